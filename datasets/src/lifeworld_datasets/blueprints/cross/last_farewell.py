"""A funeral two provinces away: the first flight that gets there, mourning flowers without lilies, and a party called off.

The ceremony sets every date. The tempting mistakes: the usual lily bouquet, a room that cannot be given back, and the wrong one of
two bookings called off.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Delivery,
    Draft,
    Line,
    Remark,
    Stay,
    Trip,
    Words,
    arrives,
    avoid,
    clock,
    date,
    has,
    metres,
    slept,
    within,
)
from lifeworld_datasets.blueprints.kit.records import booking, shop
from lifeworld_datasets.blueprints.pools.travel import ROOMS

ROUTES = [("guangzhou", "harbin"), ("shanghai", "chengdu"), ("beijing", "xiamen"), ("shenzhen", "xian")]
WHO = [Words("my grandfather", "我爷爷"), Words("my old teacher", "我的恩师"), Words("my great-aunt", "我姑奶奶"), Words("my godmother", "我干妈")]


def write(d: Draft) -> None:
    """Said in few words."""
    home, away = d.turn(ROUTES)
    d.scene(now=["07:40", "09:05", "11:30"], city=home, months=(1, 2, 3, 10, 11, 12), tempers=["indifferent", "anxious", "cooperative"], ages=("thirties", "forties"), working=True)
    goal, who = d.pick_city(away), d.turn(WHO)
    hall = d.spot("hall", Words("Evergreen Memorial Hall", "长青追思堂"), goal)
    party = booking(d, shop(d, "ktv", books=True), d.at("19:30", 2), 8)
    booking(d, shop(d, "family", books=True), d.at("18:00", d.rng.choice([9, 10])), 4)
    room = d.turn(["single", "double"])
    slept(d, room, apart_from=[goal])
    by, near = d.rng.choice(["20:30", "21:00"]), d.rng.choice([1500, 2000])
    start = d.at(d.rng.choice(["09:00", "09:30", "10:00"]), 2)
    after = f"{start[:11]}{int(start[11:13]) - 1:02}{start[13:]}"
    note = Remark(
        Words("For the family, from an absent friend. With deepest sympathy.", "谨致哀思，请节哀。"), Words("(?i)sympathy", "节哀"), "card",
        Words("The mourning flowers: the remarks ask for words of sympathy.", "悼念鲜花：备注里写了慰问的话“节哀”。"),
    )
    flight = d.need(
        Trip("flight", ("the flight", "机票"), "flight", d.city, goal, fact="flight", on=d.day(1), date_fact="flight", seat="economy", seat_fact="seat",
             constraints=[arrives("land", by=by)])
    )
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(1), nights_fact="night", room=room, room_fact="bed", constraints=[within(near, hall, Words("the hall", "追思堂"), "near"), has("late", "tired", implicit=True), has("free-cancel", "unsure", implicit=True)])
    )
    flowers = d.need(
        Delivery("flowers", ("the mourning flowers", "悼念鲜花"), Line("mourning"), to=hall, fact="flowers", to_fact="there", after=after, by=start, when_fact="before", derived=("after",), remark=note, constraints=[avoid("lily", "lilies")])
    )
    out = d.need(Cancel("party", ("the karaoke booking", "KTV订位"), party, fact="party"))
    d.bind("before", flight, flowers)
    d.bind("night-of", hotel, flight)
    d.bind("same-day", out, flowers)
    d.infer(flight, "date")
    d.let(who=who, goal=goal.name, day=date(d.day(2)), land=clock(by), near=metres(near), start=clock(start), hall=hall.address, room=ROOMS[room])

    d.title("A last farewell in {goal}", "去{goal}送最后一程")
    d.open(
        ("Sad news this morning.", "今天早上接到个不好的消息。"),
        ("There has been a death, and I have to go.", "家里有白事，我得赶过去。"),
        ("I can't think straight today, please take some things off my hands.", "今天脑子有点乱，麻烦你替我办几件事。"),
    )
    d.fact("flight", ("{who} has died. I need one seat on a flight to {goal}, for the day before the ceremony.", "{who}走了，追悼会前一天我要飞{goal}，买一张机票。"),
           ("I have to fly to {goal} the day before the farewell, one ticket; {who} passed away.", "{who}过世了，我得在追悼会前一天赶到{goal}，机票买一张。"), disclose="opening", topics=["what", "when"])
    d.fact("land", ("I'd like to land by {land}, the family waits up.", "{land}之前落地，家里人都等着。"), ("Landing by {land}, please, they're waiting for me.", "最晚{land}落地，那边有人等。"), topics=["time_limit"])
    d.fact("seat", ("Economy is fine.", "经济舱就行。"), ("Just economy.", "坐经济舱。"), disclose="ask", topics=["preference"], question=("Which class would you prefer on the flight?", "坐什么舱位？"))
    d.fact("hotel", ("I won't stay with the family, so a hotel as well.", "不想给家属添麻烦，再订家酒店。"), ("Please find me a hotel in {goal}.", "{goal}的酒店也订一间。"), topics=["what"])
    d.fact("night", ("The hotel is for the night I get there, just the one.", "酒店住到的那一晚，就一晚。"), ("One night, the one after the flight.", "落地当晚住一晚。"), disclose="ask", topics=["when"],
           question=("For which night do you need the hotel?", "酒店住哪晚？"))
    d.fact("kind", ("The kind of room I always take.", "房型跟我平时住的一样。"), ("As for the room, what I took on my last journeys.", "房间就要我前几次出门住的那种。"), disclose="ask", topics=["preference"], question=("What kind of room should it be?", "房型有什么要求？"), slots={"check_history": True}, of=["hotel_room"])
    d.fact("bed", ("I always take a {room}.", "我都住{room}。"), disclose="never", topics=["preference"], slots={"room": ROOMS[room].text()}, question=("On your earlier journeys you took a {room}: the same this time?", "您以前都订{room}，这次也订{room}，对吗？"))
    d.fact("unsure", ("The family may want me with them after all, then the room would have to go back.", "说不定家里人还是留我住，到时候房间得能退。"), ("It may be that I end up sleeping at the family's, and I don't want to pay for an empty bed.", "没准最后还是住家属那儿，订了不住的话别白花钱。"), topics=["preference"])
    d.fact("near", ("The ceremony is at {hall}; a hotel within {near} of it.", "追悼会在{hall}，酒店离那儿{near}以内。"), ("From the hotel to {hall} not more than {near}, please.", "酒店到{hall}别超过{near}。"),
           disclose="ask", topics=["where"], question=("Where is the ceremony, and how far may the hotel be?", "追悼会在哪儿，酒店离那里多远可以？"))
    d.fact("tired", ("I sit with the family first and reach the hotel towards midnight.", "下了飞机先去家里坐坐，到酒店得半夜了。"), ("It'll be close to midnight before I check in.", "我办入住怎么也要快半夜。"), topics=["when"])
    d.fact("flowers", ("Send mourning flowers, one order will do.", "送一份悼念鲜花。"), ("And mourning flowers, just the one.", "悼念鲜花也订一份。"), topics=["what"])
    d.fact("there", ("The flowers go straight to the hall.", "花直接送到追思堂。"), ("Have the flowers taken to the hall, not to me.", "花送追思堂，不用经我手。"), disclose="ask", topics=["where"],
           question=("What address do the flowers go to?", "花送到什么地址？"))
    d.fact("before", ("The ceremony begins at {start} on {day}; the flowers should come in the last hour before it.", "追悼会{day}{start}开始，花在开始前一个小时之内送到。"),
           ("The farewell begins at {start} on {day}: flowers not more than an hour ahead of that, and not late.", "{day}{start}的仪式，花最早提前一个小时到，不能迟。"), topics=["time_limit", "when"], of=["flight_date", "hotel_nights", "party"])
    d.fact("lilies", ("No lilies, the family can't bear the smell.", "别要百合，家属闻不了那个味。"), ("Anything but lilies, the smell makes the family ill.", "只要不是百合就行，家里有人闻着难受。"), disclose="ask", topics=["preference", "diet"],
           question=("Do you have any preferences for the flowers?", "花有什么讲究，偏好哪种？"))
    d.fact("card", ("In the remarks for the florist write some words of sympathy.", "给花店的备注里写上“节哀”。"), ("The remarks should carry a few words: with deepest sympathy.", "备注请花店写张卡片，有“节哀”二字就好。"),
           disclose="ask", topics=["note"])
    d.fact("party", ("And call off what I had booked for the evening of the ceremony, I'm in no mood.", "仪式当天晚上我原来订了位，取消吧，没那个心情了。"), ("My own plans for the evening after the ceremony have to go, of course, there's a booking.", "对了，追悼会那天晚上我还订着一处，得退掉。"), topics=["order"])
    d.fact("pay", ("Pay whatever is to be paid.", "该付的都付了。"), ("Please settle all of it.", "费用你直接付。"), topics=["payment"])
    d.think(
        "flight before land seat hotel night kind near tired unsure flowers there lilies card party pay",
        "flight before seat land party hotel near kind night tired unsure flowers lilies there card pay",
        "flight land seat before flowers there lilies card hotel unsure night kind tired near party pay",
    )
    d.close(("Thank you.", "谢谢了。"), ("That's all I can think of now.", "眼下能想到的就这些。"))
    d.judge("tact", ("The agent speaks with tact that fits a bereavement.", "智能体言辞得体，体谅丧事。"), "Every message of the agent.", kind="conduct", facts=["flight"])
