"""Three cards are played face down, each with one true announcement, and turned up together."""

import pytest

from roguetable.engine.events import Moved
from roguetable.engine.state import advance
from roguetable.games.deadcells.bots.redeal import redeal
from roguetable.games.deadcells.flow.combat.playing import PLAY_CARDS
from roguetable.games.deadcells.model.names import DAMAGE, LOOT
from tests.games.deadcells.fights import IDLE, Fight, fight, hero, meet, serenade

SLASH = "slash = I: hit 1 near | III: loot 1 @brutality"
GUARD = "guard = II: block 1 @survival"
TRICK = "trick = I: give burning near; hit 1 near | II: heal 1; skill 1 @tactics"
HAND = [SLASH, GUARD, TRICK]


def players(n: int, **more: object) -> Fight:
    """So many players, about to play."""
    names = ("a", "b", "c", "d")[:n]
    specs = []
    for name in names:
        spec = hero()
        spec["cards"] = []
        spec["hand"] = [f"{name}-{card}" for card in HAND]
        specs.append(spec)
    table = fight(*specs, near="9", **more)  # type: ignore[arg-type]
    table.state.push(PLAY_CARDS)
    advance(table.state)
    return table


def again(table: Fight) -> None:
    """The question is asked anew, after a test has changed a hand."""
    table.state.request = None
    table.state.agenda.clear()
    table.play()


@pytest.mark.rule(
    "deadcells.play.three-player", "deadcells.play.three-cards-total", "deadcells.play.order"
)
def test_three_players_play_one_card_each_from_the_first_player_on() -> None:
    table = players(3, first=1)
    order = []
    for name in ("b", "c", "a"):
        order.append(table.asked)
        table.do(f"play {name}-guard say block II")
    assert order == [[1], [2], [0]]
    assert [len(one.active) for one in table.group] == [1, 1, 1]
    assert table.options == []


@pytest.mark.rule("deadcells.play.two-player.cards", "deadcells.play.two-player.two-announcements")
def test_of_two_players_the_first_plays_two_cards_and_announces_twice() -> None:
    table = players(2, first=1)
    table.do("play b-slash say damage I", "play b-guard say block II")
    assert table.asked == [0]
    table.do("play a-guard say block II")
    assert [len(one.active) for one in table.group] == [1, 2]
    assert table.group[1].said_kinds == [DAMAGE, 2]
    assert table.options == []


@pytest.mark.rule("deadcells.play.step.choose")
def test_a_card_is_chosen_from_the_hand_and_from_nowhere_else() -> None:
    table = players(3)
    table.group[0].discard = [table.group[0].hand.pop(1)]
    again(table)
    assert table.refused("play a-guard say block II", 0) == "deadcells.play.step.choose"
    assert not [option for option in table.options if "guard" in option]


@pytest.mark.rule(
    "deadcells.play.step.announce",
    "deadcells.play.step.announce-truth",
    "deadcells.play.step.announce-kinds",
)
def test_one_printed_action_is_announced_with_its_round() -> None:
    table = players(3)
    assert table.options == [
        "play a-slash say damage I",
        "play a-slash say loot III",
        "play a-guard say block II",
        "play a-trick say state I",
        "play a-trick say damage I",
        "play a-trick say heal II",
        "play a-trick say skill II",
    ]
    assert table.refused("play a-slash say damage II", 0) == "deadcells.play.step.announce-truth"
    assert table.refused("play a-slash say block I", 0) == "deadcells.play.step.announce-truth"
    table.do("play a-slash say loot III")
    assert (table.group[0].said_kinds, table.group[0].said_rounds) == ([LOOT], [3])


@pytest.mark.rule("deadcells.play.step.announce-scope", "deadcells.preparation.no-icons")
def test_the_others_hear_kind_and_round_and_nothing_else() -> None:
    table = players(3)
    table.do("play a-slash say damage I")
    heard = table.said(seat=1)
    assert "announces Damage in Round I." in heard
    assert "Slash" not in heard
    assert "You play A-Slash." in table.said(seat=0)
    moved = [shown for entry in table.log.entries for shown in entry.events][-1]
    assert moved.seen_by(0) == Moved("hand-0", "active-0", card="a-slash")
    assert moved.seen_by(1) == Moved("hand-0", "active-0")


@pytest.mark.rule("deadcells.preparation.no-icons", "deadcells.play.step.face-down")
def test_what_is_chosen_is_private_and_asked_even_if_there_is_only_one_card() -> None:
    table = players(3)
    request = table.state.request
    assert request is not None
    assert all(request.private(table.state, option) for option in request.options)
    table = fight(hero(cards=[], hand=[GUARD]), hero(), hero(), near="9")
    table.play()
    assert table.options == ["play guard say block II"]


@pytest.mark.rule("deadcells.preparation.no-icons")
def test_no_refusal_speaks_of_the_cards_of_others() -> None:
    table = players(3)
    request = table.state.request
    assert request is not None
    for seat in range(3):
        own = "abc"[seat]
        told = [
            one.notation for one in request.refusals(table.state, seat) if "play" in one.notation
        ]
        assert told
        assert all(notation.startswith(f"play {own}-") for notation in told)


@pytest.mark.rule("deadcells.preparation.no-icons")
def test_on_a_table_dealt_anew_the_options_are_those_of_the_new_hand() -> None:
    table = players(3)
    table.group[0].draw = [table.group[0].hand.pop()]
    again(table)
    for seed in range(20):
        twin = redeal(table.state, 1, seed)
        assert twin.request is not None
        cards = {twin.request.notation(twin, option).split()[1] for option in twin.request.options}
        assert cards == set(table.ids(twin.group[0].hand))
    mine = redeal(table.state, 0, 1)
    assert mine.request is not None
    assert table.state.request is not None
    assert mine.request.options == table.state.request.options


@pytest.mark.rule("deadcells.play.step.face-down", "deadcells.board.active-space")
def test_a_card_goes_to_the_active_space() -> None:
    table = players(3)
    table.do("play a-guard say block II")
    assert table.ids(table.group[0].active) == ["a-guard"]
    assert table.ids(table.group[0].hand) == ["a-slash", "a-trick"]


@pytest.mark.rule("deadcells.play.reveal-together")
def test_cards_are_revealed_when_all_three_lie_there() -> None:
    table = players(3)
    table.do("play a-guard say block II", "play b-guard say block II")
    assert (table.state.revealed, "has played" in table.said()) == (False, False)
    table.do("play c-slash say loot III")
    assert (table.state.revealed, "has played" in table.said()) == (True, True)
    assert "Flayed has played C-Slash." in table.said()


@pytest.mark.rule("deadcells.play.no-take-back", "deadcells.play.order")
def test_a_played_card_is_not_exchanged_and_nobody_plays_out_of_turn() -> None:
    table = players(3)
    assert table.refused("play b-guard say block II", 1) == "deadcells.play.order"
    table.do("play a-guard say block II")
    assert table.refused("play a-slash say damage I", 0) == "deadcells.play.no-take-back"


@pytest.mark.rule("deadcells.play.announce-not-binding-other-lines")
def test_every_line_of_the_card_is_carried_out() -> None:
    table = fight(hero(cards=[], hand=["both = I: block 1 | II: block 2"]), near="9")
    table.group[0].said_kinds = []
    table.play("play both say block I")
    table.round("I")
    table.round("II")
    assert table.shields == [3]


@pytest.mark.rule("deadcells.play.order")
def test_in_the_other_reading_all_who_must_play_are_asked_at_once() -> None:
    table = players(3, readings={"free_order": True})
    assert table.asked == [0, 1, 2]
    request = table.state.request
    assert request is not None
    assert {request.seat_of(option) for option in request.options_for(1)} == {1}
    table.do("play c-guard say block II")
    assert table.asked == [0, 1]
    assert table.refused("play c-slash say damage I", 2) == "deadcells.play.no-take-back"
    table.do("play a-guard say block II", "play b-guard say block II")
    assert table.options == []
    assert table.state.revealed


@pytest.mark.rule("deadcells.combat_card.check-symbol", "deadcells.combat_card.name")
def test_a_card_has_a_name_and_its_symbols() -> None:
    table = fight(hero(cards=["I: hit 1 near @tactics survival", "plain = I: hit 1 near"]))
    symbols = [table.state.content.combat(card).symbols for card in table.group[0].active]
    assert symbols == [[1, 0], []]
    assert table.state.content.rows[table.group[0].active[1]].name == "Plain"


@pytest.mark.rule("deadcells.combat_card.rounds", "deadcells.rounds.line-content")
def test_an_empty_line_does_nothing() -> None:
    table = fight(hero("II: block 1"), near="9")
    table.round("I")
    assert table.shields == [0]
    table.round("II")
    assert table.shields == [1]


@pytest.mark.rule("deadcells.play.step.announce-kinds")
def test_of_a_card_without_any_of_the_six_kinds_nothing_is_announced() -> None:
    table = fight(
        hero(cards=[], hand=["shove = I: push near", "slash = I: hit 1 near"]),
        hero(),
        hero(),
        near="9",
    )
    table.play("play shove")
    assert "plays a card face down." in table.said(seat=1)
    for seed in range(10):
        twin = redeal(table.state, 1, seed)
        assert table.ids(twin.group[0].active) == ["shove"]


# --- hands from which cards were Purged -----------------------------------------------------------


def with_one_card() -> dict[str, object]:
    """One whose other two cards have been Purged from the hand."""
    return hero(SLASH, draw=["one = I: hit 1 near", "two = I: hit 1 near", "three = I: hit 1 near"])


@pytest.mark.rule("deadcells.play.three-cards-total", "deadcells.play.two-player.cards")
def test_of_a_pair_with_purged_cards_three_are_played_all_the_same() -> None:
    table = meet(with_one_card(), with_one_card())
    assert [len(one.hand) for one in table.group] == [3, 3]
    table.do("play one say damage I", "play two say damage I", "play slash say damage I")
    assert table.said().count("plays a card") == 3


@pytest.mark.rule("deadcells.play.three-cards-total", "deadcells.solo.beheaded.two-cards")
def test_alone_with_a_purged_hand_one_plays_two_cards_all_the_same() -> None:
    table = meet(with_one_card(), serenade(IDLE))
    assert [len(one.hand) for one in table.group] == [3, 0]
    table.do("play slash", "play one")
    assert table.said().count("plays a card") == 2
    assert "Serenade's card is" in table.said()


@pytest.mark.rule("deadcells.play.three-cards-total")
def test_a_full_hand_draws_nothing_before_a_fight() -> None:
    table = meet(hero(SLASH, GUARD, TRICK, draw=["one = I: hit 1 near"]))
    assert table.ids(table.group[0].draw) == ["one"]
    assert "draws" not in table.said()
