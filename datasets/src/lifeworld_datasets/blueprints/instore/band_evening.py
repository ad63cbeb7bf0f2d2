"""An amateur band before its first concert: the room they always use, food that is still there at night, a hot pot called off.

The tempting mistake is a bigger rehearsal room elsewhere, and a barbecue that closes as they pack up.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Cancel,
    Draft,
    Visit,
    Words,
    as_usual,
    clock,
    date,
    has,
    open_at,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.kit.records import booking, shop

GIG = [Words("the village fair", "镇上的庙会"), Words("a company's anniversary", "一家公司的年会"), Words("the school reunion", "校友返校日"), Words("my uncle's sixtieth birthday", "我叔的六十大寿")]
PART = [Words("the bassist", "贝斯手"), Words("the drummer", "鼓手"), Words("our singer", "主唱"), Words("the accordion", "拉手风琴的")]


def write(d: Draft) -> None:
    """A known room with its voucher, a late table near it, another booking cancelled."""
    d.scene(now=["12:45", "18:30", "23:05"], weekdays=(0, 1, 2), young=True, tempers=d.turn([["cooperative", "indifferent"], ["impatient", "anxious"]]))
    on = d.coming(3, 2)
    play_at, eat_at = d.at("18:00", on), d.at(d.rng.choice(["22:00", "22:30"]), on)
    people, near, cap = 4 + d.seed % 2, d.rng.choice([400, 600, 800]), d.rng.choice([190, 200, 210])
    pot = booking(d, shop(d, "hotpot", books=True), d.at("19:00", on), people)
    play = d.need(Visit("play", ("the rehearsal room", "排练室"), "rehearsal", fact="play", visit=Book(play_at, people, "when", "people"), buy=Buy(1, "hours"), constraints=[as_usual("usual")]))
    eat = d.need(
        Visit(
            "eat", ("the late skewers", "夜宵"), "barbecue", fact="eat", visit=Book(eat_at, people, "eat_time", "people"), buy=Buy(0, "set", people=4),
            constraints=[within(near, play, Words("the rehearsal room", "排练室"), "near"), open_at(eat_at[11:16], "eat_time"), has("vegetarian", "no_meat"), price_at_most(cap, "cap")],
        )
    )
    off = d.need(Cancel("pot", ("the hot pot", "火锅"), pot, fact="pot"))
    d.bind("after", eat, play)
    d.bind("replaces", play, off)
    d.let(gig=GIG[d.seed % 4], part=PART[(d.seed + 1) % 4], day=date(play_at), play_clock=clock(play_at), eat_clock=clock(eat_at), people=people, near=near, cap=cap, hotpot=pot.name)

    d.title("One rehearsal left", "最后一次排练")
    d.open(
        ("Our band plays at {gig} and we still can't get through the second song.", "我们乐队要去{gig}演出，第二首到现在都没顺下来。"),
        ("{gig} has asked for us, believe it or not, so there's one rehearsal left.", "你敢信，{gig}请我们去演，就剩一次排练了。"),
        ("You know we've got a concert, {gig}? We're all in a panic, {part} most of all.", "跟你说过吧，我们要上{gig}，{part}已经慌了。"),
    )
    d.fact("play", ("Book a rehearsal room for us and buy the voucher for it.", "订个排练室，券也买好。"), ("We need a rehearsal room, booked, with a voucher.", "排练室要订一间，连券一起。"), disclose="opening", topics=["what"])
    d.fact("when", ("The rehearsal is on {day} from {play_clock}, the only evening everybody can.", "排练{day}{play_clock}开始，只有那晚人齐。"), ("{part} can only come on {day}, so from {play_clock} on that day.", "{part}只有{day}有空，那天{play_clock}开始。"), disclose="opening", topics=["when"])
    d.fact("people", ("We're {people}, for playing and for eating.", "我们{people}个人，排练吃饭都是。"), ("There are {people} of us, both at the rehearsal and at the table.", "排练{people}个，吃夜宵也{people}个。"), disclose="ask", topics=["count"])
    d.fact("hours", ("With 2 hours we get nowhere, take the voucher with 4 hours.", "2小时肯定不够，买4小时的券。"), ("The rehearsal voucher should be the one for 4 hours.", "排练室券要4小时的那种。"), disclose="ask", topics=["time_limit"], question=("How many hours should the rehearsal voucher be for?", "排练室的券要几小时的？"))
    d.fact("usual", ("We rehearse where we always do; the drums are set up there, see my old orders.", "排练还在老地方，鼓都架在那儿，翻翻我以前的订单就知道。"), ("Please the same rehearsal room as ever, my orders show which. Nobody carries drums again.", "排练室就用以前那家，订单里查得到，谁也不想再搬鼓。"), disclose="ask", topics=["store"], slots={"check_history": True})
    d.fact("eat", ("Afterwards we starve: a table at a barbecue place, booked.", "排完肯定饿，订一家烧烤。"), ("Then book us a barbecue for after the rehearsal.", "完事儿去吃烧烤，位子先订好。"), topics=["what"])
    d.fact("eat_time", ("Food at {eat_clock} the same night; they mustn't have closed by then.", "当天{eat_clock}吃，那会儿店得还开着。"), ("We'd sit down that night at {eat_clock}, so somewhere that's open then.", "同一天{eat_clock}入座，要那时没打烊的。"), topics=["when"])
    d.fact("set", ("And the barbecue place's skewer voucher for 4, in advance.", "烧烤店的烤串4人套餐券再买一张。"), ("Buy that barbecue's skewer set for 4 as a voucher.", "烧烤店的烤串4人券也买一张。"), topics=["what"])
    d.fact("near", ("With guitars on our backs, the barbecue within {near} metres of the rehearsal room.", "背着琴呢，烧烤店离排练室{near}米以内。"), ("From the rehearsal room to the barbecue {part} walks {near} metres and no further.", "从排练室到烧烤店最多{near}米，再远{part}要罢工。"), disclose="ask", topics=["where"], question=("How far from the rehearsal room may the barbecue be, what distance?", "烧烤店离排练室多远可以，距离上有要求吗？"))
    d.fact("no_meat", ("{part} eats no meat, so vegetarian dishes have to be on offer.", "{part}吃素，烧烤店得有素的。"), ("Somewhere that does vegetarian dishes too, for {part}.", "要有素食可选，照顾一下{part}。"), disclose="ask", topics=["diet"])
    d.fact("cap", ("The food voucher may cost up to {cap} yuan, that's what busking brought in.", "烤串券{cap}元以内，卖艺就挣了这些。"), ("We have {cap} yuan for the skewer voucher.", "买烤串券的钱只有{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("pot", ("I'd booked hot pot at {hotpot} for {day} as well: cancel it.", "{day}晚上本来订了{hotpot}，取消吧。"), ("The table at {hotpot} on {day} falls on the rehearsal, so it has to go.", "{day}{hotpot}那桌跟排练撞了，退掉。"), topics=["order"])
    d.fact("pay", ("Pay all of it, we split later.", "先都付了，回头大家分摊。"), ("Just pay, deposits too.", "直接付款，订金也是。"), topics=["payment"])
    d.think("play when people hours usual eat eat_time set near no_meat cap pot pay", "pot play when usual people hours eat near eat_time set cap no_meat pay", "play usual when hours people eat eat_time no_meat near set cap pot pay")
    d.close(("Earplugs for the neighbours are on us.", "邻居的耳塞我们包了。"), ("Come and listen, if you dare.", "有胆子就来听。"))
    d.judge("same_room", ("The agent does not talk the band into another rehearsal room.", "智能体没有劝用户换别的排练室。"), "Messages of the agent about the rehearsal room.", kind="conduct", facts=["usual"])
