"""What killed one of the Group: for whoever counts what runs are lost by, and for the last page."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from roguetable.engine.state import choose
from roguetable.engine.table import Table
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.biome_tokens import GAIN_MALAISE
from roguetable.games.deadcells.flow.exploring import burn_down
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.limits import MALAISE_TOKENS
from roguetable.games.deadcells.model.questions import died_of
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.table.position import read_position
from roguetable.terminal.report import report
from tests.games.deadcells.facing import facing
from tests.games.deadcells.fights import Fight, fight, hero
from tests.games.deadcells.journey import journey
from tests.games.deadcells.packs import pack


def cause(state: DeadCells) -> str:
    """What the run is lost by, at its end."""
    assert state.somebody_dead()
    return DEADCELLS.cause_of_loss(state, state)


def alone(enemy: str, packs: Sequence[Path] = (), **one: object) -> DeadCells:
    """A lone Beheaded with one Health left, and somebody before it."""
    state = read_position(
        {
            "group": [
                {
                    "board": "flayed",
                    "wounds": 2,
                    "hand": ["flayed-grit", "flayed-old-scars"],
                    **one,
                },
                {"board": "serenade-power", "serenade": True, "wounds": 3},
            ],
            "enemies": [enemy],
        },
        packs,
    )
    while state.request is not None and not state.over:
        choose(state, state.request.options[-1])
    return state


def one_left(*cards: str, **more: object) -> Fight:
    """Somebody with one Health left, in a fight."""
    heroes = {key: more.pop(key) for key in ("equipment", "states", "shields") if key in more}
    return fight(hero(*cards, wounds=4, **heroes), **more)  # type: ignore[arg-type]


def test_an_enemy_that_kills_is_what_the_run_is_lost_by() -> None:
    assert cause(alone("b1-jailer")) == "Blind Jailer"


def test_an_enemy_of_a_pack_is_named_too(tmp_path: Path) -> None:
    monster = {
        "id": "b1-watchman",
        "name": "Watchman of a Pack",
        "biome": "b1",
        "codes": [98, 99],
        "health": 9,
        "lines": {"0": "strike 9 each"},
        "death": "teeth 1",
        "origin": "ours",
    }
    assert cause(alone("b1-watchman", [pack(tmp_path, "monster", monster)])) == "Watchman of a Pack"


def test_who_dies_of_poison_dies_of_poison() -> None:
    table = one_left(states={"poisoned": 1}, near="zombie = 9 | I: strike 0")
    table.round("I")
    assert cause(table.state) == "Poison"


def test_who_bleeds_to_death_was_killed_by_no_blow() -> None:
    table = one_left(states={"bleeding": 1}, near="zombie = 9 | III: mend 1")
    table.round("III")
    assert cause(table.state) == "Bleeding"


def test_a_second_fire_is_named() -> None:
    table = one_left(states={"burning": 1}, near="torch = 9 | II: inflict burning")
    table.round("II")
    assert cause(table.state) == "A second fire from Torch"


@pytest.mark.parametrize(
    ("when", "token", "told"),
    [("I", "poisoned", "Poison from Adder"), ("III", "bleeding", "Bleeding from Adder")],
)
def test_who_gave_the_token_is_named(when: str, token: str, told: str) -> None:
    table = one_left(near=f"adder = 9 | {when}: inflict {token} first")
    table.round(when)
    assert cause(table.state) == told
    assert table.state.log is not None
    assert any(
        f"is dead: {told[:1].lower()}{told[1:]}." in one.text for one in table.state.log.entries
    )


def test_a_turn_card_poisons_for_its_boss() -> None:
    run = facing(sides=[{"health": 9}], turns=[{"lines": {"I": "inflict poisoned x9 first"}}])
    boss = run.foe().name
    run.cards()
    assert cause(run.state) == f"Poison from {boss}"


def test_the_first_death_is_the_one_that_is_told() -> None:
    """Another one dies later in the fight, of something else: both clients tell the same."""
    state = read_position(
        {
            "group": [
                {"board": "flayed", "wounds": 2, "states": [1, 0, 0, 0, 0]},
                {"board": "serenade-power", "serenade": True, "wounds": 3},
            ],
            "first": 1,
            "enemies": ["b1-jailer"],
        }
    )
    table = Table.at(DEADCELLS, state)
    while table.state.request is not None:
        table.choose(table.state.request.options[0])
    assert isinstance(table.state, DeadCells)
    assert [one.dead for one in table.state.group] == [True, True]
    page = [text for _, text in report(table, table.view(0)).lines()]
    assert page.count("What killed you") == 1
    begin = page.index("What killed you")
    assert page[begin + 1] == died_of(table.state)
    first = next(line.text for line in table.lines(0) if " is dead" in line.text)
    assert first in page
    assert not [line for line in page if " is dead" in line and line != first]


def test_what_an_enemy_drops_as_it_dies_is_told_apart_from_its_blows() -> None:
    table = one_left("I: hit 1 near", near="bomber = 1 | death: damage 1")
    table.round("I")
    assert cause(table.state) == "Bomber, as it died"


def test_a_bomb_that_a_spent_shield_sets_off_does_not_take_the_blame_for_the_blow() -> None:
    """The rest of the attack lands after the answers to the Shield; the bomb was blocked."""
    table = one_left(
        equipment=["when shield-spent: hit 1 near"],
        shields=1,
        near="bomber = 1 | death: teeth 1",
        far="brute = 9 | I: strike 2",
    )
    table.round("I")
    table.settle()
    assert cause(table.state) == "Brute"


def test_the_price_of_a_card_of_ones_own_is_named() -> None:
    table = one_left("slam = I: hit 1 near; suffer 1", near="9")
    table.round("I")
    assert cause(table.state) == "The price of Slam"


def test_a_tile_that_kills_is_named() -> None:
    trip = journey(a="t-damage-all", wounds={"flayed": 2})
    trip.play("go a")
    assert cause(trip.state) == "Damage All"


def test_damage_that_is_assigned_one_by_one_is_the_tiles() -> None:
    trip = journey(a="t-damage", wounds={"flayed": 2})
    trip.play("go a")
    assert trip.asked == "Damage: who takes 1 Damage (2 to assign)?"
    trip.play("harm flayed")
    assert cause(trip.state) == "Damage"


def test_the_dark_of_the_sepulcher_is_named() -> None:
    trip = journey(wounds={"immolated": 2})
    trip.state.lanterns = 0
    burn_down(trip.state)
    assert cause(trip.state) == "The dark, with no Lantern lit"


def test_malaise_is_named() -> None:
    trip = journey(wounds={"immolated": 2})
    trip.state.malaise_tokens = MALAISE_TOKENS
    trip.happens(GAIN_MALAISE)
    assert cause(trip.state) == "Malaise"


def test_health_that_is_lost_is_named() -> None:
    trip = journey()
    trip.mutate("m-stamina")
    trip.who("flayed").wounds = trip.who("flayed").health - 1
    trip.state.new_sheet().during = []
    recount(trip.state, trip.index("flayed"))
    assert cause(trip.state) == "Maximum Health that was lost"


def test_a_boss_is_named_and_not_its_turn_card() -> None:
    run = facing(sides=[{"health": 9}], turns=[{"lines": {"I": "strike 99 each"}}])
    boss = run.foe().name
    run.cards()
    assert cause(run.state) == boss


def test_of_two_who_die_the_first_tells_what_the_run_is_lost_by() -> None:
    table = fight(
        hero(wounds=4, states={"poisoned": 1}), hero(wounds=4), near="zombie = 9 | II: strike 1"
    )
    table.round("I")
    assert cause(table.state) == "Poison"
    table.round("II")
    assert [one.dead for one in table.group] == [True, True]
    assert cause(table.state) == "Poison"
