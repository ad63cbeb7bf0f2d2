"""Asks graders about the windows of a session and folds what they say into verdicts.

Called by `panel`, once a session. Each grader, and each repeat of it, reads all windows in order and carries its own
states; then repeats and graders are put to the vote. The invariants: an answer that cannot be used is asked for again
and then leaves its window unread with a named cause; readings that are given (from an earlier scorecard) are kept and
not asked for again, so that one window can be judged alone; a grader that cannot be reached is not asked twice.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from lifeworld_datasets.journal import Session
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.scorecard import Claim, GraderUsage, Reading, Verdict

from lifeworld_judge import prompts
from lifeworld_judge.graders.answers import UNREAD, Unreadable, claims
from lifeworld_judge.graders.grader import Grader, GraderFault, Question, Spent
from lifeworld_judge.standing import Standing, advance, doubted, final
from lifeworld_judge.votes import Rule, combined, noise
from lifeworld_judge.windows import Window

ATTEMPTS = 3
"""How often a window is asked about before it counts as unread."""
EMPTY = "empty_session: it holds no message and no call, so there is nothing to show a grader"
_NO_USE = ("judge_provider_error", "judge_timeout", "judge_not_connected")
"""Faults after which the same question is not asked again: whoever raises them has tried as often as it is worth."""
_AGAIN = "\n\nYour previous answer could not be used: {cause}. Answer with the JSON object alone."
_THREADS = 8


@dataclass
class Findings:
    """What a jury came to on one session."""

    verdicts: list[Verdict]
    readings: list[Reading] = field(default_factory=list)
    usage: dict[str, GraderUsage] = field(default_factory=dict)
    noise: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Case:
    """One session as it is put to graders."""

    session: Session
    windows: Sequence[Window]
    criteria: tuple[Criterion, ...]
    known: Mapping[tuple[str, int], Reading] = field(default_factory=dict)


class Juror:
    """One repeat of one grader over one session."""

    def __init__(self, grader: Grader, repeat: int, case: Case) -> None:
        self.name = grader.name if repeat == 0 else f"{grader.name}#{repeat + 1}"
        self.spent: list[Spent] = []
        self.models: set[str] = set()
        self.readings: list[Reading] = []
        self._grader, self._repeat, self._case = grader, repeat, case
        self._lost: GraderFault | None = None

    def verdicts(self) -> dict[str, Verdict]:
        """One verdict for each criterion, after reading every window."""
        standings = {one.id: Standing() for one in self._case.criteria}
        for window in self._case.windows:
            reading = self._case.known.get((self.name, window.number)) or self._read(window, standings)
            self.readings.append(reading)
            standings = fold(self._case.criteria, standings, reading, window)
        return {one.id: final(one, standings[one.id], self._grader.name) for one in self._case.criteria}

    def _read(self, window: Window, standings: Mapping[str, Standing]) -> Reading:
        found: dict[str, Claim] = {}
        problem, cause = "", ""
        for attempt in range(ATTEMPTS):
            try:
                text = self._ask(window, standings, attempt, cause)
                for one, claim in claims(text, [criterion.id for criterion in self._case.criteria]).items():
                    if one not in found or found[one].state == "unread":
                        found[one] = claim
            except Unreadable as fault:
                problem, cause = f"{UNREAD}: {fault}", str(fault)
                continue
            except GraderFault as fault:
                problem, cause = str(fault), "it did not answer the question"
                self._lost = fault if fault.hopeless else None
                if fault.word in _NO_USE:
                    break
                continue
            unread = [one for one, claim in found.items() if claim.state == "unread"]
            if not unread:
                break
            cause = f"there is no readable entry for {', '.join(unread)}"
        return Reading(
            grader=self.name,
            window=window.number,
            first=window.first_event,
            last=window.last_event,
            claims=list(found.values()),
            problem="" if found else problem,
        )

    def _ask(self, window: Window, standings: Mapping[str, Standing], attempt: int, cause: str) -> str:
        if self._lost is not None:
            raise self._lost
        case = self._case
        request = prompts.request(case.session, window, len(case.windows), case.criteria, standings)
        question = Question(
            case.session, window, case.criteria, standings, self._repeat, attempt,
            prompts.system(), request + (_AGAIN.format(cause=cause) if cause else ""),
        )  # fmt: skip
        try:
            answer = self._grader.ask(question)
        except GraderFault as fault:
            self.spent.append(fault.spent)
            raise
        self.spent.append(answer.spent)
        if answer.model:
            self.models.add(answer.model)
        return answer.text


def fold(
    criteria: Sequence[Criterion], standings: Mapping[str, Standing], reading: Reading, window: Window
) -> dict[str, Standing]:
    """The standings after one more reading."""
    if reading.problem:
        return {one.id: doubted(one, standings[one.id], window, reading.problem) for one in criteria}
    by_id = {claim.criterion: claim for claim in reading.claims}
    missing = f"{UNREAD}: no entry for this criterion"
    return {
        one.id: advance(
            one,
            standings[one.id],
            by_id.get(one.id) or Claim(criterion=one.id, state="unread", reason=missing),
            window,
        )
        for one in criteria
    }


def judged(case: Case, graders: Sequence[Grader], repeats: int, rule: Rule) -> Findings:
    """The verdicts of some graders on one session."""
    if not case.windows:
        return Findings(
            [Verdict(criterion=one.id, state="unscored", reason=EMPTY, by="judge") for one in case.criteria]
        )
    jurors = {grader.name: [Juror(grader, number, case) for number in range(repeats)] for grader in graders}
    everyone = [juror for group in jurors.values() for juror in group]
    runs = dict(zip((juror.name for juror in everyone), _all(Juror.verdicts, everyone), strict=True))
    settled: dict[str, dict[str, Verdict]] = {}
    findings = Findings([])
    for grader in graders:
        group = jurors[grader.name]
        own = [runs[juror.name] for juror in group]
        settled[grader.name] = {
            one.id: combined({juror.name: runs[juror.name][one.id] for juror in group}, "majority", grader.name)
            for one in case.criteria
        }
        findings.usage[grader.name] = usage(grader, group)
        if repeats > 1:
            findings.noise[grader.name] = noise(own)
    findings.readings = [reading for juror in everyone for reading in juror.readings]
    findings.verdicts = [_vote(one.id, settled, rule) for one in case.criteria]
    return findings


def _vote(one: str, settled: Mapping[str, Mapping[str, Verdict]], rule: Rule) -> Verdict:
    if len(settled) == 1:
        return next(iter(settled.values()))[one]
    votes = {name: verdicts[one] for name, verdicts in settled.items()}
    return combined(votes, rule, ", ".join(votes))


def _all(task: Callable[[Juror], dict[str, Verdict]], jurors: Sequence[Juror]) -> list[dict[str, Verdict]]:
    """Results in the order of the jurors, who work side by side: they wait for providers, not for each other."""
    if len(jurors) == 1:
        return [task(jurors[0])]
    with ThreadPoolExecutor(min(_THREADS, len(jurors))) as pool:
        return list(pool.map(task, jurors))


def usage(grader: Grader, group: Sequence[Juror]) -> GraderUsage:
    """The sum of what the questions to a grader took, priced where a price is known."""
    spent = [one for juror in group for one in juror.spent]
    taken = [sum(one.input_tokens for one in spent), sum(one.output_tokens for one in spent)]
    price = grader.price
    return GraderUsage(
        model=", ".join(sorted({model for juror in group for model in juror.models})),
        requests=sum(one.requests for one in spent),
        input_tokens=taken[0],
        output_tokens=taken[1],
        cost=None if price is None else sum(n * each for n, each in zip(taken, price, strict=True)) / 1_000_000,
    )
