"""What the loader says about rows that are written wrongly: where, what, and what to write instead."""

from pathlib import Path

import pytest

from roguetable.games.gaia.loading.rows import Loader
from roguetable.games.gaia.model.rows import EnemyCard
from tests.games.gaia.loading.changes import Fields, changed, complaint, refusal, refusal_of_kind

WAVE = {"boss": "mistfang", "minions": ["fleetfoot"]}


def needing(text: str) -> Fields:
    """A page whose only way on has conditions."""
    return {"choices": [{"say": "Go.", "to": "end", "needs": text}]}


COMPLAINTS: list[tuple[str, Fields, str]] = [
    # Figures and shapes.
    ("figures", {"damage": [1, 2]}, "field 'damage': needs 3, and has 2."),
    ("figures", {"damage": [1, 2, "4"]}, "field 'damage': must be a list of whole numbers from 0 to 9999."),
    ("figures", {"ap-costs": [1, 2, 5]}, "needs 4, and has 3."),
    ("figures", {"xp-costs": []}, "field 'xp-costs': needs at least 1, and has 0."),
    ("figures", {"titles": ["Brave"]}, "field 'titles': needs 6"),
    ("figures", {"epitaphs": "Brave"}, "field 'epitaphs': must be a list, not 'Brave'."),
    ("figures", {"health": 0}, "field 'health': must be a whole number from 1 to 99, not 0."),
    ("figures", {"healht": 7}, "is not a field of this kind. Did you mean 'health'?"),
    ("ring", {"arrows": "N Q"}, "field 'arrows': cannot be 'Q'."),
    ("ring", {"arrows": "N:x"}, "field 'arrows'"),
    # Equipment, suits, products, cards.
    ("mind-blade-1", {"effect": "atack light all ring"}, "Did you mean 'attack'?"),
    ("mind-blade-1", {"effect": "attack light all rign"}, "there is no shape 'rign'. Did you mean 'ring'?"),
    ("mind-blade-1", {"effect": "attack mild all ring"}, "'mild' is not one of light, medium, heavy."),
    ("mind-blade-1", {"effect": ""}, "field 'effect': says nothing."),
    ("mind-blade-1", {"rank": 6}, "must be a whole number from 1 to 5, not 6."),
    ("mind-blade-1", {"type": "sword"}, "field 'type': cannot be 'sword'."),
    ("mind-boots-1", {"always": "fly 1"}, "unknown always word 'fly'"),
    ("mind-charm-1", {"effect": "attack light all ring"}, "attacks stand on weapons"),
    ("mind-charm-1", {"when": "slain"}, "field 'when': cannot be 'slain'."),
    ("mind-charm-1", {"limit": "day"}, "field 'limit': cannot be 'day'."),
    ("mind-basic", {"slots": [{"pair": ["ember"], "effect": "step 1"}]}, "a slot has two element spaces."),
    ("mind-basic", {"slots": [{"effect": "step 1"}]}, "a slot is {pair: [element, element], effect: words}."),
    ("mind-basic", {"slots": []}, "a suit has 1 to 6 slots."),
    ("product-44", {"price": {"minions": "12"}}, "is written {minions: 12, boss: 2}."),
    ("product-44", {"price": {"minions": 12, "boss": 6}}, "is written {minions: 12, boss: 2}."),
    ("product-23", {"suit": "mind-upgrade"}, "Did you mean 'mind-upgraded'?"),
    ("ottoline-marsh", {"last-words": []}, "a hero has at least one."),
    ("level-01", {"types": []}, "offers nothing."),
    ("spawn-01", {"map": ["XxS", "xx"]}, "must be lines of the same length."),
    ("spawn-01", {"map": ["XxS", "xxS"]}, "needs one X, seven x and two S."),
    ("spawn-01", {"map": ["XxQ", "xxS"]}, "'Q' means nothing"),
    ("spawn-01", {"map": ["Xxxxx", "xxxS."]}, "needs one X, seven x and two S."),
    ("spawn-01", {"map": ["XxxxxS", "xxxSS."]}, "needs one X, seven x and two S."),
    # Enemies.
    ("diamonid", {"white": "N3"}, "'N3': one or two arrows in a direction."),
    ("diamonid", {"white": 3}, "must be arrows like 'N E2 S', not 3."),
    ("diamonid", {"health": None}, "field 'health': is missing"),
    ("diamonid", {"damage": None}, "field 'damage': is missing"),
    ("diamonid", {"white": None}, "field 'white': is missing"),
    ("diamonid", {"health": 0}, "must be a whole number from 1 to 999, not 0."),
    ("diamonid", {"reward": "gold 3"}, "is 'xp 2', 'elements ember tide' or 'level-card'."),
    ("diamonid", {"abilities": ["formatoin"]}, "Did you mean 'formation'?"),
    ("diamonid", {"abilities": "formation"}, "must be a list."),
    ("diamonid", {"parting": "hurts 1"}, "unknown word of parting shots 'hurts'"),
    ("bob-the-spider", {"mark": "NE"}, "is one of the four sides: N, E, S, W."),
    # The story.
    ("lights-on-the-water", {"goal": "survive"}, "'survive' needs a number."),
    ("lights-on-the-water", {"goal": "survive 0"}, "there is no wave 0 in this Quest."),
    ("lights-on-the-water", {"goal": "survive 9"}, "there is no wave 9 in this Quest."),
    ("lights-on-the-water", {"goal": "slay bobby"}, "there is no enemy 'bobby'."),
    ("lights-on-the-water", {"goal": "win 3"}, "field 'goal': cannot be 'win'."),
    ("town-1-lift", {"again": ["Once more."]}, "only the simple visit, 0, comes more than once."),
    ("lights-on-the-water", {"waves": []}, "a Quest has at least one."),
    ("lights-on-the-water", {"waves": [{**WAVE, "bos": "x"}]}, "a wave is a mapping with boss"),
    ("scenario-the-knot", {"choices": [{"say": "Go.", "do": "nothing", "back": "Gone."}]}, "offers at least two."),
    ("scenario-the-knot", {"choices": [{"say": "Go."}]}, "a choice is {say: words, do: story words, back: text}."),
    ("friendly-puddle", {"do": "heel 1"}, "Did you mean 'heal'?"),
    ("mind-basic", {"open": 7}, "field 'open': must be a whole number from 1 to 6, not 7."),
    ("town-1-lift", {"choices": []}, "a page leads somewhere"),
    ("town-1-lift", {"choices": [{"say": "Go.", "to": "nowhere"}]}, "there is no town 'nowhere'."),
    ("town-1-lift", {"choices": [{"say": "Go.", "too": "end"}]}, "a choice is {say: words, needs:"),
    ("town-1-lift", needing("luck"), "'luck' is no condition of a choice."),
    ("town-1-lift", needing("opinion samantha chum"), "'chum' is not one of nemesis, detractor"),
    ("town-1-lift", needing("opinion sam ally"), "there is no townsfolk 'sam'."),
    ("town-1-lift", needing("circuits 0"), "circuits 0: it needs at least 1."),
    ("town-1-lift", needing("hero-dead 1"), "is written 'hero-dead'."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("id", "fields", "says"), COMPLAINTS, ids=[f"{id}: {fields}" for id, fields, _ in COMPLAINTS]
)
def test_a_row_that_is_written_wrongly(id: str, fields: Fields, says: str) -> None:
    told = complaint(id, fields)
    assert says in told
    assert Path(told.split(":")[0]).suffix == ".yaml", "it says where"


def test_a_game_needs_one_row_of_figures_heroes_of_both_disciplines_and_base_decks() -> None:
    for kind, fields, says in (
        ("figures", None, "There are 0 rows of the kind 'figures'; there must be one."),
        ("hero", {"discipline": "body"}, "There is no hero of the mind."),
        ("level", {"base": False}, "There must be base Level cards and base Spawn cards."),
        ("spawn", {"base": False}, "There must be base Level cards and base Spawn cards."),
    ):
        assert says in refusal_of_kind(kind, fields)


TOGETHER: list[tuple[str, Fields, str]] = [
    ("mind-blade-3", {"rank": 2}, "There is no mind blade of Rank 3"),
    ("mind-upgraded", {"upgraded": None}, "There must be a basic and an upgraded suit of the mind."),
    ("spawn-01", {"map": ["XxxSxxS", "xxx...."]}, "the board has 5 rows of 6."),
    ("bob-the-spider", {"minions": ["ants"]}, "there is no family 'ants' of minions."),
    ("lights-on-the-water", {"waves": [{**WAVE, "minions": ["ants"]}] * 3}, "there is no family 'ants' of minions."),
    ("lights-on-the-water", {"waves": [{**WAVE, "minions": ["spider"]}] * 3}, "no family 'spider'"),
    ("timberfiend", {"wave": None}, "No boss comes in Wave 5 of an Onslaught."),
    ("product-09", {"upgrades": "staff"}, "there are no 5 upgraded cards of the mind's staff"),
    ("product-09", {"discipline": None}, "whose deck or suit does it change?"),
    ("product-23", {"discipline": None}, "whose deck or suit does it change?"),
    ("product-23", {"discipline": "body"}, "is a suit of the other discipline."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("id", "fields", "says"), TOGETHER, ids=[f"{id}: {fields}" for id, fields, _ in TOGETHER]
)
def test_rows_that_do_not_fit_together(id: str, fields: Fields, says: str) -> None:
    assert says in refusal(id, fields)


def test_an_enemy_may_deal_no_damage() -> None:
    raws = changed("diamonid", {"damage": 0})
    [number] = [number for number, raw in enumerate(raws) if raw.id == "diamonid"]
    row = Loader(raws, "").row(number, raws[number])
    assert isinstance(row, EnemyCard)
    assert row.damage == 0
