"""A class trip on the one dry day: tickets for all, sandwiches brought to the gate, the old date given back.

The tempting mistakes: keeping the tickets for the wet day, and the bestselling sandwich with peanut butter.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Delivery,
    Draft,
    Line,
    Remark,
    Sight,
    Words,
    avoid,
    clock,
    date,
    has,
    lacks,
    rating_at_least,
)
from lifeworld_datasets.blueprints.kit.journeys import sight_order
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

KINDS = [("park", "garden"), ("garden", "park"), ("zoo", "park"), ("tower", "garden")]
HARM = ["peanut", "egg", "fish", "dairy"]


def write(d: Draft) -> None:
    """Two dozen children, one gate."""
    d.scene(now=["12:20", "15:40", "17:15"], city=["chengdu", "wuhan", "xian", "suzhou"], months=(4, 5, 9, 10), weekdays=(0,), wet=[3 if d.seed % 2 else 2], working=True)
    d.profile(occupation=("Primary school teacher", "小学老师"))
    kind, other = d.turn(KINDS)
    dry, wet = (2, 3) if d.seed % 2 else (3, 2)
    harm, grown, small = d.turn(HARM), d.rng.choice([2, 3]), d.rng.choice([16, 18, 21, 24])
    old = sight_order(d, d.city, other, d.day(wet), count=small + grown)
    after, by = d.at("11:20", dry), d.at(d.rng.choice(["11:50", "12:00"]), dry)
    bus = d.rng.choice(["7", "12", "15"])
    trip = d.need(
        Sight("trip", ("the outing", "班级郊游"), d.city, kind, fact="trip", on=d.day(dry), date_fact="dry", tickets={"adult": grown, "child": small}, tickets_fact="heads", unique=True,
              constraints=[has("guide", "learn", implicit=True), lacks("stairs", "crutches", implicit=True)])
    )
    d.need(
        Delivery("lunch", ("the sandwiches", "三明治"), Line("sandwich", small + grown, None, "each"), to=trip, fact="lunch", to_fact="gate", after=after, by=by, when_fact="noon",
                 remark=Remark(Words(f"For bus number {bus}, please hand it to the teacher.", f"给{bus}号车的老师。"), Words(f"(?i){bus}", f"{bus}"), "bus", Words(f"The sandwiches: the remarks name bus number {bus}.", f"三明治：备注写明{bus}号车。")),
                 constraints=[avoid(harm, "harm"), rating_at_least(4.3, "clean")])
    )
    back = d.need(Cancel("old", ("the old tickets", "原来的门票"), old, fact="old"))
    d.infer(trip, "weather")
    d.bind("instead", trip, back)
    d.let(kind=SIGHT_WORDS[kind], one=date(d.day(2)), two=date(d.day(3)), grown=grown, small=small, all=grown + small, harm=INGREDIENTS[harm], after=clock(after), by=clock(by), bus=bus, spot=old.name)

    d.title("A class on the dry day", "赶在晴天带全班出门")
    d.open(
        ("Class outing, and so far nothing is right.", "班里要出去玩，现在一团乱。"),
        ("I teach a class of eight-year-olds and we're going out this week.", "我带二年级，这周要组织外出活动。"),
        ("The children have been asking every morning: when do we go?", "孩子们天天追着我问什么时候去玩。"),
    )
    d.fact("trip", ("We want to go to a {kind}, please get the tickets.", "想带他们去{kind}，帮忙买票。"), ("The class goes to a {kind}, tickets needed.", "这次全班去{kind}，得买票。"), disclose="opening", topics=["what"])
    d.fact("dry", ("Either {one} or {two}: take the day on which it stays dry.", "{one}和{two}挑一天，哪天不下雨就哪天去。"), ("The school allows {one} and {two}, and I want the one without rain.", "学校批了{one}和{two}两天，选没雨的那天。"),
           disclose="opening", topics=["when"], slots={"check_weather": True})
    d.fact("heads", ("{small} children and {grown} adults.", "{small}个孩子，{grown}个大人。"), ("Tickets for {grown} grown-ups and {small} children.", "大人{grown}个，孩子{small}个，照这个买票。"), disclose="ask", topics=["count"],
           question=("How many people are coming?", "一共去几个人？"))
    d.fact("learn", ("Somebody there should explain things, I can't answer every question myself.", "最好有人给孩子们讲，我可答不上来那么多为什么。"), ("They're to learn something, and I'm no expert, so somebody has to explain.", "总得学点东西，我又不懂，得有人讲。"),
           disclose="ask", topics=["preference"], question=("Do you have any preferences for the place?", "对地方有什么偏好？"))
    d.fact("crutches", ("One boy has his leg in plaster and goes on crutches.", "有个男孩腿上打着石膏，拄拐走。"), ("And one of the boys is on crutches for now.", "班里有个孩子腿伤了，这阵子拄着拐。"), topics=["health"])
    d.fact("lunch", ("For lunch, sandwiches for all of us, the same for everyone.", "午饭每人一份三明治，都一样就行。"), ("Lunch is sandwiches, one kind for everybody, so nobody quarrels.", "中午吃三明治，统一一种，免得抢。"), topics=["what"])
    d.fact("each", ("{all} sandwiches in total.", "三明治一共{all}份。"), ("Make it {all} sandwiches.", "三明治订{all}份。"), disclose="ask", topics=["count"], question=("How many sandwiches in all?", "三明治要几份？"))
    d.fact("gate", ("Lunch is brought to where we are that day.", "午饭直接送到我们玩的地方。"), ("Have the sandwiches delivered to the place of the outing.", "三明治送到游览的地方，别送学校。"), disclose="ask", topics=["where"],
           question=("What address do the sandwiches go to?", "三明治送到什么地址？"))
    d.fact("noon", ("Lunch between {after} and {by} that day.", "当天{after}到{by}之间送到。"), ("We eat early, so that day not before {after}, not after {by}.", "我们吃得早，当天{after}以后，{by}以前要到。"), topics=["time_limit"])
    d.fact("bus", ("The remarks should say bus number {bus}, so the rider finds us.", "备注写上{bus}号车，骑手好找。"), ("Put bus number {bus} into the remarks.", "备注里注明{bus}号车。"), disclose="ask", topics=["note"])
    d.fact("harm", ("No {harm} in the sandwiches, there's an allergy in class.", "三明治里不能有{harm}，班上有孩子过敏。"), ("A girl is allergic to {harm}, keep it out of the sandwiches.", "有个女孩对{harm}过敏，三明治里别带。"), disclose="ask", topics=["diet"])
    d.fact("clean", ("The sandwiches should come from a place rated 4.3 or better, the parents will ask.", "三明治的店评分要4.3以上，家长会问的。"), ("Nothing below 4.3 points for the lunch, you know parents.", "做午饭的店不能低于4.3分，家长盯得紧。"), disclose="ask", topics=["store"])
    d.fact("old", ("I had tickets for {spot}, which is out now, so give those back.", "之前买过{spot}的票，不去了，退掉。"), ("Cancel the tickets for {spot}, that plan is dead.", "{spot}的票退了吧，那个计划作废了。"), topics=["order"])
    d.fact("pay", ("Pay from my account, the school pays me back.", "先从我账上付，学校会报。"), ("I'll lay out the money, please pay it all.", "我先垫着，都付了吧。"), topics=["payment"])
    d.think(
        "trip dry heads learn crutches lunch each gate noon bus harm clean old pay",
        "trip dry old lunch each harm clean gate noon bus heads crutches learn pay",
        "trip dry heads crutches learn old lunch harm each noon gate clean bus pay",
    )
    d.close(("Thank you from all of us!", "我替孩子们谢谢你！"), ("Now for the permission slips.", "我去收家长回执了。"))
    d.judge("day_said", ("The agent says which of the two days stays dry.", "智能体说明两天里哪天不下雨。"), "Messages of the agent after the weather was looked up.", facts=["dry"])
