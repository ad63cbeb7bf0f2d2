"""A class outing that moves with the rain: sandwiches and fruit for all on the first dry day.

The tempting mistakes: ordering for tomorrow without a look at the sky, what two of the children react to, and a shop whose
sandwiches arrive warm.
"""

from lifeworld_datasets.blueprints.kit import Delivery, Draft, Line, Words, avoid, budget, clock, has
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

SCHOOLS = [Words("Green Lane Primary School", "青巷小学"), Words("Lakeside Primary School", "湖滨小学"), Words("Hill Road Primary School", "山路小学"), Words("Bell Tower Primary School", "钟楼小学")]
GOALS = [Words("the zoo", "动物园"), Words("the planetarium", "天文馆"), Words("a strawberry farm", "草莓园"), Words("the fire station", "消防站")]
NO_SNOW = ["shanghai", "hangzhou", "nanjing", "suzhou", "guangzhou", "shenzhen", "wuhan", "chengdu", "chongqing", "changsha", "xiamen"]


def write(d: Draft) -> None:
    """One gate, one morning, which depends."""
    wet = [(1,), (1, 2), (1,), (1, 2)][d.seed % 4]
    d.scene(now=["12:20", "16:10", "20:00"], city=NO_SNOW, months=(3, 11), weekdays=(0, 1), wet=wet, days=6, ages=("thirties", "forties"))
    d.profile(family=("Married, a child in primary school", "已婚，孩子上小学"), diet=("Eats anything", "不忌口"))
    on = len(wet) + 1
    school = d.spot("school", d.turn(SCHOOLS))
    (girls, boys), m, size = d.rng.choice([(8, 10), (11, 9), (9, 13), (10, 8), (12, 10)]), d.rng.choice([5, 6]), 1 + d.seed % 2
    after, by = d.at("08:50", on), d.at(d.rng.choice(["09:20", "09:30"]), on)
    bread = d.need(
        Delivery(
            "bread", ("the sandwiches", "三明治"), Line("sandwich", girls + boys, None, "count", derived=True), to=school, fact="wish", to_fact="place", after=after, by=by, when_fact="when",
            constraints=[avoid("egg", "allergies"), avoid("peanut", "allergies"), has("cold-chain", "cool")],
        )
    )
    fruit = d.need(
        Delivery("fruit", ("the fruit boxes", "果盒"), Line("fruit", m, size, "boxes", "size"), to=school, fact="wish", to_fact="along", after=after, by=by, when_fact="along", derived=("along",), beside=bread, constraints=[avoid("strawberry", "berries")])
    )
    d.infer(bread, "weather")
    budget(d, "fund", [bread, fruit], "fund")
    d.let(school=school.address, girls=girls, boys=boys, m=m, size=OPTIONS["size"][size], after=clock(after), by=clock(by), goal=GOALS[(d.seed // 4 + d.seed) % 4])

    d.title("The first dry day", "哪天不下雨哪天去")
    d.title("Packed lunch for {goal}", "去{goal}的午餐")
    d.open(
        ("I've promised to do the packed lunch for the class.", "这回班里出去玩，我答应管午餐。"),
        ("The school outing is in our hands this time.", "这回班级出游轮到我们家张罗。"),
        ("I'm helping the class teacher with the outing.", "我在帮班主任弄出游的事。"),
    )
    d.fact(
        "wish",
        ("Our class goes to {goal} tomorrow if it stays dry, otherwise on the first day without rain after that. For that day I need sandwiches and fruit boxes.", "班里明天去{goal}，要是下雨就顺延到后面第一个不下雨的日子。那天要准备三明治和果盒。"),
        ("The trip to {goal} takes place on the first dry day, counting from tomorrow; please have sandwiches and fruit boxes ready for it.", "从明天算起，第一个不下雨的日子去{goal}，三明治和果盒就订在那天。"),
        disclose="opening", topics=["what", "occasion", "when"],
    )
    d.fact("count", ("We have {girls} girls and {boys} boys, a sandwich for each child.", "女生{girls}个，男生{boys}个，三明治一个孩子一份。"), ("Every child gets one sandwich; there are {boys} boys and {girls} girls in the class.", "班里{boys}个男孩、{girls}个女孩，三明治人手一份。"), disclose="ask", topics=["count", "who"])
    d.fact("boxes", ("Fruit boxes to share: {m}.", "果盒{m}份，分着吃。"), ("{m} fruit boxes are plenty.", "果盒{m}份足够了。"), disclose="ask", topics=["count"], question=("How many fruit boxes do you need?", "果盒要几份？"))
    d.fact("size", ("Fruit boxes of the {size} size.", "果盒要{size}。"), ("Take the {size} size of fruit box, please.", "果盒点{size}的。"), disclose="ask", topics=["taste", "size"], question=("Which size should the fruit boxes have?", "果盒要多大的？"))
    d.fact("allergies", ("One child reacts to egg, another to peanuts, so neither in any sandwich.", "有个孩子鸡蛋过敏，还有个花生过敏，三明治里这两样都不能有。"), ("The sandwiches have to be without egg and without peanuts, we have both allergies in the class.", "班里鸡蛋、花生过敏的都有，三明治都得避开。"), disclose="ask", topics=["diet", "health"])
    d.fact("berries", ("Fruit without strawberries, they arrive as jam.", "果盒别带草莓，送到都压成酱了。"), ("And no strawberries in the fruit boxes.", "果盒里不要草莓。"), disclose="ask", topics=["preference"])
    d.fact("place", ("The bus leaves from {school}, deliver the sandwiches there.", "大巴从{school}出发，三明治送那儿。"), ("The sandwiches go to the school, {school}.", "三明治送到学校，{school}。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("The sandwiches on the day of the trip between {after} and {by}, while they line up.", "三明治出发那天{after}到{by}送到，孩子们正排队。"), ("The bus leaves right after {by} that day, and the gate isn't manned before {after}; bring the sandwiches in between.", "出发那天{by}一过就发车，校门{after}才有人，三明治就这中间送。"), disclose="volunteer", topics=["time_limit", "when"], question=("At what time on that day?", "那天几点送到？"))
    d.fact("along", ("Let the fruit boxes come together with the sandwiches.", "果盒跟三明治一起送。"), ("The fruit boxes should arrive when the sandwiches do, at the same gate.", "果盒和三明治同时到同一个校门口。"), disclose="volunteer", topics=["when", "where"])
    d.fact("cool", ("The sandwiches from a shop with chilled delivery, they travel on the bus till noon.", "三明治要在车上放到中午，店得有冷链配送。"), ("Please choose a sandwich shop that does chilled delivery.", "三明治找有冷链配送的店。"), disclose="ask", topics=["store"])
    d.fact("fund", ("The class gave me {fund} for everything.", "班费给了{fund}，两样都在里头。"), ("It must all fit into {fund}.", "总共不能超{fund}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay for both orders now.", "两单现在就付。"), ("Please pay, I hand in the receipts.", "付了吧，回头我拿去报账。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish count allergies cool boxes size berries place when along fund pay",
        "wish place when along count boxes size allergies cool berries fund pay",
        "wish fund boxes size berries count cool allergies when place along pay",
    )
    d.close(("Sun, please.", "老天给点面子。"), ("Tell me the day and I'll tell the parents.", "定在哪天告诉我，我通知家长。"))
    d.judge("day", ("The agent names the day it chose.", "智能体说明选了哪一天。"), "The last messages of the agent.", facts=["wish"])
