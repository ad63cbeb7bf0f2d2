"""Guests in a guesthouse and one wet day ahead: umbrellas in the morning, lunch so that they need not go out.

The day hangs on the forecast, the address on an order of their last visit. The tempting mistakes: to send everything tomorrow, or
to the user's own home.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Words,
    avoid,
    clock,
    metres,
    named,
    rating_at_least,
    within,
)
from lifeworld_datasets.blueprints.kit.records import delivery_order, store
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

GUESTS = [Words("My parents", "我爸妈"), Words("My aunt and uncle", "我姨和姨父"), Words("Two old friends of the family", "家里两位老朋友"), Words("My parents-in-law", "我公公婆婆")]
INNS = [Words("Lantern Guesthouse", "灯笼客栈"), Words("Old Well Guesthouse", "古井客栈"), Words("Courtyard Inn", "小院民宿"), Words("Canal Guesthouse", "运河客栈")]


def write(d: Draft) -> None:
    """One wet day out of four."""
    wet = (2, 3, 1, 2)[d.seed % 4]
    d.scene(now=["10:30", "15:15", "19:20"], months=(4, 5, 6, 7, 8, 9, 10), wet=(wet,), gender="female" if d.seed % 4 == 3 else "", days=5)
    d.profile(family=("Married, has guests in town", "已婚，有客人来玩"), diet=("Eats anything", "不忌口"))
    inn = d.spot("inn", INNS[(d.seed // 4 + d.seed) % 4])
    after, by = d.at("08:45", wet), d.at(d.rng.choice(["09:30", "09:45"]), wet)
    noon, late = d.at("11:45", wet), d.at(d.rng.choice(["12:15", "12:30"]), wet)
    harm, near = ("peanut", "offal")[d.seed % 2], d.rng.choice([1200, 1500, 1800])
    market = store(d, "fruit", inn)
    delivery_order(d, market, market["products"][0], days_ago=40 + d.rng.randrange(15), to=inn, note=Words("For my guests, leave it at the reception.", "给客人的，放前台就行。"))
    cover = d.need(Delivery("cover", ("the umbrellas", "雨伞"), Line("umbrella", 2, None, "two"), to=inn, fact="wish", to_fact="inn", after=after, by=by, when_fact="morning", derived=("address",), constraints=[named(Words("Folding", "折叠"), "folding", name="folding"), within(near, inn, Words("the guesthouse", "客栈"), "near")]))
    lunch = d.need(
        Delivery(
            "lunch", ("the noodles", "面"), Line("noodles", 2, 0, "two", "spice"), to=inn, fact="wish", to_fact="inn", after=noon, by=late, when_fact="lunch", derived=("address",),
            constraints=[avoid(harm, "harm"), rating_at_least(4.5, "rating")],
        )
    )
    d.infer(cover, "weather")
    d.infer(lunch, "weather")
    d.bind("same-day", cover, lunch)
    d.let(guests=d.turn(GUESTS), inn=inn.address, near=metres(near), after=clock(after), by=clock(by), noon=clock(noon), late=clock(late), spice=OPTIONS["spice"][0], harm=Words("peanuts", "花生") if harm == "peanut" else Words("offal", "内脏"))

    d.title("The one wet day", "就那一天下雨")
    d.title("Rain on the visitors", "客人碰上下雨天")
    d.open(
        ("I have visitors in town and a full diary.", "家里来客人，偏偏这几天我特别忙。"),
        ("They came for the sights and brought summer shoes.", "人是来玩的，雨具一样没带。"),
        ("Everything is planned for my visitors, except the weather.", "什么都给客人安排好了，就是天气不听话。"),
    )
    d.fact(
        "wish",
        ("{guests} stay for a few days, and one of the next four days will be wet. On that day I want umbrellas brought to them, and noodles for lunch so they needn't go out.", "{guests}来玩几天，往后四天里有一天要下雨。那天给他们送雨伞，中午再点面，省得出门。"),
        ("{guests} are here without umbrellas. Look which of the coming four days gets rain and have umbrellas sent that day, with noodles at noon.", "{guests}出门没带雨伞。你查查这四天哪天下雨，就在那天送雨伞过去，中午再送面。"),
        disclose="opening", topics=["what", "who", "when"],
    )
    d.fact("two", ("2 umbrellas and 2 bowls of noodles.", "雨伞2把，面2碗。"), ("There are 2 of them, so 2 of each.", "就他们2个人，每样2份。"), disclose="ask", topics=["count"])
    d.fact("place", ("They stay where they stayed the last time, I had a fruit box sent to them there.", "他们还住上次那家，我当时往那儿送过一个果盒。"), ("It's the same guesthouse as on their last visit; look where the fruit box went that I ordered then.", "住的地方跟上回一样，地址看我那次给他们订果盒的单子。"), disclose="volunteer", topics=["where"], of=("cover_address", "lunch_address"))
    d.fact("inn", ("They are at {inn}.", "他们住{inn}。"), disclose="never", slots={"address": inn.address.text()}, question=("Shall I have both delivered to {inn}, where the fruit box went?", "两样都送到{inn}，就是上次果盒送的地址，对吗？"))
    d.fact("near", ("The umbrellas from a shop within {near} of the guesthouse, in case they want to change them.", "雨伞店离客栈{near}以内，万一要换他们自己走过去。"), ("Take a shop for the umbrellas that isn't more than {near} away from where they stay.", "买雨伞的店离他们住处别超过{near}，要换也方便。"), disclose="ask", topics=["store"], question=("How far from the guesthouse may the umbrella shop be, any distance limit?", "雨伞店离客栈多远以内合适，距离有要求吗？"))
    d.fact("morning", ("The umbrellas on the wet day between {after} and {by}, after breakfast.", "雨伞在下雨那天{after}到{by}送，他们吃完早饭正好。"), ("On the rainy morning they breakfast until {after} and want to go for a stroll at {by}, the umbrellas should come in between.", "下雨那天{after}吃完早饭，{by}想出去遛遛，雨伞在这中间到。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("lunch", ("The noodles the same day, {noon} to {late}.", "面也是那天，{noon}到{late}。"), ("Lunch that same rainy day, not before {noon} and not after {late}.", "下雨那天的午饭别早于{noon}，也别晚于{late}。"), disclose="volunteer", topics=["when"])
    d.fact("folding", ("Folding umbrellas, for their small bags.", "雨伞要折叠的，包小。"), ("Take the folding kind of umbrella, they travel light.", "买折叠伞，他们带的包装不下长的。"), disclose="ask", topics=["preference", "size"])
    d.fact("spice", ("The noodles {spice}.", "面要{spice}的。"), ("Both bowls {spice}, please.", "两碗都要{spice}的。"), disclose="ask", topics=["taste"])
    d.fact("harm", ("No {harm} in the noodles.", "面里不要{harm}。"), ("They don't take {harm}, choose noodles without.", "他们不吃{harm}，面避开。"), disclose="ask", topics=["diet"])
    d.fact("rating", ("The noodle shop should be rated 4.5 at least.", "面馆评分至少4.5。"), ("For guests only noodles from a shop rated 4.5 or higher.", "招待客人，面馆得4.5分以上。"), disclose="ask", topics=["store"])
    d.fact("pay", ("Pay for both, they are my guests.", "我请客，两单都付了。"), ("Please pay in advance.", "都提前付好。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish two place morning folding near lunch spice harm rating pay",
        "wish place two folding near spice harm rating morning lunch pay",
        "wish morning lunch place rating harm spice near folding two pay",
    )
    d.close(("At least the soup will be hot.", "好歹有口热汤喝。"), ("Tell me which day it is so I can warn them.", "是哪天跟我说一声，我好提醒他们。"))
    d.judge("day", ("The agent tells which day will be wet.", "智能体说明哪天下雨。"), "The last messages of the agent.", facts=["wish"])
