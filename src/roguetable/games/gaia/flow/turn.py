"""The Delver Phase: turns in alternation, until both delvers have prepared to run.

A turn: exhaust a weapon onto a slot, then one movement and one action in either order, and consumables
at any time of it (gaia.delver-phase.*).
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Began
from roguetable.engine.state import Phases, Refusal, Step, WayOut
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.actions.suits import (
    covered,
    drop_element,
    exhaust,
)
from roguetable.games.gaia.flow.consumables import (
    ap_options,
    ap_refusals,
    doubler_options,
)
from roguetable.games.gaia.flow.in_turn import (
    GoTo,
    SendWitness,
    Shift,
    SpendAp,
    SpendDoubler,
    UseSlot,
    UseUltimate,
    UseWeapon,
    witness_tiles,
)
from roguetable.games.gaia.flow.moving import (
    can_shift,
    reachable,
    shiftable,
)
from roguetable.games.gaia.flow.parting import price_of_running
from roguetable.games.gaia.flow.turn_end import TURN_ENDS
from roguetable.games.gaia.flow.ways import destinations
from roguetable.games.gaia.model.menus import TAKING_TURNS
from roguetable.games.gaia.model.moments import TURN_START
from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    DELVERS,
    DISCIPLINE_NAMES,
    ELEMENT_NAMES,
    FASTER,
    FRESH,
    LIGHT_DOUBLER,
    NOBODY,
    SPACES,
    STOLEN,
    TYPE_NAMES,
    UNIVERSAL,
    WEAPONS,
)
from roguetable.games.gaia.model.questions import (
    card_in_use,
    delver_name,
    element_on,
    empty_slots,
    fresh_weapons,
    in_short,
    living,
    movement,
    seats,
)
from roguetable.games.gaia.model.shown import (
    PASSED,
    STUNNED,
    delver_id,
    show_mark,
    show_number,
    slot_id,
    weapon_id,
    wheel_id,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.suit import Suit
from roguetable.kit.menu import Choice, Menu, Way, code, kind_of, other_of, thing_of
from roguetable.kit.ready_menus import PickOne, picks
from roguetable.kit.sentences import capital, said


class WhoIsFirst(Step):
    """The players decide who goes first, in every Wave anew (gaia.delver-phase.choose-first)."""

    def run(self, state: Gaia) -> None:
        state.ask(FirstDelver(seats(state), picks(living(state))))


@mypyc_attr(acyclic=True)
class FirstDelver(PickOne):
    """Who goes first?"""

    PROMPT: ClassVar = "Who goes first in this Wave?"

    def picked(self, state: Gaia, thing: int) -> None:
        state.first = thing
        # The other one would be next; so the turn after this choice is the first one's.
        state.active = 1 - thing
        if state.log is not None:
            state.log.say(self.meaning(state, thing), self.rule_of(state, thing))

    def written(self, state: Gaia, thing: int) -> str:
        return f"first {DISCIPLINE_NAMES[thing]}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{capital(delver_name(state, thing))} goes first."

    def rule_of(self, state: Gaia, thing: int) -> str:
        return "gaia.solo.alternate" if len(state.suits) == 1 else "gaia.delver-phase.choose-first"

    def subject_of(self, state: Gaia, thing: int) -> str:
        return delver_id(thing)


class NextTurn(Step):
    """Whose turn is it? They alternate; who has passed is passed over (gaia.delver-phase.alternate)."""

    def run(self, state: Gaia) -> None:
        delver = next_delver(state)
        if delver == NOBODY:
            if state.log is not None:
                state.log.say("The delvers run.", "gaia.delver-phase.turns-until-pass")
            return
        if state.log is not None and state.turns:
            again = delver == state.active
            state.log.cite(f"gaia.delver-phase.{'after-one-pass' if again else 'alternate'}")
        state.active = delver
        state.suit_of(delver).done_turn = 0
        state.suit_of(delver).ap_used = 0
        state.plan(ASK_TURN, self)


class AskTurn(Step):
    """The delver whose turn it is exhausts a weapon or prepares to run; who cannot must."""

    def run(self, state: Gaia) -> None:
        delver = state.active
        suit = state.suit_of(delver)
        options: list[int] = []
        for type in fresh_weapons(suit):
            for slot in empty_slots(suit):
                options.append(code(EXHAUST, type, suit.seat, slot))
        if state.readings.ap_before_turn:
            for ability, type in ap_options(state, suit):
                if ability != FASTER:
                    options.append(code(EARLY_AP, ability, suit.seat, type))
        if not options:
            prepare_to_run(state, delver, "gaia.delver-phase.pass-when-unable")
            return
        add_freeing(state, options)
        options.append(code(RUN, 0, suit.seat))
        state.ask(TakeTurn(asked_seats(state, suit.seat), options))


def next_delver(state: Gaia) -> int:
    """Who is next: the other one, unless it has passed or is dead."""
    order = [1 - state.active, state.active]
    for delver in order:
        if not state.delvers[delver].dead and not state.passed >> delver & 1:
            return delver
    return NOBODY


def prepare_to_run(state: Gaia, delver: int, rule: str) -> None:
    """A delver prepares to run: it takes no more turns in this Wave (gaia.delver-phase.pass-final).

    In solo there is one board, and one pass for both minis (gaia.solo.pass).
    """
    for one in range(DELVERS) if len(state.suits) == 1 else [delver]:
        state.passed |= 1 << one
        show_mark(state, delver_id(one), PASSED, True)
    if state.log is not None:
        solo = ("gaia.solo.pass",) if len(state.suits) == 1 else ()
        state.log.say(
            f"{capital(delver_name(state, delver))} prepares to run.",
            rule,
            "gaia.delver-phase.pass-final",
            *solo,
        )


class ExhaustWeapon(Choice):
    """Take a turn: a weapon onto an empty slot. The thing is its type, the other the slot."""

    RULE: ClassVar = "gaia.weapon.exhaust-onto-slot"

    def answer(self, state: Gaia, menu: "TakeTurn", option: int) -> None:
        begin_turn(state, thing_of(option), other_of(option))

    def notation(self, state: Gaia, menu: "TakeTurn", option: int) -> str:
        return f"use {TYPE_NAMES[thing_of(option)]} {other_of(option) + 1}"

    def sentence(self, state: Gaia, menu: "TakeTurn", option: int) -> str:
        suit = state.suit_of(state.active)
        slot = other_of(option)
        row = state.content.rows[card_in_use(state, suit, thing_of(option))]
        board = state.content.suit(suit.board)
        pair = " + ".join([ELEMENT_NAMES[element] for element in board.pairs[slot]])
        back = f"{pair} bring it back"
        if element_on(suit, slot, 0) and element_on(suit, slot, 1):
            back = f"{pair} lie there and refresh it at once"
        return (
            f"{row.name} onto slot {slot + 1} ({back}). Then use one of the two: "
            f"the weapon ({row.sentence()}) or the slot ({said(board.parts[slot])})."
        )

    def subject(self, state: Gaia, menu: "TakeTurn", option: int) -> str:
        return weapon_id(state.suit_index(state.active), thing_of(option))

    def target(self, state: Gaia, menu: "TakeTurn", option: int) -> str:
        return slot_id(state.suit_index(state.active), other_of(option))

    def why_not(self, state: Gaia, menu: "TakeTurn", seat: int) -> list[Refusal]:
        suit = state.suit_of(state.active)
        return weapons_refused(state, suit, False) if suit.seat == seat else []


def weapons_refused(state: Gaia, suit: Suit, in_turn: bool) -> list[Refusal]:
    """Why each weapon cannot be exhausted onto each slot; within a turn no further one can."""
    found: list[Refusal] = []
    for type in range(WEAPONS):
        for slot in range(len(state.content.suit(suit.board).pairs)):
            if not suit.ranks[type]:
                why, rule = "You do not have this weapon.", "gaia.weapon.exhaust-onto-slot"
            elif suit.where[type] == STOLEN:
                why, rule = "An enemy has stolen it.", "gaia.abilities.steals.take"
            elif suit.where[type] != FRESH:
                why, rule = "It is exhausted.", "gaia.delver-phase.turn-cost"
            elif in_turn:
                why, rule = (
                    "One weapon opens one turn, and this is it.",
                    "gaia.delver-phase.turn-cost",
                )
            elif slot >= suit.slots:
                why, rule = "This slot is not open yet.", "gaia.town.keep-slots"
            else:
                why, rule = "A weapon lies on that slot.", "gaia.weapon.empty-slot-only"
            # Nobody tries what is not there to be seen.
            listed = suit.ranks[type] > 0 and not in_turn
            found.append(Refusal(f"use {TYPE_NAMES[type]} {slot + 1}", rule, why, listed))
    return found


class OwnWay(Way):
    """A way out for whose turn it is, and not for who is asked beside them to free them."""

    def anybody(self) -> bool:
        return False


class PrepareToRun(OwnWay):
    """Pass for this Wave."""

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        prepare_to_run(state, state.active, "gaia.delver-phase.pass-by-choice")

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        """It says what it costs: whoever is left behind shoots."""
        other = 1 - state.active
        alone = len(state.suits) == 1
        price = price_of_running(state)
        if alone or state.delvers[other].dead or state.passed >> other & 1:
            text = "Both run" if alone else "Run"
            return f"{text}: {price or 'nobody is left to shoot'}. The Wave ends."
        text = "Run: no more turns in this Wave."
        return f"{text} If nobody else falls, it ends with {price}." if price else text


class EndTurn(OwnWay):
    """End the turn; who has not acted is told what is given up."""

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        if not may_act(menu):
            return self.text
        name = state.content.rows[
            card_in_use(state, state.suit_of(state.active), state.weapon)
        ].name
        return f"End your turn without using {name} or slot {state.slot + 1}."


def may_act(menu: Menu) -> bool:
    """Is the weapon of this turn still unused, and could be used?"""
    return any(kind_of(option) == WEAPON for option in menu.options)


class FreeTheOther(Choice):
    """Spend an element to free the stunned other one (gaia.abilities.stuns.remove).

    The thing is the space of the element, the other the delver that is freed.
    """

    RULE: ClassVar = "gaia.abilities.stuns.remove"

    def answer(self, state: Gaia, menu: Menu, option: int) -> None:
        freed = other_of(option)
        i = state.suit_index(1 - freed)
        drop_element(state, i, thing_of(option), "gaia.abilities.stuns.remove")
        state.delvers[freed].stunned = False
        show_mark(state, delver_id(freed), STUNNED, False)
        if state.log is not None:
            name = delver_name(state, freed)
            state.log.say(f"An element frees {name}.", "gaia.abilities.stuns.remove")

    def notation(self, state: Gaia, menu: Menu, option: int) -> str:
        place = thing_of(option)
        return (
            f"free {DISCIPLINE_NAMES[other_of(option)]} {place // SPACES + 1}{'ab'[place % SPACES]}"
        )

    def sentence(self, state: Gaia, menu: Menu, option: int) -> str:
        place = thing_of(option)
        suit = state.suit_of(1 - other_of(option))
        element = state.content.suit(suit.board).pairs[place // SPACES][place % SPACES]
        name = delver_name(state, other_of(option))
        return f"Spend {ELEMENT_NAMES[element]} of slot {place // SPACES + 1} to free {name}."

    def subject(self, state: Gaia, menu: Menu, option: int) -> str:
        return slot_id(state.suit_index(1 - other_of(option)), thing_of(option) // SPACES)


def can_be_freed(state: Gaia, delver: int) -> bool:
    """A stunned delver is freed by the other, if both live."""
    stunned = state.delvers[delver]
    return stunned.stunned and not stunned.dead and not state.delvers[1 - delver].dead


def asked_seats(state: Gaia, seat: int) -> list[int]:
    """Whose turn it is, and who can free a stunned delver now."""
    found = [seat]
    for delver in range(DELVERS):
        if can_be_freed(state, delver):
            suit = state.suit_of(1 - delver)
            if suit.elements and suit.seat != seat:
                found.append(suit.seat)
                found.sort()
    return found


def add_freeing(state: Gaia, options: list[int]) -> None:
    """A stunned delver can be freed by the other at any moment between and during turns."""
    for delver in range(DELVERS):
        if can_be_freed(state, delver):
            suit = state.suit_of(1 - delver)
            for place in covered(suit):
                options.append(code(FREE, place, suit.seat, delver))


@mypyc_attr(acyclic=True)
class TakeTurn(Menu):
    """Exhaust a weapon, or prepare to run."""

    def choices(self) -> list[Choice]:
        return TURN_CHOICES

    def prompt(self, state: Gaia) -> str:
        name = in_short(delver_name(state, state.active))
        return f"{name}: exhaust which weapon, onto which slot?"

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        """What belongs to a turn that has begun (gaia.delver-phase.exhaust-first)."""
        suit = state.suit_of(state.active)
        if suit.seat != seat:
            return []
        board = state.content.board
        tried = ["go", "witness", "shift", "weapon", "slot", "ultimate", "done", "ap"]
        for tile in range(board.tiles):
            tried += [f"go {board.name(tile)}", f"witness {board.name(tile)}"]
        tried += [f"shift {board.name(enemy.tile)}" for enemy in state.enemies]
        for kind in range(LIGHT_DOUBLER, UNIVERSAL + 1):
            tried.append(f"spend {CONSUMABLE_NAMES[kind]}")
        found: list[Refusal] = []
        if state.readings.ap_before_turn:
            found = ap_refusals(state, suit)
            for one in found:
                one.listed = False
        for cost in state.content.figures.ap_costs:
            tried += [f"ap {cost}", *[f"ap {cost} {name}" for name in TYPE_NAMES[:WEAPONS]]]
        why = "A turn opens with a weapon: exhaust one first."
        for notation in tried:
            found.append(Refusal(notation, "gaia.delver-phase.exhaust-first", why, False))
        return found

    def way(self, option: int) -> WayOut:
        """Running ends the Wave for a delver: while a weapon can be used it does not go without saying."""
        if kind_of(option) == RUN and kind_of(self.options[0]) == EXHAUST:
            return "skip"
        return super().way(option)

    def situation(self) -> int:
        return TAKING_TURNS

    def answer(self, state: Gaia, option: int) -> None:
        if kind_of(option) in (FREE, EARLY_AP):
            state.push(ASK_TURN)  # the same delver is asked again
        super().answer(state, option)


def begin_turn(state: Gaia, type: int, slot: int) -> None:
    """A turn opens: weapon and slot are fixed before everything else (gaia.delver-phase.exhaust-first)."""
    i = state.suit_index(state.active)
    suit = state.suits[i]
    state.weapon = type
    state.slot = slot
    state.steps = movement(state, suit)
    state.kills = 0
    suit.doubled = 0
    if state.log is not None:
        name = state.content.rows[card_in_use(state, suit, type)].name
        state.log.say(
            f"{capital(delver_name(state, state.active))} exhausts {name} onto slot {slot + 1}.",
            "gaia.delver-phase.turn-cost",
            "gaia.delver-phase.exhaust-first",
            "gaia.weapon.exhaust-onto-slot",
            "gaia.weapon.order-1-place",
            "gaia.delver-phase.movement-and-action",
            "gaia.movement.base-one",
        )
        if len(state.suits) == 1:
            state.log.cite("gaia.solo.both-minis", "gaia.solo.mind-only")
        state.log.show(Began("turn", delver_name(state, state.active), state.turns + 1))
    board = state.content.suit(suit.board)
    if board.wheel and suit.wheel < board.wheel:
        suit.wheel += 1
        show_number(state, wheel_id(i), suit.wheel - 1, suit.wheel)
    state.plan_phases(ONE_TURN)
    exhaust(state, i, type, slot)


class TurnStarts(Step):
    """What answers to the start of a turn."""

    def run(self, state: Gaia) -> None:
        happen(state, TURN_START, state.active)


class InTurn(Step):
    """What the delver does in its turn, until it is over."""

    def run(self, state: Gaia) -> None:
        if not state.delvers[state.active].dead:
            state.ask(turn_menu(state))


def turn_menu(state: Gaia) -> "InTurnMenu":
    """Everything that can be done now."""
    delver = state.active
    suit = state.suit_of(delver)
    seat = suit.seat
    options: list[int] = []
    if not state.moved and state.steps > 0:
        for tile in reachable(state, state.delvers[delver].tile, state.steps):
            options.append(code(GO, tile, seat))
        if can_shift(state, delver) and state.steps >= state.content.figures.push_cost:
            for uid in shiftable(state, delver):
                options.append(code(SHIFT, uid, seat))
    if not state.acted and not state.delvers[delver].stunned:
        options.append(code(WEAPON, 0, seat))
        options.append(code(SLOT, 0, seat))
        board = state.content.suit(suit.board)
        if board.wheel and suit.wheel >= board.wheel:
            options.append(code(ULTIMATE, 0, seat))
        if state.witness != NOBODY:
            for where in destinations(state, state.witness, witness_tiles(state), NOBODY):
                which, tile = divmod(where, state.content.board.tiles)
                options.append(code(MOVE_WITNESS, tile, seat, which))
        for kind in doubler_options(state, suit):
            options.append(code(DOUBLE, kind, seat))
    for ability, type in ap_options(state, suit):
        options.append(code(SPEND_AP, ability, seat, type))
    add_freeing(state, options)
    options.append(code(END_TURN, 0, seat))
    return InTurnMenu(asked_seats(state, seat), options)


class SpendApEarly(SpendAp):
    """The same before a weapon is exhausted, where the table reads it so (`ap_before_turn`)."""

    def why_not(self, state: Gaia, menu: Menu, seat: int) -> list[Refusal]:
        return []


@mypyc_attr(acyclic=True)
class InTurnMenu(Menu):
    """One movement and one action, in either order, and consumables."""

    def choices(self) -> list[Choice]:
        return IN_TURN_CHOICES

    def trying(self, state: Gaia) -> list[int]:
        return [state.suit_of(state.active).seat]

    def not_offered(self, state: Gaia, seat: int) -> list[Refusal]:
        """Another weapon, and running: the turn has been opened."""
        why = "You are in your turn: `done` ends it."
        run = Refusal("run", "gaia.delver-phase.exhaust-first", why, False)
        return [run, *weapons_refused(state, state.suit_of(state.active), True)]

    def prompt(self, state: Gaia) -> str:
        left: list[str] = []
        if not state.moved and state.steps:
            left.append(f"move ({state.steps} left)")
        if not state.acted:
            left.append("act")
        name = in_short(delver_name(state, state.active))
        return f"{name}: {' and '.join(left) if left else 'anything else'}?"

    def way(self, option: int) -> WayOut:
        """While the weapon of this turn is unused, its end does not go without saying."""
        if kind_of(option) == END_TURN and may_act(self):
            return "skip"
        return super().way(option)

    def situation(self) -> int:
        return TAKING_TURNS

    def answer(self, state: Gaia, option: int) -> None:
        if kind_of(option) != END_TURN:
            state.push(IN_TURN)  # and then?
        super().answer(state, option)


EXHAUST: Final = 0
RUN: Final = 1
FREE: Final = 2
EARLY_AP: Final = 3
TURN_CHOICES: Final[list[Choice]] = [
    ExhaustWeapon(),
    PrepareToRun(
        "run",
        "Run: no more turns in this Wave.",
        "gaia.delver-phase.pass-by-choice",
        "end",
    ),
    FreeTheOther(),
    SpendApEarly(),
]
GO: Final = 0
WEAPON: Final = 1
# FREE is 2 in both menus.
SLOT: Final = 3
SHIFT: Final = 4
DOUBLE: Final = 5
SPEND_AP: Final = 6
MOVE_WITNESS: Final = 7
ULTIMATE: Final = 8
END_TURN: Final = 9
IN_TURN_CHOICES: Final[list[Choice]] = [
    GoTo(),
    UseWeapon(),
    FreeTheOther(),
    UseSlot(),
    Shift(),
    SpendDoubler(),
    SpendAp(),
    SendWitness(),
    UseUltimate(),
    EndTurn("done", "End your turn.", "gaia.delver-phase.optional-parts", "end"),
]

WHO_IS_FIRST: Final = WhoIsFirst()
NEXT_TURN: Final = NextTurn()
ASK_TURN: Final = AskTurn()
IN_TURN: Final = InTurn()
ONE_TURN: Final = Phases((TurnStarts(), IN_TURN, TURN_ENDS))
