"""Six old friends and a hot spring: passes for all, rooms next door, skewers brought to the hotel when everybody is hungry.

The tempting mistakes: one room too few, and the barbecue that arrives while all are still in the water.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Delivery,
    Draft,
    Line,
    Reserve,
    Stay,
    Visit,
    Words,
    avoid,
    clock,
    date,
    has,
    lacks,
    metres,
    within,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

HARM = ["offal", "shellfish", "lamb", "offal"]
WHO = [Words("my old dormitory", "我们大学宿舍"), Words("the choir", "合唱团的姐妹们"), Words("the badminton crowd", "羽毛球搭子们"), Words("my army mates", "几个老战友")]


def write(d: Draft) -> None:
    """Soak, sleep, skewers; not in that order."""
    d.scene(now=["09:50", "14:10", "20:25"], city=["chongqing", "dalian", "qingdao", "harbin"][d.seed % 4], months=(1, 2, 11, 12), weekdays=(0, 1, 2), ages=("forties", "fifties"))
    harm, who = d.turn(HARM), d.turn(WHO)
    on, people, rooms, plates = next(n for n in range(3, 8) if date(d.day(n)).en.startswith("Saturday")), d.turn([6, 4, 6, 4]), d.turn([3, 2, 3, 2]), d.turn([3, 2, 4, 3])
    soak, near = d.at(d.rng.choice(["14:30", "15:00"]), on), d.rng.choice([900, 1200])
    after, by = d.at("19:00", on), d.at(d.rng.choice(["19:50", "20:00"]), on)
    spice = d.turn([1, 0, 2, 3])
    spring = d.need(
        Visit("spring", ("the hot spring", "温泉"), "hotspring", fact="spring", buy=Buy(0, "plain", count=people, count_fact="people"), visit=Reserve(soak, people, "soak", "people"), unique=True, constraints=[has("lockers", "phones", implicit=True)])
    )
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), d.city, fact="hotel", first=d.day(on), nights_fact="one_night", rooms=rooms, room="twin", room_fact="beds", unique=True,
             constraints=[within(near, spring, Words("the hot spring", "温泉"), "near"), lacks("stairs", "knee", implicit=True)])
    )
    meal = d.need(
        Delivery("skewers", ("the barbecue", "烧烤"), Line("barbecue", plates, spice, "plates", "spice"), to=hotel, fact="skewers", to_fact="there", after=after, by=by, when_fact="hungry", constraints=[avoid(harm, "harm")])
    )
    d.bind("after", hotel, spring)
    d.bind("after", meal, spring)
    d.let(who=who, day=date(d.day(on)), people=people, rooms=rooms, plates=plates, soak=clock(soak), near=metres(near), after=clock(after), by=clock(by), spice=OPTIONS["spice"][spice], harm=INGREDIENTS[harm])

    d.title("Hot water and old friends", "老友泡汤")
    d.open(
        ("The old gang is getting together again.", "{who}又要聚了。"),
        ("It's freezing, so {who} is going to sit in hot water.", "天冷，{who}约着泡汤去。"),
        ("Whoever proposes it has to organise it. I proposed it.", "谁提议谁张罗，怪我嘴快。"),
    )
    d.fact("spring", ("We go to a hot spring on {day}: buy vouchers and reserve at the same one.", "{day}去泡温泉，同一家把券买了、约好。"), ("It's a hot spring on {day}, with vouchers and a reservation, both at one place.", "{day}泡汤，券和预约都在一家弄好。"), disclose="opening", topics=["what", "when"])
    d.fact("people", ("There are {people} of us, and each needs a voucher.", "我们{people}个人，一人一张券。"), ("{people} people, so {people} vouchers.", "{people}个人，券就要{people}张。"), disclose="ask", topics=["count"], question=("How many people are you?", "一共几个人？"))
    d.fact("plain", ("Just the pass, without dinner.", "就买单次券，不含晚餐的。"), ("The plain pass voucher, we eat elsewhere.", "要单次的那种券，晚餐不在那儿吃。"), disclose="ask", topics=["what"], question=("Which voucher exactly would you like?", "具体买哪种券？"))
    d.fact("soak", ("In the water at {soak}.", "{soak}下水。"), ("Reserve the hot spring for {soak}.", "温泉约{soak}。"), disclose="ask", topics=["when"], question=("At what time should I reserve the hot spring?", "温泉约几点？"))
    d.fact("phones", ("Last time a phone went missing from the bench, so there must be somewhere to lock things.", "上次有人手机放长凳上丢了，这回得有地方锁东西。"), ("We need to be able to lock our things away at the hot spring, a phone got stolen once.", "泡汤的时候东西得能锁起来，以前丢过手机。"), topics=["preference"])
    d.fact("hotel", ("Afterwards we sleep in a hotel.", "泡完住酒店。"), ("And a hotel to sleep in afterwards.", "晚上的酒店也要订。"), topics=["what"])
    d.fact("one_night", ("{rooms} rooms, for the night of that same day only.", "就住泡汤当晚，{rooms}间房。"), ("{rooms} rooms for the night of the hot spring, just one night.", "泡温泉那晚住一夜，开{rooms}间。"), disclose="ask", topics=["when", "count"],
           question=("How many rooms do you need, and for which night?", "住哪晚，要几间房？"))
    d.fact("beds", ("Twin rooms, no sharing of blankets.", "都要双床房，谁也不跟谁抢被子。"), ("All of them twin rooms.", "房型全要双床房。"), disclose="ask", topics=["preference"], question=("What kind of room should it be?", "房型有什么要求？"))
    d.fact("near", ("Hotel within {near} of the hot spring, wet hair and frost don't mix.", "酒店离温泉{near}以内，湿着头发走不了远路。"), ("From the water to bed not more than {near}.", "温泉到酒店别超过{near}。"), disclose="ask", topics=["where"],
           question=("Where should the hotel be, how far from the hot spring?", "酒店离温泉多远可以？"))
    d.fact("knee", ("One of us had knee surgery and can't do steps at the hotel.", "有人刚做完膝盖手术，酒店不能老爬台阶。"), ("A freshly operated knee is coming along, so no climbing at the hotel.", "有个伙伴膝盖刚开过刀，住的地方不能爬上爬下。"), topics=["health"])
    d.fact("skewers", ("For supper barbecue platters, delivered.", "晚饭叫烧烤拼盘外卖。"), ("We order in for supper: barbecue platters.", "晚上不出门，点烧烤拼盘。"), topics=["what"])
    d.fact("plates", ("{plates} platters, all the same.", "烧烤{plates}份，点一样的。"), ("{plates} barbecue platters of one kind will do.", "拼盘要{plates}份，同一种就行。"), disclose="ask", topics=["count"], question=("How many barbecue platters?", "烧烤要几份？"))
    d.fact("spice", ("The platters {spice}.", "烧烤{spice}。"), ("Barbecue: {spice} for everybody.", "烧烤统一要{spice}。"), disclose="ask", topics=["taste"])
    d.fact("there", ("The barbecue goes to the hotel.", "烧烤送到酒店。"), ("Send the barbecue to our hotel, not to my home.", "烧烤送酒店，别送到我家。"), disclose="ask", topics=["where"], question=("What address does the barbecue go to?", "烧烤送到什么地址？"))
    d.fact("hungry", ("We're back by then: barbecue that evening between {after} and {by}.", "烧烤当天{after}到{by}之间送，那时候我们回来了。"), ("The barbecue not before {after} that evening, we're still soaking, and not after {by}.", "那天{after}之前还在泡着呢，烧烤之后送，{by}前要到。"), topics=["time_limit"])
    d.fact("harm", ("No {harm} on the platters.", "拼盘里别有{harm}。"), ("Keep {harm} off the platters, one of us can't have it.", "有人不吃{harm}，拼盘里不要。"), disclose="ask", topics=["diet"])
    d.fact("pay", ("Pay for all of us, they transfer me their share.", "我先统一付，他们转我。"), ("Just pay, I collect later.", "直接付款，回头我再收钱。"), topics=["payment"])
    d.think(
        "spring people plain soak phones hotel one_night beds near knee skewers plates spice there hungry harm pay",
        "spring soak people plain hotel near beds one_night knee phones skewers harm plates spice there hungry pay",
        "people spring plain phones soak skewers plates harm spice hungry there hotel one_night beds knee near pay",
    )
    d.close(("Swimming caps are on me.", "泳帽我来带。"), ("It'll be like twenty years ago.", "感觉又回到二十年前了。"))
    d.judge("shares", ("The agent tells the user the total cost or each one's share.", "智能体告诉用户总花费或人均多少。"), "The last messages of the agent.", facts=["people"])
