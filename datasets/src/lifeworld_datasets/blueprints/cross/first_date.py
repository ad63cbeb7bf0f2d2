"""A first date on a rainy day: somewhere dry in the afternoon, a quiet table close by, flowers that do not make anybody sneeze.

The tempting mistakes: the romantic garden in the rain, lilies, and the table of the last date, which the reviews warn of.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Delivery,
    Draft,
    Line,
    Sight,
    Visit,
    Words,
    avoid,
    budget,
    clock,
    date,
    has,
    metres,
    not_again,
    open_at,
    regretted,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS

SIGHTS = ["museum", "zoo", "tower", "museum"]
TABLES = ["western", "cantonese", "teahouse", "vegetarian"]
WHO = [Words("someone from the climbing club", "一起攀岩认识的人"), Words("a friend of my cousin", "表姐介绍的对象"), Words("someone I met at a book fair", "书展上认识的人"), Words("my old desk mate", "以前的同桌")]


def write(d: Draft) -> None:
    """Two tickets, one table, one bouquet."""
    d.scene(now=["09:30", "12:15", "20:50"], city=["hangzhou", "chengdu", "guangzhou", "nanjing"][d.seed % 4], months=(3, 4, 5, 6, 9, 10), wet=[2], ages=("twenties", "thirties"), working=True)
    d.profile(family=("Single, lives alone", "单身独居"))
    on, kind = 2, d.turn(SIGHTS)
    eat, near = d.at(d.rng.choice(["18:00", "18:30"]), on), d.rng.choice([800, 1000, 1200])
    after = d.at(hhmm(minute(eat[11:16]) - 30), on)
    sight = d.need(
        Sight("outing", ("the outing", "游览"), d.city, kind, fact="outing", on=d.day(on), date_fact="day", tickets={"adult": 2}, tickets_fact="outing", unique=True,
              constraints=[has("indoor", "weather", implicit=True), open_at("17:00", "stroll")])
    )
    table = d.need(
        Visit("table", ("the dinner", "晚饭"), d.turn(TABLES), fact="table", visit=Book(eat, 2, "eat", "two"), unique=True,
              constraints=[within(near, sight, Words("the sight", "景点"), "near"), has("quiet", "talk", implicit=True), not_again(("again", "bad"))])
    )
    flowers = d.need(
        Delivery("flowers", ("the flowers", "花束"), Line("flowers", 1, 1, "", "wrap"), to=table, fact="flowers", to_fact="there", after=after, by=eat, when_fact="surprise", derived=("after", "by"),
                 constraints=[avoid("lily", "sneeze")])
    )
    table.review = Words("rude waiter, spoilt my date, never again", "服务员说话难听，好好的约会给搅黄了，再也不来")
    d.infer(sight, "weather")
    d.bind("before", flowers, table)
    budget(d, "limit", [sight, flowers], "limit")
    flowers.recognised()
    d.let(who=d.turn(WHO), day=date(d.day(on)), kind=SIGHT_WORDS[kind], place=table.shop.word, eat=clock(eat), near=metres(near), five=clock("17:00"))

    d.title("A first date in the rain", "下雨天的第一次约会")
    d.open(
        ("Please don't laugh, but I have a date.", "先别笑，我要去约会了。"),
        ("I'm seeing {who}, and I'd like to get it right.", "约了{who}见面，想好好准备。"),
        ("First date in three years, help!", "三年没约过会了，快帮我出出主意。"),
    )
    d.fact("outing", ("For the afternoon get 2 tickets for a {kind}.", "下午想去{kind}，买2张票。"), ("In the afternoon the two of us go to a {kind}, tickets for 2.", "下午两个人去逛{kind}，票买2张。"),
           disclose="opening", topics=["what"])
    d.fact("day", ("We meet on {day}.", "约的是{day}。"), ("It's on {day}.", "日子定在{day}。"), disclose="opening", topics=["when"])
    d.fact("weather", ("Check the forecast for that day, I don't want us to get soaked.", "查一下那天的天气，别让人淋成落汤鸡。"), ("Look up the weather before you choose, the hairdo should survive.", "选之前看看天气预报，头发可是特意做的。"), topics=["preference"],
           slots={"check_weather": True})
    d.fact("stroll", ("The {kind} mustn't close before {five}, so that we aren't rushed.", "{five}之前关门的{kind}不行，想慢慢逛。"), ("We'll stroll, so the {kind} should still be open at {five}.", "我们逛得慢，{kind}{five}还得开着。"), disclose="ask", topics=["time_limit"],
           question=("What is the latest time that it should be open?", "最晚要开到几点？"))
    d.fact("table", ("Afterwards a {place}, please book us in.", "逛完吃晚饭，选一家{place}，帮忙订位。"), ("Then we eat, book a {place}.", "然后吃饭，订家{place}。"), topics=["what"])
    d.fact("eat", ("We sit down at {eat}.", "{eat}开吃。"), ("Dinner at {eat}.", "饭定在{eat}。"), disclose="ask", topics=["when"], question=("At what time do you want to eat?", "几点吃饭？"))
    d.fact("two", ("Just 2 of us at the table.", "吃饭就2个人。"), ("A table for 2, obviously.", "当然是2人位。"), disclose="ask", topics=["count"], question=("How many people will eat?", "几个人吃饭？"))
    d.fact("near", ("Between sight and restaurant not more than {near}, we share one umbrella.", "饭店离景点{near}以内，就一把伞。"), ("The restaurant should be within {near} of where we spend the afternoon.", "从景点走到饭店不超过{near}。"),
           disclose="ask", topics=["where"], question=("How far from the sight may the restaurant be, what distance?", "饭店离景点多远可以？"))
    d.fact("talk", ("Over dinner we'd like to hear each other without shouting.", "吃饭时想好好说说话，别得扯着嗓子喊。"), ("I want to talk at dinner, not shout.", "吃饭主要是聊天，太闹腾听不清。"), disclose="ask", topics=["preference"],
           question=("Do you have any preferences for the restaurant?", "对饭店有什么偏好？"))
    d.fact("again", ("Not the restaurant that spoilt my last date, I reviewed it.", "上次相亲给我搅黄了的那家别订，我写过评价。"), ("There's one restaurant I never want to sit in again; my review will tell you.", "有家饭店我再也不想进了，看我的评价就知道。"), disclose="ask", topics=["store"], slots={"check_history": True},
           question=("What about the restaurant, are there any I should leave out?", "饭店方面，有哪家店不想去的吗？"))
    regretted(d, table, "bad")
    d.fact("flowers", ("And one bouquet.", "再来一束花。"), ("I'd like to give a bouquet, one.", "想送束花，一束就好。"), topics=["what", "occasion"])
    d.fact("there", ("Have the flowers brought to the restaurant.", "花送到饭店。"), ("The flowers go to where we eat, I can't carry them around all afternoon.", "花送吃饭的地方，总不能抱一下午。"), disclose="ask", topics=["where"],
           question=("What address do the flowers go to?", "花送到什么地址？"))
    d.fact("surprise", ("The flowers should come in the half hour before we sit down, still fresh.", "花在我们入座前的半小时内送到，图个新鲜。"), ("Have the bouquet waiting when dinner begins, but not for longer than half an hour.", "吃饭开始的时候花要已经在那儿，但也别早过半小时。"), topics=["time_limit"])
    d.fact("wrap", ("The bouquet in gift wrapping.", "花要礼品包装。"), ("The flowers in gift wrapping, please.", "花用礼品包装。"), disclose="ask", topics=["taste"], question=("What about options such as the wrapping of the bouquet?", "花要什么包装？"))
    d.fact("sneeze", ("No lilies in the bouquet, they make my date sneeze.", "不要百合，对方闻了打喷嚏。"), ("I was told that lilies are a problem, hay fever.", "听说对方对百合过敏，千万别有。"), disclose="ask", topics=["diet"])
    d.fact("limit", ("Tickets and flowers together, {limit} at most.", "门票加花最多{limit}。"), ("I'd keep tickets and bouquet within {limit}.", "门票和花一共控制在{limit}以内。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay in advance, it looks better.", "都提前付好，体面些。"), ("Please pay all of it now.", "现在全付了吧。"), topics=["payment"])
    d.think(
        "outing day weather stroll table eat two near talk again flowers there surprise wrap sneeze limit pay",
        "day outing stroll weather flowers sneeze wrap there surprise table eat talk again near two limit pay",
        "outing day weather stroll limit table two eat near talk again flowers wrap there surprise sneeze pay",
    )
    d.close(("Wish me luck.", "祝我好运吧。"), ("My hands are sweating already.", "我手心已经出汗了。"))
    d.judge("rain_said", ("The agent says that rain is forecast for that day.", "智能体说明预报那天有雨。"), "Messages of the agent after the weather was looked up.", facts=["weather"])
