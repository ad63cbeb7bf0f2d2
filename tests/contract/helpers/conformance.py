"""Runs the official conformance tool against a server and reads what it found.

Used by test_conformance. The tool runs every scenario of a revision at once; a result here is one check of one
scenario, named `scenario:check` as in the tool's own lists of expected failures.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import node_tools

PACKAGE = node_tools.MODULES / "@modelcontextprotocol" / "conformance"
REVISIONS = ("2025-11-25", "2026-07-28")
EXPECTED = Path(__file__).parents[1] / "expected"

REASON = re.compile(r"  # reason: (\S.+)")
ENTRY = re.compile(r"  - ([\w.-]+:[\w.-]+)")
FOLDER = re.compile(r"server-(?P<scenario>.+)-\d{4}-\d\d-\d\dT[\d-]+Z")


@dataclass(frozen=True)
class Report:
    """What one run over all scenarios of a revision found: scenario -> check -> (status, message)."""

    scenarios: dict[str, dict[str, tuple[str, str]]]
    said: str

    def failures(self, *names: str) -> dict[str, str]:
        """The failed checks of these scenarios (of all when none is named), with the tool's message."""
        return {
            f"{scenario}:{check}": message
            for scenario, checks in self.scenarios.items()
            for check, (status, message) in checks.items()
            if status == "FAILURE" and (not names or scenario in names)
        }

    def passes(self, scenario: str) -> int:
        """How many checks of a scenario passed."""
        return sum(status == "SUCCESS" for status, _ in self.scenarios.get(scenario, {}).values())


def examine(url: str, revision: str, folder: Path) -> Report:
    """Run all server scenarios of a revision against a URL; results go to the folder."""
    command = (PACKAGE / "dist" / "index.js", "server", "--url", url, "--requirements", revision, "-o", folder)
    done = node_tools.run(*command)
    return Report(dict(_read(path) for path in sorted(folder.glob("*/checks.json"))), done.stdout + done.stderr)


def _read(path: Path) -> tuple[str, dict[str, tuple[str, str]]]:
    found = FOLDER.fullmatch(path.parent.name)
    assert found is not None, path
    checks: dict[str, tuple[str, str]] = {}
    for check in json.loads(path.read_text(encoding="utf-8")):
        # An id may come several times in a scenario; its failure wins.
        if checks.get(check["id"], ("", ""))[0] != "FAILURE":
            checks[check["id"]] = (check["status"], str(check.get("errorMessage") or ""))
    return found["scenario"], checks


def required(revision: str) -> set[str]:
    """The server scenarios that the tool's own list names for a revision, scored or not."""
    text = (PACKAGE / "requirements" / f"{revision}.yaml").read_text(encoding="utf-8")
    listed = re.search(r"^server:\n((?:  - .+\n)+)", text, re.MULTILINE)
    assert listed is not None
    unscored = re.findall(r"- scenario: (\S+)\n    leg: server", text)
    return set(re.findall(r"  - (\S+)", listed[1])) | set(unscored)


def expected(name: str) -> dict[str, str]:
    """The checked-in failures of a list: check -> the reason that stands above it. Any other line is an error."""
    entries: dict[str, str] = {}
    reason = ""
    for line in (EXPECTED / f"{name}.yaml").read_text(encoding="utf-8").splitlines():
        if found := REASON.fullmatch(line):
            reason = found[1]
        elif entry := ENTRY.fullmatch(line):
            assert reason, f"{name}: {line} has no reason"
            entries[entry[1]] = reason
        else:
            assert line == "server:" or line.startswith("# "), f"{name}: {line!r}"
    return entries
