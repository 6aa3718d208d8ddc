"""Nobody is asked what can make no difference, and what is told tells enemies apart."""

from typing import Any

import pytest

from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.abilities import EnemyAbility
from roguetable.games.gaia.model.rows import EnemyCard
from tests.games.gaia.scene import scene

rule = pytest.mark.rule


def roll_is_asked(*enemies: str, die: int, **more: Any) -> bool:
    """The Mind attacks with a Reroll token at hand: is it asked whether the die stands?"""
    fight = scene(*enemies, dice=[die], suit={"available": {"reroll": 1}}, **more)
    fight.play("use blade 1", "weapon")
    return "Does it stand?" in fight.asked()


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
        hangs = any(
            getattr(kind, hook) is not getattr(EnemyAbility, hook)
            for hook in ("after_roll", "attempted")
        )
        assert hangs == kind.HEEDS_ROLL, kind.__name__


def test_enemies_of_one_name_are_told_apart_by_their_tiles() -> None:
    fight = scene("dummy c2", "dummy b2", "striker d2", ranks={"blade": 2}, dice=[3])
    fight.attack("blade")
    assert "attacks Dummy (c2, b2), Striker: " in fight.log()
    assert "The counterattack die shows 3: " in fight.log()
