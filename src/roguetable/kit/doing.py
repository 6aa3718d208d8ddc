"""Doing what a row says: the step that carries out its effects, one after the other.

A row (a card, an enemy, a room) has parts, and a part is a list of effects. `Doing` carries out one part
from effect `index` on. A game's own class adds what its effects need to know (a second target, what
was paid) and says

* `effects`: the list, which it finds in its content;
* `carry_out`: one effect; where a target must be named first it asks, and is done again afterwards;
* `from_effect`: the same doing, from another effect on;
* `undisturbed`: may the next effect follow at once? If an effect has asked something or put more on
  the agenda, the rest waits below that.

Effects are handed the doing itself (`effect.run(state, by)`), so `by.owner` is who acts and `by.target`
on whom. Nothing is made for an effect that follows at once: most cards are one step.

>>> from roguetable.engine.chance import Chance
>>> from roguetable.engine.state import State, advance
>>> class Say(Effect):
...     def __init__(self, word): self.word = word
...     def run(self, state, by): print(self.word)
>>> class Recite(Doing):
...     def __init__(self, index): self.index = index
...     def effects(self, state): return [Say("one"), Say("two"), Say("three")]
...     def from_effect(self, index): return Recite(index)
>>> table = State(Chance.seeded(1, 1))
>>> table.push(Recite(1))
>>> advance(table)
two
three
"""

from typing import Any, ClassVar, cast

from mypy_extensions import i64, mypyc_attr

from roguetable.engine.effects import Effect
from roguetable.engine.state import PLAYING, State, Step


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Ability(Step):
    """Something that can wait among others until players have chosen an order: it has an owner and a title."""

    owner: int  # who acts, -1: nobody in particular

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def alike(self, other: "Ability") -> bool:
        """Does the other do the very same? Then one option stands for both."""
        return type(self) is type(other) and other.owner == self.owner

    def title(self, state: Any) -> str:
        """Its name in the list of abilities."""
        raise NotImplementedError

    def text(self, state: Any) -> str:
        """What it does, in a sentence."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Doing(Ability):
    """The rest of one part of a row: effect `index` now, the others after it."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    part: int
    index: int
    target: int  # on whom or what, -1: nobody yet

    def effects(self, state: Any) -> list[Effect]:
        """All effects of the part."""
        raise NotImplementedError

    def from_effect(self, index: int) -> "Doing":
        """The same, beginning with another effect."""
        raise NotImplementedError

    def carry_out(self, state: Any, effect: Any, index: int) -> bool:
        """Do one effect. False: it could not be done yet, or nothing after it is to happen.

        (Games narrow the type of `effect` to their own, as they do that of `state`.)
        """
        cast(Effect, effect).run(state, self)
        return True

    def undisturbed(self, state: Any, before: int) -> bool:
        """May the next effect follow at once? `before` is how long the agenda was before this one."""
        return is_undisturbed(state, before)

    def resolve(self, state: State) -> None:
        """Carry out the effects, until the last or until something comes between."""
        effects: list[Any] = self.effects(state)  # `carry_out` checks once what they are
        last: i64 = len(effects) - 1
        index: i64 = self.index
        while True:
            before = len(state.agenda)
            if not self.carry_out(state, effects[index], index) or index == last:
                return
            index += 1
            if not self.undisturbed(state, before):
                if len(state.agenda) >= before and state.outcome == PLAYING:
                    state.push_below(before, self.from_effect(index))
                return  # or it was cut short, by the end of a fight or of the game

    def run(self, state: Any) -> None:
        self.resolve(state)


def is_undisturbed(state: State, before: int) -> bool:
    """Has nothing been asked, put on the agenda or decided since the agenda was `before` long?"""
    return len(state.agenda) == before and state.request is None and state.outcome == PLAYING
