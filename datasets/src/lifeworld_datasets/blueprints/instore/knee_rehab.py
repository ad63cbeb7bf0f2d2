"""Six weeks after a knee operation: water first, no steps, a trainer's hours within a limit, a massage that takes the health card.

The tempting mistake is the pool with the good name, reached by a long staircase.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Cancel,
    Draft,
    Move,
    Reserve,
    Visit,
    Words,
    clock,
    date,
    has,
    lacks,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.kit.records import reservation, shop

HOW = [Words("skiing like a hero", "滑雪逞能"), Words("jumping off a bus", "跳下公交车"), Words("a football match of fathers", "在爸爸队踢球"), Words("dancing at a wedding", "婚礼上跳舞")]


def write(d: Draft) -> None:
    """A swim reserved near home, hours with a trainer bought, a massage, a climb cancelled, a check moved after the swim."""
    d.scene(now=["09:10", "11:20", "15:40"], weekdays=(0, 1, 2))
    on = d.coming(3, 1)
    swim_at, teeth_at = d.at(d.rng.choice(["10:00", "10:30", "11:00"]), on), d.at("15:00", on)
    near, cap, close = d.rng.choice([1200, 1500, 1800]), d.rng.choice([600, 620, 640]), d.rng.choice([700, 900, 1000])
    wall = reservation(d, shop(d, "climbing", reserves=True), d.at("19:00", on), 2)
    check = reservation(d, shop(d, "optician", reserves=True), swim_at, 1)
    swim = d.need(
        Visit(
            "swim", ("the swim", "游泳"), "swim", fact="swim", unique=True, visit=Reserve(swim_at, 1, "when", "swim"), buy=Buy(0, "swim"),
            constraints=[within(near, d.home, Words("home", "家"), "near"), lacks("stairs", "crutch", implicit=True), has("warm", "doctor")],
        )
    )
    d.need(Visit("train", ("the trainer's hours", "私教课"), "gym", fact="train", buy=Buy(1, "train", count=3, count_fact="hours"), constraints=[price_at_most(cap, "cap"), has("lift", "crutch")]))
    rub = d.need(Visit("rub", ("the massage", "推拿"), "massage", fact="rub", buy=Buy(0, "rub"), constraints=[within(close, swim, Words("the pool", "游泳馆"), "close"), has("health-card", "card")]))
    off = d.need(Cancel("wall", ("the climbing", "攀岩"), wall, fact="wall"))
    moved = d.need(Move("eyes", ("the optician's appointment", "眼镜店的预约"), check, fact="eyes", time=teeth_at))
    d.bind("instead", swim, off)
    d.bind("clash", moved, swim)
    d.bind("after", rub, swim)
    d.let(how=HOW[d.seed % 4], day=date(swim_at), swim_clock=clock(swim_at), new_clock=clock(teeth_at), near=near, cap=cap, close=close, wall=wall.name, optician=check.name)

    d.title("A knee to be trained", "养膝盖")
    d.open(
        ("Six weeks ago I ruined my knee, {how}.", "六周前我{how}把膝盖弄伤了。"),
        ("You may laugh: knee operation, after {how}.", "你尽管笑，{how}，结果膝盖动了手术。"),
        ("The stitches are out and the knee has to learn everything again. That's what {how} brings.", "{how}的下场：拆了线，膝盖得从头练起。"),
    )
    d.fact("swim", ("First the water: a swimming day pass as a voucher at a pool, and reserve it for one.", "先下水：游泳馆的单次券买一张，约一个人。"), ("The plan says swimming, so buy a pool day pass voucher and make a reservation for one.", "康复计划第一项是游泳，买张单次券，约好，一个人。"), disclose="opening", topics=["what"])
    d.fact("when", ("I'd swim on {day} at {swim_clock}.", "{day}{swim_clock}去游。"), ("On {day} I have time for the pool, {swim_clock}.", "{day}{swim_clock}我有空下水。"), disclose="opening", topics=["when"])
    d.fact("near", ("The pool within {near} metres of my home.", "游泳馆离家{near}米以内。"), ("Getting to the pool is half the work; {near} metres from home is the limit.", "光走过去就够呛，游泳馆离家最多{near}米。"), disclose="ask", topics=["where"])
    d.fact("crutch", ("I still walk on a crutch: steps are beyond me, and the gym needs a lift.", "我还拄着拐，楼梯上不去，健身房也得有电梯。"), ("With the crutch I can't climb anything, not at the pool, and the gym only with a lift.", "拄拐爬不了台阶，游泳馆也一样，健身房要有电梯。"), disclose="ask", topics=["health"])
    d.fact("doctor", ("The doctor said warm water or none: a heated pool.", "医生说水要暖，得是恒温的池子。"), ("It must be a heated pool, the doctor won't have the knee in the cold.", "膝盖不能着凉，医生要求恒温池。"), disclose="ask", topics=["preference"])
    d.fact("train", ("Then personal training at a gym, as vouchers, we fix the times later.", "再买健身房的私教课程券，时间以后定。"), ("And someone to teach me how to walk: personal training vouchers from a gym, without dates.", "还得有人教我重新走路，健身房私教课的券，先不约。"), topics=["what"])
    d.fact("hours", ("Let's begin with 3 hours of the trainer.", "私教先来3节。"), ("Buy 3 of the training vouchers.", "私教券买3张。"), disclose="ask", topics=["count"])
    d.fact("cap", ("All the training together may cost up to {cap} yuan.", "私教加起来不超过{cap}元。"), ("What I have for the trainer is {cap} yuan, in total.", "请教练总共就{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("rub", ("Plus a 60-minute massage voucher, for the shoulder that carries the crutch.", "再来张60分钟推拿券，拄拐把肩膀拄疼了。"), ("My shoulder aches from the crutch, so a massage voucher too, 60 minutes.", "拐杖硌得肩膀疼，推拿券也要，60分钟的。"), topics=["what"])
    d.fact("close", ("The massage within {close} metres of the pool, please.", "推拿馆离游泳馆{close}米以内。"), ("I won't hobble more than {close} metres from the pool to the massage.", "从游泳馆挪到推拿馆，最多{close}米。"), disclose="ask", topics=["where"], question=("How far from the pool may the massage room be, what distance?", "推拿馆离游泳馆多远可以，距离上有要求吗？"))
    d.fact("card", ("For later visits the massage place should take the health card.", "以后还要去，推拿馆得能刷医保。"), ("A massage place where my health card works, as I'll be back.", "推拿找可刷医保的，往后常去。"), disclose="ask", topics=["payment"], question=("Should the massage place take a health card?", "推拿馆要能刷医保吗？"))
    d.fact("wall", ("Cancel the climbing at {wall} on {day}, for obvious reasons.", "{day}{wall}的预约取消，原因你懂的。"), ("On {day}, of all days, I'm still down for {wall} in the evening; cancel it.", "{day}晚上在{wall}还约着呢，赶紧退了。"), topics=["order"])
    d.fact("eyes", ("{optician} is at the same hour as the swim; move that to {new_clock} the same day.", "{optician}跟游泳撞了，改到同一天{new_clock}。"), ("And shift {optician} to {new_clock} on the same day, it collides with the pool.", "{optician}的预约和下水同一个点，挪到当天{new_clock}。"), topics=["order"])
    d.fact("pay", ("Pay the vouchers.", "券都付了。"), ("Everything you buy can be paid now.", "买的现在就付款。"), topics=["payment"])
    d.think("swim when near crutch doctor train hours cap rub close card wall eyes pay", "wall swim when eyes near doctor crutch rub close card train hours cap pay", "swim near when doctor crutch eyes train cap hours rub card close wall pay")
    d.close(("In spring I'll dance again, more carefully.", "等春天再蹦跶，保证悠着点。"), ("My crutch says thanks.", "拐杖代我谢谢你。"))
