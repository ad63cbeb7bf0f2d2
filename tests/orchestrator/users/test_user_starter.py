"""The starter tasks: their solutions' words lead the user to a proper end in both languages."""

import re

import pytest
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.users.create import create_user
from lifeworld_orchestrator.users.user import Progress

TASKS = {task.id: task for task in load_suite("starter")}
CASES = [(task, language) for task in TASKS for language in TASKS[task].languages]


def after(tool: str, progress: Progress) -> Progress:
    """The phone after one call of the solution."""
    if tool.startswith("create_"):
        return Progress(progress.changes + 1, progress.created + 1, progress.unpaid + 1)
    if tool.startswith("pay_"):
        return Progress(progress.changes + 1, progress.created, progress.unpaid - 1)
    if tool.startswith(("cancel_", "modify_")):
        return Progress(progress.changes + 1, progress.created, progress.unpaid)
    return progress


@pytest.mark.parametrize("mode", ["default", "neutral"])
@pytest.mark.parametrize(("task_id", "language"), CASES)
async def test_the_solution_ends_with_everything_told_and_done(task_id, language, mode):
    task = TASKS[task_id]
    user = create_user("scripted", task, language, mode, 1)
    turns, progress = [await user.open()], Progress()
    for step in task.solution:
        if step.call:
            progress = after(step.call.tool, progress)
        else:
            assert step.say is not None
            assert not turns[-1].ended
            turns.append(await user.reply(step.say[language], progress))
    assert turns[-1].ended == "user_done", [(t.text, t.acts) for t in turns]
    assert set(turns[-1].state["told"]) >= {f.id for f in task.facts if f.disclose != "never"}
    assert turns[-1].state["patience"] == (5 if mode == "neutral" else task.persona.patience)


@pytest.mark.parametrize(("task_id", "language"), CASES)
async def test_the_first_words_hold_at_most_half_of_the_facts_and_do_not_quote_the_instruction(task_id, language):
    task = TASKS[task_id]
    turn = await create_user("scripted", task, language, "default", 1).open()
    assert 0 < len(turn.facts) <= len(task.facts) / 2
    own = {f.text[language] for f in task.facts}
    instruction = task.instruction[language]
    runs = [instruction[i : i + 30] for i in range(len(instruction) - 29)]
    assert not [run for run in runs if run in turn.text and not any(run.strip() in text for text in own)]


NOTES = {
    "en": {
        "fair": (
            "Mild please (changed from extra spicy)",
            "Please change extra spicy to mild",
            "Less spicy please",
            "No chili at all please",
            "No chilli at all please",
            "Mild, not extra spicy",
        ),
        "unfair": ("Extra spicy, no coriander", "Change from mild to extra spicy", "A little less oil"),
    },
    "zh": {
        "fair": ("不放辣", "原特辣，现微辣", "把特辣改成微辣", "不要特辣，要微辣", "少放辣"),
        "unfair": ("特辣", "微辣改特辣", "少油"),
    },
}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_remark_of_the_crayfish_passes_in_every_fair_wording(language):
    texts = TASKS["starter-crayfish-twice"].texts
    mild, hot, denied = (texts[n][language] for n in ("mild_words", "extra_spicy", "extra_spicy_denied"))

    def passes(note):
        return bool(re.search(mild, note)) and (hot not in note or bool(re.search(denied, note)))

    assert all(passes(note) for note in NOTES[language]["fair"])
    assert not any(passes(note) for note in NOTES[language]["unfair"])
