"""A baby with a temperature in the evening and an almost empty pack of nappies.

The tempting mistakes: patches for grown-ups, a chemist that is near but closes before the rider comes, and nappies of the
size that the earlier orders show, which is the one that has become too small.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    as_usual,
    clock,
    later,
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
    (small, size), packs, near = (("S", "M"), ("M", "L"))[d.seed % 2], 2 + d.seed // 2 % 2, d.rng.choice([1000, 1300, 1600])
    lights = d.at(d.rng.choice(["21:15", "21:20", "21:30"]))
    by = later(lights, -30)
    knock = Remark(
        Words("The baby is asleep: please knock softly, no bell.", "孩子刚睡着，请轻轻敲门，别按门铃。"),
        Words("(?i)knock", "敲门"), "door", Words("The remarks ask to knock.", "备注写了敲门。"),
    )
    patches = d.need(
        Delivery(
            "patches", ("the cooling patches", "退热贴"), Line("pharmacy"), to=d.home, fact="wish", to_fact="place", by=by, when_fact="when", remark=knock, derived=("by",),
            constraints=[named(Words("Children's", "儿童"), "wish", name="children"), within(near, d.home, Words("home", "家"), "near"), open_at("21:00", "open")],
        )
    )
    d.need(
        Delivery(
            "nappies", ("the nappies", "纸尿裤"), Line("baby", packs, None, "packs"), to=d.home, fact="wish", to_fact="along", by=by, when_fact="along", derived=("along",),
            remark=knock, beside=patches, before=Words(f"Size {small}", f"{small}码"),
            constraints=[named(Words(f"Size {size}", f"{size}码"), ("size", "bigger"), name="size").but(slots={}, implicit=True), as_usual("usual")],
        )
    )
    d.let(baby=baby, they=they, small=small, size=size, packs=packs, near=metres(near), lights=clock(lights), open=clock("21:00"))

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
    d.fact("size", ("Nappies one size up from the ones we've been getting, those leave marks.", "纸尿裤比之前买的大一码，之前的已经勒腿了。"), ("The nappies I ordered until now have become too tight, take the next size up.", "以前买的那个码穿着紧了，纸尿裤这次换大一号的。"), disclose="ask", topics=["size"])
    d.fact(
        "bigger", ("It's size {size} now.", "现在该穿{size}码了。"), disclose="never", slots={"size": Words(f"Size {size}", f"{size}码").text()},
        question=("Your earlier nappies were of size {small}, so you need nappies of size {size} now, is that right?", "看您之前买的纸尿裤是{small}码，现在要{size}码的，对吗？"),
    )
    d.fact("packs", ("{packs} packs of nappies.", "纸尿裤{packs}包。"), ("Get {packs} packs, the nappies go fast.", "纸尿裤拿{packs}包，用得快。"), disclose="ask", topics=["count"])
    d.fact("usual", ("Nappies from the shop we always use.", "纸尿裤还在我们常买的那家买。"), ("You can see where we always buy nappies, stay with that shop.", "纸尿裤一直在哪家买你能查到，别换。"), disclose="ask", topics=["store"], slots={"check_history": True})
    d.fact("place", ("The patches to our home, that's where I am.", "退热贴送家里，我在家守着呢。"), ("Please have the patches brought home.", "退热贴送到我家。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("At {lights} the lights go out, and the patches should be here half an hour before that at the latest.", "我们{lights}关灯睡觉，退热贴最晚提前半小时送到。"), ("We go to bed at {lights}; I need the patches at least half an hour before that.", "{lights}就要睡了，退热贴得再往前提半个小时到。"), disclose="volunteer", topics=["time_limit", "when"])
    d.fact("along", ("The nappies should come when the patches do, to the same door.", "纸尿裤跟退热贴同一个时间到，地址也一样。"), ("Let the nappies arrive together with the patches, at one address.", "纸尿裤和退热贴送一个地方，一块儿到就行。"), disclose="volunteer", topics=["where", "when"])
    d.fact("near", ("The chemist shouldn't be more than {near} from home.", "药房离家别超过{near}。"), ("Take a chemist within {near} of our home, in case I have to run out myself.", "药房选离家{near}以内的，万一得自己跑一趟。"), disclose="ask", topics=["where"], question=("How far from home may the chemist be, any distance limit?", "药房离家多远以内合适，距离有要求吗？"))
    d.fact("open", ("The chemist still has to be open at {open}.", "药房{open}还得开着门。"), ("Check that the chemist is open at {open}, in case we need more.", "药房要{open}还营业的，怕晚点还要买。"), disclose="ask", topics=["preference", "store"], question=("Until when should the chemist be open?", "药房要营业到几点？"))
    d.fact("door", ("Write into both remarks to knock softly, no bell.", "两单都备注一下：轻轻敲门，别按铃。"), ("No doorbell, please: the remarks of both orders should say that they knock.", "备注都写上敲门就好，千万别按门铃。"), disclose="ask", topics=["note"])
    d.fact("pay", ("Pay for both, I can't type much.", "两单都付了，我腾不出手。"), ("Just pay.", "直接付款。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish size packs usual place when along near open door pay",
        "wish when place near open along size packs usual door pay",
        "wish door along place when usual size packs open near pay",
    )
    d.close(("Must go, it's crying time.", "又哭了，我先去哄。"), ("Bless you.", "太谢谢了。"))
    d.judge("short", ("The agent tells when both orders arrive.", "智能体说明两单几点到。"), "The last messages of the agent.", facts=["when"])
