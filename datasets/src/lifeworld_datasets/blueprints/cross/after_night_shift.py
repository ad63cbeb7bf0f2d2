"""After the night shift: breakfast for the ward, a few hours of sleep, then the train to mother's birthday.

The tempting mistakes: a train before the sleep is slept, a cake with what mother reacts to, sent to the wrong city.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Move,
    Trip,
    Words,
    arrives,
    avoid,
    clock,
    date,
    departs,
)
from lifeworld_datasets.blueprints.kit.records import reservation, shop
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS

ROUTES = [("shanghai", "suzhou"), ("wuhan", "changsha"), ("guangzhou", "shenzhen"), ("nanjing", "hangzhou")]
HARM = ["mango", "nuts", "alcohol", "strawberry"]
MUMS = [Words("my mother", "我妈"), Words("my mum", "老妈"), Words("my grandmother", "我奶奶"), Words("my mother", "我妈妈")]


def write(d: Draft) -> None:
    """Twelve hours, told from the break room."""
    home, away = d.turn(ROUTES)
    d.scene(now=["21:20", "22:10", "22:45"], city=home, tempers=["impatient", "cooperative", "indifferent"], ages=("twenties", "thirties"), working=True)
    d.profile(occupation=("Nurse on night shift", "上夜班的护士"), family=("Single, the family lives in the next city", "单身，家人在邻市"))
    goal, harm, mum = d.pick_city(away), d.turn(HARM), d.turn(MUMS)
    ward = d.spot("ward", d.rng.choice([Words("People's Hospital, Staff Entrance", "人民医院职工通道"), Words("Central Hospital, East Gate", "中心医院东门")]))
    flat = d.know("mum", goal.address(d.rng, detail=d._door()))
    back = reservation(d, shop(d, "massage", reserves=True), d.at("14:00", 1), 1)
    people = d.rng.choice([4, 5, 6])
    cakes_from, cakes_by = d.at("17:30", 1), d.at(d.rng.choice(["18:20", "18:30"]), 1)
    moved = d.at(d.rng.choice(["10:30", "16:00"]), 3)
    food = d.need(
        Delivery("breakfast", ("the breakfast", "早餐"), Line("breakfast", people, None, "breakfast"), to=ward, fact="breakfast", to_fact="gate", after=d.at("07:10", 1), by=d.at("07:50", 1),
                 when_fact="shift", constraints=[avoid("fried", "greasy", implicit=True)])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="ride", on=d.day(1), date_fact="ride", seat="second", seat_fact="seat",
             constraints=[departs("sleep", after="14:30"), arrives("table", by="17:30")])
    )
    cake = d.need(
        Delivery("cake", ("the cake", "蛋糕"), Line("cake"), to=flat, fact="cake", to_fact="flat", after=cakes_from, by=cakes_by, when_fact="cut", constraints=[avoid(harm, "harm")])
    )
    d.need(Move("massage", ("the massage", "推拿预约"), back, fact="massage", time=moved))
    d.bind("after", ride, food)
    d.bind("meets", cake, ride)
    d.let(goal=goal.name, mum=mum, people=people, gate=ward.address, flat=flat.address, harm=INGREDIENTS[harm], cut_from=clock(cakes_from), cut_by=clock(cakes_by), tomorrow=date(d.day(1)),
          shop=back.name, moved=clock(moved), moved_day=date(moved), early=clock("07:10"), late=clock("07:50"), up=clock("14:30"), there=clock("17:30"))

    d.title("From the ward to the birthday", "下了夜班去过生日")
    d.open(
        ("I'm on the night shift and have five minutes.", "我在上夜班，就五分钟空。"),
        ("Long night ahead, and tomorrow won't be shorter.", "今晚通宵，明天还得赶路。"),
        ("Quick, before the next bell rings:", "趁铃还没响，跟你说几件事。"),
    )
    d.fact("breakfast", ("Order breakfast sets for the {people} of us who are on.", "给我们值班的{people}个人订早餐套餐。"), ("Breakfast sets for the team, {people} of them.", "早餐套餐要{people}份，大家一起吃。"),
           disclose="opening", topics=["what", "count"])
    d.fact("shift", ("They should come tomorrow morning between {early} and {late}, around handover.", "早餐明天{early}到{late}之间送到，交接班那会儿。"),
           ("Tomorrow, handover time: the breakfast not before {early}, not after {late}.", "早餐要卡在明天交班，{early}以后、{late}以前。"), topics=["when"])
    d.fact("gate", ("Breakfast goes to {gate}.", "早餐送{gate}。"), ("We fetch the breakfast at {gate}.", "我们到{gate}拿早餐。"), disclose="ask", topics=["where"],
           question=("What address does the breakfast go to?", "早餐送到什么地址？"))
    d.fact("greasy", ("After a night like this nobody wants anything out of a deep fryer.", "熬了一宿，谁也不想吃油锅里捞出来的东西。"), ("Nothing from the deep fryer for breakfast, our stomachs won't take it.", "早餐别有油炸的，熬夜之后胃受不了。"),
           disclose="ask", topics=["diet"], question=("Is there any food the team cannot eat at breakfast, any restrictions?", "早餐有什么忌口吗？"))
    d.fact("ride", ("Then a train to {goal}, tomorrow, {tomorrow}.", "再买张明天（{tomorrow}）去{goal}的火车票。"), ("Tomorrow, {tomorrow}, I take the train to {goal}, one ticket.", "明天{tomorrow}我坐火车去{goal}，票买一张。"), topics=["what"])
    d.fact("sleep", ("I need some sleep first, nothing that leaves before {up}.", "我得先补觉，{up}之前发车的不要。"), ("Not before {up} with the train, or I'll fall asleep on the platform.", "火车{up}以后开的，不然我站着都能睡着。"), topics=["when"])
    d.fact("table", ("But I must arrive by {there}.", "不过{there}前要到站。"), ("And in by {there}, the whole family is waiting.", "{there}之前必须到，一家人等着。"), topics=["time_limit"])
    d.fact("seat", ("Second class.", "二等座。"), ("A second class seat will do.", "坐二等座就行。"), disclose="ask", topics=["preference"])
    d.fact("cake", ("It's {mum}'s birthday, so one birthday cake.", "{mum}过生日，订个生日蛋糕。"), ("And {mum} gets a birthday cake, one.", "生日蛋糕要一个，给{mum}的。"), topics=["what", "occasion"])
    d.fact("flat", ("The cake goes to {flat}, that's where we celebrate.", "蛋糕送到{flat}，在那儿过。"), ("Cake to {flat}, please.", "蛋糕的地址是{flat}。"), disclose="ask", topics=["where"],
           question=("And what address does the cake go to?", "蛋糕送到什么地址？"))
    d.fact("cut", ("Have the cake there on the day I arrive, between {cut_from} and {cut_by}.", "蛋糕在我到的那天{cut_from}到{cut_by}之间送到。"),
           ("The cake comes when I'm there to open the door: same day, not before {cut_from} and not after {cut_by}.", "等我到了再送蛋糕，当天{cut_from}以后，{cut_by}以前。"), topics=["time_limit"])
    d.fact("harm", ("There can't be any {harm} in the cake, {mum} reacts to that.", "蛋糕里不能有{harm}，{mum}过敏。"), ("Mind the cake: {mum} can't have {harm}.", "蛋糕注意，{mum}碰不得{harm}。"),
           disclose="ask", topics=["taste"], question=("What should I know about the taste of the cake?", "蛋糕口味上有什么要求？"))
    d.fact("massage", ("My massage at {shop} clashes with all this, move it to {moved_day}, {moved}.", "{shop}的预约撞上了，改到{moved_day}{moved}。"),
           ("And move my appointment with {shop} to {moved} on {moved_day}.", "我在{shop}约的推拿，挪到{moved_day}{moved}。"), topics=["order"])
    d.fact("pay", ("Pay it all, I'll have no hands free.", "钱都付了，我腾不出手。"), ("Just pay for everything.", "直接全付了。"), topics=["payment"])
    d.think(
        "breakfast shift gate greasy ride sleep table seat cake flat cut harm massage pay",
        "ride sleep table seat cake cut flat harm breakfast gate shift greasy massage pay",
        "breakfast gate shift greasy massage ride table sleep seat cake harm cut flat pay",
    )
    d.close(("There goes the bell.", "铃响了，先这样。"), ("Back to the ward.", "我回病房了。"))
    d.judge("brief", ("The agent gives one overview of the day in order of time.", "智能体按时间先后给出一天的安排。"), "The last messages of the agent.", facts=["ride", "breakfast"])
