"""Four colleagues to a training: by rail if there is a train in time, else by air; two rooms, and one sum from the office.

The tempting mistake is to keep to the train that everybody likes although it gets in too late.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Stay,
    Trip,
    Words,
    arrives,
    budget,
    clock,
    date,
    departs,
    has,
    within,
)
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("beijing", "xian"), ("shanghai", "changsha"), ("wuhan", "chengdu"), ("guangzhou", "nanjing"), ("beijing", "wuhan"), ("hangzhou", "qingdao")]
COURSES = [Words("first aid", "急救"), Words("fire safety", "消防"), Words("the new software", "新系统"), Words("customer care", "客户服务")]
_BAGS = Words("{label}: checked baggage is included.", "{label}：含托运行李。")


def write(d: Draft) -> None:
    """No train can do it between morning and noon, whatever it costs."""
    start, end = ROUTES[(d.seed * 5 + 4) % len(ROUTES)]
    d.scene(now=["11:40", "15:15", "19:20"], city=start, weekdays=(2, 3, 4), months=(2, 3, 4, 5, 6, 9, 10, 11), working=True)
    goal = d.pick_city(end)
    go = d.day(5)
    leave, by, near = "08:30", d.rng.choice(["12:30", "13:00"]), d.rng.choice([1000, 1200, 1500])
    centre = d.spot("centre", d.turn([Words("Training Centre", "培训中心"), Words("Vocational College Main Building", "职业学院主楼"), Words("Head Office", "总公司大楼")]), goal)
    ride = d.need(Trip("ride", ("the journey there", "去程"), "flight", d.city, goal, fact="trip", on=go, date_fact="days", seat="economy", seat_fact="seat", count=4, count_fact="trip", constraints=[arrives("by", by=by), departs("leave", after=leave), has("baggage", "bags").but(text=_BAGS)]))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=go, nights=2, nights_fact="days", room="twin", room_fact="rooms", rooms=2, constraints=[within(near, centre, Words("the training centre", "培训地点"), "near"), has("breakfast", "breakfast"), has("laundry", "wash")]))
    d.decoy(Trip("train", ("the journey there", "去程"), "train", d.city, goal, fact="trip", on=go, date_fact="days", seat="second", seat_fact="seat", count=4, constraints=[departs("leave", after=leave)]))
    d.infer(ride, "means")
    d.bind("same-day", stay, ride)
    budget(d, "limit", [stay, ride], "limit")
    d.let(goal=goal.name, go=date(go), leave=clock(leave), by=clock(by), near=near, centre=centre.address, course=COURSES[d.seed % 4], second=SEATS["train"]["second"], economy=SEATS["flight"]["economy"])

    d.title("Four to a training in {goal}", "四个人去{goal}培训")
    d.open(
        ("Head office sends four of us on a course: {course}.", "单位派我们四个去参加{course}培训。"),
        ("It's {course} training again, and somehow I'm the one who books.", "又要{course}培训，订票的活儿落我头上了。"),
        ("Four of us have drawn the short straw: {course}, two days.", "{course}培训，抽签抽到我们四个。"),
    )
    d.fact("trip", ("Tickets there from {city} to {goal} for 4 people, me included.", "从{city}到{goal}的去程票，连我4个人。"), ("We're 4, all from {city}, and need to get to {goal}, tickets one way.", "一共4个人，{city}去{goal}，先买单程。"), disclose="opening", topics=["what", "where", "count"])
    d.fact("days", ("We travel on {go} and stay two nights.", "{go}走，住两晚。"), ("It's on {go}, two nights.", "{go}出发，两个晚上。"), disclose="opening", topics=["when"])
    d.fact("means", ("We'd rather go by train; only if no train makes the times do we fly.", "能坐火车就坐火车，时间上都赶不上才坐飞机。"), ("By train if one fits the times, by plane otherwise.", "优先火车，没有合适的车次再买机票。"), disclose="volunteer", topics=["preference", "what"])
    d.fact("by", ("We have to be in {goal} by {by}, it starts that afternoon.", "下午就开课，{by}之前要到{goal}。"), ("Arrival by {by}, since the first session is the same afternoon.", "最晚{by}到，当天下午第一节课。"), topics=["time_limit"])
    d.fact("leave", ("Nothing that leaves before {leave}, one of us has to take a child to school.", "别早于{leave}出发，有个同事要先送孩子上学。"), ("We can leave from {leave} on, a colleague brings her son to school first.", "{leave}以后才走得了，同事得先送孩子。"), disclose="ask", topics=["when"], question=("When can you all leave at the earliest?", "最早几点能出发？"))
    d.fact("seat", ("{second} if it's a train, {economy} if it's a plane.", "火车就{second}，飞机就{economy}。"), ("The office pays {second} on rails or {economy} in the air.", "标准是火车{second}、飞机{economy}。"), disclose="ask", topics=["preference"], question=("Which class may you travel?", "坐什么等级的座位？"))
    d.fact("bags", ("If we fly, then with free checked baggage, we carry equipment.", "要是坐飞机，得含托运行李，我们带着器材。"), ("Should it be the plane: checked baggage included, please, because of the equipment.", "器材多，坐飞机的话要带托运的。"), topics=["preference"])
    d.fact("hotel", ("And a hotel in {goal} for us.", "{goal}的酒店也一起订。"), ("We need a hotel over there in {goal}.", "在{goal}要订酒店。"), topics=["what"])
    d.fact("rooms", ("Two twin rooms, two people in each.", "两间双床房，两人一间。"), ("2 rooms, twins, we share.", "要2间，都是双床房，合住。"), disclose="ask", topics=["count"], question=("How many rooms do you need, and of what kind?", "要几间房，什么房型？"))
    d.fact("near", ("The course is held at {centre}; within {near} metres of it, please.", "上课在{centre}，酒店离那儿{near}米以内。"), ("We'd walk to {centre} in the morning, so {near} metres at most.", "早上走去{centre}上课，最多{near}米。"), disclose="ask", topics=["where"], question=("Where is the course, and how near should the hotel be?", "在哪里上课，酒店离多远合适？"))
    d.fact("breakfast", ("The hotel with breakfast included, there's no time to look for any.", "酒店要含早餐，早上没空找吃的。"), ("With breakfast included at the hotel.", "住处得带早餐。"), topics=["preference"])
    d.fact("wash", ("And self-service laundry, the exercises are sweaty.", "还得能自助洗衣，实操课一身汗。"), ("A hotel with self-service laundry, we get dirty.", "要有自助洗衣的酒店。"), topics=["preference"])
    d.fact("limit", ("The office gives us {limit} for the journey there and the hotel, not a yuan more.", "路费加住宿单位一共批了{limit}，多一块都不行。"), ("Tickets there and the hotel together: {limit}.", "去程票和酒店总共{limit}以内。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("I pay now and claim it.", "我先垫付，现在就付。"), ("Put it on my account and pay, please.", "走我账户付掉，回头报销。"), topics=["payment"])
    d.think("trip days means by leave seat bags hotel rooms near breakfast wash limit pay", "trip days hotel rooms near wash breakfast means leave by bags seat limit pay", "days trip by leave means seat bags limit hotel near breakfast rooms wash pay")
    d.close(("The others leave it all to me, lucky me.", "他们三个都当甩手掌柜。"), ("Now I only have to tell the others.", "订好我通知他们。"))
    d.judge("why_said", ("The agent tells the user why it took no train.", "智能体说明为什么没有选火车。"), "Messages of the agent after both ways were looked up.", facts=["means"])
