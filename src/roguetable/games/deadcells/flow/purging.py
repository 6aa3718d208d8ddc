"""Purging: a card leaves the game for good, as far as its deck can spare it."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.flow.upgrades import deck_of
from roguetable.games.deadcells.model.limits import SMALLEST_DECK, SMALLEST_SERENADE_DECK
from roguetable.games.deadcells.model.names import ANYBODY, BEHEADED, NOBODY, SERENADE
from roguetable.games.deadcells.model.shown import (
    EQUIPMENT,
    discard_id,
    draw_id,
    hand_id,
    show_card,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Choice, Menu, Way, code, other_of, thing_of

# What a Purge may take.
ANY_CARD: Final = 0
EQUIPMENT_ONLY: Final = 1
COMBAT_ONLY: Final = 2
WHICH_CARDS: Final = ("any", "equipment", "combat")

EQUIPMENT_DECK: Final = 5  # behind the five combat decks


def purge(state: DeadCells, amount: int, which: int = ANY_CARD) -> None:
    """So many Purge actions, one after the other."""
    if amount > 0:
        state.push(Purge(amount, which))


def smallest(deck: int) -> int:
    """How many cards a combat deck needs (deadcells.deck.minimum, deadcells.solo.deck.minimum)."""
    return SMALLEST_SERENADE_DECK if deck == SERENADE else SMALLEST_DECK


def deck_name(state: DeadCells, deck: int) -> str:
    """Whose combat deck it is, as it is written."""
    return "serenade" if deck == SERENADE else state.content.name(state.content.boards[deck])


def deck_owner(state: DeadCells, deck: int) -> str:
    """Whose combat deck it is, for people: The Immolated, Serenade."""
    return "Serenade" if deck == SERENADE else state.content.rows[state.content.boards[deck]].name


def in_deck(state: DeadCells, deck: int) -> list[int]:
    """The cards of a combat deck that can be Purged: all but those played in this fight."""
    cards = state.sheet.decks[deck].copy()
    owner = whose(state, deck)
    if owner != NOBODY:
        for card in state.group[owner].active:
            cards.remove(card)
    return sorted(set(cards))


def spare(state: DeadCells, deck: int) -> int:
    """How many cards a combat deck has beyond what it needs; below 0: so many are missing."""
    return len(state.sheet.decks[deck]) - smallest(deck)


def can_spare(state: DeadCells, deck: int) -> bool:
    """May a card leave that combat deck (deadcells.purge.minimum-respected)?"""
    return spare(state, deck) > 0


def is_missed(state: DeadCells, deck: int, card: int) -> bool:
    """Would some Group of a later run be unable to bring all its decks to their smallest size?

    A deck that has lost starting cards is filled up with improved ones, which all lie in decks that are
    played with (deadcells.upgrades.combat-card.no-bench). So there must be enough of them for the four Beheaded
    together, and for each of them with Serenade.
    """
    content = state.content
    lacking: list[int] = []
    improved = 0
    for place in range(BEHEADED + 1):
        own = 0
        for other in state.sheet.decks[place]:
            if content.combat(other).owner == ANYBODY:
                improved += 1
            else:
                own += 1
        if place == deck and content.combat(card).owner != ANYBODY:
            own -= 1
        lacking.append(max(0, smallest(place) - own))
    if content.combat(card).owner == ANYBODY:
        improved -= 1
    together = sum(lacking[:BEHEADED])
    alone = max(lacking[:BEHEADED]) + lacking[SERENADE]
    return improved < max(together, alone)


class Purge(Step):
    """Purge actions that are left. Nobody has to purge (deadcells.purge.only-when-allowed)."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"which": WHICH_CARDS}
    amount: int
    which: int

    def __init__(self, amount: int, which: int) -> None:
        self.amount = amount
        self.which = which

    def run(self, state: DeadCells) -> None:
        options: list[int] = []
        if self.which != COMBAT_ONLY:
            for card in sorted(set(state.equipment_deck)):
                options.append(code(CARD, card, 0, EQUIPMENT_DECK))
        if self.which != EQUIPMENT_ONLY:
            for deck in range(BEHEADED + 1):
                if can_spare(state, deck):
                    for card in in_deck(state, deck):
                        if not is_missed(state, deck, card):
                            options.append(code(CARD, card, 0, deck))
                elif state.log is not None:
                    state.log.cite(
                        "deadcells.solo.deck.minimum"
                        if deck == SERENADE
                        else "deadcells.deck.minimum"
                    )
        if not options:
            if state.log is not None:
                state.log.say(
                    "No card can be Purged.",
                    "deadcells.purge.minimum-respected",
                )
            return
        options.append(code(KEEP_ALL))
        state.ask(WhichCard(state.deciders(), options, self.amount, self.which))


class PurgeCard(Choice):
    """A card leaves the game. The thing is the card, the other its deck."""

    RULE: ClassVar = "deadcells.purge.targets"
    THING_IS_CARD: ClassVar[bool] = True

    def answer(self, state: DeadCells, menu: "WhichCard", option: int) -> None:
        purge(state, menu.amount - 1, menu.which)
        purge_card(state, thing_of(option), other_of(option))

    def notation(self, state: DeadCells, menu: "WhichCard", option: int) -> str:
        return written_purge(state, thing_of(option), other_of(option))

    def sentence(self, state: DeadCells, menu: "WhichCard", option: int) -> str:
        row = state.content.rows[thing_of(option)]
        return f"{row.name}: {row.sentence()}."

    def anybody(self) -> bool:
        return True

    def why_not(self, state: DeadCells, menu: "WhichCard", seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for deck in range(BEHEADED + 1):
            for card in state.sheet.decks[deck]:
                text = written_purge(state, card, deck)
                if menu.which == EQUIPMENT_ONLY:
                    why = "Only equipment can be Purged now."
                    found.append(Refusal(text, "deadcells.purge.targets", why))
                elif not can_spare(state, deck):
                    why = f"That deck cannot have fewer than {smallest(deck)} cards."
                    found.append(Refusal(text, "deadcells.purge.minimum-respected", why))
                elif card not in in_deck(state, deck):
                    why = "It has been played and does not lie in its deck."
                    found.append(Refusal(text, "deadcells.purge.targets", why))
                elif is_missed(state, deck, card):
                    why = "Without it a deck of a later run could not be filled up again."
                    found.append(Refusal(text, "deadcells.purge.minimum-respected", why))
        for card in state.sheet.equipment:
            text = written_purge(state, card, EQUIPMENT_DECK)
            if menu.which == COMBAT_ONLY:
                why = "Only combat cards can be Purged now."
                found.append(Refusal(text, "deadcells.purge.targets", why))
            elif card not in state.equipment_deck:
                why = "It does not lie in the Equipment deck."
                found.append(Refusal(text, "deadcells.purge.targets", why))
        return found


CARD: Final = 0
KEEP_ALL: Final = 1
PURGES: Final[list[Choice]] = [
    PurgeCard(),
    Way("keep", "Purge nothing more.", "deadcells.purge.only-when-allowed"),
]


def written_purge(state: DeadCells, card: int, deck: int) -> str:
    """``purge shovel``, and of combat cards also from whose deck."""
    if deck == EQUIPMENT_DECK:
        return f"purge {state.content.name(card)}"
    return f"purge {state.content.name(card)} {deck_name(state, deck)}"


class WhichCard(Menu):
    """Which card is Purged?"""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"which": WHICH_CARDS}
    amount: int
    which: int

    def __init__(self, seats: list[int], options: list[int], amount: int, which: int) -> None:
        super().__init__(seats, options)
        self.amount = amount
        self.which = which

    def choices(self) -> list[Choice]:
        return PURGES

    def prompt(self, state: DeadCells) -> str:
        more = f" ({self.amount} more)" if self.amount > 1 else ""
        return f"Which card is Purged, out of the game for good?{more}"


def purge_card(state: DeadCells, card: int, deck: int) -> None:
    """A card is out of the game, in this run and in all later ones (deadcells.purge.effect)."""
    sheet = state.new_sheet()
    sheet.purged.append(card)
    source = ""
    if deck == EQUIPMENT_DECK:
        source = EQUIPMENT
        sheet.equipment.remove(card)
        take_from_pile(state, state.equipment_deck, card)
    else:
        sheet.out_of_deck(deck, card)
        owner = whose(state, deck)
        if owner != NOBODY:
            source = take_from_deck(state, owner, card)
    if state.log is not None:
        state.log.say(
            f"{state.content.rows[card].name} is Purged.",
            "deadcells.purge.effect",
            "deadcells.purge.targets",
            "deadcells.deck.no-removal"
            if deck != EQUIPMENT_DECK
            else "deadcells.purge.equipment-no-minimum",
        )
        if source:
            show_card(state, card, source, "")


def take_from_deck(state: DeadCells, owner: int, card: int) -> str:
    """Out of the combat deck of one of the Group, from its hand last; where it was, for events."""
    one = state.group[owner]
    if card in one.discard:
        one.discard.remove(card)
        return discard_id(owner)
    if card in one.draw:
        one.draw.remove(card)
        return draw_id(owner)
    one.hand.remove(card)
    return hand_id(owner)


def take_from_pile(state: DeadCells, deck: list[int], card: int) -> None:
    """Out of the Equipment deck: what everybody knows of its top stays known."""
    place = deck.index(card)
    if place >= len(deck) - state.known_equipment:
        state.known_equipment -= 1
    del deck[place]


def whose(state: DeadCells, deck: int) -> int:
    """Who of the Group plays with that combat deck; NOBODY: it sits out."""
    for index in range(len(state.group)):
        if deck_of(state, index) == deck:
            return index
    return NOBODY


def purge_tile(state: DeadCells, tile: int) -> None:
    """A tile leaves the game for good, until a reset (deadcells.purge.tile)."""
    state.new_sheet().purged.append(tile)
    if state.log is not None:
        state.log.say(
            f"{state.content.rows[tile].name} is Purged: it is out of the game.",
            "deadcells.purge.tile",
            "deadcells.purge.effect",
        )
