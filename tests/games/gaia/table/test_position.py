"""Positions: the same table back, short stories that are whole tables, and clear complaints."""

from typing import Any

import pytest

from roguetable.engine import snapshot
from roguetable.engine.errors import UserError
from roguetable.engine.state import choose
from roguetable.games.gaia.flow.turn import FirstDelver, TakeTurn
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.enemy import Grave
from roguetable.games.gaia.model.names import (
    FRESH,
    LIGHT_DOUBLER,
    MISSED,
    NOBODY,
    NOT_HELD,
    STOLEN,
)
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.table.inventory import invariants
from roguetable.games.gaia.table.position import read_position, write_position
from tests.games.gaia.quests import settle
from tests.games.gaia.scene import between
from tests.games.positions import again

TWO = [{"discipline": "mind", "ranks": {"blade": 1}}, {"discipline": "body", "ranks": {"bow": 1}}]
PLACES = [{"discipline": "mind", "tile": "c3"}, {"discipline": "body", "tile": "f5"}]
FOE = {"enemy": "crystanid", "tile": "c2"}


def board(**more: Any) -> Gaia:
    """Two delvers and a Crystanid."""
    return read_position({"suits": TWO, "delvers": PLACES, "enemies": [FOE], **more})


def test_what_is_rare_comes_back_too() -> None:
    state = board()
    suit, foe = state.suits[0], state.enemies[0]
    suit.where[0] = STOLEN
    foe.thief_of, foe.stolen = 0, 0
    foe.grown, foe.strength, foe.vicious, foe.flaw = 2, 1, True, 3
    foe.attempts = MISSED
    suit.fear, suit.omen, suit.accurate = 1, 2, foe.uid
    suit.lowered_from, suit.laid_doublers[LIGHT_DOUBLER] = 9, 2
    suit.done_turn, suit.done_wave, suit.doubled = 0b1000, 0b10, 0b101
    state.gaze[7] = 1
    state.corrupted, state.corrupter = 1, foe.uid
    state.graves.append(Grave(3, foe.card, 2))
    state.delvers[1].stunned = True
    state.new_sheet().graveyard = [state.content.heroes[0][0]]
    state.sheet.final_words = [2]
    written = write_position(state)
    assert written["suits"][0]["fear"] == 1
    assert written["enemies"][0]["strength"] == 1
    assert snapshot.dump(again(GAIA, state), state.content) == snapshot.dump(state, state.content)


def test_a_short_story_is_a_whole_table() -> None:
    state = board(xp=2)
    assert isinstance(state.request, TakeTurn)
    assert invariants(state) == []
    mind, body = state.suits
    assert (mind.where[0], mind.where[1], body.where[3]) == (FRESH, NOT_HELD, FRESH)
    assert mind.hp == mind.max_hp > 0
    assert (state.wave, state.xp, state.mode) == (1, 2, 0)
    assert len(state.to_come) == 4, "the boss of this Wave has come"
    assert state.content.name(state.enemies[0].card) == "crystanid"


def test_without_enemies_the_first_wave_is_laid_out() -> None:
    state = read_position({"suits": TWO})
    for _ in range(20):
        if isinstance(state.request, FirstDelver):
            break
        assert state.request is not None
        choose(state, state.request.options[0])
    assert isinstance(state.request, FirstDelver)
    assert len(state.to_come) == 4
    assert state.enemies


def test_who_is_active_takes_the_next_turn() -> None:
    for delver in (0, 1):
        state = board(active=delver)
        assert (state.active, state.request is not None) == (delver, True)


def test_a_product_that_somebody_has_is_in_no_deck() -> None:
    own = [{**TWO[0], "products": ["product-35"]}, TWO[1]]
    state = board(suits=own, for_sale=["product-36"])
    names = [state.content.name(product) for product in state.shop_deck]
    assert "product-35" not in names
    assert "product-36" not in names
    assert len(names) == len(state.content.products) - 2
    assert invariants(state) == []


def test_one_suit_is_a_table_for_one() -> None:
    state = board(suits=TWO[:1])
    assert (state.players, len(state.suits), len(state.delvers)) == (1, 1, 2)
    assert state.delvers[1].tile != NOBODY


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"suits": []}, "A position needs 'suits'"),
        ({"suits": [{"discipline": "soul"}]}, "'discipline' cannot be 'soul'"),
        ({"suits": [{**TWO[0], "ranks": {"blad": 1}}]}, "Did you mean 'blade'"),
        ({"enemies": [{"enemy": "cristanid", "tile": "c2"}]}, "Did you mean crystanid"),
        ({"enemies": [{"enemy": "crystanid"}]}, "An enemy needs 'tile'"),
        ({"enemies": [FOE, FOE]}, "Two enemies cannot stand on one tile"),
        ({"enemies": [{**FOE, "facing": 4}]}, "'facing' is 0 to 3, not 4"),
        ({"enemies": [{**FOE, "tile": "z9"}]}, "z9"),
        ({"enmies": []}, "A position has no field 'enmies'. Did you mean 'enemies'?"),
        ({"mode": "siege"}, "'mode' cannot be 'siege'"),
        ({"level_deck": ["product-35"]}, "'product-35' is no level"),
        ({"sheet": {"opinions": [9]}}, "is 0 to 4, not 9"),
        ({"attack": {"name": "nothing"}}, "attack"),
    ],
)
def test_complaints(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UserError) as error:
        board(**fields)
    assert complaint in str(error.value)


@pytest.mark.rule("gaia.components.spawn-deck", "gaia.components.level-deck")
@pytest.mark.parametrize(
    ("named", "kind", "left"),
    [("level_deck", "levels", "spawn_deck"), ("spawn_deck", "spawns", "level_deck")],
)
def test_a_position_that_names_one_of_two_decks_has_the_other_as_usual(
    named: str, kind: str, left: str
) -> None:
    content = GAIA.content()
    cards = [content.name(one) for one in getattr(content, kind)]
    decks: dict[str, Any] = {named: cards}
    fight = between(**decks)
    assert [content.name(one) for one in getattr(fight.state, named)] == cards
    assert getattr(fight.state, left)
    settle(fight, "first")
    assert fight.state.wave == 2
