"""What holds once a turn, once a Wave, or up to a number: afterwards it holds again, or not at all."""

import pytest

from roguetable.games.gaia.actions.tiles import place_enemy, remove_enemy
from roguetable.games.gaia.flow.town import DONATE
from roguetable.games.gaia.model.names import TYPE_NAMES
from tests.games.gaia.quests import CONTENT, comes_now, quest_wave, settle
from tests.games.gaia.scene import MISS, Scene, levels, on_slots, scene

TWO_WEAPONS = {"blade": 1, "lance": 1}


@pytest.mark.rule("gaia.components.weapon-or-passive")
def test_a_passive_that_answers_once_a_turn_answers_again_in_the_next() -> None:
    fight = scene(
        "weakling c2",
        "weakling b2",
        "weakling d2",
        ranks={"whip": 1, "blade": 1, "charm": 4},
        suit={"hp": 10},
        dice=[MISS] * 3,
    )
    before = fight.hp()
    fight.play("use whip 1", "weapon", "target b2", "target c2")
    assert fight.state.enemies[0].tile == fight.tile("d2")
    assert fight.hp() == before + 1, "two kills in one turn, one answer"
    fight.play("done", "run")
    fight.attack("blade", slot=2)
    assert fight.hp() == before + 2


def kill_one(fight: Scene, weapon: str, slot: int) -> None:
    """A weakling comes beside the Mind, alone, and is killed."""
    state = fight.state
    for enemy in state.enemies.copy():
        remove_enemy(state, enemy, False)
    here = state.delvers[0].tile
    beside = state.content.board.neighbours[here][0]
    place_enemy(state, state.content.number("weakling"), beside)
    state.suits[0].hp = 10
    state.chance.reseed(1)
    fight.attack(weapon, slot=slot)


@pytest.mark.rule("gaia.components.weapon-or-passive", "gaia.quest.end-of-wave")
def test_a_passive_that_answers_once_a_wave_answers_again_in_the_next() -> None:
    fight = scene("dummy f1", ranks={**TWO_WEAPONS, "charm": 5}, suit={"hp": 10})
    kill_one(fight, "blade", 1)
    assert fight.hp() == 11
    fight.play("done", "run")
    kill_one(fight, "lance", 2)
    assert fight.hp() == 10, "another turn of the same Wave"
    fight.play("done")
    settle(fight, "first")
    assert fight.state.wave == 2
    fight.play("first mind")
    kill_one(fight, "blade", 1)
    assert fight.hp() == 11


@pytest.mark.rule("gaia.sheet.donations")
def test_nobody_donates_more_than_the_fifty_boxes_of_the_sheet() -> None:
    def donating(before: int) -> list[str]:
        sheet = {"chapter": 2, "visits": 1, "donations": before}
        game = quest_wave(suit={"minion_parts": 30}, sheet=sheet)
        game.state.over = True
        comes_now(game, DONATE)
        return [option for option in game.options() if "give" not in option]

    assert donating(40) == [*[f"mind donate {n}" for n in range(1, 11)], "enough"]
    assert donating(42) == [*[f"mind donate {n}" for n in range(1, 9)], "enough"]
    assert donating(49) == ["mind donate 1", "enough"]
    assert donating(50) == [], "every box is ticked: nobody is asked"


@pytest.mark.rule("gaia.abilities.ritual.rank-up", "gaia.xp.max-rank")
def test_a_rank_that_was_sacrificed_counts_towards_the_highest_rank() -> None:
    """Rank 3 lies aside and Rank 2 is in use; the next would be Rank 4, which is not open yet."""
    hammer = TYPE_NAMES.index("hammer")
    cards = [CONTENT.name(card) for card in CONTENT.levels if hammer in CONTENT.level(card).types]
    deck = levels(*[int(name.removeprefix("level-")) for name in cards])
    for aside, offered in (({}, True), ({"hammer": 3}, False)):
        fight = quest_wave(
            "teacher c2",
            ranks={"blade": 1, "hammer": 2},
            suit={"sacrificed": aside},
            level_deck=deck,
            dice=[MISS],
        )
        fight.attack("blade")
        assert ("take hammer" in fight.options()) == offered
        if not offered:
            assert fight.refused("take hammer").rule == "gaia.xp.max-rank"


@pytest.mark.rule("gaia.delver-phase.turn-cost")
def test_a_weapon_on_a_slot_does_not_open_a_turn() -> None:
    fight = scene("dummy c2", ranks=TWO_WEAPONS, suit={"where": on_slots(0)})
    assert {option.split()[1] for option in fight.options() if " " in option} == {"lance"}
