"""A puppy has moved in: the jab at a clinic where cats sit elsewhere, a first bath exactly a week later, coffee off.

The tempting mistake is the bath on the way home from the jab, at the salon next door.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Cancel,
    Draft,
    Reserve,
    Visit,
    Words,
    clock,
    date,
    has,
    price_at_most,
    rating_at_least,
    weekday,
    within,
)
from lifeworld_datasets.blueprints.kit.records import booking, shop

DOGS = [Words("Dumpling", "饺子"), Words("Button", "扣子"), Words("Ginger", "生姜"), Words("Pepper", "花椒")]


def write(d: Draft) -> None:
    """A jab with a voucher, a bath a week later, and a booking in the way that is cancelled."""
    d.scene(now=["09:15", "12:30", "21:10"], weekdays=(0, 1, 2, 3), days=12)
    on = d.coming(5, 2)
    jab_at = d.at(d.rng.choice(["09:30", "10:00", "10:30"]), on)
    bath_at = d.at(d.rng.choice(["11:00", "14:00", "16:30"]), on + 7)
    near, cap, floor = d.rng.choice([1500, 2000, 2500]), d.rng.choice([140, 150, 160]), d.rng.choice([4.4, 4.5])
    coffee = booking(d, shop(d, "cafe", books=True), d.at("10:00", on), 2)
    jab = d.need(
        Visit(
            "jab", ("the vaccination", "打疫苗"), "vet", fact="jab", visit=Reserve(jab_at, 1, "when", "jab"), buy=Buy(0, "jab"),
            constraints=[within(near, d.home, Words("home", "家"), "near"), has("cats-apart", "cats"), price_at_most(cap, "cap")],
        )
    )
    bath = d.need(
        Visit(
            "bath", ("the first bath", "第一次洗澡"), "grooming", fact="bath", visit=Reserve(bath_at, 1, "wait", "bath", derived=True), buy=Buy(1, "bath"),
            constraints=[has("gentle", "skin"), rating_at_least(floor, "rating")],
        )
    )
    off = d.need(Cancel("coffee", ("the coffee date", "喝咖啡的位子"), coffee, fact="coffee"))
    d.bind("after", bath, jab)
    d.bind("clash", off, jab)
    d.let(dog=DOGS[d.seed % 4], day=date(jab_at), same=weekday(jab_at), jab_clock=clock(jab_at), bath_clock=clock(bath_at), near=near, cap=cap, floor=floor, cafe=coffee.name)

    d.title("The puppy's first weeks", "小狗到家")
    d.open(
        ("There's a puppy asleep on my shoes, and its name is {dog}.", "家里添了只小狗，叫{dog}，这会儿正趴我拖鞋上睡觉。"),
        ("I have become the owner of {dog}, who is ten weeks old and bites everything.", "我养狗了！叫{dog}，十周大，逮什么咬什么。"),
        ("{dog} moved in yesterday, and already has more appointments than I do.", "{dog}昨天刚到家，日程比我还满。"),
    )
    d.fact(
        "jab",
        ("{dog} needs a vaccination: buy a vaccination voucher at an animal clinic and reserve, one visitor.", "{dog}该打疫苗了：在宠物医院买一张疫苗接种券，约好，算一位。"),
        ("First the jab. A vaccination voucher from an animal clinic, plus a reservation for one.", "先打疫苗，买张宠物医院的疫苗券，再预约一位。"),
        disclose="opening", topics=["what"],
    )
    d.fact(
        "when",
        ("For the jab we come on {day} at {jab_clock}, before the town wakes up.", "打针{day}{jab_clock}去，那会儿路上人少。"),
        ("For the clinic {jab_clock} on {day} would be right.", "宠物医院就约{day}{jab_clock}。"),
        disclose="opening", topics=["when"],
    )
    d.fact(
        "near",
        ("I carry the little one in my jacket, so the clinic must be within {near} metres of my home.", "我揣怀里抱过去，宠物医院离我家{near}米以内。"),
        ("No clinic further than {near} metres from home, please; my arms give out.", "离家超过{near}米的宠物医院就别考虑了，抱不动。"),
        disclose="ask", topics=["where"],
    )
    d.fact(
        "cats",
        ("{dog} is scared stiff of cats, so the clinic needs to keep cats and dogs apart.", "{dog}见了猫就发抖，宠物医院要猫狗分开的。"),
        ("Dogs and cats should wait separately at the clinic; the last cat left a scratch.", "上次被猫挠过，看病的地方得猫狗分区。"),
        disclose="ask", topics=["preference"],
    )
    d.fact(
        "cap",
        ("I don't want to pay more than {cap} yuan for the jab.", "疫苗超过{cap}元我就不打算在那儿打了。"),
        ("My limit for the vaccination is {cap} yuan.", "打疫苗预算{cap}元封顶。"),
        disclose="ask", topics=["budget"],
    )
    d.fact(
        "bath",
        ("Later there's a bath: one dog bath voucher at a pet grooming shop, with a reservation for one.", "之后再洗个澡：宠物美容店买一张狗狗洗护券，也约好，一位。"),
        ("Please also buy a dog bath voucher from a pet grooming shop and reserve it, one visitor.", "还要一张宠物美容店的狗狗洗护券，顺便约上，一位。"),
        topics=["what"],
    )
    d.fact(
        "wait",
        ("The breeder says no water before a week is over, so the bath is exactly 7 days after the jab, at {bath_clock}.", "卖狗的说打完针一周内不能沾水，洗澡就放在打针之后整7天那天，{bath_clock}。"),
        ("Bath at {bath_clock}, on the day 7 days after the vaccination, not earlier, or the poor thing falls ill.", "打完疫苗满7天再洗，就那天{bath_clock}，早了要生病。"),
        topics=["when", "health"],
    )
    d.fact(
        "skin",
        ("The skin is very delicate still, the groomer should use gentle products.", "小狗皮肤嫩，洗护用品要温和的。"),
        ("For the bath, somebody with gentle products.", "洗澡找用温和产品的店。"),
        disclose="ask", topics=["health"],
    )
    d.fact(
        "rating",
        ("And the groomer should have {floor} points at least.", "宠物美容店评分起码{floor}。"),
        ("I only trust a groomer rated {floor} or better.", "美容店没有{floor}分我不放心。"),
        topics=["store"],
    )
    d.fact(
        "coffee",
        ("I'm giving up my coffee date at {cafe} for it: cancel that table.", "为这事咖啡喝不成了，{cafe}的位子取消吧。"),
        ("The table at {cafe} that {same} is no longer any use, cancel it.", "{cafe}那个{same}的位子用不上了，退掉。"),
        topics=["order"],
    )
    d.fact("pay", ("Pay both vouchers.", "两张券都付了。"), ("Vouchers are to be paid at once.", "券当场付款就行。"), topics=["payment"])
    d.think("jab when near cats cap bath wait skin rating coffee pay", "jab cats when cap near coffee bath wait rating skin pay", "coffee jab when cats near cap bath skin wait rating pay")
    d.close(("{dog} sends a lick.", "{dog}谢谢你。"), ("Now excuse me, that was my slipper.", "先不说了，拖鞋又没了。"))
    d.judge("dates_said", ("The agent tells the user the dates of jab and bath.", "智能体告诉用户打疫苗和洗澡的日期。"), "The last messages of the agent.", facts=["when", "wait"])
