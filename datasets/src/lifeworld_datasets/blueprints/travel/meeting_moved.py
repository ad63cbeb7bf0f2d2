"""A business trip after the meeting moved: the train rebooked, the old night cancelled, a new room, a flight home.

All days are counted from the ticket that is already booked; earlier bookings show which room. The tempting mistake is a cheap
flight home that leaves before the meeting is over.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Draft,
    Rebook,
    Stay,
    Trip,
    Words,
    clock,
    counted,
    departs,
    has,
    lacks,
    price_at_most,
    slept,
    within,
)
from lifeworld_datasets.blueprints.kit.journeys import hotel_order, trip_order
from lifeworld_datasets.blueprints.pools.travel import ROOMS, SEATS, fare, kilometres

ROUTES = [
    ("nanjing", "beijing"),
    ("hangzhou", "wuhan"),
    ("shanghai", "qingdao"),
    ("guangzhou", "changsha"),
    ("xian", "beijing"),
]
MEETINGS = [Words("the audit", "审计会"), Words("the trade fair", "展会"), Words("the contract talks", "合同谈判"), Words("the training", "培训")]


def write(d: Draft) -> None:
    """Everything a day later."""
    start, end = ROUTES[(d.seed * 3 + 2) % len(ROUTES)]
    d.scene(now=["08:50", "11:25", "17:45"], city=start, weekdays=(0, 1))
    goal = d.pick_city(end)
    old, new, back = d.day(2), d.day(3), d.day(4)
    ticket = trip_order(d, "train", d.city, goal, old, d.rng.choice(["14:05", "15:20", "13:30"]), seat="second", other_dates={new: 1.1, d.day(1): 0.9, back: 1.0})
    room = ("single", "double")[d.seed % 2]
    night = hotel_order(d, goal, old, room=room)
    slept(d, room, apart_from=[goal])
    office = d.spot("venue", Words("Trade Centre", "商务中心"), goal)
    ride = d.need(
        Rebook("ride", ("the train there", "去程火车"), ticket, fact="moved", to=new, dearer=True)
    )
    off = d.need(Cancel("old_night", ("the old hotel night", "原来的酒店"), night, fact="old_night"))
    near, cap = d.rng.choice([1000, 1200, 1500]), d.rng.choice([460, 520, 580])
    stay = d.need(
        Stay(
            "stay", ("the new hotel", "新酒店"), goal, fact="stay", first=new, nights_fact="stay", room=room, room_fact=("room", "habit"),
            constraints=[within(near, office, Words("the venue", "会场"), "near"), price_at_most(cap, "cap"), has("late", "late"), lacks("pool", "quiet")],
        )
    )
    over = d.rng.choice(["14:00", "15:00", "15:30"])
    earliest = f"{int(over[:2]) + 3}:{over[3:]}"
    fly_cap = round(fare("flight", 1.1 * kilometres("flight", d.city, goal)) / 10) * 10 + 100
    home = d.need(
        Trip(
            "home", ("the flight home", "回程航班"), "flight", goal, d.city, fact="home", on=back, date_fact="home", seat="economy", seat_fact="class",
            constraints=[counted(departs("over", after=earliest), over, "departs three hours after {time} or later", "至少比{time}晚三小时起飞"), price_at_most(fly_cap, "fly_cap")],
        )
    )
    d.bind("same-day", stay, ride)
    d.bind("day-after", home, stay)
    d.infer(ride, "record")
    d.infer(off, "record")
    d.infer(home, "time")
    d.let(
        goal=goal.name, meeting=MEETINGS[d.seed % 4], near=near, cap=cap,
        number=ticket.name, over=clock(over), fly_cap=fly_cap, venue=office.address,
        room=ROOMS[room], economy=SEATS["flight"]["economy"],
    )

    d.profile(occupation=("Sales manager", "销售经理"))
    d.title("Everything a day later", "{meeting}推迟了一天")
    d.open(
        ("Change of plans at work.", "工作上行程变了。"),
        ("They have done it again: {meeting} in {goal} is a day later.", "又来了，{goal}的{meeting}推迟一天。"),
        ("I have to rearrange my trip to {goal}.", "我去{goal}的行程得重新弄一下。"),
    )
    d.fact(
        "moved",
        ("My train {number} to {goal} has to go a day later than booked; pay the difference if there is one.", "去{goal}的{number}改签，比原来晚一天走，有差价就补上。"),
        ("Please rebook {number} to the day after the one I have it for. If it costs more, pay it.", "我买的{number}往后改一天，要补差价就补。"),
        disclose="opening", topics=["what", "order", "when"],
    )
    d.fact(
        "old_night",
        ("Cancel the hotel night I had booked in {goal}, I won't be there.", "原来在{goal}订的那晚酒店取消，我住不了了。"),
        ("The night I had in {goal} is of no use now, cancel it.", "{goal}之前订的住宿用不上了，退掉。"),
        disclose="opening",
        topics=["order"],
    )
    d.fact(
        "stay",
        ("I need another hotel in {goal}, one night, from the new day of arrival.", "在{goal}另订一家酒店，按改签后到的那天入住，一晚。"),
        ("Find me another hotel in {goal} for the night of the day I do arrive, just that one.", "{goal}那边重新找家酒店，改签后到的当晚住，就一晚。"),
        disclose="volunteer",
        topics=["what"],
    )
    d.fact(
        "room",
        ("The kind of room I always have on business, see my earlier bookings.", "房型跟我以前出差住的一样，订单里有。"),
        ("Take the same kind of room as in my earlier hotel bookings.", "照我以前订酒店的房型来。"),
        disclose="ask",
        topics=["preference"],
        question=("What kind of room would you prefer?", "房型上有什么偏好？"),
    )
    d.fact(
        "habit", ("I always take a {room}.", "我出差一直住{room}。"), disclose="never", topics=["preference"], slots={"room": ROOMS[room].text()},
        question=(f"Going by your earlier bookings it's a {ROOMS[room].en} for you, is that right?", f"看您以前的订单，住的都是{ROOMS[room].zh}，对吗？"),
    )
    d.fact(
        "near",
        (
            "The venue is {venue}; the hotel should be within {near} metres of it.",
            "会场在{venue}，酒店离会场{near}米以内。",
        ),
        ("It all takes place at {venue}, and I want to walk there from the hotel, {near} metres at most.", "会场是{venue}，我想从酒店走过去，最多{near}米。"),
        disclose="ask",
        topics=["where"],
    )
    d.fact(
        "cap",
        ("The firm pays {cap} yuan a night at most.", "公司住宿标准一晚最多{cap}元。"),
        ("Up to {cap} yuan for the hotel night, that's the rule.", "房费标准是{cap}元，不能超。"),
        disclose="ask",
        topics=["budget"],
    )
    d.fact(
        "late",
        ("I get in late, so they must take late check-in.", "我到得晚，得能晚到入住。"),
        ("Late check-in is a must for the hotel.", "酒店一定要可晚到入住。"),
        disclose="volunteer",
        topics=["preference"],
    )
    d.fact(
        "quiet",
        (
            "No hotel with a swimming pool, last time the children kept me up.",
            "带游泳池的酒店不要，上次被孩子们吵得没睡好。",
        ),
        ("And please no hotel with a swimming pool, it gets loud.", "有游泳池的酒店别选，太吵。"),
        disclose="volunteer",
        topics=["preference"],
    )
    d.fact(
        "home",
        ("And a flight home from {goal} the day after I get there.", "到的第二天从{goal}飞回来，买张机票。"),
        ("I fly back from {goal} after one night, please get me the ticket.", "住完一晚，第二天从{goal}飞回来，机票也买上。"),
        disclose="volunteer",
        topics=["what", "when"],
    )
    d.fact(
        "over",
        ("I'm busy until {over} on the day I fly home, and I want three hours from then to take-off.", "回程那天要忙到{over}，从那会儿到起飞得留三个小时。"),
        ("We finish at {over} on the last day. Three hours later I can be in the air, not sooner.", "走的那天{over}才结束，三个钟头以后起飞的才赶得上。"),
        disclose="ask",
        topics=["time_limit"],
    )
    d.fact(
        "class",
        ("{economy} for the flight.", "飞机坐{economy}。"),
        ("I fly {economy}.", "机票要{economy}。"),
        disclose="ask",
        topics=["preference"],
        question=("Which class do you fly, any preference?", "坐什么舱位？"),
    )
    d.fact(
        "fly_cap",
        ("{fly_cap} yuan at most for the flight.", "机票最多{fly_cap}元。"),
        ("The flight may cost {fly_cap} yuan, not more.", "机票不能超过{fly_cap}元。"),
        disclose="ask",
        topics=["budget"],
    )
    d.fact(
        "pay",
        ("Pay it all with my account.", "都用我的账户付掉。"),
        ("Please pay everything now, I claim it later.", "现在都付了，我回头报销。"),
        disclose="volunteer",
        topics=["payment"],
    )
    d.think(
        "moved old_night stay near cap late quiet room home over class fly_cap pay",
        "old_night moved home over fly_cap class stay room near late quiet cap pay",
        "moved home class over fly_cap old_night stay cap near quiet late room pay",
    )
    d.close(
        ("Thank you, I'm off to prepare my slides.", "谢谢，我先准备材料去了。"),
        ("That's it, I hope it does not move again.", "就这些，但愿别再变了。"),
    )
    d.judge("difference_said", ("The agent tells the user what the rebooking costs extra.", "智能体告诉用户改签要补多少差价。"), "Messages of the agent after the rebooking.", facts=["moved"])
