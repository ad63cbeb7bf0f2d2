"""Check expressions as a tree, for reading only.

`lint` and the judge walk the tree to find names, literals and nesting before anything is evaluated; the engine keeps
its own tree to itself. Covers the CEL that checks may use; what it cannot read (message literals, depth without end) is
refused as `SyntaxFault`. Never evaluates.
"""

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

MAX_LENGTH = 2000
"""Longest expression, in characters."""
MAX_DEPTH = 40
"""Deepest nesting of brackets and operators that is read."""

Kind = Literal["string", "number", "constant", "name", "select", "index", "call", "method", "operator", "list", "map"]


class SyntaxFault(ValueError):
    """The expression cannot be read; the message says where."""


@dataclass(frozen=True, slots=True)
class Node:
    """One part of an expression.

    `value` is the text of a string, the source of a number or constant, or the name of what is named, selected or
    called; `parts` are operands in order (of a method: its target first). A chain of operators of one rank is one flat
    node under the first of them, so that its length adds no depth.
    """

    kind: Kind
    value: str
    parts: tuple["Node", ...] = ()


class _Token(NamedTuple):
    kind: str
    text: str
    at: int


_TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*)
      | (?P<string>[rRbB]{0,2}(?:
            \"{3}(?:\\.|[^\\])*?\"{3} | '{3}(?:\\.|[^\\])*?'{3} | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' ))
      | (?P<number>0[xX][0-9a-fA-F]+[uU]?|(?:\d+\.\d+|\.\d+|\d+)(?:[eE][+-]?\d+)?[uU]?)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<mark>&&|\|\||[<>=!]=|[-+*/%!<>?:,.()\[\]{}])
    """,
    re.VERBOSE | re.DOTALL | re.ASCII,
)
_LEVELS = (("||",), ("&&",), ("==", "!=", "<", "<=", ">", ">=", "in"), ("+", "-"), ("*", "/", "%"))
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def _tokens(source: str) -> list[_Token]:
    found: list[_Token] = []
    at = 0
    while at < len(source):
        match = _TOKEN.match(source, at)
        if match is None:
            raise SyntaxFault(f"unexpected {source[at]!r} at {at}")
        if match.lastgroup != "space":
            found.append(_Token(match.lastgroup or "", match.group(), at))
        at = match.end()
    return [*found, _Token("end", "", at)]


def _content(literal: str) -> str:
    """The text that a string literal stands for."""
    head = re.match(r"[rRbB]*", literal)
    prefix = head.group() if head else ""
    body = literal[len(prefix) :]
    width = 3 if body[:3] in ('"""', "'''") and len(body) >= 6 else 1
    body = body[width:-width]
    if "r" in prefix.lower():
        return body
    return re.sub(r"\\(?:u([0-9a-fA-F]{4})|(.))", _unescape, body, flags=re.DOTALL)


def _unescape(match: re.Match[str]) -> str:
    return chr(int(match[1], 16)) if match[1] else _ESCAPES.get(match[2], match[2])


class _Reader:
    """Recursive descent over the tokens; `deeper` bounds the recursion."""

    def __init__(self, source: str) -> None:
        self.tokens = _tokens(source)
        self.place = 0
        self.depth = 0

    @property
    def now(self) -> _Token:
        return self.tokens[self.place]

    def take(self) -> _Token:
        token = self.now
        self.place += 1
        return token

    def accept(self, text: str) -> bool:
        if self.now.text == text and self.now.kind in ("mark", "name"):
            self.place += 1
            return True
        return False

    def expect(self, text: str) -> None:
        if not self.accept(text):
            raise SyntaxFault(f"expected {text!r} at {self.now.at}, found {self.now.text or 'the end'!r}")

    def expression(self) -> Node:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise SyntaxFault(f"nested more than {MAX_DEPTH} deep")
        node = self.binary(0)
        if self.accept("?"):
            yes = self.expression()
            self.expect(":")
            node = Node("operator", "?:", (node, yes, self.expression()))
        self.depth -= 1
        return node

    def binary(self, level: int) -> Node:
        if level == len(_LEVELS):
            return self.unary()
        parts, operator = [self.binary(level + 1)], ""
        while self.now.text in _LEVELS[level] and self.now.kind in ("mark", "name"):
            operator = operator or self.now.text
            self.place += 1
            parts.append(self.binary(level + 1))
        return Node("operator", operator, tuple(parts)) if operator else parts[0]

    def unary(self) -> Node:
        marks = []
        while self.now.kind == "mark" and self.now.text in ("!", "-"):
            marks.append(self.take().text)
        if len(marks) > MAX_DEPTH:
            raise SyntaxFault(f"nested more than {MAX_DEPTH} deep")
        node = self.member()
        for mark in reversed(marks):
            node = Node("operator", mark, (node,))
        return node

    def member(self) -> Node:
        node = self.primary()
        for _ in range(MAX_DEPTH):
            if self.accept("."):
                node = self.after_dot(node)
            elif self.accept("["):
                node = Node("index", "", (node, self.expression()))
                self.expect("]")
            else:
                return node
        raise SyntaxFault(f"a path of more than {MAX_DEPTH} steps")

    def after_dot(self, target: Node) -> Node:
        token = self.take()
        if token.kind != "name":
            raise SyntaxFault(f"expected a name at {token.at}")
        if self.accept("("):
            return Node("method", token.text, (target, *self.listed(")", self.expression)))
        return Node("select", token.text, (target,))

    def primary(self) -> Node:
        token = self.take()
        if token.kind == "string":
            return Node("string", _content(token.text))
        if token.kind == "number":
            return Node("number", token.text)
        if token.kind == "name":
            return self.named(token)
        if token.text == "(":
            node = self.expression()
            self.expect(")")
            return node
        if token.text == "[":
            return Node("list", "", self.listed("]", self.expression))
        if token.text == "{":
            return Node("map", "", self.listed("}", self.entry))
        raise SyntaxFault(f"unexpected {token.text or 'end'!r} at {token.at}")

    def named(self, token: _Token) -> Node:
        if token.text in ("true", "false", "null"):
            return Node("constant", token.text)
        if self.accept("("):
            return Node("call", token.text, self.listed(")", self.expression))
        return Node("name", token.text)

    def entry(self) -> Node:
        key = self.expression()
        self.expect(":")
        return Node("list", "", (key, self.expression()))

    def listed(self, close: str, read: Callable[[], Node]) -> tuple[Node, ...]:
        parts: list[Node] = []
        while not self.accept(close):
            parts.append(read())
            if not self.accept(","):
                self.expect(close)
                break
        return tuple(parts)


@functools.lru_cache(maxsize=4096)
def read(expression: str) -> Node:
    """The expression as a tree.

    Raises:
        SyntaxFault: it is too long, too deep, or no expression that checks may use.
    """
    if len(expression) > MAX_LENGTH:
        raise SyntaxFault(f"longer than {MAX_LENGTH} characters")
    reader = _Reader(expression)
    node = reader.expression()
    if reader.now.kind != "end":
        raise SyntaxFault(f"unexpected {reader.now.text!r} at {reader.now.at}")
    return node
