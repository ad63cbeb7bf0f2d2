"""A divorced parent's weekend: the daughter's train, a swimming pass round the corner, dumplings at home as she likes them.

The tempting mistakes: the children's lesson for somebody who swims better than the teacher, and the dumplings she gave up.
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
    clock,
    date,
    has,
    metres,
    within,
)
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
    by, near, cups = ("20:00" if home == "xian" else "18:30"), d.rng.choice([1200, 1500]), d.turn([2, 3])
    leave = "15:30"
    code = d.rng.randrange(1102, 9897)
    after, late = d.at("19:20", on), d.at(d.rng.choice(["20:10", "20:20"]), on)
    ride = d.need(
        Trip("ride", ("the train", "火车票"), "train", start, d.city, fact="ride", on=d.day(on), date_fact="ride", seat=d.turn(["second", "first"]), seat_fact="seat",
             constraints=[arrives("in_time", after=leave, by=by)])
    )
    pool = d.need(
        Visit("pool", ("the swimming passes", "游泳券"), "swim", fact="pool", buy=Buy(0, "kind", count=2, count_fact="both"), constraints=[within(near, d.home, Words("the user's home", "用户家"), "near"), has("warm", "cold", implicit=True)])
    )
    supper = d.need(
        Delivery("supper", ("the dumplings", "饺子"), Line("dumplings", cups, None, "plates"), to=d.home, fact="supper", to_fact="here", after=after, by=late, when_fact="hungry",
                 remark=Remark(Words(f"Gate code {code}.", f"大门密码{code}。"), Words(str(code), str(code)), "code", Words(f"The dumplings: the remarks give gate code {code}.", f"饺子：备注写了大门密码{code}。")),
                 constraints=[avoid(harm, "harm")])
    )
    d.bind("after", supper, ride)
    d.bind("weekend", pool, ride)
    d.let(start=start.name, day=date(d.day(on)), leave=clock(leave), by=clock(by), near=metres(near), plates=cups, after=clock(after), late=clock(late), code=code, harm=INGREDIENTS[harm],
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
    d.fact("both", ("2 passes, for her and me.", "要2张，我俩一人一张。"), ("We need 2 of them at the pool.", "游泳券2张。"), disclose="ask", topics=["count"], question=("How many pool vouchers do you need?", "游泳券要几张？"))
    d.fact("near", ("The pool within {near} of my home, we go on foot.", "游泳馆离我家{near}以内，走着去。"), ("Not more than {near} from home to the pool.", "游泳馆到家别超过{near}。"), disclose="ask", topics=["where"], question=("Where should the pool be, how far from home?", "游泳馆离家多远可以？"))
    d.fact("cold", ("Last time the water was so cold that she had blue lips.", "上次水凉得她嘴唇都紫了。"), ("She came out shivering last time, the water must not be that cold again.", "上回她冻得直哆嗦，水可不能再那么凉。"), topics=["health", "preference"])
    d.fact("supper", ("Have dumplings delivered for the evening she comes.", "她来的那晚叫饺子外卖。"), ("On her first evening we eat dumplings, order in.", "头天晚上吃饺子，点外卖。"), topics=["what"])
    d.fact("plates", ("{plates} portions of dumplings.", "饺子{plates}份。"), ("Dumplings: {plates} portions, she's growing.", "饺子要{plates}份，她正长身体。"), disclose="ask", topics=["count"], question=("How many portions of dumplings?", "饺子要几份？"))
    d.fact("here", ("The dumplings come to my home.", "饺子送我家。"), ("Dumplings to my place, please.", "饺子送到家里。"), disclose="ask", topics=["where"], question=("What address do the dumplings go to?", "饺子送到什么地址？"))
    d.fact("hungry", ("She's hungry as soon as she's in: dumplings that evening between {after} and {late}.", "她一进门就喊饿，饺子当天{after}到{late}之间送到。"), ("The dumplings not before {after}, we're still on the way, and not after {late} that evening.", "当天{after}之前我们还在路上，饺子在那之后送，最晚{late}。"), topics=["time_limit"])
    d.fact("code", ("Gate code {code} in the remarks.", "备注写上大门密码{code}。"), ("The rider needs the gate code in the remarks: {code}.", "骑手进小区要密码，备注里写{code}。"), disclose="ask", topics=["note"])
    d.fact("harm", ("She's stopped eating {harm}.", "她现在不吃{harm}了。"), ("No {harm} in the dumplings, she's been off that since summer.", "饺子别有{harm}的，她从夏天起就不吃了。"), disclose="ask", topics=["diet"])
    d.fact("pay", ("Pay it all, it's my treat.", "都付了，我请客。"), ("Please pay, all of it.", "全部付款。"), topics=["payment"])
    d.think(
        "ride in_time seat pool kind both near cold supper plates here hungry code harm pay",
        "ride pool cold near kind both in_time seat supper harm plates hungry here code pay",
        "ride seat in_time supper hungry plates harm here code pool both kind near cold pay",
    )
    d.close(("I've even vacuumed.", "我连地都吸了。"), ("The way back we buy on Sunday.", "回程票周日再买。"))
    d.judge("pickup", ("The agent says when the train arrives so that the user can pick the daughter up.", "智能体说明火车几点到站，方便用户去接。"), "Messages of the agent once the train was found.", facts=["in_time"])
