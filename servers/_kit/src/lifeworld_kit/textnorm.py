"""Text brought to the form in which it is compared. Called by search, address look-up, cities and festivals."""

import re
import unicodedata
from typing import Final

CHINESE: Final = "\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Chinese characters, as the inside of a regular expression's character class."""

_OTHER = re.compile(r"[\W_]+")
_TOKEN = re.compile(f"[{CHINESE}]+|[^\\s{CHINESE}]+")
_CHINESE_RUN = re.compile(f"[{CHINESE}]+")


def fold(text: str) -> str:
    """Width, case and compatibility forms folded: ``fold("Ｃａｆé Ⅷ") == "café viii"``."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def plain(text: str) -> str:
    """Folded, with everything but letters and digits turned into single spaces."""
    return _OTHER.sub(" ", fold(text)).strip()


def tokens(text: str) -> list[str]:
    """Words and runs of Chinese characters of a plain text: ``tokens("3d打印 店") == ["3d", "打印", "店"]``."""
    return _TOKEN.findall(text)


def is_chinese(token: str) -> bool:
    """Whether a token is a run of Chinese characters."""
    return _CHINESE_RUN.fullmatch(token) is not None
