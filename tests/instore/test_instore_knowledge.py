"""Knowing before doing: what level full asks for, what shows it, and that level state asks for none of it."""

import copy

import pytest

LATER = "2026-03-06 10:00:00"


@pytest.fixture
def unknown(seed):
    """The small world of a user without any history."""
    seed["instore"].update(orders=[], books=[], reservations=[])
    return seed


async def test_ids_from_nowhere_are_refused_until_the_tool_of_the_hint_has_shown_them(play, unknown, wanted):
    async with play(unknown, level="full") as p:
        refusal = await p.no("create_instore_product_order", **wanted())
        assert refusal["code"] == "knowledge.missing"
        assert "I1" in refusal["message"]
        assert "instore_shop_search_recommend" in refusal["hint"]
        await p.ok("instore_shop_search_recommend", keywords=["moon teahouse"])
        refusal = await p.no("create_instore_product_order", **wanted())
        assert "V3" in refusal["message"]
        assert "instore_product_search_recommend" in refusal["hint"]
        await p.ok("instore_product_search_recommend", keywords=["tea egg"])
        await p.ok("create_instore_product_order", **wanted())


@pytest.mark.parametrize("tool", ["instore_book", "instore_reservation"])
async def test_a_visit_needs_a_shop_that_was_shown(play, unknown, visit, tool):
    async with play(unknown, level="full") as p:
        refusal = await p.no(tool, **visit())
        assert refusal["code"] == "knowledge.missing"
        assert "instore_shop_search_recommend" in refusal["hint"]
        await p.ok("get_nearby", longitude=120.15, latitude=30.24, range=10)
        await p.ok(tool, **visit())


@pytest.mark.parametrize("tool", ["instore_shop_search_recommend", "instore_product_search_recommend"])
async def test_only_the_rows_that_a_search_shows_count_as_shown(play, unknown, tool):
    async with play(unknown, level="full") as p:
        page = await p.ok(tool, keywords=[], limit=1)
        shop = page["items"][0]["shop_id"]
        facts = p.world.read(lambda db: {tuple(r) for r in db.execute("SELECT fact, id FROM ledger")})
    shown = {id for fact, id in facts if fact == "shop.known"}
    assert (shown, page["total"] > 1) == ({shop}, True)
    assert len({id for fact, id in facts if fact in ("place.known", "product.known:instore")}) == 1


async def test_a_product_search_shows_shop_and_product_at_once(play, unknown, wanted, visit):
    async with play(unknown, level="full") as p:
        await p.ok("instore_product_search_recommend", keywords=["tea egg"])
        await p.ok("create_instore_product_order", **wanted())
        await p.ok("instore_book", **visit())


@pytest.mark.parametrize("kind", ["orders", "books", "reservations"])
async def test_the_shop_of_an_own_record_counts_as_known_and_that_of_others_does_not(play, seed, visit, kind):
    kept = seed["instore"][kind]
    seed["instore"].update(orders=[], books=[], reservations=[])
    seed["instore"][kind] = kept
    seed["instore"]["shops"][3].update(enable_reservation=True)
    async with play(seed, level="full") as p:
        await p.ok("instore_reservation", **visit())
        assert await p.code("instore_reservation", **visit(shop_id="I4")) == "knowledge.missing"


async def test_a_product_of_an_own_order_counts_as_known(play, seed, wanted):
    async with play(seed, level="full") as p:
        await p.ok("create_instore_product_order", **wanted(product_id="V9", quantity=1))
        assert await p.code("create_instore_product_order", **wanted(product_id="V3")) == "knowledge.missing"


async def test_ids_that_the_seed_calls_known_are_known(play, unknown, wanted):
    unknown["knowledge"] = {"known_ids": ["I1", "V3"]}
    async with play(unknown, level="full") as p:
        await p.ok("create_instore_product_order", **wanted())


@pytest.mark.parametrize(
    "reader", ["get_instore_reservations", "search_instore_reservation", "get_user_all_orders", "by_id"]
)
async def test_a_reservation_changes_only_after_it_was_read_in_full(play, reader):
    moved = {"reservation_id": "R_UNCONSUMED", "time": LATER}
    async with play(level="full") as p:
        refusal = await p.no("instore_modify_reservation", **moved)
        assert refusal["code"] == "knowledge.missing"
        assert "search_instore_reservation" in refusal["hint"]
        if reader == "get_user_all_orders":
            await p.ok(reader)
        elif reader == "by_id":
            await p.ok("search_instore_reservation", user_id="U1", reservation_id="R_UNCONSUMED")
        else:
            await p.ok(reader, user_id="U1")
        await p.ok("instore_modify_reservation", **moved)
        assert await p.code("instore_modify_reservation", **moved) == "knowledge.missing"


async def test_a_search_by_id_reads_that_reservation_alone(play):
    async with play(level="full") as p:
        await p.ok("search_instore_reservation", user_id="U1", reservation_id="R_PAID")
        moved = {"reservation_id": "R_UNCONSUMED", "time": LATER}
        assert await p.code("instore_modify_reservation", **moved) == "knowledge.missing"


async def test_a_new_reservation_counts_as_read_since_it_was_shown_in_full(play, visit):
    async with play(level="full") as p:
        reservation = await p.ok("instore_reservation", **visit())
        await p.ok("instore_modify_reservation", reservation_id=reservation["reservation_id"], time=LATER)


async def test_cancelling_takes_back_that_a_reservation_was_read(play):
    async with play(level="full") as p:
        await p.ok("get_instore_reservations", user_id="U1")
        await p.ok("instore_cancel_reservation", reservation_id="R_UNCONSUMED")
        moved = {"reservation_id": "R_UNCONSUMED", "time": LATER}
        assert await p.code("instore_modify_reservation", **moved) == "knowledge.missing"


@pytest.mark.parametrize(("tool", "id"), [("pay_instore_order", "O_UNPAID"), ("instore_cancel_order", "O_PAID")])
async def test_every_change_takes_back_that_an_order_was_read(play, tool, id):
    async with play(level="full") as p:
        await p.ok("get_instore_orders", user_id="U1")
        await p.ok(tool, order_id=id)
        rows = p.world.read(
            lambda db: list(
                db.execute(
                    "SELECT established FROM ledger WHERE fact = 'order.detail_read:instore' AND id = ? ORDER BY rowid",
                    (id,),
                )
            )
        )
    assert [row[0] for row in rows] == [1, 0]


async def test_level_state_gives_every_result_of_level_full(play, seed, wanted, visit):
    calls = [
        ("instore_product_search_recommend", {"keywords": ["tea", "gift"]}),
        ("create_instore_product_order", wanted()),
        ("instore_book", visit()),
        ("instore_reservation", visit()),
        ("get_instore_reservations", {"user_id": "U1"}),
        ("instore_modify_reservation", {"reservation_id": "R_PAID", "time": LATER}),
        ("pay_instore_order", {"order_id": "O_UNPAID"}),
        ("instore_cancel_order", {"order_id": "O_IN-PROGRESS"}),
        ("pay_instore_book", {"book_id": "B_UNPAID"}),
        ("instore_cancel_book", {"book_id": "B_PAID"}),
        ("instore_cancel_reservation", {"reservation_id": "R_PAID"}),
        ("get_user_all_orders", {}),
    ]
    texts = {}
    for level in ("full", "state"):
        async with play(copy.deepcopy(seed), level=level) as p:
            results = [await p.raw(tool, **arguments) for tool, arguments in calls]
            assert not any(r.is_error for r in results)
            texts[level] = [r.content[0].text for r in results]
    assert texts["full"] == texts["state"]


async def test_the_ledger_holds_what_was_shown_at_level_state_too(play, visit):
    async with play(level="state") as p:
        reservation = await p.ok("instore_reservation", **visit())
        booking = await p.ok("instore_book", **visit())
        await p.ok("search_instore_book", user_id="U1", book_id="B_PAID")
        facts = p.world.read(lambda db: {tuple(r) for r in db.execute("SELECT fact, id FROM ledger")})
    assert facts == {
        ("reservation.known", reservation["reservation_id"]),
        ("reservation.detail_read", reservation["reservation_id"]),
        ("book.known", booking["book_id"]),
        ("book.known", "B_PAID"),
        ("shop.known", "I1"),
    }
