"""Qingming at the family graves: three of a family there the day before, rooms without stairs, home the day after.

The tempting mistake is a guessed date: trains and beds hang on the festival, and the seats on what the user always takes.
"""

from lifeworld_datasets.blueprints.kit import Draft, Stay, Trip, arrives, clock, departs, has, price_at_most, rode
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("shanghai", "nanjing"), ("guangzhou", "changsha"), ("beijing", "qingdao"), ("shenzhen", "xiamen"), ("hangzhou", "wuhan"), ("chengdu", "chongqing")]


def write(d: Draft) -> None:
    """The dates are counted from the festival."""
    start, end = ROUTES[(d.seed + 3) % len(ROUTES)]
    d.scene(now=["08:45", "13:20", "19:15"], city=start, on=["2026-03-28", "2026-03-30", "2027-03-29", "2027-03-31"], days=9, ages=("thirties", "forties", "fifties"))
    goal = d.pick_city(end)
    festival = next(n for n in range(1, 12) if d.day(n)[5:] == "04-05")
    eve, after = d.day(festival - 1), d.day(festival + 1)
    by, leave, each = d.rng.choice(["16:30", "17:00", "17:30"]), d.rng.choice(["10:00", "10:30", "11:00"]), d.rng.choice([470, 520, 570])
    cap = each * 4
    seat = ("first", "second")[d.seed % 2]
    rode(d, "train", seat, apart_from=[goal])
    ride = d.need(Trip("out", ("the train there", "去程火车"), "train", d.city, goal, fact="trip", on=eve, date_fact="days", seat=seat, seat_fact=("seat", "habit"), count=3, count_fact="who", constraints=[arrives("dusk", by=by)]))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=eve, nights=2, nights_fact="days", room="double", room_fact="rooms", rooms=2, constraints=[has("step-free", "legs"), price_at_most(cap, "cap").but(slots={"each": each})]))
    back = d.need(Trip("back", ("the train home", "返程火车"), "train", goal, d.city, fact="back", on=after, date_fact="days", seat=seat, seat_fact=("seat", "habit"), count=3, count_fact="who", constraints=[departs("slow", after=leave)]))
    d.infer(ride, "holiday")
    d.infer(stay, "sum")
    d.infer(back, "holiday")
    d.bind("same-day", stay, ride)
    d.bind("day-after", back, stay)
    d.let(goal=goal.name, by=clock(by), leave=clock(leave), each=each, seat=SEATS["train"][seat])

    d.profile(family=("The parents don't walk well any more; the grandparents lie buried in another city", "父母腿脚不便，祖辈葬在外地"))
    d.title("Qingming in {goal}", "清明回{goal}扫墓")
    d.open(
        ("Every spring we visit the graves of my grandparents.", "每年清明都要回去给爷爷奶奶上坟。"),
        ("It's nearly time to sweep the graves, and the trains fill up fast.", "快清明了，再不订票就来不及了。"),
        ("My father has already bought the paper flowers for his parents.", "我爸连纸花都准备好了，就差车票。"),
    )
    d.fact("trip", ("We go by train from {city} to {goal}.", "从{city}坐火车去{goal}。"), ("Train tickets from {city} to {goal}, please.", "买{city}到{goal}的火车票。"), disclose="opening", topics=["what", "where"])
    d.fact("days", ("We travel the day before Qingming, stay two nights and come back the day after it.", "清明前一天走，住两晚，清明后一天回来。"), ("There on the eve of the Qingming Festival, home on the day after the festival, two nights in between.", "去程是清明节的前一天，返程是清明节的后一天，中间住两晚。"), disclose="opening", topics=["when"])
    d.fact("who", ("There are three of us, my parents and I.", "一共三个人，我和爸妈。"), ("It's my parents and me, so three seats each way.", "爸妈加我，来回都是3张票。"), topics=["who", "count"])
    d.fact("dusk", ("Get us there by {by}, my mother won't walk strange streets in the dark.", "去程{by}之前到，天黑了我妈走不惯生路。"), ("The train there should be in by {by}, before it gets dark.", "去的车{by}前得到，别摸黑找酒店。"), topics=["time_limit"])
    d.fact("seat", ("There and back in the class I always travel in, my orders show it.", "来回都坐我平时坐的那种，订单里有。"), ("For the seats just look at what I bought before, the same for us all and both ways.", "三个人的座位都跟我以前买的一样，往返都是。"), disclose="ask", topics=["preference"], question=("Which class on the trains?", "火车坐什么等级？"))
    d.fact("habit", ("I always sit in {seat}.", "我一直坐{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["train"][seat].text()}, question=(f"Before this you bought {SEATS['train'][seat].en}, so that again both ways, is that right?", f"您以前买的都是{SEATS['train'][seat].zh}，这次往返也是{SEATS['train'][seat].zh}，对吗？"))
    d.fact("hotel", ("We also need a hotel in {goal}.", "{goal}的酒店也要订。"), ("And book us into a hotel there in {goal}.", "再在{goal}订个酒店。"), topics=["what"])
    d.fact("rooms", ("Two double rooms, one for them and one for me.", "两间大床房，爸妈一间我一间。"), ("The hotel: two rooms, doubles.", "房间要大床房，两间。"), disclose="ask", topics=["preference"], question=("How many rooms, and what kind would you prefer?", "要几间，什么房型？"))
    d.fact("legs", ("My father walks with a stick, so the hotel needs step-free access.", "我爸拄拐，酒店得有无障碍通道。"), ("It must be a hotel with step-free access, because of my father's leg.", "酒店要有无障碍通道，我爸腿脚不便。"), topics=["health", "preference"])
    d.fact("cap", ("For a room I'd pay {each} yuan a night at most, and the whole bill has to keep to that.", "每间每晚最多{each}元，总价按这个算，别超。"), ("Count {each} yuan for each room and night, and don't let the hotel cost more in all.", "一间房一晚{each}元以内，全部房费照这个标准。"), disclose="ask", topics=["budget"])
    d.fact("back", ("Then the train back from {goal} for all of us.", "回来的火车票也一起买，从{goal}上车。"), ("And buy the tickets home from {goal} as well.", "还有从{goal}返程的票。"), topics=["what"])
    d.fact("slow", ("Going home, nothing before {leave}; they need their morning.", "回来别早于{leave}，老人早上动作慢。"), ("The train home may leave from {leave} on, we are slow in the morning.", "返程{leave}以后的车，早上慢慢来。"), disclose="ask", topics=["time_limit"], question=("How early may the train home leave?", "返程最早几点可以走？"))
    d.fact("pay", ("Pay everything, my parents must not see the prices.", "都由我付了，别让爸妈看到价钱。"), ("Please pay for it all now.", "现在都付掉吧。"), topics=["payment"])
    d.think("trip days who dusk seat hotel rooms legs cap back slow pay", "days trip who hotel legs rooms cap dusk back slow seat pay", "who trip days back slow dusk seat hotel rooms legs cap pay")
    d.close(("Thank you, this means a lot to the old ones.", "谢谢，老人家就惦记这件事。"), ("Then all we have to do is bring the flowers.", "这样到时候带上花就行了。"))
    d.judge("date_said", ("The agent tells the user on which date the festival falls.", "智能体告诉用户清明节是哪一天。"), "Messages of the agent that name the days of travel.", facts=["days"])
