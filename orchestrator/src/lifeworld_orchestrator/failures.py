"""What can go wrong with a trial, and the termination word each thing ends in.

Raised at the border it belongs to (agent, user, server, provider, client, harness) and turned into data at one place,
`lifeworld_orchestrator.trial`. A `SetupError` is none of them: the run itself was asked for something impossible and
does not start. Neither is a `BrokenRun`: what was begun cannot go on.
"""

from collections.abc import Iterator
from typing import ClassVar, Literal

from lifeworld_datasets.session import Termination

UpstreamKind = Literal["disconnected", "timeout", "too_large", "failed"]


class SetupError(Exception):
    """The run cannot start as asked: bad arguments, clashing tools, a changed configuration. Exit status 2."""


class BrokenRun(Exception):
    """What was begun cannot go on: the disk is full, a task broke unexpectedly. Exit status 1."""


class Failure(Exception):
    """A trial broke; `word` says at which border."""

    word: ClassVar[Termination] = "harness_error"


class AgentFault(Failure):
    """The agent produced nothing usable: blank or unreadable output, a refusal, a cut-off."""

    word = "agent_fault"


class UserFault(Failure):
    """The simulated user broke."""

    word = "user_fault"


class ServerFault(Failure):
    """A server could not be started, bound or reached."""

    word = "server_error"


class ProviderFault(Failure):
    """A model provider refused or broke."""

    word = "provider_error"


class ClientFault(Failure):
    """The agent's MCP client broke the protocol or went away."""

    word = "client_error"


class UpstreamError(ServerFault):
    """One call to one server went wrong; never re-sent, because it may have been a write."""

    def __init__(self, server: str, kind: UpstreamKind, message: str) -> None:
        super().__init__(f"server {server}: {message}")
        self.server = server
        self.kind = kind
        self.message = message


def leaves(error: BaseException) -> Iterator[BaseException]:
    """The errors inside nested groups; an error that is no group is its own leaf."""
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from leaves(inner)
    else:
        yield error


def told(error: BaseException) -> str:
    """An error of the machine in one line: its kind and what it says; our own are sentences already."""
    if isinstance(error, SetupError | BrokenRun | Failure):
        return str(error)
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return f"{type(error).__name__}: {error}".rstrip(": ")


def sentence(error: BaseException) -> str:
    """Each distinct error inside nested groups, once."""
    return "\n".join(dict.fromkeys(told(leaf) for leaf in leaves(error)))
