"""The gateway service on a real port, over the shop of the orchestrator's tests."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anyio
import httpx2
import pytest
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_orchestrator.reception import Reception, web
from lifeworld_orchestrator.service.app import service_app
from lifeworld_orchestrator.service.desk import Desk
from lifeworld_orchestrator.service.listen import Service, listener
from lifeworld_orchestrator.upstreams.fleet import Fleet
from mcp import Client

TOKEN = "sk-TEST-9f3"


class Referee:
    """A judge that counts orders; the real one has its own tests."""

    def score(self, session: Path, config: str = "checks") -> Scorecard:
        from lifeworld_datasets.journal import read_session

        read = read_session(session)
        assert read.end is not None
        bought = bool(read.end.state["shop"]["orders"])
        return Scorecard(
            session_id=read.header.session_id, session_hash=read.hash, suite="lab", task=read.header.task.id,
            language=read.header.language, trial=0, agent=read.header.agent, judge=config, verdicts=[],
            success=bought, partial=float(bought), coverage=1, termination=read.end.termination,
        )  # fmt: skip

    def summarise(self, cards: Any, planned: Any = None) -> list[Any]:
        return []

    def close(self) -> None:
        return


@dataclass
class House:
    """A running service as a remote team sees it."""

    url: str
    folder: Path
    desk: Desk
    http: httpx2.AsyncClient

    async def mint(self, **order: Any) -> dict[str, Any]:
        answer = await self.http.post("/trials", json=order)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    async def status(self, trial: str) -> dict[str, Any]:
        found: dict[str, Any] = (await self.http.get(f"/trials/{trial}")).json()
        return found

    async def ended(self, trial: str) -> dict[str, Any]:
        """The status once the trial is over and judged."""
        with anyio.fail_after(10):
            async with self.http.stream("GET", f"/trials/{trial}/events") as lines:
                async for _ in lines.aiter_lines():
                    pass
        return await self.status(trial)


@pytest.fixture
def errand(lab) -> dict[str, Any]:
    """A whole task to bring along."""
    document: dict[str, Any] = lab.task().model_dump(mode="json", exclude_unset=False)
    return document


@pytest.fixture
def house(lab, tmp_path: Path) -> Callable[..., Any]:
    @asynccontextmanager
    async def run(
        *, folder: Path | None = None, user: Callable[[], Any] = lab.Talker, token: str = TOKEN, **options: Any
    ) -> AsyncIterator[House]:
        out = folder or tmp_path / "out"
        allowed = options.pop("allowed_hosts", ())
        shop = options.pop("make_shop", lab.Shop)
        offer = options.pop("offer", None)
        socket = listener(Service(out, port=0))
        address = f"http://127.0.0.1:{socket.getsockname()[1]}"
        fleet, reception = Fleet(packages={"shop": shop}), Reception(address)
        async with (
            fleet,
            reception,
            Desk(
                fleet, reception, out, judge=Referee(), make_user=lambda *_: user(), now=lambda: "", **options
            ) as desk,
        ):
            server = web(service_app(desk, reception, token=token, allowed_hosts=allowed, offer=offer))
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(server.serve, [socket])
                async with httpx2.AsyncClient(
                    base_url=address, headers={"Authorization": f"Bearer {token}"}, timeout=20
                ) as http:
                    yield House(address, out, desk, http)
                server.should_exit = True

    return run


@pytest.fixture
def buy() -> Callable[[str], Any]:
    """Plays a trial of the shop to its good end, as any client would."""

    async def play(url: str) -> None:
        async with Client(url, cache=None) as client:
            await client.call_tool("start_conversation", {})
            await client.call_tool("buy", {"item": "tea"})
            await client.call_tool("send_message_to_user", {"message": "Bought."})

    return play
