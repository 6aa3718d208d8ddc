"""Step D: enemy and room actions, in the order red, yellow, black."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Acted
from roguetable.engine.state import Phases, Step
from roguetable.games.stygian.actions.do import do_part
from roguetable.games.stygian.flow.peril import Peril
from roguetable.games.stygian.flow.responses import fire
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import ENEMY_ACTION
from roguetable.games.stygian.model.cubes import (
    COLOUR_NAMES,
    COLOURS,
    CRYPT,
    FIELD,
    RED,
)
from roguetable.games.stygian.model.questions import figures_of
from roguetable.games.stygian.model.shown import figure_id
from roguetable.games.stygian.model.state import Stygian


class EnemyStep(Step):
    """Check the three colours once, after the drop and before the hero action."""

    def run(self, state: Stygian) -> None:
        state.plan_phases(COLOURS_IN_ORDER)


class EnemiesDone(Step):
    """The enemy step of this turn is over."""

    def run(self, state: Stygian) -> None:
        state.enemies_acted = True


class Colour(Step):
    """One colour: the enemy card if a figure of it is in play, else the room card or mat."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOUR_NAMES}
    colour: int  # 0 red, 1 yellow, 2 black

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def run(self, state: Stygian) -> None:
        colour = RED + self.colour
        if state.value(colour) == 0:
            return
        kind = -1
        for rank in (state.front, state.rear):
            for figure in rank:
                if kind < 0 and state.content.foe(figure.foe).colour == colour:
                    kind = figure.foe
        cubes = state.value(colour) - state.stall[self.colour]
        if kind >= 0:
            # Of several actions on a card the dearest with enough cubes is the appropriate one.
            costs = state.content.foe(kind).costs
            for action in range(len(costs) - 1, -1, -1):
                if cubes >= costs[action]:
                    self.activate(
                        state, kind, action, costs[action] + state.stall[self.colour], True
                    )
                    return
            if state.log is not None:
                if costs:
                    self.wait(state, kind, costs[0], "stygian.enemy.figure-but-too-few")
                else:
                    state.log.say(
                        f"{state.content.foe(kind).name} has no action; the cubes stay.",
                        "stygian.enemy.card-without-action",
                        "stygian.enemy.leftover-carry",
                    )
        else:
            cost = state.content.room(state.room).cube_costs[self.colour]
            if cost and cubes >= cost:
                self.activate(
                    state, state.room, self.colour, cost + state.stall[self.colour], False
                )
            elif state.log is not None and cost:
                self.wait(state, state.room, cost, "stygian.enemy.no-figure-room")

    def wait(self, state: Stygian, row: int, cost: int, rule: str) -> None:
        """Say that the cubes are too few for an action."""
        assert state.log is not None
        colour = RED + self.colour
        cost += state.stall[self.colour]
        state.log.say(
            f"{state.content.rows[row].name} waits: {state.value(colour)} of {cost} "
            f"{COLOUR_NAMES[colour]}.",
            "stygian.enemy.no-cube-no-act",
            rule,
            "stygian.enemy.leftover-carry",
            "stygian.enemy.tower-not-counted",
        )

    def activate(self, state: Stygian, row: int, part: int, cost: int, is_card: bool) -> None:
        """Spend the cubes first, then act, then raise peril."""
        colour = RED + self.colour
        field, crypt = economical(state, colour, cost)
        if state.log is not None:
            name = state.content.rows[row].name
            text = "; ".join(effect.sentence() for effect in state.content.rows[row].parts[part])
            state.log.say(
                f"{name} acts ({cost} {COLOUR_NAMES[colour]}: {field} field, {crypt} crypt): “{text}”.",
                "stygian.enemy.after-drop",
                "stygian.enemy.colour-order",
                "stygian.enemy.threshold",
                "stygian.enemy.forced",
                "stygian.enemy.spend",
                "stygian.enemy.spend-then-act",
                "stygian.enemy.once-per-turn",
                "stygian.enemy.spend.economical",
                "stygian.enemy.no-luck",
                *state.content.rows[row].rules,
                why=f"{field} + {crypt} x {state.crypt_worth()} in the crypt pays {cost}",
            )
            state.log.show(Acted(actor(state, row), name, state.content.name(row)))
            if is_card:
                state.log.cite("stygian.enemy.figure-present", "stygian.enemy.once-per-kind")
            else:
                state.log.cite(
                    "stygian.enemy.no-figure-room", "stygian.anatomy.room.colour-actions"
                )
                if state.content.room(row).boss >= 0:
                    state.log.cite(
                        "stygian.enemy.boss-as-room", "stygian.anatomy.boss.cube-effects"
                    )
            if crypt == 0:
                state.log.cite("stygian.enemy.spend.field-first")
            elif field == 0:
                state.log.cite("stygian.enemy.spend.crypt-only")
            if field + crypt * state.crypt_worth() > cost:
                state.log.cite("stygian.enemy.spend.overpay")
        state.to_bank(FIELD, colour, field)
        state.to_bank(CRYPT, colour, crypt)
        raises = False if is_card else state.content.room(row).raises_peril[part]
        if raises and state.log is not None:
            state.log.cite("stygian.enemy.room-peril-own", "stygian.enemy.room-usual")
        state.push(Act(row, part, raises, is_card))
        fire(state, ENEMY_ACTION, row)


def actor(state: Stygian, row: int) -> str:
    """Who acts for all figures of a card: the first of them; or the room itself."""
    for rank in (state.front, state.rear):
        for figure in rank:
            if figure.foe == row:
                return figure_id(figure.uid)
    return shown.ROOM


def economical(state: Stygian, colour: int, cost: int) -> tuple[int, int]:
    """Field and crypt cubes that pay an enemy cost: least overpaid, then fewest from the crypt."""
    field = state.cubes[FIELD * COLOURS + colour]
    crypt = state.cubes[CRYPT * COLOURS + colour]
    worth = state.crypt_worth()
    best_field, best_crypt, best_paid = field, crypt, 1000
    for cubes in range(crypt + 1):
        loose = max(0, cost - cubes * worth)
        if loose <= field:
            paid = loose + cubes * worth
            if paid < best_paid:
                best_field, best_crypt, best_paid = loose, cubes, paid
            if paid == cost:
                break
    return best_field, best_crypt


@mypyc_attr(acyclic=True, free_list_len=1)
class Act(Step):
    """The action, unless a response stopped it or felled the last figure; then peril rises."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    part: int
    raises_peril: bool
    is_card: bool

    def __init__(self, row: int, part: int, raises_peril: bool, is_card: bool) -> None:
        self.row = row
        self.part = part
        self.raises_peril = raises_peril
        self.is_card = is_card

    def run(self, state: Stygian) -> None:
        cancelled = state.cancelled
        state.cancelled = False
        if self.is_card and figures_of(state, self.row) == 0:
            # Struck down by a response: the dead do not act (stygian.enemy.gone-before-acting).
            cancelled = True
            if state.log is not None:
                state.log.say(
                    f"{state.content.rows[self.row].name} is gone before it can act.",
                    "stygian.enemy.gone-before-acting",
                )
        elif cancelled and state.log is not None:
            state.log.say(
                f"{state.content.rows[self.row].name} is thwarted.",
                "stygian.enemy.stopped",
                "stygian.turn.a.card-overrides",
            )
        if cancelled or not self.raises_peril:
            state.push(Peril(1, self.row, True))
        if not cancelled:
            do_part(state, self.row, self.part, state.active)


COLOURS_IN_ORDER: Final = Phases((Colour(0), Colour(1), Colour(2), EnemiesDone()))
"""Red, yellow, black (stygian.enemy.colour-order)."""
