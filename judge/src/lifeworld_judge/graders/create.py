"""Graders by their spec: `KIND:NAME?key=value&…`.

Called by `judge`, once for each spec. Models: `openai:MODEL`, `anthropic:MODEL`. Scripted: `perfect`, `coin-flip`,
`always-yes`, `always-no`, `table`.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import parse_qsl

from lifeworld_judge.graders.anthropic_messages import AnthropicGrader
from lifeworld_judge.graders.grader import Grader, UnknownGrader
from lifeworld_judge.graders.openai_chat import OpenAIGrader
from lifeworld_judge.graders.provider import parse_options
from lifeworld_judge.graders.scripted import Always, CoinFlip, FromTable, Perfect
from lifeworld_judge.secrecy import shown
from lifeworld_judge.truth import truth_of

_MODELS = {"openai": OpenAIGrader, "anthropic": AnthropicGrader}
KNOWN = "openai:MODEL, anthropic:MODEL, scripted:perfect|coin-flip|always-yes|always-no|table"


def create_grader(spec: str) -> Grader:
    """The grader of a spec.

    Raises:
        UnknownGrader: no grader goes by that spec.
    """
    head, _, query = spec.partition("?")
    kind, _, name = head.partition(":")
    options = dict(parse_qsl(query, keep_blank_values=True))
    if kind in _MODELS and name:
        temperature = 0.0 if kind == "openai" else None
        return _MODELS[kind](spec, parse_options(head, name, options, temperature=temperature))
    if kind == "scripted" and name in _SCRIPTED:
        allowed, make = _SCRIPTED[name]
        unknown = sorted(set(options) - {allowed})
        if unknown:
            takes = f"takes {allowed} alone" if allowed else "takes no option"
            raise UnknownGrader(f"grader {head} {takes}, not {shown(unknown[0])!r}")
        return make(spec, options)
    raise UnknownGrader(f"no grader {shown(spec)!r}; there are {KNOWN}")


def _coin(spec: str, options: Mapping[str, str]) -> Grader:
    try:
        return CoinFlip(spec, int(options.get("seed", "0")))
    except ValueError:
        raise UnknownGrader(f"grader {shown(spec)}: the seed is no whole number") from None


def _perfect(spec: str, options: Mapping[str, str]) -> Grader:
    return Perfect(spec, truth_of(Path(options["labels"]) if "labels" in options else None))


def _table(spec: str, options: Mapping[str, str]) -> Grader:
    file = options.get("file", "")
    if not file:
        raise UnknownGrader("grader scripted:table takes file=PATH")
    try:
        table = json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise UnknownGrader(f"grader scripted:table: {file} cannot be read as JSON: {fault}") from fault
    if not isinstance(table, dict) or not all(isinstance(rows, dict) for rows in table.values()):
        raise UnknownGrader(f"grader scripted:table: {file} is no object of objects: session id -> window -> answer")
    return FromTable(spec, table)


_SCRIPTED: dict[str, tuple[str, Callable[[str, Mapping[str, str]], Grader]]] = {
    "perfect": ("labels", _perfect),
    "coin-flip": ("seed", _coin),
    "always-yes": ("", lambda spec, _: Always(spec, "met")),
    "always-no": ("", lambda spec, _: Always(spec, "violated")),
    "table": ("file", _table),
}
