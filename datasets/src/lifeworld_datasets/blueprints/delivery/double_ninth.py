"""The Double Ninth Festival for grandparents far across town: a cane the day before, lunch on the day itself.

The tempting mistakes: the sturdiest cane instead of one that fits a handbag, and a soup with what Grandma reacts to.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Words,
    avoid,
    avoided,
    clock,
    named,
    price_at_most,
    rating_at_least,
)
from lifeworld_datasets.blueprints.pools.festivals import before, days_until
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

HOMES = [Words("Building 5, Old Arsenal Village", "兵工新村5号楼"), Words("Building 14, Gingko Court", "银杏苑14号楼"), Words("Building 2, Harbour Workers' Village", "港务新村2号楼"), Words("Building 7, Plum Hill", "梅山小区7号楼")]
HARM = ["peanut", "shellfish", "pork", "fish"]


def write(d: Draft) -> None:
    """Three gifts for one door on two days."""
    d.scene(now=["10:25", "16:50", "20:05"], on=before("double-ninth", 3, 4, 5), young=True)
    d.profile(family=("Grew up with the grandparents, who live in the same city", "跟爷爷奶奶长大，老人住同城"))
    home = d.spot("grandparents", d.turn(HOMES))
    on, harm, size, cap = days_until("double-ninth", d.today), HARM[d.seed % 4], 1 + d.seed % 2, d.rng.choice([90, 95, 100])
    eve = d.at(d.rng.choice(["17:30", "18:00"]), on - 1)
    after, by = d.at("11:15", on), d.at(d.rng.choice(["11:50", "12:00"]), on)
    avoided(d, harm, to=home)
    cane = d.need(
        Delivery("cane", ("the cane", "手杖"), Line("cane"), to=home, fact="wish", to_fact="place", by=eve, when_fact="eve", constraints=[named(Words("Folding", "折叠"), "folding", name="folding"), price_at_most(cap, "cap")])
    )
    soup = d.need(
        Delivery(
            "soup", ("the soup", "汤"), Line("soup"), to=home, fact="wish", to_fact="place", after=after, by=by, when_fact="lunch",
            constraints=[avoid(harm, ("careful", "harm"), implicit=True), rating_at_least(4.5, "rating")],
        )
    )
    d.need(
        Delivery("fruit", ("the fruit box", "果盒"), Line("fruit", 1, size, "", "size"), to=home, fact="wish", to_fact="along", after=after, by=by, when_fact="along", derived=("along",), beside=soup, constraints=[avoid("mango", "mango")])
    )
    d.infer(cane, "holiday")
    d.infer(soup, "holiday")
    d.let(home=home.address, eve=clock(eve), after=clock(after), by=clock(by), cap=cap, harm=INGREDIENTS[harm], size=OPTIONS["size"][size])

    d.title("Double Ninth from afar", "重阳敬老")
    d.title("A cane, a soup and some fruit", "手杖、热汤和水果")
    d.open(
        ("I can't get away for the festival, and my grandparents count the days.", "今年重阳回不去看爷爷奶奶，心里过意不去。"),
        ("My grandparents raised me; once a year I want to get it right.", "我是爷爷奶奶带大的，过节总得表示表示。"),
        ("Help me spoil two old people.", "帮我孝敬一下家里两位老人。"),
    )
    d.fact(
        "wish",
        ("For Double Ninth I'd like to send my grandparents a walking cane, a soup and a fruit box.", "重阳节想给爷爷奶奶送一根手杖、一份汤、一个果盒。"),
        ("Please have a walking cane, one soup and one fruit box brought to my grandparents for the Double Ninth Festival.", "快到重阳了，帮我给爷爷奶奶安排三样：手杖、汤、果盒，各一份。"),
        disclose="opening", topics=["what", "who", "occasion"],
    )
    d.fact("place", ("They live at {home}.", "老人住{home}。"), ("My grandparents' address: {home}.", "爷爷奶奶家在{home}。"), disclose="volunteer", topics=["where"])
    d.fact("eve", ("The cane on the day before the festival, by {eve}, so that Grandpa can take it up the hill next morning.", "手杖节前一天{eve}之前到，爷爷第二天一早要登高。"), ("Grandpa goes up the hill on the festival morning, so the cane comes the day before, {eve} at the latest.", "重阳当天爷爷要去爬山，手杖得前一天送，最晚{eve}。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("lunch", ("The soup on the festival day itself, between {after} and {by}, they eat early.", "汤重阳当天{after}到{by}送，老人吃饭早。"), ("On Double Ninth they sit down at {by}; bring the soup that day after {after} and before they start.", "重阳那天{by}开饭，汤{after}以后送，开饭前到。"), disclose="volunteer", topics=["when"])
    d.fact("along", ("The fruit box comes with the soup, at one go.", "果盒跟汤一趟送来。"), ("Have the fruit box arrive when the soup does, at the same door.", "果盒和汤一起到，送同一个地址。"), disclose="volunteer", topics=["when", "where"])
    d.fact("folding", ("A folding cane, it has to fit in a bag on the bus.", "手杖要折叠的，坐公交好放包里。"), ("Make it a cane of the folding kind, Grandpa takes the bus.", "买折叠手杖，爷爷出门坐公交方便。"), disclose="ask", topics=["preference", "size"])
    d.fact("cap", ("The cane up to {cap} yuan, otherwise he scolds me.", "手杖别超{cap}元，贵了爷爷要骂我乱花钱。"), ("Not over {cap} yuan for the cane.", "手杖预算{cap}元以内。"), disclose="ask", topics=["budget"])
    d.fact("careful", ("Grandma's stomach rebels at one thing, I always write it into the orders I place for her.", "奶奶有样东西吃不得，我以前给她点餐都备注过。"), ("There is something Grandma must not eat; the remarks in my order history say what.", "奶奶有忌口，你看我历史订单里的备注就知道了。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("harm", ("Grandma can't have {harm}.", "奶奶不能吃{harm}。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("rating", ("Soup only from a kitchen with 4.5 points or more.", "煲汤的店评分4.5以上。"), ("For the soup, please, nothing rated lower than 4.5.", "汤要找评分不低于4.5的店。"), disclose="ask", topics=["store"])
    d.fact("size", ("The {size} size of fruit box.", "果盒要{size}。"), ("Take the fruit box in the {size} size.", "果盒选{size}的。"), disclose="ask", topics=["taste", "count"], question=("Which size of fruit box?", "果盒要多大份的？"))
    d.fact("mango", ("No mango in the fruit, Grandpa gets blisters from it.", "果盒别带芒果，爷爷吃了嘴上起泡。"), ("Leave mango out of the fruit box because of Grandpa.", "爷爷碰不得芒果，果盒里别有。"), disclose="ask", topics=["health"])
    d.fact("pay", ("Pay for the three.", "三单都付了。"), ("I'd like it all paid beforehand, they'd insist on paying.", "都提前付好，不然老人抢着给钱。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish place eve folding cap lunch careful rating along size mango pay",
        "wish careful mango place lunch rating size along eve folding cap pay",
        "wish folding cap eve place along size mango lunch rating careful pay",
    )
    d.close(("They'll be so pleased.", "老人家肯定高兴。"), ("Let me know the days you chose.", "定好哪天送告诉我一声。"))
    d.judge("days", ("The agent names the two dates.", "智能体说清两个送达日期。"), "The last messages of the agent.", facts=["eve", "lunch"])
