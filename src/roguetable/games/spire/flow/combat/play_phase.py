"""The Play phase: cards, Shivs, Miracles, potions and abilities, by all players in any order."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roguetable.engine.state import Refusal, Request, Step
from roguetable.games.spire.actions.costs import (
    affordable,
    cost_of,
    costs_printed,
    may_be_played,
    may_play,
    playable,
)
from roguetable.games.spire.actions.do import Do, player_name
from roguetable.games.spire.actions.tokens import gain_energy
from roguetable.games.spire.flow.combat.once_per_combat import ready, use, use_once
from roguetable.games.spire.flow.combat.playing_cards import play_card
from roguetable.games.spire.flow.combat.shivs import ThrowShiv
from roguetable.games.spire.model.cards import NO_COST, ONCE, TURN, USE, X_COST, Card
from roguetable.games.spire.model.limits import MAX_ENERGY
from roguetable.games.spire.model.party import at_play
from roguetable.games.spire.model.state import PLAY_PHASE, Spire

# Options of the Play phase: player * SEAT + one of these (+ an index).
SEAT: Final = 10000
HAND_CARD: Final = 0
SHIV: Final = 1000
MIRACLE: Final = 1001
POTION: Final = 2000
RELIC: Final = 3000
POWER_USE: Final = 4000
ONE: Final[i64] = 1
END_TURN: Final = 250  # asked for all the time: Python keeps such small numbers ready-made


class Plays(Step):
    """Ask what happens next, until all players are done (spire.player_turn.end.all-players)."""

    def run(self, state: Spire) -> None:
        state.phase = PLAY_PHASE
        seats = at_play(state)
        if seats:
            options: list[int] = []
            for player in seats:
                options_of(state, player, options)
            state.push(PLAYS)
            state.ask(Turn(seats, options))


PLAYS: Final = Plays()


def options_of(state: Spire, player: int, options: list[int]) -> None:
    """Everything a player may do now."""
    p = state.players[player]
    base = player * SEAT
    cards = state.content.cards
    if may_play(p):
        hand = p.hand
        marks = p.marks
        energy = p.energy
        printed = costs_printed(p)
        seen: i64 = 0
        for index in range(len(hand)):
            number = hand[index]
            card = cards[number]
            if printed and card.plain and not marks[index]:
                if card.cost > energy:
                    continue
            elif not affordable(state, player, index):
                continue
            bit: i64 = ONE << (i64(number) & 63)
            if seen & bit and alike(hand, marks, index):
                continue
            seen |= bit
            options.append(base + HAND_CARD + index)
    if p.shivs > 0 and not p.no_cards:
        options.append(base + SHIV)
    if p.miracles > 0 and p.energy < MAX_ENERGY:
        options.append(base + MIRACLE)
    for index in range(len(p.potions)):
        number = p.potions[index]
        if drinkable(cards[number]) and p.potions.index(number) == index:
            options.append(base + POTION + index)
    watch = p.watch
    if watch >> ONCE & 1 or watch >> USE & 1:
        for index in range(len(p.relics)):
            card = cards[p.relics[index]]
            in_hand = card.watch >> USE & 1 and p.uses_left[index] > 0
            if in_hand or ready(state, player, index):
                options.append(base + RELIC + index)
    if watch >> TURN & 1:
        for index in range(len(p.powers)):
            if cards[p.powers[index]].watch >> TURN & 1 and not p.used >> index & 1:
                options.append(base + POWER_USE + index)
    options.append(base + END_TURN)


def alike(hand: list[int], marks: list[int], index: int) -> bool:
    """Is there a card before this one that is like it in every way? One option is enough then."""
    number = hand[index]
    mark = marks[index]
    return any(hand[other] == number and marks[other] == mark for other in range(index))


def drinkable(card: Card) -> bool:
    """May the potion be used in the Play phase? (Some only answer a roll or a death.)"""
    return len(card.parts[0]) > 0 and not card.at_roll


@mypyc_attr(acyclic=True, free_list_len=1)
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
                uses_left = p.uses_left.copy()
                uses_left[index] -= 1
                p.uses_left = uses_left
                use(state, player, card.number, USE)
            else:
                use_once(state, player, index)
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
            from roguetable.games.spire.table.preview import play_preview

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
        if code < END_TURN:
            return f"card:{player}:{state.content.rows[p.hand[code]].id}"
        if POTION <= code < RELIC:
            return f"potion:{player}:{state.content.rows[p.potions[code - POTION]].id}"
        if RELIC <= code < POWER_USE:
            return f"relic:{player}:{state.content.rows[p.relics[code - RELIC]].id}"
        if code >= POWER_USE:
            return f"power:{player}:{state.content.rows[p.powers[code - POWER_USE]].id}"
        return f"player:{player}"

    def seat_of(self, option: int) -> int:
        return option // SEAT

    def refusals(self, state: Spire, seat: int = -1) -> list[Refusal]:
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
                elif not may_be_played(state, player, row):
                    rule, why = "spire.named.clash-signature-tactician", "its condition is not met"
                elif cost < row.least_x:
                    rule, why = "spire.deck.x-cost", f"X must be at least {row.least_x}"
                else:
                    rule = "spire.player_turn.card.pay"
                    why = f"it costs {cost} Energy and you have {p.energy}"
                refusals.append(Refusal(notation, rule, f"{row.name} cannot be played: {why}."))
        return refusals


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
