"""What a counterattack may bring is told before the attack: who, at which faces of the die, how much."""

import pytest

from roguetable.engine.telling import Odds
from roguetable.engine.view import GridPanel, Intent
from roguetable.games.gaia.bots.rules_of_thumb_turn import answer_harm
from roguetable.games.gaia.bots.sight import care_for
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.table.odds import odds
from roguetable.games.gaia.table.view_board import zones
from tests.games.gaia.scene import Scene, scene
from tests.games.gaia.table.foreseen import foreseen

WHITE_FACES = [2, 3, 4, 5]


def intents(fight: Scene, name: str) -> list[Intent]:
    """What an enemy on the grid is up to."""
    for panel in GAIA.panels(fight.state, 0):
        if isinstance(panel, GridPanel):
            return next(item.intents for item in panel.items if item.name == name)
    raise AssertionError("there is no grid")


def test_white_arrows_hit_on_four_faces_and_black_ones_on_one() -> None:
    fight = scene("guard c2", mind="c3", body="c1")
    fight.play("use blade 1")
    seen = foreseen(fight, "weapon")
    guard = f"enemy-{fight.foe('c2').uid}"
    assert seen.odds == [
        Odds(guard, "delver-0", 2, WHITE_FACES),
        Odds(guard, "delver-1", 2, [6]),
    ]
    told = [note.text for note in seen.notes if note.kind == "then"]
    assert told[0] == "Then: Guard hits you for 2 on 2-5 (4 in 6)."
    assert "Body for 2 on 6 (1 in 6)" in told[1]


def test_who_answers_in_vain_is_told_too() -> None:
    fight = scene("dummy c2")
    fight.play("use blade 1")
    seen = foreseen(fight, "weapon")
    assert seen.odds == []
    assert "Then: no face of the die hits anybody." in [note.text for note in seen.notes]


def test_several_who_hit_the_same_delver_are_summed_up_and_what_kills_is_said() -> None:
    fight = scene("guard c2", "striker c4 facing 2", ranks={"blade": 2}, suit={"hp": 5})
    fight.play("use blade 1")
    whole = [one for one in foreseen(fight, "weapon").odds if not one.thing]
    assert whole == [Odds("", "delver-0", 5, WHITE_FACES, fatal=True)]


def test_an_attack_that_asks_for_its_target_says_so_and_the_target_says_the_odds() -> None:
    fight = scene("guard c2", "dummy b2")
    fight.play("use blade 1", "weapon")
    assert [one.faces for one in foreseen(fight, "target c2").odds] == [WHITE_FACES]
    assert foreseen(fight, "target b2").odds == []


def test_the_first_of_several_targets_says_what_it_would_answer() -> None:
    fight = scene("guard c2", "dummy b2", "dummy d2", ranks={"staff": 1})
    fight.play("use staff 1", "weapon")
    assert fight.asked() == "Whom do you attack?"
    seen = foreseen(fight, "target c2")
    assert [one.faces for one in seen.odds] == [WHITE_FACES]
    assert seen.notes[-1].text == "Next: Whom else do you attack?"


def test_the_grid_says_which_tiles_an_enemy_strikes_at_which_faces_and_whom() -> None:
    white, black = intents(scene("guard c2", mind="c3", body="f5"), "Guard")
    assert (white.kind, white.amount, white.faces) == ("white", 2, WHITE_FACES)
    assert (white.tiles, white.targets) == ([(2, 2)], ["delver-0"])
    assert (black.kind, black.tiles, black.faces, black.targets) == ("black", [(2, 0)], [6], [])


def test_the_way_of_a_move_is_foreseen() -> None:
    fight = scene("dummy c2", mind="c3")
    fight.play("use blade 1")
    (walker,) = [one for one in foreseen(fight, "go c4").things if one.thing == "delver-0"]
    assert walker.way == ["board:2,2", "board:2,3"]


def test_who_was_guarded_earlier_in_the_turn_deals_less() -> None:
    fight = scene("guard c2")
    fight.play("use blade 1")
    fight.state.guarded = [fight.foe("c2").uid]
    assert [one.amount for one in foreseen(fight, "weapon").odds] == [1]


def test_the_zones_name_the_rolls_of_a_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = scene("striker c2")
    assert [zone.name for zone in zones(fight.state)] == ["White on 2-5", "Black on 6"]
    monkeypatch.setattr(fight.state.content.figures, "first_white", 4)
    monkeypatch.setattr(fight.state.content.figures, "first_black", 5)
    assert [zone.name for zone in zones(fight.state)] == ["White on 4", "Black on 5-6"]
    assert fight.state.content.figures.white_rolls() == 1
    assert fight.state.content.figures.black_rolls() == 2


@pytest.mark.rule("gaia.counter.damage-order", "gaia.abilities.omen.extra")
def test_what_is_told_of_a_blow_beforehand_is_what_comes_of_it() -> None:
    """Once in the odds, in the question about the die and about a Block, and in what the bots fear."""
    fight = scene(
        "guard c2",
        ranks={"orb": 1},
        suit={"omen": 3, "available": {"reroll": 1, "block": 1}},
        dice=[3],
    )
    fight.play("use orb 1")
    fight.state.calm = 1
    fight.play("weapon")
    told = "Guard strikes Mind for 1"
    assert told in fight.asked()
    uid = fight.foe("c2").uid
    found = odds(fight.state, True)
    assert found == [Odds(f"enemy-{uid}", "delver-0", 4, WHITE_FACES)]
    assert answer_harm(fight.state, uid, 3) == 4 * care_for(20)
    assert answer_harm(fight.state, uid, 1) == 0
    fight.play("accept")
    assert "strikes the Disciple of the Mind for 1." in sentences(fight)[0]
    fight.play("take", "guard c2")
    assert fight.hp() == 20, "what is reduced to nothing is no damage"


def test_an_enemy_that_is_blocked_has_no_odds_and_is_not_feared() -> None:
    fight = scene("guard c2", suit={"available": {"block": 2}}, dice=[3])
    fight.play("use blade 1", "weapon")
    uid = fight.foe("c2").uid
    assert fight.state.attack is not None
    fight.state.attack.blocked.append(uid)
    assert odds(fight.state, True) == []
    assert answer_harm(fight.state, uid, 3) == 0


def sentences(fight: Scene) -> list[str]:
    """The open options in words."""
    request = fight.state.request
    assert request is not None
    return [request.sentence(fight.state, option) for option in request.options]
