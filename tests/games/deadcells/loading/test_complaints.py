"""What the loader says about rows that are written wrongly: where, what, and what to write instead."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.deadcells.packs import complaint, loaded, refusal

OURS = {"name": "Odd", "origin": "ours"}
TILE = {"id": "odd", **OURS, "biome": "b1", "codes": [99], "shape": "treasure"}
FIGHT = {**TILE, "shape": "encounter", "enemies": ["monster"]}
SHOP = {**TILE, "shape": "merchant", "sells": "teeth 1", "price": 1, "times": 1}
CARD = {"id": "odd", **OURS, "code": "SV-99", "owner": "any", "lines": {"I": "hit 1 near"}}
GEAR = {"id": "odd", **OURS, "code": "B1-99", "type": "skill", "effect": "hit 1 near"}
FOE = {"id": "odd", **OURS, "biome": "b1", "codes": [99], "health": 1, "lines": {"I": "strike 1"}}
MUTATION = {"id": "odd", **OURS, "code": "SV-99", "slot": "during", "effect": "health 1"}
FEAT = {
    "id": "odd",
    **OURS,
    "code": "SV-99",
    "goal": "kill burning",
    "times": 1,
    "reward": "purge 1",
}
SIDE = {"id": "serenade-power"}


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"icons": "teef 1"}, "field 'icons': unknown gain word 'teef'. Did you mean 'teeth'?"),
        ({"icons": "scroll green"}, "'green' is not one of survival, tactics, brutality."),
        ({"icons": "rune vien"}, "there is no rune 'vien'. Did you mean 'vine'?"),
        ({"icons": "teeth"}, "an argument is missing. It is written 'teeth AMOUNT'."),
        ({"icons": "drop-equipment last"}, "is not one of first, everyone."),
        ({"icons": 3}, "field 'icons': must be text, not 3."),
        ({"either": ["teeth 1"]}, "needs at least two items to choose from."),
        ({"either": ["teeth 1", {"hand": "tactics"}]}, "words, or {hand: symbol, pass: words}."),
        ({"either": ["teeth 1", {"hand": "green", "pass": "cells 1"}]}, "cannot be 'green'."),
        ({"hand": {"symbol": "green"}}, "cannot be 'green'. One of: survival, tactics, brutality."),
        ({"hand": {"symbol": "tactics", "wins": "teeth 1"}}, "One of: symbol, pass, fail."),
        ({"deck": {}}, "a deck check is written {symbol: reward, symbol: reward}."),
        ({"deck": {"red": "teeth 1"}}, "field 'deck': cannot be 'red'."),
        ({"enemies": ["monster"]}, "an encounter has enemies, and no other tile has."),
        ({"loot": "teeth 1"}, "lies only where a fight is."),
        ({"sells": "teeth 1", "price": 1, "times": 1}, "a merchant sells something, and no other"),
        ({"curse": "b4-9"}, "unknown gain word 'b4-9'."),
        ({"constraint": "sheilds"}, "there is no constraint 'sheilds'. Did you mean 'shields'?"),
        ({"teleport": True}, "only a door can lead elsewhere."),
        ({"shape": "square"}, "field 'shape': cannot be 'square'."),
        ({"biome": "b8"}, "field 'biome': cannot be 'b8'."),
        ({"codes": []}, "must be the numbers of its copies: [1, 2, 3]."),
        ({"codes": ["1"]}, "must be the numbers of its copies: [1, 2, 3]."),
        ({"icon": "teeth 1"}, "field 'icon': is not a field of this kind. Did you mean 'icons'?"),
    ],
)
def test_a_tile(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, "tile", {**TILE, **fields})


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"enemies": []}, "an encounter has enemies, and no other tile has."),
        ({"enemies": ["boss"]}, "cannot be 'boss'. One of: monster, elite."),
        ({"enemies": ["elite"]}, "an elite encounter has an elite, and no other tile has."),
        ({"enemies": ["monster"] * 4}, "at most three find a space to the right of the Group."),
        ({"shape": "elite"}, "an elite encounter has an elite, and no other tile has."),
        ({"loot": "teeth"}, "'teeth': write 'teeth 2; scroll tactics; equipment'."),
        ({"loot": "gold 2"}, "field 'loot': cannot be 'gold'."),
        ({"loot": "scroll any"}, "field 'loot': cannot be 'any'."),
        ({"loot": "scroll"}, "a scroll has a colour: write 'scroll tactics'."),
        ({"loot": "equipment 2"}, "'equipment 2': write"),
    ],
)
def test_an_encounter(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, "tile", {**FIGHT, **fields})


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"sells": "fish"}, "unknown gain word 'fish'."),
        ({"sells": ""}, "says nothing."),
        ({"times": 0}, "must be a whole number from 1 to 9, not 0."),
        ({"price": -1}, "must be a whole number from 0 to 99, not -1."),
    ],
)
def test_a_merchant(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, "tile", {**SHOP, **fields})


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        (
            {"lines": {"V": "hit 1 near"}},
            "cannot be 'V'. Did you mean 'IV'? One of: 0, I, II, III, IV.",
        ),
        ({"lines": {"I": "hti 1 near"}}, "unknown word 'hti'. Did you mean 'hit'?"),
        ({"lines": {}}, "is missing: the card would do nothing."),
        ({"lines": {"I": ""}}, "says nothing."),
        ({"owner": "immolated"}, "a starting card (ST) has an owner, an improved one has none."),
        ({"owner": "nobody"}, "field 'owner': cannot be 'nobody'."),
        ({"symbols": ["blue"]}, "field 'symbols': cannot be 'blue'."),
        ({"code": "SV5"}, "is written like 'SV-05', not 'SV5'."),
        ({"code": "SV-x"}, "is written like 'SV-05', not 'SV-x'."),
    ],
)
def test_a_combat_card(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, "combat", {**CARD, **fields})


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"type": "odd"}, "cannot be 'odd'. One of: timed, always, skill, companion."),
        ({"type": "timed"}, "field 'sign': is missing"),
        ({"type": "timed", "sign": "/"}, "is missing: timed equipment has rounds."),
        ({"type": "timed", "sign": "-", "rounds": ["I"]}, "field 'sign': cannot be '-'."),
        ({"type": "companion", "effect": "health 1"}, "field 'health': is missing"),
        ({"type": "always", "when": "noon"}, "field 'when': cannot be 'noon'."),
        ({"type": "always", "when": "kill", "limit": "day"}, "One of: none, round, combat."),
        ({"type": "always", "effect": "helth 1"}, "unknown always word 'helth'."),
    ],
)
def test_equipment(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, "equipment", {**GEAR, **fields})


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"health": 0}, "must be a whole number from 1 to 99, not 0."),
        ({"immune": ["wet"]}, "field 'immune': cannot be 'wet'."),
        ({"place": "near"}, "field 'place': cannot be 'near'."),
        ({"lines": {}}, "is missing: the monster would never do anything."),
        ({"lines": {"I": "hit 1 near"}}, "unknown word 'hit'."),
        ({"death": "strike 1"}, "unknown gain word 'strike'."),
    ],
)
def test_a_monster(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, "monster", {**FOE, **fields})


BOARD = {
    "id": "b1",
    "spaces": {
        "start": ["start", 0, 0],
        "a": ["treasure", 1, 0],
        "out": ["exit", 2, 0, "b2"],
        "way-out": ["exit", 2, 1, "b3"],
    },
    "corridors": ["start > a", "a > out", "a > way-out"],
}
SPACES: dict[str, Any] = BOARD["spaces"]  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"spaces": {**SPACES, "a": ["treasure", 1]}}, "a is written [shape, column, row]."),
        ({"spaces": {**SPACES, "a": ["round", 1, 0]}}, "field 'spaces': cannot be 'round'."),
        ({"spaces": {**SPACES, "a": ["door", "x", 0]}}, "column and row must be whole numbers."),
        ({"spaces": {**SPACES, "out": ["exit", 2, 0]}}, "an exit says where it leads"),
        ({"spaces": {**SPACES, "a": ["door", 1, 0, "b2"]}}, "an exit says where it leads"),
        ({"spaces": {**SPACES, "out": ["exit", 2, 0, "b9"]}}, "cannot be 'b9'."),
        ({"spaces": {**SPACES, "out": ["door", 2, 0]}}, "one start, as its first space, and two"),
        ({"spaces": {**SPACES, "start": ["start", 3, 0]}}, "the start is the leftmost space."),
        ({"corridors": ["start > a", "a > out", "a > nowhere"]}, "cannot be 'nowhere'."),
        ({"corridors": ["start a"]}, "'start a' is no way; write 'a > b'."),
        ({"corridors": [3]}, "'a > b' or {way: 'a > b', ...}, not 3."),
        ({"corridors": [{"way": "start > a", "lock": "x"}]}, "One of: way, rune, hand, deck."),
        ({"corridors": [{"way": "start > a", "rune": "wine"}]}, "Did you mean 'vine'?"),
        ({"corridors": [{"way": "start > a", "hand": "red"}]}, "cannot be 'red'."),
        (
            {"corridors": ["start > a", "a > out", {"way": "a > way-out", "deck": {"x": "teeth 1"}}]},
            "cannot be 'x'.",
        ),
        (
            {"corridors": [{"way": "start > a", "hand": "tactics"}, "a > out", "a > way-out"]},
            "from start no corridor is free of runes and hand checks.",
        ),
        ({"corridors": ["start > a", "a > out"]}, "no corridor leads to way-out."),
        (
            {"corridors": ["start > a", "a > out", "a > way-out", "out > a"]},
            "out is an exit: nothing leads on from it.",
        ),
    ],
)  # fmt: skip
def test_a_board(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, "biome", {**BOARD, **fields})


def test_every_space_of_a_board_wants_a_tile_of_its_shape(tmp_path: Path) -> None:
    spaces = {**SPACES, "b": ["merchant", 1, 1], "c": ["merchant", 1, 2]}
    ways = ["start > a", "start > b", "start > c", "a > out", "b > out", "c > way-out"]
    said = refusal(tmp_path, "biome", {**BOARD, "spaces": spaces, "corridors": ways})
    assert "2 spaces want a tile of one shape, and there are 1." in said


def test_that_board_by_itself_is_right(tmp_path: Path) -> None:
    content = loaded(tmp_path, "biome", BOARD)
    assert [space.id for space in content.biome(content.biomes[0]).spaces] == list(SPACES)


@pytest.mark.parametrize(
    ("tracks", "says"),
    [
        ({"survival": ["health 3"]}, "survival needs a list of 6 steps."),
        ({"green": []}, "field 'tracks': cannot be 'green'."),
        ({"survival": ["nothing"] * 5 + [{"skil": "hit 1 near"}]}, "a step is written as always"),
        ({"survival": ["nothing"] * 5 + [3]}, "a step is words or a mapping, not 3."),
        ({"survival": ["nothing"] * 5 + [{"when": "kil", "do": "block 1"}]}, "cannot be 'kil'."),
        ({"survival": ["nothing"] * 5 + ["helth 1"]}, "unknown always word 'helth'."),
    ],
)
def test_a_board_of_a_beheaded(tmp_path: Path, tracks: dict[str, Any], says: str) -> None:
    steps = {name: ["nothing"] * 6 for name in ("survival", "tactics", "brutality")}
    row = {"id": "immolated", "tracks": {**steps, **tracks}}
    assert says in complaint(tmp_path, "beheaded", row)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"side": "left"}, "field 'side': cannot be 'left'."),
        ({"track": ["might 1"]}, "needs 3 steps."),
        ({"powers": {"survival": {"0": "give marked any"}}}, "with one round."),
    ],
)
def test_a_side_of_serenade(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, "serenade", {**SIDE, **fields})


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"slot": "middle"}, "cannot be 'middle'. One of: start, during, skill."),
        ({"slot": "start", "effect": "health 1"}, "unknown gain word 'health'."),
        ({"slot": "skill", "effect": "health 1"}, "unknown word 'health'."),
        ({"replaces": "nobody"}, "there is no mutation 'nobody'."),
        ({"when": "kill", "effect": "health 1"}, "unknown word 'health'."),
    ],
)
def test_a_mutation(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, "mutation", {**MUTATION, **fields})


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"goal": "sleep"}, "field 'goal': cannot be 'sleep'."),
        ({"goal": "kill"}, "field 'goal': cannot be ''."),
        ({"goal": "kill wet"}, "cannot be 'wet'."),
        ({"goal": "exit-rich"}, "exit-rich needs a number."),
        ({"goal": "exit-unhurt b1"}, "exit-unhurt is written without 'b1'."),
        ({"reward": "nonsense"}, "unknown word 'nonsense'."),
        ({"times": 0}, "must be a whole number from 1 to 99, not 0."),
    ],
)
def test_a_feat(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, "feat", {**FEAT, **fields})


@pytest.mark.parametrize(
    ("kind", "row", "says"),
    [
        ("market", {"id": "healer", "levels": []}, "a list of levels, from level 0 on."),
        ("market", {"id": "healer", "levels": [{"price": 1}]}, "a level is {price: N, times: N}"),
        ("market", {"id": "healer", "levels": [{"price": "a", "times": 1}]}, "are whole numbers."),
        ("market", {"id": "baker", **OURS, "levels": []}, "field 'id': cannot be 'baker'."),
        ("cover", {"id": "odd", **OURS, "code": "X-1", "price": 1, "flipped": 1}, "covers lie on"),
        ("constraint", {"id": "odd", **OURS, "rule": "sleep"}, "cannot be 'sleep'."),
        ("malaise", {"id": "odd", **OURS, "code": "B7-99"}, "the card would do nothing."),
        ("curse", {"id": "odd", **OURS, "biome": "b4", "effect": ""}, "says nothing."),
        ("well", {"id": "odd", **OURS, "code": "W-99", "effect": "next-run"}, "next-run"),
        ("secret", {"id": "odd", **OURS, "code": "S-99", "type": "song"}, "cannot be 'song'."),
        ("bosssheet", {"id": "c1", "code": "C2"}, "must be 'C1'."),
        ("turn", {"id": "odd", **OURS, "code": "C1-99", "boss": "c1"}, "[1, 2]."),
        ("potion", {"id": "odd", **OURS}, "unknown kind 'potion'."),
    ],
)  # fmt: skip
def test_other_rows(tmp_path: Path, kind: str, row: dict[str, Any], says: str) -> None:
    assert says in complaint(tmp_path, kind, row)


def test_a_complaint_names_file_and_line(tmp_path: Path) -> None:
    said = complaint(tmp_path, "tile", TILE, {**TILE, "id": "odder", "icons": "teef 1"})
    assert f"{tmp_path / 'tiles.yaml'}:" in said
    assert "tile 'odder'" in said


# Counts.


def test_a_code_beyond_its_deck_is_told(tmp_path: Path) -> None:
    said = refusal(tmp_path, "tile", TILE, counts="")
    assert "'odd' has the code B1-99, but tiles of B1 go from 01 to 15." in said
    assert "'counts: free'" in said


def test_a_code_that_stands_twice_is_told(tmp_path: Path) -> None:
    said = refusal(tmp_path, "tile", {**TILE, "codes": [1]}, counts="")
    assert "B1-01 stands on " in said
    assert "'odd'" in said


def test_a_code_that_is_missing_is_told(tmp_path: Path) -> None:
    said = refusal(tmp_path, "rune", {"id": "vine", "code": "R-08"}, counts="")
    assert "'vine' has the code R-08, but runes go from 01 to 07." in said
    moved = refusal(tmp_path, "rune", {"id": "vine", "code": "R-02"}, counts="")
    assert "R-02 stands on" in moved


def test_a_pack_with_free_counts_may_add_what_it_likes(tmp_path: Path) -> None:
    content = loaded(tmp_path, "tile", TILE)
    assert content.number("odd") in content.tiles[0]


def test_what_no_game_can_do_without_is_told_even_then(tmp_path: Path) -> None:
    row = {"id": "new-cover", **OURS, "code": "SV-43", "price": 1, "flipped": 1}
    said = refusal(tmp_path, "cover", row)
    assert "There are 6 rows of the kind 'cover'; there must be 5" in said
