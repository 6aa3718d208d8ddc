"""What comes out of the box: components, decks, bosses and their minions, prices, endings."""

import pytest

from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.names import (
    CONSUMABLE_NAMES,
    DISCIPLINE_NAMES,
    EQUIPMENT_TYPES,
    LIEUTENANT,
    MIND,
    NOBODY,
    OPINION_NAMES,
    RANKS,
    TYPE_NAMES,
    WEAPONS,
)
from roguetable.games.gaia.model.sheet import fresh_sheet
from roguetable.games.gaia.model.suit import Suit
from roguetable.games.gaia.words.story import EndingWord
from roguetable.kit.sentences import said
from tests.games.gaia.quests import sheet_in

CONTENT = load_content(())

BOSSES = {
    1: "Bob the Spider, Tidal Cerberus, Mistfang, Winston the Wolf, Mother Moth, Hugh the Moth, Spike the Mouth, "
    "Goldmonger, Joyce the Bear, Billy the Bear",
    2: "Hundreeyes, Gerald the Snake, Anna the Snake, Carnatia, Laura the Flytrap, Erin the Flytrap, Mindslayer, "
    "Arnold the Octopus, Sasha the Octopus, Oracle, Bart the Jellyfish, Mistspawn, Putrid Mistspawn",
    3: "Death Cap, Mike the Mushroom, Empress Ash, Winona the Oak, Hanley the Cypress, Phoenix, "
    "Sapphire the Phoenix, Abomination, George the Ape, Ruined Tidekin, Tidekin Puppet",
    4: "Golem, Frost Golem, Rocky the Golem, Perfected Revenant, Incomplete Revenant",
    5: "Timberfiend",
}
MINIONS = {
    "spider": ("diamonid",),
    "wolf": ("fleetfoot",),
    "moth": ("emberwing",),
    "bear": ("venena",),
    "snake": ("snatcher", "ophidian"),
    "flytrap": ("colibrius",),
    "octopus": ("squiddy",),
    "jellyfish": ("jelly",),
    "mistspawn": ("infestation",),
    "mushroom": ("sporecloud",),
    "tree": ("tidegazer",),
    "phoenix": ("nightstalker",),
    "ape": ("blackguard",),
    "tidekin": ("exanimate",),
    "golem": ("orite",),
    "revenant": ("experiment",),
    "timberfiend": ("sapling",),
}


@pytest.mark.rule("gaia.components.equipment-decks", "gaia.setup.equipment-sorted")
def test_each_discipline_has_fourteen_types_of_five_ranks() -> None:
    for discipline in range(2):
        cards = CONTENT.base[discipline]
        assert len(cards) == EQUIPMENT_TYPES == 14
        for type in range(EQUIPMENT_TYPES):
            ranks = [CONTENT.equipment(card).rank for card in cards[type]]
            assert ranks == [1, 2, 3, 4, 5]
        assert len({card for type in cards for card in type}) == 70


@pytest.mark.rule("gaia.components.seven-weapons", "gaia.components.weapon-or-passive")
def test_seven_types_are_weapons_that_do_something_when_used() -> None:
    for discipline in range(2):
        for type in range(EQUIPMENT_TYPES):
            for card in CONTENT.base[discipline][type]:
                assert bool(CONTENT.parts[card][0]) == (type < WEAPONS)
    assert WEAPONS == 7


@pytest.mark.rule("gaia.components.disciplines-differ")
def test_the_versions_of_the_disciplines_have_names_of_their_own() -> None:
    for type in range(EQUIPMENT_TYPES):
        for mind, body in zip(CONTENT.base[0][type], CONTENT.base[1][type], strict=True):
            assert CONTENT.rows[mind].name != CONTENT.rows[body].name


@pytest.mark.rule("gaia.components.discipline-kit", "gaia.components.starting-heroes")
def test_each_discipline_starts_with_a_suit_and_a_hero() -> None:
    sheet = fresh_sheet(CONTENT)
    for discipline in range(2):
        assert len(sheet.heroes[discipline]) == 1
        hero = CONTENT.hero(sheet.heroes[discipline][0])
        assert hero.code == discipline + 1, "Hero #1 is the Mind's, Hero #2 the Body's"
        assert hero.discipline == discipline
        assert not CONTENT.suit(CONTENT.suits[discipline][0]).upgraded


@pytest.mark.rule("gaia.components.weapon-slots")
def test_every_slot_has_two_element_spaces_and_an_ability() -> None:
    for own in CONTENT.suits:
        for suit in own:
            board = CONTENT.suit(suit)
            assert len(board.pairs) == 6
            for slot, pair in enumerate(board.pairs):
                assert len(pair) == 2
                assert CONTENT.parts[suit][slot]


@pytest.mark.rule("gaia.components.upgraded-delversuit", "gaia.shop.suit-upgrade-ultimate")
def test_an_upgraded_suit_has_an_ultimate_and_a_wheel() -> None:
    for own in CONTENT.suits:
        basic, upgraded = CONTENT.suit(own[0]), CONTENT.suit(own[1])
        assert (basic.wheel, basic.ultimate) == (0, -1)
        assert upgraded.wheel == 8
        assert CONTENT.parts[own[1]][upgraded.ultimate]


@pytest.mark.rule("gaia.shop.suit-upgrade-slots")
def test_the_slots_of_an_upgraded_suit_are_better() -> None:
    for own in CONTENT.suits:
        basic, upgraded = CONTENT.suit(own[0]), CONTENT.suit(own[1])
        assert upgraded.open_slots > basic.open_slots
        for slot in range(6):
            assert said(basic.parts[slot]) != said(upgraded.parts[slot])


@pytest.mark.rule("gaia.components.stat-tokens", "gaia.components.current-hp-token")
def test_a_suit_has_maximum_and_current_hp_movement_and_three_damages() -> None:
    suit = Suit(0, MIND, CONTENT.suits[0][0])
    assert (suit.hp, suit.max_hp) == (0, 0)
    assert CONTENT.figures.movement == 1
    assert len(CONTENT.figures.damage) == 3


@pytest.mark.rule("gaia.components.quest-board")
def test_the_board_holds_boss_minions_and_start_tiles() -> None:
    assert (CONTENT.board.columns, CONTENT.board.rows, CONTENT.board.tiles) == (6, 5, 30)
    assert len(CONTENT.figures.xp_costs) == len(CONTENT.figures.solo_xp_costs) == 20


@pytest.mark.rule("gaia.components.solo-overlay", "gaia.solo.xp-overlay")
def test_levels_cost_less_in_solo() -> None:
    for two, one in zip(CONTENT.figures.xp_costs, CONTENT.figures.solo_xp_costs, strict=True):
        assert one < two


@pytest.mark.rule("gaia.components.enemy-cards", "gaia.enemy.fields")
def test_minions_have_a_hard_side_and_bosses_a_story() -> None:
    for family, card in CONTENT.minions.items():
        row = CONTENT.enemy(card)
        if row.copies > 1:
            hard = CONTENT.enemy(row.hard)
            assert hard.health > row.health, family
            assert hard.is_hard
    for wave in range(1, 6):
        for boss in CONTENT.bosses[wave]:
            row = CONTENT.enemy(boss)
            assert row.back
            assert len(row.condition) == 3
            assert row.health > 0
            assert row.damage > 0
            assert any(row.white)


@pytest.mark.rule("gaia.components.boss-levels")
def test_bosses_and_lieutenants_have_levels() -> None:
    for wave in range(1, 6):
        assert all(CONTENT.enemy(boss).level == wave for boss in CONTENT.bosses[wave])
        assert len(CONTENT.lieutenants[wave]) == 2
        assert all(CONTENT.enemy(card).rank == LIEUTENANT for card in CONTENT.lieutenants[wave])


@pytest.mark.rule("gaia.components.consumable-tokens", "gaia.consumables.kinds")
def test_there_are_seven_kinds_of_consumables() -> None:
    assert CONSUMABLE_NAMES == (
        "ap",
        "2x-light",
        "2x-medium",
        "2x-heavy",
        "2x-all",
        "reroll",
        "block",
    )


@pytest.mark.rule("gaia.components.monster-tokens")
def test_the_supply_of_monster_tokens_is_a_figure() -> None:
    assert CONTENT.figures.monster_tokens == 40


@pytest.mark.rule("gaia.components.level-deck")
def test_every_type_stands_on_six_base_level_cards() -> None:
    assert len(CONTENT.levels) == 28
    assert len(CONTENT.more_levels) == 12
    offered = [type for card in CONTENT.levels for type in CONTENT.level(card).types]
    for type in range(EQUIPMENT_TYPES):
        assert offered.count(type) == 6, TYPE_NAMES[type]
    for card in CONTENT.levels:
        types = CONTENT.level(card).types
        assert len(set(types)) == 3
        assert min(types) < WEAPONS, "never three passives"


@pytest.mark.rule("gaia.components.spawn-deck")
def test_spawn_cards_are_playable() -> None:
    assert len(CONTENT.spawns) == 16
    assert len(CONTENT.more_spawns) == 8
    board = CONTENT.board
    for number in [*CONTENT.spawns, *CONTENT.more_spawns]:
        card = CONTENT.spawn(number)
        taken = [card.boss, *card.minions]
        assert len(set(taken)) == 8
        assert board.distance[card.starts[0]][card.starts[1]] >= 3
        near = [m for m in card.minions if min(board.distance[m][s] for s in card.starts) <= 2]
        assert len(near) >= 3
        free = {*card.starts}
        edge = [*card.starts]
        while edge:
            for other in board.neighbours[edge.pop()]:
                if other not in free and other not in taken:
                    free.add(other)
                    edge.append(other)
        for tile in taken:
            assert any(other in free for other in board.neighbours[tile]), card.name


@pytest.mark.rule("gaia.components.shop-deck", "gaia.components.equipment-upgrade-deck")
def test_there_are_55_products_and_five_cards_for_each_upgrade() -> None:
    products = [CONTENT.product(number) for number in CONTENT.products]
    assert [row.code for row in products] == list(range(1, 56))
    upgrades = [row for row in products if row.upgrades >= 0]
    assert len(upgrades) == 14
    for row in upgrades:
        cards = CONTENT.improved[row.discipline][row.upgrades]
        assert [CONTENT.equipment(card).rank for card in cards] == [1, 2, 3, 4, 5]
        assert all(CONTENT.equipment(card).upgrade == row.number for card in cards)
    assert [row.code for row in products if row.campaign_only] == [8, 53, 54, 55]
    assert [row.name for row in products if row.plus_only] == ["Rose Gauntlet"]


@pytest.mark.rule("gaia.components.suit-condition", "gaia.condition.start-three")
def test_maximum_ranks_begin_at_three() -> None:
    assert fresh_sheet(CONTENT).max_rank == [[3] * 14, [3] * 14]


@pytest.mark.rule("gaia.sheet.townsfolk", "gaia.sheet.opinions")
def test_ten_townsfolk_begin_neutral() -> None:
    assert len(CONTENT.townsfolk) == 10
    assert OPINION_NAMES == ("Nemesis", "Detractor", "Neutral", "Ally", "Confidant")
    assert fresh_sheet(CONTENT).opinions == [2] * 10
    names = [CONTENT.rows[folk].name for folk in CONTENT.townsfolk]
    assert names[:8] == [
        "Samantha the Machinist",
        "Xavier the Anthropologist",
        "Father Flores",
        "Doctor Ira",
        "Nurse Elayne",
        "Headmistress Arlen",
        "Rodrigo the Librarian",
        "Vera Brass",
    ]


@pytest.mark.parametrize("wave", [1, 2, 3, 4, 5])
@pytest.mark.rule(
    "gaia.onslaught.bosses.wave-1",
    "gaia.onslaught.bosses.wave-2",
    "gaia.onslaught.bosses.wave-3",
    "gaia.onslaught.bosses.wave-4",
    "gaia.onslaught.bosses.wave-5",
    "gaia.onslaught.setup.boss-decks",
    "gaia.onslaught.setup.timberfiend-fixed",
)
def test_the_boss_deck_of_a_wave(wave: int) -> None:
    names = [CONTENT.rows[boss].name for boss in CONTENT.bosses[wave]]
    assert names == BOSSES[wave].split(", ")


@pytest.mark.parametrize("family", list(MINIONS))
@pytest.mark.rule(*[f"gaia.onslaught.minions.{family}" for family in MINIONS])
def test_the_minions_of_a_boss_family(family: str) -> None:
    bosses = [
        CONTENT.enemy(boss) for wave in range(1, 6) for boss in CONTENT.bosses[wave]
        if CONTENT.enemy(boss).family == family
    ]  # fmt: skip
    assert bosses
    for boss in bosses:
        assert tuple(boss.minions) == MINIONS[family]
        assert all(CONTENT.enemy(CONTENT.minions[one]).copies == 7 for one in boss.minions)


@pytest.mark.rule("gaia.enemy.crystanid")
def test_the_sample_enemy() -> None:
    row = CONTENT.enemy(CONTENT.number("crystanid"))
    assert (row.health, row.damage) == (2, 1)


@pytest.mark.rule("gaia.xp.example-three-options")
def test_a_level_card_lists_three_options() -> None:
    assert all(len(CONTENT.level(card).types) == 3 for card in CONTENT.levels)


@pytest.mark.rule("gaia.onslaught.income.totals")
def test_the_income_of_four_waves() -> None:
    assert sum(CONTENT.figures.income_minions) == 70
    assert CONTENT.figures.income_bosses == [2, 3, 4, 4]


@pytest.mark.rule("gaia.meta.players", "gaia.start.one-each")
def test_one_or_two_play() -> None:
    assert GAIA.players == (1, 2)
    assert DISCIPLINE_NAMES == ("mind", "body")


@pytest.mark.rule("gaia.meta.six-chapters", "gaia.components.quest-card", "gaia.quest.waves")
def test_the_campaign_has_six_chapters_of_quests() -> None:
    quests = [CONTENT.quest(number) for number in CONTENT.quests]
    assert [sum(quest.chapter == n for quest in quests) for n in range(1, 7)] == [1, 2, 3, 3, 3, 2]
    assert all(3 <= len(quest.waves) <= 5 for quest in quests[1:])
    assert all(quest.text for quest in quests)


@pytest.mark.rule("gaia.quest.first-quest-one-wave", "gaia.quest.first-quest-no-abilities")
def test_the_first_quest_is_one_wave_without_abilities() -> None:
    quests = [CONTENT.quest(number) for number in CONTENT.quests]
    first = quests[0]
    assert len(first.waves) == 1
    cards = [first.waves[0].boss, *[CONTENT.minions[one] for one in first.waves[0].families]]
    assert all(not CONTENT.enemy(card).abilities for card in cards)
    for quest in quests[1:]:
        for wave in quest.waves:
            assert CONTENT.enemy(wave.boss).abilities, quest.name
            assert all(CONTENT.enemy(CONTENT.minions[one]).abilities for one in wave.families)


@pytest.mark.rule("gaia.ability-general.scope", "gaia.components.witness")
def test_every_ability_stands_on_some_enemy() -> None:
    carried = {
        ability.words[0]
        for row in CONTENT.rows
        if row.kind == "enemy"
        for ability in CONTENT.enemy(row.number).abilities
    }
    assert len(carried) == 60
    assert RANKS == 5


@pytest.mark.rule(
    "gaia.components.scenario-deck", "gaia.components.friendly-deck", "gaia.components.curio-cards"
)
def test_the_ordered_decks_are_in_their_order() -> None:
    assert [CONTENT.scenario(card).order for card in CONTENT.scenarios] == list(range(1, 25))
    assert [CONTENT.friend(card).order for card in CONTENT.friendly] == list(range(1, 13))
    assert len(CONTENT.curios) == 6
    for card in CONTENT.scenarios:
        row = CONTENT.scenario(card)
        assert len(row.choices) == len(row.backs) == len(row.parts)


@pytest.mark.rule(
    "gaia.components.unlockables-box",
    "gaia.spawn.tokens-from-unlockables",
    "gaia.start.gain-heroes",
)
def test_what_the_story_releases_is_not_there_before() -> None:
    sheet = sheet_in(1)
    assert [len(own) for own in sheet.heroes] == [1, 1]
    assert sheet.purchasable == []
    assert sheet.curios == []
    joined = [
        effect.words[0]
        for row in CONTENT.rows
        if row.kind in ("town", "quest")
        for part in row.parts
        for effect in part
    ]
    for word in ("hero", "product", "offer", "curio", "circuit", "slot"):
        assert word in joined, word


@pytest.mark.rule("gaia.death.campaign-end")
def test_every_ending_is_told_by_some_page() -> None:
    endings = {
        effect.named
        for row in CONTENT.rows
        if row.kind == "town"
        for part in row.parts
        for effect in part
        if isinstance(effect, EndingWord)
    }
    assert endings == set(CONTENT.endings)
    assert len(endings) == 4


@pytest.mark.rule("gaia.meta.two-books", "gaia.meta.document-status", "gaia.simple-visit.page")
def test_quests_and_visits_are_rows_of_content_and_need_no_page_numbers() -> None:
    assert all(CONTENT.town[chapter] != NOBODY for chapter in range(7)), (
        "the Simple Town Visit included"
    )
    assert len(CONTENT.quests) == 14
