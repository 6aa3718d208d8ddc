"""The Daily Climb and Custom Runs: modifiers that all players climb with."""

from typing import Final

from roguetable.engine.errors import UserError, nearest
from roguetable.engine.state import Step
from roguetable.games.spire.actions.deck import gain_card, gain_curse
from roguetable.games.spire.actions.relics import gain_relic
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.readings import LOCKED_MODIFIERS
from roguetable.games.spire.model.shown import show_card
from roguetable.games.spire.model.state import (
    ALL_STAR,
    CURSED,
    DAILY,
    HEIRLOOM,
    MODIFIER_NAMES,
    PRISMATIC,
    SHINY,
    Spire,
)
from roguetable.games.spire.model.streams import ROLL_STREAM

# A further bit of Spire.modifiers: the two modifiers were rolled, not picked.
FACES: Final = 6  # each list has six entries, in the order of the die

GIFT_CARDS: Final = 5  # All Star, Shiny
CURSES_AT_START: Final = 2
MODIFIER_TEXTS: Final = (
    "start with 5 random colorless cards",
    "start with 5 random rare cards",
    "start with a random Boss relic",
    "every card reward becomes Transform a card",
    "card rewards from Encounters become relics",
    "start with the Prismatic Shard; card rewards come from decks of your choice",
    "lose 1 HP at the end of each combat",
    "Transform a random card at the end of each combat",
    "map tokens are turned up only when the party lands on them",
    "start with 2 random Curses",
    "lose 2 HP after each Event",
    "nobody can Rest",
)
MODIFIER_RULES: Final = (
    "spire.daily.a1-all-star",
    "spire.daily.a2-shiny",
    "spire.daily.a3-heirloom",
    "spire.daily.a4-transformed",
    "spire.daily.a5-vintage",
    "spire.daily.a6-prismatic.start",
    "spire.daily.b1-terminal",
    "spire.daily.b2-insanity",
    "spire.daily.b3-uncertain",
    "spire.daily.b4-cursed",
    "spire.daily.b5-deadly-events",
    "spire.daily.b6-night-terrors",
)


def parse_modifiers(text: str) -> int:
    """``daily``, or a list of names for a Custom Run (spire.daily.custom).

    >>> parse_modifiers("shiny, cursed") == SHINY | CURSED, parse_modifiers("daily") == DAILY
    (True, True)
    """
    plain = text.strip().lower()
    if plain == "daily":
        return DAILY
    bits = 0
    for piece in plain.split(","):
        name = piece.strip().replace(" ", "-")
        if name in ("", "none"):
            continue
        if name not in MODIFIER_NAMES:
            raise UserError(
                f"There is no modifier {piece.strip()!r}.{nearest(name, MODIFIER_NAMES)} "
                f"Write daily, or some of: {', '.join(MODIFIER_NAMES)}."
            )
        bits |= 1 << MODIFIER_NAMES.index(name)
    return bits


def roll_daily(state: Spire) -> None:
    """Roll the die twice: one modifier of each list (spire.daily.roll-two).

    All Star is rolled again where colorless cards are out of reach.
    """
    if state.modifiers & DAILY:
        first = 1 << state.chance.below(ROLL_STREAM, FACES)
        while first == ALL_STAR and not colorless_allowed(state):
            first = 1 << state.chance.below(ROLL_STREAM, FACES)
        state.modifiers |= first
        state.modifiers |= 1 << (FACES + state.chance.below(ROLL_STREAM, FACES))


def colorless_allowed(state: Spire) -> bool:
    """May modifiers use colorless cards? While these are locked that is a reading of the rules.

    (spire.daily.needs-content)
    """
    return state.colorless_unlocked or state.readings & LOCKED_MODIFIERS != 0


def needs_colorless(state: Spire) -> bool:
    """Is there a modifier that uses the colorless deck, and may it?"""
    return state.modifiers & (ALL_STAR | PRISMATIC) != 0 and colorless_allowed(state)


def tell_modifiers(state: Spire) -> None:
    """Say what makes this climb special."""
    if state.log is None or not state.modifiers:
        return
    daily = state.modifiers & DAILY != 0
    state.log.say(
        "A Daily Climb: the die is rolled twice." if daily else "A Custom Run.",
        "spire.daily.optional",
        "spire.daily.roll-two" if daily else "spire.daily.custom",
        "spire.daily.all-players",
    )
    for index in range(len(MODIFIER_NAMES)):
        if state.modifiers >> index & 1:
            state.log.say(f"{title(index)}: {MODIFIER_TEXTS[index]}.", MODIFIER_RULES[index])
    if needs_colorless(state) and not state.colorless_unlocked:
        state.log.cite("spire.daily.needs-content")


def title(index: int) -> str:
    """A modifier's name for people.

    >>> title(10)
    'Deadly Events'
    """
    return MODIFIER_NAMES[index].replace("-", " ").title()


def modifier_words(modifiers: int) -> list[tuple[str, str]]:
    """Name and text of every modifier.

    >>> modifier_words(SHINY | DAILY)
    [('Shiny', 'start with 5 random rare cards')]
    """
    return [
        (title(index), MODIFIER_TEXTS[index])
        for index in range(len(MODIFIER_NAMES))
        if modifiers >> index & 1
    ]


class GiveGifts(Step):
    """What these players start with by the modifiers, one player after the other."""

    players: list[int]

    def __init__(self, players: list[int]) -> None:
        self.players = players

    def run(self, state: Spire) -> None:
        if state.modifiers & (PRISMATIC | HEIRLOOM | ALL_STAR | SHINY | CURSED):
            state.plan_list([Gifts(player) for player in self.players])


class Gifts(Step):
    """What the modifiers give a player at the start: cards, a Boss relic, the Shard, Curses."""

    player: int

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, state: Spire) -> None:
        player = self.player
        p = state.players[player]
        state.chance.reveal()
        if state.modifiers & PRISMATIC:
            gain_relic(state, player, state.content.shard)
        if state.modifiers & HEIRLOOM and state.boss_relic_deck:
            relic = state.boss_relic_deck[-1]
            state.boss_relic_deck = state.boss_relic_deck[:-1]
            show_card(state, relic, shown.BOSS_RELICS, "")
            gain_relic(state, player, relic)
        if state.modifiers & ALL_STAR:
            for _ in range(min(GIFT_CARDS, len(state.colorless))):
                card = state.colorless[-1]
                state.colorless = state.colorless[:-1]
                show_card(state, card, shown.COLORLESS, "")
                gain_card(state, player, card)
        if state.modifiers & SHINY:
            for _ in range(min(GIFT_CARDS, len(p.rares))):
                card = p.rares[-1]
                p.rares = p.rares[:-1]
                gain_card(state, player, card)
        if state.modifiers & CURSED:
            for _ in range(CURSES_AT_START):
                gain_curse(state, player)
