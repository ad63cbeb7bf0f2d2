"""Evaluates check expressions in a worker process that is killed when one does not come back.

Owned by a judge; one worker serves any number of sessions. The invariant: whatever an expression does, `check` answers
within `limit` seconds and a restart, and the next expression meets a healthy worker. Whatever a whole rubric does, its
session costs little more than `patience` seconds: each expression that has to be killed halves the limit of those that
follow in the same session (an ordinary one takes a thousandth of it), and when the killed ones have used up the
patience, the rest is not evaluated. Decides nothing about criteria: what an answer means for a verdict is `checks`.
"""

import contextlib
import marshal
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from json import loads
from threading import RLock
from types import TracebackType
from typing import Any, NamedTuple, Self

LIMIT_S = 0.6
"""Seconds one expression may take; an ordinary one takes about a millisecond. With it a hostile one, the restart of the
worker and the session handed over again stay under two seconds on a busy machine too."""
PATIENCE_S = 4.0
"""Seconds that killed expressions of one session may cost together, restarts included."""
LEAST_S = 0.1
"""No limit is halved below this."""
START_S = 60.0
"""Seconds a worker may take to start, and to take a session in: long, because only a broken installation needs it."""
_MAX_ANSWER = 1 << 16
_BATCH_BYTES = 1 << 15
"""Half of what a pipe holds."""


class Answer(NamedTuple):
    """What came of an expression: a value, or the kind of fault and its detail.

    Faults: `field` (a record has no such field, named in the detail), `type` (no yes or no), `error` (anything the
    engine said), `time` (killed at the limit), `died` (the worker ended by itself, as when it runs out of memory),
    `spent` (not evaluated: others of its session used up the patience).
    """

    value: bool | None = None
    fault: str = ""
    detail: str = ""


def _batch(messages: Sequence[bytes]) -> Sequence[bytes]:
    """As many of the first messages as a pipe takes whole, so that sending never waits for an expression to end."""
    size = 0
    for place, message in enumerate(messages):
        size += len(message) + 8
        if size > _BATCH_BYTES and place:
            return messages[:place]
    return messages


class _Ended(Exception):
    """The worker is gone."""


class _Worker:
    """One process and the two pipes to it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "lifeworld_judge.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._answers = b""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, *messages: bytes) -> None:
        try:
            for message in messages:
                self._input.write(len(message).to_bytes(8, "big") + message)
            self._input.flush()
        except OSError as fault:
            raise _Ended from fault

    def receive(self, seconds: float) -> dict[str, Any]:
        """The next answer.

        Raises:
            TimeoutError: it did not come in time.
            _Ended: it will not come.
        """
        until = time.monotonic() + seconds
        while b"\n" not in self._answers:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self._output], [], [], left)[0]:
                raise TimeoutError
            part = os.read(self._output.fileno(), _MAX_ANSWER)
            if not part or len(self._answers) > _MAX_ANSWER:
                raise _Ended
            self._answers += part
        line, _, self._answers = self._answers.partition(b"\n")
        answer: dict[str, Any] = loads(line)
        return answer

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        with contextlib.suppress(OSError):
            self._input.close()
        self._output.close()


class Evaluator:
    """Evaluates expressions over one open session at a time; safe to share between threads through `lock`."""

    def __init__(self, limit: float = LIMIT_S, patience: float = PATIENCE_S) -> None:
        self.lock = RLock()
        self.started = 0
        self._limit = limit
        self._patience = patience
        self._killed = 0
        self._lost = 0.0
        self._worker: _Worker | None = None
        self._session: bytes | None = None
        self._held: bytes | None = None

    def open(self, values: Mapping[str, Any], texts: Mapping[str, str], *, again: bool = False) -> None:
        """Takes a session's names and texts; the worker gets them with the first expression.

        With `again` it is another view of the session that was open: what its expressions cost so far stays counted.
        """
        if not again:
            self._killed, self._lost = 0, 0.0
        self._session = marshal.dumps(("open", dict(values), dict(texts)))

    def check_all(self, expressions: Sequence[str]) -> list[Answer]:
        """The answers to some expressions over the open session, in their order."""
        messages = [marshal.dumps(("check", expression)) for expression in expressions]
        answers: list[Answer] = []
        while len(answers) < len(messages):
            answers += self._as_far_as_it_goes(_batch(messages[len(answers) :]))
        return answers

    def check(self, expression: str) -> Answer:
        """The answer to one expression over the open session."""
        return self.check_all([expression])[0]

    def _as_far_as_it_goes(self, messages: Sequence[bytes]) -> Iterator[Answer]:
        """Answers up to the first expression that costs the worker, that one's included; at least one."""
        if self._lost >= self._patience:
            yield Answer(fault="spent", detail=f"checks of this session have used up {self._patience:g} s")
            return
        limit = max(self._limit / 2**self._killed, min(LEAST_S, self._limit))
        begun = time.monotonic()
        try:
            worker = self._ready()
            if self._killed:
                self._lost += time.monotonic() - begun
            worker.send(*messages)
            for _ in messages:
                begun = time.monotonic()
                answer = worker.receive(limit)
                yield Answer(answer.get("value"), answer.get("fault", ""), answer.get("detail", ""))
        except TimeoutError:
            self._lose(begun)
            yield Answer(fault="time", detail=f"took longer than {limit:g} s")
        except _Ended:
            self._lose(begun)
            yield Answer(fault="died", detail="ended the process that evaluated it")

    def _lose(self, begun: float) -> None:
        """Ends the worker because of an expression, and counts what that one cost."""
        self.close()
        self._killed += 1
        self._lost += time.monotonic() - begun

    def _ready(self) -> _Worker:
        """A worker that holds the open session; a dead one is replaced."""
        if self._held is not None and self._held is self._session and self._worker is not None:
            return self._worker
        try:
            return self._hand_over()
        except _Ended:
            self.close()
            return self._hand_over()

    def _hand_over(self) -> _Worker:
        if self._worker is None:
            self._worker = _Worker()
            self.started += 1
            self._worker.receive(START_S)
        if self._session is not None:
            self._worker.send(self._session)
            self._worker.receive(START_S)
        self._held = self._session
        return self._worker

    def close(self) -> None:
        """Ends the worker; the next expression starts another one."""
        if self._worker is not None:
            self._worker.kill()
        self._worker = self._held = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
