"""Why not? Cards, gold, potions and relics that cannot be chosen where one is asked about them."""

import pytest

from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.refusals import Position, after, refusals, why
from tests.games.spire.rooms import camp, event, hero, prizes, shop


def smith() -> Fight:
    """Which card is upgraded?"""
    deck = "ironclad-strike, bash, anger+, injury"
    return after(camp(hero(deck=deck)), "ironclad smith")


def forget() -> Fight:
    """Which card is removed, as a reward?"""
    return after(event("living-wall", hero(deck="bash, anger, ascenders-bane")), "ironclad forget")


def change() -> Fight:
    """Which card is Transformed?"""
    return after(event("living-wall", hero(deck="bash, anger, injury")), "ironclad change")


def give_card() -> Fight:
    """Which rare or uncommon card is the price?"""
    deck = "bash, disarm, bludgeon, injury"
    return after(event("we-meet-again", hero(deck=deck)), "ironclad give-card")


def falling() -> Fight:
    """Which of three cards is removed? One of four was not revealed, one cannot be removed."""
    deck = "bash, anger, ascenders-bane, disarm"
    return event("falling", hero(deck=deck), random=[0, 0, 0])


def sharing() -> Fight:
    """How much does the Ironclad pay of 3 gold, when the Silent has 2?"""
    t = shop(hero(gold=2), hero("silent", gold=2), potion_deck="fire-potion")
    return after(t, "ironclad buys remove shared")


def full(*others: str) -> Fight:
    """The Ironclad, with three potions, has taken a fourth; so many others have three as well."""
    held = "fire-potion, blood-potion, fairy-in-a-bottle"
    allies = [hero("silent", potions=held if others else "")]
    t = prizes("potion", hero(potions=held, hp=9, max_hp=9), *allies, potion_deck="gamblers-brew")
    return after(t, "look ironclad potion", "take ironclad potion: gamblers-brew")


def crowded() -> Fight:
    return full("silent")


def lose_relic() -> Fight:
    """Which relic is the price?"""
    relics = "anchor, vajra, sozu"
    return after(event("we-meet-again", hero(relics=relics)), "ironclad exchange")


def with_whom() -> Fight:
    """With whom does the Ironclad exchange relics? The Defect has none that could be exchanged."""
    seats = (hero(relics="anchor"), hero("silent", relics="vajra"), player("defect", relics="sozu"))
    return after(
        event("face-trader", *seats, player("watcher", relics="lantern")), "ironclad exchange"
    )


def what_for_it() -> Fight:
    """Which relic does the Ironclad give?"""
    t = event("face-trader", hero(relics="anchor, lantern, sozu"), hero("silent", relics="vajra"))
    return after(t, "ironclad exchange")


def which_card_for_it() -> Fight:
    """Which card does the Ironclad give, when the Silent cannot gain Curses?"""
    mine = hero(deck="bash, anger, injury, ascenders-bane")
    t = event("a-note-for-yourself-act2", mine, hero("silent", relics="omamori"))
    return after(t, "ironclad exchange")


def for_whom() -> Fight:
    """Who gains what the dead Silent had?"""
    seats = (hero(), hero("silent", alive=False), player("watcher"))
    t = event("dead-adventurer", *seats, rolls=[5])
    return after(t, "search") if "search" in t.options else t


def die_relics(relics: str, face: int) -> Fight:
    """A relic triggers another; the Silent has one too."""
    t = fight(player(relics=relics), player("silent", relics="captains-wheel, nilrys-codex"))
    t.roll(face)
    for choice in ("ironclad done", "silent done", "all"):
        if "which die ability" not in t.asked:
            t.play(choice)
    return t


def mirror() -> Fight:
    return die_relics("dollys-mirror, sundial, nilrys-codex", 1)


def codex() -> Fight:
    return die_relics("nilrys-codex, sundial, duality", 4)


def loaded() -> Fight:
    return die_relics("loaded-die, sundial", 6)


def courier() -> Fight:
    """At which deck does the Courier look?"""
    t = fight(player(hand="bash", relics="the-courier", potions="fire-potion", gold=9))
    return after(t, "use the-courier")


def courier_buy() -> Fight:
    """Is it bought?"""
    return after(courier(), "relic deck")


CASES: list[tuple[Position, str, str, str]] = [
    (
        smith,
        "upgrade anger+",
        "spire.deck_changes.upgrade-once",
        "Anger+ has been upgraded already.",
    ),
    (smith, "upgrade injury", "spire.deck_changes.upgrade", "Injury has no upgraded side."),
    (smith, "skip", "spire.rewards.skip", "This is no reward: it cannot be skipped."),
    (smith, "play bash", "spire.player_turn.play.any-order", "Cards are played in combat."),
    (
        smith,
        "done",
        "spire.player_turn.end.all-players",
        "There is no turn to end: no combat is going on.",
    ),
    (smith, "go 0-3", "spire.map.move", "The party moves on when this room is finished."),
    (
        forget,
        "remove ascenders-bane",
        "spire.game_end.golden-rule",
        "Ascender's Bane cannot be removed from a deck.",
    ),
    (
        change,
        "transform injury",
        "spire.deck_changes.transform.not-curse",
        "Injury is a Curse, and Curses cannot be Transformed.",
    ),
    (
        give_card,
        "remove bash",
        "spire.game_end.golden-rule",
        "It must be a rare or uncommon card.",
    ),
    (sharing, "pay 3", "spire.rewards.gold.pool", "You have 2 gold."),
    (
        sharing,
        "pay 0",
        "spire.rewards.gold.pool",
        "The others have 2 gold: it is not enough for the rest.",
    ),
    (
        sharing,
        "leave",
        "spire.rewards.gold.pool",
        'First the question "Ironclad: how much of 3 gold do you pay?" must be answered.',
    ),
    (
        full,
        "use fire-potion",
        "spire.rewards.potion.use-outside",
        "Fire Potion only works in combat.",
    ),
    (
        full,
        "use blood-potion",
        "spire.rewards.potion.use-outside",
        "Blood Potion would do nothing now.",
    ),
    (
        full,
        "use fairy-in-a-bottle",
        "spire.rewards.potion.use-outside",
        "Fairy in a Bottle works by itself, when its owner would die.",
    ),
    (
        crowded,
        "pass to silent",
        "spire.rewards.potion.limit",
        "Silent has 3 potions already, and that is the limit.",
    ),
    (
        crowded,
        "give fire-potion to silent",
        "spire.rewards.potion.limit",
        "Silent has 3 potions already, and that is the limit.",
    ),
    (
        lose_relic,
        "lose sozu",
        "spire.map.event.pay-give",
        "Sozu is no plain relic, and Events ask for plain ones.",
    ),
    (
        with_whom,
        "with defect",
        "spire.map.event.special",
        "Defect has no relic that could be exchanged.",
    ),
    (with_whom, "with ironclad", "spire.map.event.special", "An exchange is with another player."),
    (
        what_for_it,
        "give sozu",
        "spire.map.event.pay-give",
        "Sozu is no plain relic, and Events ask for plain ones.",
    ),
    (
        which_card_for_it,
        "give injury",
        "spire.game_end.golden-rule",
        "Injury is a Curse, and the other player cannot gain Curses.",
    ),
    (
        which_card_for_it,
        "give ascenders-bane",
        "spire.game_end.golden-rule",
        "Ascender's Bane cannot leave its deck.",
    ),
    (for_whom, "for silent", "spire.overview.death", "Silent is dead."),
    (
        mirror,
        "ironclad nilrys-codex 4",
        "spire.game_end.golden-rule",
        "A relic's ability to trigger others cannot be triggered itself.",
    ),
    (
        codex,
        "silent captains-wheel 3",
        "spire.game_end.golden-rule",
        "It triggers abilities that a 2 triggers.",
    ),
    (
        loaded,
        "silent captains-wheel 3",
        "spire.game_end.golden-rule",
        "It triggers relics of its own player.",
    ),
    (
        courier,
        "play bash",
        "spire.game_end.golden-rule",
        'First the question "Ironclad: the relic or the potion deck?" must be answered.',
    ),
    (
        courier_buy,
        "drink fire-potion",
        "spire.deck.item-gold-cost",
        'First the question "Ironclad: Sundial for 8 gold?" must be answered.',
    ),
]


@pytest.mark.parametrize(("position", "tried", "rule", "sentence"), CASES)
def test_what_cannot_be_chosen_is_refused_with_its_rule(
    position: Position, tried: str, rule: str, sentence: str
) -> None:
    assert why(position(), tried) == (rule, sentence)


def test_a_card_that_fell_out_of_sight_cannot_be_removed() -> None:
    t = falling()
    shown = [option.removeprefix("remove ") for option in t.options]
    deck = {"bash", "anger", "ascenders-bane", "disarm"}
    told = {"Ascender's Bane cannot be removed from a deck."}
    for card in deck - set(shown):
        rule, sentence = why(t, f"remove {card}")
        assert rule == "spire.game_end.golden-rule"
        if card != "ascenders-bane":
            told.add(f"{card.capitalize()} is not among the cards revealed.")
        assert sentence in told
    assert len(shown) < len(deck)


def test_what_is_asked_of_one_is_not_refused_to_another() -> None:
    """A refusal is about the things of the seat that tries."""
    t = sharing()
    assert "pay 3" in refusals(t, 0)
    assert "ironclad rest" in refusals(t, 0)
    assert "ironclad rest" not in refusals(t, 1)
