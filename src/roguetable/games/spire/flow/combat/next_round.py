"""Start of next round: what enemies have in store for it happens among the start of turn abilities.

They change their mode, split, awaken, bring Summons that they have announced, and Darklings regrow
(spire.triggers.start-of-next-round). Until then an enemy bears the mark of what is due.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.spire.actions.enemies import can_regrow, enter_mode, regrow
from roguetable.games.spire.actions.summoning import awaken, split, summon
from roguetable.games.spire.flow.combat.abilities import NO_ABILITIES, OfEnemies
from roguetable.games.spire.model.enemy import COMING, FIRST_MODE, SECOND_MODE, SHIFTING, Enemy
from roguetable.games.spire.model.enemy_cards import AWAKEN, REGROW, SPLIT
from roguetable.games.spire.model.names import row_name
from roguetable.games.spire.model.state import Spire
from roguetable.kit.doing import Ability

DUE: Final = SHIFTING | COMING


def what_is_due(state: Spire) -> list[Step]:
    """The abilities of enemies that happen at the start of this round."""
    due = NO_ABILITIES
    regrows = False
    for enemy in state.enemies:
        if state.content.foes[enemy.foe].traits[REGROW]:
            regrows = True
        if enemy.marks & DUE:
            if enemy.marks & COMING:
                due = [*due, Arrive(enemy.uid)]
            if enemy.marks & SHIFTING and not enemy.dead:
                due = [*due, Shift(enemy.uid)]
    if regrows and can_regrow(state):
        due = [*due, Regrow()]
    return due


@mypyc_attr(acyclic=True)
class NextRound(OfEnemies):
    """What one enemy, dead or alive, has in store."""

    uid: int

    def __init__(self, uid: int) -> None:
        self.owner = -1
        self.uid = uid

    def run(self, state: Spire) -> None:
        if state.log is not None:
            state.log.cite_next("spire.triggers.start-of-next-round")
        enemy = whose(state, self.uid)
        if enemy is not None:
            self.happen(state, enemy)

    def happen(self, state: Spire, enemy: Enemy) -> None:
        """Now it happens."""
        raise NotImplementedError

    def alike(self, other: Ability) -> bool:
        return super().alike(other) and isinstance(other, NextRound) and other.uid == self.uid

    def title(self, state: Spire) -> str:
        enemy = whose(state, self.uid)
        if enemy is None:
            return "?"
        name = state.content.rows[enemy.foe].name
        same = [e for e in state.enemies if state.content.rows[e.foe].name == name]
        return name if len(same) == 1 else f"{name} #{self.uid}"


class Shift(NextRound):
    """It changes its mode (spire.targeting.mode.guardian-defensive)."""

    def happen(self, state: Spire, enemy: Enemy) -> None:
        if enemy.dead:
            return
        enemy.marks &= ~SHIFTING
        if state.log is not None:
            state.log.say(
                f"{state.content.foes[enemy.foe].name} changes its mode.",
                "spire.targeting.mode.only-current",
            )
        enter_mode(state, enemy, SECOND_MODE if enemy.mode == FIRST_MODE else FIRST_MODE)

    def text(self, state: Spire) -> str:
        return "it changes its mode"


class Arrive(NextRound):
    """Others come: it splits, awakens, or brings what it has announced. It may be dead by now."""

    def happen(self, state: Spire, enemy: Enemy) -> None:
        enemy.marks &= ~COMING
        foe = state.content.foes[enemy.foe]
        if foe.traits[SPLIT]:
            split(state, foe)
        elif foe.traits[AWAKEN]:
            awaken(state, foe)
        else:
            for name in foe.later:
                summon(state, name, max(0, enemy.row))

    def text(self, state: Spire) -> str:
        enemy = whose(state, self.uid)
        if enemy is None:
            return ""
        foe = state.content.foes[enemy.foe]
        if foe.traits[SPLIT]:
            return f"each player gets {', '.join(foe.splits)}"
        if foe.traits[AWAKEN]:
            return f"{state.content.rows[foe.awakens].name} comes into play"
        return f"summon {', '.join(foe.later)} in {row_name(max(0, enemy.row))}"


class Regrow(OfEnemies):
    """All dead Darklings return, if one of them lives."""

    def __init__(self) -> None:
        self.owner = -1

    def run(self, state: Spire) -> None:
        if state.log is not None:
            state.log.cite_next("spire.player_turn.start.start-of-turn")
        regrow(state)

    def title(self, state: Spire) -> str:
        return "Regrow"

    def text(self, state: Spire) -> str:
        names: list[str] = []
        for enemy in state.enemies:
            name = state.content.rows[enemy.foe].name
            if enemy.dead and state.content.foes[enemy.foe].traits[REGROW] and name not in names:
                names.append(name)
        return f"every dead {' and '.join(names)} returns"


def whose(state: Spire, uid: int) -> Enemy | None:
    """The enemy with that uid, dead or alive."""
    for enemy in state.enemies:
        if enemy.uid == uid:
            return enemy
    return None
