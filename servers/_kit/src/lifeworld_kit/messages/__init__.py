"""The words of every refusal in both languages.

Owns ``refusals.json``: code -> language -> (message template, hint template). `lifeworld_kit.refusals` is the one
caller. Templates are filled with `wording`, which never fails: a value that is not given is blank, and a hint that
would name a blank value is left out, since a hint without its name would help nobody.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from string import Formatter
from typing import Final

LANGUAGES: Final = ("en", "zh")
VALUE_LIMIT: Final = 300
NAMES_LIMIT: Final = 1000

Wording = dict[str, tuple[str, str]]


def _load() -> dict[str, Wording]:
    raw = json.loads(files(__name__).joinpath("refusals.json").read_text(encoding="utf-8"))
    return {code: {language: (pair[0], pair[1]) for language, pair in words.items()} for code, words in raw.items()}


MESSAGES: Final[dict[str, Wording]] = _load()


def fields(template: str) -> tuple[str, ...]:
    """Names of the values a template speaks of, in order: ``fields("No {value}.") == ("value",)``."""
    return tuple(name for _, name, _, _ in Formatter().parse(template) if name)


def wording(
    code: str,
    language: str,
    values: Mapping[str, object],
    catalogue: Mapping[str, Mapping[str, tuple[str, str]]] = MESSAGES,
) -> tuple[str, str]:
    """Message and hint of one refusal; the hint is "" where a value that it names is blank.

    Text is shown as it is, other values as JSON (so that true and 5 look as they were sent), a list of names with
    semicolons between them, and of an ``{"en": …, "zh": …}`` map the words of the language. Long values are
    shortened: a refusal stays below 2,000 characters whatever was sent.
    """
    message, hint = catalogue[code][language]
    exact = code == "argument.type"
    known = {
        name: _shown(name, _worded(values.get(name, ""), language), exact) for name in {*fields(message), *fields(hint)}
    }
    complete = all(known[name] for name in fields(hint))
    return message.format_map(known), hint.format_map(known) if complete else ""


def _worded(value: object, language: str) -> object:
    if isinstance(value, list):
        return [_worded(inner, language) for inner in value]
    return value[language] if isinstance(value, dict) and set(value) == set(LANGUAGES) else value


def _shown(name: str, value: object, exact: bool) -> str:
    if name != "value" and isinstance(value, list | tuple):
        return _clipped("; ".join(map(str, value)), NAMES_LIMIT)
    as_text = name != "value" or (isinstance(value, str) and not exact)
    return _clipped(str(value) if as_text else json.dumps(value, ensure_ascii=False, default=str), VALUE_LIMIT)


def _clipped(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
