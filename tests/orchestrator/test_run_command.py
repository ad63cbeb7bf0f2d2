"""`lifeworld run` at the command line, in this process: what it prints where, and with which status it leaves."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lifeworld_orchestrator.cli import build
from typer.testing import CliRunner

Invoke = Callable[..., Any]


@pytest.fixture
def invoke(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Invoke:
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> Any:
        return CliRunner().invoke(build(), ["run", *arguments])

    return run


ONE = ("--task", "starter-desk-lunch", "--lang", "en")


def test_the_table_names_every_figure_and_the_folder_of_the_run(invoke: Invoke, tmp_path: Path) -> None:
    found = invoke(*ONE, "--out", "here")
    assert found.exit_code == 0, found.output
    for part in (
        "scripted:oracle",
        "scripted:greedy",
        "Avg@1",
        "Pass@1",
        "Pass^1",
        "coverage",
        "turns",
        "calls",
        "seconds",
    ):
        assert part in found.stdout
    assert "run folder: here" in found.stdout
    assert {path.name for path in (tmp_path / "here").iterdir()} >= {
        "manifest.json",
        "sessions",
        "scorecards",
        "report.json",
    }


def test_json_is_exactly_one_document_on_stdout_and_csv_has_a_row_a_trial(invoke: Invoke, tmp_path: Path) -> None:
    found = invoke(*ONE, "--agent", "scripted:oracle", "--json", "--csv", "rows.csv", "--trials", "2")
    document = json.loads(found.stdout)
    assert (document["planned"], document["missing"], document["exit"]) == (2, 0, 0)
    assert [trial["success"] for trial in document["trials"]] == [True, True]
    assert document["summaries"][0]["agent"] == "scripted:oracle"
    rows = (tmp_path / "rows.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 3
    assert "user_done" in rows[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--agent", "scripted:nobody"), "no agent 'scripted:nobody'"),
        (("--suite", "none-such"), "none-such"),
        (("--tasks", "missing.json"), "missing.json"),
        (("--task", "none-such"), "no task 'none-such'"),
        (("--user", "nobody"), "no simulated user 'nobody'"),
        (("--with", "nonsense"), "--with takes NAME=COMMAND"),
        (("--with", "a=x", "--with", "a=y"), "names 'a' twice"),
        (("--with", "delivery=x"), "'delivery' stands for two servers"),
        (("--resume", "nowhere"), "holds no run"),
        (("--resume", "nowhere", "--out", "x"), "--resume names the folder"),
        (("--trials", "0"), "trials"),
        (("--lang", "fr"), "lang"),
        (("--config", "tea-leaves"), "tea-leaves"),
        (("--csv", "/nonexistent/dir/x.csv"), "--csv /nonexistent/dir/x.csv cannot be written"),
        (("--with", "x='unclosed"), "cannot be read"),
        (("--server", "delivery=http://[::bad"), "cannot be read"),
        (("--server", "delivery=http://"), "names no host"),
        (("--csv", "."), "--csv . cannot be written"),
        (("--out", "/dev/null"), "--out /dev/null cannot be written to: /dev/null is a file"),
        (("--out", "/dev/null/x"), "--out /dev/null/x cannot be written to: /dev/null is a file"),
        (("--out", "/proc/nope/x"), "--out /proc/nope/x cannot be written to: "),
        (("--record", "/proc/nope"), "--record /proc/nope cannot be written to: "),
        (("--suite", "none-such", "--tasks", "starter"), "give one of them"),
        (("--near-misses", "--agent", "scripted:idle"), "leave out --agent"),
    ],
)
def test_bad_usage_is_one_clear_sentence_on_stderr_and_status_2(
    invoke: Invoke, arguments: tuple[str, ...], sentence: str
) -> None:
    found = invoke(*arguments)
    assert found.exit_code == 2, found.output
    assert sentence in found.stderr
    assert found.stdout == ""
    assert "Traceback" not in found.stderr


def test_near_misses_are_proven_one_by_one(invoke: Invoke) -> None:
    found = invoke(*ONE, "--near-misses", "--json")
    assert found.exit_code == 0, found.output
    proofs = json.loads(found.stdout)["near_misses"]
    assert len(proofs) >= 5
    assert all(proof["ok"] and proof["breaks"] in proof["failed"] for proof in proofs)


def test_a_near_miss_that_does_not_fail_as_declared_fails_the_command(invoke: Invoke, tmp_path: Path) -> None:
    from lifeworld_datasets.suites import load_suite

    task = next(task for task in load_suite("starter") if task.id == "starter-desk-lunch")
    first = task.near_misses[0]
    other = next(criterion.id for criterion in task.rubric if criterion.id != first.breaks)
    wrong = task.model_copy(update={"near_misses": [first.model_copy(update={"breaks": other})]})
    (tmp_path / "wrong.json").write_text(wrong.model_dump_json(), encoding="utf-8")
    found = invoke("--tasks", "wrong.json", "--lang", "en", "--near-misses")
    assert found.exit_code == 1
    assert "NO" in found.stdout


def test_resume_needs_no_other_option_and_runs_nothing_twice(invoke: Invoke, tmp_path: Path) -> None:
    assert invoke(*ONE, "--out", "run").exit_code == 0
    before = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "run" / "sessions").iterdir()}
    assert invoke("--resume", "run").exit_code == 0
    assert {path.name: path.stat().st_mtime_ns for path in (tmp_path / "run" / "sessions").iterdir()} == before
    changed = invoke("--resume", "run", "--seed", "5")
    assert changed.exit_code == 2
    assert "seed: 0 -> 5" in changed.stderr


def test_the_script_tells_its_version_and_offers_the_commands_of_all_packages() -> None:
    assert CliRunner().invoke(build(), ["--version"]).stdout.strip().count(".") == 2
    helped = CliRunner().invoke(build(), ["--help"]).stdout
    assert "run" in helped
    assert "judge" in helped


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda m: m.pop("request"), "damaged: it has no request"),
        (lambda m: m.pop("trials"), "damaged: it has no trials"),
        (lambda m: m["request"].update(flavour="tea"), "the option 'flavour'"),
        (lambda m: m.update(format="other/1"), "not of format"),
    ],
)
def test_a_manifest_that_is_none_is_refused_in_a_sentence(
    invoke: Invoke, tmp_path: Path, change: Callable[[dict[str, Any]], Any], said: str
) -> None:
    assert invoke(*ONE, "--agent", "scripted:idle", "--out", "run").exit_code == 0
    path = tmp_path / "run" / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    change(manifest)
    path.write_text(json.dumps(manifest), encoding="utf-8")
    found = invoke("--resume", "run")
    assert found.exit_code == 2
    assert said in found.stderr
