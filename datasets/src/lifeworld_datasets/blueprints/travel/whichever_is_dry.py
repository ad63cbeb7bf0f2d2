"""A day out in one of two cities: the weather decides which, and train and outing follow.

The tempting mistake is to take the city that was named first.
"""

from lifeworld_datasets.blueprints.kit import Draft, Sight, Stay, Trip, Words, arrives, budget, clock, date, has, within
from lifeworld_datasets.blueprints.pools.travel import SEATS, SIGHT_WORDS

CHOICES = [("beijing", "qingdao", "dalian"), ("shanghai", "hangzhou", "nanjing"), ("guangzhou", "xiamen", "changsha"), ("wuhan", "nanjing", "changsha"), ("chengdu", "xian", "chongqing"), ("nanjing", "suzhou", "wuhan")]
SIGHTS = ["park", "garden", "tower", "garden"]


def write(d: Draft) -> None:
    """Two cities, one of them wet on the day."""
    start, *pair = CHOICES[(d.seed * 5 + 1) % len(CHOICES)]
    d.scene(now=["12:05", "18:30", "22:20"], city=start, months=(4, 5, 6, 9, 10), weekdays=(1, 2, 3), ages=("thirties", "forties"))
    dry, wet = (d.pick_city(key) for key in (pair if d.seed % 2 else pair[::-1]))
    first, second = (d.pick_city(key) for key in pair)
    saturday = next(n for n in range(2, 6) if date(d.day(n)).en.startswith("Saturday"))
    go = d.day(saturday)
    d.add_weather(dry, 4, [d.day(saturday - 1)], start=saturday - 1)
    d.add_weather(wet, 4, [go, d.day(saturday + 1)], start=saturday - 1)
    by, near, sight_kind = d.rng.choice(["14:00", "14:30", "15:00"]), d.rng.choice([1800, 2000, 2500]), SIGHTS[d.seed % 4]
    seat = ("second", "first")[d.seed // 2 % 2]

    def trip(goal: object, id: str) -> Trip:
        city = dry if goal is dry else wet
        return Trip(id, ("the train there", "去程火车"), "train", d.city, city, fact="trip", on=go, date_fact="day", seat=seat, seat_fact="seat", count=2, count_fact="trip", constraints=[arrives("early", by=by)])

    def outing(goal: object, id: str) -> Sight:
        city = dry if goal is dry else wet
        return Sight(id, ("the outing", "游览"), city, sight_kind, fact="sight", on=go, date_fact="sight", tickets={"adult": 1, "senior": 1}, tickets_fact="mother", constraints=[has("outdoor", "air")], unique=True)

    ride, sight = d.need(trip(dry, "train")), d.need(outing(dry, "sight"))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), dry, fact="hotel", first=go, nights_fact="hotel", room="twin", room_fact="room", constraints=[within(near, sight, Words("the sight", "景点"), "near"), has("lift", "knees")]))
    d.decoy(trip(wet, "other_train"))
    there = outing(wet, "other_sight")
    d.decoy(there)
    d.decoy(Stay("other_hotel", ("the hotel", "酒店"), wet, fact="hotel", first=go, nights_fact="hotel", room="twin", constraints=[has("lift", "knees")]))
    d.infer(ride, "weather")
    d.bind("same-city", sight, ride)
    d.bind("same-city", stay, ride)
    d.bind("same-day", stay, ride)
    budget(d, "limit", [stay, ride, sight], "limit")
    d.let(first=first.name, second=second.name, go=date(go), by=clock(by), near=near, what=SIGHT_WORDS[sight_kind], seat=SEATS["train"][seat])

    d.profile(family=("The mother is a widow of sixty-eight and lives near by", "母亲68岁，独居，住得不远"))
    d.title("{first} or {second}", "{first}还是{second}")
    d.open(
        ("My mother keeps saying she never gets out of {city} any more.", "我妈老念叨说整天闷在{city}。"),
        ("I've promised my mother a day out and can't make up my mind where.", "说好带我妈出去走走，去哪儿还没定。"),
        ("Mum and I are overdue for a little trip.", "好久没陪老妈出门了。"),
    )
    d.fact("where", ("It's either {first} or {second}: whichever stays dry on {go}.", "去{first}或者{second}，看{go}哪边不下雨就去哪边。"), ("We'd go to {first} or to {second}; take the one where it does not rain on {go}.", "{first}、{second}二选一，{go}哪个城市不下雨就选哪个。"), disclose="opening", topics=["where", "what"])
    d.fact("trip", ("Two train tickets there, one for my mother and one for me.", "去程火车票买两张，我和我妈。"), ("We go by train, the two of us, and need tickets there.", "我们娘俩坐火车过去，买去程票。"), disclose="opening", topics=["what", "count"])
    d.fact("day", ("We travel on {go}.", "{go}出发。"), ("Departure is on {go}.", "出发就定{go}。"), disclose="opening", topics=["when"])
    d.fact("early", ("The train has to be there by {by}, otherwise the day is gone.", "火车{by}之前要到，不然一天就没了。"), ("We want to arrive by {by}, to get something out of the day.", "最晚{by}到，还能玩上半天。"), topics=["time_limit"])
    d.fact("seat", ("Let's sit in {seat}.", "火车坐{seat}。"), ("{seat} on the train for both.", "车票都要{seat}。"), disclose="ask", topics=["preference"], question=("Which class on the train?", "火车坐什么座？"))
    d.fact("sight", ("The same day we'd like to visit a {what}, buy the tickets ahead.", "当天下午想逛{what}，门票先买好。"), ("And tickets for a {what}, for the afternoon we arrive.", "到了当天下午去个{what}，把票买了。"), topics=["what", "when"])
    d.fact("mother", ("She is sixty-eight, so one senior ticket and one adult.", "她68岁，门票买一张老人票、一张成人票。"), ("At the gate it's one adult and one senior, she turned sixty-eight.", "门票一成人一老人，我妈68了。"), disclose="ask", topics=["age"], question=("How old is she, which tickets do you need?", "老人多大年纪，门票怎么买？"))
    d.fact("air", ("It should be outdoors, she wants fresh air.", "要户外的，她想透透气。"), ("Something outdoors, please, she sits inside all week.", "选户外的地方，别又闷在屋里。"), topics=["preference"])
    d.fact("hotel", ("One night in a hotel there, the night of {go}.", "{go}在那边住一晚酒店。"), ("We stay overnight, so a hotel for the night of {go}.", "不赶回来了，{go}晚上订酒店。"), topics=["what"])
    d.fact("room", ("A twin room for us two.", "双床房，我俩一间。"), ("We share a twin room.", "一间双床房就行。"), disclose="ask", topics=["preference"], question=("What kind of room?", "要什么房型？"))
    d.fact("near", ("Keep the hotel within {near} metres of the {what}, so she can rest.", "酒店离景点{near}米以内，她累了好回去歇着。"), ("From the {what} to the hotel not more than {near} metres.", "景点到酒店别超过{near}米。"), disclose="ask", topics=["where"], question=("How far may the hotel be from the outing?", "酒店离景点多远可以？"))
    d.fact("knees", ("A lift in the hotel, her knees aren't what they were.", "酒店得有电梯，她膝盖不好。"), ("Her knees are bad, so a hotel with a lift.", "膝盖不行爬不了楼，酒店要带电梯。"), topics=["preference", "health"])
    d.fact("limit", ("Train, hotel and admission together: {limit} at most.", "车票、酒店、门票一起最多{limit}。"), ("I'd rather not spend more than {limit} on train, hotel and tickets.", "车票酒店门票加起来控制在{limit}以内。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Book and pay, then I'll tell her.", "订好付好，我再告诉她。"), ("Please pay it all so I can surprise her.", "都付了吧，给她个惊喜。"), topics=["payment"])
    d.think("where trip day early seat sight mother air hotel room near knees limit pay", "trip where day hotel knees room near sight air mother early seat limit pay", "where day trip sight air mother hotel near room knees seat early limit pay")
    d.close(("She'll want to bring her own tea, I know it.", "她肯定又要自己带茶叶。"), ("We'll see about the way home later.", "回程到时候再说。"))
    d.judge("weather_said", ("The agent tells the user in which of the two cities it stays dry.", "智能体告诉用户两个城市里哪个那天不下雨。"), "Messages of the agent after it looked up the weather of both cities.", facts=["where"])
