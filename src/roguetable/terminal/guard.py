"""A press that was meant for the last question does not answer the next one."""

import msgspec

from roguetable.terminal.scene import Choice, Scene

SETTLE = 0.4
"""Seconds after a question has changed in which a press may have been meant for the one before."""
TOO_SOON = "The question has just changed. Enter once more makes this choice."


class Meaning(msgspec.Struct, frozen=True):
    """What Enter stands for: a choice, and for the end of a turn also what was asked."""

    seat: int
    notation: str
    asked: str = ""
    unused: str = ""

    @staticmethod
    def of(scene: Scene, choice: Choice) -> "Meaning":
        """The choice as it stands in that scene."""
        if choice.way != "end":
            return Meaning(choice.seat, choice.notation)
        asked = scene.view.asked.prompt if scene.view.asked is not None else ""
        return Meaning(choice.seat, choice.notation, asked, choice.confirm)


class Guard:
    """What was asked before, since when something else is, and whether somebody here has acted or aimed."""

    def __init__(self) -> None:
        self._change = -1
        self._own_move = -1
        self._since = float("-inf")
        self._acted = False
        self._aimed = False
        self._before: Meaning | None = None
        self._now: Meaning | None = None

    def asks(self, scene: Scene, change: int, own_move: int, now: float) -> None:
        """The table asks. `change` counts what has happened there, `own_move` is the last choice made here."""
        if scene.choice is None:
            return
        if self._change not in (-1, change):
            self._before, self._since = self._now, now
            self._acted, self._aimed = own_move != self._own_move, False
        self._change, self._own_move = change, own_move
        self._now = Meaning.of(scene, scene.choice)

    def aim(self, scene: Scene) -> None:
        """Somebody has put the cursor on a choice of this question."""
        self._aimed = True
        self._now = Meaning.of(scene, scene.choice) if scene.choice is not None else None

    def allows(self, scene: Scene, choice: Choice, now: float) -> bool:
        """Whether Enter counts: the question is old enough, or it means what it meant before.

        What was aimed at since was meant for this question, too. But after a choice made here nobody ends a
        turn so soon: the turn that they mean may have ended by itself.
        """
        if now - self._since >= SETTLE:
            return True
        same = self._before == Meaning.of(scene, choice)
        if choice.way == "end":
            return same and not self._acted
        return same or self._aimed
