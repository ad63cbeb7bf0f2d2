"""A child with chickenpox: the family stays at home, three bookings are called off, and the grandmother travels alone.

No date is said: the orders tell which things belong to the weekend, and on which day she was to travel. The tempting mistake
is to cancel the summer flight as well, or to send the old lady off at dawn.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Draft,
    Trip,
    Words,
    arrives,
    clock,
    counted,
    date,
    departs,
    has,
    price_at_most,
)
from lifeworld_datasets.blueprints.kit.journeys import hotel_order, sight_order, trip_order
from lifeworld_datasets.blueprints.pools.travel import SEATS, fare, kilometres

ROUTES = [("beijing", "qingdao"), ("shanghai", "wuhan"), ("guangzhou", "xiamen"), ("hangzhou", "nanjing"), ("chengdu", "chongqing"), ("xian", "chengdu")]
ILL = [Words("chickenpox", "水痘"), Words("scarlet fever", "猩红热"), Words("mumps", "腮腺炎"), Words("hand, foot and mouth disease", "手足口病")]
_QUIET = Words("{label}: it has a quiet carriage.", "{label}：列车有静音车厢。")


def write(d: Draft) -> None:
    """Only this weekend is off."""
    start, end = ROUTES[(d.seed + 2) % len(ROUTES)]
    d.scene(now=["07:50", "12:30", "21:35"], city=start, weekdays=(0, 1, 2), months=(4, 5, 6), tempers=("anxious", "impatient", "cooperative"), ages=("late twenties", "thirties", "early forties"))
    goal = d.pick_city(end)
    saturday = next(n for n in range(3, 7) if date(d.day(n)).en.startswith("Saturday"))
    go, sunday = d.day(saturday), d.day(saturday + 1)
    train = trip_order(d, "train", d.city, goal, go, "07:15", seat="second", count=3)
    night = hotel_order(d, goal, go, room="family")
    tickets = sight_order(d, goal, d.turn(["zoo", "theme", "park"]), sunday, count=2)
    other = d.pick_city(["dalian", "changsha", "harbin"])
    trip_order(d, "flight", d.city, other, d.day(saturday + 28), "09:20", seat="economy", count=3)
    hotel_order(d, other, d.day(saturday + 28), room="family")
    doctor, leave = d.rng.choice([("08:00", "09:30"), ("08:30", "10:00")])
    there = {"qingdao": "15:00", "wuhan": "16:00", "xiamen": "15:00", "nanjing": "14:00", "chongqing": "14:00", "chengdu": "16:00"}[end]
    cap = round(fare("train", kilometres("train", d.city, goal)) * 1.6 * 1.05 / 5) * 5 + 5
    gran = d.need(
        Trip(
            "gran", ("the grandmother's train", "老人的火车票"), "train", d.city, goal, fact="gran", on=go, date_fact="gran", seat="first", seat_fact="seat",
            constraints=[counted(departs("dawn", after=leave), doctor, "departs an hour and a half after {time} or later", "至少比{time}晚一个半小时出发"), arrives("lunch", by=there), has("quiet-car", "quiet").but(text=_QUIET), price_at_most(cap, "cap")],
        )
    )
    off = d.need(Cancel("train_off", ("the family's train", "全家的火车票"), train, fact="off"))
    bed = d.need(Cancel("hotel_off", ("the family's hotel night", "全家的酒店"), night, fact="off"))
    visit = d.need(Cancel("tickets_off", ("the admission for Sunday", "周日的门票"), tickets, fact="tickets"))
    d.bind("replaces", gran, off)
    d.infer(gran, "record", "time")
    for gone in (off, bed, visit):
        d.infer(gone, "record")
    d.let(goal=goal.name, doctor=clock(doctor), there=clock(there), cap=cap, ill=ILL[d.seed % 4], seat=SEATS["train"]["first"], other=other.name)

    d.profile(family=("Married, one child in kindergarten, the mother lives with them", "已婚，孩子上幼儿园，母亲同住"))
    d.title("A weekend called off", "孩子得了{ill}，周末去不成了")
    d.open(
        ("Our little one woke up ill, and it's {ill}.", "孩子早上一起来浑身不对劲，医生说是{ill}。"),
        ("So much for the weekend, the doctor says it's {ill}.", "周末泡汤了，娃查出来是{ill}。"),
        ("The kindergarten called, half the group has {ill}, ours included.", "幼儿园来电话，班里好几个{ill}，我家也中招了。"),
    )
    d.fact("off", ("We can't go to {goal} this weekend: cancel our train tickets there and the hotel.", "这周末去{goal}是去不成了，我们的火车票和那边的酒店都退掉。"), ("Please cancel the train and the hotel I booked for the weekend in {goal}.", "订好的周末去{goal}的火车，还有酒店，帮我取消。"), disclose="opening", topics=["order", "what"])
    d.fact("tickets", ("The admission tickets in {goal} have to go back too.", "{goal}那边的门票也退了。"), ("There are also entrance tickets for our weekend, please return those.", "周末还买了景点票，一起退。"), topics=["order"])
    d.fact("keep", ("Don't touch the trip to {other}, that's still on.", "{other}那趟别动，还去的。"), ("The things for {other} stay as they are, by then all will be well again.", "去{other}的先留着，到时候早好了。"), disclose="ask", topics=["order"], question=("Shall the order for the other trip stay?", "另外那趟的订单保留吗？"))
    d.fact("gran", ("My mother goes all the same, on the day that was planned, to her sister's eightieth: buy her a train ticket to {goal}.", "我妈照原定的日子去，她姐姐八十大寿，另给她买张到{goal}的火车票。"), ("Only my mother still travels, her sister turns eighty. She needs one train ticket to {goal}, same day as ours was.", "就老太太一个人去，姨妈过八十，给她买张到{goal}的火车票，日子跟我们原来那趟一样。"), topics=["what", "when", "who"])
    d.fact("seat", ("{seat} for her, she needs the legroom.", "给她买{seat}，腿脚能伸开。"), ("She should sit in {seat}.", "老人家坐{seat}舒服点。"), disclose="ask", topics=["preference"], question=("Which class should she sit in?", "老人坐什么座？"))
    d.fact("dawn", ("I'm at the doctor's at {doctor} on the day she leaves, an hour; then I drive her, half an hour to the platform. Her train can't go before that.", "她出发那天{doctor}我先带孩子复诊，要一个钟头，再送她去车站半个钟头，车得在这之后。"), ("On the day she travels I have to be at the doctor's first, {doctor} and an hour long, and only then can I take her to the station, another half hour.", "她走的那天{doctor}我带孩子看医生，一小时，然后开车送她半小时到站，之前的车赶不上。"), disclose="ask", topics=["time_limit"], question=("At what time can she leave at the earliest?", "她最早几点能出发？"))
    d.fact("lunch", ("My cousin fetches her, so she should get in by {there}.", "表哥去接站，{there}之前要到。"), ("She has to be there by {there}, my cousin picks her up.", "最晚{there}到站，表哥接她。"), topics=["time_limit"])
    d.fact("quiet", ("She can't bear phones ringing: take a train with a quiet carriage.", "她怕吵，选有静音车厢的车。"), ("Her train should have a quiet carriage, noise gives her headaches.", "她那趟车得有静音车厢，一吵她就头疼。"), topics=["preference"])
    d.fact("cap", ("Up to {cap} yuan, or she scolds me for the waste.", "票价别超过{cap}元，贵了老太太要念叨。"), ("More than {cap} yuan for a train ticket and my mother would never forgive me.", "老太太节省，车票超过{cap}元她肯定嫌我乱花钱。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay for her ticket now.", "她的票现在付了。"), ("You may pay the ticket straight away.", "票直接付款就行。"), topics=["payment"])
    d.think("off tickets keep gran seat dawn lunch quiet cap pay", "gran dawn lunch quiet seat cap off tickets keep pay", "off keep tickets gran cap quiet dawn lunch seat pay")
    d.close(("Now back to the thermometer.", "先不说了，我去量体温。"), ("Thanks, I have my hands full here.", "谢谢，我这边忙得团团转。"))
    d.judge("kept_said", ("The agent makes clear that the later trip stays booked.", "智能体说明后面那趟行程保留不动。"), "Messages of the agent about what was cancelled.", facts=["keep"])
