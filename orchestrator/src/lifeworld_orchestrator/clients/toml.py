"""A table of a TOML file, added and taken away as text; what stands beside stays as it was, to the byte.

Used for Codex' configuration. Every change is read back: the result must be the old document plus or minus that one
table, or nothing is changed.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any


class TomlError(ValueError):
    """The text cannot be read, or the table cannot be added to it as text."""


def read(text: str) -> dict[str, Any]:
    """The document.

    Raises:
        TomlError: it is no TOML.
    """
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise TomlError(str(error)) from error


def inserted(text: str, group: str, name: str, value: Mapping[str, object]) -> str:
    """The text with the table `[group.name]`, which takes the place of an older one.

    Raises:
        TomlError: the text cannot be read, or holds the group in a form that nothing can be added to.
    """
    base = removed(text, group, name)
    expected = read(base)
    expected.setdefault(group, {})
    if not isinstance(expected[group], dict):
        raise TomlError(f"{group!r} is no table")
    expected[group][name] = dict(value)
    newline = "\r\n" if "\r\n" in base else "\n"
    gap = "" if not base else newline if base.endswith("\n") else newline * 2
    lines = [f"[{group}.{_key(name)}]", *(f"{key} = {_value(entry)}" for key, entry in value.items())]
    made = base + gap + newline.join(lines) + newline
    try:
        found = read(made)
    except TomlError as error:
        raise TomlError(f"a table [{group}.{name}] cannot be added: {group!r} is written inline") from error
    if found != expected:
        raise TomlError(f"a table [{group}.{name}] cannot be added without changing something else")
    return made


def removed(text: str, group: str, name: str) -> str:
    """The text without the table; the text itself where that does not stand in it.

    Raises:
        TomlError: it stands there in a form that cannot be taken away as text.
    """
    document = read(text)
    if name not in document.get(group, {}):
        return text
    header = re.compile(rf"^\[{re.escape(group)}\.{re.escape(_key(name))}\][ \t]*(?:#[^\n]*)?\r?$", re.MULTILINE)
    found = header.search(text)
    if found is None:
        raise TomlError(f"[{group}.{name}] is not written as a table of its own; take it out by hand")
    following = re.compile(r"^\[", re.MULTILINE).search(text, found.end())
    end = following.start() if following else len(text)
    start = len(text[: found.start()].rstrip("\r\n"))
    start = text.find("\n", start) + 1 if start else 0
    made = text[: start or found.start()] + text[end:]
    expected = {key: dict(entry) if key == group else entry for key, entry in document.items()}
    expected[group].pop(name)
    if not expected[group]:
        expected.pop(group)
    if {key: entry for key, entry in read(made).items() if entry or key != group} != expected:
        raise TomlError(f"[{group}.{name}] cannot be taken out as text; take it out by hand")
    return made


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)


def _value(value: object) -> str:
    """Strings and lists of them are written as in JSON, which TOML reads alike."""
    return json.dumps(value, ensure_ascii=False)
