"""Choices that cards ask for while they are resolved."""

from typing import ClassVar, Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.actions.costs import playable_for_nothing
from roguetable.games.spire.actions.do import Do, do_sub
from roguetable.games.spire.actions.piles import discard_card, discarded_some
from roguetable.games.spire.actions.triggers import fire
from roguetable.games.spire.flow.combat.playing_cards import Resolve, push_copies
from roguetable.games.spire.model.cards import SCRIES, Card
from roguetable.games.spire.model.names import enemy_name, enemy_notation, player_name
from roguetable.games.spire.model.shared_lists import plus
from roguetable.games.spire.model.state import Spire

NONE: Final = -1


class SecondTarget(Step):
    """Carve Reality: a second enemy, if you like."""

    then: Do
    part: int
    others: list[int]

    def __init__(self, then: Do, part: int, others: list[int]) -> None:
        self.then = then
        self.part = part
        self.others = others

    def run(self, state: Spire) -> None:
        alive = [uid for uid in self.others if state.find(uid) is not None]
        if alive:
            state.ask(AlsoHit([self.then.owner], [NONE, *alive], self.then, self.part))


class AlsoHit(Request):
    """Which other enemy is hit too?"""

    then: Do
    part: int

    def __init__(self, seats: list[int], options: list[int], then: Do, part: int) -> None:
        super().__init__(seats, options)
        self.then = then
        self.part = part

    def answer(self, state: Spire, option: int) -> None:
        if option != NONE:
            by = self.then
            state.push(Do(by.row, self.part, 0, by.owner, option, by.line, by.ally, by.x, by.marks))

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.then.row].name}: hit a second enemy?"

    def notation(self, state: Spire, option: int) -> str:
        return "no" if option == NONE else f"at {enemy_notation(state, option)}"

    def sentence(self, state: Spire, option: int) -> str:
        return "No second enemy." if option == NONE else enemy_name(state, option)


class SwitchWith(Request):
    """With whom do you switch rows?"""

    def answer(self, state: Spire, option: int) -> None:
        if option == NONE:
            return
        one = state.players[self.seats[0]]
        other = state.players[option]
        row = one.row
        one.row = other.row
        other.row = row
        if state.log is not None:
            state.log.say(
                f"{player_name(state, self.seats[0])} and {player_name(state, option)} switch rows.",
                "spire.end_of_combat.no-switch-in-combat",
            )

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: switch rows with a player?"

    def notation(self, state: Spire, option: int) -> str:
        return "stay" if option == NONE else f"switch {player_name(state, option).lower()}"

    def sentence(self, state: Spire, option: int) -> str:
        return "Stay." if option == NONE else f"Switch with {player_name(state, option)}."


class Alternatives(Step):
    """Choose one of several things a card offers."""

    then: Do
    parts: list[int]
    optional: bool

    def __init__(self, then: Do, parts: list[int], optional: bool) -> None:
        self.then = then
        self.parts = parts
        self.optional = optional

    def run(self, state: Spire) -> None:
        options = list(range(len(self.parts)))
        if self.optional:
            options.append(NONE)
        state.ask(WhichOne([self.then.owner], options, self.then, self.parts))


class WhichOne(Request):
    """Which of them?"""

    then: Do
    parts: list[int]

    def __init__(self, seats: list[int], options: list[int], then: Do, parts: list[int]) -> None:
        super().__init__(seats, options)
        self.then = then
        self.parts = parts

    def answer(self, state: Spire, option: int) -> None:
        if option != NONE:
            do_sub(state, self.then, self.parts[option])

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.then.row].name}: which one?"

    def notation(self, state: Spire, option: int) -> str:
        return "no" if option == NONE else f"choose {option + 1}"

    def sentence(self, state: Spire, option: int) -> str:
        if option == NONE:
            return "Leave it."
        effects = state.content.rows[self.then.row].parts[self.parts[option]]
        text = ", ".join([effect.sentence() for effect in effects])
        return text[:1].upper() + text[1:]


# Scry.


class Scry(Step):
    """Look at the top cards of the draw pile and discard any of them (spire.keywords.scry.look).

    `left` cards are still to be looked at, from the top; `kept` were looked at and stay.
    """

    owner: int
    left: int
    kept: int
    gone: int

    def __init__(self, owner: int, left: int, kept: int, gone: int) -> None:
        self.owner = owner
        self.left = left
        self.kept = kept
        self.gone = gone

    def run(self, state: Spire) -> None:
        p = state.players[self.owner]
        if self.left == 0 or self.kept >= len(p.draw):
            if self.gone:
                discarded_some(state, self.owner)
            fire(state, self.owner, SCRIES)
            return
        state.ask(KeepOrNot([self.owner], [1, 0], self.owner, self.left, self.kept, self.gone))


def scry(state: Spire, player: int, amount: int) -> None:
    """Scry no more than there are cards; the discard pile is not reshuffled for it."""
    p = state.players[player]
    seen = min(amount, len(p.draw))
    if seen == 0:
        if state.log is not None:
            state.log.say("There is nothing to Scry.", "spire.keywords.scry.empty")
        return
    state.chance.reveal()
    if state.log is not None:
        names = ", ".join([state.content.rows[number].name for number in p.draw[-seen:][::-1]])
        state.log.say(
            f"{player_name(state, player)} scries {names}.",
            "spire.keywords.scry.look",
            "spire.keywords.scry.same-order",
            seats=(player,),
        )
        if seen < amount:
            state.log.cite("spire.keywords.scry.not-more")
    state.push(Scry(player, seen, 0, 0))


class KeepOrNot(Request):
    """One card after the other, from the top: keep it on the pile, or discard it?"""

    CARDS: ClassVar[tuple[str, ...]] = ()
    owner: int
    left: int
    kept: int
    gone: int

    def __init__(
        self, seats: list[int], options: list[int], owner: int, left: int, kept: int, gone: int
    ) -> None:
        super().__init__(seats, options)
        self.owner = owner
        self.left = left
        self.kept = kept
        self.gone = gone

    def card(self, state: Spire) -> Card:
        draw = state.players[self.owner].draw
        return state.content.cards[draw[len(draw) - 1 - self.kept]]

    def answer(self, state: Spire, option: int) -> None:
        if option:
            state.push(Scry(self.owner, self.left - 1, self.kept + 1, self.gone))
            return
        draw = state.players[self.owner].draw
        number = draw.pop(len(draw) - 1 - self.kept)
        card = state.content.cards[number]
        played = card.scried > 0 and playable_for_nothing(state, self.owner, card)
        discarded = 0 if played else 1
        state.push(Scry(self.owner, self.left - 1, self.kept, self.gone + discarded))
        if played:
            # It is played like any other card, so it may be played several times too.
            p = state.players[self.owner]
            p.limbo = plus(p.limbo, number)
            bonus = card.scried << 24
            state.push(Resolve(self.owner, number, 0, bonus, 0, False))
            push_copies(state, self.owner, card, 0, bonus, 0)
        else:
            discard_card(state, self.owner, number)

    def prompt(self, state: Spire) -> str:
        card = self.card(state)
        draw = state.players[self.owner].draw
        rest = [
            state.content.rows[draw[len(draw) - 1 - i]].name
            for i in range(self.kept + 1, self.kept + self.left)
        ]
        after = f" Next: {', '.join(rest)}." if rest else ""
        return f"Scry: {card.name} ({card.sentence()}) Keep it on top?{after}"

    def notation(self, state: Spire, option: int) -> str:
        return f"{'keep' if option else 'discard'} {self.card(state).id}"

    def sentence(self, state: Spire, option: int) -> str:
        return f"{'Keep' if option else 'Discard'} {self.card(state).name}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.keywords.scry.look"
