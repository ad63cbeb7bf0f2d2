"""The first journey with a baby: a family room, nappies waiting there, an outing on which a pram can be had.

The tempting mistakes: another size than the baby wears by now, as the last orders show, tickets for somebody who travels
free, and the shop at home that has always brought the nappies.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Sight,
    Stay,
    Words,
    budget,
    clock,
    date,
    has,
    metres,
    named,
    open_at,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.kit.records import delivery_order, store
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

ROUTES = [("shanghai", "suzhou"), ("guangzhou", "shenzhen"), ("beijing", "qingdao"), ("wuhan", "changsha")]
SIZES = [("M", "medium"), ("L", "large"), ("M", "medium"), ("L", "large")]
SMALLER = {"M": "S", "L": "M"}
CHECK_IN = "15:30"


def write(d: Draft) -> None:
    """Two parents, one baby, no car boot."""
    home, away = d.turn(ROUTES)
    d.scene(now=["09:25", "13:50", "21:45"], city=home, months=(4, 5, 6, 9, 10), weekdays=(0, 1, 2), ages=("late twenties", "thirties"), working=True)
    d.profile(family=("Married, a baby of ten months", "已婚，宝宝十个月"))
    goal, kind, (size, size_name) = d.pick_city(away), d.turn(["zoo", "garden", "park", "museum"]), d.turn(SIZES)
    first = next(n for n in range(2, 8) if date(d.day(n)).en.startswith("Friday"))
    near, packs = d.rng.choice([1500, 1800, 2000]), d.rng.choice([2, 3])
    later, local = d.rng.choice([1, 2]), d.rng.choice([1200, 1400])
    after, by = d.at(CHECK_IN, first), d.at(hhmm(minute(CHECK_IN) + 60 * later), first)
    outing = d.need(
        Sight("outing", ("the outing", "游览"), goal, kind, fact="outing", on=d.day(first + 1), date_fact="morning", tickets={"adult": 2}, tickets_fact="tickets", unique=True,
              constraints=[has("buggy", "arms", implicit=True), open_at("09:00", "early")])
    )
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(first), nights=2, nights_fact="days", room="family", room_fact="room", unique=True, constraints=[within(near, outing, Words("the sight", "景点"), "near")])
    )
    nappies = d.need(
        Delivery("nappies", ("the nappies", "纸尿裤"), Line("baby", packs, None, "packs"), to=hotel, fact="nappies", to_fact="there", after=after, by=by, when_fact="check_in", derived=("by",),
                 constraints=[named(Words(f"Size {size}", f"{size}码"), ("lately", "size"), name=size_name).but(slots={}, implicit=True), within(local, hotel, Words("the hotel", "酒店"), "local")])
    )
    d.bind("first-day", nappies, hotel)
    d.bind("during", outing, hotel)
    d.infer(outing, "date")
    at = store(d, "baby", d.home)
    for worn, days_ago in ((SMALLER[size], 71), (size, 24), (size, 8)):
        product = next(p for p in at["products"] if f"{worn}码" in p["name"]["zh"])
        delivery_order(d, at, product, days_ago=days_ago + d.rng.randrange(5))
    budget(d, "limit", [nappies, outing], "limit")
    nappies.recognised()
    d.let(goal=goal.name, kind=SIGHT_WORDS[kind], first=date(d.day(first)), near=metres(near), local=metres(local), packs=packs, size=size, after=clock(after), later=later, hours=Words("1 hour" if later == 1 else "2 hours", f"{later}个小时"), nine=clock("09:00"))

    d.title("A baby's first journey", "宝宝第一次出远门")
    d.open(
        ("We're taking the baby on a trip, wish us luck.", "我们要带娃出门了，祝我们平安。"),
        ("Ten months old and already off to {goal}!", "宝宝十个月，头一回出远门，去{goal}！"),
        ("Everybody says we're mad to travel with a baby. Please prove them wrong.", "都说带这么小的孩子出去是疯了，偏要玩给他们看。"),
    )
    d.fact("hotel", ("Book us a hotel in {goal}.", "订家{goal}的酒店。"), ("We need one hotel room in {goal}.", "{goal}那边订一间酒店。"), disclose="opening", topics=["what", "where"])
    d.fact("days", ("We check in on {first} and stay 2 nights.", "{first}入住，住2晚。"), ("It's 2 nights, and we check in on {first}.", "{first}起住2个晚上。"), disclose="opening", topics=["when"])
    d.fact("room", ("A family room, it's quite a circus.", "要家庭房，东西摊得开。"), ("Please make it a family room.", "房型要家庭房。"), disclose="ask", topics=["preference"], question=("What kind of room should it be?", "房型有什么要求？"))
    d.fact("near", ("Hotel and outing within {near} of each other, for the midday nap.", "酒店离景点{near}以内，中午好回来睡觉。"), ("Not more than {near} from the hotel to the sight, naps are sacred.", "酒店到景点别超过{near}，午觉雷打不动。"), disclose="ask", topics=["where"],
           question=("Where should the hotel be, how far from the outing?", "酒店离景点多远可以？"))
    d.fact("outing", ("And an outing to a {kind}, with tickets.", "再逛一处{kind}，票买好。"), ("We'd like to see a {kind}, please get tickets.", "想去看{kind}，帮忙买票。"), topics=["what"])
    d.fact("morning", ("The outing is on the one day on which we neither arrive nor leave.", "中间不用赶路的那天去逛。"), ("We go out on the only full day we have there.", "就中间那一整天出去玩。"), disclose="ask", topics=["when"], question=("On which day is the outing?", "哪天去逛？"))
    d.fact("tickets", ("We need 2 adult tickets, babies are free.", "成人票2张，宝宝免票。"), ("Tickets for the 2 of us, the baby needs none.", "买2张大人的，宝宝不用。"), disclose="ask", topics=["count"], question=("How many tickets do you need?", "门票买几张？"))
    d.fact("early", ("The {kind} has to be open at {nine}, we're up at five anyway.", "{kind}{nine}就得开门，反正五点就醒了。"), ("Our day starts early, so the {kind} should be open by {nine}.", "我们起得早，{kind}{nine}要已经开门。"), topics=["time_limit"])
    d.fact("arms", ("We leave the pram at home and can't carry 10 kilos all day.", "推车不带，10公斤的娃抱一天可受不了。"), ("No pram with us, and the baby weighs 10 kilos.", "推车太占地方不带了，可娃有10公斤重。"), topics=["preference"])
    d.fact("nappies", ("Have nappies delivered so that we needn't carry them.", "纸尿裤直接叫外卖，省得背。"), ("Nappies should be brought to us, they fill half a suitcase.", "纸尿裤让人送，带着占半个箱子。"), topics=["what"])
    d.fact("lately", ("The nappies in the size we've been ordering lately, the small ones pinch.", "纸尿裤尺码跟我们最近买的一样，再小就勒了。"), ("Same size of nappies as our last orders, please look it up, I never remember the letter.", "纸尿裤尺码看最近的订单，我老记不住是哪个码。"), disclose="ask", topics=["size"], slots={"check_history": True})
    d.fact("size", ("The baby wears size {size} by now.", "宝宝现在穿{size}码。"), disclose="never", topics=["size"], slots={"worn_size": {"en": f"Size {size}", "zh": f"{size}码"}},
           question=(f"Your last orders of nappies were Size {size}, so the same again?", f"最近几次买的都是{size}码，这次还要{size}码，对吗？"))
    d.fact("packs", ("Get {packs} packs of nappies.", "纸尿裤{packs}包。"), ("Nappies: {packs} packs, just to be safe.", "纸尿裤要{packs}包，保险点。"), disclose="ask", topics=["count"], question=("How many packs of nappies?", "纸尿裤要几包？"))
    d.fact("there", ("Nappies to the hotel.", "纸尿裤送酒店。"), ("The nappies go to our hotel, not home.", "纸尿裤送到住的酒店，别送家里。"), disclose="ask", topics=["where"], question=("What address do the nappies go to?", "纸尿裤送到什么地址？"))
    d.fact("check_in", ("On the day we arrive we get our room at {after}; the nappies should come in the {hours} after that.", "到的那天我们{after}进房间，纸尿裤在那之后{hours}内送到。"), ("We can't be in before {after} on the day we arrive, and then it's {hours} at most until the last nappy is used up, so the new ones have to come in between.", "到的那天{after}才能入住，最后一片撑不过{hours}，纸尿裤得在这段时间里送来。"), topics=["time_limit"])
    d.fact("local", ("Get the nappies from a shop within {local} of the hotel.", "纸尿裤找离酒店{local}以内的店送。"), ("The nappy shop shouldn't be more than {local} from the hotel, or they end up somewhere else.", "卖纸尿裤的店离酒店别超过{local}，远了容易送丢。"), disclose="ask", topics=["store"], question=("What about the store for the nappies, is there a distance that matters?", "送纸尿裤的店有什么要求，比如离酒店多远？"))
    d.fact("limit", ("Nappies and tickets together, no more than {limit}.", "纸尿裤和门票合计不超过{limit}。"), ("For tickets and nappies we've set aside {limit}.", "门票加纸尿裤预算{limit}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay for it all.", "都付了。"), ("Please pay everything in advance.", "全部提前付款。"), topics=["payment"])
    d.think(
        "hotel days room near outing morning tickets early arms nappies lately packs there check_in local limit pay",
        "days hotel outing morning early arms tickets near room nappies packs lately check_in local there limit pay",
        "hotel days nappies there lately packs check_in local room outing arms early morning tickets near limit pay",
    )
    d.close(("Now, where's the dummy?", "奶嘴又跑哪儿去了？"), ("We go by car with friends, so no train tickets.", "路上搭朋友的车，车票不用管。"))
    d.judge("nap_said", ("The agent says how far hotel and outing are apart.", "智能体说明酒店离景点有多远。"), "Messages of the agent once both were found.", facts=["near"])
