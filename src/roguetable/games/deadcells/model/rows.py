"""The rows that lie in hands, slots and lines: combat cards, equipment, boards, monsters, bosses.

Loaded once, shared by every copy of a game, never changed (`loading/` fills them from YAML).
Whatever acts by rounds has its lines as parts 0 to IV (`names.ROUND_0`...), empty ones included.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from roguetable.engine.rows import Row
from roguetable.games.deadcells.model.mods import MODS, no_mods
from roguetable.games.deadcells.model.moments import LIMIT_NAMES, MOMENT_TEXTS
from roguetable.games.deadcells.model.names import (
    ANYBODY,
    COLOUR_NAMES,
    LINES,
    MONSTER,
    NEAR,
    NO_KIND,
    ROUND_NAMES,
    STATE_TITLES,
    STATES,
)
from roguetable.kit.sentences import capital, either, said
from roguetable.kit.triggers import NO_LIMIT, Trigger

TEXT: Final = 0  # the part of a row that has only one
DEATH: Final = LINES  # the part of a monster for its Death space

# Types of equipment (deadcells.equipment.types).
TIMED: Final = 0
ALWAYS: Final = 1
SKILLED: Final = 2
COMPANION: Final = 3
EQUIPMENT_TYPES: Final = ("timed", "always", "skill", "companion")

# How timed equipment is used: instead of a line, or beside it.
INSTEAD: Final = 0
BESIDE: Final = 1
SIGNS: Final = ("/", "+")


@mypyc_attr(allow_interpreted_subclasses=True)
class CodedRow(Row):
    """A row with the code printed on its card: the deck, and the number of each copy in it."""

    deck: str  # "ST", "B1", "SV"; "" for what has no code
    codes: list[int]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.deck = ""
        self.codes = []

    def code(self) -> str:
        """As it is printed: ``B1-01``; of several copies the first."""
        return f"{self.deck}-{self.codes[0]:02}" if self.codes else ""


class CardAbility:
    """Something beside the lines of a card: always on, waiting for a moment, or a Skill."""

    mods: list[int]
    adds: list[int]  # the places of `mods` at which it adds something: most add nothing
    triggers: list[Trigger]
    skill: int  # the part of its row that a Skill action carries out, -1: none
    skill_limit: int
    now: int  # the part that happens once, when a Scroll marker passes the step, -1: none
    text: str

    def __init__(self) -> None:
        self.mods = no_mods()
        self.adds = []
        self.triggers = []
        self.skill = NO_KIND
        self.skill_limit = NO_LIMIT
        self.now = NO_KIND
        self.text = ""

    def always(self, place: int, amount: int) -> None:
        """Say what it adds at one of the places of `mods`."""
        self.mods[place] = amount
        self.adds = [at for at in range(MODS) if self.mods[at]]


class Lined(CodedRow):
    """A card with lines for the rounds."""

    acts: int  # bit r: the line of round r contains an action

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.acts = 0

    def may_say(self, kind: int, line: int) -> None:
        """Something on a line can be announced, where cards are played face down."""

    def sentence(self) -> str:
        return ". ".join(
            [
                f"{ROUND_NAMES[line]}: {said(self.parts[line])}"
                for line in range(LINES)
                if self.parts[line]
            ]
        )


class CombatCard(Lined):
    """A combat card: its check symbols, its lines, and what can be announced of it."""

    owner: int  # the Beheaded whose starting card it is, SERENADE, or ANYBODY
    symbols: list[int]
    # What can be announced: the kind of each action, beside the round of its line.
    say_kinds: list[int]
    say_rounds: list[int]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.owner = ANYBODY
        self.symbols = []
        self.say_kinds = []
        self.say_rounds = []

    def may_say(self, kind: int, line: int) -> None:
        if (kind, line) not in zip(self.say_kinds, self.say_rounds, strict=True):
            self.say_kinds.append(kind)
            self.say_rounds.append(line)


class Equipment(CodedRow):
    """An equipment card, or the blueprint of one."""

    type: int
    sign: int
    rounds: int  # bit r: timed equipment works in round r
    health: int  # of a companion
    ability: CardAbility  # of the other types
    protects: bool  # it gives Shields and does nothing else

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.type = TIMED
        self.sign = INSTEAD
        self.rounds = 0
        self.health = 0
        self.ability = CardAbility()
        self.protects = False

    def sentence(self) -> str:
        """What it does, and when; of a companion also its health."""
        text = self.doing()
        if self.type != COMPANION:
            return text
        return f"Companion with {self.health} Health" + (f". {text}" if text else "")

    def doing(self) -> str:
        """What it does, and when."""
        doing = capital(said(self.parts[TEXT])) if self.parts[TEXT] else self.ability.text
        if self.rounds:
            rounds = either([ROUND_NAMES[r] for r in range(LINES) if self.rounds >> r & 1])
            how = "instead of" if self.sign == INSTEAD else "beside"
            return f"Round {rounds}, {how} the card's actions: {doing}"
        if self.ability.skill >= 0:
            return f"Skill: {doing}"
        when = ", ".join([trigger_text(one) for one in self.ability.triggers])
        return f"{capital(when)}: {doing}" if when else doing


def trigger_text(trigger: Trigger) -> str:
    """When it happens, and how often."""
    text = MOMENT_TEXTS[trigger.when]
    return f"{text}, once a {LIMIT_NAMES[trigger.limit]}" if trigger.limit else text


class Track:
    """A scroll track: its steps from left to right; the first is active from the start."""

    steps: list[CardAbility]

    def __init__(self, steps: list[CardAbility]) -> None:
        self.steps = steps


class Board(Row):
    """The board of a Beheaded: three scroll tracks. Skills and answers of its steps are its parts."""

    place: int  # among the Beheaded
    tracks: list[Track]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.place = 0
        self.tracks = []

    def sentence(self) -> str:
        return self.note

    def promise(self) -> str:
        """What its player has from the start, and what the first scroll of each colour adds."""
        start = [track.steps[0].text for track in self.tracks if track.steps[0].text]
        more = [
            f"{COLOUR_NAMES[colour].capitalize()}: {track.steps[1].text}"
            for colour, track in enumerate(self.tracks)
        ]
        return f"From the start: {'; '.join(start)}. By scrolls: {'; '.join(more)}."


class SerenadeSide(Lined):
    """A side of Serenade's board: her track, the actions printed there, her powers by symbol.

    Parts 0 to IV are the actions of the board. `powers` has for each symbol the part, and
    `power_rounds` the round in which she uses it.
    """

    health: int
    steps: list[CardAbility]
    powers: list[int]
    power_rounds: list[int]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.health = 4
        self.steps = []
        self.powers = []
        self.power_rounds = []


class EnemyCard(Lined):
    """A monster, an elite, a side of a boss or a minion: its lines, then its Death space."""

    biome: str  # b1 to b7; of bosses and minions c1 to c3
    rank: int  # MONSTER, ELITE, BOSS, MINION
    health: int
    place: int  # the column its icon sends it to, -1: the nearest free one
    immune: list[bool]  # by state
    vanishes: int  # bit r: nobody can target it in round r
    dies: int  # bit r: a tombstone stands on the line of round r
    instance: int  # of a boss: 1, 2...
    guarded: bool  # a boss that nothing harms while one of its minions is there

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.biome = ""
        self.rank = MONSTER
        self.health = 1
        self.place = -1
        self.immune = [False] * STATES
        self.vanishes = 0
        self.dies = 0
        self.instance = 0
        self.guarded = False

    def sentence(self) -> str:
        lines = super().sentence()
        immune = [STATE_TITLES[state] for state in range(STATES) if self.immune[state]]
        if immune:
            lines += f". Immune: {', '.join(immune)}"
        if self.guarded:
            lines += ". Nothing harms it while a Minion is there"
        if self.parts[DEATH]:
            lines += f". When it dies: {said(self.parts[DEATH])}"
        return lines.removeprefix(". ")


class TurnCard(Lined):
    """What a boss does in one turn of a fight."""

    boss: str
    instances: list[int]  # the sides of the boss that use it

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.boss = ""
        self.instances = []


class ReferenceSheet(Row):
    """The reference sheet of a boss: how its fight is set up, what every round end does, victory.

    Parts: the set-up, what each Round End does, the victory.
    """

    place: int  # among the bosses
    first_space: int  # the column where it stands
    cycles: bool  # its turn cards come in a fixed round; otherwise they are drawn
    text: str

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.place = 0
        self.first_space = NEAR
        self.cycles = False
        self.text = ""

    def sentence(self) -> str:
        return self.text


REFERENCE_SETUP: Final = 0
REFERENCE_ROUND_END: Final = 1
REFERENCE_VICTORY: Final = 2
