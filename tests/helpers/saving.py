"""Saves a run over and over in children that are killed in the middle; run as a script, since it forks.

`python saving.py FOLDER ROUNDS SEED`: each round a child takes the run up as `--resume` does, records one session after
another, stores a scorecard and the manifest for each, and is killed with SIGKILL at a random moment. After every round
the folder is read as a new process would read it. Prints what was found as JSON.
"""

import json
import os
import random
import select
import signal
import sys
from pathlib import Path

from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.journal import SessionWriter, read_session
from lifeworld_datasets.session import End, Header
from lifeworld_orchestrator.files import write_json
from lifeworld_orchestrator.folder import RunFolder
from lifeworld_orchestrator.request import Request, config, load, plan
from lifeworld_orchestrator.trial import Outcome

LONGEST, SLOWEST = 0.03, 0.5
"""Seconds from the first byte of a child to the latest kill, and how far they grow while children get nothing done."""

request = Request(only=("starter-desk-lunch",), agents=("scripted:idle",), language="en", trials=200)
tasks = load(request)
plans = plan(request, tasks)
settings = config(request, tasks)


def save(folder: RunFolder, ready: int) -> None:
    """What a run does for each trial, without playing it."""
    folder.lock()
    if (folder.path / "manifest.json").exists():
        folder.reopen(settings, plans)
    else:
        folder.begin(request.as_json(), settings, plans)
    os.write(ready, b"!")
    for item in plans:
        if not folder.due(folder.entries[item.session_id]):
            continue
        header = Header(
            session_id=item.session_id, trial=item.trial, seed=item.seed, task=item.task, language="en",
            agent=item.agent, user="scripted", limits=item.task.limits, servers=["delivery"], tools=[], initial={},
        )  # fmt: skip
        with SessionWriter(folder.session(item.session_id), header, lambda: "", replace=True) as writer:
            for number in range(20):
                writer.event(0, "note", "harness", {"text": f"{number} " * 50})
            last = writer.end(End(termination="agent_done", boundary="none"))
        write_json(folder.scorecard(item.session_id), {"hash": last})
        folder.settle(Outcome(item.session_id, "agent_done", "", last))
        folder.save()


def finished(folder: Path, read: dict[str, bytes]) -> dict[str, str]:
    """Ids and hashes of what a new process may rely on; anything half-written raises.

    `read` holds the bytes of the sessions that were read in full before: equal bytes need no second reading.
    """
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    for card in (folder / "scorecards").glob("*.json"):
        json.loads(card.read_text(encoding="utf-8"))
    found = {}
    for trial in manifest["trials"]:
        if trial["status"] == "counted":
            path = folder / "sessions" / f"{trial['session']}.jsonl"
            if read.get(path.name) != path.read_bytes():
                session = read_session(path)
                assert session.end is not None, trial
                assert session.hash == trial["hash"], trial
                read[path.name] = path.read_bytes()
            found[trial["session"]] = trial["hash"]
    return found


def main(folder: Path, rounds: int, chance: random.Random) -> None:
    """All rounds; what was finished before must stay as it was."""
    known: dict[str, str] = {}
    read: dict[str, bytes] = {}
    cut, longest = 0, LONGEST
    for _ in range(rounds):
        told, ready = os.pipe()
        child = os.fork()
        if child == 0:
            save(RunFolder(folder), ready)
            os._exit(0)
        select.select([told], [], [])
        select.select([], [], [], chance.uniform(0, longest))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(told)
        os.close(ready)
        now = finished(folder, read)
        assert known.items() <= now.items(), "something that was finished is gone or has changed"
        longest = LONGEST if len(now) > len(known) else min(SLOWEST, longest * 1.2)
        known = now
        cut += sum(_cut(path) for path in (folder / "sessions").glob("*.jsonl") if path.stem not in known)
    sys.stdout.write(json.dumps({"finished": len(known), "cut": cut}))


def _cut(path: Path) -> bool:
    try:
        return read_session(path).end is None
    except DatasetError:
        return True


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), random.Random(int(sys.argv[3])))
