"""A class thanks its old teacher on Teachers' Day: dinner without meat, parking for the children who drive, a picture of all.

The tempting mistake is the evening of the weekend, and a studio up a long staircase.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Draft,
    Reserve,
    Visit,
    Words,
    clock,
    has,
    lacks,
    open_at,
    price_at_most,
    seats,
)
from lifeworld_datasets.blueprints.pools.festivals import before, days_until

TEACHER = [Words("Mrs Shao", "邵老师"), Words("Mr Ding", "丁老师"), Words("Mrs Ai", "艾老师"), Words("Mr Kuang", "邝老师")]
MEMORY = [Words("still knows all our nicknames", "到现在还叫得出我们的外号"), Words("taught us geometry with a broom", "当年拿扫帚给我们讲几何"), Words("fed half the class on Sundays", "周日总叫半个班去家里吃饭"), Words("once confiscated my frog", "没收过我一只青蛙")]


def write(d: Draft) -> None:
    """A table on a date of the calendar, a picture two hours earlier, a facial as a present."""
    d.scene(now=["12:00", "17:55", "21:10"], on=before("teachers-day", 3, 4, 5), days=10)
    n = days_until("teachers-day", d.today)
    dinner_at = d.at(d.rng.choice(["18:00", "18:30", "19:00"]), n)
    photo_at = d.at(f"{int(dinner_at[11:13]) - 2}:{dinner_at[14:16]}", n)
    people, cap = d.rng.choice([8, 9, 10]), d.rng.choice([230, 240, 250])
    dinner = d.need(
        Visit(
            "dinner", ("the thank-you dinner", "谢师宴"), "vegetarian", fact="dinner", visit=Book(dinner_at, people, "evening", "people", derived=True), buy=Buy(0, "set", people=6),
            constraints=[seats(people, "people"), has("parking", "cars"), has("private-room", "speech")],
        )
    )
    photo = d.need(
        Visit(
            "photo", ("the picture", "合影"), "photo", fact="photo", visit=Reserve(photo_at, people, "earlier", "people", derived=True),
            constraints=[lacks("stairs", "heart", implicit=True), open_at(photo_at[11:16], "earlier").but(text=Words("{label}: the studio is open when they come.", "{label}：去的时候照相馆在营业。"))],
        )
    )
    gift = d.need(Visit("gift", ("the present", "礼物"), "hotspring", fact="gift", buy=Buy(0, "gift"), constraints=[price_at_most(cap, "cap"), has("warm", "joints")]))
    d.infer(dinner, "holiday")
    d.bind("before", photo, dinner)
    d.bind("for", gift, dinner)
    d.let(teacher=TEACHER[d.seed % 4], memory=MEMORY[(d.seed + d.seed // 4) % 4], dinner_clock=clock(dinner_at), people=people, cap=cap)

    d.title("Thank you, teacher", "谢师宴")
    d.open(
        ("Our old class wants to thank {teacher}, who {memory}.", "我们班想谢谢{teacher}，{memory}。"),
        ("Remember {teacher}? The one who {memory}. We're finally saying thanks.", "还记得{teacher}吧？{memory}的那位，我们总算要去谢师了。"),
        ("I've been elected to organise something for {teacher}, who {memory}.", "大伙推我出来给{teacher}办一场，{memory}。"),
    )
    d.fact("dinner", ("{teacher} eats no meat, so a table at a vegetarian restaurant.", "{teacher}吃素，订一家素食餐厅。"), ("Book a vegetarian restaurant; {teacher} hasn't touched meat for years.", "{teacher}多年不吃荤，素食餐厅订一桌。"), disclose="opening", topics=["what"])
    d.fact("evening", ("Of course on Teachers' Day itself, at {dinner_clock}.", "日子当然是教师节当天，{dinner_clock}。"), ("Dinner is on Teachers' Day and no other evening, {dinner_clock}.", "就教师节那天，{dinner_clock}开席。"), disclose="opening", topics=["when", "occasion"])
    d.fact("people", ("It's {people} people with {teacher}, all at one table and all in the picture.", "连{teacher}一共{people}个人，坐一桌，合影也都在。"), ("We'll be {people}, {teacher} among them, for the picture as for the table.", "算上{teacher}是{people}位，照相吃饭都一起，一张桌。"), disclose="ask", topics=["count"])
    d.fact("set", ("Buy their vegetarian set voucher for 6 ahead of time.", "那家素食6人套餐券先买一张。"), ("A vegetarian set for 6, bought as a voucher from the restaurant, is a good base.", "素食6人套餐券买一张打底。"), topics=["what"])
    d.fact("cars", ("Half of us drive, so free parking at the restaurant.", "一半人开车来，餐厅要能免费停车。"), ("The restaurant must have free parking, they come from all over.", "大家四面八方开车过来，餐厅得免费停车。"), disclose="ask", topics=["preference"])
    d.fact("speech", ("There'll be speeches and tears, take a restaurant with private rooms.", "要发言，还可能哭，得有包间。"), ("We need a private room, someone has written a poem.", "有人写了诗要念，餐厅要有包间。"), topics=["store"])
    d.fact("photo", ("First a picture of everybody: reserve at a photo studio, no voucher, we choose there.", "先拍张大合影，照相馆约一下，券不用买，到了再挑。"), ("And a group picture beforehand. Just reserve the photo studio, don't buy anything.", "吃饭前照张相，只要在照相馆预约，别买券。"), topics=["what"])
    d.fact("earlier", ("The picture 2 hours before dinner, the studio has to be open then.", "照相比开席早2小时，照相馆那会儿得开门。"), ("Have the studio take us 2 hours ahead of the dinner, and check that they're open.", "照相馆约在吃饭前2小时，先看营业时间。"), topics=["when"])
    d.fact("heart", ("{teacher} gets out of breath after a few steps, so mind the way into the studio.", "{teacher}心脏不好，上几级台阶就喘，照相馆你留点心。"), ("Think of the weak heart of {teacher} when you choose the studio, climbing is out of the question.", "挑照相馆想着{teacher}心脏弱，爬楼可不行。"), disclose="ask", topics=["health"])
    d.fact("gift", ("As a present one hot spring voucher, the single pass.", "礼物是一张温泉单次券。"), ("We're giving a hot spring pass, the plain one, please buy that voucher.", "大家凑份子送温泉，买张单次券。"), topics=["what"])
    d.fact("cap", ("The present may cost up to {cap} yuan.", "礼物{cap}元以内。"), ("We collected {cap} yuan for the present.", "礼物钱一共凑了{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("joints", ("Old joints need warmth, so a hot spring where the pool is heated.", "老人关节怕凉，温泉那边池子得是恒温的。"), ("A hot spring with a heated pool as well, for stiff joints.", "关节僵，温泉要带恒温水池的。"), disclose="ask", topics=["preference"], question=("What should the hot spring have, a heated pool?", "温泉要有什么，恒温池吗？"))
    d.fact("pay", ("Deposit and vouchers paid now, I have the money from the others.", "钱都收齐了，券和订金直接付。"), ("Please pay it all straight away.", "都马上付掉。"), topics=["payment"])
    d.think("dinner evening people set cars speech photo earlier heart gift cap joints pay", "evening dinner people cars speech set gift cap joints photo earlier heart pay", "dinner people evening speech cars set photo heart earlier gift joints cap pay")
    d.close(("No homework for once.", "这回没有作业。"), ("I'm more nervous than before an exam.", "比当年考试还紧张。"))
    d.judge("date_named", ("The agent names the date of Teachers' Day.", "智能体说出教师节是几月几日。"), "Messages of the agent about the dinner.", facts=["evening"])
