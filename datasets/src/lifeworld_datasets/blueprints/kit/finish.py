"""From a draft to a task: steps, criteria over all needs, words, and what surrounds it.

Called once per task by `blueprints.registry`. The order matters: history and bystanders, read steps, questions, write
steps with the criteria of each need, criteria over all, then words.
"""

from collections import Counter
from typing import Any

from lifeworld_datasets.blueprints.kit import checks, history
from lifeworld_datasets.blueprints.kit.draft import Draft, FactDraft
from lifeworld_datasets.blueprints.kit.questions import AVOIDED, DONE, MORE, QUESTIONS
from lifeworld_datasets.blueprints.kit.records import Record, user_id
from lifeworld_datasets.blueprints.kit.words import Words, joined, listing, money
from lifeworld_datasets.checks.syntax import MAX_LENGTH
from lifeworld_datasets.complexity import complexity
from lifeworld_datasets.task import CANARY, Task

KINDS = {"delivery": ("order",), "instore": ("order", "booking", "reservation"), "travel": ("order",)}
SERVERS = ("delivery", "instore", "travel")
MINIMUM = {"delivery": 5, "instore": 6, "travel": 0}
"""Providers of a server that has needs, below which clutter is added."""


def finish(draft: Draft) -> Task:
    """The task of a draft that a blueprint has written.

    Raises:
        ValueError: the blueprint left something out; says what.
    """
    servers = [s for s in SERVERS if any(need.server == s for need in draft.needs)]
    for need in draft.needs:
        history.remember(draft, need)
    history.everyday(draft, servers)
    stranger = history.bystander(draft, servers[0])
    for server in servers:
        short = MINIMUM[server] - sum(
            len(rows) for key, rows in draft.world[server].items() if key in ("stores", "shops")
        )
        history.clutter(draft, server, max(0, short))
    _steps(draft)
    for budget in draft.budgets:
        _budget(draft, budget)
    _paid(draft)
    last = draft.say(DONE)
    _nothing_else(draft, servers, stranger, last)
    return _task(draft, servers)


# --- steps ------------------------------------------------------------------------------------------------------


def _steps(draft: Draft) -> None:
    draft.call("get_user_historical_behaviors")
    draft.call("get_user_all_orders", limit=100)
    for fact in draft.facts.values():
        if fact.disclose == "ask":
            draft.say(fact.question or QUESTIONS[_topic(draft, fact)])
    spare = sum(f.disclose == "volunteer" for f in draft.facts.values()) - sum(
        f.disclose == "ask" for f in draft.facts.values()
    )
    for _ in range(max(1, spare)):
        draft.say(MORE)
    for fact in draft.facts.values():
        if fact.disclose == "never":
            draft.say(_guess(fact, _names(draft)))
    for need in draft.needs:
        need.look()
    for need in draft.needs:
        need.act()


def _topic(draft: Draft, fact: FactDraft) -> str:
    if fact.topics and fact.topics[0] in QUESTIONS:
        return fact.topics[0]
    raise ValueError(f"{draft.blueprint}: fact {fact.id!r} is told when asked: give it a topic or a question")


def _guess(fact: FactDraft, names: dict[str, Any]) -> Words:
    if fact.question:
        return fact.question.fill(names)
    avoid = [Words(**word) for word in fact.slots.get("avoid", ())]
    if not avoid:
        raise ValueError(f"fact {fact.id!r} is never told: give it slot `avoid` or the question that confirms it")
    return AVOIDED.fill({"x": listing(avoid)})


# --- criteria over all needs ----------------------------------------------------------------------------------------


def _budget(draft: Draft, budget: dict[str, Any]) -> None:
    mine = [records for need in budget["needs"] for records in need.mine()]
    bought = " && ".join(f"{records}.size() > 0" for records in mine)
    total = " + ".join(f"sum({records}.map(o, o.total_price))" for records in mine)
    labels = listing(need.label for need in budget["needs"])
    text = Words("{x} together cost at most {cap}.", "{x}合计不超过{cap}。").fill(
        {"x": labels, "cap": money(budget["cap"])}
    )
    after = [need.id for need in budget["needs"]]
    after += [
        c["id"] for c in draft.rubric if c["id"] in {f"{need}_{part}" for need in after for part in ("seat", "voucher")}
    ]
    id = draft.criterion(
        budget["id"], text, f"{bought} && {total} <= {round(budget['cap'] * 100)}", [budget["fact"]], depends_on=after
    )
    draft.miss(id, *budget["premium"][0].swap(budget["premium"][1]))


def _paid(draft: Draft) -> None:
    kinds = {key for need in draft.needs for key in need.kept() if key.endswith((".order", ".booking"))}
    if not kinds:
        return
    if draft.pay_fact not in draft.facts:
        raise ValueError(f"{draft.blueprint}: no fact {draft.pay_fact!r} says that things are to be paid")
    parts = [
        checks.every(checks.live(key.partition(".")[0], key.partition(".")[2], draft.now), 'o.status == "paid"')
        for key in sorted(kinds)
    ]
    text = Words("Everything new is paid.", "新下的单都已付款。")
    mains = [need.id for need in draft.needs if need.kept()]
    draft.criterion(
        "paid", text, " && ".join(parts), [draft.pay_fact], depends_on=mains if len(kinds) > 1 else mains[:1]
    )
    pays = [n for n, step in enumerate(draft.steps) if _pays(step)]
    draft.miss("paid", {"step": pays[-1], "drop": True})


def _pays(step: dict[str, Any]) -> bool:
    call = step.get("call", {"tool": "", "arguments": {}})
    named = call["arguments"].get("order_id", call["arguments"].get("book_id"))
    return call["tool"].startswith("pay_") and isinstance(named, dict)


def _nothing_else(draft: Draft, servers: list[str], stranger: Record, last: int) -> None:
    kept: Counter[str] = Counter()
    for need in draft.needs:
        kept.update(need.kept())
    parts, old = [], []
    for server in servers:
        for kind in KINDS[server]:
            live = checks.live(server, kind, draft.now)
            parts.append(f"{live}.size() <= {kept[f'{server}.{kind}']}")
            if kind == "order":
                parts.append(f"sum({live}.map(o, sum(o.products.map(p, p.quantity)))) <= {kept[f'{server}.pieces']}")
            old.append(checks.untouched(server, kind, sorted(draft.changed)))
    facts = [fact for need in draft.needs for fact in need.facts]
    text = Words("Nothing is bought, booked or reserved beyond what was asked for.", "没有买、订、约任何没要求的东西。")
    also = Words(
        "Nothing is bought, booked or reserved beyond what was asked for, and what existed before stands as it stood, "
        "apart from what was to be changed.",
        "没有买、订、约任何没要求的东西；除要求改动的以外，原有的订单、订位和预约都没有动过。",
    )
    joint = " && ".join([*parts, *old])
    if len(joint) <= MAX_LENGTH:
        draft.criterion("nothing_else", also, joint, facts, kind="conduct")
        old_id = "nothing_else"
    else:
        draft.criterion("nothing_else", text, " && ".join(parts), facts, kind="conduct")
        text = Words(
            "Earlier orders, bookings and reservations stand as they stood, apart from what was to be changed.",
            "除要求改动的以外，原有的订单、订位和预约都没有动过。",
        )
        old_id = draft.criterion("untouched", text, " && ".join(old), facts, kind="conduct")
    draft.miss("nothing_else", {"step": last, "before": _extra(draft, servers[0])})
    cancel: dict[str, tuple[str, dict[str, Any]]] = {
        "delivery": ("cancel_delivery_order", {"order_id": stranger.id}),
        "instore": ("instore_cancel_reservation", {"reservation_id": stranger.id}),
        "travel": ("cancel_attraction_order", {"order_id": stranger.id, "user_id": {"$ref": "call0.user_id"}}),
    }
    tool, arguments = cancel[servers[0]]
    touch = {"step": last, "before": [_call(tool, **arguments)]}
    draft.miss(old_id, touch, name="miss-untouched")


def _call(tool: str, **arguments: Any) -> dict[str, Any]:
    return {"call": {"tool": tool, "arguments": arguments}}


def _extra(draft: Draft, server: str) -> list[dict[str, Any]]:
    """A purchase at an entity that no need speaks of: found, bought, paid."""
    user = {"$ref": "call0.user_id"}
    taken = {o.entity for need in draft.needs for o in need.options}
    if server == "delivery":
        store = next(s for s in reversed(draft.world["delivery"]["stores"]) if s["store_id"] not in taken)
        name = draft.text("extra", Words(**store["name"]))
        product = min(store["products"], key=lambda p: p["price"])
        return [
            _call("delivery_store_search_recommand", keywords=[name]),
            _call("get_delivery_store_info", store_id=store["store_id"]),
            _call(
                "create_delivery_order",
                user_id=user,
                store_id=store["store_id"],
                product_ids=[product["product_id"]],
                product_cnts=[1],
                address=draft.text("extra_address", draft.home.address),
                dispatch_time=draft.now,
            ),
            _call("pay_delivery_order", order_id={"$ref": "add2.order_id"}),
        ]
    if server == "instore":
        shop = next(s for s in reversed(draft.world["instore"]["shops"]) if s["shop_id"] not in taken)
        name = draft.text("extra", Words(**shop["name"]))
        return [
            _call("instore_product_search_recommend", keywords=[name], limit=100),
            _call(
                "create_instore_product_order",
                user_id=user,
                shop_id=shop["shop_id"],
                product_id=shop["products"][0]["product_id"],
            ),
            _call("pay_instore_order", order_id={"$ref": "add1.order_id"}),
        ]
    sight = next(s for s in reversed(draft.world["travel"]["attractions"]) if s["attraction_id"] not in taken)
    product = sight["products"][0]
    city = draft.text("extra_city", Words(**sight["city"]))
    return [
        _call("attractions_search_recommend", city_name=city, key_words=[], limit=100),
        _call("get_ota_attraction_info", attraction_id=sight["attraction_id"]),
        _call(
            "create_attraction_order",
            attraction_id=sight["attraction_id"],
            ticket_id=product["ticket_id"],
            user_id=user,
            date=product["date"],
            quantity=1,
        ),
        _call("pay_attraction_order", order_id={"$ref": "add2.order_id"}),
    ]


# --- words --------------------------------------------------------------------------------------------------------


def _names(draft: Draft) -> dict[str, Any]:
    """What the fields of templates stand for."""
    names = {need.id: need.name for need in draft.needs} | {b["id"]: money(b["cap"]) for b in draft.budgets}
    return names | draft.vars


def _rests(draft: Draft) -> None:
    """Adds facts to the criteria that they name themselves."""
    rubric = {row["id"]: row["facts"] for row in draft.rubric}
    for fact in draft.facts.values():
        for id in fact.of:
            if id not in rubric:
                raise ValueError(f"{draft.blueprint}: fact {fact.id!r} is of criterion {id!r}, which is not there")
            if fact.id not in rubric[id]:
                rubric[id].append(fact.id)


def _task(draft: Draft, servers: list[str]) -> Task:
    names = _names(draft)
    for need in draft.needs:
        for fact, slots in need.told().items():
            if fact not in draft.facts:
                raise ValueError(f"{draft.blueprint}: need {need.id!r} rests on fact {fact!r}, which is not there")
            draft.facts[fact].slots |= slots
    for budget in draft.budgets:
        draft.facts[budget["fact"]].slots[budget["id"]] = budget["cap"]
    draft.facts |= {fact.id: fact for fact in draft.known}
    spoken = {fact.id: draft.rng.randrange(len(fact.wordings)) for fact in draft.facts.values()}
    told = {f.id: Words(*f.wordings[spoken[f.id]]).fill(names) for f in draft.facts.values()}
    whole = {f.id: Words(*f.wordings[(spoken[f.id] + 1) % len(f.wordings)]).fill(names) for f in draft.facts.values()}
    _rests(draft)
    rubric = [*draft.rubric, *draft.judged]
    needed = {fact: [c["id"] for c in rubric if fact in c["facts"]] for fact in draft.facts}
    document = {
        "id": f"{draft.suite}-{draft.blueprint}-{draft.seed:02}",
        "suite": draft.suite,
        "canary": CANARY,
        "languages": ["en", "zh"],
        "servers": servers,
        "blueprint": {"name": draft.blueprint, "seed": draft.seed},
        "title": draft.rng.choice(draft.titles).fill(names).text(),
        "world": _world(draft, servers),
        "persona": _persona(draft),
        "instruction": _instruction(draft, whole, names).text(),
        "facts": [
            {
                "id": f.id,
                "text": told[f.id].text(),
                "slots": f.slots,
                "topics": [*f.topics],
                "disclose": f.disclose,
                "needed_by": needed[f.id],
            }
            for f in draft.facts.values()
        ],
        "texts": {key: words.text() for key, words in draft.texts.items()},
        "rubric": [{**c, "text": c["text"].text()} for c in rubric],
        "solution": draft.steps,
        "near_misses": draft.misses,
    }
    task = Task.model_validate(document)
    return task.model_copy(update={"complexity": complexity(task)})


def _instruction(draft: Draft, whole: dict[str, Words], names: dict[str, Any]) -> Words:
    if not draft.orders_of_thought:
        raise ValueError(f"{draft.blueprint}: give orders of thought, two or more or one that differs by seed")
    order = draft.rng.choice(draft.orders_of_thought)
    hidden = {f.id for f in draft.facts.values() if f.disclose == "never"}
    odd = ", ".join(sorted(set().union(*(set(one) ^ (set(whole) - hidden) for one in draft.orders_of_thought))))
    if odd:
        raise ValueError(f"{draft.blueprint}: an order of thought differs from the facts that are told: {odd}")
    parts = [Words(*draft.rng.choice(draft.openings)).fill(names)] if draft.openings else []
    parts += [whole[id] for id in order if id not in hidden]
    if draft.closings:
        parts.append(Words(*draft.rng.choice(draft.closings)).fill(names))
    return joined(parts)


def _persona(draft: Draft) -> dict[str, Any]:
    p = draft.person
    return {
        "id": p.id,
        "name": p.name.text(),
        "profile": {
            "occupation": p.job.text(),
            "age_group": p.age.text(),
            "residence": draft.city.name.text(),
            "diet": p.diet.text(),
            "family": p.family.text(),
            "personality": p.personality.text(),
            **{key: words.text() for key, words in draft.profile_words.items()},
        },
        "temper": p.temper,
        "approach": p.approach,
        "style": p.style,
        "patience": p.patience,
    }


def _world(draft: Draft, servers: list[str]) -> dict[str, Any]:
    p = draft.person
    behaviors: dict[str, Any] = {
        "occupation": draft.profile_words.get("occupation", p.job).text(),
        "gender": p.gender.text(),
        "age_group": draft.profile_words.get("age_group", p.age).text(),
        "residence": draft.city.name.text(),
        "home_address": draft.home.address.text(),
        **draft.habits,
    }
    sections = {}
    for server in servers:
        section = draft.world[server]
        for rows in section.values():
            rows.sort(key=_any_id)
        sections[server] = {key: rows for key, rows in section.items() if rows}
    places = {place.address: place.location() for place in draft.places.values()}
    return {
        "clock": {"now": draft.now, "mode": "frozen"},
        "user": {
            "user_id": user_id(draft),
            "addresses": {k: a.address.text() for k, a in draft.addresses.items()},
            "behaviors": behaviors,
        },
        "places": [*places.values()],
        "weather": draft.weather,
        **sections,
    }


def _any_id(row: dict[str, Any]) -> str:
    """Order by id, which is drawn at random, so that no place in a list tells anything."""
    return str(next(value for key, value in row.items() if key.endswith("_id") and key != "user_id"))
