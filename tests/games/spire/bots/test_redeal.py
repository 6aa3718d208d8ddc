"""What nobody can know is dealt anew, and leaves no trace of how it lay."""

import pytest

from roguetable.engine import snapshot
from roguetable.games.spire.bots.redeal import redeal
from roguetable.games.spire.flow.combat.picking_cards import FROM_DRAW, Pick, PickCard
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.table.inventory import invariants
from roguetable.games.spire.table.position import read_position
from tests.games.spire.journeys import moments, new

HIDDEN = ("encounters", "elites", "events", "relic_deck", "potion_deck", "boss_relic_deck")


def same(one: Spire, two: Spire) -> bool:
    one.chance.draws = two.chance.draws
    return snapshot.dump(one, one.content) == snapshot.dump(two, two.content)


@pytest.mark.parametrize(("seed", "players"), [(1, 1), (2, 3)])
def test_hidden_things_leave_no_trace(seed: int, players: int) -> None:
    state = new(seed, players=players, modifiers="uncertain")
    for number, one in enumerate(moments(state, seed, 120)):
        if number % 4 == 0:
            before = snapshot.dump(one, one.content)
            assert same(redeal(one, 0, 7), redeal(redeal(one, 0, 99), 0, 7))
            assert snapshot.dump(one, one.content) == before
            assert invariants(redeal(one, 0, 5)) == []


def test_other_seeds_deal_otherwise() -> None:
    state = new(4, players=2)
    one, two = redeal(state, 0, 1), redeal(state, 0, 2)
    for name in HIDDEN:
        assert sorted(getattr(one, name)) == sorted(getattr(state, name))
    assert [getattr(one, name) for name in HIDDEN] != [getattr(two, name) for name in HIDDEN]
    assert one.players[0].rewards != two.players[0].rewards
    assert one.chance.streams != two.chance.streams


def test_what_lies_open_stays() -> None:
    state = read_position(
        {
            "players": [{"character": "silent", "hand": ["survivor"], "discard": ["neutralize"]}],
            "enemies": ["cultist"],
        }
    )
    twin = redeal(state, 0, 3)
    assert twin.players[0].hand == state.players[0].hand
    assert twin.players[0].discard == state.players[0].discard
    assert sorted(twin.players[0].draw) == sorted(state.players[0].draw)
    assert twin.bosses == state.bosses
    assert twin.rooms == state.rooms


def test_a_search_keeps_its_places() -> None:
    """Options of a search are places in the pile, so they must mean the same cards."""
    state = read_position({"players": ["watcher"], "enemies": ["cultist"]})
    Pick(0, FROM_DRAW, 3, 1, 1).run(state)
    assert isinstance(state.request, PickCard)
    assert redeal(state, 0, 3).players[0].draw == state.players[0].draw


def test_face_down_tokens_are_dealt_from_all_that_may_lie_there() -> None:
    state = new(5, players=1, modifiers="uncertain")
    assert state.hidden
    seen = {tuple(redeal(state, 0, seed).rooms) for seed in range(20)}
    assert len(seen) > 10
    for rooms in seen:
        for node, kind in enumerate(rooms):
            if not state.hidden >> node & 1:
                assert kind == state.rooms[node]
