"""Six old friends and a hot spring: passes for all, rooms next door, skewers brought to the hotel when everybody is hungry.

The tempting mistakes: one room too few, the barbecue that arrives while all are still in the water, and a platter with what
earlier orders always left out.
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
    avoided,
    clock,
    date,
    has,
    lacks,
    metres,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

HARM = ["offal", "shellfish", "lamb", "offal"]
WHO = [Words("my old dormitory", "我们大学宿舍"), Words("the choir", "合唱团的老伙计们"), Words("the badminton crowd", "羽毛球搭子们"), Words("my army mates", "几个老战友")]


def write(d: Draft) -> None:
    """Soak, sleep, skewers; not in that order."""
    d.scene(now=["09:50", "14:10", "20:25"], city=["chongqing", "dalian", "qingdao", "harbin"][d.seed % 4], months=(1, 2, 11, 12), weekdays=(0, 1, 2), ages=("forties", "fifties"))
    harm, who = d.turn(HARM), d.turn(WHO)
    on, people = next(n for n in range(3, 8) if date(d.day(n)).en.startswith("Saturday")), d.turn([6, 4, 6, 8])
    rooms = plates = people // 2
    soak, near = d.at(d.rng.choice(["14:30", "15:00"]), on), d.rng.choice([900, 1200])
    dry = minute(soak[11:16]) + 240
    after, by = d.at(hhmm(dry), on), d.at(hhmm(dry + 60), on)
    avoided(d, harm, "barbecue")
    spice = d.turn([1, 0, 2, 3])
    spring = d.need(
        Visit("spring", ("the hot spring", "温泉"), "hotspring", fact="spring", buy=Buy(0, "plain", count=people, count_fact="people"), visit=Reserve(soak, people, "soak", "people"), unique=True, constraints=[has("lockers", "phones", implicit=True)])
    )
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), d.city, fact="hotel", first=d.day(on), nights_fact="one_night", rooms=rooms, room="twin", room_fact="beds", unique=True,
             constraints=[within(near, spring, Words("the hot spring", "温泉"), "near"), lacks("stairs", "knee", implicit=True)])
    )
    meal = d.need(
        Delivery("skewers", ("the barbecue", "烧烤"), Line("barbecue", plates, spice, "plates", "spice", derived=True), to=hotel, fact="skewers", to_fact="there", after=after, by=by, when_fact="hungry", derived=("after", "by"),
                 constraints=[avoid(harm, ("careful", "harm"), implicit=True)])
    )
    d.bind("after", hotel, spring)
    d.bind("after", meal, spring)
    d.infer(hotel, "rooms", "room")
    meal.recognised()
    d.let(who=who, day=date(d.day(on)), people=people, soak=clock(soak), near=metres(near), spice=OPTIONS["spice"][spice], harm=INGREDIENTS[harm])

    d.title("Hot water and old friends", "老友泡汤")
    d.open(
        ("The old gang is getting together again.", "{who}又要聚了。"),
        ("It's freezing, and a soak with {who} is overdue.", "天冷，{who}约着泡汤去。"),
        ("Whoever proposes it has to organise it. I proposed it.", "谁提议谁张罗，怪我嘴快。"),
    )
    d.fact("spring", ("We go to a hot spring on {day}: buy vouchers and reserve at the same one.", "{day}去泡温泉，同一家把券买了、约好。"), ("It's a hot spring on {day}, with vouchers and a reservation, both at one place.", "{day}泡汤，券和预约都在一家弄好。"), disclose="opening", topics=["what", "when"])
    d.fact("people", ("There are {people} of us, and each needs a voucher.", "我们{people}个人，一人一张券。"), ("{people} people, so {people} vouchers.", "{people}个人，券就要{people}张。"), disclose="ask", topics=["count"], question=("How many people are you?", "一共几个人？"))
    d.fact("plain", ("Just the pass, without dinner.", "就买单次券，不含晚餐的。"), ("The plain pass voucher, we eat elsewhere.", "要单次的那种券，晚餐不在那儿吃。"), disclose="ask", topics=["what"], question=("Which voucher exactly would you like?", "具体买哪种券？"))
    d.fact("soak", ("In the water at {soak}.", "{soak}下水。"), ("Reserve the hot spring for {soak}.", "温泉约{soak}。"), disclose="ask", topics=["when"], question=("At what time should I reserve the hot spring?", "温泉约几点？"))
    d.fact("phones", ("Last time a phone went missing from the bench, so there must be somewhere to lock things.", "上次有人手机放长凳上丢了，这回得有地方锁东西。"), ("We need to be able to lock our things away at the hot spring, a phone got stolen once.", "泡汤的时候东西得能锁起来，以前丢过手机。"), topics=["preference"])
    d.fact("hotel", ("Afterwards we sleep in a hotel.", "泡完住酒店。"), ("And a hotel to sleep in afterwards.", "晚上的酒店也要订。"), topics=["what"])
    d.fact("one_night", ("Two to a room, for the night of that same day only.", "就住泡汤当晚，两个人一间。"), ("We share rooms in pairs, for the night of the hot spring, just one night.", "泡温泉那晚住一夜，两人拼一间房。"), disclose="ask", topics=["when", "count"],
           question=("How many rooms do you need, and for which night?", "住哪晚，要几间房？"))
    d.fact("beds", ("Nobody shares a bed, we snore too much for that.", "一人一张床，个个打呼噜，谁也不跟谁挤。"), ("Everybody needs a bed of their own, old friends or not.", "交情再好也得各睡各的床。"), disclose="ask", topics=["preference"], question=("What kind of room should it be?", "房型有什么要求？"))
    d.fact("near", ("Hotel within {near} of the hot spring, wet hair and frost don't mix.", "酒店离温泉{near}以内，湿着头发走不了远路。"), ("From the water to bed not more than {near}.", "温泉到酒店别超过{near}。"), disclose="ask", topics=["where"],
           question=("Where should the hotel be, how far from the hot spring?", "酒店离温泉多远可以？"))
    d.fact("knee", ("One of us had knee surgery and can't do steps at the hotel.", "有人刚做完膝盖手术，酒店不能老爬台阶。"), ("A freshly operated knee is coming along, so no climbing at the hotel.", "有个伙伴膝盖刚开过刀，住的地方不能爬上爬下。"), topics=["health"])
    d.fact("skewers", ("For supper barbecue platters, delivered.", "晚饭叫烧烤拼盘外卖。"), ("We order in for supper: barbecue platters.", "晚上不出门，点烧烤拼盘。"), topics=["what"])
    d.fact("plates", ("A platter for every two of us, all the same.", "两个人一份烧烤，点一样的。"), ("Reckon one barbecue platter for two people, all of one kind.", "拼盘按两人一份算，同一种就行。"), disclose="ask", topics=["count"], question=("How many barbecue platters?", "烧烤要几份？"))
    d.fact("spice", ("The platters {spice}.", "烧烤{spice}。"), ("Barbecue: {spice} for everybody.", "烧烤统一要{spice}。"), disclose="ask", topics=["taste"])
    d.fact("there", ("The barbecue goes to the hotel.", "烧烤送到酒店。"), ("Send the barbecue to our hotel, not to my home.", "烧烤送酒店，别送到我家。"), disclose="ask", topics=["where"], question=("What address does the barbecue go to?", "烧烤送到什么地址？"))
    d.fact("hungry", ("We're in our rooms four hours after we get into the water; the barbecue should come within the hour after that.", "下水四个小时后我们回到房间，烧烤在那之后一个小时内送到。"), ("From the time we get in, reckon four hours until we're at the hotel. Barbecue not earlier, and an hour later at most.", "从下水算起，四个小时后才到酒店，烧烤别早于那会儿，再晚也别超过一小时。"), topics=["time_limit"])
    d.fact("careful", ("One of us can't have everything; when I order for the gang it's always in the remarks.", "有人忌口，我给大伙儿点餐每次都备注。"), ("Before you pick the platters see what I've had left out of earlier orders, it's the same people.", "选拼盘前看看我以前点单备注里不让放什么，还是这帮人。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("harm", ("One of us can't have {harm}.", "有人不能吃{harm}。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("pay", ("Pay for all of us, they transfer me their share.", "我先统一付，他们转我。"), ("Just pay, I collect later.", "直接付款，回头我再收钱。"), topics=["payment"])
    d.think(
        "spring people plain soak phones hotel one_night beds near knee skewers plates spice there hungry careful pay",
        "spring soak people plain hotel near beds one_night knee phones skewers careful plates spice there hungry pay",
        "people spring plain phones soak skewers plates careful spice hungry there hotel one_night beds knee near pay",
    )
    d.close(("Swimming caps are on me.", "泳帽我来带。"), ("It'll be like twenty years ago.", "感觉又回到二十年前了。"))
    d.judge("shares", ("The agent tells the user the total cost or each one's share.", "智能体告诉用户总花费或人均多少。"), "The last messages of the agent.", facts=["people"])
