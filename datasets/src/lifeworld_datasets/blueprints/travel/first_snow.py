"""From a city without an airport to the snow: a train to the hub, a flight with enough time between, and a day of ice.

The tempting mistake is the flight that leaves as the train pulls in.
"""

from lifeworld_datasets.blueprints.kit import Draft, Sight, Stay, Trip, Words, arrives, clock, date, departs, has
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import SEATS

HUBS = ["shanghai", "nanjing", "hangzhou", "shanghai"]
WHO = [Words("my daughter", "女儿"), Words("my goddaughter", "干女儿"), Words("my little cousin", "小表妹"), Words("my niece", "侄女")]
AGES = [8, 9, 10, 11]


def write(d: Draft) -> None:
    """Two travellers, one connection."""
    d.scene(now=["11:30", "15:05", "20:40"], city="suzhou", months=(1, 2, 12), weekdays=(0, 1, 2), ages=("thirties", "forties"))
    hub, goal = d.pick_city(HUBS[d.seed % 4]), d.pick_city("harbin")
    saturday = next(n for n in range(3, 7) if date(d.day(n)).en.startswith("Saturday"))
    go, play = d.day(saturday), d.day(saturday + 1)
    gap = d.rng.choice([2, 3])
    board = d.rng.choice(["08:00", "08:30", "09:00"])
    ride = d.need(
        Trip("train", ("the train to the airport city", "去机场城市的火车"), "train", d.city, hub, fact="train", on=go, date_fact="days", seat="second", seat_fact="seat", count=2, count_fact="who", constraints=[departs("morning", after=board)], unique=True)
    )
    after = hhmm(minute(ride.target.features.arrives) + 60 * gap)
    text = Words(f"{{label}} departs at least {gap} hours after the train arrives.", f"{{label}}在火车到站{gap}小时以后才起飞。")
    flight = d.need(
        Trip("flight", ("the flight", "机票"), "flight", hub, goal, fact="fly", on=go, date_fact="days", seat="economy", seat_fact="seat", count=2, count_fact="who", constraints=[departs("gap", after=after, binds=ride).but(text=text, slots={"gap": gap}), arrives("bed", by="22:30")])
    )
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=go, nights=2, nights_fact="days", room="twin", constraints=[has("shuttle", "pickup")]))
    sight = d.need(Sight("ice", ("the snow park", "冰雪乐园"), goal, "theme", fact="ice", on=play, date_fact="ice", tickets={"adult": 1, "child": 1}, tickets_fact="who"))
    d.bind("same-day", flight, ride)
    d.bind("same-day", stay, flight)
    d.bind("day-after", sight, stay)
    d.let(hub=hub.name, goal=goal.name, go=date(go), play=date(play), gap=gap, board=clock(board), who=WHO[d.seed % 4], age=AGES[(d.seed + d.rng.randrange(4)) % 4], second=SEATS["train"]["second"], economy=SEATS["flight"]["economy"])

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
    d.fact("bed", ("We have to land by 10:30 pm, she should get to bed.", "晚上10点半之前要落地，孩子得睡觉。"), ("Landing later than 10:30 pm is no good with a child.", "带着孩子，落地别晚于晚上10点半。"), topics=["time_limit"])
    d.fact("seat", ("{second} on the train, {economy} on the plane.", "火车{second}，飞机{economy}。"), ("{economy} for the flight and {second} for the train.", "飞机坐{economy}，火车坐{second}。"), disclose="ask", topics=["preference"], question=("Which class on train and plane?", "火车和飞机分别坐什么等级？"))
    d.fact("hotel", ("A hotel in {goal} with a twin room.", "{goal}的酒店订双床房。"), ("For {goal} book a twin room in a hotel.", "住{goal}的话，酒店要一间双床房。"), topics=["what"])
    d.fact("pickup", ("The hotel should offer a shuttle, I won't stand in the cold hunting for taxis.", "酒店要有接送的，大冷天不想打车。"), ("A hotel with a shuttle service, it will be freezing out there.", "零下几十度，找个带车站接送的酒店。"), topics=["preference"])
    d.fact("ice", ("On {play} we go to an amusement park, have the tickets ready.", "{play}去玩乐园，票先买好。"), ("And admission to an amusement park in {goal} for {play}.", "再买{play}{goal}的乐园门票。"), topics=["what", "when"])
    d.fact("pay", ("Please buy it all and pay.", "全都订好付款。"), ("You can pay for everything at once.", "都直接付了就行。"), topics=["payment"])
    d.think("who fly days train morning gap bed seat hotel pickup ice pay", "fly who train days gap morning bed seat ice hotel pickup pay", "who days fly ice hotel pickup train morning gap bed seat pay")
    d.close(("She has packed her mittens already.", "手套她都已经装好了。"), ("I'm as excited as she is.", "其实我比她还激动。"))


