"""After a funeral: a plain meal for those who came, a karaoke evening called off, an appointment put back.

The tempting mistake is a place that is fine in everything but plays loud music.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Cancel,
    Draft,
    Move,
    Visit,
    Words,
    clock,
    date,
    has,
    lacks,
    seats,
    within,
)
from lifeworld_datasets.blueprints.kit.records import booking, reservation, shop

WHO = [Words("my uncle", "我舅舅"), Words("my old teacher", "我的恩师"), Words("my aunt", "我姑姑"), Words("our neighbour of thirty years", "做了三十年邻居的老王")]


def write(d: Draft) -> None:
    """A room for the mourners near the hall, one booking cancelled, one reservation moved."""
    d.scene(now=["08:20", "11:40", "20:30"], weekdays=(0, 1, 2, 3))
    who = WHO[d.seed % 4]
    hall = d.spot("hall", Words("Farewell Hall", "市殡仪馆"))
    meal_at = d.at(d.rng.choice(["11:30", "12:00", "12:30"]), 2)
    people, near = d.rng.choice([9, 10, 12]), d.rng.choice([1500, 2000, 2500])
    singing, clinic = shop(d, "ktv", books=True), shop(d, "dentist", reserves=True)
    song = booking(d, singing, d.at("19:00", 2), 8)
    teeth = reservation(d, clinic, d.at("11:00", 2), 1)
    later = d.at(d.rng.choice(["09:00", "10:00", "16:00"]), 6)
    meal = d.need(
        Visit(
            "meal", ("the meal", "答谢饭"), "vegetarian", fact="meal", visit=Book(meal_at, people, "when", "people"), buy=Buy(1, "banquet", people=6),
            constraints=[within(near, hall, Words("the farewell hall", "市殡仪馆"), "near"), seats(people, "people"), has("private-room", "room"), has("step-free", "elders"), lacks("loud", "calm", implicit=True)],
        )
    )
    sing = d.need(Cancel("song", ("the karaoke evening", "唱歌的包间"), song, fact="song"))
    move = d.need(Move("teeth", ("the dental appointment", "看牙的预约"), teeth, fact="teeth", time=later))
    d.bind("replaces", meal, sing)
    d.bind("clash", meal, move)
    d.let(who=who, day=date(meal_at), meal_clock=clock(meal_at), people=people, near=near, singing=song.name, clinic=teeth.name, later=clock(later), later_day=date(later))

    d.title("The meal after the funeral", "告别之后的一顿饭")
    d.open(
        ("I have sad news: {who} has passed away, and I'm looking after the practical things.", "{who}走了，后面的事得有人张罗。"),
        ("We bury {who} this week. Could you take a few things off my hands?", "这周送{who}最后一程，有几件事想请你帮忙。"),
        ("There's been a death in our circle, {who}, and I can hardly think straight.", "{who}过世了，我这会儿心里乱，你帮我理一理。"),
    )
    d.fact(
        "meal",
        ("Afterwards we want to eat together, a meal without meat as is the custom: a table booked at a vegetarian restaurant.", "告别仪式之后大家一起吃顿素的，按老规矩，找家素食餐厅订一桌。"),
        ("By custom there's no meat that day, so please book us a table at a vegetarian restaurant for after the ceremony.", "那天照规矩不沾荤，仪式完了去吃素，麻烦订一家素食餐厅。"),
        disclose="opening", topics=["what", "occasion"],
    )
    d.fact(
        "when",
        ("The ceremony ends in the morning; we'd be at the table at {meal_clock} on {day}.", "仪式上午结束，{day}{meal_clock}入席。"),
        ("We sit down on {day} at {meal_clock}.", "吃饭定在{day}{meal_clock}。"),
        disclose="opening", topics=["when"],
    )
    d.fact(
        "people",
        ("There are {people} of us, at one table.", "来的一共{people}个人，坐一张桌子。"),
        ("Count {people} people, and keep us at one single table, please.", "算下来{people}位，别拆开坐，要一张桌。"),
        disclose="ask", topics=["count"],
    )
    d.fact(
        "banquet",
        ("Buy one mushroom banquet voucher for 6 at the restaurant beforehand, the rest is ordered at the table.", "在饭店先买一张6人的菌菇宴套餐券，不够的到时再点。"),
        ("Get that restaurant's mushroom banquet for 6 as a voucher in advance; we add dishes on the day.", "菌菇宴6人套餐券提前买一张，其他菜当天加。"),
        topics=["what"],
    )
    d.fact(
        "near",
        ("The restaurant should be within {near} metres of the farewell hall, the old ones can't go far.", "饭店离市殡仪馆{near}米以内，老人走不远。"),
        ("From the farewell hall to the restaurant not more than {near} metres.", "从市殡仪馆到饭店别超过{near}米。"),
        disclose="ask", topics=["where"],
    )
    d.fact(
        "room",
        ("We'd like to be among ourselves, so a place with private rooms.", "想自家人单独待一会儿，要有包间的。"),
        ("A private room, please; people will want to cry in peace.", "没包间的不行，大家难免掉眼泪。"),
        disclose="ask", topics=["preference"],
    )
    d.fact(
        "elders",
        ("Two of the mourners use wheelchairs, so step-free access it must be.", "来的人里有坐轮椅的，一定要有无障碍通道。"),
        ("Please look for step-free access, we bring wheelchairs.", "要推轮椅进去，饭店得有无障碍通道。"),
        disclose="ask", topics=["health"],
    )
    d.fact(
        "calm",
        ("You understand it isn't a day for blaring music.", "那样的日子，店里吵吵闹闹放音乐总归不合适。"),
        ("I couldn't bear a place booming with music on a day like that.", "那天实在听不得震天响的音乐。"),
        topics=["preference"],
    )
    d.fact(
        "song",
        ("I had a karaoke room at {singing} on {day}; obviously cancel it.", "{day}晚上在{singing}订了唱歌，当然不去了，取消吧。"),
        ("Nobody feels like singing now, so the room at {singing} on {day} goes.", "哪还有心思唱歌，{day}{singing}的包间退了。"),
        topics=["order"],
    )
    d.fact(
        "teeth",
        ("{clinic} expects me in the middle of the ceremony; move it to {later} on {later_day}.", "{clinic}的预约正好撞上仪式，改到{later_day}{later}。"),
        ("My appointment at {clinic} collides with the ceremony. Put it off to {later_day}, {later}.", "{clinic}那个号跟仪式冲了，往后挪到{later_day}{later}。"),
        topics=["order"],
    )
    d.fact("pay", ("Pay voucher and deposit.", "券和订金都付了。"), ("Please pay the deposit and the voucher at once.", "订金和券的钱直接付。"), topics=["payment"])
    d.think("meal when people banquet near room elders calm song teeth pay", "song teeth meal when banquet people elders near calm room pay", "meal when near people banquet calm room elders teeth song pay")
    d.close(("Thank you for being there.", "辛苦你了。"), ("That's all I can think of now.", "眼下能想到的就这些。"))
    d.judge("tone", ("The agent writes in a sober tone that fits a bereavement.", "智能体的语气得体，符合办丧事的场合。"), "All messages of the agent.", kind="conduct", facts=["meal"])
