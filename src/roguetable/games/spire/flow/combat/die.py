"""The die: rolling it, and what changes it before it is accepted."""

from typing import ClassVar, Final

from roguetable.engine.events import Rolled
from roguetable.engine.state import Refusal, Step, WayOut
from roguetable.games.spire.actions.potions import drink
from roguetable.games.spire.actions.triggers import use_ability
from roguetable.games.spire.model.cards import ROOM, Card
from roguetable.games.spire.model.menus import AT_THE_DIE
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Menu, code, seat_in, thing_of
from roguetable.kit.ready_menus import PickOne
from roguetable.kit.triggers import is_marked, mark


def roll_die(state: Spire, stream: int) -> None:
    """Roll the one die of the game."""
    state.die = state.chance.below(stream, 6) + 1
    if state.log is not None:
        state.log.say(f"The die shows {state.die}.", "spire.player_turn.roll.once")
        state.log.show(Rolled("die", state.die))


# Kinds of DIE_CHOICES.
ACCEPT: Final = 0
TURN_BY_RELIC: Final = 1
TURN_BY_POTION: Final = 2


class AcceptDie(Step):
    """Abilities that change the die are used right after the roll, or not at all this round.

    Whoever has one decides for themselves: it is settled when all of them accept. Once somebody has
    changed it, all may think again.
    """

    accepted: int  # bit p: player p lets it be as it is

    def __init__(self, accepted: int) -> None:
        self.accepted = accepted

    def run(self, state: Spire) -> None:
        changes: list[int] = []
        seats: list[int] = []
        for player in alive_players(state):
            if not self.accepted >> player & 1:
                before = len(changes)
                die_options(state, player, changes)
                if len(changes) > before:
                    seats.append(player)
        if seats:
            options = [code(ACCEPT, 0, player) for player in seats]
            state.ask(ChangeDie(seats, options + changes, self.accepted))


def may_change_die(state: Spire, player: int) -> bool:
    """Has this player anything at all that changes a die?"""
    p = state.players[player]
    if not p.alive:
        return False
    if p.watch >> ROOM & 1:
        return True
    return any(state.content.cards[number].at_roll for number in p.potions)


def die_options(state: Spire, player: int, options: list[int]) -> None:
    """What a player could use to change the die: a relic or a potion."""
    p = state.players[player]
    cards = state.content.cards
    if p.watch >> ROOM & 1:
        for index in range(len(p.relics)):
            if cards[p.relics[index]].watch >> ROOM & 1 and not is_marked(p.spent, index):
                options.append(code(TURN_BY_RELIC, index, player))
    for index in range(len(p.potions)):
        if cards[p.potions[index]].at_roll:
            options.append(code(TURN_BY_POTION, index, player))


class Accept(Choice):
    """A player lets the die be as it is."""

    RULE: ClassVar = "spire.player_turn.roll.modify-now"

    def answer(self, state: Spire, menu: "ChangeDie", option: int) -> None:
        state.push(AcceptDie(menu.accepted | 1 << seat_in(option)))

    def notation(self, state: Spire, menu: "ChangeDie", option: int) -> str:
        if len(menu.seats) == 1:
            return "accept"
        return f"{player_name(state, seat_in(option)).lower()} accepts"

    def sentence(self, state: Spire, menu: "ChangeDie", option: int) -> str:
        if len(menu.seats) == 1:
            return f"Accept the {state.die}."
        return f"{player_name(state, seat_in(option))} accepts the {state.die}."

    def way(self) -> WayOut:
        return "on"


class ChangeWith(Choice):
    """Use something that changes the die; the thing is its place."""

    RULE: ClassVar = "spire.player_turn.roll.modify-now"

    def card(self, state: Spire, option: int) -> Card:
        raise NotImplementedError

    def notation(self, state: Spire, menu: Menu, option: int) -> str:
        return f"{player_name(state, seat_in(option)).lower()} {self.card(state, option).id}"

    def sentence(self, state: Spire, menu: Menu, option: int) -> str:
        card = self.card(state, option)
        return f"{card.name}: {card.sentence()}"

    def printed(self) -> bool:
        return True


class ChangeWithRelic(ChangeWith):
    """A relic of once per room."""

    def card(self, state: Spire, option: int) -> Card:
        return state.content.cards[state.players[seat_in(option)].relics[thing_of(option)]]

    def answer(self, state: Spire, menu: Menu, option: int) -> None:
        player = seat_in(option)
        state.push(ACCEPT_DIE)
        state.players[player].spent = mark(state.players[player].spent, thing_of(option))
        card = self.card(state, option)
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} uses {card.name}.",
                "spire.player_turn.roll.modify-now",
                "spire.triggers.once-per-room",
                "spire.triggers.once-per-room-flip",
            )
        use_ability(state, player, card.number, ROOM)

    def why_not(self, state: Spire, menu: Menu, seat: int) -> list[Refusal]:
        """Relics that have changed a die in this room, and those that do not change dice."""
        p = state.players[seat]
        found: list[Refusal] = []
        for index in range(len(p.relics)):
            card = state.content.cards[p.relics[index]]
            rule, why = "spire.player_turn.roll.modify-now", "does not change the die"
            listed = card.watch >> ROOM & 1 != 0
            if listed:
                rule, why = "spire.triggers.once-per-room-flip", "has been used in this room"
            notation = f"{player_name(state, seat).lower()} {card.id}"
            found.append(Refusal(notation, rule, f"{card.name} {why}.", listed))
        return found


class ChangeWithPotion(ChangeWith):
    """A potion that answers a roll."""

    def card(self, state: Spire, option: int) -> Card:
        return state.content.cards[state.players[seat_in(option)].potions[thing_of(option)]]

    def answer(self, state: Spire, menu: Menu, option: int) -> None:
        state.push(ACCEPT_DIE)
        drink(state, seat_in(option), thing_of(option))

    def why_not(self, state: Spire, menu: Menu, seat: int) -> list[Refusal]:
        """Potions that do not change dice."""
        name = player_name(state, seat).lower()
        found: list[Refusal] = []
        for number in state.players[seat].potions:
            card = state.content.cards[number]
            if not card.at_roll:
                found.append(
                    Refusal(
                        f"{name} {card.id}",
                        "spire.player_turn.roll.modify-now",
                        f"{card.name} does not change the die.",
                        listed=False,
                    )
                )
        return found


DIE_CHOICES: Final[list[Choice]] = [
    Accept(),
    ChangeWithRelic(),
    ChangeWithPotion(),
]


class ChangeDie(Menu):
    """The die has been rolled: accept it, or change it now?"""

    accepted: int

    def __init__(self, seats: list[int], options: list[int], accepted: int) -> None:
        super().__init__(seats, options)
        self.accepted = accepted

    def choices(self) -> list[Choice]:
        return DIE_CHOICES

    def situation(self) -> int:
        return AT_THE_DIE

    def prompt(self, state: Spire) -> str:
        return f"The die shows {state.die}. Change it now, or accept it?"


ACCEPT_DIE: Final = AcceptDie(0)


class WhichFace(PickOne):
    """Which number does the die show? Things are its faces."""

    RULE: ClassVar = "spire.triggers.once-per-room"

    PROMPT: ClassVar = "Which number does the die show?"

    def picked(self, state: Spire, thing: int) -> None:
        state.die = thing
        if state.log is not None:
            state.log.show(Rolled("die", thing))

    def written(self, state: Spire, thing: int) -> str:
        return f"die {thing}"

    def meaning(self, state: Spire, thing: int) -> str:
        return f"The die shows {thing}."
