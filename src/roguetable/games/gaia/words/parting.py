"""Enemy words: what parting shots do (gaia.parting.*)."""

from typing import ClassVar

from roguetable.engine.log import count
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.actions.harm import hurt
from roguetable.games.gaia.actions.parts import change_parts
from roguetable.games.gaia.flow.elements import LoseElements
from roguetable.games.gaia.flow.parting import shot_damage
from roguetable.games.gaia.flow.sapping import SapTokens
from roguetable.games.gaia.model.names import BY_PARTING_SHOT
from roguetable.games.gaia.model.questions import card_of, enemy_name, living_suits, suit_name
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.worth import GaiaWorth
from roguetable.kit.sentences import capital
from roguetable.kit.words import Numbered


class Hurt(Numbered):
    """Every delver suffers so much damage, wherever it stands; in solo it counts once."""

    FORM: ClassVar = "hurt amount:N"
    HARM: ClassVar = 1.0
    TEXT: ClassVar = "{} damage to each delver"

    def run(self, state: Gaia, by: Do) -> None:
        enemy = state.find(by.foe)
        if enemy is None:
            return
        card = card_of(state, enemy)
        n = shot_damage(state, enemy, self.amount)
        if state.log is not None and n > self.amount:
            state.log.cite_next("gaia.ability-general.parting-damage")
        rule = "gaia.parting.example-two-damage"
        if len(state.suits) == 1:
            rule = "gaia.solo.parting-once"
        for delver in living_suits(state):
            done = hurt(
                state, delver, n, enemy_name(state, enemy), rule, enemy.uid, how=BY_PARTING_SHOT
            )
            if done:
                for ability in card.abilities:
                    ability.hurt_delver(state, enemy, delver, done)

    def worth(self, total: GaiaWorth, weight: float) -> None:
        super().worth(total, weight)
        total.shot += weight * self.amount


class Drain(Numbered):
    """Every suit loses so many elements, its player choosing which."""

    FORM: ClassVar = "drain amount:N"
    HARM: ClassVar = 0.5
    TEXT: ClassVar = "each player loses {}"
    THING: ClassVar = "element"

    def run(self, state: Gaia, by: Do) -> None:
        steps: list[Step] = [
            LoseElements(i, self.amount, "gaia.parting.literal", by.row)
            for i in living_suits(state)
        ]
        state.plan_list(steps)


class Sap(Numbered):
    """Every suit moves so many AVAILABLE consumables to SPENT, its player choosing which."""

    FORM: ClassVar = "sap amount:N"
    HARM: ClassVar = 0.5
    TEXT: ClassVar = "each player spends {} for nothing"
    THING: ClassVar = "consumable"

    def run(self, state: Gaia, by: Do) -> None:
        steps: list[Step] = [
            SapTokens(i, self.amount, "gaia.parting.literal", by.row) for i in living_suits(state)
        ]
        state.plan_list(steps)


class Rob(Numbered):
    """Every suit loses so many minion parts of this Quest."""

    FORM: ClassVar = "rob amount:N"
    HARM: ClassVar = 0.15
    TEXT: ClassVar = "each player loses {}"
    THING: ClassVar = "minion part"

    def run(self, state: Gaia, by: Do) -> None:
        for i in living_suits(state):
            lost = min(self.amount, state.suits[i].minion_parts)
            if lost:
                change_parts(state, i, 0, -lost)
                if state.log is not None:
                    who = capital(suit_name(state, i))
                    state.log.say(
                        f"{who} loses {count(lost, 'minion part')}.", "gaia.parting.literal"
                    )
