"""The state behind the talk: every transition as the table says, and what a user's approach adds, seeded."""

from pathlib import Path

import pytest
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.create import create_user
from lifeworld_orchestrator.users.manner import SLIPS, slip_of
from lifeworld_orchestrator.users.state import State
from lifeworld_orchestrator.users.transitions import APPROACHES, EVENTS, HIGHEST, TEMPERS, change_of
from lifeworld_orchestrator.users.user import Progress

EN, ZH = "en", "zh"
PAID = Progress(changes=2, created=1)
ROWS = [(happening, temper) for happening in EVENTS for temper in TEMPERS]

OCCASIONS = {
    "unreadable": ([""], [""]),
    "asked": (["When should it arrive?"], ["几点送到？"]),
    "asked_again": (["When should it arrive?"] * 2, ["几点送到？"] * 2),
    "asked_third": (["When should it arrive?"] * 3, ["几点送到？"] * 3),
    "wrong_value": (["I will order for 18:30 then."], ["那我就订18:30的。"]),
    "right_value": (["For noon on 27 July, right?"] * 2, ["7月27日中午十二点，对吗？"] * 2),
    "false_claim": (["I have placed and paid the order."], ["已下单并支付。"]),
    "idle": (["OK."] * 9, ["好的。"] * 9),
    "long_message": (["This shop is well liked. " * 60], ["这家店的口碑很好。" * 60]),
}


@pytest.mark.parametrize(("happening", "temper"), ROWS)
def test_the_state_moves_as_the_table_says(errand, happening, temper):
    state = State.fresh(Brief.of(errand(temper=temper), EN, "default", 1))
    before = state.patience, state.trust, state.attention = 5, 5, 5
    state.feel(happening)
    change = change_of(happening, temper)
    assert (state.patience - before[0], state.trust - before[1], state.attention - before[2]) == (
        change.patience,
        change.trust,
        change.attention,
    )


def test_patience_falls_once_a_message_and_trust_and_attention_keep_their_bounds(errand):
    state = State.fresh(Brief.of(errand(patience=9), EN, "default", 1))
    for _ in range(6):
        state.feel("false_claim")
    assert (state.patience, state.trust, state.attention) == (8, 0, HIGHEST)
    assert state.copy().felt == []


@pytest.mark.parametrize(("language", "index"), [(EN, 0), (ZH, 1)], ids=[EN, ZH])
@pytest.mark.parametrize("happening", OCCASIONS)
async def test_what_happens_in_a_message_is_felt_and_recorded(talk, language, index, happening):
    user = talk(language, patience=9)
    await (user.start() if happening != "idle" else user.tell_all())
    turns = [await user.say(words) for words in OCCASIONS[happening][index]]
    assert happening in turns[-1].state["felt"]


async def test_the_record_of_what_was_felt_gives_the_state(talk):
    user = talk(EN, temper="anxious", approach="scattered", patience=8)
    await user.start()
    words = [
        "When?",
        "I will order for 18:30 then.",
        "",
        "When?",
        "I have paid it.",
        "When?",
        "Where to?",
        "OK.",
        "OK.",
    ]
    expected = [8, 5, APPROACHES["scattered"].attention]
    for turn in [await user.say(w) for w in words]:
        changes = [change_of(happening, "anxious") for happening in turn.state["felt"]]
        expected[0] += min((c.patience for c in changes), default=0)
        for change in changes:
            expected[1] = min(HIGHEST, max(0, expected[1] + change.trust))
            expected[2] = min(HIGHEST, max(0, expected[2] + change.attention))
        assert [turn.state[k] for k in ("patience", "trust", "attention")] == expected


@pytest.mark.parametrize(("temper", "cost"), [("impatient", 1), ("cooperative", 0)])
async def test_an_impatient_user_already_minds_the_second_asking(talk, temper, cost):
    user = talk(EN, temper=temper)
    await user.start()
    turns = [await user.say("When should it arrive?") for _ in range(2)]
    assert 5 - turns[-1].state["patience"] == cost


async def test_an_anxious_user_is_worried_by_one_wrong_value_and_an_indifferent_one_is_not(talk):
    moods = {}
    for temper in ("anxious", "indifferent"):
        user = talk(EN, temper=temper)
        await user.start()
        moods[temper] = (await user.say("I will order for 18:30 then.")).state["mood"]
    assert moods == {"anxious": "worried", "indifferent": "calm"}


PROMISES = {
    EN: ("All right, I will place a second order as well.", "Everything is done and paid.", "Sorry, I cannot do that."),
    ZH: ("好的，我再帮您下单一份。", "全部已下单并支付。", "抱歉，我无法办理。"),
}


@pytest.mark.parametrize("language", [EN, ZH])
async def test_the_session_does_not_end_while_a_promised_action_is_undone(talk, language):
    promise, claim, _ = PROMISES[language]
    user = talk(language, patience=9)
    await user.tell_all()
    await user.say(promise, PAID)
    reminded, doubted = await user.say(claim, PAID), await user.say(claim, PAID)
    assert [reminded.acts, doubted.acts] == [("remind",), ("remind",)]
    assert (reminded.state["patience"], doubted.state["patience"]) == (9, 8)
    assert (await user.say(claim, Progress(changes=3, created=2))).ended == "user_done"


@pytest.mark.parametrize("language", [EN, ZH])
async def test_a_promise_that_the_agent_takes_back_is_let_go(talk, language):
    promise, _, unable = PROMISES[language]
    user = talk(language)
    await user.tell_all()
    await user.say(promise, PAID)
    assert (await user.say(unable, PAID)).ended == "user_done"


ASKS = {
    EN: [
        "Where to?",
        "When?",
        "Your budget?",
        "How many people?",
        "Which shop?",
        "Your phone?",
        "OK.",
        "Let me check.",
    ],
    ZH: ["送哪？", "几点？", "预算？", "几个人？", "哪家店？", "电话？", "好。", "我查查。"],
}


async def sessions(approach, kind, language, errand, count=30):
    """The turns in which an act occurs, over some seeds."""
    found = []
    for seed in range(count):
        user = create_user("scripted", errand(approach=approach), language, "default", seed)
        turns = [await user.open(), *[await user.reply(words, Progress()) for words in ASKS[language]]]
        found.append([t for t in turns if kind in t.acts])
    return found


@pytest.mark.parametrize("language", [EN, ZH])
async def test_a_scattered_user_says_a_value_wrongly_now_and_then_and_puts_it_right_at_once(errand, language):
    found = await sessions("scattered", "self_correct", language, errand)
    assert sum(map(bool, found)) >= 5
    assert max(map(len, found)) <= SLIPS
    brief = Brief.of(errand(), language, "default", 1)
    for turn in (t for turns in found for t in turns):
        slips = [f for f in turn.facts if (wrong := slip_of(brief.fact(f), brief)) and wrong in turn.text.casefold()]
        assert len(slips) == 1
        fact = brief.fact(slips[0])
        assert turn.text.casefold().index(slip_of(fact, brief)) < turn.text.casefold().index(fact.text.casefold())


@pytest.mark.parametrize("language", [EN, ZH])
@pytest.mark.parametrize(
    ("approach", "kind"), [("scattered", "digress"), ("dependent", "ask_advice"), ("detail-oriented", "ask_summary")]
)
async def test_each_approach_shows(errand, language, approach, kind):
    assert sum(map(bool, await sessions(approach, kind, language, errand))) >= 5
    for other in set(APPROACHES) - {approach}:
        if kind != "digress" or other != "dependent":
            assert not any(await sessions(other, kind, language, errand, 5))


async def test_a_logical_user_adds_nothing_of_its_own(errand):
    for kind in ("digress", "self_correct", "ask_advice", "ask_summary"):
        assert not any(await sessions("logical", kind, EN, errand, 10))


async def test_neutral_users_of_every_starter_task_have_no_manner_of_their_own():
    for task in load_suite("starter"):
        user = create_user("scripted", task, EN, "neutral", 1)
        turns = [await user.open(), *[await user.reply(w, Progress()) for w in ("When?", "Where to?", "OK.", "OK.")]]
        assert not {"digress", "self_correct", "ask_advice", "ask_summary"} & {a for t in turns for a in t.acts}


def test_the_readme_prints_the_table():
    rows = (Path(__file__).parents[3] / "orchestrator" / "README.md").read_text(encoding="utf-8").splitlines()
    for happening, change in EVENTS.items():
        row = next(r for r in rows if r.startswith("| ") and f"`{happening}`" in r.split("|")[1])
        cells = [int(cell.strip().replace("−", "-")) for cell in row.split("|")[3:6]]
        assert cells == [change.patience, change.trust, change.attention], happening
