"""Father sees a specialist in another city: two seats in the morning, a lift by the hospital, a stick that folds, a soft supper.

Train and stick hang on the hour of the doctor. The tempting mistakes: a cheap hotel without a lift, one bed for two, and a stick sent
home where nobody needs it any more.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Stay,
    Trip,
    Words,
    arrives,
    clock,
    counted,
    date,
    has,
    metres,
    named,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.pools.travel import ROOMS

ROUTES = [("suzhou", "shanghai"), ("dalian", "beijing"), ("changsha", "guangzhou"), ("chongqing", "chengdu")]
WHO = [Words("my father", "我爸"), Words("my mother-in-law", "我婆婆"), Words("my grandfather", "我爷爷"), Words("my mother", "我妈")]
CANES = [(Words("Folding", "折叠"), "folding"), (Words("with Seat", "带座"), "seat")]


def write(d: Draft) -> None:
    """A consultation at two in the afternoon."""
    home, away = d.turn(ROUTES)
    d.scene(now=["08:10", "11:45", "19:30"], city=home, tempers=["anxious", "cooperative", "impatient"], weekdays=(0, 1, 2, 3), ages=("thirties", "forties"), working=True, gender="female" if d.seed % 4 == 1 else "")
    who, goal, on = d.turn(WHO), d.pick_city(away), d.rng.choice([2, 3])
    d.profile(family=("Married; looks after an elder of the family", "已婚，家里有老人要照顾"))
    clinic = d.spot("clinic", d.rng.choice([Words("Provincial Orthopaedic Hospital", "骨科医院"), Words("Union Heart Hospital", "协和心脏医院")]), goal)
    two, by, back = d.rng.choice([("14:00", "12:00", "18:00"), ("14:30", "12:30", "18:30")])
    near = d.rng.choice([700, 800, 1000])
    cane, cane_name = d.turn(CANES)
    cap = d.rng.choice([430, 480, 520])
    after, late = d.at(back, on), d.at(f"{int(back[:2]) + 1}:{back[3:]}", on)
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(on), nights_fact="night", room="twin", room_fact="twin", unique=True,
             constraints=[within(near, clinic, Words("the hospital", "医院"), "near"), has("lift", "legs", implicit=True), price_at_most(cap, "cap")])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="ride", on=d.day(on), date_fact="ride", seat="first", seat_fact="seat", count=2, count_fact="ride", constraints=[counted(arrives("appointment", by=by), two, "arrives 2 hours or more before {time}", "比{time}至少早2个小时到达")])
    )
    stick = d.need(
        Delivery("cane", ("the walking cane", "手杖"), Line("cane"), to=hotel, fact="cane", to_fact="there", after=after, by=late, when_fact="evening", derived=("after", "by"), constraints=[named(cane, "which", name=cane_name)])
    )
    d.bind("same-day", hotel, ride)
    d.infer(ride, "time")
    d.bind("evening-of", stick, ride)
    d.let(who=who, goal=goal.name, day=date(d.day(on)), clinic=clinic.address, near=metres(near), cane=Words(*(("one that folds", "能折叠的"), ("one with a seat", "带座的"))[d.seed % 2]), cap=cap, two=clock(two))

    d.title("A second opinion for {who}", "带{who}去{goal}看专家")
    d.open(
        ("We've waited months for this appointment.", "这个专家号等了好几个月。"),
        ("{who} is seeing a specialist, and I'm the one who comes along.", "我陪{who}去看专家门诊。"),
        ("Health first, so I'm taking a couple of days off.", "看病要紧，我请了两天假。"),
    )
    d.fact("ride", ("Train tickets to {goal} on {day} for 2, {who} and me.", "{day}去{goal}的火车票2张，{who}和我。"), ("I take {who} to {goal} by train on {day}, that's 2 tickets.", "{day}我带{who}坐火车去{goal}，买2张票。"), disclose="opening", topics=["what", "when", "who"])
    d.fact("appointment", ("We're due at {two}, and from the platform to the consulting room I need 2 hours, with the taxi, the queue and the paperwork.", "约的是{two}的号，下了火车还得坐车、取号、填表，至少留2个小时。"), ("The doctor sees us at {two}; the train should be in 2 hours before that, everything is slow with us.", "专家{two}看，我们走得慢，火车得提前2个小时到。"), topics=["time_limit", "when"], slots={"appointment_time": d.at(two, on)}, of=["cane_time"])
    d.fact("seat", ("First class on the train, more room for the legs.", "火车买一等座，腿能伸开。"), ("We'll take the train in first class this time.", "火车这回坐一等座。"), disclose="ask", topics=["preference"], question=("Which class of seat would you prefer?", "坐什么等级的座位？"))
    d.fact("hotel", ("We can't be back the same day, so a hotel in {goal}.", "当天回不来，在{goal}订家酒店。"), ("We stay over, find us one hotel room.", "得住一晚，订一间酒店。"), topics=["what"])
    d.fact("night", ("The hotel for just the night after the appointment.", "酒店就住看完病那一晚。"), ("One night at the hotel, that of the day we see the doctor.", "酒店看病当天晚上住，就一晚。"), disclose="ask", topics=["when"], question=("For which night do you need the hotel?", "酒店住哪晚？"))
    d.fact("beds", ("One room for both of us, but we're not going to share a bed.", "住一间就行，但不能挤一张床。"), ("We take one room between us, each in our own bed, please.", "两个人一间，各睡各的床。"), disclose="ask", topics=["preference"], question=("What kind of room should it be?", "房型有什么要求？"), of=["hotel_room"])
    d.fact("twin", ("That means a twin room.", "那就是双床房。"), disclose="never", topics=["preference"], slots={"room": ROOMS["twin"].text()}, question=("Then I book a twin room for the two of you, is that right?", "那给你们两位订双床房，对吗？"))
    d.fact("near", ("The hospital is {clinic}; hotel within {near}.", "医院是{clinic}，酒店离它{near}以内。"), ("No more than {near} from the hotel to {clinic}.", "酒店到{clinic}不要超过{near}。"), disclose="ask", topics=["where"],
           question=("Where is the hospital, and how far may the hotel be?", "医院在哪里，酒店离它多远可以？"))
    d.fact("legs", ("Stairs are out of the question, the legs have got that bad.", "楼梯是一步也爬不了，腿已经那样了。"), ("{who} can't climb a single flight of stairs any more.", "{who}现在一层楼都爬不上去。"), topics=["health"])
    d.fact("cap", ("I can spend {cap} yuan on the room.", "房费最多{cap}元。"), ("The night should stay within {cap} yuan, treatment costs enough.", "住宿控制在{cap}元以内，看病花钱的地方多着呢。"), disclose="ask", topics=["budget"])
    d.fact("cane", ("The old stick broke. Order a new walking cane.", "拐杖断了，买根新手杖。"), ("And a walking cane, the old one gave way.", "再买一根手杖，旧的坏了。"), topics=["what"])
    d.fact("which", ("As for the cane, {cane}.", "手杖要{cane}。"), ("The cane has to be {cane}, we were advised so.", "医生建议手杖买{cane}。"), disclose="ask", topics=["size"], question=("What kind of cane, any size?", "手杖要什么样的，尺寸有要求吗？"))
    d.fact("there", ("The cane goes to the hotel.", "手杖送到酒店。"), ("Have the cane delivered to where we stay, not home.", "手杖送到我们住的地方，别送家里。"), disclose="ask", topics=["where"], question=("What address does the cane go to?", "手杖送到什么地址？"))
    d.fact("evening", ("The hospital will keep us for 4 hours, counted from the appointment. Have the cane brought in the hour after that.", "从看上病算起得折腾4个小时，手杖在那之后的一个小时里送到。"), ("Consultation, scans, pharmacy: we're back 4 hours after our appointment, and the cane should come within 1 hour of that.", "看诊、拍片、拿药，约号时间过4个小时才能回去，手杖再过1个小时之内送到。"), topics=["time_limit"])
    d.fact("pay", ("Pay everything, I don't want to queue anywhere.", "都先付了，我不想再排队。"), ("Please pay for all of it now.", "现在全付清。"), topics=["payment"])
    d.think(
        "ride appointment seat hotel night beds near legs cap cane which there evening pay",
        "ride hotel near legs beds night cap appointment seat cane there which evening pay",
        "ride seat appointment cane evening which there hotel legs near cap night beds pay",
    )
    d.close(("Please let it be good news.", "希望是好消息。"), ("Thank you, I worry enough as it is.", "谢谢，我已经够操心的了。"))
    d.judge("way", ("The agent says how far the hotel is from the hospital.", "智能体说明酒店离医院多远。"), "Messages of the agent once train and hotel were found.", facts=["near"])
