"""The combat board as it is seen: what everybody does, round by round."""

import pytest

from roguetable.engine.view import FiguresPanel, TracksPanel
from roguetable.games.deadcells.actions.scrolls import next_step
from roguetable.games.deadcells.flow.combat.setup import add_enemy
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.names import (
    FAR,
    KIND_NAMES,
    NEAR,
    NO_KIND,
    ROUND_I,
    ROUND_II,
    ROUND_NAMES,
)
from roguetable.games.deadcells.model.shown import strip_column
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.position import read_position
from roguetable.games.deadcells.table.view_fight import cursor, lines_of, own_lines, stand
from tests.games.deadcells.fights import fight, hero


def test_what_an_enemy_has_done_is_spent_and_what_is_to_come_is_not() -> None:
    table = fight(hero(), near="9 | I: strike 1 | II: strike 2 one")
    assert [line.condition for line in lines_of(table.state, table.enemy("near"))] == ["", ""]
    table.round("I")
    assert [line.condition for line in lines_of(table.state, table.enemy("near"))] == ["spent", ""]
    table.round("II")
    assert [line.condition for line in lines_of(table.state, table.enemy("near"))] == ["spent"] * 2


def test_nothing_comes_of_a_line_that_is_frozen() -> None:
    table = fight(hero(), near="9 | I: strike 1 | II: strike 2 one")
    table.enemy("near").frozen = 1 << ROUND_II
    first, second = lines_of(table.state, table.enemy("near"))
    assert (first.condition, second.condition) == ("", "spent")
    assert [token.kind for token in second.tokens] == ["frozen"]


@pytest.mark.parametrize(
    ("line", "short", "amount", "times", "target", "reach"),
    [
        ("strike 2 one", "Damage to one", 2, 1, "", []),
        ("strike 1 each", "Damage", 1, 1, "all", []),
        ("inflict poisoned x2 first", "Poisoned to First", -1, 2, "", []),
        ("shield 1 all", "shield", 1, 1, "", []),
        ("vanish", "vanish", -1, 1, "", []),
    ],
)
def test_what_an_enemy_intends_is_told_in_figures(
    line: str, short: str, amount: int, times: int, target: str, reach: list[int]
) -> None:
    table = fight(hero(), near=f"9 | II: {line}")
    (item,) = lines_of(table.state, table.enemy("near"))
    assert item.name == short
    (told,) = item.intents
    assert (told.amount, told.times, told.target, told.reach) == (amount, times, target, reach)


def test_what_the_group_does_says_how_far_it_reaches() -> None:
    table = fight(hero("I: hit 2 near; give marked any all; block 1 everyone"), near="9")
    hit, give, block = own_lines(table.state, 0, table.group[0], 0)
    assert [item.name for item in (hit, give, block)] == [
        "Damage near",
        "Marked anywhere",
        "Shield",
    ]
    assert [item.intents[0].target for item in (hit, give, block)] == ["", "all", "all"]
    assert (len(hit.intents[0].reach), len(give.intents[0].reach)) == (1, 4)


def test_what_words_note_on_their_card() -> None:
    """What can be announced of it, when it cannot be seen, and when it dies."""
    table = fight(
        hero("I: hit 1 near; hit 1 near; loot 1 | II: heal 1"), near="9 | I: vanish | III: die"
    )
    card = table.state.content.combat(table.group[0].active[0])
    said = [
        f"{KIND_NAMES[kind]} {ROUND_NAMES[card.say_rounds[n]]}"
        for n, kind in enumerate(card.say_kinds)
    ]
    assert said == ["damage I", "loot I", "heal II"]
    foe = table.state.content.enemy(table.enemy("near").card)
    assert (foe.vanishes, foe.dies) == (0b10, 0b1000)


def marks(state: DeadCells) -> list[str]:
    """Everything that stands at those of the Group."""
    group = next(one for one in DEADCELLS.panels(state, 0) if isinstance(one, FiguresPanel))
    return [tag for one in group.items for tag in one.tags]


@pytest.mark.parametrize("alone", [True, False])
def test_who_plays_alone_has_nobody_to_say_nothing_to(alone: bool) -> None:
    others = (
        {"board": "serenade-power", "serenade": True} if alone else {"board": "flayed", "seat": 1}
    )
    state = read_position({"group": [{"board": "immolated"}, others], "enemies": ["b1-jailer"]})
    one = state.group[0]
    one.active, one.said_kinds, one.said_rounds, one.frozen = [one.draw[0]], [NO_KIND], [0], [0]
    assert ("says nothing" in marks(state)) is not alone


def test_the_scroll_of_serenade_shows_what_she_has_and_what_comes() -> None:
    state = read_position(
        {"group": [{"board": "immolated"}, {"board": "serenade-power", "serenade": True}]}
    )
    steps = [step.text for step in state.content.side(state.group[1].board).steps]
    state.group[1].scrolls[0] = 1
    (track,) = next(
        one.items
        for one in DEADCELLS.panels(state, 0)
        if one.id == "tracks-1" and isinstance(one, TracksPanel)
    )
    assert [(mark.at, mark.text) for mark in track.marks] == [
        *enumerate(steps),
        (3, "She transforms"),
    ]
    assert (track.value, track.limit) == (1, 3), "the second step is hers, the third comes next"
    assert next_step(state, 1, 0) == steps[2]
    state.group[1].board = state.content.serenade[1]
    (track,) = next(
        one.items
        for one in DEADCELLS.panels(state, 0)
        if one.id == "tracks-1" and isinstance(one, TracksPanel)
    )
    assert track.limit == 2


@pytest.mark.rule("deadcells.range.invisible")
def test_who_cannot_be_seen_in_a_round_is_shown_so() -> None:
    table = fight(hero(), near="9 | II: vanish")
    assert stand(table.state, table.enemy("near")).tags == []
    table.state.round = ROUND_II
    assert stand(table.state, table.enemy("near")).tags == ["invisible"]


@pytest.mark.rule("deadcells.rounds.enemy-order")
def test_of_two_alike_the_one_that_acts_is_pointed_at() -> None:
    """Both have acted in this round, and the second of them asks."""
    table = fight(hero(), hero(), near="zombie = 9 | I: strike 1")
    add_enemy(table.state, table.number("zombie"), FAR)
    table.round("I")
    assert cursor(table.state) == (strip_column(NEAR), ROUND_I)
    table.do("damage immolated")
    assert cursor(table.state) == (strip_column(FAR), ROUND_I)
