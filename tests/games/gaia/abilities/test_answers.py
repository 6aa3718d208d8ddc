"""Abilities of the counterattack: when it strikes, how hard, and what a hit does besides."""

import pytest

from roguetable.games.gaia.flow.attack.striking import colours_at
from roguetable.games.gaia.model.names import BLACK as BLACK_ARROWS
from roguetable.games.gaia.model.names import WHITE as WHITE_ARROWS
from tests.games.gaia.scene import BLACK, MISS, WHITE, scene


@pytest.mark.rule(
    "gaia.abilities.accurate.token",
    "gaia.abilities.accurate.always-hits",
    "gaia.abilities.accurate.first-attack-normal",
)
def test_an_accurate_boss_never_misses_whom_it_has_marked() -> None:
    gear = {"blade": 1, "hammer": 1}
    fight = scene(
        "e-accurate c2", mind="b2", ranks=gear, body_ranks={"blade": 1}, dice=[WHITE, MISS]
    )
    fight.attack("blade")
    assert fight.hp() == 20, "the first answer goes by the die and the arrows"
    assert fight.state.suits[0].accurate == fight.foe("c2").uid
    fight.end()
    fight.play("use blade 1", "done")
    fight.attack("hammer", slot=2)
    assert fight.hp() == 18, "now it hits on a 1, where no arrow points"


@pytest.mark.rule("gaia.abilities.accurate.one-holder")
def test_the_mark_of_an_accurate_boss_moves_to_the_other_attacker() -> None:
    fight = scene("e-accurate c2", mind="b2", body="d2", dice=[MISS, MISS])
    fight.attack("blade")
    fight.end()
    fight.attack("blade")
    assert fight.hp(1) == 20, "the moved token arrives after the attempt"
    assert fight.state.suits[0].accurate == -1
    assert fight.state.suits[1].accurate == fight.foe("c2").uid


@pytest.mark.rule("gaia.abilities.all-claw.one")
@pytest.mark.parametrize(("die", "mind", "body"), [(1, 18, 18), (2, 18, 20), (6, 20, 18)])
def test_all_claw_strikes_with_all_arrows_on_a_one(die: int, mind: int, body: int) -> None:
    fight = scene("e-all-claw c2", body="c1", dice=[die])
    fight.attack("blade")
    assert (fight.hp(0), fight.hp(1)) == (mind, body)


@pytest.mark.rule("gaia.abilities.backup.two-more", "gaia.abilities.backup.before-roll")
def test_two_more_enemies_answer_for_a_boss_with_backup() -> None:
    fight = scene("e-backup c2", "guard d1", "guard b1", "guard a1", body="b2", dice=[WHITE])
    fight.play("use blade 1", "weapon", "target c2")
    assert fight.asked() == "Backup: which enemy answers, too?"
    fight.play("backup b1", "backup d1")
    assert "die shows 2" in fight.log()
    assert fight.hp(0) == 18, "the bearer strikes South"
    assert fight.hp(1) == 18, "and so does b1"
    few = scene("e-backup c2", "guard f1", dice=[WHITE])
    few.attack("blade")
    assert few.hp() == 18, "as many as exist: it is not asked"


@pytest.mark.rule(
    "gaia.abilities.corruption.place",
    "gaia.abilities.corruption.drain",
    "gaia.abilities.corruption.until",
)
def test_corruption_hurts_at_the_end_of_every_turn_until_the_bearer_is_dead() -> None:
    gear = {"blade": 1, "hammer": 1}
    fight = scene("e-corruption c2 damage 15", ranks=gear, dice=[WHITE, MISS])
    fight.attack("blade")
    assert fight.hp() == 18
    fight.end()
    assert fight.hp() == 17
    fight.play("use blade 1", "done")
    assert fight.hp() == 16, "the other's turn counts, too"
    fight.attack("hammer", slot=2)
    assert fight.state.corrupted == -1
    fight.end()
    assert fight.hp() == 16
    own = scene(
        "e-corruption c2", ranks=gear, dice=[WHITE], readings={"corruption_own_turns": True}
    )
    own.attack("blade")
    own.end()
    own.play("use blade 1", "done")
    assert own.hp() == 17


@pytest.mark.rule("gaia.abilities.corruption.one")
def test_a_new_corruption_takes_the_place_of_the_old_one() -> None:
    fight = scene("e-corruption c2", body="d1", dice=[WHITE, WHITE], corrupted=1, corrupter=1)
    fight.attack("blade")
    assert fight.state.corrupted == 0


@pytest.mark.rule(
    "gaia.abilities.countdown.add",
    "gaia.abilities.countdown.multi",
    "gaia.abilities.countdown.trigger",
    "gaia.abilities.countdown.extra",
)
def test_four_attacks_set_the_countdown_off() -> None:
    fight = scene("e-countdown c2", ranks={"whip": 1}, countdown=1, dice=[MISS, MISS])
    fight.attack("whip")
    assert fight.state.countdown == 3, "each attack of the card adds one"
    assert fight.hp() == 20
    off = scene("e-countdown c2", "e-countdown d1", body="d2", countdown=3, dice=[MISS, WHITE])
    off.attack("blade")
    assert off.state.countdown == 0
    assert off.hp(0) == 18, "an extra attempt with a roll of its own"
    assert off.hp(1) == 18, "by every bearer"
    two = scene("e-countdown c2", "e-countdown d2", ranks={"blade": 2}, dice=[MISS])
    two.attack("blade")
    assert two.state.countdown == 2, "an attack on two bearers adds two"


@pytest.mark.rule("gaia.abilities.critical.five")
@pytest.mark.parametrize(("die", "hp"), [(4, 18), (5, 16), (6, 20)])
def test_a_five_doubles_critical_white_arrows(die: int, hp: int) -> None:
    fight = scene("e-critical c2", dice=[die])
    fight.attack("blade")
    assert fight.hp() == hp


@pytest.mark.rule("gaia.abilities.critical.five")
@pytest.mark.parametrize(("die", "hp"), [(2, 18), (3, 16), (5, 18)])
def test_a_card_may_say_another_roll_that_is_critical(die: int, hp: int) -> None:
    fight = scene("e-critical-3 c2", dice=[die])
    fight.attack("blade")
    assert fight.hp() == hp


@pytest.mark.rule(
    "gaia.abilities.enrage.pile", "gaia.abilities.enrage.tick", "gaia.abilities.enrage.effect"
)
def test_enrage_doubles_damage_when_its_pile_is_empty() -> None:
    fight = scene(
        "e-enrage c2", "dummy f1", ranks={"blade": 1, "hammer": 1}, enrage=1, dice=[WHITE, WHITE]
    )
    fight.attack("blade")
    assert fight.hp() == 18
    fight.end()
    assert fight.state.enrage == 0
    fight.play("run")
    fight.attack("hammer", slot=2)
    assert fight.hp() == 14, "double from now on"
    fight.play("done")
    assert "parting shot: 1 damage" in fight.log()
    assert fight.hp(1) == 18, "parting shots as well"


@pytest.mark.rule(
    "gaia.abilities.fear.place", "gaia.abilities.fear.effect", "gaia.abilities.fear.clear"
)
def test_fear_takes_one_off_every_attack() -> None:
    fight = scene("e-fear c2", ranks={"hammer": 1}, suit={"fear": 2}, dice=[WHITE])
    fight.attack("hammer")
    assert fight.left("c2") == 18
    assert fight.state.suits[0].fear == 3
    least = scene("e-fear c2", suit={"fear": 5}, dice=[MISS])
    least.attack("blade")
    assert least.left("c2") == 19, "at least 1"
    doubled = scene(
        "dummy c2", ranks={"lance": 1}, suit={"fear": 1, "available": {"2x-medium": 1}}, dice=[MISS]
    )
    doubled.play("use lance 1", "spend 2x-medium", "weapon")
    assert doubled.left("c2") == 18, "(2 - 1) x 2"
    over = scene("weakling c2", suit={"fear": 2, "omen": 1}, dice=[MISS])
    over.play("run", "run")
    assert over.state.suits[0].fear == 0


@pytest.mark.rule("gaia.abilities.frenzy.overkill", "gaia.ability-general.repeat-triggers")
def test_an_overkill_sends_the_others_into_a_frenzy() -> None:
    fight = scene(
        "e-frenzy c2 damage 18", "e-frenzy d1", body="d2", ranks={"hammer": 1}, dice=[MISS, WHITE]
    )
    fight.attack("hammer")
    assert fight.at("c2") is None
    assert fight.hp(1) == 18
    exact = scene(
        "e-frenzy c2 damage 16", "e-frenzy d1", body="d2", ranks={"hammer": 1}, dice=[MISS, WHITE]
    )
    exact.attack("hammer")
    assert exact.hp(1) == 20, "exactly lethal damage does not"
    both = ("e-frenzy c2 damage 18", "e-frenzy b2 damage 18", "e-frenzy d1")
    two = scene(*both, body="d2", ranks={"hammer": 2}, dice=[MISS, WHITE, WHITE])
    two.attack("hammer")
    assert two.hp(1) == 16, "once for each of them"
    once = scene(
        *both,
        body="d2",
        ranks={"hammer": 2},
        dice=[MISS, WHITE],
        readings={"one_extra_round": True},
    )
    once.attack("hammer")
    assert once.hp(1) == 18


@pytest.mark.rule(
    "gaia.abilities.omen.place",
    "gaia.abilities.omen.extra",
    "gaia.abilities.omen.several",
    "gaia.abilities.omen.clear",
)
def test_an_omen_raises_every_later_damage() -> None:
    fight = scene("e-omen c2", "e-omen b2 facing 3", ranks={"blade": 2}, mind="c3", dice=[WHITE])
    fight.attack("blade")
    assert fight.hp() == 18, "the hit that brings the token is not raised by it"
    two = scene("e-omen c2", "e-omen b3 facing 3", ranks={"blade": 2}, dice=[WHITE])
    two.attack("blade")
    assert two.hp() == 15, "2, then 2 and 1"
    assert two.state.suits[0].omen == 2
    spent = scene("weakling c2", suit={"omen": 2}, dice=[MISS])
    spent.play("run", "run")
    assert spent.state.suits[0].omen == 0


@pytest.mark.rule("gaia.abilities.revenge.all-arrows", "gaia.abilities.revenge.roll-1")
def test_from_half_its_health_on_all_arrows_take_revenge() -> None:
    fight = scene("e-revenge c2 damage 6", ranks={"hammer": 1}, body="c1", dice=[WHITE])
    fight.attack("hammer")
    assert (fight.hp(0), fight.hp(1)) == (18, 18), "already for the attack that does so"
    whole = scene("e-revenge c2 damage 5", ranks={"hammer": 1}, body="c1", dice=[WHITE])
    whole.attack("hammer")
    assert (whole.hp(0), whole.hp(1)) == (18, 20)
    one = scene("e-revenge c2 avenging yes", body="c1", dice=[MISS])
    one.attack("blade")
    assert (one.hp(0), one.hp(1)) == (20, 20)


@pytest.mark.rule("gaia.abilities.soul-sap.exhaust")
def test_soul_sap_takes_a_consumable_with_the_damage() -> None:
    fight = scene("e-soul-sap c2", suit={"available": {"ap": 2, "2x-light": 1}}, dice=[WHITE])
    fight.attack("blade")
    assert fight.options() == ["lose ap", "lose 2x-light"]
    fight.play("lose ap")
    assert fight.state.suits[0].available[0] == 1
    assert fight.state.suits[0].spent[0] == 1
    none = scene("e-soul-sap c2", dice=[WHITE])
    none.attack("blade")
    assert none.hp() == 18


@pytest.mark.rule("gaia.abilities.strength.add", "gaia.abilities.strength.effect")
def test_strength_grows_with_every_counterattack() -> None:
    fight = scene("e-strength c2 strength 1", dice=[WHITE])
    fight.attack("blade")
    assert fight.hp() == 17
    assert fight.foe("c2").strength == 2
    missed = scene("e-strength c2", dice=[MISS])
    missed.attack("blade")
    assert missed.foe("c2").strength == 0
    beside = scene("e-strength c2", mind="b3", dice=[WHITE])
    beside.attack("blade")
    assert beside.foe("c2").strength == 1, "arrows that reach nobody still strike"


@pytest.mark.rule("gaia.abilities.synchronized.chain")
def test_damage_to_one_of_a_chain_is_answered_by_all_of_it() -> None:
    fight = scene("e-synchronized c2", "guard d1", "guard f1", body="d2", dice=[MISS, WHITE])
    fight.attack("blade")
    assert fight.hp(0) == 18, "an extra answer of the bearer"
    assert fight.hp(1) == 18, "and of who is linked to it"
    broken = scene("e-synchronized c2", "guard e1", body="e2", dice=[MISS, WHITE])
    broken.attack("blade")
    assert broken.hp(1) == 20


@pytest.mark.rule("gaia.abilities.unlife.six")
def test_a_six_brings_the_unliving_back_whole() -> None:
    fight = scene("e-unlife c2 damage 19", body="c1", dice=[BLACK])
    fight.attack("blade")
    assert fight.left("c2") == 20
    assert fight.hp(1) == 18, "its black arrows still strike"
    assert fight.state.parts == []
    dead = scene("e-unlife c2 damage 19", dice=[WHITE])
    dead.attack("blade")
    assert dead.at("c2") is None


@pytest.mark.rule("gaia.abilities.unlife.six")
@pytest.mark.parametrize("damage", [0, 1])
def test_an_unhurt_enemy_is_not_told_to_be_whole_again(damage: int) -> None:
    fight = scene(f"e-unlife f1 damage {damage}", "e-backup c2", "dummy a5", dice=[BLACK])
    fight.attack("blade", "target c2", "backup f1")
    assert ("E unlife is whole again." in fight.log()) == (damage > 0)


@pytest.mark.rule("gaia.abilities.backup.two-more")
@pytest.mark.parametrize("power", ["slot", "ultimate"])
def test_a_slot_or_an_ultimate_calls_no_backup(power: str) -> None:
    upgraded = {"board": "mind-upgraded", "wheel": 8}
    fight = scene("e-backup c2", "twice d1", body="d3", suit=upgraded, dice=[WHITE])
    fight.play("use blade 1", power)
    assert fight.left("c2") < 20
    assert "gaia.abilities.backup.two-more" not in fight.cited()
    assert fight.hp(1) == 20


@pytest.mark.rule("gaia.abilities.corruption.one", "gaia.abilities.corruption.until")
@pytest.mark.parametrize("dying", [False, True])
def test_nobody_is_asked_whom_a_dying_corrupter_takes(dying: bool) -> None:
    foe = f"e-corruption c2 damage {19 if dying else 18}"
    fight = scene(foe, "dummy f1", body="c3", dice=[WHITE])
    fight.play("use blade 1", "weapon")
    assert (fight.hp(0), fight.hp(1)) == (18, 18)
    assert ("for body" not in fight.options()) == dying
    assert fight.state.corrupted == -1


@pytest.mark.rule("gaia.abilities.critical.five", "gaia.abilities.revenge.all-arrows")
def test_a_critical_roll_doubles_the_white_arrows_alone() -> None:
    fight = scene("e-critical-revenge c2 avenging yes", mind="c3", body="c1", dice=[5])
    fight.attack("blade")
    assert (fight.hp(0), fight.hp(1)) == (16, 18), "South is white, North is black"
    assert "E critical-revenge strikes Mind for 4 and Body for 2" in fight.log()


@pytest.mark.rule("gaia.abilities.accurate.always-hits")
def test_a_critical_roll_doubles_nothing_where_no_white_arrow_points() -> None:
    fight = scene("e-critical-accurate c2", mind="b3", suit={"accurate": 1}, dice=[5])
    fight.attack("blade")
    assert fight.hp(0) == 18
    assert "gaia.abilities.critical.five" not in fight.cited()
    struck = scene("e-critical-accurate c2", mind="c3", suit={"accurate": 1}, dice=[5])
    struck.attack("blade")
    assert struck.hp(0) == 16


def test_of_arrows_that_point_at_a_delver_only_those_that_strike_are_counted() -> None:
    fight = scene("guard c2", mind="c1", body="c3")
    guard = fight.foe("c2")
    assert [colours_at(fight.state, guard, WHITE_ARROWS, delver) for delver in (0, 1)] == [0, 1]
    assert [colours_at(fight.state, guard, BLACK_ARROWS, delver) for delver in (0, 1)] == [2, 0]
    assert [colours_at(fight.state, guard, 3, delver) for delver in (0, 1)] == [2, 1]


@pytest.mark.rule("gaia.abilities.backup.two-more")
def test_who_does_not_counterattack_now_is_no_backup() -> None:
    fight = scene("e-backup c2", "e-mode-shift f1", "guard f4", "guard f2", "guard f3", dice=[MISS])
    fight.attack("blade")
    assert fight.options() == ["backup f4", "backup f2", "backup f3"]
