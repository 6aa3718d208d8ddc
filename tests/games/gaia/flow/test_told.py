"""Whatever changes on the table is told by an event: who followed the game sees no surprise."""

from typing import Any

import pytest

from roguetable.engine.events import Changed, Moved, Tokens
from roguetable.engine.game import configure
from roguetable.engine.table import Table
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.names import BESIDE, FRESH, STOLEN
from tests.games.facts import Facts
from tests.games.gaia.scene import MISS, Scene, between, scene
from tests.games.players import Anybody


def events(fight: Scene, kind: type) -> list[str]:
    """What events of a kind have told."""
    return [str(event) for event in fight.events(kind)]


@pytest.mark.parametrize("mode", ["onslaught", "campaign"])
@pytest.mark.parametrize("players", [1, 2])
def test_who_follows_the_events_of_a_game_knows_every_token(mode: str, players: int) -> None:
    for seed in range(3):
        table = Table.new(GAIA, configure(GAIA, {"mode": mode, "players": players}), seed)
        player = Anybody(seed)
        known = Facts(table.view(0).panels, GAIA.marks, every_token=True)
        while table.state.request is not None:
            table.choose(player.pick(table.state))
            for line in table.lines(0, table.move, silent=True):
                for event in line.events:
                    known.follow(event)
            wrong = known.differences(table.view(0).panels)
            assert wrong == [], f"seed {seed}, move {table.move}"


@pytest.mark.rule("gaia.abilities.disarm.effect")
def test_a_disarm_token_is_seen_to_come_and_to_go() -> None:
    fight = scene(
        "dummy c2", ranks={"blade": 1}, suit={"disarmed": [0], "elements": [0, 1]}, dice=[MISS]
    )
    fight.attack("blade")
    assert fight.state.suits[0].where[0] == FRESH, "both elements have refreshed it at once"
    assert "disarmed" in str(events(fight, Tokens))
    assert "gaia.abilities.disarm.effect" in fight.cited()
    again = scene("dummy c2", ranks={"blade": 1}, dice=[MISS])
    again.attack("blade")
    assert "disarmed" not in str(events(again, Tokens)), "nothing is told where nothing lay"
    assert "gaia.abilities.disarm.effect" not in again.cited()


FIVE = {"blade": 1, "lance": 1, "hammer": 1, "bow": 1, "staff": 1}


@pytest.mark.rule("gaia.abilities.steals.returned-exhausted")
def test_a_weapon_that_came_back_without_a_slot_takes_the_next_empty_one() -> None:
    lying = {"where": [BESIDE, 0, 1, FRESH, 2, -4, -4], "available": {"ap": 2}}
    fight = scene("dummy f1", ranks=FIVE, suit=lying)
    fight.play("use bow 4", "ap 2 lance")
    assert fight.state.suits[0].where[:2] == [0, FRESH], "onto the slot of the lance, exhausted"
    assert "comes onto the empty slot" in fight.log()
    assert any("slot-0-0" in told for told in events(fight, Moved))


@pytest.mark.rule("gaia.abilities.steals.returned-exhausted", "gaia.abilities.steals.reclaim-kill")
def test_a_stolen_weapon_comes_back_beside_the_board_while_no_slot_is_empty() -> None:
    lying = {"where": [STOLEN, 0, FRESH, 1, 2, -4, -4]}
    fight = scene("e-steals c2 damage 17", ranks=FIVE, suit=lying, dice=[MISS])
    thief = fight.foe("c2")
    thief.thief_of, thief.stolen = 0, 0
    fight.attack("hammer", slot=4)
    assert fight.at("c2") is None
    assert fight.state.suits[0].where[0] == BESIDE
    assert fight.state.fallen.count(thief) <= 1, "it falls once"


@pytest.mark.rule("gaia.parting.clear-board", "gaia.parts.lost-if-left")
def test_what_a_wave_leaves_behind_is_seen_to_go() -> None:
    lying: dict[str, Any] = {
        "parts": [{"tile": "a1", "discipline": "mind"}], "circuits": [1], "friends": [3],
        "graves": [{"card": "dummy", "tile": "e1", "tokens": 2}], "countdown": 3, "enrage": 5,
        "gaze": [1, *[0] * 29],
    }  # fmt: skip
    fight = between(**lying)
    told = str(events(fight, Tokens)) + str(events(fight, Changed))
    for what in ("mind-part", "circuit", "friendly", "rebirth", "gaze", "countdown", "enrage"):
        assert what in told, what
