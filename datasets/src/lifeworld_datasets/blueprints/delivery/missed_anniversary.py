"""A forgotten anniversary: flowers and a drink to her desk this afternoon, with the right words.

The tempting mistakes: lilies, the florist of last year's disaster, and milk tea as usual for somebody who is expecting; what
she reacts to and how sweet she takes it stand in earlier orders only.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    avoid,
    avoided,
    budget,
    clock,
    not_again,
    ordered,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

DESKS = [Words("City Library, Reading Room 2", "市图书馆第二阅览室"), Words("Planning Institute, Floor 5", "规划设计院5楼"), Words("Language Centre, Front Desk", "语言培训中心前台"), Words("Museum of Ceramics, Office Wing", "陶瓷博物馆办公楼")]

NUMBERS = dict(enumerate([Words(*pair.split("|")) for pair in ("two|[两二]", "three|三", "four|四", "five|五", "six|六", "seven|七", "eight|八")], start=2))


def write(d: Draft) -> None:
    """Two orders to one desk."""
    d.scene(now=["12:10", "12:40", "13:15"], weekdays=range(5), gender="male", young=True)
    d.profile(family=("Married, expecting a child", "已婚，太太怀孕了"), diet=("Eats anything", "不忌口"))
    desk = d.spot("desk", d.turn(DESKS))
    years, wrap, sweet = 2 + d.seed % 7, 1, d.seed % 2
    after, by = d.at("15:00"), d.at(d.rng.choice(["16:00", "16:20", "16:30"]))
    card = Remark(
        Words(f"Card: {years} years, and every one better. Forgive me.", f"卡片写：{years}周年快乐，老婆我错了。"), Words(rf"(?i)\b({years}|{NUMBERS[years].en})\b", f"({years}|{NUMBERS[years].zh}) ?(周年|年)"), "card",
        Words(f"The remarks give the words for the card with the {years} years.", f"备注写了卡片的话，提到{years}周年。"),
    )
    avoided(d, "peanut")
    flowers = d.need(
        Delivery(
            "flowers", ("the bouquet", "花束"), Line("flowers", 1, wrap, "", "wrap"), to=desk, fact="wish", to_fact="place", after=after, by=by, when_fact="when", remark=card,
            constraints=[avoid("lily", "lily"), not_again("again")],
        )
    )
    tea = d.need(
        Delivery(
            "tea", ("the milk tea", "奶茶"), Line("milktea", 1, sweet, "", "sugar"), to=desk, fact="wish", to_fact="along", after=after, by=by, when_fact="along", derived=("along",), beside=flowers,
            constraints=[avoid("caffeine", "baby", implicit=True), avoid("peanut", ("careful", "harm"), implicit=True)],
        )
    )
    ordered(d, tea, option=OPTIONS["sweet"][sweet])
    budget(d, "limit", [flowers, tea], "limit")
    d.let(harm=INGREDIENTS["peanut"], desk=desk.address, years=years, wrap=OPTIONS["wrap"][wrap], sweet=OPTIONS["sweet"][sweet], after=clock(after), by=clock(by))

    d.title("Better late", "补救一下")
    d.title("{years} years, almost forgotten", "差点忘了的{years}周年")
    d.open(
        ("I've done something stupid.", "我闯祸了。"),
        ("My wife was very quiet at breakfast, and now I know why.", "早上老婆一句话没说，我刚反应过来为什么。"),
        ("Quick, I need to save my marriage before dinner.", "江湖救急，晚饭前我得把老婆哄好。"),
    )
    d.fact("wish", ("It's our wedding anniversary and I forgot: send my wife a bouquet and a milk tea.", "今天结婚纪念日，我给忘了，赶紧给我老婆送束花、送杯奶茶。"), ("I forgot our anniversary. One bouquet and one milk tea for my wife, today.", "结婚纪念日我忘得一干二净，今天就要送我老婆一束花加一杯奶茶。"), disclose="opening", topics=["what", "who", "occasion"])
    d.fact("place", ("She works at {desk}.", "她在{desk}上班。"), ("The flowers go to her desk: {desk}.", "花送到她单位，{desk}。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("She is at her desk between {after} and {by}, hand her the flowers then, not before and not after.", "{after}到{by}她在工位，花就这时候送，早了晚了都不在。"), ("Until {after} she is in a meeting and at {by} she leaves, the flowers have to be handed over in between.", "{after}之前她开会，{by}就下班了，花得在这中间送到。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("along", ("The milk tea should come with the flowers, it's one surprise.", "奶茶跟花一起到，要惊喜就一次给足。"), ("Let the milk tea arrive at her desk together with the flowers.", "奶茶和花一个时间送到她那儿，别分两回。"), disclose="volunteer", topics=["when", "where"])
    d.fact("lily", ("No lilies, the smell makes her ill at the moment.", "别选百合，她现在闻了难受。"), ("She can't stand lilies just now.", "她最近受不了百合味，花里别有。"), disclose="ask", topics=["preference"])
    d.fact("again", ("And not from the florist that I gave one star.", "我打一星的那家花店千万别再订。"), ("There's a florist I've reviewed badly, on no account that one.", "有家花店我写过差评，绝对不要那家。"), disclose="volunteer", topics=["store"], slots={"check_history": True})
    d.fact("wrap", ("With {wrap} for the flowers.", "花要{wrap}。"), ("The bouquet gets {wrap}, naturally.", "花束当然要{wrap}。"), disclose="ask", topics=["preference"], question=("Which wrapping for the flowers?", "花用什么包装？"))
    d.fact("card", ("The florist's remarks need words for a card: {years} years, and that I'm sorry.", "花店备注里写卡片：{years}周年快乐，我错了。"), ("Write into the remarks for the florist that the card says {years} years and sorry.", "给花店备注卡片内容，写{years}周年，再认个错。"), disclose="ask", topics=["note"])
    d.fact("baby", ("Mind the milk tea, she's pregnant and gave up caffeine.", "奶茶你挑一下，她怀孕了，咖啡因一点不碰。"), ("She's expecting and stays off caffeine, think of it when you pick the milk tea.", "选奶茶注意，她有身孕，含咖啡因的不喝。"), disclose="ask", topics=["diet"])
    d.fact("careful", ("She's also allergic to something: I've put it into the remarks whenever I ordered for us, it can't be in the milk tea.", "她还有样东西过敏，我每次点餐都备注的，奶茶里也不能有。"), ("Look at the remarks of our earlier orders, what we leave out there must not be in her milk tea.", "看看我们以前订单的备注，不让放的那样，奶茶里也别有。"), disclose="ask", topics=["health"], slots={"check_history": True}, question=("Is she allergic to anything that milk tea may contain?", "奶茶里有她过敏的东西吗？"))
    d.fact("harm", ("She is allergic to {harm}.", "她对{harm}过敏。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS["peanut"].text()]})
    d.fact("sweet", ("The sugar in the milk tea as I always order it for her.", "奶茶几分糖，照我平时给她点的来。"), ("She takes her milk tea one way only, you'll find the sugar in my earlier orders.", "她喝奶茶甜度是固定的，翻我以前的单子就知道。"), disclose="ask", topics=["taste"], question=("How sweet should the milk tea be?", "奶茶要几分糖？"), slots={"check_history": True}, of=("tea_option",))
    d.fact("sugar", ("She always has it with {sweet}.", "她一直喝{sweet}的。"), disclose="never", slots={"sweetness": OPTIONS["sweet"][sweet].text()}, question=("In your earlier orders her milk tea is always with {sweet}, the same again?", "以前给她点的奶茶都是{sweet}，这次也一样，对吗？"))
    d.fact("limit", ("Up to {limit} for both, I also have to buy dinner.", "两样{limit}以内，晚上还得请她吃饭。"), ("All I have for the two is {limit}.", "我手头就{limit}，两样别超。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay at once.", "马上付款。"), ("Please pay both right now.", "两单立刻付掉。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish place when along lily again wrap card baby careful sweet limit pay",
        "wish lily again card wrap baby careful sweet place when along limit pay",
        "wish baby careful sweet lily wrap again card place when along limit pay",
    )
    d.close(("Pray for me.", "为我祈祷吧。"), ("I'll never forget it again. Probably.", "以后再也不敢忘了，大概。"))
    d.judge("promise", ("The agent says when both reach her desk.", "智能体说明两样几点送到她那里。"), "The last messages of the agent.", facts=["when"])
