"""Refusals in games of every kind: they tell a seat nothing hidden, and they have a reason.

`test_leaks.py` compares every way out of a table in a few games; here only what is refused, in many.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from roguetable.engine.answers import find_option
from roguetable.engine.errors import IllegalError
from roguetable.engine.game import GAMES, Game, configure, load_game
from roguetable.engine.state import Request, State
from roguetable.engine.table import Table
from roguetable.lab.refused import (
    BEFORE,
    NOTHING,
    POSSIBLE,
    QUESTION,
    RULE,
    SEAT,
    Decision,
    Tried,
    Tries,
    Unanswered,
    answer_to,
    decisions,
    look,
    look_at_batch,
    of_others,
    played,
    try_all,
)
from roguetable.lab.simulate import laid_out
from tests.games.spire import journeys
from tests.hiddengame.flow import CardChoice
from tests.hiddengame.game import NIGHTS_GAME
from tests.hiddengame.model import Museum
from tests.minigame.game import LEDGE

GAMES_EACH = 24
STEPS = 250
"""Of a game in which nobody can die (`journeys.moments`)."""
EVERY = {"spire": 41, "stygian": 29, "gaia": 11, "deadcells": 5}
"""Not every decision is dealt anew."""


def games(name: str, count: int) -> Iterator[tuple[Game, int, Decision]]:
    """So many games with settings drawn from their seeds, decision by decision."""
    game = load_game(name)
    batch = Tries(name, configure(game, {}), "random", 1, count, vary=True)
    for seed in range(1, 1 + count):
        if name == "spire":
            climb = journeys.new(seed, players=1 + seed % 4, ascension=seed % 14)
            states: Iterator[State] = journeys.moments(climb, seed, STEPS)
        else:
            _, state = laid_out(game, batch, seed)
            states = played(game, state, seed)
        for at in decisions(states):
            yield game, seed, at


def told(state: State, request: Request, seat: int, tried: list[str]) -> list[str]:
    """All that is refused to a seat, and how what it tries is answered."""
    found = [
        f"{one.notation} {one.rule} {one.sentence} {one.listed}"
        for one in request.refusals(state, seat)
    ]
    found.append(request.question_rule(state, seat))
    for text in tried:
        try:
            found.append(str(find_option(state, request, text, (seat,))))
        except IllegalError as error:
            found.append(f"{error} {error.rule}")
    return found


def leaks(game: Game, at: Decision, seed: int) -> list[str]:
    """The seats that learn something hidden from what is refused to them."""
    found: list[str] = []
    for seat in range(len(game.seats(at.state))):
        twin = game.redeal(at.state, seat, seed)
        assert twin.request is not None
        tried = [one.notation for one in at.before(seat)]
        tried += [one.notation for one in of_others(game, at.state, at.request, seat)]
        tried = [text for text in tried[:8] if text not in mine(at.state, at.request, seat)]
        if told(at.state, at.request, seat, tried) != told(twin, twin.request, seat, tried):
            found.append(f"seed {seed}, decision {at.number}, seat {seat}")
    return found


def mine(state: State, request: Request, seat: int) -> set[str]:
    return {request.notation(state, option) for option in request.options_for(seat)}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_refused_tells_a_seat_nothing_hidden(name: str) -> None:
    looked, found = 0, list[str]()
    for game, seed, at in games(name, GAMES_EACH):
        if (at.number + seed) % EVERY.get(name, 5) == 0:
            looked += 1
            found += leaks(game, at, seed)
    assert looked > 50
    assert found == []


def test_a_reason_that_tells_something_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(self: CardChoice, state: Museum, seat: int = -1) -> str:
        return str(state.deck)

    night = NIGHTS_GAME.new(configure(NIGHTS_GAME, {}), 5)
    assert night.request is not None
    at = Decision(0, night, night.request)
    assert leaks(NIGHTS_GAME, at, 7) == []
    monkeypatch.setattr(CardChoice, "question_rule", peek)
    assert leaks(NIGHTS_GAME, at, 7) != []


# --- the check for reasons ------------------------------------------------------------------------


def tried(name: str, count: int) -> Unanswered:
    found = Unanswered()
    for game, seed, at in games(name, count):
        try_all(game, at, found, f"seed {seed}")
    return found


def test_every_way_of_answering_is_met_and_counted() -> None:
    found = tried("gaia", 4)
    assert found.decisions > 50
    assert {"possible", "rule", "missing", "question", "seat"} <= set(found.answers)
    assert sum(found.groups.values()) == found.answers[NOTHING]
    assert set(found.examples) == set(found.groups)
    plain = found.plain()
    counts = [group["count"] for group in plain["groups"]]
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) == plain["answers"].get(NOTHING, 0)


def test_the_same_games_come_to_the_same_however_they_are_shared_out() -> None:
    batch = Tries("deadcells", configure(load_game("deadcells"), {}), "random", 1, 3, vary=True)
    whole, parts = look([batch]), Unanswered()
    for seed in (1, 2, 3):
        parts.add(look_at_batch(replace(batch, seed=seed, games=1)))
    assert (whole.games, whole.decisions) == (3, parts.decisions)
    assert whole.groups == parts.groups
    assert whole.answers == parts.answers


def ledge_at(*choices: str) -> tuple[State, Request]:
    """A climb after these choices."""
    table = Table.new(LEDGE, {}, 5)
    for choice in choices:
        table.choose(choice)
    assert table.state.request is not None
    return table.state, table.state.request


@pytest.mark.parametrize(
    ("notation", "question", "seat", "answer"),
    [
        ("climb", "WhatNow", 0, POSSIBLE),
        ("camp", "WhatNow", 0, RULE),
        ("Ann leads", "WhoLeads", 0, QUESTION),
        ("Ann leads", "WhoLeads", 1, SEAT),
        ("sing", "WhatNow", 0, NOTHING),
    ],
)
def test_how_what_is_tried_is_answered(
    notation: str, question: str, seat: int, answer: str
) -> None:
    state, request = ledge_at("Ann leads")
    assert answer_to(state, request, Tried(notation, "kind", BEFORE, question), seat) == answer


def test_what_another_can_choose_has_no_reason_unless_a_game_gives_one() -> None:
    state, request = ledge_at()
    (other,) = of_others(LEDGE, state, request, 1)
    assert (other.notation, other.kind) == ("Ann leads", "Lead")
    assert answer_to(state, request, other, 1) == NOTHING
