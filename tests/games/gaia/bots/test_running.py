"""When bots of Gone to Gaia run, retreat, and what they do not pay with a life."""

from typing import Any

import pytest

from roguetable.engine.state import choose
from roguetable.games.gaia.bots.running import parting_damage
from roguetable.games.gaia.bots.sight import ALL_DEAD, DEATH, Sight, weapon_strike
from roguetable.games.gaia.bots.study import CERTAIN_DEATH
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.names import SURVIVE, TYPE_NAMES
from roguetable.games.gaia.model.questions import card_in_use
from tests.games.gaia.bots.advice import JUDGE, thumb
from tests.games.gaia.scene import MISS, Scene, scene

CONTENT = load_content(())


def in_quest(quest: str, *enemies: str, hp: int = 20, **more: Any) -> Scene:
    """A fight in a Wave of a Quest; `hp` are the Mind's."""
    own = {"hero": "ottoline-marsh", "hp": hp}
    other = {"hero": "brannigan-holt", **more.pop("body_suit", {})}
    sheet = {"chapter": 2, "visits": 1, **more.pop("sheet", {})}
    return scene(
        *enemies, mode="campaign", quest=quest, suit=own, body_suit=other, sheet=sheet, **more
    )


# --- running --------------------------------------------------------------------------------------


def test_in_the_last_wave_they_run_as_soon_as_one_lives_through_the_shots() -> None:
    weak = {"hp": 1}
    assert thumb(scene("e-fear c2", wave=5)) == "run"
    assert thumb(scene("e-fear c2", wave=5, suit=weak)) == "run", "the other one lives"
    assert thumb(scene("e-fear c2", wave=5, suit=weak, body_suit=weak)) != "run"
    assert thumb(scene("crystanid c2", wave=4)) != "run", "there is a Wave to come"


def test_a_campaign_wants_both_of_them_alive() -> None:
    assert thumb(in_quest("the-first-rung", "e-fear c2", wave=1)) == "run"
    assert thumb(in_quest("the-first-rung", "e-fear c2", wave=1, hp=1)) != "run"


def test_where_somebody_must_be_slain_nobody_runs_before() -> None:
    fight = in_quest("a-bear-of-means", "goldmonger c2", wave=3)
    assert thumb(fight) != "run"
    fight.state.goal_reached = True
    assert thumb(fight) == "run"


@pytest.mark.parametrize(("wave", "runs"), [(1, False), (2, False), (3, True)])
def test_who_must_survive_three_waves_does_not_run_from_the_first(wave: int, runs: bool) -> None:
    """What can still be killed is worth something for the Waves to come."""
    quest = CONTENT.quest(CONTENT.number("lights-on-the-water"))
    assert (quest.goal, quest.goal_wave) == (SURVIVE, 3)
    assert (thumb(in_quest("lights-on-the-water", "e-fear c2", wave=wave)) == "run") == runs


def test_what_the_shots_cost_counts_omen_and_what_kills_outright() -> None:
    study = JUDGE.studied(scene("e-fear c2").state.content)
    fight = scene("e-fear c2", "e-fear c4", "dummy e1").state
    assert parting_damage(fight, study, 0) == 2
    fight.suits[0].omen = 1
    assert parting_damage(fight, study, 0) == 4
    seer = scene("e-soothsayer c2").state
    assert parting_damage(seer, study, 0) >= CERTAIN_DEATH


def test_alone_nobody_dies_of_a_second_gaze() -> None:
    """Both minis die with the one suit."""
    gazers = ("tidegazer c2", "tidegazer b3", "tidegazer d3", "tidegazer c4")
    fight = scene(*gazers, solo=True, ranks={"blade": 5}, dice=[MISS])
    fight.play("use blade 1")
    while fight.state.turns == 0:
        choose(fight.state, JUDGE.rule_of_thumb(fight.state))
    assert not any(one.dead for one in fight.state.delvers)


@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_the_attacks_of_one_card_do_not_call_two_gazes(rank: int) -> None:
    """Each enemy that a card targets lays its gaze when the card is resolved: two of them kill."""
    gazers = ("tidegazer c2", "tidegazer b3", "tidegazer d3", "tidegazer c4")
    fight = scene(*gazers, solo=True, ranks={"whip": rank}, dice=[MISS] * 4)
    fight.play("use whip 1")
    while fight.state.turns == 0:
        choose(fight.state, JUDGE.rule_of_thumb(fight.state))
    assert not any(one.dead for one in fight.state.delvers)


def test_who_is_marked_by_an_accurate_enemy_reckons_with_its_answer_everywhere() -> None:
    fight = scene("e-accurate c2").state
    study = JUDGE.studied(fight.content)

    def answered(delver: int) -> bool:
        return all(Sight(fight, study, delver).foes[0].answer(tile, 0) > 0.0 for tile in range(30))

    assert not answered(0)
    fight.suits[0].accurate = fight.enemies[0].uid
    assert answered(0)
    assert not answered(1), "the other is not marked"
    assert not Sight(fight, study, 0).foes[0].answer(0, 9), "nobody answers through so much calm"


def test_the_second_attack_of_a_card_stays_with_the_one_whose_gaze_is_certain() -> None:
    gazers = ("tidegazer c2", "tidegazer b3 damage 3")
    fight = scene(*gazers, solo=True, ranks={"whip": 1}, dice=[MISS] * 4)
    fight.play("use whip 1", "weapon", "target c2")
    assert "target b3" in fight.options(), "the other would die of it, and so would they"
    assert thumb(fight) == "target c2"


def test_the_second_attack_on_the_same_gazer_costs_no_death() -> None:
    def worth(*enemies: str, body: str = "f5") -> float:
        fight = scene(*enemies, ranks={"whip": 1}, body=body, suit={"hp": 20}).state
        study = JUDGE.studied(fight.content)
        card = card_in_use(fight, fight.suits[0], TYPE_NAMES.index("whip"))
        return weapon_strike(Sight(fight, study, 0), card, fight.delvers[0].tile, 0)

    assert worth("tidegazer c2") > -DEATH / 2, "two attacks, one gaze"


def test_what_a_second_gaze_costs_is_one_figure_whoever_asks() -> None:
    fight = scene("tidegazer c2", "dummy d2", body="c3").state
    sight = Sight(fight, JUDGE.studied(fight.content), 0)
    gazer, dummy = sight.foes
    here, there = fight.delvers[0].tile, fight.delvers[0].tile + 1
    assert sight.gaze_price(gazer, here, []) == 0.0, "the first is harmless"
    assert sight.gaze_price(gazer, here, [99]) == ALL_DEAD, "both stand there"
    assert sight.gaze_price(gazer, there, [99]) == DEATH
    assert sight.gaze_price(gazer, there, [gazer.enemy.uid, 99]) == 0.0, "it is laid already"
    assert sight.gaze_price(dummy, there, [99]) == 0.0
    fight.gaze[there] = 1
    assert sight.gaze_price(gazer, there, []) == DEATH


def test_a_compass_comes_after_what_the_card_has_done_before() -> None:
    """Two attacks that strike back with 2 each, against somebody with 3 HP; or a Compass as the second of them."""
    fight = scene("guard b3 facing 3", ranks={"blade": 1}, suit={"hp": 3}).state
    study = JUDGE.studied(fight.content)
    tile = fight.delvers[0].tile
    attack = fight.content.parts[fight.content.number("mind-blade-1")][0]
    compass = fight.content.parts[fight.content.number("body-lance-1")][0]
    sight = Sight(fight, study, 0)
    assert sight.foes[0].strikes(tile)
    sight.strike(attack, tile, 0, 0)
    before = sight.pain
    assert before == 2.0
    sight.strike([*attack, *compass], tile, 0, 0)
    assert sight.pain == before, "to the East nobody answers, and the first answer is not forgotten"


def test_the_enemy_of_the_goal_is_attacked_however_sure_its_answer_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fight = in_quest("a-bear-of-means", "e-accurate c2", wave=3).state
    study = JUDGE.studied(fight.content)
    fight.suits[0].accurate = fight.enemies[0].uid
    tile = 0  # far from its arrows
    plain = Sight(fight, study, 0).foes[0]
    assert plain.strikes(tile)
    monkeypatch.setattr(fight.content.quest(fight.quest), "goal_row", fight.enemies[0].card)
    goal = Sight(fight, study, 0).foes[0]
    assert goal.sure
    assert goal.is_goal
    assert not goal.strikes(tile)
    assert (plain.answer(tile, 0), goal.answer(tile, 0)) == (2.0, 0.0)


def worth_of(weapon: str, hp: int, body: str) -> float:
    """What a weapon is worth alone, from c3, against one who answers with 2 to all sides."""
    fight = scene("winston-the-wolf c2", solo=True, ranks={weapon: 1}, body=body, suit={"hp": hp})
    study = JUDGE.studied(fight.state.content)
    type = TYPE_NAMES.index(weapon)
    card = card_in_use(fight.state, fight.state.suits[0], type)
    tile = fight.state.delvers[0].tile
    return weapon_strike(Sight(fight.state, study, 0), card, tile, type)


def test_two_answers_that_together_would_kill_are_feared() -> None:
    assert worth_of("whip", 5, "f5") - worth_of("whip", 4, "f5") > 10.0, "two attacks, two dice"
    assert worth_of("hammer", 4, "b2") < worth_of("hammer", 4, "f5") - 10.0, "both minis, one suit"


def test_a_weapon_is_worth_more_the_more_tiles_it_reaches() -> None:
    worth = JUDGE.studied(CONTENT).worth
    sides, cross = CONTENT.number("body-hammer-1"), CONTENT.number("mind-hammer-1")
    assert worth[sides] < worth[cross]


def test_alone_they_do_not_run_before_the_wave_counts_as_survived(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = [f"dummy {tile}" for tile in ("a1", "b1", "c1", "d1", "e1", "f1")]
    for enemies, runs in ((many[:5], True), (many, False)):
        fight = in_quest("the-first-rung", *enemies, "crystanid c2", solo=True, wave=1)
        monkeypatch.setattr(fight.state.content.figures, "solo_left", 6)
        assert (thumb(fight) == "run") == runs


# --- the story ------------------------------------------------------------------------------------


def at_scenario(place: int, hp: int) -> Scene:
    """A Wave is over, and a Scenario asks."""
    game = in_quest(
        "lights-on-the-water", "dummy a1", wave=1, hp=hp, body_suit={"hp": hp},
        sheet={"scenario": place},
    )  # fmt: skip
    while "run" in game.options():
        game.play("run")
    return game


def test_no_scenario_is_paid_with_a_life() -> None:
    """Who suffers by an answer is asked after it: the bots look that far."""
    for place, card in enumerate(CONTENT.scenarios):
        game = at_scenario(place, 1)
        name = CONTENT.rows[card].name
        assert game.asked() == f"{name}: what do you do?"
        while "continue" not in game.options() and game.state.request is not None:
            choose(game.state, JUDGE.rule_of_thumb(game.state))
        assert not any(one.dead for one in game.state.delvers), name


@pytest.mark.parametrize(("hp", "answer"), [(3, "retreat"), (4, "continue")])
def test_who_is_in_danger_of_death_retreats(hp: int, answer: str) -> None:
    game = at_scenario(0, 12)
    while "continue" not in game.options():
        choose(game.state, JUDGE.rule_of_thumb(game.state))
    game.state.suits[0].hp = hp
    assert thumb(game) == answer
