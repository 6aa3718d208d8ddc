"""Wounding and eliminating enemies, their defences, and the ranks they reform."""

import pytest

from roguetable.games.stygian.loading.rows import load_content
from roguetable.games.stygian.model.cards import KIND_NAMES, Card
from roguetable.games.stygian.words.table import Hit
from tests.games.stygian.sitting import Sitting, bench


def strike(sitting: Sitting, card: str, target: str = "") -> None:
    """Use a card without a price on a target (on the only one if none is named)."""
    sitting.drop()
    sitting.play(f"act {card}")
    if target:
        sitting.play(f"target {target}")
    sitting.play("resolve")


# --- wounds --------------------------------------------------------------------------------------


@pytest.mark.rule(
    "stygian.enemies.wound-tokens", "stygian.enemies.per-figure", "stygian.enemies.wounds-stay"
)
def test_wounds_lie_on_the_figure_that_took_them_and_stay_there() -> None:
    party = bench(["knight poke", "doctor poke"], front=["ogre", "ogre"], rear=["ogre 3"])
    strike(party, "poke", "front 2")
    strike(party, "poke", "front 2")
    assert [party.wounds_on(spot) for spot in ("front 1", "front 2", "rear 1")] == [0, 8, 3]


@pytest.mark.rule("stygian.enemies.wounds-stay")
def test_an_effect_can_remove_wounds_from_an_enemy() -> None:
    knight = bench(front=["troll 5", "troll 1"], rear=["ghoul 4"], field="1 red")
    knight.drop()
    knight.play("act idle")  # Trolls lose three wound tokens each
    assert [knight.wounds_on(spot) for spot in ("front 1", "front 2", "rear 1")] == [2, 0, 4]


@pytest.mark.rule("stygian.enemies.damage-is-wounds", "stygian.enemies.eliminate")
@pytest.mark.parametrize(
    ("before", "left"), [(5, ["ogre", "ghoul"]), (6, ["ghoul"]), (9, ["ghoul"])]
)
def test_an_enemy_is_eliminated_when_its_wounds_reach_its_health(
    before: int, left: list[str]
) -> None:
    # An Ogre has 10 health; a Poke's damage are four wounds beside those it has already.
    knight = bench(["knight poke"], front=[f"ogre {before}", "ghoul"])
    strike(knight, "poke", "front 1")
    assert knight.rank("front") == left


@pytest.mark.rule("stygian.enemies.eliminate.no-overflow")
def test_wounds_beyond_the_health_of_the_target_are_lost() -> None:
    knight = bench(["knight smite"], front=["ogre 9", "ghoul"], rear=["wraith"])
    strike(knight, "smite", "front 1")
    assert (knight.rank("front"), knight.rank("rear")) == (["ghoul"], ["wraith"])
    assert [knight.wounds_on(spot) for spot in ("front 1", "rear 1")] == [0, 0]


# --- defences ------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.enemies.attack-types")
def test_nearly_every_attack_of_the_heroes_has_one_of_three_types() -> None:
    kinds = [
        KIND_NAMES[effect.kind]
        for row in load_content().rows
        if isinstance(row, Card)
        for effect in row.parts[0]
        if isinstance(effect, Hit)
    ]
    typed = [kind for kind in kinds if kind in ("melee", "projectile", "magic")]
    assert set(typed) == {"melee", "projectile", "magic"}
    assert 0 < len(kinds) - len(typed) < 0.2 * len(kinds)


@pytest.mark.rule(
    "stygian.enemies.attack-types",
    "stygian.enemies.defence.reduce",
    "stygian.enemies.resistance",
    "stygian.enemies.resistance.example",
    "stygian.enemies.resistance.minimum",
    "stygian.enemies.resistance.other-types",
    "stygian.enemies.defence.stack",
)
@pytest.mark.parametrize(
    ("enemy", "card", "wounds"),
    [
        ("padded", "stab", 2),  # Melee Resistance two against four melee wounds
        ("padded", "spark", 4),
        ("padded", "poke", 4),  # an attack without type
        ("ghostly", "spark", 0),  # Magic Resistance nine cancels it
        ("ghostly", "stab", 4),
        ("ghostly", "poke", 4),
        ("plated", "stab", 1),  # Melee Resistance two and one from every attack
        ("plated", "spark", 3),
        ("plated", "poke", 3),
    ],
)
def test_a_resistance_reduces_attacks_of_its_type_and_all_defences_add_up(
    enemy: str, card: str, wounds: int
) -> None:
    knight = bench([f"knight {card}"], front=[f"{enemy} 5"])
    strike(knight, card)
    assert knight.wounds_on("front 1") == 5 + wounds


@pytest.mark.rule("stygian.enemies.resistance")
def test_projectile_resistance_reduces_projectiles() -> None:
    knight = bench(["knight shoot"], front=["ogre"], rear=["ghostly"])
    strike(knight, "shoot")
    assert knight.wounds_on("rear 1") == 1


@pytest.mark.rule("stygian.enemies.defence.per-attack", "stygian.enemies.resistance.example")
def test_a_defence_is_applied_to_every_attack_anew() -> None:
    knight = bench(["knight stab-twice"], front=["padded"])
    strike(knight, "stab-twice")
    assert knight.wounds_on("front 1") == (4 - 2) + (4 - 2)


@pytest.mark.rule(
    "stygian.enemies.rider", "stygian.enemies.rider.front", "stygian.enemies.rider.rear"
)
@pytest.mark.parametrize("card", ["spark", "poke"])
@pytest.mark.parametrize(
    ("front", "rear", "target", "wounds"),
    [
        (["rider", "ogre", "ogre"], ["ghoul"], "front 1", 4),
        (["ogre"], ["rider", "rider"], "rear 1", 3),
        (["ogre", "ghoul", "ogre"], ["rider"], "rear 1", 1),
        (["ogre", "rider"], ["rider"], "rear 1", 2),  # other Riders ahead are enemies too
        (["ogre"] * 5, ["rider"], "rear 1", 0),
        (["ogre", "ogre"], ["ghoul", "rider"], "rear 1", 4),  # the Ghoul has no such defence
    ],
)
def test_the_rider_takes_one_less_for_each_enemy_in_the_rank_ahead(
    card: str, front: list[str], rear: list[str], target: str, wounds: int
) -> None:
    knight = bench([f"knight {card}"], front=front, rear=rear)
    strike(knight, card, target)
    assert knight.wounds_on(target) == wounds


@pytest.mark.rule("stygian.enemies.clank")
def test_the_clank_acts_on_red_cubes_and_on_no_others() -> None:
    for field, wounds in (("3 red", 1), ("3 yellow", 0), ("3 black", 0)):
        knight = bench(front=["clank"], field=field)
        knight.drop()
        knight.play("act idle")
        assert knight.state.wounds == wounds


# --- elimination ---------------------------------------------------------------------------------


@pytest.mark.rule("stygian.enemies.eliminate.return", "stygian.enemies.added.figure-limit")
def test_an_eliminated_figure_returns_to_the_supply_and_can_be_used_again_unhurt() -> None:
    knight = bench(["knight smite taunt-front"], front=["ghoul 3"] * 6)
    knight.play("support taunt-front")
    assert len(knight.rank("front")) == 6  # all six yellow figures stand there
    strike(knight, "smite", "front 2")
    assert len(knight.rank("front")) == 5
    knight.play("support taunt-front")
    assert len(knight.rank("front")) == 6
    assert knight.wounds_on("front 6") == 0


@pytest.mark.rule("stygian.enemies.added.figure-limit")
def test_what_cannot_be_placed_is_skipped_and_other_colours_do_not_matter() -> None:
    knight = bench(["knight taunt-rear"], front=["ghoul"] * 4, rear=["ogre"] * 6)
    knight.play("support taunt-rear")  # three Ghouls, of whom two are left
    assert knight.rank("rear") == ["ogre"] * 6 + ["ghoul"] * 2


@pytest.mark.rule("stygian.enemies.eliminate.xp")
@pytest.mark.parametrize(("enemy", "xp"), [("ogre", 1), ("ghoul", 2), ("wraith", 4)])
def test_an_eliminated_enemy_gives_its_experience_at_once(enemy: str, xp: int) -> None:
    knight = bench(["knight smite"], front=[enemy, enemy], xp=1)
    strike(knight, "smite", "front 1")
    assert (knight.state.xp, knight.state.need) == (1 + xp, 8)


@pytest.mark.rule("stygian.enemies.eliminate.xp")
def test_a_wounded_enemy_gives_none() -> None:
    knight = bench(["knight poke"], front=["wraith"])
    strike(knight, "poke")
    assert knight.state.xp == 0


@pytest.mark.rule("stygian.enemies.eliminate.level", "stygian.enemies.eliminate.order")
def test_the_order_is_figure_away_then_experience_and_level_then_ranks() -> None:
    knight = bench(["knight smite"], front=["wraith"], rear=["ghoul"], xp=4)
    strike(knight, "smite", "front 1")
    # The Knight is learning: the figure is gone, the level is gained, the ranks are as they were.
    assert knight.options[0].startswith("learn ")
    assert knight.state.need == 9
    assert (knight.rank("front"), knight.rank("rear")) == ([], ["ghoul"])
    knight.play(knight.options[0])
    assert (knight.rank("front"), knight.rank("rear")) == (["ghoul"], [])


@pytest.mark.rule("stygian.enemies.multi.elimination")
def test_all_that_one_effect_eliminates_are_removed_before_the_ranks_reform() -> None:
    # Reforming after the Ghoul alone would let the Ogre fall, while the Wraith still stood behind.
    knight = bench(["knight sweep"], front=["ghoul 6", "ghoul"], rear=["wraith 6", "ogre"])
    strike(knight, "sweep")
    assert (knight.rank("front"), knight.rank("rear")) == (["ghoul"], ["ogre"])
    assert knight.state.xp == 2 + 4


# --- ranks ---------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.enemies.reform.slide-left")
def test_figures_slide_left_to_close_the_gap() -> None:
    knight = bench(["knight smite"], front=["ogre 1", "ogre 2", "ogre 3"], rear=["ghoul"])
    strike(knight, "smite", "front 2")
    assert [knight.wounds_on(f"front {place}") for place in (1, 2)] == [1, 3]
    assert (knight.rank("front"), knight.rank("rear")) == (["ogre", "ogre"], ["ghoul"])


@pytest.mark.rule(
    "stygian.enemies.reform.condition",
    "stygian.enemies.reform.equal-no-fall",
    "stygian.enemies.reform.place-right",
    "stygian.enemies.reform.red-first",
    "stygian.enemies.reform.yellow-second",
    "stygian.enemies.reform.black-last",
    "stygian.enemies.reform.one-at-a-time",
    "stygian.enemies.reform.rear-closes",
)
@pytest.mark.parametrize(
    ("front", "rear", "then_front", "then_rear"),
    [
        # Equal numbers: nothing falls.
        (["ogre", "ghoul"], ["wraith"], ["ghoul"], ["wraith"]),
        (["ogre", "ghoul", "ghoul"], ["wraith", "ogre"], ["ghoul", "ghoul"], ["wraith", "ogre"]),
        # One too many in the rear: one falls, to the right, and the gap closes.
        (["ogre", "ghoul"], ["wraith", "wraith"], ["ghoul", "wraith"], ["wraith"]),
        # Red first, wherever it stands, and no further than necessary.
        (["ogre"], ["wraith", "ghoul", "ogre"], ["ogre", "ghoul"], ["wraith"]),
        (["ghoul"], ["wraith", "ogre", "wraith"], ["ogre", "wraith"], ["wraith"]),
        # Then yellow, then black.
        (["ogre"], ["wraith", "ghoul"], ["ghoul"], ["wraith"]),
        (["ogre"], ["wraith", "ghoul", "ghoul"], ["ghoul", "ghoul"], ["wraith"]),
        (["ogre"], ["wraith"], ["wraith"], []),
        # Checked again after each fall: four in the rear send two.
        (["ogre"], ["wraith", "ogre", "ghoul", "wraith"], ["ogre", "ghoul"], ["wraith", "wraith"]),
    ],
)
def test_enemies_fall_from_the_longer_rear_rank_in_the_order_of_their_colours(
    front: list[str], rear: list[str], then_front: list[str], then_rear: list[str]
) -> None:
    knight = bench(["knight smite"], front=front, rear=rear)
    strike(knight, "smite", "front 1")
    assert (knight.rank("front"), knight.rank("rear")) == (then_front, then_rear)


@pytest.mark.rule(
    "stygian.enemies.reform.red-first",
    "stygian.enemies.reform.yellow-second",
    "stygian.enemies.reform.black-last",
    "stygian.enemies.reform.keep-wounds",
)
@pytest.mark.parametrize("kind", ["ogre", "ghoul", "wraith"])
def test_among_one_colour_the_leftmost_falls_and_keeps_its_wounds(kind: str) -> None:
    knight = bench(["knight smite"], front=["ogre"], rear=[f"{kind} 1", f"{kind} 2", f"{kind} 3"])
    strike(knight, "smite", "front 1")
    assert [knight.wounds_on(f"front {place}") for place in (1, 2)] == [1, 2]
    assert knight.wounds_on("rear 1") == 3


@pytest.mark.rule("stygian.enemies.reform.condition")
def test_a_gap_in_the_rear_rank_moves_nobody_forward() -> None:
    knight = bench(["knight smite"], front=["ogre"], rear=["ghoul", "wraith", "wraith"])
    strike(knight, "smite", "rear 2")
    # Two behind one: the leftmost yellow falls.
    assert (knight.rank("front"), knight.rank("rear")) == (["ogre", "ghoul"], ["wraith"])


@pytest.mark.rule("stygian.enemies.reform.only-on-removal", "stygian.enemies.added.right-side")
def test_added_enemies_stand_at_the_right_and_do_not_reform_the_ranks() -> None:
    knight = bench(["knight taunt-rear poke"], front=["ogre"], rear=["wraith"])
    knight.play("support taunt-rear")
    assert knight.rank("front") == ["ogre"]
    assert knight.rank("rear") == ["wraith", "ghoul", "ghoul", "ghoul"]
    strike(knight, "poke", "front 1")  # wounding eliminates nobody: still nothing falls
    assert len(knight.rank("rear")) == 4


@pytest.mark.rule("stygian.enemies.added.right-side")
def test_an_enemy_added_to_the_front_becomes_its_rightmost_figure() -> None:
    knight = bench(["knight taunt-front"], front=["ogre", "wraith"])
    knight.play("support taunt-front")
    assert knight.rank("front") == ["ogre", "wraith", "ghoul"]


@pytest.mark.rule("stygian.enemies.eliminate.any-source")
@pytest.mark.parametrize(
    "source", ["act smite", "support javelin", "respond riposte", "act petard"]
)
def test_an_enemy_gives_its_experience_whatever_has_felled_it(source: str) -> None:
    party = bench(["knight smite javelin petard", "doctor riposte"], rear=["wraith"], field="3 red")
    party.drop()
    if source.startswith("respond"):
        party.play("act smite", "target rear 1", source)
    elif source.startswith("support"):
        party.play(source, "target front 1")
    else:
        party.play(source, "target front 1", "pass", "resolve")
    assert (party.rank("front"), party.state.xp) == (["wraith"], 1)


@pytest.mark.rule("stygian.enemies.reform.after-move", "stygian.enemies.reform.only-on-removal")
@pytest.mark.parametrize(
    ("front", "rear", "then_front", "then_rear"),
    [
        # A lone enemy falls forward again at once.
        (["ogre"], [], ["ogre"], []),
        # The pushed one stays behind while the front rank is not the shorter one.
        (["ogre", "ghoul"], [], ["ghoul"], ["ogre"]),
        (["wraith", "ghoul", "ogre"], ["ghoul"], ["ghoul", "ogre"], ["ghoul", "wraith"]),
        # Somebody else comes forward for it, in the order of the colours, ...
        (["wraith"], ["ghoul"], ["ghoul"], ["wraith"]),
        (["wraith", "ghoul"], ["ghoul", "ogre"], ["ghoul", "ogre"], ["ghoul", "wraith"]),
        # ... or the pushed one itself, if it is the first to fall.
        (["ogre"], ["ghoul"], ["ogre"], ["ghoul"]),
    ],
)
def test_no_push_leaves_the_front_rank_shorter_than_the_rear_rank(
    front: list[str], rear: list[str], then_front: list[str], then_rear: list[str]
) -> None:
    knight = bench(["knight shove"], front=front, rear=rear)
    knight.drop()
    knight.play("act shove")
    if "target front 1" in knight.options:
        knight.play("target front 1")
    knight.play("resolve")
    assert (knight.rank("front"), knight.rank("rear")) == (then_front, then_rear)


@pytest.mark.rule("stygian.enemies.reform.after-move")
def test_an_enemy_that_is_pushed_or_falls_keeps_its_wounds() -> None:
    knight = bench(["knight shove"], front=["wraith 3"], rear=["ghoul 2"])
    knight.drop()
    knight.play("act shove", "resolve")
    assert (knight.wounds_on("front 1"), knight.wounds_on("rear 1")) == (2, 3)
    assert "Wraith goes to the rear rank." in knight.log
    assert knight.cited("stygian.enemies.reform.after-move")
