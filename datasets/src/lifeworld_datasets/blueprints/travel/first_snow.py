"""From a city without an airport to the snow: a train to the hub, a flight with enough time between, and a day of ice.

The weather over there says which day is for the ice, earlier tickets which class is for the train. The tempting mistake is
the flight that leaves as the train pulls in.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Sight,
    Stay,
    Trip,
    Words,
    arrives,
    clock,
    counted,
    date,
    departs,
    has,
    rode,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import SEATS

HUBS = ["shanghai", "nanjing", "hangzhou", "shanghai"]
WHO = [Words("my daughter", "女儿"), Words("my goddaughter", "干女儿"), Words("my little cousin", "小表妹"), Words("my niece", "侄女")]
AGES = [8, 9, 10, 11]


def write(d: Draft) -> None:
    """Two travellers, one connection."""
    d.scene(now=["11:30", "15:05", "20:40"], city="suzhou", months=(1, 2), weekdays=(0, 1, 2), ages=("thirties", "forties"))
    hub, goal = d.pick_city(HUBS[d.seed % 4]), d.pick_city("harbin")
    saturday = next(n for n in range(3, 7) if date(d.day(n)).en.startswith("Saturday"))
    go, clear = d.day(saturday), d.rng.choice([1, 2])
    play = d.day(saturday + clear)
    d.add_weather(goal, 4, [d.day(saturday + 3 - clear)], start=saturday)
    seat = ("first", "second")[d.seed % 2]
    rode(d, "train", seat, apart_from=[hub, goal])
    gap = d.rng.choice([2, 3])
    board = d.rng.choice(["08:00", "08:30", "09:00"])
    ride = d.need(
        Trip("train", ("the train to the airport city", "去机场城市的火车"), "train", d.city, hub, fact="train", on=go, date_fact="days", seat=seat, seat_fact=("seat", "habit"), count=2, count_fact="who", constraints=[departs("morning", after=board)], unique=True)
    )
    after = hhmm(minute(ride.target.features.arrives) + 60 * gap)
    text = Words(f"{{label}} departs at least {gap} hours after the train arrives.", f"{{label}}在火车到站{gap}小时以后才起飞。")
    flight = d.need(
        Trip("flight", ("the flight", "机票"), "flight", hub, goal, fact="fly", on=go, date_fact="days", seat="economy", seat_fact="seat", count=2, count_fact="who", constraints=[departs("gap", after=after, binds=ride).but(text=text, slots={"gap": gap}), counted(arrives("bed", by="22:30"), "23:30", "lands an hour before {time} or earlier", "至少比{time}早一小时落地")])
    )
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=go, nights=2, nights_fact="days", room="twin", constraints=[has("shuttle", "pickup")]))
    sight = d.need(Sight("ice", ("the snow park", "冰雪乐园"), goal, "theme", fact="ice", on=play, date_fact="ice", tickets={"adult": 1, "child": 1}, tickets_fact="who"))
    d.bind("same-day", flight, ride)
    d.bind("same-day", stay, flight)
    d.bind("within-stay", sight, stay)
    d.infer(sight, "weather")
    d.infer(flight, "time")
    d.let(hub=hub.name, goal=goal.name, go=date(go), one=date(d.day(saturday + 1)), other=date(d.day(saturday + 2)), pillow=clock("23:30"), gap=gap, board=clock(board), who=WHO[d.seed % 4], age=AGES[(d.seed + d.rng.randrange(4)) % 4], seat=SEATS["train"][seat], economy=SEATS["flight"]["economy"])

    d.profile(family=("Promised a child of the family a trip to the snow", "答应了家里的孩子去看雪"))
    d.title("Snow for {who}", "带{who}去看雪")
    d.open(
        ("{who} has never seen proper snow, and that is about to change.", "{who}长这么大还没见过真正的大雪。"),
        ("I promised {who}: this winter we go where it is white.", "答应了{who}，今年冬天一定去看雪。"),
        ("There's a small person here who asks for snow every single morning.", "家里有个小人儿天天吵着要玩雪。"),
    )
    d.fact("who", ("It's the two of us, {who} is {age}, so one adult and one child; on train and plane she takes a full seat.", "就我和{who}，她{age}岁，一大一小；火车飞机都占座。"), ("Just me and {who}, who is {age}: a grown-up and a child, two seats everywhere.", "两个人，我一个大人，{who}{age}岁算儿童；坐车坐飞机各一个座。"), disclose="opening", topics=["who", "count"])
    d.fact("fly", ("We fly from {hub} to {goal}, as there's no airport here.", "苏州没机场，从{hub}飞{goal}。"), ("The flight goes from {hub} to {goal}.", "机票买{hub}到{goal}的。"), disclose="opening", topics=["what", "where"])
    d.fact("days", ("All on {go}, and in {goal} we sleep two nights.", "{go}出发，当天到{goal}，住两晚。"), ("Train and flight are both on {go}, then two nights in {goal}.", "火车和飞机都是{go}，在{goal}住两晚。"), disclose="opening", topics=["when"])
    d.fact("train", ("To get to {hub} we take the train, so tickets for that too.", "先坐火车到{hub}，火车票也要买。"), ("We need the train from here to {hub} first.", "从苏州到{hub}这段坐火车，一并买了。"), topics=["what"])
    d.fact("morning", ("She must have her breakfast, so no train before {board}.", "火车别早于{board}，孩子得吃完早饭。"), ("The train shouldn't leave before {board}, early starts end in tears.", "{board}以前的火车不要，起太早孩子要闹。"), disclose="ask", topics=["when"], question=("How early may the train leave?", "火车最早几点出发可以？"))
    d.fact("gap", ("I want at least {gap} hours between the train getting in and take-off.", "火车到站到飞机起飞，中间至少留{gap}小时。"), ("Leave me {gap} hours or more from the train's arrival until the plane leaves, with a child everything takes longer.", "带孩子走得慢，下火车到起飞得留够{gap}小时。"), disclose="ask", topics=["time_limit"], question=("How much time do you need between train and flight?", "火车和飞机之间要留多少时间？"))
    d.fact("bed", ("She should be in bed by {pillow}, and from landing to the pillow we need an hour.", "{pillow}之前她得躺下，从落地到上床要一个小时。"), ("Bedtime is {pillow} at the very latest, so the plane has to land an hour before.", "最晚{pillow}要睡觉，飞机得提前一个小时落地。"), topics=["time_limit"])
    d.fact("seat", ("{economy} on the plane, and on the train what I always sit in, my old tickets show it.", "飞机{economy}，火车还是我平时坐的那种，以前的车票上有。"), ("The flight in {economy}; for the train see my earlier orders and take the same class.", "机票要{economy}，火车座位跟我以前的订单一样。"), disclose="ask", topics=["preference"], question=("Which class on train and plane?", "火车和飞机分别坐什么等级？"))
    d.fact("habit", ("On trains I sit in {seat}.", "我坐火车都买{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["train"][seat].text()}, question=(f"Your earlier train tickets say {SEATS['train'][seat].en}, so that again, is that right?", f"您之前的车票是{SEATS['train'][seat].zh}，这回也买{SEATS['train'][seat].zh}，对吧？"))
    d.fact("hotel", ("A hotel in {goal}, one room for us.", "{goal}的酒店订一间房。"), ("For {goal} book us a room in a hotel.", "住{goal}的话，酒店要一间房。"), topics=["what"])
    d.fact("pickup", ("The hotel should offer a shuttle, I won't stand in the cold hunting for taxis.", "酒店要有接送的，大冷天不想打车。"), ("A hotel with a shuttle service, it will be freezing out there.", "零下几十度，找个带机场接送的酒店。"), topics=["preference"])
    d.fact("ice", ("On one of the two days, {one} or {other}, it doesn't snow in {goal}: that's when we go to an amusement park, have the tickets ready.", "{one}和{other}，{goal}有一天不下雪，就那天去乐园，票先买好。"), ("And admission to an amusement park in {goal}: of {one} and {other} take the day without falling snow.", "再买{goal}的乐园门票，{one}、{other}两天里挑不下雪的那天。"), topics=["what", "when"])
    d.fact("pay", ("Please buy it all and pay.", "全都订好付款。"), ("You can pay for everything at once.", "都直接付了就行。"), topics=["payment"])
    d.think("who fly days train morning gap bed seat hotel pickup ice pay", "fly who train days gap morning bed seat ice hotel pickup pay", "who days fly ice hotel pickup train morning gap bed seat pay")
    d.close(("She has packed her mittens already.", "手套她都已经装好了。"), ("I'm as excited as she is.", "其实我比她还激动。"))


