"""Remakes the reference set: `uv run python judge/reference/make.py [FOLDER]`.

Writes tasks (starter tasks with the criteria and variants of the files beside this script), records them with
`lifeworld run`, packs the sessions and writes their labels into `lifeworld_judge/reference`. Labels of criteria with a
check come from how the session was made: the oracle meets all; a near miss breaks the one it is made to break; for all
else the check decides, and says so in the note. Labels of criteria without a check stand in `readings.csv`, written by
people who read the sessions; one that is missing there stops the script.

Not run by tests: a change in a server, user or agent makes other sessions, which somebody has to read again.
"""

import csv
import json
import lzma
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lifeworld_datasets.journal import Session, read_session
from lifeworld_datasets.labels import Label, labels_text
from lifeworld_datasets.suites import suites_folder
from lifeworld_judge.judge import Judge

HERE = Path(__file__).parent
TARGET = HERE.parent / "src" / "lifeworld_judge" / "reference"
CRITERIA = json.loads((HERE / "criteria.json").read_text(encoding="utf-8"))
VARIANTS = json.loads((HERE / "variants.json").read_text(encoding="utf-8"))
NEAR_MISSES_EACH = 2
OVERBUYERS = ("starter-desk-lunch", "starter-night-shift", "starter-crayfish-twice")
ORACLE = "scripted:oracle?near_miss="


def main() -> None:
    """Remake everything."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(scratch)
        sessions = [read_session(path) for path in record(folder)]
        labels = [label for session in sessions for label in labelled(session)]
        pack([session.path for session in sessions])
    (TARGET / "labels.csv").write_text(labels_text(labels, ".csv"), encoding="utf-8")
    sys.stderr.write(f"{len(sessions)} sessions, {len(labels)} labels\n")


def record(folder: Path) -> list[Path]:
    """The sessions of all tasks and agents; a folder that holds them already is taken as it is."""
    paths = []
    for number, source in enumerate(sorted((suites_folder() / "starter").glob("*.json"))):
        task = json.loads(source.read_text(encoding="utf-8"))
        agents = list(extend(task, number))
        run = folder / task["id"]
        if not run.is_dir():
            file = folder / f"{task['id']}.json"
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(task, ensure_ascii=False), encoding="utf-8")
            asked = [part for agent in agents for part in ("--agent", agent)]
            command = ["lifeworld", "run", "--tasks", str(file), "--out", str(run), *asked]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        paths += sorted((run / "sessions").glob("*.jsonl"))
    return paths


def extend(task: dict[str, Any], number: int) -> Iterator[str]:
    """Add criteria and variants to a task; the agents that shall be recorded on it."""
    own = [miss["id"] for miss in task["near_misses"]]
    task["rubric"] += CRITERIA
    names = list(VARIANTS)
    chosen = [names[number % 4], names[(number + 1) % 4], names[4 + number % 2]]
    task["near_misses"] += [variant(task, name) for name in chosen]
    yield from ("scripted:oracle", "scripted:greedy")
    if task["id"] in OVERBUYERS:
        yield "scripted:overbuyer"
    for name in [*(own[(number + 4 * i) % len(own)] for i in range(NEAR_MISSES_EACH)), *chosen]:
        yield ORACLE + name


def variant(task: dict[str, Any], name: str) -> dict[str, Any]:
    """A variant as a near miss of the task."""
    made, steps = VARIANTS[name], task["solution"]
    spoken = [place for place, step in enumerate(steps) if step.get("say")]
    place = spoken[0] if made["where"] == "first" else spoken[-1]
    said = steps[place]["say"]
    edit: dict[str, Any] = {"step": place, "drop": True}
    if made["say"] is not None:
        edit["after"] = [{"say": {lang: words.format(said=said[lang]) for lang, words in made["say"].items()}}]
    edits = [edit]
    if made["where"] == "unpaid":
        pays = [at for at, step in enumerate(steps) if (step.get("call") or {}).get("tool", "").startswith("pay_")]
        edits = [{"step": at, "drop": True} for at in pays] + edits
    return {"id": name, "breaks": made["breaks"], "edits": edits}


def labelled(session: Session) -> Iterator[Label]:
    """The labels of a session, by how it was made and by who read it."""
    header = session.header
    near_miss = header.agent.partition("near_miss=")[2]
    breaks = next((miss.breaks for miss in header.task.near_misses if miss.id == near_miss), "")
    with Judge() as judge:
        decided = {verdict.criterion: verdict.state for verdict in judge.score(session.path).verdicts}
    read = {
        row["criterion"]: row for row in readings() if (row["task"], row["agent"]) == (header.task.id, header.agent)
    }
    for one in header.task.rubric:
        if one.check is None:
            row = read[one.id]
            label, by, note = row[header.language] or row["en"], "read", row["note"]
        elif header.agent == "scripted:oracle":
            label, by, note = "met", "made", "the oracle carries out the solution"
        elif one.id == breaks:
            label, by, note = "unmet", "made", "the near miss is made to break it"
        else:
            label, by, note = decided[one.id], "check", ""
        yield Label(session_id=header.session_id, criterion=one.id, label=label, annotator=by, note=note)  # type: ignore[arg-type]


def readings() -> list[dict[str, str]]:
    """What people said of the criteria without a check; a `zh` cell is filled where the Chinese session differs."""
    with (HERE / "readings.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def pack(paths: list[Path]) -> None:
    """All sessions in one archive: alike as they are, they shrink to a hundredth."""
    with (
        lzma.open(TARGET / "sessions.tar.xz", "wb", preset=9 | lzma.PRESET_EXTREME) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        for path in paths:
            info = tarfile.TarInfo(path.name)
            info.size = path.stat().st_size
            with path.open("rb") as file:
                archive.addfile(info, file)


if __name__ == "__main__":
    main()
