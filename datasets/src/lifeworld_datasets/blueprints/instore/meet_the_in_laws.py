"""Two sets of parents meet for the first time: a private room, not the place of the bad fish, hair done earlier, tea by a window.

The tempting mistake is the restaurant known from before, where things went wrong; and a haircut that ends in a rush.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Draft,
    Move,
    Visit,
    Words,
    clock,
    date,
    has,
    not_again,
    price_at_most,
    seats,
    within,
)
from lifeworld_datasets.blueprints.kit.records import reservation, shop

FATHERS = [Words("two fathers who both like to be right", "两个爱较真的爸"), Words("one mother who doesn't speak and one who never stops", "一个妈不爱说话，一个妈停不下来"), Words("a vegetable farmer and a professor", "一个种菜的，一个当教授的"), Words("people from the far north and the far south", "一家东北人，一家广东人")]


def write(d: Draft) -> None:
    """A booked room with a set, an appointment moved forward, a table for tea within a walk."""
    d.scene(now=["12:20", "19:00", "21:50"], weekdays=(0, 1, 2, 3), ages=("twenties", "thirties"))
    on = d.coming(6, 3)
    lunch_at, tea_at = d.at(d.rng.choice(["11:30", "12:00"]), on), d.at(d.rng.choice(["14:30", "15:00"]), on)
    hair_at = d.at(d.rng.choice(["14:00", "16:00", "17:00"]), on - 1)
    near, cap, people = d.rng.choice([500, 600, 800]), d.rng.choice([310, 330, 350]), 6
    hair = reservation(d, shop(d, "hair", reserves=True), d.at("10:30", on), 1)
    lunch = d.need(
        Visit(
            "lunch", ("the first lunch together", "见面饭"), "cantonese", fact="lunch", unique=True, visit=Book(lunch_at, people, "when", "people"), buy=Buy(0, "set", people=4),
            constraints=[not_again("fish"), has("private-room", "talk"), seats(people, "people"), price_at_most(cap, "cap")],
        )
    )
    tea = d.need(
        Visit(
            "tea", ("the tea afterwards", "饭后喝茶"), "teahouse", fact="tea", visit=Book(tea_at, people, "tea_time", "people"),
            constraints=[within(near, lunch, Words("the restaurant", "饭店"), "near"), has("window", "view")],
        )
    )
    cut = d.need(Move("hair", ("the haircut", "理发"), hair, fact="hair", time=hair_at))
    d.bind("after", tea, lunch)
    d.bind("before", cut, lunch)
    d.let(fathers=FATHERS[d.seed % 4], day=date(lunch_at), lunch_clock=clock(lunch_at), tea_clock=clock(tea_at), hair_clock=clock(hair_at), hair_day=date(hair_at), salon=hair.name, people=people, near=near, cap=cap)

    d.profile(family=("In a steady relationship, soon engaged", "有稳定对象，准备订婚"))
    d.title("When parents meet parents", "双方父母见面")
    d.open(
        ("My parents meet the parents of my other half for the first time. Picture it: {fathers}.", "我爸妈要跟对象的爸妈头一回见面，你想想：{fathers}。"),
        ("We're bringing our families to one table, {fathers}, and I sleep badly.", "两家人第一次坐一块儿，{fathers}，我愁得睡不着。"),
        ("It's serious: the parents want to meet. Imagine {fathers}.", "要动真格的了，两边父母要碰面，{fathers}。"),
    )
    d.fact("lunch", ("Lunch at a Cantonese restaurant, please, booked.", "订一家粤菜馆吃午饭。"), ("I'd like a booked table at a Cantonese restaurant for lunch.", "午饭想安排粤菜，帮忙订位。"), disclose="opening", topics=["what", "occasion"])
    d.fact("when", ("They all come on {day} at {lunch_clock}.", "两家人{day}{lunch_clock}到齐。"), ("It's {day}, {lunch_clock}, both families agreed.", "跟两边都说好了，{day}{lunch_clock}。"), disclose="opening", topics=["when"])
    d.fact("people", ("Four parents and the two of us, {people} in all, at one table and at tea as well.", "四位老人加我们俩，{people}个人一桌，喝茶也是{people}位。"), ("We're {people}, all at one table, and nobody skips the tea.", "一共{people}位，吃饭坐一桌，喝茶一个不落。"), disclose="ask", topics=["count", "who"])
    d.fact("set", ("Buy the restaurant's dim sum voucher for 4, we add a few dishes on top.", "早茶4人套餐券先买一张，到时候再加几个菜。"), ("Get the restaurant's dim sum set for 4 as a voucher in advance, the rest from the menu.", "先买张那家的早茶4人券，剩下的现点。"), topics=["what"])
    d.fact("fish", ("Just not the Cantonese place I complained about, you'll find my review.", "我投诉过的那家粤菜馆可别再订，评价里有。"), ("There's one Cantonese restaurant I gave a terrible review. Anywhere but there.", "有家粤菜我给过一星，除了它哪儿都行。"), disclose="ask", topics=["store"], slots={"check_history": True}, question=("Is there a Cantonese restaurant you had a bad review or complaint about?", "有没有给过差评、投诉过的粤菜馆？"))
    d.fact("talk", ("Our parents need a door to close when it gets loud, so a restaurant with private rooms.", "万一聊大声了能关上门，饭店要有包间。"), ("A private room at the restaurant, such talks don't need listeners.", "谈的是家事，饭店得有包间。"), disclose="ask", topics=["preference"])
    d.fact("cap", ("The set voucher shouldn't be above {cap} yuan, we aren't showing off.", "套餐券别超过{cap}元，犯不着摆阔。"), ("Up to {cap} yuan for the voucher, neither stingy nor boastful.", "套餐券{cap}元以内，不寒碜也不张扬。"), disclose="ask", topics=["budget"])
    d.fact("tea", ("Afterwards tea, so book a teahouse too.", "饭后喝茶，再订个茶馆。"), ("We'll need to walk it off and sit down for tea: a teahouse, booked.", "吃完换个地方喝茶，茶馆也订上。"), topics=["what"])
    d.fact("tea_time", ("Tea is at {tea_clock} that day.", "茶馆订当天{tea_clock}。"), ("The teahouse expects us at {tea_clock}, the same day.", "同一天{tea_clock}到茶馆。"), topics=["when"])
    d.fact("near", ("The teahouse within {near} metres of the restaurant, in good shoes nobody walks far.", "穿着新皮鞋走不远，茶馆离饭店{near}米以内。"), ("From the restaurant to the tea, {near} metres at most.", "从饭店到茶馆别超过{near}米。"), disclose="ask", topics=["where"], question=("How far from the restaurant may the teahouse be, what distance?", "茶馆离饭店多远可以，距离上有要求吗？"))
    d.fact("view", ("For the tea it has to be window seats, then there's something to talk about.", "茶馆要靠窗的座，没话说还能看看风景。"), ("Seats by the window at the teahouse save every silence.", "茶馆一定要能靠窗坐，冷场了也不尴尬。"), disclose="ask", topics=["preference"], question=("Do you have any preferences about the teahouse, such as the seats?", "对茶馆有什么偏好吗，比如座位？"))
    d.fact("hair", ("My haircut at {salon} is far too close to the lunch; move it to {hair_day}, {hair_clock}.", "{salon}理发离饭点太近，提前到{hair_day}{hair_clock}。"), ("{salon} has me down for the very morning of the lunch. The day before suits me better: {hair_day} at {hair_clock}.", "{salon}约的是见面那天上午，太赶，挪到前一天{hair_day}{hair_clock}。"), topics=["order"])
    d.fact("pay", ("Pay deposits and voucher, I don't want a scene at the counter.", "订金和券先付，省得到时候抢单。"), ("Everything paid beforehand, or the fathers fight about it.", "都提前付好，免得两个爸抢着掏钱。"), topics=["payment"])
    d.think("lunch when people set fish talk cap tea tea_time near view hair pay", "hair lunch when people fish talk set cap tea tea_time view near pay", "lunch people when fish cap set talk tea near tea_time view hair pay")
    d.close(("If this goes well, you're invited to the wedding.", "这关过了，喜酒少不了你的。"), ("I need it to go well.", "可千万别出岔子。"))
