"""The vocabulary of relics and potions: the die, and die relics that trigger each other."""

from typing import ClassVar, Final

from roguetable.engine.state import Request
from roguetable.games.spire.cards import DIE, faces_text
from roguetable.games.spire.do import Do, Word, player_name
from roguetable.games.spire.state import DIE_STREAM, IN_ROOM, ROLLS, Spire


class Reroll(Word):
    """reroll: roll the die again."""

    def run(self, state: Spire, by: Do) -> None:
        stream = ROLLS if state.phase == IN_ROOM else DIE_STREAM
        state.die = state.chance.below(stream, 6) + 1
        if state.log is not None:
            state.log.say(
                f"The die is rolled again: {state.die}.", "spire.player_turn.roll.no-reroll"
            )

    def sentence(self) -> str:
        return "reroll the die"


class TurnDie(Word):
    """turn-die 1, turn-die -1: one more or one less; after 6 comes 1."""

    by_how_much: int

    def __init__(self, by_how_much: int) -> None:
        super().__init__()
        self.by_how_much = by_how_much

    def run(self, state: Spire, by: Do) -> None:
        state.die = (state.die - 1 + self.by_how_much) % 6 + 1
        if state.log is not None:
            state.log.say(f"The die is turned to {state.die}.", "spire.player_turn.roll.modify-now")

    def sentence(self) -> str:
        if self.by_how_much > 0:
            return f"the die shows {self.by_how_much} more (6 becomes 1)"
        return f"the die shows {-self.by_how_much} less (1 becomes 6)"


class SetDie(Word):
    """set-die: the die shows any number you like."""

    def run(self, state: Spire, by: Do) -> None:
        state.ask(WhichFace([by.owner], [1, 2, 3, 4, 5, 6]))

    def sentence(self) -> str:
        return "set the die to any number"


class WhichFace(Request):
    """Which number does the die show?"""

    def answer(self, state: Spire, option: int) -> None:
        state.die = option

    def prompt(self, state: Spire) -> str:
        return "Which number does the die show?"

    def notation(self, state: Spire, option: int) -> str:
        return f"die {option}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"The die shows {option}."


# Die relics that trigger others.

MIRROR: Final = 0  # any die ability of any player's relics; its owner gets the effect
CODEX: Final = 1  # any ability that a 2 triggers
LOADED: Final = 2  # an ability of one's own relics, this relic's own included
SCOPE: Final = 1000


class Trigger(Word):
    """mirror, codex, loaded: trigger a die ability, as if the die showed its face."""

    which: int

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which = which

    def run(self, state: Spire, by: Do) -> None:
        options = die_abilities(state, by, self.which)
        if options:
            state.ask(WhichDieAbility([by.owner], options, self.which, by.row))

    def sentence(self) -> str:
        if self.which == MIRROR:
            return "trigger any die relic ability; its owner gets the effect"
        if self.which == CODEX:
            return "trigger any ability of a die relic that a 2 triggers; its owner gets the effect"
        return "trigger the other die ability of this relic, or one of another relic of yours"


def die_abilities(state: Spire, by: Do, which: int) -> list[int]:
    """Abilities that may be chosen: player * SCOPE * 16 + relic place * 16 + ability place."""
    options: list[int] = []
    cards = state.content.cards
    for player in range(len(state.players)):
        if which == LOADED and player != by.owner:
            continue
        p = state.players[player]
        for index in range(len(p.relics)):
            card = cards[p.relics[index]]
            if not card.watch >> DIE & 1:
                continue
            for place in range(len(card.abilities)):
                ability = card.abilities[place]
                if ability.when != DIE or (which == CODEX and not ability.faces >> 1 & 1):
                    continue
                if card.number == by.row and ability.part == by.part:
                    continue  # never itself
                if is_trigger(state, card.number, ability.part):
                    continue  # no relic that triggers a relic
                options.append((player * SCOPE + index) * 16 + place)
    return options


def is_trigger(state: Spire, number: int, part: int) -> bool:
    """Does this ability itself trigger others?"""
    return any([isinstance(effect, Trigger) for effect in state.content.rows[number].parts[part]])


class WhichDieAbility(Request):
    """Which die ability is triggered?"""

    CARDS: ClassVar[tuple[str, ...]] = ("relic",)
    which: int
    relic: int

    def __init__(self, seats: list[int], options: list[int], which: int, relic: int) -> None:
        super().__init__(seats, options)
        self.which = which
        self.relic = relic

    def answer(self, state: Spire, option: int) -> None:
        place = option % 16
        player = option // 16 // SCOPE
        number = state.players[player].relics[option // 16 % SCOPE]
        ability = state.content.cards[number].abilities[place]
        state.push(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[self.relic].name} triggers {state.content.rows[number].name}.",
                "spire.deck.loaded-die" if self.which == LOADED else "spire.game_end.golden-rule",
            )

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.relic].name}: which die ability is triggered?"

    def notation(self, state: Spire, option: int) -> str:
        player = option // 16 // SCOPE
        number = state.players[player].relics[option // 16 % SCOPE]
        ability = state.content.cards[number].abilities[option % 16]
        who = "" if len(state.players) == 1 else f"{player_name(state, player).lower()} "
        return f"{who}{state.content.rows[number].id} {faces_text(ability.faces)}"

    def sentence(self, state: Spire, option: int) -> str:
        player = option // 16 // SCOPE
        number = state.players[player].relics[option // 16 % SCOPE]
        ability = state.content.cards[number].abilities[option % 16]
        effects = state.content.rows[number].parts[ability.part]
        text = ", ".join([effect.sentence() for effect in effects])
        return f"{player_name(state, player)}'s {state.content.rows[number].name}: {text}"


class KeepBlockWord(Word):
    """keep-block: keep the Block left from last turn (asked when Block would be reset)."""

    def run(self, state: Spire, by: Do) -> None:
        return

    def sentence(self) -> str:
        return "keep the Block left over from last turn"
