"""A long rehearsal day at a small theatre: bread for the cast, coffee for the crew, flowers that must not get lost.

The tempting mistakes: a meaty sandwich for a company that has given it up, and flowers left at the front desk.
"""

from lifeworld_datasets.blueprints.kit import (
    ChangeRemark,
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    clock,
    has,
    meatless,
    metres,
    within,
)
from lifeworld_datasets.blueprints.kit.records import delivery_order, store
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

STAGES = [Words("Lane Theatre", "里弄剧场"), Words("Old Cinema Stage", "老电影院剧场"), Words("Warehouse Theatre", "仓库剧场"), Words("Moon Gate Theatre", "月门剧场")]
PLAYS = [Words("Teahouse", "《茶馆》"), Words("Thunderstorm", "《雷雨》"), Words("Twelfth Night", "《第十二夜》"), Words("Sunrise", "《日出》")]


def write(d: Draft) -> None:
    """Two new orders and one whose remark is wrong."""
    d.scene(now=["11:40", "12:15", "12:50"], weekdays=(4, 5, 6))
    d.profile(family=("Single, plays in an amateur company", "单身，业余剧社成员"))
    stage = d.spot("stage", d.turn(STAGES))
    a, b = d.rng.choice([(6, 4), (7, 5), (8, 3)])
    ice, near = (0, 2, 1)[d.seed % 3], d.rng.choice([1000, 1200, 1500])
    after, by = d.at("15:00"), d.at(d.rng.choice(["15:35", "15:45"]))
    shop = store(d, "flowers", stage)
    roses = delivery_order(d, shop, shop["products"][0], status="paid", dispatch=d.at("18:30"), to=stage)
    door = Remark(Words("Please use the stage door at the back.", "请走后台门。"), Words("(?i)stage door|back", "后台|后门"), "door", Words("The remarks name the stage door.", "备注写了后台门。"))
    bread = d.need(
        Delivery(
            "bread", ("the sandwiches", "三明治"), Line("sandwich", a, None, "counts"), to=stage, fact="wish", to_fact="place", after=after, by=by, when_fact="when", remark=door,
            constraints=[meatless("green", implicit=True), has("invoice", "invoice")],
        )
    )
    d.need(Delivery("coffee", ("the coffee", "咖啡"), Line("coffee", b, ice, "counts", "ice"), to=stage, fact="wish", to_fact="place", after=after, by=by, when_fact="when", remark=door, beside=bread, constraints=[within(near, stage, Words("the theatre", "剧场"), "near")]))
    d.need(ChangeRemark("roses", ("the flower order", "鲜花那单"), roses, fact="roses", words=Words("Please take it to the stage door at the back.", "请送到后台门。"), wanted=Words("(?i)stage door|back", "后台|后门")))
    d.let(stage=stage.address, a=a, b=b, ice=OPTIONS["ice"][ice], near=metres(near), after=clock(after), by=clock(by), shop=roses.name, play=PLAYS[(d.seed // 2 + d.seed) % 4])

    d.title("Stage door, three thirty", "后台门口的下午茶")
    d.title("Dress rehearsal of {play}", "{play}带妆彩排")
    d.open(
        ("We've been rehearsing since nine and tempers are short.", "从早上九点排到现在，大家都快饿急眼了。"),
        ("Opening night is tonight and nobody has eaten.", "今晚首演，到现在谁都没吃东西。"),
        ("I'm the one with the phone at this rehearsal.", "排练场就我手里有手机。"),
    )
    d.fact("wish", ("It's the last rehearsal of {play}: sandwiches for the cast, coffee for the crew.", "{play}最后一次彩排，给演员点三明治，给舞美灯光的点咖啡。"), ("We rehearse {play}. The actors get sandwiches, the people behind the scenes get coffee.", "我们在排{play}，演员吃三明治，后台的师傅们喝咖啡。"), disclose="opening", topics=["what", "who", "occasion"])
    d.fact("counts", ("{a} sandwiches and {b} coffees.", "三明治{a}份，咖啡{b}杯。"), ("{a} of us act, {b} work backstage, one each.", "演员{a}个，后台{b}个，一人一份。"), disclose="ask", topics=["count"])
    d.fact("green", ("The whole cast has been vegetarian since the spring, mind that.", "演员们开春以后都吃素了，注意一下。"), ("All the actors are vegetarians by now.", "演员现在清一色吃素。"), disclose="ask", topics=["diet"])
    d.fact("invoice", ("The sandwich shop must issue invoices, the company pays.", "三明治店要可开发票，剧社报销。"), ("We need an invoice for the sandwiches, so take a shop that issues them.", "三明治要报账，找能开发票的店。"), disclose="ask", topics=["store"])
    d.fact("ice", ("Coffee for the crew, {ice}.", "咖啡{ice}。"), ("For all coffees: {ice}.", "咖啡都要{ice}的。"), disclose="ask", topics=["taste"])
    d.fact("near", ("Coffee from within {near} of the theatre, or half of it is spilt.", "咖啡店离剧场{near}以内，远了路上要洒。"), ("The coffee place not further than {near} from the theatre.", "买咖啡的店离剧场别超过{near}。"), disclose="ask", topics=["preference", "store"], question=("Is distance important for the coffee shop?", "咖啡店的距离有要求吗？"))
    d.fact("place", ("We're at {stage}.", "我们在{stage}。"), ("Everything to {stage}, please, not to my home.", "都送{stage}，别送我家。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("The break is from {after}, all must be there by {by}.", "{after}开始休息，{by}之前都要到。"), ("Between {after} and {by} nobody is on stage, deliver then.", "{after}到{by}台上没人，这会儿送来。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("door", ("In both remarks: use the stage door, the front is locked.", "两单都备注走后台门，前门锁着。"), ("The front is locked, so write stage door into the remarks of both.", "前门不开，备注里写清走后台门，两单都写。"), disclose="ask", topics=["note"])
    d.fact("roses", ("I have flowers for the director coming from {shop} tonight: change the remark there to the stage door too.", "晚上{shop}还有一单给导演的花，备注也改成送后台门。"), ("The director's flowers from {shop} come this evening and would end up at the locked front, make that remark say stage door.", "我在{shop}给导演订的花晚上到，帮我把备注改一下，送后台门。"), disclose="volunteer", topics=["order"])
    d.fact("pay", ("Pay for sandwiches and coffee.", "三明治和咖啡直接付。"), ("Please pay the two new orders.", "新的两单都付掉。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish counts green invoice ice near place when door roses pay",
        "roses wish place when door counts green invoice near ice pay",
        "wish place when counts ice near green invoice door roses pay",
    )
    d.close(("I have to be dead in act two, bye.", "第二幕我得演死人，先走了。"), ("Break a leg, they say.", "演出成功请你看戏。"))
    d.judge("report", ("The agent confirms both orders and the changed remark.", "智能体确认两单和改过的备注。"), "The last messages of the agent.", facts=["wish", "roses"])
