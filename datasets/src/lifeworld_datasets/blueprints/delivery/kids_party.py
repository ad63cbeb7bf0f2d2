"""A child's birthday party on Saturday: the balloons early enough to hang up, the cake cool, the drinks without ice.

The tempting mistake is the pretty cake: one guest reacts to something that only earlier orders tell.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Words,
    avoid,
    avoided,
    clock,
    date,
    has,
    later,
    named,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS

KIDS = [
    (Words("My son", "我儿子"), Words("he", "他"), Words("Blue", "蓝色"), Words("blue", "蓝色"), ("Married, a son in primary school", "已婚，儿子上小学")),
    (Words("My daughter", "我女儿"), Words("she", "她"), Words("Pink", "粉色"), Words("pink", "粉色"), ("Married, two children", "已婚，两个孩子")),
    (Words("My niece", "我外甥女"), Words("she", "她"), Words("Blue", "蓝色"), Words("blue", "蓝色"), ("Single, minds a sister's child", "单身，常帮姐姐带孩子")),
    (Words("My nephew", "我侄子"), Words("he", "他"), Words("Metallic", "金属色"), Words("metallic", "金属色"), ("Lives with a brother's family", "和哥哥一家同住")),
]
HARM = ["peanut", "nuts", "peanut", "nuts"]


def write(d: Draft) -> None:
    """Balloons before, cake and juice at the party."""
    d.scene(now=["09:40", "15:10", "20:15"], weekdays=(2, 3, 4), ages=("thirties", "forties"))
    kid, they, tint, colour, family = d.turn(KIDS)
    harm = HARM[d.seed % 4]
    d.profile(family=family, diet=("Eats anything; a child in the family has an allergy", "自己不忌口，家里孩子过敏"))
    age, n = d.rng.choice([6, 7, 8, 9]), d.rng.choice([6, 7, 8, 9])
    on = next(k for k in range(1, 8) if date(d.day(k)).en.startswith("Saturday"))
    hang_after, hang_by = d.at("10:00", on), d.at("12:00", on)
    start = d.at(d.rng.choice(["15:00", "15:30"]), on)
    after = later(start, -60)
    avoided(d, harm)
    balloons = d.need(
        Delivery(
            "balloons", ("the balloons", "气球"), Line("party"), to=d.home, fact="wish", to_fact="place", after=hang_after, by=hang_by, when_fact="hang",
            constraints=[named(tint, "colour", name="colour")],
        )
    )
    cake = d.need(
        Delivery(
            "cake", ("the cake", "蛋糕"), Line("cake"), to=d.home, fact="wish", to_fact="place", after=after, by=start, when_fact="start", derived=("after",),
            constraints=[avoid(harm, ("careful", "harm"), implicit=True), avoid("alcohol", "wish", implicit=True), has("cold-chain", "cool")],
        )
    )
    d.need(
        Delivery(
            "juice", ("the juice", "果汁"), Line("juice", n + 1, 1, "count", "ice", derived=True), to=d.home, fact="wish", to_fact="along", after=after, by=start,
            when_fact="along", derived=("along",), beside=cake, constraints=[avoid("mango", "mango")],
        )
    )
    d.bind("before", balloons, cake)
    d.let(
        kid=kid, they=they, age=age, n=n, colour=colour, day=date(d.day(on)), hang_after=clock(hang_after), hang_by=clock(hang_by), start=clock(start), harm=INGREDIENTS[harm],
    )

    d.title("{age} candles on Saturday", "周六吹{age}根蜡烛")
    d.title("A party for {n} small guests", "{n}个小朋友的生日会")
    d.open(
        ("You are my last hope for Saturday.", "周六能不能成就看你了。"),
        ("Nobody warned me how much work a children's party is.", "没人告诉我办个儿童生日会这么累。"),
        ("I said yes to a party at home before thinking.", "脑子一热，答应了在家办生日会。"),
    )
    d.fact(
        "wish",
        ("{kid} turns {age} and the class is coming: a birthday cake, a balloon set and juice for the children.", "{kid}{age}岁生日，请了同学来家里，要一个生日蛋糕、一套气球，还有孩子们喝的果汁。"),
        ("{kid} has a birthday, {they} will be {age}. For the children's party I need one birthday cake, one balloon set and juice all round.", "{kid}要过{age}岁生日了，来的都是小孩，帮我订生日蛋糕一个、气球套装一套、果汁若干。"),
        disclose="opening", topics=["what", "occasion", "who"],
    )
    d.fact("place", ("The party is at home, so that's where balloons and cake go.", "在家里办，气球和蛋糕都送家里。"), ("Balloons and cake to our home, that's where we celebrate.", "就在家过，气球、蛋糕送到家。"), disclose="volunteer", topics=["where"])
    d.fact(
        "hang",
        ("The balloons on {day} between {hang_after} and {hang_by}, they have to be blown up and hung.", "气球{day}{hang_after}到{hang_by}送，还得吹起来挂上。"),
        ("I put up the balloons before lunch: bring them on {day}, {hang_after} to {hang_by}.", "气球要先布置，{day}{hang_after}以后、{hang_by}以前送来。"),
        disclose="volunteer", topics=["when"],
    )
    d.fact(
        "start",
        ("The cake on {day} in the last hour before {start}, that's when the first guests ring.", "{day}{start}小客人就到，蛋糕在那之前一个小时以内送来。"),
        ("It starts at {start} on {day}; the cake should come no more than an hour before, the fridge is full.", "{day}{start}开始，蛋糕最多提前一个小时到，冰箱放不下。"),
        disclose="volunteer", topics=["when", "time_limit"],
    )
    d.fact("along", ("The juice comes with the cake.", "果汁跟蛋糕一起送。"), ("Have the juice brought when and where the cake is.", "果汁和蛋糕同时到，送一个地方。"), disclose="volunteer", topics=["when", "where"])
    d.fact("colour", ("Balloons in {colour}, there was a long debate.", "气球要{colour}的，讨论了半天才定下来。"), ("{kid} insists on {colour} balloons.", "{kid}点名要{colour}气球。"), disclose="ask", topics=["preference"])
    d.fact("count", ("We've invited {n} children, and the birthday child wants a juice as well.", "请了{n}个小朋友，寿星自己也要喝一杯果汁。"), ("A juice for each of the {n} guests, and don't forget the one whose birthday it is.", "{n}个小客人一人一杯果汁，别忘了小寿星那杯。"), disclose="ask", topics=["count"])
    d.fact("ice", ("The juice with no ice, they are little.", "果汁去冰，孩子小。"), ("No ice in any of the juices, please.", "果汁都去冰。"), disclose="ask", topics=["taste"])
    d.fact("mango", ("Please no mango juice, it always ends on the sofa.", "别点芒果汁，每次都洒沙发上。"), ("For the juice anything except mango, those stains never come out.", "果汁除了芒果都行，芒果渍洗不掉。"), disclose="ask", topics=["preference"], question=("Is there a juice you would rather not have?", "果汁有不想要的口味吗？"))
    d.fact(
        "careful",
        ("One of the children is allergic to something, it's in the notes of our earlier orders, think of it with the cake.", "有个孩子对一样东西过敏，以前订单的备注里写过，选蛋糕时注意。"),
        ("Look up in our old orders what we always ask to leave out, the cake must be safe as well.", "翻翻我们以前的订单，一直让人家别放的那样东西，蛋糕里也不能有。"),
        disclose="ask", topics=["diet", "health"], slots={"check_history": True},
    )
    d.fact("harm", ("It's {harm}.", "是{harm}。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("cool", ("The cake from a shop with chilled delivery.", "蛋糕要冷链配送的店。"), ("Pick a cake shop that does chilled delivery, cream melts.", "奶油怕化，蛋糕店得有冷链配送。"), disclose="ask", topics=["store"])
    d.fact("pay", ("You can pay for everything now.", "现在就都付了吧。"), ("Pay all of it, then it's off my list.", "全付掉，我也省心。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish place hang colour start cool careful along count ice mango pay",
        "wish careful cool start place along count mango ice hang colour pay",
        "wish count ice mango careful cool colour place hang start along pay",
    )
    d.close(("If I survive, you get a slice.", "要是我挺过来了，给你留块蛋糕。"), ("Thank you, truly.", "真的谢谢你。"))
    d.judge("told", ("The agent says what comes in the morning and what comes for the party.", "智能体说明哪些上午到、哪些派对时到。"), "The last messages of the agent.", facts=["hang", "start"])
