"""Moving house tomorrow: boxes tonight at the old flat, lunch and cold drinks for the movers at the new one.

The tempting mistakes: sending lunch to the old address, and forgetting the parcel that still comes there.
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
    n = d.rng.choice([4, 5, 6])
    sets = 2 + d.seed % 2
    ice = (1, 2, 3)[d.seed % 3]
    tonight = d.at(d.rng.choice(["19:00", "19:30"]))
    after, by = d.at("12:00", 1), d.at(d.rng.choice(["12:30", "12:40"]), 1)
    cap = (n * 27 + 24) // 5 * 5
    shelf = store(d, "warmers", d.home)
    parcel = delivery_order(d, shelf, shelf["products"][0], status="paid", dispatch=d.at("11:00", 1))
    boxes = d.need(
        Delivery(
            "boxes", ("the packing boxes", "打包纸箱"), Line("boxes", sets, None, "sets"), to=d.home, fact="boxes", to_fact="old", by=tonight,
            when_fact="tonight", constraints=[named(Words("Large", "大号"), "large", name="large")],
        )
    )
    lunch = d.need(
        Delivery(
            "lunch", ("the lunch", "午饭"), Line("rice", n, None, "crew"), to=flat, fact="crew_meal", to_fact="new", after=after, by=by, when_fact="noon",
            constraints=[avoid("pork", "pork"), price_at_most(cap, "cap"), has("open-kitchen", "clean")],
        )
    )
    d.need(
        Delivery(
            "drinks", ("the juice", "果汁"), Line("juice", n, ice, "crew", "ice"), to=flat, fact="crew_meal", to_fact="new", after=after, by=by,
            when_fact="noon", beside=lunch,
        )
    )
    d.need(
        ChangeRemark(
            "parcel", ("the parcel order", "还在路上的那单"), parcel, fact="parcel",
            words=Words("Please leave it at the gatehouse.", "放门卫室就行。"), wanted=Words("(?i)gatehouse", "门卫"),
        )
    )
    d.bind("before", boxes, lunch)
    d.let(n=n, sets=sets, tonight=clock(tonight), after=clock(after), by=clock(by), cap=cap, flat=flat.address, ice=OPTIONS["ice"][ice], shop=parcel.name, goods=groups()["warmers"].word)

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
    d.fact("crew", ("With me we'll be {n}.", "连我一共{n}个人吃。"), ("It's {n} mouths tomorrow, one of each per head.", "明天{n}个人，每人各一份。"), disclose="ask", topics=["count"], question=("How many people will eat tomorrow?", "明天一共几个人吃饭？"))
    d.fact("new", ("Food and drinks go to the new flat: {flat}.", "吃的喝的送新家，{flat}。"), ("By then we are at the new place, {flat}, so bring lunch and juice to that door.", "那会儿人都在新房，{flat}，饭和果汁送这里。"), disclose="volunteer", topics=["where"])
    d.fact(
        "noon",
        ("Lunch break is tomorrow from {after}, everything by {by}.", "明天{after}歇下来吃饭，{by}之前都要到。"),
        ("We stop at {after} tomorrow; it should be there between that and {by}.", "明天{after}到{by}之间送到，大家正好歇手。"),
        disclose="volunteer", topics=["when"],
    )
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
        "boxes large sets old tonight crew_meal crew new noon pork cap clean ice parcel pay",
        "crew_meal crew new noon pork clean cap ice boxes sets large tonight old parcel pay",
        "parcel boxes tonight old sets large crew_meal noon new crew ice pork cap clean pay",
    )
    d.close(("Right, back to the tape gun.", "好了，我接着打包去。"), ("I owe you dinner in the new kitchen.", "等新家收拾好请你来吃饭。"))
    d.judge("clear", ("The agent tells apart what goes to the old flat and what goes to the new one.", "智能体说清哪些送旧家、哪些送新家。"), "The last messages of the agent.", facts=["old", "new"])
