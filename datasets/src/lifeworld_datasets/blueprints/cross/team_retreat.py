"""A team goes into retreat: the whole lot on one train after the stand-up, rooms that are enough, coffee for the first session.

The hour of the first session sets train and coffee. The tempting mistakes: a resort without a room to meet in, a room for everybody,
and coffee with what one colleague cannot have, as the old remarks show.
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
    avoided,
    budget,
    clock,
    counted,
    date,
    departs,
    has,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS

ROUTES = [("shanghai", "hangzhou"), ("shenzhen", "guangzhou"), ("beijing", "qingdao"), ("wuhan", "changsha")]
WHY = [Words("next year's plan", "明年的规划"), Words("the new product", "新产品"), Words("the merger", "两个组合并的事"), Words("what went wrong last quarter", "上季度的复盘")]
HARM = ["dairy", "nuts"]


def write(d: Draft) -> None:
    """Two days to think, one budget."""
    home, away = d.turn(ROUTES)
    d.scene(now=["09:15", "13:45", "18:20"], city=home, weekdays=(0, 1), working=True)
    d.profile(occupation=("Product manager", "产品经理"))
    goal, on, team, harm = d.pick_city(away), d.rng.choice([3, 4]), d.turn([6, 8, 4, 6]), d.turn(HARM)
    rooms = team // 2
    leave, there = d.turn([("10:30", "15:00"), ("11:00", "15:30"), ("09:30", "16:00"), ("10:30", "15:00")])
    start = f"{int(there[:2]) + 1}:{there[3:]}"
    after, by = d.at(f"{int(start[:2]) + 1}:{start[3:]}", on), d.at(f"{int(start[:2]) + 1 + (start[3:] == '30')}:{'00' if start[3:] == '30' else '30'}", on)
    avoided(d, harm, to=d.work)
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(on), nights_fact="rooms", rooms=rooms, room="twin", room_fact="beds", unique=True, constraints=[has("meeting", "talk", implicit=True), has("lake", "nice")])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="ride", on=d.day(on), date_fact="ride", seat="second", seat_fact="seat", count=team, count_fact="team", constraints=[departs("standup", after=leave), counted(arrives("lunch", by=there, binds=hotel), start, "arrives 1 hour or more before {time}", "比{time}至少早1个小时到达")])
    )
    coffee = d.need(
        Delivery("coffee", ("the coffee", "咖啡"), Line("coffee", team, None, "team"), to=hotel, fact="coffee", to_fact="there", after=after, by=by, when_fact="session", derived=("after", "by"), constraints=[avoid(harm, ("careful", "harm"), implicit=True)])
    )
    d.bind("after", coffee, ride)
    d.infer(hotel, "rooms")
    d.infer(ride, "time")
    budget(d, "purse", [hotel, ride], "purse")
    d.let(goal=goal.name, why=d.turn(WHY), day=date(d.day(on)), team=team, leave=clock(leave), start=clock(start), harm=INGREDIENTS[harm])

    d.title("Away to think", "出去开闭门会")
    d.open(
        ("We need to get the team out of the office and talk about {why}.", "得把大家拉出去，好好聊聊{why}。"),
        ("Team retreat, and guess who has to organise it.", "组里要出去团建开会，活又落我头上了。"),
        ("The boss says: think outside the box, preferably in {goal}.", "老板说换个地方脑子才活，就去{goal}吧。"),
    )
    d.fact("ride", ("Train tickets to {goal} on {day}, all on one train.", "{day}去{goal}的火车票，大家坐同一班。"), ("We take one train to {goal} on {day}, please get the tickets.", "{day}一起坐一趟车去{goal}，票买好。"), disclose="opening", topics=["what", "when"])
    d.fact("team", ("We're {team}, everybody gets a seat and a coffee.", "一共{team}个人，座位和咖啡都按这个数。"), ("{team} people: that goes for the seats and for the coffees.", "{team}个人，票和咖啡都要这么多。"), disclose="ask", topics=["count"], question=("How many people are you?", "一共几个人？"), of=["hotel_nights"])
    d.fact("standup", ("There's a stand-up first, no departure before {leave}.", "早会要开完，{leave}以后发车的。"), ("We can't leave before {leave}, the stand-up is sacred.", "早会雷打不动，{leave}之前走不了。"), topics=["when"])
    d.fact("first", ("Our first session begins at {start} on the day we arrive.", "到的当天{start}开第一场会。"), ("On arrival day the first session is set for {start}.", "到的那天{start}就有第一场讨论。"), topics=["when"], slots={"start_time": d.at(start, on)}, of=["ride_arrives", "coffee_time"])
    d.fact("lunch", ("The train should be in at least 1 hour before the first session, for luggage and keys.", "火车至少得在第一场会之前1个小时到，还要放行李拿房卡。"), ("From the platform to the first session we need at least 1 hour.", "下车到开会，中间起码留出1个小时。"), topics=["time_limit"])
    d.fact("seat", ("Second class on the train.", "火车坐二等座。"), ("On the train second class, as per the rules.", "火车按规定坐二等座。"), disclose="ask", topics=["preference"], question=("Which class of seat is it to be?", "坐什么等级的座位？"))
    d.fact("hotel", ("And one hotel for all of us.", "酒店也订，大家住一家。"), ("We also need a hotel, the same for everybody.", "再订一家酒店，都住一起。"), topics=["what"])
    d.fact("rooms", ("One night, the day we arrive, and no more rooms than it takes.", "到的那天住一晚，房间够住就行，别多订。"), ("We need the rooms for the night we arrive, and no more of them than we fill.", "就住到达当晚，房间刚好住满，一间都别空。"), disclose="ask", topics=["count"], question=("How many rooms do you need, and for which night?", "要几间房，住哪晚？"))
    d.fact("beds", ("Twin rooms, two of us in each.", "双床房，两人一间。"), ("Everyone shares, so twin rooms with two in each.", "两两拼房，都要双床房。"), disclose="ask", topics=["preference"], question=("What kind of room should it be?", "房型有什么要求？"), of=["hotel_nights"])
    d.fact("talk", ("We can't hold the sessions in the lobby, we need a door to close.", "总不能在大堂开会，得有地方关起门来谈。"), ("The hotel should give us somewhere to sit down and present, not the lobby.", "酒店里得有个能投屏讨论的地方，不能坐大堂。"), topics=["preference"])
    d.fact("nice", ("The hotel should have a lake view, so that it feels like getting away.", "酒店要湖景的，有点出来的感觉。"), ("A hotel with a lake view, I promised the team water.", "酒店得有湖景，我跟大家夸过口的。"), disclose="ask", topics=["preference"], question=("Do you have any preferences for the hotel?", "对酒店还有什么偏好？"))
    d.fact("coffee", ("Have coffee delivered, the same for everyone.", "叫咖啡外卖，统一一种。"), ("Order in coffee, one kind for all.", "点咖啡，大家喝一样的。"), topics=["what"])
    d.fact("there", ("The coffee goes to our hotel.", "咖啡送到酒店。"), ("Coffee to the hotel, not to our office.", "咖啡送酒店，别送公司。"), disclose="ask", topics=["where"], question=("What address does the coffee go to?", "咖啡送到什么地址？"))
    d.fact("session", ("The first session lasts 1 hour, then there's a break of 30 minutes: that's when I want the coffee.", "第一场开1个小时，然后茶歇30分钟，咖啡就在茶歇的时候送到。"), ("Coffee in the 30-minute break that follows the first session, which takes 1 hour.", "第一场1个小时，完了歇30分钟，咖啡在这30分钟里送来。"), topics=["time_limit"])
    d.fact("careful", ("One of us can't have everything. I order for the office all the time, it's in the remarks.", "有个同事有忌口，我平时给公司点餐备注里都写了。"), ("A colleague reacts to something, look at what I write when I order for the office.", "组里有人碰不了一样东西，翻翻我给公司点餐的备注就知道。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("harm", ("A colleague can't have {harm}.", "有同事碰不了{harm}。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("purse", ("Hotel and train together within {purse}.", "酒店和车票合计{purse}以内。"), ("We were granted {purse} for hotel and train.", "住宿加车票批了{purse}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay it with my account, I file it all.", "先从我账户付，我一起报。"), ("Please pay, finance refunds me.", "都付了，财务会报。"), topics=["payment"])
    d.think(
        "ride team standup first lunch seat hotel rooms beds talk nice coffee there session careful purse pay",
        "ride hotel talk nice rooms beds team standup first lunch seat purse coffee careful there session pay",
        "ride team seat standup first lunch coffee careful session there hotel beds rooms nice talk purse pay",
    )
    d.close(("And no trust falls this time.", "这回可别再玩信任背摔了。"), ("Slides are nearly done.", "PPT我快写完了。"))
    d.judge("split_said", ("The agent says what hotel and train cost together.", "智能体说明酒店和车票一共多少钱。"), "Messages of the agent once both were found.", facts=["purse"])
