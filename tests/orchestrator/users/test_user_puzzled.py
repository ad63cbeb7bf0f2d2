"""Questions of which nothing is heard: the user asks what is meant, and denies nothing that it may know."""

import re
from itertools import product

import pytest
from lifeworld_orchestrator.users.voice.fidelity import form_faults
from lifeworld_orchestrator.users.voice.scripted import wordings

EN, ZH = "en", "zh"
STYLES = ("terse", "chatty", "plain", "polite")
TEMPERS = ("impatient", "anxious", "indifferent", "cooperative")
KINDS = ("ask_meaning", "ask_meaning_again", "all_said")
GIBBERISH = {EN: "Blorp the frindle, kettle?", ZH: "瓮缶簋甗觚爵？"}
DENIALS = {"dont_know", "no_particular", "no_matter", "not_needed", "no_order_id"}


@pytest.mark.parametrize("language", [EN, ZH])
async def test_what_was_not_heard_is_asked_about_and_nothing_is_denied_or_told(talk, language):
    user = talk(language)
    await user.start()
    turn = await user.say(GIBBERISH[language])
    assert turn.acts == ("ask_meaning",)
    assert turn.facts == ()
    assert turn.state["patience"] == 5


@pytest.mark.parametrize(
    ("language", "temper", "free"), [(EN, "impatient", 1), (ZH, "cooperative", 2), (EN, "indifferent", 3)]
)
async def test_gibberish_wears_patience_out_as_the_temper_says_and_ends_the_talk(talk, language, temper, free):
    user = talk(language, temper=temper)
    await user.start()
    turns = [await user.say(f"{GIBBERISH[language]}") for _ in range(free + 5)]
    assert [5 - t.state["patience"] for t in turns] == [0] * free + [1, 2, 3, 4, 5]
    assert turns[-1].ended == "user_hung_up"
    assert not DENIALS & {a for t in turns for a in t.acts}
    assert "refuse" not in {a for t in turns for a in t.acts}


@pytest.mark.parametrize(("language", "heard"), [(EN, "When should it arrive?"), (ZH, "几点送到？")])
async def test_a_question_that_is_heard_makes_up_for_those_that_were_not(talk, language, heard):
    user = talk(language)
    await user.start()
    said = [GIBBERISH[language], GIBBERISH[language], heard, GIBBERISH[language]]
    turns = [await user.say(w) for w in said]
    assert turns[-1].acts[0] == "ask_meaning"
    assert turns[-1].state["patience"] == 5


@pytest.mark.parametrize("language", [EN, ZH])
async def test_the_second_time_the_user_goes_on_with_what_it_would_say_anyway(talk, language):
    user = talk(language)
    await user.start()
    turns = [await user.say(GIBBERISH[language]) for _ in range(2)]
    assert turns[1].acts == ("ask_meaning_again", "volunteer")
    assert set(turns[1].tags.values()) == {"volunteered"}


@pytest.mark.parametrize("language", [EN, ZH])
async def test_when_all_is_told_the_user_points_to_it_and_refuses_at_the_third_asking(talk, language):
    user = talk(language)
    await user.tell_all()
    turns = [await user.say(GIBBERISH[language]) for _ in range(3)]
    assert [t.acts[0] for t in turns] == ["all_said", "all_said", "refuse"]


@pytest.mark.parametrize(
    ("language", "words"),
    [(EN, "What is your blood type?"), (EN, "Do you like jazz?"), (ZH, "您是什么血型？"), (ZH, "喜欢爵士乐吗？")],
)
async def test_what_surely_has_no_bearing_on_an_errand_is_still_turned_away(talk, language, words):
    user = talk(language)
    await user.start()
    assert (await user.say(words)).acts[0] in {"dont_know", "not_needed"}


@pytest.mark.parametrize(("language", "style"), [*product((EN, ZH), STYLES)])
@pytest.mark.parametrize("kind", KINDS)
def test_asking_back_speaks_of_no_topic_and_sounds_like_a_customer(language, style, kind):
    topics = {t for t in wordings(language)["topics"].values() if t not in ("the name",)}
    for sentence in wordings(language)["acts"][kind][style]:
        assert "{" not in sentence
        assert not [t for t in topics if t in sentence], sentence
        assert not re.search(r"\d", sentence)
        assert form_faults(sentence, language) == []


@pytest.mark.parametrize(("language", "style", "temper"), [*product((EN, ZH), STYLES, TEMPERS)])
async def test_no_sentence_is_said_twice_however_long_nothing_is_heard(talk, language, style, temper):
    user = talk(language, style=style, temper=temper, patience=10)
    await user.start()
    turns = [await user.say(GIBBERISH[language]) for _ in range(9)]
    sentences = [s.strip() for t in turns for s in re.split(r"(?<=[.!?。！？])", t.text) if s.strip()]
    assert len(sentences) == len(set(sentences))
