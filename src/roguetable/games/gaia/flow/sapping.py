"""Consumables that are spent for nothing: Soul Sap, and parting shots that sap."""

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.gaia.actions.suits import spend
from roguetable.games.gaia.model.names import CONSUMABLE_NAMES, CONSUMABLE_TITLES, CONSUMABLES
from roguetable.games.gaia.model.questions import suit_name
from roguetable.games.gaia.model.rows import capital
from roguetable.games.gaia.model.shown import token_id
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.ready_menus import PickOne, picks


@mypyc_attr(acyclic=True)
class SapTokens(Step):
    """A suit moves so many AVAILABLE consumables to SPENT; its player chooses, their effect is not gained."""

    i: int
    n: int
    rule: str

    def __init__(self, i: int, n: int, rule: str) -> None:
        self.i = i
        self.n = n
        self.rule = rule

    def run(self, state: Gaia) -> None:
        suit = state.suits[self.i]
        kinds = [kind for kind in range(CONSUMABLES) if suit.available[kind]]
        if not kinds or self.n <= 0:
            return
        if self.n > 1:
            state.push(SapTokens(self.i, self.n - 1, self.rule))
        state.ask(WhichToken([suit.seat], picks(kinds), self.i, self.rule))


@mypyc_attr(acyclic=True)
class WhichToken(PickOne):
    """Which consumable is spent for nothing?"""

    i: int
    cited: str

    def __init__(self, seats: list[int], options: list[int], i: int, cited: str) -> None:
        super().__init__(seats, options)
        self.i = i
        self.cited = cited

    def prompt(self, state: Gaia) -> str:
        return "Which consumable is spent for nothing?"

    def picked(self, state: Gaia, thing: int) -> None:
        spend(state, self.i, thing)
        if state.log is not None:
            name = capital(suit_name(state, self.i))
            state.log.say(f"{name} loses 1 {CONSUMABLE_TITLES[thing]} for this Wave.", self.cited)

    def written(self, state: Gaia, thing: int) -> str:
        return f"lose {CONSUMABLE_NAMES[thing]}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{CONSUMABLE_TITLES[thing]}."

    def rule_of(self, state: Gaia, thing: int) -> str:
        return self.cited

    def subject_of(self, state: Gaia, thing: int) -> str:
        return token_id(self.i, thing)
