"""Neow's Blessing: a card for each player, all of its red reward and one of its blue ones."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.do import do_part
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.shown import blue_id
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import NEOW_STREAM
from roguetable.kit.menu import Choice, Menu, code, seat_in, thing_of

BLUES: Final = 3  # blue rewards of a card


def shuffle_blessings(state: Spire) -> None:
    """Shuffle the deck of Blessings; those of the Colorless unlock belong to it if it is open."""
    state.blessings = blessings_of(state)
    state.chance.shuffle(NEOW_STREAM, state.blessings)


def blessings_of(state: Spire) -> list[int]:
    """The deck of Blessings as it comes out of the box."""
    content = state.content
    found = content.box.blessings.get(state.colorless_unlocked)
    if found is not None:
        return found.copy()
    pile: list[int] = []
    for number in content.blessings:
        card = content.events[number]
        if not card.unlock or state.colorless_unlocked:
            for _ in range(card.copies):
                pile.append(number)
    content.box.blessings[state.colorless_unlocked] = pile
    return pile.copy()


class Bless(Step):
    """Each of these players draws a Blessing, gains the red reward and then chooses a blue one.

    Red rewards come first for all: no player's red reward touches what another one may choose.
    """

    players: list[int]

    def __init__(self, players: list[int]) -> None:
        self.players = players

    def run(self, state: Spire) -> None:
        shuffle_blessings(state)
        count = len(self.players)
        cards = state.blessings[-count:]
        state.blessings = state.blessings[:-count]
        state.chance.reveal()
        if state.log is not None:
            for i in range(count):
                state.log.say(
                    f"{player_name(state, self.players[i])} draws a Neow's Blessing.",
                    "spire.setup.neow-draw",
                )
        steps: list[Step] = [Red(self.players[i], cards[i]) for i in range(count)]
        steps.append(Blues(self.players, cards))
        state.plan_list(steps)


class Red(Step):
    """The red reward of a Blessing (spire.setup.neow-red-first)."""

    CARDS: ClassVar[tuple[str, ...]] = ("card",)
    player: int
    card: int

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def run(self, state: Spire) -> None:
        if state.log is not None:
            row = state.content.events[self.card]
            gift = ", ".join([effect.sentence() for effect in row.parts[0]])
            state.log.say(
                f"{player_name(state, self.player)} first: {gift or 'nothing'}.",
                "spire.setup.neow-red-first",
            )
        do_part(state, self.card, 0, self.player)


class Blues(Step):
    """The blue rewards that are still to be chosen, in any order among the players."""

    CARDS: ClassVar[tuple[str, ...]] = ("cards",)
    players: list[int]
    cards: list[int]

    def __init__(self, players: list[int], cards: list[int]) -> None:
        self.players = players
        self.cards = cards

    def run(self, state: Spire) -> None:
        if not self.players:
            # Put away: the deck is built anew should somebody need it (Catch Up).
            state.blessings = []
            if state.log is not None:
                state.log.say("Neow's Blessings are put away.", "spire.setup.neow-away")
            return
        options: list[int] = []
        for i in range(len(self.players)):
            for choice in range(len(state.content.events[self.cards[i]].choices)):
                options.append(code(0, choice, self.players[i]))
        state.ask(ChooseBlue(self.players, options, self.players, self.cards))


class TakeBlue(Choice):
    """One of a player's blue rewards; the thing is its place."""

    RULE: ClassVar = "spire.setup.neow-choose-blue"

    def answer(self, state: Spire, menu: "ChooseBlue", option: int) -> None:
        player = seat_in(option)
        card = menu.card_of(player)
        event = state.content.events[card]
        choice = event.choices[thing_of(option)]
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} chooses: {event.choice_text(choice)}.",
                "spire.setup.neow-choose-blue",
            )
        i = menu.players.index(player)
        state.push(Blues(without_item(menu.players, i), without_item(menu.cards, i)))
        do_part(state, card, choice.part, player)

    def notation(self, state: Spire, menu: "ChooseBlue", option: int) -> str:
        name = player_name(state, seat_in(option)).lower()
        return f"bless {name} {thing_of(option) + 1}"

    def sentence(self, state: Spire, menu: "ChooseBlue", option: int) -> str:
        event = state.content.events[menu.card_of(seat_in(option))]
        text = event.choice_text(event.choices[thing_of(option)])
        return text[:1].upper() + text[1:] + "."

    def subject(self, state: Spire, menu: "ChooseBlue", option: int) -> str:
        player = seat_in(option)
        choice = state.content.events[menu.card_of(player)].choices[thing_of(option)]
        return blue_id(player, choice.label)

    def why_not(self, state: Spire, menu: "ChooseBlue", seat: int) -> list[Refusal]:
        """A second reward."""
        name = player_name(state, seat).lower()
        why = "Each player chooses one blue reward, and you have chosen."
        if seat in menu.players:
            why = "There is no such reward on your card."
        return [
            Refusal(f"bless {name} {number + 1}", "spire.setup.neow-choose-blue", why, False)
            for number in range(BLUES + 1)
        ]


BLUE_CHOICES: Final[list[Choice]] = [TakeBlue()]


class ChooseBlue(Menu):
    """Which of the blue rewards?"""

    CARDS: ClassVar[tuple[str, ...]] = ("cards",)
    players: list[int]
    cards: list[int]

    def __init__(
        self, seats: list[int], options: list[int], players: list[int], cards: list[int]
    ) -> None:
        super().__init__(seats, options)
        self.players = players
        self.cards = cards

    def choices(self) -> list[Choice]:
        return BLUE_CHOICES

    def trying(self, state: Spire) -> list[int]:
        return state.seats

    def card_of(self, player: int) -> int:
        """The Blessing of a player."""
        return self.cards[self.players.index(player)]

    def prompt(self, state: Spire) -> str:
        names = ", ".join([player_name(state, player) for player in self.players])
        return f"Neow's Blessing ({names}): which reward?"


def without_item(items: list[int], index: int) -> list[int]:
    """The list without one of its items.

    >>> without_item([4, 5, 6], 1)
    [4, 6]
    """
    return items[:index] + items[index + 1 :]
