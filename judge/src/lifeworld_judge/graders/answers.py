"""Reads a grader's answer: tolerant about form, strict about meaning. Pure.

Called by `jury` with the text of an answer. Only the structured fields decide; nothing is picked out of prose, however
much it sounds like a verdict. What cannot be read is `unread`, never a pass and never a fail: a missing id, a null, a
word that is no state, two contradicting entries for one id.
"""

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from lifeworld_datasets.scorecard import Claim

UNREAD = "judge_parse_failure"
_STATES: dict[str, Literal["pending", "met", "violated"]] = {
    "met": "met", "true": "met", "yes": "met", "satisfied": "met",
    "violated": "violated",
    "pending": "pending", "false": "pending", "no": "pending", "unmet": "pending", "not met": "pending",
    "not_met": "pending", "unknown": "pending",
}  # fmt: skip
"""Words for a state. A plain `false` says that it is not met so far, not that it can no longer be."""
_FENCED = re.compile(r"```(?:json)?\s*\n(.*?)```", re.DOTALL | re.IGNORECASE)
_REASON_LIMIT = 600


class Unreadable(ValueError):
    """An answer without exactly one readable object of verdicts."""


def claims(text: str, ids: Sequence[str]) -> dict[str, Claim]:
    """One claim for each id, in their order; ids that were not asked for are passed over.

    Raises:
        Unreadable: the text holds no object of verdicts, or several that differ.
    """
    entries = _entries(_document(text))
    return {one: _claim(one, [entry for entry in entries if _same(entry.get("id"), one, ids)]) for one in ids}


def _document(text: str) -> Any:
    """The one JSON value of an answer that holds verdicts."""
    clean = "".join(c for c in text if unicodedata.category(c) != "Cf").strip()
    for candidate in (clean, *(_FENCED.findall(clean) if clean.count("```") == 2 else ())):
        try:
            return _loads(candidate)
        except Contradiction:
            raise
        except (ValueError, RecursionError):
            continue
    found = [value for value in _embedded(clean) if isinstance(value, dict) and "verdicts" in value]
    if not found:
        raise Unreadable("the answer holds no JSON object of verdicts")
    if any(value != found[0] for value in found[1:]):
        raise Unreadable("the answer holds several objects of verdicts that differ")
    return found[0]


class Contradiction(Unreadable):
    """An object that gives one key twice with different values."""


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object with its keys in one case; a key that stands twice must say the same twice."""
    made: dict[str, Any] = {}
    for raw, value in pairs:
        key = raw.strip().casefold()
        if key in made and made[key] != value:
            raise Contradiction(f"the answer gives {key!r} twice with different values")
        made[key] = value
    return made


def _loads(text: str) -> Any:
    return json.loads(text, object_pairs_hook=_pairs)


def _embedded(text: str) -> list[Any]:
    """JSON objects that stand in a text, outermost ones only."""
    decoder = json.JSONDecoder(object_pairs_hook=_pairs)
    found, at = [], text.find("{")
    while at >= 0:
        try:
            value, end = decoder.raw_decode(text, at)
        except Contradiction:
            raise
        except (ValueError, RecursionError):
            end = at + 1
        else:
            found.append(value)
        at = text.find("{", end)
    return found


def _entries(document: Any) -> list[Mapping[str, Any]]:
    listed = document.get("verdicts") if isinstance(document, dict) else document
    if isinstance(listed, dict):  # id -> entry
        listed = [{"id": one, **entry} if isinstance(entry, dict) else {} for one, entry in listed.items()]
    if not isinstance(listed, list):
        raise Unreadable("the answer has no list of verdicts")
    return [entry for entry in listed if isinstance(entry, dict)]


def _same(given: object, wanted: str, ids: Sequence[str]) -> bool:
    """Whether an entry is about an id. Another case is tolerated where that leaves one id only."""
    if not isinstance(given, str):
        return False
    plain = given.strip()
    if plain in ids:
        return plain == wanted
    return [one for one in ids if one.casefold() == plain.casefold()] == [wanted]


def _claim(one: str, entries: Sequence[Mapping[str, Any]]) -> Claim:
    if not entries:
        return _unread(one, "no entry for this criterion")
    states = {state(entry.get("state")) for entry in entries}
    if len(states) > 1:
        return _unread(one, "contradicting entries for this criterion")
    (found,) = states
    if found is None:
        return _unread(one, "an entry without a readable state")
    evidence = dict.fromkeys(n for entry in entries for n in numbers(entry.get("evidence")))
    reason = next((str(entry["reason"]) for entry in entries if isinstance(entry.get("reason"), str)), "")
    return Claim(criterion=one, state=found, evidence=list(evidence), reason=reason[:_REASON_LIMIT])


def _unread(one: str, cause: str) -> Claim:
    return Claim(criterion=one, state="unread", reason=f"{UNREAD}: {cause}")


def state(value: object) -> Literal["pending", "met", "violated"] | None:
    """The state that a value means, or nothing. `"false"` and `false` are no `true`."""
    if isinstance(value, bool):
        return "met" if value else "pending"
    return _STATES.get(value.strip().casefold()) if isinstance(value, str) else None


def numbers(value: object) -> list[int]:
    """The event numbers that a value means: whole numbers, also as text such as `"[12]"`; nothing else."""
    listed = value if isinstance(value, list) else [value]
    found = []
    for one in listed:
        if isinstance(one, bool) or one is None:
            continue
        if isinstance(one, int) or (isinstance(one, float) and one.is_integer()):
            found.append(int(one))
        elif isinstance(one, str) and (match := re.fullmatch(r"\s*[\[#]?\s*(\d{1,9})\s*\]?\s*", one)):
            found.append(int(match[1]))
    return found
