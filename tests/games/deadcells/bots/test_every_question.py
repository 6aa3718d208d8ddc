"""Every question of the game has its rule of thumb, its reason, and its place among what is thought over."""

import pkgutil
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import pytest

from roguetable.engine.judge import ANYBODY, NO_OPTION
from roguetable.games.deadcells import flow
from roguetable.games.deadcells.bots.judge import DeadCellsJudge
from roguetable.games.deadcells.bots.reasons import campaign_reason, fight_reason, way_reason
from roguetable.games.deadcells.bots.rules_of_thumb import (
    for_the_campaign,
    in_a_fight,
    needs_thought,
    on_the_way,
)
from roguetable.games.deadcells.flow import which
from roguetable.games.deadcells.flow.before_a_run import MoveCards, Rearranging
from roguetable.games.deadcells.flow.combat.passing import ChangeCards
from roguetable.games.deadcells.flow.mutations import MakeRoom
from roguetable.games.deadcells.flow.purging import WhichCard
from roguetable.kit.menu import Menu, code
from roguetable.kit.ready_menus import pick
from tests.games.deadcells.journey import journey

JUDGE = DeadCellsJudge()


def questions() -> set[type]:
    """Every menu that the flow of the game can ask, without those that only others are made of."""
    for module in pkgutil.walk_packages(flow.__path__, f"{flow.__name__}."):
        import_module(module.name)
    found: set[type] = set()
    kinds: list[type] = [Menu]
    while kinds:
        below: list[type] = kinds.pop().__subclasses__()
        for kind in below:
            kinds.append(kind)
            if kind.__module__.startswith(flow.__name__) and kind.__module__ != which.__name__:
                found.add(kind)
    return found


def empty(kind: Any) -> Any:
    """A menu of a kind, with nothing in it."""
    return kind.__new__(kind)


def passed_by(answers: Callable[[], Any], nothing: Any) -> bool:
    """Is there no branch for a menu? In one that is taken an empty menu has an answer, or lacks what it needs."""
    try:
        return bool(answers() == nothing)
    except AttributeError:
        return False


def test_there_is_a_rule_of_thumb_for_every_question_of_the_game() -> None:
    state = journey().state
    study = JUDGE.studied(state.content)
    without = {
        kind.__name__
        for kind in questions()
        if passed_by(partial(in_a_fight, state, study, empty(kind), ANYBODY), NO_OPTION)
        and passed_by(partial(on_the_way, state, study, empty(kind)), NO_OPTION)
        and passed_by(partial(for_the_campaign, state, study, empty(kind)), NO_OPTION)
    }
    assert len(questions()) > 40
    assert without == set()


def test_every_question_that_needs_no_thought_has_its_reason() -> None:
    state = journey().state
    option = pick(0)
    silent = {
        kind.__name__
        for kind in questions()
        if not needs_thought(state, empty(kind))
        and passed_by(partial(fight_reason, state, empty(kind), option), "")
        and passed_by(partial(way_reason, state, empty(kind), option), "")
        and passed_by(partial(campaign_reason, state, empty(kind), option), "")
    }
    assert silent == set()


def test_what_is_thought_over() -> None:
    """By looking ahead to the end of the fight, or by playing the run on; never both."""
    state = journey().state
    ahead = {kind for kind in questions() if needs_thought(state, empty(kind))}
    shaping = set()
    for kind in questions():
        state.request = empty(kind)
        if JUDGE.shapes_the_run(state):
            shaping.add(kind)
    assert ahead & shaping == set()
    assert " ".join(sorted(kind.__name__ for kind in ahead)) == (
        "AssignDamage AssignState ChoosePasser ChooseTarget ChooseWhom DrinkNow EitherOr Loot Market "
        "PlayCard Route Shop UseSkill UseTimed WhereTo WhichCheckCard WhoDrinks"
    )
    assert " ".join(sorted(kind.__name__ for kind in shaping)) == (
        "ChangeCards EquipOrDiscard PassersScroll WhichColour WhichReward WhoCarries WhoGetsTheVial "
        "WhoIsHarmed WhoReads"
    )


@pytest.mark.parametrize(
    ("menu", "changes", "leaves"),
    [
        (ChangeCards, "will be better", "no worse than what would be drawn"),
        (MakeRoom, "The new card is worth more", "worth less than what is there"),
        (WhichCard, "the worst beside the other cards", "pulls its weight"),
        (Rearranging, "the best of what was set aside", "Nothing that was set aside"),
        (MoveCards, "from the deck with most to spare", "good as they are"),
    ],
)
def test_to_change_something_has_another_reason_than_to_leave_it(
    menu: type[Menu], changes: str, leaves: str
) -> None:
    state = journey().state
    state.request = empty(menu)
    state.request.options = [code(0, 1), code(1)]
    assert changes in JUDGE.reason(state, code(0, 1))
    assert leaves in JUDGE.reason(state, code(1))
