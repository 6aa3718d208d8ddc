"""Every option of every Event of Act III: what it gives and takes, and nothing else."""

import pytest

from roguetable.games.spire.actions.tokens import lose_hp
from roguetable.games.spire.campaign.unlocks import boxes_earned
from roguetable.games.spire.model.enemy_cards import BOSS
from roguetable.games.spire.model.room_cards import BOSS_ROOM, ELITE_ROOM, ENCOUNTER_ROOM
from tests.games.spire.fights import Fight
from tests.games.spire.flow.rooms.test_events_act1 import (
    RELIC,
    UPGRADED_BASH,
    bonfire,
    options_of,
    wheel,
    win,
)
from tests.games.spire.flow.rooms.test_events_act2 import note
from tests.games.spire.rooms import (
    ON_THE_MAP,
    Visit,
    check,
    content,
    event,
    hero,
    ids,
    title,
    visit,
)

COLORLESS = "look ironclad colorless-card, take ironclad colorless-card"
BOTH_RELICS = f"{RELIC}, look silent relic, take silent relic: lantern"

CASES = [
    *bonfire(3),
    *wheel(3),
    visit("purifier", "Pray", "ironclad pray, remove bash", "bash deck>removed"),
    visit(
        "purifier",
        "Cleanse",
        "ironclad cleanse",
        "doubt deck>removed; 2 injury deck>removed",
        hero(deck="injury, bash, doubt, injury, ascenders-bane"),
        says="all Curses but Ascender's Bane",
    ),
    visit(
        "purifier",
        "Cleanse",
        "ironclad cleanse",
        "ironclad -2 hp; injury deck>removed; parasite deck>removed",
        hero(deck="parasite, injury"),
        says="Parasite costs its 2 HP",
    ),
    visit(
        "falling",
        "Land",
        "",
        "",
        hero(deck="ironclad-strike, ironclad-defend, bash, anger"),
        says="one of three at random",
        random=[3, 0, 1],
        options="remove anger, remove ironclad-strike, remove bash",
    ),
    visit(
        "falling",
        "Land",
        "remove ironclad-strike",
        "ironclad-strike deck>removed",
        hero(deck="ironclad-strike, ironclad-defend, bash, anger"),
        random=[3, 0, 1],
    ),
    *note(3),
    visit(
        "face-trader",
        "Take and Give",
        f"ironclad take-and-give, {RELIC}, lose horn-cleat,"
        "look silent relic, take silent relic: lantern",
        # The Silent, without a relic to exchange, can do nothing else, and gives the new one.
        "ironclad +anchor -horn-cleat",
        hero(relics="horn-cleat"),
        hero("silent"),
        says="a relic comes, a relic goes",
    ),
    visit(
        "face-trader",
        "Exchange",
        "ironclad exchange, give horn-cleat, give vajra, silent take-and-give,"
        "skip silent relic, lose horn-cleat",
        "ironclad +vajra -horn-cleat; silent -vajra",
        hero(relics="horn-cleat, red-mask"),
        hero("silent", relics="vajra, sundial"),
        says="a relic for a relic",
    ),
    visit(
        "face-trader",
        "Exchange",
        "",
        "",
        hero(relics="horn-cleat"),
        hero("silent", relics="sozu"),
        says="Boss relics are not exchanged",
        options="ironclad take-and-give, silent take-and-give",
    ),
    visit(
        "tomb-of-lord-red-mask",
        "Offer Gold",
        f"offer-gold, {BOTH_RELICS}",
        "ironclad -5 gold +anchor; silent -7 gold +lantern",
        hero(),
        hero("silent", gold=7),
    ),
    visit(
        "tomb-of-lord-red-mask",
        "Offer Gold",
        f"offer-gold, {RELIC}",
        "ironclad +anchor",
        hero(gold=0),
        says="also without any gold",
    ),
    visit(
        "tomb-of-lord-red-mask",
        "Don the Mask",
        "don-the-mask",
        "ironclad +6 gold; silent +6 gold",
        hero(),
        hero("silent", relics="red-mask"),
    ),
    visit(
        "tomb-of-lord-red-mask",
        "Don the Mask",
        "don-the-mask",
        "",
        hero(),
        hero("silent", relics="vajra"),
        says="nothing without the mask",
    ),
    visit(
        "the-moai-head",
        "Offer",
        "ironclad offer, lose incense-burner",
        "ironclad +11 gold -incense-burner",
        hero(relics="horn-cleat, incense-burner"),
        says="for its price",
    ),
    visit(
        "the-moai-head",
        "Jump Inside",
        "ironclad jump-inside",
        "ironclad +3 hp",
        hero(relics="horn-cleat"),
        says="10 HP less 2",
    ),
    visit(
        "the-moai-head",
        "Offer",
        "",
        "ironclad +3 hp",
        says="not without a relic: only the jump is left",
    ),
    visit(
        "mind-bloom",
        "Rich",
        "rich",
        "ironclad +5 gold; silent +5 gold",
        hero(),
        hero("silent"),
    ),
    visit(
        "mind-bloom",
        "Healthy",
        "healthy",
        "ironclad +5 hp; silent +4 hp; +injury deck; +doubt deck",
        hero(),
        hero("silent"),
    ),
    visit(
        "mind-bloom",
        "Awake",
        "awake, upgrade bash, upgrade ironclad-strike, upgrade neutralize, upgrade silent-strike",
        f"ironclad -3 hp; {UPGRADED_BASH}; -ironclad-strike deck; +ironclad-strike+ deck;"
        " silent -3 hp; -neutralize deck; +neutralize+ deck;"
        " -silent-strike deck; +silent-strike+ deck",
        hero(),
        hero("silent"),
    ),
    visit(
        "winding-halls",
        "Embrace Madness",
        "ironclad embrace-madness",
        "+anger deck; +cleave deck",
    ),
    visit(
        "winding-halls",
        "Embrace Madness",
        "ironclad embrace-madness",
        "+offering deck; +anger deck",
        hero(rewards="golden-ticket-ironclad, anger, cleave"),
        says="a Golden Ticket stands for the top rare",
    ),
    visit("winding-halls", "Press On", "ironclad press-on", "ironclad +3 hp; +injury deck"),
    visit("winding-halls", "Retrace Your Steps", "ironclad retrace-your-steps", "ironclad -2 hp"),
    visit(
        "sensory-stone",
        "Recall one",
        f"ironclad recall-one, {COLORLESS}: blind",
        "+blind deck",
    ),
    visit(
        "sensory-stone",
        "Recall one",
        "ironclad recall-one, look ironclad colorless-card",
        "",
        says="three colorless cards",
        options="take ironclad colorless-card: finesse, take ironclad colorless-card: blind,"
        "take ironclad colorless-card: trip, skip ironclad colorless-card",
    ),
    visit(
        "sensory-stone",
        "Recall two",
        f"ironclad recall-two, {COLORLESS}: blind, {COLORLESS}: panacea",
        "ironclad -2 hp; +blind deck; +panacea deck",
    ),
]

ELSEWHERE = {
    ("encounter-act3", "Fight"),
    ("the-merchant-act3", "Shop"),
    ("mind-bloom", "War"),
    ("secret-portal", "Enter"),
}
"""Options tested below or with Act I."""


@pytest.mark.parametrize("row", CASES, ids=title)
def test_an_option_of_act_3(row: Visit) -> None:
    check(row, event)


def test_every_option_of_act_3_is_tested() -> None:
    assert options_of(3) == {(row.id, row.option) for row in CASES} | ELSEWHERE


@pytest.mark.rule("spire.unlocks.boxes")
def test_the_war_of_mind_bloom_is_a_boss_of_act_1_for_a_relic_and_a_card() -> None:
    for face, name in ((1, "the-guardian"), (2, "hexaghost")):
        t = event("mind-bloom", hero(deck="ironclad-strike"))
        t.script("bosses", face, 0)
        t.play("war")
        boss = content().foes[t.state.enemies[0].foe]
        assert (boss.id, boss.tier, boss.act) == (name, BOSS, 1)  # its own rewards do not count
        assert t.state.room == BOSS_ROOM
        win(t)
        assert boxes_earned(t.state) == 2  # one for this Boss and one for the game
        wanted = ["look ironclad relic", "skip ironclad relic"]
        assert t.options == [*wanted, "look ironclad card", "skip ironclad card"]
        t.play("look ironclad relic", "take ironclad relic: anchor")
        t.play("look ironclad card", "take ironclad card: anger")
        assert t.changes == "ironclad +1 hp +anchor; +anger deck"
        assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.rewards.full-knowledge-default")
def test_the_potion_of_a_white_beast_statue_is_offered_with_the_prize_of_the_war() -> None:
    t = event("mind-bloom", hero(deck="ironclad-strike", relics="white-beast-statue"))
    t.script("bosses", 0)
    t.play("war")
    win(t)
    t.play("all")  # Burning Blood and the Statue
    kinds = [option.removeprefix("look ironclad ") for option in t.options[::2]]
    assert kinds == ["potion", "relic", "card"]


def test_the_war_of_mind_bloom_rewards_every_player() -> None:
    t = event("mind-bloom", hero(deck="ironclad-strike"), hero("silent"))
    t.script("bosses", 0)
    t.play("war", "ready")
    for enemy in t.state.enemies[1:]:
        enemy.dead = True
    t.state.enemies[0].hp = 1
    t.play("ironclad play ironclad-strike")
    assert [option for option in t.options if option.startswith("look")] == [
        "look ironclad relic",
        "look silent relic",
        "look ironclad card",
        "look silent card",
    ]


@pytest.mark.rule("spire.optional.last-stand.boss-only")
@pytest.mark.parametrize("last_stand", [True, False])
def test_there_is_no_last_stand_in_the_war_of_mind_bloom(last_stand: bool) -> None:
    t = event("mind-bloom", hero(hp=1), hero("silent"), last_stand=last_stand)
    t.play("war", "ready")
    assert t.state.room == BOSS_ROOM
    lose_hp(t.state, 0, 1)
    assert t.over == "lost"


@pytest.mark.rule("spire.end_of_combat.switch-rows")
@pytest.mark.parametrize(
    ("id", "plays", "fight"),
    [
        ("encounter-act2", [], ENCOUNTER_ROOM),
        ("colosseum", ["warm-up"], ENCOUNTER_ROOM),
        ("colosseum", ["main-event"], ELITE_ROOM),
        ("mind-bloom", ["war"], BOSS_ROOM),
    ],
)
def test_before_every_fight_that_an_event_starts_rows_may_be_switched(
    id: str, plays: list[str], fight: int
) -> None:
    t = event(id, hero(), hero("silent"))
    t.play(*plays)
    assert t.state.enemies == []  # nobody is revealed yet
    assert t.options == ["ready", "switch ironclad silent"]
    t.play("switch ironclad silent", "ready")
    assert [p.row for p in t.state.players] == [1, 0]
    assert (t.state.room, len(t.state.enemies) > 0) == (fight, True)
    # Alone there is nothing to switch.
    t = event(id, hero())
    t.play(*plays)
    assert t.state.room == fight


def rows(t: Fight) -> set[int]:
    """Rows of the map to which the party can go now."""
    return {int(option.split()[1].split("-")[0]) for option in t.options}


def test_the_secret_portal_leads_to_any_higher_room() -> None:
    t = event("secret-portal", hero(deck="ironclad-strike"))
    assert all(option.startswith("portal ") for option in t.options)
    board = content().board(t.state.board)
    assert len(t.options) == len(board.places) - 1  # every room but the bottom one
    assert rows(t) == set(range(1, 13))
    t.play("portal 12-3")
    assert t.state.room == BOSS_ROOM
    assert content().foes[t.state.enemies[0].foe].tier == BOSS
    assert ids(t.state, "events")[-1] == "secret-portal"


def test_after_the_portal_the_party_goes_on_from_there() -> None:
    t = event("secret-portal", hero(), rolls=[])
    campfire = next(option for option in t.options if option.startswith("portal 11-"))
    t.play(campfire)
    assert t.asked == "Campfire: Rest or Smith?"
    assert t.state.visited[0] == 0
    assert len(t.state.visited) == 2


@pytest.mark.rule("spire.end_of_combat.switch-rows")
def test_before_a_fight_behind_the_portal_rows_may_be_switched() -> None:
    t = event("secret-portal", hero(deck="ironclad-strike"), hero("silent", potions="fire-potion"))
    t.play("enter", "portal 12-3")
    assert t.options == [
        "ready",
        "switch ironclad silent",
        "silent gives fire-potion to ironclad",
    ]
    t.play("switch ironclad silent", "silent gives fire-potion to ironclad", "ready")
    assert [t.player(name).row for name in ("ironclad", "silent")] == [1, 0]
    assert (len(t.me.potions), len(t.player("silent").potions)) == (1, 0)
    assert t.state.room == BOSS_ROOM
    # Before a Campfire it is all the same.
    t = event("secret-portal", hero(), hero("silent"))
    t.play(next(option for option in t.options if option.startswith("portal 11-")))
    assert t.asked == "Campfire: Rest or Smith?"


def test_the_portal_leads_up_only() -> None:
    t = event("secret-portal", hero())
    assert "portal 0-3" not in t.options
