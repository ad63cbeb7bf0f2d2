"""A borrowed car comes back muddy: cleaned inside while its driver works in a café round the corner, a dog put off.

The tempting mistake is a café for the very minute the car is handed over, one that is a bus ride away, or the car wash that went wrong before.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Draft,
    Move,
    Reserve,
    Visit,
    Words,
    clock,
    date,
    has,
    not_again,
    price_at_most,
    weekday,
    within,
)
from lifeworld_datasets.blueprints.kit.records import reservation, shop

OWNER = [Words("my brother-in-law", "我姐夫"), Words("my boss", "我们老板"), Words("my landlady", "房东阿姨"), Words("my old roommate", "以前的室友")]
TRIP = [Words("two days of mushroom picking", "进山采了两天蘑菇"), Words("a fishing weekend in the rain", "冒雨钓了一周末的鱼"), Words("moving a flock of hens", "帮人运了一窝鸡"), Words("a camping trip with sand everywhere", "露营带回一车沙子")]
GAPS = [(15, Words("a quarter of an hour", "一刻钟")), (30, Words("half an hour", "半个小时"))]


def write(d: Draft) -> None:
    """A cleaning reserved with its voucher, a table a little later near it, a reservation moved out of the way."""
    d.scene(now=["08:50", "12:40", "19:30"], weekdays=(0, 1, 2, 3))
    on = d.coming(d.turn([4, 5, 6, 4]), 1)
    wash_at = d.at(d.rng.choice(["10:00", "13:30", "14:00"]), on)
    minutes, gap = GAPS[d.seed % 2]
    later = int(wash_at[11:13]) * 60 + int(wash_at[14:16]) + minutes
    desk_at = d.at(f"{later // 60:02}:{later % 60:02}", on)
    bath_at, near, cap = d.at("17:30", on + 1), d.rng.choice([400, 500, 600]), d.rng.choice([190, 200, 210])
    bath = reservation(d, shop(d, "grooming", reserves=True), wash_at, 1)
    wash = d.need(
        Visit(
            "wash", ("the car cleaning", "洗车"), "carwash", fact="wash", unique=True, visit=Reserve(wash_at, 1, "when", "wash"), buy=Buy(1, "wash"),
            constraints=[price_at_most(cap, "cap"), not_again("scratch"), has("gentle", "baby")],
        )
    )
    desk = d.need(
        Visit(
            "desk", ("the café table", "咖啡馆的位子"), "cafe", fact="desk", visit=Book(desk_at, 1, "gap", "desk", derived=True),
            constraints=[within(near, wash, Words("the car wash", "洗车店"), "near"), has("sockets", "battery")],
        )
    )
    dog = d.need(Move("dog", ("the dog's bath", "狗狗洗澡"), bath, fact="dog", time=bath_at))
    d.bind("during", desk, wash)
    d.bind("clash", dog, wash)
    d.let(owner=OWNER[d.seed % 4], trip=TRIP[(d.seed + 1) % 4], day=date(wash_at), wash_clock=clock(wash_at), gap=gap, near=near, cap=cap, groomer=bath.name, bath_clock=clock(bath_at), bath_day=weekday(bath_at), bath_date=date(bath_at))

    d.title("The borrowed car", "借来的车")
    d.open(
        ("I borrowed the car of {owner} for {trip}. You can imagine.", "借了{owner}的车，{trip}，车里什么样你想吧。"),
        ("After {trip}, the car of {owner} smells like a pond.", "{trip}，把{owner}的车弄得一股味儿。"),
        ("The car belongs to {owner} and has to go back spotless after {trip}.", "车是{owner}的，{trip}之后总得干干净净还回去。"),
    )
    d.fact("wash", ("Interior cleaning it must be: the voucher of a car wash and a reservation for one car.", "得做内饰清洁：洗车店的券买一张，再约一辆车的时间。"), ("Please buy an interior cleaning voucher at a car wash and reserve it, one car.", "找家洗车店，买一张内饰清洁券，并且约好。"), disclose="opening", topics=["what"])
    d.fact("when", ("I bring the car on {day} at {wash_clock}.", "{day}{wash_clock}把车开过去。"), ("{day}, {wash_clock}, is when I can hand it over.", "交车的时间是{day}{wash_clock}。"), disclose="opening", topics=["when"])
    d.fact("cap", ("The interior cleaning is worth {cap} yuan to me, no more.", "内饰清洁我只舍得花{cap}元。"), ("The cleaning shouldn't be above {cap} yuan.", "清洁别超过{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("scratch", ("It isn't my car, so spare me the car wash that I complained about last time; you can read why.", "毕竟不是自己的车，上回被我投诉的那家洗车店可别去，看评价就知道为什么。"), ("There is a car wash I reviewed with a single star. With somebody else's seats I won't try that again.", "有家洗车店我只打了一星，人家的座椅，我可不敢再送去那儿。"), topics=["store"], slots={"check_history": True})
    d.fact("baby", ("A baby rides in that car, so they should clean with gentle products.", "那车平时要坐小宝宝，清洁用品得温和。"), ("Gentle products for the cleaning, please; there's usually a baby on the back seat.", "后座常放婴儿座椅，请用温和产品的店。"), disclose="ask", topics=["health"])
    d.fact("desk", ("While they scrub I'd work somewhere: book one seat at a café for me.", "等车的时候我想干会儿活，咖啡馆订一个位子。"), ("Meanwhile I need a place to work, so a café table for one, booked.", "这段时间得有地方办公，订个咖啡馆，一个人。"), topics=["what"])
    d.fact("gap", ("Handing over the car takes a moment, so have the café table {gap} after that.", "交车要点时间，咖啡馆的位子就比交车晚{gap}。"), ("Make the café {gap} later than the car wash, I have to empty the boot first.", "我还得清后备箱，咖啡馆比洗车晚{gap}。"), topics=["when"])
    d.fact("near", ("The café must be {near} metres from the car wash at the outside.", "咖啡馆离洗车店最多{near}米。"), ("No café further than {near} metres from the car wash, I carry two boxes.", "抱着俩箱子，咖啡馆离洗车店别超过{near}米。"), disclose="ask", topics=["where"], question=("How far from the car wash may the café be, what distance?", "咖啡馆离洗车店多远可以，距离上有要求吗？"))
    d.fact("battery", ("My battery lasts 20 minutes, so sockets at every table, please.", "我电脑电池只撑20分钟，咖啡馆每桌要有插座。"), ("The café needs sockets, my computer dies after 20 minutes.", "咖啡馆得有插座，不插电20分钟就关机。"), disclose="ask", topics=["preference"])
    d.fact("dog", ("The dog is booked at {groomer} just when I hand over the car: move that to {bath_clock} the day after, {bath_date}.", "{groomer}正好约在送车那个点，把狗狗洗澡改到后一天{bath_date}{bath_clock}。"), ("{groomer} has the dog down for the hour of the car, so shift it to {bath_date}, {bath_clock}.", "狗在{groomer}的预约跟洗车撞上了，改到{bath_date}{bath_clock}吧。"), topics=["order"])
    d.fact("pay", ("Pay the voucher and any deposit.", "券和订金都付了。"), ("Deposit and voucher, pay both.", "该付的券钱、订金直接付。"), topics=["payment"])
    d.think("wash when cap scratch baby desk gap near battery dog pay", "wash when dog desk gap battery near baby scratch cap pay", "dog wash when scratch cap baby desk near battery gap pay")
    d.close(("Not a word to {owner}.", "千万别跟{owner}说。"), ("I found a fish in the glove box, by the way.", "对了，手套箱里还有条鱼。"))
    d.judge("both_times", ("The agent tells the user both times of the day, car and café.", "智能体告诉用户交车和咖啡馆两个时间。"), "The last messages of the agent.", facts=["when", "gap"])
