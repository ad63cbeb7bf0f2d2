"""Fifty years married: a portrait, a dinner with a private room, and a night with a view for the two of them.

The tempting mistakes: the grand old house with its many stairs, the one where the last family dinner went wrong, and a
portrait that eats up the money for the night.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Draft,
    Reserve,
    Stay,
    Visit,
    Words,
    budget,
    clock,
    date,
    has,
    lacks,
    metres,
    not_again,
    regretted,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute


def write(d: Draft) -> None:
    """Portrait, table, bed: all within a slow walk."""
    d.scene(now=["09:10", "14:45", "20:00"], city=["qingdao", "dalian", "xiamen", "qingdao"][d.seed % 4], months=(5, 6, 9, 10), ages=("thirties", "forties"), working=True)
    d.profile(family=("Married; the parents have been married for 50 years", "已婚，父母今年金婚"))
    on, people = d.rng.choice([4, 5]), d.rng.choice([8, 9, 10, 12])
    eat, hours = d.at(d.rng.choice(["17:30", "18:00"]), on), d.rng.choice([2, 3])
    click = d.at(hhmm(minute(eat[11:16]) - 60 * hours), on)
    near, walk = d.rng.choice([1200, 1500]), d.rng.choice([900, 1100])
    dinner = d.need(
        Visit("dinner", ("the dinner", "金婚宴"), d.turn(["seafood", "cantonese", "seafood", "family"]), fact="dinner", visit=Book(eat, people, "six", "people"), unique=True,
              constraints=[has("private-room", "speech", implicit=True), lacks("stairs", "stick", implicit=True), not_again(("again", "bad"))])
    )
    picture = d.need(
        Visit("portrait", ("the portrait", "金婚照"), "photo", fact="portrait", buy=Buy(0, "which"), visit=Reserve(click, people, "click", "people", derived=True),
              constraints=[within(near, dinner, Words("the restaurant", "饭店"), "near")])
    )
    night = d.need(
        Stay("night", ("the hotel night", "酒店"), d.city, fact="night", first=d.day(on), nights_fact="night",
             constraints=[within(walk, dinner, Words("the restaurant", "饭店"), "walk"), has("sea", "view")])
    )
    d.bind("before", picture, dinner)
    d.bind("after", night, dinner)
    d.knows("portrait_at", Words(f"The studio at {clock(click).en}.", f"照相馆{clock(click).zh}。"), portrait_time=click)
    budget(d, "purse", [night, picture], "purse")
    d.let(day=date(d.day(on)), kind=dinner.shop.word, eat=clock(eat), hours=hours, people=people, near=metres(near), walk=metres(walk))

    d.title("Fifty years", "爸妈的金婚")
    d.open(
        ("My parents' golden wedding is coming up.", "我爸妈马上金婚了。"),
        ("50 years with the same person, imagine! We have to celebrate my parents.", "跟一个人过了50年，你敢信？得好好给爸妈办一办。"),
        ("My brothers and sisters left it to me, as usual: our parents' big day.", "爸妈的大日子，兄弟姐妹又全推给我了。"),
    )
    d.fact("dinner", ("Please book a table at a {kind} on {day}.", "{day}订家{kind}。"), ("On {day} we dine at a {kind}, book that please.", "{day}全家聚餐，选一家{kind}，帮忙订位。"), disclose="opening", topics=["what", "when"])
    d.fact("people", ("There will be {people} of us, in the picture and at the table.", "一共{people}口人，拍照吃饭都一起。"), ("We are {people} people, for portrait and dinner alike.", "拍照和吃饭都是{people}个人。"), disclose="ask", topics=["count"])
    d.fact("six", ("Dinner at {eat}, father goes to bed early.", "{eat}开席，老爷子睡得早。"), ("We sit down at {eat}.", "{eat}入席。"), disclose="ask", topics=["when"], question=("At what time does dinner start?", "几点开席？"))
    d.fact("speech", ("There'll be speeches and surely some tears, so without strangers around.", "要讲话，少不了掉眼泪，旁边别有外人。"), ("We want to be among ourselves at dinner, for the speeches.", "吃饭想自家人关起门来，好说说心里话。"), disclose="ask", topics=["preference"],
           question=("Do you have any preferences for the restaurant?", "对饭店有什么偏好？"))
    d.fact("stick", ("Mother walks with a stick since her hip operation.", "我妈髋关节做过手术，走路拄拐杖。"), ("Remember mother's hip, she's on a stick.", "想着点我妈的腿，她现在拄拐。"), topics=["health"])
    d.fact("again", ("Not the restaurant where my brother's birthday was such a flop, I wrote a review.", "上回给我哥过生日吃砸了的那家饭店不要，我写过评价。"), ("One restaurant let us down at the last family dinner; leave it out, my review says which.", "上回家里聚餐有家饭店让人扫兴，别再订它，看我的评价。"), disclose="ask", topics=["store"], slots={"check_history": True},
           question=("What about the restaurant, are there any I should leave out?", "饭店方面，有哪家店不想去的吗？"))
    regretted(d, dinner, "bad")
    d.fact("portrait", ("Before dinner a portrait at a photo studio: get the voucher and reserve.", "饭前去照相馆拍照，券买好，时间约好。"), ("I'd like them photographed first, so a studio voucher plus an appointment.", "先去照相馆留个影，买券，再预约。"), topics=["what"])
    d.fact("which", ("The voucher for a family portrait.", "买全家福的券。"), ("The portrait voucher should be the family one.", "照相的券要全家福那种。"), disclose="ask", topics=["what"], question=("What exactly should I buy at the studio?", "照相馆具体买哪种？"))
    d.fact("click", ("The studio {hours} hours before we sit down to dinner.", "照相约在开席前{hours}个小时。"), ("Have the studio expect us {hours} hours before dinner starts, mother needs a nap in between.", "照相馆比开饭早{hours}个小时，中间我妈得歇会儿。"), topics=["when"])
    d.fact("near", ("Studio and restaurant not more than {near} apart.", "照相馆离饭店{near}以内。"), ("From the studio to the restaurant {near} at most.", "从照相馆到饭店最多{near}。"), disclose="ask", topics=["where"],
           question=("How far from the restaurant may the studio be, what distance?", "照相馆离饭店多远可以？"))
    d.fact("night", ("And for the night after the dinner, one hotel room for the two.", "当天吃完饭，给老两口订一间酒店住一晚。"), ("The couple gets one hotel room for that night.", "当晚酒店开一间，就他们俩住。"), topics=["what"])
    d.fact("view", ("A hotel with a view of the sea, as on their honeymoon.", "酒店要能看海的，跟当年度蜜月一样。"), ("The hotel has to have a sea view, they talk of it every year.", "酒店一定要海景，他们念叨了多少年。"), disclose="ask", topics=["preference"], question=("Any preferences for the hotel?", "酒店有什么偏好？"))
    d.fact("walk", ("The hotel within {walk} of the restaurant.", "酒店离饭店{walk}以内。"), ("My parents go back on foot, so {walk} from the table to the hotel, not more.", "吃完慢慢走回去，酒店到饭店别超过{walk}。"), disclose="ask", topics=["store"],
           question=("Is there a distance that matters for the hotel?", "酒店离饭店多远合适？"))
    d.fact("purse", ("We've put {purse} together for portrait and hotel, deposit not counted.", "拍照加酒店，我们凑了{purse}，订金另算。"), ("Portrait and hotel together within {purse}.", "拍照和酒店一共不超过{purse}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay it all beforehand, they'd never let us.", "提前都付清，当面他们肯定抢着付。"), ("Pay for everything now.", "现在就都付掉。"), topics=["payment"])
    d.think(
        "dinner people six speech stick again portrait which click near night view walk purse pay",
        "dinner six people portrait click which near stick again speech night walk view purse pay",
        "dinner speech stick again people six night view walk portrait which near click purse pay",
    )
    d.close(("They don't know a thing, so hush.", "先保密，他们还不知道。"), ("I hope we get there too, one day.", "希望我以后也能有这一天。"))
    d.judge("sum_said", ("The agent says what portrait and hotel cost together.", "智能体说明拍照和酒店一共花了多少。"), "Messages of the agent once both were found.", facts=["purse"])
