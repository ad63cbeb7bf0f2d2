"""Which servers of ours a trial binds: the task's own, all that are installed, or some by name.

Read by the trial and by `lifeworld graph`. Servers come in the order of their names, so that a set is the same set
whatever asked for it. Refuses a name that is not installed.
"""

from collections.abc import Iterable, Sequence

from lifeworld_orchestrator.failures import SetupError

TASK = "task"
"""Only the servers that the task names."""
ALL = "all"
"""Every server of ours that is installed or named by `--server`."""


def names_in(spec: str) -> tuple[str, ...]:
    """The names of a list `NAME,NAME`."""
    return tuple(name for name in (part.strip() for part in spec.split(",")) if name)


def chosen(spec: str, own: Iterable[str], known: Sequence[str]) -> list[str]:
    """The servers to bind, in order, each once.

    Raises:
        SetupError: one is not known.
    """
    extra = known if spec == ALL else () if spec == TASK else names_in(spec)
    unknown = sorted(set(extra) - set(known))
    if unknown:
        there = ", ".join(known) or "none"
        raise SetupError(f"no server {unknown[0]!r} is installed (installed: {there})")
    return sorted({*own, *extra})
