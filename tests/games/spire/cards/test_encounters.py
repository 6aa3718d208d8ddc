"""Every 1st Encounter and Encounter card: actions, HP, Summons and rewards."""

import pytest

from roguetable.games.spire.flow.journey.acts import act_decks
from roguetable.games.spire.flow.rooms.rewards import KIND_NAMES
from tests.games.spire.fights import names, new_game, player
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

FIRST = cards("""
cultist-first | 1 | 9 | 1 gold, card |
    row -1 hp; self +1 strength
jaw-worm-first | 1 | 8 | 1 gold, card, potion |
    1-2: self +2 block +1 strength
    3-4: row -2 hp; self +1 block
    5-6: row -3 hp
red-louse-first | 1 | 3 | 1 gold, card | with Green Louse
    1-2: self +1 strength
    3-4: row -2 hp
    5-6: row -1 hp
small-slime-first | 1 | 3 | card, potion | with Acid Slime
    row -1 hp
""")

ENCOUNTERS = cards("""
cultist-a1-a | 1 | 9 | 1 gold, card | with Green Louse
    row -1 hp; self +1 strength
cultist-a1-b | 1 | 9 | 1 gold, card, potion | with Spike Slime
    row -1 hp; self +1 strength
looter-a1 | 1 | 9 | card, potion | replaced
    grey: row -2 hp
    grey: row -3 hp; self +1 block
    grey: row -2 gold; self gone
blue-slaver | 1 | 10 | 2 gold, card |
    1-2: row -2 hp +1 weak
    3-4: row -3 hp
    5-6: row -3 hp +daze draw
red-slaver | 1 | 10 | 1 gold, card |
    1-2: row -2 hp +daze draw
    3-4 last: row -2 hp +1 vulnerable
    5-6: row -3 hp
small-slime | 1 | 3 | 1 gold, card | with Acid Slime, Spike Slime
    row -1 hp
large-slime | 1 | 8 | 1 gold, card, potion | replaced
    all -1 hp
    row -4 hp +daze draw
    pass
jaw-worm-a1 | 1 | 10 | 1 gold, card | replaced
    1-2: row -3 hp; self +1 block
    3-4: row -4 hp
    5-6: self +2 block +1 strength
mad-gremlin | 1 | 4 | 2 gold, card | with gremlin, gremlin, gremlin
    row -1 hp
sneaky-gremlin | 1 | 2 | 1 gold, card, potion | with gremlin, gremlin, gremlin
    row -2 hp
fungi-beast | 1 | 6 | 1 gold, card, potion | with Fungi Beast
    1-2: row -2 hp
    3-4: all -1 hp; self +1 strength
    5-6: self +2 strength
red-louse | 1 | 4 | 1 gold, card | with Green Louse, Red Louse
    1-2: self +1 strength
    3-4: row -2 hp
    5-6: row -2 hp
large-slime-asc7 | 1 | 9 | 1 gold, card, potion | asc 7
    all -2 hp
    row -4 hp +2 daze draw
    pass
jaw-worm-a1-asc7 | 1 | 7 | 1 gold, card | asc 7; with Spike Slime
    1-2: row -2 hp; self +1 block
    3-4: self +2 block +1 strength
    5-6: row -3 hp
looter-a1-asc7 | 1 | 7 | card, potion | asc 7; with Acid Slime
    grey: row -2 hp
    grey: row -3 hp; self +1 block
    grey: row -2 gold; self gone
chosen-a | 2 | 14 | 1 gold, card, potion | with Cultist
    grey: all -1 hp +daze draw
    row -3 hp +2 daze draw
    row -5 hp; self +1 strength
chosen-b | 2 | 16 | 2 gold, card | with Byrd
    grey: all -1 hp +daze draw
    row -3 hp +2 daze draw
    row -5 hp; self +1 strength
looter-a2 | 2 | 10 | card, potion | copies 2; with Mugger
    grey: row -2 hp
    grey: row -3 hp; self +1 block
    grey: row -2 gold; self gone
cultist-a2 | 2 | 9 | 2 gold, card | with Cultist, Cultist
    row -1 hp; self +1 strength
snake-plant | 2 | 17 | 1 gold, card | replaced
    1-4: row -3 hp -2 hp
    5-6: row +2 weak
shelled-parasite | 2 | 18 | card, potion | replaced
    grey: row -4 hp; self +2 block
    row -3 hp +1 vulnerable; self +2 block
    all -2 hp; self +2 block
snecko | 2 | 23 | 1 gold, card |
    1-2: row -3 hp
    3-4: row -5 hp
    5-6: row -2 hp
byrd | 2 | 5 | 1 gold, card | with Byrd, Byrd
    1-2: row -1x2 hp
    3-4: self +1 strength
    5-6: row -3 hp
spheric-guardian | 2 | 5 | 1 gold, card | replaced
    row -2 hp; self +5 block
    row -5 hp
centurion-a | 2 | 15 | 1 gold, card, potion | with Mystic
    1-3: row -3 hp
    4-6: pass
centurion-b | 2 | 15 | 1 gold, card | with Mystic
    1-3: pass
    4-6: row -3 hp
shelled-parasite-asc7 | 2 | 16 | card, potion | asc 7; with Fungi Beast
    grey: row -4 hp; self +2 block
    row -3 hp +1 vulnerable; self +2 block
    all -2 hp; self +2 block
spheric-guardian-asc7 | 2 | 5 | 1 gold, card | asc 7; with Sentry A
    row -2 hp; self +5 block
    row -5 hp
snake-plant-asc7 | 2 | 17 | 1 gold, card | asc 7
    1-4: row -3 hp; all -2 hp
    5-6: row +2 weak
writhing-mass | 3 | 27 | card, potion |
    1 last: all +1 vulnerable
    2: all +2 daze draw
    3: row -3x2 hp
    4: row -5 hp; self +5 block
    5: row -7 hp
    6: row -4 hp +1 weak
maw | 3 | 28 | 1 gold, card | replaced
    grey last: all +1 vulnerable
    row -2x2 hp
    self +2 strength
    row -6 hp
darkling | 3 | 8 | card, potion | with Darkling, Darkling
    1-2: row -2x2 hp
    3-4: self +3 block +1 strength
    5-6: [hp=5] row -3 hp; self +2 hp
transient | 3 | 99 | 2 gold, card |
    grey: row -6 hp
    grey: row -9 hp
    grey: row -12 hp
    grey: row -15 hp; self dead
orb-walker-a | 3 | 22 | 1 gold, card |
    1-3: row -3 hp +daze draw; self +1 strength
    4-6: row -2 hp; self +2 strength
orb-walker-b | 3 | 22 | 1 gold, card |
    1-3: row -2 hp; self +2 strength
    4-6: row -3 hp +daze draw; self +1 strength
jaw-worm-a3 | 3 | 10 | 2 gold, card | with Jaw Worm, Jaw Worm
    1-2: self +3 block +1 strength
    3-4: row -3 hp; self +1 block
    5-6: row -4 hp
spire-growth | 3 | 28 | 1 gold, card, potion |
    1-3: row -2 hp; all -3 hp
    4-6: row -4 hp; all -2 hp
repulsor | 3 | 7 | card, potion | replaced; with Exploder, Spiker
    1-3: row -1 hp +2 daze draw
    4-6: row -3 hp
exploder | 3 | 8 | 1 gold, card | replaced; with Repulsor, Spiker
    grey: row -3 hp
    grey: pass
    grey: all -10 hp; self dead
exploder-asc7 | 3 | 8 | 1 gold, card | asc 7; with Repulsor, Spiker, Spiker
    grey: row -3 hp
    grey: pass
    grey: all -10 hp; self dead
repulsor-asc7 | 3 | 7 | card, potion | asc 7; with Exploder, Spheric Guardian
    1-3: row -1 hp +2 daze draw
    4-6: row -3 hp
maw-asc7 | 3 | 28 | 1 gold, card | asc 7
    grey last: all -2 hp +1 vulnerable
    row -2x2 hp
    self +2 strength
    row -8 hp
""")

ALL = [*FIRST, *ENCOUNTERS]


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_the_card_is_as_printed(card: Card) -> None:
    check_card(card)
    assert starting_hp(card.id) == card.hp


@pytest.mark.parametrize(("card", "place", "die"), turns(ALL))
def test_one_enemy_turn(card: Card, place: int, die: int) -> None:
    check_turn(card, place, die)


def test_every_encounter_is_in_the_table() -> None:
    assert {card.id for card in FIRST} == printed("first")
    assert {card.id for card in ENCOUNTERS} == printed("encounter")


@pytest.mark.rule("spire.end_of_combat.reward.encounter-row")
@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_its_rewards_are_for_the_player_in_its_row(card: Card) -> None:
    assert rewards(card.id) == {"ironclad": "", "silent": card.reward}


@pytest.mark.rule(
    "spire.combat_setup.summon.box",
    "spire.combat_setup.summon.by-name",
    "spire.combat_setup.summon.placement",
    "spire.combat_setup.encounter.one-per-row",
)
@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_its_summons_stand_to_its_right(card: Card) -> None:
    lower, row, everywhere = opening(card.id, players=2)
    assert lower == ["dummy"]
    assert row[0] == card.id
    assert [title(id) for id in row[1:]] == names(card.more.get("with", ""))
    assert everywhere == []


@pytest.mark.parametrize("id", ["mad-gremlin", "sneaky-gremlin"])
def test_a_solo_player_meets_one_gremlin_less(id: str) -> None:
    row, _ = opening(id)
    assert [title(foe) for foe in row[1:]] == ["gremlin", "gremlin"]


@pytest.mark.parametrize(
    ("id", "summoned"),
    [
        ("shelled-parasite-asc7", ["summon-fungi-beast-a2-asc7"]),
        ("spheric-guardian-asc7", ["summon-sentry-a-a2-asc7"]),
        ("repulsor-asc7", ["summon-exploder", "summon-spheric-guardian-asc7"]),
    ],
)
def test_encounters_of_ascension_7_call_the_summons_of_their_act(
    id: str, summoned: list[str]
) -> None:
    assert opening(id)[0] == [id, *summoned]


def test_the_spire_growth_waits_on_the_first_turn() -> None:
    for die in (1, 4):
        t = battle("spire-growth", "spire-growth", die=die, round=1)
        enemy_turn(t)
        assert happened(t) == {}


@pytest.mark.rule("spire.combat_setup.summon.by-action")
@pytest.mark.parametrize("id", ["large-slime", "large-slime-asc7"])
def test_a_large_slime_calls_an_acid_slime_for_the_next_round(id: str) -> None:
    t = battle(id, f"{id} row=1 cube=2", seats=[player("ironclad"), player("silent")])
    t.end_turn()
    slime = t.state.enemies[1]
    assert (title(t.state.content.name(slime.foe)), slime.row, slime.hp) == ("Acid Slime", 1, 5)
    assert len(t.state.enemies) == 2
    assert t.enemy(id).cube == 0
    t.end_turn()
    assert len(t.state.enemies) == 2  # it came once


def test_a_thief_takes_no_more_than_there_is() -> None:
    seats = [player("ironclad", gold=5), player("silent", gold=1)]
    t = battle("looter-a2", "looter-a2 row=1 cube=2", "dummy", seats=seats)
    enemy_turn(t)
    assert happened(t) == {"looter-a2": ["gone"], "silent": ["-1 gold"]}


def test_the_rewards_of_a_thief_that_got_away_are_gained() -> None:
    t = battle("looter-a1", "looter-a1 cube=2", seats=[player("ironclad", gold=3)])
    t.end_turn()
    assert t.me.gold == 1
    assert [KIND_NAMES[reward.kind] for reward in t.state.rewards] == ["card", "potion"]


@pytest.mark.rule("spire.effects.multi.one-token")
@pytest.mark.parametrize(
    ("id", "other"), [("snake-plant", []), ("snake-plant-asc7", ["-1 vulnerable", "-4 hp"])]
)
def test_two_hits_of_a_snake_plant_are_one_action(id: str, other: list[str]) -> None:
    seats = [player("ironclad", hp=60, vulnerable=2), player("silent", hp=60, vulnerable=2)]
    t = battle(id, f"{id} row=1", seats=seats)
    enemy_turn(t)
    assert happened(t)["silent"] == ["-1 vulnerable", "-10 hp"]
    assert happened(t).get("ironclad", []) == other


@pytest.mark.rule("spire.ascension.7", "spire.act_setup.replace-decks")
@pytest.mark.parametrize("act", [1, 2, 3])
@pytest.mark.parametrize("asc", [0, 6, 7, 13])
def test_ascension_7_replaces_encounters_of_the_same_name(act: int, asc: int) -> None:
    t = new_game(ascension=asc)
    act_decks(t.state, act)
    expected = [
        card.id
        for card in ENCOUNTERS
        for _ in range(int(card.more.get("copies", 1)))
        if card.act == act and ("replaced" not in card.more if asc >= 7 else card.asc == 0)
    ]
    assert sorted(t.state.content.name(n) for n in t.state.encounters) == sorted(expected)
    assert len(expected) == {1: 12, 2: 12, 3: 10}[act]
