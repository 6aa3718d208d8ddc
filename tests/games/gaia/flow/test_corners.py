"""Small things that nothing else would miss: what is told, counted and kept."""

from typing import Any

import pytest

from roguetable.engine.events import Revealed, Rolled
from roguetable.engine.state import advance
from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.actions.tiles import place_enemy
from roguetable.games.gaia.flow.chapters import WantBonus
from roguetable.games.gaia.flow.delving import RollDoublers
from roguetable.games.gaia.flow.interlude import BossBack
from roguetable.games.gaia.flow.quest_end import RECORD
from roguetable.games.gaia.flow.town import is_met, is_secret
from roguetable.games.gaia.model.questions import delver_name
from roguetable.games.gaia.words.delving import WheelWord
from roguetable.kit.ready_menus import EITHER, NO
from tests.games.gaia.quests import CONTENT, campaign, quest_wave, sheet_in, way_that_needs
from tests.games.gaia.scene import MISS, Scene, scene


def told(fight: Scene, kind: type) -> list[Any]:
    """The events of a kind."""
    assert fight.state.log is not None
    return [
        event
        for entry in fight.state.log.entries
        for event in entry.events_for(0)
        if isinstance(event, kind)
    ]


@pytest.mark.rule("gaia.abilities.alert.face")
def test_who_faces_the_attacker_already_does_not_turn_at_all() -> None:
    fight = scene("e-alert c2", mind="c3", dice=[MISS])
    fight.attack("blade")
    assert fight.foe("c2").facing == 0
    assert "turns by" not in fight.log()


@pytest.mark.rule("gaia.abilities.grow.tick")
def test_who_grows_three_times_has_three_tokens() -> None:
    gear = {"blade": 1, "hammer": 1, "lance": 1, "bow": 1}
    fight = scene("e-grow c2", "dummy f1", ranks=gear, body_ranks=gear)
    for slot, weapon in enumerate(("blade", "hammer", "lance"), 1):
        for _ in range(2):
            fight.play(f"use {weapon} {slot}", "done")
    assert fight.foe("c2").grown == 3
    assert fight.left("c2") == 23


@pytest.mark.rule("gaia.abilities.fatal-flaw.order")
def test_bearers_of_fatal_flaw_are_numbered_as_they_come() -> None:
    fight = scene("dummy f1")
    card = fight.state.content.number("e-fatal-flaw")
    come = [place_enemy(fight.state, card, tile).flaw for tile in (0, 1, 2)]
    assert come == [1, 2, 3]


def test_the_wheel_goes_on_to_its_end_and_copies_keep_it() -> None:
    fight = scene("dummy f1", suit={"board": "mind-upgraded", "wheel": 3})
    suit = fight.state.suits[0]
    end = fight.state.content.suit(suit.board).wheel
    WheelWord(2).run(fight.state, Do(0, 0, 0))
    assert suit.wheel == 5
    assert suit.copy().wheel == 5
    WheelWord(99).run(fight.state, Do(0, 0, 0))
    assert suit.wheel == end


@pytest.mark.rule("gaia.equipment.doubler-on-gain")
def test_the_die_of_a_doubler_is_shown_and_its_reroll_told() -> None:
    fight = scene("dummy f1", suit={"available": {"reroll": 1}}, other_dice=[1, 3])
    fight.state.request = None
    fight.state.push(RollDoublers(0, 2))
    advance(fight.state)
    fight.play("reroll")
    assert [(event.die, event.face) for event in told(fight, Rolled)] == [
        ("doubler-die", 1),
        ("doubler-die", 3),
    ]
    assert "spends a Reroll" in fight.log()
    assert fight.state.suits[0].available == [0, 0, 0, 2, 0, 0, 0]


@pytest.mark.rule("gaia.spawn.friendly-draw", "gaia.action.witness-move")
def test_a_friendly_monster_is_shown_and_the_witness_is_heard_of() -> None:
    fight = quest_wave(friends=[20], mind="b4")
    fight.play("use blade 1", f"go {fight.state.content.board.name(20)}")
    assert [event.card for event in told(fight, Revealed)] == [CONTENT.name(CONTENT.friendly[0])]
    walk = quest_wave(mind="b4", witness="d5")
    walk.play("use blade 1")
    way = next(option for option in walk.options() if option.startswith("witness "))
    walk.play(way)
    assert f"The Witness moves to {way.split()[-1]}." in walk.log()


@pytest.mark.rule("gaia.interlude.d-boss-back")
def test_only_the_back_of_a_boss_is_read() -> None:
    fight = quest_wave("dummy f1", "e-summons c2")
    assert not fight.state.content.enemy(fight.foe("c2").card).back
    fight.state.request = None
    fight.state.agenda.clear()
    BossBack().run(fight.state)
    assert not fight.state.agenda, "this boss has nothing on its back, and nobody improves"


@pytest.mark.rule("gaia.ngplus.keep-two-products")
def test_who_has_two_products_gives_up_none() -> None:
    owned = [CONTENT.number(f"product-{n}") for n in (35, 36)]
    game = campaign(sheet_in(1, plus=1, products=[owned, []]))
    assert not any(option.startswith("drop") for option in game.options())
    assert game.state.sheet.products[0] == owned


@pytest.mark.rule("gaia.town.record-parts", "gaia.town.keep-parts")
def test_boss_parts_at_home_are_added_level_by_level() -> None:
    sheet = {"chapter": 2, "visits": 1, "boss_parts": [[0, 2, 0, 0, 1], [0] * 5]}
    game = quest_wave(sheet=sheet, suit={"boss_parts": [1, 1, 0, 0, 0]})
    RECORD.run(game.state)
    assert game.state.sheet.boss_parts[0] == [1, 3, 0, 0, 1]
    assert game.state.suits[0].boss_parts == [1, 3, 0, 0, 1]


def first(kind: str) -> int:
    """The first row of a kind."""
    return next(row.number for row in CONTENT.rows if row.kind == kind)


def test_what_a_page_needs_of_the_story() -> None:
    curio, gossip = first("curio"), first("gossip")
    quest, hero = CONTENT.quests[0], CONTENT.heroes[0][0]
    game = quest_wave()
    state = game.state
    for known in (False, True):
        sheet = state.new_sheet()
        if known:
            sheet.curios = [curio]
            sheet.gossip = [gossip]
            sheet.completed = [quest]
            sheet.graveyard = [hero]
        for needs, met, secret in (
            (f"curio {CONTENT.name(curio)}", known, True),
            (f"gossip {CONTENT.name(gossip)}", known, True),
            (f"no-gossip {CONTENT.name(gossip)}", not known, True),
            (f"quest {CONTENT.name(quest)}", known, True),
            ("hero-dead", known, False),
        ):
            choice = way_that_needs(needs)
            assert is_met(state, choice) == met, f"{needs}, {known}"
            assert is_secret(state, choice) == (secret and not met), f"{needs}, {known}"
            assert bool(choice.needs_text) != secret, "what the story alone knows is not told"


@pytest.mark.rule("gaia.chapter.step4b-town-visit")
def test_without_a_bonus_quest_the_town_visit_of_the_chapter_comes() -> None:
    game = quest_wave()
    state = game.state
    state.request = None
    state.agenda.clear()
    WantBonus([0, 1], EITHER).answer(state, NO)
    assert state.agenda
    advance(state)
    assert game.options()[0].startswith("page"), game.options()


@pytest.mark.rule("gaia.solo.both-minis")
def test_delvers_are_called_by_their_heroes_unless_one_hero_moves_both() -> None:
    two = quest_wave()
    assert [delver_name(two.state, delver) for delver in range(2)] == [
        CONTENT.rows[suit.hero].name for suit in two.state.suits
    ]
    alone = scene("dummy f1", solo=True, suit={"hero": "ottoline-marsh"})
    assert delver_name(alone.state, 1) == "the Disciple of the Body"


def test_every_enemy_that_is_slain_counts_once() -> None:
    fight = scene("crystanid c2", "crystanid d2", ranks={"hammer": 2}, dice=[MISS])
    fight.attack("hammer")
    assert fight.at("c2") is None
    assert (fight.state.slain, fight.state.kills) == (2, 2)
