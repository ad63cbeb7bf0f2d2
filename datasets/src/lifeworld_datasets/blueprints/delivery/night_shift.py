"""Night shift on a ward: the crew wants something hot before midnight, when most kitchens are dark.

The tempting mistakes: a good place that has closed by then, real coffee for people who must sleep in the morning, and the
one thing that the user never eats, which only earlier orders tell.
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
    open_at,
    rating_at_least,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

WARDS = [
    Words("Renji Hospital, Inpatient Building", "仁济医院住院楼"), Words("Children's Hospital, Wing B", "儿童医院B楼"),
    Words("First People's Hospital, Emergency Building", "第一人民医院急诊楼"), Words("Union Hospital, Surgery Building", "协和医院外科楼"),
]
HARM = ["peanut", "sesame", "shellfish", "lamb"]


def write(d: Draft) -> None:
    """One shop for noodles and something sweet, one for coffee, both at one door."""
    d.scene(now=["20:35", "20:50", "21:05"], tempers=("impatient", "cooperative", "anxious"))
    d.profile(family=("Single, works nights at present", "单身，最近上夜班"), diet=("Allergic to one thing", "有一样东西过敏"))
    ward = d.spot("ward", d.turn(WARDS))
    nurses, harm = d.rng.choice([2, 3]), HARM[d.seed % 4]
    n = nurses + 2
    avoided(d, harm, "noodles")
    spice = d.seed % 3
    after, by = d.at("22:30"), d.at(d.rng.choice(["23:05", "23:10", "23:15"]))
    floor = 3 + d.seed % 7
    note = Remark(
        Words(f"Please hand it to the guard downstairs, it is for ward {floor}.", f"交给楼下保安就行，{floor}病区的。"),
        Words(r"(?i)guard", "保安|门卫"), "guard", Words("The remarks ask to hand it to the guard.", "备注写了交给保安。"),
    )
    meal = d.need(
        Delivery(
            "meal", ("the noodles and dessert", "面和甜品"), [Line("noodles", n, spice, "count", "spice", derived=True), Line("dessert", n, None, "count", derived=True)],
            to=ward, fact="wish", to_fact="place", after=after, by=by, when_fact="when", remark=note,
            constraints=[open_at("22:30", "dark"), avoid(harm, ("careful", "harm"), implicit=True), avoid("mango", "mango", line=1)],
        )
    )
    d.need(
        Delivery(
            "drinks", ("the coffee", "咖啡"), Line("coffee", n, None, "count"), to=ward, fact="coffee", to_fact="along", after=after, by=by,
            when_fact="along", derived=("along", "count"), remark=note, beside=meal,
            constraints=[open_at("22:30", "dark"), avoid("caffeine", "coffee", implicit=True), rating_at_least(4.4, "rating")],
        )
    )
    d.let(nurses=nurses, harm=INGREDIENTS[harm], after=clock(after), by=clock(by), ward=ward.address, spice=OPTIONS["spice"][spice], dark=clock("22:30"))

    d.title("Something hot on the night shift", "夜班的一口热乎饭")
    d.title("Noodles before midnight", "半夜前的一碗面")
    d.open(
        ("I'm on nights this week and it's my turn to feed the crew.", "这周我夜班，今晚轮到我管大家的夜宵。"),
        ("It's going to be a long night on the ward.", "今晚这个班不好熬。"),
        ("The canteen shuts at eight and we've a whole night ahead of us.", "食堂八点就关了，我们还得熬一宿。"),
    )
    d.fact(
        "wish",
        ("We'd like noodles and a dessert for everyone, the two from one shop so that only one rider comes.", "每人一碗面、一份甜品，找同一家店一起送，省得跑两趟。"),
        ("Get us noodles plus something from the dessert list, and order the pair at a single place.", "夜宵吃面，再配份甜品，在一家店里点齐。"),
        disclose="opening", topics=["what"],
    )
    d.fact(
        "coffee",
        ("Everyone also gets a coffee, but bear in mind that we want to be asleep at nine in the morning.", "咖啡也一人一杯，不过早上下了班大家还要睡觉的，你看着选。"),
        ("A coffee each on top, only it must not keep anybody awake after the shift.", "再一人来杯咖啡，可别弄得下了夜班睡不着。"),
        disclose="opening", topics=["what"],
    )
    d.fact("count", ("There are {nurses} nurses, one doctor and me.", "护士{nurses}个，值班医生一个，还有我。"), ("Tonight it's {nurses} nurses, a doctor and me.", "今晚当班的是{nurses}个护士、一个医生，外加我。"), disclose="ask", topics=["count", "who"])
    d.fact("spice", ("All the noodles {spice}.", "面都要{spice}的。"), ("{spice} for the noodles, every bowl.", "面的辣度统一{spice}。"), disclose="ask", topics=["taste"])
    d.fact(
        "place",
        ("We are at the hospital: {ward}.", "我们在医院，{ward}。"),
        ("Deliver the food to {ward}, that's where I work nights.", "吃的送到{ward}，我夜班就在这儿。"),
        disclose="volunteer", topics=["where"],
    )
    d.fact(
        "when",
        ("Our break is between {after} and {by}, the food should come then.", "{after}到{by}轮休，吃的在这段时间送到。"),
        ("Nobody can leave the patients before {after}, and by {by} we are back with them, so the food has to come in between.", "{after}之前谁都走不开，{by}又要查房，吃的就这中间送到。"),
        disclose="volunteer", topics=["when", "time_limit"],
    )
    d.fact("along", ("The coffee should arrive when the noodles do, at the same entrance.", "咖啡跟面一起到，送同一个门。"), ("Let the coffee come together with the noodles, we can only go down once.", "咖啡和面同时送过来，我们只能下去一趟。"), disclose="volunteer", topics=["when", "where"])
    d.fact(
        "dark",
        ("Look at the opening hours, both shops must still be open at {dark}.", "看好营业时间，两家店{dark}都得还开着。"),
        ("Both places have to be open at {dark}, last time ours had shut.", "两家都要{dark}还在营业的，上回点的那家早关门了。"),
        disclose="volunteer", topics=["store", "when"],
    )
    d.fact("careful", ("My noodles must not have what I've asked to leave out in all my orders so far, and we all take the same.", "有样东西我点餐从来都备注不要，面里别有，大家都吃一样的。"), ("We all have the same noodles, so keep out what I'm allergic to; the remarks of my orders say it.", "面大家点一样的，我过敏的东西别放，以前订单的备注里都有。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("harm", ("I'm allergic to {harm}.", "我对{harm}过敏。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact(
        "mango",
        ("The dessert has to be without mango, one of the nurses swells up.", "甜品不要带芒果，有个护士一吃就肿。"),
        ("No mango in the desserts, please, on account of an allergy.", "甜品避开芒果，有人过敏。"),
        disclose="ask", topics=["preference"], question=("Anything to keep out of the dessert?", "甜品有什么不能放的吗？"),
    )
    d.fact(
        "rating",
        ("The coffee shop should have 4.4 points or more.", "咖啡店评分要4.4以上。"),
        ("For coffee only somewhere rated at least 4.4.", "咖啡别找4.4分以下的店。"),
        disclose="ask", topics=["store"], question=("Does the rating of the coffee shop matter?", "咖啡店的评分有要求吗？"),
    )
    d.fact(
        "guard",
        ("Put in the remarks of both orders that the guard downstairs takes it.", "两单都备注一下，交给楼下保安。"),
        ("Riders can't come up: write into both remarks to leave it with the guard.", "骑手上不来，两单备注里写交给保安。"),
        disclose="ask", topics=["note"],
    )
    d.fact("pay", ("Pay right away, we split it later.", "直接付，回头我们AA。"), ("You can pay both orders.", "两单你都付了吧。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish count spice careful mango coffee rating place when along dark guard pay",
        "wish coffee count place guard when along dark spice careful mango rating pay",
        "coffee wish when dark along place count mango careful spice rating guard pay",
    )
    d.close(("Back to the bells now.", "铃又响了，我先去忙。"), ("You're keeping a ward going.", "全科室谢谢你。"))
    d.judge("report", ("The agent tells when the food comes.", "智能体说明吃的几点送到。"), "The last messages of the agent.", facts=["wish", "when"])
