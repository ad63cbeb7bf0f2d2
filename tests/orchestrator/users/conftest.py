"""A small errand with a fact of every disclosure class, and a way to talk about it."""

from collections.abc import Callable
from typing import Any

import pytest
from lifeworld_datasets.task import Task
from lifeworld_orchestrator.users.create import create_user
from lifeworld_orchestrator.users.user import Progress, User, UserTurn

NOTHING = Progress()
PLACED = Progress(changes=1, created=1, unpaid=1)
PAID = Progress(changes=2, created=1, unpaid=0)


def both(en: str, zh: str) -> dict[str, str]:
    return {"en": en, "zh": zh}


def fact(fact_id: str, disclose: str, topics: list[str], slots: dict[str, Any], en: str, zh: str) -> dict[str, Any]:
    return {"id": fact_id, "disclose": disclose, "topics": topics, "slots": slots, "text": both(en, zh)}


FACTS = [
    fact(
        "wish",
        "opening",
        ["what"],
        {"product": both("beef noodles", "牛肉面"), "quantity": 2},
        "I want two bowls of beef noodles.",
        "我要两碗牛肉面。",
    ),
    fact(
        "place",
        "volunteer",
        ["where"],
        {"address": both("12 Willow Lane", "柳巷12号")},
        "Bring it to 12 Willow Lane.",
        "送到柳巷12号。",
    ),
    fact(
        "card",
        "volunteer",
        ["note"],
        {"note": both("leave it at the gate", "放在大门口")},
        "Write that they leave it at the gate.",
        "备注写放在大门口。",
    ),
    fact(
        "time",
        "ask",
        ["when"],
        {"time": "2026-07-27 12:00"},
        "It has to be there at noon on 27 July.",
        "要7月27日中午十二点到。",
    ),
    fact("limit", "ask", ["budget"], {"budget": 60}, "60 yuan is the most I will pay.", "最多60块钱。"),
    fact("phone", "ask", ["phone"], {"phone": "13800001234"}, "My mobile is 13800001234.", "手机是13800001234。"),
    fact(
        "shop",
        "ask",
        ["store"],
        {"store": both("Lotus Noodles", "荷花面馆")},
        "From Lotus Noodles, please.",
        "要荷花面馆的。",
    ),
    fact("guests", "ask", ["count"], {"people": 3}, "We are 3 people.", "我们3个人。"),
    fact(
        "nuts",
        "never",
        ["diet"],
        {"avoid": [both("peanut", "花生")]},
        "Yes, peanuts make me ill.",
        "对，我吃花生会不舒服。",
    ),
    fact(
        "salt",
        "never",
        ["taste"],
        {"taste": both("low salt", "少盐")},
        "Right, low salt for my heart.",
        "对，为了心脏要少盐。",
    ),
]

STORES = [
    {"store_id": "S1", "name": both("Lotus Noodles", "荷花面馆"), "products": [
        {"product_id": "P1", "name": both("Beef noodles", "牛肉面")},
        {"product_id": "P2", "name": both("Chicken rice", "鸡肉饭")},
        {"product_id": "P3", "name": both("Peanut salad", "花生沙拉")},
    ]},
    {"store_id": "S2", "name": both("Moon Kitchen", "月亮厨房"), "products": []},
]  # fmt: skip


def make_errand(facts: list[dict[str, Any]] | None = None, **persona: Any) -> Task:
    same = both("x", "某")
    profile = dict.fromkeys(("occupation", "age_group", "residence", "diet", "family", "personality"), same)
    return Task.model_validate(
        {
            "id": "errand", "suite": "test", "languages": ["en", "zh"], "servers": ["delivery"], "title": same,
            "world": {
                "clock": {"now": "2026-07-26 09:00:00"},
                "user": {
                    "addresses": {
                        "home": both("12 Willow Lane", "柳巷12号"),
                        "work": both("88 River Road", "江边路88号"),
                    }
                },
                "places": [{"address": both("5 Hill Street", "山前街5号")}],
                "delivery": {"stores": STORES, "orders": []},
            },
            "persona": {"id": "p", "name": both("Wang", "王"), "profile": profile, **persona},
            "instruction": both(
                "You would like a pair of beef noodle bowls from the place called Lotus, brought home by midday.",
                "你想从那家叫荷花的店点两份牛肉做的面，中午之前送到家里来，别太贵了。",
            ),
            "facts": FACTS if facts is None else facts,
            "rubric": [{"id": "r", "text": same}],
        }
    )  # fmt: skip


class Talk:
    """One session with the user; `say` gives the answer and keeps the list of all turns."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.turns: list[UserTurn] = []

    async def start(self) -> UserTurn:
        self.turns.append(await self.user.open())
        return self.turns[-1]

    async def say(self, words: str, progress: Progress = NOTHING) -> UserTurn:
        self.turns.append(await self.user.reply(words, progress))
        return self.turns[-1]

    async def tell_all(self) -> None:
        """Ask for everything there is to know."""
        await self.start()
        if "beef" in self.turns[0].text:
            await self.say("Where to, when, what is your budget, your phone number, which shop, how many people?")
        else:
            await self.say("送到哪里？几点？预算多少？电话多少？哪家店？几个人？")
        await self.say("OK.")
        await self.say("OK.")

    @property
    def told(self) -> set[str]:
        return set(self.turns[-1].state["told"])


@pytest.fixture
def errand() -> Callable[..., Task]:
    return make_errand


@pytest.fixture
def talk() -> Callable[..., Talk]:
    def begin(
        language: str,
        *,
        mode: str = "default",
        seed: int = 1,
        facts: list[dict[str, Any]] | None = None,
        **persona: Any,
    ) -> Talk:
        return Talk(create_user("scripted", make_errand(facts, **persona), language, mode, seed))

    return begin


@pytest.fixture
def placed() -> Progress:
    return PLACED


@pytest.fixture
def paid() -> Progress:
    return PAID
