"""Taking a card from the bottom of an Upgrade deck, the Well or the Deck of Secrets, and what becomes of it."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.campaign import (
    into_equipment_deck,
    is_boss_cell_card,
    left_in,
)
from roguetable.games.deadcells.actions.do import do_part
from roguetable.games.deadcells.flow.mutations import place_feat, place_mutation
from roguetable.games.deadcells.flow.which import WhichBeheaded
from roguetable.games.deadcells.model.campaign_rows import Feat, Mutation
from roguetable.games.deadcells.model.names import (
    BEHEADED,
    SECRETS,
    SERENADE,
    WELL,
)
from roguetable.games.deadcells.model.names import DECK_TITLES as DECK_TITLES
from roguetable.games.deadcells.model.questions import deck_place, name_of
from roguetable.games.deadcells.model.rows import CombatCard, Equipment
from roguetable.games.deadcells.model.shown import (
    MUTATIONS,
    discard_id,
    draw_id,
    show_card,
    upgrade_id,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import COMBAT_STREAM, SERENADE_STREAM
from roguetable.kit.ready_menus import picks

DECK_PURPOSES: Final = (
    "Staying alive: Health, healing, Shields.",
    "Cunning: Gold Teeth, more cards to choose from, States for enemies.",
    "Killing sooner: more Damage, and whatever comes of it.",
    "Luck: a Secret, a gift for the next run, a few Cells, or nothing at all.",
    "What nobody sells.",
)
"""What one hopes for when one buys from a deck: of its next card nobody knows more."""


class TakeCard(Step):
    """The bottom card of a deck is the Group's (deadcells.upgrades.bottom-card)."""

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"deck": DECK_TITLES}
    deck: int

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def run(self, state: DeadCells) -> None:
        if not left_in(state, self.deck):
            if state.log is not None:
                state.log.say(
                    f"No card is left in {DECK_TITLES[self.deck]}.", "deadcells.upgrades.deck-empty"
                )
            return
        card = state.content.upgrades[self.deck][state.sheet.taken[self.deck]]
        state.new_sheet().taken[self.deck] += 1
        state.chance.reveal()
        if state.log is not None:
            self.tell(state, card)
        receive(state, card)

    def tell(self, state: DeadCells, card: int) -> None:
        """Which card it is, and what it does."""
        assert state.log is not None
        row = state.content.rows[card]
        rules = ["deadcells.upgrades.bottom-card", "deadcells.setup.upgrade-decks.first-card"]
        if self.deck == WELL:
            rules = ["deadcells.well.card"]
        elif self.deck == SECRETS:
            rules = ["deadcells.secrets.bottom"]
        text = row.sentence()
        told = f" {text[:1].upper()}{text[1:]}." if text else ""
        state.log.say(
            f"From {DECK_TITLES[self.deck]}: {row.name}.{told}",
            *rules,
            "deadcells.setup.ordered-decks.never-shuffle",
            "deadcells.upgrades.cover-card",
        )
        shown_there = state.over and self.deck != SECRETS
        show_card(state, card, upgrade_id(self.deck) if shown_there else "", "")


TAKE_SECRET: Final = TakeCard(SECRETS)


def receive(state: DeadCells, card: int) -> None:
    """What becomes of a card that was taken depends on its type (deadcells.upgrades.types)."""
    row = state.content.rows[card]
    if isinstance(row, CombatCard):
        state.push(GiveCard(card))
    elif isinstance(row, Mutation):
        place_mutation(state, card)
    elif isinstance(row, Feat):
        place_feat(state, card)
    elif isinstance(row, Equipment):
        into_equipment_deck(state, card, "")
        if state.log is not None:
            state.log.say(
                f"{row.name} joins the Equipment deck.", "deadcells.end_of_run.blueprint-gear-kept"
            )
    elif is_boss_cell_card(row):
        if state.log is not None:
            state.log.say(
                f"{row.name} lies with the Boss Cells: it holds in every run with a Boss Cell.",
                "deadcells.mutation.boss-cells",
            )
            show_card(state, card, "", MUTATIONS)
    else:
        if state.log is not None:
            state.log.cite("deadcells.upgrades.instruction", "deadcells.upgrades.types")
        do_part(state, card, 0)


# Improved combat cards.


def deck_of(state: DeadCells, index: int) -> int:
    """The combat deck of one of the Group, by its place in the campaign sheet."""
    return deck_place(state, state.group[index])


class GiveCard(Step):
    """An improved combat card goes into a deck of the Group's choice (deadcells.upgrades.combat-card)."""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, state: DeadCells) -> None:
        state.ask(WhoseCard(state.deciders(), picks([*range(len(state.group))]), self.card))


class WhoseCard(WhichBeheaded):
    """Who gets the improved combat card? Those of this run, Serenade included."""

    VERB: ClassVar = "give"
    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    card: int

    def __init__(self, seats: list[int], options: list[int], card: int) -> None:
        super().__init__(seats, options)
        self.card = card

    def prompt(self, state: DeadCells) -> str:
        row = state.content.rows[self.card]
        return f"Into whose deck does {row.name} go? ({row.sentence()})"

    def meaning(self, state: DeadCells, thing: int) -> str:
        cards = state.sheet.decks[deck_of(state, thing)]
        return f"{name_of(state, thing)}, whose deck has {len(cards)} cards."

    def picked(self, state: DeadCells, thing: int) -> None:
        add_to_deck(state, thing, self.card)

    def rule_of(self, state: DeadCells, thing: int) -> str:
        if state.group[thing].serenade:
            return "deadcells.solo.reward.upgrades"
        return "deadcells.upgrades.combat-card"

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        """Those who sit this run out."""
        playing = [deck_of(state, index) for index in range(len(state.group))]
        found: list[Refusal] = []
        for place in range(BEHEADED):
            if place not in playing:
                row = state.content.rows[state.content.boards[place]]
                found.append(
                    Refusal(
                        f"give {row.id}",
                        "deadcells.upgrades.combat-card.no-bench",
                        f"{row.name} sits this run out.",
                    )
                )
        if SERENADE not in playing:
            found.append(
                Refusal(
                    "give serenade",
                    "deadcells.components.serenade.board",
                    "Serenade is only there in solo games.",
                )
            )
        return found


def add_to_deck(state: DeadCells, index: int, card: int) -> None:
    """The card is in that deck for good; in the middle of a run it lies among those to be drawn.

    If Serenade has drawn her last card she uses her board for the rest of the biome: the new one waits on her
    discard pile until that is shuffled (deadcells.solo.deck.runs-out, deadcells.solo.deck.no-reshuffle).
    """
    state.new_sheet().into_deck(deck_of(state, index), card)
    one = state.group[index]
    waits = one.serenade and not one.draw and bool(one.discard or one.active)
    if waits:
        one.discard.append(card)
    else:
        one.draw.insert(state.chance.below(one_stream(state, index), len(one.draw) + 1), card)
    if state.log is not None:
        state.log.say(
            f"{state.content.rows[card].name} is in the deck of {name_of(state, index)} from now on.",
            "deadcells.upgrades.combat-card",
            "deadcells.deck.no-maximum",
            "deadcells.solo.deck.improved"
            if one.serenade
            else "deadcells.end_of_run.combat-decks-kept",
        )
        if waits:
            state.log.cite("deadcells.solo.deck.runs-out", "deadcells.solo.deck.no-reshuffle")
        show_card(state, card, "", discard_id(index) if waits else draw_id(index))


def one_stream(state: DeadCells, index: int) -> int:
    """The stream of chance that shuffles the combat cards of one of the Group."""
    return SERENADE_STREAM if state.group[index].serenade else COMBAT_STREAM + index
