"""What a player types at a question and may not do: the rule that does not let them, in every client."""

from typing import Any

import pytest

from roguetable.engine.answers import find_option
from roguetable.engine.errors import IllegalError
from roguetable.games.gaia.flow.attack.enemy_moves import Respawn, SwitchWith, WhereSummoned
from roguetable.games.gaia.flow.attack.prices import Disarming, Sacrifice, WeaponBack
from roguetable.games.gaia.flow.delving import FreeStep, NearEnemy, RefreshSome
from roguetable.games.gaia.flow.interlude import Improve
from roguetable.games.gaia.flow.spawning import NewLieutenant
from roguetable.games.gaia.flow.town import OpinionMoves
from roguetable.games.gaia.model.names import NEMESIS, NOBODY
from tests.games.gaia.quests import comes_now, quest_wave, shop
from tests.games.gaia.scene import MISS, WHITE, Scene, between, on_slots, scene

TOKENS = {"available": {"ap": 9, "2x-light": 1, "reroll": 1, "block": 1}}
STUNNED = [
    {"discipline": "mind", "tile": "c3", "stunned": True},
    {"discipline": "body", "tile": "f5"},
]


def told(fight: Scene, text: str, seat: int = 0) -> tuple[str, str]:
    """The rule and the words with which it is refused to a seat that types it."""
    state = fight.state
    assert state.request is not None
    with pytest.raises(IllegalError) as refused:
        find_option(state, state.request, text, (seat,))
    assert "The question is" not in str(refused.value), "it has a reason of its own"
    return refused.value.rule, str(refused.value)


# --- a turn -----------------------------------------------------------------------------------------


@pytest.mark.rule("gaia.delver-phase.exhaust-first")
@pytest.mark.parametrize(
    "tried",
    ["go c4", "go", "weapon", "slot", "witness d3", "shift c2", "ap 1", "ap 2 blade", "ultimate",
     "spend 2x-light", "done"],
)  # fmt: skip
def test_nothing_of_a_turn_is_done_before_its_weapon_is_exhausted(tried: str) -> None:
    fight = quest_wave("dummy c2", witness="d3", suit=TOKENS)
    rule, words = told(fight, tried)
    assert rule == "gaia.delver-phase.exhaust-first"
    assert "exhaust one first" in words


@pytest.mark.rule("gaia.consumables.reroll", "gaia.equipment.compass-commit")
def test_no_die_is_turned_before_it_is_rolled() -> None:
    fight = scene("dummy c2", suit=TOKENS)
    assert told(fight, "reroll")[0] == "gaia.consumables.reroll"
    assert told(fight, "east")[0] == "gaia.equipment.compass-commit"
    assert told(fight, "west")[0] == "gaia.equipment.compass-commit"


@pytest.mark.rule("gaia.delver-phase.turn-cost")
def test_a_turn_is_one_weapon() -> None:
    fight = scene("dummy c2", ranks={"blade": 1, "lance": 1})
    fight.play("use blade 1")
    assert told(fight, "use lance 2") == (
        "gaia.delver-phase.turn-cost",
        "use lance 2: One weapon opens one turn, and this is it. (gaia.delver-phase.turn-cost)",
    )
    rule, words = told(fight, "use blade 2")
    assert rule == "gaia.delver-phase.turn-cost"
    assert "It is exhausted." in words
    assert told(fight, "run")[0] == "gaia.delver-phase.exhaust-first"


@pytest.mark.rule("gaia.consumables.ap-2", "gaia.abilities.steals.take")
def test_ap_refresh_no_weapon_that_is_fresh_stolen_or_not_there() -> None:
    fight = scene(
        "dummy c2",
        ranks={"blade": 1, "lance": 1, "hammer": 1},
        suit={**TOKENS, "where": on_slots(-1, -1, -2)},
    )
    fight.play("use blade 1")
    assert "ap 2 blade" in fight.options()
    rule, words = told(fight, "ap 2 lance")
    assert (rule, "It is fresh." in words) == ("gaia.consumables.ap-2", True)
    assert told(fight, "ap 2 hammer")[0] == "gaia.abilities.steals.take"
    rule, words = told(fight, "ap 2 bow")
    assert (rule, "You do not have this weapon." in words) == ("gaia.consumables.ap-2", True)


@pytest.mark.rule("gaia.abilities.stuns.remove")
def test_who_is_stunned_is_freed_by_the_other_one_with_an_element() -> None:
    fight = scene("dummy c2", delvers=STUNNED)
    for seat, words in ((0, "The other delver frees"), (1, "you have none")):
        for tried in ("free mind", "free mind 1a"):
            rule, said = told(fight, tried, seat)
            assert rule == "gaia.abilities.stuns.remove", tried
            assert words in said, tried
    rule, said = told(fight, "free body", 0)
    assert (rule, "Nobody is stunned" in said) == ("gaia.abilities.stuns.remove", True)
    able = scene("dummy c2", delvers=STUNNED, body_suit={"elements": [0]})
    assert told(able, "free mind 2b", 1)[1].startswith("free mind 2b: No element lies there.")
    dead = scene("dummy c2", delvers=[STUNNED[0], {"discipline": "body", "dead": True}])
    assert told(dead, "free mind", 1)[0] == "gaia.death.lone-delver"


# --- dice and counterattacks ------------------------------------------------------------------------


@pytest.mark.rule("gaia.consumables.reroll", "gaia.consumables.own-turn")
def test_a_reroll_waits_for_a_die_and_not_for_a_turn() -> None:
    fight = scene("guard c2", suit=TOKENS, dice=[WHITE])
    for tried in ("spend reroll", "reroll"):
        assert told(fight, tried)[0] == "gaia.consumables.reroll"
        assert told(fight, tried, 1) == (
            "gaia.consumables.spent-unusable",
            f"{tried}: You have no Reroll available. (gaia.consumables.spent-unusable)",
        )
    fight.play("use blade 1", "weapon")
    assert "reroll" in fight.options()
    rule, words = told(fight, "spend reroll")
    assert (rule, "by `reroll`" in words) == ("gaia.consumables.reroll", True)
    fight.play("accept")
    assert told(fight, "reroll")[0] == "gaia.consumables.reroll", "the die has been accepted"
    fight.play("take")
    rule, words = told(fight, "reroll")
    assert (rule, "just been rolled" in words) == ("gaia.consumables.reroll", True)


@pytest.mark.rule("gaia.consumables.block-after-roll", "gaia.consumables.own-turn")
def test_a_block_waits_for_a_counterattack_and_not_for_a_turn() -> None:
    twice = {"available": {"block": 2}}
    fight = scene("guard c2", "dummy f1", suit=twice, body_suit={"available": {"block": 1}},
                  dice=[WHITE])  # fmt: skip
    for tried in ("spend block", "block c2", "block"):
        rule, words = told(fight, tried)
        assert (rule, "No counterattack waits" in words) == (
            "gaia.consumables.block-after-roll",
            True,
        ), tried
    fight.play("use blade 1", "weapon")
    assert "mind block c2" in fight.options()
    rule, words = told(fight, "mind block f1")
    assert (rule, "does not counterattack" in words) == ("gaia.consumables.block", True)
    rule, words = told(fight, "spend block")
    assert (rule, "by its tile" in words) == ("gaia.consumables.block", True)


@pytest.mark.rule("gaia.consumables.block-one-enemy")
def test_an_enemy_is_blocked_once() -> None:
    fight = scene("guard c2", "guard d3 facing 1", ranks={"blade": 2},
                  suit={"available": {"block": 3}}, dice=[WHITE])  # fmt: skip
    fight.play("use blade 1", "weapon")
    assert fight.options() == ["block c2", "block d3", "take"]
    fight.play("block c2")
    assert told(fight, "block c2")[0] == "gaia.consumables.block-one-enemy"


@pytest.mark.rule("gaia.equipment.guard-targets-only", "gaia.equipment.guard-reduce")
def test_guard_is_for_targets_and_for_each_once() -> None:
    fight = scene("guard c2", "guard d3 facing 1", "guard b3", "guard f1", ranks={"orb": 1},
                  dice=[WHITE])  # fmt: skip
    fight.play("use orb 1", "weapon")
    assert fight.options() == ["guard c2", "guard d3", "none"]
    rule, words = told(fight, "guard b3")
    assert (rule, "strikes nobody" in words) == ("gaia.equipment.guard-reduce", True)
    rule, words = told(fight, "guard f5")
    assert (rule, "No enemy stands there." in words) == ("gaia.equipment.guard-targets-only", True)
    rule, words = told(fight, "guard f1")
    assert (rule, "no target of this attack" in words) == (
        "gaia.equipment.guard-targets-only",
        True,
    )
    fight.play("guard c2")
    rule, words = told(fight, "guard c2")
    assert (rule, "already" in words) == ("gaia.equipment.guard-targets-only", True)


# --- tiles ------------------------------------------------------------------------------------------


@pytest.mark.rule("gaia.equipment.mover-occupied", "gaia.equipment.mover-push")
def test_an_enemy_is_shifted_onto_a_free_tile_beside_it() -> None:
    fight = scene("guard d2", "guard d1", mind="c3", body="e3", witness="e1",
                  ranks={"blade": 1, "boots": 1})  # fmt: skip
    fight.play("use blade 1", "shift d2")
    occupied = "gaia.equipment.mover-occupied"
    for tile, words in (("d1", "Guard stands there."), ("e3", "A delver stands"),
                        ("e1", "The Witness stands")):  # fmt: skip
        rule, said = told(fight, f"to {tile}")
        assert (rule, words in said) == (occupied, True), tile
    assert told(fight, "to a5")[0] == "gaia.equipment.mover-push"


@pytest.mark.rule("gaia.spawn.start-choice")
def test_one_begins_on_a_start_tile() -> None:
    game = between(suit={"hp": 9})
    while not game.options()[0].startswith("mind at"):
        game.play(game.options()[-1])
    tiles = [option.removeprefix("mind at ") for option in game.options()]
    other = next(tile for tile in ("a1", "b1", "c1") if tile not in tiles)
    rule, words = told(game, f"mind at {other}")
    assert rule == "gaia.spawn.start-choice"
    assert f"the start tiles {tiles[0]} and {tiles[1]}" in words


@pytest.mark.rule("gaia.ngplus.lieutenant-tiles", "gaia.enemy.one-per-tile")
def test_a_lieutenant_comes_to_an_empty_tile_where_nobody_begins() -> None:
    game = quest_wave("dummy a1", "e-alert b1")
    game.state.delvers[0].tile = game.state.delvers[1].tile = -1
    comes_now(game, NewLieutenant(1, 0))
    name = game.state.content.board.name
    starts = game.state.content.spawn(game.state.spawn).starts
    rule, words = told(game, f"at {name(starts[0])}")
    assert (rule, "kept for them" in words) == ("gaia.ngplus.lieutenant-tiles", True)
    assert told(game, "at a1")[0] == "gaia.enemy.one-per-tile"


@pytest.mark.rule("gaia.abilities.aggressive.closer")
def test_an_aggressive_enemy_goes_to_no_tile_that_is_no_nearer() -> None:
    fight = scene("e-aggressive c1", "dummy d3", body="f5", mind="c3", dice=[MISS])
    fight.attack("blade", "target c1")
    assert fight.asked().startswith("E aggressive on c1 moves.")
    assert told(fight, "to b1")[0] == "gaia.abilities.aggressive.closer"
    assert told(fight, "to d3")[0] == "gaia.ability-general.enemy-moves"


@pytest.mark.rule("gaia.abilities.flees.intelligent")
def test_an_enemy_that_flees_goes_to_no_tile_that_is_not_farthest() -> None:
    fight = scene("e-flees d3", "dummy f1", mind="c3", body="c4", dice=[MISS])
    fight.attack("blade")
    assert fight.asked().startswith("E flees on d3 moves.")
    assert told(fight, "to d2")[0] == "gaia.abilities.flees.intelligent"
    assert told(fight, "to a5")[0] == "gaia.abilities.flees.intelligent"
    assert told(fight, "to f1")[0] == "gaia.ability-general.enemy-moves"


def test_where_others_come_and_go_each_tile_that_is_not_offered_has_its_rule() -> None:
    fight = scene("e-summons c2", "dummy d2", "dummy b2", "dummy a5", body="f1")
    content, board = fight.state.content, fight.state.content.board
    lieutenant = content.lieutenants[1][0]
    near = [tile for tile in board.neighbours[fight.tile("c2")] if fight.state.is_free(tile)]
    comes_now(fight, WhereSummoned(lieutenant, near))
    assert told(fight, "at f5")[0] == "gaia.abilities.summons.spawn"
    assert told(fight, "at d2")[0] == "gaia.enemy.one-per-tile"
    comes_now(fight, Respawn(content.number("dummy"), fight.tile("c2")))
    assert told(fight, "at f5")[0] == "gaia.abilities.rebirth.respawn"
    comes_now(fight, SwitchWith(fight.foe("c2").uid))
    assert told(fight, "with a5")[0] == "gaia.abilities.teleports.ties"
    comes_now(fight, FreeStep(0, 1, 0))
    assert told(fight, "go f5")[0] == "gaia.movement.distance"
    assert told(fight, "go c2")[0] == "gaia.movement.no-enemy-tile"
    assert told(fight, "go c3")[0] == "gaia.movement.distance"


@pytest.mark.rule("gaia.simple-visit.opinion-shift", "gaia.sheet.opinions")
def test_one_opinion_falls_and_another_one_rises() -> None:
    game = quest_wave()
    comes_now(game, OpinionMoves(-1, NOBODY))
    game.play("down vera-brass")
    rule, words = told(game, "up vera-brass")
    assert (rule, "just fallen" in words) == ("gaia.simple-visit.opinion-shift", True)
    hated = quest_wave()
    hated.state.new_sheet().opinions[0] = NEMESIS
    comes_now(hated, OpinionMoves(-1, NOBODY))
    [worst] = [
        hated.state.content.name(one)
        for one in hated.state.content.townsfolk
        if hated.state.content.folk(one).place == 0
    ]
    assert "lower" in told(hated, f"down {worst}")[1]


@pytest.mark.rule("gaia.equipment.mover-push", "gaia.enemy.orientation")
def test_who_is_shoved_or_turned_stands_beside_the_delver() -> None:
    fight = scene("dummy c2", "dummy b2", "dummy f1")
    for n, rule in ((1, "gaia.equipment.mover-push"), (0, "gaia.enemy.orientation")):
        comes_now(fight, NearEnemy(0, n))
        assert told(fight, "enemy f1") == (rule, f"enemy f1: Dummy is not next to you. ({rule})")


# --- equipment --------------------------------------------------------------------------------------


@pytest.mark.rule("gaia.abilities.scrambles.swap")
def test_scrambles_brings_no_weapon_that_is_held() -> None:
    fight = scene("e-scrambles c2 damage 19", "dummy f1", ranks={"blade": 1, "lance": 1},
                  dice=[MISS])  # fmt: skip
    fight.attack("blade")
    assert fight.asked().startswith("Scrambles:")
    for tried, words in (("lance", "already"), ("blade", "already"), ("boots", "for a weapon")):
        rule, said = told(fight, tried)
        assert (rule, words in said) == ("gaia.abilities.scrambles.swap", True), tried


def test_equipment_that_is_not_offered_has_its_rule() -> None:
    own: dict[str, Any] = {"where": on_slots(0, -1, -2, -1, -1, 1), "disarmed": [1]}
    gear = {"blade": 1, "lance": 1, "hammer": 1, "bow": 1, "staff": 1, "whip": 1}
    fight = scene("dummy c2", ranks=gear, suit=own)
    comes_now(fight, Disarming(0))
    assert told(fight, "blade")[0] == "gaia.abilities.disarm.place"
    assert told(fight, "lance")[0] == "gaia.abilities.disarm.one-each"
    assert told(fight, "boots")[0] == "gaia.abilities.disarm.place"
    comes_now(fight, Sacrifice(0))
    assert told(fight, "hammer")[0] == "gaia.abilities.ritual.sacrifice"
    assert told(fight, "boots")[0] == "gaia.abilities.ritual.sacrifice"
    comes_now(fight, RefreshSome(0))
    assert told(fight, "refresh lance")[0] == "gaia.weapon.refresh-returns"
    assert told(fight, "refresh hammer")[0] == "gaia.abilities.steals.take"
    comes_now(fight, WeaponBack(0, 2, "gaia.abilities.steals.returned-exhausted"))
    assert told(fight, "slot 1")[0] == "gaia.weapon.empty-slot-only"
    assert told(fight, "slot 6")[0] == "gaia.town.keep-slots"


@pytest.mark.rule("gaia.condition.boss-choice")
def test_only_what_the_back_of_the_boss_names_is_improved() -> None:
    game = quest_wave()
    comes_now(game, Improve(0, [0, 1]))
    assert told(game, "raise hammer")[0] == "gaia.condition.boss-choice"


@pytest.mark.rule("gaia.abilities.backup.two-more", "gaia.abilities.backup.before-roll")
def test_backup_is_named_among_those_that_do_not_answer_yet() -> None:
    fight = scene("e-backup c2", "guard f2", "guard f1", "guard f3", dice=[MISS])
    fight.attack("blade")
    rule, words = told(fight, "backup c2")
    assert (rule, "answers already" in words) == ("gaia.abilities.backup.before-roll", True)


# --- the shops --------------------------------------------------------------------------------------


@pytest.mark.rule("gaia.town.gift-product")
def test_a_gift_costs_a_minion_part() -> None:
    game = shop(suit={"products": ["product-35"]}, body_suit={"minion_parts": 1})
    rule, words = told(game, "mind gift product-35")
    assert (rule, "It costs 1 minion part" in words) == ("gaia.town.gift-product", True)
