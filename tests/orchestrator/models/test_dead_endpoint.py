"""An endpoint where nothing listens: said at once, given up soon."""

import socket

import pytest
from lifeworld_orchestrator.failures import ProviderFault
from lifeworld_orchestrator.models.faults import UNREACHABLE
from lifeworld_orchestrator.models.hub import Hub
from lifeworld_orchestrator.models.messages import ModelRequest
from lifeworld_orchestrator.models.spec import parse_model


@pytest.mark.parametrize("kind", ["openai:m", "anthropic:m"])
async def test_a_dead_endpoint_is_told_once_and_given_up_sooner_than_a_busy_one(kind, capsys) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    async with Hub(sleep=sleep) as hub:
        for actor in ("agent", "user"):
            model = hub.model(parse_model(f"{kind}?base_url=http://127.0.0.1:{port}/secret-path"), actor, 1)
            with pytest.raises(ProviderFault, match=rf"nothing listens .*\({UNREACHABLE} attempts\)"):
                await model.complete(ModelRequest("", (), ()))
    assert len(waits) == 2 * (UNREACHABLE - 1)
    told = capsys.readouterr().err
    assert told.count("note: ") == 1
    assert f"{kind} at 127.0.0.1: nothing listens" in told
    assert "secret-path" not in told
