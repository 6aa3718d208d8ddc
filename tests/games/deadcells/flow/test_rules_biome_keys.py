"""Curses, Bells, Lanterns, Keys, Worms and Malaise of the later biomes."""

import pytest

from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.biome_setup import BIOME_BEGINS, SetUpBiome
from roguetable.games.deadcells.flow.biome_tokens import (
    GAIN_MALAISE,
    AssignWorms,
    ring_bell,
    take_key,
)
from roguetable.games.deadcells.flow.exploring import EXPLORE, PlaceToken
from roguetable.games.deadcells.flow.interbiome import LEAVE_BIOME
from roguetable.games.deadcells.model.limits import LANTERNS, WORM_TOKENS
from roguetable.games.deadcells.model.names import BEHEADED_NAMES
from roguetable.games.deadcells.model.streams import SETUP_STREAM
from roguetable.games.deadcells.model.world_rows import CONSTRAINTS
from tests.games.deadcells.journey import Journey, journey


def entered(biome: str, players: int = 3) -> Journey:
    """The Group has just entered a biome."""
    trip = journey(players)
    trip.state.request = None
    trip.state.agenda.clear()
    trip.happens(SetUpBiome(trip.number(biome)), BIOME_BEGINS)
    return trip


# Cursed treasures.


@pytest.mark.rule("deadcells.cursed.numbers")
def test_the_number_on_a_cursed_treasure_is_looked_up_in_the_key_of_its_biome() -> None:
    content = journey().state.content
    keys = [row for row in content.rows if row.kind == "curse"]
    biomes = sorted(content.key(row.number).biome for row in keys)
    assert biomes == [3, 3, 4, 4, 5, 5, 6, 6]
    trip = journey(a="t-keyed", teeth=4)
    trip.play("go a")
    assert trip.state.teeth == 0
    assert "deadcells.cursed.numbers" in trip.rules


@pytest.mark.rule("deadcells.cursed.b4.one-health")
def test_everybody_is_left_with_one_health_and_nobody_dies() -> None:
    trip = journey(a="t-curse-b4-2", wounds={"flayed": 2})
    trip.play("go a")
    assert [one.life() for one in trip.state.group] == [1, 1, 1]
    assert not trip.state.somebody_dead()


@pytest.mark.rule("deadcells.cursed.b4.other", "deadcells.cursed.b5.potions")
@pytest.mark.parametrize("tile", ["t-curse-b4-1", "t-curse-b5-1"])
def test_all_potions_are_discarded(tile: str) -> None:
    trip = journey(a=tile)
    trip.state.potions = 3
    trip.play("go a")
    assert trip.state.potions == 0


@pytest.mark.rule("deadcells.cursed.b5.equipment")
def test_everybody_discards_one_equipped_card_of_their_choice() -> None:
    trip = journey(a="t-curse-b5-2")
    trip.state.new_sheet().slots = 2
    trip.gear("immolated", "cleaver", "beginners-bow")
    trip.gear("flayed", "rotten-dart", "gaol-hound")
    trip.play("go a")
    assert trip.seats == [0]
    assert trip.options == ["drop cleaver", "drop beginners-bow"]
    trip.play("drop beginners-bow")
    assert trip.seats == [2]
    trip.play("drop rotten-dart")
    assert trip.names(trip.who("immolated").equipment) == ["cleaver"]
    assert trip.names(trip.who("flayed").equipment) == ["gaol-hound"]
    assert len(trip.state.equipment_discard) == 2


@pytest.mark.rule("deadcells.cursed.b6.silence")
def test_no_talk_before_fights_until_the_end_of_the_biome() -> None:
    trip = journey(a="t-curse-b6-1")
    trip.play("go a")
    assert trip.state.silenced
    trip.happens(SetUpBiome(trip.number("b2")))
    assert not trip.state.silenced


@pytest.mark.rule("deadcells.cursed.b6.silence")
def test_under_the_curse_of_silence_nothing_is_announced() -> None:
    trip = journey(a="t-curse-b6-1", g="t-fight")
    trip.play("go a", "go g")
    assert len(trip.options) == 3
    assert not any(" say " in option for option in trip.options)
    assert trip.asked.endswith("and say nothing.")
    hand = trip.names(trip.who("immolated").hand)
    assert trip.refused(f"play {hand[0]} say damage I") == "deadcells.cursed.b6.silence"
    trip.play(trip.options[0])
    assert trip.who("immolated").said_kinds == [-1]
    free = journey(a="t-fight")
    free.play("go a")
    assert all(" say " in option for option in free.options)


@pytest.mark.rule("deadcells.cursed.b6.lanterns")
def test_all_lanterns_go_out() -> None:
    trip = journey(a="t-curse-b6-2")
    trip.state.lanterns = 2
    trip.play("go a")
    assert trip.state.lanterns == 0


@pytest.mark.rule("deadcells.cursed.b7.teeth")
def test_all_teeth_are_discarded() -> None:
    trip = journey(a="t-keyed", teeth=7)
    trip.play("go a")
    assert trip.state.teeth == 0


@pytest.mark.rule("deadcells.cursed.b7.runes")
def test_runes_do_not_work_until_the_end_of_the_biome() -> None:
    trip = journey(a="t-curse-b7-2", runes=["vine", "ram", "teleportation"])
    trip.play("go a")
    assert trip.refused("go b") == "deadcells.cursed.b7.runes"
    trip.at("start")
    trip.happens(EXPLORE)
    assert trip.refused("go c") == "deadcells.cursed.b7.runes"
    trip.happens(SetUpBiome(trip.number("b1")), EXPLORE)
    assert "go c" in trip.options


@pytest.mark.rule("deadcells.cursed.b7.runes")
def test_a_teleporter_does_not_work_without_runes() -> None:
    trip = journey(d="t-portal", runes=["teleportation"])
    trip.state.runeless = True
    trip.on_top("immolated", "brutality")
    trip.play("go d")
    assert trip.where == "d"
    assert trip.options == ["go f", "go g"]


# Bells.


def rung(which: int) -> Journey:
    """The tile of the Bells was flipped, and this one rang."""
    trip = journey(first=1, a="t-bells")
    trip.state.new_sheet().slots = 2
    trip.gear("poisoned", "cleaver", "beginners-bow")
    trip.who("poisoned").scrolls = [1, 0, 2]
    recount(trip.state, 1)
    trip.state.chance.script = {SETUP_STREAM: [which]}
    trip.play("go a")
    return trip


def bell(trip: Journey, effect: str) -> int:
    """The place of the bell that does this."""
    content = trip.state.content
    for place, number in enumerate(content.bells):
        if content.parts[number][0][0].words[0] == effect:
            return place
    raise AssertionError(effect)


@pytest.mark.rule("deadcells.bell.damage")
def test_a_bell_deals_two_damage_to_the_first_player() -> None:
    trip = rung(bell(journey(), "damage"))
    assert [one.wounds for one in trip.state.group] == [0, 2, 0]


@pytest.mark.rule("deadcells.bell.scroll")
def test_a_bell_takes_a_scroll_of_the_first_players_choice() -> None:
    trip = rung(bell(journey(), "lose-scroll"))
    assert trip.seats == [1]
    assert trip.options == ["lose survival", "lose brutality"]
    assert trip.refused("lose tactics") == "deadcells.bell.scroll"
    health = trip.who("poisoned").health
    trip.play("lose survival")
    assert trip.who("poisoned").scrolls == [0, 0, 2]
    assert trip.who("poisoned").health == health - 1


@pytest.mark.rule("deadcells.bell.scroll")
def test_who_loses_the_last_heart_with_a_scroll_is_dead() -> None:
    trip = rung(bell(journey(), "lose-scroll"))
    trip.who("poisoned").wounds = 3
    trip.play("lose survival")
    assert trip.who("poisoned").dead


@pytest.mark.rule("deadcells.bell.equipment")
def test_a_bell_takes_one_equipment_of_the_first_player() -> None:
    trip = rung(bell(journey(), "drop-equipment"))
    assert trip.options == ["drop cleaver", "drop beginners-bow"]
    trip.play("drop cleaver")
    assert trip.names(trip.who("poisoned").equipment) == ["beginners-bow"]


@pytest.mark.rule("deadcells.bell.three", "deadcells.components.tokens.bell")
def test_the_three_bells_ring_once_each() -> None:
    trip = journey()
    trip.wager("f-bells")
    trip.who("immolated").health = 9
    for n in range(3):
        assert trip.state.bells.bit_count() == n
        ring_bell(trip.state)
    assert trip.state.bells == 0b111
    assert trip.done("f-bells") == 1
    before = len(trip.state.agenda)
    ring_bell(trip.state)
    assert len(trip.state.agenda) == before
    assert trip.done("f-bells") == 1


@pytest.mark.rule("deadcells.bell.three")
def test_which_bell_rings_is_chance() -> None:
    seen = set()
    for outcome in range(3):
        trip = journey()
        trip.state.chance.script = {SETUP_STREAM: [outcome]}
        ring_bell(trip.state)
        seen.add(trip.state.bells)
    assert seen == {1, 2, 4}


# Lanterns.


@pytest.mark.rule("deadcells.components.tokens.lantern")
def test_every_step_in_the_sepulcher_costs_a_lantern_and_then_blood() -> None:
    trip = entered("b6")
    assert trip.state.lanterns == LANTERNS
    trip.happens(PlaceToken(1), PlaceToken(2), PlaceToken(3))
    assert trip.state.lanterns == 0
    assert trip.who("immolated").wounds == 0
    trip.happens(PlaceToken(4))
    assert [one.wounds for one in trip.state.group] == [1, 0, 0]


@pytest.mark.rule("deadcells.components.tokens.lantern")
def test_elsewhere_and_at_an_exit_a_step_costs_nothing() -> None:
    trip = entered("b6")
    exits = [place for place, tile in enumerate(trip.state.tiles) if tile < 0 and place]
    trip.happens(PlaceToken(exits[0]))
    assert trip.state.lanterns == LANTERNS
    other = journey()
    other.play("go a")
    assert other.who("immolated").wounds == 0


@pytest.mark.rule("deadcells.components.tokens.lantern")
def test_a_lantern_can_be_lit_again_but_never_a_fourth() -> None:
    trip = journey(a="t-light", g="t-light")
    trip.state.lanterns = LANTERNS - 1
    trip.play("go a")
    assert trip.state.lanterns == LANTERNS
    trip.play("go g")
    assert trip.state.lanterns == LANTERNS


# Worms.


@pytest.mark.rule("deadcells.components.tokens.worm")
def test_worms_are_laid_one_by_one_and_go_with_their_cure() -> None:
    trip = journey(a="t-worms", g="t-no-worms")
    trip.play("go a", "worm flayed", "worm immolated")
    assert [one.worms for one in trip.state.group] == [1, 0, 1]
    trip.play("go g")
    assert [one.worms for one in trip.state.group] == [0, 0, 0]


@pytest.mark.rule("deadcells.components.tokens.worm")
def test_an_empty_supply_gives_no_worm() -> None:
    trip = journey()
    trip.who("flayed").worms = WORM_TOKENS - 1
    trip.happens(AssignWorms(3))
    trip.play("worm immolated")
    assert [one.worms for one in trip.state.group] == [1, 0, WORM_TOKENS - 1]
    assert trip.options != ["worm immolated", "worm poisoned", "worm flayed"]


@pytest.mark.rule("deadcells.components.tokens.worm")
def test_leaving_the_biome_returns_all_worms() -> None:
    trip = journey(a="t-worms")
    trip.play("go a", "worm flayed", "worm flayed", "go g", "go out-sewers")
    assert [one.worms for one in trip.state.group] == [0, 0, 0]


@pytest.mark.rule("deadcells.components.tokens.worm")
def test_who_takes_no_part_in_a_fight_gets_no_worm() -> None:
    trip = journey()
    trip.who("poisoned").passed = True
    trip.happens(AssignWorms(1))
    assert trip.refused("worm poisoned") == "deadcells.pass.excluded"


# Keys and Malaise.


@pytest.mark.rule("deadcells.components.tokens.key")
def test_there_are_two_keys() -> None:
    trip = journey(a="t-key", g="t-key")
    trip.play("go a")
    assert trip.state.keys == 1
    trip.play("go g")
    assert trip.state.keys == 2
    take_key(trip.state)
    assert trip.state.keys == 2


@pytest.mark.rule("deadcells.components.tokens.key")
@pytest.mark.parametrize("keys", [0, 1, 2])
def test_each_missing_key_brings_a_malaise_at_the_exit(keys: int) -> None:
    trip = entered("b7")
    trip.state.keys = keys
    trip.at("out-throne")
    trip.happens(LEAVE_BIOME)
    for _ in range(2 - keys):
        assert trip.asked.startswith("Malaise")
        trip.play(trip.options[0])
    assert trip.state.malaise_tokens == 2 - keys
    assert not trip.asked.startswith("Malaise")


@pytest.mark.rule("deadcells.components.tokens.malaise", "deadcells.components.biome.malaise-cards")
def test_malaise_comes_to_one_with_the_fewest_tokens_and_stays() -> None:
    trip = entered("b7")
    assert sorted(trip.state.malaise_deck) == sorted(trip.state.content.malaise)
    top = trip.state.malaise_deck[-1]
    trip.happens(GAIN_MALAISE)
    assert trip.options == [f"malaise {name}" for name in BEHEADED_NAMES[:3]]
    trip.play("malaise poisoned")
    assert (trip.state.malaise, trip.state.malaise_of) == ([top], [1])
    trip.happens(GAIN_MALAISE)
    assert trip.refused("malaise poisoned") == "deadcells.components.tokens.malaise"
    trip.happens(SetUpBiome(trip.number("b1")))
    assert trip.state.malaise_of[0] == 1


@pytest.mark.rule("deadcells.components.tokens.malaise", "deadcells.dying.dead-inactive")
def test_no_malaise_comes_to_the_dead() -> None:
    trip = entered("b7")
    trip.who("immolated").dead = True
    trip.happens(GAIN_MALAISE)
    assert trip.options == ["malaise poisoned", "malaise flayed"]


@pytest.mark.rule("deadcells.components.tokens.malaise")
def test_a_malaise_weighs_on_its_owner_alone() -> None:
    trip = entered("b7")
    trip.state.malaise_deck.append(trip.number("wasting"))
    health = trip.who("poisoned").health
    trip.happens(GAIN_MALAISE)
    trip.play("malaise poisoned")
    assert trip.who("poisoned").health < health
    assert trip.who("immolated").health == 3


@pytest.mark.rule("deadcells.components.tokens.malaise")
def test_with_four_tokens_laid_everybody_takes_damage_instead() -> None:
    trip = entered("b7")
    trip.state.malaise_tokens = 4
    trip.happens(GAIN_MALAISE)
    assert [one.wounds for one in trip.state.group] == [1, 1, 1]
    assert trip.state.malaise == []


@pytest.mark.rule("deadcells.components.tokens.malaise")
def test_every_fourth_step_in_the_castle_brings_malaise() -> None:
    trip = entered("b7")
    trip.happens(PlaceToken(1), PlaceToken(2), PlaceToken(3))
    assert trip.state.malaise == []
    assert not trip.asked.startswith("Malaise")
    trip.happens(PlaceToken(4))
    assert trip.asked.startswith("Malaise")


# Constraints.


@pytest.mark.rule("deadcells.constraint.where", "deadcells.constraint.duration")
def test_constraint_tiles_are_those_of_the_castle_and_name_a_constraint() -> None:
    content = journey().state.content
    found = [
        content.tile(number)
        for tiles in content.tiles
        for number in tiles
        if content.tile(number).constraint >= 0
    ]
    assert found
    assert {tile.biome for tile in found} == {6}
    assert {content.constraint(tile.constraint).forbids for tile in found} == set(
        range(len(CONSTRAINTS))
    )
    assert all(tile.enemies for tile in found)


@pytest.mark.rule("deadcells.first_time.tiles-by-biome")
def test_tokens_belong_to_their_biomes() -> None:
    for biome, lanterns, malaise in (("b1", 0, 0), ("b6", LANTERNS, 0), ("b7", 0, 5)):
        trip = entered(biome)
        assert trip.state.lanterns == lanterns
        assert len(trip.state.malaise_deck) == malaise
        assert (trip.state.keys, trip.state.bells) == (0, 0)
