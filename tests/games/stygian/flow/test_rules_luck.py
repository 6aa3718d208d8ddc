"""Luck: gained when cubes fall into the crypt together, spent as a cube of any colour."""

from typing import Any

import pytest

from roguetable.engine.events import Changed
from roguetable.engine.log import Log
from tests.games.stygian.acts import happens
from tests.games.stygian.sitting import Sitting, bench, new_game


@pytest.mark.rule(
    "stygian.luck.gain-two-in-crypt", "stygian.luck.any-colours", "stygian.luck.one-only"
)
@pytest.mark.parametrize(
    ("crypt", "luck"),
    [
        ("", 0),
        ("1 green", 0),
        ("1 red", 0),
        ("2 blue", 1),
        ("1 green, 1 red", 1),
        ("1 yellow, 1 black", 1),
        ("2 blue, 1 green", 1),
        ("4 blue, 1 green, 1 red, 1 yellow, 1 black", 1),
    ],
)
def test_two_or_more_cubes_in_the_crypt_give_one_luck(crypt: str, luck: int) -> None:
    knight = bench(front=["padded"], tower="4 blue")
    knight.drop(crypt=crypt)
    knight.play("act idle")
    assert knight.state.luck == luck


@pytest.mark.rule("stygian.luck.gain-two-in-crypt")
def test_cubes_in_the_field_give_no_luck() -> None:
    knight = bench(front=["padded"], tower="4 blue")
    knight.drop(field="4 blue, 1 green, 1 red", crypt="1 black")
    knight.play("act idle")
    assert knight.state.luck == 0


@pytest.mark.rule("stygian.luck.count-new-only", "stygian.luck.count-physical")
def test_old_crypt_cubes_do_not_count_and_a_new_one_counts_once() -> None:
    party = bench(["knight idle", "doctor idle"], front=["padded"], crypt="5 blue, 1 red")
    party.drop(crypt="1 green")
    party.play("act idle")
    assert party.state.luck == 0
    party.drop(crypt="1 black")  # one each in two actions are not two in one
    party.play("act idle")
    assert party.state.luck == 0


@pytest.mark.rule("stygian.luck.knocked-loose-count")
def test_a_cube_that_was_stuck_counts_when_it_falls_into_the_crypt() -> None:
    knight = bench(tower="1 blue")
    knight.drop(crypt="1 blue, 1 green")
    knight.play("act idle")
    assert knight.state.luck == 1

    stuck = bench(tower="2 blue")
    stuck.drop(crypt="2 blue")
    stuck.play("act idle")
    assert stuck.state.luck == 1


@pytest.mark.rule("stygian.luck.maximum")
def test_luck_never_rises_above_the_end_of_its_track() -> None:
    knight = bench(["knight idle pray"], luck=3)  # the bench's track ends at 4
    knight.play("support pray")
    assert knight.state.luck == 4
    knight.drop(crypt="1 green, 1 red")
    knight.play("act idle")
    assert knight.state.luck == 4


@pytest.mark.rule("stygian.luck.timing", "stygian.luck.spend-as-cube")
def test_luck_of_the_drop_can_pay_for_the_action_of_the_same_turn() -> None:
    knight = bench(["knight tithe"], wounds=5)
    knight.drop(crypt="1 red, 1 black")
    knight.play("act tithe")
    assert knight.state.luck == 1
    knight.play("resolve")
    assert (knight.state.luck, knight.state.wounds) == (0, 4)


@pytest.mark.rule("stygian.luck.spend-as-cube")
@pytest.mark.parametrize("card", ["tithe", "tithe-green", "tithe-white", "blood-money"])
def test_one_luck_is_one_cube_of_any_colour(card: str) -> None:
    knight = bench([f"knight {card}"], luck=1, wounds=5)
    knight.drop()
    knight.play(f"act {card}", "resolve")
    assert (knight.state.luck, knight.state.wounds) == (0, 4)


@pytest.mark.rule("stygian.luck.spend-as-cube", "stygian.luck.spend-any-time")
@pytest.mark.parametrize("card", ["toll", "alms", "pledge"])
def test_luck_alone_pays_mixed_prices_of_two_cubes_with_two_luck(card: str) -> None:
    for luck, wounds in ((1, 5), (2, 4)):
        knight = bench([f"knight {card}", "doctor idle"], luck=luck, wounds=5)
        knight.drop()
        knight.play(f"act {card}")
        if luck == 2:
            knight.play("resolve")
            while knight.turn_of == "knight":
                knight.play(knight.options[-1])
            assert knight.state.luck == 0
        assert (knight.turn_of, knight.state.wounds) == ("doctor", wounds)


@pytest.mark.rule("stygian.luck.single-value")
def test_a_luck_never_counts_as_two_cubes() -> None:
    knight = bench(["knight levy"], luck=2, wounds=5)
    knight.drop()
    knight.play("act levy")  # three blue are not there: the turn is over
    assert "act levy" in knight.options
    assert (knight.state.luck, knight.state.wounds) == (2, 5)
    any_two = bench(["knight toll"], luck=1, wounds=5)
    any_two.drop()
    any_two.play("act toll")
    assert "act toll" in any_two.options
    assert (any_two.state.luck, any_two.state.wounds) == (1, 5)
    three = bench(["knight levy"], luck=3, wounds=5)
    three.drop()
    three.play("act levy", "resolve")
    assert (three.state.luck, three.state.wounds) == (0, 4)


@pytest.mark.rule("stygian.luck.mixed-payment")
def test_luck_and_cubes_combine_and_several_luck_may_be_spent_at_once() -> None:
    knight = bench(["knight levy"], field="1 blue", crypt="1 blue", luck=2, wounds=5)
    knight.drop()
    knight.play("act levy", "resolve")
    assert set(knight.options) == {
        "pay field 1, crypt 0, luck 2",
        "pay field 1, crypt 1, luck 0",
        "pay field 0, crypt 1, luck 1",
    }
    knight.play("pay field 1, crypt 0, luck 2")
    assert (knight.cubes("field"), knight.cubes("crypt"), knight.state.luck) == ("", "1 blue", 0)


@pytest.mark.rule("stygian.luck.mixed-payment")
def test_luck_is_one_of_the_cubes_of_a_cost_of_any_colours() -> None:
    knight = bench(["knight toll"], field="1 blue", luck=1, wounds=5)
    knight.drop()
    knight.play("act toll", "resolve", "pay luck")
    assert (knight.cubes("field"), knight.state.luck, knight.state.wounds) == ("", 0, 4)


@pytest.mark.rule("stygian.luck.spend-any-time")
def test_luck_pays_for_supports_and_responses_as_well() -> None:
    support = bench(["knight idle brew"], luck=1, wounds=5)
    support.play("support brew")
    assert (support.state.luck, support.state.wounds) == (0, 2)

    response = bench(["knight idle", "doctor bribe"], field="3 red", luck=1)
    response.drop()
    response.play("act idle", "respond bribe")
    assert (response.state.luck, response.state.wounds) == (0, 0)


@pytest.mark.rule("stygian.luck.spend-any-time", "stygian.luck.not-below-zero")
def test_without_luck_and_cubes_nothing_that_costs_is_offered() -> None:
    broke = bench(["knight idle brew", "doctor bribe"], field="3 red")
    assert "support brew" not in broke.options
    broke.drop()
    broke.play("act idle")
    assert (broke.state.luck, broke.state.wounds) == (0, 1)


@pytest.mark.rule("stygian.luck.shared")
@pytest.mark.parametrize("active", ["knight", "doctor"])
def test_luck_is_the_partys_and_is_spent_by_whoever_is_acting(active: str) -> None:
    party = bench(
        [
            {"hero": "knight", "seat": 0, "cards": ["tithe"]},
            {"hero": "doctor", "seat": 1, "cards": ["tithe-green"]},
        ],
        active=active,
        luck=1,
        field="1 blue, 1 green",
        wounds=5,
    )
    party.drop()
    party.play("act tithe" if active == "knight" else "act tithe-green", "resolve")
    request = party.state.request
    assert request is not None
    assert request.seats == [0 if active == "knight" else 1]
    party.play("pay field 0, crypt 0, luck 1")
    assert (party.state.luck, party.state.wounds) == (0, 4)
    assert party.cubes("field") == "1 blue, 1 green"


@pytest.mark.rule("stygian.luck.not-below-zero")
@pytest.mark.parametrize(("luck", "left"), [(4, 1), (3, 0), (1, 0), (0, 0)])
def test_lost_luck_stops_at_zero(luck: int, left: int) -> None:
    knight = bench(["knight idle curse"], luck=luck)
    knight.play("support curse")
    assert knight.state.luck == left


@pytest.mark.rule("stygian.luck.not-below-zero")
def test_no_more_luck_can_be_spent_than_there_is() -> None:
    knight = bench(["knight levy"], field="3 blue", luck=1)
    knight.drop()
    knight.play("act levy", "resolve")
    assert set(knight.options) == {"pay field 3, crypt 0, luck 0", "pay field 2, crypt 0, luck 1"}


@pytest.mark.rule("stygian.luck.not-dropped")
def test_luck_replaces_no_cube_that_is_missing_in_the_bank() -> None:
    knight = bench(luck=3, tower="10 green, 10 red")
    knight.drop()
    knight.play("act idle")
    assert knight.cubes("tower") == "10 green, 10 red, 1 yellow, 1 black"
    assert (knight.state.luck, knight.state.peril) == (3, 1)


@pytest.mark.rule("stygian.luck.status-removal")
@pytest.mark.parametrize("colour", ["blue", "green", "white"])
def test_a_luck_removes_a_status_token_of_any_colour(colour: str) -> None:
    knight = bench([{"hero": "knight", "cards": ["idle"], "tokens": {"bound": [colour]}}], luck=1)
    knight.play(f"remove {colour} token with luck")
    assert knight.tokens("knight", "bound") == []
    assert knight.state.luck == 0
    assert "support" not in " ".join(knight.options)


@pytest.mark.rule("stygian.luck.jostle")
def test_cubes_that_fall_into_the_crypt_by_accident_give_no_luck() -> None:
    knight = bench(["knight idle shout"], room="shaking-hall", tower="2 blue")
    knight.drop(crypt="2 blue")
    knight.play("support shout")
    assert (knight.cubes("crypt"), knight.state.luck) == ("2 blue", 0)
    # Neither do they count for the drop that follows.
    knight.drop(crypt="1 green")
    knight.play("act idle")
    assert knight.state.luck == 0


def act(sitting: Sitting, card: str) -> None:
    """The knight acts, resolves, and is asked nothing else."""
    sitting.play(f"act {card}")
    if "resolve" in sitting.options:
        sitting.play("resolve")


@pytest.mark.rule("stygian.luck.whole-action")
@pytest.mark.parametrize(
    ("dropped", "shaken", "luck"),
    [
        ("", "2 blue", 1),
        ("1 red", "1 blue", 1),  # the second cube of the action
        ("1 red", "", 0),
        ("", "1 blue", 0),
        ("1 red, 1 yellow", "2 blue", 1),  # one luck in an action, no more
    ],
)
@pytest.mark.parametrize("source", ["enemy", "event", "action"])
def test_cubes_shaken_loose_in_an_action_count_with_those_of_its_drop(
    source: str, dropped: str, shaken: str, luck: int
) -> None:
    start: dict[str, Any] = {"tower": "2 blue", "front": ["padded"]}
    card = "idle"
    if source == "enemy":
        start |= {"front": ["drummer"], "field": "1 black"}
    elif source == "event":
        start |= {"room": "shaking-hall", "front": ["ogre"], "field": "3 red"}  # it is at peril 1
    else:
        card = "kick"
    party = bench([f"knight {card}", "doctor idle"], **start)
    party.drop(crypt=dropped)
    left = 2 - sum(int(piece.split()[0]) for piece in filter(None, shaken.split(",")))
    party.drop(field=f"{left} blue" if left else "", crypt=shaken)
    act(party, card)
    assert (party.turn_of, party.state.luck) == ("doctor", luck)


@pytest.mark.rule("stygian.luck.whole-action")
def test_the_luck_comes_with_the_second_cube_and_pays_for_the_same_action() -> None:
    knight = bench(["knight tithe"], front=["drummer"], field="1 black", tower="2 blue", wounds=5)
    knight.drop(crypt="1 red")
    knight.drop(field="1 blue", crypt="1 blue")
    knight.play("act tithe")
    assert knight.state.luck == 1
    assert "1 of them into the crypt" in " ".join(knight.log)
    assert knight.cited("stygian.luck.whole-action")


@pytest.mark.rule("stygian.luck.whole-action", "stygian.luck.jostle")
def test_cubes_of_a_turns_end_or_of_another_action_are_not_counted_together() -> None:
    party = bench(["knight idle fidget", "doctor idle"], tower="2 blue, 2 green", front=["padded"])
    party.drop(crypt="1 red")
    party.drop(field="1 blue", crypt="1 blue")  # the Fidget, at the end of the turn
    party.play("act idle")
    assert (party.turn_of, party.state.luck) == ("doctor", 0)
    party.drop(crypt="1 green")
    party.play("act idle")
    assert party.state.luck == 0


@pytest.mark.rule("stygian.luck.whole-action")
def test_a_table_may_count_the_drop_alone() -> None:
    party = bench(
        ["knight kick", "doctor idle"], front=["padded"], tower="2 blue", luck_by_drop=True
    )
    party.drop(crypt="1 red")
    party.drop(crypt="2 blue")
    act(party, "kick")
    assert (party.turn_of, party.state.luck) == ("doctor", 0)
    assert new_game(luck="drop").state.luck_by_drop
    assert not new_game().state.luck_by_drop


@pytest.mark.rule("stygian.luck.moved-cubes")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("stash", {"field": "2 blue"}, "2 blue, 1 red"),
        ("dye", {"crypt": "2 blue"}, "2 green, 1 red"),
    ],
)
def test_cubes_that_a_card_moves_or_swaps_into_the_crypt_have_not_fallen_there(
    card: str, before: dict[str, str], after: str
) -> None:
    # One cube falls into the crypt, and the action brings two more: that is not two that fell.
    party = bench([f"knight {card}", "doctor idle"], **before)
    party.drop(crypt="1 red")
    party.play(f"act {card}", "resolve")
    for _ in range(2):
        ways = ("move blue", "swap blue for green")
        party.play(next(option for option in party.options if option in ways))
    assert (party.turn_of, party.cubes("crypt"), party.state.luck) == ("doctor", after, 0)


@pytest.mark.rule("stygian.luck.maximum")
@pytest.mark.parametrize(("luck", "answered"), [(3, True), (4, False)])
def test_what_waits_for_luck_does_not_answer_luck_that_is_lost(luck: int, answered: bool) -> None:
    # The bench's luck ends at 4.
    start = ["knight pray", "spellslinger fortune-is-a-mirror"]
    party = bench(start, luck=luck, field="1 blue")
    party.play("support pray")
    assert party.state.luck == 4
    assert ("respond fortune-is-a-mirror" in party.options) == answered


@pytest.mark.rule("stygian.luck.not-below-zero")
def test_the_end_of_the_luck_track_comes_down_to_zero_at_the_least() -> None:
    knight = bench(["knight idle pray"], luck=3)
    happens(knight, "luckcap -9")
    assert (knight.state.luck, knight.state.luck_cap) == (0, 0)
    knight.play("support pray")
    assert knight.state.luck == 0


@pytest.mark.rule("stygian.luck.not-below-zero")
@pytest.mark.parametrize(("change", "most"), [(-4, 0), (-1, 3), (2, 6)])
def test_the_end_of_the_luck_track_is_shown_also_if_there_is_no_luck(
    change: int, most: int
) -> None:
    knight = bench(luck=0)
    log = knight.state.log = Log()
    happens(knight, f"luckcap {change}")
    shown = [event for entry in log.entries for event in entry.events_for(0)]
    ends = [
        (event.before, event.after, event.limit) for event in shown if isinstance(event, Changed)
    ]
    assert ends == [(0, 0, most)]
