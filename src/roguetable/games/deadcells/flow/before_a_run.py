"""What the Group may change between two runs: its improved combat cards, and the Mutation board.

Then the gifts that were kept for this run.
"""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.engine.state import Phases, Refusal, Step
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.flow.mutations import (
    SET_ASIDE,
    MakeRoom,
    has_room,
    lying_in,
    put_on,
    replaced_by,
    slot_of,
)
from roguetable.games.deadcells.flow.purging import (
    can_spare,
    deck_name,
    deck_owner,
    smallest,
    spare,
)
from roguetable.games.deadcells.flow.upgrades import deck_of
from roguetable.games.deadcells.model.campaign_rows import Instruction
from roguetable.games.deadcells.model.names import ANYBODY, BEHEADED, DECK_NAMES, NOBODY, SERENADE
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import Choice, Menu, Way, code, other_of, thing_of


def improved(state: DeadCells, deck: int) -> list[int]:
    """The improved combat cards of a deck: those that were bought."""
    content = state.content
    return [card for card in state.sheet.decks[deck] if content.combat(card).owner == ANYBODY]


def playing(state: DeadCells) -> list[int]:
    """The combat decks of this run, in seating order."""
    return [deck_of(state, index) for index in range(len(state.group))]


def move_card(state: DeadCells, card: int, source: int, to: int) -> None:
    """An improved combat card changes decks."""
    sheet = state.new_sheet()
    sheet.out_of_deck(source, card)
    sheet.into_deck(to, card)


class HandOn(Step):
    """No improved card stays with a Beheaded that sits out (deadcells.upgrades.combat-card.no-bench)."""

    def run(self, state: DeadCells) -> None:
        decks = playing(state)
        for deck in range(BEHEADED + 1):
            if deck in decks:
                continue
            cards = improved(state, deck)
            if cards:
                state.push(self)
                options = [code(TO_DECK, to) for to in decks]
                if len(decks) > 1:
                    options.append(code(SHARE))
                state.ask(WhoTakes(state.deciders(), options, cards[0], deck))
                return


class ToDeck(Choice):
    """Into this deck. The thing is the deck."""

    RULE: ClassVar = "deadcells.upgrades.combat-card.no-bench"

    def answer(self, state: DeadCells, menu: "WhoTakes", option: int) -> None:
        menu.hand_to(state, menu.card, menu.deck, thing_of(option))

    def notation(self, state: DeadCells, menu: "WhoTakes", option: int) -> str:
        return f"give {deck_name(state, thing_of(option))}"

    def sentence(self, state: DeadCells, menu: "WhoTakes", option: int) -> str:
        return f"Into the deck of {deck_owner(state, thing_of(option))}."

    def anybody(self) -> bool:
        return True

    def why_not(self, state: DeadCells, menu: "WhoTakes", seat: int) -> list[Refusal]:
        why = "It sits this run out, so no improved card stays in its deck."
        return [
            Refusal(
                f"give {deck_name(state, deck)}", "deadcells.upgrades.combat-card.no-bench", why
            )
            for deck in range(BEHEADED + 1)
            if deck not in playing(state)
        ]


class ShareOut(Choice):
    """All that are left with those who sit out, one each in turn, the smallest deck first."""

    RULE: ClassVar = "deadcells.upgrades.combat-card.reassign"

    def answer(self, state: DeadCells, menu: "WhoTakes", option: int) -> None:
        decks = playing(state)
        for deck in range(BEHEADED + 1):
            if deck not in decks:
                for card in improved(state, deck):
                    menu.hand_to(state, card, deck, shortest(state, decks))

    def notation(self, state: DeadCells, menu: "WhoTakes", option: int) -> str:
        return "share"

    def sentence(self, state: DeadCells, menu: "WhoTakes", option: int) -> str:
        return "All cards of those who sit out are shared: each to the smallest deck."

    def anybody(self) -> bool:
        return True


def shortest(state: DeadCells, decks: list[int]) -> int:
    """The deck with the fewest cards beyond what it needs."""
    best = decks[0]
    for deck in decks:
        if spare(state, deck) < spare(state, best):
            best = deck
    return best


TO_DECK: Final = 0
SHARE: Final = 1
TAKERS: Final[list[Choice]] = [ToDeck(), ShareOut()]


class WhoTakes(Menu):
    """Who takes an improved card of somebody who sits out?"""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"deck": DECK_NAMES}
    card: int
    deck: int

    def __init__(self, seats: list[int], options: list[int], card: int, deck: int) -> None:
        super().__init__(seats, options)
        self.card = card
        self.deck = deck

    def choices(self) -> list[Choice]:
        return TAKERS

    def prompt(self, state: DeadCells) -> str:
        row = state.content.rows[self.card]
        owner = deck_owner(state, self.deck)
        return f"{owner} sits this run out. Who takes {row.name} ({row.sentence()})?"

    def hand_to(self, state: DeadCells, card: int, source: int, to: int) -> None:
        """The card changes decks."""
        move_card(state, card, source, to)
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[card].name} goes into the deck of {deck_owner(state, to)}.",
                "deadcells.upgrades.combat-card.no-bench",
                "deadcells.upgrades.combat-card.must-use",
            )


class FillUp(Step):
    """A deck that lost improved cards to others gets some back until it has enough.

    (deadcells.deck.minimum)
    """

    def run(self, state: DeadCells) -> None:
        decks = playing(state)
        for deck in decks:
            if spare(state, deck) < 0:
                options: list[int] = []
                for other in decks:
                    if can_spare(state, other):
                        for card in sorted(set(improved(state, other))):
                            options.append(moving(card, other, deck))
                if options:
                    state.push(self)
                    state.ask(MoveCards(state.deciders(), options, []))
                    return


DECKS_APART: Final = len(DECK_NAMES)


def moving(card: int, source: int, to: int) -> int:
    """The option that an improved card goes from one deck to another."""
    return code(MOVE_CARD, card, 0, source * DECKS_APART + to)


def source_in(option: int) -> int:
    """The deck that the card leaves."""
    return other_of(option) // DECKS_APART


def target_in(option: int) -> int:
    """The deck that it goes to."""
    return other_of(option) % DECKS_APART


class MoveOne(Choice):
    """An improved card changes decks."""

    VERB: ClassVar = "move"
    MISSING: ClassVar = ("deadcells.upgrades.combat-card.reassign", "No such card is left to move.")
    RULE: ClassVar = "deadcells.upgrades.combat-card.reassign"
    THING_IS_CARD: ClassVar[bool] = True

    def answer(self, state: DeadCells, menu: "MoveCards", option: int) -> None:
        card, source, to = thing_of(option), source_in(option), target_in(option)
        move_card(state, card, source, to)
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[card].name} goes from the deck of "
                f"{deck_owner(state, source)} to that of {deck_owner(state, to)}.",
                "deadcells.upgrades.combat-card.reassign",
            )
        menu.went(state, card)

    def notation(self, state: DeadCells, menu: "MoveCards", option: int) -> str:
        card = state.content.name(thing_of(option))
        source, to = source_in(option), target_in(option)
        return f"move {card} {deck_name(state, source)} {deck_name(state, to)}"

    def sentence(self, state: DeadCells, menu: "MoveCards", option: int) -> str:
        row = state.content.rows[thing_of(option)]
        source, to = source_in(option), target_in(option)
        names = f"{deck_owner(state, source)} to {deck_owner(state, to)}"
        return f"{row.name}, from {names}: {row.sentence()}."

    def anybody(self) -> bool:
        return True

    def why_not(self, state: DeadCells, menu: "MoveCards", seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        decks = playing(state)
        for source in decks:
            for to in decks:
                if to == source:
                    continue
                for card in state.sheet.decks[source]:
                    name = state.content.name(card)
                    text = f"move {name} {deck_name(state, source)} {deck_name(state, to)}"
                    if card not in improved(state, source):
                        why = "Starting cards stay in the deck of their Beheaded."
                        found.append(Refusal(text, "deadcells.deck.no-removal", why))
                    elif not can_spare(state, source):
                        why = f"That deck needs its {smallest(source)} cards."
                        rule = "deadcells.deck.minimum"
                        if source == SERENADE:
                            rule = "deadcells.solo.deck.minimum"
                        found.append(Refusal(text, rule, why))
        return found


MOVE_CARD: Final = 0
DECKS_DONE: Final = 1
MOVES: Final[list[Choice]] = [
    MoveOne(),
    Way("done", "The decks stay as they are.", "deadcells.upgrades.combat-card.reassign", "on"),
]


class MoveCards(Menu):
    """Which improved card changes decks? Each goes once (`moved`), so that an end comes.

    Without a way out it is a deck that must be filled up.
    """

    PROMPT: ClassVar = "Which improved combat card changes decks before the run?"
    CARDS: ClassVar[tuple[str, ...]] = ("moved",)
    moved: list[int]

    def __init__(self, seats: list[int], options: list[int], moved: list[int]) -> None:
        super().__init__(seats, options)
        self.moved = moved

    def choices(self) -> list[Choice]:
        return MOVES

    def went(self, state: DeadCells, card: int) -> None:
        """On with the next one, if the Group chose to redistribute."""
        if code(DECKS_DONE) in self.options:
            state.push(Redistribute([*self.moved, card]))


class Redistribute(Step):
    """Improved cards may change decks before a run (deadcells.upgrades.combat-card.reassign)."""

    CARDS: ClassVar[tuple[str, ...]] = ("moved",)
    moved: list[int]

    def __init__(self, moved: list[int]) -> None:
        self.moved = moved

    def run(self, state: DeadCells) -> None:
        options = moves(state, self.moved)
        if options:
            options.append(code(DECKS_DONE))
            state.ask(MoveCards(state.deciders(), options, self.moved))


def moves(state: DeadCells, moved: list[int]) -> list[int]:
    """Every improved card that can go into another deck of this run."""
    decks = playing(state)
    options: list[int] = []
    for source in decks:
        if can_spare(state, source):
            for card in sorted(set(improved(state, source))):
                if card not in moved:
                    for to in decks:
                        if to != source:
                            options.append(moving(card, source, to))
    return options


# Cards set aside come back to the Mutation board.


class PlaceAside(Choice):
    """A card that was set aside lies on the board again. The thing is the card."""

    VERB: ClassVar = "place"
    MISSING: ClassVar = ("deadcells.mutation.full.set-aside", "No such card is left to place.")
    RULE: ClassVar = "deadcells.mutation.full.set-aside"
    THING_IS_CARD: ClassVar[bool] = True

    def answer(self, state: DeadCells, menu: "Rearranging", option: int) -> None:
        card = thing_of(option)
        state.push(Rearrange([*menu.moved, card]))
        slot = slot_of(state, card)
        if has_room(state.sheet, slot):
            put_on(state, card)
            return
        options = [
            code(0, other) for other in lying_in(state.sheet, slot) if other not in menu.moved
        ]
        options.append(code(SET_ASIDE))
        state.ask(MakeRoom(state.deciders(), options, card))

    def notation(self, state: DeadCells, menu: "Rearranging", option: int) -> str:
        return f"place {state.content.name(thing_of(option))}"

    def sentence(self, state: DeadCells, menu: "Rearranging", option: int) -> str:
        row = state.content.rows[thing_of(option)]
        return f"{row.name}: {row.sentence()}."

    def anybody(self) -> bool:
        return True

    def why_not(self, state: DeadCells, menu: "Rearranging", seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for card in state.sheet.aside:
            better = replaced_by(state, card)
            if better != NOBODY:
                rule = "deadcells.document.card-text-overrides"
                why = f"{state.content.rows[better].name} is there in its place."
                found.append(Refusal(f"place {state.content.name(card)}", rule, why))
        return found


PLACE: Final = 0
BOARD_DONE: Final = 1
PLACINGS: Final[list[Choice]] = [
    PlaceAside(),
    Way("done", "The board stays as it is.", "deadcells.mutation.full.set-aside", "on"),
]


class Rearranging(Menu):
    """Which card that was set aside comes back? Each is asked about once (`moved`)."""

    PROMPT: ClassVar = "Which card that was set aside comes back to the Mutation board?"
    CARDS: ClassVar[tuple[str, ...]] = ("moved",)
    moved: list[int]

    def __init__(self, seats: list[int], options: list[int], moved: list[int]) -> None:
        super().__init__(seats, options)
        self.moved = moved

    def choices(self) -> list[Choice]:
        return PLACINGS


class Rearrange(Step):
    """Cards set aside may be placed again (deadcells.mutation.full.set-aside)."""

    CARDS: ClassVar[tuple[str, ...]] = ("moved",)
    moved: list[int]

    def __init__(self, moved: list[int]) -> None:
        self.moved = moved

    def run(self, state: DeadCells) -> None:
        options = placings(state, self.moved)
        if options:
            options.append(code(BOARD_DONE))
            state.ask(Rearranging(state.deciders(), options, self.moved))


def placings(state: DeadCells, moved: list[int]) -> list[int]:
    """Every card set aside that can come back: not one that another has replaced."""
    return [
        code(PLACE, card)
        for card in state.sheet.aside
        if card not in moved and replaced_by(state, card) == NOBODY
    ]


# The question before a run.


class Before(Way):
    """One of the two things to change, and begin."""

    first: Step

    def __init__(self, word: str, text: str, rule: str, first: Step) -> None:
        super().__init__(word, text, rule, "")
        self.first = first

    def answer(self, state: DeadCells, menu: Menu, option: int) -> None:
        state.plan(self.first, OFFER_CHANGES)


BEGIN: Final = 0
CHANGE_BOARD: Final = 1
CHANGE_DECKS: Final = 2
BEFORE_A_RUN: Final[list[Choice]] = [
    Way("begin", "Everything stays as it is.", "deadcells.mutation.permanent", "on"),
    Before(
        "board",
        "Place cards that were set aside on the Mutation board.",
        "deadcells.mutation.full.set-aside",
        Rearrange([]),
    ),
    Before(
        "decks",
        "Share out the improved combat cards anew.",
        "deadcells.upgrades.combat-card.reassign",
        Redistribute([]),
    ),
]


class BeforeTheRun(Menu):
    """Is anything changed before the run?"""

    PROMPT: ClassVar = "Before the run: does the Group change its Mutation board or its decks?"

    def choices(self) -> list[Choice]:
        return BEFORE_A_RUN


class Offer(Step):
    """Asked only if there is something that could be changed."""

    def run(self, state: DeadCells) -> None:
        options = [code(BEGIN)]
        if placings(state, []):
            options.append(code(CHANGE_BOARD))
        if moves(state, []):
            options.append(code(CHANGE_DECKS))
        if len(options) > 1:
            state.ask(BeforeTheRun(state.deciders(), options))


OFFER_CHANGES: Final = Offer()
PREPARING_PHASES: Final = Phases((HandOn(), FillUp(), OFFER_CHANGES))


class Prepare(Step):
    """Before decks are shuffled: what may and what must change in the campaign."""

    def run(self, state: DeadCells) -> None:
        state.plan_phases(PREPARING_PHASES)


PREPARE: Final = Prepare()


class TellReset(Step):
    """The campaign begins anew: everything has been sorted back (deadcells.reset.result)."""

    def run(self, state: DeadCells) -> None:
        if state.log is not None:
            state.log.say(
                "The campaign begins anew: every card lies in its own deck again, in order.",
                "deadcells.reset.result",
                "deadcells.reset.order",
                "deadcells.reset.by-code",
                "deadcells.reset.purged",
                "deadcells.reset.mutation-board",
                "deadcells.reset.beheaded-decks",
                "deadcells.reset.solo",
                "deadcells.reset.equipment",
                "deadcells.reset.biomes",
                "deadcells.reset.numerical-order",
            )


TELL_RESET: Final = TellReset()


# Gifts.


class GiftDo(Do):
    """What a card kept for this run: its gain words, one after the other."""

    def effects(self, state: DeadCells) -> list[Effect]:
        row = state.content.rows[self.row]
        assert isinstance(row, Instruction)
        return row.gifts()

    def from_effect(self, index: int) -> "GiftDo":
        return GiftDo(self.row, self.part, self.owner, self.foe, self.target, index)


class GiveGifts(Step):
    """What was kept for the next run comes now, once (deadcells.well.card)."""

    def run(self, state: DeadCells) -> None:
        gifts = state.sheet.gifts
        if not gifts:
            return
        state.new_sheet().gifts = []
        if state.log is not None:
            names = ", ".join([state.content.rows[gift].name for gift in gifts])
            state.log.say(f"Kept for this run: {names}.", "deadcells.well.card")
        steps: list[Step] = []
        for gift in gifts:
            steps.append(GiftDo(gift, 0, state.first))
        state.plan_list(steps)


GIVE_GIFTS: Final = GiveGifts()
