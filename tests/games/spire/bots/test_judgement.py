"""What a table is worth: of two that differ in one thing the better one is worth more."""

from typing import Any

import pytest

from roguetable.bots.search import SearchBot
from roguetable.bots.tree import Node
from roguetable.engine.state import LOST
from roguetable.games.spire.bots.judge import JUDGE, SpireJudge
from roguetable.games.spire.model.state import Spire
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.rooms import camp, hero

HURT = 5
"""HP that can be more and can be less."""


def worth(*foes: str, **given: Any) -> float:
    """What a fight is worth, of an Ironclad who has all this against these enemies."""
    t = fight(player(**{"hp": HURT, **given}), foes=foes or ("dummy",))
    return JUDGE.evaluate(t.state)


# --- in a fight -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    [
        {"strength": 1},
        {"powers": "barricade"},
        {"shivs": 1},
        {"miracles": 1},
        {"stance": "calm"},
        {"potions": "fire-potion"},
        {"hp": HURT + 1},
    ],
    ids=lambda more: next(iter(more)),
)
def test_whatever_helps_in_the_rounds_to_come_is_worth_something(more: dict[str, Any]) -> None:
    assert worth(**more) > worth()


@pytest.mark.parametrize("harm", ["weak", "vulnerable"])
def test_whoever_is_weak_or_vulnerable_is_worse_off(harm: str) -> None:
    assert worth(**{harm: 1}) < worth()


@pytest.mark.parametrize("harm", ["poison=1", "vulnerable=1", "weak=1", "hp=29"])
def test_what_harms_an_enemy_is_good(harm: str) -> None:
    """One HP less already."""
    assert worth(f"dummy {harm}") > worth("dummy")


@pytest.mark.parametrize("help_", ["strength=1", "block=1"])
def test_what_helps_an_enemy_is_bad(help_: str) -> None:
    assert worth(f"dummy {help_}") < worth("dummy")


@pytest.mark.parametrize("away", ["gone=1", "dead=1"])
def test_who_has_fled_or_is_dead_troubles_nobody(away: str) -> None:
    assert worth("dummy", f"doll {away}") == worth("dummy") > worth("dummy", "doll")


def test_a_blow_that_is_meant_costs_hp_already_unless_block_is_there_for_it() -> None:
    assert worth("puncher") < worth("dummy")
    assert worth("puncher") < worth("puncher", block=1) < worth("puncher", block=3)
    assert worth("puncher", block=3) == worth("dummy") == worth("dummy", block=3), "not an HP more"


def test_a_blow_that_is_meant_costs_nearly_what_it_takes() -> None:
    """More than two of three HP: something may still come between."""
    assert worth(hp=HURT - 3) < worth("puncher", hp=HURT) < worth(hp=HURT - 2)


def test_two_against_two_of_a_kind_stand_like_one_against_one() -> None:
    """The enemies of a party are shared out among its players."""
    silent, ironclad = player("silent"), player("ironclad")
    alone = JUDGE.evaluate(fight(ironclad, foes=("dummy",)).state)
    both = JUDGE.evaluate(fight(ironclad, silent, foes=("dummy", "dummy row=1")).state)
    assert both == pytest.approx(alone)
    outnumbered = JUDGE.evaluate(fight(ironclad, foes=("dummy", "dummy")).state)
    assert outnumbered < alone


# --- after it -------------------------------------------------------------------------------------


def lost(rooms: int, *foes: str) -> float:
    """What a run is worth that was lost against these enemies, after so many rooms."""
    t = fight(foes=foes)
    t.state.visited = list(range(rooms))
    t.state.outcome = LOST
    return JUDGE.run_value(t.state)


def test_to_have_nearly_won_is_worth_less_than_three_rooms_more() -> None:
    assert lost(5, "dummy hp=30") < lost(5, "dummy hp=1") < lost(8, "dummy hp=30")


@pytest.mark.parametrize("away", ["gone=1", "dead=1"])
def test_how_nearly_a_fight_was_won_goes_by_those_who_still_stood(away: str) -> None:
    alone, fled = lost(5, "dummy hp=9"), lost(5, "dummy hp=9", f"doll hp=9 {away}")
    assert fled == alone > lost(5, "dummy hp=9", "doll hp=9")


@pytest.mark.parametrize(("acts", "share"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_how_far_a_run_has_come_is_a_share_of_its_acts(acts: int, share: int) -> None:
    """Whoever has the last Act behind them has still not won: that is worth an Act more."""
    t = camp(hero(), acts=acts)
    t.state.act, t.state.visited = acts, list(range(13))
    assert JUDGE.progress(t.state) == pytest.approx(acts / share)


# --- how far a fight is looked ahead --------------------------------------------------------------


class Ends(SpireJudge):
    """Remembers in which round thoughts ended."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds: list[int] = []

    def evaluate(self, state: Spire) -> float:
        self.rounds.append(state.round)
        return super().evaluate(state)


def test_a_fight_is_looked_ahead_for_ten_rounds() -> None:
    """If it lasts so long: nobody hurts anybody in this one."""
    judge = Ends()
    hand = "ironclad-defend, ironclad-defend"
    t = fight(player(hand=hand), round=2, patient=False)
    assert t.state.request is not None
    SearchBot(judge, 1, 20).attempt(t.state, Node(), t.state.request.options[0], 1)
    assert judge.rounds == [12]


def turn(t: Fight, **at: int) -> int:
    for field, value in at.items():
        setattr(t.state, field, value)
    return JUDGE.turn(t.state)


def test_a_turn_is_one_round_of_one_fight_of_one_act() -> None:
    t = fight(player(hand="ironclad-strike, ironclad-defend"))
    here = turn(t, act=1, node=3, round=2)
    t.play("play ironclad-defend")
    assert turn(t) == here
    assert turn(t, round=3) != here
    others = {turn(t, act=act, node=node, round=2) for act in (1, 2) for node in (3, 4)}
    assert len(others) == 4
    assert turn(camp(hero())) == -1, "between fights every decision may be judged"
