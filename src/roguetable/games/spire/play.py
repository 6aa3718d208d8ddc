"""The Play phase: cards, Shivs, Miracles, potions and abilities, by all players in any order."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Request, Step
from roguetable.games.spire.achievements import INFINITY, NINJA, POWERFUL, earn
from roguetable.games.spire.attack import (
    NO_CONTEXT,
    Context,
    begin_attack,
    context,
    end_attack,
    hit_enemy,
    restore,
)
from roguetable.games.spire.cards import (
    ATTACK,
    DEFENDS,
    ENRAGED,
    FREE_SKILLS,
    NO_COST,
    ONCE,
    POWER,
    POWERS,
    REACTIVE,
    SHARP_HIDE,
    SHIVS,
    SKILL,
    STATUS,
    STRIKES,
    THORNS,
    TURN,
    USE,
    X_COST,
    ZEROS,
    Card,
)
from roguetable.games.spire.costs import cost_of, may_be_played, playable
from roguetable.games.spire.do import (
    A_ROW,
    AN_ALLY,
    AN_ENEMY,
    FLUSH,
    Aim,
    Deed,
    Do,
    enemy_name,
    enemy_notation,
    fire,
    player_name,
    recount,
    rows_with_enemies,
)
from roguetable.games.spire.piles import exhaust_card, take_from_hand, take_top
from roguetable.games.spire.readings import SHIVS_REACT
from roguetable.games.spire.state import (
    ANGERED,
    DIE_STREAM,
    MAX_ENERGY,
    PLAY_PHASE,
    Spire,
)
from roguetable.games.spire.tokens import gain_energy, hurt, tokens_in_use

# Options of the Play phase: player * SEAT + one of these (+ an index).
SEAT: Final = 10000
HAND_CARD: Final = 0
SHIV: Final = 1000
MIRACLE: Final = 1001
POTION: Final = 2000
RELIC: Final = 3000
POWER_USE: Final = 4000
END_TURN: Final = 9999

COPY: Final = 1 << 20  # in Do.marks: this is a copy of the card, no card of its own

COMBO: Final = 100  # cards in one turn that count as an infinite combo


class Plays(Step):
    """Ask what happens next, until all players are done (spire.player_turn.end.all-players)."""

    def run(self, state: Spire) -> None:
        state.phase = PLAY_PHASE
        seats: list[int] = []
        options: list[int] = []
        for player in range(len(state.players)):
            if not state.players[player].done:
                seats.append(player)
                options_of(state, player, options)
        if seats:
            state.push(PLAYS)
            state.ask(Turn(seats, options))


PLAYS: Final = Plays()


def options_of(state: Spire, player: int, options: list[int]) -> None:
    """Everything a player may do now."""
    p = state.players[player]
    base = player * SEAT
    hand = p.hand
    marks = p.marks
    for index in range(len(hand)):
        number = hand[index]
        # Of cards that are alike in every way one option is enough.
        alike = False
        for other in range(index):
            if hand[other] == number and marks[other] == marks[index]:
                alike = True
                break
        if not alike and playable(state, player, index):
            options.append(base + HAND_CARD + index)
    if p.shivs > 0 and not p.no_cards:
        options.append(base + SHIV)
    if p.miracles > 0 and p.energy < MAX_ENERGY:
        options.append(base + MIRACLE)
    cards = state.content.cards
    for index in range(len(p.potions)):
        number = p.potions[index]
        if number not in p.potions[:index] and drinkable(cards[number]):
            options.append(base + POTION + index)
    watch = p.watch
    if watch >> ONCE & 1 or watch >> USE & 1:
        for index in range(len(p.relics)):
            card = cards[p.relics[index]]
            ready = card.watch >> ONCE & 1 and not p.spent >> index & 1
            in_hand = card.watch >> USE & 1 and p.wear[index] > 0
            if in_hand or (ready and not card.keeps_block and usable(state, player, card)):
                options.append(base + RELIC + index)
    if watch >> TURN & 1:
        for index in range(len(p.powers)):
            if cards[p.powers[index]].watch >> TURN & 1 and not p.used >> index & 1:
                options.append(base + POWER_USE + index)
    options.append(base + END_TURN)


def drinkable(card: Card) -> bool:
    """May the potion be used in the Play phase? (Some only answer a roll or a death.)"""
    return len(card.parts[0]) > 0 and not card.at_roll


def usable(state: Spire, player: int, card: Card) -> bool:
    """Is the condition of a once-per-combat ability met? Without it, using it would waste it."""
    for ability in card.abilities:
        if ability.when == ONCE:
            if ability.condition < 0:
                return True
            from roguetable.games.spire.amounts import holds

            return holds(
                state, Do(card.number, ability.part, 0, player, -1, -1, -1, 0, 0), ability.condition
            )
    return False


class Turn(Request):
    """What do you do?"""

    def answer(self, state: Spire, option: int) -> None:
        player = option // SEAT
        code = option % SEAT
        p = state.players[player]
        if code == END_TURN:
            p.done = True
        elif code >= POWER_USE:
            p.used |= 1 << (code - POWER_USE)
            use(state, player, p.powers[code - POWER_USE], TURN)
        elif code >= RELIC:
            index = code - RELIC
            card = state.content.cards[p.relics[index]]
            if card.watch >> USE & 1:
                wear = p.wear.copy()
                wear[index] -= 1
                p.wear = wear
                use(state, player, card.number, USE)
            else:
                p.spent |= 1 << index
                use(state, player, card.number, ONCE)
                if state.log is not None:
                    state.log.cite(
                        "spire.triggers.once-per-combat", "spire.triggers.once-per-combat-flip"
                    )
        elif code >= POTION:
            drink(state, player, code - POTION)
        elif code == MIRACLE:
            use_miracle(state, player)
        elif code == SHIV:
            state.push(ThrowShiv(player, 0))
        else:
            play_card(state, player, code)

    def prompt(self, state: Spire) -> str:
        names = ", ".join([player_name(state, seat) for seat in self.seats])
        return f"Round {state.round}, die {state.die}. What next? ({names})"

    def notation(self, state: Spire, option: int) -> str:
        player = option // SEAT
        code = option % SEAT
        p = state.players[player]
        who = "" if len(state.players) == 1 else f"{player_name(state, player).lower()} "
        if code == END_TURN:
            return f"{who}done"
        if code >= POWER_USE:
            return f"{who}use {state.content.rows[p.powers[code - POWER_USE]].id}"
        if code >= RELIC:
            return f"{who}use {state.content.rows[p.relics[code - RELIC]].id}"
        if code >= POTION:
            return f"{who}drink {state.content.rows[p.potions[code - POTION]].id}"
        if code == MIRACLE:
            return f"{who}miracle"
        if code == SHIV:
            return f"{who}shiv"
        number = p.hand[code]
        same = [
            index
            for index in range(len(p.hand))
            if p.hand[index] == number and player * SEAT + index in self.options
        ]
        suffix = f"#{same.index(code) + 1}" if len(same) > 1 else ""
        return f"{who}play {state.content.rows[number].id}{suffix}"

    def sentence(self, state: Spire, option: int) -> str:
        player = option // SEAT
        code = option % SEAT
        p = state.players[player]
        who = "" if len(state.players) == 1 else f"{player_name(state, player)}: "
        if code == END_TURN:
            return f"{who}Done for this turn."
        if code == MIRACLE:
            return f"{who}Use a Miracle: gain 1 Energy."
        if code == SHIV:
            return f"{who}Throw a Shiv ({p.shivs} left): one hit of 1."
        if code >= POWER_USE:
            row = state.content.rows[p.powers[code - POWER_USE]]
        elif code >= RELIC:
            row = state.content.rows[p.relics[code - RELIC]]
        elif code >= POTION:
            row = state.content.rows[p.potions[code - POTION]]
        else:
            row = state.content.rows[p.hand[code]]
            cost = cost_of(state, player, code)
            from roguetable.games.spire.preview import play_preview

            price = "X" if cost == X_COST else str(cost)
            return f"{who}{row.name} ({price}): {play_preview(state, player, code)}"
        return f"{who}{row.name}: {row.sentence()}"

    def rule(self, state: Spire, option: int) -> str:
        code = option % SEAT
        if code == END_TURN:
            return "spire.player_turn.end.all-players"
        if code == SHIV:
            return "spire.characters.silent.shiv-use"
        if code == MIRACLE:
            return "spire.characters.watcher.miracle-use"
        if code >= RELIC:
            return "spire.player_turn.play.any-order"
        return "spire.player_turn.card.pay"

    def subject(self, state: Spire, option: int) -> str:
        player = option // SEAT
        code = option % SEAT
        p = state.players[player]
        if code < SHIV:
            return f"card:{player}:{state.content.rows[p.hand[code]].id}"
        if POTION <= code < RELIC:
            return f"potion:{player}:{state.content.rows[p.potions[code - POTION]].id}"
        if RELIC <= code < POWER_USE:
            return f"relic:{player}:{state.content.rows[p.relics[code - RELIC]].id}"
        if POWER_USE <= code < END_TURN:
            return f"power:{player}:{state.content.rows[p.powers[code - POWER_USE]].id}"
        return f"player:{player}"

    def seat_of(self, option: int) -> int:
        return option // SEAT

    def refusals(self, state: Spire) -> list[Refusal]:
        """Cards in hand that cannot be played, and why."""
        refusals: list[Refusal] = []
        possible = {self.notation(state, option).partition("#")[0] for option in self.options}
        for player in self.seats:
            p = state.players[player]
            who = "" if len(state.players) == 1 else f"{player_name(state, player).lower()} "
            for index in range(len(p.hand)):
                if playable(state, player, index):
                    continue
                row = state.content.cards[p.hand[index]]
                notation = f"{who}play {row.id}"
                if notation in possible:
                    continue  # another copy of it can be played
                cost = cost_of(state, player, index)
                if cost == NO_COST:
                    rule, why = "spire.keywords.unplayable", "it is Unplayable"
                elif p.no_cards:
                    rule, why = (
                        "spire.game_end.golden-rule",
                        "no more cards may be played this turn",
                    )
                elif p.warp >= 0 and p.played >= p.warp:
                    rule, why = "spire.game_end.golden-rule", "Time Warp allows no more cards"
                elif not may_be_played(state, player, row.number):
                    rule, why = "spire.named.clash-signature-tactician", "its condition is not met"
                else:
                    rule = "spire.player_turn.card.pay"
                    why = f"it costs {cost} Energy and you have {p.energy}"
                refusals.append(Refusal(notation, rule, f"{row.name} cannot be played: {why}."))
        return refusals


def use(state: Spire, player: int, number: int, when: int) -> None:
    """A player uses an ability of a Power or relic."""
    card = state.content.cards[number]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} uses {card.name}.", "spire.player_turn.play.any-order"
        )
    for ability in card.abilities:
        if ability.when == when:
            state.push(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))


def use_miracle(state: Spire, player: int) -> None:
    """A Miracle gives 1 Energy (spire.characters.watcher.miracle-use)."""
    state.players[player].miracles -= 1
    gain_energy(state, player, 1)


def drink(state: Spire, player: int, index: int) -> None:
    """A potion is used once and goes to the bottom of its deck."""
    p = state.players[player]
    number = p.potions[index]
    p.potions = p.potions[:index] + p.potions[index + 1 :]
    state.potion_deck = [number, *state.potion_deck]
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} drinks {state.content.rows[number].name}.",
            "spire.rewards.potion.single-use",
            "spire.rewards.potion.bottom",
        )
    state.push(Do(number, 0, 0, player, -1, -1, -1, 0, 0))


# Playing a card: pay, choose, resolve, cleanup (spire.player_turn.card.order).


def play_card(state: Spire, player: int, index: int) -> None:
    """Pay for a card in hand and play it."""
    cost = cost_of(state, player, index)
    p = state.players[player]
    if cost == X_COST:
        card = state.content.cards[p.hand[index]]
        options = list(range(card.least_x, p.energy + p.miracles + 1))
        state.ask(HowMuch([player], options, index))
    else:
        pay_and_play(state, player, index, cost, cost)


class HowMuch(Request):
    """X: how much Energy is spent? (spire.deck.x-cost)"""

    index: int

    def __init__(self, seats: list[int], options: list[int], index: int) -> None:
        super().__init__(seats, options)
        self.index = index

    def answer(self, state: Spire, option: int) -> None:
        pay_and_play(state, self.seats[0], self.index, option, option)

    def prompt(self, state: Spire) -> str:
        p = state.players[self.seats[0]]
        name = state.content.rows[p.hand[self.index]].name
        extra = f" and {p.miracles} Miracles" if p.miracles else ""
        return f"{name}: how much is X? (You have {p.energy} Energy{extra}.)"

    def notation(self, state: Spire, option: int) -> str:
        return f"x {option}"

    def sentence(self, state: Spire, option: int) -> str:
        p = state.players[self.seats[0]]
        over = option - p.energy
        return f"X = {option}" + (f", using {over} Miracles" if over > 0 else "")

    def rule(self, state: Spire, option: int) -> str:
        p = state.players[self.seats[0]]
        if option > max(p.energy, MAX_ENERGY):
            return "spire.characters.watcher.miracle-over-6"
        return "spire.deck.x-cost"


def pay_and_play(state: Spire, player: int, index: int, cost: int, x: int) -> None:
    """Energy is paid (Miracles beyond it), the card leaves the hand, and its copies come first."""
    p = state.players[player]
    from_miracles = max(0, cost - p.energy)
    p.miracles -= from_miracles
    p.energy -= cost - from_miracles
    marks = p.marks[index]
    number = take_from_hand(state, player, index)
    card = state.content.cards[number]
    p.confused = -1
    if p.free_next == 2 or (p.free_next == 1 and card.type == ATTACK):
        p.free_next = 0
    p.limbo = [*p.limbo, number]
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
    state.push(Resolve(player, number, x, marks, cost, False))
    push_copies(state, player, card, x, marks, cost)


def push_copies(state: Spire, player: int, card: Card, x: int, marks: int, cost: int) -> None:
    """One effect that plays cards several times affects this card; its copies are played first."""
    p = state.players[player]
    if card.uncopied or card.type > SKILL:
        return
    for index in range(len(p.encores)):
        kind = p.encores[index] % 4
        if kind == 2 or kind == card.type:
            extra = p.encores[index] // 4
            p.encores = p.encores[:index] + p.encores[index + 1 :]
            for _ in range(extra):
                state.push(Resolve(player, card.number, x, marks | COPY, cost, False))
            if state.log is not None:
                state.log.say(
                    f"{card.name} is played {extra + 1} times.",
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


class Resolve(Deed):
    """One card, or one copy of it: targets, then its text from top to bottom, then cleanup."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    owner: int
    row: int
    x: int
    marks: int
    cost: int
    burns: bool  # it is exhausted afterwards (Havoc)

    def __init__(self, owner: int, row: int, x: int, marks: int, cost: int, burns: bool) -> None:
        self.owner = owner
        self.row = row
        self.x = x
        self.marks = marks
        self.cost = cost
        self.burns = burns

    def act(self, state: Spire) -> None:
        card = state.content.cards[self.row]
        state.push(
            Finish(
                self.owner,
                self.row,
                self.cost,
                self.marks & COPY != 0,
                self.burns,
                context(state) if state.resolving else NO_CONTEXT,
            )
        )
        state.resolving += 1
        begin_attack(state, bonus_of(state, self.owner, card, self.cost) + self.extra_damage())
        if card.parts[0]:
            target = only_enemy(state) if card.wants_enemy else -1
            then = Do(self.row, 0, 0, self.owner, target, -1, -1, self.x, self.marks)
            if (card.wants_enemy and target < 0) or card.wants_row or card.wants_ally:
                state.push(Ready(then))
            else:
                state.push(then)

    def extra_damage(self) -> int:
        """Weave, played by a Scry, deals more: kept in the upper bits of its marks."""
        return self.marks >> 24


def only_enemy(state: Spire) -> int:
    """The one enemy in combat, if there is but one: no need to ask; else -1."""
    found = -1
    for enemy in state.enemies:
        if not enemy.dead and not enemy.gone:
            if found >= 0:
                return -1
            found = enemy.uid
    return found


class Ready(Deed):
    """Choose the targets that the card's text names, before any of it is resolved."""

    then: Do

    def __init__(self, then: Do) -> None:
        self.then = then

    def act(self, state: Spire) -> None:
        then = self.then
        card = state.content.cards[then.row]
        need = 0
        options: list[int] = []
        if card.wants_enemy and then.target < 0:
            need = AN_ENEMY
            options = [enemy.uid for enemy in state.living()]
        elif card.wants_row and then.line < 0:
            need = A_ROW
            options = rows_with_enemies(state)
        elif card.wants_ally and then.ally < 0:
            need = AN_ALLY
            options = [i for i in range(len(state.players)) if state.players[i].alive]
        if not options:
            state.push(then)
        else:
            state.ask(ReadyAim([then.owner], options, then, need))


class ReadyAim(Aim):
    """A target of a card that is about to be resolved (spire.player_turn.card.choose)."""

    def answer(self, state: Spire, option: int) -> None:
        state.push(Ready(self.then.aim(self.need, option)))


class Finish(Deed):
    """The card's text is done: tokens, counting, cleanup, and then what it triggered."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    owner: int
    row: int
    cost: int
    copy: bool
    burns: bool
    outer: Context

    def __init__(
        self, owner: int, row: int, cost: int, copy: bool, burns: bool, outer: Context
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
        if self.row not in p.limbo:
            return
        take_limbo(state, self.owner, self.row)
        if card.type == POWER:
            p.powers = [*p.powers, self.row]
            p.cubes = [*p.cubes, p.held_cubes]
            p.held_cubes = 0
            recount(state, self.owner)
            if state.log is not None:
                state.log.cite("spire.player_turn.card.power-stays", "spire.area.powers")
        elif (
            card.exhaust
            or self.burns
            or card.type == STATUS
            or (card.type == SKILL and p.mods[FREE_SKILLS])
        ):
            exhaust_card(state, self.owner, self.row)
            if state.log is not None:
                state.log.cite("spire.player_turn.card.exhaust")
        else:
            p.discard.append(self.row)
            if state.log is not None:
                state.log.cite("spire.player_turn.card.to-discard", "spire.area.discard-pile")


def take_limbo(state: Spire, player: int, number: int) -> None:
    """A card is no longer being played."""
    p = state.players[player]
    limbo = p.limbo.copy()
    limbo.remove(number)
    p.limbo = limbo


def after_play(state: Spire, player: int, kind: int) -> None:
    """What enemies do after a card or Shiv: Enraged, Sharp Hide, Thorns, Reactive."""
    reroll = False
    for enemy in state.enemies:
        foe = state.content.foes[enemy.kind]
        if not foe.reacts or enemy.dead or enemy.gone:
            continue
        traits = foe.traits
        if traits[ENRAGED] and kind == SKILL and enemy.marks & ANGERED:
            hurt(state, player, traits[ENRAGED])
        if traits[SHARP_HIDE] and kind == ATTACK and enemy.mode == 2:
            hurt(state, player, traits[SHARP_HIDE])
        if (
            traits[THORNS]
            and kind == ATTACK
            and (enemy.uid * 2 in state.struck or enemy.uid * 2 + 1 in state.struck)
        ):
            hurt(state, player, enemy.cubes)
        if traits[REACTIVE] and enemy.uid * 2 + 1 in state.struck:
            reroll = True
    if reroll:
        state.die = state.chance.below(DIE_STREAM, 6) + 1
        if state.log is not None:
            state.log.say(
                f"The die is rolled again: {state.die}.", "spire.player_turn.roll.no-reroll"
            )


# Shivs, and other Attacks that are no cards.


class ThrowShiv(Step):
    """Use a Shiv token: a separate Attack, one hit of 1 and more (spire.characters.silent.shiv-use)."""

    owner: int
    bonus: int

    def __init__(self, owner: int, bonus: int) -> None:
        self.owner = owner
        self.bonus = bonus

    def run(self, state: Spire) -> None:
        p = state.players[self.owner]
        if p.shivs <= 0:
            return
        p.shivs -= 1
        state.push(Jab(self.owner, self.bonus, True))


class Jab(Step):
    """A 0-cost Attack of one hit of 1 that is no card: a Shiv, Ninja Scroll, Cunning Potion."""

    owner: int
    bonus: int
    shiv: bool

    def __init__(self, owner: int, bonus: int, shiv: bool) -> None:
        self.owner = owner
        self.bonus = bonus
        self.shiv = shiv

    def run(self, state: Spire) -> None:
        targets = [enemy.uid for enemy in state.living()]
        if targets:
            state.ask(JabAim([self.owner], targets, self))


class JabAim(Request):
    """Whom does the Shiv hit?"""

    jab: Jab

    def __init__(self, seats: list[int], options: list[int], jab: Jab) -> None:
        super().__init__(seats, options)
        self.jab = jab

    def answer(self, state: Spire, option: int) -> None:
        state.push(JabHit(self.jab.owner, self.jab.bonus, self.jab.shiv, option))

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.jab.owner)}: which enemy does it hit?"

    def notation(self, state: Spire, option: int) -> str:
        return f"at {enemy_notation(state, option)}"

    def sentence(self, state: Spire, option: int) -> str:
        enemy = state.find(option)
        hp = enemy.hp if enemy is not None else 0
        return f"{enemy_name(state, option)} ({hp} HP)"

    def subject(self, state: Spire, option: int) -> str:
        return f"enemy:{option}"


class JabHit(Deed):
    """The hit itself: a whole Attack, so tokens are used up for it alone."""

    owner: int
    bonus: int
    shiv: bool
    target: int

    def __init__(self, owner: int, bonus: int, shiv: bool, target: int) -> None:
        self.owner = owner
        self.bonus = bonus
        self.shiv = shiv
        self.target = target

    def act(self, state: Spire) -> None:
        p = state.players[self.owner]
        enemy = state.find(self.target)
        if enemy is None:
            return
        outer = context(state)
        bonus = self.bonus + p.mods[ZEROS] + (p.mods[SHIVS] if self.shiv else 0)
        begin_attack(state, bonus)
        hit_enemy(state, self.owner, enemy, 1)
        end_attack(state, self.owner)
        p.attacks += 1
        if self.shiv:
            p.shivs_played += 1
            if p.shivs_played >= 7:
                earn(state, NINJA)
            if state.log is not None:
                state.log.cite(
                    "spire.characters.silent.shiv-separate-attack",
                    "spire.characters.silent.shiv-not-card",
                )
        if not self.shiv or state.readings & SHIVS_REACT:
            after_play(state, self.owner, ATTACK)
        restore(state, outer)


class ShivOverflow(Step):
    """A Shiv that cannot be taken as a token may be used at once (spire.faq.tokens-out-shiv)."""

    owner: int
    left: int

    def __init__(self, owner: int, left: int) -> None:
        self.owner = owner
        self.left = left

    def run(self, state: Spire) -> None:
        if self.left > 0 and state.living():
            state.ask(UseNow([self.owner], [1, 0], self.left))


class UseNow(Request):
    """Use the Shiv at once, or go without?"""

    left: int

    def __init__(self, seats: list[int], options: list[int], left: int) -> None:
        super().__init__(seats, options)
        self.left = left

    def answer(self, state: Spire, option: int) -> None:
        state.push(ShivOverflow(self.seats[0], self.left - 1))
        if option == 1:
            state.push(Jab(self.seats[0], 0, True))

    def prompt(self, state: Spire) -> str:
        return f"No Shiv token is left ({tokens_in_use(state, True)} in use): use this one at once?"

    def notation(self, state: Spire, option: int) -> str:
        return "throw" if option else "skip"

    def sentence(self, state: Spire, option: int) -> str:
        return "Throw it at once." if option else "Go without it."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.characters.silent.shiv-overflow"


# Cards played by other cards.


def auto_play(state: Spire, player: int, number: int, burns: bool) -> None:
    """Play a card that is in no pile now, for no Energy; what cannot be played is discarded."""
    p = state.players[player]
    card = state.content.cards[number]
    p.limbo = [*p.limbo, number]
    if card.cost == NO_COST or not may_be_played(state, player, number):
        take_limbo(state, player, number)
        p.discard.append(number)
        if state.log is not None:
            state.log.say(
                f"{card.name} cannot be played and is discarded.",
                "spire.faq_cards.cannot-be-played",
                "spire.keywords.unplayable.effect",
            )
        return
    if state.log is not None:
        state.log.say(f"{card.name} is played for nothing.", "spire.named.havoc-mayhem-chaos")
        if card.type == STATUS:
            state.log.cite("spire.faq_cards.slimed-auto-played")
    state.push(Resolve(player, number, 0, 0, 0, burns and card.type != POWER))
    push_copies(state, player, card, 0, 0, 0)


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
        state.ask(PlayWhich([self.owner], options, self.drawn, self.burns))


class PlayWhich(Request):
    """Which of the drawn cards is played first?"""

    CARDS: ClassVar[tuple[str, ...]] = ("drawn",)
    drawn: list[int]
    burns: bool

    def __init__(self, seats: list[int], options: list[int], drawn: list[int], burns: bool) -> None:
        super().__init__(seats, options)
        self.drawn = drawn
        self.burns = burns

    def answer(self, state: Spire, option: int) -> None:
        player = self.seats[0]
        rest = self.drawn[:option] + self.drawn[option + 1 :]
        number = self.drawn[option]
        state.push(PlayDrawn(player, rest, self.burns))
        p = state.players[player]
        if number in p.hand:
            # The last one of that name: the one that was drawn.
            index = len(p.hand) - 1
            while p.hand[index] != number:
                index -= 1
            take_from_hand(state, player, index)
            auto_play(state, player, number, self.burns)

    def prompt(self, state: Spire) -> str:
        return "Which of these cards is played next?"

    def notation(self, state: Spire, option: int) -> str:
        return f"play {state.content.rows[self.drawn[option]].id}"

    def sentence(self, state: Spire, option: int) -> str:
        row = state.content.rows[self.drawn[option]]
        return f"{row.name}: {row.sentence()}"


def play_top(state: Spire, player: int, amount: int, burns: bool) -> None:
    """Draw so many cards and play them for 0 Energy (Havoc, Mayhem, Distilled Chaos)."""
    p = state.players[player]
    if p.no_draw:
        return
    drawn: list[int] = []
    for _ in range(amount):
        before = len(p.hand)
        number = take_top(state, player)
        if number < 0:
            break
        if len(p.hand) > before:  # the Void may have taken it
            drawn.append(number)
    state.push(PlayDrawn(player, drawn, burns))


def play_twice(state: Spire, player: int, number: int) -> None:
    """Omniscience: a card from the draw pile is played twice for nothing and exhausted."""
    p = state.players[player]
    card = state.content.cards[number]
    if not may_be_played(state, player, number):
        p.discard.append(number)
        return
    p.limbo = [*p.limbo, number]
    state.push(Resolve(player, number, 0, 0, 0, True))
    if not card.uncopied:
        state.push(Resolve(player, number, 0, COPY, 0, False))


def defend_bonus(state: Spire, player: int, card: Card) -> int:
    """What a starter Defend blocks more."""
    return state.players[player].mods[DEFENDS] if card.starter_defend else 0
