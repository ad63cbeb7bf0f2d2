"""The gate on publishing: what a grader must show before its scores stand, and what counts as shown."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import typer
from lifeworld_datasets.agreement import Agreement
from lifeworld_datasets.labels import ECHO, Label, labels_text
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.scorecard import Scorecard, Verdict
from lifeworld_judge import gate
from lifeworld_judge.agreement import Judged, agreement
from lifeworld_judge.commands import register
from lifeworld_judge.config import Config
from lifeworld_judge.gate import Refused, admit, reaches
from lifeworld_judge.judge import versions_of
from typer.testing import CliRunner, Result

Record = Callable[..., Path]
MODEL = Config("model", graders=("scripted:always-yes",))
HYBRID = Config("hybrid", graders=("scripted:always-yes",))
WORDS = {True: "met", False: "unmet", None: "unscored"}


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


Said = Sequence[tuple[bool | None, bool]]


def measured(
    config: Config,
    *,
    unchecked: Said = (),
    checked: Said = (),
    sessions: int = 20,
    by: str = "ann",
    always: bool = False,
) -> Any:
    """An agreement of a judge that says the first of each pair where the label is the second, spread over sessions."""
    both = {"en": "c", "zh": "c"}
    criteria = [Criterion.model_validate({"id": f"{kind}{n}", "text": both, "check": check, "facts": []})
                for kind, check, said in (("u", None, unchecked), ("c", "true", checked))
                for n in range(len(said))]  # fmt: skip
    pairs = [*unchecked, *checked]
    labels, judged = [], []
    for number in range(sessions):
        own = list(zip(criteria, pairs, strict=True))[number::sessions]
        said = [judge for _, (judge, _) in own]
        verdicts = [Verdict(criterion=one.id, state=WORDS[judge]) for one, (judge, _) in own]  # type: ignore[arg-type]
        labels += [
            Label(session_id=f"s{number}", criterion=one.id, label=WORDS[truth], annotator=by if one.check else "ann")  # type: ignore[arg-type]
            for one, (_, truth) in own
        ]
        card = Scorecard.model_validate({
            "session_id": f"s{number}", "session_hash": "h", "suite": "x", "task": "t", "language": "en", "trial": 0,
            "agent": "a", "judge": config.name, "coverage": 1.0, "termination": "user_done", "verdicts": verdicts,
            "versions": versions_of(config),
            "success": None if None in said else all(said) or always,
        })  # fmt: skip
        judged.append(Judged(card, [one for one, _ in own]))
    return agreement(judged, labels, "here")


GOOD: Said = [(True, True), (False, False)] * 40
ALMOST: Said = [((n % 2 == 0) ^ (n % 21 == 0), n % 2 == 0) for n in range(120)]


def held(found: Agreement, config: Config, least: float = 0.6) -> None:
    admit(found, config, versions_of(config), least)


@pytest.mark.parametrize("config", [MODEL, HYBRID])
def test_a_grader_that_leaves_all_unchecked_criteria_undecided_is_refused_however_good_the_checked_ones_are(
    config: Config,
) -> None:
    found = measured(config, unchecked=[(None, True)] * 80, checked=GOOD)
    with pytest.raises(Refused, match=r"leaves out too much.*unchecked: 0 verdicts of 0 sessions, 80 unscored"):
        held(found, config)


def test_a_hybrid_without_labels_of_what_its_graders_decide_is_refused_and_a_model_is_held_against_all() -> None:
    with pytest.raises(Refused, match="no label is of what this configuration decides"):
        held(measured(HYBRID, checked=GOOD), HYBRID)
    held(measured(MODEL, checked=GOOD), MODEL)


def test_a_judge_of_whole_tasks_is_held_against_whole_tasks() -> None:
    whole = Config("model", rubric=False, graders=("scripted:always-yes",))
    assert gate.figure(measured(whole, unchecked=GOOD), whole).scope == "task"


def test_a_grader_that_agrees_is_let_through() -> None:
    held(measured(HYBRID, unchecked=GOOD), HYBRID)
    held(measured(HYBRID, unchecked=ALMOST), HYBRID, 0.8)


def test_few_verdicts_or_few_sessions_are_too_little_to_rest_on() -> None:
    for found in (measured(HYBRID, unchecked=GOOD[:38]), measured(HYBRID, unchecked=GOOD, sessions=9)):
        with pytest.raises(Refused, match="rests on too little: 40 verdicts of 10 sessions"):
            held(found, HYBRID)


def test_at_most_a_tenth_may_be_left_undecided() -> None:
    held(measured(HYBRID, unchecked=[*GOOD[:72], *[(None, True)] * 8]), HYBRID)
    with pytest.raises(Refused, match="at most 10% may be unscored"):
        held(measured(HYBRID, unchecked=[*GOOD[:70], *[(None, True)] * 9]), HYBRID)


def test_the_lower_limit_must_reach_the_mark_too() -> None:
    found = measured(HYBRID, unchecked=ALMOST)
    kappa = found.figure("unchecked", "kappa")
    assert kappa.low < 0.87 < kappa.value
    with pytest.raises(Refused, match=r"may be as low as 0\.\d+, below 0.87; more labels narrow it"):
        held(found, HYBRID, 0.87)


def test_no_better_than_chance_is_refused_even_at_a_mark_of_zero() -> None:
    with pytest.raises(Refused, match=r"is 0\.000, no better than chance"):
        held(measured(MODEL, unchecked=[(True, True), (True, False)] * 40), MODEL, 0)


def test_checks_are_held_against_labels_that_are_not_their_own_verdicts() -> None:
    checks = Config()
    reaches(measured(checks, checked=GOOD), checks, 0.6)
    with pytest.raises(Refused, match="no label is of what this configuration decides"):
        reaches(measured(checks, checked=GOOD, by=ECHO), checks, 0.6)


def test_labels_that_are_the_checks_own_verdicts_stand_apart_with_a_warning() -> None:
    found = measured(Config(), checked=GOOD, by=ECHO)
    assert (found.figure("echoed", "kappa").items, found.figure("independent", "kappa").items) == (80, 0)
    assert [one for one in found.warnings if "80 of 80 labels" in one and "own verdict" in one]
    assert not measured(MODEL, checked=GOOD, by=ECHO).warnings  # a model did not give them
    assert measured(Config(), checked=GOOD).figure("independent", "kappa").items == 80


def test_a_judge_that_says_one_thing_is_marked_in_each_scope_and_has_no_interval_for_kappa() -> None:
    found = measured(MODEL, unchecked=[(True, True), (True, False)] * 40)
    for scope in ("task", "criterion", "outcome", "unchecked"):
        kappa = found.figure(scope, "kappa")
        assert (kappa.value, kappa.low, kappa.high) in {(0.0, None, None), (None, None, None)}
        assert kappa.value is None or "the judge says met of everything" in kappa.mark
    assert [one.partition("(")[2][:8] for one in found.warnings] == ["criteria", "whole ta"]


def test_a_judge_of_whole_tasks_that_says_one_thing_is_named_although_its_criteria_differ() -> None:
    found = measured(MODEL, unchecked=[*GOOD[:40], *[(True, True)] * 20], always=True)
    assert any("met of everything (whole tasks)" in one for one in found.warnings)
    assert not any("(criteria)" in one for one in found.warnings)


def test_resamples_that_all_come_to_one_value_make_no_interval() -> None:
    figure = measured(MODEL, unchecked=GOOD).figure("unchecked", "kappa")
    assert (figure.value, figure.low, figure.high, figure.sessions) == (1.0, None, None, 20)
    assert "all resamples alike" in figure.mark


@pytest.mark.parametrize("mark", ["nan", "5", "-0.1", "inf"])
@pytest.mark.parametrize("command", [("score", "x.jsonl"), ("agree", "--reference")])
def test_a_mark_that_no_kappa_can_have_is_bad_usage(command: tuple[str, ...], mark: str) -> None:
    result = run(*command, "--min-kappa", mark)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is no mark for kappa" in result.stderr


def test_agree_fails_at_a_kappa_of_zero_and_where_nothing_is_labelled_with_or_without_graders(
    record: Record, tmp_path: Path
) -> None:
    paths = [record([("polite", None), ("paid", "true")], trial=n, events=[("message", "agent", {"text": "x"})])
             for n in range(12)]  # fmt: skip
    file = tmp_path / "labels.csv"
    labels = [Label(session_id=path.stem, criterion=one, label="unmet" if n % 2 else "met")
              for n, path in enumerate(paths) for one in ("polite", "paid")]  # fmt: skip
    file.write_text(labels_text(labels, ".csv"), encoding="utf-8")
    for judge in ((), ("--judge", "model", "--grader", "scripted:always-yes")):
        result = run("agree", *paths, "--labels", file, *judge, "--min-kappa", 0)
        assert result.exit_code == 1
        assert "0.000, no better than chance" in result.stderr
    broken = record(trial=99, termination=None)
    file.write_text(labels_text([Label(session_id=broken.stem, criterion="paid", label="met")], ".csv"), "utf-8")
    result = run("agree", broken, "--labels", file, "--min-kappa", 0)
    assert result.exit_code == 1
    assert "nothing was compared" in result.stderr


def test_labels_of_nothing_that_was_given_are_an_error_before_anybody_is_asked(record: Record, tmp_path: Path) -> None:
    path = record([("polite", None)], events=[("message", "agent", {"text": "Hello"})])
    file = tmp_path / "labels.csv"
    cases = {
        labels_text([Label(session_id="typo", criterion="polite", label="met")], ".csv"): "1 session ids are not among",
        labels_text([Label(session_id=path.stem, criterion="polit", label="met")], ".csv"): "1 criteria are not among",
        labels_text([], ".csv"): "holds no label",
    }
    for text, cause in cases.items():
        file.write_text(text, encoding="utf-8")
        result = run("agree", path, "--labels", file)
        assert (result.exit_code, result.stdout) == (1, "")
        assert f"error: {file}: {cause}" in result.stderr


def test_a_sheet_survives_commas_and_quotes_and_a_column_too_many_is_refused(record: Record, tmp_path: Path) -> None:
    path = record([("polite, or so", None)], events=[("message", "agent", {"text": "Hello"})])
    sheet = tmp_path / "sheet.csv"
    assert run("sheet", path, "--out", sheet, "--annotator", 'Doe, "Ann"').exit_code == 0
    text = sheet.read_text(encoding="utf-8")
    sheet.write_text(text.replace('so",,', 'so",met,'), encoding="utf-8")
    from lifeworld_datasets.labels import read_labels

    assert [(one.criterion, one.annotator) for one in read_labels(sheet)] == [("polite, or so", 'Doe, "Ann"')]
    for bad in ("session_id,criterion,label,verdict\ns,c,met,met\n", "session_id,criterion,label\ns,c,met,well, no\n",
                "session_id,criterion,label,label\ns,c,met,unmet\n"):  # fmt: skip
        sheet.write_text(bad, encoding="utf-8")
        result = run("agree", path, "--labels", sheet)
        assert result.exit_code == 2
        assert str(sheet)[-8:] in "".join(result.stderr.replace("│", "").split())  # the box wraps a long path
