"""The scripted voice: acts into words, from wordings shipped as data (`en.json`, `zh.json`).

A message is composed: for each act an opener (only once its wordings are used up) and a core, then now and then a
sentence of temper or mood, or a closer. Owns the choice among wordings: seeded, so that the same session is worded
alike, and remembering, so that no sentence stands twice in one session. A fact goes into words by its own text. The
voice decides nothing and adds nothing that could be taken for a need.
"""

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

from lifeworld_orchestrator.users.acts import Act
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.state import Mood
from lifeworld_orchestrator.users.voice.voice import Utterance

TONE = 0.3
"""Share of turns that carry a sentence of temper or mood, as long as there are any left."""

CLOSING = 0.15
"""Share of turns that only tell something and carry no tone which end with a closer."""

_TONELESS = frozenset(
    {
        "open",
        "blank",
        "not_understood",
        "ask_meaning",
        "ask_meaning_again",
        "all_said",
        "refuse",
        "thanks",
        "accept_cannot",
        "hang_up",
        "digress",
        "ask_summary",
    }
)
_TELLING = frozenset({"answer", "volunteer", "correct", "confirm_fact"})


@cache
def wordings(language: str) -> dict[str, Any]:
    """The shipped wordings of a language."""
    folder = resources.files("lifeworld_orchestrator.users.voice")
    loaded: dict[str, Any] = json.loads(folder.joinpath(f"{language}.json").read_text(encoding="utf-8"))
    return loaded


class ScriptedVoice:
    """Words for one session; `say` is called once a turn."""

    def __init__(self, brief: Brief, seed: int, *, tones: bool = True) -> None:
        self._brief = brief
        self._data = wordings(brief.language)
        self._seed = f"{seed}:{brief.language}:{brief.style}"
        self._used: dict[str, int] = {}
        self._said: set[str] = set()
        self._turn = 0
        self._coloured = tones
        self._tones = self._shuffled("tones", self._data["tones"][brief.temper])
        self._moods = {mood: self._shuffled(mood, entries) for mood, entries in self._data["moods"].items()}
        self._closers = self._shuffled("closers", self._data["closers"][brief.style])
        self._gap = " " if brief.language == "en" else ""

    @property
    def usage(self) -> None:
        """Nothing: the words are shipped."""

    async def word(self, acts: tuple[Act, ...], mood: Mood, heard: str) -> Utterance:
        """The same as `say`, for the user; what the agent said does not matter to it."""
        return Utterance(self.say(acts, mood))

    def say(self, acts: tuple[Act, ...], mood: Mood) -> str:
        """One message for the acts of a turn."""
        self._turn += 1
        parts = [self._act(act) for act in acts]
        kinds = {act.kind for act in acts}
        if self._coloured and mood != "angry" and not _TONELESS & kinds:
            parts += self._colour(mood, telling=kinds <= _TELLING)
        return self._gap.join(parts)

    def _colour(self, mood: Mood, *, telling: bool) -> list[str]:
        """Now and then a sentence of temper, in another mood than calm one of that mood; else perhaps a closer."""
        draw = random.Random(f"{self._seed}:tone:{self._turn}").random()
        pool = self._moods.get(mood, self._tones)
        if draw < TONE:
            return [pool.pop()] if pool else []
        return [self._closers.pop()] if telling and draw > 1 - CLOSING and self._closers else []

    def _act(self, act: Act) -> str:
        templates = self._shuffled(act.kind, self._data["acts"][act.kind][self._brief.style])
        if act.kind == "confirm_fact" and any(self._nods(self._brief.fact(f).text) for f in act.facts):
            templates = ["{facts}"]
        templates.sort(key=lambda t: (t != "{facts}", self._used.get(t, 0)))
        facts = self._gap.join(self._fact(f, act.kind) for f in act.facts)
        topics = self._topics(act.topics)
        template = text = key = ""
        for template, lead in self._variants(templates):
            text = self._join(lead, template.format(facts=facts, topics=topics, wrong=act.wrong))
            key = self._join(lead, template.format(facts="", topics=topics, wrong="")).strip() or text
            if key not in self._said:
                break
        self._used[template] = self._used.get(template, 0) + 1
        self._said.add(key)
        return text

    def _variants(self, templates: list[str]) -> Iterator[tuple[str, str]]:
        """Every wording plain, then with one lead, then with two."""
        leads = self._shuffled("leads", self._data["leads"][self._brief.style])
        yield from ((t, "") for t in templates)
        yield from ((t, lead) for lead in leads for t in templates)
        yield from ((t, f"{a}{self._gap}{b}") for a in leads for b in leads if a != b for t in templates)

    def _join(self, lead: str, text: str) -> str:
        if self._brief.language == "zh":
            return lead + text
        if lead and not text.startswith(("I ", "I'")):
            text = text[:1].lower() + text[1:]
        text = f"{lead} {text}".strip()
        return text[:1].upper() + text[1:]

    def _nods(self, text: str) -> bool:
        """Whether a fact is written as a confirmation and needs no other yes."""
        return re.match(self._data["yes"], text, re.IGNORECASE) is not None

    def _fact(self, fact_id: str, kind: str) -> str:
        """The fact's own text; in a contradiction without the yes it may begin with."""
        text = self._brief.fact(fact_id).text
        if kind in ("correct", "stick") and self._nods(text):
            text = re.sub(self._data["yes"], "", text, flags=re.IGNORECASE)
            text = text[:1].upper() + text[1:]
        return self._sentence(text)

    def _sentence(self, text: str) -> str:
        closed = text.rstrip().endswith((".", "!", "?", "。", "！", "？", "…", '"', "”"))
        return text if closed else text + ("." if self._brief.language == "en" else "。")

    def _topics(self, topics: tuple[str, ...]) -> str:
        names = self._data["topics"]
        known = [names.get(t) or (t.replace("_", " ") if self._brief.language == "en" else "") for t in topics]
        known = [k for k in dict.fromkeys(known) if k]
        if not known:
            return str(self._data["that"])
        comma = ", " if self._brief.language == "en" else "、"
        return str(self._data["and"]).join(filter(None, (comma.join(known[:-1]), known[-1])))

    def _shuffled(self, name: str, entries: list[str]) -> list[str]:
        entries = [*entries]
        random.Random(f"{self._seed}:{name}").shuffle(entries)
        return entries
