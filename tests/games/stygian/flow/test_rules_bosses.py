"""The mid-boss and the wizard. What their mats show: see test_rules_anatomy.py."""

from collections.abc import Callable

import pytest

from tests.games.stygian.acts import clear, defeated, foe, happens, idle, ids, lab, room, settle
from tests.games.stygian.sitting import Sitting, bench, new_game


def boss(**position: object) -> Sitting:
    """The lab's mid-boss between two enemies."""
    position.setdefault("front", ["lab-boss.figure", "lab-red"])
    position.setdefault("rear", ["lab-yellow"])
    return lab(["knight steel-fist", "doctor mend"], room="lab-boss", floor=3, **position)


def wizard(**position: object) -> Sitting:
    """The lab's wizard between two enemies."""
    position.setdefault("front", ["lab-wizard.figure", "lab-red"])
    position.setdefault("rear", ["lab-yellow"])
    return lab(["knight steel-fist", "doctor mend"], room="lab-wizard", floor=6, **position)


@pytest.mark.rule("stygian.boss.like-normal", "stygian.wizard.like-boss")
@pytest.mark.parametrize("make", [boss, wizard])
def test_a_boss_floor_is_played_like_any_other(make: Callable[..., Sitting]) -> None:
    game = make(field="3 red, 3 black, 2 blue")
    game.drop()
    game.play("act steel-fist")
    assert game.options == ["target front 1", "target front 2"]
    game.play("target front 1", "wild white")
    assert game.state.wounds == 2 + 4 + 1, "the red enemy, then the mat, then its event at peril 2"
    assert game.state.peril == 2
    game.play("resolve")
    assert (game.wounds_on("front 1"), game.turn_of) == (3, "doctor")


@pytest.mark.rule("stygian.boss.steps-apply")
@pytest.mark.parametrize("floor", [2, 5])
def test_clearing_peril_and_turn_order_apply_on_boss_floors(floor: int) -> None:
    game = lab(
        ["knight", "doctor", "burglar"],
        floor=floor,
        front=["lab-red"],
        field="1 blue",
        crypt="1 red",
        tower="1 white",
        peril=5,
        fired=[0],
    )
    idle(game)
    clear(game)
    assert (game.state.floor, game.turn_of, game.state.peril) == (floor + 1, "burglar", 0)
    assert room(game).kind in ("midboss", "wizard")
    assert (game.cubes("field"), game.cubes("crypt")) == ("", "")
    assert game.cubes("tower") == "3 blue, 1 white, 1 red, 1 yellow, 1 black", "undisturbed"


@pytest.mark.rule("stygian.boss.others-flee", "stygian.boss.flee-no-xp", "stygian.boss.floor-ends")
def test_when_the_boss_falls_the_others_flee_and_bring_no_experience() -> None:
    game = boss(front=["lab-boss.figure 18", "lab-red"], field="2 blue")
    game.drop()
    game.play("act steel-fist", "target front 1", "wild white", "resolve")
    assert (game.rank("front"), game.rank("rear")) == ([], [])
    assert game.state.xp == foe(game, "lab-boss.figure").xp == 5
    assert game.options == ["open chest", "leave chests"]


@pytest.mark.rule("stygian.boss.floor-ends")
def test_the_floor_goes_on_when_only_the_others_have_fallen() -> None:
    game = boss(front=["lab-red"], rear=["lab-yellow", "lab-boss.figure"])
    happens(game, "hit 5 plain all")
    assert game.rank("front") + game.rank("rear") == ["lab-boss.figure"]
    assert (game.state.floor, game.state.battle) == (3, True)
    assert "act steel-fist" in game.options


@pytest.mark.rule("stygian.boss.in-rank")
def test_a_boss_is_an_enemy_of_its_rank() -> None:
    # It can be named as a target, and the Rider behind it counts it.
    game = boss(front=["lab-boss.figure", "lab-red"], rear=["rider"], field="2 blue")
    game.play("act steel-fist")
    assert "target front 1" in game.options
    guarded = boss(front=["lab-boss.figure"], rear=["rider"])
    happens(guarded, "hit 4 plain rear")
    assert guarded.wounds_on("rear 1") == 4 - 1


@pytest.mark.rule("stygian.boss.in-rank")
def test_a_boss_in_the_rear_rank_falls_last() -> None:
    game = boss(
        front=["lab-red", "lab-red"], rear=["lab-boss.figure", "lab-black", "lab-yellow", "lab-red"]
    )
    happens(game, "hit 5 plain front")
    assert game.rank("front") == ["lab-red", "lab-yellow"]
    happens(game, "hit 5 plain front")
    assert (game.rank("front"), game.rank("rear")) == (["lab-black"], ["lab-boss.figure"])
    happens(game, "hit 9 plain front")
    assert (game.rank("front"), game.rank("rear")) == (["lab-boss.figure"], [])


@pytest.mark.rule("stygian.boss.others-stay")
def test_where_the_mat_says_so_the_others_fight_on_and_give_their_experience() -> None:
    party = bench(
        ["knight smite", "doctor smite", "burglar smite"],
        room="captain",
        floor=3,
        front=["captain.figure", "ogre"],
        rear=["ghoul"],
    )
    for xp, left in ((3, ["ogre"]), (3 + 1, ["ghoul"]), (3 + 1 + 2, [])):
        party.drop()
        party.play("act smite")
        if "target front 1" in party.options:
            party.play("target front 1")
        party.play("resolve")
        assert (party.state.xp, party.rank("front")) == (xp, left)
        assert (party.options == ["open chest", "leave chests"]) == (not left)
    assert "do not flee" in room(party).sentence()


@pytest.mark.rule("stygian.boss.defeated-after-chests", "stygian.complete.order")
def test_chests_then_the_defeated_side_then_the_swap_then_trading_then_the_stairs() -> None:
    party = bench(
        ["knight smite lamp", "doctor idle"],
        room="warden",
        floor=3,
        front=["warden.figure"],
        chest_deck=["needle"],
        treasure_deck=["glass", "sack"],
    )
    party.drop()
    party.play("act smite", "resolve")
    assert (party.options, party.state.luck) == (["open chest", "leave chests"], 0)
    party.play("open chest", "give knight")
    assert (party.options, party.state.luck) == (["give knight", "give doctor"], 0)
    lower = party.state.treasure_deck
    party.play("give doctor")
    # The Warden's Defeated side gives a luck; the upper decks are in play, and now one may trade.
    assert (party.state.luck, party.state.floor) == (1, 3)
    assert "trade glass" in party.options
    deck = {party.state.content.card(number).deck for number in party.state.treasure_deck}
    assert deck == {"upper"}
    assert not set(lower) & set(party.state.treasure_deck)
    party.play("no trade")
    assert party.state.floor == 4
    told = [line for line in party.log if line.startswith(("Treasure", "The mat", "The upper"))]
    assert [line.split()[0:2] for line in told] == [
        ["Treasure:", "Glass"],
        ["Treasure:", "Sack"],
        ["The", "mat"],
        ["The", "upper"],
    ]


@pytest.mark.rule("stygian.boss.defeated-after-chests")
def test_a_treasure_of_the_defeated_side_is_a_lower_one_too() -> None:
    knight = bench(
        ["knight smite"], room="captain", floor=3, front=["captain.figure"], treasure_deck=["glass"]
    )
    knight.drop()
    knight.play("act smite", "resolve", "leave chests")
    assert (knight.state.floor, knight.cards("knight")) == (4, ["smite", "glass"])


def open_all(game: Sitting) -> None:
    while "open chest" in game.options:
        game.play("open chest")
        while game.options and game.options[0].startswith(("give ", "afflict ", "tire ")):
            game.play(game.options[0])


@pytest.mark.rule("stygian.boss.treasure-lower", "stygian.boss.keep-owned-treasures")
def test_the_boss_guards_lower_treasures_and_they_are_kept() -> None:
    game = boss(party=["lab-bell"])
    top = [game.state.content.name(n) for n in game.state.treasure_deck[-4:]]
    game.state.chest_deck = [game.state.content.number("lab-trap")]
    defeated(game)
    open_all(game)
    settle(game)
    assert game.state.floor == 4
    owned = [game.state.content.name(n) for n in game.state.party]
    owned += [id for name in ("knight", "doctor") for id in game.cards(name)]
    assert {*top, "lab-bell"} <= set(owned)
    assert set(top) <= {*ids("treasure", deck="lower")}


@pytest.mark.rule("stygian.boss.swap-rooms", "stygian.boss.swap-treasures")
def test_upper_rooms_and_treasures_replace_the_lower_ones_after_the_boss() -> None:
    game = new_game(heroes="knight,doctor,burglar", first="knight")
    name = game.state.content.name
    clear(game)
    clear(game)
    assert game.state.floor == 3
    assert {name(n) for n in game.state.treasure_deck} <= set(ids("treasure", deck="lower"))
    clear(game)
    assert game.state.floor == 4
    assert {name(n) for n in game.state.treasure_deck} == set(ids("treasure", deck="upper"))
    assert (game.state.upper_treasures, game.state.lower_rooms) == ([], [])
    upper = {name(n) for n in [*game.state.upper_rooms, game.state.room]}
    assert upper == set(ids("room", deck="upper"))


@pytest.mark.rule("stygian.boss.swap-treasures")
def test_chests_above_the_boss_hold_upper_treasures() -> None:
    game = boss(upper_rooms=["lab-upper-room"])
    clear(game)
    assert room(game).id == "lab-upper-room"
    game.state.chest_deck = [game.state.content.number("lab-trap")]
    before = {*game.state.party, *[n for hero in game.state.heroes for n in hero.cards]}
    defeated(game)
    open_all(game)
    settle(game)
    after = {*game.state.party, *[n for hero in game.state.heroes for n in hero.cards]}
    found = {game.state.content.name(n) for n in after - before}
    treasures = found & {*ids("treasure")}
    assert len(treasures) == 2
    assert treasures <= set(ids("treasure", deck="upper"))


@pytest.mark.rule("stygian.wizard.like-boss")
def test_the_fall_of_the_others_does_not_defeat_the_wizard() -> None:
    game = wizard(front=["lab-red"], rear=["lab-wizard.figure"])
    happens(game, "hit 5 plain all")
    assert game.rank("front") == ["lab-wizard.figure"]
    assert game.over == ""


@pytest.mark.rule("stygian.wizard.no-chests")
def test_an_enemy_that_falls_together_with_the_wizard_brings_no_experience() -> None:
    game = wizard(xp=7)
    happens(game, "hit 99 plain all")
    assert (game.over, game.state.xp, game.state.need) == ("won", 7, 8)


@pytest.mark.rule("stygian.wizard.win-immediate", "stygian.wizard.no-chests")
def test_the_fall_of_the_wizard_wins_at_once_and_nothing_follows() -> None:
    game = wizard(front=["lab-wizard.figure 78", "lab-red"], field="2 blue", xp=7)
    game.drop()
    game.play("act steel-fist", "target front 1", "wild white", "resolve")
    assert game.over == "won"
    assert game.options == []
    assert (game.state.xp, game.state.need, game.state.chests_left) == (7, 8, 0)
    assert "lab-red" in game.rank("front"), "nobody had to fall or flee first"
    assert "won" in game.table.view(0).headline


@pytest.mark.rule("stygian.objective.lose-wounds-any-time")
@pytest.mark.parametrize(("wounds", "over"), [(22, ""), (23, "lost"), (24, "lost")])
def test_a_lowered_maximum_that_meets_the_wounds_loses_the_game(wounds: int, over: str) -> None:
    game = boss(front=["lab-boss.figure"], rear=[], wounds=wounds)  # its Defeated side: 2 fewer
    defeated(game)
    assert (game.over, game.options) == ("", ["open chest", "leave chests"])
    game.play("leave chests")
    assert game.over == over
