"""Which fact a question means: by what it names besides its topic, in words that are not the fact's own."""

import pytest
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing import aim, likeness, text
from lifeworld_orchestrator.users.hearing.listen import listen

EN, ZH = "en", "zh"


def told(fact_id, disclose, topics, en, zh, slots=None):
    return {"id": fact_id, "disclose": disclose, "topics": topics, "slots": slots or {}, "text": {EN: en, ZH: zh}}


TRIP = [
    told("ride", "opening", ["what", "when"], "A train ticket to Suzhou for 8 May.", "买张5月8日去苏州的火车票。"),
    told("seat", "ask", ["preference"], "We'd sit in second class.", "坐二等座就行。"),
    told("beds", "ask", ["preference"], "One twin room for the two of us.", "要双床房。"),
    told("quiet", "ask", ["preference"], "The hotel should not be noisy.", "酒店别太吵。"),
    told("near", "ask", ["where"], "The hotel within 800 metres of the garden.", "酒店离园林800米以内。"),
    told("dinner", "ask", ["when"], "We eat at 6:30 pm.", "晚上6点半吃饭。"),
    told("pram", "ask", ["preference"], "The garden must hire out buggies.", "园林要能租婴儿车。"),
    told("cap", "ask", ["budget"], "The hotel may cost 400 yuan.", "酒店最多400元。", {"budget": 400}),
    told("cake", "volunteer", ["what"], "And have a cake sent to the hotel.", "再送个蛋糕到酒店。"),
]
NAMED = [
    ("seat", "Economy or business?", "商务还是一等？"),
    ("seat", "What class do you travel in?", "坐什么等级的？"),
    ("beds", "One double bed or two singles?", "大床还是两张床？"),
    ("quiet", "Do you need somewhere calm to sleep?", "酒店要安静点的吗？"),
    ("near", "How far from the garden may you stay?", "住得离园林多远合适？"),
    ("dinner", "At what hour is dinner?", "晚饭几点开席？"),
    ("pram", "Will you bring your own stroller?", "推车自己带吗？"),
    ("cap", "What's the most I can spend on the hotel?", "房费封顶多少？"),
]


@pytest.fixture
def trip(errand):
    return lambda language: Brief.of(errand(TRIP), language, "neutral", 1)


def meant(hearing, brief):
    """The facts that a hearing comes to."""
    by_topic = [i for a in hearing.asked for i in (a.facts or [f.id for f in brief.covering(a.topic)])]
    return {*by_topic, *hearing.recalled, *hearing.picked}


@pytest.mark.parametrize(("language", "index"), [(EN, 1), (ZH, 2)], ids=[EN, ZH])
@pytest.mark.parametrize("row", NAMED, ids=[r[1] for r in NAMED])
def test_a_question_finds_its_fact_and_no_other(trip, language, index, row):
    brief = trip(language)
    assert meant(listen(row[index], brief), brief) == {row[0]}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "Hello, I am your assistant. Nice to meet you!"),
        (EN, "I found three hotels near the garden, comparing them now."),
        (ZH, "您好，很高兴为您服务。"),
        (ZH, "园林附近找到三家酒店，正在对比。"),
    ],
)
def test_greetings_and_reports_draw_out_nothing(trip, language, words):
    hearing = listen(words, trip(language))
    assert not hearing.recalled
    assert not hearing.asked
    assert not hearing.unknown


@pytest.mark.parametrize(
    ("language", "words"),
    [(EN, "Which karaoke place do you like?"), (ZH, "想去哪家美甲店？"), (EN, "How many nappies do you need?")],
)
def test_a_question_about_a_thing_that_no_fact_knows_is_about_none_of_them(trip, language, words):
    brief = trip(language)
    assert aim.strange(text.normalise(words), brief)
    assert meant(listen(words, brief), brief) == set()


@pytest.mark.parametrize(("language", "words"), [(EN, "When?"), (ZH, "什么时候？")])
def test_a_question_that_names_nothing_besides_its_topic_asks_for_all_on_it(trip, language, words):
    (asked,) = listen(words, trip(language)).asked
    assert (asked.topic, asked.facts) == ("when", ())


@pytest.mark.parametrize(("language", "words"), [(EN, "your dinner time pls"), (ZH, "晚饭几点开席")])
def test_people_on_a_phone_leave_the_question_mark_out(trip, language, words):
    brief = trip(language)
    assert meant(listen(words, brief), brief) == {"dinner"}


@pytest.mark.parametrize(
    ("words", "topic"),
    [
        ("What sum are we working with, roughly?", "budget"),
        ("Which digits does the courier dial?", "phone"),
        ("Who else is tucking in?", "who"),
        ("大概掏多少钱心里有谱没？", "budget"),
        ("有啥东西是不敢碰的？", "diet"),
        ("骑手到了打哪个号找您？", "phone"),
    ],
)
def test_the_likeliest_topic_comes_first(words, topic):
    assert likeness.rank(text.normalise(words))[0].topic == topic


def test_words_of_no_language_are_like_nothing():
    assert likeness.rank(text.normalise("12:00 !!")) == ()
    assert likeness.rank("") == ()


async def test_three_questions_about_three_things_are_three_questions(talk):
    user = talk(EN, facts=TRIP)
    await user.start()
    asked = ["When is dinner?", "When do you go by train?", "When does the train to Suzhou go, and on what day?"]
    turns = [await user.say(words) for words in asked]
    assert "refuse" not in {act for turn in turns for act in turn.acts}
