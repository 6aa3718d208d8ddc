"""Rewards: what kinds there are, and how one is revealed.

Some cards come from decks that the player chooses.
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.state import Refusal, Step
from roguetable.games.spire.actions.potions import draw_potion
from roguetable.games.spire.actions.relics import draw_relic
from roguetable.games.spire.actions.reward_decks import (
    draw_rare,
    rares_of,
    reveal_cards,
    reveal_rares,
    rewards_of,
)
from roguetable.games.spire.model import shown
from roguetable.games.spire.model.cards import COLORLESS, OWNER_NAMES
from roguetable.games.spire.model.names import player_name
from roguetable.games.spire.model.party import alive_players, figure
from roguetable.games.spire.model.readings import CATCH_UP_AS_SOLO
from roguetable.games.spire.model.shown import rewards_id, show_card
from roguetable.games.spire.model.state import PRISMATIC, Reward, Spire
from roguetable.kit.ready_menus import PickOne, picks

# Kinds of rewards.
CARD_REWARD: Final = 0
UPGRADED_REWARD: Final = 1
RARE_REWARD: Final = 2
POTION_REWARD: Final = 3
RELIC_REWARD: Final = 4
COLORLESS_REWARD: Final = 5
OTHER_REWARD: Final = 6  # a card reward from another character's deck
TRANSFORM_REWARD: Final = 7  # what card rewards become with the modifier Transformed
CHEST: Final = 8  # a relic of an Elite or Treasure room: all skip it for the Sapphire Key
PASSED: Final = 9  # such a relic that was skipped, while the others still decide
BOSS_POOL: Final = 10  # Boss relics for the party; each picks by a BOSS_PICK
BOSS_PICK: Final = 11
CHEST_POOL: Final = 12  # Choose Your Relic: relics likewise; each picks by a CHEST_PICK
CHEST_PICK: Final = 13
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


def reward(player: int, kind: int, look: int = 0) -> Reward:
    """A reward nobody has looked at yet; `look` 0: the usual number of cards."""
    return Reward(player, kind, look, [], False)


def boss_relic_rewards(state: Spire, players: list[int]) -> list[Reward]:
    """Boss relics for the party: one more than players (solo: 3), of which each may pick one."""
    n = len(players) + 1
    alone = len(players) == 1 and state.readings & CATCH_UP_AS_SOLO != 0
    if alone or len(state.players) == 1:
        n = figure(state, "solo-boss-relics")
    return [reward(-1, BOSS_POOL, n), *[reward(player, BOSS_PICK) for player in players]]


def relic_rewards(state: Spire) -> list[Reward]:
    """A relic for every player, in an Elite or Treasure room."""
    players = alive_players(state)
    if state.choose_relic and len(state.players) > 1:
        pool = reward(-1, CHEST_POOL, len(players))
        return [pool, *[reward(player, CHEST_PICK) for player in players]]
    return [reward(player, CHEST) for player in players]


def replace(state: Spire, place: int, one: Reward | None) -> None:
    """Another reward in the place of one, or nothing."""
    rewards = state.rewards.copy()
    if one is None:
        rewards.pop(place)
    else:
        rewards[place] = one
    state.rewards = rewards


def show_reward(state: Spire, one: Reward, number: int, taken: bool) -> None:
    """A card comes to a reward on the table, or is taken from it."""
    if state.log is not None:
        card = state.content.cards[number]
        face = card.up if one.kind == UPGRADED_REWARD and card.up >= 0 else number
        place = rewards_id(one.player)
        show_card(state, face, place if taken else "", "" if taken else place)


# Revealing.


@mypyc_attr(acyclic=True, free_list_len=1)
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
        kind = one.kind
        n = one.look or USUAL
        found = self.found
        if one.player >= 0:
            character = state.players[one.player].character
            if kind == OTHER_REWARD or (
                state.modifiers & PRISMATIC and kind in (CARD_REWARD, UPGRADED_REWARD, RARE_REWARD)
            ):
                wanted = 1 if kind == OTHER_REWARD else n
                options = decks_for(state, character, kind, self.owners)
                if len(self.owners) < wanted and options:
                    state.ask(
                        WhichDeck([one.player], picks(options), self.place, self.owners, self.found)
                    )
                    return
            elif kind in (CARD_REWARD, UPGRADED_REWARD):
                found = reveal_cards(state, character, n)
            elif kind == RARE_REWARD:
                found = reveal_rares(state, character, n)
            elif kind == COLORLESS_REWARD:
                found = reveal_cards(state, COLORLESS, n)
            elif kind == POTION_REWARD:
                number = draw_potion(state)
                found = [number] if number >= 0 else []
            else:
                number = draw_relic(state)
                found = [number] if number >= 0 else []
        else:
            found = reveal_pool(state, kind, n)
        replace(state, self.place, Reward(one.player, one.kind, one.look, found, True))
        if state.log is not None:
            names = ", ".join([state.content.rows[number].name for number in found])
            who = player_name(state, one.player) if one.player >= 0 else "The party"
            state.log.say(
                f"{who} reveals {names or 'nothing: the deck is empty'}.",
                KIND_RULES[kind],
                "spire.rewards.check-upgrades",
            )
            for number in found:
                show_reward(state, one, number, False)
            if len(state.rewards) > 1:
                state.log.cite(
                    "spire.rewards.full-knowledge", "spire.rewards.full-knowledge-default"
                )


def decks_for(state: Spire, character: int, kind: int, used: list[int]) -> list[int]:
    """The decks from which the next card may come: each only once."""
    options: list[int] = []
    for owner in range(4):
        if owner in used or (kind == OTHER_REWARD and owner == character):
            continue
        if rares_of(state, owner) if kind == RARE_REWARD else rewards_of(state, owner):
            options.append(owner)
    if kind in (CARD_REWARD, UPGRADED_REWARD) and COLORLESS not in used and state.colorless:
        options.append(COLORLESS)
    return options


def reveal_pool(state: Spire, kind: int, n: int) -> list[int]:
    """Relics for the party, as many as there were players to pick: who skips early takes none away."""
    found: list[int] = []
    if kind == CHEST_POOL:
        for _ in range(n):
            number = draw_relic(state)
            if number >= 0:
                found.append(number)
        return found
    if state.log is not None and len(state.players) == 1:
        state.log.say(f"A solo player reveals {n} Boss relics.", "spire.rewards.boss-relic.solo")
    state.chance.reveal()
    found = state.boss_relic_deck[-n:]
    found.reverse()
    state.boss_relic_deck = state.boss_relic_deck[:-n]
    for number in found:
        show_card(state, number, shown.BOSS_RELICS, "")
    return found


class WhichDeck(PickOne):
    """From which deck is the next card revealed? Things are owners of decks."""

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

    def picked(self, state: Spire, thing: int) -> None:
        one = state.rewards[self.place]
        kind = one.kind
        if kind == OTHER_REWARD:
            turned = reveal_cards(state, thing, one.look or USUAL, True)
        elif kind == RARE_REWARD:
            number = draw_rare(state, thing)
            turned = [number] if number >= 0 else []
        else:
            turned = reveal_cards(state, thing, 1, True)
        if state.log is not None and kind != OTHER_REWARD:
            names = ", ".join([state.content.rows[number].name for number in turned])
            state.log.say(
                f"{OWNER_NAMES[thing].capitalize()}: {names}.",
                self.rule_of(state, thing),
                "spire.daily.a6-prismatic.count",
            )
        state.push(Reveal(self.place, [*self.owners, thing], [*self.found, *turned]))

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: from which deck?"

    def written(self, state: Spire, thing: int) -> str:
        return f"from {OWNER_NAMES[thing]}"

    def meaning(self, state: Spire, thing: int) -> str:
        return f"Reveal from the {OWNER_NAMES[thing]} deck."

    def rule_of(self, state: Spire, thing: int) -> str:
        kind = state.rewards[self.place].kind
        if kind == OTHER_REWARD:
            return "spire.rewards.card.reveal-3"
        return (
            "spire.daily.a6-prismatic.rare"
            if kind == RARE_REWARD
            else "spire.daily.a6-prismatic.card"
        )

    def not_offered(self, state: Spire, seat: int) -> list[Refusal]:
        """The decks that have shown a card already, the own one where another is asked, the empty."""
        one = state.rewards[self.place]
        kind = one.kind
        found: list[Refusal] = []
        for owner in range(COLORLESS + 1):
            why = "Its deck is empty, or not in this game."
            if owner in self.owners:
                why = "Each card comes from a different deck."
            elif kind == OTHER_REWARD and owner == state.players[one.player].character:
                why = "It is a card of another character."
            elif owner == COLORLESS and kind in (RARE_REWARD, OTHER_REWARD):
                why = "It is a card of a character."
            found.append(Refusal(f"from {OWNER_NAMES[owner]}", self.rule_of(state, owner), why))
        return found
