"""JSON as people keep it: with comments and trailing commas. Reads it, and changes one member as text.

Used for the configuration files of clients. What is not the member stays as it was, to the byte: order, comments,
indentation, line ends. Refuses: a text that is no object, and a path that leads through something else.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any

_SPACE = re.compile(r"(?:[ \t\r\n\ufeff]+|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_WORD = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null")


class JsonError(ValueError):
    """The text cannot be read, or has another form than is needed; the message says where."""


@dataclass
class Member:
    """One member of an object, with its place in the text."""

    key: str
    start: int
    value: "Node"


@dataclass
class Node:
    """One value with its place: `start` to `end`. `trailing`: an object that ends in a comma."""

    start: int
    end: int
    value: Any
    members: list[Member] = field(default_factory=list)
    trailing: bool = False

    def member(self, key: str) -> Member | None:
        """The member of that key; the last where it stands twice, as readers of JSON have it."""
        return next((member for member in reversed(self.members) if member.key == key), None)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def whole(self) -> Node:
        self.skip()
        node = self.value()
        self.skip()
        if self.at != len(self.text):
            raise self.error("something stands after the end")
        return node

    def error(self, what: str) -> JsonError:
        line = self.text.count("\n", 0, self.at) + 1
        return JsonError(f"line {line}: {what}")

    def skip(self) -> None:
        found = _SPACE.match(self.text, self.at)
        assert found is not None
        self.at = found.end()

    def value(self) -> Node:
        start = self.at
        if self.text.startswith("{", start):
            return self.object()
        if self.text.startswith("[", start):
            return self.array()
        if self.text.startswith('"', start):
            text = self.string()
            return Node(start, self.at, text)
        found = _WORD.match(self.text, start)
        if found is None:
            raise self.error("no value of JSON")
        self.at = found.end()
        return Node(start, self.at, json.loads(found.group()))

    def string(self) -> str:
        found = _STRING.match(self.text, self.at)
        if found is None:
            raise self.error("a string without an end")
        self.at = found.end()
        try:
            text: str = json.loads(found.group())
        except ValueError as error:
            raise self.error("a string that cannot be read") from error
        return text

    def object(self) -> Node:
        node = Node(self.at, 0, {})
        self.at += 1
        while not self._closed("}"):
            if not self.text.startswith('"', self.at):
                raise self.error("no key in double quotes")
            start = self.at
            key = self.string()
            self.skip()
            self._expect(":")
            self.skip()
            value = self.value()
            node.members.append(Member(key, start, value))
            node.value[key] = value.value
            node.trailing = self._comma("}")
        self.at += 1
        node.end = self.at
        return node

    def array(self) -> Node:
        node = Node(self.at, 0, [])
        self.at += 1
        while not self._closed("]"):
            node.value.append(self.value().value)
            self._comma("]")
        self.at += 1
        node.end = self.at
        return node

    def _closed(self, bracket: str) -> bool:
        self.skip()
        return self.text.startswith(bracket, self.at)

    def _comma(self, bracket: str) -> bool:
        self.skip()
        if self.text.startswith(",", self.at):
            self.at += 1
            return True
        if not self.text.startswith(bracket, self.at):
            raise self.error(f"neither a comma nor {bracket}")
        return False

    def _expect(self, mark: str) -> None:
        if not self.text.startswith(mark, self.at):
            raise self.error(f"no {mark}")
        self.at += 1


def read(text: str) -> Node:
    """The whole text as a node.

    Raises:
        JsonError: it is no JSON, with comments or without, or no object.
    """
    if not text.strip("\ufeff \t\r\n"):
        return Node(0, 0, {})
    try:
        node = _Reader(text).whole()
    except RecursionError as error:
        raise JsonError("it is nested too deeply") from error
    if not isinstance(node.value, dict):
        raise JsonError("it holds no object")
    return node


def inserted(text: str, group: str, name: str, value: object) -> str:
    """The text with `group.name` set to the value; all else stays as it was.

    Raises:
        JsonError: the text cannot be read, or `group` is no object.
    """
    root = read(text)
    newline = "\r\n" if "\r\n" in text else "\n"
    indent = _indent(text)
    if not text.strip("\ufeff \t\r\n"):
        whole = json.dumps({group: {name: value}}, ensure_ascii=False, indent=len(indent) or 2)
        return whole + "\n"
    inside = root.member(group)
    if inside is None:
        return _added(text, root, group, {name: value}, 1, indent, newline)
    if not isinstance(inside.value.value, dict):
        raise JsonError(f"{group!r} is no object")
    there = inside.value.member(name)
    if there is None:
        return _added(text, inside.value, name, value, 2, indent, newline)
    return text[: there.value.start] + _written(value, 2, indent, newline) + text[there.value.end :]


def removed(text: str, group: str, name: str) -> str:
    """The text without `group.name`; the text itself where that does not stand in it."""
    root = read(text)
    inside = root.member(group)
    there = inside.value.member(name) if inside is not None else None
    if inside is None or there is None:
        return text
    members = inside.value.members
    place = members.index(there)
    if place + 1 < len(members):
        return text[: there.start] + text[members[place + 1].start :]
    start = members[place - 1].value.end if place else inside.value.start + 1
    end = there.value.end
    if inside.value.trailing:
        end = text.index(",", end) + 1
        start = text.index(",", start) + 1 if place else start
    return text[:start] + text[end:]


def _added(text: str, node: Node, key: str, value: object, depth: int, indent: str, newline: str) -> str:
    """The text with one more member at the end of an object."""
    written = f"{json.dumps(key, ensure_ascii=False)}: {_written(value, depth, indent, newline)}"
    lead = newline + indent * depth
    close = node.end - 1
    if not node.members:
        inner = text[node.start + 1 : close].rstrip(" \t\r\n")
        return text[: node.start + 1] + inner + lead + written + newline + indent * (depth - 1) + text[close:]
    last = node.members[-1].value.end
    rest = text[last:close]
    kept = rest.rstrip(" \t\r\n")
    tail = rest[len(kept) :] or newline + indent * (depth - 1)
    comma = "" if node.trailing else ","
    return text[:last] + comma + kept + lead + written + ("," if node.trailing else "") + tail + text[close:]


def _written(value: object, depth: int, indent: str, newline: str) -> str:
    lines = json.dumps(value, ensure_ascii=False, indent=indent or 2).split("\n")
    return (newline + indent * depth).join(lines)


def _indent(text: str) -> str:
    """The indentation that the text uses; two spaces where it uses none."""
    found = re.search(r"\n([ \t]+)\S", text)
    return found.group(1) if found else "  "
