"""One truth for each criterion out of labels, by one or several people.

Called by `agreement` and by the perfect grader. People are counted alike; a tie, and what all call unclear, is no
truth. The truth of a session as a whole is its own label (`task`) where somebody gave one, else follows from its
required criteria: met when all are, unmet when one is not, unknown otherwise.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from lifeworld_datasets.labels import TASK, Label, read_labels

Truths = Mapping[tuple[str, str], bool]
"""(session id, criterion) -> whether it is met."""


def truths(labels: Iterable[Label]) -> dict[tuple[str, str], bool]:
    """What most people say of each criterion, where most say something."""
    balance: dict[tuple[str, str], int] = defaultdict(int)
    for label in labels:
        balance[(label.session_id, label.criterion)] += {"met": 1, "unmet": -1, "unclear": 0}[label.label]
    return {key: count > 0 for key, count in balance.items() if count}


def of_task(known: Truths, session: str, required: Sequence[str]) -> bool | None:
    """Whether the task of a session was done, where that is known."""
    if (session, TASK) in known:
        return known[(session, TASK)]
    found = [known.get((session, one)) for one in required]
    if False in found:
        return False
    return True if found and None not in found else None


def truth_of(path: Path | None) -> Callable[[str, str], bool | None]:
    """The look-up of a labels file; without one, of the reference set.

    Raises:
        DatasetError: the file cannot be read.
    """
    from lifeworld_judge import reference

    known = truths(read_labels(path) if path is not None else reference.labels())
    return lambda session, criterion: known.get((session, criterion))
