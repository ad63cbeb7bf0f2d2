"""What models cost: the shipped price table, and the money behind the tokens of a reply.

Read by the hub, by the header (the table's version) and by estimates. A model that is not in the table has no cost;
it is never free by accident. Refuses: looking prices up anywhere.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from lifeworld_datasets.session import Usage

from lifeworld_orchestrator.models.spec import ModelSpec

_DATED = re.compile(r"(-\d{4}-\d{2}-\d{2}|-\d{8}|-latest|@\d{8})$")
MILLION = 1_000_000


@dataclass(frozen=True)
class Price:
    """US dollars for a million tokens; `cached` for input read from a cache, `written` for input written into one."""

    input: float
    output: float
    cached: float
    written: float

    def of(self, usage: Usage, written: int = 0) -> float:
        """The cost of that usage."""
        plain = usage.input_tokens - usage.cached_tokens - written
        read = plain * self.input + usage.cached_tokens * self.cached + written * self.written
        return (read + usage.output_tokens * self.output) / MILLION


@cache
def _table() -> dict[str, Any]:
    text = (files("lifeworld_orchestrator.models") / "prices.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def version() -> str:
    """The version of the table."""
    return str(_table()["version"])


def price_of(spec: ModelSpec) -> Price | None:
    """The price of a model: its spec's own, else that of the table, a date behind the name left out; else absent."""
    if spec.price:
        read, wrote, *cached = spec.price
        return Price(read, wrote, cached[0] if cached else read, read)
    models = _table()["models"]
    row = models.get(spec.head) or models.get(_DATED.sub("", spec.head))
    if row is None:
        return None
    return Price(row["input"], row["output"], row.get("cached", row["input"]), row.get("written", row["input"]))
