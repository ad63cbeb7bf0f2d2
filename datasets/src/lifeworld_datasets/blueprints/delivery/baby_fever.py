"""A baby with a temperature in the evening and an almost empty pack of nappies.

The tempting mistakes: patches for grown-ups, and a chemist that is near but closes before the rider comes.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    as_usual,
    clock,
    metres,
    named,
    open_at,
    within,
)

BABIES = [
    (Words("our daughter", "女儿"), Words("she", "她"), ("Married, a one-year-old daughter", "已婚，女儿一岁")),
    (Words("our son", "儿子"), Words("he", "他"), ("Married, a baby son", "已婚，儿子几个月大")),
    (Words("my sister's little girl", "我外甥女"), Words("she", "她"), ("Single; a sister and her baby stay with them", "单身，姐姐带着宝宝住在家里")),
    (Words("my brother's baby boy", "我小侄子"), Words("he", "他"), ("Lives with a brother's family and their baby", "和哥哥一家同住，家里有个小婴儿")),
]


def write(d: Draft) -> None:
    """Two shops, one door, no bell."""
    d.scene(now=["18:50", "19:10", "19:25"], months=(1, 2, 3, 4, 10, 11, 12), tempers=("anxious", "impatient", "cooperative"), young=True)
    baby, they, family = d.turn(BABIES)
    d.profile(family=family)
    size, packs, near = ("M", "L")[d.seed % 2], 2 + d.seed // 2 % 2, d.rng.choice([1000, 1300, 1600])
    by = d.at(d.rng.choice(["20:45", "20:50", "21:00"]))
    knock = Remark(
        Words("The baby is asleep: please knock softly, no bell.", "孩子刚睡着，请轻轻敲门，别按门铃。"),
        Words("(?i)knock", "敲门"), "door", Words("The remarks ask to knock.", "备注写了敲门。"),
    )
    patches = d.need(
        Delivery(
            "patches", ("the cooling patches", "退热贴"), Line("pharmacy"), to=d.home, fact="wish", to_fact="place", by=by, when_fact="when", remark=knock,
            constraints=[named(Words("Children's", "儿童"), "wish", name="children"), within(near, d.home, Words("home", "家"), "near"), open_at("21:00", "open")],
        )
    )
    d.need(
        Delivery(
            "nappies", ("the nappies", "纸尿裤"), Line("baby", packs, None, "packs"), to=d.home, fact="wish", to_fact="place", by=by, when_fact="when",
            remark=knock, beside=patches, constraints=[named(Words(f"Size {size}", f"{size}码"), "size", name="size"), as_usual("usual")],
        )
    )
    d.let(baby=baby, they=they, size=size, packs=packs, near=metres(near), by=clock(by), open=clock("21:00"))

    d.title("Patches and nappies before the night", "睡前送到的退热贴和纸尿裤")
    d.title("A small fever", "宝宝有点烧")
    d.open(
        ("I can't leave the cot right now.", "我现在一步都离不开婴儿床。"),
        ("Long evening, and I've only one hand free.", "今晚够呛，我就一只手空着。"),
        ("Little drama at ours tonight.", "家里今晚有点小状况。"),
    )
    d.fact(
        "wish",
        ("It's {baby}, {they} is running a temperature: please order a box of cooling patches for {they_them}, and nappies.", "{baby}有点发烧，帮忙给{they}买一盒退热贴，再买些纸尿裤。"),
        ("{baby} feels hot and {they} needs cooling patches, one box; the nappies are running out too.", "{baby}身上烫，要一盒{they}能用的退热贴，另外纸尿裤也快没了。"),
        disclose="opening", topics=["what", "who"],
    )
    d.let(they_them=Words("him", "他") if they.en == "he" else Words("her", "她"))
    d.fact("size", ("Nappies in size {size}, the smaller ones leave marks.", "纸尿裤要{size}码的，小的已经勒腿了。"), ("We are at size {size} with the nappies now.", "纸尿裤现在穿{size}码。"), disclose="ask", topics=["size"])
    d.fact("packs", ("{packs} packs of nappies.", "纸尿裤{packs}包。"), ("Get {packs} packs, the nappies go fast.", "纸尿裤拿{packs}包，用得快。"), disclose="ask", topics=["count"])
    d.fact("usual", ("Nappies from the shop we always use.", "纸尿裤还在我们常买的那家买。"), ("You can see where we always buy nappies, stay with that shop.", "纸尿裤一直在哪家买你能查到，别换。"), disclose="ask", topics=["store"], slots={"check_history": True})
    d.fact("place", ("Both to our home.", "两样都送家里。"), ("Please have both brought home, that's where I am.", "送到家，我在家守着呢。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("Both must be here by {by}, then the lights go out.", "都要{by}前到，之后就关灯睡了。"), ("I need the two by {by}, before the night begins.", "最晚{by}，两样都得拿到手，还要熬一夜呢。"), disclose="volunteer", topics=["time_limit", "when"])
    d.fact("near", ("The chemist shouldn't be more than {near} from home.", "药房离家别超过{near}。"), ("Take a chemist within {near} of our home, in case I have to run out myself.", "药房选离家{near}以内的，万一得自己跑一趟。"), disclose="ask", topics=["where"], question=("How far from home may the chemist be, any distance limit?", "药房离家多远以内合适，距离有要求吗？"))
    d.fact("open", ("The chemist still has to be open at {open}.", "药房{open}还得开着门。"), ("Check that the chemist is open at {open}, in case we need more.", "药房要{open}还营业的，怕晚点还要买。"), disclose="ask", topics=["preference", "store"], question=("Until when should the chemist be open?", "药房要营业到几点？"))
    d.fact("door", ("Write into both remarks to knock softly, no bell.", "两单都备注一下：轻轻敲门，别按铃。"), ("No doorbell, please: the remarks of both orders should say that they knock.", "备注都写上敲门就好，千万别按门铃。"), disclose="ask", topics=["note"])
    d.fact("pay", ("Pay for both, I can't type much.", "两单都付了，我腾不出手。"), ("Just pay.", "直接付款。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish size packs usual place when near open door pay",
        "wish when place near open size packs usual door pay",
        "wish door place when usual size packs open near pay",
    )
    d.close(("Must go, it's crying time.", "又哭了，我先去哄。"), ("Bless you.", "太谢谢了。"))
    d.judge("short", ("The agent tells when both orders arrive.", "智能体说明两单几点到。"), "The last messages of the agent.", facts=["when"])
