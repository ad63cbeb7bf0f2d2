"""What a command-line agent is told when its turns are played for it (channel `cli`), in both languages.

It follows the gateway's instructions and says what ends a turn. Refuses: anything about the task.
"""

HOW = {
    "en": (
        "You are working without a person at the keyboard. Each of your answers is delivered to the customer as it "
        "stands, and the customer's reply comes back as the next message. So use the tools first, then answer in the "
        "words the customer should read: no notes to yourself, no report to an operator. Nobody can grant you "
        "permissions or choose options on a screen."
    ),
    "zh": (
        "没有人坐在键盘前操作。你的每次回答都会原样送达顾客，顾客的答复会作为下一条消息传来。"
        "因此请先用工具办事，再写出要给顾客看的话；不要写给自己的备注，也不要写给操作员的汇报。"
        "没有人能替你批准权限或在屏幕上做选择。"
    ),
}
SAYS = {"en": "The customer says:", "zh": "顾客说："}


def first(instructions: str, language: str, opening: str) -> str:
    """The first prompt of a trial."""
    return f"{instructions}\n\n{HOW[language]}\n\n{SAYS[language]}\n{opening}"
