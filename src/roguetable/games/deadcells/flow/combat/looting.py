"""Loot actions, and Potions: in place of one, or in Round 0."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.do import acts_on
from roguetable.games.deadcells.actions.moments import happen
from roguetable.games.deadcells.actions.tokens import heal
from roguetable.games.deadcells.flow.absent import can_be_healed, why_not_healed
from roguetable.games.deadcells.flow.which import WhichBeheaded
from roguetable.games.deadcells.model import shown
from roguetable.games.deadcells.model.menus import LOOTING
from roguetable.games.deadcells.model.mods import LOOTER_MOD
from roguetable.games.deadcells.model.moments import HEALED, LOOTED
from roguetable.games.deadcells.model.names import (
    COLOUR_NAMES,
    COLOURS,
    LOOT_BLUEPRINTS,
    LOOT_CELLS,
    LOOT_EQUIPMENT,
    LOOT_NAMES,
    LOOT_POTIONS,
    LOOT_SCROLLS,
    LOOT_TEETH,
    LOOT_TYPES,
    NOBODY,
    loot_text,
)
from roguetable.games.deadcells.model.questions import name_of
from roguetable.games.deadcells.model.shown import bag_scrolls_id, loot_id, show_card, show_number
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.world_rows import NO_POTIONS
from roguetable.kit.menu import Choice, Menu, Way, code, thing_of
from roguetable.kit.ready_menus import EITHER, YesNo, picks

ONE_COLOUR: Final = (
    LOOT_TYPES  # things of a Loot action: a type; or from here on scrolls of a colour
)


@mypyc_attr(acyclic=True, free_list_len=1)
class LootActions(Step):
    """So many Loot actions: each takes all of one type, or is exchanged for a Potion."""

    index: int
    left: int

    def __init__(self, index: int, left: int) -> None:
        self.index = index
        self.left = left

    def run(self, state: DeadCells) -> None:
        one = state.group[self.index]
        if one.passed or (one.dead and not acts_on(state)):
            return
        options: list[int] = []
        for thing in lying_there(state):
            options.append(code(TAKE, thing))
        there = len(options) > 0
        if thirsty(state):
            options.append(code(DRINK))
            if not there:
                options.append(code(NO_LOOT))
        if not options:
            if state.log is not None:
                state.log.say("There is nothing to loot.", "deadcells.loot.mandatory")
            return
        if self.left > 1:
            state.push(LootActions(self.index, self.left - 1))
        state.ask(Loot([one.seat], options, self.index))


def lying_there(state: DeadCells) -> list[int]:
    """What lies on the Group space, by type; in one reading scrolls by colour."""
    found: list[int] = []
    for kind in range(LOOT_TYPES):
        if state.loot[kind]:
            if kind == LOOT_SCROLLS and state.readings.scroll_colours:
                for colour in range(COLOURS):
                    if state.loot_scrolls[colour]:
                        found.append(ONE_COLOUR + colour)
            else:
                found.append(kind)
    return found


def loot_name(thing: int) -> str:
    """A type of loot."""
    return (
        LOOT_NAMES[thing] if thing < ONE_COLOUR else f"{COLOUR_NAMES[thing - ONE_COLOUR]}-scrolls"
    )


def take(state: DeadCells, index: int, thing: int) -> None:
    """All of one type goes from the Group space into the Bag; scrolls and equipment wait there."""
    kind = LOOT_SCROLLS if thing >= ONE_COLOUR else thing
    n = state.loot[kind]
    if thing >= ONE_COLOUR:
        n = state.loot_scrolls[thing - ONE_COLOUR]
    state.loot[kind] -= n
    if state.log is not None:
        what = loot_text(kind, n)
        if thing >= ONE_COLOUR:
            what += f" of {COLOUR_NAMES[thing - ONE_COLOUR].capitalize()}"
        state.log.say(
            f"{name_of(state, index)} loots {what}.",
            "deadcells.loot.one-type",
            "deadcells.loot.player-chooses-type",
            "deadcells.loot.second-action",
        )
        if kind == LOOT_SCROLLS:
            state.log.cite("deadcells.loot.colours-of-scrolls")
        if kind == LOOT_SCROLLS or kind == LOOT_EQUIPMENT:
            state.log.cite("deadcells.loot.scroll-equipment-later")
        if not state.enemies:
            state.log.cite("deadcells.loot.after-all-dead")
        show_number(state, loot_id(kind), n + state.loot[kind], state.loot[kind])
    if kind == LOOT_TEETH:
        more = state.group[index].mods[LOOTER_MOD]
        state.teeth += n + more
        show_number(state, shown.TEETH, state.teeth - n - more, state.teeth)
    elif kind == LOOT_CELLS:
        state.cells += n
        show_number(state, shown.CELLS, state.cells - n, state.cells)
    elif kind == LOOT_POTIONS:
        state.potions += n
        show_number(state, shown.POTIONS_ID, state.potions - n, state.potions)
    elif kind == LOOT_SCROLLS:
        for colour in range(COLOURS):
            scrolls = state.loot_scrolls[colour]
            if scrolls and thing in (LOOT_SCROLLS, ONE_COLOUR + colour):
                state.bag_scrolls[colour] += scrolls
                state.loot_scrolls[colour] = 0
                have = state.bag_scrolls[colour]
                if state.log is not None:
                    show_number(state, bag_scrolls_id(colour), have - scrolls, have)
    elif kind == LOOT_EQUIPMENT:
        for card in state.loot_equipment:
            show_card(state, card, shown.GROUP_SPACE, shown.BAG)
        state.bag_equipment += state.loot_equipment
        state.loot_equipment = []
    elif kind == LOOT_BLUEPRINTS:
        for card in state.loot_blueprints:
            show_card(state, card, shown.GROUP_SPACE, shown.BAG)
        state.bag_blueprints += state.loot_blueprints
        state.loot_blueprints = []
    happen(state, LOOTED, index)


class Take(Choice):
    """All of one type."""

    RULE: ClassVar = "deadcells.loot.one-type"

    def answer(self, state: DeadCells, menu: "Loot", option: int) -> None:
        take(state, menu.index, thing_of(option))

    def notation(self, state: DeadCells, menu: "Loot", option: int) -> str:
        return f"loot {loot_name(thing_of(option))}"

    def sentence(self, state: DeadCells, menu: "Loot", option: int) -> str:
        thing = thing_of(option)
        if thing < ONE_COLOUR:
            return f"Take {loot_text(thing, state.loot[thing])}."
        colour = thing - ONE_COLOUR
        taken = loot_text(LOOT_SCROLLS, state.loot_scrolls[colour])
        return f"Take {taken} of {COLOUR_NAMES[colour].capitalize()}."

    def subject(self, state: DeadCells, menu: "Loot", option: int) -> str:
        thing = thing_of(option)
        return loot_id(thing if thing < ONE_COLOUR else LOOT_SCROLLS)

    def anybody(self) -> bool:
        return True

    def why_not(self, state: DeadCells, menu: "Loot", seat: int) -> list[Refusal]:
        return [
            Refusal(f"loot {name}", "deadcells.loot.second-action", "None of that is left.")
            for name in LOOT_NAMES
        ]


class Drink(Way):
    """A Potion in place of the Loot action."""

    def answer(self, state: DeadCells, menu: Menu, option: int) -> None:
        ask_drinker(state)

    def why_not(self, state: DeadCells, menu: "Loot", seat: int) -> list[Refusal]:
        return [why_no_potion(state)]


class LetBe(Way):
    """Nothing lies there, and nobody need drink."""

    def why_not(self, state: DeadCells, menu: "Loot", seat: int) -> list[Refusal]:
        why = "What lies there must be looted, unless a Potion is drunk instead."
        return [Refusal("skip", "deadcells.loot.mandatory", why)]


TAKE: Final = 0
DRINK: Final = 1
NO_LOOT: Final = 2
LOOTS: Final[list[Choice]] = [
    Take(),
    Drink("potion", "Drink a Potion instead.", "deadcells.loot.potion-instead", ""),
    LetBe("skip", "Drink nothing.", "deadcells.loot.mandatory"),
]


@mypyc_attr(acyclic=True, free_list_len=1)
class Loot(Menu):
    """What is looted?"""

    index: int

    def __init__(self, seats: list[int], options: list[int], index: int) -> None:
        super().__init__(seats, options)
        self.index = index

    def choices(self) -> list[Choice]:
        return LOOTS

    def situation(self) -> int:
        return LOOTING

    def prompt(self, state: DeadCells) -> str:
        name = name_of(state, self.index)
        if not lying_there(state):
            return f"{name} finds nothing to loot: drink a Potion instead?"
        return f"{name} loots: what?"


# --- Potions --------------------------------------------------------------------------------------


def drinkers(state: DeadCells) -> list[int]:
    """Who may be given a Potion: who is hurt, takes part and lives."""
    return [index for index in range(len(state.group)) if can_be_healed(state, index)]


def potions_barred(state: DeadCells) -> bool:
    """Does a constraint forbid Potions?"""
    return (
        state.constraint != NOBODY
        and state.content.constraint(state.constraint).forbids == NO_POTIONS
    )


def thirsty(state: DeadCells) -> bool:
    """Is there a Potion, and somebody whom it would help?"""
    return state.potions > 0 and not potions_barred(state) and len(drinkers(state)) > 0


def why_no_potion(state: DeadCells) -> Refusal:
    """Why nobody can drink now."""
    if potions_barred(state):
        return Refusal("potion", "deadcells.constraint.potions", "Potions cannot be used here.")
    if not state.potions:
        return Refusal("potion", "deadcells.potion.effect", "There is no Potion in the Bag.")
    return Refusal("potion", "deadcells.potion.effect", "Nobody who takes part is hurt.")


def ask_drinker(state: DeadCells) -> None:
    """Who gets the Potion? The Group decides."""
    state.ask(WhoDrinks(state.deciders(), picks(drinkers(state))))


@mypyc_attr(acyclic=True, free_list_len=1)
class WhoDrinks(WhichBeheaded):
    """Who drinks the Potion?"""

    PROMPT: ClassVar = "Who drinks the Potion?"
    RULE: ClassVar = "deadcells.potion.effect"

    def picked(self, state: DeadCells, thing: int) -> None:
        drink(state, thing)

    def written(self, state: DeadCells, thing: int) -> str:
        return f"heal {super().written(state, thing)}"

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """The dead, those who passed, those who are not hurt."""
        return [
            why_not_healed(state, index, self.written(state, index), "deadcells.potion.effect")
            for index in range(len(state.group))
        ]


def drink(state: DeadCells, index: int) -> None:
    """A Potion takes all Damage off one of the Group; States stay."""
    state.potions -= 1
    state.drunk += 1
    show_number(state, shown.POTIONS_ID, state.potions + 1, state.potions)
    heal(
        state,
        index,
        state.group[index].wounds,
        "deadcells.potion.effect",
        "deadcells.loot.potion-one-per-action",
        "deadcells.states.bleeding.no-heal",
    )
    happen(state, HEALED, index)


class Potions(Step):
    """Round 0: the Group may drink Potions, as many as it has (deadcells.round0.potion-many)."""

    def run(self, state: DeadCells) -> None:
        if thirsty(state):
            state.ask(DrinkNow(state.deciders(), EITHER))
        elif state.log is not None and state.potions and drinkers(state) and potions_barred(state):
            state.log.say("Potions cannot be used here.", "deadcells.constraint.potions")


POTIONS: Final = Potions()


LESS_THAN_ANY: Final = -1


def damage_taken(state: DeadCells) -> int:
    """All Damage that the Group has taken in this fight."""
    damage = 0
    for one in state.group:
        damage += one.taken
    return damage


@mypyc_attr(acyclic=True)
class PotionsAgain(Step):
    """Later in Round 0: asked again only if Damage has come since then, or another Potion."""

    taken: int
    potions: int

    def __init__(self, taken: int, potions: int) -> None:
        self.taken = taken
        self.potions = potions

    def run(self, state: DeadCells) -> None:
        changed = damage_taken(state) > self.taken or state.potions > self.potions
        if changed and thirsty(state):
            state.ask(DrinkNow(state.deciders(), EITHER))


class DrinkNow(YesNo):
    """A Potion, before the fight goes on?"""

    def decided(self, state: DeadCells, yes: bool) -> None:
        if yes:
            if state.log is not None:
                state.log.cite_next("deadcells.round0.potion", "deadcells.round0.potion-many")
            state.push(POTIONS)
            ask_drinker(state)

    def situation(self) -> int:
        return LOOTING

    def prompt(self, state: DeadCells) -> str:
        return f"Round 0: drink a Potion ({state.potions} in the Bag)?"

    def words(self, state: DeadCells) -> tuple[str, str]:
        return ("potion", "on")

    def texts(self, state: DeadCells) -> tuple[str, str]:
        return ("Drink a Potion.", "Go on.")

    def rule_for(self, yes: bool) -> str:
        return "deadcells.round0.potion" if yes else "deadcells.round0.potion-always"

    def about(self, state: DeadCells) -> str:
        return shown.POTIONS_ID
