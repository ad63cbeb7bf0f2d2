"""A divorced parent's weekend: the daughter's train, a swimming pass round the corner, dumplings at home as she likes them.

The tempting mistakes: the children's lesson for somebody who swims better than the teacher, the dumplings she gave up
(earlier remarks say which), and a supper that waits at the door while the train is still on its way.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Delivery,
    Draft,
    Line,
    Remark,
    Trip,
    Visit,
    Words,
    arrives,
    avoid,
    avoided,
    clock,
    date,
    has,
    metres,
    not_again,
    regretted,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS

ROUTES = [("hangzhou", "shanghai"), ("changsha", "wuhan"), ("xian", "chengdu"), ("guangzhou", "shenzhen")]


def write(d: Draft) -> None:
    """Forty-eight hours, once a month."""
    home, away = d.turn(ROUTES)
    d.scene(now=["09:35", "12:55", "21:20"], city=home, weekdays=(1, 2, 3), months=(3, 4, 5, 9, 10, 11, 12), ages=("forties",), working=True)
    d.profile(family=("Divorced, a teenage daughter who lives with the other parent", "离异，上中学的女儿跟着对方过"))
    harm = d.turn(["shellfish", "lamb", "fish", "egg"])
    start = d.pick_city(away)
    on = next(n for n in range(1, 8) if date(d.day(n)).en.startswith("Friday"))
    by, near, way = ("20:00" if home == "xian" else "18:30"), d.rng.choice([1200, 1500]), d.turn([40, 50])
    leave = "15:30"
    code = d.rng.randrange(1102, 9897)
    avoided(d, harm, "dumplings")
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", start, d.city, fact="ride", on=d.day(on), date_fact="ride", seat=d.turn(["second", "first"]), seat_fact="seat", unique=True,
             constraints=[arrives("in_time", after=leave, by=by)])
    )
    pool = d.need(
        Visit("pool", ("the swimming passes", "游泳券"), "swim", fact="pool", buy=Buy(0, "kind", count=2, count_fact="both"), constraints=[within(near, d.home, Words("the user's home", "用户家"), "near"), has("warm", "cold", implicit=True), not_again(("again", "bad"))])
    )
    in_hand = minute(ride.arrives[11:16]) + way
    after, late = d.at(hhmm(in_hand), on), d.at(hhmm(in_hand + 60), on)
    supper = d.need(
        Delivery("supper", ("the dumplings", "饺子"), Line("dumplings", 2, None, "supper", derived=True), to=d.home, fact="supper", to_fact="here", after=after, by=late, when_fact="hungry", derived=("after", "by"),
                 remark=Remark(Words(f"Gate code {code}.", f"大门密码{code}。"), Words(str(code), str(code)), "code", Words(f"The dumplings: the remarks give gate code {code}.", f"饺子：备注写了大门密码{code}。")),
                 constraints=[avoid(harm, ("careful", "harm"), implicit=True)])
    )
    pool.review = Words("the attendant shouted at my girl, never again", "救生员冲我女儿大吼大叫，再也不来")
    d.bind("after", supper, ride)
    d.bind("weekend", pool, ride)
    supper.recognised()
    d.let(start=start.name, day=date(d.day(on)), leave=clock(leave), by=clock(by), near=metres(near), way=way, code=code, harm=INGREDIENTS[harm],
          seat=Words(*(("second class", "二等座"), ("first class", "一等座"))[d.seed % 2]))

    d.title("Our weekend", "跟女儿过周末")
    d.open(
        ("It's my weekend with my daughter.", "这周末轮到我带女儿。"),
        ("My girl is coming, once a month is not enough.", "闺女要来了，一个月就盼这一回。"),
        ("She's fifteen and pretends not to look forward to it. I do.", "女儿十五了，嘴上不说，我可盼着她来呢。"),
    )
    d.fact("ride", ("Get a train ticket from {start} to {city} for her on {day}.", "给她买张{day}从{start}到{city}的火车票。"), ("She comes by train from {start} on {day}, one ticket to {city}.", "她{day}从{start}坐火车来{city}，票要一张。"), disclose="opening", topics=["what", "when"])
    d.fact("in_time", ("School is out at noon and she dawdles: arrival after {leave}, but by {by}.", "她中午才放学还磨蹭，到站要在{leave}之后、{by}之前。"), ("Her train should arrive between {leave} and {by}, I pick her up after work.", "我下班去接，{leave}到{by}之间到站的车。"), topics=["time_limit"])
    d.fact("seat", ("{seat} for her.", "给她坐{seat}。"), ("Her seat: {seat}.", "座位买{seat}。"), disclose="ask", topics=["preference"], question=("Which class of seat would you prefer for her?", "给她买什么等级的座位？"))
    d.fact("pool", ("We always go swimming, so vouchers for a pool.", "我们每次都去游泳，买游泳馆的券。"), ("Buy vouchers for a swimming pool, that's our thing.", "游泳馆的券买好，我俩的老节目。"), topics=["what"])
    d.fact("kind", ("Day passes, she swims like a fish, no lessons.", "单次券，她游得比鱼还溜，不用上课。"), ("No lessons, she's long past that, plain day passes.", "就单次券，课早就不用上了。"), disclose="ask", topics=["what"], question=("Which pool voucher exactly would you like?", "游泳券具体要哪种？"))
    d.fact("both", ("2 passes, for her and me.", "要2张，我俩一人一张。"), ("We need 2 passes at the pool.", "游泳券2张。"), disclose="ask", topics=["count"], question=("How many pool vouchers do you need?", "游泳券要几张？"))
    d.fact("near", ("The pool within {near} of my home, we go on foot.", "游泳馆离我家{near}以内，走着去。"), ("Not more than {near} from home to the pool.", "游泳馆到家别超过{near}。"), disclose="ask", topics=["where"], question=("Where should the pool be, how far from home?", "游泳馆离家多远可以？"))
    d.fact("cold", ("Last time the water was so cold that she had blue lips.", "上次水凉得她嘴唇都紫了。"), ("She came out shivering last time, the water must not be that cold again.", "上回她冻得直哆嗦，水可不能再那么凉。"), topics=["health", "preference"])
    d.fact("again", ("Not the pool where the attendant shouted at her, you'll find my review.", "上次救生员吼她的那家不去，我写过评价。"), ("One swimming pool is off the list, I gave it a bad review not long ago.", "有一家游泳馆别再去了，前阵子我给过差评。"), disclose="ask", topics=["store"], slots={"check_history": True})
    regretted(d, pool, "bad")
    d.fact("supper", ("Have dumplings delivered for the evening she comes, a portion for each of us.", "她来的那晚叫饺子外卖，我俩一人一份。"), ("On her first evening we eat dumplings, just she and I: order one portion a head.", "头天晚上就我跟她两个人，点饺子外卖，一人一份。"), topics=["what", "count"])
    d.fact("here", ("The dumplings come to my home.", "饺子送我家。"), ("Dumplings to my place, please.", "饺子送到家里。"), disclose="ask", topics=["where"], question=("What address do the dumplings go to?", "饺子送到什么地址？"))
    d.fact("hungry", ("From the platform to my door it takes us {way} minutes; the dumplings should come within the hour after that, she's hungry as soon as she's in.", "从她到站到进家门要{way}分钟，她一进门就喊饿，饺子在进门后一小时内送到。"), ("We're home {way} minutes after her train gets in. The dumplings not earlier than that, and at most an hour later.", "火车到站后{way}分钟我们到家，饺子别早于这个点，再晚也别超过一个小时。"), topics=["time_limit"])
    d.fact("code", ("Gate code {code} in the remarks.", "备注写上大门密码{code}。"), ("The rider needs the gate code in the remarks: {code}.", "骑手进小区要密码，备注里写{code}。"), disclose="ask", topics=["note"])
    d.fact("careful", ("There's a thing she doesn't eat any more; what I ordered lately has it in the remarks.", "她有样东西不吃了，最近几次点餐我都备注过。"), ("Mind what's in the dumplings, she's grown picky: look at the remarks of my earlier orders.", "饺子馅留点神，她现在忌口，看看我以前订单的备注。"), disclose="ask", topics=["diet"], slots={"check_history": True})
    d.fact("harm", ("She's stopped eating {harm}.", "她现在不吃{harm}了。"), disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]})
    d.fact("pay", ("Pay it all, it's my treat.", "都付了，我请客。"), ("Please pay, all of it.", "全部付款。"), topics=["payment"])
    d.think(
        "ride in_time seat pool kind both near cold again supper here hungry code careful pay",
        "ride pool cold again near kind both in_time seat supper careful hungry here code pay",
        "ride seat in_time supper hungry careful here code pool both kind near cold again pay",
    )
    d.close(("I've even vacuumed.", "我连地都吸了。"), ("The way back we buy on Sunday.", "回程票周日再买。"))
    d.judge("pickup", ("The agent says when the train arrives so that the user can pick the daughter up.", "智能体说明火车几点到站，方便用户去接。"), "Messages of the agent once the train was found.", facts=["in_time"])
