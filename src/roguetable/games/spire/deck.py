"""What players own: cards of the deck, Curses, gold, relics and potions, and how they come and go.

Card rewards decks and rare decks belong to characters, also to those whom nobody plays: some
rewards come from another character's deck.
"""

from typing import ClassVar, Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.cards import (
    ATTACK,
    COLORLESS,
    CURSE,
    DEFECT,
    NO_CURSES,
    NO_GOLD,
    NO_POTIONS,
    OBTAINED,
    OUTSIDE,
    RARE,
    REMOVED,
    SKILL,
    STARTER,
    STATUS,
    TICKET,
    UNCOMMON,
    WATCHER,
    Card,
)
from roguetable.games.spire.do import Do, player_name, recount
from roguetable.games.spire.readings import PASS_IN_COMBAT
from roguetable.games.spire.state import (
    ENEMY_TURN,
    PLAY_PHASE,
    RANDOM,
    RARES,
    REWARDS,
    START_OF_TURN,
    Player,
    Spire,
)

SKIP: Final = -2  # an option that is no card

# Which cards of a deck are meant.
ANY_CARD: Final = 0
STRIKE_CARD: Final = 1
DEFEND_CARD: Final = 2
ATTACK_CARD: Final = 3
SKILL_CARD: Final = 4
CURSE_CARD: Final = 5
GOOD_CARD: Final = 6  # rare or uncommon
CARD_FILTER_NAMES: Final = (
    "any",
    "strike",
    "defend",
    "attack",
    "skill",
    "curses",
    "rare-or-uncommon",
)
CARD_FILTER_TEXTS: Final = (
    "card",
    "starter Strike",
    "starter Defend",
    "Attack",
    "Skill",
    "Curse",
    "rare or uncommon card",
)

# What happens to a card of the deck.
REMOVE: Final = 0
UPGRADE: Final = 1
TRANSFORM: Final = 2
CHANGE_NAMES: Final = ("remove", "upgrade", "transform")
CHANGE_RULES: Final = (
    "spire.deck_changes.remove",
    "spire.deck_changes.upgrade",
    "spire.deck_changes.transform.gain-top",
)


def mod(state: Spire, player: int, index: int) -> int:
    """What a player's passive words of one kind add up to."""
    mods = state.players[player].mods
    return mods[index] if mods else 0


def figure(state: Spire, name: str, default: int) -> int:
    """A price or limit of the table (content/table.yaml)."""
    return state.content.figures.get(name, default)


def alive_players(state: Spire) -> list[int]:
    """Players who still live, in order."""
    return [i for i in range(len(state.players)) if state.players[i].alive]


# The decks that cards come from.


def player_of(state: Spire, character: int) -> int:
    """Who plays a character, -1: nobody."""
    for index in range(len(state.players)):
        if state.players[index].character == character:
            return index
    return -1


def mix_spares(state: Spire) -> None:
    """Shuffle the reward decks of the characters whom nobody plays, when one is first needed."""
    if state.spares_mixed:
        return
    state.spares_mixed = True
    rewards = state.spare_rewards.copy()
    rares = state.spare_rares.copy()
    seat = len(state.players)
    for kind in range(len(rewards)):
        if player_of(state, kind) < 0:
            rewards[kind] = rewards[kind].copy()
            rares[kind] = rares[kind].copy()
            state.chance.shuffle(REWARDS + seat, rewards[kind])
            state.chance.shuffle(RARES + seat, rares[kind])
            seat += 1
    state.spare_rewards = rewards
    state.spare_rares = rares


def rewards_of(state: Spire, character: int) -> list[int]:
    """A character's card rewards deck."""
    player = player_of(state, character)
    if player >= 0:
        return state.players[player].rewards
    mix_spares(state)
    return state.spare_rewards[character]


def rares_of(state: Spire, character: int) -> list[int]:
    """A character's rare rewards deck."""
    player = player_of(state, character)
    if player >= 0:
        return state.players[player].rares
    mix_spares(state)
    return state.spare_rares[character]


def set_rewards(state: Spire, character: int, pile: list[int]) -> None:
    player = player_of(state, character)
    if player >= 0:
        state.players[player].rewards = pile
    else:
        piles = state.spare_rewards.copy()
        piles[character] = pile
        state.spare_rewards = piles


def set_rares(state: Spire, character: int, pile: list[int]) -> None:
    player = player_of(state, character)
    if player >= 0:
        state.players[player].rares = pile
    else:
        piles = state.spare_rares.copy()
        piles[character] = pile
        state.spare_rares = piles


def draw_reward(state: Spire, owner: int) -> int:
    """Take the top card of a card rewards deck (COLORLESS: of that deck); -1: it is empty."""
    state.chance.reveal()
    if owner == COLORLESS:
        pile = state.colorless
        if not pile:
            return -1
        state.colorless = pile[:-1]
        return pile[-1]
    pile = rewards_of(state, owner)
    if not pile:
        return -1
    set_rewards(state, owner, pile[:-1])
    return pile[-1]


def draw_rare(state: Spire, owner: int) -> int:
    """Take the top card of a character's rare rewards deck; -1: it is empty."""
    state.chance.reveal()
    pile = rares_of(state, owner)
    if not pile:
        return -1
    set_rares(state, owner, pile[:-1])
    return pile[-1]


def reveal_cards(state: Spire, owner: int, n: int, foreign: bool = False) -> list[int]:
    """Reveal the top cards of a card rewards deck; each Golden Ticket brings that owner's top rare.

    The ticket is no choice: it goes to the bottom of its deck at once.
    (spire.rewards.ticket.adds-rare, spire.other_characters.ticket)
    """
    cards = state.content.cards
    shown: list[int] = []
    rares: list[int] = []
    tickets: list[int] = []
    for _ in range(n):
        number = draw_reward(state, owner)
        if number < 0:
            break
        if cards[number].type == TICKET:
            tickets.append(number)
            rare = draw_rare(state, owner)
            if rare >= 0:
                rares.append(rare)
            if state.log is not None:
                state.log.say(
                    "A Golden Ticket: a rare card is among the choices.",
                    "spire.rewards.ticket.adds-rare",
                    "spire.rewards.ticket.not-a-choice",
                    "spire.rewards.ticket.bottom",
                    "spire.rewards.ticket.one-pick",
                )
                if len(rares) > 1:
                    state.log.cite("spire.rewards.ticket.multiple")
                if foreign:
                    state.log.cite("spire.other_characters.ticket")
        else:
            shown.append(number)
    for number in tickets:
        return_card(state, number)
    return shown + rares


def reveal_rares(state: Spire, owner: int, n: int) -> list[int]:
    """Reveal the top cards of a rare rewards deck."""
    shown: list[int] = []
    for _ in range(n):
        number = draw_rare(state, owner)
        if number >= 0:
            shown.append(number)
    return shown


def both_faces(state: Spire, number: int) -> str:
    """What an offered card does, and what it would do upgraded (spire.rewards.check-upgrades)."""
    card = state.content.cards[number]
    if card.up < 0:
        return card.sentence()
    up = state.content.cards[card.up]
    cost = f"({up.cost_text()}) " if up.cost != card.cost else ""
    return f"{card.sentence()} Upgraded: {cost}{up.sentence()}"


def return_card(state: Spire, number: int) -> None:
    """A revealed card that nobody took goes to the bottom of the deck it came from."""
    card = state.content.cards[number]
    if card.owner == COLORLESS:
        state.colorless = [number, *state.colorless]
    elif card.rarity == RARE and card.type != TICKET:
        set_rares(state, card.owner, [number, *rares_of(state, card.owner)])
    else:
        set_rewards(state, card.owner, [number, *rewards_of(state, card.owner)])


# Cards of the deck.


def all_cards(state: Spire, player: int) -> list[int]:
    """Every card of a player's deck; at the end of combat they still lie in several piles."""
    p = state.players[player]
    found = [*p.deck, *p.draw, *p.hand, *p.discard, *p.exhausted, *p.powers, *p.limbo]
    return [number for number in found if state.content.cards[number].type != STATUS]


def exchange(state: Spire, player: int, old: int, new: int) -> bool:
    """Put another card in a card's place, wherever it lies; `new` -1: it just goes."""
    p = state.players[player]
    put = [] if new < 0 else [new]
    if old in p.deck:
        i = p.deck.index(old)
        p.deck = p.deck[:i] + put + p.deck[i + 1 :]
    elif old in p.draw:
        i = p.draw.index(old)
        p.draw = p.draw[:i] + put + p.draw[i + 1 :]
    elif old in p.discard:
        i = p.discard.index(old)
        p.discard = p.discard[:i] + put + p.discard[i + 1 :]
    elif old in p.exhausted:
        i = p.exhausted.index(old)
        p.exhausted = p.exhausted[:i] + put + p.exhausted[i + 1 :]
    elif old in p.hand:
        i = p.hand.index(old)
        p.hand = p.hand[:i] + put + p.hand[i + 1 :]
        p.marks = p.marks[:i] + [0] * len(put) + p.marks[i + 1 :]
    elif old in p.powers:
        i = p.powers.index(old)
        p.powers = p.powers[:i] + put + p.powers[i + 1 :]
        p.cubes = p.cubes[:i] + [0] * len(put) + p.cubes[i + 1 :]
        recount(state, player)
    elif old in p.limbo:
        i = p.limbo.index(old)
        p.limbo = p.limbo[:i] + put + p.limbo[i + 1 :]
    else:
        return False
    return True


def matches(card: Card, which: int) -> bool:
    """Is it one of the cards meant?"""
    if which == STRIKE_CARD:
        return card.starter_strike
    if which == DEFEND_CARD:
        return card.starter_defend
    if which == ATTACK_CARD:
        return card.type == ATTACK
    if which == SKILL_CARD:
        return card.type == SKILL
    if which == CURSE_CARD:
        return card.type == CURSE
    if which == GOOD_CARD:
        return card.type != CURSE and card.rarity in (UNCOMMON, RARE)
    return True


def may_change(card: Card, what: int) -> bool:
    """Bound cards stay, Curses are not Transformed, upgraded cards are upgraded already."""
    if what == UPGRADE:
        return card.up >= 0
    if what == TRANSFORM:
        return card.type != CURSE
    return not card.bound


def candidates(state: Spire, player: int, what: int, which: int) -> list[int]:
    """The different cards of a deck to which something can be done, in the deck's order."""
    found: list[int] = []
    for number in all_cards(state, player):
        card = state.content.cards[number]
        if matches(card, which) and may_change(card, what) and number not in found:
            found.append(number)
    return found


def gain_card(state: Spire, player: int, number: int) -> None:
    """Add a card to a player's deck; an egg may upgrade it, and it may need the Prismatic Shard."""
    p = state.players[player]
    number = hatch(state, player, number)
    p.deck = [*p.deck, number]
    card = state.content.cards[number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} adds {card.name} to the deck.", "spire.rewards.any-order"
        )
    if card.owner != p.character and needs_shard(card):
        gain_shard(state, player, card)


def hatch(state: Spire, player: int, number: int) -> int:
    """Molten Egg and Toxic Egg upgrade what is added, three times; the face that is added."""
    from roguetable.games.spire.effects_rooms import UpgradeAdded

    p = state.players[player]
    cards = state.content.cards
    card = cards[number]
    if card.up < 0:
        return number
    for index in range(len(p.relics)):
        relic = cards[p.relics[index]]
        for effect in relic.parts[0]:
            if isinstance(effect, UpgradeAdded) and effect.type == card.type:
                if state.log is not None:
                    state.log.say(
                        f"{relic.name} upgrades {card.name}.", "spire.game_end.golden-rule"
                    )
                wear_out(state, player, index)
                return card.up
    return number


def needs_shard(card: Card) -> bool:
    """Does the card enter Stances or use Orbs?"""
    if card.owner != WATCHER and card.owner != DEFECT:
        return False
    from roguetable.games.spire.effects_rooms import is_foreign_power

    return any(is_foreign_power(effect) for part in card.parts for effect in part)


def gain_shard(state: Spire, player: int, card: Card) -> None:
    """Stances and Orbs of another character come with the Prismatic Shard."""
    shard = state.content.shard
    if shard < 0 or shard in state.players[player].relics:
        return
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} needs the Prismatic Shard for {card.name}.",
            "spire.other_characters.shard",
            "spire.other_characters.tokens",
        )
    gain_relic(state, player, shard)


def remove_card(state: Spire, player: int, number: int) -> None:
    """A card leaves the deck for the removed pile; `tally` remembers its rarity (Curses: -1)."""
    if not exchange(state, player, number, -1):
        return
    p = state.players[player]
    p.removed = [*p.removed, number]
    card = state.content.cards[number]
    state.tally = -1 if card.type == CURSE else card.rarity
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} removes {card.name} from the deck.",
            "spire.deck_changes.remove",
        )
    for ability in card.abilities:
        if ability.when == REMOVED:
            state.push(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))


def upgrade_card(state: Spire, player: int, number: int) -> None:
    """A card of the deck is turned to its upgraded side."""
    card = state.content.cards[number]
    if card.up >= 0 and exchange(state, player, number, card.up) and state.log is not None:
        state.log.say(
            f"{player_name(state, player)} upgrades {card.name}.",
            "spire.deck_changes.upgrade",
            "spire.deck_changes.upgrade-once",
            "spire.deck_changes.upgrade-inspect",
        )


def transform_card(state: Spire, player: int, number: int) -> None:
    """A card goes to the removed pile and the top card of the own card rewards deck is added."""
    if not exchange(state, player, number, -1):
        return
    p = state.players[player]
    p.removed = [*p.removed, number]
    card = state.content.cards[number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} Transforms {card.name}.",
            "spire.deck_changes.transform.removed-pile",
            "spire.deck_changes.transform.gain-top",
            "spire.deck_changes.transform.random",
            "spire.deck_changes.transform.not-curse",
            "spire.deck.curse-no-transform",
        )
        if card.owner == COLORLESS:
            state.log.cite("spire.faq.transform-colorless", "spire.other_characters.transform")
        elif card.owner != p.character:
            state.log.cite("spire.other_characters.transform")
    gain_top(state, player)


def gain_top(state: Spire, player: int) -> None:
    """Add the top card of the own card rewards deck; a Golden Ticket stands for the top rare."""
    character = state.players[player].character
    number = draw_reward(state, character)
    if number < 0:
        return
    if state.content.cards[number].type == TICKET:
        if state.log is not None:
            state.log.say(
                "A Golden Ticket: the top rare card instead.", "spire.deck_changes.transform.ticket"
            )
        gain_top_rare(state, player)
        return_card(state, number)
    else:
        gain_card(state, player, number)


def gain_top_rare(state: Spire, player: int) -> None:
    """Add the top card of the own rare rewards deck, without a choice."""
    number = draw_rare(state, state.players[player].character)
    if number >= 0:
        gain_card(state, player, number)


def gain_curse(state: Spire, player: int) -> None:
    """Add the top card of the Curse deck, unless a relic does not let it."""
    p = state.players[player]
    if mod(state, player, NO_CURSES):
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} cannot gain Curses.", "spire.game_end.golden-rule"
            )
        return
    if not state.curse_deck:
        return
    number = state.curse_deck[-1]
    state.curse_deck = state.curse_deck[:-1]
    state.chance.reveal()
    p.deck = [*p.deck, number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains a Curse: {state.content.rows[number].name}.",
            "spire.deck.curse-gain",
            "spire.deck.type-curse",
        )


def upgrade_random(state: Spire, player: int, n: int) -> None:
    """Upgrade cards picked at random among those that can be upgraded."""
    for _ in range(n):
        found = [
            number for number in all_cards(state, player) if state.content.cards[number].up >= 0
        ]
        if not found:
            return
        # The order of a deck is no secret that chance may depend on.
        found.sort()
        upgrade_card(state, player, found[state.chance.below(RANDOM, len(found))])


def transform_random(state: Spire, player: int) -> None:
    """Transform a card picked at random among those that are no Curse (Insanity)."""
    found = [
        number for number in all_cards(state, player) if state.content.cards[number].type != CURSE
    ]
    if found:
        found.sort()
        transform_card(state, player, found[state.chance.below(RANDOM, len(found))])


class ChangeCards(Step):
    """A player removes, upgrades or Transforms cards of the deck, one at a time.

    As a reward each may be skipped (spire.rewards.skip); as a price or a purchase it may not.
    """

    player: int
    what: int
    left: int
    which: int
    optional: bool

    def __init__(self, player: int, what: int, left: int, which: int, optional: bool) -> None:
        self.player = player
        self.what = what
        self.left = left
        self.which = which
        self.optional = optional

    def run(self, state: Spire) -> None:
        if self.what == REMOVE:
            state.tally = STARTER  # nothing worth mentioning was removed yet
        options = candidates(state, self.player, self.what, self.which)
        if not options:
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, self.player)} has no card to {CHANGE_NAMES[self.what]}.",
                    "spire.map.event.choose-one",
                )
            return
        if self.optional:
            options.append(SKIP)
        state.ask(ChangeWhich([self.player], options, self))


class ChangeWhich(Request):
    """Which card of the deck?"""

    CARDS: ClassVar[tuple[str, ...]] = ("options",)
    change: ChangeCards

    def __init__(self, seats: list[int], options: list[int], change: ChangeCards) -> None:
        super().__init__(seats, options)
        self.change = change

    def answer(self, state: Spire, option: int) -> None:
        change = self.change
        if option == SKIP:
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, change.player)} does not {CHANGE_NAMES[change.what]}.",
                    "spire.rewards.skip",
                )
            return
        if change.left > 1:
            state.push(
                ChangeCards(
                    change.player, change.what, change.left - 1, change.which, change.optional
                )
            )
        if change.what == REMOVE:
            remove_card(state, change.player, option)
        elif change.what == UPGRADE:
            upgrade_card(state, change.player, option)
        else:
            transform_card(state, change.player, option)

    def prompt(self, state: Spire) -> str:
        change = self.change
        more = f" ({change.left} left)" if change.left > 1 else ""
        return (
            f"{player_name(state, change.player)}: which {CARD_FILTER_TEXTS[change.which]} do you"
            f" {CHANGE_NAMES[change.what]}{more}?"
        )

    def notation(self, state: Spire, option: int) -> str:
        if option == SKIP:
            return "skip"
        return f"{CHANGE_NAMES[self.change.what]} {state.content.rows[option].id}"

    def sentence(self, state: Spire, option: int) -> str:
        verb = CHANGE_NAMES[self.change.what].capitalize()
        if option == SKIP:
            return f"{verb} nothing."
        card = state.content.cards[option]
        if self.change.what == UPGRADE:
            return f"{verb} {card.name}: {state.content.cards[card.up].sentence()}"
        return f"{verb} {card.name}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.rewards.skip" if option == SKIP else CHANGE_RULES[self.change.what]

    def subject(self, state: Spire, option: int) -> str:
        return "" if option == SKIP else f"card:{option}"


# Gold.


def gain_gold(state: Spire, player: int, n: int) -> None:
    """Gold tokens, unless a relic does not let it."""
    p = state.players[player]
    if n <= 0 or not p.alive:
        return
    if mod(state, player, NO_GOLD):
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} cannot gain gold.", "spire.game_end.golden-rule"
            )
        return
    p.gold += n
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {n} gold ({p.gold}).", "spire.rewards.gold.gain"
        )


def lose_gold(state: Spire, player: int, n: int) -> None:
    """Gold is lost, at most what there is."""
    p = state.players[player]
    lost = min(n, p.gold)
    if lost <= 0:
        return
    p.gold -= lost
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} loses {lost} gold ({p.gold}).",
            "spire.rewards.gold.spend",
        )


def party_gold(state: Spire, payers: list[int]) -> int:
    """What these players together can pay at a Merchant or an Event."""
    return sum([state.players[i].gold for i in payers if state.players[i].alive])


def can_share(state: Spire, player: int, price: int, payers: list[int]) -> bool:
    """Is there a choice of who pays? Own gold could pay some of it, and others' gold too."""
    own = state.players[player].gold
    return price > 0 and own > 0 and party_gold(state, payers) > max(own, price)


class Pay(Step):
    """A player pays, with own gold first; what is missing, or all of it, is shared out.

    (spire.rewards.gold.pool)
    """

    player: int
    price: int
    shared: bool
    payers: list[int]

    def __init__(self, player: int, price: int, shared: bool, payers: list[int]) -> None:
        self.player = player
        self.price = price
        self.shared = shared
        self.payers = payers

    def run(self, state: Spire) -> None:
        others = [i for i in self.payers if i != self.player and state.players[i].alive]
        if self.shared:
            state.push(Contribute(self.price, [self.player, *others]))
            return
        own = min(state.players[self.player].gold, self.price)
        spend(state, self.player, own)
        if own < self.price:
            state.push(Contribute(self.price - own, others))


def spend(state: Spire, player: int, n: int) -> None:
    """Gold goes back to the supply."""
    if n <= 0:
        return
    state.players[player].gold -= n
    if state.log is not None:
        state.log.say(f"{player_name(state, player)} pays {n} gold.", "spire.rewards.gold.spend")


class Contribute(Step):
    """The first of `who` says how much of what is left he pays; then the next one."""

    left: int
    who: list[int]

    def __init__(self, left: int, who: list[int]) -> None:
        self.left = left
        self.who = who

    def run(self, state: Spire) -> None:
        if self.left <= 0 or not self.who:
            return
        rest = sum([state.players[i].gold for i in self.who[1:]])
        least = max(0, self.left - rest)
        most = min(self.left, state.players[self.who[0]].gold)
        state.ask(HowMuchGold([self.who[0]], list(range(least, most + 1)), self.left, self.who))


class HowMuchGold(Request):
    """How much of a purchase does this player pay?"""

    left: int
    who: list[int]

    def __init__(self, seats: list[int], options: list[int], left: int, who: list[int]) -> None:
        super().__init__(seats, options)
        self.left = left
        self.who = who

    def answer(self, state: Spire, option: int) -> None:
        spend(state, self.who[0], option)
        if state.log is not None and option:
            state.log.cite("spire.rewards.gold.pool", "spire.map.merchant.pool")
        state.push(Contribute(self.left - option, self.who[1:]))

    def prompt(self, state: Spire) -> str:
        name = player_name(state, self.who[0])
        return f"{name}: how much of {self.left} gold do you pay?"

    def notation(self, state: Spire, option: int) -> str:
        return f"pay {option}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"{player_name(state, self.who[0])} pays {option} gold."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.rewards.gold.pool"


# Relics.


def draw_relic(state: Spire) -> int:
    """The top card of the relic deck; -1: it is empty."""
    if not state.relic_deck:
        return -1
    number = state.relic_deck[-1]
    state.relic_deck = state.relic_deck[:-1]
    state.chance.reveal()
    return number


def draw_priced_relic(state: Spire) -> int:
    """The top relic that has a price: others turned up for sale are discarded."""
    for _ in range(len(state.relic_deck)):
        number = draw_relic(state)
        if state.content.cards[number].price >= 0:
            return number
        return_relic(state, number)
        if state.log is not None:
            state.log.say(
                f"{state.content.rows[number].name} is not for sale: the next relic instead.",
                "spire.deck.item-gold-cost",
                "spire.rewards.relic.bottom",
            )
    return -1


def return_relic(state: Spire, number: int) -> None:
    """A discarded or skipped relic goes to the bottom of its deck."""
    kind = state.content.rows[number].kind
    if kind == "relic":
        state.relic_deck = [number, *state.relic_deck]
    elif kind == "boss-relic":
        state.boss_relic_deck = [number, *state.boss_relic_deck]
    else:
        state.used_up = [*state.used_up, number]


def is_relic(state: Spire, number: int) -> bool:
    """A plain relic: Events that ask for a relic do not mean Boss relics."""
    return state.content.rows[number].kind == "relic"


def plain_relics(state: Spire, player: int) -> list[int]:
    """The relics of a player that an Event may ask for, as positions in Player.relics."""
    p = state.players[player]
    return [i for i in range(len(p.relics)) if is_relic(state, p.relics[i])]


def gain_relic(state: Spire, player: int, number: int) -> None:
    """A relic or Boss relic comes to a player; what it does when obtained happens at once."""
    p = state.players[player]
    card = state.content.cards[number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gains {card.name}: {card.sentence()}",
            "spire.rewards.relic.face-up",
            "spire.area.items",
        )
    if card.at_once:
        # It is used and then discarded; while it is used nothing can be drawn past it.
        return_relic(state, number)
        state.push(Do(number, 0, 0, player, -1, -1, -1, 0, 0))
        return
    p.relics = [*p.relics, number]
    p.wear = [*p.wear, card.uses]
    recount(state, player)
    if number == state.content.shard and state.log is not None:
        state.log.cite("spire.other_characters.shard-neutral")
        if p.character == DEFECT:
            state.log.cite("spire.other_characters.shard-defect")
        elif p.character == WATCHER:
            state.log.cite("spire.other_characters.shard-watcher")
    for ability in card.abilities:
        if ability.when == OBTAINED:
            state.push(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))


def take_relic(state: Spire, player: int, index: int) -> int:
    """Take a relic away from a player; its number. It goes nowhere yet."""
    p = state.players[player]
    number = p.relics[index]
    p.relics = p.relics[:index] + p.relics[index + 1 :]
    p.wear = p.wear[:index] + p.wear[index + 1 :]
    low = p.spent & ((1 << index) - 1)
    p.spent = low | (p.spent >> (index + 1) << index)
    recount(state, player)
    return number


def move_relic(state: Spire, player: int, index: int, to: int) -> None:
    """A relic goes to another player, as worn as it is (an Event's exchange)."""
    left = state.players[player].wear[index]
    number = take_relic(state, player, index)
    other = state.players[to]
    other.relics = [*other.relics, number]
    other.wear = [*other.wear, left]
    recount(state, to)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} gives {state.content.rows[number].name} to"
            f" {player_name(state, to)}.",
            "spire.map.event.special",
        )


def lose_relic(state: Spire, player: int, index: int) -> None:
    """A relic is discarded to the bottom of its deck."""
    number = take_relic(state, player, index)
    return_relic(state, number)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} discards {state.content.rows[number].name}.",
            "spire.rewards.relic.bottom",
        )


def wear_out(state: Spire, player: int, index: int) -> None:
    """One use of a relic is spent; after the last it is discarded."""
    p = state.players[player]
    left = p.wear[index] - 1
    if left <= 0:
        lose_relic(state, player, index)
        return
    wear = p.wear.copy()
    wear[index] = left
    p.wear = wear


def winged(state: Spire) -> list[int]:
    """Players who may let the party ignore the paths (Wing Boots)."""
    return [i for i in alive_players(state) if wings_of(state, i) >= 0]


def wings_of(state: Spire, player: int) -> int:
    """The position of a player's Wing Boots among the relics, -1: none."""
    from roguetable.games.spire.effects_rooms import Wings

    p = state.players[player]
    for index in range(len(p.relics)):
        for effect in state.content.cards[p.relics[index]].parts[0]:
            if isinstance(effect, Wings):
                return index
    return -1


def use_wings(state: Spire, player: int) -> None:
    """The party ignores the paths once: one use of the boots is spent."""
    index = wings_of(state, player)
    name = state.content.rows[state.players[player].relics[index]].name
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} uses {name}: the paths do not matter.",
            "spire.game_end.golden-rule",
        )
    wear_out(state, player, index)


# Potions.


def potion_limit(state: Spire) -> int:
    """3 potions, 2 from Ascension 4 on."""
    if state.ascension >= 4:
        return figure(state, "potion-limit-asc4", 2)
    return figure(state, "potion-limit", 3)


def draw_potion(state: Spire) -> int:
    """The top card of the potion deck; -1: it is empty."""
    if not state.potion_deck:
        return -1
    number = state.potion_deck[-1]
    state.potion_deck = state.potion_deck[:-1]
    state.chance.reveal()
    return number


def return_potion(state: Spire, number: int) -> None:
    """A used, discarded or skipped potion goes to the bottom of the potion deck."""
    state.potion_deck = [number, *state.potion_deck]


def has_room(state: Spire, player: int) -> bool:
    """May the player take one more potion?"""
    p = state.players[player]
    return p.alive and len(p.potions) < potion_limit(state) and not mod(state, player, NO_POTIONS)


def gain_potion(state: Spire, player: int, number: int) -> None:
    """A potion comes to a player; at the limit something must give (spire.rewards.potion.at-limit)."""
    state.push(GainPotion(player, number))


def take_potion(state: Spire, player: int, index: int) -> int:
    """Take a potion away from a player; its number."""
    p = state.players[player]
    number = p.potions[index]
    p.potions = p.potions[:index] + p.potions[index + 1 :]
    return number


def add_potion(state: Spire, player: int, number: int) -> None:
    p = state.players[player]
    p.potions = [*p.potions, number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} has {state.content.rows[number].name} now.",
            "spire.rewards.potion.face-up",
        )


def discard_potion(state: Spire, player: int, index: int) -> None:
    """A potion is put back unused."""
    number = take_potion(state, player, index)
    return_potion(state, number)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} discards {state.content.rows[number].name}.",
            "spire.rewards.potion.bottom",
        )


# Options at the limit: an index, or one of these plus an index.
DISCARD_HELD: Final = 0
USE_HELD: Final = 100
PASS_ON: Final = 200
LEAVE_IT: Final = 300


class GainPotion(Step):
    """A player gains a potion, or must make room for it."""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    player: int
    number: int

    def __init__(self, player: int, number: int) -> None:
        self.player = player
        self.number = number

    def run(self, state: Spire) -> None:
        player = self.player
        if mod(state, player, NO_POTIONS) or not state.players[player].alive:
            return_potion(state, self.number)
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, player)} cannot gain potions.",
                    "spire.game_end.golden-rule",
                )
            return
        if has_room(state, player):
            add_potion(state, player, self.number)
            return
        p = state.players[player]
        options: list[int] = []
        for index in range(len(p.potions)):
            if p.potions[index] not in p.potions[:index]:
                options.append(DISCARD_HELD + index)
                if can_drink(state, player, index):
                    options.append(USE_HELD + index)
        for other in alive_players(state) if may_pass(state) else []:
            if other != player and has_room(state, other):
                options.append(PASS_ON + other)
        options.append(LEAVE_IT)
        state.ask(AtLimit([player], options, player, self.number))


def may_pass(state: Spire) -> bool:
    """May a potion gained now go to another player? In combat that is a reading of the rules."""
    fighting = START_OF_TURN <= state.phase <= ENEMY_TURN
    return not fighting or state.readings & PASS_IN_COMBAT != 0


def can_drink(state: Spire, player: int, index: int) -> bool:
    """May the potion be used now: in the Play phase, or outside of combat if it allows that?"""
    if state.phase == PLAY_PHASE:
        from roguetable.games.spire.play import drinkable

        return drinkable(state.content.cards[state.players[player].potions[index]])
    return usable_outside(state, player, index)


class AtLimit(Request):
    """A potion too many: what gives?"""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    player: int
    number: int

    def __init__(self, seats: list[int], options: list[int], player: int, number: int) -> None:
        super().__init__(seats, options)
        self.player = player
        self.number = number

    def answer(self, state: Spire, option: int) -> None:
        player = self.player
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} has {potion_limit(state)} potions already.",
                "spire.rewards.potion.limit",
                "spire.rewards.potion.at-limit",
            )
            if state.ascension >= 4:
                state.log.cite("spire.ascension.4")
        if option == LEAVE_IT:
            return_potion(state, self.number)
            if state.log is not None:
                state.log.say(
                    f"{state.content.rows[self.number].name} is skipped.",
                    "spire.rewards.potion.bottom",
                )
        elif option >= PASS_ON:
            add_potion(state, option - PASS_ON, self.number)
        elif option >= USE_HELD:
            # Gained at once: what is drunk may end the combat, and with it all that waits.
            drink_now(state, player, option - USE_HELD)
            add_potion(state, player, self.number)
        else:
            discard_potion(state, player, option)
            add_potion(state, player, self.number)

    def prompt(self, state: Spire) -> str:
        name = state.content.rows[self.number].name
        return f"{player_name(state, self.player)} has no room for {name}: what gives?"

    def notation(self, state: Spire, option: int) -> str:
        if option == LEAVE_IT:
            return "skip"
        if option >= PASS_ON:
            return f"pass to {player_name(state, option - PASS_ON).lower()}"
        held = state.players[self.player].potions
        if option >= USE_HELD:
            return f"use {state.content.rows[held[option - USE_HELD]].id}"
        return f"discard {state.content.rows[held[option]].id}"

    def sentence(self, state: Spire, option: int) -> str:
        new = state.content.rows[self.number].name
        if option == LEAVE_IT:
            return f"Skip {new}."
        if option >= PASS_ON:
            return f"Pass {new} to {player_name(state, option - PASS_ON)}."
        held = state.players[self.player].potions
        if option >= USE_HELD:
            return f"Use {state.content.rows[held[option - USE_HELD]].name}, then take {new}."
        return f"Discard {state.content.rows[held[option]].name} for {new}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.rewards.potion.at-limit"


# What players may do at any time between fights: use what works outside of combat, pass potions on.

FREE_ACTION: Final = 1 << 24  # options from here on are free actions
DRINK: Final = 0
GIVE: Final = 1
OPERATE: Final = 2


def free_option(kind: int, player: int, index: int, other: int) -> int:
    return FREE_ACTION + ((kind * 8 + player) * 256 + index) * 8 + other


def free_options(state: Spire, trading: bool) -> list[int]:
    """All free actions; passing potions on only where `trading` (it is rarely of interest)."""
    options: list[int] = []
    for player in alive_players(state):
        p = state.players[player]
        for index in range(len(p.potions)):
            if p.potions[index] in p.potions[:index]:
                continue
            if usable_outside(state, player, index):
                options.append(free_option(DRINK, player, index, 0))
            if trading:
                for other in alive_players(state):
                    if other != player and has_room(state, other):
                        options.append(free_option(GIVE, player, index, other))
        if p.watch >> OUTSIDE & 1:
            for index in range(len(p.relics)):
                if operable(state, player, index):
                    options.append(free_option(OPERATE, player, index, 0))
    return options


def usable_outside(state: Spire, player: int, index: int) -> bool:
    """May the potion be used now, outside of combat? (spire.rewards.potion.use-outside)"""
    p = state.players[player]
    card = state.content.cards[p.potions[index]]
    if not card.anywhere or card.revives or card.at_roll or not card.parts[0]:
        return False
    from roguetable.games.spire.effects_rooms import helps_outside

    return any(helps_outside(state, player, effect) for effect in card.parts[0])


def operable(state: Spire, player: int, index: int) -> bool:
    """Has the relic an ability for outside of combat that would do something now?"""
    card = state.content.cards[state.players[player].relics[index]]
    from roguetable.games.spire.effects_rooms import helps_outside

    for ability in card.abilities:
        if ability.when == OUTSIDE:
            return any(helps_outside(state, player, effect) for effect in card.parts[ability.part])
    return False


def free_parts(option: int) -> tuple[int, int, int, int]:
    """(kind, player, index, other) of a free action."""
    code = option - FREE_ACTION
    other = code % 8
    code //= 8
    index = code % 256
    code //= 256
    return code // 8, code % 8, index, other


def drink_now(state: Spire, player: int, index: int) -> None:
    """A potion is used once and goes to the bottom of its deck; then its effects."""
    number = take_potion(state, player, index)
    return_potion(state, number)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} drinks {state.content.rows[number].name}.",
            "spire.rewards.potion.single-use",
            "spire.rewards.potion.bottom",
        )
        if state.phase != PLAY_PHASE:
            state.log.cite("spire.rewards.potion.use-outside")
    state.push(Do(number, 0, 0, player, -1, -1, -1, 0, 0))


def do_free(state: Spire, option: int) -> None:
    """Carry a free action out. Whoever asked asks again afterwards."""
    kind, player, index, other = free_parts(option)
    if kind == DRINK:
        drink_now(state, player, index)
    elif kind == GIVE:
        number = take_potion(state, player, index)
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} gives {state.content.rows[number].name} to"
                f" {player_name(state, other)}.",
                "spire.rewards.trade-potions-only",
                "spire.rewards.no-other-trade",
                "spire.rewards.no-trade-in-combat",
            )
        add_potion(state, other, number)
    else:
        number = state.players[player].relics[index]
        card = state.content.cards[number]
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} uses {card.name}.", "spire.game_end.golden-rule"
            )
        for ability in card.abilities:
            if ability.when == OUTSIDE:
                state.push(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))
        if card.uses:
            wear_out(state, player, index)


def free_notation(state: Spire, option: int) -> str:
    """How a free action is written: ``ironclad uses blood-potion``."""
    kind, player, index, other = free_parts(option)
    name = player_name(state, player).lower()
    p = state.players[player]
    if kind == DRINK:
        return f"{name} uses {state.content.rows[p.potions[index]].id}"
    if kind == GIVE:
        to = player_name(state, other).lower()
        return f"{name} gives {state.content.rows[p.potions[index]].id} to {to}"
    return f"{name} uses {state.content.rows[p.relics[index]].id}"


def free_sentence(state: Spire, option: int) -> str:
    """A free action for people."""
    kind, player, index, other = free_parts(option)
    name = player_name(state, player)
    p = state.players[player]
    if kind == GIVE:
        potion = state.content.rows[p.potions[index]].name
        return f"{name} gives {potion} to {player_name(state, other)}."
    row = state.content.rows[p.potions[index] if kind == DRINK else p.relics[index]]
    return f"{name} uses {row.name}: {row.sentence()}"


def free_rule(option: int) -> str:
    """The rule under which a free action exists."""
    kind = free_parts(option)[0]
    if kind == GIVE:
        return "spire.rewards.trade-potions-only"
    return "spire.rewards.potion.use-outside" if kind == DRINK else ""


def free_seat(option: int) -> int:
    """Whose potion or relic it is."""
    return free_parts(option)[1]


def free_subject(state: Spire, option: int) -> str:
    """The thing on the table that it is about."""
    kind, player, index, _ = free_parts(option)
    p: Player = state.players[player]
    return f"card:{p.relics[index] if kind == OPERATE else p.potions[index]}"
