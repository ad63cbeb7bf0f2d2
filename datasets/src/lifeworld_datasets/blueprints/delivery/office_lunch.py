"""One lunch order for a small office with three kinds of eaters, an invoice, and a place nobody wants again.

The tempting mistakes: three orders from three shops, where the firm reimburses a single one, and a soup with what only earlier
remarks tell.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Words,
    avoid,
    avoided,
    clock,
    has,
    meatless,
    not_again,
    price_at_most,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS, groups

REASONS = [
    Words("the auditors", "审计组"), Words("the new interns", "新来的实习生"), Words("the colleagues from the branch", "分公司来的同事"), Words("the jury", "评审组"),
]
HARM = ["shellfish", "peanut", "fish", "lamb"]


def write(d: Draft) -> None:
    """A single order of three lines."""
    d.scene(now=["09:35", "10:05", "10:20"], weekdays=range(5))
    d.profile(occupation=("Office administrator", "行政专员"))
    a, b, c = d.rng.choice([(3, 2, 2), (4, 2, 3), (2, 3, 2), (3, 3, 2)])
    spice = (1, 0, 2)[d.seed % 3]
    usual = sum(groups()[key].items[k].price * n for key, k, n in (("rice", 1, a), ("salad", 3, b), ("soup", 3, c)))
    each, harm = round(usual * 1.1 / (a + b)), HARM[d.seed % 4]
    cap = each * (a + b)
    avoided(d, harm, ("rice", "salad"), to=d.work)
    after, by = d.at("11:45"), d.at(d.rng.choice(["12:15", "12:20"]))
    lunch = d.need(
        Delivery(
            "lunch", ("the lunch", "午餐"), [Line("rice", a, spice, "counts", "spice", derived=True), Line("salad", b, None, "counts"), Line("soup", c, None, "counts")],
            to=d.work, fact="wish", to_fact="place", after=after, by=by, when_fact="when",
            constraints=[
                avoid("pork", "pork"), meatless("counts", line=1, implicit=True), avoid(harm, ("soup", "harm"), line=2, implicit=True), has("invoice", "invoice"),
                price_at_most(cap, ("cap", "counts")).but(slots={}), not_again("again"),
            ],
        )
    )
    d.infer(lunch, "budget")
    d.let(total=a + b, b=b, c=c, each=each, harm=INGREDIENTS[harm], after=clock(after), by=clock(by), spice=OPTIONS["spice"][spice], guests=d.turn(REASONS))

    d.title("Lunch for {guests}, one receipt", "请{guests}吃午饭，一张发票")
    d.title("One order, three kinds of eaters", "一单管三种口味")
    d.open(
        ("We have {guests} in the house today and I'm in charge of lunch.", "今天{guests}在，午饭归我管。"),
        ("The canteen is being painted, so I need your help with lunch.", "食堂刷墙停一天，午饭得靠外卖了。"),
        ("I volunteered for lunch duty, silly me.", "我一多嘴，把订午饭的活揽下来了。"),
    )
    d.fact(
        "wish",
        ("Order rice bowls, salads and soups for {guests} and us, all of it in a single order from one shop, otherwise accounting sends it back.", "给{guests}和我们几个订午餐，有盖饭、有沙拉、有汤，必须一家店一单点齐，不然财务不给报。"),
        ("For {guests} and our own people I need lunch: rice bowls, salads, soups. One shop, one order, because only one receipt is accepted.", "今天请{guests}吃饭，连我们自己人一起：盖饭、沙拉、汤。只能报一张票，所以要在同一家店下一单。"),
        disclose="opening", topics=["what", "who"],
    )
    d.fact("counts", ("We are {total}: the {b} vegetarians get a salad, everyone else a rice bowl, and {c} soups on top.", "一共{total}个人，吃素的{b}位要沙拉，剩下的都吃盖饭，另外再加{c}份汤。"), ("Of our {total} people {b} are vegetarians and take salad, the rest have rice bowls; {c} soups go with it.", "我们{total}个人里有{b}个吃素，给他们点沙拉，其他人一人一份盖饭，汤要{c}份。"), disclose="ask", topics=["count", "who"])
    d.fact("place", ("We're at the office.", "送公司。"), ("To my office, please.", "直接送到我公司来。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("Between {after} and {by}, when the meeting room is free.", "{after}到{by}之间送到，那会儿会议室空着。"), ("We break at {after}; the food should come after that and be on the table by {by}.", "{after}休息，饭在那之后送，{by}之前要上桌。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("pork", ("No pork in the rice bowls.", "盖饭不要猪肉。"), ("One of the rice people doesn't eat pork, leave it out.", "吃盖饭的有人不碰猪肉，避开。"), disclose="ask", topics=["diet"])
    d.fact("soup", ("Somebody is allergic to a thing I always have left out when I order for the office, so none of it in the soup.", "有同事对一样东西过敏，我给公司点餐每次都备注，汤里也不能有。"), ("The soups must be free of what my earlier remarks rule out, because of an allergy.", "以前订单备注里不让放的东西，有人过敏，汤也得避开。"), disclose="ask", topics=["health"], question=("Does anybody have an allergy that matters for the soup?", "汤有人过敏吗？"), slots={"check_history": True})
    d.fact("harm", ("It's {harm}.", "是{harm}。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("spice", ("The rice {spice}.", "盖饭{spice}。"), ("Please have the rice bowls {spice}.", "盖饭统一做{spice}的。"), disclose="ask", topics=["taste"])
    d.fact("invoice", ("The shop must issue invoices.", "店家要可开发票。"), ("Only a shop that issues invoices will do.", "能开发票的店才行。"), disclose="ask", topics=["store"])
    d.fact("cap", ("The firm pays {each} yuan a head, soup included; the whole order must stay within that.", "公司标准是每人{each}元，汤也算在里头，整单别超。"), ("I may spend {each} yuan per person, taken over the whole order.", "按人头一个人{each}元，整单不能超出这个总数。"), disclose="ask", topics=["budget"])
    d.fact(
        "again",
        ("Spare us the place that annoyed me last time, my review is still there.", "上次把我气着的那家别点，我写过评价。"),
        ("There's a shop I gave one star, not that one again.", "有一家我打过一星，别再点它了。"),
        disclose="volunteer", topics=["store"], slots={"check_history": True},
    )
    d.fact("pay", ("Pay and I hand it in.", "先付了，我拿去报销。"), ("Please pay for the order at once.", "下单就付款吧。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish counts place when pork soup spice invoice cap again pay",
        "wish again invoice cap place when counts spice pork soup pay",
        "wish counts pork spice soup when place cap invoice again pay",
    )
    d.close(("Thanks, there's a rice bowl in it for you.", "谢啦，下回请你吃盖饭。"), ("Tell me what it came to.", "最后花了多少跟我说一声。"))
    d.judge("sum", ("The agent names the total.", "智能体说明总价多少。"), "The last messages of the agent.", facts=["wish", "cap"])
