"""After the night shift: breakfast for the ward, a few hours of sleep, then the train to mother's birthday.

The tempting mistakes: a train before the sleep is slept, a cake with what mother reacts to, sent to the wrong city, and
a breakfast with what a colleague never has, as the remarks of earlier orders to the ward show.
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
    avoided,
    clock,
    date,
    departs,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.kit.records import reservation, shop
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS

ROUTES = [("shanghai", "suzhou"), ("wuhan", "changsha"), ("guangzhou", "shenzhen"), ("nanjing", "hangzhou")]
HARM = ["mango", "nuts", "alcohol", "strawberry"]
COLLEAGUE = ["egg", "shellfish", "pork", "beef"]
MUMS = [Words("my mother", "我妈"), Words("my mum", "老妈"), Words("my grandmother", "我奶奶"), Words("my mother", "我妈妈")]
END = "07:30"


def write(d: Draft) -> None:
    """Twelve hours, told from the break room."""
    home, away = d.turn(ROUTES)
    d.scene(now=["21:20", "22:10", "22:45"], city=home, tempers=["impatient", "cooperative", "indifferent"], ages=("twenties", "thirties"), working=True)
    d.profile(occupation=("Nurse on night shift", "上夜班的护士"), family=("Single, the family lives in the next city", "单身，家人在邻市"))
    goal, harm, theirs, mum = d.pick_city(away), d.turn(HARM), d.turn(COLLEAGUE), d.turn(MUMS)
    ward = d.spot("ward", d.rng.choice([Words("People's Hospital, Staff Entrance", "人民医院职工通道"), Words("Central Hospital, East Gate", "中心医院东门")]))
    flat = d.know("mum", goal.address(d.rng, detail=d._door()))
    back = reservation(d, shop(d, "massage", reserves=True), d.at("14:00", 1), 1)
    people, hours, sit = d.rng.choice([4, 5, 6]), d.turn([6, 7]), d.rng.choice(["18:30", "19:00"])
    up, there = hhmm(minute(END) + hours * 60), hhmm(minute(sit) - 60)
    later = d.turn([2, 3])
    avoided(d, theirs, "breakfast", to=ward)
    food = d.need(
        Delivery("breakfast", ("the breakfast", "早餐"), Line("breakfast", people, None, "breakfast"), to=ward, fact="breakfast", to_fact="gate", after=d.at("07:00", 1), by=d.at(END, 1),
                 when_fact="shift", derived=("after", "by"), constraints=[avoid("fried", "greasy", implicit=True), avoid(theirs, ("careful", "colleague"), implicit=True)])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="ride", on=d.day(1), date_fact="ride", seat="second", seat_fact="seat",
             constraints=[departs(("shift", "sleep"), after=up).but(slots={}), arrives("table", by=there).but(slots={})])
    )
    cake = d.need(
        Delivery("cake", ("the cake", "蛋糕"), Line("cake"), to=flat, fact="cake", to_fact="flat", after=d.at(hhmm(minute(sit) - 30), 1), by=d.at(sit, 1), when_fact="cut", derived=("after", "by"),
                 constraints=[avoid(harm, "harm")])
    )
    d.need(Move("massage", ("the massage", "推拿预约"), back, fact="massage", time=d.at("14:00", 1 + later), derived=True))
    d.bind("after", ride, food)
    d.bind("meets", cake, ride)
    d.infer(ride, "departure", "arrival")
    d.knows("ride_window", Words(f"The train leaves not before {clock(up).en} and arrives by {clock(there).en}.", f"火车{clock(up).zh}以后开，{clock(there).zh}之前到。"), ride_departs_after=up, ride_arrives_by=there)
    food.recognised()
    cake.recognised()
    d.let(goal=goal.name, mum=mum, people=people, gate=ward.address, flat=flat.address, harm=INGREDIENTS[harm], theirs=INGREDIENTS[theirs], tomorrow=date(d.day(1)), shop=back.name, later=later,
          end=clock(END), hours=hours, sit=clock(sit))

    d.title("From the ward to the birthday", "下了夜班去过生日")
    d.open(
        ("I'm on the night shift and have five minutes.", "我在上夜班，就五分钟空。"),
        ("Long night ahead, and tomorrow won't be shorter.", "今晚通宵，明天还得赶路。"),
        ("Quick, before the next bell rings:", "趁铃还没响，跟你说几件事。"),
    )
    d.fact("breakfast", ("Order breakfast sets for the {people} of us who are on.", "给我们值班的{people}个人订早餐套餐。"), ("Breakfast sets for the team, {people} of them.", "早餐套餐要{people}份，大家一起吃。"),
           disclose="opening", topics=["what", "count"])
    d.fact("shift", ("Tomorrow my shift ends at {end}; have the breakfast here in the half hour before.", "我明天{end}下班，早餐在下班前半小时里送到。"),
           ("Tomorrow the day shift takes over at {end}, and the breakfast has to come within the last half hour before that.", "明天{end}交班，早餐赶在交班前的半小时内到。"), topics=["when"], slots={"shift_end_time": d.at(END, 1)})
    d.fact("gate", ("Breakfast goes to {gate}.", "早餐送{gate}。"), ("We fetch the breakfast at {gate}.", "我们到{gate}拿早餐。"), disclose="ask", topics=["where"],
           question=("What address does the breakfast go to?", "早餐送到什么地址？"))
    d.fact("greasy", ("After a night like this nobody wants anything out of a deep fryer.", "熬了一宿，谁也不想吃油锅里捞出来的东西。"), ("Nothing from the deep fryer for breakfast, our stomachs won't take it.", "早餐别有油炸的，熬夜之后胃受不了。"),
           disclose="ask", topics=["taste"], question=("How about the taste of the breakfast?", "早餐口味上有什么要求？"))
    d.fact("careful", ("Someone on the ward can't have everything at breakfast; my earlier orders to the hospital tell you what to leave out.", "早餐有同事忌口，翻翻我以前往医院点的单子就知道不能放什么。"),
           ("And one of my colleagues has an allergy, I put it into the remarks whenever I order for the ward, so look there before you choose breakfast.", "科里有人过敏，我给大家点餐每次都备注，选早餐前先看一眼。"), disclose="ask", topics=["diet"], slots={"check_history": True},
           question=("Is there any food the team cannot eat at breakfast, any restrictions?", "早餐有什么忌口吗？"))
    d.fact("colleague", ("A colleague on the ward is allergic to {theirs}.", "科里有同事对{theirs}过敏。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[theirs].text()]})
    d.fact("ride", ("Then a train to {goal}, tomorrow, {tomorrow}.", "再买张明天（{tomorrow}）去{goal}的火车票。"), ("Tomorrow, {tomorrow}, I take the train to {goal}, one ticket.", "明天{tomorrow}我坐火车去{goal}，票买一张。"), topics=["what"])
    d.fact("sleep", ("Once the shift is over I sleep for {hours} hours, so no train that leaves before those are up.", "下了夜班我得睡满{hours}个小时，这之前发车的不要。"), ("Give me {hours} hours of sleep between the end of my shift and the train, or I'll nod off on the platform.", "从下班到发车，中间给我留{hours}个小时补觉，不然我站着都能睡着。"), topics=["when"])
    d.fact("table", ("The family sits down at {sit}, and I want to step off the train a full hour before that, or earlier.", "一家人{sit}开饭，我最晚要提前一个小时到站。"), ("Dinner begins at {sit}; the train has to be in at least an hour earlier, it's a long way from the station.", "晚饭{sit}开席，从车站过去远，火车起码早一个小时到。"), topics=["time_limit"], slots={"dinner_time": d.at(sit, 1)})
    d.fact("seat", ("Second class on the train.", "火车买二等座。"), ("A second class seat will do.", "坐二等座就行。"), disclose="ask", topics=["preference"])
    d.fact("cake", ("It's {mum}'s birthday, so one birthday cake.", "{mum}过生日，订个生日蛋糕。"), ("And {mum} gets a birthday cake, one.", "生日蛋糕要一个，给{mum}的。"), topics=["what", "occasion"])
    d.fact("flat", ("The cake goes to {flat}, that's where we celebrate.", "蛋糕送到{flat}，在那儿过。"), ("Cake to {flat}, please.", "蛋糕的地址是{flat}。"), disclose="ask", topics=["where"],
           question=("And what address does the cake go to?", "蛋糕送到什么地址？"))
    d.fact("cut", ("The cake should be at the door in the last half hour before we sit down to dinner.", "蛋糕在晚饭开席前的半小时里送到。"),
           ("Have the cake brought within the half hour before the birthday dinner starts, so that I'm there to hide it.", "生日饭开始前半小时之内送蛋糕，那会儿我在，好藏起来。"), topics=["time_limit"])
    d.fact("harm", ("There can't be any {harm} in the cake, {mum} reacts to that.", "蛋糕里不能有{harm}，{mum}过敏。"), ("Mind the cake: {mum} can't have {harm}.", "蛋糕注意，{mum}碰不得{harm}。"),
           disclose="ask", topics=["health"], question=("Is there anything about the health of the birthday child I should know for the cake?", "寿星身体方面有什么要注意的吗，蛋糕怎么选？"))
    d.fact("massage", ("My massage at {shop} clashes with all this: same time, but {later} days later.", "{shop}的预约撞上了，时间不变，往后推{later}天。"),
           ("And push my appointment with {shop} back by {later} days, the hour stays.", "我在{shop}约的推拿，钟点照旧，往后挪{later}天。"), topics=["order"])
    d.fact("pay", ("Pay it all, I'll have no hands free.", "钱都付了，我腾不出手。"), ("Just pay for everything.", "直接全付了。"), topics=["payment"])
    d.think(
        "breakfast shift gate greasy careful ride sleep table seat cake flat cut harm massage pay",
        "ride shift sleep table seat cake cut flat harm breakfast gate careful greasy massage pay",
        "breakfast gate shift careful greasy massage ride table sleep seat cake harm cut flat pay",
    )
    d.close(("There goes the bell.", "铃响了，先这样。"), ("Back to the ward.", "我回病房了。"))
    d.judge("brief", ("The agent gives one overview of the day in order of time.", "智能体按时间先后给出一天的安排。"), "The last messages of the agent.", facts=["ride", "breakfast"])
