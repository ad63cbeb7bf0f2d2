"""Whether an entity's name is or holds a whole keyword."""

import re

from lifeworld_kit.textnorm import CHINESE, plain

_SCRIPT_BORDER = re.compile(f"(?<=[{CHINESE}])(?=[^\\s{CHINESE}])")


def whole_words(text: str) -> str:
    """The plain text between spaces, with a space where a word follows Chinese: ``" 可口 cola "``."""
    return f" {_SCRIPT_BORDER.sub(' ', plain(text))} "


def needle(keyword: str) -> str:
    """What stands in each name (as `whole_words`) that holds the keyword: Chinese anywhere, a word from its beginning.

    Blank for a keyword without letters and digits.
    """
    inner = whole_words(keyword).strip()
    return inner if re.match(f"[{CHINESE}]", inner) or not inner else f" {inner}"
