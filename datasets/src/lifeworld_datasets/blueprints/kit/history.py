"""What happened before: orders that show a habit, a dislike or a bad experience, and records nobody is to touch."""

from collections.abc import Iterable, Sequence
from typing import Any

from lifeworld_datasets.blueprints.kit import journeys, records
from lifeworld_datasets.blueprints.kit.delivery import Delivery
from lifeworld_datasets.blueprints.kit.draft import Draft
from lifeworld_datasets.blueprints.kit.geo import Place
from lifeworld_datasets.blueprints.kit.need import Need, Option
from lifeworld_datasets.blueprints.kit.records import Record
from lifeworld_datasets.blueprints.kit.words import Words
from lifeworld_datasets.blueprints.pools.cities import City
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS, groups
from lifeworld_datasets.blueprints.pools.shops import kinds
from lifeworld_datasets.blueprints.pools.travel import SIGHTS

_LATE = (
    Words("came late and cold, never again", "送来又晚又凉，再也不点了"),
    Words("rude on the phone, will not order again", "电话里态度很差，不会再点"),
    Words("leaking and dirty, complained to the shop", "洒了一袋子，跟商家投诉过"),
    Words("not as described, asked for a refund", "货不对板，申请了退款"),
)
_WRONG = (
    Words("two days late, never again", "晚了两天才送到，再也不订了"),
    Words("rude on the phone, will not order again", "电话里态度很差，不会再点"),
    Words("the box was crushed, complained to the shop", "盒子都压坏了，跟商家投诉过"),
    Words("not as described, asked for a refund", "货不对板，申请了退款"),
)
_GOODS = ("flower", "florist", "toy", "gift", "stationery", "pet", "dog", "chemist")
_REGRETS = (
    Words("noisy and overpriced, never again", "又吵又贵，再也不来了"),
    Words("rude staff, will not go back", "服务态度差，不会再去"),
    Words("dirty, complained to the manager", "卫生太差，跟经理投诉过"),
    Words("nothing like the pictures, asked for a refund", "跟照片完全两样，要求退了款"),
)


def avoided(
    draft: Draft,
    ingredient: str,
    group: str | Sequence[str] = "",
    *,
    times: int = 2,
    to: Place | None = None,
    at: Sequence[str] = (),
) -> None:
    """Past orders whose remarks ask to leave something out; from them an agent infers what the user avoids.

    They went home, or `to` another place, such as where the one lives who avoids it. `group` names what the needs of
    the task order, so that no store of it is added; `at` the groups to take instead of the usual meals, where the
    remark would be odd among those.
    """
    words, taken = INGREDIENTS[ingredient], (group,) if isinstance(group, str) else group
    pool = [key for key in at or ("noodles", "rice", "dumplings", "congee", "salad") if key not in taken]
    store = records.store(draft, draft.rng.choice(pool))
    ways = (
        Words(f"No {words.en}, please, not even a little", f"不要放{words.zh}，一点都别放"),
        Words(f"Please make it without any {words.en}", f"千万别放{words.zh}"),
        Words(f"Without {words.en}, thank you", f"不要{words.zh}，谢谢"),
    )
    plain = [p for p, i in zip(store["products"], _items(store), strict=True) if ingredient not in i]
    for n in range(times):
        product = draft.rng.choice(plain or store["products"])
        records.delivery_order(
            draft, store, product, days_ago=4 + 9 * n + draft.rng.randrange(5), note=ways[n % len(ways)], to=to
        )


def ordered(
    draft: Draft,
    what: Delivery | str,
    *,
    option: Words | None = None,
    word: Words | None = None,
    to: Place | None = None,
    times: int = 2,
) -> None:
    """Past orders that show the usual option, kind or size.

    Of what a need asks for, at its own stores and to its door; or of a group of `pools.menus` at another store near
    home, where the need is in another city, and home or `to` a place. `word` stands in the name of what was ordered.
    """
    near = _offers(draft, what) if isinstance(what, str) else {}
    for n in range(times):
        if isinstance(what, str):
            at = near
            product = next(p for p in at["products"] if word is None or word.zh in p["name"]["zh"])
        else:
            stores = [o for o in what.options if o.features.usual] or what.options
            at = stores[n % len(stores)].record
            product = next(p for p in at["products"] if p["product_id"] == stores[n % len(stores)].products[0])
        door = to if isinstance(what, str) else what.door
        records.delivery_order(draft, at, product, days_ago=8 + 13 * n + draft.rng.randrange(6), to=door)
        if option:
            draft.world["delivery"]["orders"][-1]["products"][0]["attributes"] = option.text()


def _offers(draft: Draft, group: str) -> dict[str, Any]:
    """A store of a group near home that shows the options of what it sells."""
    at = records.store(draft, group)
    options = {item.name.en: OPTIONS.get(item.options, ()) for item in groups()[group].items}
    for product in at["products"]:
        found = options[product["name"]["en"]]
        product["attributes"] = Words(", ".join(o.en for o in found), "、".join(o.zh for o in found)).text()
    return at


def rode(draft: Draft, means: str, seat: str, *, apart_from: Iterable[City] = (), times: int = 2) -> None:
    """Past journeys in one class of seat, from the user's city to one that no need has; they show what is usual."""
    end = draft.pick_city(apart_from=[draft.city, *apart_from], air=means == "flight")
    departs = draft.rng.choice(("09:10", "10:25", "13:40"))
    journeys.trip_order(draft, means, draft.city, end, draft.day(12), departs, seat=seat, status="consumed")
    _again(draft, times)


def slept(draft: Draft, room: str, *, apart_from: Iterable[City] = (), times: int = 2) -> None:
    """Past nights in one kind of room, in a city that no need has; they show what is usual."""
    city = draft.pick_city(apart_from=[draft.city, *apart_from])
    journeys.hotel_order(draft, city, draft.day(12), room=room, status="consumed")
    _again(draft, times)


def _again(draft: Draft, times: int) -> None:
    """Puts the order made last into the past, so many times; its entity goes on selling for days to come."""
    order = draft.world["travel"]["orders"].pop()
    for n in range(times):
        ago = 19 + 24 * n + draft.rng.randrange(9)
        line = order["products"][0] | {"date": draft.day(4 - ago)}
        if "room_id" in line:
            line["room_id"] = line["room_id"].partition("-")[0]
        draft.world["travel"]["orders"].append(
            order
            | {"order_id": f"OO{draft.rng.randrange(16**10):010x}", "products": [line]}
            | records.made_before(draft, ago)
        )


def regretted(draft: Draft, need: Need, fact: str) -> None:
    """Adds the fact, never told, that names what `not_again` of a need is about; the user confirms it when asked."""
    _one_went_wrong(need)
    name = next(option.name for option in need.options if option.features.regretted)
    asked = (
        f"Your review of {name.en} is a bad one, so that is what I should stay away from?",
        f"您给{name.zh}写过差评，这次要避开的就是它，对吗？",
    )
    told = (f"I was unhappy with {name.en}.", f"上次让我不满意的是{name.zh}。")
    draft.fact(fact, told, disclose="never", slots={"bad_shop": name.text()}, question=asked)


def _one_went_wrong(need: Need) -> None:
    """One place went wrong: a filler that breaks something else as well is no second one."""
    for option in need.options:
        if option.features.regretted and len(option.breaks) > 1:
            option.features.regretted, option.breaks = False, option.breaks - {"not_again"}


def _complaint(draft: Draft, option: Option) -> Words:
    name = option.name.en.lower()
    if "store_id" not in option.record:
        return draft.rng.choice(_REGRETS)
    return draft.rng.choice(_WRONG if any(word in name for word in _GOODS) else _LATE)


def _items(store: dict[str, Any]) -> list[frozenset[str]]:
    by_name = {item.name.en: item.has for group in groups().values() for item in group.items}
    return [by_name[product["name"]["en"]] for product in store["products"]]


def remember(draft: Draft, need: Need) -> None:
    """The history behind `as_usual`, `held` and `not_again` of a need."""
    _one_went_wrong(need)
    for option in need.options:
        if option.features.usual:
            for n in range(3):
                _before(draft, need, option, days_ago=6 + 11 * n + draft.rng.randrange(5))
        if option.features.held:
            records.voucher_order(draft, option.record, days_ago=3 + draft.rng.randrange(12), status="paid")
        if option.features.regretted:
            _before(draft, need, option, days_ago=17 + draft.rng.randrange(9))
            usual = _complaint(draft, option)
            row = {"place": option.name.text(), "review": (need.review or usual).text(), "stars": 1}
            draft.habits.setdefault("reviews", []).append(row)


def _held(need: Delivery, option: Option) -> dict[str, Any]:
    """What an earlier order at a candidate held."""
    products: list[dict[str, Any]] = option.record["products"]
    if need.before is None:
        return need.rng.choice(products)
    word = need.before.en
    mine = [product for product in products if word in product["name"]["en"]]
    if not mine:
        item = next(i for i in groups()[need.lines[0].group].items if word in i.name.en)
        need.sell(option.record, 0, item, item.price)
        mine = products[-1:]
    return need.rng.choice(mine)


def _before(draft: Draft, need: Need, option: Option, days_ago: int) -> None:
    entity = option.record
    if isinstance(need, Delivery):
        records.delivery_order(draft, entity, _held(need, option), days_ago=days_ago)
    elif "shop_id" in entity:
        records.voucher_order(draft, entity, days_ago=days_ago, status="consumed")
    elif "hotel_id" in entity:
        date = draft.day(-days_ago + 3)
        product = entity["products"][0]
        draft.world["travel"]["orders"].append(
            {
                "order_id": f"OO{draft.rng.randrange(16**10):010x}",
                "order_type": "hotel",
                "user_id": records.user_id(draft),
                "hotel_id": entity["hotel_id"],
                "status": "consumed",
                "products": [
                    {
                        "room_id": product["room_id"].partition("-")[0],
                        "room_type": product["room_type"],
                        "date": date,
                        "quantity": 1,
                        "unit_price": product["price"],
                    }
                ],
                "total_price": product["price"],
                "amount_paid": product["price"],
                "amount_due": 0.0,
                "refunded": 0.0,
                "create_time": f"{draft.day(-days_ago)} 20:15:00",
                "update_time": f"{date} 12:00:00",
            }
        )


def everyday(draft: Draft, servers: list[str]) -> None:
    """Old records of an ordinary life, where a suite has more of them: two on each server of `cross`, one on travel."""
    rng, cross = draft.rng, len(servers) > 1
    if "delivery" in servers and cross:
        at = records.store(draft, rng.choice(_free_groups(draft)))
        for n in range(2):
            records.delivery_order(draft, at, rng.choice(at["products"]), days_ago=5 + 8 * n + rng.randrange(6))
    if "instore" in servers and cross:
        for n in range(2):
            at = records.shop(draft, rng.choice(_free_kinds(draft)))
            records.voucher_order(draft, at, days_ago=9 + 12 * n + rng.randrange(6), status="consumed")
    if "travel" in servers:
        for n in range(2 if cross else 1):
            journeys.past_visit(
                draft, draft.pick_city(apart_from=[draft.city]), days_ago=30 + 25 * n + rng.randrange(15)
            )


def _free_groups(draft: Draft) -> list[str]:
    used = {line.group for need in draft.needs for line in getattr(need, "lines", ())}
    return [group for group in sorted(groups()) if group not in used]


def _free_kinds(draft: Draft) -> list[str]:
    taken = {need.shop.key for need in draft.needs if hasattr(need, "shop")}
    return [kind for kind in sorted(kinds()) if kind not in taken]


def bystander(draft: Draft, server: str) -> Record:
    """An open record that has nothing to do with the task and must stay; its entity is one nothing else uses."""
    if server == "delivery":
        free = _free_groups(draft)
        group = draft.rng.choice([g for g in ("flowers", "gift", "fruit", "pet", "charger") if g in free])
        at = records.store(draft, group)
        return records.delivery_order(draft, at, at["products"][0], status="paid", dispatch=draft.at("10:00", 1))
    if server == "instore":
        free = _free_kinds(draft)
        kind = draft.rng.choice([k for k in ("hair", "carwash", "dentist", "photo", "grooming") if k in free])
        at = records.shop(draft, kind, reserves=True)
        return records.reservation(draft, at, draft.at("15:30", draft.rng.randrange(3, 9)), 1)
    sights = {need.sight for need in draft.needs if hasattr(need, "sight")}
    sight = draft.rng.choice([s for s in sorted(SIGHTS) if s not in sights])
    return journeys.sight_order(draft, draft.city, sight, draft.day(draft.rng.randrange(9, 20)))


def clutter(draft: Draft, server: str, count: int) -> None:
    """Entities of kinds that no need asks for."""
    if server == "delivery":
        for group in draft.rng.sample(_free_groups(draft), count):
            records.store(draft, group)
    elif server == "instore":
        for kind in draft.rng.sample(_free_kinds(draft), count):
            records.shop(draft, kind, books=draft.rng.random() < 0.4, reserves=draft.rng.random() < 0.5)
