"""An afternoon round for the team: two kinds of drink with their options, after the stand-up and before the demo.

The tempting mistakes: the shop that let the team down last time, and leaving the mistaken order of the morning alone. How the
second drink is taken stands in earlier orders only.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Delivery,
    Draft,
    Line,
    Words,
    avoid,
    clock,
    not_again,
    open_at,
    ordered,
    price_at_most,
    rating_at_least,
)
from lifeworld_datasets.blueprints.kit.records import delivery_order, store
from lifeworld_datasets.blueprints.pools.menus import OPTIONS, groups

PAIRS = [
    ("coffee", 1, "milktea", 1),
    ("milktea", 0, "coffee", 2),
    ("coffee", 0, "dessert", 1),
    ("coffee", 3, "milktea", 2),
]
EVENTS = [
    Words("the product demo", "产品演示"), Words("the design review", "设计评审"), Words("the budget round", "预算会"),
    Words("the handover", "交接会"),
]


def write(d: Draft) -> None:
    """Two orders to one office and one order too many."""
    d.scene(now=["10:40", "11:10", "13:05"], weekdays=range(5))
    d.profile(occupation=("Product manager", "产品经理"))
    one, one_option, two, two_option = PAIRS[d.seed % 4]
    first, second = d.rng.choice([(5, 3), (6, 2), (4, 4), (3, 5)])
    after, by = d.at("14:30"), d.at(d.rng.choice(["15:15", "15:20", "15:30"]))
    cap = (first * groups()[one].items[0].price + 45) // 5 * 5
    mistaken = store(d, "breakfast", d.home)
    wrong = delivery_order(d, mistaken, mistaken["products"][0], status="paid", dispatch=d.at("16:00"), quantity=2)
    round_one = d.need(
        Delivery(
            "first", ("the first round", "第一份下午茶"), Line(one, first, one_option, "counts", "options", derived=True), to=d.work, fact="wish",
            to_fact="place", after=after, by=by, when_fact="when", constraints=[not_again("last_time"), price_at_most(cap, "cap"), avoid("nuts" if one == "coffee" else "peanut", "nuts")],
        )
    )
    round_two = d.need(
        Delivery(
            "second", ("the second round", "第二份下午茶"), Line(two, second, two_option, "counts", "habit"), to=d.work, fact="wish", beside=round_one,
            to_fact="along", after=after, by=by, when_fact="along", derived=("along",), constraints=[open_at("14:30", ("along", "when")), rating_at_least(4.3, "rating")],
        )
    )
    d.need(Cancel("mistake", ("the breakfast order", "早餐那单"), wrong, fact="mistake"))
    taken = OPTIONS[groups()[two].items[0].options][two_option]
    ordered(d, round_two, option=taken)
    d.let(
        one=groups()[one].word, two=groups()[two].word, total=first + second, b=second, after=clock(after), by=clock(by), cap=f"{cap:g}",
        option_one=OPTIONS[groups()[one].items[0].options][one_option], option_two=taken,
        event=EVENTS[d.seed % 4], shop=wrong.name,
        harm=Words("nuts", "坚果") if one == "coffee" else Words("peanuts", "花生"),
    )

    d.title("A round before {event}", "{event}前的下午茶")
    d.open(
        ("It's my turn to feed the team.", "今天轮到我请组里喝下午茶。"),
        ("We have {event} this afternoon and everybody will need something.", "下午有{event}，大家得补充点能量。"),
        ("Could you sort out the afternoon round for my team?", "帮我给组里安排个下午茶吧。"),
    )
    d.fact(
        "wish",
        ("I need a round of {one} and a round of {two} for the team.", "要给组里点一轮{one}、一轮{two}。"),
        ("It is {one} for some of us and {two} for the rest.", "一部分人要{one}，其余的要{two}。"),
        disclose="opening", topics=["what", "who"],
    )
    d.fact(
        "place",
        ("The {one} comes to my office.", "{one}送到我公司。"),
        ("We are at the office, so have the {one} delivered there, not to my home.", "{one}送公司，别送到我家里。"),
        disclose="volunteer",
        topics=["where"],
    )
    d.fact(
        "counts",
        ("There are {total} of us; {b} want the {two}, everybody else the {one}.", "组里一共{total}个人，{b}个要{two}，其余都要{one}。"),
        ("Of the {total} in the team {b} take {two} and the rest take {one}, one each.", "我们{total}个人，{two}要{b}份，剩下的人都是{one}，一人一份。"),
        disclose="ask",
        topics=["count"],
    )
    d.fact(
        "options",
        ("{option_one} for the {one}; the {two} the way we always take it, our earlier orders tell.", "{one}要{option_one}的；{two}照我们平时的来，以前的订单里有。"),
        ("{option_one} for every {one}, and with the {two} go by what we ordered before.", "{one}一律{option_one}，{two}跟以前点的一样。"),
        disclose="ask",
        topics=["taste"], slots={"check_history": True}, of=("second_option",),
    )
    d.fact("habit", ("For the {two} it's always {option_two}.", "{two}我们一直点{option_two}的。"), disclose="never", slots={"option": taken.text()}, question=("Your earlier orders of {two} were all with this option: {option_two}. The same again?", "看以前点的{two}都是{option_two}，这次也一样，对吗？"))
    d.fact(
        "when",
        ("The {one} should arrive between {after} and {by}, between two meetings.", "{one}{after}到{by}之间送到，正好两个会中间。"),
        ("We come out of a meeting at {after} and go into the next at {by}, so the {one} has to arrive in between.", "{after}散会，{by}又要开会，{one}得在这中间送到。"),
        disclose="volunteer", topics=["when", "time_limit"],
    )
    d.fact("along", ("The {two} comes together with the {one}.", "{two}跟{one}一起到。"), ("Have the {two} brought when and where the {one} is.", "{two}和{one}同时送，送一个地方。"), disclose="volunteer", topics=["when", "where"])
    d.fact("rating", ("For the {two} a shop with 4.3 points or better.", "{two}找4.3分以上的店。"), ("The {two} should come from a place rated at least 4.3.", "卖{two}的店评分别低于4.3。"), disclose="ask", topics=["preference"], question=("Any preference as to the shop for the second round?", "第二样的店有什么偏好吗？"))
    d.fact(
        "last_time",
        ("And not from the place that let us down before, you can look it up.", "上次出过问题的那家别再点了，你能查到。"),
        ("One shop made a mess of it last time. It's in my reviews, keep clear of it.", "有一家上次搞砸了，我的评价里有，避开它。"),
        disclose="ask", topics=["store"], slots={"check_history": True},
    )
    d.fact(
        "cap",
        ("The {one} may come to {cap} yuan at most.", "{one}这一单最多{cap}元。"),
        ("For the {one} I get {cap} yuan back, not more.", "{one}这单只能报销{cap}元。"),
        disclose="ask",
        topics=["budget"],
    )
    d.fact(
        "nuts",
        (
            "A colleague is allergic to {harm}, so none of that in the {one}.",
            "有同事对{harm}过敏，{one}里不能有{harm}。",
        ),
        ("Keep the {one} free of {harm}, somebody in the team is allergic.", "{one}不能带{harm}，组里有人过敏。"),
        disclose="ask",
        topics=["diet"],
    )
    d.fact(
        "mistake",
        ("I ordered breakfast from {shop} by mistake this morning, please cancel it.", "早上手滑在{shop}下了一单，帮我取消掉。"),
        ("Oh, and the order with {shop} was a slip of the thumb, please cancel that one.", "对了，{shop}那单是点错的，取消了吧。"),
        disclose="volunteer", topics=["order"],
    )
    d.fact(
        "pay",
        ("Pay both rounds for me.", "两单都帮我付了。"),
        ("You can pay for the rounds straight away.", "两单直接付款。"),
        disclose="volunteer",
        topics=["payment"],
    )
    d.think(
        "wish counts options place when along nuts last_time cap rating mistake pay",
        "mistake wish place when along counts options rating cap last_time nuts pay",
        "when wish place along options counts nuts cap pay rating last_time mistake",
    )
    d.close(("Tell me when it's done.", "办好了跟我说一声。"), ("Cheers!", "谢啦！"))
    d.judge("no_mix_up", ("The agent says how many of each drink it ordered.", "智能体说清两样各订了几份。"), "The last messages of the agent.", facts=["wish", "counts"])
