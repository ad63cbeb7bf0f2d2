"""Whether a folder lies on a disk where SQLite's write-ahead log is safe.

Asked by the store before it keeps worlds in files. On a network file system the shared memory of the log does not
work: parallel processes or a killed one can leave a database that nobody can read. Such a folder is refused with
advice, before anything is written.
"""

from pathlib import Path

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


def _kind_of(folder: Path, mounts: Path) -> str:
    """File system type of the longest mount point above the folder; empty where the system does not tell."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    found = [line.split()[1:3] for line in lines if len(line.split()) >= 3]
    above = [(point, kind) for point, kind in found if folder.is_relative_to(point.replace("\\040", " "))]
    return max(above, key=lambda entry: len(entry[0]), default=("", ""))[1]
