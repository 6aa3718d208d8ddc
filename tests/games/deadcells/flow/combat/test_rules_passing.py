"""Four players: one passes."""

import pytest

from roguetable.engine.state import advance
from roguetable.games.deadcells.flow.combat.passing import WHO_PASSES
from roguetable.games.deadcells.flow.combat.playing import PLAY_CARDS
from tests.games.deadcells.fights import Fight, fight, hero

GUARD = "guard = I: block 1 @survival"


def four(draw: list[str] | None = None, **more: object) -> Fight:
    """Four players, about to play; the second has these cards to draw."""
    specs = []
    for name in "abcd":
        spec = hero()
        spec["cards"] = []
        spec["hand"] = [
            f"{name}-{GUARD}",
            f"{name}-other = II: block 1",
            f"{name}-third = III: block 1",
        ]
        spec["draw"] = [f"{name}-top = I: hit 1 near @tactics", f"{name}-next = I: hit 1 near"]
        specs.append(spec)
    if draw is not None:
        specs[1]["draw"] = draw
    table = fight(*specs, **{"near": "9", **more})  # type: ignore[arg-type]
    table.state.push(PLAY_CARDS)
    advance(table.state)
    return table


@pytest.mark.rule("deadcells.play.four-player", "deadcells.play.three-cards-total")
def test_three_of_four_play_and_the_group_chooses_who_passes() -> None:
    table = four()
    assert table.asked == [0]
    assert table.options == ["pass poisoned", "pass flayed", "pass quartered"]
    table.do("pass quartered")
    for name in "abc":
        table.do(f"play {name}-guard say block I")
    table.settle()
    assert [len(one.active) for one in table.group] == [1, 1, 1, 0]


@pytest.mark.rule("deadcells.play.four-player.first-player-cannot-pass")
def test_the_first_player_cannot_pass() -> None:
    table = four(first=2)
    rule = "deadcells.play.four-player.first-player-cannot-pass"
    assert table.refused("pass flayed") == rule
    assert "pass immolated" in table.options


@pytest.mark.rule("deadcells.play.four-player.pass-at-turn")
def test_who_passes_does_so_when_their_turn_comes() -> None:
    table = four()
    table.do("pass flayed")
    assert table.asked == [0]
    table.do("play a-guard say block I", "play b-guard say block I")
    assert table.asked == [2]
    assert "keep" in table.options


@pytest.mark.rule("deadcells.pass.reveal")
def test_the_passing_player_turns_a_card_over_and_a_scroll_advances() -> None:
    table = four()
    table.do("pass poisoned", "play a-guard say block I")
    assert table.group[1].scrolls == [0, 1, 0]
    assert table.ids(table.group[1].discard) == ["b-top"]


@pytest.mark.rule("deadcells.pass.reveal")
def test_of_two_symbols_the_passing_player_chooses_one() -> None:
    table = four(draw=["b-top = I: hit 1 near @tactics brutality"])
    table.do("pass poisoned", "play a-guard say block I")
    assert table.asked == [1]
    assert table.options == ["scroll tactics", "scroll brutality"]
    table.do("scroll brutality")
    assert table.group[1].scrolls == [0, 0, 1]


@pytest.mark.rule("deadcells.pass.reveal")
def test_without_a_symbol_no_scroll_advances() -> None:
    table = four(draw=["b-top = I: hit 1 near"])
    table.do("pass poisoned", "play a-guard say block I")
    assert table.group[1].scrolls == [0, 0, 0]
    assert "keep" in table.options


@pytest.mark.rule("deadcells.pass.redraw")
def test_the_passing_player_may_discard_any_number_and_draws_as_many() -> None:
    table = four(draw=["b-top = I: hit 1 near", "b-x = I: hit 1 near", "b-y = I: hit 1 near"])
    table.do("pass poisoned", "play a-guard say block I")
    assert table.options == [
        "discard b-guard",
        "discard b-other",
        "discard b-third",
        "discard b-guard and b-other",
        "discard b-guard and b-third",
        "discard b-other and b-third",
        "discard b-guard and b-other and b-third",
        "keep",
    ]
    assert table.sentence("discard b-guard and b-third") == "B-Guard, B-Third: draw 2 others."
    table.do("discard b-guard and b-third")
    assert sorted(table.ids(table.group[1].hand)) == ["b-other", "b-x", "b-y"]
    assert table.ids(table.group[1].discard) == ["b-top", "b-guard", "b-third"]


@pytest.mark.rule("deadcells.pass.redraw")
def test_of_cards_that_are_alike_each_number_is_offered_once() -> None:
    table = four()
    one = table.group[1]
    one.hand = [one.hand[0], one.hand[0], one.hand[1]]
    table.do("pass poisoned", "play a-guard say block I")
    assert table.options == [
        "discard b-guard",
        "discard b-other",
        "discard b-guard and b-guard",
        "discard b-guard and b-other",
        "discard b-guard and b-guard and b-other",
        "keep",
    ]


@pytest.mark.rule("deadcells.pass.redraw-none")
def test_the_passing_player_may_keep_the_whole_hand() -> None:
    table = four()
    table.do("pass poisoned", "play a-guard say block I")
    hand = table.group[1].hand.copy()
    assert table.rule("keep") == "deadcells.pass.redraw-none"
    table.do("keep")
    assert table.group[1].hand == hand


def passed(**more: object) -> Fight:
    """The fourth has passed; the others have played."""
    specs = [hero(), hero(), hero(), hero(cards=[], passed=True, wounds=1)]
    return fight(*specs, **{"near": "9 | I: strike 1 one | II: inflict poisoned", **more})  # type: ignore[arg-type]


@pytest.mark.rule("deadcells.pass.excluded", "deadcells.damage.assignment-participants")
def test_who_passed_takes_no_damage_and_no_state() -> None:
    table = passed()
    table.round("I")
    assert table.options == ["damage immolated", "damage poisoned", "damage flayed"]
    assert table.refused("damage quartered") == "deadcells.damage.assignment-participants"
    table.do("damage immolated")
    table.round("II")
    assert table.options == ["poisoned immolated", "poisoned poisoned", "poisoned flayed"]
    assert table.refused("poisoned quartered") == "deadcells.pass.excluded"


@pytest.mark.rule("deadcells.pass.excluded", "deadcells.equipment.always-active")
def test_what_who_passed_carries_answers_to_nothing() -> None:
    """Not even where a table lets those be healed who take no part."""
    grateful = hero(cards=[], passed=True, wounds=1, equipment=["when healed: teeth 1"])
    table = fight(
        hero(), hero(), hero(), grateful, near="9", potions=1, readings={"passer_healed": True}
    )
    table.round("0", "potion")
    assert (table.wounds[3], table.teeth) == (0, 0)


@pytest.mark.rule("deadcells.icons.vial", "deadcells.pass.excluded")
def test_a_vial_for_everyone_is_for_everyone_in_the_fight() -> None:
    heroes = [hero("I: hit 1 near", wounds=1), hero(wounds=1), hero(wounds=1)]
    table = fight(*heroes, hero(cards=[], passed=True, wounds=1), near="1 | death: vial 1 everyone")
    table.round("I")
    assert table.wounds == [0, 0, 0, 1]


@pytest.mark.rule("deadcells.pass.excluded", "deadcells.upkeep.passer-gets-nothing")
def test_who_passed_gets_nothing_of_the_loot() -> None:
    table = passed()
    table.state.bag_scrolls = [1, 0, 0]
    table.upkeep()
    assert table.options == ["scroll immolated", "scroll poisoned", "scroll flayed"]
    assert table.refused("scroll quartered") == "deadcells.upkeep.passer-gets-nothing"


@pytest.mark.rule("deadcells.pass.no-potion")
def test_who_passed_cannot_be_given_a_potion() -> None:
    table = passed(potions=1)
    table.round("0")
    assert table.options == []
    table = passed(potions=1)
    for one in table.group:
        one.wounds = 1
    table.round("0", "potion")
    assert table.refused("heal quartered") == "deadcells.pass.no-potion"
    assert "heal flayed" in table.options


@pytest.mark.rule("deadcells.pass.no-potion")
def test_in_the_other_reading_who_passed_may_drink() -> None:
    table = passed(potions=1, readings={"passer_healed": True})
    table.round("0", "potion")
    assert table.wounds[3] == 0


@pytest.mark.rule("deadcells.pass.no-actions")
def test_who_passed_does_nothing_with_equipment_or_skills() -> None:
    table = fight(
        hero(), hero(), hero(),
        hero(cards=[], passed=True, equipment=["+ I: block 3", "when round-start: block 3"]),
        near="9",
    )  # fmt: skip
    table.round("I")
    assert table.shields == [0, 0, 0, 0]
    assert table.options == []


@pytest.mark.rule("deadcells.boss.pass.no-deck-check", "deadcells.boss.pass.redraw-one")
def test_against_a_boss_no_card_is_turned_over_and_one_card_can_be_changed() -> None:
    table = four(boss="9", near="")
    table.state.boss = table.number("c1")
    table.state.request = None
    table.state.agenda.clear()
    table.play("pass poisoned", "play a-guard say block I", "discard b-guard")
    assert table.group[1].discard == [table.number("b-guard")]
    assert table.group[1].scrolls == [0, 0, 0]
    assert sorted(table.ids(table.group[1].hand)) == ["b-other", "b-third", "b-top"]
    assert table.asked == [2]


@pytest.mark.rule("deadcells.boss.pass.different", "deadcells.boss.pass.new-cycle")
def test_against_a_boss_each_passes_once_before_anybody_passes_again() -> None:
    table = four(boss="9", near="")
    table.state.boss = table.number("c1")
    seen = []
    for turn in range(8):
        table.state.request = None
        table.state.agenda.clear()
        table.state.first = turn % 4
        table.play()
        seen.append(table.options[0].removeprefix("pass "))
        table.do(table.options[0])
    assert len(set(seen[:4])) == 4
    assert len(set(seen[4:])) == 4


@pytest.mark.rule("deadcells.boss.pass.first-player")
def test_against_a_boss_a_choice_that_blocks_the_cycle_is_refused() -> None:
    table = four(boss="9", near="")
    state = table.state
    state.boss = table.number("c1")
    state.request = None
    state.agenda.clear()
    # The poisoned and the quartered are left; in the next turn the quartered is First Player.
    state.first, state.have_passed = 2, 0b0101
    table.push(WHO_PASSES)
    assert table.group[3].passed
    state.group[3].passed = False
    state.first, state.have_passed = 2, 0b0001
    table.push(WHO_PASSES)
    assert table.options == ["pass poisoned", "pass quartered"]
    assert table.refused("pass flayed") == "deadcells.boss.pass.first-player"
    assert table.refused("pass immolated") == "deadcells.boss.pass.different"


@pytest.mark.rule("deadcells.boss.pass.cycle-blocked")
def test_if_only_the_first_player_is_left_another_passes_and_the_cycle_goes_on() -> None:
    table = four(boss="9", near="")
    state = table.state
    state.boss = table.number("c1")
    state.request = None
    state.agenda.clear()
    state.first, state.have_passed = 3, 0b0111
    table.play()
    assert table.options == ["pass immolated", "pass poisoned", "pass flayed"]
    table.do("pass flayed")
    assert state.have_passed == 0b0111
    state.request = None
    state.agenda.clear()
    state.first = 0
    table.play()
    assert state.group[3].passed


# --- what is tried at the wrong moment ------------------------------------------------------------


@pytest.mark.rule("deadcells.play.four-player")
@pytest.mark.parametrize(("seat", "name"), [(0, "a"), (1, "b"), (3, "d")])
def test_no_card_is_played_before_it_is_decided_who_passes(seat: int, name: str) -> None:
    table = four()
    assert table.typed(f"play {name}-guard say block I", seat) == "deadcells.play.four-player"
    table.do("pass flayed")
    assert "play a-guard say block I" in table.options


@pytest.mark.rule("deadcells.play.four-player")
def test_a_second_one_does_not_pass() -> None:
    table = four()
    table.do("pass flayed")
    for name in ("immolated", "poisoned", "flayed", "quartered"):
        assert table.typed(f"pass {name}") == "deadcells.play.four-player"
    table.do("play a-guard say block I", "play b-guard say block I")
    assert table.typed("pass quartered", 2) == "deadcells.play.four-player"
    table.do("keep")
    assert table.typed("pass quartered", 3) == "deadcells.play.four-player"


@pytest.mark.rule("deadcells.play.four-player")
def test_of_three_nobody_passes() -> None:
    table = fight(*[hero(cards=[], hand=[GUARD]) for _ in range(3)], near="9")
    table.play()
    assert table.typed("pass poisoned") == "deadcells.play.four-player"


@pytest.mark.rule("deadcells.pass.redraw", "deadcells.play.four-player.pass-at-turn")
def test_only_who_passes_changes_cards_in_turn_and_once() -> None:
    table = four()
    table.do("pass flayed")
    assert table.typed("discard a-guard", 0) == "deadcells.pass.redraw"
    assert table.typed("discard c-guard", 2) == "deadcells.play.four-player.pass-at-turn"
    table.do("play a-guard say block I", "play b-guard say block I")
    assert table.typed("discard a-other", 0) == "deadcells.pass.redraw"
    table.do("discard c-guard")
    assert table.typed("discard c-other", 2) == "deadcells.pass.redraw"


@pytest.mark.rule("deadcells.play.three-cards-total", "deadcells.pass.no-actions")
def test_no_card_is_played_when_three_have_been() -> None:
    table = four(near="9 | I: strike 1")
    table.do("pass flayed", "play a-guard say block I", "play b-guard say block I", "keep")
    table.do("play d-guard say block I")
    table.round("I")
    assert table.asked == [0]  # who takes the Damage?
    assert table.typed("play a-other say block II", 0) == "deadcells.play.three-cards-total"
    assert table.typed("play c-guard say block I", 2) == "deadcells.pass.no-actions"


def test_nobody_learns_another_hand_from_what_is_refused() -> None:
    table = four()
    request = table.state.request
    assert request is not None
    for seat, name in enumerate("abcd"):
        tried = [one.notation for one in request.refusals(table.state, seat)]
        cards = {
            word for text in tried for word in text.split() if word[:2] in ("a-", "b-", "c-", "d-")
        }
        assert cards == {f"{name}-{card}" for card in ("guard", "other", "third")}
