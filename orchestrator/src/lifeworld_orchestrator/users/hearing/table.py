"""The shipped keyword tables, loaded once: topics, slot names, cues.

Owns the little pattern language of the data files and their compilation. Used by `topics`, `mentions` and `listen`;
words themselves stand in the JSON files only.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

STRONG, WEAK, ENOUGH = 1.0, 0.5, 0.75
"""Scores of one strong and one weak keyword, and the score from which a topic counts as asked."""

_START = r"^(?:\W*\b(?:and|so|ok|okay|great|sure|also|hi|hello|then|but|well|now|thanks|perfect|alright)\b[,!]? )*\W*"


@dataclass(frozen=True)
class SlotKind:
    """What a slot name means: the topic it belongs to and how its value is compared."""

    topic: str
    compare: str


def _pattern(entry: str, chinese: bool) -> str:
    """One entry of a table as a regular expression, bounded by word edges where it begins or ends with a word."""
    head, body = (_START, entry[1:]) if entry.startswith("~") else ("", entry)
    if chinese:
        return head + body
    body = re.sub(r"(?<=[a-z])\*", r"[a-z]*", body).replace(" _ ", r"(?: [^ ]+){0,3} ")
    if not head and re.match(r"[a-z0-9(]", body) and not body.startswith("n't"):
        head = r"(?<![a-z0-9])"
    open_ended = body.endswith((r"\b", r"\d", r"\?", " "))
    return head + body + ("" if open_ended else r"(?![a-z0-9])" if re.search(r"[a-z0-9)*?\]]$", body) else "")


def _compile(words: dict[str, list[str]]) -> re.Pattern[str]:
    parts = [f"(?:{_pattern(entry, lang == 'zh')})" for lang in sorted(words) for entry in words[lang]]
    return re.compile("|".join(parts))


def _data(name: str) -> dict[str, object]:
    text = resources.files("lifeworld_orchestrator.users.hearing").joinpath(name).read_text(encoding="utf-8")
    loaded: dict[str, object] = json.loads(text)
    return loaded


@cache
def cues() -> dict[str, re.Pattern[str]]:
    """Cue name -> expression that finds it in a normalised sentence."""
    words: dict[str, dict[str, list[str]]] = _data("cues.json")["cues"]  # type: ignore[assignment]
    return {name: _compile(entry) for name, entry in words.items()}


@cache
def topics() -> dict[str, tuple[tuple[float, re.Pattern[str]], ...]]:
    """Topic -> its scored expressions."""
    words: dict[str, dict[str, dict[str, list[str]]]] = _data("topics.json")["topics"]  # type: ignore[assignment]
    return {
        topic: tuple(
            (score, re.compile(_pattern(entry, lang == "zh")))
            for lang, lists in sorted(entry_map.items())
            for strength, score in (("strong", STRONG), ("weak", WEAK))
            for entry in lists[strength]
        )
        for topic, entry_map in words.items()
    }


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


def has(cue: str, sentence: str) -> bool:
    """Whether a normalised sentence carries a cue."""
    return cues()[cue].search(sentence) is not None


def begins(cue: str, words: str) -> bool:
    """Whether a cue stands at the very beginning of some words, a blank or `*` aside."""
    match = cues()[cue].search(words[:24])
    return match is not None and not words[: match.start()].strip(" -x×*")
