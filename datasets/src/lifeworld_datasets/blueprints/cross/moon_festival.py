"""Mid-Autumn in one evening: mooncakes for the in-laws, the reunion dinner, and the moon from a place that opens late.

Who counts as what at the table and at the gate must be worked out. The tempting mistakes: sweet mooncakes for somebody who may not
have sugar, and a tower that shuts before the moon is up.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Delivery,
    Draft,
    Line,
    Sight,
    Visit,
    Words,
    avoid,
    clock,
    has,
    metres,
    ordered,
    within,
)
from lifeworld_datasets.blueprints.pools.festivals import before, days_until
from lifeworld_datasets.blueprints.pools.menus import OPTIONS
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

PARTIES = [
    (Words("my husband and me, his parents with their senior cards, my sister and our toddler", "我和老公、有老年证的公公婆婆、我妹，再加上小家伙"), 2),
    (Words("my husband and me, three grandparents who all have a senior card, and our toddler", "我和老公，公公婆婆和我妈三位老人（都有老年证），还有小家伙"), 3),
    (Words("my husband and me, his brother, his parents with their senior cards, and our toddler", "我们两口子、小叔子、公公婆婆（老两口都办了老年证），还有小家伙"), 2),
    (Words("my husband and me, the in-laws and my father, three senior cards between them, and our toddler", "我和老公，公公婆婆再加我爸，三位都有老年证，还有小家伙"), 3),
]


def write(d: Draft) -> None:
    """One full moon, three tables."""
    d.scene(now=["10:05", "16:20", "20:40"], city=["nanjing", "guangzhou", "hangzhou", "changsha"][d.seed % 4], on=before("mid-autumn", 2, 3), gender="female", ages=("late twenties", "thirties"))
    d.profile(family=("Married, one small child; the in-laws live across town", "已婚，孩子还小，公婆住在城另一头"))
    on, kind = days_until("mid-autumn", d.today), d.turn(["tower", "park", "garden", "tower"])
    people, (party, old) = 6, d.turn(PARTIES)
    grown = people - 1 - old
    eat, near = d.at(d.rng.choice(["17:00", "17:30"]), on), d.rng.choice([1000, 1300, 1500])
    laws = d.know("laws", d.city.address(d.rng, detail=d._door()))
    after, by = d.at("10:00", on), d.at(d.rng.choice(["11:30", "12:00"]), on)
    moon = d.need(
        Sight("moon", ("the moon viewing", "赏月"), d.city, kind, fact="moon", on=d.day(on), date_fact="night", tickets={"adult": grown, "senior": old}, tickets_fact="heads", unique=True,
              constraints=[has("night", "late", implicit=True)])
    )
    feast = d.need(
        Visit("feast", ("the reunion dinner", "团圆饭"), "family", fact="feast", buy=Buy(1, "voucher", people), visit=Book(eat, people, "eat", "heads"), constraints=[within(near, moon, Words("the sight", "景点"), "near"), has("high-chair", "toddler", implicit=True)])
    )
    cakes = d.need(
        Delivery("cakes", ("the mooncakes", "月饼"), Line("mooncake", 2, 1, "cakes", "wrapped"), to=laws, fact="cakes", to_fact="laws", after=after, by=by, when_fact="morning", constraints=[avoid("sugar", "sugar", implicit=True)])
    )
    ordered(d, "flowers", option=OPTIONS["wrap"][1], to=laws)
    d.infer(moon, "holiday")
    d.bind("before", feast, moon)
    d.bind("before", cakes, feast)
    d.let(kind=SIGHT_WORDS[kind], party=party, people=people, grown=grown, old=old, eat=clock(eat), near=metres(near), laws=laws.address, after=clock(after), by=clock(by))

    d.title("The evening of the full moon", "月圆那晚")
    d.open(
        ("Mid-Autumn is nearly here and it's our turn to organise it.", "快中秋了，今年轮到我们家张罗。"),
        ("Full moon, full house!", "中秋团圆，全家出动！"),
        ("The whole family meets for Mid-Autumn, and I said I'd see to it.", "中秋一大家子聚，我把活揽下来了。"),
    )
    d.fact("night", ("It's all for Mid-Autumn Day itself, you know the date.", "都是中秋当天的事，日子你查一下。"), ("Everything is on Mid-Autumn Day, look up when that is.", "全安排在中秋节当天，几号你看日历。"), disclose="opening", topics=["when"])
    d.fact("feast", ("For the reunion dinner book a family restaurant and get the voucher.", "团圆饭订家家常菜馆，券也买好。"), ("We eat at a family restaurant, book it and buy a voucher.", "找家家常菜馆吃团圆饭，位子和套餐券一起弄好。"), disclose="opening", topics=["what"])
    d.fact("voucher", ("The reunion dinner set, one voucher that covers all of us.", "买团圆宴套餐，一张够全家吃的。"), ("Buy the reunion dinner voucher in the size of our party.", "团圆宴那种，按人数买一张。"), disclose="ask", topics=["what"], question=("Which voucher exactly would you like?", "具体买哪种套餐券？"))
    d.fact("people", ("We'll be {party}.", "来的是{party}。"), ("The family this year: {party}.", "今年一起过的有{party}。"), disclose="ask", topics=["count", "who"], question=("Who will be there, and how many people are you?", "都有谁来，一共几个人？"), of=["feast_people", "feast_voucher", "moon_adult", "moon_senior"])
    d.fact("heads", ("We're {people} at the table, and for the moon we need {grown} adult and {old} senior tickets.", "吃饭{people}个人，赏月要{grown}张成人票、{old}张老人票。"), disclose="never", topics=["count"], slots={"adult_count": grown, "senior_count": old},
           question=("So you're {people} people at dinner, with {grown} adult tickets and {old} senior tickets for the moon, is that right?", "那吃饭就是{people}个人，赏月要{grown}张成人票、{old}张老人票，对吗？"))
    d.fact("eat", ("We sit down at {eat}.", "{eat}开饭。"), ("Dinner's at {eat}.", "团圆饭{eat}吃。"), disclose="ask", topics=["when"], question=("At what time is dinner?", "几点吃饭？"))
    d.fact("toddler", ("The little one has only just learnt to sit up.", "小家伙刚学会坐，还坐不稳。"), ("Our toddler can sit, but not on a grown-up chair.", "小家伙会坐了，可大人的椅子坐不稳。"), topics=["age"])
    d.fact("moon", ("Afterwards we look at the moon from a {kind}, get tickets.", "吃完去{kind}赏月，门票买好。"), ("After dinner to a {kind} for the moon, tickets in advance please.", "饭后到{kind}看月亮，票提前买。"), topics=["what"])
    d.fact("who", ("The toddler takes a place at the table like anybody, but is carried in free to see the moon.", "小家伙吃饭算一个座，赏月抱着进，不用票。"), ("Count our toddler in for dinner and leave the little one out of the tickets; whoever has a senior card uses it.", "小家伙吃饭要算上，门票不用买；有老年证的都买老人票。"), disclose="ask", topics=["count"],
           question=("How many tickets do you need?", "门票买几张？"), of=["feast_people", "moon_adult", "moon_senior"])
    d.fact("late", ("The moon isn't up before we've eaten, think of that.", "月亮要吃完饭才上来，这个别忘了。"), ("By the time we get there it'll be dark.", "等我们到那儿天都黑了。"), topics=["time_limit"])
    d.fact("near", ("Restaurant and moon not more than {near} apart.", "饭店离赏月的地方{near}以内。"), ("Let the restaurant be within {near} of where we watch the moon.", "从饭店走到看月亮的地方别超过{near}。"), disclose="ask", topics=["where"],
           question=("How far from the sight may the restaurant be, what distance?", "饭店离景点多远可以？"))
    d.fact("cakes", ("And 2 boxes of mooncakes for my in-laws.", "给公婆送2盒月饼。"), ("My in-laws get mooncakes, 2 boxes.", "公婆那边要2盒月饼。"), topics=["what"])
    d.fact("wrap", ("Have the mooncakes wrapped the way I always have it done when I send something.", "月饼的包装照我平时给人送东西那样。"), ("The wrapping of the mooncakes as with everything I've had delivered to people.", "月饼怎么包？跟我以前送人的那些一样。"), disclose="ask", topics=["taste"], question=("What about options such as the wrapping of the mooncakes?", "月饼要什么包装？"), slots={"check_history": True}, of=["cakes_option"])
    d.fact("wrapped", ("What I send comes in gift wrapping.", "我送人都用礼品包装。"), disclose="never", topics=["taste"], slots={"option": OPTIONS["wrap"][1].text()}, question=("Your earlier presents went out in gift wrapping: the mooncakes as well?", "您以前送东西都选礼品包装，月饼也用礼品包装吧？"))
    d.fact("laws", ("My in-laws live at {laws}.", "公婆住{laws}。"), ("Mooncakes to {laws}.", "月饼送到{laws}。"), disclose="ask", topics=["where"], question=("What address do the mooncakes go to?", "月饼送到什么地址？"))
    d.fact("morning", ("Bring the mooncakes that morning between {after} and {by}, before they leave home.", "月饼当天{after}到{by}之间送到，他们还没出门。"), ("The mooncakes come that day, not before {after} and not after {by}.", "月饼当天{after}以后、{by}以前送到。"), topics=["time_limit"])
    d.fact("sugar", ("My father-in-law is diabetic.", "我公公有糖尿病。"), ("Mind that there's diabetes in that house.", "公公血糖高，买的时候留心。"), disclose="ask", topics=["diet", "health"])
    d.fact("pay", ("Pay it all ahead.", "都提前付好。"), ("Settle everything now, holidays get busy.", "现在就付清，过节人多。"), topics=["payment"])
    d.think(
        "night feast voucher people eat toddler moon who late near cakes wrap laws morning sugar pay",
        "night cakes laws wrap sugar morning feast people voucher toddler eat moon late who near pay",
        "feast night people eat voucher toddler cakes sugar wrap laws morning moon who near late pay",
    )
    d.close(("Happy Mid-Autumn!", "提前祝中秋快乐！"), ("I'll bring the lantern.", "灯笼我来买。"))
    d.judge("date_said", ("The agent says on which date Mid-Autumn falls.", "智能体说明中秋节是哪一天。"), "Messages of the agent before it books.", facts=["night"])
