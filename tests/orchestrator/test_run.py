"""A run over many trials: each exactly once, resumable, locked, and its folder readable by others."""

import csv
import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anyio
import pytest
from lifeworld_datasets.journal import SessionWriter, read_session
from lifeworld_orchestrator.agents.agent import Act, ToolCall
from lifeworld_orchestrator.failures import ProviderFault, SetupError
from lifeworld_orchestrator.folder import RunFolder, differences, read_manifest
from lifeworld_orchestrator.report import as_csv, document, exit_status
from lifeworld_orchestrator.request import Request
from lifeworld_orchestrator.run import Result, execute
from lifeworld_orchestrator.trial import TrialRunner
from lifeworld_orchestrator.upstreams.fleet import Fleet

BUY = Act(calls=(ToolCall("buy", {"item": "tea"}),))


class Quiet:
    """A watcher that keeps the warnings."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def begin(self, what: str, total: int) -> None:
        pass

    def tick(self) -> None:
        pass

    def warn(self, text: str) -> None:
        self.warnings.append(text)


Runs = Callable[..., Result]


@pytest.fixture
def runs(lab: Any, tmp_path: Path) -> Runs:
    """Runs two tasks in two languages on the small shop; `acts` are what the agent of each trial does."""
    for name in ("tea", "cake"):
        (tmp_path / "tasks").mkdir(exist_ok=True)
        text = lab.task(name).model_dump_json()
        (tmp_path / "tasks" / f"{name}.json").write_text(text, encoding="utf-8")

    def run(
        acts: Callable[[str], Sequence[Any]] = lambda _task: (BUY, Act(message="Done.")),
        *,
        watcher: Quiet | None = None,
        resume: bool = False,
        out: str = "run",
        fleet: dict[str, Any] | None = None,
        **request: Any,
    ) -> Result:
        def make_runner(fleet: Fleet, asked: Request) -> TrialRunner:
            return TrialRunner(
                fleet,
                asked.setting(),
                make_agent=lambda _spec, task, _language, _seed: lab.Doer(*acts(task.id)),
                make_user=lambda *_: lab.Talker(),
                now=lambda: "",
            )

        asked = Request(tasks=(str(tmp_path / "tasks"),), agents=("scripted:idle",), **request)
        options: dict[str, Any] = {
            "resume": resume,
            "make_runner": make_runner,
            "make_fleet": lambda _request: Fleet(**(fleet or {"packages": {"shop": lab.Shop}})),
        }
        return anyio.run(lambda: execute(asked, tmp_path / out, watcher or Quiet(), **options))

    return run


def test_every_task_language_agent_and_trial_is_run_once(runs: Runs) -> None:
    result = runs(trials=2)
    assert sorted((e.task, e.language, e.trial) for e in result.entries) == [
        (task, language, trial) for task in ("cake", "tea") for language in ("en", "zh") for trial in (0, 1)
    ]
    assert {e.status for e in result.entries} == {"counted"}
    assert exit_status(result) == 0
    assert len(list((result.folder / "sessions").iterdir())) == 8


def test_the_manifest_holds_the_last_hash_of_every_session(runs: Runs) -> None:
    result = runs()
    stored = read_manifest(result.folder)
    assert stored["format"] == "lifeworld-run/1"
    for trial in stored["trials"]:
        assert read_session(result.folder / "sessions" / f"{trial['session']}.jsonl").hash == trial["hash"]
        assert (trial["termination"], trial["boundary"]) == ("user_done", "none")


def test_two_runs_give_the_same_sessions_to_the_byte_and_no_name_of_a_folder_in_them(runs: Runs) -> None:
    first, second = runs(out="one"), runs(out="two")
    names = sorted(path.name for path in (first.folder / "sessions").iterdir())
    assert names == sorted(path.name for path in (second.folder / "sessions").iterdir())
    for name in names:
        text = (first.folder / "sessions" / name).read_bytes()
        assert text == (second.folder / "sessions" / name).read_bytes()
        assert str(first.folder).encode() not in text


def test_another_seed_or_setting_gives_other_session_ids(runs: Runs) -> None:
    ids = [
        {e.session for e in runs(out=f"run{n}", **more).entries}
        for n, more in enumerate(({}, {"seed": 1}, {"feedback": "code"}))
    ]
    assert not ids[0] & ids[1]
    assert not ids[0] & ids[2]


def test_an_invalid_trial_is_missing_with_its_word_and_the_exit_status_says_so(runs: Runs) -> None:
    result = runs(lambda task: (ProviderFault("429"),) if task == "tea" else (Act(done=True),))
    assert exit_status(result) == 3
    report = document(result)
    assert report["terminations"] == {"agent_done": 2, "provider_error": 2}
    assert sum(report["terminations"].values()) == report["planned"]
    assert [row["termination"] for row in report["trials"] if row["task"] == "tea"] == ["provider_error"] * 2
    rows = list(csv.DictReader(io.StringIO(as_csv(result))))
    assert [row["termination"] for row in rows].count("provider_error") == 2


def test_the_other_trials_go_on_when_the_server_of_one_dies_while_it_starts(
    runs: Runs, lab: Any, command: Callable[..., str], tmp_path: Path
) -> None:
    source = "import sys\nsys.stderr.write('cannot find data.json\\n')\nsys.exit(1)\n"
    stuck = lab.task("stuck", servers=["delivery"])
    (tmp_path / "tasks" / "stuck.json").write_text(stuck.model_dump_json(), encoding="utf-8")
    fleet = {"packages": {"shop": lab.Shop}, "remote": {"delivery": command(source=source)}}
    result = runs(lambda _task: (Act(done=True),), fleet=fleet)
    ended = {(entry.task, entry.language): (entry.status, entry.termination) for entry in result.entries}
    assert ended == {
        (task, language): ("missing", "server_error") if task == "stuck" else ("counted", "agent_done")
        for task in ("stuck", "tea", "cake")
        for language in ("en", "zh")
    }
    for entry in result.entries:
        if entry.task == "stuck":
            end = read_session(result.folder / "sessions" / f"{entry.session}.jsonl").end
            assert end is not None
            for part in ("delivery", "exit code 1", "cannot find data.json"):
                assert part in end.detail
    assert exit_status(result) == 3


def test_resume_runs_invalid_trials_again_and_leaves_counted_ones_alone(runs: Runs) -> None:
    first = runs(lambda task: (ProviderFault("429"),) if task == "tea" else (Act(done=True),))
    kept = {e.session: e.hash for e in first.entries if e.status == "counted"}
    ran: list[str] = []
    again = runs(lambda task: ran.append(task) or (Act(done=True),), resume=True)
    assert ran == ["tea", "tea"]
    assert exit_status(again) == 0
    assert {e.session: e.hash for e in again.entries if e.session in kept} == kept
    assert len(list((again.folder / "attempts").iterdir())) == 2


def test_an_invalid_trial_is_re_run_three_times_and_then_stays_missing(runs: Runs) -> None:
    ran: list[str] = []

    def fail(task: str) -> Sequence[Any]:
        ran.append(task)
        return (ProviderFault("429"),)

    runs(fail, language="en", only=("tea",))
    for _ in range(5):
        result = runs(fail, language="en", only=("tea",), resume=True)
    assert len(ran) == 4
    assert [(e.status, e.termination, e.attempts) for e in result.entries] == [("missing", "provider_error", 4)]
    assert exit_status(result) == 3


def test_a_session_cut_anywhere_is_run_again_and_ends_as_if_nothing_had_happened(runs: Runs) -> None:
    whole = runs(out="whole", language="en", only=("tea",))
    (path,) = (whole.folder / "sessions").iterdir()
    content = path.read_bytes()
    for cut in (0, 1, 500, len(content) // 2, len(content) - 2):
        path.write_bytes(content[:cut])
        result = runs(out="whole", language="en", only=("tea",), resume=True)
        assert path.read_bytes() == content
        assert [e.status for e in result.entries] == ["counted"]


def test_a_changed_configuration_is_refused_on_resume_with_the_difference(runs: Runs) -> None:
    runs(trials=1)
    with pytest.raises(SetupError, match=r"trials: 1 -> 2\n  feedback: \"full\" -> \"code\"|trials: 1 -> 2"):
        runs(trials=2, feedback="code", resume=True)


def test_a_changed_task_is_refused_on_resume(runs: Runs, lab: Any, tmp_path: Path) -> None:
    runs()
    text = lab.task("tea", version=2).model_dump_json()
    (tmp_path / "tasks" / "tea.json").write_text(text, encoding="utf-8")
    with pytest.raises(SetupError, match=r"tasks\.tea"):
        runs(resume=True)


def test_a_second_process_on_one_folder_is_refused(runs: Runs, tmp_path: Path) -> None:
    folder = RunFolder(tmp_path / "run")
    folder.lock()
    try:
        with pytest.raises(SetupError, match="another process"):
            runs()
    finally:
        folder.release()


def test_a_folder_that_holds_a_run_is_not_begun_anew(runs: Runs) -> None:
    runs()
    with pytest.raises(SetupError, match="--resume"):
        runs()


def test_a_session_that_cannot_be_written_is_missing_and_the_others_go_on(
    runs: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = SessionWriter._write

    def full(self: SessionWriter, line: bytes) -> None:
        if "tea" in self.path.name and b'"type":"header"' not in line:
            raise self._error("no space left on device")
        real(self, line)

    monkeypatch.setattr(SessionWriter, "_write", full)
    watcher = Quiet()
    result = runs(watcher=watcher)
    assert {(e.task, e.status) for e in result.entries} == {("tea", "missing"), ("cake", "counted")}
    assert all("tea" in warning for warning in watcher.warnings)
    assert len(watcher.warnings) >= 2


def test_differences_name_the_place_and_both_values() -> None:
    old = {"a": 1, "b": {"c": [1], "d": 2}}
    assert differences(old, {"a": 1, "b": {"c": [2], "d": 2}, "e": 3}) == ["  b.c: [1] -> [2]", "  e: null -> 3"]


def test_the_report_in_the_folder_is_one_json_document(runs: Runs) -> None:
    result = runs()
    from lifeworld_orchestrator.report import store

    store(result)
    stored = json.loads((result.folder / "report.json").read_text(encoding="utf-8"))
    assert stored["planned"] == 4
    assert str(result.folder) not in json.dumps(stored)
