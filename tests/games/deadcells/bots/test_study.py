"""Bots read what cards are worth off their words, so that a changed card is judged at once."""

from roguetable.games.deadcells.bots.study import Study
from tests.games.deadcells.fights import Box, boards


def worths(**cards: str) -> dict[str, float]:
    """What combat cards with these lines are worth."""
    box = Box()
    boards(box, {})
    numbers = {name: box.card(text) for name, text in cards.items()}
    study = Study(box.content())
    return {name: study.worth[number] for name, number in numbers.items()}


def carried(**cards: str) -> dict[str, float]:
    """What equipment is worth."""
    box = Box()
    boards(box, {})
    numbers = {name: box.equipment(text) for name, text in cards.items()}
    study = Study(box.content())
    return {name: study.worth[number] for name, number in numbers.items()}


def test_more_and_sooner_and_farther_is_worth_more() -> None:
    found = worths(
        one="I: hit 1 near", two="I: hit 2 near", late="III: hit 1 near", wide="I: hit 1 any"
    )
    assert found["late"] < found["one"] < found["wide"] < found["two"]


def test_a_card_is_worth_all_its_lines_less_what_they_cost() -> None:
    found = worths(
        both="I: hit 1 near | II: block 1", hit="I: hit 1 near", dear="I: hit 1 near; suffer 1"
    )
    assert found["dear"] < found["hit"] < found["both"]


def test_equipment_beside_a_line_is_worth_more_than_instead_of_it() -> None:
    found = carried(beside="+ I: hit 1 near", instead="/ I: hit 1 near", often="+ I,II: hit 1 near")
    assert found["instead"] < found["beside"] < found["often"]


def test_a_companion_is_worth_its_health() -> None:
    found = carried(small="companion 1", large="companion 3")
    assert found["small"] < found["large"]


def test_steps_of_a_track_and_lines_of_an_enemy_are_added_up() -> None:
    box = Box()
    boards(box, {"immolated": {"brutality": ["nothing", {"skill": "hit 1 near"}, "might 1"]}})
    foe = box.foe("2 | I: strike 1 | III: strike 2")
    content = box.content()
    study = Study(content)
    steps = study.tracks[content.boards[0]][2]
    assert steps[0] == 0.0 < steps[1] < steps[2]
    assert study.later[foe] == [3.0, 3.0, 2.0, 2.0, 0.0, 0.0]
