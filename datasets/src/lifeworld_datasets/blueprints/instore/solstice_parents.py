"""Winter solstice with old parents: dinner near their flat on the day itself, a warm bath for the two on the Sunday after.

The tempting mistake is the day before, and a hot spring that is lovely but full of steps.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Draft,
    Reserve,
    Visit,
    Words,
    clock,
    date,
    has,
    lacks,
    price_at_most,
    rating_at_least,
    within,
)
from lifeworld_datasets.blueprints.pools.festivals import before, days_until

HABIT = [Words("dumplings", "饺子"), Words("mutton soup", "羊肉汤"), Words("sweet rice balls", "汤圆"), Words("rice wine", "米酒")]


def write(d: Draft) -> None:
    """A table on the festival, which the calendar tells; two passes and a reservation on a Sunday."""
    d.scene(now=["12:10", "18:15", "21:30"], on=before("winter-solstice", 3, 4, 5), days=12)
    parents = d.spot("parents", Words("Willow Court", "垂柳苑小区"))
    solstice = days_until("winter-solstice", d.today)
    bath_day = d.coming(6, solstice + 1)
    dinner_at, bath_at = d.at(d.rng.choice(["17:30", "18:00", "18:30"]), solstice), d.at(d.rng.choice(["10:30", "14:00", "15:00"]), bath_day)
    people, near, cap, floor = 4 + d.seed % 3, d.rng.choice([900, 1200, 1500]), d.rng.choice([470, 490, 510]), d.rng.choice([4.3, 4.5])
    dinner = d.need(
        Visit(
            "dinner", ("the solstice dinner", "冬至饭"), "family", fact="dinner", visit=Book(dinner_at, people, "evening", "people", derived=True),
            constraints=[within(near, parents, Words("the parents' flat", "父母家"), "near"), has("soft", "teeth", implicit=True)],
        )
    )
    bath = d.need(
        Visit(
            "bath", ("the hot spring", "泡温泉"), "hotspring", fact="bath", visit=Reserve(bath_at, 2, "sunday", "two"), buy=Buy(1, "bath", count=2, count_fact="two"),
            constraints=[lacks("stairs", "hip"), price_at_most(cap, "cap"), rating_at_least(floor, "rating")],
        )
    )
    d.infer(dinner, "holiday")
    d.bind("after", bath, dinner)
    d.let(habit=HABIT[d.seed % 4], dinner_clock=clock(dinner_at), bath_clock=clock(bath_at), bath_date=date(bath_at), people=people, near=near, cap=cap, floor=floor)

    d.profile(family=("The parents live in the same city", "父母住在同城"))
    d.title("The longest night", "冬至大如年")
    d.open(
        ("In our family the winter solstice counts more than New Year.", "我们家冬至大如年，一点不能马虎。"),
        ("Solstice is coming, and Mum has already asked twice about the {habit}.", "快冬至了，我妈已经问了两遍{habit}的事。"),
        ("Without {habit} at the solstice your ears freeze off, says my father.", "我爸常念叨，冬至不吃{habit}冻耳朵。"),
    )
    d.fact("dinner", ("This year nobody cooks; book a table at a family restaurant.", "今年不在家做了，订一家家常菜馆。"), ("I'd rather take everybody out, so book us a family restaurant.", "想带大家出去吃，订家家常菜。"), disclose="opening", topics=["what"])
    d.fact("evening", ("Dinner is on the evening of the winter solstice itself, at {dinner_clock}.", "就在冬至当天，{dinner_clock}开饭。"), ("It has to be the solstice, not the day before or after; we eat at {dinner_clock}.", "一定要冬至那天，早一天晚一天都不行，{dinner_clock}吃。"), disclose="opening", topics=["when", "occasion"])
    d.fact("people", ("There are {people} of us at the dinner.", "冬至饭{people}个人吃。"), ("At the solstice table we'll be {people}.", "那顿饭我们一共{people}口人。"), disclose="ask", topics=["count"])
    d.fact("near", ("My parents live in Willow Court; the restaurant within {near} metres of there, it's cold for them.", "爸妈住垂柳苑小区，天冷，饭店离那儿{near}米以内。"), ("Nothing further than {near} metres from Willow Court, that's where my parents live.", "从爸妈住的垂柳苑小区出来，饭店不超过{near}米。"), disclose="ask", topics=["where"])
    d.fact("teeth", ("Dad got his new dentures last week and is still learning to chew.", "我爸上周刚换假牙，还嚼不动东西。"), ("You should know that my father has fresh dentures, so chewing is a trial for him.", "得照顾一下我爸，新假牙，硬的一概咬不了。"), disclose="ask", topics=["diet", "health"])
    d.fact("bath", ("As a present they get a hot spring with dinner: vouchers and a reservation.", "再送他们去泡温泉，含晚餐的那种券，时间也约好。"), ("My present to the parents is the hot spring, the voucher with dinner, reserved for them.", "给爸妈的礼物是温泉，买含晚餐的券，并预约。"), topics=["what"])
    d.fact("two", ("Only the 2 of them go to the hot spring, so 2 vouchers.", "温泉就他们2位去，券买2张。"), ("The hot spring is for 2, just my parents: 2 vouchers, please.", "泡温泉只有爸妈2个人，2张券。"), disclose="ask", topics=["count"], question=("How many go to the hot spring?", "泡温泉几位去？"))
    d.fact("sunday", ("My parents would bathe on {bath_date} at {bath_clock}.", "温泉约{bath_date}{bath_clock}。"), ("For the hot spring {bath_date} is good, {bath_clock}.", "{bath_date}{bath_clock}去泡正合适。"), topics=["when"])
    d.fact("hip", ("Mum's hip was operated on, so no hot spring with many stairs.", "我妈髋关节动过手术，温泉台阶多的不行。"), ("Since her operation Mum can't do a lot of stairs, think of that for the hot spring.", "我妈术后爬不了楼，泡温泉别找台阶多的。"), disclose="ask", topics=["health"], question=("Is there any health condition to think of at the hot spring?", "泡温泉身体上有什么要注意的吗？"))
    d.fact("cap", ("Both hot spring vouchers together, {cap} yuan at most.", "温泉两张券合计不超过{cap}元。"), ("I can put {cap} yuan into the hot spring, for the pair.", "温泉两张加起来预算{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("rating", ("And the hot spring should have {floor} or more, they're picky about water.", "温泉评分{floor}以上，他们对水挑剔。"), ("A hot spring rated under {floor} would only make them talk.", "温泉低于{floor}分的，他们回来要念叨。"), topics=["store"])
    d.fact("pay", ("All paid in advance, so they can't fight me for the bill.", "都提前付好，省得他们抢着买单。"), ("Pay it all beforehand, otherwise Dad pays.", "钱先付掉，不然我爸又要抢。"), topics=["payment"])
    d.think("dinner evening people near teeth bath two sunday hip cap rating pay", "evening dinner near people teeth bath sunday two rating cap hip pay", "dinner evening teeth people near bath two hip sunday rating cap pay")
    d.close(("They'll say it's too expensive and be happy.", "他们肯定说浪费，心里乐着呢。"), ("I want to see them smile.", "就图他们高兴。"))
    d.judge("date_named", ("The agent names the date of the winter solstice when it speaks of the dinner.", "智能体在说冬至饭时说出冬至是几月几日。"), "Messages of the agent about the dinner.", facts=["evening"])
