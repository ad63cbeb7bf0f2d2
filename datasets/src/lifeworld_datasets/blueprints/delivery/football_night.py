"""The big match at home: barbecue that is still hot at kick-off and beer for guests who all drive.

The tempting mistakes: ordinary beer, the famous grill across town, too few platters, and what one of the friends reacts to.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Words,
    avoid,
    avoided,
    budget,
    clock,
    later,
    metres,
    within,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

MATCHES = [Words("the cup final", "杯赛决赛"), Words("the derby", "德比"), Words("the women's final", "女足决赛"), Words("the national team's match", "国足比赛")]
HARM = ["shellfish", "lamb", "shellfish", "beef"]


def write(d: Draft) -> None:
    """Two orders to one sofa."""
    d.scene(now=["16:15", "17:05", "17:40"], weekdays=(4, 5, 6), tempers=("impatient", "indifferent", "cooperative"))
    d.profile(family=("Single, often has friends over", "单身，朋友常来家里"), diet=("Eats anything but offal", "除了内脏什么都吃"))
    (n, platters), packs = d.rng.choice([(5, 2), (6, 2), (8, 3), (9, 3)]), d.rng.choice([2, 3, 4])
    harm = HARM[d.seed % 4]
    avoided(d, harm)
    spice, near = 1 + d.seed % 3, d.rng.choice([1200, 1500, 1800])
    kick = d.at(d.rng.choice(["19:35", "20:00"]))
    after = later(kick, -30)
    food = d.need(
        Delivery(
            "food", ("the barbecue", "烧烤"), Line("barbecue", platters, spice, "count", "spice", derived=True), to=d.home, fact="wish", to_fact="place", after=after, by=kick,
            when_fact="kick", derived=("after",), constraints=[avoid("offal", "offal"), avoid(harm, ("careful", "harm"), implicit=True), within(near, d.home, Words("home", "家"), "near")],
        )
    )
    beer = d.need(
        Delivery(
            "beer", ("the beer", "啤酒"), Line("beer", packs, None, "packs"), to=d.home, fact="wish", to_fact="place", by=kick, when_fact="kick",
            constraints=[avoid("alcohol", "drivers", implicit=True)],
        )
    )
    budget(d, "kitty", [food, beer], "kitty")
    d.let(n=n, harm=INGREDIENTS[harm], packs=packs, spice=OPTIONS["spice"][spice], near=metres(near), kick=clock(kick), match=d.turn(MATCHES))

    d.title("Kick-off with skewers", "开球前的烤串")
    d.title("Everything ready for {match}", "万事俱备看{match}")
    d.open(
        ("The lads and the girls are all coming to mine tonight.", "今晚哥几个姐几个都来我家。"),
        ("Tonight is {match} and my sofa will be full.", "今晚{match}，我家沙发要坐满了。"),
        ("My fridge is empty and the match is on tonight.", "晚上有球，我冰箱里什么都没有。"),
    )
    d.fact("wish", ("For {match} we want barbecue platters and beer.", "看{match}，来点烧烤拼盘配啤酒。"), ("Get barbecue platters in and some beer, we're watching {match}.", "点烧烤拼盘和啤酒，一起看{match}。"), disclose="opening", topics=["what", "occasion"])
    d.fact("count", ("We're {n}, and one platter feeds 3 people.", "我们{n}个人，一份拼盘够3个人吃。"), ("One barbecue platter is right for 3, and there are {n} of us.", "拼盘一份管3个人，今晚一共{n}个，要几份你算一下。"), disclose="ask", topics=["count", "who"])
    d.fact("packs", ("And {packs} packs of the beer.", "啤酒要{packs}提。"), ("For drinks {packs} packs of beer are right.", "啤酒拿{packs}提，差不多了。"), disclose="ask", topics=["count"], question=("How many packs of beer?", "啤酒要几提？"))
    d.fact("spice", ("We agreed on {spice} for the barbecue.", "烧烤统一{spice}。"), ("Everything from the grill {spice}.", "烤的都要{spice}的。"), disclose="ask", topics=["taste"])
    d.fact(
        "drivers",
        ("Everybody comes by car and drives home, so choose the beer accordingly.", "大家都开车来，看完还要开回去，啤酒怎么选你心里有数。"),
        ("When you pick the beer, remember that each of them drives home after the whistle.", "啤酒选的时候想着点，终场后个个都要开车回家。"),
        disclose="volunteer", topics=["who", "health"],
    )
    d.fact("place", ("It all comes to my flat.", "都送我家。"), ("Deliver it to my home.", "送到我家里。"), disclose="volunteer", topics=["where"])
    d.fact(
        "kick",
        ("Kick-off is at {kick}: the barbecue should come in the half hour before it, the beer at any time before.", "{kick}开球，烧烤在开球前半小时之内送到，啤酒赶在开球前就行。"),
        ("Have both here by kick-off at {kick}, but the barbecue no more than half an hour early, or it goes cold.", "{kick}开球前两样都要到，烧烤最多提前半个小时，不然凉了。"),
        disclose="volunteer", topics=["when", "time_limit"],
    )
    d.fact("offal", ("No offal on the platters.", "拼盘里不要内脏。"), ("Keep offal off the barbecue, none of us likes it.", "烧烤别点带内脏的，没人爱吃。"), disclose="ask", topics=["diet"], question=("Is there any food restriction for the platters?", "拼盘有什么忌口吗？"))
    d.fact("careful", ("One of the crowd swells up from something; it stands in the remarks of my earlier orders, so keep it off the platters.", "有个哥们儿有样东西一吃就肿，我以前点餐都备注过，拼盘里别有。"), ("Look up what I always ask to leave out when we order together: somebody is allergic, and it must not be on the platters.", "翻翻以前订单的备注，我们一起点餐总不让放的那样东西，有人过敏，拼盘得避开。"), disclose="ask", topics=["health"], slots={"check_history": True}, question=("Is anybody allergic to something?", "有人过敏吗？"))
    d.fact("harm", ("He reacts to {harm}.", "他对{harm}过敏。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("near", ("The grill should be within {near} of my home.", "烧烤店离我家{near}以内。"), ("A grill not further than {near} from home, then it's still hot.", "烤串得趁热，店离家别超过{near}。"), disclose="ask", topics=["store"])
    d.fact("kitty", ("We collected {kitty} for the two, that has to do.", "大家凑了{kitty}，两样加起来别超。"), ("Barbecue and beer together up to {kitty}.", "烧烤啤酒一共{kitty}以内。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay it, I've got the money in hand.", "付了吧，钱我都收齐了。"), ("Go ahead and pay both.", "两单直接付。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish count spice offal careful near packs drivers place kick kitty pay",
        "wish drivers packs count spice kick place near careful offal kitty pay",
        "wish place kick near count offal careful spice packs drivers kitty pay",
    )
    d.close(("Come over if you like!", "有空也来啊！"), ("Shout when it's sorted.", "弄好了吱一声。"))
    d.judge("explains", ("The agent says which beer it chose for the drivers.", "智能体说明给开车的人选了什么啤酒。"), "The last messages of the agent.", facts=["drivers"])
