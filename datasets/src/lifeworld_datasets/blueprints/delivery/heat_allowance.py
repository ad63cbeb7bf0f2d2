"""A building site in a heat wave: cold drinks and fruit on the hottest of the next three days, out of the heat fund.

The day hangs on the forecast. The tempting mistake is to send them at once, or where nobody lets the rider in.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    avoid,
    clock,
    price_at_most,
    rating_at_least,
)
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

SITES = [Words("Metro Line Site, Gate 2", "地铁工地2号门"), Words("School Extension Site", "学校扩建工地"), Words("Bridge Site, North Gate", "大桥工地北门"), Words("Library Site, West Gate", "图书馆工地西门")]


def write(d: Draft) -> None:
    """Two orders for one shaded corner."""
    d.scene(now=["09:10", "16:40", "18:05"], months=(7, 8), days=5)
    d.profile(family=("Married, two children", "已婚，两个孩子"), diet=("Eats anything", "不忌口"))
    site = d.spot("site", d.turn(SITES))
    hot = (2, 1, 3, 2)[d.seed % 4]
    rows = d.weather[1:4]
    rows[hot - 1]["temperature_high"] = max(row["temperature_high"] for row in rows) + 3
    n, m, ice, size = d.rng.choice([8, 9, 10]), d.rng.choice([3, 4]), (3, 2)[d.seed % 2], 2 - d.seed // 2 % 2
    gate = 3 + d.seed % 5
    cap = m * 36
    after, by = d.at("14:00", hot), d.at(d.rng.choice(["14:35", "14:45"]), hot)
    note = Remark(Words(f"Ring the site hut, extension {gate}; no entry without a helmet.", f"到门口打工棚分机{gate}，没戴安全帽别进。"), Words("(?i)hut", "工棚"), "hut", Words("The remarks ask to ring the site hut.", "备注写了联系工棚。"))
    drinks = d.need(
        Delivery(
            "drinks", ("the juice", "果汁"), Line("juice", n, ice, "count", "ice"), to=site, fact="wish", to_fact="place", after=after, by=by, when_fact="when", remark=note,
            constraints=[avoid("mango", "mango"), rating_at_least(4.3, "rating")],
        )
    )
    d.need(Delivery("fruit", ("the fruit boxes", "果盒"), Line("fruit", m, size, "boxes", "size"), to=site, fact="wish", to_fact="place", after=after, by=by, when_fact="when", remark=note, beside=drinks, constraints=[price_at_most(cap, "cap")]))
    d.infer(drinks, "weather")
    d.let(site=site.address, n=n, m=m, ice=OPTIONS["ice"][ice], size=OPTIONS["size"][size], gate=gate, cap=cap, after=clock(after), by=clock(by))

    d.title("The hottest day on the site", "工地上最热的一天")
    d.title("Out of the heat fund", "高温慰问")
    d.open(
        ("You could fry eggs on our scaffolding.", "工地上的钢管烫得能煎鸡蛋。"),
        ("I help out with the people on a building site, and it's boiling.", "我在工地帮着管后勤，这天热得不行。"),
        ("The crew works through this heat and deserves something.", "大热天还在干活，得慰问慰问大伙儿。"),
    )
    d.fact("wish", ("Of the next three days, starting tomorrow, take the hottest and send the crew juice and fruit boxes.", "从明天起的三天里，挑最热的那天给大伙儿送果汁和果盒。"), ("Check which day will be the hottest, tomorrow or one of the two after it: that day the crew gets juice and fruit boxes.", "看看明天往后这三天哪天最热，就那天给工友们送果汁、果盒。"), disclose="opening", topics=["what", "when", "occasion"])
    d.fact("count", ("{n} juices.", "果汁{n}杯。"), ("There are {n} on the crew, a juice for each.", "一共{n}个工友，果汁一人一杯。"), disclose="ask", topics=["count", "who"])
    d.fact("boxes", ("And {m} fruit boxes to share.", "果盒{m}份，大家分着吃。"), ("Fruit boxes: {m}, they share.", "果盒要{m}份。"), disclose="ask", topics=["count"], question=("How many fruit boxes?", "果盒要几份？"))
    d.fact("ice", ("Juice with {ice}.", "果汁{ice}。"), ("{ice} in the juice.", "果汁要{ice}的。"), disclose="ask", topics=["taste"])
    d.fact("size", ("The fruit boxes in the {size} size.", "果盒要{size}。"), ("Fruit boxes of the {size} size.", "果盒选{size}的。"), disclose="ask", topics=["size"])
    d.fact("mango", ("None of the mango juices, the foreman gets a rash.", "别点芒果的，工头吃了起疹子。"), ("No mango in the juice.", "果汁里不能有芒果。"), disclose="ask", topics=["diet"])
    d.fact("rating", ("A juice bar with 4.3 points or more.", "果汁店4.3分以上。"), ("Please take juice from a place rated at least 4.3.", "果汁店评分别低于4.3。"), disclose="ask", topics=["store"])
    d.fact("cap", ("The fruit may cost up to {cap} yuan in total.", "果盒总共{cap}元以内。"), ("From the heat fund I have {cap} yuan for fruit.", "高温补贴里，果盒能用{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("place", ("The site is {site}.", "工地在{site}。"), ("Both to {site}.", "两样都送到{site}。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("On that day between {after} and {by}, that's when they rest.", "那天{after}到{by}送，正好歇晌。"), ("They rest from {after}, and by {by} that day it all has to be there.", "那天{after}开始歇，{by}前都得送到。"), disclose="volunteer", topics=["when", "time_limit"], question=("At what time that day?", "那天几点送？"))
    d.fact("hut", ("Both remarks should say to ring the site hut, extension {gate}.", "两单备注写上：到了打工棚分机{gate}。"), ("Riders can't just walk in: have them ring the hut, extension {gate}, put it in both remarks.", "工地不能随便进，备注里让骑手联系工棚，分机{gate}，两单都写。"), disclose="ask", topics=["note"])
    d.fact("pay", ("Pay for both.", "两单都付了。"), ("You can pay, I have the fund here.", "直接付，补贴在我这儿。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish count boxes ice size mango rating cap place when hut pay",
        "wish place when hut count ice mango rating boxes size cap pay",
        "wish boxes size cap count ice mango rating when place hut pay",
    )
    d.close(("They'll love you.", "大伙儿肯定高兴。"), ("Tell me the day so I can keep it secret.", "哪天送告诉我，我先替你保密。"))
    d.judge("day", ("The agent says which day is the hottest and why it chose it.", "智能体说明哪天最热、为什么选那天。"), "The last messages of the agent.", facts=["wish"])
