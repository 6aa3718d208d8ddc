"""Boss words: what the Reference Sheets, sides and turn cards of bosses say beside enemy words."""

from typing import ClassVar

from roguetable.engine.state import Step
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.actions.ranks import swap_to
from roguetable.games.deadcells.flow.boss_tokens import kindle, lay_shurikens, summon
from roguetable.games.deadcells.flow.combat.hurting import Hurt
from roguetable.games.deadcells.model.names import BEHIND, COLOUR_NAMES, FAR
from roguetable.games.deadcells.model.questions import fighters
from roguetable.games.deadcells.model.shown import column_name
from roguetable.games.deadcells.model.signs import Signs
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.worth import DeadCellsWorth
from roguetable.kit.amounts import Amount
from roguetable.kit.words import Counted, Plain


class Kindle(Plain):
    """A Fire Strike is laid on a space, at most one on each. When Round III ends it deals 1 Damage to the
    Enemy on its space, or to the Group if nobody stands there, and is removed."""

    FORM: ClassVar = "kindle PLACE"
    HARM: ClassVar = 0.6
    place: int

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: DeadCells, by: Do) -> None:
        kindle(state, self.place)

    def foretell(self, signs: Signs) -> None:
        signs.strikes = True

    def sentence(self) -> str:
        return f"a Fire Strike {column_name(self.place)}"


class Shuriken(Counted):
    """Shurikens are put on the far space. At every Round End each takes a step towards the Group; those
    that reach it deal 1 Damage each, together one attack, and are removed."""

    FORM: ClassVar = "shuriken AMOUNT"
    TEXT: ClassVar = "{} on the far space"
    THING: ClassVar = "Shuriken"
    HARM: ClassVar = 0.8

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        lay_shurikens(state, n)

    def foretell(self, signs: Signs) -> None:
        signs.strikes = True


class TeleportBoss(Plain):
    """It goes to the far space if it stands behind the Group, else behind it; who stands there changes
    places with it. Gone to the far space, it acts again in this round when its turn comes."""

    FORM: ClassVar = "teleport"
    TEXT: ClassVar = "goes from behind the Group to the far space, or from elsewhere behind it"

    def run(self, state: DeadCells, by: Do) -> None:
        enemy = state.find(by.foe)
        if enemy is None:
            return
        if enemy.column == BEHIND:
            swap_to(state, enemy, FAR, "deadcells.boss.reference-sheet")
            enemy.acted = state.round - 1
        else:
            swap_to(state, enemy, BEHIND, "deadcells.boss.reference-sheet")


class Punish(Counted):
    """Everybody in the fight takes so much Damage for each of their Active cards that shows a symbol;
    a card that shows it twice counts once. Shields help."""

    FORM: ClassVar = "punish COLOUR AMOUNT"
    colour: int

    def __init__(self, colour: int, amount: Amount) -> None:
        super().__init__(amount)
        self.colour = colour

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        if state.log is not None:
            state.log.say(
                f"Everybody pays for {COLOUR_NAMES[self.colour].capitalize()} on Active cards.",
                "deadcells.boss.reference-sheet",
            )
        steps: list[Step] = []
        for index in fighters(state):
            cards = 0
            for card in state.group[index].active:
                if self.colour in state.content.combat(card).symbols:
                    cards += 1
            if cards:
                steps.append(Hurt(index, n * cards, False, by.row))
        state.plan_list(steps)

    def foretell(self, signs: Signs) -> None:
        signs.strikes = True

    def sentence(self) -> str:
        name = COLOUR_NAMES[self.colour].capitalize()
        return f"{self.amount.text('Damage')} for each of one's Active cards that shows {name}"

    def worth(self, total: DeadCellsWorth, weight: float) -> None:
        total.harm += weight * self.amount.usual()


class Summon(Counted):
    """So many minions come, each to the nearest free space to the right of the Group, else behind it."""

    FORM: ClassVar = "summon AMOUNT"
    TEXT: ClassVar = "summon {}"
    THING: ClassVar = "Minion"
    HARM: ClassVar = 2.0

    def happen(self, state: DeadCells, by: Do, n: int) -> None:
        summon(state, n, state.find(by.foe))
