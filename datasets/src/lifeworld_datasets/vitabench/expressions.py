"""The expressions that imported criteria are decided by, put together from conditions.

Used by the `*_solution` modules. Literals are ids, times, statuses and counts; human words go through `text("key")`.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence


def quoted(text: str) -> str:
    """A literal."""
    return json.dumps(text)


def one_of(records: str, conditions: Iterable[str], name: str = "o") -> str:
    """Some record of a list meets all conditions."""
    return f"{records}.exists({name}, {' && '.join(conditions)})"


def not_initial(path: str, ids: Sequence[str]) -> list[str]:
    """The condition that a record is new; none where there are no initial ones."""
    return [f"!({path} in [{', '.join(map(quoted, sorted(ids)))}])"] if ids else []


class Tally:
    """Expressions for wanted records that may be wanted more than once, each time another record."""

    def __init__(self, records: str, name: str = "o") -> None:
        self._records = records
        self._name = name
        self._wanted: Counter[str] = Counter()

    def all_of(self, wanted: Iterable[Sequence[str]]) -> str:
        """For each list of conditions a record that meets it; alike ones, also of earlier calls, need as many."""
        parts = []
        for condition, count in Counter(" && ".join(conditions) for conditions in wanted).items():
            self._wanted[condition] += count
            if self._wanted[condition] == 1:
                parts.append(one_of(self._records, [condition], self._name))
            else:
                filtered = f"{self._records}.filter({self._name}, {condition})"
                parts.append(f"size({filtered}) >= {self._wanted[condition]}")
        return " && ".join(parts)
