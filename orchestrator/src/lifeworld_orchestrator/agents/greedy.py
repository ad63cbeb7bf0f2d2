"""An honest baseline without a model: it asks, searches by the user's words, takes the first result, orders and pays.

It sees what any agent sees, in both languages, and never the task. It understands one delivery of one thing: no
counts, no options, no changes to orders, no comparison of stores. So it solves the plainest errands only.
"""

import re
from collections.abc import Generator, Sequence
from datetime import datetime, timedelta
from typing import Any

from lifeworld_orchestrator.agents.agent import Act, Returned, Seen
from lifeworld_orchestrator.agents.script import Script, ScriptedAgent, call, words

_ASK = {
    "en": "Happy to help. Where should it be delivered, at what time, and is there anything else I should know?",
    "zh": "好的。请问送到哪里、什么时间送达？还有其他要注意的吗？",
}
_DONE = {"en": "I have ordered and paid for {product} from {store}.", "zh": "已为您下单并支付：{store}的{product}。"}
_FAILED = {"en": "I am sorry, I could not place the order.", "zh": "抱歉，我没能下单。"}
_STOP = frozenset(
    re.findall(
        "[a-z']+",
        "about am an and any are as at be but by can could deliver delivered delivery do for from get have hello help "
        "hi i'd i'm if in is it like me my need of on one or order please send so some something that the then there "
        "this to today tonight want was we when where will with would you your",
    )
)
_STOP_ZH = re.compile(
    "我想要|我想|我要|帮我|请问|麻烦|你好|您好|一份|一个|一下|点个|点一|订一|外卖|今天|现在|可以|需要|送到|家里"
)
_TIME = re.compile(r"(?<!\d)([01]?\d|2[0-3])[:：]([0-5]\d)(?!\d)")
_FORM = "%Y-%m-%d %H:%M:%S"
_SEARCHES = 8
_LEAD = timedelta(minutes=30)

Outcome = Generator[Act, Sequence[Seen], dict[str, Any] | None]


class Greedy(ScriptedAgent):
    """First come, first bought."""

    def script(self, opening: str) -> Script:
        """Ask once, buy once, report."""
        language = self.briefing.language
        said = opening
        if self.briefing.mode != "solo":
            seen = yield Act(message=_ASK[language])
            said = f"{opening}\n{words(seen)}"
        product = yield from self._find(opening, said)
        order = (yield from self._order(product, said)) if product is not None else None
        if order is None or product is None:
            yield Act(message=_FAILED[language], done=True)
            return
        text = _DONE[language].format(product=product["name"], store=product["store_name"])
        yield Act(message=text, done=True)

    def _find(self, opening: str, said: str) -> Outcome:
        """The first product that a search by the user's words brings up."""
        for keywords in _searches(opening, said, self.briefing.language):
            found = yield from call("delivery_product_search_recommand", keywords=keywords)
            items = (found.result or {}).get("items", [])
            if items:
                first: dict[str, Any] = items[0]
                return first
        return None

    def _order(self, product: dict[str, Any], said: str) -> Outcome:
        """One piece of it, to where the user said or lives, paid at once."""
        habits = yield from call("get_user_historical_behaviors")
        user = (habits.result or {}).get("user_id", "")
        addresses = yield from self._addresses(said, habits)
        for address in addresses:
            made = yield from call(
                "create_delivery_order",
                user_id=user,
                store_id=product["store_id"],
                product_ids=[product["product_id"]],
                product_cnts=[1],
                address=address,
                dispatch_time=self._dispatch(said),
            )
            if made.result is not None:
                yield from call("pay_delivery_order", order_id=made.result["order_id"])
                return made.result
        return None

    def _addresses(self, said: str, habits: Returned) -> Generator[Act, Sequence[Seen], list[str]]:
        """Places to try in turn: a place the user named, the user's own, that of the last order."""
        places: list[str] = []
        for line in re.split(r"[\n.!?。！？；;]+", said):
            if len(line.strip()) >= 4 and len(places) < 1:
                found = yield from call("address_to_longitude_latitude", address=line.strip()[:300])
                if found.result is not None:
                    places.append(found.result["matched_address"])
        places += _texts((habits.result or {}).get("behaviors", {}), ("home", "address", "residence", "住址", "地址"))
        if not places:
            orders = yield from call("get_user_all_orders")
            places += [item["location"]["address"] for item in (orders.result or {}).get("items", [])[:1]]
        return places

    def _dispatch(self, said: str) -> str:
        """Half an hour before the last time the user named today, or now."""
        now = datetime.strptime(self.briefing.now, _FORM)  # noqa: DTZ007 - times of a world carry no zone
        found = _TIME.findall(said)
        if not found:
            return self.briefing.now
        wanted = now.replace(hour=int(found[-1][0]), minute=int(found[-1][1]), second=0) - _LEAD
        return max(wanted, now).strftime(_FORM)


def _searches(opening: str, said: str, language: str) -> list[list[str]]:
    """What to search for, in turn: all first words, all words, then each clause of what was said."""
    whole = [_keywords(opening, language), _keywords(said, language)]
    clauses = [_keywords(clause, language) for clause in re.split(r"[\n,，.。!！?？;；、]+", said)]
    return [keywords for keywords in [*whole, *clauses] if keywords][:_SEARCHES]


def _keywords(text: str, language: str) -> list[str]:
    """The words that may name a thing; Chinese in runs, without the commonest phrases."""
    if language == "zh":
        parts = re.split(r"[^\w]+", _STOP_ZH.sub(" ", text))
        return [part[:60] for part in parts if len(part) >= 2][:20]
    found = [word for word in re.findall(r"[a-z0-9'-]+", text.casefold()) if word not in _STOP and len(word) > 2]
    return list(dict.fromkeys(found))[:20]


def _texts(value: Any, keys: tuple[str, ...]) -> list[str]:
    """Texts that stand under a key of that name, at any depth."""
    if isinstance(value, dict):
        found = [v for k, v in value.items() if isinstance(v, str) and any(key in k.casefold() for key in keys)]
        return found + [text for inner in value.values() for text in _texts(inner, keys)]
    if isinstance(value, list):
        return [text for inner in value for text in _texts(inner, keys)]
    return []
