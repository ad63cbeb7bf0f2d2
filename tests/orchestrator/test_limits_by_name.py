"""Every limit of the command line stands in the README's table beside its field of a task and of the control API."""

import re
from collections.abc import Iterator
from pathlib import Path

import typer
from lifeworld_datasets.task import Limits
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.service.orders import LimitsOrder

README = Path(__file__).parents[2] / "orchestrator" / "README.md"
RUN = "--budget"
"""The limit of a whole run; the control API has no runs."""


def rows() -> Iterator[dict[str, str]]:
    """The table of limits, its cells without quotes."""
    text = README.read_text(encoding="utf-8").partition("## Limits by name")[2].partition("\n## ")[0]
    lines = [re.split(r" *\| *", line.strip("| ")) for line in text.splitlines() if line.startswith("|")]
    for line in lines[2:]:
        yield dict(
            zip(("limit", "task", "option", "api", "default", "word"), (c.strip("`") for c in line), strict=True)
        )


def test_each_limit_has_an_option_a_task_field_and_an_api_field_of_the_documented_name_and_default() -> None:
    command = typer.main.get_command(build()).commands["run"]  # type: ignore[attr-defined]
    options = {name for parameter in command.params for name in parameter.opts if name.startswith("--max-")}
    trial = {row["option"]: row for row in rows() if row["option"] != RUN}
    assert set(trial) == options
    assert {row["task"] for row in trial.values()} == set(Limits.model_fields)
    assert {row["api"] for row in trial.values()} == set(LimitsOrder.model_fields)
    defaults = Limits().model_dump()
    for row in trial.values():
        value = defaults[row["task"]]
        assert row["default"] == (f"{value:g}" if value else "none"), row


def test_the_limit_of_a_whole_run_is_told_too() -> None:
    assert [row["word"] for row in rows() if row["option"] == RUN] == ["trials not started"]
