"""Relics that trigger a die ability of a relic, as if the die showed its face: which one?"""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal
from roguetable.games.spire.actions.do import Do, words_of
from roguetable.games.spire.model.cards import (
    DIE,
    Card,
    CardTrigger,
    faces_text,
)
from roguetable.games.spire.model.menus import who
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Menu, code, other_of, seat_in, thing_of

MIRROR: Final = 0  # any die ability of any player's relics; its owner gets the effect
CODEX: Final = 1  # any ability that a 2 triggers
LOADED: Final = 2  # an ability of one's own relics, this relic's own included


def die_abilities(state: Spire) -> list[int]:
    """The die abilities of all relics: whose (the seat), which relic, which of its abilities."""
    options: list[int] = []
    for player in range(len(state.players)):
        relics = state.players[player].relics
        for index in range(len(relics)):
            card = state.content.cards[relics[index]]
            if card.watch >> DIE & 1:
                for place in range(len(card.triggers)):
                    if card.triggers[place].when == DIE:
                        options.append(code(0, index, player, place))
    return options


def die_relic(state: Spire, option: int) -> Card:
    """The relic whose ability it is."""
    return state.content.cards[state.players[seat_in(option)].relics[thing_of(option)]]


def die_ability(state: Spire, option: int) -> CardTrigger:
    """The ability itself."""
    return die_relic(state, option).triggers[other_of(option)]


def ability_text(state: Spire, option: int) -> str:
    """What it does, for people."""
    effects = die_relic(state, option).parts[die_ability(state, option).part]
    return ", ".join([effect.sentence() for effect in effects])


def untriggered(state: Spire, owner: int, which: int, option: int) -> str:
    """Why a die ability cannot be triggered by another relic, in a sentence; "": it can."""
    if which == LOADED and seat_in(option) != owner:
        return "It triggers relics of its own player."
    ability = die_ability(state, option)
    if which == CODEX and not ability.faces >> 1 & 1:
        return "It triggers abilities that a 2 triggers."
    for word in words_of(state, die_relic(state, option).number, ability.part):
        if word.triggers_others():
            return "A relic's ability to trigger others cannot be triggered itself."
    return ""


class TriggerAbility(Choice):
    """A die ability; the seat is whose relic it is, the thing its place, the other thing which."""

    def answer(self, state: Spire, menu: "WhichDieAbility", option: int) -> None:
        number = die_relic(state, option).number
        part = die_ability(state, option).part
        state.push(Do(number, part, seat_in(option)))
        if state.log is not None:
            relic = state.content.rows[menu.relic].name
            other = "another ability of its own"
            if number != menu.relic:
                other = state.content.rows[number].name
            state.log.say(
                f"{relic} triggers {other}: {ability_text(state, option)}.",
                "spire.deck.loaded-die" if menu.which == LOADED else "spire.game_end.golden-rule",
            )

    def notation(self, state: Spire, menu: "WhichDieAbility", option: int) -> str:
        faces = faces_text(die_ability(state, option).faces)
        return f"{who(state, seat_in(option))}{die_relic(state, option).id} {faces}"

    def sentence(self, state: Spire, menu: "WhichDieAbility", option: int) -> str:
        owner = player_name(state, seat_in(option))
        return f"{owner}'s {die_relic(state, option).name}: {ability_text(state, option)}"

    def why_not(self, state: Spire, menu: "WhichDieAbility", seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for option in die_abilities(state):
            why = untriggered(state, menu.seats[0], menu.which, option)
            if why:
                notation = self.notation(state, menu, option)
                found.append(Refusal(notation, "spire.game_end.golden-rule", why))
        return found


TRIGGER_ABILITY: Final[list[Choice]] = [TriggerAbility()]


class WhichDieAbility(Menu):
    """Which die ability is triggered?"""

    RULE: ClassVar = "spire.triggers.die-relic"
    CARDS: ClassVar[tuple[str, ...]] = ("relic",)
    which: int
    relic: int

    def __init__(self, seats: list[int], options: list[int], which: int, relic: int) -> None:
        super().__init__(seats, options)
        self.which = which
        self.relic = relic

    def choices(self) -> list[Choice]:
        return TRIGGER_ABILITY

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.relic].name}: which die ability is triggered?"
