"""The dialogue policy: what the user says next, never how it is worded.

`open_with` gives the first words, `respond` the answer to one `Hearing`. Both are pure: brief, state and hearing in,
a new state and a `Decision` out; the same input gives the same output. Voices word the acts; the hearing supplies
what was understood. The rules stand in the order in which `respond` applies them.
"""

from lifeworld_orchestrator.users import manner
from lifeworld_orchestrator.users.acts import END_ACTS, Act, Decision
from lifeworld_orchestrator.users.brief import Brief, Fact
from lifeworld_orchestrator.users.hearing.asking import Asked
from lifeworld_orchestrator.users.hearing.listen import Hearing
from lifeworld_orchestrator.users.hearing.mentions import Mention
from lifeworld_orchestrator.users.replies import OPEN_TOPICS, kind_of
from lifeworld_orchestrator.users.state import State
from lifeworld_orchestrator.users.transitions import TEMPERS
from lifeworld_orchestrator.users.user import Progress, Tag

BOUNDS = OPEN_TOPICS | {"what", "diet", "budget"}
"""Topics of facts that bound a choice left to the agent."""

NODS = frozenset({"confirm", "confirm_fact"})
"""Acts that do not keep a finished session open."""

CALM = NODS | {
    "answer",
    "dont_know",
    "no_particular",
    "accept",
    "decline",
    "your_choice",
    "your_choice_within",
    "no_matter",
    "not_needed",
    "ask_meaning_again",
    "all_said",
}
"""Acts beside which one more fact may be volunteered."""


def open_with(brief: Brief, state: State) -> Decision:
    """The first words: the opening facts and nothing else."""
    turn = _Turn(brief, state.copy())
    turn.say("open", brief.opening, tag="opening")
    return turn.decision()


def respond(brief: Brief, state: State, hearing: Hearing, progress: Progress) -> Decision:
    """The answer to one message of the agent."""
    turn = _Turn(brief, state.copy())
    if state.ended:
        turn.say("hang_up" if state.ended == "user_hung_up" else "thanks")
    elif hearing.blank or hearing.foreign:
        turn.state.feel("unreadable")
        turn.say("blank" if hearing.blank else "not_understood")
    else:
        turn.state.feel("heard")
        if hearing.long:
            turn.state.feel("long_message")
        turn.correct(hearing)
        turn.answer(hearing)
        turn.confirm(hearing)
        turn.weigh_offer(hearing)
        turn.promise(hearing, progress)
        turn.weigh_claims(hearing, progress)
        turn.go_on(hearing, progress)
        turn.behave(progress)
    return turn.close(state)


class _Turn:
    """One turn in the making: acts so far, the state as it moves, facts that are new in it."""

    def __init__(self, brief: Brief, state: State) -> None:
        self.brief = brief
        self.state = state
        self.acts: list[Act] = []
        self.tags: dict[str, Tag] = {}
        self.fresh = False
        self.new: list[str] = []
        self.wronged = False

    # --- small change -------------------------------------------------------------------------------------

    def say(self, kind: str, facts: tuple[str, ...] = (), topics: tuple[str, ...] = (), tag: Tag = "asked") -> None:
        """Add an act; its facts count as told."""
        for fact in facts:
            if self.state.tell(fact) and tag != "confirmed":
                self.fresh = True
                self.new.append(fact)
            self.tags.setdefault(fact, tag)
        self.acts.append(Act(kind, facts, topics))

    def said(self) -> set[str]:
        """Kinds of the acts so far."""
        return {act.kind for act in self.acts}

    def untold(self, ids: tuple[str, ...]) -> list[str]:
        """Those of some facts that have not been told yet, in order."""
        return [i for i in ids if i not in self.state.told]

    def decision(self) -> Decision:
        """What has been decided."""
        return Decision(tuple(self.acts), self.state, self.tags)

    def behave(self, progress: Progress) -> None:
        """What the user's own approach adds."""
        if self.state.patience > 0:
            self.acts = manner.add(self.brief, self.state, self.acts, self.new, done=progress.changes > 0)

    def close(self, before: State) -> Decision:
        """Hang up if patience is gone (what would have been told then is not); else the decision as it stands."""
        if self.state.patience <= 0 and not self.state.ended:
            self.state.told, self.state.confirmed = [*before.told], [*before.confirmed]
            self.acts, self.tags = [Act("hang_up")], {}
        for act in self.acts:
            self.state.ended = END_ACTS.get(act.kind, self.state.ended)
        return self.decision()

    # --- wrong values -------------------------------------------------------------------------------------

    def correct(self, hearing: Hearing) -> None:
        """Correct each slot named wrongly, or stick to it under persuasion; the third time only lose patience."""
        acts: dict[str, list[str]] = {"correct": [], "stick": [], "refuse": []}
        for mention in hearing.mentions:
            if mention.fits or not self._may_correct(mention):
                continue
            self.state.feel("wrong_value")
            self.wronged = True
            if self.state.meet(f"wrong:{mention.fact}.{mention.slot}") > 2:
                self.state.feel("asked_third")
                acts["refuse"].append("")
            else:
                acts["stick" if mention.offered else "correct"].append(mention.fact)
        for kind, facts in acts.items():
            if kind == "refuse" and facts and not self.acts:
                self.say("refuse")
            elif facts and kind != "refuse":
                self.say(kind, tuple(dict.fromkeys(facts)))

    def _may_correct(self, mention: Mention) -> bool:
        """A fact never offered is defended only when its own value was named (something to avoid is on offer)."""
        fact = self.brief.fact(mention.fact)
        return fact.disclose != "never" or any(
            s.name == mention.slot and s.compare in ("avoid", "grade") for s in fact.slots
        )

    # --- questions ----------------------------------------------------------------------------------------

    def answer(self, hearing: Hearing) -> None:
        """Answer every topic asked: the first time what is new about it, again impatiently, then not any more."""
        facts: dict[str, list[str]] = {}
        topics: dict[str, list[str]] = {}
        named = {m.fact for m in hearing.mentions if m.question}
        for asked in hearing.asked:
            covering = [self.brief.fact(i) for i in asked.facts] or self.brief.covering(asked.topic)
            kind, known = kind_of(asked.topic, covering, self.brief)
            if asked.choice and self._chooses(asked.topic, known):
                topics.setdefault("your_choice", [])
                continue
            if asked.soft:
                known = [f for f in known if f.id not in named]
                if self._passes(asked, hearing, kind, known) or (not known and named & {f.id for f in covering}):
                    continue
            times = self.state.ask(":".join((asked.topic, *asked.facts)))
            kind = kind if times == 1 else f"{kind}_again" if times == 2 else "refuse"
            topics.setdefault(kind, []).append(asked.topic)
            new = [f.id for f in known if f.id not in self.state.told]
            facts.setdefault(kind, []).extend(new if new and times == 1 else [f.id for f in known])
        if hearing.unknown:
            self._unheard(hearing, topics)
        elif hearing.asked or hearing.recalled or hearing.picked or hearing.mentions:
            self.state.puzzled = 0
        self._recall(hearing, facts, topics)
        if len(topics) > 1:
            topics.pop("your_choice", None)
        fresh = [f for f in facts.get("answer", []) if f not in self.state.told]
        if fresh:
            facts["answer"] = fresh
            topics.pop("answer_again", None)
        for kind, about in topics.items():
            self._reply(kind, tuple(dict.fromkeys(facts.get(kind, []))), tuple(about))

    def _unheard(self, hearing: Hearing, topics: dict[str, list[str]]) -> None:
        """A question in which nothing was heard: a plain no only where it surely has no bearing on the errand.

        A no to words that were not understood would deny what the user may know: it asks what is meant, and says that
        it has told everything once that is so. Neither says what there is to be asked.
        """
        told = not self.untold(tuple(f.id for f in self.brief.facts if f.disclose != "never"))
        if hearing.beside or told:
            if told and not hearing.beside and (hearing.done or hearing.farewell):
                return
            kind = "all_said" if not hearing.beside else "not_needed" if hearing.personal else "dont_know"
            times = self.state.ask(f"?{hearing.about}")
            topics.setdefault((kind, f"{kind}_again", "refuse")[min(times, 3) - 1], [])
            return
        self.state.puzzled += 1
        self.state.feel("at_a_loss" if self.state.puzzled > TEMPERS[self.brief.temper].puzzling else "puzzled")
        self.say("ask_meaning" if self.state.puzzled == 1 else "ask_meaning_again")

    def _recall(self, hearing: Hearing, facts: dict[str, list[str]], topics: dict[str, list[str]]) -> None:
        """What a question reminds the user of by its words, and the option that fits; a hidden fact is confirmed."""
        for fact in dict.fromkeys(hearing.picked + hearing.recalled):
            if self.brief.fact(fact).disclose == "never":
                self.say("confirm_fact", (fact,), tag="confirmed")
                continue
            kind = ("answer", "answer_again", "refuse")[min(self.state.ask(f"={fact}"), 3) - 1]
            topics.setdefault(kind, [])
            facts.setdefault(kind, []).append(fact)

    def _chooses(self, topic: str, known: list[Fact]) -> bool:
        """Whether "which one?" is a choice among what is on offer and no question that a fact has yet to answer."""
        return topic in OPEN_TOPICS | {"what"} and all(f.id in self.state.told for f in known)

    def _passes(self, asked: Asked, hearing: Hearing, kind: str, known: list[Fact]) -> bool:
        """Whether a topic that only comes up in passing needs no answer of its own."""
        if known:
            return all(f.id in self.state.told for f in known)
        left = kind in ("your_choice", "no_matter") and asked.topic in ("preference", "taste")
        return hearing.more or not (left or kind == "no_particular")

    def _reply(self, kind: str, facts: tuple[str, ...], topics: tuple[str, ...]) -> None:
        base = kind.removesuffix("_again")
        if kind != "refuse":
            self.state.feel("asked_again" if kind != base else "asked")
        if kind == "refuse":
            self.state.feel("asked_third")
            self.say("refuse", topics=topics)
        elif base == "your_choice":
            self._your_choice(plain="taste" in topics or "store" in topics)
        elif base == "answer":
            left = tuple(f for f in facts if f not in self.tags)
            if left:
                self.say(kind, left)
        else:
            self.say(kind if base == "dont_know" else base, topics=topics)

    def _your_choice(self, *, plain: bool = False) -> None:
        """Leave the choice to the agent, within the last need that was told and bounds a choice.

        `plain` where one side of it was asked about, on which no fact says anything: an allergy is no answer to "How
        spicy?".
        """
        told = [i for i in self.state.told if self.brief.fact(i).keys & BOUNDS and i not in self.tags]
        if told and not plain and self.state.meet("choice") <= 1:
            self.say("your_choice_within", (told[-1],))
        else:
            self.say("your_choice")

    # --- right values -------------------------------------------------------------------------------------

    def confirm(self, hearing: Hearing) -> None:
        """Confirm what was named rightly; a fact not told yet is told by that when it was asked about or inferred."""
        if self.wronged and not self.acts:
            return
        right = [m for m in hearing.mentions if m.fits]
        for mention in right:
            if mention.question and mention.fact not in self.state.confirmed:
                self.state.confirmed.append(mention.fact)
        facts = tuple(dict.fromkeys(m.fact for m in right if self._confirms(m)))
        if facts:
            self.say("confirm_fact", facts, tag="confirmed")
        questioned = sorted({f"{m.fact}.{m.slot}" for m in right if m.question})
        if facts or self.said() - NODS or not (questioned or hearing.confirm):
            return
        if self.state.meet("confirm:" + ",".join(questioned)) > 2:
            self._reply("refuse", (), ())
        else:
            self.state.feel("right_value")
            self.say("confirm")

    def _confirms(self, mention: Mention) -> bool:
        """Whether a mention draws its fact out: in a question; a `never` fact also when it is said of the user."""
        if mention.fact in self.state.told:
            return False
        return mention.question or (mention.to_you and self.brief.fact(mention.fact).disclose == "never")

    # --- offers and claims --------------------------------------------------------------------------------

    def weigh_offer(self, hearing: Hearing) -> None:
        """Decline extras, leave choices to the agent, accept what conflicts with nothing."""
        if self.acts or not (hearing.offer or hearing.choice or hearing.upsell):
            return
        if self.state.meet(f"offer:{hearing.key}") > 2:
            self._reply("refuse", (), ())
        elif hearing.upsell:
            self.say("decline")
        elif hearing.either:
            self.say("your_choice")
        elif hearing.choice or (self.brief.approach == "dependent" and not hearing.more):
            self._your_choice()
        elif hearing.offer and not hearing.more:
            self.say("accept")

    def weigh_claims(self, hearing: Hearing, progress: Progress) -> None:
        """Believe a claim as far as the phone shows it; note that the agent gave up; new needs undo both."""
        if self.fresh:
            self.state.claim = self.state.gave_up = False
        if self.wronged:
            self.state.claim = False
        elif hearing.done and not self._borne_out(hearing, progress):
            self.state.claim = False
            self.acts = [act for act in self.acts if act.kind != "confirm"]
            self.state.feel("false_claim")
            self.say("doubt_paid" if progress.changes else "doubt")
        elif hearing.done and self._owes(progress):
            self._remind()
        elif not self.fresh and (hearing.done or self._closes(hearing, progress)):
            if not self.state.claim:
                self.state.feel("claim_borne_out")
            self.state.claim, self.state.gave_up = True, False
        elif hearing.cannot and not self.fresh:
            self.state.gave_up = True

    def promise(self, hearing: Hearing, progress: Progress) -> None:
        """Keep in mind that the agent said it will act, until the phone shows that it has or it gives up."""
        if hearing.cannot or progress.changes > self.state.promised:
            self.state.promised = -1
        owed = not progress.changes or progress.unpaid > 0
        if hearing.acting or (hearing.paying and owed):
            self.state.promised, self.state.claim = progress.changes, False

    def _owes(self, progress: Progress) -> bool:
        """Whether an action was promised and the phone has shown nothing new since."""
        return self.state.promised >= progress.changes

    def _remind(self) -> None:
        """Ask for what was promised; the second time it is a false claim."""
        self.state.claim = False
        self.acts = [act for act in self.acts if act.kind != "confirm"]
        again = self.state.meet(f"remind:{self.state.promised}") > 1
        self.state.feel("false_claim" if again else "promise_broken")
        self.say("remind")

    def _borne_out(self, hearing: Hearing, progress: Progress) -> bool:
        return progress.changes > 0 and not (hearing.paid and progress.unpaid > 0)

    def _closes(self, hearing: Hearing, progress: Progress) -> bool:
        """Whether the agent takes leave or asks for more after something was done and nothing is left to pay."""
        closing = (hearing.farewell or (hearing.more and not hearing.promise)) and not self._owes(progress)
        return closing and progress.changes > 0 and progress.unpaid == 0

    # --- going on -----------------------------------------------------------------------------------------

    def go_on(self, hearing: Hearing, progress: Progress) -> None:
        """End when all is told and done; else tell one more fact; else ask to go ahead, or run out of patience."""
        next_up = self.untold(self.brief.opening + self.brief.later)
        if (self.state.claim or self.state.gave_up) and self.said() <= NODS:
            self._finish(next_up + self.untold(self.brief.asked_only))
        elif next_up and self.said() <= CALM:
            self.state.claim = self.state.gave_up = False
            self.say("volunteer", (next_up[0],), tag="volunteered")
        elif not self.acts:
            self._wait(hearing)
        self._note_idling(progress)

    def _note_idling(self, progress: Progress) -> None:
        moved = progress.changes != self.state.changes or self.fresh
        idle = bool({"proceed", "wait"} & self.said())
        self.state.changes = progress.changes
        self.state.idle = 0 if moved or not idle else self.state.idle + 1
        self.state.stale = 0 if moved else self.state.stale + 1
        temper = TEMPERS[self.brief.temper]
        if self.state.idle > temper.idling:
            self.state.feel("idle")
        elif self.state.stale > temper.talking:
            self.state.feel("stale")

    def _finish(self, rest: list[str]) -> None:
        if rest:
            self.state.claim = self.state.gave_up = False
            self.say("one_more", (rest[0],), tag="volunteered")
        else:
            self.acts, self.tags = [Act("thanks" if self.state.claim else "accept_cannot")], {}

    def _wait(self, hearing: Hearing) -> None:
        if hearing.more:
            if self.state.ask("more") > 2:
                self._reply("refuse", (), ())
            else:
                self.say("nothing_more")
        else:
            self.say("wait" if hearing.promise else "proceed")
