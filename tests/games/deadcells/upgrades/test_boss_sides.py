"""Both sides of the three boss cards: health, place, Immunities, and what they do when they appear."""

from dataclasses import dataclass

import pytest

from roguetable.engine.state import next_step
from roguetable.games.deadcells.flow.boss import SHUFFLE_TURNS, TURN_UP, start_boss
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS, Round
from roguetable.games.deadcells.flow.spending import Spending
from roguetable.games.deadcells.model.names import (
    BOSS_NAMES,
    COLUMN_NAMES,
    ROUND_0,
    ROUND_I,
    ROUND_II,
    STATE_NAMES,
)
from roguetable.games.deadcells.model.sheet import fresh_sheet
from roguetable.games.deadcells.model.state import DeadCells
from tests.games.deadcells.upgrades.duel import (
    InTurns,
    Turn,
    face_boss,
    facing,
    group_of_three,
    played,
    table_of,
    told,
    watched,
)
from tests.games.deadcells.upgrades.shop import content, run_of_three

TAPS = {"poisoned": "poison-tap", "bleeding": "bleed-tap", "burning": "burn-tap",
        "frozen": "freeze-tap", "marked": "mark-tap"}  # fmt: skip
BOTH_SIDES_USE = {"c1": "c1-dress-code", "c2": "c2-punctuality", "c3": "c3-royal-decree"}


@dataclass(frozen=True)
class Side:
    """What one side of a boss card is, and what is different after its Round 0."""

    id: str
    boss: str
    side: int
    health: int
    at: str
    immune: str
    zero: str


SIDES = [
    Side("concierge", "c1", 1, 17, "near", "bleeding burning", "boss shield 1"),
    Side(
        "angry-concierge", "c1", 2, 24, "near", "bleeding burning frozen",
        "boss shield 1, far fire 1, near fire 1",
    ),
    Side("time-keeper", "c2", 1, 22, "far", "bleeding burning poisoned", "boss shield 1, middle shuriken 1"),
    Side(
        "angry-time-keeper", "c2", 2, 24, "far", "bleeding burning frozen",
        "boss at near, boss shield 1, middle shuriken 3",
    ),
    Side("hand-of-the-king", "c3", 1, 17, "middle", "bleeding burning marked", "boss shield 2"),
    Side(
        "hand-unmasked", "c3", 2, 19, "near", "bleeding burning poisoned",
        "boss shield 1, middle comes sword-of-mercy",
    ),
]  # fmt: skip
ids = [side.id for side in SIDES]


@pytest.mark.parametrize("side", SIDES, ids=ids)
def test_where_it_comes_and_what_it_does_in_round_0(side: Side) -> None:
    state = facing(side.boss, side.side)
    assert state.content.name(state.enemies[0].card) == side.id
    assert COLUMN_NAMES[state.enemies[0].column] == side.at
    state.plan(*ALL_ROUNDS)
    assert told(watched(state, until=ROUND_I)) == {"0": side.zero}


@pytest.mark.parametrize("side", SIDES, ids=ids)
@pytest.mark.parametrize("which", STATE_NAMES)
def test_which_states_it_cannot_get(side: Side, which: str) -> None:
    state = table_of(Turn(BOTH_SIDES_USE[side.boss], {}, side=side.side))
    state.group[0].active = [state.content.numbers[TAPS[which]]]
    found = told(watched(state, until=ROUND_II))["I"].split(", ")
    assert (f"boss {which} 1" in found) is (which not in side.immune.split())


def beaten_by_one_more(side: Side, wounds: int) -> bool:
    """Does 1 Damage end this side, so many wounds having been dealt?"""
    state = facing(side.boss, side.side)
    state.enemies[0].wounds = wounds
    played(state, "tap")
    answers = InTurns()
    while True:
        if isinstance(state.request, Spending):
            return True
        if state.request is not None:
            answers.answer(state)
            continue
        step = next_step(state)
        if isinstance(step, Round) and step.number == ROUND_II:
            return False
        if isinstance(step, Round) and step.number == ROUND_0:
            return True
        step.run(state)


@pytest.mark.parametrize("side", SIDES, ids=ids)
def test_how_much_it_stands(side: Side) -> None:
    assert beaten_by_one_more(side, side.health - 1)
    assert not beaten_by_one_more(side, side.health - 2)


@pytest.mark.parametrize("side", SIDES, ids=ids)
@pytest.mark.parametrize("beside", ["", "sword-of-mercy"])
def test_nothing_harms_the_hand_while_a_sword_is_there(side: Side, beside: str) -> None:
    state = table_of(
        Turn(
            BOTH_SIDES_USE[side.boss],
            {},
            side=side.side,
            beside=beside if side.boss == "c3" else "",
        )
    )
    state.group[0].active = [state.content.numbers["wide-tap"]]
    harmed = "boss hurt 1" in told(watched(state, until=ROUND_II))["I"]
    assert harmed is not (side.boss == "c3" and bool(beside))


def swords_up(state: DeadCells) -> int:
    """How many Swords are on the board."""
    return sum(state.content.rows[enemy.card].kind == "minion" for enemy in state.enemies)


@pytest.mark.parametrize("boss", BOSS_NAMES)
def test_what_lies_on_the_board_when_the_fight_begins(boss: str) -> None:
    state = group_of_three()
    numbers = state.content.numbers
    for one in state.group:
        one.hand = [numbers[name] for name in ("green-blank", "purple-blank", "red-blank")]
    start_boss(state, numbers[boss])
    watched(state, until=ROUND_0)
    assert swords_up(state) == {"c1": 0, "c2": 0, "c3": 2}[boss]
    first = {"c1": "concierge", "c2": "time-keeper", "c3": "hand-of-the-king"}
    assert first[boss] in [state.content.name(enemy.card) for enemy in state.enemies]


TURNS = {
    "concierge": "sweeping-up step-outside house-rules raking-coals lighting-up last-orders mop-bucket dress-code",
    "angry-concierge": "dress-code no-refunds over-the-shoulder bridge-alight temper red-hot closing-time",
    "time-keeper": "minute-hand three-past punctuality hook",
    "angry-time-keeper": "punctuality hook five-hands borrowed-time",
    "hand-of-the-king": "salute draw-swords royal-decree banner-charge court-manners ground-slam parade-ground",
    "hand-unmasked": (
        "royal-decree bare-face everybody-kneels sword-storm through-the-ranks break-the-line thunder long-live"
    ),
}


@pytest.mark.parametrize("side", SIDES, ids=ids)
def test_which_turns_a_side_has_and_in_which_order_they_come(side: Side) -> None:
    state = run_of_three(fresh_sheet(content()))
    face_boss(state, side.boss, side.side)
    SHUFFLE_TURNS.run(state)
    turns = TURNS[side.id].split()
    seen: list[str] = []
    for _ in range(2 * len(turns)):
        TURN_UP.run(state)
        seen.append(state.content.name(state.turn).removeprefix(f"{side.boss}-"))
    assert sorted(seen[: len(turns)]) == sorted(turns)
    repeats = seen[len(turns) :] == seen[: len(turns)]
    assert repeats is (side.boss == "c2"), "the Time Keeper's turns come round in the same order"
