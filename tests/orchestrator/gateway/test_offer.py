"""What an order may name: no spec of whoever mints a trial decides where a key of the operator is sent."""

import http.server
import threading
from collections.abc import Iterator
from contextvars import Context

import pytest
from lifeworld_judge.graders.create import create_grader
from lifeworld_judge.graders.grader import UnknownGrader
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.models.spec import parse_model
from lifeworld_orchestrator.service.offer import Offer

CANARY = "sk-CANARY-7777"


@pytest.fixture
def thief() -> Iterator[tuple[str, list[str]]]:
    """An address of somebody else, and everything that was sent there."""
    taken: list[str] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            taken.append(str(self.headers))
            self.send_response(500)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            return

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}", taken
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize(
    "order",
    [
        {"user": "openai:gpt?base_url=URL&key_env=LIFEWORLD_TOKEN"},
        {"user": "openai:gpt?base_url=URL"},
        {"user": "anthropic:claude?base_url=URL&policy=prompt"},
        {"judge": "hybrid?grader=openai:gpt%3Fbase_url%3DURL%26key_env%3DLIFEWORLD_TOKEN"},
        {"judge": "model?grader=scripted:table%3Ffile%3D/etc/passwd"},
    ],
)
async def test_whoever_mints_a_trial_brings_no_user_and_no_judge_of_its_own(
    house, errand, buy, thief, order, monkeypatch
) -> None:
    url, taken = thief
    for name in ("LIFEWORLD_TOKEN", "OPENAI_API_KEY", "ANTHROPIC_API_KEY"):
        monkeypatch.setenv(name, CANARY)
    async with house() as gateway:
        sent = {key: value.replace("URL", url) for key, value in order.items()}
        answer = await gateway.http.post("/trials", json={"task": errand, **sent})
        if answer.status_code == 201:
            await buy(answer.json()["mcp_url"])
            await gateway.ended(answer.json()["id"])
        assert taken == []
        assert answer.status_code == 422
        (field,) = order
        assert answer.json()["error"]["message"].startswith(
            f"{field}: this gateway does not offer that one; it offers "
        )
        assert url not in answer.text


async def test_what_the_operator_lists_may_be_named(house, errand, monkeypatch) -> None:
    monkeypatch.setenv("LIFEWORLD_GATEWAY_USERS", "openai:listed?seed=1")
    offer = Offer.of(["anthropic:m"], ["hybrid?grader=scripted:always-yes"])
    assert offer.users == ("scripted", "human", "openai:listed?seed=1", "anthropic:m")
    async with house(offer=offer) as gateway:
        monkeypatch.setenv("OPENAI_API_KEY", "x")
        await gateway.mint(task=errand, user="openai:listed?seed=1", judge="hybrid?grader=scripted:always-yes")
        await gateway.mint(task=errand, user="human", judge="")
        other = await gateway.http.post("/trials", json={"task": errand, "user": "openai:listed?seed=2"})
        assert other.status_code == 422


def test_a_list_that_names_what_is_not_there_does_not_open(monkeypatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    for users in (["nobody"], ["openai:gpt"]):
        with pytest.raises(SetupError):
            Context().run(Offer.of(users, environment={}).check, None)  # no provider of an earlier test is at hand


@pytest.mark.parametrize("name", ["LIFEWORLD_TOKEN", "lifeworld_judge_token", "LIFEWORLD_ANYTHING"])
def test_no_spec_sends_a_token_of_this_project_to_a_model(name) -> None:
    for spec in (f"openai:m?key_env={name}", f"anthropic:m?key_env={name}"):
        with pytest.raises(SetupError, match="LIFEWORLD_"):
            parse_model(spec)
        with pytest.raises(UnknownGrader, match="LIFEWORLD_"):
            create_grader(spec)


async def test_a_scorecard_that_is_not_there_says_why(house, errand) -> None:
    async with house() as gateway:
        made = await gateway.mint(task=errand, judge="")
        card = f"/trials/{made['id']}/scorecard"
        assert (await gateway.http.get(card)).json()["error"]["message"] == "not judged yet: the trial is waiting"
        await gateway.http.post(f"/trials/{made['id']}/end")
        ended = await gateway.http.get(card)
        assert (ended.status_code, ended.json()["error"]["message"][:15]) == (404, "was not judged:")
        assert (
            "there is no trial 'none'" in (await gateway.http.get("/trials/none/scorecard")).json()["error"]["message"]
        )


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({}, "task: is missing"), ({"task": "x", "sweet": 1}, "sweet: there is no such field"),
        ({"task": "x", "agent": "a\0b"}, "agent: a name takes printable characters"),
        ({"task": "x", "agent": "../x"}, "agent: a name takes printable characters"),
        ({"task": "x", "seed": 10**25}, "seed: "), ({"task": "x", "seed": "many"}, "seed: takes a whole number"),
        ({"task": "x", "limits": 3}, "limits: takes an object"),
    ],
)  # fmt: skip
async def test_a_faulty_field_is_named_and_said_plainly(house, body, words) -> None:
    async with house() as gateway:
        answer = await gateway.http.post("/trials", json=body)
        assert (answer.status_code, answer.json()["error"]["message"].startswith(words)) == (422, True), answer.text
