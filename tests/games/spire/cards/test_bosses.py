"""Every Boss card, and the Elites of Act IV: actions, HP, Summons and rewards."""

import pytest

from roguetable.games.spire.flow.journey.acts import random_boss
from roguetable.games.spire.model.phases import PLAY_PHASE
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

BOSSES = cards("""
slime-boss | 1 | 22/44/66/88 | 3 gold, rare card, boss relic | back 5-6
    all +3 slimed discard
    all -3 hp +2 slimed discard
    all -6 hp
slime-boss-asc10 | 1 | 23/46/68/92 | 3 gold, rare card, boss relic | asc 10; back 5-6
    all +4 slimed discard
    all -3 hp +2 slimed discard
    all -6 hp
the-guardian | 1 | 40/80/120/160 | 3 gold, rare card, boss relic | back 1-2
    [mode=1] all -2 hp; self +10 block +1 cube
    [mode=1 block=3] all -6 hp; self -3 block -1 cube
    [mode=2] all -2 hp; self +1 cube
    [mode=2] all -4 hp; self +1 strength -1 cube
the-guardian-asc10 | 1 | 40/80/120/160 | 3 gold, rare card, boss relic | asc 10; back 1-2
    [mode=1] all -2 hp; self +12 block +1 cube
    [mode=1 block=3] all -7 hp; self -3 block -1 cube
    [mode=2] all -3 hp; self +1 cube
    [mode=2] all -4 hp; self +1 strength -1 cube
hexaghost | 1 | 36/75/112/150 | 3 gold, rare card, boss relic | back 3-4
    all -1 hp +burn discard
    all -2x2 hp +burn discard
    all +2 burn discard
    all -3 hp; self +5 block
    all -2 hp +burn discard
    all -3x2 hp +2 burn discard; self +1 strength
hexaghost-asc10 | 1 | 38/80/120/160 | 3 gold, rare card, boss relic | asc 10; back 3-4
    all -1 hp +2 burn discard
    all -2x2 hp +burn discard
    all +2 burn discard
    all -4 hp; self +5 block
    all -3 hp +burn discard
    all -3x2 hp +2 burn discard; self +1 strength
the-collector | 2 | 57/114/171/228 | 3 gold, rare card, boss relic | back 1-2
    new 4 summon-torch-head (9 hp)
    all -3 hp; each +1 strength
    all -5 hp
    grey: all +2 weak +2 daze draw +2 burn discard
the-collector-asc10 | 2 | 60/120/180/240 | 3 gold, rare card, boss relic | asc 10; back 1-2
    new 4 summon-torch-head (9 hp)
    all -3 hp; each +1 strength
    all -6 hp
    grey: all +2 weak +2 daze draw +3 burn discard
the-champ | 2 | 40/80/120/160 | 3 gold, rare card, boss relic | back 5-6
    all -4 hp; self +1 cube
    all +1 weak; self +1 strength +1 cube
    all -5 hp; self +3 block -2 cube
    grey: [mode=2 weak=2 vulnerable=3] self -2 weak -3 vulnerable +1 cube
    [mode=2] all -4x2 hp; self +1 cube
    [mode=2] self +1 strength -1 cube
the-champ-asc10 | 2 | 45/90/135/180 | 3 gold, rare card, boss relic | asc 10; back 5-6
    all -4 hp; self +1 cube
    all +1 weak; self +1 strength +1 cube
    all -6 hp; self +3 block -2 cube
    grey: [mode=2 weak=2 vulnerable=3] self -2 weak -3 vulnerable +1 cube
    [mode=2] all -4x2 hp; self +1 cube
    [mode=2] self +2 strength -1 cube
bronze-automaton | 2 | 55/110/165/220 | 3 gold, rare card, boss relic | back 3-4
    self +1 strength
    all -1x2 hp
    [weak=2 vulnerable=3] self +1 strength -2 weak -3 vulnerable
    all -7 hp
bronze-automaton-asc10 | 2 | 60/120/180/240 | 3 gold, rare card, boss relic | asc 10; back 3-4
    [weak=2 vulnerable=3] self +1 strength -2 weak -3 vulnerable
    all -1x2 hp
    [weak=2 vulnerable=3] self +1 strength -2 weak -3 vulnerable
    all -9 hp
awakened-one | 3 | 50/100/150/200 |  | back 3-4
    all -3 hp
    all -5 hp
    all -2x2 hp
awakened-one-asc10 | 3 | 50/100/150/200 |  | asc 10; back 3-4
    all -3 hp
    all -6 hp
    all -2x2 hp
awakened-one-phase-2 | 3 | 50/100/150/200 |  |
    all -7 hp
    all -4 hp +2 slimed discard
    all -3x2 hp; self +1 strength
awakened-one-phase-2-asc10 | 3 | 50/100/150/200 |  | asc 10
    all -6 hp
    all -4 hp +2 slimed discard
    all -3x2 hp; self +1 strength
time-eater | 3 | 60/120/180/240 |  | back 5-6
    all -2x2 hp
    all +3 slimed discard
    all -6 hp; self +1 strength
time-eater-asc10 | 3 | 64/128/192/256 |  | asc 10; back 5-6
    all -3x2 hp
    all +3 slimed discard
    all -6 hp +daze draw; self +1 strength
donu | 3 | 50/100/150/200 |  | back 1-2
    each +1 strength
    all -3x2 hp
donu-asc10 | 3 | 55/110/165/220 |  | asc 10; back 1-2
    each +1 strength
    all -3x2 hp
deca | 3 | 50/100/150/200 |  |
    all -3x2 hp
    all +daze draw +slimed discard
deca-asc10 | 3 | 55/110/165/220 |  | asc 10
    all -3x2 hp
    all +daze draw +2 slimed discard
corrupt-heart | 4 | 100/200/300/400 |  |
    grey: all +1 weak +1 vulnerable +5 slimed draw
    all -5 hp
    all -2x3 hp
    self +2 strength +1 cubes
corrupt-heart-asc11 | 4 | 120/240/360/480 |  | asc 11
    grey: all +1 weak +1 vulnerable +5 burn draw
    all -5 hp
    all -2x3 hp
    self +2 strength +2 cubes
spire-shield | 4 | 30/60/90/120 | upgraded card, relic | asc 11
    self +20 block
    all -8 hp
    each +2 strength
spire-spear | 4 | 42/84/126/168 | upgraded card, relic | asc 11
    all -2x2 hp
    all +2 daze draw
    all -9 hp
""")


@pytest.mark.parametrize("card", BOSSES, ids=lambda card: card.id)
def test_the_card_is_as_printed(card: Card) -> None:
    check_card(card)
    assert starting_hp(card.id) == card.hp


@pytest.mark.parametrize(("card", "place", "die"), turns(BOSSES))
def test_one_enemy_turn(card: Card, place: int, die: int) -> None:
    check_turn(card, place, die)


@pytest.mark.parametrize(("card", "place", "die"), turns(BOSSES))
def test_every_action_on_players_has_the_area_symbol(card: Card, place: int, die: int) -> None:
    """So it reaches all of them also where a Boss without the symbol would reach only one."""
    check_turn(card, place, die, boss_reaches_all=False)


def test_every_boss_is_in_the_table() -> None:
    assert {card.id for card in BOSSES} == printed("boss") | {"spire-shield", "spire-spear"}


@pytest.mark.rule("spire.end_of_combat.reward.elite-boss-all")
@pytest.mark.parametrize("card", BOSSES, ids=lambda card: card.id)
def test_its_rewards_are_for_everybody(card: Card) -> None:
    assert rewards(card.id) == {"ironclad": card.reward, "silent": card.reward}


# Who comes.


@pytest.mark.rule("spire.setup.boss-random")
@pytest.mark.parametrize(
    ("act", "face", "bosses"),
    [
        (1, 1, ["the-guardian"]),
        (1, 2, ["the-guardian"]),
        (1, 3, ["hexaghost"]),
        (1, 4, ["hexaghost"]),
        (1, 5, ["slime-boss"]),
        (1, 6, ["slime-boss"]),
        (2, 1, ["the-collector"]),
        (2, 2, ["the-collector"]),
        (2, 3, ["bronze-automaton"]),
        (2, 4, ["bronze-automaton"]),
        (2, 5, ["the-champ"]),
        (2, 6, ["the-champ"]),
        (3, 1, ["donu", "deca"]),
        (3, 2, ["donu", "deca"]),
        (3, 3, ["awakened-one"]),
        (3, 4, ["awakened-one"]),
        (3, 5, ["time-eater"]),
        (3, 6, ["time-eater"]),
    ],
)
def test_the_die_picks_the_boss_of_the_act(act: int, face: int, bosses: list[str]) -> None:
    for asc, suffix in ((0, ""), (9, ""), (10, "-asc10")):
        t = new_game(ascension=asc)
        t.script("bosses", face - 1)
        chosen = [t.state.content.name(number) for number in random_boss(t.state, act, -1)]
        assert chosen == [f"{boss}{suffix}" for boss in bosses]


def test_the_heart_is_the_boss_of_act_4() -> None:
    for asc, heart in ((0, "corrupt-heart"), (10, "corrupt-heart"), (11, "corrupt-heart-asc11")):
        t = new_game(ascension=asc)
        assert [t.state.content.name(n) for n in random_boss(t.state, 4, -1)] == [heart]


@pytest.mark.rule("spire.combat_setup.boss.all-rows", "spire.combat_setup.boss.summons")
@pytest.mark.parametrize("card", BOSSES[:-2], ids=lambda card: card.id)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_boss_is_in_all_rows_and_its_summons_in_each(card: Card, players: int) -> None:
    summons = {"bronze-automaton": ["Bronze Orb"], "awakened-one": ["Cultist", "Cultist"]}
    *rows, everywhere = opening(card.id, players)
    assert everywhere == [card.id]
    for row in rows:
        assert [title(foe) for foe in row] == summons.get(card.id.removesuffix("-asc10"), [])


# The Guardian.


@pytest.mark.rule(
    "spire.targeting.mode.guardian-start",
    "spire.targeting.mode.guardian-defensive",
    "spire.targeting.mode.only-current",
)
@pytest.mark.parametrize(
    ("id", "first", "third"), [("the-guardian", 5, 2), ("the-guardian-asc10", 6, 3)]
)
def test_without_block_the_guardian_goes_into_defensive_mode(
    id: str, first: int, third: int
) -> None:
    t = battle(id, id, seats=[player("ironclad", hp=60), player("silent", hp=60)])
    guardian = t.enemy(id)
    assert (guardian.mode, guardian.cube) == (1, 0)
    t.end_turn()
    assert (t.me.hp, guardian.block, guardian.mode, guardian.cube) == (58, first * 2, 1, 1)
    guardian.block = 0
    t.end_turn()  # it does not attack
    assert (t.me.hp, guardian.mode, guardian.cube) == (58, 2, 2)
    t.end_turn()
    assert (t.me.hp, guardian.mode, guardian.cube) == (58 - third, 2, 3)
    t.end_turn()
    assert (t.me.hp, guardian.strength) == (58 - third - 4, 1)
    assert (guardian.mode, guardian.cube) == (1, 0)


@pytest.mark.parametrize("id", ["the-guardian", "the-guardian-asc10"])
def test_with_block_left_the_guardian_attacks_and_begins_again(id: str) -> None:
    t = battle(id, f"{id} cube=1 block=1")
    t.end_turn()
    assert t.me.hp == 60 - {"the-guardian": 6, "the-guardian-asc10": 7}[id]
    assert (t.enemy(id).mode, t.enemy(id).cube, t.enemy(id).block) == (1, 0, 0)


@pytest.mark.parametrize("id", ["the-guardian", "the-guardian-asc10"])
def test_the_mode_changes_only_at_the_start_of_the_next_round(id: str) -> None:
    t = battle(id, f"{id} cube=1")
    enemy_turn(t)
    assert t.enemy(id).mode == 1
    assert t.me.hp == 60


# The Champ.


@pytest.mark.parametrize(("id", "hp"), [("the-champ", 40), ("the-champ-asc10", 45)])
@pytest.mark.parametrize("players", [1, 2])
def test_anger_the_champ_heals_and_turns_furious_at_once(id: str, hp: int, players: int) -> None:
    seats = [player("ironclad", hp=60, hand="ironclad-strike"), player("silent", hp=60)][:players]
    t = battle(id, f"{id} hp=1 cube=2 weak=1 vulnerable=2 strength=1", seats=seats)
    t.play("play ironclad-strike" if players == 1 else "ironclad play ironclad-strike")
    champ = t.enemy(id)
    assert (champ.dead, champ.hp, champ.mode, champ.cube) == (False, hp * players, 2, 3)
    assert (champ.weak, champ.vulnerable, champ.strength) == (1, 1, 1)
    t.mark()
    enemy_turn(t)  # what it intends has changed
    assert happened(t) == {id: ["+1 cube", "-1 vulnerable", "-1 weak"]}


@pytest.mark.parametrize("id", ["the-champ", "the-champ-asc10"])
def test_the_fury_goes_on_and_the_second_death_is_final(id: str) -> None:
    seats = [player("ironclad", hp=99, hand="ironclad-strike, ironclad-strike")]
    t = battle(id, f"{id} hp=1", "dummy", seats=seats)
    t.play("play ironclad-strike", "at the-champ")
    champ = t.enemy(id)
    slots = []
    for _ in range(5):
        slots.append(champ.cube)
        enemy_turn(t)
    assert slots == [3, 4, 5, 4, 5]
    t = battle(id, f"{id} hp=1", "dummy", seats=seats)
    t.play("play ironclad-strike", "at the-champ")
    t.enemy(id).hp = 1
    t.play("play ironclad-strike", "at the-champ")
    assert t.enemy(id).dead


# The Collector.


@pytest.mark.parametrize("id", ["the-collector", "the-collector-asc10"])
def test_the_collectors_last_step_happens_once(id: str) -> None:
    t = battle(id, id, seats=[player("ironclad", hp=99, max_hp=99)])
    slots = []
    for _ in range(8):
        slots.append(t.enemy(id).cube)
        t.me.hp = 99
        enemy_turn(t)
    assert slots == [0, 1, 2, 3, 0, 1, 2, 0]


@pytest.mark.rule(
    "spire.combat_setup.example.collector-summon", "spire.combat_setup.summon.by-action"
)
@pytest.mark.parametrize("id", ["the-collector", "the-collector-asc10"])
def test_torch_heads_are_filled_up_to_two_per_player(id: str) -> None:
    t = battle(id, id, "summon-torch-head hp=4 row=1")
    enemy_turn(t)
    torches = [(enemy.row, enemy.hp) for enemy in t.state.enemies[1:]]
    assert sorted(torches) == [(0, 9), (0, 9), (1, 4), (1, 9)]
    assert (t.me.hp, t.player("silent").hp) == (60, 59)  # the new ones come too late to act


# Slime Boss.


@pytest.mark.rule("spire.end_of_combat.on-death-summon")
@pytest.mark.parametrize(("id", "strength"), [("slime-boss", 0), ("slime-boss-asc10", 1)])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_split_slimes_for_every_player_at_the_start_of_the_next_round(
    id: str, strength: int, players: int
) -> None:
    party = ("ironclad", "silent", "defect", "watcher")[:players]
    seats = [player(name, hp=60) for name in party]
    seats[0].given["hand"] = "ironclad-strike"
    t = battle(id, f"{id} hp=1 cube=2", seats=seats)
    t.play("play ironclad-strike" if players == 1 else "ironclad play ironclad-strike")
    assert t.enemy(id).dead
    assert len(t.state.enemies) == 1
    t.end_turn()
    assert [p.hp for p in t.state.players] == [60] * players  # nobody was left to act
    for p in t.state.players:
        slimes = [enemy for enemy in t.state.living() if enemy.row == p.row]
        names = [title(t.state.content.name(slime.foe)) for slime in slimes]
        assert names == ["Large Slime", "Acid Slime", "Spike Slime"]
        assert [slime.strength for slime in slimes] == [strength, 0, 0]
    assert len(t.state.living()) == 3 * players


# Awakened One.


@pytest.mark.rule("spire.end_of_combat.on-death-summon")
@pytest.mark.parametrize(
    ("id", "strength"),
    [("awakened-one", 0), ("awakened-one-asc10", 2)],  # Rebirth: as many as the most Powers
)
def test_awaken_the_second_phase_follows_at_the_start_of_the_next_round(
    id: str, strength: int
) -> None:
    seats = [
        player("ironclad", hp=60, hand="ironclad-strike", powers="metallicize"),
        player("silent", hp=60, powers="footwork, footwork"),
    ]
    t = battle(id, f"{id} hp=1", seats=seats)
    t.play("ironclad play ironclad-strike")
    t.end_turn()
    assert t.enemy(id).dead
    (second,) = t.state.living()
    assert t.state.content.name(second.foe) == id.replace("one", "one-phase-2")
    assert (second.row, second.hp, second.cube, second.strength) == (-1, 100, 0, strength)


@pytest.mark.rule("spire.faq.summons-stay")
def test_cultists_fight_on_beside_the_second_phase() -> None:
    seats = [player("ironclad", hp=60, hand="ironclad-strike")]
    t = battle("awakened-one", "summon-cultist-a3", "awakened-one hp=1", seats=seats)
    t.play("play ironclad-strike", "at awakened-one")
    t.end_turn()
    living = [t.state.content.name(enemy.foe) for enemy in t.state.living()]
    assert living == ["summon-cultist-a3", "awakened-one-phase-2"]


@pytest.mark.parametrize("id", ["awakened-one", "awakened-one-asc10"])
@pytest.mark.parametrize(("cube", "plain", "powerful"), [(0, 3, 5), (2, 4, 8)])
def test_curiosity_each_hit_deals_more_to_a_player_with_powers(
    id: str, cube: int, plain: int, powerful: int
) -> None:
    seats = [player("ironclad", hp=60, powers="metallicize, inflame"), player("silent", hp=60)]
    t = battle(id, f"{id} cube={cube}", seats=seats)
    enemy_turn(t)
    assert happened(t)["ironclad"] == [f"-{powerful} hp"]
    assert happened(t)["silent"] == [f"-{plain} hp"]


# Donu and Deca.


@pytest.mark.parametrize("suffix", ["", "-asc10"])
def test_donu_strengthens_deca_who_then_strikes(suffix: str) -> None:
    donu, deca = f"donu{suffix}", f"deca{suffix}"
    t = battle(donu, donu, deca)
    enemy_turn(t)
    assert happened(t) == {
        donu: ["+1 cube", "+1 strength"],
        deca: ["+1 cube", "+1 strength"],
        "ironclad": ["-8 hp"],
        "silent": ["-8 hp"],
    }


def test_the_fight_goes_on_until_both_are_dead() -> None:
    seats = [player("ironclad", hp=60, hand="ironclad-strike, ironclad-strike")]
    t = battle("donu", "donu hp=1", "deca hp=1", seats=seats)
    t.play("play ironclad-strike", "at donu")
    assert t.state.phase == PLAY_PHASE
    t.play("play ironclad-strike")
    assert t.state.phase != PLAY_PHASE
