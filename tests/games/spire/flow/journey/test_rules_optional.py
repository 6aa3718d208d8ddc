"""Optional rules: The Last Stand and Choose Your Relic."""

from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.games.spire.actions.tokens import lose_hp
from roguetable.games.spire.flow.combat.combat_setup import fight_elite
from roguetable.games.spire.model.room_cards import ELITE_ROOM
from tests.games.spire.climbs import at_act, beat_boss, names_of
from tests.games.spire.fights import Fight, new_game, player
from tests.games.spire.flow.journey.test_rules_act4 import win_fight
from tests.games.spire.opening import fight
from tests.games.spire.rooms import ON_THE_MAP, chest, hero, ids

NAMES = ("ironclad", "silent", "defect", "watcher")


def stand(dead: tuple[int, ...], foe: str) -> Fight:
    """A Boss fight of four in a Last Stand: the players in these rows have fallen."""
    seats = [
        player(name, alive=False, hp=0, done=True) if row in dead else player(name, hp=9)
        for row, name in enumerate(NAMES)
    ]
    t = fight(*seats, foes=["giant", foe], last_stand=True)
    t.state.deaths = True
    return t


def lost_hp(t: Fight) -> list[str]:
    """Who has been hit, of the living."""
    return [name for name in NAMES if t.player(name).alive and t.player(name).hp < 9]


# --- The Last Stand ------------------------------------------------------------------------------


@pytest.mark.rule("spire.optional.last-stand.continue")
def test_the_others_fight_on_when_a_player_dies_in_a_boss_fight() -> None:
    seats = (
        player("ironclad", hp=3),
        player("silent", hp=9, draw="slice, dash, blur, bane, slice"),
    )
    t = fight(*seats, foes=["ogre"], last_stand=True)  # the Ogre hits everybody for 3
    t.end_turn()
    assert t.over == ""
    assert (t.player("ironclad").alive, t.player("silent").hp) == (False, 6)
    assert t.state.deaths  # so the party ends with this Act
    assert [option for option in t.options if option.startswith("ironclad")] == []
    assert any("slice" in option for option in t.options)
    t.end_turn()
    assert t.player("silent").hp == 3


@pytest.mark.rule("spire.optional.last-stand.boss-only")
@pytest.mark.parametrize("foe", ["puncher", "duke"])
def test_a_death_in_any_other_room_loses_the_game(foe: str) -> None:
    t = fight(player("ironclad", hp=1), player("silent", hp=9), foes=[foe], last_stand=True)
    t.end_turn()
    assert t.over == "lost"


@pytest.mark.rule("spire.optional.last-stand.target-below")
@pytest.mark.parametrize(
    ("dead", "row", "hit"),
    [
        ((), 2, "defect"),
        ((2,), 2, "silent"),
        ((1, 2), 2, "ironclad"),
        ((2, 3), 3, "silent"),  # the nearest, not the lowest
    ],
)
def test_enemies_of_the_dead_target_the_nearest_row_below(
    dead: tuple[int, ...], row: int, hit: str
) -> None:
    t = stand(dead, f"puncher row={row}")
    t.end_turn()
    assert lost_hp(t) == [hit]


@pytest.mark.rule("spire.optional.last-stand.target-above")
@pytest.mark.parametrize(
    ("dead", "row", "hit"), [((0,), 0, "silent"), ((0, 1), 1, "defect"), ((0, 1, 2), 0, "watcher")]
)
def test_without_anybody_below_they_target_the_nearest_row_above(
    dead: tuple[int, ...], row: int, hit: str
) -> None:
    t = stand(dead, f"puncher row={row}")
    t.end_turn()
    assert lost_hp(t) == [hit]


def survived(act: int, **settings: Any) -> Fight:
    """The Boss of an Act lies dead, and so does the Ironclad."""
    t = at_act(act, last_stand=True, **settings)
    ironclad = t.player("ironclad")
    ironclad.alive, ironclad.hp = False, 0
    t.state.deaths = True
    return beat_boss(t)


@pytest.mark.rule("spire.optional.last-stand.win")
def test_the_act_is_beaten_if_one_player_survives() -> None:
    t = survived(3)
    assert (t.over, t.state.beaten) == ("won", 0b100)
    t = survived(1)
    assert (t.over, t.state.beaten) == ("won", 0b1)


@pytest.mark.rule("spire.optional.last-stand.no-next-act")
@pytest.mark.parametrize("act", [1, 2])
def test_but_nobody_goes_on_to_the_next_act(act: int) -> None:
    t = survived(act)
    assert (t.state.act, t.options) == (act, [])
    assert survived(act, stop=False).state.act == act
    # With everybody alive they do.
    assert beat_boss(at_act(act, last_stand=True)).options == ["go on", "stop here"]


@pytest.mark.rule("spire.optional.last-stand.all-dead")
def test_if_all_are_dead_the_party_has_lost() -> None:
    t = fight(player("ironclad", hp=3), player("silent", hp=6), foes=["ogre"], last_stand=True)
    t.end_turn()
    assert t.over == ""
    t.end_turn()
    assert t.over == "lost"
    t = fight(player("ironclad", hp=3), player("silent", hp=3), foes=["ogre"], last_stand=True)
    t.end_turn()
    assert t.over == "lost"


# --- Choose Your Relic ---------------------------------------------------------------------------


@pytest.mark.rule("spire.optional.choose-relic")
def test_as_many_relics_as_players_are_revealed_and_each_chooses_one() -> None:
    t = chest(hero(), hero("silent"), choose_relic=True)
    t.play("look party relics")
    both = ["anchor", "lantern"]
    for name in ("ironclad", "silent"):
        offered = [option for option in t.options if option.startswith(f"take {name}")]
        assert offered == [f"take {name} relic: {relic}" for relic in both]
    t.play("take silent relic: anchor")
    assert [o for o in t.options if o.startswith("take")] == ["take ironclad relic: lantern"]
    t.play("take ironclad relic: lantern")
    assert names_of(t.state, t.player("silent").relics) == ["Anchor"]
    assert names_of(t.state, t.player("ironclad").relics) == ["Lantern"]
    assert t.asked == ON_THE_MAP
    assert ids(t.state, "relic_deck") == ["vajra", "sundial", "mutagen"]


@pytest.mark.rule("spire.optional.choose-relic")
def test_as_many_as_players_also_when_one_has_skipped_already() -> None:
    t = chest(hero(), hero("silent"), choose_relic=True, unlocks="none")
    t.play("skip ironclad relic", "look party relics")
    assert t.options == [
        "take silent relic: anchor",
        "take silent relic: lantern",
        "skip silent relic",
    ]
    t.play("take silent relic: lantern")
    assert ids(t.state, "relic_deck")[-1] == "anchor"


@pytest.mark.rule("spire.optional.choose-relic")
def test_after_an_elite_too_but_never_alone() -> None:
    for choose, looks in ((True, ["party relics"]), (False, ["ironclad relic", "silent relic"])):
        t = at_act(choose_relic=choose)
        fight_elite(t.state, ELITE_ROOM)
        win_fight(t)
        relics = [option for option in t.options if option.startswith("look") and "relic" in option]
        assert relics == [f"look {what}" for what in looks]
    with pytest.raises(UserError, match="two or more players"):
        new_game(players=1, choose_relic=True)


@pytest.mark.rule("spire.optional.default-off")
def test_optional_rules_are_off_unless_agreed_on() -> None:
    t = fight(player("ironclad", hp=3), player("silent", hp=9), foes=["ogre"])
    t.end_turn()
    assert t.over == "lost"
    t = chest(hero(), hero("silent"))
    assert "look party relics" not in t.options
    assert (new_game().state.last_stand, new_game().state.choose_relic) == (False, False)


@pytest.mark.rule("spire.optional.last-stand.continue", "spire.player_turn.roll.modify-now")
def test_the_fallen_change_no_die() -> None:
    t = fight(
        player("ironclad", relics="the-abacus"),
        player("silent", relics="toolbox"),
        foes=["giant"],
        last_stand=True,
    )
    lose_hp(t.state, 0, 99)
    t.play("silent done")
    assert t.options == ["accept", "silent toolbox"]
