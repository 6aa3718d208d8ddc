"""A run is set up: boards, decks, the First Player, mutations for the start, the first biome."""

from typing import ClassVar, Final

from roguetable.engine.chance import Chance
from roguetable.engine.state import Phases, Refusal, Step
from roguetable.games.deadcells.actions.cards import fill_hand
from roguetable.games.deadcells.actions.do import add_part
from roguetable.games.deadcells.actions.harm import harm
from roguetable.games.deadcells.actions.moments import Happens
from roguetable.games.deadcells.actions.recount import recount
from roguetable.games.deadcells.flow.before_a_run import GIVE_GIFTS, PREPARE, TELL_RESET
from roguetable.games.deadcells.flow.biome_setup import BIOME_BEGINS, SetUpBiome
from roguetable.games.deadcells.flow.exploring import EXPLORE
from roguetable.games.deadcells.flow.upgrades import deck_of, one_stream
from roguetable.games.deadcells.flow.which import WhichBeheaded, dies, with_health
from roguetable.games.deadcells.model.beheaded import Beheaded
from roguetable.games.deadcells.model.content import DeadCellsContent
from roguetable.games.deadcells.model.deaths import HURT_AT_FIRST
from roguetable.games.deadcells.model.limits import HURT_AT_FOUR
from roguetable.games.deadcells.model.moments import RUN_START
from roguetable.games.deadcells.model.names import BEHEADED, BEHEADED_LINES, NOBODY
from roguetable.games.deadcells.model.questions import (
    gained_before,
    name_of,
    names_of,
    which_run,
    written_name,
)
from roguetable.games.deadcells.model.rows import TEXT
from roguetable.games.deadcells.model.shown import EQUIPMENT, draw_id, show_first, show_number
from roguetable.games.deadcells.model.state import DeadCells, blank
from roguetable.games.deadcells.model.streams import EQUIPMENT_STREAM, SETUP_STREAM, STREAMS
from roguetable.games.deadcells.model.table_settings import TableSettings
from roguetable.kit.menu import Choice
from roguetable.kit.ready_menus import CARD_THINGS, PickOne, picks

MOST_NAMED: Final = 8
"""So many cards of earlier runs are told by name when a run begins."""


def new_run(content: DeadCellsContent, settings: TableSettings, seed: int) -> DeadCells:
    """The table of a run, with its first steps on the agenda."""
    state = DeadCells(Chance.seeded(seed, len(STREAMS)))
    state.content = content
    blank(state, settings)
    steps: list[Step] = []
    if settings.beheaded:
        for seat in range(settings.players):
            take_board(state, settings.beheaded[seat], seat)
    elif settings.random:
        lots = [*range(BEHEADED)]
        state.chance.shuffle(SETUP_STREAM, lots)
        for seat in range(settings.players):
            take_board(state, lots[seat], seat)
    else:
        for seat in range(settings.players):
            steps.append(ChooseBeheaded(seat))
    steps += [
        Gather(settings.players),
        FirstPlayer(settings.first),
        PREPARE,
        DEAL,
        FirstBiome(settings.start),
        START_OF_GAME,
        EXPLORE,
    ]
    if settings.restarted:
        steps.insert(0, TELL_RESET)
    state.plan_list(steps)
    return state


# --- boards ---------------------------------------------------------------------------------------


def take_board(state: DeadCells, place: int, seat: int) -> None:
    """A player takes a Beheaded (deadcells.player_setup.choose-beheaded)."""
    state.group.append(Beheaded(state.content.boards[place], seat))
    recount(state, len(state.group) - 1)


class ChooseBeheaded(Step):
    """A player chooses a board that nobody has taken."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: DeadCells) -> None:
        taken = [one.board for one in state.group]
        free = [board for board in state.content.boards if board not in taken]
        state.ask(WhichBoard([self.seat], picks(free), self.seat))


class WhichBoard(PickOne):
    """Which Beheaded? Things are rows."""

    RULE: ClassVar = "deadcells.player_setup.choose-beheaded"
    seat: int

    def __init__(self, seats: list[int], options: list[int], seat: int) -> None:
        super().__init__(seats, options)
        self.seat = seat

    def prompt(self, state: DeadCells) -> str:
        return f"{which_run(state)}: which Beheaded do you play?"

    def choices(self) -> list[Choice]:
        return CARD_THINGS

    def finishes(self) -> bool:
        return False

    def picked(self, state: DeadCells, thing: int) -> None:
        take_board(state, state.content.board(thing).place, self.seat)

    def written(self, state: DeadCells, thing: int) -> str:
        return f"play {state.content.name(thing)}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        row = state.content.board(thing)
        return f"{row.name}. {BEHEADED_LINES[row.place]}"

    def subject_of(self, state: DeadCells, thing: int) -> str:
        return state.content.name(thing)

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"play {state.content.name(one.board)}",
                "deadcells.player_setup.choose-beheaded",
                "Somebody else plays it.",
            )
            for one in state.group
        ]


def told_gained(gained: list[str]) -> str:
    """What earlier runs have brought, behind a name: each of a few, else how many."""
    if not gained:
        return ""
    if len(gained) > MOST_NAMED:
        return f"; {len(gained)} cards bought and found before, the new ones on the Mutation board and in decks"
    return f"; bought and found before: {', '.join(gained)}"


class Gather(Step):
    """Everybody has a board; who plays alone has Serenade beside it, POWER side up."""

    players: int

    def __init__(self, players: int) -> None:
        self.players = players

    def run(self, state: DeadCells) -> None:
        if self.players == 1:
            state.group.append(Beheaded(state.content.serenade[0], state.group[0].seat, True))
            recount(state, len(state.group) - 1)
        state.equipment_deck = state.sheet.equipment.copy()
        state.chance.shuffle(EQUIPMENT_STREAM, state.equipment_deck)
        if state.log is not None:
            self.tell(state)
            show_number(state, EQUIPMENT, 0, len(state.equipment_deck))

    def tell(self, state: DeadCells) -> None:
        """Who plays, and what lies on the table."""
        assert state.log is not None
        log = state.log
        gained = gained_before(state)
        if state.sheet.runs or gained:
            log.say(f"{which_run(state)}{told_gained(gained)}.", "deadcells.saving.state")
        else:
            log.say(
                f"{'A single run, of which nothing is kept' if state.single else 'A campaign begins'}: every "
                "card lies in its deck, by code and in order; all Runes are grey, the Mutation board is empty, "
                "and far away waits the Hand of the King.",
                "deadcells.first_time.sort-by-code",
                "deadcells.first_time.numerical-order",
                "deadcells.first_time.starting-decks-first",
                "deadcells.first_time.separators",
                "deadcells.first_time.runes-grey",
                "deadcells.first_time.mutation-slots-empty",
                "deadcells.concept.goal",
            )
        log.say(
            f"The Group: {names_of(state)}.",
            "deadcells.components.players",
            "deadcells.player_setup.choose-beheaded",
            "deadcells.player_setup.change-beheaded",
            "deadcells.player_setup.change-player-count",
            "deadcells.components.beheaded.names",
        )
        if self.players == 1:
            log.cite(
                "deadcells.solo.choose",
                "deadcells.solo.setup.board",
                "deadcells.solo.setup.scroll",
                "deadcells.solo.serenade.health",
            )
        log.say(
            "Scroll markers stand on their first spaces, and everybody has 3 Health before mutations.",
            "deadcells.player_setup.scroll-markers",
            "deadcells.player_setup.max-health-marker",
            "deadcells.player_setup.starting-health",
            "deadcells.player_setup.one-equipment-slot",
            "deadcells.scrolls.reset-each-run",
        )
        log.say(
            "The boards are laid out, supplies are full, and the Equipment deck is shuffled.",
            "deadcells.setup.boards",
            "deadcells.setup.supplies",
            "deadcells.setup.round-marker",
            "deadcells.setup.upgrade-decks",
            "deadcells.setup.ordered-decks.never-shuffle",
            "deadcells.biome_setup.equipment-deck",
            "deadcells.biome_setup.equipment-persists",
        )


# --- the First Player -----------------------------------------------------------------------------


class FirstPlayer(Step):
    """The token goes to a player the Group chooses; alone, to the Beheaded."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: DeadCells) -> None:
        if state.group[-1].serenade:
            begin_with(state, 0)
        elif self.seat != NOBODY:
            begin_with(state, self.seat)
        else:
            everybody = [*range(len(state.group))]
            state.ask(WhoIsFirst(everybody, picks(everybody)))


class WhoIsFirst(WhichBeheaded):
    """Who is First Player? Anybody may say it."""

    PROMPT: ClassVar = "Who is First Player? That one acts first and has the last word, and some enemies strike it."
    RULE: ClassVar = "deadcells.player_setup.first-player"
    VERB: ClassVar = "first"

    def meaning(self, state: DeadCells, thing: int) -> str:
        return f"{name_of(state, thing)}."

    def picked(self, state: DeadCells, thing: int) -> None:
        begin_with(state, thing)


def begin_with(state: DeadCells, index: int) -> None:
    """Somebody has the First Player token."""
    state.first = index
    if state.log is not None:
        state.log.say(
            f"{name_of(state, index)} is First Player.",
            "deadcells.solo.setup.first-player"
            if state.group[-1].serenade
            else "deadcells.player_setup.first-player",
        )
        show_first(state, NOBODY, index)


def first_is_known(state: DeadCells) -> bool:
    """Whether somebody has the First Player token already."""
    if isinstance(state.request, WhoIsFirst):
        return False
    return not any(isinstance(step, FirstPlayer) for step in state.agenda)


# --- combat cards ---------------------------------------------------------------------------------


class Deal(Step):
    """Everybody shuffles the Combat deck and deals a hand of three; Serenade has none."""

    def run(self, state: DeadCells) -> None:
        for index in range(len(state.group)):
            one = state.group[index]
            one.draw = state.sheet.decks[deck_of(state, index)].copy()
            state.chance.shuffle(one_stream(state, index), one.draw)
        if state.log is not None:
            state.log.say(
                "Combat decks are shuffled and hands dealt.",
                "deadcells.player_setup.shuffle-and-deal",
                "deadcells.player_setup.hidden-hand",
                "deadcells.board.draw-pile-face-down",
                "deadcells.deck.start-six",
            )
            if state.group[-1].serenade:
                state.log.cite("deadcells.solo.setup.deck", "deadcells.solo.serenade.no-hand")
            for index in range(len(state.group)):
                show_number(state, draw_id(index), 0, len(state.group[index].draw))
        for index in range(len(state.group)):
            fill_hand(state, index)


DEAL: Final = Deal()


# --- the first biome ------------------------------------------------------------------------------


class FirstBiome(Step):
    """The first runs begin in the Prisoners' Quarters; later ones where the campaign allows it."""

    CARDS: ClassVar[tuple[str, ...]] = ("start",)
    start: int

    def __init__(self, start: int) -> None:
        self.start = start

    def run(self, state: DeadCells) -> None:
        if self.start != NOBODY:
            state.push(SetUpBiome(self.start))
        else:
            state.ask(WhereToBegin(state.deciders(), picks(state.sheet.starts)))


class WhereToBegin(PickOne):
    """Where does the run begin? Things are rows."""

    PROMPT: ClassVar = "In which Biome does the run begin?"
    RULE: ClassVar = "deadcells.biome_setup.first-runs"

    def choices(self) -> list[Choice]:
        return CARD_THINGS

    def finishes(self) -> bool:
        return False

    def picked(self, state: DeadCells, thing: int) -> None:
        if state.log is not None:
            state.log.say(
                f"The run begins in {state.content.rows[thing].name}.",
                "deadcells.biome_setup.first-runs",
                *(["deadcells.concept.boss.progress"] if len(state.sheet.starts) > 1 else []),
            )
        state.push(SetUpBiome(thing))

    def written(self, state: DeadCells, thing: int) -> str:
        return f"start {state.content.name(thing)}"

    def meaning(self, state: DeadCells, thing: int) -> str:
        content = state.content
        exits = [space.leads for space in content.biome(thing).spaces if space.leads]
        ahead = [content.rows[content.numbers[leads]].name for leads in dict.fromkeys(exits)]
        return f"{content.rows[thing].name}. It leads to {' or '.join(ahead)}."

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"start {state.content.name(biome)}",
                "deadcells.biome_setup.first-runs",
                "No run may begin there yet.",
            )
            for biome in state.content.biomes
        ]


# --- before play begins ---------------------------------------------------------------------------


class StartMutations(Step):
    """Every card in the Start of Game slots is applied, and what was kept for this run is given."""

    def run(self, state: DeadCells) -> None:
        start = state.sheet.start
        if start and state.log is not None:
            names = ", ".join([state.content.rows[card].name for card in start])
            state.log.say(
                f"Mutations for the start: {names}.",
                "deadcells.setup.start-of-game-mutations",
                "deadcells.mutation.start-of-game",
            )
        steps: list[Step] = []
        for card in start:
            add_part(steps, state, card, TEXT, state.first)
        state.plan_list(steps)


class HurtTwo(Step):
    """In a game of four, two Beheaded of the Group's choice begin with 1 Damage each."""

    hurt: list[int]

    def __init__(self, hurt: list[int]) -> None:
        self.hurt = hurt

    def run(self, state: DeadCells) -> None:
        if len(state.group) == BEHEADED and len(self.hurt) < HURT_AT_FOUR:
            others = [index for index in range(BEHEADED) if index not in self.hurt]
            state.ask(WhoBeginsHurt(state.deciders(), picks(others), self.hurt))


class WhoBeginsHurt(WhichBeheaded):
    """Who begins with 1 Damage?"""

    RULE: ClassVar = "deadcells.player_setup.four-player-damage"
    VERB: ClassVar = "hurt"
    hurt: list[int]

    def __init__(self, seats: list[int], options: list[int], hurt: list[int]) -> None:
        super().__init__(seats, options)
        self.hurt = hurt

    def prompt(self, state: DeadCells) -> str:
        which = "the first" if not self.hurt else "the second"
        return f"Four are strong together: two of them begin with 1 Damage. Who is {which}?"

    def meaning(self, state: DeadCells, thing: int) -> str:
        one = state.group[thing]
        if one.life() <= 1:
            return with_health(state, thing, dies(state))
        return f"{name_of(state, thing)} begins with {one.life() - 1} of {one.health} Health."

    def picked(self, state: DeadCells, thing: int) -> None:
        state.push(HurtTwo([*self.hurt, thing]))
        harm(state, thing, 1, HURT_AT_FIRST, NOBODY, "deadcells.player_setup.four-player-damage")

    def not_offered(self, state: DeadCells, seat: int) -> list[Refusal]:
        return [
            Refusal(
                f"hurt {written_name(state, index)}",
                "deadcells.player_setup.four-player-damage",
                "It must be two different Beheaded.",
            )
            for index in self.hurt
        ]


BEFORE_PLAY: Final = Phases(
    (HurtTwo([]), StartMutations(), GIVE_GIFTS, Happens(RUN_START), BIOME_BEGINS)
)


class StartOfGame(Step):
    """What comes before the first move (deadcells.setup.start-of-game-mutations)."""

    def run(self, state: DeadCells) -> None:
        state.plan_phases(BEFORE_PLAY)


START_OF_GAME: Final = StartOfGame()
