"""A world whose clock runs consumes bookings and reservations at their time; one that stands still moves nothing."""

import pytest


def moving(seed, transitions=True, mode="step"):
    seed["clock"] = {"now": "2026-03-05 18:29:00", "mode": mode, "step_seconds": 60, "transitions": transitions}
    return seed


async def test_visits_are_consumed_at_their_time_and_say_so(play, seed):
    async with play(moving(seed), level="state") as p:
        assert await p.changes("get_user_historical_behaviors") == []
        changes = await p.changes("get_user_historical_behaviors")
        assert [(c["record"], c["id"], c["after"]["status"]) for c in changes] == [
            ("booking", "B_PAID", "consumed"),
            ("booking", "B_UNCONSUMED", "consumed"),
            ("reservation", "R_OTHER", "consumed"),
            ("reservation", "R_PAID", "consumed"),
            ("reservation", "R_UNCONSUMED", "consumed"),
            ("reservation", "R_UNPAID", "consumed"),
        ]
        assert all(c["after"]["update_time"] == "2026-03-05 18:30:00" for c in changes)
        assert all(c["after"]["revision"] == 2 for c in changes)
        assert p.record("B_UNPAID")["status"] == "unpaid"
        assert await p.changes("get_user_historical_behaviors") == []
        assert await p.code("instore_cancel_reservation", reservation_id="R_UNCONSUMED") == "reservation.closed"


async def test_what_was_read_before_its_time_must_be_read_again(play, seed):
    seed["instore"]["reservations"][2]["reservation_time"] = "2026-03-05 18:30:00"
    async with play(moving(seed), level="full") as p:
        await p.ok("get_instore_reservations", user_id="U1")
        moved = {"reservation_id": "R_UNCONSUMED", "time": "2026-03-06 10:00:00"}
        assert await p.code("instore_modify_reservation", **moved) == "knowledge.missing"


@pytest.mark.parametrize(("transitions", "mode"), [(False, "step"), (True, "frozen")])
async def test_nothing_moves_in_a_world_that_does_not_ask_for_it(play, seed, transitions, mode):
    async with play(moving(seed, transitions, mode), level="state") as p:
        for _ in range(3):
            assert await p.changes("get_user_historical_behaviors") == []
