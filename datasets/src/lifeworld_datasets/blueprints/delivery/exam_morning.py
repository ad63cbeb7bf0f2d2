"""The evening before an exam: pens tonight, an early breakfast, and lunch at the gate between two papers.

The tempting mistakes: the pens without what geometry needs, and a breakfast place that opens too late.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Words,
    as_usual,
    avoid,
    clock,
    later,
    named,
    open_at,
    ordered,
)
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

WHO = [
    (Words("my daughter", "我女儿"), Words("she", "她"), Words("her", "她"), ("Married, a daughter in the last year of school", "已婚，女儿高三")),
    (Words("my son", "我儿子"), Words("he", "他"), Words("him", "他"), ("Divorced, a teenage son", "离异，儿子上高中")),
    (Words("my niece", "我侄女"), Words("she", "她"), Words("her", "她"), ("Married; a niece lives with them for school", "已婚，侄女住家里上学")),
    (Words("my little brother", "我弟弟"), Words("he", "他"), Words("him", "他"), ("Looks after a younger brother", "带着弟弟一起住")),
]
AGES = (("forties",), ("forties",), ("thirties", "forties"), ("twenties",))
"""Ages that go with `WHO`."""
SCHOOLS = [Words("No. 2 High School", "第二高级中学"), Words("Yucai School", "育才学校"), Words("Foreign Language School", "外国语学校"), Words("Experimental High School", "实验中学")]


def write(d: Draft) -> None:
    """Three doors in time: tonight, at dawn, at noon."""
    d.scene(now=["16:10", "16:40", "17:20"], months=(3, 4, 5, 6, 12), tempers=("anxious", "impatient", "cooperative", "indifferent"), ages=AGES[d.seed % 4])
    who, they, them, family = d.turn(WHO)
    d.profile(family=family)
    school = d.spot("school", SCHOOLS[d.seed // 2 % 4 if d.seed % 2 else d.seed % 4])
    tonight = d.at(d.rng.choice(["19:30", "20:00"]))
    out = d.at(d.rng.choice(["07:25", "07:30", "07:35"]), 1)
    early = later(out, -30)
    gate_after, gate_by = d.at("11:40", 1), d.at(d.rng.choice(["12:05", "12:10"]), 1)
    spice = d.seed % 2
    pens = d.need(
        Delivery(
            "pens", ("the pens", "考试笔"), Line("stationery"), to=d.home, fact="wish", to_fact="home", by=tonight, when_fact="tonight",
            constraints=[named(Words("with Ruler", "带尺规"), "ruler", name="ruler")],
        )
    )
    morning = d.need(
        Delivery(
            "morning", ("the breakfast", "早餐"), Line("breakfast"), to=d.home, fact="wish", to_fact="home", after=early, by=out, when_fact="early", derived=("after",),
            constraints=[open_at("06:30", "opens"), avoid("fried", "stomach")],
        )
    )
    lunch = d.need(
        Delivery(
            "lunch", ("the lunch", "午饭"), Line("rice", 1, spice, "", "hot"), to=school, fact="wish", to_fact="gate", after=gate_after, by=gate_by,
            when_fact="noon", constraints=[as_usual("usual"), avoid("shellfish", "shellfish")],
        )
    )
    ordered(d, lunch, option=OPTIONS["spice"][spice])
    d.bind("before", pens, morning)
    d.bind("before", morning, lunch)
    d.let(
        who=who, they=they, them=them, tonight=clock(tonight), out=clock(out), gate_after=clock(gate_after), gate_by=clock(gate_by),
        school=school.address, spice=OPTIONS["spice"][spice], opens=clock("06:30"),
    )

    d.title("Before the first paper", "开考之前")
    d.title("Pens, breakfast, lunch: exam day", "考试那天的笔和饭")
    d.open(
        ("Tomorrow is the big exam and I'm more nervous than the candidate.", "明天就考试了，我比考生还紧张。"),
        ("Exam tomorrow, and I'm on duty all day, of all days.", "明天家里有人考试，偏偏我一整天都走不开。"),
        ("I want tomorrow to run like clockwork.", "明天这一天，千万一点岔子都别出。"),
    )
    d.fact(
        "wish",
        ("{who} sits an exam tomorrow: {they} needs an exam pen set tonight, a breakfast set in the morning and a rice bowl for lunch.", "{who}明天考试，今晚要一套考试笔，明早一份早餐套餐，中午一份盖饭。"),
        ("{who} has an exam tomorrow, so please send an exam pen set this evening, then a breakfast set, then a rice bowl at midday.", "明天{who}上考场，帮着备齐：今晚送考试笔套装，早上送早餐套餐，中午送盖饭。"),
        disclose="opening", topics=["what", "who"],
    )
    d.fact(
        "ruler",
        ("The pen set has to come with a ruler, there is geometry.", "考试笔要带尺规的，有几何题。"),
        ("Geometry comes up, so take a pen set that has a ruler with it.", "笔要买带尺规的那种套装，光有笔不够。"),
        disclose="ask", topics=["preference", "what"], question=("What should be in the pen set, any preference?", "考试笔要什么样的，有什么偏好吗？"),
    )
    d.fact(
        "home",
        ("Pens and breakfast come to our home.", "笔和早餐送家里。"),
        ("Tonight's and the morning's orders go to my home address.", "今晚和明早的都送我家。"),
        disclose="volunteer", topics=["where"],
    )
    d.fact(
        "tonight",
        ("The pens by {tonight}, so that the bag is packed before bed.", "笔{tonight}之前到，睡前要把书包收好。"),
        ("I want the pens in the house by {tonight} this evening.", "{tonight}以前得拿到笔。"),
        disclose="volunteer", topics=["time_limit"],
    )
    d.fact(
        "early",
        ("{they} leaves at {out} tomorrow, and breakfast should come in the half hour before that.", "明天{them}{out}出门，早餐在出门前半小时以内送到。"),
        ("Tomorrow {they} is off at {out}: have breakfast brought no more than half an hour before, and not after.", "{them}明天{out}要走，早餐别提前超过半小时，更别晚了。"),
        disclose="volunteer", topics=["when"],
    )
    d.fact(
        "opens",
        ("Take a breakfast place that is open at {opens} already.", "早餐店要{opens}就开门的。"),
        ("The breakfast people have to be up by {opens}, check their hours.", "找{opens}已经营业的早餐店，别到时候没人。"),
        disclose="ask", topics=["store"], question=("Any wishes about the breakfast shop?", "早餐店有什么要求吗？"),
    )
    d.fact(
        "stomach",
        ("Nothing deep-fried for breakfast, nerves and grease don't go together.", "早餐不要油炸的，紧张的时候胃受不了。"),
        ("Keep deep-fried things out of the breakfast, the nerves are bad enough.", "早上别吃油炸的东西，本来就紧张，胃里难受。"),
        disclose="ask", topics=["diet"], question=("Anything to avoid for breakfast, a diet or an allergy?", "早餐有什么忌口吗？"),
    )
    d.fact(
        "gate",
        ("Lunch goes to the gate of the school: {school}.", "午饭送到学校门口，{school}。"),
        ("Bring the lunch to {school}, that's where the exam is.", "考场在{school}，午饭送那里。"),
        disclose="volunteer", topics=["where"],
    )
    d.fact(
        "noon",
        ("Lunch between {gate_after} and {gate_by} tomorrow, that is the gap between two papers.", "明天午饭{gate_after}到{gate_by}送到，两门中间就这点时间。"),
        ("The break between the papers begins at {gate_after} tomorrow; the rice should come after that, and by {gate_by}.", "明天第一门{gate_after}考完，饭在那之后、{gate_by}之前送到。"),
        disclose="volunteer", topics=["when", "time_limit"],
    )
    d.fact(
        "usual",
        ("Rice from where we always order it, no experiments on such a day.", "盖饭就点我们常吃的那家，这种日子不试新的。"),
        ("Lunch from the same shop as ever, you'll find it in the orders.", "午饭还是老地方，以前的订单里有。"),
        disclose="ask", topics=["store"], slots={"check_history": True}, question=("Which shop should the lunch come from?", "午饭点哪家店的？"),
    )
    d.fact("shellfish", ("No shellfish in the lunch.", "午饭不要虾贝。"), ("Lunch without shellfish, please, just to be safe.", "保险起见，盖饭里别有虾贝。"), disclose="ask", topics=["diet"], question=("And what must not be in the lunch, any allergies?", "午饭里有什么不能放的，过敏什么的？"))
    d.fact("spice", ("The rice bowl as hot as it always was.", "盖饭的辣度跟以前点的一样。"), ("No surprises with the rice bowl: the same heat as in our earlier orders.", "盖饭辣不辣照旧，以前怎么点的还怎么点。"), disclose="ask", topics=["taste"], slots={"check_history": True}, of=("lunch_option",))
    d.fact("hot", ("It's always {spice}.", "一直是{spice}的。"), disclose="never", slots={"spice": OPTIONS["spice"][spice].text()}, question=("Going by your earlier orders the rice bowl is always {spice}, is that right?", "看以前的订单，盖饭一直点{spice}的，对吗？"))
    d.fact("pay", ("Please pay for all of it now.", "三单都先付掉。"), ("Pay everything straight away so that it's off my mind.", "都付了吧，我好放心。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish ruler tonight home early opens stomach gate noon usual shellfish spice pay",
        "wish home tonight ruler early stomach opens noon gate usual spice shellfish pay",
        "wish tonight early noon home gate ruler opens usual stomach shellfish spice pay",
    )
    d.close(("Fingers crossed.", "祝考试顺利吧。"), ("Thank you, now I can breathe.", "谢谢，我总算能喘口气了。"))
    d.judge("plan", ("The agent lists the three deliveries with their times.", "智能体列出三次送达及时间。"), "The last messages of the agent.", facts=["wish", "tonight", "early", "noon"])
