"""The expected "no": a code, a sentence and a hint, in the language of the world.

Rules and tools raise `Refusal`; `lifeworld_kit.protocol` is the one place that turns it into an MCP error result. A
refusal changes nothing in the world: the call's transaction is rolled back. Unforeseen failures are no refusals; they
become `server.internal` without inner details.
"""

from collections.abc import Mapping

from lifeworld_kit.messages import MESSAGES, wording

_catalogue: dict[str, dict[str, tuple[str, str]]] = dict(MESSAGES)


def register(messages: Mapping[str, dict[str, tuple[str, str]]]) -> None:
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
        **values: What the templates quote: `value` is the offending value, `tool` the tool that helps.
    """

    def __init__(self, code: str, /, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def render(self, language: str) -> dict[str, str]:
        """The refusal as an agent reads it: code, message and hint."""
        message, hint = wording(self.code, language, self.values, _catalogue)
        return {"code": self.code, "message": message, "hint": hint}
