"""The world document: valid as a seed in every language, no answer flags, a section for every server."""

from collections.abc import Iterator

from pydantic import ValidationError

from lifeworld_datasets.errors import DatasetError, json_path
from lifeworld_datasets.lint.findings import Finding, walk
from lifeworld_datasets.render import render
from lifeworld_datasets.seed import parse_seed
from lifeworld_datasets.task import Task

FLAGS = frozenset(
    {
        "answer", "correct", "criterion", "distractor", "expected", "gold", "golden", "is_answer", "is_correct",
        "is_distractor", "is_target", "product_type", "rubric", "shop_type", "solution", "special_note", "target",
        "target_reason",
    }
)  # fmt: skip
"""Keys by which a world would tell which of its entities are meant."""


def worlds(task: Task) -> Iterator[Finding]:
    """Findings about the world of a task."""
    for path, value in walk(task.world, "$.world"):
        if isinstance(value, dict):
            for key in sorted(key for key in value if key.casefold() in FLAGS):
                yield Finding(f"{path}.{key}", "marks what is right or wrong; a world holds no answers.")
    for server in task.servers:
        if server not in task.world:
            yield Finding("$.servers", f"names {server!r}, but the world has no section of that name.")
    for language in task.languages:
        yield from _seed(task, language)


def _seed(task: Task, language: str) -> Iterator[Finding]:
    try:
        parse_seed(render(task, language).seed)
    except DatasetError:
        return  # a text lacks the language: found by `languages`
    except ValidationError as faults:
        for fault in faults.errors(include_url=False):
            where = json_path([part for part in fault["loc"] if part != "sections"]).removeprefix("$")
            yield Finding(f"$.world{where}", f"is no valid seed in {language!r}: {fault['msg']}.")
