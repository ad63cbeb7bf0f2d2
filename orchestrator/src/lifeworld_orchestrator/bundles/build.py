"""Writes the bundles: one `.mcpb` and one `server.json` for each server, and a bundle of the gateway's bridge.

Called by `lifeworld bundle`. The same sources give the same bytes, so that a published checksum can be checked.
Refuses: signing and publishing.
"""

import hashlib
import io
import json
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import Distribution, EntryPoint, entry_points
from pathlib import Path

from lifeworld_orchestrator.bundles import manifest as documents
from lifeworld_orchestrator.bundles.parts import find, gather
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.meta import Wire
from lifeworld_orchestrator.upstreams.fleet import GROUP, Fleet

GATEWAY = "gateway"
_ORCHESTRATOR = "lifeworld-orchestrator"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_URL = ("trial_url", "URL of the trial", "The MCP URL that `lifeworld play` or the gateway service gave you.")


@dataclass(frozen=True)
class Built:
    """One bundle on disk."""

    name: str
    path: Path
    sha256: str
    size: int


async def build(names: Sequence[str], into: Path, namespace: str, download: str = "") -> list[Built]:
    """Build what is named (servers, `gateway`), or everything that is installed.

    Raises:
        SetupError: a name is not known, or something cannot be bundled.
    """
    points = {point.name: point for point in entry_points(group=GROUP)}
    unknown = sorted(set(names) - {*points, GATEWAY})
    if unknown:
        raise SetupError(f"no server {unknown[0]!r} to bundle; there are {', '.join([*sorted(points), GATEWAY])}")
    into.mkdir(parents=True, exist_ok=True)
    return [
        _gateway(into) if name == GATEWAY else await _server(points[name], into, namespace, download)
        for name in names or [*sorted(points), GATEWAY]
    ]


async def _server(point: EntryPoint, into: Path, namespace: str, download: str) -> Built:
    if point.dist is None:
        raise SetupError(f"server {point.name}: nothing says which package it belongs to")
    found = find(point.dist.name)
    tools = tuple((tool["name"], _first(tool)) for tool in await _tools(point.name))
    of = documents.subject(found, f"Lifeworld {point.name}", tools=tools)
    made = _write(point.name, of, _script(found), (), into)
    place = f"{download.rstrip('/')}/{made.path.name}" if download else ""
    about = documents.server_json(of, namespace, place, made.sha256)
    path = into / f"{of.name}.server.json"
    path.write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    return made


def _gateway(into: Path) -> Built:
    found = find(_ORCHESTRATOR)
    arguments = (f"${{user_config.{_URL[0]}}}",)
    of = documents.subject(found, "Lifeworld trial", arguments=arguments, asks=(_URL,))
    return _write(GATEWAY, of, _script(found), ("connect",), into)


def _write(name: str, of: documents.Subject, script: str, before: Sequence[str], into: Path) -> Built:
    parts = gather(of.name)
    files = {
        "manifest.json": json.dumps(documents.manifest(of), ensure_ascii=False, indent=2).encode(),
        "pyproject.toml": documents.project(of, parts.requirements).encode(),
        "src/main.py": documents.main(script, before).encode(),
        **parts.sources,
    }
    packed = _zipped(files)
    path = into / f"{of.name}-{of.version}.mcpb"
    path.write_bytes(packed)
    return Built(name, path, hashlib.sha256(packed).hexdigest(), len(packed))


def _zipped(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return buffer.getvalue()


async def _tools(server: str) -> list[Wire]:
    async with Fleet() as fleet:
        upstream = await fleet.get(server)
        await upstream.attach(None)
        return await upstream.tools(None)


def _script(found: Distribution) -> str:
    scripts = [point.value for point in found.entry_points if point.group == "console_scripts"]
    if len(scripts) != 1:
        raise SetupError(f"{found.name} must have one console script to be bundled; it has {len(scripts)}")
    return scripts[0]


def _first(tool: Wire) -> str:
    """The first sentence of a description."""
    return str(tool.get("description", "")).split("\n")[0].split(". ")[0].rstrip(".")
