"""A marathon in another city: bib by the afternoon, a bed near the start, and a flight home that leaves time to limp.

Days and hours are counted from the race. The tempting mistake is the hotel of last time, or a flight that boards before
the medals are handed out.
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
    not_again,
    within,
)
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("guangzhou", "wuhan"), ("beijing", "xian"), ("shanghai", "xiamen"), ("chengdu", "changsha"), ("shenzhen", "nanjing"), ("hangzhou", "qingdao")]
_BAGS = Words("{label}: checked baggage is included.", "{label}：含托运行李。")


def write(d: Draft) -> None:
    """In by air, home by air; one hotel is out of the question."""
    start, end = ROUTES[(d.seed + 4) % len(ROUTES)]
    d.scene(now=["06:40", "12:20", "20:10"], city=start, months=(3, 4, 10, 11), weekdays=(0, 1, 2, 3))
    goal = d.pick_city(end)
    saturday = next(n for n in range(2, 7) if date(d.day(n)).en.startswith("Saturday"))
    go, race = d.day(saturday), d.day(saturday + 1)
    line = d.spot("start", Words("Stadium South Gate", "体育场南门"), goal)
    bib, (gun, over), near = d.rng.choice(["15:00", "15:30", "16:00"]), d.rng.choice([("08:00", "16:00"), ("08:30", "16:30"), ("09:00", "17:00")]), d.rng.choice([1000, 1200, 1500])
    out = d.need(Trip("out", ("the flight there", "去程航班"), "flight", d.city, goal, fact="trip", on=go, date_fact="days", seat="economy", seat_fact="class", constraints=[arrives("bib", by=bib)]))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=go, nights_fact="days", room="single", room_fact="room", constraints=[within(near, line, Words("the start", "起点"), "near"), has("breakfast", "oats"), not_again("again")]))
    back = d.need(Trip("back", ("the flight home", "回程航班"), "flight", goal, d.city, fact="trip", on=race, date_fact="back", seat="economy", seat_fact="class", constraints=[counted(departs("over", after=over), gun, "departs eight hours after {time} or later", "至少比{time}晚八小时出发"), has("baggage", "bags").but(text=_BAGS)]))
    d.bind("same-day", stay, out)
    d.bind("day-after", back, stay)
    d.infer(out, "date")
    d.infer(back, "time")
    d.let(goal=goal.name, race=date(race), bib=clock(bib), gun=clock(gun), near=near, line=line.address, economy=SEATS["flight"]["economy"])

    d.title("A marathon in {goal}", "去{goal}跑马拉松")
    d.open(
        ("I've trained in the dark for half a year, now it's serious.", "练了大半年，终于要上赛道了。"),
        ("They drew my number for the marathon in {goal}!", "{goal}马拉松，我中签了！"),
        ("Forty-two kilometres, and I'm doing them this weekend.", "这个周末，我要去跑我的第一个全马。"),
    )
    d.fact("trip", ("I fly from {city} to {goal} and back, one person.", "我一个人从{city}飞{goal}，来回机票都要。"), ("A flight to {goal} and a flight home to {city}, just for me.", "机票买往返，{city}和{goal}之间，就我自己。"), disclose="opening", topics=["what", "where", "count"])
    d.fact("days", ("I fly out the day before the race and sleep there that night.", "比赛前一天飞过去，住一晚。"), ("Out on the eve of the race, one night over there.", "去程是赛前一天，在那边住一个晚上。"), disclose="opening", topics=["when"])
    d.fact("back", ("Home on {race}, right after the race.", "{race}跑完当天就飞回来。"), ("The race is on {race}, and I fly home the same day.", "{race}比赛，当天回程。"), disclose="opening", topics=["when"])
    d.fact("bib", ("The bib counter closes, so I have to land by {bib}.", "要领号码布，{bib}前得落地。"), ("I must land by {bib} to pick up my bib.", "去程最晚{bib}落地，不然领不到参赛包。"), topics=["time_limit"])
    d.fact("class", ("{economy} both ways.", "来回{economy}。"), ("Both flights in {economy}.", "往返都坐{economy}。"), disclose="ask", topics=["preference"], question=("Which class do you fly?", "坐什么舱位？"))
    d.fact("hotel", ("And a hotel for the night before.", "赛前那晚订个酒店。"), ("I need a hotel for the night as well.", "酒店也要订。"), topics=["what"])
    d.fact("room", ("A single room.", "单人房。"), ("Single room, I go to bed at eight.", "单人房，我八点就睡。"), disclose="ask", topics=["preference"], question=("What kind of room?", "要什么房型？"))
    d.fact("near", ("The start is at {line}, and I'd like to sleep within {near} metres of it.", "起点在{line}，酒店离那儿{near}米以内。"), ("We start at {line}; from the hotel that should be {near} metres at most, I'm saving my legs.", "在{line}起跑，住处离那儿别超过{near}米，省点腿。"), disclose="ask", topics=["where"], question=("Where is the start, and how near do you want to sleep?", "起点在哪儿，想住多近？"))
    d.fact("oats", ("Breakfast must be included in the hotel, I don't run on an empty stomach.", "酒店要含早餐，空着肚子跑不了。"), ("A hotel with breakfast included, porridge is half the race.", "得含早餐，赛前那碗粥最要紧。"), topics=["preference"])
    d.fact("again", ("But not that hotel again where I was last time, look at what I wrote about it.", "上回住得一肚子气的那家别订了，看看我写的评价就知道。"), ("I complained about one hotel in {goal}, spare me that one.", "{goal}有一家我给过差评，千万别再订那家。"), topics=["store"])
    d.fact("over", ("They start at {gun}; I'll need six hours to get round, and two more until the plane leaves.", "{gun}鸣枪，我全程得六个小时，跑完到起飞再留两个小时。"), ("The gun goes off at {gun}. Reckon with six hours for my forty-two kilometres and two hours from the finish to take-off.", "{gun}开跑，六小时关门我踩着点回来，之后还要两小时才赶得上飞机。"), disclose="ask", topics=["time_limit"], question=("When does the race start, and how early may the flight home leave?", "几点开跑，回程最早几点起飞？"))
    d.fact("bags", ("On the way home there should be checked baggage, I won't carry anything.", "回程航班要带托运的，胳膊都抬不起来了。"), ("The flight home needs free checked baggage, my arms will be jelly.", "回来那班得含托运行李，拎不动了。"), topics=["preference"])
    d.fact("pay", ("Book and pay, I'm off for a last jog.", "订好付掉，我再去跑两圈。"), ("Pay everything right now please.", "现在都付了吧。"), topics=["payment"])
    d.think("trip days back bib class hotel room near oats again over bags pay", "trip days hotel near oats room again back over bags bib class pay", "days trip back over bags bib class hotel again near room oats pay")
    d.close(("Wish me luck.", "祝我顺利完赛。"), ("If I don't come back, look under a tree.", "要是跑不动了，记得来捞我。"))
    d.judge("avoided_named", ("The agent says which hotel it left out because of the earlier complaint.", "智能体说明因为之前的差评避开了哪家酒店。"), "Messages of the agent about hotels, after it read the history.", facts=["again"])
