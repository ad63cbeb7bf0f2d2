"""Writes the skeleton of a server package into a folder.

Called by the command. The files are complete: the package they make works at once, with a demo world, contracts,
probes and a test of its own. Refuses a name that no server may have and a folder that is there already.
"""

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.upstreams.fleet import installed

_NAME = re.compile(r"[a-z][a-z0-9]{1,7}\Z")
_TEXT = ".txt"


def write(name: str, into: Path) -> list[Path]:
    """The files of the new domain, written; in order of path.

    Raises:
        SetupError: the name is no good or taken, or the folder exists.
    """
    _check(name)
    folder = into / name
    if folder.exists():
        raise SetupError(f"{folder} exists already; nothing was written")
    written = []
    for parts, source in _sources(files(__package__).joinpath("skeleton"), ()):
        path = folder.joinpath(*(_filled(part, name) for part in parts))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_filled(source.read_text(encoding="utf-8"), name), encoding="utf-8")
        written.append(path)
    return sorted(written)


def _check(name: str) -> None:
    if not _NAME.match(name) or keyword.iskeyword(name):
        raise SetupError(f"a server's name is 2 to 8 small letters and digits, a letter first, not {name!r}")
    if name in installed():
        raise SetupError(f"a server {name!r} is installed already")


def _sources(folder: Traversable, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Traversable]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry, (*path, entry.name))
        elif entry.name.endswith(_TEXT):
            yield (*path, entry.name.removesuffix(_TEXT)), entry


def _filled(text: str, name: str) -> str:
    return text.replace("@name@", name).replace("@Name@", name.capitalize())
