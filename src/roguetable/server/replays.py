"""Replays: a finished game move by move, and its table after any of its moves.

A running game has secrets, so only what is over is shown, and then everything may be seen. A game is
replayed once, in a thread; what is kept of it are the frames and, every so many moves, the state.
From the nearest of these the table after any move is a few milliseconds away.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from roguetable.bots.odds import Course, course, spread_out
from roguetable.engine.errors import UserError
from roguetable.engine.game import Game
from roguetable.engine.journal import Journal
from roguetable.engine.log import Entry, Log
from roguetable.engine.recap import (
    Frame,
    decided_at,
    deciding,
    frame_of,
    killer,
    last_lines,
    sentence_of,
    verdict,
)
from roguetable.engine.replay import replay
from roguetable.engine.state import WON, State
from roguetable.engine.table import SPECTATOR, Table
from roguetable.engine.view import GridPanel, Item, LanesPanel, Line, Panel, View
from roguetable.server.bodies import Beat, Page, Recap, RunOdds
from roguetable.server.bot_workers import BotWorkers
from roguetable.server.http import Call, Endpoint
from roguetable.server.protocol import NotNegative
from roguetable.server.refusals import Refused
from roguetable.server.turns import Turns, Whose

if TYPE_CHECKING:
    from roguetable.server.room import Room

STRIDE = 5
"""How many moves lie between two states that are kept of a game."""

MOST_CHECKPOINTS = 100
"""How many states are kept of one game; in a very long one they lie further apart."""

SLICE = 50
"""So many moves are replayed before others get the thread."""

KEPT = 8
"""How many games are kept replayed."""

KEPT_PAGES = 100
"""How many tables of a game are kept as somebody has looked at them."""

PAGES_AT_ONCE = 2
"""How many of these are made at the same time."""

ALL = -2
"""What all seats see, taken together."""


class Checkpoint(msgspec.Struct):
    """The game after a move: its state and the log lines of that move."""

    move: int
    state: State
    entries: list[Entry]


class Timeline:
    """A finished game, replayed: its frames, and its table after any move."""

    def __init__(self, journal: Journal, game: Game) -> None:
        self.journal = journal
        self.game = game
        self.frames: list[Frame] = []
        self.checkpoints: list[Checkpoint] = []
        self.killer = ""
        self.decided_at = -1
        self.decided: list[str] = []
        self.course: Course | None = None
        """How it stood, once somebody has asked."""
        self.pages: OrderedDict[tuple[int, int], View] = OrderedDict()
        """Its table after the moves that were looked at last, by move and seat."""
        self.stride = max(STRIDE, len(journal.moves) // MOST_CHECKPOINTS)
        self._tables = replay(journal, game)
        self._sentence = ""
        self._lines = 0

    @property
    def first(self) -> int:
        """The move at which it begins: 0, or where a game was taken up."""
        return self.journal.first

    @property
    def last(self) -> int:
        """The last move."""
        return self.journal.first + len(self.journal.moves)

    def replay_on(self, moves: int) -> bool:
        """Go on by so many moves; False when all is replayed. `ReplayError` if it cannot be."""
        for _ in range(moves):
            table = next(self._tables, None)
            if table is None:
                return False
            self._note(table)
        return True

    def _note(self, table: Table) -> None:
        number = len(self.frames)
        moves = self.journal.moves
        made = moves[number - 1] if number else None
        self.frames.append(frame_of(table, self.first + number, made, self._sentence))
        log = table.state.log
        entries = [] if log is None else log.entries
        if number % self.stride == 0:
            here = self.first + number
            self.checkpoints.append(Checkpoint(here, table.state.copy(), entries[self._lines :]))
        self._lines = len(entries)
        if number < len(moves):
            self._sentence = sentence_of(table, moves[number])
        else:
            self.killer = killer(self.game, table.before, table.state, table.outcome)
            lines, fallen = table.lines(SPECTATOR), self.game.fallen
            first, rules = self.game.first_death, deciding(self.game, table.outcome)
            self.decided = last_lines(lines, table.outcome, fallen, first, rules)
            self.decided_at = decided_at(lines, table.outcome, fallen, first, rules)

    def moments(self) -> list[Checkpoint]:
        """Moments of the game at which something was asked, spread over it, for its odds."""
        asked = [one for one in self.checkpoints if one.state.request is not None]
        return [asked[place] for place in spread_out(len(asked))]

    def page(self, move: int, seat: int) -> View:
        """The table after a move as a seat saw it, or as nobody could: all of it."""
        checkpoint = next(each for each in reversed(self.checkpoints) if each.move <= move)
        state = checkpoint.state.copy()
        state.log = Log()
        state.log.entries.extend(checkpoint.entries)
        start = msgspec.structs.replace(self.journal, moves=[], first=checkpoint.move, end="")
        table = Table(self.game, state, start)
        begun = 0
        for made in self.journal.moves[checkpoint.move - self.first : move - self.first]:
            begun = len(table.state.log.entries) if table.state.log is not None else 0
            table.choose(made.choice, made.seat)
        if seat != ALL:
            return table.view(seat, since=move)
        return everything(table, begun)


def everything(table: Table, begun: int) -> View:
    """The table with nothing hidden from anybody: what a seat knows is shown as that seat sees it.

    The log is read from line `begun` on, also what only some could read or see.
    """
    view = table.view(SPECTATOR, since=table.move)
    public = {panel.id: panel for panel in view.panels}
    shown = dict(public)
    for seat in range(len(view.players)):
        for panel in table.game.panels(table.state, seat):
            if panel.owner == seat or panel.id not in public:
                shown[panel.id] = panel
            elif panel.owner < 0:
                shown[panel.id] = merged(shown[panel.id], public[panel.id], panel)
    view.panels = list(shown.values())
    if view.asked is not None:
        view.asked.options = table.options()
    log = table.state.log
    view.log = [
        Line(
            entry.text,
            list(entry.rules),
            entry.why,
            table.move,
            [happening.event for happening in entry.events],
            entry.notice,
        )
        for entry in (log.entries[begun:] if log is not None else [])
        if entry.text or entry.events
    ]
    return view


def merged(known: Panel, public: Panel, seen: Panel) -> Panel:
    """A panel as it is known, with what somebody sees of it that not everybody does."""
    items = told_more(known.items, public.items, seen.items)
    found: Panel = msgspec.structs.replace(known, items=items)
    if isinstance(known, LanesPanel) and isinstance(public, LanesPanel):
        if isinstance(seen, LanesPanel):
            actions = told_more(known.actions, public.actions, seen.actions)
            found = msgspec.structs.replace(found, actions=actions)
    elif isinstance(known, GridPanel) and isinstance(public, GridPanel):
        if isinstance(seen, GridPanel):
            tiles = told_more(known.tiles, public.tiles, seen.tiles)
            found = msgspec.structs.replace(found, tiles=tiles)
    return found


def told_more(known: Sequence[Item], public: Sequence[Item], seen: Sequence[Item]) -> list[Item]:
    """Things as they are known, and those of which somebody sees more than everybody does."""
    everybody = {item.id: item for item in public}
    more = {item.id: item for item in seen if item != everybody.get(item.id)}
    return [more.pop(item.id, item) for item in known] + list(more.values())


class Timelines:
    """The games that were looked at last, replayed. One is replayed at a time, in fair turns."""

    def __init__(self) -> None:
        self.known: OrderedDict[tuple[str, int], Timeline] = OrderedDict()
        self.replaying = Turns(1)
        self.paging = Turns(PAGES_AT_ONCE)
        self.weighing = Turns(1)

    async def timeline(self, name: tuple[str, int], table: Table, whose: Whose) -> Timeline:
        """The timeline of a finished game; `name` is the table's id and its number.

        Who asks for one that is known does not wait.
        """
        if name not in self.known:
            async with self.replaying.turn(whose):
                if name not in self.known:  # somebody else may have asked for the same
                    self.known[name] = await self._replayed(table)
                    while len(self.known) > KEPT:
                        self.known.popitem(last=False)
        self.known.move_to_end(name)
        return self.known[name]

    async def _replayed(self, table: Table) -> Timeline:
        journal = await asyncio.to_thread(table.record)
        timeline = Timeline(journal, table.game)
        try:
            while await asyncio.to_thread(timeline.replay_on, SLICE):
                pass
        except UserError as error:
            raise Refused("illegal", f"This game cannot be shown again. {error}") from None
        return timeline

    async def page(self, timeline: Timeline, move: int, seat: int, whose: Whose) -> View:
        """The table after a move; each is made once."""
        known = timeline.pages.get((move, seat))
        if known is None:
            async with self.paging.turn(whose):
                known = timeline.pages.get(
                    (move, seat)
                )  # somebody else may have asked for the same
                if known is None:
                    known = await asyncio.to_thread(timeline.page, move, seat)
            timeline.pages[move, seat] = known
            while len(timeline.pages) > KEPT_PAGES:
                timeline.pages.popitem(last=False)
        return known

    async def course(
        self, timeline: Timeline, table: Table, workers: BotWorkers, whose: Whose
    ) -> Course:
        """How a game stood; it is worked out once, for all who ask meanwhile too.

        They wait in turns and not for one another's asking: who has much waiting at the bots keeps nobody
        else from it who wants to know the same.
        """
        if timeline.course is None:
            async with self.weighing.turn(whose):
                if timeline.course is None:
                    moments = timeline.moments()
                    found = await workers.odds(table, [one.state for one in moments], whose)
                    moves = [one.move for one in moments]
                    won = table.state.outcome == WON
                    timeline.course = course(moves, found, timeline.last, won)
        return timeline.course


async def room_over(call: Call) -> "Room":
    """The room of a table whose game is over."""
    room = await call.registry.room(call.path["id"], call.who)
    if not room.over:
        raise Refused(
            "forbidden", "This game is not over: it can be watched, but not looked through yet."
        )
    return room


async def timeline_of(call: Call, room: "Room") -> Timeline:
    """The timeline of a game that is over."""
    whose = Whose(call.who, room.id)
    return await call.registry.timelines.timeline((room.id, room.at), room.table, whose)


async def get_recap(call: Call) -> Recap:
    """The timeline of a finished game."""
    room = await room_over(call)
    # The room may let go of its game while the timeline is made: look at it now.
    table, info, news = room.table, room.info(), list(room.people.news)
    timeline = await timeline_of(call, room)
    return Recap(
        table=info,
        beats=[
            Beat(
                each.move,
                each.headline,
                each.seat,
                each.choice,
                each.sentence,
                each.place,
            )
            for each in timeline.frames
        ],
        players=table.game.seats(table.state),
        verdict=verdict(table.outcome, table.move, info.seed),
        killer=timeline.killer,
        news=news,
        told=table.game.epilogue(table.state),
        last=timeline.decided,
        decided=timeline.decided_at,
    )


async def get_odds(call: Call) -> RunOdds:
    """How a finished game stood from its first move to its last."""
    room = await room_over(call)
    table = room.table
    timeline = await timeline_of(call, room)
    whose, workers = Whose(call.who, room.id), call.registry.house.bot_workers
    return RunOdds(await call.registry.timelines.course(timeline, table, workers, whose))


class PageQuery(msgspec.Struct):
    """After which move, and with whose eyes: a seat's, a spectator's (-1), everybody's (-2)."""

    move: NotNegative = 0
    seat: Annotated[int, Meta(ge=ALL, le=15)] = ALL


async def get_page(call: Call) -> Page:
    """The table of a finished game after a move."""
    room = await room_over(call)
    timeline = await timeline_of(call, room)
    wanted: PageQuery = call.wanted
    if not timeline.first <= wanted.move <= timeline.last:
        raise Refused(
            "unknown",
            f"There is no move {wanted.move} in this game: it goes from {timeline.first} to {timeline.last}.",
        )
    try:
        whose = Whose(call.who, room.id)
        return Page(await call.registry.timelines.page(timeline, wanted.move, wanted.seat, whose))
    except UserError as error:
        raise Refused("unknown", str(error)) from None


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/tables/{id}/recap",
        get_recap,
        "A finished game from its first move to its last: what was chosen and how it looked.",
        reply=Recap,
        limit="replay",
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/replay",
        get_page,
        "The table of a finished game after a move, with the log lines of that move.",
        query=PageQuery,
        reply=Page,
        limit="replay",
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/odds",
        get_odds,
        "How a finished game stood from its first move to its last, if the bot had played it on.",
        reply=RunOdds,
        limit="replay",
    ),
]
