"""Every human text has exactly the task's languages, and both renderings have one shape."""

from collections.abc import Iterator
from typing import Any, get_args

from lifeworld_datasets.lint.findings import Finding, walk
from lifeworld_datasets.render import localised
from lifeworld_datasets.task import Language, Task

KNOWN = frozenset[str](get_args(Language))


def languages(task: Task) -> Iterator[Finding]:
    """Findings about texts; the shape is compared only where every text is there."""
    texts = [*_texts(task)]
    yield from texts
    maps = [*_maps(task)]
    yield from maps
    if not maps:
        yield from _shape(task)


def _texts(task: Task) -> Iterator[Finding]:
    """The fields that are texts by their model."""
    wanted = frozenset[str](task.languages)
    fields: dict[str, dict[str, str]] = {
        "$.title": task.title,
        "$.instruction": task.instruction,
        "$.persona.name": task.persona.name,
        **{f"$.persona.profile.{key}": value for key, value in task.persona.profile},
        **{f"$.texts.{key}": value for key, value in task.texts.items()},
        **{f"$.facts[{n}].text": fact.text for n, fact in enumerate(task.facts)},
        **{f"$.rubric[{n}].text": criterion.text for n, criterion in enumerate(task.rubric)},
        **{f"$.solution[{n}].say": step.say for n, step in enumerate(task.solution) if step.say is not None},
    }
    for m, miss in enumerate(task.near_misses):
        for n, edit in enumerate(miss.edits):
            for side, steps in (("before", edit.before), ("after", edit.after)):
                where = f"$.near_misses[{m}].edits[{n}].{side}"
                fields |= {f"{where}[{s}].say": step.say for s, step in enumerate(steps) if step.say is not None}
    for path, text in fields.items():
        if frozenset(text) != wanted:
            yield Finding(path, f"has the languages {_list(text)}, the task has {_list(wanted)}.")
        for language, words in text.items():
            if not words.strip():
                yield Finding(f"{path}.{language}", "is blank; write the text or leave the entry out.")


def _maps(task: Task) -> Iterator[Finding]:
    """Maps over languages wherever else they stand: in the world, in slots and in arguments."""
    wanted = frozenset[str](task.languages)
    parts = {"$.world": task.world, **{f"$.facts[{n}].slots": fact.slots for n, fact in enumerate(task.facts)}}
    for root, part in parts.items():
        for path, value in walk(part, root):
            if isinstance(value, dict) and value and value.keys() <= KNOWN and frozenset(value) != wanted:
                yield Finding(path, f"has the languages {_list(value)}, the task has {_list(wanted)}.")


def _shape(task: Task) -> Iterator[Finding]:
    first, *others = task.languages
    keys = frozenset[str](task.languages)
    for other in others:
        yield from _differences(localised(task.world, keys, first), localised(task.world, keys, other), "$.world")
        for n, fact in enumerate(task.facts):
            here = f"$.facts[{n}].slots"
            yield from _differences(localised(fact.slots, keys, first), localised(fact.slots, keys, other), here)


def _differences(one: Any, other: Any, path: str) -> Iterator[Finding]:
    if isinstance(one, dict) and isinstance(other, dict):
        yield from _of_maps(one, other, path)
    elif isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            yield Finding(path, f"has {len(one)} entries in one language and {len(other)} in the other.")
        for index, (left, right) in enumerate(zip(one, other, strict=False)):
            yield from _differences(left, right, f"{path}[{index}]")
    elif type(one) is not type(other):
        yield Finding(path, f"is {_kind(one)} in one language and {_kind(other)} in the other.")
    elif not isinstance(one, str) and one != other:
        yield Finding(path, f"is {one!r} in one language and {other!r} in the other; numbers stand once.")


def _of_maps(one: dict[str, Any], other: dict[str, Any], path: str) -> Iterator[Finding]:
    if path.startswith("$.world.user.behaviors"):
        # Keys there are words of the language; entries correspond by place.
        if len(one) != len(other):
            yield Finding(path, f"has {len(one)} entries in one language and {len(other)} in the other.")
        for (key, left), right in zip(one.items(), other.values(), strict=False):
            yield from _differences(left, right, f"{path}.{key}")
        return
    for key in sorted(one.keys() ^ other.keys()):
        yield Finding(f"{path}.{key}", "stands in one language only.")
    for key in one:
        if key in other:
            yield from _differences(one[key], other[key], f"{path}.{key}")


def _kind(value: object) -> str:
    names = {dict: "an object", list: "a list", str: "a text", bool: "a flag", type(None): "null"}
    return names.get(type(value), "a number")


def _list(names: Any) -> str:
    return ", ".join(sorted(names)) or "none"
