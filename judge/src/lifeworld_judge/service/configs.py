"""The configurations that the service lets a client name.

`checks`, and what the operator lists in `LIFEWORLD_JUDGE_CONFIGS`, separated by blanks. A configuration names graders,
and with them addresses that the operator's keys are sent to and files that are read: so a client chooses from a list
and never brings its own.
"""

import os

from lifeworld_judge.config import parse

VARIABLE = "LIFEWORLD_JUDGE_CONFIGS"


def served() -> tuple[str, ...]:
    """Canonical names, `checks` first.

    Raises:
        UnknownConfig: the operator lists one that there is not.
    """
    return tuple(dict.fromkeys(["checks", *(parse(name).name for name in os.environ.get(VARIABLE, "").split())]))
