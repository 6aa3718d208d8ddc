"""The words of the tests of Gone to Gaia: `scene`, `play`, `options`, `refused`, and what stands there.

A scene is a board with the delvers and the enemies that a test names; dice are scripted. Choices are in
notation, and after each what everybody sees must be what was seen before and told by events.

>>> fight = scene("crystanid c2", dice=[1])
>>> fight.attack("blade")
>>> fight.left("c2")
1
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roguetable.engine.game import configure
from roguetable.engine.log import Log
from roguetable.engine.state import PLAYING, Refusal, Request, choose
from roguetable.engine.view import things
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.enemy import Enemy
from roguetable.games.gaia.model.questions import health_left
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.streams import COUNTER_STREAM, DICE_STREAM
from tests.games.facts import Facts

RULES = {"", *(rule.id for rule in GAIA.rules())}
BENCH = Path(__file__).parent / "bench"
MISS = 1
WHITE = 2
BLACK = 6


class Scene:
    """A board under test."""

    def __init__(self, state: Gaia) -> None:
        self.state = state
        state.log = Log()
        self.heard: set[type[Request]] = set()

    # Playing.

    def play(self, *choices: str) -> None:
        """Choose these options, in notation."""
        for choice in choices:
            self.choose(choice)

    def choose(self, choice: str) -> None:
        """One of them, followed by its events."""
        state = self.state
        request = state.request
        assert request is not None, f"nobody is asked anything: {choice!r}"
        known = {request.notation(state, option): option for option in request.options}
        assert choice in known, f"{choice!r} is none of {list(known)}"
        if type(request) not in self.heard:
            self.heard.add(type(request))
            wrong = untold(state, request)
            assert not wrong, f"{type(request).__name__}: {wrong}"
        assert state.log is not None
        before = len(state.log.entries)
        state.log.page = before
        facts = Facts(GAIA.panels(state, 0), GAIA.marks, midway=True, every_token=True)
        choose(state, known[choice])
        if state.outcome == PLAYING:
            assert GAIA.invariants(state) == [], f"after {choice!r}"
        for entry in state.log.entries[before:]:
            for event in entry.events_for(0):
                facts.follow(event)
        assert facts.differences(GAIA.panels(state, 0)) == [], f"after {choice!r}"

    def attack(self, weapon: str, *rest: str, slot: int = 1) -> None:
        """Take a turn with a weapon and use it; then whatever else is chosen, to the end of the turn."""
        self.play(f"use {weapon} {slot}", "weapon", *rest)

    def end(self) -> None:
        """End the turn."""
        self.play("done")

    def options(self) -> list[str]:
        """What can be chosen."""
        request = self.state.request
        if request is None:
            return []
        return [request.notation(self.state, option) for option in request.options]

    def asked(self) -> str:
        """The question."""
        assert self.state.request is not None
        return self.state.request.prompt(self.state)

    def refused(self, notation: str) -> Refusal:
        """Why something cannot be chosen."""
        assert self.state.request is not None
        for refusal in self.state.request.refusals(self.state):
            if refusal.notation == notation:
                return refusal
        raise AssertionError(f"{notation!r} is not refused")

    # Looking.

    def at(self, tile: str) -> Enemy | None:
        """Who stands on a tile."""
        return self.state.enemy_on(self.tile(tile))

    def foe(self, tile: str) -> Enemy:
        """The enemy that stands there."""
        enemy = self.at(tile)
        assert enemy is not None, f"nobody stands on {tile}"
        return enemy

    def left(self, tile: str) -> int:
        """What the enemy there has left."""
        return health_left(self.state, self.foe(tile))

    def tile(self, name: str) -> int:
        """A tile by its name."""
        board = self.state.content.board
        return [board.name(tile) for tile in range(board.tiles)].index(name)

    def hp(self, i: int = 0) -> int:
        """The HP of a suit."""
        return self.state.suits[i].hp

    def where(self, delver: int = 0) -> str:
        """Where a delver stands."""
        return self.state.content.board.name(self.state.delvers[delver].tile)

    def log(self) -> str:
        """Everything that was told."""
        assert self.state.log is not None
        return "\n".join(entry.text for entry in self.state.log.entries if entry.text)

    def events(self, kind: type) -> list[Any]:
        """The events of a kind, as the first seat is told them."""
        assert self.state.log is not None
        return [
            event
            for entry in self.state.log.entries
            for event in entry.events_for(0)
            if isinstance(event, kind)
        ]

    def cited(self) -> set[str]:
        """All rules that were cited."""
        assert self.state.log is not None
        return {rule for entry in self.state.log.entries for rule in entry.rules}


def untold(state: Gaia, request: Request) -> list[str]:
    """What a question and its choices do not tell as they should: each has words, and is about things shown."""
    wrong: list[str] = []
    if not request.prompt(state).strip():
        wrong.append(f"{type(request).__name__} asks nothing")
    known = {""}
    for panel in GAIA.panels(state, request.seats[0]):
        known |= {panel.id, *(item.id for item in things(panel))}
    for option in request.options:
        choice = request.notation(state, option)
        if not request.sentence(state, option).endswith((".", "?", "!", "”")):
            wrong.append(f"{choice}: {request.sentence(state, option)!r}")
        if request.rule(state, option) not in RULES:
            wrong.append(f"{choice}: there is no rule {request.rule(state, option)!r}")
        for thing in (request.subject(state, option), request.target(state, option)):
            if thing not in known:
                wrong.append(f"{choice} is about {thing!r}, which is not shown")
    return wrong


def enemy_at(text: str) -> dict[str, Any]:
    """``diamonid c2 damage 1 facing 2`` as a position has it."""
    id, tile, *more = text.split()
    found: dict[str, Any] = {"enemy": id, "tile": tile}
    for name, value in zip(more[::2], more[1::2], strict=True):
        found[name] = int(value) if value.lstrip("-").isdigit() else value == "yes"
    return found


def scene(
    *enemies: str,
    mind: str = "c3",
    body: str = "f5",
    ranks: dict[str, int] | None = None,
    body_ranks: dict[str, int] | None = None,
    dice: Sequence[int] = (),
    other_dice: Sequence[int] = (),
    solo: bool = False,
    suit: dict[str, Any] | None = None,
    body_suit: dict[str, Any] | None = None,
    **more: Any,
) -> Scene:
    """A board; it is the Mind's turn. Delvers have 20 HP unless something else is said.

    `dice` are the counterattack dice, `other_dice` all others.
    """
    own = {
        "discipline": "mind",
        "ranks": ranks or {"blade": 1},
        "hp": 20,
        "max_hp": 20,
        **(suit or {}),
    }
    other = {
        "discipline": "body", "ranks": body_ranks or {"blade": 1}, "hp": 20, "max_hp": 20,
        **(body_suit or {}),
    }  # fmt: skip
    position: dict[str, Any] = {
        "suits": [own] if solo else [own, other],
        "delvers": [{"discipline": "mind", "tile": mind}, {"discipline": "body", "tile": body}],
        "enemies": [enemy_at(text) for text in enemies],
        **more,
    }
    script = {
        COUNTER_STREAM: [face - 1 for face in dice],
        DICE_STREAM: [face - 1 for face in other_dice],
    }
    return Scene(GAIA.read_position(position, (BENCH,), script))


def begin(seed: int = 1, **config: Any) -> Scene:
    """A game from its set-up on, with settings."""
    log = Log()
    state = GAIA.new(configure(GAIA, config), seed, log=log)
    found = Scene(state)
    state.log = log
    return found


def between(wave: int = 1, **more: Any) -> Scene:
    """An Onslaught whose Wave has just been survived: the Interlude's first question."""
    fight = scene("dummy f1", wave=wave, **more)
    fight.play("run")
    if "run" in fight.options():
        fight.play("run")
    return fight


def on_slots(*slots: int) -> list[int]:
    """Where the seven weapons are: these on slots, the rest as they are held."""
    return [*slots, *[-4] * (7 - len(slots))]


def levels(*first: int) -> list[str]:
    """The Level deck with these cards on top, the first one first."""
    rest = [number for number in range(1, 29) if number not in first]
    return [f"level-{number:02}" for number in (*rest, *reversed(first))]


def offered(fight: Scene, verb: str) -> set[str]:
    """What can be chosen of one kind."""
    return {option[len(verb) + 1 :] for option in fight.options() if option.startswith(f"{verb} ")}
