"""The points of a published rubric, which stand twice: once with each expected state, once in the overall list.

Called by the importer. The overall list is the rubric; what repeats it is left out, counted here and kept as
provenance. Where both lists are as long as each other they are two wordings of the same points in the same order.
Refuses: telling whether two wordings mean one thing.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from lifeworld_datasets.vitabench.published import Criteria, PublishedTask
from lifeworld_datasets.vitabench.published_records import Order

_MOMENT = re.compile(r"(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{1,2})")
_VISIT = re.compile(r"reserv|book|appoint|预约|预订", re.IGNORECASE)
_ABOUT = re.compile(r"before|after|around|between|earl|later|from|weather|前|后|左右|之间|天气", re.IGNORECASE)


@dataclass(frozen=True)
class Points:
    """How many points of the states repeat one of the overall list: word for word, or in other words.

    `apart` are points of the states that no point of the overall list stands for; `twice` those that stand twice in it.
    """

    same: int = 0
    reworded: int = 0
    apart: tuple[str, ...] = ()
    twice: tuple[str, ...] = ()

    @property
    def left_out(self) -> int:
        """Points that are not in the rubric because they would stand in it twice."""
        return self.same + self.reworded + len(self.twice)


def overall(criteria: Criteria) -> list[str]:
    """The points that become the rubric: the overall list, or the states' where there is none; each once."""
    return list(dict.fromkeys(criteria.overall_rubrics or of_states(criteria)))


def of_states(criteria: Criteria) -> list[str]:
    """The points of all states, in order."""
    return [text for state in criteria.expected_states for text in state.state_rubrics]


def compared(criteria: Criteria) -> Points:
    """The two lists of a task beside each other."""
    rubric, states = criteria.overall_rubrics, of_states(criteria)
    twice = tuple(text for text, times in Counter(rubric or states).items() for _ in range(times - 1))
    if not rubric:
        return Points(twice=twice)
    if len(rubric) == len(states):
        same = sum(one == other for one, other in zip(rubric, states, strict=True))
        return Points(same, len(states) - same, (), twice)
    known = set(rubric)
    apart = tuple(text for text in states if text not in known)
    return Points(len(states) - len(apart), 0, apart, twice)


def against_the_key(task: PublishedTask) -> Iterator[str]:
    """Points that name the one time of a visit, which no record of the key has."""
    records = [record for state in task.evaluation_criteria.expected_states for record in state.required_orders]
    times = {time for record in records if not isinstance(record, Order) for time in _moments(record.time)}
    for text in overall(task.evaluation_criteria) if times else ():
        named = _moments(text)
        if len(named) == 1 and _VISIT.search(text) and not _ABOUT.search(text) and not named & times:
            yield f"the rubric says {text!r}, the key has {', '.join(sorted(times))}"


def _moments(text: str) -> set[str]:
    """The times that a text names, in one form."""
    return {f"{y}-{int(m):02}-{int(d):02} {int(h):02}:{int(n):02}" for y, m, d, h, n in _MOMENT.findall(text)}
