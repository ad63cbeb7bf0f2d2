"""Facts in words, for the last two lines of a tool's description.

Owns the wording of every fact of the tool contract in both languages and builds the lines ``Preconditions:`` and
``Postconditions:`` of a declared `Contract`. Known things come first, states of the world after them; facts that read
alike (the same fact of several order types) stand once. A domain with facts of its own adds their words by `register`.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from lifeworld_kit.contract import Contract

Words = tuple[str, str]

_WORDS: Final[dict[str, Words]] = {
    "user.known": ("user id", "用户编号"),
    "store.known": ("store id", "外卖商家编号"),
    "shop.known": ("shop id", "到店商家编号"),
    "hotel.known": ("hotel id", "酒店编号"),
    "attraction.known": ("attraction id", "景点编号"),
    "flight.known": ("flight id", "航班编号"),
    "train.known": ("train id", "车次编号"),
    "product.known": ("product id", "商品编号"),
    "product.known:hotel": ("room id", "房间编号"),
    "product.known:attraction": ("ticket id", "门票编号"),
    "product.known:flight": ("seat id", "座位编号"),
    "product.known:train": ("seat id", "座位编号"),
    "order.known": ("order id", "订单编号"),
    "order.detail_read": ("the order read in full", "已查看订单详情"),
    "order.status_known": ("the order's status", "订单状态"),
    "order.unpaid": ("the order is unpaid", "订单待支付"),
    "order.paid": ("the order is paid", "订单已支付"),
    "order.open": ("the order is open", "订单未结束"),
    "book.known": ("booking id", "预订编号"),
    "book.unpaid": ("the booking is unpaid", "预订待支付"),
    "book.paid": ("the booking is paid", "预订已支付"),
    "book.open": ("the booking is open", "预订未结束"),
    "reservation.known": ("reservation id", "预约编号"),
    "reservation.detail_read": ("the reservation read in full", "已查看预约详情"),
    "reservation.open": ("the reservation is open", "预约未结束"),
    "place.known": ("coordinates", "坐标"),
    "distance.known": ("a distance", "距离"),
    "duration.known": ("a delivery duration", "配送时长"),
    "weather.known": ("the weather", "天气"),
    "calendar.known": ("the festivals of a date", "日期的节日"),
    "date.known": ("the date of a festival", "节日的日期"),
}

_LINES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "pre": "Preconditions: ", "post": "Postconditions: ", "known": "known: ", "now": "shows or makes true: ",
        "gone": "no longer true: ", "and": ", ", "then": "; ", "none": "none", "end": ".",
    },
    "zh": {
        "pre": "前置条件：", "post": "后置条件：", "known": "已知：", "now": "显示或成立：",
        "gone": "不再成立：", "and": "、", "then": "；", "none": "无", "end": "。",
    },
}  # fmt: skip


def register(words: Mapping[str, Words]) -> None:
    """Add the wording of a domain's own facts: fact -> (English, Chinese).

    Raises:
        ValueError: a fact has other words already.
    """
    for fact, pair in words.items():
        if _WORDS.setdefault(fact, pair) != pair:
            raise ValueError(f"fact {fact!r} has other words already")


def fact_words(fact: str, language: str) -> str:
    """A fact in words: ``fact_words("order.paid:train", "en") == "the order is paid"``.

    The wording for its type counts, else that of the fact without type.

    Raises:
        KeyError: no words are known for the fact.
    """
    pair = _WORDS[fact] if fact in _WORDS else _WORDS[fact.partition(":")[0]]
    return pair[1] if language == "zh" else pair[0]


def preconditions(contract: Contract, language: str) -> str:
    """The line that says what a tool needs: ``Preconditions: known: order id; the order is paid.``."""
    say = _LINES[language]
    known = _listed((r.fact for r in contract.requires if r.kind != "state"), language)
    states = _listed((r.fact for r in contract.requires if r.kind == "state"), language)
    return say["pre"] + _sentence(language, (say["known"], known), ("", states))


def postconditions(contract: Contract, language: str) -> str:
    """The line that says what a tool brings about: ``Postconditions: shows or makes true: order id.``."""
    say = _LINES[language]
    now = _listed((effect.fact for effect in contract.establishes), language)
    gone = _listed((effect.fact for effect in contract.retracts), language)
    return say["post"] + _sentence(language, (say["now"], now), (say["gone"], gone))


def _listed(facts: Iterable[str], language: str) -> str:
    return _LINES[language]["and"].join(dict.fromkeys(fact_words(fact, language) for fact in facts))


def _sentence(language: str, *parts: tuple[str, str]) -> str:
    say = _LINES[language]
    return (say["then"].join(lead + words for lead, words in parts if words) or say["none"]) + say["end"]
