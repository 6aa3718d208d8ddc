"""What rows become when they are read: lines, announcements, abilities, boards, tiles."""

from pathlib import Path
from typing import Any

import pytest

from roguetable.games.deadcells.loading.rows import load_content
from roguetable.games.deadcells.model.campaign_rows import (
    EXIT_RICH,
    KILL_ELITE,
    KILL_ENEMY,
    SKILL_SLOT,
    Feat,
    Instruction,
)
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.mods import HEALTH_MOD, IMMUNE
from roguetable.games.deadcells.model.moments import KILL, ONCE_A_COMBAT
from roguetable.games.deadcells.model.names import (
    BEHIND,
    BLOCK,
    BRUTALITY,
    BURNING,
    DAMAGE,
    FAR,
    FROZEN,
    HEAL,
    LOOT,
    LOOT_BLUEPRINTS,
    LOOT_EQUIPMENT,
    LOOT_SCROLLS,
    LOOT_TEETH,
    NEAR,
    NOBODY,
    SKILL,
    STATE,
    SURVIVAL,
    TACTICS,
)
from roguetable.games.deadcells.model.rows import BESIDE, COMPANION, DEATH, INSTEAD
from roguetable.games.deadcells.model.world_rows import (
    BLUEPRINT_CARDS,
    EQUIPMENT_CARDS,
    NO_CARDS,
    NO_PART,
    NO_SYMBOL,
    TWO_SHIELDS,
    AbilityRow,
)
from tests.games.deadcells.packs import loaded

OURS = {"id": "odd", "name": "Odd", "origin": "ours"}


def said(content: DeadCellsContent, part: int) -> list[str]:
    """The first words of a part of the odd row."""
    return [effect.words[0] for effect in content.parts[content.number("odd")][part]]


def read(folder: Path, kind: str, **fields: Any) -> DeadCellsContent:
    """Our content with one odd row."""
    return loaded(folder, kind, {**OURS, **fields})


@pytest.mark.rule("deadcells.play.step.announce-kinds")
def test_a_combat_card_knows_its_lines_and_what_can_be_announced(tmp_path: Path) -> None:
    lines = {"0": "skill 1", "I": "hit 1 near; hit 1 far", "II": "give burning near; block 1"}
    lines["III"] = "heal 1; loot 1; draw 1"
    content = read(
        tmp_path, "combat", code="SV-99", owner="any", symbols=["tactics", "survival"], lines=lines
    )
    card = content.combat(content.number("odd"))
    assert card.symbols == [TACTICS, SURVIVAL]
    assert card.acts == 0b01111
    said_of = list(zip(card.say_kinds, card.say_rounds, strict=True))
    assert said_of == [(SKILL, 0), (DAMAGE, 1), (STATE, 2), (BLOCK, 2), (HEAL, 3), (LOOT, 3)]


def test_equipment_of_every_type(tmp_path: Path) -> None:
    content = loaded(
        tmp_path, "equipment",
        {**OURS, "id": "a", "code": "B1-91", "type": "timed", "sign": "+", "rounds": ["0", "III"],
         "effect": "hit 1 near"},
        {**OURS, "id": "b", "code": "B1-92", "type": "always", "effect": "immune frozen; health 1"},
        {**OURS, "id": "c", "code": "B1-93", "type": "always", "when": "kill", "limit": "combat",
         "effect": "teeth 1"},
        {**OURS, "id": "d", "code": "B1-94", "type": "skill", "effect": "hit 1 near"},
        {**OURS, "id": "e", "code": "B1-95", "type": "companion", "health": 3},
    )  # fmt: skip
    a, b, c, d, e = [content.equipment(content.number(one)) for one in "abcde"]
    assert (a.sign, a.rounds) == (BESIDE, 0b01001)
    assert (b.ability.mods[IMMUNE + FROZEN], b.ability.mods[HEALTH_MOD]) == (1, 1)
    assert b.parts == [[]]
    (trigger,) = c.ability.triggers
    assert (trigger.when, trigger.part, trigger.limit) == (KILL, 0, ONCE_A_COMBAT)
    assert (d.ability.skill, a.ability.skill) == (0, -1)
    assert (e.type, e.health, e.sentence()) == (COMPANION, 3, "Companion with 3 Health")
    assert (b.sign, b.rounds) == (INSTEAD, 0)
    assert [content.number(one) for one in "abcde"] == content.blueprints[0][-5:]


def test_a_monster_knows_when_it_vanishes_and_dies(tmp_path: Path) -> None:
    content = read(
        tmp_path, "monster", biome="b2", codes=[98, 99], elite=True, place="behind", health=7,
        immune=["burning"], lines={"I": "vanish", "III": "strike 1; die"}, death="cells 1; worm 1",
    )  # fmt: skip
    foe = content.enemy(content.number("odd"))
    assert (foe.vanishes, foe.dies, foe.acts) == (0b00010, 0b01000, 0b01010)
    assert (foe.place, foe.health, foe.immune[BURNING], foe.immune[FROZEN]) == (
        BEHIND, 7, True, False,
    )  # fmt: skip
    assert said(content, DEATH) == ["cells", "worm"]
    assert content.elites[1].count(foe.number) == 2
    assert content.monsters[1].count(foe.number) == 0


def test_a_monster_without_an_icon_goes_to_the_nearest_space(tmp_path: Path) -> None:
    content = read(tmp_path, "monster", biome="b1", codes=[99], health=1, lines={"I": "strike 1"})
    assert content.enemy(content.number("odd")).place == -1
    far = loaded(tmp_path, "monster", {**OURS, "biome": "b1", "codes": [99], "health": 1,
                                       "place": "far", "lines": {"I": "strike 1"}})  # fmt: skip
    assert far.enemy(far.number("odd")).place == FAR


def test_the_parts_of_a_tile(tmp_path: Path) -> None:
    content = read(
        tmp_path, "tile", biome="b3", codes=[99], shape="door", icons="change-first; teeth 1",
        either=["cells 1", {"hand": "brutality", "pass": "potion 1"}],
        hand={"symbol": "tactics", "pass": "vial 1"}, deck={"survival": "key", "tactics": "light"},
        curse="lose-teeth", constraint="shields", teleport=True,
    )  # fmt: skip
    tile = content.tile(content.number("odd"))
    assert (tile.biome, tile.changes_first, tile.teleports) == (2, True, True)
    assert said(content, 0) == ["teeth"]
    assert [said(content, item.part) for item in tile.either] == [["cells"], ["potion"]]
    assert [item.symbol for item in tile.either] == [NO_SYMBOL, BRUTALITY]
    assert (tile.hand, said(content, tile.hand_pass), tile.hand_fail) == (
        TACTICS,
        ["vial"],
        NO_PART,
    )
    assert said(content, tile.deck_check[SURVIVAL]) == ["key"]
    assert said(content, tile.deck_check[TACTICS]) == ["light"]
    assert tile.deck_check[BRUTALITY] == NO_PART
    assert (said(content, tile.curse), tile.curse_key) == (["lose-teeth"], NOBODY)
    assert content.constraint(tile.constraint).forbids == TWO_SHIELDS
    assert tile.sells == NO_PART


def test_loot_and_enemies_of_a_tile(tmp_path: Path) -> None:
    content = read(
        tmp_path, "tile", biome="b1", codes=[99], shape="elite", enemies=["elite", "monster"],
        loot="teeth 2; scroll tactics; equipment; blueprint; scroll tactics",
    )  # fmt: skip
    tile = content.tile(content.number("odd"))
    assert tile.enemies == [1, 0]
    assert tile.loot_scrolls == [TACTICS, TACTICS]
    assert [tile.loot[kind] for kind in (LOOT_TEETH, LOOT_SCROLLS, LOOT_EQUIPMENT)] == [2, 2, 1]
    assert tile.loot[LOOT_BLUEPRINTS] == 1


@pytest.mark.parametrize(
    ("sells", "goods"),
    [("equipment", EQUIPMENT_CARDS), ("blueprint", BLUEPRINT_CARDS), ("vial 1", NO_CARDS)],
)
def test_a_merchant_lays_out_cards_or_not(tmp_path: Path, sells: str, goods: int) -> None:
    content = read(
        tmp_path, "tile", biome="b1", codes=[99], shape="merchant", sells=sells, price=4, times=2
    )
    tile = content.tile(content.number("odd"))
    assert (tile.goods, tile.price, tile.times) == (goods, 4, 2)


def test_a_curse_is_a_key_or_words(tmp_path: Path) -> None:
    content = read(tmp_path, "tile", biome="b4", codes=[99], shape="treasure", curse="b4-2")
    tile = content.tile(content.number("odd"))
    assert content.name(tile.curse_key) == "b4-2"
    assert tile.curse == NO_PART


def test_the_steps_of_a_track(tmp_path: Path) -> None:
    steps: list[Any] = ["health 3", {"skill": "hit 1 near"}, "nothing"]
    steps += [{"when": "kill", "limit": "combat", "do": "block 1"}, {"now": "teeth 1"}, "nothing"]
    plain = ("nothing " * 6).split()
    row = {"id": "flayed", "tracks": {"survival": steps, "tactics": plain, "brutality": [*plain]}}
    content = loaded(tmp_path, "beheaded", row)
    board = content.board(content.boards[2])
    read_steps = board.tracks[SURVIVAL].steps
    assert read_steps[0].mods[HEALTH_MOD] == 3
    assert [step.skill for step in read_steps] == [-1, 0, -1, -1, -1, -1]
    assert [step.now for step in read_steps] == [-1, -1, -1, -1, 2, -1]
    (trigger,) = read_steps[3].triggers
    assert (trigger.part, trigger.limit) == (1, ONCE_A_COMBAT)
    assert read_steps[2].text == ""
    assert [len(part) for part in board.parts] == [1, 1, 1]


def test_serenades_powers_follow_her_lines_and_steps() -> None:
    content = load_content()
    side = content.side(content.serenade[0])
    assert len(side.powers) == 3
    assert all(part >= 5 for part in side.powers)
    rounds = {colour: side.power_rounds[colour] for colour in (SURVIVAL, TACTICS, BRUTALITY)}
    assert rounds == {SURVIVAL: 0, TACTICS: 0, BRUTALITY: 3}
    assert content.parts[side.number][side.powers[BRUTALITY]][0].words[0] == "hit"
    assert side.steps[1].now >= 0


def test_mutations_by_their_slots(tmp_path: Path) -> None:
    content = loaded(
        tmp_path, "mutation",
        {**OURS, "id": "a", "code": "SV-91", "slot": "skill", "limit": "combat", "effect": "hit 1 near"},
        {**OURS, "id": "b", "code": "SV-92", "slot": "during", "effect": "health 2", "replaces": "a"},
        {**OURS, "id": "c", "code": "SV-93", "slot": "during", "when": "kill", "effect": "teeth 1"},
    )  # fmt: skip
    a, b, c = [content.mutation(content.number(one)) for one in "abc"]
    assert (a.slot, a.ability.skill, a.ability.skill_limit) == (SKILL_SLOT, 0, ONCE_A_COMBAT)
    assert (b.ability.mods[HEALTH_MOD], b.replaces, a.replaces) == (2, a.number, NOBODY)
    assert [trigger.when for trigger in c.ability.triggers] == [KILL]


def test_goals_of_feats_and_their_arguments(tmp_path: Path) -> None:
    feat = {**OURS, "times": 2, "reward": "purge 1"}
    content = loaded(
        tmp_path, "feat",
        {**feat, "id": "a", "code": "SV-91", "goal": "kill frozen"},
        {**feat, "id": "b", "code": "SV-92", "goal": "kill-elite"},
        {**feat, "id": "c", "code": "SV-93", "goal": "exit-rich 7"},
    )  # fmt: skip
    found = [content.feat(content.number(one)) for one in "abc"]
    assert [(one.goal, one.argument, one.times) for one in found] == [
        (KILL_ENEMY, FROZEN, 2), (KILL_ELITE, NOBODY, 2), (EXIT_RICH, 7, 2),
    ]  # fmt: skip


def test_secrets_are_instructions_feats_or_cards_of_the_boss_cell(tmp_path: Path) -> None:
    content = loaded(
        tmp_path, "secret",
        {**OURS, "id": "a", "code": "S-91", "type": "event", "effect": "cells 2"},
        {**OURS, "id": "b", "code": "S-92", "type": "feat", "goal": "flip-all", "times": 1,
         "reward": "secret 1"},
        {**OURS, "id": "c", "code": "S-93", "type": "boss-cell", "always": "health -1"},
    )  # fmt: skip
    rows = [content.rows[content.number(one)] for one in "abc"]
    assert [type(row) for row in rows] == [Instruction, Feat, AbilityRow]
    assert content.ability(content.number("c")).ability.mods[HEALTH_MOD] == -1
    assert content.upgrades[4][-3:] == [row.number for row in rows]


def test_a_boss_stands_where_its_first_side_says() -> None:
    content = load_content()
    for sheet, sides in zip(content.references, content.instances, strict=True):
        assert content.reference(sheet).first_space == content.enemy(sides[0]).place
        assert [content.enemy(side).instance for side in sides] == [1, 2]
    assert content.enemy(content.instances[0][0]).place == NEAR
