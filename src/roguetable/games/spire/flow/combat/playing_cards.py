"""Playing a card: pay, choose, resolve, cleanup (spire.player_turn.card.order).

Cards that are played by other cards, and copies of cards, are resolved the same way.
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Acted, Rolled
from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.achievements import earn
from roguetable.games.spire.actions.attack import (
    NO_ATTACK,
    AttackMemory,
    begin_attack,
    end_attack,
    restore,
    set_aside,
)
from roguetable.games.spire.actions.costs import (
    comes_too_late,
    cost_of,
    free_for,
    playable_for_nothing,
)
from roguetable.games.spire.actions.do import (
    A_ROW,
    AN_ALLY,
    AN_ENEMY,
    NO_NEED,
    DeadlyStep,
    Do,
    and_then,
)
from roguetable.games.spire.actions.passives import recount
from roguetable.games.spire.actions.piles import exhaust_card, take_from_hand, take_top
from roguetable.games.spire.actions.tokens import hurt
from roguetable.games.spire.actions.triggers import FLUSH, fire
from roguetable.games.spire.flow.combat.aiming import Aim
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.achievements import INFINITY, POWERFUL
from roguetable.games.spire.model.battlefield import only_enemy, rows_with_enemies
from roguetable.games.spire.model.cards import (
    ATTACK,
    DEFENDS,
    FREE_SKILLS,
    POWER,
    POWERS,
    SKILL,
    STATUS,
    STRIKES,
    X_COST,
    ZEROS,
    Card,
)
from roguetable.games.spire.model.enemy import ANGERED, SECOND_MODE, Enemy
from roguetable.games.spire.model.enemy_cards import ENRAGED, REACTIVE, SHARP_HIDE, THORNS
from roguetable.games.spire.model.limits import MAX_ENERGY
from roguetable.games.spire.model.names import enemy_name, player_name
from roguetable.games.spire.model.party import alive_players
from roguetable.games.spire.model.player import EITHER, RETAINED
from roguetable.games.spire.model.shared_lists import ALONE, NOTHING, plus
from roguetable.games.spire.model.shown import (
    DISCARD,
    DRAW_PILE,
    HAND,
    ITEMS,
    place_id,
    player_id,
    show_card,
    show_cubes,
    show_tokens,
)
from roguetable.games.spire.model.state import Spire
from roguetable.games.spire.model.streams import DIE_STREAM
from roguetable.kit.menu import thing_of
from roguetable.kit.ready_menus import PickOne, pick, picks

COMBO: Final = 100  # cards in one turn that count as an infinite combo


def play_card(state: Spire, player: int, index: int) -> None:
    """Pay for a card in hand and play it."""
    cost = cost_of(state, player, index)
    p = state.players[player]
    if cost == X_COST:
        card = state.content.cards[p.hand[index]]
        options = list(range(card.least_x, p.energy + p.miracles + 1))
        state.ask(HowMuch([player], picks(options), index))
    else:
        pay_and_play(state, player, index, cost, cost)


class HowMuch(PickOne):
    """X: how much Energy is spent? (spire.deck.x-cost)"""

    index: int

    def __init__(self, seats: list[int], options: list[int], index: int) -> None:
        super().__init__(seats, options)
        self.index = index

    def picked(self, state: Spire, thing: int) -> None:
        pay_and_play(state, self.seats[0], self.index, thing, thing)

    def amount_of(self, option: int) -> int:
        return thing_of(option)

    def prompt(self, state: Spire) -> str:
        p = state.players[self.seats[0]]
        name = state.content.rows[p.hand[self.index]].name
        extra = f" and {count(p.miracles, 'Miracle')}" if p.miracles else ""
        return f"{name}: how much is X? (You have {p.energy} Energy{extra}.)"

    def written(self, state: Spire, thing: int) -> str:
        return f"x {thing}"

    def meaning(self, state: Spire, thing: int) -> str:
        p = state.players[self.seats[0]]
        over = thing - p.energy
        return f"X = {thing}" + (f", using {count(over, 'Miracle')}" if over > 0 else "")

    def rule_of(self, state: Spire, thing: int) -> str:
        p = state.players[self.seats[0]]
        if thing > max(p.energy, MAX_ENERGY):
            return "spire.characters.watcher.miracle-over-6"
        return "spire.deck.x-cost"

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """More Energy than there is, and less than the card needs."""
        p = state.players[seat]
        card = state.content.cards[p.hand[self.index]]
        most = p.energy + p.miracles
        found: list[Refusal] = []
        for x in range(card.least_x):
            why = f"X must be at least {card.least_x}."
            found.append(Refusal(f"x {x}", "spire.deck.x-cost", why))
        for x in range(most + 1, most + 10):
            why = f"{card.name}: you have {most} Energy to spend."
            found.append(Refusal(f"x {x}", "spire.player_turn.card.pay", why))
        return found


def pay_and_play(state: Spire, player: int, index: int, cost: int, x: int) -> None:
    """Energy is paid (Miracles beyond it), the card leaves the hand, and its copies come first."""
    p = state.players[player]
    from_miracles = max(0, cost - p.energy)
    p.miracles -= from_miracles
    p.energy -= cost - from_miracles
    retained = p.marks[index] & RETAINED != 0
    number = take_from_hand(state, player, index)
    card = state.content.cards[number]
    p.limbo = plus(p.limbo, number)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} plays {card.name}"
            + (f" for {cost} Energy." if cost else "."),
            "spire.player_turn.card.order",
            "spire.player_turn.card.pay",
            "spire.player_turn.card.limbo",
        )
        if card.cost == X_COST:
            state.log.cite("spire.deck.x-cost")
        if card.type == POWER:
            state.log.cite("spire.player_turn.card.power-stays", "spire.area.powers")
        elif card.type <= SKILL and not card.exhaust:
            state.log.cite("spire.player_turn.card.to-discard", "spire.area.discard-pile")
        thing = player_id(player)
        state.log.show(Acted(thing, card.name, card.id))
        spent = cost - from_miracles
        show_tokens(state.log, thing, shown.ENERGY, p.energy + spent, p.energy)
        have = p.miracles
        show_tokens(state.log, thing, shown.MIRACLE, have + from_miracles, have)
    play(state, Resolve(player, number, x, cost, retained))


def play(state: Spire, original: "Resolve") -> None:
    """A card is played. One effect that plays cards several times affects it; its copies come first."""
    state.push(original)
    card = state.content.cards[original.row]
    p = state.players[original.owner]
    if card.uncopied or card.type > SKILL:
        return
    for index in range(len(p.repeats)):
        repeat = p.repeats[index]
        if repeat.kind == EITHER or repeat.kind == card.type:
            p.repeats = p.repeats[:index] + p.repeats[index + 1 :]
            for _ in range(repeat.extra):
                state.push(original.as_copy())
            if state.log is not None:
                state.log.say(
                    f"{card.name} is played {repeat.extra + 1} times.",
                    "spire.copies.first",
                    "spire.copies.free",
                    "spire.copies.separate",
                    "spire.copies.one-effect",
                    "spire.copies.original-limbo",
                )
                if card.cost == X_COST:
                    state.log.cite("spire.copies.x")
            return


def bonus_of(state: Spire, player: int, card: Card, cost: int) -> int:
    """What each hit of this card deals more: starter Strikes, 0-cost Attacks."""
    mods = state.players[player].mods
    bonus = 0
    if card.starter_strike:
        bonus += mods[STRIKES]
    if card.type == ATTACK and cost == 0:
        bonus += mods[ZEROS]
    return bonus


def defend_bonus(state: Spire, player: int, card: Card) -> int:
    """What a starter Defend blocks more."""
    return state.players[player].mods[DEFENDS] if card.starter_defend else 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Resolve(DeadlyStep):
    """One card, or one copy of it: targets, then its text from top to bottom, then cleanup."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    owner: int
    row: int
    x: int
    cost: int
    retained: bool  # it was Retained last turn
    copy: bool  # a copy of the card, no card of its own
    bonus: int  # what each of its hits deals more (Weave, played by a Scry)
    burns: bool  # it is exhausted afterwards (Havoc)

    def __init__(
        self,
        owner: int,
        row: int,
        x: int,
        cost: int,
        retained: bool = False,
        copy: bool = False,
        bonus: int = 0,
        burns: bool = False,
    ) -> None:
        self.owner = owner
        self.row = row
        self.x = x
        self.cost = cost
        self.retained = retained
        self.copy = copy
        self.bonus = bonus
        self.burns = burns

    def as_copy(self) -> "Resolve":
        """A copy of the card: played as it was, and gone afterwards."""
        return Resolve(self.owner, self.row, self.x, self.cost, self.retained, True, self.bonus)

    def act(self, state: Spire) -> None:
        card = state.content.cards[self.row]
        p = state.players[self.owner]
        if comes_too_late(p, self.row):
            self.come_to_nothing(state, card)
            return
        # However it came to be played, it was the first card and the next one (spire.named.havoc-mayhem-chaos).
        p.confused = -1
        p.free_next &= ~free_for(card)
        finish = Finish(
            self.owner,
            self.row,
            self.cost,
            self.copy,
            self.burns,
            set_aside(state, self.owner) if state.resolving else NO_ATTACK,
        )
        state.resolving += 1
        begin_attack(state, bonus_of(state, self.owner, card, self.cost) + self.bonus)
        before = len(state.agenda)
        if card.parts[0]:
            target = only_enemy(state) if card.wants_enemy else -1
            text = Do(
                self.row,
                0,
                self.owner,
                target,
                x=self.x,
                retained=self.retained,
                copy=self.copy,
            )
            choose_targets(state, text)
        and_then(state, before, finish)

    def come_to_nothing(self, state: Spire, card: Card) -> None:
        """No more cards may be played: it has no effect, and the card itself is discarded."""
        if state.log is not None:
            state.log.say(
                f"No more cards may be played this turn: {card.name} has no effect.",
                "spire.faq_cards.cannot-be-played",
                "spire.copies.separate",
            )
        if not self.copy and take_limbo(state, self.owner, self.row):
            state.players[self.owner].discard.append(self.row)
            show_played(state, self.owner, self.row, DISCARD)


def choose_targets(state: Spire, then: Do) -> None:
    """Choose the targets that the card's text names, before any of it is resolved."""
    card = state.content.cards[then.row]
    need = NO_NEED
    options = NOTHING
    if card.wants_enemy and then.target < 0:
        need = AN_ENEMY
        options = [pick(enemy.uid) for enemy in state.enemies if not enemy.dead and not enemy.gone]
    elif card.wants_row and then.line < 0:
        need = A_ROW
        options = picks(rows_with_enemies(state))
    elif card.wants_ally and then.ally < 0:
        need = AN_ALLY
        options = picks(alive_players(state))
    if options:
        state.ask(ReadyAim(ALONE[then.owner], options, then, need))
    else:
        then.resolve(state)


@mypyc_attr(acyclic=True, free_list_len=1)
class Ready(DeadlyStep):
    """A target has been chosen: the next one, or else the card's text."""

    then: Do

    def __init__(self, then: Do) -> None:
        self.then = then

    def act(self, state: Spire) -> None:
        choose_targets(state, self.then)


@mypyc_attr(acyclic=True, free_list_len=1)
class ReadyAim(Aim):
    """A target of a card that is about to be resolved (spire.player_turn.card.choose)."""

    def picked(self, state: Spire, thing: int) -> None:
        state.push(Ready(self.then.aim(self.need, thing)))


@mypyc_attr(acyclic=True, free_list_len=1)
class Finish(DeadlyStep):
    """The card's text is done: tokens, counting, cleanup, and then what it triggered."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    owner: int
    row: int
    cost: int
    copy: bool
    burns: bool
    outer: AttackMemory

    def __init__(
        self, owner: int, row: int, cost: int, copy: bool, burns: bool, outer: AttackMemory
    ) -> None:
        self.owner = owner
        self.row = row
        self.cost = cost
        self.copy = copy
        self.burns = burns
        self.outer = outer

    def act(self, state: Spire) -> None:
        card = state.content.cards[self.row]
        p = state.players[self.owner]
        end_attack(state, self.owner)
        state.resolving -= 1
        p.played += 1
        if card.type == ATTACK:
            p.attacks += 1
        elif card.type == POWER:
            p.powers_played += 1
        if card.type <= SKILL and state.mimics and not self.copy:
            state.history = [*state.history, self.row]
            state.history_costs = [*state.history_costs, self.cost]
            state.history_players = [*state.history_players, self.owner]
        if p.played >= COMBO:
            earn(state, INFINITY)
        if card.type == POWER:
            # Before it lies on the table: a Power does not notice that it was itself played.
            fire(state, self.owner, POWERS)
        if not self.copy:
            self.clean_up(state, card)
        if len(p.powers) >= 7:
            earn(state, POWERFUL)
        after_play(state, self.owner, card.type)
        restore(state, self.outer)
        if state.waiting:
            state.push(FLUSH)

    def clean_up(self, state: Spire, card: Card) -> None:
        """Where the card goes now; it may have gone already (Anger, Tantrum, Corpse Explosion)."""
        p = state.players[self.owner]
        if not take_limbo(state, self.owner, self.row):
            if self.burns and p.draw and p.draw[-1] == self.row:
                # Havoc has the last word: an Anger it plays is exhausted from the draw pile.
                p.draw.pop()
                exhaust_card(state, self.owner, self.row, DRAW_PILE)
            return
        if card.type == POWER:
            p.powers = [*p.powers, self.row]
            p.cubes = [*p.cubes, p.held_cubes]
            p.held_cubes = 0
            recount(state, self.owner)
            if state.log is not None:
                show_played(state, self.owner, self.row, ITEMS)
                show_cubes(state, self.owner, len(p.powers) - 1, 0, p.cubes[-1])
        elif (
            card.exhaust
            or self.burns
            or card.type == STATUS
            or (card.type == SKILL and p.mods[FREE_SKILLS])
        ):
            exhaust_card(state, self.owner, self.row, HAND)
            if state.log is not None:
                state.log.cite("spire.player_turn.card.exhaust")
        else:
            p.discard.append(self.row)
            show_played(state, self.owner, self.row, DISCARD)


def show_played(state: Spire, player: int, number: int, to: int) -> None:
    """A card is no longer being played: it goes where it belongs."""
    if state.log is not None:
        show_card(state, number, place_id(player, HAND), place_id(player, to))


def take_limbo(state: Spire, player: int, number: int) -> bool:
    """A card is no longer being played. False: it was not."""
    p = state.players[player]
    limbo = p.limbo
    for index in range(len(limbo)):
        if limbo[index] == number:
            p.limbo = limbo[:index] + limbo[index + 1 :] if len(limbo) > 1 else NOTHING
            return True
    return False


def after_play(state: Spire, player: int, kind: int) -> None:
    """What enemies do after a card or Shiv: Enraged, Sharp Hide, Thorns, Reactive.

    Thorns and Reactive also come from an enemy that this Attack has killed, if others fight on.
    """
    reroll = False
    for enemy in state.enemies:
        foe = state.content.foes[enemy.foe]
        if not foe.reacts or enemy.gone or (enemy.dead and not state.living()):
            continue
        traits = foe.traits
        if traits[ENRAGED] and kind == SKILL and enemy.marks & ANGERED and not enemy.dead:
            say_reaction(state, enemy, "Enraged", traits[ENRAGED])
            hurt(state, player, traits[ENRAGED], enemy.uid, enemy.foe)
        if traits[SHARP_HIDE] and kind == ATTACK and enemy.mode == SECOND_MODE and not enemy.dead:
            say_reaction(state, enemy, "Sharp Hide", traits[SHARP_HIDE])
            hurt(state, player, traits[SHARP_HIDE], enemy.uid, enemy.foe)
        if (
            traits[THORNS]
            and kind == ATTACK
            and (enemy.uid * 2 in state.struck or enemy.uid * 2 + 1 in state.struck)
        ):
            say_reaction(state, enemy, "Thorns", enemy.cubes)
            hurt(state, player, enemy.cubes, enemy.uid, enemy.foe)
        if traits[REACTIVE] and enemy.uid * 2 + 1 in state.struck:
            reroll = True
    if reroll:
        state.die = state.chance.below(DIE_STREAM, 6) + 1
        if state.log is not None:
            state.log.say(
                f"Reactive: the die is rolled again and shows {state.die}.",
                "spire.player_turn.roll.no-reroll",
            )
            state.log.show(Rolled("die", state.die))


def say_reaction(state: Spire, enemy: Enemy, ability: str, damage: int) -> None:
    """An enemy strikes back: by which of its abilities."""
    if state.log is not None:
        state.log.say(
            f"{enemy_name(state, enemy.uid)}, {ability}: {damage} damage.",
            "spire.combat_setup.special.triggered",
            "spire.player_turn.card.triggers-after",
        )


# Cards played by other cards.


def auto_play(state: Spire, player: int, number: int, burns: bool) -> None:
    """Play a card that is in no pile now, for no Energy; what cannot be played is discarded."""
    p = state.players[player]
    card = state.content.cards[number]
    if not playable_for_nothing(state, player, card):
        p.discard.append(number)
        if state.log is not None:
            state.log.say(
                f"{card.name} cannot be played and is discarded.",
                "spire.faq_cards.cannot-be-played",
                "spire.keywords.unplayable.effect",
            )
        show_played(state, player, number, DISCARD)
        return
    if state.log is not None:
        state.log.say(f"{card.name} is played for nothing.", "spire.named.havoc-mayhem-chaos")
        state.log.show(Acted(player_id(player), card.name, card.id))
        if card.type == STATUS:
            state.log.cite("spire.faq_cards.slimed-auto-played")
    p.limbo = plus(p.limbo, number)
    play(state, Resolve(player, number, 0, 0, burns=burns and card.type != POWER))


class PlayDrawn(Step):
    """Draw cards and play them at once, in an order of the player's choice."""

    CARDS: ClassVar[tuple[str, ...]] = ("drawn",)
    owner: int
    drawn: list[int]
    burns: bool

    def __init__(self, owner: int, drawn: list[int], burns: bool) -> None:
        self.owner = owner
        self.drawn = drawn
        self.burns = burns

    def run(self, state: Spire) -> None:
        if not self.drawn:
            return
        options: list[int] = []
        for index in range(len(self.drawn)):
            if self.drawn[index] not in self.drawn[:index]:
                options.append(index)
        state.ask(PlayWhich([self.owner], picks(options), self.drawn, self.burns))


class PlayWhich(PickOne):
    """Which of the drawn cards is played first?"""

    MISSING: ClassVar = ("spire.player_turn.card.order", "No such card waits to be played.")
    RULE: ClassVar = "spire.player_turn.card.order"
    PROMPT: ClassVar = "Which of these cards is played next?"
    CARDS: ClassVar[tuple[str, ...]] = ("drawn",)
    drawn: list[int]
    burns: bool

    def __init__(self, seats: list[int], options: list[int], drawn: list[int], burns: bool) -> None:
        super().__init__(seats, options)
        self.drawn = drawn
        self.burns = burns

    def picked(self, state: Spire, thing: int) -> None:
        player = self.seats[0]
        rest = self.drawn[:thing] + self.drawn[thing + 1 :]
        number = self.drawn[thing]
        state.push(PlayDrawn(player, rest, self.burns))
        p = state.players[player]
        if number in p.hand:
            # The last one of that name: the one that was drawn.
            index = len(p.hand) - 1
            while p.hand[index] != number:
                index -= 1
            take_from_hand(state, player, index)
            auto_play(state, player, number, self.burns)

    def written(self, state: Spire, thing: int) -> str:
        return f"play {state.content.rows[self.drawn[thing]].id}"

    def meaning(self, state: Spire, thing: int) -> str:
        row = state.content.rows[self.drawn[thing]]
        return f"{row.name}: {row.sentence()}"


def play_top(state: Spire, player: int, amount: int, burns: bool) -> None:
    """Draw so many cards and play them for 0 Energy (Havoc, Mayhem, Distilled Chaos)."""
    p = state.players[player]
    if p.no_draw:
        return
    drawn: list[int] = []
    for _ in range(amount):
        before = len(p.hand)
        take_top(state, player, 1)
        if len(p.hand) > before:  # else there was none, or the Void has taken it
            drawn.append(p.hand[-1])
    state.push(PlayDrawn(player, drawn, burns))


def play_twice(state: Spire, player: int, number: int, source: int) -> None:
    """Omniscience: a card from the draw pile is played twice for nothing and exhausted."""
    p = state.players[player]
    card = state.content.cards[number]
    played = playable_for_nothing(state, player, card)
    if state.log is not None:
        to = place_id(player, HAND if played else DISCARD)
        show_card(state, number, place_id(player, source), to)
        if played:
            state.log.show(Acted(player_id(player), card.name, card.id))
    if not played:
        p.discard.append(number)
        return
    p.limbo = plus(p.limbo, number)
    original = Resolve(player, number, 0, 0, burns=True)
    if card.uncopied:
        state.push(original)
    else:
        state.plan(original.as_copy(), original)
