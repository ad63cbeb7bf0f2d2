"""Three generations in the frost of Harbin: seats on one flight, lights after dark, a warm table close by.

The tempting mistakes: the ice world that closes at dusk, a table that nobody reaches on foot in the frost, and tickets that
take an old lady for an adult.
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
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.cities import cities

FROM = ["guangzhou", "shenzhen", "xiamen", "chengdu"]
KIDS = [Words("our son", "儿子"), Words("our daughter", "女儿")]


def write(d: Draft) -> None:
    """People from the south who have never seen snow."""
    d.scene(now=["10:25", "15:35", "20:55"], city=d.turn(FROM), months=(1, 12), weekdays=(0, 1, 2, 3), ages=("thirties", "forties"), working=True)
    d.profile(family=("Married, a child of eight, a mother-in-law of seventy", "已婚，孩子八岁，老人七十"))
    harbin, on, kid = cities()["harbin"], d.rng.choice([3, 4]), d.turn(KIDS)
    d.add_weather(harbin, 3, start=on)
    supper, rest = d.rng.choice(["18:00", "18:30"]), d.turn([2, 3])
    by, eat, near = hhmm(minute(supper) - 60 * rest), d.at(d.rng.choice(["17:30", "18:00"]), on + 1), d.turn([500, 600, 700, 500])
    lights = d.need(
        Sight("lights", ("the ice lights", "冰灯游览"), harbin, "theme", fact="lights", on=d.day(on + 1), date_fact="day_two", tickets={"adult": 2, "child": 1, "senior": 1}, tickets_fact="family", unique=True, constraints=[has("night", "dark", implicit=True)])
    )
    table = d.need(
        Visit("table", ("the hot pot dinner", "火锅"), "hotpot", fact="table", visit=Book(eat, 4, "eat", "family"), city=harbin, constraints=[within(near, lights, Words("the sight", "景点"), "near"), has("soft", "granny", implicit=True)])
    )
    flight = d.need(
        Trip("flight", ("the flight", "机票"), "flight", d.city, harbin, fact="flight", on=d.day(on), date_fact="flight", seat="economy", seat_fact="seat", count=4, count_fact="family", constraints=[arrives("land", by=by).but(slots={})])
    )
    d.bind("before", table, lights)
    d.bind("day-after", lights, flight)
    d.infer(lights, "date", "tickets")
    d.infer(flight, "time")
    d.infer(table, "date")
    d.knows("landing", Words(f"The flight lands by {clock(by).en}.", f"飞机{clock(by).zh}之前落地。"), flight_arrives_by=d.at(by, on))
    budget(d, "purse", [lights, flight], "purse")
    d.let(kid=kid, day=date(d.day(on)), supper=clock(supper), rest=rest, eat=clock(eat), near=metres(near))

    d.title("Snow for the first time", "南方人去看雪")
    d.open(
        ("None of us has ever seen snow.", "我们一家子都没见过雪。"),
        ("{kid} has one wish for the holidays: ice.", "{kid}放假就一个心愿：看冰看雪。"),
        ("From {city} to the frost, everybody thinks we're crazy.", "从{city}跑去挨冻，人人都说我们疯了。"),
    )
    d.fact("flight", ("We fly to Harbin on {day}, please get the seats.", "{day}飞哈尔滨，机票买好。"), ("Plane tickets to Harbin for {day}, please.", "买{day}去哈尔滨的机票。"), disclose="opening", topics=["what", "when"])
    d.fact("family", ("We're 4: the two of us, {kid}, who is eight, and granny, who is seventy.", "一共4个人，我们两口子，八岁的{kid}，还有七十岁的老太太。"), ("There are 4 of us in all, my other half and I with {kid}, eight years old, and granny, seventy.", "4口人，我和爱人，{kid}八岁，老人七十。"), disclose="ask", topics=["count", "who"],
           question=("How many people are travelling?", "一共几个人去？"))
    d.fact("land", ("My cousin serves supper at {supper} that day, and granny needs {rest} hours between the landing and the table.", "落地那天我表哥家{supper}开饭，老人得歇歇，吃饭前{rest}个小时就要落地。"), ("On the day we fly we're expected to eat at {supper}; land at least {rest} hours earlier, granny isn't quick.", "飞过去那天{supper}有人等着开饭，老人腿脚慢，飞机起码提前{rest}个小时落地。"), topics=["time_limit"], slots={"supper_time": d.at(supper, on)})
    d.fact("seat", ("Economy for all of us.", "都坐经济舱。"), ("Everybody flies economy.", "机票统统经济舱。"), disclose="ask", topics=["preference"], question=("Which class would you prefer on the flight?", "坐什么舱位？"))
    d.fact("lights", ("The big thing is an amusement park with ice, tickets for all of us, a ticket each by age.", "重头戏是去乐园看冰灯，人人有票，按年龄买。"), ("And tickets for an amusement park made of ice, the right kind for each.", "再买冰雪乐园的票，大人孩子老人各买各的。"), topics=["what"])
    d.fact("day_two", ("The ice is for the day after we arrive.", "冰灯到的第二天去看。"), ("We sleep one night and then go and see the ice the next day.", "先睡一晚，转天再去看冰灯。"), disclose="ask", topics=["when"], question=("On which day do you want to see the ice?", "哪天去看冰灯？"))
    d.fact("dark", ("It only counts when it's dark and everything glows.", "天黑了亮起来才好看。"), ("We want to see it glow after nightfall.", "就想看天黑以后亮灯的样子。"), topics=["preference"])
    d.fact("table", ("On the day of the ice we first warm up at a hot pot, book a table.", "看冰灯那天先找家火锅店暖暖身子，帮忙订位。"), ("A hot pot restaurant comes before the lights, the same day, book us a table.", "看灯之前，同一天先去火锅店，位子订好。"), topics=["what"])
    d.fact("eat", ("Hot pot at {eat}.", "火锅{eat}吃。"), ("We sit down to the hot pot at {eat}.", "火锅店订{eat}的位。"), disclose="ask", topics=["when"], question=("At what time is the hot pot dinner?", "火锅几点吃？"))
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
