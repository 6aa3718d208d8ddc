"""What the icons of cards and enemy actions do, and multi-hits: the rulebook's examples."""

import pytest

from tests.games.spire.fights import Fight, player
from tests.games.spire.opening import fight


def after(foe: str) -> Fight:
    """Two players, one enemy in the bottom row, one Enemy Turn later."""
    t = fight(
        player(draw="bash, bash, bash, bash, bash"),
        player("silent", draw="slice, slice, slice, slice, slice"),
        foes=[foe],
    )
    t.end_turn()
    return t


# --- players -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.effects.player.hit")
def test_a_hit_of_1_deals_1_damage_to_one_enemy() -> None:
    t = fight(player(hand="anger"), foes=["dummy", "doll"])
    t.play("play anger", "at doll")
    assert t.changes == "doll -1 hp; anger hand>draw"


@pytest.mark.rule("spire.effects.player.two-hits", "spire.effects.multi.same-target")
def test_two_hits_of_1_strike_the_same_enemy_one_after_the_other() -> None:
    # Angry: 1 Strength for every hit that hurts.
    t = fight(player(hand="twin-strike, twin-strike+"), foes=["mad-gremlin hp=9", "dummy"])
    t.play("play twin-strike", "at mad-gremlin")
    assert t.changes == (
        "mad-gremlin -2 hp +2 strength; ironclad -1 energy; twin-strike hand>discard"
    )
    t.enemy().block = 2
    t.mark()
    t.play("play twin-strike+", "at mad-gremlin")
    assert t.changes == (
        "mad-gremlin -2 hp -2 block +1 strength; ironclad -1 energy; twin-strike+ hand>discard"
    )


@pytest.mark.rule("spire.effects.player.hit-token")
def test_a_hit_of_2_with_a_vulnerable_icon() -> None:
    t = fight(player(hand="bash"), foes=["dummy", "doll"])
    t.play("play bash", "at dummy")
    assert t.changes == ("dummy -2 hp +1 vulnerable; ironclad -2 energy; bash hand>discard")


@pytest.mark.rule("spire.effects.player.area-hit")
def test_an_area_hit_reaches_every_enemy_of_one_row_and_the_boss() -> None:
    t = fight(
        player(hand="cleave+"),
        player("silent"),
        foes=["giant", "dummy row=0", "doll row=0", "puncher row=1"],
    )
    t.play("ironclad play cleave+", "row 1")
    assert t.changes == (
        "giant -3 hp; dummy -3 hp; doll -3 hp; ironclad -1 energy; cleave+ hand>discard"
    )


@pytest.mark.rule("spire.effects.player.area-token")
def test_an_area_token_reaches_every_enemy_of_one_row_and_the_boss() -> None:
    t = fight(
        player(hand="shockwave"),
        player("silent"),
        foes=["giant", "dummy row=0", "doll row=1", "puncher row=1"],
    )
    t.play("ironclad play shockwave", "row 2")
    gained = "+1 weak +1 vulnerable"
    assert t.changes == (
        f"giant {gained}; doll {gained}; puncher {gained}; ironclad -2 energy; "
        "shockwave hand>exhausted"
    )


# --- enemies -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.effects.enemy.gains-on-self", "spire.effects.enemy.hit-block")
def test_a_hit_of_2_and_1_block_for_the_enemy_itself() -> None:
    t = after("guard")
    assert (t.me.hp, t.player("silent").hp) == (8, 9)
    assert t.enemy().block == 1
    assert [p.block for p in t.state.players] == [0, 0]


@pytest.mark.rule("spire.effects.enemy.gains-on-self")
def test_strength_and_block_after_an_area_symbol_are_still_the_enemys_own() -> None:
    # Gremlin Nob (A1): all: hit 3; Strength. Hexaghost, fourth step: all: hit 3; Block 5.
    nob = after("gremlin-nob-asc1 cube=1")
    assert nob.enemy().strength == 1
    assert [p.strength for p in nob.state.players] == [0, 0]
    ghost = after("hexaghost cube=3")
    assert ghost.enemy().block == 5
    assert [p.block for p in ghost.state.players] == [0, 0]


@pytest.mark.rule("spire.effects.enemy.hit-strength")
def test_a_hit_then_strength_that_helps_from_the_next_action_on() -> None:
    t = after("lifter")
    assert (t.me.hp, t.enemy().strength) == (9, 1)
    t.end_turn()
    assert (t.me.hp, t.enemy().strength) == (7, 2)


@pytest.mark.rule("spire.effects.enemy.hit-vulnerable")
def test_a_hit_then_a_vulnerable_token_for_the_player_in_its_row() -> None:
    t = after("breaker")
    assert (t.me.hp, t.me.vulnerable, t.player("silent").vulnerable) == (8, 1, 0)
    t.end_turn()
    # 2 doubled; the token is given before the action is over, which takes one away.
    assert (t.me.hp, t.me.vulnerable) == (4, 1)


@pytest.mark.rule("spire.effects.enemy.area-multi")
def test_an_area_action_of_two_hits_and_a_token_for_every_player() -> None:
    t = after("gale")
    assert (t.me.hp, t.player("silent").hp) == (6, 5)
    assert [p.weak for p in t.state.players] == [1, 1]


@pytest.mark.rule("spire.effects.enemy.daze")
def test_a_daze_goes_on_top_of_the_draw_pile_of_the_player_in_its_row() -> None:
    t = after("dazer")
    # It was on top: the first card of the new hand.
    assert t.cards("hand", "ironclad") == ["daze", "bash", "bash", "bash", "bash"]
    assert "daze" not in t.cards("hand", "silent")


@pytest.mark.rule("spire.effects.enemy.area-status")
def test_burns_for_every_player_on_top_of_the_discard_pile() -> None:
    t = fight(
        player(hand="bash", draw="flex, flex, flex, flex, flex"),
        player("silent", hand="slice", draw="bane, bane, bane, bane, bane"),
        foes=["burner"],
    )
    status = t.state.status
    t.end_turn()
    assert t.cards("discard", "ironclad") == ["burn", "burn", "bash"]
    assert t.cards("discard", "silent") == ["burn", "burn", "slice"]
    assert t.state.status == status - 4


@pytest.mark.rule("spire.effects.enemy.status-slimed")
def test_a_slimed_for_the_player_in_the_row() -> None:
    t = fight(
        player(hand="bash", draw="flex, flex, flex, flex, flex"),
        player("silent", hand="slice", draw="bane, bane, bane, bane, bane"),
        foes=["slimer"],
    )
    t.end_turn()
    assert t.cards("discard", "ironclad") == ["slimed", "bash"]
    assert t.cards("discard", "silent") == ["slice"]


@pytest.mark.rule("spire.effects.enemy.area-status", "spire.effects.enemy.status-slimed")
@pytest.mark.parametrize(
    ("foes", "discard"),
    [
        (["burner", "slimer"], ["burn", "burn", "burn"]),
        (["slimer", "burner"], ["slimed", "slimed", "slimed"]),
    ],
)
def test_all_status_cards_of_a_combat_are_of_the_first_kind(
    foes: list[str], discard: list[str]
) -> None:
    t = fight(player(draw="flex, flex, flex, flex, flex"), foes=foes)
    t.end_turn()
    assert t.cards("discard") == discard


# --- multi-hits ----------------------------------------------------------------------------------


@pytest.mark.rule("spire.effects.multi.definition")
def test_hits_for_each_of_something_are_one_multi_hit() -> None:
    # Finisher: a hit of 1 for each other Attack; Barrage: a hit of 1 for each Orb.
    t = fight(
        player("silent", hand="slice, neutralize, finisher", weak=2),
        foes=["dummy", "doll vulnerable=2"],
    )
    t.play("play slice", "at dummy", "play neutralize", "at dummy")
    assert t.me.weak == 0
    t.me.strength = 1
    t.play("play finisher", "at doll")
    # Two hits of (1 + 1) doubled, and one token gone.
    assert (t.enemy("doll").hp, t.enemy("doll").vulnerable) == (30 - 8, 1)
    d = fight(player("defect", hand="barrage", orbs="frost, frost, dark"), foes=["dummy"])
    d.enemy().vulnerable = 3
    d.play("play barrage")
    assert (d.enemy().hp, d.enemy().vulnerable) == (30 - 6, 2)


@pytest.mark.rule("spire.effects.multi.same-target")
def test_all_hits_of_a_multi_hit_go_to_one_target_unless_the_card_says_otherwise() -> None:
    t = fight(player(hand="twin-strike"), foes=["dummy", "weakling"])
    t.play("play twin-strike", "at weakling")
    assert t.enemy("dummy").hp == 30  # the second hit finds nobody
    w = fight(player("watcher", hand="ragnarok"), foes=["dummy", "doll"])
    w.play("play ragnarok")
    for choice in ("at dummy", "at doll", "at dummy", "at doll", "at dummy"):
        w.play(choice)
    assert (w.enemy("dummy").hp, w.enemy("doll").hp) == (27, 28)


@pytest.mark.rule("spire.effects.multi.bonus-each")
def test_strength_adds_to_every_hit() -> None:
    t = fight(player(hand="twin-strike", strength=2), foes=["dummy"])
    t.play("play twin-strike")
    assert t.enemy().hp == 30 - 6
    enemy = fight(player(hp=10), foes=["brawler strength=1"])  # two hits of 2
    enemy.end_turn()
    assert enemy.me.hp == 10 - 6


@pytest.mark.rule("spire.effects.multi.weak-vulnerable-each", "spire.effects.multi.one-token")
def test_weak_and_vulnerable_change_every_hit_and_cost_one_token_each() -> None:
    weak = fight(player(hand="twin-strike+", weak=2), foes=["dummy"])  # two hits of 2
    weak.play("play twin-strike+")
    assert (weak.enemy().hp, weak.me.weak) == (28, 1)
    vulnerable = fight(player(hand="twin-strike+"), foes=["dummy vulnerable=2"])
    vulnerable.play("play twin-strike+")
    assert (vulnerable.enemy().hp, vulnerable.enemy().vulnerable) == (22, 1)


@pytest.mark.rule("spire.effects.multi.weak-vulnerable-each", "spire.effects.multi.one-token")
def test_the_same_holds_for_the_multi_hits_of_enemies() -> None:
    weak = fight(player(hp=10), foes=["brawler weak=2"])
    weak.end_turn()
    assert (weak.me.hp, weak.enemy().weak) == (8, 1)
    vulnerable = fight(player(hp=10, vulnerable=2), foes=["brawler"])
    vulnerable.end_turn()
    assert (vulnerable.me.hp, vulnerable.me.vulnerable) == (2, 1)


@pytest.mark.rule("spire.effects.multi.weak-vulnerable-each", "spire.effects.multi.one-token")
@pytest.mark.parametrize(("foe", "left"), [("vulnerable=1", 30 - 4), ("", 30 - 2)])
def test_a_haste_in_the_middle_changes_no_hit(foe: str, left: int) -> None:
    # The first of two hits fells the Time Eater. Haste takes its Vulnerable; the second hit has it still.
    t = fight(player(hand="twin-strike+"), foes=[f"time-eater hp=2 {foe}"])
    t.play("play twin-strike+")
    assert (t.enemy().hp, t.enemy().vulnerable, t.enemy().strength) == (left, 0, 1)


@pytest.mark.rule("spire.effects.multi.weak-vulnerable-each")
def test_a_weak_attacker_hits_alike_before_and_after_a_haste() -> None:
    # Weak against Vulnerable: neither counts, for both hits.
    t = fight(player(hand="twin-strike+", weak=1), foes=["time-eater hp=2 vulnerable=1"])
    t.play("play twin-strike+")
    assert (t.enemy().hp, t.me.weak) == (28, 0)


@pytest.mark.rule("spire.effects.multi.weak-vulnerable-each")
def test_a_card_after_the_haste_finds_the_enemy_as_it_is() -> None:
    t = fight(player(hand="twin-strike+, ironclad-strike"), foes=["time-eater hp=2 vulnerable=1"])
    t.play("play twin-strike+", "play ironclad-strike")
    assert t.enemy().hp == 30 - 4 - 1


@pytest.mark.rule("spire.effects.multi.weak-vulnerable-each", "spire.effects.multi.one-token")
def test_an_anger_in_the_middle_changes_no_hit() -> None:
    # The Champ heals to 40 at once, and stays Vulnerable until the multi-hit is complete.
    t = fight(player(hand="twin-strike+"), foes=["the-champ hp=2 vulnerable=1"])
    t.play("play twin-strike+")
    assert (t.enemy().hp, t.enemy().vulnerable) == (40 - 4, 0)


@pytest.mark.rule("spire.effects.multi.bonus-each")
def test_a_bonus_that_ends_in_the_middle_counts_for_every_hit() -> None:
    # Curiosity: 1 more for each Power. The first of two hits of 2 uses the Buffer up.
    t = fight(player("defect", hp=9, powers="buffer"), foes=["awakened-one cube=2"])
    t.end_turn()
    assert (t.me.hp, t.cards("powers")) == (9 - 3, [])


@pytest.mark.rule("spire.effects.multi.one-token")
def test_tokens_are_removed_when_the_whole_multi_hit_is_complete() -> None:
    # With one token only, the second hit is still doubled; in an area, for each target.
    t = fight(
        player("silent", hand="dagger-spray", weak=1),
        foes=["dummy vulnerable=1", "doll", "puncher vulnerable=3"],
    )
    t.play("play dagger-spray")  # row: two hits of 1
    # Weak against Vulnerable: unchanged. Weak against the Doll: 0.
    hp = [t.enemy(name).hp for name in ("dummy", "doll", "puncher")]
    assert hp == [28, 30, 28]
    tokens = [t.enemy(name).vulnerable for name in ("dummy", "doll", "puncher")]
    assert (tokens, t.me.weak) == ([0, 0, 2], 0)


@pytest.mark.rule("spire.effects.multi.example-twin-strike", "spire.effects.multi.definition")
def test_twin_strike_against_a_vulnerable_cultist() -> None:
    t = fight(player(hand="twin-strike"), foes=["cultist-first vulnerable=1"])
    t.play("play twin-strike")
    assert t.changes == (
        "cultist-first -4 hp -1 vulnerable; ironclad -1 energy; twin-strike hand>discard"
    )


@pytest.mark.rule(
    "spire.effects.multi.token-before-rest",
    "spire.keywords.vulnerable.lose-one",
    "spire.keywords.vulnerable.max",
)
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 2), (3, 3)])
def test_the_token_that_a_bash_uses_goes_before_the_one_it_brings(before: int, after: int) -> None:
    t = fight(player(hand="bash"), foes=[f"dummy vulnerable={before}"])
    t.play("play bash")
    assert (t.enemy().hp, t.enemy().vulnerable) == (30 - 4, after)


@pytest.mark.rule("spire.effects.multi.token-before-rest", "spire.keywords.vulnerable.lose-one")
@pytest.mark.parametrize(("before", "after"), [(2, 2), (3, 3)])
def test_the_token_that_an_enemys_hit_uses_goes_before_the_one_it_brings(
    before: int, after: int
) -> None:
    t = fight(player(hp=10, vulnerable=before), foes=["breaker"])  # hits for 2, then 1 Vulnerable
    t.end_turn()
    assert (t.me.hp, t.me.vulnerable) == (10 - 4, after)


@pytest.mark.rule("spire.effects.multi.token-before-rest", "spire.keywords.weak.lose-one")
def test_tokens_are_gone_while_what_follows_the_hits_is_still_being_chosen() -> None:
    t = fight(
        player("silent", hand="dagger-throw, slice", draw="bane", weak=2),
        foes=["dummy vulnerable=2"],
    )
    t.play("play dagger-throw")  # hit 2; draw 1; discard 1
    assert "which card of your hand do you discard?" in t.asked
    assert (t.enemy().vulnerable, t.me.weak) == (1, 1)
    t.play("discard slice")
    assert (t.enemy().vulnerable, t.me.weak) == (1, 1)


@pytest.mark.rule("spire.effects.multi.token-before-rest")
def test_that_tokens_go_first_is_a_reading() -> None:
    t = fight(player(hand="bash"), foes=["dummy vulnerable=3"], tokens_go_first=False)
    t.play("play bash")
    assert t.enemy().vulnerable == 2
    t = fight(player(hp=10, vulnerable=3), foes=["breaker"], tokens_go_first=False)
    t.end_turn()
    assert t.me.vulnerable == 2


@pytest.mark.rule("spire.effects.multi.one-token", "spire.effects.multi.token-before-rest")
def test_hits_that_come_one_by_one_use_one_token() -> None:
    # Ragnarok: five hits, each at an enemy of choice.
    t = fight(player("watcher", hand="ragnarok", weak=2, strength=1), foes=["dummy vulnerable=1"])
    t.play("play ragnarok")
    while t.options == ["at dummy"]:
        t.play("at dummy")
    assert (t.enemy().hp, t.enemy().vulnerable, t.me.weak) == (30 - 5 * 2, 0, 1)
