"""What the judge service keeps: sessions, jobs and scorecards, in one SQLite file beside a folder of session files.

Used by the app and its workers, from threads; a write is alone. Invariants: a session file is named by the hash of its
bytes and never by a word of a client; a job is claimed by one worker at a time and its scorecard is stored in the same
transaction that ends it, so a kill at any moment leaves it to be done again or done, never half. Refuses: judging.
"""

import contextlib
import fcntl
import hashlib
import os
import threading
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from sqlalchemy import Table, event, update
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlmodel import Field, Session, SQLModel, col, create_engine, func, select

JobStatus = Literal["queued", "running", "done", "failed"]
OPEN: tuple[JobStatus, ...] = ("queued", "running")
ATTEMPTS = 3
"""Times a job may end the service with it before it is given up."""
BUSY_MS = 30_000


class StoreError(OSError):
    """The folder cannot be used; the message names it and says why."""


class StoredSession(SQLModel, table=True):
    """One submitted session; `id` is the SHA-256 of its bytes."""

    __tablename__ = "session"

    id: str = Field(primary_key=True)
    number: int = Field(index=True)
    session_id: str
    task: str
    suite: str
    agent: str
    language: str
    trial: int
    termination: str
    problem: str
    size: int
    submitted: str


class Job(SQLModel, table=True):
    """One scoring of one session with one configuration; `number` is the order of arrival."""

    number: int | None = Field(default=None, primary_key=True)
    session: str = Field(index=True, foreign_key="session.id")
    config: str
    status: str = Field(default="queued", index=True)
    attempts: int = 0
    error: str = ""
    submitted: str = ""
    ended: str = ""


class StoredCard(SQLModel, table=True):
    """The scorecard of a session under a configuration, as its bytes; `job` made it."""

    __tablename__ = "scorecard"

    session: str = Field(primary_key=True, foreign_key="session.id")
    config: str = Field(primary_key=True)
    job: int
    content: bytes


def stamp() -> str:
    """Real time as text; it enters no scorecard."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Store:
    """Opens a folder for one service process; a second one is refused."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files = folder / "sessions"
        try:
            self._files.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(folder / "lock")
        except BlockingIOError as fault:
            raise StoreError(
                f"{folder}: another judge service uses this folder; give --state-dir another one"
            ) from fault
        except OSError as fault:
            raise StoreError(f"{folder}: cannot be used: {fault.strerror}") from fault
        self._writing = threading.Lock()
        self._engine = create_engine(f"sqlite:///{folder / 'judge.sqlite'}", connect_args={"check_same_thread": False})
        event.listen(self._engine, "connect", _configure)
        SQLModel.metadata.create_all(self._engine, tables=[_table(m) for m in (StoredSession, Job, StoredCard)])
        self._take_up()

    def close(self) -> None:
        """Let go of the folder."""
        self._engine.dispose()
        os.close(self._lock)

    # --- sessions -----------------------------------------------------------------------------------------

    def path(self, identity: str) -> Path:
        """The file of a session that the store knows."""
        return self._files / f"{identity}.jsonl"

    def keep(self, part: Path) -> str:
        """Take a received file over under the hash of its bytes; its identity. The row is added by `add`."""
        digest = hashlib.sha256()
        with part.open("rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
            os.fsync(file.fileno())
        identity = digest.hexdigest()
        part.replace(self.path(identity))
        return identity

    def part(self) -> Path:
        """A name for a file that is being received."""
        return self._files / f".{os.getpid()}-{os.urandom(8).hex()}.part"

    def drop_file(self, identity: str) -> None:
        """Remove a kept file that did not become a session."""
        if self.session(identity) is None:
            self.path(identity).unlink(missing_ok=True)

    def add(self, found: StoredSession) -> bool:
        """Add a session; false where it was there already."""
        with contextlib.suppress(IntegrityError), self._write() as db:
            found.number = (db.exec(select(func.max(StoredSession.number))).one() or 0) + 1
            db.add(found)
            db.flush()
            return True
        return False

    def session(self, identity: str) -> StoredSession | None:
        """One session."""
        with self._reading() as db:
            return db.get(StoredSession, identity)

    def sessions(self, limit: int, offset: int) -> tuple[list[StoredSession], int]:
        """A page of sessions in the order of arrival, and how many there are."""
        with self._reading() as db:
            total = db.exec(select(func.count()).select_from(StoredSession)).one()
            page = select(StoredSession).order_by(col(StoredSession.number)).limit(limit).offset(offset)
            return list(db.exec(page)), total

    def remove(self, identity: str) -> bool:
        """Remove a session with its jobs and scorecards; false where a job of it is still open."""
        with self._write() as db:
            jobs = list(db.exec(select(Job).where(Job.session == identity)))
            if any(job.status in OPEN for job in jobs):
                return False
            cards = list(db.exec(select(StoredCard).where(StoredCard.session == identity)))
            for row in (*jobs, *cards):
                db.delete(row)
            db.flush()
            if (found := db.get(StoredSession, identity)) is not None:
                db.delete(found)
        self.path(identity).unlink(missing_ok=True)
        return True

    # --- jobs ---------------------------------------------------------------------------------------------

    def submit(self, sessions: Sequence[str], config: str) -> list[Job]:
        """One queued job for each session; a job of the same kind that is still open stands for a new one."""
        with self._write() as db:
            jobs = []
            for session in sessions:
                same = select(Job).where(Job.session == session, Job.config == config, col(Job.status).in_(OPEN))
                job = db.exec(same).first() or Job(session=session, config=config, submitted=stamp())
                db.add(job)
                db.flush()
                jobs.append(job)
            return jobs

    def claim(self) -> Job | None:
        """The oldest queued job, now running; none where nothing waits."""
        oldest = select(func.min(Job.number)).where(Job.status == "queued").scalar_subquery()
        with self._write() as db:
            taken = (
                update(Job)
                .where(col(Job.number) == oldest)
                .values(status="running", attempts=col(Job.attempts) + 1)
                .returning(col(Job.number))
            )
            number = db.execute(taken).scalar_one_or_none()
            return None if number is None else db.get(Job, number)

    def finish(self, job: Job, card: bytes) -> None:
        """Store the scorecard and end the job, together."""
        assert job.number is not None
        with self._write() as db:
            db.merge(StoredCard(session=job.session, config=job.config, job=job.number, content=card))
            self._end(db, job.number, "done", "")

    def fail(self, job: Job, error: str) -> None:
        """End a job that cannot be done."""
        assert job.number is not None
        with self._write() as db:
            self._end(db, job.number, "failed", error)

    def job(self, number: int) -> Job | None:
        """One job."""
        with self._reading() as db:
            return db.get(Job, number)

    def jobs(self, status: str | None, limit: int, offset: int) -> tuple[list[Job], int]:
        """A page of jobs, newest first, and how many there are."""
        with self._reading() as db:
            wanted = select(Job) if status is None else select(Job).where(Job.status == status)
            total = db.exec(select(func.count()).select_from(wanted.subquery())).one()
            return list(db.exec(wanted.order_by(col(Job.number).desc()).limit(limit).offset(offset))), total

    # --- scorecards ---------------------------------------------------------------------------------------

    def card(self, session: str, config: str) -> StoredCard | None:
        """One scorecard."""
        with self._reading() as db:
            return db.get(StoredCard, (session, config))

    def cards(self, config: str | None) -> list[StoredCard]:
        """All scorecards, or those of one configuration, in the order of the sessions' arrival."""
        with self._reading() as db:
            wanted = select(StoredCard).join(StoredSession, col(StoredSession.id) == col(StoredCard.session))
            if config is not None:
                wanted = wanted.where(StoredCard.config == config)
            return list(db.exec(wanted.order_by(col(StoredSession.number), col(StoredCard.config))))

    # --- inside -------------------------------------------------------------------------------------------

    def _take_up(self) -> None:
        """What a killed service left: running jobs wait again, unless they ended the service too often."""
        for part in self._files.glob(".*.part"):
            part.unlink(missing_ok=True)
        with self._write() as db:
            for job in db.exec(select(Job).where(Job.status == "running")):
                if job.attempts < ATTEMPTS:
                    job.status = "queued"
                else:
                    job.status, job.ended = "failed", stamp()
                    job.error = f"the service ended {ATTEMPTS} times while it scored this session"
                db.add(job)

    def _end(self, db: Session, number: int, status: JobStatus, error: str) -> None:
        db.execute(update(Job).where(col(Job.number) == number).values(status=status, error=error, ended=stamp()))

    @contextlib.contextmanager
    def _write(self) -> Iterator[Session]:
        """A transaction alone: what it reads stays true until it is committed. No other process writes (`lock`)."""
        with self._writing, Session(self._engine, expire_on_commit=False) as db, db.begin():
            yield db

    def _reading(self) -> contextlib.AbstractContextManager[Session]:
        return Session(self._engine, expire_on_commit=False)


def _locked(file: Path) -> int:
    """A descriptor that holds the lock of that file until it is closed."""
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _table(model: type[SQLModel]) -> Table:
    table: Table = model.__table__  # type: ignore[attr-defined]
    return table


def _configure(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY_MS}", "foreign_keys=ON", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
