"""A concert in another city with a friend: there before the doors open, a bed that can be reached at midnight, home next day.

When to be there is counted from the doors, the class of seat from earlier tickets.
The tempting mistake is a hotel that closes its desk before the encore.
"""

from lifeworld_datasets.blueprints.kit import (
    Draft,
    Stay,
    Trip,
    Words,
    arrives,
    budget,
    clock,
    counted,
    date,
    departs,
    has,
    rode,
    within,
)
from lifeworld_datasets.blueprints.kit.constraints import hhmm, minute
from lifeworld_datasets.blueprints.pools.travel import SEATS

ROUTES = [("hangzhou", "shanghai"), ("chongqing", "chengdu"), ("shenzhen", "guangzhou"), ("suzhou", "nanjing"), ("changsha", "wuhan"), ("wuhan", "nanjing")]
ACTS = [Words("the band we grew up with", "我们从小听到大的乐队"), Words("a pianist I have adored for years", "我喜欢了很多年的钢琴家"), Words("an old rock singer on his farewell tour", "一位老摇滚歌手的告别巡演"), Words("a folk singer from the northwest", "一个西北来的民谣歌手")]


def write(d: Draft) -> None:
    """Saturday there, Sunday back, two people, one sum."""
    start, end = ROUTES[(d.seed + 1) % len(ROUTES)]
    d.scene(now=["12:15", "18:50", "22:05"], city=start, weekdays=(1, 2, 3), working=True)
    goal = d.pick_city(end)
    saturday = next(n for n in range(2, 7) if date(d.day(n)).en.startswith("Saturday"))
    night, after = d.day(saturday), d.day(saturday + 1)
    hall = d.spot("hall", d.turn([Words("Grand Theatre", "大剧院"), Words("Sports Arena", "体育馆"), Words("Concert Hall", "音乐厅")]), goal)
    doors, lie_in, near = d.rng.choice(["16:00", "16:30", "17:00"]), d.rng.choice(["11:00", "11:30", "12:00"]), d.rng.choice([900, 1200, 1500])
    seat = ("first", "second")[d.seed % 2]
    enter = hhmm(minute(doors) + 120)
    rode(d, "train", seat, apart_from=[goal])
    ride = d.need(Trip("out", ("the train there", "去程火车"), "train", d.city, goal, fact="trip", on=night, date_fact="days", seat=seat, seat_fact=("seat", "habit"), count=2, count_fact="trip", constraints=[counted(arrives("doors", by=doors), enter, "arrives two hours before {time} or earlier", "至少比{time}早两小时到达")]))
    stay = d.need(Stay("hotel", ("the hotel", "酒店"), goal, fact="hotel", first=night, nights_fact="days", room="twin", room_fact="beds", constraints=[within(near, hall, Words("the hall", "演出场馆"), "near"), has("late", "late")]))
    back = d.need(Trip("back", ("the train back", "返程火车"), "train", goal, d.city, fact="back", on=after, date_fact="days", seat=seat, seat_fact=("seat", "habit"), count=2, count_fact="trip", constraints=[departs("sleep", after=lie_in)]))
    d.bind("same-day", stay, ride)
    d.bind("day-after", back, stay)
    d.infer(ride, "time")
    budget(d, "limit", [ride, stay, back], "limit")
    d.let(goal=goal.name, night=date(night), after=date(after), doors=clock(enter), lie_in=clock(lie_in), near=near, hall=hall.address, seat=SEATS["train"][seat], act=ACTS[d.seed % 4])

    d.title("A concert in {goal}", "去{goal}听演出")
    d.open(
        ("We got them, two tickets for {act}!", "抢到了！两张票，{act}！"),
        ("My friend and I are going to hear {act}.", "我和朋友要去听{act}。"),
        ("It's {act}, and I would walk there if I had to. Luckily there are trains.", "{act}，走着去我都愿意，好在有火车。"),
    )
    d.fact("trip", ("The show is in {goal}; please buy the two of us train tickets there.", "演出在{goal}，帮我们俩买去程的火车票。"), ("Two train tickets to {goal}, that's where the show is.", "去{goal}看，火车票买两张。"), disclose="opening", topics=["what", "where", "count"])
    d.fact("days", ("We go on {night}, stay the night and come home on {after}.", "{night}去，住一晚，{after}回。"), ("It's on {night}; one night there, and back on {after}.", "演出是{night}，当晚住下，{after}再回来。"), disclose="opening", topics=["when"])
    d.fact("doors", ("Doors open at {doors}, and I want the train to be in two hours before that, the queue for the wristbands is endless.", "{doors}开始入场，火车得提前两个钟头到，领手环要排老长的队。"), ("They let people in at {doors}. We have to queue for wristbands first, so let the train there arrive at least two hours ahead of that.", "入场是{doors}，之前还要排队领手环，去程至少提前两小时到站。"), topics=["time_limit"])
    d.fact("seat", ("On the train we sit the way I always do, my old tickets tell you.", "火车座位跟我以前买的一样，翻翻订单就有。"), ("For the train seats, there and back, take the class that I always book.", "来回座位就按我一直买的那种，之前的票上都写着。"), disclose="ask", topics=["preference"], question=("Which class on the train?", "火车坐什么等级的座位？"))
    d.fact("habit", ("I always book {seat} on the train.", "火车我一直买{seat}。"), disclose="never", topics=["preference"], slots={"seat": SEATS["train"][seat].text()}, question=(f"According to your earlier tickets that means {SEATS['train'][seat].en}, is that right?", f"看您以前的车票，买的都是{SEATS['train'][seat].zh}，这次也一样对吗？"))
    d.fact("hotel", ("We need a hotel for the night.", "当晚要住酒店。"), ("And book us a hotel, there's no train that late.", "再订个酒店，散场就没车了。"), topics=["what"])
    d.fact("beds", ("A twin room, we are just friends.", "要双床房，一人一张床。"), ("One twin room for us both, I kick in my sleep.", "开一间双床房，我睡觉不老实。"), disclose="ask", topics=["preference"], question=("What kind of room would you like?", "房型要什么样的？"))
    d.fact("near", ("It's at {hall}, and I want to walk back: {near} metres at the very most.", "场馆是{hall}，散场想走回去，酒店别超过{near}米。"), ("The hotel should be within {near} metres of {hall}; try getting a taxi after a show.", "散场打不到车，酒店离{hall}{near}米以内吧。"), disclose="ask", topics=["where"], question=("Where is the show, and how far may the hotel be?", "演出在哪里，酒店离多远可以？"))
    d.fact("late", ("It may get midnight before we turn up, so late check-in has to be possible.", "散场可能都半夜了，酒店得能晚到入住。"), ("They must take late check-in at the hotel, encores and all.", "要可晚到入住的酒店，谁知道返场几首。"), topics=["preference"])
    d.fact("back", ("Two train tickets back from {goal} as well.", "从{goal}回来的火车票也买两张。"), ("And the train home from {goal} for both of us.", "返程两个人的火车票也一起。"), topics=["what"])
    d.fact("sleep", ("We'll sleep in: nothing home before {lie_in}.", "第二天要睡懒觉，返程{lie_in}以后再开。"), ("The train home must not leave before {lie_in}, we won't be up.", "回来的车别早于{lie_in}，起不来。"), disclose="ask", topics=["time_limit"], question=("How early may the train home leave?", "返程最早几点走？"))
    d.fact("limit", ("Trains and hotel for both of us: {limit} together, we've spent enough on the show.", "票钱已经够贵了，车票加酒店两个人一共别超{limit}。"), ("We have {limit} left for trains and hotel, all in.", "车票和住宿就剩{limit}的预算了。"), disclose="ask", topics=["budget"])
    d.fact("pay", ("Book it and pay, I'll split it with my friend later.", "订好直接付款，回头我跟朋友AA。"), ("Pay for all of it now please.", "现在就都付了吧。"), topics=["payment"])
    d.think("trip days doors seat hotel beds near late back sleep limit pay", "days trip hotel near late beds doors back sleep seat limit pay", "trip days back sleep doors seat limit hotel late near beds pay")
    d.close(("I know every song by heart.", "每首歌我都会唱。"), ("Can't wait!", "太期待了！"))
