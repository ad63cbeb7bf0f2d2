"""A road trip with a dog: the hotel that takes none is given up for one that does, and the walk is near it.

The tempting mistake is to book the new bed and keep paying for the old one.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Draft,
    Sight,
    Stay,
    Words,
    date,
    has,
    lacks,
    price_at_most,
    rating_at_least,
    within,
)
from lifeworld_datasets.blueprints.kit.journeys import hotel_order
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

ROUTES = [("beijing", "qingdao"), ("shanghai", "hangzhou"), ("guangzhou", "xiamen"), ("nanjing", "suzhou"), ("chongqing", "chengdu"), ("shenzhen", "changsha")]
DOGS = [Words("Doudou", "豆豆"), Words("Wangcai", "旺财"), Words("Momo", "默默"), Words("Dumpling", "饺子")]
KINDS = ["park", "garden", "park", "garden"]


def write(d: Draft) -> None:
    """The kennel is full, so the dog comes along."""
    start, end = ROUTES[(d.seed * 5 + 4) % len(ROUTES)]
    d.scene(now=["08:05", "13:35", "20:50"], city=start, months=(3, 4, 5, 9, 10, 11), weekdays=(0, 1, 2, 3))
    goal = d.pick_city(end)
    go = d.day(3)
    old = hotel_order(d, goal, go)
    hotel_order(d, d.pick_city(apart_from=[d.city, goal]), d.day(24))
    kind, near, cap = KINDS[d.seed % 4], d.rng.choice([1500, 2000, 2500]), d.rng.choice([900, 980, 1060])
    off = d.need(Cancel("old_hotel", ("the old hotel", "原来的酒店"), old, fact="old"))
    stay = d.need(
        Stay(
            "hotel", ("the new hotel", "新酒店"), goal, fact="hotel", first=go, nights=2, nights_fact="nights", room="double", room_fact="room",
            constraints=[has("pets", "pets"), has("charging", "car"), price_at_most(cap, "cap"), lacks("lift", "lift")], unique=True,
        )
    )
    walk = d.need(Sight("walk", ("the outing", "游玩"), goal, kind, fact="walk", on=d.day(4), date_fact="walk", tickets={"adult": 1}, tickets_fact="one", constraints=[has("pets", "dog_walk").but(name="dogs"), within(near, stay, Words("the new hotel", "新酒店"), "near"), rating_at_least(4.3, "good")]))
    d.infer(off, "record")
    d.bind("replaces", stay, off)
    d.bind("day-after", walk, stay)
    d.let(goal=goal.name, go=date(go), walk_day=date(d.day(4)), near=near, cap=cap, dog=DOGS[d.seed % 4], what=SIGHT_WORDS[kind])

    d.profile(family=("Lives alone with an elderly dog", "独居，养了一只老狗"))
    d.title("{dog} comes along", "带上{dog}去{goal}")
    d.open(
        ("The kennel rang, they're full, so {dog} comes along to {goal}.", "寄养的地方满了，只好带{dog}一起去{goal}。"),
        ("I can't leave {dog} behind, those eyes! {goal} will be for two.", "看{dog}那眼神，实在不忍心丢家里，一起去{goal}吧。"),
        ("Small change to my days in {goal}: there's a dog in the back of the car.", "去{goal}的安排要变一变，后座多了只狗。"),
    )
    d.fact("old", ("Cancel the hotel I already have in {goal}, they take no dogs.", "我在{goal}原来订的那家不让带狗，退掉。"), ("The place in {goal} that I booked earlier won't have dogs, so cancel it.", "{goal}之前订好的酒店不收宠物，取消吧。"), disclose="opening", topics=["order"])
    d.fact("hotel", ("I need another hotel in {goal} instead.", "在{goal}换一家酒店。"), ("Find me a different hotel in {goal}.", "{goal}那边重新找家酒店。"), disclose="opening", topics=["what", "where"])
    d.fact("nights", ("Two nights from {go}, I've got an extra day now.", "{go}起住两晚，多请了一天假。"), ("It's two nights now, the first is {go}.", "这回住两晚，{go}入住。"), disclose="opening", topics=["when"])
    d.fact("room", ("A double room, the dog sleeps on the floor. In theory.", "大床房，狗睡地上，理论上。"), ("One double room.", "一间大床房。"), disclose="ask", topics=["preference"], question=("What kind of room?", "什么房型？"))
    d.fact("pets", ("Pets have to be welcome at the new hotel, obviously.", "新酒店必须能带宠物。"), ("The new hotel has to welcome pets, and say so.", "得写明了可带宠物的酒店。"), topics=["preference"])
    d.fact("car", ("My car is electric, so the hotel should have charging.", "我开电车，酒店要有充电桩。"), ("A hotel with charging for electric cars, or we're stuck there.", "酒店没充电桩我就开不回来了。"), topics=["preference"])
    d.fact("lift", ("No hotel with a lift, {dog} panics in them; a few steps are fine.", "别找要坐电梯的，{dog}一进电梯就发抖，走几步楼梯没事。"), ("{dog} is terrified of lifts, so a hotel without one.", "{dog}怕电梯，找没电梯的酒店。"), topics=["preference"])
    d.fact("cap", ("{cap} yuan for the two nights, that's my limit.", "两晚一共{cap}元以内。"), ("I don't want to pay more than {cap} yuan for both nights.", "两个晚上加起来最多{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("walk", ("On {walk_day} we'd like to go to a {what}, buy the ticket.", "{walk_day}想去{what}走走，票买好。"), ("And a ticket for a {what} on {walk_day}, a long walk for two.", "再买{walk_day}的{what}门票，好好遛一圈。"), topics=["what", "when"])
    d.fact("one", ("One adult ticket, dogs go free.", "一张成人票，狗不要票。"), ("Just one adult.", "就一张成人票。"), disclose="ask", topics=["count"])
    d.fact("dog_walk", ("Our outing has to be to a place where pets are welcome.", "玩的地方也得可带宠物。"), ("Pets must be welcome on that outing as well.", "景点要让带宠物进的。"), topics=["preference"])
    d.fact("near", ("From the hotel to the outing {near} metres at most, {dog} is old.", "玩的地方离酒店最多{near}米，{dog}岁数大了。"), ("{dog} walks slowly these days, keep the outing within {near} metres of the hotel.", "{dog}走不远，从酒店到游玩的地方{near}米以内。"), disclose="ask", topics=["where"], question=("How far from the hotel may the outing be?", "游玩的地方离酒店多远？"))
    d.fact("good", ("The place for our walk should be rated 4.3 or better.", "景点评分4.3以上。"), ("Nothing rated under 4.3 for our walk.", "低于4.3分的景点就算了。"), disclose="ask", topics=["store"], question=("Does the rating of the place matter?", "景点评分有要求吗？"))
    d.fact("pay", ("Pay the new things.", "新订的都付了。"), ("Please pay whatever you book.", "订完直接付款。"), topics=["payment"])
    d.think("old hotel nights room pets car lift cap walk one dog_walk near good pay", "hotel nights pets car cap lift room old walk dog_walk good near one pay", "old hotel nights lift pets room car cap walk near dog_walk one good pay")
    d.close(("{dog} says thank you.", "{dog}摇着尾巴谢你。"), ("Now I only need to find the lead.", "我先去找牵引绳。"))
