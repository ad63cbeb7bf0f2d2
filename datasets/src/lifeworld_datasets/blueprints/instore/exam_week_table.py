"""Exam week: a table with sockets by the library, a game afternoon given up, and hot pot on the evening it is over.

The tempting mistake is the lively café, and a hot pot on the day before the last paper.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Cancel,
    Draft,
    Visit,
    Words,
    clock,
    date,
    has,
    not_again,
    price_at_most,
    seats,
    within,
)
from lifeworld_datasets.blueprints.kit.records import booking, shop

SUBJECTS = [Words("anatomy", "解剖学"), Words("linear algebra", "线性代数"), Words("civil law", "民法"), Words("accounting", "会计学")]


def write(d: Draft) -> None:
    """A café table tomorrow, a booking dropped, a table for hot pot when the last paper is written."""
    d.scene(now=["11:50", "16:20", "22:15"], months=(1, 6, 12), weekdays=(0,))
    library = d.spot("library", Words("University Library", "大学图书馆"))
    study_at, last = d.at(d.rng.choice(["13:30", "14:00", "15:00"]), 1), 3
    party_at = d.at(d.rng.choice(["18:00", "18:30", "19:00"]), last)
    few, near, cap = 3 + d.seed % 2, d.rng.choice([500, 700, 900]), d.rng.choice([250, 270, 290])
    many = few + 3
    games = booking(d, shop(d, "boardgames", books=True), d.at("14:00", 1), few)
    study = d.need(
        Visit(
            "study", ("the study table", "自习的位子"), "cafe", fact="study", visit=Book(study_at, few, "study_time", "few"),
            constraints=[within(near, library, Words("the university library", "大学图书馆"), "near"), has("sockets", "laptops"), not_again("thrown_out")],
        )
    )
    off = d.need(Cancel("games", ("the board games", "桌游"), games, fact="games"))
    party = d.need(
        Visit(
            "party", ("the hot pot", "火锅"), "hotpot", fact="party", visit=Book(party_at, many, "over", "many", derived=True), buy=Buy(0, "set", people=4),
            constraints=[seats(many, "many"), has("separate-bill", "bill"), price_at_most(cap, "cap")],
        )
    )
    d.bind("replaces", study, off)
    d.bind("celebrates", party, study)
    d.let(subject=SUBJECTS[d.seed % 4], tomorrow=date(study_at), study_clock=clock(study_at), exam=date(party_at), party_clock=clock(party_at), few=few, many=many, near=near, cap=cap, games_bar=games.name)

    d.profile(occupation=("Student", "大学生"), age_group=("early twenties", "二十出头"), family=("Single, lives in a dormitory", "单身，住学校宿舍"))
    d.title("Until the last paper", "考完最后一门")
    d.open(
        ("Don't ask how {subject} is going.", "别问我{subject}复习得怎么样。"),
        ("We are four chapters behind in {subject}, so the week needs replanning.", "{subject}还差四章没看，这周得重新安排。"),
        ("It's exam week and everybody in the dormitory is crying over {subject}.", "考试周，整个宿舍都在为{subject}发愁。"),
    )
    d.fact("study", ("Our study group needs a table: book one at a café.", "我们学习小组要个能坐的地方，订一家咖啡馆的位子。"), ("Could you book a table at a café for the study group?", "帮学习小组在咖啡馆订张桌子吧。"), disclose="opening", topics=["what"])
    d.fact("study_time", ("We meet on {tomorrow} at {study_clock}.", "{tomorrow}{study_clock}碰头。"), ("The study table is for {tomorrow}, {study_clock}.", "自习的时间是{tomorrow}{study_clock}。"), disclose="opening", topics=["when"])
    d.fact("few", ("The study group is {few} people.", "学习小组{few}个人。"), ("We are {few} who study together.", "一起复习的有{few}个人。"), disclose="ask", topics=["count"])
    d.fact("near", ("The café should be within {near} metres of the University Library, where our books are.", "书都在大学图书馆占着座，咖啡馆离那儿{near}米以内。"), ("All our stuff is in the University Library, so no café further than {near} metres from it.", "东西全放大学图书馆了，咖啡馆别超过{near}米。"), disclose="ask", topics=["where"])
    d.fact("laptops", ("Every laptop of ours is dying, so the café needs sockets at the tables.", "几台电脑都撑不住，咖啡馆每桌都要有插座。"), ("A café with sockets at every table, please, our batteries are a joke.", "咖啡馆桌上得有插座，我们电池都不行了。"), disclose="ask", topics=["preference"])
    d.fact("thrown_out", ("One café has had us before, and what I wrote about it stands in my reviews; we don't go back there.", "有家咖啡馆我们去过一次，评价里写得清清楚楚，别再去那儿。"), ("Not the café that got a bad review from me, the whole group remembers it.", "我给过差评的那家咖啡馆免了，全组人都还记着呢。"), topics=["store"], slots={"check_history": True})
    d.fact("games", ("The game afternoon at {games_bar} has to die, cancel it.", "{games_bar}的桌游局只好不去了，取消掉。"), ("Cancel our table at {games_bar}; nobody has time for games.", "{games_bar}订的位退了吧，没空玩了。"), topics=["order"])
    d.fact("party", ("When it's all over we want hot pot: book a table.", "考完去吃火锅，订一桌。"), ("And a hot pot afterwards, with a booked table, as a reward.", "还要订一桌火锅，考完犒劳自己。"), topics=["what", "occasion"])
    d.fact(
        "over",
        ("The last paper is on {exam}; the hot pot is that same evening at {party_clock}.", "最后一门{exam}考，火锅就当天{party_clock}。"),
        ("Hot pot on the evening of the last paper, {party_clock}. We write it on {exam}.", "{exam}考最后一门，当天{party_clock}吃火锅。"),
        topics=["when"],
    )
    d.fact("many", ("For the hot pot the other room joins, so we're {many}, and all at one table.", "吃火锅隔壁宿舍也来，一共{many}个人，坐一桌。"), ("At the hot pot we'll be {many} around one pot.", "火锅{many}个人，围一张桌子。"), disclose="ask", topics=["who"], question=("How many people come to the hot pot?", "吃火锅的一共几个人？"))
    d.fact("set", ("Buy one beef hot pot voucher for 4 at the hot pot place in advance.", "火锅店的牛肉火锅4人套餐券先买一张。"), ("Get a beef hot pot voucher for 4 people ahead of time, the rest we order.", "提前买张牛肉火锅4人套餐券，不够再点。"), topics=["what"])
    d.fact("bill", ("We're students, everybody pays their own, so the hot pot place should do separate bills.", "学生嘛，各付各的，火锅店要能分单结账。"), ("The hot pot place must split the bill, otherwise there's war.", "火锅店得可以分单，不然又要算半天。"), disclose="ask", topics=["preference"], question=("Is there anything you would like of the hot pot place, such as how you pay the bill?", "火锅店有什么要求吗，比如怎么结账？"))
    d.fact("cap", ("The hot pot voucher mustn't be over {cap} yuan.", "火锅券不能超过{cap}元。"), ("All we collected for the hot pot voucher is {cap} yuan.", "火锅券大家凑了{cap}元，不能超。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay the deposits and the voucher.", "订金和券都付掉。"), ("Please pay whatever is due right away.", "该付的钱直接付。"), topics=["payment"])
    d.think("study study_time few near laptops thrown_out games party over many set bill cap pay", "games study study_time near laptops few thrown_out party many over bill set cap pay", "study study_time thrown_out laptops near few party over set cap many bill games pay")
    d.close(("Back to the books.", "不说了，看书去。"), ("Pray for us.", "保佑我们都过。"))
    d.judge("days_said", ("The agent tells the user on which days the café and the hot pot are.", "智能体告诉用户咖啡馆和火锅分别是哪天。"), "The last messages of the agent.", facts=["study_time", "over"])
