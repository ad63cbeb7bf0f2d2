"""Takes a submitted session off the wire into a file: bounded, unpacked, checked, and only then known to the store.

Called by the app for `POST /sessions`. A body that is too large, that is no gzip though it says so, or that is no
session leaves nothing behind.
"""

import zlib
from collections.abc import AsyncIterator
from pathlib import Path

from anyio import to_thread
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import read_session
from starlette.requests import Request

from lifeworld_judge.service.store import Store, StoredSession, stamp

ENCODINGS = ("", "identity", "gzip")


class NotTaken(Exception):
    """A request that is refused: status, code, sentence, what to do, and the place that it is about."""

    def __init__(self, status: int, code: str, message: str, hint: str = "", path: str = "") -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.hint, self.path = status, code, message, hint, path


async def receive(request: Request, store: Store, limit: int) -> tuple[StoredSession, bool]:
    """The submitted session and whether it is new.

    Raises:
        NotTaken: it is too large, packed in another way, or no session.
    """
    encoding = request.headers.get("content-encoding", "").strip().lower()
    if encoding not in ENCODINGS:
        raise NotTaken(415, "body.encoding", f"Content-Encoding {encoding!r} is not taken; send plain bytes or gzip.")
    part = store.part()
    try:
        with part.open("wb") as file:
            async for block in _bounded(_unpacked(request.stream(), limit, packed=encoding == "gzip"), limit):
                await to_thread.run_sync(file.write, block)
        identity = await to_thread.run_sync(store.keep, part)
    except OSError as fault:
        raise NotTaken(507, "disk", f"The session could not be stored: {fault.strerror}.") from fault
    finally:
        part.unlink(missing_ok=True)
    known = await to_thread.run_sync(store.session, identity)
    if known is not None:
        return known, False
    try:
        found = await to_thread.run_sync(_described, store.path(identity), identity)
    except SessionError as fault:
        await to_thread.run_sync(store.drop_file, identity)
        message = str(fault).replace(str(store.path(identity)), "the session")
        raise NotTaken(422, "session.unreadable", f"{message}.") from fault
    fresh = await to_thread.run_sync(store.add, found)
    return await to_thread.run_sync(store.session, identity) or found, fresh


async def _unpacked(stream: AsyncIterator[bytes], limit: int, *, packed: bool) -> AsyncIterator[bytes]:
    if not packed:
        async for block in stream:
            yield block
        return
    unpacker = zlib.decompressobj(wbits=31)
    try:
        async for block in stream:
            pending = block
            while pending and not unpacker.eof:
                yield unpacker.decompress(pending, limit + 1)
                pending = unpacker.unconsumed_tail
    except zlib.error as fault:
        raise NotTaken(422, "body.gzip", f"The body says gzip but cannot be unpacked: {fault}.") from fault
    if not unpacker.eof:
        raise NotTaken(422, "body.gzip", "The gzip body is cut.")


async def _bounded(stream: AsyncIterator[bytes], limit: int) -> AsyncIterator[bytes]:
    size = 0
    async for block in stream:
        size += len(block)
        if size > limit:
            raise NotTaken(
                413, "body.size", f"A session of more than {limit} bytes is not taken.", "Start with --max-size."
            )
        yield block


def _described(path: Path, identity: str) -> StoredSession:
    read = read_session(path)
    header = read.header
    return StoredSession(
        id=identity,
        number=0,
        session_id=header.session_id,
        task=header.task.id,
        suite=header.task.suite,
        agent=header.agent,
        language=header.language,
        trial=header.trial,
        termination=read.end.termination if read.end is not None else "killed",
        problem=read.problem,
        size=path.stat().st_size,
        submitted=stamp(),
    )
