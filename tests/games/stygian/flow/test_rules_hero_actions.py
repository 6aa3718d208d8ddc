"""Resolving the hero action, spending cubes, and Regroup."""

import pytest

from tests.games.stygian.acts import card, happens
from tests.games.stygian.sitting import bench

# --- resolving -----------------------------------------------------------------------------------


@pytest.mark.rule("stygian.hero.after-enemies")
def test_the_hero_acts_after_all_enemies() -> None:
    knight = bench(
        ["knight smite"], front=["ogre", "ghoul"], rear=["wraith"], field="3 red, 3 yellow, 3 black"
    )
    knight.drop()
    knight.play("act smite", "target rear 1")
    assert knight.state.wounds == 1 + 2 + 4  # the Wraith too has acted before it is struck
    assert knight.rank("rear") == ["wraith"]
    knight.play("resolve")
    assert knight.rank("rear") == []


@pytest.mark.rule("stygian.hero.typical-effects")
def test_actions_wound_enemies_heal_the_party_or_remove_tokens() -> None:
    wounding = bench(["knight poke"])
    wounding.drop()
    wounding.play("act poke", "resolve")
    assert wounding.wounds_on("front 1") == 4

    healing = bench(["knight patch"], wounds=9)
    healing.drop()
    healing.play("act patch", "resolve")
    assert healing.state.wounds == 5

    curing = bench([{"hero": "knight", "cards": ["rinse"], "tokens": {"bound": ["blue", "white"]}}])
    curing.drop()
    curing.play("act rinse", "resolve", "cure knight bound white")
    assert curing.tokens("knight", "bound") == ["blue"]


@pytest.mark.rule("stygian.hero.forfeit", "stygian.hero.skip-keeps-cubes")
@pytest.mark.parametrize(
    ("card", "field", "crypt", "luck", "enough"),
    [
        # Levy: three blue.
        ("levy", "2 blue", "", 0, False),
        ("levy", "5 white, 5 green", "1 blue", 0, False),
        ("levy", "1 blue", "", 1, False),
        ("levy", "", "", 2, False),
        ("levy", "2 blue", "", 1, True),
        ("levy", "1 blue", "1 blue", 0, True),
        # Toll: two of any hero colours.
        ("toll", "1 white", "", 0, False),
        ("toll", "", "", 1, False),
        ("toll", "1 white", "", 1, True),
        ("toll", "1 white, 1 blue", "", 0, True),
        # Alms: one blue and one of any hero colour.
        ("alms", "3 white", "", 0, False),
        ("alms", "1 blue", "", 0, False),
        ("alms", "1 white", "", 1, True),
        ("alms", "1 blue, 1 green", "", 0, True),
        # Pledge: two of one hero colour.
        ("pledge", "1 blue, 1 green, 1 white", "", 0, False),
        ("pledge", "1 blue, 1 green", "1 white", 0, True),
        ("pledge", "1 blue, 1 green", "", 1, True),
    ],
)
def test_an_action_is_forfeited_if_cubes_and_luck_do_not_reach_the_cost(
    card: str, field: str, crypt: str, luck: int, enough: bool
) -> None:
    party = bench([f"knight {card}", "doctor idle"], field=field, crypt=crypt, luck=luck, wounds=5)
    before = [party.cubes("field"), party.cubes("crypt")]
    party.drop()
    party.play(f"act {card}")
    if enough:
        assert party.options == ["resolve", "skip"]
    else:
        assert party.turn_of == "doctor"  # nothing was asked
        assert party.state.wounds == 5
        assert [party.cubes("field"), party.cubes("crypt")] == before
        assert party.state.luck == luck


@pytest.mark.rule(
    "stygian.hero.skip", "stygian.hero.skip-keeps-cubes", "stygian.hero.leftover-stay"
)
def test_an_affordable_action_may_be_skipped_and_its_cubes_serve_a_later_hero() -> None:
    party = bench(["knight levy", "doctor idle", "burglar levy"], field="3 blue", wounds=5)
    party.drop()
    party.play("act levy", "skip")
    assert (party.cubes("field"), party.state.wounds) == ("3 blue", 5)
    party.drop(field="1 green")
    party.play("act idle")
    assert party.cubes("field") == "3 blue, 1 green"
    party.drop()
    party.play("act levy", "resolve")
    assert (party.cubes("field"), party.state.wounds) == ("1 green", 4)


@pytest.mark.rule("stygian.hero.forfeit-exhaust")
def test_an_exhausting_action_is_exhausted_only_when_it_is_resolved() -> None:
    for answer, exhausted in (("skip", []), ("resolve", ["brand"])):
        knight = bench(["knight brand"], front=["ogre"], rear=["ghoul"], field="1 green")
        knight.drop()
        knight.play("act brand", "target front 1", answer)
        assert knight.exhausted("knight") == exhausted
    forfeited = bench(["knight brand"], front=["ogre"])
    forfeited.drop()
    forfeited.play("act brand")
    assert "act brand" in forfeited.options
    assert forfeited.exhausted("knight") == []


@pytest.mark.rule("stygian.hero.repeatable-parts")
@pytest.mark.parametrize(
    ("blue", "extras", "wounds"), [(2, 0, 3), (3, 0, 3), (4, 1, 5), (6, 2, 7), (9, 3, 9)]
)
def test_an_extra_cost_may_be_paid_as_often_as_cubes_allow(
    blue: int, extras: int, wounds: int
) -> None:
    # Steel Fist: 2 blue for three wounds, and two more for every 2 blue more.
    knight = bench(["knight steel-fist"], front=["padded"], field=f"{blue} blue")
    knight.drop()
    knight.play("act steel-fist", "wild white")
    more = [f"resolve +{times}" for times in range(1, extras + 1)]
    assert knight.options == ["resolve", *more, "skip"]
    knight.play(more[-1] if more else "resolve")
    assert knight.wounds_on("front 1") == wounds - 2  # Melee Resistance 2
    left = blue - 2 - 2 * extras
    assert knight.cubes("field") == (f"{left} blue" if left else "")


@pytest.mark.rule("stygian.hero.repeatable-parts")
def test_an_extra_cost_of_another_colour_is_repeated_in_the_same_way() -> None:
    # Barrage: 1 blue for one wound, and two more for every white.
    knight = bench(["knight barrage"], field="2 blue, 3 white")
    knight.drop()
    knight.play("act barrage")
    assert knight.options == ["resolve", "resolve +1", "resolve +2", "resolve +3", "skip"]
    knight.play("resolve +2")
    assert knight.wounds_on("front 1") == 1 + 2 * 2
    assert knight.cubes("field") == "1 blue, 1 white"


# --- spending ------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.hero.spend-from", "stygian.hero.spend-return")
def test_old_and_new_cubes_pay_whoever_dropped_them_and_return_to_the_bank() -> None:
    party = bench(["knight idle", "doctor levy"], field="1 blue", tower="3 blue", wounds=5)
    party.drop(field="1 blue")  # the Knight's turn adds one
    party.play("act idle")
    party.drop(field="1 blue")  # and the Doctor's own drop another
    party.play("act levy", "resolve")
    assert party.state.wounds == 4
    assert party.cubes("field") == ""
    assert party.cubes("tower").startswith("1 blue")
    assert party.cubes("bank").startswith("9 blue")


@pytest.mark.rule("stygian.hero.spend-from")
def test_cubes_in_tower_and_bank_pay_nothing() -> None:
    party = bench(["knight levy", "doctor idle"], field="2 blue", tower="5 blue", wounds=5)
    party.drop()
    party.play("act levy")
    assert (party.turn_of, party.state.wounds) == ("doctor", 5)


@pytest.mark.rule("stygian.hero.spend-free-choice", "stygian.hero.crypt-double")
def test_players_choose_freely_which_cubes_pay() -> None:
    knight = bench(["knight levy"], field="3 blue", crypt="2 blue")
    knight.drop()
    knight.play("act levy", "resolve")
    assert set(knight.options) == {
        "pay field 3, crypt 0, luck 0",
        "pay field 1, crypt 1, luck 0",
        "pay field 0, crypt 2, luck 0",  # enemies would never waste half a crypt cube
    }
    knight.play("pay field 0, crypt 2, luck 0")
    assert (knight.cubes("field"), knight.cubes("crypt")) == ("3 blue", "")


@pytest.mark.rule("stygian.hero.spend-free-choice")
def test_a_cost_of_any_colours_is_paid_cube_by_cube_as_the_player_likes() -> None:
    knight = bench(["knight toll"], field="1 blue, 1 white", crypt="1 green")
    knight.drop()
    knight.play("act toll", "resolve")
    assert set(knight.options) == {
        "pay blue from field",
        "pay green from crypt",
        "pay white from field",
    }
    knight.play("pay white from field", "pay blue from field")
    assert (knight.cubes("field"), knight.cubes("crypt")) == ("", "1 green")


@pytest.mark.rule("stygian.hero.crypt-double")
def test_a_crypt_cube_pays_for_two_of_its_colour() -> None:
    knight = bench(["knight levy"], field="1 blue", crypt="1 blue", wounds=5)
    knight.drop()
    knight.play("act levy", "resolve")
    assert (knight.state.wounds, knight.cubes("field"), knight.cubes("crypt")) == (4, "", "")

    other = bench(["knight levy"], field="1 blue", crypt="1 green", wounds=5)
    other.drop()
    other.play("act levy")
    assert "act levy" in other.options  # two green are no blue: forfeited, and the next turn


@pytest.mark.rule("stygian.hero.crypt-double")
def test_one_crypt_cube_pays_two_of_any_colours() -> None:
    knight = bench(["knight toll"], field="1 blue", crypt="1 green", wounds=5)
    knight.drop()
    knight.play("act toll", "resolve", "pay green from crypt")
    assert (knight.state.wounds, knight.cubes("field"), knight.cubes("crypt")) == (4, "1 blue", "")


@pytest.mark.rule("stygian.hero.crypt-overpay")
def test_a_crypt_cube_may_pay_for_one_and_its_second_half_is_lost() -> None:
    knight = bench(["knight tithe"], field="1 blue", crypt="1 blue", wounds=5)
    knight.drop()
    knight.play("act tithe", "resolve")
    assert "pay field 0, crypt 1, luck 0" in knight.options
    knight.play("pay field 0, crypt 1, luck 0")
    assert (knight.cubes("field"), knight.cubes("crypt")) == ("1 blue", "")
    assert knight.state.luck == 0


@pytest.mark.rule("stygian.hero.only-hero-colours")
def test_enemy_cubes_pay_hero_costs_only_if_the_card_says_so() -> None:
    knight = bench(
        ["knight toll"], front=["padded"], field="1 blue, 2 red", crypt="1 black", wounds=5
    )
    knight.drop()
    knight.play("act toll")
    assert "act toll" in knight.options  # forfeited: the next turn has begun
    assert knight.state.wounds == 5
    assert knight.cubes("field") == "1 blue, 2 red"

    thief = bench(["knight blood-money"], front=["padded"], field="2 red", wounds=5)
    thief.drop()
    thief.play("act blood-money", "resolve")
    assert (thief.state.wounds, thief.cubes("field")) == (4, "1 red")


@pytest.mark.rule("stygian.hero.removal-occasions", "stygian.hero.leftover-stay")
def test_cubes_leave_the_board_only_when_spent_at_a_new_floor_or_by_regrouping() -> None:
    party = bench(
        ["knight idle", "doctor sweep tithe"],
        field="2 blue, 1 red",
        crypt="1 white, 1 black",
        tower="1 yellow",
        lower_rooms=["next-hall"],
    )
    party.drop()
    party.play("act idle")
    party.drop()
    party.play("act tithe", "resolve")  # spent: one blue
    assert party.cubes("field") == "1 blue, 1 red"
    assert party.cubes("crypt") == "1 white, 1 black"
    party.play("act regroup")
    assert [party.cubes(place) for place in ("field", "crypt", "tower")] == ["", "", ""]

    climbing = bench(
        ["knight smite"], field="2 blue, 1 red", crypt="1 white", lower_rooms=["next-hall"]
    )
    climbing.drop(field="1 green")
    climbing.play("act smite", "resolve")
    assert climbing.cubes("field") == "2 blue, 1 green, 1 red"  # not yet: the floor is complete
    climbing.play("leave chests")
    assert climbing.state.floor == 2
    assert (climbing.cubes("field"), climbing.cubes("crypt")) == ("", "")


# --- Regroup -------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.regroup.generic")
@pytest.mark.parametrize("name", ["knight", "spellslinger", "doctor", "burglar"])
def test_every_hero_can_regroup(name: str) -> None:
    hero = bench([name])
    assert "act regroup" in hero.options
    hero.play("act regroup")
    assert hero.state.peril == 4


@pytest.mark.rule("stygian.regroup.peril")
def test_regroup_raises_peril_by_four() -> None:
    knight = bench(peril=2)
    knight.play("act regroup")
    assert knight.state.peril == 6


@pytest.mark.rule("stygian.regroup.costs-action", "stygian.regroup.support-allowed")
def test_regroup_is_the_action_of_the_turn_and_may_follow_a_support() -> None:
    party = bench(["knight idle pray", "doctor idle"])
    party.play("support pray", "act regroup")
    assert party.state.luck == 1
    assert party.turn_of == "doctor"


@pytest.mark.rule("stygian.regroup.peril-events")
def test_regroup_triggers_every_event_on_its_way() -> None:
    knight = bench(room="clock-hall", peril=0, front=["ghoul"])
    knight.play("act regroup")
    # 2: one wound, 3: a Clank, 4: two wounds.
    assert knight.state.wounds == 3
    assert knight.rank("front") == ["ghoul", "clank"]


@pytest.mark.rule("stygian.regroup.peril-events")
def test_regroup_can_lose_the_game() -> None:
    knight = bench(room="clock-hall", peril=4)
    knight.play("act regroup")
    assert knight.over == "lost"
    assert knight.state.wounds == 4  # the event at 6 has happened on the way


@pytest.mark.rule(
    "stygian.regroup.removes-cubes", "stygian.regroup.empties-tower", "stygian.regroup.no-luck"
)
def test_regroup_returns_every_cube_from_field_crypt_and_tower_to_the_bank() -> None:
    knight = bench(
        front=["padded"], field="2 blue, 1 red", crypt="3 white, 1 black", tower="4 green, 2 yellow"
    )
    knight.play("act regroup")
    assert [knight.cubes(place) for place in ("field", "crypt", "tower")] == ["", "", ""]
    assert knight.cubes("bank") == "10 blue, 10 green, 10 white, 10 red, 10 yellow, 10 black"
    assert knight.state.luck == 0


@pytest.mark.rule("stygian.regroup.no-drop")
def test_regroup_drops_no_cubes() -> None:
    knight = bench(tower="10 red, 10 yellow, 10 black")
    draws = knight.state.chance.draws
    knight.play("act regroup")
    assert knight.state.chance.draws == draws
    assert knight.state.peril == 4  # a drop would have missed three enemy cubes in the bank
    assert [knight.cubes(place) for place in ("field", "crypt", "tower")] == ["", "", ""]


@pytest.mark.rule("stygian.regroup.enemy-step")
def test_enemies_act_on_leftover_cubes_before_regroup_is_resolved() -> None:
    knight = bench(field="3 red")
    knight.play("act regroup")
    # The Ogre has spent its cubes: had the party regrouped first, they would have been gone.
    assert (knight.state.wounds, knight.state.peril) == (1, 1 + 4)
    acted = next(n for n, line in enumerate(knight.log) if "Ogre" in line)
    assert acted < knight.log.index("The party regroups: every cube returns to the bank.")


@pytest.mark.rule("stygian.turn.no-pass-before-drop", "stygian.hero.skip")
def test_an_action_that_costs_but_drops_nothing_is_no_way_to_pass_either() -> None:
    poor = bench(["knight idle ransom"])
    assert poor.refused("act ransom") == "stygian.hero.forfeit"
    rich = bench(["knight idle ransom", "doctor idle"], field="1 blue", wounds=5)
    rich.play("act ransom")
    assert (rich.turn_of, rich.state.wounds, rich.cubes("field")) == ("doctor", 4, "")
    assert "is skipped" not in " ".join(rich.log)


@pytest.mark.rule("stygian.regroup.costs-action", "stygian.turn.no-pass-before-drop")
def test_a_chosen_regroup_cannot_be_skipped() -> None:
    party = bench(["knight idle", "doctor idle"], field="2 blue", tower="1 green")
    party.play("act regroup")
    assert party.state.peril == 4
    assert [party.cubes(place) for place in ("field", "crypt", "tower")] == ["", "", ""]
    assert party.turn_of == "doctor"
    # An action that costs nothing either, but drops cubes, can be skipped.
    party.drop()
    party.play("act guard", "wild green")
    assert party.options == ["resolve", "skip"]


@pytest.mark.rule("stygian.regroup.peril-events", "stygian.regroup.peril")
def test_regroup_raises_peril_before_the_cubes_return_to_the_bank() -> None:
    knight = bench(room="weighing-hall", front=["padded"], crypt="2 white, 1 blue")
    knight.play("act regroup")
    assert knight.state.wounds == 3  # the event at 3 counts the cubes in the crypt
    assert knight.cubes("crypt") == ""
    raised = next(n for n, line in enumerate(knight.log) if "(Regroup)" in line)
    assert raised < knight.log.index("The party regroups: every cube returns to the bank.")


@pytest.mark.rule("stygian.regroup.peril")
def test_regroup_says_in_this_order_what_it_does() -> None:
    text = card(bench(), "regroup").sentence()
    assert text == "Peril rises by 4; every cube in field, crypt and tower returns to the bank."


# --- Cards that are exhausted before they are used -------------------------------------------------


@pytest.mark.rule("stygian.icons.exhaust", "stygian.hero.forfeit-exhaust")
def test_an_action_that_an_enemy_exhausts_after_its_choice_is_exhausted_once() -> None:
    knight = bench(["knight brand"], front=["bully", "padded"], field="1 red, 1 green")
    knight.drop()
    knight.play("act brand", "target front 1", "resolve")
    assert knight.exhausted("knight") == ["brand"]
    happens(knight, "refresh 1 any")
    assert knight.exhausted("knight") == []
    assert "act brand" in knight.options


@pytest.mark.rule("stygian.icons.discard")
def test_an_action_that_an_enemy_exhausts_and_its_use_discards_is_gone() -> None:
    knight = bench(["knight fling"], front=["bully"], field="1 red")
    knight.drop()
    knight.play("act fling", "resolve")
    assert (knight.cards("knight"), knight.exhausted("knight")) == ([], [])
