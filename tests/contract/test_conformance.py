"""The official conformance suite, in both protocol eras.

The delivery server offers tools alone and owes the scenarios that such a server owes; a fixture server behind the same
HTTP app runs all the others. Checks that fail stand in `expected/` with the reason; one that fails without standing
there fails the test, and so does one that stands there and passes.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path

import conformance
import pytest
from conformance import REVISIONS, Report
from node_tools import needs_node
from server_process import script, serving

pytestmark = needs_node

FIXTURE = Path(__file__).parent / "fixture" / "fixture_server.py"
COMMANDS = {
    "delivery": [script("lifeworld-delivery"), "--transport", "http", "--port", "0"],
    "fixture": [sys.executable, str(FIXTURE)],
}
EVERY_ERA = ("tools-list", "dns-rebinding-protection", "server-sse-multiple-streams")
OWED = {
    "2025-11-25": ("server-initialize", "server-session-lifecycle", "ping", *EVERY_ERA),
    "2026-07-28": (
        "http-header-validation",
        "caching",
        "server-stateless",
        "input-required-result-unsupported-methods",
        *EVERY_ERA,
    ),
}
Examined = Callable[[str, str], Report]


@pytest.fixture(scope="module")
def examined(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Examined]:
    """The report over a server and a revision; each server is started and each pair examined once."""
    with ExitStack() as stack:

        @cache
        def url(server: str) -> str:
            return stack.enter_context(serving(COMMANDS[server])).url

        @cache
        def report(server: str, revision: str) -> Report:
            return conformance.examine(url(server), revision, tmp_path_factory.mktemp(f"{server}-{revision}"))

        yield report


@pytest.mark.parametrize(("revision", "scenario"), [(r, s) for r, names in OWED.items() for s in names])
def test_delivery_passes_what_a_server_of_tools_alone_owes(examined: Examined, revision: str, scenario: str) -> None:
    report = examined("delivery", revision)
    assert report.passes(scenario) > 0, f"{scenario} proved nothing"
    known = conformance.expected(f"delivery-{revision}")
    assert set(report.failures(scenario)) == {check for check in known if check.startswith(f"{scenario}:")}, report.said


@pytest.mark.parametrize("revision", REVISIONS)
def test_the_fixture_server_fails_what_is_known_and_nothing_else(examined: Examined, revision: str) -> None:
    report = examined("fixture", revision)
    found, known = report.failures(), conformance.expected(f"fixture-{revision}")
    assert {check: found[check] for check in set(found) - set(known)} == {}, "new failures"
    assert set(known) - set(found) == set(), "these pass now: take them off the list"


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_scenario_of_the_revision_was_run(examined: Examined, revision: str) -> None:
    assert set(examined("fixture", revision).scenarios) == conformance.required(revision)


def test_lists_of_delivery_name_owed_scenarios_only() -> None:
    for revision, names in OWED.items():
        assert {check.split(":")[0] for check in conformance.expected(f"delivery-{revision}")} <= set(names)
