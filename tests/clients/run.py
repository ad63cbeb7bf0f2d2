"""Every real client on a starter errand, through the gateway, against a scripted model: one line a client.

    uv run python tests/clients/run.py [NAME…] [--lang en|zh] [--keep DIR]

Installs the pinned packages first, then drives the clients where nothing can leave the machine (a network namespace
with loopback only, where the system lets it make one). Exit status 0 when every one solved the errand.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))

from real_clients.drive import drive
from real_clients.install import install
from real_clients.table import CLIENTS

_INSIDE = "--inside"
_LOOPBACK = ["unshare", "--net", "--", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]


def main() -> int:
    """Exit status."""
    parser = argparse.ArgumentParser(prog="run.py")
    parser.add_argument("names", nargs="*", help="only these clients")
    parser.add_argument("--lang", default="en", choices=("en", "zh"))
    parser.add_argument("--keep", type=Path, help="keep the run folders here")
    parser.add_argument("--install", action="store_true", help="install them and leave")
    parser.add_argument(_INSIDE, action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    unknown = sorted(set(given.names) - {client.name for client in CLIENTS})
    if unknown:
        parser.error(f"no client {unknown[0]!r}; there are {', '.join(dict.fromkeys(c.name for c in CLIENTS))}")
    chosen = [client for client in CLIENTS if not given.names or client.name in given.names]
    if not given.inside:
        install(chosen)
        return 0 if given.install else _in_namespace()
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.keep or Path(scratch)
        worked = 0
        for number, client in enumerate(chosen):
            place = folder / f"{number:02}-{client.name}"
            shutil.rmtree(place, ignore_errors=True)
            result = drive(client, place, given.lang)
            worked += result.success
            sys.stdout.write(result.line + "\n")
            sys.stdout.flush()
    sys.stdout.write(f"{worked} of {len(chosen)} solved the errand\n")
    return 0 if worked == len(chosen) else 1


def _in_namespace() -> int:
    again = [sys.executable, __file__, *sys.argv[1:], _INSIDE]
    probe = [*_LOOPBACK, "true"]
    alone = shutil.which("unshare") and subprocess.run(probe, capture_output=True, check=False).returncode == 0
    if not alone:
        sys.stderr.write("note: no network namespace can be made here; the clients could reach the network\n")
    return subprocess.run([*_LOOPBACK, *again] if alone else again, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
