"""Father and mother come to see the new flat: their train, a hotel round the corner, the first dinner together.

The tempting mistake is the prettier hotel without a lift, and a dinner that is near but hard on old teeth.
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
    date,
    has,
    metres,
    within,
)

ROUTES = [("shenzhen", "changsha"), ("beijing", "harbin"), ("hangzhou", "wuhan"), ("shanghai", "xian")]
ROOM = {"twin": Words("twin room", "双床房"), "double": Words("double room", "大床房")}


def write(d: Draft) -> None:
    """Two old people, one short weekend."""
    home, away = d.turn(ROUTES)
    d.scene(now=["08:30", "13:10", "21:00"], city=home, weekdays=(0, 1, 2, 3), ages=("twenties", "thirties"))
    d.profile(family=("Single, the parents live in another city", "单身，父母在外地"))
    start, on, room = d.pick_city(away), d.rng.choice([2, 3]), d.turn(["twin", "double"])
    by, eat = d.rng.choice(["16:30", "17:00"]), d.at(d.rng.choice(["18:30", "19:00"]), on)
    near, walk = d.rng.choice([800, 1000, 1200]), d.rng.choice([900, 1000])
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), d.city, fact="hotel", first=d.day(on), nights=2, nights_fact="nights", room=room, room_fact="beds", unique=True,
             constraints=[within(near, d.home, Words("the user's home", "用户家"), "near"), has("lift", "knees", implicit=True)])
    )
    dinner = d.need(
        Visit("dinner", ("the dinner", "晚饭"), d.turn(["family", "cantonese"]), fact="dinner", visit=Book(eat, 3, "eat", "three"),
              constraints=[within(walk, hotel, Words("the hotel", "酒店"), "walk"), has("soft", "teeth", implicit=True)])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", start, d.city, fact="ride", on=d.day(on), date_fact="ride", seat="second", seat_fact="seat",
             count=2, count_fact="ride", constraints=[arrives("by", by=by, binds=dinner)])
    )
    d.bind("same-day", hotel, ride)
    d.let(start=start.name, day=date(d.day(on)), by=clock(by), eat=clock(eat), near=metres(near), walk=metres(walk), beds=ROOM[room], kind=dinner.shop.word)

    d.title("Mum and dad see the new flat", "爸妈第一次来看我")
    d.open(
        ("My parents have never seen where I live now, and at last they are coming.", "我爸妈还没来过我这儿，这回总算肯来了。"),
        ("Big moment: mum and dad are visiting!", "爸妈要来了，有点激动，得好好安排。"),
        ("I've talked my parents into a visit and want it to be easy for them.", "好不容易说动我爸妈来一趟，别让他们折腾。"),
    )
    d.fact("ride", ("The 2 of them travel from {start} to {city} on {day}, please get their train tickets.", "{day}从{start}到{city}的火车票，他们两位，买2张。"),
           ("They come by train from {start} on {day}, so that's 2 tickets.", "他们{day}坐火车从{start}过来，要2张票。"), disclose="opening", topics=["what", "when"])
    d.fact("seat", ("Second class will do on the train.", "火车二等座就行。"), ("They insist on second class.", "老两口非要坐二等座，别的嫌贵。"),
           disclose="ask", topics=["preference"], question=("Which class of seat would they prefer?", "他们坐什么等级的座位？"))
    d.fact("by", ("I pick them up, and they have to be in by {by}.", "我去接站，{by}之前得到。"), ("Anything that arrives by {by} is fine, then they can rest before dinner.", "最晚{by}到站，吃饭前还能歇会儿。"),
           topics=["time_limit"])
    d.fact("hotel", ("My place has one bed, so they need a hotel.", "我那儿就一张床，得给他们订酒店。"), ("They can't sleep at mine, book them a hotel room.", "家里住不下，酒店订一间。"), topics=["what"])
    d.fact("nights", ("2 nights at the hotel, from the day they come.", "从到的那天起住2晚。"), ("They stay 2 nights, the first is the night they get here.", "一共住2晚，到的当晚算第一晚。"),
           disclose="ask", topics=["when"], question=("For how many nights do they need the hotel?", "酒店要住几晚？"))
    d.fact("beds", ("A {beds} for my parents.", "给他们要{beds}。"), ("As for the room: a {beds}, please.", "房型就选{beds}。"), disclose="ask", topics=["preference"],
           question=("What kind of room should it be?", "房型有什么要求？"))
    d.fact("near", ("The hotel has to be within {near} of my home.", "酒店离我家{near}以内。"), ("Not further than {near} from my door to the hotel.", "酒店到我家别超过{near}。"),
           disclose="ask", topics=["where"], question=("Where should the hotel be, how far from your home?", "酒店离您家多远可以？"))
    d.fact("knees", ("Dad's knees are bad, climbing to the fourth floor with a suitcase is out.", "我爸膝盖不好，拎着箱子爬楼可不行。"),
           ("Think of dad's knees at the hotel, he can't manage stairs.", "选酒店想着我爸的膝盖，他上不了楼梯。"), topics=["health"])
    d.fact("dinner", ("On the first evening I take them to a {kind}, please book a table.", "头一天晚上带他们去吃{kind}，帮忙订位。"),
           ("A table at a {kind} for their first evening, too.", "到的那晚想请他们吃{kind}，位子也订上。"), topics=["what"])
    d.fact("eat", ("Dinner at {eat}.", "{eat}吃晚饭。"), ("We eat at {eat}.", "晚饭定在{eat}。"), disclose="ask", topics=["when"], question=("At what time is dinner?", "晚饭几点？"))
    d.fact("three", ("We're 3 for dinner, the parents and me.", "吃饭就我们一家3口。"), ("Table for 3.", "订3个人的位。"), disclose="ask", topics=["count"])
    d.fact("walk", ("From the hotel to the table no more than {walk}.", "饭馆离酒店{walk}以内，走着就到。"), ("The restaurant should be within {walk} of their hotel.", "吃饭的地方到酒店别超过{walk}。"),
           disclose="ask", topics=["store"], question=("Is there a distance that matters for the restaurant?", "饭店离酒店多远合适？"))
    d.fact("teeth", ("Mum has new dentures and can't bite on much yet.", "我妈刚换了假牙，硬的还咬不动。"), ("Careful with the food: mum is still getting used to her dentures.", "吃的要留神，我妈的假牙还没用惯，嚼不了硬的。"),
           topics=["diet"])
    d.fact("pay", ("Pay for it all from my account, they mustn't see a bill.", "都从我这儿付，别让他们看见账单。"), ("And pay everything now, otherwise dad will.", "现在就都付掉，不然我爸又要抢着付。"), topics=["payment"])
    d.think(
        "ride by seat hotel nights beds near knees dinner eat three walk teeth pay",
        "ride seat by dinner eat three teeth hotel beds nights near walk knees pay",
        "ride hotel near knees nights beds dinner three eat walk teeth by seat pay",
    )
    d.close(("I'm a little nervous, to be honest.", "说实话我有点紧张。"), ("Now I only have to tidy up.", "剩下的就是收拾屋子了。"))
    d.judge("plan", ("The agent tells the user when the parents arrive and where hotel and dinner are.", "智能体告诉用户父母几点到、酒店和晚饭在哪。"), "The last messages of the agent.", facts=["ride", "dinner"])
