"""The three servers as processes of their own, started once for all contract tests of a worker."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from server_process import ServerProcess, script, serving

SERVERS = ("delivery", "instore", "travel")
TOKEN = "a-token-of-the-tests"


@pytest.fixture(scope="session")
def three() -> Iterator[dict[str, ServerProcess]]:
    """Each server over HTTP, on its demo world, with its control surface open to `token`."""
    with ExitStack() as stack:
        yield {
            name: stack.enter_context(
                serving(
                    [script(f"lifeworld-{name}"), "--transport", "http", "--port", "0"],
                    {"LIFEWORLD_CONTROL_TOKEN": TOKEN},
                )
            )
            for name in SERVERS
        }


@pytest.fixture(scope="session")
def token() -> str:
    """What opens the control surface of the three servers."""
    return TOKEN
