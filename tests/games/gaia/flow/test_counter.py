"""Counterattacks: who answers, what the die says, whom the arrows strike, how hard."""

from collections import Counter
from typing import Any

import pytest

from roguetable.games.gaia.flow.attack.citing import calmed_rules
from roguetable.games.gaia.model.names import SIDES
from tests.games.gaia.scene import BLACK, MISS, WHITE, Scene, scene

UPGRADED = {"board": "mind-upgraded", "wheel": 8}
BLOCK = {"available": {"block": 1}}


@pytest.mark.rule("gaia.counter.after-target", "gaia.counter.only-targeted")
def test_whoever_is_targeted_answers_and_nobody_else() -> None:
    fight = scene("guard c2", "dummy b2", dice=[WHITE])
    fight.play("use blade 1", "weapon", "target c2")
    assert fight.hp() == 18
    spared = scene("guard c2", "dummy b2", dice=[WHITE])
    spared.play("use blade 1", "weapon", "target b2")
    assert spared.hp() == 20


@pytest.mark.rule("gaia.counter.even-dead")
def test_the_dead_answer_before_they_leave() -> None:
    fight = scene("striker c2", dice=[WHITE])
    fight.attack("blade")
    assert fight.at("c2") is None
    assert fight.hp() == 17


@pytest.mark.rule("gaia.counter.target-not-damage")
def test_who_suffers_nothing_answers_all_the_same() -> None:
    fight = scene("e-light-immune c2", dice=[WHITE])
    fight.attack("blade")
    assert fight.left("c2") == 20
    assert fight.hp() == 18


@pytest.mark.rule("gaia.counter.any-attack")
def test_slots_and_ultimates_are_answered_too() -> None:
    slot = scene("guard c2", dice=[WHITE])
    slot.play("use blade 1", "slot")
    assert slot.hp() == 18
    ultimate = scene("striker c2", suit=UPGRADED, dice=[WHITE])
    ultimate.play("use blade 1", "ultimate")
    assert ultimate.hp() == 19, "3, less 2 by its own words"


@pytest.mark.rule(
    "gaia.counter.roll-1",
    "gaia.counter.roll-2-5",
    "gaia.counter.roll-6",
    "gaia.counter.either-player",
)
@pytest.mark.parametrize(
    ("die", "south", "north"),
    [(1, 20, 20), (2, 18, 20), (3, 18, 20), (4, 18, 20), (5, 18, 20), (6, 20, 18)],
)
def test_the_die_chooses_the_arrows(die: int, south: int, north: int) -> None:
    fight = scene("guard c2", mind="c3", body="c1", dice=[die])
    fight.attack("blade")
    assert (fight.hp(0), fight.hp(1)) == (south, north)


@pytest.mark.rule("gaia.counter.one-roll", "gaia.counter.damage")
def test_one_roll_counts_for_all_and_their_damage_adds_up() -> None:
    fight = scene("guard c2", "striker c4 facing 2", ranks={"blade": 2}, dice=[WHITE, MISS])
    fight.attack("blade")
    assert fight.hp() == 15, "2 and 3"
    assert fight.log().count("counterattack die shows") == 1


@pytest.mark.rule("gaia.counter.per-attack")
def test_each_attack_of_a_card_is_answered() -> None:
    fight = scene("guard c2", ranks={"whip": 1}, dice=[WHITE, WHITE])
    fight.attack("whip")
    assert fight.hp() == 16
    assert fight.log().count("counterattack die shows") == 2
    dead = scene("striker c2", ranks={"whip": 1}, dice=[WHITE, WHITE])
    dead.attack("whip")
    assert dead.hp() == 17, "the second attack finds nobody"
    assert dead.log().count("counterattack die shows") == 1


@pytest.mark.rule("gaia.counter.single-arrow", "gaia.counter.double-arrow")
def test_one_arrow_is_the_next_tile_two_arrows_the_one_behind_it_as_well() -> None:
    one = scene("guard c2", mind="c4", body="c3", dice=[WHITE])
    one.attack("blade")
    assert (one.hp(0), one.hp(1)) == (20, 18)
    two = scene("twice c2", mind="c4", body="c3", dice=[WHITE])
    two.attack("blade")
    assert (two.hp(0), two.hp(1)) == (18, 18)
    behind = scene("twice c2", "dummy c3", mind="c4", dice=[WHITE])
    behind.play("use blade 1", "weapon", "target c2")
    assert behind.hp() == 18, "nothing stands in the way"


@pytest.mark.rule("gaia.counter.damage-order")
def test_value_and_strength_then_doubling_then_guard_then_omen() -> None:
    fight = scene("e-strong c2 strength 1", ranks={"orb": 1}, suit={"omen": 2}, enrage=0, dice=[5])
    fight.attack("orb", "guard c2")
    assert fight.hp() == 20 - 13, "(2 + 1) x 2 Critical x 2 Enrage - 1 Guard + 2 Omen"


@pytest.mark.rule("gaia.counter.both-hit")
def test_two_on_one_tile_both_suffer_all_of_it() -> None:
    fight = scene("guard c2", mind="c3", body="c3", dice=[WHITE])
    fight.attack("blade")
    assert (fight.hp(0), fight.hp(1)) == (18, 18)


@pytest.mark.rule("gaia.counter.enemies-unharmed")
def test_arrows_do_nothing_to_other_enemies() -> None:
    fight = scene("guard c2", "dummy c3", mind="b2", dice=[WHITE])
    fight.play("use blade 1", "weapon", "target c2")
    assert fight.left("c3") == 20


@pytest.mark.rule("gaia.counter.reduce-hp")
def test_damage_lowers_hp_and_zero_is_death() -> None:
    fight = scene("guard c2", suit={"hp": 3}, dice=[WHITE])
    fight.attack("blade")
    assert fight.hp() == 1
    assert not fight.state.delvers[0].dead
    dying = scene("guard c2", suit={"hp": 2}, dice=[WHITE])
    dying.attack("blade")
    assert dying.hp() == 0
    assert dying.state.delvers[0].dead
    assert dying.state.active == 1


@pytest.mark.rule("gaia.counter.attempt")
def test_a_miss_is_an_attempt() -> None:
    for mind, die in (("c3", MISS), ("b2", WHITE), ("c3", BLACK)):
        fight = scene("e-rotates c2", mind=mind, dice=[die])
        fight.attack("blade")
        assert fight.hp() == 20
        assert fight.foe("c2").facing == 1


@pytest.mark.rule("gaia.counter.success")
def test_success_is_an_arrow_on_the_delvers_tile() -> None:
    for mind, fear in (("c3", 1), ("b2", 0)):
        fight = scene("e-fear c2", mind=mind, dice=[WHITE])
        fight.attack("blade")
        assert fight.state.suits[0].fear == fear


@pytest.mark.rule("gaia.counter.blocked-is-miss")
def test_what_is_blocked_has_missed() -> None:
    hits = {}
    for enemy in ("fear", "corruption", "omen", "strength", "shell", "rotates"):
        fight = scene(f"e-{enemy} c2", suit=BLOCK, dice=[WHITE])
        fight.attack("blade", "block c2")
        assert fight.hp() == 20
        foe, suit = fight.foe("c2"), fight.state.suits[0]
        hits[enemy] = {
            "fear": suit.fear,
            "corruption": fight.state.corrupted + 1,
            "omen": suit.omen,
            "strength": foe.strength,
            "shell": int(foe.shelled),
            "rotates": foe.facing,
        }[enemy]
    assert hits == {
        "fear": 0, "corruption": 0, "omen": 0, "strength": 0, "shell": 1, "rotates": 1,
    }  # fmt: skip


@pytest.mark.rule("gaia.death.removed")
@pytest.mark.parametrize("delver", [0, 1])
def test_who_dies_of_the_answer_to_a_first_attack_makes_no_second(delver: int) -> None:
    own: dict[str, Any] = {"ranks": {"whip": 1}, "suit": {"hp": 2}}
    if delver:
        own = {"body_ranks": {"whip": 1}, "body_suit": {"hp": 2}, "active": 1}
    places = ("c3", "f5") if delver == 0 else ("f5", "c3")
    fight = scene("guard c2", mind=places[0], body=places[1], dice=[WHITE, WHITE], **own)
    fight.play("use whip 1", "weapon")
    assert fight.state.delvers[delver].dead
    assert fight.log().count("Guard suffers") == 1


def reasons(fight: Scene) -> list[str]:
    """How the numbers in the log came about."""
    assert fight.state.log is not None
    return [entry.why for entry in fight.state.log.entries if entry.why]


@pytest.mark.rule("gaia.equipment.guard-reduce", "gaia.counter.damage-order")
def test_the_log_says_what_guard_took_off() -> None:
    fight = scene("guard c2", ranks={"orb": 1}, dice=[WHITE])
    fight.attack("orb", "guard c2")
    assert fight.hp() == 19
    assert "2 - 1" in reasons(fight)
    plain = scene("guard c2", ranks={"blade": 1}, dice=[WHITE])
    plain.attack("blade")
    assert "2" in reasons(plain)


@pytest.mark.rule("gaia.counter.reduced-still-hits", "gaia.equipment.guard-floor")
def test_a_blow_of_nothing_still_hits_and_one_below_nothing_is_nothing() -> None:
    order, hits, floor = (
        "gaia.counter.damage-order",
        "gaia.counter.reduced-still-hits",
        "gaia.equipment.guard-floor",
    )
    assert calmed_rules(2, 0) == []
    assert calmed_rules(2, 1) == [order]
    assert calmed_rules(2, 2) == [order, hits]
    assert calmed_rules(2, 3) == [order, hits, floor]


@pytest.mark.rule("gaia.components.die-per-player", "gaia.setup.die")
def test_dice_have_six_sides() -> None:
    faces = Counter()  # type: Counter[int]
    for seed in range(60):
        fight = scene("dummy c2")
        fight.state.chance.reseed(seed)
        fight.play("use blade 1", "weapon")
        assert fight.state.log is not None
        for entry in fight.state.log.entries:
            if entry.text.startswith("The counterattack die shows"):
                faces[int(entry.text.split()[4].rstrip(":"))] += 1
    assert set(faces) == set(range(1, SIDES + 1))
