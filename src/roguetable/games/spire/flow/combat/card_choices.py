"""Choices that cards ask for while they are resolved."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.costs import playable_for_nothing
from roguetable.games.spire.actions.do import Do, do_sub
from roguetable.games.spire.actions.enemies import lay_confusion
from roguetable.games.spire.actions.piles import discard_card, discarded_some
from roguetable.games.spire.actions.tokens import POISON, poison_left, put_token
from roguetable.games.spire.actions.triggers import fire
from roguetable.games.spire.flow.combat.playing_cards import Resolve, play
from roguetable.games.spire.model.cards import SCRIES, Card
from roguetable.games.spire.model.names import enemy_name, enemy_notation, player_name
from roguetable.games.spire.model.shared_lists import plus
from roguetable.games.spire.model.shown import (
    DRAW_PILE,
    HAND,
    enemy_id,
    place_id,
    show_card,
    show_switch,
)
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Choice, Way
from roguetable.kit.ready_menus import EITHER, PickOne, Thing, YesNo, picks

NONE: Final = 1  # the place of the way out in each of these
SECOND_ENEMY: Final[list[Choice]] = [Thing(), Way("no", "No second enemy.")]
SWITCHING: Final[list[Choice]] = [Thing(), Way("stay", "Stay.")]
ALTERNATIVES: Final[list[Choice]] = [Thing(), Way("no", "Leave it.")]


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
            state.ask(AlsoHit([self.then.owner], [NONE, *picks(alive)], self.then, self.part))


class AlsoHit(PickOne):
    """Which other enemy is hit too?"""

    RULE: ClassVar = "spire.player_turn.card.top-to-bottom"
    then: Do
    part: int

    def __init__(self, seats: list[int], options: list[int], then: Do, part: int) -> None:
        super().__init__(seats, options)
        self.then = then
        self.part = part

    def choices(self) -> list[Choice]:
        return SECOND_ENEMY

    def picked(self, state: Spire, thing: int) -> None:
        by = self.then
        state.push(by.other_part(self.part, thing))

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.then.row].name}: hit a second enemy?"

    def written(self, state: Spire, thing: int) -> str:
        return f"at {enemy_notation(state, thing)}"

    def meaning(self, state: Spire, thing: int) -> str:
        return enemy_name(state, thing)


class ShareOut(Step):
    """The last Poison tokens, fewer than the enemies should get: one after the other.

    An enemy stands in `uids` once for each token that it has not got yet.
    """

    owner: int
    uids: list[int]

    def __init__(self, owner: int, uids: list[int]) -> None:
        self.owner = owner
        self.uids = uids

    def run(self, state: Spire) -> None:
        wanting: list[int] = []
        for uid in self.uids:
            if uid not in wanting and state.find(uid) is not None:
                wanting.append(uid)
        if not wanting or not poison_left(state):
            return
        if len(wanting) == 1:
            give_poison(state, self.owner, self.uids, wanting[0])
        else:
            state.ask(WhoIsPoisoned([self.owner], picks(wanting), self.uids))


def give_poison(state: Spire, player: int, uids: list[int], uid: int) -> None:
    """One token for this enemy, and then the next one."""
    enemy = state.find(uid)
    assert enemy is not None
    rest = uids.copy()
    rest.remove(uid)
    state.push(ShareOut(player, rest))
    put_token(state, player, enemy, POISON, 1)


class WhoIsPoisoned(PickOne):
    """Which enemy gets the next of the last Poison tokens?"""

    RULE: ClassVar = "spire.faq.tokens-out-partial"
    uids: list[int]

    def __init__(self, seats: list[int], options: list[int], uids: list[int]) -> None:
        super().__init__(seats, options)
        self.uids = uids

    def picked(self, state: Spire, thing: int) -> None:
        give_poison(state, self.seats[0], self.uids, thing)

    def prompt(self, state: Spire) -> str:
        left = poison_left(state)
        tokens = "1 Poison token is" if left == 1 else f"{left} Poison tokens are"
        return f"{tokens} left: which enemy gets the next one?"

    def written(self, state: Spire, thing: int) -> str:
        return f"at {enemy_notation(state, thing)}"

    def meaning(self, state: Spire, thing: int) -> str:
        return enemy_name(state, thing)

    def subject_of(self, state: Spire, thing: int) -> str:
        return enemy_id(thing)


class SwitchWith(PickOne):
    """With whom do you switch rows?"""

    RULE: ClassVar = "spire.player_turn.card.top-to-bottom"

    def choices(self) -> list[Choice]:
        return SWITCHING

    def picked(self, state: Spire, thing: int) -> None:
        one = state.players[self.seats[0]]
        other = state.players[thing]
        row = one.row
        one.row = other.row
        other.row = row
        lay_confusion(state)
        if state.log is not None:
            state.log.say(
                f"{player_name(state, self.seats[0])} and {player_name(state, thing)} switch rows.",
                "spire.end_of_combat.no-switch-in-combat",
            )
            show_switch(state, self.seats[0], thing)

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: switch rows with a player?"

    def written(self, state: Spire, thing: int) -> str:
        return f"switch {player_name(state, thing).lower()}"

    def meaning(self, state: Spire, thing: int) -> str:
        return f"Switch with {player_name(state, thing)}."

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """Oneself, and whoever has fallen."""
        found: list[Refusal] = []
        for player in range(len(state.players)):
            name = player_name(state, player)
            why = (
                "Nobody switches rows with themselves." if player == seat else f"{name} has fallen."
            )
            rule = "spire.end_of_combat.no-switch-in-combat"
            found.append(Refusal(f"switch {name.lower()}", rule, why))
        return found


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
        options = picks(list(range(len(self.parts))))
        if self.optional:
            options.append(NONE)
        state.ask(WhichOne([self.then.owner], options, self.then, self.parts))


class WhichOne(PickOne):
    """Which of them?"""

    RULE: ClassVar = "spire.game_end.golden-rule"
    then: Do
    parts: list[int]

    def __init__(self, seats: list[int], options: list[int], then: Do, parts: list[int]) -> None:
        super().__init__(seats, options)
        self.then = then
        self.parts = parts

    def choices(self) -> list[Choice]:
        return ALTERNATIVES

    def picked(self, state: Spire, thing: int) -> None:
        do_sub(state, self.then, self.parts[thing])

    def prompt(self, state: Spire) -> str:
        return f"{state.content.rows[self.then.row].name}: which one?"

    def written(self, state: Spire, thing: int) -> str:
        return f"choose {thing + 1}"

    def meaning(self, state: Spire, thing: int) -> str:
        effects = state.content.rows[self.then.row].parts[self.parts[thing]]
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
        state.ask(KeepOrNot([self.owner], EITHER, self.owner, self.left, self.kept, self.gone))


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


class KeepOrNot(YesNo):
    """One card after the other, from the top: keep it on the pile, or discard it?"""

    RULE: ClassVar = "spire.keywords.scry.look"
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

    def decided(self, state: Spire, yes: bool) -> None:
        if yes:
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
            if state.log is not None:
                source, hand = place_id(self.owner, DRAW_PILE), place_id(self.owner, HAND)
                show_card(state, number, source, hand)
            play(state, Resolve(self.owner, number, 0, 0, bonus=card.scried))
        else:
            discard_card(state, self.owner, number, DRAW_PILE)

    def prompt(self, state: Spire) -> str:
        card = self.card(state)
        draw = state.players[self.owner].draw
        rest = [
            state.content.rows[draw[len(draw) - 1 - i]].name
            for i in range(self.kept + 1, self.kept + self.left)
        ]
        after = f" Next: {', '.join(rest)}." if rest else ""
        return f"Scry: {card.name} ({card.sentence()}) Keep it on top?{after}"

    def words(self, state: Spire) -> tuple[str, str]:
        id = self.card(state).id
        return (f"keep {id}", f"discard {id}")

    def texts(self, state: Spire) -> tuple[str, str]:
        name = self.card(state).name
        return (f"Keep {name}.", f"Discard {name}.")
