"""A monthly round: three nights in the place where the user always stays, between two trains.

The tempting mistake is a better rated hotel near by: only the history says which one is home away from home, and how this
person sits and sleeps.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Stay,
    Trip,
    Words,
    arrives,
    as_usual,
    clock,
    counted,
    date,
    departs,
    has,
    price_at_most,
    rode,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import ROOMS, SEATS, fare, kilometres

_QUIET = Words("{label}: it has a quiet carriage.", "{label}：列车有静音车厢。")
ROUTES = [("guangzhou", "xiamen"), ("beijing", "dalian"), ("shanghai", "hangzhou"), ("chengdu", "xian"), ("nanjing", "wuhan"), ("shenzhen", "changsha")]


def write(d: Draft) -> None:
    """Monday to Thursday, as every month."""
    start, end = ROUTES[(d.seed * 5 + 2) % len(ROUTES)]
    d.scene(now=["08:30", "16:20", "19:40"], city=start, weekdays=(3, 4), months=(1, 3, 5, 7, 8, 10, 11, 12), working=True)
    goal = d.pick_city(end)
    monday = next(n for n in range(2, 6) if date(d.day(n)).en.startswith("Monday"))
    go, home = d.day(monday), d.day(monday + 3)
    first_call, last_call = d.rng.choice(["14:30", "15:00", "15:30"]), d.rng.choice(["13:00", "13:30", "14:00"])
    seat = ("second", "first")[d.seed % 2]
    cap = round(fare("train", kilometres("train", goal, d.city)) * (1.6 if seat == "first" else 1) * 1.05 / 5) * 5 + 5
    last = hhmm(minute(last_call) - 90)
    rode(d, "train", seat, apart_from=[goal])
    ride = d.need(Trip("out", ("the train there", "去程火车"), "train", d.city, goal, fact="trip", on=go, date_fact="days", seat=seat, seat_fact=("seat", "sits"), constraints=[arrives("call", by=first_call), has("quiet-car", "quiet").but(text=_QUIET)]))
    stay = d.need(Stay("inn", ("the hotel", "酒店"), goal, fact="inn", first=go, nights=3, nights_fact="days", room="double", room_fact=("room", "sleeps"), constraints=[as_usual("inn")]))
    back = d.need(Trip("back", ("the train home", "返程火车"), "train", goal, d.city, fact="back", on=home, date_fact="days", seat=seat, seat_fact=("seat", "sits"), constraints=[counted(departs("last", after=last_call), last, "departs an hour and a half after {time} or later", "至少比{time}晚一个半小时出发"), price_at_most(cap, "cap")]))
    d.infer(back, "time")
    d.bind("same-day", stay, ride)
    d.bind("day-after", back, stay)
    d.let(goal=goal.name, go=date(go), home=date(home), first_call=clock(first_call), last=clock(last), cap=cap, seat=SEATS["train"][seat], double=ROOMS["double"])

    d.title("The monthly round in {goal}", "每月一趟{goal}")
    d.open(
        ("Same procedure as every month.", "又到每个月出差的时候了。"),
        ("My {goal} week is coming up again.", "下周又该跑{goal}了。"),
        ("They're asking for me again, so I'm off to {goal} once more.", "那边又催了，{goal}还得再去一趟。"),
    )
    d.fact("trip", ("I need a train to {goal}, one seat.", "给我买张去{goal}的火车票，一个人。"), ("One train ticket to {goal}, please.", "先买去{goal}的火车票，就我自己。"), disclose="opening", topics=["what", "where", "count"])
    d.fact("days", ("Out on {go}, three nights, home on {home}.", "{go}去，住三晚，{home}回。"), ("I leave on {go}, come home on {home} and sleep there the three nights between.", "去程{go}，返程{home}，中间住三晚。"), disclose="opening", topics=["when"])
    d.fact("call", ("I'm expected that very day, so the train there has to arrive by {first_call}.", "那边约好了人，去程{first_call}之前要到。"), ("Get me there by {first_call}, somebody waits for me on the day I arrive.", "到的当天就有安排，去的车最晚{first_call}到。"), topics=["time_limit"])
    d.fact("quiet", ("On the way there I go through my papers: a train with a quiet carriage.", "路上要看材料，去程选有静音车厢的。"), ("The train there should have a quiet carriage, I work on board.", "去的时候要在车上干活，得有静音车厢。"), topics=["preference"])
    d.fact("seat", ("The seats as on my other train tickets, both ways.", "往返座位跟我别的火车票一样。"), ("I travel there and back in the class I always take, look it up.", "来回都坐我平时坐的等级，你查一下。"), disclose="ask", topics=["preference"], question=("Which class of seat, there and back?", "往返坐什么等级的座位？"))
    d.fact("sits", ("I go {seat} by train.", "我坐火车都是{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["train"][seat].text()}, question=(f"Your other train tickets are {SEATS['train'][seat].en}, so that both ways, is that right?", f"您别的火车票都是{SEATS['train'][seat].zh}，往返也买{SEATS['train'][seat].zh}，对吗？"))
    d.fact("inn", ("Book me the hotel I always stay at in {goal}.", "酒店还订我在{goal}常住的那家。"), ("For the nights in {goal} I want my usual hotel, you can see it in my orders.", "{goal}还住老地方，我以前的订单里有。"), topics=["what", "where"])
    d.fact("room", ("The room I always have there.", "房型照旧，跟每回一样。"), ("What kind of room? The one I've had every time.", "还是每次住的那种房。"), disclose="ask", topics=["preference"], question=("What kind of room do you take?", "房型呢？"))
    d.fact("sleeps", ("I always have a {double}.", "我每回都住{double}。"), disclose="never", topics=["preference"], slots={"room": ROOMS["double"].text()}, question=(f"You had a {ROOMS['double'].en} there each time, so that again, is that right?", f"您每次住的都是{ROOMS['double'].zh}，这次还订{ROOMS['double'].zh}，对吗？"))
    d.fact("back", ("And a train home from {goal}.", "还有从{goal}回来的火车票。"), ("Then the ticket back home from {goal}.", "返程也坐火车，从{goal}回来。"), topics=["what"])
    d.fact("last", ("My last appointment is at {last} on the day I go home; an hour for that, half an hour to the station, and then a train.", "回来那天{last}还有最后一件事，一个小时办完，再半小时到车站，之后的车才行。"), ("On the last day I see one more person at {last}. That takes an hour, and it's half an hour from there to the platform.", "走之前{last}还要见个人，谈一小时，从那儿到站台半小时。"), disclose="ask", topics=["time_limit"], question=("When can you leave for home at the earliest?", "返程最早几点能走？"))
    d.fact("cap", ("Not more than {cap} yuan for the ticket home, or accounting complains.", "返程票别超过{cap}元，不然财务不给报。"), ("The ticket home: {cap} yuan at most.", "回来的票最多{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("You can pay everything straight away.", "都直接付掉就行。"), ("Pay it all, I keep the receipts.", "全付了，发票我留着报销。"), topics=["payment"])
    d.think("trip days call quiet seat inn room back last cap pay", "days trip inn room call quiet back last cap seat pay", "trip days back last cap call quiet seat inn room pay")
    d.close(("That's all, same time next month.", "就这些，下个月再麻烦你。"), ("Thanks, I could do it in my sleep by now.", "谢了，这趟线我闭着眼都会走。"))
    d.judge("usual_named", ("The agent names the hotel it takes for the usual one, before or after booking.", "智能体说出它认定的常住酒店的名字。"), "Messages of the agent after it read the earlier orders.", facts=["inn"])
