"""Several files of one session: the whole one stands, is counted once, and the others are named."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_judge.commands import register
from lifeworld_judge.terminal.inputs import gather
from typer.testing import CliRunner, Result

Record = Callable[..., Path]


def score(*arguments: object) -> Result:
    app, groups = typer.Typer(), dict[str, typer.Typer]()

    def group(name: str) -> typer.Typer:
        if name not in groups:
            groups[name] = typer.Typer()
            app.add_typer(groups[name], name=name)
        return groups[name]

    register(group)
    return CliRunner().invoke(app, ["judge", "score", *map(str, arguments)])


def cut(path: Path, name: str, lines: int = 2) -> Path:
    """A copy of a session that ends early."""
    copy = path.parent / name
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:lines]))
    return copy


@pytest.mark.parametrize("name", ["0-first.jsonl", "zz-last.jsonl"])
def test_a_cut_copy_beside_a_whole_session_never_takes_its_scorecard(record: Record, name: str) -> None:
    path = record(events=[("message", "agent", {"text": "Hello"})])
    copy = cut(path, name)
    result = score(path.parent)
    assert result.exit_code == 1
    assert f"{copy}: is a cut recording of session {path.stem} in {path}, which alone counts" in result.stderr
    assert "1 planned, 1 scored, 0 unscored, 0 missing" in result.stdout
    (stored,) = (path.parent.parent / "scorecards").iterdir()
    assert Scorecard.model_validate_json(stored.read_bytes()).success is True


def test_a_cut_copy_counts_nowhere_wherever_it_lies(record: Record, tmp_path: Path) -> None:
    path = record(events=[("message", "agent", {"text": "Hello"})])
    (tmp_path / "elsewhere").mkdir()
    copy = cut(path, "../../elsewhere/copy.jsonl")
    found = gather([copy.parent, path.parent.parent])
    assert [trial.path for trial in found.trials] == [path]
    assert len(found.errors) == 1


def test_two_recordings_that_would_share_a_scorecard_are_not_both_scored(record: Record, tmp_path: Path) -> None:
    one, two = record(folder="a/sessions"), record(folder="b/sessions", orders=[])
    result = score(one, two, "--out", tmp_path / "cards")
    assert result.exit_code == 1
    assert f"{two}: is another recording of session {one.stem}" in result.stderr
    (stored,) = (tmp_path / "cards").iterdir()
    assert Scorecard.model_validate_json(stored.read_bytes()).success is True


def test_runs_set_up_alike_both_stand_even_where_one_has_a_killed_trial(record: Record, tmp_path: Path) -> None:
    record(folder="a/sessions", events=[("message", "agent", {"text": "One"})], termination=None)
    record(folder="b/sessions", events=[("message", "agent", {"text": "Two"})])
    result = score(tmp_path / "a", tmp_path / "b")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "2 planned, 1 scored, 0 unscored, 1 missing" in result.stdout


def test_equal_files_are_no_clash_and_of_two_cut_ones_the_longer_stands(record: Record, tmp_path: Path) -> None:
    path = record(events=[("message", "agent", {"text": "x"})] * 3)
    shutil.copy(path, path.with_name("same.jsonl"))
    result = score(path.parent)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "1 planned, 1 scored" in result.stdout
    short, long = cut(path, "../../cut/a.jsonl", 2), cut(path, "../../cut/b.jsonl", 3)
    found = gather([short.parent])
    assert [trial.path.name for trial in found.trials] == [long.name]
