"""A group of children goes by train to a sight near the station: many seats, two kinds of tickets, back before dark.

The tempting mistake is to count the grown-ups as children, or to take the sight at the other end of town.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Sight,
    Trip,
    Words,
    arrives,
    clock,
    date,
    departs,
    has,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.pools.travel import SEATS, SIGHT_WORDS

ROUTES = [("shanghai", "suzhou"), ("guangzhou", "shenzhen"), ("suzhou", "nanjing"), ("hangzhou", "shanghai"), ("chengdu", "chongqing"), ("shenzhen", "guangzhou")]
KINDS = ["museum", "tower", "park", "garden"]


def write(d: Draft) -> None:
    """There and back on a weekday."""
    start, end = ROUTES[(d.seed * 5 + 2) % len(ROUTES)]
    d.scene(now=["15:20", "17:10", "20:30"], city=start, months=(3, 4, 5, 9, 10, 11), weekdays=(2, 3))
    goal = d.pick_city(end)
    on = d.day(3)
    kids, adults = d.rng.choice([9, 10, 11, 12]), 2 + d.seed % 2
    people, kind = kids + adults, KINDS[d.seed % 4]
    by, leave, home = ("10:30", "15:30", "19:30") if start != "chengdu" else ("11:00", "15:00", "19:30")
    near, each = d.rng.choice([1800, 2000, 2500]), d.rng.choice([32, 36, 40])
    cap = each * kids // 2 * 2 + each * 2 * adults
    out = d.need(Trip("out", ("the train there", "去程火车"), "train", d.city, goal, fact="trip", on=on, date_fact="day", seat="second", seat_fact="seat", count=people, count_fact="who", constraints=[arrives("by", by=by)]))
    hall = d.need(Sight("visit", ("the visit", "参观"), goal, kind, fact="visit", on=on, date_fact="day", tickets={"adult": adults, "child": kids}, tickets_fact="who", constraints=[has("guide", "guide"), within(near, goal.station, Words("the station", "车站"), "near"), price_at_most(cap, "cap")]))
    back = d.need(Trip("back", ("the train home", "返程火车"), "train", goal, d.city, fact="trip", on=on, date_fact="day", seat="second", seat_fact="seat", count=people, count_fact="who", constraints=[departs("after", after=leave), arrives("home", by=home)]))
    d.bind("same-day", hall, out)
    d.bind("same-day", back, out)
    d.let(goal=goal.name, on=date(on), kids=kids, adults=adults, by=clock(by), leave=clock(leave), home=clock(home), near=near, cap=cap, what=SIGHT_WORDS[kind], seat=SEATS["train"]["second"])

    d.title("An excursion to {goal}", "带孩子们去{goal}")
    d.open(
        ("The children from the youth club have talked of nothing else for weeks.", "社区少年班的孩子们盼了好几个星期了。"),
        ("I let myself be talked into it: I organise the outing of the Saturday school.", "脑子一热，兴趣班出游的事让我揽下来了。"),
        ("Permission slips are signed, now I need the tickets.", "家长的同意书都签好了，就差订票。"),
    )
    d.fact("trip", ("We go from {city} to {goal} by train and come back, tickets both ways.", "从{city}坐火车去{goal}，来回票都要。"), ("It's the train from {city} to {goal} and back again, both tickets please.", "火车往返，{city}到{goal}，去和回都买。"), disclose="opening", topics=["what", "where"])
    d.fact("day", ("All of it on {on}, there and back the same day.", "都在{on}一天，当天来回。"), ("It's a day trip, {on}.", "当天往返，{on}。"), disclose="opening", topics=["when"])
    d.fact("who", ("We're {kids} children and {adults} adults; each needs a seat and a ticket everywhere, children's tickets for the children.", "{kids}个孩子，{adults}个大人，火车人人有座，门票孩子买儿童票。"), ("Count {kids} children and {adults} grown-ups, a train seat for each, and at the sights child and adult tickets accordingly.", "一共{kids}个小孩、{adults}个大人，车票一人一张，门票按儿童和成人分开买。"), disclose="opening", topics=["count", "who", "age"])
    d.fact("by", ("We should be there by {by}, or the morning is lost.", "去程{by}之前到，不然上午就荒了。"), ("The train there has to arrive by {by}.", "去的车最晚{by}到。"), topics=["time_limit"])
    d.fact("seat", ("{seat} for everybody.", "都坐{seat}。"), ("Everyone in {seat}, grown-ups too.", "大人小孩一样，{seat}。"), disclose="ask", topics=["preference"], question=("Which class of seat?", "座位要什么等级？"))
    d.fact("visit", ("There we visit a {what}, admission bought beforehand.", "到了{goal}参观{what}，门票提前买。"), ("What we want to see there is a {what}; get the tickets too.", "主要去看{what}，门票一起订。"), topics=["what"])
    d.fact("guide", ("It has to offer guided tours, I know nothing about it.", "参观的地方要有讲解，我可讲不来。"), ("Guided tours at the sight, please, the children would see through me.", "得是有讲解的景点，孩子们问题多。"), disclose="ask", topics=["preference"], question=("Any preference for the visit, such as a guide?", "参观有什么偏好，比如讲解？"))
    d.fact("near", ("The sight within {near} metres of the station, we walk and the legs are short.", "景点离车站{near}米以内，走着去，孩子腿短。"), ("Between station and sight not more than {near} metres, we walk in a crocodile.", "出站排着队走过去，车站到景点最多{near}米。"), disclose="ask", topics=["where"], question=("How far from the station may it be?", "离车站最远多少？"))
    d.fact("cap", ("For the admission the kitty has {cap} yuan, for all of us together.", "门票钱，班费一共能出{cap}元。"), ("All admission tickets together: {cap} yuan at most.", "所有人的门票合计别超过{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("after", ("The train home shouldn't leave before {leave}, they need time.", "回来的车{leave}以后开，让他们多玩会儿。"), ("Nothing home before {leave}, else it's a rush.", "返程别早于{leave}，太赶。"), disclose="ask", topics=["when"], question=("How early may the train home leave?", "返程最早几点走？"))
    d.fact("home", ("And the parents fetch them, so be home by {home}.", "家长来接，回程{home}之前到。"), ("We have to be back by {home}, that's what I told the parents.", "跟家长说好了，最晚{home}回到{city}。"), topics=["time_limit"])
    d.fact("pay", ("Pay it from my account, the parents pay me back.", "先从我账户付，家长再转给我。"), ("I pay for everyone now.", "我先统一垫付，现在付掉。"), topics=["payment"])
    d.think("trip day who by seat visit guide near cap after home pay", "day trip who visit guide cap near by after home seat pay", "who trip day after home by seat visit guide near cap pay")
    d.close(("Please let it stay dry.", "千万别下雨。"), ("I've counted them twice in my dreams already.", "我做梦都在数人头。"))
