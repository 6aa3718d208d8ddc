"""Setting up the game, in the nine steps of the rulebook."""

from typing import ClassVar, Final

from roguetable.engine.chance import Chance
from roguetable.engine.state import Request, Step
from roguetable.games.stygian.actions.levels import draw_random_skill
from roguetable.games.stygian.actions.responses import recount, title
from roguetable.games.stygian.flow.floor import START_FLOOR
from roguetable.games.stygian.model.cards import HERO_NAMES, StygianContent
from roguetable.games.stygian.model.cubes import fresh
from roguetable.games.stygian.model.decks import FACE_DOWN
from roguetable.games.stygian.model.state import Stygian, new_hero
from roguetable.games.stygian.model.streams import (
    HEROES,
    STREAMS,
    WOES,
)

STATUS_TOKENS_EACH: Final = 16
MAX_WOUNDS: Final = 25
MAX_WOUNDS_DUO: Final = 28


class Options:
    """A table's settings, understood."""

    players: int
    heroes: list[int]  # kinds in seating order; empty: at random
    duo: bool
    woes: str
    floors: int
    armour_per_event: bool
    tower: str  # the preset's id
    manual_tower: bool
    first: int  # kind of the hero who starts, -1: the players choose

    def __init__(self) -> None:
        self.players = 1
        self.heroes = []
        self.duo = False
        self.woes = "none"
        self.floors = 6
        self.armour_per_event = False
        self.tower = "tower-standard"
        self.manual_tower = False
        self.first = -1


def heroes_in_play(players: int, duo: bool) -> int:
    """One player has three heroes, two have two each (or one each in the variant), else one each."""
    if players == 1:
        return 3
    if players == 2:
        return 2 if duo else 4
    return players


def new_game(content: StygianContent, options: Options, seed: int) -> Stygian:
    """The table set up, with the first steps on the agenda."""
    state = Stygian(Chance.seeded(seed, len(STREAMS)))
    state.content = content
    state.tower = content.number(options.tower)
    state.floors = options.floors
    state.armour_per_event = options.armour_per_event
    state.manual_tower = options.manual_tower
    blank(state)
    place_components(state)
    give_heroes(state, options)
    track_tokens(state, options)
    deal_woes(state, options.woes)
    recount(state)
    state.push(START_FLOOR)
    state.push(FirstHero(options.first))
    if options.duo:
        for index in range(len(state.heroes) - 1, -1, -1):
            state.push(SecondSkill(index))
    state.push(TELL_SETUP)
    return state


def blank(state: Stygian) -> None:
    """An empty table: every field has a value, but for the decks of `place_components`."""
    state.seats = []
    state.heroes = []
    state.party = []
    state.party_exhausted = []
    state.wounds = 0
    state.max_wounds = MAX_WOUNDS
    state.luck = 0
    state.luck_cap = 0
    state.luck_cap_change = 0
    state.xp = 0
    state.need = state.content.xp_need
    state.cubes = fresh()
    state.front = []
    state.rear = []
    state.next_uid = 1
    state.room = -1
    state.floor = 0
    state.peril = 0
    state.peril_start = 0
    state.fired = 0
    state.status_supply = [STATUS_TOKENS_EACH] * 3
    state.found = []
    state.discards = []
    state.line = [0, 0, 0]
    state.rage = 0
    state.double_thorns = False
    state.crypt_single = False
    state.locked = False
    state.battle = False
    state.chests_left = 0
    state.active = 0
    state.card = -1
    state.target = -1
    state.supported = False
    state.enemies_acted = False
    state.drop = [0] * 6
    state.also = [0] * 4
    state.shields_used = 0
    state.guard = 0
    state.cancelled = False
    state.boost = 0
    state.pierce = 0
    state.stall = [0, 0, 0]
    state.watch = 0


def place_components(state: Stygian) -> None:
    """Steps 1, 2, 4, 6, 7, 8: board, banks, decks; each deck shuffled from its own stream."""
    for place in range(len(FACE_DOWN)):
        deck = FACE_DOWN[place]
        pile = state.content.decks[place].copy()
        state.chance.shuffle(deck.stream, pile)
        setattr(state, deck.field, pile)


def give_heroes(state: Stygian, options: Options) -> None:
    """Step 3: heroes, their mats and decks, a random first-level skill each."""
    count = heroes_in_play(options.players, options.duo)
    kinds = options.heroes
    if not kinds:
        kinds = [0, 1, 2, 3]
        state.chance.shuffle(HEROES, kinds)
        kinds = kinds[:count]
    for place in range(len(kinds)):
        kind = kinds[place]
        mat, deck = state.content.mats[kind], state.content.skill_decks[kind]
        state.heroes.append(
            new_hero(kind, place * options.players // len(kinds), [mat], deck.copy())
        )
    for index in range(len(state.heroes)):
        hero = state.heroes[index]
        first = draw_random_skill(state, index, 1)
        hero.deck.remove(first)
        hero.cards.append(first)
    state.seats = list(range(options.players))


def track_tokens(state: Stygian, options: Options) -> None:
    """Step 5: luck 0, experience 0 and 8, wounds 0 and 25 (28 in the two-hero variant), peril 0."""
    state.max_wounds = MAX_WOUNDS_DUO if options.duo else MAX_WOUNDS


def deal_woes(state: Stygian, which: str) -> None:
    """Kickstarter extra: every hero is dealt one random Woe or Lamentation."""
    pile: list[int] = []
    if which != "none":
        for number in state.content.woes:
            masks = state.content.card(number).masks
            if which == "mixed" or masks == (1 if which == "woes" else 2):
                pile.append(number)
        state.chance.shuffle(WOES, pile)
        for hero in state.heroes:
            hero.woe = pile.pop()


class TellSetup(Step):
    """Say what lies on the table, in the order of the nine steps."""

    def run(self, state: Stygian) -> None:
        if state.log is None:
            return
        log = state.log
        log.say(
            "The tower stands empty over the crypt; all sixty cubes lie in the banks.",
            "stygian.setup.1.board",
            "stygian.setup.1.tower-empty",
            "stygian.setup.2.banks",
            "stygian.boards.tower.faces-crypt",
            "stygian.boards.start-space",
            "stygian.modes.single-game",
            "stygian.modes.difficulty",
        )
        if state.tower == state.content.numbers.get("tower-tight"):
            log.cite("stygian.faq.level-five-blockers")
        count = len(state.heroes)
        log.say(
            "The party: " + ", ".join(title(hero) for hero in state.heroes) + ".",
            "stygian.setup.3.choose-heroes",
            "stygian.setup.3.unique-heroes",
            "stygian.setup.3.player-range",
            "stygian.setup.3.give-mat-and-deck",
            "stygian.setup.3.unused-to-box",
            "stygian.setup.3.random-first-level",
            "stygian.setup.3.status-sets",
            "stygian.anatomy.skill.types",
        )
        if count == 2:
            log.cite("stygian.modes.duo.one-hero-each", "stygian.modes.duo.random-skill")
            log.cite("stygian.modes.duo.otherwise-normal")
        else:
            log.cite("stygian.setup.3.two-starting-skills")
            if len(state.seats) == 1:
                log.cite("stygian.setup.3.solo-three-heroes")
            elif len(state.seats) == 2:
                log.cite("stygian.setup.3.two-players-two-each", "stygian.modes.duo.optional")
            else:
                log.cite("stygian.setup.3.three-four-players")
        for hero in state.heroes:
            if hero.woe >= 0:
                card = state.content.card(hero.woe)
                log.say(
                    f"{title(hero)} is dealt {card.name}: {card.sentence()}",
                    "stygian.modes.woes.deal",
                    "stygian.modes.woes.kickstarter-only",
                    "stygian.modes.woes.effect",
                    "stygian.faq.woes",
                )
                if card.masks == 2:
                    log.cite("stygian.modes.woes.severity")
        log.say(
            f"Decks are shuffled, tokens mixed; wounds 0 of {state.max_wounds}, experience 0 of {state.need}.",
            "stygian.setup.4.chest-deck",
            "stygian.setup.4.lower-treasure-deck",
            "stygian.setup.4.upper-treasure-aside",
            "stygian.setup.5.luck-zero",
            "stygian.setup.5.xp-zero-eight",
            "stygian.modes.duo.wounds-28"
            if count == 2
            else "stygian.setup.5.wounds-zero-twentyfive",
            "stygian.setup.5.peril-zero",
            "stygian.setup.6.enemies",
            "stygian.setup.7.lower-rooms",
            "stygian.setup.7.others-aside",
            "stygian.setup.8.status-tokens",
        )


class FirstHero(Step):
    """Step 9: the players choose which hero takes the first turn."""

    kind: int

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, state: Stygian) -> None:
        for index in range(len(state.heroes)):
            if state.heroes[index].kind == self.kind:
                state.active = index
                return
        state.ask(ChooseFirst(state.seats, list(range(len(state.heroes)))))


class ChooseFirst(Request):
    """Which hero begins?"""

    def answer(self, state: Stygian, option: int) -> None:
        state.active = option
        if state.log is not None:
            state.log.say(
                f"The {title(state.heroes[option])} begins.", "stygian.setup.9.starting-hero"
            )

    def prompt(self, state: Stygian) -> str:
        return "Which hero takes the first turn?"

    def notation(self, state: Stygian, option: int) -> str:
        return f"first {HERO_NAMES[state.heroes[option].kind]}"

    def sentence(self, state: Stygian, option: int) -> str:
        hint = " (often a good start)" if state.heroes[option].kind in (0, 3) else ""
        return f"The {title(state.heroes[option])} begins{hint}."

    def subject(self, state: Stygian, option: int) -> str:
        return f"hero-{option}"

    def rule(self, state: Stygian, option: int) -> str:
        return "stygian.setup.9.starting-hero"


class SecondSkill(Step):
    """Two-hero variant: after the random first-level skill, each hero chooses another one."""

    hero: int

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def run(self, state: Stygian) -> None:
        hero = state.heroes[self.hero]
        cards = [n for n in hero.deck if state.content.card(n).level == 1]
        state.ask(ChooseSecond([hero.seat], cards, self.hero))


class ChooseSecond(Request):
    """Which further first-level skill?"""

    CARDS: ClassVar[tuple[str, ...]] = ("options",)
    hero: int

    def __init__(self, seats: list[int], options: list[int], hero: int) -> None:
        super().__init__(seats, options)
        self.hero = hero

    def answer(self, state: Stygian, option: int) -> None:
        hero = state.heroes[self.hero]
        hero.deck.remove(option)
        hero.cards.append(option)
        if state.log is not None:
            state.log.say(
                f"{title(hero)} also starts with {state.content.card(option).name}.",
                "stygian.modes.duo.second-skill",
                "stygian.modes.duo.three-skills",
                "stygian.modes.duo.random-skill",
                "stygian.modes.duo.one-hero-each",
            )
        recount(state)

    def prompt(self, state: Stygian) -> str:
        return (
            f"{title(state.heroes[self.hero])} starts with a second first-level skill: which one?"
        )

    def notation(self, state: Stygian, option: int) -> str:
        return f"start {state.content.name(option)}"

    def sentence(self, state: Stygian, option: int) -> str:
        card = state.content.card(option)
        return f"{card.name}: {card.sentence()}"

    def subject(self, state: Stygian, option: int) -> str:
        return state.content.name(option)

    def rule(self, state: Stygian, option: int) -> str:
        return "stygian.modes.duo.second-skill"


TELL_SETUP: Final = TellSetup()
