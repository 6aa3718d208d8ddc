"""Cards in the course of a game: moments come by themselves, decks are replaced, gifts arrive.

What each card does then stands in the ledgers; here it is seen that it happens when it should.
"""

from collections import Counter
from typing import Any

import pytest

from roguetable.games.gaia.flow.spawning import SPAWN
from roguetable.games.gaia.model.names import ONSLAUGHT, TYPE_NAMES
from roguetable.games.gaia.model.questions import card_in_use
from tests.games.gaia.content.deeds import number, run, table
from tests.games.gaia.content.ledger import read
from tests.games.gaia.content.story import rows
from tests.games.gaia.quests import shop
from tests.games.gaia.scene import MISS, WHITE, Scene, between, scene

PRISM = TYPE_NAMES.index("prism")
BODY_ACTS: dict[str, Any] = {"mind": "f1", "body": "c3", "active": 1}


def with_product(id: str, **more: Any) -> dict[str, Any]:
    """A suit that has brought a product along."""
    return {"products": [id], "equipped": [id], "begun": [id], **more}


def in_use(game: Scene, type: int, i: int = 0) -> str:
    """The card of a type that a suit uses."""
    return game.state.content.name(card_in_use(game.state, game.state.suits[i], type))


@pytest.mark.parametrize(
    "boss", [id for id, lines in read("enemies").items() if "Wave" in lines[0]]
)
def test_a_boss_of_the_onslaught_comes_with_seven_minions_of_its_own(boss: str) -> None:
    state = table()
    state.mode = ONSLAUGHT
    state.to_come = [number(boss)]
    state.push(SPAWN)
    run(state)
    crowd = Counter(state.content.name(enemy.card) for enemy in state.enemies)
    families = read("enemies")[boss][0].partition(" with ")[2].split(" or ")
    assert crowd.pop(boss) == 1
    assert set(crowd) <= set(families)
    assert crowd.total() == 7


def test_two_rings_give_the_other_an_element_for_a_kill_and_only_once_a_turn() -> None:
    fight = scene(
        "weakling c2", "weakling d3", ranks={"whip": 1, "charm": 3}, dice=[MISS, MISS]
    )  # fmt: skip
    fight.play("use whip 1", "weapon", "target c2")
    assert fight.asked() == "Two Rings: which element does the Disciple of the Body gain?"
    fight.play("gale")
    assert "done" in fight.options(), "nobody is asked for the second one"
    assert not fight.state.enemies
    mind, body = fight.state.suits
    assert (mind.elements, body.elements.bit_count()) == (0, 1)


def test_a_friends_ribbon_waits_for_an_attack_that_is_answered_with_a_one() -> None:
    lucky = scene("guard c2", ranks={"blade": 1, "charm": 1}, dice=[MISS])
    lucky.attack("blade")
    assert lucky.options() == ["ember", "tide", "root", "gale"]
    plain = scene("guard c2", ranks={"blade": 1, "charm": 1}, dice=[WHITE])
    plain.attack("blade")
    assert "done" in plain.options()


def test_a_scar_knot_turns_pain_into_an_element() -> None:
    hurt = scene("guard c2", body_ranks={"blade": 1, "ward": 1}, dice=[WHITE], **BODY_ACTS)
    hurt.attack("blade")
    assert hurt.hp(1) == 18
    assert hurt.options() == ["ember", "tide", "root", "gale"]
    hurt.play("ember")
    assert hurt.state.suits[1].elements == 0b100, "on the slot of ember and gale"
    unhurt = scene("guard c2", body_ranks={"blade": 1, "ward": 1}, dice=[MISS], **BODY_ACTS)
    unhurt.attack("blade")
    assert "done" in unhurt.options()


def test_a_letter_from_home_is_opened_when_a_wave_begins() -> None:
    game = between(suit=with_product("product-50"))
    for _ in range(60):
        if game.state.wave == 2 and "which element" in game.asked():
            break
        game.play(game.options()[-1])
    assert game.asked() == "Letter from Home: which element does the Disciple of the Mind gain?"
    assert game.state.wave == 2


def test_a_loaned_hammer_is_in_hand_as_soon_as_it_is_bought() -> None:
    game = shop("product-26", suit={"minion_parts": 9})
    assert game.state.suits[0].ranks[2] == 0
    game.play("mind buy product-26")
    assert in_use(game, 2) == "mind-hammer-1"


@pytest.mark.parametrize("rank", [1, 2, 3, 4, 5])
def test_a_manual_replaces_the_blade_at_the_rank_it_has(rank: int) -> None:
    game = shop(
        "product-09",
        ranks={"blade": rank},
        suit={"minion_parts": 12, "boss_parts": [0, 1, 0, 0, 0]},
    )
    game.play("mind buy product-09")
    assert in_use(game, 0) == f"upgraded-mind-blade-{rank}"


def test_a_better_suit_is_worn_at_once_and_its_wheel_begins_to_turn() -> None:
    game = shop("product-23", suit={"minion_parts": 22, "boss_parts": [0, 0, 0, 1, 0]})
    before = game.state.suits[0].slots
    game.play("mind buy product-23")
    suit = game.state.suits[0]
    assert game.state.content.name(suit.board) == "mind-upgraded"
    assert (suit.slots, suit.wheel) == (before + 1, 0)


def test_knucklebones_are_thrown_once_and_stay_when_the_rank_rises() -> None:
    others = [card["id"] for card in rows("level") if card.get("base")]
    fight = scene(
        "teacher c2", body_ranks={"blade": 1, "prism": 1}, level_deck=sorted(others, key=offers_prism),
        body_suit={"available": {"2x-heavy": 2}}, dice=[MISS], **BODY_ACTS,
    )  # fmt: skip
    fight.attack("blade")
    while "done" not in fight.options():
        fight.play("take prism" if "take prism" in fight.options() else fight.options()[0])
    suit = fight.state.suits[1]
    assert in_use(fight, PRISM, 1) > "body-prism-1"
    assert suit.available[1:4] == [0, 0, 2], "no die is thrown again"


def offers_prism(id: str) -> bool:
    """Level cards with a Prism lie on top."""
    return any(card["id"] == id and "prism" in card["types"] for card in rows("level"))
