"""A guest from abroad who keeps to halal food: dinner he can read, music and tea after it, and one sum for the evening.

The tempting mistake is the restaurant everyone recommends, whose kitchen is not halal.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Draft,
    Visit,
    Words,
    budget,
    clock,
    date,
    has,
    lacks,
    rating_at_least,
    within,
)

GUEST = [Words("Yusuf from Istanbul", "伊斯坦布尔来的尤素福"), Words("Aisha from Kuala Lumpur", "吉隆坡来的阿伊莎"), Words("Karim from Casablanca", "卡萨布兰卡来的卡里姆"), Words("Nadia from Jakarta", "雅加达来的娜迪娅")]
TIE = [Words("my pen friend since school", "是我中学时的笔友"), Words("an old friend of the family", "是我们家的老朋友"), Words("my language partner for years", "跟我结对学了好几年外语"), Words("the one who put me up 2 years ago", "2年前出国就住人家那儿")]
EXTRAS = [("no-smoking", Words("no smoking", "全场禁烟")), ("quiet", Words("quiet", "环境安静"))]


def write(d: Draft) -> None:
    """A set for four and a table, a second table with music, a massage for jet lag the next day."""
    d.scene(now=["09:20", "14:50", "20:10"], weekdays=(0, 1, 2, 3))
    on = d.coming(5, 2)
    dinner_at, tea_at = d.at(d.rng.choice(["17:30", "18:00"]), on), d.at(d.rng.choice(["20:00", "20:30"]), on)
    people, near, floor = 4 - d.seed % 2, d.rng.choice([700, 900, 1100]), d.rng.choice([4.3, 4.4, 4.5])
    dinner = d.need(
        Visit(
            "dinner", ("the welcome dinner", "接风饭"), "family", fact="dinner", unique=True, visit=Book(dinner_at, people, "when", "people"), buy=Buy(1, "set", people=4),
            constraints=[has("halal", "faith"), has("english", "menu"), rating_at_least(floor, "rating")],
        )
    )
    tea = d.need(
        Visit(
            "tea", ("the tea with music", "听曲喝茶"), "teahouse", fact="tea", visit=Book(tea_at, people, "tea_time", "people"), buy=Buy(0, "snacks", people=2),
            constraints=[within(near, dinner, Words("the restaurant", "饭店"), "near"), has("live-music", "music"), lacks("smoking", "cough")],
        )
    )
    d.bind("after", tea, dinner)
    budget(d, "purse", [dinner, tea], "money")
    d.let(guest=GUEST[d.seed % 4], tie=TIE[(d.seed + d.seed // 2) % 4], day=date(dinner_at), dinner_clock=clock(dinner_at), tea_clock=clock(tea_at), people=people, near=near, floor=floor)

    d.title("A guest from abroad", "远方的客人")
    d.open(
        ("{guest} is coming, {tie}, and I want to do it right.", "{guest}要来了，{tie}，得好好招待。"),
        ("At last I get to host {guest}, {tie}.", "总算轮到我做东了：{guest}，{tie}。"),
        ("I have a visitor this week, {guest}, {tie}.", "这周有客人，{guest}，{tie}。"),
    )
    d.fact("dinner", ("I imagine home cooking, so a table at a family restaurant.", "想请吃地道的家常菜，订一家。"), ("We shouldn't eat in a hotel: book a family restaurant.", "别去酒店了，订个家常菜馆。"), disclose="opening", topics=["what", "occasion"])
    d.fact("when", ("Dinner on {day}, {dinner_clock}.", "接风定在{day}{dinner_clock}。"), ("We eat at {dinner_clock} on {day}, before the jet lag hits.", "{day}{dinner_clock}吃，趁客人还没困。"), disclose="opening", topics=["when"])
    d.fact("people", ("We're {people} all evening.", "整晚都是{people}个人。"), ("Count {people} people, for dinner as well as tea.", "吃饭喝茶都按{people}位。"), disclose="ask", topics=["count"])
    d.fact("set", ("Buy the reunion dinner voucher for 4 at the restaurant, there can be plenty.", "饭店的团圆宴4人套餐券买一张，宁可多些。"), ("The reunion set for 4 as a voucher from that restaurant, please.", "那家饭店的团圆宴4人券要一张。"), topics=["what"])
    d.fact("faith", ("Our guest is a Muslim, it has to be a halal kitchen.", "客人是穆斯林，厨房必须清真。"), ("Everything halal, please, for our guest's faith.", "要照顾客人的信仰，得是清真厨房。"), disclose="ask", topics=["diet"])
    d.fact("menu", ("My guest insists on choosing for themselves and reads no Chinese, so the restaurant needs an English menu.", "客人喜欢自己点菜，可不识中文，饭店要有英文菜单。"), ("Only a restaurant with an English menu, I'm no interpreter.", "我翻译不来菜名，没有英文菜单的饭店不要。"), disclose="ask", topics=["preference"])
    d.fact("rating", ("The restaurant needs {floor} or better.", "饭店评分{floor}以上。"), ("Don't take a restaurant below {floor} points.", "饭店低于{floor}分的别订。"), topics=["store"])
    d.fact("tea", ("Then I'd show them a teahouse: book it.", "饭后带客人去茶馆坐坐，也订好。"), ("After the meal a teahouse, with a table booked.", "吃完换茶馆，订张桌子。"), topics=["what"])
    d.fact("tea_time", ("The teahouse at {tea_clock}, the same evening.", "茶馆订当天{tea_clock}。"), ("For the tea make it {tea_clock} that evening.", "同一天{tea_clock}喝茶。"), topics=["when"])
    d.fact("snacks", ("One tea and snacks voucher for 2 at the teahouse will do, we'll be full.", "都吃饱了，茶馆买一张茶点2人套餐券就行。"), ("At the teahouse buy a voucher for tea and snacks for 2, that's enough.", "茶馆的茶点2人券来一张，够了。"), topics=["what"])
    d.fact("music", ("There must be live music with the tea, that's the whole point.", "茶馆要有现场演奏，图的就是这个。"), ("I promised live music, so a teahouse that has it.", "答应了让客人听现场，茶馆得有音乐表演。"), disclose="ask", topics=["preference"], question=("What would you like the teahouse to have, music perhaps?", "茶馆要有什么，比如现场音乐？"))
    d.fact("near", ("The teahouse within {near} metres of the restaurant, we stroll over.", "散步过去，茶馆离饭店{near}米以内。"), ("Restaurant to teahouse: {near} metres at most.", "饭店到茶馆最多{near}米。"), disclose="ask", topics=["where"], question=("How far from the restaurant may the teahouse be, what distance?", "茶馆离饭店多远可以，距离上有要求吗？"))
    d.fact("cough", ("And no place where people smoke over their tea; our guest coughs.", "茶馆里不能有人抽烟，客人一闻就咳。"), ("Our guest coughs at the first cigarette, so nobody may smoke in the teahouse.", "客人闻不得烟味，能抽烟的茶馆不要。"), topics=["health"])
    d.fact("money", ("For the two places together, vouchers and deposits, I've set aside {purse}.", "两处的券和订金总共{purse}以内。"), ("The whole evening, vouchers and deposits, has to stay under {purse}.", "一晚上券加订金，我预备了{purse}。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Pay in advance, a guest shouldn't see a bill.", "都先付了，别让客人看见账单。"), ("Pay everything before we come.", "去之前钱都付好。"), topics=["payment"])
    d.think("dinner when people set faith menu rating tea tea_time snacks music near cough money pay", "when dinner people faith menu set rating money tea tea_time music near snacks cough pay", "dinner people when faith rating set menu tea music tea_time cough near snacks money pay")
    d.close(("That should make a good first evening.", "第一晚就这么过。"), ("I've already learnt to say welcome.", "欢迎词我都背好了。"))
