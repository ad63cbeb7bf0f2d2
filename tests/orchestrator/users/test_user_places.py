"""Places: a wrong one is corrected every time and never confirmed; the right one is known by any of its names."""

import pytest
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.users.create import create_user
from lifeworld_orchestrator.users.user import Progress

TASKS = {task.id.removeprefix("starter-"): task for task in load_suite("starter")}
NODS = {"confirm", "accept", "thanks", "confirm_fact"}


async def reply(task, language, *words):
    user = create_user("scripted", TASKS[task], language, "default", 0)
    await user.open()
    turns = [await user.reply(w, Progress()) for w in words]
    return turns if len(turns) > 1 else turns[0]


WRONG = [
    ("desk-lunch", "en", "So I will send it to your office, right?", "place"),
    ("desk-lunch", "en", "I will send the noodles to 5 Main Street, right?", "place"),
    ("desk-lunch", "en", "All done, the noodles are on their way to your office.", "place"),
    ("desk-lunch", "en", "Summary: beef brisket noodles, to your office, 12:15, 38 yuan. Shall I order?", "place"),
    ("desk-lunch", "en", "Shipping to your workplace, ok?", "place"),
    ("desk-lunch", "en", "Delivery to 62 Tianhe North Road, correct?", "place"),
    ("desk-lunch", "en", "Not to your home but to your office, right?", "place"),
    ("desk-lunch", "en", "Should I send it to the gym?", "place"),
    ("desk-lunch", "en", "Address: Floor 6, Guanggu Tower. Right?", "place"),
    ("birthday-dinner", "en", "It all goes to your home, right?", "wish"),
    ("birthday-dinner", "en", "Delivered to Old Well Hot Pot, right?", "wish"),
    ("crayfish-twice", "en", "The drinks go to your office, right?", "drinks"),
    ("festival-parcel", "en", "I will send it to your home in Shanghai, right?", "where"),
    ("team-coffee", "en", "It goes to 55 Zhonghe Avenue, right?", "wish"),
    ("night-shift", "en", "To your home, right?", "wish"),
    ("dry-day-picnic", "en", "Should I send it to your home?", "gate"),
    ("fever-soup", "en", "I will bring it all to your office, is that right?", "place"),
    ("desk-lunch", "zh", "那我送到您公司，对吗？", "place"),
    ("desk-lunch", "zh", "送到中山路5号，对吗？", "place"),
    ("desk-lunch", "zh", "面已经在送往您公司的路上了。", "place"),
    ("desk-lunch", "zh", "小结：牛腩面一碗，送到公司，12:15，38元，可以下单吗？", "place"),
    ("desk-lunch", "zh", "寄到单位可以吗？", "place"),
    ("desk-lunch", "zh", "送到天河北路62号，对吗？", "place"),
    ("desk-lunch", "zh", "不送您家，送公司，对吗？", "place"),
    ("desk-lunch", "zh", "送到酒店可以吗？", "place"),
    ("birthday-dinner", "zh", "送到家里，对吗？", "wish"),
    ("birthday-dinner", "zh", "送到老井火锅，对吧？", "wish"),
    ("crayfish-twice", "zh", "酸梅汤送到您公司，对吗？", "drinks"),
    ("festival-parcel", "zh", "送到您家，对吗？", "where"),
    ("team-coffee", "zh", "送到您家，对吗？", "wish"),
    ("night-shift", "zh", "送到门诊大厅，对吗？", "wish"),
    ("dry-day-picnic", "zh", "送到您家可以吗？", "gate"),
    ("fever-soup", "zh", "都送到公司，对吗？", "place"),
    ("desk-lunch", "en", "Is it at Green Garden?", "place"),
    ("desk-lunch", "en", "Is that in Beijing?", "place"),
    ("desk-lunch", "en", "Deliver to Maple Heights, right?", "place"),
    ("desk-lunch", "en", "Deliver to Room 904, Tower B, Linjiang Court, right?", "place"),
    ("desk-lunch", "en", "Is it room 904?", "place"),
    ("night-shift", "en", "To the nurses' station on floor 7, right?", "wish"),
    ("team-coffee", "en", "Deliver to Room 804, Tower B, Linjiang Court, right?", "wish"),
    ("desk-lunch", "zh", "是在绿园吗？", "place"),
    ("desk-lunch", "zh", "您在绿园小区吗？", "place"),
    ("desk-lunch", "zh", "送到临江苑B座904房，对吗？", "place"),
    ("desk-lunch", "zh", "是904房吗？", "place"),
    ("night-shift", "zh", "送到7楼护士站，对吗？", "wish"),
    ("team-coffee", "zh", "送到临江苑B座804房，对吗？", "wish"),
]


@pytest.mark.parametrize(("task", "language", "words", "fact"), WRONG)
async def test_a_wrong_place_is_corrected(task, language, words, fact):
    turn = await reply(task, language, words)
    assert turn.acts[0] in {"correct", "stick"}
    assert fact in turn.facts
    assert not NODS & set(turn.acts) or "小结" in words


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "So I will send it to your office, right?"), ("zh", "那我送到您公司，对吗？")],
)
async def test_a_wrong_place_is_not_confirmed_at_the_third_asking_either(language, words):
    turns = await reply("desk-lunch", language, words, words, words)
    assert [t.acts for t in turns] == [("correct",), ("correct",), ("refuse",)]


RIGHT = [
    ("desk-lunch", "en", "Delivering to your home, is that right?"),
    ("desk-lunch", "en", "I'll deliver to Linjiang Court, right?"),
    ("desk-lunch", "en", "Deliver to 26 Tianhe North Road, right?"),
    ("desk-lunch", "en", "Room 804, Tower B, Linjiang Court, 26 Tianhe North Road, is that right?"),
    ("desk-lunch", "en", "Is it at Linjiang Court?"),
    ("desk-lunch", "en", "Is that in Guangzhou?"),
    ("desk-lunch", "en", "Is it room 804?"),
    ("birthday-dinner", "en", "To the Old Well Courtyard Restaurant, right?"),
    ("team-coffee", "en", "To the office, right?"),
    ("night-shift", "en", "To the nurses' station, right?"),
    ("dry-day-picnic", "en", "To the south gate of the park, right?"),
    ("desk-lunch", "zh", "送到您家，对吗？"),
    ("desk-lunch", "zh", "送到临江苑，对吗？"),
    ("desk-lunch", "zh", "地址是天河北路26号，对吗？"),
    ("desk-lunch", "zh", "在临江苑吗？"),
    ("desk-lunch", "zh", "送到临江苑B座804房，对吗？"),
    ("birthday-dinner", "zh", "送到老井小院饭店，对吧？"),
    ("team-coffee", "zh", "送到您公司，对吧？"),
    ("night-shift", "zh", "送到护士站，对吗？"),
    ("dry-day-picnic", "zh", "送到白鹭洲公园南门，对吗？"),
]


@pytest.mark.parametrize(("task", "language", "words"), RIGHT)
async def test_the_right_place_is_confirmed_by_any_of_its_names(task, language, words):
    turn = await reply(task, language, words)
    assert turn.acts[0] in {"confirm", "confirm_fact"}


BESIDE = [
    ("crayfish-twice", "en", "Your order to the office: crayfish, 128 yuan. Cancel this one?"),
    ("crayfish-twice", "en", "The note says extra spicy, no coriander. What should I change?"),
    ("desk-lunch", "en", "The shop is 2 km from your office and delivers."),
    ("desk-lunch", "en", "I found a shop near your home. Shall I order there?"),
    ("team-coffee", "en", "The lattes going to your flat are cancelled. Shall I order for the office?"),
    ("crayfish-twice", "en", "The crayfish order heading for your office will be cancelled."),
    ("team-coffee", "en", "I'll put the oat milk latte down for Xiao He, to the office, right?"),
    ("birthday-dinner", "en", "The bakery is on Floor 2 of Mixc Mall and opens at nine."),
    ("desk-lunch", "en", "Are you in a hurry?"),
    ("desk-lunch", "zh", "您在开会吗？"),
    ("desk-lunch", "zh", "这家店在2楼，离您公司2公里，可以送。"),
    ("desk-lunch", "zh", "您家附近有家店，可以吗？"),
    ("team-coffee", "zh", "送到家里的拿铁已取消。送到公司的那份现在下单吗？"),
    ("crayfish-twice", "zh", "送公司的那单我这就取消。"),
]


@pytest.mark.parametrize(("task", "language", "words"), BESIDE)
async def test_a_place_that_is_only_spoken_of_is_not_corrected(task, language, words):
    assert not {"correct", "stick"} & set((await reply(task, language, words)).acts)
