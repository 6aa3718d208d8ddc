"""The Mutation board: cards are placed in its slots, and make room for each other when it is full."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.model.campaign_rows import (
    DURING_SLOT,
    SKILL_SLOT,
    START_SLOT,
    Feat,
    Mutation,
)
from roguetable.games.deadcells.model.limits import DURING_SLOTS, FEAT_SLOTS, START_SLOTS
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.sheet import Sheet
from roguetable.games.deadcells.model.shown import MUTATIONS, show_card
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Choice, Way, code
from roguetable.kit.ready_menus import CardThing, PickOne, picks

FEAT_SLOT: Final = 3  # beside those of mutations
SLOT_TITLES: Final = ("Start of Game", "During Game", "Skill", "Feat")
SLOT_SIZES: Final[tuple[int, ...]] = (START_SLOTS, DURING_SLOTS, 1, FEAT_SLOTS)
SLOT_RULES: Final = (
    "deadcells.mutation.start-of-game",
    "deadcells.mutation.during-game",
    "deadcells.mutation.skill-one",
    "deadcells.upgrades.feat",
)


def slot_of(state: DeadCells, card: int) -> int:
    """The kind of slot that a card needs."""
    if isinstance(state.content.rows[card], Feat):
        return FEAT_SLOT
    return state.content.mutation(card).slot


def lying_in(sheet: Sheet, slot: int) -> list[int]:
    """The cards in the slots of a kind."""
    if slot == START_SLOT:
        return sheet.start
    if slot == DURING_SLOT:
        return sheet.during
    if slot == SKILL_SLOT:
        return [sheet.skill] if sheet.skill != NOBODY else []
    return sheet.feats


def has_room(sheet: Sheet, slot: int) -> bool:
    """Is a slot of that kind free?"""
    return len(lying_in(sheet, slot)) < SLOT_SIZES[slot]


def place_mutation(state: DeadCells, card: int) -> None:
    """A permanent mutation goes into a slot of its kind (deadcells.upgrades.mutation).

    Some take the slot of the card that they improve, or its place among those set aside. With no free
    slot the Group makes room or lets it be (deadcells.mutation.full.choice).
    """
    better_than = state.content.mutation(card).replaces
    if better_than != NOBODY and better_than in lying_in(state.sheet, slot_of(state, card)):
        take_off(state, better_than)
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[card].name} takes the slot of "
                f"{state.content.rows[better_than].name}.",
                "deadcells.document.card-text-overrides",
            )
            show_card(state, better_than, MUTATIONS, "")
        put_on(state, card)
        return
    if better_than in state.sheet.aside:
        state.new_sheet().aside.remove(better_than)
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[card].name} replaces {state.content.rows[better_than].name}, "
                "which was set aside and does not come back.",
                "deadcells.document.card-text-overrides",
            )
    place_card(state, card)


def replaced_by(state: DeadCells, card: int) -> int:
    """The card on the board or set aside that is there in place of this one, NOBODY: none."""
    sheet = state.sheet
    for other in [*sheet.start, *sheet.during, sheet.skill, *sheet.aside]:
        worse = other
        while worse != NOBODY:
            row = state.content.rows[worse]
            worse = row.replaces if isinstance(row, Mutation) else NOBODY
            if worse == card:
                return other
    return NOBODY


def place_feat(state: DeadCells, card: int) -> None:
    """A feat is placed on the Mutation board (deadcells.upgrades.feat)."""
    place_card(state, card)


def place_card(state: DeadCells, card: int) -> None:
    """Into a free slot; if there is none, the Group is asked."""
    slot = slot_of(state, card)
    if has_room(state.sheet, slot):
        put_on(state, card)
        return
    options = picks(lying_in(state.sheet, slot))
    options.append(code(SET_ASIDE))
    state.ask(MakeRoom(state.deciders(), options, card))


def put_on(state: DeadCells, card: int) -> None:
    """The card lies on the board."""
    sheet = state.new_sheet()
    slot = slot_of(state, card)
    if card in sheet.aside:
        sheet.aside.remove(card)
    if slot == SKILL_SLOT:
        sheet.skill = card
    elif slot == FEAT_SLOT:
        sheet.feats.append(card)
        sheet.feat_counts.append(0)
    else:
        lying_in(sheet, slot).append(card)
    recount_all(state)
    if state.log is not None:
        state.log.say(
            f"{state.content.rows[card].name} lies on the Mutation board ({SLOT_TITLES[slot]}).",
            "deadcells.upgrades.mutation" if slot != FEAT_SLOT else "deadcells.upgrades.feat",
            "deadcells.mutation.slots",
            "deadcells.mutation.permanent",
            SLOT_RULES[slot],
        )
        show_card(state, card, "", MUTATIONS)


def take_off(state: DeadCells, card: int) -> None:
    """The card leaves its slot; its ability is lost, and what a feat had counted."""
    sheet = state.new_sheet()
    slot = slot_of(state, card)
    if slot == SKILL_SLOT:
        sheet.skill = NOBODY
    elif slot == FEAT_SLOT:
        place = sheet.feats.index(card)
        del sheet.feats[place]
        del sheet.feat_counts[place]
    else:
        lying_in(sheet, slot).remove(card)
    recount_all(state)


def recount_all(state: DeadCells) -> None:
    """A card on the board changes what everybody of the Group can do (deadcells.mutation.during-game)."""
    for index in range(len(state.group)):
        recount(state, index)


def set_aside(state: DeadCells, card: int, source: str) -> None:
    """A card that was removed or not placed lies with the Beheaded cards.

    (deadcells.mutation.full.set-aside)
    """
    state.new_sheet().aside.append(card)
    if state.log is not None:
        state.log.say(
            f"{state.content.rows[card].name} is set aside; it may come back before a later run.",
            "deadcells.mutation.full.set-aside",
            "deadcells.mutation.full.choice",
        )
        if source:
            show_card(state, card, source, "")


SET_ASIDE: Final = 1
ROOM_CHOICES: Final[list[Choice]] = [
    CardThing(),
    Way("set aside", "Do not place it.", "deadcells.mutation.full.choice"),
]


class MakeRoom(PickOne):
    """No slot is free for a card: which one leaves the board for it, if any?"""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int

    def __init__(self, seats: list[int], options: list[int], card: int) -> None:
        super().__init__(seats, options)
        self.card = card

    def choices(self) -> list[Choice]:
        return ROOM_CHOICES

    def finishes(self) -> bool:
        return False

    def prompt(self, state: DeadCells) -> str:
        row = state.content.rows[self.card]
        title = SLOT_TITLES[slot_of(state, self.card)]
        return f"No {title} slot is free for {row.name} ({row.sentence()}). What leaves the board?"

    def picked(self, state: DeadCells, thing: int) -> None:
        take_off(state, thing)
        set_aside(state, thing, MUTATIONS)
        put_on(state, self.card)

    def go(self, state: DeadCells) -> None:
        if self.card not in state.sheet.aside:
            set_aside(state, self.card, "")

    def written(self, state: DeadCells, thing: int) -> str:
        return f"replace {state.content.name(thing)}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        row = state.content.rows[thing]
        return f"Instead of {row.name}: {row.sentence()}."

    def rule_of(self, state: DeadCells, thing: int) -> str:
        if slot_of(state, thing) == SKILL_SLOT:
            return "deadcells.mutation.skill-one"
        return "deadcells.mutation.full.choice"

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return state.content.name(thing)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """Cards in slots of other kinds."""
        mine = slot_of(state, self.card)
        found: list[Refusal] = []
        for slot in range(len(SLOT_TITLES)):
            if slot != mine:
                for card in lying_in(state.sheet, slot):
                    row = state.content.rows[card]
                    why = (
                        f"{row.name} lies in a {SLOT_TITLES[slot]} slot, which is no place for it."
                    )
                    found.append(Refusal(f"replace {row.id}", "deadcells.mutation.slots", why))
        return found
