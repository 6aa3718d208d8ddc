"""What the log says of a fight: the number really gained, where it came from, the rule at its line."""

from collections.abc import Sequence
from typing import Any

import pytest

from roguetable.engine.events import Hit
from roguetable.games.spire.actions.tokens import gain_miracles, take_shivs
from roguetable.games.spire.model.enemy import ANGERED
from tests.games.spire.fights import Fight, Seat, player
from tests.games.spire.opening import fight


def watched(*seats: Seat, foes: Sequence[str] = ("dummy",), **more: Any) -> Fight:
    return fight(*seats, foes=foes, **more)


def lines(t: Fight) -> list[str]:
    assert t.state.log is not None
    return [entry.text for entry in t.state.log.entries if entry.text]


def rules_of(t: Fight, start: str) -> tuple[str, ...]:
    """The rules cited at the last line that begins so."""
    assert t.state.log is not None
    for entry in reversed(t.state.log.entries):
        if entry.text.startswith(start):
            return entry.rules
    raise AssertionError(f"nothing like {start!r} in {lines(t)}")


# --- the number really gained --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "said"),
    [(0, "gains 2 Weak (2)"), (2, "gains 1 Weak (3)"), (3, "gains 0 Weak (3)")],
)
def test_a_player_gains_as_much_weak_as_the_limit_lets(before: int, said: str) -> None:
    t = watched(player(hp=20, weak=before), foes=["snake-plant"], die=5)
    t.end_turn()  # 2 Weak
    assert f"Ironclad {said}." in lines(t)
    partial = "spire.faq.tokens-out-partial" in rules_of(t, "Ironclad gains")
    assert partial == (before > 1)


@pytest.mark.parametrize(("before", "said"), [(0, "1 Vulnerable (1)"), (3, "1 Vulnerable (3)")])
def test_an_enemy_gains_and_loses_tokens_in_so_many_words(before: int, said: str) -> None:
    t = watched(player(hand="bash"), foes=[f"dummy vulnerable={before}"])
    t.play("play bash")
    assert f"Dummy gains {said}." in lines(t)
    assert ("Dummy loses 1 Vulnerable (2)." in lines(t)) == (before == 3)


def test_one_miracle_and_one_shiv_are_singular() -> None:
    t = watched(player("watcher"), player("silent"))
    gain_miracles(t.state, 0, 1)
    gain_miracles(t.state, 0, 2)
    take_shivs(t.state, 1, 1)
    take_shivs(t.state, 1, 2)
    assert lines(t) == [
        "Watcher gains 1 Miracle (1).",
        "Watcher gains 2 Miracles (3).",
        "Silent gains 1 Shiv (1).",
        "Silent gains 2 Shivs (3).",
    ]


# --- where it came from --------------------------------------------------------------------------


def after(t: Fight, cause: str) -> str:
    """The line that follows on a cause."""
    said = lines(t)
    return said[said.index(cause) + 1]


def test_a_burn_says_that_it_burns() -> None:
    t = watched(player(hand="burn", hp=9))
    t.end_turn()
    assert after(t, "Burn of Ironclad: take 1 damage.") == "Ironclad takes 1 damage."
    t = watched(player(hand="burn", hp=9), burns_cost_hp=True)
    t.end_turn()
    assert after(t, "Burn of Ironclad: lose 1 HP.") == "Ironclad loses 1 HP (8)."


def test_an_enraged_enemy_says_so() -> None:
    t = watched(player(hand="ironclad-defend"), foes=["gremlin-nob"])
    t.enemy().marks |= ANGERED
    t.play("play ironclad-defend")
    damage = t.state.content.foes[t.enemy().foe].traits
    assert f"Gremlin Nob, Enraged: {max(damage)} damage." in lines(t)


def test_dark_embrace_says_why_a_card_is_drawn() -> None:
    t = watched(player(hand="true-grit+, flex", draw="bash", powers="dark-embrace"))
    t.play("play true-grit+")
    assert after(t, "Dark Embrace of Ironclad: draw 1.") == "Ironclad draws Bash."


def test_orichalcum_says_why_there_is_block() -> None:
    t = watched(player(relics="orichalcum"))
    t.end_turn()
    cause = next(line for line in lines(t) if line.startswith("Orichalcum of Ironclad: "))
    assert after(t, cause).startswith("Ironclad gains ")


def test_spore_cloud_says_why_a_player_is_vulnerable() -> None:
    t = watched(player(hand="bash"), foes=["fungi-beast hp=1", "dummy"])
    t.play("play bash", "at fungi-beast")
    cause = next(line for line in lines(t) if line.startswith("Fungi Beast on death: "))
    assert after(t, cause) == "Ironclad gains 1 Vulnerable (1)."
    assert rules_of(t, "Fungi Beast on death") == ("spire.triggers.on-death",)


def test_an_orb_says_whom_it_damages() -> None:
    t = watched(player("defect", hand="dual-cast", orbs="lightning"))
    t.play("play dual-cast")
    assert lines(t).count("Lightning: 2 damage to Dummy.") == 2


def test_what_a_relic_was_used_for_is_not_said_twice() -> None:
    t = watched(player(relics="akabeko"))
    t.play("use akabeko")
    assert [line for line in lines(t) if "Akabeko" in line] == ["Ironclad uses Akabeko."]


# --- the rule at its line ------------------------------------------------------------------------


def test_block_is_cited_where_it_blocks() -> None:
    for block, cited in ((0, False), (2, True)):
        t = watched(player(hp=9, block=block), foes=["puncher"])
        t.end_turn()
        assert ("spire.keywords.block.prevent" in rules_of(t, "Ironclad takes 3")) == cited
        # What Block has left of damage is no "Lose X HP".
        assert rules_of(t, "Ironclad loses") == ("spire.area.hp-down",)


def test_zero_hp_is_cited_where_it_is_reached() -> None:
    t = watched(player(hand="ironclad-strike, ironclad-strike"), foes=["weakling hp=2", "dummy"])
    t.play("play ironclad-strike", "at weakling")
    assert rules_of(t, "Weakling loses 1 HP (1)") == ("spire.area.hp-down",)
    t.play("play ironclad-strike", "at weakling")
    assert "spire.enemy_turn.dead.zero-hp" in rules_of(t, "Weakling loses 1 HP (0)")


def test_who_comes_into_play_comes_by_the_rules_of_summons() -> None:
    t = watched(player(), foes=["caller"])
    t.end_turn()
    cited = rules_of(t, "Sneaky Gremlin comes")
    assert "spire.combat_setup.summon.by-name" in cited
    assert "spire.combat_setup.summon.acting" in cited
    assert "spire.combat_setup.summon.by-name" not in rules_of(t, "Caller:")


def test_the_energy_of_calm_is_cited_where_it_is_gained() -> None:
    t = watched(player("watcher", hand="eruption", stance="calm"))
    t.play("play eruption")
    assert "spire.characters.watcher.calm" in rules_of(t, "Watcher gains 2 Energy")
    assert "spire.characters.watcher.calm" not in rules_of(t, "Watcher enters")


def test_the_end_of_the_turn_has_a_line_of_its_own() -> None:
    t = watched(player(hand="ironclad-strike"), foes=["dummy"])
    t.play("play ironclad-strike")
    before = rules_of(t, "Dummy loses")
    t.end_turn()
    assert rules_of(t, "Dummy loses") == before
    assert "spire.player_turn.end.discard-hand" in rules_of(t, "— End of turn —")


def test_cubes_move_in_a_line_of_their_own_if_there_are_any() -> None:
    for foe, moved in (("stepper", True), ("puncher", False)):
        t = watched(player(hp=9), foes=[foe])
        t.end_turn()
        assert ("The cubes of the enemies move." in lines(t)) == moved


def test_retained_cards_are_named() -> None:
    t = watched(player("watcher", hand="windmill-strike, watcher-strike", draw="zap, " * 9))
    t.end_turn()
    assert rules_of(t, "Watcher Retains Windmill Strike.") == ("spire.keywords.retain",)


@pytest.mark.parametrize(
    ("foe", "vulnerable", "why"),
    [
        ("puncher", 0, "3"),
        ("puncher strength=2", 0, "3 + 2 Strength"),
        ("puncher weak=1", 0, "3 - 1 Weak"),
        ("puncher", 1, "3, doubled (Vulnerable)"),
        ("puncher strength=2 weak=1", 1, "3 + 2 Strength, Weak and Vulnerable cancel"),
    ],
)
def test_an_enemys_hit_shows_its_sum(foe: str, vulnerable: int, why: str) -> None:
    t = watched(player(hp=20, vulnerable=vulnerable), foes=[foe])
    t.end_turn()
    assert t.state.log is not None
    assert [entry.why for entry in t.state.log.entries if "hits" in entry.text] == [why]


# --- blows that are shown ------------------------------------------------------------------------


def blows(t: Fight) -> list[Hit]:
    assert t.state.log is not None
    events = [event for entry in t.state.log.entries for event in entry.events_for(0)]
    return [event for event in events if isinstance(event, Hit)]


@pytest.mark.parametrize(
    ("weak", "block", "shown"),
    [
        (0, 0, [Hit("player:0", "enemy:1", 1, 0)]),
        (0, 3, [Hit("player:0", "enemy:1", 1, 1)]),
        (1, 0, []),  # nothing is left of it
    ],
)
def test_a_blow_is_shown_with_what_is_blocked(weak: int, block: int, shown: list[Hit]) -> None:
    t = watched(player(hand="ironclad-strike", weak=weak), foes=[f"dummy block={block}"])
    t.play("play ironclad-strike")
    assert blows(t) == shown


def test_the_dead_are_not_hit_again() -> None:
    t = watched(player(hand="twin-strike"), foes=["dummy hp=1", "doll"])
    t.play("play twin-strike", "at dummy")
    assert blows(t) == [Hit("player:0", "enemy:1", 1, 0)]
    assert t.state.enemies[0].hp == 0
