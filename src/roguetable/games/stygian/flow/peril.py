"""Peril: it rises point by point, and each event on the way happens."""

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Step
from roguetable.games.stygian.actions.do import do_part
from roguetable.games.stygian.flow.responses import fire
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import EVENT, FIRST_EVENT
from roguetable.games.stygian.model.shown import show_track
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.triggers import is_marked, mark


def raise_peril(state: Stygian, amount: int) -> None:
    """Peril rises; each event on the way happens as it is reached."""
    if amount > 0:
        state.push(Peril(amount))


@mypyc_attr(acyclic=True, free_list_len=1)
class Peril(Step):
    """Points by which peril still has to rise, one at a time (stygian.peril.each-step)."""

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

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
                        state.push(Peril(left))
                    if state.log is not None:
                        self.announce(state, event)
                        show_track(state, shown.PERIL, start, state.peril)
                    fire(state, EVENT)
                    do_part(state, state.room, FIRST_EVENT + event, state.active)
                    return
                if state.log is not None:
                    state.log.say(
                        f"The event at peril {state.peril} has happened already.",
                        "stygian.peril.once-per-floor",
                    )
        if state.log is not None:
            state.log.say(
                f"Peril rises to {state.peril}.",
                "stygian.peril.check",
                "stygian.peril.sources",
                "stygian.boards.status.peril-rises",
            )
            show_track(state, shown.PERIL, start, state.peril)

    def announce(self, state: Stygian, event: int) -> None:
        """Say which event peril has reached."""
        room = state.content.room(state.room)
        assert state.log is not None
        state.log.say(
            f"Peril reaches {state.peril}: {room.event_text(event)}.",
            "stygian.peril.event-on-reach",
            "stygian.peril.check",
            "stygian.peril.each-step",
            "stygian.anatomy.room.peril-events"
            if room.boss < 0
            else "stygian.anatomy.boss.peril-events",
        )
        if event == len(room.event_levels) - 1:
            state.log.cite("stygian.peril.final-loss", "stygian.objective.lose-peril")
