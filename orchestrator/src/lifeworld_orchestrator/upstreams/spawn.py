"""Our own server as a process of its own, started for the run: `--server NAME=COMMAND`.

The command is one of the servers' console scripts; it is told to serve HTTP on a free port with a control token that
only this process knows, says on stderr where it listens, and is ended with the run. Used by the fleet.
"""

import re
import secrets
import shlex
import subprocess

import anyio
from anyio.abc import TaskGroup
from anyio.streams.buffered import BufferedByteReceiveStream
from mcp.client.stdio import get_default_environment

from lifeworld_orchestrator.failures import ServerFault
from lifeworld_orchestrator.upstreams.control import Control
from lifeworld_orchestrator.upstreams.worlds import RemoteWorlds

TOKEN = "LIFEWORLD_CONTROL_TOKEN"
START_TIMEOUT = 30.0
_ADDRESS = re.compile(r"MCP at (http://[^/\s]+)/")


async def spawn(name: str, command: str, tasks: TaskGroup) -> RemoteWorlds:
    """Start the server and connect to it.

    Raises:
        ServerFault: it does not start; the message holds its last words.
    """
    fault, url, token = await tasks.start(_live, name, command)
    if fault is not None:
        raise fault
    return RemoteWorlds(name, url, Control.over_http(name, f"{url}/control", token), tasks)


async def _live(
    name: str, command: str, *, task_status: anyio.abc.TaskStatus[tuple[ServerFault | None, str, str]]
) -> None:
    """Keep the process while the fleet lives; its stderr is read to the end so that it never blocks."""
    token = secrets.token_hex(16)
    words: list[str] = []
    started = False
    try:
        argv = [*shlex.split(command), "--transport", "http", "--port", "0"]
        environment = {**get_default_environment(), TOKEN: token}
        process = await anyio.open_process(argv, env=environment, stdout=subprocess.DEVNULL, start_new_session=True)
    except OSError as error:
        task_status.started((ServerFault(f"server {name}: did not start: {error}"), "", ""))
        return
    try:
        assert process.stderr is not None
        lines = BufferedByteReceiveStream(process.stderr)
        with anyio.move_on_after(START_TIMEOUT) as scope:
            while True:
                line = (await lines.receive_until(b"\n", 1 << 16)).decode(errors="replace")
                found = None if started else _ADDRESS.search(line)
                if found is not None:
                    started, scope.deadline = True, float("inf")
                    task_status.started((None, found[1], token))
                elif not started:
                    words = [*words[-10:], line]
    except (anyio.EndOfStream, anyio.IncompleteRead, anyio.DelimiterNotFound):
        await process.wait()
    finally:
        with anyio.CancelScope(shield=True):
            await _end(process)
    if not started:
        said = "".join(words).strip()
        detail = f"exit code {process.returncode}; " + (f"last stderr lines:\n{said}" if said else "nothing on stderr")
        task_status.started((ServerFault(f"server {name}: did not start: {detail}"), "", ""))


async def _end(process: anyio.abc.Process) -> None:
    if process.returncode is None:
        process.terminate()
        with anyio.move_on_after(3):
            await process.wait()
        if process.returncode is None:
            process.kill()
    await process.aclose()
