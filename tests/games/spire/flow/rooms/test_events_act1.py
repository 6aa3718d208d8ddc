"""Every option of every Event of Act I: what it gives and takes, and nothing else."""

import pytest

from roguetable.games.spire.model.room_cards import ELITE_ROOM, ENCOUNTER_ROOM, Event
from tests.games.spire.fights import Fight
from tests.games.spire.rooms import ON_THE_MAP, Visit, check, content, event, hero, title, visit

RELIC = "look ironclad relic, take ironclad relic: anchor"
POTION = "look ironclad potion, take ironclad potion: fire-potion"
UPGRADED_BASH = "-bash deck; +bash+ deck"

WHEEL = [
    (1, "", "ironclad +5 hp", "heal to full"),
    (2, "", "+injury deck", "a Curse"),
    (3, "remove bash", "bash deck>removed", "remove a card"),
    (4, RELIC, "ironclad +anchor", "a relic"),
    (5, "", "ironclad +4 gold", "4 gold"),
    (6, "", "ironclad -2 hp", "lose 2 HP"),
]
"""Wheel of Change: face of the die, plays, changes, in words."""


def wheel(act: int) -> list[Visit]:
    """The Wheel of Change is in the decks of all Acts."""
    return [
        visit(f"wheel-of-change-act{act}", "Spin", plays, changes, says=says, rolls=[face])
        for face, plays, changes, says in WHEEL
    ]


def bonfire(act: int) -> list[Visit]:
    """Bonfire Spirits are in the decks of Acts I and III."""
    id = f"bonfire-spirits-act{act}"
    rows = [
        ("bash", "a starter card gives nothing", ""),
        ("anger", "a common card gives nothing", ""),
        ("disarm", "an uncommon card heals 3", "ironclad +3 hp"),
        ("offering", "a rare card heals to full", "ironclad +5 hp"),
        ("injury", "a Curse costs 1 HP", "ironclad -1 hp"),
        ("parasite", "Parasite costs 2 HP more", "ironclad -3 hp"),
    ]
    return [
        visit(
            id,
            "Offer",
            f"remove {card}",
            f"{card} deck>removed" + (f"; {more}" if more else ""),
            hero(deck=f"ironclad-strike, {card}"),
            says=says,
        )
        for card, says, more in rows
    ] + [visit(id, "Offer", "skip", "", says="nothing offered, nothing given")]


CASES = [
    visit("living-wall", "Forget", "ironclad forget, remove bash", "bash deck>removed"),
    visit(
        "living-wall",
        "Change",
        "ironclad change, transform bash",
        "bash deck>removed; +anger deck",
    ),
    visit(
        "living-wall",
        "Change",
        "ironclad change, transform bash",
        "bash deck>removed; +offering deck",
        hero(rewards="golden-ticket-ironclad, anger"),
        says="a Golden Ticket stands for the top rare",
    ),
    visit("living-wall", "Grow", "ironclad grow, upgrade bash", UPGRADED_BASH),
    visit(
        "living-wall",
        "Grow",
        "ironclad grow",
        "",
        hero(deck="bash+, anger, injury"),
        says="only what is not upgraded yet",
        options="upgrade anger, skip",
    ),
    visit(
        "living-wall",
        "Change",
        "ironclad change",
        "",
        hero(deck="bash+, injury"),
        says="never a Curse",
        options="transform bash+, skip",
    ),
    visit(
        "living-wall",
        "Forget",
        "ironclad forget",
        "",
        hero(deck="injury, ascenders-bane"),
        says="never Ascender's Bane",
        options="remove injury, skip",
    ),
    visit("ancient-temple", "Go Inside", f"ironclad go-inside, {RELIC}", "ironclad -1 hp +anchor"),
    visit("ancient-temple", "Leave", "ironclad leave", ""),
    visit(
        "ancient-temple",
        "Go Inside",
        f"ironclad go-inside, {RELIC}, silent go-inside, look silent relic,"
        "take silent relic: lantern",
        "ironclad -1 hp +anchor; silent -2 hp +lantern",
        hero(),
        hero("silent"),
        says="1 HP more for the second who goes",
    ),
    visit(
        "ancient-temple",
        "Leave",
        "ironclad leave, silent go-inside, look silent relic, take silent relic: anchor",
        "silent -1 hp +anchor",
        hero(),
        hero("silent"),
        says="who leaves makes it no harder",
    ),
    *bonfire(1),
    visit(
        "the-library",
        "Read",
        "ironclad read, look ironclad card",
        "",
        says="five cards",
        options="take ironclad card: anger, take ironclad card: cleave, take ironclad card: disarm,"
        "take ironclad card: shrug-it-off, take ironclad card: twin-strike, skip ironclad card",
    ),
    visit(
        "the-library",
        "Read",
        "ironclad read, look ironclad card, take ironclad card: twin-strike",
        "+twin-strike deck",
    ),
    visit("the-library", "Sleep", "ironclad sleep", "ironclad +3 hp"),
    visit("big-fish", "Banana", "ironclad banana", "ironclad +2 hp"),
    visit(
        "big-fish",
        "Donut",
        "ironclad donut",
        "",
        says="only starter Strikes",
        options="upgrade ironclad-strike, skip",
    ),
    visit(
        "big-fish",
        "Donut",
        "ironclad donut, upgrade ironclad-strike",
        "-ironclad-strike deck; +ironclad-strike+ deck",
        hero(deck="ironclad-strike, ironclad-strike, bash"),
    ),
    visit("big-fish", "Box", f"ironclad box, {RELIC}", "ironclad +anchor; +injury deck"),
    visit(
        "big-fish",
        "Restraint",
        "ironclad restraint",
        "",
        hero(deck="ironclad-strike, ironclad-strike+, twin-strike, bash"),
        says="only starter Strikes",
        options="remove ironclad-strike, remove ironclad-strike+, skip",
    ),
    visit(
        "big-fish",
        "Restraint",
        "ironclad restraint, remove ironclad-strike",
        "ironclad-strike deck>removed",
        hero(deck="ironclad-strike, ironclad-strike, bash"),
    ),
    *wheel(1),
    visit(
        "transmogriphier",
        "Pray",
        "ironclad pray, transform bash",
        "bash deck>removed; +anger deck",
    ),
    visit(
        "transmogriphier",
        "Sacrifice",
        "ironclad sacrifice, transform bash, transform ironclad-defend",
        "bash deck>removed; ironclad-defend deck>removed; +anger deck; +cleave deck; +injury deck",
    ),
    visit("the-cleric", "Heal", "ironclad heal", "ironclad +3 hp -1 gold"),
    visit(
        "the-cleric",
        "Prayer",
        "ironclad prayer, upgrade bash",
        f"ironclad -2 gold; {UPGRADED_BASH}",
    ),
    visit(
        "the-cleric",
        "Purify",
        "ironclad purify, remove bash",
        "ironclad -3 gold; bash deck>removed",
    ),
    visit(
        "the-cleric",
        "Prayer",
        "",
        "",
        hero(gold=2),
        says="2 gold pay for two of the three",
        options="ironclad heal, ironclad prayer",
    ),
    visit("lab", "All", POTION, "ironclad +fire-potion", says="a potion", rolls=[3]),
    visit(
        "lab",
        "All",
        f"{POTION}, look ironclad potion, take ironclad potion: block-potion",
        "ironclad +fire-potion +block-potion",
        says="a second one on a 4",
        rolls=[4],
    ),
    visit(
        "lab",
        "All",
        f"{POTION}, look silent potion, take silent potion: block-potion, for silent,"
        "look silent potion, take silent potion: swift-potion",
        "ironclad +fire-potion; silent +block-potion +swift-potion",
        hero(),
        hero("silent"),
        says="everybody one, one player another on a 6",
        rolls=[6],
    ),
    visit("upgrade-shrine", "Pray", "ironclad pray, upgrade bash", UPGRADED_BASH),
    visit(
        "upgrade-shrine",
        "Sacrifice",
        "ironclad sacrifice",
        f"ironclad -2 hp; -ironclad-strike deck; +ironclad-strike+ deck; {UPGRADED_BASH}",
        says="two picked at random",
        random=[0, 1],
    ),
    visit("wing-statue", "Pray", "ironclad pray, remove bash", "ironclad -2 hp; bash deck>removed"),
    visit("wing-statue", "Gather Gold", "ironclad gather-gold", "ironclad +2 gold"),
    *[
        visit(
            "ominous-forge",
            "Rummage",
            f"ironclad rummage, {RELIC}",
            "ironclad +anchor" + ("; +injury deck" if face <= 3 else ""),
            says=f"with a Curse on 1 to 3: {face}",
            rolls=[face],
        )
        for face in range(1, 7)
    ],
    visit(
        "ominous-forge", "Forge", "ironclad forge, upgrade bash", f"ironclad -2 hp; {UPGRADED_BASH}"
    ),
    *[
        visit(
            "dead-adventurer",
            "Search",
            "",
            "ironclad +2 gold; silent +2 gold",
            hero(),
            hero("silent"),
            says=f"2 gold for everybody on a {face}",
            rolls=[face],
        )
        for face in (3, 4)
    ],
    *[
        visit(
            "dead-adventurer",
            "Search",
            "for silent, look silent relic, take silent relic: anchor",
            "silent +anchor",
            hero(),
            hero("silent"),
            says=f"a relic for one player on a {face}",
            rolls=[face],
        )
        for face in (5, 6)
    ],
    visit("scrap-ooze", "Leave", "ironclad leave", ""),
    *[
        visit(
            "scrap-ooze",
            "Reach Inside",
            "ironclad reach-inside, leave",
            "ironclad -1 hp",
            says=f"nothing on a {face}",
            rolls=[face],
        )
        for face in (1, 2)
    ],
    *[
        visit(
            "scrap-ooze",
            "Reach Inside",
            "ironclad reach-inside",
            "ironclad -1 hp +2 gold",
            says=f"gold on a {face}",
            rolls=[face],
        )
        for face in (3, 4)
    ],
    *[
        visit(
            "scrap-ooze",
            "Reach Inside",
            f"ironclad reach-inside, {RELIC}",
            "ironclad -1 hp +anchor",
            says=f"a relic on a {face}",
            rolls=[face],
        )
        for face in (5, 6)
    ],
    visit(
        "scrap-ooze",
        "Reach Inside",
        f"ironclad reach-inside, again, again, {RELIC}",
        "ironclad -3 hp +anchor",
        says="again and again",
        rolls=[2, 1, 5],
    ),
    visit("world-of-goop", "Gather Gold", "ironclad gather-gold", "ironclad -2 hp +3 gold"),
    visit(
        "world-of-goop",
        "Reach Deeper",
        f"ironclad reach-deeper, {RELIC}",
        "ironclad +anchor; +injury deck",
    ),
    visit("world-of-goop", "Leave It", "ironclad leave-it", "ironclad -1 gold"),
    visit(
        "world-of-goop",
        "Leave It",
        "ironclad leave-it",
        "",
        hero(gold=0),
        says="also without gold",
    ),
]

ELSEWHERE = {
    ("encounter-act1", "Fight"),
    ("the-merchant-act1", "Shop"),
}
"""Options tested below, not in the table."""


@pytest.mark.parametrize("row", CASES, ids=title)
def test_an_option_of_act_1(row: Visit) -> None:
    check(row, event)


def options_of(act: int) -> set[tuple[str, str]]:
    """Every option of every Event of an Act."""
    return {
        (row.id, choice.label)
        for row in content().rows
        if isinstance(row, Event) and row.kind == "event" and row.act == act
        for choice in row.choices
    }


def test_every_option_of_act_1_is_tested() -> None:
    assert options_of(1) == {(row.id, row.option) for row in CASES} | ELSEWHERE


# Rooms that an Event turns into another room.


def enemies(t: Fight) -> list[tuple[str, int]]:
    """Who is fought, and in which row."""
    return [(t.state.content.name(enemy.foe), enemy.row) for enemy in t.state.enemies]


def win(t: Fight) -> None:
    """One blow with a starter Strike kills the last enemy."""
    for enemy in t.state.enemies[1:]:
        enemy.dead = True
    t.state.enemies[0].hp = 1
    t.play("play ironclad-strike")


@pytest.mark.parametrize("id", ["encounter-act1", "encounter-act2", "encounter-act3"])
@pytest.mark.rule("spire.map.event.special", "spire.map.event.bottom")
def test_the_event_encounter_is_an_encounter_with_its_rewards(id: str) -> None:
    t = event(id, hero(deck="ironclad-strike"), encounters="red-slaver, blue-slaver")
    assert enemies(t) == [("red-slaver", 0)]
    assert t.state.room == ENCOUNTER_ROOM
    win(t)
    assert t.options == ["look ironclad card", "skip ironclad card"]
    t.play("skip ironclad card")
    assert t.changes == "ironclad +1 hp +1 gold"  # Burning Blood, Red Slaver's gold
    assert t.asked == ON_THE_MAP
    assert t.state.content.name(t.state.events[0]) == id


@pytest.mark.parametrize("id", ["encounter-act1", "encounter-act2", "encounter-act3"])
def test_in_the_event_encounter_every_player_meets_an_enemy(id: str) -> None:
    t = event(id, hero(), hero("silent"), encounters="red-slaver, blue-slaver, dummy")
    t.play("ready")
    assert enemies(t) == [("red-slaver", 0), ("blue-slaver", 1)]


@pytest.mark.parametrize("id", ["the-merchant-act1", "the-merchant-act2", "the-merchant-act3"])
@pytest.mark.rule("spire.map.event.special", "spire.map.event.bottom")
def test_the_event_merchant_is_a_merchant_for_all(id: str) -> None:
    t = event(id, hero(gold=7), hero("silent", gold=0))
    assert t.asked == "Merchant (gold: Ironclad 7, Silent 0): what do you buy?"
    t.play("ironclad buys anchor")  # 6 gold, 1 less in the first place
    t.play("leave")
    assert t.changes == "ironclad -5 gold +anchor"
    assert t.asked == ON_THE_MAP
    assert t.state.content.name(t.state.events[0]) == id


@pytest.mark.parametrize("face", [1, 2])
def test_the_dead_adventurer_was_killed_by_an_elite(face: int) -> None:
    t = event("dead-adventurer", hero(deck="ironclad-strike"), rolls=[face])
    assert enemies(t) == [("gremlin-nob", 0)]
    assert t.state.room == ELITE_ROOM
    win(t)
    t.play("skip ironclad card", "look ironclad relic", "take ironclad relic: anchor")
    assert t.changes == "ironclad +1 hp +2 gold +anchor"
    assert t.asked == ON_THE_MAP
