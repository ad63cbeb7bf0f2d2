"""`anthropic:MODEL`: any endpoint that speaks Anthropic's messages, through the official SDK, imported late.

Asks for the answer's JSON schema; an endpoint that does not take it is asked without, and its words are then read as
strictly. Sends no temperature unless the spec gives one, because newer models take none.
"""

from typing import Any

from lifeworld_judge.graders.grader import Answer, GraderFault, Question, Spent
from lifeworld_judge.graders.provider import ModelGrader, rejects
from lifeworld_judge.prompts import SCHEMA

_CUT = ("max_tokens", "model_context_window_exceeded")


class AnthropicGrader(ModelGrader):
    """A model behind the messages API."""

    key_env = "ANTHROPIC_API_KEY"
    _structured = True

    def connect(self, key: str) -> Any:
        """The SDK's client; its own retries are off."""
        import anthropic

        base: dict[str, Any] = {"base_url": self.options.base_url} if self.options.base_url else {}
        return anthropic.Anthropic(api_key=key, max_retries=0, timeout=self.options.timeout, **base)

    def once(self, client: Any, question: Question) -> Answer:
        """One message; without the schema where the endpoint does not know it."""
        try:
            reply = client.messages.create(**self._parameters(question))
        except Exception as fault:
            if not (self._structured and rejects(fault, "output_config", "output_format", "json_schema")):
                raise
            self._structured = False
            reply = client.messages.create(**self._parameters(question))
        return _answer(reply)

    def _parameters(self, question: Question) -> dict[str, Any]:
        given: dict[str, Any] = {
            "model": self.options.model,
            "max_tokens": self.options.max_tokens,
            "system": question.system,
            "messages": [{"role": "user", "content": question.request}],
        }
        if self._structured:
            given["output_config"] = {"format": {"type": "json_schema", "schema": SCHEMA}}
        if self.options.temperature is not None:
            given["extra_body"] = {"temperature": self.options.temperature}
        return given


def _answer(reply: Any) -> Answer:
    counted = getattr(reply, "usage", None)
    spent = Spent(1, _count(counted, "input_tokens"), _count(counted, "output_tokens"))
    stop = getattr(reply, "stop_reason", None)
    if stop == "refusal":
        raise GraderFault("judge_refusal", "stop reason refusal", spent)
    if stop in _CUT:
        raise GraderFault("judge_truncated", f"stop reason {stop}", spent)
    blocks = getattr(reply, "content", None)
    parts = [block.text for block in blocks if getattr(block, "type", "") == "text"] if isinstance(blocks, list) else []
    text = "".join(part for part in parts if isinstance(part, str))
    if not text.strip():
        raise GraderFault("judge_parse_failure", "the answer is empty or no text", spent)
    return Answer(text, spent, str(getattr(reply, "model", "") or ""))


def _count(usage: Any, name: str) -> int:
    value = getattr(usage, name, 0)
    return value if isinstance(value, int) else 0
