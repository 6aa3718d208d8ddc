"""A Wave is laid out: who comes, where they stand, where the delvers begin (gaia.spawn.*)."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from roguetable.engine.events import Began, Came, Moved
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.tiles import place_enemy
from roguetable.games.gaia.flow.goals import is_first_quest
from roguetable.games.gaia.flow.which import AskTile
from roguetable.games.gaia.model.names import (
    CAMPAIGN,
    DELVERS,
    DISCIPLINE_NAMES,
    MINIONS_OF_A_WAVE,
    NOBODY,
    ONSLAUGHT,
)
from roguetable.games.gaia.model.questions import delver_name, living, seats
from roguetable.games.gaia.model.rows import WavePlan
from roguetable.games.gaia.model.shown import (
    SPAWN_DECK,
    STUNNED,
    WAVE,
    WITNESS,
    delver_id,
    place_id,
    show_mark,
    show_number,
    show_on_tile,
)
from roguetable.games.gaia.model.state import Gaia, clear_board
from roguetable.games.gaia.model.streams import MINION_STREAM, SPAWN_STREAM
from roguetable.games.gaia.model.tokens import CIRCUIT_TOKEN, FRIENDLY_TOKEN
from roguetable.kit.sentences import capital

NEW_LIEUTENANTS: Final = 2  # in each Wave of New Game+
WITNESS_STARTS: Final = DELVERS


def plan_of(state: Gaia) -> WavePlan:
    """The plan of the Wave that is laid out: from the Quest, or from the Onslaught's decks."""
    if state.mode == CAMPAIGN:
        return state.content.quest(state.quest).waves[state.wave - 1]
    plan = WavePlan()
    plan.boss = state.to_come.pop()
    plan.families = state.content.enemy(plan.boss).minions
    return plan


class Spawn(Step):
    """A Spawn card is drawn, and the enemies of the Wave are placed by it."""

    def run(self, state: Gaia) -> None:
        clear_board(state)
        state.wave += 1
        show_number(state, WAVE, state.wave - 1, state.wave)
        plan = plan_of(state)
        state.spawn = plan.spawn if plan.spawn != NOBODY else draw_spawn(state)
        card = state.content.spawn(state.spawn)
        if state.log is not None:
            state.log.say(
                f"Wave {state.wave}: {card.name}.",
                "gaia.interlude.b-spawn",
                "gaia.spawn.boss-location",
                "gaia.spawn.minion-locations",
                "gaia.spawn.start-locations",
                *wave_rules(state, plan),
            )
            state.log.show(Began("wave", f"Wave {state.wave}", state.wave))
        if plan.boss != NOBODY:
            place_enemy(state, plan.boss, card.boss)
        for tile, minion in zip(card.minions, minions_of(state, plan), strict=False):
            place_enemy(state, minion, tile)
        for other in plan.others:
            place_enemy(state, side_shown(state, other), farthest_free(state, card.boss))
        lay_symbols(state)
        if state.sheet.plus and plan.boss != NOBODY:
            level = state.content.enemy(plan.boss).level
            state.plan_list([NewLieutenant(level, place) for place in range(NEW_LIEUTENANTS)])


def wave_rules(state: Gaia, plan: WavePlan) -> list[str]:
    """What kind of Wave it is: for the log."""
    if state.mode == ONSLAUGHT:
        found = ["gaia.onslaught.setup.seven-minions", "gaia.onslaught.normal-side"]
        if state.wave == 1:
            found += ["gaia.onslaught.standalone", "gaia.onslaught.setup.base-decks"]
        else:
            found += ["gaia.onslaught.spawn-and-start", "gaia.onslaught.no-boss-back"]
        if not state.to_come:
            found.append("gaia.onslaught.setup.timberfiend-fixed")
        return found
    found = ["gaia.ngplus.hard-minions"] if state.sheet.plus else []
    waves = len(state.content.quest(state.quest).waves)
    if waves > 1:
        found.append("gaia.quest.waves")
    elif is_first_quest(state):
        found += ["gaia.quest.first-quest-one-wave", "gaia.quest.first-quest-no-abilities"]
    return found


def draw_spawn(state: Gaia) -> int:
    """The next Spawn card; the discards are shuffled when there is none (gaia.components.spawn-deck)."""
    if not state.spawn_deck:
        state.spawn_deck, state.spawn_discard = state.spawn_discard, []
        state.chance.shuffle(SPAWN_STREAM, state.spawn_deck)
        show_number(state, SPAWN_DECK, 0, len(state.spawn_deck))
    card = state.spawn_deck.pop()
    state.chance.reveal()
    state.spawn_discard.append(card)
    if state.log is not None:
        state.log.show(Moved(SPAWN_DECK, "", card=state.content.name(card)))
    return card


def minions_of(state: Gaia, plan: WavePlan) -> list[int]:
    """The seven minions of a Wave: of two families, seven cards drawn from both sets together."""
    cards = [side_shown(state, state.content.minions[family]) for family in plan.families]
    if len(cards) == 1:
        return cards * MINIONS_OF_A_WAVE
    pool: list[int] = []
    for card in cards:
        pool += [card] * MINIONS_OF_A_WAVE
    state.chance.shuffle(MINION_STREAM, pool)
    return pool[:MINIONS_OF_A_WAVE]


def side_shown(state: Gaia, card: int) -> int:
    """In New Game+ minions show their Hard side, whoever they come with (gaia.ngplus.hard-minions)."""
    hard = state.content.enemy(card).hard
    return hard if hard != NOBODY and state.sheet.plus else card


def farthest_free(state: Gaia, tile: int) -> int:
    """The empty tile farthest from another: where an escort of a boss begins."""
    board = state.content.board
    best = NOBODY
    starts = state.content.spawn(state.spawn).starts
    for one in range(board.tiles):
        if state.enemy_on(one) is None and one not in starts:
            if best == NOBODY or board.distance[tile][one] > board.distance[tile][best]:
                best = one
    return best


def lay_symbols(state: Gaia) -> None:
    """Circuit and Friendly tokens where the Spawn card shows them; in Onslaught only by agreement."""
    card = state.content.spawn(state.spawn)
    if state.mode == ONSLAUGHT and not state.readings.symbols_in_onslaught:
        if state.log is not None and (card.circuit != NOBODY or card.friendly):
            state.log.cite("gaia.onslaught.symbols")
        return
    if card.circuit != NOBODY:
        state.circuits.append(card.circuit)
        if state.log is not None:
            state.log.cite("gaia.spawn.circuit")
        show_on_tile(state, card.circuit, CIRCUIT_TOKEN, 0, 1)
    for tile in card.friendly:
        state.friends.append(tile)
        if state.log is not None:
            state.log.cite("gaia.spawn.friendly")
        show_on_tile(state, tile, FRIENDLY_TOKEN, 0, 1)


@mypyc_attr(acyclic=True)
class NewLieutenant(AskTile):
    """New Game+: a Lieutenant of the boss's level comes to an empty tile that the players choose."""

    VERB: ClassVar = "at"
    RULE: ClassVar = "gaia.ngplus.lieutenant-tiles"
    level: int
    place: int

    def __init__(self, level: int, place: int) -> None:
        self.level = level
        self.place = place

    def card(self, state: Gaia) -> int:
        """The Lieutenant's card; NOBODY: there is none of the level."""
        cards = state.content.lieutenants[self.level]
        return cards[self.place % len(cards)] if cards else NOBODY

    def things(self, state: Gaia) -> list[int]:
        if self.card(state) == NOBODY:
            return []
        starts = state.content.spawn(state.spawn).starts
        return [
            tile
            for tile in range(state.content.board.tiles)
            if state.enemy_on(tile) is None and tile not in starts
        ]

    def prompt(self, state: Gaia) -> str:
        return f"Where does {state.content.rows[self.card(state)].name} come?"

    def why_not_there(self, state: Gaia, tile: int) -> tuple[str, str]:
        if tile in state.content.spawn(state.spawn).starts:
            return self.RULE, "The delvers may begin there: both start tiles are kept for them."
        return super().why_not_there(state, tile)

    def picked(self, state: Gaia, thing: int) -> None:
        card = self.card(state)
        if state.log is not None:
            name = state.content.rows[card].name
            state.log.say(f"{name} comes.", "gaia.ngplus.two-lieutenants", self.RULE)
        place_enemy(state, card, thing)


class StartTiles(Step):
    """Each delver and the Witness begin on either of the two start tiles (gaia.spawn.start-choice)."""

    def run(self, state: Gaia) -> None:
        who: list[Step] = [StartTile(delver) for delver in living(state)]
        if witness_comes(state):
            who.append(StartTile(WITNESS_STARTS))
        elif state.mode == ONSLAUGHT and state.log is not None:
            state.log.cite("gaia.onslaught.witness")
        state.plan_list(who)


def witness_comes(state: Gaia) -> bool:
    """Is the Witness there? From Chapter 2 on; in Onslaught only by agreement."""
    if state.mode == ONSLAUGHT:
        return state.readings.witness_in_onslaught
    return state.sheet.chapter > 1


@mypyc_attr(acyclic=True)
class StartTile(AskTile):
    """Where does one of them begin?"""

    RULE: ClassVar = "gaia.spawn.start-choice"
    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"who": (*DISCIPLINE_NAMES, "witness")}
    who: int

    def __init__(self, who: int) -> None:
        self.who = who

    def asked(self, state: Gaia) -> list[int]:
        return [state.suit_of(self.who).seat] if self.who < DELVERS else seats(state)

    def things(self, state: Gaia) -> list[int]:
        return state.content.spawn(state.spawn).starts

    def why_not_there(self, state: Gaia, tile: int) -> tuple[str, str]:
        names = [state.content.board.name(one) for one in self.things(state)]
        return self.RULE, f"The Spawn card has the start tiles {' and '.join(names)}."

    def name(self, state: Gaia) -> str:
        """Who it is, for people."""
        return "the Witness" if self.who == WITNESS_STARTS else delver_name(state, self.who)

    def prompt(self, state: Gaia) -> str:
        return f"Where does {self.name(state)} begin?"

    def picked(self, state: Gaia, thing: int) -> None:
        if self.who == WITNESS_STARTS:
            state.witness = thing
            thing_id = WITNESS
        else:
            state.delvers[self.who].tile = thing
            thing_id = delver_id(self.who)
        if state.log is not None:
            where = state.content.board.name(thing)
            name = self.name(state)
            state.log.say(
                f"{capital(name)} begins on {where}.",
                "gaia.interlude.c-start-tiles",
                "gaia.spawn.start-choice",
            )
            state.log.show(Came(thing_id, place_id(state, thing), capital(name)))
            if self.who != WITNESS_STARTS and state.delvers[self.who].stunned:
                show_mark(state, thing_id, STUNNED, True)  # from an earlier Wave

    def written(self, state: Gaia, thing: int) -> str:
        who = "witness" if self.who == WITNESS_STARTS else DISCIPLINE_NAMES[self.who]
        return f"{who} at {state.content.board.name(thing)}"

    def meaning(self, state: Gaia, thing: int) -> str:
        return f"{capital(self.name(state))} begins on {state.content.board.name(thing)}."


class ReadAbilities(Step):
    """The abilities of the new enemies are read, each once; what begins with the Wave begins."""

    def run(self, state: Gaia) -> None:
        seen: list[int] = []
        started: list[str] = []
        for enemy in state.enemies:
            if enemy.card in seen:
                continue
            seen.append(enemy.card)
            card = state.content.enemy(enemy.card)
            if state.log is not None and card.abilities:
                texts = "; ".join([ability.sentence() for ability in card.abilities])
                state.log.say(
                    f"{card.name}: {texts}.",
                    "gaia.interlude.e-abilities",
                    "gaia.ability-general.scope",
                )
            for ability in card.abilities:
                if ability.words[0] not in started:
                    started.append(ability.words[0])
                    ability.wave_started(state)


SPAWN: Final = Spawn()
START_TILES: Final = StartTiles()
READ_ABILITIES: Final = ReadAbilities()
