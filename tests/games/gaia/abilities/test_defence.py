"""Abilities that lessen what their bearers suffer, or keep them alive."""

import pytest

from roguetable.games.gaia.actions.tiles import place_enemy
from roguetable.games.gaia.flow.death import delver_dies
from tests.games.gaia.scene import BLACK, MISS, WHITE, scene


@pytest.mark.rule("gaia.abilities.brawler.half")
def test_a_brawler_suffers_half_of_melee_rounded_down() -> None:
    near = scene("e-brawler c2", ranks={"blade": 1}, dice=[MISS])
    near.attack("blade")
    assert near.left("c2") == 20, "half of 1 is nothing"
    far = scene("e-brawler c1", ranks={"blade": 1}, dice=[MISS])
    far.attack("blade")
    assert far.left("c1") == 19, "two tiles away is no melee"
    heavy = scene("e-brawler c2", ranks={"hammer": 1}, dice=[MISS])
    heavy.attack("hammer")
    assert heavy.left("c2") == 18
    mild = scene("e-brawler c2", dice=[MISS], readings={"brawler_rounds_up": True})
    mild.attack("blade")
    assert mild.left("c2") == 19


@pytest.mark.rule(
    "gaia.abilities.carapace.no-doubling",
    "gaia.abilities.carapace.weapons-ok",
    "gaia.abilities.carapace.base",
)
def test_only_a_weapons_own_doubling_counts_against_carapace() -> None:
    token = {"available": {"2x-heavy": 1}}
    fight = scene("e-carapace c2", ranks={"hammer": 1}, suit=token, dice=[MISS])
    fight.play("use hammer 1", "spend 2x-heavy", "weapon")
    assert fight.left("c2") == 16
    weapon = scene("e-carapace c2", ranks={"hammer": 3}, dice=[MISS])
    weapon.attack("hammer")
    assert weapon.left("c2") == 12
    base = {"products": ["product-05"], "equipped": ["product-05"], "begun": ["product-05"]}
    product = scene("e-carapace c2", ranks={"hammer": 1}, suit=base, dice=[MISS])
    product.attack("hammer")
    assert product.left("c2") == 16
    kinder = scene(
        "e-carapace c2",
        ranks={"hammer": 1},
        suit=base,
        dice=[MISS],
        readings={"base_through_carapace": True},
    )
    kinder.attack("hammer")
    assert kinder.left("c2") == 12


@pytest.mark.rule("gaia.abilities.double-edged.deal", "gaia.abilities.double-edged.suffer")
def test_a_double_edged_enemy_deals_and_suffers_double_while_a_black_arrow_points_at_a_delver() -> (
    None
):
    # Black points North: the Mind stands there. The white arrow points South, at the Body.
    fight = scene("e-double-edged c4", ranks={"hammer": 1}, body="c5", dice=[WHITE])
    fight.attack("hammer")
    assert fight.left("c4") == 12, "4 doubled"
    assert fight.hp(1) == 16, "2 doubled"
    calm = scene("e-double-edged c2", ranks={"hammer": 1}, dice=[WHITE])
    calm.attack("hammer")
    assert calm.left("c2") == 16
    assert calm.hp() == 18


@pytest.mark.rule("gaia.abilities.evasive.half", "gaia.abilities.evasive.both-adjacent")
def test_an_evasive_enemy_suffers_half_rounded_up_unless_both_are_adjacent() -> None:
    alone = scene("e-evasive c2", ranks={"blade": 1}, dice=[MISS])
    alone.attack("blade")
    assert alone.left("c2") == 19, "half of 1, rounded up"
    heavy = scene("e-evasive c2", ranks={"hammer": 1}, dice=[MISS])
    heavy.attack("hammer")
    assert heavy.left("c2") == 18
    both = scene("e-evasive c2", ranks={"hammer": 1}, body="d2", dice=[MISS])
    both.attack("hammer")
    assert both.left("c2") == 16


@pytest.mark.rule(
    "gaia.abilities.fatal-flaw.order",
    "gaia.abilities.fatal-flaw.together",
    "gaia.abilities.fatal-flaw.damage",
)
def test_bearers_of_fatal_flaw_die_only_in_their_order() -> None:
    pair = ("e-fatal-flaw c2 flaw 1 damage 17", "e-fatal-flaw d2 flaw 2 damage 17")
    wrong = scene(*pair, ranks={"hammer": 1}, dice=[MISS])
    wrong.attack("hammer", "target d2")
    assert wrong.left("d2") == 1, "the second cannot die before the first"
    right = scene(*pair, ranks={"hammer": 1}, dice=[MISS])
    right.attack("hammer", "target c2")
    assert right.at("c2") is None
    together = scene(*pair, ranks={"hammer": 2}, dice=[MISS])
    together.attack("hammer")
    assert together.at("c2") is None
    assert together.at("d2") is None


@pytest.mark.rule("gaia.abilities.formation.less")
@pytest.mark.parametrize(
    ("others", "left"), [((), 16), (("dummy b1",), 18), (("dummy b1", "dummy d1"), 20)]
)
def test_formation_takes_two_off_for_each_enemy_beside_it(
    others: tuple[str, ...], left: int
) -> None:
    fight = scene("e-formation c2", *others, ranks={"hammer": 1}, mind="c3", dice=[MISS])
    fight.attack("hammer")
    assert fight.left("c2") == left


@pytest.mark.rule("gaia.abilities.hardy.three")
def test_a_hardy_boss_dies_only_of_an_attack_on_three() -> None:
    alone = scene("e-hardy c2 damage 19", dice=[MISS])
    alone.attack("blade")
    assert alone.left("c2") == 1
    two = scene("e-hardy c2 damage 19", "dummy d2", ranks={"blade": 2}, dice=[MISS])
    two.attack("blade")
    assert two.left("c2") == 1
    three = scene("e-hardy c2 damage 19", "dummy d2", "dummy b2", ranks={"blade": 2}, dice=[MISS])
    three.attack("blade")
    assert three.at("c2") is None


@pytest.mark.parametrize(
    ("kind", "weapon"), [("light", "blade"), ("medium", "lance"), ("heavy", "hammer")]
)
@pytest.mark.rule(
    "gaia.abilities.light-immune.immune",
    "gaia.abilities.medium-immune.immune",
    "gaia.abilities.heavy-immune.immune",
)
def test_an_immune_enemy_suffers_nothing_of_its_type(kind: str, weapon: str) -> None:
    for other in ("blade", "lance", "hammer"):
        fight = scene(f"e-{kind}-immune c2", ranks={other: 1}, dice=[MISS])
        fight.attack(other)
        assert (fight.left("c2") == 20) == (other == weapon)


@pytest.mark.rule("gaia.abilities.immunity.type")
def test_immunity_is_against_the_type_on_the_card() -> None:
    fight = scene("e-immunity c2", ranks={"lance": 1}, dice=[MISS])
    fight.attack("lance")
    assert fight.left("c2") == 20
    other = scene("e-immunity c2", ranks={"blade": 1}, dice=[MISS])
    other.attack("blade")
    assert other.left("c2") == 19


@pytest.mark.rule(
    "gaia.abilities.invulnerable.start",
    "gaia.abilities.invulnerable.gain",
    "gaia.abilities.invulnerable.ignore",
)
def test_an_invulnerable_boss_is_hurt_by_every_second_attack() -> None:
    fight = scene("e-invulnerable c2", ranks={"whip": 1}, dice=[MISS, MISS, MISS])
    fight.attack("whip")
    assert fight.left("c2") == 19, "the first attack hurts, the second does not"
    assert not fight.foe("c2").spared
    once = scene("e-invulnerable c2", ranks={"blade": 1}, dice=[MISS])
    once.attack("blade")
    assert once.foe("c2").spared


@pytest.mark.rule(
    "gaia.abilities.mode-shift.start",
    "gaia.abilities.mode-shift.defensive",
    "gaia.abilities.mode-shift.offensive",
    "gaia.abilities.mode-shift.switch",
)
def test_mode_shift_begins_defensive_and_changes_every_second_turn() -> None:
    gear = {"hammer": 1, "blade": 1}
    fight = scene("e-mode-shift c2", ranks=gear, body_ranks={"blade": 1}, dice=[WHITE])
    fight.attack("hammer")
    assert fight.left("c2") == 20, "4 less"
    assert fight.hp() == 20, "it does not answer"
    fight.end()
    assert not fight.foe("c2").offensive
    fight.play("use blade 1", "done")
    assert fight.foe("c2").offensive
    again = scene("e-mode-shift c2 offensive yes", ranks={"hammer": 1}, dice=[WHITE])
    again.attack("hammer")
    assert again.left("c2") == 16
    assert again.hp() == 18


@pytest.mark.rule(
    "gaia.abilities.overlord.tokens",
    "gaia.abilities.overlord.less",
    "gaia.abilities.overlord.update",
)
def test_an_overlord_suffers_less_for_every_other_enemy() -> None:
    fight = scene("e-overlord c2", "dummy f2", "dummy f1", ranks={"hammer": 1}, dice=[MISS])
    fight.attack("hammer")
    assert fight.left("c2") == 18
    one = scene("e-overlord c2", "dummy f1", ranks={"hammer": 1}, dice=[MISS])
    one.attack("hammer")
    assert one.left("c2") == 17
    with_a_dying_one = scene("e-overlord c2", "weakling d2", ranks={"hammer": 2}, dice=[MISS])
    with_a_dying_one.attack("hammer")
    assert with_a_dying_one.left("c2") == 17, "who dies in the same attack still counts"


@pytest.mark.rule("gaia.abilities.pact.needs")
def test_a_pact_is_broken_only_by_two_deaths_at_once() -> None:
    alone = scene("e-pact c2 damage 19", "dummy d2", ranks={"blade": 2}, dice=[MISS])
    alone.attack("blade")
    assert alone.left("c2") == 1
    both = scene("e-pact c2 damage 19", "weakling d2", ranks={"blade": 2}, dice=[MISS])
    both.attack("blade")
    assert both.at("c2") is None
    apart = scene("e-pact b2 damage 19", "weakling d2", ranks={"blade": 2}, dice=[MISS])
    apart.attack("blade")
    assert apart.left("b2") == 1, "who dies must be adjacent"
    sworn = scene("e-pact c2 damage 19", "e-pact d2 damage 19", ranks={"blade": 2}, dice=[MISS])
    sworn.attack("blade")
    assert sworn.at("c2") is None
    assert sworn.at("d2") is None


@pytest.mark.rule(
    "gaia.abilities.primordial.slots",
    "gaia.abilities.primordial.no-token",
    "gaia.abilities.primordial.weapons-only",
)
def test_a_primordial_enemy_is_hurt_only_from_slots_of_its_elements() -> None:
    # Slots of the Academy Suit: ember ember, tide root, gale gale, ember tide.
    for slot, left in ((1, 20), (2, 16), (3, 16), (4, 20)):
        fight = scene("e-primordial c2", ranks={"hammer": 1}, dice=[MISS])
        fight.attack("hammer", slot=slot)
        assert fight.left("c2") == left, f"slot {slot}"
    by_slot = scene("e-primordial c2", "dummy f1", ranks={"hammer": 1}, dice=[MISS], mind="c3")
    by_slot.play("use hammer 1", "slot")
    assert by_slot.left("c2") == 20


@pytest.mark.rule(
    "gaia.abilities.shell.add", "gaia.abilities.shell.invulnerable", "gaia.abilities.shell.remove"
)
def test_a_shell_closes_with_a_miss_and_opens_with_a_hit() -> None:
    closed = scene("e-shell c2", dice=[MISS])
    closed.attack("blade")
    assert closed.left("c2") == 19
    assert closed.foe("c2").shelled
    shut = scene("e-shell c2 shelled yes", dice=[WHITE])
    shut.attack("blade")
    assert shut.left("c2") == 20
    shut.end()
    assert not shut.foe("c2").shelled, "it struck"
    assert "E shell opens its Shell." in shut.log()
    again = scene("e-shell c2 shelled yes", dice=[WHITE])
    again.play("use blade 1", "done")
    assert again.foe("c2").shelled, "who is left alone stays in it"
    beside = scene("e-shell c2", mind="b3", dice=[WHITE])
    beside.attack("blade")
    assert beside.foe("c2").shelled, "arrows that reach nobody miss"


@pytest.mark.rule("gaia.abilities.stalwart.five")
def test_every_attack_on_a_stalwart_enemy_deals_five() -> None:
    for weapon in ("blade", "hammer"):
        fight = scene("e-stalwart c2", ranks={weapon: 1}, dice=[MISS])
        fight.attack(weapon)
        assert fight.left("c2") == 15


@pytest.mark.rule("gaia.abilities.stalwart.five", "gaia.abilities.fear.effect")
def test_fear_lessens_the_five_of_a_stalwart_enemy_too() -> None:
    for fear, dealt in ((2, 3), (9, 1)):
        fight = scene("e-stalwart c2", suit={"fear": fear}, dice=[MISS])
        fight.attack("blade")
        assert fight.left("c2") == 20 - dealt
    disarmed = scene("e-stalwart c2", suit={"fear": 2, "disarmed": [0]}, dice=[MISS])
    disarmed.attack("blade")
    assert disarmed.left("c2") == 19


@pytest.mark.rule("gaia.abilities.stout.cap")
def test_a_stout_boss_suffers_at_most_eight() -> None:
    fight = scene("e-stout c2", ranks={"hammer": 5}, dice=[MISS])
    fight.attack("hammer")
    assert fight.left("c2") == 12


@pytest.mark.rule("gaia.abilities.taunt.immune")
def test_neighbours_of_a_taunting_enemy_cannot_be_damaged() -> None:
    fight = scene("e-taunt c2", "dummy d2", ranks={"blade": 2}, dice=[MISS])
    fight.attack("blade")
    assert fight.left("d2") == 20
    assert fight.left("c2") == 19
    two = scene("e-taunt c2", "e-taunt d2", ranks={"blade": 2}, dice=[MISS])
    two.attack("blade")
    assert two.left("c2") == 20
    assert two.left("d2") == 20


@pytest.mark.rule("gaia.abilities.tough.round")
@pytest.mark.parametrize(("rank", "left"), [(1, 20), (3, 15), (5, 0)])
def test_damage_to_a_tough_enemy_is_a_multiple_of_five(rank: int, left: int) -> None:
    fight = scene("e-tough c2", "dummy f1", ranks={"hammer": rank}, dice=[MISS])
    fight.attack("hammer")
    if left:
        assert fight.left("c2") == left
    else:
        assert fight.at("c2") is None


@pytest.mark.rule(
    "gaia.abilities.vicious.start", "gaia.abilities.vicious.cap", "gaia.abilities.vicious.remove"
)
def test_a_vicious_enemy_suffers_at_most_one_until_it_has_drawn_blood() -> None:
    fight = scene("e-vicious c2 vicious yes", ranks={"hammer": 1}, dice=[WHITE])
    fight.attack("hammer")
    assert fight.left("c2") == 19
    assert not fight.foe("c2").vicious, "a delver beside it suffered"
    free = scene("e-vicious c2", ranks={"hammer": 1}, dice=[MISS])
    free.attack("hammer")
    assert free.left("c2") == 16
    spawned = scene("e-summons a1", dice=[MISS])
    from_above = spawned.state
    card = from_above.content.number("e-vicious")
    assert place_enemy(from_above, card, spawned.tile("f1")).vicious


@pytest.mark.rule("gaia.abilities.weak-spot.plus-five", "gaia.abilities.weak-spot.rotate")
def test_a_weak_spot_takes_five_more_and_turns_away() -> None:
    fight = scene("e-weak-spot c2", ranks={"hammer": 1}, dice=[MISS])
    fight.attack("hammer")
    assert fight.left("c2") == 11, "4 and 5"
    assert fight.foe("c2").facing == 2, "its marked side, South, points North now"
    away = scene("e-weak-spot c2 facing 2", ranks={"hammer": 1}, dice=[MISS])
    away.attack("hammer")
    assert away.left("c2") == 16
    assert away.foe("c2").facing == 2


@pytest.mark.rule("gaia.attack.modifier-order", "gaia.attack.deal-then-suffer")
def test_modifiers_come_in_the_order_that_leaves_the_least() -> None:
    token = {"available": {"2x-heavy": 1}}
    fight = scene("e-stout c2", "dummy f1", ranks={"hammer": 5}, suit=token, dice=[BLACK])
    fight.play("use hammer 1", "spend 2x-heavy", "weapon")
    assert fight.left("c2") == 12, "all doubling comes before the cap"


@pytest.mark.rule("gaia.abilities.evasive.both-adjacent")
@pytest.mark.parametrize(("dead", "left"), [(False, 16), (True, 18)])
def test_a_dead_delver_flanks_nobody(dead: bool, left: int) -> None:
    fight = scene("e-evasive c2", ranks={"hammer": 1}, body="d2", dice=[MISS])
    if dead:
        delver_dies(fight.state, 1)
    fight.attack("hammer")
    assert fight.left("c2") == left


@pytest.mark.rule("gaia.abilities.double-edged.deal", "gaia.abilities.double-edged.suffer")
@pytest.mark.parametrize(("dead", "left", "hp"), [(False, 12, 16), (True, 16, 18)])
def test_a_dead_delver_is_not_threatened(dead: bool, left: int, hp: int) -> None:
    fight = scene("e-double-edged c2", ranks={"hammer": 1}, body="c1", dice=[WHITE])
    if dead:
        delver_dies(fight.state, 1)
    fight.attack("hammer")
    assert (fight.left("c2"), fight.hp()) == (left, hp)


@pytest.mark.rule("gaia.abilities.primordial.weapons-only")
def test_an_ultimate_does_nothing_to_a_primordial_enemy() -> None:
    upgraded = {"board": "mind-upgraded", "wheel": 8}
    for slot in (2, 3):
        fight = scene("e-primordial c2", ranks={"hammer": 1}, suit=upgraded, dice=[MISS])
        fight.play(f"use hammer {slot}", "ultimate")
        assert fight.left("c2") == 20, "not even from a slot of its elements"


@pytest.mark.rule("gaia.abilities.fatal-flaw.order")
@pytest.mark.parametrize("dead", [0, 1, 4])
def test_a_flawed_enemy_that_comes_later_gets_a_new_number(dead: int) -> None:
    fight = scene(f"e-fatal-flaw c2 flaw {dead + 1}", f"e-fatal-flaw d2 flaw {dead + 2}")
    card = fight.state.content.number("e-fatal-flaw")
    assert place_enemy(fight.state, card, fight.tile("f1")).flaw == dead + 3


@pytest.mark.rule("gaia.abilities.carapace.no-doubling")
def test_an_ultimate_is_no_weapon_and_does_not_double_against_carapace() -> None:
    grand = {"board": "mind-upgraded", "wheel": 7}
    fight = scene("e-carapace c2", "dummy d3", suit=grand, dice=[MISS])
    fight.play("use blade 1", "ultimate")
    assert (fight.left("c2"), fight.left("d3")) == (16, 12)
    assert fight.state.log is not None
    sums = {one.why: one.rules for one in fight.state.log.entries if one.why}
    assert "4 HEAVY x 2 (Ultimate)" in sums
    assert "gaia.abilities.carapace.no-doubling" in sums["4 HEAVY"]
    assert "gaia.abilities.carapace.weapons-ok" not in sums["4 HEAVY"]
    afraid = scene("e-carapace c2", "dummy d3", suit={"fear": 1, **grand}, dice=[MISS])
    afraid.play("use blade 1", "ultimate")
    assert (afraid.left("c2"), afraid.left("d3")) == (17, 14)


@pytest.mark.rule("gaia.abilities.shell.add")
def test_a_turn_with_a_hit_and_a_miss_leaves_the_shell_closed() -> None:
    for dice in ([MISS, WHITE], [WHITE, MISS]):
        fight = scene("e-shell c2", ranks={"whip": 1}, dice=dice)
        fight.attack("whip")
        fight.end()
        assert fight.foe("c2").shelled
        assert fight.left("c2") == (19 if dice[0] == MISS else 18)
    struck = scene("e-shell c2 shelled yes", ranks={"whip": 1}, dice=[WHITE, MISS])
    struck.attack("whip")
    struck.end()
    assert (struck.left("c2"), struck.foe("c2").shelled) == (20, True), "it never opened"
