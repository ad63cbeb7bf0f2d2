"""Enforced edges proven by execution; and that the proof fails where a server does not keep its contract."""

import json
from collections import Counter
from typing import Any

import pytest
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.graph.check import Proof, check
from lifeworld_orchestrator.graph.probes import ProbeSet, shipped, with_files
from lifeworld_orchestrator.graph.sources import read
from lifeworld_orchestrator.upstreams.fleet import Fleet, installed

FACTS = {"delivery": (3, 3), "instore": (5, 6), "travel": (10, 10)}
"""Enforced and state facts of a server's tools together."""
THERE = [name for name in FACTS if name in installed()]


async def prove(server: str, probes: dict[str, ProbeSet], **packages: Any) -> list[Proof]:
    fleet = Fleet(packages={**installed(), **packages})
    async with fleet:
        found = await read(fleet, [server])
        return await check(fleet, {server: found.alone(server)}, probes)


def verdicts(proofs: list[Proof]) -> Counter[tuple[str, str]]:
    return Counter((proof.kind, proof.verdict) for proof in proofs)


@pytest.mark.parametrize("server", THERE)
async def test_every_enforced_fact_of_a_server_is_proven_and_declared_ones_are_not(server: str) -> None:
    found = verdicts(await prove(server, shipped()))
    enforced, state = FACTS[server]
    assert found.pop(("declared", "declared")) > 0
    assert found == {("enforced", "proven"): enforced, ("state", "proven"): state}


async def test_a_server_without_probes_is_listed_as_not_probed() -> None:
    proofs = await prove("delivery", {})
    assert {proof.verdict for proof in proofs if proof.kind != "declared"} == {"not probed"}
    assert len(proofs) > 6


async def test_a_new_domain_is_proven_by_the_probes_beside_it(new_domains) -> None:
    (folder,) = new_domains("garden")
    found = verdicts(await prove("garden", with_files([folder / "probes.json"])))
    found.pop(("declared", "declared"))
    assert found == {("enforced", "proven"): 2, ("state", "proven"): 2}


def broken(probes: ProbeSet, tool: str, **change: Any) -> dict[str, ProbeSet]:
    document = json.loads(probes.model_dump_json())
    document["tools"][tool].update(change)
    return {probes.server: ProbeSet.model_validate(document)}


async def one(probes: dict[str, ProbeSet], tool: str, fact: str) -> Proof:
    (found,) = [p for p in await prove("delivery", probes) if (p.tool, p.fact) == (tool, fact)]
    return found


async def test_a_fact_that_is_never_missed_is_a_failed_proof() -> None:
    """The user's own orders count as known, so an order from that store is never refused."""
    own = {
        **shipped()["delivery"].tools["create_delivery_order"].arguments,
        "store_id": "S_OLD",
        "product_ids": ["P_OLD"],
    }
    probes = broken(shipped()["delivery"], "create_delivery_order", arguments=own)
    found = await one(probes, "create_delivery_order", "store.known")
    assert (found.verdict, found.note) == ("failed", "never refused without it")


async def test_a_hint_that_does_not_help_is_a_failed_proof() -> None:
    probes = broken(shipped()["delivery"], "delivery_store_search_recommand", arguments={"keywords": ["zzzz"]})
    found = await one(probes, "create_delivery_order", "store.known")
    assert (found.verdict, found.note) == ("failed", "refused again after delivery_store_search_recommand")


async def test_a_call_that_is_refused_for_something_else_is_a_failed_proof() -> None:
    probes = broken(shipped()["delivery"], "modify_delivery_order", arguments={"order_id": "O_NONE", "note": "x"})
    found = await one(probes, "modify_delivery_order", "order.detail_read:delivery")
    assert found.verdict == "failed"
    assert found.note.startswith("refused with order.unknown")


async def test_a_state_that_is_not_refused_or_does_not_pass_is_a_failed_proof() -> None:
    fact = "order.unpaid:delivery"
    accepted = broken(shipped()["delivery"], "pay_delivery_order", without={fact: {"order_id": "O_UNPAID"}})
    found = await one(accepted, "pay_delivery_order", fact)
    assert (found.verdict, found.note) == ("failed", "without it: accepted, expected order.not_unpaid")
    other = broken(shipped()["delivery"], "pay_delivery_order", code={fact: "order.closed"})
    found = await one(other, "pay_delivery_order", fact)
    assert (found.verdict, found.note) == ("failed", "without it: order.not_unpaid, expected order.closed")
    refused = broken(shipped()["delivery"], "pay_delivery_order", arguments={"order_id": "O_PAID"})
    found = await one(refused, "pay_delivery_order", fact)
    assert found.note.startswith("where it holds: refused with order.not_unpaid")


def test_probes_of_another_form_are_refused_by_name(tmp_path) -> None:
    for text in ("no json", "[]", '{"format": "lifeworld-probes/1", "server": "x"}', '{"format": "other"}'):
        path = tmp_path / "probes.json"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(SetupError, match=r"probes\.json"):
            with_files([path])
    with pytest.raises(SetupError, match="absent"):
        with_files([tmp_path / "absent.json"])
