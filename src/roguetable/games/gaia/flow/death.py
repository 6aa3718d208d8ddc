"""The death of a delver, and what a Quest does then (gaia.death.*)."""

from typing import Any, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.gaia.actions.curses import set_corruption
from roguetable.games.gaia.model.hooks import Hooks
from roguetable.games.gaia.model.menus import also_refused
from roguetable.games.gaia.model.names import DELVERS, NOBODY
from roguetable.games.gaia.model.questions import delver_name, living
from roguetable.games.gaia.model.shown import delver_id, show_hp, show_left
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.sentences import capital


def delver_dies(state: Gaia, delver: int) -> None:
    """A delver dies: it leaves the board; the other goes on alone. In solo both share one life."""
    dying = list(range(DELVERS)) if len(state.suits) == 1 else [delver]
    for one in dying:
        mini = state.delvers[one]
        if mini.dead:
            continue
        mini.dead = True
        mini.stunned = False
        if mini.tile != NOBODY and state.log is not None:
            show_left(state, delver_id(one), mini.tile, delver_name(state, one), True)
    suit = state.suit_of(delver)
    show_hp(state, state.suit_index(delver), suit.hp, 0)
    suit.hp = 0
    if state.corrupted == state.suit_index(delver):
        set_corruption(state, NOBODY, NOBODY)
    if state.log is not None:
        state.log.say(
            f"{capital(delver_name(state, delver))} dies.",
            "gaia.death.removed",
            "gaia.death.at-zero",
            "gaia.death.lone-delver",
        )
    if not living(state) or state.readings.first_death_ends:
        state.push(ALL_IS_LOST)


class AllIsLost(Step):
    """Nobody is left: the Quest is over, now (gaia.death.both-dead)."""

    def run(self, state: Gaia) -> None:
        if state.log is not None:
            state.log.say("No delver is left.", "gaia.death.both-dead", "gaia.quest.quest-ends")
        state.cut_short()


class FlowHooks(Hooks):
    """What the rooms below call."""

    def also_refused(self, state: Any, menu: Any, seat: int) -> list[Refusal]:
        return also_refused(state, menu, seat)

    def delver_died(self, state: Any, delver: int) -> None:
        delver_dies(state, delver)


ALL_IS_LOST: Final = AllIsLost()
