"""Worlds are found by handle, forked at any call, reset, shared between processes through files."""

import multiprocessing
import sqlite3
import threading
import time
from importlib.metadata import entry_points
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import pytest
from lifeworld_kit.domain import Domain
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.server import DomainServer, create
from lifeworld_kit.worlds.filesystem import NetworkFolderError, NoLogError, refuse_network
from lifeworld_kit.worlds.world import BUSY_SECONDS, World


def domain_of(name: str) -> Domain:
    (found,) = entry_points(group="lifeworld.servers", name=name)
    domain: Domain = found.load()().domain
    return domain


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


class Held:
    """The one file of a state directory, locked for writing as a stranger would, until `release` or some time later."""

    def __init__(self, folder: Path, seconds: float) -> None:
        self._db = sqlite3.connect(next(folder.glob("*.sqlite")), isolation_level=None, check_same_thread=False)
        self._db.execute("BEGIN IMMEDIATE")
        self._timer = threading.Timer(seconds, self._db.execute, ("ROLLBACK",))
        self._timer.start()

    def release(self) -> None:
        self._timer.join()
        self._db.close()


# The limit is ten seconds; both tests run at a tenth of that time and wait it out for real.
TENTH = BUSY_SECONDS / 10


@pytest.mark.parametrize("name", ["purse", "delivery", "instore", "travel"])
def test_a_world_that_is_held_for_three_of_ten_seconds_is_waited_for(
    purse: Domain, seed: dict[str, Any], tmp_path: Path, name: str
) -> None:
    domain = purse if name == "purse" else domain_of(name)
    server = create(domain, tmp_path)
    server.worlds.busy = TENTH
    world = server.worlds.create(domain.demo("en"), "state")
    held = Held(tmp_path, 0.3 * TENTH)
    world.set_clock("2026-03-02 10:00:00")
    assert world.perform(next(t for t in server.tools if t.name == "get_user_historical_behaviors"), {}).result
    held.release()
    assert (world.now(), world.changes(0)[1]) == ("2026-03-02 10:00:00", 1)
    server.worlds.close()


def test_a_world_that_is_held_for_longer_is_refused_with_the_limit_and_unchanged(
    purse: Domain, seed: dict[str, Any], tmp_path: Path
) -> None:
    server = create(purse, tmp_path)
    assert server.worlds.busy == BUSY_SECONDS == 10
    server.worlds.busy = TENTH / 4
    world = server.worlds.create(seed, "state")
    before = world.snapshot()
    held = Held(tmp_path, TENTH / 2)
    with pytest.raises(Refusal) as refused:
        spend(server, world, "C1")
    assert refused.value.code == "world.busy"
    assert "0.25" in refused.value.render("en")["message"]
    assert "locked" not in str(refused.value.render("en"))
    assert world.snapshot() == before
    held.release()
    spend(server, world, "C1")
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


def test_a_folder_where_no_shared_memory_can_be_made_is_refused_and_its_worlds_are_untouched(
    purse: Domain, seed: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = create(purse, tmp_path)
    server.worlds.create(seed)
    server.worlds.close()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    monkeypatch.setattr("lifeworld_kit.worlds.filesystem.token_hex", lambda _: "here")
    (tmp_path / "trial-here.sqlite-shm").mkdir()
    with pytest.raises(NoLogError) as refused:
        create(purse, tmp_path)
    assert refused.value.filename == str(tmp_path)
    assert "--state-dir" in str(refused.value)
    assert "local disk" in str(refused.value)
    (tmp_path / "trial-here.sqlite-shm").rmdir()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def _mint_many(domain: Domain, directory: str, handle: str, times: int, slowest: Connection) -> None:
    server = create(domain, Path(directory))
    world = server.worlds.get(handle)
    took = []
    for _ in range(times):
        began = time.monotonic()
        mint(server, world)
        took.append(time.monotonic() - began)
    slowest.send(max(took))
    server.worlds.close()


def test_several_processes_write_one_world_without_losing_a_call_while_others_read_it(
    purse: Domain, seed: dict[str, Any], tmp_path: Path
) -> None:
    server, viewer = create(purse, tmp_path), create(purse, tmp_path)
    world = server.worlds.create(seed, "state")
    seen = viewer.worlds.get(world.handle)
    context = multiprocessing.get_context("fork")
    ends = [context.Pipe(duplex=False) for _ in range(8)]
    arguments = (purse, str(tmp_path), world.handle, 50)
    workers = [context.Process(target=_mint_many, args=(*arguments, slowest)) for _, slowest in ends]
    for worker in workers:
        worker.start()
    heard: list[int] = []
    while any(worker.is_alive() for worker in workers):
        heard.append(seen.changes(0)[1])
        assert len(seen.records(None)["stock"]) >= 5 + heard[-1]
        wait([worker.sentinel for worker in workers], 0.01)
    assert [worker.exitcode for worker in workers] == [0] * 8
    assert heard == sorted(heard)
    assert len(set(heard)) > 2, "the viewer never read between two writes"
    assert max(told.recv() for told, _ in ends) < 5
    assert len(world.records(None)["stock"]) == 5 + 400
    assert world.changes(0)[1] == 400
    server.worlds.close()
    viewer.worlds.close()
