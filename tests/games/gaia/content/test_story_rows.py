"""The rows of the campaign: all there, each reachable, nothing refers to what does not exist."""

import re
from collections import Counter

import pytest

from roguetable.games.gaia.model.names import (
    TYPE_NAMES,
    WEAPONS,
)
from tests.games.gaia.content.story import (
    LAST_VISIT,
    Entry,
    Reader,
    asked,
    clauses,
    doings,
    reachable,
    rows,
    said,
    visits,
)
from tests.games.gaia.content.story_words import (
    ANYWHERE,
    IN_TOWN,
    NEEDS,
    check,
    ids,
    words_in,
)

KINDS = {
    "townsfolk": 10,
    "quest": 14,
    "scenario": 24,
    "friendly": 12,
    "curio": 6,
    "ending": 4,
    "hero": 12,
}
FAMILIES = {
    "diamonid", "fleetfoot", "emberwing", "venena", "snatcher", "ophidian", "colibrius",
    "squiddy", "jelly", "infestation", "sporecloud", "tidegazer", "nightstalker", "blackguard",
    "exanimate", "orite", "experiment", "sapling", "crystanid",
}  # fmt: skip
BOSSES = {
    "bob-the-spider", "tidal-cerberus", "mistfang", "winston-the-wolf", "mother-moth",
    "hugh-the-moth", "spike-the-mouth", "goldmonger", "joyce-the-bear", "billy-the-bear",
    "hundreeyes", "gerald-the-snake", "anna-the-snake", "carnatia", "laura-the-flytrap",
    "erin-the-flytrap", "mindslayer", "arnold-the-octopus", "sasha-the-octopus", "oracle",
    "bart-the-jellyfish", "mistspawn", "putrid-mistspawn", "death-cap", "mike-the-mushroom",
    "empress-ash", "winona-the-oak", "hanley-the-cypress", "phoenix", "sapphire-the-phoenix",
    "abomination", "george-the-ape", "ruined-tidekin", "tidekin-puppet", "golem", "frost-golem",
    "rocky-the-golem", "perfected-revenant", "incomplete-revenant", "timberfiend",
}  # fmt: skip


def pages() -> list[Entry]:
    return rows("town")


# -- All there -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "count"), KINDS.items())
def test_there_are_as_many_as_planned(kind: str, count: int) -> None:
    assert len(rows(kind)) == count


def test_every_row_has_an_id_of_its_own_a_name_and_an_origin() -> None:
    everything = [row for kind in (*KINDS, "gossip", "town", "enemy") for row in rows(kind)]
    seen = Counter(row["id"] for row in everything)
    assert [id for id, times in seen.items() if times > 1] == []
    for row in everything:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", row["id"])
        assert row["name"]
        assert row["origin"] in ("rulebook", "public", "ours"), row["id"]


@pytest.mark.rule("gaia.sheet.townsfolk")
def test_the_ten_lines_of_the_sheet_stand_in_the_rulebooks_order() -> None:
    folk = sorted(rows("townsfolk"), key=lambda person: int(person["place"]))
    assert [person["place"] for person in folk] == list(range(1, 11))
    assert [person["name"] for person in folk] == [
        "Samantha the Machinist", "Xavier the Anthropologist", "Father Flores", "Doctor Ira",
        "Nurse Elayne", "Headmistress Arlen", "Rodrigo the Librarian", "Vera Brass",
        "Unknown 1", "Unknown 2",
    ]  # fmt: skip


def test_six_heroes_of_each_discipline_take_turns_in_their_numbers() -> None:
    heroes = sorted(rows("hero"), key=lambda hero: int(hero["code"]))
    assert [hero["code"] for hero in heroes] == list(range(1, 13))
    assert [hero["discipline"] for hero in heroes] == ["mind", "body"] * 6


@pytest.mark.parametrize("hero", rows("hero"), ids=lambda hero: str(hero["id"]))
def test_a_hero_starts_with_two_weapons_and_a_passive_and_has_three_last_words(
    hero: Entry,
) -> None:
    weapons = [type for type in hero["starts"] if type in TYPE_NAMES[:WEAPONS]]
    passives = [type for type in hero["starts"] if type in TYPE_NAMES[WEAPONS:]]
    assert (len(weapons), len(passives)) == (2, 1)
    assert len(set(weapons)) == 2
    assert len(set(hero["last-words"])) == 3
    assert hero["text"]


def test_no_two_heroes_of_a_discipline_start_alike() -> None:
    starts = Counter((hero["discipline"], frozenset(hero["starts"])) for hero in rows("hero"))
    assert set(starts.values()) == {1}


# -- Quests ----------------------------------------------------------------------------------------


def test_the_chapters_have_one_two_three_three_three_and_two_quests() -> None:
    quests = sorted(rows("quest"), key=lambda quest: int(quest["code"]))
    assert [quest["code"] for quest in quests] == list(range(1, 15))
    assert [quest["chapter"] for quest in quests] == [1, 2, 2, *[3] * 3, *[4] * 3, *[5] * 3, 6, 6]


@pytest.mark.rule("gaia.quest.goal")
def test_five_kinds_of_goals_survival_the_commonest() -> None:
    goals = Counter(quest["goal"].split()[0] for quest in rows("quest"))
    assert goals == {"survive": 8, "slay": 3, "collect": 1, "escort": 1, "warden": 1}


@pytest.mark.parametrize("quest", rows("quest"), ids=lambda quest: str(quest["id"]))
def test_a_quest_can_be_won_with_what_comes_in_it(quest: Entry) -> None:
    word, about = quest["goal"].split()
    waves = quest["waves"]
    if quest["code"] > 1:
        assert 3 <= len(waves) <= 5
    if word in ("survive", "escort"):
        assert 1 <= int(about) <= len(waves)
    elif word in ("slay", "warden"):
        assert about in [wave["boss"] for wave in waves]
    else:
        assert int(about) <= 7 * 2 * len(waves)  # seven minions with a part for either discipline
    check(quest.get("reward", ""), ANYWHERE)
    assert quest["text"]
    assert quest["ending"]


@pytest.mark.parametrize("quest", rows("quest"), ids=lambda quest: str(quest["id"]))
def test_the_enemies_of_a_quest_exist_and_each_wave_has_an_entry(quest: Entry) -> None:
    own = ids("enemy")
    for wave in quest["waves"]:
        assert wave["boss"] in own
        assert set(wave["minions"]) <= FAMILIES
        assert set(wave.get("others", [])) <= own
        assert 30 <= words_in(wave["text"]) <= 90


WAVES = {3: "three Waves", 4: "four Waves", 5: "Five Waves"}


@pytest.mark.parametrize(
    "quest", rows("quest"), ids=lambda quest: f"{quest['id']}: {quest['goal']}"
)
def test_the_text_of_a_quest_says_what_its_goal_is(quest: Entry) -> None:
    goal, about = quest["goal"].split()
    if goal in ("slay", "warden"):
        [name] = [enemy["name"] for enemy in rows("enemy") if enemy["id"] == about]
        assert name in f"{quest['name']}: {quest['text']}"
    elif goal == "collect":
        assert f"ollect {about} minion parts" in quest["text"]
    elif quest["code"] > 1:
        assert WAVES[int(about)].lower() in quest["text"].lower()


def test_every_boss_and_every_family_is_met_in_the_campaign() -> None:
    waves = [wave for quest in rows("quest") for wave in quest["waves"]]
    assert {wave["boss"] for wave in waves} == BOSSES | {"gus-the-geode", "unknown-warden"}
    assert {family for wave in waves for family in wave["minions"]} == FAMILIES


@pytest.mark.rule("gaia.quest.first-quest-one-wave")
@pytest.mark.rule("gaia.quest.first-quest-no-abilities")
def test_the_first_quest_has_one_wave_of_enemies_without_abilities() -> None:
    first = next(quest for quest in rows("quest") if quest["code"] == 1)
    assert [(wave["boss"], wave["minions"]) for wave in first["waves"]] == [
        ("gus-the-geode", ["crystanid"])
    ]
    gus = next(enemy for enemy in rows("enemy") if enemy["id"] == "gus-the-geode")
    assert not gus.get("abilities")
    assert "crystanid" not in [
        family
        for quest in rows("quest")
        if quest is not first and quest["code"] != 1
        for wave in quest["waves"]
        for family in wave["minions"]
    ]


def test_the_unknown_warden_comes_with_the_orb_that_repairs_him() -> None:
    quest = next(quest for quest in rows("quest") if quest["goal"].startswith("warden"))
    last = quest["waves"][-1]
    assert (last["boss"], last["others"]) == ("unknown-warden", ["floating-orb"])
    orb = next(enemy for enemy in rows("enemy") if enemy["id"] == "floating-orb")
    assert orb["abilities"] == ["repair unknown-warden"]
    assert orb["rank"] == "minion"  # a Lieutenant could be summoned elsewhere


@pytest.mark.rule("gaia.chapter.always-one-open")
def test_each_chapter_opens_quests_enough_for_its_goal_and_its_bonus() -> None:
    for chapter in range(1, LAST_VISIT + 1):
        open_at_once = [
            quest
            for quest in rows("quest")
            if quest["chapter"] == chapter and not quest.get("opens-later")
        ]
        assert len(open_at_once) >= (2 if chapter in (2, 3, 4, 5) else 1)


def test_a_quest_that_opens_later_is_opened_by_the_town_visit_before() -> None:
    later = {quest["id"]: quest["chapter"] for quest in rows("quest") if quest.get("opens-later")}
    assert len(later) == 4
    for quest, chapter in later.items():
        opened_in = {page["visit"] for page in pages() if quest in said(page, "open")}
        assert opened_in == {chapter - 1}
    assert {quest for page in pages() for quest in said(page, "open")} == set(later)


# -- Pages of the town -----------------------------------------------------------------------------


@pytest.mark.parametrize("visit", range(LAST_VISIT + 1))
def test_a_visit_has_one_beginning_and_every_page_is_reached_from_it(visit: int) -> None:
    mine = visits()[visit]
    [first] = [page["id"] for page in mine if page.get("first")]
    assert 12 <= len(mine) <= 20
    assert reachable(mine, first) == {page["id"] for page in mine}


@pytest.mark.parametrize("visit", range(LAST_VISIT + 1))
def test_no_way_through_a_visit_runs_in_a_circle(visit: int) -> None:
    mine = visits()[visit]
    for page in mine:
        for choice in page["choices"]:
            if choice["to"] != "end":
                assert page["id"] not in reachable(mine, choice["to"])


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page["id"]))
def test_a_page_is_worth_its_length_and_never_leaves_the_reader_stuck(page: Entry) -> None:
    assert 60 <= words_in(page["text"]) <= 140
    assert any("needs" not in choice for choice in page["choices"])
    assert all(set(choice) <= {"say", "needs", "do", "to"} for choice in page["choices"])
    lines = [choice["say"] for choice in page["choices"]]
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page["id"]))
def test_the_words_of_a_page_exist_and_name_what_exists(page: Entry) -> None:
    for text in doings(page):
        check(text, ANYWHERE, IN_TOWN)
    for choice in page["choices"]:
        check(choice.get("needs", ""), NEEDS)


def test_whoever_pays_circuits_is_asked_for_them_first() -> None:
    for page in pages():
        assert all(
            int(clause[1]) > 0 for clause in clauses(page.get("do", "")) if clause[0] == "circuit"
        )
        for choice in page["choices"]:
            for clause in clauses(choice.get("do", "")):
                if clause[0] == "circuit" and int(clause[1]) < 0:
                    asks = [c for c in clauses(choice["needs"]) if c[0] == "circuits"]
                    assert int(asks[0][1]) >= -int(clause[1]), choice["say"]


def test_a_day_at_home_is_read_and_changes_little() -> None:
    by_id = {page["id"]: page for page in visits()[0]}
    folk = {f"town-0-with-{person}" for person in ids("townsfolk")}
    assert {choice["to"] for choice in by_id["town-0-favour"]["choices"]} == folk
    busy = [id for id, page in by_id.items() if doings(page)]
    # Vera's cloth, for those who failed at the last descent; a name for the one on the wall
    assert busy == ["town-0-home", "town-0-wall"]


def test_what_is_under_the_cloth_is_sold_once_after_the_last_descent_failed() -> None:
    [home] = [page for page in visits()[0] if page["id"] == "town-0-home"]
    [cloth] = [choice for choice in home["choices"] if choice["to"] == "town-0-cloth"]
    assert clauses(cloth["needs"]) == [
        ["parts-each", "12"],
        ["gossip", "under-the-cloth"],
        ["no-gossip", "cloth-lifted"],
    ]
    assert clauses(cloth["do"]) == [
        ["parts", "-12"],
        ["boss-part", "4"],
        ["gossip", "cloth-lifted"],
    ]
    tellers = [page["id"] for page in pages() if "gossip under-the-cloth" in page.get("do", "")]
    assert tellers == ["town-5-market"]


@pytest.mark.parametrize("page", visits()[0], ids=lambda page: str(page["id"]))
def test_a_day_at_home_is_told_in_other_words_the_next_time(page: Entry) -> None:
    assert page["again"]
    assert len({page["text"], *page["again"]}) == 1 + len(page["again"])
    assert all(25 <= words_in(text) <= 50 for text in page["again"])


def test_the_nameless_are_met_in_a_day_at_home_only_by_those_who_know_them() -> None:
    [favour] = [page for page in visits()[0] if page["id"] == "town-0-favour"]
    needs = {choice["to"]: choice.get("needs") for choice in favour["choices"]}
    assert needs["town-0-with-unknown-1"] == "gossip man-below"
    assert needs["town-0-with-unknown-2"] == "gossip quiet-named"
    assert set(needs.values()) == {None, "gossip man-below", "gossip quiet-named"}


# -- What refers to what ---------------------------------------------------------------------------


def test_all_gossip_is_learnt_somewhere_and_asked_for_later() -> None:
    learnt = {id for row in pages() + rows("quest") for id in said(row, "gossip")}
    wanted = {id for page in pages() for id in asked(page, "gossip") + asked(page, "no-gossip")}
    assert learnt == ids("gossip")
    assert wanted == ids("gossip")


def test_an_entry_of_the_gossip_mill_is_a_sentence_or_two_of_its_own() -> None:
    texts = [row["text"] for row in rows("gossip")]
    assert all(6 <= words_in(text) <= 60 for text in texts), sorted(map(words_in, texts))
    assert len(set(texts)) == len(texts)


def test_gossip_can_be_learnt_before_a_page_asks_for_it() -> None:
    by_visit = visits()
    for page in pages():
        for flag in asked(page, "gossip"):
            if page["visit"] == 0:
                continue
            earlier = any(
                quest["chapter"] <= page["visit"]
                for quest in rows("quest")
                if flag in said(quest, "gossip")
            )
            for other in pages():
                if flag not in said(other, "gossip"):
                    continue
                if other["visit"] < page["visit"]:
                    earlier = True
                elif other["visit"] == page["visit"]:
                    mine = by_visit[page["visit"]]
                    earlier |= page["id"] in reachable(mine, other["id"]) and other is not page
            assert earlier, f"{page['id']} asks for {flag}"


def test_the_last_visit_always_ends_the_campaign_and_only_it_does() -> None:
    for page in pages():
        for choice in page["choices"]:
            ends = [clause for clause in clauses(choice.get("do", "")) if clause[0] == "ending"]
            assert len(ends) == (page["visit"] == LAST_VISIT and choice["to"] == "end")
        assert "ending" not in page.get("do", "")
    assert {id for page in pages() for id in said(page, "ending")} == ids("ending")


def test_every_curio_can_be_found() -> None:
    assert {id for page in pages() for id in said(page, "curio")} == ids("curio")


def test_both_disciplines_can_gain_all_their_heroes() -> None:
    gained = Counter(who for page in pages() if page["visit"] for who in said(page, "hero"))
    assert min(gained["mind"], gained["body"]) >= 5


def test_every_product_comes_up_and_the_first_shops_offer_twelve() -> None:
    first_shop = next(page for page in pages() if page["id"] == "town-1-market")
    assert len(said(first_shop, "offer")) == 12
    named = {id for page in pages() for word in ("offer", "product") for id in said(page, word)}
    assert named == {row["id"] for row in rows("product") if not row.get("plus-only")}


def test_the_first_shops_sell_what_one_descent_can_pay() -> None:
    price = {row["id"]: row.get("price", {}) for row in rows("product")}
    first_shop = next(page for page in pages() if page["id"] == "town-1-market")
    assert all(price[id]["minions"] <= 8 for id in said(first_shop, "offer"))
    assert not any("boss" in price[id] for id in said(first_shop, "offer"))


def test_what_has_no_price_or_belongs_to_the_campaign_is_gained_and_never_sold() -> None:
    sold = {id for page in pages() for id in said(page, "offer")}
    for product in rows("product"):
        if "price" not in product or product.get("campaign-only"):
            assert product["id"] not in sold


@pytest.fixture(scope="module")
def readers() -> list[Reader]:
    """Campaigns enough that even a choice with three conditions comes up."""
    found = [Reader(seed) for seed in range(3000)]
    for reader in found:
        reader.play()
    return found


def test_every_choice_of_every_page_can_be_met_within_a_campaign(readers: list[Reader]) -> None:
    chosen = {choice for reader in readers for choice in reader.chosen}
    everything = {
        (page["id"], place)
        for page in pages()
        if page["visit"]
        for place in range(len(page["choices"]))
    }
    assert everything - chosen == set()


def test_no_ending_is_rare_and_none_is_the_rule(readers: list[Reader]) -> None:
    endings = Counter(reader.ending for reader in readers)
    assert set(endings) == ids("ending")
    assert all(0.08 <= times / len(readers) <= 0.6 for times in endings.values()), endings


# -- Cards of the Waves ----------------------------------------------------------------------------


def test_the_endings_are_told_at_some_length() -> None:
    assert all(90 <= words_in(ending["text"]) <= 200 for ending in rows("ending"))


def test_a_campaign_brings_most_of_its_own_cards_into_play_before_its_last_quest() -> None:
    """All Spawn cards can come in one campaign. Level cards come from Scenarios, too, and New Game+ keeps all."""
    own = {
        word: sum(not card.get("base", False) for card in rows(kind))
        for word, kind in (("add-level", "level"), ("add-spawn", "spawn"))
    }
    scenarios = sum(
        any(["add-level"] in clauses(choice["do"]) for choice in card["choices"])
        for card in rows("scenario")
    )
    readers = [Reader(seed) for seed in range(200)]
    for reader in readers:
        reader.play()
    added = [reader.added_before[LAST_VISIT] for reader in readers]
    assert own == {"add-level": 12, "add-spawn": 8}
    assert min(one["add-spawn"] for one in added) >= own["add-spawn"] // 2
    assert max(one["add-spawn"] for one in added) >= own["add-spawn"]
    assert min(one["add-level"] for one in added) + scenarios >= own["add-level"] * 3 // 4
