"""Answers that fit their question: what is known is told, a choice is made or left, what does not matter is said so."""

import pytest
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.users.create import create_user
from lifeworld_orchestrator.users.user import Progress
from lifeworld_orchestrator.users.voice.scripted import wordings

TASKS = {task.id.removeprefix("starter-"): task for task in load_suite("starter")}


async def reply(task, language, *words):
    user = create_user("scripted", TASKS[task], language, "default", 0)
    turn = await user.open()
    for w in words:
        turn = await user.reply(w, Progress())
    return turn


TOLD = [
    ("birthday-dinner", "en", "What should be written on the cake?", "writing"),
    ("birthday-dinner", "en", "What is your daughter's name?", "writing"),
    ("birthday-dinner", "en", "How big should the cake be?", "size"),
    ("birthday-dinner", "en", "How old is she?", "wish"),
    ("birthday-dinner", "en", "Which number should the balloons show?", "size"),
    ("festival-parcel", "en", "Any health conditions of your father I should know?", "wish"),
    ("team-coffee", "en", "What will Jing drink?", "special"),
    ("birthday-dinner", "zh", "蛋糕上写什么？", "writing"),
    ("birthday-dinner", "zh", "写什么名字？", "writing"),
    ("birthday-dinner", "zh", "孩子叫什么名字？", "writing"),
    ("birthday-dinner", "zh", "需要写什么祝福语？", "writing"),
    ("birthday-dinner", "zh", "蛋糕要几寸的？", "size"),
    ("birthday-dinner", "zh", "她几岁了？", "wish"),
    ("festival-parcel", "zh", "您父亲身体有什么情况需要注意？", "wish"),
    ("team-coffee", "zh", "静姐喝什么？", "special"),
    ("team-coffee", "zh", "小何喝什么？", "special"),
]


@pytest.mark.parametrize(("task", "language", "words", "fact"), TOLD)
async def test_what_the_user_knows_is_told_however_it_is_asked(task, language, words, fact):
    turn = await reply(task, language, words)
    assert turn.acts[0] == "answer"
    assert turn.facts[0] == fact


EITHER = [
    ("desk-lunch", "en", "Rice or noodles?", "wish"),
    ("desk-lunch", "en", "Home or office?", "place"),
    ("desk-lunch", "en", "At noon or at one pm?", "window"),
    ("birthday-dinner", "en", "Eight-inch or six-inch?", "size"),
    ("fever-soup", "en", "Adult or children's patches?", "size"),
    ("crayfish-twice", "en", "Should the crayfish be mild or medium spicy?", "mild"),
    ("festival-parcel", "en", "Salty or sweet for your mum?", "mum"),
    ("desk-lunch", "zh", "吃面还是吃饭？", "wish"),
    ("desk-lunch", "zh", "送家里还是公司？", "place"),
    ("desk-lunch", "zh", "一碗还是两碗？", "bowls"),
    ("fever-soup", "zh", "退热贴要成人的还是儿童的？", "size"),
]


@pytest.mark.parametrize(("task", "language", "words", "fact"), EITHER)
async def test_of_two_options_the_one_that_fits_is_taken(task, language, words, fact):
    turn = await reply(task, language, words)
    assert turn.acts[0] == "answer"
    assert turn.facts[0] == fact


@pytest.mark.parametrize(
    ("task", "language", "words"),
    [
        ("desk-lunch", "en", "Strawberry or chocolate?"),
        ("birthday-dinner", "en", "Chocolate or fruit cake?"),
        ("night-shift", "en", "Rice or noodles?"),
        ("fever-soup", "en", "Congee or soup?"),
        ("desk-lunch", "zh", "要草莓的还是巧克力的？"),
        ("night-shift", "zh", "吃面还是吃饭？"),
        ("fever-soup", "zh", "要鸡肉粥还是清鸡汤？"),
    ],
)
async def test_of_two_options_that_fit_alike_the_agent_may_choose(task, language, words):
    assert (await reply(task, language, words)).acts[0].startswith("your_choice")


@pytest.mark.parametrize(
    ("language", "words"), [("en", "What colour is your front door?"), ("zh", "您家门是什么颜色？")]
)
async def test_what_does_not_matter_is_neither_unknown_nor_a_choice_within_limits(language, words):
    turn = await reply("desk-lunch", language, words)
    assert turn.acts[0] == "no_matter"
    assert turn.tags == {"window": "volunteered"}


@pytest.mark.parametrize(("language", "words"), [("en", "What is your husband's name?"), ("zh", "您先生叫什么名字？")])
async def test_a_name_that_no_fact_gives_is_not_needed(language, words):
    assert (await reply("fever-soup", language, words)).acts[0] == "not_needed"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Should the drinks be sugar-free?"),
        ("en", "Regular sugar, ok?"),
        ("zh", "要无糖的吗？"),
        ("zh", "全糖可以吗？"),
    ],
)
async def test_another_grade_of_sugar_is_put_right(language, words):
    turn = await reply("crayfish-twice", language, words)
    assert turn.acts[0] in {"correct", "stick"}
    assert turn.facts == ("sugar",)


@pytest.mark.parametrize(("language", "words"), [("en", "Low sugar or full sugar?"), ("zh", "低糖还是全糖？")])
async def test_an_option_that_names_what_is_never_offered_draws_it_out(language, words):
    assert (await reply("crayfish-twice", language, words)).tags["sugar"] == "confirmed"


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Tell me everything you need in one message."), ("zh", "请把所有需求一次说完。")],
)
async def test_asked_for_everything_the_user_tells_one_thing_more(language, words):
    turn = await reply("desk-lunch", language, words)
    assert (turn.acts, turn.facts) == (("volunteer",), ("window",))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Where should it be delivered, at what time, and what is your budget?"),
        ("zh", "送到哪里，几点送，预算多少？"),
    ],
)
async def test_of_several_questions_only_what_is_new_is_answered(language, words):
    turn = await reply("desk-lunch", language, words)
    assert {f for f, tag in turn.tags.items() if tag == "asked"} == {"window", "limit"}
    again = await reply("desk-lunch", language, "Where to?" if language == "en" else "送到哪里？")
    assert again.facts[0] == "place"


@pytest.mark.parametrize(
    ("language", "words"), [("en", "What is the capital of Peru?"), ("zh", "秘鲁的首都在南半球吗？")]
)
async def test_a_question_that_shares_no_word_with_a_fact_recalls_none(language, words):
    turn = await reply("fever-soup", language, words)
    assert turn.acts[0] == "dont_know"


def test_wordings_do_not_read_like_a_form():
    for language, slips in (
        ("en", ("As for your question", "Here's the thing", "Note it down")),
        ("zh", ("预算到此为止", "我的情况是", "答案是")),
    ):
        for styles in wordings(language)["acts"].values():
            for template in (t for templates in styles.values() for t in templates):
                assert not any(s in template.format(facts="", topics="预算", wrong="") for s in slips), template


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Company invoice?"),
        ("en", "Do you need an invoice, and on which name?"),
        ("zh", "要开公司发票吗？"),
        ("zh", "发票抬头写什么？"),
    ],
)
async def test_an_invoice_that_no_fact_asks_for_does_not_matter(language, words):
    turn = await reply("desk-lunch", language, words)
    assert turn.acts[0] == "no_matter"
    assert "pay" not in turn.facts


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Are you working from home today?"), ("zh", "您今天在家办公吗？"), ("en", "Did you have a nice weekend?")],
)
async def test_a_question_about_the_users_own_life_is_not_needed_for_the_errand(language, words):
    turn = await reply("desk-lunch", language, words)
    assert turn.acts[0] == "not_needed"
    assert turn.tags == {"window": "volunteered"}


@pytest.mark.parametrize(
    ("task", "words", "fact"),
    [
        ("birthday-dinner", {"en": "What should be written on the cake?", "zh": "蛋糕上写什么？"}, "writing"),
        ("birthday-dinner", {"en": "What size?", "zh": "几寸的？"}, "size"),
        ("fever-soup", {"en": "Any health condition I should know of?", "zh": "身体有什么要注意的吗？"}, "careful"),
        ("night-shift", {"en": "Any health issues?", "zh": "身体方面有什么情况吗？"}, "ulcer"),
    ],
)
@pytest.mark.parametrize("language", ["en", "zh"])
async def test_questions_about_writing_size_and_health_find_their_facts(language, task, words, fact):
    assert fact in (await reply(task, language, words[language])).facts
