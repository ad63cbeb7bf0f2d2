"""A call is one transaction: it happens in full or not at all."""

from typing import Any

import pytest
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.server import DomainServer
from lifeworld_kit.worlds.world import World


def tool(server: DomainServer, name: str) -> Any:
    return next(t for t in server.tools if t.name == name)


def perform(server: DomainServer, world: World, name: str, **arguments: Any) -> dict[str, Any]:
    return world.perform(tool(server, name), arguments).result


def listing(server: DomainServer, world: World) -> dict[str, Any]:
    return perform(server, world, "list_coins", limit=100, offset=0)


def mint(server: DomainServer, world: World, worth: int = 7) -> str:
    made = perform(server, world, "mint", worth=worth, year="", tags=[], kind="gold", share=0.5, shiny=False)
    return str(made["coin_id"])


def dump(world: World) -> str:
    return "\n".join(world.read(lambda db: list(db.iterdump())))


def test_a_successful_call_is_recorded_with_before_and_after(server: DomainServer, seed: dict[str, Any]) -> None:
    world = server.worlds.create(seed, "state")
    perform(server, world, "spend", coin_id="C1")
    changes, last = world.changes(0)
    assert last == 1
    assert changes == [
        {
            "call": 1,
            "record": "stock",
            "id": "C1",
            "before": {"coin_id": "C1", "worth": 1, "spent": False},
            "after": {"coin_id": "C1", "worth": 1, "spent": True},
        }
    ]


@pytest.mark.parametrize("coin", ["C13", "C666"])
def test_a_call_that_raises_after_writing_leaves_no_trace(
    server: DomainServer, seed: dict[str, Any], coin: str
) -> None:
    world = server.worlds.create(seed, "state")
    listing(server, world)
    before = dump(world)
    with pytest.raises((Refusal, RuntimeError)):
        perform(server, world, "spend", coin_id=coin)
    assert dump(world) == before


def test_at_level_full_an_id_must_have_been_shown_before(server: DomainServer, seed: dict[str, Any]) -> None:
    world = server.worlds.create(seed)
    before = dump(world)
    with pytest.raises(Refusal) as refused:
        perform(server, world, "spend", coin_id="C1")
    assert refused.value.code == "knowledge.missing"
    assert "list_coins" in refused.value.render("en")["hint"]
    assert dump(world) == before
    listing(server, world)
    assert perform(server, world, "spend", coin_id="C1")["spent"] is True


def test_only_rows_that_were_shown_count_as_known(server: DomainServer, seed: dict[str, Any]) -> None:
    world = server.worlds.create(seed)
    perform(server, world, "list_coins", limit=1, offset=0)
    perform(server, world, "spend", coin_id="C1")
    with pytest.raises(Refusal):
        perform(server, world, "spend", coin_id="C2")


def test_ids_listed_in_the_seed_are_known_from_the_start(server: DomainServer, seed: dict[str, Any]) -> None:
    world = server.worlds.create({**seed, "knowledge": {"level": "full", "known_ids": ["C2"]}})
    assert perform(server, world, "spend", coin_id="C2")["spent"] is True


def test_at_level_state_the_ledger_is_written_but_not_asked(server: DomainServer, seed: dict[str, Any]) -> None:
    world = server.worlds.create(seed, "state")
    perform(server, world, "spend", coin_id="C1")
    listing(server, world)
    world.set_level("full")
    assert perform(server, world, "spend", coin_id="C2")["spent"] is True


def test_the_same_calls_give_the_same_ids_in_every_world_of_a_seed(server: DomainServer, seed: dict[str, Any]) -> None:
    first, second = server.worlds.create(seed), server.worlds.create(seed)
    assert [mint(server, first), mint(server, first)] == [mint(server, second), mint(server, second)]
    assert first.digest() == second.digest()


def test_an_id_that_is_taken_is_passed_over(server: DomainServer, seed: dict[str, Any]) -> None:
    taken = mint(server, server.worlds.create(seed))
    seed["purse"]["coins"].append({"coin_id": taken, "worth": 1})
    assert mint(server, server.worlds.create(seed)) != taken


def test_reading_changes_the_ledger_and_nothing_that_the_digest_covers(
    server: DomainServer, seed: dict[str, Any]
) -> None:
    world = server.worlds.create(seed)
    before = world.digest()
    listing(server, world)
    assert world.digest() == before
    mint(server, world)
    assert world.digest() != before


def test_a_stepping_clock_moves_after_each_successful_call_only(server: DomainServer, seed: dict[str, Any]) -> None:
    seed["clock"] = {"now": "2026-03-02 09:00:00", "mode": "step", "step_seconds": 90}
    world = server.worlds.create(seed, "state")
    listing(server, world)
    assert world.now() == "2026-03-02 09:01:30"
    with pytest.raises(Refusal):
        perform(server, world, "spend", coin_id="NOPE")
    assert world.now() == "2026-03-02 09:01:30"


def test_a_real_clock_runs_with_the_elapsed_time_and_not_with_the_date(
    server: DomainServer, seed: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = [1000.0]
    monkeypatch.setattr("lifeworld_kit.worlds.clock.time.monotonic", lambda: seconds[0])
    seed["clock"] = {"now": "2026-03-02 09:00:00", "mode": "real", "rate": 60.0}
    world = server.worlds.create(seed)
    seconds[0] += 2
    assert world.now() == "2026-03-02 09:02:00"
