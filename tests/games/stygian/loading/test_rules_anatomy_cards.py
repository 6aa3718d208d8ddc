"""Anatomy of skill, chest, treasure and status cards."""

from pathlib import Path
from typing import Any

import pytest

from roguetable.games.stygian.model.cards import HERO_NAMES
from roguetable.games.stygian.model.mods import STATUS_NAMES
from roguetable.games.stygian.words.party import Heal
from roguetable.games.stygian.words.table import Hit
from tests.games.stygian.acts import (
    card,
    chest,
    complaint,
    defeated,
    happens,
    idle,
    ids,
    items,
    lab,
    written,
)
from tests.games.stygian.sitting import Sitting, new_game, table

SKILL = {
    "id": "lab-x",
    "name": "X",
    "origin": "ours",
    "hero": "knight",
    "level": 1,
    "type": "support",
    "effect": "luck 1",
}
TREASURE = {
    "id": "lab-x",
    "name": "X",
    "origin": "ours",
    "deck": "lower",
    "type": "support",
    "owner": "solo",
    "use": "once",
    "effect": "luck 1",
}
CHEST = {"id": "lab-x", "name": "X", "origin": "ours", "number": 3, "effect": "wound 1"}
STATUS = {"id": "lab-x", "name": "X", "origin": "ours", "effect": "no-support"}


@pytest.mark.parametrize(
    ("kind", "row", "field"),
    [
        pytest.param(kind, row, field, marks=pytest.mark.rule(rule), id=f"{kind} {field}")
        for rule, kind, row, fields in (
            ("stygian.anatomy.skill.fields", "skill", SKILL, "name effect type level"),
            ("stygian.anatomy.chest.fields", "chest", CHEST, "name effect number"),
            ("stygian.anatomy.treasure.fields", "treasure", TREASURE, "name effect type use owner"),
            ("stygian.anatomy.status.fields", "status", STATUS, "name effect"),
        )
        for field in fields.split()
    ],
)
def test_a_card_without_one_of_its_entries_is_refused(
    tmp_path: Path, kind: str, row: dict[str, Any], field: str
) -> None:
    assert "lab-x" not in complaint(tmp_path, kind, row)
    torn = {name: value for name, value in row.items() if name != field}
    assert f"{kind} 'lab-x', field '{field}'" in complaint(tmp_path, kind, torn)


# --- skills -----------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.anatomy.skill.fields")
def test_a_skill_card_tells_name_effect_type_level_and_symbol() -> None:
    skill = card(lab(), "lab-tired-support")
    assert skill.name == "Tiring Support"
    assert skill.sentence() == "Gain 1 luck; exhaust."
    facts = dict(skill.facts())
    assert (facts["type"], facts["level"], facts["symbol"]) == ("support", "1", "lab")


@pytest.mark.rule("stygian.anatomy.skill.types", "stygian.anatomy.treasure.types")
@pytest.mark.parametrize(("kind", "row"), [("skill", SKILL), ("treasure", TREASURE)])
def test_a_card_has_exactly_one_of_four_types(
    tmp_path: Path, kind: str, row: dict[str, Any]
) -> None:
    assert {written()[id]["type"] for id in ids(kind)} == {
        "support",
        "action",
        "passive",
        "response",
    }
    for wrong in ("reaction", ["support", "action"]):
        problem = complaint(tmp_path, kind, row | {"type": wrong})
        assert f"{kind} 'lab-x', field 'type'" in problem


@pytest.mark.rule("stygian.anatomy.skill.types")
def test_cards_of_each_type_are_used_in_their_own_way() -> None:
    cards = "steel-fist lab-support lab-passive lab-dodge"
    game = lab([f"knight {cards}"], front=["lab-boss.figure"], field="2 blue")
    own = [option for option in game.options if "lab-" in option or "steel" in option]
    assert own == ["act steel-fist", "support lab-support"]
    happens(game, "wound 1")
    assert game.options == ["respond lab-dodge", "pass"]
    game.play("pass")
    game.drop()
    game.play("act steel-fist", "wild white", "resolve")
    assert game.wounds_on("front 1") == 3 + 2, "the passive one helped"


@pytest.mark.rule("stygian.anatomy.skill.levels")
@pytest.mark.parametrize("hero", HERO_NAMES)
def test_the_best_blow_or_cure_of_a_hero_grows_with_the_level(hero: str) -> None:
    game = new_game()
    best = dict.fromkeys((1, 2, 3), 0)
    for id in ids("skill", hero=hero):
        for effect in card(game, id).parts[0]:
            if isinstance(effect, Hit | Heal):
                level = written()[id]["level"]
                best[level] = max(best.get(level, 0), effect.amount.base)
    assert 0 < best[1] <= best[2] <= best[3]
    assert best[1] < best[3]


# --- chests -----------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.anatomy.chest.fields")
def test_a_chest_card_tells_name_effect_and_peril_number() -> None:
    trap = chest(lab(), "lab-trap")
    assert trap.name == "Trap"
    assert trap.sentence() == "the party suffers 3 wounds"
    assert dict(trap.facts()) == {"peril number": "5"}


@pytest.mark.rule("stygian.anatomy.chest.threshold")
@pytest.mark.parametrize(("peril", "wounds"), [(0, 0), (4, 0), (5, 3), (7, 3)])
def test_a_chest_card_takes_effect_if_the_peril_has_reached_its_number(
    peril: int, wounds: int
) -> None:
    game = lab(peril=peril, fired=[0, 1], chest_deck=["lab-trap"])
    defeated(game)
    game.play("open chest")
    assert game.state.wounds == wounds


# --- treasures --------------------------------------------------------------------------------------


def kit(*treasures: str) -> Sitting:
    """A knight and a doctor; solo treasures with the knight, party ones beside the board."""
    solo = [id for id in treasures if id in ("lab-flask", "lab-lamp", "lab-ring")]
    party = [id for id in treasures if id not in solo]
    return lab([f"knight steel-fist {' '.join(solo)}", "doctor mend"], party=party)


@pytest.mark.rule("stygian.anatomy.treasure.fields")
def test_a_treasure_card_tells_name_effect_type_usage_and_owner() -> None:
    game = kit("lab-flask", "lab-bell")
    flask, bell = card(game, "lab-flask"), card(game, "lab-bell")
    assert (flask.name, flask.sentence()) == ("Flask", "Gain 1 luck; discard.")
    told = [
        (facts["type"], facts["use"], facts["owner"])
        for facts in (dict(flask.facts()), dict(bell.facts()))
    ]
    assert told == [("support", "discard", "solo"), ("support", "exhaust", "party")]


@pytest.mark.rule("stygian.anatomy.treasure.types")
def test_treasures_are_used_as_skills_of_their_type_are() -> None:
    game = kit("lab-flask", "lab-ring", "lab-horn", "lab-bell")
    treasures = [option for option in game.options if "lab-" in option]
    assert treasures == ["support lab-flask", "act lab-horn", "support lab-bell"]
    happens(game, "wound 1")
    assert game.options == ["respond lab-ring", "pass"]


@pytest.mark.rule("stygian.anatomy.treasure.usage")
def test_a_treasure_is_discarded_or_exhausted_as_its_icon_says() -> None:
    once = kit("lab-flask")
    once.play("support lab-flask")
    assert once.cards("knight") == ["steel-fist"]
    assert [once.state.content.name(n) for n in once.state.discards] == ["lab-flask"]
    again = kit("lab-lamp", "lab-bell")
    again.play("support lab-lamp")
    assert again.cards("knight") == again.cards("knight")[:1] + again.exhausted("knight")
    assert again.exhausted("knight") == ["lab-lamp"]
    assert again.state.discards == []


@pytest.mark.rule("stygian.anatomy.treasure.owner")
@pytest.mark.parametrize(
    ("id", "solo"), [("lab-flask", True), ("lab-shield", True), ("lab-bell", False)]
)
def test_a_treasure_found_goes_to_one_hero_or_to_the_party(id: str, solo: bool) -> None:
    game = lab(
        ["knight steel-fist", "doctor mend"],
        chest_deck=["lab-trap"],
        treasure_deck=[id, "lab-horn"],
    )
    defeated(game)
    game.play("open chest")
    assert game.options == (
        ["give knight", "give doctor"] if solo else ["open chest", "leave chests"]
    )
    if solo:
        game.play("give doctor")
    assert game.cards("doctor") == (["mend", id] if solo else ["mend"])
    party = [game.state.content.name(n) for n in game.state.party]
    assert party == (["lab-horn"] if solo else [id, "lab-horn"])


# --- statuses ---------------------------------------------------------------------------------------


@pytest.mark.rule("stygian.anatomy.status.fields")
def test_each_status_has_a_name_and_hurts_in_its_own_way() -> None:
    hurt = {}
    for status in STATUS_NAMES:
        knight = {"hero": "knight", "cards": ["lab-support"], "tokens": {status: ["blue"]}}
        game = lab(["doctor", knight])
        idle(game)
        shown = items(game, "hero-1")[f"knight-{status}"]
        assert (shown.name, bool(shown.text)) == (status.capitalize(), True)
        start = game.state.wounds
        support = "support lab-support" in game.options
        happens(game, "wound 1")
        blow = game.state.wounds - start
        before = game.cubes("bank")
        game.drop()
        game.play("act focus", "wild green", "wild green", "wild green")
        assert before.split(", ")[1] == "10 green"
        fewer = game.cubes("bank").split(", ")[1] == "8 green"
        hurt[status] = (start, support, blow, fewer)
    assert hurt == {
        "stricken": (1, True, 1, False),
        "dazed": (0, True, 1, True),
        "bound": (0, False, 1, False),
        "exposed": (0, True, 2, False),
    }


@pytest.mark.rule("stygian.anatomy.status.source")
def test_an_enemy_puts_a_status_on_a_hero() -> None:
    game = lab(["knight", "doctor"], front=["lab-yellow"], field="3 yellow")
    idle(game)
    assert (len(game.tokens("knight", "stricken")), game.tokens("doctor", "stricken")) == (1, [])


@pytest.mark.rule("stygian.anatomy.status.source")
def test_a_chest_puts_a_status_on_a_hero() -> None:
    game = lab(["knight", "doctor"], chest_deck=["lab-curse"])
    defeated(game)
    game.play("open chest", "afflict doctor")
    assert (game.tokens("knight", "stricken"), len(game.tokens("doctor", "stricken"))) == ([], 1)


@pytest.mark.rule("stygian.anatomy.status.source")
def test_a_peril_event_puts_a_status_on_a_hero() -> None:
    game = table(["knight", "doctor"], room="larder-of-silk", front=["clank"])
    chart = written()["larder-of-silk"]["events"]
    first = min(level for level, words in chart.items() if words.startswith("afflict "))
    status = chart[first].split()[1]
    happens(game, f"peril {first}")
    assert game.tokens("knight", status) + game.tokens("doctor", status)


@pytest.mark.rule("stygian.anatomy.status.removal")
def test_a_status_is_removed_by_spending_hero_cubes_of_the_tokens_colour() -> None:
    bound = {"hero": "knight", "tokens": {"bound": ["green"]}}
    game = lab([bound], field="1 green, 1 blue, 1 red")
    removals = [option for option in game.options if option.startswith("remove ")]
    assert removals == ["remove green token with field"]
    game.play(*removals)
    assert game.tokens("knight", "bound") == []
    assert game.cubes("field") == "1 blue, 1 red"
