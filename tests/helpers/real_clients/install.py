"""Installs the pinned packages of the clients below `.cache/clients`; what is there already stays."""

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from real_clients.table import NPM, Client

DONE = "installed.txt"


def install(clients: Sequence[Client]) -> None:
    """All that is missing. Needs npm for the programs, uv for the Python packages, and the registries."""
    wanted = sorted({package for client in clients if client.npm for package in client.packages})
    if wanted and not _has(NPM, wanted):
        _npm(sorted({*wanted, *_have(NPM)}))
    for client in clients:
        if not client.npm and not _has(client.folder, client.packages):
            _venv(client.folder, client.packages)


def missing(clients: Sequence[Client]) -> list[str]:
    """Packages that are not installed at their pins."""
    return sorted(
        {package for client in clients if not _has(client.folder, client.packages) for package in client.packages}
    )


def _have(folder: Path) -> list[str]:
    done = folder / DONE
    return done.read_text(encoding="utf-8").split("\n") if done.exists() else []


def _has(folder: Path, packages: Sequence[str]) -> bool:
    return set(packages) <= set(_have(folder))


def _npm(packages: Sequence[str]) -> None:
    shutil.rmtree(NPM, ignore_errors=True)
    NPM.mkdir(parents=True)
    (NPM / "package.json").write_text(json.dumps({"private": True}), encoding="utf-8")
    _run("npm", "install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--force", *packages, cwd=NPM)
    (NPM / DONE).write_text("\n".join(packages), encoding="utf-8")


def _venv(folder: Path, packages: Sequence[str]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    _run("uv", "venv", "--quiet", "--python", sys.executable, str(folder))
    _run("uv", "pip", "install", "--quiet", "--python", str(folder / "bin" / "python"), *packages)
    (folder / DONE).write_text("\n".join(packages), encoding="utf-8")


def _run(*command: str, cwd: Path | None = None) -> None:
    sys.stderr.write(f"installing: {' '.join(command)}\n")
    subprocess.run(command, cwd=cwd, check=True, stdin=subprocess.DEVNULL, stdout=sys.stderr)
