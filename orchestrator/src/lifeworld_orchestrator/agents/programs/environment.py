"""What a program sees of this machine: an allow-list of variables and a home of its own.

Used for command-line agents, which get nothing but the list and the keys they name, and for home-made agents, which
get everything but the project's own secrets. Refuses: deciding which keys a program needs; its row says that.
"""

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

ALLOWED = (
    "PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "SHELL", "USER", "LOGNAME",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS", "REQUESTS_CA_BUNDLE",
    "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy",
    "LD_LIBRARY_PATH", "SYSTEMROOT",
)  # fmt: skip
_LOOPBACK = ("127.0.0.1", "localhost", "::1")
_SECRET_NAME = re.compile(r"KEY|TOKEN|SECRET|PASSW|CREDENTIAL|AUTH", re.IGNORECASE)
_OURS = "LIFEWORLD_"
_SHORTEST_SECRET = 6


def isolated(home: Path, keys: Iterable[str], given: Mapping[str, str] | None = None) -> dict[str, str]:
    """The allow-list, the named keys where they are set, and every usual folder below `home`."""
    source = os.environ if given is None else given
    kept = {name: source[name] for name in (*ALLOWED, *keys) if name in source}
    folders = {
        "HOME": home,
        "USERPROFILE": home,
        "XDG_CONFIG_HOME": home / ".config",
        "XDG_DATA_HOME": home / ".local" / "share",
        "XDG_STATE_HOME": home / ".local" / "state",
        "XDG_CACHE_HOME": home / ".cache",
        "TMPDIR": home / "tmp",
    }
    return {**kept, **{name: str(path) for name, path in folders.items()}, **_direct(source)}


def inherited(given: Mapping[str, str] | None = None) -> dict[str, str]:
    """Everything but what belongs to this project: its tokens open more than one trial."""
    source = os.environ if given is None else given
    return {**{k: v for k, v in source.items() if not k.startswith(_OURS)}, **_direct(source)}


def secrets_in(environment: Mapping[str, str]) -> dict[str, str]:
    """Variables whose values must not be seen anywhere, by name."""
    return {
        name: value
        for name, value in environment.items()
        if _SECRET_NAME.search(name) and len(value) >= _SHORTEST_SECRET
    }


def _direct(source: Mapping[str, str]) -> dict[str, str]:
    """The trial's endpoint is on loopback, whatever proxy stands before the world."""
    before = source.get("NO_PROXY") or source.get("no_proxy") or ""
    value = ",".join(dict.fromkeys([*filter(None, before.split(",")), *_LOOPBACK]))
    return {"NO_PROXY": value, "no_proxy": value}
