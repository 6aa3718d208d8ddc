"""Winning and losing."""

import pytest

from tests.games.stygian.acts import clear, happens, idle, items, lab, room
from tests.games.stygian.sitting import new_game

MAX = 25


@pytest.mark.rule("stygian.objective.cooperative")
@pytest.mark.parametrize(("words", "end"), [("wound 99", "lost"), ("hit 99 plain all", "won")])
def test_all_players_win_or_lose_together(words: str, end: str) -> None:
    heroes = [{"hero": name, "seat": seat} for seat, name in enumerate(["knight", "doctor"])]
    game = lab(heroes, room="lab-wizard", floor=6, front=["lab-wizard.figure"])
    happens(game, words)
    assert game.over == end
    for seat in (0, 1):
        view = game.table.view(seat)
        assert (view.outcome, view.asked) == (end, None)


@pytest.mark.rule("stygian.objective.win-wizard")
def test_the_party_wins_at_once_when_the_wizard_falls_and_not_before() -> None:
    game = lab(
        room="lab-wizard", floor=6, front=["lab-red"], rear=["lab-wizard.figure 79", "lab-yellow"]
    )
    happens(game, "hit 99 plain front")
    assert game.over == ""
    happens(game, "hit 1 plain rear")
    assert game.over == "won"


@pytest.mark.rule("stygian.objective.win-wizard")
def test_the_fall_of_a_mid_boss_is_no_victory() -> None:
    game = lab(room="lab-boss", floor=3, front=["lab-boss.figure 19"])
    happens(game, "hit 1 plain front")
    assert game.over == ""


@pytest.mark.rule("stygian.objective.lose-wounds")
@pytest.mark.parametrize(
    ("wounds", "end"), [(MAX - 1, ""), (MAX, "lost"), (MAX + 7, "lost")], ids=str
)
def test_wounds_that_reach_the_maximum_lose_the_game(wounds: int, end: str) -> None:
    game = lab()
    happens(game, f"wound {wounds}")
    assert game.over == end


@pytest.mark.rule("stygian.objective.lose-wounds")
def test_the_maximum_coming_down_to_the_wounds_loses_as_well() -> None:
    game = lab(wounds=20)
    happens(game, "maxwounds -4")
    assert game.over == ""
    happens(game, "maxwounds -1")
    assert game.over == "lost"


@pytest.mark.rule("stygian.objective.lose-wounds-any-time")
def test_a_status_at_the_start_of_a_turn_can_lose_the_game() -> None:
    stricken = {"hero": "doctor", "tokens": {"stricken": ["blue", "white", "white"]}}
    game = lab(["knight", stricken], wounds=MAX - 3)
    idle(game)
    assert game.over == "lost"


@pytest.mark.rule("stygian.objective.lose-wounds-any-time")
def test_a_chest_trap_between_floors_can_lose_the_game() -> None:
    game = lab(wounds=MAX - 3, peril=5, chest_deck=["lab-trap"])
    happens(game, "hit 99 plain all")
    assert game.over == ""
    game.play("open chest")
    assert game.over == "lost"


@pytest.mark.rule("stygian.objective.lose-peril")
def test_the_last_event_of_the_peril_chart_loses_the_game() -> None:
    game = lab()
    happens(game, "peril 11")
    assert game.over == ""
    happens(game, "peril 1")
    assert game.over == "lost"


@pytest.mark.rule("stygian.objective.lose-other")
def test_a_card_that_says_so_loses_the_game() -> None:
    game = lab(chest_deck=["lab-doom"])
    happens(game, "hit 99 plain all")
    game.play("open chest")
    assert game.over == "lost"
    assert game.state.wounds == 0


@pytest.mark.rule("stygian.objective.six-floors")
def test_six_floors_two_lower_rooms_a_boss_two_upper_rooms_a_wizard() -> None:
    game = new_game(first="knight", heroes="knight,doctor,burglar")
    climbed = []
    while not game.over:
        climbed.append((game.state.floor, room(game).kind, room(game).deck))
        clear(game)
    assert climbed == [
        (1, "room", "lower"),
        (2, "room", "lower"),
        (3, "midboss", "midboss"),
        (4, "room", "upper"),
        (5, "room", "upper"),
        (6, "wizard", "wizard"),
    ]
    assert game.over == "won"


@pytest.mark.rule("stygian.objective.loss-before-win")
@pytest.mark.parametrize(("wounds", "end"), [(MAX - 2, "lost"), (MAX - 3, "won")])
def test_a_loss_in_the_enemy_step_comes_before_the_blow_that_would_have_won(
    wounds: int, end: str
) -> None:
    game = lab(
        ["knight lab-blow"],
        room="lab-wizard",
        floor=6,
        front=["lab-wizard.figure 40", "lab-red"],
        field="3 red, 1 blue",
        wounds=wounds,
    )
    game.drop()
    game.play("act lab-blow", "target front 1")
    if not game.over:
        assert items(game, "tracks")["wounds"].value == MAX - 1
        game.play("resolve")
    assert game.over == end
