"""Rewards: one list for all players, looked at in any order, and nothing final until it is chosen.

Every reward may be skipped, seen or unseen; whoever has revealed something may look at all other
rewards before deciding (spire.rewards.full-knowledge).
"""

from typing import ClassVar, Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.cards import (
    BOSS,
    CHARACTER_NAMES,
    COLORLESS,
    ELITE,
    ENCOUNTER,
    FIRST,
    NO_CARD,
    NO_POTIONS,
    RARE_CARD,
    UPGRADED_CARD,
    Foe,
)
from roguetable.games.spire.deck import (
    ANY_CARD,
    FREE_ACTION,
    TRANSFORM,
    ChangeCards,
    alive_players,
    both_faces,
    do_free,
    draw_potion,
    draw_rare,
    draw_relic,
    figure,
    free_notation,
    free_options,
    free_rule,
    free_seat,
    free_sentence,
    gain_card,
    gain_gold,
    gain_potion,
    gain_relic,
    mod,
    rares_of,
    return_card,
    return_potion,
    return_relic,
    reveal_cards,
    reveal_rares,
    rewards_of,
)
from roguetable.games.spire.do import player_name
from roguetable.games.spire.state import (
    PRISMATIC,
    REWARD_PHASE,
    SAPPHIRE,
    TRANSFORMED,
    VINTAGE,
    Reward,
    Spire,
)

# Kinds of rewards. Card rewards that look at more or fewer cards than three: kind + LOOKS * n.
CARD: Final = 0
UPGRADED: Final = 1
RARE: Final = 2
POTION: Final = 3
RELIC: Final = 4
COLORLESS_CARD: Final = 5
OTHER: Final = 6  # a card reward from another character's deck
TRANSFORM_CARD: Final = 7  # what card rewards become with the modifier Transformed
CHEST: Final = 8  # a relic of an Elite or Treasure room: all skip it for the Sapphire Key
PASSED: Final = 9  # such a relic that was skipped, while the others still decide
BOSS_POOL: Final = 10  # Boss relics for the party; each player picks by a BOSS_PICK
BOSS_PICK: Final = 11
CHEST_POOL: Final = 12  # Choose Your Relic: relics for the party; each picks by a CHEST_PICK
CHEST_PICK: Final = 13
LOOKS: Final = 32
KIND_NAMES: Final = (
    "card",
    "upgraded card",
    "rare card",
    "potion",
    "relic",
    "colorless card",
    "card of another character",
    "Transform",
    "relic",
    "relic",
    "Boss relics",
    "Boss relic",
    "relics",
    "relic",
)
KIND_RULES: Final = (
    "spire.rewards.card.reveal-3",
    "spire.rewards.upgraded-card",
    "spire.rewards.rare",
    "spire.rewards.potion.draw",
    "spire.rewards.relic.draw",
    "spire.rewards.card.reveal-3",
    "spire.rewards.card.reveal-3",
    "spire.daily.a4-transformed",
    "spire.rewards.relic.draw",
    "spire.rewards.relic.draw",
    "spire.rewards.boss-relic.reveal",
    "spire.rewards.boss-relic.pick",
    "spire.optional.choose-relic",
    "spire.optional.choose-relic",
)
USUAL: Final = 3  # cards of a card reward

# Options: (player + 1) * SEAT + place of the reward * CODES + one of these.
SEAT: Final = 1 << 16
CODES: Final = 64
LOOK: Final = 0
SKIP: Final = 1
TAKE: Final = 2  # + place in the offer
KEY: Final = -1  # all players skip their relic for the Sapphire Key


def reward(player: int, kind: int, look: int = 0) -> Reward:
    """A reward nobody has looked at yet; `look` 0: the usual number of cards."""
    return Reward(player, kind + LOOKS * look, [], False)


def boss_relic_rewards(state: Spire, players: list[int]) -> list[Reward]:
    """Boss relics for the party: so many are revealed, and each of these players may pick one."""
    return [reward(-1, BOSS_POOL), *[reward(player, BOSS_PICK) for player in players]]


def relic_rewards(state: Spire) -> list[Reward]:
    """A relic for every player, in an Elite or Treasure room."""
    players = alive_players(state)
    if state.choose_relic and len(state.players) > 1:
        return [reward(-1, CHEST_POOL), *[reward(player, CHEST_PICK) for player in players]]
    return [reward(player, CHEST) for player in players]


def offer(state: Spire, rewards: list[Reward]) -> None:
    """Let the players take or skip these rewards, in any order; more may join those on offer."""
    added: list[Reward] = []
    for one in rewards:
        kind = one.kind % LOOKS
        if kind == POTION and mod(state, one.player, NO_POTIONS):
            continue
        if (kind in (CARD, UPGRADED)) and state.modifiers & TRANSFORMED:
            one = reward(one.player, TRANSFORM_CARD)
            if state.log is not None:
                state.log.say("The card reward is a Transform.", "spire.daily.a4-transformed")
        added.append(one)
    if added:
        state.rewards = [*state.rewards, *added]
        state.push(OFFER)


# The rewards of a combat.


def offer_combat_rewards(state: Spire) -> None:
    """Gold is gained at once; everything else is offered to all players together.

    In Encounters a player gains what the enemy card of the own row shows, in Elite and Boss fights
    everybody gains everything. With `state.prize` the Event that led here has its own rewards, and
    those printed do not count.
    """
    state.phase = REWARD_PHASE
    if state.prize:
        return
    found: list[Reward] = []
    leader = leader_of(state)
    if leader is not None:
        if state.log is not None:
            state.log.say(
                f"Everybody gains the rewards of {leader.name}.",
                "spire.end_of_combat.reward.elite-boss-all",
            )
        for player in alive_players(state):
            printed_rewards(state, player, leader, found)
        if leader.relics:
            for _ in range(leader.relics):
                found.extend(relic_rewards(state))
        if leader.boss_relic:
            found.extend(boss_relic_rewards(state, alive_players(state)))
    else:
        for player in alive_players(state):
            foe = foe_in_row(state, state.players[player].row)
            if foe is not None:
                if state.log is not None:
                    state.log.say(
                        f"{player_name(state, player)} gains the rewards of {foe.name}.",
                        "spire.end_of_combat.reward.encounter-row",
                        "spire.enemy_turn.dead.flipped",
                    )
                printed_rewards(state, player, foe, found)
                for _ in range(foe.relics):
                    found.append(reward(player, RELIC))
    offer(state, found)


def leader_of(state: Spire) -> Foe | None:
    """The Boss or Elite whose rewards are for everybody; of partners, the one that shows any."""
    best: Foe | None = None
    for enemy in state.enemies:
        foe = state.content.foes[enemy.kind]
        if foe.tier == BOSS or foe.tier == ELITE:
            shows = foe.boss_relic or foe.relics or foe.gold or foe.card_reward != NO_CARD
            if best is None or (shows and not best.gold and not best.relics):
                best = foe
    return best


def foe_in_row(state: Spire, row: int) -> Foe | None:
    """The Encounter card in a row, dead or fled: its rewards count all the same."""
    for enemy in state.enemies:
        if enemy.row == row:
            foe = state.content.foes[enemy.kind]
            if foe.tier == ENCOUNTER or foe.tier == FIRST:
                return foe
    return None


def printed_rewards(state: Spire, player: int, foe: Foe, found: list[Reward]) -> None:
    """Gold at once; cards and potions onto the list."""
    gain_gold(state, player, foe.gold)
    if foe.card_reward != NO_CARD:
        kind = CARD
        if foe.card_reward == UPGRADED_CARD:
            kind = UPGRADED
        elif foe.card_reward == RARE_CARD:
            kind = RARE
        if state.modifiers & VINTAGE and (foe.tier == ENCOUNTER or foe.tier == FIRST):
            kind = RELIC
            if state.log is not None:
                state.log.say("The card reward is a relic.", "spire.daily.a5-vintage")
        found.append(reward(player, kind))
    for _ in range(foe.potions):
        found.append(reward(player, POTION))


# Offering.


class Offer(Step):
    """Ask about the rewards on the table until all are taken or skipped."""

    def run(self, state: Spire) -> None:
        tidy(state)
        if not state.rewards:
            return
        options: list[int] = []
        seats: list[int] = []
        for place in range(len(state.rewards)):
            one = state.rewards[place]
            if one.kind == PASSED:
                continue
            if one.player >= 0 and one.player not in seats:
                seats.append(one.player)
            codes_of(state, place, options)
        if key_possible(state) and len(alive_players(state)) > 1:
            options.append(KEY)
        for option in free_options(state, False):
            options.append(option)
            if free_seat(option) not in seats:
                seats.append(free_seat(option))
        seats.sort()
        state.push(OFFER)
        state.ask(ChooseReward(seats, options))


OFFER: Final = Offer()


def codes_of(state: Spire, place: int, options: list[int]) -> None:
    """What can be done with one reward: look at it, take one of what it shows, skip it."""
    one = state.rewards[place]
    kind = one.kind % LOOKS
    base = (one.player + 1) * SEAT + place * CODES
    if kind == TRANSFORM_CARD:
        options.append(base + TAKE)
    elif kind in (BOSS_PICK, CHEST_PICK):
        pool = pool_of(state, kind)
        if pool >= 0:
            for k in range(len(state.rewards[pool].offer)):
                options.append(base + TAKE + k)
    elif not one.shown:
        options.append(base + LOOK)
    elif one.player >= 0:
        for k in range(len(one.offer)):
            if one.offer[k] not in one.offer[:k]:
                options.append(base + TAKE + k)
    if one.player >= 0:
        options.append(base + SKIP)


def pool_of(state: Spire, pick: int) -> int:
    """The place of the pool that a pick is about, -1: none."""
    wanted = BOSS_POOL if pick == BOSS_PICK else CHEST_POOL
    for place in range(len(state.rewards)):
        if state.rewards[place].kind == wanted:
            return place
    return -1


def replace(state: Spire, place: int, one: Reward | None) -> None:
    """Another reward in the place of one, or nothing."""
    put = [] if one is None else [one]
    state.rewards = state.rewards[:place] + put + state.rewards[place + 1 :]


def key_possible(state: Spire) -> bool:
    """Could all players skip their relic here for the Sapphire Key?"""
    if not state.act4 or state.keys & SAPPHIRE:
        return False
    for player in alive_players(state):
        waits = False
        for one in state.rewards:
            if one.player == player and one.kind in (CHEST, CHEST_PICK, PASSED):
                waits = True
        if not waits:
            return False
    return True


def tidy(state: Spire) -> None:
    """All relics skipped: the Sapphire Key. Pools from which nobody picks any more go back."""
    if any(one.kind == PASSED for one in state.rewards):
        possible = key_possible(state)
        waiting = any(one.kind in (CHEST, CHEST_PICK) for one in state.rewards)
        if possible and not waiting:
            take_key(state)
        elif not possible:
            drop(state, PASSED)
    for pick in (BOSS_PICK, CHEST_PICK):
        if not any(one.kind == pick for one in state.rewards):
            # Relics skipped for the key wait with their pool until the others have decided.
            if pick == CHEST_PICK and any(one.kind == PASSED for one in state.rewards):
                continue
            drop(state, BOSS_POOL if pick == BOSS_PICK else CHEST_POOL)


def drop(state: Spire, kind: int) -> None:
    """Rewards of a kind leave the table; what they showed goes to the bottom of its deck."""
    kept: list[Reward] = []
    gone: list[Reward] = []
    for one in state.rewards:
        if one.kind == kind:
            gone.append(one)
        else:
            kept.append(one)
    if gone:
        state.rewards = kept
        for one in gone:
            for number in one.offer:
                return_relic(state, number)
            if one.offer and state.log is not None:
                state.log.say(
                    "Relics that nobody took go to the bottom of the deck.",
                    "spire.rewards.boss-relic.bottom"
                    if kind == BOSS_POOL
                    else "spire.rewards.relic.bottom",
                )


def take_key(state: Spire) -> None:
    """The party skips its relics and has the Sapphire Key."""
    state.keys |= SAPPHIRE
    if state.log is not None:
        state.log.say(
            "All players skip their relic: the party has the Sapphire Key.",
            "spire.act4.sapphire",
            "spire.act4.sapphire-discard",
            "spire.act4.sapphire-reveal",
            "spire.act4.keys-are-party",
        )
    for kind in (CHEST, CHEST_PICK, CHEST_POOL, PASSED):
        drop(state, kind)


class Reveal(Step):
    """Turn a reward up. Some are drawn from decks that the player chooses, card by card."""

    CARDS: ClassVar[tuple[str, ...]] = ("found",)
    place: int
    owners: list[int]
    found: list[int]

    def __init__(self, place: int, owners: list[int], found: list[int]) -> None:
        self.place = place
        self.owners = owners
        self.found = found

    def run(self, state: Spire) -> None:
        one = state.rewards[self.place]
        kind = one.kind % LOOKS
        n = one.kind // LOOKS or USUAL
        found = self.found
        if one.player >= 0:
            character = state.players[one.player].character
            if kind == OTHER or (state.modifiers & PRISMATIC and kind in (CARD, UPGRADED, RARE)):
                wanted = 1 if kind == OTHER else n
                options = decks_for(state, character, kind, self.owners)
                if len(self.owners) < wanted and options:
                    state.ask(WhichDeck([one.player], options, self.place, self.owners, self.found))
                    return
            elif kind in (CARD, UPGRADED):
                found = reveal_cards(state, character, n)
            elif kind == RARE:
                found = reveal_rares(state, character, n)
            elif kind == COLORLESS_CARD:
                found = reveal_cards(state, COLORLESS, n)
            elif kind == POTION:
                number = draw_potion(state)
                found = [number] if number >= 0 else []
            else:
                number = draw_relic(state)
                found = [number] if number >= 0 else []
        else:
            found = reveal_pool(state, kind)
        replace(state, self.place, Reward(one.player, one.kind, found, True))
        if state.log is not None:
            names = ", ".join([state.content.rows[number].name for number in found])
            who = player_name(state, one.player) if one.player >= 0 else "The party"
            state.log.say(
                f"{who} reveals {names or 'nothing: the deck is empty'}.",
                KIND_RULES[kind],
                "spire.rewards.check-upgrades",
            )
            if len(state.rewards) > 1:
                state.log.cite(
                    "spire.rewards.full-knowledge", "spire.rewards.full-knowledge-default"
                )


def decks_for(state: Spire, character: int, kind: int, used: list[int]) -> list[int]:
    """The decks from which the next card may come: each only once."""
    options: list[int] = []
    for owner in range(4):
        if owner in used or (kind == OTHER and owner == character):
            continue
        if rares_of(state, owner) if kind == RARE else rewards_of(state, owner):
            options.append(owner)
    if kind in (CARD, UPGRADED) and COLORLESS not in used and state.colorless:
        options.append(COLORLESS)
    return options


def reveal_pool(state: Spire, kind: int) -> list[int]:
    """Relics for the party: one per player who picks, for Boss relics one more (solo: 3)."""
    picks = len([one for one in state.rewards if one.kind in (kind + 1, PASSED)])
    found: list[int] = []
    if kind == CHEST_POOL:
        for _ in range(picks):
            number = draw_relic(state)
            if number >= 0:
                found.append(number)
        return found
    n = picks + 1
    if len(state.players) == 1:
        n = figure(state, "solo-boss-relics", 3)
        if state.log is not None:
            state.log.say(
                f"A solo player reveals {n} Boss relics.", "spire.rewards.boss-relic.solo"
            )
    state.chance.reveal()
    found = state.boss_relic_deck[-n:]
    found.reverse()
    state.boss_relic_deck = state.boss_relic_deck[:-n]
    return found


class WhichDeck(Request):
    """From which deck is the next card revealed?"""

    CARDS: ClassVar[tuple[str, ...]] = ("found",)
    place: int
    owners: list[int]
    found: list[int]

    def __init__(
        self, seats: list[int], options: list[int], place: int, owners: list[int], found: list[int]
    ) -> None:
        super().__init__(seats, options)
        self.place = place
        self.owners = owners
        self.found = found

    def answer(self, state: Spire, option: int) -> None:
        one = state.rewards[self.place]
        kind = one.kind % LOOKS
        if kind == OTHER:
            shown = reveal_cards(state, option, one.kind // LOOKS or USUAL, True)
        elif kind == RARE:
            number = draw_rare(state, option)
            shown = [number] if number >= 0 else []
        else:
            shown = reveal_cards(state, option, 1, True)
        if state.log is not None and kind != OTHER:
            names = ", ".join([state.content.rows[number].name for number in shown])
            state.log.say(
                f"{self.deck_name(option).capitalize()}: {names}.",
                "spire.daily.a6-prismatic.rare"
                if kind == RARE
                else "spire.daily.a6-prismatic.card",
                "spire.daily.a6-prismatic.count",
            )
        state.push(Reveal(self.place, [*self.owners, option], [*self.found, *shown]))

    def deck_name(self, option: int) -> str:
        return "colorless" if option == COLORLESS else CHARACTER_NAMES[option]

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: from which deck?"

    def notation(self, state: Spire, option: int) -> str:
        return f"from {self.deck_name(option)}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"Reveal from the {self.deck_name(option)} deck."

    def rule(self, state: Spire, option: int) -> str:
        kind = state.rewards[self.place].kind % LOOKS
        if kind == OTHER:
            return "spire.rewards.card.reveal-3"
        return "spire.daily.a6-prismatic.rare" if kind == RARE else "spire.daily.a6-prismatic.card"


def place_of(option: int) -> int:
    """The place of the reward that an option is about."""
    return option % SEAT // CODES


class ChooseReward(Request):
    """What is done with the rewards next?"""

    def answer(self, state: Spire, option: int) -> None:
        if option >= FREE_ACTION:
            do_free(state, option)
        elif option == KEY:
            take_key(state)
        else:
            place = place_of(option)
            code = option % CODES
            if code == LOOK:
                state.push(Reveal(place, [], []))
            elif code == SKIP:
                skip(state, place)
            else:
                take(state, place, code - TAKE)

    def prompt(self, state: Spire) -> str:
        return "Rewards: look, take or skip."

    def label(self, state: Spire, place: int) -> str:
        """``silent card`` or ``silent card 2``, where a player has several of a kind."""
        one = state.rewards[place]
        kind = one.kind % LOOKS
        who = player_name(state, one.player).lower() if one.player >= 0 else "party"
        before = 0
        for other in state.rewards[:place]:
            if other.player == one.player and KIND_NAMES[other.kind % LOOKS] == KIND_NAMES[kind]:
                before += 1
        name = KIND_NAMES[kind].lower().replace(" ", "-")
        return f"{who} {name}" + (f" {before + 1}" if before else "")

    def shown(self, state: Spire, option: int) -> int:
        """The card or item that an option takes."""
        one = state.rewards[place_of(option)]
        k = option % CODES - TAKE
        if one.kind == BOSS_PICK or one.kind == CHEST_PICK:
            return state.rewards[pool_of(state, one.kind)].offer[k]
        return one.offer[k]

    def notation(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_notation(state, option)
        if option == KEY:
            return "sapphire key"
        place = place_of(option)
        code = option % CODES
        label = self.label(state, place)
        if code == LOOK:
            return f"look {label}"
        if code == SKIP:
            return f"skip {label}"
        if state.rewards[place].kind % LOOKS == TRANSFORM_CARD:
            return f"take {label}"
        return f"take {label}: {state.content.rows[self.shown(state, option)].id}"

    def sentence(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_sentence(state, option)
        if option == KEY:
            return "All players skip their relic for the Sapphire Key."
        one = state.rewards[place_of(option)]
        kind = one.kind % LOOKS
        code = option % CODES
        who = player_name(state, one.player) if one.player >= 0 else "The party"
        if code == LOOK:
            return f"{who} reveals the reward: {KIND_NAMES[kind]}."
        if code == SKIP:
            key = " (if all do: the Sapphire Key)" if kind in (CHEST, CHEST_PICK) else ""
            return f"{who} skips the reward: {KIND_NAMES[kind]}" + (
                f"{key}." if key and key_possible(state) else "."
            )
        if kind == TRANSFORM_CARD:
            return f"{who} Transforms a card."
        card = state.content.cards[self.shown(state, option)]
        if kind == UPGRADED and card.up >= 0:
            card = state.content.cards[card.up]
        return f"{who} takes {card.name}: {both_faces(state, card.number)}"

    def rule(self, state: Spire, option: int) -> str:
        if option >= FREE_ACTION:
            return free_rule(option)
        if option == KEY:
            return "spire.act4.sapphire"
        one = state.rewards[place_of(option)]
        if option % CODES == SKIP:
            return "spire.rewards.skip" if one.shown else "spire.rewards.skip-reveal"
        return KIND_RULES[one.kind % LOOKS]

    def seat_of(self, option: int) -> int:
        if option >= FREE_ACTION:
            return free_seat(option)
        return -1 if option == KEY else option // SEAT - 1

    def subject(self, state: Spire, option: int) -> str:
        if 0 <= option < FREE_ACTION and option % CODES >= TAKE:
            if state.rewards[place_of(option)].kind % LOOKS != TRANSFORM_CARD:
                return f"card:{self.shown(state, option)}"
        return ""


def skip(state: Spire, place: int) -> None:
    """A reward is skipped; what it showed goes to the bottom of its deck."""
    one = state.rewards[place]
    kind = one.kind % LOOKS
    if state.log is not None:
        state.log.say(
            f"{player_name(state, one.player)} skips a reward: {KIND_NAMES[kind]}.",
            "spire.rewards.skip" if one.shown else "spire.rewards.skip-reveal",
            "spire.rewards.any-order",
        )
    if (kind in (CHEST, CHEST_PICK)) and key_possible(state):
        replace(state, place, Reward(one.player, PASSED, one.offer, one.shown))
        return
    replace(state, place, None)
    put_back(state, kind, one.offer)


def put_back(state: Spire, kind: int, numbers: list[int]) -> None:
    """What was revealed and not taken goes to the bottom of the deck it came from."""
    if not numbers:
        return
    for number in numbers:
        if kind == POTION:
            return_potion(state, number)
        elif kind in (RELIC, CHEST):
            return_relic(state, number)
        else:
            return_card(state, number)
    if state.log is not None:
        if kind == POTION:
            state.log.cite("spire.rewards.potion.bottom")
        elif kind in (RELIC, CHEST):
            state.log.cite("spire.rewards.relic.bottom")
        else:
            state.log.cite("spire.rewards.card.return-bottom", "spire.rewards.ticket.rare-bottom")


def take(state: Spire, place: int, k: int) -> None:
    """A reward is taken."""
    one = state.rewards[place]
    kind = one.kind % LOOKS
    if kind in (BOSS_PICK, CHEST_PICK):
        pool = pool_of(state, kind)
        left = state.rewards[pool]
        number = left.offer[k]
        rest = left.offer[:k] + left.offer[k + 1 :]
        replace(state, pool, Reward(-1, left.kind, rest, True))
        replace(state, place, None)
        if state.log is not None:
            state.log.say(
                f"{player_name(state, one.player)} picks {state.content.rows[number].name}.",
                KIND_RULES[kind],
            )
        gain_relic(state, one.player, number)
        return
    replace(state, place, None)
    if kind == TRANSFORM_CARD:
        state.push(ChangeCards(one.player, TRANSFORM, 1, ANY_CARD, True))
        return
    number = one.offer[k]
    if kind == POTION:
        gain_potion(state, one.player, number)
    elif kind in (RELIC, CHEST):
        gain_relic(state, one.player, number)
    else:
        card = state.content.cards[number]
        gain_card(state, one.player, card.up if kind == UPGRADED and card.up >= 0 else number)
        put_back(state, kind, one.offer[:k] + one.offer[k + 1 :])
