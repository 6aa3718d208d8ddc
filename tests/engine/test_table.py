"""A table: looking, choosing, being refused, taking back."""

import pytest

from roguetable.engine.answers import IllegalError
from roguetable.engine.errors import UserError
from roguetable.engine.journal import Journal
from roguetable.engine.snapshot import hash_of
from roguetable.engine.table import SPECTATOR, AgreementError, StaleError, Table
from tests.minigame.game import ANN_LEADS, BEN_LEADS, CAMP, CLIMB, LEDGE, POCKET, Ledge


def ledge(seed: int = 1, *die: int) -> Table:
    """A table of Ledge whose next dice show these numbers (1 to 6)."""
    table = Table.new(LEDGE, {}, seed)
    table.state.chance.script = {1: [number - 1 for number in die]}
    return table


def state_of(table: Table) -> Ledge:
    assert isinstance(table.state, Ledge)
    return table.state


# --- looking ------------------------------------------------------------------------------------


def test_a_new_table_asks_its_first_question() -> None:
    table = ledge()
    view = table.view(0)
    assert (view.game, view.title, view.seat, view.move) == ("ledge", "Ledge", 0, 0)
    assert (view.outcome, view.players) == ("playing", ["Ann", "Ben"])
    assert view.headline == "Ann at 0, Ben at 0 of 20 · daylight 8"
    assert [panel.id for panel in view.panels] == ["mountain", "pockets", "shown"]
    assert view.asked is not None
    assert (view.asked.prompt, view.asked.seats) == ("Who goes first?", [0, 1])


def test_settings_are_checked_and_the_rest_is_filled_in() -> None:
    assert Table.new(LEDGE, {}, 1).journal.config == {"light": 8}
    assert state_of(Table.new(LEDGE, {"light": 6}, 1)).light == 6
    with pytest.raises(UserError, match="no setting 'lihgt'"):
        Table.new(LEDGE, {"lihgt": 6}, 1)
    with pytest.raises(UserError, match="cannot be 7"):
        Table.new(LEDGE, {"light": 7}, 1)


@pytest.mark.parametrize(("seed", "fits"), [(2**128 - 1, True), (2**128, False), (-(2**63), True)])
def test_a_seed_fits_into_a_save(seed: int, fits: bool) -> None:
    if fits:
        table = Table.new(LEDGE, {}, seed)
        assert Journal.decode(table.record().encode()).seed == seed
    else:
        with pytest.raises(UserError, match="too large"):
            Table.new(LEDGE, {}, seed)


def test_options_are_shown_to_those_who_may_choose_them() -> None:
    table = ledge()

    def notations(seat: int) -> list[str]:
        asked = table.view(seat).asked
        assert asked is not None
        return [option.notation for option in asked.options]

    assert notations(0) == ["Ann leads"]
    assert notations(1) == ["Ben leads"]
    assert notations(-1) == []
    table.choose("Ben leads")
    assert notations(0) == []
    assert notations(1) == ["climb", "pocket"]


def test_an_option_says_all_about_itself() -> None:
    table = ledge()
    first = table.options()[0]
    assert (first.number, first.notation, first.sentence) == (0, "Ann leads", "Ann goes first.")
    assert (first.rule, first.subject, first.seat) == ("ledge.setup.lead", "Ann", 0)


def test_refusals_are_shown_with_their_rule_only_to_those_asked() -> None:
    table = ledge()
    table.choose("Ann leads")
    mine, other = table.view(0).asked, table.view(1).asked
    assert mine is not None
    assert other is not None
    assert [(refused.notation, refused.rule) for refused in mine.refused] == [
        ("camp", "ledge.camp.higher")
    ]
    assert other.refused == []


def test_log_lines_have_the_move_and_the_rule_and_go_only_to_their_seats() -> None:
    table = ledge(1, 4, 3)
    table.choose("Ann leads")
    table.choose("climb")
    assert table.state.log is not None
    table.state.log.say("A secret of Ben's.", seats=(1,))
    table.choose("climb")
    lines = table.view(0).log
    assert [(line.move, line.text) for line in lines] == [
        (0, "A card is dealt into each pocket."),
        (1, "Ann leads."),
        (2, "Ann climbs to 4."),
        (3, "Ann climbs to 7."),
    ]
    assert (lines[2].rules, lines[2].why) == (["ledge.climb"], "the die shows 4")
    assert "A secret of Ben's." in [line.text for line in table.view(1).log]
    assert [line.move for line in table.view(-1, since=2).log] == [2, 3]


@pytest.mark.parametrize("seat", [-2, 2])
def test_there_are_only_so_many_seats(seat: int) -> None:
    with pytest.raises(UserError, match=f"no seat {seat}: seats are 0 to 1"):
        ledge().view(seat)


# --- choosing -----------------------------------------------------------------------------------


def test_an_option_is_chosen_by_number_or_by_notation() -> None:
    by_number, by_notation = ledge(1, 5), ledge(1, 5)
    by_number.choose(0)
    by_number.choose(CLIMB)
    by_notation.choose("Ann leads")
    by_notation.choose("climb")
    assert hash_of(by_number.state) == hash_of(by_notation.state)
    assert by_number.journal.moves == by_notation.journal.moves
    assert by_number.move == 2


def test_the_journal_knows_who_chose() -> None:
    table = ledge(1, 5)
    table.choose("Ben leads")
    table.choose("climb")
    assert [(move.seat, move.choice) for move in table.journal.moves] == [
        (1, "Ben leads"),
        (1, "climb"),
    ]


def refused(table: Table, choice: int | str, seat: int | None = None) -> IllegalError:
    """The refusal of a choice; nothing must have changed."""
    before = hash_of(table.state)
    with pytest.raises(IllegalError) as caught:
        table.choose(choice, seat)
    assert (hash_of(table.state), table.journal.moves) == (before, table.journal.moves)
    return caught.value


def test_an_impossible_choice_is_refused_with_its_rule() -> None:
    table = ledge()
    table.choose("Ann leads")
    error = refused(table, "camp")
    assert error.rule == "ledge.camp.higher"
    assert str(error) == "camp: There is a camp at this height already. (ledge.camp.higher)"


def test_an_unknown_choice_is_refused_with_the_nearest_ones() -> None:
    table = ledge(1, 5)
    table.choose("Ann leads")
    table.choose("climb")
    error = refused(table, "clmb")
    assert error.rule == "ledge.climb"
    assert "The question is: What does Ann do? (ledge.climb) Possible: 'climb'" in str(error)
    assert "Possible: 'climb', 'camp', 'pocket'." in str(refused(table, "xyzzy"))


@pytest.mark.parametrize("choice", ["climb", "pocket", 16])
def test_what_belongs_to_another_moment_waits_for_the_open_question(choice: str | int) -> None:
    error = refused(ledge(), choice, 0)
    assert "The question is: Who goes first? (ledge.setup.lead)" in str(error)
    assert error.rule == "ledge.setup.lead"


def test_a_question_that_is_over_is_answered_with_the_one_that_is_open() -> None:
    table = ledge(1, 5)
    table.choose("Ann leads")
    error = refused(table, "Ann leads", 0)
    assert "is not possible now. The question is: What does Ann do? (ledge.climb)" in str(error)
    assert error.rule == "ledge.climb"


def test_a_seat_that_is_not_asked_is_told_who_is_and_what() -> None:
    table = ledge(1, 5)
    table.choose("Ann leads")
    for choice in ("climb", 0):
        error = refused(table, choice, 1)
        assert str(error) == (
            "This is not for seat 1 to choose, but for Ann (seat 0). "
            "The question is: What does Ann do? (ledge.climb)"
        )
        assert error.rule == "ledge.climb"


def test_an_unlisted_number_is_refused() -> None:
    table = ledge()
    assert "no option 7" in str(refused(table, 7))
    table.choose(0)
    assert "no option 1" in str(refused(table, CAMP))


@pytest.mark.parametrize(("choice", "seat"), [("Ann leads", 1), (0, 1), ("Ben leads", 0), (1, 0)])
def test_nobody_answers_for_another(choice: str | int, seat: int) -> None:
    """What others may choose is no more possible than what nobody may, and is not hinted at."""
    mine, other = ("Ben", "Ann") if seat else ("Ann", "Ben")
    table = ledge()
    text = str(refused(table, choice, seat))
    wrong = "Cid leads" if isinstance(choice, str) else 7
    assert text == str(refused(table, wrong, seat)).replace(str(wrong), str(choice))
    if isinstance(choice, str):
        assert text.endswith(f"Possible: '{mine} leads'.")
        assert other not in text.removeprefix(repr(choice))
        with pytest.raises(IllegalError) as caught:
            table.find(choice, seat)
        assert str(caught.value) == text


def test_a_spectator_chooses_nothing() -> None:
    for choice in ("Ann leads", "Cid leads", 0):
        text = str(refused(ledge(), choice, SPECTATOR))
        assert "not for seat -1 to choose, but for Ann (seat 0) or Ben (seat 1)" in text


def test_only_the_seat_whose_turn_it_is_answers() -> None:
    table = ledge(1, 5)
    table.choose("Ann leads", 0)
    assert "but for Ann (seat 0)" in str(refused(table, "climb", 1))
    table.choose("climb", 0)
    assert table.move == 2


def test_an_answer_to_an_older_question_is_refused() -> None:
    table = ledge(1, 5, 5)
    table.choose("Ann leads", move=0)
    table.choose("climb", move=1)
    with pytest.raises(StaleError, match="after move 1, but the table is at move 2"):
        table.choose("climb", move=1)
    with pytest.raises(StaleError):
        table.choose("climb", move=3)
    assert table.move == 2


def test_a_finished_game_asks_nothing() -> None:
    table = ledge(1, 6, 6, 6, 6, 6, 6, 6, 6)
    table.choose("Ann leads")
    while table.state.request is not None:
        table.choose("climb")
    view = table.view(0)
    assert (table.outcome, view.outcome, view.asked) == ("won", "won", None)
    assert table.options() == []
    assert "the game is over (won)" in str(refused(table, "climb"))


def test_a_rule_that_fails_leaves_the_table_as_it_was() -> None:
    table = ledge(1, 3)
    table.choose("Ann leads")
    table.state.chance.script = {1: [17]}
    before = hash_of(table.state)
    with pytest.raises(ValueError, match="scripted outcome 17"):
        table.choose("climb")
    assert hash_of(table.state) == before
    assert (table.move, len(table.view().log)) == (1, 2)
    table.state.chance.script = None
    table.choose("pocket")
    assert table.move == 2


# --- typing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("climb", CLIMB),
        ("cl", CLIMB),
        ("CAM", CAMP),
        ("  p ", POCKET),
    ],
)
def test_a_player_need_not_type_it_all(typed: str, option: int) -> None:
    table = ledge(1, 5)
    table.choose("Ann leads")
    table.choose("climb")
    assert table.find(typed) == option


@pytest.mark.parametrize(
    ("typed", "option"),
    [("a l", ANN_LEADS), ("be le", BEN_LEADS), ("ben", BEN_LEADS), ("ann  LEADS", ANN_LEADS)],
)
def test_words_may_be_cut_short(typed: str, option: int) -> None:
    assert ledge().find(typed) == option


def test_what_may_mean_two_things_is_asked_back() -> None:
    table = ledge(1, 5)
    table.choose("Ann leads")
    table.choose("climb")
    with pytest.raises(IllegalError, match="'c' may be 'climb', 'camp'"):
        table.find("c")
    with pytest.raises(IllegalError, match="not possible now"):
        table.find("")
    with pytest.raises(IllegalError, match="'leads' may be 'Ann leads', 'Ben leads'"):
        ledge().find("leads")


def test_a_seat_finds_only_its_own_options() -> None:
    assert ledge().find("leads", 1) == BEN_LEADS


def test_typing_the_impossible_names_the_rule() -> None:
    table = ledge()
    table.choose("Ann leads")
    with pytest.raises(IllegalError) as caught:
        table.find("Camp")
    assert caught.value.rule == "ledge.camp.higher"


# --- taking back --------------------------------------------------------------------------------


def test_undo_is_free_until_chance_was_seen() -> None:
    table = ledge(1, 4)
    start = hash_of(table.state)
    assert table.undo_needs == "impossible"
    table.choose("Ann leads")
    assert table.undo_needs == "free"
    table.undo()
    assert (hash_of(table.state), table.move, len(table.view().log)) == (start, 0, 1)

    table.choose("Ann leads")
    table.choose("climb")
    assert table.undo_needs == "agreement"
    with pytest.raises(AgreementError, match=r"“Roll the die.*” \(move 2\).*whole table agrees"):
        table.undo()
    assert table.move == 2
    table.undo(agreed=True)
    assert (table.move, state_of(table).climbers[0].height) == (1, 0)
    table.undo()
    assert hash_of(table.state) == start


def test_undo_after_something_was_turned_face_up_needs_agreement() -> None:
    table = ledge()
    table.choose("Ann leads")
    table.choose("pocket")
    assert table.undo_needs == "agreement"
    with pytest.raises(AgreementError):
        table.undo()


def test_camping_is_free_to_undo_though_a_die_was_rolled_before() -> None:
    table = ledge(1, 4)
    for choice in ("Ann leads", "climb", "camp"):
        table.choose(choice)
    table.undo()
    assert [option.notation for option in table.options()] == ["climb", "camp", "pocket"]
    with pytest.raises(AgreementError):
        table.undo()


def test_after_an_agreed_undo_chance_is_the_same_again() -> None:
    """Taking back is for mistakes, not for a better die."""
    table = Table.new(LEDGE, {}, 3)
    table.choose("Ann leads")
    table.choose("climb")
    rolled = hash_of(table.state)
    table.undo(agreed=True)
    table.choose("climb")
    assert hash_of(table.state) == rolled


def test_undo_takes_back_log_and_journal() -> None:
    table = ledge(1, 4, 4)
    for choice in ("Ann leads", "climb", "climb"):
        table.choose(choice)
    table.undo(agreed=True)
    assert [move.choice for move in table.journal.moves] == ["Ann leads", "climb"]
    assert [line.text for line in table.view(since=1).log] == ["Ann leads.", "Ann climbs to 4."]
    table.choose("camp")
    assert [line.move for line in table.view().log] == [0, 1, 2, 3]


def test_undo_takes_back_a_rule_that_was_added_to_an_older_line() -> None:
    table = ledge(1, 4)
    table.choose("Ann leads")
    log = table.state.log
    assert log is not None
    table.choose("climb")
    log.entries[1].rules = ("ledge.setup.lead", "ledge.climb")  # as `cite` would have done
    table.undo(agreed=True)
    assert table.view().log[1].rules == ["ledge.setup.lead"]


def test_redo_makes_the_move_again() -> None:
    table = ledge(1, 4, 3)
    for choice in ("Ann leads", "climb", "climb"):
        table.choose(choice)
    end = hash_of(table.state)
    table.undo(agreed=True)
    table.undo(agreed=True)
    table.redo()
    table.redo()
    assert (hash_of(table.state), table.move) == (end, 3)
    with pytest.raises(UserError, match="nothing to redo"):
        table.redo()


def test_another_choice_ends_the_redoing() -> None:
    table = ledge(1, 4)
    table.choose("Ann leads")
    table.undo()
    table.choose("Ben leads")
    with pytest.raises(UserError, match="nothing to redo"):
        table.redo()


def test_what_undo_takes_is_known_without_playing_the_game_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole, short = ledge(4), ledge(4)
    short.undo_depth = 3
    for table in (whole, short):
        for _ in range(12):
            table.choose(table.options()[0].number)
    monkeypatch.setattr(Table, "begin", None)  # nothing can be played again
    for count in range(14):
        assert short.needs(count) == whole.needs(count)
    for back in range(1, 13):
        assert short.together(back) == whole.together(back)
        assert short.said(back, SPECTATOR)
    assert [short.said(back, 0) for back in (1, 2, 3)] == [whole.said(n, 0) for n in (1, 2, 3)]


def test_far_back_only_so_many_tables_are_kept() -> None:
    table = Table.new(LEDGE, {}, 4)
    table.undo_depth = 3
    digests = [table.digest()]
    for _ in range(12):
        table.choose(table.options()[0].number)
        digests.append(table.digest())
    table.recall(8)
    assert len(table._history) <= 6
    assert table.before is not None
    for left in (11, 3, 2, 1, 0):  # near, far, and what was kept with the far one
        table.undo(agreed=True, count=table.move - left)
        assert table.digest() == digests[left]
    while table.can_redo:
        table.redo()
        assert table.digest() == digests[table.move]
    assert table.move == 12


def test_there_is_an_end_to_undo() -> None:
    with pytest.raises(UserError, match="no move has been made"):
        ledge().undo()


def test_a_line_that_must_not_be_overlooked_is_marked_for_clients_and_in_saves() -> None:
    table = ledge()
    log = table.state.log
    assert log is not None
    log.notify("The rope is too short.", "ledge.climb")
    table.choose("Ann leads")
    told = {line.text for line in table.lines(0) if line.notice}
    assert told == {"The rope is too short."}
    assert [line.text for line in table.as_save().log if line.notice] == ["The rope is too short."]
