"""Whether a folder lies on a disk where SQLite's write-ahead log is safe.

Asked by the store before it keeps worlds in files. On a network file system the shared memory of the log does not
work: parallel processes or a killed one can leave a database that nobody can read. Such a folder is refused with
advice, and so is one of any kind where a log was tried and could not be kept; no world in it is touched.
"""

import sqlite3
from pathlib import Path
from secrets import token_hex

MOUNTS = Path("/proc/self/mounts")
NETWORK = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "9p", "afs", "ceph", "glusterfs", "fuse.sshfs"})


class NetworkFolderError(OSError):
    """The state directory lies on a network file system."""

    def __init__(self, folder: Path, kind: str) -> None:
        super().__init__(
            None,
            f"lies on a network file system ({kind}), where parallel writers can destroy a database;"
            " give --state-dir a folder on a local disk",
            str(folder),
        )


def refuse_network(folder: Path, mounts: Path = MOUNTS) -> None:
    """Do nothing for a local folder.

    Raises:
        NetworkFolderError: the folder lies on a network file system.
    """
    kind = _kind_of(folder.resolve(), mounts)
    if kind in NETWORK:
        raise NetworkFolderError(folder, kind)


class NoLogError(OSError):
    """A write-ahead log cannot be kept in the state directory."""

    def __init__(self, folder: Path, reason: object) -> None:
        super().__init__(
            None,
            f"cannot hold the write-ahead log of a database ({reason}), without which parallel writers would block or"
            " destroy each other's worlds; give --state-dir a writable folder on a local disk",
            str(folder),
        )


def refuse_without_log(folder: Path) -> None:
    """Write to a database of its own in the folder as worlds will be written, and remove it.

    Raises:
        NoLogError: the log or its shared memory could not be made.
    """
    trial = folder / f"trial-{token_hex(8)}.sqlite"
    try:
        db = sqlite3.connect(trial, isolation_level=None)
        try:
            (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
            db.execute("CREATE TABLE trial (row)")
        finally:
            db.close()
    except sqlite3.OperationalError as error:
        raise NoLogError(folder, error) from error
    finally:
        for made in (trial, Path(f"{trial}-wal"), Path(f"{trial}-shm")):
            if made.is_file():
                made.unlink()
    if mode != "wal":
        raise NoLogError(folder, f"the journal mode is {mode}")


def _kind_of(folder: Path, mounts: Path) -> str:
    """File system type of the longest mount point above the folder; empty where the system does not tell."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    found = [line.split()[1:3] for line in lines if len(line.split()) >= 3]
    above = [(point, kind) for point, kind in found if folder.is_relative_to(point.replace("\\040", " "))]
    return max(above, key=lambda entry: len(entry[0]), default=("", ""))[1]
