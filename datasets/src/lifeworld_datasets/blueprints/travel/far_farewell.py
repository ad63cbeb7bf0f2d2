"""A death in the family: a flight in time for the farewell, a room near the hall, and the weekend plans given up.

What is given up stands in the orders only, and so does the class always flown. The tempting mistake is the cheap flight
that lands when the wake has begun, or to cancel more than the weekend.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Draft,
    Stay,
    Trip,
    Words,
    arrives,
    clock,
    counted,
    date,
    has,
    rode,
    within,
)
from lifeworld_datasets.blueprints.kit.journeys import sight_order, trip_order
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("guangzhou", "chongqing", "xiamen"), ("shanghai", "xian", "nanjing"), ("shenzhen", "chengdu", "changsha"), ("beijing", "harbin", "qingdao"), ("hangzhou", "wuhan", "suzhou")]
_BAGS = Words("{label}: checked baggage is included.", "{label}：含托运行李。")
KIN = [Words("my uncle", "我舅舅"), Words("my old teacher", "我的老师"), Words("my great-aunt", "我姨婆"), Words("my godfather", "我干爹")]


def write(d: Draft) -> None:
    """Tomorrow is not too early, Saturday's trip is off."""
    start, end, fun = ROUTES[(d.seed * 2 + 1) % len(ROUTES)]
    d.scene(now=["09:40", "14:10", "20:55"], city=start, weekdays=(1, 2), months=(1, 2, 3, 9, 10, 11, 12))
    goal, pleasure = d.pick_city(end), d.pick_city(fun)
    saturday = next(n for n in range(2, 6) if date(d.day(n)).en.startswith("Saturday"))
    fly, weekend = d.day(2), d.day(saturday)
    cabin = d.turn(["economy", "business"])
    rode(d, "flight", cabin, apart_from=[goal, pleasure])
    train = trip_order(d, "train", d.city, pleasure, weekend, d.rng.choice(["08:10", "09:05"]), seat="second", count=2)
    tickets = sight_order(d, pleasure, d.turn(["garden", "zoo", "park"]), weekend)
    trip_order(d, "train", d.city, d.pick_city("beijing" if start != "beijing" else "shanghai"), d.day(17), "10:30", seat="second")
    hall = d.spot("hall", Words("Farewell Hall", "殡仪馆"), goal)
    (by, wake), near = d.rng.choice([("14:00", "15:30"), ("14:30", "16:00"), ("15:00", "16:30")]), d.rng.choice([1500, 1800, 2000])
    flight = d.need(Trip("flight", ("the flight", "机票"), "flight", d.city, goal, fact="fly", on=fly, date_fact="when", seat=cabin, seat_fact=("class", "cabin"), constraints=[counted(arrives("wake", by=by), wake, "lands an hour and a half before {time} or earlier", "至少比{time}早一个半小时落地"), has("baggage", "photos").but(text=_BAGS)]))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=fly, nights=2, nights_fact="hotel", room="single", room_fact="room", constraints=[within(near, hall, Words("the hall", "殡仪馆"), "near"), has("free-cancel", "open"), has("quiet", "quiet")]))
    off = d.need(Cancel("train_off", ("the train of the weekend", "周末的火车票"), train, fact="off"))
    off_too = d.need(Cancel("tickets_off", ("the tickets of the weekend", "周末的门票"), tickets, fact="off"))
    d.infer(flight, "time")
    d.infer(stay, "nights")
    d.infer(off, "record")
    d.infer(off_too, "record")
    d.bind("same-day", stay, flight)
    d.let(goal=goal.name, fly=date(fly), farewell=date(d.day(3)), wake=clock(wake), near=near, hall=hall.address, who=KIN[d.seed % 4], cabin=SEATS["flight"][cabin])

    d.profile(occupation=("Sales manager", "销售经理"), family=("Close to the relatives of the mother's side, few of them left", "和母亲那边的亲戚走得近，老人已不多"))
    d.title("To {goal} for a farewell", "去{goal}送一程")
    d.open(
        ("We had bad news last night, {who} has died.", "昨晚接到消息，{who}走了。"),
        ("{who} passed away, and I am going there to say goodbye.", "{who}过世了，我得去送一程。"),
        ("I'm not thinking straight today: {who} is dead.", "今天脑子很乱，{who}没了。"),
    )
    d.fact("fly", ("I want to fly from {city} to {goal}, just me.", "我一个人从{city}飞{goal}。"), ("Please find me a flight from {city} to {goal}, one seat.", "帮我订从{city}到{goal}的机票，一张。"), disclose="opening", topics=["what", "where", "count"])
    d.fact("when", ("I fly on {fly}.", "机票要{fly}的。"), ("The flight should be on {fly}.", "{fly}出发。"), disclose="opening", topics=["when"])
    d.fact("wake", ("The wake begins at {wake} on the day I fly. From landing I need an hour and a half to be there.", "到的当天{wake}开始守灵，落地以后到那边得一个半小时。"), ("We sit with the family from {wake} on the day I arrive; an hour and a half must be left between landing and that.", "到的那天{wake}家里人一起守灵，飞机要早一个半小时落地才来得及。"), topics=["time_limit"])
    d.fact("photos", ("I'm bringing a suitcase of old photographs, so the flight has to include checked baggage.", "我要带一箱老照片过去，机票得含托运行李。"), ("The flight must have free checked baggage, there is a heavy box of photo albums to bring.", "有一大箱相册要带，航班得能免费托运。"), topics=["preference"])
    d.fact("class", ("The class I always fly, you can see it in my orders.", "舱位照旧，看我以前的机票订单。"), ("Seat me in the class that I've always flown, it's in my old orders.", "跟以前坐飞机一样的舱位，订单里查得到。"), disclose="ask", topics=["preference"], question=("Which class would you like to fly?", "坐什么舱？"))
    d.fact("cabin", ("I always fly {cabin}.", "我坐飞机都是{cabin}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["flight"][cabin].text()}, question=(f"You flew {SEATS['flight'][cabin].en} before, so I book that again, is that right?", f"您以前飞的都是{SEATS['flight'][cabin].zh}，这次也订{SEATS['flight'][cabin].zh}，对吗？"))
    d.fact("hotel", ("I need a hotel there from the day I arrive; the farewell is on {farewell}, and I leave the morning after that.", "那边订酒店，到的当天住进去；{farewell}是告别式，第二天早上我就走。"), ("Book me a hotel over there. I check in on the day of the flight and leave the morning after the farewell, which is on {farewell}.", "落地那天入住酒店，{farewell}送别，当晚再住一夜，第二天一早离店。"), topics=["what", "when"])
    d.fact("room", ("A single room.", "单人房。"), ("It's only me, so a single room.", "就我一个人，单人房吧。"), disclose="ask", topics=["preference"], question=("What kind of room do you need?", "要什么房型？"))
    d.fact("near", ("The farewell is held at {hall}, stay within {near} metres of that.", "告别仪式在{hall}，住的地方离那儿{near}米以内。"), ("It all takes place at {hall}. I can manage {near} metres on foot, not more.", "仪式在{hall}办，我走路过去，最多{near}米。"), disclose="ask", topics=["where"], question=("Where will it be held, and how near should you stay?", "仪式在哪里办，住得离多近？"))
    d.fact("open", ("The hotel should be one that can be cancelled free of charge, plans may change.", "酒店要能免费取消的，安排说不定会变。"), ("Free cancellation for the hotel, I can't say how long it all takes.", "住处得支持免费取消，到时候情况不好说。"), topics=["preference"])
    d.fact("quiet", ("And somewhere quiet, I don't want a party next door.", "地方要安静，这时候听不得热闹。"), ("I would like a quiet hotel, I need some peace.", "找个环境安静的酒店，想静一静。"), topics=["preference"])
    d.fact("off", ("What I had booked for this weekend is off: cancel the train and the tickets.", "原先订的这个周末出去玩的火车票和门票，都退了吧。"), ("Cancel the train and the admission I had for the coming weekend, I am in no mood.", "周末那趟去玩的火车和门票帮我取消，没那个心情了。"), topics=["order"])
    d.fact("pay", ("Pay for the flight and the hotel now.", "机票和酒店现在就付。"), ("Please pay what you book right away.", "订的都直接付掉。"), topics=["payment"])
    d.think("fly when wake photos class hotel room near open quiet off pay", "fly when off wake hotel near quiet open room class photos pay", "off fly when hotel room open near quiet wake class photos pay")
    d.close(("Thank you for taking this off my hands.", "谢谢，我实在顾不过来。"), ("That's all I can think of.", "别的我也想不起来了。"))
    d.judge("refund_said", ("The agent tells the user what is refunded for the plans of the weekend.", "智能体告诉用户周末那趟退回多少钱。"), "Messages of the agent after the cancellations.", facts=["off"])
