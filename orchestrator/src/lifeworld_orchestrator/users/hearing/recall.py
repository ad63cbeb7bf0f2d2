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
_ZH_COMMON = frozenset(
    "什么 怎么 多少 哪个 哪里 哪些 可以 需要 告诉 知道 今天 明天 现在 一下 有没 没有 要求 时候 名字 时间 地址 一个 一份 我们 就行 订单 "
    "请问 能不 不能 是不 不是 家里 下单 付款 支付 备注 公司 电话 东西".split()
)
_EN_COMMON = frozenset(
    text.stem(w)
    for w in (
        "what which when where who how why many much would could should shall will like want need have has had get got "
        "do does did can may not all any some one ones two there here just so if it its as about into more else than or "
        "order deliver delivery send sent pay paid please tell know let give add note go going take make made good right "
        "that's i'm we're thing something anything time day today tomorrow now your my their his her she he they them we "
        "us me was were been being out up off over prefer rather choose pick no yes too also want him front come name"
    ).split()
)


def recall(sentence: str, brief: Brief) -> str:
    """Id of the fact that shares the most telling words with a question; empty where none does."""
    mine = {f.id: _words(f) for f in brief.facts if f.disclose != "never"}
    asked = _telling(sentence)
    shared = {i: {w for w in asked & words if sum(w in o for o in mine.values()) <= 2} for i, words in mine.items()}
    best = max(shared, key=lambda i: len(shared[i]), default="")
    if not best or not shared[best]:
        return ""
    enough = len(shared[best]) >= 2 or len(asked) <= 3
    return best if enough else ""


def person(sentence: str, topic: str, brief: Brief) -> str:
    """Id of the fact about a person whom a question names, where no fact on its topic speaks of that person."""
    holders = [f for f in brief.facts if f.disclose != "never" and _people(f) & _named(sentence, f)]
    if not holders or any(topic in f.keys for f in holders):
        return ""
    return holders[-1].id


def _people(fact: Fact) -> set[str]:
    names = re.findall(r"(?<![.!?] )(?<!^)\b[A-Z][a-z]{2,}\b|^[A-Z][a-z]{2,}(?= can't| is | has )", fact.text)
    names += re.findall(r"[小阿老][\u4e00-\u9fff](?=不|没|要|吃|喝|怀|对)|[\u4e00-\u9fff](?:姐|哥|姨|叔|总)", fact.text)
    return {n.casefold() for n in names}


def _named(sentence: str, fact: Fact) -> set[str]:
    return {n for n in _people(fact) if text.contains(sentence, n)}


def _words(fact: Fact) -> set[str]:
    slots = " ".join(v for s in fact.slots if s.compare != "address" for v in own.texts(s))
    return _telling(text.normalise(f"{fact.text} {slots}"))


def _telling(words: str) -> set[str]:
    latin = {w for w in text.content(words) if w not in _EN_COMMON and len(w) > 2 and not w.isdigit()}
    pairs = {run[i : i + 2] for run in _HAN.findall(words) for i in range(len(run) - 1)} - _ZH_COMMON
    return latin | {p for p in pairs if not _ZH_NOISE.search(p)}


# --- either-or -------------------------------------------------------------------------------------------------


def options(sentence: str) -> list[str]:
    """The options of an either-or question; none where it is no such question."""
    for lang in table.languages(sentence):
        found = table.cues()["either"][lang].search(sentence)
        if found:
            left = re.split(r"[,:;。]|[要想是用买选吃喝](?=.)", sentence[: found.start()])
            before = next((part for part in reversed(left) if part.strip()), "")
            return [re.split(r" for ", part.strip())[0] for part in (before, sentence[found.end() :])]
    return []


def alike(option: str, other: str, brief: Brief) -> set[str]:
    """Facts whose slots an option fits by its telling part; by the facts' own words where no slot does."""
    core = _core(option, other)
    by_slot = {f.id for f in brief.facts if any(_fits(core, v) for s in f.slots for v in own.texts(s))}
    if by_slot or len(core) > 4:
        return by_slot
    told = [f for f in brief.facts if f.disclose != "never"]
    return {f.id for f in told if any(w in text.normalise(f.text) if _HAN.search(w) else w in _words(f) for w in core)}


def _core(option: str, other: str) -> set[str]:
    latin = set(text.content(option)) - set(text.content(other)) - _EN_COMMON
    han = "".join(_HAN.findall(_ZH_NOISE.sub("", option)))
    return {w for w in latin if len(w) > 2} | ({han} if han else set())


def _fits(core: set[str], value: str) -> bool:
    return any((w in value or value in w) if _HAN.search(w) else w in text.content(value) for w in core)
