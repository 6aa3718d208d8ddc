"""HP lent to a climb in thought: for each fight a few, and of what it cost a part counts."""

from typing import Any

import pytest

from roguetable.bots.outlook import outlook
from roguetable.bots.run import play_run
from roguetable.engine.chance import Chance
from roguetable.engine.judge import ANYBODY
from roguetable.engine.state import LOST
from roguetable.games.spire.bots.judge import JUDGE, SpireJudge
from roguetable.games.spire.bots.lending import lend
from roguetable.games.spire.model.battlefield import in_fight
from roguetable.games.spire.model.room_cards import (
    BOSS_ROOM,
    BURNING_ELITE,
    ELITE_ROOM,
    ENCOUNTER_ROOM,
    EVENT_ROOM_KIND,
)
from tests.games.spire.fights import fight, player
from tests.games.spire.rooms import camp, hero


@pytest.mark.parametrize(
    ("room", "loans"),
    [
        (ENCOUNTER_ROOM, [2, 5]),
        (EVENT_ROOM_KIND, [2, 5]),
        (ELITE_ROOM, [3, 7]),
        (BURNING_ELITE, [3, 7]),
        (BOSS_ROOM, [4, 8]),
    ],
)
def test_everybody_gets_hp_when_a_fight_begins_and_only_once(room: int, loans: list[int]) -> None:
    """Who has many gets many."""
    t = fight(player("ironclad", hp=4), player("silent", hp=9))
    t.state.room = room
    before = [(p.hp, p.max_hp) for p in t.state.players]
    lent: list[int] = []
    for _ in range(2):
        lend(t.state, lent)
        for p, (hp, most), loan in zip(t.state.players, before, loans, strict=True):
            assert (p.hp, p.max_hp) == (hp + loan, most + loan)


def after_a_fight(hp: int, lost: int, max_hp: int = 10) -> int:
    """The HP of who had so many before a fight and lost so many in it (fewer than none: was healed)."""
    t = fight(player("ironclad", hp=hp, max_hp=max_hp))
    t.state.room = ENCOUNTER_ROOM
    lent: list[int] = []
    lend(t.state, lent)
    over = camp(hero("ironclad", hp=1, max_hp=max_hp)).state
    one = over.players[0]
    fought = t.state.players[0]
    one.hp, one.max_hp = fought.hp - lost, fought.max_hp
    lend(over, lent)
    assert one.max_hp == max_hp
    assert lent == [], "the next fight has its own"
    return one.hp


def test_two_of_five_hp_that_a_fight_has_cost_count() -> None:
    assert [after_a_fight(9, lost) for lost in range(8)] == [9, 9, 8, 8, 7, 7, 7, 6]


def test_who_lives_on_the_loan_has_one_hp_left() -> None:
    assert after_a_fight(1, 1) == 1
    assert after_a_fight(2, 2) == 1
    assert after_a_fight(9, 13) == 4


def test_what_was_healed_is_kept_but_no_more_than_fits() -> None:
    assert after_a_fight(4, -2) == 6
    assert after_a_fight(9, -4) == 10


def test_a_second_boss_that_follows_at_once_has_a_loan_of_its_own() -> None:
    """Ascension 13: nothing is asked between the two, and what the first has cost counts as ever."""
    t = fight(player("ironclad", hp=9, max_hp=10))
    t.state.room = BOSS_ROOM
    lent: list[int] = []
    lend(t.state, lent)
    one = t.state.players[0]
    assert (one.hp, one.max_hp) == (17, 18)
    one.hp -= 5
    lend(t.state, lent)
    assert one.hp == 12, "the same fight"
    t.state.boss_count += 1
    lend(t.state, lent)
    assert (one.hp, one.max_hp) == (7 + 6, 10 + 6), "of 5 HP 2 count, and 7 are a loan of 6"


def test_who_joins_when_a_fight_is_over_has_nothing_to_give_back() -> None:
    t = fight(player("ironclad", hp=9, max_hp=10))
    lent: list[int] = []
    lend(t.state, lent)
    over = camp(hero("ironclad", hp=14, max_hp=15), hero("silent", hp=8)).state
    lend(over, lent)
    assert [p.hp for p in over.players] == [9, 8]
    assert lent == []


def test_nothing_is_lent_between_fights() -> None:
    t = camp(hero(hp=3))
    lent: list[int] = []
    lend(t.state, lent)
    assert t.me.hp == 3
    assert lent == []


class Stingy(SpireJudge):
    """Lends nothing."""

    def lend(self, state: Any, lent: list[int]) -> None:
        pass


def runs(judge: SpireJudge) -> float:
    """What ten runs by habits from the first Campfire come to."""
    total = 0.0
    for seed in range(10):
        table = judge.redeal(camp(hero(hp=5)).state, 0, seed)
        total += play_run(judge, table, Chance.seeded(seed, 1), ANYBODY)
        if not in_fight(table) and table.outcome != LOST:
            assert table.players[0].max_hp < 15, "what was lent was given back"
    return total


def test_runs_that_are_played_on_come_further_on_a_loan() -> None:
    assert runs(JUDGE) > runs(Stingy()) + 0.5


def test_so_do_those_that_tell_how_a_run_stands() -> None:
    ends = []
    for judge in (JUDGE, Stingy()):
        ends.append(outlook(judge, camp(hero(hp=5)).state, 0, Chance.seeded(1, 1), 10).end)
    assert ends[0] > ends[1] + 0.05
