"""Two days before a long trip: the cat bathed at her usual groomer, checked by a vet, and brows and hair done in the gaps.

The tempting mistake is a new groomer nearer by; this cat bites strangers.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Draft,
    Move,
    Reserve,
    Visit,
    Words,
    as_usual,
    clock,
    date,
    has,
    lacks,
    price_at_most,
    rating_at_least,
    within,
)
from lifeworld_datasets.blueprints.kit.records import reservation, shop

CATS = [Words("Soot", "煤球"), Words("Madam", "娘娘"), Words("Tofu", "豆腐"), Words("General", "将军")]
WHERE = [Words("Norway", "挪威"), Words("my sister in Perth", "珀斯看我姐"), Words("a ship through the ice", "坐船看冰川"), Words("a cookery school in Lyon", "里昂学做菜")]
SITTER = [Words("my neighbour", "邻居"), Words("an old colleague", "老同事"), Words("my nephew", "侄子"), Words("my mother", "我妈")]


def write(d: Draft) -> None:
    """A bath where she is known, a check-up by a limit, a manicure, and a dentist moved before the flight."""
    d.scene(now=["08:40", "13:20", "18:50"], weekdays=(0, 1))
    leave = 4
    bath_at, vet_at = d.at(d.rng.choice(["10:00", "10:30", "11:00"]), 2), d.at(d.rng.choice(["15:00", "16:00", "16:30"]), 3)
    near, cap, floor = d.rng.choice([1500, 2000, 2500]), d.rng.choice([210, 220, 230]), d.rng.choice([4.4, 4.5])
    teeth = reservation(d, shop(d, "dentist", reserves=True), d.at("09:00", leave), 1)
    teeth_at = d.at(d.rng.choice(["12:30", "17:30"]), 1)
    bath = d.need(Visit("bath", ("the cat's bath", "给猫洗澡"), "grooming", fact="bath", visit=Reserve(bath_at, 1, "bath_time", "bath"), buy=Buy(0, "bath"), constraints=[as_usual("usual")]))
    vet = d.need(
        Visit(
            "vet", ("the check-up", "猫咪体检"), "vet", fact="vet", visit=Reserve(vet_at, 1, "eve", "vet", derived=True), buy=Buy(1, "vet"),
            constraints=[within(near, d.home, Words("home", "家"), "near"), has("cats-apart", "dogs"), price_at_most(cap, "cap")],
        )
    )
    nails = d.need(Visit("nails", ("the manicure", "美甲"), "nails", fact="nails", buy=Buy(0, "nails"), constraints=[rating_at_least(floor, "rating"), lacks("loud", "calls")]))
    moved = d.need(Move("teeth", ("the dental appointment", "看牙的预约"), teeth, fact="teeth", time=teeth_at))
    d.bind("before", bath, vet)
    d.bind("clash", moved, vet)
    d.bind("between", nails, bath)
    d.let(cat=CATS[d.seed % 4], where=WHERE[(d.seed + 1) % 4], sitter=SITTER[(d.seed + 2) % 4], leave=date(d.day(leave)), bath_day=date(bath_at), bath_clock=clock(bath_at), vet_clock=clock(vet_at), teeth_clock=clock(teeth_at), teeth_day=date(teeth_at), clinic=teeth.name, near=near, cap=cap, floor=floor)

    d.profile(family=("Lives alone with a cat", "独居，养了一只猫"))
    d.title("The cat and the suitcase", "猫和行李箱")
    d.open(
        ("I fly on {leave}, {where}, and {cat} is sitting in the suitcase.", "我{leave}飞，{where}，{cat}正坐在行李箱里不肯出来。"),
        ("On {leave} it's goodbye for a month: {where}. {cat} doesn't know yet.", "{leave}出发，一个月，{where}，{cat}还蒙在鼓里。"),
        ("My flight leaves on {leave}, {where}, and before that {cat} has to be handed over in good order.", "机票是{leave}的，{where}，走之前得把{cat}收拾利索交出去。"),
    )
    d.fact("bath", ("{cat} needs a bath: a cat bath voucher and a reservation at a pet groomer, one cat.", "{cat}得洗个澡：宠物美容，猫咪洗护券买一张，约好，一只。"), ("First wash the cat, please buy a cat bath voucher and reserve a pet grooming slot for one.", "先洗猫，宠物美容店的猫咪洗护券一张，再预约一位。"), disclose="opening", topics=["what"])
    d.fact("bath_time", ("The bath on {bath_day} at {bath_clock}.", "洗澡{bath_day}{bath_clock}。"), ("For the bath {bath_clock} on {bath_day} is good.", "洗猫约{bath_day}{bath_clock}。"), disclose="opening", topics=["when"])
    d.fact("usual", ("{cat} bites anyone new, so only the groomer we've always gone to; it's in my orders.", "{cat}认生会咬人，只去一直去的那家美容店，订单里有。"), ("It has to be {cat}'s old groomer, look at my earlier orders. Strangers get bitten.", "换人准挨咬，就去{cat}以前洗的那家，看我的旧订单。"), disclose="ask", topics=["store"], slots={"check_history": True})
    d.fact("vet", ("{sitter} will only take a healthy cat: a pet check-up voucher at an animal clinic, and reserve for one.", "{sitter}只肯收健康的猫：宠物医院体检券买一张，约一位。"), ("Then a check-up at an animal clinic, voucher plus reservation for one, because {sitter} insists.", "{sitter}非要先体检，宠物医院的体检券和预约都弄上，一位。"), topics=["what"])
    d.fact("eve", ("The check-up is the day before I fly, {vet_clock}, so that the paper is fresh.", "体检安排在我飞的前一天，{vet_clock}，证明要新鲜的。"), ("Have {cat} checked on the eve of my flight at {vet_clock}; the paper mustn't be older than that.", "出发前一天{vet_clock}去体检，早了证明不认。"), topics=["when"])
    d.fact("near", ("{cat} screams in the carrier, so the clinic within {near} metres of my home.", "{cat}一进航空箱就嚎，宠物医院离家{near}米以内。"), ("The clinic {near} metres from home at most, I can't stand the screaming longer.", "宠物医院离家最多{near}米，一路嚎我受不了。"), disclose="ask", topics=["where"])
    d.fact("dogs", ("Dogs drive {cat} mad; a clinic that keeps cats and dogs apart.", "{cat}见狗就炸毛，医院要猫狗分开的。"), ("The clinic should have a separate room for cats, away from dogs.", "宠物医院得猫狗分区，碰上狗要打架。"), disclose="ask", topics=["preference"])
    d.fact("cap", ("I'd pay {cap} yuan for the check-up and no more.", "体检最多{cap}元。"), ("The check-up mustn't come to more than {cap} yuan.", "猫的体检别超过{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("nails", ("Something for me as well: a plain manicure voucher, I drop in when there's a gap.", "也犒劳下自己，买张纯色美甲券，有空就去。"), ("Buy me a voucher for a plain manicure at a nail salon too, no appointment.", "再来张美甲店的纯色美甲券，不用约。"), topics=["what"])
    d.fact("rating", ("The nail salon with {floor} or better.", "美甲店评分{floor}以上。"), ("For the nails nothing under {floor} points.", "美甲低于{floor}分的不要。"), topics=["store"])
    d.fact("calls", ("I'll be on the phone with the airline there, so no booming music at the nail salon.", "做指甲时我还要跟航空公司打电话，美甲店音乐别太响。"), ("No loud music at the nail salon, I have calls to make.", "美甲店别放很响的音乐，我得打电话。"), disclose="ask", topics=["preference"], question=("Is there anything about the nail salon, such as music?", "美甲店有什么要求吗，比如音乐？"))
    d.fact("teeth", ("{clinic} has me down on the morning I fly; move it to {teeth_day}, {teeth_clock}.", "{clinic}约的正好是我飞的那天早上，改到{teeth_day}{teeth_clock}。"), ("My appointment at {clinic} clashes with the flight. {teeth_day} at {teeth_clock} instead, please.", "{clinic}跟航班冲突，换成{teeth_day}{teeth_clock}。"), topics=["order"])
    d.fact("pay", ("Pay all the vouchers.", "券全付了。"), ("The vouchers can be paid now.", "券现在付款。"), topics=["payment"])
    d.think("bath bath_time usual vet eve near dogs cap nails rating calls teeth pay", "teeth bath usual bath_time vet near eve cap dogs nails calls rating pay", "bath bath_time usual teeth vet eve dogs near cap nails rating calls pay")
    d.close(("{cat} is watching me type this.", "{cat}正盯着我打字。"), ("I already miss that cat.", "还没走就想它了。"))
    d.judge("no_new_groomer", ("The agent does not propose another groomer than the usual one.", "智能体没有推荐别的美容店。"), "Messages of the agent about the bath.", kind="conduct", facts=["usual"])
