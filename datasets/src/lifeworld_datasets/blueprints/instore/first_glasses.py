"""A child who copies from the board wrongly: eyes tested at last, an unpaid check of teeth settled, a treat next door.

The tempting mistake is the optician with the better score who tests grown-ups only.
"""

from lifeworld_datasets.blueprints.kit import (
    Buy,
    Draft,
    Reserve,
    Settle,
    Visit,
    Words,
    clock,
    date,
    has,
    lacks,
    open_at,
    within,
)
from lifeworld_datasets.blueprints.kit.records import shop, voucher_order

KID = [Words("my grandson", "我孙子"), Words("my granddaughter", "我孙女"), Words("my daughter", "我女儿"), Words("my son", "我儿子")]
SIGN = [Words("sits with the nose on the paper", "写作业脸都快贴本子上了"), Words("squints at the television", "看电视老眯着眼"), Words("copied 3 sums wrongly from the board", "抄黑板抄错了3道题"), Words("waved at a stranger in the street", "在街上冲陌生人喊妈")]


def write(d: Draft) -> None:
    """An eye test reserved after school, a pass for the play land beside it, an old order paid."""
    d.scene(now=["12:05", "18:40", "21:20"], weekdays=(0, 1, 2, 3), months=(3, 11, 12), ages=("thirties", "forties"))
    school = d.spot("school", Words("Riverside Primary School", "河畔第一小学"))
    test_at = d.at(d.rng.choice(["16:30", "17:00", "17:30"]), d.coming(4, 1))
    near, close = d.rng.choice([1200, 1500, 2000]), d.rng.choice([400, 500, 600])
    debt = voucher_order(d, shop(d, "dentist", reserves=True), status="unpaid")
    test = d.need(
        Visit(
            "test", ("the eye test", "验光"), "optician", fact="test", unique=True, visit=Reserve(test_at, 1, "when", "test"), buy=Buy(0, "test"),
            constraints=[has("sees-children", "small"), within(near, school, Words("the school", "学校"), "near"), lacks("stairs", "knees"), open_at(test_at[11:16], "when")],
        )
    )
    treat = d.need(Visit("treat", ("the treat", "奖励"), "playground", fact="treat", buy=Buy(0, "treat"), constraints=[within(close, test, Words("the optician", "眼镜店"), "close")]))
    d.need(Settle("debt", ("the clinic's open order", "诊所没付的单子"), debt, fact="debt"))
    d.bind("after", treat, test)
    d.let(kid=KID[d.seed % 4], sign=SIGN[(d.seed + 1) % 4], day=date(test_at), test_clock=clock(test_at), near=near, close=close, clinic=debt.name)

    age = d.turn([("early sixties", "六十出头"), ("early sixties", "六十出头"), ("late thirties", "三十八九"), ("early forties", "四十出头")])
    d.profile(age_group=age, family=("Looks after a child in primary school", "家里有个上小学的孩子"))
    d.title("The first pair of glasses", "第一副眼镜")
    d.open(
        ("I think {kid} can't see properly.", "我看{kid}眼睛怕是出问题了。"),
        ("The teacher rang: {kid} {sign}.", "老师来电话，说{kid}{sign}。"),
        ("{kid} {sign}, so it can't wait any longer.", "{kid}{sign}，不能再拖了。"),
    )
    d.fact("test", ("Buy an eye test voucher at an optician and reserve a visit, one child.", "在眼镜店买张验光券，约上，一个孩子。"), ("I'd like an eye test at an optician: the voucher, and a reservation for one.", "想去眼镜店验个光，券买一张，再约好，一个人。"), disclose="opening", topics=["what"])
    d.fact("when", ("We'd come on {day} after school, {test_clock}, if they're open.", "{day}放学后{test_clock}过去，得是开着门的。"), ("Right after school on {day}: {test_clock}, and the optician has to be open then.", "放学就去，{day}{test_clock}，眼镜店要还在营业。"), disclose="opening", topics=["when"])
    d.fact("small", ("The optician must be one who treats children; last time they sent us away.", "眼镜店要看儿童的，上回人家说不给小孩验，白跑一趟。"), ("Please an optician who treats children, not only adults.", "得是看儿童的眼镜店，别只接大人。"), disclose="ask", topics=["who"])
    d.fact("near", ("School is Riverside Primary School; the optician within {near} metres of it, we walk.", "学校是河畔第一小学，走路去，眼镜店离学校{near}米以内。"), ("From Riverside Primary School we go on foot, {near} metres at most.", "从河畔第一小学走过去，眼镜店最多{near}米。"), disclose="ask", topics=["where"])
    d.fact("knees", ("My knees are bad, please no optician with many stairs.", "我膝盖不行，眼镜店台阶多的不要。"), ("I can't manage a lot of stairs at the optician's.", "台阶多的眼镜店我爬不上去。"), topics=["health"])
    d.fact("treat", ("Whoever is brave gets a playground pass afterwards: buy one voucher for an indoor playground.", "乖乖验完有奖励：室内乐园单次券买一张。"), ("As a reward there's the indoor playground, a single pass as a voucher, please.", "验完带去室内乐园玩一趟，单次券来一张。"), topics=["what"])
    d.fact("close", ("The playground must be within {close} metres of the optician.", "乐园离眼镜店{close}米以内。"), ("Optician to playground: {close} metres and no further.", "从眼镜店到乐园不能超过{close}米。"), disclose="ask", topics=["where"], question=("How far from the optician may the playground be, what distance?", "乐园离眼镜店多远可以，距离上有要求吗？"))
    d.fact("debt", ("I also still owe {clinic} for an order; pay that while you're at it.", "对了，{clinic}有个单子还没付钱，顺手付了。"), ("There's an order at {clinic} I never paid, settle it please.", "{clinic}那边我还欠着一单没付，帮我结掉。"), topics=["order"])
    d.fact("pay", ("The new vouchers can be paid at once too.", "新买的券也直接付款。"), ("Whatever you buy, pay for it.", "买的都付掉。"), topics=["payment"])
    d.think("test when small near knees treat close debt pay", "debt test when near small knees treat close pay", "test small when knees near treat close debt pay")
    d.close(("I feel bad that I didn't notice.", "怪我没早点发现。"), ("Let's hope blue frames are in stock.", "就盼着有蓝色的镜框。"))
    d.judge("settled_said", ("The agent confirms that the old order is paid.", "智能体确认旧单子已付清。"), "The last messages of the agent.", facts=["debt"])
