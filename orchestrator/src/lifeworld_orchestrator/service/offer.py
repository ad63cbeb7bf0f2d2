"""The simulated users and judge configurations that an order over the control API may name.

`scripted`, `human` and `checks`, and what the operator lists. A spec names addresses that the operator's keys are sent
to and files that are read: whoever mints a trial chooses from a list and never brings its own. Refuses: repeating what
was sent, which may hold a key.
"""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.scoring import Judge, check_config
from lifeworld_orchestrator.service.orders import TrialOrder
from lifeworld_orchestrator.users.create import check_user

USERS = "LIFEWORLD_GATEWAY_USERS"
JUDGES = "LIFEWORLD_JUDGE_CONFIGS"
"""Variables of the operator's lists, separated by blanks; the second is the judge service's own."""
ALWAYS_USERS = ("scripted", "human")
ALWAYS_JUDGES = ("checks",)


@dataclass(frozen=True)
class Offer:
    """What may be named. An empty judge, for no scorecard, is always among it."""

    users: tuple[str, ...] = ALWAYS_USERS
    judges: tuple[str, ...] = ALWAYS_JUDGES

    @classmethod
    def of(
        cls, users: Iterable[str] = (), judges: Iterable[str] = (), environment: Mapping[str, str] | None = None
    ) -> "Offer":
        """What always may be named, what the environment lists, and what stands on the command line."""
        given = os.environ if environment is None else environment
        return cls(
            tuple(dict.fromkeys((*ALWAYS_USERS, *given.get(USERS, "").split(), *users))),
            tuple(dict.fromkeys((*ALWAYS_JUDGES, *given.get(JUDGES, "").split(), *judges))),
        )

    def check(self, judge: Judge | None) -> None:
        """Whether everything on the lists exists, before anything listens.

        Raises:
            SetupError: a user or a configuration does not, or lacks its key.
        """
        for user in self.users:
            try:
                check_user(user)
            except ValueError as error:
                raise SetupError(str(error)) from error
        for config in self.judges if judge is not None else ():
            assert judge is not None
            check_config(judge, config)

    def refuse_others(self, order: TrialOrder) -> None:
        """Refuse an order that names anything else.

        Raises:
            SetupError: it does; the message says what there is.
        """
        if order.user not in self.users:
            raise SetupError(f"user: this gateway does not offer that one; it offers {', '.join(self.users)}")
        if order.judge and order.judge not in self.judges:
            raise SetupError(f"judge: this gateway does not offer that one; it offers {', '.join(self.judges)}")
