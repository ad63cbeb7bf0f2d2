"""The check of raw arguments, before anything is converted.

Called by `lifeworld_kit.protocol` for every call. The SDK's conversions would drop misspelt names, turn "5" into 5 and
parse JSON inside strings; here nothing is guessed. Every problem of one code is looked for over all parameters in
schema order before the next code: unknown, missing, type, empty, value, range, length.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from rapidfuzz import process
from rapidfuzz.fuzz import ratio

from lifeworld_kit.parameters import Param
from lifeworld_kit.refusals import Refusal

_BREAKS = re.compile(r"\s*[\n\r\t]\s*")
_REMOVED = frozenset({"Cc", "Cs"})
_LIKE = 50
"""Names less alike than this are no help; `food_id` and `product_id` are 59 alike."""
_TYPE_WORDS = {"strings": "array of string", "integers": "array of integer"}


def nearest(name: str, names: list[str]) -> str:
    """The most similar of the names, or "" where none is similar."""
    found = process.extractOne(name, names, scorer=ratio, score_cutoff=_LIKE)
    return found[0] if found else ""


def checked(params: tuple[Param, ...], raw: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments a tool function gets: checked, trimmed, with defaults.

    Raises:
        Refusal: one of the `argument.*` codes.
    """
    _refuse_unknown(params, raw)
    given = {p.name: raw[p.name] for p in params if raw.get(p.name) is not None}
    for p in params:
        if p.required and p.name not in given:
            raise Refusal("argument.missing", value=p.name)
    typed = {p.name: _typed(p, given[p.name]) for p in params if p.name in given}
    for check in (_refuse_empty, _refuse_value, _refuse_range, _refuse_length):
        for p in params:
            if p.name in typed:
                check(p, typed[p.name])
    return {p.name: typed[p.name] if p.name in typed else _default(p) for p in params}


def _default(p: Param) -> Any:
    return list(p.default) if isinstance(p.default, list | tuple) else p.default


def _refuse_unknown(params: tuple[Param, ...], raw: Mapping[str, Any]) -> None:
    names = [p.name for p in params]
    for name in raw:
        if name not in names:
            free = [n for n in names if n not in raw] or names
            raise Refusal("argument.unknown", value=name, nearest=nearest(name, free))


def _typed(p: Param, value: Any) -> Any:
    converted = _CONVERT[p.type](p, value)
    if converted is None:
        raise Refusal("argument.type", name=p.name, value=value, type=_TYPE_WORDS.get(p.type, p.type))
    return converted


def _string(p: Param, value: Any) -> str | None:
    if p.also_integer and isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    return clean(value) if isinstance(value, str) else None


def _integer(_: Param, value: Any) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if value == value and abs(value) != float("inf") and value == int(value) else None


def _number(_: Param, value: Any) -> float | int | None:
    return value if isinstance(value, int | float) and not isinstance(value, bool) and _finite(value) else None


def _finite(value: float) -> bool:
    return value == value and abs(value) != float("inf")


def _boolean(_: Param, value: Any) -> bool | None:
    return value if isinstance(value, bool) else None


def _list(convert: Callable[[Param, Any], Any]) -> Callable[[Param, Any], list[Any] | None]:
    def of_list(p: Param, value: Any) -> list[Any] | None:
        if not isinstance(value, list):
            return None
        items = [convert(p, item) for item in value]
        return None if any(item is None for item in items) else items

    return of_list


_CONVERT: dict[str, Callable[[Param, Any], Any]] = {
    "string": _string,
    "integer": _integer,
    "number": _number,
    "boolean": _boolean,
    "strings": _list(_string),
    "integers": _list(_integer),
}


def clean(text: str) -> str:
    """The text without control characters and lone surrogates, trimmed; a line break or tab becomes a space."""
    if not text.isprintable():
        text = _BREAKS.sub(" ", text)
        text = "".join(c for c in text if unicodedata.category(c) not in _REMOVED)
    return text.strip()


def _refuse_empty(p: Param, value: Any) -> None:
    if p.required and p.type == "string" and value == "" and not p.blank_ok:
        raise Refusal("argument.empty", name=p.name, value=value, help=_help(p))


def _help(p: Param) -> dict[str, str]:
    """Where values of a parameter come from: the tool that shows them, or else what the parameter is."""
    if p.source:
        return {"en": f"{p.source} gives values for {p.name}.", "zh": f"可用 {p.source} 得到 {p.name}。"}
    return {"en": f"Give {p.name}: {p.en}", "zh": f"请填写 {p.name}：{p.zh}"}


def _refuse_value(p: Param, value: Any) -> None:
    if p.enum and value not in p.enum:
        raise Refusal("argument.value", name=p.name, value=value, allowed=list(p.enum))


def _refuse_range(p: Param, value: Any) -> None:
    low, high = p.minimum, p.maximum
    if (low is not None and value < low) or (high is not None and value > high):
        raise Refusal("argument.range", name=p.name, value=value, low=low, high=high)


def _refuse_length(p: Param, value: Any) -> None:
    if p.max_items is not None and len(value) > p.max_items:
        raise Refusal("argument.length", name=p.name, value=f"{len(value)} items", limit=p.max_items)
    if p.max_length is not None:
        for text in value if isinstance(value, list) else [value]:
            if len(text) > p.max_length:
                raise Refusal("argument.length", name=p.name, value=text, limit=p.max_length)
