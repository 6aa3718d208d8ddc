"""Choices face down: nobody sees them before all have chosen, and they can be changed until then."""

from pathlib import Path

import msgspec
import pytest

from roguetable.engine.answers import IllegalError
from roguetable.engine.chance import Chance
from roguetable.engine.journal import Journal, Move
from roguetable.engine.preview import preview
from roguetable.engine.recap import frames
from roguetable.engine.replay import load_table, replay
from roguetable.engine.secret import (
    HOW_MANY,
    NOT_YET,
    NOTHING,
    SPAN,
    TAKEN_BACK,
    WHO,
    FaceDown,
)
from roguetable.engine.snapshot import hash_of
from roguetable.engine.state import Request, choose
from roguetable.engine.table import SPECTATOR, AgreementError, Table
from tests.hiddengame.flow import PlayCard
from tests.hiddengame.game import NIGHTS_GAME
from tests.hiddengame.model import Museum


def night(players: int = 2, seed: int = 1) -> Table:
    """A night at its first choice face down."""
    table = Table.new(NIGHTS_GAME, {"players": players}, seed)
    for _ in range(players):
        table.choose(table.options()[0].number)
    assert isinstance(table.state.request, FaceDown)
    return table


def first(table: Table, seat: int) -> str:
    """The first thing that a seat may choose."""
    return table.options(seat)[0].notation


def seen(table: Table, seat: int) -> bytes:
    """All that a seat sees."""
    return msgspec.json.encode(table.view(seat))


def asked(table: Table) -> FaceDown:
    assert isinstance(table.state.request, FaceDown)
    return table.state.request


# --- choosing -------------------------------------------------------------------------------------


def test_what_lies_face_down_is_no_move_and_changes_nothing_that_others_see() -> None:
    table = night(3)
    before = {seat: table.view(seat) for seat in (SPECTATOR, 1, 2)}
    move = table.move
    table.choose(first(table, 0), 0)
    assert table.move == move
    assert table.journal.moves[-1].choice != first(table, 0)
    for seat, view in before.items():
        now = table.view(seat)
        assert view.asked is not None
        assert now.asked is not None
        assert (view.asked.waiting, now.asked.waiting) == (3, 2)
        now.asked.waiting = 3
        assert now == view


def test_whoever_chose_sees_it_and_may_choose_again() -> None:
    table = night()
    one, two = (option.number for option in table.options(0)[:2])
    table.choose(one, 0)
    view = table.view(0)
    assert view.asked is not None
    assert view.asked.chosen == one
    assert [option.number for option in view.asked.options] == asked(table).options_for(0)
    others = {seat: seen(table, seat) for seat in (SPECTATOR, 1)}
    table.choose(two, 0)
    assert asked(table).chosen_by(0) == two
    assert {seat: seen(table, seat) for seat in others} == others
    table.undo(seat=0)
    assert asked(table).chosen_by(0) == -1
    assert {seat: seen(table, seat) for seat in others} == others, "taking back shows nowhere"


def test_all_is_revealed_when_the_last_has_chosen_in_the_order_of_the_seats() -> None:
    table = night()
    choices = [first(table, seat) for seat in (0, 1)]
    move = table.move
    table.choose(choices[1], 1)
    table.choose(choices[0], 0)
    assert table.move == move + 2
    assert [(made.seat, made.choice) for made in table.journal.moves[-2:]] == list(
        enumerate(choices)
    )
    assert table.journal.face_down == []
    told = [line.text for line in table.view().log if line.move == table.move]
    assert told[0].startswith("Ann has chosen")
    assert told[1].startswith("Ben has chosen")


def test_in_whichever_order_and_after_however_many_changes_the_game_is_the_same() -> None:
    def played(*choices: tuple[int, int]) -> Table:
        table = night()
        for seat, place in choices:
            table.choose(asked(table).options_for(seat)[place], seat)
        return table

    straight = played((0, 0), (1, 1))
    for other in (played((1, 1), (0, 0)), played((0, 1), (0, 0), (1, 1))):
        assert hash_of(other.state) == hash_of(straight.state)
        assert other.record() == straight.record()
        for seat in (SPECTATOR, 0, 1):
            assert seen(other, seat) == seen(straight, seat)


def test_even_who_has_only_one_way_is_asked_face_down() -> None:
    """That somebody is not asked would tell what is in the hand."""
    table = night()
    state = table.state
    assert isinstance(state, Museum)
    state.request = None
    state.ask(FaceDown([PlayCard([0], [-1]), PlayCard([1], [-1])]))
    assert len(asked(table).options) == 2
    state.request = None
    state.ask(FaceDown([PlayCard([0], [-1])]))
    assert state.request is None, "alone there is nobody to hide it from"


# --- errors ---------------------------------------------------------------------------------------


def test_an_error_knows_nothing_of_other_hands() -> None:
    table = night()
    state = table.state
    assert isinstance(state, Museum)
    names = {row.id for row in state.content.rows}
    for name in sorted(names):
        for typed in (f"Ben plays {name}", f"Ann plays {name}", "Ann plays"):
            try:
                table.find(typed, 0)
            except IllegalError as error:
                told = str(error).removeprefix(f"{typed!r}")
                mine = {state.content.name(card) for card in state.thieves[0].hand}
                listed = told.partition("Possible: ")[2]
                assert "Ben" not in listed
                assert not any(other in listed for other in names - mine)
    number = asked(table).options_for(1)[0]
    for wrong in (number, 17 * SPAN):
        with pytest.raises(IllegalError, match=f"There is no option {wrong} now"):
            table.choose(wrong, 0)


def test_the_numbers_of_options_do_not_tell_how_many_others_have() -> None:
    table = night()
    state = table.state
    assert isinstance(state, Museum)
    wide, narrow = ([0, 1, 2, -1], [-1])
    numbers = [
        FaceDown([PlayCard([0], hand), PlayCard([1], [0, -1])]).options_for(1)
        for hand in (wide, narrow)
    ]
    assert numbers[0] == numbers[1]


# --- taking back ----------------------------------------------------------------------------------


def test_ones_own_choice_is_free_to_take_back_and_the_reveal_is_not() -> None:
    table = night()
    table.choose(first(table, 0), 0)
    assert table.undo_needs == "free"
    assert table.has_face_down(0)
    assert not table.has_face_down(1)
    table.undo(seat=0)
    assert not table.has_face_down(0)
    table.choose(first(table, 0), 0)
    table.choose(first(table, 1), 1)
    assert table.undo_needs == "agreement"
    with pytest.raises(AgreementError):
        table.undo()


def test_what_was_revealed_together_is_taken_back_and_made_again_together() -> None:
    table = night()
    before = hash_of(table.state)
    move = table.move
    for seat in (1, 0):
        table.choose(first(table, seat), seat)
    after = hash_of(table.state)
    assert table.together(1) == table.together(2) == 2
    table.undo(agreed=True)
    assert (table.move, hash_of(table.state)) == (move, before)
    table.redo()
    assert (table.move, hash_of(table.state)) == (move + 2, after)


def test_undoing_a_move_forgets_what_lies_face_down_and_says_no_word_of_it() -> None:
    table = night()
    needs = table.needs(1)
    table.choose(first(table, 1), 1)
    assert table.needs(1) == needs == "free"
    table.undo(seat=0)
    assert table.journal.face_down == []
    assert not isinstance(table.state.request, FaceDown)
    table.redo()
    assert not table.has_face_down(1)


def test_the_error_of_an_undo_quotes_no_private_choice() -> None:
    table = Table.new(NIGHTS_GAME, {}, 1)
    choice = first(table, 0)
    words = next(one.sentence for one in table.options(0) if one.notation == choice).rstrip(".")
    table.choose(choice, 0)
    table.state.chance.reveal()
    for seat, quoted in ((0, True), (1, False), (None, False)):
        with pytest.raises(AgreementError) as caught:
            table.undo(seat=seat)
        assert (words in str(caught.value)) == quoted


def test_a_private_choice_is_quoted_to_its_player_alone() -> None:
    table = Table.new(NIGHTS_GAME, {}, 1)
    choice = first(table, 0)
    table.choose(choice)
    made = table.journal.moves[-1]
    assert made == Move(0, choice, private=True)
    assert (made.told(0), made.told(0, quoted=True)) == (choice, repr(choice))
    for seat in (1, SPECTATOR):
        assert choice not in made.told(seat) + made.told(seat, quoted=True)
    assert choice.split()[-1] not in str([line.text for line in table.view(1).log])


def test_all_that_lies_face_down_is_taken_back_where_nobody_in_particular_asks() -> None:
    table = night(3)
    pristine = hash_of(table.state)
    for seat in (0, 2):
        table.choose(first(table, seat), seat)
    table.undo()
    assert hash_of(table.state) == pristine
    assert table.journal.face_down == []


def test_undo_reaches_back_over_what_is_not_kept_ready() -> None:
    table = night()
    table.undo_depth = 1
    moves = table.move
    for _ in range(2):
        for seat in (0, 1):
            table.choose(first(table, seat), seat)
        table.choose("go on")
    table.choose(first(table, 0), 0)
    assert table.needs(table.move - moves) == "agreement"
    table.undo(agreed=True, count=table.move - moves, seat=1)
    assert table.move == moves
    assert isinstance(table.state.request, FaceDown)


# --- keeping --------------------------------------------------------------------------------------


def test_a_save_keeps_what_lies_face_down(tmp_path: Path) -> None:
    for taken_back in (False, True):
        table = night(3)
        table.choose(first(table, 2), 2)
        table.choose(first(table, 0), 0)
        if taken_back:
            table.undo(seat=2)
        path = tmp_path / f"{taken_back}.json"
        table.save(path)
        loaded = load_table(path)
        assert loaded.notices == []
        assert hash_of(loaded.state) == hash_of(table.state)
        assert loaded.journal == table.journal
        for seat in (SPECTATOR, 0, 1, 2):
            assert seen(loaded, seat) == seen(table, seat)
        loaded.undo(seat=0)
        assert not loaded.has_face_down(0)


def test_a_game_goes_on_from_a_snapshot_with_choices_face_down(tmp_path: Path) -> None:
    table = night()
    table.choose(first(table, 0), 0)
    later = Table.at(NIGHTS_GAME, table.state.copy())
    assert later.has_face_down(0)
    later.choose(first(later, 1), 1)
    assert [made.seat for made in later.journal.moves] == [1]
    *_, again = replay(later.record())
    assert hash_of(again.state) == hash_of(later.state)
    later.undo(agreed=True)
    assert later.has_face_down(0)


def test_a_journal_of_a_running_game_has_no_moves_that_nobody_saw() -> None:
    table = night()
    table.choose(first(table, 0), 0)
    journal = Journal.decode(table.record().encode())
    assert len(journal.moves) == table.move
    assert [made.seat for made in journal.face_down] == [0]
    assert [each.move for each in frames(journal, NIGHTS_GAME)] == list(range(table.move + 1))


def test_a_replay_counts_each_choice_of_a_reveal() -> None:
    table = night()
    for seat in (0, 1):
        table.choose(first(table, seat), seat)
    told = list(frames(table.record(), NIGHTS_GAME))
    assert [each.move for each in told] == list(range(table.move + 1))
    assert [each.seat for each in told[-2:]] == [0, 1]


# --- looking --------------------------------------------------------------------------------------


def test_a_preview_tells_nothing_of_the_reveal() -> None:
    table = night()
    option = asked(table).options_for(1)[0]
    alone = preview(NIGHTS_GAME, table.state, 1, option)
    table.choose(first(table, 0), 0)
    assert preview(NIGHTS_GAME, table.state, 1, option) == alone, "nor whether it would come now"


def test_between_those_who_choose_face_down_the_screen_is_passed() -> None:
    table = Table.new(NIGHTS_GAME, {"players": 3}, 1)
    state = table.state
    assert isinstance(state, Museum)
    for thief in state.thieves:  # nothing else is hidden
        state.deck += thief.hand
        thief.hand = []
    state.log = None
    state.request = FaceDown([PlayCard([seat], [-1]) for seat in (0, 1)])
    for one, other, hidden in ((0, 1, True), (1, 0, True), (0, 0, False)):
        assert table.hidden_between(one, other, since=9) == hidden


class Telling(FaceDown):
    """Tells as much as a test wants."""

    level = HOW_MANY

    def tells(self) -> int:
        return self.level


@pytest.mark.parametrize(
    ("level", "waiting", "ready"), [(NOTHING, -1, []), (HOW_MANY, 1, []), (WHO, 1, [0, 2])]
)
def test_a_game_says_how_much_is_told_of_who_has_chosen(
    level: int, waiting: int, ready: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Telling, "level", level)
    parts: list[Request] = [PlayCard([seat], [0, -1]) for seat in range(3)]
    for picks in ([1, NOT_YET, 0], [1, NOT_YET, TAKEN_BACK]):
        request = Telling(parts, picks)
        assert (request.waiting(), request.ready()) == (waiting, ready)
    table = night(3)
    table.state.request = Telling(parts, [1, NOT_YET, 0])
    view = table.view(SPECTATOR)
    assert view.asked is not None
    assert (view.asked.waiting, view.asked.ready) == (None if waiting < 0 else waiting, ready)


# --- for bots -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [NOTHING, HOW_MANY, WHO])
@pytest.mark.parametrize("own", [NOT_YET, TAKEN_BACK, 0, 1])
def test_what_others_chose_is_drawn_anew_from_what_is_told(
    level: int, own: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables that look the same to a seat are dealt alike, whatever lies face down in truth."""
    monkeypatch.setattr(Telling, "level", level)
    table = night(3)
    parts: list[Request] = [PlayCard([seat], [0, 1, -1]) for seat in range(3)]
    alike: dict[str, set[str]] = {}
    drawn: set[tuple[int, ...]] = set()
    for one in (NOT_YET, TAKEN_BACK, 0, 2):
        for two in (NOT_YET, TAKEN_BACK, 0, 2):
            picks = [own, one, two]
            if min(picks) >= 0:
                continue
            request = Telling(parts, picks)
            told = str((request.waiting(), request.ready()))
            for seed in range(12):
                dealt = request.redealt(table.state, 0, Chance.seeded(seed, 1))
                assert dealt.picks[0] == own
                assert min(dealt.picks) < 0, "then all would have been revealed"
                alike.setdefault(f"{told} {seed}", set()).add(str(dealt.picks))
                drawn.add(tuple(dealt.picks))
    assert all(len(worlds) == 1 for worlds in alike.values())
    assert len(drawn) > 2


def test_a_dealt_table_plays_on_to_the_reveal() -> None:
    table = night(3)
    table.choose(first(table, 1), 1)
    for seed in range(5):
        assert isinstance(table.state, Museum)
        world = NIGHTS_GAME.redeal(table.state, 0, seed)
        dealt = world.request
        assert isinstance(dealt, FaceDown)
        for seat in (0, 1, 2):
            if dealt.waits_for(seat):
                assert isinstance(world.request, FaceDown)
                choose(world, world.request.options_for(seat)[-1])
        assert not isinstance(world.request, FaceDown)
        assert NIGHTS_GAME.invariants(world) == []


# --- refused ----------------------------------------------------------------------------------------


def test_the_rule_of_what_is_chosen_face_down_is_told_to_those_who_choose() -> None:
    table = night(3)
    rules = [asked(table).question_rule(table.state, seat) for seat in (0, 1, 2, SPECTATOR)]
    own = asked(table).parts[0].question_rule(table.state, 0)
    assert rules == [own, own, own, ""]
    with pytest.raises(IllegalError) as caught:
        table.choose("go on", 0)
    assert caught.value.rule == own
