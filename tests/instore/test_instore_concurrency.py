"""A hundred buyers of the last voucher: one gets it, whether they come through one event loop or a hundred threads."""

import asyncio
import json
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from lifeworld_instore.server import create
from lifeworld_kit.arguments import checked
from lifeworld_kit.refusals import Refusal

BUYERS = 100
LAST = {"user_id": "U1", "shop_id": "I1", "product_id": "V2", "quantity": 1}


async def test_of_a_hundred_calls_at_once_one_gets_the_last_voucher(play):
    async with play(level="state") as p:
        results = await asyncio.gather(*(p.raw("create_instore_product_order", **LAST) for _ in range(BUYERS)))
        codes = Counter(json.loads(r.content[0].text)["code"] if r.is_error else "bought" for r in results)
        assert codes == {"bought": 1, "stock.insufficient": BUYERS - 1}
        assert p.stock("I1", "V2") == 0
        assert len(p.records()["orders"]) == 10


def buy_in_threads(world, tool, buyers):
    gate = threading.Barrier(buyers)

    def buy(_):
        gate.wait()
        try:
            return world.perform(tool, checked(tool.params, LAST)).result["status"]
        except Refusal as refusal:
            return refusal.code

    with ThreadPoolExecutor(buyers) as pool:
        return Counter(pool.map(buy, range(buyers)))


def test_of_a_hundred_threads_one_gets_the_last_voucher(seed):
    server = create()
    world = server.worlds.create(seed, "state")
    tool = next(t for t in server.tools if t.name == "create_instore_product_order")
    assert buy_in_threads(world, tool, BUYERS) == {"unpaid": 1, "stock.insufficient": BUYERS - 1}
    server.worlds.close()


def test_two_servers_on_one_file_sell_the_last_voucher_once(seed, tmp_path: Path):
    servers = [create(tmp_path), create(tmp_path)]
    handle = servers[0].worlds.create(seed, "state").handle
    worlds = [server.worlds.get(handle) for server in servers]
    tool = next(t for t in servers[0].tools if t.name == "create_instore_product_order")
    counts: list[Counter[str]] = []
    threads = [threading.Thread(target=lambda w=w: counts.append(buy_in_threads(w, tool, 10))) for w in worlds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(counts, Counter()) == {"unpaid": 1, "stock.insufficient": 19}
    assert worlds[0].records(None)["stock"] == worlds[1].records(None)["stock"]
    for server in servers:
        server.worlds.close()


async def test_a_hundred_buyers_and_cancellers_leave_the_stock_as_it_was(play):
    async def buy_and_cancel(p):
        result = await p.raw("create_instore_product_order", **LAST)
        if not result.is_error:
            await p.ok("instore_cancel_order", order_id=result.structured_content["order_id"])

    async with play(level="state") as p:
        await asyncio.gather(*(buy_and_cancel(p) for _ in range(BUYERS)))
        assert p.stock("I1", "V2") == 1
