"""An anniversary out of doors: a terrace on whichever evening stays dry, a cake from home, and a photograph to keep.

The tempting mistake is Friday, the date itself, when it rains, or the bistro that spoilt an evening before.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Draft,
    Reserve,
    Visit,
    Words,
    clock,
    date,
    has,
    lacks,
    not_again,
    price_at_most,
)

YEARS = [Words("our fifth", "五周年"), Words("our tenth", "十周年"), Words("our third", "三周年"), Words("our seventh", "七周年")]
FLAW = [Words("I forgot it last year", "去年我给忘了"), Words("last year we had the flu", "去年俩人都流感"), Words("last year I was on a train", "去年我在火车上过的"), Words("last year we argued about a lamp", "去年为一盏灯吵了一架")]


def write(d: Draft) -> None:
    """The forecast decides between two evenings; a portrait the morning after, a manicure as a surprise."""
    dry = 2 + d.seed % 2
    d.scene(now=["10:30", "12:55", "16:15"], weekdays=(2,), months=(5, 6, 7, 8, 9), wet=[5 - dry], ages=("thirties", "forties"))
    dinner_at = d.at(d.rng.choice(["18:30", "19:00", "19:30"]), dry)
    photo_at = d.at(d.rng.choice(["10:00", "11:00", "14:30"]), 4)
    cap = d.rng.choice([310, 320, 340])
    dinner = d.need(
        Visit(
            "dinner", ("the anniversary dinner", "纪念日晚餐"), "western", fact="dinner", visit=Book(dinner_at, 2, "evening", "dinner", derived=True), buy=Buy(0, "steak", people=2),
            constraints=[has("terrace", "stars"), has("own-cake", "cake"), lacks("loud", "talk"), not_again("spoilt")],
        )
    )
    photo = d.need(Visit("photo", ("the photograph", "合影"), "photo", fact="photo", visit=Reserve(photo_at, 2, "sunday", "photo"), buy=Buy(0, "photo"), constraints=[price_at_most(cap, "cap")]))
    d.infer(dinner, "weather")
    d.bind("after", photo, dinner)
    d.let(years=YEARS[d.seed % 4], flaw=FLAW[(d.seed + 1) % 4], friday=date(d.day(2)), saturday=date(d.day(3)), sunday=date(photo_at), dinner_clock=clock(dinner_at), photo_clock=clock(photo_at), cap=cap)

    d.profile(family=("Married", "已婚"))
    d.title("An evening outside", "露台上的纪念日")
    d.open(
        ("It's {years} anniversary this week, and {flaw}.", "这周是我们的{years}，{flaw}。"),
        ("Help me be romantic for once: {years} anniversary, and {flaw}.", "帮我浪漫一回，{years}了，{flaw}。"),
        ("{years} wedding anniversary is here. You'll remember that {flaw}.", "结婚{years}到了，你还记得吧，{flaw}。"),
    )
    d.fact("dinner", ("Dinner for two at a bistro, booked.", "西餐厅订个两人位。"), ("I'd like a table for two at a bistro.", "想订家西餐，就我们两个人。"), disclose="opening", topics=["what", "occasion"])
    d.fact(
        "evening",
        ("We want to sit outside, so look whether {friday} or {saturday} stays dry and take that evening, {dinner_clock}.", "想坐外头吃，你看{friday}和{saturday}哪天不下雨，就订那天{dinner_clock}。"),
        ("Either {friday} or {saturday} at {dinner_clock}, depending on which has no rain: rain on the plates isn't romantic.", "{friday}或者{saturday}，{dinner_clock}，哪天没雨订哪天，淋着雨吃可不浪漫。"),
        disclose="opening", topics=["when"],
    )
    d.fact("stars", ("There has to be a terrace, we promised each other stars.", "餐厅要有露台，说好了看星星的。"), ("A bistro with a terrace, that's the point of it.", "西餐厅得带露台，就图这个。"), disclose="ask", topics=["preference"])
    d.fact("cake", ("I'm baking the cake myself, the bistro has to let me bring it.", "蛋糕我自己烤，餐厅得让带进去。"), ("The bistro must allow a cake from home; mine is lopsided but full of love.", "我烤的蛋糕虽然歪，餐厅要允许自带。"), disclose="ask", topics=["store"])
    d.fact("talk", ("No booming music at dinner, we want to hear each other.", "吃饭的地方音乐别太响，我们想说说话。"), ("Loud music would kill the mood at the bistro.", "餐厅音乐震耳朵就没气氛了。"), topics=["preference"])
    d.fact("spoilt", ("We had one spoilt evening at a bistro already, my review is still there; any but that one.", "有家西餐厅毁过我们一个晚上，我的评价还挂着，除了它都行。"), ("Just not the bistro that I gave a bad review, one such evening is enough.", "我给过差评的那家西餐厅别订，那种晚上有一回就够了。"), topics=["store"], slots={"check_history": True})
    d.fact("steak", ("Buy the bistro's steak dinner voucher for 2 too.", "西餐厅的牛排2人套餐券也先买好。"), ("Get the bistro's steak dinner for 2 as a voucher.", "那家的牛排2人券买一张。"), topics=["what"])
    d.fact("photo", ("On Sunday a proper picture of the two of us: a portrait voucher from a photo studio and a reservation for two.", "周日去照相馆好好拍一张，全家福拍摄券买一张，约两个人。"), ("We'd also like to be photographed, so a family portrait voucher at a studio, reserved for two.", "再去照相馆合个影，买全家福的券，两个人，约好时间。"), topics=["what"])
    d.fact("sunday", ("The picture on {sunday} at {photo_clock}.", "照相约{sunday}{photo_clock}。"), ("{sunday}, {photo_clock}, is when we'd go to the studio.", "{sunday}{photo_clock}去照相馆。"), topics=["when"])
    d.fact("cap", ("The portrait can be {cap} yuan, no more.", "拍照{cap}元封顶。"), ("For the photograph I'd pay up to {cap} yuan.", "照相最多出{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Deposit and vouchers, pay it all.", "订金和券全付掉。"), ("You can pay right away.", "直接付款吧。"), topics=["payment"])
    d.think("dinner evening stars cake talk spoilt steak photo sunday cap pay", "evening dinner stars talk cake steak spoilt photo cap sunday pay", "dinner stars evening steak cake spoilt talk photo sunday cap pay")
    d.close(("Keep it a secret, please.", "先保密。"), ("This year nobody forgets anything.", "今年谁也别忘。"))
    d.judge("forecast_named", ("The agent says which of the two evenings is wet.", "智能体说明两晚里哪一晚有雨。"), "Messages of the agent after it read the weather.", facts=["evening"])
