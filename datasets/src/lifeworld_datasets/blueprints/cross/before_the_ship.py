"""The worked example of the paper: three generations lunch near Dalian Port before they board a ship at three.

A table for six at noon with step-free access, a walking cane and adult diapers brought there about noon, and a
first-class ticket for an aunt who comes by train in the morning. All three meet at one table.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Delivery,
    Draft,
    Line,
    Trip,
    Visit,
    Words,
    arrives,
    clock,
    date,
    has,
    named,
    within,
)
from lifeworld_datasets.blueprints.kit.geo import Place

PORT = Place(
    Words("Dalian Port Passenger Terminal, Zhongshan District, Dalian", "大连市中山区大连港客运站"),
    121.650595,
    38.92656,
)
FROM = ["beijing", "harbin", "beijing", "harbin"]
GUESTS = [
    Words("my aunt", "我姑姑"),
    Words("my mother-in-law", "我岳母"),
    Words("my uncle", "我舅舅"),
    Words("my elder sister", "我大姐"),
]
CANES = [(Words("Folding", "折叠"), "folding", "a folding one"), (Words("Aluminium", "铝合金"), "aluminium", "an aluminium one")]


def write(d: Draft) -> None:
    """Noon at one table, from three sides."""
    day = ["2026-07-25", "2026-08-03", "2027-07-26", "2027-06-28"][d.seed % 4]
    d.scene(now=["09:40", "15:20", "19:05"], city="dalian", on=day, tempers=["impatient"], gender="male", days=4)
    d.profile(
        occupation=("Dock worker", "码头工人"), age_group=("early thirties", "三十出头"), family=("Married, a baby; the parents live with them", "已婚，有个小宝宝，和父母同住"),
        diet=("Avoids high-purine and fried food", "不吃高嘌呤和油炸的"),
    )
    d.know("port", PORT)
    on = d.day(2)
    noon, ship = d.at("12:00", 2), d.at("15:00", 2)
    people = d.rng.choice([5, 6, 7])
    cane, cane_name, cane_said = CANES[d.seed % 2]
    guest, start = GUESTS[d.seed % 4], d.pick_city(FROM[d.seed % 4])
    lunch = d.need(
        Visit(
            "lunch", ("the lunch", "午饭"), ("seafood", "family")[d.seed % 2], fact="lunch", unique=True, visit=Book(noon, people, "noon", "people"),
            constraints=[within(2000, PORT, Words("the port", "港口"), "near"), has("step-free", "step"), has("soft", "old", implicit=True), has("high-chair", "young", implicit=True)],
        )
    )
    things = d.need(
        Delivery(
            "cane", ("the walking cane", "手杖"), Line("cane"), to=lunch, fact="things", to_fact="there", after=d.at("11:30", 2), by=noon,
            when_fact="about_noon", derived=("after", "by"), constraints=[named(cane, "cane", name=cane_name)],
        )
    )
    d.need(
        Delivery("diapers", ("the adult diapers", "成人纸尿裤"), Line("care", 2, None, "packs"), to=lunch, fact="things", to_fact="there", after=d.at("11:30", 2), by=noon, when_fact="about_noon", derived=("along",), beside=things)
    )
    ride = d.need(
        Trip(
            "ride", ("the train", "火车票"), "train", start, d.city, fact="guest", on=on, date_fact="guest", seat="first", seat_fact="first",
            constraints=[arrives("early", by="11:00", binds=lunch).but(slots={})],
        )
    )
    d.bind("during", things, lunch)
    d.bind("before", lunch, ride)
    d.infer(ride, "time")
    d.knows("ride_latest", Words("The train arrives by 11 am.", "火车上午11点之前到。"), ride_arrives_by=d.at("11:00", 2))
    things.recognised()
    d.let(
        day=date(on), people=people, guest=guest, start=start.name, noon=clock(noon), ship=clock(ship), cane=Words(cane_said, cane.zh), kind=lunch.shop.word,
    )

    d.title("Lunch before the ship", "上船前的一顿饭")
    d.open(
        ("Family day on {day}.", "{day}全家出门。"),
        ("We take the ship on {day} and I need some things done first.", "{day}坐船，走之前有几件事。"),
        ("Ship at {ship} on {day}. Before that:", "{day}{ship}的船，上船前要办几样。"),
    )
    d.fact(
        "lunch",
        ("Book me a {kind} near Dalian Port for {day}.", "给我订家大连港附近的{kind}，{day}的。"),
        ("I want a table at a {kind} by Dalian Port on {day}.", "{day}在大连港旁边找家{kind}订桌。"),
        disclose="opening", topics=["what", "where"],
    )
    d.fact(
        "noon",
        ("{noon} sharp. We board at {ship}.", "{noon}整吃，{ship}上船。"),
        ("We eat at {noon}, the ship boards at {ship}.", "{noon}开饭，{ship}登船。"),
        disclose="opening",
        topics=["when"],
    )
    d.fact(
        "people",
        ("{people} of us, three generations.", "{people}口人，三代。"),
        ("It's {people} people, from the old to the little one.", "老老小小{people}个人。"),
        disclose="ask",
        topics=["count", "who"],
    )
    d.fact(
        "near",
        ("No more than 2000 metres from the port.", "离港口2000米以内。"),
        ("Within 2000 metres of the port.", "到港口不超过2000米。"),
        disclose="ask", topics=["where"], question=("What distance from the port is fine, and where is it?", "离港口多远可以，在哪一带？"),
    )
    d.fact(
        "step",
        ("With step-free access, my father is in a wheelchair.", "要有无障碍通道，我爸坐轮椅。"),
        ("There's a wheelchair, so step-free access.", "有轮椅，得有无障碍通道。"),
        disclose="volunteer",
        topics=["preference", "health"],
    )
    d.fact(
        "old",
        ("The old ones have hardly any teeth left, they need dishes they can manage.", "老人没几颗牙，得有他们咬得动的菜。"),
        ("Something the old ones can chew.", "得有老人咬得动的。"),
        disclose="volunteer",
        topics=["diet"],
    )
    d.fact(
        "young",
        ("And the baby has to sit somewhere at the table.", "小的还不会坐大椅子，得有地方坐。"),
        ("The little one can't sit on a normal chair yet.", "孩子太小，坐不了普通椅子。"),
        disclose="volunteer",
        topics=["age"],
    )
    d.fact(
        "things",
        ("Have a walking cane and adult diapers delivered for my father.", "给我爸送一根手杖、一些成人纸尿裤。"),
        ("My father needs a walking cane and adult diapers, have them delivered.", "还要手杖和成人纸尿裤，我爸用的，叫人送来。"),
        disclose="volunteer", topics=["what"],
    )
    d.fact(
        "there",
        ("Deliver cane and diapers to the restaurant you book, not home.", "手杖和纸尿裤送到订的饭店，不是家里。"),
        ("Cane and diapers go straight to us at the restaurant.", "手杖和纸尿裤直接送到吃饭那家店。"),
        disclose="ask", topics=["where"], question=("What address should the cane and diapers go to?", "手杖和纸尿裤送到什么地址？"),
    )
    d.fact(
        "about_noon",
        ("Have cane and diapers there in the half hour before we eat.", "手杖和纸尿裤开饭前半小时之内送到。"),
        ("Cane and diapers arrive within the last half hour before the meal.", "手杖和纸尿裤赶在开饭前的半小时里到。"),
        disclose="ask", topics=["time_limit"], question=("By when should they be delivered, at the latest?", "东西最晚什么时候送到？"),
    )
    d.fact(
        "cane",
        ("The cane should be {cane}.", "手杖要{cane}的。"),
        ("As for the cane, {cane}, please.", "手杖买{cane}的那种。"),
        disclose="ask",
        topics=["what", "size"],
        question=("What kind of cane?", "手杖要什么样的？"),
    )
    d.fact(
        "packs",
        ("Two packs of diapers.", "纸尿裤两包。"),
        ("Diapers: two packs.", "纸尿裤要两包。"),
        disclose="ask",
        topics=["count"],
        question=("How many packs of diapers?", "纸尿裤要几包？"),
    )
    d.fact(
        "guest",
        (
            "{guest} comes from {start} the same day, get a high-speed train ticket.",
            "{guest}当天从{start}过来，买张高铁票。",
        ),
        ("And a high-speed ticket from {start} that day for {guest}.", "还有{guest}，那天从{start}来，高铁票也买了。"),
        disclose="volunteer",
        topics=["what", "who"],
    )
    d.fact(
        "first",
        ("First class.", "一等座。"),
        ("The seat: first class.", "座位要一等座。"),
        disclose="ask",
        topics=["preference"],
        question=("Which class of seat, any preference?", "坐什么等级的座位？"),
    )
    d.fact(
        "early",
        ("That train has to be in an hour before we eat, or earlier.", "开饭前一个小时，火车就得到大连。"),
        ("An hour between the arrival of the train and the meal, not less.", "火车到站和开饭之间至少留一个小时。"),
        disclose="volunteer",
        topics=["time_limit"],
    )
    d.fact(
        "pay",
        ("Pay everything.", "都付了。"),
        ("All paid, please.", "全都付好款。"),
        disclose="volunteer",
        topics=["payment"],
    )
    d.think(
        "lunch noon people near step old young things there about_noon cane packs guest first early pay",
        "lunch noon guest first early people near step old young things there about_noon packs cane pay",
        "noon lunch near people old young step guest early first things cane packs there about_noon pay",
    )
    d.close(
        ("Quick, please.", "快点办。"),
        ("And tell me how long from the station to the restaurant.", "再告诉我从车站到饭店要怎么走。"),
    )
    d.judge(
        "way_from_station", ("The agent says how the guest gets from the station to the restaurant.", "智能体说明客人从车站到饭店怎么走。"),
        "Messages of the agent after the restaurant and the train were found.", facts=["guest", "lunch"],
    )
