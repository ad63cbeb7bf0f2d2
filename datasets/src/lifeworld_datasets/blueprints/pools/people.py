"""Sixty-four personas over every temper, approach and style; jobs, families, diets and ages among them.

What stands in `profile` is for the simulated user alone; agents see occupation, gender, age group and residence.
"""

from functools import cache
from typing import NamedTuple

from lifeworld_datasets.blueprints.kit.words import Words

TEMPERS = ("impatient", "anxious", "indifferent", "cooperative")
APPROACHES = ("detail-oriented", "dependent", "logical", "scattered")
STYLES = ("terse", "chatty", "plain", "polite")


class Person(NamedTuple):
    """One persona, before it has a place to live."""

    id: str
    name: Words
    gender: Words
    job: Words
    age: Words
    family: Words
    diet: Words
    personality: Words
    temper: str
    approach: str
    style: str
    patience: int


_NAMES = (
    "Zhao Minhui|赵敏慧|f;Qian Wei|钱伟|m;Sun Yaling|孙雅玲|f;Li Guoqiang|李国强|m;Zhou Ting|周婷|f;Wu Jianhua|吴建华|m;"
    "Zheng Xiaoyu|郑晓雨|f;Wang Haitao|王海涛|m;Feng Lan|冯兰|f;Chen Bowen|陈博文|m;Chu Yan|褚燕|f;Wei Zhiyuan|魏志远|m;"
    "Jiang Meiqi|蒋美琪|f;Shen Kai|沈凯|m;Han Xue|韩雪|f;Yang Desheng|杨德胜|m;Zhu Lin|朱琳|f;Qin Hao|秦昊|m;"
    "You Jing|尤静|f;Xu Tianming|许天明|m;He Jiayi|何佳怡|f;Lü Peng|吕鹏|m;Shi Wanqing|施婉清|f;Zhang Lei|张磊|m;"
    "Kong Lihua|孔丽华|f;Cao Yifan|曹一凡|m;Yan Shuyun|严淑云|f;Hua Zhong|华忠|m;Jin Xinyi|金欣怡|f;Wei Dong|卫东|m;"
    "Tao Ran|陶然|f;Jiang Xiaofeng|姜晓峰|m;Qi Yue|戚悦|f;Xie Jun|谢军|m;Zou Fang|邹芳|f;Yu Zhihao|喻志豪|m;"
    "Bai Lu|柏露|f;Shui Sheng|水生|m;Dou Qing|窦青|f;Zhang Wenbin|章文斌|m;Yun Shan|云珊|f;Su Dapeng|苏大鹏|m;"
    "Pan Xiuying|潘秀英|f;Ge Liang|葛亮|m;Fan Jiajia|范佳佳|f;Peng Zhigang|彭志刚|m;Lang Yue|郎月|f;Lu Yichen|鲁一辰|m;"
    "Wei Hong|韦红|f;Chang Jie|常杰|m;Ma Xiaomei|马晓梅|f;Miao Hui|苗辉|m;Hua Lan|花兰|f;Fang Zhe|方哲|m;"
    "Yu Manli|俞曼丽|f;Ren Jianping|任建平|m;Yuan Xin|袁欣|f;Liu Shaohua|柳少华|m;Tang Yuting|唐雨婷|f;Luo Yong|罗勇|m;"
    "Xue Ning|薛宁|f;Hao Jianguo|郝建国|m;Wu Jiani|邬佳妮|f;An Ruijie|安瑞杰|m"
)
_JOBS = (
    "Nurse|护士;Bus driver|公交司机;Accountant|会计;Welder|焊工;Primary school teacher|小学老师;Software tester|软件测试员;"
    "Shop owner|小店老板;Civil servant|公务员;Hairdresser|理发师;Graduate student|研究生;Tax adviser|税务顾问;"
    "Warehouse keeper|仓库管理员;Product manager|产品经理;Courier|快递员;Journalist|记者;Retired engineer|退休工程师;"
    "Kindergarten teacher|幼儿园老师;Lawyer|律师;Translator|翻译;Electrician|电工;Bank clerk|银行柜员;Chef|厨师;"
    "Piano teacher|钢琴老师;Sales manager|销售经理;Retired teacher|退休教师;Photographer|摄影师;Pharmacist|药剂师;"
    "Construction foreman|工地领班;Designer|设计师;Security guard|保安;Dentist|牙医;Programmer|程序员"
)
_AGES = (
    "early twenties|二十出头;late twenties|二十八九;early thirties|三十出头;late thirties|三十八九;"
    "early forties|四十出头;late forties|四十八九;mid-fifties|五十五六;early sixties|六十出头"
)
_FAMILIES = (
    "Single, lives alone|单身独居;Married, no children yet|已婚，还没孩子;Married, a one-year-old daughter|已婚，女儿一岁;"
    "Married, a son in primary school|已婚，儿子上小学;Married, two children|已婚，两个孩子;Lives with the parents|和父母同住;"
    "Divorced, a teenage daughter|离异，有个上中学的女儿;Lives with a partner and a cat|和对象、一只猫同住;"
    "Married, expecting a child|已婚，快要当家长了;A widowed mother nearby|母亲独居，住在附近;"
    "Shares a flat with two friends|和两个朋友合租;Three generations under one roof|三代同堂;"
    "Married, the parents-in-law live with them|已婚，公婆同住;Grown-up children in other cities|孩子成家在外地"
)
"""In this order each goes with one of the ages, and every other one is a woman's."""
_RETIRED = Words("Grown-up children in other cities", "孩子成家在外地")
_DIETS = (
    "Eats anything|不忌口;Sensitive to chili|吃不了辣;Reacts to shellfish|吃虾贝会过敏;No pork|不吃猪肉;Avoids sugar|控糖;"
    "Allergic to peanuts|对花生过敏;Cannot stand coriander|不吃香菜;Lactose intolerant|乳糖不耐受;Mostly vegetarian|基本吃素;"
    "No coffee or strong tea|不喝咖啡浓茶;Avoids fried food|不吃油炸;Allergic to mango|对芒果过敏"
)
_MANNERS = {
    "impatient": "wants it settled at once|急性子，想马上办好",
    "anxious": "worries that something is forgotten|总怕漏了什么",
    "indifferent": "does not get excited about much|对什么都淡淡的",
    "cooperative": "is easy to deal with|好说话",
}
_WAYS = {
    "detail-oriented": "Goes into every detail|凡事讲究细节",
    "dependent": "Likes others to decide|喜欢别人拿主意",
    "logical": "Thinks step by step|做事有条理",
    "scattered": "Jumps from one thing to the next|想到哪说到哪",
}
_PATIENCE = {"impatient": 5, "anxious": 6, "indifferent": 6, "cooperative": 8}


def _pairs(text: str) -> tuple[Words, ...]:
    return tuple(Words(*cell.split("|")) for cell in text.split(";"))


@cache
def people() -> tuple[Person, ...]:
    """All personas; each has a combination of temper, approach and style of its own."""
    jobs, ages, families, diets = _pairs(_JOBS), _pairs(_AGES), _pairs(_FAMILIES), _pairs(_DIETS)
    found = []
    for n, cell in enumerate(_NAMES.split(";")):
        en, zh, gender = cell.split("|")
        job, retired = jobs[n * 5 % len(jobs)], "Retired" in jobs[n * 5 % len(jobs)].en
        turn = n // 2 + 32 * (n % 2)  # women and men alternate in the list; both get every temper and approach
        temper, approach, style = TEMPERS[turn % 4], APPROACHES[turn // 4 % 4], STYLES[(turn // 16 + turn) % 4]
        manner, way = Words(*_MANNERS[temper].split("|")), Words(*_WAYS[approach].split("|"))
        found.append(
            Person(
                en.lower().replace(" ", "-").replace("ü", "u"),
                Words(en, zh),
                Words("female", "女") if gender == "f" else Words("male", "男"),
                job,
                ages[7 if retired else n * 3 % 7],
                _RETIRED if retired else families[n * 3 % len(families)],
                diets[n * 7 % len(diets)],
                Words(f"{way.en}; {manner.en}", f"{way.zh}，{manner.zh}"),
                temper,
                approach,
                style,
                _PATIENCE[temper],
            )
        )
    return tuple(found)
