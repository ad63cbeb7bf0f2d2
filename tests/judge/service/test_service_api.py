"""The judge service over HTTP: what is submitted, scored and fetched, and what is refused."""

import gzip
import json
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from lifeworld_judge.files import scorecard_bytes
from lifeworld_judge.judge import Judge
from lifeworld_judge.service.store import Store, StoredSession, StoreError
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient


def test_a_scorecard_of_the_service_is_byte_for_byte_that_of_the_command_line(
    service: Any, record: Any, scored: Any
) -> None:
    path = record()
    with service() as client, Judge() as judge:
        job = scored(client, path)
        assert job["status"] == "done"
        assert client.get(f"/scorecards/{job['session']}").content == scorecard_bytes(judge.score(path))


def test_the_same_session_is_kept_once_and_given_back_as_it_came(service: Any, record: Any) -> None:
    path = record()
    with service() as client:
        first = client.post("/sessions", content=path.read_bytes())
        again = client.post("/sessions", content=gzip.compress(path.read_bytes()), headers={"content-encoding": "gzip"})
        assert (first.status_code, again.status_code) == (201, 200)
        assert first.json() == again.json()
        assert client.get("/sessions").json()["total"] == 1
        assert client.get(f"/sessions/{first.json()['id']}/file").content == path.read_bytes()


def test_without_the_token_only_health_and_the_document_are_answered(service: Any) -> None:
    with service() as client:
        for path in ("/sessions", "/jobs", "/scorecards", "/configs", "/nowhere"):
            answer = client.get(path, headers={"authorization": "Bearer wrong"})
            assert (answer.status_code, answer.json()["error"]["code"]) == (401, "token.missing")
        for path in ("/health", "/openapi.json"):
            assert client.get(path, headers={"authorization": ""}).status_code == 200


def test_a_foreign_host_is_told_which_setting_admits_it(service: Any) -> None:
    with service(allowed_hosts=("judge.internal:9000",)) as client:
        refused = client.get("/health", headers={"host": "judge.example"})
        assert refused.status_code == 421
        assert "--allowed-host judge.example" in refused.json()["error"]["hint"]
        for host in ("judge.internal:9000", "localhost:8004", "127.0.0.1:1", "[::1]:8004", "[::1]"):
            assert client.get("/health", headers={"host": host}).status_code == 200


def test_a_page_of_a_stranger_may_not_ask_and_one_of_this_machine_may(service: Any) -> None:
    with service() as client:
        foreign = client.get("/sessions", headers={"origin": "https://pages.example"})
        assert (foreign.status_code, foreign.json()["error"]["code"]) == (403, "origin.unknown")
        assert client.get("/sessions", headers={"origin": "http://localhost:3000"}).status_code == 200


def test_only_what_the_operator_lists_is_offered_beside_checks(
    service: Any, record: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = "model?grader=scripted:always-yes"
    monkeypatch.setenv("LIFEWORLD_JUDGE_CONFIGS", listed)
    with service() as client:
        offered = client.get("/configs").json()["configs"]
        assert len(offered) == 2
        assert offered[0] == "checks"
        session = client.post("/sessions", content=record().read_bytes()).json()["id"]
        job = client.post("/jobs", json={"sessions": [session], "config": listed}).json()["jobs"][0]
        client.get(f"/jobs/{job['id']}/events")
        assert client.get(f"/jobs/{job['id']}").json()["status"] == "done"
        other = "model?grader=openai:gpt&base_url=http://elsewhere.example"
        refused = client.post("/jobs", json={"sessions": [session], "config": other})
        assert (refused.status_code, refused.json()["error"]["code"]) == (422, "config.unknown")


@pytest.mark.parametrize(
    "path",
    [
        "/sessions/..%2f..%2fetc%2fpasswd", "/sessions/%2e%2e/file", "/sessions/....%2f%2f/file",
        "/sessions/%2fetc%2fpasswd/file", "/sessions/C:%5CWindows/file", "/sessions/x%00/file",
        "/scorecards/..%2fjudge.sqlite", "/jobs/..%2f1", "/jobs/9999999999999999999999", "/jobs/-1", "/jobs/²",
    ],
)  # fmt: skip
def test_a_path_in_the_place_of_an_id_reads_nothing(service: Any, path: str) -> None:
    with service() as client:
        answer = client.get(path)
        assert answer.status_code == 404
        assert set(answer.json()) == {"error"}
        assert client.delete("/sessions/..%2f..%2fjudge.sqlite").status_code == 404


def _cut(raw: bytes) -> bytes:
    return raw[:40]


def _tampered(raw: bytes) -> bytes:
    return raw.replace(b'"agent":"scripted:oracle"', b'"agent":"scripted:other"', 1)


def _foreign(raw: bytes) -> bytes:
    return raw.replace(b"lifeworld-session/1", b"lifeworld-session/9", 1)


def _no_rubric(raw: bytes) -> bytes:
    header, *rest = raw.splitlines()
    changed = json.loads(header)
    changed["task"]["rubric"] = []
    return b"\n".join([json.dumps(changed).encode(), *rest]) + b"\n"


@pytest.mark.parametrize("damage", [_cut, _tampered, _foreign, _no_rubric, lambda _: b"", lambda _: b"{}\n"])
def test_what_is_no_session_is_named_and_leaves_nothing_behind(
    service: Any, record: Any, damage: Any, tmp_path: Path
) -> None:
    with service() as client:
        answer = client.post("/sessions", content=damage(record().read_bytes()))
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "session.unreadable")
        assert str(tmp_path) not in answer.text
        assert list((tmp_path / "state" / "sessions").iterdir()) == []


def test_a_session_cut_at_its_tail_or_without_events_is_taken_and_not_counted(service: Any, record: Any) -> None:
    with service() as client:
        for raw in (record().read_bytes()[:-20], record(termination=None, trial=1).read_bytes()):
            session = client.post("/sessions", content=raw).json()
            job = client.post("/jobs", json={"sessions": [session["id"]]}).json()["jobs"][0]
            client.get(f"/jobs/{job['id']}/events")
            card = client.get(f"/scorecards/{session['id']}").json()
            assert session["termination"] == card["termination"] == "killed"
            assert card["counted"] is False


def test_a_check_that_does_not_parse_is_unscored_and_the_next_job_goes_on(
    service: Any, record: Any, scored: Any
) -> None:
    with service() as client:
        broken, whole = scored(client, record(checks=[("odd", "state.(")])), scored(client, record(trial=1))
        assert [broken["status"], whole["status"]] == ["done", "done"]
        assert "cannot be read" in client.get(f"/scorecards/{broken['session']}").json()["unscored"]
        assert client.get(f"/scorecards/{whole['session']}").json()["success"] is True


def test_a_judge_that_breaks_fails_its_own_job_only(service: Any, record: Any, scored: Any) -> None:
    class Breaking(Judge):
        def score(self, session: Path, config: str = "checks") -> Any:
            if b'"trial":7' in session.read_bytes():
                raise RuntimeError("secret of the machine")
            return super().score(session, config)

    with service(Breaking) as client:
        failed, done = scored(client, record(trial=7)), scored(client, record(trial=8))
        assert (failed["status"], failed["error"]) == ("failed", "the judge broke: RuntimeError")
        assert done["status"] == "done"


@pytest.mark.parametrize("packed", [False, True])
def test_a_session_above_the_limit_is_refused_packed_or_not(service: Any, packed: bool) -> None:
    raw = b" " * (3 << 20)
    headers = {"content-encoding": "gzip"} if packed else {}
    with service(max_size=1 << 20) as client:
        answer = client.post("/sessions", content=gzip.compress(raw) if packed else raw, headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "body.size")
        assert "--max-size" in answer.json()["error"]["hint"]


def test_odd_bodies_get_a_sentence(service: Any, record: Any) -> None:
    with service() as client:
        session = client.post("/sessions", content=record().read_bytes()).json()["id"]
        asked = [
            (client.post("/jobs", content=b"no json"), 422, "body.invalid"),
            (client.post("/jobs", json={"sessions": []}), 422, "body.invalid"),
            (client.post("/jobs", json={"sessions": [session], "more": 1}), 422, "body.invalid"),
            (client.post("/jobs", json={"sessions": ["0" * 64]}), 404, "session.unknown"),
            (client.post("/jobs", json={"sessions": [session], "config": "guess"}), 422, "config.unknown"),
            (client.post("/jobs", content=b"[" * (2 << 20)), 413, "body.size"),
            (client.post("/sessions", content=b"x", headers={"content-encoding": "br"}), 415, "body.encoding"),
            (client.post("/sessions", content=b"x", headers={"content-encoding": "gzip"}), 422, "body.gzip"),
            (client.get("/sessions?limit=many"), 422, "query.number"),
            (client.get(f"/sessions?limit={'9' * 5000}"), 422, "query.number"),
            (client.get("/jobs?status=nonsense"), 422, "query.status"),
            (client.get("/summaries?config=guess"), 422, "config.unknown"),
            (client.get(f"/scorecards/{session}"), 404, "scorecard.unknown"),
            (client.get("/comparisons"), 404, "scorecard.unknown"),
            (client.put("/jobs", json={}), 405, "route.unknown"),
        ]
        for answer, status, code in asked:
            assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_two_scorecards_are_compared_by_criterion(
    service: Any, record: Any, scored: Any, order: dict[str, Any]
) -> None:
    with service() as client:
        left = scored(client, record())["session"]
        right = scored(client, record(orders=[{**order, "status": "unpaid"}], trial=1))["session"]
        found = client.get("/comparisons", params={"left": left, "right": right}).json()
        assert found["differing"] == [{"criterion": "paid", "left": "met", "right": "unmet"}]
        assert (found["left"]["success"], found["right"]["success"]) == (True, False)
        figures = client.get("/summaries").json()["summaries"][0]["figures"]
        assert next(f["value"] for f in figures if f["name"] == "Avg@k" and f["k"] == 1) == 0.5


def test_a_removed_session_takes_its_jobs_and_scorecards_along(
    service: Any, record: Any, scored: Any, tmp_path: Path
) -> None:
    with service() as client:
        session = scored(client, record())["session"]
        assert client.delete(f"/sessions/{session}").status_code == 204
        assert client.get(f"/sessions/{session}").status_code == 404
        assert client.get("/scorecards").json() == {"scorecards": {}}
        assert client.get("/jobs").json()["total"] == 0
        assert list((tmp_path / "state" / "sessions").iterdir()) == []


def test_the_document_describes_every_route_that_is_answered(service: Any) -> None:
    with service() as client:
        paths = client.get("/openapi.json").json()["paths"]
        answered = {(route.path, method) for route in client.app.routes for method in route.methods - {"HEAD"}}  # type: ignore[attr-defined]
        assert {(path, method.upper()) for path, methods in paths.items() for method in methods} == answered
        schema = paths["/jobs"]["post"]["requestBody"]["content"]["application/json"]["schema"]
        assert schema == {"$ref": "#/components/schemas/JobRequest"}


def test_a_second_service_on_one_folder_is_refused(tmp_path: Path) -> None:
    first = Store(tmp_path)
    try:
        with pytest.raises(StoreError, match="another judge service uses this folder"):
            Store(tmp_path)
    finally:
        first.close()
    Store(tmp_path).close()


def test_what_waits_is_told(service: Any) -> None:
    with service() as client:
        assert isinstance(client, TestClient)
        assert client.get("/health").json() == {"status": "ok", "trouble": "", "queued": 0, "running": 0}


def test_a_store_that_takes_nothing_turns_health_red_and_the_jobs_go_on_when_it_does_again(
    service: Any, record: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    claim, refusals = Store.claim, threading.Event()

    def full(store: Store) -> Any:
        if not refusals.is_set():
            asked.set()
            raise OperationalError("update job", {}, sqlite3.OperationalError("database or disk is full"))
        return claim(store)

    asked = threading.Event()
    monkeypatch.setattr(Store, "claim", full)
    with service(pause=0.0) as client:
        session = client.post("/sessions", content=record().read_bytes()).json()["id"]
        job = client.post("/jobs", json={"sessions": [session]}).json()["jobs"][0]["id"]
        assert asked.wait(10)
        sick = client.get("/health")
        assert (sick.status_code, sick.json()["status"]) == (503, "failing")
        assert sick.json()["trouble"] == "database or disk is full"
        refusals.set()
        client.get(f"/jobs/{job}/events")
        assert client.get(f"/jobs/{job}").json()["status"] == "done"
        assert client.get("/health").status_code == 200
    assert capsys.readouterr().err.count("database or disk is full") == 1


def test_a_job_that_cannot_be_kept_is_refused_and_nothing_is_queued(
    service: Any, record: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> Any:
        raise OperationalError("insert", {}, sqlite3.OperationalError("database or disk is full"))

    with service() as client:
        session = client.post("/sessions", content=record().read_bytes()).json()["id"]
        monkeypatch.setattr(Store, "submit", full)
        refused = client.post("/jobs", json={"sessions": [session]})
        assert (refused.status_code, refused.json()["error"]["code"]) == (507, "store")
        assert client.get("/jobs").json()["total"] == 0


def test_the_same_jobs_submitted_at_once_are_queued_once(record: Any, tmp_path: Path) -> None:
    store = Store(tmp_path / "state")
    try:
        sessions = [f"{number:064x}" for number in range(10)]
        ready = threading.Barrier(8)

        def add(identity: str) -> None:
            store.add(
                StoredSession(
                    id=identity, number=0, session_id=identity[-4:], task="t", suite="s", agent="a", language="en",
                    trial=0, termination="user_done", problem="", size=1, submitted="",
                )
            )  # fmt: skip

        def everything() -> None:
            ready.wait()
            for identity in sessions:
                add(identity)
            store.submit(sessions, "checks")

        threads = [threading.Thread(target=everything) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        found, total = store.sessions(100, 0)
        assert sorted(one.number for one in found) == list(range(1, 11))
        assert (total, store.jobs(None, 100, 0)[1]) == (10, 10)
    finally:
        store.close()
