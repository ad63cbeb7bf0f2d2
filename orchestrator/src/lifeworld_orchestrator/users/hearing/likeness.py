"""How like a question is to those by which people ask each topic: the hearing beside the tables, for words they lack.

The examples stand in `examples.json` and `asked.json` (which the audit asks from too). From them every feature of a
sentence (word stems and pairs of them; characters and pairs of them) has a log ratio for every topic: how much oftener
it stands in questions about that topic than in all others, smoothed and bounded. A question's score for a topic is the
sum over its features by the root of their number. It is counted once, when first asked for; there is no model, no
chance and no state. `rank` knows nothing of the user: what a rank is good for is decided by `guess`.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from lifeworld_orchestrator.users.hearing import text

NOTHING, MOVE = "nothing", "move"
"""The ranks of questions that have no bearing on an errand, and of offers and others that ask for no fact."""

PAIR = {"en": 0.5, "zh": 1.0}
"""Weight of a pair of neighbours by language; one word weighs 1, one character `CHARACTER`."""

CHARACTER = 0.4
SMOOTHING = 0.1
AGAINST, FOR = -1.5, 4.0
"""Bounds of the log ratio of one feature: how far it may speak against a topic and for one."""

_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_HAN = re.compile(r"[\u3400-\u9fff]+")
_PARTICLES = re.compile("[吗呢吧呀啊哦哈嘛啦您你的了]")
_CLITIC = re.compile(r"'(?:ll|s|d|re|ve|m)$")
_ENDINGS = ("ing", "edly", "ed", "ies", "es", "s", "ly", "er")


@dataclass(frozen=True)
class Rank:
    """A topic (or `NOTHING`, `MOVE`) with the score of a question for it."""

    topic: str
    score: float


def rank(sentence: str) -> tuple[Rank, ...]:
    """All topics for one normalised question, the likeliest first; empty where it has no word of either language."""
    language = text.script(sentence)
    return _ranked(sentence, language) if language else ()


@lru_cache(maxsize=512)
def _ranked(sentence: str, language: str) -> tuple[Rank, ...]:
    ratios, topics = _ratios(language)
    features = _features(sentence, language)
    scores = dict.fromkeys(topics, 0.0)
    for feature, weight in features.items():
        for topic, ratio in ratios.get(feature, {}).items():
            scores[topic] += weight * ratio
    breadth = math.sqrt(max(1.0, sum(features.values())))
    return tuple(Rank(t, scores[t] / breadth) for t in sorted(scores, key=lambda t: (-scores[t], t)))


@cache
def _ratios(language: str) -> tuple[dict[str, dict[str, float]], tuple[str, ...]]:
    """Feature -> topic -> bounded log ratio, and all topics."""
    examples = {topic: _examples(topic, language) for topic in (*_data()["topics"],)}
    counts = {topic: _counted(asked, language) for topic, asked in examples.items()}
    sizes = {topic: len(asked) for topic, asked in examples.items()}
    total, whole = sum(counts.values(), Counter()), sum(sizes.values())

    def ratio(feature: str, topic: str) -> float:
        here, there = counts[topic][feature], total[feature] - counts[topic][feature]
        mine = (here + SMOOTHING) / (sizes[topic] + 2 * SMOOTHING)
        others = (there + SMOOTHING) / (whole - sizes[topic] + 2 * SMOOTHING)
        return max(AGAINST, min(FOR, math.log(mine / others)))

    return {f: {t: ratio(f, t) for t in counts} for f in total}, tuple(counts)


def _counted(asked: Iterable[str], language: str) -> Counter[str]:
    return Counter(f for words in asked for f in _features(text.normalise(words), language))


def _examples(topic: str, language: str) -> tuple[str, ...]:
    asked = ordinary()
    more = asked["nothing"] if topic == NOTHING else asked["topics"].get(topic, {})
    return tuple(dict.fromkeys([*_data()["topics"][topic][language], *more.get(language, ())]))


@cache
def _data() -> dict[str, Any]:
    return _load("examples.json")


@cache
def ordinary() -> dict[str, Any]:
    """Ordinary ways to ask each topic by language, ways to ask for `nothing`, and topics that are `kin`."""
    return _load("asked.json")


def _load(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(
        resources.files("lifeworld_orchestrator.users.hearing").joinpath(name).read_text(encoding="utf-8")
    )
    return loaded


def version() -> str:
    """The format and version of the examples."""
    return str(_data()["format"])


# --- features --------------------------------------------------------------------------------------------------


def _features(sentence: str, language: str) -> dict[str, float]:
    return _of_english(sentence) if language == "en" else _of_chinese(sentence)


def _of_english(sentence: str) -> dict[str, float]:
    words = [stem(_CLITIC.sub("", w)) for w in _WORD.findall(sentence.replace("color", "colour"))]
    pairs = (f"{a} {b}" for a, b in zip(["^", *words], words, strict=False))
    return {**dict.fromkeys(words, 1.0), **dict.fromkeys(pairs, PAIR["en"])}


def _of_chinese(sentence: str) -> dict[str, float]:
    han = "".join(_HAN.findall(_PARTICLES.sub("", sentence)))
    pairs = (han[i : i + 2] for i in range(len(han) - 1))
    return {**dict.fromkeys(han, CHARACTER), **dict.fromkeys(pairs, PAIR["zh"])}


def stem(word: str) -> str:
    """A word without its endings, roughly; only ever compared with another stem."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word[: -len(ending)] + ("y" if ending == "ies" else "")
            break
    word = word[:-1] if len(word) > 3 and word.endswith("e") else word
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word
