"""Movement: how far, where, what is picked up on the way, and enemies that are shifted."""

from typing import Any

import pytest

from roguetable.engine.events import Revealed
from roguetable.engine.state import advance
from roguetable.games.gaia.flow.delving import FreeStep, WhichTurn
from tests.games.gaia.quests import CONTENT, comes_now, quest_wave
from tests.games.gaia.scene import MISS, Scene, levels, offered, scene

FAST = {"blade": 1, "boots": 1}


@pytest.mark.rule("gaia.movement.distance", "gaia.movement.base-one", "gaia.movement.diagonal")
def test_one_step_in_eight_directions_and_boots_for_more() -> None:
    fight = scene("dummy a1")
    fight.play("use blade 1")
    assert offered(fight, "go") == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}
    assert fight.refused("go e3").rule == "gaia.movement.distance"
    fast = scene("dummy a1", ranks=FAST)
    fast.play("use blade 1")
    reach = offered(fast, "go")
    assert reach == {f"{x}{y}" for x in "abcde" for y in range(1, 6)} - {"a1", "c3"}
    fast.play("go d4")
    assert offered(fast, "go") == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}
    fast.play("go e3")
    assert offered(fast, "go") == set()


@pytest.mark.rule("gaia.movement.adjacent")
def test_eight_neighbours_are_adjacent() -> None:
    around = ("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
    fight = scene(*(f"dummy {tile}" for tile in (*around, "c1", "e3")), ranks=FAST)
    fight.play("use blade 1")
    assert offered(fight, "shift") == set(around), "all but the two that stand farther away"
    assert not offered(fight, "go")


@pytest.mark.rule("gaia.movement.no-enemy-tile")
def test_nobody_walks_through_an_enemy() -> None:
    fight = scene("dummy b1", "dummy b2", mind="a1", ranks=FAST)
    fight.play("use blade 1")
    assert offered(fight, "go") == {"a2", "a3", "b3"}
    assert fight.refused("go b1").rule == "gaia.movement.no-enemy-tile"


@pytest.mark.rule("gaia.movement.share-with-friends")
def test_friends_are_passed_and_stood_with() -> None:
    fight = scene("dummy b1", "dummy b2", mind="a1", body="a2", witness="a3", ranks=FAST)
    fight.play("use blade 1")
    assert offered(fight, "go") == {"a2", "a3", "b3"}
    fight.play("go a2")
    assert fight.where(0) == fight.where(1) == "a2"
    fight.play("go a3")
    assert fight.state.delvers[0].tile == fight.state.witness


@pytest.mark.rule("gaia.movement.stay-on-board")
def test_the_board_has_edges() -> None:
    for corner, near in (("a1", {"a2", "b1", "b2"}), ("f5", {"f4", "e5", "e4"})):
        fight = scene("dummy c3", mind=corner, body="d1")
        fight.play("use blade 1")
        assert offered(fight, "go") == near


@pytest.mark.rule(
    "gaia.movement.collect-on-move", "gaia.parts.collect", "gaia.parts.own-discipline"
)
def test_own_parts_are_collected_on_every_tile_of_the_way() -> None:
    parts = [
        {"tile": "b1", "discipline": "mind"},
        {"tile": "b1", "discipline": "body"},
        {"tile": "c1", "discipline": "mind", "level": 3},
    ]
    fight = scene("dummy b2", mind="a1", ranks=FAST, parts=parts)
    fight.play("use blade 1", "go c1")
    mind, body = fight.state.suits
    assert mind.minion_parts == 1
    assert mind.boss_parts == [0, 0, 1, 0, 0]
    assert (body.minion_parts, body.boss_parts) == (0, [0] * 5)
    assert [(part.tile, part.discipline) for part in fight.state.parts] == [(fight.tile("b1"), 1)]
    assert "weapon" in fight.options(), "it costs nothing"


@pytest.mark.rule("gaia.movement.collect-on-move")
def test_among_equal_ways_the_one_over_own_parts_is_taken() -> None:
    parts = [
        {"tile": "c4", "discipline": "body"},
        {"tile": "c4", "discipline": "body"},
        {"tile": "d4", "discipline": "mind"},
    ]
    fight = scene("dummy a1", ranks=FAST, parts=parts)
    fight.play("use blade 1", "go c5")
    assert fight.state.suits[0].minion_parts == 1


@pytest.mark.rule("gaia.movement.collect-start-tile")
def test_what_lies_at_the_delvers_feet_must_be_walked_onto() -> None:
    fight = scene("dummy a1", ranks=FAST, parts=[{"tile": "c3", "discipline": "mind"}])
    fight.play("use blade 1", "go c4")
    assert fight.state.suits[0].minion_parts == 0
    fight.play("go c3")
    assert fight.state.suits[0].minion_parts == 1


# --- the Mover passive --------------------------------------------------------------------------


@pytest.mark.rule("gaia.equipment.mover-stat")
def test_the_mover_raises_the_movement_when_it_is_gained() -> None:
    fight = scene("chief c2", ranks={"blade": 1, "bow": 1}, level_deck=levels(1, 2), dice=[1])
    fight.attack("blade", "take boots", "take lance", "done")
    fight.play("run", "use bow 2")
    assert fight.state.steps == 2
    start = scene("dummy a1", ranks=FAST)
    start.play("use blade 1")
    assert start.state.steps == 2


@pytest.mark.rule("gaia.equipment.mover-push", "gaia.equipment.mover-no-counter")
def test_two_points_shift_an_enemy_by_a_tile_without_an_answer() -> None:
    fight = scene("guard d2", ranks=FAST)
    fight.play("use blade 1", "shift d2")
    assert set(fight.options()) == {f"to {t}" for t in ("c1", "d1", "e1", "c2", "e2", "d3", "e3")}
    fight.play("to c2")
    assert fight.at("c2") is not None
    assert fight.state.steps == 0
    assert fight.hp() == 20
    assert "die shows" not in fight.log()
    slow = scene("guard d2", ranks={"blade": 1})
    slow.play("use blade 1")
    assert slow.refused("shift d2").rule == "gaia.equipment.mover-push"


@pytest.mark.rule("gaia.equipment.mover-occupied", "gaia.enemy.one-per-tile")
def test_an_enemy_is_not_shifted_onto_anybody() -> None:
    fight = scene("guard b2", "dummy a1", "dummy b1", mind="c3", body="c2", ranks=FAST)
    fight.play("use blade 1", "shift b2")
    assert set(fight.options()) == {"to c1", "to a2", "to a3", "to b3"}


@pytest.mark.rule("gaia.equipment.mover-mix", "gaia.equipment.mover-doubled")
def test_movement_is_shared_between_steps_and_shifts() -> None:
    for order in (("shift c2", "to b2", "go c2"), ("go d3", "shift c2", "to b2")):
        fight = scene("guard c2", ranks={"blade": 1, "boots": 3})
        fight.play("use blade 1")
        assert fight.state.steps == 3
        fight.play(*order)
        assert fight.at("b2") is not None
        assert fight.state.steps == 0
        assert not offered(fight, "shift")
    doubled = scene("guard c2", ranks=FAST, suit={"available": {"ap": 1}})
    doubled.play("use blade 1", "ap 1", "shift c2", "to b2", "shift b2", "to b3")
    assert doubled.at("b3") is not None
    assert doubled.state.steps == 0


def lying(*tiles: str) -> list[dict[str, object]]:
    """A minion part of each discipline on each of these tiles."""
    return [
        {"tile": tile, "discipline": discipline, "level": 0}
        for tile in tiles
        for discipline in ("mind", "body")
    ]


def walks(fight: Scene, verb: str, tile: str) -> list[str]:
    """The ways that are offered to a tile."""
    return [o for o in fight.options() if o.startswith(f"{verb} ") and o.endswith(tile)]


@pytest.mark.rule("gaia.action.witness-move")
def test_the_witness_takes_the_way_that_collects_most() -> None:
    fight = scene("dummy f1", mind="a1", body="a1", witness="c3", parts=lying("d3", "d2"))
    fight.play("use blade 1")
    assert walks(fight, "witness", "d2") == ["witness d2"], "nobody wants to collect less"
    fight.play("witness d2")
    assert [suit.minion_parts for suit in fight.state.suits] == [2, 2]
    assert fight.state.parts == []


@pytest.mark.rule("gaia.action.witness-move")
def test_the_witness_may_fetch_something_and_come_back() -> None:
    fight = scene("dummy f1", mind="a1", body="a1", witness="c3", parts=lying("d3"))
    fight.play("use blade 1", "witness c3")
    assert fight.state.suits[0].minion_parts == 1
    assert fight.state.witness == fight.tile("c3")
    bare = scene("dummy f1", mind="a1", body="a1", witness="c3")
    bare.play("use blade 1")
    assert bare.refused("witness c3").rule == "gaia.action.witness-move"


@pytest.mark.rule("gaia.action.witness-move")
def test_ways_of_the_witness_that_collect_different_parts_are_told_apart() -> None:
    fight = scene("dummy f1", mind="a1", body="a1", witness="c3", parts=lying("c2", "d3"))
    fight.play("use blade 1")
    assert walks(fight, "witness", "e3") == ["witness e3"], "only d3 lies on the way"
    ways = walks(fight, "witness", " d2")
    assert ways == ["witness d2", "witness d3 d2"]
    request = fight.state.request
    assert request is not None
    said = [
        request.sentence(fight.state, option)
        for option in request.options
        if request.notation(fight.state, option) in ways
    ]
    assert said[0] == "The Witness goes over c2 to d2, collecting all parts."
    fight.play("witness d3 d2")
    assert {part.tile for part in fight.state.parts} == {fight.tile("c2")}
    boss = lying("d3", "c2")
    boss[0]["level"] = 2
    best = scene("dummy f1", mind="a1", body="a1", witness="c3", parts=boss)
    best.play("use blade 1", "witness d2")
    assert best.state.suits[0].boss_parts[1] == 1, "a boss part is worth more"


@pytest.mark.rule("gaia.action.witness-enemy-tiles")
def test_no_way_of_the_witness_leads_over_an_enemy() -> None:
    fight = scene("dummy d3", mind="a1", body="a1", witness="c3", parts=lying("e3", "d2"))
    fight.play("use blade 1", "witness e3")
    assert fight.state.parts == [], "over d2, round the enemy"


@pytest.mark.rule("gaia.movement.collect-on-move")
def test_a_step_of_several_tiles_goes_the_way_that_the_player_likes() -> None:
    fight = scene("dummy f1", mind="c3", parts=lying("d3", "c2"))
    step = FreeStep(0, 2, 0)
    fight.state.request = None
    fight.state.push(step)
    advance(fight.state)
    assert walks(fight, "go", " d2") == ["go d2", "go d3 d2"]
    assert "go c3" in fight.options(), "out and back"
    fight.play("go d3 d2")
    assert fight.where() == "d2"
    assert fight.state.suits[0].minion_parts == 1
    assert len(fight.state.parts) == 3, "those of the Body stay"


@pytest.mark.rule("gaia.movement.collect-on-move")
@pytest.mark.parametrize("token", ["friends", "circuits"])
def test_the_offered_way_goes_over_a_token_rather_than_over_two_minion_parts(token: str) -> None:
    parts = [{"tile": "c2", "discipline": "mind", "level": 0}] * 2
    lying_there: dict[str, Any] = {token: [15]}
    fight = scene("dummy f1", mind="c3", parts=parts, **lying_there)
    fight.state.request = None
    fight.state.push(FreeStep(0, 2, 0))
    advance(fight.state)
    assert walks(fight, "go", " d2") == ["go d2", "go c2 d2"], "d2 is reached over d3"


@pytest.mark.rule("gaia.spawn.friendly-draw", "gaia.action.witness-move")
def test_a_friendly_monster_is_shown_and_the_witness_is_heard_of() -> None:
    fight = quest_wave(friends=[20], mind="b4")
    fight.play("use blade 1", f"go {fight.state.content.board.name(20)}")
    assert [event.card for event in fight.events(Revealed)] == [CONTENT.name(CONTENT.friendly[0])]
    walk = quest_wave(mind="b4", witness="d5")
    walk.play("use blade 1")
    way = next(option for option in walk.options() if option.startswith("witness "))
    walk.play(way)
    assert f"The Witness moves to {way.split()[-1]}." in walk.log()


def test_an_enemy_is_turned_by_a_quarter_either_way() -> None:
    facings = []
    for way in (0, 1):
        fight = scene("dummy c2")
        comes_now(fight, WhichTurn(fight.foe("c2").uid, 0))
        fight.play(fight.options()[way])
        facings.append(fight.foe("c2").facing)
    assert facings == [1, 3]


@pytest.mark.rule("gaia.abilities.alert.face")
def test_who_faces_the_attacker_already_does_not_turn_at_all() -> None:
    fight = scene("e-alert c2", mind="c3", dice=[MISS])
    fight.attack("blade")
    assert fight.foe("c2").facing == 0
    assert "turns by" not in fight.log()


@pytest.mark.rule("gaia.equipment.mover-stat", "gaia.consumables.ap-1")
def test_boots_gained_in_the_own_turn_count_in_it() -> None:
    tokens = {"available": {"ap": 1}}
    for early in (True, False):
        fight = scene("chief c2", suit=tokens, level_deck=levels(1, 2), dice=[MISS])
        fight.play(
            "use blade 1", *(["ap 1"] if early else []), "weapon", "take boots", "take lance"
        )
        if not early:
            assert fight.state.steps == 2
            fight.play("ap 1")
        assert fight.state.steps == 4, "twice 2, whether doubled before or after"
    other = scene("chief c2", level_deck=levels(2, 1), dice=[MISS])
    other.play("use blade 1", "weapon", "take lance", "take boots")
    assert other.state.steps == 1, "the other one's boots"
