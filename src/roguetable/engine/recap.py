"""A game told from its first move to its last: frames, chapters, what decided it, numbers.

Terminal, server and page tell the same, each in words of its own.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from roguetable.engine.errors import UserError
from roguetable.engine.events import Left, Marked
from roguetable.engine.game import Game
from roguetable.engine.journal import Journal, Move
from roguetable.engine.log import count
from roguetable.engine.replay import replay
from roguetable.engine.rules import Catalogue
from roguetable.engine.state import LOST, OUTCOMES, PLAYING, WON, State
from roguetable.engine.table import Table
from roguetable.engine.view import Line, TracksPanel, View
from roguetable.engine.view_words import numbers_of

VERDICTS = {OUTCOMES[WON]: "Won!", OUTCOMES[LOST]: "Lost.", OUTCOMES[PLAYING]: "Not over yet."}
FEWEST_LINES, MOST_LINES = 5, 7
"""How many lines of the log say how it ended."""
DEATHS = ("dead", "down")
"""Marks of one of the party who has died."""


class Frame(msgspec.Struct, frozen=True):
    """One picture of a game told: the table at the start, or after a move, who chose what, and how it looked then."""

    move: int
    headline: str
    seat: int = -1
    choice: str = ""
    sentence: str = ""
    over: bool = False
    place: str = ""


class Chapter(msgspec.Struct):
    """A part of the run: where it was, how many choices it took."""

    name: str
    moves: int


def frame_of(table: Table, number: int, move: Move | None = None, sentence: str = "") -> Frame:
    """The table as it stands now, reached by that move."""
    game, state = table.game, table.state
    return Frame(
        number,
        game.headline(state),
        -1 if move is None else move.seat,
        "" if move is None else move.choice,
        sentence,
        state.request is None,
        game.place(state),
    )


def sentence_of(table: Table, move: Move) -> str:
    """What a move that is about to be made does, as the option says it; else its notation."""
    request = table.state.request
    for option in request.options if request is not None else ():
        if request is not None and request.notation(table.state, option) == move.choice:
            return request.sentence(table.state, option)
    return move.choice


def frames(journal: Journal, game: Game, states: list[State] | None = None) -> Iterator[Frame]:
    """A journal from its first move to its last, told while it is replayed; `ReplayError` if it cannot be.

    Who wants to look at the tables themselves gets a copy of each, in `states`.
    """
    last: Move | None = None
    sentence = ""
    for number, table in enumerate(replay(journal, game)):
        yield frame_of(table, journal.first + number, last, sentence)
        if states is not None:
            states.append(table.state.copy())
        if number < len(journal.moves):
            last = journal.moves[number]
            sentence = sentence_of(table, last)


def all_frames(journal: Journal, game: Game, states: list[State] | None = None) -> list[Frame]:
    """All frames of a journal; none if it was begun under other rules: then nobody can tell."""
    try:
        return list(frames(journal, game, states))
    except UserError:
        return []


def chapters(told: Iterable[Frame]) -> list[Chapter]:
    """Chapters are runs of frames at the same place."""
    found: list[Chapter] = []
    for each in told:
        if not found or found[-1].name != each.place:
            found.append(Chapter(each.place, 0))
        found[-1].moves += 1
    return found


def verdict(outcome: str, moves: int, seed: int | str | None) -> str:
    """How it ended, in a sentence: ``Won! 214 choices, seed 7.`` None: the seed is nobody's to know yet.

    >>> verdict("lost", 1, 7), verdict("lost", 2, None)
    ('Lost. 1 choice, seed 7.', 'Lost. 2 choices.')
    """
    told = "" if seed is None else f", seed {seed}"
    return f"{VERDICTS.get(outcome, VERDICTS['playing'])} {count(moves, 'choice')}{told}."


def killer(game: Game, before: State | None, end: State, outcome: str) -> str:
    """What a lost party met its end by, if the game can say so."""
    if before is None or outcome != OUTCOMES[LOST]:
        return ""
    return game.cause_of_loss(before, end)


def deciding(game: Game, outcome: str) -> tuple[str, ...]:
    """The rules under which such an outcome is decided, those that say most first."""
    if outcome == OUTCOMES[WON]:
        return game.won_by
    return game.lost_by if outcome == OUTCOMES[LOST] else ()


def decided_by(
    lines: list[Line],
    outcome: str,
    fallen: str = "",
    first_death: bool = False,
    rules: tuple[str, ...] = (),
) -> int:
    """How many lines there were when it was decided: a party may go on counting its spoils after that.

    Where the game says by which `rules` it is decided, that is the last line that cites the first of those
    that were cited at all: a goal can be reached without a death. Else a lost run is decided by the last one of
    the party who died, or by the first where the game says so (`Game.first_death`), a won one by the last enemy
    that did. `fallen`: how the ids of the party begin, where its dead leave the table.
    """
    places = range(len(lines))
    for rule in rules:
        for place in reversed(places):
            if rule in lines[place].rules:
                return place + 1
    for place in places if first_death and outcome == OUTCOMES[LOST] else reversed(places):
        for event in lines[place].events:
            ours = isinstance(event, Left) and fallen != "" and event.thing.startswith(fallen)
            if outcome == OUTCOMES[LOST]:
                if isinstance(event, Marked) and event.mark in DEATHS and event.on:
                    return place + 1
                if isinstance(event, Left) and event.died and ours:
                    return place + 1
            elif outcome == OUTCOMES[WON] and isinstance(event, Left) and event.died and not ours:
                return place + 1
    return len(lines)


def decided_at(
    lines: list[Line],
    outcome: str,
    fallen: str = "",
    first_death: bool = False,
    rules: tuple[str, ...] = (),
) -> int:
    """The move that decided it; -1 if nothing is known of it."""
    told = decided_by(lines, outcome, fallen, first_death, rules)
    return lines[told - 1].move if told else -1


def last_lines(
    lines: list[Line],
    outcome: str = "",
    fallen: str = "",
    first_death: bool = False,
    rules: tuple[str, ...] = (),
) -> list[str]:
    """The lines of the move that decided it, a few at least and not too many; what was said again at once is
    told once, with how often."""
    lines = lines[: decided_by(lines, outcome, fallen, first_death, rules)]
    if not lines:
        return []
    last = [line for line in lines if line.move == lines[-1].move]
    if len(last) < FEWEST_LINES:
        last = lines[-FEWEST_LINES:]
    told: list[tuple[str, int]] = []
    for line in last:
        text = f"{line.text} ({line.why})" if line.why and not line.why.isdigit() else line.text
        again = told[-1][1] if text and told and told[-1][0] == text else 0
        told[len(told) - bool(again) :] = [(text, again + 1)]
    return [
        f"{text.removesuffix('.')}, {times} times." if times > 1 else text
        for text, times in told[-MOST_LINES:]
    ]


def numbers(journal: Journal, view: View) -> list[str]:
    """Where every track stands at the end, and how many choices each seat made."""
    found: list[str] = []
    for panel in view.panels:
        if isinstance(panel, TracksPanel):
            found += [f"{item.name} {numbers_of(item)}" for item in panel.items]
    by_seat = Counter(move.seat for move in journal.moves)
    if len(view.players) > 1:
        found += [
            f"{name}: {count(by_seat[seat], 'choice')}" for seat, name in enumerate(view.players)
        ]
    return found


def busiest_rules(lines: list[Line], catalogue: Catalogue, most: int) -> list[tuple[str, int]]:
    """The rules that the log cites most, each with how often."""
    counts = Counter(rule for line in lines for rule in line.rules)
    return [(id, count) for id, count in counts.most_common(most) if id in catalogue]
