"""A father's appointment at a big hospital: a seat he can lie back in, a room he can roll into, and nothing fixed for later.

The tempting mistake is to buy the way home: nobody knows yet how long it takes.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Rebook,
    Stay,
    Trip,
    Words,
    arrives,
    clock,
    date,
    departs,
    has,
    lacks,
    price_at_most,
    within,
)
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
    brother = trip_order(d, "train", d.pick_city("hangzhou" if end != "hangzhou" else "nanjing"), goal, d.day(6), "08:40", seat="second", other_dates={d.day(5): 1.0, eve: 1.0, visit: 1.0})
    leave, by, near, cap = d.rng.choice(["09:30", "10:00"]), d.rng.choice(["17:00", "17:30", "18:00"]), d.rng.choice([600, 800, 1000]), d.rng.choice([420, 480, 540])
    ride = d.need(Trip("train", ("the train", "火车票"), "train", d.city, goal, fact="trip", on=eve, date_fact="days", seat="business", seat_fact="seat", count=2, count_fact="trip", constraints=[departs("pills", after=leave), arrives("rest", by=by)]))
    stay = d.need(
        Stay(
            "hotel", ("the hotel", "酒店"), goal, fact="hotel", first=eve, nights=2, nights_fact="days", room="twin", room_fact="room",
            constraints=[within(near, ward, Words("the hospital", "医院"), "near"), has("step-free", "chair"), lacks("pool", "smell"), price_at_most(cap * 2, "cap")],
        )
    )
    move = d.need(Rebook("brother", ("the brother's train", "弟弟的火车票"), brother, fact="brother", to=visit, dearer=False))
    d.bind("same-day", stay, ride)
    d.bind("day-after", move, ride)
    d.let(goal=goal.name, eve=date(eve), visit=date(visit), old=date(d.day(6)), leave=clock(leave), by=clock(by), near=near, cap=cap * 2, ward=ward.address, ill=ILLS[d.seed % 4], number=brother.name, seat=SEATS["train"]["business"])

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
    d.fact("pills", ("Nothing that departs before {leave}, the nurse comes in the morning.", "早上护士要上门，{leave}以后发车的才行。"), ("He gets an injection in the morning, the train may leave after {leave}.", "出发别早于{leave}，早上还要打针。"), disclose="ask", topics=["when"], question=("When can the train leave at the earliest?", "火车最早几点出发？"))
    d.fact("rest", ("And be there by {by}, he needs his rest.", "{by}之前到，让他早点歇着。"), ("We should arrive by {by}, the evening is for resting.", "最晚{by}到站，晚上好休息。"), topics=["time_limit"])
    d.fact("hotel", ("Book a hotel for us there.", "那边的酒店也订好。"), ("We need a hotel over there.", "还要订一家酒店。"), topics=["what"])
    d.fact("room", ("A twin room, I won't leave him alone at night.", "双床房，晚上我得守着他。"), ("One twin room, so I hear him at night.", "订一间双床房，夜里好照应。"), disclose="ask", topics=["preference"], question=("What kind of room do you need?", "要什么房型？"))
    d.fact("near", ("He is seen at {ward}: the hotel within {near} metres of that, I push the wheelchair.", "医院是{ward}，酒店离那{near}米以内，我推轮椅过去。"), ("From the hotel to {ward} not more than {near} metres; I'm pushing a wheelchair.", "酒店到{ward}最多{near}米，我要推着轮椅走。"), disclose="ask", topics=["where"], question=("Which hospital is it, and how near should you stay?", "是哪家医院，住多近合适？"))
    d.fact("chair", ("With the wheelchair we need step-free access at the hotel.", "坐轮椅，酒店必须有无障碍通道。"), ("Step-free access to the hotel, that's not up for debate.", "酒店没有无障碍通道的不考虑。"), topics=["health"])
    d.fact("smell", ("Not one with a swimming pool, chlorine makes him cough.", "带游泳池的别订，他闻到消毒水就咳。"), ("He coughs from chlorine, so no hotel with a swimming pool.", "有游泳池的也不要，那股味他受不了。"), topics=["preference"])
    d.fact("cap", ("{cap} yuan for both nights is what we can spend on the hotel.", "两晚房费最多{cap}元。"), ("The hotel: up to {cap} yuan for the two nights.", "酒店两晚一共不超过{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("brother", ("My brother's train {number} is booked on my account for {old}; move it to {visit}.", "我给弟弟买的{number}是{old}的，改到{visit}。"), ("Please rebook {number}, my brother's ticket for {old}, to {visit}, he wants to be there.", "弟弟想赶来陪诊，他那张{old}的{number}改签成{visit}。"), topics=["order"])
    d.fact("pay", ("Pay for the seats and the hotel.", "车票和酒店都付了。"), ("Please pay it all right away.", "都直接付款吧。"), topics=["payment"])
    d.think("trip days seat pills rest hotel room near chair smell cap brother pay", "trip days hotel near chair room smell cap brother pills rest seat pay", "days trip brother hotel chair near smell room cap seat pills rest pay")
    d.close(("I hope they find something they can mend.", "希望能查出个结果。"), ("Thank you. We decide about the way home there.", "谢谢，回程到那边再说。"))
