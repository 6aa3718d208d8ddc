"""Party wounds, healing and armour."""

import pytest

from tests.games.stygian.sitting import Sitting, bench

ALL_NINE = "3 red, 3 yellow, 3 black"  # the Ogre's 1, the Ghoul's 2 and the Wraith's 4 wounds
ALL_THREE = {"front": ["ogre", "ghoul", "wraith"]}


def idle(sitting: Sitting) -> None:
    sitting.drop()
    sitting.play("act idle")


# --- wounds --------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.party.wound")
def test_wounds_raise_the_current_marker_by_their_number() -> None:
    knight = bench(field=ALL_NINE, wounds=3, **ALL_THREE)
    idle(knight)
    assert (knight.state.wounds, knight.state.max_wounds) == (3 + 7, 25)


@pytest.mark.rule("stygian.party.wound.loss")
@pytest.mark.parametrize(("before", "over"), [(20, ""), (21, "lost"), (22, "lost"), (24, "lost")])
def test_the_game_is_lost_when_the_marker_reaches_or_passes_the_maximum(
    before: int, over: str
) -> None:
    knight = bench(front=["wraith"], field="3 black", wounds=before)
    idle(knight)
    assert knight.over == over
    assert (knight.options == []) == (over == "lost")


@pytest.mark.rule("stygian.party.wound.loss")
def test_the_loss_is_immediate_and_no_healing_comes_after_it() -> None:
    knight = bench(["knight patch"], front=["wraith"], field="3 black", wounds=22)
    knight.drop()
    knight.play("act patch")
    assert knight.over == "lost"
    assert knight.state.request is None


@pytest.mark.rule("stygian.party.wound.shared")
def test_wounds_of_every_turn_go_to_one_party_and_no_hero_drops_out() -> None:
    party = bench(["knight idle", "doctor idle", "burglar idle"], front=["wraith"], field="9 black")
    turns = []
    for _ in range(3):
        turns.append(party.turn_of)
        idle(party)
    assert party.state.wounds == 12
    assert party.turn_of == "knight"
    assert turns == ["knight", "doctor", "burglar"]


# --- healing -------------------------------------------------------------------------------------


@pytest.mark.rule(
    "stygian.party.heal",
    "stygian.party.heal.floor",
    "stygian.party.heal.at-zero",
    "stygian.party.heal.no-max-change",
)
@pytest.mark.parametrize(("before", "after"), [(9, 5), (4, 0), (3, 0), (0, 0)])
def test_healing_lowers_the_marker_to_zero_at_the_least(before: int, after: int) -> None:
    knight = bench(["knight patch"], wounds=before)
    knight.drop()
    knight.play("act patch", "resolve")  # heals 4, also where nothing is to be healed
    assert (knight.state.wounds, knight.state.max_wounds) == (after, 25)


@pytest.mark.rule("stygian.party.heal.at-zero")
def test_a_healing_support_may_be_used_by_an_unhurt_party() -> None:
    knight = bench(["knight idle tonic"])
    knight.play("support tonic")
    assert knight.state.wounds == 0
    assert knight.exhausted("knight") == ["tonic"]


# --- armour --------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.party.armour", "stygian.party.armour.enemy-actions")
@pytest.mark.parametrize(
    ("cards", "wounds"), [("", 4), ("plate", 3), ("mail", 2), ("plate mail", 1)]
)
def test_each_shield_of_the_hero_takes_a_wound_off_the_enemies_action(
    cards: str, wounds: int
) -> None:
    knight = bench([f"knight idle {cards}"], front=["wraith"], field="3 black")
    idle(knight)
    assert knight.state.wounds == wounds


@pytest.mark.rule("stygian.party.armour.skills-and-treasures")
def test_shields_on_skills_and_on_treasures_add_up() -> None:
    knight = bench(["knight idle plate buckler"], front=["wraith"], field="3 black")
    idle(knight)
    assert knight.state.wounds == 2


@pytest.mark.rule("stygian.party.armour.own-turn-only")
def test_only_the_shields_of_the_hero_whose_turn_it_is_count() -> None:
    party = bench(["knight idle mail", "doctor idle plate"], front=["wraith"], field="9 black")
    idle(party)
    assert party.state.wounds == 2
    idle(party)  # the same player's other hero has one shield
    assert party.state.wounds == 2 + 3
    idle(party)
    assert party.state.wounds == 2 + 3 + 2


@pytest.mark.rule("stygian.party.armour.per-turn-pool", "stygian.party.armour.example")
def test_three_shields_make_four_of_the_seven_wounds_of_the_knights_turn() -> None:
    knight = bench(["knight idle mail buckler"], field=ALL_NINE, **ALL_THREE)
    idle(knight)
    assert knight.state.wounds == 4


@pytest.mark.rule("stygian.party.armour.per-turn-pool")
def test_the_pool_of_shields_is_full_again_on_the_next_turn() -> None:
    knight = bench(["knight idle mail"], front=["wraith"], field="6 black")
    idle(knight)
    idle(knight)
    assert knight.state.wounds == 2 + 2


@pytest.mark.rule("stygian.party.armour.per-turn-pool")
def test_as_an_option_each_shield_works_against_every_event() -> None:
    knight = bench(["knight idle mail buckler"], field=ALL_NINE, armour_per_event=True, **ALL_THREE)
    idle(knight)
    assert knight.state.wounds == 0 + 0 + 1


@pytest.mark.rule("stygian.party.armour.minimum")
def test_armour_reduces_to_zero_and_never_heals() -> None:
    knight = bench(["knight idle mail plate"], front=["ogre"], field="3 red", wounds=5)
    idle(knight)
    assert knight.state.wounds == 5
    # What is not used against the Ogre's one wound is still there for the rest of the turn.
    both = bench(["knight idle mail"], front=["ogre", "ghoul"], field="3 red, 3 yellow", wounds=5)
    idle(both)
    assert both.state.wounds == 6


@pytest.mark.rule("stygian.party.armour.start-of-turn")
def test_armour_works_against_statuses_at_the_start_of_the_heros_turn() -> None:
    stricken = {"stricken": ["blue", "blue", "blue"]}
    doctor = {"hero": "doctor", "cards": ["idle", "mail"], "tokens": stricken}
    party = bench(["knight idle", doctor], front=["wraith"], field="2 black")
    idle(party)
    assert (party.turn_of, party.state.wounds) == ("doctor", 1)
    # Those shields are used up for this turn.
    party.drop(field="1 black")
    party.play("act idle")
    assert party.state.wounds == 1 + 4


@pytest.mark.rule("stygian.party.armour.between-floors")
def test_armour_does_not_work_against_chests() -> None:
    knight = bench(["knight smite mail"], peril=3, chest_deck=["needle"])
    knight.drop()
    knight.play("act smite", "resolve", "open chest")
    assert knight.state.wounds == 3


@pytest.mark.rule("stygian.party.armour.between-floors")
def test_a_guard_of_the_last_turn_does_not_work_against_chests_either() -> None:
    knight = bench(["knight smite parry"], peril=3, chest_deck=["needle"])
    knight.drop()
    knight.play("support parry", "act smite", "resolve", "open chest")
    assert knight.state.wounds == 3


@pytest.mark.rule("stygian.party.armour.own-turn-only", "stygian.party.armour.between-floors")
def test_armour_does_not_work_before_the_first_turn_of_a_floor() -> None:
    knight = bench(["knight smite mail shiver"], lower_rooms=["next-hall"], field="3 red")
    knight.drop()
    knight.play("act smite", "resolve", "leave chests")
    assert (knight.state.floor, knight.state.wounds) == (2, 3)


@pytest.mark.rule("stygian.party.armour.between-floors")
def test_armour_is_whole_in_the_first_turn_of_a_floor() -> None:
    knight = bench(["knight smite mail shiver"], lower_rooms=["next-hall"], tower="1 red")
    knight.drop()
    knight.play("act smite", "resolve", "leave chests")
    knight.drop(field="3 red")  # the Ogre's one wound
    knight.play("act smite")
    assert knight.state.wounds == 3


@pytest.mark.rule("stygian.party.armour.between-floors")
def test_a_status_does_not_add_to_wounds_before_the_first_turn_of_a_floor() -> None:
    hero = {"hero": "knight", "cards": ["smite", "shiver"], "tokens": {"exposed": ["blue"]}}
    knight = bench([hero], lower_rooms=["next-hall"])
    knight.drop()
    knight.play("act smite", "resolve", "leave chests")
    assert knight.state.wounds == 3


@pytest.mark.rule("stygian.party.armour.party-treasure")
def test_a_shield_on_a_party_treasure_helps_every_hero_on_its_own_turn() -> None:
    party = bench(
        ["knight idle", "doctor idle plate"], front=["wraith"], field="6 black", party=["pavise"]
    )
    idle(party)
    assert party.state.wounds == 3
    idle(party)
    assert party.state.wounds == 3 + 2


@pytest.mark.rule("stygian.party.armour")
@pytest.mark.parametrize(("cards", "wounds"), [("", 2), ("plate", 1), ("mail", 0)])
def test_shields_stop_what_a_status_has_added_as_well(cards: str, wounds: int) -> None:
    hero = {"hero": "knight", "cards": ["idle", *cards.split()], "tokens": {"exposed": ["blue"]}}
    party = bench([hero, "doctor idle"], front=["ogre"], field="3 red")  # one wound, and one more
    idle(party)
    assert party.state.wounds == wounds
