"""The expected "no": a code, a sentence and a hint, in the language of the world.

Rules and tools raise `Refusal`; `lifeworld_kit.protocol` is the one place that turns it into an MCP error result. A
refusal changes nothing in the world: the call's transaction is rolled back. Unforeseen failures are no refusals; they
become `server.internal` without inner details.
"""

from collections import defaultdict
from collections.abc import Mapping

from lifeworld_kit.messages import MESSAGES

Catalogue = Mapping[str, Mapping[str, tuple[str, str]]]

_catalogue: dict[str, Mapping[str, tuple[str, str]]] = dict(MESSAGES)


def register(messages: Catalogue) -> None:
    """Add a domain's own codes: code -> language -> (message template, hint template).

    Raises:
        ValueError: a code is taken with other words.
    """
    for code, words in messages.items():
        if _catalogue.setdefault(code, words) != words:
            raise ValueError(f"refusal code {code!r} is registered already with other words")


class Refusal(Exception):
    """A tool's expected no.

    Args:
        code: A code of the catalogue, such as `order.unknown`.
        **values: What the templates quote: `value` is the offending value, `tool` the tool that helps; a value that
            is a `{"en": …, "zh": …}` map is quoted in the world's language.
    """

    def __init__(self, code: str, /, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def render(self, language: str) -> dict[str, str]:
        """The refusal as an agent reads it: code, message and hint."""
        message, hint = _catalogue[self.code][language]
        words: defaultdict[str, object] = defaultdict(str)
        for name, value in self.values.items():
            words[name] = _short(value[language] if isinstance(value, dict) and language in value else value)
        return {"code": self.code, "message": message.format_map(words), "hint": hint.format_map(words)}


def _short(value: object, limit: int = 160) -> object:
    """Quoted values are cut: a refusal stays below 2,000 characters whatever was sent."""
    if isinstance(value, str) and len(value) > limit:
        return value[:limit] + "…"
    return value
