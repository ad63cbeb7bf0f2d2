"""An exchange teacher's only free day: brought by train, shown round with explanations, fed without meat, from a menu that can be read.

The tempting mistakes: the famous restaurant with a Chinese menu only, the one that embarrassed the school before, and a
sight where nobody explains anything.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Draft,
    Sight,
    Trip,
    Visit,
    Words,
    arrives,
    budget,
    clock,
    date,
    has,
    metres,
    not_again,
    regretted,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

ROUTES = [("nanjing", "shanghai"), ("chengdu", "chongqing"), ("suzhou", "hangzhou"), ("wuhan", "changsha")]
WHO = [Words("the physicist Ms Okafor", "教物理的奥卡福老师"), Words("the choirmaster Mr Lindqvist", "合唱指挥林奎斯特先生"), Words("the botanist Dr Silva", "植物学家席尔瓦博士"), Words("the historian Mrs Haddad", "教历史的哈达德老师")]


def write(d: Draft) -> None:
    """One guest, one day, one language gap."""
    home, away = d.turn(ROUTES)
    d.scene(now=["08:40", "12:25", "17:50"], city=home, months=(3, 4, 5, 10, 11), working=True)
    d.profile(occupation=("Teacher at a secondary school", "中学老师"))
    start, on, kind, who = d.pick_city(away), d.rng.choice([2, 3, 4]), d.turn(["museum", "tower", "garden", "museum"]), d.turn(WHO)
    eat, people = d.at(d.rng.choice(["12:30", "13:00"]), on), d.turn([3, 4, 2, 5])
    by = hhmm(minute(eat[11:16]) - 120)
    near = d.rng.choice([1000, 1500])
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", start, d.city, fact="ride", on=d.day(on), date_fact="ride", seat=d.turn(["business", "first"]), seat_fact="seat", constraints=[arrives("morning", by=by).but(slots={})])
    )
    sight = d.need(
        Sight("tour", ("the tour", "参观"), d.city, kind, fact="tour", on=d.day(on), date_fact="ride", tickets={"adult": people}, tickets_fact="people", unique=True, constraints=[has("guide", "curious", implicit=True)])
    )
    lunch = d.need(
        Visit("lunch", ("the lunch", "午饭"), d.turn(["cantonese", "family"]), fact="lunch", visit=Book(eat, people, "noon", "people"),
              constraints=[within(near, sight, Words("the sight", "景点"), "near"), has("english", "read", implicit=True), has("vegetarian", "meat", implicit=True), not_again(("again", "bad"))])
    )
    d.bind("before", ride, lunch)
    d.bind("after", sight, lunch)
    d.infer(ride, "time")
    d.knows("ride_latest", Words(f"The train arrives by {clock(by).en}.", f"火车{clock(by).zh}之前到。"), ride_arrives_by=d.at(by, on))
    budget(d, "purse", [sight, ride], "purse")
    d.let(who=who, start=start.name, day=date(d.day(on)), eat=clock(eat), people=people, near=metres(near), kind=SIGHT_WORDS[kind], place=lunch.shop.word, seat=Words(*(("business class", "商务座"), ("first class", "一等座"))[d.seed % 2]))

    d.title("A guest from abroad", "远道而来的老师")
    d.open(
        ("Our school has a visitor from abroad, and I'm the one who speaks some English.", "学校来了位外教老师，就我英语还凑合，任务归我了。"),
        ("We have {who} with us, and there's a single free day.", "{who}来我们学校交流，只有一天空。"),
        ("I've been put in charge of a guest.", "校长让我陪客人，我得安排一下。"),
    )
    d.fact("ride", ("{who} comes from {start} on {day}, one train ticket please.", "{who}{day}从{start}过来，买张火车票。"), ("On {day} {who} takes the train from {start} to us, please buy that ticket.", "{day}从{start}来的火车票买一张，{who}坐。"), disclose="opening", topics=["what", "who", "when"])
    d.fact("seat", ("{seat}, the school insists.", "学校规定坐{seat}。"), ("On the train it has to be {seat}.", "火车要{seat}。"), disclose="ask", topics=["preference"], question=("Which class of seat would you prefer on the train?", "火车坐什么等级的座位？"))
    d.fact("morning", ("The train should be in at least 2 hours before lunch, I've promised a walk round the school.", "火车至少在午饭前2个小时到，还要先带去学校转转。"), ("Between arrival and lunch leave us 2 hours or more, the headmaster wants to shake hands.", "到站和午饭之间留2个小时以上，校长要见一面。"), topics=["time_limit"])
    d.fact("lunch", ("First we have lunch at a {place}, book it.", "先去吃{place}，帮忙订位。"), ("We start with lunch, at a {place}, please book.", "到了先吃午饭，订家{place}。"), topics=["what"])
    d.fact("noon", ("Lunch at {eat}.", "午饭{eat}。"), ("The table for {eat}.", "位子订{eat}的。"), disclose="ask", topics=["when"], question=("At what time is lunch?", "午饭几点？"))
    d.fact("people", ("We'll be {people} all day, guest included, all grown up.", "全程{people}个大人，客人也算在内。"), ("{people} adults for everything, that's with the guest.", "吃饭参观都是{people}个成年人，包括客人。"), disclose="ask", topics=["count"], question=("How many people will there be?", "一共几个人？"))
    d.fact("read", ("Our guest can't read a single character.", "客人一个汉字都不认识。"), ("Chinese characters are a closed book to our guest, who would like to choose alone.", "客人看不懂中文，又喜欢自己点菜。"), topics=["preference"])
    d.fact("meat", ("And doesn't eat meat or fish, our guest.", "客人不吃肉，鱼也不吃。"), ("By the way, our guest gave up meat and fish years ago.", "对了，客人多年不沾荤腥了。"), disclose="ask", topics=["diet"])
    d.fact("near", ("From the table to the sight within {near}.", "饭店离参观的地方{near}以内。"), ("Not more than {near} between lunch and what we visit.", "吃饭的地方到景点别超过{near}。"), disclose="ask", topics=["where"],
           question=("How far from the sight may the restaurant be, what distance?", "饭店离景点多远可以？"))
    d.fact("tour", ("Then we visit a {kind} the same day, tickets please.", "饭后同一天去参观{kind}，票买好。"), ("After lunch a {kind}, get tickets for it.", "吃完去看{kind}，买票。"), topics=["what"])
    d.fact("curious", ("I can't translate history, somebody at the sight has to tell the stories.", "历史典故我可翻译不来，得有人专门讲。"), ("Our guest asks a hundred questions, and I don't know the answers, so the sight should have somebody who explains.", "客人问题特别多，我答不上来，那边得有人讲解。"), topics=["preference"])
    d.fact("again", ("Not the restaurant where I took the last visitor, that was embarrassing; I left a review.", "上次请客人丢了脸的那家饭店不去，我写过评价。"), ("One restaurant has shamed us in front of a guest before, see my review, so not that one.", "有家饭店上回当着客人的面让学校难堪，别再去了，看我的评价。"), disclose="ask", topics=["store"], slots={"check_history": True},
           question=("What about the restaurant, are there any I should leave out?", "饭店方面，有哪家店不想去的吗？"))
    regretted(d, lunch, "bad")
    d.fact("purse", ("The school gives {purse} for train and entrance.", "火车加门票，学校批了{purse}。"), ("Train and tickets must stay within {purse} together.", "车票门票合计不超过{purse}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay it all, I'll hand in the receipts.", "都付了，我拿去报销。"), ("Please pay, the school refunds me.", "先付款，学校给报。"), topics=["payment"])
    d.think(
        "ride morning seat lunch noon people read meat again near tour curious purse pay",
        "ride lunch meat again read noon people near tour curious purse morning seat pay",
        "ride seat morning tour curious lunch near noon people read meat again purse pay",
    )
    d.close(("I'm brushing up my English.", "我先去恶补一下英语。"), ("We want to make a good impression.", "可得给学校争口气。"))
    d.judge("in_order", ("The agent gives the programme of the day in order, with times.", "智能体按顺序给出当天的行程和时间。"), "The last messages of the agent.", facts=["lunch", "tour"])
