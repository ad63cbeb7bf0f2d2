"""Somebody is in hospital after an operation: what the doctor recommends, and what the ward does not provide.

The tempting mistakes: any good soup instead of the one advised, the kitchen that disappointed before, and leaving a dinner order
for an empty flat. Which diapers are worn stands in earlier orders only.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    clock,
    includes,
    later,
    metres,
    named,
    not_again,
    ordered,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.kit.records import delivery_order, store

WHO = [
    (Words("My father", "我爸"), Words("he", "他"), Words("him", "他"), ("Single; the father lives nearby", "单身，父亲住附近")),
    (Words("My mother", "我妈"), Words("she", "她"), Words("her", "她"), ("Married; a widowed mother nearby", "已婚，母亲独居住附近")),
    (Words("My aunt", "我姑姑"), Words("she", "她"), Words("her", "她"), ("Lives with an aunt", "和姑姑一起住")),
    (Words("My grandfather", "我爷爷"), Words("he", "他"), Words("him", "他"), ("Lives with the parents and a grandfather", "和父母、爷爷同住")),
]
HOSPITALS = [Words("Central Hospital, Surgical Ward", "中心医院外科病区"), Words("Friendship Hospital, Building 2", "友谊医院2号楼"), Words("University Hospital, East Wing", "大学附属医院东楼"), Words("No. 6 Hospital, Inpatient Tower", "第六医院住院大楼")]


def write(d: Draft) -> None:
    """Two orders for one bed, one order nobody will open the door for."""
    d.scene(now=["11:20", "12:10", "13:05"], weekdays=range(5), young=True)
    who, they, them, family = d.turn(WHO)
    d.profile(family=family)
    ward = d.spot("ward", HOSPITALS[d.seed // 2 % 4])
    bed, packs, near = d.rng.randrange(11, 48), 2 + d.seed % 2, d.rng.choice([1400, 1700, 2000])
    after = d.at(d.rng.choice(["15:00", "15:15", "15:30"]))
    by = later(after, 45)
    cap = packs * 66
    grill = store(d, "barbecue", d.home)
    dinner = delivery_order(d, grill, grill["products"][0], status="paid", dispatch=d.at("18:00"))
    note = Remark(Words(f"For bed {bed}, please hand it to the nurses.", f"{bed}床，请交给护士站。"), Words(rf"\b{bed}\b", str(bed)), "bed", Words(f"The remarks give the bed, {bed}.", f"备注写了床号{bed}。"))
    soup = d.need(
        Delivery(
            "soup", ("the soup", "汤"), Line("soup"), to=ward, fact="wish", to_fact="ward", after=after, by=by, when_fact="visit", derived=("by",), remark=note,
            constraints=[includes("fish", "doctor"), not_again("again"), within(near, ward, Words("the hospital", "医院"), "near")],
        )
    )
    pads = d.need(
        Delivery(
            "pads", ("the adult diapers", "成人纸尿裤"), Line("care", packs, None, "packs"), to=ward, fact="wish", to_fact="along", after=after, by=by,
            when_fact="along", derived=("along",), remark=note, beside=soup, constraints=[named(Words("Pull-up", "拉拉裤型"), ("kind", "pull_up"), name="pull_up").but(slots={}, implicit=True), price_at_most(cap, "cap")],
        )
    )
    ordered(d, pads)
    d.need(Cancel("dinner", ("the dinner order", "晚饭那单"), dinner, fact="dinner"))
    d.let(who=who, they=they, them=them, ward=ward.address, bed=bed, packs=packs, near=metres(near), after=clock(after), cap=cap, shop=dinner.name)

    d.title("After the operation", "手术之后")
    d.title("Soup for bed {bed}", "给{bed}床的汤")
    d.open(
        ("The operation went well, thank heavens.", "手术挺顺利的，谢天谢地。"),
        ("I'm between the hospital and the office all week.", "这周我医院公司两头跑。"),
        ("We're through the worst, now come the small things.", "最难的过去了，剩下都是琐碎事。"),
    )
    d.fact(
        "wish",
        ("{who} was operated on yesterday and {they} needs soup and adult diapers in hospital.", "{who}昨天开的刀，要一份汤和成人纸尿裤送到医院。"),
        ("{who} is in hospital after surgery: please send {them} a soup, and adult diapers.", "{who}刚做完手术住着院，给{them}点份汤，再买些成人纸尿裤。"),
        disclose="opening", topics=["what", "who"],
    )
    d.fact("doctor", ("The doctor says fish soup, it is good for the wound.", "医生让喝鱼汤，对伤口好。"), ("It should be a soup with fish, the surgeon recommended that.", "大夫说了，汤要喝鱼汤，利于恢复。"), disclose="ask", topics=["taste", "what", "health"])
    d.fact("near", ("The soup kitchen within {near} of the hospital, so that it arrives hot.", "煲汤店离医院{near}以内，送到还热着。"), ("Take soup from no further than {near} from the hospital.", "汤别从离医院{near}以外的店点，会凉。"), disclose="ask", topics=["store"])
    d.fact("again", ("The soup kitchen I gave one star is out of the question.", "被我打过一星的那家煲汤馆就别点了。"), ("There's a soup kitchen with an angry review of mine, not that one again.", "有家煲汤馆我写过差评，汤别从那家点。"), disclose="volunteer", topics=["store"], slots={"check_history": True})
    d.fact("kind", ("The same kind of diapers as I've bought before.", "纸尿裤跟我以前买的同一种。"), ("Stick with the sort of diapers from my earlier orders, others chafe.", "纸尿裤认准以前订单里那种，换别的磨得慌。"), disclose="ask", topics=["size", "preference"], slots={"check_history": True})
    d.fact("pull_up", ("It's the pull-up kind.", "是拉拉裤型的。"), disclose="never", slots={"style": Words("pull-up", "拉拉裤型").text()}, question=("Your earlier orders were for pull-up diapers, shall I take that kind again?", "看您以前买的都是拉拉裤型的，这次还要拉拉裤型，对吗？"))
    d.fact("packs", ("{packs} packs of the diapers.", "纸尿裤{packs}包。"), ("Diapers: {packs} packs for now.", "成人纸尿裤先买{packs}包。"), disclose="ask", topics=["count"])
    d.fact("cap", ("Not more than {cap} yuan for the diapers.", "纸尿裤一共{cap}元以内。"), ("The diapers should come to {cap} yuan at most.", "纸尿裤总价别超过{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("ward", ("The hospital is {ward}.", "医院在{ward}。"), ("The soup goes straight to {ward}.", "汤直接送{ward}。"), disclose="volunteer", topics=["where"])
    d.fact("visit", ("Visitors and deliveries are let in from {after}, for three quarters of an hour; the soup has to come in that time.", "{after}开始探视、收东西，一共四十五分钟，汤在这段时间送到。"), ("They only take things in for three quarters of an hour today, starting at {after}, so that's when the soup must arrive.", "今天病区{after}起收东西，只收四十五分钟，汤要赶在里头送到。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("along", ("The diapers come together with the soup.", "纸尿裤跟汤一起送。"), ("Let the diapers arrive when and where the soup does.", "纸尿裤和汤同时到，送一个地方。"), disclose="volunteer", topics=["when", "where"])
    d.fact("bed", ("Both remarks need the bed, number {bed}.", "两单备注都写清楚，{bed}床。"), ("It's bed {bed}; without that in the remarks of both it gets lost.", "备注要写{bed}床，两单都写，不然找不到人。"), disclose="ask", topics=["note"])
    d.fact(
        "dinner",
        ("I won't be home tonight, so cancel what I ordered from {shop}.", "今晚我不回家，{shop}那单取消吧。"),
        ("The dinner from {shop} makes no sense any more, I'm staying at the hospital: please cancel that order.", "我晚上在医院陪床，之前在{shop}订的晚饭用不着了，取消掉。"),
        disclose="volunteer", topics=["order"],
    )
    d.fact("pay", ("Please pay both new orders.", "新的两单付好。"), ("Pay for soup and diapers at once.", "汤和纸尿裤直接付款。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish doctor near again kind packs cap ward visit along bed dinner pay",
        "wish ward visit along bed doctor again near kind cap packs dinner pay",
        "dinner wish packs kind cap doctor near again visit ward along bed pay",
    )
    d.close(("I'm grateful.", "辛苦你了。"), ("Write to me when all is settled.", "都办好了给我发个消息。"))
    d.judge("done", ("The agent says when the two things reach the ward.", "智能体说明两样东西几点到病房。"), "The last messages of the agent.", facts=["visit", "dinner"])
