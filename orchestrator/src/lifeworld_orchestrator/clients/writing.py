"""From a client's name to its file: what `play` and `install` share.

Refuses: anything about trials; a target is an address or a program.
"""

import json
from pathlib import Path

from lifeworld_orchestrator.clients import jsonc, toml
from lifeworld_orchestrator.clients.config import ClientConfig
from lifeworld_orchestrator.clients.table import GENERIC, Form, Target, bridge, form
from lifeworld_orchestrator.failures import SetupError


def write(client: str, name: str, target: Target, file: Path | None = None) -> tuple[Form, Path]:
    """Write an entry for that target into the client's file; its form and the file.

    Raises:
        SetupError: the client is unknown or has no file, or the file cannot be changed.
    """
    found = form(client)
    config = _config(found, file)
    config.insert(name, found.entry(target, bridge))
    return found, config.path


def take_back(client: str, file: Path | None = None) -> str:
    """Undo what was written; a sentence on how.

    Raises:
        SetupError: nothing was written, or the file cannot be changed.
    """
    return _config(form(client), file).undo()


def printed(client: str, name: str, target: Target) -> str:
    """The entry as a whole file of that client; for `generic` the form that most clients read."""
    if client == GENERIC:
        entry: dict[str, object]
        if target.url:
            entry = {"type": "http", "url": target.url}
        else:
            entry = {"command": target.command[0], "args": list(target.command[1:])}
        return json.dumps({"mcpServers": {name: entry}}, ensure_ascii=False, indent=2)
    found = form(client)
    change = toml.inserted if found.kind == "toml" else jsonc.inserted
    return change("", found.group, name, found.entry(target, bridge)).rstrip("\n")


def _config(found: Form, file: Path | None) -> ClientConfig:
    try:
        home = Path.home()
    except RuntimeError as error:
        raise SetupError("there is no home folder; name the file by --config-file") from error
    return ClientConfig(found, file or found.place(home, Path.cwd()))
