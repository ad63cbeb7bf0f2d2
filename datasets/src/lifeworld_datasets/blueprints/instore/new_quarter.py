"""Just moved across town: the old gym's pass given back, a new gym open late near home, a warm pool for the child.

The tempting mistake is the gym near the old flat, or one that closes before the shift ends.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Cancel,
    Draft,
    Reserve,
    Visit,
    Words,
    budget,
    clock,
    date,
    has,
    open_at,
    rating_at_least,
    within,
)
from lifeworld_datasets.blueprints.kit.records import shop, voucher_order

# Whom such hours fit, shift by shift: a primary school teacher has none until nine.
JOB = [("Shop assistant", "商场导购"), ("Accountant", "会计"), ("Bar keeper", "酒吧店员"), ("Courier", "快递员")]
SHIFT = [Words("late shifts until nine", "晚班上到九点"), Words("evening classes", "晚上要上夜校"), Words("a job that ends when others sleep", "下班总比别人晚"), Words("a second job in a kitchen", "晚上还在后厨兼职")]


def write(d: Draft) -> None:
    """A voucher refunded, another bought, a swim lesson reserved, a joint sum for both."""
    d.scene(now=["10:05", "14:35", "20:15"], weekdays=(0, 1, 2, 3), ages=("thirties", "forties"))
    swim_at = d.at(d.rng.choice(["09:30", "10:00", "15:00"]), d.coming(5, 2))
    late, near, far, floor = d.rng.choice(["22:00", "22:30"]), d.rng.choice([900, 1000, 1200]), d.rng.choice([2000, 2500]), d.rng.choice([4.3, 4.4])
    old = voucher_order(d, shop(d, "gym", reserves=True), days_ago=4)
    gave = d.need(Cancel("old", ("the old gym's pass", "原来健身房的券"), old, fact="old"))
    sport = d.need(Visit("sport", ("the new gym", "新健身房"), "gym", fact="sport", buy=Buy(0, "sport", count=3, count_fact="times"), constraints=[within(near, d.home, Words("home", "家"), "near"), open_at(late, "late"), has("showers", "boiler")]))
    swim = d.need(
        Visit(
            "swim", ("the swim lesson", "游泳课"), "swim", fact="swim", visit=Reserve(swim_at, 1, "saturday", "swim"), buy=Buy(1, "swim"),
            constraints=[within(far, d.home, Words("home", "家"), "far"), has("warm", "blue"), rating_at_least(floor, "rating")],
        )
    )
    d.bind("replaces", sport, gave)
    budget(d, "purse", [sport, swim], "money")
    d.let(shift=SHIFT[d.seed % 4], swim_clock=clock(swim_at), swim_day=date(swim_at), late=clock(late), near=near, far=far, floor=floor, old_gym=old.name)

    d.profile(family=("Has one child of 6", "有一个6岁的孩子"), occupation=JOB[d.seed % 4])
    d.title("A new part of town", "搬到新的一片")
    d.open(
        ("The last box is unpacked, and everything we used to do is now an hour away.", "箱子总算拆完了，可以前常去的地方全成了一小时开外。"),
        ("New flat, new streets, no idea where anything is.", "刚搬家，两眼一抹黑，附近有什么都不知道。"),
        ("We moved last week, so our week needs rebuilding.", "上周搬的家，日子得重新搭起来。"),
    )
    d.fact("old", ("Give back the pass I bought at {old_gym}, I never used it: cancel the order.", "{old_gym}那张券还没用，去不成了，退掉吧。"), ("I have an unused pass from {old_gym}; cancel that order and get me my money.", "在{old_gym}买的券没用过，把那单取消，钱退回来。"), disclose="opening", topics=["order"])
    d.fact("sport", ("I need a gym round here instead: day passes as vouchers, nothing yearly.", "在这边另找家健身房，先买单日券，不办年卡。"), ("Buy me day passes for a gym near the new flat, I want to try it first.", "新家这边找个健身房，买单日券先试试。"), disclose="opening", topics=["what"])
    d.fact("times", ("Take 3 day passes for the gym, for the first week.", "健身单日券先来3张，试一周。"), ("Get 3 passes, I go 3 times a week.", "我一周去3回，单日券买3张。"), disclose="ask", topics=["count"])
    d.fact("near", ("The gym within {near} metres of home, or I find excuses.", "健身房离家{near}米以内，远了我就找借口不去。"), ("Further than {near} metres from home and I won't go to the gym, I know myself.", "我了解自己，健身房离家超过{near}米就不去了。"), disclose="ask", topics=["where"], question=("How far from home may the gym be, what distance?", "健身房离家多远可以，距离上有要求吗？"))
    d.fact("late", ("With {shift} I only get there late: the gym must still be open at {late}.", "我{shift}，健身房{late}还得开着。"), ("I have {shift}, so check that the gym is open at {late}.", "因为{shift}，要{late}还在营业的健身房。"), topics=["time_limit"])
    d.fact("boiler", ("Our boiler isn't connected yet, so I need showers at the gym.", "家里热水器还没装，健身房要能洗澡。"), ("Showers at the gym are a must as long as we have no hot water.", "家里暂时没热水，健身房得有淋浴间。"), disclose="ask", topics=["preference"], question=("Do you have any preferences about the gym?", "对健身房有什么偏好吗？"))
    d.fact("swim", ("The little one wants to go on swimming: a children's swim lesson voucher, and reserve it for one.", "小的要接着学游泳：儿童游泳课券买一张，约一个人。"), ("For my child please buy a voucher for a children's swim lesson at a pool, with a reservation for one.", "给孩子在游泳馆买张儿童游泳课券，再约好，一个人。"), topics=["what"])
    d.fact("saturday", ("Swimming on {swim_day} at {swim_clock}.", "游泳约{swim_day}{swim_clock}。"), ("The lesson at {swim_clock} on {swim_day}, please.", "游泳课上{swim_day}{swim_clock}那节。"), topics=["when"])
    d.fact("far", ("The pool can be up to {far} metres from home, there's a bus.", "游泳馆有公交，离家{far}米以内就行。"), ("For the pool {far} metres from home is the limit.", "游泳馆离家最多{far}米。"), disclose="ask", topics=["where"], question=("How far from home may the pool be, what distance?", "游泳馆离家多远可以，距离上有要求吗？"))
    d.fact("blue", ("In cold water the child turns blue, so a heated pool.", "水一凉孩子嘴唇就发紫，要恒温水的。"), ("It must be a heated pool, with blue lips nobody learns to swim.", "游泳馆要恒温的，冻得哆嗦学不会。"), disclose="ask", topics=["health"])
    d.fact("rating", ("And the pool should be rated {floor} or better.", "游泳馆评分{floor}以上。"), ("No pool under {floor} points for a child, please.", "带孩子游泳，低于{floor}分的不去。"), topics=["store"])
    d.fact("money", ("Passes and lesson together must fit into {purse}, the move ate the rest.", "搬家花了不少，单日券加游泳课一共{purse}以内。"), ("After the move there's {purse} for the two together, gym and lesson.", "健身和游泳课加起来只有{purse}，搬家掏空了。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay what you buy.", "买的都直接付。"), ("Go ahead and pay.", "付款不用再问我。"), topics=["payment"])
    d.think("old sport times near late boiler swim saturday far blue rating money pay", "sport near times late boiler old swim saturday blue far rating money pay", "old sport late near boiler times swim blue saturday rating far money pay")
    d.close(("Come and see the flat some time.", "有空来新家坐坐。"), ("It's slowly starting to feel like home.", "慢慢就有家的样子了。"))
    d.judge("refund_said", ("The agent tells the user that the old pass is refunded.", "智能体告诉用户旧券已退款。"), "Messages of the agent after it cancelled the order.", facts=["old"])
