"""Why not? What a party may well try between fights, room by room."""

import pytest

from roguetable.games.spire.flow.rooms.treasure import visit_treasure
from roguetable.games.spire.model.state import RUBY, SAPPHIRE, Spire
from tests.games.spire.fights import Fight
from tests.games.spire.refusals import Position, after, refusals, two, why
from tests.games.spire.rooms import (
    camp,
    chest,
    event,
    hero,
    into,
    on_the_map,
    prizes,
    shop,
)

FULL = "fire-potion, block-potion, swift-potion"

# Free actions: what every menu between fights knows.

FREE: list[tuple[Position, str, str, str]] = [
    (
        lambda: on_the_map(*two(potions="fire-potion")),
        "ironclad uses fire-potion",
        "spire.rewards.potion.use-outside",
        "Fire Potion only works in combat.",
    ),
    (
        lambda: on_the_map(*two(potions="blood-potion", hp=10)),
        "ironclad uses blood-potion",
        "spire.rewards.potion.use-outside",
        "Blood Potion would do nothing now.",
    ),
    (
        lambda: on_the_map(*two(potions="gamblers-brew")),
        "ironclad uses gamblers-brew",
        "spire.rewards.potion.use-outside",
        "Gambler's Brew is used when the die is rolled.",
    ),
    (
        lambda: on_the_map(*two(potions="fairy-in-a-bottle")),
        "ironclad uses fairy-in-a-bottle",
        "spire.rewards.potion.use-outside",
        "Fairy in a Bottle works by itself, when its owner would die.",
    ),
    (
        lambda: on_the_map(*two(potions="fire-potion")),
        "ironclad drink fire-potion",
        "spire.rewards.potion.use-outside",
        "Outside of combat this is written: ironclad uses fire-potion.",
    ),
    (
        lambda: on_the_map(hero(potions="fire-potion"), hero("silent", potions=FULL)),
        "ironclad gives fire-potion to silent",
        "spire.rewards.potion.limit",
        "Silent has 3 potions already, and that is the limit.",
    ),
    (
        lambda: on_the_map(
            hero(potions="fire-potion"), hero("silent", potions=FULL[:25]), ascension=4
        ),
        "ironclad gives fire-potion to silent",
        "spire.rewards.potion.limit",
        "Silent has 2 potions already, and that is the limit.",
    ),
    (
        lambda: on_the_map(hero(potions="fire-potion"), hero("silent", relics="sozu")),
        "ironclad gives fire-potion to silent",
        "spire.rewards.potion.limit",
        "Silent cannot gain potions: Sozu forbids it.",
    ),
    (
        lambda: camp(hero(potions="fire-potion"), hero("silent", potions=FULL)),
        "ironclad gives fire-potion to silent",
        "spire.rewards.potion.limit",
        "Silent has 3 potions already, and that is the limit.",
    ),
    (
        lambda: after(
            prizes("card", hero(rewards="golden-ticket-ironclad, anger")), "look ironclad card"
        ),
        "take ironclad card: golden-ticket-ironclad",
        "spire.rewards.ticket.not-a-choice",
        "A Golden Ticket cannot be taken: it adds a rare card to the choices.",
    ),
    (
        lambda: shop(hero(rewards="golden-ticket-ironclad, anger", gold=9)),
        "ironclad buys golden-ticket-ironclad",
        "spire.map.merchant.ticket",
        "A Golden Ticket is not for sale: it adds a rare card to the cards of its player.",
    ),
    (
        lambda: shop(*two(gold=9)),
        "ironclad buys slice",
        "spire.map.merchant.offer-cards",
        "Slice is for sale to Silent, who revealed it.",
    ),
    (
        lambda: after(
            prizes("boss relics", *two(), boss_relic_deck="sozu, black-blood, ectoplasm"),
            "look party boss-relics",
            "take ironclad boss-relic: sozu",
        ),
        "take ironclad boss-relic: ectoplasm",
        "spire.rewards.boss-relic.pick",
        "Each player picks one Boss relic or none, and you have decided.",
    ),
    (
        lambda: camp(*two(relics="gambling-chip")),
        "ironclad uses gambling-chip",
        "spire.triggers.once-per-room",
        "Gambling Chip is used when the die is rolled.",
    ),
    (
        lambda: on_the_map(*two(relics="anchor")),
        "ironclad gives anchor to silent",
        "spire.rewards.no-other-trade",
        "Nothing but potions can be given to another player.",
    ),
    (
        lambda: on_the_map(*two()),
        "ironclad gives bash to silent",
        "spire.rewards.no-other-trade",
        "Nothing but potions can be given to another player.",
    ),
    (
        lambda: on_the_map(*two()),
        "ironclad gives gold to silent",
        "spire.rewards.no-other-trade",
        "Nothing but potions can be given to another player.",
    ),
    (
        lambda: on_the_map(*two(relics="vajra")),
        "ironclad uses vajra",
        "spire.game_end.golden-rule",
        "Vajra works by itself when its time comes.",
    ),
    (
        lambda: on_the_map(*two(relics="the-courier")),
        "ironclad uses the-courier",
        "spire.triggers.once-per-combat",
        "The Courier only works in combat.",
    ),
    (
        lambda: on_the_map(*two(relics="holy-water")),
        "ironclad uses holy-water",
        "spire.game_end.golden-rule",
        "Holy Water only works in combat.",
    ),
    (
        lambda: on_the_map(*two(relics="gambling-chip")),
        "ironclad uses gambling-chip",
        "spire.triggers.once-per-room",
        "Gambling Chip is used when the die is rolled.",
    ),
    (
        lambda: on_the_map(*two(relics="wing-boots")),
        "ironclad uses wing-boots",
        "spire.game_end.golden-rule",
        "Wing Boots is used on the map, to fly to a room.",
    ),
    (
        lambda: on_the_map(*two(relics="whetstone", deck="ironclad-defend")),
        "ironclad uses whetstone",
        "spire.game_end.golden-rule",
        "Whetstone would do nothing now.",
    ),
]

# Things of other moments.

MOMENTS: list[tuple[Position, str, str, str]] = [
    (
        lambda: on_the_map(*two()),
        "ironclad play bash",
        "spire.player_turn.play.any-order",
        "Cards are played in combat.",
    ),
    (
        lambda: on_the_map(*two()),
        "ironclad done",
        "spire.player_turn.end.all-players",
        "There is no turn to end: no combat is going on.",
    ),
    (
        lambda: on_the_map(*two()),
        "leave",
        "spire.map.merchant.leftovers",
        "There is no Merchant here.",
    ),
    (
        lambda: on_the_map(*two()),
        "ironclad rest",
        "spire.map.campfire.choose",
        "Players Rest and Smith at a Campfire.",
    ),
    (
        lambda: camp(*two()),
        "go 0-3",
        "spire.map.move",
        "The party moves on when this room is finished.",
    ),
    (
        lambda: shop(*two()),
        "switch ironclad silent",
        "spire.end_of_combat.switch-rows",
        "The party moves on when this room is finished.",
    ),
]

# Campfires.

CAMPFIRE: list[tuple[Position, str, str, str]] = [
    (
        lambda: camp(*two(relics="coffee-dripper")),
        "ironclad rest",
        "spire.game_end.golden-rule",
        "Coffee Dripper: its owner cannot Rest.",
    ),
    (
        lambda: camp(*two(), modifiers="night-terrors"),
        "ironclad rest",
        "spire.daily.b6-night-terrors",
        "Night Terrors: players cannot Rest.",
    ),
    (
        lambda: camp(*two(relics="fusion-hammer")),
        "ironclad smith",
        "spire.game_end.golden-rule",
        "Fusion Hammer: its owner cannot Smith.",
    ),
    (
        lambda: camp(*two(deck="bash+, injury")),
        "ironclad smith",
        "spire.map.campfire.smith",
        "No card of the deck can be upgraded.",
    ),
    (
        lambda: after(camp(*two()), "ironclad rest"),
        "ironclad rest",
        "spire.map.campfire.choose",
        "Each player Rests or Smiths once at a Campfire.",
    ),
    (
        lambda: after(camp(*two()), "ironclad smith", "upgrade bash"),
        "ironclad smith",
        "spire.map.campfire.choose",
        "Each player Rests or Smiths once at a Campfire.",
    ),
    (
        lambda: after(camp(*two(), acts=4), "ironclad rest"),
        "ruby key",
        "spire.act4.ruby-all-or-none",
        "Somebody has Rested or Smithed here already.",
    ),
    (
        lambda: camp(*two()),
        "ruby key",
        "spire.act4.unlocked",
        "Keys are for Act IV, and this game does not go there.",
    ),
]

# Merchants.

MERCHANT: list[tuple[Position, str, str, str]] = [
    (
        lambda: shop(hero(gold=4)),
        "ironclad buys lantern",
        "spire.map.merchant.buy-items",
        "Lantern costs 6 gold, and you have 4.",
    ),
    (
        lambda: shop(hero(gold=4)),
        "ironclad buys anchor",  # on sale
        "spire.map.merchant.buy-items",
        "Anchor costs 5 gold, and you have 4.",
    ),
    (
        lambda: shop(hero(gold=1, potions="blood-potion"), hero("silent", gold=0)),
        "ironclad buys cleave",
        "spire.map.merchant.card-price",
        "Cleave costs 2 gold, and all players together have 1.",
    ),
    (
        lambda: shop(hero(gold=1, potions="blood-potion")),
        "ironclad buys fire-potion",
        "spire.map.merchant.buy-items",
        "Fire Potion costs 2 gold, and you have 1.",
    ),
    (
        lambda: shop(hero(gold=5, relics="sozu")),
        "ironclad buys fire-potion",
        "spire.game_end.golden-rule",
        "Sozu: its owner cannot gain potions.",
    ),
    (
        lambda: shop(hero(gold=2)),
        "ironclad buys remove",
        "spire.map.merchant.remove-price",
        "A Card Remove costs 3 gold, and you have 2.",
    ),
    (
        lambda: shop(hero(gold=3), ascension=8),
        "ironclad buys remove",
        "spire.map.merchant.remove-price",
        "A Card Remove costs 4 gold, and you have 3.",
    ),
    (
        lambda: shop(hero(deck="ascenders-bane")),
        "ironclad buys remove",
        "spire.deck_changes.remove",
        "No card of the deck can be removed.",
    ),
    (
        lambda: after(shop(hero(gold=9)), "ironclad buys remove", "remove bash"),
        "ironclad buys remove",
        "spire.map.merchant.remove-once",
        "Each player can buy one Card Remove in a Merchant room.",
    ),
    (
        lambda: shop(hero()),
        "ironclad buys fire-potion shared",
        "spire.map.merchant.pool",
        "There is no choice of who pays for it.",
    ),
    (
        lambda: shop(hero(gold=2), unlocks="all", colorless="finesse, blind, madness"),
        "ironclad buys finesse",
        "spire.unlocks.colorless-merchant",
        "Finesse costs 3 gold, and you have 2.",
    ),
]

# Events.

EVENTS: list[tuple[Position, str, str, str]] = [
    (
        lambda: event("we-meet-again", hero(gold=1), hero("silent", gold=1)),
        "ironclad give-gold",
        "spire.map.event.pay-give",
        "It costs 4 gold, and the party has 2.",
    ),
    (
        lambda: event("we-meet-again", *two(gold=4, relics="sozu")),
        "ironclad exchange",
        "spire.map.event.pay-give",
        "You have no relic to give.",
    ),
    (
        lambda: event("we-meet-again", hero(relics="anchor")),
        "ironclad give-card",
        "spire.map.event.pay-give",
        "You have no rare or uncommon card to give.",
    ),
    (
        lambda: event("nloth", hero(relics="anchor"), hero("silent", relics="vajra")),
        "ironclad offer-potion",
        "spire.map.event.pay-give",
        "You have no potion to give.",
    ),
    (
        lambda: event("face-trader", hero(relics="anchor"), hero("silent", relics="sozu")),
        "ironclad exchange",
        "spire.map.event.pay-give",
        "You have no partner for an exchange.",
    ),
    (
        lambda: event("living-wall", *two()),
        "ironclad passes",
        "spire.map.event.choose-one",
        "One of the options must be chosen.",
    ),
    (
        lambda: event("living-wall", *two()),
        "ironclad forget shared",
        "spire.rewards.gold.pool",
        "There is no price here that others could pay a part of.",
    ),
    (
        lambda: after(event("living-wall", *two()), "ironclad grow", "upgrade bash"),
        "ironclad forget",
        "spire.map.event.own-choice",
        "Each player acts once, and you have acted.",
    ),
    (
        lambda: after(event("living-wall", *two()), "ironclad grow", "upgrade bash"),
        "ironclad passes",
        "spire.map.event.own-choice",
        "Each player acts once, and you have acted.",
    ),
    (
        lambda: after(event("knowing-skull", hero()), "ironclad riches"),
        "ironclad riches",
        "spire.map.event.special",
        "You have taken this option already.",
    ),
    (
        lambda: after(event("scrap-ooze", hero(), rolls=[1]), "ironclad reach-inside"),
        "go 0-3",
        "spire.map.move",
        "The party moves on when this room is finished.",
    ),
]


def test_what_another_player_took_cannot_be_taken_where_all_must_differ() -> None:
    t = after(event("big-fish", *two()), "ironclad banana")
    assert why(t, "silent banana", 1) == (
        "spire.map.event.special",
        "Another player has taken this option, and each must take a different one.",
    )


# Rewards.


def key_found() -> Fight:
    """A Treasure room, when the party has the Sapphire Key."""

    def enter(state: Spire) -> None:
        state.keys = SAPPHIRE
        visit_treasure(state)

    return into(enter, *two(), acts=4)


REWARDS: list[tuple[Position, str, str, str]] = [
    (
        lambda: prizes("card, potion", hero()),
        "take ironclad card",
        "spire.rewards.card.reveal-3",
        "First it must be revealed.",
    ),
    (
        lambda: after(prizes("card, potion", hero()), "look ironclad card"),
        "look ironclad card",
        "spire.rewards.card.reveal-3",
        "It has been revealed already.",
    ),
    (
        lambda: after(
            prizes("card, potion", hero()), "look ironclad card", "take ironclad card: cleave"
        ),
        "take ironclad card: cleave",
        "spire.rewards.any-order",
        "No reward of this kind is left for Ironclad.",
    ),
    (
        lambda: after(prizes("card, potion", hero()), "skip ironclad card"),
        "look ironclad card",
        "spire.rewards.any-order",
        "No reward of this kind is left for Ironclad.",
    ),
    (
        lambda: prizes("card, potion", hero()),
        "sapphire key",
        "spire.act4.unlocked",
        "Keys are for Act IV, and this game does not go there.",
    ),
    (
        lambda: prizes("card, potion", hero(), unlocks="all", acts=4),
        "sapphire key",
        "spire.act4.sapphire",
        "It takes the relics of a Treasure or Elite room, which all players skip.",
    ),
    (
        lambda: chest(hero(), acts=4),
        "sapphire key",
        "spire.act4.sapphire",
        "Skip the relic, and the key is yours.",
    ),
    (
        lambda: after(chest(*two(), acts=4), "look ironclad relic", "take ironclad relic: anchor"),
        "sapphire key",
        "spire.act4.sapphire",
        "Somebody has taken a relic here: all must skip theirs.",
    ),
    (
        key_found,
        "sapphire key",
        "spire.act4.keys-are-party",
        "The party has the Sapphire Key already.",
    ),
    (
        lambda: prizes("boss relics", *two()),
        "skip party boss-relics",
        "spire.rewards.skip",
        "Each player skips the own relic.",
    ),
    (
        lambda: after(
            prizes("card", hero(), modifiers="prismatic"), "look ironclad card", "from silent"
        ),
        "from silent",
        "spire.daily.a6-prismatic.card",
        "Each card comes from a different deck.",
    ),
    (
        lambda: after(prizes("rare", hero(), modifiers="prismatic"), "look ironclad rare-card"),
        "from colorless",
        "spire.daily.a6-prismatic.rare",
        "It is a card of a character.",
    ),
]


def test_a_boss_relic_goes_to_one_player_only() -> None:
    t = prizes("boss relics", *two())
    t.play("look party boss-relics", "take ironclad boss-relic: frozen-core")
    assert why(t, "take silent boss-relic: frozen-core", 1) == (
        "spire.rewards.boss-relic.pick",
        "Frozen Core has gone to Ironclad.",
    )


@pytest.mark.parametrize(
    ("position", "tried", "rule", "sentence"),
    [*FREE, *MOMENTS, *CAMPFIRE, *MERCHANT, *EVENTS, *REWARDS],
)
def test_what_cannot_be_done_is_refused_with_its_rule(
    position: Position, tried: str, rule: str, sentence: str
) -> None:
    assert why(position(), tried) == (rule, sentence)


def test_the_ruby_key_is_gained_once() -> None:
    t = camp(*two(), acts=4)
    t.state.keys |= RUBY
    request = t.state.request
    assert request is not None
    request.options.remove(
        next(o for o in request.options if "ruby" in request.notation(t.state, o))
    )
    assert why(t, "ruby key") == (
        "spire.act4.keys-are-party",
        "The party has the Ruby Key already.",
    )


def test_what_can_be_done_is_not_refused() -> None:
    t = camp(*two(potions="blood-potion"))
    for option in t.table.options(0):
        assert option.notation not in refusals(t, 0)


def test_a_player_is_told_about_the_own_things() -> None:
    t = on_the_map(*two(potions="fire-potion", relics="whetstone", deck="ironclad-defend"))
    listed = [[one.notation for one in refusals(t, seat).values() if one.listed] for seat in (0, 1)]
    for thing in ("ironclad uses fire-potion", "ironclad uses whetstone"):
        assert thing in listed[0]
        assert thing not in listed[1]
