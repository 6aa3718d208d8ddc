"""Campfires: each player Rests or Smiths, or all do nothing for the Ruby Key."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.deck import ANY_CARD, UPGRADE, has_candidate
from roguetable.games.spire.actions.tokens import heal
from roguetable.games.spire.actions.triggers import fire
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards
from roguetable.games.spire.flow.rooms.free_actions import (
    FREE_CHOICES,
    OWN,
    RoomMenu,
    free_options,
)
from roguetable.games.spire.model.cards import NO_REST, NO_SMITH, REST_BONUS, RESTS
from roguetable.games.spire.model.menus import AT_CAMPFIRE, BETWEEN_FIGHTS
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, figure, forbidden_by, mod
from roguetable.games.spire.model.phases import IN_ROOM
from roguetable.games.spire.model.shown import show_key
from roguetable.games.spire.model.state import NIGHT_TERRORS, RUBY, Spire
from roguetable.kit.menu import Choice, code, seat_in


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
    return figure(state, "rest-heal") + mod(state, player, REST_BONUS)


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
                options.append(code(REST, 0, player))
            if may_smith(state, player):
                options.append(code(SMITH, 0, player))
            if len(options) > before:
                seats.append(player)
            elif state.log is not None:
                state.log.say(
                    f"{player_name(state, player)} can neither Rest nor Smith.",
                    "spire.map.campfire.choose",
                )
        if self.done == 0 and state.act4 and not state.keys & RUBY:
            # Doing nothing must be possible also where nobody could do anything.
            options.append(code(RUBY_KEY))
            if not seats:
                seats = alive_players(state).copy()
        if not options:
            return
        for option in free_options(state):
            options.append(option)
            if seat_in(option) not in seats:
                seats.append(seat_in(option))
        # Those who must decide come first; who could only trade or drink is asked after them.
        state.ask(CampMenu(seats, options, self.done))


class Rest(Choice):
    """Rest: heal."""

    RULE: ClassVar = "spire.map.campfire.rest"

    def answer(self, state: Spire, menu: "CampMenu", option: int) -> None:
        player = seat_in(option)
        state.push(Camp(menu.done | 1 << player))
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} Rests.",
                "spire.map.campfire.choose",
                "spire.map.campfire.rest",
            )
        heal(state, player, rest_heals(state, player))
        fire(state, player, RESTS)

    def notation(self, state: Spire, menu: "CampMenu", option: int) -> str:
        return f"{player_name(state, seat_in(option)).lower()} rest"

    def sentence(self, state: Spire, menu: "CampMenu", option: int) -> str:
        player = seat_in(option)
        return f"Rest and heal {rest_heals(state, player)} HP."

    def subject(self, state: Spire, menu: "CampMenu", option: int) -> str:
        return "fire:rest"

    def why_not(self, state: Spire, menu: "CampMenu", seat: int) -> list[Refusal]:
        if menu.done >> seat & 1:
            rule, why = "spire.map.campfire.choose", ONE_ACTION
        elif state.modifiers & NIGHT_TERRORS:
            rule, why = "spire.daily.b6-night-terrors", "Night Terrors: players cannot Rest."
        else:
            relic = forbidden_by(state, seat, NO_REST)
            rule, why = "spire.game_end.golden-rule", f"{relic}: its owner cannot Rest."
        return [Refusal(f"{player_name(state, seat).lower()} rest", rule, why)]


class Smith(Choice):
    """Smith: upgrade a card."""

    RULE: ClassVar = "spire.map.campfire.smith"

    def answer(self, state: Spire, menu: "CampMenu", option: int) -> None:
        player = seat_in(option)
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} Smiths.",
                "spire.map.campfire.choose",
                "spire.map.campfire.smith",
            )
        upgrade = ChangeCards(player, UPGRADE, 1, ANY_CARD, False)
        state.plan(upgrade, Camp(menu.done | 1 << player))

    def notation(self, state: Spire, menu: "CampMenu", option: int) -> str:
        return f"{player_name(state, seat_in(option)).lower()} smith"

    def sentence(self, state: Spire, menu: "CampMenu", option: int) -> str:
        return "Smith and upgrade a card."

    def subject(self, state: Spire, menu: "CampMenu", option: int) -> str:
        return "fire:smith"

    def why_not(self, state: Spire, menu: "CampMenu", seat: int) -> list[Refusal]:
        if menu.done >> seat & 1:
            rule, why = "spire.map.campfire.choose", ONE_ACTION
        elif mod(state, seat, NO_SMITH):
            relic = forbidden_by(state, seat, NO_SMITH)
            rule, why = "spire.game_end.golden-rule", f"{relic}: its owner cannot Smith."
        else:
            rule, why = "spire.map.campfire.smith", "No card of the deck can be upgraded."
        return [Refusal(f"{player_name(state, seat).lower()} smith", rule, why)]


class RubyKey(Choice):
    """Nobody does anything: the party gains the Ruby Key."""

    RULE: ClassVar = "spire.act4.ruby"

    def answer(self, state: Spire, menu: "CampMenu", option: int) -> None:
        state.keys |= RUBY
        if state.log is not None:
            state.log.say(
                "Nobody does anything at the Campfire: the party has the Ruby Key.",
                "spire.act4.ruby",
                "spire.act4.ruby-all-or-none",
                "spire.act4.keys-are-party",
            )
            show_key(state, RUBY)

    def notation(self, state: Spire, menu: "CampMenu", option: int) -> str:
        return "ruby key"

    def sentence(self, state: Spire, menu: "CampMenu", option: int) -> str:
        return "Nobody Rests or Smiths here: the party gains the Ruby Key."

    def subject(self, state: Spire, menu: "CampMenu", option: int) -> str:
        return "fire:key"

    def anybody(self) -> bool:
        return True

    def why_not(self, state: Spire, menu: "CampMenu", seat: int) -> list[Refusal]:
        if not state.act4:
            why = "Keys are for Act IV, and this game does not go there."
            return [Refusal("ruby key", "spire.act4.unlocked", why, False)]
        if state.keys & RUBY:
            why = "The party has the Ruby Key already."
            return [Refusal("ruby key", "spire.act4.keys-are-party", why)]
        why = "Somebody has Rested or Smithed here already."
        return [Refusal("ruby key", "spire.act4.ruby-all-or-none", why)]


ONE_ACTION: Final = "Each player Rests or Smiths once at a Campfire."

# The kinds of the menu, by their place in CAMP_CHOICES.
REST: Final = OWN
SMITH: Final = OWN + 1
RUBY_KEY: Final = OWN + 2
CAMP_CHOICES: Final[list[Choice]] = [*FREE_CHOICES, Rest(), Smith(), RubyKey()]


class CampMenu(RoomMenu):
    """Who does what at the Campfire?"""

    PROMPT: ClassVar = "Campfire: Rest or Smith?"
    done: int

    def __init__(self, seats: list[int], options: list[int], done: int) -> None:
        super().__init__(seats, options)
        self.done = done

    def choices(self) -> list[Choice]:
        return CAMP_CHOICES

    def situation(self) -> int:
        return BETWEEN_FIGHTS | AT_CAMPFIRE

    def again(self, state: Spire) -> None:
        state.push(Camp(self.done))
