"""What a game is, who plays it, and its thirteen steps of set-up."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.game import GAMES
from roguetable.engine.replay import load_table
from roguetable.engine.table import Table
from roguetable.games.spire.actions.tokens import take_shivs
from roguetable.games.spire.flow.combat.combat_setup import fight_encounter
from roguetable.games.spire.flow.journey.acts import set_up_act
from roguetable.games.spire.flow.journey.map import room_text
from roguetable.games.spire.flow.journey.neow import Bless, ChooseBlue
from roguetable.games.spire.flow.journey.setup import SOLO_BONUS
from roguetable.games.spire.flow.rooms.merchant import visit_merchant
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.cards import CHARACTER_NAMES
from roguetable.games.spire.model.enemy_cards import FIRST
from roguetable.games.spire.model.room_cards import (
    BOSS_ROOM,
    CAMPFIRE,
    DARK_SPACE,
    ELITE_ROOM,
    ENCOUNTER_ROOM,
    EVENT_ROOM_KIND,
    LIGHT_SPACE,
    MERCHANT,
)
from tests.games.spire.climbs import at_act, beat_boss, four, ids_of, names_of, skip_all
from tests.games.spire.fights import Fight, fight, new_game, player
from tests.games.spire.scenes import happens, out_of_combat, proceed, skip_rewards

STARTERS = {
    "ironclad": {"ironclad-strike": 5, "ironclad-defend": 4, "bash": 1},
    "silent": {"silent-strike": 5, "silent-defend": 5, "neutralize": 1, "survivor": 1},
    "defect": {"defect-strike": 4, "defect-defend": 4, "zap": 1, "dual-cast": 1},
    "watcher": {"watcher-strike": 4, "watcher-defend": 4, "eruption": 1, "vigilance": 1},
}
DIE_ON_THE_BACK = {
    1: ["The Guardian", "Hexaghost", "Slime Boss"],
    2: ["The Collector", "Bronze Automaton", "The Champ"],
    3: ["Deca, Donu", "Awakened One", "Time Eater"],
}
"""Bosses of an Act for 1-2, 3-4 and 5-6."""
DARK = {ELITE_ROOM: 3, ENCOUNTER_ROOM: 3, EVENT_ROOM_KIND: 2}
LIGHT = {ENCOUNTER_ROOM: 1, EVENT_ROOM_KIND: 1, MERCHANT: 2, CAMPFIRE: 3}
SHUFFLED = {
    "encounters": 12,
    "elites": 3,
    "events": 12,
    "relic_deck": 58,
    "potion_deck": 29,
    "boss_relic_deck": 20,
    "curse_deck": 13,
}
"""Decks and their sizes in Act I; the 4 Ascender's Banes are not in the Curse deck."""


# --- the game ------------------------------------------------------------------------------------


@pytest.mark.rule("spire.overview.cooperative", "spire.overview.death")
def test_when_one_player_dies_all_have_lost() -> None:
    t = fight(player("ironclad", hp=3), player("silent"), foes=["puncher"])
    t.end_turn()
    assert (t.over, t.player("silent").hp) == ("lost", 9)
    t = fight(player("ironclad", hp=4), player("silent"), foes=["puncher"])
    t.end_turn()
    assert (t.over, t.player("ironclad").hp) == ("", 1)


@pytest.mark.rule("spire.overview.death-immediate")
def test_after_a_death_nothing_else_happens() -> None:
    t = fight(
        player("ironclad", hp=5),
        player("silent", hp=1),
        player("defect", hp=5),
        foes=["puncher row=2", "puncher row=1", "puncher row=0"],
    )
    t.end_turn()
    # Enemies act from the top row down: the Defect was hit before, the Ironclad is not any more.
    assert t.over == "lost"
    hits = [t.player(name).hp for name in ("defect", "silent", "ironclad")]
    assert hits == [2, 0, 5]
    assert t.options == []


@pytest.mark.rule("spire.overview.player-count")
def test_one_to_four_play() -> None:
    assert [len(new_game(players=count).state.players) for count in (1, 2, 3, 4)] == [1, 2, 3, 4]
    for count in (0, 5):
        with pytest.raises(UserError, match="players"):
            new_game(players=count)


@pytest.mark.rule("spire.overview.characters")
def test_four_characters_can_be_played() -> None:
    for name in ("ironclad", "silent", "defect", "watcher"):
        t = new_game(characters=name)
        assert CHARACTER_NAMES[t.me.character] == name
    with pytest.raises(UserError, match="no character 'hermit'"):
        new_game(characters="hermit")
    assert len({new_game(seed).me.character for seed in range(20)}) == 4


@pytest.mark.rule("spire.overview.one-character-each")
def test_no_two_players_share_a_character() -> None:
    with pytest.raises(UserError, match=r"one-character-each"):
        new_game(players=2, characters="silent,silent")
    for seed in range(6):
        party = [p.character for p in new_game(seed, players=3).state.players]
        assert len(set(party)) == 3
    with pytest.raises(UserError, match="2 players cannot play 1 character:"):
        new_game(players=2, characters="silent")


# --- Acts ----------------------------------------------------------------------------------------


@pytest.mark.rule("spire.overview.acts")
def test_acts_are_played_in_their_order() -> None:
    t = at_act(acts=4, unlocks="all", stop=False)
    t.state.keys = 7
    seen = [t.state.act]
    for _ in range(3):
        beat_boss(t)
        seen.append(t.state.act)
    assert seen == [1, 2, 3, 4]
    with pytest.raises(UserError, match=r"spire\.act4\.unlocked"):
        new_game(acts=4)


@pytest.mark.rule("spire.overview.act-end-choice")
def test_after_an_act_the_party_goes_on_stops_or_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = beat_boss(at_act())
    assert t.options == ["go on", "stop here"]
    t.play("stop here")
    assert (t.over, t.state.act) == ("won", 1)
    t = beat_boss(at_act())
    t.play("go on")
    assert (t.over, t.state.act) == ("", 2)
    # Or the game is saved and goes on at another time.
    monkeypatch.setitem(GAMES, "spire", "roguetable.games.spire.game:SPIRE")
    t = beat_boss(at_act())
    t = Fight(Table.at(SPIRE, t.state, t.table.journal.config))
    t.table.save(tmp_path / "climb.json")
    again = Fight(load_table(tmp_path / "climb.json"))
    assert (again.options, again.state.act) == (["go on", "stop here"], 1)


@pytest.mark.rule("spire.overview.victory")
def test_the_party_wins_by_defeating_the_final_boss() -> None:
    t = at_act(3)
    assert t.over == ""
    assert beat_boss(t).over == "won"


@pytest.mark.rule("spire.overview.final-boss-choice")
@pytest.mark.parametrize("acts", [1, 2, 3, 4])
def test_the_party_chooses_which_boss_is_final(acts: int) -> None:
    t = at_act(acts, acts=acts, unlocks="all")
    assert beat_boss(t).over == "won"
    if acts < 4:
        t = at_act(acts, acts=acts + 1, unlocks="all")
        t.state.keys = 7
        assert beat_boss(t).over == ""
        assert "stop here" in t.options


@pytest.mark.rule("spire.overview.start-over")
def test_after_a_loss_the_next_game_starts_from_the_beginning() -> None:
    pristine = new_game(5).before
    t = fight(player(hp=1, gold=9, relics="anchor", deck="bash+"), foes=["puncher"])
    t.end_turn()
    assert t.over == "lost"
    assert new_game(5).before == pristine
    me = new_game(5, characters="ironclad").me
    assert (me.hp, me.relics, me.potions) == (10, [], [])


# --- the order -----------------------------------------------------------------------------------


@pytest.mark.rule("spire.setup.order", "spire.setup.first-combat")
def test_the_table_is_laid_then_neow_then_the_solo_bonus_then_the_first_encounter() -> None:
    t = new_game(characters="ironclad")
    state = t.state
    # Steps 1 to 10 lie on the table when Neow speaks.
    assert all([state.encounters, state.bosses, state.rooms, state.relic_deck])
    assert (t.me.gold, t.me.relics) == (3, [])
    t.play("skip ironclad card")
    assert t.asked.startswith("Neow")
    assert t.me.relics == []
    skip_all(t)
    assert "Loaded Die" in names_of(state, t.me.relics)
    # There is but one way to go, so combat begins at once.
    assert (t.state.round, t.state.visited) == (1, [0])
    assert t.state.content.foes[t.state.enemies[0].foe].tier == FIRST


@pytest.mark.rule("spire.setup.boot")
def test_the_boot_starts_below_the_bottom_encounter() -> None:
    t = skip_all(new_game(players=2))
    assert (t.state.node, t.state.visited) == (-1, [])
    assert [option for option in t.options if option.startswith("go")] == ["go 0-3"]
    assert t.state.rooms[0] == ENCOUNTER_ROOM
    assert t.state.content.board(t.state.board).places[0] == (0, 3)


# --- characters and their boards -----------------------------------------------------------------


@pytest.mark.rule("spire.setup.character-kit")
@pytest.mark.parametrize("name", CHARACTER_NAMES)
def test_a_player_takes_the_kit_of_the_character(name: str) -> None:
    t = new_game(characters=name)
    content = t.state.content
    assert Counter(content.name(number) for number in t.me.deck) == STARTERS[name]
    # Nothing is unlocked: 50 cards and 12 rares of one's own.
    assert (len(t.me.rewards), len(t.me.rares)) == (50, 12)
    for number in (*t.me.deck, *t.me.rewards, *t.me.rares):
        assert content.cards[number].owner == CHARACTER_NAMES.index(name)
    assert t.me.slots == (3 if name == "defect" else 0)


@pytest.mark.rule("spire.setup.shuffle-character-decks")
def test_decks_of_the_characters_are_shuffled() -> None:
    orders: dict[str, set[tuple[int, ...]]] = {"rewards": set(), "rares": set(), "draw": set()}
    for seed in range(4):
        t = out_of_combat(seed=seed, characters="ironclad")
        orders["rewards"].add(tuple(t.me.rewards))
        orders["rares"].add(tuple(t.me.rares))
        fight_encounter(t.state)
        orders["draw"].add(tuple(t.me.draw))
    assert {pile: len(seen) for pile, seen in orders.items()} == {
        "rewards": 4,
        "rares": 4,
        "draw": 4,
    }
    for seen in orders.values():
        assert len({tuple(sorted(pile)) for pile in seen}) == 1


@pytest.mark.rule("spire.setup.energy-3", "spire.setup.block-0", "spire.setup.hp-max")
def test_energy_3_block_0_and_all_hp() -> None:
    t = new_game(**four())
    found = {
        CHARACTER_NAMES[p.character]: (p.energy, p.block, p.hp, p.max_hp) for p in t.state.players
    }
    assert found == {
        "ironclad": (3, 0, 10, 10),
        "silent": (3, 0, 9, 9),
        "defect": (3, 0, 9, 9),
        "watcher": (3, 0, 9, 9),
    }


@pytest.mark.rule("spire.setup.figures")
def test_each_figure_takes_the_lowest_open_row() -> None:
    t = new_game(players=3, characters="watcher,ironclad,defect")
    assert [t.player(name).row for name in ("watcher", "ironclad", "defect")] == [0, 1, 2]


@pytest.mark.rule("spire.setup.token-tray")
def test_all_players_take_tokens_from_one_supply() -> None:
    t = fight(player("silent"), player("ironclad"))
    assert take_shivs(t.state, 0, 4) == 0
    assert take_shivs(t.state, 1, 3) == 2  # there are 5 Shivs in all
    assert [p.shivs for p in t.state.players] == [4, 1]


# --- decks ---------------------------------------------------------------------------------------


@pytest.mark.rule("spire.setup.decks-list")
def test_the_decks_of_act_i_and_of_the_whole_game() -> None:
    state = new_game().state
    sizes = {name: len(getattr(state, name)) for name in SHUFFLED}
    assert sizes == SHUFFLED
    assert (len(state.first_encounters), len(state.summons)) == (4, 35)
    assert (state.daze, state.status) == (10, 36)
    foes = state.content.foes
    assert {foes[number].act for number in (*state.encounters, *state.elites)} == {1}
    assert {state.content.events[number].act for number in state.events} == {1}


@pytest.mark.rule("spire.setup.decks-shuffled")
@pytest.mark.parametrize("name", SHUFFLED)
def test_decks_are_shuffled(name: str) -> None:
    orders = {tuple(getattr(new_game(seed).state, name)) for seed in range(12)}
    assert len(orders) > (3 if name == "elites" else 9)
    assert len({tuple(sorted(order)) for order in orders}) == 1


@pytest.mark.rule("spire.setup.decks-not-shuffled")
def test_summons_daze_and_status_are_not_shuffled() -> None:
    tables = [new_game(seed).state for seed in range(6)]
    assert len({tuple(state.summons) for state in tables}) == 1
    assert {(state.daze, state.status) for state in tables} == {(10, 36)}


@pytest.mark.rule("spire.setup.first-encounter-separate")
def test_first_encounters_are_a_deck_of_their_own() -> None:
    orders = set()
    for seed in range(12):
        state = new_game(seed).state
        foes = state.content.foes
        assert {foes[number].tier for number in state.first_encounters} == {FIRST}
        assert FIRST not in {foes[number].tier for number in state.encounters}
        orders.add(tuple(state.first_encounters))
    assert len(orders) > 4


# --- the map -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.setup.map-random")
def test_one_of_the_two_maps_of_act_i() -> None:
    boards = Counter(ids_of(t.state, [t.state.board])[0] for t in map(new_game, range(30)))
    assert set(boards) == {"act-1-a", "act-1-b"}
    assert min(boards.values()) > 5


def tokens(t: Fight, space: int) -> list[int]:
    kinds = t.state.content.board(t.state.board).kinds
    return [t.state.rooms[node] for node, kind in enumerate(kinds) if kind == space]


@pytest.mark.rule("spire.setup.map-tokens", "spire.setup.burning-elite-excluded")
def test_dark_tokens_lie_on_dark_spaces_and_light_ones_on_light() -> None:
    dark, light = set(), set()
    for seed in range(8):
        t = new_game(seed)
        assert Counter(tokens(t, DARK_SPACE)) == DARK
        assert Counter(tokens(t, LIGHT_SPACE)) == LIGHT
        dark.add(tuple(tokens(t, DARK_SPACE)))
        light.add(tuple(tokens(t, LIGHT_SPACE)))
    assert (len(dark), len(light)) == (8, 8)
    # Act IV is unlocked, but the party does not mean to go there.
    t = new_game(unlocks="all", acts=3)
    assert Counter(tokens(t, DARK_SPACE)) == DARK


@pytest.mark.rule("spire.setup.map-tokens-flip")
def test_tokens_are_turned_up() -> None:
    t = new_game()
    assert t.state.hidden == 0
    texts = [room_text(t.state, node) for node in range(len(t.state.rooms))]
    assert "Unknown room" not in texts
    assert sum(text == "Elite" for text in texts) >= 3


@pytest.mark.rule("spire.setup.boss-random")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_the_die_chooses_the_boss(act: int) -> None:
    found = []
    for face in range(6):
        t = at_act(1)
        t.script("bosses", face)
        set_up_act(t.state, act)
        found.append(", ".join(names_of(t.state, t.state.bosses)))
    low, middle, high = DIE_ON_THE_BACK[act]
    assert found == [low, low, middle, middle, high, high]


@pytest.mark.rule("spire.setup.boss-placed")
def test_the_boss_waits_at_the_top_and_everybody_knows_which() -> None:
    t = skip_all(new_game(players=2))
    board = t.state.content.board(t.state.board)
    top = max(range(len(board.places)), key=lambda node: board.places[node][0])
    assert t.state.rooms.count(BOSS_ROOM) == 1
    assert t.state.rooms[top] == BOSS_ROOM
    boss = names_of(t.state, t.state.bosses)[0]
    assert room_text(t.state, top) == f"Boss: {boss}"
    shown = [item.name + item.text for panel in t.table.view(0).panels for item in panel.items]
    assert any(boss in text for text in shown)
    assert t.state.enemies == []


@pytest.mark.rule("spire.setup.player-aid")
def test_the_board_is_turned_to_the_merchant_when_the_party_gets_there() -> None:
    t = out_of_combat()
    assert (t.state.shop_relics, t.state.shop_potions, t.state.shop_cards) == ([], [], [])
    visit_merchant(t.state, [0])
    proceed(t)
    assert [len(ware) for ware in (t.state.shop_relics, t.state.shop_potions)] == [3, 3]
    t.play("leave")
    assert (t.state.shop_relics, t.state.shop_potions, t.state.shop_cards) == ([], [], [])


# --- Neow and the solo bonus ---------------------------------------------------------------------


def blessed(**settings: Any) -> Fight:
    """Every player has drawn a Blessing and the red reward is over."""
    t = out_of_combat(**settings)
    happens(t, Bless(list(range(len(t.state.players)))))
    skip_rewards(t)
    return t


@pytest.mark.rule("spire.setup.neow-draw")
def test_each_player_draws_one_blessing() -> None:
    drawn = set()
    for seed in range(6):
        t = blessed(seed=seed, **four())
        request = t.state.request
        assert isinstance(request, ChooseBlue)
        assert (len(set(request.cards)), len(t.state.blessings)) == (4, 14 - 4)
        drawn.add(tuple(request.cards))
    assert len(drawn) == 6


@pytest.mark.rule("spire.setup.neow-red-first", "spire.setup.neow-choose-blue")
def test_red_rewards_first_then_one_blue_reward_each() -> None:
    t = new_game(players=2, characters="ironclad,silent")
    assert [option for option in t.options if option.startswith("bless")] == []
    skip_rewards(t)
    assert [p.gold for p in t.state.players] == [3, 3]
    assert t.options == [
        f"bless {name} {number}" for name in ("ironclad", "silent") for number in (1, 2, 3)
    ]
    t.play("bless silent 2")
    while not any(option.startswith("bless") for option in t.options):
        t.play(next((o for o in t.options if o.startswith("skip")), t.options[0]))
    assert t.options == ["bless ironclad 1", "bless ironclad 2", "bless ironclad 3"]
    t.play("bless ironclad 1")
    skip_all(t)
    assert not [option for option in t.options if option.startswith("bless")]


@pytest.mark.rule("spire.setup.neow-away")
def test_blessings_are_put_away_when_all_are_done() -> None:
    t = blessed(players=2, characters="ironclad,silent")
    assert len(t.state.blessings) == 12
    skip_all_blessings(t)
    assert t.state.blessings == []


def skip_all_blessings(t: Fight) -> None:
    while t.options:
        skips = [option for option in t.options if option.startswith("skip")]
        t.play(skips[0] if skips else t.options[0])


@pytest.mark.rule("spire.setup.solo-bonus", "spire.setup.solo-loaded-die")
def test_a_solo_player_gets_2_gold_and_the_loaded_die() -> None:
    for seed in range(3):
        t = out_of_combat(seed=seed, characters="ironclad")
        before = t.me.gold
        happens(t, SOLO_BONUS)
        assert (t.me.gold - before, names_of(t.state, t.me.relics)) == (2, ["Loaded Die"])
        t = skip_all(new_game(seed, characters="ironclad"))
        assert names_of(t.state, t.me.relics).count("Loaded Die") == 1
        told = "A solo player gets gold and the Loaded Die."
        assert [line.text for line in t.table.view(0).log].count(told) == 1
    t = skip_all(new_game(players=2, characters="ironclad,silent"))
    assert "Loaded Die" not in names_of(t.state, (*t.me.relics, *t.player("silent").relics))
    assert told not in [line.text for line in t.table.view(0).log]
