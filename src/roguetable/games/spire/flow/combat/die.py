"""The die: rolling it, and what changes it before it is accepted."""

from typing import Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.actions.potions import drink
from roguetable.games.spire.model.cards import ROOM, Card
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.state import Spire


def roll_die(state: Spire, stream: int) -> None:
    """Roll the one die of the game."""
    state.die = state.chance.below(stream, 6) + 1
    if state.log is not None:
        state.log.say(f"The die shows {state.die}.", "spire.player_turn.roll.once")


SEAT: Final = 100
BREW: Final = 50
ACCEPT: Final = -1


class AcceptDie(Step):
    """Abilities that change the die are used right after the roll, or not at all this round."""

    def run(self, state: Spire) -> None:
        options: list[int] = [ACCEPT]
        seats: list[int] = []
        for player in range(len(state.players)):
            before = len(options)
            die_options(state, player, options)
            if len(options) > before:
                seats.append(player)
        if len(options) > 1:
            state.ask(ChangeDie(seats, options))


def may_change_die(state: Spire, player: int) -> bool:
    """Has this player anything at all that changes a die?"""
    p = state.players[player]
    if p.watch >> ROOM & 1:
        return True
    return any(state.content.cards[number].at_roll for number in p.potions)


def die_options(state: Spire, player: int, options: list[int]) -> None:
    """What a player could use to change the die: player * SEAT + relic place, or + BREW + potion."""
    p = state.players[player]
    cards = state.content.cards
    if p.watch >> ROOM & 1:
        for index in range(len(p.relics)):
            if cards[p.relics[index]].watch >> ROOM & 1 and not p.spent >> index & 1:
                options.append(player * SEAT + index)
    for index in range(len(p.potions)):
        if cards[p.potions[index]].at_roll:
            options.append(player * SEAT + BREW + index)


class ChangeDie(Request):
    """The die has been rolled: accept it, or change it now?"""

    def answer(self, state: Spire, option: int) -> None:
        if option == ACCEPT:
            return
        player = option // SEAT
        code = option % SEAT
        p = state.players[player]
        state.push(ACCEPT_DIE)
        if code >= BREW:
            drink(state, player, code - BREW)
            return
        p.spent |= 1 << code
        number = p.relics[code]
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} uses {state.content.rows[number].name}.",
                "spire.player_turn.roll.modify-now",
                "spire.triggers.once-per-room",
                "spire.triggers.once-per-room-flip",
            )
        for ability in state.content.cards[number].abilities:
            if ability.when == ROOM:
                state.push(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))

    def prompt(self, state: Spire) -> str:
        return f"The die shows {state.die}. Change it now, or accept it?"

    def notation(self, state: Spire, option: int) -> str:
        if option == ACCEPT:
            return "accept"
        return f"{player_name(state, option // SEAT).lower()} {self.item(state, option).id}"

    def sentence(self, state: Spire, option: int) -> str:
        if option == ACCEPT:
            return f"Accept the {state.die}."
        row = self.item(state, option)
        return f"{player_name(state, option // SEAT)}: {row.name}. {row.sentence()}"

    def item(self, state: Spire, option: int) -> Card:
        p = state.players[option // SEAT]
        code = option % SEAT
        number = p.potions[code - BREW] if code >= BREW else p.relics[code]
        return state.content.cards[number]

    def rule(self, state: Spire, option: int) -> str:
        return "spire.player_turn.roll.modify-now"

    def seat_of(self, option: int) -> int:
        return -1 if option == ACCEPT else option // SEAT


ACCEPT_DIE: Final = AcceptDie()
