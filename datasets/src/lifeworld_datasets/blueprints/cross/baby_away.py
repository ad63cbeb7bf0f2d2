"""The first journey with a baby: a family room, nappies waiting there, an outing on which a pram can be had.

The tempting mistakes: the size the baby has grown out of, and tickets for somebody who travels free.
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
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

ROUTES = [("shanghai", "suzhou"), ("guangzhou", "shenzhen"), ("beijing", "qingdao"), ("wuhan", "changsha")]
SIZES = [("M", "medium"), ("L", "large"), ("S", "small"), ("L", "large")]


def write(d: Draft) -> None:
    """Two parents, one baby, no car boot."""
    home, away = d.turn(ROUTES)
    d.scene(now=["09:25", "13:50", "21:45"], city=home, months=(4, 5, 6, 9, 10), weekdays=(0, 1, 2), ages=("late twenties", "thirties"), working=True)
    d.profile(family=("Married, a baby of ten months", "已婚，宝宝十个月"))
    goal, kind, (size, size_name) = d.pick_city(away), d.turn(["zoo", "garden", "park", "museum"]), d.turn(SIZES)
    first = next(n for n in range(2, 8) if date(d.day(n)).en.startswith("Friday"))
    near, packs = d.rng.choice([1500, 1800, 2000]), d.rng.choice([2, 3])
    after, by = d.at("15:30", first), d.at(d.rng.choice(["17:00", "17:30"]), first)
    outing = d.need(
        Sight("outing", ("the outing", "游览"), goal, kind, fact="outing", on=d.day(first + 1), date_fact="morning", tickets={"adult": 2}, tickets_fact="tickets", unique=True,
              constraints=[has("buggy", "arms", implicit=True), open_at("09:00", "early")])
    )
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(first), nights=2, nights_fact="days", room="family", room_fact="room", unique=True, constraints=[within(near, outing, Words("the sight", "景点"), "near")])
    )
    nappies = d.need(
        Delivery("nappies", ("the nappies", "纸尿裤"), Line("baby", packs, None, "packs"), to=hotel, fact="nappies", to_fact="there", after=after, by=by, when_fact="check_in", constraints=[named(Words(f"Size {size}", f"{size}码"), "size", name=size_name)])
    )
    d.bind("first-day", nappies, hotel)
    d.bind("during", outing, hotel)
    budget(d, "limit", [nappies, outing], "limit")
    d.let(goal=goal.name, kind=SIGHT_WORDS[kind], first=date(d.day(first)), next=date(d.day(first + 1)), near=metres(near), packs=packs, size=size, after=clock(after), by=clock(by), nine=clock("09:00"))

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
    d.fact("morning", ("The outing is on {next}.", "{next}去逛。"), ("We go out on {next}, the full day we have.", "出去玩那天是{next}。"), disclose="ask", topics=["when"], question=("On which day is the outing?", "哪天去逛？"))
    d.fact("tickets", ("We need 2 adult tickets, babies are free.", "成人票2张，宝宝免票。"), ("Tickets for the 2 of us, the baby needs none.", "买2张大人的，宝宝不用。"), disclose="ask", topics=["count"], question=("How many tickets do you need?", "门票买几张？"))
    d.fact("early", ("It has to be open at {nine}, we're up at five anyway.", "{nine}就得开门，反正五点就醒了。"), ("Open by {nine}, please, our day starts early.", "{nine}要已经开门，我们起得早。"), topics=["time_limit"])
    d.fact("arms", ("We leave the pram at home and can't carry 10 kilos all day.", "推车不带，10公斤的娃抱一天可受不了。"), ("No pram with us, and the baby weighs 10 kilos.", "推车太占地方不带了，可娃有10公斤重。"), topics=["preference"])
    d.fact("nappies", ("Have nappies delivered so that we needn't carry them.", "纸尿裤直接叫外卖，省得背。"), ("Nappies should be brought to us, they fill half a suitcase.", "纸尿裤让人送，带着占半个箱子。"), topics=["what"])
    d.fact("size", ("Nappies in size {size}.", "纸尿裤{size}码。"), ("The baby wears size {size}.", "宝宝穿{size}码的。"), disclose="ask", topics=["size"])
    d.fact("packs", ("Get {packs} packs of nappies.", "纸尿裤{packs}包。"), ("Nappies: {packs} packs, just to be safe.", "纸尿裤要{packs}包，保险点。"), disclose="ask", topics=["count"], question=("How many packs of nappies?", "纸尿裤要几包？"))
    d.fact("there", ("Nappies to the hotel.", "纸尿裤送酒店。"), ("The nappies go to our hotel, not home.", "纸尿裤送到住的酒店，别送家里。"), disclose="ask", topics=["where"], question=("What address do the nappies go to?", "纸尿裤送到什么地址？"))
    d.fact("check_in", ("They should come on the first day, between {after} and {by}.", "纸尿裤入住当天{after}到{by}之间送到。"), ("The nappies on the day we arrive, not before {after}, not after {by}.", "到的那天{after}以后、{by}以前送纸尿裤。"), topics=["time_limit"])
    d.fact("limit", ("Nappies and tickets together, no more than {limit}.", "纸尿裤和门票合计不超过{limit}。"), ("For tickets and nappies we've set aside {limit}.", "门票加纸尿裤预算{limit}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay for it all.", "都付了。"), ("Please pay everything in advance.", "全部提前付款。"), topics=["payment"])
    d.think(
        "hotel days room near outing morning tickets early arms nappies size packs there check_in limit pay",
        "days hotel outing morning early arms tickets near room nappies packs size check_in there limit pay",
        "hotel days nappies there size packs check_in room outing arms early morning tickets near limit pay",
    )
    d.close(("Now, where's the dummy?", "奶嘴又跑哪儿去了？"), ("We go by car with friends, so no tickets there.", "路上搭朋友的车，车票不用管。"))
    d.judge("nap_said", ("The agent says how far hotel and outing are apart.", "智能体说明酒店离景点有多远。"), "Messages of the agent once both were found.", facts=["near"])
