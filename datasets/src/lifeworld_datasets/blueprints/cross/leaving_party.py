"""A colleague leaves: a karaoke room after work, a cake there that everybody can eat, milk tea in the office before.

The tempting mistakes: the place where the last party went wrong, one that turns the cake away, a cake with what the old orders
always leave out, and a milk tea for everybody.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Delivery,
    Draft,
    Line,
    Visit,
    Words,
    avoid,
    avoided,
    clock,
    has,
    metres,
    not_again,
    ordered,
    within,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

HARM = ["nuts", "mango", "peanut", "strawberry"]
WHO = [Words("Old Zhou from accounts", "财务的老周"), Words("our intern", "组里的实习生"), Words("my team lead", "我们组长"), Words("Xiao Lin at the next desk", "隔壁工位的小林")]


def write(d: Draft) -> None:
    """From the desk to the microphone."""
    d.scene(now=["09:40", "10:20", "11:00"], city=["shenzhen", "beijing", "chengdu", "shanghai"][d.seed % 4], weekdays=range(5), working=True)
    d.profile(occupation=("Office administrator", "行政专员"))
    harm, who = d.turn(HARM), d.turn(WHO)
    people = d.turn([8, 10, 9, 12])
    room, near = d.at(d.rng.choice(["18:30", "19:00"])), d.rng.choice([1500, 2000])
    sugar = d.turn([1, 2, 0, 1])
    avoided(d, harm)
    party = d.need(
        Visit("party", ("the karaoke room", "KTV包间"), "ktv", fact="party", buy=Buy(1, "large"), visit=Book(room, people, "start", "people"), unique=True,
              constraints=[within(near, d.work, Words("the office", "公司"), "near"), not_again("again"), has("own-cake", ("cake", "there"), implicit=True)])
    )
    cake = d.need(
        Delivery("cake", ("the cake", "蛋糕"), Line("cake"), to=party, fact="cake", to_fact="there", after=room, by=d.at(f"{int(room[11:13]) + 1}:{room[14:16]}"), when_fact="hour", derived=("after", "by"), constraints=[avoid(harm, ("careful", "harm"), implicit=True)])
    )
    tea = d.need(
        Delivery("tea", ("the milk tea", "奶茶"), Line("milktea", people - 1, sugar, "cups", "sweet", derived=True), to=d.work, fact="tea", to_fact="desk", after=d.at("14:30"), by=d.at("15:20"), when_fact="speech")
    )
    ordered(d, tea, option=OPTIONS["sweet"][sugar])
    d.bind("during", cake, party)
    d.bind("before", tea, party)
    d.let(who=who, people=people, start=clock(room), near=metres(near), sugar=OPTIONS["sweet"][sugar], harm=INGREDIENTS[harm], from_=clock("14:30"), to=clock("15:20"))

    d.title("Goodbye to {who}", "欢送{who}")
    d.open(
        ("Today is the last day of {who}.", "今天是{who}上班的最后一天。"),
        ("{who} is leaving us, and nobody has planned anything.", "{who}要走了，结果谁都没张罗。"),
        ("Short notice, I know: a farewell, today.", "有点急，今天要办个欢送会。"),
    )
    d.fact("party", ("Tonight we go to a karaoke place: buy the voucher and book the room there.", "晚上去KTV，同一家把券买了、包间订了。"), ("For tonight get us into a karaoke place, voucher and booking at the same one.", "今晚唱歌，找家KTV，买券加订位。"), disclose="opening", topics=["what"])
    d.fact("large", ("The large room, 3 hours.", "大包3小时。"), ("We want the large room for 3 hours.", "要大包，唱3小时。"), disclose="ask", topics=["preference"], question=("Which room would you prefer at the karaoke place?", "KTV想要哪种包间？"))
    d.fact("start", ("We start at {start} tonight.", "今天{start}开始。"), ("The booking is for {start} tonight.", "包间订今天{start}的。"), disclose="ask", topics=["when"], question=("At what time does the party start?", "几点开始？"))
    d.fact("people", ("{people} of us go and sing, {who} included.", "唱歌一共去{people}个人，{who}算在里面。"), ("There'll be {people} people at the karaoke place, and I've counted {who}.", "晚上{people}个人去唱，连{who}一块儿算的。"), disclose="ask", topics=["count"], question=("How many people come to the karaoke?", "KTV去几个人？"), of=["tea_count"])
    d.fact("near", ("The karaoke place within {near} of the office, we walk over.", "KTV离公司{near}以内，走着去。"), ("It's {near} at most from my office to the karaoke place.", "KTV到公司别超过{near}。"), disclose="ask", topics=["where"], question=("Where should the karaoke place be, how far from the office?", "KTV离公司多远可以？"))
    d.fact("again", ("And not the karaoke place that ruined our last evening, you'll find my review.", "上次坑过我们的那家KTV不去，我写过评价的。"), ("Spare us the karaoke place from last time, I left a review.", "上回那家KTV别再订，我的评价里有。"), disclose="ask", topics=["store"], slots={"check_history": True})
    d.fact("cake", ("A birthday cake will do as farewell cake, one.", "蛋糕就买生日蛋糕，一个。"), ("And one cake, take a birthday cake, we'll scratch off the sign.", "再来个蛋糕，生日蛋糕就行，牌子我们自己换。"), topics=["what", "occasion"])
    d.fact("there", ("The cake goes to the karaoke place, we cut it there.", "蛋糕送到KTV，在那边切。"), ("We want to cut the cake where we sing, so send it there, not to the office.", "蛋糕送唱歌的地方切，别送公司。"), disclose="ask", topics=["where"], question=("What address does the cake go to?", "蛋糕送到什么地址？"))
    d.fact("hour", ("Bring the cake once we're in, during our first hour of singing.", "蛋糕等我们开唱了再送，头一个小时里到。"), ("The cake should come within an hour of our start, and not before we're there to take it.", "蛋糕在我们进包间后一个小时之内送到，别送早了没人接。"), topics=["time_limit"])
    d.fact("careful", ("I do the orders for our team, and there's one thing that always stays out. You'll see it in them.", "组里平时都是我点单，有样东西从来不放，翻翻订单就知道。"), ("Somebody among us can't have everything; my orders tell you what.", "有人有忌口，看我以前的单子就明白。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("harm", ("A colleague is allergic to {harm}.", "有同事对{harm}过敏。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("tea", ("Before that, a round of milk tea in the office.", "下班前先在公司喝轮奶茶。"), ("And in the afternoon milk tea for the office.", "下午给办公室点奶茶。"), topics=["what"])
    d.fact("cups", ("One milk tea for each of us who come and sing, only none for {who}, who drinks nothing but hot water.", "奶茶按晚上唱歌的人头一人一杯，{who}除外，人家只喝白开水。"), ("Everyone who sings tonight gets a cup of milk tea, apart from {who}: hot water and nothing else.", "晚上去唱歌的每人一杯奶茶，就{who}不用，只喝白水的。"), disclose="ask", topics=["count"], question=("How many cups of milk tea?", "奶茶要几杯？"))
    d.fact("sugar", ("As sweet as in our last rounds, you can look that up.", "甜度跟前几回一样，订单里查得到。"), ("The sugar in the milk tea the way I've always ordered it for the office.", "奶茶的甜度照我平时给公司点的来。"), disclose="ask", topics=["taste"], slots={"check_history": True}, of=["tea_option"])
    d.fact("sweet", ("The milk tea comes with {sugar}.", "奶茶都是{sugar}。"), disclose="never", topics=["taste"], slots={"sugar": OPTIONS["sweet"][sugar].text()}, question=("Your earlier rounds of milk tea came with {sugar}: the same again?", "看以前的订单，公司的奶茶都是{sugar}，这次也一样吧？"))
    d.fact("desk", ("Milk tea to my office.", "奶茶送公司。"), ("The milk tea is for the office, send it there.", "奶茶送到我公司来。"), disclose="ask", topics=["where"], question=("And what address does the milk tea go to?", "奶茶送到什么地址？"))
    d.fact("speech", ("The boss makes a speech, tea between {from_} and {to}.", "领导要讲两句，奶茶{from_}到{to}之间送到。"), ("Tea not before {from_}, not after {to}, that's when the speeches are.", "奶茶{from_}以后、{to}以前到，正好赶上讲话。"), topics=["time_limit"])
    d.fact("pay", ("Pay from my account, we share later.", "我先付，回头大家AA。"), ("Put it all on me and pay, I'll collect afterwards.", "都记我账上付了，我再收。"), topics=["payment"])
    d.think(
        "party large start people near again cake there hour careful tea cups sugar desk speech pay",
        "party tea cups sugar desk speech start people large near again cake careful there hour pay",
        "party start people near large again tea speech desk cups sugar cake there hour careful pay",
    )
    d.close(("Not a word to {who}!", "千万别让{who}知道！"), ("I'm off to collect signatures for the card.", "我去找大家签贺卡了。"))
    d.judge("two_orders", ("The agent makes clear which delivery goes where and when.", "智能体说清哪一单几点送到哪里。"), "The last messages of the agent.", facts=["there", "desk"])
