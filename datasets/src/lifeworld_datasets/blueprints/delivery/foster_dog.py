"""A foster puppy arrives tomorrow in a flat that was prepared for the wrong animal.

The tempting mistakes: food for grown dogs, chicken, which makes this one scratch, and the toy shop of the last disappointment.
"""

from lifeworld_datasets.blueprints.kit import (
    Cancel,
    Delivery,
    Draft,
    Line,
    Words,
    as_usual,
    avoid,
    clock,
    named,
    not_again,
    price_at_most,
)
from lifeworld_datasets.blueprints.kit.records import delivery_order, store

PUPS = [
    (Words("Biscuit", "饼干"), Words("he", "它")), (Words("Sesame", "芝麻"), Words("she", "它")), (Words("Radish", "萝卜"), Words("he", "它")),
    (Words("Dumpling", "团子"), Words("she", "它")),
]


def write(d: Draft) -> None:
    """Food, something to chew, and a parcel for a cat that will not come."""
    d.scene(now=["11:15", "16:20", "19:50"])
    d.profile(family=("Lives alone, fosters animals for a shelter", "独居，给救助站做寄养家庭"))
    pup, they = d.turn(PUPS)
    bags = 2 + d.seed % 2
    cap = d.turn([75, 80, 85, 90])
    shop = store(d, "pet", d.home)
    wrong = delivery_order(d, shop, shop["products"][0], status="paid", dispatch=d.at(d.rng.choice(["14:40", "15:00", "15:10"]), 1))
    by, after = d.world["delivery"]["orders"][-1]["delivery_time"], d.at("14:00", 1)
    food = d.need(
        Delivery(
            "food", ("the dog food", "狗粮"), Line("dogfood", bags, None, "bags"), to=d.home, fact="wish", to_fact="place", after=after, by=by, when_fact="when", derived=("by",),
            constraints=[named(Words("Puppy", "幼犬"), "age", name="puppy"), avoid("chicken", "itch"), as_usual("usual")],
        )
    )
    d.need(
        Delivery(
            "toy", ("the toy", "玩具"), Line("toy"), to=d.home, fact="wish", to_fact="along", after=after, by=by, when_fact="along", derived=("along",), beside=food,
            constraints=[named(Words("Plush", "毛绒"), "soft", name="plush"), price_at_most(cap, "cap"), not_again("again")],
        )
    )
    d.need(Cancel("cat", ("the cat food order", "猫粮那单"), wrong, fact="cat"))
    d.let(pup=pup, they=they, bags=bags, cap=cap, after=clock(after), shop=wrong.name)

    d.title("{pup} moves in", "{pup}要来了")
    d.title("From cat to dog overnight", "说好的猫变成了狗")
    d.open(d.turn([
        ("The shelter has just rung, and everything is different.", "救助站刚打来电话，计划全变了。"),
        ("Change of plans: no cat after all.", "计划有变，猫不来了。"),
        ("I'm getting four new paws tomorrow.", "明天家里要添个四条腿的。"),
    ]))
    d.fact(
        "wish",
        ("Tomorrow I'm taking in a dog called {pup}: I need dog food and one toy.", "明天要接一只叫{pup}的小狗回来，帮我买狗粮和一个玩具。"),
        ("{pup} comes tomorrow, a foster dog, so please order dog food, and a toy to cuddle up with.", "{pup}明天到我这儿寄养，要准备狗粮，再买一个玩具陪它。"),
        disclose="opening", topics=["what", "who"],
    )
    d.fact("age", ("{pup} is three months old and needs puppy food.", "{pup}才三个月，吃幼犬粮。"), ("It has to be food for puppies, {pup} is only three months.", "狗粮要幼犬吃的，{pup}刚三个月大。"), disclose="ask", topics=["age", "size"])
    d.fact("itch", ("Chicken makes {pup} scratch, so nothing with chicken.", "{pup}吃鸡肉身上痒，别买鸡肉的。"), ("The vet says no chicken for {pup}.", "兽医交代过，{pup}不能吃鸡肉。"), disclose="ask", topics=["diet", "health"])
    d.fact("bags", ("{bags} bags of food.", "狗粮{bags}袋。"), ("Food for the first weeks: {bags} bags.", "狗粮先来{bags}袋，够吃一阵。"), disclose="ask", topics=["count"])
    d.fact("soft", ("A plush toy, the teeth are still tiny.", "玩具要毛绒的，乳牙还嫩着呢。"), ("For chewing with milk teeth only a plush toy will do.", "买毛绒玩具，硬的怕硌着牙。"), disclose="ask", topics=["preference"])
    d.fact("cap", ("The toy may be {cap} yuan at most, it won't live long.", "玩具{cap}元封顶，反正过两天就咬烂了。"), ("Nothing over {cap} yuan for the toy.", "玩具别超过{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("place", ("The food comes to my home.", "狗粮送我家。"), ("Bring the dog food to my flat, please.", "狗粮送到我家里就行。"), disclose="volunteer", topics=["where"])
    d.fact("when", ("My neighbour can take the dog food in from {after} on tomorrow, and it must not come any later than the cat food would have come.", "狗粮明天{after}以后送，邻居那会儿能帮我收；最晚别晚过原来那单猫粮该到的时间。"), ("Have the dog food brought tomorrow, not before {after} because of the neighbour who takes it in, and by the time at which the cat food was due.", "邻居明天{after}才在家，狗粮在那之后送，赶在猫粮原定送达的时间之前到。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("along", ("The toy should come with the food, so that the neighbour is only disturbed once.", "玩具跟狗粮一起到，只麻烦邻居一次。"), ("Let the toy arrive when and where the dog food does.", "玩具和狗粮一个时间送到同一个地方。"), disclose="volunteer", topics=["when", "where"])
    d.fact("usual", ("The dog food from the shop where I've always bought for my foster dogs.", "狗粮还在我一直给寄养的狗买粮的那家店买。"), ("For dog food I stay with my old shop, the earlier orders show which.", "狗粮我认准老店了，哪家你看以前的订单。"), disclose="ask", topics=["store"], slots={"check_history": True}, question=("Which shop should the dog food come from?", "狗粮从哪家店买？"))
    d.fact("again", ("No toy from the shop I complained about.", "被我投诉过的那家玩具店别再买了。"), ("There's a toy shop with a bad review of mine, buy the toy elsewhere.", "有家玩具店我写过差评，玩具换一家买。"), disclose="volunteer", topics=["store"], slots={"check_history": True})
    d.fact("cat", ("The cat food I ordered from {shop} is no use now, cancel it.", "之前在{shop}订的猫粮用不上了，取消吧。"), ("Please cancel the cat food from {shop}, that cat went to somebody else.", "那只猫被别人领养了，{shop}的猫粮订单帮我取消。"), disclose="volunteer", topics=["order"])
    d.fact("pay", ("Pay for food and toy.", "狗粮和玩具都付款。"), ("Go ahead and pay the new ones.", "新订的直接付。"), disclose="volunteer", topics=["payment"])
    d.think(d.turn([
        "wish age itch bags usual soft cap again place when along cat pay",
        "cat wish when place along bags usual age itch soft again cap pay",
        "wish soft cap again age bags itch usual when place along cat pay",
    ]))
    d.close(("Photos follow.", "回头给你发照片。"), ("{pup} says woof.", "{pup}先替我谢谢你。"))
    d.judge("told", ("The agent says when food and toy come.", "智能体说明狗粮和玩具几点到。"), "The last messages of the agent.", facts=["when"])
