"""A child with chickenpox: the family stays at home, three bookings are called off, and the grandmother travels alone.

The tempting mistake is to cancel the summer flight as well, or to send the old lady off at dawn.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Draft,
    Trip,
    Words,
    arrives,
    clock,
    date,
    departs,
    has,
    price_at_most,
)
from lifeworld_datasets.blueprints.kit.journeys import hotel_order, sight_order, trip_order
from lifeworld_datasets.blueprints.pools.travel import SEATS, fare, kilometres

ROUTES = [("beijing", "qingdao"), ("shanghai", "wuhan"), ("guangzhou", "xiamen"), ("hangzhou", "nanjing"), ("chengdu", "chongqing"), ("xian", "chengdu")]
ILL = [Words("chickenpox", "水痘"), Words("scarlet fever", "猩红热"), Words("mumps", "腮腺炎"), Words("hand, foot and mouth disease", "手足口病")]
_QUIET = Words("{label}: the train has a quiet carriage.", "{label}：列车有静音车厢。")


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
    leave = "09:00"
    there = {"qingdao": "14:30", "wuhan": "15:00", "xiamen": "14:30", "nanjing": "13:00", "chongqing": "13:00", "chengdu": "15:00"}[end]
    cap = round(fare("train", kilometres("train", d.city, goal)) * 1.6 * 1.05 / 5) * 5 + 5
    gran = d.need(
        Trip(
            "gran", ("the grandmother's train", "老人的火车票"), "train", d.city, goal, fact="gran", on=go, date_fact="gran", seat="first", seat_fact="seat",
            constraints=[departs("dawn", after=leave), arrives("lunch", by=there), has("quiet-car", "quiet").but(text=_QUIET), price_at_most(cap, "cap")],
        )
    )
    d.need(Cancel("train_off", ("the family's train", "全家的火车票"), train, fact="off"))
    d.need(Cancel("hotel_off", ("the family's hotel night", "全家的酒店"), night, fact="off"))
    d.need(Cancel("tickets_off", ("the admission for Sunday", "周日的门票"), tickets, fact="tickets"))
    d.bind("replaces", gran, d.needs[1])
    d.let(goal=goal.name, go=date(go), sunday=date(sunday), leave=clock(leave), there=clock(there), cap=cap, ill=ILL[d.seed % 4], seat=SEATS["train"]["first"], other=other.name)

    d.profile(family=("Married, one child in kindergarten, the mother lives with them", "已婚，孩子上幼儿园，母亲同住"))
    d.title("A weekend called off", "孩子得了{ill}，周末去不成了")
    d.open(
        ("Our little one woke up with spots: {ill}.", "孩子早上一起来浑身不对劲，医生说是{ill}。"),
        ("So much for the weekend, the doctor says it's {ill}.", "周末泡汤了，娃查出来是{ill}。"),
        ("The kindergarten called, half the group has {ill}, ours included.", "幼儿园来电话，班里好几个{ill}，我家也中招了。"),
    )
    d.fact("off", ("We can't go to {goal} on {go}: cancel our train tickets there and the hotel.", "{go}去{goal}是去不成了，我们的火车票和那边的酒店都退掉。"), ("Please cancel the train and the hotel I booked in {goal} for {go}.", "订好的{go}到{goal}的火车，还有当晚酒店，帮我取消。"), disclose="opening", topics=["order", "what"])
    d.fact("tickets", ("The admission tickets for {sunday} have to go back too.", "{sunday}的门票也退了。"), ("There are also entrance tickets for {sunday}, please return those.", "还有{sunday}的景点票，一起退。"), topics=["order"])
    d.fact("keep", ("Don't touch the trip to {other}, that's still on.", "{other}那趟别动，还去的。"), ("The things for {other} stay as they are, by then all will be well again.", "去{other}的先留着，到时候早好了。"), disclose="ask", topics=["order"], question=("Shall the order for the other trip stay?", "另外那趟的订单保留吗？"))
    d.fact("gran", ("My mother goes all the same, to her sister's eightieth: buy her a train ticket to {goal} on {go}.", "我妈还是要去，她姐姐八十大寿，给她买张{go}到{goal}的火车票。"), ("Only my mother still travels, her sister turns eighty. She needs one train ticket to {goal} for {go}.", "就老太太一个人去，姨妈过八十，{go}到{goal}的火车买一张。"), topics=["what", "when", "who"])
    d.fact("seat", ("{seat} for her, she needs the legroom.", "给她买{seat}，腿脚能伸开。"), ("She should sit in {seat}.", "老人家坐{seat}舒服点。"), disclose="ask", topics=["preference"], question=("Which class should she sit in?", "老人坐什么座？"))
    d.fact("dawn", ("Her train must not leave before {leave}, I take her to the station after the doctor's.", "车别早于{leave}，我带孩子看完医生再送她。"), ("Nothing before {leave} for her, I have to see the doctor first and then drive her.", "早上先去医院，送她上车得{leave}以后。"), disclose="ask", topics=["time_limit"], question=("At what time can she leave at the earliest?", "她最早几点能出发？"))
    d.fact("lunch", ("My cousin fetches her, so she should get in by {there}.", "表哥去接站，{there}之前要到。"), ("She has to be there by {there}, my cousin picks her up.", "最晚{there}到站，表哥接她。"), topics=["time_limit"])
    d.fact("quiet", ("She can't bear phones ringing: take a train with a quiet carriage.", "她怕吵，选有静音车厢的车。"), ("And a quiet carriage, noise gives her headaches.", "得有静音车厢，一吵她就头疼。"), topics=["preference"])
    d.fact("cap", ("Up to {cap} yuan, or she scolds me for the waste.", "票价别超过{cap}元，贵了老太太要念叨。"), ("More than {cap} yuan for a train ticket and my mother would never forgive me.", "老太太节省，车票超过{cap}元她肯定嫌我乱花钱。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay for her ticket now.", "她的票现在付了。"), ("You may pay the ticket straight away.", "票直接付款就行。"), topics=["payment"])
    d.think("off tickets keep gran seat dawn lunch quiet cap pay", "gran dawn lunch quiet seat cap off tickets keep pay", "off keep tickets gran cap quiet dawn lunch seat pay")
    d.close(("Now back to the thermometer.", "先不说了，我去量体温。"), ("Thanks, I have my hands full here.", "谢谢，我这边忙得团团转。"))
    d.judge("kept_said", ("The agent makes clear that the later trip stays booked.", "智能体说明后面那趟行程保留不动。"), "Messages of the agent about what was cancelled.", facts=["keep"])
