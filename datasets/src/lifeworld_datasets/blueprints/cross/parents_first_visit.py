"""Father and mother come to see the new flat: their train, a hotel round the corner, the first dinner together.

Dinner sets their train, the day they go home sets the nights. The tempting mistakes: the prettier hotel without a lift, and a dinner
that is near but noisy, or hard on old teeth.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Draft,
    Stay,
    Trip,
    Visit,
    Words,
    arrives,
    clock,
    counted,
    date,
    has,
    metres,
    rode,
    within,
)
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("shenzhen", "changsha"), ("beijing", "harbin"), ("hangzhou", "wuhan"), ("shanghai", "xian")]
ROOM = {"twin": Words("twin room", "双床房"), "double": Words("double room", "大床房")}
TABLES = [
    (Words("my parents, me and my cousin who lives here", "爸妈、我，还有在这边的表姐"), 4),
    (Words("my parents and me", "爸妈跟我"), 3),
    (Words("my parents, me, my cousin and her husband", "爸妈、我，还有表姐和姐夫"), 5),
    (Words("my parents, my flatmate and me", "爸妈、我和室友"), 4),
]


def write(d: Draft) -> None:
    """Two old people, one short weekend."""
    home, away = d.turn(ROUTES)
    d.scene(now=["08:30", "13:10", "21:00"], city=home, weekdays=(0, 1, 2, 3), ages=("twenties", "thirties"))
    d.profile(family=("Single, the parents live in another city", "单身，父母在外地"))
    start, on, room = d.pick_city(away), d.rng.choice([2, 3]), d.turn(["twin", "double"])
    eat = d.rng.choice(["18:30", "19:00"])
    by, eat, (table, people) = f"{int(eat[:2]) - 2}:{eat[3:]}", d.at(eat, on), d.turn(TABLES)
    seat = d.turn(["first", "second"])
    rode(d, "train", seat, apart_from=[start])
    near, walk = d.rng.choice([800, 1000, 1200]), d.rng.choice([900, 1000])
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), d.city, fact="hotel", first=d.day(on), nights=2, nights_fact="nights", room=room, room_fact="beds", unique=True,
             constraints=[within(near, d.home, Words("the user's home", "用户家"), "near"), has("lift", "knees", implicit=True)])
    )
    dinner = d.need(
        Visit("dinner", ("the dinner", "晚饭"), d.turn(["family", "cantonese"]), fact="dinner", visit=Book(eat, people, "eat", "heads"),
              constraints=[within(walk, hotel, Words("the hotel", "酒店"), "walk"), has("soft", "teeth", implicit=True), has("quiet", "ears", implicit=True)])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", start, d.city, fact="ride", on=d.day(on), date_fact="ride", seat=seat, seat_fact="class",
             count=2, count_fact="ride", constraints=[counted(arrives("by", by=by, binds=dinner), eat, "arrives 2 hours or more before {time}", "比{time}至少早2个小时到达")])
    )
    d.bind("same-day", hotel, ride)
    d.infer(ride, "time")
    d.infer(hotel, "nights")
    d.let(start=start.name, day=date(d.day(on)), back=date(d.day(on + 2)), eat=clock(eat), table=table, people=people, seat=SEATS["train"][seat], near=metres(near), walk=metres(walk), beds=ROOM[room], kind=dinner.shop.word)

    d.title("Mum and dad see the new flat", "爸妈第一次来看我")
    d.open(
        ("My parents have never seen where I live now, and at last they are coming.", "我爸妈还没来过我这儿，这回总算肯来了。"),
        ("Big moment: mum and dad are visiting!", "爸妈要来了，有点激动，得好好安排。"),
        ("I've talked my parents into a visit and want it to be easy for them.", "好不容易说动我爸妈来一趟，别让他们折腾。"),
    )
    d.fact("ride", ("The 2 of them travel from {start} to {city} on {day}, please get their train tickets.", "{day}从{start}到{city}的火车票，他们两位，买2张。"),
           ("They come by train from {start} on {day}, so that's 2 tickets.", "他们{day}坐火车从{start}过来，要2张票。"), disclose="opening", topics=["what", "when"])
    d.fact("seat", ("My parents should travel in the class I always take myself.", "爸妈的座位跟我平时坐火车一样的等级。"), ("The same class of seat for my parents that I book for myself when I travel.", "我自己出门坐什么座，就给他们买什么座。"),
           disclose="ask", topics=["preference"], question=("Which class of seat would they prefer?", "他们坐什么等级的座位？"), slots={"check_history": True}, of=["ride_seat"])
    d.fact("class", ("When I take the train it's {seat}.", "我坐火车都买{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["train"][seat].text()},
           question=("Your own trips were all in {seat}: the same for your parents?", "您以前坐火车都是{seat}，给爸妈也买{seat}，对吗？"))
    d.fact("by", ("Between getting off the train and sitting down to dinner my parents need 2 hours to rest.", "下火车到吃晚饭，中间得留2个小时让他们歇歇。"), ("Have my parents in at least 2 hours before dinner, they tire easily.", "最晚也得比晚饭早2个小时到站，老人经不起折腾。"),
           topics=["time_limit"])
    d.fact("hotel", ("My place has one bed, so my parents need a hotel.", "我那儿就一张床，得给他们订酒店。"), ("My parents can't sleep at mine, book them a hotel room.", "家里住不下，酒店订一间。"), topics=["what"])
    d.fact("nights", ("My parents sleep at the hotel from the day they come until they go home on {back}.", "酒店从到的当天住起，{back}他们回老家。"), ("My parents leave again on {back}, until then they have their bed at the hotel.", "酒店住到{back}他们回去那天。"),
           disclose="ask", topics=["when"], question=("For how many nights do they need the hotel?", "酒店要住几晚？"))
    d.fact("beds", ("A {beds} for my parents.", "给他们要{beds}。"), ("As for the room: a {beds}, please.", "房型就选{beds}。"), disclose="ask", topics=["preference"],
           question=("What kind of room should it be?", "房型有什么要求？"))
    d.fact("near", ("The hotel has to be within {near} of my home.", "酒店离我家{near}以内。"), ("Not further than {near} from my door to the hotel.", "酒店到我家别超过{near}。"),
           disclose="ask", topics=["where"], question=("Where should the hotel be, how far from your home?", "酒店离您家多远可以？"))
    d.fact("knees", ("Dad's knees are bad, climbing to the fourth floor with a suitcase is out.", "我爸膝盖不好，拎着箱子爬楼可不行。"),
           ("Think of dad's knees at the hotel, he can't manage stairs.", "选酒店想着我爸的膝盖，他上不了楼梯。"), topics=["health"])
    d.fact("dinner", ("On the first evening I take them to a {kind}, please book a table.", "头一天晚上带他们去吃{kind}，帮忙订位。"),
           ("A table at a {kind} for their first evening, too.", "到的那晚想请他们吃{kind}，位子也订上。"), topics=["what"])
    d.fact("eat", ("Dinner at {eat}.", "{eat}吃晚饭。"), ("We eat at {eat}.", "晚饭定在{eat}。"), disclose="ask", topics=["when"], question=("At what time is dinner?", "晚饭几点？"), of=["ride_arrives"])
    d.fact("three", ("At dinner it's {table}.", "吃饭的有{table}。"), ("The table is for {table}.", "晚饭一起吃的是{table}。"), disclose="ask", topics=["count", "who"], of=["dinner_people"])
    d.fact("heads", ("We're {people} for dinner.", "吃饭一共{people}个人。"), disclose="never", topics=["count"], question=("So the table is for {people} people, is that right?", "那晚饭订{people}个人的位，对吗？"))
    d.fact("walk", ("From the hotel to the table no more than {walk}.", "饭馆离酒店{walk}以内，走着就到。"), ("The restaurant should be within {walk} of their hotel.", "吃饭的地方到酒店别超过{walk}。"),
           disclose="ask", topics=["store"], question=("Is there a distance that matters for the restaurant?", "饭店离酒店多远合适？"))
    d.fact("teeth", ("Mum has new dentures and can't bite on much yet.", "我妈刚换了假牙，硬的还咬不动。"), ("Careful with the food: mum is still getting used to her dentures.", "吃的要留神，我妈的假牙还没用惯，嚼不了硬的。"),
           topics=["diet"])
    d.fact("ears", ("Dad's hearing aid turns every noisy room into mush.", "我爸戴着助听器，人一多、声一杂就什么都听不清。"), ("If the place is loud dad won't hear a word, he wears a hearing aid.", "吃饭的地方太吵的话，我爸戴助听器也听不见我们说话。"), topics=["preference"])
    d.fact("pay", ("Pay for it all from my account, they mustn't see a bill.", "都从我这儿付，别让他们看见账单。"), ("And pay everything now, otherwise dad will.", "现在就都付掉，不然我爸又要抢着付。"), topics=["payment"])
    d.think(
        "ride by seat hotel nights beds near knees dinner eat three walk teeth ears pay",
        "ride seat by dinner eat three ears teeth hotel beds nights near walk knees pay",
        "ride hotel near knees nights beds dinner three eat walk ears teeth by seat pay",
    )
    d.close(("I'm a little nervous, to be honest.", "说实话我有点紧张。"), ("Now I only have to tidy up.", "剩下的就是收拾屋子了。"))
    d.judge("plan", ("The agent tells the user at what time the parents arrive.", "智能体告诉用户父母几点到站。"), "The last messages of the agent.", facts=["ride", "dinner"])
