"""The questions against which the tables were widened: the user tells what it knows, and never something else."""

import pytest
from everything import ASKED, known, missing, nothing
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing import table
from lifeworld_orchestrator.users.hearing.listen import listen

LANGUAGES = pytest.mark.parametrize("language", ["en", "zh"])


def test_every_topic_has_a_dozen_questions_in_each_language_and_forty_ask_of_none():
    assert set(ASKED["topics"]) == set(table.topics())
    assert all(len(set(asked[lang])) >= 12 for asked in ASKED["topics"].values() for lang in ("en", "zh"))
    assert all(len(set(ASKED["nothing"][lang])) >= 40 for lang in ("en", "zh"))


@LANGUAGES
def test_what_is_known_is_told_in_nineteen_of_twenty_questions_and_nothing_else_is(errand, language):
    answers = list(known(errand, language))
    denied = [(a.topic, a.words, a.acts) for a in answers if not a.right]
    assert len(denied) <= 0.05 * len(answers), denied
    assert [(a.topic, a.words, a.told) for a in answers if a.wrong] == []


@LANGUAGES
def test_what_is_not_known_brings_out_no_other_fact(errand, language):
    assert [(a.topic, a.words, a.told) for a in missing(errand, language) if a.wrong] == []


@LANGUAGES
def test_questions_that_have_nothing_to_do_with_the_errand_bring_out_no_fact(errand, language):
    assert [(a.words, a.told) for a in nothing(errand, language) if a.told] == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["What is your blood type?", "Blood type please?", "blood type?"]),
        ("zh", ["您是什么血型？", "血型是多少？", "请问血型？"]),
    ],
)
async def test_a_question_that_no_topic_covers_is_the_same_in_other_words(talk, language, words):
    user = talk(language)
    await user.start()
    assert [(await user.say(w)).acts[0] for w in words] == ["dont_know", "dont_know_again", "refuse"]


async def test_waiting_is_agreed_to_and_asking_about_heat_names_none(talk, errand):
    for language, words in (("en", "Do you mind waiting?"), ("zh", "您介意等一下吗？")):
        user = talk(language)
        await user.start()
        assert not {"not_needed", "dont_know", "accept"} & set((await user.say(words)).acts)
    brief = Brief.of(errand(), "zh", "neutral", 1)
    assert [m for m in listen("辣不辣？", brief).mentions if not m.fits] == []
