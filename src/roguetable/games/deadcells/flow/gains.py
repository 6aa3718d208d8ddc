"""Who gets what: Scrolls, Vials, Damage of tiles. (Equipment: `equipping.py`; tokens: `biome_tokens.py`.)

In a fight Scrolls and cards wait in the Bag until its end (deadcells.kill.bonus-assigned-later); the
upkeep then assigns them with the same steps. `only` is the one that is meant, NOBODY: the Group chooses.
"""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.harm import harm
from roguetable.games.deadcells.actions.moments import happen
from roguetable.games.deadcells.actions.scrolls import (
    advance_marker,
    can_advance,
    next_step,
    retreat,
)
from roguetable.games.deadcells.actions.tokens import heal
from roguetable.games.deadcells.flow.absent import can_be_healed, why_not_healed
from roguetable.games.deadcells.flow.which import OneByOne, WhichBeheaded, of_harm, with_health
from roguetable.games.deadcells.model.deaths import BLOW
from roguetable.games.deadcells.model.moments import HEALED
from roguetable.games.deadcells.model.names import COLOUR_NAMES, COLOURS, NOBODY
from roguetable.games.deadcells.model.questions import in_fight, name_of, written_name
from roguetable.games.deadcells.model.shown import (
    bag_scrolls_id,
    show_number,
    track_id,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.ready_menus import PickOne, picks

ANY_COLOUR: Final = -1


# --- Scrolls --------------------------------------------------------------------------------------


def gain_scroll(state: DeadCells, colour: int, only: int) -> None:
    """A Scroll of a colour, or of one that the Group chooses; in a fight it waits in the Bag."""
    if colour == ANY_COLOUR:
        state.push(ChooseColour(only))
    elif in_fight(state):
        state.bag_scrolls[colour] += 1
        if state.log is not None:
            held = state.bag_scrolls[colour]
            state.log.say(
                f"A Scroll of {COLOUR_NAMES[colour].capitalize()} goes into the Bag.",
                "deadcells.kill.bonus-assigned-later",
                "deadcells.concept.bag.loot-storage",
            )
            show_number(state, bag_scrolls_id(colour), held - 1, held)
    else:
        state.push(AssignScroll(colour, only))


def readers_of(state: DeadCells, colour: int, only: int) -> list[int]:
    """Who can use a Scroll of that colour."""
    found: list[int] = []
    for index in range(len(state.group)):
        if (
            (only == NOBODY or index == only)
            and state.group[index].fights()
            and can_advance(state, index, colour)
        ):
            found.append(index)
    return found


def cannot_use(state: DeadCells, only: int) -> str:
    """The beginning of a sentence on a Scroll that is lost: whose it was to be."""
    return f"{name_of(state, only)} cannot use" if only != NOBODY else "Nobody can use"


class ChooseColour(Step):
    """A Scroll of any colour: the Group says which."""

    only: int

    def __init__(self, only: int) -> None:
        self.only = only

    def run(self, state: DeadCells) -> None:
        colours: list[int] = []
        for colour in range(COLOURS):
            if readers_of(state, colour, self.only):
                colours.append(colour)
        if colours:
            state.ask(WhichColour(state.deciders(), picks(colours), self.only))
        elif state.log is not None:
            state.log.say(
                f"{cannot_use(state, self.only)} a Scroll.", "deadcells.scrolls.end-of-track"
            )


class WhichColour(PickOne):
    """Of which colour is the Scroll?"""

    RULE: ClassVar = "deadcells.icons.scroll"
    only: int

    def __init__(self, seats: list[int], options: list[int], only: int) -> None:
        super().__init__(seats, options)
        self.only = only

    def prompt(self, state: DeadCells) -> str:
        whose = f" {name_of(state, self.only)} takes it." if self.only != NOBODY else ""
        return f"A Scroll of any colour: which?{whose}"

    def picked(self, state: DeadCells, thing: int) -> None:
        gain_scroll(state, thing, self.only)

    def written(self, state: DeadCells, thing: int) -> str:
        return f"scroll {COLOUR_NAMES[thing]}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        return f"A Scroll of {COLOUR_NAMES[thing].capitalize()}."

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"scroll {name}",
                "deadcells.scrolls.end-of-track",
                "Nobody who may take it can go further on that track.",
            )
            for name in COLOUR_NAMES
        ]


class AssignScroll(Step):
    """One of the Group advances its marker of that colour (deadcells.icons.scroll)."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOUR_NAMES}
    colour: int
    only: int

    def __init__(self, colour: int, only: int = NOBODY) -> None:
        self.colour = colour
        self.only = only

    def run(self, state: DeadCells) -> None:
        those = readers_of(state, self.colour, self.only)
        if those:
            state.ask(WhoReads(state.deciders(), picks(those), self.colour, self.only))
        elif state.log is not None:
            state.log.say(
                f"{cannot_use(state, self.only)} the Scroll of "
                f"{COLOUR_NAMES[self.colour].capitalize()}.",
                "deadcells.scrolls.end-of-track",
            )


class WhoReads(WhichBeheaded):
    """Who gets the Scroll?"""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOUR_NAMES}
    VERB: ClassVar = "scroll"
    colour: int
    only: int

    def __init__(self, seats: list[int], options: list[int], colour: int, only: int) -> None:
        super().__init__(seats, options)
        self.colour = colour
        self.only = only

    def prompt(self, state: DeadCells) -> str:
        return f"Who gets the Scroll of {COLOUR_NAMES[self.colour].capitalize()}?"

    def picked(self, state: DeadCells, thing: int) -> None:
        if state.log is not None and self.only != NOBODY:
            state.log.cite("deadcells.icons.first-player")
        advance_marker(state, thing, self.colour)

    def meaning(self, state: DeadCells, thing: int) -> str:
        return f"{name_of(state, thing)} takes it. {next_step(state, thing, self.colour)}."

    def rule_of(self, state: DeadCells, thing: int) -> str:
        if state.group[thing].serenade:
            return "deadcells.solo.reward.scroll-choice"
        return "deadcells.icons.scroll"

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return track_id(thing, 0 if state.group[thing].serenade else self.colour)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for index in range(len(state.group)):
            rule, why = "deadcells.scrolls.end-of-track", "Its marker is on the last space."
            if self.only != NOBODY and index != self.only:
                rule, why = "deadcells.icons.first-player", "It is for the First Player only."
            elif state.group[index].passed:
                rule, why = "deadcells.upkeep.passer-gets-nothing", "It took no part in the fight."
            found.append(Refusal(f"scroll {written_name(state, index)}", rule, why))
        return found


class LoseScroll(Step):
    """One of the Group picks one of its Scroll upgrades and loses it (deadcells.bell.scroll)."""

    index: int

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, state: DeadCells) -> None:
        one = state.group[self.index]
        colours: list[int] = []
        for colour in range(COLOURS):
            if one.scrolls[colour]:
                colours.append(colour)
        if colours:
            state.ask(WhichScrollGoes([one.seat], picks(colours), self.index))
        elif state.log is not None:
            state.log.say(
                f"{name_of(state, self.index)} has no Scroll to lose.", "deadcells.bell.scroll"
            )


class WhichScrollGoes(PickOne):
    """Which Scroll is lost?"""

    RULE: ClassVar = "deadcells.bell.scroll"
    index: int

    def __init__(self, seats: list[int], options: list[int], index: int) -> None:
        super().__init__(seats, options)
        self.index = index

    def prompt(self, state: DeadCells) -> str:
        return f"{name_of(state, self.index)} loses a Scroll: of which colour?"

    def picked(self, state: DeadCells, thing: int) -> None:
        retreat(state, self.index, thing)

    def written(self, state: DeadCells, thing: int) -> str:
        return f"lose {COLOUR_NAMES[thing]}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        return f"The {COLOUR_NAMES[thing].capitalize()} marker goes one space to the left."

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return track_id(self.index, thing)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        return [
            Refusal(f"lose {name}", "deadcells.bell.scroll", "That marker is on its first space.")
            for name in COLOUR_NAMES
        ]


# --- Vials ----------------------------------------------------------------------------------------


def drink_vial(state: DeadCells, index: int, n: int) -> None:
    """So many Vials for one of the Group, now: 1 Damage each (deadcells.icons.vial)."""
    if heal(state, index, n, "deadcells.icons.vial", "deadcells.icons.vial.not-stored"):
        if state.log is not None and state.group[index].serenade:
            state.log.cite("deadcells.solo.reward.vial")
        happen(state, HEALED, index)
    elif state.log is not None:
        state.log.say(
            f"{name_of(state, index)} has no Damage that a Vial could heal.",
            "deadcells.icons.vial.not-stored",
        )


class DrinkVials(Step):
    """Vials, one after the other, each for one whom the Group chooses; `but` cannot have them."""

    count: int
    but: int

    def __init__(self, count: int, but: int = NOBODY) -> None:
        self.count = count
        self.but = but

    def run(self, state: DeadCells) -> None:
        those: list[int] = []
        for index in range(len(state.group)):
            if index != self.but and can_be_healed(state, index):
                those.append(index)
        if those:
            state.ask(WhoGetsTheVial(state.deciders(), picks(those), self.count, self.but))
        elif state.log is not None:
            if self.but != NOBODY and can_be_healed(state, self.but):
                state.log.say(
                    f"Only {name_of(state, self.but)} has Damage, and this Vial heals the Beheaded.",
                    "deadcells.solo.power-track.vial",
                    "deadcells.icons.vial.not-stored",
                )
                return
            state.log.say(
                "Nobody has Damage that a Vial could heal.", "deadcells.icons.vial.not-stored"
            )


class WhoGetsTheVial(OneByOne):
    """Who drinks the Vial?"""

    RULE: ClassVar = "deadcells.icons.vial"
    VERB: ClassVar = "heal"
    ASKED: ClassVar = "A Vial: who is healed of 1 Damage?"
    but: int

    def __init__(self, seats: list[int], options: list[int], count: int, but: int) -> None:
        super().__init__(seats, options, count)
        self.but = but

    def others(self, count: int) -> Step:
        return DrinkVials(count, self.but)

    def give(self, state: DeadCells, thing: int) -> None:
        if self.but != NOBODY and state.log is not None:
            state.log.cite_next("deadcells.solo.power-track.vial")
        drink_vial(state, thing, 1)

    def meaning(self, state: DeadCells, thing: int) -> str:
        return with_health(state, thing)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for index in range(len(state.group)):
            notation = self.written(state, index)
            if index == self.but:
                why = "This Vial heals only the Beheaded."
                found.append(Refusal(notation, "deadcells.solo.power-track.vial", why))
            else:
                unhurt = "deadcells.icons.vial.not-stored"
                found.append(why_not_healed(state, index, notation, unhurt))
        return found


# --- Damage of tiles ------------------------------------------------------------------------------


class AssignHarm(Step):
    """Damage that a tile deals to the Group, token by token on whom it chooses."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    count: int
    row: int  # what deals it

    def __init__(self, count: int, row: int = NOBODY) -> None:
        self.count = count
        self.row = row

    def run(self, state: DeadCells) -> None:
        those: list[int] = []
        for index in range(len(state.group)):
            if not state.group[index].dead:
                those.append(index)
        if those:
            state.ask(WhoIsHarmed(state.deciders(), picks(those), self.count, self.row))


HARM_RULES: Final = ("deadcells.first_player.who-decides", "deadcells.checks.consequences")


class WhoIsHarmed(OneByOne):
    """Who takes the Damage?"""

    RULE: ClassVar = "deadcells.first_player.who-decides"
    VERB: ClassVar = "harm"
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int

    def __init__(self, seats: list[int], options: list[int], count: int, row: int = NOBODY) -> None:
        super().__init__(seats, options, count)
        self.row = row

    def prompt(self, state: DeadCells) -> str:
        more = f" ({self.count} to assign)" if self.count > 1 else ""
        name = state.content.rows[self.row].name if self.row >= 0 else "The tile"
        return f"{name}: who takes 1 Damage{more}?"

    def others(self, count: int) -> Step:
        return AssignHarm(count, self.row)

    def give(self, state: DeadCells, thing: int) -> None:
        harm(state, thing, 1, BLOW, self.row, *HARM_RULES)

    def meaning(self, state: DeadCells, thing: int) -> str:
        return with_health(state, thing, of_harm(state, thing, 1))
