"""Campfires: each player Rests or Smiths, or all do nothing for the Ruby Key."""

from typing import Final

from roguetable.engine.state import Refusal, Request, Step
from roguetable.games.spire.actions.deck import ANY_CARD, UPGRADE, ChangeCards, has_candidate
from roguetable.games.spire.actions.tokens import heal
from roguetable.games.spire.actions.triggers import fire
from roguetable.games.spire.flow.rooms.free_actions import (
    FREE_ACTION,
    do_free,
    free_notation,
    free_options,
    free_rule,
    free_seat,
    free_sentence,
    free_subject,
)
from roguetable.games.spire.model.cards import NO_REST, NO_SMITH, REST_BONUS, RESTS
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, figure, mod
from roguetable.games.spire.model.state import IN_ROOM, NIGHT_TERRORS, RUBY, Spire

# Options: player * ACTIONS + one of these, or KEY.
ACTIONS: Final = 8
REST: Final = 0
SMITH: Final = 1
KEY: Final = -1


def visit_campfire(state: Spire) -> None:
    """Each player chooses one of the two actions, in any order."""
    state.phase = IN_ROOM
    if state.log is not None:
        state.log.say("A Campfire: Rest or Smith.", "spire.map.campfire.choose")
        if state.modifiers & NIGHT_TERRORS:
            state.log.cite("spire.daily.b6-night-terrors")
    state.push(Camp(0))


def may_rest(state: Spire, player: int) -> bool:
    """Night Terrors and a relic forbid it."""
    return not state.modifiers & NIGHT_TERRORS and not mod(state, player, NO_REST)


def may_smith(state: Spire, player: int) -> bool:
    """A relic forbids it, and there must be a card to upgrade."""
    if mod(state, player, NO_SMITH):
        return False
    return has_candidate(state, player, UPGRADE, ANY_CARD)


def rest_heals(state: Spire, player: int) -> int:
    """HP that a Rest heals (spire.map.campfire.rest)."""
    return figure(state, "rest-heal", 3) + mod(state, player, REST_BONUS)


class Camp(Step):
    """Players who have not acted yet choose. `done`: bit p, player p has acted."""

    done: int

    def __init__(self, done: int) -> None:
        self.done = done

    def run(self, state: Spire) -> None:
        options: list[int] = []
        seats: list[int] = []
        for player in alive_players(state):
            if self.done >> player & 1:
                continue
            before = len(options)
            if may_rest(state, player):
                options.append(player * ACTIONS + REST)
            if may_smith(state, player):
                options.append(player * ACTIONS + SMITH)
            if len(options) > before:
                seats.append(player)
            elif state.log is not None:
                state.log.say(
                    f"{player_name(state, player)} can neither Rest nor Smith.",
                    "spire.map.campfire.choose",
                )
        if self.done == 0 and state.act4 and not state.keys & RUBY:
            # Doing nothing must be possible also where nobody could do anything.
            options.append(KEY)
            if not seats:
                seats = alive_players(state).copy()
        if not options:
            return
        for option in free_options(state, False):
            options.append(option)
            if free_seat(option) not in seats:
                seats.append(free_seat(option))
        # Those who must decide come first; who could only trade or drink is asked after them.
        state.ask(ChooseAction(seats, options, self.done))


class ChooseAction(Request):
    """Who does what at the Campfire?"""

    done: int

    def __init__(self, seats: list[int], options: list[int], done: int) -> None:
        super().__init__(seats, options)
        self.done = done

    def answer(self, state: Spire, option: int) -> None:
        if option >= FREE_ACTION:
            state.push(Camp(self.done))
            do_free(state, option)
            return
        if option == KEY:
            state.keys |= RUBY
            if state.log is not None:
                state.log.say(
                    "Nobody does anything at the Campfire: the party has the Ruby Key.",
                    "spire.act4.ruby",
                    "spire.act4.ruby-all-or-none",
                    "spire.act4.keys-are-party",
                )
            return
        player = option // ACTIONS
        state.push(Camp(self.done | 1 << player))
        if option % ACTIONS == REST:
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, player)} Rests.",
                    "spire.map.campfire.choose",
                    "spire.map.campfire.rest",
                )
            heal(state, player, rest_heals(state, player))
            fire(state, player, RESTS)
        else:
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, player)} Smiths.",
                    "spire.map.campfire.choose",
                    "spire.map.campfire.smith",
                )
            state.push(ChangeCards(player, UPGRADE, 1, ANY_CARD, False))

    def prompt(self, state: Spire) -> str:
        return "Campfire: Rest or Smith?"

    def notation(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_notation(state, option)
        if option == KEY:
            return "ruby key"
        name = player_name(state, option // ACTIONS).lower()
        return f"{name} rest" if option % ACTIONS == REST else f"{name} smith"

    def sentence(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_sentence(state, option)
        if option == KEY:
            return "Nobody Rests or Smiths here: the party gains the Ruby Key."
        player = option // ACTIONS
        name = player_name(state, player)
        if option % ACTIONS == REST:
            return f"{name} Rests: heal {rest_heals(state, player)} HP."
        return f"{name} Smiths: upgrade a card."

    def rule(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_rule(option)
        if option == KEY:
            return "spire.act4.ruby"
        if option % ACTIONS == REST:
            return "spire.map.campfire.rest"
        return "spire.map.campfire.smith"

    def subject(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_subject(state, option)
        if option == KEY:
            return "fire:key"
        return "fire:rest" if option % ACTIONS == REST else "fire:smith"

    def seat_of(self, option: int) -> int:
        if option >= FREE_ACTION:
            return free_seat(option)
        return -1 if option == KEY else option // ACTIONS

    def refusals(self, state: Spire, seat: int = -1) -> list[Refusal]:
        found: list[Refusal] = []
        if state.modifiers & NIGHT_TERRORS:
            for player in alive_players(state):
                found.append(
                    Refusal(
                        f"{player_name(state, player).lower()} rest",
                        "spire.daily.b6-night-terrors",
                        "Night Terrors: players cannot Rest.",
                    )
                )
        if self.done and state.act4 and not state.keys & RUBY:
            found.append(
                Refusal(
                    "ruby key",
                    "spire.act4.ruby-all-or-none",
                    "Somebody has Rested or Smithed here already.",
                )
            )
        return found
