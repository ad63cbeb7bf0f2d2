"""Two old classmates from two cities meet half way: trains that arrive close together, one hotel, one evening view.

The evening begins when the meal is over; the own seat is the one of all earlier tickets. The tempting mistake is to get
both there by the same hour of departure instead of arrival.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Sight,
    Stay,
    Trip,
    Words,
    arrives,
    clock,
    counted,
    date,
    has,
    open_at,
    rating_at_least,
    rode,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import SEATS, SIGHT_WORDS

TRIANGLES = [("beijing", "nanjing", "qingdao"), ("guangzhou", "wuhan", "changsha"), ("shanghai", "wuhan", "nanjing"), ("chengdu", "wuhan", "chongqing"), ("shenzhen", "hangzhou", "xiamen"), ("xian", "beijing", "wuhan")]
SIGHTS = ["tower", "garden", "park", "museum"]
PAST = [Words("slept in the same dormitory", "睡上下铺"), Words("sat at one desk at school", "同桌三年"), Words("served in the same army company", "一个连队当兵"), Words("shared our first flat", "刚工作时合租")]
_QUIET = Words("{label}: it has a quiet carriage.", "{label}：列车有静音车厢。")


def write(d: Draft) -> None:
    """One comes from here, one from there."""
    start, other, goal_key = TRIANGLES[(d.seed * 5) % len(TRIANGLES)]
    d.scene(now=["10:50", "17:25", "21:45"], city=start, months=(3, 4, 5, 9, 10, 11), weekdays=(0, 1, 2, 3), ages=("thirties", "forties", "fifties", "sixties"))
    theirs, goal = d.pick_city(other), d.pick_city(goal_key)
    saturday = next(n for n in range(2, 7) if date(d.day(n)).en.startswith("Saturday"))
    go, kind = d.day(saturday), SIGHTS[d.seed % 4]
    by, evening = d.rng.choice(["15:30", "16:00", "16:30"]), d.rng.choice(["19:30", "20:00"])
    seat = ("second", "first")[d.seed % 2]
    rode(d, "train", seat, apart_from=[goal, theirs])
    eat = hhmm(minute(evening) - 120)
    mine = d.need(Trip("mine", ("the user's train", "用户的火车票"), "train", d.city, goal, fact="me", on=go, date_fact="day", seat=seat, seat_fact=("seat", "habit"), constraints=[arrives("by", by=by)], unique=True))
    there = mine.target.features.arrives
    earliest, latest = hhmm(minute(there) - 60), hhmm(minute(there) + 60)
    close = Words("{label} arrives within an hour of the user's train.", "{label}与用户的火车到达时间相差不超过一小时。")
    yours = d.need(Trip("yours", ("the friend's train", "朋友的火车票"), "train", theirs, goal, fact="friend", on=go, date_fact="day", seat="first", seat_fact="friend_seat", constraints=[arrives("close", after=earliest, by=latest, binds=mine).but(text=close, slots={}), has("quiet-car", "calls").but(text=_QUIET)]))
    sight = d.need(Sight("view", ("the evening visit", "晚上的游览"), goal, kind, fact="view", on=go, date_fact="view", tickets={"adult": 2}, tickets_fact="view_two", constraints=[counted(open_at(evening, "evening"), eat, "is still open two hours after {time}", "{time}之后再过两小时仍在营业"), rating_at_least(4.4, "good")]))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=go, nights_fact="hotel", room="single", room_fact="rooms", rooms=2, constraints=[has("breakfast", "breakfast")]))
    d.infer(sight, "time")
    d.bind("same-day", sight, mine)
    d.bind("same-day", stay, yours)
    d.let(goal=goal.name, theirs=theirs.name, go=date(go), by=clock(by), eat=clock(eat), what=SIGHT_WORDS[kind], past=PAST[d.seed % 4], seat=SEATS["train"][seat], first=SEATS["train"]["first"])

    d.title("Half way between old friends", "老友中间见")
    d.open(
        ("An old friend and I once {past}, and it's been ten years.", "当年{past}的老朋友，十年没见了。"),
        ("We {past}, my friend and I, and now we finally meet again.", "我跟一个老朋友，以前{past}，这次总算约上了。"),
        ("Guess who called after ten years. We once {past}, that one.", "你猜谁给我打电话了，以前{past}的那位。"),
    )
    d.fact("me", ("We meet in {goal}; I need a train ticket there from {city}.", "约在{goal}碰头，我从{city}坐火车去，买一张票。"), ("I take the train from {city} to {goal}, where we meet, one ticket.", "给我买张{city}到{goal}的火车票，在那儿会合。"), disclose="opening", topics=["what", "where"])
    d.fact("friend", ("My friend comes by train from {theirs} to {goal}, I'll treat, so buy that ticket too.", "老友从{theirs}坐火车去{goal}，票我请，一起买了。"), ("Buy my friend's train ticket as well, {theirs} to {goal}; it's on me.", "从{theirs}到{goal}那张火车票也由我买，请客嘛。"), disclose="opening", topics=["who", "what"])
    d.fact("day", ("Both trains are for {go}.", "两张车票都是{go}的。"), ("We both travel on {go}.", "我们俩都是{go}动身。"), disclose="opening", topics=["when"])
    d.fact("by", ("I want to be there by {by}.", "我这趟{by}之前到。"), ("My own train should arrive by {by}.", "我坐的车最晚{by}到。"), topics=["time_limit"])
    d.fact("close", ("Our two trains should arrive within an hour of each other, so that nobody waits long.", "两趟车到站前后别差过一小时，省得干等。"), ("Nobody should hang about at the station: let there be an hour at most between our arrivals.", "我俩到站时间相差一小时以内，谁也别等太久。"), disclose="ask", topics=["when"], question=("How close together should the two trains arrive?", "两趟车到的时间要差多少以内？"))
    d.fact("seat", ("For me the class I always take, you have my old tickets.", "我还是老样子，以前买什么座就买什么座。"), ("I sit where I always sit, my earlier orders tell you the class.", "我自己的座位跟以前的车票一个等级。"), disclose="ask", topics=["preference"], question=("Which class for you, any preference?", "您自己坐什么座？"))
    d.fact("habit", ("I always travel {seat}.", "我一直坐{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["train"][seat].text()}, question=(f"Your earlier tickets show {SEATS['train'][seat].en} for you, is that right?", f"看您以前的票，您自己坐的是{SEATS['train'][seat].zh}，对吗？"))
    d.fact("friend_seat", ("For my friend make it {first}.", "老友那张买{first}。"), ("My friend is to have {first}.", "给老友安排{first}。"), disclose="ask", topics=["who"], question=("And which class is it for your friend?", "朋友坐什么座，是谁的票？"))
    d.fact("calls", ("My friend gets dizzy from noise: a train with a quiet carriage on that side.", "老友那趟要有静音车厢，吵了头晕。"), ("The train from {theirs} should have a quiet carriage, my friend can't stand the noise.", "从{theirs}来的那趟挑有静音车厢的，我这朋友最怕吵。"), topics=["preference"])
    d.fact("view", ("In the evening of that day we'd like to see a {what} in {goal}.", "当天晚上想在{goal}逛逛{what}。"), ("That same evening let's visit a {what} in {goal}.", "晚上去{goal}的{what}走走，就见面那天。"), topics=["what"])
    d.fact("view_two", ("Two adult tickets for the visit, bought ahead.", "门票两张成人票，先买好。"), ("Admission for both of us, two adults.", "景点买两张成人票。"), topics=["count"])
    d.fact("evening", ("We eat at {eat} and will sit for two hours; after that the place must still let us in.", "{eat}吃饭，起码坐两个钟头，吃完过去得还开着门。"), ("Dinner is at {eat}, two hours of it, and only then do we go and look; so mind how long it is open.", "饭订在{eat}，聊上两小时才去逛，到时候别关门了。"), disclose="ask", topics=["when"], question=("When will you go on the visit, until what time must it be open?", "几点去景点，要开到几点？"))
    d.fact("good", ("A sight rated 4.4 or better, so the evening isn't wasted.", "景点4.4分以上的吧，别白跑。"), ("No sight under 4.4 points.", "低于4.4分的景点不去。"), disclose="ask", topics=["store"], question=("Does the rating of the sight matter?", "景点评分有要求吗？"))
    d.fact("hotel", ("For the night of {go} we need a hotel in {goal}.", "{go}晚上在{goal}住酒店。"), ("And a hotel in {goal} for that one night, {go}.", "{goal}的酒店也订上，就{go}一晚。"), topics=["what"])
    d.fact("rooms", ("Two single rooms, we both snore.", "要两间单人房，俩人都打呼噜。"), ("Each gets a single room, so two of them.", "一人一间单人房，共2间。"), disclose="ask", topics=["count"], question=("How many rooms, and of what kind?", "要几间什么样的房？"))
    d.fact("breakfast", ("Breakfast should be included, we'll talk over it till noon.", "酒店要含早餐，边吃边聊。"), ("A hotel with breakfast included, please.", "住的地方要带早餐。"), topics=["preference"])
    d.fact("pay", ("I pay for all of it.", "全部我来付。"), ("Charge everything to me now.", "都记我账上，现在付掉。"), topics=["payment"])
    d.think("me friend day by close calls seat friend_seat view view_two evening good hotel rooms breakfast pay", "day me friend seat friend_seat calls by close hotel breakfast rooms view view_two good evening pay", "friend me day hotel rooms breakfast view evening view_two good by close calls friend_seat seat pay")
    d.close(("Ten years! I hardly know what to say first.", "十年啊，都不知道先聊什么。"), ("I wonder if we'll recognise each other at all.", "就怕见面认不出来。"))
