"""Home from a night on the ward: a haircut as soon as somebody opens near the hospital, quiet feet, no gym tonight.

The tempting mistake is the nicer salon that opens when the nurse should be asleep.
"""

from string import capwords

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Cancel,
    Draft,
    Reserve,
    Visit,
    Words,
    clock,
    date,
    has,
    open_at,
    rating_at_least,
    within,
)
from lifeworld_datasets.blueprints.kit.records import reservation, shop

WARDS = [Words("the children's hospital", "儿童医院"), Words("the eye hospital", "眼科医院"), Words("the municipal hospital", "市立医院"), Words("the lung hospital", "胸科医院")]
EVENT = [Words("my sister's engagement", "我姐订婚"), Words("my graduation photo", "毕业合影"), Words("a talk in front of the whole hospital", "院里的大会发言"), Words("an old friend's wedding", "老朋友的婚礼")]


def write(d: Draft) -> None:
    """A haircut reserved for this morning, a voucher for feet next to it, an evening class dropped."""
    d.scene(now=["06:40", "07:05", "07:20"], weekdays=range(5), tempers=d.turn([["impatient", "cooperative"], ["anxious", "indifferent"]]))
    ward = WARDS[d.seed % 4]
    hospital = d.spot("hospital", Words(capwords(ward.en.removeprefix("the ")), ward.zh))
    cut_at = d.at(d.rng.choice(["08:30", "09:00"]))
    near, close, floor = d.rng.choice([1200, 1500, 1800]), d.rng.choice([500, 700, 900]), d.rng.choice([4.4, 4.5, 4.6])
    club = shop(d, "gym", reserves=True)
    sport = reservation(d, club, d.at("19:30"), 1)
    cut = d.need(
        Visit(
            "cut", ("the haircut", "剪头发"), "hair", fact="cut", unique=True, visit=Reserve(cut_at, 1, "when", "cut"), buy=Buy(0, "cut"),
            constraints=[within(near, hospital, Words("the hospital", "医院"), "near"), open_at(cut_at[11:16], "when")],
        )
    )
    feet = d.need(
        Visit(
            "feet", ("the foot massage", "足疗"), "massage", fact="feet", buy=Buy(2, "feet"),
            constraints=[within(close, cut, Words("the salon", "理发店"), "close"), has("quiet", "nap"), rating_at_least(floor, "rating")],
        )
    )
    d.need(Cancel("gym", ("the gym this evening", "今晚的健身"), sport, fact="gym"))
    d.bind("after", feet, cut)
    d.let(ward=ward, event=EVENT[(d.seed + 1) % 4], cut_clock=clock(cut_at), day=date(cut_at), near=near, close=close, floor=floor, club=sport.name)

    d.profile(occupation=("Night nurse", "夜班护士"))
    d.title("After the night shift", "下夜班以后")
    d.open(
        ("Twelve hours on my feet and I still have errands.", "站了一宿，下班还不能直接睡。"),
        ("I've just handed over and I'm half asleep, so you'll have to think for me.", "刚交完班，脑子已经转不动了，你替我想着点。"),
        ("One more thing before I sleep all day.", "睡觉之前还有几件事想办了。"),
    )
    d.fact(
        "cut",
        ("I need a wash and cut this morning because of {event}: get the voucher and reserve for me alone, one person.", "因为{event}，今早想去洗剪吹一下：买张券，再约上，就我一个人。"),
        ("My hair has to be done today, {event} is coming up. Buy a wash-and-cut voucher and reserve a time, just one person.", "{event}快到了，头发今天必须弄。洗剪吹券买一张，时间也约好，一个人。"),
        disclose="opening", topics=["what", "occasion"],
    )
    d.fact(
        "when",
        ("The salon would have to be open and take me at {cut_clock} on {day}, any later and I'm asleep in the chair.", "{day}{cut_clock}就得能剪，理发店要开着门，再晚我就在椅子上睡着了。"),
        ("Make it {cut_clock} today, {day}. Check that they really open by then.", "就今天{day}{cut_clock}，先看清楚那会儿开没开门。"),
        disclose="opening", topics=["when"],
    )
    d.fact(
        "near",
        ("I'm on foot from {ward}, so the salon within {near} metres of there.", "我从{ward}走过去，理发店离那儿{near}米以内。"),
        ("The salon mustn't be more than {near} metres from {ward}; I come straight from work.", "下了班直接过去，理发店离{ward}别超过{near}米。"),
        disclose="ask", topics=["where"],
    )
    d.fact(
        "feet",
        ("Then a foot massage voucher for my poor feet, no appointment needed.", "再来一张足疗券，脚快断了，不用约时间。"),
        ("My feet deserve something too, so please buy one foot massage voucher; I'll just walk in.", "脚也得犒劳一下，足疗券买一张，我直接上门。"),
        topics=["what"],
    )
    d.fact(
        "close",
        ("From the salon to the massage I won't walk more than {close} metres.", "从理发店到足疗店，超过{close}米我可走不动。"),
        ("Whoever does my feet should be within {close} metres of the salon.", "足疗店离理发店{close}米以内吧。"),
        disclose="ask", topics=["where"], question=("How far from the salon may the massage room be, what distance?", "足疗店离理发店多远可以，距离上有要求吗？"),
    )
    d.fact(
        "nap",
        ("I intend to doze off during the massage, so it has to be quiet there.", "按脚的时候我打算眯一会儿，得找环境安静的。"),
        ("The massage room should be quiet, that's where I'll nap.", "足疗店要安静，我指着在那儿打个盹。"),
        disclose="ask", topics=["preference"],
    )
    d.fact(
        "rating",
        ("And nothing rated under {floor} for the feet.", "足疗店评分低于{floor}的就算了。"),
        ("The massage place needs {floor} points or more, I've been pinched badly before.", "以前被按疼过，这回足疗店评分至少{floor}。"),
        topics=["store"],
    )
    d.fact(
        "gym",
        ("I won't make it to {club} tonight, cancel that please.", "今晚{club}我去不了了，预约取消。"),
        ("Tonight's slot at {club} can go, I'll be in bed.", "{club}今晚那个预约退掉，我要补觉。"),
        topics=["order"],
    )
    d.fact(
        "pay",
        ("Pay the vouchers straight away.", "券直接付款。"),
        ("You can pay both vouchers now.", "两张券现在就付了吧。"),
        topics=["payment"],
    )
    d.think("cut when near feet close nap rating gym pay", "gym cut when near feet nap close rating pay", "cut near when gym feet rating nap close pay")
    d.close(("Good night, or good morning, whatever it is.", "行，办完我就睡了。"), ("After that, nobody wake me.", "弄好以后谁也别叫我。"))
    d.judge("names_shops", ("The agent tells the user which salon and which massage room it chose.", "智能体告诉用户选了哪家理发店、哪家足疗店。"), "The last messages of the agent.", facts=["cut", "feet"])
