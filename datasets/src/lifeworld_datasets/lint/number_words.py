"""The words by which English and Chinese say numbers; data for `numbers`."""

_EN = {
    0.5: "half",
    1: "a an one once single first",
    2: "two twice both pair couple double second",
    3: "three third",
    12: "twelve dozen",
    100: "hundred",
    1000: "thousand",
}
_TEENS = (
    "four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"

EN_WORDS: dict[str, float] = {word: float(value) for value, words in _EN.items() for word in words.split()}
EN_WORDS |= {word: float(value) for value, word in enumerate(_TEENS.split(), start=4)}
EN_WORDS |= {word: float(value) for value, word in zip(range(20, 100, 10), _TENS.split(), strict=True)}

MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip

ZH_DIGITS = dict(zip("零一二三四五六七八九", range(10), strict=True)) | {"两": 2, "俩": 2, "双": 2, "〇": 0}
ZH_UNITS = {"十": 10, "百": 100, "千": 1000}
ZH_NUMBER = "[零〇一二三四五六七八九十百千两]+"


def chinese(text: str) -> int:
    """The value of a number in digits or in Chinese signs: 12, 十二, 二十, 一百五十."""
    if text.isdigit():
        return int(text)
    total = part = 0
    for sign in text:
        if sign in ZH_UNITS:
            total += (part or 1) * ZH_UNITS[sign]
            part = 0
        else:
            part = part * 10 + ZH_DIGITS[sign]
    return total + part
