"""A friend from abroad at the Mid-Autumn Festival: a train for two, a garden that is lit that night, a bed close to it.

The tempting mistake is to guess the date of the festival, or a fine garden that closes at dusk.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Sight,
    Stay,
    Trip,
    Words,
    arrives,
    clock,
    date,
    has,
    open_at,
    within,
)
from lifeworld_datasets.blueprints.pools.travel import SEATS, SIGHT_WORDS

ROUTES = [("shanghai", "suzhou"), ("beijing", "xian"), ("guangzhou", "xiamen"), ("hangzhou", "nanjing"), ("wuhan", "changsha"), ("shenzhen", "guangzhou")]
KINDS = ["garden", "tower", "park", "garden"]
GUESTS = [Words("Elena from Madrid", "马德里来的埃琳娜"), Words("Tom from Leeds", "利兹来的汤姆"), Words("Aiko from Osaka", "大阪来的爱子"), Words("Ana from Lisbon", "里斯本来的安娜")]
MOON = {"2026": "2026-09-25", "2027": "2027-09-15"}


def write(d: Draft) -> None:
    """Everything hangs on the date of the full moon."""
    start, end = ROUTES[(d.seed * 5 + 5) % len(ROUTES)]
    d.scene(now=["09:45", "15:30", "20:05"], city=start, on=["2026-09-19", "2026-09-21", "2027-09-09", "2027-09-11"], days=9)
    goal = d.pick_city(end)
    moon = MOON[d.today[:4]]
    days = next(n for n in range(1, 9) if d.day(n) == moon)
    after = d.day(days + 1)
    kind, near = KINDS[d.seed % 4], d.rng.choice([1000, 1200, 1500])
    by, late = d.rng.choice(["16:30", "17:00", "17:30"]), d.rng.choice(["20:00", "20:30"])
    seat = ("first", "second")[d.seed // 2 % 2]
    ride = d.need(Trip("ride", ("the train there", "去程火车"), "train", d.city, goal, fact="trip", on=moon, date_fact="moon", seat=seat, seat_fact="seat", count=2, count_fact="guest", constraints=[arrives("by", by=by)]))
    sight = d.need(Sight("moonlight", ("the evening visit", "赏月的地方"), goal, kind, fact="visit", on=moon, date_fact="moon", tickets={"adult": 2}, tickets_fact="guest", constraints=[has("night", "night"), has("show", "show"), open_at(late, "late")], unique=True))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=moon, nights_fact="moon", room="single", room_fact="rooms", rooms=2, constraints=[within(near, sight, Words("the evening visit", "赏月的地方"), "near"), has("luggage", "bags")]))
    d.infer(ride, "holiday")
    d.infer(sight, "holiday")
    d.bind("same-day", sight, ride)
    d.bind("same-day", stay, ride)
    d.let(goal=goal.name, by=clock(by), late=clock(late), near=near, guest=GUESTS[d.seed % 4], what=SIGHT_WORDS[kind], seat=SEATS["train"][seat], after=date(after))

    d.title("The moon over {goal}", "去{goal}赏月")
    d.open(
        ("{guest} is visiting and has only read about mooncakes so far.", "{guest}来玩，月饼还只在书上见过。"),
        ("I have a guest, {guest}, and I'd like to show what a full moon is for.", "家里来了客人，{guest}，想让人家过个像样的中国节。"),
        ("We're having {guest} here, and the moon will be round.", "{guest}正好赶上月圆的时候在我这儿。"),
    )
    d.fact("guest", ("It's my guest and me, so two of everything, both adults.", "我和客人两个人，都是大人，车票门票各两张。"), ("Two adults: train seats and admission for my guest and for me.", "就两个大人，我跟客人，车票门票都买两份。"), disclose="opening", topics=["who", "count"])
    d.fact("moon", ("All on the day of the Mid-Autumn Festival, and one night away.", "都在中秋节当天，住一晚。"), ("We go on Mid-Autumn day itself, spend the evening out and stay that one night.", "中秋节那天去，晚上玩，当晚住下，就一晚。"), disclose="opening", topics=["when"])
    d.fact("trip", ("By train from {city} to {goal}, tickets there.", "坐火车从{city}去{goal}，买去程票。"), ("Train tickets from {city} to {goal}, only that way.", "{city}到{goal}的火车票，先买单程。"), disclose="opening", topics=["what", "where"])
    d.fact("by", ("We should get in by {by}, before dusk.", "{by}前到，天黑之前。"), ("Arriving by {by}, so there's time to freshen up.", "最晚{by}到站，好先歇一歇。"), topics=["time_limit"])
    d.fact("seat", ("{seat} on the train.", "火车要{seat}。"), ("We'd sit in {seat}.", "火车坐{seat}。"), disclose="ask", topics=["preference"], question=("Which class on the train?", "火车坐什么座？"))
    d.fact("visit", ("For the evening tickets to a {what} in {goal}.", "晚上去{goal}的一处{what}，买好门票。"), ("In the evening we look at the moon from a {what} in {goal}, get us tickets.", "晚上在{goal}找个{what}赏月，门票买了。"), topics=["what"])
    d.fact("night", ("The place has to open at night.", "赏月的地方得是夜间开放的。"), ("One that opens at night, the moon won't come earlier for us.", "要夜间开放，白天哪有月亮。"), topics=["preference"])
    d.fact("show", ("And there should be a live show, lanterns alone aren't enough.", "要有演出的，光看灯笼不过瘾。"), ("With a live show, so that my guest sees some tradition.", "最好热闹点，一定要有演出。"), disclose="ask", topics=["preference"], question=("Any preference for the evening, such as a show?", "晚上的安排有什么偏好，比如演出？"))
    d.fact("late", ("Still open at {late}, when the moon is up.", "{late}月亮出来了，那时还得开着。"), ("At {late} it should be open, that's when the moon stands high.", "月亮升高要到{late}，那会儿不能关门。"), disclose="ask", topics=["when"], question=("Until when must it be open in the evening?", "晚上要开到几点？"))
    d.fact("hotel", ("A hotel in {goal} for the night.", "{goal}的酒店也要订。"), ("We need a hotel in {goal}, too.", "再订{goal}的酒店。"), topics=["what"])
    d.fact("rooms", ("Two single rooms.", "两间单人房。"), ("Each of us a single room, 2 in all.", "一人一间单人房，共2间。"), disclose="ask", topics=["count"], question=("How many rooms do you need, and what kind?", "要几间房，什么房型？"))
    d.fact("near", ("From the evening visit to bed {near} metres at most.", "赏完月走回酒店，最多{near}米。"), ("The hotel within {near} metres of where we watch the moon.", "酒店离赏月的地方{near}米以内。"), disclose="ask", topics=["where"], question=("How far may the hotel be from the evening visit?", "酒店离赏月的地方多远？"))
    d.fact("bags", ("The hotel must store luggage, my guest travels on from there with two trunks.", "酒店要能寄存行李，客人还要带着两个大箱子往下走。"), ("Luggage storage at the hotel is needed, those trunks are enormous.", "客人箱子大，得有行李寄存的酒店。"), topics=["preference"])
    d.fact("pay", ("My treat, pay it all.", "我请客，都付了。"), ("Pay everything now, guests don't pay.", "全部现在付，哪能让客人掏钱。"), topics=["payment"])
    d.think("guest moon trip by seat visit night show late hotel rooms near bags pay", "trip moon guest visit night late show hotel near rooms bags by seat pay", "moon guest trip hotel rooms bags visit show night late near by seat pay")
    d.close(("I'm in charge of the mooncakes.", "月饼我来准备。"), ("Let's hope for a clear sky.", "但愿那晚没云。"))
    d.judge("date_said", ("The agent tells the user on which date the festival falls.", "智能体告诉用户中秋节是哪一天。"), "Messages of the agent that name the day of travel.", facts=["moon"])
