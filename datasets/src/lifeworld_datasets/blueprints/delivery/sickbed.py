"""Somebody is ill at home while the user is stuck at work: gentle food and a thermometer before the evening pills.

The tempting mistakes: the bestselling congee, for the sick one reacts to something that only earlier remarks show, and the
place that the user has complained about.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Remark,
    Words,
    avoid,
    avoided,
    budget,
    clock,
    later,
    named,
    not_again,
    rating_at_least,
)
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS

WHO = [
    (Words("my husband", "我老公"), Words("he", "他"), Words("him", "他"), "female", ("Married", "已婚")),
    (Words("my wife", "我老婆"), Words("she", "她"), Words("her", "她"), "male", ("Married", "已婚")),
    (Words("my flatmate", "我室友"), Words("she", "她"), Words("her", "她"), "female", ("Shares a flat with a friend", "和朋友合租")),
    (Words("my brother", "我弟"), Words("he", "他"), Words("him", "他"), "", ("Lives with a younger brother", "和弟弟同住")),
]
HARM = ["shellfish", "peanut", "egg", "pork"]


def write(d: Draft) -> None:
    """One evening, two orders to one door."""
    who, they, them, gender, family = d.turn(WHO)
    d.scene(now=["16:20", "16:35", "16:50"], months=(1, 2, 3, 11, 12), weekdays=range(5), gender=gender)
    d.profile(occupation=("Accountant", "会计"))
    d.profile(family=family)
    harm = HARM[(d.seed // 2 + d.seed) % len(HARM)] if d.seed else "shellfish"
    pills = d.at(d.rng.choice(["19:00", "19:10", "19:20"]))
    by = later(pills, -30)
    code = d.rng.randrange(2101, 9899)
    d.let(who=who, they=they, them=them, pills=clock(pills), code=code, harm=INGREDIENTS[harm])
    avoided(d, harm, "congee")
    note = Remark(
        Words(f"Door code {code}. Please do not ring, somebody is asleep.", f"单元门密码{code}，有人在睡觉，别按门铃。"),
        Words(str(code), str(code)), "door", Words(f"The remarks give the door code {code}.", f"备注写了门禁密码{code}。"),
    )
    meal = d.need(
        Delivery(
            "meal", ("the congee", "粥"), Line("congee"), to=d.home, fact="wish", to_fact="place", by=by, when_fact="when",
            remark=note, derived=("by",),
            constraints=[avoid(harm, ("careful", "harm"), implicit=True), rating_at_least(4.5, "rating"), not_again("again")],
        )
    )
    tool = d.need(
        Delivery(
            "thermometer", ("the thermometer", "体温计"), Line("thermometer"), to=d.home, fact="wish", to_fact="along",
            by=by, when_fact="along", derived=("along",), remark=note, beside=meal, constraints=[named(Words("Forehead", "额温"), "kind", name="forehead")],
        )
    )
    budget(d, "limit", [meal, tool], "limit")

    d.title("Congee and a thermometer before the pills", "吃药前送到的粥和体温计")
    d.open(
        ("I am stuck at the office and need a hand.", "我在公司走不开，得请你帮个忙。"),
        ("Bit of an emergency at home, and I can't get away from work.", "家里有点急事，我这边又下不了班。"),
        ("Can you help me look after somebody from afar?", "帮我远程照顾一下病号行吗？"),
    )
    d.fact(
        "wish",
        ("{who} is in bed with a temperature. Please get {them} a congee, and a thermometer, ours is broken.", "{who}发烧躺着呢，帮{them}点份粥，再买个体温计，家里那个坏了。"),
        ("{who} has come down with a fever and could do with some congee, and we need a thermometer because the old one gave up.", "{who}发烧了，想喝点粥。家里体温计也坏了，顺便买一个。"),
        disclose="opening", topics=["what", "who"],
    )
    d.fact(
        "place",
        ("The congee goes to our home.", "粥送到家里。"),
        ("Please have the congee brought to our place, not to my office.", "粥送家里，别送我公司。"),
        disclose="volunteer",
        topics=["where"],
    )
    d.fact(
        "when",
        ("{they} takes the pills at {pills} and should have the congee half an hour before that at the latest.", "{they}{pills}要吃药，粥最晚得提前半小时到。"),
        ("The pills are due at {pills}, on a full stomach, so I need the congee at the door no later than half an hour earlier.", "{pills}吃药，不能空腹，粥要比这早半个小时送到。"),
        disclose="volunteer", topics=["when", "time_limit"],
    )
    d.fact("along", ("The thermometer should come together with the congee.", "体温计跟粥一起送。"), ("Let the thermometer arrive when the congee does, at the same door.", "体温计和粥同时到，送一个地方。"), disclose="volunteer", topics=["when", "where"])
    d.fact("kind", ("A forehead thermometer, one that works on somebody who is asleep.", "体温计要额温的，睡着了也能量。"), ("For the temperature I'd like the forehead kind, so that nobody has to be woken.", "买额温体温计，量的时候不用把人叫醒。"), disclose="ask", topics=["preference"], question=("What kind of thermometer do you prefer?", "体温计偏好哪一种？"))
    d.fact("again", ("One congee place has had a bad review from me, leave that one out.", "有家粥店我给过差评，别点那家。"), ("Not from the congee shop that I complained about in my review.", "被我写过差评的粥店就算了。"), disclose="volunteer", topics=["store"], slots={"check_history": True})
    d.fact(
        "door",
        ("Please put the door code {code} into the remarks of both orders, and no ringing.", "两单备注都写上单元门密码{code}，别按门铃。"),
        ("The door downstairs has a code, {code}, both riders need it in the remarks so that nobody rings.", "楼下要密码，{code}，两单的备注里都得写，免得骑手按铃。"),
        disclose="ask", topics=["note"],
    )
    d.fact(
        "rating",
        ("The congee should come from a place with at least 4.5 points.", "粥店评分要4.5以上的。"),
        ("For the congee I only trust places rated 4.5 or better.", "煮粥的店，评分低于4.5的我不放心。"),
        disclose="ask",
        topics=["store"],
    )
    d.fact(
        "limit",
        ("Please stay within {limit} for the two together.", "两样加起来别超过{limit}。"),
        ("All in all I'd like to keep it to {limit}.", "总共控制在{limit}以内吧。"),
        disclose="ask",
        topics=["budget"],
    )
    d.fact(
        "careful",
        ("Not everything agrees with {them}, you'll see it from what we ordered before.", "{they}有东西不能吃，你翻翻以前的订单就知道了。"),
        ("And mind what is in the food, {they} can't have everything, our earlier orders tell you.", "吃的要留心，{they}不是什么都能吃，看看我们以前的订单。"),
        disclose="ask", topics=["diet"], slots={"check_history": True},
    )
    d.fact(
        "harm", ("{they} reacts to {harm}, so none of that.", "{they}对{harm}过敏，一点都不能有。"),
        disclose="never", topics=["diet"], slots={"avoid": [INGREDIENTS[harm].text()]},
    )
    d.fact(
        "pay",
        ("Go ahead and pay for both.", "两单直接付款就行。"),
        ("Just pay for it all, I have no time to tap around.", "你直接付了吧，我没空点来点去。"),
        disclose="volunteer",
        topics=["payment"],
    )
    d.think(
        "wish place when along door kind rating again limit careful pay",
        "wish careful rating again place when along kind limit door pay",
        "wish when place along kind again rating careful door pay limit",
    )
    d.close(
        ("Thanks, you're a lifesaver.", "拜托了，谢谢。"), ("Let me know when it's on its way.", "下好单跟我说一声。")
    )
    d.judge(
        "told_user", ("The agent tells the user when the orders arrive.", "智能体告诉用户订的东西几点送到。"),
        "The last messages of the agent.", facts=["wish", "when"],
    )
