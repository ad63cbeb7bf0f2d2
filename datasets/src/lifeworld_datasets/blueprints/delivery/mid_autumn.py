"""Two pairs of parents before the Mid-Autumn Festival: mooncakes for one, a gift box for the other.

The dates hang on the festival, the kinds on an illness and on a promise not to drink; one purse pays for both.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Words,
    avoid,
    avoided,
    budget,
    clock,
    has,
    not_again,
)
from lifeworld_datasets.blueprints.pools.festivals import before, days_until
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS

GARDENS = [
    (Words("Building 3, Osmanthus Garden", "桂花苑3号楼"), Words("Building 11, Riverside Court", "滨江名苑11号楼")),
    (Words("Building 6, Teachers' Village", "教工新村6号楼"), Words("Building 2, Jade Hill", "翠屏山庄2号楼")),
    (Words("Building 9, Railway Village", "铁路新村9号楼"), Words("Building 5, Lakeside House", "湖畔居5号楼")),
    (Words("Building 7, Textile Village", "棉纺新村7号楼"), Words("Building 8, Sunny Court", "阳光花园8号楼")),
]
QUIT = [
    ("my father-in-law has given up drinking", "老丈人戒酒了"), ("my father-in-law hasn't touched a drop since his check-up", "岳父体检以后滴酒不沾"),
]


def write(d: Draft) -> None:
    """One the day before, one on the morning of the festival."""
    d.scene(now=["10:15", "14:30", "19:40"], on=before("mid-autumn", 3, 4), gender="male")
    d.profile(family=("Married, parents and parents-in-law in town", "已婚，父母和岳父母都在本地"), diet=("Eats anything", "不忌口"))
    mine, theirs = d.turn(GARDENS)
    parents, laws = d.spot("parents", mine), d.spot("laws", theirs)
    on = days_until("mid-autumn", d.today)
    eve_after, eve_by = d.at("15:00", on - 1), d.at(d.rng.choice(["17:00", "17:30"]), on - 1)
    noon = d.at(d.rng.choice(["11:00", "11:30"]), on)
    avoided(d, "nuts", to=parents)
    cakes = d.need(
        Delivery(
            "cakes", ("the mooncakes", "月饼"), Line("mooncake", 1, 1, "", "wrap"), to=parents, fact="wish", to_fact="parents", after=eve_after, by=eve_by,
            when_fact="eve", constraints=[avoid("sugar", "father", implicit=True), avoid("nuts", ("mother", "harm"), implicit=True)],
        )
    )
    gift = d.need(
        Delivery(
            "gift", ("the gift box", "礼盒"), Line("gift"), to=laws, fact="wish", to_fact="laws", by=noon, when_fact="feast",
            constraints=[avoid("alcohol", "dry", implicit=True), has("greeting", "card"), not_again("again")],
        )
    )
    d.infer(cakes, "holiday")
    d.infer(gift, "holiday")
    budget(d, "purse", [cakes, gift], "purse")
    d.let(harm=INGREDIENTS["nuts"], parents=parents.address, laws=laws.address, eve_after=clock(eve_after), eve_by=clock(eve_by), noon=clock(noon), dry=Words(*QUIT[d.seed % 2]))

    d.title("The full moon and two families", "月圆时的两家人")
    d.title("Mooncakes here, a gift box there", "这边月饼，那边礼盒")
    d.open(
        ("The festival is nearly here and I haven't sent a thing.", "眼看要过节了，礼还没送出去。"),
        ("We can't be in two places for the holiday, so something has to go ahead of us.", "过节两头跑不过来，东西得先送到。"),
        ("Please save me from arriving at Mid-Autumn empty-handed.", "中秋可不能两手空空啊。"),
    )
    d.fact(
        "wish",
        ("Mid-Autumn: mooncakes for my parents, and a gift box for my wife's parents.", "中秋节给我爸妈送盒月饼，给岳父岳母送个礼盒。"),
        ("I want to send my own parents mooncakes and the in-laws a gift box, one each.", "中秋的礼：我父母一份月饼，老丈人家一个礼盒。"),
        disclose="opening", topics=["what", "occasion", "who"],
    )
    d.fact(
        "father",
        ("My father was told he has diabetes, keep that in mind for the mooncakes.", "我爸查出糖尿病了，月饼你看着挑。"),
        ("With the mooncakes, remember that Dad is diabetic now.", "选月饼的时候记着，我爸血糖高，是糖尿病。"),
        disclose="ask", topics=["health"],
    )
    d.fact(
        "mother",
        ("My mother is allergic to something, you'll see in my orders for her what I have left out; it mustn't be in the mooncakes.", "我妈有过敏的东西，我给她点餐都备注过，你查查订单，月饼里不能有。"),
        ("Whatever I have always asked to keep out of my mother's food must not be in the mooncakes either.", "以前给我妈点的那几单，备注里不让放的东西，月饼里也不能有。"),
        disclose="ask", topics=["diet"], slots={"check_history": True},
    )
    d.fact("harm", ("She is allergic to {harm}.", "我妈吃{harm}会过敏。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS["nuts"].text()]})
    d.fact("wrap", ("The mooncakes in gift wrapping.", "月饼要礼品包装。"), ("Ask for gift wrapping on the mooncakes.", "月饼选礼品包装的。"), disclose="ask", topics=["taste", "preference"], question=("Which wrapping for the mooncakes, any preference?", "月饼的包装有什么偏好？"))
    d.fact(
        "parents",
        ("My parents live at {parents}.", "我爸妈住{parents}。"),
        ("The mooncakes go to {parents}, where my parents are.", "月饼送{parents}，我父母家。"),
        disclose="volunteer", topics=["where"],
    )
    d.fact(
        "eve",
        ("They're at home between {eve_after} and {eve_by} on the day before the festival, so the mooncakes should come then.", "月饼在节前一天{eve_after}到{eve_by}送，那时候家里有人。"),
        ("Have the mooncakes there the day before Mid-Autumn, not earlier than {eve_after} and not later than {eve_by}.", "中秋前一天送月饼，{eve_after}以后、{eve_by}以前到。"),
        disclose="volunteer", topics=["when"],
    )
    d.fact(
        "laws",
        ("The in-laws' address is {laws}.", "岳父家的地址是{laws}。"),
        ("The gift box goes to the in-laws, {laws}.", "礼盒送到岳父岳母家：{laws}。"),
        disclose="volunteer", topics=["where"],
    )
    d.fact(
        "feast",
        ("The gift box on the day of Mid-Autumn itself, by {noon}, before we sit down there.", "礼盒中秋当天{noon}之前到，我们过去吃午饭。"),
        ("On the festival day we eat with the in-laws, the gift box has to be there by {noon}.", "中秋那天在岳父家吃饭，礼盒要{noon}前送到。"),
        disclose="volunteer", topics=["when", "time_limit"],
    )
    d.fact(
        "dry",
        ("Choose the gift box with care, {dry}.", "礼盒选的时候注意，{dry}。"),
        ("About the gift box: {dry}.", "礼盒嘛，{dry}，你懂的。"),
        disclose="ask", topics=["preference"], question=("What do your in-laws like, is there something the gift box should not be?", "岳父岳母喜欢什么，礼盒有什么不合适的吗？"),
    )
    d.fact(
        "card",
        ("The gift shop should write a card by hand, some of them offer that.", "礼品店要能代写贺卡的。"),
        ("I'd like the gift box from a shop that does handwritten cards.", "找一家可以代写贺卡的店买礼盒。"),
        disclose="ask", topics=["store"],
    )
    d.fact("again", ("I once gave a gift shop one star; the in-laws shall never again get anything from there.", "有家礼品店我打过一星，给岳父家的东西可不能再从那儿买。"), ("And not the gift shop of my angry review, once was enough.", "我差评过的那家礼品店别买了，丢过一次人就够了。"), disclose="volunteer", topics=["store"], slots={"check_history": True})
    d.fact("purse", ("Both together not over {purse}.", "两样一共别超{purse}。"), ("I have {purse} for the mooncakes and the gift box.", "月饼加礼盒，预算{purse}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Please pay for both.", "两单都付好。"), ("You may pay at once.", "直接付款就好。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish parents eve father mother wrap laws feast dry card again purse pay",
        "wish father mother wrap dry card again parents eve laws feast purse pay",
        "wish purse again laws feast card dry parents eve mother father wrap pay",
    )
    d.close(("And a happy festival to you too.", "也祝你中秋快乐。"), ("Tell me once both are on their way.", "都安排好了告诉我一声。"))
    d.judge("dates", ("The agent names both dates.", "智能体说清两个送达日期。"), "The last messages of the agent.", facts=["eve", "feast"])
