"""`lifeworld compare`, `lifeworld report` and `lifeworld judge predict` as a person or a script meets them."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from lifeworld_datasets.scorecard import Scorecard, Verdict
from lifeworld_judge.commands import register
from lifeworld_judge.leaderboard import Looked, judgements, key, leaderboard
from lifeworld_judge.prediction import EVERYBODY, predict
from lifeworld_judge.report import as_json
from lifeworld_judge.summary import summarise
from typer.testing import CliRunner, Result

Record = Callable[..., Path]


def run(*arguments: object) -> Result:
    app, groups = typer.Typer(), dict[str, typer.Typer]()

    def group(name: str) -> typer.Typer:
        if name not in groups:
            groups[name] = typer.Typer() if name else app
            if name:
                app.add_typer(groups[name], name=name)
        return groups[name]

    register(group)
    return CliRunner().invoke(app, [*map(str, arguments)])


@pytest.fixture
def two_runs(record: Record, tmp_path: Path) -> tuple[Path, Path]:
    """Four tasks, two trials; the first run wins three tasks, the second one of them."""
    for number in range(4):
        for trial in range(2):
            for folder, agent, won in (("a", "good", number < 3), ("b", "bad", number < 1)):
                record(
                    task=f"t{number}", trial=trial, agent=agent, folder=f"{folder}/sessions",
                    orders=[{"store_id": "S_LOTUS", "status": "paid"}] if won else [],
                    session_id=f"{folder * 12}-t{number}-en-{trial}",
                )  # fmt: skip
    return tmp_path / "a", tmp_path / "b"


def test_two_runs_are_compared_over_common_tasks(two_runs: tuple[Path, Path]) -> None:
    result = run("compare", *two_runs)
    assert result.exit_code == 0
    for words in (
        "first: good · run aaaaaaaaaaaa · judge checks · coverage 100% · success 75.0%",
        "difference +50.0% over 4 common tasks",
        "better on 2, worse on 0, equal on 2: sign test p = 0.5, permutation test p = 0.5 (exact)",
        "would mostly go unseen",
    ):
        assert words in result.stdout
    document = json.loads(run("compare", *two_runs, "--json").stdout)
    differing = sum(1 for row in document["tasks"] if row["difference"])
    assert f"{differing} of {len(document['tasks'])} common tasks differ; " in result.stdout
    assert "with equal means on both sides are not listed" in result.stdout
    assert document["result"]["difference"] == 0.5
    assert [row["task"] for row in document["tasks"]][:2] == ["t1", "t2"]


def test_what_was_set_up_or_written_differently_is_named(record: Record, tmp_path: Path) -> None:
    one = record(folder="a/sessions")
    two = record([("paid", "true")], folder="b/sessions", session_id="bbbbbbbbbbbb-noodles-en-0", servers=["travel"])
    stdout = run("compare", one, two).stdout
    assert "set up differently: servers ['delivery'] and ['travel']" in stdout
    assert "not the same version on both sides: noodles" in stdout


def test_a_side_that_would_mix_runs_or_agents_is_refused_by_name(record: Record, tmp_path: Path) -> None:
    record(trial=0)
    record(trial=1, session_id="bbbbbbbbbbbb-noodles-en-1")
    mixed = run("compare", tmp_path / "run")
    assert mixed.exit_code == 2
    assert "never pooled: run 0123456789ab judged by checks, run bbbbbbbbbbbb judged by checks" in mixed.stderr
    record(trial=2, agent="other", session_id="cccccccccccc-noodles-en-2")
    several = run("compare", tmp_path / "run")
    assert "several agents, name one of them: other, scripted:oracle" in several.stderr
    absent = run("compare", tmp_path / "run", "--agent-a", "nobody")
    assert absent.exit_code == 2
    assert "nobody" in absent.stderr
    assert run("compare", tmp_path / "run", "--measure", "luck").exit_code == 2
    assert run("compare", tmp_path / "nowhere").exit_code == 1


def test_the_languages_of_a_task_are_one_task(record: Record, tmp_path: Path) -> None:
    for language in ("en", "zh"):
        for folder, orders in (("a", None), ("b", [])):
            more = {} if orders is None else {"orders": orders}
            record(task="t", language=language, folder=f"{folder}/sessions",
                   session_id=f"{folder * 12}-t-{language}-0", **more)  # fmt: skip
    document = json.loads(run("compare", tmp_path / "a", tmp_path / "b", "--json").stdout)
    assert document["result"]["tasks"] == 1
    assert document["tasks"][0]["trials"] == [2, 2]


def test_the_report_is_markdown_csv_or_json_with_equal_figures(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    text = run("report", *two_runs).stdout
    for words in (
        "| good | starter | en | aaaaaaaaaaaa | checks | 4 | 2 | 75.0% [",
        "## Published figures (arXiv 2509.26490)",
        "nothing without reservation",
        "## Criteria that separate agents",
        "## Where the spread comes from",
        "unbiased/1",
    ):
        assert words in text
    document = json.loads(run("report", *two_runs, "--format", "json").stdout)
    rows = list(csv.DictReader(io.StringIO(run("report", *two_runs, "--format", "csv").stdout)))
    assert [float(row["avg"]) for row in rows] == [row["avg"] for row in document["rows"]] == [0.75, 0.25]
    assert [float(row["pass_hat"]) for row in rows] == [0.75, 0.25]
    assert {edge["task"]: edge["spread"] for edge in document["frontier"]["edges"]} == {"t1": 1.0, "t2": 1.0}
    assert document["frontier"]["places"] == {"met by all": 1, "met by none": 1, "separates": 2}
    target = tmp_path / "report.md"
    assert run("report", *two_runs, "--out", target).stdout == ""
    assert target.read_text() == text
    assert run("report", *two_runs, "--out", tmp_path / "no" / "such.md").exit_code == 1


def test_every_ending_keeps_its_word_in_every_form_and_they_sum_to_what_was_planned(
    record: Record, tmp_path: Path
) -> None:
    words = [
        "user_done",
        "agent_done",
        "max_turns",
        "max_errors",
        "user_fault",
        "provider_error",
        "server_error",
        "killed",
    ]
    for trial, word in enumerate(words):
        record(trial=trial, termination=word)
    (row,) = json.loads(run("report", tmp_path / "run", "--format", "json").stdout)["rows"]
    assert row["terminations"] == dict.fromkeys(sorted(words), 1)
    assert sum(row["terminations"].values()) == row["planned"] == row["scored"] + row["missing"] + row["unscored"]
    assert row["blame"]["blameless"] == 4
    assert row["blame"]["success_own"] == 1.0
    listed = list(csv.DictReader(io.StringIO(run("judge", "score", tmp_path / "run", "--csv").stdout)))
    assert [one["termination"] for one in listed] == words


def test_runs_and_agents_stand_in_rows_of_their_own(record: Record, tmp_path: Path) -> None:
    record(trial=0)
    record(trial=0, session_id="bbbbbbbbbbbb-noodles-en-0", orders=[])
    rows = json.loads(run("report", tmp_path / "run", "--format", "json").stdout)["rows"]
    assert [(row["config"], row["avg"]) for row in rows] == [("0123456789ab", 1.0), ("bbbbbbbbbbbb", 0.0)]


def test_figures_of_report_and_score_agree(two_runs: tuple[Path, Path]) -> None:
    scored = json.loads(run("judge", "score", two_runs[0], "--json").stdout)
    cards = [Scorecard.model_validate(card) for card in scored["scorecards"]]
    assert scored == json.loads(as_json(cards, summarise(cards), []))
    reported = json.loads(run("report", two_runs[0], "--format", "json").stdout)["rows"][0]["figures"]
    for figure in scored["summaries"][0]["figures"]:
        if figure["k"] == 2:
            assert reported[figure["name"]]["value"] == pytest.approx(figure["value"], abs=1e-9)


def card(task: str, agent: str, success: bool) -> Scorecard:
    return Scorecard.model_validate({
        "session_id": f"{agent}-{task}", "session_hash": "h", "suite": "x", "task": task, "language": "en",
        "trial": 0, "agent": agent, "judge": "checks", "coverage": 1.0, "termination": "user_done", "verdicts": [],
        "success": success,
    })  # fmt: skip


def test_prediction_finds_what_was_planted_and_fits_only_what_the_sample_carries() -> None:
    known = {f"t{n}": {"definition": 1.0, "reasoning_points": float(n), "tools": float(n % 5)} for n in range(40)}
    cards = [card(task, agent, n < limit) for agent, limit in (("a", 20), ("b", 30)) for n, task in enumerate(known)]
    made = {one.agent: one for one in predict(cards, known, ["reasoning_points", "tools"])}
    assert list(made) == ["a", "b", EVERYBODY]
    name, strongest = made["a"].correlations[0]
    assert name == "reasoning_points"
    assert strongest.value is not None
    assert strongest.high is not None
    assert strongest.value < strongest.high < -0.5
    assert made["a"].fit.coefficients[1].high < 0
    assert made[EVERYBODY].mean == pytest.approx(0.625)
    few = predict(cards[:5], known, ["reasoning_points", "tools"])[0]
    assert "too few" in few.fit.mark
    assert few.fit.coefficients == ()
    with pytest.raises(ValueError, match="none of the figures"):
        predict(cards, known, ["luck"])


def test_votes_of_graders_and_repeats_are_the_judges_share_of_the_spread() -> None:
    votes = [{"g#1": "met", "g#2": "met"}, {"g#1": "met", "g#2": "unmet"}]
    judged = card("t", "a", True).model_copy(update={"verdicts": [
        Verdict(criterion="one", state="met", by="g", votes=votes[0]),
        Verdict(criterion="two", state="met", by="g", votes=votes[1]),
        Verdict(criterion="extra", state="unmet", by="g", votes={"g#1": "unmet", "g#2": "unmet"}),
        Verdict(criterion="checked", state="met"),
    ]})  # fmt: skip
    required = frozenset({"one", "two", "checked"})
    assert judgements(judged, required) == [1.0, 0.0]
    assert judgements(card("t", "a", True), required) == [1.0]
    looked = {key(judged): Looked("scripted", required)}
    (row,) = leaderboard([judged], {}, looked)["rows"]
    assert {part["name"]: part["variance"] for part in row["variance"]}["judge"] == 0.5


def test_the_prediction_command_says_plainly_that_a_sample_is_too_small(two_runs: tuple[Path, Path]) -> None:
    result = run("judge", "predict", *two_runs)
    assert result.exit_code == 0
    assert "no regression: 4 tasks are too few" in result.stdout
    document: dict[str, Any] = json.loads(run("judge", "predict", *two_runs, "--json").stdout)
    assert [agent["tasks"] for agent in document["agents"]] == [4, 4, 4]
    assert run("judge", "predict", *two_runs, "--predictor", "luck").exit_code == 2
