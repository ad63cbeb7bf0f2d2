"""Shared by all tests: asynchronous ones run on asyncio, property tests repeat themselves, and CI takes no skip."""

import os
from collections.abc import Generator

import pytest
from hypothesis import settings

settings.register_profile("lifeworld", deadline=None, derandomize=True)
settings.load_profile("lifeworld")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


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
