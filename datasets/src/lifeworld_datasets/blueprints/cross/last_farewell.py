"""A funeral two provinces away: the first flight that gets there, mourning flowers without lilies, and a party called off.

The tempting mistakes: the usual lily bouquet, and a karaoke evening that still stands in the calendar.
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
    within,
)
from lifeworld_datasets.blueprints.kit.records import booking, shop

ROUTES = [("guangzhou", "harbin"), ("shanghai", "chengdu"), ("beijing", "xiamen"), ("shenzhen", "xian")]
WHO = [Words("my grandfather", "我爷爷"), Words("my old teacher", "我的恩师"), Words("my great-aunt", "我姑奶奶"), Words("my godmother", "我干妈")]


def write(d: Draft) -> None:
    """Said in few words."""
    home, away = d.turn(ROUTES)
    d.scene(now=["07:40", "09:05", "11:30"], city=home, months=(1, 2, 3, 10, 11, 12), tempers=["indifferent", "anxious", "cooperative"], ages=("thirties", "forties"), working=True)
    goal, who = d.pick_city(away), d.turn(WHO)
    hall = d.spot("hall", Words("Evergreen Memorial Hall", "长青追思堂"), goal)
    party = booking(d, shop(d, "ktv", books=True), d.at("19:30", 2), 8)
    by, near = d.rng.choice(["20:30", "21:00"]), d.rng.choice([1500, 2000])
    after, start = d.at("07:30", 2), d.at(d.rng.choice(["09:00", "09:30"]), 2)
    note = Remark(
        Words("For the family, from an absent friend. With deepest sympathy.", "谨致哀思，请节哀。"), Words("(?i)sympathy", "节哀"), "card",
        Words("The mourning flowers: the remarks ask for words of sympathy.", "悼念鲜花：备注里写了慰问的话“节哀”。"),
    )
    flight = d.need(
        Trip("flight", ("the flight", "机票"), "flight", d.city, goal, fact="flight", on=d.day(1), date_fact="flight", seat="economy", seat_fact="seat",
             constraints=[arrives("land", by=by)])
    )
    hotel = d.need(
        Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=d.day(1), nights_fact="night", constraints=[within(near, hall, Words("the hall", "追思堂"), "near"), has("late", "tired", implicit=True)])
    )
    flowers = d.need(
        Delivery("flowers", ("the mourning flowers", "悼念鲜花"), Line("mourning"), to=hall, fact="flowers", to_fact="there", after=after, by=start, when_fact="before", remark=note, constraints=[avoid("lily", "lilies")])
    )
    d.need(Cancel("party", ("the karaoke booking", "KTV订位"), party, fact="party"))
    d.bind("before", flight, flowers)
    d.bind("night-of", hotel, flight)
    d.let(who=who, goal=goal.name, fly=date(d.day(1)), day=date(d.day(2)), land=clock(by), near=metres(near), start=clock(start), after=clock(after), hall=hall.address, ktv=party.name)

    d.title("A last farewell in {goal}", "去{goal}送最后一程")
    d.open(
        ("Sad news this morning.", "今天早上接到个不好的消息。"),
        ("There has been a death, and I have to go.", "家里有白事，我得赶过去。"),
        ("I can't think straight today, please take some things off my hands.", "今天脑子有点乱，麻烦你替我办几件事。"),
    )
    d.fact("flight", ("{who} has died. I need one seat on a flight to {goal} on {fly}.", "{who}走了，要一张{fly}飞{goal}的机票。"),
           ("I have to fly to {goal} on {fly}, one ticket; {who} passed away.", "{who}过世了，{fly}得飞一趟{goal}，机票买一张。"), disclose="opening", topics=["what", "when"])
    d.fact("land", ("I'd like to land by {land}, the family waits up.", "{land}之前落地，家里人都等着。"), ("Landing by {land}, please, they're waiting for me.", "最晚{land}落地，那边有人等。"), topics=["time_limit"])
    d.fact("seat", ("Economy is fine.", "经济舱就行。"), ("Just economy.", "坐经济舱。"), disclose="ask", topics=["preference"], question=("Which class would you prefer on the flight?", "坐什么舱位？"))
    d.fact("hotel", ("I won't stay with the family, so a hotel as well.", "不想给家属添麻烦，再订家酒店。"), ("Please find me a hotel there.", "那边酒店也订一间。"), topics=["what"])
    d.fact("night", ("The hotel is for the night I get there, just the one.", "酒店住到的那一晚，就一晚。"), ("One night, the one after the flight.", "落地当晚住一晚。"), disclose="ask", topics=["when"],
           question=("For which night do you need the hotel?", "酒店住哪晚？"))
    d.fact("near", ("The ceremony is at {hall}; a hotel within {near} of it.", "追悼会在{hall}，酒店离那儿{near}以内。"), ("From the hotel to {hall} not more than {near}, please.", "酒店到{hall}别超过{near}。"),
           disclose="ask", topics=["where"], question=("Where is the ceremony, and how far may the hotel be?", "追悼会在哪儿，酒店离那里多远可以？"))
    d.fact("tired", ("I sit with the family first and reach the hotel towards midnight.", "下了飞机先去家里坐坐，到酒店得半夜了。"), ("It'll be close to midnight before I check in.", "我办入住怎么也要快半夜。"), topics=["when"])
    d.fact("flowers", ("Send mourning flowers, one order will do.", "送一份悼念鲜花。"), ("And mourning flowers, just the one.", "悼念鲜花也订一份。"), topics=["what"])
    d.fact("there", ("The flowers go straight to the hall.", "花直接送到追思堂。"), ("Have the flowers taken to the hall, not to me.", "花送追思堂，不用经我手。"), disclose="ask", topics=["where"],
           question=("What address do the flowers go to?", "花送到什么地址？"))
    d.fact("before", ("It begins at {start} on {day}; the flowers should come between {after} and then.", "{day}{start}开始，花要在{after}之后、开始之前到。"),
           ("Flowers not before {after}, and before it starts at {start}, on {day}.", "{day}{start}的仪式，花{after}以后送，赶在开始前。"), topics=["time_limit"])
    d.fact("lilies", ("No lilies, the family can't bear the smell.", "别要百合，家属闻不了那个味。"), ("Anything but lilies, the smell makes the family ill.", "只要不是百合就行，家里有人闻着难受。"), disclose="ask", topics=["preference", "diet"],
           question=("Do you have any preferences for the flowers?", "花有什么讲究，偏好哪种？"))
    d.fact("card", ("In the remarks for the florist write some words of sympathy.", "给花店的备注里写上“节哀”。"), ("The remarks should carry a few words: with deepest sympathy.", "备注请花店写张卡片，有“节哀”二字就好。"),
           disclose="ask", topics=["note"])
    d.fact("party", ("And cancel the karaoke evening at {ktv}, I'm in no mood.", "{ktv}订的包间取消吧，没那个心情了。"), ("The booking at {ktv} has to go, of course.", "对了，{ktv}那个订位得退掉。"), topics=["order"])
    d.fact("pay", ("Pay whatever is to be paid.", "该付的都付了。"), ("Please settle all of it.", "费用你直接付。"), topics=["payment"])
    d.think(
        "flight land seat hotel night near tired flowers there before lilies card party pay",
        "flight seat land party hotel near night tired flowers lilies there before card pay",
        "flight land seat flowers before there lilies card hotel night tired near party pay",
    )
    d.close(("Thank you.", "谢谢了。"), ("That's all I can think of now.", "眼下能想到的就这些。"))
    d.judge("tact", ("The agent shows tact about the bereavement and does not try to cheer the user up.", "智能体言辞得体，体谅丧事，没有说轻快逗趣的话。"), "Every message of the agent.", kind="conduct", facts=["flight"])
