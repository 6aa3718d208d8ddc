"""Nothing that a seat cannot see changes a choice: everything hidden is dealt otherwise, and the choice stays the same.

At every decision of a game here; `ROGUETABLE_HIDDEN=50` plays so many games of each, best on the compiled engine
(`make test-compiled TESTS=tests/bots/test_hidden.py`).
"""

import os

import pytest

from roguetable.bots import make_bot, telling
from roguetable.bots.party import who_acts
from roguetable.engine.game import GAMES, Game, configure, load_game
from roguetable.engine.state import State, choose

GAMES_OF_EACH = int(os.environ.get("ROGUETABLE_HIDDEN", "0"))
FEW_DECISIONS = 12
"""Of one game, in the short form."""

MANY_DECISIONS = 24
"""Of one game, for the words of hints."""

TRIES = 16
"""Of the search: what it may look at does not depend on how long it looks."""


def choices(game: Game, state: State, seats: list[int], seed: int) -> list[tuple[int, int]]:
    """Who acts at a table, and what each thinking bot chooses there."""
    seat = who_acts(game.judge, state, seats)
    bots = [make_bot(name, game, seed, iterations=TRIES) for name in ("greedy", "search")]
    return [(seat, bot.choose(state, seat)) for bot in bots]


def hidden_otherwise(game: Game, state: State, seat: int, seed: int) -> State:
    """The same table for that seat: hidden cards lie otherwise, and chance will go otherwise."""
    return game.redeal(state, seat, seed)


@pytest.mark.parametrize("seed", range(1, 1 + max(1, GAMES_OF_EACH)))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_hidden_cards_change_no_choice(name: str, seed: int) -> None:
    game = load_game(name)
    low, high = game.players
    players = low + seed % (high - low + 1)
    state = game.new(configure(game, {"players": players}), 7000 + seed)
    decision = 0
    while state.request is not None and (GAMES_OF_EACH or decision < FEW_DECISIONS):
        seats = [seat for seat in state.request.seats if state.request.waits_for(seat)]
        real = choices(game, state, seats, decision)
        other = hidden_otherwise(game, state, seats[0], 9000 + decision)
        if real[0][0] == seats[0] or len(seats) == 1:
            assert choices(game, other, seats, decision) == real, f"decision {decision}"
        else:  # that is another seat's view
            assert who_acts(game.judge, other, seats) == real[0][0], f"decision {decision}"
            other = hidden_otherwise(game, state, real[0][0], 9000 + decision)
            thought = choices(game, other, [real[0][0]], decision)
            assert thought == real, f"decision {decision}"
        choose(state, real[decision % 2][1])
        decision += 1


@pytest.mark.parametrize("name", sorted(GAMES))
def test_hidden_cards_change_no_word_of_a_hint(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what it advises, nor why, nor what it expects; some of these reasons say what people would count."""
    monkeypatch.setattr(telling, "TOLD_APART", 1)
    monkeypatch.setattr(telling, "is_close", lambda *given: False)
    game = load_game(name)
    state = game.new(configure(game, {"players": 2}), 7)
    reasons = ""
    for decision in range(MANY_DECISIONS):
        assert state.request is not None
        seat = next(seat for seat in state.request.seats if state.request.waits_for(seat))
        other = hidden_otherwise(game, state, seat, 9000 + decision)
        real, seen = [
            make_bot("search", game, 5, iterations=TRIES).advise(table, seat)
            for table in (state, other)
        ]
        assert (seen.option, seen.reason, seen.line, seen.values) == (
            real.option,
            real.reason,
            real.line,
            real.values,
        )
        reasons += real.reason
        choose(state, real.option)
    assert "on average" in reasons or " in 0" in reasons, "what people count was told as well"
