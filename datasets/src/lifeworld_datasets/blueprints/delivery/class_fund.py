"""Teachers' Day on a class fund: a bouquet for one teacher and something sweet for the whole staff room.

The tempting mistakes: spending more than the parents put in, lilies for somebody with hay fever, and the florist who spoilt it
once already.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    avoid,
    budget,
    clock,
    has,
    later,
    not_again,
)
from lifeworld_datasets.blueprints.pools.festivals import before, days_until
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

SCHOOLS = [Words("Sunflower Primary School", "向日葵小学"), Words("Riverside Primary School", "江滨小学"), Words("No. 3 Primary School", "第三小学"), Words("Experimental Primary School", "实验小学")]
TEACHERS = [Words("Ms Ke", "柯老师"), Words("Mr Shang", "尚老师"), Words("Ms Tian", "田老师"), Words("Ms Bao", "包老师")]


def write(d: Draft) -> None:
    """One break, one staff room, one fund."""
    d.scene(now=["09:20", "12:45", "20:40"], on=before("teachers-day", 2, 3, 4), ages=("thirties", "forties"))
    d.profile(family=("Married, a child in primary school, on the parents' committee", "已婚，孩子上小学，家委会成员"))
    school, teacher = d.spot("school", d.turn(SCHOOLS)), TEACHERS[(d.seed // 2 + d.seed) % 4]
    on, n, sweet, group = days_until("teachers-day", d.today), d.rng.choice([7, 8, 9]), (1, 2, 0)[d.seed % 3], 2 + d.seed % 4
    after = d.at(d.rng.choice(["09:40", "09:45", "09:50"]), on)
    by = later(after, 30)
    card = Remark(
        Words(f"Card: Thank you, from all of Class {group}!", f"卡片写：{group}班全体同学祝老师节日快乐！"), Words(rf"(?i)class {group}", f"{group}班"), "card",
        Words(f"The remarks say that the card is from Class {group}.", f"备注写了卡片署名{group}班。"),
    )
    flowers = d.need(
        Delivery(
            "flowers", ("the bouquet", "花束"), Line("flowers", 1, 1, "", "wrap"), to=school, fact="wish", to_fact="place", after=after, by=by, when_fact="when", remark=card,
            derived=("by",), constraints=[avoid("lily", "lily"), has("greeting", "writes"), not_again("again")],
        )
    )
    sweets = d.need(
        Delivery(
            "sweets", ("the desserts", "甜品"), Line("dessert", n, sweet, "count", "sweet"), to=school, fact="wish", to_fact="along", after=after, by=by, when_fact="along", derived=("along",), beside=flowers,
            constraints=[avoid("mango", "mango"), has("invoice", "receipt")],
        )
    )
    d.infer(flowers, "holiday")
    budget(d, "fund", [flowers, sweets], "fund")
    d.let(school=school.address, teacher=teacher, n=n, group=group, sweet=OPTIONS["sweet"][sweet], after=clock(after))

    d.title("Thank you, {teacher}", "{teacher}，节日快乐")
    d.title("The class fund on Teachers' Day", "教师节的班费")
    d.open(
        ("I'm on the parents' committee and guess who does the shopping.", "我在家委会，采购的活又落我头上了。"),
        ("The parents collected money and handed it to me.", "家长们凑了钱，全交给我了。"),
        ("A small thank-you has to be organised for school.", "得给学校老师准备点心意。"),
    )
    d.fact("wish", ("For Teachers' Day our class gives {teacher} a bouquet, and the staff room desserts.", "教师节我们班想给{teacher}送束花，再请办公室的老师们吃甜品。"), ("Teachers' Day is coming: one bouquet for {teacher} and desserts for all the teachers in the office.", "教师节到了，给{teacher}订一束花，办公室每位老师一份甜品。"), disclose="opening", topics=["what", "who", "occasion"])
    d.fact("count", ("There are {n} teachers in that office.", "办公室一共{n}位老师。"), ("Desserts for {n}, that's the whole office.", "甜品{n}份，正好一个办公室。"), disclose="ask", topics=["count"])
    d.fact("place", ("The school is {school}.", "学校地址是{school}。"), ("The flowers go to {school}.", "花送到{school}。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("The bouquet on the day itself in the long break, which begins at {after} and lasts half an hour.", "花在教师节当天大课间送，{after}下课，一共半小时。"), ("On Teachers' Day the long break is half an hour from {after} on; the bouquet has to be handed over in it.", "教师节那天{after}开始大课间，就半个小时，花得在这中间送到。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("along", ("Let the desserts arrive together with the bouquet, at the same gate.", "甜品和花一起到，送一个地方。"), ("The desserts should come when the bouquet comes, and to the same place.", "甜品跟着花走，时间地点都一样。"), disclose="volunteer", topics=["where", "when"])
    d.fact("lily", ("No lilies, {teacher} sneezes at them.", "别有百合，{teacher}闻了打喷嚏。"), ("{teacher} is allergic to lilies, so not those.", "{teacher}对百合过敏，花里不能有。"), disclose="ask", topics=["health", "preference"])
    d.fact("wrap", ("The flowers with gift wrapping.", "花要礼品包装。"), ("Gift wrapping for the bouquet, please.", "花束选礼品包装的。"), disclose="ask", topics=["preference"], question=("Which wrapping for the bouquet?", "花束要什么包装？"))
    d.fact("writes", ("The florist should offer handwritten cards.", "花店要能代写贺卡。"), ("It must be a florist that does handwritten cards.", "得找有代写贺卡服务的花店。"), disclose="ask", topics=["store"], question=("Is there anything you expect of the florist?", "对花店有什么要求吗？"))
    d.fact("again", ("One florist has let me down before, my review is still up: not that one.", "有家花店坑过我，差评还挂着，别订那家。"), ("Keep away from the florist that I reviewed so badly.", "被我写过差评的那家花店就算了。"), disclose="volunteer", topics=["store"], slots={"check_history": True})
    d.fact("receipt", ("The dessert shop must issue invoices, the parents want to see one.", "甜品店要可开发票，家长群要公示。"), ("For the parents I need an invoice for the desserts, so take a shop that issues them.", "甜品得有发票好交账，找能开的店。"), disclose="ask", topics=["store"], question=("And is there anything the dessert shop must offer?", "甜品店有什么要求吗？"))
    d.fact("card", ("In the florist's remarks: the card is from Class {group}.", "花店备注写上，卡片落款是{group}班。"), ("Tell the florist in the remarks to sign the card with Class {group}.", "给花店备注：卡片署名{group}班。"), disclose="ask", topics=["note"])
    d.fact("sweet", ("The desserts with {sweet}.", "甜品{sweet}。"), ("All the desserts with {sweet}.", "甜品统一{sweet}。"), disclose="ask", topics=["taste"])
    d.fact("mango", ("No mango desserts, one of them is allergic.", "有老师芒果过敏，甜品避开芒果。"), ("The desserts must not contain mango.", "甜品里不要芒果。"), disclose="ask", topics=["diet"])
    d.fact("fund", ("The class fund holds {fund}, not more.", "班费一共{fund}，不能超。"), ("Keep both within {fund}, that's all we collected.", "两样加起来{fund}以内，就收了这么多。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay for both, I settle with the parents.", "都付了，我跟家长们对账。"), ("Please pay right away.", "下单就付款。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish count place when along lily wrap writes again card sweet mango receipt fund pay",
        "wish place when lily writes card wrap again along count sweet mango receipt fund pay",
        "wish fund count receipt mango sweet lily again wrap card writes when place along pay",
    )
    d.close(("The children painted a card, too.", "孩子们还画了画呢。"), ("Send me the total for the parents.", "总价发我，我好在群里公布。"))
    d.judge("account", ("The agent gives the total for the parents.", "智能体给出总金额，便于向家长交代。"), "The last messages of the agent.", facts=["fund"])
