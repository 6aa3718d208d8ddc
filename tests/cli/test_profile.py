"""`roguetable profile`: what finished games have left, and one campaign whole."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from roguetable.bots import make_bot
from roguetable.engine.campaign import record
from roguetable.engine.profile import profile_path
from roguetable.engine.table import Table
from roguetable.games.deadcells.game import DEADCELLS
from tests.cli.conftest import Run


@pytest.fixture
def campaign(home: Path) -> None:
    """A profile with two campaigns of one run each."""
    for name in ("monday", "tuesday"):
        config = {"players": 1, "beheaded": "immolated", "campaign": name}
        table = Table.new(DEADCELLS, config, 3)
        bot = make_bot("random", DEADCELLS, 3)
        while table.state.request is not None:
            seat = table.state.request.seats[0]
            table.choose(bot.choose(table.state, seat), seat)
        record(table, profile_path())


def test_a_campaign_is_shown_whole(run: Run, campaign: None) -> None:
    text = run("profile", "deadcells", "--campaign", "monday").stdout
    assert "Dead Cells: monday" in text
    assert "Start of Game" in text
    assert "0 of 7" in text, "no rune is coloured yet"
    assert "Prisoners' Quarters" in text
    assert "Abandoned Well" in text


def test_a_campaign_for_programs(run: Run, campaign: None) -> None:
    told = json.loads(run("profile", "--campaign", "tuesday", "--json").stdout)
    assert told["name"] == "tuesday"
    assert told["runs"][0]["number"] == 1


def test_a_campaign_that_is_not_there_is_told_with_those_that_are(
    refused: Callable[..., str], campaign: None
) -> None:
    said = refused("profile", "--campaign", "mondya")
    assert "Did you mean 'monday'?" in said
    assert "tuesday" in said


def test_every_campaign_stands_in_the_profile_in_a_line(run: Run, campaign: None) -> None:
    text = run("profile", "deadcells").stdout
    assert "monday" in text
    assert "tuesday" in text
