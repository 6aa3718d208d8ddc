"""Mutations for the course of a run, and the Group's Skill cards: what they change in fights and between.

Fights are told as in `cards/ledger.py`: the first answer to every question | the last one.
"""

from dataclasses import dataclass, field
from typing import Any

import pytest

from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS
from roguetable.games.deadcells.model.names import ROUND_NAMES
from roguetable.games.deadcells.model.sheet import Sheet, fresh_sheet
from tests.games.deadcells.cards.ledger import Play, table_of, watched
from tests.games.deadcells.journey import journey
from tests.games.deadcells.upgrades.shop import by_code, code_of, content
from tests.games.deadcells.upgrades.start import (
    at_the_exit,
    belongings,
    difference,
    next_run,
    set_out,
    walk_out,
)


@dataclass(frozen=True)
class Fight:
    """A mutation, a card of the bench that `me` has played, and what comes of both, round by round."""

    code: str
    card: str
    rounds: dict[str, str]
    items: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    start: dict[str, Any] = field(default_factory=dict)


def fight(code: str, card: str, items: str = "", **told: Any) -> Fight:
    """`items` are carried by `me`, and their Skills are used."""
    rounds = {name: told.pop(name) for name in list(told) if name in ROUND_NAMES or name == "zero"}
    rounds["0"] = rounds.pop("zero", "")
    carried = tuple(items.split())
    return Fight(code, card, rounds, carried, tuple(f"skill {item}" for item in carried), told)


TWO_FALL = "near weak, middle feeble"
FIRST_FALLS = "near dies, middle hurt 1, middle at near"
ALL_ROUND = "behind hurt 1, near hurt 2, middle hurt 3, far hurt 1"
DURING = [
    fight("SV-18", "", first="second", zero="second shield 1"),
    fight("SV-29", "volley", foes=TWO_FALL, wounds=2, I=f"{FIRST_FALLS}, me healed 1", II="middle dies"),
    fight("SV-33", "", foes="near venomer"),
    fight("TC-14", "rummage", loot=True, I="teeth 3 | potions 1", II="cells 1"),
    fight(
        "TC-34", "plan", items="cleaver", I="near bleeding 2, near hurt 1 | near bleeding 2, far hurt 1",
        II="near bleeding 1, near hurt 1 | near bleeding 1, far hurt 1", III="near dies",
    ),
    fight("BR-11", "volley", items="whistle", foes=TWO_FALL, I=f"{FIRST_FALLS}, teeth 10", II="middle dies"),
    fight("BR-17", "jab", I="near hurt 2", II="near hurt 1"),
    # Once a round: two fall together and one burns; in each round anew, and who burns twice is dead.
    fight(
        "BR-29", "volley", foes="near weak, middle weak, far dummy",
        I="near dies, middle dies, far hurt 1, far at near | "
        "near dies, middle dies, far hurt 1, far burning 1, far at near", II="far hurt 1",
    ),
    fight(
        "BR-29", "volley", foes=f"{TWO_FALL}, far dummy",
        I=f"{FIRST_FALLS}, middle burning 1, far hurt 1, far at middle | "
        f"{FIRST_FALLS}, far burning 1, far hurt 1, far at middle",
        II="middle dies, far hurt 1, far burning 1, far at near | middle dies, far dies",
    ),
    fight(
        "BR-33", "volley", afflicted="near frozen, middle poisoned", I=ALL_ROUND, II=ALL_ROUND,
        III="middle hurt 1",
    ),
]  # fmt: skip
# Each is used once, though there are three Skill actions in two rounds; the others are left to the
# Immolated's own Skill.
OWN = "near hurt 1"
SKILLS = [
    fight("SV-25", "plan", wounds=2, I=f"{OWN}, me healed 1 | {OWN}, third healed 1", II=OWN),
    fight("TC-22", "plan", I=f"{OWN}, behind frozen 1 | {OWN}, far frozen 1", II=OWN),
    fight("BR-07", "plan", I=f"near hurt 2 | {OWN}, middle hurt 1", II=OWN),
    fight("BR-25", "plan", afflicted="far marked", I=f"{OWN}, behind hurt 2 | {OWN}, far hurt 6", II=OWN),
]  # fmt: skip


def title(case: Fight) -> str:
    """The id of a case in pytest's report."""
    return f"{case.code} {case.card}"


def check(case: Fight, slot: str) -> None:
    """Play it twice, with the first and with the last answer to every question."""
    for rightmost in (False, True):
        state = table_of(Play(case.code, {}, card=case.card, items=case.items, start=case.start))
        number = state.content.numbers[content().name(by_code(case.code))]
        if slot == "during":
            state.sheet.during = [number]
        else:
            state.sheet.skill = number
        for index in range(len(state.group)):
            recount(state, index)
        state.plan(*ALL_ROUNDS)
        found = {name: told for name, told in watched(state, case.wants, rightmost).items() if told}
        expected = {
            name: set(line.split(" | ")[-1 if rightmost else 0].split(", "))
            for name, line in case.rounds.items()
            if line
        }
        assert found == expected


@pytest.mark.parametrize("case", DURING, ids=title)
def test_what_a_mutation_changes_in_a_fight(case: Fight) -> None:
    check(case, "during")


@pytest.mark.parametrize("case", SKILLS, ids=title)
def test_what_a_skill_card_does_once_in_a_fight(case: Fight) -> None:
    check(case, "skill")


def holding(code: str) -> Sheet:
    """A campaign with this mutation."""
    sheet = fresh_sheet(content())
    sheet.during = [by_code(code)]
    return sheet


# What the Group has more at the start of a run, and at the start of its second Biome with 1 Damage each.
HEALED = "me hurt -1, potions 1, second hurt -1, third hurt -1"
BETWEEN = {
    "SV-01": ("", "me hurt -1"),
    "SV-10": ("me health 1, second health 1, third health 1", ""),
    "SV-20": ("potions 1", "potions 1"),
    "SV-39": ("potions 1", HEALED),
    "TC-31": ("me hand 1, second hand 1, third hand 1", ""),
}


@pytest.mark.parametrize("code", BETWEEN)
def test_what_a_mutation_gives_at_the_start_of_a_run(code: str) -> None:
    assert next_run(holding(code)) == BETWEEN[code][0]


@pytest.mark.parametrize("code", BETWEEN)
def test_what_a_mutation_gives_at_the_start_of_the_next_biome(code: str) -> None:
    state = at_the_exit(set_out(holding(code)))
    for one in state.group:
        one.wounds = 1
    before = belongings(state)
    walk_out(state)
    assert difference(before, belongings(state)) == BETWEEN[code][1]


@pytest.mark.parametrize("passes", [True, False])
def test_whoever_passes_a_check_with_the_skeleton_key_finds_a_tooth(passes: bool) -> None:
    trip = journey()
    trip.mutate(content().name(by_code("TC-19")))
    trip.hold("immolated", *(["tactics"] if passes else ["survival"]))
    trip.play("go b")
    if passes:
        trip.play(next(option for option in trip.options if option.startswith("discard")))
    assert trip.state.teeth == int(passes)


def test_every_mutation_that_is_not_for_the_start_has_its_line() -> None:
    told = {case.code for case in [*DURING, *SKILLS]} | {*BETWEEN, "TC-19"}
    rows = [content().mutation(row.number) for row in content().rows if row.kind == "mutation"]
    assert told == {code_of(row.number) for row in rows if row.slot}
