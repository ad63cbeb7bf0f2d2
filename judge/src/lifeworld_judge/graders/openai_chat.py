"""`openai:MODEL`: any endpoint that speaks OpenAI's chat completions, through the official SDK, imported late.

Asks for the answer's JSON schema; an endpoint that does not take it is asked without, and its words are then read as
strictly. What it finds out about an endpoint it keeps for the next question.
"""

from typing import Any

from lifeworld_judge.graders.grader import Answer, GraderFault, Question, Spent
from lifeworld_judge.graders.provider import ModelGrader, rejects
from lifeworld_judge.prompts import SCHEMA

_FORMATS: tuple[dict[str, Any] | None, ...] = (
    {"type": "json_schema", "json_schema": {"name": "verdicts", "strict": True, "schema": SCHEMA}},
    {"type": "json_object"},
    None,
)


class OpenAIGrader(ModelGrader):
    """A chat model."""

    key_env = "OPENAI_API_KEY"
    _format = 0
    _without: frozenset[str] = frozenset()
    _limit = "max_completion_tokens"

    def connect(self, key: str) -> Any:
        """The SDK's client; its own retries are off."""
        import openai

        base: dict[str, Any] = {"base_url": self.options.base_url} if self.options.base_url else {}
        return openai.OpenAI(api_key=key, max_retries=0, timeout=self.options.timeout, **base)

    def once(self, client: Any, question: Question) -> Answer:
        """One completion, simplified step by step where the endpoint does not know a parameter."""
        while True:
            try:
                reply = client.chat.completions.create(**self._parameters(question))
            except Exception as fault:
                if not self._simplified(fault):
                    raise
            else:
                return _answer(reply)

    def _parameters(self, question: Question) -> dict[str, Any]:
        chosen = _FORMATS[self._format]
        given = {
            "model": self.options.model,
            "messages": [
                {"role": "system", "content": question.system},
                {"role": "user", "content": question.request},
            ],
            self._limit: self.options.max_tokens,
        }
        if chosen is not None:
            given["response_format"] = chosen
        if self.options.temperature is not None and "temperature" not in self._without:
            given["temperature"] = self.options.temperature
        return given

    def _simplified(self, fault: Exception) -> bool:
        """Whether there is something to leave out after this error; leaves it out from now on."""
        if rejects(fault, "temperature") and "temperature" not in self._without:
            self._without |= {"temperature"}
        elif rejects(fault, "max_completion_tokens") and self._limit == "max_completion_tokens":
            self._limit = "max_tokens"
        elif rejects(fault, "response_format", "json_schema", "json_object") and self._format + 1 < len(_FORMATS):
            self._format += 1
        else:
            return False
        return True


def _answer(reply: Any) -> Answer:
    counted = getattr(reply, "usage", None)
    spent = Spent(1, _count(counted, "prompt_tokens"), _count(counted, "completion_tokens"))
    choices = getattr(reply, "choices", None) or []
    choice = choices[0] if isinstance(choices, list) and choices else None
    message = getattr(choice, "message", None)
    if choice is None or message is None:
        raise GraderFault("judge_refusal", "the endpoint answered without a message", spent)
    if getattr(message, "refusal", None) or choice.finish_reason == "content_filter":
        raise GraderFault("judge_refusal", f"finish reason {choice.finish_reason}", spent)
    if choice.finish_reason == "length":
        raise GraderFault("judge_truncated", "the answer was cut at the token limit", spent)
    content = message.content
    if not isinstance(content, str) or not content.strip():
        raise GraderFault("judge_parse_failure", "the answer is empty or no text", spent)
    return Answer(content, spent, str(getattr(reply, "model", "") or ""))


def _count(usage: Any, name: str) -> int:
    value = getattr(usage, name, 0)
    return value if isinstance(value, int) else 0
