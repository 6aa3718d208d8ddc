"""Setting up a later Act, and what is left of a game when it is over."""

from collections import Counter
from pathlib import Path

import pytest

from roguetable.engine.profile import Profile
from roguetable.engine.table import Table
from roguetable.games.spire.actions.deck import gain_card, gain_curse, remove_card
from roguetable.games.spire.actions.relics import gain_relic
from roguetable.games.spire.actions.tokens import lose_hp
from roguetable.games.spire.campaign.unlocks import record
from roguetable.games.spire.flow.journey.climb import shuffle_rewards
from roguetable.games.spire.flow.journey.map import ONWARD, fight_boss
from roguetable.games.spire.flow.rooms.potion_limit import gain_potion
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.cards import CHARACTER_NAMES, TICKET
from roguetable.games.spire.model.enemy_cards import ENCOUNTER
from roguetable.games.spire.model.room_cards import DARK_SPACE, LIGHT_SPACE
from roguetable.games.spire.model.state import Spire
from roguetable.terminal.session import Session
from tests.games.spire.climbs import at_act, beat_boss, ids_of, names_of, next_act, numbers_of
from tests.games.spire.fights import Fight, fight, new_game, player
from tests.games.spire.flow.journey.test_rules_setup import DARK, LIGHT, STARTERS, tokens
from tests.games.spire.scenes import happens, out_of_combat, proceed

SIZES = {1: (12, 3, 12, 35), 2: (12, 3, 14, 31), 3: (10, 3, 11, 20)}
"""Encounters, Elites, Events and Summons printed for each Act, without those of Ascensions."""


def decks(state: Spire) -> list[list[int]]:
    return [state.encounters, state.elites, state.events, state.summons]


# --- a later Act ---------------------------------------------------------------------------------


@pytest.mark.rule("spire.act_setup.replace-decks")
@pytest.mark.parametrize("act", [2, 3])
def test_the_decks_of_the_new_act_replace_those_of_the_old(act: int) -> None:
    t = next_act(at_act(act - 1))
    content = t.state.content
    encounters, elites, events, summons = SIZES[act]
    assert [len(deck) for deck in decks(t.state)[:3]] == [encounters, elites, events]
    assert {content.foes[n].act for n in (*t.state.encounters, *t.state.elites)} == {act}
    assert {content.events[n].act for n in t.state.events} == {act}
    # All Summons of the new Act; Gremlins of Act I stay at hand for the Gremlin Leader.
    assert sum(content.foes[n].act == act for n in t.state.summons) == summons


@pytest.mark.rule("spire.act_setup.shuffle-new-decks")
def test_new_decks_are_shuffled_but_not_the_summons() -> None:
    orders: list[set[tuple[int, ...]]] = [set(), set(), set(), set()]
    for seed in range(10):
        t = next_act(at_act(seed=seed))
        for deck, seen in zip(decks(t.state), orders, strict=True):
            seen.add(tuple(deck))
    assert [len(seen) for seen in orders[::2]] == [10, 10]
    assert len(orders[1]) > 2
    assert len(orders[3]) == 1


@pytest.mark.rule("spire.act_setup.no-first-encounter")
@pytest.mark.parametrize("act", [2, 3])
def test_a_later_act_begins_with_an_ordinary_encounter(act: int) -> None:
    t = next_act(at_act(act - 1, players=2))
    assert t.state.first_encounters == []
    top = t.state.encounters[-1]
    t.play("go 0-3")
    assert t.state.enemies[0].foe == top
    assert t.state.content.foes[top].tier == ENCOUNTER


@pytest.mark.rule("spire.act_setup.board")
@pytest.mark.parametrize("act", [2, 3])
def test_board_tokens_figures_boss_and_boot_are_set_up_again(act: int) -> None:
    t = at_act(act - 1, players=2, characters="ironclad,silent")
    t.state.node, t.state.visited = 5, [0, 5]
    t.player("ironclad").row, t.player("silent").row = 3, 1  # where they stood last
    next_act(t)
    assert ids_of(t.state, [t.state.board]) == [f"act-{act}"]
    assert Counter(tokens(t, DARK_SPACE)) == DARK
    assert Counter(tokens(t, LIGHT_SPACE)) == LIGHT
    assert (t.player("silent").row, t.player("ironclad").row) == (0, 1)
    assert {t.state.content.foes[number].act for number in t.state.bosses} == {act}
    assert (t.state.node, t.state.visited) == (-1, [])
    assert "go 0-3" in t.options
    bosses = {tuple(next_act(at_act(act - 1, seed=seed)).state.bosses) for seed in range(12)}
    assert len(bosses) == 3


@pytest.mark.rule("spire.act_setup.no-neow")
def test_neow_the_solo_bonus_and_the_decks_of_the_game_do_not_come_again() -> None:
    t = at_act(characters="ironclad")
    t.state.relic_deck = t.state.relic_deck[:7]
    t.state.potion_deck = t.state.potion_deck[:5]
    t.state.curse_deck = t.state.curse_deck[:3]
    t.state.boss_relic_deck = t.state.boss_relic_deck[:4]
    names = ("relic_deck", "potion_deck", "curse_deck", "boss_relic_deck")
    before = [getattr(t.state, name) for name in names]
    gold = t.me.gold
    next_act(t)
    assert [getattr(t.state, name) for name in names] == before
    assert (t.me.gold, t.me.relics, t.state.blessings) == (gold, [], [])
    assert t.asked.startswith("Round 1")  # no blessing: straight into the first room


@pytest.mark.rule("spire.act_setup.heal")
@pytest.mark.parametrize("act", [2, 3, 4])
def test_everybody_heals_to_the_maximum(act: int) -> None:
    t = at_act(act - 1, acts=4, unlocks="all", players=2, characters="ironclad,silent")
    t.state.keys = 7
    t.player("ironclad").hp = 1
    t.player("silent").hp = 4
    next_act(t)
    assert [(p.hp, p.max_hp) for p in t.state.players] == [(10, 10), (9, 9)]


@pytest.mark.rule("spire.act_setup.shuffle-card-rewards", "spire.act_setup.rares-not-shuffled")
def test_the_whole_card_rewards_deck_is_shuffled_the_rares_are_not() -> None:
    t = at_act(players=2, characters="ironclad,silent")
    rewards = [p.rewards for p in t.state.players]
    rares = [p.rares for p in t.state.players]
    next_act(t)
    for p, old, old_rares in zip(t.state.players, rewards, rares, strict=True):
        assert p.rewards != old
        assert sorted(p.rewards) == sorted(old)
        assert p.rares == old_rares
    # Tickets and skipped cards lie at the bottom (they come first here); they do not stay there.
    t = out_of_combat(characters="ironclad")
    ticket = [n for n in t.me.rewards if t.state.content.cards[n].type == TICKET]
    skipped = numbers_of(t, "anger")
    rest = [n for n in t.me.rewards if n not in (*ticket, *skipped)]
    places = set()
    for _ in range(8):
        t.me.rewards = [*ticket, *skipped, *rest]
        shuffle_rewards(t.state, 0)
        places.add((t.me.rewards.index(ticket[0]), t.me.rewards.index(skipped[0])))
    assert len(places) > 5


@pytest.mark.rule("spire.act_setup.items-kept")
def test_cards_upgrades_relics_potions_and_gold_are_kept() -> None:
    t = at_act(characters="ironclad")
    gain_relic(t.state, 0, numbers_of(t, "vajra")[0])
    gain_potion(t.state, 0, numbers_of(t, "fire-potion")[0])
    gain_card(t.state, 0, numbers_of(t, "cleave+")[0])
    proceed(t)
    t.me.gold = 7
    next_act(t)
    assert names_of(t.state, t.me.relics) == ["Vajra"]
    assert names_of(t.state, t.me.potions) == ["Fire Potion"]
    held = [*t.me.deck, *t.me.draw, *t.me.hand]
    assert Counter(ids_of(t.state, held)) == Counter(STARTERS["ironclad"]) + Counter(["cleave+"])
    assert t.me.gold == 7


# --- the end of a game ---------------------------------------------------------------------------


def played(*, won: bool) -> Session:
    """A table at which a game has left its traces everywhere, and has just ended."""
    table = Table.new(SPIRE, {"players": 2, "characters": "ironclad,silent"}, 3)
    t = Fight(table)
    t.state.agenda.clear()
    t.state.request = None
    t.state.rewards = []
    ironclad = t.player("ironclad")
    gain_card(t.state, 0, numbers_of(t, "cleave+")[0])
    gain_relic(t.state, 0, numbers_of(t, "vajra")[0])
    gain_curse(t.state, 0)
    remove_card(t.state, 0, numbers_of(t, "bash")[0])
    ironclad.gold, ironclad.hp = 9, 3
    t.state.keys = 3
    if won:
        t.state.act = 3
        beat_boss(t)
    else:
        fight_boss(t.state)
        ironclad.strength = 5
        lose_hp(t.state, 0, 20)
    assert t.over == ("won" if won else "lost")
    return Session(table, [0, 1], {})


@pytest.fixture
def again(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Spire:
    """The next game at the same table; the game before was won or lost."""
    monkeypatch.setenv("ROGUETABLE_HOME", str(tmp_path))
    session = played(won=request.param).new_run()
    assert isinstance(session.table.state, Spire)
    return session.table.state


BOTH = pytest.mark.parametrize("again", [True, False], ids=["won", "lost"], indirect=True)


@BOTH
@pytest.mark.rule("spire.game_end.reset-always", "spire.game_end.reset-deck")
def test_every_deck_is_a_starter_deck_again(again: Spire) -> None:
    for p in again.players:
        cards = Counter(again.content.name(number) for number in p.deck)
        assert cards == STARTERS[CHARACTER_NAMES[p.character]]


@BOTH
@pytest.mark.rule("spire.game_end.reset-upgrades")
def test_no_card_is_upgraded_any_more(again: Spire) -> None:
    cards = again.content.cards
    for p in again.players:
        for number in (*p.deck, *p.rewards, *p.rares):
            assert cards[number].base == number


@BOTH
@pytest.mark.rule("spire.game_end.reset-return")
def test_all_cards_are_back_in_their_decks(again: Spire) -> None:
    for p in again.players:
        assert (len(p.rewards), len(p.rares), p.removed) == (50, 12, [])
    found = (again.relic_deck, again.potion_deck, again.boss_relic_deck, again.curse_deck)
    assert [len(deck) for deck in found] == [58, 29, 20, 13]
    assert len(again.encounters) == 12


@BOTH
@pytest.mark.rule("spire.game_end.reset-tokens", "spire.game_end.next-act-1")
def test_tokens_are_put_away_and_the_climb_begins_in_act_i(again: Spire) -> None:
    assert [(p.hp, p.strength, p.block) for p in again.players] == [(10, 0, 0), (9, 0, 0)]
    assert (again.keys, again.act, again.node) == (0, 1, -1)
    assert [p.gold for p in again.players] in ([3, 0], [3, 3])  # from Neow
    assert new_game(quick_start=2).state.act == 2


@pytest.mark.rule("spire.game_end.nothing-kept")
@pytest.mark.parametrize("won", [True, False])
def test_only_unlocks_levels_and_achievements_are_kept(won: bool) -> None:
    state = played(won=won).table.state
    assert isinstance(state, Spire)
    profile = Profile()
    record(profile, state)
    section = profile.section("spire")
    assert set(section) <= {"boxes", "ascension", "achievements"}
    assert section["boxes"] == {"ironclad": 2 if won else 1, "silent": 2 if won else 1}


@pytest.mark.rule("spire.game_end.golden-rule")
def test_where_a_card_contradicts_the_rules_the_card_wins() -> None:
    # A player at 0 HP is dead; Fairy in a Bottle says otherwise.
    t = fight(player(hp=2, potions="fairy-in-a-bottle"), foes=["puncher"])
    t.end_turn()
    assert (t.over, t.me.hp, t.me.potions) == ("", 2, [])
    # Block goes at the start of a turn; Barricade says otherwise.
    for powers, left in (("", 0), ("barricade", 6)):
        t = fight(player(powers=powers, block=6, draw=", ".join(["bash"] * 5)))
        t.end_turn()
        assert t.me.block == left
    # The boot follows the paths; Wing Boots say otherwise.
    t = at_act()
    t.state.node = list(t.state.content.board(t.state.board).places).index((1, 1))
    happens(t, ONWARD)
    assert t.refused("fly 2-3 ironclad") == "spire.map.no-skip-no-back"
    gain_relic(t.state, 0, numbers_of(t, "wing-boots")[0])
    happens(t, ONWARD)
    t.play("fly 2-3 ironclad")
    assert t.state.content.board(t.state.board).places[t.state.node] == (2, 3)
