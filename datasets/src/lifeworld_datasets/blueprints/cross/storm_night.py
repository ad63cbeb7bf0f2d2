"""A storm has closed the airport: a bed near it until the sky is dry, the flight on that day, power for the phone, plans at home moved.

The weather sets the flight, the flight sets the nights and the new appointment. The tempting mistakes: the flight tomorrow, the good
hotel in the centre that has no shuttle, and a power bank that is not let on board.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Move,
    Rebook,
    Stay,
    Words,
    clock,
    date,
    has,
    metres,
    named,
    ordered,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.kit.journeys import trip_order
from lifeworld_datasets.blueprints.kit.records import reservation, shop

ROUTES = [("chengdu", "xiamen"), ("beijing", "shenzhen"), ("xian", "shanghai"), ("wuhan", "hangzhou")]
KINDS = ["massage", "hair", "dentist", "carwash"]


def write(d: Draft) -> None:
    """Stranded, with twelve per cent of battery."""
    home, away = d.turn(ROUTES)
    d.scene(now=["13:20", "14:05", "14:40"], city=home, months=(7, 8, 9), tempers=["impatient", "anxious", "cooperative"])
    goal = d.pick_city(away, air=True)
    d.add_weather(goal, 4, [d.day(0), d.day(1)])
    for row in d.weather:
        if row["city"] == goal.name.text() and row["date"] in (d.today, d.day(1)):
            row["category"] = (Words("typhoon, rainstorm", "台风，暴雨") if row["date"] == d.today else Words("heavy rain", "大雨")).text()
    port = d.know("airport", goal.airport or goal.station)
    flight = trip_order(d, "flight", goal, d.city, d.day(0), "19:40", seat="economy", other_dates={d.day(1): 1.0, d.day(2): d.turn([1.2, 1.1, 1.3, 1.15]), d.day(3): 1.0})
    kind = d.turn(KINDS)
    old = reservation(d, shop(d, kind, reserves=True), d.at("10:30", 1), 1)
    near, cap = d.rng.choice([5000, 6000, 8000]), d.rng.choice([700, 760, 820])
    size = d.turn([Words("10000", "10000"), Words("5000", "5000")])
    after, by = d.at("18:00"), d.at(d.rng.choice(["19:00", "19:30"]))
    ride = d.need(Rebook("flight", ("the flight home", "回程航班"), flight, fact="flight", to=d.day(2), dearer=True))
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(0), nights=2, nights_fact="tonight", room="single", room_fact="room", unique=True,
             constraints=[within(near, port, Words("the airport", "机场"), "near"), has("shuttle", "dawn", implicit=True), price_at_most(cap, "cap")])
    )
    d.need(
        Delivery("power", ("the power bank", "充电宝"), Line("charger"), to=hotel, fact="power", to_fact="there", after=after, by=by, when_fact="evening", constraints=[named(size, "capacity", name="capacity")])
    )
    later = d.need(Move("date", ("the appointment", "预约"), old, fact="date", time=d.at("10:30", 3), derived=True))
    ordered(d, "charger", word=size, times=1)
    d.bind("until", hotel, ride)
    d.bind("day-after", later, ride)
    d.infer(ride, "weather")
    d.infer(hotel, "nights")
    d.let(goal=goal.name, number=flight.name, today=date(d.day(0)), cap=cap, near=metres(near), port=port.address, after=clock(after), by=clock(by), size=size, shop=old.name)

    d.title("Stranded in {goal}", "被困在{goal}")
    d.open(
        ("I'm stuck at the airport of {goal}, everything is grounded.", "我被困在{goal}机场了，全停飞。"),
        ("This storm! Nobody's flying out tonight.", "这台风闹的，今晚谁也飞不了。"),
        ("The board says cancelled in forty rows.", "大屏上一片红，全是取消。"),
    )
    d.fact("flight", ("Move my flight {number} from {today} to the first day without rain here, and pay the difference.", "我{today}的{number}改签，改到这边头一个不下雨的日子，差价补上。"), ("{number}, which I have for {today}, has to move to the next day that stays dry here; whatever it costs extra, pay.", "把{today}那班{number}往后改，这边哪天先不下雨就哪天飞，要补钱就补。"),
           disclose="opening", topics=["what", "order", "when"], slots={"check_weather": True}, of=["hotel_nights", "date"])
    d.fact("hotel", ("I need a bed in {goal}, so a hotel.", "在{goal}还得住下，订酒店。"), ("Find me a hotel here in {goal}.", "帮我在{goal}找家酒店。"), topics=["what"])
    d.fact("tonight", ("From tonight until I fly.", "从今晚住到起飞那天。"), ("I stay at the hotel from tonight on, every night until the flight.", "酒店今晚就住，住到能飞为止。"), disclose="ask", topics=["when"], question=("For which night do you need the hotel?", "酒店住哪晚？"))
    d.fact("cap", ("The insurance pays for the hotel up to {cap} yuan in all.", "住宿保险一共报{cap}元，别超。"), ("Not more than {cap} yuan for the whole stay at the hotel, or the insurance won't cover it.", "酒店总共不能超过{cap}元，超了保险不赔。"), disclose="ask", topics=["budget"])
    d.fact("room", ("A single room is enough.", "单人房就够了。"), ("I'm alone, a single room.", "我一个人，要单人房。"), disclose="ask", topics=["preference"], question=("What kind of room would you prefer?", "想要什么房型？"))
    d.fact("near", ("The hotel must be within {near} of {port}.", "酒店离{port}{near}以内。"), ("No hotel further than {near} from {port}, the roads are flooded.", "路都淹了，酒店到{port}别超过{near}。"), disclose="ask", topics=["where"],
           question=("Where should the hotel be, how far from the airport?", "酒店离机场多远可以？"))
    d.fact("dawn", ("There are no taxis, somebody has to drive me over in the morning.", "打不到车，早上得有人送我过去。"), ("I can't get a cab in this weather, so I rely on the hotel taking me.", "这天气叫不到车，只能指望酒店接送了。"), topics=["preference"])
    d.fact("power", ("My phone is dying, have a power bank delivered.", "手机快没电了，叫个充电宝送来。"), ("And a power bank, please, I'm at 12 percent.", "再买个充电宝，我就剩12%的电了。"), topics=["what"])
    d.fact("size", ("The same capacity as the one I ordered a while ago, that one always got through security.", "容量跟我前阵子买的那个一样，那个过安检没问题。"), ("Take a power bank just like the last one I bought, bigger ones I don't trust on board.", "买跟上次一样大的充电宝，再大我怕带不上飞机。"), disclose="ask", topics=["size"], question=("What size of power bank do you need?", "充电宝要多大的？"), slots={"check_history": True}, of=["power_capacity"])
    d.fact("capacity", ("The power bank has {size} mAh.", "充电宝是{size}毫安的。"), disclose="never", topics=["size"], question=("Your last power bank had {size} mAh: the same size again?", "您上次买的充电宝是{size}毫安的，还要这个容量，对吗？"))
    d.fact("there", ("The power bank goes to the hotel you book.", "充电宝送到订好的酒店。"), ("Deliver the power bank to my hotel, not to my home address.", "充电宝送酒店，可别送到我家去了。"), disclose="ask", topics=["where"], question=("What address does the power bank go to?", "充电宝送到什么地址？"))
    d.fact("evening", ("Between {after} and {by}, I'll have checked in by then.", "充电宝{after}到{by}之间送，那会儿我入住了。"), ("The power bank not before {after} and not after {by}.", "充电宝{after}以后送，最晚{by}。"), topics=["time_limit"])
    d.fact("date", ("At home I'm expected at {shop} tomorrow: the same hour, please, but on the day after I fly.", "明天家里那边还约了{shop}，时间点不变，改到我飞回去的第二天。"), ("Also my appointment at {shop} has to move, to the day after the flight; the hour stays.", "还有{shop}的预约，挪到我飞回去的后一天，几点不变。"), topics=["order"])
    d.fact("pay", ("Pay everything, the insurance sorts it out.", "都付，回头找保险报。"), ("Just pay whatever comes up.", "该付的直接付。"), topics=["payment"])
    d.think(
        "flight hotel tonight room near dawn cap power size there evening date pay",
        "flight hotel near dawn room tonight cap date power there evening size pay",
        "flight date hotel tonight near room cap dawn power evening there size pay",
    )
    d.close(("Hurry, the battery.", "快点，手机撑不住了。"), ("The queue hasn't moved for an hour.", "队伍一小时没动了。"))
    d.judge("extra_said", ("The agent says what the rebooking costs extra.", "智能体说明改签补了多少差价。"), "Messages of the agent after the flight was moved.", facts=["flight"])
