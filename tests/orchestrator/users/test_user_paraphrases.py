"""Ordinary ways to ask one thing, ten and more in each language: all are heard as the same question."""

import pytest
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing.listen import listen

TASKS = {task.id.removeprefix("starter-"): task for task in load_suite("starter")}

EN = {
    "writing": (
        "What should be written on the cake?",
        "What should it say?",
        "What should the bakery write on it?",
        "What would you like written on the cake?",
        "What text do you want on the cake?",
        "Any greeting on the cake?",
        "What inscription would you like?",
        "What is the wording for the cake?",
        "What should I put on the cake?",
        "What do you want it to say on the cake?",
    ),
    "name": (
        "What is your daughter's name?",
        "What's her name?",
        "What is the child's name?",
        "What is she called?",
        "How do you spell her name?",
        "Could you tell me the name of your daughter?",
        "What name should it be?",
        "Whose name should I use?",
        "What is your name?",
        "Which name should it be under?",
    ),
    "size": (
        "How big should the cake be?",
        "What size would you like?",
        "Which size do you need?",
        "How large should it be?",
        "How many inches?",
        "What diameter?",
        "Do you have a size in mind?",
        "Should it be small, medium or large?",
        "What dimensions should it have?",
        "Is there any size you want?",
    ),
    "age": (
        "How old is she?",
        "How old is your daughter today?",
        "What age is she turning?",
        "What is her age?",
        "Which birthday is it?",
        "How many candles?",
        "Could you tell me her age?",
        "How many years old will she be?",
        "What's your child's age?",
        "What age is the birthday girl?",
    ),
    "health": (
        "Any health conditions I should know of?",
        "Does he have any medical conditions?",
        "How is his health?",
        "Is there a health issue?",
        "Does he have diabetes?",
        "Is he ill?",
        "Is she pregnant?",
        "What are his symptoms?",
        "Did the doctor say anything?",
        "Any health concerns?",
    ),
    "colour": (
        "What colour should it be?",
        "Which colour do you want?",
        "Any colour preference?",
        "What color would you like?",
        "Do you have a colour in mind?",
        "Should it be pink or blue?",
        "What colour scheme do you want?",
        "Is there a color you want?",
        "Which colors?",
        "What shade would you like?",
    ),
    "where": (
        "Where should it be delivered?",
        "Where to?",
        "What is the address?",
        "Which address should I use?",
        "Could you give me your location?",
        "Where shall I send it?",
        "What's the delivery address?",
        "Which building is it?",
        "Where should the courier drop it off?",
        "Where are you?",
    ),
    "when": (
        "When should it arrive?",
        "At what time do you need it?",
        "What time works?",
        "When exactly?",
        "Which time slot?",
        "What is the delivery time?",
        "By what hour, and when at the earliest?",
        "Around what time?",
        "What day?",
        "When would you like to have it?",
    ),
    "budget": (
        "What is your budget?",
        "How much can you spend?",
        "What price range?",
        "What is your spending limit?",
        "Is there a budget?",
        "How much would you like to spend?",
        "What is the most you want to pay?",
        "Any price limit?",
        "How much should I spend at most?",
        "What's the maximum price?",
    ),
}
ZH = {
    "writing": (
        "蛋糕上写什么？",
        "需要写什么祝福语？",
        "上面要写字吗？",
        "写点什么呢？",
        "蛋糕上写哪些字？",
        "祝福语怎么写？",
        "您想写上什么？",
        "要写几个字？",
        "蛋糕上的文字内容是？",
        "写啥好呢？",
    ),
    "name": (
        "孩子叫什么名字？",
        "写什么名字？",
        "您女儿叫什么？",
        "小寿星的名字是？",
        "您怎么称呼？",
        "请问您贵姓？",
        "宝宝大名是？",
        "名字怎么写？",
        "是哪两个字？",
        "您先生叫什么名字？",
    ),
    "size": (
        "蛋糕要几寸的？",
        "要多大的？",
        "什么尺寸？",
        "您要什么规格？",
        "要大号还是小号？",
        "大小有要求吗？",
        "直径多少？",
        "要大的还是小的？",
        "多大尺寸合适？",
        "要成人的还是儿童的？",
    ),
    "age": (
        "她几岁了？",
        "孩子多大了？",
        "今年多少岁？",
        "孩子年龄是？",
        "过几岁生日？",
        "是第几个生日？",
        "要几根蜡烛？",
        "数字几的气球？",
        "您女儿几周岁？",
        "孩子多大年纪？",
    ),
    "health": (
        "身体有什么情况需要注意？",
        "您父亲身体怎么样？",
        "健康状况如何？",
        "有什么病吗？",
        "是糖尿病吗？",
        "血糖高吗？",
        "哪里不舒服？",
        "医生有什么交代？",
        "有医嘱吗？",
        "您是不是怀孕了？",
    ),
    "colour": (
        "要什么颜色的？",
        "颜色有要求吗？",
        "哪种颜色？",
        "什么色系？",
        "要粉色还是蓝色？",
        "气球颜色呢？",
        "您想要哪个颜色？",
        "配色有讲究吗？",
        "色调呢？",
        "红色还是白色？",
    ),
    "where": (
        "送到哪里？",
        "地址是？",
        "送去哪儿？",
        "请问收货地址？",
        "送到什么地方？",
        "您在哪个小区？",
        "门牌号是多少？",
        "具体位置是？",
        "哪栋楼？",
        "寄到哪？",
    ),
    "when": (
        "什么时候送？",
        "几点送到？",
        "大概几点？",
        "想什么时间要？",
        "哪个时间段方便？",
        "几点要？",
        "啥时候送？",
        "期望时间是？",
        "哪天送？",
        "希望何时送达？",
    ),
    "budget": (
        "预算多少？",
        "想花多少钱？",
        "价位有要求吗？",
        "最多花多少？",
        "价格范围是？",
        "上限是多少？",
        "多少钱以内？",
        "您的预算呢？",
        "打算花多少？",
        "预算大概是？",
    ),
}


def heard(words, task, language):
    return {a.topic for a in listen(words, Brief.of(TASKS[task], language, "default", 0)).asked}


@pytest.mark.parametrize(("topic", "words"), [(topic, w) for topic, all_of in EN.items() for w in all_of])
def test_english_ways_to_ask(topic, words):
    assert topic in heard(words, "desk-lunch", "en")


@pytest.mark.parametrize(("topic", "words"), [(topic, w) for topic, all_of in ZH.items() for w in all_of])
def test_chinese_ways_to_ask(topic, words):
    assert topic in heard(words, "desk-lunch", "zh")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Where should it be delivered, at what time, and what is your budget?"),
        ("zh", "送到哪里，几点送，预算多少？"),
    ],
)
def test_three_questions_in_one_sentence_are_three(language, words):
    assert heard(words, "desk-lunch", language) >= {"where", "when", "budget"}
