"""What players give up, exchange or share out, because an Event or an item says so."""

from typing import ClassVar

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.deck import (
    ANY_CARD,
    REMOVE,
    all_cards,
    candidates,
    exchange,
    gain_card,
)
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.actions.gold import gain_gold
from roguetable.games.spire.actions.potions import discard_potion
from roguetable.games.spire.actions.relics import lose_relic, move_relic, plain_relics
from roguetable.games.spire.model.cards import CURSE, NO_CURSES, Card
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, mod
from roguetable.games.spire.model.shown import card_id, player_id
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice
from roguetable.kit.ready_menus import CARD_THINGS, PickOne, picks


class WhichRelic(PickOne):
    """Which relic goes? Things are places among the player's relics."""

    RULE: ClassVar = "spire.map.event.pay-give"
    sells: bool

    def __init__(self, seats: list[int], options: list[int], sells: bool) -> None:
        super().__init__(seats, options)
        self.sells = sells

    def picked(self, state: Spire, thing: int) -> None:
        player = self.seats[0]
        price = self.relic(state, thing).price
        lose_relic(state, player, thing)
        if self.sells:
            gain_gold(state, player, max(0, price))

    def relic(self, state: Spire, place: int) -> Card:
        return state.content.cards[state.players[self.seats[0]].relics[place]]

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which relic do you lose?"

    def written(self, state: Spire, thing: int) -> str:
        return f"lose {self.relic(state, thing).id}"

    def meaning(self, state: Spire, thing: int) -> str:
        card = self.relic(state, thing)
        if self.sells:
            return f"Lose {card.name} and gain {max(0, card.price)} gold."
        return f"Lose {card.name}."

    def subject_of(self, state: Spire, thing: int) -> str:
        return card_id(self.relic(state, thing).number)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        return no_plain_relics(state, self.seats[0], "lose")


def no_plain_relics(state: Spire, player: int, verb: str) -> list[Refusal]:
    """Boss relics and special relics: Events do not mean them when they ask for a relic."""
    found: list[Refusal] = []
    for number in state.players[player].relics:
        row = state.content.rows[number]
        why = f"{row.name} is no plain relic, and Events ask for plain ones."
        found.append(Refusal(f"{verb} {row.id}", "spire.map.event.pay-give", why))
    return found


class WhichPotion(PickOne):
    """Which potion goes? Things are places among the player's potions."""

    RULE: ClassVar = "spire.map.event.pay-give"

    def picked(self, state: Spire, thing: int) -> None:
        discard_potion(state, self.seats[0], thing)

    def potion(self, state: Spire, place: int) -> Card:
        return state.content.cards[state.players[self.seats[0]].potions[place]]

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which potion do you lose?"

    def written(self, state: Spire, thing: int) -> str:
        return f"lose {self.potion(state, thing).id}"

    def meaning(self, state: Spire, thing: int) -> str:
        return f"Lose {self.potion(state, thing).name}."

    def subject_of(self, state: Spire, thing: int) -> str:
        return card_id(self.potion(state, thing).number)


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
                state.ask(SwapWith([self.player], picks(others), self.relics))
            return
        giver = self.player if self.mine < 0 else self.other
        taker = self.other if self.mine < 0 else self.player
        options = picks(givable(state, giver, taker, self.relics))
        state.ask(SwapWhat([giver], options, self))


class SwapWith(PickOne):
    """With whom? Things are players."""

    RULE: ClassVar = "spire.map.event.special"
    relics: bool

    def __init__(self, seats: list[int], options: list[int], relics: bool) -> None:
        super().__init__(seats, options)
        self.relics = relics

    def picked(self, state: Spire, thing: int) -> None:
        state.push(Swap(self.seats[0], thing, -1, self.relics))

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: with whom do you exchange {self.what()}s?"

    def what(self) -> str:
        return "relic" if self.relics else "card"

    def written(self, state: Spire, thing: int) -> str:
        return f"with {player_name(state, thing).lower()}"

    def meaning(self, state: Spire, thing: int) -> str:
        return f"With {player_name(state, thing)}."

    def subject_of(self, state: Spire, thing: int) -> str:
        return player_id(thing)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """The player who asks, the dead, and those with nothing to exchange."""
        found: list[Refusal] = []
        for player in range(len(state.players)):
            name = player_name(state, player)
            why = f"{name} has no {self.what()} that could be exchanged."
            if player == self.seats[0]:
                why = "An exchange is with another player."
            elif not state.players[player].alive:
                why = f"{name} is dead."
            found.append(Refusal(f"with {name.lower()}", "spire.map.event.special", why))
        return found


class SwapWhat(PickOne):
    """What is given in the exchange? Things are cards or relics."""

    RULE: ClassVar = "spire.map.event.special"
    swap: Swap

    def __init__(self, seats: list[int], options: list[int], swap: Swap) -> None:
        super().__init__(seats, options)
        self.swap = swap

    def choices(self) -> list[Choice]:
        return CARD_THINGS

    def picked(self, state: Spire, thing: int) -> None:
        swap = self.swap
        if swap.mine < 0:
            state.push(Swap(swap.player, swap.other, thing, swap.relics))
            return
        if swap.relics:
            mine = state.players[swap.player].relics.index(swap.mine)
            theirs = state.players[swap.other].relics.index(thing)
            move_relic(state, swap.player, mine, swap.other)
            move_relic(state, swap.other, theirs, swap.player)
            return
        exchange(state, swap.player, swap.mine, -1)
        exchange(state, swap.other, thing, -1)
        gain_card(state, swap.other, swap.mine)
        gain_card(state, swap.player, thing)

    def prompt(self, state: Spire) -> str:
        thing = "relic" if self.swap.relics else "card"
        return f"{player_name(state, self.seats[0])}: which {thing} do you give?"

    def written(self, state: Spire, thing: int) -> str:
        return f"give {state.content.rows[thing].id}"

    def meaning(self, state: Spire, thing: int) -> str:
        return f"Give {state.content.rows[thing].name}."

    def subject_of(self, state: Spire, thing: int) -> str:
        return card_id(thing)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """Cards that stay in every deck, Curses for whom none can gain, Boss relics."""
        giver = self.seats[0]
        if self.swap.relics:
            return no_plain_relics(state, giver, "give")
        found: list[Refusal] = []
        for number in sorted(all_cards(state, giver)):
            card = state.content.cards[number]
            why = f"{card.name} is a Curse, and the other player cannot gain Curses."
            if card.bound:
                why = f"{card.name} cannot leave its deck."
            found.append(Refusal(f"give {card.id}", "spire.game_end.golden-rule", why))
        return found


class ForWhom(PickOne):
    """Which player gets it? Things are players."""

    RULE: ClassVar = "spire.map.event.special"
    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    part: int

    def __init__(self, seats: list[int], options: list[int], row: int, part: int) -> None:
        super().__init__(seats, options)
        self.row = row
        self.part = part

    def picked(self, state: Spire, thing: int) -> None:
        state.push(Do(self.row, self.part, thing))

    def prompt(self, state: Spire) -> str:
        effects = state.content.parts[self.row][self.part]
        text = ", ".join([effect.sentence() for effect in effects])
        return f"{state.content.rows[self.row].name}: which player? ({text})"

    def written(self, state: Spire, thing: int) -> str:
        return f"for {player_name(state, thing).lower()}"

    def meaning(self, state: Spire, thing: int) -> str:
        return player_name(state, thing)

    def subject_of(self, state: Spire, thing: int) -> str:
        return player_id(thing)

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """Nothing comes to the dead."""
        names = [player_name(state, player) for player in range(len(state.players))]
        return [
            Refusal(f"for {name.lower()}", "spire.overview.death", f"{name} is dead.")
            for name in names
        ]
