"""Nobody is asked what can make no difference, and what is told tells enemies apart."""

from typing import Any

import pytest

from roguetable.engine.state import WON
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.abilities import EnemyAbility
from roguetable.games.gaia.model.rows import EnemyCard
from roguetable.games.gaia.words.abilities_after import MovesAfterwards
from roguetable.games.gaia.words.abilities_answers import Accurate
from tests.games.gaia.scene import WHITE, scene

rule = pytest.mark.rule


def roll_is_asked(*enemies: str, die: int, **more: Any) -> bool:
    """The Mind attacks with a Reroll token at hand: is it asked whether the die stands?"""
    fight = scene(*enemies, dice=[die], suit={"available": {"reroll": 1}}, **more)
    fight.play("use blade 1", "weapon")
    return fight.asked().startswith("The counterattack die")


@rule("gaia.consumables.reroll", "gaia.consumables.reroll-any-time")
def test_a_die_that_strikes_nobody_stands_by_itself() -> None:
    assert roll_is_asked("striker c2", die=3)
    assert not roll_is_asked("striker c2", die=1)


@rule("gaia.consumables.reroll")
def test_a_die_that_strikes_nobody_is_asked_about_where_an_ability_heeds_it() -> None:
    assert roll_is_asked("e-summons c2", die=1)


@rule("gaia.consumables.reroll")
def test_a_die_that_strikes_nobody_is_asked_about_where_the_suit_waits_for_a_one() -> None:
    """Friend's Ribbon gives an element for a 1."""
    ribbon = {"blade": 1, "charm": 1}
    assert roll_is_asked("dummy c2", die=3, ranks=ribbon)
    assert not roll_is_asked("dummy c2", die=1, ranks=ribbon)


def test_every_ability_that_hangs_on_the_die_says_so() -> None:
    kinds = {
        type(ability)
        for row in load_content().rows
        if isinstance(row, EnemyCard)
        for ability in row.abilities
    }
    for kind in kinds:
        hangs = not issubclass(kind, (Accurate, MovesAfterwards)) and any(
            getattr(kind, hook) is not getattr(EnemyAbility, hook)
            for hook in ("after_roll", "attempted")
        )
        says = kind.better_rolled is not EnemyAbility.better_rolled
        assert hangs == says, kind.__name__


@rule("gaia.consumables.reroll")
def test_a_die_that_strikes_nobody_is_asked_about_only_where_another_could_be_better() -> None:
    """What moves after its attempt does so at every roll; Unlife heals at 6; Strength grows but for a 1."""
    assert not roll_is_asked("e-flees c2", die=1)
    assert not roll_is_asked("e-accurate c2", die=1)
    assert not roll_is_asked("e-unlife c2", die=5, mind="b3")
    assert roll_is_asked("e-unlife c2", die=6, mind="b3")
    assert not roll_is_asked("e-strength c2", die=1, mind="b3")
    assert roll_is_asked("e-strength c2", die=3, mind="b3")
    assert not roll_is_asked("e-summons c2", die=1, mind="b3"), "no roll would reach anybody"
    assert roll_is_asked("e-shell c2", die=1)


@rule("gaia.consumables.reroll", "gaia.ability-general.dead-do-not-move")
def test_what_the_dead_would_do_is_no_reason_to_roll_again() -> None:
    assert not roll_is_asked("e-strength c2 damage 19", die=3, mind="b3")
    assert not roll_is_asked("e-shell c2 damage 19", die=1)


@rule("gaia.ability-general.dead-do-not-move", "gaia.ability-general.simultaneous")
def test_who_moves_first_is_not_asked_of_the_dead() -> None:
    def asked(*damage: int) -> str:
        left, right = damage
        fight = scene(
            f"e-flees b2 damage {left}", f"e-flees d2 damage {right}",
            ranks={"blade": 2}, dice=[1],
        )  # fmt: skip
        fight.attack("blade")
        return fight.asked()

    assert asked(0, 0) == "Which enemy moves next?"
    assert asked(19, 0) != "Which enemy moves next?"
    assert asked(19, 19) != "Which enemy moves next?"


@rule("gaia.ability-general.dead-do-not-move", "gaia.abilities.summons.trigger")
def test_a_dead_boss_still_summons_and_takes_its_place_among_those_that_move() -> None:
    fight = scene(
        "e-summons c2 damage 19", "e-flees d2", ranks={"blade": 2}, dice=[1], other_dice=[1]
    )
    fight.attack("blade")
    assert fight.options() == ["next c2", "next d2"]


@rule("gaia.ability-general.dead-do-not-move", "gaia.ability-general.simultaneous")
def test_what_an_enemy_does_first_is_not_asked_of_the_dead() -> None:
    for damage, asked in ((0, True), (19, False)):
        fight = scene(f"e-flees-teleports c2 damage {damage}", "dummy f1", dice=[1])
        fight.attack("blade")
        assert ("first flees" in fight.options()) == asked


def test_enemies_of_one_name_are_told_apart_by_their_tiles() -> None:
    fight = scene("dummy c2", "dummy b2", "striker d2", ranks={"blade": 2}, dice=[3])
    fight.attack("blade")
    assert "attacks Dummy (c2, b2), Striker: " in fight.log()
    assert "The counterattack die shows 3: " in fight.log()


@rule("gaia.consumables.reroll", "gaia.abilities.vicious.remove")
def test_a_die_that_strikes_nobody_is_asked_about_where_a_blow_would_calm_a_vicious_enemy() -> None:
    assert roll_is_asked("e-vicious c2 vicious yes", die=1)
    assert not roll_is_asked("e-vicious c2", die=1), "the token has gone"
    assert not roll_is_asked("striker c2", "e-vicious f1 vicious yes", die=1), "not beside it"


@rule("gaia.consumables.reroll")
def test_a_die_that_strikes_nobody_is_asked_about_where_a_suit_gains_by_damage() -> None:
    """The Body's Ward gives something to who has suffered."""
    fight = scene(
        "guard c2", mind="b3", body="c3", dice=[1], body_ranks={"ward": 1, "blade": 1},
        suit={"available": {"reroll": 1}},
    )  # fmt: skip
    fight.attack("blade")
    assert "Does it stand?" in fight.asked()


@rule("gaia.counter.blocked-is-miss", "gaia.consumables.block", "gaia.abilities.strength.add")
def test_a_counterattack_that_reaches_nobody_can_be_blocked_where_it_makes_an_enemy_stronger() -> (
    None
):
    block = {"available": {"block": 1}}
    fight = scene("e-strength c2", mind="b3", dice=[3], suit=block)
    fight.attack("blade")
    assert fight.options() == ["block c2", "take"]
    fight.play("block c2")
    assert fight.foe("c2").strength == 0
    for enemy, die in (("e-strength c2", 1), ("e-strength c2 damage 19", 3), ("guard c2", 3)):
        other = scene(enemy, mind="b3", dice=[die], suit=block)
        other.attack("blade")
        assert "take" not in other.options(), enemy


SCARRED: dict[str, Any] = {"body_ranks": {"blade": 1, "ward": 1}}


@rule("gaia.onslaught.five-waves", "gaia.elements.placement")
def test_after_the_last_wave_nobody_is_asked_for_an_element_of_no_use() -> None:
    last = scene("chief f1", wave=5, **SCARRED)
    last.play("run", "run")
    assert "Elements are of no more use" in last.log()
    assert last.state.outcome == WON
    before = scene("chief f1", wave=4, **SCARRED)
    before.play("run", "run")
    assert before.asked() == "Scar Knot: which element does the Disciple of the Body gain?"


@rule("gaia.onslaught.five-waves", "gaia.elements.placement")
def test_in_the_last_wave_who_still_fights_chooses_an_element() -> None:
    fight = scene("guard c2", wave=5, active=1, body="c3", mind="f1", dice=[WHITE], **SCARRED)
    fight.attack("blade")
    assert fight.asked() == "Scar Knot: which element does the Disciple of the Body gain?"


@rule("gaia.onslaught.five-waves", "gaia.parting.literal")
def test_after_the_last_wave_nobody_chooses_which_element_is_lost() -> None:
    last = scene("diamonid f1", wave=5, suit={"elements": [0, 2]})
    last.play("run", "run")
    assert last.state.outcome == WON
    assert last.state.suits[0].elements.bit_count() == 1, "one of two is lost all the same"
    before = scene("diamonid f1", wave=4, suit={"elements": [0, 2]})
    before.play("run", "run")
    assert "which element is given up?" in before.asked()
