"""Moving house tomorrow: boxes tonight at the old flat, lunch and cold drinks for the movers at the new one.

The tempting mistakes: sending lunch to the old address, and forgetting the parcel that still comes there. The new address
stands in an earlier order only.
"""

from lifeworld_datasets.blueprints.kit import (
    ChangeRemark,
    Delivery,
    Draft,
    Line,
    Words,
    avoid,
    clock,
    has,
    later,
    named,
    price_at_most,
)
from lifeworld_datasets.blueprints.kit.records import delivery_order, store
from lifeworld_datasets.blueprints.pools.menus import OPTIONS, groups

FLATS = [Words("Building 4, Maple Court", "枫林苑4号楼"), Words("Building 1, Harbour View", "海港城1号楼"), Words("Building 12, Camphor Lane", "樟树巷12号楼"), Words("Building 10, Lotus Terrace", "莲花台10号楼")]


def write(d: Draft) -> None:
    """Two doors, two days, and one order that is on its way already."""
    d.scene(now=["14:10", "15:25", "16:05"], weekdays=(3, 4, 5))
    d.profile(family=("Lives alone, about to move to another flat", "独居，正要搬家"))
    flat = d.spot("new", d.turn(FLATS))
    men = d.rng.choice([2, 3, 4])
    n = men + 2
    sets = 2 + d.seed % 2
    ice = (1, 2, 3)[d.seed % 3]
    tonight = d.at(d.rng.choice(["19:00", "19:30"]))
    start = d.at(d.rng.choice(["07:30", "07:45", "08:00"]), 1)
    after, by = later(start, 240), later(start, 270)
    cap = (n * 27 + 24) // 5 * 5
    shelf = store(d, "warmers", d.home)
    parcel = delivery_order(d, shelf, shelf["products"][0], status="paid", dispatch=d.at("11:00", 1))
    tea = store(d, "milktea", flat)
    delivery_order(d, tea, tea["products"][0], days_ago=4 + d.rng.randrange(3), to=flat, quantity=3, note=Words("For the painters.", "给刷墙师傅的。"))
    boxes = d.need(
        Delivery(
            "boxes", ("the packing boxes", "打包纸箱"), Line("boxes", sets, None, "sets"), to=d.home, fact="boxes", to_fact="old", by=tonight,
            when_fact="tonight", constraints=[named(Words("Large", "大号"), "large", name="large")],
        )
    )
    lunch = d.need(
        Delivery(
            "lunch", ("the lunch", "午饭"), Line("rice", n, None, "crew", derived=True), to=flat, fact="crew_meal", to_fact="flat", after=after, by=by, when_fact="noon", derived=("after", "by", "address"),
            constraints=[avoid("pork", "pork"), price_at_most(cap, "cap"), has("open-kitchen", "clean")],
        )
    )
    d.need(
        Delivery(
            "drinks", ("the juice", "果汁"), Line("juice", n, ice, "crew", "ice"), to=flat, fact="crew_meal", to_fact="along", after=after, by=by,
            when_fact="along", derived=("along", "count"), beside=lunch,
        )
    )
    d.need(
        ChangeRemark(
            "parcel", ("the parcel order", "还在路上的那单"), parcel, fact="parcel",
            words=Words("Please leave it at the gatehouse.", "放门卫室就行。"), wanted=Words("(?i)gatehouse", "门卫"),
        )
    )
    d.bind("before", boxes, lunch)
    d.let(men=men, sets=sets, tonight=clock(tonight), start=clock(start), cap=cap, flat=flat.address, ice=OPTIONS["ice"][ice], shop=parcel.name, goods=groups()["warmers"].word)

    d.title("Boxes tonight, lunch at the new flat", "今晚纸箱，明天新家开饭")
    d.title("Moving tomorrow", "明天搬家")
    d.open(
        ("I'm moving tomorrow and I'm drowning in stuff.", "明天搬家，我快被东西埋了。"),
        ("Removal day is tomorrow, and nothing is ready.", "搬家公司明天就来，我这儿还一团乱。"),
        ("You wouldn't believe how much fits into two rooms.", "真没想到两间屋能装这么多东西。"),
    )
    d.fact(
        "boxes",
        ("I've run out of boxes, get me some packing boxes.", "纸箱不够了，再买些打包纸箱。"),
        ("First of all I need packing boxes, mine are all full.", "先给我弄点打包纸箱来，手头的都装满了。"),
        disclose="opening", topics=["what"],
    )
    d.fact("large", ("The large kind, please, for the bedding.", "要大号的，装被褥。"), ("Boxes must be large ones, winter quilts go in.", "纸箱买大号，冬天的被子要装进去。"), disclose="ask", topics=["size"])
    d.fact("sets", ("{sets} sets of boxes.", "纸箱要{sets}套。"), ("Order {sets} sets of the boxes, that should do.", "纸箱{sets}套应该够了。"), disclose="ask", topics=["count"], question=("How many sets of boxes?", "纸箱要几套？"))
    d.fact("old", ("The boxes come to where I live now.", "纸箱送我现在住的家。"), ("Send the boxes to my present home.", "纸箱送到目前的住址。"), disclose="volunteer", topics=["where"])
    d.fact("tonight", ("I need the boxes by {tonight}, I pack all evening.", "纸箱{tonight}之前送到，晚上要打包。"), ("The boxes must be in my hall by {tonight} tonight.", "{tonight}以前我得拿到纸箱，别等到明天。"), disclose="volunteer", topics=["time_limit"])
    d.fact(
        "crew_meal",
        ("Tomorrow I'd like to treat everybody who carries things to a rice bowl and a juice.", "明天请帮忙搬东西的人吃盖饭，再一人一杯果汁。"),
        ("And tomorrow there should be rice bowls and juice for all hands.", "另外明天管大家一顿饭，盖饭配果汁。"),
        disclose="opening", topics=["what", "who"],
    )
    d.fact("crew", ("The firm sends {men} men, my brother helps, and I eat as well.", "搬家公司来{men}个师傅，我弟来帮忙，再算上我。"), ("Lunch is for {men} movers, my brother and me, one of each per head.", "明天吃饭的有{men}个搬家师傅，加我和我弟，每人各一份。"), disclose="ask", topics=["count"], question=("How many people will eat tomorrow?", "明天一共几个人吃饭？"))
    d.fact("new", ("Lunch goes to the new flat; that's where I had milk tea brought to the painters the other day.", "午饭送新家，就是前几天我给刷墙师傅点奶茶送去的那个地址。"), ("By then we are at the new place, so bring lunch there: the address is that of the milk tea I sent the painters.", "那会儿人都在新房，午饭送那里，地址看我前几天给刷墙师傅点的那单奶茶。"), disclose="volunteer", topics=["where"], of=("lunch_address",))
    d.fact("flat", ("The new flat is {flat}.", "新家在{flat}。"), disclose="never", slots={"address": flat.address.text()}, question=("Shall I have the lunch delivered to {flat}, where the milk tea for the painters went?", "午饭送到{flat}，就是上次给刷墙师傅送奶茶的地址，对吗？"))
    d.fact(
        "noon",
        ("They start at {start} tomorrow and stop to eat after exactly four hours; lunch should be there within half an hour of that.", "明天{start}开工，干满四个小时歇下来吃饭，午饭在歇工后半小时之内送到。"),
        ("Tomorrow's work begins at {start}. Four hours later everybody sits down, bring lunch then, half an hour after that at the latest.", "明天{start}开始搬，四个小时后停下来吃饭，那时候送，最晚不超过半个小时。"),
        disclose="volunteer", topics=["when"],
    )
    d.fact("along", ("The juice comes along with the lunch.", "果汁跟午饭一起送。"), ("Have the juice brought when and where the lunch is.", "果汁和午饭同时到，送一个地方。"), disclose="volunteer", topics=["when", "where"])
    d.fact("pork", ("None of the rice with pork, two of the men don't eat it.", "盖饭别点猪肉的，有两位师傅不吃。"), ("Two of the movers don't eat pork, so no pork in the rice bowls.", "有两个师傅不吃猪肉，盖饭里不要猪肉。"), disclose="ask", topics=["diet"])
    d.fact("cap", ("At most {cap} yuan for the rice bowls.", "盖饭这一单{cap}元封顶。"), ("All the rice bowls together shouldn't be more than {cap} yuan.", "盖饭总共别超过{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("clean", ("For the rice I'd like a shop with an open kitchen.", "盖饭找明厨亮灶的店。"), ("Pick a rice place that shows its open kitchen, I'm fussy there.", "做盖饭的要明厨亮灶，卫生我比较在意。"), disclose="ask", topics=["store"])
    d.fact("ice", ("Juice with {ice}.", "果汁{ice}。"), ("For the juices: {ice}.", "果汁都要{ice}。"), disclose="ask", topics=["taste"])
    d.fact(
        "parcel",
        ("I still have {goods} coming from {shop} tomorrow and won't be in: change the remark so that the rider leaves it at the gatehouse.", "明天{shop}还有一单{goods}要送来，我不在家，帮我把备注改成放门卫室。"),
        ("Nobody is home for tomorrow's {shop} order, please make its remark say that it goes to the gatehouse.", "{shop}那单明天到的时候家里没人，备注改一下，放门卫室。"),
        disclose="volunteer", topics=["order"],
    )
    d.fact("pay", ("Pay for the new orders.", "新下的单都付掉。"), ("Please pay for whatever you order now.", "你下的单直接付钱。"), disclose="volunteer", topics=["payment"])
    d.think(
        "boxes large sets old tonight crew_meal crew new noon pork cap clean along ice parcel pay",
        "crew_meal crew new noon along pork clean cap ice boxes sets large tonight old parcel pay",
        "parcel boxes tonight old sets large crew_meal noon new crew along ice pork cap clean pay",
    )
    d.close(("Right, back to the tape gun.", "好了，我接着打包去。"), ("I owe you dinner in the new kitchen.", "等新家收拾好请你来吃饭。"))
    d.judge("clear", ("The agent tells apart what goes to the old flat and what goes to the new one.", "智能体说清哪些送旧家、哪些送新家。"), "The last messages of the agent.", facts=["old", "new"])
