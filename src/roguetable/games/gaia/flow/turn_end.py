"""The end of a delver's turn: what counts turns goes on."""

from typing import Final

from roguetable.engine.state import Phases, Step
from roguetable.games.gaia.actions.harm import hurt
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.actions.suits import a_delver
from roguetable.games.gaia.flow.attack.enemy_moves import Respawn
from roguetable.games.gaia.model.enemy import Grave
from roguetable.games.gaia.model.moments import TURN_END
from roguetable.games.gaia.model.names import NOBODY
from roguetable.games.gaia.model.questions import card_of
from roguetable.games.gaia.model.shown import (
    ENRAGE,
    show_number,
    show_on_tile,
)
from roguetable.games.gaia.model.state import Gaia, clear_turn
from roguetable.games.gaia.model.tokens import REBIRTH_TOKEN


class TurnEnds(Step):
    """A completed turn is counted; a pass is none."""

    def run(self, state: Gaia) -> None:
        state.turns += 1
        clear_turn(state)
        suit = state.suit_of(state.active)
        suit.doubled = 0
        suit.ap_used = 0
        state.plan_phases(END_OF_TURN)


class EnemiesAtTurnEnd(Step):
    """What enemy abilities do after a turn (Grow, Mode Shift, Repair), and the Enrage pile."""

    def run(self, state: Gaia) -> None:
        if state.enrage > 0:
            state.enrage -= 1
            show_number(state, ENRAGE, state.enrage + 1, state.enrage)
            if state.log is not None:
                state.log.cite("gaia.abilities.enrage.tick")
        for enemy in state.enemies.copy():
            for ability in card_of(state, enemy).abilities:
                ability.turn_ended(state, enemy)


class Corrupted(Step):
    """Corruption: the marked delver suffers 1 (gaia.abilities.corruption.drain)."""

    def run(self, state: Gaia) -> None:
        if state.corrupted == NOBODY:
            return
        delver = a_delver(state, state.corrupted)
        if state.readings.corruption_own_turns and delver != state.active:
            return
        hurt(state, delver, 1, "Corruption", "gaia.abilities.corruption.drain", state.corrupter)


class GravesTick(Step):
    """In a turn without any death every such tile loses a token; its last brings one of its dead back."""

    def run(self, state: Gaia) -> None:
        if not state.graves:
            return
        if state.kills:
            if state.log is not None:
                state.log.cite("gaia.abilities.rebirth.no-tick")
            return
        kept: list[Grave] = []
        reborn: list[Step] = []
        for grave in state.graves:
            show_on_tile(state, grave.tile, REBIRTH_TOKEN, grave.tokens, grave.tokens - 1)
            if grave.tokens > 1:
                kept.append(Grave(grave.tile, grave.card, grave.tokens - 1))
            else:
                reborn.append(Respawn(grave.card, grave.tile))
        if state.log is not None:
            state.log.cite("gaia.abilities.rebirth.tick")
        state.graves = kept
        state.plan_list(reborn)


class OwnAtTurnEnd(Step):
    """What the delver's own equipment does at the end of its turn."""

    def run(self, state: Gaia) -> None:
        happen(state, TURN_END, state.active)


TURN_ENDS: Final = TurnEnds()
END_OF_TURN: Final = Phases((OwnAtTurnEnd(), Corrupted(), GravesTick(), EnemiesAtTurnEnd()))
