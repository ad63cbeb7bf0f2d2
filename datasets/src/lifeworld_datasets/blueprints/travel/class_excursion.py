"""A group of children goes by train to a sight near the station: many seats, two kinds of tickets, back before dark.

Numbers, sums and hours are said as people say them and have to be worked out.
The tempting mistake is to count the grown-ups as children, or to take the sight at the other end of town.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Sight,
    Trip,
    Words,
    arrives,
    clock,
    counted,
    date,
    departs,
    has,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import SEATS, SIGHT_WORDS

ROUTES = [("shanghai", "suzhou"), ("guangzhou", "shenzhen"), ("suzhou", "nanjing"), ("hangzhou", "shanghai"), ("chengdu", "chongqing"), ("shenzhen", "guangzhou")]
KINDS = ["museum", "tower", "park", "garden"]


def write(d: Draft) -> None:
    """There and back in a day."""
    start, end = ROUTES[(d.seed * 5 + 2) % len(ROUTES)]
    d.scene(now=["15:20", "17:10", "20:30"], city=start, months=(3, 4, 5, 9, 10, 11), weekdays=(2, 3))
    goal = d.pick_city(end)
    on = d.day(3)
    kids, adults = d.rng.choice([9, 10, 11, 12]), 2 + d.seed % 2
    people, kind = kids + adults, KINDS[d.seed % 4]
    by, leave, home = ("10:30", "15:30", "19:30") if start != "chengdu" else ("11:00", "15:00", "19:30")
    near, head = d.rng.choice([1800, 2000, 2500]), d.rng.choice([24, 26, 28])
    cap = head * people
    fetch = hhmm(minute(home) + 15)
    out = d.need(Trip("out", ("the train there", "去程火车"), "train", d.city, goal, fact="trip", on=on, date_fact="day", seat="second", seat_fact="seat", count=people, count_fact="who", constraints=[arrives("by", by=by)]))
    hall = d.need(Sight("visit", ("the visit", "参观"), goal, kind, fact="visit", on=on, date_fact="day", tickets={"adult": adults, "child": kids}, tickets_fact="who", constraints=[has("guide", "guide"), within(near, goal.station, Words("the station", "车站"), "near"), price_at_most(cap, "cap").but(slots={"each": head})]))
    back = d.need(Trip("back", ("the train home", "返程火车"), "train", goal, d.city, fact="trip", on=on, date_fact="day", seat="second", seat_fact="seat", count=people, count_fact="who", constraints=[departs("after", after=leave), counted(arrives("home", by=home), fetch, "arrives a quarter of an hour before {time} or earlier", "至少比{time}早一刻钟到达")]))
    d.bind("same-day", hall, out)
    d.bind("same-day", back, out)
    d.infer(out, "count")
    d.infer(hall, "sum")
    d.infer(back, "time")
    d.let(goal=goal.name, on=date(on), signed=kids + 1, adults=adults, by=clock(by), leave=clock(leave), fetch=clock(fetch), near=near, head=head, what=SIGHT_WORDS[kind], seat=SEATS["train"]["second"])

    d.title("An excursion to {goal}", "带孩子们去{goal}")
    d.open(
        ("The children from the youth club have talked of nothing else for weeks.", "社区少年班的孩子们盼了好几个星期了。"),
        ("I let myself be talked into it: I organise the outing of the Saturday school.", "脑子一热，兴趣班出游的事让我揽下来了。"),
        ("Permission slips are signed, now I need the tickets.", "家长的同意书都签好了，就差订票。"),
    )
    d.fact("trip", ("We go from {city} to {goal} by train and come back, tickets both ways.", "从{city}坐火车去{goal}，来回票都要。"), ("It's the train from {city} to {goal} and back again, both tickets please.", "火车往返，{city}到{goal}，去和回都买。"), disclose="opening", topics=["what", "where"])
    d.fact("day", ("All of it on {on}, there and back the same day.", "都在{on}一天，当天来回。"), ("It's a day trip, {on}.", "当天往返，{on}。"), disclose="opening", topics=["when"])
    d.fact("who", ("We had {signed} children sign up, one of them has a fever and stays at home; with them come {adults} adults. Each needs a seat and a ticket everywhere, children's tickets for the children.", "报名的孩子有{signed}个，有一个发烧来不了；另外{adults}个大人带队。火车人人有座，门票孩子买儿童票。"), ("There were {signed} children on the list, now one has called in sick; {adults} grown-ups go along. A train seat for each of us, and at the sight child and adult tickets accordingly.", "名单上{signed}个小孩，刚有一个请了病假，大人是{adults}个。车票一人一张，门票按儿童和成人分开买。"), disclose="opening", topics=["count", "who", "age"])
    d.fact("by", ("We should be there by {by}, or the morning is lost.", "去程{by}之前到，不然上午就荒了。"), ("The train there has to arrive by {by}.", "去的车最晚{by}到。"), topics=["time_limit"])
    d.fact("seat", ("{seat} for everybody.", "都坐{seat}。"), ("Everyone in {seat}, grown-ups too.", "大人小孩一样，{seat}。"), disclose="ask", topics=["preference"], question=("Which class of seat?", "座位要什么等级？"))
    d.fact("visit", ("In {goal} we visit a {what}, admission bought beforehand.", "到了{goal}参观{what}，门票提前买。"), ("What we want to see there is a {what}; get the tickets too.", "主要去看{what}，门票一起订。"), topics=["what"])
    d.fact("guide", ("It has to offer guided tours, I know nothing about it.", "参观的地方要有讲解，我可讲不来。"), ("Guided tours at the sight, please, the children would see through me.", "得是有讲解的景点，孩子们问题多。"), disclose="ask", topics=["preference"], question=("Any preference for the visit, such as a guide?", "参观有什么偏好，比如讲解？"))
    d.fact("near", ("The sight within {near} metres of the station, we walk and the legs are short.", "景点离车站{near}米以内，走着去，孩子腿短。"), ("Between station and sight not more than {near} metres, we walk in a crocodile.", "出站排着队走过去，车站到景点最多{near}米。"), disclose="ask", topics=["where"], question=("How far from the station may it be?", "离车站最远多少？"))
    d.fact("cap", ("For the admission the kitty gives {head} yuan a head, children and grown-ups alike; all the tickets together have to fit into that.", "门票钱班费出，不分大小每人{head}元，总数别超。"), ("We've collected {head} yuan for each who comes, big or small, and the admission for all has to be covered by it.", "来的人不论大小一人收了{head}元，门票总共就在这个数里。"), disclose="ask", topics=["budget"])
    d.fact("after", ("The train home shouldn't leave before {leave}, they need time.", "回来的车{leave}以后开，让他们多玩会儿。"), ("Nothing home before {leave}, else it's a rush.", "返程别早于{leave}，太赶。"), disclose="ask", topics=["when"], question=("How early may the train home leave?", "返程最早几点走？"))
    d.fact("home", ("The parents stand at the station at {fetch}, and I want us in a quarter of an hour before that.", "家长{fetch}在车站接，我们要提前一刻钟到。"), ("I told the parents {fetch}; the train home must be in at least a quarter of an hour earlier.", "跟家长说好{fetch}接孩子，返程至少早一刻钟到站。"), topics=["time_limit"])
    d.fact("pay", ("Pay it from my account, the parents pay me back.", "先从我账户付，家长再转给我。"), ("I pay for everyone now.", "我先统一垫付，现在付掉。"), topics=["payment"])
    d.think("trip day who by seat visit guide near cap after home pay", "day trip who visit guide cap near by after home seat pay", "who trip day after home by seat visit guide near cap pay")
    d.close(("Please let it stay dry.", "千万别下雨。"), ("I've counted them twice in my dreams already.", "我做梦都在数人头。"))
