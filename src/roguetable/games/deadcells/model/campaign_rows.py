"""The rows of the campaign: mutations, instructions, feats, the Well, secrets, the market."""

from typing import Final

from roguetable.engine.effects import Effect
from roguetable.engine.rows import Row
from roguetable.games.deadcells.model.moments import COMBAT_START, LIMIT_NAMES
from roguetable.games.deadcells.model.names import (
    BIOME_NAMES,
    NOBODY,
    SET_TITLES,
    STATE_TITLES,
    times,
)
from roguetable.games.deadcells.model.rows import CodedRow
from roguetable.games.deadcells.model.world_rows import AbilityRow
from roguetable.kit.sentences import said

# Where a mutation goes on the Mutation board.
START_SLOT: Final = 0
DURING_SLOT: Final = 1
SKILL_SLOT: Final = 2
SLOT_NAMES: Final = ("start", "during", "skill")


class Mutation(AbilityRow):
    """A card for the Mutation board. One for the start of a game does its part 0 then."""

    slot: int
    replaces: int  # the card that leaves the board for it, NOBODY: none

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.slot = START_SLOT
        self.replaces = NOBODY

    def sentence(self) -> str:
        """What it does, and when. It is the Group's: whoever does what it waits for is meant."""
        text = super().sentence()
        if self.slot == START_SLOT:
            return f"at the start of each run: {text}"
        if self.slot == SKILL_SLOT:
            limit = LIMIT_NAMES[self.ability.skill_limit]
            return (
                f"Skill, once a {limit}: {text}" if self.ability.skill_limit else f"Skill: {text}"
            )
        if self.ability.triggers and self.ability.triggers[0].when == COMBAT_START:
            return f"for the First Player, {text}"
        return text.replace("its owner", "somebody")


class Promise(Effect):
    """A word that keeps something for the start of the next run: another word."""

    gain: Effect

    def __init__(self, gain: Effect) -> None:
        self.gain = gain


class Instruction(CodedRow):
    """Simply followed: an instruction, a card of the Well, an event among the secrets."""

    text: str  # what it tells beside what it does

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.text = ""

    def sentence(self) -> str:
        return said(self.parts[0])

    def gifts(self) -> list[Effect]:
        """What it keeps for the start of the next run."""
        found: list[Effect] = []
        for effect in self.parts[0]:
            if isinstance(effect, Promise):
                found.append(effect.gain)
        return found


# What feats ask for. `argument` is a state, a biome or a boss by its place, or an amount.
KILL_ELITE: Final = 0
KILL_ENEMY: Final = 1
KILL_BEHIND: Final = 2
KILL_ROUND_0: Final = 3
EXIT_BIOME: Final = 4
EXIT_UNHURT: Final = 5
EXIT_RICH: Final = 6
NO_POTIONS_EXIT: Final = 7
SPEND_NOTHING: Final = 8
FLIP_ALL: Final = 9
PASS_CHECKS: Final = 10
LOOT_ALL: Final = 11
RING_BELLS: Final = 12
BEAT_BOSS: Final = 13
GOALS: Final = (
    "kill-elite",
    "kill",
    "kill-behind",
    "kill-round-0",
    "exit",
    "exit-unhurt",
    "exit-rich",
    "no-potions-exit",
    "spend-nothing",
    "flip-all",
    "pass-checks",
    "loot-all",
    "ring-bells",
    "beat-boss",
)


GOAL_TEXTS: Final = (
    "kill an Elite",
    "kill an Enemy",
    "kill an Enemy behind the Group",
    "kill an Enemy in Round 0",
    "leave {}",
    "leave a Biome with nobody hurt",
    "leave a Biome with {} Gold Teeth or more",
    "leave a Biome without having drunk a Potion in it",
    "leave the market with Gold Teeth and without having spent any",
    "leave a Biome with every tile flipped",
    "pass a Check",
    "take all the Loot of a fight",
    "ring all three Bells in one run",
    "beat {}",
)


class Feat(CodedRow):
    """An optional task: when its goal has been reached so many times, its part 0 is the reward."""

    goal: int
    argument: int
    times: int

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.goal = 0
        self.argument = NOBODY
        self.times = 1

    def sentence(self) -> str:
        """What is to be done, how often, and what for."""
        often = f", {times(self.times)}" if self.times > 1 else ""
        return f"{self.task()}{often}: {self.reward()}"

    def task(self) -> str:
        """What is to be done."""
        text = GOAL_TEXTS[self.goal]
        if self.goal in (KILL_ELITE, KILL_ENEMY):
            return f"{text} that is {STATE_TITLES[self.argument]}" if self.argument >= 0 else text
        if self.goal == EXIT_RICH:
            return text.format(self.argument)
        if self.goal == EXIT_BIOME:
            return text.format(SET_TITLES[self.argument])
        if self.goal == BEAT_BOSS:
            return text.format(SET_TITLES[len(BIOME_NAMES) + self.argument])
        return text

    def reward(self) -> str:
        """What it is worth."""
        return said(self.parts[0])


class Cover(CodedRow):
    """The double-sided card on top of a deck: what a card under it costs, on either side."""

    price: int
    flipped: int

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.price = 0
        self.flipped = 0


class MarketLevel:
    """What somebody of the market asks, and how often or of how many cards one may buy."""

    price: int
    times: int

    def __init__(self, price: int, times: int) -> None:
        self.price = price
        self.times = times


class MarketPerson(Row):
    """The Healer, the Merchant or the Collector, level by level."""

    levels: list[MarketLevel]

    def __init__(self, number: int, kind: str, id: str, name: str, origin: str) -> None:
        super().__init__(number, kind, id, name, origin)
        self.levels = []
