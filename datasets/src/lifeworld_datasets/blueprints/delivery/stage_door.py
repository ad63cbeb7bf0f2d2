"""A long rehearsal day at a small theatre: bread for the cast, coffee for the crew, flowers that must not get lost.

The tempting mistakes: a meaty sandwich for a company that has given it up, what one of them reacts to, and flowers left at the
front desk.
"""

from lifeworld_datasets.blueprints.kit import (
    ChangeRemark,
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    avoid,
    avoided,
    clock,
    has,
    meatless,
    metres,
    ordered,
    within,
)
from lifeworld_datasets.blueprints.kit.records import delivery_order, store
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

STAGES = [Words("Lane Theatre", "里弄剧场"), Words("Old Cinema Stage", "老电影院剧场"), Words("Warehouse Theatre", "仓库剧场"), Words("Moon Gate Theatre", "月门剧场")]
PLAYS = [Words("Teahouse", "《茶馆》"), Words("Thunderstorm", "《雷雨》"), Words("Twelfth Night", "《第十二夜》"), Words("Sunrise", "《日出》")]
HARM = ["peanut", "dairy"]


def write(d: Draft) -> None:
    """Two new orders and one whose remark is wrong."""
    d.scene(now=["11:40", "12:15", "12:50"], weekdays=(4, 5, 6))
    d.profile(family=("Single, plays in an amateur company", "单身，业余剧社成员"))
    stage = d.spot("stage", d.turn(STAGES))
    (a, b), harm = d.rng.choice([(6, 4), (7, 5), (8, 3)]), HARM[d.seed % 2]
    avoided(d, harm, at=("dessert",), to=stage)
    ice, near = (0, 2, 1)[d.seed % 3], d.rng.choice([1000, 1200, 1500])
    after, by = d.at("15:00"), d.at(d.rng.choice(["15:35", "15:45"]))
    shop = store(d, "flowers", stage)
    roses = delivery_order(d, shop, shop["products"][0], status="paid", dispatch=d.at("18:30"), to=stage)
    door = Remark(Words("Please use the stage door at the back.", "请走后台门。"), Words("(?i)stage door|back", "后台|后门"), "door", Words("The remarks name the stage door.", "备注写了后台门。"))
    bread = d.need(
        Delivery(
            "bread", ("the sandwiches", "三明治"), Line("sandwich", a, None, "counts", derived=True), to=stage, fact="wish", to_fact="place", after=after, by=by, when_fact="when", remark=door,
            constraints=[meatless("green", implicit=True), avoid(harm, ("careful", "harm"), implicit=True), has("invoice", "invoice")],
        )
    )
    coffee = d.need(
        Delivery(
            "coffee", ("the coffee", "咖啡"), Line("coffee", b, ice, "counts", "habit"), to=stage, fact="wish", to_fact="along", after=after, by=by, when_fact="along", derived=("along",), remark=door, beside=bread,
            constraints=[within(near, stage, Words("the theatre", "剧场"), "near")],
        )
    )
    ordered(d, coffee, option=OPTIONS["ice"][ice])
    d.need(ChangeRemark("roses", ("the flower order", "鲜花那单"), roses, fact="roses", words=Words("Please take it to the stage door at the back.", "请送到后台门。"), wanted=Words("(?i)stage door|back", "后台|后门")))
    d.let(stage=stage.address, total=a + b, b=b, harm=INGREDIENTS[harm], ice=OPTIONS["ice"][ice], near=metres(near), after=clock(after), by=clock(by), shop=roses.name, play=PLAYS[(d.seed // 2 + d.seed) % 4])

    d.title("Stage door, three thirty", "后台门口的下午茶")
    d.title("Dress rehearsal of {play}", "{play}带妆彩排")
    d.open(
        ("We've been rehearsing since nine and tempers are short.", "从早上九点排到现在，大家都快饿急眼了。"),
        ("Opening night is tonight and nobody has eaten.", "今晚首演，到现在谁都没吃东西。"),
        ("I'm the one with the phone at this rehearsal.", "排练场就我手里有手机。"),
    )
    d.fact("wish", ("It's the last rehearsal of {play}: sandwiches for the cast, coffee for the crew.", "{play}最后一次彩排，给演员点三明治，给舞美灯光的点咖啡。"), ("We rehearse {play}. The actors get sandwiches, the people behind the scenes get coffee.", "我们在排{play}，演员吃三明治，后台的师傅们喝咖啡。"), disclose="opening", topics=["what", "who", "occasion"])
    d.fact("counts", ("We're {total} in all: {b} work backstage, everybody else acts; one each.", "一共{total}个人，后台{b}个，其余都是演员，一人一份。"), ("There are {total} of us; {b} are crew and the rest is cast, one each.", "总共{total}人，舞美灯光{b}个，剩下的全是演员，每人一份。"), disclose="ask", topics=["count"])
    d.fact("green", ("The whole cast has been vegetarian for months, mind that.", "演员们这几个月都吃素了，注意一下。"), ("All the actors are vegetarians by now.", "演员现在清一色吃素。"), disclose="ask", topics=["diet"])
    d.fact("careful", ("One of the actors can't have a certain thing; I put it into the remarks whenever I order for us, and it must not be in the sandwiches.", "有个演员有样东西不能碰，我给大家点东西每回都备注，三明治里不能有。"), ("Check my earlier orders for what I ask to leave out: an actor is allergic, so none of it in the sandwiches.", "看看我以前订单里都备注不要什么，有演员过敏，三明治得避开。"), disclose="ask", topics=["health"], slots={"check_history": True}, question=("Does any of the actors have an allergy?", "演员里有人过敏吗？"))
    d.fact("harm", ("It's {harm}.", "是{harm}。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("invoice", ("The sandwich shop must issue invoices, the company pays.", "三明治店要可开发票，剧社报销。"), ("We need an invoice for the sandwiches, so take a shop that issues them.", "三明治要报账，找能开发票的店。"), disclose="ask", topics=["store"])
    d.fact("ice", ("The coffee as the crew always has it, my earlier coffee orders show how.", "咖啡冷热照旧，师傅们一直那么喝，以前的单子里有。"), ("For the crew's coffee, order the same temperature as every time before.", "后台师傅的咖啡跟以前点的一样，要冰要热照着来。"), disclose="ask", topics=["taste"], slots={"check_history": True}, of=("coffee_option",))
    d.fact("habit", ("They always have it {ice}.", "他们一直喝{ice}的。") if ice == 0 else ("They always have it with {ice}.", "他们一直喝{ice}的。"), disclose="never", slots={"ice": OPTIONS["ice"][ice].text()}, question=("Your earlier coffees were all ordered with this option: {ice}. The same again?", "看以前点的咖啡都是{ice}，这次也一样，对吗？"))
    d.fact("near", ("Coffee from within {near} of the theatre, or half of it is spilt.", "咖啡店离剧场{near}以内，远了路上要洒。"), ("The coffee place not further than {near} from the theatre.", "买咖啡的店离剧场别超过{near}。"), disclose="ask", topics=["preference", "store"], question=("Is distance important for the coffee shop?", "咖啡店的距离有要求吗？"))
    d.fact("place", ("We're at {stage}.", "我们在{stage}。"), ("The sandwiches to {stage}, please, not to my home.", "三明治送{stage}，别送我家。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("The break begins at {after}, the sandwiches must come after that and by {by}.", "{after}开始休息，三明治在那之后、{by}之前送到。"), ("Between {after} and {by} nobody is on stage, have the sandwiches brought then.", "{after}到{by}台上没人，三明治这会儿送来。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("along", ("The coffee comes together with the sandwiches.", "咖啡跟三明治一起送。"), ("Let the coffee arrive when and where the sandwiches do.", "咖啡和三明治同时到，送一个地方。"), disclose="volunteer", topics=["when", "where"])
    d.fact("door", ("In both remarks: use the stage door, the front is locked.", "两单都备注走后台门，前门锁着。"), ("The front is locked, so write stage door into the remarks of both.", "前门不开，备注里写清走后台门，两单都写。"), disclose="ask", topics=["note"])
    d.fact("roses", ("I have flowers for the director coming from {shop} tonight: change the remark there to the stage door too.", "晚上{shop}还有一单给导演的花，备注也改成送后台门。"), ("The director's flowers from {shop} come this evening and would end up at the locked front, make that remark say stage door.", "我在{shop}给导演订的花晚上到，帮我把备注改一下，送后台门。"), disclose="volunteer", topics=["order"])
    d.fact("pay", ("Pay for sandwiches and coffee.", "三明治和咖啡直接付。"), ("Please pay the two new orders.", "新的两单都付掉。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish counts green careful invoice ice near place when along door roses pay",
        "roses wish place when along door counts green careful invoice near ice pay",
        "wish place when counts ice near careful green invoice along door roses pay",
    )
    d.close(("I have to be dead in act two, bye.", "第二幕我得演死人，先走了。"), ("Break a leg, they say.", "演出成功请你看戏。"))
    d.judge("report", ("The agent confirms the changed remark.", "智能体确认备注已改。"), "The last messages of the agent.", facts=["wish", "roses"])
