"""The parents' train comes in this evening: dinner and flowers at home, when somebody is there and not before.

The tempting mistakes: ordering for the minute the train arrives, the shop that tops the list instead of theirs, and the florist
of a bad experience.
"""

from lifeworld_datasets.blueprints.kit import (
    Delivery,
    Draft,
    Line,
    Words,
    as_usual,
    avoid,
    clock,
    has,
    later,
    not_again,
    price_at_most,
)
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

VISITS = [Words("for the week", "住一个星期"), Words("for the holidays", "过来过节"), Words("to see the new flat", "来看看新家"), Words("for Dad's check-up", "过来给我爸做体检")]


def write(d: Draft) -> None:
    """A train, a taxi, a door, then dinner."""
    d.scene(now=["14:20", "15:35", "16:00"], tempers=("anxious", "cooperative", "indifferent"), young=True)
    d.profile(family=("Lives alone; the parents are in another city", "独居，父母在外地"))
    n, wrap = d.rng.choice([3, 4]), d.seed % 2
    train = d.at(d.rng.choice(["17:20", "17:25", "17:35"]))
    door, by = later(train, 60), later(train, 90)
    cap = d.rng.choice([120, 125, 130])
    food = d.need(
        Delivery("food", ("the dumplings", "饺子"), Line("dumplings", n, None, "count"), to=d.home, fact="wish", to_fact="place", after=door, by=by, when_fact="when", derived=("after", "by"), constraints=[as_usual("usual"), avoid("lamb", "lamb")])
    )
    d.need(
        Delivery(
            "flowers", ("the bouquet", "花束"), Line("flowers", 1, wrap, "", "wrap"), to=d.home, fact="wish", to_fact="along", after=door, by=by, when_fact="along", derived=("along",), beside=food,
            constraints=[avoid("lily", "lily"), price_at_most(cap, "cap"), has("greeting", "card"), not_again("again")],
        )
    )
    d.let(n=n, train=clock(train), cap=cap, wrap=OPTIONS["wrap"][wrap], why=d.turn(VISITS))

    d.title("Dinner after the train", "下了火车就开饭")
    d.title("Mum and Dad are on the train", "爸妈在火车上")
    d.open(
        ("My parents are already on the train.", "我爸妈已经上火车了。"),
        ("Two suitcases and my parents arrive tonight.", "今晚爸妈大包小包地来。"),
        ("I want the flat to feel like home tonight.", "今晚想让家里有点家的样子。"),
    )
    d.fact(
        "wish",
        ("Mum and Dad come {why}: dumplings for tonight, please, and a bouquet for Mum.", "爸妈{why}，今晚点饺子吃，再给我妈订束花。"),
        ("As my parents come {why}, I want dumplings for dinner and one bouquet on the table.", "爸妈{why}，晚饭点些饺子，桌上再摆一束花。"),
        disclose="opening", topics=["what", "who", "occasion"],
    )
    d.fact("count", ("{n} portions of dumplings.", "饺子{n}份。"), ("We're hungry people, so {n} portions.", "我们都能吃，饺子来{n}份。"), disclose="ask", topics=["count"])
    d.fact("place", ("The dumplings come to my home.", "饺子送我家。"), ("Bring the dumplings to my place.", "饺子送到我这儿，我家里。"), disclose="volunteer", topics=["where"])
    d.fact(
        "when",
        ("Their train gets in at {train} and I fetch them. It's an hour until we're through the door; the dumplings shouldn't be there before us, nor more than half an hour after.", "火车{train}到站，我去接，一个小时后到家。饺子别比我们先到，也别晚过我们进门半小时。"),
        ("I pick them up at the station at {train} and we're home an hour later, then the dumplings should come within half an hour.", "我{train}去车站接他们，回到家正好一个小时，到家以后半小时之内饺子得送来。"),
        disclose="volunteer", topics=["when", "time_limit"],
    )
    d.fact("along", ("The bouquet should arrive together with the dumplings.", "花跟饺子一起到。"), ("Let the bouquet come when and where the dumplings do.", "花和饺子同时送，送一个地方。"), disclose="volunteer", topics=["when", "where"])
    d.fact("again", ("And spare me the florist I gave one star.", "打过一星的那家花店就别订了。"), ("I once wrote an angry review of a florist; the flowers mustn't be from there.", "有家花店被我写过差评，花别从那儿买。"), disclose="volunteer", topics=["store"], slots={"check_history": True})
    d.fact("usual", ("Dumplings from the shop they always loved on their visits.", "饺子就点每次他们来都吃的那家。"), ("It has to be the dumplings I get them every time, the old orders show from where.", "他们就认以前常点的那家饺子，订单里能看到。"), disclose="ask", topics=["store"], slots={"check_history": True})
    d.fact("lamb", ("Not the ones with lamb, Dad can't bear the smell.", "别点羊肉的，我爸闻不得那个膻味。"), ("No lamb in the dumplings, on Dad's account.", "我爸不吃羊肉，饺子避开。"), disclose="ask", topics=["diet"])
    d.fact("lily", ("No lilies in the bouquet, Mum gets a headache from the smell.", "花里别有百合，我妈闻了头疼。"), ("Lilies give Mum a headache, so a bouquet without any.", "我妈受不了百合的味道，别选带百合的。"), disclose="ask", topics=["health", "preference"])
    d.fact("wrap", ("{wrap} for the flowers.", "花用{wrap}。"), ("The bouquet comes in {wrap}, please.", "花束选{wrap}就好。"), disclose="ask", topics=["taste"], question=("Which wrapping should the flowers have?", "花要哪种包装？"))
    d.fact("cap", ("Flowers up to {cap} yuan.", "花{cap}元以内。"), ("At most {cap} yuan for the bouquet or Mum will complain.", "花别超过{cap}元，不然我妈又要唠叨。"), disclose="ask", topics=["budget"])
    d.fact("card", ("From a florist who does handwritten cards.", "花店要能代写贺卡。"), ("I'd like a florist that offers handwritten cards.", "找家可以代写贺卡的花店。"), disclose="ask", topics=["store"], question=("And is there anything you expect of the florist?", "对花店有什么要求吗？"))
    d.fact("pay", ("Pay in advance, I'll have my hands full of luggage.", "先付好，到时候我两手都是行李。"), ("Please pay both.", "两单都付掉吧。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish count place when usual lamb along lily wrap cap card again pay",
        "wish when place along usual count lamb card again lily cap wrap pay",
        "wish lily cap wrap card again when place along count lamb usual pay",
    )
    d.close(("Off to tidy up.", "我赶紧去收拾屋子。"), ("Mum says hello.", "我妈让我谢谢你。"))
    d.judge("table", ("The agent says at what time each of the orders comes.", "智能体说明各样几点到。"), "The last messages of the agent.", facts=["wish", "when"])
