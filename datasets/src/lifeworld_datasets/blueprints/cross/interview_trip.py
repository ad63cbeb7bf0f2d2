"""A first job interview in another city: hair and an ID photo at home, the train after both, a bed near the office.

The tempting mistakes: the early train that leaves before the barber has finished, and a family portrait on the photo voucher.
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
    date,
    departs,
    metres,
    price_at_most,
    within,
)

ROUTES = [("wuhan", "shenzhen"), ("xian", "beijing"), ("nanjing", "shanghai"), ("changsha", "guangzhou")]
FIRMS = [Words("Bright Harbour", "明港"), Words("Green Kite", "青鸢"), Words("Nine Bridges", "九桥"), Words("Silver Birch", "银桦")]


def write(d: Draft) -> None:
    """One day from the barber's chair to the night before the interview."""
    home, away = d.turn(ROUTES)
    d.scene(now=["10:40", "15:15", "22:05"], city=home, months=(3, 4, 5, 9, 10, 11), weekdays=(0, 1, 2))
    d.profile(occupation=("Final-year student", "应届毕业生"), age_group=("early twenties", "二十出头"), family=("Single, supported by the parents", "单身，家里还在供"))
    goal, on = d.pick_city(away), 2
    office = d.spot("office", FIRMS[d.seed % 4]._replace(en=f"{FIRMS[d.seed % 4].en} Headquarters", zh=f"{FIRMS[d.seed % 4].zh}总部"), goal)
    cut, near = d.at(d.rng.choice(["09:00", "09:30"]), on), d.rng.choice([1500, 1800])
    leave, there = "12:00", "21:30"
    walk, close, cap = 800, d.rng.choice([900, 1100]), d.rng.choice([300, 340, 380])
    hair = d.need(
        Visit("hair", ("the haircut", "理发"), "hair", fact="hair", visit=Reserve(cut, 1, "cut", "alone"), unique=True, constraints=[within(near, d.home, Words("the user's home", "用户家"), "near")])
    )
    photo = d.need(
        Visit("photo", ("the ID photo", "证件照"), "photo", fact="photo", buy=Buy(1, "which"), constraints=[within(walk, hair, Words("the hair salon", "理发店"), "walk")])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="ride", on=d.day(on), date_fact="ride", seat="second", seat_fact="seat", constraints=[departs("leave", after=leave, binds=hair), arrives("there", by=there)])
    )
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(on), nights_fact="ride", constraints=[within(close, office, Words("the office", "公司"), "close"), price_at_most(cap, "cap")])
    )
    d.bind("same-day", hotel, ride)
    d.bind("after", photo, hair)
    d.let(goal=goal.name, day=date(d.day(on)), talk=date(d.day(on + 1)), firm=FIRMS[d.seed % 4], office=office.address, cut=clock(cut), near=metres(near), walk=metres(walk), close=metres(close), cap=cap, leave=clock(leave), there=clock(there))

    d.title("Interview at {firm}", "去{firm}面试")
    d.open(
        ("They want to see me in person!", "终面通知来了！"),
        ("{firm} invited me to an interview and I look like I live under a bridge.", "{firm}让我去面试，可我这头发跟鸡窝似的。"),
        ("My first real interview. I could use a hand with everything around it.", "第一次正经面试，里里外外都得收拾，帮帮我。"),
    )
    d.fact("ride", ("The interview is on {talk} in {goal}; I take the train on {day} and sleep there that night.", "{talk}在{goal}面试，我{day}坐火车过去，当晚住那边。"), ("I go to {goal} by train on {day} and stay the night, they see me on {talk}.", "面试在{talk}，所以{day}坐火车去{goal}，住一晚。"),
           disclose="opening", topics=["what", "when"])
    d.fact("leave", ("Hair and photo come first, so nothing that departs before {leave}.", "先理发拍照再走，{leave}之前发车的不行。"), ("I won't be through with hair and photo before {leave}, the train must leave later.", "弄完头发和照片得{leave}，火车要在那之后。"), topics=["when"])
    d.fact("there", ("And it should arrive by {there}, I need to sleep.", "{there}之前到，我得睡够。"), ("In by {there} at the latest.", "最晚{there}到站。"), topics=["time_limit"])
    d.fact("seat", ("Second class, I'm broke.", "二等座，穷学生一个。"), ("Second class on the train, obviously.", "肯定坐二等座啊。"), disclose="ask", topics=["preference"], question=("Which class of seat would you prefer?", "坐什么等级的座位？"))
    d.fact("hair", ("Reserve a hair salon for the morning I leave, no voucher, I'll pay there.", "走的那天早上约个理发，券不用买，到店再付。"), ("On the morning of the trip I want a haircut: just reserve, I pay on the spot.", "出发当天早上想剪个头，只要预约，钱到店给。"), topics=["what"])
    d.fact("cut", ("The haircut at {cut}.", "理发约{cut}。"), ("The salon should expect me at {cut}.", "跟理发店说{cut}到。"), disclose="ask", topics=["when"], question=("At what time should the salon expect you?", "理发约几点？"))
    d.fact("alone", ("The haircut is for me alone, 1 person.", "理发就我1个人。"), ("1 person at the salon.", "预约1位。"), disclose="ask", topics=["count"], question=("For how many people is the appointment?", "理发预约几个人？"))
    d.fact("near", ("The salon within {near} of home, I'll have luggage later.", "理发店离我家{near}以内。"), ("Not more than {near} from home to the salon.", "从家到理发店别超过{near}。"), disclose="ask", topics=["where"], question=("Where should the salon be, how far from home?", "理发店离家多远可以？"))
    d.fact("photo", ("They want a fresh photo, so a voucher for a photo studio as well, no appointment needed.", "还要张新照片，照相馆的券买一张，不用约。"), ("And a photo studio voucher for a new picture, I'll simply walk in.", "要交近照，买张照相馆的券，我直接过去拍。"), topics=["what"])
    d.fact("which", ("It's for the form, so ID photos.", "贴表上用的，证件照。"), ("ID photos, that's what the form asks for.", "表格要求的是证件照。"), disclose="ask", topics=["what"], question=("What exactly should I buy at the studio?", "照相馆具体买哪种？"))
    d.fact("walk", ("Studio and salon within {walk} of each other.", "照相馆离理发店{walk}以内。"), ("I go straight from the salon to the studio, {walk} at most.", "剪完直接去拍，两家别超过{walk}。"), disclose="ask", topics=["store"], question=("Is there a distance that matters for the studio?", "照相馆的距离有要求吗？"))
    d.fact("hotel", ("And a hotel over there.", "那边的酒店也订上。"), ("I need a hotel there, too.", "到了还得有个酒店住。"), topics=["what"])
    d.fact("close", ("They sit at {office}; the hotel within {close}.", "公司在{office}，酒店离它{close}以内。"), ("The hotel not more than {close} from {office}.", "酒店到{office}不超过{close}。"), disclose="ask", topics=["where"], question=("Where is the interview, and how far may the hotel be?", "面试地点在哪里，酒店离它多远可以？"))
    d.fact("cap", ("{cap} yuan for the night, not more.", "住一晚最多{cap}元。"), ("My parents gave me {cap} yuan for the hotel.", "爸妈给的住宿钱就{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay for the rest right away.", "其余的直接付款。"), ("What needs paying, please pay.", "要付钱的先付了。"), topics=["payment"])
    d.think(
        "ride leave there seat hair cut alone near photo which walk hotel close cap pay",
        "ride hair cut near alone photo walk which leave there seat hotel cap close pay",
        "ride hotel close cap hair near cut alone photo which walk leave there seat pay",
    )
    d.close(("My suit is at the cleaner's.", "西装已经送去干洗了。"), ("I'll practise my answers.", "我去背自我介绍了。"))
    d.judge("timeline", ("The agent gives the day as a timeline from the haircut to the hotel.", "智能体按时间顺序给出从理发到入住的安排。"), "The last messages of the agent.", facts=["hair", "ride"])
