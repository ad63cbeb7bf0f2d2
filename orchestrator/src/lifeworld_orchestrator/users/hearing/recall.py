"""What the user remembers at a question that no table covers: the facts' own words, and the options of an either-or.

`recall` finds the fact whose words a question uses; `person` the fact that speaks of someone the question names;
`options` splits "strawberry or chocolate?" and `pick` says which fact one of two options fits. Used by `listen`.
"""

import re

from lifeworld_orchestrator.users.brief import Brief, Fact
from lifeworld_orchestrator.users.hearing import own, table, text

_HAN = re.compile(r"[\u4e00-\u9fff]+")
_ZH_NOISE = re.compile(
    r"请问|您|你|的|吗|呢|吧|呀|啊|是|要|想|吃|喝|点|选|买|用|给|我|们|帮|了|还|和|或者|需要|喜欢|希望|比较|更|那|这|就|送|到|[,.!?。!?、]"
)

_SIZES = frozenset("大小多少长短")
"""An option that says no more than this names no dish that is written with it."""

_DATE = re.compile(
    "january|february|march|april|may|june|july|august|september|october|november|december|"
    "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
)
"""Capitals that name nobody: "may it come" asks for no fact of 9 May."""

_ZH_ASKING = re.compile(
    r"什么|怎么|如何|多少|哪个|哪里|哪儿|哪|几|谁|告诉|请|一下|麻烦|说|有没有|有|能|可以|知道|方便|提供|问|到底|究竟|一|个"
)


def recall(sentence: str, brief: Brief) -> str:
    """Id of the fact that shares the most telling words with a question; empty where none does."""
    mine = {f.id: _words(f) for f in brief.facts if f.disclose != "never"}
    asked = _telling(table.without("off_duty", table.plain(sentence)))
    shared = {i: {w for w in asked & words if sum(w in o for o in mine.values()) <= 2} for i, words in mine.items()}
    best = max(shared, key=lambda i: len(shared[i]), default="")
    if not best or not shared[best]:
        return ""
    enough = len(shared[best]) >= 2 or len(asked) <= 3
    return best if enough else ""


def about(sentence: str) -> str:
    """What a question is about, whatever the words around it; the sentence itself where nothing in it tells."""
    latin = sorted({w for w in text.content(sentence) if w not in table.common()["en"] and len(w) > 2})
    han = "".join(sorted(set("".join(_HAN.findall(_ZH_NOISE.sub("", _ZH_ASKING.sub("", sentence)))))))
    return " ".join([*latin, han]).strip() or sentence[:48]


def person(sentence: str, topic: str, brief: Brief) -> str:
    """Id of the fact about a person whom a question names, where no fact on its topic speaks of that person."""
    own_places = [v for f in brief.facts for s in f.slots if s.compare in ("address", "store") for v in own.texts(s)]
    names = (*brief.names.store, *brief.names.address, *own_places)
    places = {word for name in names for word in re.findall("[a-z]+", name.casefold())}
    holders = [f for f in brief.facts if f.disclose != "never" and _named(sentence, f) - places]
    if not holders or any(topic in f.keys for f in holders):
        return ""
    return holders[-1].id


def _people(fact: Fact) -> set[str]:
    names = re.findall(r"(?<![.!?] )(?<!^)(?<![\"“])\b[A-Z][a-z]{2,}\b|^[A-Z][a-z]{2,}(?= can't| is | has )", fact.text)
    names += re.findall(r"[小阿老][\u4e00-\u9fff](?=不|没|要|吃|喝|怀|对)|[\u4e00-\u9fff](?:姐|哥|姨|叔|总)", fact.text)
    return {n for n in map(str.casefold, names) if not _DATE.fullmatch(n)}


def _named(sentence: str, fact: Fact) -> set[str]:
    return {n for n in _people(fact) if text.contains(sentence, n)}


def _words(fact: Fact) -> set[str]:
    slots = " ".join(v for s in fact.slots if s.compare != "address" for v in own.texts(s))
    return _telling(text.normalise(f"{fact.text} {slots}"))


def _telling(words: str) -> set[str]:
    latin = {w for w in text.content(words) if w not in table.common()["en"] and len(w) > 2 and not w.isdigit()}
    pairs = {run[i : i + 2] for run in _HAN.findall(words) for i in range(len(run) - 1)} - table.common()["zh"]
    return latin | {p for p in pairs if not _ZH_NOISE.search(p)}


# --- either-or -------------------------------------------------------------------------------------------------


def options(sentence: str) -> list[str]:
    """The options of an either-or question; none where it is no such question."""
    for lang in table.languages(sentence):
        found = table.cues()["either"][lang].search(sentence)
        if found:
            left = re.split(
                r"[,:;。]|[要想是用买选吃喝](?=.)|\b(?:be|like|want|prefer|need|take)\b", sentence[: found.start()]
            )
            before = next((part for part in reversed(left) if part.strip()), "")
            return [re.split(r" for ", part.strip())[0] for part in (before, sentence[found.end() :])]
    return []


def alike(option: str, other: str, brief: Brief) -> tuple[set[str], set[str]]:
    """Facts that an option fits by its telling part: by their slots, and by their own words."""
    core = _core(option, other)
    long = {w for w in core if len(w) > 1}
    slots = [(f.id, s, long if s.compare in ("address", "store") else core) for f in brief.facts for s in f.slots]
    by_slot = {fact for fact, s, words in slots if any(_fits(words, v) for v in own.texts(s))}
    if len(core) > 4:
        return by_slot, set()
    told = [f for f in brief.facts if f.disclose != "never"]
    core = long - table.common()["zh"]
    said = {f.id for f in told if any(w in text.normalise(f.text) if _HAN.search(w) else w in _words(f) for w in core)}
    return by_slot, said


def _core(option: str, other: str) -> set[str]:
    latin = set(text.content(option)) - set(text.content(other)) - table.common()["en"]
    han = "".join(_HAN.findall(_ZH_NOISE.sub("", option)))
    return {w for w in latin if len(w) > 2} | ({han} if han and han not in _SIZES else set())


def _fits(core: set[str], value: str) -> bool:
    return any((w in value or value in w) if _HAN.search(w) else w in text.content(value) for w in core)
