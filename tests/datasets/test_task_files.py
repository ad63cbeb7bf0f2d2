"""Where tasks come from, and what a damaged file says."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lifeworld_datasets import suites
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.suites import load_suite, load_tasks, suite_names
from lifeworld_datasets.task import Task
from lifeworld_datasets.taskfile import dump_task, read_task, write_task

Write = Callable[[str, Any], Path]


def test_the_file_of_a_task_reads_back_as_the_task_and_its_text_is_stable(task: Task, tmp_path: Path) -> None:
    write_task(task, tmp_path / "a.json")
    again = read_task(tmp_path / "a.json")
    assert again == task
    text = dump_task(task)
    assert dump_task(again) == text == (tmp_path / "a.json").read_bytes().decode()
    assert text.endswith("}\n")
    assert list(json.loads(text))[:4] == ["format", "id", "version", "suite"]
    assert "莲花面馆" in text
    assert '"origin"' not in text


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        (b'{"a": 1,\n  "b" 2}', "line 2, column 7: Expecting ':' delimiter"),
        (b'{"a": "\xff"}', "byte 7 is no UTF-8"),
        (b"[" * 200_000, "nested too deeply"),
        (b"[1]", r"\$: a task file holds one object"),
        (b'{"format": "lifeworld-task/7"}', r"\$\.format: 'lifeworld-task/7' is not 'lifeworld-task/1'"),
    ],
)
def test_a_damaged_file_names_itself_the_place_and_the_cause(tmp_path: Path, text: bytes, cause: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(text)
    with pytest.raises(DatasetError, match=cause) as caught:
        load_tasks(path)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        (lambda t: t["facts"][1].update(disclose="shout"), r"\$\.facts\[1\]\.disclose: Input should be"),
        (lambda t: t.update(colour="red"), r"\$\.colour: Extra inputs are not permitted"),
        (lambda t: t.pop("world"), r"\$\.world: Field required"),
        (lambda t: t["facts"].append(t["facts"][0]), r"fact id 'dish' stands twice"),
        (lambda t: t["solution"].append({}), r"\$\.solution\[4\]: .*either `call` or `say`"),
    ],
)
def test_a_wrong_field_is_named_by_its_path(
    write_json: Write, task_json: dict[str, Any], change: Callable[[dict[str, Any]], Any], cause: str
) -> None:
    change(task_json)
    with pytest.raises(DatasetError, match=cause):
        load_tasks(write_json("bad.json", task_json))


def test_a_folder_is_read_whole_in_the_order_of_its_names(write_json: Write, task_json: dict[str, Any]) -> None:
    folder = write_json("set/b.json", task_json).parent
    write_json("set/a.json", {**task_json, "id": "first"})
    assert [task.id for task in load_tasks(folder)] == ["first", "noodles"]
    assert [task.id for task in load_tasks(str(folder / "a.json"))] == ["first"]
    write_json("set/c.json", task_json)
    with pytest.raises(DatasetError, match=r"c\.json: \$\.id: 'noodles' is already the id of .*b\.json"):
        load_tasks(folder)


def test_an_empty_folder_and_a_missing_file_are_errors(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="holds no task files"):
        load_tasks(tmp_path)
    with pytest.raises(DatasetError, match="there is no such file"):
        load_tasks(tmp_path / "none.json")
    with pytest.raises(DatasetError, match="cannot be read: No such file"):
        read_task(tmp_path / "none.json")


def test_suites_are_the_folders_of_the_package(
    write_json: Write, task_json: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(suites, "suites_folder", lambda: tmp_path / "suites")
    assert suite_names() == []
    with pytest.raises(DatasetError, match=r"no suite 'small'.*Suites: delivery, instore, travel, cross"):
        load_suite("small")
    write_json("suites/small/a.json", task_json)
    (tmp_path / "suites" / "empty").mkdir()
    assert suite_names() == ["small"]
    assert [task.id for task in load_tasks("small")] == ["noodles"]
    with pytest.raises(DatasetError, match=r"no suite 'smal'.*Suites: small"):
        load_tasks("smal")


def test_the_bundled_suites_load() -> None:
    assert suites.suites_folder().name == "suites"
    for name in suite_names():
        assert load_suite(name)


def test_a_published_file_is_recognised_by_its_shape(
    write_json: Write, published: Callable[..., dict[str, Any]], key_order: Callable[..., dict[str, Any]]
) -> None:
    document = published(key_order("K1"))
    many = write_json("many.json", [document, {**document, "id": "T2"}])
    assert [task.id for task in load_tasks(many)] == ["T1", "T2"]
    assert [task.id for task in load_tasks(f"vitabench:{many}")] == ["T1", "T2"]
    assert load_tasks(write_json("one.json", document))[0].suite == "vitabench-delivery"
    with pytest.raises(DatasetError, match="no published VitaBench file"):
        load_tasks(f"vitabench:{write_json('no.json', [1])}")


def test_importing_the_loaders_needs_pydantic_only() -> None:
    script = (
        "import sys, lifeworld_datasets.suites, lifeworld_datasets.journal, lifeworld_datasets.render, "
        "lifeworld_datasets.lint, lifeworld_datasets.plan, lifeworld_datasets.references; "
        "print({'typer', 'cel', 'rich', 'mcp'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
