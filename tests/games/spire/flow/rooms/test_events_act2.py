"""Every option of every Event of Act II: what it gives and takes, and nothing else."""

import pytest

from roguetable.games.spire.model.room_cards import ELITE_ROOM, ENCOUNTER_ROOM
from roguetable.games.spire.table.position import read_position, write_position
from tests.games.spire.fights import DUMMIES
from tests.games.spire.flow.rooms.test_events_act1 import (
    POTION,
    RELIC,
    UPGRADED_BASH,
    enemies,
    options_of,
    wheel,
    win,
)
from tests.games.spire.rooms import ON_THE_MAP, Visit, check, event, hero, ids, title, visit

CARD = "look ironclad card, take ironclad card: anger"
RARE = "look ironclad rare-card, take ironclad rare-card: impervious"


def note(act: int) -> list[Visit]:
    """A Note for Yourself is in the decks of Acts II and III."""
    id = f"a-note-for-yourself-act{act}"
    foreign = "card-of-another-character"
    return [
        visit(
            id,
            "Exchange",
            f"ironclad exchange, give bash, give neutralize, silent take,skip silent {foreign}",
            "-bash deck; +neutralize deck; -neutralize deck; +bash deck",
            hero(),
            hero("silent"),
            says="a card for a card",
        ),
        visit(
            id,
            "Take",
            f"ironclad take, look ironclad {foreign}, from silent",
            "",
            hero(),
            hero("silent"),
            says="three cards of the deck chosen",
            options=f"take ironclad {foreign}: slice, take ironclad {foreign}: backflip,"
            f"take ironclad {foreign}: dash, skip ironclad {foreign}",
        ),
        visit(
            id,
            "Take",
            f"look ironclad {foreign}",
            "",
            says="alone there is nobody to exchange with, and never the own deck",
            options="from silent, from defect, from watcher",
        ),
        visit(
            id,
            "Take",
            f"ironclad take, look ironclad {foreign}, from silent,"
            f"take ironclad {foreign}: backflip, silent take, skip silent {foreign}",
            "+backflip deck",
            hero(),
            hero("silent"),
        ),
    ]


def joust() -> list[Visit]:
    """Three kinds of stake; 6 gold on a 4, 5 or 6."""
    rich = hero(relics="horn-cleat, red-mask", potions="weak-potion, flex-potion")
    stakes = [
        ("Bet gold", "ironclad bet-gold", -2, ""),
        ("Bet a relic", "ironclad bet-a-relic, lose horn-cleat", 0, " -horn-cleat"),
        ("Bet a potion", "ironclad bet-a-potion, lose weak-potion", 0, " -weak-potion"),
    ]
    found = []
    for option, plays, paid, given in stakes:
        for face in range(1, 7):
            gold = paid + (6 if face >= 4 else 0)
            changes = "ironclad" + (f" {gold:+d} gold" if gold else "") + given
            says = f"won on 4 to 6: {face}"
            found.append(visit("the-joust", option, plays, changes, rich, says=says, rolls=[face]))
    return found


CASES = [
    visit(
        "knowing-skull",
        "Pick Me Up",
        f"ironclad pick-me-up, {POTION}, ironclad passes",
        "ironclad -1 hp +fire-potion",
    ),
    visit(
        "knowing-skull",
        "Riches",
        "ironclad riches, ironclad passes",
        "ironclad -1 hp +3 gold",
    ),
    visit(
        "knowing-skull",
        "Success",
        f"ironclad success, {CARD}, ironclad passes",
        "ironclad -1 hp; +anger deck",
    ),
    visit(
        "knowing-skull",
        "Riches",
        "ironclad riches",
        "ironclad -1 hp +3 gold",
        says="one more, but another one",
        options="ironclad pick-me-up, ironclad success, ironclad passes",
    ),
    visit(
        "knowing-skull",
        "Riches",
        f"ironclad riches, ironclad success, {CARD}",
        "ironclad -2 hp +3 gold; +anger deck",
        says="never a third one",
    ),
    visit(
        "we-meet-again",
        "Give Gold",
        f"ironclad give-gold, {RELIC}",
        "ironclad -4 gold +anchor",
        hero(relics="horn-cleat"),
    ),
    visit(
        "we-meet-again",
        "Exchange",
        f"ironclad exchange, lose horn-cleat, {RELIC}",
        "ironclad +anchor -horn-cleat",
        hero(relics="horn-cleat, red-mask"),
    ),
    visit(
        "we-meet-again",
        "Give Card",
        "ironclad give-card",
        "",
        hero(deck="bash, anger, disarm, offering, injury"),
        says="a rare or uncommon card must go",
        options="remove disarm, remove offering",
    ),
    visit(
        "we-meet-again",
        "Give Card",
        f"ironclad give-card, remove disarm, {RELIC}",
        "ironclad +anchor; disarm deck>removed",
        hero(deck="bash, disarm, offering"),
    ),
    visit(
        "we-meet-again",
        "Exchange",
        "",
        "",
        hero(gold=3, relics="horn-cleat", deck="disarm, bash"),
        says="what is not there cannot be given",
        options="ironclad exchange, ironclad give-card",
    ),
    visit(
        "we-meet-again",
        "Exchange",
        "",
        "",
        hero(gold=3, relics="sozu", deck="bash"),
        says="a Boss relic is no relic to give: nothing can be done",
    ),
    *wheel(2),
    visit(
        "designer-in-spire",
        "Adjustment",
        "ironclad adjustment, upgrade bash",
        f"ironclad -2 gold; {UPGRADED_BASH}",
    ),
    visit(
        "designer-in-spire",
        "Clean Up",
        "ironclad clean-up, remove bash",
        "ironclad -3 gold; bash deck>removed",
    ),
    visit(
        "designer-in-spire",
        "Full Service",
        "ironclad full-service, remove ironclad-defend, upgrade bash",
        f"ironclad -5 gold; ironclad-defend deck>removed; {UPGRADED_BASH}",
    ),
    visit("designer-in-spire", "Punch", "ironclad punch", "ironclad -1 hp"),
    visit(
        "designer-in-spire",
        "Full Service",
        "",
        "",
        hero(gold=4),
        says="not for 4 gold",
        options="ironclad adjustment, ironclad clean-up, ironclad punch",
    ),
    visit(
        "cursed-tome",
        "Take",
        "ironclad take, look ironclad rare-card",
        "",
        says="three rare cards",
        options="take ironclad rare-card: offering, take ironclad rare-card: impervious,"
        "take ironclad rare-card: bludgeon, skip ironclad rare-card",
    ),
    visit("cursed-tome", "Take", f"ironclad take, {RARE}", "+impervious deck; +injury deck"),
    visit("cursed-tome", "Read", "ironclad read", "ironclad -2 hp; +offering deck"),
    visit("cursed-tome", "Skim", f"ironclad skim, {CARD}", "ironclad -1 hp; +anger deck"),
    visit(
        "cursed-tome",
        "Skim",
        "ironclad skim, look ironclad card",
        "",
        says="three cards",
        options="take ironclad card: anger, take ironclad card: cleave, take ironclad card: disarm,"
        "skip ironclad card",
    ),
    visit("ancient-writing", "Elegance", "ironclad elegance, remove bash", "bash deck>removed"),
    visit(
        "ancient-writing",
        "Simplicity",
        "ironclad simplicity, upgrade ironclad-strike, upgrade ironclad-defend",
        "-ironclad-strike deck; +ironclad-strike+ deck;"
        " -ironclad-defend deck; +ironclad-defend+ deck",
        hero(deck="ironclad-strike, ironclad-strike, ironclad-defend, ironclad-defend"),
    ),
    visit(
        "ancient-writing",
        "Simplicity",
        "ironclad simplicity",
        "",
        says="first only starter Strikes",
        options="upgrade ironclad-strike, skip",
    ),
    visit(
        "ancient-writing",
        "Simplicity",
        "ironclad simplicity, skip",
        "",
        hero(deck="ironclad-strike, ironclad-defend, bash, shrug-it-off"),
        says="then only starter Defends",
        options="upgrade ironclad-defend, skip",
    ),
    *note(2),
    *joust(),
    visit("the-joust", "Bet gold", "", "", hero(gold=1), says="no stake, no joust"),
    visit(
        "the-woman-in-blue",
        "Buy 1",
        f"ironclad buy-1, {POTION}",
        "ironclad -1 gold +fire-potion",
    ),
    visit(
        "the-woman-in-blue",
        "Buy 2",
        f"ironclad buy-2, {POTION}, look ironclad potion, take ironclad potion: block-potion",
        "ironclad -2 gold +fire-potion +block-potion",
    ),
    visit("the-woman-in-blue", "Leave", "ironclad leave", "ironclad -1 hp"),
    visit(
        "nloth",
        "Offer relic",
        f"ironclad offer-relic, {RARE}",
        "ironclad -red-mask; +impervious deck",
        hero(relics="horn-cleat, red-mask", potions="weak-potion"),
        says="a random one",
        random=[1],
    ),
    visit(
        "nloth",
        "Offer potion",
        "ironclad offer-potion, lose flex-potion",
        "ironclad -flex-potion; +offering deck",
        hero(relics="horn-cleat", potions="weak-potion, flex-potion"),
    ),
    visit("nloth", "Offer relic", "", "", says="nothing to offer"),
    visit(
        "augmenter",
        "Drink Vial",
        "ironclad drink-vial, upgrade bash",
        f"ironclad -1 hp; {UPGRADED_BASH}",
    ),
    visit(
        "augmenter",
        "Become Test Subject",
        "ironclad become-test-subject, transform bash, transform ironclad-strike",
        "ironclad -2 hp; bash deck>removed; ironclad-strike deck>removed;"
        " +anger deck; +cleave deck",
    ),
    visit("golden-shrine", "Pray", "ironclad pray", "ironclad +2 gold"),
    visit("golden-shrine", "Desecrate", "ironclad desecrate", "ironclad +7 gold; +injury deck"),
    visit("old-beggar", "Give", "remove bash", "ironclad -2 gold; bash deck>removed"),
    visit("old-beggar", "Give", "", "", hero(gold=1), says="not for 1 gold"),
    *[
        visit(
            "the-mausoleum",
            "Open Coffin",
            RELIC,
            "ironclad +anchor" + ("; +injury deck" if face <= 3 else ""),
            says=f"a Curse on 1 to 3: {face}",
            rolls=[face],
        )
        for face in range(1, 7)
    ],
    visit(
        "forgotten-altar",
        "Offer",
        f"ironclad offer, {RELIC}",
        "ironclad +anchor -red-mask",
        hero(relics="horn-cleat, red-mask"),
        says="the relic picked at random",
        random=[1],
    ),
    visit(
        "forgotten-altar",
        "Sacrifice",
        "ironclad sacrifice",
        "ironclad -2 hp",
        hero(relics="horn-cleat"),
    ),
    visit(
        "forgotten-altar",
        "Desecrate",
        "ironclad desecrate",
        "+injury deck",
        hero(relics="horn-cleat"),
    ),
    visit(
        "forgotten-altar",
        "Offer",
        "",
        "",
        says="not without a relic",
        options="ironclad sacrifice, ironclad desecrate",
    ),
]

ELSEWHERE = {
    ("encounter-act2", "Fight"),
    ("the-merchant-act2", "Shop"),
    ("colosseum", "Warm Up"),
    ("colosseum", "Main Event"),
}
"""Options tested below or with Act I."""


@pytest.mark.parametrize("row", CASES, ids=title)
def test_an_option_of_act_2(row: Visit) -> None:
    check(row, event)


def test_every_option_of_act_2_is_tested() -> None:
    assert options_of(2) == {(row.id, row.option) for row in CASES} | ELSEWHERE


def test_the_colosseum_warms_up_with_an_encounter() -> None:
    t = event("colosseum", hero(deck="ironclad-strike"))
    assert t.options == ["warm-up", "main-event"]
    t.play("warm-up")
    assert enemies(t) == [("red-slaver", 0)]
    assert t.state.room == ENCOUNTER_ROOM
    win(t)
    t.play("skip ironclad card")
    assert t.changes == "ironclad +1 hp +1 gold"
    assert t.asked == ON_THE_MAP


def test_the_colosseum_s_main_event_is_an_elite() -> None:
    t = event("colosseum", hero(deck="ironclad-strike"))
    t.play("main-event")
    assert enemies(t) == [("gremlin-nob", 0)]
    assert t.state.room == ELITE_ROOM
    win(t)
    t.play("skip ironclad card", "skip ironclad relic")
    assert t.changes == "ironclad +1 hp +2 gold"
    assert t.asked == ON_THE_MAP


def test_the_note_exchange_gives_each_the_card_of_the_other() -> None:
    t = event("a-note-for-yourself-act2", hero(), hero("silent"))
    t.play("ironclad exchange", "give bash", "give neutralize")
    assert t.cards("deck") == ["ironclad-strike", "ironclad-defend", "neutralize"]
    assert t.cards("deck", "silent") == ["silent-strike", "silent-defend", "bash"]


@pytest.mark.rule("spire.rewards.relic.bottom")
def test_a_relic_given_up_goes_to_the_bottom_of_the_deck() -> None:
    t = event("we-meet-again", hero(relics="horn-cleat, red-mask"), relic_deck="anchor, lantern")
    t.play("ironclad exchange", "lose red-mask", "skip ironclad relic")
    assert ids(t.state, "relic_deck") == ["anchor", "lantern", "red-mask"]


def test_the_altar_picks_a_relic_before_anybody_chooses() -> None:
    relics = hero(relics="horn-cleat, red-mask")
    t = event("forgotten-altar", relics, hero("silent", relics="vajra"), random=[0, 0])
    t.play("silent sacrifice", "ironclad offer", "skip ironclad relic")
    assert t.changes == "ironclad -horn-cleat; silent -2 hp"
    assert t.state.picked == []  # nothing is left of it when the Event is over


def test_the_relic_that_the_altar_picked_is_in_a_position() -> None:
    t = event("forgotten-altar", hero(relics="horn-cleat, red-mask"), hero("silent"), random=[1])
    written = write_position(t.state)
    assert written["picked"] == ["red-mask", "none"]
    assert read_position(written, (DUMMIES,)).picked == t.state.picked
