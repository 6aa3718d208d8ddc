"""What the plan of the content asks of the rows together: variety, no dead ends, counts."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.model.names import (
    DAMAGE_NAMES,
    DISCIPLINE_NAMES,
    ELEMENT_NAMES,
    RANKS,
    TYPE_NAMES,
    WEAPONS,
)
from tests.games.gaia.content.ledger import read
from tests.games.gaia.content.story import Entry, rows

BASE_DAMAGE = {"LIGHT": 1, "MEDIUM": 2, "HEAVY": 4}
ATTACK = re.compile(r"(LIGHT|MEDIUM|HEAVY)(?: x(\d))? to (\d|all) of ([\w-]+)")
MELEE = {"ring", "cross", "diagonals", "sides", "north-south"}
Attack = tuple[str, int, str, str]  # type, times, targets, shape


def attacks(id: str) -> list[Attack]:
    """The attacks of a weapon; of a compass those to the West."""
    told = "; ".join(line for line in read("equipment")[id] if not line.startswith("4-6"))
    return [
        (type, int(times or 1), count, shape) for type, times, count, shape in ATTACK.findall(told)
    ]


def weapons(discipline: str, upgraded: bool = False) -> dict[str, list[str]]:
    """The weapon cards of a discipline by type, in the order of their ranks."""
    found: dict[str, list[str]] = {}
    for card in rows("equipment"):
        is_weapon = card["type"] in TYPE_NAMES[:WEAPONS]
        if card["discipline"] == discipline and is_weapon and ("upgrade" in card) == upgraded:
            found.setdefault(card["type"], []).append(card["id"])
    return found


def told(id: str) -> str:
    return "; ".join(read("equipment")[id])


DECKS = [
    pytest.param(cards, id=f"{'upgraded ' if upgraded else ''}{discipline} {type}")
    for discipline in DISCIPLINE_NAMES
    for upgraded in (False, True)
    for type, cards in weapons(discipline, upgraded).items()
]


@pytest.mark.parametrize("cards", DECKS)
def test_a_higher_rank_never_hits_a_single_enemy_less_hard(cards: list[str]) -> None:
    alone = [
        sum(BASE_DAMAGE[type] * times for type, times, _, _ in attacks(card)) for card in cards
    ]
    assert len(cards) == RANKS
    assert all(lower <= higher for lower, higher in pairwise(alone)), alone
    assert alone[0] < alone[-1]


@pytest.mark.parametrize("cards", DECKS)
def test_no_two_ranks_of_a_weapon_do_the_same(cards: list[str]) -> None:
    does = [read("equipment")[card][1:] for card in cards]
    assert all(lower != higher for lower, higher in pairwise(does))


def gives(card: Entry) -> Counter[str]:
    """What a card gives beside its damage, clause by clause, and how much; elements and movers alike."""
    found: Counter[str] = Counter()
    for clause in f"{card.get('always', '')}; {card.get('effect', '')}".split("; "):
        words = clause.split()
        if words and words[0] not in ("attack", "compass", "suffer"):
            word = (
                "element"
                if words[0] == "element"
                else " ".join(w for w in words if not w.isdigit())
            )
            found[word] += sum(int(w) for w in words if w.isdigit()) or 1
    return found


def decks() -> dict[tuple[str, str, bool], list[Entry]]:
    """The five cards of each type, in the order of their ranks."""
    found: dict[tuple[str, str, bool], list[Entry]] = {}
    for card in rows("equipment"):
        found.setdefault((card["discipline"], card["type"], "upgrade" in card), []).append(card)
    return found


@pytest.mark.parametrize("deck", decks(), ids=str)
def test_no_rank_loses_what_the_rank_below_gave(deck: tuple[str, str, bool]) -> None:
    for lower, higher in pairwise(decks()[deck]):
        assert gives(lower) <= gives(higher), (lower["id"], higher["id"])


@pytest.mark.parametrize("discipline", DISCIPLINE_NAMES)
def test_a_discipline_has_weapons_of_every_sort(discipline: str) -> None:
    decks = weapons(discipline)
    for damage in DAMAGE_NAMES:
        dealing = [
            type
            for type, cards in decks.items()
            if any(attack[0] == damage.upper() for card in cards for attack in attacks(card))
        ]
        assert len(dealing) >= 2, damage
    cards = [card for deck in decks.values() for card in deck]
    melee = [
        type
        for type, deck in decks.items()
        if all(attack[3] in MELEE for card in deck for attack in attacks(card))
    ]
    assert len(melee) >= 3
    assert sum(len(attacks(card)) > 1 for card in cards) >= 2, "several attacks: Countdown"
    assert sum(attack[1] > 1 for card in cards for attack in attacks(card)) >= 2, "printed doubling"
    assert sum("step" in told(card) for card in cards) >= 1


def test_the_mind_softens_answers_and_moves_enemies_and_the_body_finishes() -> None:
    mind = [told(card) for deck in weapons("mind").values() for card in deck]
    body = [told(card) for deck in weapons("body").values() for card in deck]
    assert sum("guard" in text or "calm" in text for text in mind) >= 3
    assert any("shove" in text for text in mind)
    assert any("turn an enemy" in text for text in mind)
    assert sum("or less dies" in text for text in body) >= 2
    assert any("1-3" in text for text in body)
    assert not any("guard" in text or "calm" in text for text in body)
    assert not any("or less dies" in text for text in mind)


@pytest.mark.parametrize("discipline", DISCIPLINE_NAMES)
def test_who_wears_the_upgraded_suit_can_come_to_eight_ap(discipline: str) -> None:
    """A battery of the rank that is open to everybody, the Pocket Dynamo and a curio: then the ability for 8."""
    things = {row["id"]: row for kind in ("equipment", "product", "curio") for row in rows(kind)}
    [suit] = [row["id"] for row in rows("product") if row.get("suit") == f"{discipline}-upgraded"]
    brought = (f"{discipline}-battery-3", "product-35", suit, "unburnt-page")
    total = sum(
        int(amount)
        for id in brought
        for amount in re.findall(r"tokens ap (\d)", things[id].get("always", ""))
    )
    assert total >= max(rows("figures")[0]["ap-costs"])


# -- Level and Spawn cards -------------------------------------------------------------------------


def test_a_level_card_never_offers_passives_alone_or_a_type_twice() -> None:
    for card in rows("level"):
        assert set(card["types"]) & set(TYPE_NAMES[:WEAPONS]), card["id"]
        assert len(set(card["types"])) == len(card["types"]), card["id"]


def test_circuits_and_friends_lie_on_four_base_spawn_cards_each() -> None:
    base = ["".join(card["map"]) for card in rows("spawn") if card.get("base")]
    assert [text.count("C") for text in base].count(1) == 4
    assert [text.count("F") for text in base].count(1) == 4
    assert all(text.count("C") + text.count("F") <= 1 for text in base)


# -- Enemies ---------------------------------------------------------------------------------------


def abilities(enemy: Entry) -> list[str]:
    """The abilities of an enemy on either side, by name."""
    listed = [*enemy.get("abilities", []), *enemy.get("hard", {}).get("abilities", [])]
    return [text.split()[0] for text in listed]


def test_no_enemy_is_immune_to_everything() -> None:
    immune = {f"{type}-immune" for type in DAMAGE_NAMES}
    for enemy in rows("enemy"):
        assert not immune <= set(abilities(enemy)), enemy["id"]


def test_a_primordial_enemy_leaves_two_elements_to_use() -> None:
    listed = [
        text.split()[1:]
        for enemy in rows("enemy")
        for text in enemy.get("abilities", [])
        if text.startswith("primordial")
    ]
    assert listed
    for elements in listed:
        assert len(set(elements)) == 2
        assert set(elements) <= set(ELEMENT_NAMES)


def test_abilities_that_would_lock_the_table_do_not_meet() -> None:
    for enemy in rows("enemy"):
        has = set(abilities(enemy))
        assert not {"stalwart", "tough"} <= has, enemy["id"]
        assert not {"gaze", "stuns"} <= has, enemy["id"]
        if "fatal-flaw" in has:
            assert enemy["rank"] == "minion", "it takes a set of seven"
        if "soothsayer" in has:
            assert enemy["level"] <= 2
        if has & {"hardy", "pact"}:
            assert enemy["rank"] == "boss", "others stand beside it"


def test_every_family_of_minions_but_crystanid_has_one_ability() -> None:
    for enemy in rows("enemy"):
        if enemy.get("copies") == 7:
            expected = 0 if enemy["family"] == "crystanid" else 1
            assert len(enemy.get("abilities", [])) == expected, enemy["id"]


@pytest.mark.parametrize(
    ("level", "least", "most"), [(1, 1, 1), (2, 1, 2), (3, 2, 2), (4, 2, 3), (5, 3, 3)]
)
def test_a_boss_has_more_abilities_the_later_it_comes(level: int, least: int, most: int) -> None:
    for enemy in rows("enemy"):
        if enemy.get("wave") == level:
            assert least <= len(enemy["abilities"]) <= most, enemy["id"]


def arrows(side: Entry) -> int:
    """The tiles that the arrows of a side reach."""
    words = f"{side['white']} {side.get('black', '')}".split()
    return sum(2 if word.endswith("2") else 1 for word in words)


def test_the_hard_side_of_a_minion_stands_more_and_strikes_more() -> None:
    minions = [enemy for enemy in rows("enemy") if enemy["rank"] == "minion"]
    assert len(minions) == 20
    for enemy in minions:
        hard = {**enemy, **enemy["hard"]}
        assert hard["health"] > enemy["health"], enemy["id"]
        assert (hard["damage"], arrows(hard)) > (enemy["damage"], arrows(enemy)), enemy["id"]


def test_the_backs_of_the_bosses_offer_every_type_of_equipment_about_as_often() -> None:
    offered = Counter(type for enemy in rows("enemy") for type in enemy.get("condition", []))
    assert set(offered) == set(TYPE_NAMES)
    assert max(offered.values()) - min(offered.values()) <= 2
    assert all(len(set(enemy.get("condition", []))) in (0, 3) for enemy in rows("enemy"))


def test_a_third_of_the_first_families_hurts_a_third_drains_a_third_does_nothing() -> None:
    first = [e for e in rows("enemy") if e.get("copies") == 7 and e["level"] == 1]
    shots = Counter(enemy["parting"].split()[0] for enemy in first)
    assert set(shots) == {"hurt", "drain", "nothing"}


def test_half_of_the_families_give_xp_and_half_elements() -> None:
    families = [e for e in rows("enemy") if e.get("copies") == 7 and e["family"] != "crystanid"]
    gives = Counter(enemy["reward"].split()[0] for enemy in families)
    assert set(gives) == {"xp", "elements"}
    assert min(gives.values()) >= len(families) // 2 - 1


def test_a_lieutenant_of_each_pair_has_an_ability_and_one_of_all_taunts() -> None:
    lieutenants = [enemy for enemy in rows("enemy") if enemy["rank"] == "lieutenant"]
    assert Counter(enemy["level"] for enemy in lieutenants) == dict.fromkeys(range(1, 6), 2)
    assert all(len(enemy["abilities"]) == 1 for enemy in lieutenants)
    assert sum(enemy["abilities"] == ["taunt"] for enemy in lieutenants) == 1


# -- Shop ------------------------------------------------------------------------------------------


def test_the_shop_has_products_of_every_sort() -> None:
    found: Counter[str] = Counter()
    for product in rows("product"):
        words = {clause.split()[0] for clause in product.get("always", "").split(";") if clause}
        if product.get("campaign-only"):
            found["campaign"] += 1
        elif "double-base" in words:
            found["doublers"] += 1
        elif "upgrades" in product:
            found["upgrades"] += 1
        elif "suit" in product:
            found["suits"] += 1
        elif "equipment" in product:
            found["start equipment"] += 1
        elif "witness-move" in words:
            found["Witness"] += 1
        elif words and words <= {"tokens"}:
            found["tokens"] += 1
        elif words & {"health", "movement", "slots"}:
            found["stats"] += 1
        else:
            found["others"] += 1
    assert found == {
        "doublers": 6, "upgrades": 14, "suits": 2, "start equipment": 10, "tokens": 8, "stats": 5,
        "Witness": 2, "campaign": 4, "others": 4,
    }  # fmt: skip


def test_a_product_that_is_bought_costs_minion_parts() -> None:
    prices = [product["price"] for product in rows("product") if "price" in product]
    assert all(price["minions"] > 0 for price in prices)
    unpriced = len(rows("product")) - len(prices)
    assert 4 <= unpriced <= 6, "one in ten is gained, and not bought"


# -- Counts ----------------------------------------------------------------------------------------


@pytest.mark.rule("gaia.components.shop-deck")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    counted = GAIA.inventory()
    assert [line for line in counted if line.expected != line.actual] == []
    assert len(counted) >= 12


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("equipment", 210),
        ("suit", 4),
        ("product", 55),
        ("level", 40),
        ("spawn", 24),
        ("shape", 17),
        ("figures", 1),
        ("enemy", 40 + 19 + 10 + 3),
    ],
)
def test_there_are_so_many_rows(kind: str, count: int) -> None:
    assert len(rows(kind)) == count


# -- Quests ----------------------------------------------------------------------------------------

SHOT = re.compile(r"hurt (\d+)")


def shots(wave: Entry) -> float:
    """The damage that all parting shots of a Wave do to a delver; of two families half comes of each."""
    hurts = {
        enemy["id"]: sum(map(int, SHOT.findall(enemy.get("parting", ""))))
        for enemy in rows("enemy")
    }
    minions = [hurts[family] for family in wave["minions"]]
    others = sum(hurts[other] for other in wave.get("others", []))
    return hurts[wave["boss"]] + others + 7 * sum(minions) / len(minions)


@pytest.mark.parametrize(
    "quest", [quest for quest in rows("quest") if quest["goal"].startswith("survive")],
    ids=lambda quest: quest["id"],
)  # fmt: skip
def test_who_runs_at_once_from_the_wave_that_must_be_survived_is_hurt_badly(quest: Entry) -> None:
    """By as much as a suit of that chapter has when it sets out: 6 HP, and about one more a chapter."""
    last = quest["waves"][int(quest["goal"].split()[1]) - 1]
    assert shots(last) >= 6 + quest["chapter"]
