"""The command-line agents there are, and what is checked of one before any trial.

A new one is a module beside this and a row in `ROWS`. The agent factory and `lifeworld doctor` read it.
"""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from lifeworld_orchestrator.agents.cli import claude_code, codex, gemini, opencode, qwen
from lifeworld_orchestrator.agents.cli.row import Row
from lifeworld_orchestrator.agents.programs.environment import isolated
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.secrecy import shown

ROWS: dict[str, Row] = {row.name: row for row in (claude_code.ROW, codex.ROW, gemini.ROW, opencode.ROW, qwen.ROW)}
OPTIONS = frozenset({"model", "base_url", "channel", "builtin"})
VERSION_TIMEOUT = 60.0
_VERSION = re.compile(r"\d+\.\d+[\w.+-]*")


def row(spec: str, name: str, options: Mapping[str, str]) -> Row:
    """The row of that agent, if it can run here with these options.

    Raises:
        SetupError: there is none, the program is not installed, an option does not fit, or no key is set.
    """
    spec, name = shown(spec), shown(name)
    if name not in ROWS:
        raise SetupError(f"no command-line agent {name!r}; there are {', '.join(f'cli:{known}' for known in ROWS)}")
    found = ROWS[name]
    unknown = sorted(set(options) - OPTIONS)
    if unknown:
        raise SetupError(f"agent {spec!r}: it takes no option {shown(unknown[0])!r} (but {_listed(OPTIONS)})")
    _check_values(spec, found, options)
    if shutil.which(found.command) is None:
        raise SetupError(f"agent {spec!r}: the program {found.command!r} is not installed; run: {found.install}")
    if not options.get("base_url") and not any(os.environ.get(key) for key in found.needs):
        raise SetupError(f"agent {spec!r}: no key is set; it needs {' or '.join(found.needs)} in the environment")
    return found


def _check_values(spec: str, found: Row, options: Mapping[str, str]) -> None:
    channel = options.get("channel", "tool" if not found.resumes else "cli")
    if channel not in ("cli", "tool"):
        raise SetupError(f"agent {spec!r}: channel is cli or tool")
    if channel == "cli" and not found.resumes:
        raise SetupError(f"agent {spec!r}: it cannot be resumed turn by turn; leave out channel=cli")
    if options.get("builtin", "off") not in ("on", "off"):
        raise SetupError(f"agent {spec!r}: builtin is on or off")
    url = options.get("base_url", "")
    if url and not re.match(r"https?://[^@\s]+$", url):
        raise SetupError(f"agent {spec!r}: base_url must be an http URL without a user or password in it")


def _listed(names: frozenset[str]) -> str:
    return ", ".join(sorted(names))


@cache
def version(command: str) -> str:
    """What the program says its version is; "unknown" where it does not say. Asked once a process."""
    with tempfile.TemporaryDirectory(prefix="lifeworld-", ignore_cleanup_errors=True) as home:
        (Path(home) / "tmp").mkdir()
        try:
            said = subprocess.run(
                [shutil.which(command) or command, "--version"],
                stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=home,
                env=isolated(Path(home), ()), timeout=VERSION_TIMEOUT, check=False,
            ).stdout  # fmt: skip
        except (OSError, subprocess.TimeoutExpired):
            return "unknown"
    found = _VERSION.search(said)
    return found.group() if found else "unknown"


def versions(specs: tuple[str, ...]) -> dict[str, str]:
    """The versions of the programs that these agents run, by `cli:NAME`."""
    heads = {spec.partition("?")[0] for spec in specs}
    named = {f"cli:{name}": known.command for name, known in ROWS.items()}
    return {head: version(named[head]) for head in sorted(heads) if head in named and shutil.which(named[head])}
