"""The week before a wedding: nails the day before, a trial of make-up on a voucher in hand, skin care in time.

The tempting mistake is a make-up studio that looks better than the one already paid, and a facial on the eve.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Draft,
    Reserve,
    Visit,
    Words,
    clock,
    date,
    has,
    held,
    open_at,
    price_at_most,
)

DRESSES = [Words("a red dress with sleeves", "带袖的红礼服"), Words("my mother's dress", "我妈当年的裙子"), Words("a very white dress", "白得晃眼的婚纱"), Words("a dress with far too many buttons", "扣子多得数不清的礼服")]


def write(d: Draft) -> None:
    """Three reservations counted back from the wedding day, two of them with vouchers."""
    d.scene(now=["10:20", "13:15", "20:40"], weekdays=(6, 0), gender="female", ages=("twenties", "thirties"), tempers=d.turn([["anxious"], ["impatient", "cooperative"]]))
    wedding = d.coming(5, 5)
    nails_at = d.at(d.rng.choice(["10:00", "11:00", "17:00"]), wedding - 1)
    skin_at = d.at(d.rng.choice(["14:00", "15:30", "18:30"]), wedding - 3)
    trial_at = d.at(d.rng.choice(["19:30", "20:00", "20:30"]), wedding - 2)
    cap = d.rng.choice([230, 240, 250])
    nails = d.need(
        Visit("nails", ("the manicure", "美甲"), "nails", fact="nails", visit=Reserve(nails_at, 2, "eve", "sister", derived=True), buy=Buy(1, "nails", count=2, count_fact="sister"), constraints=[has("scent-free", "smell")])
    )
    trial = d.need(Visit("trial", ("the make-up trial", "试妆"), "makeup", fact="trial", visit=Reserve(trial_at, 1, "trial_time", "trial"), constraints=[held("voucher")]))
    skin = d.need(
        Visit("skin", ("the facial", "皮肤护理"), "facial", fact="skin", visit=Reserve(skin_at, 1, "redness", "skin", derived=True), buy=Buy(1, "skin"), constraints=[has("no-sales", "peace"), price_at_most(cap, "cap"), open_at(skin_at[11:16], "redness")])
    )
    d.bind("before", skin, nails)
    d.bind("before", trial, nails)
    d.let(dress=DRESSES[d.seed % 4], wedding_day=date(d.day(wedding)), nails_clock=clock(nails_at), skin_clock=clock(skin_at), trial_clock=clock(trial_at), trial_day=date(trial_at), cap=cap)

    d.profile(family=("Engaged, the wedding is near", "已订婚，婚期在即"))
    d.title("Counting back from the wedding", "婚礼倒计时")
    d.open(
        ("I get married on {wedding_day}, in {dress}.", "我{wedding_day}结婚，穿{dress}。"),
        ("{wedding_day} is the day, and {dress} finally fits.", "婚期是{wedding_day}，{dress}总算合身了。"),
        ("The wedding is on {wedding_day}; everybody else has a list, and here's mine.", "{wedding_day}办婚礼，人人都有清单，这是我的。"),
    )
    d.fact("nails", ("Bridal manicure vouchers from a nail salon, please, and a reservation with them.", "美甲店的新娘美甲券买好，再约上时间。"), ("I want the bridal manicure: vouchers from a nail salon and a reserved time.", "要做新娘美甲，券和预约都弄好。"), disclose="opening", topics=["what"])
    d.fact("eve", ("The nails are done the day before the wedding at {nails_clock}, else I break them.", "指甲留到婚礼前一天再做，{nails_clock}，做早了我准弄坏。"), ("Keep {nails_clock} on the eve of the wedding for the nails.", "婚礼前一天{nails_clock}做指甲。"), disclose="opening", topics=["when"])
    d.fact("sister", ("My sister has her nails done with me, so 2 vouchers and a reservation for the 2 of us.", "我妹妹跟我一起做，券要2张，预约也是2个人。"), ("It's 2 of us at the nail salon, my sister comes along: 2 vouchers.", "美甲是2个人，妹妹也去，2张券。"), disclose="ask", topics=["count", "who"])
    d.fact("smell", ("My sister gets headaches from perfume, the nail salon must do without strong scents.", "妹妹闻到香味就头疼，美甲店不能有刺激气味。"), ("Nothing that reeks at the nail salon, please; my sister can't take strong scents.", "美甲店气味别太冲，妹妹受不了。"), disclose="ask", topics=["health"])
    d.fact("trial", ("Then the make-up trial: reserve it at a make-up studio, just me, one person.", "还要试妆，在化妆工作室约一次，就我一个人。"), ("I need a trial at the make-up studio as well, a reservation for one.", "化妆工作室那边约个试妆，一个人。"), topics=["what"])
    d.fact("trial_time", ("The trial can be on {trial_day} at {trial_clock}.", "试妆{trial_day}{trial_clock}。"), ("I'm free for the trial at {trial_clock} on {trial_day}.", "{trial_day}{trial_clock}我能去试妆。"), topics=["when"])
    d.fact(
        "voucher",
        ("I bought a voucher for the make-up some time ago and have not used it. I forgot where, my orders will tell you; use that studio.", "化妆的券我早买过一张，还没用，哪家忘了，你翻翻订单，就去那家。"),
        ("For the make-up there's an unused voucher of mine, look it up among my orders and go to that studio, don't buy another.", "试妆别再花钱，我买过券没用，订单里能查到，就约那家。"),
        disclose="ask", topics=["order"], slots={"check_history": True}, question=("Which make-up studio do you want, is there an order of yours?", "试妆要去哪家，之前有订单吗？"),
    )
    d.fact("skin", ("And a soothing facial for one: voucher from a skin care place plus a reservation.", "再做个舒缓护理，皮肤护理的店，一个人，券加预约。"), ("Book my face in too, please: a soothing facial, voucher and reservation, one person.", "脸也要保养，一个人，舒缓护理券买一张，约好。"), topics=["what"])
    d.fact(
        "redness",
        ("My skin stays red for 2 days afterwards and I want a day to spare, so the facial is 3 days before the wedding at {skin_clock}; they must be open then.", "我做完脸要红2天，再留一天余量，护理放婚礼前3天，{skin_clock}，店那会儿得开着。"),
        ("Put the facial 3 days before the wedding, {skin_clock}, at a place that's open at that time, as I look like a tomato for 2 days.", "护理安排在婚礼前3天{skin_clock}，要那时营业的，做完我要当2天番茄。"),
        topics=["when", "health"],
    )
    d.fact("peace", ("I can't bear being talked into cards, so a skin care place without sales talk.", "护理的地方别给我推销办卡。"), ("Please no sales talk during the facial.", "做脸最烦推销，要不推销的店。"), disclose="ask", topics=["preference"])
    d.fact("cap", ("The facial may cost {cap} yuan at most.", "护理最多{cap}元。"), ("Not more than {cap} yuan for the facial, the flowers ate the rest.", "花都买贵了，护理只能{cap}元以内。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay the vouchers now.", "券现在就付。"), ("Go ahead and pay for the vouchers.", "买券的钱直接付掉。"), topics=["payment"])
    d.think("nails eve sister smell trial trial_time voucher skin redness peace cap pay", "nails eve smell sister skin redness cap peace trial voucher trial_time pay", "nails sister eve smell trial voucher trial_time skin peace redness cap pay")
    d.close(("After that only the weather can go wrong.", "剩下就看天气了。"), ("Breathe in, breathe out.", "深呼吸，深呼吸。"))
    d.judge("no_second", ("The agent does not try to sell the user a second make-up voucher.", "智能体没有劝用户再买一张化妆券。"), "Messages of the agent about the make-up trial.", kind="conduct", facts=["voucher"])
