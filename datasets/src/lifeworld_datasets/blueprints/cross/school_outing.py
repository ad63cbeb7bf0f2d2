"""A class trip on the one dry day: tickets for all, sandwiches brought to the gate, the old date given back.

Lunch hangs on when the gate opens. The tempting mistakes: giving back the family's own tickets, and the bestselling sandwich with
what one child must not have, as the remarks of earlier orders show.
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
    avoided,
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
    d.profile(occupation=("Primary school teacher", "小学老师"), diet=("Eats anything", "不忌口"))
    kind, other = d.turn(KINDS)
    dry, wet = (2, 3) if d.seed % 2 else (3, 2)
    harm, grown, small = d.turn(HARM), d.rng.choice([2, 3]), d.rng.choice([16, 18, 21, 24])
    old = sight_order(d, d.city, other, d.day(wet), count=small + grown)
    school = d.spot("school", d.rng.choice([Words("Lantern Hill Primary School", "灯笼坡小学"), Words("Willow Lane Primary School", "柳巷小学")]))
    avoided(d, harm, "sandwich", to=school)
    sight_order(d, d.city, "museum", d.day(12), count=3)
    bus = d.rng.choice(["7", "12", "15"])
    trip = d.need(
        Sight("trip", ("the outing", "班级郊游"), d.city, kind, fact="trip", on=d.day(dry), date_fact="dry", tickets={"adult": grown, "child": small}, tickets_fact="heads", unique=True,
              constraints=[has("guide", "learn", implicit=True), lacks("stairs", "crutches", implicit=True)])
    )
    opens = int(trip.target.features.opens[:2])
    hours = d.rng.choice([3, 4])
    after, by = d.at(f"{opens + hours:02}:00", dry), d.at(f"{opens + hours:02}:40", dry)
    d.need(
        Delivery("lunch", ("the sandwiches", "三明治"), Line("sandwich", small + grown, None, "each", derived=True), to=trip, fact="lunch", to_fact="gate", after=after, by=by, when_fact="noon", derived=("after", "by"),
                 remark=Remark(Words(f"For bus number {bus}, please hand it to the teacher.", f"给{bus}号车的老师。"), Words(f"(?i){bus}", f"{bus}"), "bus", Words(f"The sandwiches: the remarks name bus number {bus}.", f"三明治：备注写明{bus}号车。")),
                 constraints=[avoid(harm, ("careful", "harm"), implicit=True), rating_at_least(4.3, "clean")])
    )
    back = d.need(Cancel("old", ("the old tickets", "原来的门票"), old, fact="old"))
    d.infer(trip, "weather")
    d.infer(back, "record")
    d.bind("instead", trip, back)
    d.let(kind=SIGHT_WORDS[kind], one=date(d.day(2)), two=date(d.day(3)), grown=grown, small=small, harm=INGREDIENTS[harm], hours=hours, bus=bus)

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
           question=("How many people are coming?", "一共去几个人？"), of=["lunch_count"])
    d.fact("learn", ("Somebody there should explain things, I can't answer every question myself.", "得找有人给孩子们讲的地方，我可答不上来那么多为什么。"), ("The children are to learn something, and I'm no expert, so somebody has to explain.", "总得学点东西，我又不懂，得有人讲。"),
           disclose="ask", topics=["preference"], question=("Do you have any preferences for the place?", "对地方有什么偏好？"))
    d.fact("crutches", ("One boy has his leg in plaster and goes on crutches.", "有个男孩腿上打着石膏，拄拐走。"), ("And one of the boys is on crutches for now.", "班里有个孩子腿伤了，这阵子拄着拐。"), topics=["health"])
    d.fact("lunch", ("For lunch, sandwiches, all of the same kind.", "午饭吃三明治，都一样就行。"), ("Lunch is sandwiches, one kind only, so nobody quarrels.", "中午吃三明治，统一一种，免得抢。"), topics=["what"])
    d.fact("each", ("One sandwich each for whoever comes along, grown-ups like children.", "三明治大人孩子一人一份。"), ("Nobody goes hungry: a sandwich for every child and every adult of ours.", "三明治按去的人头来，老师家长也都有，一人一份。"), disclose="ask", topics=["count"], question=("How many sandwiches in all?", "三明治要几份？"))
    d.fact("gate", ("Lunch is brought to where we are that day.", "午饭直接送到我们玩的地方。"), ("Have the sandwiches delivered to the place of the outing.", "三明治送到游览的地方，别送学校。"), disclose="ask", topics=["where"],
           question=("What address do the sandwiches go to?", "三明治送到什么地址？"))
    d.fact("noon", ("We're at the gate when the place opens, and {hours} hours later the children are starving: the sandwiches in the 40 minutes after that.", "我们一开门就进去，玩{hours}个小时就该饿了，三明治在那之后40分钟里送到。"), ("We go in the minute it opens. Lunch {hours} hours after opening, and no more than 40 minutes later than that.", "开园就入园，{hours}个小时以后吃午饭，三明治最多再晚40分钟。"), topics=["time_limit"])
    d.fact("bus", ("The remarks should say bus number {bus}, so the rider finds us.", "备注写上{bus}号车，骑手好找。"), ("Put bus number {bus} into the remarks.", "备注里注明{bus}号车。"), disclose="ask", topics=["note"])
    d.fact("careful", ("There's an allergy in class; what I've had brought to the school before tells you which.", "班上有孩子过敏，以前往学校订餐我都备注过。"), ("One girl can't have everything, I always wrote it into the orders for the class.", "有个女孩忌口，以前给班里点餐的备注里都写着。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("harm", ("A girl in my class is allergic to {harm}.", "班上有个女孩对{harm}过敏。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("clean", ("The sandwiches should come from a place rated 4.3 or better, the parents will ask.", "三明治的店评分要4.3以上，家长会问的。"), ("Nothing below 4.3 points for the lunch, you know parents.", "做午饭的店不能低于4.3分，家长盯得紧。"), disclose="ask", topics=["store"])
    d.fact("old", ("I had already bought the class tickets for somewhere else this week, which is out now: give those back.", "之前给班里买过这周去别处的票，不去了，退掉。"), ("There are class tickets from an earlier plan for this week, that plan is off, so cancel them.", "这周原先给全班订过另一处的票，那个计划作废，退了吧。"), topics=["order"])
    d.fact("pay", ("Pay from my account, the school pays me back.", "先从我账上付，学校会报。"), ("I'll lay out the money, please pay it all.", "我先垫着，都付了吧。"), topics=["payment"])
    d.think(
        "trip dry heads learn crutches lunch each gate noon bus careful clean old pay",
        "trip dry old lunch each careful clean gate noon bus heads crutches learn pay",
        "trip dry heads crutches learn old lunch careful each noon gate clean bus pay",
    )
    d.close(("Thank you from all of us!", "我替孩子们谢谢你！"), ("Now for the permission slips.", "我去收家长回执了。"))
    d.judge("day_said", ("The agent says which of the two days stays dry.", "智能体说明两天里哪天不下雨。"), "Messages of the agent after the weather was looked up.", facts=["dry"])
