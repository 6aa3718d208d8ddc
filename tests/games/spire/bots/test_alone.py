"""A party's choices are weighed by the climb of the one whom they concern: who goes on alone, and from where."""

from roguetable.bots.search import SearchBot
from roguetable.engine.state import choose
from roguetable.games.spire.bots.judge import JUDGE, SpireJudge
from roguetable.games.spire.flow.journey.map import GO
from roguetable.games.spire.model.battlefield import in_fight
from roguetable.games.spire.model.room_cards import ENCOUNTER_ROOM
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.table_settings import Newcomer
from roguetable.kit.menu import kind_of
from tests.games.spire.fights import Fight
from tests.games.spire.rooms import camp, hero, on_the_map, prizes, shop

FEW = 6
"""Tries of a search here: interpreted, and only its conduct is looked at."""


def two_on_the_map() -> Fight:
    return on_the_map(
        hero("ironclad", hp=4, deck="bash, bash"), hero("silent", hp=7, deck="neutralize", gold=3)
    )


def test_one_of_a_party_climbs_on_alone_as_if_nobody_else_had_come() -> None:
    t = two_on_the_map()
    state = t.state
    state.joining = [Newcomer(2, 2)]
    assert JUDGE.alone(state, 1)
    [silent] = state.players
    assert (silent.hp, silent.gold, silent.row) == (7, 3, 0)
    assert [state.content.rows[card].id for card in silent.deck] == ["neutralize"]
    assert state.request is not None
    assert state.request.seats == state.seats == [0]
    assert {kind_of(option) for option in state.request.options} == {GO}
    assert state.joining == []
    state.rooms = [ENCOUNTER_ROOM] * len(state.rooms)
    choose(state, state.request.options[0])
    for _ in range(60):
        if in_fight(state):
            break
        choose(state, JUDGE.quick(state))
    assert in_fight(state)
    assert len({enemy.row for enemy in state.enemies}) == 1


def test_a_room_is_left_together_before_one_goes_on_alone() -> None:
    t = camp(hero("ironclad"), hero("silent"))
    asked = t.state.request
    assert not JUDGE.alone(t.state, 1)
    assert len(t.state.players) == 2
    assert t.state.request is asked


def test_who_is_alone_stays_so() -> None:
    t = on_the_map(hero())
    asked = t.state.request
    assert JUDGE.alone(t.state, 0)
    assert t.state.request is asked


class Whose(SpireJudge):
    """Remembers for whom runs were played on, and how many were at the table in the end."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[int] = []
        self.left: list[int] = []

    def alone(self, state: Spire, seat: int) -> bool:
        done = super().alone(state, seat)
        if done:
            self.seats.append(seat)
        return done

    def run_value(self, state: Spire) -> float:
        self.left.append(len(state.players))
        return super().run_value(state)


def test_who_chooses_a_reward_thinks_of_the_own_climb() -> None:
    silent = hero("silent", rewards="backstab, cloak-and-dagger, acrobatics")
    t = prizes("card, silent card", hero("ironclad"), silent)
    t.play("look silent card")
    judge = Whose()
    SearchBot(judge, 1, FEW).choose(t.state, 1)
    assert set(judge.seats) == {1}
    assert 1 in judge.left


def test_at_the_merchant_the_climbs_of_all_are_looked_at_in_turn() -> None:
    """As far as one bot chooses for them: who is asked about the own purchases looks at the own climb."""
    state = shop(hero(gold=9), hero("silent", gold=9)).state
    for party, seats in (([0, 1], {0, 1}), (None, {0})):
        judge = Whose()
        SearchBot(judge, 1, 24).choose(state, 0, party)
        assert set(judge.seats) == seats


def test_the_way_is_chosen_for_all_and_nobody_goes_alone() -> None:
    judge = Whose()
    SearchBot(judge, 1, 24).choose(two_on_the_map().state, 0)
    assert judge.seats == []
    assert set(judge.left) == {2}


def test_nobody_thinks_of_exchanging_rows_on_the_map_where_they_are_asked_again() -> None:
    t = two_on_the_map()
    request = t.state.request
    assert request is not None
    assert "switch ironclad silent" in t.options
    worth = JUDGE.worth_trying(t.state, request.options)
    assert {request.notation(t.state, one) for one in worth} == {"go 1-1", "go 1-3", "go 1-5"}
