"""End of Turn: abilities and what happens to players, enemies and hands; then hands are discarded."""

from typing import ClassVar, Final

from roguetable.engine.state import Step
from roguetable.games.spire.actions.do import DeadlyAbility
from roguetable.games.spire.actions.piles import exhaust_card, take_from_hand
from roguetable.games.spire.actions.tokens import enemy_loses_hp, hurt, lose_hp, lose_strength
from roguetable.games.spire.actions.triggers import use_ability
from roguetable.games.spire.flow.combat.abilities import collect, order
from roguetable.games.spire.flow.combat.once_per_combat import USE_NOW, LastUses, uses
from roguetable.games.spire.flow.combat.orbs import OrbEnd
from roguetable.games.spire.flow.combat.picking_cards import FROM_HAND, RETAIN_IT, Pick
from roguetable.games.spire.model.battlefield import untouchable
from roguetable.games.spire.model.cards import END, HELD, ONCE, Card
from roguetable.games.spire.model.enemy_cards import BEAT_OF_DEATH
from roguetable.games.spire.model.names import enemy_name, player_name
from roguetable.games.spire.model.phases import HANDS_DISCARDED, TURN_ENDS
from roguetable.games.spire.model.player import (
    ENDED,
    FROST,
    KEEP,
    LATE,
    LIGHTNING,
    RETAINED,
    WRATH,
)
from roguetable.games.spire.model.readings import BURNS_COST_HP
from roguetable.games.spire.model.shown import DISCARD, HAND, place_id, show_cards
from roguetable.games.spire.model.slayers import BY_WRATH
from roguetable.games.spire.model.state import Spire
from roguetable.kit.doing import Ability
from roguetable.kit.ready_menus import PickOne, picks


class EndAbilities(Step):
    """End of turn: Poison, Orbs, Wrath, Ethereal cards and whatever says so, in any order."""

    def run(self, state: Spire) -> None:
        state.phase = TURN_ENDS
        if state.log is not None:
            state.log.say(
                "— End of turn —",
                "spire.player_turn.end.order",
                "spire.player_turn.end.what",
                "spire.player_turn.end.player-turn-only",
                "spire.triggers.end-of-turn",
                "spire.player_turn.end.all-players",
                "spire.player_turn.end.discard-hand",
            )
        cards = state.content.cards
        abilities = collect(state, END)
        for player in range(len(state.players)):
            p = state.players[player]
            if p.alive:
                for orb in p.orbs:
                    if orb == FROST:
                        abilities = [OrbEnd(player, FROST), *abilities]
                    elif orb == LIGHTNING:
                        abilities = [*abilities, OrbEnd(player, LIGHTNING)]
        for enemy in state.enemies:
            if enemy.poison > 0 and not enemy.dead and not enemy.gone:
                abilities = [*abilities, PoisonTick(-1)]
                break
        for player in range(len(state.players)):
            p = state.players[player]
            if not p.alive:
                continue
            if p.fading:
                abilities = [*abilities, Fade(player)]
            if p.stance == WRATH:
                abilities = [*abilities, WrathEnd(player)]
            for number in p.hand:
                card = cards[number]
                if card.watch >> HELD & 1:
                    abilities = [*abilities, HeldCard(player, number)]
                elif card.ethereal:
                    abilities = [*abilities, EtherealEnd(player, number)]
        for enemy in state.enemies:
            if state.content.foes[enemy.foe].traits[BEAT_OF_DEATH]:
                if not enemy.dead and not enemy.gone:
                    abilities = [*abilities, Beat(-1, enemy.uid)]
        if abilities and any(p.watch >> ONCE & 1 for p in state.players):
            state.push(LastUses(uses(state, USE_NOW)))
        order(state, abilities)


class PoisonTick(DeadlyAbility):
    """Each enemy loses 1 HP per Poison token on it; the tokens stay."""

    def act(self, state: Spire) -> None:
        for enemy in state.living():
            if enemy.poison > 0:
                if state.log is not None:
                    state.log.say(
                        f"Poison on {enemy_name(state, enemy.uid)}: {enemy.poison}.",
                        "spire.characters.silent.poison-tick",
                        "spire.characters.silent.poison-not-damage",
                        "spire.characters.silent.poison-stays",
                        "spire.faq.debuffs-stay",
                    )
                if not untouchable(state, enemy):
                    enemy_loses_hp(state, enemy, enemy.poison)

    def title(self, state: Spire) -> str:
        return "Poison"

    def text(self, state: Spire) -> str:
        return "each enemy loses 1 HP per Poison token on it"


class Fade(DeadlyAbility):
    """Strength that was gained for this turn only is lost."""

    def act(self, state: Spire) -> None:
        p = state.players[self.owner]
        if state.log is not None:
            state.log.say(
                f"{player_name(state, self.owner)} loses {p.fading} Strength, which was for this turn.",
                "spire.game_end.golden-rule",
            )
        lose_strength(state, self.owner, p.fading)
        p.fading = 0

    def title(self, state: Spire) -> str:
        return "Strength fades"

    def text(self, state: Spire) -> str:
        return f"lose {state.players[self.owner].fading} Strength"


class WrathEnd(DeadlyAbility):
    """A player who ends the turn in Wrath takes 1 damage, no hit (spire.characters.watcher.wrath-end)."""

    def act(self, state: Spire) -> None:
        if state.players[self.owner].stance == WRATH:
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, self.owner)} ends the turn in Wrath.",
                    "spire.characters.watcher.wrath-end",
                    "spire.characters.watcher.wrath-damage-not-hit",
                )
            hurt(state, self.owner, 1, slayer=BY_WRATH)

    def title(self, state: Spire) -> str:
        return "Wrath"

    def text(self, state: Spire) -> str:
        return "take 1 damage"


class OfACard(DeadlyAbility):
    """Something that a card in a player's hand does."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int

    def __init__(self, owner: int, row: int) -> None:
        self.owner = owner
        self.row = row

    def alike(self, other: Ability) -> bool:
        return isinstance(other, OfACard) and super().alike(other) and other.row == self.row

    def place(self, state: Spire, over: int) -> int:
        """Where such a card lies in hand without one of these marks; -1: it has left the hand."""
        p = state.players[self.owner]
        for index in range(len(p.hand)):
            if p.hand[index] == self.row and not p.marks[index] & over:
                return index
        return -1


class HeldCard(OfACard):
    """A card in hand that does something at end of turn (Burn, Decay, Regret ...)."""

    def act(self, state: Spire) -> None:
        place = self.place(state, LATE | ENDED)
        if place < 0:
            return
        state.players[self.owner].marks[place] |= ENDED
        card = state.content.cards[self.row]
        if card.ethereal:
            state.push(EtherealEnd(self.owner, self.row))
        if self.row == state.content.burn and state.readings & BURNS_COST_HP:
            if state.log is not None:
                state.log.say(
                    f"{card.name} of {player_name(state, self.owner)}: lose 1 HP.",
                    "spire.keywords.status.which-effect",
                )
            lose_hp(state, self.owner, 1, self.row)
            return
        use_ability(state, self.owner, self.row, HELD)

    def title(self, state: Spire) -> str:
        return state.content.rows[self.row].name

    def text(self, state: Spire) -> str:
        return state.content.rows[self.row].sentence()


class EtherealEnd(OfACard):
    """Ethereal: at end of turn the card is exhausted if it is in hand (spire.keywords.ethereal)."""

    def act(self, state: Spire) -> None:
        place = self.place(state, LATE)
        if place >= 0:
            take_from_hand(state, self.owner, place)
            exhaust_card(state, self.owner, self.row, HAND)
            if state.log is not None:
                state.log.cite("spire.keywords.ethereal", "spire.keywords.ethereal-vs-retain")

    def title(self, state: Spire) -> str:
        return f"Ethereal: {state.content.rows[self.row].name}"

    def text(self, state: Spire) -> str:
        return "it is exhausted"


class Beat(DeadlyAbility):
    """Beat of Death: every player takes 1 damage per cube."""

    target: int

    def __init__(self, owner: int, target: int) -> None:
        self.owner = owner
        self.target = target

    def act(self, state: Spire) -> None:
        enemy = state.find(self.target)
        if enemy is not None:
            if state.log is not None:
                state.log.say(
                    f"Beat of Death: {enemy.cubes} damage to every player.",
                    "spire.combat_setup.special.triggered",
                )
            for player in range(len(state.players)):
                hurt(state, player, enemy.cubes, enemy.uid, enemy.foe)

    def alike(self, other: Ability) -> bool:
        return isinstance(other, Beat) and other.target == self.target

    def title(self, state: Spire) -> str:
        return "Beat of Death"

    def text(self, state: Spire) -> str:
        return "every player takes damage"


class DiscardHands(Step):
    """Then each player discards what is left in hand, save Retained cards."""

    def run(self, state: Spire) -> None:
        state.phase = HANDS_DISCARDED
        players = state.players
        if len(players) == 1 and players[0].keeps == 0:
            discard_step(state, 0)
            return
        steps: list[Step] = []
        for player in range(len(players)):
            p = players[player]
            if p.keeps > 0 and p.alive:
                steps.append(Pick(player, FROM_HAND, RETAIN_IT, 0, p.keeps))
            steps.append(DiscardStep(player))
        state.plan_list(steps)


class DiscardStep(Step):
    """One player's discard step."""

    player: int

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, state: Spire) -> None:
        discard_step(state, self.player)


def discard_step(state: Spire, player: int) -> None:
    """A player discards what does not stay in hand (spire.player_turn.end.discard-hand)."""
    p = state.players[player]
    if p.minds_top:
        # Cards go in any order the player likes; only which one ends on top can matter.
        options: list[int] = []
        for index in range(len(p.hand)):
            if not stays(state, player, index) and p.hand[index] not in p.hand[:index]:
                options.append(index)
        if len(options) > 1:
            state.ask(OnTop([player], picks(options)))
            return
    discard_hand(state, player, -1)


def stays(state: Spire, player: int, index: int) -> bool:
    """Does a card stay in hand at the end of turn: Retained, or drawn during the End of Turn?"""
    p = state.players[player]
    return p.marks[index] & (LATE | KEEP) != 0 or state.content.cards[p.hand[index]].retain


def discard_hand(state: Spire, player: int, top: int) -> None:
    """Discard what does not stay, the card at `top` last (-1: as they lie)."""
    p = state.players[player]
    cards = state.content.cards
    keeps = False
    for mark in p.marks:
        if mark & (LATE | KEEP):
            keeps = True
    for number in p.hand:
        if cards[number].retain:
            keeps = True
    before = len(p.discard)
    if not keeps and top < 0:
        p.discard += p.hand
        p.hand.clear()
        p.marks.clear()
    else:
        kept: list[int] = []
        marks: list[int] = []
        for index in range(len(p.hand)):
            if stays(state, player, index):
                kept.append(p.hand[index])
                marks.append(0 if p.marks[index] & LATE else RETAINED)
            elif index != top:
                p.discard.append(p.hand[index])
        if top >= 0:
            p.discard.append(p.hand[top])
        p.hand = kept
        p.marks = marks
    if state.log is not None:
        gone = p.discard[before:]
        show_cards(state, gone, place_id(player, HAND), place_id(player, DISCARD))
        say_kept(state, player, RETAINED, "Retains", "spire.keywords.retain")
        say_kept(state, player, 0, "keeps", "spire.faq_cards.dark-embrace.keep")


def say_kept(state: Spire, player: int, mark: int, verb: str, rule: str) -> None:
    """Which cards stay in hand: those that are Retained, and those that came at the end of turn."""
    p = state.players[player]
    kept = [p.hand[i] for i in range(len(p.hand)) if p.marks[i] == mark]
    if kept and state.log is not None:
        names = ", ".join([state.content.rows[number].name for number in kept])
        state.log.say(f"{player_name(state, player)} {verb} {names}.", rule)


class OnTop(PickOne):
    """Cards are discarded in any order: which one ends on top? Options are places in the hand."""

    RULE: ClassVar = "spire.player_turn.end.discard-hand"

    def picked(self, state: Spire, thing: int) -> None:
        discard_hand(state, self.seats[0], thing)

    def card(self, state: Spire, thing: int) -> Card:
        return state.content.cards[state.players[self.seats[0]].hand[thing]]

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which card do you discard last, on top?"

    def written(self, state: Spire, thing: int) -> str:
        return f"top {self.card(state, thing).id}"

    def meaning(self, state: Spire, thing: int) -> str:
        card = self.card(state, thing)
        return f"{card.name} (cost {card.cost_text()})"


END_ABILITIES: Final = EndAbilities()
DISCARD_HANDS: Final = DiscardHands()
