"""The fidelity check: whether a model's words may pass as the customer's message of this turn.

Owns what is checked and the words for what is wrong; the model voice asks again or falls back, the prompt user asks
again or ends in `user_fault`. Faults of form (`form_faults`) need no facts: empty words, another language, a script of
several messages, the agent's voice, planning, tool calls as text, a stop marker. Faults of content
(`content_faults`) are measured on slots: a fact of the turn not stated, one told before its time, a value from nowhere.
"""

import json
import re
from collections.abc import Collection, Sequence
from functools import cache
from importlib import resources

from lifeworld_orchestrator.users.brief import Brief, Fact
from lifeworld_orchestrator.users.hearing import spoken, text

FORM = ("empty", "language", "several", "role_swap", "planning", "tool_call", "stop_marker", "brief", "too_long")
CONTENT = ("fact_lost", "fact_early", "invented")
LONGEST = 1_200
"""Characters of one message; a customer at a phone writes no letters."""

COPIED = 30
"""Characters in a row that quote the instruction."""


@cache
def _leaks() -> dict[str, list[re.Pattern[str]]]:
    raw = resources.files("lifeworld_orchestrator.users.voice").joinpath("leaks.json").read_text(encoding="utf-8")
    data = json.loads(raw)
    return {
        fault: [re.compile(p, re.IGNORECASE | re.MULTILINE) for p in patterns]
        for fault, patterns in data.items()
        if isinstance(patterns, list)
    }


def form_faults(words: str, language: str) -> list[str]:
    """What is wrong with some words as one message of a customer, whatever they are about."""
    whole = text.normalise(words)
    if not text.has_words(whole):
        return ["empty"]
    faults = [fault for fault, patterns in _leaks().items() if any(p.search(words) for p in patterns)]
    if language in ("en", "zh") and text.script(whole) not in (language, ""):
        faults.append("language")
    if len(words) > LONGEST:
        faults.append("too_long")
    return sorted(set(faults), key=FORM.index)


def content_faults(
    words: str, brief: Brief, wanted: Sequence[str], told: Collection[str], heard: Sequence[str], slip: str = ""
) -> list[str]:
    """What is wrong with the facts in some words.

    `wanted` are the facts of this turn, `told` those told before, `heard` what the agent has said, `slip` the value
    that this turn's slip of the tongue may name.
    """
    faults = [] if all(_kept(words, brief.fact(f), brief) for f in wanted) else ["fact_lost"]
    known = [f for f in brief.facts if f.id in wanted or f.id in told]
    sources = [*spoken.sources_of(known), *heard, slip, brief.today.isoformat()]
    others = [f for f in brief.facts if f not in known]
    strange = spoken.strange(words, sources, brief)
    early = [f for f in others if _tells(words, f, sources, brief)]
    if early:
        faults.append("fact_early")
    elif strange:
        faults.append("invented")
    return faults


def _kept(words: str, fact: Fact, brief: Brief) -> bool:
    return spoken.states(words, fact, brief)


def _tells(words: str, fact: Fact, sources: Sequence[str], brief: Brief) -> bool:
    """Whether words name a spoken slot of a fact that no source names."""
    whole = text.normalise(words)
    heard = [text.normalise(source) for source in sources]
    return any(
        spoken.names(whole, slot, brief) and not any(spoken.names(source, slot, brief) for source in heard)
        for slot in spoken.spoken_slots(fact, brief)
        if (slot.compare not in ("count", "people") and not isinstance(slot.value, (int, float)))
        or slot.compare in ("at_most", "phone")
    )


def quotes(words: str, instruction: str) -> bool:
    """Whether words quote a long run of the instruction."""
    runs = (instruction[i : i + COPIED] for i in range(max(0, len(instruction) - COPIED + 1)))
    return any(run in words for run in runs)
