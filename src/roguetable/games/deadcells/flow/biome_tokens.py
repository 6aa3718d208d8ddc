"""Tokens of the later biomes: Worms, Malaise, Lanterns, Keys and Bells."""

from typing import ClassVar, Final

from roguetable.engine.events import Revealed
from roguetable.engine.log import count
from roguetable.engine.state import Refusal, Step
from roguetable.games.deadcells.actions.do import add_part
from roguetable.games.deadcells.actions.harm import add_worm, harm, worms_left
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.absent import absent
from roguetable.games.deadcells.flow.feats import add_earned
from roguetable.games.deadcells.flow.which import OneByOne, WhichBeheaded
from roguetable.games.deadcells.model.campaign_rows import RING_BELLS
from roguetable.games.deadcells.model.deaths import OF_MALAISE
from roguetable.games.deadcells.model.limits import KEYS, LANTERNS, MALAISE_TOKENS
from roguetable.games.deadcells.model.names import NOBODY
from roguetable.games.deadcells.model.questions import name_of, written_name
from roguetable.games.deadcells.model.rows import TEXT
from roguetable.games.deadcells.model.shown import (
    BELLS_ID,
    KEYS_ID,
    LANTERNS_ID,
    MALAISE,
    MALAISE_LAID,
    show_card,
    show_number,
)
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.games.deadcells.model.streams import SETUP_STREAM
from roguetable.kit.ready_menus import picks


class AssignWorms(Step):
    """Worm tokens, each on one whom the Group chooses; an empty supply gives none."""

    count: int

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, state: DeadCells) -> None:
        those: list[int] = []
        for index in range(len(state.group)):
            if state.group[index].fights():
                those.append(index)
        if not worms_left(state):
            if state.log is not None:
                state.log.say("No Worm is left.", "deadcells.components.tokens.worm")
        elif those:
            state.ask(WhoHasWorms(state.deciders(), picks(those), self.count))


class WhoHasWorms(OneByOne):
    """Who gets the Worm?"""

    RULE: ClassVar = "deadcells.components.tokens.worm"
    VERB: ClassVar = "worm"
    ASKED: ClassVar = "Who gets a Worm?"

    def others(self, count: int) -> Step:
        return AssignWorms(count)

    def give(self, state: DeadCells, thing: int) -> None:
        add_worm(state, thing)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        found: list[Refusal] = []
        for index in range(len(state.group)):
            refusal = absent(state, index, self.written(state, index))
            if refusal is not None:
                found.append(refusal)
        return found


class GainMalaise(Step):
    """One with the fewest Malaise tokens gets a token and the top Malaise card.

    With all four tokens laid everybody takes 1 Damage instead.
    """

    def run(self, state: DeadCells) -> None:
        if state.malaise_tokens >= MALAISE_TOKENS or not state.malaise_deck:
            for index in range(len(state.group)):
                harm(state, index, 1, OF_MALAISE, NOBODY, "deadcells.components.tokens.malaise")
            return
        fewest = len(state.malaise)
        for index in range(len(state.group)):
            if not state.group[index].dead:
                fewest = min(fewest, state.malaise_of.count(index))
        those: list[int] = []
        for index in range(len(state.group)):
            if not state.group[index].dead and state.malaise_of.count(index) == fewest:
                those.append(index)
        if those:
            state.ask(WhoIsUnwell(state.deciders(), picks(those)))


GAIN_MALAISE: Final = GainMalaise()


class WhoIsUnwell(WhichBeheaded):
    """Who gets the Malaise?"""

    PROMPT: ClassVar = "Malaise: who of those with the fewest tokens gets it?"
    RULE: ClassVar = "deadcells.components.tokens.malaise"
    VERB: ClassVar = "malaise"

    def picked(self, state: DeadCells, thing: int) -> None:
        card = state.malaise_deck.pop()
        state.chance.reveal()
        state.malaise.append(card)
        state.malaise_of.append(thing)
        state.malaise_tokens += 1
        if state.log is not None:
            row = state.content.ability(card)
            state.log.say(
                f"{name_of(state, thing)} has {row.name}: {row.sentence()}.",
                "deadcells.components.tokens.malaise",
                "deadcells.components.biome.malaise-cards",
                *(["deadcells.solo.serenade.biome-tokens"] if state.group[thing].serenade else []),
            )
            show_card(state, card, "", MALAISE)
            laid = state.malaise_tokens
            show_number(state, MALAISE_LAID, laid - 1, laid)
        recount(state, thing)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"malaise {written_name(state, index)}",
                "deadcells.components.tokens.malaise",
                "Others have fewer tokens.",
            )
            for index in range(len(state.group))
        ]


# --- Lanterns, Keys, Bells ------------------------------------------------------------------------


def light_lantern(state: DeadCells) -> None:
    """An unlit Lantern is lit; with all of them lit nothing happens."""
    if state.lanterns < LANTERNS:
        state.lanterns += 1
        if state.log is not None:
            state.log.say(
                f"A Lantern is lit ({state.lanterns} lit).", "deadcells.components.tokens.lantern"
            )
            show_number(state, LANTERNS_ID, state.lanterns - 1, state.lanterns)
    elif state.log is not None:
        state.log.say(
            f"All {LANTERNS} Lanterns are lit already.", "deadcells.components.tokens.lantern"
        )


def snuff_lanterns(state: DeadCells, n: int, rule: str) -> None:
    """So many lit Lanterns go out, if so many are lit."""
    before = state.lanterns
    state.lanterns = max(0, before - n)
    if state.log is None:
        return
    if not before:
        state.log.say("No Lantern is lit that could go out.", rule)
        return
    state.log.say(f"{count(before - state.lanterns, 'Lantern')} out.", rule)
    show_number(state, LANTERNS_ID, before, state.lanterns)


def take_key(state: DeadCells) -> None:
    """The Group takes a Key, if one is left."""
    if state.keys < KEYS:
        state.keys += 1
        if state.log is not None:
            state.log.say(
                f"The Group has {count(state.keys, 'Key')}.", "deadcells.components.tokens.key"
            )
            show_number(state, KEYS_ID, state.keys - 1, state.keys)
    elif state.log is not None:
        state.log.say("The Group has both Keys.", "deadcells.components.tokens.key")


def ring_bell(state: DeadCells) -> None:
    """A Bell that has not rung is turned over by chance, and befalls the First Player."""
    bells = state.content.bells
    silent: list[int] = []
    for place in range(len(bells)):
        if not state.bells >> place & 1:
            silent.append(place)
    if not silent:
        if state.log is not None:
            state.log.say("All Bells have rung.", "deadcells.bell.three")
        return
    place = silent[state.chance.below(SETUP_STREAM, len(silent))]
    state.bells |= 1 << place
    if state.log is not None:
        row = state.content.key(bells[place])
        state.log.say(f"{row.name} rings: {row.sentence()}.", "deadcells.bell.three", *row.rules)
        state.log.show(Revealed(BELLS_ID, row.id))
        show_number(state, BELLS_ID, len(bells) - len(silent), len(bells) - len(silent) + 1)
    steps: list[Step] = []
    add_part(steps, state, bells[place], TEXT, state.first)
    if len(silent) == 1:
        add_earned(steps, state, RING_BELLS)
    state.plan_list(steps)
