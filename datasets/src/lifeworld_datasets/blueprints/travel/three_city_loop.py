"""A holiday in a loop: two cities one after the other, a train each time, a bed in each, and home again.

The first arrival hangs on an exhibition, the seats on earlier tickets. The tempting mistake is to lose a night between the
two hotels.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Stay,
    Trip,
    arrives,
    clock,
    counted,
    date,
    departs,
    has,
    rode,
    stars_at_least,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import SEATS

LOOPS = [("shanghai", "nanjing", "hangzhou"), ("guangzhou", "xiamen", "shenzhen"), ("beijing", "xian", "wuhan"), ("chengdu", "chongqing", "xian"), ("wuhan", "changsha", "nanjing"), ("hangzhou", "suzhou", "nanjing")]


def write(d: Draft) -> None:
    """Three legs, two beds, one traveller."""
    start, one, two = LOOPS[(d.seed * 5 + 4) % len(LOOPS)]
    d.scene(now=["09:55", "14:30", "19:05"], city=start, weekdays=(0, 1, 2, 3, 4), months=(3, 4, 5, 6, 9, 10, 11), working=True)
    near, far = d.pick_city(one), d.pick_city(two)
    first, second, third = d.day(3), d.day(5), d.day(6)
    by, late, leave = d.rng.choice(["15:00", "16:00"]), d.rng.choice(["10:00", "11:00"]), d.rng.choice(["15:30", "16:00", "16:30"])
    if start == "beijing":
        by, leave = "18:00", "13:30"
    seat = d.turn(["second", "first", "business"])
    rode(d, "train", seat, apart_from=[near, far])
    shut = hhmm(minute(by) + 150)
    a = d.need(Trip("leg_one", ("the first train", "第一程火车"), "train", d.city, near, fact="route", on=first, date_fact="first", seat=seat, seat_fact=("seat", "habit"), constraints=[counted(arrives("by", by=by), shut, "arrives two and a half hours before {time} or earlier", "至少比{time}早两个半小时到达")]))
    bed = d.need(Stay("hotel_one", ("the first hotel", "第一家酒店"), near, fact="hotel_one", first=first, nights=2, nights_fact="first", constraints=[has("laundry", "wash")]))
    b = d.need(Trip("leg_two", ("the second train", "第二程火车"), "train", near, far, fact="route", on=second, date_fact="second", seat=seat, seat_fact=("seat", "habit"), constraints=[departs("late", after=late)]))
    bed_two = d.need(Stay("hotel_two", ("the second hotel", "第二家酒店"), far, fact="hotel_two", first=second, nights_fact="second", constraints=[stars_at_least(4, "treat")]))
    c = d.need(Trip("leg_three", ("the train home", "回程火车"), "train", far, d.city, fact="route", on=third, date_fact="third", seat=seat, seat_fact=("seat", "habit"), constraints=[departs("last", after=leave)]))
    d.infer(a, "time")
    d.bind("same-day", bed, a)
    d.bind("day-after", b, bed)
    d.bind("same-day", bed_two, b)
    d.bind("day-after", c, bed_two)
    d.let(near=near.name, far=far.name, first=date(first), second=date(second), third=date(third), shut=clock(shut), late=clock(late), leave=clock(leave), seat=SEATS["train"][seat])

    d.profile(occupation=("Lawyer", "律师"))
    d.title("A loop by rail: {near}, {far}, home", "坐火车转一圈：{near}、{far}")
    d.open(
        ("I've got a few days of leave to use up before they lapse.", "年假再不休就过期了。"),
        ("No phone, no office: I'm taking a few days off.", "跟单位请了几天假，谁也别找我。"),
        ("My feet itch, I want to sit by a train window and look out.", "最近特别想坐坐火车，看看窗外。"),
    )
    d.fact("route", ("I go round by train on my own: {city} to {near}, on to {far}, and back to {city}. I need all three tickets.", "一个人坐火车转一圈，{city}到{near}，再到{far}，最后回{city}，三段票都要。"), ("It's a loop by rail, {city}, {near}, {far}, {city}, three tickets for one person.", "路线是{city}、{near}、{far}再回{city}，都坐火车，三张票，就我一个人。"), disclose="opening", topics=["what", "where", "count"])
    d.fact("first", ("I set off on {first} and sleep two nights in {near}.", "{first}出发，在{near}住两晚。"), ("The first train is on {first}, and then it's two nights in {near}.", "头一段{first}走，{near}待两个晚上。"), disclose="opening", topics=["when"])
    d.fact("second", ("On {second} I move on to {far} for one night.", "{second}去{far}，住一晚。"), ("Then {second} is the day I change to {far}, one night there.", "{second}转到{far}，只住一晚。"), disclose="opening", topics=["when"])
    d.fact("third", ("The train home is on {third}.", "{third}坐车回家。"), ("I'm going home on {third}.", "回家那趟是{third}。"), topics=["when"])
    d.fact("by", ("On the first day there's an exhibition in {near} that shuts at {shut}; I want two hours in it and need half an hour from the station.", "到{near}当天有个展，{shut}闭馆，我想看足两个小时，下车过去还要半小时。"), ("An exhibition in {near} closes at {shut} on the day I arrive. Two hours there are the least, and half an hour goes by from the platform to the door.", "{near}那个展览到的当天{shut}关门，少说看两小时，从站台走到馆里半个钟头。"), topics=["time_limit"])
    d.fact("late", ("From {near} I don't leave before {late}, I'm on holiday after all.", "离开{near}那天别早于{late}，度假嘛。"), ("The second train may go from {late} on, I want a slow morning.", "第二趟车{late}以后开，早上想慢慢来。"), disclose="ask", topics=["when"], question=("How early may the second train leave?", "第二程最早几点走？"))
    d.fact("last", ("The last train must not leave before {leave}, a cousin invited me to lunch that day.", "最后一趟{leave}以后再开，中午表哥请吃饭。"), ("I'm having a long lunch with a cousin on the last day, so nothing home before {leave}.", "最后一天要和表哥吃饭，回家的车别早于{leave}。"), disclose="ask", topics=["time_limit"], question=("And when can you leave for home at the earliest?", "回程最早几点能走？"))
    d.fact("seat", ("All three the way I always travel, my tickets tell you the class.", "三段都按我平时坐的等级，看看我的订单。"), ("The class of seat? As on my earlier tickets, all the way.", "座位全程跟以前的票一样。"), disclose="ask", topics=["preference"], question=("Which class of seat do you prefer?", "座位要什么等级？"))
    d.fact("habit", ("I always travel {seat}.", "我一直坐{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["train"][seat].text()}, question=(f"Your tickets so far were {SEATS['train'][seat].en}, so all three like that, is that right?", f"您以前的票都是{SEATS['train'][seat].zh}，三段也都买{SEATS['train'][seat].zh}，对吗？"))
    d.fact("hotel_one", ("In {near} a hotel.", "{near}订家酒店。"), ("For {near} I need a room in some hotel.", "{near}那边要住酒店，一间房，你挑。"), topics=["what"])
    d.fact("wash", ("The hotel in {near} needs a laundry I can use myself, I travel with one bag.", "{near}的酒店要有自助洗衣，我就背一个包。"), ("Self-service laundry in the hotel in {near}, as I carry next to nothing.", "衣服带得少，{near}住的地方得能自助洗衣。"), topics=["preference"])
    d.fact("hotel_two", ("In {far} also a hotel.", "{far}也要酒店。"), ("And a hotel room in {far}.", "{far}那晚也订一家酒店。"), topics=["what"])
    d.fact("treat", ("For the night in {far} I treat myself: 4 stars or more.", "{far}那晚犒劳一下自己，4星以上。"), ("In {far} nothing below 4 stars, the last night should be nice.", "最后一晚住好点，{far}的酒店不低于4星。"), disclose="ask", topics=["preference"], question=("Any wishes for the hotel on the last night?", "最后一晚的酒店有什么偏好？"))
    d.fact("pay", ("Pay the lot now.", "一次都付清。"), ("Please pay everything, so I can switch the phone off.", "都付了吧，付完我就关机。"), topics=["payment"])
    d.think("route first second third by late last seat hotel_one wash hotel_two treat pay", "route first hotel_one wash by second hotel_two treat late third last seat pay", "first route second third seat by late last hotel_two treat hotel_one wash pay")
    d.close(("Holidays at last.", "终于能歇歇了。"), ("Don't tell my boss where I am.", "别告诉我老板我去哪儿了。"))
