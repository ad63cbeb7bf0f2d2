"""Off for a week while the cat stays with a friend: a bath first, food to the friend's door, then the train.

The tempting mistakes: the dog bath that costs less, the groomer of last time, and another food than the old cat has always
eaten, as earlier orders show.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Delivery,
    Draft,
    Line,
    Remark,
    Reserve,
    Trip,
    Visit,
    Words,
    clock,
    date,
    departs,
    metres,
    named,
    not_again,
    rating_at_least,
    regretted,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.kit.geo import away as away_from
from lifeworld_datasets.blueprints.kit.records import delivery_order

ROUTES = [("shanghai", "hangzhou"), ("beijing", "xian"), ("shenzhen", "xiamen"), ("chengdu", "chongqing")]
CATS = [Words("Dumpling", "汤圆"), Words("General", "将军"), Words("Pepper", "花椒"), Words("Cloud", "云朵")]
FOODS = [Words("Beef Cat Food", "牛肉猫粮"), Words("Duck Cat Food", "鸭肉猫粮"), Words("Fish Cat Food", "鱼猫粮"), Words("Chicken Cat Food", "鸡肉猫粮")]


def write(d: Draft) -> None:
    """Bath, food, train, in that order."""
    home, away = d.turn(ROUTES)
    d.scene(now=["08:45", "13:20", "19:40"], city=home)
    d.profile(family=("Lives alone with an old cat", "独居，养了一只老猫"))
    goal, cat, kind = d.pick_city(away), d.turn(CATS), d.turn(FOODS)
    door = d.know("friend", d.city.address(d.rng, away_from(d.rng, d.home, 700), detail=d._door()))
    bath, near = d.at(d.rng.choice(["09:30", "10:00"]), 2), d.rng.choice([1200, 1500, 2000])
    packs, hours, gap = d.rng.choice([2, 3]), d.turn([3, 4]), d.rng.choice([2, 3])
    meet = d.at(hhmm(minute(bath[11:16]) + 60 * hours), 2)
    leave = hhmm(minute(meet[11:16]) + 60 * gap)
    after = d.at(hhmm(minute(meet[11:16]) - 60), 2)
    wash = d.need(
        Visit("wash", ("the cat's bath", "给猫洗澡"), "grooming", fact="wash", buy=Buy(0, "bath"), visit=Reserve(bath, 1, "slot", "one_cat"), unique=True,
              constraints=[within(near, d.home, Words("the user's home", "用户家"), "near"), rating_at_least(4.5, "gentle"), not_again(("again", "bad"))])
    )
    food = d.need(
        Delivery("food", ("the cat food", "猫粮"), Line("pet", packs, None, "packs"), to=door, fact="food", to_fact="door", after=after, by=meet, when_fact="handover", derived=("after", "by"),
                 remark=Remark(Words("Please put it down at the door, nobody hears the bell.", "请放门口，按铃听不见。"), Words("(?i)door", "门口"), "knock", Words("The cat food: the remarks ask to leave it at the door.", "猫粮：备注要求放门口。")),
                 constraints=[named(kind, ("same", "kind"), name="same_food").but(slots={}, implicit=True)])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="ride", on=d.day(2), date_fact="ride", seat="second", seat_fact="seat", constraints=[departs("leave", after=leave, by="19:30").but(slots={"departs_by": "19:30"})])
    )
    wash.review = Words("my cat came home with a bald patch, never again", "把我家猫剃秃了一块，再也不去")
    d.bind("before", wash, food)
    d.bind("before", food, ride)
    d.infer(ride, "time")
    d.knows("ride_earliest", Words(f"The train leaves after {clock(leave).en}.", f"火车{clock(leave).zh}以后开。"), ride_departs_after=d.at(leave, 2))
    for option, days_ago in ((food.target, 12), (food.options[-1], 33), (food.target, 55)):
        product = next(p for p in option.record["products"] if p["product_id"] == option.products[0])
        delivery_order(d, option.record, product, days_ago=days_ago + d.rng.randrange(5), quantity=d.rng.choice([1, 2]))
    food.recognised()
    d.let(cat=cat, goal=goal.name, day=date(d.day(2)), bath=clock(bath), near=metres(near), packs=packs, hours=hours, gap=gap, door=door.address, food_kind=kind, half_seven=clock("19:30"))

    d.title("{cat} stays behind", "把{cat}托付出去")
    d.open(
        ("I'm away for a week and the cat doesn't know yet.", "我要出门一周，猫还不知道呢。"),
        ("Travel week, cat panic.", "要出差了，最放心不下的是猫。"),
        ("A friend takes {cat} while I'm gone, so there are things to settle first.", "出门这几天{cat}托给朋友，走之前要安排妥当。"),
    )
    d.fact("wash", ("Before I go {cat} needs a bath: a voucher from a pet groomer and an appointment.", "走之前给{cat}洗个澡，宠物店的券买了，时间也约上。"), ("{cat} should be clean when I hand it over, so get a grooming voucher and reserve a time.", "送去之前得洗干净：给{cat}买张宠物美容的券，约好时间。"),
           disclose="opening", topics=["what"])
    d.fact("bath", ("It's a cat, so the cat bath.", "是猫，买猫咪洗护。"), ("The cat bath, that is, not the one for dogs.", "要猫咪洗护那种，别买成狗的。"), disclose="ask", topics=["what"], question=("Which grooming service exactly would you like?", "宠物店具体买哪种项目？"))
    d.fact("slot", ("The bath on {day} at {bath}.", "洗澡约{day}{bath}。"), ("I can bring the cat on {day} at {bath}.", "{day}{bath}我带猫过去。"), topics=["when"])
    d.fact("one_cat", ("1 cat, luckily.", "还好就1只。"), ("Just the 1 animal.", "宠物就这1只。"), disclose="ask", topics=["count"], question=("How many animals should I reserve for?", "预约几只？"))
    d.fact("near", ("The groomer within {near} of my home, the cat yells in the carrier.", "宠物店离我家{near}以内，猫在包里一路嚎。"), ("Not more than {near} from home to the groomer.", "从家到宠物店别超过{near}。"), disclose="ask", topics=["where"],
           question=("Where should the groomer be, how far from home?", "宠物店离家多远可以？"))
    d.fact("gentle", ("And rated at least 4.5, {cat} is a diva.", "评分至少4.5，{cat}脾气大得很。"), ("Only a groomer with 4.5 points or more, {cat} remembers everything.", "宠物店低于4.5分的不去，{cat}记仇。"), disclose="ask", topics=["store"])
    d.fact("again", ("Not the groomer that sent {cat} home with a bald patch, my review says which.", "上次把{cat}剃秃一块的那家不去，我写过评价。"), ("And spare us the place that ruined the fur last time, you'll find my review.", "上回毁了它一身毛的那家店就算了，我的评价里有。"), disclose="ask", topics=["preference"], slots={"check_history": True},
           question=("Do you have any preferences for the groomer?", "对宠物店有什么偏好？"))
    regretted(d, wash, "bad")
    d.fact("food", ("Then cat food.", "还要买猫粮。"), ("Order cat food, too.", "猫粮也订上。"), topics=["what"])
    d.fact("packs", ("{packs} packs of it.", "猫粮要{packs}袋。"), ("Cat food: {packs} packs, it eats when it's sad.", "猫粮{packs}袋，它一难过就猛吃。"), disclose="ask", topics=["count"], question=("How many packs of cat food?", "猫粮要几袋？"))
    d.fact("door", ("The food goes to my friend round the corner, {door}.", "猫粮送附近朋友家，{door}。"), ("Have the food taken to the friend who minds the cat, at {door}.", "猫粮直接送到帮我看猫的朋友那儿：{door}。"), disclose="ask", topics=["where"], question=("What address does the cat food go to?", "猫粮送到什么地址？"))
    d.fact("handover", ("I bring the cat over {hours} hours after the bath begins, and the food should be there in the hour before me.", "洗澡开始之后过{hours}个小时，我把猫送到朋友家，猫粮在那之前的一个小时内送到。"), ("{hours} hours after the start of the bath I hand the cat over; have the food brought within the last hour before that.", "从洗澡开始算，{hours}个小时后我去交接猫，猫粮在交接前一小时里到。"), topics=["time_limit"])
    d.fact("knock", ("In the remarks: leave it at the door, my friend works with headphones on.", "备注写放门口，朋友在家戴着耳机干活。"), ("Remarks for the rider: put it at the door, nobody hears the bell.", "备注让骑手放门口，按铃也听不见。"), disclose="ask", topics=["note"])
    d.fact("same", ("The food {cat} always gets, see my orders; anything else comes up again.", "猫粮就买{cat}一直吃的那种，订单里有，换别的就吐。"), ("No experiments with the food: what I've always ordered, you can look it up.", "猫粮别换口味，以前买什么还买什么，翻翻订单就知道。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("kind", ("{cat} eats {food_kind}.", "{cat}吃的是{food_kind}。"), disclose="never", topics=["diet"], slots={"food_kind": kind.text()},
           question=(f"You have always ordered {kind.en}, so the same again?", f"您以前买的都是{kind.zh}，这次还要{kind.zh}，对吗？"))
    d.fact("ride", ("Last, a train ticket to {goal} on {day}.", "最后，{day}去{goal}的火车票。"), ("My train to {goal} leaves on {day}, one ticket.", "{day}我坐火车去{goal}，票买一张。"), topics=["what"])
    d.fact("leave", ("The train leaves {gap} hours after I've handed over the cat, or later, but by {half_seven}.", "交接完猫，至少过{gap}个小时再发车，最晚{half_seven}开。"), ("Between handing the cat over and the departure I need {gap} hours at least, and by {half_seven} the train should be off.", "从送完猫到发车，起码给我{gap}个小时，火车{half_seven}之前要开。"), topics=["time_limit"])
    d.fact("seat", ("Second class on the train.", "火车二等座就行。"), ("A second class seat on the train.", "火车坐二等座。"), disclose="ask", topics=["preference"], question=("Which class of seat would you prefer?", "坐什么等级的座位？"))
    d.fact("pay", ("Pay it all, please.", "都付了吧。"), ("Please pay for everything straight away.", "钱直接全付。"), topics=["payment"])
    d.think(
        "wash bath slot one_cat near gentle again food packs door handover knock same ride leave seat pay",
        "ride leave seat wash slot bath near gentle again one_cat food same packs door knock handover pay",
        "wash slot near gentle again bath one_cat ride seat leave food packs same handover door knock pay",
    )
    d.close(("{cat} is giving me that look.", "{cat}正盯着我呢。"), ("I miss the cat already.", "还没走就开始想猫了。"))
    d.judge("order_said", ("The agent gives bath, delivery and train in the order of the day.", "智能体按当天先后说清洗澡、送粮和火车。"), "The last messages of the agent.", facts=["slot", "handover"])
