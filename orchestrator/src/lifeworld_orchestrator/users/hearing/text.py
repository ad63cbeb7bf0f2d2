"""Words as the user hears them: normalised text, sentences, content words, containment.

Pure functions on strings, used by everything in `hearing`. They know no topic and no fact, and never raise on any
text, however long or hostile.
"""

import re
import unicodedata
from functools import lru_cache

LONGEST = 12_000
"""Characters of one message that are heard: the first and the last half of this; nobody reads 100 kB on a phone."""

_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "`": "'", "，": ",", "：": ":", "（": "(", "）": ")"})
_CJK = "\u3400-\u4dbf\u4e00-\u9fff"
_BREAK = re.compile(r"(?<=[!?。！？；;\n])|(?<=\.)(?=\s)|(?<=\.)$")
_WORD = re.compile(rf"[a-z0-9]+(?:'[a-z]+)?|[{_CJK}]")
_LATIN = re.compile(r"[a-z0-9]+")
_HAN = re.compile(rf"[{_CJK}]")
_STOP = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "to",
        "at",
        "for",
        "in",
        "on",
        "with",
        "and",
        "or",
        "my",
        "your",
        "our",
        "i",
        "you",
        "me",
        "it",
        "is",
        "are",
        "be",
        "by",
        "from",
        "this",
        "that",
        "please",
    ]
)
MARK = "• "
"""How every item of a list begins in normalised text, whatever its number or bullet was."""

_ITEM = re.compile(r"^[^\S\n]*(?:\d{1,2}[.)、](?!\d)|[-*•·])[^\S\n]*", re.MULTILINE)
_ABBREVIATIONS = re.compile(r"\b([ap])\.\s?m\.?(?![a-z])|\b(no|st|rd|apt|mr|mrs|ms|dr)\.(?=\s?[a-z0-9])")


SHORT = 400
"""Characters up to which a text is kept in normalised form: the names, slots and facts that are read all the time."""


def normalise(text: str) -> str:
    """Fold case and width, unify quotes, drop control characters; line ends stay, items of lists get one mark."""
    return _kept(text) if len(text) <= SHORT else _normalised(text)


@lru_cache(maxsize=4096)
def _kept(text: str) -> str:
    return _normalised(text)


def _normalised(text: str) -> str:
    if len(text) > LONGEST:
        text = text[: LONGEST // 2] + "\n" + text[-LONGEST // 2 :]
    text = unicodedata.normalize("NFKC", text).casefold().translate(_QUOTES)
    text = "".join(c if c.isprintable() else "\n" if c in "\n\r\u2028\u2029" else " " for c in text)
    text = _ABBREVIATIONS.sub(lambda m: f"{m[1]}m" if m[1] else m[2], text)
    return re.sub(r"[^\S\n]+", " ", _ITEM.sub(MARK, text)).strip()


def sentences(text: str) -> list[str]:
    """Split normalised text at sentence marks and line ends; the marks stay, blank pieces go."""
    return [piece.strip() for piece in _BREAK.split(text) if _WORD.search(piece)]


def has_words(text: str) -> bool:
    """Whether anything in normalised text can be read at all: a letter or digit of any script outside mark-up."""
    return any(c.isalnum() for c in re.sub(r"<[^<>]{0,80}>", " ", text))


def script(text: str) -> str:
    """`zh` or `en` by which script carries more of the text (a Chinese character weighs as two letters); else empty."""
    han, latin = 2 * len(_HAN.findall(text)), sum(len(w) for w in re.findall(r"[a-z]+", text))
    if not han and not latin:
        return ""
    return "zh" if han >= latin else "en"


def stem(word: str) -> str:
    """A word without its plural ending; good enough to compare two uses of one noun."""
    for ending, least in (("ies", 5), ("es", 5), ("s", 4)):
        if word.endswith(ending) and len(word) >= least and not word.endswith("ss"):
            return word[: -len(ending)] + ("y" if ending == "ies" else "")
    return word.removesuffix("e") if len(word) >= 4 else word


@lru_cache(maxsize=256)
def content(text: str) -> tuple[str, ...]:
    """Stems of the Latin words of normalised text that carry meaning; all words if none does."""
    found = _LATIN.findall(text)
    return tuple([stem(w) for w in found if w not in _STOP] or found)


def contains(text: str, value: str) -> bool:
    """Whether normalised `text` names `value` (normalised too): every Latin content word, every Chinese run."""
    if not value:
        return False
    if value in text:
        return _whole(text, value)
    runs = re.findall(rf"[{_CJK}]+", value)
    if not all(_holds_run(text, run) for run in runs):
        return False
    needed = content(value)
    return bool(runs or needed) and set(needed) <= set(content(text))


def _whole(text: str, value: str) -> bool:
    """Whether `value` stands in `text` not as a part of a longer Latin word or number."""
    left = r"(?<![a-z0-9])" if value[0].isascii() and value[0].isalnum() else ""
    right = (
        r"(?![0-9])"
        if value[-1].isdigit()
        else r"(?!(?!e?s\b)[a-z])"
        if value[-1].isascii() and value[-1].isalpha()
        else ""
    )
    return re.search(left + re.escape(value) + right, text) is not None


def _holds_run(text: str, run: str) -> bool:
    """Whether a Chinese run is in `text`, allowing for one inserted or changed character in a longer one."""
    if run in text:
        return True
    pairs = [run[i : i + 2] for i in range(len(run) - 1)]
    return len(run) >= 5 and sum(p in text for p in pairs) >= 0.7 * len(pairs)
