"""The tool graph: the rule on small sets, and the table of the contract on the real servers that are installed."""

import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import Any

import pytest
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.graph import formats
from lifeworld_orchestrator.graph.contract import ToolNode, node_of
from lifeworld_orchestrator.graph.coverage import coverage, find_tasks
from lifeworld_orchestrator.graph.figures import families, figures
from lifeworld_orchestrator.graph.layout import layout
from lifeworld_orchestrator.graph.plans import plans, unreachable
from lifeworld_orchestrator.graph.sources import ToolSource, read
from lifeworld_orchestrator.graph.svg import svg
from lifeworld_orchestrator.graph.toolgraph import Reading, build, density
from lifeworld_orchestrator.upstreams.fleet import Fleet, installed

MIXED = ("delivery", "instore", "travel")
TABLE = {
    ("delivery",): (20, 14.2, {"all": 54, "full": 13, "state": 3, "no-user": 50}),
    ("instore",): (24, 12.1, {"all": 67, "full": 36, "state": 6, "no-user": 54}),
    ("travel",): (38, 12.7, {"all": 179, "full": 42, "state": 12, "no-user": 111}),
    MIXED: (66, 8.3, {"all": 356, "full": 91, "state": 21, "no-user": 209}),
}
FAMILIES = {
    "user.known": (7, 24, 168), "order.known": (13, 21, 63), "place.known": (16, 2, 31), "shop.known": (9, 3, 27),
    "product.known": (16, 7, 25), "store.known": (7, 2, 14), "flight.known": (5, 2, 10), "hotel.known": (5, 2, 10),
    "attraction.known": (5, 2, 10), "train.known": (5, 2, 10), "order.detail_read": (13, 3, 9),
    "reservation.known": (4, 2, 8), "book.known": (4, 2, 8), "order.unpaid": (8, 6, 8), "order.open": (6, 7, 7),
    "reservation.detail_read": (4, 1, 4), "distance.known": (2, 1, 2), "order.paid": (6, 2, 2),
    "reservation.open": (1, 2, 2), "book.open": (1, 1, 1), "book.unpaid": (1, 1, 1),
}  # fmt: skip
THERE = [names for names in TABLE if set(names) <= set(installed())]
ALONE = {"weather", "get_date_holiday_info", "get_holiday_date"}


def tool(name: str, requires: tuple[str, ...] = (), establishes: tuple[str, ...] = (), **more: Any) -> ToolNode:
    """`requires` are written `kind fact`."""
    needs = [dict(zip(("kind", "fact"), text.split(), strict=True)) for text in requires]
    contract = {"requires": needs, "establishes": [{"fact": fact} for fact in establishes], **more}
    return node_of({"name": name, "_meta": {"lifeworld/contract": contract}}, ("lab",))


async def source(*names: str, **foreign: str) -> ToolSource:
    async with Fleet(foreign=foreign) as fleet:
        return await read(fleet, names)


@pytest.mark.parametrize("names", THERE, ids="+".join)
async def test_the_graph_of_published_contracts_is_that_of_the_table(names: tuple[str, ...]) -> None:
    found = await source(*names)
    tools = found.mixed()
    row = figures("set", names, tools)
    nodes, share, edges = TABLE[names]
    assert (row.nodes, row.density["all"], row.edges) == (nodes, share, edges)
    assert round(100 * density(build(tools)), 1) == share
    assert unreachable(tools) == []
    alone = {name for name in build(tools) if not build(tools).degree(name)}
    assert alone == ALONE if names == MIXED else alone >= ALONE
    if names == MIXED:
        assert row.across == 62
        carried = {f.name: (f.established, f.required, f.edges) for f in families(tools) if f.edges}
        assert carried == FAMILIES


async def test_published_figures_stand_beside_ours_and_only_where_there_are_any(new_domains) -> None:
    new_domains("garden")
    found = await source("delivery", "garden")
    assert figures("delivery", ("delivery",), found.alone("delivery")).published["edges"] == 50
    assert figures("mixed", ("delivery", "garden"), found.mixed()).published == {}


async def test_a_new_domain_has_edges_of_its_own_and_across(new_domains) -> None:
    new_domains("garden")
    found = await source("delivery", "garden")
    graph = build(found.mixed())
    assert graph.edges["search_garden_venues", "create_garden_order"]["facts"] == ["venue.known:garden"]
    assert graph.edges["create_garden_order", "pay_garden_order"]["facts"] == [
        "order.known:garden",
        "order.unpaid:garden",
    ]
    assert graph.has_edge("get_user_all_orders", "cancel_garden_order")
    assert graph.has_edge("get_delivery_order_detail", "create_garden_order")
    assert len(graph) == 20 + 7
    assert unreachable(found.mixed()) == []


def test_one_edge_however_many_facts_none_to_itself_and_types_matter() -> None:
    graph = build(
        [
            tool("a", ("declared x.known",), ("x.known", "y.known", "z.known:red")),
            tool("b", ("declared x.known", "enforced y.known")),
            tool("c", ("declared z.known:blue",)),
        ]
    )
    assert list(graph.edges(data="facts")) == [("a", "b", ["x.known", "y.known"])]


def test_edges_across_join_own_tools_of_two_servers_and_shared_tools_are_nobodys_own() -> None:
    def at(servers: tuple[str, ...], made: ToolNode) -> ToolNode:
        return replace(made, servers=servers)

    tools = [
        at(("a", "b"), tool("shared", (), ("x.known",))),
        at(("a",), tool("one", (), ("x.known",))),
        at(("a",), tool("two", ("declared x.known",))),
        at(("b",), tool("three", ("declared x.known",))),
    ]
    found = figures("set", ("a", "b"), tools)
    assert (found.edges["all"], found.across) == (4, 1)


def test_readings_count_only_the_facts_they_mean() -> None:
    tools = [
        tool("a", (), ("user.known", "x.open", "y.known")),
        tool("state", ("state x.open",)),
        tool("enforced", ("enforced y.known",)),
        tool("user", ("declared user.known",)),
    ]
    counts = {reading: sorted(other for _, other in build(tools, reading).edges) for reading in Reading}
    assert counts == {
        Reading.all: ["enforced", "state", "user"],
        Reading.full: ["enforced", "state"],
        Reading.state: ["state"],
        Reading.no_user: ["enforced", "state"],
    }


@pytest.mark.parametrize(
    "contract", [None, 7, [], {"requires": 1}, {"requires": [{}, 3], "establishes": [{"fact": 1}]}]
)
def test_a_foreign_tool_without_a_readable_contract_stands_alone(contract: Any) -> None:
    odd = node_of({"name": "odd", "_meta": {"lifeworld/contract": contract}}, ("stranger",))
    graph = build([odd, tool("b", ("declared x.known",), ("x.known",))])
    assert list(graph.edges) == []
    assert odd.requires == ()


def test_a_plan_is_shortest_legal_and_minds_what_calls_retract() -> None:
    tools = [
        tool("look", (), ("x.known",)),
        tool("make", ("enforced x.known",), ("o.known", "o.unpaid", "o.read")),
        tool("pay", ("declared o.known", "state o.unpaid"), ("o.paid",), retracts=[{"fact": "o.read"}]),
        tool("read", ("declared o.known",), ("o.read",)),
        tool("move", ("state o.paid", "enforced o.read")),
        tool("never", ("enforced moon.known",)),
    ]
    assert plans(tools, "look").plans == (("look",),)
    assert plans(tools, "move").plans == (("look", "make", "pay", "read", "move"),)
    assert plans(tools, "move", Reading.state).plans == (("make", "pay", "move"),)
    assert (plans(tools, "never").steps, plans(tools, "never").plans) == (0, ())
    assert unreachable(tools) == ["never"]


def test_plans_that_differ_only_in_order_are_told_once() -> None:
    tools = [
        tool("a", (), ("a.known",)),
        tool("b", (), ("b.known",)),
        tool("goal", ("declared a.known", "declared b.known")),
    ]
    assert plans(tools, "goal").plans == (("a", "b", "goal"),)


async def test_coverage_is_the_share_of_the_set_that_the_solution_calls() -> None:
    tools = (await source("delivery")).mixed()
    task = load_suite("starter")[0]
    (same,) = find_tasks(task.id)
    found = coverage(same, tools)
    assert found.tools == tuple(dict.fromkeys(step.call.tool for step in task.solution if step.call is not None))
    assert found.share == len(found.tools) / 20
    assert coverage(task, tools[:1]).missing
    with pytest.raises(SetupError, match="no task 'nothing'"):
        find_tasks("nothing")


async def test_dot_mermaid_svg_and_json_hold_every_node_and_edge() -> None:
    tools = (await source("delivery")).mixed()
    graph = build(tools)
    assert formats.dot(graph).count(" -> ") == formats.mermaid(graph).count(" --> ") == 54
    assert formats.mermaid(graph).count('["') == 20
    picture = ET.fromstring(svg(graph))
    names = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert set(graph) <= set(names)
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}path"))) == 54
    document = formats.document(Reading.all, [], [], graph, [], [])
    assert (len(document["nodes"]), len(document["edges"])) == (20, 54)


async def test_no_two_tools_are_drawn_on_one_another_and_all_within_the_picture() -> None:
    graph = build((await source("delivery")).mixed())
    found = layout(graph)
    assert len(set(found.places.values())) == len(graph) == 20
    assert all(
        x >= 0 and x + 230 <= found.width and y >= 0 and y + 20 <= found.height for x, y in found.places.values()
    )


def test_names_of_strangers_cannot_break_out_of_a_drawing() -> None:
    evil = node_of({"name": 'a"];<script>\n'}, ("stranger",))
    graph = build([evil])
    assert "<script>" not in svg(graph)
    assert 'a\\"];' in formats.dot(graph)
    assert '"]' not in formats.mermaid(graph).replace("'];<script>'\"]", "")
