"""Winter Solstice between north and south: dumplings for one side of the family, tangyuan for the other.

The tempting mistakes: sweet tangyuan for somebody who likes them salty, and today instead of the day of the solstice.
"""

from lifeworld_datasets.blueprints.kit import Delivery, Draft, Line, Words, avoid, clock, includes, named, price_at_most
from lifeworld_datasets.blueprints.pools.festivals import before, days_until

HOMES = [
    (Words("Building 9, Locomotive Village", "机车新村9号楼"), Words("Building 4, Citrus Garden", "橘园4号楼")), (Words("Building 2, Steelworks Court", "钢苑2号楼"), Words("Building 16, Water Lane", "水巷人家16号楼")),
    (Words("Building 13, Poplar Court", "白杨小区13号楼"), Words("Building 1, Tea Hill", "茶山新村1号楼")), (Words("Building 6, Granary Village", "粮食局家属院6号楼"), Words("Building 10, Rain Alley", "雨巷10号楼")),
]


def write(d: Draft) -> None:
    """Two kitchens, one evening, and warm feet."""
    d.scene(now=["09:45", "14:10", "20:30"], on=before("winter-solstice", 2, 3, 4), gender="female")
    d.profile(family=("Married; his parents from the north, her mother from the south, all in town", "已婚，婆家北方人，娘家南方人，都住本地"), diet=("Eats anything", "不忌口"))
    north, south = d.turn(HOMES)
    his, hers = d.spot("his", north), d.spot("hers", south)
    on, kids = days_until("winter-solstice", d.today), d.rng.choice([2, 3])
    n = kids + 4
    cap = (n * 29 + 4) // 5 * 5
    by, after, bed = d.at(d.rng.choice(["17:30", "17:45"]), on), d.at("18:30", on), d.at(d.rng.choice(["20:00", "20:30"]), on)
    plates = d.need(
        Delivery("plates", ("the dumplings", "饺子"), Line("dumplings", n, None, "count", derived=True), to=his, fact="wish", to_fact="his", by=by, when_fact="dinner", constraints=[avoid("shellfish", "shellfish"), price_at_most(cap, "cap")])
    )
    balls = d.need(Delivery("balls", ("the tangyuan", "汤圆"), Line("tangyuan"), to=hers, fact="wish", to_fact="hers", after=after, by=bed, when_fact="late", constraints=[includes("pork", "salty")]))
    d.need(Delivery("soles", ("the heat packs", "暖宝宝"), Line("warmers"), to=hers, fact="soles", to_fact="along", after=after, by=bed, when_fact="along", derived=("along",), beside=balls, constraints=[named(Words("Insole", "鞋垫"), "soles", name="insole")]))
    d.infer(plates, "holiday")
    d.infer(balls, "holiday")
    d.let(his=his.address, hers=hers.address, kids=kids, cap=cap, by=clock(by), after=clock(after), bed=clock(bed))

    d.title("The longest night", "冬至大如年")
    d.title("Dumplings north, tangyuan south", "北饺子，南汤圆")
    d.open(
        ("Every year the same debate in our family.", "我们家一到这天就南北大战。"),
        ("I'm on a business trip over the solstice, so you're my stand-in.", "冬至我在外地出差，家里就拜托你了。"),
        ("The longest night is coming and both families expect something.", "快冬至了，两边老人都惦记着这一口。"),
    )
    d.fact("wish", ("On Winter Solstice his parents get dumplings, my mother gets tangyuan, one pack.", "冬至那天给公公婆婆订饺子，给我妈订一份汤圆。"), ("Have dumplings sent to my in-laws on the solstice, and one pack of tangyuan to my mum.", "冬至，婆家吃饺子，我妈那边吃汤圆，汤圆一份就行。"), disclose="opening", topics=["what", "who", "occasion"])
    d.fact("count", ("A portion each for the in-laws, my husband's brother, his wife and their {kids} children.", "公公婆婆、小叔子两口子，再加他们家{kids}个孩子，饺子一人一份。"), ("At my in-laws' table there will be the two of them, my husband's brother with his wife, and {kids} children; one portion of dumplings for each.", "婆家那天吃饭的有老两口、小叔子夫妻和{kids}个孩子，饺子按人头一人一份。"), disclose="ask", topics=["count"])
    d.fact("his", ("The in-laws live at {his}.", "公婆家在{his}。"), ("The dumplings go to {his}, my husband's parents.", "饺子送{his}，我公婆家。"), disclose="volunteer", topics=["where"])
    d.fact("dinner", ("Dumplings on the evening of the solstice by {by}, they eat on the dot.", "饺子冬至那天{by}之前到，他们准点开饭。"), ("On the solstice the in-laws sit down at {by}, the dumplings must be there then.", "冬至那天婆家{by}开饭，饺子得赶在前头到。"), disclose="volunteer", topics=["time_limit", "when"])
    d.fact("shellfish", ("No shellfish in the dumplings, my father-in-law has gout.", "饺子别有虾贝，公公痛风。"), ("Because of his gout my father-in-law can't have shellfish in the dumplings.", "公公有痛风，虾贝馅的不能点。"), disclose="ask", topics=["diet", "health"])
    d.fact("cap", ("The dumplings up to {cap} yuan.", "饺子{cap}元以内。"), ("Don't spend more than {cap} yuan on dumplings.", "饺子别超过{cap}元。"), disclose="ask", topics=["budget"])
    d.fact("hers", ("My mother is at {hers}.", "我妈住{hers}。"), ("Mum's address is {hers}.", "我妈的地址：{hers}。"), disclose="volunteer", topics=["where"])
    d.fact("late", ("Mum comes home from her dance class at {after} on the solstice and turns in early, so her tangyuan come after that and by {bed}.", "我妈冬至那天跳舞{after}才到家，睡得又早，汤圆在那之后、{bed}之前送。"), ("On the solstice Mum isn't back before {after} and goes to bed soon after {bed}; deliver the tangyuan in between.", "冬至那天我妈{after}以后才在家，{bed}就准备睡了，汤圆在这中间送到。"), disclose="volunteer", topics=["when"])
    d.fact("along", ("The heat packs should come together with Mum's tangyuan.", "暖宝宝跟我妈的汤圆一起送。"), ("Let the heat packs arrive when and where the tangyuan do.", "暖宝宝和汤圆同时到，送一个地方。"), disclose="volunteer", topics=["when", "where"])
    d.fact("salty", ("Mum likes her tangyuan salty, with pork inside.", "我妈吃咸汤圆，要鲜肉馅的。"), ("It has to be the pork filling, Mum finds sweet tangyuan awful.", "汤圆要鲜肉的，我妈嫌甜的腻。"), disclose="ask", topics=["taste"])
    d.fact("soles", ("And a box of heat packs for Mum, the insole ones, her feet are always cold.", "再给我妈买一盒鞋垫暖宝宝，她老说脚冷。"), ("Mum's feet freeze in winter: add one box of insole heat packs for her.", "我妈一到冬天脚冰凉，加一盒垫鞋里的那种，鞋垫暖宝宝。"), disclose="opening", topics=["what", "preference"])
    d.fact("pay", ("Pay for the lot.", "全都付好。"), ("Please pay straight away, neither side should see a bill.", "直接付掉，别让老人掏钱。"), disclose="volunteer", topics=["payment"])
    d.think(
        "wish count his dinner shellfish cap hers late salty soles along pay",
        "wish hers salty soles along late his count shellfish cap dinner pay",
        "wish his dinner count cap shellfish soles hers late along salty pay",
    )
    d.close(("Peace in the family, thanks to you.", "这下两边都高兴了。"), ("Keep warm yourself.", "你也注意保暖。"))
    d.judge("sides", ("The agent says what goes to which family.", "智能体说清哪样送哪家。"), "The last messages of the agent.", facts=["wish", "dinner", "late"])
