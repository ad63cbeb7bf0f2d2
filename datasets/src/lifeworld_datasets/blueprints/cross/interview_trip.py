"""A first job interview in another city: hair and an ID photo at home, the train after both, a bed near the office.

The chair at the barber's sets the train, the interview sets the day. The tempting mistakes: the early train that leaves before the
barber has finished, a family portrait on the photo voucher, and a bed where nobody serves breakfast.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Draft,
    Reserve,
    Stay,
    Trip,
    Visit,
    Words,
    arrives,
    clock,
    counted,
    date,
    departs,
    has,
    metres,
    price_at_most,
    rode,
    within,
)
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("wuhan", "shenzhen"), ("xian", "beijing"), ("nanjing", "shanghai"), ("changsha", "guangzhou")]
FIRMS = [Words("Bright Harbour", "明港"), Words("Green Kite", "青鸢"), Words("Nine Bridges", "九桥"), Words("Silver Birch", "银桦")]


def write(d: Draft) -> None:
    """One day from the barber's chair to the night before the interview."""
    home, away = d.turn(ROUTES)
    d.scene(now=["10:40", "15:15", "22:05"], city=home, months=(3, 4, 5, 9, 10, 11), weekdays=(0, 1, 2))
    d.profile(occupation=("Final-year student", "应届毕业生"), age_group=("early twenties", "二十出头"), family=("Single, supported by the parents", "单身，家里还在供"))
    goal, on = d.pick_city(away), 2
    office = d.spot("office", FIRMS[d.seed % 4]._replace(en=f"{FIRMS[d.seed % 4].en} Headquarters", zh=f"{FIRMS[d.seed % 4].zh}总部"), goal)
    early, leave = d.rng.choice([("09:00", "12:00"), ("09:30", "12:30")])
    cut, near, there = d.at(early, on), d.rng.choice([1500, 1800]), "21:30"
    rode(d, "train", "second", apart_from=[goal])
    walk, close, cap = 800, d.rng.choice([900, 1100]), d.rng.choice([300, 340, 380])
    hair = d.need(
        Visit("hair", ("the haircut", "理发"), "hair", fact="hair", visit=Reserve(cut, 1, "cut", "alone"), unique=True, constraints=[within(near, d.home, Words("the user's home", "用户家"), "near")])
    )
    photo = d.need(
        Visit("photo", ("the ID photo", "证件照"), "photo", fact="photo", buy=Buy(1, "which"), constraints=[within(walk, hair, Words("the hair salon", "理发店"), "walk")])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="ride", on=d.day(on), date_fact="ride", seat="second", seat_fact="class", constraints=[counted(departs("leave", after=leave, binds=hair), cut, "departs 3 hours or more after {time}", "{time}起至少过3个小时才出发"), arrives("there", by=there)])
    )
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(on), nights_fact="ride", constraints=[within(close, office, Words("the office", "公司"), "close"), price_at_most(cap, "cap"), has("breakfast", "empty", implicit=True)])
    )
    d.bind("same-day", hotel, ride)
    d.infer(ride, "date", "time")
    d.bind("after", photo, hair)
    d.let(goal=goal.name, talk=date(d.day(on + 1)), firm=FIRMS[d.seed % 4], office=office.address, cut=clock(cut), near=metres(near), walk=metres(walk), close=metres(close), cap=cap, seat=SEATS["train"]["second"], there=clock(there))

    d.title("Interview at {firm}", "去{firm}面试")
    d.open(
        ("They want to see me in person!", "终面通知来了！"),
        ("{firm} invited me to an interview and I look like I live under a bridge.", "{firm}让我去面试，可我这头发跟鸡窝似的。"),
        ("My first real interview. I could use a hand with everything around it.", "第一次正经面试，里里外外都得收拾，帮帮我。"),
    )
    d.fact("ride", ("The interview is on {talk} in {goal}; I take the train the day before and sleep there that night.", "{talk}在{goal}面试，我前一天坐火车过去，当晚住那边。"), ("They see me in {goal} on {talk}, so I go by train the day before and stay the night.", "面试在{talk}，我提前一天坐火车去{goal}，住一晚。"),
           disclose="opening", topics=["what", "when"])
    d.fact("leave", ("Hair, photo and the way to the station take 3 hours from the moment I sit down at the salon; no train that departs sooner.", "从坐下理发算起，剪头、拍照、赶到车站得3个小时，早于这个点发车的不行。"), ("The train mustn't leave until 3 hours after my haircut begins, there's the photo in between.", "理发开始后3个小时之内的车都赶不上，中间还要去拍照。"), topics=["when"])
    d.fact("there", ("And the train should arrive by {there}, I need to sleep.", "火车{there}之前到，我得睡够。"), ("The train has to be in by {there} at the latest.", "火车最晚{there}到站。"), topics=["time_limit"])
    d.fact("seat", ("The seat I always take, I'm not rich yet.", "座位老样子，我还没发财呢。"), ("On the train I sit where I've always sat, nothing new there.", "火车还坐我一直坐的那种座。"), disclose="ask", topics=["preference"], question=("Which class of seat would you prefer?", "坐什么等级的座位？"), slots={"check_history": True}, of=["ride_seat"])
    d.fact("class", ("I go {seat}.", "我都坐{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["train"]["second"].text()}, question=("On your earlier trips you took {seat}: the same this time?", "您以前坐火车都是{seat}，这次也买{seat}，对吗？"))
    d.fact("hair", ("Reserve a hair salon for the morning I leave, no voucher, I'll pay there.", "走的那天早上约个理发，券不用买，到店再付。"), ("On the morning of the trip I want a haircut: just reserve, I pay on the spot.", "出发当天早上想剪个头，只要预约，钱到店给。"), topics=["what"])
    d.fact("cut", ("The haircut at {cut}.", "理发约{cut}。"), ("The salon should expect me at {cut}.", "跟理发店说{cut}到。"), disclose="ask", topics=["when"], question=("At what time should the salon expect you?", "理发约几点？"), of=["ride_departs"])
    d.fact("alone", ("The haircut is for me alone, 1 person.", "理发就我1个人。"), ("1 person at the salon.", "预约1位。"), disclose="ask", topics=["count"], question=("For how many people is the appointment?", "理发预约几个人？"))
    d.fact("near", ("The salon within {near} of home, I'll have luggage later.", "理发店离我家{near}以内。"), ("Not more than {near} from home to the salon.", "从家到理发店别超过{near}。"), disclose="ask", topics=["where"], question=("Where should the salon be, how far from home?", "理发店离家多远可以？"))
    d.fact("photo", ("They want a fresh photo, so a voucher for a photo studio as well, no appointment needed.", "还要张新照片，照相馆的券买一张，不用约。"), ("And a photo studio voucher for a new picture, I'll simply walk in.", "要交近照，买张照相馆的券，我直接过去拍。"), topics=["what"])
    d.fact("which", ("The photos are for the form, so ID photos.", "贴表上用的，证件照。"), ("ID photos, that's what the form asks for.", "表格要求的是证件照。"), disclose="ask", topics=["what"], question=("What exactly should I buy at the studio?", "照相馆具体买哪种？"))
    d.fact("walk", ("Studio and salon within {walk} of each other.", "照相馆离理发店{walk}以内。"), ("I go straight from the salon to the studio, {walk} at most.", "剪完直接去拍，两家别超过{walk}。"), disclose="ask", topics=["store"], question=("Is there a distance that matters for the studio?", "照相馆的距离有要求吗？"))
    d.fact("hotel", ("And a hotel in {goal}.", "{goal}的酒店也订上。"), ("I need a hotel in {goal}, too.", "到了{goal}还得有个酒店住。"), topics=["what"])
    d.fact("close", ("They sit at {office}; the hotel within {close}.", "公司在{office}，酒店离它{close}以内。"), ("The hotel not more than {close} from {office}.", "酒店到{office}不超过{close}。"), disclose="ask", topics=["where"], question=("Where is the interview, and how far may the hotel be?", "面试地点在哪里，酒店离它多远可以？"))
    d.fact("cap", ("{cap} yuan for the night, not more.", "住一晚最多{cap}元。"), ("My parents gave me {cap} yuan for the hotel.", "爸妈给的住宿钱就{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("empty", ("The interview is at 8 am, there'll be no time to go and look for food.", "早上8点就面试，我可没工夫到处找吃的。"), ("The interview starts at 8 am and I can't think on an empty stomach, so something to eat in the house, please.", "面试早上8点开始，空着肚子我脑子转不动，得下楼就有吃的。"), topics=["preference"])
    d.fact("pay", ("Pay for the rest right away.", "其余的直接付款。"), ("What needs paying, please pay.", "要付钱的先付了。"), topics=["payment"])
    d.think(
        "ride leave there seat hair cut alone near photo which walk hotel close empty cap pay",
        "ride hair cut near alone photo walk which leave there seat hotel empty cap close pay",
        "ride hotel close cap empty hair near cut alone photo which walk leave there seat pay",
    )
    d.close(("My suit is at the cleaner's.", "西装已经送去干洗了。"), ("I'll practise my answers.", "我去背自我介绍了。"))
    d.judge("timeline", ("The agent gives the day as a timeline from the haircut to the hotel.", "智能体按时间顺序给出从理发到入住的安排。"), "The last messages of the agent.", facts=["hair", "ride"])
