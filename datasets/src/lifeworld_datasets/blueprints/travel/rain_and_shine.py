"""Two days, one wet: indoors on the wet one, outdoors on the dry one, and a family room between the two.

The tempting mistake is to swap the days, or to take adult tickets for everybody.
"""

from lifeworld_datasets.blueprints.kit import Draft, Sight, Stay, Words, budget, date, has, rating_at_least
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

CITIES = [("shanghai", "suzhou"), ("guangzhou", "shenzhen"), ("wuhan", "changsha"), ("hangzhou", "nanjing"), ("chengdu", "chongqing"), ("beijing", "qingdao")]
DRY = ["park", "garden", "tower", "garden"]


def write(d: Draft) -> None:
    """They drive; the weather says what comes when."""
    start, end = CITIES[(d.seed + 1) % len(CITIES)]
    d.scene(now=["10:10", "14:55", "21:50"], city=start, months=(4, 5, 6, 7, 8, 9), weekdays=(0, 1, 2), ages=("late twenties", "thirties", "early forties"))
    goal = d.pick_city(end)
    friday = next(n for n in range(2, 7) if date(d.day(n)).en.startswith("Friday"))
    saturday, sunday = d.day(friday + 1), d.day(friday + 2)
    wet, dry = (saturday, sunday) if d.rng.random() < 0.5 else (sunday, saturday)
    d.add_weather(goal, 5, [wet], start=friday - 1)
    kids, kind = 1 + d.seed % 2, DRY[d.seed // 2 % 4]
    inside = d.need(Sight("inside", ("the museum", "博物馆"), goal, "museum", fact="rain", on=wet, date_fact="rain", tickets={"adult": 2, "child": kids}, tickets_fact="who", constraints=[has("guide", "guide"), has("buggy", "pram")]))
    outside = d.need(Sight("outside", ("the outdoor visit", "户外游玩"), goal, kind, fact="sun", on=dry, date_fact="sun", tickets={"adult": 2, "child": kids}, tickets_fact="who", constraints=[rating_at_least(4.5, "good")]))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(friday), nights=2, nights_fact="days", room="family", room_fact="room", constraints=[has("parking", "car"), has("pool", "pool")]))
    d.infer(inside, "weather")
    d.infer(outside, "weather")
    d.bind("other-day", outside, inside)
    d.bind("same-days", stay, inside)
    budget(d, "limit", [stay, inside, outside], "limit")
    d.let(goal=goal.name, friday=date(d.day(friday)), kids=Words(*(("one child", "一个孩子"), ("two children", "两个孩子"))[kids - 1]), kids_n=kids, what=SIGHT_WORDS[kind])

    d.profile(family=("Married, small children, one of them still in a pram", "已婚，孩子还小，最小的坐婴儿车") if kids == 2 else ("Married, a two-year-old", "已婚，孩子两岁"))
    d.title("Rain or shine in {goal}", "{goal}亲子周末")
    d.open(
        ("We've rented a car and we're going, whatever the sky does.", "租好了车，下刀子也要出门。"),
        ("The grandparents are away, so we take the family to {goal}.", "老人回老家了，我们自己带娃去{goal}转转。"),
        ("If I spend one more weekend on the living room floor I'll scream.", "再在客厅地板上陪搭一个周末的积木，我要疯了。"),
    )
    d.fact("who", ("We are two adults and {kids}, tickets for all of us.", "我们两个大人带{kids}，门票都要买。"), ("Each time we need tickets for two adults and {kids}.", "门票按两个大人、{kids}买。"), disclose="opening", topics=["who", "count", "age"])
    d.fact("days", ("We drive to {goal} on {friday} and stay two nights.", "{friday}开车去{goal}，住两晚。"), ("It's {goal} from {friday}, two nights, by car.", "去{goal}，{friday}到，两个晚上，自己开车。"), disclose="opening", topics=["when", "where"])
    d.fact("rain", ("On Saturday or on Sunday it will rain in {goal}: that's the day for a museum, so buy tickets for it.", "周六周日{goal}有一天下雨，下雨那天去博物馆，买好票。"), ("Get museum tickets for the day of the weekend on which it rains in {goal}.", "周末两天，{goal}哪天下雨就哪天去博物馆，票买了。"), topics=["what"])
    d.fact("sun", ("And for the day of the weekend that stays dry, tickets for a {what}.", "不下雨那天去{what}，也买票。"), ("On the dry one of the two days, Saturday or Sunday, we want a {what}; tickets for that too.", "周六周日里没雨的那天，安排{what}，票一起买。"), topics=["what"])
    d.fact("guide", ("The museum should have guided tours, else we only look for the café.", "博物馆要有讲解，不然光逛小卖部了。"), ("A museum with guided tours, please.", "选有讲解的博物馆。"), disclose="ask", topics=["preference"], question=("Any preference for the museum?", "博物馆有什么偏好？"))
    d.fact("pram", ("The museum should have buggies for hire, ours doesn't fit in the car.", "博物馆一定得能租婴儿车，自家的后备箱塞不下。"), ("Buggy hire at the museum is a must, we leave ours at home.", "家里的推车带不了，博物馆必须能租婴儿车。"), topics=["preference"])
    d.fact("good", ("For the dry day only something rated 4.5 or better.", "不下雨那天去的地方，评分要4.5以上。"), ("Nothing under 4.5 points for the outdoor day.", "户外那天的地方，低于4.5分的不去。"), disclose="ask", topics=["store"], question=("Does the rating matter for the outdoor visit?", "户外的景点评分有要求吗？"))
    d.fact("hotel", ("We need a hotel for the nights.", "住的酒店要订。"), ("Book us a hotel there as well.", "酒店也帮忙订一家。"), topics=["what"])
    d.fact("room", ("One family room for everybody.", "一间家庭房，一家人挤一起。"), ("A family room, we all sleep together.", "要家庭房，全家住一屋。"), disclose="ask", topics=["preference"], question=("What kind of room do you need?", "要什么房型？"))
    d.fact("car", ("The hotel must have free parking.", "酒店要能免费停车。"), ("We come by car, so a hotel with free parking.", "开车去的，住处得免费停车。"), topics=["preference"])
    d.fact("pool", ("And the hotel should have a swimming pool, or there will be a mutiny.", "酒店还要有游泳池，娃就认这个。"), ("A hotel with a swimming pool, I've promised.", "答应娃了，酒店得有游泳池。"), topics=["preference"])
    d.fact("limit", ("Hotel and all tickets: {limit} at the most.", "酒店和所有门票加起来别超过{limit}。"), ("We want to stay within {limit} for the hotel and the tickets together.", "住宿门票总预算{limit}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay everything beforehand.", "都提前付好。"), ("Please pay it all, so we can just go.", "全付了，到时候抬腿就走。"), topics=["payment"])
    d.think("who days rain guide pram sun good hotel room car pool limit pay", "days who hotel car pool room rain pram guide sun good limit pay", "who days sun good rain guide pram hotel room pool car limit pay")
    d.close(("Now where did I put the rubber boots?", "我先去找找雨靴。"), ("They are already fighting over the back seat.", "后座已经抢起来了。") if kids == 2 else ("The little one is asleep, so keep it short.", "娃刚睡着，长话短说。"))
    d.judge("days_said", ("The agent tells the user on which of the two days it rains.", "智能体告诉用户周六周日哪天下雨。"), "Messages of the agent after it looked up the weather.", facts=["rain", "sun"])
