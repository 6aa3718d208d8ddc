"""Where bots play: how long they take, and how whoever only watches pauses, steps, and goes slower or faster."""

import time
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType
from textual.timer import Timer

from roguetable.bots.retry import rest_after
from roguetable.terminal.scene import Scene
from roguetable.terminal.session import BOT, Session
from roguetable.terminal.widget import TableWidget


class Speed(msgspec.Struct, frozen=True):
    """How fast bots choose, in a word, and by how much their time is stretched."""

    word: str
    times: float


SPEEDS = (Speed("slow", 4), Speed("normal", 2), Speed("fast", 0.5), Speed("at once", 0))
NORMAL = 1


class Pace:
    """When what a bot has come to is played.

    Its answer is held here until it is time: however long it has thought, a pause holds it as well.
    """

    def __init__(self, app: App[Any], delay: float, watched: bool) -> None:
        self.watched = watched
        self.paused = False
        self.speed = SPEEDS[NORMAL]
        self._app = app
        self._delay = delay
        self._begun = time.monotonic()
        self._choose: Callable[[], None] | None = None
        self._one = False  # one choice may be made although the game is paused
        self._timer: Timer | None = None
        self._failures = 0  # of the bot whose turn it is, in a row
        self._rest = 0.0

    def begin(self) -> None:
        """The table has moved on: what a bot came to before that is never played."""
        self._begun = time.monotonic()
        self._choose, self._one = None, False
        self._failures, self._rest = 0, 0.0
        self._stop()

    def failed(self) -> float:
        """The bot failed: how many seconds it rests before it tries again."""
        self._failures += 1
        self._rest = rest_after(self._failures)
        return self._rest

    def rested(self) -> None:
        """It tries again now."""
        self._rest = 0.0

    def ready(self, choose: Callable[[], None]) -> None:
        """A bot knows what it does."""
        self._choose = choose
        self._look()

    def pause(self) -> None:
        """Pause, or go on."""
        self.paused = not self.paused
        self._one = False
        self._look()

    def step(self) -> bool:
        """Let exactly one choice be made; only while the game is paused."""
        self._one = self.paused
        self._look()
        return self.paused

    def change(self, steps: int) -> None:
        """Faster or slower."""
        place = SPEEDS.index(self.speed) + steps
        self.speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]
        self._look()

    def mark(self, scene: Scene, session: Session) -> None:
        """Put on the screen who chooses, and how fast."""
        turn = session.turn()
        if self.watched:
            scene.speed, scene.paused = self.speed.word, self.paused
            scene.whose = "watching, paused" if self.paused else "watching"
        if turn.kind != BOT:
            return
        who = f"{session.name(turn.seat)} ({session.bots[turn.seat]} bot)"
        if session.face_down:
            scene.waiting = "The others choose face down..."
        elif self.paused:
            scene.waiting = f"Paused: {who} is next"
        elif self._rest:
            scene.waiting = f"{who} failed and tries again in {self._rest:g} s"
        else:
            scene.waiting = f"{who} is thinking..."

    def _look(self) -> None:
        """Play it now, or when its time is up, or not before somebody says so."""
        self._stop()
        if self._choose is None or (self.paused and not self._one):
            return
        taken = time.monotonic() - self._begun
        left = self._delay * (self.speed.times if self.watched else 1) - taken
        if self._one or left <= 0:
            self._play()
        else:
            self._timer = self._app.set_timer(left, self._play)

    def _play(self) -> None:
        choose, self._choose = self._choose, None
        if choose is not None:
            choose()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


class WatchedTable(TableWidget):
    """The table for somebody who chooses nothing: other keys, the same picture."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p,space", "pause", "pause"),
        Binding("plus,equals_sign", "faster", "faster"),
        Binding("minus", "slower", "slower"),
        Binding("enter,right", "step", "one choice"),
        Binding("u,y,h,n,slash", "only_watch", show=False),
    ]

    def action_pause(self) -> None:
        """`p` and the space bar."""
        self.client.pace.pause()
        self.mark()

    def action_faster(self) -> None:
        """`+`"""
        self.client.pace.change(1)
        self.mark()

    def action_slower(self) -> None:
        """`-`"""
        self.client.pace.change(-1)
        self.mark()

    def action_step(self) -> None:
        """Enter and the right arrow: one choice of a bot."""
        if not self.client.pace.step():
            self.say("p pauses; then Enter lets one choice be made.")

    def action_only_watch(self) -> None:
        """What belongs to one's own choices."""
        self.say("You only watch here: F1 tells the keys.")

    def mark(self) -> None:
        """Say at once how it goes on."""
        self.client.pace.mark(self.scene, self.client.session)
        self.redraw()
