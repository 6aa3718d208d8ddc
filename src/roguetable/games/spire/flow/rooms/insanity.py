"""Insanity, a modifier: after each combat every player Transforms a random card (spire.daily.b2-insanity).

It comes at any time during the end of combat. So each player may let it strike at every moment between the
rewards; at the latest it strikes when the table has been cleared.
"""

from typing import ClassVar

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.deck import transform_random
from roguetable.games.spire.flow.rooms.free_actions import RoomMenu
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.shown import player_id
from roguetable.games.spire.model.state import INSANITY, Spire
from roguetable.kit.menu import Choice, seat_in
from roguetable.kit.ready_menus import YesNo


class InsanityStrikes(Step):
    """The end of combat has begun: from now on Insanity may strike, until it must."""

    def run(self, state: Spire) -> None:
        if state.modifiers & INSANITY:
            for player in alive_players(state):
                state.insane |= 1 << player


class LateInsanity(Step):
    """Those who have let it wait Transform a card now."""

    def run(self, state: Spire) -> None:
        for player in range(len(state.players)):
            if state.insane >> player & 1:
                go_insane(state, player)


def go_insane(state: Spire, player: int) -> None:
    """A player Transforms a random card of the deck that is no Curse."""
    state.insane &= ~(1 << player)
    if not state.players[player].alive:
        return
    if state.log is not None:
        state.log.say(
            f"Insanity strikes the {player_name(state, player)}.", "spire.daily.b2-insanity"
        )
    transform_random(state, player)


class LetItStrike(Choice):
    """A player lets Insanity strike now, before the rewards that are left."""

    RULE: ClassVar = "spire.daily.b2-insanity"

    def answer(self, state: Spire, menu: RoomMenu, option: int) -> None:
        menu.again(state)
        go_insane(state, seat_in(option))

    def notation(self, state: Spire, menu: RoomMenu, option: int) -> str:
        return f"insanity {player_name(state, seat_in(option)).lower()}"

    def sentence(self, state: Spire, menu: RoomMenu, option: int) -> str:
        return "Insanity: Transform a random card now, not after the rewards."

    def subject(self, state: Spire, menu: RoomMenu, option: int) -> str:
        return player_id(seat_in(option))

    def why_not(self, state: Spire, menu: RoomMenu, seat: int) -> list[Refusal]:
        why = "Insanity strikes once at the end of a combat."
        if not state.modifiers & INSANITY:
            why = "This game is played without the modifier Insanity."
        notation = f"insanity {player_name(state, seat).lower()}"
        return [Refusal(notation, "spire.daily.b2-insanity", why, False)]


# Earlier programs asked each player before the rewards. Their saves may wait at that question.


class AskInsanity(Step):
    """A player who would have been asked next: like everybody, at any time until the table is cleared."""

    player: int

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, state: Spire) -> None:
        state.insane |= 1 << self.player


class WhenInsane(YesNo):
    """Is a card Transformed before the rewards or after them?"""

    RULE: ClassVar = "spire.daily.b2-insanity"

    def decided(self, state: Spire, yes: bool) -> None:
        player = self.seats[0]
        state.insane |= 1 << player
        if yes:
            go_insane(state, player)

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: when does Insanity strike?"

    def words(self, state: Spire) -> tuple[str, str]:
        return ("before", "after")

    def texts(self, state: Spire) -> tuple[str, str]:
        return (
            "Transform a random card before the rewards.",
            "Transform a random card after the rewards.",
        )
