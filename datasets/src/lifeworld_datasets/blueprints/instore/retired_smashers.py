"""Four retired players: the weekly court moved to a hall with showers, feet afterwards, tea with separate bills.

The tempting mistake is the hall where somebody slipped last winter: it has everything else.
"""

from lifeworld_datasets.blueprints.kit import (
    Book,
    Buy,
    Cancel,
    Draft,
    Visit,
    Words,
    clock,
    date,
    has,
    not_again,
    price_at_most,
    within,
)
from lifeworld_datasets.blueprints.kit.records import booking, shop

REASON = [Words("they are relaying the floor", "那边在翻修地板"), Words("the school team has taken our hours", "校队把我们的时段占了"), Words("the lights went out twice", "灯坏了两回"), Words("they raised the price again", "又涨价了")]


def write(d: Draft) -> None:
    """One court cancelled, another booked with a voucher, massages by number, a table within a walk."""
    d.scene(now=["08:30", "10:15", "16:45"], weekdays=(5, 6, 0))
    on = d.coming(2 + d.seed % 2, 2)
    court_at, tea_at = d.at(d.rng.choice(["09:00", "09:30"]), on), d.at("14:00", on)
    near, cap = d.rng.choice([800, 1000, 1200]), d.rng.choice([420, 440, 460])
    old = booking(d, shop(d, "badminton", books=True), court_at, 4)
    court = d.need(Visit("court", ("the court", "场地"), "badminton", fact="court", unique=True, visit=Book(court_at, 4, "when", "four"), buy=Buy(0, "court"), constraints=[not_again("slipped"), has("showers", "wash")]))
    court.review = Words("wet floor, one of us fell and got hurt, never again", "地板湿滑，我们有人摔伤了，再也不来")
    off = d.need(Cancel("old", ("the old court", "原来的场地"), old, fact="old"))
    feet = d.need(Visit("feet", ("the foot massages", "足疗"), "massage", fact="feet", buy=Buy(2, "feet", count=4, count_fact="four"), constraints=[price_at_most(cap, "cap"), within(near, court, Words("the hall", "球馆"), "near")]))
    tea = d.need(Visit("tea", ("the tea table", "喝茶的位子"), "teahouse", fact="tea", visit=Book(tea_at, 4, "tea_time", "four"), constraints=[has("separate-bill", "bill")]))
    d.bind("replaces", court, off)
    d.bind("after", feet, court)
    d.bind("after", tea, feet)
    d.let(reason=REASON[d.seed % 4], day=date(court_at), court_clock=clock(court_at), tea_clock=clock(tea_at), near=near, cap=cap, hall=old.name)

    d.profile(occupation=("Retired", "退休"), age_group=("early sixties", "六十出头"), family=("Married, grown-up children in other cities", "已婚，孩子在外地成家"))
    d.title("The old smashers", "老球友")
    d.open(
        ("Our badminton round needs a new home: {reason}.", "我们那帮打羽毛球的得换地方了，{reason}。"),
        ("You remember my badminton gang? At our old hall {reason}.", "还记得我那几个球友吧？老地方不行了，{reason}。"),
        ("We've played at one place for years, but now {reason}.", "打了这么多年的老场子，{reason}。"),
    )
    d.fact("court", ("Find us another badminton hall, book it, and buy a voucher for a court of 2 hours.", "另找一家羽毛球馆订上，场地2小时券买一张。"), ("We'd need a court elsewhere: 2 hours as a voucher from a badminton hall, and the booking.", "换家羽毛球馆，买2小时的场地券，再把场子订好。"), disclose="opening", topics=["what"])
    d.fact("when", ("We play on {day} from {court_clock}, as ever.", "还是老时间，{day}{court_clock}开打。"), ("Our hour is {court_clock} on {day}.", "我们雷打不动{day}{court_clock}。"), disclose="opening", topics=["when"])
    d.fact("four", ("It's the 4 of us for everything, court, feet and tea.", "打球、按脚、喝茶都是我们4个人。"), ("There are 4 of us, and all 4 come along to massage and tea.", "一共4个老家伙，按脚喝茶也一个不少。"), disclose="ask", topics=["count"])
    d.fact("slipped", ("One of us fell in some hall once and I wrote a furious review; we don't set foot in there again.", "有一回在一家球馆摔了人，我还写过差评，那家打死不去。"), ("Not the badminton hall I gave one star, please. Somebody got hurt there.", "我打过一星的那家羽毛球馆就别订了，摔过人。"), disclose="ask", topics=["store"], slots={"check_history": True})
    d.fact("wash", ("The hall should have showers, they insist on it at home.", "球馆要能冲澡，带着一身汗回家要挨骂的。"), ("Showers in the hall, or nobody will have tea with us.", "球馆得有淋浴，不然喝茶没人愿意挨着我们。"), disclose="ask", topics=["preference"])
    d.fact("old", ("Cancel the court we have at {hall}.", "{hall}订的场子取消掉。"), ("The booking at {hall} is to be cancelled.", "{hall}那个预订退了。"), topics=["order"])
    d.fact("feet", ("Afterwards a foot massage voucher for each of us.", "打完每人一张足疗券。"), ("Our feet are old: buy each player a foot massage voucher.", "脚不如从前了，给每个人买张足疗券。"), topics=["what"])
    d.fact("cap", ("The foot massages altogether, {cap} yuan at most; it comes out of the club money.", "足疗几张券合起来不超过{cap}元，走队费。"), ("Our club money allows {cap} yuan for all the massages together.", "队费里足疗总共只能出{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("near", ("The massage should be within {near} metres of the hall, after the game nobody walks well.", "足疗店离球馆{near}米以内，打完球腿都软。"), ("We hobble from the hall to the massage, so {near} metres at most.", "从球馆一瘸一拐过去，足疗店最多{near}米。"), disclose="ask", topics=["where"], question=("How far from the hall may the massage room be, what distance?", "足疗店离球馆多远可以，距离上有要求吗？"))
    d.fact("tea", ("To finish, a table at a teahouse, booked.", "最后去茶馆坐坐，订个位子。"), ("Book a teahouse table for afterwards as well.", "完了再订张茶馆的桌子。"), topics=["what"])
    d.fact("tea_time", ("Tea is at {tea_clock} the same day.", "喝茶同一天{tea_clock}。"), ("We want to sit in the teahouse at {tea_clock} that day.", "茶馆订当天{tea_clock}。"), topics=["when"])
    d.fact("bill", ("At tea everyone pays for himself, they must do separate bills.", "茶钱各付各的，茶馆要能分单。"), ("The teahouse has to offer separate bills, we're strict about that.", "茶馆要可分单结账，我们几个账算得清。"), topics=["preference"], disclose="ask", question=("How about the bill at the teahouse?", "茶馆结账有什么要求吗？"))
    d.fact("pay", ("Pay deposits and vouchers right now.", "订金和券现在就付。"), ("You can pay for it all.", "该付的全付了吧。"), topics=["payment"])
    d.think("court when four slipped wash old feet cap near tea tea_time bill pay", "old court when slipped four wash tea tea_time bill feet near cap pay", "court slipped wash when four feet near cap tea bill tea_time old pay")
    d.close(("The loser buys the peanuts.", "输的买花生米。"), ("Till then I'll practise my smash.", "我先去练练扣杀。"))
    d.judge("reason_named", ("The agent does not propose the hall with the bad experience.", "智能体没有推荐出过事的那家球馆。"), "Messages of the agent about badminton halls.", facts=["slipped"])
