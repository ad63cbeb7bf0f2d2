"""Three generations in the frost of Harbin: seats on one flight, lights after dark, a warm table close by.

The tempting mistakes: the ice world that closes at dusk, and a table that nobody reaches on foot in the frost.
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
    within,
)
from lifeworld_datasets.blueprints.pools.cities import cities

FROM = ["guangzhou", "shenzhen", "xiamen", "chengdu"]
KIDS = [Words("our son", "儿子"), Words("our daughter", "女儿")]


def write(d: Draft) -> None:
    """People from the south who have never seen snow."""
    d.scene(now=["10:25", "15:35", "20:55"], city=d.turn(FROM), months=(1, 12), weekdays=(0, 1, 2, 3), ages=("thirties", "forties"), working=True)
    d.profile(family=("Married, a child of eight, a mother-in-law of seventy", "已婚，孩子八岁，老人七十"))
    harbin, on, kid = cities()["harbin"], d.rng.choice([3, 4]), d.turn(KIDS)
    d.add_weather(harbin, 3, start=on)
    by, eat, near = d.rng.choice(["15:30", "16:00"]), d.at(d.rng.choice(["17:30", "18:00"]), on + 1), d.turn([500, 600, 700, 500])
    lights = d.need(
        Sight("lights", ("the ice lights", "冰灯游览"), harbin, "theme", fact="lights", on=d.day(on + 1), date_fact="day_two", tickets={"adult": 2, "child": 1, "senior": 1}, tickets_fact="family", unique=True, constraints=[has("night", "dark", implicit=True)])
    )
    table = d.need(
        Visit("table", ("the hot pot dinner", "火锅"), "hotpot", fact="table", visit=Book(eat, 4, "eat", "family"), city=harbin, constraints=[within(near, lights, Words("the sight", "景点"), "near"), has("soft", "granny", implicit=True)])
    )
    flight = d.need(
        Trip("flight", ("the flight", "机票"), "flight", d.city, harbin, fact="flight", on=d.day(on), date_fact="flight", seat="economy", seat_fact="seat", count=4, count_fact="family", constraints=[arrives("land", by=by)])
    )
    d.bind("before", table, lights)
    d.bind("day-after", lights, flight)
    budget(d, "purse", [lights, flight], "purse")
    d.let(kid=kid, day=date(d.day(on)), two=date(d.day(on + 1)), by=clock(by), eat=clock(eat), near=metres(near))

    d.title("Snow for the first time", "南方人去看雪")
    d.open(
        ("None of us has ever seen snow.", "我们一家子都没见过雪。"),
        ("{kid} has one wish for the holidays: ice.", "{kid}放假就一个心愿：看冰看雪。"),
        ("From {city} to the frost, everybody thinks we're crazy.", "从{city}跑去挨冻，人人都说我们疯了。"),
    )
    d.fact("flight", ("We fly to Harbin on {day}, please get the seats.", "{day}飞哈尔滨，机票买好。"), ("Plane tickets to Harbin for {day}, please.", "买{day}去哈尔滨的机票。"), disclose="opening", topics=["what", "when"])
    d.fact("family", ("We're 4: 2 adults, 1 child and 1 senior.", "一共4个人，2个大人、1个孩子、1个老人。"), ("4 of us in all, which is 2 adults, 1 senior and 1 child.", "4口人，大人2个，老人1个，孩子1个。"), disclose="ask", topics=["count", "who"],
           question=("How many people are travelling?", "一共几个人去？"))
    d.fact("land", ("On the ground by {by}, granny needs a rest.", "{by}前落地，老人得歇歇。"), ("We should land by {by}, that's enough for one day for granny.", "飞机最晚{by}落地，别把老人累着。"), topics=["time_limit"])
    d.fact("seat", ("Economy for all of us.", "都坐经济舱。"), ("Everybody flies economy.", "机票统统经济舱。"), disclose="ask", topics=["preference"], question=("Which class would you prefer on the flight?", "坐什么舱位？"))
    d.fact("lights", ("The big thing is an amusement park with ice, tickets for all of us, a ticket each by age.", "重头戏是去乐园看冰灯，人人有票，按年龄买。"), ("And tickets for an amusement park made of ice, the right kind for each.", "再买冰雪乐园的票，大人孩子老人各买各的。"), topics=["what"])
    d.fact("day_two", ("The ice is for our second day, {two}.", "冰灯第二天去，{two}。"), ("We go and see the ice on {two}.", "看冰灯是{two}。"), disclose="ask", topics=["when"], question=("On which day do you want to see the ice?", "哪天去看冰灯？"))
    d.fact("dark", ("It only counts when it's dark and everything glows.", "天黑了亮起来才好看。"), ("We want to see it glow after nightfall.", "就想看天黑以后亮灯的样子。"), topics=["preference"])
    d.fact("table", ("Before the lights we warm up at a hot pot, book a table.", "看灯之前先吃顿火锅暖暖，帮忙订位。"), ("A hot pot restaurant comes first that day, book us a table.", "那天先去火锅店，位子订好。"), topics=["what"])
    d.fact("eat", ("Hot pot at {eat}.", "火锅{eat}吃。"), ("We eat at {eat}.", "{eat}开吃。"), disclose="ask", topics=["when"], question=("At what time is the hot pot dinner?", "火锅几点吃？"))
    d.fact("near", ("From the pot to the ice not more than {near}, it'll be minus 10.", "火锅店到乐园不超过{near}，零下10度呢。"), ("At minus 10 we walk {near} at most between the two.", "零下10度，火锅店离乐园最多{near}。"), disclose="ask", topics=["where"],
           question=("How far from the sight may the restaurant be, what distance?", "火锅店离景点多远可以？"))
    d.fact("granny", ("Granny has three teeth left, so the kitchen should have something for her.", "老太太就剩三颗牙，店里得有她能吃的。"), ("Think of granny and her three teeth when you pick the pot.", "选火锅店想着点老太太，她只剩三颗牙。"), topics=["diet"])
    d.fact("purse", ("Flights and tickets together: {purse} at most.", "机票加门票最多{purse}。"), ("We have {purse} for flights and ice tickets.", "机票和门票一共{purse}的预算。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay now, prices go up.", "现在就付，晚了涨价。"), ("Please book and pay all of it.", "都订好付好。"), topics=["payment"])
    d.think(
        "flight family land seat lights day_two dark table eat near granny purse pay",
        "flight lights day_two dark table granny near eat family land seat purse pay",
        "flight seat land family table eat granny lights dark day_two near purse pay",
    )
    d.close(("We're sleeping at my cousin's.", "住我表哥家，酒店不用订。"), ("Where does one even buy long johns here?", "我们这儿上哪儿买秋裤去？"))
    d.judge("cold_said", ("The agent mentions how cold it will be in Harbin on those days.", "智能体提到那几天哈尔滨有多冷。"), "Messages of the agent after the weather was looked up.", facts=["near"])
