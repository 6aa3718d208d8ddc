"""Exploring: the route, what bars it, the tile, and who is alive."""

import pytest

from roguetable.games.deadcells.flow.exploring import FLIP, PlaceToken
from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.names import EXIT
from roguetable.games.deadcells.model.world_rows import NO_RUNE, NO_SYMBOL
from tests.games.deadcells.journey import journey


@pytest.mark.rule("deadcells.exploring.loop", "deadcells.exploring.flip")
def test_the_group_moves_flips_the_tile_and_moves_again() -> None:
    trip = journey(a="t-teeth")
    trip.play("go a")
    assert trip.where == "a"
    assert trip.state.teeth == 3
    assert trip.state.flipped.bit_count() == 1
    assert trip.options == ["go f", "go g"]
    order = [rule for rule in trip.rules if rule.startswith("deadcells.exploring")]
    assert order.index("deadcells.exploring.move.order") < order.index("deadcells.exploring.flip")
    assert order.index("deadcells.exploring.flip") < order.index(
        "deadcells.exploring.alive.continue"
    )


@pytest.mark.rule("deadcells.exploring.move.order")
def test_a_move_verifies_runes_then_checks_then_places_the_token() -> None:
    trip = journey(runes=["vine"], e="t-teeth")
    trip.hold("immolated", "survival", "tactics", "tactics")
    trip.play("go e")
    assert trip.where == "start"
    assert trip.state.teeth == 0
    trip.play("discard immolated-slag-guard")
    assert trip.where == "e"
    assert trip.state.teeth == 3
    cited = trip.rules
    assert (
        cited.index("deadcells.exploring.move.rune-required")
        < cited.index("deadcells.checks.hand.pass")
        < cited.index("deadcells.exploring.move.order")
    )


@pytest.mark.rule("deadcells.exploring.move.one-space", "deadcells.exploring.move.no-skip")
def test_the_group_moves_one_space_and_skips_none() -> None:
    trip = journey()
    assert trip.refused("go start") == "deadcells.exploring.move.one-space"
    assert trip.refused("go f") == "deadcells.exploring.move.no-skip"
    trip.play("go a")
    assert trip.where == "a"


@pytest.mark.rule("deadcells.exploring.move.corridor-only")
def test_without_a_corridor_there_is_no_way() -> None:
    trip = journey()
    assert trip.refused("go out-sewers") == "deadcells.exploring.move.corridor-only"


@pytest.mark.rule("deadcells.exploring.move.arrows")
def test_a_corridor_is_used_only_along_its_arrow() -> None:
    trip = journey()
    trip.play("go a")
    assert trip.refused("go start") == "deadcells.exploring.move.arrows"


@pytest.mark.rule(
    "deadcells.exploring.move.first-player-decides", "deadcells.first_player.who-decides"
)
def test_the_first_player_has_the_last_word_on_the_route() -> None:
    assert journey(first=0).seats == [0]
    assert journey(first=2).seats == [2]


@pytest.mark.rule("deadcells.exploring.move.first-player-decides", "deadcells.exploring.loop")
def test_others_cannot_move_the_group_nor_can_it_move_before_all_is_decided() -> None:
    trip = journey(first=1)
    request = trip.state.request
    assert request is not None
    others = {refusal.notation: refusal.rule for refusal in request.refusals(trip.state, 0)}
    assert others["go a"] == "deadcells.exploring.move.first-player-decides"
    early = journey(a="t-scroll")
    early.play("go a")
    assert early.refused("go f") == "deadcells.icons.scroll", "first who gets the Scroll"


@pytest.mark.rule("deadcells.exploring.move.rune-required")
def test_a_rune_corridor_needs_the_rune() -> None:
    without = journey()
    assert without.refused("go c") == "deadcells.exploring.move.rune-required"
    owned = journey(runes=["vine"])
    owned.play("go c")
    assert owned.where == "c"
    other = journey(runes=["ram"])
    assert other.refused("go c") == "deadcells.exploring.move.rune-required"


@pytest.mark.rule("deadcells.exploring.move.rune-not-spent")
def test_a_rune_is_not_used_up() -> None:
    trip = journey(runes=["vine"])
    trip.play("go c")
    assert trip.names(trip.state.sheet.runes) == ["vine"]


@pytest.mark.rule("deadcells.exploring.move.rune-before-check")
def test_without_the_rune_no_card_is_spent_on_the_check_behind_it() -> None:
    trip = journey()
    trip.hold("immolated", "survival", "survival", "tactics")
    assert trip.refused("go e") == "deadcells.exploring.move.rune-required"
    assert len(trip.who("immolated").hand) == 3


@pytest.mark.rule("deadcells.exploring.move.check-before-place")
def test_a_deck_check_in_a_corridor_comes_before_the_token_is_placed() -> None:
    trip = journey(d="t-hand")
    trip.on_top("immolated", "survival")
    trip.play("go d")
    gained = trip.rules.index("deadcells.checks.deck.success")
    assert gained < trip.rules.index("deadcells.exploring.move.order")
    assert trip.state.teeth == 1


@pytest.mark.rule("deadcells.exploring.move.hand-check-fail")
def test_a_failed_hand_check_leaves_the_group_where_it_is() -> None:
    trip = journey()
    trip.hold("immolated", "tactics", "survival", "survival")
    trip.play("go b", "decline")
    assert trip.where == "start"
    assert trip.refused("go b") == "deadcells.exploring.move.hand-check-fail"
    trip.play("go a")
    assert trip.where == "a"


@pytest.mark.rule("deadcells.exploring.move.hand-check-fail")
def test_a_corridor_that_was_shut_is_shut_only_from_there() -> None:
    trip = journey()
    trip.play("go b", "decline", "go a")
    assert trip.state.shut == 0


@pytest.mark.rule("deadcells.exploring.move.never-stuck")
def test_from_every_space_of_every_board_one_corridor_is_free() -> None:
    trip = journey()
    trip.play("go b", "decline")
    assert "go a" in trip.options
    content = load_content()
    for number in content.biomes:
        board = content.biome(number)
        for place, space in enumerate(board.spaces):
            ways = [board.corridors[way] for way in board.ways_from(place)]
            free = [way for way in ways if way.rune == NO_RUNE and way.hand == NO_SYMBOL]
            assert bool(free) == (space.shape != EXIT), f"{board.id} {space.id}"


@pytest.mark.rule("deadcells.exploring.move.deck-check-fail")
def test_a_failed_deck_check_does_not_bar_the_corridor() -> None:
    trip = journey(d="t-rune")
    trip.on_top("immolated", "brutality")
    trip.play("go d")
    assert trip.where == "d"
    assert trip.state.teeth == 0
    assert "deadcells.checks.deck.failure" in trip.rules


@pytest.mark.rule("deadcells.exploring.flip")
def test_a_tile_that_lies_face_up_is_not_carried_out_again() -> None:
    trip = journey(a="t-teeth")
    trip.play("go a")
    trip.at("start")
    trip.happens(PlaceToken(1), FLIP)
    assert trip.where == "a"
    assert trip.state.teeth == 3


@pytest.mark.rule("deadcells.exploring.alive.continue")
def test_with_everybody_alive_exploring_goes_on() -> None:
    trip = journey(a="t-damage-all")
    trip.play("go a")
    assert [one.wounds for one in trip.state.group] == [1, 1, 1]
    assert trip.options == ["go f", "go g"]


@pytest.mark.rule(
    "deadcells.exploring.alive.dead",
    "deadcells.dying.any-time",
    "deadcells.dying.run-over",
    "deadcells.concept.run.definition",
)
def test_with_somebody_dead_the_run_ends() -> None:
    trip = journey(a="t-damage-all", wounds={"flayed": 2})
    trip.play("go a")
    assert trip.who("flayed").dead
    assert "deadcells.exploring.alive.dead" in trip.rules
    assert trip.state.log is not None
    told = [entry.text for entry in trip.state.log.entries if entry.notice]
    assert told == ["The Flayed is dead: the run is over."]
    assert not any(option.startswith("go ") for option in trip.options)
    assert trip.over in ("", "lost")
    assert "deadcells.exploring.alive.continue" not in trip.rules


@pytest.mark.rule("deadcells.dying.definition")
def test_who_has_one_heart_left_lives_and_the_last_damage_kills() -> None:
    trip = journey(a="t-damage-all", wounds={"flayed": 1})
    trip.play("go a")
    assert not trip.who("flayed").dead
    assert trip.who("flayed").life() == 1


@pytest.mark.rule("deadcells.dying.run-over")
def test_after_a_death_no_further_fight_begins() -> None:
    trip = journey(a="t-deadly-fight")
    trip.play("go a")
    assert trip.state.enemies == []
    assert trip.who("immolated").dead
    assert "deadcells.exploring.alive.dead" in trip.rules


@pytest.mark.rule("deadcells.tiles.teleportation")
def test_a_teleporter_takes_the_group_to_any_tile_that_lies_face_down() -> None:
    trip = journey(runes=["teleportation"], d="t-portal", a="t-teeth")
    trip.on_top("immolated", "brutality")
    trip.play("go d")
    assert trip.state.teeth == 1
    assert trip.options == [
        "teleport a",
        "teleport b",
        "teleport c",
        "teleport e",
        "teleport f",
        "teleport g",
        "stay",
    ]
    assert trip.refused("teleport d") == "deadcells.tiles.teleportation"
    assert trip.refused("teleport out-sewers") == "deadcells.tiles.teleportation"
    trip.play("teleport a")
    assert trip.where == "a"
    assert trip.state.teeth == 4


@pytest.mark.rule("deadcells.tiles.teleportation")
def test_without_its_rune_a_teleporter_cannot_be_used() -> None:
    trip = journey(runes=["vine"], d="t-portal")
    trip.on_top("immolated", "brutality")
    trip.play("go d")
    assert trip.where == "d"
    assert trip.options == ["go f", "go g"]
    assert "deadcells.tiles.teleportation" in trip.rules


def test_whoever_can_teleport_may_stay() -> None:
    trip = journey(runes=["teleportation"], d="t-portal")
    trip.on_top("immolated", "brutality")
    trip.play("go d", "stay")
    assert trip.where == "d"
    assert trip.options == ["go f", "go g"]


@pytest.mark.rule("deadcells.potion.only-in-combat")
def test_no_potion_is_drunk_on_the_map() -> None:
    trip = journey()
    trip.state.potions = 1
    assert trip.refused("potion") == "deadcells.potion.only-in-combat"


@pytest.mark.rule("deadcells.concept.biome.finish", "deadcells.biome.finish.exit-space")
def test_an_exit_holds_no_tile_and_finishes_the_biome() -> None:
    trip = journey(a="t-empty")
    trip.play("go a", "go f")
    assert trip.options == ["go out-sewers", "go out-bridge"]
    trip.play("go out-sewers")
    assert trip.state.biomes_left == 1
    assert "deadcells.biome.finish.exit" in trip.rules


@pytest.mark.rule("deadcells.biome.finish.exit", "deadcells.interbiome.always-between")
def test_an_exit_leads_to_the_interbiome() -> None:
    trip = journey(teeth=9, wounds={"flayed": 1})
    trip.play("go a", "go f", "go out-sewers")
    assert trip.asked.startswith("The Healer")
