"""A marathon in another city: sleep near the start, harmless noodles the evening before, a massage when it is over.

Bed, supper and massage all hang on the hour of the gun. The tempting mistakes: a last treat of spicy food, a lively hotel, and a
massage room that is far for legs that have just run.
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
    metres,
    ordered,
    within,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

ROUTES = [("shanghai", "xiamen"), ("changsha", "wuhan"), ("beijing", "dalian"), ("guangzhou", "chengdu")]
HARM = ["lamb", "shellfish", "offal", "sesame"]


def write(d: Draft) -> None:
    """Forty-two kilometres and what surrounds them."""
    home, away = d.turn(ROUTES)
    d.scene(now=["07:15", "12:30", "21:20"], city=home, months=(3, 4, 10, 11), weekdays=(1, 2, 3), ages=("twenties", "thirties", "forties"))
    goal, harm, spice = d.pick_city(away), d.turn(HARM), d.turn([0, 0, 1, 0])
    start = d.spot("start", d.rng.choice([Words("Marathon Start, Stadium Square", "马拉松起点体育场广场"), Words("Marathon Start, Citizens' Plaza", "马拉松起点市民广场")]), goal)
    eve = next(n for n in range(2, 8) if date(d.day(n)).en.startswith("Saturday"))
    near, limp = d.rng.choice([800, 1000, 1200]), d.rng.choice([600, 700, 800])
    gun, after, by, rub = d.rng.choice([("07:30", "17:30", "18:30", "14:30"), ("08:00", "18:00", "19:00", "15:00")])
    after, by, rub = d.at(after, eve), d.at(by, eve), d.at(rub, eve + 1)
    d.add_weather(goal, 3, start=eve)
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(eve), nights=2, nights_fact="nights", unique=True,
             constraints=[within(near, start, Words("the start", "起点"), "near"), has("laundry", "sweat", implicit=True), has("quiet", "light", implicit=True)])
    )
    pasta = d.need(
        Delivery("noodles", ("the noodles", "面"), Line("noodles", 1, spice, "", "heat"), to=hotel, fact="noodles", to_fact="room", after=after, by=by, when_fact="load", derived=("after", "by"), constraints=[avoid(harm, "harm")])
    )
    rubbing = d.need(
        Visit("rub", ("the massage", "推拿"), "massage", fact="rub", buy=Buy(1, "long"), visit=Reserve(rub, 1, "finish", "solo", derived=True), city=goal,
              constraints=[within(limp, hotel, Words("the hotel", "酒店"), "limp")])
    )
    ordered(d, "rice", option=OPTIONS["spice"][spice])
    d.bind("before", pasta, rubbing)
    d.infer(hotel, "date")
    d.let(goal=goal.name, race=date(d.day(eve + 1)), start=start.address, near=metres(near), limp=metres(limp), gun=clock(gun), harm=INGREDIENTS[harm], spice=OPTIONS["spice"][spice])

    d.title("Twenty-six miles in {goal}", "去{goal}跑马")
    d.open(
        ("I drew a place in the marathon!", "我马拉松中签了！"),
        ("Race weekend in {goal}, and my legs are nervous already.", "周末去{goal}跑马拉松，腿已经开始紧张了。"),
        ("I've trained half a year for this weekend, nothing must go wrong now.", "练了半年就为这个周末，可不能掉链子。"),
    )
    d.fact("hotel", ("I need a hotel in {goal}.", "在{goal}订一间酒店。"), ("First of all a hotel in {goal}, for one runner.", "先订{goal}的酒店，就我一个人住。"), disclose="opening", topics=["what", "where"])
    d.fact("nights", ("The race is on {race}; I sleep there the night before and the night after it.", "比赛是{race}，赛前一晚和比赛当晚都住那儿。"), ("I run on {race} and need the bed for the night before the race and the one after.", "{race}开跑，我提前一天到，跑完再住一晚。"), disclose="opening", topics=["when"])
    d.fact("gun", ("The gun goes at {gun}.", "鸣枪是{gun}。"), ("They fire the gun at {gun}.", "比赛{gun}鸣枪。"), topics=["when"], slots={"gun_time": f"{d.day(eve + 1)} {gun}:00"}, of=["noodles_time", "rub_time"])
    d.fact("near", ("The start is at {start}, the hotel should be within {near} of it.", "起点在{start}，酒店离它{near}以内。"), ("From bed to {start} not more than {near}, I want to save my legs.", "酒店到{start}别超过{near}，省点腿劲。"), disclose="ask", topics=["where"],
           question=("Where is the start, and how far may the hotel be?", "起点在哪里，酒店离那儿多远可以？"))
    d.fact("sweat", ("I've only one set of running clothes and will need it clean again on the second night.", "跑步的衣服就带一身，第二晚得能洗了晾干。"), ("One outfit is all I carry, so I have to be able to wash it at the hotel.", "我轻装上阵就一套衣服，酒店得能自己洗。"), topics=["preference"])
    d.fact("noodles", ("On the evening before the race, noodles, 1 portion, delivered.", "赛前一晚吃面，点1份外卖。"), ("I load up with noodles the evening before the race, 1 portion brought to me.", "跑前一晚得补碳水，叫1份面。"), topics=["what"])
    d.fact("room", ("The noodles come to the hotel.", "面送到酒店。"), ("Bring the noodles to my hotel, I'll have my feet up.", "面送酒店来，我要躺着歇脚。"), disclose="ask", topics=["where"], question=("What address do the noodles go to?", "面送到什么地址？"))
    d.fact("load", ("The noodles have to come between 14 and 13 hours before the gun, that's my rule.", "面要在鸣枪前14个小时到13个小时之间送来，我一直这么安排。"), ("The noodles not more than 14 hours before the gun, and not less than 13.", "赛前那碗面，离鸣枪不能少于13个小时，也别超过14个小时。"), topics=["time_limit"])
    d.fact("spice", ("As hot as I always take my food, no experiments before a race.", "辣度就按我平时点餐的来，赛前不折腾。"), ("The noodles no hotter and no milder than what I usually order.", "面的辣度跟我平常点的一样就行。"), disclose="ask", topics=["taste"], slots={"check_history": True}, of=["noodles_option"])
    d.fact("heat", ("My food is {spice}.", "我吃的都是{spice}。"), disclose="never", topics=["taste"], slots={"spice": OPTIONS["spice"][spice].text()}, question=("By your earlier orders you take your food {spice}, don't you?", "看您以前点的都是{spice}，这次也要{spice}，对吗？"))
    d.fact("light", ("The night before a race I hear every lift door and every party.", "赛前那晚我睡得特别轻，有点动静就醒。"), ("I'm the lightest of sleepers before a race, so nothing next to a bar street.", "比赛前我神经衰弱，隔壁有人唱歌我就别睡了。"), topics=["preference"])
    d.fact("harm", ("No {harm} in the noodles, my stomach won't run with that.", "面里别有{harm}，我吃了跑不动。"), ("I don't take {harm} before a race.", "比赛前我不碰{harm}。"), disclose="ask", topics=["diet"])
    d.fact("rub", ("After the race I treat myself to a massage: buy the voucher, reserve a time.", "跑完犒劳自己按个摩，券买上，时间约上。"), ("And a massage for afterwards, with voucher and appointment.", "赛后想去推拿，买券加预约。"), topics=["what"])
    d.fact("long", ("The 90-minute massage.", "买90分钟推拿。"), ("90 minutes of massage, I'll have earned it.", "要90分钟的推拿，都是我应得的。"), disclose="ask", topics=["what"], question=("Which massage exactly would you like?", "具体买哪种按摩？"))
    d.fact("finish", ("I reckon with 4 hours on the road, and 3 more before anybody may touch these legs: then the massage.", "估计跑4个小时，歇够3个小时，正好去推拿。"), ("Put the massage 7 hours after the gun, that's 4 for running and 3 for lying down.", "推拿约在鸣枪7个小时以后：跑4个小时，再躺3个小时。"), disclose="ask", topics=["when"], question=("At what time should the massage be?", "推拿约几点？"))
    d.fact("solo", ("The massage is for 1.", "推拿就1个人。"), ("Just 1 person on the massage table.", "推拿约1位。"), disclose="ask", topics=["count"], question=("For how many people is the massage?", "推拿几个人？"))
    d.fact("limp", ("The massage room within {limp} of the hotel, I'll be limping.", "推拿店离酒店{limp}以内，到时候我得一瘸一拐。"), ("The massage room not further than {limp} from the hotel.", "推拿的地方到酒店别超过{limp}。"), disclose="ask", topics=["store"],
           question=("Is there a distance that matters for the massage?", "推拿店的距离有要求吗？"))
    d.fact("pay", ("Pay it all.", "全部付款。"), ("Please pay for everything.", "都付好。"), topics=["payment"])
    d.think(
        "hotel nights gun near sweat light noodles room load spice harm rub long finish solo limp pay",
        "hotel nights gun noodles spice harm load room near light sweat rub finish long limp solo pay",
        "nights hotel near gun rub long solo finish limp light sweat noodles load room harm spice pay",
    )
    d.close(("Wish me luck.", "祝我好运吧。"), ("I've got my own ride there.", "去程我蹭跑团的车。"))
    d.judge("plan", ("The agent sums up both days with times and distances on foot.", "智能体汇总两天的时间和步行距离。"), "The last messages of the agent.", facts=["nights"])
