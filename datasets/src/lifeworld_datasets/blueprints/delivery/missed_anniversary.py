"""A forgotten anniversary: flowers and a drink to her desk this afternoon, with the right words.

The tempting mistakes: lilies, the florist of last year's disaster, and milk tea as usual for somebody who is expecting.
"""

from lifeworld_datasets.blueprints.kit import Delivery, Draft, Line, Remark, Words, avoid, budget, clock, not_again
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

DESKS = [Words("City Library, Reading Room 2", "市图书馆第二阅览室"), Words("Planning Institute, Floor 5", "规划设计院5楼"), Words("Language Centre, Front Desk", "语言培训中心前台"), Words("Museum of Ceramics, Office Wing", "陶瓷博物馆办公楼")]

NUMBERS = dict(enumerate([Words(*pair.split("|")) for pair in ("two|两", "three|三", "four|四", "five|五", "six|六", "seven|七", "eight|八")], start=2))


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
    flowers = d.need(
        Delivery(
            "flowers", ("the bouquet", "花束"), Line("flowers", 1, wrap, "", "wrap"), to=desk, fact="wish", to_fact="place", after=after, by=by, when_fact="when", remark=card,
            constraints=[avoid("lily", "lily"), not_again("again")],
        )
    )
    tea = d.need(
        Delivery("tea", ("the milk tea", "奶茶"), Line("milktea", 1, sweet, "", "sweet"), to=desk, fact="wish", to_fact="place", after=after, by=by, when_fact="when", constraints=[avoid("caffeine", "baby", implicit=True), avoid("peanut", "peanut")])
    )
    d.bind("together", flowers, tea)
    budget(d, "limit", [flowers, tea], "limit")
    d.let(desk=desk.address, years=years, wrap=OPTIONS["wrap"][wrap], sweet=OPTIONS["sweet"][sweet], after=clock(after), by=clock(by))

    d.title("Better late", "补救一下")
    d.title("{years} years, almost forgotten", "差点忘了的{years}周年")
    d.open(
        ("I've done something stupid.", "我闯祸了。"),
        ("My wife was very quiet at breakfast, and now I know why.", "早上老婆一句话没说，我刚反应过来为什么。"),
        ("Quick, I need to save my marriage before dinner.", "江湖救急，晚饭前我得把老婆哄好。"),
    )
    d.fact("wish", ("It's our wedding anniversary and I forgot: send my wife a bouquet and a milk tea.", "今天结婚纪念日，我给忘了，赶紧给我老婆送束花、送杯奶茶。"), ("I forgot our anniversary. One bouquet and one milk tea for my wife, today.", "结婚纪念日我忘得一干二净，今天就要送我老婆一束花加一杯奶茶。"), disclose="opening", topics=["what", "who", "occasion"])
    d.fact("place", ("She works at {desk}.", "她在{desk}上班。"), ("Both go to her desk: {desk}.", "送到她单位，{desk}。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("She is at her desk between {after} and {by}, not before and not after.", "{after}到{by}她在工位，早了晚了都不在。"), ("Until {after} she is in a meeting and at {by} she leaves, both have to be handed over in between.", "{after}之前她开会，{by}就下班了，得在这中间送到。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("lily", ("No lilies, the smell makes her ill at the moment.", "别选百合，她现在闻了难受。"), ("She can't stand lilies just now.", "她最近受不了百合味，花里别有。"), disclose="ask", topics=["preference", "health"])
    d.fact("again", ("And not from the florist that I gave one star.", "我打一星的那家花店千万别再订。"), ("There's a florist I've reviewed badly, on no account that one.", "有家花店我写过差评，绝对不要那家。"), disclose="volunteer", topics=["store"], slots={"check_history": True})
    d.fact("wrap", ("With {wrap} for the flowers.", "花要{wrap}。"), ("The bouquet gets {wrap}, naturally.", "花束当然要{wrap}。"), disclose="ask", topics=["preference"], question=("Which wrapping for the flowers?", "花用什么包装？"))
    d.fact("card", ("The florist's remarks need words for a card: {years} years, and that I'm sorry.", "花店备注里写卡片：{years}周年快乐，我错了。"), ("Write into the remarks for the florist that the card says {years} years and sorry.", "给花店备注卡片内容，写{years}周年，再认个错。"), disclose="ask", topics=["note"])
    d.fact("baby", ("Mind the milk tea, she's pregnant and gave up caffeine.", "奶茶你挑一下，她怀孕了，咖啡因一点不碰。"), ("She's expecting and stays off caffeine, think of it when you pick the milk tea.", "选奶茶注意，她有身孕，含咖啡因的不喝。"), disclose="ask", topics=["diet"])
    d.fact("peanut", ("Peanuts are out as well.", "花生她也不吃。"), ("No peanuts in the milk tea, she can't have them.", "奶茶里别有花生，她不能吃。"), disclose="ask", topics=["taste"], question=("Anything else that should not be in the milk tea?", "奶茶里还有什么不能有的吗？"))
    d.fact("sweet", ("{sweet} in the tea.", "奶茶{sweet}。"), ("The milk tea with {sweet}, doctor's orders.", "医生让控糖，奶茶要{sweet}。"), disclose="ask", topics=["taste"], question=("How sweet should the milk tea be?", "奶茶要几分糖？"))
    d.fact("limit", ("Up to {limit} for both, I also have to buy dinner.", "两样{limit}以内，晚上还得请她吃饭。"), ("All I have for the two is {limit}.", "我手头就{limit}，两样别超。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay at once.", "马上付款。"), ("Please pay both right now.", "两单立刻付掉。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish place when lily again wrap card baby peanut sweet limit pay",
        "wish lily again card wrap baby peanut sweet place when limit pay",
        "wish baby peanut sweet lily wrap again card place when limit pay",
    )
    d.close(("Pray for me.", "为我祈祷吧。"), ("I'll never forget it again. Probably.", "以后再也不敢忘了，大概。"))
    d.judge("promise", ("The agent says when both reach her desk.", "智能体说明两样几点送到她那里。"), "The last messages of the agent.", facts=["when"])
