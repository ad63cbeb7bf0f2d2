"""What the questions of one message ask about: topics of the tables, facts that they aim at, likely topics.

`asked_in` goes over the questions of a message as `listen` cut and marked them. A topic that the tables hear is asked,
narrowed to the facts that the rest of the question singles out; where the words speak much more clearly of another
fact, that one is asked instead. Where nothing is heard so, facts are aimed at, then the likeliest topic is taken, each
only if it is clear. What is left is not understood.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing import aim, recall, table
from lifeworld_orchestrator.users.hearing.guess import Guess, guess, supports
from lifeworld_orchestrator.users.hearing.mentions import Mention, Said
from lifeworld_orchestrator.users.hearing.topics import Heard, match

TYPED = {"when": ("clocks", "dates"), "budget": ("money",), "phone": ("phones",), "time_limit": ("clocks", "dates")}
"""Topics whose question is no longer open once a value of the kind stands in it."""


@dataclass(frozen=True)
class Asked:
    """A topic asked; `soft` when it only comes up in an offer, a request to confirm or "anything else?".

    `choice` when the question is which of several things offered to take. `facts` are those that the question singles
    out, by what it names besides the topic or by a person; empty for all on the topic.
    """

    topic: str
    soft: bool
    choice: bool = False
    facts: tuple[str, ...] = ()


@dataclass
class Questions:
    """What the questions of a message come to; `aimed` are facts asked about by no topic, `beside` as in `Hearing`."""

    heard: dict[str, float] = field(default_factory=dict)
    asked: dict[str, Asked] = field(default_factory=dict)
    aimed: list[str] = field(default_factory=list)
    beside: bool = False

    def note(self, topic: str, score: float) -> None:
        """Record a topic with the best of its scores."""
        self.heard[topic] = max(self.heard.get(topic, 0.0), score)

    def ask(self, asked: Asked) -> None:
        """Add a topic asked; asked twice in one message, it is asked about all facts that either question means."""
        before = self.asked.get(asked.topic)
        if before is None:
            self.asked[asked.topic] = asked
            return
        both = (*before.facts, *asked.facts) if before.facts and asked.facts else ()
        soft, choice = before.soft and asked.soft, before.choice or asked.choice
        self.asked[asked.topic] = Asked(asked.topic, soft, choice, tuple(dict.fromkeys(both)))


def asked_in(questions: Sequence[Said], mentions: Sequence[Mention], picked: bool, brief: Brief) -> Questions:
    """What some questions ask about; `picked` when an option of an either-or question was taken already."""
    result = Questions(beside=any(_beside(s) for s in questions))
    _by_table(result, [s for s in questions if "picked" not in s.cues], mentions, brief)
    if result.asked or result.aimed or mentions or picked:
        return result
    for s in questions:
        if not {"more", "upsell", "hold", "picked"} & s.cues and not _beside(s):
            _by_words(result, s, brief)
    if not result.asked and not result.aimed and not any(is_move(s) for s in questions):
        result.aimed = [i for s in questions if (i := recall.recall(s.text, brief))]
    return result


def is_move(said: Said) -> bool:
    """Whether a question asks for no fact: it confirms, offers, lets choose, or opens the floor."""
    if {"confirm", "more", "upsell", "hold", "choice"} & said.cues:
        return True
    asks = "asking" in said.cues or table.has("wh", table.without("offer", said.text))
    return "offer" in said.cues and not asks


def _beside(said: Said) -> bool:
    """Whether a question has surely no bearing on an errand."""
    return any(table.void()[lang].search(said.text) for lang in table.languages(said.text)) or "off_duty" in said.cues


def _by_table(result: Questions, questions: Sequence[Said], mentions: Sequence[Mention], brief: Brief) -> None:
    names = sorted({s.name for f in brief.facts for s in f.slots})
    named = {key for m in mentions if m.question for key in brief.fact(m.fact).keys}
    for s in questions:
        found = _checked(match(table.without("purpose", s.text), names), s, brief)
        for h in found:
            result.note(h.topic, h.score)
        sure = [h.topic for h in found if h.score >= table.ENOUGH]
        if sure and aim.strange(s.text, brief):
            sure = [t for t in sure if not brief.covering(t)]
        instead = aim.instead(s.text, sure, brief) if sure and not mentions and "more" not in s.cues else ()
        if instead:
            result.aimed += instead
            continue
        soft = "more" in s.cues or (bool({"offer", "confirm"} & s.cues) and "wh" not in s.cues)
        for topic in sure:
            typed = any(getattr(s.values, kind) for kind in TYPED.get(topic, ()))
            if not typed and not (topic in named and "wh" not in s.cues):
                result.ask(Asked(topic, soft, "choice" in s.cues, _singled_out(s, topic, brief)))
    for topic in _touched(mentions, brief):
        result.heard.setdefault(topic, table.WEAK)
        result.asked.setdefault(topic, Asked(topic, soft=True))


def _singled_out(said: Said, topic: str, brief: Brief) -> tuple[str, ...]:
    """The fact about a person whom the question names, else the facts on the topic that its other words mean."""
    person = recall.person(said.text, topic, brief)
    return (person,) if person else aim.narrow(said.text, topic, brief)


def _checked(found: list[Heard], said: Said, brief: Brief) -> list[Heard]:
    """The topics of one question as the table heard them, unless they end in a no and the whole of it says otherwise.

    A single word ("who", "party") may stand in a question about something else. Where no topic that was heard has a
    fact, the question must also be like those about it; else the topic that it is like is asked, or none at all.
    """
    sure = [h for h in found if h.score >= table.ENOUGH]
    if not sure or any(brief.covering(h.topic) for h in sure) or "more" in said.cues:
        return found
    doubtful = [h for h in sure if not supports(said.text, h.topic)]
    likely = guess(said.text, brief) if len(doubtful) == len(sure) else Guess()
    if likely.topic and brief.covering(likely.topic):
        return [Heard(likely.topic, max(likely.score, table.ENOUGH))]
    return [Heard(h.topic, table.WEAK) if h in doubtful else h for h in found]


def _by_words(result: Questions, said: Said, brief: Brief) -> None:
    """The facts that a question aims at where no table heard a topic in it, else the topic that it is most like.

    A request to confirm aims at a fact only where it names a value: one that fits no fact must not be nodded at.
    """
    if "confirm" in said.cues and not aim.has_value(said):
        return
    move = is_move(said)
    aimed = aim.aim(said.text, brief, aim.FIRM if move else aim.ENOUGH)
    if aimed:
        result.aimed += aimed
        return
    if "confirm" in said.cues or aim.strange(said.text, brief):
        return
    likely = guess(said.text, brief, soft=move)
    result.beside = result.beside or likely.beside
    if likely.topic:
        result.note(likely.topic, likely.score)
        result.ask(Asked(likely.topic, soft=False, facts=_singled_out(said, likely.topic, brief)))


def _touched(mentions: Sequence[Mention], brief: Brief) -> list[str]:
    """Topics that a question touches by naming a value: what else belongs to them may be told with it."""
    slots = {(f.id, s.name): s.topic for f in brief.facts for s in f.slots}
    return [t for m in mentions if m.question and m.fits and (t := slots.get((m.fact, m.slot)))]
