"""Numbers in words and digits, English and Chinese.

`integer` reads one number word; `NUMBER` is the pattern that finds one in normalised text. Used by `values`.
"""

_EN = {
    w: n
    for n, w in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        ]
    )
}
_TENS = {
    w: 10 * n
    for n, w in enumerate(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2)
}
_ZH = {c: n for n, c in enumerate("零一二三四五六七八九")} | {"两": 2, "俩": 2, "〇": 0, "半": 0}
_UNITS = {"十": 10, "百": 100, "千": 1000}

_TEN = "|".join(_TENS)
_ONE = "|".join(sorted(_EN, key=len, reverse=True))
ENGLISH = rf"(?:(?:{_TEN})(?:[- ](?:{_ONE}))?|(?:{_ONE})(?: hundred)?|a couple of|a pair of|a dozen|a single)"
CHINESE = "[零〇一二两俩三四五六七八九十百千]+"
DIGITS = r"\d{1,6}"
NUMBER = rf"(?:(?<![\w.]){DIGITS}(?![\d.]*\d)|\b{ENGLISH}\b|{CHINESE})"


def integer(word: str) -> int:
    """The value of a number that `NUMBER` matched."""
    word = word.strip()
    if word.isdigit():
        return int(word)
    if word[0] in _ZH or word[0] in _UNITS:
        return _chinese(word)
    return _english(word)


def _english(word: str) -> int:
    fixed = {"a couple of": 2, "a pair of": 2, "a dozen": 12, "a single": 1}
    if word in fixed:
        return fixed[word]
    total = 0
    for part in word.replace("-", " ").split():
        total = total * 100 if part == "hundred" else total + _EN.get(part, 0) + _TENS.get(part, 0)
    return total


def _chinese(word: str) -> int:
    if not any(c in _UNITS for c in word):
        return int("".join(str(_ZH[c]) for c in word))
    total, digit = 0, 0
    for c in word:
        if c in _UNITS:
            total, digit = total + (digit or 1) * _UNITS[c], 0
        else:
            digit = _ZH[c]
    return total + digit
