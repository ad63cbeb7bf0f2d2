"""Everything was booked for the wrong weekend: the train moves, the tickets go back and are bought again, a bed is added.

The dates stand in the orders only. The tempting mistake is to move the train and forget that the old tickets are still for
the old day.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Draft,
    Rebook,
    Sight,
    Stay,
    Words,
    date,
    has,
    not_again,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.kit.journeys import sight_order, trip_order
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

ROUTES = [("beijing", "xian"), ("shenzhen", "xiamen"), ("shanghai", "suzhou"), ("wuhan", "changsha"), ("chongqing", "chengdu"), ("hangzhou", "nanjing")]
KINDS = [("museum", "garden"), ("tower", "park"), ("garden", "museum"), ("zoo", "tower")]
WHY = [Words("the company outing", "公司团建"), Words("a colleague's wedding", "同事婚礼"), Words("the dentist", "约好的牙医"), Words("my driving test", "驾照考试")]


def write(d: Draft) -> None:
    """A week later, for two."""
    start, end = ROUTES[(d.seed * 5 + 3) % len(ROUTES)]
    d.scene(now=["07:30", "12:45", "23:05"], city=start, weekdays=(0, 1, 2, 3), months=(3, 4, 5, 9, 10, 11), working=True)
    goal = d.pick_city(end)
    saturday = next(n for n in range(3, 8) if date(d.day(n)).en.startswith("Saturday"))
    old, new = d.day(saturday), d.day(saturday + 7)
    was, wanted = KINDS[d.seed % 4]
    near, cap = d.rng.choice([1500, 1800, 2000]), d.rng.choice([160, 180, 200])
    train = trip_order(d, "train", d.city, goal, old, d.rng.choice(["08:40", "09:15", "10:05"]), seat="second", count=2, other_dates={new: 1.15, d.day(saturday + 8): 1.0, d.day(saturday + 6): 0.95})
    tickets = sight_order(d, goal, was, old, count=2)
    ride = d.need(Rebook("ride", ("the train", "火车票"), train, fact="move", to=new, dearer=True))
    gone = d.need(Cancel("old_tickets", ("the old tickets", "原来的门票"), tickets, fact="back"))
    sight = d.need(Sight("sight", ("the new outing", "新的游览"), goal, wanted, fact="instead", on=new, date_fact="instead", tickets={"adult": 2}, tickets_fact="two", constraints=[price_at_most(cap, "cap"), has("guide", "guide")], unique=True))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=new, nights_fact="hotel", room="double", room_fact="room", constraints=[within(near, sight, Words("the outing", "游览地"), "near"), has("free-cancel", "free"), not_again("again")]))
    d.bind("same-day", sight, ride)
    d.bind("same-day", stay, ride)
    d.bind("replaces", sight, gone)
    d.infer(ride, "record")
    d.infer(gone, "record")
    d.let(goal=goal.name, near=near, cap=cap, what=SIGHT_WORDS[wanted], why=WHY[d.seed % 4])

    d.profile(family=("Married, no children yet", "已婚，还没孩子"))
    d.title("The wrong weekend", "日子订错了")
    d.open(
        ("I'm an idiot: on that very Saturday there's {why}.", "我真是糊涂了，那天有{why}。"),
        ("Better notice now than at the station: I booked the wrong weekend.", "还好发现得早，我把日子订错了。"),
        ("My better half looked at the calendar and then at me: {why}, same day.", "另一半翻了翻日历，瞪了我一眼：那天是{why}。"),
    )
    d.fact("move", ("Our train to {goal} has to go exactly a week later than I booked it, and pay the difference.", "去{goal}的火车要改到整整一个星期之后，差价补上。"), ("Change the train to {goal} that I've bought to one week on; if that costs extra, so be it.", "我买的去{goal}的火车票往后改签一周，贵了就补差价。"), disclose="opening", topics=["order", "when", "what"])
    d.fact("back", ("Return the admission we had in {goal}, it's for the wrong day too.", "{goal}的门票也退了，一样订错了日子。"), ("The tickets for our outing in {goal} are no use any more, cancel them.", "原先在{goal}要去玩的票用不上了，退掉。"), disclose="opening", topics=["order"])
    d.fact("instead", ("Instead we'd rather see a {what} in {goal} on the new day of travel, please buy tickets.", "干脆换一个，改签后到的那天，在{goal}看个{what}，帮忙买票。"), ("Thinking of it, for the day we now go get us tickets to a {what} in {goal} instead.", "想了想，新定的出发那天改去{goal}的{what}，买好票。"), topics=["what", "when"])
    d.fact("two", ("Two adults for the outing.", "门票两张成人票。"), ("We need two adult tickets there.", "要买两张成人的门票。"), topics=["count"])
    d.fact("cap", ("The two admissions should stay within {cap} yuan, I've wasted enough.", "两张门票一共别超{cap}元，已经亏了不少。"), ("Not over {cap} yuan for both admissions together.", "门票两个人合计{cap}元以内。"), disclose="ask", topics=["budget"])
    d.fact("guide", ("There should be guided tours, so we learn something.", "要有讲解的，不然看不懂。"), ("A sight with guided tours, please.", "选有讲解的景点。"), disclose="ask", topics=["preference"], question=("Any preference for the outing, such as a guide?", "游览有什么偏好，比如讲解？"))
    d.fact("hotel", ("And now that it's no day trip any more, a hotel in {goal} for the night of the new date.", "既然改了，索性在{goal}住一晚，改签那天入住，订个酒店。"), ("Let's stay over: a hotel in {goal}, one night, checking in on the new day.", "顺便住一晚，{goal}的酒店订改期后到的那天。"), topics=["what"])
    d.fact("room", ("A double room.", "大床房。"), ("Just a double room for the two of us.", "我们俩一间大床房。"), disclose="ask", topics=["preference"], question=("And what room would you like?", "要什么房型？"))
    d.fact("near", ("Not more than {near} metres between the hotel and the outing.", "酒店离游览的地方{near}米以内。"), ("I'd like the hotel within {near} metres of what we visit.", "住处到景点最多{near}米，走着去。"), disclose="ask", topics=["where"], question=("How far from the outing may the hotel be?", "酒店离景点多远可以？"))
    d.fact("free", ("Free cancellation for the hotel, you see why.", "酒店要能免费取消，吃一堑长一智。"), ("This time a hotel with free cancellation, I've learnt my lesson.", "这回长记性了，酒店订可以免费取消的。"), topics=["preference"])
    d.fact("again", ("We know one hotel in {goal} from a bad night, my review is clear about it; skip that one.", "{goal}有家酒店我们住过一回，评价里骂过，跳过它。"), ("There's a hotel in {goal} that I gave a single star. Not there again, please.", "{goal}有家酒店我只给了一星，别再让我们住进去。"), topics=["store"])
    d.fact("pay", ("Pay whatever is new.", "新订的都付掉。"), ("Everything new can be paid at once.", "该付的都付了。"), topics=["payment"])
    d.think("move back instead two cap guide hotel room near free again pay", "back move hotel free again room instead two guide cap near pay", "move hotel room free back instead two near guide cap again pay")
    d.close(("Don't tell anyone.", "这事可别往外说。"), ("I'm putting it in the calendar right now.", "我现在就记到日历上。"))
    d.judge("difference_said", ("The agent tells the user what the change of the train costs extra.", "智能体告诉用户改签补了多少差价。"), "Messages of the agent after the train was moved.", facts=["move"])
