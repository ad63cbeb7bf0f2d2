"""The big match at home: barbecue that is still hot at kick-off and beer for guests who all drive.

The tempting mistakes: ordinary beer, and the famous grill across town.
"""

from lifeworld_datasets.blueprints.kit import Delivery, Draft, Line, Words, avoid, budget, clock, metres, within
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

MATCHES = [Words("the cup final", "杯赛决赛"), Words("the derby", "德比"), Words("the women's final", "女足决赛"), Words("the national team's match", "国足比赛")]


def write(d: Draft) -> None:
    """Two orders to one sofa."""
    d.scene(now=["16:15", "17:05", "17:40"], weekdays=(4, 5, 6), tempers=("impatient", "indifferent", "cooperative"))
    d.profile(family=("Single, often has friends over", "单身，朋友常来家里"), diet=("Eats anything but offal", "除了内脏什么都吃"))
    platters, packs = d.rng.choice([2, 3]), d.rng.choice([2, 3, 4])
    spice, near = 1 + d.seed % 3, d.rng.choice([1200, 1500, 1800])
    kick = d.at(d.rng.choice(["19:35", "20:00"]))
    after = d.at("19:00")
    food = d.need(
        Delivery(
            "food", ("the barbecue", "烧烤"), Line("barbecue", platters, spice, "count", "spice"), to=d.home, fact="wish", to_fact="place", after=after, by=kick,
            when_fact="kick", constraints=[avoid("offal", "offal"), avoid("shellfish", "offal"), within(near, d.home, Words("home", "家"), "near")],
        )
    )
    beer = d.need(
        Delivery(
            "beer", ("the beer", "啤酒"), Line("beer", packs, None, "packs"), to=d.home, fact="wish", to_fact="place", by=kick, when_fact="kick",
            constraints=[avoid("alcohol", "drivers", implicit=True)],
        )
    )
    budget(d, "kitty", [food, beer], "kitty")
    d.let(platters=platters, packs=packs, spice=OPTIONS["spice"][spice], near=metres(near), kick=clock(kick), after=clock(after), match=d.turn(MATCHES))

    d.title("Kick-off with skewers", "开球前的烤串")
    d.title("Everything ready for {match}", "万事俱备看{match}")
    d.open(
        ("The lads and the girls are all coming to mine tonight.", "今晚哥几个姐几个都来我家。"),
        ("Tonight is {match} and my sofa is full.", "今晚{match}，我家沙发都坐满了。"),
        ("My fridge is empty and the match is on tonight.", "晚上有球，我冰箱里什么都没有。"),
    )
    d.fact("wish", ("For {match} we want barbecue platters and beer.", "看{match}，来点烧烤拼盘配啤酒。"), ("Get barbecue platters in and some beer, we're watching {match}.", "点烧烤拼盘和啤酒，一起看{match}。"), disclose="opening", topics=["what", "occasion"])
    d.fact("count", ("{platters} platters will feed us.", "拼盘{platters}份就够吃。"), ("Make it {platters} of the barbecue platters.", "烧烤拼盘来{platters}份。"), disclose="ask", topics=["count"])
    d.fact("packs", ("And {packs} packs of the beer.", "啤酒要{packs}提。"), ("For drinks {packs} packs of beer are right.", "啤酒拿{packs}提，差不多了。"), disclose="ask", topics=["count"], question=("How many packs of beer?", "啤酒要几提？"))
    d.fact("spice", ("The barbecue {spice}, we agreed on that.", "烧烤统一{spice}。"), ("Everything from the grill {spice}.", "烤的都要{spice}的。"), disclose="ask", topics=["taste"])
    d.fact(
        "drivers",
        ("Everybody has come by car and drives home, so choose the beer accordingly.", "大家都是开车来的，看完还要开回去，啤酒怎么选你心里有数。"),
        ("When you pick the beer, remember that each of them drives home after the whistle.", "啤酒选的时候想着点，终场后个个都要开车回家。"),
        disclose="volunteer", topics=["who", "health"],
    )
    d.fact("place", ("It all comes to my flat.", "都送我家。"), ("Deliver it to my home.", "送到我家里。"), disclose="volunteer", topics=["where"])
    d.fact(
        "kick",
        ("Kick-off is at {kick} and both must be there by then, the grilled food not before {after}, or it goes cold.", "{kick}开球，两样都得在那之前到；烧烤别早于{after}，不然就凉了。"),
        ("Have both here by {kick}, that's kick-off, but don't let the barbecue come before {after}.", "烧烤{after}以后再来，连啤酒一起，最晚{kick}开球前都到。"),
        disclose="volunteer", topics=["when", "time_limit"],
    )
    d.fact("offal", ("No offal and no shellfish on the platters.", "拼盘里不要内脏，也不要虾贝。"), ("Keep offal and shellfish off the barbecue, some of us can't take either.", "烧烤避开内脏和虾贝，有人吃不了。"), disclose="ask", topics=["diet"])
    d.fact("near", ("The grill should be within {near} of my home.", "烧烤店离我家{near}以内。"), ("A grill not further than {near} from home, then it's still hot.", "烤串得趁热，店离家别超过{near}。"), disclose="ask", topics=["store"])
    d.fact("kitty", ("We collected {kitty} for the two, that has to do.", "大家凑了{kitty}，两样加起来别超。"), ("Barbecue and beer together up to {kitty}.", "烧烤啤酒一共{kitty}以内。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay it, I've got the money in hand.", "付了吧，钱我都收齐了。"), ("Go ahead and pay both.", "两单直接付。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish count spice offal near packs drivers place kick kitty pay",
        "wish drivers packs count spice kick place near offal kitty pay",
        "wish place kick near count offal spice packs drivers kitty pay",
    )
    d.close(("Come over if you like!", "有空也来啊！"), ("Shout when it's sorted.", "弄好了吱一声。"))
    d.judge("explains", ("The agent says which beer it chose for the drivers.", "智能体说明给开车的人选了什么啤酒。"), "The last messages of the agent.", facts=["drivers"])
