"""Proof 4, the user's words: whoever listens to the user finds what the solution takes.

Each provider that the solution takes (shop, hotel, train …) stands on the first page of a real search with words out of
the user's own sentences, or in what the user's own records show. Words are tried where they also stand with the entity
in the world document, since no other could find it: one call is the rule. Cities are taken from the solution's own
searches and must have been said or be shown by the user's records. Refuses: judging whether a word is a good one.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from lifeworld_datasets.complexity.search import is_need
from lifeworld_datasets.journal import Session
from lifeworld_datasets.render import render

from lifeworld_orchestrator.binding import Binding, bound
from lifeworld_orchestrator.failures import UpstreamError
from lifeworld_orchestrator.meta import Wire
from lifeworld_orchestrator.prove.found import texts
from lifeworld_orchestrator.toolset import Toolset
from lifeworld_orchestrator.trial import TrialRunner

TRIES = 40
"""Words tried for one entity."""
KEYWORDS = ("keywords", "key_words")
CITIES = ("city_name", "departure", "destination")
OWN = "get_user_"
"""How tools begin that show the user's own records and habits."""
_LATIN = re.compile(r"[a-z0-9]{3,}")
_HAN = re.compile(r"[\u4e00-\u9fff]+")
_EMPTY = frozenset({
    "the", "and", "for", "with", "that", "this", "you", "your", "our", "are", "was", "were", "not", "but", "can", "all",
    "any", "one", "two", "some", "from", "have", "has", "will", "would", "should", "please", "them", "they", "there",
    "then", "than", "she", "her", "his", "him", "its", "get", "let", "out", "too", "who", "what", "when", "where",
    "which", "how",
})  # fmt: skip
_PARTICLES = frozenset("的了吧我你他她它们这那和在也都就要有是不一个得把给就请")


async def unsearchable(runner: TrialRunner, played: Session) -> list[str]:
    """A sentence for each provider that no search with the user's words shows, and each city that nobody named."""
    task, language = played.header.task, played.header.language
    seed = render(task, language).seed
    said = _said(played)
    own = " ".join(_results(played, lambda tool: tool.startswith(OWN))).casefold()
    wanted = [id for id in _taken(played, _providers(seed)) if id.casefold() not in own]
    if not wanted:
        return []
    binding = await bound(runner.fleet, runner.names(task), seed, played.header.knowledge)
    try:
        toolset = await runner.toolsets.of(binding, language, with_channel=False)
        searches = _Searches(binding, toolset, played, f"{said} {own}")
        pieces = _pieces(said)
        texts = {id: text.casefold() for id, text in _providers(seed).items()}
        found = [id for id in wanted if await searches.show(id, _fitting(pieces, id, texts))]
    finally:
        await binding.close()
    faults = [f"no search with words of the user shows {id} on its first page" for id in wanted if id not in found]
    return [*faults, *searches.unsaid]


class _Searches:
    """The search tools at work; `seen` is everything that any first page has shown."""

    def __init__(self, binding: Binding, toolset: Toolset, played: Session, said: str) -> None:
        self._binding, self._routes, self._said = binding, toolset.routes, said
        self._schemas = {tool["name"]: tool["inputSchema"] for tool in toolset.listing}
        self._asked: dict[str, list[Wire]] = {}
        for event in played.events:
            if event.kind == "tool_call" and "search" in event.data["tool"]:
                self._asked.setdefault(event.data["tool"], []).append(event.data["arguments"])
        self._done: set[str] = set()
        self._seen = ""
        self.unsaid: list[str] = []

    async def show(self, id: str, words: Sequence[str]) -> bool:
        """Whether a first page shows it; the kinds of search that the solution uses are tried alone."""
        mark = json.dumps(id)
        for tool in self._asked:
            for arguments in self._ways(tool, words):
                if mark in self._seen:
                    return True
                await self._ask(tool, arguments)
        return mark in self._seen

    def _ways(self, tool: str, words: Sequence[str]) -> Iterator[Wire]:
        """Arguments to ask with: without keywords where the tool asks for none, then one word after another."""
        schema = self._schemas[tool]
        keyword = next((name for name in KEYWORDS if name in schema["properties"]), "")
        for given in self._asked[tool]:
            rest = {name: value for name, value in given.items() if name not in (*KEYWORDS, "limit", "offset")}
            for city in (rest[name] for name in CITIES if name in rest):
                self._note(tool, str(city))
            if keyword not in schema["required"]:
                yield rest
            for word in words if keyword else ():
                yield {**rest, keyword: [word]}

    def _note(self, tool: str, city: str) -> None:
        sentence = f"{tool} needs the city {city!r}, which neither the user nor its own records name"
        if city.casefold() not in self._said and sentence not in self.unsaid:
            self.unsaid.append(sentence)

    async def _ask(self, tool: str, arguments: Wire) -> None:
        key = json.dumps([tool, arguments], sort_keys=True)
        if key in self._done:
            return
        self._done.add(key)
        try:
            result, _ = await self._binding.call(self._routes[tool], arguments, [])
        except UpstreamError:
            return
        self._seen += json.dumps(result.get("structuredContent"), ensure_ascii=False)


def _said(played: Session) -> str:
    """The user's own sentences: the whole request, and every fact that it would tell."""
    task, language = played.header.task, played.header.language
    told = [fact.text[language] for fact in task.facts if fact.disclose != "never"]
    return "\n".join([task.instruction[language], *told]).casefold()


def _results(played: Session, of: Any) -> Iterator[str]:
    """What calls of some tools answered."""
    tools = {event.data.get("call"): event.data["tool"] for event in played.events if event.kind == "tool_call"}
    for event in played.events:
        if event.kind == "tool_result" and event.data.get("ok") and of(tools.get(event.data["call"], "")):
            yield json.dumps(event.data.get("result"), ensure_ascii=False)


def _providers(seed: dict[str, Any]) -> dict[str, str]:
    """Shops, hotels, trains and whatever else stands in the lists of a server's section: id to all its words."""
    found: dict[str, str] = {}
    for section in seed.values():
        for rows in section.values() if isinstance(section, dict) else ():
            for row in rows if isinstance(rows, list) else ():
                ids = (
                    [v for k, v in row.items() if k.endswith("_id") and isinstance(v, str)]
                    if isinstance(row, dict)
                    else []
                )
                if ids and "user_id" not in row:
                    found[ids[0]] = "\n".join(("", *texts(row), ""))
    return found


def _taken(played: Session, providers: dict[str, str]) -> list[str]:
    """Providers that calls of the solution name which make or change a record, each once."""
    calls = [e.data for e in played.events if e.kind == "tool_call" and is_need(e.data["tool"])]
    return list(dict.fromkeys(text for call in calls for text in texts(call["arguments"]) if text in providers))


def _fitting(pieces: Sequence[str], id: str, texts: dict[str, str]) -> list[str]:
    """Words of the user that stand with the entity too, the most telling first."""
    mine = [piece for piece in pieces if _stem(piece) in texts[id]]
    spread = Counter({piece: sum(_stem(piece) in text for text in texts.values()) for piece in mine})
    return sorted(mine, key=lambda piece: spread[piece])[:TRIES]


def _stem(piece: str) -> str:
    """What must stand there: a word without what an ending changes, a single character as a tag of its own."""
    if piece.isascii():
        return piece[: max(4, len(piece) - 2)]
    return piece if len(piece) > 1 else f"\n{piece}\n"


def _pieces(text: str) -> list[str]:
    """The words of a text that say something: Latin ones of three letters, Chinese characters and pairs of them."""
    words = [word for word in _LATIN.findall(text) if word not in _EMPTY]
    signs = [[*run] for run in _HAN.findall(text)]
    pairs = [f"{one}{other}" for run in signs for one, other in pairwise(run)]
    found = [*pairs, *(sign for run in signs for sign in run)]
    return list(dict.fromkeys([*words, *(piece for piece in found if not _PARTICLES & {*piece})]))
