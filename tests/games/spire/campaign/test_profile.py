"""What Slay the Spire keeps from game to game, as a player meets it at the command line."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from roguetable.cli.main import app
from roguetable.engine.game import GAMES
from roguetable.engine.profile import Profile, profile_path, update
from roguetable.engine.replay import load_table
from roguetable.engine.table import Table
from roguetable.games.spire.actions.tokens import lose_hp
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.state import Spire
from roguetable.terminal.plain import PlainGame
from roguetable.terminal.session import Session
from tests.games.spire.climbs import names_of


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A profile of their own for these tests."""
    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(GAMES, "spire", "roguetable.games.spire.game:SPIRE")


def kept() -> dict[str, Any]:
    """What the profile remembers of the game."""
    return Profile.load(profile_path()).section("spire")


def lose(table: Table, bosses: int = 0, feats: int = 0, beaten: int = 0) -> None:
    """The party dies, after so many Bosses."""
    state = table.state
    assert isinstance(state, Spire)
    state.log = None
    state.boss_count, state.feats, state.beaten = bosses, feats, beaten
    lose_hp(state, 0, 99)


def sit(seed: int = 1, people: tuple[int, ...] = (0,), **settings: Any) -> Session:
    """A solo player sits down (or a bot)."""
    table = Table.new(SPIRE, {"characters": "ironclad", **settings}, seed)
    return Session(table, list(people), {} if people else {0: "random"})


# --- leaving a finished game ---------------------------------------------------------------------


def test_whoever_leaves_a_finished_game_checks_boxes_and_is_told() -> None:
    session = sit()
    lose(session.table)
    assert session.farewell() == ["Ironclad: lock 1 is open, its cards join the decks."]
    assert kept()["boxes"] == {"ironclad": 1}
    assert session.farewell() == []  # once is enough
    assert kept()["boxes"] == {"ironclad": 1}
    assert [result["outcome"] for result in kept()["results"]] == ["lost"]


def test_boxes_levels_and_achievements_are_kept_from_game_to_game() -> None:
    for seed, (bosses, feats, beaten) in enumerate([(3, 1, 0b111), (0, 2, 0), (0, 1, 0)]):
        session = sit(seed)
        lose(session.table, bosses, feats, beaten)
        session.farewell()
    assert kept()["boxes"] == {"ironclad": 4 + 1 + 1}
    assert kept()["achievements"] == ["jaxxed", "catalyst"]
    assert kept()["ascension"] == 1
    assert len(kept()["results"]) == 3


def test_a_game_that_goes_on_or_that_bots_played_is_not_kept() -> None:
    sit().farewell()
    bots = sit(people=())
    lose(bots.table)
    bots.farewell()
    assert kept() == {}


def test_players_choose_which_boxes_come_next() -> None:
    for order in ("colorless", "act4"):
        update(profile_path(), lambda profile: profile.section("spire").clear())
        update(
            profile_path(), lambda profile: profile.section("spire").update(boxes={"ironclad": 8})
        )
        session = sit(next_unlock=order)
        lose(session.table)
        session.farewell()
        assert kept()["boxes"] == {"ironclad": 8, order: 1}


def test_the_next_run_at_the_same_table_has_what_was_just_unlocked() -> None:
    session = sit(unlocks="profile: none")
    state = session.table.state
    assert isinstance(state, Spire)
    assert "Immolate" not in names_of(state, state.players[0].rares)
    lose(session.table)
    again = session.new_run()
    assert again.table.journal.config["unlocks"] == "profile: ironclad=1"
    state = again.table.state
    assert isinstance(state, Spire)
    assert "Immolate" in names_of(state, state.players[0].rares)
    assert again.farewell() == ["Ironclad: lock 1 is open, its cards join the decks."]
    # A table that does not play by the profile stays as it is.
    session = sit(2, unlocks="none")
    lose(session.table)
    assert session.new_run().table.journal.config["unlocks"] == "none"


# --- the command line ----------------------------------------------------------------------------


def run(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == code, result.output + repr(result.exception)
    return result


def unlocked(path: Path) -> str:
    """The setting that a saved game was begun with."""
    text = load_table(path).journal.config["unlocks"]
    assert isinstance(text, str)
    return text


def test_playing_with_what_the_profile_has_unlocked(tmp_path: Path) -> None:
    words = ("play", "spire", "--plain", "--set", "characters=silent", "--set", "unlocks=profile")
    run(*words, "--save", str(tmp_path / "first.json"))
    assert unlocked(tmp_path / "first.json") == "profile: none"
    full = {"silent": 4, "colorless": 3, "act4": 4}
    update(profile_path(), lambda profile: profile.section("spire").update(boxes=full))
    run(*words, "--save", str(tmp_path / "second.json"))
    assert unlocked(tmp_path / "second.json") == "profile: silent=2,colorless"
    state = load_table(tmp_path / "second.json").state
    assert isinstance(state, Spire)
    assert len(state.colorless) == 22
    assert "Grand Finale" in names_of(state, state.players[0].rares)
    # Act IV has one box to go, and no Ascension has been unlocked.
    assert "Act IV is not unlocked" in run(*words, "--set", "acts=4", code=2).output
    assert "still locked" in run(*words, "--set", "ascension=1", code=2).output
    update(profile_path(), lambda profile: profile.section("spire").update(ascension=1))
    run(*words, "--set", "ascension=1")


def test_a_game_played_to_its_end_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(game: PlainGame) -> None:
        lose(game.session.table, bosses=1)

    monkeypatch.setattr(PlainGame, "play", play)
    words = ("play", "spire", "--plain", "--set", "characters=defect")
    output = " ".join(run(*words, "--seed", "5").output.split())
    assert "Defect: lock 1 is open, its cards join the decks." in output
    assert kept()["boxes"] == {"defect": 2}
    output = " ".join(run(*words, "--seed", "6").output.split())
    assert "Defect: lock 2 is open, its cards join the decks." in output
    assert kept()["boxes"] == {"defect": 4}


def test_the_sheet_shows_boxes_levels_and_achievements() -> None:
    profile = Profile()
    section = profile.section("spire")
    section["boxes"] = {"silent": 4, "colorless": 3}
    section["ascension"] = 2
    section["achievements"] = ["ninja"]
    lines = dict(SPIRE.campaign.sheet(profile))
    assert lines["Silent"] == "4 of 8 boxes, 2 of 3 locks open"
    assert lines["Ironclad"] == "0 of 8 boxes, 0 of 3 locks open"
    assert lines["Colorless"] == "3 of 3 boxes, unlocked"
    assert lines["Act4"] == "0 of 5 boxes, locked"
    assert lines["Ascension"] == "up to level 2"
    assert lines["Achievements"] == "1 of 19: Ninja"


def test_the_command_shows_the_sheet_and_the_last_games() -> None:
    text = CliRunner().invoke(app, ["profile", "spire"]).stdout
    assert "0 finished games, 0 won" in text
    assert "up to level 0" in text
    data = CliRunner().invoke(app, ["profile", "spire", "--json"]).stdout
    assert '"Achievements": "0 of 19: none"' in data
