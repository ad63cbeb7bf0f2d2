"""A colleague leaves: Sichuan food although some eat no chili, a receipt for the office, songs within a short walk, one sum.

The tempting mistake is the famous place where everything is hot, and a karaoke across town.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Draft,
    Visit,
    Words,
    budget,
    clock,
    date,
    has,
    open_at,
    seats,
    within,
)

LEAVING = [Words("Old Liu", "老刘"), Words("Xiao Gao", "小高"), Words("Sister Mei", "梅姐"), Words("Master Hu", "胡师傅")]
WHERE = [Words("is retiring", "要退休了"), Words("is moving to Lanzhou", "要调去兰州"), Words("is starting a bakery", "辞职去开面包店"), Words("goes back to university", "回学校读书")]


def write(d: Draft) -> None:
    """A table and a set, a large room afterwards, both from the department's money."""
    d.scene(now=["09:40", "13:50", "17:10"], weekdays=(0, 1, 2), months=(3, 4, 7, 8, 11, 12))
    d.profile(occupation=("Office administrator", "行政专员"))
    on = d.coming(4, 2)
    dinner_at = d.at(d.rng.choice(["18:00", "18:30"]), on)
    sing_at = d.at(d.rng.choice(["20:30", "21:00"]), on)
    people, near = 7 + d.seed % 3, d.rng.choice([500, 800, 1000])
    dinner = d.need(
        Visit(
            "dinner", ("the farewell dinner", "送别饭"), "sichuan", fact="dinner", unique=True, visit=Book(dinner_at, people, "when", "people"), buy=Buy(0, "set", people=6),
            constraints=[seats(people, "people"), has("mild", "stomachs", implicit=True), has("invoice", "office")],
        )
    )
    sing = d.need(
        Visit(
            "sing", ("the karaoke room", "唱歌的包间"), "ktv", fact="sing", visit=Book(sing_at, people, "sing_time", "people"), buy=Buy(1, "sing"),
            constraints=[within(near, dinner, Words("the restaurant", "饭店"), "near"), open_at(sing_at[11:16], "sing_time")],
        )
    )
    d.bind("after", sing, dinner)
    budget(d, "kitty", [dinner, sing], "money")
    d.let(who=LEAVING[d.seed % 4], why=WHERE[(d.seed + d.seed // 4) % 4], day=date(dinner_at), dinner_clock=clock(dinner_at), sing_clock=clock(sing_at), people=people, near=near)

    d.title("A colleague's farewell", "送同事")
    d.open(
        ("{who} {why}, and of course I'm the one who organises it.", "{who}{why}，组织的活儿又落到我头上。"),
        ("We're losing {who}, who {why}.", "{who}{why}，大家都舍不得。"),
        ("Did you hear? {who} {why}. We can't let that pass without a party.", "听说没？{who}{why}，怎么也得聚一聚。"),
    )
    d.fact("dinner", ("The department wants Sichuan food: book a table at a Sichuan restaurant.", "部门想吃川菜，订一家川菜馆。"), ("A booked table at a Sichuan restaurant is what everybody voted for.", "大家投票选的川菜，麻烦订一桌。"), disclose="opening", topics=["what", "occasion"])
    d.fact("when", ("Dinner is on {day} at {dinner_clock}.", "{day}{dinner_clock}开吃。"), ("The party is on {day}, and we'd be at the table at {dinner_clock}.", "定在{day}，{dinner_clock}上桌。"), disclose="opening", topics=["when"])
    d.fact("people", ("We are {people}, dinner at one table, and all {people} come singing.", "一共{people}个人，吃饭坐一桌，唱歌也都去。"), ("Both times it's {people} people, at one table for the dinner.", "吃饭唱歌都是{people}个人，饭桌要坐得下一桌。"), disclose="ask", topics=["count", "who"])
    d.fact("set", ("Get the restaurant's Sichuan set voucher for 6 beforehand, we add dishes.", "川菜馆的川菜6人套餐券先买一张，到时再加菜。"), ("Please buy that restaurant's Sichuan set for 6 as a voucher, the rest comes from the menu.", "先买张川菜6人套餐券，其余现点。"), topics=["what"])
    d.fact(
        "stomachs",
        ("Please remember that 2 of us come from Guangzhou and cry at the sight of a chili, they have to eat as well.", "有2个广州来的同事一口辣都沾不了，得让人家也有的吃。"),
        ("Mind the 2 with tender stomachs, who can't take anything hot.", "别忘了有2位胃不好，一点辣都不行。"),
        disclose="ask", topics=["diet"],
    )
    d.fact("office", ("The restaurant must give us an invoice, the office pays part of it.", "饭店要能开发票，单位报一部分。"), ("I need an invoice from the restaurant for the accounts.", "饭店得给开发票，我好报销。"), disclose="ask", topics=["preference"])
    d.fact("sing", ("Then karaoke: a large room for 3 hours, voucher and booking.", "吃完去KTV，大包3小时的券，位子也订好。"), ("Nobody gets away without singing, so buy a large-room karaoke voucher for 3 hours and book it.", "唱歌谁也别想跑，KTV大包3小时欢唱券一张，再订上。"), topics=["what"])
    d.fact("sing_time", ("We'd start singing at {sing_clock} that night; make sure they're open.", "当天{sing_clock}开唱，要那会儿还营业的。"), ("The room from {sing_clock} on the same evening, at a place that is open then.", "包间订同一天{sing_clock}，别找已经关门的。"), topics=["when"])
    d.fact("near", ("From the restaurant to the karaoke it should be {near} metres at most, {who} limps.", "{who}腿脚不好，KTV离饭店{near}米以内。"), ("The karaoke within {near} metres of the restaurant, otherwise half of them go home on the way.", "KTV离饭店别超过{near}米，不然半路就散了。"), disclose="ask", topics=["where"], question=("How far from the restaurant may the karaoke be, what distance?", "KTV离饭店多远可以，距离上有要求吗？"))
    d.fact("money", ("Vouchers and deposits for both together must stay within {kitty}.", "两头的券加订金，总共不超过{kitty}。"), ("There's {kitty} in the kitty for all of it, vouchers and deposits.", "活动经费就{kitty}，券和订金都算在里头。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay everything from my account for now.", "先从我这儿都付了。"), ("Pay it all, I'll collect from the others.", "钱先全付掉，我再跟大家收。"), topics=["payment"])
    d.think("dinner when people set stomachs office sing sing_time near money pay", "dinner people when stomachs set sing near sing_time office money pay", "when dinner set office people stomachs money sing sing_time near pay")
    d.close(("{who} must not hear about it.", "先别让{who}知道。"), ("We'll miss {who}.", "真舍不得{who}。"))
    d.judge("plan_told", ("The agent names the restaurant and the karaoke with their times.", "智能体说明饭店和KTV的名字及时间。"), "The last messages of the agent.", facts=["when", "sing_time"])
