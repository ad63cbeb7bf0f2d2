"""`lifeworld play`: a client finds its trial in its own configuration, plays it, and leaves no trace there."""

import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import anyio
import pytest
from lifeworld_orchestrator import visiting
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.service.choosing import local_order
from lifeworld_orchestrator.service.desk import Guest
from lifeworld_orchestrator.service.play import Play, play
from lifeworld_orchestrator.upstreams.fleet import Fleet
from mcp import Client
from rich.console import Console
from typer.testing import CliRunner

THEIRS = '{\n  // mine\n  "mcpServers": {"mine": {"url": "x"},},\n}\n'


class Stage:
    """Plays a trial and lets the test be the client as soon as its configuration is there."""

    def __init__(self, lab: Any, folder: Path, errand: dict[str, Any]) -> None:
        self.file = folder / "mcp.json"
        self.told = io.StringIO()
        self._lab = lab
        self._folder = folder
        self._errand = errand

    async def perform(self, client: Any, **options: Any) -> Guest:
        order = local_order({"task": self._errand, "user": "scripted", "judge": "", **options.pop("order", {})})
        wanted = Play(order, "cursor", self._folder / "out", config_file=self.file, **options)
        console = Console(file=self.told, width=200)
        guests: list[Guest] = []

        async def trial() -> None:
            make_fleet = lambda _: Fleet(packages={"shop": self._lab.Shop})  # noqa: E731
            guests.append(await play(wanted, console, find=lambda: None, make_fleet=make_fleet))

        with anyio.fail_after(20):
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(trial)
                while "lifeworld" not in (self.file.read_text() if self.file.exists() else ""):
                    await anyio.lowlevel.checkpoint()
                    await anyio.sleep(0)
                await client(self.url())
        return guests[0]

    def url(self) -> str:
        from lifeworld_orchestrator.clients import jsonc

        url: str = jsonc.read(self.file.read_text()).value["mcpServers"]["lifeworld"]["url"]
        return url


@pytest.fixture
def stage(lab, tmp_path, errand) -> Stage:
    return Stage(lab, tmp_path, errand)


async def test_the_client_plays_from_its_own_configuration_which_is_then_as_before(stage, lab) -> None:
    stage.file.write_text(THEIRS)

    async def solves(url: str) -> None:
        async with Client(url, cache=None) as client:
            await client.call_tool("start_conversation", {})
            await client.call_tool("buy", {"item": "tea[/]"})

    guest = await stage.perform(solves, order={"idle": 2})
    assert stage.file.read_text() == THEIRS
    assert guest.outcome is not None
    assert (guest.outcome.word, guest.outcome.detail) == ("agent_silent", f"{visiting.STOPPED}: no call for 2 s")
    told = stage.told.getvalue()
    for words in ("start prompt:", "start_conversation", 'buy {"item": "tea[/]"}', "changed order O1", "end "):
        assert words in told


async def test_an_entry_that_is_to_be_kept_stays_and_goes_with_undo(stage) -> None:
    async def leaves(url: str) -> None:
        async with Client(url, cache=None) as client:
            await client.call_tool("start_conversation", {})
            await client.call_tool("end_conversation", {"summary": ""})

    await stage.perform(leaves, keep=True)
    assert "lifeworld" in stage.file.read_text()
    arguments = ["play", "--client", "cursor", "--config-file", str(stage.file), "--undo"]
    assert CliRunner().invoke(build(), arguments).exit_code == 0
    assert not stage.file.exists()
    again = CliRunner().invoke(build(), arguments)
    assert again.exit_code == 2
    assert "nothing of ours" in again.stderr


def test_a_play_that_is_impossible_says_so_and_writes_nothing(tmp_path) -> None:
    for arguments, words in (
        (["--task", "nowhere"], "has no task 'nowhere'"),
        (["--task", "starter-desk-lunch", "--client", "emacs"], "no client 'emacs'"),
        (["--task", "starter-desk-lunch", "--config", "nonsense"], "nonsense"),
        (["--task", "starter-desk-lunch", "--lang", "fr"], "'fr'"),
    ):
        out = tmp_path / "out"
        done = CliRunner().invoke(build(), ["play", "--out", str(out), *arguments])
        assert done.exit_code == 2, done.output
        assert words in done.stderr
        assert not list(tmp_path.glob("out/sessions/*"))


def test_an_interrupt_means_that_the_agent_is_done_and_the_result_alone_is_on_standard_output(tmp_path) -> None:
    command = [sys.executable, "-m", "lifeworld_orchestrator", "play", "--task", "starter-desk-lunch", "--json"]
    process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        told = ""
        while "waiting for the client" not in told:
            line = process.stderr.readline()
            assert line, told
            told += line
        assert "/mcp" in told
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 0, err
    card = json.loads(out)
    assert (card["termination"], card["success"], card["agent"]) == ("agent_silent", False, "generic")
    assert visiting.NEVER in err
    assert "Traceback" not in err


def test_a_task_file_of_this_machine_may_be_played(tmp_path, errand) -> None:
    path = tmp_path / "task.json"
    path.write_text(json.dumps(errand))
    order = local_order({"suite": str(path)})
    assert isinstance(order.task, dict)
    with pytest.raises(SetupError, match="has no task 'x'"):
        local_order({"suite": str(path), "task": "x"})


def test_a_server_is_installed_into_a_client_and_taken_out_again(tmp_path) -> None:
    file = tmp_path / "mcp.json"
    arguments = ["install", "delivery", "--client", "cursor", "--config-file", str(file)]
    assert CliRunner().invoke(build(), arguments).exit_code == 0
    entry = json.loads(file.read_text())["mcpServers"]["delivery"]
    assert Path(entry["command"]).exists()
    assert CliRunner().invoke(build(), [*arguments, "--undo"]).exit_code == 0
    assert not file.exists()
    shown = CliRunner().invoke(build(), ["install", "travel", "--client", "zed", "--print"])
    assert list(json.loads(shown.stdout)["context_servers"]) == ["travel"]
    unknown = CliRunner().invoke(build(), ["install", "garden", "--client", "zed"])
    assert unknown.exit_code == 2
    assert "delivery" in unknown.stderr
