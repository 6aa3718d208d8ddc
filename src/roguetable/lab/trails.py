"""How a moment of a run was reached, so that a search can go there again and on from there.

Play that comes to something rare goes a long way first: to the fifth Wave, to the last chapter, to the fourth
victory over the same boss. A trail is that way. Who takes it up plays the same choices with the same
chance up to some moment, and from there on other ones: what the players cannot know is dealt anew
(`Judge.redeal`). So everything that is seen on the way is seen in a game that players could have played.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from roguetable.engine.game import Config, Game
from roguetable.engine.profile import Document, Profile
from roguetable.engine.state import State, choose
from roguetable.lab.players import answerer

SEEDS = 1 << 30
AT_ITS_END = 0.4
"""So often one goes on where a trail ends."""
SHORTLY = 40
"""Whoever looks close by parts from a trail at most so many choices before its end."""


@dataclass(frozen=True)
class Leg:
    """A part of a trail: choices that were made one after another, after a deal of their own."""

    seed: int
    """Of the game, for the first leg; for every other of a new deal."""
    choices: tuple[int, ...] = ()


@dataclass(frozen=True)
class Trail:
    """A run from its beginning up to some moment."""

    config: Config
    legs: tuple[Leg, ...]
    profile: Document = field(default_factory=dict)
    """What the campaign that the run belongs to had kept before it."""
    over: bool = False
    """The run ended there."""
    stage: str = ""
    """How far that campaign had come."""
    to: str = ""
    """The rule or the row that it leads to."""
    marks: tuple[int, ...] = ()
    """After how many choices that was seen, each time."""

    @property
    def length(self) -> int:
        return sum(len(leg.choices) for leg in self.legs)

    def up_to(self, length: int, seed: int) -> "Trail":
        """The first choices of it, and from there another deal; before the first one another game."""
        legs: list[Leg] = []
        marks = tuple(mark for mark in self.marks if mark <= length)
        for leg in self.legs:
            choices = leg.choices[:length]
            length -= len(choices)
            if choices:
                legs.append(Leg(leg.seed, choices))
        return replace(self, legs=(*legs, Leg(seed)), over=False, marks=marks)

    def parted(self, draw: Random, close: bool = False) -> "Trail":
        """From some moment of it on another way: often from its end on, else rather late, or shortly before."""
        length = max(0, self.length - self.over)
        if self.over or draw.random() >= AT_ITS_END:
            length -= int((min(length, SHORTLY) if close else length) * draw.random() ** 2)
        return self.up_to(length, draw.randrange(1, SEEDS))

    def walk(self, game: Game, packs: tuple[Path, ...] = ()) -> State:
        """The table at its end."""
        first, *others = self.legs
        state = game.new(self.config, first.seed, packs)
        follow(state, first.choices)
        for leg in others:
            assert state.request is not None
            state = game.judge.redeal(state, answerer(state.request), leg.seed)
            follow(state, leg.choices)
        return state

    def kept(self) -> Profile:
        """The profile that the run began with; what is done to it leaves the trail as it is."""
        return Profile.read(self.profile, "a trail")


def follow(state: State, choices: tuple[int, ...]) -> None:
    for option in choices:
        choose(state, option)
