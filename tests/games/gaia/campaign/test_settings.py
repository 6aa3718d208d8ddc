"""What a table decides before it starts: what cannot be together is refused, with a word what to do."""

from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.game import configure
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.table_settings import READINGS, usual_readings

CONTENT = GAIA.content()


def begun(**settings: Any) -> Gaia:
    return GAIA.new(configure(GAIA, settings), 1)


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"mode": "campaign", "quest": "the-last-wrung"}, "There is no Quest 'the-last-wrung'."),
        ({"mode": "campaign", "quest": "lights-on-the-water"}, "is not open"),
        ({"mode": "campaign", "campaign": "home", "chapter": 2}, "'chapter' is for a single Quest"),
        ({"mode": "campaign", "plus": True}, "has found none yet"),
    ],
)
def test_settings_that_are_refused(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(UserError) as error:
        begun(**settings)
    assert complaint in str(error.value)


@pytest.mark.rule("gaia.chapter.step1-choose-quest")
def test_a_quest_that_is_named_and_not_open_says_which_are() -> None:
    with pytest.raises(UserError) as error:
        begun(mode="campaign", quest="lights-on-the-water")
    opened = [CONTENT.rows[quest].name for quest in begun(mode="campaign").sheet.opened]
    assert f"Open: {', '.join(opened)}." in str(error.value)


@pytest.mark.parametrize("name", ["The First Rung", " the first rung", "the-first-rung"])
def test_a_quest_is_called_by_its_name_or_its_id(name: str) -> None:
    quest = begun(mode="campaign", quest=name).quest
    assert CONTENT.rows[quest].name == "The First Rung"


def test_a_quest_that_there_is_not_is_answered_with_the_name_of_the_nearest() -> None:
    with pytest.raises(UserError) as error:
        begun(mode="campaign", quest="The First Ring")
    assert "Did you mean 'The First Rung'?" in str(error.value)


def test_an_onslaught_asks_for_no_quest() -> None:
    assert begun(quest="the-last-wrung").quest == -1


@pytest.mark.rule("gaia.start.choose-discipline", "gaia.start.solo-is-mind")
@pytest.mark.parametrize(
    ("players", "disciplines", "seats"),
    [(2, "mind-body", [0, 1]), (2, "body-mind", [1, 0]), (1, "body-mind", [0])],
)
def test_who_sits_where(players: int, disciplines: str, seats: list[int]) -> None:
    state = begun(players=players, disciplines=disciplines)
    assert [suit.seat for suit in state.suits] == seats
    assert state.suits[0].discipline == 0, "the Mind comes first, whoever plays it"


@pytest.mark.rule("gaia.meta.six-chapters")
@pytest.mark.parametrize("chapter", [1, 2, 6])
def test_a_single_quest_may_begin_in_any_chapter(chapter: int) -> None:
    state = begun(mode="campaign", chapter=chapter)
    assert state.sheet.chapter == chapter
    assert {CONTENT.quest(quest).chapter for quest in state.sheet.opened} == {chapter}


@pytest.mark.parametrize("name", [name for name, _, _ in READINGS])
def test_a_reading_that_is_chosen_is_the_one_that_is_played_by(name: str) -> None:
    readings = begun(**{name: True}).readings
    assert [one for one, _, _ in READINGS if getattr(readings, one)] == [name]


@pytest.mark.rule("gaia.meta.ambiguity-worse")
def test_every_reading_is_by_default_the_one_that_is_worse_for_the_delvers() -> None:
    usual = usual_readings()
    assert all(getattr(usual, name) is False for name, _, _ in READINGS)
    settings = {setting.name: setting.default for setting in GAIA.settings}
    assert all(settings[name] is False for name, _, _ in READINGS)
