"""The vocabulary of giving: relics and potions given up, cards and relics exchanged."""

from typing import ClassVar, Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.actions.deck import ANY_CARD, REMOVE, candidates, exchange, gain_card
from roguetable.games.spire.actions.do import Do, Word
from roguetable.games.spire.actions.gold import gain_gold
from roguetable.games.spire.actions.potions import discard_potion
from roguetable.games.spire.actions.relics import lose_relic, move_relic, plain_relics
from roguetable.games.spire.flow.rooms.events import chosen_now
from roguetable.games.spire.model.cards import CURSE, NO_CURSES
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, mod
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import RANDOM

# Which relic is given up.
CHOSEN_RELIC: Final = 0
RANDOM_RELIC: Final = 1
SELECTED_RELIC: Final = 2
GIVING_NAMES: Final = ("chosen", "random", "selected")


# Giving things up.


class GiveRelic(Word):
    """give-relic [random|selected]: lose a relic; `how` is an index into GIVING_NAMES.

    `selected` is the one that was picked at random before the player chose.
    """

    how: int

    def __init__(self, how: int) -> None:
        super().__init__()
        self.how = how

    def run(self, state: Spire, by: Do) -> None:
        player = by.owner
        places = plain_relics(state, player)
        if not places:
            return
        if self.how == RANDOM_RELIC:
            lose_relic(state, player, places[state.chance.below(RANDOM, len(places))])
        elif self.how == SELECTED_RELIC:
            chosen = chosen_now(state)
            if chosen is not None and chosen.selected in state.players[player].relics:
                lose_relic(state, player, state.players[player].relics.index(chosen.selected))
        else:
            state.ask(WhichRelic([player], places, False))

    def can_give(self, state: Spire, player: int, selected: int) -> bool:
        if self.how == SELECTED_RELIC:
            return selected in state.players[player].relics
        return len(plain_relics(state, player)) > 0

    def sentence(self) -> str:
        return ("lose a relic", "lose a random relic", "lose the relic picked")[self.how]


class SellRelic(Word):
    """sell-relic: lose a relic and gain its price."""

    def run(self, state: Spire, by: Do) -> None:
        places = plain_relics(state, by.owner)
        if places:
            state.ask(WhichRelic([by.owner], places, True))

    def can_give(self, state: Spire, player: int, selected: int) -> bool:
        return len(plain_relics(state, player)) > 0

    def sentence(self) -> str:
        return "lose a relic, gain gold equal to its price"


class WhichRelic(Request):
    """Which relic goes? Options are places among the player's relics."""

    sells: bool

    def __init__(self, seats: list[int], options: list[int], sells: bool) -> None:
        super().__init__(seats, options)
        self.sells = sells

    def answer(self, state: Spire, option: int) -> None:
        player = self.seats[0]
        price = state.content.cards[state.players[player].relics[option]].price
        lose_relic(state, player, option)
        if self.sells:
            gain_gold(state, player, max(0, price))

    def relic(self, state: Spire, option: int) -> int:
        return state.players[self.seats[0]].relics[option]

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which relic do you lose?"

    def notation(self, state: Spire, option: int) -> str:
        return f"lose {state.content.rows[self.relic(state, option)].id}"

    def sentence(self, state: Spire, option: int) -> str:
        card = state.content.cards[self.relic(state, option)]
        if self.sells:
            return f"Lose {card.name} and gain {max(0, card.price)} gold."
        return f"Lose {card.name}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.pay-give"

    def subject(self, state: Spire, option: int) -> str:
        return f"card:{self.relic(state, option)}"


class GivePotion(Word):
    """give-potion: lose a potion."""

    def run(self, state: Spire, by: Do) -> None:
        held = state.players[by.owner].potions
        options = [i for i in range(len(held)) if held[i] not in held[:i]]
        if options:
            state.ask(WhichPotion([by.owner], options))

    def can_give(self, state: Spire, player: int, selected: int) -> bool:
        return len(state.players[player].potions) > 0

    def sentence(self) -> str:
        return "lose a potion"


class WhichPotion(Request):
    """Which potion goes? Options are places among the player's potions."""

    def answer(self, state: Spire, option: int) -> None:
        discard_potion(state, self.seats[0], option)

    def potion(self, state: Spire, option: int) -> int:
        return state.players[self.seats[0]].potions[option]

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which potion do you lose?"

    def notation(self, state: Spire, option: int) -> str:
        return f"lose {state.content.rows[self.potion(state, option)].id}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"Lose {state.content.rows[self.potion(state, option)].name}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.pay-give"

    def subject(self, state: Spire, option: int) -> str:
        return f"card:{self.potion(state, option)}"


# Exchanging them.


class SwapCards(Word):
    """swap-cards: exchange a card of your deck with another player."""

    def run(self, state: Spire, by: Do) -> None:
        state.push(Swap(by.owner, -1, -1, False))

    def can_give(self, state: Spire, player: int, selected: int) -> bool:
        return len(partners(state, player, False)) > 0

    def sentence(self) -> str:
        return "exchange a card of your deck with another player"


class SwapRelics(Word):
    """swap-relics: exchange a relic with another player."""

    def run(self, state: Spire, by: Do) -> None:
        state.push(Swap(by.owner, -1, -1, True))

    def can_give(self, state: Spire, player: int, selected: int) -> bool:
        return len(partners(state, player, True)) > 0

    def sentence(self) -> str:
        return "exchange a relic with another player"


def givable(state: Spire, player: int, to: int, relics: bool) -> list[int]:
    """What a player could give to another in an exchange, each kind once."""
    found: list[int] = []
    if relics:
        return [state.players[player].relics[i] for i in plain_relics(state, player)]
    no_curses = mod(state, to, NO_CURSES) > 0
    for number in candidates(state, player, REMOVE, ANY_CARD):
        if not no_curses or state.content.cards[number].type != CURSE:
            found.append(number)
    return found


def partners(state: Spire, player: int, relics: bool) -> list[int]:
    """Players with whom an exchange is possible."""
    return [
        other
        for other in alive_players(state)
        if other != player
        and givable(state, player, other, relics)
        and givable(state, other, player, relics)
    ]


class Swap(Step):
    """An exchange: first with whom (`other` -1), then what is given (`mine` -1), then what comes."""

    CARDS: ClassVar[tuple[str, ...]] = ("mine",)
    player: int
    other: int
    mine: int
    relics: bool

    def __init__(self, player: int, other: int, mine: int, relics: bool) -> None:
        self.player = player
        self.other = other
        self.mine = mine
        self.relics = relics

    def run(self, state: Spire) -> None:
        if self.other < 0:
            others = partners(state, self.player, self.relics)
            if others:
                state.ask(SwapWith([self.player], others, self.relics))
            return
        giver = self.player if self.mine < 0 else self.other
        taker = self.other if self.mine < 0 else self.player
        state.ask(SwapWhat([giver], givable(state, giver, taker, self.relics), self))


class SwapWith(Request):
    """With whom?"""

    relics: bool

    def __init__(self, seats: list[int], options: list[int], relics: bool) -> None:
        super().__init__(seats, options)
        self.relics = relics

    def answer(self, state: Spire, option: int) -> None:
        state.push(Swap(self.seats[0], option, -1, self.relics))

    def prompt(self, state: Spire) -> str:
        what = "relics" if self.relics else "cards"
        return f"{player_name(state, self.seats[0])}: with whom do you exchange {what}?"

    def notation(self, state: Spire, option: int) -> str:
        return f"with {player_name(state, option).lower()}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"With {player_name(state, option)}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.special"

    def subject(self, state: Spire, option: int) -> str:
        return f"player:{option}"


class SwapWhat(Request):
    """What is given in the exchange?"""

    CARDS: ClassVar[tuple[str, ...]] = ("options",)
    swap: Swap

    def __init__(self, seats: list[int], options: list[int], swap: Swap) -> None:
        super().__init__(seats, options)
        self.swap = swap

    def answer(self, state: Spire, option: int) -> None:
        swap = self.swap
        if swap.mine < 0:
            state.push(Swap(swap.player, swap.other, option, swap.relics))
            return
        if swap.relics:
            mine = state.players[swap.player].relics.index(swap.mine)
            theirs = state.players[swap.other].relics.index(option)
            move_relic(state, swap.player, mine, swap.other)
            move_relic(state, swap.other, theirs, swap.player)
            return
        exchange(state, swap.player, swap.mine, -1)
        exchange(state, swap.other, option, -1)
        gain_card(state, swap.other, swap.mine)
        gain_card(state, swap.player, option)

    def prompt(self, state: Spire) -> str:
        thing = "relic" if self.swap.relics else "card"
        return f"{player_name(state, self.seats[0])}: which {thing} do you give?"

    def notation(self, state: Spire, option: int) -> str:
        return f"give {state.content.rows[option].id}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"Give {state.content.rows[option].name}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.special"

    def subject(self, state: Spire, option: int) -> str:
        return f"card:{option}"
