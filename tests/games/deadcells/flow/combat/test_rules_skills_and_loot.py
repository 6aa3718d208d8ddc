"""Skill actions, Loot actions and Potions in place of them, Heal."""

import pytest

from roguetable.engine.content import ContentError
from tests.games.deadcells.fights import Fight, fight, hero

TRACKS = {"tactics": ["nothing", {"skill": "block 1"}, {"skill": "block 3"}]}
CLEAVER = "cleaver = skill: give bleeding near"


def skilled(*cards: str, **more: object) -> dict[str, object]:
    """Somebody with a Skill on its board and one on equipment."""
    return {
        **hero(*cards, tracks=TRACKS, scrolls={"tactics": 1}, equipment=[CLEAVER]),
        **more,
    }


@pytest.mark.rule(
    "deadcells.skill.activate", "deadcells.equipment.skill", "deadcells.equipment.example.cleaver"
)
def test_a_skill_icon_uses_a_skill_of_the_board_or_of_equipment() -> None:
    table = fight(skilled("I: skill 1"), near="9")
    table.round("I")
    assert table.options == ["skill tactics 2", "skill cleaver", "skip"]
    table.do("skill tactics 2")
    assert table.shields == [1]
    table = fight(skilled("I: skill 1"), near="9")
    table.round("I", "skill cleaver")
    assert table.has("near", "bleeding") == 1


@pytest.mark.rule("deadcells.skill.optional", "deadcells.rounds.mandatory")
def test_nobody_must_use_a_skill() -> None:
    table = fight(skilled("I: skill 1"), near="9")
    table.round("I", "skip")
    assert (table.shields, table.has("near", "bleeding")) == ([0], 0)


@pytest.mark.rule("deadcells.skill.several", "deadcells.equipment.skill")
def test_several_icons_go_to_different_skills_or_to_the_same_equipment_again() -> None:
    table = fight(skilled("I: skill 2"), near="9")
    table.round("I", "skill cleaver", "skill cleaver")
    assert table.has("near", "bleeding") == 2
    table = fight(skilled("I: skill 2"), near="9")
    table.round("I", "skill tactics 2", "skill cleaver")
    assert (table.shields, table.has("near", "bleeding")) == ([1], 1)


@pytest.mark.rule("deadcells.skill.track-once-per-round")
def test_a_skill_of_a_track_is_used_once_a_round() -> None:
    table = fight(skilled("I: skill 2 | II: skill 1"), near="9")
    table.round("I", "skill tactics 2")
    assert table.options == ["skill cleaver", "skip"]
    assert table.refused("skill tactics 2") == "deadcells.skill.track-once-per-round"
    table.do("skip")
    table.round("II")
    assert "skill tactics 2" in table.options


@pytest.mark.rule("deadcells.skill.locked", "deadcells.scrolls.left-is-active")
def test_a_skill_to_the_right_of_its_marker_cannot_be_used() -> None:
    table = fight(skilled("I: skill 1"), near="9")
    table.round("I")
    assert table.refused("skill tactics 3") == "deadcells.skill.locked"


@pytest.mark.rule("deadcells.skill.beheaded-only")
def test_enemies_have_neither_skill_nor_loot() -> None:
    for word in ("skill 1", "loot 1"):
        with pytest.raises(ContentError, match="unknown word"):
            fight(near=f"9 | I: {word}")


@pytest.mark.rule("deadcells.mutation.skill-use")
def test_anybody_in_the_fight_may_use_the_groups_skill_card_within_its_limit() -> None:
    table = fight(
        hero("I: skill 1"),
        hero("I: skill 1 | II: skill 1"),
        near="9",
        skill={"effect": "hit 2 near", "limit": "combat"},
    )
    table.round("I", "skip")
    assert table.asked == [1]
    table.do("skill group-skill")
    assert table.enemies == {"near": 7}
    table.round("II")
    assert table.options == []
    assert table.enemies == {"near": 7}


@pytest.mark.rule("deadcells.mutation.skill-use")
def test_a_skill_card_for_once_a_round_can_be_used_in_the_next() -> None:
    table = fight(
        skilled("I: skill 2 | II: skill 1"),
        near="9",
        skill={"effect": "hit 1 near", "limit": "round"},
    )
    table.round("I", "skill group-skill")
    assert table.refused("skill group-skill") == "deadcells.mutation.skill-use"
    table.do("skip")
    table.round("II")
    assert "skill group-skill" in table.options


@pytest.mark.rule("deadcells.mutation.skill-one")
def test_the_group_has_one_skill_card() -> None:
    table = fight(hero("I: skill 1"), near="9", skill={"effect": "hit 2 near"})
    table.round("I")
    assert table.options == ["skill group-skill", "skip"]


@pytest.mark.rule("deadcells.kill.skills-skippable", "deadcells.loot.after-all-dead")
def test_after_the_last_monster_skills_may_be_skipped_and_loot_is_taken() -> None:
    table = fight(skilled("I: hit 1 near | II: skill 1; loot 1"), near="1", loot={"teeth": 2})
    table.round("I")
    assert table.enemies == {}
    table.round("II", "skip")
    assert table.teeth == 2


# --- loot -----------------------------------------------------------------------------------------


def looter(*cards: str, **more: object) -> Fight:
    """Two teeth and a cell lie there."""
    return fight(hero(*cards), near="9", **{"loot": {"teeth": 2, "cells": 1}, **more})  # type: ignore[arg-type]


@pytest.mark.rule("deadcells.loot.one-type", "deadcells.loot.example")
def test_a_loot_action_takes_all_of_one_type() -> None:
    table = looter("I: loot 1")
    table.round("I")
    assert table.options == ["loot teeth", "loot cells"]
    table.do("loot teeth")
    assert (table.teeth, table.state.cells, table.state.loot[:2]) == (2, 0, [0, 1])


@pytest.mark.rule("deadcells.loot.player-chooses-type")
def test_who_loots_chooses_the_type() -> None:
    table = fight(hero(), hero("I: loot 1"), near="9", loot={"teeth": 2, "cells": 1})
    table.round("I")
    assert table.asked == [1]


@pytest.mark.rule("deadcells.loot.second-action")
def test_a_second_loot_action_takes_another_type() -> None:
    table = looter("I: loot 2")
    table.round("I", "loot cells")
    assert (table.teeth, table.state.cells) == (2, 1)
    table = fight(hero("I: loot 2"), near="9", loot={"teeth": 1, "cells": 1, "potions": 1})
    table.round("I", "loot teeth")
    assert table.refused("loot teeth") == "deadcells.loot.second-action"


@pytest.mark.rule("deadcells.loot.colours-of-scrolls")
def test_scrolls_of_all_colours_are_one_type() -> None:
    table = fight(hero("I: loot 1"), near="9", loot={"scrolls": ["survival", "tactics"]})
    table.round("I")
    assert table.state.bag_scrolls == [1, 1, 0]


@pytest.mark.rule("deadcells.loot.colours-of-scrolls")
def test_in_the_other_reading_each_colour_is_a_type() -> None:
    table = fight(
        hero("I: loot 1"),
        near="9",
        loot={"scrolls": ["survival", "tactics", "tactics"]},
        readings={"scroll_colours": True},
    )
    table.round("I")
    assert table.options == ["loot survival-scrolls", "loot tactics-scrolls"]
    assert table.subject("loot tactics-scrolls") == "loot-scrolls", "as they lie on the table"
    assert table.subject("loot survival-scrolls") == "loot-scrolls"
    assert table.sentence("loot survival-scrolls") == "Take 1 Scroll of Survival."
    assert table.sentence("loot tactics-scrolls") == "Take 2 Scrolls of Tactics."
    table.do("loot tactics-scrolls")
    assert (table.state.bag_scrolls, table.state.loot[3]) == ([0, 2, 0], 1)


@pytest.mark.rule("deadcells.loot.scroll-equipment-later", "deadcells.upkeep.assign-loot")
def test_looted_scrolls_and_equipment_wait_in_the_bag_until_upkeep() -> None:
    table = fight(
        hero("I: loot 2"),
        hero(),
        near="9",
        equipment_deck=["sword = / I: hit 1 near"],
        loot={"scrolls": ["brutality"], "equipment": 1},
    )
    table.round("I", "loot scrolls")
    assert table.state.bag_scrolls == [0, 0, 1]
    assert table.ids(table.state.bag_equipment) == ["sword"]
    assert table.state.loot_equipment == []
    assert [one.scrolls[2] for one in table.group] == [0, 0]
    assert [one.equipment for one in table.group] == [[], []]
    table.upkeep("scroll poisoned")
    assert [one.scrolls[2] for one in table.group] == [0, 1]
    assert table.state.bag_scrolls == [0, 0, 0]
    assert [option for option in table.options if "immolated" in option]


@pytest.mark.rule("deadcells.loot.potion-instead", "deadcells.loot.potion-one-per-action")
def test_a_loot_action_may_be_exchanged_for_one_potion() -> None:
    table = looter("I: loot 1", potions=2)
    table.group[0].wounds = 4
    table.round("I")
    assert table.options == ["loot teeth", "loot cells", "potion"]
    table.do("potion")
    assert (table.wounds, table.state.potions, table.state.loot[:2]) == ([0], 1, [2, 1])
    assert table.options == []


@pytest.mark.rule("deadcells.loot.potion-instead", "deadcells.first_player.other-choices")
def test_the_group_says_who_drinks_it() -> None:
    table = fight(hero(wounds=1), hero("I: loot 1", wounds=1), near="9", potions=1)
    table.round("I", "potion")
    assert table.asked == [0]
    table.do("heal poisoned")
    assert table.wounds == [1, 0]


@pytest.mark.rule("deadcells.loot.mandatory")
def test_what_lies_there_must_be_looted_and_without_loot_nobody_must_drink() -> None:
    table = looter("I: loot 1", potions=1)
    table.group[0].wounds = 1
    table.round("I")
    assert table.refused("skip") == "deadcells.loot.mandatory"
    table = fight(hero("I: loot 1", wounds=1), near="9", potions=1)
    table.round("I")
    assert table.options == ["potion", "skip"]
    table.do("skip")
    assert (table.wounds, table.state.potions) == ([1], 1)


@pytest.mark.rule("deadcells.loot.one-type")
def test_blueprints_and_potions_are_looted_into_the_bag() -> None:
    table = fight(
        hero("I: loot 2"),
        near="9",
        blueprints=["plan = / I: hit 1 near"],
        loot={"potions": 2, "blueprints": 1},
    )
    table.round("I", "loot blueprints")
    assert table.state.potions == 2
    assert table.ids(table.state.bag_blueprints) == ["plan"]
    assert table.state.loot_blueprints == []
    table.upkeep()
    assert table.ids(table.state.collector) == ["plan"]


@pytest.mark.rule("deadcells.heal.action")
def test_heal_takes_damage_off() -> None:
    table = fight(hero("I: heal 2", wounds=3), near="9")
    table.round("I")
    assert table.wounds == [1]
