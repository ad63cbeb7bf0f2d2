"""A father has his teenage daughter for one weekend: a puzzle room for four, mild skewers, and a place to climb on Sunday.

The tempting mistake is the thrilling room that lets in adults only.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Draft,
    Reserve,
    Visit,
    Words,
    clock,
    date,
    has,
    lacks,
    price_at_most,
    within,
)

LAST = [Words("the stamp museum", "集邮馆"), Words("a lecture on bees", "蜜蜂讲座"), Words("the wholesale market for tiles", "瓷砖批发市场"), Words("three hours of fishing", "钓了三小时的鱼")]


def write(d: Draft) -> None:
    """Saturday with her friends, Sunday for the two, each within what he can pay."""
    d.scene(now=["12:30", "19:10", "22:00"], weekdays=(1, 2, 3), gender="male", ages=("late thirties", "forties"))
    sat = d.coming(5, 2)
    room_at, meal_at, climb_at = d.at(d.rng.choice(["15:00", "15:30", "16:00"]), sat), d.at(d.rng.choice(["18:00", "18:30"]), sat), d.at(d.rng.choice(["10:00", "10:30", "14:00"]), sat + 1)
    near, cap = d.rng.choice([600, 800, 1000]), d.rng.choice([220, 230, 240])
    room = d.need(
        Visit(
            "room", ("the puzzle room", "密室"), "escape", fact="room", unique=True, visit=Book(room_at, 4, "when", "four"), buy=Buy(1, "room", people=4),
            constraints=[lacks("adults", "age", implicit=True), price_at_most(cap, "cap")],
        )
    )
    meal = d.need(
        Visit(
            "meal", ("the skewers", "烤串"), "barbecue", fact="meal", visit=Book(meal_at, 4, "evening", "four"),
            constraints=[within(near, room, Words("the puzzle room", "密室"), "near"), has("mild", "friend"), lacks("smoking", "asthma")],
        )
    )
    climb = d.need(
        Visit(
            "climb", ("the climbing", "攀岩"), "climbing", fact="climb", visit=Reserve(climb_at, 2, "sunday", "climb"), buy=Buy(0, "climb", count=2),
            constraints=[has("beginners", "never")],
        )
    )
    d.bind("after", meal, room)
    d.bind("next_day", climb, room)
    d.let(last=LAST[d.seed % 4], day=date(room_at), sunday=date(climb_at), room_clock=clock(room_at), meal_clock=clock(meal_at), climb_clock=clock(climb_at), near=near, cap=cap)

    d.profile(family=("Divorced, a daughter of 13", "离异，女儿13岁"), age_group=("early forties", "四十出头"))
    d.title("A weekend with a teenager", "和女儿的周末")
    d.open(
        ("My daughter is with me this weekend, and last time it was {last}. I have to do better.", "这周末女儿归我带，上回是{last}，这次可不能再冷场。"),
        ("I get my girl for two days, and after {last} my credit is used up.", "闺女跟我过两天，自从{last}之后我信用就破产了。"),
        ("A weekend with my teenage daughter! She still tells people about {last}.", "周末轮到我带女儿，她到现在还拿{last}取笑我。"),
    )
    d.fact("room", ("She's mad about riddles, so a mystery room at an escape room: the voucher for 4 and a booking.", "她迷推理，想订家密室逃脱：推理密室4人券买一张，场次也订上。"), ("An escape room is what she wants. Book it and buy the mystery room voucher for 4.", "她点名要玩密室逃脱，推理密室4人券一张，再订好。"), disclose="opening", topics=["what"])
    d.fact("when", ("The riddles on {day}, {room_clock}.", "密室{day}{room_clock}开场。"), ("We'd go into the room on {day} at {room_clock}.", "{day}{room_clock}进密室。"), disclose="opening", topics=["when"])
    d.fact("four", ("On Saturday she brings 2 friends, that makes 4 of us with me, for the room and for dinner.", "周六她带2个同学，加上我4个人，玩和吃都是4位。"), ("It's 4 of us on Saturday at both places: she, 2 friends and their chauffeur.", "周六密室和晚饭都按4位，她和2个同学，外加我这个司机。"), disclose="ask", topics=["count"])
    d.fact("age", ("The girls are all 13, keep that in mind.", "几个丫头都才13岁，你心里有数。"), ("They're 13, all of them, in case a place minds.", "先说一声，她们全是13岁。"), disclose="ask", topics=["age", "who"])
    d.fact("cap", ("The mystery room may cost up to {cap} yuan.", "密室券{cap}元以内。"), ("For the room I can spend {cap} yuan.", "密室我最多出{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("meal", ("Afterwards skewers: book a table at a barbecue place.", "玩完去吃烧烤，订个位子。"), ("Then dinner, and it has to be barbecue, with a booked table.", "晚饭她们要吃烧烤，先把位订上。"), topics=["what"])
    d.fact("evening", ("Skewers at {meal_clock} the same day.", "烧烤订当天{meal_clock}。"), ("We eat on that same day, {meal_clock}.", "同一天{meal_clock}吃饭。"), topics=["when"])
    d.fact("near", ("The barbecue within {near} metres of the escape room, they complain about every step.", "烧烤店离密室{near}米以内，走多了她们要抱怨。"), ("From the escape room to the food, {near} metres at most.", "从密室到吃饭的地方最多{near}米。"), disclose="ask", topics=["where"], question=("How far from the escape room may the barbecue be, what distance?", "烧烤店离密室多远可以，距离上有要求吗？"))
    d.fact("friend", ("One friend can't eat anything with chili, so there must be dishes without.", "有个同学一点辣不沾，烧烤店要有不辣的菜。"), ("Skewers without chili have to be on the menu, for one of the girls.", "得有不放辣的，有个孩子吃不了。"), disclose="ask", topics=["diet"])
    d.fact("asthma", ("And my girl has asthma, nobody may smoke where we eat.", "我闺女有哮喘，吃饭的地方不能有人抽烟。"), ("No place where people smoke at dinner, because of her asthma.", "她哮喘，能抽烟的店不去。"), topics=["health"])
    d.fact("climb", ("Sunday is for the 2 of us: climbing, 2 taster vouchers and a reservation.", "周日就我们2个人，去攀岩，体验券2张，约好。"), ("On Sunday, just us 2, I'd like to try a climbing hall: 2 taster vouchers, reserved.", "周日只有我们父女2人，攀岩馆体验券买2张，再预约。"), topics=["what"])
    d.fact("sunday", ("Climbing on {sunday} at {climb_clock}.", "攀岩{sunday}{climb_clock}。"), ("Have the climbing hall expect us at {climb_clock} on {sunday}.", "攀岩馆约{sunday}{climb_clock}。"), topics=["when"])
    d.fact("never", ("Neither of us ever held a rope, so the climbing hall must be for beginners too.", "我俩都没摸过绳子，攀岩馆要零基础也能学的。"), ("We're beginners at climbing, both of us.", "攀岩我们都是零基础。"), disclose="ask", topics=["preference"])
    d.fact("pay", ("Pay it all in advance, I hate queueing.", "都先付了，我不想排队。"), ("Please pay vouchers and deposits.", "券和订金都付掉。"), topics=["payment"])
    d.think("room when four age cap meal evening near friend asthma climb sunday never pay", "room four when cap age climb sunday never meal evening friend asthma near pay", "when room age four cap meal evening asthma friend near climb never sunday pay")
    d.close(("She must not call it educational.", "只要她别说“又是学习”就行。"), ("Wish me luck.", "祝我这回及格。"))
