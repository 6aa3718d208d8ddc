"""The Play phase: cards, Shivs, Miracles, potions and abilities, by all players in any order."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from roguetable.engine.rows import Row
from roguetable.engine.state import Refusal, Step, WayOut
from roguetable.games.spire.actions.costs import (
    affordable,
    cost_of,
    costs_printed,
    may_be_played,
    may_play,
    playable,
)
from roguetable.games.spire.actions.potions import drink, drinkable
from roguetable.games.spire.actions.relics import set_uses
from roguetable.games.spire.actions.tokens import gain_energy
from roguetable.games.spire.flow.combat.once_per_combat import ready, relics_refused, use, use_once
from roguetable.games.spire.flow.combat.playing_cards import play_card
from roguetable.games.spire.flow.combat.previews import play_preview
from roguetable.games.spire.flow.combat.shivs import ThrowShiv
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.cards import NO_COST, ONCE, TURN, USE, X_COST
from roguetable.games.spire.model.limits import MAX_ENERGY
from roguetable.games.spire.model.menus import PLAYING_CARDS, turns_die, who
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import at_play
from roguetable.games.spire.model.phases import PLAY_PHASE
from roguetable.games.spire.model.shown import held_id, player_id, show_ready, show_tokens
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Menu, kind_of, pack, seat_in, thing_of
from roguetable.kit.ready_menus import counted_notation
from roguetable.kit.triggers import is_marked, mark

# The kinds of the menu, by their place in PLAY_CHOICES.
PLAY_CARD: Final = 0
END_TURN: Final = 1
SHIV: Final = 2
MIRACLE: Final = 3
DRINK_POTION: Final = 4
USE_RELIC: Final = 5
USE_POWER: Final = 6
ONE_BIT: Final[i64] = 1


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
            state.ask(PlayMenu(seats, options))


PLAYS: Final = Plays()


def options_of(state: Spire, player: int, options: list[int]) -> None:
    """Everything a player may do now."""
    p = state.players[player]
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
            bit: i64 = ONE_BIT << (i64(number) & 63)
            if seen & bit and alike(hand, marks, index):
                continue
            seen |= bit
            options.append(pack(PLAY_CARD, index, player))
    if p.shivs > 0 and not p.no_cards:
        options.append(pack(SHIV, 0, player))
    if p.miracles > 0 and p.energy < MAX_ENERGY:
        options.append(pack(MIRACLE, 0, player))
    for index in range(len(p.potions)):
        number = p.potions[index]
        if drinkable(cards[number]) and p.potions.index(number) == index:
            options.append(pack(DRINK_POTION, index, player))
    watch = p.watch
    if watch >> ONCE & 1 or watch >> USE & 1:
        for index in range(len(p.relics)):
            card = cards[p.relics[index]]
            in_hand = card.watch >> USE & 1 and p.uses_left[index] > 0
            if in_hand or ready(state, player, index):
                options.append(pack(USE_RELIC, index, player))
    if watch >> TURN & 1:
        for index in range(len(p.powers)):
            if cards[p.powers[index]].watch >> TURN & 1 and not is_marked(p.used, index):
                options.append(pack(USE_POWER, index, player))
    options.append(pack(END_TURN, 0, player))


def alike(hand: list[int], marks: list[int], index: int) -> bool:
    """Is there a card before this one that is like it in every way? One option is enough then."""
    number = hand[index]
    mark = marks[index]
    return any(hand[other] == number and marks[other] == mark for other in range(index))


class PlayCard(Choice):
    """Play a card from the hand; the thing is its place there."""

    VERB: ClassVar = "play"
    MISSING: ClassVar = ("spire.player_turn.play.any-order", "There is no such card in your hand.")
    RULE: ClassVar = "spire.player_turn.card.pay"

    def answer(self, state: Spire, menu: Any, option: int) -> None:
        play_card(state, seat_in(option), thing_of(option))

    def notation(self, state: Spire, menu: Menu, option: int) -> str:
        player, index = seat_in(option), thing_of(option)
        hand = state.players[player].hand
        same = [
            thing_of(other)
            for other in menu.options
            if kind_of(other) == PLAY_CARD
            and seat_in(other) == player
            and hand[thing_of(other)] == hand[index]
        ]
        text = f"{who(state, player)}play {state.content.rows[hand[index]].id}"
        return counted_notation(text, same.index(index), len(same))

    def sentence(self, state: Spire, menu: Menu, option: int) -> str:
        player, index = seat_in(option), thing_of(option)
        cost = cost_of(state, player, index)
        price = "X" if cost == X_COST else str(cost)
        name = state.content.rows[state.players[player].hand[index]].name
        told = play_preview(state, player, index)
        return f"{name} ({price}): {told}"

    def printed(self) -> bool:
        return True

    def subject(self, state: Spire, menu: Menu, option: int) -> str:
        player = seat_in(option)
        number = state.players[player].hand[thing_of(option)]
        return held_id("card", player, state.content.rows[number].id)

    def why_not(self, state: Spire, menu: Menu, seat: int) -> list[Refusal]:
        """Cards in hand that cannot be played."""
        return [
            self.refused(state, seat, index)
            for index in range(len(state.players[seat].hand))
            if not playable(state, seat, index)
        ]

    def refused(self, state: Spire, player: int, index: int) -> Refusal:
        """Why a card in hand cannot be played now."""
        p = state.players[player]
        card = state.content.cards[p.hand[index]]
        cost = cost_of(state, player, index)
        rule = "spire.game_end.golden-rule"
        if cost == NO_COST:
            rule, why = "spire.keywords.unplayable", "it is Unplayable"
        elif p.no_cards:
            why = "no more cards may be played this turn"
        elif p.warp >= 0 and p.played >= p.warp:
            why = "Time Warp allows no more cards"
        elif not may_be_played(state, player, card):
            rule, why = "spire.named.clash-signature-tactician", "its condition is not met"
        elif cost < card.least_x:
            rule, why = "spire.deck.x-cost", f"X must be at least {card.least_x}"
        else:
            rule = "spire.player_turn.card.pay"
            why = f"it costs {cost} Energy and you have {p.energy}"
        notation = f"{who(state, player)}play {card.id}"
        return Refusal(notation, rule, f"{card.name} cannot be played: {why}.")


class EndTurn(Choice):
    """This player does nothing more this turn."""

    RULE: ClassVar = "spire.player_turn.end.all-players"

    def answer(self, state: Spire, menu: Any, option: int) -> None:
        show_ready(state, seat_in(option), True)
        state.players[seat_in(option)].done = True

    def notation(self, state: Spire, menu: Menu, option: int) -> str:
        return f"{who(state, seat_in(option))}done"

    def sentence(self, state: Spire, menu: Menu, option: int) -> str:
        return "Done for this turn."

    def way(self) -> WayOut:
        return "end"

    def confirm(self, state: Spire, menu: Menu, option: int) -> str:
        player = seat_in(option)
        energy = state.players[player].energy
        for other in menu.options:
            if energy > 0 and kind_of(other) == PLAY_CARD and seat_in(other) == player:
                return f"End your turn with {energy} Energy left?"
        return ""

    def subject(self, state: Spire, menu: Menu, option: int) -> str:
        return player_id(seat_in(option))


class Shiv(Choice):
    """Throw a Shiv."""

    RULE: ClassVar = "spire.characters.silent.shiv-use"

    def answer(self, state: Spire, menu: Any, option: int) -> None:
        state.push(ThrowShiv(seat_in(option), 0))

    def notation(self, state: Spire, menu: Menu, option: int) -> str:
        return f"{who(state, seat_in(option))}shiv"

    def sentence(self, state: Spire, menu: Menu, option: int) -> str:
        player = seat_in(option)
        left = state.players[player].shivs
        return f"Throw a Shiv ({left} left): one hit of 1."

    def subject(self, state: Spire, menu: Menu, option: int) -> str:
        return player_id(seat_in(option))

    def why_not(self, state: Spire, menu: Menu, seat: int) -> list[Refusal]:
        notation = f"{who(state, seat)}shiv"
        if state.players[seat].shivs == 0:
            why = "You have no Shiv."
        else:
            why = "No more cards may be played this turn, and a Shiv counts as one."
        listed = state.players[seat].shivs > 0
        return [Refusal(notation, "spire.characters.silent.shiv-use", why, listed)]


class Miracle(Choice):
    """Use a Miracle for 1 Energy."""

    RULE: ClassVar = "spire.characters.watcher.miracle-use"

    def answer(self, state: Spire, menu: Any, option: int) -> None:
        use_miracle(state, seat_in(option))

    def notation(self, state: Spire, menu: Menu, option: int) -> str:
        return f"{who(state, seat_in(option))}miracle"

    def sentence(self, state: Spire, menu: Menu, option: int) -> str:
        return "Use a Miracle: gain 1 Energy."

    def subject(self, state: Spire, menu: Menu, option: int) -> str:
        return player_id(seat_in(option))

    def why_not(self, state: Spire, menu: Menu, seat: int) -> list[Refusal]:
        notation = f"{who(state, seat)}miracle"
        if state.players[seat].miracles == 0:
            rule = "spire.characters.watcher.miracle-use"
            return [Refusal(notation, rule, "You have no Miracle.", listed=False)]
        why = f"You have {MAX_ENERGY} Energy already, and no one can have more."
        return [Refusal(notation, "spire.deck.energy-max", why)]


class UseItem(Choice):
    """Use something of one's own that lies on the table; the thing is its place."""

    RULE: ClassVar = "spire.player_turn.play.any-order"

    def row(self, state: Spire, option: int) -> Row:
        """What is used."""
        raise NotImplementedError

    def notation(self, state: Spire, menu: Menu, option: int) -> str:
        return f"{who(state, seat_in(option))}use {self.row(state, option).id}"

    def sentence(self, state: Spire, menu: Menu, option: int) -> str:
        row = self.row(state, option)
        return f"{row.name}: {row.sentence()}"

    def printed(self) -> bool:
        return True


class DrinkPotion(UseItem):
    """Use a potion; the thing is its place."""

    VERB: ClassVar = "drink"
    MISSING: ClassVar = ("spire.rewards.potion.single-use", "You have no such potion.")
    RULE: ClassVar = "spire.player_turn.card.pay"

    def answer(self, state: Spire, menu: Any, option: int) -> None:
        drink(state, seat_in(option), thing_of(option))

    def row(self, state: Spire, option: int) -> Row:
        p = state.players[seat_in(option)]
        return state.content.rows[p.potions[thing_of(option)]]

    def notation(self, state: Spire, menu: Menu, option: int) -> str:
        return f"{who(state, seat_in(option))}drink {self.row(state, option).id}"

    def subject(self, state: Spire, menu: Menu, option: int) -> str:
        return held_id("potion", seat_in(option), self.row(state, option).id)

    def why_not(self, state: Spire, menu: Menu, seat: int) -> list[Refusal]:
        """Potions that wait for another moment."""
        found: list[Refusal] = []
        for number in state.players[seat].potions:
            card = state.content.cards[number]
            if not drinkable(card) and not turns_die(card):  # that is told in every menu
                found.append(
                    Refusal(
                        f"{who(state, seat)}drink {card.id}",
                        "spire.game_end.golden-rule",
                        f"{card.name} is used by itself, when its time comes, not now.",
                    )
                )
        return found


class UseRelic(UseItem):
    """Use a relic; the thing is its place."""

    VERB: ClassVar = "use"
    MISSING: ClassVar = (
        "spire.player_turn.play.any-order",
        "You have nothing of that name to use.",
    )

    def answer(self, state: Spire, menu: Any, option: int) -> None:
        player, index = seat_in(option), thing_of(option)
        p = state.players[player]
        card = state.content.cards[p.relics[index]]
        if card.watch >> USE & 1:
            set_uses(state, player, index, p.uses_left[index] - 1)
            use(state, player, card.number, USE)
        else:
            use_once(state, player, index)

    def row(self, state: Spire, option: int) -> Row:
        p = state.players[seat_in(option)]
        return state.content.rows[p.relics[thing_of(option)]]

    def subject(self, state: Spire, menu: Menu, option: int) -> str:
        return held_id("relic", seat_in(option), self.row(state, option).id)

    def why_not(self, state: Spire, menu: Menu, seat: int) -> list[Refusal]:
        return relics_refused(state, seat)


class UsePower(UseItem):
    """Use the ability of a Power in play, once a turn; the thing is its place."""

    def answer(self, state: Spire, menu: Any, option: int) -> None:
        player, index = seat_in(option), thing_of(option)
        p = state.players[player]
        p.used = mark(p.used, index)
        use(state, player, p.powers[index], TURN)

    def row(self, state: Spire, option: int) -> Row:
        p = state.players[seat_in(option)]
        return state.content.rows[p.powers[thing_of(option)]]

    def subject(self, state: Spire, menu: Menu, option: int) -> str:
        return held_id("power", seat_in(option), self.row(state, option).id)

    def why_not(self, state: Spire, menu: Menu, seat: int) -> list[Refusal]:
        """Powers that have been used this turn, or that work by themselves."""
        p = state.players[seat]
        found: list[Refusal] = []
        for index in range(len(p.powers)):
            card = state.content.cards[p.powers[index]]
            why = "works by itself when its time comes"
            used = False
            if card.watch >> TURN & 1 and is_marked(p.used, index):
                why = "has been used this turn"
                used = True
            notation = f"{who(state, seat)}use {card.id}"
            found.append(
                Refusal(notation, "spire.player_turn.play.any-order", f"{card.name} {why}.", used)
            )
        return found


PLAY_CHOICES: Final[list[Choice]] = [
    PlayCard(),
    EndTurn(),
    Shiv(),
    Miracle(),
    DrinkPotion(),
    UseRelic(),
    UsePower(),
]


@mypyc_attr(acyclic=True, free_list_len=1)
class PlayMenu(Menu):
    """What do you do?"""

    def choices(self) -> list[Choice]:
        return PLAY_CHOICES

    def situation(self) -> int:
        return PLAYING_CARDS

    def prompt(self, state: Spire) -> str:
        names = ", ".join([player_name(state, seat) for seat in self.seats])
        return f"Round {state.round}, die {state.die}. What next? ({names})"


def use_miracle(state: Spire, player: int) -> None:
    """A Miracle gives 1 Energy (spire.characters.watcher.miracle-use)."""
    p = state.players[player]
    p.miracles -= 1
    gain_energy(state, player, 1)
    if state.log is not None:
        show_tokens(state.log, player_id(player), shown.MIRACLE, p.miracles + 1, p.miracles)
