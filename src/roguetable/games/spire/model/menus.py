"""What holds in every menu of the Spire: things of other situations are refused, with the rule.

Whatever is asked, somebody may try to play a card, use a potion, move on, Rest or leave the Merchant.
A menu says for which of these situations it stands (`Menu.situation`); all others are answered here.
"""

from typing import Final

from roguetable.engine.state import Refusal
from roguetable.games.spire.model.cards import ROOM, Card
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, in_combat
from roguetable.games.spire.model.phases import ON_MAP, PLAY_PHASE
from roguetable.games.spire.model.player import Player
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import FIRST_THINGS_FIRST, Menu
from roguetable.kit.triggers import is_marked

# Situations of the game, as bits: each has its own kinds of things to do.
PLAYING_CARDS: Final = 1
BETWEEN_FIGHTS: Final = 2
MOVING: Final = 4
AT_CAMPFIRE: Final = 8
AT_MERCHANT: Final = 16
AT_THE_DIE: Final = 32


def refused_in_every_menu(state: Spire, menu: Menu, seat: int) -> list[Refusal]:
    """What a player may try whatever is asked, but for what belongs to this very situation."""
    found: list[Refusal] = []
    situation = menu.situation()
    no_die_now(state, menu, seat, found)
    if not situation & PLAYING_CARDS:
        no_cards_now(state, seat, found)
    if not situation & BETWEEN_FIGHTS:
        no_items_now(state, seat, found)
    if not situation & MOVING:
        no_moving_now(state, found)
    if not situation & AT_CAMPFIRE:
        no_campfire_now(state, seat, found)
    if not situation & AT_MERCHANT:
        no_buying_now(state, seat, found)
    return found


def who(state: Spire, player: int) -> str:
    """Whose option it is, as it is written in combat; nothing where there is but one player."""
    return "" if len(state.players) == 1 else f"{player_name(state, player).lower()} "


def no_die_now(state: Spire, menu: Menu, seat: int, found: list[Refusal]) -> None:
    """What changes the die, at another moment than the roll: Gambling Chip, The Abacus, Toolbox."""
    p = state.players[seat]
    name = player_name(state, seat).lower()
    for number in [*p.relics, *p.potions]:
        card = state.content.cards[number]
        if not turns_die(card):
            continue
        used = number in p.relics and is_used(p, number)
        rule, why = why_no_die(state, card, used)
        if menu.situation() & AT_THE_DIE and seat in menu.seats and not used:
            why = f"At the roll this is written: {name} {card.id}."
        verb = "use" if number in p.relics else "drink"
        for written in (f"{name} ", f"{name} uses ", f"{who(state, seat)}{verb} "):
            found.append(Refusal(f"{written}{card.id}", rule, why))


def turns_die(card: Card) -> bool:
    """Does it change the die that was just rolled?"""
    return card.at_roll or card.watch >> ROOM & 1 != 0


def is_used(p: Player, number: int) -> bool:
    """Has every relic of that name been used in this room?"""
    return all(is_marked(p.spent, at) for at in range(len(p.relics)) if p.relics[at] == number)


def why_no_die(state: Spire, card: Card, used: bool) -> tuple[str, str]:
    """The rule and the reason why something does not change the die now."""
    if used:
        return "spire.triggers.once-per-room-flip", f"{card.name} has been used in this room."
    if not in_combat(state):
        return "spire.triggers.once-per-room", f"{card.name} is used when the die is rolled."
    when = "and the die has been accepted" if state.die else "and there is none yet"
    why = f"{card.name} changes the die right after the roll, {when}."
    return "spire.player_turn.roll.modify-now", why


def no_cards_now(state: Spire, seat: int, found: list[Refusal]) -> None:
    """What belongs to the Play phase."""
    p = state.players[seat]
    before = who(state, seat)
    ids = [state.content.rows[number].id for number in p.hand]
    rule, why = "spire.player_turn.play.any-order", "Cards are played in combat."
    end = "There is no turn to end: no combat is going on."
    if in_combat(state):
        why = "This is done in the Play phase."
        if state.phase == PLAY_PHASE:
            rule, why = "spire.player_turn.card.choose", FIRST_THINGS_FIRST
        end = why
        for number in p.potions:
            found.append(Refusal(f"{before}drink {state.content.rows[number].id}", rule, why))
        for number in [*p.relics, *p.powers]:
            found.append(Refusal(f"{before}use {state.content.rows[number].id}", rule, why))
    else:
        ids += [state.content.rows[number].id for number in sorted(p.deck)]
        for number in [*p.potions, *p.relics]:
            card = state.content.cards[number]
            verb = "drink" if number in p.potions else "use"
            written = f"{player_name(state, seat).lower()} uses {card.id}"
            found.append(
                Refusal(
                    f"{before}{verb} {card.id}",
                    "spire.rewards.potion.use-outside",
                    f"Outside of combat this is written: {written}.",
                )
            )
    for thing in [*[f"play {id}" for id in ids], "shiv", "miracle"]:
        found.append(Refusal(before + thing, rule, why))
    found.append(Refusal(f"{before}done", "spire.player_turn.end.all-players", end))


def no_items_now(state: Spire, seat: int, found: list[Refusal]) -> None:
    """Potions and relics as they are used, and potions as they are given, between fights."""
    p = state.players[seat]
    name = player_name(state, seat).lower()
    fighting = in_combat(state)
    for number in [*p.potions, *p.relics]:
        id = state.content.rows[number].id
        potion = number in p.potions
        rule, why = "spire.rewards.potion.use-outside", FIRST_THINGS_FIRST
        if fighting:
            written = f"{who(state, seat)}{'drink' if potion else 'use'} {id}"
            rule, why = "spire.player_turn.play.any-order", f"In combat this is written: {written}."
        found.append(Refusal(f"{name} uses {id}", rule, why))
        if not potion:
            continue
        rule, why = "spire.rewards.trade-potions-only", FIRST_THINGS_FIRST
        if fighting:
            rule, why = (
                "spire.rewards.no-trade-in-combat",
                "Potions cannot be given to another player during combat.",
            )
        for other in alive_players(state):
            if other != seat:
                to = player_name(state, other).lower()
                found.append(Refusal(f"{name} gives {id} to {to}", rule, why))
    no_other_gifts(state, seat, found)


def no_other_gifts(state: Spire, seat: int, found: list[Refusal]) -> None:
    """Gold, relics and cards: nothing but potions changes hands, in combat or outside of it."""
    p = state.players[seat]
    name = player_name(state, seat).lower()
    piles = (p.deck, p.hand, p.draw, p.discard, p.exhausted, p.powers)
    cards = sorted({number for pile in piles for number in pile})
    things = [state.content.rows[number].id for number in [*p.relics, *cards]]
    for other in range(len(state.players)):
        if other != seat:
            to = player_name(state, other).lower()
            for thing in ["gold", *things]:
                found.append(
                    Refusal(
                        f"{name} gives {thing} to {to}",
                        "spire.rewards.no-other-trade",
                        "Nothing but potions can be given to another player.",
                        False,
                    )
                )


def no_moving_now(state: Spire, found: list[Refusal]) -> None:
    """The way up, and rows that are switched before it."""
    rows, why = "spire.end_of_combat.switch-rows", "The party moves on when this room is finished."
    if in_combat(state):
        rows, why = "spire.end_of_combat.no-switch-in-combat", "First the combat must be over."
    elif state.phase == ON_MAP:
        why = FIRST_THINGS_FIRST
    for row, column in state.content.board(state.board).places:
        found.append(Refusal(f"go {row}-{column}", "spire.map.move", why))
    names = [player_name(state, player).lower() for player in range(len(state.players))]
    for a in range(len(names)):
        for b in range(a + 1, len(names)):
            found.append(Refusal(f"switch {names[a]} {names[b]}", rows, why))


def no_campfire_now(state: Spire, seat: int, found: list[Refusal]) -> None:
    """Rest, Smith and the Ruby Key."""
    name = player_name(state, seat).lower()
    for action in ("rest", "smith"):
        found.append(
            Refusal(
                f"{name} {action}",
                "spire.map.campfire.choose",
                "Players Rest and Smith at a Campfire.",
            )
        )
    found.append(
        Refusal("ruby key", "spire.act4.ruby", "The Ruby Key is for a party at a Campfire.")
    )


def no_buying_now(state: Spire, seat: int, found: list[Refusal]) -> None:
    """What the Merchant sells, and leaving him."""
    why = "There is no Merchant here."
    wares: list[int] = []
    if state.shop_cards:
        why = FIRST_THINGS_FIRST
        wares = [*state.shop_relics, *state.shop_potions, *state.shop_colorless]
        wares += state.shop_cards[seat]
    name = player_name(state, seat).lower()
    for number in wares:
        if number >= 0:
            notation = f"{name} buys {state.content.rows[number].id}"
            found.append(Refusal(notation, "spire.map.merchant.no-limit-buys", why))
    found.append(Refusal(f"{name} buys remove", "spire.map.merchant.remove-price", why))
    found.append(Refusal("leave", "spire.map.merchant.leftovers", why))
