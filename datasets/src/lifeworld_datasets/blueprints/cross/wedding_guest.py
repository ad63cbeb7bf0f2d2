"""A guest at a wedding far away: the flight, a hotel near the hall, hair done in the morning round the corner from it.

The banquet sets the hour of the salon, the date of the wedding all others. The tempting mistakes: the salon near the wedding hall
instead of the hotel, a perm instead of a cut, and a seat in the wrong class.
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
    has,
    metres,
    price_at_most,
    rode,
    within,
)
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("chengdu", "xiamen"), ("beijing", "qingdao"), ("wuhan", "dalian"), ("guangzhou", "hangzhou")]
WHO = [Words("my best friend from school", "我中学最好的朋友"), Words("my cousin", "我表妹"), Words("my former boss", "我以前的领导"), Words("my room-mate from college", "我大学室友")]


def write(d: Draft) -> None:
    """Everything hangs on the morning."""
    home, away = d.turn(ROUTES)
    d.scene(now=["10:15", "16:30", "21:10"], city=home, months=(4, 5, 9, 10, 11), weekdays=(0, 1, 2), ages=("twenties", "thirties"), working=True)
    goal = d.pick_city(away)
    hall = d.spot("hall", d.rng.choice([Words("Crystal Ballroom", "水晶宴会厅"), Words("Rose Garden Hall", "玫瑰花园礼堂")]), goal)
    eve, by = 3, d.rng.choice(["20:00", "20:30"])
    near, walk = d.rng.choice([1200, 1500]), d.rng.choice([800, 1000])
    feast = d.rng.choice(["11:30", "12:00"])
    cut, seat = d.at(f"{int(feast[:2]) - 3:02}:{feast[3:]}", eve + 1), d.turn(["economy", "business"])
    rode(d, "flight", seat, apart_from=[goal])
    wish = d.turn(["sea", "breakfast", "sea", "breakfast"])
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(eve), nights_fact="eve", unique=True,
             constraints=[within(near, hall, Words("the wedding hall", "婚礼场地"), "near"), has(wish, "wish")])
    )
    hair = d.need(
        Visit("hair", ("the haircut", "剪发"), "hair", fact="hair", buy=Buy(0, "cut"), visit=Reserve(cut, 1, "early", "alone", derived=True), city=goal,
              constraints=[within(walk, hotel, Words("the hotel", "酒店"), "walk"), price_at_most(d.rng.choice([80, 90]), "cap"), has("gentle", "scalp", implicit=True)])
    )
    flight = d.need(
        Trip("flight", ("the flight", "机票"), "flight", d.city, goal, fact="flight", on=d.day(eve), date_fact="eve", seat=seat, seat_fact="seat", constraints=[arrives("land", by=by, binds=hotel)])
    )
    d.bind("same-day", hotel, flight)
    d.infer(flight, "date")
    d.bind("morning-after", hair, hotel)
    cap = next(c for c in hair.constraints if c.cents).slots["budget"]
    d.let(who=d.turn(WHO), goal=goal.name, day=date(d.day(eve + 1)), land=clock(by), hall=hall.address, near=metres(near), walk=metres(walk), feast=clock(feast), cap=cap,
          wish=Words(*{"sea": ("a sea view", "海景"), "breakfast": ("breakfast included", "含早餐")}[wish]), seat=SEATS["flight"][seat])

    d.title("A wedding in {goal}", "去{goal}喝喜酒")
    d.open(
        ("Hooray, a wedding!", "有喜酒喝啦！"),
        ("I've been invited to a wedding in {goal} and must not look like a scarecrow.", "要去{goal}参加婚礼，总得有个人样。"),
        ("{who} is getting married and I promised to be there.", "{who}要结婚，我答应了一定到场。"),
    )
    d.fact("flight", ("I'll fly to {goal}, one seat.", "飞{goal}的机票买一张。"), ("Get me one plane ticket to {goal}.", "我坐飞机去{goal}，就一个人。"), disclose="opening", topics=["what", "where"])
    d.fact("eve", ("The wedding is on {day}; I fly the day before and sleep there that one night.", "婚礼在{day}，我提前一天飞过去，住一宿。"), ("The wedding party is on {day}, so I go the day before and stay for just that night.", "{day}办酒，前一天到，在那边住一晚就行。"), disclose="opening", topics=["when"])
    d.fact("land", ("Landing by {land}, there's a get-together the evening before.", "{land}之前落地，头天晚上还有个小聚。"), ("The flight should land by {land}, we meet for a drink that evening.", "飞机最晚{land}落地，当晚大伙儿约了见面。"), topics=["time_limit"])
    d.fact("class", ("The class I always fly in.", "舱位跟我平时飞的一样。"), ("For the flight take the class I've taken every time so far.", "机票还是我每次坐的那种舱位。"), disclose="ask", topics=["preference"], question=("Which class would you prefer on the flight?", "坐什么舱位？"), slots={"check_history": True}, of=["flight_seat"])
    d.fact("seat", ("I fly {seat}.", "我坐飞机都是{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["flight"][seat].text()}, question=("On your earlier flights you sat in {seat}: the same this time?", "您以前坐飞机都是{seat}，这次也坐{seat}，对吗？"))
    d.fact("hotel", ("A hotel room too.", "酒店也订一间。"), ("And I need a hotel.", "还得有个酒店住。"), topics=["what"])
    d.fact("near", ("The party is at {hall}. Hotel within {near} of that.", "婚礼在{hall}，酒店离那里{near}以内。"), ("I'll walk to {hall} in my good shoes, so the hotel must be within {near}.", "穿着皮鞋走去{hall}，酒店可不能超过{near}。"), disclose="ask", topics=["where"],
           question=("Where is the wedding, and how far may the hotel be?", "婚礼在哪里，酒店离那儿多远可以？"))
    d.fact("wish", ("The hotel should come with {wish}.", "酒店要{wish}的。"), ("Find me a hotel with {wish}, it's to be a treat.", "难得去一趟，酒店就要{wish}的。"), disclose="ask", topics=["preference"], question=("Do you have any preferences for the hotel?", "对酒店有什么偏好？"))
    d.fact("hair", ("In the morning I want my hair done over there: buy the voucher and reserve a time.", "当天早上想在那边弄头发，先买好券，再约个时间。"), ("And a hair salon for the wedding morning, with a voucher and an appointment.", "婚礼那天早上去趟理发店，券和预约都弄好。"), topics=["what"])
    d.fact("cut", ("Wash and cut, nothing else.", "就洗剪吹，别的不做。"), ("Only a wash and cut, please.", "洗剪吹就好。"), disclose="ask", topics=["what"], question=("What exactly would you like done at the salon?", "理发店具体要做什么项目？"))
    d.fact("early", ("The banquet starts at {feast}; I want to be in the salon 3 hours before that.", "{feast}开席，理发约在开席前3个小时。"), ("I want to sit in the salon chair 3 hours before the banquet, and that begins at {feast}.", "酒席{feast}开始，我得提前3个小时坐到理发店里。"), disclose="ask", topics=["when"], question=("At what time should the salon expect you?", "理发约几点？"), slots={"feast_time": d.at(feast, eve + 1)})
    d.fact("scalp", ("Half the shampoos in this world make my scalp burn.", "我头皮敏感，好多洗发水一用就又红又痒。"), ("My scalp is touchy, the wrong shampoo and I'm scratching through the speeches.", "我这头皮碰不了刺激的洗发水，不然婚礼上光顾着挠了。"), topics=["health"])
    d.fact("alone", ("The appointment is for 1, just me.", "预约就我1个人。"), ("Only me, so 1 person at the salon.", "理发就1位。"), disclose="ask", topics=["count"], question=("For how many people is the appointment?", "预约几个人？"))
    d.fact("walk", ("No further than {walk} between salon and hotel.", "理发店离酒店{walk}以内。"), ("The salon within {walk} of the hotel, so that the wind can't ruin it.", "理发店到酒店别超过{walk}，省得风一吹又乱了。"), disclose="ask", topics=["store"],
           question=("Is there a distance that matters for the salon?", "理发店的距离有要求吗？"))
    d.fact("cap", ("Up to {cap} yuan for the hair.", "理发{cap}元以内。"), ("I won't spend more than {cap} yuan on hair.", "头发最多花{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay for all that has to be paid.", "要付的都付了。"), ("Go ahead and pay.", "直接付款就行。"), topics=["payment"])
    d.think(
        "flight eve land class hotel near wish hair cut early alone walk scalp cap pay",
        "flight eve hotel wish near hair walk early scalp cut alone cap land class pay",
        "flight eve class land hair scalp cut cap early alone walk hotel near wish pay",
    )
    d.close(("I still need something to wear.", "我还没想好穿什么呢。"), ("Red envelope is ready, at least.", "红包倒是备好了。"))
    d.judge("morning", ("The agent says how far the salon is from the hotel.", "智能体说明理发店离酒店有多远。"), "The last messages of the agent.", facts=["walk"])
