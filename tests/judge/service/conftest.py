"""Builds judge services for the tests: in process with its workers, or as a process of its own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from lifeworld_judge.judge import Judge
from lifeworld_judge.service.app import service_app
from lifeworld_judge.service.store import Store
from starlette.testclient import TestClient

TOKEN = "a-token"


@pytest.fixture
def service(tmp_path: Path) -> Callable[..., Any]:
    """Opens the service over the test's own folder; its client carries the token."""

    @contextmanager
    def opened(make_judge: Callable[[], Judge] = Judge, **options: Any) -> Iterator[TestClient]:
        store = Store(tmp_path / "state")
        try:
            app = service_app(store, token=TOKEN, make_judge=make_judge, **options)
            with TestClient(app, base_url="http://127.0.0.1", headers={"authorization": f"Bearer {TOKEN}"}) as client:
                yield client
        finally:
            store.close()

    return opened


@pytest.fixture
def scored() -> Callable[[TestClient, Path], dict[str, Any]]:
    """Submits a session file, has it scored and waits; gives the job as it ended."""

    def score(client: TestClient, path: Path) -> dict[str, Any]:
        session = client.post("/sessions", content=path.read_bytes()).json()["id"]
        job = client.post("/jobs", json={"sessions": [session]}).json()["jobs"][0]
        client.get(f"/jobs/{job['id']}/events")
        ended: dict[str, Any] = client.get(f"/jobs/{job['id']}").json()
        return ended

    return score
