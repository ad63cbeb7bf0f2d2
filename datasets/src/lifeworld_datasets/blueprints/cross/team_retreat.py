"""A team goes into retreat: the whole lot on one train after the stand-up, rooms that are enough, coffee for the first session.

The tempting mistakes: a resort without a room to meet in, and coffee with what one colleague never drinks.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Stay,
    Trip,
    Words,
    arrives,
    avoid,
    budget,
    clock,
    date,
    departs,
    has,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS

ROUTES = [("shanghai", "hangzhou"), ("shenzhen", "guangzhou"), ("beijing", "qingdao"), ("wuhan", "changsha")]
WHY = [Words("next year's plan", "明年的规划"), Words("the new product", "新产品"), Words("the merger", "两个组合并的事"), Words("what went wrong last quarter", "上季度的复盘")]
HARM = ["dairy", "nuts", "caffeine", "nuts"]


def write(d: Draft) -> None:
    """Two days to think, one budget."""
    home, away = d.turn(ROUTES)
    d.scene(now=["09:15", "13:45", "18:20"], city=home, weekdays=(0, 1), working=True)
    d.profile(occupation=("Product manager", "产品经理"))
    goal, on, team, harm = d.pick_city(away), d.rng.choice([3, 4]), d.turn([6, 8, 4, 6]), d.turn(HARM)
    rooms = team // 2
    leave, there = d.turn([("10:30", "15:00"), ("11:00", "15:30"), ("09:30", "16:00"), ("10:30", "15:00")])
    after, by = d.at("16:30", on), d.at(d.rng.choice(["17:10", "17:20"]), on)
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(on), nights_fact="rooms", rooms=rooms, room="twin", room_fact="beds", unique=True, constraints=[has("meeting", "talk", implicit=True), has("lake", "nice")])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="ride", on=d.day(on), date_fact="ride", seat="second", seat_fact="seat", count=team, count_fact="team", constraints=[departs("standup", after=leave), arrives("lunch", by=there, binds=hotel)])
    )
    coffee = d.need(
        Delivery("coffee", ("the coffee", "咖啡"), Line("coffee", team, None, "team"), to=hotel, fact="coffee", to_fact="there", after=after, by=by, when_fact="session", constraints=[avoid(harm, "harm")])
    )
    d.bind("after", coffee, ride)
    budget(d, "purse", [hotel, ride], "purse")
    d.let(goal=goal.name, why=d.turn(WHY), day=date(d.day(on)), team=team, rooms=rooms, leave=clock(leave), there=clock(there), after=clock(after), by=clock(by), harm=INGREDIENTS[harm])

    d.title("Away to think", "出去开闭门会")
    d.open(
        ("We need to get the team out of the office and talk about {why}.", "得把大家拉出去，好好聊聊{why}。"),
        ("Team retreat, and guess who has to organise it.", "组里要出去团建开会，活又落我头上了。"),
        ("The boss says: think outside the box, preferably in {goal}.", "老板说换个地方脑子才活，就去{goal}吧。"),
    )
    d.fact("ride", ("Train tickets to {goal} on {day}, all on one train.", "{day}去{goal}的火车票，大家坐同一班。"), ("We take one train to {goal} on {day}, please get the tickets.", "{day}一起坐一趟车去{goal}，票买好。"), disclose="opening", topics=["what", "when"])
    d.fact("team", ("We're {team}, everybody gets a seat and a coffee.", "一共{team}个人，座位和咖啡都按这个数。"), ("{team} people: that goes for the seats and for the coffees.", "{team}个人，票和咖啡都要这么多。"), disclose="ask", topics=["count"], question=("How many people are you?", "一共几个人？"))
    d.fact("standup", ("There's a stand-up first, no departure before {leave}.", "早会要开完，{leave}以后发车的。"), ("We can't leave before {leave}, the stand-up is sacred.", "早会雷打不动，{leave}之前走不了。"), topics=["when"])
    d.fact("lunch", ("We should arrive by {there}.", "{there}前要到。"), ("In by {there}, or the first session is gone.", "最晚{there}到站，不然第一场就废了。"), topics=["time_limit"])
    d.fact("seat", ("Second class.", "二等座。"), ("Second class, as per the rules.", "按规定坐二等座。"), disclose="ask", topics=["preference"], question=("Which class of seat is it to be?", "坐什么等级的座位？"))
    d.fact("hotel", ("And one hotel for all of us.", "酒店也订，大家住一家。"), ("We also need a hotel, the same for everybody.", "再订一家酒店，都住一起。"), topics=["what"])
    d.fact("rooms", ("One night, the day we arrive, {rooms} rooms.", "到的那天住一晚，{rooms}间房。"), ("{rooms} rooms for the night of the day we get there, only that night.", "要{rooms}间，就住到达当晚。"), disclose="ask", topics=["count"], question=("How many rooms do you need, and for which night?", "要几间房，住哪晚？"))
    d.fact("beds", ("Twin rooms, two by two.", "双床房，两人一间。"), ("Everyone shares, so twin rooms.", "两两拼房，要双床房。"), disclose="ask", topics=["preference"], question=("What kind of room should it be?", "房型有什么要求？"))
    d.fact("talk", ("We can't hold the sessions in the lobby, we need a door to close.", "总不能在大堂开会，得有地方关起门来谈。"), ("The hotel should give us somewhere to sit down and present, not the lobby.", "酒店里得有个能投屏讨论的地方，不能坐大堂。"), topics=["preference"])
    d.fact("nice", ("And a lake view, so that it feels like getting away.", "要湖景的，有点出来的感觉。"), ("With a lake view, I promised the team water.", "得有湖景，我跟大家夸过口的。"), disclose="ask", topics=["preference"], question=("Do you have any preferences for the hotel?", "对酒店还有什么偏好？"))
    d.fact("coffee", ("Have coffee delivered, the same for everyone.", "叫咖啡外卖，统一一种。"), ("Order in coffee, one kind for all.", "点咖啡，大家喝一样的。"), topics=["what"])
    d.fact("there", ("The coffee goes to that hotel.", "咖啡送到酒店。"), ("Coffee to the hotel, not to our office.", "咖啡送酒店，别送公司。"), disclose="ask", topics=["where"], question=("What address does the coffee go to?", "咖啡送到什么地址？"))
    d.fact("session", ("Coffee on the first day between {after} and {by}, in the break.", "咖啡第一天{after}到{by}之间送，正好茶歇。"), ("Our break on day one runs from {after} to {by}, bring the coffee then.", "第一天{after}到{by}休息，咖啡那时候送来。"), topics=["time_limit"])
    d.fact("harm", ("Nothing with {harm} in the coffee, a colleague can't take it.", "咖啡里不能有{harm}，有同事受不了。"), ("One of us can't have {harm}, so a coffee without.", "有人碰不了{harm}，咖啡要不含的。"), disclose="ask", topics=["diet"])
    d.fact("purse", ("Hotel and train together within {purse}.", "酒店和车票合计{purse}以内。"), ("We were granted {purse} for hotel and train.", "住宿加车票批了{purse}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay it with my account, I file it all.", "先从我账户付，我一起报。"), ("Please pay, finance refunds me.", "都付了，财务会报。"), topics=["payment"])
    d.think(
        "ride team standup lunch seat hotel rooms beds talk nice coffee there session harm purse pay",
        "ride hotel talk nice rooms beds team standup lunch seat purse coffee harm there session pay",
        "ride team seat standup lunch coffee harm session there hotel beds rooms nice talk purse pay",
    )
    d.close(("And no trust falls this time.", "这回可别再玩信任背摔了。"), ("Slides are nearly done.", "PPT我快写完了。"))
    d.judge("split_said", ("The agent says what hotel and train cost together.", "智能体说明酒店和车票一共多少钱。"), "Messages of the agent once both were found.", facts=["purse"])
