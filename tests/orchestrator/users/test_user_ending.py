"""Claims, giving up, patience: how a session ends, each in both languages."""

import pytest

EN, ZH = "en", "zh"


def lines(en, zh):
    """The same words in both languages, as parameters."""
    return pytest.mark.parametrize(("language", "words"), [(EN, en), (ZH, zh)], ids=[EN, ZH])


@lines("I have placed and paid the order.", "已下单并支付。")
async def test_a_claim_that_the_phone_does_not_bear_out_is_doubted(talk, language, words, placed):
    user = talk(language)
    await user.tell_all()
    nothing, unpaid = await user.say(words), await user.say(words, placed)
    assert nothing.acts == ("doubt",)
    assert unpaid.acts == ("doubt_paid",)
    assert [t.state["patience"] for t in (nothing, unpaid)] == [4, 3]
    assert unpaid.ended == ""


@lines("I have placed and paid the order.", "已下单并支付。")
async def test_when_all_is_told_and_done_the_user_thanks_and_ends(talk, language, words, paid):
    user = talk(language)
    await user.tell_all()
    turn = await user.say(words, paid)
    assert turn.acts == ("thanks",)
    assert turn.ended == "user_done"


@lines("I have placed and paid the order.", "已下单并支付。")
async def test_the_session_does_not_end_while_a_need_is_untold(talk, language, words, paid):
    user = talk(language)
    await user.start()
    turns = [await user.say(words, paid)]
    while not turns[-1].ended:
        turns.append(await user.say(words, paid))
    assert [t.acts[0] for t in turns] == ["one_more"] * 7 + ["thanks"]
    assert user.told == {"wish", "place", "card", "time", "limit", "phone", "shop", "guests"}


@lines("It will be paid once you confirm.", "您确认之后就会支付。")
async def test_a_plan_is_no_claim(talk, language, words, paid):
    user = talk(language)
    await user.tell_all()
    assert (await user.say(words, paid)).ended == ""


@lines("I have placed the order. May I pay the 56 yuan?", "已经下单。总价56元，可以付款吗？")
async def test_an_open_offer_keeps_a_finished_session_open(talk, language, words, placed, paid):
    user = talk(language)
    await user.tell_all()
    assert (await user.say(words, placed)).ended == ""
    assert (await user.say("Done, it is paid." if language == EN else "付款成功。", paid)).ended == "user_done"


@lines("Sorry, I am unable to do that.", "抱歉，我无法办理。")
async def test_when_the_agent_cannot_the_user_accepts_after_telling_everything(talk, language, words):
    user = talk(language)
    await user.start()
    turns = [await user.say(words)]
    while not turns[-1].ended:
        turns.append(await user.say(words))
    assert turns[-1].acts == ("accept_cannot",)
    assert turns[-1].ended == "user_done"
    assert len(user.told) == 8


@lines("Sorry, I cannot find it, let me try another shop.", "抱歉没找到，我再查一下别家。")
async def test_an_agent_that_goes_on_trying_has_not_given_up(talk, language, words):
    user = talk(language)
    await user.tell_all()
    assert (await user.say(words)).acts == ("wait",)


@lines("Is there anything else?", "还有别的吗？")
async def test_asked_for_more_without_anything_left_the_user_says_so_twice(talk, language, words):
    user = talk(language)
    await user.tell_all()
    turns = [await user.say(words) for _ in range(3)]
    assert [t.acts for t in turns] == [("nothing_more",), ("nothing_more",), ("refuse",)]


@lines("Is there anything else?", "还有别的吗？")
async def test_asked_for_more_after_everything_is_done_the_user_ends(talk, language, words, paid):
    user = talk(language)
    await user.tell_all()
    assert (await user.say(words, paid)).ended == "user_done"


@pytest.mark.parametrize("language", [EN, ZH])
@pytest.mark.parametrize("words", ["", "   ", "\u2028\u200b", "…!?", "<div></div>", "🙂🙂"])
async def test_a_message_without_words_costs_patience_and_tells_nothing(talk, language, words):
    user = talk(language)
    await user.start()
    turn = await user.say(words)
    assert turn.acts == ("blank",)
    assert turn.facts == ()
    assert turn.state["patience"] == 4


@lines("Ваш заказ принят, спасибо", "Ваш заказ принят, спасибо")
async def test_a_strange_language_is_not_understood(talk, language, words):
    user = talk(language)
    await user.start()
    assert (await user.say(words)).acts == ("not_understood",)


@lines("几点送到？", "When should it arrive?")
async def test_a_question_in_the_other_language_is_still_heard(talk, language, words):
    user = talk(language)
    await user.start()
    assert "time" in (await user.say(words)).facts


@pytest.mark.parametrize("language", [EN, ZH])
async def test_when_patience_is_gone_the_user_hangs_up(talk, language):
    user = talk(language, patience=2)
    await user.start()
    turns = [await user.say(""), await user.say("")]
    assert [t.ended for t in turns] == ["", "user_hung_up"]
    assert turns[1].acts == ("hang_up",)
    after = await user.say("Sorry!")
    assert after.ended == "user_hung_up"
    assert after.facts == ()


@pytest.mark.parametrize("language", [EN, ZH])
async def test_what_was_asked_in_the_last_message_is_not_told_any_more_when_the_user_hangs_up(talk, language):
    user = talk(language, patience=1)
    await user.start()
    ask = "When should it arrive?" if language == EN else "几点送到？"
    await user.say(ask)
    await user.say(ask)
    both = ask + (" And what is your budget?" if language == EN else "预算多少？")
    turn = await user.say(both)
    assert turn.ended == "user_hung_up"
    assert turn.facts == ()
    assert "limit" not in turn.state["told"]


@lines("OK.", "好的。")
async def test_an_idle_agent_is_left_in_the_end(talk, language, words):
    user = talk(language)
    await user.tell_all()
    turns = [await user.say(words)]
    while not turns[-1].ended:
        turns.append(await user.say(words))
    assert turns[-1].ended == "user_hung_up"
    assert len(turns) <= 10


async def test_no_talk_without_news_is_endless(talk):
    user = talk(EN)
    await user.tell_all()
    turns = []
    while not (turns and turns[-1].ended):
        turns.append(await user.say(f"Shall I take option number {len(turns)}x for you?"))
    assert turns[-1].ended == "user_hung_up"
    assert len(turns) <= 20


@lines("I have placed and paid the order.", "已下单并支付。")
async def test_after_the_end_the_user_only_says_goodbye_again(talk, language, words, paid):
    user = talk(language)
    await user.tell_all()
    await user.say(words, paid)
    turn = await user.say("When?" if language == EN else "几点？", paid)
    assert (turn.ended, turn.acts, turn.facts) == ("user_done", ("thanks",), ())
