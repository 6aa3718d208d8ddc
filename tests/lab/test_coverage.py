"""What counts as fired and as used."""

from typing import Any

import pytest

from roguetable.engine.game import configure, load_game
from roguetable.engine.state import Request, choose
from roguetable.kit.menu import Menu, thing_of
from roguetable.lab.coverage import Watched, cover
from roguetable.lab.observing import Coverage, Observer, cards, rows_of
from tests.minigame.game import LEDGE, Ledge


def batch(game: str, games: int) -> Watched:
    return Watched(game, configure(load_game(game), {}), "random", 1, games)


def counts(coverage: Coverage) -> dict[str, Any]:
    return {key: value for key, value in vars(coverage).items() if key != "errors"}


def test_the_number_of_workers_changes_nothing() -> None:
    assert counts(cover(batch("ledge", 40), 1)) == counts(cover(batch("ledge", 40), 2))


def test_choices_face_down_count_when_they_are_made(ledge_is_registered: None) -> None:
    found = cover(batch("nights", 12), 1)
    assert found.games == 12
    assert found.rules["nights.round.guard"] > 0
    assert counts(cover(batch("nights", 12), 2)) == counts(found)


def test_rules_fire_by_log_choice_and_refusal() -> None:
    found = Coverage()
    state = LEDGE.new(configure(LEDGE, {}), 3)
    observer = Observer(LEDGE, LEDGE.content(), state, found)
    observer.choose(0)
    assert found.rules["ledge.setup.lead"] == 2, "once by the log, once by the option"
    assert found.rules["ledge.camp.higher"] == 0
    observer.choose(0)
    assert found.rules["ledge.camp.higher"] == 1, "one cannot camp at height 0"
    assert found.decisions == 2


def test_a_card_is_used_when_it_comes_into_play_not_in_a_pocket() -> None:
    found = Coverage()
    state = LEDGE.new(configure(LEDGE, {}), 3)
    observer = Observer(LEDGE, LEDGE.content(), state, found)
    assert found.used.total() == 0
    observer.choose(0)
    pocket = LEDGE.content().name(state.climbers[0].pocket)
    observer.choose(2)
    assert found.used == {pocket: 1}
    assert found.met == {pocket: 1}
    observer.choose(0)
    assert found.used == {pocket: 1}, "it still lies there, but nothing happened to it"


def test_a_game_may_say_itself_what_is_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    def rows(self: object, state: Ledge) -> list[int]:
        return [climber.pocket for climber in state.climbers if climber.pocket >= 0]

    monkeypatch.setattr(type(LEDGE), "rows_in_play", rows)
    found = Coverage()
    Observer(LEDGE, LEDGE.content(), LEDGE.new(configure(LEDGE, {}), 3), found)
    assert found.met.total() == 2


def test_real_cards_are_chosen_fired_and_met() -> None:
    game = load_game("stygian")
    found = cover(batch("stygian", 12))
    assert found.errors == []
    assert found.games == 12
    assert found.chosen["first-aid"] > 0
    assert found.offered["first-aid"] >= found.chosen["first-aid"]
    kinds = {row.kind for row in cards(game.content()) if found.used[row.id]}
    assert {"skill", "enemy", "room"} <= kinds
    assert {row.kind for row in cards(game.content())}.isdisjoint({"tower", "track"})
    assert all(found.rules[rule] >= 0 for rule in found.rules)
    catalogue = game.rules()
    assert all(rule in catalogue for rule in found.rules)


def test_options_are_not_what_a_request_is_about() -> None:
    game = load_game("stygian")
    state = game.new(configure(game, {}), 1)
    while state.request is not None and not offered_cards(state.request):
        choose(state, state.request.options[0])
    assert state.request is not None
    assert not set(offered_cards(state.request)) & set(rows_of(state.request))


def offered_cards(request: Request) -> list[int]:
    """The cards among the options of a menu."""
    assert isinstance(request, Menu)
    return [thing_of(option) for option in request.options if request.choice(option).THING_IS_CARD]


@pytest.mark.parametrize("game", ["spire", "stygian"])
def test_offers_and_choices_are_counted_by_row(game: str) -> None:
    found = cover(batch(game, 2))
    kinds = {row.id: row.kind for row in load_game(game).content().rows}
    offered = {kinds[row] for row, times in found.offered.items() if times}
    chosen = {kinds[row] for row, times in found.chosen.items() if times}
    most = {"spire": {"card", "relic", "potion", "foe"}, "stygian": {"skill", "enemy"}}
    assert most[game] <= offered
    assert most[game] - {"relic", "potion"} <= chosen
    for row, times in found.chosen.items():
        assert times <= found.offered[row] <= found.decisions, row


def campaigns_of(runs: int, **settings: Any) -> Watched:
    game = load_game("deadcells")
    return Watched("deadcells", configure(game, settings), "random", 1, 2, runs=runs)


def test_a_campaign_is_watched_run_after_run() -> None:
    found = cover(campaigns_of(3), 1)
    assert found.games == 6
    assert found.rules["deadcells.first_time.runes-grey"] == 2, "each begins once"
    assert found.rules["deadcells.saving.state"] == 4, "and goes on twice"
    assert found.rules["deadcells.reset.by-code"] == 0
    assert not found.errors


def test_a_campaign_begun_anew_each_time_shows_how_everything_is_sorted_back() -> None:
    found = cover(campaigns_of(2, restart=True), 1)
    assert found.rules["deadcells.reset.by-code"] > 0
    assert found.rules["deadcells.saving.state"] == 0


def test_a_campaign_that_is_over_begins_again() -> None:
    game = load_game("gaia")
    watched = Watched("gaia", configure(game, {"players": 2}), "random", 1, 1, runs=60)
    found = cover(watched, 1)
    assert found.games == 60
    assert not found.errors
    assert found.rules["gaia.death.no-heroes-left"] > 0, "nobody was left to go on"
    assert found.rules["gaia.meta.begin-page-3"] > 1


@pytest.mark.parametrize("name", ["deadcells", "gaia", "spire", "stygian"])
def test_what_is_beyond_play_is_a_rule_of_the_game_and_says_why(name: str) -> None:
    game = load_game(name)
    for rule, reason in game.beyond_play:
        assert game.rules()[rule].playable
        assert reason.endswith(".")
