"""The options by which commands name a judge configuration.

Shared by `score` and `agree`: `--judge` takes a whole configuration or only who decides, the other options set the
rest. Refuses: silence. An option that does not go with the configuration is bad usage, never passed over.
"""

from dataclasses import replace
from typing import Annotated, Any

import typer

from lifeworld_judge.config import DECIDERS, MOST_REPEATS, Config, UnknownConfig, parse
from lifeworld_judge.graders.create import KNOWN
from lifeworld_judge.judge import Judge
from lifeworld_judge.votes import RULES

JudgeOption = Annotated[
    str,
    typer.Option("--judge", "--config", help=f"Who decides: {', '.join(DECIDERS)}; or a whole configuration by name."),
]
GraderOption = Annotated[
    list[str] | None, typer.Option("--grader", help=f"Whom to ask; may be repeated. There are {KNOWN}.")
]
WindowsOption = Annotated[str, typer.Option("--windows", metavar="on|off", help="Off: the whole session at once.")]
RubricOption = Annotated[str, typer.Option("--rubric", metavar="on|off", help="Off: the task as a whole, no criteria.")]
SizeOption = Annotated[int | None, typer.Option("--window-size", min=2, help="Events of a window (default: 10).")]
OverlapOption = Annotated[int | None, typer.Option("--overlap", min=0, help="Events windows share (default: 2).")]
VoteOption = Annotated[str, typer.Option("--vote", metavar="|".join(RULES), help="How several graders decide.")]
RepeatOption = Annotated[
    int, typer.Option("--repeat", min=1, max=MOST_REPEATS, help="How often each grader reads; shows its noise.")
]
CrossOption = Annotated[
    bool,
    typer.Option("--cross-examine", metavar="", help="Ask graders about checked criteria too; report differences."),
]


def _share(value: float | None) -> float | None:
    if value is not None and not 0 <= value <= 1:  # so that NaN is refused too
        raise typer.BadParameter(f"{value:g} is no mark for kappa; it goes from 0 to 1")
    return value


KappaOption = Annotated[
    float | None,
    typer.Option("--min-kappa", callback=_share, help="Mark from 0 to 1 that the agreement with people must reach."),
]


def configured(
    judge: str,
    grader: list[str] | None,
    windows: str = "on",
    rubric: str = "on",
    size: int | None = None,
    overlap: int | None = None,
    vote: str = "majority",
    repeat: int = 1,
    *,
    cross_examine: bool = False,
) -> Config:
    """The configuration that some options name.

    Raises:
        typer.BadParameter: they do not go together, or name nothing that there is.
    """
    given: dict[str, Any] = {}
    for name, value, default in (("windows", windows, "on"), ("rubric", rubric, "on")):
        if value not in ("on", "off"):
            raise typer.BadParameter(f"{value!r} is neither on nor off", param_hint=f"--{name}")
        if value != default:
            given[name] = value == "on"
    if vote not in RULES:
        raise typer.BadParameter(f"{vote!r} is none of {', '.join(RULES)}", param_hint="--vote")
    given |= {name: value for name, value in (("size", size), ("overlap", overlap)) if value is not None}
    given |= {} if vote == "majority" else {"vote": vote}
    given |= {} if repeat == 1 else {"repeat": repeat}
    given |= {"cross_examine": True} if cross_examine else {}
    given |= {"graders": tuple(grader)} if grader else {}
    try:
        config = Config(judge, **given) if judge in DECIDERS else replace(parse(judge), **given)
        with Judge() as asked:
            asked.canonical(config.name)
    except UnknownConfig as fault:
        raise typer.BadParameter(str(fault), param_hint="--judge") from fault
    return config
