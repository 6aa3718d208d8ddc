"""Equipment that somebody gains: equipped or discarded, into the slots from the left."""

from typing import ClassVar, Final

from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.bag import (
    discard_equipment,
    draw_blueprint,
    draw_equipment,
    equip,
    gain_blueprint,
    unequip,
)
from roguetable.games.deadcells.flow.which import WhichBeheaded
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.questions import in_fight, name_of, slots, written_name
from roguetable.games.deadcells.model.shown import BAG, slot_id
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Choice, Menu, code, thing_of
from roguetable.kit.ready_menus import PickOne, picks


def find_equipment(state: DeadCells, only: int) -> None:
    """An equipment icon: the top card goes into the Bag, and outside fights to somebody at once."""
    card = draw_equipment(state, BAG)
    if card == NOBODY:
        return
    state.bag_equipment.append(card)
    if state.log is not None:
        state.log.say(
            f"{state.content.rows[card].name} is found.",
            "deadcells.kill.bonus-cards" if in_fight(state) else "deadcells.icons.equipment",
        )
    if not in_fight(state):
        state.push(AssignEquipment(card, only))


def find_blueprint(state: DeadCells) -> None:
    """A blueprint icon: to the Collector space, in a fight into the Bag (deadcells.kill.bonus-cards)."""
    if not in_fight(state):
        gain_blueprint(state)
        return
    card = draw_blueprint(state, BAG)
    if card != NOBODY:
        state.bag_blueprints.append(card)
        if state.log is not None:
            state.log.say(
                f"The blueprint of {state.content.rows[card].name} goes into the Bag.",
                "deadcells.kill.bonus-cards",
            )


class AssignEquipment(Step):
    """A card that lies in the Bag goes to one of the Group, who equips or discards it.

    Serenade has no slots (deadcells.solo.serenade.no-equipment).
    """

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int
    only: int

    def __init__(self, card: int, only: int = NOBODY) -> None:
        self.card = card
        self.only = only

    def run(self, state: DeadCells) -> None:
        those: list[int] = []
        for index in range(len(state.group)):
            one = state.group[index]
            if (self.only == NOBODY or index == self.only) and one.fights() and not one.serenade:
                those.append(index)
        if those:
            state.ask(WhoCarries(state.deciders(), picks(those), self.card, self.only))
            return
        state.bag_equipment.remove(self.card)
        if state.log is not None:
            self.tell(state)
        discard_equipment(state, self.card, BAG, "deadcells.solo.serenade.no-equipment")

    def tell(self, state: DeadCells) -> None:
        """Say why nobody can have it."""
        if state.log is None:
            return
        why = "Nobody can carry"
        if self.only != NOBODY and state.group[self.only].serenade:
            why = f"{name_of(state, self.only)} has no slots for"
        state.log.say(
            f"{why} {state.content.rows[self.card].name}.", "deadcells.solo.serenade.no-equipment"
        )


class WhoCarries(WhichBeheaded):
    """Who gets the equipment?"""

    RULE: ClassVar = "deadcells.icons.equipment"
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    VERB: ClassVar = "give"
    card: int
    only: int

    def __init__(self, seats: list[int], options: list[int], card: int, only: int) -> None:
        super().__init__(seats, options)
        self.card = card
        self.only = only

    def prompt(self, state: DeadCells) -> str:
        row = state.content.equipment(self.card)
        return f"Who gets {row.name} ({row.sentence()})?"

    def picked(self, state: DeadCells, thing: int) -> None:
        state.push(TakeUp(thing, self.card, False))

    def meaning(self, state: DeadCells, thing: int) -> str:
        one = state.group[thing]
        carried = ", ".join([state.content.rows[card].name for card in one.equipment])
        return f"{name_of(state, thing)} ({carried or 'nothing yet'}; {count(slots(one), 'slot')})."

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for index in range(len(state.group)):
            one = state.group[index]
            rule, why = "deadcells.icons.first-player", "It is for the First Player only."
            if one.serenade:
                rule, why = "deadcells.solo.serenade.no-equipment", "Serenade carries no equipment."
            elif one.passed:
                rule, why = "deadcells.upkeep.passer-gets-nothing", "It took no part in the fight."
            found.append(Refusal(f"give {written_name(state, index)}", rule, why))
        return found


class TakeUp(Step):
    """Equip a card or discard it; to make room, others may be discarded.

    Who has discarded one for it equips it (deadcells.equipment.no-free-discard): `dropped`.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    index: int
    card: int
    dropped: bool

    def __init__(self, index: int, card: int, dropped: bool) -> None:
        self.index = index
        self.card = card
        self.dropped = dropped

    def run(self, state: DeadCells) -> None:
        one = state.group[self.index]
        options: list[int] = []
        if len(one.equipment) < slots(one):
            options.append(code(EQUIP))
        if not self.dropped:
            options.append(code(LEAVE))
        for place in range(len(one.equipment)):
            options.append(code(DROP, place))
        state.ask(EquipOrDiscard([one.seat], options, self.index, self.card))


class Equip(Choice):
    """Into the first free slot."""

    VERB: ClassVar = "equip"
    MISSING: ClassVar = ("deadcells.equipment.gain", "That is not what is gained now.")
    RULE: ClassVar = "deadcells.equipment.gain"

    def answer(self, state: DeadCells, menu: "EquipOrDiscard", option: int) -> None:
        state.bag_equipment.remove(menu.card)
        equip(state, menu.index, menu.card, BAG)

    def notation(self, state: DeadCells, menu: "EquipOrDiscard", option: int) -> str:
        return f"equip {state.content.name(menu.card)}"

    def sentence(self, state: DeadCells, menu: "EquipOrDiscard", option: int) -> str:
        return f"Equip {state.content.rows[menu.card].name}."

    def why_not(self, state: DeadCells, menu: "EquipOrDiscard", seat: int) -> list[Refusal]:
        have = slots(state.group[menu.index])
        why = f"Its {have} slots are full." if have > 1 else "Its only slot is full."
        return [
            Refusal(
                f"equip {state.content.name(menu.card)}", "deadcells.equipment.slots.start", why
            )
        ]


class LeaveIt(Choice):
    """Discard the new card."""

    VERB: ClassVar = "discard"
    MISSING: ClassVar = ("deadcells.equipment.gain", "That is not what is gained now.")
    RULE: ClassVar = "deadcells.equipment.gain"

    def answer(self, state: DeadCells, menu: "EquipOrDiscard", option: int) -> None:
        state.bag_equipment.remove(menu.card)
        discard_equipment(state, menu.card, BAG, "deadcells.equipment.gain")

    def notation(self, state: DeadCells, menu: "EquipOrDiscard", option: int) -> str:
        return f"discard {state.content.name(menu.card)}"

    def sentence(self, state: DeadCells, menu: "EquipOrDiscard", option: int) -> str:
        return f"Discard {state.content.rows[menu.card].name}."

    def why_not(self, state: DeadCells, menu: "EquipOrDiscard", seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"discard {state.content.name(menu.card)}",
                "deadcells.equipment.no-free-discard",
                "A card was discarded to make room for it: it is equipped.",
            )
        ]


class DropForRoom(Choice):
    """Discard something that is carried; the thing is its slot."""

    VERB: ClassVar = "drop"
    MISSING: ClassVar = ("deadcells.equipment.gain.replace", "No such equipment is carried here.")
    RULE: ClassVar = "deadcells.equipment.gain.replace"

    def answer(self, state: DeadCells, menu: "EquipOrDiscard", option: int) -> None:
        unequip(state, menu.index, thing_of(option), "deadcells.equipment.gain.replace")
        state.push(TakeUp(menu.index, menu.card, True))

    def notation(self, state: DeadCells, menu: "EquipOrDiscard", option: int) -> str:
        carried = state.group[menu.index].equipment[thing_of(option)]
        return f"drop {state.content.name(carried)}"

    def sentence(self, state: DeadCells, menu: "EquipOrDiscard", option: int) -> str:
        row = state.content.equipment(state.group[menu.index].equipment[thing_of(option)])
        one = state.group[menu.index]
        if len(one.equipment) < slots(one):
            return f"Discard {row.name} ({row.sentence()}) all the same: there is room without it."
        return f"Discard {row.name} ({row.sentence()}) to make room."

    def subject(self, state: DeadCells, menu: "EquipOrDiscard", option: int) -> str:
        return slot_id(menu.index, thing_of(option))

    def why_not(self, state: DeadCells, menu: "EquipOrDiscard", seat: int) -> list[Refusal]:
        """What others carry cannot be given away either."""
        found: list[Refusal] = []
        for index in range(len(state.group)):
            if index != menu.index:
                for card in state.group[index].equipment:
                    found.append(
                        Refusal(
                            f"drop {state.content.name(card)}",
                            "deadcells.equipment.no-trade",
                            f"{name_of(state, index)} carries it, and equipment never changes hands.",
                        )
                    )
        return found


EQUIP: Final = 0
LEAVE: Final = 1
DROP: Final = 2
TAKE_UPS: Final[list[Choice]] = [Equip(), LeaveIt(), DropForRoom()]


class EquipOrDiscard(Menu):
    """Is the card equipped?"""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    index: int
    card: int

    def __init__(self, seats: list[int], options: list[int], index: int, card: int) -> None:
        super().__init__(seats, options)
        self.index = index
        self.card = card

    def choices(self) -> list[Choice]:
        return TAKE_UPS

    def prompt(self, state: DeadCells) -> str:
        row = state.content.equipment(self.card)
        return f"{name_of(state, self.index)}: equip {row.name} ({row.sentence()})?"

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """It is given to another one; alone, when there is nobody else, to Serenade."""
        found: list[Refusal] = []
        for index in range(len(state.group)):
            rule, why = "deadcells.icons.equipment", "It has been decided who gets it."
            if state.group[index].serenade:
                rule, why = "deadcells.solo.serenade.no-equipment", "Serenade carries no equipment."
            found.append(Refusal(f"give {written_name(state, index)}", rule, why, False))
        return found


class DropOne(Step):
    """One of the Group must discard a card that it carries, if it has one."""

    index: int
    rule: str

    def __init__(self, index: int, rule: str) -> None:
        self.index = index
        self.rule = rule

    def run(self, state: DeadCells) -> None:
        one = state.group[self.index]
        if one.equipment and not one.dead:
            places = [*range(len(one.equipment))]
            state.ask(WhichIsDropped([one.seat], picks(places), self.index, self.rule))
        elif state.log is not None:
            state.log.say(f"{name_of(state, self.index)} carries nothing to discard.", self.rule)


class FitSlots(Step):
    """A slot has been lost: its owner discards until every card that is carried has one."""

    index: int

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, state: DeadCells) -> None:
        one = state.group[self.index]
        if len(one.equipment) > slots(one):
            state.push(self)
            places = [*range(len(one.equipment))]
            rule = "deadcells.equipment.slots.start"
            state.ask(WhichIsDropped([one.seat], picks(places), self.index, rule))


class WhichIsDropped(PickOne):
    """Which card that is carried is discarded?"""

    index: int
    cited: str

    def __init__(self, seats: list[int], options: list[int], index: int, cited: str) -> None:
        super().__init__(seats, options)
        self.index = index
        self.cited = cited

    def prompt(self, state: DeadCells) -> str:
        return f"{name_of(state, self.index)} discards equipment: which?"

    def picked(self, state: DeadCells, thing: int) -> None:
        unequip(state, self.index, thing, self.cited)

    def written(self, state: DeadCells, thing: int) -> str:
        return f"drop {state.content.name(state.group[self.index].equipment[thing])}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        row = state.content.equipment(state.group[self.index].equipment[thing])
        return f"{row.name}: {row.sentence()}."

    def rule_of(self, state: DeadCells, thing: int) -> str:
        return self.cited

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return slot_id(self.index, thing)
