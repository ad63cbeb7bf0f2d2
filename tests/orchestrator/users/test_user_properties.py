"""What holds whatever the agent says: nothing invented, nothing told unasked, no endless talk, no exception."""

import asyncio
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lifeworld_orchestrator.users.create import create_user
from lifeworld_orchestrator.users.user import Progress

PIECES = [
    "When should it arrive?", "Where to?", "What is your budget?", "Your phone number, please tell me.",
    "Which shop?", "How many people?", "Any allergies?", "How spicy?", "What is the occasion?", "Order number?",
    "Anything else?", "How can I help?", "Shall I go ahead?", "How about 15:00 instead?",
    "I recommend Chicken rice, ok?", "Is that right?", "No peanuts, right?", "Low salt for you.",
    "I note 3 bowls of beef noodles.", "Total 75 yuan.", "It will be 18:30.",
    "I have placed and paid the order.", "Sorry, I cannot do that.", "Let me check.", "OK.", "", "Goodbye!",
    "<b></b>", "Would you like to add a cola?", "Which one would you like?",
    "Delivered to 88 River Road at noon tomorrow.", "几点送到？", "送到哪里？", "预算多少？", "请告诉我电话。",
    "哪家店？", "几个人？", "有忌口吗？", "多辣？", "什么场合？", "订单号多少？", "还有别的吗？",
    "可以下单了吗？", "改成下午三点怎么样？", "推荐鸡肉饭，可以吗？", "对吗？", "不要花生，对吗？",
    "您平时少盐。", "三碗牛肉面，我记下了。", "一共75元。", "送到江边路88号。", "已下单并支付。",
    "抱歉，我无法办理。", "我查一下。", "再见。", "要不要再加一杯可乐？", "您要哪一个？",
    "{facts} {topics} %s \u2028 \x00", "Вы где?",
]  # fmt: skip
NAMED = {"nuts": r"peanut|花生", "salt": r"salt|少盐"}
message = st.lists(st.sampled_from(PIECES) | st.text(max_size=30), min_size=0, max_size=4).map(" ".join)
step = st.tuples(message, st.integers(0, 3), st.integers(0, 1))
persona = st.fixed_dictionaries(
    {
        "style": st.sampled_from(["terse", "chatty", "plain", "polite"]),
        "temper": st.sampled_from(["impatient", "anxious", "indifferent", "cooperative"]),
        "approach": st.sampled_from(["detail-oriented", "dependent", "logical", "scattered"]),
        "patience": st.integers(1, 10),
    }
)
LOOSE = settings(
    max_examples=50, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def play(task: Any, language: str, seed: int, steps: list[tuple[str, int, int]], to_the_end: bool = False) -> list[Any]:
    async def run() -> list[Any]:
        user = create_user("scripted", task, language, "default", seed)
        turns = [await user.open()]
        changes = 0
        for words, more, unpaid in steps:
            changes += more
            turns.append(await user.reply(words, Progress(changes, changes, unpaid if changes else 0)))
            if to_the_end and turns[-1].ended:
                break
        return turns

    return asyncio.run(run())


def wrapper(turn: Any, texts: dict[str, str]) -> str:
    """What the voice said around the facts."""
    words = turn.text
    for told in turn.facts:
        bare = re.sub(r"^(Yes|Right|对)[,，] ?", "", texts[told])
        for text in (texts[told], bare, bare[:1].upper() + bare[1:], texts[told][:1].lower() + texts[told][1:]):
            words = words.replace(text, "\n")
    return words


@LOOSE
@given(
    traits=persona, language=st.sampled_from(["en", "zh"]), seed=st.integers(0, 9), steps=st.lists(step, max_size=25)
)
def test_nothing_is_invented_or_told_unasked_and_every_turn_has_words(errand, traits, language, seed, steps):
    task = errand(**traits)
    texts = {f.id: f.text[language] for f in task.facts}
    told: set[str] = set()
    heard = ""
    ended = ""
    for turn, words in zip(play(task, language, seed, steps), ["", *(s[0] for s in steps)], strict=True):
        heard += words.casefold()
        around = wrapper(turn, texts)
        assert turn.text.strip()
        assert "{" not in turn.text
        assert "self_correct" in turn.acts or not re.search(r"\d", around), around
        assert not any(texts[f] in around for f in texts if f not in turn.facts)
        assert set(turn.tags) == set(turn.facts)
        assert sum(turn.tags[f] == "volunteered" for f in turn.facts if f not in told) <= 1
        for never, names in NAMED.items():
            assert never not in turn.facts or re.search(names, heard)
        told |= set(turn.facts)
        assert set(turn.state["told"]) == told
        assert not ended or turn.ended == ended
        ended = ended or turn.ended
        if turn.ended == "user_done":
            assert told >= {f.id for f in task.facts if f.disclose != "never"}
        assert (turn.state["patience"] <= 0) == (turn.ended == "user_hung_up")


@LOOSE
@given(traits=persona, language=st.sampled_from(["en", "zh"]), steps=st.lists(step, max_size=40))
def test_no_sentence_is_repeated_within_a_session(errand, traits, language, steps):
    task = errand(**traits)
    texts = {f.id: f.text[language] for f in task.facts}
    seen: set[str] = set()
    for turn in play(task, language, 1, steps):
        for sentence in re.split(r"(?<=[.!?。！？])|\n", wrapper(turn, texts)):
            if re.search(r"\w", sentence):
                assert sentence.strip() not in seen, sentence
                seen.add(sentence.strip())
        if turn.ended:
            break


@LOOSE
@given(traits=persona, language=st.sampled_from(["en", "zh"]), words=st.lists(message, min_size=1, max_size=6))
def test_every_session_without_changes_comes_to_an_end(errand, traits, language, words):
    turns = play(errand(**traits), language, 1, [(w, 0, 0) for w in words * 150], to_the_end=True)
    assert len(turns) <= 150
    assert turns[-1].ended


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("piece", PIECES)
def test_a_topic_asked_three_times_is_refused_from_the_third_time_on(errand, language, piece):
    turns = play(errand(patience=10), language, 1, [(piece, 0, 0)] * 4)[1:]
    asked = [t for t in (set(turns[0].state["asked"])) if turns[2].state["asked"].get(t) == 3]
    for topic in asked:
        assert "refuse" in turns[2].acts, topic
        assert "refuse" in turns[3].acts, topic
        assert not {"refuse"} & set(turns[0].acts + turns[1].acts)
