"""Worlds are found by handle, forked at any call, reset, shared between processes through files."""

import multiprocessing
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from lifeworld_kit.domain import Domain
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.server import DomainServer, create
from lifeworld_kit.worlds import world as world_module
from lifeworld_kit.worlds.filesystem import NetworkFolderError, refuse_network
from lifeworld_kit.worlds.world import World


def spend(server: DomainServer, world: World, coin: str) -> None:
    world.perform(next(t for t in server.tools if t.name == "spend"), {"coin_id": coin})


def mint(server: DomainServer, world: World) -> str:
    arguments = {"worth": 7, "year": "", "tags": [], "kind": "gold", "share": 0.5, "shiny": False}
    return str(world.perform(next(t for t in server.tools if t.name == "mint"), arguments).result["coin_id"])


def test_two_worlds_of_one_seed_never_see_each_other(server: DomainServer, seed: dict[str, Any]) -> None:
    first, second = server.worlds.create(seed, "state"), server.worlds.create(seed, "state")
    spend(server, first, "C1")
    assert first.records(None) != second.records(None)
    assert second.changes(0) == ([], 0)


def test_an_unknown_handle_is_a_refusal(server: DomainServer) -> None:
    for handle in ("", "nope", "../../etc/passwd", "x" * 24):
        with pytest.raises(Refusal) as refused:
            server.worlds.get(handle)
        assert refused.value.code == "world.unknown"


def test_a_fork_at_a_call_is_what_the_world_was_after_that_call(server: DomainServer, seed: dict[str, Any]) -> None:
    world = server.worlds.create(seed, "state")
    digests = [world.digest()]
    for step in range(4):
        if step == 2:
            spend(server, world, "C2")
        else:
            mint(server, world)
        digests.append(world.digest())
    for at, expected in enumerate(digests):
        fork = server.worlds.fork(world.handle, at)
        assert fork.digest() == expected
        assert fork.changes(0)[1] == at
    assert server.worlds.fork(world.handle).digest() == world.digest()


def test_a_fork_goes_on_as_the_world_went_on(server: DomainServer, seed: dict[str, Any]) -> None:
    world = server.worlds.create(seed, "state")
    mint(server, world)
    fork = server.worlds.fork(world.handle, 1)
    assert mint(server, fork) == mint(server, world)


def test_a_fork_restores_what_was_known(server: DomainServer, seed: dict[str, Any]) -> None:
    world = server.worlds.create(seed)
    show = next(t for t in server.tools if t.name == "list_coins")
    world.perform(show, {"limit": 1, "offset": 0})
    world.perform(show, {"limit": 10, "offset": 0})
    fork = server.worlds.fork(world.handle, 1)
    spend(server, fork, "C1")
    with pytest.raises(Refusal):
        spend(server, fork, "C2")


def test_reset_takes_a_world_and_its_clock_back_to_the_start(server: DomainServer, seed: dict[str, Any]) -> None:
    world = server.worlds.create(seed, "state")
    start = world.digest()
    world.set_clock("2026-03-03 10:00:00")
    spend(server, world, "C1")
    world.roll_back(0)
    assert (world.digest(), world.now()) == (start, "2026-03-02 09:00:00")


def test_a_deleted_world_is_unknown(server: DomainServer, seed: dict[str, Any]) -> None:
    world = server.worlds.create(seed)
    server.worlds.delete(world.handle)
    with pytest.raises(Refusal):
        server.worlds.get(world.handle)


def test_a_snapshot_is_a_whole_sqlite_file(server: DomainServer, seed: dict[str, Any], tmp_path: Path) -> None:
    world = server.worlds.create(seed, "state")
    spend(server, world, "C1")
    (tmp_path / "w.sqlite").write_bytes(world.snapshot())
    db = sqlite3.connect(tmp_path / "w.sqlite")
    assert db.execute("SELECT spent FROM coin WHERE coin_id = 'C1'").fetchone() == (1,)
    db.close()


def test_templates_that_are_long_unused_are_dropped_and_made_again(
    server: DomainServer, seed: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lifeworld_kit.worlds.store.TEMPLATES_KEPT", 1)
    first = server.worlds.create(seed).digest()
    server.worlds.create({**seed, "world_id": "another"})
    assert server.worlds.create(seed).digest() == first


def test_a_world_in_a_file_is_open_to_another_process_and_survives_this_one(
    purse: Domain, seed: dict[str, Any], tmp_path: Path
) -> None:
    ours, theirs = create(purse, tmp_path), create(purse, tmp_path)
    world = ours.worlds.create(seed, "state")
    spend(ours, world, "C1")
    seen = theirs.worlds.get(world.handle)
    assert seen.digest() == world.digest()
    mint(theirs, seen)
    assert world.digest() == seen.digest()
    handle, expected = world.handle, world.digest()
    ours.worlds.close()
    theirs.worlds.close()
    again = create(purse, tmp_path).worlds
    assert again.get(handle).digest() == expected
    again.delete(handle)
    assert list(tmp_path.iterdir()) == []


def test_a_write_that_cannot_get_its_turn_is_refused_and_changes_nothing(
    purse: Domain, seed: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lifeworld_kit.worlds.store.BUSY_SECONDS", 0)
    assert world_module.BUSY_SECONDS == 10
    server = create(purse, tmp_path)
    world = server.worlds.create(seed, "state")
    before = world.digest()
    holder = sqlite3.connect(next(tmp_path.glob("*.sqlite")), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(Refusal) as refused:
        spend(server, world, "C1")
    assert refused.value.code == "world.busy"
    holder.execute("ROLLBACK")
    holder.close()
    assert world.digest() == before
    server.worlds.close()


def test_a_write_waits_for_another_process_and_then_goes_through(
    purse: Domain, seed: dict[str, Any], tmp_path: Path
) -> None:
    server = create(purse, tmp_path)
    world = server.worlds.create(seed, "state")
    holder = sqlite3.connect(next(tmp_path.glob("*.sqlite")), isolation_level=None, check_same_thread=False)
    holder.execute("BEGIN IMMEDIATE")
    release = threading.Timer(0.3, holder.execute, ("ROLLBACK",))
    release.start()
    spend(server, world, "C1")
    release.join()
    holder.close()
    assert world.changes(0)[1] == 1
    server.worlds.close()


def _spend_until_killed(domain: Domain, directory: str, handle: str) -> None:
    server = create(domain, Path(directory))
    world = server.worlds.get(handle)
    while True:
        mint(server, world)


def test_a_process_killed_while_it_writes_leaves_a_whole_database(
    purse: Domain, seed: dict[str, Any], tmp_path: Path
) -> None:
    server = create(purse, tmp_path)
    world = server.worlds.create(seed, "state")
    arguments = (purse, str(tmp_path), world.handle)
    writer = multiprocessing.get_context("fork").Process(target=_spend_until_killed, args=arguments)
    writer.start()
    while world.changes(0)[1] < 20:
        assert writer.is_alive()
    writer.kill()
    writer.join()
    made, last = world.changes(0)
    assert world.read(lambda db: db.execute("PRAGMA integrity_check").fetchone()[0]) == "ok"
    assert len(made) == last == len(world.records(None)["stock"]) - 5
    server.worlds.close()


@pytest.mark.parametrize("kind", ["nfs4", "cifs", "fuse.sshfs"])
def test_a_state_directory_on_a_network_disk_is_refused_with_advice(tmp_path: Path, kind: str) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/sda / ext4 rw 0 0\nserver:/x {tmp_path} {kind} rw 0 0\n", encoding="utf-8")
    with pytest.raises(NetworkFolderError) as refused:
        refuse_network(tmp_path / "worlds", mounts)
    assert kind in str(refused.value)
    assert "local disk" in str(refused.value)
    refuse_network(Path("/"), mounts)
    refuse_network(tmp_path, tmp_path / "nowhere")


def _mint_many(domain: Domain, directory: str, handle: str, times: int) -> None:
    server = create(domain, Path(directory))
    world = server.worlds.get(handle)
    for _ in range(times):
        mint(server, world)
    server.worlds.close()


def test_several_processes_write_one_world_without_losing_a_call(
    purse: Domain, seed: dict[str, Any], tmp_path: Path
) -> None:
    server = create(purse, tmp_path)
    world = server.worlds.create(seed, "state")
    context = multiprocessing.get_context("fork")
    workers = [context.Process(target=_mint_many, args=(purse, str(tmp_path), world.handle, 50)) for _ in range(8)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert [worker.exitcode for worker in workers] == [0] * 8
    assert len(world.records(None)["stock"]) == 5 + 400
    assert world.changes(0)[1] == 400
    server.worlds.close()
