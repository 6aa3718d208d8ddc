"""Whole campaigns, played at random: ten runs each, from the settings to the profile and back."""

import json
from random import Random
from typing import Any

import pytest

from roguetable.engine.campaign import record_in
from roguetable.engine.game import configure
from roguetable.engine.profile import Profile
from roguetable.engine.table import Table
from roguetable.games.deadcells.campaign.campaign import DeadCellsCampaign
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.limits import (
    DURING_SLOTS,
    FEAT_SLOTS,
    SMALLEST_DECK,
    SMALLEST_SERENADE_DECK,
    START_SLOTS,
)
from roguetable.games.deadcells.model.state import DeadCells

RUNS = 10


def who_played(state: DeadCells) -> set[str]:
    """Whose decks were in this run."""
    return {state.content.name(one.board).split("-")[0] for one in state.group}


def in_order(plain: dict[str, Any], played: set[str]) -> None:
    """What must hold in every campaign between two runs. Who sits out may miss a card of the smallest
    deck: an own one was Purged when there was an improved one, which was handed on."""
    for name, deck in plain["decks"].items():
        least = SMALLEST_SERENADE_DECK if name == "serenade" else SMALLEST_DECK
        assert len(deck) >= least - (name not in played), name
    assert len(plain["start"]) <= START_SLOTS
    assert len(plain["during"]) <= DURING_SLOTS
    assert len(plain["feats"]) <= FEAT_SLOTS
    assert len(plain["skill"]) <= 1
    gear = plain["equipment"] + [id for one in plain["blueprints"].values() for id in one]
    assert len(set(gear)) == len(gear)
    content = DEADCELLS.content()
    decks = [content.starting_equipment, *content.blueprints]
    everything = [content.name(card) for deck in decks for card in deck]
    secrets = [id for id in gear if content.rows[content.number(id)].deck == "S"]  # type: ignore[attr-defined]
    purged = [id for id in plain["purged"] if id in everything or id not in gear]
    assert set(everything) <= set(gear) | set(purged)
    assert len(secrets) <= 6
    combat = [id for deck in plain["decks"].values() for id in deck]
    assert len(set(combat)) == len(combat)


@pytest.mark.rule("deadcells.saving.state", "deadcells.player_setup.change-player-count")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_campaign_of_ten_runs_with_changing_players(seed: int) -> None:
    profile = Profile()
    dice = Random(seed)
    bought = 0
    for run in range(1, RUNS + 1):
        given = {"campaign": "ten", "players": dice.randint(1, 4), "beheaded": "random"}
        config = DEADCELLS.campaign.recall(profile, configure(DEADCELLS, given))
        table = Table.new(DEADCELLS, config, dice.randrange(1 << 30))
        # A Group that has found some cells already: there is something to spend in each run.
        assert isinstance(table.state, DeadCells)
        table.state.cells = 6
        while table.state.request is not None:
            option = dice.choice(table.options())
            table.choose(option.notation)
        told = record_in(profile, table)
        profile = Profile.read(json.loads(json.dumps(profile.plain())), "the profile")
        kept = DeadCellsCampaign().campaigns(profile)["ten"]
        assert told[0] == f"Campaign ten, run {run}."
        assert kept["sheet"]["runs"] == run
        assert len(kept["history"]) == run
        bought += len(kept["history"][-1]["bought"])
        in_order(kept["sheet"], who_played(table.state))
    assert bought == sum(
        len(cards)
        for cards in DeadCellsCampaign().campaigns(profile)["ten"]["sheet"]["taken"].values()
    )
    assert bought >= RUNS
    assert DEADCELLS.campaign.sheet(profile)[0][0] == "ten"
    assert DEADCELLS.campaign.progress(profile).more["Campaign"] == "ten"
