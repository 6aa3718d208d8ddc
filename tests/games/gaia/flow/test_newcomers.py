"""What a newcomer is told: what a choice costs before it is made, and who is meant."""

import pytest

from roguetable.engine.preview import preview
from roguetable.engine.state import advance
from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.actions.levels import level_up
from roguetable.games.gaia.flow.delving import elements_for
from roguetable.games.gaia.flow.quest import WhichQuest
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.names import ANY_ELEMENT, NOBODY
from roguetable.games.gaia.model.rows import TEXT
from roguetable.games.gaia.table.view import clock, headline
from roguetable.games.gaia.table.view_board import board, delver_piece
from roguetable.games.gaia.table.view_suit import life, slots
from roguetable.games.gaia.words.delving import (
    Recover,
    Refresh,
    Shove,
    StepWord,
    TurnWord,
    WitnessWord,
)
from roguetable.games.gaia.words.parting import Drain, Sap
from roguetable.games.gaia.words.story import OfferWord
from roguetable.kit.menu import thing_of
from tests.games.gaia.scene import MISS, Scene, begin, on_slots, scene

rule = pytest.mark.rule


def sentence(fight: Scene, notation: str) -> str:
    """What a choice says."""
    request = fight.state.request
    assert request is not None
    for option in request.options:
        if request.notation(fight.state, option) == notation:
            return request.sentence(fight.state, option)
    raise AssertionError(f"{notation!r} is not offered")


def way(fight: Scene, notation: str) -> str:
    """Which way out a choice is."""
    request = fight.state.request
    assert request is not None
    return request.way(request.options[fight.options().index(notation)])


# --- running ------------------------------------------------------------------------------------------


@rule("gaia.solo.pass", "gaia.solo.parting-once")
def test_who_plays_alone_is_told_that_both_run_and_what_it_costs() -> None:
    fight = scene("crystanid c2", "crystanid d2", "dummy a1", solo=True, suit={"hp": 8})
    told = sentence(fight, "run")
    fight.play("run")
    assert fight.hp() < 8
    lost = 8 - fight.hp()
    assert told == (
        f"Both run: 3 parting shots, {lost} damage (8 → {fight.hp()} HP). The Wave ends."
    )


@rule("gaia.delver-phase.pass-final")
def test_the_first_of_two_to_run_hears_what_the_wave_would_end_with() -> None:
    fight = scene("crystanid c2", suit={"hp": 8}, body_suit={"hp": 1})
    told = sentence(fight, "run")
    assert told.startswith("Run: no more turns in this Wave. If nobody else falls, ")
    assert "1 parting shot, 1 damage each (Mind 8 → 7 HP; Body 1 → 0 HP, death)" in told
    fight.play("run")
    assert sentence(fight, "run").startswith("Run: 1 parting shot, ")


@rule("gaia.abilities.soothsayer.kill")
def test_who_runs_from_a_soothsayer_is_told_of_death() -> None:
    fight = scene("e-soothsayer c2", solo=True)
    assert "kills both delvers" in sentence(fight, "run")


# --- a turn -------------------------------------------------------------------------------------------


@rule("gaia.delver-phase.optional-parts")
def test_to_end_a_turn_without_acting_is_quiet_and_says_so() -> None:
    fight = scene("dummy c2", dice=[MISS])
    fight.play("use blade 1")
    assert sentence(fight, "done") == "End your turn without using Parrying Blade or slot 1."
    assert way(fight, "done") == "skip"
    fight.play("weapon")
    assert sentence(fight, "done") == "End your turn."
    assert way(fight, "done") == "end"


@rule("gaia.delver-phase.one-action")
def test_a_weapon_and_its_slot_are_offered_as_one_of_two() -> None:
    fight = scene("dummy c2")
    told = sentence(fight, "use blade 1")
    assert "Then use one of the two: the weapon (" in told
    assert " or the slot (" in told
    assert "bring it back" in told
    fight.play("use blade 1")
    assert sentence(fight, "slot").startswith("Slot 1 instead of the weapon: ")


def test_whose_turn_it_is_shows_from_the_first_question_on() -> None:
    fight = scene("dummy c2", solo=True)
    assert fight.state.weapon == NOBODY
    lit = [delver_piece(fight.state, delver).condition for delver in range(2)]
    assert lit == ["lit", ""]


# --- alone --------------------------------------------------------------------------------------------


@rule("gaia.solo.both-minis", "gaia.solo.mind-only")
def test_who_plays_alone_is_told_of_the_two_delvers_and_the_one_suit() -> None:
    alone = begin(players=1)
    assert "You lead both delvers, Mind and Body, with one suit" in alone.log()
    assert slots(alone.state, 0).title == "Your suit"
    assert life(alone.state, 0).title == "Mind and Body"
    assert " · Mind and Body " in headline(alone.state)
    both = begin(players=2)
    assert "You lead both" not in both.log()
    assert life(both.state, 0).title == "Mind"
    assert "Mind and Body" not in headline(both.state)


@rule("gaia.solo.both-minis")
def test_alone_the_hero_of_a_campaign_goes_by_name() -> None:
    game = begin(players=1, mode="campaign")
    game.play("hero ottoline-marsh")
    while "mind at" not in game.options()[0]:
        game.play(game.options()[0])
    assert game.asked() == "Where does Ottoline Marsh begin?"
    game.play(game.options()[0])
    assert game.asked() == "Where does the Disciple of the Body begin?"
    assert GAIA.seats(game.state) == ["Ottoline Marsh"]


# --- causes -------------------------------------------------------------------------------------------


@rule("gaia.elements.placement")
def test_a_choice_of_elements_names_its_card_and_counts() -> None:
    fight = scene("dummy f1", solo=True)
    mist = fight.state.content.number("product-51")
    fight.state.push(elements_for(0, ANY_ELEMENT, 2, mist)[0])
    fight.play("use blade 1", "done")
    assert fight.asked() == "Bottled Mist: which element do you gain (1 of 2)?"
    fight.play("root")
    while "which element" not in fight.asked():
        fight.play(fight.options()[0])
    assert fight.asked() == "Bottled Mist: which element do you gain (2 of 2)?"


ASKING = {
    "which weapon do you refresh?": (Refresh(2), 2),
    "which consumable do you get back?": (Recover(2), 2),
    "which enemy do you shove?": (Shove(2), 3),
    "which enemy do you turn?": (TurnWord(), 2),
    "where does the Disciple of the Mind move (up to 1 tile)?": (StepWord(1), 1),
    "where does the Witness move (up to 1 tile)?": (WitnessWord(1), 1),
    "which consumable is spent for nothing?": (Sap(2), 2),
    "which element is given up?": (Drain(2), 2),
}
"""Each with its word, and in how many questions it is asked."""


@rule("gaia.action.weapon-ability")
@pytest.mark.parametrize("question", ASKING)
def test_whatever_a_card_asks_it_asks_by_its_name_to_the_end(question: str) -> None:
    used = {"where": on_slots(0, 1, 2), "elements": [0, 1, 2, 3]}
    spent = {"spent": {"ap": 2, "block": 1}, "available": {"reroll": 2, "block": 1}}
    ranks = {"blade": 1, "lance": 1, "hammer": 1}
    fight = scene("dummy c2", ranks=ranks, suit={**used, **spent}, witness="a5", active=1)
    state = fight.state
    state.request = None
    state.agenda.clear()
    lance = state.content.number("mind-lance-1")
    word, times = ASKING[question]
    word.run(state, Do(lance, TEXT, owner=0))
    advance(state)
    name = state.content.rows[lance].name
    assert fight.asked() == f"{name}: {question}"
    told = 0
    while (request := fight.state.request) is not None:
        told += 1
        assert fight.asked().startswith(f"{name}: ")
        assert request.cause(state) == "mind-lance-1", "the page can show it"
        fight.play(fight.options()[0])
    assert told == times


@rule("gaia.xp.threshold")
def test_the_log_and_the_track_count_the_same_levels() -> None:
    fight = scene("dummy f1")
    level_up(fight.state, 0)
    track = [item.value for item in clock(fight.state).items if item.id == "level"]
    assert f"Level {track[0]}: both delvers level up" in fight.log()
    alone = scene("dummy f1", solo=True)
    level_up(alone.state, 0)
    assert f"Level {track[0]}: your suit levels up" in alone.log()


@rule("gaia.parting.clear-board")
def test_when_a_wave_is_over_nothing_of_its_last_attack_is_on_the_table() -> None:
    fight = scene("dummy f1", solo=True, mind="a5", body="b5")
    fight.play("use blade 1", "go a4", "weapon")
    assert not fight.state.enemies, "no weapon is left: they run"
    assert "reaches no enemy" in fight.log()
    assert fight.state.log is not None
    assert not any(entry.notice for entry in fight.state.log.entries)
    assert board(fight.state).zones == []


@rule("gaia.shop.add-vs-gain")
def test_products_that_come_together_are_told_in_one_line() -> None:
    game = scene("dummy f1")
    market = game.state.content.number("town-5-market")
    effects = game.state.content.parts[market][TEXT]
    for index, effect in enumerate(effects):
        if isinstance(effect, OfferWord):
            effect.run(game.state, Do(market, TEXT, index=index))
    [line] = [line for line in game.log().splitlines() if line.startswith("New in the shops: ")]
    assert "Counterweight, Stone of Weight, " in line
    assert game.state.content.number("product-12") in game.state.for_sale


@rule("gaia.chapter.step1-choose-quest")
def test_no_preview_tells_the_first_page_of_a_quest() -> None:
    game = begin(players=1, mode="campaign", chapter=2)
    request = game.state.request
    assert isinstance(request, WhichQuest)
    opening = game.state.content.quest(thing_of(request.options[0])).waves[0].text
    assert opening
    notes = preview(GAIA, game.state, 0, request.options[0]).notes
    assert not [note for note in notes if opening in note.text]
    game.play(game.options()[0])
    assert opening in game.log()


@rule(
    "gaia.abilities.omen.extra",
    "gaia.abilities.enrage.effect",
    "gaia.ability-general.parting-damage",
)
@pytest.mark.parametrize(("omen", "enrage"), [(0, 3), (2, 3), (0, 0), (2, 0)])
def test_what_running_costs_is_told_with_omen_and_enrage(omen: int, enrage: int) -> None:
    suit = {"hp": 15, "omen": omen}
    fight = scene("e-enrage a1", "chief f1", "dummy a5", solo=True, suit=suit, enrage=enrage)
    told = sentence(fight, "run")
    fight.play("run")
    lost = 15 - fight.hp()
    assert lost == (2 if enrage == 0 else 1) + 2 + 2 * omen
    assert f"3 parting shots, {lost} damage (15 → {fight.hp()} HP)." in told


@rule("gaia.delver-phase.after-one-pass")
def test_the_last_one_alive_hears_that_the_wave_ends() -> None:
    fight = scene(
        "crystanid c2",
        delvers=[
            {"discipline": "mind", "tile": "c3"},
            {"discipline": "body", "tile": "f5", "dead": True},
        ],
    )
    assert sentence(fight, "run").endswith("The Wave ends.")
