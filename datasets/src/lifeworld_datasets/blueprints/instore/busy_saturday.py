"""A Saturday that has to be rearranged: a dentist's appointment moved, a massage at the usual place, tea with a friend.

The tempting mistake is a massage room with a similar name and a better score than the one always used.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Cancel,
    Draft,
    Move,
    Visit,
    Words,
    as_usual,
    clock,
    date,
    has,
    open_at,
    within,
)
from lifeworld_datasets.blueprints.kit.records import reservation, shop

FRIENDS = [
    Words("an old classmate", "一个老同学"), Words("my cousin", "我表妹"), Words("a former colleague", "以前的同事"),
    Words("my neighbour", "邻居"),
]
WISHES = [("quiet", Words("a quiet one", "环境安静的")), ("terrace", Words("one with a terrace", "有露台的")), ("pets", Words("one with pets welcome", "可带宠物的")), ("live-music", Words("one with live music", "有现场音乐的"))]


def write(d: Draft) -> None:
    """One reservation moved, one dropped, one voucher at a known shop, one table for two."""
    d.scene(now=["09:30", "14:10", "20:05"], weekdays=range(1, 5))
    on = next(n for n in range(1, 8) if date(d.day(n)).en.startswith("Saturday"))
    clinic, salon = shop(d, "dentist", reserves=True), shop(d, "hair", reserves=True)
    teeth = reservation(d, clinic, d.at("10:00", on), 1)
    hair = reservation(d, salon, d.at("16:00", on), 1)
    tea_at = d.at(d.rng.choice(["15:00", "15:30", "16:00"]), on)
    wish, wish_words = WISHES[d.seed % 4]
    moved = d.need(
        Move("dentist", ("the dentist's appointment", "看牙的预约"), teeth, fact="dentist", time=d.at("11:30", on))
    )
    d.need(Cancel("hair", ("the haircut", "理发"), hair, fact="hair"))
    rub = d.need(
        Visit("massage", ("the massage", "推拿"), "massage", fact="massage", buy=Buy(d.seed % 2, "massage"), constraints=[as_usual("usual")])
    )
    near = d.rng.choice([600, 800, 1000])
    tea = d.need(
        Visit(
            "tea", ("the tea table", "喝茶的位子"), "teahouse", fact="tea", visit=Book(tea_at, 2, "tea_time", "tea"),
            constraints=[within(near, rub, Words("the massage room", "推拿馆"), "near"), has(wish, "wish"), open_at(tea_at[11:16], "tea_time")],
        )
    )
    d.bind("after", rub, moved)
    d.bind("replaces", tea, d.needs[1])
    d.let(
        clinic=teeth.name, salon=hair.name, day=date(d.day(on)), minutes=(60, 90)[d.seed % 2], tea_clock=clock(tea_at), near=near,
        new=clock("11:30"), old=clock("10:00"), friend=FRIENDS[d.seed % 4], wish=wish_words,
    )

    d.title("A Saturday rearranged", "重新安排的周六")
    d.open(
        ("My {day} is upside down and I need to sort it out.", "我{day}的安排全乱了，得理一理。"),
        ("Help me tidy up {day}, would you?", "帮我把{day}的事重新排一下。"),
        ("Something came up on {day}, so everything moves.", "{day}临时有事，得全挪一挪。"),
    )
    d.fact(
        "dentist",
        ("Please move my appointment at {clinic} from {old} to {new}, the same day.", "{clinic}的预约从{old}改到当天{new}。"),
        ("The dentist, {clinic}, has me at {old}; I can only make {new} that day.", "{clinic}约的是{old}，那天我{new}才到得了，帮我改一下。"),
        disclose="opening", topics=["what", "order"],
    )
    d.fact(
        "hair",
        ("And cancel the haircut at {salon}.", "{salon}的理发取消掉。"),
        ("I won't make it to {salon} for the haircut, so drop that reservation.", "{salon}理发我去不成了，预约退掉。"),
        disclose="opening",
        topics=["order"],
    )
    d.fact(
        "massage",
        (
            "Get me a {minutes}-minute massage voucher, my neck is killing me.",
            "给我买张{minutes}分钟的推拿券，脖子疼得厉害。",
        ),
        (
            "My neck hurts, so I'd like a voucher for a massage of {minutes} minutes.",
            "脖子疼，想买张推拿券，{minutes}分钟的。",
        ),
        disclose="volunteer",
        topics=["what"],
    )
    d.fact(
        "usual",
        ("For the massage, the place I always go to.", "推拿就去我常去的那家。"),
        ("I don't like strange hands, so the massage is at my usual place.", "我不爱换人，推拿还是老地方。"),
        disclose="ask",
        topics=["store"],
        slots={"check_history": True},
    )
    d.fact(
        "tea",
        ("In the afternoon I'm having tea with {friend}: book a table for the two of us at a teahouse.", "下午和{friend}喝茶，找家茶馆订两个人的位子。"),
        ("Then {friend} and I want to sit down for tea, so a table for two at a teahouse, please.", "之后约了{friend}喝茶，在茶馆订个两人位。"),
        disclose="volunteer", topics=["what", "count"],
    )
    d.fact(
        "tea_time",
        (
            "Tea is at {tea_clock} on {day}, and they have to be open then.",
            "喝茶定在{day}{tea_clock}，得是那会儿营业的。",
        ),
        ("Tea at {tea_clock} on {day}, somewhere that is open by then.", "{day}{tea_clock}喝茶，别找那时候不开门的。"),
        disclose="ask",
        topics=["when"],
    )
    d.fact(
        "near",
        ("The teahouse should be within {near} metres of the massage room.", "茶馆离推拿馆{near}米以内。"),
        ("I'll walk from the massage to the teahouse, so {near} metres at most.", "按完走到茶馆，最多{near}米。"),
        disclose="ask", topics=["where"], question=("How far from the massage may the place be, what distance?", "离推拿的地方多远可以，距离上有要求吗？"),
    )
    d.fact(
        "wish",
        ("As for the teahouse, it has to be {wish}.", "茶馆要{wish}。"),
        ("When you look for a teahouse, make it {wish}, please.", "喝茶就想找家{wish}。"),
        disclose="ask",
        topics=["preference"],
    )
    d.fact(
        "pay",
        ("Pay what has to be paid, deposit included.", "该付的都付了，包括订金。"),
        ("Voucher and deposit you can pay at once.", "券和订金直接付。"),
        disclose="volunteer",
        topics=["payment"],
    )
    d.think(
        "dentist hair massage usual tea tea_time near wish pay",
        "hair dentist tea tea_time wish massage usual near pay",
        "dentist massage usual hair tea wish tea_time near pay",
    )
    d.close(("Then I can breathe again.", "这样我就能喘口气了。"), ("That's all for {day}.", "{day}就这些事。"))
    d.judge("order_of_day", ("The agent tells the user the new order of the day.", "智能体告诉用户当天新的安排顺序。"), "The last messages of the agent.", facts=["dentist", "tea_time"])
