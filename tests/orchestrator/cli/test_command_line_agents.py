"""Command-line agents at work: turns by resuming, an environment of their own, and nothing left running or told."""

import json
import os
from pathlib import Path

import anyio
import pytest
from lifeworld_datasets.task import Limits
from lifeworld_orchestrator.agents.programs import keeping

KEY = "sk-TEST-9f3-canary"

TALKS = """
if not resumed:
    assert call("buy", {"item": "tea"})["structuredContent"] == {"order_id": "O1"}
    say(session="s-1", text="Bought. Anything else?", read=100)
else:
    say(session=resumed[0], text="You said: " + words, read=50)
"""


def words_of(session) -> list[tuple[str, str]]:
    return [(event.actor, event.data["text"]) for event in session.events if event.kind == "message"]


async def test_its_last_words_reach_the_user_and_the_reply_resumes_it(lab, robots) -> None:
    user = lab.Talker(["Please buy tea.", "Is it green?", "Good, that is all."])
    session = await lab.trial(robots.agent(TALKS), user)
    assert words_of(session) == [
        ("user", "Please buy tea."),
        ("agent", "Bought. Anything else?"),
        ("user", "Is it green?"),
        ("agent", "You said: Is it green?"),
        ("user", "Good, that is all."),
    ]
    assert (session.header.channel, session.end.termination) == ("cli", "user_done")
    assert session.end.usage["agent"].input_tokens == 150
    assert [tool.name for tool in session.header.tools] == ["look", "buy"]


@pytest.mark.parametrize(("language", "opening"), [("en", "The customer says:"), ("zh", "顾客说：")])
async def test_the_first_prompt_says_how_to_work_in_the_language_of_the_task(lab, robots, language, opening) -> None:
    source = "open(os.path.join(os.path.dirname(__file__), 'heard.txt'), 'w', encoding='utf-8').write(words)\n"
    lab.plan = lambda task, **_: type(lab).plan(lab, task, language=language)
    await lab.trial(robots.agent(source + "say(text='x', session='s')"), lab.Talker(["Tea, please.", "Done."]))
    heard = (lab.folder / "heard.txt").read_text(encoding="utf-8")
    assert heard.endswith(f"{opening}\nTea, please.")
    assert "start_conversation" not in heard


async def test_on_the_tool_channel_it_is_started_once_and_talks_through_tools(lab, robots) -> None:
    source = """
assert not resumed and "start_conversation" in words
call("start_conversation", {}); call("buy", {"item": "tea"})
call("send_message_to_user", {"message": "Bought."})
say(text="A note to the operator")
"""
    session = await lab.trial(robots.agent(source, {"channel": "tool"}))
    assert (session.header.channel, session.end.termination) == ("tool", "user_done")
    assert session.header.tools[0].name == "start_conversation"


async def test_it_sees_its_own_keys_and_nothing_else_of_this_machine(lab, robots, monkeypatch) -> None:
    monkeypatch.setenv("ROBOT_KEY", KEY)
    monkeypatch.setenv("OTHER_API_KEY", "sk-OTHER-canary")
    monkeypatch.setenv("LIFEWORLD_CONTROL_TOKEN", "control-canary")
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example:3128")
    seen = lab.folder / "seen.json"
    source = f"""
found = {{"env": dict(os.environ), "cwd": os.listdir("."), "home": os.listdir(os.environ["HOME"]), "url": url}}
open({str(seen)!r}, "w").write(json.dumps(found)); say(text="done", session="s")
"""
    await lab.trial(robots.agent(source))
    found = json.loads(seen.read_text(encoding="utf-8"))
    assert "canary" not in json.dumps({k: v for k, v in found["env"].items() if k != "ROBOT_KEY"})
    assert found["env"]["ROBOT_KEY"] == KEY
    assert found["env"]["ROBOT_QUIET"] == "1"
    assert found["env"]["HOME"] != os.environ["HOME"]
    assert not Path(found["env"]["HOME"]).exists()
    assert "127.0.0.1" in found["env"]["NO_PROXY"]
    assert found["cwd"] == []
    assert ".robot" in found["home"]
    assert found["url"].startswith("http://127.0.0.1:")


LEAKS = """
key = os.environ["ROBOT_KEY"]
sys.stdout.write("the key is " + key + "\\n")
sys.stderr.write("401: bearer abcdefgh12345, x-api-key: " + key + ", at " + url + "\\n")
say(session="s", error="401: invalid x-api-key " + key) if LOUD else None
sys.exit(3)
"""


@pytest.mark.parametrize(("loud", "word"), [("True", "provider_error"), ("False", "client_error")])
async def test_a_key_that_it_prints_stands_nowhere(lab, robots, monkeypatch, loud, word) -> None:
    monkeypatch.setenv("ROBOT_KEY", KEY)
    session = await lab.trial(robots.agent(LEAKS.replace("LOUD", loud)))
    assert session.end.termination == word
    assert "401" in session.end.detail
    kept = {path.name: path.read_text(encoding="utf-8") for path in lab.folder.glob("s-*")}
    assert {Path(name).suffix for name in kept} == {".jsonl", ".log"}
    for text in kept.values():
        assert KEY not in text
        assert "abcdefgh12345" not in text
        assert "/t/" not in text.replace("/t/[trial]/", "")


async def test_its_output_is_kept_beside_the_sessions_of_a_run_and_bounded(tmp_path, lab, robots, monkeypatch) -> None:
    assert keeping.beside(tmp_path / "run" / "sessions" / "a.jsonl") == tmp_path / "run" / "output" / "a.log"
    kept = keeping.Keeping(lambda text: text, limit=1000)
    for number in range(100):
        kept.line("out", f"line {number:03} " + "." * 40)
    text = kept.text()
    assert len(text) < 1300
    assert "line 000" in text
    assert "line 099" in text
    assert f"{kept.dropped} lines left out" in text


STAYS = """
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        open({pid!r}, "w").write(str(os.getpid()))
        import time; time.sleep(600)
    os._exit(0)
import time
while not os.path.exists({pid!r}): time.sleep(0.01)
{then}
"""


def running(path: Path) -> bool:
    try:
        os.kill(int(path.read_text()), 0)
        return "Z" not in Path(f"/proc/{path.read_text()}/stat").read_text().split(")")[1]
    except (ProcessLookupError, FileNotFoundError):
        return False


async def test_at_the_time_limit_it_is_ended_with_children_that_left_its_group(lab, robots) -> None:
    pid = lab.folder / "pid"
    source = STAYS.format(pid=str(pid), then="time.sleep(600)")
    with anyio.fail_after(30):
        session = await lab.trial(robots.agent(source), task=lab.task(limits=Limits(seconds=1.5)))
    assert session.end.termination == "timeout"
    assert pid.exists()
    assert not running(pid)


async def test_children_that_it_leaves_behind_are_ended_when_it_goes(lab, robots) -> None:
    pid = lab.folder / "pid"
    source = STAYS.format(pid=str(pid), then="say(session='s', text='Here is your tea.')")
    session = await lab.trial(robots.agent(source))
    assert session.end.termination == "user_done"
    assert not running(pid)


async def test_a_broken_program_is_the_clients_fault_and_told_by_its_last_words(lab, robots) -> None:
    source = "sys.stderr.write('first\\nModule not found: lifeworld\\n'); sys.exit(7)"
    session = await lab.trial(robots.agent(source))
    assert (session.end.termination, session.end.boundary) == ("client_error", "client")
    assert "exit code 7: Module not found: lifeworld" in session.end.detail


async def test_no_words_at_all_are_the_agents_own_silence(lab, robots) -> None:
    session = await lab.trial(robots.agent("say(session='s', text=' ')"))
    assert session.end.termination == "agent_silent"


async def test_solo_it_reports_once(lab, robots) -> None:
    source = "call('buy', {'item': 'tea'}); say(session='s', text='Bought as asked.')"
    session = await lab.trial(robots.agent(source), mode="solo")
    assert session.end.termination == "agent_done"
    assert words_of(session)[-1] == ("agent", "Bought as asked.")
