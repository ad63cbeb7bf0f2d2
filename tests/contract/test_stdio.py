"""The servers as processes on stdio: what is on the wire of each, cancellation, and the dump at the end."""

import json
import signal
from pathlib import Path
from typing import Any

import pytest
from server_process import script
from stdio_process import StdioProcess, speaking

DELIVERY = script("lifeworld-delivery")
ROUNDS = 50

NOISY = """
import builtins, os

real, heard = builtins.__import__, set()

def noisy(name, *rest, **named):
    module = real(name, *rest, **named)
    if name in ("rapidfuzz", "lunar_python") and name not in heard:
        heard.add(name)
        print(f"x at import of {name}")
        os.write(1, b"x past the buffer\\n")
        if name == "lunar_python":
            make = module.Solar.fromJulianDay
            module.Solar.fromJulianDay = lambda day: (print("x inside a tool"), make(day))[1]
    return module

builtins.__import__ = noisy
"""


@pytest.mark.parametrize(("name", "tools", "refused"), [
    ("delivery", 20, ("get_delivery_store_info", "store_id")),
    ("instore", 24, ("pay_instore_book", "book_id")),
    ("travel", 38, ("get_ota_hotel_info", "hotel_id")),
])  # fmt: skip
def test_every_line_on_stdout_is_protocol_however_noisy_a_dependency_is(
    tmp_path: Path, name: str, tools: int, refused: tuple[str, str]
) -> None:
    (tmp_path / "sitecustomize.py").write_text(NOISY, encoding="utf-8")
    env = {"PYTHONPATH": str(tmp_path), "PYTHONWARNINGS": "default"}
    with speaking([script(f"lifeworld-{name}"), "--log-level", "DEBUG"], env) as server:
        server.initialize()
        assert len(server.request("tools/list")["result"]["tools"]) == tools
        assert not server.call("get_holiday_date", year="2026", holiday_name="Mid-Autumn Festival")["isError"]
        assert server.call(refused[0], **{refused[1]: "nowhere"})["isError"]
        assert server.leave() == 0
        said = "".join(server.said)
        assert {json.loads(line)["jsonrpc"] for line in server.lines} == {"2.0"}
        for noise in (
            "x at import of rapidfuzz",
            "x at import of lunar_python",
            "x past the buffer",
            "x inside a tool",
        ):
            assert noise in said
        assert "DEBUG" in said


def test_a_second_call_works_after_one_with_a_very_long_line() -> None:
    with speaking([DELIVERY]) as server:
        server.initialize()
        long = server.call("delivery_store_search_recommand", keywords=["x" * 5_000_000])
        assert json.loads(long["content"][0]["text"])["code"] == "argument.length"
        assert not server.call("get_user_historical_behaviors")["isError"]


def order(server: StdioProcess) -> dict[str, Any]:
    """Arguments of an order that the demo world takes, looked up as an agent would."""
    me = server.call("get_user_historical_behaviors")["structuredContent"]["user_id"]
    store = server.call("delivery_store_search_recommand", keywords=[], limit=1)["structuredContent"]["items"][0]
    shown = server.call("get_delivery_store_info", store_id=store["store_id"])["structuredContent"]
    product = shown["products"][0]["product_id"]
    return {
        "user_id": me,
        "store_id": store["store_id"],
        "product_ids": [product],
        "product_cnts": [1],
        "address": store["location"]["address"],
        "dispatch_time": "2026-03-02 12:00:00",
    }


def count(server: StdioProcess) -> int:
    total: int = server.call("get_user_all_orders", limit=1)["structuredContent"]["total"]
    return total


def test_cancelling_leaves_at_most_one_reply_and_a_whole_order_or_none() -> None:
    with speaking([DELIVERY, "--knowledge", "state"]) as server:
        server.initialize()
        arguments, before = order(server), count(server)
        called: list[int] = []
        for _ in range(ROUNDS):
            call = server.message("tools/call", name="create_delivery_order", arguments=arguments)
            cancel = {"method": "notifications/cancelled", "params": {"requestId": call["id"]}}
            server.send(call, cancel)
            assert server.request("ping")["result"] == {}
            called.append(call["id"])
        answered = [server.reply(id) for id in called if server.replied(id)]
        assert all("result" in reply and not reply["result"]["isError"] for reply in answered)
        assert len(answered) <= count(server) - before <= ROUNDS


def test_a_cancel_for_a_request_that_never_was_is_ignored() -> None:
    with speaking([DELIVERY]) as server:
        server.initialize()
        server.send({"method": "notifications/cancelled", "params": {"requestId": 4711}})
        assert server.request("ping")["result"] == {}


def test_the_dump_is_written_when_the_client_leaves(tmp_path: Path) -> None:
    dump = tmp_path / "dump.json"
    with speaking([DELIVERY, "--dump", str(dump), "--knowledge", "state"]) as server:
        server.initialize()
        made = server.call("create_delivery_order", **order(server))["structuredContent"]["order_id"]
        assert server.leave() == 0
    told = json.loads(dump.read_text(encoding="utf-8"))
    assert told["format"] == "lifeworld-dump/1"
    assert made in {record["order_id"] for record in told["records"]["orders"]}
    assert [change["id"] for change in told["changes"]] == [made]


def test_the_dump_is_written_on_a_signal_while_the_server_goes_on(tmp_path: Path) -> None:
    dump = tmp_path / "dump.json"
    with speaking([DELIVERY, "--dump", str(dump)]) as server:
        server.initialize()
        server.process.send_signal(signal.SIGUSR1)
        assert not server.call("get_user_historical_behaviors")["isError"]
        assert json.loads(dump.read_text(encoding="utf-8"))["changes"] == []


@pytest.mark.parametrize(("arguments", "named"), [
    (["--seed", "nowhere.json"], "nowhere.json"),
    (["--world", "w_unknown"], "w_unknown"),
])  # fmt: skip
def test_a_start_that_cannot_succeed_says_why_and_ends_with_2(arguments: list[str], named: str) -> None:
    with speaking([DELIVERY, *arguments]) as server:
        assert server.leave() == 2
        assert named in "".join(server.said)
        assert server.lines == []
