"""A combat round from the players' side: Start of Turn, (Play,) End of Turn."""

from typing import ClassVar, Final

from roguetable.engine.state import Request, Step
from roguetable.games.spire.cards import (
    AFTER,
    BEAT_OF_DEATH,
    COMBAT,
    CONFUSION,
    DIE,
    END,
    FACING,
    HELD,
    KEEP_BLOCK,
    KEEP_ENERGY,
    ONCE,
    ROOM,
    SCRYING,
    START,
    TIME_WARP,
    Card,
)
from roguetable.games.spire.do import (
    FLUSH,
    Ability,
    Do,
    enemy_name,
    player_name,
)
from roguetable.games.spire.enemies import ENEMY_PHASE, current_action, start_of_round
from roguetable.games.spire.orbs import OrbEnd
from roguetable.games.spire.piles import (
    FROM_HAND,
    RETAIN_IT,
    Pick,
    draw_cards,
    exhaust_card,
    take_from_hand,
)
from roguetable.games.spire.play import PLAYS
from roguetable.games.spire.readings import BURNS_COST_HP
from roguetable.games.spire.state import (
    DARK,
    DIE_STREAM,
    END_OF_TURN,
    FROST,
    KEEP,
    LATE,
    LIGHTNING,
    NOTHING,
    RETAINED,
    START_OF_TURN,
    WRATH,
    Spire,
)
from roguetable.games.spire.tokens import enemy_loses_hp, gain_energy, hurt, lose_hp, lose_strength


class Round(Step):
    """One combat round: a Player Turn and an Enemy Turn (spire.player_turn.round)."""

    def run(self, state: Spire) -> None:
        state.round += 1
        state.phase = START_OF_TURN
        state.die = 0
        state.history = NOTHING
        state.history_costs = NOTHING
        state.history_players = NOTHING
        if state.log is not None:
            state.log.say(
                f"— Round {state.round} —",
                "spire.player_turn.round",
                "spire.player_turn.shared",
                "spire.player_turn.start.order",
            )
        state.push(ROUND)
        state.push(ENEMY_PHASE)
        state.push(DISCARD_HANDS)
        state.push(END_ABILITIES)
        state.push(PLAYS)
        state.push(DRAW_FIVE)
        start_of_round(state)
        for player in range(len(state.players)):
            if state.players[player].watch >> SCRYING & 1:
                state.push(BEFORE_DRAWING)
                break
        for player in range(len(state.players)):
            reset(state, player)


def reset(state: Spire, player: int) -> None:
    """Energy is set to 3, Block to 0; what was left over is lost unless something keeps it."""
    p = state.players[player]
    p.done = not p.alive
    p.no_draw = False
    p.no_cards = False
    p.used = 0
    p.played = 0
    p.attacks = 0
    p.powers_played = 0
    p.shivs_played = 0
    p.discarded = 0
    p.switched = False
    p.wrathful = False
    p.encores = NOTHING
    p.free_next = 0
    p.confused = -1
    p.warp = -1
    p.harmless = False
    p.keeps = 0
    p.guarded = False
    p.lost_round = 0
    left = p.energy
    p.energy = 3
    if state.log is not None:
        state.log.cite(
            "spire.player_turn.start.reset-energy",
            "spire.player_turn.start.reset-block",
            "spire.keywords.block.player-removal",
        )
    if p.mods[KEEP_ENERGY] and state.round > 1:
        gain_energy(state, player, left)
    if p.mods[KEEP_BLOCK] or p.block == 0:
        return
    keeper = block_keeper(state, player)
    if keeper >= 0:
        state.push(MayKeepBlock(player, keeper))
    else:
        p.block = 0


class MayKeepBlock(Step):
    """Ask whether a relic keeps the Block."""

    player: int
    relic: int

    def __init__(self, player: int, relic: int) -> None:
        self.player = player
        self.relic = relic

    def run(self, state: Spire) -> None:
        state.ask(KeepBlock([self.player], [1, 0], self.relic))


def block_keeper(state: Spire, player: int) -> int:
    """The place of an unused relic that keeps Block once per combat (Calipers), -1: none."""
    p = state.players[player]
    if p.watch >> ONCE & 1:
        for index in range(len(p.relics)):
            if state.content.cards[p.relics[index]].keeps_block and not p.spent >> index & 1:
                return index
    return -1


class KeepBlock(Request):
    """Use the relic now to keep the Block of last turn?"""

    relic: int

    def __init__(self, seats: list[int], options: list[int], relic: int) -> None:
        super().__init__(seats, options)
        self.relic = relic

    def answer(self, state: Spire, option: int) -> None:
        p = state.players[self.seats[0]]
        if option:
            p.spent |= 1 << self.relic
            if state.log is not None:
                state.log.say(
                    f"{player_name(state, self.seats[0])} keeps {p.block} Block.",
                    "spire.triggers.once-per-combat",
                )
        else:
            p.block = 0

    def prompt(self, state: Spire) -> str:
        p = state.players[self.seats[0]]
        name = state.content.rows[p.relics[self.relic]].name
        return f"{player_name(state, self.seats[0])}: use {name} to keep {p.block} Block?"

    def notation(self, state: Spire, option: int) -> str:
        return "keep" if option else "lose"

    def sentence(self, state: Spire, option: int) -> str:
        return "Keep the Block." if option else "Let it go."


class BeforeDrawing(Step):
    """Abilities that come before drawing (Foresight)."""

    def run(self, state: Spire) -> None:
        order(state, collect(state, SCRYING))


class DrawFive(Step):
    """Each player draws 5 cards (spire.player_turn.start.draw-five)."""

    def run(self, state: Spire) -> None:
        if state.log is not None:
            state.log.cite(
                "spire.player_turn.start.draw-five",
                "spire.player_turn.hand-no-limit",
                "spire.keywords.retain-draw",
            )
        for player in range(len(state.players)):
            draw_cards(state, player, 5)
        if state.waiting:
            state.push(ROLL)
            state.push(FLUSH)
        else:
            ROLL.run(state)


# The die.


def roll_die(state: Spire, stream: int) -> None:
    """Roll the one die of the game."""
    state.die = state.chance.below(stream, 6) + 1
    if state.log is not None:
        state.log.say(f"The die shows {state.die}.", "spire.player_turn.roll.once")


class Roll(Step):
    """The die is rolled once for the whole party, after drawing (spire.player_turn.roll.once)."""

    def run(self, state: Spire) -> None:
        roll_die(state, DIE_STREAM)
        if state.log is not None:
            state.log.cite(
                "spire.player_turn.roll.once",
                "spire.player_turn.roll.after-draw",
                "spire.player_turn.roll.public-intent",
            )
        for player in range(len(state.players)):
            if may_change_die(state, player):
                state.push(START_ABILITIES)
                state.push(ACCEPT_DIE)
                return
        START_ABILITIES.run(state)


SEAT: Final = 100
BREW: Final = 50
ACCEPT: Final = -1


class AcceptDie(Step):
    """Abilities that change the die are used right after the roll, or not at all this round."""

    def run(self, state: Spire) -> None:
        options: list[int] = [ACCEPT]
        seats: list[int] = []
        for player in range(len(state.players)):
            before = len(options)
            die_options(state, player, options)
            if len(options) > before:
                seats.append(player)
        if len(options) > 1:
            state.ask(ChangeDie(seats, options))


def may_change_die(state: Spire, player: int) -> bool:
    """Has this player anything at all that changes a die?"""
    p = state.players[player]
    if p.watch >> ROOM & 1:
        return True
    return any([state.content.cards[number].at_roll for number in p.potions])


def die_options(state: Spire, player: int, options: list[int]) -> None:
    """What a player could use to change the die: player * SEAT + relic place, or + BREW + potion."""
    p = state.players[player]
    cards = state.content.cards
    if p.watch >> ROOM & 1:
        for index in range(len(p.relics)):
            if cards[p.relics[index]].watch >> ROOM & 1 and not p.spent >> index & 1:
                options.append(player * SEAT + index)
    for index in range(len(p.potions)):
        if cards[p.potions[index]].at_roll:
            options.append(player * SEAT + BREW + index)


class ChangeDie(Request):
    """The die has been rolled: accept it, or change it now?"""

    def answer(self, state: Spire, option: int) -> None:
        if option == ACCEPT:
            return
        player = option // SEAT
        code = option % SEAT
        p = state.players[player]
        state.push(ACCEPT_DIE)
        if code >= BREW:
            from roguetable.games.spire.play import drink

            drink(state, player, code - BREW)
            return
        p.spent |= 1 << code
        number = p.relics[code]
        if state.log is not None:
            state.log.say(
                f"{player_name(state, player)} uses {state.content.rows[number].name}.",
                "spire.player_turn.roll.modify-now",
                "spire.triggers.once-per-room",
                "spire.triggers.once-per-room-flip",
            )
        for ability in state.content.cards[number].abilities:
            if ability.when == ROOM:
                state.push(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))

    def prompt(self, state: Spire) -> str:
        return f"The die shows {state.die}. Change it now, or accept it?"

    def notation(self, state: Spire, option: int) -> str:
        if option == ACCEPT:
            return "accept"
        return f"{player_name(state, option // SEAT).lower()} {self.item(state, option).id}"

    def sentence(self, state: Spire, option: int) -> str:
        if option == ACCEPT:
            return f"Accept the {state.die}."
        row = self.item(state, option)
        return f"{player_name(state, option // SEAT)}: {row.name}. {row.sentence()}"

    def item(self, state: Spire, option: int) -> Card:
        p = state.players[option // SEAT]
        code = option % SEAT
        number = p.potions[code - BREW] if code >= BREW else p.relics[code]
        return state.content.cards[number]

    def rule(self, state: Spire, option: int) -> str:
        return "spire.player_turn.roll.modify-now"

    def seat_of(self, option: int) -> int:
        return -1 if option == ACCEPT else option // SEAT


# Abilities in any order.


def collect(state: Spire, when: int) -> list[Step]:
    """All abilities of living players for a moment, players in order, boards, Powers, relics."""
    found: list[Step] = []
    gather(state, when, found)
    return found


def gather(state: Spire, when: int, found: list[Step]) -> None:
    """Add the abilities for a moment to a list."""
    cards = state.content.cards
    for player in range(len(state.players)):
        p = state.players[player]
        if not p.alive or not p.watch >> when & 1:
            continue
        collect_from(state, player, state.content.characters[p.character], when, found)
        for number in p.powers:
            if cards[number].watch >> when & 1:
                collect_from(state, player, number, when, found)
        for number in p.relics:
            if cards[number].watch >> when & 1:
                collect_from(state, player, number, when, found)


def collect_from(state: Spire, player: int, number: int, when: int, found: list[Step]) -> None:
    for ability in state.content.cards[number].abilities:
        if ability.when == when and (when != DIE or ability.faces >> (state.die - 1) & 1):
            found.append(Do(number, ability.part, 0, player, -1, -1, -1, 0, 0))


def order(state: Spire, abilities: list[Step]) -> None:
    """Put abilities before the players, who choose their order."""
    if abilities:
        state.push(InOrder(abilities))


class InOrder(Step):
    """Abilities that trigger together, in any order the players choose."""

    abilities: list[Step]

    def __init__(self, abilities: list[Step]) -> None:
        self.abilities = abilities

    def run(self, state: Spire) -> None:
        if not self.abilities:
            return
        if len(self.abilities) == 1:
            state.push(self.abilities[0])
            return
        options: list[int] = [ALL]
        seen: list[int] = []
        for index in range(len(self.abilities)):
            ability = self.abilities[index]
            assert isinstance(ability, Ability)
            key = ability.key()
            if key not in seen:
                seen.append(key)
                options.append(index)
        if len(options) == 2:
            options = [ALL]  # they are all alike
        state.ask(NextAbility(state.seats, options, self.abilities))


ALL: Final = -1


class NextAbility(Request):
    """Which ability happens next? Or all of them, in the order listed."""

    abilities: list[Step]

    def __init__(self, seats: list[int], options: list[int], abilities: list[Step]) -> None:
        super().__init__(seats, options)
        self.abilities = abilities

    def answer(self, state: Spire, option: int) -> None:
        if option == ALL:
            for ability in reversed(self.abilities):
                state.push(FLUSH)
                state.push(ability)
            return
        state.push(InOrder(self.abilities[:option] + self.abilities[option + 1 :]))
        state.push(FLUSH)
        state.push(self.abilities[option])

    def prompt(self, state: Spire) -> str:
        return "Several abilities happen now: which one first?"

    def ability(self, option: int) -> Ability:
        ability = self.abilities[option]
        assert isinstance(ability, Ability)
        return ability

    def notation(self, state: Spire, option: int) -> str:
        if option == ALL:
            return "all"
        ability = self.ability(option)
        who = "" if ability.owner < 0 else f"{player_name(state, ability.owner).lower()} "
        return f"first {who}{ability.title(state).lower().replace(' ', '-')}"

    def sentence(self, state: Spire, option: int) -> str:
        if option == ALL:
            names = ", ".join([self.ability(i).title(state) for i in range(len(self.abilities))])
            return f"All in this order: {names}."
        ability = self.ability(option)
        who = "" if ability.owner < 0 else f"{player_name(state, ability.owner)}: "
        return f"{who}{ability.title(state)}: {ability.text(state)}"

    def rule(self, state: Spire, option: int) -> str:
        if state.phase == END_OF_TURN:
            return "spire.player_turn.end.abilities-any-order"
        return "spire.player_turn.start.abilities-any-order"


class StartAbilities(Step):
    """Start of turn, start of combat (first turn only) and die relic abilities, in any order."""

    def run(self, state: Spire) -> None:
        content = state.content
        for enemy in state.enemies:
            foe = content.foes[enemy.kind]
            if not foe.binds or enemy.dead or enemy.gone:
                continue
            if foe.traits[FACING] and (not state.agenda or state.agenda[-1] is not FACE_ENEMIES):
                state.push(FACE_ENEMIES)
            if foe.traits[CONFUSION] and enemy.row >= 0:
                player = state.player_in(enemy.row)
                if player >= 0:
                    state.players[player].confused = current_action(state, enemy).value
            if foe.traits[TIME_WARP]:
                for p in state.players:
                    p.warp = current_action(state, enemy).value
        abilities: list[Step] = []
        gather(state, START, abilities)
        if state.round == 1:
            gather(state, COMBAT, abilities)
        gather(state, DIE, abilities)
        if not abilities:
            return
        if state.log is not None and abilities:
            state.log.cite(
                "spire.player_turn.start.abilities-any-order",
                "spire.player_turn.start.start-of-turn",
                "spire.triggers.start-of-turn",
                "spire.player_turn.start.after-reset",
            )
            if state.round == 1:
                state.log.cite(
                    "spire.player_turn.start.start-of-combat", "spire.triggers.start-of-combat"
                )
            if any([isinstance(step, Do) and is_die_relic(state, step) for step in abilities]):
                state.log.cite("spire.player_turn.start.die-relics", "spire.triggers.die-relic")
        order(state, abilities)


def is_die_relic(state: Spire, step: Do) -> bool:
    """Is this the die ability of a relic?"""
    for ability in state.content.cards[step.row].abilities:
        if ability.part == step.part:
            return ability.when == DIE
    return False


class FaceEnemies(Step):
    """Spire Shield and Spear: players may switch rows, then suffer what they face."""

    def run(self, state: Spire) -> None:
        from roguetable.games.spire.facing import FACE, MoveRows

        state.push(FACE)
        state.push(MoveRows(0))


# End of turn.


class EndAbilities(Step):
    """End of turn: Poison, Orbs, Wrath, Ethereal cards and whatever says so, in any order."""

    def run(self, state: Spire) -> None:
        state.phase = END_OF_TURN
        if state.log is not None:
            state.log.cite(
                "spire.player_turn.end.order",
                "spire.player_turn.end.what",
                "spire.player_turn.end.player-turn-only",
                "spire.triggers.end-of-turn",
                "spire.player_turn.end.all-players",
            )
        cards = state.content.cards
        abilities = collect(state, END)
        last: list[Step] = []
        poisoned = False
        for player in range(len(state.players)):
            p = state.players[player]
            if not p.alive:
                continue
            for orb in p.orbs:
                if orb == FROST:
                    abilities.insert(0, OrbEnd(player, FROST))
                elif orb == LIGHTNING:
                    abilities.append(OrbEnd(player, LIGHTNING))
                else:
                    assert orb == DARK
            if p.fading:
                last.append(Fade(player))
            if p.stance == WRATH:
                last.append(WrathEnd(player))
            for number in p.hand:
                card = cards[number]
                if card.watch >> HELD & 1:
                    last.append(HeldCard(player, number))
                elif card.ethereal:
                    last.append(EtherealEnd(player, number))
        for enemy in state.enemies:
            if enemy.dead or enemy.gone:
                continue
            if enemy.poison > 0:
                poisoned = True
            if state.content.foes[enemy.kind].traits[BEAT_OF_DEATH]:
                last.append(Beat(-1, enemy.uid))
        if poisoned:
            abilities.append(PoisonTick(-1))
        order(state, abilities + last if last else abilities)


class PoisonTick(Ability):
    """Each enemy loses 1 HP per Poison token on it; the tokens stay."""

    def act(self, state: Spire) -> None:
        for enemy in state.living():
            if enemy.poison > 0:
                if state.log is not None:
                    state.log.say(
                        f"Poison: {enemy_name(state, enemy.uid)}.",
                        "spire.characters.silent.poison-tick",
                        "spire.characters.silent.poison-not-damage",
                        "spire.characters.silent.poison-stays",
                        "spire.faq.debuffs-stay",
                    )
                from roguetable.games.spire.attack import untouchable

                if not untouchable(state, enemy):
                    enemy_loses_hp(state, enemy, enemy.poison)

    def key(self) -> int:
        return -1

    def title(self, state: Spire) -> str:
        return "Poison"

    def text(self, state: Spire) -> str:
        return "each enemy loses 1 HP per Poison token on it"


class Fade(Ability):
    """Strength that was gained for this turn only is lost."""

    def act(self, state: Spire) -> None:
        p = state.players[self.owner]
        lose_strength(state, self.owner, p.fading)
        p.fading = 0

    def key(self) -> int:
        return -100 - self.owner

    def title(self, state: Spire) -> str:
        return "Strength fades"

    def text(self, state: Spire) -> str:
        return f"lose {state.players[self.owner].fading} Strength"


class WrathEnd(Ability):
    """A player who ends the turn in Wrath takes 1 damage, no hit (spire.characters.watcher.wrath-end)."""

    def act(self, state: Spire) -> None:
        if state.players[self.owner].stance == WRATH:
            if state.log is not None:
                state.log.say(
                    f"Wrath: {player_name(state, self.owner)}.",
                    "spire.characters.watcher.wrath-end",
                    "spire.characters.watcher.wrath-damage-not-hit",
                )
            hurt(state, self.owner, 1)

    def key(self) -> int:
        return -200 - self.owner

    def title(self, state: Spire) -> str:
        return "Wrath"

    def text(self, state: Spire) -> str:
        return "take 1 damage"


class HeldCard(Ability):
    """A card in hand that does something at end of turn (Burn, Decay, Regret ...)."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int

    def __init__(self, owner: int, row: int) -> None:
        self.owner = owner
        self.row = row

    def act(self, state: Spire) -> None:
        p = state.players[self.owner]
        if self.row not in p.hand:
            return
        card = state.content.cards[self.row]
        if card.ethereal:
            state.push(EtherealEnd(self.owner, self.row))
        if self.row == state.content.burn and state.readings & BURNS_COST_HP:
            lose_hp(state, self.owner, 1)
            return
        for ability in card.abilities:
            if ability.when == HELD:
                state.push(Do(self.row, ability.part, 0, self.owner, -1, -1, -1, 0, 0))

    def key(self) -> int:
        return -1000 - self.row * 8 - self.owner

    def title(self, state: Spire) -> str:
        return state.content.rows[self.row].name

    def text(self, state: Spire) -> str:
        return state.content.rows[self.row].sentence()


class EtherealEnd(Ability):
    """Ethereal: at end of turn the card is exhausted if it is in hand (spire.keywords.ethereal)."""

    CARDS: ClassVar[tuple[str, ...]] = ("row",)
    row: int

    def __init__(self, owner: int, row: int) -> None:
        self.owner = owner
        self.row = row

    def act(self, state: Spire) -> None:
        p = state.players[self.owner]
        for index in range(len(p.hand)):
            if p.hand[index] == self.row and not p.marks[index] & LATE:
                take_from_hand(state, self.owner, index)
                exhaust_card(state, self.owner, self.row)
                if state.log is not None:
                    state.log.cite("spire.keywords.ethereal", "spire.keywords.ethereal-vs-retain")
                return

    def key(self) -> int:
        return -100000 - self.row * 8 - self.owner

    def title(self, state: Spire) -> str:
        return f"Ethereal: {state.content.rows[self.row].name}"

    def text(self, state: Spire) -> str:
        return "it is exhausted"


class Beat(Ability):
    """Beat of Death: every player takes 1 damage per cube."""

    target: int

    def __init__(self, owner: int, target: int) -> None:
        self.owner = owner
        self.target = target

    def act(self, state: Spire) -> None:
        enemy = state.find(self.target)
        if enemy is not None:
            for player in range(len(state.players)):
                hurt(state, player, enemy.cubes)

    def key(self) -> int:
        return -10 - self.target

    def title(self, state: Spire) -> str:
        return "Beat of Death"

    def text(self, state: Spire) -> str:
        return "every player takes damage"


class DiscardHands(Step):
    """Then each player discards what is left in hand, save Retained cards."""

    def run(self, state: Spire) -> None:
        players = state.players
        if len(players) == 1 and players[0].keeps == 0:
            DiscardHand(0).run(state)
            return
        for player in range(len(players) - 1, -1, -1):
            p = players[player]
            state.push(DiscardHand(player))
            if p.keeps > 0 and p.alive:
                state.push(Pick(player, FROM_HAND, RETAIN_IT, 0, p.keeps))


class DiscardHand(Step):
    """One player's discard step (spire.player_turn.end.discard-hand)."""

    player: int

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, state: Spire) -> None:
        p = state.players[self.player]
        if p.minds_top:
            # Cards go in any order the player likes; only which one ends on top can matter.
            options: list[int] = []
            for index in range(len(p.hand)):
                if not stays(state, self.player, index) and p.hand[index] not in p.hand[:index]:
                    options.append(index)
            if len(options) > 1:
                state.ask(OnTop([self.player], options))
                return
        discard_hand(state, self.player, -1)


def stays(state: Spire, player: int, index: int) -> bool:
    """Does a card stay in hand at the end of turn: Retained, or drawn during the End of Turn?"""
    p = state.players[player]
    return p.marks[index] & (LATE | KEEP) != 0 or state.content.cards[p.hand[index]].retain


def discard_hand(state: Spire, player: int, top: int) -> None:
    """Discard what does not stay, the card at `top` last (-1: as they lie)."""
    p = state.players[player]
    keeps = False
    for index in range(len(p.hand)):
        if stays(state, player, index):
            keeps = True
            break
    if not keeps and top < 0:
        p.discard += p.hand
        p.hand = []
        p.marks = []
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
        state.log.cite("spire.player_turn.end.discard-hand")
        if RETAINED in p.marks:
            state.log.cite("spire.keywords.retain")
        if 0 in p.marks:
            state.log.cite("spire.faq_cards.dark-embrace.keep")


class OnTop(Request):
    """Cards are discarded in any order: which one ends on top? Options are places in the hand."""

    def answer(self, state: Spire, option: int) -> None:
        discard_hand(state, self.seats[0], option)

    def card(self, state: Spire, option: int) -> Card:
        return state.content.cards[state.players[self.seats[0]].hand[option]]

    def prompt(self, state: Spire) -> str:
        return f"{player_name(state, self.seats[0])}: which card do you discard last, on top?"

    def notation(self, state: Spire, option: int) -> str:
        return f"top {self.card(state, option).id}"

    def sentence(self, state: Spire, option: int) -> str:
        card = self.card(state, option)
        return f"{card.name} (cost {card.cost_text()})"

    def rule(self, state: Spire, option: int) -> str:
        return "spire.player_turn.end.discard-hand"


class AfterAbilities(Step):
    """Abilities that say "End of combat" (spire.end_of_combat.abilities)."""

    def run(self, state: Spire) -> None:
        abilities = collect(state, AFTER)
        if state.log is not None and abilities:
            state.log.cite("spire.end_of_combat.abilities", "spire.triggers.end-of-combat")
        order(state, abilities)


ROUND: Final = Round()
BEFORE_DRAWING: Final = BeforeDrawing()
DRAW_FIVE: Final = DrawFive()
ROLL: Final = Roll()
ACCEPT_DIE: Final = AcceptDie()
START_ABILITIES: Final = StartAbilities()
FACE_ENEMIES: Final = FaceEnemies()
END_ABILITIES: Final = EndAbilities()
DISCARD_HANDS: Final = DiscardHands()
AFTER_ABILITIES: Final = AfterAbilities()
