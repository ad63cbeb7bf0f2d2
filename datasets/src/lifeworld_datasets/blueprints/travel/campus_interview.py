"""A nephew's interview at a university far away: there the evening before, asleep near the campus, home when it is over.

The tempting mistake is the cheap hotel beside the station, the one he could not sleep in last time, or a train home that
leaves before the check-up is over.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Stay,
    Trip,
    Words,
    arrives,
    clock,
    counted,
    date,
    departs,
    has,
    not_again,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("xian", "beijing"), ("changsha", "wuhan"), ("qingdao", "nanjing"), ("suzhou", "nanjing"), ("wuhan", "hangzhou"), ("nanjing", "shanghai")]


def write(d: Draft) -> None:
    """Two nights for one young man who must not be late."""
    start, end = ROUTES[(d.seed * 5 + 3) % len(ROUTES)]
    d.scene(now=["10:20", "13:45", "21:10"], city=start, months=(3, 4), weekdays=(0, 1, 2, 3), ages=("late thirties", "forties", "fifties", "sixties"))
    goal = d.pick_city(end)
    eve, exam, after = d.day(3), d.day(4), d.day(5)
    campus = d.spot("campus", d.turn([Words("University East Gate", "大学东门"), Words("Institute of Technology Main Gate", "理工大学正门"), Words("Teachers College South Gate", "师范学院南门")]), goal)
    by, (check, over) = d.rng.choice(["17:30", "18:00", "19:00"]), d.rng.choice([("08:00", "09:30"), ("08:30", "10:00"), ("09:00", "10:30")])
    supper = "19:30"
    near, cap = d.rng.choice([800, 1000, 1200]), d.rng.choice([640, 720, 800])
    ride = d.need(Trip("out", ("the train there", "去程火车"), "train", d.city, goal, fact="trip", on=eve, date_fact="days", seat="second", seat_fact="seat", constraints=[arrives("early", by=by)]))
    stay = d.need(
        Stay(
            "hotel", ("the hotel", "酒店"), goal, fact="hotel", first=eve, nights=2, nights_fact="days", room="single", room_fact="room",
            constraints=[within(near, campus, Words("the campus gate", "校门"), "near"), has("quiet", "quiet"), price_at_most(cap, "cap"), not_again("again")],
        )
    )
    back = d.need(Trip("back", ("the train home", "返程火车"), "train", goal, d.city, fact="home", on=after, date_fact="home", seat="second", seat_fact="seat", constraints=[counted(departs("sign", after=over), check, "departs an hour and a half after {time} or later", "至少比{time}晚一个半小时出发"), arrives("supper", by=supper)]))
    d.bind("same-day", stay, ride)
    d.bind("day-after", back, stay)
    d.infer(ride, "date")
    d.infer(back, "time")
    d.let(goal=goal.name, exam=date(exam), by=clock(by), check=clock(check), supper=clock(supper), near=near, cap=cap, campus=campus.address, seat=SEATS["train"]["second"])

    d.title("The nephew's interview in {goal}", "外甥去{goal}复试")
    d.open(
        ("My nephew got through the written exam, and now comes the part that scares him.", "外甥初试过线了，全家都跟着紧张。"),
        ("My sister asked me to sort this out for her boy, he can think of nothing but his exam.", "我姐托我给外甥安排一下，他这两天光顾着看书了。"),
        ("The boy has an interview for graduate school, and I promised to take the rest off his mind.", "外甥要考研复试，我答应把出行的事包了。"),
    )
    d.fact("trip", ("He travels alone from {city} to {goal} and needs a train ticket.", "他一个人从{city}去{goal}，要买张火车票。"), ("One train ticket from {city} to {goal}, just for him.", "从{city}到{goal}的火车票，就买他自己的一张。"), disclose="opening", topics=["what", "where", "count"])
    d.fact("days", ("The interview is on {exam}; he goes the day before and sleeps there two nights.", "复试是{exam}，他提前一天过去，住两晚。"), ("On {exam} he has his interview. He should be there a day ahead and stay two nights.", "{exam}复试，前一天就出发，一共住两晚。"), disclose="opening", topics=["when"])
    d.fact("early", ("He has to hand in papers on the day he arrives, so be there by {by}.", "到的当天要交材料，{by}前火车得到站。"), ("Papers have to be handed in on the day he gets there, so his train must be in by {by}.", "去程别晚于{by}到，到了就得去交材料。"), disclose="volunteer", topics=["time_limit"])
    d.fact("seat", ("{seat} is fine for both trains.", "来回都坐{seat}就行。"), ("For the trains, {seat} both ways.", "火车票往返都买{seat}。"), disclose="ask", topics=["preference"], question=("Which class should the train seats be?", "火车票买什么座？"))
    d.fact("hotel", ("And a hotel for those nights.", "住的酒店也帮着订了。"), ("He also needs a hotel there.", "那边的酒店也要订。"), topics=["what"])
    d.fact("room", ("A single room will do.", "单人房就够了。"), ("Just a single room for him.", "给他订个单人房。"), disclose="ask", topics=["preference"], question=("What kind of room should it be?", "要什么房型？"))
    d.fact("near", ("The interview is at {campus}; keep the hotel within {near} metres, he is bad with directions.", "复试地点在{campus}，他路痴，酒店离那儿最多{near}米。"), ("He has to be at {campus} in the morning, and I'd like the hotel no more than {near} metres off.", "早上要到{campus}报到，酒店得在{near}米以内。"), disclose="ask", topics=["where"], question=("Where does he have to be, and how near should the hotel be?", "他要去哪里报到，酒店离多远合适？"))
    d.fact("quiet", ("It has to be a quiet place, he sleeps badly before exams.", "一定要安静，他一考试就睡不好。"), ("Make it a quiet hotel; he lies awake enough as it is.", "酒店要环境安静的，不然他整宿睡不着。"), topics=["preference"])
    d.fact("again", ("And not the hotel I put him in when he went to see the campus; what I thought of it is in my reviews.", "上次带他去看学校住的那家就算了，我写过评价的，你一看便知。"), ("I once complained about a hotel in {goal}, where he stayed for the open day. Anything but that one.", "他去参观校园那回住的酒店，我给过差评，换哪家都行，别再订那家。"), topics=["store"])
    d.fact("cap", ("Both nights together may cost up to {cap} yuan, his mother said.", "我姐说了，两晚房费一共不超过{cap}元。"), ("My sister pays the hotel: {cap} yuan for both nights, not more.", "房费我姐出，两晚加一块{cap}元封顶。"), disclose="ask", topics=["budget"])
    d.fact("home", ("The day after the interview he takes a train back home from {goal}, get that one too.", "复试第二天从{goal}坐火车回家，票也一起买。"), ("Then the train from {goal} back home, for the day after his interview.", "还有从{goal}回来的火车票，买复试后一天的。"), topics=["what", "when"])
    d.fact("sign", ("Before going home he has a medical at {check}; reckon with an hour for that and half an hour to the station.", "回来那天{check}还要体检，体检一个钟头，去车站再留半个钟头。"), ("His medical begins at {check} on the last morning and takes an hour, then he needs half an hour to get to the train.", "走之前{check}先去体检，一个小时能完，之后半小时到车站。"), disclose="ask", topics=["time_limit"], question=("What does he still have to do on the day he leaves?", "返程那天上午还有安排吗，最早几点能走？"))
    d.fact("supper", ("He should be back by {supper}, his grandmother is cooking.", "{supper}前到家这边，外婆做好饭等他。"), ("His grandmother waits with the meal: the train home has to be in by {supper}.", "外婆等他吃晚饭，返程最晚{supper}到站。"), topics=["time_limit"])
    d.fact("pay", ("Put it all on my account and pay.", "都走我的账户，直接付。"), ("I'm paying, so settle it all now.", "钱我来出，都付了吧。"), topics=["payment"])
    d.think("trip days early seat hotel room near quiet again cap home sign supper pay", "days trip hotel near quiet again room cap early home supper sign seat pay", "trip days hotel again quiet room cap near home sign supper early seat pay")
    d.close(("Fingers crossed for the boy.", "但愿他一次过。"), ("One thing less for him to fret about.", "这样他就能安心复习了。"))
    d.judge("distance_said", ("The agent tells the user how far the hotel is from the campus gate.", "智能体告诉用户酒店离校门有多远。"), "Messages of the agent after it looked up hotels and distances.", facts=["near"])
