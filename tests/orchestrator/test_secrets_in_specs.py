"""A key or a password in what a run or a trial is asked for is refused, and the refusal does not repeat it."""

from pathlib import Path

import pytest
from lifeworld_judge.config import UnknownConfig
from lifeworld_judge.judge import Judge
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.secrecy import clean, holds_secret
from typer.testing import CliRunner

CANARY = "CANARY7f3a"
KEY = f"sk-{CANARY}"
GRADER = "hybrid?grader=openai:gpt%3F"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--agent", f"openai:gpt?base_url=http://u:{KEY}@127.0.0.1:9"],
        ["--agent", f"openai:gpt?base_url=http://127.0.0.1:9/?key={CANARY}"],
        ["--agent", f"openai:gpt?base_url=http%3A%2F%2Fu%3A{CANARY}%40h"],
        ["--agent", f"openai:gpt?api_key={CANARY}"],
        ["--agent", f"openai:gpt?temperature={KEY}"],
        ["--agent", f"openai:gpt?seed={CANARY}"],
        ["--agent", f"openai:gpt?key_env={KEY}"],
        ["--agent", f"anthropic:claude?price={CANARY}"],
        ["--agent", f"anthropic:claude?thinking={CANARY}"],
        ["--agent", f"opnai:gpt?key={CANARY}"],
        ["--agent", f"http://u:{CANARY}@host/"],
        ["--agent", f"url:http://u:{CANARY}@host/"],
        ["--agent", f"url:http://host/?token={CANARY}"],
        ["--agent", f"command:python3 agent.py --api-key {CANARY}"],
        ["--agent", f"command:no-such-program --secret={CANARY}"],
        ["--agent", f"command:'unbalanced {KEY}"],
        ["--agent", f"cli:codex?base_url=http://u:{CANARY}@h"],
        ["--agent", f"scripted:oracle?key={CANARY}"],
        ["--agent", f"external?idle={CANARY}"],
        ["--user", f"openai:gpt?base_url=http://u:{CANARY}@h"],
        ["--user", f"openai:gpt?policy={CANARY}"],
        ["--user", f"nobody:x?key={CANARY}"],
        ["--user", f"scripted?key={CANARY}"],
        ["--with", f"x=http://u:{CANARY}@127.0.0.1:9/mcp"],
        ["--with", f"x=http://127.0.0.1:9/mcp?tavilyApiKey={CANARY}"],
        ["--with", f"http://127.0.0.1:9/mcp?api_key={CANARY}"],
        ["--with", f"http://u:{CANARY}@127.0.0.1:9/mcp"],
        ["--with", f"x=python3 server.py --token {CANARY}"],
        ["--server", f"delivery=http://u:{CANARY}@127.0.0.1:9/mcp"],
        ["--server", f"delivery=http://127.0.0.1:9/mcp,http://u:{CANARY}@127.0.0.1:9/control"],
        ["--config", f"{GRADER}base_url%3Dhttp://u:{CANARY}@h"],
        ["--config", f"{GRADER}key%3D{CANARY}"],
        ["--config", f"hybrid?size={CANARY}"],
        ["--config", f"nothing?key={CANARY}"],
    ],
)
@pytest.mark.parametrize("dry", [False, True])
def test_a_run_refuses_it_and_keeps_it_nowhere(arguments, dry, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "x")
    monkeypatch.setenv("ANTHROPIC_API_KEY", "x")
    monkeypatch.setenv("COLUMNS", "400")
    out = tmp_path / "out"
    more = ["--dry-run"] if dry else ["--out", str(out)]
    done = CliRunner().invoke(build(), ["run", "--task", "starter-desk-lunch", "--lang", "en", *more, *arguments])
    assert CANARY not in done.stdout
    assert CANARY not in done.stderr
    if not (dry and arguments[0] == "--config"):  # a dry run asks no judge
        assert done.exit_code == 2, done.output
        assert done.stderr.startswith("error: ")
    assert CANARY not in "".join(path.read_text(encoding="utf-8") for path in tmp_path.rglob("*") if path.is_file())


@pytest.mark.parametrize(
    "order",
    [
        {"user": f"openai:gpt?base_url=http://u:{CANARY}@h"},
        {"user": f"opnai:gpt?key={CANARY}"},
        {"judge": f"{GRADER}key%3D{CANARY}"},
        {"judge": f"http://u:{CANARY}@h"},
        {"suite": KEY},
        {"agent": KEY},
        {"agent": f"http://u:{CANARY}@h"},
        {"tools": KEY},
        {"seed": CANARY},
        {"mode": CANARY},
        {"limits": {"calls": CANARY}},
    ],
)
async def test_an_order_over_the_control_api_is_answered_without_it(lab, tmp_path, order) -> None:
    from httpx2 import ASGITransport, AsyncClient
    from lifeworld_orchestrator.reception import Reception
    from lifeworld_orchestrator.service.app import service_app
    from lifeworld_orchestrator.service.desk import Desk
    from lifeworld_orchestrator.upstreams.fleet import Fleet

    fleet, reception, judge = Fleet(packages={"shop": lab.Shop}), Reception(), Judge()
    async with fleet, reception, Desk(fleet, reception, tmp_path, judge=judge, now=lambda: "") as desk:
        app = service_app(desk, reception)
        async with AsyncClient(transport=ASGITransport(app=app), base_url="http://127.0.0.1") as http:
            answer = await http.post("/trials", json={"task": "starter-desk-lunch", **order})
    judge.close()
    assert answer.status_code == 422
    assert CANARY not in answer.text
    assert CANARY not in "".join(path.read_text(encoding="utf-8") for path in tmp_path.rglob("*") if path.is_file())


def test_a_judge_does_not_repeat_a_key_in_its_configuration() -> None:
    judge = Judge()
    for name in (f"{GRADER}base_url%3Dhttp://u:{CANARY}@h", f"{GRADER}key%3D{CANARY}", f"http://u:{CANARY}@h"):
        with pytest.raises(UnknownConfig) as refused:
            judge.canonical(name)
        assert CANARY not in str(refused.value)
    judge.close()


@pytest.mark.parametrize(
    "harmless",
    [
        "openai:gpt-4.1?key_env=MY_KEY&max_tokens=400", "command:python3 agent.py --max-tokens 400 --token-file x",
        "http://127.0.0.1:8001/mcp,http://127.0.0.1:8001/control", "a task with a key in it", "me@example.com",
    ],
)  # fmt: skip
def test_what_holds_no_secret_is_left_alone(harmless) -> None:
    assert clean(harmless) == harmless
    assert not holds_secret(harmless)
