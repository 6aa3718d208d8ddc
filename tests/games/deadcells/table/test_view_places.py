"""What people see of each part of a run: who acts, what is sold for how much, whom one can be."""

from typing import Any

from roguetable.engine.table import Table
from roguetable.engine.view import CardsPanel, FiguresPanel, LanesPanel, MapPanel, PilesPanel
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.names import (
    BEHEADED_NAMES,
    LOOT_CELLS,
    LOOT_EQUIPMENT,
    LOOT_TEETH,
    loot_text,
)
from roguetable.games.deadcells.model.shown import GROUP_COLUMN
from roguetable.games.deadcells.table.view import headline
from tests.games.deadcells.ending import ending
from tests.games.deadcells.fights import fight, hero
from tests.games.deadcells.journey import journey


def panel(state: Any, id: str) -> Any:
    """A panel as the first seat sees it; None if it is not there."""
    return next((one for one in DEADCELLS.panels(state, 0) if one.id == id), None)


def test_a_headline_counts_as_people_do_and_is_short_before_the_run() -> None:
    trip = journey(teeth=1)
    assert headline(trip.state).endswith("· 1 Gold Tooth · 0 Cells")
    assert Table.new(DEADCELLS, {"players": 2}, 1).view().headline == "Setting up"


def test_loot_is_told_in_words_that_fit_its_number() -> None:
    assert loot_text(LOOT_TEETH, 1) == "1 Gold Tooth"
    assert loot_text(LOOT_CELLS, 2) == "2 Cells"
    assert loot_text(LOOT_EQUIPMENT, 1) == "1 piece of equipment"


def test_who_can_be_chosen_lies_there_as_a_card() -> None:
    table = Table.new(DEADCELLS, {"players": 2}, 1)
    cast = panel(table.state, "cast")
    assert isinstance(cast, CardsPanel)
    assert [item.id for item in cast.items] == list(BEHEADED_NAMES)
    offered = table.view(0).asked
    assert offered is not None
    assert [option.subject for option in offered.options] == list(BEHEADED_NAMES)
    promise = (
        "From the start: +3 Health; Skill: 1 Damage to an Enemy on the near space. By scrolls: "
        "Survival: +1 Health; Tactics: Skill: an Enemy on the near space is set On Fire; "
        "Brutality: Skill: 1 Damage to an Enemy on any space to the right."
    )
    line = "Burns what comes near: the plainest to begin with."
    assert cast.items[0].text == f"{line} {promise}"
    assert len({tuple(item.about) for item in cast.items}) == 4, "no portrait is like another"
    assert offered.options[0].sentence == f"The Immolated. {line}"
    table.choose("play flayed")
    assert "flayed" not in [item.id for item in panel(table.state, "cast").items]


def test_the_market_shows_its_people_and_every_price() -> None:
    trip = journey(teeth=9, wounds={"flayed": 1})
    trip.play("go a", "go g", "go out-sewers")
    people = panel(trip.state, "market")
    assert isinstance(people, CardsPanel)
    assert [item.condition for item in people.items] == ["lit", "", ""]
    assert people.items[0].text == "Heals 1 Damage for 2 Gold Teeth, twice."
    where = panel(trip.state, "map")
    assert isinstance(where, MapPanel)
    assert where.spare
    trip.play("leave")
    assert [item.condition for item in panel(trip.state, "market").items] == ["", "lit", ""]
    (ware,) = panel(trip.state, "offer").items
    assert ware.costs[0].how == "buy"
    assert ware.costs[0].tokens[0].count == 3
    trip.play("leave")
    assert panel(trip.state, "offer").items[-1].tags == ["blueprint"]


def test_cells_buy_from_decks_that_say_their_price() -> None:
    run = ending(cells=2, survival=["mutation during"])
    run.end()
    decks = panel(run.state, "upgrades")
    assert isinstance(decks, PilesPanel)
    survival = decks.items[0]
    assert survival.name == "Survival deck"
    assert (survival.tokens[0].name, survival.tokens[0].count) == ("Cells", 2)
    assert survival.text == "Staying alive: Health, healing, Shields."
    run.play("buy survival")
    survival = panel(run.state, "upgrades").items[0]
    assert survival.text == "No card is left."
    assert survival.tokens == []


def test_the_cursor_of_a_fight_stands_at_whoever_acts() -> None:
    table = fight(
        hero("I: hit 1 right"),
        hero("I: hit 1 right"),
        near="3 | I: strike 1",
        far="3 | II: strike 1",
    )
    table.state.revealed = True
    table.rounds(first="I")
    strip = panel(table.state, "strip")
    assert isinstance(strip, LanesPanel)
    assert strip.cursor == (GROUP_COLUMN, 1)
    assert [item.condition for item in strip.actions if item.lane == 1] == ["", "lit", ""]
    table.do("hit near")
    assert [item.condition for item in panel(table.state, "strip").actions if item.lane == 1] == [
        "",
        "spent",
        "lit",
    ]
    table.do("hit near")
    strip = panel(table.state, "strip")
    assert strip.columns[strip.cursor[0]] == "Near"


def test_who_finds_nothing_to_loot_is_asked_about_a_potion() -> None:
    table = fight(hero("I: loot 1", wounds=1), near="3 | II: strike 1", potions=1)
    table.round("I")
    assert table.prompt.endswith("finds nothing to loot: drink a Potion instead?")


def test_the_dead_do_nothing_more_on_the_strip() -> None:
    table = fight(hero("III: hit 1 near"), hero("III: hit 1 near"), near="3 | I: strike 1")
    table.state.revealed = True
    table.group[1].dead = True
    own = [item for item in panel(table.state, "strip").actions if item.column == GROUP_COLUMN]
    assert [item.condition for item in own] == ["", "spent"]


def test_nobody_is_called_first_player_before_the_group_has_chosen_one() -> None:
    table = Table.new(DEADCELLS, {"players": 2}, 1)
    table.choose("play flayed")
    assert tags_of_the_group(table) == [[]]
    table.choose("play poisoned")
    assert tags_of_the_group(table) == [[], []]
    table.choose("first flayed")
    assert tags_of_the_group(table) == [["First Player"], []]
    assert panel(table.state, "group").items[0].about == ["hit", "bleeding", "heal"]


def tags_of_the_group(table: Table) -> list[list[str]]:
    group = panel(table.state, "group")
    assert isinstance(group, FiguresPanel)
    return [item.tags for item in group.items]
