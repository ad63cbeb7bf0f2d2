"""Two dinners on one evening: one kept and its deposit paid, one dropped, a fitting moved for two, and an apology bought.

The tempting mistake is cancelling the dinner whose deposit is still open, since it costs nothing.
"""

from lifeworld_datasets.blueprints.kit import Buy, Cancel, Draft, Move, Settle, Visit, Words, as_usual, clock, date
from lifeworld_datasets.blueprints.kit.records import booking, reservation, shop

KEPT = [Words("the relatives from abroad", "国外回来的亲戚"), Words("my old professor", "我大学老师"), Words("the whole choir", "合唱团那帮人"), Words("my old headmaster", "我中学的老校长")]
DROPPED = [Words("my sister", "我姐"), Words("my best friend", "我最好的朋友"), Words("my aunt", "我小姨"), Words("my cousin", "我表姐")]
PAIRS = [("cantonese", "western"), ("seafood", "hotpot"), ("family", "sichuan"), ("western", "cantonese")]


def write(d: Draft) -> None:
    """Four records set right, and one voucher for a face at the place she always goes to."""
    d.scene(now=["07:50", "13:05", "22:20"], weekdays=(0, 1, 2))
    on = d.coming(4, 2)
    keep_kind, drop_kind = d.turn(PAIRS)
    people = d.rng.choice([5, 6, 8])
    keep = booking(d, shop(d, keep_kind, books=True), d.at("18:30", on), people, status="unpaid")
    drop = booking(d, shop(d, drop_kind, books=True), d.at("19:00", on), 2)
    suit = reservation(d, shop(d, "tailor", reserves=True), d.at("18:00", on), 1)
    fitting_at = d.at(d.rng.choice(["10:30", "12:30", "15:30"]), on + 1)
    kept = d.need(Settle("kept", ("the dinner that stays", "保留的饭局"), keep, fact="kept"))
    dropped = d.need(Cancel("dropped", ("the dinner for two", "两个人的饭局"), drop, fact="dropped"))
    fitting = d.need(Move("fitting", ("the fitting", "试衣服"), suit, fact="fitting", time=fitting_at, people=2, people_fact="both"))
    sorry = d.need(Visit("sorry", ("the peace offering", "赔罪的礼物"), "facial", fact="sorry", buy=Buy(1, "sorry", count=2, count_fact="pair"), constraints=[as_usual("usual")]))
    d.bind("replaces", kept, dropped)
    d.bind("clash", fitting, kept)
    d.bind("apology", sorry, dropped)
    d.let(keep_who=KEPT[d.seed % 4], drop_who=DROPPED[(d.seed + 1) % 4], day=date(d.day(on)), keep_shop=keep.name, drop_shop=drop.name, tailor=suit.name, fitting_clock=clock(fitting_at), fitting_day=date(fitting_at))

    d.title("One evening, two dinners", "一晚上两个饭局")
    d.open(
        ("I did it again: two dinners on {day}.", "我又犯糊涂了，{day}一晚上约了两顿饭。"),
        ("Guess who promised {day} to {keep_who} and to {drop_who}.", "{day}我既答应了{keep_who}，又答应了{drop_who}，你说怎么办。"),
        ("My diary and I aren't on speaking terms: {day} is double.", "我这日程本白记了，{day}撞了两个约。"),
    )
    d.fact("kept", ("{keep_who} can't be put off, so {keep_shop} stays. The deposit there isn't paid yet, please pay it.", "{keep_who}推不掉，{keep_shop}那桌留着，订金还没付，帮我付了。"), ("I keep the table at {keep_shop} with {keep_who}; what's missing is the deposit, do pay that.", "{keep_shop}那边是陪{keep_who}，照去，就差订金没交，你给付上。"), disclose="opening", topics=["order"])
    d.fact("dropped", ("{drop_who} will have to forgive me: cancel the table at {drop_shop}.", "只能对不起{drop_who}了，{drop_shop}的位子取消。"), ("Please cancel {drop_shop}, where I was to meet {drop_who}.", "{drop_shop}本来是跟{drop_who}吃的，退了吧。"), disclose="opening", topics=["order"])
    d.fact("fitting", ("And {tailor} expects me that evening as well; move the fitting to {fitting_day}, {fitting_clock}.", "{tailor}那天晚上也约了我，改到{fitting_day}{fitting_clock}。"), ("My fitting at {tailor} has to move too: {fitting_clock} on {fitting_day}.", "{tailor}试衣服也得挪，{fitting_day}{fitting_clock}去。"), topics=["when"])
    d.fact("both", ("To the tailor I bring company, so make the fitting for 2.", "试衣服我带个人帮忙看，改成2位。"), ("It should be 2 people at the fitting now, someone has to tell me the truth about the trousers.", "裁缝那边人数也改一下，2个人，得有人说实话。"), disclose="ask", topics=["count"], question=("How many people come to the fitting?", "试衣服几个人去？"))
    d.fact("sorry", ("To make up for it I want to give {drop_who} soothing facial vouchers.", "为了赔罪，想送{drop_who}舒缓护理券。"), ("I'd like to say sorry with vouchers for a soothing facial, for {drop_who}.", "给{drop_who}买舒缓护理的券，算我道歉。"), topics=["what"])
    d.fact("pair", ("Make it 2 vouchers, nobody likes going alone.", "护理券要2张，一个人去没意思。"), ("Let it be 2 facial vouchers, so there's company.", "买2张护理券，好找个伴。"), disclose="ask", topics=["count"], question=("How many facial vouchers do you want?", "护理券要几张？"))
    d.fact("usual", ("The skin care place is the one I've always bought from, you'll see it in my orders.", "美容院还是我一直买的那家，订单里有。"), ("Take the same skin care place as every time before; my old orders show it.", "护理就认准以前每次买的那家，看我的旧订单。"), disclose="ask", topics=["store"], slots={"check_history": True})
    d.fact("pay", ("Pay the facials straight away.", "护理券也马上付款。"), ("The facial vouchers you can pay at once.", "买券的钱直接付。"), topics=["payment"])
    d.think("kept dropped fitting both sorry pair usual pay", "dropped kept sorry usual pair fitting both pay", "kept dropped sorry pair usual fitting both pay")
    d.close(("I'll buy a bigger diary.", "回头我换个大点的本子。"), ("And remind me to never say yes again.", "以后我再随口答应，你拦着我。"))
    d.judge("consequence", ("The agent says what became of the deposit of the cancelled dinner.", "智能体说明取消的那桌订金怎么处理。"), "Messages of the agent after it cancelled the table.", facts=["dropped"])
