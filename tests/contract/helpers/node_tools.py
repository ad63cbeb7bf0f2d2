"""Where node 22 and the pinned npm packages of the tests are; the one place that knows.

`.ci/node` installs them below the checkout. Where they are missing, tests marked `node` are skipped with the reason
given here; in CI a skip is a failure.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
HOME = ROOT / ".cache" / "node"
MODULES = HOME / "node_modules"
PACKAGES = ROOT / ".ci" / "node-packages.txt"
AT_LEAST = (22, 19)
BOUND = 120.0


@cache
def node() -> str | None:
    """A node that is new enough: the installed one, else the machine's."""
    for candidate in (MODULES / "node" / "bin" / "node", shutil.which("node")):
        if candidate is not None and _new_enough(str(candidate)):
            return str(candidate)
    return None


def _new_enough(path: str) -> bool:
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, check=True, timeout=BOUND).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= AT_LEAST


def _missing() -> str:
    installed = HOME / "installed.txt"
    have = set(installed.read_text(encoding="utf-8").split()) if installed.exists() else set()
    wanted = {line for line in PACKAGES.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")}
    if not wanted <= have:
        return f"npm packages are missing ({', '.join(sorted(wanted - have))}): run `bash .ci/node`"
    return "" if node() else "node 22 is missing: run `bash .ci/node`"


_reason = _missing()
needs_node = [pytest.mark.node, pytest.mark.skipif(bool(_reason), reason=_reason or "installed")]


def run(
    *arguments: str | Path, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run node with these arguments; a run that takes too long fails."""
    command = [node() or "node", *map(str, arguments)]
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8",
        timeout=BOUND, cwd=cwd, env={**os.environ, **(env or {})}, check=False,
    )  # fmt: skip
