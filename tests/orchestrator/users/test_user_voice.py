"""Wordings: enough of them, native data in both languages, and none twice in a session."""

import re
from itertools import product

import pytest
from lifeworld_orchestrator.users.acts import Act
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing import table
from lifeworld_orchestrator.users.voice.scripted import ScriptedVoice, wordings

STYLES = ("terse", "chatty", "plain", "polite")
TEMPERS = ("impatient", "anxious", "indifferent", "cooperative")
LANGUAGES = ("en", "zh")
KINDS = sorted(wordings("en")["acts"])


def voice(errand, language, style="plain", tones=False, seed=1, **persona):
    return ScriptedVoice(Brief.of(errand(style=style, **persona), language, "default", seed), seed, tones=tones)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_has_eight_wordings_in_every_style(language):
    for kind, styles in wordings(language)["acts"].items():
        assert set(styles) == set(STYLES), kind
        for style, templates in styles.items():
            assert len({t.casefold() for t in templates}) >= 8, (kind, style)


def test_both_languages_word_the_same_acts_topics_and_tempers():
    en, zh = wordings("en"), wordings("zh")
    assert set(en["acts"]) == set(zh["acts"])
    assert set(en["topics"]) == set(zh["topics"]) == set(table.topics())
    assert set(en["tones"]) == set(zh["tones"]) == set(TEMPERS)
    assert set(en["moods"]) == set(zh["moods"]) == {"pleased", "worried", "impatient"}
    assert set(en["leads"]) == set(zh["leads"]) == set(en["closers"]) == set(zh["closers"]) == set(STYLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_eight_openers_and_closers_to_a_style_and_eight_sentences_to_a_temper_and_a_mood(language):
    for part in ("leads", "closers", "tones", "moods"):
        for name, entries in wordings(language)[part].items():
            assert len(set(entries)) >= 8, (part, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_wording_of_one_style_is_that_of_another(language):
    acts = wordings(language)["acts"]
    for kind, styles in acts.items():
        cores = [t for templates in styles.values() for t in templates if t != "{facts}"]
        assert len(set(cores)) >= 0.9 * len(cores), kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_digression_names_no_value_and_asks_for_nothing(language):
    for templates in wordings(language)["acts"]["digress"].values():
        for sentence in templates:
            assert not re.search(r"\d|\b(?:want|need|please|order|book)\b|想要|需要|麻烦|订", sentence), sentence
            assert not sentence.endswith(("?", "？"))


@pytest.mark.parametrize(("language", "mood"), [*product(LANGUAGES, ("pleased", "worried", "impatient"))])
def test_the_tone_changes_with_the_mood(errand, language, mood):
    speaker = voice(errand, language, tones=True)
    texts = [speaker.say((Act("proceed"),), mood) for _ in range(40)]
    shown = [t for text in texts for t in wordings(language)["moods"][mood] if text.endswith(t)]
    assert 4 <= len(shown) == len(set(shown))
    assert not [t for text in texts for t in wordings(language)["tones"]["cooperative"] if text.endswith(t)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slip_is_put_right_in_the_same_message(errand, language):
    text = voice(errand, language).say((Act("self_correct", ("time",), wrong="13:00"),), "calm")
    fact = errand().facts[3].text[language]
    assert text.index("13:00") < text.casefold().index(fact.casefold())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wording_is_one_sentence_with_its_facts_at_the_end(language):
    for kind, styles in wordings(language)["acts"].items():
        for template in (t for templates in styles.values() for t in templates):
            assert "{facts}" not in template or template.endswith("{facts}"), template
            assert not re.search(r"[.!?。！？].", template.replace("{facts}", "")), (kind, template)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wording_is_in_the_script_of_its_language(language):
    han = re.compile(r"[\u4e00-\u9fff]")
    for styles in wordings(language)["acts"].values():
        for template in (t for templates in styles.values() for t in templates):
            bare = re.sub(r"\{\w+\}", "", template)
            if bare:
                assert bool(han.search(bare)) == (language == "zh"), template


@pytest.mark.parametrize(("language", "style"), [*product(LANGUAGES, STYLES)])
@pytest.mark.parametrize("kind", [k for k in KINDS if "{facts}" not in wordings("en")["acts"][k]["chatty"][0]])
def test_no_sentence_is_repeated_in_forty_turns(errand, language, style, kind):
    speaker = voice(errand, language, style)
    texts = [speaker.say((Act(kind),), "calm") for _ in range(40)]
    assert len(set(texts)) == 40


@pytest.mark.parametrize(("language", "style"), [*product(LANGUAGES, STYLES)])
def test_a_fact_told_again_is_wrapped_otherwise(errand, language, style):
    speaker = voice(errand, language, style)
    texts = [speaker.say((Act("answer", ("time",)),), "calm") for _ in range(20)]
    assert len(set(texts)) == 20
    fact = errand().facts[3].text[language]
    assert all(t.casefold().endswith(fact.casefold()) for t in texts)


def test_facts_are_told_in_their_own_words(errand):
    for language in LANGUAGES:
        text = voice(errand, language).say((Act("answer", ("time", "limit")),), "calm")
        assert all(errand().facts[i].text[language] in text for i in (3, 4))


def test_topics_are_named_in_words_of_the_language(errand):
    assert "the time and the budget" in voice(errand, "en").say((Act("dont_know", (), ("when", "budget")),), "calm")
    assert "时间、预算和电话" in voice(errand, "zh").say((Act("dont_know", (), ("when", "budget", "phone")),), "calm")
    assert "head count" in voice(errand, "en").say((Act("dont_know", (), ("head_count",)),), "calm")
    assert "这个" in voice(errand, "zh").say((Act("dont_know", (), ("head_count",)),), "calm")


@pytest.mark.parametrize(("language", "no"), [("en", "Peanuts make me ill."), ("zh", "我吃花生会不舒服。")])
def test_a_fact_written_as_a_yes_is_not_nodded_at_twice_nor_said_yes_to_in_a_no(errand, language, no):
    speaker = voice(errand, language)
    fact = errand().facts[8].text[language]
    assert speaker.say((Act("confirm_fact", ("nuts",)),), "calm") == fact
    refused = speaker.say((Act("stick", ("nuts",)),), "calm")
    assert refused.endswith(no)
    assert fact not in refused


@pytest.mark.parametrize(("language", "temper"), [*product(LANGUAGES, TEMPERS)])
def test_the_temper_shows_now_and_then_and_never_twice_alike(errand, language, temper):
    speaker = voice(errand, language, tones=True, temper=temper)
    tones = wordings(language)["tones"][temper]
    texts = [speaker.say((Act("proceed"),), "calm") for _ in range(40)]
    shown = [t for text in texts for t in tones if text.endswith(t)]
    assert 4 <= len(shown) == len(set(shown))


def test_the_angry_add_no_pleasantries(errand):
    speaker = voice(errand, "en", tones=True)
    tones = wordings("en")["tones"]["cooperative"]
    assert not any(t in speaker.say((Act("proceed"),), "angry") for _ in range(40) for t in tones)


def test_a_fact_without_a_full_stop_gets_one(errand):
    facts = [f.model_dump() for f in errand().facts]
    facts[0]["text"] = {"en": "Beef noodles", "zh": "牛肉面"}
    for language, end in (("en", "Beef noodles."), ("zh", "牛肉面。")):
        task = errand(facts)
        speaker = ScriptedVoice(Brief.of(task, language, "default", 1), 1)
        assert speaker.say((Act("open", ("wish",)),), "calm").endswith(end)


def test_a_voice_that_has_said_everything_still_answers(errand):
    speaker = voice(errand, "en", "terse")
    texts = [speaker.say((Act("no_order_id"),), "calm") for _ in range(300)]
    assert all(texts)
    assert len(set(texts[:250])) == 250
