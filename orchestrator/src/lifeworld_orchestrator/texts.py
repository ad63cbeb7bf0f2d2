"""What the gateway itself says to an agent, in both languages.

Instructions, the start prompt and the refusals of the gateway. Refuses: anything about a task, its rubric or the
user's hidden state; the agent learns of the errand from the user alone.
"""

from lifeworld_orchestrator.feedback import Refusal

_INSTRUCTIONS = {
    "en": (
        "You run errands for one customer with the tools of this server. It is now {now} for the customer; no other "
        "clock counts. Find out what they want, act with the tools, and report what you did. Decide from what the "
        "customer and the tools tell you and invent nothing."
    ),
    "zh": (
        "你用本服务的工具为一位顾客办事。顾客所处的时间是 {now}，不以其他时钟为准。"
        "弄清顾客的需要，用工具办理，并告知结果。只依据顾客和工具提供的信息，不要编造。"
    ),
}
_CHANNEL = {
    "en": (
        " Talk to the customer only through tools: call start_conversation first, then send_message_to_user for every "
        "message; if the customer is still typing, call wait_for_user. Call end_conversation when everything is done."
    ),
    "zh": (
        "只通过工具与顾客交谈：先调用 start_conversation，之后每条消息都用 send_message_to_user 发送；"
        "若顾客仍在输入，调用 wait_for_user。全部办完后调用 end_conversation。"
    ),
}
_BEGIN = {
    "en": "Start with the customer now: call start_conversation.",
    "zh": "现在开始接待顾客：调用 start_conversation。",
}
_REFUSALS = {
    "tool.unknown": {
        "en": ("There is no tool named {value}.", "The nearest name is {nearest}."),
        "zh": ("没有名为 {value} 的工具。", "最接近的名称是 {nearest}。"),
    },
    "trial.ended": {
        "en": ("This trial has ended; nothing more is carried out.", ""),
        "zh": ("本次任务已结束，不再执行任何操作。", ""),
    },
    "server.disconnected": {
        "en": (
            "The server behind {value} broke off without an answer.",
            "It is not known whether the call took effect.",
        ),
        "zh": ("{value} 背后的服务中断，没有答复。", "不清楚该调用是否已生效。"),
    },
    "server.timeout": {
        "en": ("The server behind {value} did not answer in time.", "It is not known whether the call took effect."),
        "zh": ("{value} 背后的服务未在时限内答复。", "不清楚该调用是否已生效。"),
    },
    "server.too_large": {
        "en": ("The answer of {value} was dropped: {detail}.", "Ask for less at a time."),
        "zh": ("{value} 的结果被丢弃：{detail}。", "请缩小查询范围。"),
    },
    "server.failed": {
        "en": ("The server behind {value} could not process the call: {detail}.", ""),
        "zh": ("{value} 背后的服务无法处理该调用：{detail}。", ""),
    },
    "channel.not_started": {
        "en": ("The conversation has not begun.", "Call start_conversation first."),
        "zh": ("对话尚未开始。", "请先调用 start_conversation。"),
    },
    "channel.message": {
        "en": (
            "This call holds no message.",
            "Give the words under 'message', as text that is not blank.",
        ),
        "zh": ("这次调用里没有可以转达的消息。", "请在 message 中给出非空文本。"),
    },
}


def instructions(language: str, now: str, *, channel: bool) -> str:
    """What a client is told about the whole endpoint."""
    text = _INSTRUCTIONS[language].format(now=now)
    return text + _CHANNEL[language] if channel else text


def generic_instructions() -> str:
    """The same for an endpoint that serves many trials: without a time, in both languages."""
    later = {"en": "known to the customer", "zh": "以顾客所说为准"}
    return "\n".join(instructions(language, later[language], channel=True) for language in ("en", "zh"))


def begin(language: str) -> str:
    """The start prompt."""
    return _BEGIN[language]


def start(instructions: str, language: str, opening: str) -> str:
    """What a client is started with: how to work, then the first words or how to fetch them."""
    return f"{instructions}\n\n{opening or begin(language)}"


def refusal(code: str, language: str, **values: str) -> Refusal:
    """A refusal of the gateway's own."""
    message, hint = _REFUSALS[code][language]
    if code == "tool.unknown" and not values.get("nearest"):
        hint = ""
    return {"code": code, "message": message.format(**values), "hint": hint.format(**values)}
