"""Every Summon card: actions and HP, and where Summons come from."""

import pytest

from roguetable.games.spire.flow.journey.acts import act_decks
from tests.games.spire.fights import new_game
from tests.games.spire.foes import (
    Card,
    battle,
    cards,
    check_card,
    check_turn,
    enemy_turn,
    printed,
    rewards,
    starting_hp,
    turns,
)

SUMMONS = cards("""
summon-fungi-beast-a1 | 1 | 5 |  |
    1-2: self +2 strength
    3-4: row -2 hp
    5-6: all -1 hp; self +1 strength
summon-red-louse | 1 | 3 |  |
    1-2: row -2 hp
    3-4: row -1 hp
    5-6: self +1 strength
summon-green-louse-a | 1 | 3 |  |
    1-2: row -1 hp
    3-4: row +1 weak
    5-6: row -2 hp
summon-green-louse-b | 1 | 3 |  |
    1-2: row -2 hp
    3-4: row -1 hp
    5-6: row +1 weak
summon-spike-slime-a | 1 | 5 |  |
    1-2: row -2 hp
    3-4: row -1 hp +daze draw
    5-6 last: row -1 hp +1 vulnerable
summon-spike-slime-b | 1 | 5 |  |
    1-2 last: row -1 hp +1 vulnerable
    3-4: row -2 hp
    5-6: row -1 hp +daze draw
summon-spike-slime-c | 1 | 5 |  |
    1-2: row -1 hp +daze draw
    3-4 last: row -1 hp +1 vulnerable
    5-6: row -2 hp
summon-spike-slime-d | 1 | 5 |  |
    1-2 last: row -1 hp +1 vulnerable
    3-4: row -1 hp +daze draw
    5-6: row -2 hp
summon-acid-slime-a | 1 | 5 |  |
    1-2: row -2 hp
    3-4: row +1 weak
    5-6: row -2 hp +daze draw
summon-acid-slime-b | 1 | 5 |  |
    1-2: row -2 hp +daze draw
    3-4: row -2 hp
    5-6: row +1 weak
summon-acid-slime-c | 1 | 5 |  |
    1-2: row +1 weak
    3-4: row -2 hp +daze draw
    5-6: row -2 hp
summon-acid-slime-d | 1 | 5 |  |
    1-2: row +1 weak
    3-4: row -2 hp
    5-6: row -2 hp +daze draw
summon-large-slime-a | 1 | 12 |  | copies 2
    1-2: row -1 hp +2 weak
    3-4: row -4 hp
    5-6: row -3 hp +2 slimed discard
summon-large-slime-b | 1 | 12 |  |
    1-2: row -4 hp
    3-4: row -3 hp +2 slimed discard
    5-6: row -1 hp +2 weak
summon-large-slime-c | 1 | 12 |  |
    1-2: row -3 hp +2 slimed discard
    3-4: row -1 hp +2 weak
    5-6: row -4 hp
summon-sentry-a-a1 | 1 | 7 |  | copies 6
    1-3: row +daze draw
    4-6: row -3 hp
summon-sentry-b | 1 | 8 |  | copies 5
    1-3: row -3 hp
    4-6: row +daze draw
summon-gremlin-wizard | 1 | 4 |  | copies 2; group gremlin
    grey: pass
    all -3 hp
summon-mad-gremlin | 1 | 4 |  | copies 2; group gremlin
    row -1 hp
summon-sneaky-gremlin | 1 | 2 |  | copies 2; group gremlin
    row -2 hp
summon-fat-gremlin | 1 | 3 |  | copies 2; group gremlin
    all -1 hp
summon-byrd-a | 2 | 4 |  |
    1-2: self +1 strength
    3-4: row -1x2 hp
    5-6: row -3 hp
summon-byrd-b | 2 | 4 |  |
    1-2: self +1 strength
    3-4: row -3 hp
    5-6: row -1x2 hp
summon-byrd-c | 2 | 4 |  |
    1-2: row -3 hp
    3-4: row -1x2 hp
    5-6: self +1 strength
summon-cultist-a2 | 2 | 9 |  | copies 4
    row -1 hp; self +1 strength
summon-bronze-orb-a | 2 | 19 |  |
    1-2: row -3 hp
    3-4: row -2 hp +1 weak
    5-6: boss +3 block
summon-bronze-orb-b | 2 | 19 |  |
    1-2: row -3 hp
    3-4: boss +3 block
    5-6: row -2 hp +1 weak
summon-bronze-orb-c | 2 | 19 |  |
    1-2: row -2 hp +1 weak
    3-4: boss +3 block
    5-6: row -3 hp
summon-bronze-orb-d | 2 | 19 |  |
    1-2: boss +3 block
    3-4: row -3 hp
    5-6: row -2 hp +1 weak
summon-mystic-a | 2 | 12 |  |
    1-2: [hp=5] each +3 hp
    3-4: row -2 hp +1 weak
    5-6 last: each +1 strength
summon-mystic-b | 2 | 12 |  |
    1-2: row -2 hp +1 weak
    3-4 last: each +1 strength
    5-6: [hp=5] each +3 hp
summon-mugger | 2 | 10 |  | copies 2
    grey: row -2 hp; self +1 block
    grey: row -2 hp
    grey: row -4 hp; self +2 block
    grey: row -2 gold; self gone
summon-torch-head | 2 | 9 |  | copies 8
    row -1 hp
summon-blue-slaver-a | 2 | 10 |  |
    1-2: row -2 hp +1 weak
    3-4: row -2 hp +daze draw
    5-6: row -3 hp
summon-blue-slaver-b | 2 | 10 |  |
    1-2: row -2 hp +1 weak
    3-4: row -3 hp
    5-6: row -2 hp +daze draw
summon-blue-slaver-c | 2 | 10 |  |
    1-2: row -2 hp +daze draw
    3-4: row -2 hp +1 weak
    5-6: row -3 hp
summon-blue-slaver-d | 2 | 10 |  |
    1-2: row -3 hp
    3-4: row -2 hp +1 weak
    5-6: row -2 hp +daze draw
summon-red-slaver-a | 2 | 10 |  |
    1-2: row -3 hp
    3-4 last: row -2 hp +1 vulnerable
    5-6: row -2 hp +daze draw
summon-red-slaver-b | 2 | 10 |  |
    1-2: row -3 hp
    3-4: row -2 hp +daze draw
    5-6 last: row -2 hp +1 vulnerable
summon-red-slaver-c | 2 | 10 |  |
    1-2 last: row -2 hp +1 vulnerable
    3-4: row -3 hp
    5-6: row -2 hp +daze draw
summon-red-slaver-d | 2 | 10 |  |
    1-2: row -2 hp +daze draw
    3-4 last: row -2 hp +1 vulnerable
    5-6: row -3 hp
summon-fungi-beast-a2-asc7 | 2 | 6 |  | asc 7
    1-2: self +1 strength
    3-4: row -2 hp
    5-6: row -1 hp; self +1 strength
summon-sentry-a-a2-asc7 | 2 | 7 |  | asc 7
    1-3: row +daze draw
    4-6: row -3 hp
summon-spiker-a | 3 | 10 |  |
    1-3: row -2 hp
    4-6: self +1 cubes
summon-spiker-b | 3 | 10 |  |
    1-3: self +1 cubes
    4-6: row -2 hp
summon-darkling-a | 3 | 8 |  |
    1-2: self +3 block +1 strength
    3-4: [hp=5] row -3 hp; self +2 hp
    5-6: row -2x2 hp
summon-darkling-b | 3 | 8 |  |
    1-2: [hp=5] row -3 hp; self +2 hp
    3-4: row -2x2 hp
    5-6: self +3 block +1 strength
summon-exploder | 3 | 8 |  |
    grey: row -3 hp
    grey: pass
    grey: all -10 hp; self dead
summon-repulsor | 3 | 7 |  |
    1-3: row -3 hp
    4-6: row -1 hp +2 daze draw
summon-jaw-worm-a | 3 | 10 |  |
    1-2: row -4 hp
    3-4: self +3 block +1 strength
    5-6: row -3 hp; self +1 block
summon-jaw-worm-b | 3 | 10 |  |
    1-2: row -3 hp; self +1 block
    3-4: row -4 hp
    5-6: self +3 block +1 strength
summon-cultist-a3 | 3 | 9 |  | copies 4
    row -1 hp; self +1 strength
summon-dagger | 3 | 5 |  | copies 8
    grey: row -2 hp
    grey: row -5 hp; self dead
summon-spheric-guardian-asc7 | 3 | 5 |  | asc 7
    row -2 hp; self +5 block
    row -5 hp
""")


@pytest.mark.parametrize("card", SUMMONS, ids=lambda card: card.id)
def test_the_card_is_as_printed(card: Card) -> None:
    check_card(card)
    assert starting_hp(card.id) == card.hp


@pytest.mark.parametrize(("card", "place", "die"), turns(SUMMONS))
def test_one_enemy_turn(card: Card, place: int, die: int) -> None:
    check_turn(card, place, die)


def test_every_summon_is_in_the_table() -> None:
    assert {card.id for card in SUMMONS} == printed("summon")


@pytest.mark.parametrize("card", SUMMONS, ids=lambda card: card.id)
def test_summons_carry_no_rewards(card: Card) -> None:
    assert rewards(card.id) == {"ironclad": "", "silent": ""}


@pytest.mark.rule("spire.components.summons")
@pytest.mark.parametrize(
    ("act", "asc", "count"), [(1, 0, 35), (2, 0, 31), (3, 0, 20), (1, 7, 0), (2, 7, 2), (3, 7, 1)]
)
def test_there_are_so_many_summons(act: int, asc: int, count: int) -> None:
    copies = [
        int(card.more.get("copies", 1)) for card in SUMMONS if card.act == act and card.asc == asc
    ]
    assert sum(copies) == count


@pytest.mark.parametrize("act", [1, 2, 3])
@pytest.mark.parametrize("asc", [0, 6, 7])
def test_the_summon_deck_has_the_cards_of_all_acts_so_far(act: int, asc: int) -> None:
    t = new_game(ascension=asc)
    act_decks(t.state, act)
    expected = [
        card.id
        for card in SUMMONS
        for _ in range(int(card.more.get("copies", 1)))
        if card.act <= act and card.asc <= asc
    ]
    assert sorted(t.state.content.name(n) for n in t.state.summons) == sorted(expected)


@pytest.mark.parametrize(("hp", "healed"), [(5, 2), (7, 1), (8, 0)])
def test_a_darkling_heals_up_to_what_it_started_with(hp: int, healed: int) -> None:
    t = battle("summon-darkling-a", f"summon-darkling-a hp={hp}", die=3)
    enemy_turn(t)
    assert t.enemy().hp == hp + healed


def test_a_mystic_heals_each_enemy_up_to_what_it_started_with() -> None:
    t = battle("summon-mystic-a", "summon-mystic-a hp=11", "byrd hp=1 row=1", "dummy hp=30")
    enemy_turn(t)
    assert [enemy.hp for enemy in t.state.enemies] == [12, 4, 30]
