"""A night of games and football for somebody on antibiotics: no smoke, a big screen, open till the end, a debt settled.

The tempting mistake is the bar with the best score, where people smoke.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Cancel,
    Draft,
    Settle,
    Visit,
    Words,
    clock,
    date,
    has,
    lacks,
    open_at,
    price_at_most,
    rating_at_least,
    seats,
)
from lifeworld_datasets.blueprints.kit.records import booking, shop, voucher_order

ILL = [Words("a tooth", "拔了牙"), Words("my sinuses", "鼻窦发炎"), Words("a dog bite", "被狗咬了一口"), Words("my tonsils", "扁桃体发炎")]
SIDE = [Words("the women's final", "女足决赛"), Words("the cup match", "杯赛"), Words("the derby", "德比"), Words("the last match of the season", "赛季最后一场")]


def write(d: Draft) -> None:
    """A table for the whole day with a set, another booking given up, an old order paid."""
    d.scene(now=["10:50", "15:15", "19:40"], weekdays=(2, 3, 4))
    on = d.coming(5, 1)
    start = d.at(d.rng.choice(["19:00", "19:30"]), on)
    end = d.rng.choice(["22:30", "22:00"])
    people, cap, floor = 5 + d.seed % 3, d.rng.choice([260, 270, 280]), d.rng.choice([4.2, 4.3, 4.4])
    room = booking(d, shop(d, "ktv", books=True), d.at("20:00", on), people)
    debt = voucher_order(d, shop(d, "massage", reserves=True), status="unpaid")
    night = d.need(
        Visit(
            "night", ("the game night", "桌游局"), "boardgames", fact="night", visit=Book(start, people, "when", "people"), buy=Buy(0, "set", people=4),
            constraints=[
                seats(people, "people"), lacks("smoking", "lungs"), has("screen", "match", implicit=True), open_at(end, "end"), price_at_most(cap, "cap"), rating_at_least(floor, "rating"),
            ],
        )
    )
    off = d.need(Cancel("room", ("the karaoke room", "KTV包间"), room, fact="room"))
    d.need(Settle("debt", ("the open massage order", "没付的推拿单"), debt, fact="debt"))
    d.bind("replaces", night, off)
    d.let(ill=ILL[d.seed % 4], side=SIDE[(d.seed + 1) % 4], day=date(start), start_clock=clock(start), end=clock(end), people=people, cap=cap, floor=floor, ktv=room.name, massage=debt.name)

    d.title("A sober Saturday", "滴酒不沾的周六")
    d.open(
        ("Antibiotics because of {ill}, so not a drop for me this week.", "{ill}，在吃抗生素，这周滴酒不能沾。"),
        ("I'm on pills because of {ill}, but I won't sit at home on Saturday.", "{ill}，得吃药，可周六我也不想在家躺着。"),
        ("The doctor has forbidden beer because of {ill}. So we change the plan.", "{ill}，医生不让喝酒，那就换个玩法。"),
    )
    d.fact("night", ("Book a table at a board games place for my friends and me.", "订家桌游馆，我跟朋友们去。"), ("How about board games instead, with a table booked?", "改去玩桌游吧，位子订上。"), disclose="opening", topics=["what"])
    d.fact("when", ("We start on {day} at {start_clock}.", "{day}{start_clock}开局。"), ("{day}, {start_clock}, everybody is free.", "人都约好了，{day}{start_clock}。"), disclose="opening", topics=["when"])
    d.fact("people", ("We're {people} and want one big table.", "我们{people}个人，要坐一张大桌。"), ("There'll be {people} of us around a single table.", "一共{people}位，得能坐一桌。"), disclose="ask", topics=["count"])
    d.fact("set", ("Buy the board games afternoon voucher for 4 at the bar; two or three always just watch.", "桌游下午场4人券买一张，总有人只看不玩。"), ("A voucher for the board games afternoon for 4 is enough, the others look on.", "买4人的桌游下午场券就够，其他人围观。"), topics=["what"])
    d.fact("lungs", ("No place where people smoke, my head can't take it now.", "能抽烟的地方不去，我现在闻不了。"), ("With the pills I can't stand smoke, nobody may smoke at the bar.", "吃着药受不了烟味，店里不能有人抽。"), disclose="ask", topics=["health"])
    d.fact("match", ("Oh, and {side} is on that evening. Nobody wants to follow it on a phone.", "对了，那晚有{side}，总不能几个人挤着看手机。"), ("Between two rounds we'll be watching {side} together.", "中间歇会儿，大家要一起看{side}。"), topics=["preference"])
    d.fact("end", ("The bar has to be open at {end} still, the last round is the best.", "{end}还得开着门，最后一局才精彩。"), ("A place that's still open at {end}, please.", "要{end}还在营业的。"), topics=["time_limit"])
    d.fact("cap", ("Not more than {cap} yuan for the voucher.", "券别超过{cap}元。"), ("The voucher: {cap} yuan is our limit.", "我们买券的上限是{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("rating", ("And nothing with a rating under {floor}.", "评分低于{floor}的不要。"), ("The bar should have {floor} points at least.", "桌游吧起码要有{floor}分。"), disclose="ask", topics=["store"])
    d.fact("room", ("The karaoke at {ktv} on {day} is off, cancel it; singing without beer, no thanks.", "{day}{ktv}的包间取消，没酒谁唱得出口。"), ("Cancel our room at {ktv} for {day}.", "{day}在{ktv}订的包间退了。"), topics=["order"])
    d.fact("debt", ("While you're at it: I never paid my order at {massage}, do that now.", "顺便，{massage}有一单我一直没付，结一下。"), ("I still have an open order at {massage}; pay it before they hate me.", "{massage}那单还欠着，帮我付了，别让人家惦记。"), topics=["order"])
    d.fact("pay", ("Voucher and deposit can go out at once.", "券和订金直接付。"), ("Pay what's new right away as well.", "新下的也马上付掉。"), topics=["payment"])
    d.think("night when people set lungs match end cap rating room debt pay", "room night when people lungs end match set cap rating debt pay", "night people when match lungs end rating set cap debt room pay")
    d.close(("I'll drink tea and win.", "我喝茶，照样赢。"), ("Sober people cheat better.", "清醒的人最会赖皮。"))
