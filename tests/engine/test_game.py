"""What a game offers: what every game must say, and what it may leave to the usual answer."""

import ast
from pathlib import Path

import pytest

import roguetable
from roguetable.engine.game import PHRASES, Campaign, Daily, Game, Setting, load_game, wrong_choice
from roguetable.engine.profile import Profile
from roguetable.engine.progress import Progress
from roguetable.engine.table import Table
from tests.games.players import play_out
from tests.minigame.game import LEDGE

SOURCES = Path(roguetable.__file__).parent


def test_a_game_that_lacks_a_member_cannot_be_made() -> None:
    class Half(Game):
        id = "half"

    with pytest.raises(TypeError, match="abstract"):
        Half()  # type: ignore[abstract]


def test_what_a_game_leaves_out_is_as_usual() -> None:
    state = Table.new(LEDGE, {}, 1).state
    assert LEDGE.phrases == PHRASES
    assert LEDGE.chapter_of(state) == 0
    assert LEDGE.cause_of_loss(state, state) == ""
    assert LEDGE.rows_in_play(state) is None
    assert LEDGE.daily.settings(7) == {}
    assert LEDGE.daily.words(state) == []
    profile = Profile()
    assert LEDGE.campaign.recall(profile, {"light": 6}) == {"light": 6}
    assert LEDGE.campaign.record(profile, state, {}) == []
    assert LEDGE.campaign.sheet(profile) == []
    assert LEDGE.campaign.progress(profile) == Progress()
    assert type(LEDGE.campaign) is Campaign
    assert type(LEDGE.daily) is Daily


def test_a_run_has_come_as_far_as_its_chapter() -> None:
    for name, words in (("stygian", "on floor"), ("spire", "in Act")):
        game = load_game(name)
        state = Table.new(game, {}, 1).state
        play_out(state, 1)
        assert (game.chapter, game.chapter_of(state)) == (words, 1), "random players die early"


def test_nobody_guesses_what_a_game_or_a_state_has() -> None:
    """Members are declared. A name that may be missing is a guess; one from a table of fields is not."""
    guesses = [
        f"{path.relative_to(SOURCES)}:{call.lineno}"
        for path in SOURCES.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and (call.func.id == "hasattr" or (call.func.id == "getattr" and len(call.args) == 3))
        and ast.unparse(call.args[0]).rpartition(".")[2] in ("game", "state", "known", "campaign")
    ]
    assert guesses == []


@pytest.mark.parametrize("value", ["Act 2", "act II", "II", "2nd 2"])
def test_a_value_that_is_spelt_otherwise_is_told_as_it_is_written(value: str) -> None:
    said = wrong_choice(Setting("act", 1, (1, 2, 3), "The Act to begin in."), value)
    assert said.startswith(f"Setting 'act' cannot be {value!r}. Did you mean '2'? One of: 1, 2, 3.")
    assert said.endswith("The Act to begin in.")


def test_where_two_values_may_be_meant_no_one_is_guessed() -> None:
    said = wrong_choice(Setting("act", 1, (1, 2, 3), "The Act to begin in."), "1 or 2")
    assert "Did you mean" not in said
