"""What is understood of an agent's words: values, sentences, topics, claims."""

from datetime import date

import pytest
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing import table, text
from lifeworld_orchestrator.users.hearing.listen import listen
from lifeworld_orchestrator.users.hearing.topics import match
from lifeworld_orchestrator.users.hearing.values import extract

TODAY = date(2026, 7, 26)


def values(words):
    return extract(text.normalise(words), TODAY)


@pytest.mark.parametrize(
    ("words", "hour", "minute"),
    [
        ("2026-07-27 12:00", 12, 0), ("at noon", 12, 0), ("12:00 pm", 12, 0), ("12 am", 0, 0), ("at midnight", 0, 0),
        ("1:30 PM", 13, 30), ("half past six in the evening", 18, 30), ("a quarter to one", 12, 45),
        ("quarter past three", 3, 15), ("8 o'clock", 8, 0), ("by 12, please", 12, 0), ("around seven thirty.", 7, 30),
        ("6.15 p.m.", 18, 15), ("18:05", 18, 5), ("24:00", 0, 0),
        ("十二点", 12, 0), ("中午十二点", 12, 0), ("下午一点半", 13, 30), ("晚上八点一刻", 20, 15), ("今晚8点", 20, 0),
        ("凌晨12点", 0, 0),
        ("晚上十二点", 0, 0), ("中午1点", 13, 0), ("十一点三十分", 11, 30), ("早上9:05", 9, 5), ("正午", 12, 0),
        ("下午14:30", 14, 30), ("一点钟", 1, 0), ("在两点前", 2, 0),
    ],
)  # fmt: skip
def test_times_of_day_are_read(words, hour, minute):
    assert [c.minute for c in values(words).clocks] == [hour * 60 + minute]


@pytest.mark.parametrize(
    "words", ["清淡一点", "有两点想问", "at 5 Hill Road", "30 minutes", "25:00", "at 12:75", "一点点心"]
)
def test_what_only_looks_like_a_time_is_none(words):
    assert values(words).clocks == ()


def test_a_time_without_morning_or_afternoon_counts_as_either():
    (clock,) = values("6:30").clocks
    assert clock.apart(18 * 60 + 30) == clock.apart(6 * 60 + 30) == 0
    (exact,) = values("06:30").clocks
    assert exact.apart(18 * 60 + 30) == 720


@pytest.mark.parametrize(
    "words",
    [
        "2026-07-27",
        "2026/7/27",
        "2026年7月27日",
        "7月27号",
        "July 27th",
        "27 July 2026",
        "the 27th of Jul",
        "tomorrow",
        "明天",
    ],
)
def test_days_are_read(words):
    assert values(words).dates == ("2026-07-27",)


def test_an_impossible_day_is_none():
    assert values("30 February, 2026-13-40").dates == ()


def test_relative_days_are_counted_from_the_day_of_the_world():
    assert values("the day after tomorrow").dates[:1] == ("2026-07-28",)
    assert values("今天").dates == ("2026-07-26",)


@pytest.mark.parametrize(
    ("words", "cents"),
    [
        ("58 yuan", 5800), ("¥58.50", 5850), ("58元", 5800), ("五十八块", 5800), ("twenty-five yuan", 2500),
        ("1,200 RMB", 120000), ("一百零五元", 10500), ("two hundred yuan", 20000),
    ],
)  # fmt: skip
def test_sums_are_read_in_cents(words, cents):
    assert values(words).money == (cents,)


def test_phone_numbers_are_read_with_any_spacing():
    assert values("电话138-0000-1234，或者 +86 139 1111 2222").phones == ("13800001234", "8613911112222")


def test_counts_are_what_is_left():
    read = values("2 bowls and a couple of colas at 12:00 for 58 yuan, 三份")
    assert [c.number for c in read.counts] == [2, 2, 3]


def test_number_words_are_read():
    assert [c.number for c in values("twenty one, seventeen, a dozen, 十二, 二十, 三百二十").counts] == [
        21,
        17,
        12,
        12,
        20,
        320,
    ]
    assert [c.number for c in values("房号三零一").counts] == [301]


def test_sentences_keep_times_and_sums_whole():
    assert text.sentences(text.normalise("It costs 12.50 yuan. At 6 p.m. in St. Mary? 好。行！")) == [
        "it costs 12.50 yuan.", "at 6 pm in st mary?", "好。", "行!",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "value", "found"),
    [
        ("two bowls of spicy beef noodles", "beef noodle", True),
        ("noodles with beef", "beef noodles", True),
        ("chicken noodles", "beef noodles", False),
        ("plotus noodles", "lotus", False),
        ("room 121", "12", False),
        ("冰镇低糖酸梅汤", "冰镇酸梅汤", True),
        ("鸡肉饭", "牛肉面", False),
        ("berries and cakes", "berry cake", True),
        ("anything", "", False),
        ("牛肉面 lotus", "lotus牛肉面", True),
    ],
)
def test_containment_goes_by_content_words(sentence, value, found):
    assert text.contains(sentence, value) is found


def test_the_script_of_a_text_is_the_heavier_one():
    assert [text.script(t) for t in ("hello", "你好 ok", "привет", "12:00")] == ["en", "zh", "", ""]


def test_every_expression_of_the_tables_compiles_and_matches_no_empty_text():
    for name, patterns in table.cues().items():
        assert not any(p.search("") for p in patterns.values()), name
    for topic, scored in table.topics().items():
        assert not any(p.search("") for _, _, p in scored), topic


QUESTIONS = {
    "what": ("What would you like to order?", "您想吃什么？"),
    "when": ("What time should it be delivered?", "希望什么时候送到？"),
    "where": ("Where should I send it?", "送到哪里？"),
    "who": ("Who is it for?", "是给谁点的？"),
    "budget": ("What is your budget?", "您的预算是多少？"),
    "diet": ("Any allergies or dietary restrictions?", "有没有忌口或者过敏？"),
    "taste": ("How spicy would you like it?", "要多辣？"),
    "count": ("How many portions do you need?", "需要几份？"),
    "note": ("Any special instructions for the courier?", "有什么备注吗？"),
    "store": ("Which restaurant do you prefer?", "想点哪家店的？"),
    "payment": ("How would you like to pay?", "用什么支付方式？"),
    "invoice": ("Do you need an invoice?", "需要开发票吗？"),
    "order": ("Could you give me the order number?", "请提供订单号。"),
    "occasion": ("What's the occasion?", "是什么场合呢？"),
    "time_limit": ("How long can you wait at most?", "最晚能等多久？"),
    "preference": ("Do you have any preferences?", "有什么偏好吗？"),
    "phone": ("May I have your phone number?", "您的电话是多少？"),
    "writing": ("What should be written on the cake?", "蛋糕上写什么？"),
    "name": ("What is your daughter's name?", "孩子叫什么名字？"),
    "size": ("How big should the cake be?", "蛋糕要几寸的？"),
    "age": ("How old is she?", "她几岁了？"),
    "health": ("Any health conditions I should know of?", "身体有什么情况需要注意？"),
    "colour": ("What colour should it be?", "要什么颜色的？"),
    "recommendation": ("Would you like a recommendation?", "需要我给您推荐吗？"),
}


@pytest.mark.parametrize("index", [0, 1], ids=["en", "zh"])
@pytest.mark.parametrize("topic", QUESTIONS)
def test_each_topic_is_heard_in_a_plain_question(topic, index):
    scores = {h.topic: h.score for h in match(text.normalise(QUESTIONS[topic][index]), ())}
    assert scores.get(topic, 0) >= table.ENOUGH


def test_every_topic_of_the_table_has_a_question_here():
    assert set(QUESTIONS) == set(table.topics())


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    ("words", "claim"),
    [
        ("I have placed and paid the order.", True),
        ("Your order has been placed and the payment was successful!", True),
        ("Done! It will be delivered at noon.", True),
        ("The booking is confirmed, anything else?", True),
        ("I have not placed the order yet.", False),
        ("Once paid, the order is complete.", False),
        ("Shall I place the order?", False),
        ("Have you paid for it?", False),
        ("If you agree, it will be paid.", False),
        ("已为您下单并支付成功。", True),
        ("订单已取消，备注改好了。", True),
        ("都办好了，还有别的吗？", True),
        ("还没有下单。", False),
        ("确认后就可以下单。", False),
        ("您已经下单了吗？", False),
        ("支付失败。", False),
        ("付款完成后会发货。", False),
    ],
)
def test_claims_are_told_from_plans_and_questions(errand, language, words, claim):
    assert listen(words, Brief.of(errand(), language, "default", 1)).done is claim


@pytest.mark.parametrize(
    ("words", "gives_up"),
    [
        ("Sorry, I can't deliver that.", True),
        ("I am unable to cancel the order.", True),
        ("抱歉，这个我无法办理。", True),
        ("I cannot place it without your address.", False),
        ("I can't find the address, where is it?", False),
        ("抱歉没找到，我再查一下。", False),
        ("Sure, no problem.", False),
    ],
)
def test_giving_up_is_told_from_asking_and_trying(errand, words, gives_up):
    assert listen(words, Brief.of(errand(), "en", "default", 1)).cannot is gives_up


def test_a_hundred_thousand_characters_are_heard_at_both_ends_only(errand):
    words = "When? " + "x " * 60_000 + "What is your budget?"
    hearing = listen(words, Brief.of(errand(), "en", "default", 1))
    assert {a.topic for a in hearing.asked} >= {"when"}
    assert len(hearing.key) <= 48


@pytest.mark.parametrize(
    ("name", "topic", "compare"),
    [("arrival_time", "when", "moment"), ("party_size", "count", "people"), ("deliver_to", "where", "address")],
)
def test_slot_names_are_understood_by_their_last_known_word(name, topic, compare):
    kind = table.slot_kind(name)
    assert (kind.topic, kind.compare) == (topic, compare)
    assert table.slot_kind("zzz") is None
