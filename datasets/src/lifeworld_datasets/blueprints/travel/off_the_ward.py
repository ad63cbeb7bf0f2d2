"""A sister straight from her night shift: the first train she can reach, sleep that nobody disturbs, back for the next shift.

Both bounds are counted from her shifts. The tempting mistake is the earlier train, or the later one home that makes her
miss the next night.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Stay,
    Trip,
    Words,
    arrives,
    clock,
    counted,
    date,
    departs,
    has,
    lacks,
)
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("wuhan", "changsha"), ("nanjing", "shanghai"), ("chengdu", "chongqing"), ("guangzhou", "shenzhen"), ("hangzhou", "nanjing"), ("suzhou", "hangzhou")]
JOBS = [Words("nurse", "护士"), Words("midwife", "助产士"), Words("ward doctor", "住院医生"), Words("train dispatcher", "调度员")]
_QUIET = Words("{label}: it has a quiet carriage.", "{label}：列车有静音车厢。")
_DINING = Words("{label}: it has a dining car.", "{label}：列车有餐车。")


def write(d: Draft) -> None:
    """Two days off between two shifts."""
    start, end = ROUTES[(d.seed * 5 + 1) % len(ROUTES)]
    d.scene(now=["10:30", "16:15", "22:45"], city=start, weekdays=(0, 1, 2, 3, 4, 5, 6))
    goal = d.pick_city(end)
    go, home = d.day(2), d.day(3)
    off, awake = d.rng.choice([("08:00", "09:30"), ("07:30", "09:00"), ("08:30", "10:00")])
    shift, back_by = d.rng.choice([("21:00", "19:00"), ("20:30", "18:30"), ("20:00", "18:00")])
    seat = ("first", "second")[d.seed % 2]
    out = d.need(Trip("out", ("the train there", "去程火车"), "train", d.city, goal, fact="trip", on=go, date_fact="days", seat=seat, seat_fact="seat", constraints=[counted(departs("off", after=awake), off, "departs an hour and a half after {time} or later", "至少比{time}晚一个半小时出发"), has("quiet-car", "doze").but(text=_QUIET)]))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=go, nights_fact="days", room="single", room_fact="room", constraints=[has("quiet", "sleep"), has("shuttle", "shuttle"), lacks("gym", "thump")]))
    back = d.need(Trip("back", ("the train home", "返程火车"), "train", goal, d.city, fact="home", on=home, date_fact="home", seat=seat, seat_fact="seat", constraints=[counted(arrives("shift", by=back_by), shift, "arrives two hours before {time} or earlier", "至少比{time}早两小时到达"), has("dining-car", "eat").but(text=_DINING)]))
    d.infer(out, "time")
    d.infer(back, "time")
    d.bind("same-day", stay, out)
    d.bind("day-after", back, stay)
    d.let(goal=goal.name, go=date(go), home=date(home), off=clock(off), shift=clock(shift), job=JOBS[d.seed % 4], seat=SEATS["train"][seat])

    d.profile(family=("One younger sister who works shifts", "有个三班倒的妹妹"))
    d.title("Between two night shifts", "两个夜班之间")
    d.open(
        ("My sister is a {job} and hasn't had two days off in a row for months.", "我妹是{job}，几个月没连休过两天了。"),
        ("I'm booking this for my sister, she's asleep as we speak: a {job}, always on nights.", "替我妹订的，她当{job}，这会儿还在补觉。"),
        ("Somebody has to send my sister on holiday. She's a {job} and would never do it herself.", "我妹干{job}的，自己从来想不起休息，我来安排她出去走走。"),
    )
    d.fact("trip", ("She goes alone from {city} to {goal}, one train ticket.", "她一个人从{city}去{goal}，火车票一张。"), ("One train ticket for her, {city} to {goal}.", "给她买{city}到{goal}的火车票，一张。"), disclose="opening", topics=["what", "where", "who"])
    d.fact("days", ("She leaves on {go} and sleeps there one night.", "{go}走，住一晚。"), ("It's {go}, with one night there.", "{go}出发，在那边过一夜。"), disclose="opening", topics=["when"])
    d.fact("off", ("The day she leaves, her shift ends at {off}; with a shower and the way to the station she needs an hour and a half from then.", "出发那天她{off}才下夜班，洗个澡再到车站，前后得一个半小时。"), ("She gets off work at {off} the day she leaves. An hour and a half later she can be on the train there, not sooner.", "走的那天{off}交班，收拾收拾去车站，去程要一个半小时以后才赶得上。"), disclose="ask", topics=["when"], question=("When can she leave at the earliest?", "她最早几点能走？"))
    d.fact("doze", ("She'll want to sleep on the way: a train with a quiet carriage.", "路上要补觉，去程得有静音车厢。"), ("The train there should have a quiet carriage, she'll be dead tired.", "下了夜班困得不行，去的车要有静音车厢。"), topics=["preference"])
    d.fact("seat", ("{seat}, both ways.", "来回都是{seat}。"), ("Get her {seat} there and back.", "往返座位都买{seat}。"), disclose="ask", topics=["preference"], question=("Which class should she sit in?", "座位要什么等级？"))
    d.fact("hotel", ("A hotel in {goal} for the night she stays.", "她在{goal}住的酒店也订了。"), ("And for the night over there she needs a hotel in {goal}.", "在{goal}过夜的酒店一起订。"), topics=["what"])
    d.fact("room", ("A single room.", "单人房。"), ("She takes a single room.", "她住单人房。"), disclose="ask", topics=["preference"], question=("What kind of room does she need?", "她要什么房型？"))
    d.fact("sleep", ("The hotel must be quiet, she sleeps by day.", "酒店要环境安静，她白天也得睡。"), ("Quiet, please; a hotel where one can sleep in the afternoon.", "找安静的酒店，下午也睡得着的。"), topics=["preference"])
    d.fact("shuttle", ("A hotel with a shuttle from the station, she shouldn't drag her bag around.", "酒店得有车站接送，别让她拖着箱子找路。"), ("The hotel should run a shuttle to the station.", "要能车站接送的酒店。"), topics=["preference"])
    d.fact("thump", ("No gym in the hotel, the thumping drives her mad.", "有健身房的酒店不要，咚咚响她受不了。"), ("Once she slept under a gym. Never again: a hotel without one.", "上次住健身房楼下被吵醒，这次别选带健身房的酒店。"), topics=["preference"])
    d.fact("home", ("Then the train home from {goal} on {home}.", "{home}从{goal}坐火车回来，票也买。"), ("She comes home from {goal} by train on {home}, buy that as well.", "回来的票买{home}的，{goal}上车。"), topics=["what"])
    d.fact("shift", ("She's on again at {shift} the day she comes home, and she must be at the station here two hours before.", "回来那天{shift}她又要上班，返程得提前两小时到站。"), ("Her next shift begins at {shift} on the day of the way home; two hours between getting off the train and that, please.", "返程当天{shift}接班，下火车到接班要留出两个钟头。"), disclose="ask", topics=["time_limit"], question=("When does she have to be back at the latest?", "她最晚什么时候要回来？"))
    d.fact("eat", ("On the way home a train with a dining car, or she goes to work hungry.", "回程要有餐车的，不然她饿着肚子去上班。"), ("The train home should have a dining car, it's her dinner.", "晚饭在车上吃，返程得带餐车。"), topics=["preference"])
    d.fact("pay", ("I pay, she'd only argue.", "钱我付，别让她知道价格。"), ("Put all of it on me and pay now.", "都算我的，现在就付。"), topics=["payment"])
    d.think("trip days off doze seat hotel room sleep shuttle thump home shift eat pay", "days trip hotel sleep thump shuttle room home shift eat off doze seat pay", "trip days home shift eat off doze seat hotel room shuttle sleep thump pay")
    d.close(("I'll tell her when she wakes up.", "等她睡醒我再告诉她。"), ("She deserves a month of it.", "照理该给她放一个月假。"))
