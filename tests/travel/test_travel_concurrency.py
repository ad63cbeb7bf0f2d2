"""A hundred buyers of the last seat: from one event loop, and from threads on memory and on a file."""

import asyncio
import json
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from lifeworld_kit.arguments import checked
from lifeworld_kit.refusals import Refusal
from lifeworld_travel.server import create

BUYERS = 100
SEAT = {"train_id": "G1", "seat_id": "TS1", "user_id": "U1", "date": "2026-03-06", "quantity": 1}


@pytest.fixture
def last_seat(seed):
    product = next(p for p in seed["travel"]["trains"][0]["products"] if p["date"] == "2026-03-06")
    product["stock"] = 1
    return seed


async def test_one_of_a_hundred_concurrent_calls_gets_the_last_seat(play, last_seat):
    async with play(last_seat, level="state") as p:
        before = len(p.records())
        results = await asyncio.gather(*(p.raw("create_train_order", **SEAT) for _ in range(BUYERS)))
        assert sum(not result.is_error for result in results) == 1
        codes = {json.loads(r.content[0].text)["code"] for r in results if r.is_error}
        assert codes == {"stock.insufficient"}
        assert p.stock("TS1", "06") == 0
        assert len(p.records()) == before + 1


@pytest.mark.parametrize("on_disk", [False, True])
def test_one_of_a_hundred_threads_gets_the_last_seat(tmp_path, last_seat, on_disk):
    server = create(tmp_path if on_disk else None)
    world = server.worlds.create(last_seat, "state")
    tool = next(tool for tool in server.tools if tool.name == "create_train_order")
    arguments = checked(tool.params, SEAT)
    together = threading.Barrier(10)

    def buy(number):
        if number < 10:
            together.wait(10)
        try:
            return world.perform(tool, arguments).result["order_id"]
        except Refusal as refusal:
            return refusal.code

    with ThreadPoolExecutor(10) as pool:
        outcomes = list(pool.map(buy, range(BUYERS)))
    assert outcomes.count("stock.insufficient") == BUYERS - 1
    left = [r["stock"] for r in world.records(None)["stock"] if r.get("seat_id") == "TS1" and r["date"] == SEAT["date"]]
    assert left == [0]
    server.worlds.close()


async def test_concurrent_buying_and_cancelling_ends_with_the_stock_it_began_with(play):
    async with play(level="state") as p:

        async def there_and_back():
            result = await p.raw("create_train_order", **SEAT)
            if not result.is_error:
                await p.raw("pay_train_order", order_id=result.structured_content["order_id"])
                await p.raw("cancel_train_order", order_id=result.structured_content["order_id"], user_id="U1")

        await asyncio.gather(*(there_and_back() for _ in range(30)))
        assert p.stock("TS1", "06") == 9
