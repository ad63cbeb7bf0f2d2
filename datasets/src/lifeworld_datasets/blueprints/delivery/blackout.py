"""A power cut at the parents' flat on a winter evening: a charge for the phone, warmth, and something hot to eat.

The tempting mistakes: the small power bank that is nearest, the congee from a shop that has let them down, and what one of
them cannot eat, which only earlier orders tell.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    avoid,
    avoided,
    clock,
    later,
    metres,
    named,
    not_again,
    within,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

# Where winter is winter: nobody needs heat packs in Guangzhou.
COLD = ["beijing", "dalian", "harbin", "nanjing", "qingdao", "suzhou", "wuhan", "xian"]
HOMES = [Words("Building 8, Cotton Mill Village", "纺织新村8号楼"), Words("Building 3, Station Front Court", "站前小区3号楼"), Words("Building 15, Willow Bank", "柳岸花园15号楼"), Words("Building 6, Drum Hill", "鼓山小区6号楼")]
HARM = ["egg", "peanut", "fish", "shellfish"]


def write(d: Draft) -> None:
    """Three shops for one dark staircase."""
    d.scene(now=["17:10", "17:25", "17:45"], city=COLD, months=(1, 2, 12), tempers=("anxious", "impatient", "cooperative"), young=True)
    d.profile(family=("Parents live in another part of town", "父母住在城里另一头"), diet=("Eats anything", "不忌口"))
    home = d.spot("parents", d.turn(HOMES))
    near, packs, size = d.rng.choice([1300, 1600, 1900]), 2 + d.seed % 2, 2 - d.seed % 2
    dead, harm = d.at(d.rng.choice(["19:30", "19:40", "19:45"])), HARM[d.seed % 4]
    by = later(dead, -30)
    avoided(d, harm, "congee", to=home)
    note = Remark(
        Words("The lift is out, please phone and they come down to the entrance.", "停电没电梯，到了打电话，老人下楼来拿。"),
        Words("(?i)phone|call", "电话"), "lift", Words("The remarks ask to phone from downstairs.", "备注写了到楼下打电话。"),
    )
    bank = d.need(
        Delivery(
            "bank", ("the power bank", "充电宝"), Line("charger"), to=home, fact="wish", to_fact="place", by=by, when_fact="when", remark=note, derived=("by",),
            constraints=[named(Words("20000 mAh", "20000毫安"), "big", name="capacity"), within(near, home, Words("their flat", "他们家"), "near")],
        )
    )
    d.need(Delivery("packs", ("the heat packs", "暖宝宝"), Line("warmers", packs, None, "boxes"), to=home, fact="wish", to_fact="along", by=by, when_fact="along", derived=("along",), remark=note, beside=bank, constraints=[named(Words("Body", "贴身"), "body", name="body")]))
    d.need(
        Delivery(
            "congee", ("the congee", "粥"), Line("congee", 2, size, "bowls", "size"), to=home, fact="wish", to_fact="along", by=by, when_fact="along", derived=("along",), remark=note, beside=bank,
            constraints=[avoid(harm, ("careful", "harm"), implicit=True), not_again("again")],
        )
    )
    d.let(home=home.address, near=metres(near), packs=packs, dead=clock(dead), harm=INGREDIENTS[harm], size=OPTIONS["size"][size])

    d.title("Lights out at my parents'", "爸妈家停电了")
    d.title("Warm and charged by candlelight", "停电的晚上")
    d.open(
        ("My parents' whole building is dark and I'm an hour away.", "我爸妈那栋楼停电了，我离得远赶不过去。"),
        ("Mum just rang from a pitch-dark flat.", "我妈刚打电话来，家里一片漆黑。"),
        ("Power cut over at my parents', of course in this cold.", "偏偏大冷天的，爸妈家停电。"),
    )
    d.fact(
        "wish",
        ("They need a power bank for the phone, heat packs, and congee, since they can't cook.", "给老两口买个充电宝，手机快没电了；再买点暖宝宝；做不了饭，晚饭点粥。"),
        ("Send my parents one power bank, heat packs against the cold and hot congee for dinner.", "帮我给爸妈送个充电宝、一些暖宝宝，再点粥当晚饭。"),
        disclose="opening", topics=["what", "who"],
    )
    d.fact("place", ("Their address is {home}.", "他们住{home}。"), ("My parents' flat is {home}.", "我爸妈家是{home}。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("Mum's phone will be dead around {dead}; the power bank has to be there half an hour before that.", "我妈手机大概撑到{dead}，充电宝要再早半小时送到。"), ("Have the power bank at their door no later than half an hour before {dead}, that's when the phone gives up.", "手机{dead}就要没电了，充电宝最晚得提前半个小时到。"), disclose="volunteer", topics=["time_limit", "when"])
    d.fact("along", ("Heat packs and congee come together with the power bank, they can't do those stairs three times.", "暖宝宝和粥跟充电宝一块儿到，不能让老人爬三趟楼梯。"), ("Let the heat packs and the congee arrive at the same time and the same door as the power bank, so they walk down once.", "暖宝宝、粥和充电宝一个时间送同一个地方，老人下一趟楼就都拿了。"), disclose="volunteer", topics=["when", "where"])
    d.fact("big", ("A power bank with 20000 mAh, nobody knows how long this takes.", "充电宝要20000毫安的，谁知道停到什么时候。"), ("It may last all night, so 20000 mAh for the power bank, not a small one.", "充电宝别买小的，20000毫安才够用一晚上。"), disclose="ask", topics=["size"])
    d.fact("near", ("Get the power bank from a shop within {near} of their flat.", "充电宝从离他们家{near}以内的店买。"), ("The shop for the power bank not more than {near} from their flat, the side streets are dark.", "路上黑，买充电宝的店离他们家别超过{near}。"), disclose="ask", topics=["store"])
    d.fact("body", ("Heat packs for the body, not for shoes.", "暖宝宝要贴身的，不要鞋里垫的。"), ("The kind of heat pack that goes on the body, please.", "买贴身暖宝宝。"), disclose="ask", topics=["preference"])
    d.fact("boxes", ("{packs} boxes of heat packs.", "暖宝宝{packs}盒。"), ("Heat packs: {packs} boxes.", "暖宝宝来{packs}盒就行。"), disclose="ask", topics=["count"], question=("How many boxes of heat packs?", "暖宝宝要几盒？"))
    d.fact("bowls", ("2 bowls of congee, one each.", "粥2碗，一人一碗。"), ("Of the congee 2 bowls.", "粥要2份。"), disclose="ask", topics=["count"], question=("How many bowls of congee?", "粥要几碗？"))
    d.fact("size", ("The {size} size of congee, please.", "粥要{size}。"), ("Both congees in the {size} size.", "两碗粥都点{size}的。"), disclose="ask", topics=["taste"])
    d.fact("careful", ("Dad can't have everything: what I always ask kitchens to leave out must not be in the congee.", "我爸有忌口，我给他点餐回回都备注，粥里也不能有。"), ("There's something Dad must not eat, the remarks of my earlier orders say what; none of it in the congee.", "我爸有样东西吃不得，以前订单的备注里都写着，粥要避开。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("harm", ("Dad reacts to {harm}.", "我爸对{harm}过敏。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("again", ("And not the congee place that I complained about.", "有家粥店我给过差评，别点那家。"), ("One congee shop got a bad review from me, stay clear of it.", "上次那家粥店把我气坏了，评价还在，避开。"), disclose="volunteer", topics=["store"], slots={"check_history": True})
    d.fact("lift", ("The lift is dead, so write in all three remarks to phone from downstairs.", "电梯停了，三单都备注：到楼下打电话。"), ("Riders should phone from downstairs, put that into the remarks of all three.", "备注里都写上到了打电话，老人下来拿。"), disclose="ask", topics=["note"])
    d.fact("pay", ("Pay for all of it.", "三单都付掉。"), ("Just pay, quickly.", "直接付，快点就行。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish place when along big near body boxes bowls size careful again lift pay",
        "wish big near boxes body bowls careful size again when place along lift pay",
        "wish when place lift along again bowls size careful boxes body big near pay",
    )
    d.close(("Thank you, they're not the youngest.", "谢谢，老人家年纪大了，我不放心。"), ("Text me once it's out.", "下好单给我发个消息。"))
    d.judge("calm", ("The agent tells when each of the three arrives.", "智能体说明三样各自几点到。"), "The last messages of the agent.", facts=["when"])
