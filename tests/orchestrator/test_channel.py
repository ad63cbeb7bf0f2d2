"""The user channel as any MCP client finds it, in memory and over HTTP, in both protocol eras."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import anyio
import httpx2
import mcp_types
import pytest
from lifeworld_datasets.task import Limits
from lifeworld_orchestrator import channel, texts
from lifeworld_orchestrator.binding import bound
from lifeworld_orchestrator.channel import UserChannel
from lifeworld_orchestrator.conversation import Conversation
from lifeworld_orchestrator.gateway import Door, endpoint, http_app
from lifeworld_orchestrator.live import LiveTrial
from lifeworld_orchestrator.recorder import Recorder
from lifeworld_orchestrator.toolset import merged
from lifeworld_orchestrator.upstreams.fleet import Fleet
from lifeworld_orchestrator.users.user import Progress
from mcp import Client
from mcp.client.streamable_http import streamable_http_client


class Memory:
    """A session writer that keeps what it is given."""

    def __init__(self) -> None:
        self.events: list[tuple[int, str, str, dict[str, Any]]] = []

    def event(self, turn: int, kind: str, actor: str, data: dict[str, Any]) -> None:
        self.events.append((turn, kind, actor, data))

    def end(self, end: Any) -> str:
        return ""


Opener = Callable[..., Any]


@pytest.fixture
def door(lab) -> Opener:
    @asynccontextmanager
    async def make(
        user: Any = None, *, patience: float = 5.0, language: str = "en", shop: Any = None
    ) -> AsyncIterator[tuple[Door, Memory]]:
        memory = Memory()
        recorder = Recorder(memory)
        async with Fleet(packages={"shop": lambda: shop or lab.Shop()}) as fleet, anyio.create_task_group() as tasks:
            binding = await bound(fleet, ["shop"], {"user": {"user_id": "U1"}}, "full")
            live = LiveTrial(
                toolset=merged(await binding.listings()).with_tools("user", channel.tools(language)),
                binding=binding,
                recorder=recorder,
                conversation=Conversation(user or lab.Talker(), recorder, Progress),
                limits=Limits(),
                feedback="full",
                language=language,
            )
            instructions = texts.instructions(language, "2026-03-02 09:00:00", channel=True)
            yield Door(live, instructions, UserChannel(live, tasks, patience)), memory
            tasks.cancel_scope.cancel()

    return make


async def test_any_client_starts_talks_buys_and_ends_through_tools(door) -> None:
    async with door() as (opened, memory), Client(endpoint(opened)) as client:
        assert client.instructions is not None
        assert "start_conversation" in client.instructions
        names = [tool.name for tool in (await client.list_tools()).tools]
        assert names == [*channel.NAMES, "look", "buy"]
        assert (await client.call_tool("start_conversation", {})).structured_content == {
            "status": "said", "text": "Please buy tea.",
        }  # fmt: skip
        assert not (await client.call_tool("buy", {"item": "tea"})).is_error
        reply = await client.call_tool("send_message_to_user", {"message": "Bought."})
        assert reply.structured_content == {"status": "ended", "text": "Good, that is all."}
        assert opened.live.ending is not None
        assert opened.live.ending.word == "user_done"
        assert [kind for _, kind, _, _ in memory.events if kind != "user_state"] == [
            "message", "tool_call", "tool_result", "message", "message",
        ]  # fmt: skip


async def test_after_the_end_nothing_more_is_carried_out(door) -> None:
    async with door() as (opened, memory), Client(endpoint(opened)) as client:
        await client.call_tool("start_conversation", {})
        await client.call_tool("end_conversation", {"summary": "Nothing to do."})
        assert opened.live.ending is not None
        assert opened.live.ending.word == "agent_done"
        recorded = len(memory.events)
        for tool, arguments in (
            ("buy", {"item": "x"}),
            ("send_message_to_user", {"message": "x"}),
            ("wait_for_user", {}),
        ):
            result = await client.call_tool(tool, arguments)
            assert result.is_error
            assert code(result) == "trial.ended"
        assert len(memory.events) == recorded


async def test_a_slow_reply_says_that_the_customer_is_typing_and_is_fetched_by_waiting(door, lab) -> None:
    release = anyio.Event()

    class Slow(lab.Talker):  # type: ignore[misc, name-defined]
        async def reply(self, words: str, progress: Progress) -> Any:
            await release.wait()
            return await super().reply(words, progress)

    async with door(Slow(), patience=0.01) as (opened, memory), Client(endpoint(opened)) as client:
        await client.call_tool("start_conversation", {})
        first = await client.call_tool("send_message_to_user", {"message": "Which tea?"})
        assert first.structured_content is not None
        assert first.structured_content["status"] == "typing"
        again = await client.call_tool("send_message_to_user", {"message": "Are you there?"})
        assert again.structured_content is not None
        assert again.structured_content["status"] == "typing"
        release.set()
        with anyio.fail_after(5):
            while (found := (await client.call_tool("wait_for_user", {})).structured_content or {})[
                "status"
            ] == "typing":
                pass
        assert found == {"status": "ended", "text": "Good, that is all."}
        said = [data["text"] for _, kind, actor, data in memory.events if kind == "message" and actor == "agent"]
        assert said == ["Which tea?"]


async def test_words_before_the_start_and_blank_words_are_refused(door) -> None:
    async with door() as (opened, memory), Client(endpoint(opened)) as client:
        early = await client.call_tool("send_message_to_user", {"message": "Hello?"})
        assert code(early) == "channel.not_started"
        await client.call_tool("start_conversation", {})
        before = len(memory.events)
        for arguments in ({"message": "  "}, {}, {"message": 5}, {"message": "x", "mesage": "y"}):
            assert code(await client.call_tool("send_message_to_user", arguments)) == "channel.message"
        assert len(memory.events) == before


async def test_starting_twice_gives_the_same_first_words(door) -> None:
    async with door() as (opened, _), Client(endpoint(opened)) as client:
        first = await client.call_tool("start_conversation", {})
        assert (await client.call_tool("start_conversation", {})).structured_content == first.structured_content


async def test_a_broken_user_ends_the_trial_as_its_own_fault(door, lab) -> None:
    class Broken(lab.Talker):  # type: ignore[misc, name-defined]
        async def open(self) -> Any:
            raise ValueError("no script")

    async with door(Broken()) as (opened, _), Client(endpoint(opened)) as client:
        await client.call_tool("start_conversation", {})
        assert opened.live.ending is not None
        assert opened.live.ending.word == "user_fault"


async def test_the_start_prompt_is_there_in_the_language_of_the_trial(door) -> None:
    async with door(language="zh") as (opened, _), Client(endpoint(opened)) as client:
        assert [prompt.name for prompt in (await client.list_prompts()).prompts] == ["begin"]
        (message,) = (await client.get_prompt("begin")).messages
        assert isinstance(message.content, mcp_types.TextContent)
        assert "顾客" in message.content.text
        assert (await client.list_tools()).tools[0].title == "开始对话"


@pytest.mark.parametrize("era", ["auto", "legacy"])
async def test_over_http_the_handle_in_the_path_says_which_trial_in_both_eras(door, lab, era) -> None:
    other = lab.Talker(["Please buy coffee.", "Thanks."])
    async with door() as (one, _), door(other) as (two, _):
        app = http_app({"aaaa": one, "bbbb": two})
        async with app.router.lifespan_context(app):
            for handle, words in (("aaaa", "Please buy tea."), ("bbbb", "Please buy coffee.")):
                async with http_client(app, handle, era) as client:
                    assert len((await client.list_tools()).tools) == 6
                    found = await client.call_tool("start_conversation", {})
                    assert found.structured_content == {"status": "said", "text": words}
                    bought = await client.call_tool("buy", {"item": "x"})
                    assert bought.structured_content == {"order_id": "O1"}


async def test_over_http_an_unknown_handle_is_refused(door) -> None:
    async with door() as (one, _):
        app = http_app({"aaaa": one})
        async with app.router.lifespan_context(app), http_client(app, "nope", "auto") as client:
            with pytest.raises(Exception, match=r"trial\.unknown"):
                await client.list_tools()


async def test_over_http_a_foreign_host_is_told_the_setting_that_lets_it_in(door) -> None:
    ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    async with door() as (one, _):
        app = http_app({"aaaa": one}, allowed_hosts=("mcp.internal:8080",))
        transport = httpx2.ASGITransport(app=app)
        async with (
            app.router.lifespan_context(app),
            httpx2.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http,
        ):
            for host, refused in (("evil.example", True), ("[::1]:9", False), ("mcp.internal:8080", False)):
                headers = {"accept": "application/json, text/event-stream", "host": host}
                answer = await http.post("/t/aaaa/mcp", json=ping, headers=headers)
                assert (answer.status_code == 421) is refused
                assert (f"--allowed-host {host}" in answer.text) is refused


@asynccontextmanager
async def http_client(app: Any, handle: str, era: str) -> AsyncIterator[Client]:
    transport = httpx2.ASGITransport(app=app)
    async with httpx2.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
        url = f"http://127.0.0.1/t/{handle}/mcp"
        async with Client(streamable_http_client(url, http_client=http), mode=era, cache=None) as client:
            yield client


def code(result: mcp_types.CallToolResult) -> str:
    (block,) = result.content
    assert isinstance(block, mcp_types.TextContent)
    return str(json.loads(block.text)["code"])


async def test_the_same_agent_classes_talk_through_the_channel_tools(lab, call, say) -> None:
    agent = lab.Doer(call("buy", item="tea"), say("Bought."))
    session = await lab.trial(agent, channel="tool")
    assert session.end is not None
    assert (session.end.termination, session.header.channel) == ("user_done", "tool")
    assert [tool.name for tool in session.header.tools][:4] == list(channel.NAMES)
    assert agent.briefing is not None
    assert [tool.name for tool in agent.briefing.tools] == ["look", "buy"]
    messages = [event.data["text"] for event in session.events if event.kind == "message"]
    assert messages == ["Please buy tea.", "Bought.", "Good, that is all."]


async def test_a_call_that_its_client_gives_up_is_carried_through_so_that_record_and_world_agree(door, lab) -> None:
    reached, release, over = anyio.Event(), anyio.Event(), anyio.Event()
    shop = lab.Shop()

    async def hold() -> None:
        reached.set()
        await release.wait()

    shop.before_buy = hold
    scope = anyio.CancelScope()
    async with door(shop=shop) as (opened, memory), Client(endpoint(opened)) as client:

        async def buy() -> None:
            with scope:
                await client.call_tool("buy", {"item": "tea"})
            over.set()

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(buy)
            with anyio.fail_after(5):
                await reached.wait()
                scope.cancel()
                release.set()
                await over.wait()
        assert [kind for _, kind, _, _ in memory.events] == ["tool_call", "tool_result"]
        assert len(memory.events[1][3]["changes"]) == 2
        (world,) = shop.worlds.values()
        assert len(world["orders"]) == 1
        shop.before_buy = None
        assert not (await client.call_tool("buy", {"item": "more"})).is_error
