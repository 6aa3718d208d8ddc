"""The vocabulary of rooms: what Events, Neow, the Merchant's wares and relics do outside of combat.

Words that give rewards (relics, potions, cards to choose) are `Prize` words: those that follow one
another in a list of clauses are offered together, so that a player knows all of them before
deciding (spire.rewards.full-knowledge-default).
"""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.engine.log import count
from roguetable.engine.state import Request, Step
from roguetable.games.spire.amounts import Amount
from roguetable.games.spire.cards import (
    BOSS_ROOM,
    CURSE,
    ELITE_ROOM,
    HP_CAP,
    NO_CURSES,
    NO_POTIONS,
    TYPE_NAMES,
)
from roguetable.games.spire.deck import (
    ANY_CARD,
    CARD_FILTER_TEXTS,
    GOOD_CARD,
    REMOVE,
    TRANSFORM,
    UPGRADE,
    ChangeCards,
    alive_players,
    all_cards,
    candidates,
    discard_potion,
    draw_potion,
    draw_priced_relic,
    exchange,
    gain_card,
    gain_curse,
    gain_gold,
    gain_potion,
    gain_relic,
    gain_top,
    gain_top_rare,
    lose_gold,
    lose_relic,
    mod,
    move_relic,
    plain_relics,
    remove_card,
    return_potion,
    return_relic,
    spend,
    upgrade_random,
)
from roguetable.games.spire.do import Do, Word, player_name
from roguetable.games.spire.effects_players import ChannelDie, ChannelWord, Heal, StanceWord
from roguetable.games.spire.rewards import (
    CARD,
    COLORLESS_CARD,
    OTHER,
    POTION,
    RARE,
    RELIC,
    offer,
    reward,
)
from roguetable.games.spire.state import RANDOM, ROLLS, Reward, Spire

# Where the cards of a card reward come from.
OWN_DECK: Final = 0
COLORLESS_DECK: Final = 1
OTHER_DECK: Final = 2
SOURCE_NAMES: Final = ("own", "colorless", "other")

# Which relic is given up.
CHOSEN_RELIC: Final = 0
RANDOM_RELIC: Final = 1
SELECTED_RELIC: Final = 2
GIVING_NAMES: Final = ("chosen", "random", "selected")

# Whom the party fights.
FIGHT_ENCOUNTER: Final = 0
FIGHT_ELITE: Final = 1
FIGHT_ACT1_BOSS: Final = 2
FIGHT_NAMES: Final = ("encounter", "elite", "act1-boss")

EVERY: Final = 99  # so many means all of them
FALLING: Final = 3  # cards revealed by a fall


def several(n: int, thing: str) -> str:
    """``a relic``, ``3 relics``.

    >>> several(1, "relic"), several(1, "Attack"), several(3, "relic")
    ('a relic', 'an Attack', '3 relics')
    """
    if n == 1:
        return f"{'an' if thing[0] in 'AEIOUaeio' else 'a'} {thing}"
    return count(n, thing)


def is_foreign_power(effect: Effect) -> bool:
    """Does it enter Stances or use Orbs? Other characters need the Prismatic Shard for that."""
    return isinstance(effect, (StanceWord, ChannelWord, ChannelDie))


def helps_outside(state: Spire, player: int, effect: Effect) -> bool:
    """Would the effect do anything for the player outside of combat, now?"""
    if isinstance(effect, Heal):
        p = state.players[player]
        cap = mod(state, player, HP_CAP)
        return p.hp < (min(p.max_hp, cap) if cap else p.max_hp)
    if isinstance(effect, PotionPrize):
        return not mod(state, player, NO_POTIONS)
    if isinstance(effect, Upgrade):
        return len(candidates(state, player, UPGRADE, effect.which)) > 0
    return True


# Gold.


class Gold(Word):
    """gold A: gain gold."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def run(self, state: Spire, by: Do) -> None:
        gain_gold(state, by.owner, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"gain {self.amount.text()} gold"


class LoseGold(Word):
    """lose-gold A: lose gold, at most what you have."""

    amount: Amount

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def run(self, state: Spire, by: Do) -> None:
        lose_gold(state, by.owner, self.amount.value(state, by))

    def sentence(self) -> str:
        return f"lose {self.amount.text()} gold"


class LoseAllGold(Word):
    """lose-all-gold: every player loses all gold."""

    def run(self, state: Spire, by: Do) -> None:
        for player in range(len(state.players)):
            lose_gold(state, player, state.players[player].gold)

    def sentence(self) -> str:
        return "the party loses all its gold"


# Rewards.


class Prize(Word):
    """A word that offers rewards; neighbours are offered together."""

    def prizes(self, state: Spire, player: int) -> list[Reward]:
        """The rewards, for one player."""
        raise NotImplementedError

    def run(self, state: Spire, by: Do) -> None:
        effects = state.content.rows[by.row].parts[by.part]
        at = effects.index(self)
        if at > 0 and isinstance(effects[at - 1], Prize):
            return  # offered together with the word before it
        found: list[Reward] = []
        for effect in effects[at:]:
            if not isinstance(effect, Prize):
                break
            found.extend(effect.prizes(state, by.owner))
        offer(state, found)


class RelicPrize(Prize):
    """relic N: N relics, each taken or skipped."""

    count: int

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def prizes(self, state: Spire, player: int) -> list[Reward]:
        return [reward(player, RELIC) for _ in range(self.count)]

    def sentence(self) -> str:
        return f"gain {several(self.count, 'relic')}"


class PotionPrize(Prize):
    """potion N: N potions, each taken or skipped."""

    count: int

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def prizes(self, state: Spire, player: int) -> list[Reward]:
        return [reward(player, POTION) for _ in range(self.count)]

    def sentence(self) -> str:
        return f"gain {several(self.count, 'potion')}"


class CardPrize(Prize):
    """card N [look L] [colorless|other]: N card rewards; `look` 0 means the usual three cards."""

    count: int
    look: int
    source: int

    def __init__(self, count: int, look: int, source: int) -> None:
        super().__init__()
        self.count = count
        self.look = look
        self.source = source

    def prizes(self, state: Spire, player: int) -> list[Reward]:
        kind = (CARD, COLORLESS_CARD, OTHER)[self.source]
        return [reward(player, kind, self.look) for _ in range(self.count)]

    def sentence(self) -> str:
        kind = ("card reward", "colorless card reward", "card reward of another character")
        look = f" (reveal {self.look} cards)" if self.look else ""
        thing = several(self.count, kind[self.source])
        if self.source == OTHER_DECK and self.count > 1:
            thing = f"{self.count} card rewards of another character"
        return f"gain {thing}{look}"


class RarePrize(Prize):
    """rare N [look L]: N rare rewards; `look` 0 means the usual three cards."""

    count: int
    look: int

    def __init__(self, count: int, look: int) -> None:
        super().__init__()
        self.count = count
        self.look = look

    def prizes(self, state: Spire, player: int) -> list[Reward]:
        return [reward(player, RARE, self.look) for _ in range(self.count)]

    def sentence(self) -> str:
        look = f" (reveal {self.look} cards)" if self.look else ""
        return f"gain {several(self.count, 'rare card reward')}{look}"


# The deck.


class CurseGain(Word):
    """curse N: gain N Curses."""

    count: int

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, state: Spire, by: Do) -> None:
        for _ in range(self.count):
            gain_curse(state, by.owner)

    def sentence(self) -> str:
        return f"gain {several(self.count, 'Curse')}"


class TopRare(Word):
    """top-rare N: add the top N cards of your rare rewards deck, without a choice."""

    count: int

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, state: Spire, by: Do) -> None:
        for _ in range(self.count):
            gain_top_rare(state, by.owner)

    def sentence(self) -> str:
        if self.count == 1:
            return "add the top card of your rare rewards deck"
        return f"add the top {self.count} cards of your rare rewards deck"


class TopCard(Word):
    """top-card N: add the top N cards of your card rewards deck, without a choice."""

    count: int

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, state: Spire, by: Do) -> None:
        for _ in range(self.count):
            gain_top(state, by.owner)

    def sentence(self) -> str:
        if self.count == 1:
            return "add the top card of your card rewards deck"
        return f"add the top {self.count} cards of your card rewards deck"


class Remove(Word):
    """remove N [strike|curses|rare-or-uncommon]: remove cards; 99 means all of that kind.

    `which` is an index into deck.CARD_FILTER_NAMES. A rare or uncommon card is a price: it cannot
    be skipped.
    """

    count: int
    which: int

    def __init__(self, count: int, which: int) -> None:
        super().__init__()
        self.count = count
        self.which = which

    def run(self, state: Spire, by: Do) -> None:
        if self.count < EVERY:
            optional = self.which != GOOD_CARD
            state.push(ChangeCards(by.owner, REMOVE, self.count, self.which, optional))
            return
        found = candidates(state, by.owner, REMOVE, self.which)
        while found:
            remove_card(state, by.owner, found[0])
            found = candidates(state, by.owner, REMOVE, self.which)

    def sentence(self) -> str:
        thing = CARD_FILTER_TEXTS[self.which]
        if self.count >= EVERY:
            return f"remove all your {thing}s"
        return f"remove {several(self.count, thing)}"


class Upgrade(Word):
    """upgrade N [strike|defend|attack|skill|random]: upgrade cards of your deck.

    `which` is an index into deck.CARD_FILTER_NAMES.
    """

    count: int
    which: int
    random: bool

    def __init__(self, count: int, which: int, random: bool) -> None:
        super().__init__()
        self.count = count
        self.which = which
        self.random = random

    def run(self, state: Spire, by: Do) -> None:
        if self.random:
            upgrade_random(state, by.owner, self.count)
        else:
            state.push(ChangeCards(by.owner, UPGRADE, self.count, self.which, True))

    def sentence(self) -> str:
        if self.random:
            return f"upgrade {several(self.count, 'random card')}"
        return f"upgrade {several(self.count, CARD_FILTER_TEXTS[self.which])}"


class Transform(Word):
    """transform N: Transform N cards."""

    count: int

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, state: Spire, by: Do) -> None:
        state.push(ChangeCards(by.owner, TRANSFORM, self.count, ANY_CARD, True))

    def sentence(self) -> str:
        return f"Transform {several(self.count, 'card')}"


class Fall(Word):
    """fall: three cards of your deck at random; remove one of them."""

    def run(self, state: Spire, by: Do) -> None:
        # Cards in a fixed order, so that only chance decides.
        left = all_cards(state, by.owner)
        left.sort()
        shown: list[int] = []
        while left and len(shown) < FALLING:
            shown.append(left.pop(state.chance.below(RANDOM, len(left))))
        if state.log is not None:
            names = ", ".join([state.content.rows[number].name for number in shown])
            state.log.say(
                f"{player_name(state, by.owner)} reveals {names}.", "spire.game_end.golden-rule"
            )
        options: list[int] = []
        for number in shown:
            if not state.content.cards[number].bound and number not in options:
                options.append(number)
        if options:
            state.ask(LoseOne([by.owner], options))

    def sentence(self) -> str:
        return "shuffle your deck, reveal 3 cards, remove one of them"


class LoseOne(Request):
    """Which of the revealed cards is removed?"""

    CARDS: ClassVar[tuple[str, ...]] = ("options",)

    def answer(self, state: Spire, option: int) -> None:
        remove_card(state, self.seats[0], option)

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which of these cards do you remove?"

    def notation(self, state: Spire, option: int) -> str:
        return f"remove {state.content.rows[option].id}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"Remove {state.content.rows[option].name}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.deck_changes.remove"

    def subject(self, state: Spire, option: int) -> str:
        return f"card:{option}"


# The room.


class Roll(Word):
    """roll: roll the die; relics and Gambler's Brew may change it before it is accepted."""

    def run(self, state: Spire, by: Do) -> None:
        from roguetable.games.spire.turn import ACCEPT_DIE, roll_die

        roll_die(state, ROLLS)
        if state.log is not None:
            state.log.cite(
                "spire.faq_cards.once-per-room-events", "spire.triggers.die-relic-combat-only"
            )
        state.push(ACCEPT_DIE)

    def sentence(self) -> str:
        return "roll the die"


class Fight(Word):
    """fight encounter|elite|act1-boss: a combat in this room; `whom` an index into FIGHT_NAMES.

    The Boss of Act I has no rewards of its own here: the clauses after it name them.
    """

    whom: int

    def __init__(self, whom: int) -> None:
        super().__init__()
        self.whom = whom

    def run(self, state: Spire, by: Do) -> None:
        from roguetable.games.spire.combat import fight_elite, fight_encounter, start_combat

        if self.whom == FIGHT_ENCOUNTER:
            fight_encounter(state)
        elif self.whom == FIGHT_ELITE:
            fight_elite(state, ELITE_ROOM)
        else:
            from roguetable.games.spire.acts import random_boss

            start_combat(state, BOSS_ROOM, random_boss(state, 1, -1), 1)

    def sentence(self) -> str:
        return ("fight an Encounter", "fight an Elite", "fight a random Boss of Act I")[self.whom]


class Shop(Word):
    """shop: the room is a Merchant."""

    def run(self, state: Spire, by: Do) -> None:
        from roguetable.games.spire.merchant import visit

        visit(state, alive_players(state))

    def sentence(self) -> str:
        return "treat this room as a Merchant"


class Portal(Word):
    """portal: move to any higher room."""

    def run(self, state: Spire, by: Do) -> None:
        from roguetable.games.spire.map import portal

        portal(state)

    def sentence(self) -> str:
        return "move to any higher room, whatever the paths"


class AgainOption(Word):
    """again-option: you may take this option of the Event again."""

    def run(self, state: Spire, by: Do) -> None:
        from roguetable.games.spire.events import AgainOrLeave, chosen_now

        chosen = chosen_now(state)
        if chosen is not None:
            state.ask(AgainOrLeave([by.owner], [1, 0], chosen.event, chosen.choice))

    def sentence(self) -> str:
        return "you may do this again"


class OnePlayer(Word):
    """one: CLAUSES: one player of the party's choice gets it; `part` holds the clauses."""

    part: int
    text: str

    def __init__(self, part: int, text: str) -> None:
        super().__init__()
        self.part = part
        self.text = text

    def run(self, state: Spire, by: Do) -> None:
        players = alive_players(state)
        state.ask(ForWhom(players, players, by.row, self.part))

    def sentence(self) -> str:
        return f"one player: {self.text}"


class ForWhom(Request):
    """Which player gets it?"""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int
    part: int

    def __init__(self, seats: list[int], options: list[int], row: int, part: int) -> None:
        super().__init__(seats, options)
        self.row = row
        self.part = part

    def answer(self, state: Spire, option: int) -> None:
        state.push(Do(self.row, self.part, 0, option, -1, -1, -1, 0, 0))

    def prompt(self, state: Spire) -> str:
        effects = state.content.rows[self.row].parts[self.part]
        text = ", ".join([effect.sentence() for effect in effects])
        return f"{state.content.rows[self.row].name}: which player? ({text})"

    def notation(self, state: Spire, option: int) -> str:
        return f"for {player_name(state, option).lower()}"

    def sentence(self, state: Spire, option: int) -> str:
        return player_name(state, option)

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.special"

    def subject(self, state: Spire, option: int) -> str:
        return f"player:{option}"


class EachPlayer(Word):
    """each: CLAUSES: every player gets it; `part` holds the clauses, `text` is their sentence.

    If they are nothing but rewards, all players' rewards are offered together.
    """

    part: int
    text: str

    def __init__(self, part: int, text: str) -> None:
        super().__init__()
        self.part = part
        self.text = text

    def run(self, state: Spire, by: Do) -> None:
        players = alive_players(state)
        found: list[Reward] = []
        together = True
        for effect in state.content.rows[by.row].parts[self.part]:
            if isinstance(effect, Prize):
                for player in players:
                    found.extend(effect.prizes(state, player))
            else:
                together = False
        if together:
            offer(state, found)
        else:
            for player in reversed(players):
                state.push(Do(by.row, self.part, 0, player, -1, -1, -1, 0, 0))

    def sentence(self) -> str:
        return f"each player: {self.text}"


# Giving things up and exchanging them.


class GiveRelic(Word):
    """give-relic [random|selected]: lose a relic; `how` is an index into GIVING_NAMES.

    `selected` is the one that was picked at random before the player chose.
    """

    how: int

    def __init__(self, how: int) -> None:
        super().__init__()
        self.how = how

    def run(self, state: Spire, by: Do) -> None:
        player = by.owner
        places = plain_relics(state, player)
        if not places:
            return
        if self.how == RANDOM_RELIC:
            lose_relic(state, player, places[state.chance.below(RANDOM, len(places))])
        elif self.how == SELECTED_RELIC:
            from roguetable.games.spire.events import chosen_now

            chosen = chosen_now(state)
            if chosen is not None and chosen.selected in state.players[player].relics:
                lose_relic(state, player, state.players[player].relics.index(chosen.selected))
        else:
            state.ask(WhichRelic([player], places, False))

    def sentence(self) -> str:
        return ("lose a relic", "lose a random relic", "lose the relic picked")[self.how]


class SellRelic(Word):
    """sell-relic: lose a relic and gain its price."""

    def run(self, state: Spire, by: Do) -> None:
        places = plain_relics(state, by.owner)
        if places:
            state.ask(WhichRelic([by.owner], places, True))

    def sentence(self) -> str:
        return "lose a relic, gain gold equal to its price"


class WhichRelic(Request):
    """Which relic goes? Options are places among the player's relics."""

    sells: bool

    def __init__(self, seats: list[int], options: list[int], sells: bool) -> None:
        super().__init__(seats, options)
        self.sells = sells

    def answer(self, state: Spire, option: int) -> None:
        player = self.seats[0]
        price = state.content.cards[state.players[player].relics[option]].price
        lose_relic(state, player, option)
        if self.sells:
            gain_gold(state, player, max(0, price))

    def relic(self, state: Spire, option: int) -> int:
        return state.players[self.seats[0]].relics[option]

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which relic do you lose?"

    def notation(self, state: Spire, option: int) -> str:
        return f"lose {state.content.rows[self.relic(state, option)].id}"

    def sentence(self, state: Spire, option: int) -> str:
        card = state.content.cards[self.relic(state, option)]
        if self.sells:
            return f"Lose {card.name} and gain {max(0, card.price)} gold."
        return f"Lose {card.name}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.pay-give"

    def subject(self, state: Spire, option: int) -> str:
        return f"card:{self.relic(state, option)}"


class GivePotion(Word):
    """give-potion: lose a potion."""

    def run(self, state: Spire, by: Do) -> None:
        held = state.players[by.owner].potions
        options = [i for i in range(len(held)) if held[i] not in held[:i]]
        if options:
            state.ask(WhichPotion([by.owner], options))

    def sentence(self) -> str:
        return "lose a potion"


class WhichPotion(Request):
    """Which potion goes? Options are places among the player's potions."""

    def answer(self, state: Spire, option: int) -> None:
        discard_potion(state, self.seats[0], option)

    def potion(self, state: Spire, option: int) -> int:
        return state.players[self.seats[0]].potions[option]

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which potion do you lose?"

    def notation(self, state: Spire, option: int) -> str:
        return f"lose {state.content.rows[self.potion(state, option)].id}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"Lose {state.content.rows[self.potion(state, option)].name}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.pay-give"

    def subject(self, state: Spire, option: int) -> str:
        return f"card:{self.potion(state, option)}"


class SwapCards(Word):
    """swap-cards: exchange a card of your deck with another player."""

    def run(self, state: Spire, by: Do) -> None:
        state.push(Swap(by.owner, -1, -1, False))

    def sentence(self) -> str:
        return "exchange a card of your deck with another player"


class SwapRelics(Word):
    """swap-relics: exchange a relic with another player."""

    def run(self, state: Spire, by: Do) -> None:
        state.push(Swap(by.owner, -1, -1, True))

    def sentence(self) -> str:
        return "exchange a relic with another player"


def givable(state: Spire, player: int, to: int, relics: bool) -> list[int]:
    """What a player could give to another in an exchange, each kind once."""
    found: list[int] = []
    if relics:
        return [state.players[player].relics[i] for i in plain_relics(state, player)]
    no_curses = mod(state, to, NO_CURSES) > 0
    for number in candidates(state, player, REMOVE, ANY_CARD):
        if not no_curses or state.content.cards[number].type != CURSE:
            found.append(number)
    return found


def partners(state: Spire, player: int, relics: bool) -> list[int]:
    """Players with whom an exchange is possible."""
    return [
        other
        for other in alive_players(state)
        if other != player
        and givable(state, player, other, relics)
        and givable(state, other, player, relics)
    ]


def can_swap(state: Spire, player: int, relics: bool) -> bool:
    """Is there anybody to exchange with?"""
    return len(partners(state, player, relics)) > 0


class Swap(Step):
    """An exchange: first with whom (`other` -1), then what is given (`mine` -1), then what comes."""

    CARDS: ClassVar[tuple[str, ...]] = ("mine",)
    player: int
    other: int
    mine: int
    relics: bool

    def __init__(self, player: int, other: int, mine: int, relics: bool) -> None:
        self.player = player
        self.other = other
        self.mine = mine
        self.relics = relics

    def run(self, state: Spire) -> None:
        if self.other < 0:
            others = partners(state, self.player, self.relics)
            if others:
                state.ask(SwapWith([self.player], others, self.relics))
            return
        giver = self.player if self.mine < 0 else self.other
        taker = self.other if self.mine < 0 else self.player
        state.ask(SwapWhat([giver], givable(state, giver, taker, self.relics), self))


class SwapWith(Request):
    """With whom?"""

    relics: bool

    def __init__(self, seats: list[int], options: list[int], relics: bool) -> None:
        super().__init__(seats, options)
        self.relics = relics

    def answer(self, state: Spire, option: int) -> None:
        state.push(Swap(self.seats[0], option, -1, self.relics))

    def prompt(self, state: Spire) -> str:
        what = "relics" if self.relics else "cards"
        return f"{player_name(state, self.seats[0])}: with whom do you exchange {what}?"

    def notation(self, state: Spire, option: int) -> str:
        return f"with {player_name(state, option).lower()}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"With {player_name(state, option)}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.special"

    def subject(self, state: Spire, option: int) -> str:
        return f"player:{option}"


class SwapWhat(Request):
    """What is given in the exchange?"""

    CARDS: ClassVar[tuple[str, ...]] = ("options",)
    swap: Swap

    def __init__(self, seats: list[int], options: list[int], swap: Swap) -> None:
        super().__init__(seats, options)
        self.swap = swap

    def answer(self, state: Spire, option: int) -> None:
        swap = self.swap
        if swap.mine < 0:
            state.push(Swap(swap.player, swap.other, option, swap.relics))
            return
        if swap.relics:
            mine = state.players[swap.player].relics.index(swap.mine)
            theirs = state.players[swap.other].relics.index(option)
            move_relic(state, swap.player, mine, swap.other)
            move_relic(state, swap.other, theirs, swap.player)
            return
        exchange(state, swap.player, swap.mine, -1)
        exchange(state, swap.other, option, -1)
        gain_card(state, swap.other, swap.mine)
        gain_card(state, swap.player, option)

    def prompt(self, state: Spire) -> str:
        thing = "relic" if self.swap.relics else "card"
        return f"{player_name(state, self.seats[0])}: which {thing} do you give?"

    def notation(self, state: Spire, option: int) -> str:
        return f"give {state.content.rows[option].id}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"Give {state.content.rows[option].name}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.map.event.special"

    def subject(self, state: Spire, option: int) -> str:
        return f"card:{option}"


# Relics.


class Courier(Word):
    """courier: look at the top of the potion or relic deck; buy it or discard it."""

    def run(self, state: Spire, by: Do) -> None:
        options: list[int] = []
        if state.relic_deck:
            options.append(COURIER_RELIC)
        if state.potion_deck:
            options.append(COURIER_POTION)
        if options:
            state.ask(CourierDeck([by.owner], options))

    def sentence(self) -> str:
        return "look at the top of the relic or potion deck; buy it or discard it"


COURIER_RELIC: Final = 0
COURIER_POTION: Final = 1
BUY_IT: Final = 1
DISCARD_IT: Final = 0


class CourierDeck(Request):
    """At which deck does the Courier look?"""

    def answer(self, state: Spire, option: int) -> None:
        player = self.seats[0]
        number = draw_priced_relic(state) if option == COURIER_RELIC else draw_potion(state)
        if number < 0:
            return
        card = state.content.cards[number]
        if state.log is not None:
            state.log.say(
                f"The Courier shows {card.name} for {max(0, card.price)} gold.",
                "spire.game_end.golden-rule",
            )
        options = [DISCARD_IT]
        barred = option == COURIER_POTION and mod(state, player, NO_POTIONS) > 0
        if state.players[player].gold >= card.price and not barred:
            options = [BUY_IT, DISCARD_IT]
        state.ask(CourierBuy([player], options, number, option == COURIER_POTION))

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: the relic or the potion deck?"

    def notation(self, state: Spire, option: int) -> str:
        return "relic deck" if option == COURIER_RELIC else "potion deck"

    def sentence(self, state: Spire, option: int) -> str:
        return f"Look at the top card of the {self.notation(state, option)}."


class CourierBuy(Request):
    """Buy what the Courier shows, with own gold, or discard it?"""

    CARDS: ClassVar[tuple[str, ...]] = ("number",)
    number: int
    potion: bool

    def __init__(self, seats: list[int], options: list[int], number: int, potion: bool) -> None:
        super().__init__(seats, options)
        self.number = number
        self.potion = potion

    def answer(self, state: Spire, option: int) -> None:
        player = self.seats[0]
        if option == DISCARD_IT:
            if self.potion:
                return_potion(state, self.number)
            else:
                return_relic(state, self.number)
            if state.log is not None:
                state.log.say(
                    f"{state.content.rows[self.number].name} is discarded.",
                    "spire.rewards.potion.bottom" if self.potion else "spire.rewards.relic.bottom",
                )
            return
        spend(state, player, max(0, state.content.cards[self.number].price))
        if self.potion:
            gain_potion(state, player, self.number)
        else:
            gain_relic(state, player, self.number)

    def prompt(self, state: Spire) -> str:
        card = state.content.cards[self.number]
        return f"{player_name(state, self.seats[0])}: {card.name} for {max(0, card.price)} gold?"

    def notation(self, state: Spire, option: int) -> str:
        verb = "buy" if option == BUY_IT else "discard"
        return f"{verb} {state.content.rows[self.number].id}"

    def sentence(self, state: Spire, option: int) -> str:
        card = state.content.cards[self.number]
        if option == DISCARD_IT:
            return f"Discard {card.name}."
        return f"Buy {card.name} for {max(0, card.price)} gold: {card.sentence()}"

    def rule(self, state: Spire, option: int) -> str:
        return "spire.deck.item-gold-cost"

    def subject(self, state: Spire, option: int) -> str:
        return f"card:{self.number}"


class Wings(Word):
    """wings: the party may ignore the paths (part 0 of a relic; never run: deck.winged asks)."""

    def run(self, state: Spire, by: Do) -> None:
        pass

    def sentence(self) -> str:
        return "the party may ignore paths when it moves up to the next room"


class UpgradeAdded(Word):
    """upgrade-added attack|skill: such cards are upgraded when added (part 0 of a relic; never run).

    `type` is ATTACK or SKILL of cards.py; deck.hatch asks.
    """

    type: int

    def __init__(self, type: int) -> None:
        super().__init__()
        self.type = type

    def run(self, state: Spire, by: Do) -> None:
        pass

    def sentence(self) -> str:
        return f"when you add {several(1, TYPE_NAMES[self.type].capitalize())}, upgrade it"
