"""The process in which expressions of strangers run; killed when one does not come back.

Started by `evaluator` as `python -P -m lifeworld_judge.worker`. Reads messages from standard input (eight bytes of
length, then `marshal`; only the parent writes there), answers each on standard output with one line of JSON. Holds one
session at a time. Values never travel back: an answer is a yes or no, or the cause why there is none, so a huge result
costs nothing but its own making. Ends when the parent is gone, or by itself when one expression has used
`OWN_LIMIT_S` seconds of processor time.
"""

import contextlib
import json
import marshal
import os
import signal
import sys
from collections.abc import Callable
from typing import IO, Any

from lifeworld_datasets.checks import Bound

OWN_LIMIT_S = 10.0
"""Far above the parent's limit: only an orphan ever reaches it."""
MEMORY_BYTES = 2 << 30
MAX_MESSAGE = 300
"""Longest cause that is sent back, in characters."""


def evaluate(bound: Bound, expression: str) -> dict[str, Any]:
    """The answer to one expression: `{"value": bool}` or `{"fault": kind, "detail": text}`."""
    try:
        value = bound.value(expression)
    except KeyError as fault:
        return {"fault": "field", "detail": str(fault.args[0])[:MAX_MESSAGE]}
    except Exception as fault:
        return {"fault": "error", "detail": _sentence(fault)}
    if isinstance(value, bool):
        return {"value": value}
    return {"fault": "type", "detail": type(value).__name__}


def _sentence(fault: Exception) -> str:
    """The first sentence of an engine error; what a library function said stands in the middle of it."""
    text = str(fault)
    _, found, said = text.partition("Python function call failed: ")
    if found:
        text = said.removesuffix(" Check function arguments and their types.").removesuffix(".")
        return text.partition(": ")[2][:MAX_MESSAGE] or text[:MAX_MESSAGE]
    return text.splitlines()[0].partition(". ")[0][:MAX_MESSAGE] if text else type(fault).__name__


def serve(receive: Callable[[int], bytes], answer: Callable[[bytes], object]) -> None:
    """Answers messages until the input ends: `("open", values, texts)` and `("check", expression)`."""
    bound: Bound | None = None
    while True:
        head = receive(8)
        if len(head) < 8:
            return
        message = marshal.loads(receive(int.from_bytes(head, "big")))
        with _own_limit():
            if message[0] == "open":
                bound = Bound(message[1], message[2])
                reply: dict[str, Any] = {"value": True}
            elif bound is None:
                reply = {"fault": "error", "detail": "no session is open"}
            else:
                reply = evaluate(bound, message[1])
        answer(json.dumps(reply).encode() + b"\n")


@contextlib.contextmanager
def _own_limit() -> Any:
    """Lets the system end this process when one message takes too much processor time, even inside the engine."""
    signal.setitimer(signal.ITIMER_VIRTUAL, OWN_LIMIT_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _limit_memory() -> None:
    """A result that outgrows this ends the worker instead of the machine; not available everywhere."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    """Takes standard output for the answers alone: whatever else the process prints goes nowhere."""
    answers: IO[bytes] = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_memory()
    Bound({"messages": []}, {}).value("true")
    answers.write(b"{}\n")
    serve(sys.stdin.buffer.read, answers.write)


if __name__ == "__main__":
    main()
