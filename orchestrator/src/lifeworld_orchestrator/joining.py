"""One list out of the lists of several servers: `limit` and `offset` count over the joined list.

Called by the binding for tools that publish merge `concat`. The totals are learnt first, with an offset beyond the
end, so that nothing is shown; then each server is asked only for the rows that will stand in the answer, because what
a server shows counts as read. The size budget is one for all: each later server is told what is left of it. A refusal
of one server is the refusal of the whole call. Refuses: sorting; each server's part stays in its own order.
"""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from lifeworld_orchestrator.failures import UpstreamError
from lifeworld_orchestrator.meta import COMPLETE, Wire
from lifeworld_orchestrator.sizes import BUDGET, ENVELOPE, tokens
from lifeworld_orchestrator.window import Window

Ask = Callable[[str, Wire, float | None], Awaitable[Wire]]
"""(server, arguments, budget left or None for all of it) -> raw result; noted as an upstream call by whoever asks."""


async def joined(servers: tuple[str, ...], window: Window, arguments: Wire, ask: Ask) -> Wire:
    """The joined result, or the refusal of the first server that refuses.

    Raises:
        UpstreamError: a server gave no result, or one that is no page.
    """
    wanted = window.read(arguments)
    if wanted is None:
        return await ask(servers[0], arguments, None)
    totals: dict[str, int] = {}
    for server in servers:
        answer = await ask(server, window.beyond(arguments), None)
        if answer.get("isError"):
            return answer
        totals[server] = _page(server, answer)[1]
    limit, offset = wanted
    rows = _Rows(limit)
    for server, total in totals.items():
        start, offset = min(offset, total), max(0, offset - total)
        if start < total and rows.open:
            refusal = await rows.take(server, start, total - start, arguments, ask)
            if refusal is not None:
                return refusal
    end = wanted[1] + len(rows.shown)
    whole = sum(totals.values())
    return _result({"items": rows.shown, "total": whole, "next_offset": end if end < whole else -1})


@dataclass
class _Rows:
    """The rows of the answer so far."""

    limit: int
    shown: list[Any] = field(default_factory=list)
    left: float = BUDGET
    cut: bool = False

    @property
    def open(self) -> bool:
        """Whether more may be added."""
        return not self.cut and len(self.shown) < self.limit and self.left > ENVELOPE

    async def take(self, server: str, start: int, there: int, arguments: Wire, ask: Ask) -> Wire | None:
        """Ask for the rows that are still wanted; a refusal, or None."""
        count = min(there, self.limit - len(self.shown))
        budget = self.left if self.shown else None
        answer = await ask(server, {**arguments, "limit": count, "offset": start}, budget)
        if answer.get("isError"):
            return answer
        items = _page(server, answer)[0][:count]
        self.cut = len(items) < count
        for item in items:
            size = tokens(item) + 1
            if self.shown and size > self.left - ENVELOPE:  # a foreign server that does not keep to the budget
                self.cut = True
                break
            self.shown.append(item)
            self.left -= size
        return None


def _page(server: str, answer: Wire) -> tuple[list[Any], int]:
    content = answer.get("structuredContent")
    items, total = (content.get("items"), content.get("total")) if isinstance(content, dict) else (None, None)
    if not isinstance(items, list) or not isinstance(total, int):
        raise UpstreamError(server, "failed", "the result is no page {items, total} and cannot be joined")
    return items, total


def _result(page: Wire) -> Wire:
    text = json.dumps(page, ensure_ascii=False)
    return {"content": [{"type": "text", "text": text}], "structuredContent": page, "isError": False, **COMPLETE}
