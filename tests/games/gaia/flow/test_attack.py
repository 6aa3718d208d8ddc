"""Attacks: damage, deaths, the steps from the roll to the level-ups, and abilities that meet on one card."""

import pytest

from tests.games.gaia.scene import MISS, WHITE, levels, scene


@pytest.mark.rule(
    "gaia.attack.main-way",
    "gaia.attack.three-types",
    "gaia.attack.light-1",
    "gaia.attack.medium-2",
    "gaia.attack.heavy-4",
)
@pytest.mark.parametrize(("weapon", "damage"), [("blade", 1), ("lance", 2), ("hammer", 4)])
def test_light_medium_and_heavy(weapon: str, damage: int) -> None:
    fight = scene("dummy c2", ranks={weapon: 1}, dice=[MISS])
    fight.attack(weapon)
    assert fight.left("c2") == 20 - damage


@pytest.mark.rule("gaia.attack.base-doubling")
@pytest.mark.parametrize(
    ("product", "damage"),
    [("product-01", (2, 2, 4)), ("product-03", (1, 4, 4)), ("product-05", (1, 2, 8))],
)
def test_a_product_doubles_the_base_of_one_type(product: str, damage: tuple[int, ...]) -> None:
    for weapon, dealt in zip(("blade", "lance", "hammer"), damage, strict=True):
        fight = scene(
            "dummy c2",
            ranks={weapon: 1},
            suit={"products": [product], "equipped": [product]},
            dice=[MISS],
        )
        fight.attack(weapon)
        assert fight.left("c2") == 20 - dealt


@pytest.mark.rule("gaia.attack.arrows-range")
def test_arrows_reach_from_the_delvers_tile() -> None:
    fight = scene("dummy c2", "dummy c1", "dummy e3", "dummy e2", "dummy f3")
    fight.play("use blade 1", "weapon")
    assert fight.options() == ["target c2", "target c1", "target e3"]
    assert fight.refused("target e2").rule == "gaia.attack.arrows-range"
    assert fight.refused("target f3").rule == "gaia.attack.arrows-range"
    ring = scene("dummy c1", "dummy c2", dice=[MISS])
    ring.play("use blade 1", "slot")
    assert (ring.left("c1"), ring.left("c2")) == (20, 19), "one arrow is the next tile alone"


@pytest.mark.rule("gaia.attack.damage-persists", "gaia.attack.kill-at-zero")
def test_damage_stays_until_it_reaches_the_health() -> None:
    fight = scene("dummy c2 damage 15", ranks={"hammer": 1, "blade": 1}, dice=[MISS, MISS])
    fight.attack("hammer")
    assert fight.left("c2") == 1
    fight.end()
    fight.play("use blade 1", "done")
    assert fight.left("c2") == 1
    fight.attack("blade", slot=2)
    assert fight.at("c2") is None


@pytest.mark.rule("gaia.attack.enemies-dont-act")
def test_enemies_have_no_turns() -> None:
    fight = scene("guard c2", ranks={"blade": 1, "lance": 1})
    fight.play("use blade 1", "done", "use blade 1", "done", "use lance 2", "go d3")
    assert (fight.hp(0), fight.hp(1)) == (20, 20)
    assert fight.at("c2") is not None


@pytest.mark.rule("gaia.attack.no-friendly-fire")
def test_an_attack_never_harms_a_friend() -> None:
    fight = scene("dummy c2", body="c4", witness="c4", ranks={"hammer": 2}, dice=[MISS])
    fight.attack("hammer")
    assert fight.left("c2") == 16
    assert fight.hp(1) == 20
    assert fight.state.witness == fight.tile("c4")


# --- enemies ------------------------------------------------------------------------------------


@pytest.mark.rule("gaia.enemy.fields", "gaia.enemy.arrow-directions")
def test_an_enemy_card_has_health_damage_arrows_a_shot_a_reward_and_abilities() -> None:
    fight = scene("e-alert c2")
    card = fight.state.content.enemy(fight.foe("c2").card)
    assert (card.name, card.health, card.damage) == ("E alert", 20, 2)
    assert card.white == [0, 0, 0, 0, 1, 0, 0, 0]
    assert card.black == [1, 0, 0, 0, 0, 0, 0, 0]
    assert [ability.words[0] for ability in card.abilities] == ["alert"]
    corner = scene("corners c2 facing 1", mind="b3", dice=[WHITE])
    corner.attack("blade")
    assert corner.hp() == 18, "a corner arrow South-East, turned by a quarter, points South-West"


@pytest.mark.rule("gaia.enemy.crystanid")
def test_a_crystanid_has_two_health_and_deals_one() -> None:
    fight = scene("crystanid c2")
    card = fight.state.content.enemy(fight.foe("c2").card)
    assert (card.health, card.damage) == (2, 1)


@pytest.mark.rule("gaia.enemy.parting-symbol")
def test_a_parting_shot_waits_for_the_end_of_the_wave() -> None:
    fight = scene("e-alert c2 damage 19", "e-alert f1", dice=[MISS])
    fight.play("use blade 1", "weapon")
    assert fight.at("c2") is None
    assert fight.hp() == 20, "neither on the table nor as it dies"


@pytest.mark.rule("gaia.enemy.two-death-effects", "gaia.parts.no-collect-by-kill")
def test_a_death_drops_parts_and_gives_a_reward() -> None:
    fight = scene("teacher c2", dice=[MISS], level=12)
    fight.attack("blade")
    assert len(fight.state.parts) == 2
    assert fight.state.xp == 9
    assert [suit.minion_parts for suit in fight.state.suits] == [0, 0]


# --- the order of things ------------------------------------------------------------------------


@pytest.mark.rule(
    "gaia.resolve.step1",
    "gaia.resolve.step2",
    "gaia.resolve.step3",
    "gaia.resolve.step5",
    "gaia.resolve.rewards-after-damage",
)
def test_roll_damage_parts_cards_rewards_levels() -> None:
    fight = scene("striker c2", dice=[WHITE], xp=6, level_deck=levels(1, 2))
    fight.attack("blade")
    log = fight.log()
    order = (
        "die shows 2",
        "suffers 3 damage",
        "Striker dies",
        "1 XP",
        "level up",
        "draws a Level card",
    )
    places = [log.index(text) for text in order]
    assert places == sorted(places)
    assert fight.at("c2") is None
    assert len(fight.state.parts) == 2
    assert fight.hp() == 17
    fatal = scene("chief c2", suit={"hp": 2}, dice=[WHITE], level_deck=levels(3, 4))
    fatal.attack("blade")
    assert fatal.state.delvers[0].dead, "a heart on the Level card comes too late"


@pytest.mark.rule("gaia.resolve.step4")
def test_rewards_come_one_card_at_a_time_in_the_players_order() -> None:
    fight = scene("gift c2", "present d2", ranks={"blade": 2}, dice=[MISS])
    fight.attack("blade")
    assert fight.at("c2") is None
    assert fight.at("d2") is None
    assert fight.options() == ["reward c2", "reward d2"]
    fight.play("reward d2")
    assert fight.asked() == "Onto which slot does root go?"
    assert "Present gives root and gale" in fight.log()
    assert "Gift gives" not in fight.log()


@pytest.mark.rule("gaia.resolve.multi-level", "gaia.xp.mandatory")
def test_several_levels_are_gained_one_after_the_other() -> None:
    fight = scene("teacher c2", "teacher d2", ranks={"blade": 2}, dice=[MISS],
                  level_deck=levels(1, 2, 3, 4))  # fmt: skip
    fight.attack("blade")
    assert (fight.state.level, fight.state.xp) == (1, 11), "18 XP, the first level paid: 7"
    fight.play("take blade", "take lance")
    assert (fight.state.level, fight.state.xp) == (2, 2), "then the second: 9"
    fight.play("take hammer", "take bow")
    assert "done" in fight.options()


@pytest.mark.rule("gaia.resolve.delver-dead-rewards")
def test_who_dies_of_the_answer_leaves_the_rewards_to_the_other() -> None:
    fight = scene("striker c2", "dummy f1", suit={"hp": 3}, dice=[WHITE], xp=6,
                  level_deck=levels(1, 2))  # fmt: skip
    fight.play("use blade 1", "weapon")
    assert fight.state.delvers[0].dead
    assert len(fight.state.parts) == 2
    assert fight.asked() == "The Disciple of the Body: which equipment?"
    fight.play("take lance")
    assert fight.state.suits[1].ranks[1] == 1
    assert fight.state.suits[0].ranks[1] == 0


# --- abilities that meet on one card ------------------------------------------------------------


@pytest.mark.rule("gaia.abilities.pact.needs", "gaia.abilities.hardy.three")
def test_pact_and_hardy_must_both_be_met() -> None:
    hurt = "damage 19"
    three = scene(f"e-pact-hardy c2 {hurt}", "weakling d2", "dummy b2", ranks={"blade": 2},
                  dice=[MISS])  # fmt: skip
    three.attack("blade")
    assert three.at("c2") is None, "two other targets, and a neighbour dies with it"
    alone = scene(f"e-pact-hardy c2 {hurt}", "dummy d2", "dummy b2", ranks={"blade": 2},
                  dice=[MISS])  # fmt: skip
    alone.attack("blade")
    assert alone.left("c2") == 1, "Hardy is met, Pact is not"
    two = scene(f"e-pact-hardy c2 {hurt}", "weakling d2", ranks={"blade": 2}, dice=[MISS])
    two.attack("blade")
    assert two.left("c2") == 1, "Pact is met, Hardy is not"
    assert two.at("d2") is None
    chain = scene(f"e-pact c2 {hurt}", f"e-hardy d2 {hurt}", ranks={"blade": 2}, dice=[MISS])
    chain.attack("blade")
    assert (chain.left("c2"), chain.left("d2")) == (1, 1), "Hardy lives, so its neighbour does"


@pytest.mark.rule(
    "gaia.abilities.overlord.less", "gaia.abilities.formation.less", "gaia.attack.modifier-order"
)
def test_overlord_and_formation_add_up() -> None:
    fight = scene("e-overlord-formation c2", "dummy d1", "dummy f1", ranks={"hammer": 3},
                  dice=[MISS])  # fmt: skip
    fight.play("use hammer 1", "weapon")
    assert fight.left("c2") == 16, "8, less 2 for the one beside it, less 2 for both on the board"
    none = scene("e-overlord-formation c2", "dummy d1", "dummy f1", ranks={"hammer": 1},
                 dice=[MISS])  # fmt: skip
    none.play("use hammer 1", "weapon")
    assert none.left("c2") == 20, "4 - 4"


@pytest.mark.rule("gaia.abilities.shell.invulnerable", "gaia.abilities.invulnerable.ignore")
def test_a_shell_holds_while_invulnerable_comes_and_goes() -> None:
    gear = dict.fromkeys(("blade", "lance", "hammer", "bow"), 1)
    fight = scene("e-shell-invulnerable c2", ranks=gear, dice=[MISS, MISS, WHITE, WHITE])
    fight.attack("hammer")
    assert fight.left("c2") == 16
    foe = fight.foe("c2")
    assert (foe.shelled, foe.spared) == (True, True)
    fight.end()
    fight.play("run")
    fight.attack("lance", slot=2)
    assert (fight.left("c2"), foe.shelled, foe.spared) == (16, True, False)
    fight.end()
    fight.attack("bow", slot=3)
    assert (fight.left("c2"), foe.shelled, foe.spared) == (16, True, False)
    fight.end()
    assert not foe.shelled, "a turn in which it did not miss"
    fight.attack("blade", slot=4)
    assert fight.left("c2") == 15


@pytest.mark.rule("gaia.abilities.steals.take", "gaia.abilities.ritual.sacrifice")
@pytest.mark.parametrize("enemy", ["e-steals-ritual", "e-ritual-steals"])
def test_a_weapon_is_stolen_and_another_equipment_sacrificed(enemy: str) -> None:
    fight = scene(f"{enemy} c2", ranks={"blade": 2, "lance": 1, "heart": 1}, dice=[MISS])
    fight.attack("blade")
    assert fight.options() == ["lance", "heart"], "what was stolen cannot be given up"
    fight.play("lance")
    suit = fight.state.suits[0]
    assert suit.where[0] == -2
    assert suit.ranks[:2] == [2, 0]
    fight.end()
    fight.play("run")
    assert suit.ranks[:2] == [2, 1], "both come back with the end of the Wave"


@pytest.mark.rule("gaia.abilities.ritual.return", "gaia.abilities.steals.reclaim-kill")
def test_the_death_of_a_thief_with_a_ritual_gives_back_everything() -> None:
    gear = {"blade": 1, "hammer": 1, "heart": 1}
    fight = scene("e-steals-ritual c2 damage 15", "dummy f1", ranks=gear, dice=[MISS, MISS])
    fight.attack("blade", "heart")
    suit = fight.state.suits[0]
    assert (suit.where[0], suit.ranks[9], suit.max_hp) == (-2, 0, 20)
    fight.end()
    fight.play("run")
    fight.attack("hammer")
    assert fight.at("c2") is None
    fight.play("slot 2")
    assert (suit.where[0], suit.ranks[9], suit.max_hp) == (1, 1, 22)


@pytest.mark.rule("gaia.abilities.rebirth.place", "gaia.abilities.grow.effect")
def test_what_has_grown_dies_later_and_leaves_its_growth() -> None:
    fight = scene("e-grow-rebirth c2 grown 3 damage 20", "dummy f1", ranks={"lance": 1},
                  body_ranks={"blade": 1, "lance": 1}, dice=[MISS])  # fmt: skip
    fight.attack("lance")
    assert fight.left("c2") == 1, "23 health"
    dead = scene("e-grow-rebirth c2 grown 3 damage 21", "dummy f1", ranks={"lance": 1},
                 body_ranks={"blade": 1, "lance": 1}, dice=[MISS])  # fmt: skip
    dead.attack("lance")
    assert [grave.tokens for grave in dead.state.graves] == [3]
    assert sum(enemy.grown for enemy in dead.state.enemies) == 0


@pytest.mark.rule("gaia.abilities.grow.tick", "gaia.abilities.rebirth.respawn")
def test_the_reborn_grow_from_their_first_turn_on() -> None:
    graves = [{"card": "e-grow-rebirth", "tile": "c1", "tokens": 1}]
    odd = scene("dummy f1", graves=graves, turns=0)
    odd.play("use blade 1", "done")
    assert (odd.foe("c1").grown, odd.left("c1")) == (0, 10), "half of the card's 20"
    even = scene("dummy f1", graves=graves, turns=1)
    even.play("use blade 1", "done")
    assert (even.foe("c1").grown, even.left("c1")) == (1, 11), "it came back, then it grew"


def test_every_enemy_that_is_slain_counts_once() -> None:
    fight = scene("crystanid c2", "crystanid d2", ranks={"hammer": 2}, dice=[MISS])
    fight.attack("hammer")
    assert fight.at("c2") is None
    assert (fight.state.slain, fight.state.kills) == (2, 2)
