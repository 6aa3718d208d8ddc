"""Enemy words: what parting shots do (gaia.parting.*)."""

from typing import ClassVar

from roguetable.engine.effects import Effect
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.actions.harm import hurt
from roguetable.games.gaia.flow.elements import LoseElements
from roguetable.games.gaia.flow.sapping import SapTokens
from roguetable.games.gaia.flow.shop import change_parts
from roguetable.games.gaia.model.names import NO_ARROWS
from roguetable.games.gaia.model.questions import card_of, enemy_name, living_suits
from roguetable.games.gaia.model.state import Gaia


class Hurt(Effect):
    """Every delver suffers so much damage, wherever it stands; in solo it counts once."""

    FORM: ClassVar = "hurt N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        enemy = state.find(by.foe)
        if enemy is None:
            return
        card = card_of(state, enemy)
        n = self.n
        for ability in card.abilities:
            n *= ability.times(state, enemy, 0, NO_ARROWS)
        rule = "gaia.parting.example-two-damage"
        if len(state.suits) == 1:
            rule = "gaia.solo.parting-once"
        for delver in living_suits(state):
            done = hurt(state, delver, n, enemy_name(state, enemy), rule, enemy.uid)
            if done:
                for ability in card.abilities:
                    ability.hurt_delver(state, enemy, delver, done)

    def sentence(self) -> str:
        return f"{self.n} damage to delvers"


class Drain(Effect):
    """Every suit loses so many elements, its player choosing which."""

    FORM: ClassVar = "drain N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        steps: list[Step] = [
            LoseElements(i, self.n, "gaia.parting.literal") for i in living_suits(state)
        ]
        state.plan_list(steps)

    def sentence(self) -> str:
        return f"delvers lose {self.n} element{'s' if self.n > 1 else ''}"


class Sap(Effect):
    """Every suit moves so many AVAILABLE consumables to SPENT, its player choosing which."""

    FORM: ClassVar = "sap N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        steps: list[Step] = [
            SapTokens(i, self.n, "gaia.parting.literal") for i in living_suits(state)
        ]
        state.plan_list(steps)

    def sentence(self) -> str:
        return f"delvers spend {self.n} consumable{'s' if self.n > 1 else ''} for nothing"


class Rob(Effect):
    """Every suit loses so many minion parts of this Quest."""

    FORM: ClassVar = "rob N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        for i in living_suits(state):
            lost = min(self.n, state.suits[i].minion_parts)
            if lost:
                change_parts(state, i, 0, -lost)
                if state.log is not None:
                    state.log.say(f"{lost} minion parts are lost.", "gaia.parting.literal")

    def sentence(self) -> str:
        return f"delvers lose {self.n} minion part{'s' if self.n > 1 else ''}"
