"""`lifeworld tasks`: what it prints, where, and with which exit status."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from lifeworld_datasets import suites
from lifeworld_datasets.commands import register
from lifeworld_datasets.table import table
from lifeworld_datasets.taskfile import read_task
from typer.testing import CliRunner

Write = Callable[[str, Any], Path]


def run(*arguments: object) -> tuple[int, str, str]:
    root = typer.Typer()
    groups: dict[str, typer.Typer] = {}

    def group(name: str) -> typer.Typer:
        if name not in groups:
            groups[name] = typer.Typer()
            root.add_typer(groups[name], name=name)
        return groups[name]

    register(group)
    result = CliRunner().invoke(root, ["tasks", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def test_list_names_suites_and_their_tasks(
    write_json: Write, task_json: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(suites, "suites_folder", lambda: tmp_path / "suites")
    assert run("list") == (0, "No suites are bundled.\n", "")
    write_json("suites/small/a.json", task_json)
    assert run("list")[1] == "suite  tasks  servers   languages\nsmall  1      delivery  en zh\n"
    code, out, _ = run("list", "small", "--json")
    assert code == 0
    assert json.loads(out)[0] == {
        "task": "noodles",
        "servers": "delivery",
        "languages": "en zh",
        "criteria": 3,
        "required": 2,
        "title": "Noodles for two",
    }
    assert "noodles" in run("show", "noodles")[1]


def test_show_prints_one_task_in_a_language(write_json: Write, task_json: dict[str, Any]) -> None:
    path = write_json("a.json", task_json)
    code, out, _ = run("show", path, "--language", "zh")
    assert code == 0
    for words in ("noodles · 两碗面", "点2碗牛肉面", "我要2碗牛肉面。", "create_delivery_order", "我看看。", "grader"):
        assert words in out
    assert json.loads(run("show", "noodles", "--from", path, "--json")[1])["id"] == "noodles"
    assert run("show", path, "--language", "fr")[0::2] == (2, "task noodles has no language 'fr'; it has en, zh.\n")
    assert run("show", "lost", "--from", path)[2].startswith("no task 'lost' in ")


def test_show_of_a_file_with_several_tasks_asks_which(
    write_json: Write, published: Callable[..., dict[str, Any]], key_order: Callable[..., dict[str, Any]]
) -> None:
    one = published(key_order("K1"))
    path = write_json("two.json", [one, {**one, "id": "T2"}])
    assert "holds 2 tasks" in run("show", path)[2]
    assert run("show", "T2", "--from", path)[1].startswith("T2 · VitaBench delivery T2")


def test_lint_tells_findings_and_fails_on_them(write_json: Write, task_json: dict[str, Any]) -> None:
    path = write_json("a.json", task_json)
    assert run("lint", path) == (0, "1 tasks, 0 findings.\n", "")
    task_json["servers"].append("travel")
    path = write_json("a.json", task_json)
    code, out, _ = run("lint", path)
    assert code == 1
    assert "noodles $.servers: names 'travel'" in out
    code, out, _ = run("lint", path, "--json")
    assert (code, json.loads(out)[0]["path"]) == (1, "$.servers")


def test_import_reports_every_record_that_is_not_exact_and_writes_task_files(
    write_json: Write,
    published: Callable[..., dict[str, Any]],
    key_order: Callable[..., dict[str, Any]],
    tmp_path: Path,
) -> None:
    document = published(key_order("K1"), key_order("K2", status="delivered"), orders=(key_order("O1", total_price=1),))
    path = write_json("p.json", [document])
    code, out, _ = run("import", path, "--out", tmp_path / "out")
    assert code == 0
    assert "records  1      1        0" in out
    assert "T1    K2      create  adapted  no tool produces status delivered, the order stays paid" in out
    assert "order O1 has a total that differs from its lines; kept" in out
    assert read_task(tmp_path / "out" / "T1.json").suite == "vitabench-delivery"
    report = json.loads(run("import", path, "--json")[1])
    assert report["records"] == {"exact": 1, "adapted": 1, "unreachable": 0}
    assert report["imported"][0]["records"][1]["criterion"] == "key_K2"


def test_import_without_repairs_prints_no_repairs(
    write_json: Write, published: Callable[..., dict[str, Any]], key_order: Callable[..., dict[str, Any]]
) -> None:
    assert "repair" not in run("import", write_json("p.json", published(key_order("K1"))))[1]


def test_what_cannot_be_used_is_a_complaint_on_stderr_with_status_2(
    write_json: Write, published: Callable[..., dict[str, Any]], tmp_path: Path
) -> None:
    path = write_json("shops.json", [published(stores={}, shops={"I1": {}})])
    code, out, err = run("import", path)
    assert (code, out) == (2, "")
    assert "task T1: $.environment.shops.I1.shop_name: Field required" in err
    blocked = write_json("file", {})
    code, _, err = run("import", write_json("ok.json", published()), "--out", blocked)
    assert code == 2
    assert "cannot be written" in err
    assert run("lint", tmp_path / "none.json")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--blueprint", "office_lunch", "--suite", "travel"), "'office_lunch' is of suite delivery, not of travel"),
        (("--blueprint", "office_lunch", "--suite", "nope"), "no suite 'nope' has blueprints"),
        (("--blueprint", "nope"), "no blueprint 'nope'. There are: "),
        (("--out", "folder"), "name a --blueprint or a --suite"),
        (("--blueprint", "office_lunch", "--seed", "-3"), "--seed"),
    ],
)
def test_new_tasks_that_cannot_be_meant_are_a_complaint_with_status_2(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run("new", *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert [*tmp_path.iterdir()] == []


def test_stats_count_what_tasks_hold(write_json: Write, task_json: dict[str, Any]) -> None:
    path = write_json("a.json", task_json)
    counts = json.loads(run("stats", path, "--json")[1])
    assert counts["total"] == {
        "providers": 1,
        "products": 2,
        "records": 0,
        "facts": 2,
        "told": 2,
        "criteria": 3,
        "required": 2,
        "checks": 2,
        "calls": 3,
        "near_misses": 2,
    }
    lines = run("stats", path)[1].splitlines()
    assert lines[0].startswith("task     providers")
    assert lines[-1].startswith("all")


def test_columns_line_up_where_signs_are_wide() -> None:
    assert table(["a", "b"], [["面", "x"], ["yyy", "line\nbreak"]]) == "a    b\n面   x\nyyy  line break"


def test_stats_tell_how_hard_tasks_are(write_json: Write, task_json: dict[str, Any]) -> None:
    path = write_json("a.json", task_json)
    code, out, _ = run("stats", path, "--complexity", "--json")
    assert code == 0
    found = json.loads(out)
    assert found["tasks"]["noodles"]["reasoning_points"] == found["means"]["reasoning_points"] > 0
    lines = run("stats", path, "--complexity")[1].splitlines()
    assert lines[0].split()[:2] == ["task", "reasoning_points"]
    assert [line.split()[0] for line in lines[1:]] == ["noodles", "mean"]
