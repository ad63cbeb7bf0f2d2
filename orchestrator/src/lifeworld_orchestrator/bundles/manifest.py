"""The documents of a bundle: `manifest.json` (MCPB 0.4), the project file that uv reads, and `server.json`.

Formats: the manifest schema of the npm package `@anthropic-ai/mcpb` 2.1.2, and the registry's schema of 2025-12-11.
Pure. Refuses: naming a place to download from that was not given.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import Distribution
from typing import Any

from lifeworld_orchestrator.failures import SetupError

MANIFEST = "0.4"
SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"
NAMESPACE = "io.github.lifeworld"
PYTHON = ">=3.11"
LONGEST = 100
"""Characters that the registry takes of a description."""


@dataclass(frozen=True)
class Subject:
    """One bundle: what it is called, what it starts, and what it asks its user for."""

    name: str
    title: str
    description: str
    version: str
    licence: str
    arguments: tuple[str, ...] = ()
    asks: tuple[tuple[str, str, str], ...] = ()
    """Settings a user is asked for: key, title, description; each stands as `${user_config.key}` in the arguments."""
    tools: tuple[tuple[str, str], ...] = ()


def subject(found: Distribution, title: str, **more: Any) -> Subject:
    """From what a distribution says of itself."""
    said = found.metadata
    return Subject(
        found.name, title, str(said["Summary"] or ""), found.version, str(said["License-Expression"] or ""), **more
    )


def manifest(of: Subject) -> dict[str, Any]:
    """`manifest.json`."""
    made: dict[str, Any] = {
        "manifest_version": MANIFEST,
        "name": of.name,
        "display_name": of.title,
        "version": of.version,
        "description": of.description,
        "author": {"name": "Lifeworld"},
        "license": of.licence,
        "keywords": ["evaluation", "agents", "simulation"],
        "server": {
            "type": "uv",
            "entry_point": "src/main.py",
            "mcp_config": {
                "command": "uv",
                "args": ["run", "--directory", "${__dirname}", "src/main.py", *of.arguments],
            },
        },
        "compatibility": {"platforms": ["darwin", "linux"], "runtimes": {"python": PYTHON}},
    }
    if of.tools:
        made["tools"] = [{"name": name, "description": text} for name, text in of.tools]
    else:
        made["tools_generated"] = True
    if of.asks:
        made["user_config"] = {
            key: {"type": "string", "title": title, "description": text, "required": True}
            for key, title, text in of.asks
        }
    return made


def project(of: Subject, requirements: Sequence[str]) -> str:
    """`pyproject.toml`: what uv installs before it starts the bundle."""
    listed = "".join(f'    "{requirement.replace(chr(34), chr(39))}",\n' for requirement in requirements)
    return (
        f'[project]\nname = "{of.name}-bundle"\nversion = "{of.version}"\nrequires-python = "{PYTHON}"\n'
        f"dependencies = [\n{listed}]\n\n[tool.uv]\npackage = false\n"
    )


def main(script: str, before: Sequence[str] = ()) -> str:
    """`src/main.py`: starts the console script of the distribution, with words before the user's own."""
    module, _, function = script.partition(":")
    return (
        f'"""Starts {module} out of this bundle."""\n\nimport sys\n\nfrom {module} import {function}\n\n'
        f"sys.argv[1:1] = {list(before)!r}\nsys.exit({function}())\n"
    )


def server_json(of: Subject, namespace: str, download: str = "", sha256: str = "") -> dict[str, Any]:
    """`server.json`: the Python package, and the bundle where a place to download it from is given.

    Raises:
        SetupError: the description is too long for the registry.
    """
    packages: list[dict[str, Any]] = [
        {
            "registryType": "pypi",
            "identifier": of.name,
            "version": of.version,
            "runtimeHint": "uvx",
            "transport": {"type": "stdio"},
        }
    ]
    if download:
        packages.append(
            {"registryType": "mcpb", "identifier": download, "fileSha256": sha256, "transport": {"type": "stdio"}}
        )
    return {
        "$schema": SCHEMA,
        "name": f"{namespace}/{of.name}",
        "title": of.title,
        "description": _short(of),
        "version": of.version,
        "packages": packages,
    }


def _short(of: Subject) -> str:
    """The description up to its colon where the whole is too long."""
    text = of.description if len(of.description) <= LONGEST else of.description.partition(":")[0]
    if not 0 < len(text) <= LONGEST:
        raise SetupError(
            f"{of.name}: the registry takes 1 to {LONGEST} characters of description, this has {len(text)}"
        )
    return text
