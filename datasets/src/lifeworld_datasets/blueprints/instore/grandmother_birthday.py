"""Three generations at one table for a grandmother's birthday, and a family portrait before it, near the restaurant.

The tempting mistake is the best-rated place, which has steps; and the studio that is nice but far from the table.
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
    metres,
    price_at_most,
    seats,
    within,
)

WHO = [
    (Words("my grandmother", "我奶奶"), Words("eighty", "八十岁")),
    (Words("my mother", "我妈"), Words("seventy", "七十岁")),
    (Words("my father-in-law", "我岳父"), Words("seventy-five", "七十五岁")),
    (Words("my grandfather", "我爷爷"), Words("eighty-five", "八十五岁")),
]
KINDS = ["family", "cantonese", "seafood", "hotpot"]


def write(d: Draft) -> None:
    """A table for many, a set for four bought ahead, a portrait an hour and a half before."""
    d.scene(now=["10:10", "13:30", "19:20"], weekdays=(1, 2, 3, 4), ages=("thirties", "forties"))
    who, age = WHO[d.seed % 4]
    on = next(n for n in range(2, 9) if date(d.day(n)).en.startswith("Saturday"))
    dinner_at = d.at(d.rng.choice(["17:30", "18:00", "18:30"]), on)
    portrait_at = d.at(f"{int(dinner_at[11:13]) - 2}:{dinner_at[14:16]}", on)
    people = d.rng.choice([7, 8, 9])
    near = d.rng.choice([800, 1000, 1200])
    cap = d.rng.choice([230, 250, 280])
    dinner = d.need(
        Visit(
            "dinner", ("the birthday dinner", "寿宴"), KINDS[d.seed % 4], fact="dinner", unique=True,
            visit=Book(dinner_at, people, "when", "people"), buy=Buy(0, "voucher", people=4),
            constraints=[
                has("step-free", "wheelchair"), has("soft", "teeth", implicit=True), seats(people, "people"),
            ],
        )
    )
    portrait = d.need(
        Visit(
            "portrait", ("the family portrait", "全家福"), "photo", fact="portrait", visit=Reserve(portrait_at, people, "before", "people"),
            buy=Buy(0, "portrait"), constraints=[within(near, dinner, Words("the restaurant", "饭店"), "near"), price_at_most(cap, "cap"), lacks("stairs", "wheelchair")],
        )
    )
    d.bind("before", portrait, dinner)
    d.let(
        who=who, age=age, day=date(dinner_at), dinner_time=clock(dinner_at), portrait_time=clock(portrait_at), people=people,
        near=metres(near), cap=cap,
    )

    d.profile(family=("Three generations, married, one child", "三代同堂，已婚，有一个孩子"))
    d.title("A round birthday in three generations", "三代人的寿宴")
    d.open(
        ("Family duty calls, and I'd rather not get it wrong.", "家里的大事，我可不想办砸了。"),
        ("I've been put in charge of a birthday.", "今年的寿宴轮到我张罗了。"),
        ("You know how my family is about birthdays.", "你知道我们家对过寿有多上心。"),
    )
    d.fact(
        "dinner",
        ("{who} turns {age} and I want to book a table at a {kind} for the dinner.", "{who}{age}大寿，想订一家{kind}吃顿饭。"),
        ("We are celebrating: {who} will be {age}. A table at a {kind} would be right.", "{who}要过{age}生日了，想找家{kind}订一桌。"),
        disclose="opening", topics=["what", "occasion"],
    )
    d.let(kind=dinner.shop.word)
    d.fact(
        "when",
        ("Dinner is at {dinner_time} on {day}.", "{day}{dinner_time}开席。"),
        ("We sit down at {dinner_time} on {day}.", "定在{day}{dinner_time}。"),
        disclose="opening",
        topics=["when"],
    )
    d.fact(
        "people",
        ("We are {people} in all, at one table.", "一共{people}个人，要坐一桌。"),
        ("There will be {people} of us and nobody sits apart, for the picture just the same.", "我们总共{people}口人，坐一张桌，拍照也是这些人。"),
        disclose="ask", topics=["count", "who"],
    )
    d.fact(
        "voucher",
        ("Buy the set voucher for 4 at the restaurant as well, the cheaper kind, the rest we order on the spot.", "顺便在饭店买一张4人的基本套餐券，其余现场点。"),
        ("Please also get that restaurant's basic voucher for 4 in advance, we'll add dishes at the table.", "再提前买一张这家的4人基础套餐券，别的到了再加。"),
        disclose="volunteer", topics=["what"],
    )
    d.fact(
        "wheelchair",
        ("One of us comes in a wheelchair: the restaurant needs step-free access, and the studio must not have many stairs.", "有人坐轮椅，饭店要有无障碍通道，照相馆也别有很多台阶。"),
        ("Mind the wheelchair, please. Step-free access at the restaurant, and no studio with lots of stairs.", "要推轮椅：饭店得有无障碍通道，照相馆台阶多的也不行。"),
        disclose="ask", topics=["health"],
    )
    d.fact(
        "teeth",
        ("The guest of honour can hardly chew any more, so they should have something suitable.", "寿星牙口不好，得有适合的菜。"),
        ("And please think of old teeth when you choose the kitchen.", "挑饭店的时候想着点，老人家咬不动。"),
        disclose="volunteer", topics=["diet", "preference"],
    )
    d.fact(
        "portrait",
        ("Before that we want a family portrait: buy the portrait voucher of a photo studio and reserve a time for all of us.", "吃饭前想拍张全家福，买一张照相馆的全家福拍摄券，再给大家约好时间。"),
        ("We'd also like a family portrait taken first, so a portrait voucher from a photo studio and a reserved time.", "饭前还想照张全家福，照相馆的全家福拍摄券买一张，时间也约上。"),
        disclose="volunteer", topics=["what"],
    )
    d.fact(
        "before",
        ("The picture is at {portrait_time}, the same day.", "照相约当天{portrait_time}。"),
        ("Have the studio expect us at {portrait_time} that day.", "照相馆就约那天{portrait_time}。"),
        disclose="volunteer",
        topics=["when"],
    )
    d.fact(
        "near",
        ("The studio should be within {near} of the restaurant.", "照相馆离饭店{near}以内。"),
        ("Not more than {near} from the restaurant to the studio, we walk slowly.", "照相馆到饭店别超过{near}，我们走得慢。"),
        disclose="ask", topics=["where"], question=("How far from the restaurant may the place be, what distance?", "离饭店多远可以，距离上有要求吗？"),
    )
    d.fact(
        "cap",
        ("For the portrait I'd pay {cap} yuan at most.", "拍照最多{cap}元。"),
        ("The portrait should not cost more than {cap} yuan.", "拍照别超过{cap}元。"),
        disclose="ask",
        topics=["budget"],
    )
    d.fact(
        "pay",
        ("Please pay the vouchers and the deposit right away.", "券和订金都先付了。"),
        ("Settle deposit and vouchers on the spot, please.", "订金和券的钱直接付掉。"),
        disclose="volunteer",
        topics=["payment"],
    )
    d.think(
        "dinner when people wheelchair teeth voucher portrait before near cap pay",
        "when dinner people voucher teeth portrait before near cap wheelchair pay",
        "dinner people when portrait before cap near voucher wheelchair teeth pay",
    )
    d.close(("That should make it a good day.", "这样就齐了。"), ("I count on you!", "就靠你了！"))
    d.judge("plain_answer", ("The agent names the restaurant and the studio with their times.", "智能体说明饭店和照相馆的名字及时间。"), "The last messages of the agent.", facts=["dinner", "portrait"])
