"""What a choice would do is told in sentences, without the bookkeeping that follows of itself."""

from roguetable.bots import make_bot
from roguetable.engine.preview import Note, preview
from roguetable.engine.table import Table
from roguetable.games.deadcells.game import DEADCELLS
from tests.games.deadcells.fights import Fight, fight, hero, serenade


def foreseen(table: Fight, notation: str) -> list[Note]:
    """What a choice would do, for who is asked."""
    request = table.state.request
    assert request is not None
    return preview(DEADCELLS, table.state, request.seats[0], table.option(notation)).notes


def test_an_enemy_that_answers_says_what_it_does() -> None:
    table = fight(hero("I: hit 1 right"), hero(), near="rat = 9 | I: strike 1 first", far="bat = 9")
    table.round("I")
    assert Note("then", "Then: Rat: 1 Damage for the First Player.") in foreseen(table, "hit near")


def test_numbers_say_that_they_are_health_and_who_dies_is_told_first() -> None:
    table = fight(
        hero("I: hit 1 right", wounds=4), hero(), near="rat = 9 | I: strike 1 first", far="bat = 9"
    )
    table.round("I")
    notes = foreseen(table, "hit near")
    assert notes[0].kind == "doom"
    assert Note("change", "Rat 9 → 8 Health") in notes
    assert not any("dead" in note.text for note in notes if note.kind == "change")


def test_cards_that_act_and_piles_that_grow_are_not_told() -> None:
    table = fight(hero("I: hit 1 right"), hero("I: hit 1 near"), near="rat = 1", far="bat = 9")
    table.round("I")
    said = [note.text for note in foreseen(table, "hit near")]
    assert not any("being played" in text or "met" in text for text in said)


def test_who_plays_alone_is_warned_of_deaths_too() -> None:
    """The one seat is called after both of its figures, and after neither alone."""
    table = fight(
        hero("I: hit 1 right", wounds=4),
        serenade("I: hit 1 near"),
        near="rat = 9 | I: strike 1 first",
        far="bat = 9",
    )
    table.round("I")
    assert foreseen(table, "hit near")[0] == Note("doom", "Immolated dies.")


def test_when_a_run_has_ended_nothing_that_is_done_with_its_cells_loses_it() -> None:
    table = Table.new(DEADCELLS, {"players": 1, "beheaded": "immolated", "campaign": "x"}, 1)
    bot = make_bot("greedy", DEADCELLS, 1)
    while (request := table.state.request) is not None:
        if "to spend" in request.prompt(table.state):
            break
        table.choose(bot.choose(table.state, 0), 0)
    assert request is not None
    told = [preview(DEADCELLS, table.state, 0, option).notes for option in request.options]
    assert told
    assert not any("lost" in note.text for notes in told for note in notes)
