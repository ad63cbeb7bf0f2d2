"""Graders that follow a rule instead of reading: for tests, for measuring the judge, and as a floor for real ones.

They answer in the same JSON as a model and go the same way through parsing, evidence and votes. `perfect` knows the
labels, `coin-flip` guesses by a seed, `always-yes` and `always-no` say one thing, `table` says what a file says. None
of them reads a prompt, so none of them measures one.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from lifeworld_datasets.journal import Session
from lifeworld_datasets.labels import TASK

from lifeworld_judge.graders.grader import Answer, GraderFault, Question, Spent

Entry = dict[str, Any]
Table = Mapping[str, Mapping[str, Any]]


class _Scripted:
    """Costs nothing."""

    price = (0.0, 0.0)

    def __init__(self, name: str) -> None:
        self.name = name


class _ByCriterion(_Scripted, ABC):
    """Answers criterion by criterion."""

    def ask(self, question: Question) -> Answer:
        """An entry for every criterion."""
        entries = [self.entry(question, one.id) for one in question.criteria]
        return Answer(json.dumps({"verdicts": entries}, ensure_ascii=False), Spent(requests=1))

    @abstractmethod
    def entry(self, question: Question, criterion: str) -> Entry:
        """What it says of one criterion."""


class Always(_ByCriterion):
    """Says one state of everything in every window."""

    def __init__(self, name: str, state: str) -> None:
        super().__init__(name)
        self._state = state

    def entry(self, question: Question, criterion: str) -> Entry:
        """That state, by the first event shown."""
        return _entry(criterion, self._state, [question.window.first_event], "It always says so.")


class CoinFlip(_ByCriterion):
    """Decides in the last window by a coin that is the same for the same seed, session, criterion and repeat."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name)
        self._seed = seed

    def entry(self, question: Question, criterion: str) -> Entry:
        """Heads or tails."""
        if not question.window.last:
            return _entry(criterion, "pending", [], "")
        told = f"{self._seed}/{question.session.header.session_id}/{criterion}/{question.repeat}"
        heads = hashlib.sha256(told.encode()).digest()[0] % 2
        return _entry(criterion, "met" if heads else "violated", [question.window.last_event], "A coin said so.")


Truth = Callable[[str, str], bool | None]
"""(session id, criterion) -> whether it is met, where that is known."""


class Perfect(_ByCriterion):
    """Says in the last window what the labels say; what has no label it leaves open, which no reader counts as met."""

    def __init__(self, name: str, truth: Truth) -> None:
        super().__init__(name)
        self._truth = truth

    def entry(self, question: Question, criterion: str) -> Entry:
        """The label."""
        if not question.window.last:
            return _entry(criterion, "pending", [], "")
        truth = self._known(question.session, criterion)
        if truth is None:
            return {"id": criterion, "reason": "There is no label.", "evidence": [], "state": None}
        return _entry(criterion, "met" if truth else "violated", [question.window.last_event], "The label says so.")

    def _known(self, session: Session, criterion: str) -> bool | None:
        """The label; the task as a whole follows from its required criteria where nobody labelled it."""
        one = session.header.session_id
        truth = self._truth(one, criterion)
        if truth is not None or criterion != TASK:
            return truth
        found = [self._truth(one, each.id) for each in session.header.task.rubric if each.required]
        return False if False in found else True if found and None not in found else None


class FromTable(_Scripted):
    """Says what a table says: session id or `*` -> window number or `*` -> answer.

    An answer is a text, given as it is; an object, given as JSON; or a list of answers, one for each attempt and the
    last for all further ones. `{"fault": WORD}` is a grader that fails with that word.
    """

    def __init__(self, name: str, table: Table) -> None:
        super().__init__(name)
        self._table = table

    def ask(self, question: Question) -> Answer:
        """The entry of the table.

        Raises:
            GraderFault: the table says so, or holds nothing for this window.
        """
        rows = self._table.get(question.session.header.session_id, self._table.get("*", {}))
        said = rows.get(str(question.window.number), rows.get("*"))
        if isinstance(said, list):
            said = said[min(question.attempt, len(said) - 1)] if said else None
        if said is None:
            raise GraderFault("judge_not_connected", "the table has no answer for this window", Spent(requests=1))
        if isinstance(said, dict) and set(said) == {"fault"}:
            raise GraderFault(said["fault"], "the table says so", Spent(requests=1))
        text = said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)
        return Answer(text, Spent(requests=1))


def _entry(criterion: str, state: str, evidence: list[int], reason: str) -> Entry:
    return {"id": criterion, "reason": reason, "evidence": evidence, "state": state}
