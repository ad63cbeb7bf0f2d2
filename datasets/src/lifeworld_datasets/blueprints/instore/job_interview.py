"""Two days to a job interview and little money: hair, then a picture, and a suit that fits, all from one small sum.

The tempting mistake is the haircut after the picture, and a studio that delivers the prints too late.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Draft,
    Reserve,
    Visit,
    Words,
    budget,
    clock,
    date,
    has,
    rating_at_least,
    within,
)

FIRMS = [Words("a shipping company", "一家航运公司"), Words("the tax office", "税务局"), Words("a museum", "一家博物馆"), Words("a secondary school", "一所中学")]
GAPS = [(60, Words("1 hour", "1小时")), (90, Words("an hour and a half", "一个半小时")), (120, Words("2 hours", "2小时"))]


def write(d: Draft) -> None:
    """Haircut before the ID photo by a gap, a tailor near the studio, one budget for the three."""
    d.scene(now=["10:40", "14:20", "18:05"], weekdays=(0, 1, 2), months=(3, 7, 8, 11, 12))
    photo_at = d.at(d.rng.choice(["12:00", "14:00", "15:00"]), 1)
    minutes, gap = GAPS[d.seed % 3]
    start = int(photo_at[11:13]) * 60 - minutes
    cut_at = d.at(f"{start // 60:02}:{start % 60:02}", 1)
    near, floor = d.rng.choice([1000, 1300, 1600]), d.rng.choice([4.3, 4.4, 4.5])
    photo = d.need(
        Visit("photo", ("the ID photo", "证件照"), "photo", fact="photo", unique=True, visit=Reserve(photo_at, 1, "when", "photo"), buy=Buy(1, "photo"), constraints=[has("same-day", "prints")])
    )
    suit = d.need(
        Visit("suit", ("the suit", "西装修改"), "tailor", fact="suit", buy=Buy(1, "suit"), constraints=[has("same-day-repair", "ready"), within(near, photo, Words("the studio", "照相馆"), "near")])
    )
    cut = d.need(
        Visit("cut", ("the haircut", "理发"), "hair", fact="cut", visit=Reserve(cut_at, 1, "gap", "cut", derived=True), buy=Buy(0, "cut"), constraints=[rating_at_least(floor, "rating")])
    )
    d.bind("before", cut, photo)
    d.bind("after", suit, photo)
    budget(d, "purse", [photo, suit, cut], "money")
    d.let(firm=FIRMS[d.seed % 4], gap=gap, photo_clock=clock(photo_at), day=date(photo_at), interview=date(d.day(2)), near=near, floor=floor)

    d.profile(occupation=("Student in the last year", "应届毕业生"), age_group=("early twenties", "二十出头"), family=("Single, shares a flat", "单身，跟人合租"))
    d.title("Before the interview", "面试之前")
    d.open(
        ("I got invited to an interview at {firm} on {interview} and I look like a scarecrow.", "{firm}叫我{interview}去面试，可我这副样子没法见人。"),
        ("They actually want to see me: {firm}, on {interview}!", "居然过了初筛，{interview}去{firm}面试！"),
        ("Interview at {firm} on {interview}, and nothing is ready.", "{interview}要去{firm}面试，什么都还没准备。"),
    )
    d.fact(
        "photo",
        ("For the form I need an ID photo: an ID photo voucher and a reserved time for one person.", "报名表要贴照片：买一张证件照的券，给我约好时间，就一个人。"),
        ("They want a passport picture, so please buy a voucher for an ID photo and reserve a slot, one person.", "要交证件照，麻烦买张证件照拍摄券，再约一下，一个人。"),
        disclose="opening", topics=["what"],
    )
    d.fact(
        "when",
        ("I can be at the studio on {day} at {photo_clock}.", "{day}{photo_clock}我能到照相馆。"),
        ("Pictures at {photo_clock} on {day}, that's when I'm free.", "照片约在{day}{photo_clock}，那会儿我有空。"),
        disclose="opening", topics=["when"],
    )
    d.fact(
        "prints",
        ("I have to hand the pictures in that same evening, so I need them on the day.", "当晚就得把照片交上去，要当天能拿到的。"),
        ("It only helps if the studio has the prints ready on the same day.", "照相馆得当天出片，不然赶不上。"),
        disclose="ask", topics=["time_limit"],
    )
    d.fact(
        "suit",
        ("My suit is second-hand and needs taking in: buy a suit fitting voucher at a tailor, I drop it off myself.", "西装是二手的，太大，找家裁缝店买张西装改身券，我自己送过去。"),
        ("The suit I bought second-hand is far too big. A tailor's voucher for a suit fitting, please; I'll take it there.", "淘了身二手西装，肥得很，要一张裁缝店的西装改身券，衣服我自己拿去。"),
        topics=["what"],
    )
    d.fact(
        "ready",
        ("The tailor must give it back on the day I bring it.", "裁缝得当天就能取。"),
        ("I need a tailor who has things ready the same day.", "西装送去当天要能拿回来。"),
        disclose="ask", topics=["preference"], question=("Do you have any preferences about the tailor?", "对裁缝店有什么偏好吗？"),
    )
    d.fact(
        "near",
        ("The tailor should be within {near} metres of the studio, I'm carrying a suit around.", "裁缝店离照相馆{near}米以内，我拎着西装呢。"),
        ("With a suit over my arm I walk {near} metres from the studio to the tailor at most.", "拎着衣服，从照相馆到裁缝店最多走{near}米。"),
        disclose="ask", topics=["where"], question=("How far from the studio may the tailor be, what distance?", "裁缝店离照相馆多远可以，距离上有要求吗？"),
    )
    d.fact(
        "cut",
        ("And a haircut, wash and cut, as a voucher with a reservation for one.", "还得理个发，洗剪吹券一张，约好，一个人。"),
        ("My hair needs a wash and cut as well; buy the voucher, reserve it for one.", "头发也要洗剪吹，券和预约都要，一个人。"),
        topics=["what"],
    )
    d.fact(
        "gap",
        ("I'd be mad to have my picture taken first, so start the haircut {gap} before it.", "总不能顶着一头乱发去拍照，理发就比拍照早{gap}吧。"),
        ("The hair should be done by the time I'm photographed. Give it {gap} before the studio.", "先理发再拍照，理发时间比照相馆那边提前{gap}。"),
        topics=["when"],
    )
    d.fact(
        "rating",
        ("A salon with {floor} points or better, please, no experiments this time.", "理发店评分{floor}以上的，这回不敢冒险。"),
        ("No salon rated below {floor}; I can't walk in there with a bad cut.", "理发店低于{floor}分的不要，剪坏了可没法见人。"),
        topics=["store"],
    )
    d.fact(
        "money",
        ("For photo, suit and hair together I have {purse}.", "照片、西装、理发加起来我只有{purse}。"),
        ("Everything together must stay within {purse}; that's what is left of this month.", "这几样总共别超过{purse}，这个月就剩这么多了。"),
        disclose="ask", topics=["budget"],
    )
    d.fact("pay", ("Pay all the vouchers now.", "券都先付掉。"), ("You may pay everything right away.", "钱可以直接付。"), topics=["payment"])
    d.think("photo when prints cut gap rating suit ready near money pay", "photo when suit ready near prints cut gap rating money pay", "when photo cut gap prints rating money suit ready near pay")
    d.close(("Fingers crossed.", "祝我好运吧。"), ("If I get it, noodles are on me.", "成了请你吃面。"))
    d.judge("order_said", ("The agent tells the user the order of hair and picture with their times.", "智能体告诉用户理发和拍照的先后和时间。"), "The last messages of the agent.", facts=["when", "gap"])
