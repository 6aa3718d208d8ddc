"""XP, levels, Level cards, and what equipment is held."""

import pytest

from roguetable.games.gaia.flow.levels import DrawLevelCard
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.names import EQUIPMENT_TYPES, RANKS
from roguetable.games.gaia.model.questions import equipment_card, movement
from tests.games.gaia.quests import comes_now, quest_wave
from tests.games.gaia.scene import MISS, begin, levels, offered, scene

QUEST = "lights-on-the-water"


@pytest.mark.rule("gaia.xp.shared-track")
def test_both_delvers_fill_one_track() -> None:
    fight = scene("scholar c2", "scholar f4", "dummy f1", dice=[MISS, MISS])
    fight.attack("blade")
    assert fight.state.xp == 2
    fight.end()
    fight.attack("blade")
    assert fight.state.xp == 4


@pytest.mark.rule("gaia.xp.threshold", "gaia.xp.remainder", "gaia.xp.draw")
def test_a_level_costs_its_price_and_gives_a_card_to_each() -> None:
    fight = scene("teacher c2", dice=[MISS], xp=5, level_deck=levels(1, 2))
    fight.attack("blade")
    assert (fight.state.level, fight.state.xp) == (1, 7), "5 + 9 - 7; the next costs 9"
    assert fight.asked() == "The Disciple of the Mind: which equipment?"
    fight.play("take lance")
    assert fight.asked() == "The Disciple of the Body: which equipment?"
    fight.play("take battery")
    assert "done" in fight.options()
    assert fight.state.suits[0].ranks[1] == 1
    assert fight.state.suits[1].ranks[10] == 1
    few = scene("teacher c2", dice=[MISS], xp=0, level=1)
    few.attack("blade")
    assert (few.state.level, few.state.xp) == (2, 0), "9 is enough for 9"
    short = scene("scholar c2", dice=[MISS], xp=4)
    short.attack("blade")
    assert (short.state.level, short.state.xp) == (0, 6)


@pytest.mark.rule(
    "gaia.xp.option-new",
    "gaia.xp.option-rank-up",
    "gaia.xp.own-version",
    "gaia.xp.returned-card",
    "gaia.xp.example-three-options",
)
def test_three_options_each_a_first_rank_or_the_next_of_the_own_discipline() -> None:
    fight = scene("chief c2", dice=[MISS], level_deck=levels(1, 8), body_ranks={"blade": 3})
    fight.attack("blade")
    assert offered(fight, "take") == {"blade", "lance", "boots"}
    fight.play("take blade")
    mind, body = fight.state.suits
    assert mind.ranks[0] == 2, "Rank 2 is in use, Rank 1 was given back"
    assert offered(fight, "take") == {"blade", "hammer", "harvester"}
    fight.play("take hammer")
    assert body.ranks[:3] == [3, 0, 1]
    content = fight.state.content
    assert content.name(content.base[1][2][0]) == "body-hammer-1"
    assert content.name(content.base[0][0][1]) == "mind-blade-2"


@pytest.mark.rule("gaia.xp.max-rank")
def test_a_rank_above_the_sheets_maximum_cannot_be_taken() -> None:
    fight = scene(
        "chief c2", dice=[MISS], level_deck=levels(1, 2), mode="campaign", quest=QUEST,
        sheet={"max_rank": [[1] * 14, [1] * 14]},
    )  # fmt: skip
    fight.attack("blade")
    assert offered(fight, "take") == {"lance", "boots"}
    assert fight.refused("take blade").rule == "gaia.xp.max-rank"


@pytest.mark.rule("gaia.xp.no-legal-option")
def test_a_card_without_a_usable_option_gives_nothing() -> None:
    best = {"blade": 5, "lance": 5, "boots": 5}
    fight = scene("chief d3", dice=[MISS], level_deck=levels(1, 2), ranks=best, body="e4", active=1)
    fight.attack("blade")
    assert fight.asked() == "The Disciple of the Body: which equipment?"
    assert "None of its options can be taken." in fight.log()
    assert fight.state.suits[0].ranks[:2] == [5, 5]


@pytest.mark.rule("gaia.xp.boss-level-card", "gaia.xp.boss-free")
def test_a_boss_gives_a_level_card_to_each_beside_the_track() -> None:
    fight = scene("chief c2", dice=[MISS], xp=3, level=2, level_deck=levels(1, 2))
    fight.attack("blade", "take lance", "take hammer")
    assert (fight.state.level, fight.state.xp) == (2, 3)
    assert fight.state.suits[0].ranks[1] == 1
    assert fight.state.suits[1].ranks[2] == 1


@pytest.mark.rule("gaia.xp.track-end")
def test_on_the_last_space_xp_brings_no_level_but_bosses_still_do() -> None:
    last = scene("teacher c2", dice=[MISS], xp=25, level=11, level_deck=levels(1, 2))
    last.attack("blade", "take lance", "take hammer")
    assert (last.state.level, last.state.xp) == (12, 5), "25 + 9 - 29"
    fight = scene("teacher c2", "chief d2", ranks={"blade": 2}, dice=[MISS], xp=90, level=12,
                  level_deck=levels(1, 2))  # fmt: skip
    fight.attack("blade", "take lance", "take hammer")
    assert (fight.state.level, fight.state.xp) == (12, 99)
    assert "done" in fight.options()


@pytest.mark.rule("gaia.equipment.no-hold-limit")
def test_all_seven_weapons_may_be_held_and_four_exhausted() -> None:
    every = dict.fromkeys(
        ("blade", "lance", "hammer", "bow", "staff", "whip", "orb", "boots", "heart", "ward"), 1
    )
    fight = scene("dummy c2", ranks=every)
    assert {option.split()[1] for option in fight.options() if option.startswith("use")} == {
        "blade", "lance", "hammer", "bow", "staff", "whip", "orb",
    }  # fmt: skip
    fight.play("use blade 1", "done", "run")
    for slot, weapon in ((2, "lance"), (3, "hammer"), (4, "bow")):
        fight.play(f"use {weapon} {slot}", "done")
    assert fight.state.finished == 1, "three are fresh, but the slots are full"


@pytest.mark.rule("gaia.equipment.gain-at-setup")
def test_equipment_received_at_the_start_counts_as_gained() -> None:
    fast = rolled = 0
    for seed in range(40):
        game = begin(seed)
        while {"accept", "each"} & set(game.options()):
            game.play("accept" if "accept" in game.options() else "each")
        for suit in game.state.suits:
            assert movement(game.state, suit) == 1 + suit.ranks[7], "boots raise it at once"
            fast += suit.ranks[7]
        body = game.state.suits[1]
        assert (sum(body.available[1:4]) >= 2) == (body.ranks[11] == 1), "the die was rolled"
        rolled += body.ranks[11]
    assert fast
    assert rolled


@pytest.mark.rule("gaia.equipment.names-lost")
def test_the_four_cards_that_the_rulebook_explains_are_there() -> None:
    table = {"suits": ["mind", "body"], "enemies": [{"enemy": "crystanid", "tile": "c2"}]}
    rows = {row.id: row for row in GAIA.read_position(table).content.rows}
    texts = {
        "mind-blade-1": "1 less",
        "body-lance-1": "1-3 two tiles west, 4-6 two tiles east",
        "body-prism-1": "roll for damage doublers",
        "mind-boots-1": "shift",
    }
    for id, words in texts.items():
        assert words in rows[id].sentence(), rows[id].sentence()


@pytest.mark.rule("gaia.xp.deck-open")
def test_a_level_card_shows_what_each_option_would_give() -> None:
    fight = scene("chief c2", dice=[MISS], level_deck=levels(1, 8))
    fight.attack("blade")
    request = fight.state.request
    assert request is not None
    texts = [request.sentence(fight.state, option) for option in request.options]
    assert [text.partition(":")[0] for text in texts] == [
        "Schooled Blade (Rank 2)", "Survey Lance (Rank 1)", "Surveyor's Boots (Rank 1)",
    ]  # fmt: skip
    suit = fight.state.suits[0]
    for type in range(EQUIPMENT_TYPES):
        for rank in range(1, RANKS + 1):
            row = fight.state.content.rows[equipment_card(fight.state, suit, type, rank)]
            assert row.sentence(), "every card of the own deck can be read"


@pytest.mark.rule("gaia.elements.lost-after-quest")
def test_elements_do_not_outlast_a_quest() -> None:
    fight = scene("dummy c2", suit={"elements": [0, 4]}, mode="campaign", quest="the-first-rung")
    fight.play("run", "run")
    assert fight.state.over
    assert fight.state.suits[0].elements == 0


@pytest.mark.rule("gaia.town.lose-ranks")
@pytest.mark.parametrize(
    ("survived", "card", "asked"),
    [(2, 1, True), (3, 1, False), (3, 2, False), (3, 5, False), (3, 4, True), (3, 6, True)],
    ids=[
        "a Wave is left",
        "boots",
        "a battery",
        "a charm",
        "HP may save a life",
        "parts are harvested",
    ],
)
def test_after_the_last_wave_a_level_card_is_asked_about_only_if_it_still_counts(
    survived: int, card: int, asked: bool
) -> None:
    """Blade, lance and boots would be lost with the Quest before anybody used them."""
    game = quest_wave(quest=QUEST, wave=survived, level_deck=levels(card))
    game.state.finished = survived
    comes_now(game, DrawLevelCard(0, "gaia.xp.draw"))
    assert (game.state.request is not None) == asked
    assert ("No Wave is left in which it would be used." in game.log()) == (not asked)


@pytest.mark.rule("gaia.town.lose-ranks")
@pytest.mark.parametrize(("card", "asked"), [(3, True), (25, True), (11, False)])
def test_after_the_last_wave_a_ward_still_answers_to_the_harm_of_the_story(
    card: int, asked: bool
) -> None:
    """The Body's Ward gives no HP at Rank 1, and elements to who suffers."""
    game = quest_wave(quest=QUEST, wave=3, level_deck=levels(card))
    game.state.finished = 3
    comes_now(game, DrawLevelCard(1, "gaia.xp.draw"))
    assert (game.state.request is not None) == asked


@pytest.mark.rule("gaia.xp.boss-level-card", "gaia.death.lone-delver")
def test_the_log_names_only_those_who_draw_a_level_card() -> None:
    both = scene("chief c2", dice=[MISS], level_deck=levels(1, 2))
    both.attack("blade")
    assert "gives a Level card to each delver." in both.log()
    gone = [{"discipline": "mind", "tile": "c3"}, {"discipline": "body", "dead": True}]
    lone = scene("chief c2", dice=[MISS], level_deck=levels(1, 2), delvers=gone)
    lone.attack("blade")
    assert "gives a Level card to the Disciple of the Mind." in lone.log()
    assert "each" not in lone.log()
    alone = scene("chief c2", dice=[MISS], level_deck=levels(1, 2), solo=True)
    alone.attack("blade")
    assert "gives a Level card." in alone.log()
