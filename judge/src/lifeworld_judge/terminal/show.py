"""`lifeworld show`: why did this trial fail?

A session file is told whole; a run as one table of its failures, each with its cause, and any of them whole with
`--task` and the like. Standard output carries the result. Exit status: 0, 1 when some file could not be read or a
grader that was asked gave nothing usable, 2 for bad usage.
"""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import Session, read_session
from lifeworld_datasets.scorecard import Scorecard
from rich.console import Console
from rich.table import Table
from rich.text import Text

from lifeworld_judge.failures.blame import Blame, blame
from lifeworld_judge.failures.kinds import TAXONOMY
from lifeworld_judge.failures.rules import Cause, causes, primary
from lifeworld_judge.failures.second import NoOpinion, second_opinion
from lifeworld_judge.graders.create import create_grader
from lifeworld_judge.graders.grader import Grader, UnknownGrader
from lifeworld_judge.judge import Judge
from lifeworld_judge.report import plain
from lifeworld_judge.terminal.inputs import Found, Trial, gather
from lifeworld_judge.terminal.story import Story

FORMAT = "lifeworld-show/1"
_WIDTH = 160


def register(group: Callable[[str], typer.Typer]) -> None:
    """Adds `show` to the root."""
    group("").command("show")(show)


def show(
    path: Annotated[Path, typer.Argument(help="A session file or a run folder.")],
    task: Annotated[str, typer.Option(help="Only trials of this task.")] = "",
    agent: Annotated[str, typer.Option(help="Only trials of this agent.")] = "",
    language: Annotated[str, typer.Option("--lang", help="Only trials in this language.")] = "",
    trial: Annotated[int | None, typer.Option(min=0, help="Only trials of this number.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Successes too.")] = False,
    whole: Annotated[bool, typer.Option("--whole", help="Fold nothing: every event of every trial chosen.")] = False,
    config: Annotated[str, typer.Option(help="Configuration of the judge (default: as stored).")] = "",
    taxonomy_grader: Annotated[
        str, typer.Option(help="Ask this grader for a second opinion on each failure: openai:MODEL, anthropic:MODEL.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document.")] = False,
) -> None:
    """Tell why trials failed: conversation, calls, changes, verdicts with evidence, causes."""
    found = gather([path], config)
    chosen = [
        one
        for one in found.trials
        if (not task or one.card.task == task)
        and (not agent or one.card.agent == agent)
        and (not language or one.card.language == language)
        and (trial is None or one.card.trial == trial)
    ]
    if found.trials and not chosen:
        tasks = ", ".join(sorted({one.card.task for one in found.trials})[:20])
        raise typer.BadParameter(f"no trial of {path} is like that; its tasks are: {tasks}")
    stories = _stories(chosen, found, _grader(taxonomy_grader))
    if as_json:
        typer.echo(json.dumps(_document(stories, found.errors), ensure_ascii=False, indent=2))
    elif stories:
        _tell(stories, everything=everything, whole=whole)
    if found.errors:
        raise typer.Exit(1)


def _grader(spec: str) -> Grader | None:
    try:
        return create_grader(spec) if spec else None
    except UnknownGrader as fault:
        raise typer.BadParameter(str(fault), param_hint="--taxonomy-grader") from fault


def _opinions(session: Session, card: Scorecard, grader: Grader | None, found: Found) -> list[Cause]:
    """The causes by rules, and beside them what a grader says if one is asked."""
    whys = causes(session, card)
    if grader is not None:
        try:
            whys += second_opinion(session, card, grader)
        except NoOpinion as fault:
            found.complain(fault)
    return whys


def _stories(trials: Sequence[Trial], found: Found, grader: Grader | None) -> list[Story]:
    stories = []
    single = len(trials) == 1
    with Judge() as judge:
        for one in trials:
            try:
                session = read_session(one.path)
                rewards = judge.rewards(one.path, one.card.judge) if single and one.card.judge == "checks" else None
            except SessionError as fault:
                found.complain(fault)
                continue
            stories.append(Story(session, one.card, _opinions(session, one.card, grader, found), rewards))
    return stories


def _tell(stories: Sequence[Story], *, everything: bool, whole: bool) -> None:
    console = Console(file=sys.stdout, width=None if sys.stdout.isatty() else _WIDTH)
    if len(stories) > 1:
        console.print(_overview(stories, everything=everything))
        for line in blame_lines(blame((story.card, story.causes) for story in stories)):
            console.print(line, soft_wrap=True)
    if len(stories) == 1 or whole:
        for story in stories:
            if len(stories) == 1 or everything or not story.card.success:
                for part in story.parts(whole=whole):
                    console.print(part, soft_wrap=isinstance(part, Text))


def _overview(stories: Sequence[Story], *, everything: bool) -> Table:
    table = Table()
    for name in ("session", "agent", "ended", "partial", "cause", "not met"):
        table.add_column(name, overflow="fold")
    for story in stories:
        card = story.card
        if card.success and not everything:
            continue
        unmet = [verdict.criterion for verdict in card.verdicts if verdict.state == "unmet"]
        partial = "–" if card.partial is None else f"{card.partial:.2f}"
        cells = (card.session_id, card.agent, card.termination, partial, primary(story.causes), ", ".join(unmet))
        table.add_row(*map(plain, cells))
    return table


def blame_lines(found: Blame) -> list[Text]:
    """A blame split in words."""
    kinds = ", ".join(f"{kind} {count}" for kind, count in found.kinds.items()) or "none"
    lines = [f"{found.trials} trials, {found.failed} without success: {kinds}"]
    if found.success_all is not None:
        own = "–" if found.success_own is None else f"{found.success_own:.1%}"
        lines.append(
            f"success over all recorded trials {found.success_all:.1%}; without the {found.blameless} "
            f"that were not the agent's fault {own}"
        )
    return [plain(line) for line in lines]


def _document(stories: Sequence[Story], errors: Sequence[str]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "taxonomy": TAXONOMY,
        "sessions": [
            {
                "file": str(story.session.path),
                "scorecard": story.card.model_dump(mode="json"),
                "primary": primary(story.causes),
                "causes": [asdict(cause) for cause in story.causes],
                "rewards": story.rewards.as_json() if story.rewards is not None else None,
            }
            for story in stories
        ],
        "blame": asdict(blame((story.card, story.causes) for story in stories)),
        "errors": list(errors),
    }
