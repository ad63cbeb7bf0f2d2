"""The night before an examination in another city: the train, a quiet room by the hall, supper that cannot upset anybody.

The tempting mistakes: the lively hotel next door, a train that misses the look at the hall, and a supper with what the
earlier remarks always leave out.
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
    clock,
    date,
    has,
    metres,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS

ROUTES = [("suzhou", "nanjing"), ("changsha", "wuhan"), ("dalian", "beijing"), ("chengdu", "chongqing")]
WHO = [Words("my daughter", "我女儿"), Words("my son", "我儿子")]
EXAMS = [Words("the art school exam", "艺考"), Words("the music entrance exam", "音乐学院的专业考试"), Words("the graduate school interview", "研究生复试"), Words("the pilot training test", "招飞考试")]
HARM = ["egg", "shellfish", "peanut", "pork"]
MEAL = ["congee", "noodles"]


def write(d: Draft) -> None:
    """One supper, one bed, one hall."""
    home, away = d.turn(ROUTES)
    d.scene(now=["09:20", "12:50", "20:40"], city=home, months=(1, 2, 3, 4), weekdays=(0, 1, 2), ages=("forties",), working=True)
    child, exam, harm, meal_kind = d.turn(WHO), d.turn(EXAMS), d.turn(HARM), MEAL[d.seed // 2 % 2]
    d.profile(family=("Married, one child about to graduate", "已婚，孩子快毕业了"), diet=("Eats anything", "不忌口"))
    goal, on = d.pick_city(away), d.rng.choice([2, 3])
    hall = d.spot("hall", d.rng.choice([Words("Examination Building", "考试楼"), Words("Examination Hall", "考试中心")]), goal)
    look, near = d.rng.choice(["17:30", "18:00"]), d.rng.choice([700, 900, 1000])
    by = hhmm(minute(look) - 60)
    after, before = d.at(hhmm(minute(look) + 60), on), d.at(hhmm(minute(look) + 120), on)
    avoided(d, harm, meal_kind)
    d.add_weather(goal, 3, start=on)
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(on), nights_fact="exam", room="twin", room_fact="twin", unique=True,
             constraints=[within(near, hall, Words("the examination hall", "考点"), "near"), has("quiet", "sleep", implicit=True), has("breakfast", "morning", implicit=True)])
    )
    supper = d.need(
        Delivery("supper", ("the supper", "晚饭"), Line(meal_kind, 2, None, "supper", derived=True), to=hotel, fact="supper", to_fact="there", after=after, by=before, when_fact="when", derived=("after", "by"),
                 constraints=[avoid(harm, ("careful", "harm"), implicit=True)])
    )
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", d.city, goal, fact="ride", on=d.day(on), date_fact="exam", seat=d.turn(["first", "second"]), seat_fact="seat",
             count=2, count_fact="ride", constraints=[arrives("early", by=by, binds=hotel).but(slots={})])
    )
    d.infer(hotel, "date")
    d.infer(ride, "date", "time")
    d.knows("ride_latest", Words(f"The train arrives by {clock(by).en}.", f"火车{clock(by).zh}之前到。"), ride_arrives_by=d.at(by, on))
    supper.recognised()
    d.let(child=child, exam=exam, goal=goal.name, hall=hall.address, look=clock(look), near=metres(near),
          day=date(d.day(on + 1)), meal=Words(*(("congee", "粥"), ("noodles", "面"))[d.seed // 2 % 2]), harm=INGREDIENTS[harm],
          seat=Words(*(("first class", "一等座"), ("second class", "二等座"))[d.seed % 2]))

    d.title("The night before {exam}", "{exam}前一晚")
    d.open(
        ("I'm more nervous than the candidate.", "考试的不紧张，我先紧张上了。"),
        ("There's an exam coming up and I don't want logistics to spoil it.", "孩子要考试，别在吃住行上出岔子。"),
        ("Exam week, and we're off to another city.", "这周要带孩子去外地考试。"),
    )
    d.fact("ride", ("Train tickets to {goal} for 2, {child} and me.", "去{goal}的火车票买2张，{child}和我。"), ("{child} and I go to {goal} by train, 2 tickets please.", "我陪{child}坐火车去{goal}，票要2张。"),
           disclose="opening", topics=["what", "who"])
    d.fact("exam", ("It's {exam}, on {day}; we go the day before and stay that one night.", "{exam}在{day}，我们提前一天过去，就住那一晚。"),
           ("{exam} is on {day}, so we travel on the eve of it and sleep there one night.", "{day}是{exam}，前一天出发，在那边住一晚。"), disclose="opening", topics=["when"])
    d.fact("early", ("On the day before the exam they open the hall for a look at {look}, and the train has to be in an hour earlier at the latest.", "考试前一天{look}考点开放参观，火车至少要提前一个小时到站。"), ("On the eve, at {look}, candidates may see the place; from the arrival of our train to that we need an hour at the least.", "考试前一天{look}让考生看场地，从火车到站到那会儿起码留一个小时。"),
           topics=["time_limit"], slots={"look_time": d.at(look, on)})
    d.fact("seat", ("On the train: {seat}.", "火车坐{seat}。"), ("{seat} for the train, please.", "座位要{seat}。"), disclose="ask", topics=["preference"],
           question=("Which class of seat would you prefer on the train?", "火车坐什么等级的座位？"))
    d.fact("hotel", ("We need one hotel room near the examination hall.", "考点附近订一间酒店。"), ("And find us a hotel, one room.", "酒店订一间就够。"), topics=["what"])
    d.fact("near", ("The hall is at {hall}; not more than {near} from the hotel.", "考点是{hall}，酒店离它不超过{near}。"),
           ("We walk to {hall} in the morning, so the hotel within {near}.", "早上走着去{hall}，酒店要在{near}以内。"), disclose="ask", topics=["where"],
           question=("Where is the hall, and how far may the hotel be from it?", "考点在哪里，酒店离它多远可以？"))
    d.fact("twin", ("A twin room, we each need our own bed.", "要双床房，一人一张床。"), ("Make it a twin room.", "房型要双床房。"), disclose="ask", topics=["preference"],
           question=("What kind of room should it be?", "房型有什么要求？"))
    d.fact("sleep", ("{child} wakes up at every sound and must get some sleep that night.", "{child}睡觉轻，一有动静就醒，那晚必须睡好。"),
           ("Above all {child} has to sleep; any noise and it's over.", "最要紧是{child}那晚能睡踏实，一吵就完了。"), topics=["health", "preference"])
    d.fact("morning", ("On the day of the exam they start at eight, so there's no hunting for something to eat in strange streets.", "考试当天八点就开考，总不能饿着肚子满街找吃的。"), ("I don't want to run about for food on the morning of the exam, it begins at eight.", "考试那天八点开始，早上可没工夫出去买吃的。"), topics=["preference"])
    d.fact("supper", ("Have {meal} brought for supper, a portion for each of us.", "晚饭叫{meal}送过来，一人一份。"), ("For supper we want {meal}, delivered, one portion a head.", "晚上点{meal}外卖，我俩每人一份。"), topics=["what", "count"])
    d.fact("there", ("Supper goes to the hotel we sleep at.", "晚饭送到订的酒店。"), ("Send the food to our hotel, not home.", "外卖送到酒店，别送家里去了。"), disclose="ask", topics=["where"],
           question=("What address does the supper go to?", "晚饭送到什么地址？"))
    d.fact("when", ("Looking round the hall takes an hour; supper should come in the hour after that, then lights out.", "看场地要一个小时，晚饭在看完后一小时内送到，吃完早睡。"), ("We'll be at the hall for an hour, so the food not before we're done there and at most an hour later.", "看考点得花一个小时，外卖等我们看完再送，再晚也别超过一小时。"),
           topics=["time_limit"])
    d.fact("careful", ("No experiments with the food. You can see in our old orders what has to stay out.", "吃的别冒险，有样东西不能碰，翻翻我们以前的订单。"),
           ("And there's something {child} can't have, look at what we ordered before.", "{child}有忌口，看以前下的单就知道。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("harm", ("{child} is allergic to {harm}.", "{child}对{harm}过敏。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("pay", ("Pay for everything, please.", "都付好。"), ("You can pay the lot.", "钱都直接付了吧。"), topics=["payment"])
    d.think(
        "ride exam early seat hotel near twin sleep morning supper there when careful pay",
        "exam ride hotel sleep morning near twin supper careful there when early seat pay",
        "exam ride seat early supper when there careful hotel twin near sleep morning pay",
    )
    d.close(("Fingers crossed.", "希望一切顺利。"), ("We'll think about the way back afterwards.", "回程考完再说。"))
    d.judge("walk_said", ("The agent says how far it is from the hotel to the examination hall.", "智能体说明酒店离考点有多远。"), "Messages of the agent once the hotel was found.", facts=["near"])
