"""The rule of joined lists by itself: any lists, any window."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_orchestrator.failures import UpstreamError
from lifeworld_orchestrator.joining import joined
from lifeworld_orchestrator.sizes import BUDGET, tokens
from lifeworld_orchestrator.window import Window

WINDOW = Window.of(
    {
        "properties": {
            "limit": {"type": "integer", "default": 20, "minimum": 1, "maximum": 100},
            "offset": {"type": "integer", "default": 0, "minimum": 0, "maximum": 1000000},
        }
    }
)
assert WINDOW is not None
SERVERS = ("a", "b", "c")


class Lists:
    """Servers that cut their pages as ours do, and remember what they showed."""

    def __init__(self, lists: dict[str, list[Any]], keep_budget: bool = True) -> None:
        self.lists = lists
        self.keep_budget = keep_budget
        self.shown: list[Any] = []
        self.calls: list[tuple[str, int, int]] = []

    async def ask(self, server: str, arguments: dict[str, Any], budget: float | None) -> dict[str, Any]:
        rows, limit, offset = self.lists[server], arguments["limit"], arguments["offset"]
        self.calls.append((server, limit, offset))
        left = (BUDGET if budget is None or not self.keep_budget else budget) - 60
        page: list[Any] = []
        for row in rows[offset : offset + limit]:
            left -= tokens(row) + 1
            if left < 0 and (page or budget is not None):
                break
            page.append(row)
        self.shown += page
        end = offset + len(page)
        content = {"items": page, "total": len(rows), "next_offset": end if end < len(rows) else -1}
        return {"structuredContent": content, "content": [], "isError": False}


async def page(lists: Lists, **arguments: Any) -> dict[str, Any]:
    found = await joined(SERVERS, WINDOW, arguments, lists.ask)  # type: ignore[arg-type]
    content: dict[str, Any] = found["structuredContent"]
    return content


SIZES = st.tuples(*[st.integers(0, 30)] * 3)


@given(SIZES, st.integers(1, 100), st.integers(0, 100))
async def test_a_window_shows_what_it_would_of_one_list_and_nothing_more_is_read(
    sizes: tuple[int, ...], limit: int, offset: int
) -> None:
    lists = {name: [f"{name}{n}" for n in range(size)] for name, size in zip(SERVERS, sizes, strict=True)}
    whole = [row for rows in lists.values() for row in rows]
    servers = Lists(lists)
    found = await page(servers, limit=limit, offset=offset)
    assert found["items"] == servers.shown == whole[offset : offset + limit]
    end = offset + len(found["items"])
    assert (found["total"], found["next_offset"]) == (len(whole), end if end < len(whole) else -1)
    asked = [name for name, _, where in servers.calls if where != 1_000_000]
    assert asked == sorted({row[0] for row in found["items"]})


@pytest.mark.parametrize("keep_budget", [True, False])
@given(st.lists(st.integers(1, 30_000), max_size=12), st.integers(1, 12), st.integers(1, 12))
async def test_pages_keep_to_one_budget_and_lead_through_every_row_once(
    keep_budget: bool, widths: list[int], cut: int, limit: int
) -> None:
    rows = [f"{n:02}" + "x" * width for n, width in enumerate(widths)]
    lists = {"a": rows[:cut], "b": rows[cut : 2 * cut], "c": rows[2 * cut :]}
    offset, seen = 0, []
    while offset != -1:
        servers = Lists(lists, keep_budget)
        found = await page(servers, limit=limit, offset=offset)
        assert len(found["items"]) == 1 or sum(tokens(row) + 1 for row in found["items"]) <= BUDGET
        if keep_budget:
            assert servers.shown == found["items"]
        assert found["items"] or not rows
        seen += found["items"]
        offset = found["next_offset"]
    assert seen == rows


@pytest.mark.parametrize("content", [None, {"items": []}, {"items": {}, "total": 1}, {"items": [], "total": "1"}])
async def test_a_result_that_is_no_page_names_its_server(content: Any) -> None:
    async def ask(server: str, _arguments: dict[str, Any], _budget: float | None) -> dict[str, Any]:
        page = {"items": [], "total": 0} if server == "a" else content
        return {"structuredContent": page, "content": [], "isError": False}

    with pytest.raises(UpstreamError, match=r"server b: .*no page"):
        await joined(SERVERS, WINDOW, {}, ask)  # type: ignore[arg-type]


def test_a_tool_without_defaults_for_its_window_has_none() -> None:
    assert Window.of({"properties": {"limit": {"type": "integer"}, "offset": {"type": "integer"}}}) is None
    assert Window.of({}) is None
