"""Making a user: specs, languages, modes, and tasks that list no facts."""

import pytest
from lifeworld_datasets.errors import DatasetError
from lifeworld_orchestrator import request
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.create import check_user, create_user, versions, with_policy
from lifeworld_orchestrator.users.modelled import split
from lifeworld_orchestrator.users.user import Progress
from typer.testing import CliRunner


def test_an_unknown_spec_is_refused_with_what_exists(errand):
    with pytest.raises(
        ValueError, match="no simulated user 'robot'; there is: scripted, openai:MODEL, anthropic:MODEL"
    ):
        create_user("robot", errand(), "en", "default", 1)


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("scripted?x=1", "takes no options"),
        ("human?x=1", "takes no options"),
        ("openai:", "no model"),
        ("openai:m?policy=free", "policy takes one of acts, prompt"),
        ("openai:m?wit=1", "there is no option 'wit'"),
        ("openai:m?api_key=s", "a key does not belong into a spec"),
    ],
)
def test_a_spec_that_cannot_be_run_is_refused_before_any_trial(errand, spec, complaint):
    with pytest.raises(SetupError, match=complaint):
        check_user(spec)


def test_the_policy_of_a_model_user_is_part_of_its_spec():
    assert with_policy("openai:m", "prompt") == "openai:m?policy=prompt"
    model, policy = split(with_policy("openai:m?temperature=0.5", "prompt"))
    assert (model.model, model.temperature, policy) == ("m", 0.5, "prompt")
    assert split("anthropic:m")[1] == "acts"


def test_a_mode_without_a_user_is_refused(errand):
    with pytest.raises(ValueError, match="modes with a user are default and neutral"):
        create_user("scripted", errand(), "en", "solo", 1)


def test_a_language_that_the_task_lacks_is_refused(errand):
    with pytest.raises(DatasetError, match="has no language 'fr'"):
        create_user("scripted", errand(), "fr", "default", 1)


async def test_a_task_without_facts_opens_with_its_whole_instruction(talk, errand, paid):
    user = talk("en", facts=[])
    first = await user.start()
    assert errand().instruction["en"] in first.text
    assert first.facts == ("instruction",)
    asked = await user.say("When should it arrive?")
    assert asked.acts == ("told_all",)
    assert (await user.say("When should it arrive?")).acts == ("told_all",)
    assert (await user.say("When should it arrive?")).acts == ("refuse",)
    assert (await user.say("I have placed and paid the order.", paid)).ended == "user_done"


async def test_an_imported_opening_disclosure_works_alike(talk, errand, paid):
    whole = {"id": "all", "disclose": "opening", "text": errand().instruction}
    user = talk("zh", facts=[whole])
    assert errand().instruction["zh"] in (await user.start()).text
    assert (await user.say("请问几点送到？")).acts == ("told_all",)
    assert (await user.say("已下单并支付。", paid)).ended == "user_done"


def test_names_to_be_recognised_come_from_the_catalogue_and_the_users_places(errand):
    names = Brief.of(errand(), "en", "default", 1).names
    assert names.product == ("Beef noodles", "Chicken rice", "Peanut salad")
    assert names.store == ("Lotus Noodles", "Moon Kitchen")
    assert names.address == ("12 Willow Lane", "5 Hill Street", "88 River Road")


def test_a_scattered_user_volunteers_in_a_seeded_order_of_its_own(errand):
    facts = [f.model_dump() | {"disclose": "volunteer"} for f in errand().facts]
    orders = {Brief.of(errand(facts, approach="scattered"), "en", "default", s).later for s in range(6)}
    assert len(orders) > 1
    assert Brief.of(errand(facts), "en", "default", 1).later == tuple(f["id"] for f in facts)


async def test_a_user_that_is_addressed_before_it_spoke_tells_its_wish_next(talk):
    user = talk("en")
    assert (await user.say("Hello, how can I help you?", Progress())).facts == ("wish",)


def test_the_run_command_takes_the_policy_of_a_model_user_and_refuses_it_for_others(tmp_path):
    def run(*arguments):
        return CliRunner().invoke(
            build(), ["run", "--task", "starter-desk-lunch", "--out", str(tmp_path / "r"), *arguments]
        )

    refused = run("--user", "scripted", "--user-policy", "prompt")
    assert refused.exit_code == 2
    assert "the scripted user takes no options" in refused.stderr
    unknown = run("--user", "robot")
    assert unknown.exit_code == 2
    assert "no simulated user 'robot'" in unknown.stderr


def test_what_users_hear_and_say_by_has_a_version():
    assert versions() == {
        "lifeworld-hearing-concepts": "1",
        "lifeworld-hearing-examples": "1",
        "lifeworld-voice": "3",
        "lifeworld-user-prompt": "2",
    }
    assert versions().items() <= request.versions().items()
