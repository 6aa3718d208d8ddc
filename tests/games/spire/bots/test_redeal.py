"""What nobody can know is dealt anew, and leaves no trace of how it lay."""

import pytest

from roguetable.engine import snapshot
from roguetable.engine.state import advance, choose
from roguetable.games.spire.actions.reward_decks import mix_spares
from roguetable.games.spire.bots.redeal import redeal
from roguetable.games.spire.flow.combat.card_choices import KeepOrNot, Scry
from roguetable.games.spire.flow.combat.picking_cards import (
    FROM_DRAW,
    FROM_HAND,
    Pick,
    PickCard,
    Search,
)
from roguetable.games.spire.model.room_cards import BURNING_ELITE, DARK_SPACE
from roguetable.games.spire.model.state import EMERALD, Spire
from roguetable.games.spire.table.inventory import invariants
from roguetable.games.spire.table.position import read_position
from roguetable.kit.menu import thing_of
from roguetable.kit.ready_menus import picks
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


def test_a_search_tells_nothing_of_how_the_pile_lies() -> None:
    """Options of a search are cards: they mean the same however the pile is dealt anew."""
    state = read_position({"players": ["watcher"], "enemies": ["cultist"]})
    Pick(0, FROM_DRAW, 3, 1, 1).run(state)
    request = state.request
    assert isinstance(request, Search)
    option = request.options[1]
    card = request.card_of(state, thing_of(option))
    draws = set()
    for seed in range(12):
        twin = redeal(state, 0, seed)
        draws.add(tuple(twin.players[0].draw))
        choose(twin, option)
        assert twin.players[0].hand[-1] == card
    assert len(draws) > 1


def test_a_search_of_an_older_save_keeps_its_places() -> None:
    """Its options are places in the pile, so they must mean the same cards."""
    state = read_position({"players": ["watcher"], "enemies": ["cultist"]})
    pick = Pick(0, FROM_DRAW, 3, 1, 1)
    state.request = PickCard([0], picks([0, 1, 2]), pick)
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


def test_a_burning_elite_that_was_found_is_not_dealt_again() -> None:
    """Its key is taken, and its token lies there for all to see: the others are what is left of all tokens."""
    state = new(5, players=1, modifiers="uncertain", acts=4)
    kinds = state.content.board(state.board).kinds
    dark = [node for node in range(len(kinds)) if kinds[node] == DARK_SPACE]
    found = state.rooms.index(BURNING_ELITE)
    assert found in dark
    for node in dark:
        state.hidden |= 1 << node
    state.hidden &= ~(1 << found)
    state.keys |= EMERALD
    tokens = sorted(state.rooms[node] for node in dark)
    lying = [redeal(state, 0, seed).rooms for seed in range(20)]
    assert all(rooms[found] == BURNING_ELITE for rooms in lying)
    assert all(sorted(rooms[node] for node in dark) == tokens for rooms in lying)
    assert len({tuple(rooms[node] for node in dark) for rooms in lying}) > 5


def test_decks_of_characters_whom_nobody_plays_are_dealt_once() -> None:
    """They are shuffled when they are first needed; whether that has happened is nothing that a copy tells."""
    fresh = new(4, players=1)
    mixed = fresh.copy()
    mix_spares(mixed)
    assert not fresh.spares_mixed
    assert same(redeal(fresh, 0, 7), redeal(mixed, 0, 7))
    twin = redeal(fresh, 0, 7)
    dealt = [pile.copy() for pile in twin.spare_rewards]
    mix_spares(twin)
    assert twin.spare_rewards == dealt


def scrying(owner: int) -> Spire:
    """Two players with full draw piles; one of them has kept a card of a Scry and looks at two more."""
    state = read_position({"players": ["ironclad", "watcher"], "enemies": ["cultist"]})
    state.request = None
    state.push(Scry(owner, 2, 1, 0))
    advance(state)
    return state


@pytest.mark.parametrize("owner", [0, 1])
def test_only_the_pile_of_the_player_who_scries_is_known_at_the_top(owner: int) -> None:
    state = scrying(owner)
    assert isinstance(state.request, KeepOrNot)
    tops: list[set[tuple[int, ...]]] = [set(), set()]
    for seed in range(12):
        twin = redeal(state, 0, seed)
        for player in (0, 1):
            tops[player].add(tuple(twin.players[player].draw[-3:]))
    assert tops[owner] == {tuple(state.players[owner].draw[-3:])}
    assert len(tops[1 - owner]) > 1


@pytest.mark.parametrize("owner", [0, 1])
def test_a_scry_that_waits_is_known_as_well(owner: int) -> None:
    state = scrying(owner)
    state.request = None
    state.push(Scry(owner, 2, 1, 0))
    tops = {tuple(redeal(state, 0, seed).players[owner].draw[-3:]) for seed in range(12)}
    others = {tuple(redeal(state, 0, seed).players[1 - owner].draw[-3:]) for seed in range(12)}
    assert (len(tops), len(others) > 1) == (1, True)


def test_a_pick_from_the_hand_tells_nothing_of_the_draw_pile() -> None:
    hand = ["bash", "flex", "anger"]
    state = read_position(
        {"players": [{"character": "ironclad", "hand": hand}], "enemies": ["cultist"]}
    )
    Pick(0, FROM_HAND, 3, 1, 1).run(state)
    assert isinstance(state.request, PickCard)
    draws = {tuple(redeal(state, 0, seed).players[0].draw) for seed in range(12)}
    assert len(draws) > 1
