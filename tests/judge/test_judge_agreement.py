"""Agreement with people: known answers, labels in and out, the reference set, and the gate on publishing."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import typer
from lifeworld_datasets.agreement import Agreement
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.journal import read_session
from lifeworld_datasets.labels import Label, labels_text, read_labels
from lifeworld_judge import reference
from lifeworld_judge.agreement import Judged, agreement
from lifeworld_judge.chance import Table, accuracy, alpha, coincidences, kappa, table
from lifeworld_judge.commands import register
from lifeworld_judge.config import Config
from lifeworld_judge.gate import Refused, admit
from lifeworld_judge.judge import Judge, read, versions_of
from lifeworld_judge.measure import PUBLISHED
from lifeworld_judge.truth import of_task, truth_of, truths
from typer.testing import CliRunner, Result

Record = Callable[..., Path]


def run(*arguments: object) -> Result:
    app, groups = typer.Typer(), dict[str, typer.Typer]()

    def group(name: str) -> typer.Typer:
        if name not in groups:
            groups[name] = typer.Typer()
            if name:
                app.add_typer(groups[name], name=name)
        return groups[name]

    register(group)
    return CliRunner().invoke(app, ["judge", *map(str, arguments)])


def label(one: str, said: Any, criterion: str = "polite", annotator: str = "ann") -> Label:
    return Label(session_id=one, criterion=criterion, label=said, annotator=annotator)


@pytest.fixture(scope="module")
def sessions() -> Any:
    with reference.sessions() as paths:
        yield paths


def test_accuracy_and_kappa_of_a_table_worked_by_hand() -> None:
    counts = table([(True, True)] * 20 + [(True, False)] * 5 + [(False, True)] * 10 + [(False, False)] * 15)
    assert counts == Table(20, 5, 10, 15)
    assert accuracy(counts) == pytest.approx(0.7)
    assert kappa(counts) == pytest.approx(0.4)


def test_alpha_of_published_data_with_missing_ratings() -> None:
    # The textbook example of two observers and ten binary units, by Krippendorff.
    meg, owen = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0], [1, 1, 1, 0, 0, 1, 0, 0, 0, 0]
    units = [[bool(one), bool(other)] for one, other in zip(meg, owen, strict=True)]
    assert alpha(coincidences(units)) == pytest.approx(0.095, abs=5e-4)
    assert alpha(coincidences([*units, [True], []])) == alpha(coincidences(units))


def test_figures_agree_with_an_independent_reckoning_of_kappa() -> None:
    for both, judge, truth, neither in [(1, 2, 3, 4), (10, 0, 0, 1), (0, 5, 5, 0), (7, 1, 2, 30)]:
        n = both + judge + truth + neither
        by_chance = ((both + judge) * (both + truth) + (truth + neither) * (judge + neither)) / n**2
        wanted = ((both + neither) / n - by_chance) / (1 - by_chance)
        assert kappa(Table(both, judge, truth, neither)) == pytest.approx(wanted)


def test_what_is_not_defined_is_none_and_never_one() -> None:
    assert kappa(Table(9, 0, 0, 0)) is kappa(Table()) is None
    assert alpha(coincidences([[True, True]] * 5)) is alpha(coincidences([])) is None
    assert kappa(Table(9, 1, 0, 0)) == 0.0


def test_most_people_make_a_truth_and_a_tie_makes_none() -> None:
    known = truths(
        [
            label("s", "met", annotator="a"), label("s", "met", annotator="b"), label("s", "unmet", annotator="c"),
            label("t", "met", annotator="a"), label("t", "unmet", annotator="b"), label("u", "unclear"),
        ]
    )  # fmt: skip
    assert known == {("s", "polite"): True}


def test_the_truth_of_a_task_follows_from_its_required_criteria_or_its_own_label() -> None:
    known = {("s", "a"): True, ("s", "b"): True, ("t", "a"): False, ("u", "a"): True, ("v", "task"): True}
    assert of_task(known, "s", ["a", "b"]) is True
    assert of_task(known, "t", ["a", "b"]) is False
    assert of_task(known, "u", ["a", "b"]) is None
    assert of_task(known, "v", ["a"]) is True
    assert of_task(known, "s", []) is None


@pytest.mark.parametrize("suffix", [".csv", ".json"])
def test_labels_go_out_and_come_back(tmp_path: Path, suffix: str) -> None:
    labels = [label("s", "met"), Label(session_id="s", criterion="x", label="unclear", note='says "no", 不清楚')]
    path = tmp_path / f"labels{suffix}"
    path.write_text(labels_text(labels, suffix), encoding="utf-8")
    assert read_labels(path) == labels


@pytest.mark.parametrize(
    ("name", "text", "cause"),
    [
        ("l.csv", "session,criterion\n", "no column 'session_id'"),
        ("l.csv", "session_id,criterion,label\ns,a,maybe\n", "row 2: .*label"),
        ("l.csv", "session_id,criterion,label\ns,a,met\ns,a,unmet\n", "twice, as met and unmet"),
        ("l.json", "[]", "labels"),
        ("l.json", '{"format": "lifeworld-labels/9", "labels": []}', "format"),
        ("missing.csv", None, "cannot be read"),
    ],
)
def test_a_labels_file_that_cannot_be_used_is_named_with_the_place(
    tmp_path: Path, name: str, text: str | None, cause: str
) -> None:
    path = tmp_path / name
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(DatasetError, match=cause) as caught:
        read_labels(path)
    assert str(path) in str(caught.value)


def test_an_empty_sheet_is_made_filled_and_read(record: Record, tmp_path: Path) -> None:
    path = record([("polite", None), ("paid", "true")], events=[("message", "agent", {"text": "Hello"})])
    out = tmp_path / "sheet.csv"
    assert run("sheet", path, "--out", out, "--annotator", "ann").exit_code == 0
    assert read_labels(out) == []
    text = out.read_text(encoding="utf-8")
    assert "met" not in text
    out.write_text(text.replace("polite,,", "polite,met,"), encoding="utf-8")
    assert [(one.criterion, one.label, one.annotator) for one in read_labels(out)] == [("polite", "met", "ann")]
    result = run("agree", path, "--labels", out, "--judge", "model", "--grader", "scripted:always-yes", "--json")
    assert result.exit_code == 0
    found = Agreement.model_validate({k: v for k, v in json.loads(result.stdout).items() if k != "ablation"})
    assert (found.sessions, found.figure("criterion", "accuracy").value) == (1, 1.0)
    assert found.figure("criterion", "kappa").value is None


def test_what_the_judge_left_undecided_enters_no_value_and_is_counted(record: Record) -> None:
    path = record([("polite", None), ("paid", "true"), ("typo", "nothing == 1")])
    with Judge() as judge:
        card = judge.score(path)
    labels = [label(card.session_id, "met", one) for one in ("polite", "paid", "typo")]
    found = agreement([Judged(card, read(path).header.task.rubric)], labels, "here")
    figure = found.figure("criterion", "accuracy")
    assert (figure.value, figure.items, figure.unscored) == (1.0, 1, 2)
    assert found.figure("task", "accuracy").unscored == 1


def measured(sessions: Sequence[Path], config: str) -> Agreement:
    with Judge() as judge:
        judged = [Judged(judge.score(path, config), read_session(path).header.task.rubric) for path in sessions]
    return agreement(judged, reference.labels(), reference.REFERENCE)


def test_the_reference_set_reads_and_every_criterion_of_it_has_a_label(sessions: list[Path]) -> None:
    opened = [read_session(path) for path in sessions]
    assert len(opened) >= 60
    assert {session.header.language for session in opened} == {"en", "zh"}
    kinds = {session.header.agent.partition("?")[0] for session in opened}
    assert kinds >= {"scripted:oracle", "scripted:greedy", "scripted:overbuyer"}
    wanted = {(s.header.session_id, one.id) for s in opened for one in s.header.task.rubric}
    labels = reference.labels()
    assert {(one.session_id, one.criterion) for one in labels} == wanted
    assert len(labels) == len(wanted)
    read_by_hand = [one for one in labels if one.annotator == "read"]
    assert min(sum(one.label == word for one in read_by_hand) for word in ("met", "unmet")) > 50
    size = sum(path.stat().st_size for path in Path(reference.__file__).parent.iterdir() if path.is_file())
    assert size < 3_000_000


def test_checks_agree_with_the_labels_on_everything_they_decide(sessions: list[Path]) -> None:
    found = measured(sessions, "checks")
    checked = found.figure("checked", "accuracy")
    assert (checked.value, checked.unscored) == (1.0, 0)
    assert checked.items > 1000
    assert found.figure("unchecked", "accuracy").items == 0


def test_a_perfect_grader_a_coin_and_one_that_always_says_yes_are_told_apart(sessions: list[Path]) -> None:
    some = sessions[::3]
    perfect = measured(some, "model?grader=scripted:perfect")
    for scope in ("task", "criterion", "conduct", "unchecked"):
        assert perfect.figure(scope, "kappa").value == perfect.figure(scope, "accuracy").value == 1.0
        assert perfect.figure(scope, "alpha").value == 1.0
    coin = measured(some, "model?grader=scripted:coin-flip").figure("criterion", "kappa")
    assert coin.value == pytest.approx(0, abs=0.1)
    assert coin.low is not None
    assert coin.high is not None
    assert coin.low < 0 < coin.high
    yes = measured(some, "model?grader=scripted:always-yes")
    accuracy, chance = yes.figure("criterion", "accuracy"), yes.figure("criterion", "kappa")
    assert accuracy.value is not None
    assert accuracy.value > 0.75
    assert chance.value == 0.0
    assert any("says met of everything" in warning for warning in yes.warnings)


def test_the_perfect_grader_follows_the_labels_it_is_given(record: Record, tmp_path: Path) -> None:
    path = record([("polite", None)], events=[("message", "agent", {"text": "Hello"})])
    file = tmp_path / "labels.csv"
    file.write_text(labels_text([label(read_session(path).header.session_id, "unmet")], ".csv"), encoding="utf-8")
    with Judge() as judge:
        card = judge.score(path, f"model?grader=scripted:perfect%3Flabels%3D{file}")
    assert card.verdicts[0].state == "unmet"
    assert truth_of(file)("other", "polite") is None


def test_the_ablation_prints_the_four_published_configurations_beside_the_published_figures() -> None:
    result = run("agree", "--reference", "--judge", "model", "--grader", "scripted:perfect", "--ablation", "--limit", 6)
    assert result.exit_code == 0
    assert result.stdout.count("100.0%") == 6  # task accuracy of all four, criterion accuracy of two
    for words in ("window with rubric", "whole with rubric", "window without rubric", "whole without rubric"):
        assert words in result.stdout
    for figure in ("95.0%", "88.5%", "0.828", "90.0%", "87.6%", "0.604", "22.0%", "0.018", "32.0%", "0.067"):
        assert figure in result.stdout
    assert "arXiv 2509.26490" in result.stdout
    assert [one.criterion_accuracy for one in PUBLISHED] == [0.885, 0.876, None, None]


def test_scores_of_a_grader_that_agrees_too_little_are_not_published(record: Record, tmp_path: Path) -> None:
    path = record([("polite", None)], events=[("message", "agent", {"text": "Hello"})])
    out = tmp_path / "agreement.json"
    grader = ("--judge", "model", "--grader", "scripted:coin-flip")
    assert run("agree", "--reference", "--limit", 12, *grader, "--out", out).exit_code == 0
    refused = run("score", path, *grader, "--min-kappa", 0.6, "--agreement", out, "--out", tmp_path / "cards")
    assert refused.exit_code == 1
    assert refused.stdout == ""
    assert "nothing is published: kappa of 'model?grader=scripted:coin-flip' is" in refused.stderr
    assert not (tmp_path / "cards").exists()
    other = run(
        "score", path, "--judge", "model", "--grader", "scripted:always-yes", "--min-kappa", 0, "--agreement", out
    )
    assert "was measured for 'model?grader=scripted:coin-flip'" in other.stderr
    assert run("score", path, *grader, "--min-kappa", 0.6).exit_code == 2
    assert run("score", path, "--min-kappa", 0.6).exit_code == 0  # checks: no grader had a say


def test_the_gate_refuses_another_prompt_and_a_kappa_that_is_not_defined() -> None:
    config = Config("model", graders=("scripted:always-yes",))
    found = agreement([], [], "none").model_copy(update={"judge": config.name, "versions": versions_of(config)})
    with pytest.raises(Refused, match="not known"):
        admit(found, config, versions_of(config), 0.6)
    with pytest.raises(Refused, match="another version of prompt"):
        admit(found, config, {**versions_of(config), "prompt": "judge-prompt/0"}, 0.6)
    admit(found, Config(), versions_of(Config()), 0.6)


@pytest.mark.parametrize(
    "arguments",
    [
        (), ("x.jsonl",), ("x.jsonl", "--reference"), ("--reference", "--judge", "model"),
        ("--reference", "--judge", "psychic"), ("--reference", "--ablation"), ("--reference", "--windows", "maybe"),
        ("--reference", "--judge", "model", "--grader", "ollama:x"), ("x.jsonl", "--labels", "nowhere.csv"),
        ("--reference", "--grader", "scripted:perfect"),
    ],
)  # fmt: skip
def test_bad_usage_of_agree_is_exit_status_two_with_nothing_on_stdout(arguments: tuple[str, ...]) -> None:
    result = run("agree", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")


def test_stored_scorecards_are_compared_without_asking_anybody(record: Record, tmp_path: Path) -> None:
    path = record([("polite", None)], events=[("message", "agent", {"text": "Hello"})])
    file = tmp_path / "labels.csv"
    file.write_text(labels_text([label(read_session(path).header.session_id, "met")], ".csv"), encoding="utf-8")
    table = tmp_path / "table.json"
    said = {"verdicts": [{"id": "polite", "reason": "", "evidence": [0], "state": "met"}]}
    table.write_text(json.dumps({"*": {"*": said}}), encoding="utf-8")
    judge = ("--judge", "model", "--grader", f"scripted:table?file={table}")
    assert run("agree", path, "--labels", file, *judge, "--stored").exit_code == 1
    assert run("score", path, *judge).exit_code == 0
    table.write_text("{}", encoding="utf-8")
    result = run("agree", path, "--labels", file, *judge, "--stored", "--json")
    assert json.loads(result.stdout)["figures"][3]["value"] == 1.0
    other = run("agree", path, "--labels", file, "--stored")
    assert "was judged by" in other.stderr


def test_one_cause_is_told_once_however_many_criteria_and_windows_it_cost(record: Record, tmp_path: Path) -> None:
    events = [("message", "agent", {"text": f"line {n}"}) for n in range(40)]
    for trial in range(2):
        record([(f"c{n}", None) for n in range(13)], trial=trial, events=events)
    file = tmp_path / "table.json"
    file.write_text(json.dumps({"*": {"*": {"fault": "judge_provider_error"}}}), encoding="utf-8")
    result = run("score", tmp_path / "run", "--judge", "model", "--grader", f"scripted:table?file={file}")
    assert result.exit_code == 1
    assert result.stderr.count("judge_provider_error") == 1
    assert "10 windows of 2 sessions" in result.stderr
    assert "windows 0 to 4" in result.stderr
    assert result.stdout.count("judge_provider_error") == 4  # the headline and the first criterion, of each session
    assert "c0, c1, c2" in result.stdout
    assert "as c0" in result.stdout


def test_a_window_that_was_not_read_is_told_and_judged_again_alone_at_the_command_line(
    record: Record, tmp_path: Path
) -> None:
    path = record([("polite", None)], events=[("message", "agent", {"text": f"line {n}"}) for n in range(12)])
    file = tmp_path / "table.json"
    good = {"verdicts": [{"id": "polite", "reason": "", "evidence": [9], "state": "met"}]}
    judge = ("--judge", "model", "--grader", f"scripted:table?file={file}")
    file.write_text(json.dumps({"*": {"*": "no idea"}}), encoding="utf-8")
    lost = run("score", path, *judge)
    assert lost.exit_code == 1
    assert "windows 0, 1 were not read by scripted:table" in lost.stderr
    assert lost.stderr.count("judge_parse_failure") == 1
    assert "judge_parse_failure" in lost.stdout
    file.write_text(json.dumps({"*": {"1": good}}), encoding="utf-8")
    half = run("score", path, *judge, "--window", 1)
    assert half.exit_code == 1  # window 0 is still unread
    assert "window 0 was not read" in half.stderr
    file.write_text(json.dumps({"*": {"0": good}}), encoding="utf-8")
    assert run("score", path, *judge, "--unread").exit_code == 0
