"""Numbers, prices and times agree between the languages of a task and with the slots of its facts.

The rule is strict on digits and lenient on words: what one text says in digits the other must say in digits or in
words; what one says in words need not be found. Slots must be said in the fact's own text and in the instruction.
"""

from collections.abc import Iterator

from lifeworld_datasets.lint.findings import Finding
from lifeworld_datasets.lint.numbers import Numbers, from_slot, read
from lifeworld_datasets.task import Task


def numerals(task: Task) -> Iterator[Finding]:
    """Findings about numbers in the instruction, in disclosures and in slots."""
    yield from agree(task.instruction, "$.instruction")
    for n, fact in enumerate(task.facts):
        yield from agree(fact.text, f"$.facts[{n}].text")
        for name, value in fact.slots.items():
            number = from_slot(value)
            if number is None:
                continue
            texts = {f"$.facts[{n}].text": fact.text}
            if fact.disclose != "never":
                texts["$.instruction"] = task.instruction
            for where, text in texts.items():
                yield from _said(number, text, f"$.facts[{n}].slots.{name}", value, where)


def agree(text: dict[str, str], path: str) -> Iterator[Finding]:
    """Findings about digits that one language of a text says and another does not."""
    read_texts = {language: read(words, language) for language, words in text.items()}
    for language, numbers in read_texts.items():
        for other, others in read_texts.items():
            if other != language:
                for number in sorted(numbers.digits):
                    if not others.says(number):
                        yield Finding(f"{path}.{other}", f"does not say {number}, which the {language} text says.")


def _said(number: Numbers, text: dict[str, str], path: str, value: object, where: str) -> Iterator[Finding]:
    for language, words in text.items():
        said = read(words, language)
        for one in number.digits:
            if one.kind == "time" and not said.has_times():
                continue
            if not said.says(one):
                yield Finding(path, f"is {value!r}, but {where}.{language} does not say {one}.")
