"""The shipped keyword tables, loaded once: topics, slot names, cues.

Owns the little pattern language of the data files and their compilation. Used by `topics`, `mentions` and `listen`;
words themselves stand in the JSON files only.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

from lifeworld_orchestrator.users.hearing.text import stem

STRONG, GENERAL, WEAK, ENOUGH = 1.0, 0.8, 0.5, 0.75
"""Scores of one strong, one general and one weak keyword, and the score from which a topic counts as asked."""

_LATIN, _HAN = re.compile("[a-z]"), re.compile("[\u3400-\u9fff]")
_START = r"^(?:\W*\b(?:and|so|ok|okay|great|sure|also|hi|hello|then|but|well|now|thanks|perfect|alright)\b[,!]? )*\W*"


_NEVER = "(?!)"
"""An entry that matches nothing, for a list that a topic does not have."""


@dataclass(frozen=True)
class SlotKind:
    """What a slot name means: the topic it belongs to and how its value is compared."""

    topic: str
    compare: str


def _english(entry: str) -> tuple[bool, str]:
    """One English entry as an expression, and whether it begins at a word edge."""
    head, body = (_START, entry[1:]) if entry.startswith("~") else ("", entry)
    body = re.sub(r"(?<=[a-z])\*", r"[a-z]*", body).replace(" _ ", r"(?: [^ ]+){0,3} ")
    edged = not head and re.match(r"[a-z0-9(]", body) is not None and not body.startswith("n't")
    open_ended = body.endswith((r"\b", r"\d", r"\?", " "))
    return edged, head + body + ("" if open_ended else r"(?![a-z0-9])" if re.search(r"[a-z0-9)*?\]]$", body) else "")


def _compile(words: dict[str, list[str]]) -> dict[str, re.Pattern[str]]:
    """Language -> one expression for all its entries, the longer ones first."""
    english = [_english(entry) for entry in sorted(words["en"], key=len, reverse=True)]
    edged = "|".join(body for edge, body in english if edge)
    free = [f"(?:{body})" for edge, body in english if not edge]
    chinese = [(_START + e[1:]) if e.startswith("~") else e for e in sorted(words["zh"], key=len, reverse=True)]
    return {
        "en": re.compile("|".join([rf"(?<![a-z0-9])(?:{edged})", *free] if edged else free)),
        "zh": re.compile("|".join(f"(?:{e})" for e in chinese)),
    }


def _data(name: str) -> dict[str, object]:
    text = resources.files("lifeworld_orchestrator.users.hearing").joinpath(name).read_text(encoding="utf-8")
    loaded: dict[str, object] = json.loads(text)
    return loaded


@cache
def cues() -> dict[str, dict[str, re.Pattern[str]]]:
    """Cue name -> language -> expression that finds it in a normalised sentence."""
    words: dict[str, dict[str, list[str]]] = _data("cues.json")["cues"]  # type: ignore[assignment]
    return {name: _compile(entry) for name, entry in words.items()}


@cache
def topics() -> dict[str, tuple[tuple[float, str, re.Pattern[str]], ...]]:
    """Topic -> its expressions, each with its score and language."""
    words: dict[str, dict[str, dict[str, list[str]]]] = _data("topics.json")["topics"]  # type: ignore[assignment]
    return {
        topic: tuple(
            (score, language, pattern)
            for strength, score in (("strong", STRONG), ("general", GENERAL), ("weak", WEAK))
            for language, pattern in _compile(
                {lang: entry[lang].get(strength) or [_NEVER] for lang in ("en", "zh")}
            ).items()
        )
        for topic, entry in words.items()
    }


@cache
def void() -> dict[str, re.Pattern[str]]:
    """Language -> expression for words that speak of no topic, though a part of them would."""
    words: dict[str, list[str]] = _data("topics.json")["void"]  # type: ignore[assignment]
    return _compile(words)


@cache
def common() -> dict[str, frozenset[str]]:
    """Language -> words (stems, pairs of characters) that tell no fact from another."""
    data: dict[str, list[str]] = _data("common.json")  # type: ignore[assignment]
    return {"en": frozenset(map(stem, data["en"])), "zh": frozenset(data["zh"])}


@cache
def grades() -> dict[str, tuple[re.Pattern[str], ...]]:
    """Family of grades -> its grades, from none to most."""
    families: dict[str, list[str]] = _data("grades.json")["families"]  # type: ignore[assignment]
    return {name: tuple(re.compile(entry) for entry in entries) for name, entries in families.items()}


def grade(family: str, sentence: str) -> set[int]:
    """The grades of a family that a normalised sentence names."""
    found: set[int] = set()
    for place, pattern in enumerate(grades()[family]):
        sentence, times = pattern.subn(" ", sentence)
        found |= {place} if times else set()
    return found


@cache
def _slot_names() -> dict[str, SlotKind]:
    names: dict[str, dict[str, str]] = _data("slots.json")["names"]  # type: ignore[assignment]
    return {name: SlotKind(**entry) for name, entry in names.items()}


def slot_kind(name: str) -> SlotKind | None:
    """What a slot name means: as a whole, else by its last known word; None for a name the table does not know."""
    known = _slot_names()
    for part in (name, *reversed(name.split("_"))):
        if part in known:
            return known[part]
    return None


def languages(sentence: str) -> tuple[str, ...]:
    """Languages whose expressions can match a normalised sentence at all."""
    return tuple(lang for lang, sign in (("en", _LATIN), ("zh", _HAN)) if sign.search(sentence))


def plain(sentence: str) -> str:
    """A normalised sentence without the words that speak of no topic."""
    for lang in languages(sentence):
        sentence = void()[lang].sub(" ", sentence)
    return sentence


def has(cue: str, sentence: str) -> bool:
    """Whether a normalised sentence carries a cue."""
    return any(cues()[cue][lang].search(sentence) for lang in languages(sentence))


def without(cue: str, sentence: str) -> str:
    """A normalised sentence with every find of a cue blanked."""
    for lang in languages(sentence):
        sentence = cues()[cue][lang].sub(" ", sentence)
    return sentence


def begins(cue: str, words: str) -> bool:
    """Whether a cue stands at the very beginning of some words, a blank or `*` aside."""
    words = words[:24]
    finds = [m.start() for lang in languages(words) if (m := cues()[cue][lang].search(words))]
    return bool(finds) and not words[: min(finds)].strip(" -x×*")
