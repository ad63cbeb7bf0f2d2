"""What goes into a bundle: the sources of a distribution and of its relatives, and what must still be fetched.

A bundle must work before anything of ours is published, so our own packages travel inside and only third-party ones
are named as dependencies. Reads installed distributions. Refuses: files that are not part of a package.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

from lifeworld_orchestrator.failures import SetupError

FAMILY = "lifeworld-"
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_SKIPPED = frozenset({"__pycache__"})


@dataclass(frozen=True)
class Parts:
    """Sources by their path in the bundle, and the requirements of all of them together."""

    sources: dict[str, bytes]
    requirements: tuple[str, ...]


def find(name: str) -> Distribution:
    """An installed distribution.

    Raises:
        SetupError: there is none of that name.
    """
    try:
        return distribution(name)
    except PackageNotFoundError as error:
        raise SetupError(f"the package {name!r} is not installed here, so it cannot be bundled") from error


def gather(name: str) -> Parts:
    """The parts of a distribution, its relatives included."""
    sources: dict[str, bytes] = {}
    wanted: set[str] = set()
    waiting, seen = [name], set()
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        sources |= dict(_sources(current)) | _described(find(current))
        for requirement in find(current).requires or ():
            needed = _NAME.match(requirement)
            if needed is None or "extra ==" in requirement:
                continue
            if needed.group().startswith(FAMILY):
                waiting.append(needed.group())
            else:
                wanted.add(requirement)
    return Parts(dict(sorted(sources.items())), tuple(sorted(wanted)))


def _described(found: Distribution) -> dict[str, bytes]:
    """What a distribution says of itself: inside the bundle it is found by its name and its entry points as well."""
    folder = f"src/{found.name.replace('-', '_')}-{found.version}.dist-info"
    told = {name: found.read_text(name) for name in ("METADATA", "entry_points.txt")}
    return {f"{folder}/{name}": text.encode() for name, text in told.items() if text}


def _sources(name: str) -> Iterator[tuple[str, bytes]]:
    package = name.replace("-", "_")
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise SetupError(f"the package {name!r} has no folder {package!r} that could be bundled")
    folder = Path(next(iter(found.submodule_search_locations)))
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not _SKIPPED & set(path.parts) and path.suffix != ".pyc":
            yield f"src/{package}/{path.relative_to(folder).as_posix()}", path.read_bytes()
