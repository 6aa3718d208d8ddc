"""Every Elite card of Acts I to III: actions, HP, Summons and rewards."""

import pytest

from roguetable.games.spire.flow.journey.acts import act_decks
from tests.games.spire.fights import new_game, player
from tests.games.spire.foes import (
    Card,
    battle,
    cards,
    check_card,
    check_turn,
    enemy_turn,
    happened,
    opening,
    printed,
    rewards,
    starting_hp,
    title,
    turns,
)

ELITES = cards("""
gremlin-nob | 1 | 14/28/42/56 | 2 gold, card, relic |
    grey: pass
    all -3 hp
gremlin-nob-asc1 | 1 | 17/35/53/70 | 2 gold, card, relic | asc 1
    grey: pass
    all -3 hp; self +1 strength
gremlin-nob-asc12 | 1 | 19/39/61/85 | 2 gold, card, relic | asc 12
    grey: all -1 hp
    all -3 hp; self +1 strength
lagavulin | 1 | 22/44/66/88 | 2 gold, card, relic |
    grey: pass
    all -4 hp
    all -4 hp
    all +2 weak; self +1 strength
lagavulin-asc1 | 1 | 22/44/66/88 | 2 gold, card, relic | asc 1
    all +2 weak
    all -4 hp
    all -4 hp; self +1 strength
lagavulin-asc12 | 1 | 24/49/76/105 | 2 gold, card, relic | asc 12
    all +2 weak
    all -4 hp; self +1 strength
    all -4 hp
sentries | 1 | 7 | 2 gold, card, relic |
    1-3: row -2 hp
    4-6: row +daze draw
sentries-asc1 | 1 | 8 | 2 gold, card, relic | asc 1
    row +daze draw
    row -2 hp
    row +2 daze draw
sentries-asc12 | 1 | 9 | 2 gold, card, relic | asc 12
    all +daze draw
    row -2 hp
    row +2 daze draw
book-of-stabbing | 2 | 30/60/90/120 | 2 gold, upgraded card, relic |
    all -1x2 hp +daze draw; self +1 strength
    row -3 hp +daze draw; self +1 strength
book-of-stabbing-asc1 | 2 | 35/70/105/140 | 2 gold, upgraded card, relic | asc 1
    row -3 hp +daze draw; self +1 strength
    all -1x2 hp +daze draw; self +1 strength
book-of-stabbing-asc12 | 2 | 36/74/118/162 | 2 gold, upgraded card, relic | asc 12
    row -4 hp +daze draw; self +1 strength
    all -1x2 hp +daze draw; self +1 strength
gremlin-leader | 2 | 30/60/90/120 | 2 gold, upgraded card, relic |
    all -2 hp; each +1 block +1 strength
    all -5 hp
    pass
gremlin-leader-asc1 | 2 | 35/70/105/140 | 2 gold, upgraded card, relic | asc 1
    all -3 hp; each +1 block +1 strength
    all -5 hp
    pass
gremlin-leader-asc12 | 2 | 40/82/130/172 | 2 gold, upgraded card, relic | asc 12
    all -3 hp; each +1 block +1 strength
    all -5 hp
    each +1 strength
taskmaster | 2 | 13/28/42/56 | 2 gold, upgraded card, relic |
    all -1 hp; self +1 strength
taskmaster-asc1 | 2 | 15/32/48/64 | 2 gold, upgraded card, relic | asc 1
    grey: all -1 hp
    all -2 hp +daze draw; self +1 strength
taskmaster-asc12 | 2 | 16/34/56/82 | 2 gold, upgraded card, relic | asc 12
    all -1 hp +daze draw; self +1 strength
reptomancer | 3 | 35/70/105/140 | 3 gold, upgraded card, relic |
    new 4 summon-dagger (5 hp)
    all -3x2 hp; self -1 cube
    all -7 hp
reptomancer-asc1 | 3 | 40/80/120/160 | 3 gold, upgraded card, relic | asc 1
    new 4 summon-dagger (5 hp)
    all -7 hp +daze draw; self -1 cube
    all -4x2 hp; self +1 strength
reptomancer-asc12 | 3 | 42/90/140/194 | 3 gold, upgraded card, relic | asc 12
    new 4 summon-dagger (5 hp)
    all -7 hp +2 daze draw; self -1 cube
    all -4x2 hp; self +1 strength
nemesis | 3 | 30/60/90/120 | 3 gold, upgraded card, relic |
    grey: all +4 burn discard
    grey: all -4 hp
    all -2x2 hp +burn discard
    all -7 hp
nemesis-asc1 | 3 | 35/70/105/140 | 3 gold, upgraded card, relic | asc 1
    grey: all +5 burn discard
    grey: all -5 hp
    all -2x2 hp +burn discard
    all -8 hp
nemesis-asc12 | 3 | 36/74/116/162 | 3 gold, upgraded card, relic | asc 12
    grey: all +5 burn discard
    grey: all -6 hp
    all -2x3 hp +2 burn discard
    all -8 hp
giant-head | 3 | 80/160/240/320 | 3 gold, upgraded card, relic |
    grey: pass
    grey: pass
    grey: pass
    all -7 hp; self +1 strength
giant-head-asc1 | 3 | 85/170/255/340 | 3 gold, upgraded card, relic | asc 1
    grey: pass
    grey: all -5 hp
    grey: pass
    all -8 hp; self +1 strength
giant-head-asc12 | 3 | 90/185/280/380 | 3 gold, upgraded card, relic | asc 12
    grey: pass
    grey: all -6 hp
    grey: pass
    all -9 hp; self +1 strength
""")


@pytest.mark.parametrize("card", ELITES, ids=lambda card: card.id)
def test_the_card_is_as_printed(card: Card) -> None:
    check_card(card)
    assert starting_hp(card.id) == card.hp


@pytest.mark.parametrize(("card", "place", "die"), turns(ELITES))
def test_one_enemy_turn(card: Card, place: int, die: int) -> None:
    check_turn(card, place, die)


def test_every_elite_is_in_the_table() -> None:
    act_4 = {"spire-shield", "spire-spear"}  # these are among the Boss cards
    assert {card.id for card in ELITES} == printed("elite") - act_4


@pytest.mark.rule("spire.end_of_combat.reward.elite-boss-all")
@pytest.mark.parametrize("card", ELITES, ids=lambda card: card.id)
def test_its_rewards_are_for_everybody(card: Card) -> None:
    assert rewards(card.id) == {"ironclad": card.reward, "silent": card.reward}


# Summons.


def versions(id: str) -> list[str]:
    return [id, f"{id}-asc1", f"{id}-asc12"]


@pytest.mark.rule("spire.combat_setup.elite.bottom-row")
@pytest.mark.parametrize("card", ELITES, ids=lambda card: card.id)
def test_an_elite_stands_at_the_right_end_of_the_bottom_row(card: Card) -> None:
    for players in (1, 2, 4):
        bottom, *others = opening(card.id, players)
        assert bottom[-1] == card.id
        assert not any(card.id in row for row in others)


ALONE = ("gremlin-nob", "lagavulin", "book-of-stabbing", "reptomancer", "nemesis", "giant-head")


@pytest.mark.parametrize("id", [version for id in ALONE for version in versions(id)])
def test_these_elites_come_alone(id: str) -> None:
    assert opening(id, players=3) == [[id], [], [], []]


@pytest.mark.rule("spire.combat_setup.elite.summons")
@pytest.mark.parametrize("id", versions("sentries"))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_sentries_a_and_b_fill_every_row_to_three(id: str, players: int) -> None:
    *rows, everywhere = opening(id, players)
    assert [len(row) for row in rows] == [3] * players
    assert everywhere == []
    kinds = [title(foe) for row in rows for foe in row if foe != id]
    assert kinds.count("Sentry A") == -(-len(kinds) // 2)  # A begins, then they take turns
    assert kinds.count("Sentry B") == len(kinds) // 2


@pytest.mark.parametrize("id", versions("sentries"))
def test_a_solo_player_meets_one_sentry_of_each_kind(id: str) -> None:
    assert opening(id) == [["summon-sentry-a-a1", "summon-sentry-b", id], []]


@pytest.mark.rule("spire.combat_setup.elite.summons", "spire.combat_setup.summon.gremlins")
@pytest.mark.parametrize("id", versions("gremlin-leader"))
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_gremlin_leader_brings_two_gremlins_per_player(id: str, players: int) -> None:
    bottom, *others, everywhere = opening(id, players)
    assert [title(foe) for foe in bottom] == ["gremlin", "gremlin", "Gremlin Leader"]
    for row in others:
        assert [title(foe) for foe in row] == ["gremlin", "gremlin"]
    assert everywhere == []


@pytest.mark.rule("spire.combat_setup.elite.summons")
@pytest.mark.parametrize("id", versions("taskmaster"))
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_taskmaster_brings_a_slaver_of_each_colour_per_player(id: str, players: int) -> None:
    bottom, *others, everywhere = opening(id, players)
    assert [title(foe) for foe in bottom] == ["Blue Slaver", "Red Slaver", "Taskmaster"]
    for row in others:
        assert [title(foe) for foe in row] == ["Blue Slaver", "Red Slaver"]
    assert everywhere == []


# Gremlins return.


@pytest.mark.parametrize(
    ("id", "strength"),
    [("gremlin-leader", 0), ("gremlin-leader-asc1", 0), ("gremlin-leader-asc12", 1)],
)
def test_dead_gremlins_return_at_full_hp_and_wait_for_their_next_turn(
    id: str, strength: int
) -> None:
    gremlins = ["summon-gremlin-wizard hp=1 cube=1", "summon-sneaky-gremlin hp=1"]
    seats = [player("ironclad", hp=20, hand="cleave"), player("silent", hp=20)]
    t = battle(id, *gremlins, "weakling", "dummy row=1", f"{id} cube=2", seats=seats)
    t.play("ironclad play cleave", "row 1")
    assert [enemy.dead for enemy in t.state.enemies] == [True, True, True, False, False]
    enemy_turn(t)
    wizard, sneaky = (t.enemy(gremlin.split()[0]) for gremlin in gremlins)
    assert (wizard.dead, wizard.hp, wizard.cube, wizard.strength) == (False, 4, 0, strength)
    assert (sneaky.dead, sneaky.hp, sneaky.strength) == (False, 2, strength)
    assert t.enemy("weakling").dead  # no Gremlin
    assert t.enemy("dummy").strength == strength
    assert (t.me.hp, t.player("silent").hp) == (20, 20)
    t.enemy(id).cube = 2
    enemy_turn(t)
    assert (t.me.hp, t.player("silent").hp) == (20 - 2 - strength, 20)  # Sneaky Gremlin acts again


# Daggers.


@pytest.mark.parametrize(
    ("id", "step"), [(id, step) for id in versions("reptomancer") for step in (1, 2)]
)
def test_rally_a_dagger_lets_the_last_step_happen(id: str, step: int) -> None:
    t = battle(id, f"{id} cube={step}", "summon-dagger row=1")
    enemy_turn(t)
    assert t.enemy(id).cube == (2 if step == 1 else 0)


@pytest.mark.parametrize("id", versions("reptomancer"))
def test_a_dead_dagger_does_not_rally(id: str) -> None:
    t = battle(id, f"{id} cube=1", "summon-dagger row=1 cube=1")
    enemy_turn(t)
    assert t.enemy("summon-dagger").dead
    assert t.enemy(id).cube == 0


@pytest.mark.rule("spire.combat_setup.summon.by-action", "spire.combat_setup.elite.summons")
@pytest.mark.parametrize("id", versions("reptomancer"))
def test_daggers_are_filled_up_to_two_per_player(id: str) -> None:
    t = battle(id, "summon-dagger row=1", id)
    enemy_turn(t)
    rows = [
        [t.state.content.name(enemy.foe) for enemy in t.state.enemies if enemy.row == row]
        for row in (0, 1)
    ]
    assert rows == [["summon-dagger", "summon-dagger", id], ["summon-dagger", "summon-dagger"]]


@pytest.mark.parametrize("id", versions("reptomancer"))
def test_new_daggers_stab_next_turn_and_burst_the_turn_after(id: str) -> None:
    """They come too late to act, so their cubes stay in the top slot."""
    t = battle(id, id, seats=[player("ironclad", hp=99, block=20)])
    enemy_turn(t)
    assert happened(t) == {
        "summon-dagger": ["+summon-dagger (5 hp)"],
        "summon-dagger#2": ["+summon-dagger#2 (5 hp)"],
        id: ["+1 cube"],
    }
    t.mark()
    enemy_turn(t)
    assert [t.enemy(dagger).cube for dagger in ("summon-dagger", "summon-dagger#2")] == [1, 1]
    assert t.enemy(id).cube == 2
    enemy_turn(t)
    assert [t.enemy(dagger).dead for dagger in ("summon-dagger", "summon-dagger#2")] == [True] * 2
    assert t.enemy(id).cube == 0


# The cube.


@pytest.mark.rule(
    "spire.enemy_turn.cube.start-top",
    "spire.enemy_turn.cube.act",
    "spire.enemy_turn.cube.move",
    "spire.enemy_turn.cube.wrap",
    "spire.enemy_turn.cube.gray-once",
)
@pytest.mark.parametrize(
    ("id", "slots"),
    [
        ("gremlin-nob", [0, 1, 1]),
        ("lagavulin", [0, 1, 2, 3, 1, 2]),
        ("lagavulin-asc1", [0, 1, 2, 0]),
        ("taskmaster-asc1", [0, 1, 1]),
        ("nemesis", [0, 1, 2, 3, 2, 3]),
        ("giant-head", [0, 1, 2, 3, 3]),
        ("sentries-asc1", [0, 1, 2, 0]),
    ],
)
def test_the_cube_goes_down_its_track(id: str, slots: list[int]) -> None:
    t = battle(id, id, seats=[player("ironclad", hp=99)])
    seen = []
    for _ in slots:
        seen.append(t.enemy(id).cube)
        enemy_turn(t)
    assert seen == slots


@pytest.mark.rule("spire.ascension.1", "spire.ascension.12")
@pytest.mark.parametrize("act", [1, 2, 3])
@pytest.mark.parametrize(("asc", "level"), [(0, 0), (1, 1), (11, 1), (12, 12), (13, 12)])
def test_each_ascension_has_its_three_elites_per_act(act: int, asc: int, level: int) -> None:
    t = new_game(ascension=asc)
    act_decks(t.state, act)
    expected = [card.id for card in ELITES if card.act == act and card.asc == level]
    assert sorted(t.state.content.name(n) for n in t.state.elites) == sorted(expected)
    assert len(expected) == 3
