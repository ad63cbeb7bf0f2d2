"""Agents that drive themselves: a plain MCP client over HTTP is an agent, whatever it does or leaves undone."""

from collections.abc import Awaitable, Callable
from typing import Any

import anyio
import httpx2
import pytest
from lifeworld_datasets.task import Limits
from lifeworld_orchestrator import visiting
from lifeworld_orchestrator.agents.visitor import Invitation
from lifeworld_orchestrator.channel import NAMES
from lifeworld_orchestrator.failures import ProviderFault
from lifeworld_orchestrator.reception import Reception
from mcp import Client

Visit = Callable[[Invitation], Awaitable[None]]


class Guest:
    """A visitor that does what the test says."""

    name = "guest"

    def __init__(self, visit: Visit, channel: Any = "tool") -> None:
        self.channel = channel
        self._visit = visit
        self.invitation: Invitation | None = None

    async def visit(self, invitation: Invitation) -> None:
        self.invitation = invitation
        await self._visit(invitation)


async def buys_and_tells(invitation: Invitation) -> None:
    async with Client(invitation.url, cache=None) as client:
        assert client.instructions == invitation.briefing.instructions
        names = [tool.name for tool in (await client.list_tools()).tools]
        assert names == [*NAMES, "look", "buy"]
        opening = await client.call_tool("start_conversation", {})
        assert opening.structured_content == {"status": "said", "text": "Please buy tea."}
        await client.call_tool("buy", {"item": "tea"})
        last = await client.call_tool("send_message_to_user", {"message": "Bought."})
        assert last.structured_content == {"status": "ended", "text": "Good, that is all."}


async def test_a_plain_mcp_client_over_http_plays_a_trial_to_its_end(lab) -> None:
    guest = Guest(buys_and_tells)
    session = await lab.trial(guest)
    assert (session.end.termination, session.header.channel) == ("user_done", "tool")
    assert [tool.name for tool in session.header.tools] == [*NAMES, "look", "buy"]
    assert guest.invitation is not None
    assert guest.invitation.over.is_set()
    assert guest.invitation.ending == ("user_done", "")
    assert "start_conversation" in guest.invitation.prompt


async def test_neither_handle_nor_port_enters_the_session(lab) -> None:
    guest = Guest(buys_and_tells)
    await lab.trial(guest)
    assert guest.invitation is not None
    (path,) = lab.folder.glob("*.jsonl")
    text = path.read_text(encoding="utf-8")
    assert guest.invitation.handle not in text
    assert "127.0.0.1" not in text


async def test_whoever_goes_home_amid_the_conversation_stopped_talking_to_the_user(lab) -> None:
    async def chats_elsewhere(invitation: Invitation) -> None:
        async with Client(invitation.url, cache=None) as client:
            await client.call_tool("start_conversation", {})
        invitation.aside("All done, operator!")

    session = await lab.trial(Guest(chats_elsewhere))
    assert (session.end.termination, session.end.detail) == ("agent_silent", visiting.STOPPED)
    assert session.end.boundary == "agent"
    aside = [event.data for event in session.events if event.kind == "message" and event.actor == "agent"]
    assert aside == [{"text": "All done, operator!", "aside": True}]


async def test_whoever_goes_home_at_once_never_talked(lab) -> None:
    async def nothing(invitation: Invitation) -> None:
        assert invitation.ending is None

    session = await lab.trial(Guest(nothing))
    assert (session.end.termination, session.end.detail) == ("agent_silent", visiting.NEVER)


@pytest.mark.parametrize(
    ("error", "word"), [(ValueError("no config"), "client_error"), (ProviderFault("quota"), "provider_error")]
)
async def test_a_visitor_that_breaks_is_attributed_to_its_border(lab, error, word) -> None:
    async def breaks(invitation: Invitation) -> None:
        raise error

    session = await lab.trial(Guest(breaks))
    assert session.end.termination == word
    assert str(error) in session.end.detail


async def test_words_of_a_resumable_agent_are_delivered_and_its_tools_are_only_the_servers(lab) -> None:
    heard: list[str] = []

    async def talks(invitation: Invitation) -> None:
        heard.append(invitation.briefing.opening)
        async with Client(invitation.url, cache=None) as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == ["look", "buy"]
            assert client.instructions is not None
            assert "start_conversation" not in client.instructions
            await client.call_tool("buy", {"item": "tea"})
        heard.append(await invitation.say("Bought."))
        assert await invitation.say("Anything else?") == ""

    session = await lab.trial(Guest(talks, "cli"))
    assert heard == ["Please buy tea.", "Good, that is all."]
    assert (session.end.termination, session.header.channel) == ("user_done", "cli")
    assert [event.turn for event in session.events if event.kind == "tool_call"] == [1]


async def test_a_resumable_agent_without_words_is_silent(lab) -> None:
    async def mumbles(invitation: Invitation) -> None:
        await invitation.say("  ")

    session = await lab.trial(Guest(mumbles, "cli"))
    assert session.end.termination == "agent_silent"


async def test_solo_gives_the_whole_instruction_and_no_channel_and_ends_with_the_report(lab) -> None:
    async def works(invitation: Invitation) -> None:
        assert invitation.briefing.opening == "Buy tea."
        assert invitation.prompt.endswith("Buy tea.")
        async with Client(invitation.url, cache=None) as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == ["look", "buy"]
            (message,) = (await client.get_prompt("begin")).messages
            assert message.content.text == invitation.prompt  # type: ignore[union-attr]
            await client.call_tool("buy", {"item": "tea"})

    session = await lab.trial(Guest(works), mode="solo")
    assert session.end.termination == "agent_done"


async def test_limits_end_the_trial_of_a_visitor_and_it_sees_that(lab) -> None:
    async def loops(invitation: Invitation) -> None:
        async with Client(invitation.url, cache=None) as client:
            await client.call_tool("start_conversation", {})
            while not invitation.over.is_set():
                await client.call_tool("look", {"word": "tea"})

    session = await lab.trial(Guest(loops), task=lab.task(limits=Limits(calls=3).model_dump()))
    assert (session.end.termination, session.end.calls) == ("max_calls", 3)


async def test_a_visitor_that_hangs_is_stopped_at_the_time_limit(lab) -> None:
    stopped = anyio.Event()

    async def hangs(invitation: Invitation) -> None:
        try:
            await anyio.sleep_forever()
        finally:
            stopped.set()

    session = await lab.trial(Guest(hangs), task=lab.task(limits=Limits(seconds=1).model_dump()))
    assert session.end.termination == "timeout"
    assert stopped.is_set()


async def test_a_call_after_the_end_hears_that_the_trial_has_ended(lab) -> None:
    async def comes_back(invitation: Invitation) -> None:
        async with Client(invitation.url, cache=None) as client:
            await client.call_tool("start_conversation", {})
            await client.call_tool("end_conversation", {"summary": "Done."})
            late = await client.call_tool("buy", {"item": "tea"})
            assert late.is_error
            assert "trial.ended" in late.content[0].text  # type: ignore[union-attr]

    session = await lab.trial(Guest(comes_back))
    assert (session.end.termination, session.end.calls) == ("agent_done", 0)


async def test_a_reception_closes_its_port_when_the_run_is_over(lab) -> None:
    guest = Guest(buys_and_tells)
    await lab.trial(guest)
    assert guest.invitation is not None
    async with httpx2.AsyncClient() as http:
        with pytest.raises(httpx2.ConnectError):
            await http.post(guest.invitation.url)


async def test_a_reception_that_was_not_entered_says_so() -> None:
    with pytest.raises(RuntimeError, match="not entered"):
        await Reception().open(None)  # type: ignore[arg-type]
