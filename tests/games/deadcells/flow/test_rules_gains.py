"""Who gets what: Scrolls, equipment, Vials, blueprints, Damage of tiles."""

import pytest

from roguetable.games.deadcells.actions.bag import draw_equipment
from roguetable.games.deadcells.actions.campaign import win_blueprints
from roguetable.games.deadcells.actions.do import Do
from roguetable.games.deadcells.actions.harm import harm
from roguetable.games.deadcells.flow.equipping import (
    AssignEquipment,
    FitSlots,
    find_blueprint,
    find_equipment,
)
from roguetable.games.deadcells.flow.gains import AssignScroll, DrinkVials, gain_scroll
from roguetable.games.deadcells.model.deaths import BLOW
from roguetable.games.deadcells.model.limits import HEARTS, TRACK_STEPS
from roguetable.games.deadcells.model.mods import HEALTH_MOD, IMMUNE
from roguetable.games.deadcells.model.names import (
    BLEEDING,
    FROZEN,
    NOBODY,
    POISONED,
    ROUND_I,
    SURVIVAL,
    TACTICS,
)
from roguetable.games.deadcells.model.questions import level, slots
from roguetable.games.deadcells.model.table_settings import Readings
from roguetable.games.deadcells.words.gains import Cured, Damage
from roguetable.kit.amounts import fixed
from tests.games.deadcells.journey import Journey, journey


def carries(trip: Journey, name: str) -> list[str]:
    return trip.names(trip.who(name).equipment)


# Scrolls.


@pytest.mark.rule("deadcells.icons.scroll", "deadcells.scrolls.gain-slides-right")
@pytest.mark.rule("deadcells.scrolls.tracks")
def test_a_scroll_moves_the_marker_of_its_colour_of_one_whom_the_group_chooses() -> None:
    trip = journey(first=1, a="t-scroll")
    trip.play("go a")
    assert trip.seats == [1]
    assert trip.options == ["scroll immolated", "scroll poisoned", "scroll flayed"]
    trip.play("scroll flayed")
    assert trip.who("flayed").scrolls == [0, 1, 0]
    assert trip.who("immolated").scrolls == [0, 0, 0]


@pytest.mark.rule("deadcells.icons.first-player")
def test_an_icon_of_the_first_player_is_for_nobody_else() -> None:
    trip = journey(a="t-scroll-first")
    trip.play("go a")
    assert trip.who("poisoned").scrolls == [1, 0, 0]
    gear = journey(first=2, a="t-gear-first")
    gear.deck("cleaver")
    gear.play("go a")
    assert gear.options == ["equip cleaver", "discard cleaver"]
    assert gear.seats == [2]
    vial = journey(first=1, a="t-vial-first", wounds={"immolated": 1, "poisoned": 1})
    vial.play("go a")
    assert vial.who("poisoned").wounds == 0
    assert vial.who("immolated").wounds == 1


@pytest.mark.rule("deadcells.icons.scroll")
def test_of_a_scroll_of_any_colour_the_group_chooses_the_colour() -> None:
    trip = journey(a="t-any")
    trip.play("go a")
    assert trip.options == ["scroll survival", "scroll tactics", "scroll brutality"]
    trip.play("scroll brutality", "scroll poisoned")
    assert trip.who("poisoned").scrolls == [0, 0, 1]


@pytest.mark.rule("deadcells.scrolls.left-is-active", "deadcells.scrolls.cumulative")
@pytest.mark.rule("deadcells.scrolls.immolated-example")
def test_abilities_add_up_from_left_to_right() -> None:
    trip = journey()
    one = trip.who("immolated")
    assert (one.health, one.mods[IMMUNE + FROZEN]) == (3, 0)
    trip.happens(AssignScroll(SURVIVAL, 0))
    assert (one.health, one.mods[IMMUNE + FROZEN]) == (4, 0)
    trip.happens(AssignScroll(SURVIVAL, 0))
    assert (one.health, one.mods[IMMUNE + FROZEN]) == (4, 1)


@pytest.mark.rule("deadcells.scrolls.level")
def test_the_first_space_is_level_one() -> None:
    trip = journey(a="t-scroll")
    assert level(trip.who("immolated"), TACTICS) == 1
    trip.play("go a", "scroll immolated")
    assert level(trip.who("immolated"), TACTICS) == 2


@pytest.mark.rule("deadcells.scrolls.max-health-moves")
def test_more_health_leaves_the_damage_where_it_is() -> None:
    trip = journey(wounds={"immolated": 2})
    trip.happens(AssignScroll(SURVIVAL, 0))
    one = trip.who("immolated")
    assert (one.wounds, one.health, one.life()) == (2, 4, 2)


@pytest.mark.rule("deadcells.scrolls.max-health-cap")
def test_maximum_health_never_exceeds_the_hearts_of_the_track() -> None:
    trip = journey()
    ability = trip.state.content.mutation(trip.number("m-stamina")).ability
    before = ability.mods[HEALTH_MOD]
    ability.always(HEALTH_MOD, 50)
    try:
        trip.mutate("m-stamina")
        assert trip.who("immolated").health == HEARTS
    finally:
        ability.always(HEALTH_MOD, before)


@pytest.mark.rule("deadcells.scrolls.end-of-track")
def test_a_marker_on_its_last_space_cannot_move_further() -> None:
    trip = journey(a="t-scroll")
    trip.who("immolated").scrolls[TACTICS] = TRACK_STEPS - 1
    trip.play("go a")
    assert trip.refused("scroll immolated") == "deadcells.scrolls.end-of-track"
    trip.play("scroll poisoned")
    lost = journey(a="t-scroll")
    for one in lost.state.group:
        one.scrolls[TACTICS] = TRACK_STEPS - 1
    lost.play("go a")
    assert lost.options == ["go f", "go g"]
    assert [one.scrolls[TACTICS] for one in lost.state.group] == [TRACK_STEPS - 1] * 3


@pytest.mark.rule("deadcells.scrolls.end-of-track")
def test_of_any_colour_one_that_nobody_can_use_is_not_offered() -> None:
    trip = journey(a="t-any")
    for one in trip.state.group:
        one.scrolls[TACTICS] = TRACK_STEPS - 1
    trip.play("go a")
    assert trip.options == ["scroll survival", "scroll brutality"]
    assert trip.refused("scroll tactics") == "deadcells.scrolls.end-of-track"


@pytest.mark.rule("deadcells.kill.bonus-assigned-later", "deadcells.concept.bag.loot-storage")
def test_in_a_fight_scrolls_and_cards_wait_in_the_bag() -> None:
    trip = journey()
    trip.state.round = ROUND_I
    gain_scroll(trip.state, TACTICS, -1)
    find_equipment(trip.state, -1)
    find_blueprint(trip.state)
    assert trip.state.bag_scrolls == [0, 1, 0]
    assert len(trip.state.bag_equipment) == 1
    assert len(trip.state.bag_blueprints) == 1
    assert trip.state.collector == []
    assert [one.scrolls for one in trip.state.group] == [[0, 0, 0]] * 3


@pytest.mark.rule("deadcells.upkeep.passer-gets-nothing")
def test_who_passed_gets_no_loot() -> None:
    trip = journey()
    trip.who("poisoned").passed = True
    trip.happens(AssignScroll(TACTICS))
    assert trip.refused("scroll poisoned") == "deadcells.upkeep.passer-gets-nothing"
    trip.play("scroll flayed")
    card = trip.number("cleaver")
    trip.state.bag_equipment = [card]
    trip.happens(AssignEquipment(card))
    assert trip.refused("give poisoned") == "deadcells.upkeep.passer-gets-nothing"


# Equipment.


@pytest.mark.rule("deadcells.icons.equipment", "deadcells.equipment.gain")
def test_equipment_goes_to_one_of_the_groups_choice_who_equips_it() -> None:
    trip = journey(a="t-gear")
    trip.deck("cleaver", "beginners-bow")
    trip.play("go a")
    assert trip.options == ["give immolated", "give poisoned", "give flayed"]
    trip.play("give flayed")
    assert trip.seats == [2]
    trip.play("equip cleaver")
    assert carries(trip, "flayed") == ["cleaver"]
    assert trip.state.bag_equipment == []
    assert trip.names(trip.state.equipment_deck) == ["beginners-bow"]


@pytest.mark.rule("deadcells.equipment.gain", "deadcells.equipment.discard-pile")
def test_equipment_may_be_discarded_instead() -> None:
    trip = journey(a="t-gear")
    trip.deck("cleaver")
    trip.play("go a", "give flayed", "discard cleaver")
    assert carries(trip, "flayed") == []
    assert trip.names(trip.state.equipment_discard) == ["cleaver"]


@pytest.mark.rule("deadcells.equipment.slots.start", "deadcells.player_setup.one-equipment-slot")
def test_with_one_slot_a_second_card_finds_no_room() -> None:
    trip = journey(a="t-gear")
    trip.deck("cleaver")
    assert slots(trip.who("flayed")) == 1
    trip.gear("flayed", "beginners-bow")
    trip.play("go a", "give flayed")
    assert trip.options == ["discard cleaver", "drop beginners-bow"]
    assert trip.refused("equip cleaver") == "deadcells.equipment.slots.start"


@pytest.mark.rule("deadcells.equipment.gain.replace", "deadcells.equipment.no-free-discard")
def test_a_carried_card_is_discarded_to_make_room_and_only_for_that() -> None:
    trip = journey(a="t-gear")
    trip.deck("cleaver")
    trip.gear("flayed", "beginners-bow")
    trip.play("go a", "give flayed", "drop beginners-bow")
    assert carries(trip, "flayed") == ["cleaver"]
    assert trip.names(trip.state.equipment_discard) == ["beginners-bow"]


@pytest.mark.rule("deadcells.equipment.gain.replace")
def test_any_number_of_carried_cards_may_go() -> None:
    trip = journey(a="t-gear")
    trip.state.new_sheet().slots = 2
    trip.gear("flayed", "beginners-bow", "knockback-shield")
    trip.deck("cleaver")
    trip.play("go a", "give flayed", "drop beginners-bow")
    assert trip.options == ["equip cleaver", "drop knockback-shield"]
    request = trip.state.request
    assert request is not None
    assert "there is room without it" in request.sentence(trip.state, request.options[1])
    assert trip.refused("discard cleaver") == "deadcells.equipment.no-free-discard"
    trip.play("drop knockback-shield")
    assert carries(trip, "flayed") == ["cleaver"]


@pytest.mark.rule("deadcells.equipment.gain.first-slot")
def test_cards_lie_in_the_slots_from_the_left() -> None:
    trip = journey(a="t-gear")
    trip.state.new_sheet().slots = 1
    trip.gear("flayed", "beginners-bow")
    trip.deck("cleaver")
    trip.play("go a", "give flayed", "equip cleaver")
    assert carries(trip, "flayed") == ["beginners-bow", "cleaver"]


@pytest.mark.rule("deadcells.equipment.no-trade")
def test_what_others_carry_does_not_change_hands() -> None:
    trip = journey(a="t-gear")
    trip.gear("poisoned", "beginners-bow")
    trip.deck("cleaver")
    trip.play("go a", "give flayed")
    assert trip.refused("drop beginners-bow") == "deadcells.equipment.no-trade"


@pytest.mark.rule("deadcells.equipment.no-free-discard")
def test_on_the_map_nothing_is_discarded_at_will() -> None:
    trip = journey()
    trip.gear("flayed", "beginners-bow")
    assert trip.refused("drop beginners-bow") == "deadcells.equipment.no-free-discard"
    assert trip.refused("trade beginners-bow") == "deadcells.equipment.no-trade"


@pytest.mark.rule("deadcells.equipment.deck-empty")
def test_an_empty_equipment_deck_is_made_of_its_discard_pile() -> None:
    trip = journey(a="t-gear")
    trip.deck()
    trip.state.equipment_discard = [trip.number("cleaver")]
    trip.play("go a", "give flayed", "equip cleaver")
    assert carries(trip, "flayed") == ["cleaver"]
    none = journey(a="t-gear")
    none.deck()
    none.play("go a")
    assert none.options == ["go f", "go g"]


@pytest.mark.rule("deadcells.equipment.deck-empty")
def test_nobody_knows_the_cards_of_the_new_equipment_deck() -> None:
    """The last card of the old one everybody had seen; it has been found since."""
    trip = journey(a="t-gear", f="t-gear")
    trip.deck("cleaver")
    trip.state.known_equipment = 1
    cards = ("beginners-bow", "rotten-dart")
    trip.state.equipment_discard = [trip.number(card) for card in cards]
    trip.play("go a", "give flayed", "equip cleaver", "go f")
    assert len(trip.state.equipment_deck) == 1
    assert trip.state.known_equipment == 0


@pytest.mark.rule("deadcells.equipment.deck-empty")
def test_the_new_equipment_deck_is_shuffled() -> None:
    found = set()
    for seed in range(9):
        trip = journey(a="t-gear")
        trip.state.chance.reseed(seed)
        trip.deck()
        cards = ("cleaver", "beginners-bow", "rotten-dart", "gaol-hound")
        trip.state.equipment_discard = [trip.number(card) for card in cards]
        trip.play("go a")
        found.add(trip.state.bag_equipment[0])
        assert trip.state.equipment_discard == []
    assert len(found) > 1


@pytest.mark.rule("deadcells.companion.needs-slot")
def test_a_companion_needs_a_slot_too() -> None:
    trip = journey(a="t-gear")
    trip.deck("gaol-hound")
    trip.gear("flayed", "beginners-bow")
    trip.play("go a", "give flayed")
    assert trip.refused("equip gaol-hound") == "deadcells.equipment.slots.start"
    trip.play("drop beginners-bow")
    assert carries(trip, "flayed") == ["gaol-hound"]
    assert trip.who("flayed").dents == [0]


# Blueprints.


@pytest.mark.rule("deadcells.icons.blueprint", "deadcells.icons.blueprint.not-usable-yet")
@pytest.mark.rule(
    "deadcells.setup.upgrade-decks.first-card", "deadcells.biome_setup.blueprint-concept"
)
def test_the_bottom_blueprint_goes_to_the_collector_and_can_not_be_used_yet() -> None:
    trip = journey(a="t-print")
    lowest = trip.state.content.blueprints[0][0]
    trip.play("go a")
    assert trip.state.collector == [lowest]
    assert lowest not in trip.state.equipment_deck
    assert lowest not in trip.state.sheet.equipment


@pytest.mark.rule("deadcells.icons.blueprint.empty-deck")
def test_without_a_blueprint_nothing_happens() -> None:
    trip = journey(a="t-print")
    trip.state.blueprints = []
    trip.play("go a")
    assert trip.state.collector == []
    assert trip.options == ["go f", "go g"]


# Vials.


@pytest.mark.rule("deadcells.icons.vial")
def test_a_vial_heals_one_damage_at_once_each_for_somebody() -> None:
    trip = journey(a="t-vials", wounds={"immolated": 1, "flayed": 2})
    trip.play("go a")
    assert trip.options == ["heal immolated", "heal flayed"]
    assert trip.refused("heal poisoned") == "deadcells.icons.vial.not-stored"
    trip.play("heal flayed", "heal immolated")
    assert [one.wounds for one in trip.state.group] == [0, 0, 1]


@pytest.mark.rule("deadcells.icons.vial.not-stored")
def test_without_damage_a_vial_does_nothing_and_is_not_kept() -> None:
    trip = journey(a="t-vials")
    trip.play("go a")
    assert trip.options == ["go f", "go g"]
    assert trip.state.potions == 0
    half = journey(a="t-vials", wounds={"immolated": 1})
    half.play("go a")
    assert half.who("immolated").wounds == 0
    assert half.options == ["go f", "go g"]


def test_a_vial_for_everyone_heals_everyone() -> None:
    trip = journey(a="t-vial-all", wounds={"immolated": 1, "flayed": 2})
    trip.play("go a")
    assert [one.wounds for one in trip.state.group] == [0, 0, 1]


def test_who_is_healed_wakes_those_who_wait_for_it() -> None:
    trip = journey(a="t-vial-all", wounds={"immolated": 1, "flayed": 2})
    trip.mutate("m-healed")
    trip.play("go a")
    assert trip.state.cells == 2


@pytest.mark.rule("deadcells.pass.no-potion")
def test_who_takes_no_part_in_the_fight_gets_no_vial() -> None:
    trip = journey(wounds={"immolated": 1, "flayed": 1, "poisoned": 1})
    trip.who("poisoned").passed = True
    trip.happens(DrinkVials(1))
    assert trip.options == ["heal immolated", "heal flayed"]
    assert trip.refused("heal poisoned") == "deadcells.pass.no-potion"
    other = journey(wounds={"immolated": 1, "poisoned": 1}, readings=Readings(passer_healed=True))
    other.who("poisoned").passed = True
    other.happens(DrinkVials(1))
    assert other.options == ["heal immolated", "heal poisoned"]


# Damage of tiles.


@pytest.mark.rule("deadcells.first_player.who-decides")
def test_the_first_player_assigns_the_damage_of_a_tile_token_by_token() -> None:
    trip = journey(first=1, a="t-damage")
    trip.play("go a")
    assert trip.seats == [1]
    assert trip.options == ["harm immolated", "harm poisoned", "harm flayed"]
    trip.play("harm flayed", "harm immolated")
    assert [one.wounds for one in trip.state.group] == [1, 0, 1]
    assert trip.options == ["go f", "go g"]


@pytest.mark.rule("deadcells.dying.definition")
def test_who_is_dead_takes_no_more_damage() -> None:
    trip = journey(wounds={"flayed": 2})
    harm(trip.state, 2, 1, BLOW, NOBODY)
    assert trip.who("flayed").dead
    harm(trip.state, 2, 1, BLOW, NOBODY)
    assert trip.who("flayed").wounds == 3
    harm(trip.state, 0, -1, BLOW, NOBODY)
    assert trip.who("immolated").wounds == 0


@pytest.mark.rule("deadcells.checks.consequences")
def test_the_dead_take_no_more_damage_of_a_tile() -> None:
    trip = journey(a="t-damage", wounds={"flayed": 2})
    trip.play("go a", "harm flayed")
    assert trip.who("flayed").dead
    assert trip.options == ["harm immolated", "harm poisoned"]


# Gain words in a fight.


@pytest.mark.rule("deadcells.states.bleeding.cure")
def test_a_death_space_may_free_everybody_in_the_fight_of_a_state() -> None:
    trip = journey()
    trip.state.round = ROUND_I
    for one in trip.state.group:
        one.states[BLEEDING] = one.states[POISONED] = 1
    trip.who("poisoned").passed = True
    Cured(BLEEDING).run(trip.state, Do(trip.number("t-empty"), 0))
    assert [one.states[BLEEDING] for one in trip.state.group] == [0, 1, 0]
    assert [one.states[POISONED] for one in trip.state.group] == [1, 1, 1]


@pytest.mark.rule("deadcells.kill.death-damage")
def test_damage_of_a_death_space_is_assigned_like_that_of_an_enemy() -> None:
    trip = journey()
    trip.state.round = ROUND_I
    trip.state.request = None
    by = Do(trip.number("t-empty"), 0)
    Damage(fixed(1)).run(trip.state, by)
    assert trip.options == ["damage immolated", "damage poisoned", "damage flayed"]
    trip.state.request = None
    Damage(fixed(1), 0).run(trip.state, by)
    assert [one.wounds for one in trip.state.group] == [1, 0, 0]


@pytest.mark.rule("deadcells.equipment.slots.start")
def test_who_has_lost_slots_discards_until_every_card_has_one() -> None:
    trip = journey()
    trip.gear("immolated", "cleaver", "gaol-hound")
    one = trip.who("immolated")
    room = slots(one)
    one.equipment = [one.equipment[0]] * (room + 2)
    one.dents = [0] * (room + 2)
    trip.happens(FitSlots(0))
    trip.play(trip.options[0])
    assert len(one.equipment) == room + 1
    trip.play(trip.options[0])
    assert len(one.equipment) == room


@pytest.mark.rule("deadcells.damage.outside-combat", "deadcells.dying.definition")
def test_the_hearts_of_somebody_who_dies_are_full_and_no_more() -> None:
    trip = journey(wounds={"immolated": 2})
    harm(trip.state, 0, 5, BLOW, NOBODY)
    one = trip.who("immolated")
    assert (one.dead, one.wounds, one.life()) == (True, one.health, 0)


@pytest.mark.rule("deadcells.icons.equipment", "deadcells.interbiome.collect")
@pytest.mark.parametrize(("known", "news"), [(0, 1), (1, 0)])
def test_equipment_that_everybody_saw_being_laid_on_top_is_no_news(known: int, news: int) -> None:
    """What is news cannot be undone without the table's consent."""
    trip = journey()
    trip.deck("broadsword", "cleaver")
    trip.state.known_equipment = known
    before = trip.state.chance.draws
    draw_equipment(trip.state, "bag")
    assert trip.state.chance.draws - before == news
    assert trip.state.known_equipment == 0


@pytest.mark.rule("deadcells.setup.ordered-decks.never-shuffle")
@pytest.mark.parametrize("pile", ["bag_blueprints", "collector", "loot_blueprints", "offer"])
def test_a_blueprint_that_lies_on_the_table_is_not_won_once_more(pile: str) -> None:
    trip = journey()
    first, second = trip.state.sheet.blueprints[0][:2]
    setattr(trip.state, pile, [first])
    win_blueprints(trip.state, 0, 1)
    assert second in trip.state.sheet.equipment
    assert first in trip.state.sheet.blueprints[0]
