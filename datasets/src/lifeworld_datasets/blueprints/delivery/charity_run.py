"""A charity run: something light before the start at home, something real at the finish hours later.

The tempting mistakes: the greasy breakfast that opens late, and salads sent to the place where the runners no longer are.
"""

from lifeworld_datasets.blueprints.kit import Delivery, Draft, Line, Words, avoid, clock, has, later, named, open_at
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

FINISH = [Words("Olympic Park, South Gate", "奥体公园南门"), Words("Riverside Stadium, Gate 3", "滨江体育场3号门"), Words("Botanical Garden, Main Gate", "植物园正门"), Words("University Track, East Entrance", "大学田径场东门")]
CLUBS = [Words("the neighbours", "几个邻居"), Words("my sister and her friends", "我妹和她的朋友"), Words("our office team", "公司跑团"), Words("the evening runners", "夜跑群的朋友")]


def write(d: Draft) -> None:
    """One team, two places, half a day apart."""
    d.scene(now=["16:30", "18:40", "20:10"], weekdays=(4, 5), months=(3, 4, 5, 9, 10, 11))
    d.profile(family=("Lives with a partner, runs twice a week", "和对象同住，每周跑两次步"), diet=("Eats anything", "不忌口"))
    finish = d.spot("finish", d.turn(FINISH))
    n, ice = d.rng.choice([4, 5, 6]), 1 + d.seed % 2
    gun = d.at(d.rng.choice(["09:00", "09:05", "09:10"]), 1)
    early, off = later(gun, -120), later(gun, -90)
    after, by = d.at("11:30", 1), d.at(d.rng.choice(["12:00", "12:10"]), 1)
    start = d.need(
        Delivery(
            "start", ("the breakfast", "早餐"), Line("breakfast", n, None, "team", derived=True), to=d.home, fact="wish", to_fact="home", after=early, by=off, when_fact="early", derived=("after", "by"),
            constraints=[named(Words("Oatmeal", "燕麦"), "light", name="oatmeal"), open_at("06:30", "opens")],
        )
    )
    lunch = d.need(
        Delivery(
            "lunch", ("the salads", "沙拉"), Line("salad", n, None, "team"), to=finish, fact="wish", to_fact="finish", after=after, by=by, when_fact="noon", derived=("count",),
            constraints=[avoid("nuts", "nuts"), has("cold-chain", "cool")],
        )
    )
    d.need(Delivery("juice", ("the juice", "果汁"), Line("juice", n, ice, "team", "ice"), to=finish, fact="wish", to_fact="along", after=after, by=by, when_fact="along", derived=("along", "count"), beside=lunch))
    d.bind("before", start, lunch)
    d.let(others=n - 1, gun=clock(gun), after=clock(after), by=clock(by), opens=clock("06:30"), finish=finish.address, ice=OPTIONS["ice"][ice], club=d.turn(CLUBS))

    d.title("Before the start, after the finish", "起跑前，冲线后")
    d.title("Feeding the runners", "给跑步的人管饭")
    d.open(
        ("Tomorrow I run for charity, heaven help me.", "明天去跑公益跑，希望我能活着回来。"),
        ("We signed up for a charity run and nobody thought about food.", "报了个公益跑，谁都没想着吃的事。"),
        ("I've trained for weeks and forgot the catering.", "练了好几周，后勤给忘了。"),
    )
    d.fact("wish", ("I run with {club} tomorrow: breakfast sets before it, salads and juices after it, one of each per runner.", "明天跟{club}一起跑，跑前每人一份早餐套餐，跑完每人一份沙拉、一杯果汁。"), ("{club} and I are running tomorrow. Order everyone a breakfast set for the morning, then a salad and a juice for afterwards.", "我和{club}明天跑步，给大家订：早上早餐套餐，跑完沙拉加果汁，人手一份。"), disclose="opening", topics=["what", "occasion"])
    d.fact("team", ("Apart from me {others} people are running.", "除了我还有{others}个人跑。"), ("Count {others} runners and me on top.", "跑步的他们{others}个，外加我一个。"), disclose="ask", topics=["count", "who"])
    d.fact("home", ("We meet at my home, breakfast comes here.", "早上在我家集合，早餐送我家。"), ("Breakfast to my home, the others come by beforehand.", "大家先来我家碰头，早餐送家里。"), disclose="volunteer", topics=["where"])
    d.fact("early", ("The starting gun goes at {gun} tomorrow; we set off an hour and a half before that, and breakfast should come in the last half hour before we set off.", "明天{gun}鸣枪，我们提前一个半小时出发，早餐就在出发前半小时之内送到。"), ("Tomorrow the race starts at {gun} and we leave my place an hour and a half earlier; have breakfast brought within the half hour before we leave.", "明天{gun}起跑，我们提前一个半小时从家里走，早餐在出门前的那半个小时里送来。"), disclose="volunteer", topics=["when"])
    d.fact("opens", ("The breakfast shop must be open at {opens}.", "早餐店要{opens}就开门的。"), ("Find a breakfast shop that's open by {opens}.", "早餐找{opens}已经开门的店。"), disclose="ask", topics=["store"], question=("When should the breakfast shop be open?", "早餐店几点要开门？"))
    d.fact("light", ("Oatmeal for breakfast, anything else sits like a stone.", "早餐吃燕麦的，别的跑起来胃里沉。"), ("Before running we only eat oatmeal.", "跑步前我们只吃燕麦。"), disclose="ask", topics=["taste", "preference"], question=("What kind of breakfast, any taste or preference?", "早餐想吃什么样的，口味有偏好吗？"))
    d.fact("finish", ("The salads go to the finish: {finish}.", "沙拉送到终点，{finish}。"), ("By then we'll be at the finish, so the salads go to {finish}.", "那时候人在终点，沙拉送{finish}。"), disclose="volunteer", topics=["where"])
    d.fact("noon", ("The salads should be there tomorrow between {after} and {by}.", "沙拉明天{after}到{by}送到。"), ("The last of us crosses the line at {after} tomorrow; the salads should come after that and by {by}.", "明天{after}最后一个人冲线，沙拉在那之后、{by}之前送到。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("along", ("The juice comes with the salads, same place, same time.", "果汁跟沙拉一起送，时间地点都一样。"), ("Have the juice brought where and when the salads are.", "沙拉送到哪儿、几点到，果汁就跟着来。"), disclose="volunteer", topics=["where", "when"])
    d.fact("nuts", ("No nuts in the salads, one of us is allergic.", "沙拉别带坚果，有人过敏。"), ("Keep the salads free of nuts.", "沙拉里不能有坚果。"), disclose="ask", topics=["diet"])
    d.fact("cool", ("The salads from a place with chilled delivery.", "沙拉要冷链配送的店。"), ("Take a salad shop that offers chilled delivery, it'll stand in the sun.", "东西要在太阳底下放，沙拉店得有冷链配送。"), disclose="ask", topics=["store"], question=("Any requirement for the salad shop?", "沙拉店有什么要求吗？"))
    d.fact("ice", ("The juice with {ice}.", "果汁{ice}。"), ("{ice} in the juices, our coach says.", "教练说果汁要{ice}。"), disclose="ask", topics=["taste"], question=("How about ice in the juice?", "果汁要冰吗？"))
    d.fact("pay", ("Pay for all three orders.", "三单都付了。"), ("Please pay now, I carry no phone when I run.", "现在就付好，跑步我不带手机。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish team home early opens light finish noon nuts cool along ice pay",
        "wish team light home early opens nuts cool finish noon along ice pay",
        "wish finish noon along nuts cool ice home early light opens team pay",
    )
    d.close(("Wish us luck.", "祝我们好运吧。"), ("I'll wave from the finish line.", "终点线见。"))
    d.judge("plan", ("The agent sums up what comes home and what comes to the finish.", "智能体说清哪些送家里、哪些送终点。"), "The last messages of the agent.", facts=["early", "noon"])
