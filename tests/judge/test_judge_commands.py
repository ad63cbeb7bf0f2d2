"""`lifeworld judge score` as a person or a script meets it."""

import csv
import io
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_judge.commands import register
from lifeworld_judge.files import scorecard_bytes, scorecard_folder, sessions_in, write_scorecard
from lifeworld_judge.judge import Judge
from lifeworld_judge.report import plain
from lifeworld_judge.summary import summarise
from typer.testing import CliRunner, Result

Record = Callable[..., Path]

HOSTILE = "\x1b[31mevil\x1b[0m [bold]x[/bold]"


def run(*arguments: object) -> Result:
    app, groups = typer.Typer(), dict[str, typer.Typer]()

    def group(name: str) -> typer.Typer:
        if name not in groups:
            groups[name] = typer.Typer()
            app.add_typer(groups[name], name=name)
        return groups[name]

    register(group)
    return CliRunner().invoke(app, ["judge", "score", *map(str, arguments)])


def test_a_run_folder_prints_verdicts_and_figures_and_gets_scorecards(record: Record, tmp_path: Path) -> None:
    record(trial=0)
    record(trial=1, orders=[])
    result = run(tmp_path / "run")
    assert result.exit_code == 0
    assert result.stderr == ""
    for words in ("paid", "met", "unmet", "Pass^2", "Avg@1", "0.500", "100%", "user_done 2", "unbiased/1"):
        assert words in result.stdout
    written = sorted((tmp_path / "run" / "scorecards").iterdir())
    assert [path.name for path in written] == ["0123456789ab-noodles-en-0.json", "0123456789ab-noodles-en-1.json"]
    assert Scorecard.model_validate_json(written[0].read_bytes()).success is True


def test_scoring_twice_writes_the_same_bytes(record: Record, tmp_path: Path) -> None:
    path = record()
    run(path)
    stored = tmp_path / "run" / "scorecards" / "0123456789ab-noodles-en-0.json"
    first = stored.read_bytes()
    run(path)
    assert stored.read_bytes() == first


def test_json_is_exactly_one_document_that_agrees_with_the_library(record: Record, tmp_path: Path) -> None:
    paths = [record(trial=0), record(trial=1, orders=[]), record(trial=2, termination="provider_error")]
    document = json.loads(run(tmp_path / "run", "--json").stdout)
    assert document["format"] == "lifeworld-judge-report/1"
    assert document["errors"] == []
    with Judge() as judge:
        cards = [judge.score(path) for path in paths]
    assert document["scorecards"] == [card.model_dump(mode="json") for card in cards]
    assert document["summaries"] == [summary.model_dump(mode="json") for summary in summarise(cards)]
    assert document["summaries"][0]["terminations"] == {"provider_error": 1, "user_done": 2}


def test_csv_has_one_row_a_session_with_the_exact_words(record: Record, tmp_path: Path) -> None:
    for trial, word in enumerate(["user_done", "max_errors", "server_error", "killed"]):
        record(trial=trial, termination=word, agent='a "quoted", name')
    rows = list(csv.DictReader(io.StringIO(run(tmp_path / "run", "--csv").stdout)))
    assert [row["termination"] for row in rows] == ["user_done", "max_errors", "server_error", "killed"]
    assert [row["counted"] for row in rows] == ["true", "true", "false", "false"]
    assert [row["success"] for row in rows] == ["true", "true", "", ""]
    assert rows[0]["agent"] == 'a "quoted", name'
    assert (rows[0]["met"], rows[0]["unmet"], rows[2]["undecided"]) == ("1", "0", "1")


def test_a_damaged_file_is_named_and_the_others_are_scored(record: Record, tmp_path: Path) -> None:
    record(trial=0)
    damaged = record(trial=1)
    damaged.write_bytes(damaged.read_bytes().replace(b"S_LOTUS", b"S_OTHER"))
    missing = tmp_path / "nowhere"
    result = run(missing, tmp_path / "run", "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert [card["trial"] for card in document["scorecards"]] == [0]
    assert len(document["errors"]) == 2
    assert f"{missing}: there is no such file" in result.stderr
    assert damaged.name in result.stderr


def test_only_unreadable_files_give_an_empty_document(tmp_path: Path) -> None:
    result = run(tmp_path, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["scorecards"] == []
    assert "holds no session files" in result.stderr


@pytest.mark.parametrize("arguments", [(), ("x", "--config", "psychic"), ("x", "--json", "--csv"), ("x", "--k", "0")])
def test_bad_usage_is_exit_status_two_with_nothing_on_stdout(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""


def test_k_above_the_trials_is_marked_in_the_table(record: Record) -> None:
    stdout = run(record(), "--k", 2).stdout
    assert "Pass^2" in stdout
    assert "k=2 is above 1" in stdout


def test_a_lone_file_is_scored_and_written_only_where_asked(record: Record, tmp_path: Path) -> None:
    path = record(folder="loose")
    assert run(path).exit_code == 0
    assert not list(tmp_path.rglob("*.json"))
    assert run(tmp_path / "loose", path, "--out", tmp_path / "cards").exit_code == 0
    assert len(list((tmp_path / "cards").iterdir())) == 1


def test_words_of_a_session_cannot_steer_the_terminal(record: Record) -> None:
    stdout = run(record(checks=[("[red]id", "true")], agent=HOSTILE)).stdout
    assert "\x1b" not in stdout
    assert "[bold]x[/bold]" in stdout
    assert "[red]id" in stdout
    assert str(plain("a\nb\x07")) == "a\ufffdb\ufffd"


def test_unscored_and_uncounted_sessions_say_why_in_the_table(record: Record, tmp_path: Path) -> None:
    record([("typo", "nothing == 1")])
    record(trial=1, termination="user_fault")
    stdout = run(tmp_path / "run").stdout
    assert "unscored: typo: unknown name: nothing" in stdout
    assert "not counted: the trial is invalid: user_fault" in stdout


def test_a_session_id_never_leads_a_scorecard_out_of_its_folder(record: Record, tmp_path: Path) -> None:
    path = record(folder="loose")
    with Judge() as judge:
        card = judge.score(path).model_copy(update={"session_id": "../../escape"})
    with pytest.raises(SessionError, match="no file name"):
        write_scorecard(card, tmp_path / "out" / "deep")
    assert not list(tmp_path.rglob("escape*"))


def test_a_write_that_fails_is_named_and_leaves_the_earlier_scorecard_whole(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = record()
    with Judge() as judge:
        card = judge.score(path)
    folder = tmp_path / "cards"
    stored = write_scorecard(card, folder)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    changed = card.model_copy(update={"turns": 99})
    with pytest.raises(SessionError, match="No space left"):
        write_scorecard(changed, folder)
    assert stored.read_bytes() == scorecard_bytes(card)
    assert [path.name for path in folder.iterdir()] == [stored.name]
    assert run(path, "--out", folder).exit_code == 1


def test_folders_and_places_of_scorecards(record: Record, tmp_path: Path) -> None:
    path = record()
    assert sessions_in(path) == sessions_in(tmp_path / "run") == sessions_in(path.parent) == [path]
    assert scorecard_folder(path, None) == tmp_path / "run" / "scorecards"
    assert scorecard_folder(path, tmp_path) == tmp_path
    assert scorecard_folder(tmp_path / "x.jsonl", None) is None


def test_a_file_in_the_place_of_the_folder_for_scorecards_is_one_error_line(record: Record, tmp_path: Path) -> None:
    session = record(trial=0)
    blocked = tmp_path / "blocked"
    blocked.write_text("", encoding="utf-8")
    result = run(session, "--out", blocked)
    assert result.exit_code == 2
    assert f"--out {blocked}" in result.stderr
    assert "cannot be written" in result.stderr
