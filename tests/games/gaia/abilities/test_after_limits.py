"""What does not set off an ability, or not twice: slots and Ultimates, the dead, the limits of a supply."""

import pytest

from roguetable.engine.state import LOST
from roguetable.games.gaia.flow.attack.enemy_moves import SendEnemy
from roguetable.games.gaia.model.names import CONSUMABLE_NAMES, TYPE_NAMES
from tests.games.gaia.quests import comes_now
from tests.games.gaia.scene import MISS, WHITE, levels, offered, scene

UPGRADED = {"board": "mind-upgraded", "wheel": 8}


@pytest.mark.rule("gaia.abilities.swaps.swap")
def test_only_a_weapon_makes_a_boss_swap_and_only_with_who_is_left() -> None:
    for power, where in (("weapon", "c2"), ("slot", "c3"), ("ultimate", "c3")):
        fight = scene("e-swaps c2", suit=UPGRADED, dice=[MISS])
        fight.play("use blade 1", power)
        assert fight.where() == where
        assert fight.state.enemies[0].damage
    slain = scene("e-swaps c2", suit={"hp": 2}, dice=[WHITE])
    slain.attack("blade")
    assert slain.state.delvers[0].dead
    assert slain.at("c2") is not None


@pytest.mark.rule("gaia.death.removed")
@pytest.mark.parametrize("dead", [False, True])
@pytest.mark.parametrize("enemy", ["e-aggressive c1", "e-alert d3", "e-flees d3", "e-weak-spot c2"])
def test_nobody_comes_to_turns_to_or_flees_from_an_attacker_who_has_left_the_board(
    enemy: str, dead: bool
) -> None:
    """Whoever stands on c2 strikes the attacker on c3; the other one would move or turn then."""
    beside = [] if enemy.endswith("c2") else ["e-brawler c2"]
    ranks = {"blade": 2}
    fight = scene(enemy, *beside, ranks=ranks, suit={"hp": 2 if dead else 3}, dice=[WHITE])
    before = [(one.tile, one.facing) for one in fight.state.enemies]
    fight.attack("blade")
    assert fight.state.delvers[0].dead == dead
    moves = [one for one in fight.options() if one.startswith(("to ", "turn "))]
    moved = [(one.tile, one.facing) for one in fight.state.enemies] != before
    assert (moved or bool(moves)) != dead


@pytest.mark.rule("gaia.abilities.summons.trigger")
def test_arrows_that_strike_empty_tiles_summon_too() -> None:
    fight = scene("e-summons c2", mind="b3", dice=[WHITE], other_dice=[1])
    fight.attack("blade")
    assert fight.hp() == 20
    assert "at c1" in fight.options()


@pytest.mark.rule("gaia.abilities.summons.max-two")
@pytest.mark.parametrize(("other", "comes"), [("officer", True), ("shell-sergeant", False)])
def test_lieutenants_of_another_level_do_not_count_towards_two(other: str, comes: bool) -> None:
    fight = scene("e-summons c2", "mist-corporal f1", f"{other} f2", dice=[MISS], other_dice=[1])
    fight.attack("blade")
    assert ("at c1" in fight.options()) == comes


@pytest.mark.rule("gaia.abilities.summons.spawn")
@pytest.mark.parametrize(
    ("there", "comes"), [("mist-corporal", "shell-sergeant"), ("shell-sergeant", "mist-corporal")]
)
def test_the_second_lieutenant_is_the_other_card_of_the_level(there: str, comes: str) -> None:
    fight = scene("e-summons c2", f"{there} f1", dice=[MISS], other_dice=[1])
    fight.attack("blade")
    fight.play("at c1")
    assert fight.state.content.name(fight.foe("c1").card) == comes


@pytest.mark.rule("gaia.abilities.flees.intelligent")
@pytest.mark.parametrize("mind", ["d1", "d3"])
def test_who_cannot_get_farther_away_stays(mind: str) -> None:
    fight = scene("e-flees f1", "dummy e1", "dummy e2", mind=mind, dice=[MISS])
    fight.play("use blade 1", "weapon", "target f1")
    assert fight.at("f1") is not None, "f2 and f3 are as near to the attacker"
    assert "done" in fight.options(), "and nobody is asked"


def gazed_at(tile: str) -> list[int]:
    """One Gaze token on a tile."""
    column, row = ord(tile[0]) - ord("a"), int(tile[1]) - 1
    return [int(one == row * 6 + column) for one in range(30)]


@pytest.mark.rule("gaia.abilities.gaze.second")
def test_the_second_gaze_kills_both_delvers_on_the_tile() -> None:
    fight = scene("e-gaze c2", body="c3", gaze=gazed_at("c3"), dice=[MISS])
    fight.attack("blade")
    assert [delver.dead for delver in fight.state.delvers] == [True, True]
    assert fight.state.outcome == LOST


@pytest.mark.rule("gaia.abilities.gaze.token")
@pytest.mark.parametrize(("hp", "tokens"), [(2, 0), (3, 1)])
def test_an_attacker_that_has_died_leaves_no_gaze_under_the_other(hp: int, tokens: int) -> None:
    fight = scene("e-gaze c2", body="c3", suit={"hp": hp}, dice=[WHITE])
    fight.attack("blade")
    assert fight.state.gaze[fight.tile("c3")] == tokens


@pytest.mark.rule("gaia.abilities.stuns.stun")
@pytest.mark.parametrize("dead", [False, True])
def test_the_dead_are_not_stunned(dead: bool) -> None:
    fight = scene("e-stuns c2", suit={"hp": 2 if dead else 3}, dice=[WHITE])
    fight.attack("blade")
    assert fight.state.delvers[0].dead == dead
    assert fight.state.delvers[0].stunned != dead


@pytest.mark.rule("gaia.abilities.scrambles.swap")
def test_a_weapon_that_was_lost_in_the_same_card_is_not_stolen() -> None:
    fight = scene("e-scrambles c2 damage 19", "e-steals d2", ranks={"blade": 2}, dice=[MISS])
    fight.attack("blade", "bow")
    suit = fight.state.suits[0]
    assert suit.ranks[0] == 0
    assert fight.foe("d2").stolen == -1
    assert suit.where[3] == 0, "what came for it is held"


@pytest.mark.rule("gaia.abilities.steals.returned-exhausted")
def test_a_stolen_weapon_that_returns_to_a_full_pair_is_fresh_at_once() -> None:
    gear = {"blade": 1, "hammer": 1}
    fight = scene("e-steals c2", ranks=gear, suit={"elements": [4, 5]}, dice=[MISS, MISS])
    fight.attack("blade")
    fight.end()
    fight.play("run")
    fight.attack("hammer")
    fight.play("slot 3")
    suit = fight.state.suits[0]
    assert suit.where[0] == -1
    assert suit.elements == 0, "both elements are paid for it"


@pytest.mark.rule("gaia.abilities.scrambles.swap")
@pytest.mark.parametrize("power", ["slot", "ultimate"])
def test_only_a_weapon_is_scrambled(power: str) -> None:
    fight = scene("e-scrambles c2 damage 19", "dummy f1", suit=UPGRADED, dice=[MISS])
    fight.play("use blade 1", power)
    assert fight.at("c2") is None
    assert fight.state.suits[0].ranks[0] == 1
    assert "done" in fight.options()


@pytest.mark.rule("gaia.abilities.ritual.return")
def test_equipment_that_was_sacrificed_twice_comes_back_at_its_first_rank() -> None:
    fight = scene(
        "e-ritual c2 damage 13", ranks={"blade": 1, "lance": 1, "hammer": 3}, dice=[MISS] * 3
    )
    fight.attack("blade", "hammer", "done", "run")
    fight.attack("lance", "hammer", "done", slot=2)
    assert fight.state.suits[0].ranks[2] == 1
    fight.attack("hammer", slot=3)
    assert fight.at("c2") is None
    assert fight.state.suits[0].ranks[2] == 3


@pytest.mark.rule("gaia.abilities.ritual.return")
def test_a_heart_that_comes_back_heals_nobody() -> None:
    gear = {"blade": 1, "hammer": 1, "heart": 1}
    fight = scene("e-ritual c2 damage 16", "dummy f1", ranks=gear, dice=[MISS, MISS])
    suit = fight.state.suits[0]
    suit.hp = 9
    fight.attack("blade", "heart", "done")
    assert (suit.hp, suit.max_hp) == (9, 20)
    fight.play("run")
    fight.attack("hammer", slot=2)
    assert fight.at("c2") is None
    assert (suit.hp, suit.max_hp) == (9, 22)


@pytest.mark.rule("gaia.abilities.ritual.sacrifice", "gaia.abilities.ritual.return")
def test_a_ritual_takes_the_doublers_that_were_rolled_and_gives_them_back_without_a_roll() -> None:
    bones = {"available": {"2x-heavy": 1, "2x-light": 1}, "spent": {"2x-heavy": 1},
             "lent": {"2x-light": 1}}  # fmt: skip
    fight = scene("e-ritual c2 damage 14", "dummy f1", mind="f5", body="c3", active=1,
                  body_ranks={"blade": 1, "hammer": 1, "prism": 1}, body_suit=bones,
                  dice=[MISS, MISS])  # fmt: skip
    suit = fight.state.suits[1]
    heavy, light = CONSUMABLE_NAMES.index("2x-heavy"), CONSUMABLE_NAMES.index("2x-light")
    fight.play("use blade 1", "weapon")
    while "prism" not in fight.options():
        fight.play(fight.options()[0])
    fight.play("prism")
    assert (suit.available[heavy], suit.spent[heavy]) == (0, 0)
    assert suit.available[light] == 1, "what was lent is not the card's"
    fight.foe("c2").damage = 19
    fight.play("done", "run", "use hammer 2", "weapon")
    while fight.at("c2") is not None:
        fight.play(fight.options()[0])
    assert suit.ranks[TYPE_NAMES.index("prism")] == 1
    assert (suit.available[heavy], suit.spent[heavy]) == (1, 1), "as they were"
    assert sum(suit.laid_doublers) == 0
    assert "The die shows" not in fight.log()


@pytest.mark.rule("gaia.abilities.ritual.sacrifice")
@pytest.mark.parametrize(("early", "left"), [((), 1), (("ap 1",), 2)])
def test_movement_that_is_left_shrinks_with_sacrificed_boots(
    early: tuple[str, ...], left: int
) -> None:
    gear = {"blade": 1, "boots": 1}
    fight = scene("e-ritual c2", ranks=gear, suit={"available": {"ap": 1}}, dice=[MISS])
    fight.play("use blade 1", *early)
    assert fight.state.steps == 2 * left
    fight.play("weapon", "boots")
    assert fight.state.steps == left
    kept = scene("e-ritual c2", ranks=gear, dice=[MISS])
    kept.attack("blade", "blade")
    assert kept.state.steps == 2


@pytest.mark.rule("gaia.abilities.ritual.return")
def test_a_weapon_that_a_ritual_took_comes_back_in_one_sentence() -> None:
    fight = scene("e-ritual c2 damage 16", "dummy f1", ranks={"blade": 1, "hammer": 1},
                  dice=[MISS, MISS])  # fmt: skip
    fight.attack("blade", "blade", "done", "run")
    fight.attack("hammer", slot=2)
    told = [line for line in fight.log().splitlines() if "comes back" in line]
    assert len(told) == 1
    assert told[0].endswith("comes back exhausted.")


@pytest.mark.rule("gaia.abilities.stuns.remove")
@pytest.mark.parametrize("dead", [False, True])
def test_the_dead_free_nobody(dead: bool) -> None:
    fight = scene(
        "dummy f1",
        delvers=[
            {"discipline": "mind", "tile": "c3", "stunned": True},
            {"discipline": "body", "tile": "f5", "dead": dead},
        ],
        body_suit={"elements": [0]},
    )
    assert ("free mind 1a" in fight.options()) != dead


@pytest.mark.rule("gaia.abilities.scrambles.swap", "gaia.abilities.ritual.sacrifice")
def test_what_a_ritual_has_laid_aside_does_not_come_instead() -> None:
    fight = scene(
        "e-ritual c2",
        "e-scrambles d2 damage 19",
        ranks={"blade": 1, "lance": 1, "hammer": 1},
        dice=[MISS, MISS],
    )
    fight.attack("blade", "target c2", "hammer", "done", "run")
    fight.attack("lance", "target d2", slot=2)
    assert fight.asked().startswith("Scrambles")
    assert fight.options() == ["bow", "staff", "whip", "orb"], "the hammer will come back"
    fight.play("bow")


@pytest.mark.rule("gaia.enemy.one-per-tile", "gaia.ability-general.enemy-moves")
def test_of_two_that_want_the_same_tile_the_second_goes_elsewhere() -> None:
    fight = scene("dummy a1", "dummy c1")
    first, second = fight.state.enemies
    wanted = [fight.tile("b1"), fight.tile("b2")]
    comes_now(fight, SendEnemy(first.uid, wanted, "gaia.abilities.flees.move"))
    fight.play("to b1")
    comes_now(fight, SendEnemy(second.uid, wanted, "gaia.abilities.flees.move"))
    assert (fight.at("b1"), fight.at("b2")) == (first, second)


@pytest.mark.rule("gaia.abilities.ritual.return")
def test_boots_that_a_ritual_gives_back_in_the_own_turn_count_in_it() -> None:
    gear = {"blade": 1, "lance": 1, "boots": 1}
    fight = scene("e-ritual c2 damage 17", "dummy f1", ranks=gear, dice=[MISS, MISS])
    fight.attack("blade", "boots", "done", "run")
    fight.play("use lance 2")
    assert fight.state.steps == 1
    fight.play("weapon")
    assert fight.at("c2") is None
    assert fight.state.steps == 2


@pytest.mark.rule("gaia.abilities.steals.reclaim-kill", "gaia.abilities.steals.no-rank-up")
def test_a_weapon_whose_thief_dies_is_back_before_that_deaths_level_cards() -> None:
    gear = {"blade": 1, "lance": 1}
    fight = scene("e-steals c2 damage 17", "dummy f1", ranks=gear, xp=7, level_deck=levels(1, 2),
                  dice=[MISS, MISS])  # fmt: skip
    fight.attack("blade", "done", "run")
    fight.attack("lance", slot=2)
    assert fight.at("c2") is None
    assert fight.asked() == "Onto which slot does Parrying Blade come back?"
    fight.play("slot 1")
    assert offered(fight, "take") == {"blade", "lance", "boots"}
