"""A father's appointment at a big hospital: a seat he can lie back in, a room he can roll into, and nothing fixed for later.

The brother's ticket is found among the orders. The tempting mistake is to buy the way home, nobody knows yet how long it
takes, or to go back to the hotel that was a misery for a wheelchair.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Rebook,
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
    not_again,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.kit.journeys import trip_order
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("qingdao", "beijing"), ("changsha", "guangzhou"), ("xiamen", "guangzhou"), ("wuhan", "shanghai"), ("suzhou", "shanghai"), ("chongqing", "chengdu")]
ILLS = [Words("his heart", "心脏"), Words("his eyes", "眼睛"), Words("his lungs", "肺"), Words("his spine", "脊椎")]


def write(d: Draft) -> None:
    """The brother's ticket moves as well."""
    start, end = ROUTES[(d.seed * 5 + 2) % len(ROUTES)]
    d.scene(now=["08:15", "15:40", "20:25"], city=start, weekdays=(0, 3, 4), tempers=("anxious", "cooperative", "impatient"))
    goal = d.pick_city(end)
    eve, visit = d.day(3), d.day(4)
    ward = d.spot("hospital", d.turn([Words("First Hospital Outpatient Hall", "第一医院门诊楼"), Words("Heart and Lung Hospital", "胸科医院"), Words("University Hospital Main Gate", "大学附属医院正门")]), goal)
    his = d.pick_city("hangzhou")
    brother = trip_order(d, "train", his, goal, d.day(6), "08:40", seat="second", other_dates={d.day(5): 1.0, eve: 1.0, visit: 1.0})
    leave, by, near, cap = d.rng.choice(["09:30", "10:00"]), d.rng.choice(["17:00", "17:30", "18:00"]), d.rng.choice([600, 800, 1000]), d.rng.choice([420, 480, 540])
    nurse = hhmm(minute(leave) - 90)
    ride = d.need(Trip("train", ("the train", "火车票"), "train", d.city, goal, fact="trip", on=eve, date_fact="days", seat="business", seat_fact="seat", count=2, count_fact="trip", constraints=[counted(departs("pills", after=leave), nurse, "departs an hour and a half after {time} or later", "至少比{time}晚一个半小时出发"), arrives("rest", by=by)]))
    stay = d.need(
        Stay(
            "hotel", ("the hotel", "酒店"), goal, fact="hotel", first=eve, nights=2, nights_fact="days", room="twin", room_fact="room",
            constraints=[within(near, ward, Words("the hospital", "医院"), "near"), has("step-free", "chair"), lacks("pool", "smell"), price_at_most(cap * 2, "cap"), not_again("again")],
        )
    )
    move = d.need(Rebook("brother", ("the brother's train", "弟弟的火车票"), brother, fact="brother", to=visit, dearer=False))
    d.infer(ride, "time")
    d.infer(move, "record")
    d.bind("same-day", stay, ride)
    d.bind("day-after", move, ride)
    d.let(goal=goal.name, eve=date(eve), visit=date(visit), his=his.name, nurse=clock(nurse), by=clock(by), near=near, cap=cap * 2, ward=ward.address, ill=ILLS[d.seed % 4], seat=SEATS["train"]["business"])

    d.profile(family=("The father is in a wheelchair since last winter; one brother in another city", "父亲去年冬天起坐轮椅，弟弟在外地"))
    d.title("Father's appointment in {goal}", "陪爸去{goal}看病")
    d.open(
        ("It's about my father, they want to look at {ill}.", "我爸{ill}不太好，要去大医院看看。"),
        ("We've waited two months for this appointment, {ill} can't wait longer.", "挂了两个月才挂上的号，看我爸的{ill}。"),
        ("The doctors here don't get any further with {ill}, so I'm taking my father away.", "本地医生看不准，我带我爸出去查{ill}。"),
    )
    d.fact("trip", ("Two train tickets from {city} to {goal}, my father and me, one way.", "{city}到{goal}的火车票两张，我和我爸，只要单程。"), ("My father and I go from {city} to {goal} by train, two seats, no return yet.", "我陪我爸坐火车从{city}去{goal}，两张票，回程先不买。"), disclose="opening", topics=["what", "where", "count"])
    d.fact("days", ("The appointment is on {visit}; we go on {eve} and stay two nights.", "看病是{visit}，我们{eve}先过去，住两晚。"), ("We travel on {eve}, he's seen on {visit}, two nights in all.", "{eve}动身，{visit}看门诊，一共住两晚。"), disclose="opening", topics=["when"])
    d.fact("seat", ("{seat}, so that he can lie back.", "买{seat}，他能躺着。"), ("He has to lie down on the way, so {seat} for both of us.", "路上他得躺，两张都要{seat}。"), disclose="ask", topics=["preference"], question=("Which class should the seats be?", "座位要什么等级？"))
    d.fact("pills", ("The nurse comes at {nurse} on the morning we leave, for half an hour, and then it takes us an hour to the platform.", "出发那天{nurse}护士上门，要半个钟头，之后去车站还得一小时。"), ("On the morning we leave he gets an injection at {nurse}, half an hour with everything; from our door to the train count another hour.", "走的那天{nurse}打针，半小时弄完，出门到上车再留一个小时。"), disclose="ask", topics=["when"], question=("When can the train leave at the earliest?", "火车最早几点出发？"))
    d.fact("rest", ("And be there by {by}, he needs his rest.", "{by}之前到，让他早点歇着。"), ("We should arrive by {by}, the evening is for resting.", "最晚{by}到站，晚上好休息。"), topics=["time_limit"])
    d.fact("hotel", ("Book a hotel for us there.", "那边的酒店也订好。"), ("We need a hotel over there.", "还要订一家酒店。"), topics=["what"])
    d.fact("room", ("A twin room, I won't leave him alone at night.", "双床房，晚上我得守着他。"), ("One twin room, so I hear him at night.", "订一间双床房，夜里好照应。"), disclose="ask", topics=["preference"], question=("What kind of room do you need?", "要什么房型？"))
    d.fact("near", ("He is seen at {ward}: the hotel within {near} metres of that, I push the wheelchair.", "医院是{ward}，酒店离那{near}米以内，我推轮椅过去。"), ("From the hotel to {ward} not more than {near} metres; I'm pushing a wheelchair.", "酒店到{ward}最多{near}米，我要推着轮椅走。"), disclose="ask", topics=["where"], question=("Which hospital is it, and how near should you stay?", "是哪家医院，住多近合适？"))
    d.fact("chair", ("With the wheelchair we need step-free access at the hotel.", "坐轮椅，酒店必须有无障碍通道。"), ("Step-free access to the hotel, that's not up for debate.", "酒店没有无障碍通道的不考虑。"), topics=["health"])
    d.fact("smell", ("No hotel that has a swimming pool, chlorine makes him cough.", "带游泳池的酒店别订，他闻到消毒水就咳。"), ("He coughs from chlorine, so no hotel with a swimming pool.", "有游泳池的酒店不要，那股味他受不了。"), topics=["preference"])
    d.fact("again", ("We've been to {goal} for an examination before, and that hotel I'd rather forget; my review says why.", "上回去{goal}检查住的那家不行，我在评价里写了，别再订。"), ("Please not the hotel in {goal} that I gave a bad review, once was enough for him.", "{goal}有家酒店我打过差评，再不让我爸受那个罪了，避开它。"), topics=["store"])
    d.fact("cap", ("{cap} yuan for both nights is what we can spend on the hotel.", "两晚房费最多{cap}元。"), ("The hotel: up to {cap} yuan for the two nights.", "酒店两晚一共不超过{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("brother", ("My brother comes by train from {his}, his ticket is in my account, for a later day; move it to the day of the appointment.", "我弟从{his}坐火车来，票是我给买的，日子买晚了，改到看病那天。"), ("Please rebook my brother, whose train from {his} I bought: he should arrive on the day father is seen.", "弟弟从{his}过来的那张火车票在我订单里，改签成看病当天的。"), topics=["order"])
    d.fact("pay", ("Pay for the seats and the hotel.", "车票和酒店都付了。"), ("Please pay it all right away.", "都直接付款吧。"), topics=["payment"])
    d.think("trip days seat pills rest hotel room near chair smell again cap brother pay", "trip days hotel near chair again room smell cap brother pills rest seat pay", "days trip brother hotel again chair near smell room cap seat pills rest pay")
    d.close(("I hope they find something they can mend.", "希望能查出个结果。"), ("Thank you. We decide about the way home there.", "谢谢，回程到那边再说。"))
