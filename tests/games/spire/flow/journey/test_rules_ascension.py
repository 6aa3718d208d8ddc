"""Ascension: how levels are unlocked, and what each of the thirteen changes."""

from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.profile import Profile
from roguetable.engine.state import advance
from roguetable.games.spire.actions.potions import potion_limit
from roguetable.games.spire.actions.tokens import lose_hp
from roguetable.games.spire.campaign.ascension import check_level, unlocked_level
from roguetable.games.spire.campaign.unlocks import recall, record
from roguetable.games.spire.flow.rooms.merchant import remove_price, visit_merchant
from roguetable.games.spire.flow.rooms.potion_limit import gain_potion
from roguetable.games.spire.model.ascension import LEVELS
from roguetable.games.spire.model.state import Spire
from tests.games.spire.climbs import at_act, beat_boss, four, ids_of, names_of, next_act, numbers_of
from tests.games.spire.fights import Fight, new_game
from tests.games.spire.scenes import proceed

ELITES = {
    1: ["gremlin-nob", "lagavulin", "sentries"],
    2: ["book-of-stabbing", "gremlin-leader", "taskmaster"],
    3: ["giant-head", "nemesis", "reptomancer"],
}
HARDER = {
    1: ["Jaw Worm", "Large Slime", "Looter"],
    2: ["Shelled Parasite", "Snake Plant", "Spheric Guardian"],
    3: ["Exploder", "Maw", "Repulsor"],
}
"""Encounters that Ascension 7 replaces."""


def encounters_of(state: Spire, level: int) -> list[str]:
    """The names of the Encounter cards printed for an Ascension level."""
    foes = state.content.foes
    return names_of(state, [n for n in state.encounters if foes[n].ascension == level])


# --- unlocking levels ----------------------------------------------------------------------------


def after(profile: Profile, act: int, level: int, *, won: bool = True, **settings: Any) -> int:
    """The highest level of a profile after a game that ended with this Act, at this level."""
    t = at_act(act, acts=act, ascension=level, **settings)
    t.state.beaten = (1 << (act - 1)) - 1
    if not won:
        lose_hp(t.state, 0, 99)
    else:
        # At Ascension 13 a second Boss would follow: this is the last one.
        t.state.agenda.clear()
        beat_boss(t)
        if "ready" in t.options:
            t.play("ready")
            t.state.cut_short()
            advance(t.state)
    assert t.over == ("won" if won else "lost")
    record(profile, t.state)
    return unlocked_level(profile.section("spire"))


@pytest.mark.rule("spire.ascension.unlock-1")
def test_the_boss_of_act_ii_unlocks_ascension_1() -> None:
    assert after(Profile(), 1, 0) == 0
    assert after(Profile(), 2, 0) == 1
    assert after(Profile(), 3, 0, won=False) == 1  # its Boss was beaten; the end does not matter
    # A solo player must beat Act III.
    assert after(Profile(), 2, 0, characters="ironclad") == 0
    assert after(Profile(), 3, 0, characters="ironclad", won=False) == 0
    assert after(Profile(), 3, 0, characters="ironclad") == 1


@pytest.mark.rule("spire.ascension.unlock-next")
def test_the_next_level_is_unlocked_at_the_highest_one() -> None:
    profile = Profile()
    reached = []
    for level in range(4):
        assert after(profile, 1, level) == level
        reached.append(after(profile, 2, level))
    assert reached == [1, 2, 3, 4]
    # Not by playing a lower one again.
    assert after(profile, 3, 2) == 4


@pytest.mark.rule("spire.ascension.one-level-per-win")
def test_one_game_unlocks_one_level() -> None:
    assert after(Profile(), 3, 0) == 1  # Acts II and III were beaten
    profile = Profile()
    profile.section("spire")["ascension"] = 6
    assert after(profile, 3, 6) == 7


@pytest.mark.rule("spire.ascension.lower-allowed")
def test_any_level_up_to_the_highest_may_be_played() -> None:
    profile = Profile()
    section = profile.section("spire")
    section["ascension"] = 3
    for level in range(4):
        check_level(section, level)
    with pytest.raises(UserError, match="Ascension 4 is still locked"):
        check_level(section, 4)
    # Whoever plays by the profile is held to it.
    content = new_game().state.content
    assert recall(profile, content, {"unlocks": "profile", "ascension": 3})["ascension"] == 3
    with pytest.raises(UserError, match="Ascension 4 is still locked"):
        recall(profile, content, {"unlocks": "profile", "ascension": 4})
    # A lower level has its own decks again.
    for level in (12, 1, 0):
        suffix = f"-asc{level}" if level else ""
        state = new_game(ascension=level).state
        assert ids_of(state, state.elites) == [name + suffix for name in ELITES[1]]


@pytest.mark.rule("spire.ascension.max")
def test_there_are_thirteen_levels() -> None:
    assert len(LEVELS) == 1 + 13
    assert new_game(ascension=13).state.ascension == 13
    with pytest.raises(UserError, match="ascension"):
        new_game(ascension=14)
    profile = Profile()
    profile.section("spire")["ascension"] = 13
    assert after(profile, 3, 13) == 13


# --- what is in force ----------------------------------------------------------------------------


def in_force(level: int) -> list[int]:
    """The modifiers that a table at this level plays with, seen on the table itself."""
    found = []
    t = new_game(ascension=level, characters="ironclad", unlocks="all", acts=4)
    state = t.state
    third = at_act(3, ascension=level).state
    heart = at_act(4, ascension=level, acts=4, unlocks="all").state
    hurt = at_act(1, ascension=level, characters="ironclad")
    hurt.me.hp = 1
    next_act(hurt)
    twice = at_act(3, ascension=level)
    beat_boss(twice)
    elites = ids_of(state, state.elites)
    probes = {
        1: elites != ELITES[1],
        2: t.me.max_hp == 9,
        3: len(state.events) == 12 + 6,
        4: potion_limit(state) == 2,
        5: "Ascender's Bane" in names_of(state, t.me.deck),
        6: hurt.me.hp == 1 + 4,
        7: encounters_of(state, 7) == HARDER[1],
        8: remove_price(state) == 4,
        9: t.me.hp == t.me.max_hp - 1,
        10: all(id.endswith("-asc10") for id in ids_of(third, third.bosses)),
        11: ids_of(heart, heart.bosses) == ["corrupt-heart-asc11"],
        12: elites == [f"{name}-asc12" for name in ELITES[1]],
        13: twice.over == "" and "ready" in twice.options,
    }
    for modifier, holds in probes.items():
        if holds:
            found.append(modifier)
    return found


@pytest.mark.rule("spire.ascension.cumulative")
@pytest.mark.parametrize("level", range(14))
def test_a_level_plays_with_all_levels_below_it(level: int) -> None:
    assert in_force(level) == list(range(1, level + 1))


@pytest.mark.rule("spire.ascension.1", "spire.ascension.12")
@pytest.mark.parametrize("act", [1, 2, 3])
@pytest.mark.parametrize(
    ("level", "suffix"), [(0, ""), (1, "-asc1"), (11, "-asc1"), (12, "-asc12"), (13, "-asc12")]
)
def test_elites_are_replaced(act: int, level: int, suffix: str) -> None:
    state = at_act(act, ascension=level).state
    assert ids_of(state, state.elites) == [name + suffix for name in ELITES[act]]


@pytest.mark.rule("spire.ascension.2", "spire.ascension.9")
@pytest.mark.parametrize(
    ("level", "maximum", "hp"), [(1, 0, 0), (2, -1, 0), (8, -1, 0), (9, -1, -1)]
)
def test_less_hp(level: int, maximum: int, hp: int) -> None:
    t = new_game(**four(ascension=level))
    printed = [10, 9, 9, 9]
    assert [p.max_hp for p in t.state.players] == [n + maximum for n in printed]
    assert [p.hp for p in t.state.players] == [n + maximum + hp for n in printed]


@pytest.mark.rule("spire.ascension.3")
@pytest.mark.parametrize(("act", "without", "more"), [(1, 12, 6), (2, 14, 5), (3, 11, 2)])
def test_events_of_ascension_3_are_added(act: int, without: int, more: int) -> None:
    state = at_act(act, ascension=2).state
    assert len(state.events) == without
    harder = at_act(act, ascension=3).state
    assert len(harder.events) == without + more
    assert set(state.events) < set(harder.events)


@pytest.mark.rule("spire.ascension.4")
@pytest.mark.parametrize(("level", "limit"), [(3, 3), (4, 2)])
def test_two_potions_instead_of_three(level: int, limit: int) -> None:
    t = at_act(characters="ironclad", ascension=level)
    for id in ("fire-potion", "block-potion", "swift-potion", "weak-potion")[: limit + 1]:
        assert t.options == []
        gain_potion(t.state, 0, numbers_of(t, id)[0])
        proceed(t)
    assert len(t.me.potions) == limit
    assert t.options  # what is to be done with the one too many?


@pytest.mark.rule("spire.ascension.5")
def test_every_starter_deck_has_ascenders_bane() -> None:
    for level, banes in ((4, 0), (5, 1)):
        t = new_game(**four(ascension=level))
        for p, size in zip(t.state.players, (10, 12, 10, 10), strict=True):
            assert names_of(t.state, p.deck).count("Ascender's Bane") == banes
            assert len(p.deck) == size + banes
        assert "Ascender's Bane" not in names_of(t.state, t.state.curse_deck)


@pytest.mark.rule("spire.ascension.6")
@pytest.mark.parametrize("act", [2, 3, 4])
def test_4_hp_instead_of_all_before_a_new_act(act: int) -> None:
    for level, hp in ((5, [9, 8]), (6, [5, 8])):
        t = at_act(act - 1, acts=4, unlocks="all", ascension=level)
        t.state.keys = 7
        t.player("ironclad").hp, t.player("silent").hp = 1, 5
        next_act(t)
        assert [p.hp for p in t.state.players] == hp  # the Silent stops at the maximum, 8


@pytest.mark.rule("spire.ascension.7")
@pytest.mark.parametrize(("act", "summons"), [(1, 0), (2, 2), (3, 1)])
def test_harder_encounters_and_summons(act: int, summons: int) -> None:
    plain, harder = at_act(act, ascension=6).state, at_act(act, ascension=7).state
    assert (encounters_of(plain, 7), encounters_of(harder, 7)) == ([], HARDER[act])
    # One for one: the deck has the same names as before.
    assert names_of(harder, harder.encounters) == names_of(plain, plain.encounters)
    foes = harder.content.foes
    added = [n for n in harder.summons if foes[n].ascension == 7 and foes[n].act == act]
    assert len(added) == summons
    assert not [n for n in plain.summons if foes[n].ascension]


@pytest.mark.rule("spire.ascension.8")
@pytest.mark.parametrize(("level", "price"), [(7, 3), (8, 4)])
def test_a_card_remove_costs_4_gold(level: int, price: int) -> None:
    t = at_act(characters="ironclad", ascension=level)
    t.me.gold = price
    visit_merchant(t.state, [0])
    proceed(t)
    t.play("ironclad buys remove")
    assert t.me.gold == 0
    t = at_act(characters="ironclad", ascension=level)
    t.me.gold = price - 1
    visit_merchant(t.state, [0])
    proceed(t)
    assert "ironclad buys remove" not in t.options


@pytest.mark.rule("spire.ascension.10")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_only_bosses_of_ascension_10(act: int) -> None:
    for level in (9, 10, 12):
        found = set()
        for seed in range(12):
            state = at_act(act, seed=seed, ascension=level).state
            found |= set(ids_of(state, state.bosses))
        assert len(found) == (4 if act == 3 else 3)
        assert {id.endswith("-asc10") for id in found} == {level >= 10}


@pytest.mark.rule("spire.ascension.11")
def test_act_iv_is_harder() -> None:
    plain = at_act(4, acts=4, unlocks="all", ascension=10).state
    assert (ids_of(plain, plain.bosses), plain.elites) == (["corrupt-heart"], [])
    harder = at_act(4, acts=4, unlocks="all", ascension=11).state
    assert ids_of(harder, harder.bosses) == ["corrupt-heart-asc11"]
    assert ids_of(harder, harder.elites) == ["spire-shield", "spire-spear"]


# --- two Bosses ----------------------------------------------------------------------------------


def win_fight(t: Fight) -> None:
    """All enemies are gone."""
    t.state.request = None
    t.state.cut_short()
    advance(t.state)


@pytest.mark.rule("spire.ascension.13")
@pytest.mark.parametrize("seed", range(8))
def test_a_second_and_different_boss_of_act_iii(seed: int) -> None:
    t = at_act(3, seed=seed, ascension=13)
    first = names_of(t.state, t.state.bosses)
    t.me.hp = 3
    beat_boss(t)
    second = names_of(t.state, t.state.bosses)
    assert not set(first) & set(second)
    assert t.options == ["ready", "switch ironclad silent"]
    t.play("ready")
    standing = [e.foe for e in t.state.enemies if e.row < 0]
    assert sorted(standing) == sorted(t.state.bosses)
    assert {t.state.content.foes[n].act for n in t.state.bosses} == {3}
    # No healing between the fights; the Act is beaten after the second.
    assert (t.me.hp, t.over, t.state.beaten & 4, t.state.boss_count) == (3, "", 0, 1)
    win_fight(t)
    assert (t.over, t.state.beaten & 4, t.state.boss_count) == ("won", 4, 2)


@pytest.mark.rule("spire.ascension.13", "spire.end_of_combat.switch-rows")
def test_between_the_two_bosses_rows_may_be_switched_and_potions_passed_on() -> None:
    t = at_act(3, ascension=13)
    t.me.potions = numbers_of(t, "fire-potion")
    beat_boss(t)
    t.play("switch ironclad silent", "ironclad gives fire-potion to silent", "ready")
    assert [t.player(name).row for name in ("ironclad", "silent")] == [1, 0]
    assert names_of(t.state, t.player("silent").potions) == ["Fire Potion"]
    assert t.state.enemies
    # Alone there is nothing to do: the second Boss is there at once.
    assert beat_boss(at_act(3, ascension=13, characters="ironclad")).state.enemies


@pytest.mark.rule("spire.ascension.13")
def test_one_boss_below_and_in_other_acts() -> None:
    assert beat_boss(at_act(3, ascension=12)).over == "won"
    t = beat_boss(at_act(2, ascension=13))
    assert t.options == ["go on", "stop here"]
