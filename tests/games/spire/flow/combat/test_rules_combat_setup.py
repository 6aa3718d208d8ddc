"""Setting up a combat: rows, who stands where, who is summoned, and with how many HP."""

from collections import Counter

import pytest

from roguetable.games.spire.actions.enemies import perish
from roguetable.games.spire.actions.summoning import take_summon
from roguetable.games.spire.flow.combat.deaths import settle
from roguetable.games.spire.flow.rooms.rewards import CARD_REWARD, CHEST
from roguetable.games.spire.model.enemy import ANGERED, BURIED, COMING
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE, ENCOUNTER, SUMMON, Foe
from tests.games.spire.fights import Fight, new_game, player
from tests.games.spire.opening import fight, lineup, opening

FOUR = (player("ironclad"), player("silent"), player("defect"), player("watcher"))


def begun(t: Fight) -> Fight:
    """Take all start abilities, so that the Play phase is open."""
    while "all" in t.options:
        t.play("all")
    return t


def hp_of(t: Fight) -> list[int]:
    return [enemy.hp for enemy in t.state.enemies]


# --- rows ----------------------------------------------------------------------------------------


@pytest.mark.rule("spire.combat_setup.rows", "spire.combat_setup.encounter.one-per-row")
def test_each_player_has_a_row_with_one_encounter_card() -> None:
    t = opening(player("ironclad"), player("silent"), foes=["jaw-worm-a1", "blue-slaver"])
    assert [p.row for p in t.state.players] == [0, 1]
    assert [lineup(t, row) for row in range(4)] == [["Jaw Worm"], ["Blue Slaver"], [], []]


@pytest.mark.rule("spire.combat_setup.encounter.assignment")
def test_encounter_cards_are_dealt_from_the_deck_after_rows_are_settled() -> None:
    t = new_game(seed=5, players=2, characters="ironclad,silent")
    while not any(option.startswith("go ") for option in t.options):
        t.play(t.options[0])
    top = [t.state.first_encounters[-1], t.state.first_encounters[-2]]
    t.play("switch ironclad silent")
    t.play(next(option for option in t.options if option.startswith("go ")))
    first = {enemy.row: enemy.foe for enemy in reversed(t.state.enemies)}
    assert [first[0], first[1]] == top
    assert (t.player("silent").row, t.player("ironclad").row) == (0, 1)
    # From here on nobody chooses whom to face.
    assert not [option for option in t.options if "switch" in option or "row" in option]


# --- summons -------------------------------------------------------------------------------------


@pytest.mark.rule(
    "spire.combat_setup.summon.box",
    "spire.combat_setup.summon.by-name",
    "spire.combat_setup.summon.placement",
)
def test_a_summon_bar_brings_the_named_enemies_into_the_same_row_to_the_right() -> None:
    t = opening(player("ironclad"), player("silent"), foes=["small-slime", "red-louse"])
    assert lineup(t, 0) == ["Small Slime", "Acid Slime", "Spike Slime"]
    assert lineup(t, 1) == ["Red Louse", "Green Louse", "Red Louse"]
    summoned = [e for e in t.state.enemies if t.state.content.foes[e.foe].tier == SUMMON]
    assert len(summoned) == 4
    # The cards have left the Summon deck: 35 of Act I.
    assert len(t.state.summons) == 35 - 4


@pytest.mark.rule("spire.combat_setup.summon.by-name")
def test_a_summon_is_one_of_its_act() -> None:
    # Both Act II and Act III have Cultists; Act III also has the Jaw Worm as a Summon.
    second = opening(foes=["cultist-a2"], act=2)
    assert [t.name for t in cards(second)] == ["Cultist"] * 3
    assert [card.act for card in cards(second)[1:]] == [2, 2]
    third = opening(foes=["jaw-worm-a3"], act=3)
    assert [card.act for card in cards(third)[1:]] == [3, 3]


def cards(t: Fight) -> list[Foe]:
    return [t.state.content.foes[enemy.foe] for enemy in t.state.enemies]


@pytest.mark.rule("spire.combat_setup.summon.by-action", "spire.combat_setup.summon.placement")
def test_an_action_may_summon_during_combat() -> None:
    t = fight(player(), player("silent"), foes=["dummy", "caller row=1"])
    t.end_turn()
    assert lineup(t, 0) == ["Dummy"]
    assert lineup(t, 1) == ["Caller", "Sneaky Gremlin"]


@pytest.mark.rule("spire.combat_setup.summon.random")
def test_of_several_summons_with_the_name_one_is_picked_at_random() -> None:
    found = set()
    for pick in range(4):
        t = fight(foes=["dummy"])
        t.script("summons", pick)
        found.add(t.state.content.name(take_summon(t.state, "Spike Slime")))
    assert found == {f"summon-spike-slime-{letter}" for letter in "abcd"}


@pytest.mark.rule("spire.combat_setup.summon.random")
def test_the_same_summon_card_is_not_taken_twice() -> None:
    t = fight(foes=["dummy"])
    taken = [take_summon(t.state, "Green Louse") for _ in range(3)]
    assert sorted(t.state.content.name(number) for number in taken[:2]) == [
        "summon-green-louse-a",
        "summon-green-louse-b",
    ]
    assert taken[2] == -1  # none is left


@pytest.mark.rule("spire.combat_setup.summon.gremlins")
def test_gremlins_are_picked_among_all_summons_with_the_gremlin_icon() -> None:
    # Two copies of each of four kinds: eight cards in all.
    found: Counter[str] = Counter()
    for pick in range(8):
        t = fight(foes=["dummy"])
        t.script("summons", pick)
        found[t.state.content.rows[take_summon(t.state, "gremlin")].name] += 1
    assert found == {
        "Gremlin Wizard": 2,
        "Mad Gremlin": 2,
        "Sneaky Gremlin": 2,
        "Fat Gremlin": 2,
    }


@pytest.mark.rule("spire.combat_setup.summon.gremlins")
@pytest.mark.parametrize(("players", "gremlins"), [(1, 2), (2, 3)])
def test_the_mad_gremlin_brings_three_gremlins_or_two_to_a_solo_player(
    players: int, gremlins: int
) -> None:
    t = opening(*FOUR[:players], foes=["mad-gremlin", "blue-slaver"][:players])
    assert len(lineup(t, 0)) == 1 + gremlins
    assert all(card.group == "gremlin" for card in cards(t) if card.tier == SUMMON)


@pytest.mark.rule("spire.combat_setup.summon.acting", "spire.combat_setup.boss.summons")
def test_torch_heads_summoned_by_the_last_to_act_do_not_act_this_turn() -> None:
    t = fight(player(hp=10), player("silent", hp=9), foes=["the-collector"], act=2)
    t.end_turn()
    assert [lineup(t, row) for row in (0, 1)] == [["Torch Head"] * 2] * 2
    assert (t.me.hp, t.player("silent").hp) == (10, 9)
    t.end_turn()  # now each hits its player for 1, then the Collector hits everybody for 3
    assert (t.me.hp, t.player("silent").hp) == (10 - 5, 9 - 5)


@pytest.mark.rule("spire.combat_setup.summon.acting")
@pytest.mark.parametrize(("reading", "hp"), [(True, 8), (False, 10)])
def test_whether_a_summon_to_the_right_acts_at_once_is_a_reading(reading: bool, hp: int) -> None:
    t = fight(player(hp=10), foes=["caller"], summons_act=reading)
    t.end_turn()
    assert t.me.hp == hp  # a Sneaky Gremlin hits for 2


@pytest.mark.rule("spire.combat_setup.summon.acting")
def test_a_summon_in_a_row_that_has_acted_waits() -> None:
    # Reptomancer stands in the bottom row and acts after the row above.
    t = fight(player(hp=10), player("silent", hp=9), foes=["reptomancer"], act=3)
    t.end_turn()
    assert lineup(t, 1) == ["Dagger", "Dagger"]
    assert t.player("silent").hp == 9


# --- Elites and Bosses ---------------------------------------------------------------------------


@pytest.mark.rule("spire.combat_setup.elite.bottom-row")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_elite_stands_in_the_bottom_row(players: int) -> None:
    t = opening(*FOUR[:players], foes=["lagavulin"])
    assert lineup(t, 0) == ["Lagavulin"]
    assert len(t.state.enemies) == 1


@pytest.mark.rule("spire.combat_setup.elite.summons", "spire.combat_setup.example.sentries")
def test_sentries_stand_in_every_row_with_the_elite_on_the_right_of_the_bottom_row() -> None:
    t = opening(*FOUR[:2], foes=["sentries"])
    assert len(lineup(t, 0)) == len(lineup(t, 1)) == 3
    assert lineup(t, 0)[-1] == "Sentries"
    assert set(lineup(t, 0)[:-1] + lineup(t, 1)) == {"Sentry A", "Sentry B"}


@pytest.mark.rule("spire.combat_setup.elite.summons", "spire.combat_setup.summon.gremlins")
def test_the_gremlin_leader_brings_two_gremlins_into_each_of_four_rows() -> None:
    t = begun(opening(*FOUR, foes=["gremlin-leader"], act=2))
    assert [len(lineup(t, row)) for row in range(4)] == [3, 2, 2, 2]
    assert lineup(t, 0)[-1] == "Gremlin Leader"
    assert all(card.group == "gremlin" for card in cards(t) if card.tier == SUMMON)


@pytest.mark.rule("spire.combat_setup.elite.summons")
def test_summons_that_an_elite_calls_later_stand_to_its_left_and_do_not_act_at_once() -> None:
    t = fight(player(hp=10), foes=["reptomancer"], act=3)
    t.end_turn()
    assert lineup(t, 0) == ["Dagger", "Dagger", "Reptomancer"]
    assert t.me.hp == 10


@pytest.mark.rule("spire.combat_setup.boss.all-rows")
def test_a_boss_is_in_all_rows_at_once() -> None:
    t = fight(
        player(hand="cleave, cleave"),
        player("silent"),
        foes=["giant", "dummy row=0", "doll row=1"],
    )
    t.play("ironclad play cleave", "row 1", "ironclad play cleave", "row 2")
    assert [t.enemy(name).hp for name in ("giant", "dummy", "doll")] == [26, 28, 28]


@pytest.mark.rule("spire.combat_setup.boss.summons", "spire.combat_setup.boss.all-rows")
def test_summons_of_a_boss_stand_in_the_rows() -> None:
    t = begun(opening(*FOUR[:3], foes=["bronze-automaton"], act=2))
    assert [lineup(t, row) for row in range(3)] == [["Bronze Orb"]] * 3
    assert lineup(t, -1) == ["Bronze Automaton"]


@pytest.mark.rule("spire.combat_setup.boss.summons")
def test_the_awakened_one_brings_two_cultists_into_each_of_four_rows() -> None:
    # Four Cultists are Summons of Act II and four of Act III: all eight are needed.
    t = begun(opening(*FOUR, foes=["awakened-one"], act=3))
    assert [lineup(t, row) for row in range(4)] == [["Cultist", "Cultist"]] * 4


# --- HP ------------------------------------------------------------------------------------------


@pytest.mark.rule("spire.combat_setup.hp.outline", "spire.combat_setup.hp.encounter-not-scaled")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_encounter_enemies_and_summons_have_the_printed_hp_for_any_number_of_players(
    players: int,
) -> None:
    foes = ["small-slime", "jaw-worm-a1", "blue-slaver", "large-slime"][:players]
    t = opening(*FOUR[:players], foes=foes)
    first = {t.state.content.name(e.foe): e.hp for e in t.state.enemies}
    expected = {"small-slime": 3, "jaw-worm-a1": 10, "blue-slaver": 10, "large-slime": 8}
    assert [first[id] for id in foes] == [expected[id] for id in foes]
    slimes = [e.hp for e in t.state.enemies if t.state.content.foes[e.foe].tier == SUMMON]
    assert slimes == [5, 5]


@pytest.mark.rule("spire.combat_setup.hp.over-10", "spire.combat_setup.example.large-slime")
def test_a_large_slime_with_12_hp_loses_them_one_by_one_past_10() -> None:
    t = fight(player("silent", shivs=4), foes=["summon-large-slime-a", "dummy"])
    seen = [t.enemy().hp]
    for _ in range(4):
        t.play("shiv", "at large-slime")
        seen.append(t.enemy().hp)
    assert seen == [12, 11, 10, 9, 8]


@pytest.mark.rule("spire.combat_setup.hp.board", "spire.combat_setup.example.gremlin-nob-hp")
@pytest.mark.parametrize(("players", "hp"), [(1, 14), (2, 28), (3, 42), (4, 56)])
def test_the_hp_of_gremlin_nob_goes_by_the_number_of_players(players: int, hp: int) -> None:
    assert hp_of(opening(*FOUR[:players], foes=["gremlin-nob"])) == [hp]


@pytest.mark.rule("spire.combat_setup.hp.board", "spire.combat_setup.example.collector-hp")
@pytest.mark.parametrize(("players", "hp"), [(1, 57), (2, 114), (3, 171), (4, 228)])
def test_the_hp_of_the_collector_goes_by_the_number_of_players(players: int, hp: int) -> None:
    assert hp_of(opening(*FOUR[:players], foes=["the-collector"], act=2)) == [hp]


@pytest.mark.rule("spire.combat_setup.hp.board")
def test_only_elites_and_bosses_use_the_hp_board() -> None:
    content = fight(foes=["dummy"]).state.content
    for number in content.foe_rows:
        foe = content.foes[number]
        if foe.tier not in (ELITE, BOSS):
            assert len(set(foe.hp)) == 1, foe.id


# --- what an enemy card shows --------------------------------------------------------------------


@pytest.mark.rule("spire.combat_setup.card.rewards", "spire.combat_setup.card.parts")
def test_an_enemy_card_tells_rewards_name_hp_actions_abilities_and_summons() -> None:
    content = fight(foes=["dummy"]).state.content
    beast = content.foes[content.number("fungi-beast")]
    facts = dict(beast.facts())
    assert beast.name == "Fungi Beast"
    assert facts["HP"] == "6"
    assert facts["reward"] == "1 gold, card, potion"
    assert facts["summons"] == "Fungi Beast"
    assert "1-2: hit for 2" in beast.sentence()
    assert "Spore Cloud" in beast.sentence()


@pytest.mark.rule("spire.combat_setup.card.rewards")
def test_every_encounter_elite_and_boss_with_something_to_give_shows_it() -> None:
    content = fight(foes=["dummy"]).state.content
    for number in content.foe_rows:
        foe = content.foes[number]
        if foe.origin == "ours":
            continue
        shows = "reward" in dict(foe.facts())
        final = foe.tier == BOSS and foe.act >= 3
        assert shows == (foe.tier != SUMMON and not final), foe.id
        if foe.tier == ENCOUNTER:
            assert "card" in dict(foe.facts())["reward"], foe.id


# --- special abilities ---------------------------------------------------------------------------


@pytest.mark.rule("spire.combat_setup.special.yellow")
def test_a_special_ability_holds_from_the_first_turn_on() -> None:
    t = opening(player("watcher", deck="consecrate+, consecrate+"), foes=["byrd"], act=2)
    hp = hp_of(t)
    begun(t)
    t.play("play consecrate+")
    assert hp_of(t) == [n - 1 for n in hp]  # Flying: a hit of 2 deals 1


@pytest.mark.rule("spire.combat_setup.special.triggered")
def test_curl_up_waits_for_the_first_damage_and_comes_once() -> None:
    t = fight(player("silent", shivs=4), foes=["red-louse"])
    blocks = []
    for _ in range(4):
        t.play("shiv")
        blocks.append((t.enemy().hp, t.enemy().block))
    assert blocks == [(3, 2), (3, 1), (3, 0), (2, 0)]


@pytest.mark.rule(
    "spire.combat_setup.special.triggered",
    "spire.combat_setup.example.gremlin-nob-enraged",
    "spire.combat_setup.example.gremlin-nob-damage",
    "spire.combat_setup.example.gremlin-nob-attack",
)
def test_gremlin_nob_is_enraged_from_the_second_turn_on() -> None:
    t = begun(opening(player("silent"), player("ironclad"), foes=["gremlin-nob"]))
    t.play("silent play silent-defend")
    assert (t.player("silent").hp, t.player("silent").block) == (9, 1)
    t.end_turn()  # grey step: it only gets angry
    assert (t.player("silent").hp, t.player("ironclad").hp) == (9, 10)
    t.play("silent play silent-defend")  # 1 Block, then 1 damage that the Block takes
    assert (t.player("silent").hp, t.player("silent").block) == (9, 0)
    assert t.player("ironclad").hp == 10
    t.end_turn()
    assert (t.player("silent").hp, t.player("ironclad").hp) == (6, 7)  # one hit of 3 for all
    t.end_turn()
    assert (t.player("silent").hp, t.player("ironclad").hp) == (3, 4)


ENRAGED = f"gremlin-nob cube=1 marks={ANGERED}"


@pytest.mark.rule("spire.combat_setup.example.gremlin-nob-damage")
def test_enraged_deals_damage_that_is_no_hit() -> None:
    t = fight(player(hand="flex", vulnerable=1), foes=[f"{ENRAGED} strength=2 weak=1"])
    t.play("play flex")
    assert t.changes == "ironclad -1 hp +1 strength +1 fading; flex hand>exhausted"


@pytest.mark.rule("spire.combat_setup.example.gremlin-nob-damage")
def test_enraged_hurts_whoever_played_the_skill_and_no_other() -> None:
    t = fight(player(), player("silent", hand="good-instincts"), foes=[ENRAGED])
    t.play("silent play good-instincts", "for ironclad")
    assert t.changes == "ironclad +1 block; silent -1 hp; good-instincts hand>discard"


@pytest.mark.rule("spire.combat_setup.example.gremlin-nob-damage")
def test_enraged_answers_skills_only() -> None:
    t = fight(player(hand="neutralize, inflame+"), foes=[ENRAGED])
    t.play("play neutralize", "play inflame+")
    assert t.me.hp == 10


@pytest.mark.rule("spire.combat_setup.example.gremlin-nob-reward")
def test_gremlin_nob_gives_every_player_2_gold_a_card_and_a_relic() -> None:
    t = fight(player(hand="bash"), player("silent"), foes=["gremlin-nob hp=1"])
    t.play("ironclad play bash")
    assert [p.gold for p in t.state.players] == [2, 2]
    offered = sorted((one.player, one.kind) for one in t.state.rewards)
    assert offered == [(0, CARD_REWARD), (0, CHEST), (1, CARD_REWARD), (1, CHEST)]


@pytest.mark.rule("spire.combat_setup.example.fungi-beast")
@pytest.mark.parametrize(
    ("die", "hp", "other", "strength"), [(1, 8, 9, 0), (3, 9, 8, 1), (6, 10, 9, 2)]
)
def test_fungi_beast_acts_by_the_die(die: int, hp: int, other: int, strength: int) -> None:
    t = fight(player(), player("silent"), foes=["fungi-beast"], die=die)
    assert t.enemy().hp == 6
    t.end_turn()
    assert (t.me.hp, t.player("silent").hp, t.enemy().strength) == (hp, other, strength)


@pytest.mark.rule("spire.combat_setup.example.fungi-beast")
def test_spore_cloud_reaches_the_player_of_its_row_when_it_dies() -> None:
    t = fight(player(hand="bash"), player("silent"), foes=["fungi-beast hp=1 row=1", "dummy row=0"])
    t.play("ironclad play bash", "at fungi-beast")
    assert (t.me.vulnerable, t.player("silent").vulnerable) == (0, 1)


@pytest.mark.rule("spire.combat_setup.example.collector-summon")
def test_the_collector_tops_torch_heads_up_to_two_for_each_player() -> None:
    t = fight(
        player(),
        player("silent"),
        foes=["the-collector", "summon-torch-head hp=4", "summon-torch-head row=1 hp=0 dead=1"],
        act=2,
    )
    t.end_turn()
    living = [(e.row, e.hp) for e in t.state.living() if e.row >= 0]
    assert sorted(living) == [(0, 4), (0, 9), (1, 9), (1, 9)]


def fallen(t: Fight, name: str) -> Fight:
    """All Summons of that name have died in this fight, and no card of it is left in the deck."""
    content = t.state.content
    t.state.summons = [n for n in t.state.summons if content.rows[n].name != name]
    for enemy in t.state.enemies:
        if content.rows[enemy.foe].name == name:
            perish(t.state, enemy)
    settle(t.state)
    return t


@pytest.mark.rule("spire.combat_setup.summon.used-up")
def test_dead_torch_heads_come_again_when_the_deck_has_none_left() -> None:
    heads = [f"summon-torch-head row={row} strength=2 weak=1" for row in range(4) for _ in "ab"]
    t = fallen(fight(*FOUR, foes=["the-collector", *heads], act=2), "Torch Head")
    assert len(t.state.living()) == 1
    t.end_turn()  # the Collector brings them until there are two for each player
    assert [lineup(t, row) for row in range(4)] == [["Torch Head"] * 2] * 4
    found = [(e.hp, e.strength, e.weak, e.dead) for e in t.state.enemies if e.row >= 0]
    assert found == [(9, 0, 0, False)] * 8
    assert "Torch Head" not in [t.state.content.rows[n].name for n in t.state.summons]


@pytest.mark.rule("spire.combat_setup.summon.used-up")
def test_daggers_that_used_themselves_up_come_again_with_the_cube_on_top() -> None:
    t = fight(player(hp=60, max_hp=60), foes=["reptomancer", "summon-dagger cube=1"], act=3)
    t.state.summons = []
    t.end_turn()  # the Dagger dies of its own action, and Reptomancer calls it at once
    assert lineup(t, 0) == ["Dagger", "Reptomancer"]
    assert [(e.hp, e.cube) for e in t.state.living()] == [(5, 0), (35, 1)]


@pytest.mark.rule("spire.combat_setup.summon.used-up")
def test_a_summon_of_another_name_does_not_come_in_its_place() -> None:
    t = fallen(fight(player(), foes=["caller", "summon-torch-head"], act=2), "Torch Head")
    t.state.summons = []
    t.end_turn()  # calls for a Sneaky Gremlin
    assert [e.dead for e in t.state.enemies] == [False, True]


@pytest.mark.rule("spire.combat_setup.summon.used-up")
def test_cards_of_the_deck_come_before_the_dead() -> None:
    t = fight(player(), foes=["caller", "summon-sneaky-gremlin"], act=1)
    sneaky = t.enemy("summon-sneaky-gremlin").foe
    t.state.summons = [sneaky]
    perish(t.state, t.enemy("summon-sneaky-gremlin"))
    settle(t.state)
    t.end_turn()
    assert (t.state.summons, len(t.state.enemies)) == ([], 3)
    perish(t.state, t.state.enemies[2])
    settle(t.state)
    t.end_turn()
    assert sorted(e.dead for e in t.state.enemies) == [False, False, True]


@pytest.mark.rule("spire.combat_setup.summon.used-up")
def test_that_the_dead_come_again_is_a_reading() -> None:
    t = fight(
        player(), foes=["the-collector", *["summon-torch-head"] * 2], act=2, summons_return=False
    )
    fallen(t, "Torch Head").end_turn()
    assert [e.dead for e in t.state.enemies] == [False, True, True]


@pytest.mark.rule("spire.combat_setup.summon.used-up")
@pytest.mark.parametrize(
    ("marks", "damage", "taken"),
    [(BURIED, 0, True), (0, 0, False), (BURIED | COMING, 0, False), (BURIED, 6, False)],
)
def test_a_summon_whose_death_is_still_to_have_an_effect_is_not_used_again(
    marks: int, damage: int, taken: bool
) -> None:
    t = fight(player(), foes=["caller", "summon-sneaky-gremlin"])
    t.state.summons = []
    dead = t.enemy("summon-sneaky-gremlin")
    dead.dead, dead.marks, dead.corpse_damage = True, marks, damage
    assert (take_summon(t.state, "Sneaky Gremlin") == dead.foe) == taken
    assert len(t.state.enemies) == (1 if taken else 2)
