"""A weekend in another city: the train after work, two nights near a sight, and the sight on the day that stays dry.

The tempting mistake is the later, cheaper train and the pretty hotel without breakfast.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Sight,
    Stay,
    Trip,
    Words,
    arrives,
    budget,
    clock,
    date,
    departs,
    has,
    open_at,
    rating_at_least,
    within,
)
from lifeworld_datasets.blueprints.pools.travel import SEATS, SIGHT_WORDS

ROUTES = [
    ("shanghai", "nanjing"),
    ("guangzhou", "changsha"),
    ("beijing", "qingdao"),
    ("hangzhou", "suzhou"),
    ("xian", "chengdu"),
    ("wuhan", "changsha"),
]
SIGHTS = ["garden", "tower", "park", "museum"]


def write(d: Draft) -> None:
    """Friday to Sunday for two."""
    start, end = ROUTES[(d.seed * 5 + 1) % len(ROUTES)]
    d.scene(now=["09:15", "12:40", "20:30"], city=start, months=(4, 5, 6, 9, 10), weekdays=(0, 1, 2))
    goal = d.pick_city(end)
    friday = next(n for n in range(1, 6) if date(d.day(n)).en.startswith("Friday"))
    dry = d.rng.choice([1, 2])
    d.add_weather(goal, 4, [d.day(friday + 3 - dry)], start=friday)
    leave, there = ("17:00", "23:00") if goal.key != "chengdu" else ("16:00", "23:30")
    seat = ("second", "first")[d.seed % 2]
    ride = d.need(
        Trip(
            "train", ("the train there", "去程火车"), "train", d.city, goal, fact="trip", on=d.day(friday), date_fact="days", seat=seat,
            seat_fact="seat", count=2, count_fact="trip", constraints=[departs("leave", after=leave), arrives("arrive", by=there)],
        )
    )
    sight = d.need(
        Sight(
            "sight", ("the outing", "游览"), goal, SIGHTS[d.seed % 4], fact="sight", on=d.day(friday + dry), date_fact="dry",
            tickets={"adult": 2}, tickets_fact="trip", constraints=[rating_at_least(4.5, "good"), open_at("16:30", "late")], unique=True,
        )
    )
    hotel = d.need(
        Stay(
            "hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(friday), nights=2, nights_fact="days", room="double", room_fact="hotel",
            constraints=[within(2000, sight, Words("the sight", "景点"), "near"), has("breakfast", "breakfast")],
        )
    )
    d.infer(sight, "weather")
    d.bind("same-days", hotel, ride)
    budget(d, "limit", [ride, hotel, sight], "limit")
    d.let(
        goal=goal.name, friday=date(d.day(friday)), leave=clock(leave), there=clock(there), seat=SEATS["train"][seat],
        what=SIGHT_WORDS[SIGHTS[d.seed % 4]],
    )

    d.profile(family=("Married, no children yet", "已婚，还没孩子"))
    d.title("A weekend in {goal}", "{goal}的周末")
    d.open(
        ("We haven't been away for ages.", "我俩好久没出门了。"),
        ("I want to surprise my better half.", "想给另一半一个惊喜。"),
        ("This week has been long, so we are getting out of {city}.", "这周太累了，想离开{city}透透气。"),
    )
    d.fact(
        "trip",
        ("The two of us want to spend the weekend in {goal}, please get us train tickets there.", "我们两个人想去{goal}过周末，帮忙买去程火车票。"),
        ("It's a weekend in {goal} for two, and we go there by train.", "去{goal}过个周末，两个人，坐火车去。"),
        disclose="opening", topics=["what", "where", "count"],
    )
    d.fact(
        "days",
        ("We leave on {friday} and stay two nights.", "{friday}走，住两晚。"),
        ("Off on {friday}, two nights there.", "{friday}出发，在那边住两晚。"),
        disclose="opening",
        topics=["when"],
    )
    d.fact(
        "leave",
        ("I can't leave before {leave}, work.", "要上班，{leave}以后才能走。"),
        ("The train must not depart before {leave}, we both work that day.", "当天都得上班，火车别早于{leave}。"),
        disclose="volunteer",
        topics=["when"],
    )
    d.fact(
        "arrive",
        ("We want to be in {goal} by {there}, though.", "不过{there}之前要到{goal}。"),
        ("And the train should get in by {there} at the latest.", "最晚{there}得到站。"),
        disclose="volunteer",
        topics=["time_limit"],
    )
    d.fact(
        "seat",
        ("{seat}, please.", "{seat}就好。"),
        ("As for the seats: {seat}.", "座位要{seat}。"),
        disclose="ask",
        topics=["preference"],
        question=("Which class of seat would you prefer?", "座位要什么等级，有什么偏好？"),
    )
    d.fact(
        "sight",
        ("We also want to see a {what} there. Get us tickets for it.", "还想逛逛{what}，把票也买了。"),
        ("One outing is a must, to a {what}, with tickets bought beforehand.", "一定要安排一处{what}，票提前买好。"),
        disclose="volunteer",
        topics=["what"],
    )
    d.fact(
        "dry",
        ("For the outing pick the day of the weekend on which it stays dry in {goal}.", "周末两天，挑{goal}不下雨的那天去玩。"),
        ("The outing is for Saturday or Sunday, whichever has no rain in {goal}.", "周六周日看{goal}哪天不下雨，就哪天去玩。"),
        disclose="ask", topics=["when"], question=("On which day would you like to go there?", "哪一天去景点？"),
    )
    d.fact(
        "good",
        ("The outing should be to something rated 4.5 or better.", "景点评分要4.5以上。"),
        ("For the outing nothing below 4.5 points.", "低于4.5分的景点就不去了。"),
        disclose="ask",
        topics=["store"],
    )
    d.fact(
        "late",
        ("We get up late, so the sight should still be open at 4:30 pm.", "我们起得晚，景点下午4点半还得开着。"),
        ("At 4:30 pm the sight must still be open, we are no early birds.", "我们不早起，景点到下午4点半得还开着。"),
        disclose="volunteer",
        topics=["time_limit"],
    )
    d.fact(
        "hotel",
        ("For the nights find us a hotel with a double room.", "住的话找家酒店，一间大床房。"),
        ("We need a hotel for the nights, one double room.", "再订一间酒店大床房。"),
        disclose="volunteer",
        topics=["what"],
    )
    d.fact(
        "near",
        ("The hotel should be within 2000 metres of the sight.", "酒店离景点2000米以内。"),
        ("Not more than 2000 metres between hotel and sight, please.", "酒店到景点别超过2000米。"),
        disclose="ask", topics=["where"], question=("Where should the place be, how far from the outing?", "住的地点有要求吗，离哪里多远？"),
    )
    d.fact(
        "breakfast",
        ("Breakfast has to be included at the hotel.", "酒店要含早餐的。"),
        ("I want breakfast included at the hotel.", "酒店得带早餐。"),
        disclose="volunteer",
        topics=["preference"],
    )
    d.fact(
        "limit",
        ("Train, hotel and tickets together should stay within {limit}.", "火车、酒店、门票加起来不超过{limit}。"),
        ("My limit for train, hotel and tickets is {limit}.", "火车票、房费、门票总共{limit}封顶。"),
        disclose="ask",
        topics=["budget"],
    )
    d.fact(
        "pay",
        ("Book and pay it all.", "都订好付好。"),
        ("Please pay for everything, so that it's settled.", "全部付款，定下来。"),
        disclose="volunteer",
        topics=["payment"],
    )
    d.think(
        "trip days leave arrive seat hotel breakfast sight dry good late near limit pay",
        "days trip hotel breakfast near sight good late dry leave arrive seat pay limit",
        "trip days sight dry late good hotel near breakfast leave arrive seat limit pay",
    )
    d.close(("I can hardly wait.", "就盼着周末了。"), ("No train back yet, we'll see.", "回程先不买，到时候再说。"))
    d.judge("dry_day_said", ("The agent tells the user which day of the weekend stays dry.", "智能体告诉用户周末哪天不下雨。"), "Messages of the agent after the weather was looked up.", facts=["dry"])
