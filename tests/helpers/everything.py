"""A user who has a fact on every topic of the table, and the measure of how well it hears questions about them."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import resources
from typing import Any

from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing.listen import listen
from lifeworld_orchestrator.users.policy import open_with, respond
from lifeworld_orchestrator.users.state import State
from lifeworld_orchestrator.users.user import Progress

Make = Callable[..., Any]
"""Makes the task of an errand from a list of facts."""

ASKED: dict[str, Any] = json.loads(
    resources.files("lifeworld_orchestrator.users.hearing").joinpath("asked.json").read_text(encoding="utf-8")
)


def both(en: str, zh: str) -> dict[str, str]:
    """One value in two languages."""
    return {"en": en, "zh": zh}


TOLD: dict[str, tuple[dict[str, Any], str, str]] = {
    "what": ({"product": both("beef noodles", "牛肉面")}, "I'd like beef noodles.", "我想吃牛肉面。"),
    "when": ({"time": "2026-07-27 12:00"}, "Noon on 27 July would be good.", "7月27日中午十二点送来。"),
    "where": ({"address": both("12 Willow Lane", "柳巷12号")}, "I'm at 12 Willow Lane.", "我在柳巷12号。"),
    "who": ({"recipient": both("my aunt", "我姑妈")}, "It's for my aunt.", "给我姑妈的。"),
    "budget": ({"budget": 60}, "I don't want to go over 60 yuan.", "别超过60块。"),
    "diet": ({"avoid": [both("peanut", "花生")]}, "I'm allergic to peanuts.", "我对花生过敏。"),
    "taste": ({"taste": both("mild", "微辣")}, "Mild, please.", "微辣就好。"),
    "count": ({"quantity": 2}, "Two bowls.", "两碗。"),
    "note": ({"note": both("ring twice", "按两下铃")}, "They should ring twice.", "让他按两下铃。"),
    "store": ({"store": both("Lotus Noodles", "荷花面馆")}, "Lotus Noodles is the one.", "就荷花面馆。"),
    "payment": ({}, "I'll use my bank card.", "用银行卡。"),
    "invoice": ({}, "An invoice to Tidewater Ltd.", "要潮水公司的发票。"),
    "order": ({}, "It's number QX-17.", "单号是QX-17。"),
    "occasion": ({}, "We're celebrating her retirement.", "庆祝她退休。"),
    "time_limit": ({}, "It can't be later than half past twelve.", "不能晚过十二点半。"),
    "preference": ({}, "I'd rather have thin ones.", "我喜欢细的。"),
    "writing": ({}, 'It should read "Well done".', "写上“一路顺风”。"),
    "name": ({}, "Her name is Ottilie.", "她叫欧阳蕙。"),
    "size": ({}, "The large one.", "要大份。"),
    "age": ({}, "She is sixty-one.", "她六十一。"),
    "health": ({}, "My heart is weak.", "我心脏弱。"),
    "colour": ({}, "Anything in green.", "绿色的。"),
    "phone": ({"phone": "13800001234"}, "My mobile is 13800001234.", "手机是13800001234。"),
    "recommendation": ({}, "You may choose the broth yourself.", "汤底你来挑。"),
}


@dataclass(frozen=True)
class Answer:
    """What one question brought out: topics told, and the acts."""

    topic: str
    words: str
    told: tuple[str, ...]
    acts: tuple[str, ...]

    @property
    def right(self) -> bool:
        return bool(set(self.told) & kin(self.topic))

    @property
    def wrong(self) -> bool:
        return bool(set(self.told) - kin(self.topic))


def kin(topic: str) -> set[str]:
    """The topic and those whose facts answer it as well."""
    return {topic} | {t for pair in ASKED["kin"] if topic in pair for t in pair}


def brief_on(make: Make, language: str, topics: set[str]) -> Brief:
    """A user with a fact on each of these topics."""
    opening = _fact("start", "opening", {}, "I have an errand.", "有件事要办。")
    facts = [_fact(t, "ask", *TOLD[t]) for t in TOLD if t in topics]
    return Brief.of(make([opening, *facts]), language, "neutral", 1)


def _fact(topic: str, disclose: str, slots: dict[str, Any], en: str, zh: str) -> dict[str, Any]:
    return {"id": topic, "disclose": disclose, "topics": [topic], "slots": slots, "text": both(en, zh)}


def answer(brief: Brief, topic: str, words: str) -> Answer:
    """The first answer to one question."""
    state = open_with(brief, State.fresh(brief)).state
    said = [a for a in respond(brief, state, listen(words, brief), Progress()).acts if a.kind != "volunteer"]
    told = tuple(dict.fromkeys(f for a in said for f in a.facts))
    return Answer(topic, words, told, tuple(a.kind for a in said))


def known(make: Make, language: str) -> Iterator[Answer]:
    """Every question of the set to a user who knows everything."""
    brief = brief_on(make, language, set(TOLD))
    for topic, asked in ASKED["topics"].items():
        yield from (answer(brief, topic, words) for words in asked[language])


def missing(make: Make, language: str) -> Iterator[Answer]:
    """Every question of the set to a user who knows everything but that."""
    for topic, asked in ASKED["topics"].items():
        brief = brief_on(make, language, set(TOLD) - kin(topic))
        yield from (answer(brief, topic, words) for words in asked[language])


def nothing(make: Make, language: str) -> Iterator[Answer]:
    """Questions that no fact answers."""
    brief = brief_on(make, language, set(TOLD))
    yield from (answer(brief, "", words) for words in ASKED["nothing"][language])
