"""Consumables that are spent for nothing: Soul Sap, and parting shots that sap."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.gaia.actions.tokens import spend
from roguetable.games.gaia.flow.which import AskSuit
from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    CONSUMABLE_TITLES,
    CONSUMABLES,
    NOBODY,
)
from roguetable.games.gaia.model.questions import suit_name
from roguetable.games.gaia.model.shown import token_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.sentences import capital


@mypyc_attr(acyclic=True)
class SapTokens(AskSuit):
    """A suit moves so many AVAILABLE consumables to SPENT; its player chooses, their effect is not gained."""

    PROMPT: ClassVar = "Which consumable is spent for nothing?"
    rule: str

    def __init__(self, i: int, n: int, rule: str, source: int = NOBODY) -> None:
        super().__init__(i, n, source)
        self.rule = rule

    def things(self, state: Gaia) -> list[int]:
        available = state.suits[self.i].available
        return [kind for kind in range(CONSUMABLES) if available[kind]]

    def another(self) -> Step:
        return SapTokens(self.i, self.n - 1, self.rule, self.source)

    def picked(self, state: Gaia, thing: int) -> None:
        spend(state, self.i, thing)
        if state.log is not None:
            name = capital(suit_name(state, self.i))
            state.log.say(f"{name} loses 1 {CONSUMABLE_TITLES[thing]} for this Wave.", self.rule)

    def written(self, state: Gaia, thing: int) -> str:
        return f"lose {CONSUMABLE_NAMES[thing]}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{CONSUMABLE_TITLES[thing]}."

    def rule_of(self, state: Gaia, thing: int) -> str:
        return self.rule

    def subject_of(self, state: Gaia, thing: int) -> str:
        return token_id(self.i, thing)
