"""Lists joined over real servers: what the agent gets, what counts as read, what the session holds."""

from typing import Any

import pytest

BEYOND = 1_000_000


@pytest.fixture
def seed(section) -> dict[str, Any]:
    return {"delivery": {}, "garden": section("G", 3, venues=3), "pool": section("P", 2, venues=2)}


NAMES = ("delivery", "garden", "pool")


async def test_limit_and_offset_count_over_the_joined_list_each_server_in_its_own_order(
    new_domains, seat, seed
) -> None:
    new_domains("garden", "pool")
    async with seat(NAMES, seed) as table:
        everything = await table.ask("get_user_all_orders")
        assert [row["order_id"] for row in everything["items"]] == ["G00", "G01", "G02", "P00", "P01"]
        assert (everything["total"], everything["next_offset"]) == (5, -1)
        middle = await table.ask("get_user_all_orders", limit=2, offset=2)
        assert [row["order_id"] for row in middle["items"]] == ["G02", "P00"]
        assert (middle["total"], middle["next_offset"]) == (5, 4)
        assert await table.ask("get_user_all_orders", offset=99) == {"items": [], "total": 5, "next_offset": -1}


async def test_what_is_near_is_each_servers_own_order_one_after_another(new_domains, seat, seed) -> None:
    new_domains("garden", "pool")
    async with seat(NAMES, seed) as table:
        near = await table.ask("get_nearby", longitude=120.1, latitude=30.25, range=5000)
        distances = [row["distance"] for row in near["items"]]
        assert distances[:3] == sorted(distances[:3])
        assert distances[3:] == distances[:2]


async def test_the_session_holds_the_call_once_with_the_calls_behind_it(new_domains, seat, seed) -> None:
    new_domains("garden", "pool")
    async with seat(NAMES, seed) as table:
        await table.ask("get_user_all_orders", limit=2, offset=2)
        assert [kind for kind, _ in table.pages.events] == ["tool_call", "tool_result"]
        assert table.pages.events[0][1]["arguments"] == {"limit": 2, "offset": 2}
        totals = [(name, 1, BEYOND) for name in NAMES]
        assert table.behind == [*totals, ("garden", 1, 2), ("pool", 1, 0)]
        assert all(entry["ok"] for entry in table.last["upstream"])


async def test_a_row_that_is_not_shown_does_not_count_as_read(new_domains, seat, seed) -> None:
    new_domains("garden", "pool")
    async with seat(NAMES, seed) as table:
        await table.ask("get_user_all_orders", limit=2, offset=2)
        for unseen in ("G00", "G01"):
            assert (await table.ask("cancel_garden_order", order_id=unseen))["code"] == "knowledge.missing"
        assert (await table.ask("cancel_pool_order", order_id="P01"))["code"] == "knowledge.missing"
        assert (await table.ask("cancel_garden_order", order_id="G02"))["status"] == "cancelled"
        assert (await table.ask("cancel_pool_order", order_id="P00"))["status"] == "cancelled"


async def test_one_budget_holds_for_all_and_what_it_cuts_off_does_not_count_as_read(new_domains, seat, section) -> None:
    new_domains("garden", "pool")
    long = {"garden": section("G", 3, words=10_000), "pool": section("P", 3, words=10_000)}
    async with seat(("garden", "pool"), long) as table:
        first = await table.ask("get_user_all_orders")
        assert [row["order_id"] for row in first["items"]] == ["G00", "G01", "G02", "P00", "P01"]
        assert first["next_offset"] == 5
        assert (await table.ask("cancel_pool_order", order_id="P02"))["code"] == "knowledge.missing"
        assert (await table.ask("cancel_pool_order", order_id="P01"))["status"] == "cancelled"
        second = await table.ask("get_user_all_orders", offset=5)
        assert [row["order_id"] for row in second["items"]] == ["P02"]


async def test_a_refusal_of_one_server_is_the_refusal_of_the_call(new_domains, seat, seed) -> None:
    new_domains("garden", "pool")
    async with seat(NAMES, seed) as table:
        refused = await table.ask("get_nearby", longitude=200, latitude=30, range=10)
        assert refused["code"] == "coordinate.range"
        assert table.last["upstream"] == [
            {
                "server": "delivery",
                "arguments": {"longitude": 200, "latitude": 30, "range": 10, "limit": 1, "offset": BEYOND},
                "ok": False,
            }
        ]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"limit": 0}, "argument.range"),
        ({"limit": 101}, "argument.range"),
        ({"offset": -1}, "argument.range"),
        ({"limit": "2"}, "argument.type"),
        ({"limit": True}, "argument.type"),
        ({"limit": 1.5}, "argument.type"),
        ({"offset": 0, "page": 1}, "argument.unknown"),
        ({"limit": 0, "page": 1}, "argument.unknown"),
    ],
)
async def test_a_bad_window_is_refused_as_one_server_refuses_it(
    new_domains, seat, seed, arguments: dict[str, Any], code: str
) -> None:
    new_domains("garden")
    async with seat(("delivery", "garden"), seed) as both, seat(("garden",), seed) as one:
        refused = await both.ask("get_user_all_orders", **arguments)
        assert refused["code"] == code
        assert refused == await one.ask("get_user_all_orders", **arguments)
        assert "upstream" not in one.last


async def test_a_window_may_be_given_as_null_or_as_a_whole_number_with_a_point(new_domains, seat, seed) -> None:
    new_domains("garden")
    async with seat(("delivery", "garden"), seed) as table:
        found = await table.ask("get_user_all_orders", limit=2.0, offset=None)
        assert [row["order_id"] for row in found["items"]] == ["G00", "G01"]


async def test_other_shared_tools_ask_the_first_server_only(new_domains, seat, seed) -> None:
    new_domains("garden", "pool")
    async with seat(NAMES, seed) as table:
        place = await table.ask("address_to_longitude_latitude", address="2 V2 Road, Hangzhou")
        assert place["longitude"] == pytest.approx(120.102)
        assert table.pages.events[0][1]["server"] == "delivery"
        assert "upstream" not in table.last


async def test_a_call_takes_one_step_of_the_common_clock_however_many_servers_it_asks(
    new_domains, seat, section
) -> None:
    new_domains("garden", "pool")
    clock = {"now": "2026-03-02 09:00:00", "mode": "step", "step_seconds": 60}
    both = {"clock": clock, "garden": section("G", 3), "pool": section("P", 2)}
    async with seat(("garden", "pool"), both) as table:
        await table.ask("get_user_all_orders")
        await table.ask("get_nearby", longitude=999, latitude=30, range=10)
        await table.ask("search_pool_venues", keywords=[])
        first = await table.ask("create_pool_order", user_id="U1", venue_id="V1")
        second = await table.ask("create_garden_order", user_id="U1", venue_id="V1")
        assert first["create_time"] == "2026-03-02 09:02:00"
        assert second["create_time"] == "2026-03-02 09:03:00"


async def test_the_joint_tool_says_what_every_server_shows_and_its_schema_fits_every_row(
    new_domains, seat, seed
) -> None:
    new_domains("garden")
    async with seat(("delivery", "garden"), seed) as table:
        tools = {tool.name: tool for tool in (await table.client.list_tools()).tools}
        joint = tools["get_nearby"]
        assert "store id" in (joint.description or "")
        assert "venue id" in (joint.description or "")
        item = joint.output_schema["properties"]["items"]["items"]  # type: ignore[index]
        assert {"store_id", "venue_id"} <= set(item["properties"])
        assert "name" in item["required"]
        assert not {"store_id", "venue_id"} & set(item["required"])
        assert item["additionalProperties"] is False
        established = joint.meta["lifeworld/contract"]["establishes"]  # type: ignore[index]
        assert {"store.known", "venue.known:garden"} <= {entry["fact"] for entry in established}
