"""Scripts from data: a list of steps, a policy, or a Python file; and two that put faults between good answers."""

import itertools
import json
import runpy
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from scripted_endpoint.neutral import Asked, Call, Fault, Reply, Script, Usage
from scripted_endpoint.policy import Policy


class Steps:
    """Answers in order, whoever asks; the last one again for ever."""

    def __init__(self, steps: Sequence[Reply | Fault]) -> None:
        self._steps = list(steps)
        self._lock = threading.Lock()
        self.asked = 0

    def __call__(self, asked: Asked) -> Reply | Fault:
        with self._lock:
            step = self._steps[min(self.asked, len(self._steps) - 1)]
            self.asked += 1
        return step


class Every:
    """A fault at every n-th request, else the script."""

    def __init__(self, n: int, fault: Fault, script: Script) -> None:
        self._n, self._fault, self._script = n, fault, script
        self._count = itertools.count(1)

    def __call__(self, asked: Asked) -> Reply | Fault:
        return self._fault if next(self._count) % self._n == 0 else self._script(asked)


class Once:
    """Each fault once, in order, then the script."""

    def __init__(self, faults: Sequence[Reply | Fault], script: Script) -> None:
        self._faults, self._script = iter(list(faults)), script

    def __call__(self, asked: Asked) -> Reply | Fault:
        fault = next(self._faults, None)
        return self._script(asked) if fault is None else fault


def script_from(source: Path | str | list[Any] | dict[str, Any]) -> Script:
    """The script in a file or in data.

    A list of steps `{text, calls: [{tool, arguments}], reasoning, stop, usage}` or `{status, headers, body, delay,
    cut}`; `{"policy": {...}}` with the fields of `Policy`; or a Python file that defines `script(asked)`.
    """
    if isinstance(source, str | Path):
        path = Path(source)
        if path.suffix == ".py":
            script: Script = runpy.run_path(str(path))["script"]
            return script
        source = json.loads(path.read_text(encoding="utf-8"))
    if isinstance(source, dict):
        return Policy(**source["policy"])
    assert isinstance(source, list)
    return Steps([_step(step) for step in source])


def _step(step: dict[str, Any]) -> Reply | Fault:
    if step.keys() & {"status", "body", "cut"}:
        return Fault(**step)
    values = dict(step)
    values["calls"] = tuple(Call(**call) for call in step.get("calls", ()))
    if "usage" in step:
        values["usage"] = Usage(**step["usage"])
    return Reply(**values)
