"""A client flies in for one night: the flight, a hotel near the dinner, the dinner itself, and a gift at the table.

The tempting mistakes: the fine hotel at the airport, a gift that the client does not touch, and the restaurant where the
last dinner with clients went wrong.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Delivery,
    Draft,
    Line,
    Stay,
    Trip,
    Visit,
    Words,
    arrives,
    avoid,
    clock,
    date,
    has,
    metres,
    not_again,
    price_at_most,
    regretted,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute

FROM = ["chengdu", "guangzhou", "xian", "harbin"]
TO = ["hangzhou", "shanghai", "nanjing", "wuhan"]
GUESTS = [Words("our client", "客户"), Words("a partner of ours", "合作伙伴"), Words("the buyer of our biggest customer", "大客户的采购经理"), Words("an investor", "投资人")]
HARM = [("alcohol", Words("does not drink", "不喝酒")), ("nuts", Words("is allergic to nuts", "坚果过敏"))]


def write(d: Draft) -> None:
    """Four things that hang on one table."""
    d.scene(now=["10:05", "15:40"], city=TO[d.seed % 4], weekdays=(0, 1, 2))
    d.profile(occupation=("Sales manager", "销售经理"))
    start = d.pick_city(FROM[d.seed % 4])
    on = 2
    dinner_at = d.at(d.rng.choice(["18:30", "19:00"]), on)
    harm, why = HARM[d.seed % 2]
    near, people = d.rng.choice([900, 1200, 1500]), d.rng.choice([4, 5, 6])
    rest = d.turn([2, 3])
    land = hhmm(minute(dinner_at[11:16]) - 60 * rest)
    dinner = d.need(
        Visit(
            "dinner", ("the dinner", "晚宴"), ("cantonese", "western", "family", "seafood")[d.seed % 4], fact="dinner", unique=True,
            visit=Book(dinner_at, people, "dinner_time", "people"), constraints=[has("private-room", "talk", implicit=True), not_again(("again", "bad"))],
        )
    )
    flight = d.need(
        Trip(
            "flight", ("the flight", "航班"), "flight", start, d.city, fact="guest", on=d.day(on), date_fact="guest", seat=("business", "economy")[d.seed % 2],
            seat_fact="class", constraints=[arrives("land", by=land, binds=dinner).but(slots={})],
        )
    )
    cap = d.rng.choice([620, 680, 760])
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), d.city, fact="hotel", first=d.day(on), nights_fact="hotel", constraints=[within(near, dinner, Words("the restaurant", "饭店"), "near"), price_at_most(cap, "cap")])
    )
    gift = d.need(
        Delivery("gift", ("the gift", "礼品"), Line("gift"), to=dinner, fact="gift", to_fact="gift_there", after=d.at(hhmm(minute(dinner_at[11:16]) - 60), on), by=dinner_at, when_fact="gift_time", derived=("after", "by"), constraints=[avoid(harm, "harm")])
    )
    d.bind("before", gift, dinner)
    d.bind("same-day", hotel, flight)
    d.infer(flight, "time")
    d.knows("landing", Words(f"The flight lands by {clock(land).en}.", f"航班{clock(land).zh}之前落地。"), flight_arrives_by=d.at(land, on))
    gift.recognised()
    d.let(
        guest=GUESTS[d.seed % 4], start=start.name, day=date(d.day(on)), dinner_clock=clock(dinner_at), people=people,
        near=metres(near), cap=cap, why=why, kind=dinner.shop.word, rest=rest, seat=Words(*((("business class", "公务舱"), ("economy class", "经济舱"))[d.seed % 2])),
    )

    d.title("An evening for {guest} from {start}", "接待{start}来的{guest}")
    d.open(
        ("I have a guest to look after and no time to do it.", "要接待客人，我自己实在抽不出空。"),
        ("This visit has to go well, so help me prepare it.", "这次接待不能出岔子，帮我准备一下。"),
        ("Can you arrange a visit for me from landing to bedtime?", "帮我安排一次接待，从落地到住下。"),
    )
    d.fact(
        "guest",
        ("{guest} flies in from {start} on {day}: get one seat.", "{guest}{day}从{start}飞过来，买一张机票。"),
        ("On {day} {guest} comes by plane from {start}, please buy that ticket.", "{day}{guest}要从{start}坐飞机来，机票我们买。"),
        disclose="opening", topics=["what", "who", "when"],
    )
    d.fact(
        "class",
        ("The flight is {seat}.", "机票买{seat}。"),
        ("{seat} for the flight, that is what we offer.", "坐{seat}，这是我们的接待标准。"),
        disclose="ask",
        topics=["preference"],
        question=("Which class for the flight, any preference?", "坐什么舱位？"),
    )
    d.fact(
        "land",
        ("The plane should land {rest} hours before dinner or earlier, so that there is time to rest.", "飞机在晚饭开始前{rest}个小时就要落地，好歇一歇。"),
        ("At least {rest} hours between landing and dinner, please, nobody likes to come to the table from the taxi.", "落地到开席至少隔{rest}个小时，总不能下了车就上桌。"),
        disclose="volunteer", topics=["time_limit"],
    )
    d.fact(
        "dinner",
        ("For the evening book a table at a {kind}.", "当晚找家{kind}订个位。"),
        ("We eat together that evening, book us a {kind}.", "当晚一起吃饭，订家{kind}。"),
        disclose="volunteer",
        topics=["what"],
    )
    d.fact(
        "dinner_time",
        ("Dinner starts at {dinner_clock}.", "晚饭{dinner_clock}开始。"),
        ("We sit down at {dinner_clock}.", "{dinner_clock}入席。"),
        disclose="ask",
        topics=["when"],
        question=("At what time does dinner start?", "晚饭几点开始？"),
    )
    d.fact(
        "people",
        ("We are {people} at the table.", "一共{people}个人吃。"),
        ("{people} people will dine.", "吃饭的有{people}个人。"),
        disclose="ask",
        topics=["count"],
    )
    d.fact(
        "talk",
        ("Prices will be on the table too, so no strangers within earshot.", "席间要谈价钱，旁边不能有外人听着。"),
        ("We talk about the contract over dinner, and nobody at the next table should hear it.", "饭桌上要谈合同，不能让邻桌听了去。"),
        disclose="ask",
        topics=["preference"],
    )
    d.fact(
        "again",
        ("Not the restaurant where our last dinner with clients went wrong, I left a review.", "上次请客户吃砸了的那家别再订，我写过评价。"),
        ("And please not the restaurant of last time again, my review tells you which and why.", "上回让我丢脸的那家饭店不要，我的评价里写着呢。"),
        disclose="ask",
        topics=["store"],
        slots={"check_history": True},
    )
    regretted(d, dinner, "bad")
    d.fact(
        "hotel",
        ("Then a hotel for that night, one room.", "当晚再订一间酒店。"),
        ("And one hotel room for the night of the dinner.", "吃饭那晚的酒店也订一间。"),
        disclose="volunteer",
        topics=["what"],
    )
    d.fact(
        "near",
        ("The hotel lies within {near} of the restaurant, please.", "酒店离饭店{near}以内。"),
        ("From the restaurant to the hotel not more than {near}.", "饭店到酒店别超过{near}。"),
        disclose="ask", topics=["where"], question=("Where should the hotel be, how far from dinner?", "酒店的地点有要求吗，离吃饭的地方多远？"),
    )
    d.fact(
        "cap",
        ("Up to {cap} yuan for the room.", "房费{cap}元以内。"),
        ("The room may cost {cap} yuan at most.", "一晚最多{cap}元。"),
        disclose="ask",
        topics=["budget"],
    )
    d.fact(
        "gift",
        ("And send a gift box, one.", "另外准备一个礼盒。"),
        ("I'd also like to give a gift box, just one.", "再送一个礼盒。"),
        disclose="volunteer",
        topics=["what", "occasion"],
    )
    d.fact(
        "gift_there",
        ("The gift goes to the restaurant.", "礼盒送到饭店。"),
        ("Have the gift brought to the restaurant, not to my office.", "礼盒直接送饭店，别送我公司。"),
        disclose="ask",
        topics=["where"],
        question=("What address does the gift go to?", "礼盒送到什么地址？"),
    )
    d.fact(
        "gift_time",
        ("The gift should be there in the hour before dinner starts.", "礼盒在开席前一个小时之内送到。"),
        ("The gift arrives within the last hour before we sit down, not earlier, the staff would only mislay it.", "礼盒赶在入席前的一小时里到，太早了怕饭店弄丢。"),
        disclose="volunteer", topics=["time_limit"],
    )
    d.fact(
        "harm",
        ("Mind that the guest {why}.", "注意客人{why}。"),
        ("One more thing about the gift: the guest {why}.", "挑礼盒注意，客人{why}。"),
        disclose="ask",
        topics=["diet"],
    )
    d.fact(
        "pay",
        ("Pay all of it, the firm covers it.", "全部付款，公司报销。"),
        ("You may pay everything, I file it afterwards.", "都付了吧，我回头报。"),
        disclose="volunteer",
        topics=["payment"],
    )
    d.think(
        "guest land class dinner dinner_time people talk again hotel near cap gift gift_there gift_time harm pay",
        "guest dinner dinner_time people talk again gift gift_there gift_time harm hotel near cap land class pay",
        "guest class land hotel cap near dinner people dinner_time talk again gift harm gift_there gift_time pay",
    )
    d.close(("I'm counting on you.", "拜托了。"), ("Send me a short summary at the end.", "最后给我一个简单的汇总。"))
    d.judge("summary", ("The agent sums up flight, hotel, dinner and gift with times and places.", "智能体汇总航班、酒店、晚宴和礼品的时间地点。"), "The last messages of the agent.", facts=["guest", "dinner"])
