"""Moving to another city for good: the train after the keys are handed over, two nights until the bed comes, a first supper.

The landlord sets the train, the bed sets the nights and the evening, the guests set how much there is to eat. The tempting mistakes: a
morning train, one hot pot for everybody, and the voucher that was used long ago.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Delivery,
    Draft,
    Line,
    Stay,
    Trip,
    Words,
    avoid,
    clock,
    counted,
    date,
    departs,
    has,
    metres,
    rode,
    within,
)
from lifeworld_datasets.blueprints.kit.records import shop, voucher_order
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("beijing", "hangzhou"), ("harbin", "dalian"), ("chengdu", "xian"), ("shanghai", "wuhan")]
WHY = [Words("a new job", "换工作"), Words("love", "为了爱情"), Words("a doctorate", "读博"), Words("cheaper rent", "房租便宜")]
HARM = ["offal", "shellfish", "lamb", "offal"]


def write(d: Draft) -> None:
    """The last morning here, the first evenings there."""
    home, away = d.turn(ROUTES)
    d.scene(now=["09:50", "14:30", "20:15"], city=home, months=(2, 3, 6, 7, 8, 9), ages=("twenties", "thirties"), working=True)
    d.profile(family=("Single, about to move", "单身，正要搬家"))
    goal, harm, spice = d.pick_city(away), d.turn(HARM), d.turn([1, 0, 3, 2])
    flat = d.know("flat", goal.address(d.rng, detail=d._door()))
    pass_ = voucher_order(d, shop(d, "gym", reserves=True))
    voucher_order(d, shop(d, "gym", reserves=True), days_ago=40, status="consumed")
    keys, near = d.rng.choice(["11:00", "11:30"]), d.rng.choice([1000, 1500])
    seat, (guests, pots) = d.turn(["second", "first"]), d.turn([(7, 2), (11, 3), (6, 2), (10, 3)])
    rode(d, "train", seat, apart_from=[goal])
    leaves = f"{int(keys[:2]) + 2}:{keys[3:]}"
    after, by = d.at("18:30", 5), d.at(d.rng.choice(["19:10", "19:20"]), 5)
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="ride", on=d.day(3), date_fact="ride", seat=seat, seat_fact="class", constraints=[counted(departs("keys", after=leaves), keys, "departs 2 hours or more after {time}", "{time}起至少过2个小时才出发")])
    )
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(3), nights=2, nights_fact="bed",
             constraints=[within(near, flat, Words("the new flat", "新家"), "near"), has("luggage", "boxes", implicit=True)])
    )
    supper = d.need(
        Delivery("supper", ("the hot pot", "火锅"), Line("hotpot", pots, spice, "supper", "spice", derived=True), to=flat, fact="supper", to_fact="door", after=after, by=by, when_fact="friends", constraints=[avoid(harm, "harm")])
    )
    out = d.need(Cancel("gym", ("the gym voucher", "健身房的券"), pass_, fact="gym"))
    d.bind("same-day", hotel, ride)
    d.bind("last-day", supper, hotel)
    d.infer(ride, "time")
    d.infer(hotel, "nights")
    d.infer(out, "record")
    d.let(goal=goal.name, why=d.turn(WHY), day=date(d.day(3)), keys=clock(keys), near=metres(near), flat=flat.address, bed=date(d.day(5)), guests=guests, after=clock(after), by=clock(by),
          spice=OPTIONS["spice"][spice], harm=INGREDIENTS[harm], seat=SEATS["train"][seat])

    d.title("Moving to {goal}", "搬去{goal}")
    d.open(
        ("I'm moving to {goal}, for {why}, and my head is full of boxes.", "我要搬去{goal}了，{why}，满脑子都是纸箱子。"),
        ("Goodbye {city}: I'm leaving for good.", "要跟{city}说再见了。"),
        ("Moving house again. Can you take over the parts that aren't furniture?", "又要搬家，除了搬东西的事，别的你帮我弄弄？"),
    )
    d.fact("ride", ("I need a train ticket to {goal} on {day}, one way.", "买张{day}去{goal}的火车票，单程。"), ("On {day} I take the train to {goal}, one ticket, one way.", "{day}坐火车去{goal}，就一张单程票。"), disclose="opening", topics=["what", "when"])
    d.fact("keys", ("On the day of the train I hand over the keys at {keys}, and it takes me 2 hours from there to the platform.", "走的那天{keys}跟房东交钥匙，从家里折腾到站台得2个小时。"),
           ("The landlord comes at {keys} on the day I leave; no train that departs less than 2 hours later.", "走那天房东{keys}来收房，火车至少要再晚2个小时发车。"), topics=["time_limit"], slots={"keys_time": d.at(keys, 3)})
    d.fact("seat", ("The same class as on my other train trips.", "座位跟我平时坐火车一个等级。"), ("I'd like the class of seat I usually have on trains.", "火车坐我平常买的那个等级。"), disclose="ask", topics=["preference"], question=("Which class of seat would you prefer?", "坐什么等级的座位？"), slots={"check_history": True}, of=["ride_seat"])
    d.fact("class", ("On trains I take {seat}.", "我坐火车都买{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["train"][seat].text()}, question=("On your earlier trips you sat in {seat}: the same this time?", "您以前坐火车都是{seat}，这次也买{seat}，对吗？"))
    d.fact("hotel", ("The new flat is empty, so I start in a hotel.", "新家还空着，先住酒店。"), ("There's nothing in the flat yet, I need a hotel first.", "那边屋里啥也没有，得先订酒店。"), topics=["what"])
    d.fact("bed", ("My bed is delivered on {bed}, until then I sleep at the hotel.", "床{bed}送到，在那之前都住酒店。"), ("I need the hotel from the day I arrive until my bed comes on {bed}.", "从到的那天住到{bed}，那天床就送来了。"), disclose="ask", topics=["when"],
           question=("For how many nights do you need the hotel?", "酒店住几晚？"), of=["supper_time"])
    d.fact("near", ("The flat is at {flat}; the hotel within {near} of it.", "新家在{flat}，酒店离它{near}以内。"), ("From the hotel to {flat} no more than {near}, I'll go back and forth.", "酒店到{flat}别超过{near}，我得来回跑。"), disclose="ask", topics=["where"],
           question=("Where is the new flat, and how far may the hotel be?", "新家在哪里，酒店离它多远可以？"))
    d.fact("boxes", ("I travel with half a household and have to put it somewhere during the day.", "我大包小包一堆，白天得有地方搁。"), ("With all my bags I need a spot to leave them while I run around.", "行李多得很，出去办事的时候得有地方存。"), topics=["preference"])
    d.fact("supper", ("To celebrate I want hot pot sets delivered, all of one kind, and no more of them than the crowd needs.", "请人吃顿乔迁饭，叫火锅套餐送来，锅底都一样，够吃就行，别多点。"), ("There'll be a housewarming with hot pot sets brought to the door: one kind, just enough for everybody.", "暖房那顿吃火锅，外卖点套餐，统一一种，够大家吃就好。"), topics=["what", "occasion"])
    d.fact("crowd", ("{guests} friends are coming, plus me.", "来{guests}个朋友，加上我。"), ("I've asked {guests} people over, and I eat too.", "我请了{guests}个人，我自己也吃。"), disclose="ask", topics=["count"], question=("How many people will eat the hot pot?", "火锅有几个人吃？"), slots={"friends": guests}, of=["supper_count"])
    d.fact("door", ("The hot pot goes to the new flat, not the hotel.", "火锅送新家，不是酒店。"), ("Hot pot to the flat, of course.", "火锅当然送到新家去。"), disclose="ask", topics=["where"], question=("What address does the hot pot go to?", "火锅送到什么地址？"))
    d.fact("friends", ("My friends come round on the evening of the day the bed arrives: the hot pot between {after} and {by}.", "床送到的那天晚上请客，火锅{after}到{by}之间送。"), ("We celebrate on the day the bed comes, hot pot not before {after}, not after {by}.", "请客就在床到的那天，火锅{after}以后、{by}以前送。"), topics=["when"])
    d.fact("spice", ("Make the hot pot {spice}, please.", "火锅要{spice}的。"), ("{spice} is how we like the hot pot.", "火锅辣度选{spice}。"), disclose="ask", topics=["taste"])
    d.fact("harm", ("No {harm} in the hot pot, one of my friends can't have that.", "火锅里别有{harm}，有个朋友不吃。"), ("One of my friends doesn't eat {harm}, so a pot without.", "来的朋友里有人忌{harm}，锅里不能有。"), disclose="ask", topics=["diet"])
    d.fact("gym", ("I've still got an unused gym voucher from here, and I won't get round to it any more, so cancel that.", "这边健身房还有张没用的券，用不上了，退掉。"), ("There's one gym voucher I never used, please get my money back.", "之前买的健身房的券有张一直没去用，帮我退了。"), topics=["order"])
    d.fact("pay", ("Pay for what's new.", "新订的都付款。"), ("You may pay for everything.", "钱都直接付。"), topics=["payment"])
    d.think(
        "ride keys seat hotel bed near boxes supper crowd door friends spice harm gym pay",
        "gym ride seat keys hotel near bed boxes supper friends crowd harm spice door pay",
        "ride hotel bed boxes near keys seat gym supper crowd harm spice door friends pay",
    )
    d.close(("Back to the boxes.", "我接着打包去了。"), ("It's a strange feeling, leaving.", "真要走了，心里还怪怪的。"))
    d.judge("order_of_things", ("The agent says how train, hotel and supper follow each other, with dates.", "智能体按日期说清火车、酒店和乔迁饭的先后。"), "The last messages of the agent.", facts=["ride", "friends"])
