"""A charity run: something light before the start at home, something real at the finish hours later.

The tempting mistakes: the greasy breakfast that opens late, and salads sent to the place where the runners no longer are.
"""

from lifeworld_datasets.blueprints.kit import Delivery, Draft, Line, Words, avoid, clock, has, named, open_at
from lifeworld_datasets.blueprints.pools.menus import OPTIONS

FINISH = [Words("Olympic Park, South Gate", "奥体公园南门"), Words("Riverside Stadium, Gate 3", "滨江体育场3号门"), Words("Botanical Garden, Main Gate", "植物园正门"), Words("University Track, East Entrance", "大学田径场东门")]
CLUBS = [Words("the neighbours", "几个邻居"), Words("my sister and her friends", "我妹和她的朋友"), Words("our office team", "公司跑团"), Words("the evening runners", "夜跑群的朋友")]


def write(d: Draft) -> None:
    """One team, two places, half a day apart."""
    d.scene(now=["16:30", "18:40", "20:10"], weekdays=(4, 5), months=(3, 4, 5, 9, 10, 11))
    d.profile(family=("Lives with a partner, runs twice a week", "和对象同住，每周跑两次步"), diet=("Eats anything", "不忌口"))
    finish = d.spot("finish", d.turn(FINISH))
    n, ice = d.rng.choice([4, 5, 6]), 1 + d.seed % 2
    early, off = d.at("07:00", 1), d.at(d.rng.choice(["07:30", "07:35"]), 1)
    after, by = d.at("11:30", 1), d.at(d.rng.choice(["12:00", "12:10"]), 1)
    start = d.need(
        Delivery(
            "start", ("the breakfast", "早餐"), Line("breakfast", n, None, "team"), to=d.home, fact="wish", to_fact="home", after=early, by=off, when_fact="early",
            constraints=[named(Words("Oatmeal", "燕麦"), "light", name="oatmeal"), open_at("06:30", "opens")],
        )
    )
    lunch = d.need(
        Delivery(
            "lunch", ("the salads", "沙拉"), Line("salad", n, None, "team"), to=finish, fact="wish", to_fact="finish", after=after, by=by, when_fact="noon",
            constraints=[avoid("nuts", "nuts"), has("cold-chain", "cool")],
        )
    )
    d.need(Delivery("juice", ("the juice", "果汁"), Line("juice", n, ice, "team", "ice"), to=finish, fact="wish", to_fact="finish", after=after, by=by, when_fact="noon", beside=lunch))
    d.bind("before", start, lunch)
    d.let(n=n, early=clock(early), off=clock(off), after=clock(after), by=clock(by), opens=clock("06:30"), finish=finish.address, ice=OPTIONS["ice"][ice], club=d.turn(CLUBS))

    d.title("Before the start, after the finish", "起跑前，冲线后")
    d.title("Feeding the runners", "给跑步的人管饭")
    d.open(
        ("Tomorrow I run for charity, heaven help me.", "明天去跑公益跑，希望我能活着回来。"),
        ("We signed up for a charity run and nobody thought about food.", "报了个公益跑，谁都没想着吃的事。"),
        ("I've trained for weeks and forgot the catering.", "练了好几周，后勤给忘了。"),
    )
    d.fact("wish", ("I run with {club} tomorrow: breakfast sets before it, salads and juices after it, one of each per runner.", "明天跟{club}一起跑，跑前每人一份早餐套餐，跑完每人一份沙拉、一杯果汁。"), ("{club} and I are running tomorrow. Order everyone a breakfast set for the morning, then a salad and a juice for afterwards.", "我和{club}明天跑步，给大家订：早上早餐套餐，跑完沙拉加果汁，人手一份。"), disclose="opening", topics=["what", "occasion"])
    d.fact("team", ("{n} of us are running.", "一共{n}个人跑。"), ("We're a team of {n}.", "我们队{n}个人。"), disclose="ask", topics=["count", "who"])
    d.fact("home", ("We meet at my home, breakfast comes here.", "早上在我家集合，早餐送我家。"), ("Breakfast to my home, the others come by beforehand.", "大家先来我家碰头，早餐送家里。"), disclose="volunteer", topics=["where"])
    d.fact("early", ("Breakfast tomorrow between {early} and {off}, then we leave.", "早餐明天{early}到{off}送到，吃完就走。"), ("We set off at {off} tomorrow, so breakfast has to come before that, though nobody is up before {early}.", "明天{off}出发，{early}之前大家还没到，早餐就在这中间送。"), disclose="volunteer", topics=["when"])
    d.fact("opens", ("The breakfast shop must be open at {opens}.", "早餐店要{opens}就开门的。"), ("Find a breakfast shop that's open by {opens}.", "早餐找{opens}已经开门的店。"), disclose="ask", topics=["store"], question=("When should the breakfast shop be open?", "早餐店几点要开门？"))
    d.fact("light", ("Oatmeal for breakfast, anything else sits like a stone.", "早餐吃燕麦的，别的跑起来胃里沉。"), ("Before running we only eat oatmeal.", "跑步前我们只吃燕麦。"), disclose="ask", topics=["taste", "preference"], question=("What kind of breakfast, any taste or preference?", "早餐想吃什么样的，口味有偏好吗？"))
    d.fact("finish", ("Salads and juice go to the finish: {finish}.", "沙拉和果汁送到终点，{finish}。"), ("We'll be at the finish by then, at {finish}, that's for the salads and the juice.", "那时候人在终点，沙拉果汁送{finish}。"), disclose="volunteer", topics=["where"])
    d.fact("noon", ("Those should be there tomorrow between {after} and {by}.", "终点这边明天{after}到{by}送。"), ("The last of us crosses the line at {after} tomorrow, and by {by} we want to eat.", "明天{after}最后一个人冲线，{by}前要吃上。"), disclose="volunteer", topics=["when", "time_limit"])
    d.fact("nuts", ("No nuts in the salads, one of us is allergic.", "沙拉别带坚果，有人过敏。"), ("Keep the salads free of nuts.", "沙拉里不能有坚果。"), disclose="ask", topics=["diet"])
    d.fact("cool", ("The salads from a place with chilled delivery.", "沙拉要冷链配送的店。"), ("Take a salad shop that offers chilled delivery, it'll stand in the sun.", "东西要在太阳底下放，沙拉店得有冷链配送。"), disclose="ask", topics=["store"], question=("Any requirement for the salad shop?", "沙拉店有什么要求吗？"))
    d.fact("ice", ("The juice with {ice}.", "果汁{ice}。"), ("{ice} in the juices, our coach says.", "教练说果汁要{ice}。"), disclose="ask", topics=["taste"], question=("How about ice in the juice?", "果汁要冰吗？"))
    d.fact("pay", ("Pay for all three orders.", "三单都付了。"), ("Please pay now, I carry no phone when I run.", "现在就付好，跑步我不带手机。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish team home early opens light finish noon nuts cool ice pay",
        "wish team light home early opens nuts cool ice finish noon pay",
        "wish finish noon nuts cool ice home early light opens team pay",
    )
    d.close(("Wish us luck.", "祝我们好运吧。"), ("I'll wave from the finish line.", "终点线见。"))
    d.judge("plan", ("The agent sums up what comes home and what comes to the finish.", "智能体说清哪些送家里、哪些送终点。"), "The last messages of the agent.", facts=["early", "noon"])
