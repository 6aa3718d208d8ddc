"""The map: how the party moves, which fights it meets, the Boss at the top, and saving there."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.game import GAMES
from roguetable.engine.replay import load_table
from roguetable.engine.snapshot import hash_of
from roguetable.engine.table import Table
from roguetable.games.spire.flow.combat.combat_setup import fight_encounter
from roguetable.games.spire.flow.journey.climb import NextAct
from roguetable.games.spire.flow.journey.map import place_text, visit
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE, ENCOUNTER, FIRST, SUMMON
from roguetable.games.spire.model.room_cards import ROOM_NAMES
from roguetable.games.spire.model.state import Spire
from tests.games.spire.fights import Fight, new_game, player
from tests.games.spire.rooms import ON_THE_MAP, content, hero, ids, into, on_the_map
from tests.games.spire.scenes import first_fight, happens, proceed, skip_rewards

FOUR = ("ironclad", "silent", "defect", "watcher")
CLASSES = ("encounter", "elite", "event", "campfire", "treasure", "merchant", "boss")


def party(count: int) -> dict[str, Any]:
    """The settings of a game of that many players."""
    return {"players": count, "characters": ",".join(FOUR[:count])}


def begun(count: int, **settings: Any) -> Fight:
    """A real game in which Neow has spoken; the party stands below the map or in its first room."""
    t = new_game(**party(count), **settings)
    for _ in range(60):
        if t.asked.startswith(("Act", "Round")):
            return t
        skips = [option for option in t.options if option.startswith("skip")]
        t.play(skips[0] if skips else t.options[0])
    raise AssertionError("the Act did not begin")


def place(t: Fight) -> str:
    return place_text(t.state, t.state.node)


def ways(t: Fight) -> list[str]:
    """The rooms to which the party can go."""
    return [option.removeprefix("go ") for option in t.options if option.startswith("go ")]


def foes(t: Fight, tier: int) -> list[str]:
    """The enemies of a tier, from the bottom row up."""
    found = [enemy for enemy in t.state.enemies if t.state.content.foes[enemy.foe].tier == tier]
    return [t.state.content.name(enemy.foe) for enemy in sorted(found, key=lambda e: e.row)]


def rows_of(t: Fight, tier: int) -> list[int]:
    return sorted(
        enemy.row for enemy in t.state.enemies if t.state.content.foes[enemy.foe].tier == tier
    )


# --- moving --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.map.start-bottom")
def test_an_act_starts_in_the_encounter_room_at_the_bottom() -> None:
    t = begun(2)
    assert ways(t) == ["0-3"]
    assert t.state.node == -1
    t.play("go 0-3")
    assert place(t) == "0-3"
    assert foes(t, FIRST) != []
    for number in content().boards:
        board = content().board(number)
        if board.act < 4:
            bottom = [node for node, (row, _) in enumerate(board.places) if row == 0]
            assert [ROOM_NAMES[board.kinds[node]] for node in bottom] == ["encounter"]


def test_rooms_are_told_by_what_they_are_and_where_they_lie_and_never_by_numbers() -> None:
    t = begun(4)
    first, *others = t.table.options(0)
    assert (first.sentence, first.way) == ("Enter the first room: Encounter.", "on")
    assert {option.group for option in others} == {"Switch rows"}
    assert len(others) == 6
    t = on_the_map(hero(), at="0-3")
    assert [option.sentence.split(", ", 1)[1] for option in t.table.options(0)] == [
        "on the left.",
        "in the middle.",
        "on the right.",
    ]
    assert {option.way for option in t.table.options(0)} == {""}


@pytest.mark.rule("spire.map.start-bottom")
def test_the_next_act_starts_at_the_bottom_of_its_own_map() -> None:
    t = on_the_map(hero(), hero("silent"), at="11-1")
    happens(t, NextAct(2))
    assert ways(t) == ["0-3"]
    assert content().board(t.state.board).act == 2


@pytest.mark.rule("spire.map.move")
def test_after_a_room_the_party_goes_up_one_of_the_paths() -> None:
    assert ways(on_the_map(hero(), at="0-3")) == ["1-1", "1-3", "1-5"]
    assert ways(on_the_map(hero(), at="2-3")) == ["3-2", "3-4"]
    t = on_the_map(hero(), hero("silent"), at="2-3", events="wing-statue")
    t.play("go 3-4", "ironclad gather-gold", "silent gather-gold")
    assert place(t) == "3-4"
    assert ways(t) == ["4-4"]
    t.play("go 4-4")
    assert place(t) == "4-4"


@pytest.mark.rule("spire.map.move")
def test_the_party_moves_only_when_the_room_is_finished() -> None:
    t = on_the_map(hero(), hero("silent"), at="1-3")
    t.play("go 2-3")
    assert t.asked.startswith("Round")
    assert ways(t) == []
    t.refused("go 3-2")


@pytest.mark.rule("spire.map.no-skip-no-back")
def test_the_boot_never_goes_back_nor_aside_nor_two_rooms_at_once() -> None:
    t = on_the_map(hero(), at="3-2")
    assert ways(t) == ["4-2", "4-4"]
    for there in ("2-3", "0-3", "3-2", "3-4", "4-0", "4-6", "5-4", "12-3"):
        assert t.refused(f"go {there}") == "spire.map.no-skip-no-back"


@pytest.mark.rule("spire.map.no-skip-no-back")
def test_every_path_of_every_map_leads_one_room_up() -> None:
    for number in content().boards:
        board = content().board(number)
        top = max(row for row, _ in board.places)
        reached = {0}
        for node, paths in enumerate(board.paths):
            row = board.places[node][0]
            assert [board.places[end][0] for end in paths] == [row + 1] * len(paths)
            assert (paths == []) == (row == top)
            reached.update(paths)
        assert reached == set(range(len(board.kinds)))  # no room is out of reach


@pytest.mark.rule("spire.map.party-together")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_players_are_in_the_same_room(count: int) -> None:
    t = begun(count)
    # One boot: nobody goes alone, and anybody may say where it goes.
    assert [option.seat for option in t.table.options() if option.notation == "go 0-3"] == [-1]
    t.play("go 0-3")
    assert rows_of(t, FIRST) == list(range(count))
    assert all(p.hand for p in t.state.players)
    t = on_the_map(hero(), hero("silent"), at="10-0")  # the only way leads to a Campfire
    assert t.options == ["ironclad rest", "ironclad smith", "silent rest", "silent smith"]


@pytest.mark.rule("spire.map.room-kinds")
def test_there_are_seven_kinds_of_rooms() -> None:
    found: Counter[str] = Counter()
    for act in (1, 2, 3):
        for seed in (1, 2):
            t = new_game(seed, **party(1), quick_start=act)
            found.update(ROOM_NAMES[kind] for kind in t.state.rooms)
            assert [ROOM_NAMES[kind] for kind in t.state.rooms].count("boss") == 1
    assert set(found) == set(CLASSES)


@pytest.mark.rule("spire.map.room-kinds")
@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        ("encounter", "Round 1"),
        ("elite", "Round 1"),
        ("event", "Wing Statue: who chooses what?"),
        ("campfire", "Campfire: Rest or Smith?"),
        ("treasure", "Rewards: look, take or skip."),
        ("merchant", "Merchant (gold: Ironclad 5): what do you buy?"),
        ("boss", "Round 1"),
    ],
)
def test_each_kind_of_room_is_what_its_name_says(kind: str, asked: str) -> None:
    def enter(state: Spire) -> None:
        state.visited = [0, 1]  # it is not the first room
        visit(state, ROOM_NAMES.index(kind))

    t = into(
        enter,
        hero(deck="ironclad-strike, ironclad-defend, bash, bash, bash"),
        events="wing-statue",
    )
    assert t.asked.startswith(asked)
    tiers = {"encounter": ENCOUNTER, "elite": ELITE, "boss": BOSS}
    met = {t.state.content.foes[enemy.foe].tier for enemy in t.state.enemies} - {SUMMON}
    assert met == ({tiers[kind]} if kind in tiers else set())


# --- encounters and elites -----------------------------------------------------------------------


@pytest.mark.rule("spire.map.encounter.first")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_first_fight_has_a_first_encounter_in_each_row(count: int) -> None:
    t = first_fight(**party(count))
    assert rows_of(t, FIRST) == list(range(count))
    assert len(set(foes(t, FIRST))) == count  # no card twice
    assert foes(t, ENCOUNTER) == []


@pytest.mark.rule("spire.map.encounter.first")
def test_in_later_acts_the_first_room_has_ordinary_encounters() -> None:
    t = on_the_map(hero(), hero("silent"))
    happens(t, NextAct(2))
    t.play("go 0-3")
    assert foes(t, FIRST) == []
    assert rows_of(t, ENCOUNTER) == [0, 1]


@pytest.mark.rule("spire.map.encounter.first-set-aside")
def test_first_encounters_are_set_aside_after_the_first_fight() -> None:
    t = first_fight(**party(2))
    everyone = {"cultist-first", "jaw-worm-first", "red-louse-first", "small-slime-first"}
    t.state.cut_short()
    proceed(t)
    skip_rewards(t)
    assert t.asked == ON_THE_MAP
    assert t.state.first_encounters == []
    assert {t.state.content.name(number) for number in t.state.used_up} >= everyone
    assert not everyone & {*ids(t.state, "encounters"), *ids(t.state, "elites")}
    # The next Encounter room has none of them, even if the deck is used up again and again.
    for _ in range(8):
        t.state.request = None
        fight_encounter(t.state)
        proceed(t)
        assert rows_of(t, ENCOUNTER) == [0, 1]
        assert foes(t, FIRST) == []
        t.state.cut_short()
        proceed(t)
        skip_rewards(t)


@pytest.mark.rule("spire.map.encounter.other")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_an_encounter_room_has_the_top_card_for_each_player(count: int) -> None:
    seats = (hero(), hero("silent"), player("defect"), player("watcher"))[:count]
    deck = "blue-slaver, red-slaver, cultist-a1-a, looter-a1, jaw-worm-a1"
    t = on_the_map(*seats, at="1-3", encounters=deck)
    if t.asked == ON_THE_MAP:  # one player, one way: it is gone by itself
        t.play("go 2-3")
    assert sorted(foes(t, ENCOUNTER)) == sorted(deck.split(", ")[:count])
    assert rows_of(t, ENCOUNTER) == list(range(count))
    assert ids(t.state, "encounters") == deck.split(", ")[count:]


@pytest.mark.rule("spire.map.elite")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_an_elite_room_has_one_elite_for_all(count: int) -> None:
    seats = (hero(), hero("silent"), player("defect"), player("watcher"))[:count]
    t = on_the_map(*seats, at="3-0", elites="lagavulin, gremlin-nob, sentries")
    t.play("go 4-0")
    assert foes(t, ELITE) == ["lagavulin"]
    assert t.enemy("lagavulin").hp == 22 * count
    assert ids(t.state, "elites") == ["gremlin-nob", "sentries"]


# --- the Boss ------------------------------------------------------------------------------------


def before_the_boss(act: int = 1, boss: str = "hexaghost", **settings: Any) -> Fight:
    """Two players below the Boss room; their Strikes are all they need."""
    t = on_the_map(
        hero(deck="ironclad-strike, ironclad-strike"),
        hero("silent", deck="silent-strike", relics="anchor", potions="fire-potion"),
        at={1: "11-1", 2: "8-1", 3: "7-1"}[act],
        board={1: "act-1-a", 2: "act-2", 3: "act-3"}[act],
        **settings,
    )
    t.state.bosses = [t.state.content.number(boss)]
    return t


def strike_it_down(t: Fight) -> None:
    t.play(*["all"] * ("all" in t.options))
    for enemy in t.state.enemies:
        enemy.hp, enemy.block = 1, 0
    t.play("ironclad play ironclad-strike")


def beat_the_boss(t: Fight) -> None:
    """Into the Boss room, one blow, and no rewards taken but the gold."""
    t.play(*[option for option in t.options if option.startswith("go ")])
    strike_it_down(t)
    skip_rewards(t)


@pytest.mark.rule("spire.map.boss")
def test_in_the_boss_room_the_party_fights_the_boss_that_was_drawn() -> None:
    for boss in ("hexaghost", "slime-boss", "the-guardian"):
        t = before_the_boss(boss=boss)
        assert ways(t) == ["12-3"]
        t.play("go 12-3")
        assert foes(t, BOSS) == [boss]
    t = begun(1)
    assert t.state.content.foes[t.state.bosses[0]].act == 1
    assert t.state.content.foes[t.state.bosses[0]].name in repr(SPIRE.panels(t.state, 0))


@pytest.mark.rule("spire.map.boss.beaten")
def test_a_beaten_boss_beats_the_act_and_the_party_goes_on_or_ends_the_game() -> None:
    t = before_the_boss()
    beat_the_boss(t)
    assert t.asked == "Act I is beaten. Go on to Act II, or stop here?"
    assert t.options == ["go on", "stop here"]
    t.play("stop here")
    assert t.over == "won"
    t = before_the_boss()
    beat_the_boss(t)
    t.play("go on")
    assert (t.over, t.state.act, t.state.node) == ("", 2, -1)


@pytest.mark.rule("spire.map.boss.beaten")
def test_the_rewards_come_before_the_act_is_over() -> None:
    t = before_the_boss()
    t.play("go 12-3")
    strike_it_down(t)
    assert t.asked == "Rewards: look, take or skip."
    assert "go on" not in t.options
    assert [p.gold for p in t.state.players] == [5 + 3, 5 + 3]


@pytest.mark.rule("spire.map.boss.beaten")
def test_after_act_3_the_game_is_won() -> None:
    t = before_the_boss(act=3, boss="donu")
    beat_the_boss(t)
    assert t.over == "won"


# --- saving --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.map.save")
def test_a_game_saved_after_a_boss_goes_on_with_everything_it_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "spire", "roguetable.games.spire.game:SPIRE")
    t = before_the_boss()
    silent = t.player("silent")
    silent.removed = [t.state.content.number("neutralize")]
    silent.max_hp, silent.gold, t.state.keys = 7, 11, 2
    silent.deck = [*silent.deck, t.state.content.number("dash+")]
    beat_the_boss(t)
    saved = Table.at(
        SPIRE, t.state, t.table.journal.config, [Path(p) for p in t.table.journal.packs]
    )
    path = tmp_path / "between.json"
    saved.save(path)
    t = Fight(load_table(path))
    assert t.table.notices == []
    assert t.asked == "Act I is beaten. Go on to Act II, or stop here?"
    silent = t.player("silent")
    assert t.cards("deck", "silent")[-1] == "dash+"
    assert t.cards("removed", "silent") == ["neutralize"]
    assert (silent.max_hp, silent.gold, t.state.keys) == (7, 11 + 3, 2)
    assert [t.state.content.name(n) for n in (*silent.relics, *silent.potions)] == [
        "anchor",
        "fire-potion",
    ]
    for deck in ("rewards", "rares"):
        assert ids(t.state, deck, 1) == ids(saved.state, deck, 1)  # type: ignore[arg-type]
    assert ids(t.state, "relic_deck") == ["anchor", "lantern", "vajra", "sundial", "mutagen"]
    # And from there on the two games are the same game: chance is saved too.
    for table in (saved, t.table):
        table.choose("go on")
        table.choose("go 0-3")
    assert hash_of(t.state, t.state.content) == hash_of(saved.state, t.state.content)
    assert t.state.act == 2
