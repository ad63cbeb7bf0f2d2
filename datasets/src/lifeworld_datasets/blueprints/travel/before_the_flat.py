"""A new job in a new city before the flat is ready: a one-way ticket, nights near the office with the cat, old plans undone.

Days and nights are counted from the first day of work and the day of the keys; old tickets show the class of seat.
The tempting mistake is to buy a way back, or the fine hotel that wants no cats.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Draft,
    Stay,
    Trip,
    Words,
    arrives,
    clock,
    date,
    has,
    price_at_most,
    rode,
    within,
)
from lifeworld_datasets.blueprints.kit.journeys import trip_order
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("wuhan", "shenzhen"), ("changsha", "guangzhou"), ("xian", "chengdu"), ("nanjing", "hangzhou"), ("qingdao", "beijing"), ("chongqing", "wuhan")]
PETS = [Words("a cat", "猫"), Words("a tortoise", "乌龟"), Words("a parrot", "鹦鹉"), Words("a rabbit", "兔子")]
_POWER = Words("{label}: it has power sockets.", "{label}：列车有电源插座。")


def write(d: Draft) -> None:
    """Three nights for one person and one animal."""
    start, end = ROUTES[(d.seed + 5) % len(ROUTES)]
    d.scene(now=["10:00", "14:40", "21:15"], city=start, weekdays=(1, 2, 3), months=(2, 3, 6, 7, 8, 9), ages=("twenties", "thirties", "forties"))
    d.profile(occupation=("Software engineer", "软件工程师"))
    goal = d.pick_city(end)
    sunday = next(n for n in range(2, 7) if date(d.day(n)).en.startswith("Sunday"))
    go = d.day(sunday)
    seat = d.turn(["first", "second", "business", "first"])
    look = trip_order(d, "train", d.city, goal, d.day(sunday + 6), "09:10", seat=seat)
    back = trip_order(d, "train", goal, d.city, d.day(sunday + 7), "17:30", seat=seat)
    rode(d, "train", seat, apart_from=[goal])
    office = d.spot("office", d.turn([Words("Software Park Gate 2", "软件园2号门"), Words("Logistics Centre", "物流中心"), Words("New Office Tower", "新办公楼")]), goal)
    keys, near, cap = d.rng.choice(["16:00", "16:30", "17:00"]), d.rng.choice([1500, 1800, 2000]), d.rng.choice([1050, 1140, 1230])
    ride = d.need(Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="trip", on=go, date_fact="days", seat=seat, seat_fact=("seat", "always"), constraints=[arrives("keys", by=keys), has("power", "work").but(text=_POWER)]))
    stay = d.need(
        Stay(
            "hotel", ("the hotel", "酒店"), goal, fact="hotel", first=go, nights=3, nights_fact="days", room="double", room_fact="room",
            constraints=[within(near, office, Words("the office", "公司"), "near"), has("pets", "pet"), has("laundry", "wash"), price_at_most(cap, "cap")],
        )
    )
    first = d.need(Cancel("look", ("the train of the viewing trip", "看房那趟的去程车票"), look, fact="off"))
    second = d.need(Cancel("look_back", ("the train back from the viewing trip", "看房那趟的返程车票"), back, fact="off"))
    d.bind("same-day", stay, ride)
    d.infer(ride, "date")
    d.infer(stay, "nights")
    d.infer(first, "record")
    d.infer(second, "record")
    d.let(goal=goal.name, start=date(d.day(sunday + 1)), moving=date(d.day(sunday + 3)), keys=clock(keys), near=near, cap=cap, office=office.address, pet=PETS[d.seed % 4], seat=SEATS["train"][seat])

    d.profile(family=("Single, lives with a pet", "单身，养了只宠物"))
    d.title("The first week in {goal}", "到{goal}的头一个星期")
    d.open(
        ("I've got the transfer! I start in {goal} next week, and the flat isn't ready.", "调令下来了，下周去{goal}上班，房子还没弄好。"),
        ("I'm moving to {goal} for work, with {pet} and two suitcases.", "要搬去{goal}工作了，就带两个箱子和一只{pet}。"),
        ("Everything I own is in boxes. The new job in {goal} begins on Monday.", "家当都打包了，周一去{goal}新单位报到。"),
    )
    d.fact("trip", ("One train ticket from {city} to {goal}, one way.", "买一张{city}到{goal}的单程火车票。"), ("I need a train from {city} to {goal}, a single ticket, no return.", "{city}去{goal}的火车票，一张，不要返程。"), disclose="opening", topics=["what", "where"])
    d.fact("days", ("I start on {start} and travel the day before; the keys to the flat I get on {moving}, so it's a hotel until then.", "{start}报到，我提前一天过去；{moving}才拿到房子钥匙，那之前都住酒店。"), ("My first day is {start}. I go there a day earlier and need a bed until {moving}, when I can move in.", "头一天上班是{start}，前一天就得到；住到{moving}，那天就能搬进新家了。"), disclose="opening", topics=["when"])
    d.fact("keys", ("I have to fetch my pass, so the train must get in by {keys}.", "当天要去领门禁卡，火车{keys}前到。"), ("Arrive by {keys}, the porter with my pass goes home then.", "最晚{keys}到，不然领不到门禁卡。"), topics=["time_limit"])
    d.fact("work", ("A train with power sockets, I'll work on the way.", "车上要有电源插座，路上还得干活。"), ("There should be power sockets on the train, my laptop is old.", "笔记本不经用，得选有电源插座的车。"), topics=["preference"])
    d.fact("seat", ("The seat: what I always take, you'll see it from my tickets.", "座位照我平时坐的买，看以前的车票就知道。"), ("I sit in the class I always sit in, look at my earlier train orders.", "坐什么等级？跟我以前的火车订单一样就行。"), disclose="ask", topics=["preference"], question=("Which class do you want to sit in?", "坐什么等级的座位？"))
    d.fact("always", ("On the train I always sit in {seat}.", "我坐火车一向是{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["train"][seat].text()}, question=(f"Your earlier train tickets are all {SEATS['train'][seat].en}, so I take that again, all right?", f"您以前的火车票都是{SEATS['train'][seat].zh}，这次还买{SEATS['train'][seat].zh}，对吗？"))
    d.fact("hotel", ("And a hotel in {goal} for that time.", "这几天在{goal}住酒店，帮我订。"), ("For those nights I'm staying at a hotel in {goal}.", "{goal}那几晚先住酒店。"), topics=["what"])
    d.fact("room", ("A double room, I like to stretch out.", "大床房，睡得舒服。"), ("The room: a double.", "要大床房。"), disclose="ask", topics=["preference"], question=("What kind of room do you need?", "要什么房型？"))
    d.fact("near", ("My office is at {office}, the hotel within {near} metres.", "公司在{office}，酒店离公司{near}米以内。"), ("From the hotel to {office}, where I work, not more than {near} metres.", "酒店到{office}上班，别超过{near}米。"), disclose="ask", topics=["where"], question=("Where is the office, and how near should the hotel be?", "公司在哪里，住多近合适？"))
    d.fact("pet", ("I travel with {pet}, so pets have to be welcome there.", "我带着{pet}，酒店得能带宠物。"), ("There's {pet} in my luggage, the hotel must accept pets.", "有只{pet}跟着我，要可带宠物的酒店。"), topics=["preference"])
    d.fact("wash", ("Self-service laundry too, I own five shirts.", "要有自助洗衣，我就五件衬衫。"), ("The hotel needs self-service laundry, most of my clothes are in boxes.", "衣服都打包了，酒店得能自助洗衣。"), topics=["preference"])
    d.fact("cap", ("The firm reimburses {cap} yuan for all nights together, so keep to that.", "单位报销住宿{cap}元，几晚加起来别超。"), ("All the nights together: {cap} yuan at most, more than that the firm won't pay.", "几晚房费总共{cap}元，超了单位不管。"), disclose="ask", topics=["budget"])
    d.fact("off", ("The trip to look at flats is no longer needed: I'd bought trains to {goal} and back for it, cancel both.", "看房那趟不用去了，之前买的去{goal}和回来的火车票，两张都退。"), ("There are two train tickets in my account for looking at flats in {goal}, one there and one back. Cancel them both.", "账户里还有两张去{goal}看房的火车票，一去一回，都帮我退掉。"), topics=["order"])
    d.fact("pay", ("Pay for everything new.", "新订的都付了。"), ("You can pay the new things at once.", "新的直接付款。"), topics=["payment"])
    d.think("trip days keys work seat hotel room near pet wash cap off pay", "trip days off hotel pet near wash room cap keys work seat pay", "days trip hotel near pet room wash cap seat work keys off pay")
    d.close(("Wish me luck for Monday.", "周一就靠运气了。"), ("A new life, and I can't find my toothbrush.", "新生活要开始了，牙刷却找不着了。"))
