"""The congress adds a day: the flight home moves, the outing at home is given up, one more night near the hall is needed.

No date is said: they all follow from what is booked, and so does the kind of room. The tempting mistake is to move the
outward flight too, or to book the extra night for the night already paid.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Draft,
    Rebook,
    Sight,
    Stay,
    Words,
    clock,
    has,
    open_at,
    stars_at_least,
    within,
)
from lifeworld_datasets.blueprints.kit.journeys import hotel_order, sight_order, trip_order
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

ROUTES = [("chengdu", "beijing"), ("xiamen", "shanghai"), ("wuhan", "guangzhou"), ("harbin", "qingdao"), ("changsha", "xian"), ("dalian", "hangzhou")]
EVENTS = [Words("the congress", "学术年会"), Words("the trade fair", "交易会"), Words("the competition", "技能大赛"), Words("the book fair", "书展")]
KINDS = ["museum", "tower", "garden", "park"]


def write(d: Draft) -> None:
    """The first night stands, the second is new."""
    start, end = ROUTES[(d.seed * 5 + 3) % len(ROUTES)]
    d.scene(now=["09:05", "12:50", "18:20"], city=start, weekdays=(0, 1, 2), months=(3, 4, 5, 6, 9, 10, 11), working=True)
    goal = d.pick_city(end)
    go, extra, home = d.day(3), d.day(4), d.day(5)
    trip_order(d, "flight", d.city, goal, go, "08:30", seat="economy", other_dates={extra: 1.0})
    flight = trip_order(d, "flight", goal, d.city, extra, d.rng.choice(["17:40", "18:15", "19:05"]), seat="economy", other_dates={home: d.rng.choice([1.0, 0.96]), go: 1.0})
    room = d.turn(["single", "double"])
    hotel_order(d, goal, go, room=room)
    show = sight_order(d, d.city, "theme" if d.seed % 2 else "zoo", extra)
    hall = d.spot("hall", d.turn([Words("Congress Centre", "会议中心"), Words("Exhibition Hall", "会展中心"), Words("Expo Park Gate 1", "博览园1号门")]), goal)
    near, kind, at = d.rng.choice([800, 1000, 1200]), KINDS[d.seed % 4], d.rng.choice(["18:30", "19:00"])
    move = d.need(Rebook("flight", ("the flight home", "回程航班"), flight, fact="move", to=home, dearer=False))
    off = d.need(Cancel("show", ("the tickets at home", "本地的门票"), show, fact="show"))
    stay = d.need(Stay("hotel", ("the extra night", "加住的一晚"), goal, fact="night", first=extra, nights_fact="night", room=room, room_fact="room", constraints=[within(near, hall, Words("the venue", "会场"), "near"), has("meeting", "meeting"), stars_at_least(4, "stars")]))
    sight = d.need(Sight("free", ("the free evening", "空出来的晚上"), goal, kind, fact="evening", on=extra, date_fact="evening", tickets={"adult": 1}, tickets_fact="one", constraints=[open_at(at, "open"), has("guide", "guide")]))
    d.infer(move, "record")
    d.infer(off, "record")
    d.infer(stay, "record", "room")
    d.bind("day-after", move, stay)
    d.bind("same-day", sight, stay)
    d.let(goal=goal.name, near=near, at=clock(at), hall=hall.address, event=EVENTS[d.seed % 4], what=SIGHT_WORDS[kind])

    d.profile(occupation=("Translator", "翻译"))
    d.title("One day more in {goal}", "在{goal}多待一天")
    d.open(
        ("They've put a day onto {event} in {goal}.", "{goal}的{event}加了一天日程。"),
        ("{event} in {goal} runs a day longer, and of course I'm told now.", "刚接到通知，{goal}的{event}延长一天。"),
        ("I've been asked to stay on at {event}, and I said yes before thinking.", "{event}那边让我多留一天，我一口就答应了。"),
    )
    d.fact("move", ("My flight home from {goal} is booked already; move it one day on.", "从{goal}回来的机票早买好了，往后改一天。"), ("Please rebook my flight home from {goal}, a day later than I have it.", "回程那张{goal}飞回来的票，改签到后一天。"), disclose="opening", topics=["order", "when"])
    d.fact("stands", ("The flight there and the night that I've booked stay as they are.", "去程机票和已经订好的那晚酒店都不动。"), ("Leave the outward flight and the hotel I have alone.", "去的航班、订好的那晚照旧。"), disclose="ask", topics=["order"], question=("What about the other orders, shall they stay?", "其他订单保留不动吗？"), of=["nothing_else"])
    d.fact("show", ("At home I had tickets for the very day I was to fly back, cancel those.", "原定回来那天，我在家这边还买了门票，退了吧。"), ("The tickets at home for the day of my old flight won't work any more, please return them.", "家这边的门票正好是原来回程那天的，去不成了，退掉。"), disclose="opening", topics=["order"])
    d.fact("night", ("I need one more night in {goal}, the one after the night I have, in any hotel that fits.", "在{goal}要加住一晚，接着已订的那晚，另找一家合适的酒店。"), ("Find me a hotel in {goal} for the extra night, which follows on the one already booked.", "{goal}多出来的那一晚，就是订好的那晚的下一晚，再找个酒店。"), topics=["what", "when"])
    d.fact("room", ("The same kind of room as in the booking I have.", "房型跟我已订的那晚一样。"), ("For the extra night the kind of room I've already booked once.", "加的这晚，房型照着之前那个订单来。"), disclose="ask", topics=["preference"], question=("What kind of room do you need?", "要什么房型？"))
    d.fact("near", ("It takes place at {hall}; {near} metres to the hotel and not more.", "会场在{hall}，酒店{near}米以内。"), ("The hotel should be within {near} metres of {hall}, that's where I have to be.", "酒店离{hall}别超过{near}米，活动在那儿办。"), disclose="ask", topics=["where"], question=("Where do you have to be, and how near should the hotel be?", "会场在哪里，酒店离多远？"))
    d.fact("meeting", ("We sit together in the morning, so the hotel should have meeting rooms.", "早上要碰头，酒店得有会议室。"), ("A hotel with meeting rooms, my group wants to rehearse.", "酒店要带会议室，我们组要过一遍材料。"), topics=["preference"])
    d.fact("stars", ("4 stars or better, the hosts pay.", "4星以上，主办方出钱。"), ("They told me I may take 4 stars and up.", "说好了可以住4星往上的。"), disclose="ask", topics=["budget"], question=("How many stars may the hotel have?", "酒店要几星？"))
    d.fact("evening", ("The evening on which I was to fly home is free now: get me into a {what} in {goal}.", "本来要飞回来的那天晚上空出来了，想去{goal}的{what}看看，买张票。"), ("I won't be on a plane that evening now, so I'd like a ticket for a {what} in {goal} on the day of the old flight.", "原定回程那天的晚上没事了，帮我买张{goal}{what}的票。"), topics=["what"])
    d.fact("one", ("One adult ticket.", "一张成人票。"), ("It's just me, one adult.", "就我一个，成人票一张。"), topics=["count"])
    d.fact("open", ("In the evening I can't be there before {at}, so the place has to be open then.", "我{at}才到得了，那地方得还开着。"), ("What I visit must be open at {at}, I come straight from {event}.", "我忙完直接过去，{at}得还在营业。"), disclose="ask", topics=["when"], question=("At what time will you get there in the evening?", "晚上几点能到？"))
    d.fact("guide", ("With guided tours, please, I'll be too tired to read signs.", "逛的地方要有讲解，累得不想看牌子。"), ("What I visit should offer guided tours.", "去玩的地方要有讲解。"), topics=["preference"])
    d.fact("pay", ("Pay for the new night and the ticket.", "新订的酒店和门票都付了。"), ("What's new can be paid straight away.", "新订的直接付。"), topics=["payment"])
    d.think("move stands show night room near meeting stars evening one open guide pay", "show move stands night near room stars meeting evening open guide one pay", "move night near meeting stars room evening one guide open show stands pay")
    d.close(("My plants will survive another day.", "家里的花多渴一天吧。"), ("And next time I'll think first.", "下次先想想再答应。"))
