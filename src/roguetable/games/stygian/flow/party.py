"""The party's shared tracks: wounds with armour, and luck that is gained."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Hit
from roguetable.engine.log import count
from roguetable.engine.state import LOST, Step
from roguetable.games.stygian.flow.responses import answers, fire
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import LUCK, NO_ROW, WOUNDS
from roguetable.games.stygian.model.mods import NO_LUCK
from roguetable.games.stygian.model.questions import on_turn, party_defence, title
from roguetable.games.stygian.model.shown import show_track
from roguetable.games.stygian.model.state import Stygian


def suffer(state: Stygian, amount: int, row: int) -> None:
    """The party suffers wounds from a row: responses first, then armour, then the marker."""
    if amount <= 0:
        return
    state.plan_list([*answers(state, WOUNDS, row, amount), Suffer(amount, row)])


@mypyc_attr(acyclic=True, free_list_len=1)
class Suffer(Step):
    """Wounds that nobody responds to any more."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    amount: int
    row: int  # from what

    def __init__(self, amount: int, row: int) -> None:
        self.amount = amount
        self.row = row

    def run(self, state: Stygian) -> None:
        frail, shields, guard = party_defence(state, self.amount)
        blow = self.amount + frail
        amount = blow - shields - guard
        state.shields_used += shields
        state.guard -= guard
        why = ""
        if state.log is not None and (frail or shields or guard):
            who = title(state.hero())
            why = f"{amount} = {self.amount}"
            why += f" + {frail} ({who} is exposed)" if frail else ""
            why += f" - {shields} ({who}'s shields)" if shields else ""
            why += f" - {guard} (guard)" if guard else ""
        state.wounds += amount
        if state.log is not None:
            state.log.say(
                f"The party suffers {count(amount, 'wound') if amount else 'no wound'}"
                f" from {state.content.rows[self.row].name} ({state.wounds} of {state.max_wounds}).",
                "stygian.party.wound",
                "stygian.party.wound.shared",
                why=why,
            )
            state.log.show(Hit("", shown.WOUNDS, blow, blow - amount))
            show_track(state, shown.WOUNDS, state.wounds - amount, state.wounds)
            if shields:
                state.log.cite(
                    "stygian.party.armour",
                    "stygian.icons.shield",
                    "stygian.party.armour.own-turn-only",
                    "stygian.party.armour.per-turn-pool",
                    "stygian.party.armour.skills-and-treasures",
                )
                if amount == 0:
                    state.log.cite("stygian.party.armour.minimum")
                if state.card >= 0:
                    state.log.cite("stygian.party.armour.enemy-actions")
                else:
                    state.log.cite("stygian.party.armour.start-of-turn")
            if not on_turn(state):
                state.log.cite("stygian.party.armour.between-floors")
        if state.wounds >= state.max_wounds:
            if state.log is not None:
                state.log.say(
                    "The party's wounds have reached the maximum: the heroes are defeated.",
                    "stygian.objective.lose-wounds",
                    "stygian.party.wound.loss",
                    "stygian.objective.lose-wounds-any-time",
                    "stygian.objective.cooperative",
                )
                if not state.battle:
                    state.log.cite("stygian.chests.can-kill")
            state.finish(LOST)


def gain_luck(state: Stygian, amount: int, row: int) -> None:
    """Luck rises to its maximum at the most; excess is lost (stygian.luck.maximum).

    It comes from a row, or (NO_ROW) from cubes in the crypt.
    """
    before = state.luck
    if on_turn(state) and state.hero().mods[NO_LUCK] > 0:
        if state.log is not None:
            state.log.say(f"{title(state.hero())} finds no luck.", "stygian.modes.woes.effect")
        return
    state.luck = min(state.luck_cap, before + amount)
    if state.log is not None:
        source = f" from {state.content.rows[row].name}" if row != NO_ROW else ""
        gained = state.luck - before
        state.log.say(
            f"The party gains {gained or 'no'} luck{source} ({state.luck} of {state.luck_cap}).",
            "stygian.luck.timing",
        )
        show_track(state, shown.LUCK, before, state.luck)
        if gained < amount:
            state.log.cite("stygian.luck.maximum")
    if state.luck > before:
        fire(state, LUCK)
