"""A building site in a heat wave: cold drinks and fruit on the hottest of the next three days, out of the heat fund.

The day hangs on the forecast. The tempting mistakes: to send them at once, where nobody lets the rider in, from the shop that
let them down before, and with the fruit that the foreman reacts to.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    avoid,
    avoided,
    clock,
    not_again,
    price_at_most,
    rating_at_least,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

SITES = [Words("Metro Line Site, Gate 2", "地铁工地2号门"), Words("School Extension Site", "学校扩建工地"), Words("Bridge Site, North Gate", "大桥工地北门"), Words("Library Site, West Gate", "图书馆工地西门")]
HARM = ["mango", "strawberry"]


def write(d: Draft) -> None:
    """Two orders for one shaded corner."""
    d.scene(now=["09:10", "16:40", "18:05"], months=(7, 8), days=5)
    d.profile(family=("Married, two children", "已婚，两个孩子"), diet=("Eats anything", "不忌口"))
    site = d.spot("site", d.turn(SITES))
    hot = (2, 1, 3, 2)[d.seed % 4]
    rows = d.weather[1:4]
    rows[hot - 1]["temperature_high"] = max(row["temperature_high"] for row in rows) + 3
    (one, two), harm = d.rng.choice([(4, 3), (5, 3), (3, 5), (5, 4)]), HARM[d.seed % 2]
    avoided(d, harm, at=("dessert",), to=site)
    n, m, ice, size = one + two + 1, d.rng.choice([3, 4]), (3, 2)[d.seed % 2], 2 - d.seed // 2 % 2
    gate = 3 + d.seed % 5
    cap = m * 36
    after, by = d.at("14:00", hot), d.at(d.rng.choice(["14:35", "14:45"]), hot)
    note = Remark(Words(f"Ring the site hut, extension {gate}; no entry without a helmet.", f"到门口打工棚分机{gate}，没戴安全帽别进。"), Words("(?i)hut", "工棚"), "hut", Words("The remarks ask to ring the site hut.", "备注写了联系工棚。"))
    drinks = d.need(
        Delivery(
            "drinks", ("the juice", "果汁"), Line("juice", n, ice, "count", "ice", derived=True), to=site, fact="wish", to_fact="place", after=after, by=by, when_fact="when", remark=note,
            constraints=[avoid(harm, ("careful", "harm"), implicit=True), rating_at_least(4.3, "rating")],
        )
    )
    d.need(Delivery("fruit", ("the fruit boxes", "果盒"), Line("fruit", m, size, "boxes", "size"), to=site, fact="wish", to_fact="along", after=after, by=by, when_fact="along", derived=("along",), remark=note, beside=drinks, constraints=[avoid(harm, ("careful", "harm"), implicit=True), price_at_most(cap, "cap"), not_again("again")]))
    d.infer(drinks, "weather")
    d.let(site=site.address, one=one, two=two, harm=INGREDIENTS[harm], m=m, ice=OPTIONS["ice"][ice], size=OPTIONS["size"][size], gate=gate, cap=cap, after=clock(after), by=clock(by))

    d.title("The hottest day on the site", "工地上最热的一天")
    d.title("Out of the heat fund", "高温慰问")
    d.open(
        ("You could fry eggs on our scaffolding.", "工地上的钢管烫得能煎鸡蛋。"),
        ("I help out with the people on a building site, and it's boiling.", "我在工地帮着管后勤，这天热得不行。"),
        ("The crew works through this heat and deserves something.", "大热天还在干活，得慰问慰问大伙儿。"),
    )
    d.fact("wish", ("Of the next three days, starting tomorrow, take the hottest and send the crew juice and fruit boxes.", "从明天起的三天里，挑最热的那天给大伙儿送果汁和果盒。"), ("Check which day will be the hottest, tomorrow or one of the two after it: that day the crew gets juice and fruit boxes.", "看看明天往后这三天哪天最热，就那天给工友们送果汁、果盒。"), disclose="opening", topics=["what", "when", "occasion"])
    d.fact("count", ("There are {one} scaffolders, {two} welders and the foreman, a juice for each.", "架子工{one}个，电焊工{two}个，再加工头，果汁一人一杯。"), ("Everybody gets one juice: {one} who build scaffolds, {two} who weld, and their foreman.", "果汁人手一杯：搭架子的{one}个，焊工{two}个，还有工头。"), disclose="ask", topics=["count", "who"])
    d.fact("boxes", ("And {m} fruit boxes to share.", "果盒{m}份，大家分着吃。"), ("Fruit boxes: {m}, they share.", "果盒要{m}份。"), disclose="ask", topics=["count"], question=("How many fruit boxes?", "果盒要几份？"))
    d.fact("ice", ("Juice with {ice}.", "果汁{ice}。"), ("{ice} in the juice.", "果汁要{ice}的。"), disclose="ask", topics=["taste"])
    d.fact("size", ("The fruit boxes in the {size} size.", "果盒要{size}。"), ("Fruit boxes of the {size} size.", "果盒选{size}的。"), disclose="ask", topics=["size"])
    d.fact("careful", ("The foreman gets a rash from one kind of fruit, my earlier orders have it in the remarks: neither juice nor fruit boxes with that.", "工头吃一种水果会起疹子，我以前点单都备注过，果汁和果盒里都别有。"), ("Mind the fruit that I always ask to leave out, the foreman is allergic; it must be in no juice and in no fruit box.", "有种水果我每次都备注不要，工头过敏，果汁、果盒都得避开。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("harm", ("The foreman can't have {harm}.", "工头不能吃{harm}。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("rating", ("A juice bar with 4.3 points or more.", "果汁店4.3分以上。"), ("Please take juice from a place rated at least 4.3.", "果汁店评分别低于4.3。"), disclose="ask", topics=["store"])
    d.fact("cap", ("The fruit may cost up to {cap} yuan in total.", "果盒总共{cap}元以内。"), ("From the heat fund I have {cap} yuan for fruit.", "高温补贴里，果盒能用{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("place", ("The site is {site}.", "工地在{site}。"), ("The juice goes to {site}.", "果汁送到{site}。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("The juice on that day between {after} and {by}, that's when they rest.", "果汁那天{after}到{by}送，正好歇晌。"), ("They rest from {after} on; the juice has to come after that, and by {by} that day.", "那天{after}开始歇，果汁在那之后、{by}之前送到。"), disclose="volunteer", topics=["when", "time_limit"], question=("At what time that day?", "那天几点送？"))
    d.fact("along", ("The fruit boxes come together with the juice, to the same gate.", "果盒跟果汁一块儿送，送一个地方。"), ("Let the fruit boxes arrive when and where the juice does.", "果盒和果汁同时到，地址也一样。"), disclose="volunteer", topics=["when", "where"])
    d.fact("again", ("One fruit shop has let us down before, you'll see my review: not from there.", "有家果盒店上回坑过我们，差评我都写了，别点它。"), ("Stay clear of the fruit shop that I reviewed badly.", "果盒避开我写过差评的那家。"), disclose="volunteer", topics=["store"], slots={"check_history": True})
    d.fact("hut", ("Both remarks should say to ring the site hut, extension {gate}.", "两单备注写上：到了打工棚分机{gate}。"), ("Riders can't just walk in: have them ring the hut, extension {gate}, put it in both remarks.", "工地不能随便进，备注里让骑手联系工棚，分机{gate}，两单都写。"), disclose="ask", topics=["note"])
    d.fact("pay", ("Pay for both.", "两单都付了。"), ("You can pay, I have the fund here.", "直接付，补贴在我这儿。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish count boxes ice size careful rating cap again place when along hut pay",
        "wish place when along hut count ice careful rating boxes size again cap pay",
        "wish boxes size cap again count ice careful rating when place along hut pay",
    )
    d.close(("They'll love you.", "大伙儿肯定高兴。"), ("Tell me the day so I can keep it secret.", "哪天送告诉我，我先替你保密。"))
    d.judge("day", ("The agent says which of the days is the hottest.", "智能体说明这几天哪天最热。"), "The last messages of the agent.", facts=["wish"])
