"""Quick Start and Catch Up: a later Act with the rewards of the table."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from roguetable.engine.errors import UserError
from roguetable.games.spire.flow.journey.quick_start import OneReward, TableRow, table_rows
from tests.games.spire.climbs import at_act, beat_boss, names_of
from tests.games.spire.fights import Fight, new_game
from tests.games.spire.scenes import happens

TABLE = [
    # step, how often for Acts II, III and IV
    ("neow", (1, 1, 1)),
    ("gold", (6, 7, 10)),
    ("card", (4, 4, 5)),
    ("transform", (1, 1, 1)),
    ("roll", (1, 3, 5)),
    ("potion", (1, 1, 1)),
    ("relic", (2, 4, 6)),
    ("rare", (1, 2, 2)),
    ("boss-relic", (1, 2, 2)),
    ("card", (0, 3, 5)),
    ("remove", (0, 1, 2)),
    ("upgrade", (2, 4, 6)),
    ("merchant", (1, 1, 1)),
]


def rows_of(act: int) -> list[tuple[str, int]]:
    """The rows of the table that a game which begins in this Act has before it, from the top."""
    t = at_act(characters="ironclad")
    return [(row.step, row.count) for row in table_rows(t.state.content, [0], act)]


def row(step: str, count: int, players: int = 1, **settings: Any) -> Fight:
    """One row of the table is being gained."""
    names = ["ironclad", "silent", "defect", "watcher"][:players]
    t = at_act(players=players, characters=",".join(names), **settings)
    happens(t, TableRow(step, count, list(range(players)), ""))
    return t


def gain_all(t: Fight) -> list[str]:
    """Take the first thing of everything on offer; what was looked at or chosen, in order."""
    seen = []
    while t.options:
        option = t.options[0]
        seen.append(option)
        t.play(option)
    return seen


# --- the table -----------------------------------------------------------------------------------


@pytest.mark.rule("spire.quick_start.purpose")
@pytest.mark.parametrize("act", [2, 3, 4])
def test_a_party_may_begin_in_a_later_act(act: int) -> None:
    t = new_game(quick_start=act, acts=4, unlocks="all", players=2)
    assert t.state.act == act
    assert {t.state.content.foes[number].act for number in t.state.bosses} == {act}
    with pytest.raises(UserError, match="cannot begin in Act"):
        new_game(quick_start=act, acts=act - 1)


@pytest.mark.rule(
    "spire.quick_start.row-order",
    "spire.quick_start.neow",
    "spire.quick_start.gold",
    "spire.quick_start.card-rewards-1",
    "spire.quick_start.transform",
    "spire.quick_start.die-rolls",
    "spire.quick_start.potion",
    "spire.quick_start.relics",
    "spire.quick_start.rare-rewards",
    "spire.quick_start.boss-relics",
    "spire.quick_start.card-rewards-2",
    "spire.quick_start.removes",
    "spire.quick_start.upgrades",
    "spire.quick_start.merchant-last",
)
@pytest.mark.parametrize("act", [2, 3, 4])
def test_the_rows_from_top_to_bottom(act: int) -> None:
    expected = [(step, counts[act - 2]) for step, counts in TABLE if counts[act - 2]]
    assert rows_of(act) == expected


@pytest.mark.rule("spire.quick_start.row-order")
@pytest.mark.parametrize("act", [2, 3, 4])
def test_a_game_goes_through_the_rows_in_this_order(act: int) -> None:
    t = new_game(quick_start=act, acts=4, unlocks="all", characters="ironclad")
    for _ in range(200):
        if any(option.startswith("leave") for option in t.options):
            break
        skips = [option for option in t.options if option.startswith("skip")]
        t.play(skips[0] if skips else t.options[0])
    told = [line.text for line in t.table.view(0).log if line.text.startswith("Quick Start: ")]
    steps = [text.removeprefix("Quick Start: ").split(",")[0] for text in told if "," in text]
    assert steps == [step for step, counts in TABLE if counts[act - 2]]


@pytest.mark.rule("spire.setup.solo-bonus", "spire.setup.solo-loaded-die")
def test_a_solo_player_has_gold_and_the_loaded_die_here_too() -> None:
    t = new_game(quick_start=2, characters="ironclad")
    assert names_of(t.state, t.me.relics) == ["Loaded Die"]
    two = new_game(quick_start=2, players=2, characters="ironclad,silent")
    assert [p.relics for p in two.state.players] == [[], []]
    assert t.me.gold == two.me.gold + 2


@pytest.mark.rule("spire.quick_start.neow")
def test_one_blessing_for_each() -> None:
    t = row("neow", 1, players=2)
    seen = gain_all(t)
    assert sum(option.startswith("bless") for option in seen) == 2


@pytest.mark.rule("spire.quick_start.gold")
def test_gold_for_each_in_addition() -> None:
    t = at_act(players=2, characters="ironclad,silent")
    before = [p.gold for p in t.state.players]
    happens(t, TableRow("gold", 6, [0, 1], ""))
    assert [p.gold for p in t.state.players] == [gold + 6 for gold in before]


@pytest.mark.rule("spire.quick_start.card-rewards-1", "spire.quick_start.card-rewards-2")
def test_card_rewards() -> None:
    t = row("card", 4)
    size = len(t.me.deck)
    seen = gain_all(t)
    assert seen.count("look ironclad card") == 4
    assert len(t.me.deck) == size + 4


@pytest.mark.rule("spire.quick_start.rare-rewards")
def test_rare_rewards() -> None:
    t = row("rare", 2)
    assert gain_all(t).count("look ironclad rare-card") == 2
    assert sum(t.state.content.cards[number].deck == "rare" for number in t.me.deck) == 2


@pytest.mark.rule("spire.quick_start.relics", "spire.quick_start.potion")
def test_relics_and_potions() -> None:
    t = at_act(characters="ironclad")
    t.state.relic_deck = [t.state.content.number(id) for id in ("vajra", "anchor", "lantern")]
    happens(t, TableRow("relic", 2, [0], ""))
    gain_all(t)
    assert names_of(t.state, t.me.relics) == ["Anchor", "Lantern"]
    t = row("potion", 1)
    gain_all(t)
    assert len(t.me.potions) == 1


@pytest.mark.rule(
    "spire.quick_start.transform", "spire.quick_start.removes", "spire.quick_start.upgrades"
)
def test_cards_are_transformed_removed_and_upgraded() -> None:
    t = row("transform", 1)
    t.play("transform bash")
    assert (names_of(t.state, t.me.removed), len(t.me.deck), t.options) == (["Bash"], 10, [])
    t = row("remove", 2)
    t.play("remove bash", "remove ironclad-strike")
    assert (len(t.me.removed), len(t.me.deck), t.options) == (2, 8, [])
    t = row("upgrade", 2)
    t.play("upgrade bash", "upgrade ironclad-strike")
    upgraded = [n for n in t.me.deck if t.state.content.cards[n].base != n]
    assert (len(upgraded), t.options) == (2, [])


@pytest.mark.rule("spire.quick_start.one-at-a-time")
def test_rewards_come_one_at_a_time() -> None:
    t = row("card", 3, players=2)
    for _ in range(6):
        assert len(t.state.rewards) == 1  # nothing else can be looked at
        looks = [option for option in t.options if option.startswith("look")]
        assert len(looks) == 1
        t.play(looks[0])
        t.play(next(option for option in t.options if option.startswith("take")))
    assert t.options == []


# --- the die -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.quick_start.die-table")
@pytest.mark.parametrize(
    ("face", "options", "gold"),
    [
        (1, ["look ironclad relic", "skip ironclad relic"], 0),
        (2, ["transform ironclad-strike", "transform ironclad-defend", "transform bash"], 0),
        (3, ["look ironclad card", "skip ironclad card"], 1),
        (4, ["look ironclad potion", "skip ironclad potion"], 2),
        (5, ["upgrade ironclad-strike", "upgrade ironclad-defend", "upgrade bash"], 0),
        (6, ["remove ironclad-strike", "remove ironclad-defend", "remove bash"], 0),
    ],
)
def test_what_the_die_gives(face: int, options: list[str], gold: int) -> None:
    t = at_act(characters="ironclad")
    before = t.me.gold
    t.script("rolls", face - 1)
    happens(t, OneReward("roll", 0))
    offered = t.options
    assert [option for option in offered if option in options] == options
    assert len(offered) <= len(options) + 1  # a change of cards may be skipped too
    t.play(offered[0])
    if offered[0].startswith("look"):
        t.play(next(option for option in t.options if option.startswith("take")))
    assert t.options == []
    assert t.me.gold - before == gold


def test_the_face_on_a_row_decides_not_its_place(tmp_path: Path) -> None:
    """A pack may give each reward another face."""
    rows = "rows:\n- {id: quick-roll-1, face: 6}\n- {id: quick-roll-6, face: 1}\n"
    (tmp_path / "rolls.yaml").write_text(f"kind: quick-roll\n{rows}", encoding="utf-8")
    t = at_act(characters="ironclad", packs=(tmp_path,))
    t.script("rolls", 0)
    happens(t, OneReward("roll", 0))
    assert t.options[0] == "remove ironclad-strike"


@pytest.mark.rule("spire.quick_start.die-each-player", "spire.quick_start.die-rolls")
def test_each_player_rolls_for_each_die() -> None:
    t = at_act(players=2, characters="ironclad,silent")
    t.script("rolls", 3, 2, 2, 3)  # potion and 2 gold, card and 1 gold; then the other way round
    before = [p.gold for p in t.state.players]
    happens(t, TableRow("roll", 2, [0, 1], ""))
    seen = [option for option in gain_all(t) if option.startswith("look")]
    assert seen == [
        "look ironclad potion",
        "look silent card",
        "look ironclad card",
        "look silent potion",
    ]
    assert [p.gold - gold for p, gold in zip(t.state.players, before, strict=True)] == [3, 3]


# --- Boss relics and the Merchant ----------------------------------------------------------------


@pytest.mark.rule("spire.quick_start.boss-relic-party", "spire.quick_start.boss-relics")
@pytest.mark.parametrize(("players", "shown"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_boss_relics_are_gained_as_a_party(players: int, shown: int) -> None:
    t = row("boss-relic", 1, players=players)
    t.play("look party boss-relics")
    assert len(t.state.rewards[0].offer) == shown
    mine = [option for option in t.options if option.startswith("take ironclad boss-relic")]
    assert len(mine) == shown
    t.play(mine[0])
    assert len(t.me.relics) == 1
    if players > 1:
        # What one has taken the others cannot take.
        assert len([o for o in t.options if o.startswith("take silent boss-relic")]) == shown - 1


@pytest.mark.rule("spire.quick_start.merchant-last")
def test_the_whole_party_visits_one_merchant_at_last() -> None:
    t = at_act(players=2, characters="ironclad,silent")
    for p in t.state.players:
        p.gold = 10
    happens(t, TableRow("merchant", 1, [0, 1], ""))
    buyers = Counter(option.split()[0] for option in t.options if " buys " in option)
    assert set(buyers) == {"ironclad", "silent"}
    assert [len(cards) for cards in t.state.shop_cards] == [3, 3]
    t.play("leave")
    assert t.options == []


# --- Catch Up ------------------------------------------------------------------------------------


def joined(join: str, act: int = 2, **settings: Any) -> Fight:
    """A party to which others come before an Act."""
    t = at_act(act - 1, players=1, characters="ironclad", join=join, unlocks="none", **settings)
    t.me.gold = 0
    t.me.hp = 4
    t.me.relics = []
    beat_boss(t)
    t.play("go on")
    return t


def finish_row(t: Fight, until: str) -> None:
    """Skip everything until something is on offer."""
    for _ in range(120):
        if any(until in option for option in t.options):
            return
        skips = [option for option in t.options if option.startswith("skip")]
        t.play(skips[0] if skips else t.options[0])
    raise AssertionError(f"{until!r} was not on offer")


@pytest.mark.rule("spire.quick_start.catch-up")
@pytest.mark.parametrize("act", [2, 3])
def test_new_players_may_join_at_the_start_of_an_act(act: int) -> None:
    t = joined(f"defect@{act}", act)
    assert [p.row for p in t.state.players] == [0, 1]
    defect = t.player("defect")
    assert (defect.hp, len(defect.deck)) == (9, 10)
    told = [line.text for line in t.table.view(0).log]
    assert "Joining the party: Defect." in told
    finish_row(t, "leave")
    told = [line.text for line in t.table.view(0).log]
    rows = [text for text in told if text.startswith("Quick Start:")]
    expected = [(step, counts[act - 2]) for step, counts in TABLE if counts[act - 2]]
    assert rows == [f"Quick Start: {step}, {count}." for step, count in expected]
    with pytest.raises(UserError, match="in play already"):
        new_game(characters="ironclad", join="ironclad@2")
    with pytest.raises(UserError, match="Nobody can join in Act 4"):
        new_game(characters="ironclad", join="silent@4")


@pytest.mark.rule("spire.quick_start.catch-up", "spire.act_setup.heal")
def test_who_has_caught_up_begins_the_act_like_everybody() -> None:
    # Ascension 9 takes 1 HP at the start, and what is skipped lies under the deck: before the Act
    # begins all players heal and shuffle.
    t = at_act(1, players=1, characters="ironclad", join="defect@2", ascension=9)
    beat_boss(t).play("go on")
    defect = t.player("defect")
    assert (defect.hp, defect.max_hp) == (7, 8)
    finish_row(t, "leave")
    before = list(defect.rewards)
    t.play("leave")
    assert (defect.hp, defect.max_hp) == (8, 8)
    assert defect.rewards != before
    assert any(option == "go 0-3" for option in t.options)


@pytest.mark.rule("spire.quick_start.catch-up-only")
def test_only_those_who_catch_up_use_the_table_and_visit_the_merchant() -> None:
    t = joined("defect@2")
    finish_row(t, "leave")
    assert {option.split()[0] for option in t.options if " buys " in option} == {"defect"}
    assert [len(cards) for cards in t.state.shop_cards] == [0, 3]
    ironclad = t.player("ironclad")
    assert (ironclad.gold, ironclad.relics, len(ironclad.deck)) == (0, [], 10)
    assert t.player("defect").gold >= 6
    t.play("leave")
    assert "go 0-3" in t.options
    assert ironclad.hp == 10  # healed like everybody


@pytest.mark.rule("spire.quick_start.catch-up-boss-relics")
@pytest.mark.parametrize(
    ("join", "as_solo", "shown"),
    [
        ("defect@2", False, 2),
        ("defect@2,watcher@2", False, 3),
        ("defect@2,watcher@2,silent@2", False, 4),
        ("defect@2", True, 3),  # a reading: who is alone counts as a solo player
        ("defect@2,watcher@2,silent@2", True, 4),
    ],
)
def test_boss_relics_by_the_number_of_players_catching_up(
    join: str, as_solo: bool, shown: int
) -> None:
    t = joined(join, catch_up_as_solo=as_solo)
    finish_row(t, "look party boss-relics")
    t.play("look party boss-relics")
    pool = next(one for one in t.state.rewards if one.player < 0)
    assert len(pool.offer) == shown
    takers = {option.split()[1] for option in t.options if option.startswith("take")}
    assert takers == {entry.split("@")[0] for entry in join.split(",")}
