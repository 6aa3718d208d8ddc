"""Abilities that follow an attempt, an attack, a weapon card, a turn or a death."""

import pytest

from roguetable.engine.state import LOST
from roguetable.games.gaia.flow.levels import can_take
from tests.games.gaia.scene import MISS, WHITE, scene


@pytest.mark.rule("gaia.abilities.aggressive.closer", "gaia.abilities.aggressive.ties")
def test_an_aggressive_enemy_comes_closer_and_the_players_choose_among_equals() -> None:
    fight = scene("e-aggressive c1", dice=[MISS])
    fight.attack("blade")
    assert set(fight.options()) == {"to b2", "to c2", "to d2"}
    fight.play("to d2")
    assert fight.at("d2") is not None


@pytest.mark.rule("gaia.abilities.aggressive.else-rotate")
def test_where_no_step_brings_it_closer_an_aggressive_enemy_turns_a_white_arrow() -> None:
    fight = scene("e-aggressive c2", mind="b2", dice=[MISS])
    fight.attack("blade")
    assert fight.foe("c2").facing == 1, "South became West"
    stuck = scene("e-aggressive c2", mind="b3", dice=[MISS])
    stuck.attack("blade")
    assert stuck.foe("c2").facing == 0, "no turn points a straight arrow at a diagonal"


@pytest.mark.rule("gaia.abilities.alert.face", "gaia.abilities.alert.diagonal")
def test_an_alert_enemy_turns_its_marked_side_to_the_attacker() -> None:
    fight = scene("e-alert c2", mind="b2", dice=[MISS])
    fight.attack("blade")
    assert fight.foe("c2").facing == 1
    facing = scene("e-alert c2", mind="c3", dice=[MISS])
    facing.attack("blade")
    assert facing.foe("c2").facing == 0
    diagonal = scene("e-alert c2", mind="b1", dice=[MISS])
    diagonal.attack("blade")
    assert diagonal.options() == ["turn 90", "turn 180"]
    diagonal.play("turn 180")
    assert diagonal.foe("c2").facing == 2


@pytest.mark.rule("gaia.abilities.flees.move", "gaia.abilities.flees.intelligent")
def test_who_flees_ends_as_far_away_as_two_steps_lead() -> None:
    fight = scene("e-flees d2", mind="c3", dice=[MISS])
    fight.attack("blade")
    assert set(fight.options()) == {"to f1", "to f2", "to f3", "to f4"}
    fight.play("to f4")
    assert fight.at("f4") is not None
    cornered = scene("e-flees f1", "dummy e2", "dummy f2", "dummy e1", mind="d3", dice=[MISS])
    cornered.play("use blade 1", "weapon", "target f1")
    assert cornered.at("f1") is not None, "there is nowhere to go"


@pytest.mark.rule("gaia.abilities.flees.players", "gaia.ability-general.simultaneous")
def test_the_order_of_several_that_flee_is_the_players() -> None:
    fight = scene("e-flees c2", "e-flees d2", ranks={"blade": 2}, dice=[MISS])
    fight.attack("blade")
    assert fight.options() == ["next c2", "next d2"]
    fight.play("next d2")
    while fight.asked().endswith("Where to?"):
        fight.play(fight.options()[0])
    assert fight.at("c2") is None
    assert fight.at("d2") is None


@pytest.mark.rule("gaia.abilities.rotates.turn", "gaia.enemy.orientation")
def test_an_enemy_that_rotates_turns_a_quarter_after_each_attempt() -> None:
    fight = scene("e-rotates c2", ranks={"whip": 1}, dice=[WHITE, WHITE])
    fight.attack("whip")
    assert fight.foe("c2").facing == 2
    assert fight.hp() == 18, "after the first turn its white arrow points elsewhere"


@pytest.mark.rule("gaia.abilities.teleports.switch", "gaia.abilities.teleports.ties")
def test_a_teleporting_boss_changes_places_with_the_nearest_minion() -> None:
    fight = scene("e-teleports c2", "dummy f1", "dummy d1", "dummy b1", dice=[MISS])
    fight.attack("blade")
    assert fight.options() == ["with d1", "with b1"]
    fight.play("with b1")
    assert fight.state.content.name(fight.foe("b1").card) == "e-teleports"
    assert fight.state.content.name(fight.foe("c2").card) == "dummy"
    alone = scene("e-teleports c2", dice=[MISS])
    alone.attack("blade")
    assert alone.at("c2") is not None


@pytest.mark.rule("gaia.abilities.swaps.swap")
def test_a_boss_that_swaps_trades_places_with_everybody_there() -> None:
    fight = scene("e-swaps c2", body="c3", dice=[WHITE])
    fight.attack("blade")
    assert (fight.where(0), fight.where(1)) == ("c2", "c2")
    assert fight.at("c3") is not None
    assert fight.hp() == 18, "after its counterattack"
    dead = scene("e-swaps c2 damage 19", dice=[MISS])
    dead.attack("blade")
    assert dead.where() == "c3"


@pytest.mark.rule(
    "gaia.abilities.summons.trigger", "gaia.abilities.summons.spawn", "gaia.abilities.summons.six"
)
def test_a_missed_counterattack_summons_a_lieutenant() -> None:
    fight = scene("e-summons c2", dice=[MISS], other_dice=[5])
    fight.attack("blade")
    assert "at b1" in fight.options()
    fight.play("at b1")
    assert fight.state.content.enemy(fight.foe("b1").card).rank == 1
    six = scene("e-summons c2", dice=[MISS], other_dice=[6])
    six.attack("blade")
    assert len(six.state.enemies) == 1
    struck = scene("e-summons c2", dice=[WHITE])
    struck.attack("blade")
    assert len(struck.state.enemies) == 1
    assert struck.hp() == 18


@pytest.mark.rule("gaia.abilities.summons.spawn", "gaia.abilities.summons.six")
def test_a_card_may_say_up_to_which_roll_it_summons() -> None:
    for die, options in ((2, True), (3, False)):
        fight = scene("e-summons-2 c2", dice=[MISS], other_dice=[die])
        fight.attack("blade")
        assert ("at b1" in fight.options()) == options


@pytest.mark.rule("gaia.abilities.summons.max-two")
def test_there_are_at_most_two_lieutenants_of_a_level() -> None:
    fight = scene(
        "e-summons c2", "mist-corporal f1", "shell-sergeant f2", dice=[MISS], other_dice=[1]
    )
    fight.attack("blade")
    assert len(fight.state.enemies) == 3


@pytest.mark.rule("gaia.abilities.blood-debt.pay", "gaia.abilities.blood-debt.timing")
def test_a_blood_debt_is_paid_with_an_element_or_hp() -> None:
    fight = scene("e-blood-debt c2", suit={"elements": [0]}, dice=[MISS])
    fight.attack("blade")
    assert fight.options() == ["element", "hp"]
    fight.play("element")
    assert fight.state.suits[0].elements == 0
    assert fight.hp() == 20
    poor = scene("e-blood-debt c2", dice=[MISS])
    poor.attack("blade")
    assert poor.hp() == 19
    later = scene("e-blood-debt c2", "gift d2", ranks={"blade": 2}, dice=[MISS])
    later.attack("blade")
    while "element" not in later.options():
        later.play(later.options()[0])
    later.play("element")
    assert later.hp() == 20, "elements that the card has just brought can pay"


@pytest.mark.rule(
    "gaia.abilities.disarm.place", "gaia.abilities.disarm.effect", "gaia.abilities.disarm.one-each"
)
def test_a_disarmed_weapon_deals_one_with_its_next_attack() -> None:
    fight = scene("e-disarm c2", ranks={"blade": 1, "hammer": 1, "lance": 1}, dice=[MISS, MISS])
    fight.attack("blade")
    assert fight.options() == ["lance", "hammer"]
    fight.play("hammer", "done")
    fight.play("run")
    fight.attack("hammer", slot=2)
    assert fight.left("c2") == 18, "1 and 1"
    assert fight.state.suits[0].disarmed == 1 << 1, (
        "the token is gone, and the next lies on the lance"
    )


@pytest.mark.rule(
    "gaia.abilities.gaze.token", "gaia.abilities.gaze.second", "gaia.abilities.gaze.tile-not-delver"
)
def test_a_second_gaze_on_a_tile_kills_who_stands_there() -> None:
    fight = scene("e-gaze c2", dice=[MISS])
    fight.attack("blade")
    assert fight.state.gaze[fight.tile("c3")] == 1
    moved = scene(
        "e-gaze c2", mind="b3", gaze=[1 if t == 14 else 0 for t in range(30)], dice=[MISS]
    )
    moved.play("use blade 1", "go c3", "weapon")
    assert moved.state.delvers[0].dead, "a token of somebody else counts"
    assert not moved.state.delvers[1].dead
    two = scene("e-gaze c2", "e-gaze d2", ranks={"blade": 2}, dice=[MISS])
    two.attack("blade")
    assert two.state.delvers[0].dead


@pytest.mark.rule(
    "gaia.abilities.ritual.sacrifice",
    "gaia.abilities.ritual.rank-1",
    "gaia.abilities.ritual.return",
)
def test_a_ritual_costs_a_rank_until_the_boss_is_gone() -> None:
    gear = {"blade": 1, "hammer": 2, "heart": 1}
    fight = scene("e-ritual c2 damage 10", ranks=gear, dice=[MISS, MISS])
    most = fight.state.suits[0].max_hp
    fight.attack("blade")
    assert fight.options() == ["blade", "hammer", "heart"]
    fight.play("heart", "done")
    assert fight.state.suits[0].ranks[9] == 0
    assert fight.state.suits[0].max_hp == most - 2
    fight.play("run")
    fight.attack("hammer", slot=2)
    fight.play("hammer")
    assert fight.state.suits[0].ranks[2] == 1
    assert fight.state.suits[0].where[2] == 1, "the lower rank takes its place"
    fight.play("done")
    assert fight.state.suits[0].ranks[2] == 2, "everything comes back when the boss leaves"
    assert fight.state.suits[0].ranks[9] == 1


@pytest.mark.rule("gaia.abilities.spiked.three", "gaia.abilities.spiked.still-counter")
def test_eight_damage_to_a_spiked_boss_cost_three() -> None:
    fight = scene("e-spiked c2", ranks={"hammer": 3}, dice=[WHITE])
    fight.attack("hammer")
    assert fight.hp() == 15, "3 and the counterattack"
    small = scene("e-spiked c2", ranks={"hammer": 1}, dice=[WHITE])
    small.attack("hammer")
    assert small.hp() == 18


@pytest.mark.rule(
    "gaia.abilities.steals.take",
    "gaia.abilities.steals.reclaim-other",
    "gaia.abilities.steals.returned-exhausted",
)
def test_a_stolen_weapon_comes_back_when_another_damages_the_thief() -> None:
    gear = {"blade": 1, "hammer": 1}
    fight = scene("e-steals c2", ranks=gear, dice=[MISS, MISS])
    fight.attack("blade")
    assert fight.state.suits[0].where[0] == -2
    fight.end()
    fight.play("run")
    fight.attack("hammer", slot=1)
    assert fight.options() == ["slot 1", "slot 2", "slot 3", "slot 4"]
    fight.play("slot 3")
    assert fight.state.suits[0].where[0] == 2, "exhausted, on a slot"
    assert fight.state.suits[0].where[2] == -2


@pytest.mark.rule("gaia.abilities.steals.reclaim-kill", "gaia.abilities.steals.removed")
def test_a_thief_that_is_gone_gives_the_weapon_back() -> None:
    gear = {"blade": 1, "hammer": 1}
    fight = scene("e-steals c2 damage 15", ranks=gear, dice=[MISS, MISS])
    fight.attack("blade")
    fight.end()
    fight.play("run")
    fight.attack("hammer")
    assert fight.at("c2") is None
    fight.play("slot 2")
    assert fight.state.suits[0].where[0] == 1
    assert fight.state.suits[0].where[2] == 0, "the weapon that kills it is not stolen"
    gone = scene("e-steals c2", dice=[MISS])
    gone.attack("blade")
    gone.end()
    gone.play("run")
    assert gone.asked().startswith("The Disciple of the Mind (19 of 20 HP)"), "no slot is asked for"
    assert gone.state.suits[0].where[0] == -1, "the Interlude refreshes it anyhow"


@pytest.mark.rule("gaia.abilities.steals.no-rank-up")
def test_a_stolen_weapon_cannot_be_ranked_up() -> None:
    fight = scene("e-steals c2", ranks={"blade": 1, "lance": 1}, dice=[MISS])
    suit = fight.state.suits[0]
    assert can_take(fight.state, suit, 0)
    fight.attack("blade")
    assert not can_take(fight.state, suit, 0)
    assert can_take(fight.state, suit, 1)


@pytest.mark.rule(
    "gaia.abilities.stuns.stun", "gaia.abilities.stuns.effect", "gaia.abilities.stuns.remove"
)
def test_a_stunned_delver_cannot_act_until_the_other_pays_an_element() -> None:
    gear = {"blade": 1, "hammer": 1}
    fight = scene("e-stuns c2", ranks=gear, body_suit={"elements": [0]}, dice=[MISS])
    fight.attack("blade")
    assert fight.state.delvers[0].stunned
    fight.end()
    fight.play("run")
    assert any(option.endswith("free mind 1a") for option in fight.options())
    free = next(option for option in fight.options() if option.endswith("free mind 1a"))
    fight.play("mind use hammer 2" if "mind use hammer 2" in fight.options() else "use hammer 2")
    assert not any(option.endswith("weapon") for option in fight.options())
    refusal = fight.refused("weapon")
    assert refusal.rule == "gaia.abilities.stuns.effect"
    fight.play(free)
    assert any(option.endswith("weapon") for option in fight.options())
    assert fight.state.suits[1].elements == 0


@pytest.mark.rule("gaia.abilities.grow.tick", "gaia.abilities.grow.effect")
def test_whoever_grows_does_so_after_every_second_turn() -> None:
    fight = scene("e-grow c2 damage 5", ranks={"blade": 1, "hammer": 1})
    fight.play("use blade 1", "done")
    assert fight.left("c2") == 15
    fight.play("use blade 1", "done")
    assert fight.left("c2") == 16
    assert fight.foe("c2").grown == 1


def test_all_who_grow_at_once_are_told_in_one_line() -> None:
    fight = scene("e-grow c2", "e-grow a1", "e-grow b1", turns=1)
    fight.play("use blade 1", "done")
    assert [fight.foe(tile).grown for tile in ("c2", "a1", "b1")] == [1, 1, 1]
    assert [line for line in fight.log().splitlines() if "grow" in line] == ["3 E grows grow."]
    alone = scene("e-grow c2", turns=1)
    alone.play("use blade 1", "done")
    assert "E grow grows." in alone.log()


@pytest.mark.rule("gaia.abilities.grow.supply")
def test_growth_ends_with_the_supply() -> None:
    fight = scene("e-grow c2 grown 40", turns=1)
    fight.play("use blade 1", "done")
    assert fight.foe("c2").grown == 40
    short = scene("e-grow c2 grown 38", "e-grow a1", "e-grow b1", turns=1)
    short.play("use blade 1", "done")
    assert short.options() == ["grow c2", "grow a1", "grow b1"], "two tokens are left for three"
    short.play("grow b1", "grow c2")
    assert [short.foe(tile).grown for tile in ("c2", "a1", "b1")] == [39, 0, 1]
    assert "E grow grows." in short.log()


@pytest.mark.rule("gaia.abilities.repair.move", "gaia.abilities.repair.heal")
def test_the_orb_comes_to_its_warden_and_heals_half_of_his_damage() -> None:
    fight = scene("unknown-warden a1 damage 5", "floating-orb d1", ranks={"blade": 1, "hammer": 1})
    fight.play("use blade 1", "done")
    while fight.asked().endswith("Where to?"):
        fight.play(fight.options()[0])
    assert fight.state.content.board.distance[0][fight.state.enemies[1].tile] == 2
    near = scene("unknown-warden a1 damage 5", "floating-orb b1")
    near.play("use blade 1", "done")
    assert near.foe("a1").damage == 2, "half, rounded up"
    assert near.at("b1") is not None, "it moves or heals, not both"


# --- deaths -------------------------------------------------------------------------------------


@pytest.mark.rule("gaia.abilities.death-heal.heal", "gaia.abilities.death-heal.not-dead")
def test_a_death_heals_the_neighbours_that_live() -> None:
    fight = scene(
        "e-death-heal c2 damage 19", "dummy d2 damage 9", "dummy f1 damage 3", dice=[MISS]
    )
    fight.play("use blade 1", "weapon", "target c2")
    assert fight.left("d2") == 20
    assert fight.left("f1") == 17
    both = scene("e-death-heal c2 damage 19", "dummy d2 damage 19", ranks={"blade": 2}, dice=[MISS])
    both.attack("blade")
    assert both.at("d2") is None


@pytest.mark.rule("gaia.abilities.last-act.slayer")
def test_the_slayer_suffers_four_for_a_last_act() -> None:
    fight = scene("e-last-act c2 damage 19", suit={"available": {"block": 1}}, dice=[MISS])
    fight.attack("blade")
    assert fight.hp() == 16
    assert fight.state.suits[0].available[6] == 1, "Block does not stop it"


@pytest.mark.rule("gaia.abilities.malevolent.choice", "gaia.abilities.malevolent.too-few")
def test_the_slayer_of_the_malevolent_pays_dearly() -> None:
    poor = scene("e-malevolent c2 damage 19", suit={"elements": [0, 1, 2]}, dice=[MISS])
    poor.attack("blade")
    assert poor.hp() == 1
    rich = scene("e-malevolent c2 damage 19", suit={"elements": [2, 3, 4, 6]}, dice=[MISS])
    rich.attack("blade")
    rich.play("elements")
    assert rich.hp() == 20
    assert rich.state.suits[0].elements == 0


@pytest.mark.rule("gaia.abilities.malevolent.choice", "gaia.abilities.malevolent.too-few")
def test_a_card_may_say_how_many_elements_its_malevolence_takes() -> None:
    poor = scene("e-malevolent-2 c2 damage 19", suit={"elements": [2]}, dice=[MISS])
    poor.attack("blade")
    assert poor.hp() == 1
    rich = scene("e-malevolent-2 c2 damage 19", suit={"elements": [2, 4]}, dice=[MISS])
    rich.attack("blade")
    assert rich.asked() == "Malevolent: do you lose 2 elements, or all HP but one?"
    rich.play("elements")
    assert (rich.hp(), rich.state.suits[0].elements) == (20, 0)


@pytest.mark.rule(
    "gaia.abilities.rebirth.place",
    "gaia.abilities.rebirth.tick",
    "gaia.abilities.rebirth.no-tick",
    "gaia.abilities.rebirth.respawn",
    "gaia.abilities.rebirth.rewards",
)
def test_the_reborn_come_back_with_half_their_health() -> None:
    gear = {"blade": 1, "hammer": 1, "lance": 1, "bow": 1}
    fight = scene(
        "e-rebirth c1 damage 19", "dummy f1", ranks=gear, body_ranks={"blade": 1}, dice=[MISS]
    )
    fight.attack("blade")
    assert [grave.tokens for grave in fight.state.graves] == [3]
    fight.end()
    assert [grave.tokens for grave in fight.state.graves] == [3], "somebody died in this turn"
    fight.play("run")
    fight.play("use hammer 2", "done")
    assert [grave.tokens for grave in fight.state.graves] == [2]
    assert len([part for part in fight.state.parts if part.tile == fight.tile("c1")]) == 2
    back = scene("dummy f1", graves=[{"card": "e-rebirth", "tile": "c1", "tokens": 1}])
    back.play("use blade 1", "done")
    assert back.left("c1") == 10
    occupied = scene(
        "dummy f1", mind="c1", graves=[{"card": "e-rebirth", "tile": "c1", "tokens": 1}]
    )
    occupied.play("use blade 1", "done")
    assert set(occupied.options()) == {"at b1", "at d1", "at b2", "at c2", "at d2"}


@pytest.mark.rule(
    "gaia.abilities.rebirth.place", "gaia.abilities.rebirth.tick", "gaia.abilities.rebirth.respawn"
)
def test_of_several_dead_on_one_tile_one_comes_back_when_all_their_tokens_are_gone() -> None:
    gear = {"blade": 1, "hammer": 1, "lance": 1, "bow": 1}
    two = [{"card": "e-rebirth", "tile": "c2", "tokens": 2}]
    fight = scene(
        "e-rebirth c2 damage 19", "dummy f1", graves=two, ranks=gear, body_ranks=gear, dice=[MISS]
    )
    fight.attack("blade")
    assert [grave.tokens for grave in fight.state.graves] == [5]
    fight.end()
    for turn in ("blade 1", "hammer 2", "hammer 2", "lance 3"):
        fight.play(f"use {turn}", "done")
    assert [grave.tokens for grave in fight.state.graves] == [1], "four quiet turns"
    fight.play("use lance 3", "done")
    assert fight.left("c2") == 10
    assert len(fight.state.enemies) == 2, "only one of them"
    assert fight.state.graves == []


@pytest.mark.rule("gaia.abilities.rebirth.place")
def test_of_unlike_dead_on_one_tile_the_one_with_more_health_comes_back() -> None:
    weak = [{"card": "infestation", "tile": "c2", "tokens": 1}]
    fight = scene("e-rebirth c2 damage 19", "dummy f1", graves=weak, dice=[MISS])
    fight.attack("blade")
    (grave,) = fight.state.graves
    assert (fight.state.content.name(grave.card), grave.tokens) == ("e-rebirth", 4)


@pytest.mark.rule(
    "gaia.abilities.scrambles.swap",
    "gaia.abilities.scrambles.same-rank",
    "gaia.abilities.scrambles.all-seven",
)
def test_the_weapon_that_slays_a_scrambler_is_exchanged() -> None:
    fight = scene("e-scrambles c2 damage 19", ranks={"hammer": 2, "blade": 1}, dice=[MISS])
    fight.attack("hammer")
    assert fight.options() == ["lance", "bow", "staff", "whip", "orb"]
    fight.play("bow")
    suit = fight.state.suits[0]
    assert (suit.ranks[2], suit.ranks[3]) == (0, 2)
    assert suit.where[3] == 0, "it takes the place of the old one"
    every = dict.fromkeys(("blade", "lance", "hammer", "bow", "staff", "whip", "orb"), 1)
    full = scene("e-scrambles c2 damage 19", ranks=every, dice=[MISS])
    full.attack("hammer")
    assert full.state.suits[0].ranks[2] == 1


@pytest.mark.rule("gaia.abilities.soothsayer.kill")
def test_a_soothsayer_that_is_left_kills_both() -> None:
    fight = scene("e-soothsayer c2")
    fight.play("run", "run")
    assert fight.state.outcome == LOST
    assert all(delver.dead for delver in fight.state.delvers)


@pytest.mark.rule("gaia.ability-general.count")
def test_sixty_abilities_are_described() -> None:
    fight = scene("dummy c2")
    names = set()
    for row in fight.state.content.rows:
        if row.kind == "enemy":
            names |= {
                ability.words[0] for ability in fight.state.content.enemy(row.number).abilities
            }
    assert len(names) == 60


@pytest.mark.rule("gaia.abilities.grow.tick")
def test_who_grows_three_times_has_three_tokens() -> None:
    gear = {"blade": 1, "hammer": 1, "lance": 1, "bow": 1}
    fight = scene("e-grow c2", "dummy f1", ranks=gear, body_ranks=gear)
    for slot, weapon in enumerate(("blade", "hammer", "lance"), 1):
        for _ in range(2):
            fight.play(f"use {weapon} {slot}", "done")
    assert fight.foe("c2").grown == 3
    assert fight.left("c2") == 23
