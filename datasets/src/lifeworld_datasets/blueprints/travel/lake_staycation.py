"""A night away without leaving town: a view of the water, a building lit at night, and a sum that both must keep to.

The tempting mistake is the grand hotel that eats up the money for the evening, or the one that spoilt an evening before.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Sight,
    Stay,
    Words,
    budget,
    clock,
    counted,
    date,
    has,
    not_again,
    open_at,
    rating_at_least,
    stars_at_least,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

CITIES = ["hangzhou", "wuhan", "nanjing", "suzhou", "xiamen", "changsha"]
KINDS = ["tower", "garden", "museum", "park"]
WHY = [Words("our anniversary", "我俩的纪念日"), Words("our first free weekend in months", "忙了几个月，总算有个空闲的周末"), Words("a year since we moved in together", "我们搬到一起整一年"), Words("the day we met", "我们认识的日子")]


def write(d: Draft) -> None:
    """Saturday night, a few streets from home."""
    d.scene(now=["09:30", "13:10", "22:30"], city=CITIES[(d.seed * 5 + 1) % len(CITIES)], months=(4, 5, 6, 7, 8, 9, 10), weekdays=(1, 2, 3), working=True)
    saturday = next(n for n in range(2, 6) if date(d.day(n)).en.startswith("Saturday"))
    night, kind = d.day(saturday), KINDS[d.seed % 4]
    late, near, room = d.rng.choice(["20:30", "21:00"]), d.rng.choice([1200, 1500, 1800]), "double"
    table = hhmm(minute(late) - 150)
    sight = d.need(
        Sight("evening", ("the evening visit", "晚上的游览"), d.city, kind, fact="visit", on=night, date_fact="night", tickets={"adult": 2}, tickets_fact="two", constraints=[has("night", "lights"), counted(open_at(late, "late"), table, "is still open two and a half hours after {time}", "{time}之后再过两个半小时仍在营业"), rating_at_least(4.4, "good")], unique=True)
    )
    stay = d.need(
        Stay("hotel", ("the hotel", "酒店"), d.city, fact="hotel", first=night, nights_fact="night", room=room, room_fact="room", constraints=[has("lake", "lake"), stars_at_least(4, "stars"), rating_at_least(4.5, "liked"), within(near, sight, Words("the evening visit", "夜游的地方"), "near"), not_again("again")])
    )
    d.infer(sight, "time")
    d.bind("same-day", stay, sight)
    budget(d, "limit", [stay, sight], "limit")
    d.let(night=date(night), table=clock(table), near=near, what=SIGHT_WORDS[kind], why=WHY[d.seed % 4])

    d.profile(family=("Lives with a partner, no children", "和对象同住，没有孩子"))
    d.title("A night away in {city}", "在{city}过一晚不一样的")
    d.open(
        ("It's {why}, and nobody has time to travel far.", "{why}，远的地方没空去。"),
        ("We want to be tourists in {city} for one night; it's {why}.", "想在{city}当一晚上游客，庆祝一下{why}。"),
        ("{why}! I'd like to surprise someone, a few streets from home.", "{why}，就在本地给对方一个惊喜。"),
    )
    d.fact("hotel", ("Find us a hotel right here in {city}.", "就在{city}订个酒店。"), ("We'd like a hotel here in {city}, for once.", "在{city}本地找家酒店住住。"), disclose="opening", topics=["what", "where"])
    d.fact("night", ("It's for {night}, one night, and the evening visit falls on that day too.", "时间是{night}，住一晚，夜游也是那天。"), ("Both the room and the visit are for {night}, a single night.", "{night}，住宿和夜游同一天，就一晚。"), disclose="opening", topics=["when"])
    d.fact("visit", ("In the evening we want to go to a {what}, with tickets bought ahead.", "晚上去逛个{what}，提前把票买好。"), ("And please get us tickets for a {what} in the evening.", "再买{what}的票，晚上去。"), topics=["what"])
    d.fact("two", ("Two adults.", "两张成人票。"), ("Adult tickets, two of them.", "成人票要2张。"), topics=["count"])
    d.fact("lights", ("It should be a sight that opens at night, with all the lights on.", "要夜间开放的景点，看灯的那种。"), ("Something open at night, it's the lights we want.", "得是夜间开放的，就想看夜景。"), topics=["preference"])
    d.fact("late", ("Our table is at {table}, and we won't be out of there for two and a half hours; only then do we go, so it has to be open.", "餐厅订的{table}，吃饭得两个半小时，吃完才过去，那会儿还得开着。"), ("First dinner, from {table} on and for two and a half hours. When we come from there it must still be open.", "{table}先吃饭，两个半小时少不了，吃完再去也得进得了门。"), disclose="ask", topics=["when"], question=("When will you get there in the evening?", "晚上几点过去？"))
    d.fact("good", ("The sight rated 4.4 or better.", "景点评分4.4以上。"), ("A sight below 4.4 points isn't worth the evening.", "评分不到4.4的景点就别去了。"), disclose="ask", topics=["store"], question=("Does the rating of the sight matter to you?", "景点评分有要求吗？"))
    d.fact("room", ("A double room.", "要大床房。"), ("Room: a double, of course.", "当然是大床房。"), disclose="ask", topics=["preference"], question=("What kind of room?", "什么房型？"))
    d.fact("lake", ("I want the water outside the window, a lake view.", "推开窗能看到湖，要湖景。"), ("The hotel must offer a lake view.", "酒店必须有湖景。"), topics=["preference"])
    d.fact("stars", ("4 stars or more, we deserve it.", "4星以上的，难得一回。"), ("The hotel should have at least 4 stars.", "酒店至少4星。"), topics=["preference"])
    d.fact("liked", ("And guests should like the hotel, 4.5 points or more.", "住客口碑要好，酒店评分4.5往上。"), ("A hotel rated 4.5 or better, I read reviews.", "酒店评分别低于4.5，我会看评价的。"), disclose="ask", topics=["store"], question=("And what rating should the hotel have?", "酒店的评分要多少以上？"))
    d.fact("again", ("There's a hotel in town I once wrote an angry review about. Any other will do.", "城里有家酒店我写过差评，除了它都行。"), ("But not the hotel that I complained about, you'll find it among my reviews.", "我投诉过的那家酒店就免了，评价里能翻到。"), topics=["store"])
    d.fact("near", ("From the visit back to the hotel no more than {near} metres, we'll stroll.", "夜游完走回酒店，最多{near}米。"), ("The hotel within {near} metres of the evening visit, so we can walk back.", "酒店离夜游的地方{near}米以内，散着步就回了。"), disclose="ask", topics=["where"], question=("How far may the hotel be from the evening visit?", "酒店离夜游的地方多远可以？"))
    d.fact("limit", ("Hotel and tickets together: {limit}, that's what I put aside.", "酒店加门票，我攒了{limit}，别超。"), ("I've saved {limit} for the hotel and the tickets.", "房费和门票一共{limit}封顶。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay it all, no bills on the night itself.", "都先付好，到时候不想再掏钱包。"), ("Please pay everything in advance.", "全部提前付清。"), topics=["payment"])
    d.think("hotel night room lake stars liked again visit two lights late good near limit pay", "night hotel again visit two lights good late near lake stars liked room limit pay", "hotel night lake stars room liked near again visit lights two late good limit pay")
    d.close(("Not a word to anyone.", "先保密啊。"), ("I'll say we're going for a walk.", "我就说出去散个步。"))
