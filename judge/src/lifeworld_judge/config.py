"""A judge configuration and its name: who decides, with which graders, windows and votes.

The name is the whole configuration, so a run that asks for it by name and a scorecard that carries it mean the same:
`checks`, or `hybrid?grader=openai:MODEL&windows=off`. Values are percent-encoded where they hold `&`, `?` or `=`. The
canonical name leaves out what is as published: windows of 10 with overlap 2, rubric on, majority, one repeat.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args
from urllib.parse import parse_qsl, quote

from lifeworld_datasets.rubric import Criterion

from lifeworld_judge.secrecy import shown
from lifeworld_judge.votes import RULES, Rule
from lifeworld_judge.windows import OVERLAP, SIZE

Decider = Literal["checks", "model", "hybrid"]
DECIDERS: tuple[Decider, ...] = get_args(Decider)
MOST_REPEATS = 25


class UnknownConfig(ValueError):
    """A configuration that this judge does not have; the message says what is wrong with it and what there is."""


@dataclass(frozen=True)
class Config:
    """One way of judging.

    `checks` lets checks decide and asks nobody, `model` lets graders decide everything, `hybrid` lets checks decide
    what carries one and graders the rest. `cross_examine` asks graders about the checked criteria too and reports
    where they differ. With `rubric` off graders judge the task as a whole.
    """

    decider: Decider = "checks"
    graders: tuple[str, ...] = ()
    windows: bool = True
    rubric: bool = True
    size: int = SIZE
    overlap: int = OVERLAP
    vote: Rule = "majority"
    repeat: int = 1
    cross_examine: bool = False

    def __post_init__(self) -> None:
        fault = next((fault for holds, fault in self._faults() if holds), "")
        if fault:
            raise UnknownConfig(f"judge configuration {self.decider!r}: {fault}")

    def _faults(self) -> Sequence[tuple[bool, str]]:
        asks, checks_only = bool(self.graders), self.decider == "checks"
        return (
            (checks_only and bool(self._set()), "it asks no grader, so it takes no option"),
            (not checks_only and not asks, "it needs a grader: grader=openai:MODEL, or --grader"),
            (len(set(self.graders)) < len(self.graders), "a grader is named twice; use repeat to ask one again"),
            (self.size < 2, f"a window of {self.size} is too small; take 2 or more"),
            (not 0 <= self.overlap < self.size, f"overlap {self.overlap} is not between 0 and size - 1"),
            (not 1 <= self.repeat <= MOST_REPEATS, f"repeat {self.repeat} is not between 1 and {MOST_REPEATS}"),
            (self.cross_examine and self.decider != "hybrid", "cross-examine is for hybrid alone"),
            (not self.rubric and self.decider != "model", "without a rubric only model can judge"),
        )

    def _set(self) -> dict[str, Any]:
        """The settings that are not as published."""
        values = {field.name: (getattr(self, field.name), field.default) for field in fields(self)[1:]}
        return {name: value for name, (value, default) in values.items() if value != default}

    @property
    def name(self) -> str:
        """The canonical name."""
        options = [("grader", grader) for grader in self.graders]
        options += [(key.replace("_", "-"), _told(value)) for key, value in self._set().items() if key != "graders"]
        query = "&".join(f"{key}={quote(value, safe=':/,.-_')}" for key, value in options)
        return f"{self.decider}?{query}" if query else self.decider

    def expects(self, criterion: Criterion) -> bool:
        """Whether it undertakes to decide a criterion."""
        return self.rubric and (self.decider != "checks" or criterion.check is not None)


def parse(name: str) -> Config:
    """The configuration of a name.

    Raises:
        UnknownConfig: there is none of that name.
    """
    head, _, query = name.partition("?")
    decider = next((one for one in DECIDERS if one == head), None)
    if decider is None:
        raise UnknownConfig(f"no judge configuration {shown(name)!r}; there is {', '.join(DECIDERS)}")
    values: dict[str, Any] = {"graders": ()}
    for key, text in parse_qsl(query, keep_blank_values=True):
        if key == "grader":
            values["graders"] += (text,)
        elif key in _READ:
            values[key.replace("-", "_")] = _value(name, key, text)
        else:
            raise UnknownConfig(
                f"judge configuration {shown(name)!r}: no option {shown(key)!r}; there are grader, {', '.join(_READ)}"
            )
    return Config(decider, **values)


def _value(name: str, key: str, text: str) -> Any:
    try:
        return _READ[key](text)
    except ValueError as fault:
        raise UnknownConfig(f"judge configuration {shown(name)!r}: {key} cannot be read: {fault}") from None


def _whole(text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", text):
        raise ValueError("it takes a whole number")
    return int(text)


def _switch(text: str) -> bool:
    if text not in ("on", "off"):
        raise ValueError("it takes on or off")
    return text == "on"


def _rule(text: str) -> str:
    if text not in RULES:
        raise ValueError(f"it takes {' or '.join(RULES)}")
    return text


def _told(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


_READ: Mapping[str, Callable[[str], Any]] = {
    "windows": _switch,
    "rubric": _switch,
    "size": _whole,
    "overlap": _whole,
    "vote": _rule,
    "repeat": _whole,
    "cross-examine": _switch,
}
