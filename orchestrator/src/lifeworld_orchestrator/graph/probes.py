"""Probes: a small world for each domain and, for its tools, arguments that work in it.

Data that the check needs and no contract can give. Shipped for our own domains, keyed by tool name; another domain's
come from a file of the same form (`--probes`). A tool without a probe is listed as not probed. The form
(`lifeworld-probes/1`): `server`, a `seed`, and under `tools` for each tool its `arguments`, and under `without` for
each state fact the arguments that change so that the fact does not hold.
"""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.meta import Wire

FORMAT = "lifeworld-probes/1"


class Probe(BaseModel):
    """One tool: a call that passes when all its facts hold."""

    model_config = ConfigDict(extra="forbid")
    arguments: Wire = Field(default_factory=dict)
    without: dict[str, Wire] = Field(default_factory=dict)
    code: dict[str, str] = Field(default_factory=dict, description="State fact -> its code, where it is another.")


class ProbeSet(BaseModel):
    """The probes of one domain and the world they are made for."""

    model_config = ConfigDict(extra="forbid")
    format: str = FORMAT
    server: str
    seed: Wire
    tools: dict[str, Probe]


def shipped() -> dict[str, ProbeSet]:
    """The probes of this package by server."""
    folder = files(__package__).joinpath("probes")
    found = [entry for entry in folder.iterdir() if entry.name.endswith(".json")]
    sets = [_parse(entry.read_text(encoding="utf-8"), entry.name) for entry in found]
    return {probes.server: probes for probes in sorted(sets, key=lambda probes: probes.server)}


def with_files(paths: Sequence[Path]) -> dict[str, ProbeSet]:
    """The shipped ones and those of the files; a file's win.

    Raises:
        SetupError: a file cannot be read as probes.
    """
    found = shipped()
    for path in paths:
        try:
            probes = _parse(path.read_text(encoding="utf-8"), path.name)
        except OSError as error:
            raise SetupError(f"{path}: {error.strerror}") from error
        found[probes.server] = probes
    return found


def _parse(text: str, name: str) -> ProbeSet:
    try:
        document: Mapping[str, Any] = json.loads(text)
        if document.get("format") != FORMAT:
            raise SetupError(f"{name}: the format is not {FORMAT}")
        return ProbeSet.model_validate(document)
    except (ValueError, AttributeError) as error:
        detail = error.errors()[0]["msg"] if isinstance(error, ValidationError) else str(error)
        raise SetupError(f"{name}: no probes: {detail}") from error
