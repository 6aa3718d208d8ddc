"""What the rulebook says of itself, and its long example as far as it survived."""

import pytest

from roguetable.engine.log import Log
from roguetable.engine.rules import Catalogue
from roguetable.engine.state import choose
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.names import COLUMN_NAMES
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.position import read_position


@pytest.fixture(scope="module")
def rules() -> Catalogue:
    return DEADCELLS.rules()


def answer(state: DeadCells, *notations: str) -> None:
    for notation in notations:
        request = state.request
        assert request is not None, f"nobody is asked when {notation!r} should be answered"
        offered = {request.notation(state, option): option for option in request.options}
        assert notation in offered, f"{notation!r} is not among {list(offered)}"
        choose(state, offered[notation])


@pytest.mark.rule("deadcells.document.index-run-page")
def test_the_run_is_defined_on_page_6(rules: Catalogue) -> None:
    assert rules["deadcells.concept.run.definition"].page == 6


@pytest.mark.rule("deadcells.document.index-upkeep-page")
def test_the_upkeep_is_on_page_12(rules: Catalogue) -> None:
    steps = [rule for rule in rules if rule.id.startswith("deadcells.upkeep.")]
    assert len(steps) > 5
    assert {rule.page for rule in steps} == {12}


@pytest.mark.rule("deadcells.document.no-faq")
def test_clarifications_stand_in_the_section_they_belong_to(rules: Catalogue) -> None:
    """Only what is said of the document itself is an answer to a question; no section is a list of those."""
    answers = [rule.id for rule in rules if rule.kind == "faq"]
    assert answers
    assert all(one.startswith("deadcells.document.") for one in answers)
    clarified = [rule for rule in rules if "publisher FAQ" in rule.note]
    assert len({rule.id.split(".")[1] for rule in clarified}) > 5, "spread over the sections"


@pytest.mark.rule("deadcells.document.prisoner-word")
def test_the_prisoner_who_takes_the_token_back_for_a_check_is_the_beheaded() -> None:
    state = read_position(
        {
            "group": [
                {"board": "immolated", "hand": ["immolated-stoke"]},
                {"board": "serenade-power", "serenade": True},
            ],
            "first": 1,
            "biome": "b1",
            "place": "a",
        }
    )
    answer(state, "go d", "discard immolated-stoke")
    assert state.first == 0
    assert state.content.name(state.group[0].discard[0]) == "immolated-stoke"


@pytest.mark.rule("deadcells.example.combat.lost")
def test_the_damage_of_one_attack_is_split_and_a_monster_closes_up_at_the_round_end() -> None:
    """A Zombie before the Group and a Scorpion behind it; the Zombie dies, who stood farther comes near."""
    content = DEADCELLS.content()
    nearly_dead = content.enemy(content.number("b1-zombie")).health - 1
    state = read_position(
        {
            "group": [
                {"board": "immolated", "hand": ["immolated-torch-swing"], "scrolls": [5, 0, 0]},
                {"board": "flayed", "hand": ["flayed-thrown-hook"]},
                {"board": "quartered", "hand": ["quartered-empty-ribs"]},
            ],
            "enemies": [
                {"enemy": "b1-zombie", "at": "near", "wounds": nearly_dead},
                {"enemy": "b5-automaton", "at": "far"},
                {"enemy": "b2-scorpion", "at": "behind"},
            ],
        }
    )
    answer(
        state,
        "play immolated-torch-swing say damage I",
        "play flayed-thrown-hook say damage I",
        "play quartered-empty-ribs say block II",
    )
    while state.round < 2:
        assert state.request is not None
        choose(state, state.request.options[0])
    places = {COLUMN_NAMES[enemy.column]: state.content.name(enemy.card) for enemy in state.enemies}
    assert places == {"behind": "b2-scorpion", "near": "b5-automaton"}, (
        "it came two spaces to the left"
    )
    while state.round < 3 or "automaton" not in state.request.prompt(state).lower():  # type: ignore[union-attr]
        assert state.request is not None
        choose(state, state.request.options[0])
    assert "(2 to assign)" in state.request.prompt(state)  # type: ignore[union-attr]
    state.log = Log()
    answer(state, "damage immolated", "damage flayed")
    told = [entry.text for entry in state.log.entries[:2]]
    assert [text.split(" (")[0] for text in told] == [
        "The Immolated takes 1 Damage",
        "The Flayed takes 1 Damage",
    ]
