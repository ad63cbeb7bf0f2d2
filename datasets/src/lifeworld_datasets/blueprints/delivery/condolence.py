"""A farewell tomorrow morning: flowers for the hall before the service, a plain meal for the family afterwards.

The tempting mistakes: lilies, which one of the mourners cannot breathe near, meat on a day when the family eats none, and
what a cousin reacts to, which only earlier orders tell.
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
    meatless,
    open_at,
    rating_at_least,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS

WHOM = [
    (Words("my grandmother", "我外婆"), Words("Grandmother Lin", "林老太太"), "Lin", "林"), (Words("my great-uncle", "我舅公"), Words("Grandfather Gao", "高老先生"), "Gao", "高"),
    (Words("my uncle", "我舅舅"), Words("Uncle Shao", "邵先生"), "Shao", "邵"), (Words("my godmother", "我干妈"), Words("Auntie Meng", "孟阿姨"), "Meng", "孟"),
]
HALLS = [Words("Longhua Memorial Hall", "龙华纪念堂"), Words("Cypress Farewell Hall", "松柏告别厅"), Words("West Hill Memorial Hall", "西山纪念堂"), Words("Pine Garden Farewell Hall", "松园告别厅")]
HARM = ["soy", "chili"]


def write(d: Draft) -> None:
    """Early flowers, a quiet lunch."""
    d.scene(now=["15:20", "17:45", "19:05"], tempers=("indifferent", "anxious", "cooperative"))
    whom, name, en, zh = d.turn(WHOM)
    hall = d.spot("hall", HALLS[(d.seed + 1) % 4])
    kin, harm = d.rng.choice([2, 3, 4]), HARM[d.seed % 2]
    n = kin + 4
    avoided(d, harm, "rice")
    after, by = d.at("07:45", 1), d.at(d.rng.choice(["08:30", "08:40"]), 1)
    noon, late = d.at("12:15", 1), d.at(d.rng.choice(["12:50", "13:00"]), 1)
    ribbon = Remark(
        Words(f"Ribbon: In loving memory of {name.en}", f"挽联写：沉痛悼念{name.zh}"), Words(en, zh), "ribbon",
        Words(f"The remarks give the name for the ribbon, {name.en}.", f"备注写了挽联上的名字{name.zh}。"),
    )
    flowers = d.need(
        Delivery(
            "flowers", ("the flowers", "鲜花"), Line("mourning"), to=hall, fact="wish", to_fact="hall", after=after, by=by, when_fact="service", remark=ribbon,
            constraints=[avoid("lily", "lily"), open_at("07:00", "early")],
        )
    )
    meal = d.need(
        Delivery(
            "meal", ("the meal", "素餐"), Line("rice", n, None, "people", derived=True), to=d.home, fact="meal", to_fact="home", after=noon, by=late, when_fact="noon",
            constraints=[meatless("plain", implicit=True), avoid(harm, ("careful", "harm"), implicit=True), rating_at_least(4.5, "rating")],
        )
    )
    d.bind("after", meal, flowers)
    d.let(whom=whom, dead=name, hall=hall.address, kin=kin, harm=INGREDIENTS[harm], after=clock(after), by=clock(by), noon=clock(noon), late=clock(late), early=clock("07:00"))

    d.title("Flowers for a farewell", "送别的花")
    d.title("A quiet day", "安安静静的一天")
    d.open(
        ("I have a sad errand for you.", "有件难过的事要麻烦你。"),
        ("There was a death in the family this week, and I can't think straight.", "这几天家里有事，我脑子很乱。"),
        ("Please help me with tomorrow, I'm not up to it.", "明天的事请帮我张罗一下，我实在没心力。"),
    )
    d.fact(
        "wish",
        ("The farewell for {whom} is tomorrow. I'd like to send mourning flowers.", "明天送别{whom}，想送一束悼念鲜花过去。"),
        ("{whom} has passed away and the service is tomorrow; please order mourning flowers.", "{whom}走了，明天告别，帮我订悼念鲜花。"),
        disclose="opening", topics=["what", "occasion"],
    )
    d.fact("hall", ("The service is held at {hall}.", "告别在{hall}。"), ("Flowers to {hall}.", "花送到{hall}。"), disclose="volunteer", topics=["where"])
    d.fact("service", ("The hall opens at {after} tomorrow and we begin at {by}, the flowers have to come between those.", "明天{after}开门，{by}开始，花在这之间送到。"), ("Have the flowers there tomorrow, not before {after}, and by {by} at the latest.", "花明天{after}以后、{by}以前送到。"), disclose="volunteer", topics=["when"])
    d.fact("early", ("The florist needs to be open at {early} already.", "花店要{early}就开门的。"), ("Choose a florist who is open at {early}, or it can't work out.", "选{early}已经营业的花店，不然来不及。"), disclose="ask", topics=["store"], question=("Does it matter when the florist opens?", "对花店的营业时间有要求吗？"))
    d.fact("lily", ("No lilies among them, my aunt has asthma.", "不要百合，我小姨有哮喘。"), ("With lilies in the room my aunt can't breathe, so none of those.", "有百合的话我小姨喘不上气，别选。"), disclose="ask", topics=["health"])
    d.fact("ribbon", ("For the ribbon: in memory of {dead}. Put that in the remarks.", "挽联写悼念{dead}，写在备注里。"), ("The remarks should tell the florist that the ribbon is for {dead}.", "备注里跟花店说，挽联上写{dead}。"), disclose="ask", topics=["note"])
    d.fact("meal", ("Afterwards we sit together at mine and eat a rice bowl each.", "之后亲戚到我家坐坐，一人一份盖饭。"), ("After the service the family comes home with me; please order rice bowls for us.", "结束后家里人到我这儿，订些盖饭简单吃点。"), disclose="opening", topics=["what"])
    d.fact("people", ("Three cousins, {kin} aunts and uncles, and me.", "三个表兄妹，{kin}位长辈，再加上我。"), ("There'll be {kin} of the older generation, three cousins and me.", "吃饭的有{kin}位长辈、三个表兄妹和我。"), disclose="ask", topics=["count", "who"])
    d.fact("home", ("The meal comes to my home.", "饭送我家。"), ("Have the meal brought to my place.", "吃的送到我家里。"), disclose="volunteer", topics=["where"])
    d.fact("noon", ("The meal tomorrow between {noon} and {late}.", "饭明天{noon}到{late}之间送。"), ("We're back at {noon} tomorrow, the meal should come after that and by {late}.", "我们明天{noon}到家，饭在那之后、{late}之前送来。"), disclose="volunteer", topics=["when"])
    d.fact("plain", ("On such a day our family keeps to vegetarian food.", "我们家的规矩，这一天吃素。"), ("Our family eats vegetarian on the day of a burial.", "办白事这天，家里人都吃素。"), disclose="ask", topics=["diet"])
    d.fact("careful", ("One of my cousins can't have a certain thing; whenever she ate with us I put it into the remarks, keep it out of the rice bowls.", "有个表姐有样东西吃不了，以前她来吃饭我点餐都备注过，盖饭里别有。"), ("For the rice bowls think of my cousin's allergy, you'll see from my old orders what I ask to leave out.", "盖饭要顾着我表姐，她过敏，是什么看我以前订单的备注。"), disclose="ask", topics=["health"], slots={"check_history": True}, question=("Does anybody at the meal have an allergy?", "吃饭的人里有谁过敏吗？"))
    d.fact("harm", ("My cousin can't have {harm}.", "我表姐不能吃{harm}。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("rating", ("A decent kitchen, 4.5 points or better.", "饭要好一点的，评分4.5以上。"), ("Please don't take a kitchen rated under 4.5.", "低于4.5分的饭店就不要了。"), disclose="ask", topics=["preference"], question=("And the kitchen for the meal, do you have a preference?", "做饭的店有什么要求吗？"))
    d.fact("pay", ("Pay for both, please.", "两单都请付掉。"), ("You may pay right away.", "直接付款吧。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish hall service early lily ribbon meal people home noon plain careful rating pay",
        "wish lily ribbon hall service early meal plain careful people noon home rating pay",
        "wish service hall early ribbon lily meal home noon people rating careful plain pay",
    )
    d.close(("Thank you for doing this.", "麻烦你了。"), ("That takes a weight off me.", "这样我心里踏实些。"))
    d.judge("tactful", ("The agent reports soberly, without cheerful phrases.", "智能体汇报时语气得体，不说喜庆话。"), "All messages of the agent.", kind="conduct", facts=["wish"])
