"""Recorded model calls: a run with models can be repeated without a key, and gives the same sessions.

One file a trial, one line a call: the digest of the request, its place, and the reply. A call is found again by the
request itself and by how often that request was made before in its trial. No key, header or URL enters a line;
requests stand in it as digests only.
"""

import json
import re
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

from lifeworld_datasets.canonical import canonical, digest
from lifeworld_datasets.session import Termination, Usage

from lifeworld_orchestrator.failures import Failure, ProviderFault, SetupError
from lifeworld_orchestrator.models.faults import ContextOverflow
from lifeworld_orchestrator.models.messages import ModelCall, ModelReply, ModelRequest
from lifeworld_orchestrator.models.spec import ModelSpec

FORMAT = "lifeworld-cassette/1"


class CassetteMissing(Failure):
    """The cassettes hold no such call."""

    word: Termination = "harness_error"  # type: ignore[misc]


def parts(spec: ModelSpec, request: ModelRequest, seed: int) -> dict[str, str]:
    """Digests of what a request is made of."""
    settings = {"seed": seed, **spec.settings}
    return {
        "settings": digest(settings),
        "system": digest(request.system),
        "tools": digest([asdict(tool) for tool in request.tools]),
        "messages": digest([[type(message).__name__, asdict(message)] for message in request.messages]),
    }


class Cassette:
    """The calls of one trial; made anew when it is recorded."""

    def __init__(self, path: Path, scope: str, *, record: bool) -> None:
        self._path = path
        self._scope = scope
        self._record = record
        self._seen: Counter[str] = Counter()
        self._lines: list[dict[str, Any]] = []
        if record:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(canonical({"format": FORMAT, "trial": scope}) + "\n", encoding="utf-8")
        else:
            self._lines = _read(path)

    def place(self, actor: str, found: dict[str, str]) -> tuple[str, int]:
        """The key of a request and how often it was made before."""
        key = digest([actor, found])
        self._seen[key] += 1
        return key, self._seen[key] - 1

    def keep(self, key: str, occurrence: int, about: dict[str, Any], outcome: ModelReply | ProviderFault) -> None:
        """Append what came of a request."""
        line = {"key": key, "occurrence": occurrence, **about}
        if isinstance(outcome, ProviderFault):
            line["fault"] = {"kind": type(outcome).__name__, "text": str(outcome)}
        else:
            line["reply"] = {**asdict(outcome), "usage": outcome.usage.model_dump()}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(canonical(line) + "\n")

    def give(self, key: str, occurrence: int, about: dict[str, Any]) -> ModelReply:
        """What came of that request when it was recorded.

        Raises:
            CassetteMissing: it was not recorded; the message says what differs from the call recorded in its place.
            ProviderFault: the provider had failed.
        """
        for line in self._lines:
            if line["key"] == key and line["occurrence"] == occurrence:
                return _outcome(line)
        raise CassetteMissing(
            f"cassette {self._path}: no call {key[:12]} (number {occurrence + 1} of its kind) of {about['model']} as "
            f"{about['actor']}; {self._difference(about)}"
        )

    def _difference(self, about: dict[str, Any]) -> str:
        """What of the request is not as in the call recorded at the same length of conversation."""
        same = [line for line in self._lines if (line["actor"], line["length"]) == (about["actor"], about["length"])]
        if not same:
            return "no call of this length was recorded" if self._lines else "nothing was recorded for this trial"
        changed = [name for name, value in about["parts"].items() if same[-1]["parts"].get(name) != value]
        return "it differs from the recorded one in its " + " and ".join(changed or ["number"])


def _outcome(line: dict[str, Any]) -> ModelReply:
    if "fault" in line:
        kind = ContextOverflow if line["fault"]["kind"] == "ContextOverflow" else ProviderFault
        raise kind(line["fault"]["text"])
    reply = dict(line["reply"])
    reply["calls"] = tuple(ModelCall(**call) for call in reply["calls"])
    reply["opaque"], reply["notes"] = tuple(reply["opaque"]), tuple(reply["notes"])
    reply["usage"] = Usage(**reply["usage"])
    return ModelReply(**reply)


def _read(path: Path) -> list[dict[str, Any]]:
    """The calls in a file; none where there is none, and a line cut by a kill is left out."""
    if not path.exists():
        return []
    head, *lines = path.read_text(encoding="utf-8").split("\n")
    if json.loads(head or "{}").get("format") != FORMAT:
        raise SetupError(f"{path} is no cassette of format {FORMAT}")
    return [json.loads(line) for line in lines[:-1] if line]


class Cassettes:
    """A folder of cassettes, recorded into or replayed from."""

    def __init__(self, folder: Path, *, record: bool) -> None:
        """Raises SetupError where the folder cannot be recorded into, or holds nothing to replay."""
        self._folder = folder
        self.record = record
        try:
            if record:
                folder.mkdir(parents=True, exist_ok=True)
            elif not any(folder.glob("*.jsonl")):
                raise SetupError(f"--replay {folder}: there is no cassette in it")
        except OSError as error:
            raise SetupError(f"cassettes {folder}: {error.strerror}") from error

    def open(self, scope: str) -> Cassette:
        """The cassette of one trial, whose name its file keeps."""
        name = re.sub(r"[^\w.-]+", "_", scope)[:60]
        return Cassette(self._folder / f"{name}-{digest(scope)[:12]}.jsonl", scope, record=self.record)
