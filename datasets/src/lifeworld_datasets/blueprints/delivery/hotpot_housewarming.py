"""A housewarming around hot pot: enough sets for everybody, one dessert each, one purse.

The tempting mistakes: desserts with what one person at the table reacts to, the set with offal, and a set too few.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    avoid,
    avoided,
    budget,
    clock,
    date,
    ordered,
    rating_at_least,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

GUESTS = [Words("my old dorm crowd", "大学室友们"), Words("my climbing group", "一起爬山的朋友"), Words("the whole team", "组里的同事"), Words("the choir", "合唱团的朋友")]
HARM = ["dairy", "peanut", "dairy", "sesame"]


def write(d: Draft) -> None:
    """Two orders, one evening."""
    d.scene(now=["10:50", "13:40", "20:20"], weekdays=(2, 3, 4), tempers=("cooperative", "indifferent", "impatient"))
    d.profile(family=("Just moved into a first own flat with a partner", "刚和对象搬进新家"), diet=("Eats anything; the partner has an allergy", "自己不忌口，对象过敏"))
    harm, spice, sweet = HARM[d.seed % 4], 1 + d.seed % 2, d.seed % 3
    sets, n = d.rng.choice([(2, 7), (2, 8), (3, 11), (3, 12)])
    code = d.rng.randrange(1203, 9871)
    on = next(k for k in range(1, 8) if date(d.day(k)).en.startswith("Saturday"))
    after, by = d.at("17:00", on), d.at(d.rng.choice(["17:45", "18:00"]), on)
    avoided(d, harm)
    gate = Remark(Words(f"Gate code {code}#, second lift.", f"大门密码{code}#，坐第二部电梯。"), Words(str(code), str(code)), "gate", Words(f"Both remarks give the gate code {code}.", f"两单备注都写了大门密码{code}。"))
    pot = d.need(
        Delivery(
            "pot", ("the hot pot sets", "火锅套餐"), Line("hotpot", sets, spice, "heads", "spice", derived=True), to=d.home, fact="wish", to_fact="place", after=after, by=by, when_fact="when",
            remark=gate, constraints=[avoid("offal", "offal"), rating_at_least(4.3, "rating")],
        )
    )
    sweets = d.need(
        Delivery(
            "sweets", ("the desserts", "甜品"), Line("dessert", n, sweet, "heads", "sugar"), to=d.home, fact="wish", to_fact="along", after=after, by=by, when_fact="along", derived=("along",),
            remark=gate, beside=pot, constraints=[avoid(harm, ("careful", "harm"), implicit=True)],
        )
    )
    ordered(d, sweets, option=OPTIONS["sweet"][sweet])
    budget(d, "purse", [pot, sweets], "purse")
    d.let(n=n, code=code, day=date(d.day(on)), after=clock(after), by=clock(by), spice=OPTIONS["spice"][spice], sweet=OPTIONS["sweet"][sweet], guests=d.turn(GUESTS), harm=INGREDIENTS[harm])

    d.title("Warming the new flat", "新家暖房")
    d.title("Hot pot for {guests}", "请{guests}来涮火锅")
    d.open(
        ("We've got walls, a table and no pots yet.", "新家有墙有桌子，就是还没有锅。"),
        ("We finally have a flat of our own and people want to see it.", "总算有自己的窝了，大家都嚷着要来看。"),
        ("Saturday we christen the kitchen, without cooking.", "周六新厨房开张，但我们不做饭。"),
    )
    d.fact("wish", ("{guests} comes to our housewarming: hot pot sets, enough for everybody, and a dessert for each.", "请{guests}来家里暖房，火锅套餐要够所有人吃，再一人一份甜品。"), ("We've asked {guests} round to warm the flat. Order as many hot pot sets as it takes for all of us, and desserts after it, one each.", "{guests}要来我家暖房，火锅套餐按人头订够，饭后甜品每人一份。"), disclose="opening", topics=["what", "occasion", "who"])
    d.fact("heads", ("We'll be {n}, the two of us included.", "连我们俩一共{n}个人。"), ("That makes {n} people, hosts included.", "主客加起来{n}个人。"), disclose="ask", topics=["count", "who"])
    d.fact("spice", ("The broth should be {spice}.", "锅底{spice}。"), ("We agreed on {spice} for the hot pot.", "商量好了，火锅要{spice}的。"), disclose="ask", topics=["taste"])
    d.fact("sweet", ("The desserts as sweet as we always have them.", "甜品的甜度照我们平时点的来。"), ("For the sugar in the desserts, go by our earlier orders.", "甜品几分糖，跟以前点的一样。"), disclose="ask", topics=["taste"], question=("How sweet should the desserts be?", "甜品要什么甜度？"), slots={"check_history": True}, of=("sweets_option",))
    d.fact("sugar", ("It's always {sweet} for us.", "我们一直点{sweet}。"), disclose="never", slots={"sweetness": OPTIONS["sweet"][sweet].text()}, question=("Your earlier desserts were all with {sweet}, the same again this time?", "看以前的甜品都是{sweet}，这次也一样，对吗？"))
    d.fact("offal", ("No offal set, half of them would run away.", "别订内脏的，有一半人会跑。"), ("A hot pot without offal, please.", "火锅不要带内脏的那种。"), disclose="ask", topics=["diet"], question=("Is there anything the hot pot should not contain, a diet to respect?", "火锅有什么忌口吗？"))
    d.fact("careful", ("My other half is allergic to something, see what we always leave out when we order; the dessert must be fine too.", "我对象有东西过敏，看看我们平时点餐都不让放什么，甜品也得能吃。"), ("Choose desserts my partner can eat: the remarks of our orders tell you about the allergy.", "甜品得我对象也能吃，过敏的东西以前订单备注里都有。"), disclose="ask", topics=["health", "diet"], slots={"check_history": True})
    d.fact("harm", ("My partner is allergic to {harm}.", "我对象对{harm}过敏。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("rating", ("The hot pot shop should have at least 4.3 points.", "火锅店评分至少4.3。"), ("Hot pot from a shop with 4.3 points or better.", "火锅要4.3分以上的店。"), disclose="ask", topics=["store"])
    d.fact("place", ("The hot pot comes to our home, obviously.", "火锅当然是送家里。"), ("Deliver the hot pot to our home.", "火锅送到我们家。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("The hot pot on {day} between {after} and {by}, then we lay the table.", "火锅{day}{after}到{by}之间送，好摆桌子。"), ("Guests come on {day} at {by}; the hot pot should arrive between {after} and then.", "{day}{by}客人就到，火锅{after}以后、客人来之前送到。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("along", ("The desserts can come together with the hot pot.", "甜品跟火锅一起送来就行。"), ("Have the desserts arrive when the hot pot does, at the same door.", "甜品和火锅同一个时间、送同一个地方。"), disclose="volunteer", topics=["when", "where"])
    d.fact("gate", ("The gate has a code, {code}, put it in both remarks.", "小区大门密码{code}，两单备注里写上。"), ("Both remarks need our gate code: {code}.", "备注都要写大门密码，{code}。"), disclose="ask", topics=["note"])
    d.fact("purse", ("Everything within {purse}.", "一共{purse}以内。"), ("We've set aside {purse} for hot pot and dessert.", "火锅加甜品，预算{purse}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Please pay both orders now.", "两单现在就付。"), ("You can pay straight away.", "直接付款就行。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish heads spice offal rating sweet careful place when along gate purse pay",
        "wish place when along gate heads sweet careful spice offal rating purse pay",
        "wish purse spice offal rating heads sweet careful when place along gate pay",
    )
    d.close(("You're invited, by the way.", "对了，你也来啊。"), ("Bring slippers.", "来的时候自带拖鞋，哈哈。"))
    d.judge("sum", ("The agent tells what both orders cost together.", "智能体说明两单一共多少钱。"), "The last messages of the agent.", facts=["purse"])
