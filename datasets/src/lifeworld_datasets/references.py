"""References in the arguments of a solution: found, checked for form, and resolved against earlier results.

The scripted oracle resolves, lint checks the form. The grammar is that of `lifeworld_datasets.solution` and nothing
more, so that a task file stays data. Pure: needs no session and no server. Refuses: defaults and guesses; a
reference that leads nowhere is a `ReferenceFault` that names it.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from lifeworld_datasets.errors import ReferenceFault

TIME = "%Y-%m-%d %H:%M:%S"
_HEAD = re.compile(r"[A-Za-z]\w*")
_PART = re.compile(r"\.(?P<key>[A-Za-z_]\w*)|\[(?P<name>[A-Za-z_]\w*)=(?P<value>[^\[\]]*)\]")
_TIME_KEYS = ({"$time"}, {"$time", "plus_minutes"}, {"$time", "minus_minutes"})


class Path(NamedTuple):
    """A parsed `$ref`: the step whose result is meant, and the way into it."""

    step: str
    parts: tuple[str | tuple[str, str], ...]


def parse(reference: object) -> Path:
    """The parts of a `$ref` such as `call3.items[product_id=P1].price`.

    Raises:
        ReferenceFault: the text is no such path.
    """
    head = _HEAD.match(reference) if isinstance(reference, str) else None
    if not isinstance(reference, str) or head is None:
        raise ReferenceFault(f"reference {reference!r} is no path such as 'call3.items[product_id=P1].price'")
    parts: list[str | tuple[str, str]] = []
    at = head.end()
    while at < len(reference):
        part = _PART.match(reference, at)
        if part is None:
            raise ReferenceFault(f"reference {reference!r} cannot be read from {reference[at:]!r} on")
        parts.append(part["key"] or (part["name"], part["value"]))
        at = part.end()
    return Path(head.group(), tuple(parts))


def find(value: object, where: str = "$") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every reference inside a value with its JSON path, outermost first; those inside a `$time` as well."""
    if isinstance(value, dict):
        if any(key.startswith("$") for key in value):
            yield where, value
        for key, entry in value.items():
            yield from find(entry, f"{where}.{key}")
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            yield from find(entry, f"{where}[{index}]")


def resolve(value: Any, results: Mapping[str, Any], texts: Mapping[str, str]) -> Any:
    """The value with every reference replaced.

    Args:
        value: An argument or a whole argument map; references may stand at any depth.
        results: Results by step name, such as `{"call0": {...}}`.
        texts: The task's named texts in the language of the trial.

    Raises:
        ReferenceFault: a reference is malformed or leads nowhere; the message names it.
    """
    if isinstance(value, list):
        return [resolve(entry, results, texts) for entry in value]
    if not isinstance(value, dict):
        return value
    if not any(key.startswith("$") for key in value):
        return {key: resolve(entry, results, texts) for key, entry in value.items()}
    form = check_form(value)
    if form == "$ref":
        return _follow(parse(value["$ref"]), value["$ref"], results)
    if form == "$text":
        if value["$text"] not in texts:
            raise ReferenceFault(f"reference {value!r}: the task has no text of that key")
        return texts[value["$text"]]
    return _moved(value, results, texts)


def check_form(reference: dict[str, Any]) -> str:
    """Which of the three references a map is: `$ref`, `$text` or `$time`.

    Raises:
        ReferenceFault: it is none of them, or has keys that do not belong to it.
    """
    keys = set(reference)
    if keys == {"$ref"}:
        parse(reference["$ref"])
        return "$ref"
    if keys == {"$text"} and isinstance(reference["$text"], str):
        return "$text"
    if keys in _TIME_KEYS:
        return "$time"
    raise ReferenceFault(f"reference {reference!r} is none of $ref, $text and $time with plus_minutes or minus_minutes")


def _follow(path: Path, reference: str, results: Mapping[str, Any]) -> Any:
    if path.step not in results:
        raise ReferenceFault(f"reference {reference!r}: there is no result of {path.step} before this step")
    value = results[path.step]
    for part in path.parts:
        if isinstance(part, str):
            if not isinstance(value, dict) or part not in value:
                raise ReferenceFault(f"reference {reference!r}: nothing called {part!r} there")
            value = value[part]
            continue
        key, wanted = part
        if not isinstance(value, list):
            raise ReferenceFault(f"reference {reference!r}: [{key}={wanted}] does not stand at a list")
        found = [entry for entry in value if isinstance(entry, dict) and str(entry.get(key)) == wanted]
        if not found:
            raise ReferenceFault(f"reference {reference!r}: no element with {key} = {wanted!r}")
        value = found[0]
    return value


def _moved(reference: dict[str, Any], results: Mapping[str, Any], texts: Mapping[str, str]) -> str:
    base = resolve(reference["$time"], results, texts)
    try:
        time = datetime.strptime(base, TIME)  # noqa: DTZ007 - times of a world carry no zone
    except (TypeError, ValueError) as fault:
        raise ReferenceFault(f"reference {reference!r}: {base!r} is no time YYYY-MM-DD HH:MM:SS") from fault
    for key, sign in (("plus_minutes", 1), ("minus_minutes", -1)):
        if key not in reference:
            continue
        minutes = resolve(reference[key], results, texts)
        if isinstance(minutes, bool) or not isinstance(minutes, int | float):
            raise ReferenceFault(f"reference {reference!r}: {minutes!r} is no number of minutes")
        try:
            time += sign * timedelta(minutes=minutes)
        except (OverflowError, ValueError) as fault:
            raise ReferenceFault(f"reference {reference!r}: {minutes!r} minutes lead out of the calendar") from fault
    return time.strftime(TIME)
