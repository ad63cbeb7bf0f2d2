"""One thing the doctor has to say."""

from dataclasses import dataclass
from typing import Literal

Level = Literal["ok", "warning", "error"]


@dataclass(frozen=True)
class Finding:
    """`where` is what it is about (`python`, `delivery`, `delivery.create_order`), `advice` what to do."""

    level: Level
    where: str
    text: str
    advice: str = ""
