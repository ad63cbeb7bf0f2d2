"""A present for two old people: first class to the sea, a room with the view, and a sight that spares the knees.

The tempting mistake is the prettiest pagoda, up three hundred steps, or the hotel that spoilt their last holiday.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Sight,
    Stay,
    Trip,
    Words,
    arrives,
    clock,
    counted,
    date,
    departs,
    has,
    lacks,
    not_again,
    stars_at_least,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import SEATS, SIGHT_WORDS

ROUTES = [("beijing", "dalian"), ("beijing", "qingdao"), ("guangzhou", "xiamen"), ("nanjing", "qingdao"), ("hangzhou", "xiamen"), ("shanghai", "qingdao")]
SIGHTS = ["park", "garden", "tower", "museum"]
WHEN = [Words("their wedding anniversary", "老两口结婚纪念日"), Words("Mother's birthday", "我妈过寿"), Words("Father's birthday", "我爸过大寿"), Words("the end of Dad's treatment", "我爸治疗结束")]


def write(d: Draft) -> None:
    """They travel, the child pays."""
    start, end = ROUTES[(d.seed + 2) % len(ROUTES)]
    d.scene(now=["11:15", "16:45", "21:25"], city=start, months=(5, 6, 7, 8, 9), weekdays=(0, 1, 2, 3, 4), ages=("late thirties", "forties"))
    goal = d.pick_city(end)
    go, day_two = d.day(3), d.day(4)
    d.add_weather(goal, 5, start=2)
    leave, by, near, kind = d.rng.choice(["08:30", "09:00"]), {"xiamen": "17:30", "dalian": "16:30", "qingdao": "17:30"}[end], d.rng.choice([1500, 2000, 2500]), SIGHTS[d.seed % 4]
    meal = hhmm(minute(by) + 60)
    ride = d.need(Trip("train", ("the train", "火车票"), "train", d.city, goal, fact="trip", on=go, date_fact="days", seat="first", seat_fact="seat", count=2, count_fact="trip", constraints=[departs("calm", after=leave), counted(arrives("light", by=by), meal, "arrives an hour before {time} or earlier", "至少比{time}早一小时到达")]))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=go, nights=2, nights_fact="days", room="twin", room_fact="beds", constraints=[has("sea", "sea"), has("breakfast", "breakfast"), stars_at_least(4, "stars"), not_again("again")], unique=True))
    sight = d.need(Sight("sight", ("the outing", "游览"), goal, kind, fact="sight", on=day_two, date_fact="sight", tickets={"senior": 2}, tickets_fact="senior", constraints=[lacks("stairs", "knees"), within(near, stay, Words("the hotel", "酒店"), "near")]))
    d.infer(ride, "time")
    d.bind("same-day", stay, ride)
    d.bind("day-after", sight, ride)
    d.let(goal=goal.name, go=date(go), day_two=date(day_two), leave=clock(leave), meal=clock(meal), near=near, what=SIGHT_WORDS[kind], when=WHEN[d.seed % 4], seat=SEATS["train"]["first"])

    d.profile(family=("Parents past seventy, in good spirits, bad knees", "父母七十出头，精神不错，膝盖不好"))
    d.title("A present for the parents", "送爸妈去看海")
    d.open(
        ("For {when} I'm giving my parents a few days by the sea.", "{when}，想送爸妈去海边住几天。"),
        ("My parents have never slept in a room with the sea outside. {when} is reason enough.", "爸妈一辈子没住过海景房，借着{when}让他们享受享受。"),
        ("It's {when}, and another scarf won't do this time.", "{when}，这回不送围巾了，送他们出去玩。"),
    )
    d.fact("trip", ("Two train tickets for them from {city} to {goal}, I'm not going along.", "给他俩买{city}到{goal}的火车票，两张，我不去。"), ("The two of them go by train, {city} to {goal}; I stay at home.", "他们老两口坐火车去，{city}到{goal}，我不跟着。"), disclose="opening", topics=["what", "where", "who", "count"])
    d.fact("days", ("They leave on {go} and stay two nights.", "{go}走，住两晚。"), ("Departure is {go}, two nights by the sea.", "{go}出发，在那边住两个晚上。"), disclose="opening", topics=["when"])
    d.fact("calm", ("No train before {leave}, they won't be rushed.", "火车别早于{leave}，别让他们赶。"), ("The train may leave from {leave} on, they take their time in the morning.", "火车要{leave}以后发车的，老人早上不赶。"), disclose="ask", topics=["when"], question=("How early may their train leave?", "他们最早几点出发？"))
    d.fact("light", ("They have their evening meal at {meal} and want to be at the station over there an hour before.", "老两口{meal}吃晚饭，火车要提前一个钟头到站。"), ("Supper for them is at {meal}, rain or shine; let the train arrive an hour before that.", "他们雷打不动{meal}开饭，到站最晚再往前推一小时。"), topics=["time_limit"])
    d.fact("seat", ("{seat}, it's a present.", "{seat}，送礼嘛。"), ("They ride in {seat}.", "车票买{seat}。"), disclose="ask", topics=["preference"], question=("Which class shall they travel?", "买什么座？"))
    d.fact("hotel", ("And a hotel for them in {goal}.", "{goal}的酒店也订好。"), ("They need a hotel in {goal} too.", "再给他们订{goal}的酒店。"), topics=["what"])
    d.fact("beds", ("A twin room, he snores.", "双床房，我爸打呼噜。"), ("Make it a twin room, they haven't shared a bed for years.", "要双床房，老两口早就分床睡了。"), disclose="ask", topics=["preference"], question=("What kind of room do they like?", "他们要什么房型？"))
    d.fact("sea", ("With a sea view, that's the whole point.", "一定要海景，图的就是这个。"), ("The hotel must have a sea view, nothing else counts.", "酒店得看得见海，要海景的。"), topics=["preference"])
    d.fact("breakfast", ("Breakfast included at the hotel, or my mother starts cooking on the windowsill.", "酒店要含早餐，不然我妈要自己带锅。"), ("A hotel with breakfast included.", "住的地方得含早餐。"), topics=["preference"])
    d.fact("stars", ("4 stars at least.", "不能低于4星。"), ("It should be a hotel of 4 stars or more.", "酒店4星起。"), disclose="ask", topics=["store"], question=("How many stars should the hotel have?", "酒店要几星的？"))
    d.fact("again", ("But don't put them up where they stayed last time, I wrote a review and it wasn't kind.", "上回那家酒店千万别订，我还专门写了差评。"), ("One hotel in {goal} disappointed them badly, it's in my reviews; not that one again.", "{goal}有家酒店让他们受过气，我评价里写着，别再订那家。"), topics=["store"])
    d.fact("sight", ("For {day_two} buy them tickets to a {what}.", "{day_two}的{what}门票，给他们买好。"), ("On {day_two} I'd like them to visit a {what}, tickets in hand.", "{day_two}安排他们逛{what}，门票提前买。"), topics=["what", "when"])
    d.fact("senior", ("They are both over seventy: two senior tickets.", "都过七十了，买两张老人票。"), ("Two senior tickets for the visit, they're past seventy.", "门票是老人票，两张，七十多了。"), disclose="ask", topics=["age"])
    d.fact("knees", ("No place with many stairs, their knees!", "台阶多的地方不行，膝盖受不了。"), ("With those knees it can't be a sight with many stairs.", "膝盖不好，景点别有太多台阶。"), topics=["health"])
    d.fact("near", ("The sight should be within {near} metres of their hotel, so they can walk home.", "景点离他们酒店{near}米以内，溜达着就回来了。"), ("From hotel to sight not more than {near} metres.", "酒店到景点别超过{near}米。"), disclose="ask", topics=["where"], question=("How far from the hotel may the outing be?", "景点离酒店多远可以？"))
    d.fact("pay", ("I pay for all of it, now.", "全部由我来付，现在就付。"), ("Book and pay, the bill comes to me.", "订好直接付，账算我的。"), topics=["payment"])
    d.think("trip days calm light seat hotel beds sea breakfast again stars sight senior knees near pay", "trip days hotel sea again stars breakfast beds sight knees senior near calm light seat pay", "days trip seat calm light sight senior knees hotel near again sea breakfast beds stars pay")
    d.close(("They'll protest, and then they'll love it.", "嘴上肯定说浪费，心里美着呢。"), ("The way home I leave to them.", "回程他们想什么时候回就什么时候回。"))
