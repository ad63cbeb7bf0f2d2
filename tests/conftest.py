"""Shared by all tests: asynchronous ones run on asyncio, property tests repeat themselves, and CI takes no skip."""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from anyio.from_thread import start_blocking_portal
from hypothesis import settings
from mcp import Client
from mcp.server import Server
from mcp_types import CallToolResult

settings.register_profile("lifeworld", deadline=None, derandomize=True)
settings.load_profile("lifeworld")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class PlainClient:
    """A real MCP client that code without `async` can call, such as a state machine of hypothesis."""

    def __init__(self, server: Server[Any], stack: ExitStack) -> None:
        self._portal = stack.enter_context(start_blocking_portal())
        self._client = stack.enter_context(self._portal.wrap_async_context_manager(Client(server)))
        self.calls = 0

    def call(self, tool: str, arguments: dict[str, Any], world: str) -> CallToolResult:
        self.calls += 1
        meta: Any = {"lifeworld/world": world}
        return self._portal.call(lambda: self._client.call_tool(tool, arguments, meta=meta))


@pytest.fixture
def plain_client() -> Iterator[Callable[[Server[Any]], PlainClient]]:
    with ExitStack() as stack:
        yield lambda server: PlainClient(server, stack)


@pytest.fixture
def property_scale() -> int:
    """How many times the usual number of random sequences is driven; CI asks for more."""
    return int(os.environ.get("LIFEWORLD_PROPERTY_SCALE", "1"))


def _skip_is_failure_in_ci(report: pytest.TestReport | pytest.CollectReport) -> None:
    """What cannot run in CI proves nothing there: a skip counts as a failure and keeps its reason."""
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome, report.longrepr = "failed", f"skipped in CI: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _skip_is_failure_in_ci(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _skip_is_failure_in_ci(report)
    return report
