"""One message of the agent as the user understands it.

`listen` is the whole of hearing: it splits the words, marks each sentence with its cues, finds topics in questions
and values everywhere, and gives a `Hearing`. The policy sees the hearing and never the words.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing import recall, rooms, table, text
from lifeworld_orchestrator.users.hearing.asking import Asked, asked_in, is_move
from lifeworld_orchestrator.users.hearing.mentions import Mention, Said, compare
from lifeworld_orchestrator.users.hearing.topics import Heard
from lifeworld_orchestrator.users.hearing.values import Values, extract
from lifeworld_orchestrator.users.transitions import LONG

SENTENCES = 120
"""Sentences of one message that are heard."""

TAG = 48
"""Length up to which a question to confirm is taken to be about the sentence before it."""

FOREIGN = 10
"""Letters (a Chinese character weighs as two) up to which words of another language are let pass."""


@dataclass(frozen=True)
class Hearing:
    """What was understood. `key` identifies an offer; `about` a question that no topic covers, in whatever words.

    `unknown`: something was asked and nothing of it was heard; `beside`: what was asked has surely no bearing on an
    errand (the user's car, the weather), so that it may be turned away without a look at what the user knows.
    """

    blank: bool = False
    foreign: bool = False
    heard: tuple[Heard, ...] = ()
    asked: tuple[Asked, ...] = ()
    mentions: tuple[Mention, ...] = ()
    key: str = ""
    about: str = ""
    unknown: bool = False
    beside: bool = False
    personal: bool = False
    recalled: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    confirm: bool = False
    offer: bool = False
    upsell: bool = False
    choice: bool = False
    either: bool = False
    more: bool = False
    done: bool = False
    paid: bool = False
    cannot: bool = False
    promise: bool = False
    farewell: bool = False
    acting: bool = False
    paying: bool = False
    long: bool = False


def listen(words: str, brief: Brief) -> Hearing:
    """Understand one message; any text at all is allowed."""
    whole = text.normalise(words)
    if not text.has_words(whole):
        return Hearing(blank=True)
    named = rooms.named(words, brief)
    said = _joined([_said(s, brief, named) for s in text.sentences(whole)[:SENTENCES]])
    picks: list[str] = []
    said = [_weighed(s, picks, brief) for s in said]
    mentions = compare(said, brief)
    questions = [s for s in said if s.question]
    about = asked_in(questions, mentions, bool(picks), brief)
    found = {cue for s in said for cue in s.cues}
    asking = {cue for s in questions for cue in s.cues}
    done = any(_claims(s, "done") for s in said)
    known = bool(about.asked or about.aimed or mentions or picks) or any(is_move(s) for s in questions)
    hearing = Hearing(
        heard=tuple(Heard(t, n) for t, n in about.heard.items()),
        asked=tuple(about.asked.values()),
        mentions=tuple(mentions),
        key=(questions or said or [_EMPTY])[-1].text[:48],
        about=recall.about((questions or [_EMPTY])[-1].text),
        unknown=bool(questions) and not known,
        beside=about.beside,
        personal="personal" in asking,
        recalled=tuple(dict.fromkeys(about.aimed)),
        picked=tuple(dict.fromkeys(picks)),
        confirm="confirm" in asking,
        offer=any("offer" in s.cues and not {"asking", "hold"} & s.cues for s in questions),
        upsell="upsell" in asking,
        choice="choice" in asking,
        either="either" in asking,
        more="more" in found,
        done=done,
        paid=any(_claims(s, "paid") for s in said),
        cannot=not done and _gives_up(said),
        promise=bool({"promise", "hold"} & found),
        farewell="end" in found,
        acting=not done and any("acting" in s.cues and not s.question for s in said),
        paying=not done and any("paying" in s.cues and not s.question for s in said),
        long=len(whole) >= LONG.get(brief.language, LONG["en"]),
    )
    return Hearing(foreign=True) if _foreign(whole, brief) and _nothing(hearing) else hearing


_EMPTY = Said("", False, Values(), frozenset())


def _said(sentence: str, brief: Brief, named: Sequence[str] = ()) -> Said:
    meant = table.without("hollow", sentence)
    cues = frozenset(n for n in table.cues() if table.has(n, meant if n == "negation" else sentence))
    closing = sentence.rstrip(" \"')")
    question = closing.endswith("?") or "question" in cues or _bare(closing, cues)
    return Said(sentence, question, extract(sentence, brief.today), cues, tuple(n for n in named if n in sentence))


def _bare(sentence: str, cues: frozenset[str]) -> bool:
    """Whether a sentence without any mark at its end asks as people do on a phone: "几个人吃", "your address pls"."""
    return (
        not sentence.endswith((".", "。", "!", ";", ":", ",", "~"))
        and "bare" in cues
        and not {"promise", "done", "acting", "paying"} & cues
    )


def _weighed(said: Said, picks: list[str], brief: Brief) -> Said:
    """An either-or question: note the fact that one option alone fits, or mark the question as a choice."""
    split = recall.options(said.text) if said.question and not {"more", "confirm", "upsell"} & said.cues else []
    if not split:
        return said
    fits = _fitting(split, brief)
    head = split[1].rpartition(" ")[0]
    if head and fits[1] and not re.search(r"\d", head) and not any(table.has(c, split[1]) for c in ("home", "work")):
        fits = _fitting([split[0], head], brief)
    only = [ids[0] for ids in fits if ids]
    if len(only) == 1:
        picks.append(only[0])
        return replace(said, cues=said.cues | {"either", "picked"})
    if only or "offer" not in said.cues or "wh" not in said.cues:
        return replace(said, cues=said.cues | {"either", "choice"} | ({"picked"} if only else set()))
    return said


def _fitting(options: Sequence[str], brief: Brief) -> list[list[str]]:
    """For each of two options the facts that it fits: by a value if either fits one, else by the facts' own words."""
    by_value, by_words = [], []
    for option, other in zip(options, reversed(options), strict=True):
        alone = Said(option, True, extract(option, brief.today), frozenset({"confirm", "deliver"}))
        slots, words = recall.alike(option, other, brief)
        by_value.append({m.fact for m in compare([alone], brief) if m.fits} or slots)
        by_words.append(set() if any(table.has(cue, option) for cue in ("home", "work")) else words)
    return [[f.id for f in brief.facts if f.id in ids] for ids in (by_value if any(by_value) else by_words)]


def _joined(said: list[Said]) -> list[Said]:
    """Questions over several sentences: a list after an asking colon, a statement before a bare "is that right?"."""
    asking = False
    for place, s in enumerate(said):
        item = s.text.startswith(text.MARK)
        if item and asking:
            said[place] = replace(s, question=True)
        asking = asking if item else s.question and s.text.endswith(":")
    for place, (before, after) in enumerate(pairwise(said)):
        if "confirm" in after.cues and after.question and len(after.text) <= TAG and not before.question:
            said[place] = replace(before, question=True, cues=before.cues | {"confirm"})
    return said


def _claims(said: Said, cue: str) -> bool:
    """Whether a sentence claims that something is done: not as a condition, a plan, or a question about it."""
    if cue not in said.cues or (said.question and not {"more", "confirm"} & said.cues):
        return False
    clauses = [c.strip() for c in re.split(r"[,:]", said.text)]
    for before, clause in zip(["", *clauses], clauses, strict=False):
        if table.has(cue, clause) and not table.has("undone", clause) and not table.has("opener", before):
            return True
    return False


def _gives_up(said: Sequence[Said]) -> bool:
    """Whether the agent says that it cannot, and neither asks for anything nor goes on trying."""
    if any(s.question and "more" not in s.cues for s in said) or any("promise" in s.cues for s in said):
        return False
    return any("cannot" in s.cues and "conditional" not in s.cues for s in said)


def _foreign(whole: str, brief: Brief) -> bool:
    """Whether a message is in another language and long enough for that to matter; "OK" is no language."""
    weight = sum(2 if c > "\u2e80" else 1 for c in whole if c.isalpha())
    return text.script(whole) != brief.language and weight > FOREIGN


def _nothing(hearing: Hearing) -> bool:
    understood = (
        hearing.asked
        or hearing.mentions
        or hearing.picked
        or hearing.recalled
        or hearing.done
        or hearing.cannot
        or hearing.more
    )
    return not (understood or hearing.confirm or hearing.offer or hearing.choice or hearing.promise)
