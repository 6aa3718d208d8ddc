"""What players may do at any time between fights: use what works outside of combat, pass potions on.

Every menu between fights is a `RoomMenu` and lists these kinds before its own.
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.rows import Row
from roguetable.engine.state import Refusal
from roguetable.games.spire.actions.do import words_of
from roguetable.games.spire.actions.potions import (
    drink_now,
    give_potion,
    has_room,
    no_room,
    unusable,
    usable_outside,
)
from roguetable.games.spire.actions.relics import wear_out
from roguetable.games.spire.actions.triggers import use_ability
from roguetable.games.spire.model.cards import ONCE, OUTSIDE, USE, Card
from roguetable.games.spire.model.menus import (
    BETWEEN_FIGHTS,
    no_other_gifts,
    turns_die,
)
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.shared_lists import NOTHING
from roguetable.games.spire.model.shown import held_id
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Menu, code, kind_of, other_of, seat_in, thing_of

DRINK_OUTSIDE: Final = 0
GIVE: Final = 1
OPERATE: Final = 2
OWN: Final = 3  # the first kind of a menu's own


def is_free(option: int) -> bool:
    """Is it a free action (in a `RoomMenu`)?"""
    return kind_of(option) < OWN


def free_options(state: Spire) -> list[int]:
    """All free actions.

    Most of the time there is none: no list is made then, so nobody changes what is returned.
    """
    options = NOTHING
    for player in alive_players(state):
        p = state.players[player]
        for index in range(len(p.potions)):
            if p.potions.index(p.potions[index]) != index:
                continue
            if usable_outside(state, player, index):
                options = [*options, code(DRINK_OUTSIDE, index, player)]
            for other in alive_players(state):
                if other != player and has_room(state, other):
                    options = [*options, code(GIVE, index, player, other)]
        if p.watch >> OUTSIDE & 1:
            for index in range(len(p.relics)):
                if operable(state, player, index):
                    options = [*options, code(OPERATE, index, player)]
    return options


def operable(state: Spire, player: int, index: int) -> bool:
    """Has the relic an ability for outside of combat that would do something now?"""
    card = state.content.cards[state.players[player].relics[index]]
    for trigger in card.triggers:
        if trigger.when == OUTSIDE:
            words = words_of(state, card.number, trigger.part)
            return any(word.helps_outside(state, player) for word in words)
    return False


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class RoomMenu(Menu):
    """A menu between fights: its first kinds are the free actions."""

    def situation(self) -> int:
        return BETWEEN_FIGHTS

    def waits_for(self, seat: int) -> bool:
        # Somebody who could only give a potion keeps nobody waiting, neither bots nor people.
        return any(not self.can_wait(option) for option in self.options_for(seat))

    def can_wait(self, option: int) -> bool:
        """Is it something that one may do here, and that nobody waits for?"""
        return is_free(option)

    def again(self, state: Spire) -> None:
        """Ask the same once more, after something that was no answer to it."""
        raise NotImplementedError

    def trying(self, state: Spire) -> list[int]:
        return alive_players(state)


class DrinkOutside(Choice):
    """Use a potion outside of combat; the thing is its place."""

    VERB: ClassVar = "uses"
    MISSING: ClassVar = ("spire.rewards.potion.single-use", "You have nothing of that name to use.")
    RULE: ClassVar = "spire.rewards.potion.use-outside"

    def answer(self, state: Spire, menu: RoomMenu, option: int) -> None:
        menu.again(state)
        drink_now(state, seat_in(option), thing_of(option))

    def row(self, state: Spire, option: int) -> Row:
        return state.content.rows[state.players[seat_in(option)].potions[thing_of(option)]]

    def notation(self, state: Spire, menu: RoomMenu, option: int) -> str:
        return f"{player_name(state, seat_in(option)).lower()} uses {self.row(state, option).id}"

    def sentence(self, state: Spire, menu: RoomMenu, option: int) -> str:
        row = self.row(state, option)
        return f"{player_name(state, seat_in(option))} uses {row.name}: {row.sentence()}"

    def subject(self, state: Spire, menu: RoomMenu, option: int) -> str:
        return held_id("potion", seat_in(option), self.row(state, option).id)

    def why_not(self, state: Spire, menu: RoomMenu, seat: int) -> list[Refusal]:
        """Potions for combat, and those that would do nothing."""
        name = player_name(state, seat).lower()
        potions = state.players[seat].potions
        return [
            Refusal(
                f"{name} uses {state.content.rows[potions[index]].id}",
                "spire.rewards.potion.use-outside",
                unusable(state, seat, index),
            )
            for index in range(len(potions))
        ]


class Give(Choice):
    """Pass a potion on; the thing is its place, the other thing the player who is given it."""

    VERB: ClassVar = "gives"
    MISSING: ClassVar = ("spire.rewards.trade-potions-only", "You have no such potion to give.")
    RULE: ClassVar = "spire.rewards.trade-potions-only"

    def answer(self, state: Spire, menu: RoomMenu, option: int) -> None:
        menu.again(state)
        give_potion(state, seat_in(option), thing_of(option), other_of(option))

    def row(self, state: Spire, option: int) -> Row:
        return state.content.rows[state.players[seat_in(option)].potions[thing_of(option)]]

    def notation(self, state: Spire, menu: RoomMenu, option: int) -> str:
        name = player_name(state, seat_in(option)).lower()
        to = player_name(state, other_of(option)).lower()
        return f"{name} gives {self.row(state, option).id} to {to}"

    def sentence(self, state: Spire, menu: RoomMenu, option: int) -> str:
        to = player_name(state, other_of(option))
        return f"Give {self.row(state, option).name} to {to}."

    def subject(self, state: Spire, menu: RoomMenu, option: int) -> str:
        return held_id("potion", seat_in(option), self.row(state, option).id)

    def group(self) -> str:
        return "Give a potion"

    def why_not(self, state: Spire, menu: RoomMenu, seat: int) -> list[Refusal]:
        """Potions for players without room, and whatever is no potion."""
        found: list[Refusal] = []
        p = state.players[seat]
        name = player_name(state, seat).lower()
        for other in range(len(state.players)):
            if other == seat:
                continue
            to = player_name(state, other).lower()
            why = no_room(state, other)
            for number in p.potions:
                notation = f"{name} gives {state.content.rows[number].id} to {to}"
                found.append(Refusal(notation, "spire.rewards.potion.limit", why))
        no_other_gifts(state, seat, found)
        return found


class Operate(Choice):
    """Use a relic outside of combat; the thing is its place."""

    def answer(self, state: Spire, menu: RoomMenu, option: int) -> None:
        menu.again(state)
        player, index = seat_in(option), thing_of(option)
        card = self.card(state, option)
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} uses {card.name}.", "spire.game_end.golden-rule"
            )
        use_ability(state, player, card.number, OUTSIDE)
        if card.uses:
            wear_out(state, player, index)

    def card(self, state: Spire, option: int) -> Card:
        return state.content.cards[state.players[seat_in(option)].relics[thing_of(option)]]

    def notation(self, state: Spire, menu: RoomMenu, option: int) -> str:
        return f"{player_name(state, seat_in(option)).lower()} uses {self.card(state, option).id}"

    def sentence(self, state: Spire, menu: RoomMenu, option: int) -> str:
        card = self.card(state, option)
        return f"{player_name(state, seat_in(option))} uses {card.name}: {card.sentence()}"

    def subject(self, state: Spire, menu: RoomMenu, option: int) -> str:
        return held_id("relic", seat_in(option), self.card(state, option).id)

    def why_not(self, state: Spire, menu: RoomMenu, seat: int) -> list[Refusal]:
        """Relics for combat, those that would do nothing, and those that work by themselves."""
        name = player_name(state, seat).lower()
        found: list[Refusal] = []
        for number in state.players[seat].relics:
            card = state.content.cards[number]
            rule, why = "spire.game_end.golden-rule", "works by itself when its time comes"
            if card.watch >> OUTSIDE & 1:
                why = "would do nothing now"
            elif card.watch >> ONCE & 1:
                rule, why = "spire.triggers.once-per-combat", "only works in combat"
            elif card.watch >> USE & 1:
                why = "only works in combat"
            elif turns_die(card):
                continue  # told in every menu
            elif card.wings:
                why = "is used on the map, to fly to a room"
            passive = not card.watch >> OUTSIDE & 1
            found.append(
                Refusal(f"{name} uses {card.id}", rule, f"{card.name} {why}.", not passive)
            )
        return found


FREE_CHOICES: Final[list[Choice]] = [DrinkOutside(), Give(), Operate()]
