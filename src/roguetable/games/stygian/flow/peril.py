"""Peril: it rises point by point, and each event on the way happens."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.stygian.actions.do import do_part
from roguetable.games.stygian.flow.responses import Moment
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import EVENT, FIRST_EVENT, Foe
from roguetable.games.stygian.model.shown import show_track
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.triggers import is_marked, mark


def raise_peril(state: Stygian, amount: int, row: int) -> None:
    """Peril rises because of a row; each event on the way happens as it is reached."""
    if amount > 0:
        state.push(Peril(amount, row))


@mypyc_attr(acyclic=True, free_list_len=1)
class Peril(Step):
    """Points by which peril still has to rise, one at a time (stygian.peril.each-step)."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    amount: int
    row: int  # because of what
    of_action: bool  # it follows an action of an enemy or of the room

    def __init__(self, amount: int, row: int, of_action: bool = False) -> None:
        self.amount = amount
        self.row = row
        self.of_action = of_action

    def run(self, state: Stygian) -> None:
        room = state.content.room(state.room)
        levels = room.event_levels
        left = self.amount
        start = state.peril
        while left > 0:
            left -= 1
            state.peril += 1
            if state.peril in levels:
                event = levels.index(state.peril)
                if not is_marked(state.fired, event):
                    state.fired = mark(state.fired, event)
                    if left > 0:
                        state.push(Peril(left, self.row, self.of_action))
                    if state.log is not None:
                        self.announce(state, event)
                        show_track(state, shown.PERIL, start, state.peril)
                    state.push(Moment(EVENT))
                    do_part(state, state.room, FIRST_EVENT + event, state.active)
                    return
                if state.log is not None:
                    state.log.say(
                        f"The event at peril {state.peril} has happened already.",
                        "stygian.peril.once-per-floor",
                    )
        if state.log is not None:
            state.log.say(
                f"Peril rises by {self.amount} to {state.peril} ({state.content.rows[self.row].name}).",
                "stygian.peril.check",
                "stygian.peril.sources",
                "stygian.boards.status.peril-rises",
                *self.rules(state),
            )
            show_track(state, shown.PERIL, start, state.peril)

    def rules(self, state: Stygian) -> tuple[str, ...]:
        """What else is behind it."""
        if self.of_action:
            if isinstance(state.content.rows[self.row], Foe):
                return ("stygian.enemy.card-peril",)
            return ("stygian.enemy.room-peril-default",)
        return () if state.battle else ("stygian.chests.peril-during",)

    def announce(self, state: Stygian, event: int) -> None:
        """Say which event peril has reached."""
        room = state.content.room(state.room)
        assert state.log is not None
        state.log.say(
            f"Peril reaches {state.peril}: “{room.event_text(event)}”"
            f" ({state.content.rows[self.row].name}).",
            "stygian.peril.event-on-reach",
            "stygian.peril.check",
            "stygian.peril.each-step",
            "stygian.anatomy.room.peril-events"
            if room.boss < 0
            else "stygian.anatomy.boss.peril-events",
            *self.rules(state),
        )
        if event == len(room.event_levels) - 1:
            state.log.cite("stygian.peril.final-loss", "stygian.objective.lose-peril")
