"""One audited session: questioner and user, and everything that was found wrong in it.

Owns what counts as a finding, measured on slots and sentences and never by a model, so that the scripted user and any
model user are held against the same rule:

- `invented`: a turn names a time, day, sum, number, count or known name that no told fact and no word of the agent
  holds; `early`: it tells what has not come up yet; `lost`: it leaves out or changes a fact it was to tell;
- `undisclosed`: a need that was never told although the user ended content;
- `refusal`: the third asking of a topic was not refused, or an earlier one was;
- `form`: a turn that is no message of a customer (`users.voice.fidelity.FORM`);
- `repeated`: a sentence said twice, facts' own texts aside;
- `denied`: asked about a topic on which it has a fact that it may tell, it says that it knows or wishes nothing;
- `missed` (counted, no fault): asked about such a topic, it says that it does not follow; the agent may ask in other
  words;
- `wavering`: asked the same again, the user told something else than before, and nothing on what was asked.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.audit.questioner import Question, kin, questions
from lifeworld_orchestrator.users import manner
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.create import create_user
from lifeworld_orchestrator.users.user import UserTurn
from lifeworld_orchestrator.users.voice.fidelity import content_faults, form_faults

DENIALS = frozenset({"dont_know", "dont_know_again", "no_particular", "no_matter", "not_needed", "no_order_id"})
"""Acts by which a user says that there is nothing to tell."""

PUZZLED = frozenset({"ask_meaning", "ask_meaning_again"})
"""Acts by which a user says that it did not get the question."""

LABELS = {"fact_lost": "lost", "fact_early": "early", "invented": "invented"}
_SENTENCE = re.compile(r"(?<=[.!?。！？])\s*|\n")


@dataclass
class Audited:
    """What one session held. `faulty` are turns with a finding of content, `odd` with one of form."""

    task: str
    language: str
    seed: int
    turns: int = 0
    ended: str = ""
    findings: Counter[str] = field(default_factory=Counter)
    faulty: int = 0
    odd: int = 0
    asked_again: int = 0
    needs: int = 0
    told: int = 0
    scripted: int = 0
    words: str = ""
    examples: list[str] = field(default_factory=list)


async def audit(spec: str, task: Task, language: str, seed: int) -> Audited:
    """Play one session and look at it.

    Raises:
        Failure: the user or its provider broke.
    """
    user = create_user(spec, task, language, "default", seed)
    look = _Look(task, language, seed)
    look.at(await user.open(), None)
    for question in questions(language, seed):
        turn = await user.reply(question.words, question.progress)
        look.at(turn, question)
        if turn.ended:
            break
    return look.close()


class _Look:
    """Looks at the turns of one session as they come."""

    def __init__(self, task: Task, language: str, seed: int) -> None:
        self.found = Audited(task.id, language, seed)
        self._brief = Brief.of(task, language, "default", seed)
        self._heard: list[str] = []
        self._told: dict[str, None] = {}
        self._asked: dict[str, int] = {}
        self._answers: dict[str, tuple[str, ...]] = {}
        self._said: set[str] = set()

    def at(self, turn: UserTurn, question: Question | None) -> None:
        """Look at one turn."""
        found = self.found
        found.turns += 1
        found.ended = turn.ended
        found.scripted += turn.voice == "scripted"
        if question is not None:
            self._heard.append(question.words)
        content = [LABELS[f] for f in self._content(turn)]
        form = form_faults(turn.text, self._brief.language) if turn.text or not turn.ended else []
        found.faulty += bool(content)
        found.odd += bool(form)
        self._note(content + ["form"] * bool(form), turn)
        self._told |= dict.fromkeys(turn.facts)
        if question is not None:
            self._refusals(turn, question)
            self._repeat(turn, question)
            self._denials(turn, question)
        self._sentences(turn)

    def close(self) -> Audited:
        """The session as a whole."""
        needs = [f.id for f in self._brief.facts if f.disclose != "never"]
        self.found.needs, self.found.told = len(needs), sum(f in self._told for f in needs)
        if self.found.ended == "user_done":
            self.found.findings["undisclosed"] += self.found.needs - self.found.told
        return self.found

    def _content(self, turn: UserTurn) -> list[str]:
        slip = ""
        if "self_correct" in turn.acts:
            slip = " ".join(manner.slip_of(self._brief.fact(f), self._brief) for f in turn.facts)
        return content_faults(turn.text, self._brief, turn.facts, self._told, self._heard, slip)

    def _refusals(self, turn: UserTurn, question: Question) -> None:
        """Third askings, by the user's own count where it keeps one; offers and summaries have other counts."""
        asked: dict[str, int] = turn.state.get("asked", {})
        risen = [n for topic, n in asked.items() if n > self._asked.get(topic, 0)]
        self._asked = dict(asked)
        due, refused = any(n > 2 for n in risen), "refuse" in turn.acts
        wrong = due != refused if question.kind in ("ask", "more") else due and not refused
        if risen and wrong and not turn.ended:
            self._note(["refusal"], turn)

    def _repeat(self, turn: UserTurn, question: Question) -> None:
        """Whether a question asked again got the same answer."""
        if question.kind != "ask" or (turn.acts and not {"answer", "answer_again"} & set(turn.acts)):
            return
        before = self._answers.get(question.topic)
        answers = tuple(f for f in turn.facts if turn.tags.get(f) == "asked")
        if before and answers:
            self.found.asked_again += 1
            near = [f for f in answers if kin(question.topic) & self._brief.fact(f).keys]
            if not set(before) & set(answers) and not near:
                self._note(["wavering"], turn)
        if answers:
            self._answers[question.topic] = answers

    def _denials(self, turn: UserTurn, question: Question) -> None:
        """Whether a question was turned away, or not understood, although a fact answers it."""
        known = {f.id for f in self._brief.facts if question.topic in f.keys and f.disclose != "never"}
        if question.kind != "ask" or not known or known & set(turn.facts):
            return
        if DENIALS & set(turn.acts):
            self._note(["denied"], turn)
        elif PUZZLED & set(turn.acts):
            self._note(["missed"], turn)

    def _sentences(self, turn: UserTurn) -> None:
        around = turn.text
        for fact in turn.facts:
            text = self._brief.fact(fact).text
            for form in (text, text[:1].lower() + text[1:]):
                around = around.replace(form, "\n")
        for fact_text in (f.text for f in self._brief.facts):
            tail = re.split(r"[,，.。] ?", fact_text, maxsplit=1)[-1]
            around = around.replace(tail[:1].upper() + tail[1:], "\n") if len(tail) > 3 else around
        for sentence in filter(None, (s.strip() for s in _SENTENCE.split(around))):
            if sentence in self._said and re.search(r"\w", sentence):
                self._note(["repeated"], turn)
            self._said.add(sentence)
        self.found.words += around + "\n"

    def _note(self, labels: list[str], turn: UserTurn) -> None:
        for label in labels:
            self.found.findings[label] += 1
            self.found.examples.append(f"{label}: {turn.text}")
