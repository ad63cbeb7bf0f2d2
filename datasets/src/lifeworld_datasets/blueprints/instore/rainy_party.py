"""A sixth birthday on the wet day of a weekend: passes for a play land, lunch without peanuts close by, a class as a present.

The tempting mistake is Saturday because it is named first, and a lunch place where nuts lie about.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Draft,
    Visit,
    Words,
    clock,
    date,
    has,
    lacks,
    price_at_most,
    within,
)

CHILD = [Words("our daughter", "我们家闺女"), Words("our boy", "我家小子"), Words("my niece", "我侄女"), Words("my nephew", "我外甥")]
HOME = [
    ("Married, a daughter of five and a baby", "已婚，女儿快六岁，还有个小宝宝"),
    ("Married, a son of five and a baby", "已婚，儿子快六岁，还有个小宝宝"),
    ("Single, often looks after a brother's two children", "单身，常帮哥哥带两个孩子"),
    ("Single, often looks after a sister's two children", "单身，常帮姐姐带两个孩子"),
]
FRIEND = [Words("Tiantian", "甜甜"), Words("Doudou", "豆豆"), Words("Lele", "乐乐"), Words("Yuanyuan", "圆圆")]


def write(d: Draft) -> None:
    """The forecast decides the day; passes by number, a table near, a voucher for a baking class."""
    wet, guests = 3 + d.seed % 2, 4 + d.seed % 3
    d.scene(now=["12:15", "17:30", "21:00"], weekdays=(2,), months=range(4, 11), wet=[wet], ages=("thirties",))
    d.profile(family=HOME[d.seed % 4])
    play_at, lunch_at = d.at("10:00", wet), d.at(d.rng.choice(["12:00", "12:30"]), wet)
    near, cap = d.rng.choice([600, 800, 1000]), d.rng.choice([120, 130, 150])
    play = d.need(
        Visit(
            "play", ("the play land", "乐园"), "playground", fact="play", unique=True, visit=Book(play_at, guests, "day", "guests", derived=True),
            buy=Buy(1, "play", count=guests, count_fact="guests"), constraints=[has("own-cake", "cake"), has("lockers", "shoes")],
        )
    )
    lunch = d.need(
        Visit(
            "lunch", ("the birthday lunch", "生日午饭"), "family", fact="lunch", visit=Book(lunch_at, guests + 2, "lunch_time", "lunch_people", derived=True),
            constraints=[within(near, play, Words("the play land", "乐园"), "near"), has("peanut-free", "allergy"), lacks("smoking", "smoke")],
        )
    )
    gift = d.need(Visit("gift", ("the present", "礼物"), "baking", fact="gift", buy=Buy(1, "gift"), constraints=[price_at_most(cap, "cap"), has("kids", "small")]))
    d.infer(play, "weather")
    d.bind("after", lunch, play)
    d.bind("same_child", gift, play)
    d.let(child=CHILD[d.seed % 4], friend=FRIEND[(d.seed + 2) % 4], saturday=date(d.day(3)), sunday=date(d.day(4)), play_clock=clock(play_at), lunch_clock=clock(lunch_at), guests=guests, heads=guests + 2, near=near, cap=cap)

    d.title("A birthday on the wet day", "下雨天的生日会")
    d.open(
        ("{child} turns six and expects a party.", "{child}要过六岁生日，早就盼着开派对了。"),
        ("Six candles this weekend, and I'm the one with the list.", "这周末有人要吹六根蜡烛，张罗的人是我。"),
        ("I've promised {child} a birthday weekend, so now I need a plan.", "答应了给{child}好好过个生日，现在得落实了。"),
    )
    d.fact(
        "play",
        ("We go to an indoor playground: weekend vouchers for the children, and book us in there.", "带孩子们去室内乐园：给小朋友买乐园周末券，场地也订上。"),
        ("The children want to romp, so book an indoor playground and buy the weekend voucher for each child.", "孩子们想撒欢，室内乐园订一下，每个小朋友一张周末券。"),
        disclose="opening", topics=["what", "occasion"],
    )
    d.fact(
        "day",
        ("Whichever of {saturday} and {sunday} is the rainy one is for the play land, at {play_clock}; the dry one goes to Grandpa's garden.", "{saturday}和{sunday}，哪天下雨就哪天去乐园，{play_clock}到；不下雨的那天留着去爷爷的菜园。"),
        ("Look at the forecast for {saturday} and {sunday}: the day with rain is play land day from {play_clock}, on the dry one we visit Grandpa's garden.", "你看下天气，{saturday}、{sunday}里有雨的那天{play_clock}去乐园，没雨那天去爷爷家摘菜。"),
        disclose="opening", topics=["when"],
    )
    d.fact(
        "guests",
        ("There are {guests} children, the birthday child counted.", "连寿星一共{guests}个孩子。"),
        ("All in all it's {guests} children.", "小朋友总共{guests}个。"),
        disclose="ask", topics=["count"],
    )
    d.fact(
        "cake",
        ("Grandma is baking, so the play land has to allow our own cake.", "蛋糕姥姥亲手做，乐园得让自带。"),
        ("The cake comes from home; check that they let us bring it into the play land.", "我们自己带蛋糕，乐园要允许才行。"),
        disclose="ask", topics=["preference"],
    )
    d.fact(
        "shoes",
        ("Last time somebody's shoes vanished, so lockers at the playground would calm me down.", "上回有孩子鞋子丢了，乐园要有储物柜我才放心。"),
        ("The playground needs lockers: last year we went home one shoe short.", "去年少了一只鞋回家，这回乐园得有储物柜。"),
        topics=["store"],
    )
    d.fact(
        "lunch",
        ("For lunch that day, book a table at a family restaurant.", "中午吃家常菜，订一桌。"),
        ("Then everybody is hungry: a table at a family restaurant for lunch.", "玩完肯定饿，午饭订家家常菜馆。"),
        topics=["what"],
    )
    d.fact(
        "lunch_time",
        ("Lunch is on the same day as the play land, {lunch_clock}.", "午饭跟乐园同一天，{lunch_clock}。"),
        ("We eat at {lunch_clock}, the same day as we play.", "哪天去玩就哪天吃，{lunch_clock}开饭。"),
        topics=["when"],
    )
    d.fact(
        "lunch_people",
        ("At lunch 2 grown-ups join, which makes {heads} of us.", "吃饭加上2个大人，{heads}个人。"),
        ("With the 2 adults it's {heads} people at the table.", "饭桌上{heads}位，多了2个大人。"),
        disclose="ask", topics=["who"],
    )
    d.fact(
        "near",
        ("Lunch within {near} metres of the play land; try walking six-year-olds any further.", "饭馆离乐园{near}米以内，带一群孩子走不远。"),
        ("From the play land to the table it may be {near} metres at most.", "从乐园走到饭馆最多{near}米。"),
        disclose="ask", topics=["where"],
    )
    d.fact(
        "allergy",
        ("{friend} has a bad peanut allergy, so only a kitchen that is free of peanuts.", "{friend}对花生严重过敏，厨房里不能有花生。"),
        ("Careful with lunch: {friend} ends up in hospital from a trace of peanut, the kitchen must do without.", "午饭要当心，{friend}沾一点花生就得进医院，厨房必须是无花生的。"),
        disclose="ask", topics=["diet"],
    )
    d.fact(
        "smoke",
        ("And nobody may smoke where the children eat.", "孩子吃饭的地方不能有人抽烟。"),
        ("I don't want the children eating in smoke.", "可别让孩子们吸着二手烟吃饭。"),
        topics=["health"],
    )
    d.fact(
        "gift",
        ("As a present I'd like to buy a biscuit class voucher at a baking studio.", "礼物我想买一张烘焙教室的饼干课券。"),
        ("The present is a baking class, please buy the voucher for biscuits.", "生日礼物送烘焙课，买饼干烘焙的那种券。"),
        topics=["what"],
    )
    d.fact(
        "cap",
        ("The present may cost up to {cap} yuan.", "礼物{cap}元以内。"),
        ("I'm spending {cap} yuan on the present at the most.", "礼物最多花{cap}元。"),
        disclose="ask", topics=["budget"],
    )
    d.fact(
        "small",
        ("The baking studio should have a corner for small children, since the baby comes too.", "烘焙教室要有儿童区，老二也得带着。"),
        ("There's a baby sister as well, so a baking place with a children's corner.", "还有个小的要带，烘焙的地方得有儿童区。"),
        topics=["preference"],
    )
    d.fact("pay", ("Passes, present and deposits: pay them all.", "券、礼物、订金都付掉。"), ("Please pay everything in advance.", "钱都先付好。"), topics=["payment"])
    d.think(
        "play day guests cake shoes lunch lunch_time lunch_people near allergy smoke gift cap small pay",
        "day play cake guests shoes gift cap small lunch lunch_time lunch_people allergy smoke near pay",
        "play guests day lunch lunch_time near lunch_people allergy smoke shoes cake gift small cap pay",
    )
    d.close(("Wish me strong nerves.", "但愿我顶得住。"), ("That would be the party.", "派对就这么定了。"))
    d.judge("day_explained", ("The agent says that it chose the day by the forecast.", "智能体说明日子是根据天气预报选的。"), "Messages of the agent after it read the weather.", facts=["day"])
