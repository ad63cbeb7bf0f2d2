"""The console script of a server: a start that fails says what failed; a dump is written whole."""

import json
from pathlib import Path
from typing import Any

import pytest
from lifeworld_kit import command
from lifeworld_kit.domain import Domain


def failing(purse: Domain, capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    with pytest.raises(SystemExit) as stopped:
        command.run(purse, list(argv))
    assert stopped.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_a_missing_seed_file_is_named(purse: Domain, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "nowhere.json" in failing(purse, capsys, "--seed", str(tmp_path / "nowhere.json"))


def test_a_damaged_seed_names_its_path(
    purse: Domain, capsys: pytest.CaptureFixture[str], tmp_path: Path, seed: dict[str, Any]
) -> None:
    path = tmp_path / "seed.json"
    path.write_text(json.dumps({**seed, "clock": {"now": "never"}}), encoding="utf-8")
    assert "clock" in failing(purse, capsys, "--seed", str(path))
    path.write_text("{", encoding="utf-8")
    assert "seed.json" in failing(purse, capsys, "--seed", str(path))


def test_an_unknown_world_says_that_a_state_directory_is_needed(
    purse: Domain, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "--state-dir" in failing(purse, capsys, "--world", "x" * 24)


def test_a_control_port_needs_a_token(
    purse: Domain, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(command.TOKEN_VARIABLE, raising=False)
    assert command.TOKEN_VARIABLE in failing(purse, capsys, "--transport", "http", "--control-port", "0")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--transport", "http", "--port", "99999"), "65535"),
        (("--dump", "/proc/nowhere/dump.json"), "/proc/nowhere/dump.json"),
        (("--state-dir", "/proc/nowhere"), "/proc/nowhere"),
    ],
)
def test_a_port_or_folder_that_cannot_be_is_named(
    purse: Domain, capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], said: str
) -> None:
    assert said in failing(purse, capsys, *argv)
