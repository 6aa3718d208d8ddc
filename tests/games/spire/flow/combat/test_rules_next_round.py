"""Start of next round: what enemies have in store happens among the start of turn abilities.

Energy and Block have been reset by then, cards drawn and the die rolled; which of them comes first is
for the players to say.
"""

from pathlib import Path

import pytest

from roguetable.engine.state import advance
from roguetable.games.spire.bots.rules_of_thumb import rule_of_thumb
from roguetable.games.spire.flow.combat.round import round_from
from roguetable.games.spire.model.enemy import COMING, SHIFTING
from roguetable.games.spire.model.phases import (
    BEFORE_CARDS,
    CARDS_DRAWN,
    COMBAT_OVER,
    DIE_ROLLED,
    TURN_STARTS,
)
from roguetable.kit.ready_menus import IN_THIS_ORDER
from tests.games.spire.fights import Fight, fight, player

DARKLINGS = ["darkling hp=1", "darkling hp=0 dead=1", "darkling hp=0 dead=1"]
FIVE = "slimed, slimed, slimed, slimed, slimed"

in_any_order = pytest.mark.rule(
    "spire.triggers.start-of-next-round",
    "spire.player_turn.start.start-of-turn",
    "spire.player_turn.start.abilities-any-order",
)


def lined_up(t: Fight) -> list[tuple[str, int]]:
    """The living enemies, and how many HP they have."""
    return [(t.state.content.rows[enemy.foe].name, enemy.hp) for enemy in t.state.living()]


# --- Regrow --------------------------------------------------------------------------------------


@in_any_order
def test_the_hourglass_may_kill_the_last_darkling_before_the_others_regrow() -> None:
    t = fight(player(relics="mercury-hourglass", hp=10), foes=DARKLINGS)
    t.roll(1)
    t.play("done")
    assert t.options == ["all", "first regrow", "first ironclad mercury-hourglass"]
    t.play("first ironclad mercury-hourglass")
    assert t.state.phase == COMBAT_OVER


@in_any_order
def test_darklings_may_regrow_before_the_hourglass() -> None:
    t = fight(player(relics="mercury-hourglass", hp=10), foes=DARKLINGS)
    t.roll(1)
    t.play("done", "first regrow")
    assert lined_up(t) == [("Darkling", 3), ("Darkling", 3)]


@pytest.mark.rule("spire.triggers.once-per-combat", "spire.triggers.start-of-next-round")
def test_a_ninja_scroll_may_kill_the_last_darkling_before_the_others_regrow() -> None:
    t = fight(player("silent", relics="ninja-scroll", hp=10), foes=DARKLINGS)
    t.roll(1)
    t.play("done")
    assert t.asked == "Regrow: use a relic before it happens?"
    assert t.options == ["all", "use ninja-scroll"]
    assert t.table.options()[0].sentence == "No. Regrow: every dead Darkling returns."
    t.play("use ninja-scroll")
    assert t.state.phase == COMBAT_OVER


@pytest.mark.rule("spire.triggers.once-per-combat", "spire.triggers.start-of-next-round")
def test_the_ninja_scroll_may_be_kept_while_darklings_regrow() -> None:
    t = fight(player("silent", relics="ninja-scroll", hp=10), foes=DARKLINGS)
    t.roll(1)
    t.play("done", "all")
    assert lined_up(t) == [("Darkling", 1), ("Darkling", 4), ("Darkling", 4)]
    assert "use ninja-scroll" in t.options


@in_any_order
def test_darklings_that_stand_give_no_question() -> None:
    t = fight(player(relics="mercury-hourglass", hp=10), foes=["darkling", "darkling"])
    t.roll(1)
    t.play("done")
    assert t.asked.startswith("Round ")
    assert lined_up(t) == [("Darkling", 7), ("Darkling", 7)]


@pytest.mark.rule("spire.player_turn.roll.public-intent", "spire.triggers.start-of-next-round")
@pytest.mark.parametrize(("face", "lost"), [(2, 2 * 3 + 2 * 2), (5, 4 + 3)])
def test_a_darkling_that_has_regrown_acts_by_the_die_of_this_round(face: int, lost: int) -> None:
    t = fight(player(hp=30), foes=["darkling", "darkling hp=0 dead=1"], die=4)
    t.roll(face)
    t.play("done")  # the one that lives gains Strength; then the other one regrows
    assert lined_up(t) == [("Darkling", 8), ("Darkling", 4)]
    t.play("done")
    assert t.me.hp == 30 - lost


# --- Mode Shift ----------------------------------------------------------------------------------


@in_any_order
@pytest.mark.parametrize(("first", "lost"), [("the-guardian", 1), ("ironclad mayhem", 0)])
def test_mayhem_may_attack_the_guardian_before_its_hide_is_sharp(first: str, lost: int) -> None:
    t = fight(player(powers="mayhem", hp=20, draw=f"{FIVE}, anger"), foes=["the-guardian cube=1"])
    t.play("done", f"first {first}")
    assert (t.enemy().mode, t.enemy().hp, t.me.hp) == (2, 39, 20 - lost)


@in_any_order
@pytest.mark.parametrize(("first", "lost"), [("the-guardian", 0), ("ironclad mayhem", 1)])
def test_the_guardian_may_calm_down_before_mayhem_attacks_it(first: str, lost: int) -> None:
    foe = "the-guardian mode=2 cube=3 block=9"
    t = fight(player(powers="mayhem", hp=20, draw=f"{FIVE}, anger"), foes=[foe])
    t.play("done", f"first {first}")
    assert (t.enemy().mode, t.enemy().cube) == (1, 0)
    assert t.me.hp == 20 - 4 - lost


@in_any_order
def test_a_guardian_that_shifts_alone_asks_nothing() -> None:
    t = fight(player(hp=20), foes=["the-guardian cube=1"])
    t.play("done")
    assert t.asked.startswith("Round ")
    assert (t.enemy().mode, t.enemy().cube, t.enemy().marks & SHIFTING) == (2, 2, 0)


# --- Split ---------------------------------------------------------------------------------------


@in_any_order
def test_the_slimes_are_not_there_yet_when_cards_are_drawn() -> None:
    t = fight(
        player(powers="fire-breathing", hand="bash", draw="daze, bash, bash, bash, bash"),
        foes=["slime-boss hp=1"],
    )
    t.play("play bash", "done")
    assert lined_up(t) == [("Large Slime", 12), ("Acid Slime", 5), ("Spike Slime", 5)]


@in_any_order
@pytest.mark.parametrize(
    ("first", "hp"), [("slime-boss", [11, 4, 4]), ("ironclad mercury-hourglass", [12, 5, 5])]
)
def test_the_hourglass_may_wait_for_the_slimes(first: str, hp: list[int]) -> None:
    t = fight(player(relics="mercury-hourglass", hand="bash"), foes=["slime-boss hp=1"])
    t.roll(1)
    t.play("play bash", "done", f"first {first}")
    assert [left for _, left in lined_up(t)] == hp
    assert t.asked.startswith("Round ")


@in_any_order
def test_the_list_names_who_changes_and_what_comes_of_it() -> None:
    t = fight(player(relics="mercury-hourglass", hand="bash"), foes=["slime-boss hp=1"])
    t.roll(1)
    t.play("play bash", "done")
    assert [option.sentence for option in t.table.options()] == [
        "All in this order: Slime Boss, Mercury Hourglass.",
        "Slime Boss: each player gets Large Slime, Acid Slime, Spike Slime",
        "Ironclad: Mercury Hourglass: 1 damage to every enemy in any row",
    ]


@pytest.mark.rule("spire.end_of_combat.on-death-summon", "spire.triggers.start-of-next-round")
def test_a_boss_that_dies_at_the_start_of_a_turn_splits_in_the_next_round() -> None:
    t = fight(player(relics="mercury-hourglass", hp=30), foes=["slime-boss hp=1"])
    t.roll(1, 6)
    t.play("done")
    assert (t.enemy().dead, lined_up(t)) == (True, [])
    assert t.asked.startswith("Round ")
    t.play("done")
    assert [name for name, _ in lined_up(t)] == ["Large Slime", "Acid Slime", "Spike Slime"]


# --- Awaken --------------------------------------------------------------------------------------


@in_any_order
def test_the_void_is_not_there_yet_when_cards_are_drawn() -> None:
    t = fight(player(hand="bash", draw=FIVE), foes=["awakened-one hp=1"])
    t.play("play bash", "done")
    assert (t.me.energy, t.cards("hand")) == (3, ["slimed"] * 5)
    assert lined_up(t) == [("Awakened One: Phase 2", 50)]


@in_any_order
@pytest.mark.parametrize(
    ("first", "energy", "hand"), [("awakened-one", 2, 5), ("defect machine-learning", 3, 6)]
)
def test_the_void_reaches_a_slimed_drawn_after_the_awakening(
    first: str, energy: int, hand: int
) -> None:
    t = fight(
        player("defect", hand="beam-cell", powers="machine-learning",
               draw="zap, zap, zap, zap, zap, slimed"),
        foes=["awakened-one hp=1"],
    )  # fmt: skip
    t.play("play beam-cell", "done", f"first {first}")
    assert (t.me.energy, len(t.me.hand)) == (energy, hand)


@in_any_order
@pytest.mark.parametrize(("first", "strength"), [("awakened-one", 1), ("ironclad mayhem", 2)])
def test_rebirth_counts_the_powers_in_play_when_the_second_phase_comes(
    first: str, strength: int
) -> None:
    t = fight(
        player(hand="bash", powers="mayhem", draw=f"{FIVE}, metallicize"),
        foes=["awakened-one-asc10 hp=1"],
    )
    t.play("play bash", "done", f"first {first}")
    assert [enemy.strength for enemy in t.state.living()] == [strength]


# --- a Summon that was announced -----------------------------------------------------------------


@in_any_order
def test_an_announced_summon_is_not_there_yet_when_cards_are_drawn() -> None:
    t = fight(
        player(powers="fire-breathing", draw="daze, bash, bash, bash, bash"),
        foes=["large-slime cube=2"],
    )
    t.play("done")
    assert lined_up(t) == [("Large Slime", 6), ("Acid Slime", 5)]


@in_any_order
def test_a_large_slime_that_dies_first_brings_nobody_if_the_fight_is_won() -> None:
    t = fight(player(relics="mercury-hourglass"), foes=["large-slime cube=2 hp=1"])
    t.roll(1)
    t.play("done")
    assert t.options == ["all", "first large-slime", "first ironclad mercury-hourglass"]
    t.play("first ironclad mercury-hourglass")
    assert t.state.phase == COMBAT_OVER


@in_any_order
def test_a_large_slime_that_dies_first_still_keeps_its_word() -> None:
    t = fight(player(relics="mercury-hourglass"), foes=["large-slime cube=2 hp=1", "dummy"])
    t.roll(1)
    t.play("done", "first ironclad mercury-hourglass")
    assert lined_up(t) == [("Dummy", 29), ("Acid Slime", 5)]
    assert not any(enemy.marks & COMING for enemy in t.state.enemies)


@in_any_order
def test_two_large_slimes_that_call_for_the_same_slime_are_told_apart() -> None:
    t = fight(player(), foes=["large-slime cube=2", "large-slime cube=2"])
    t.state.summons = [t.state.content.number("summon-acid-slime-a")]
    t.play("done")
    first, second = t.state.enemies
    assert t.options == ["all", *[f"first large-slime#{e.uid}" for e in (first, second)]]
    t.play(f"first large-slime#{second.uid}")
    assert lined_up(t) == [("Large Slime", 8), ("Large Slime", 8), ("Acid Slime", 5)]


@pytest.mark.rule("spire.combat_setup.summon.placement", "spire.triggers.start-of-next-round")
def test_a_summon_that_a_boss_has_announced_comes_to_the_bottom_row(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: caller\ncounts: free\nabout: A Boss that calls.\n")
    rows = "kind: foe\nrows:\n- {id: giant, acts: ['summon acid-slime later']}\n"
    (tmp_path / "foes.yaml").write_text(rows)
    t = fight(player(), foes=["giant"], packs=[tmp_path])
    t.play("done")
    assert [enemy.row for enemy in t.state.living()] == [-1, 0]


# --- what comes sets its rules too ---------------------------------------------------------------


@pytest.mark.rule("spire.named.snecko", "spire.triggers.start-of-next-round")
def test_the_rules_of_an_enemy_that_has_come_hold_in_the_same_turn(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: brood\ncounts: free\nabout: A Snake that calls.\n")
    (tmp_path / "foes.yaml").write_text(
        "kind: foe\nrows:\n"
        "- {id: dummy, acts: ['summon young-snake later']}\n"
        "- {id: young-snake, name: Young Snake, tier: summon, act: 1, hp: 5, pattern: single,\n"
        "   acts: ['value 2: pass'], traits: {confusion: 1, time-warp: 1}, origin: ours}\n"
    )
    t = fight(player(hand="bash", draw="bash, bash, bash, bash, bash"), foes=["dummy"],
              packs=[tmp_path])  # fmt: skip
    t.state.summons = [t.state.content.number("young-snake")]
    t.play("done")
    assert lined_up(t) == [("Dummy", 30), ("Young Snake", 5)]
    assert (t.me.confused, t.me.warp) == (2, 2)


# --- the order listed, and tables of old ---------------------------------------------------------


@in_any_order
def test_in_the_order_listed_enemies_come_before_what_can_hit_them() -> None:
    # Rules of thumb take this order: there is more to hit, and Rebirth counts fewer Powers.
    t = fight(player(relics="mercury-hourglass", hand="bash"), foes=["slime-boss hp=1"])
    t.roll(1)
    t.play("play bash", "done")
    request = t.state.request
    assert request is not None
    assert rule_of_thumb(t.state, request) == IN_THIS_ORDER
    t.play("all")
    assert [hp for _, hp in lined_up(t)] == [11, 4, 4]


@pytest.mark.parametrize("phase", [BEFORE_CARDS, CARDS_DRAWN, DIE_ROLLED, TURN_STARTS])
def test_enemies_that_changed_before_the_draw_at_a_table_of_old_do_not_change_again(
    phase: int,
) -> None:
    t = fight(player(), foes=["the-guardian mode=2 cube=2"])
    t.state.request = None
    t.state.agenda.clear()
    round_from(t.state, phase)
    advance(t.state)
    assert t.asked.startswith("Round ")
    assert (t.enemy().mode, t.enemy().cube) == (2, 2)
