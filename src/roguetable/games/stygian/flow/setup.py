"""Setting up the game, in the nine steps of the rulebook."""

from typing import ClassVar, Final

from roguetable.engine.chance import Chance
from roguetable.engine.state import Refusal, Step
from roguetable.games.stygian.actions.cards import draw_random_skill, recount
from roguetable.games.stygian.flow.floor import START_FLOOR
from roguetable.games.stygian.flow.which import WhichCard, WhichHero
from roguetable.games.stygian.model.cards import HERO_NAMES, StygianContent
from roguetable.games.stygian.model.decks import FACE_DOWN
from roguetable.games.stygian.model.limits import MAX_WOUNDS, MAX_WOUNDS_DUO, heroes_in_play
from roguetable.games.stygian.model.questions import title
from roguetable.games.stygian.model.shown import hero_id, show_card
from roguetable.games.stygian.model.state import Stygian, blank, new_hero
from roguetable.games.stygian.model.streams import HERO_STREAM, STREAMS, WOE_STREAM
from roguetable.games.stygian.model.table_settings import TableSettings
from roguetable.kit.ready_menus import picks

GOOD_STARTERS: Final = (HERO_NAMES.index("knight"), HERO_NAMES.index("burglar"))


def new_game(content: StygianContent, settings: TableSettings, seed: int) -> Stygian:
    """The table set up, with the first steps on the agenda."""
    state = Stygian(Chance.seeded(seed, len(STREAMS)))
    state.content = content
    state.tower = content.number(settings.tower)
    state.floors = settings.floors
    state.armour_per_event = settings.armour_per_event
    state.manual_tower = settings.manual_tower
    state.luck_by_drop = settings.luck_by_drop
    state.removal_at_ends = settings.removal_at_ends
    state.stop_at_last = settings.stop_at_last
    blank(state)
    place_components(state)
    give_heroes(state, settings)
    track_tokens(state, settings)
    deal_woes(state, settings.woes)
    recount(state)
    second = [SecondSkill(index) for index in range(len(state.heroes))] if settings.duo else []
    state.plan_list([TELL_SETUP, *second, FirstHero(settings.first), START_FLOOR])
    return state


def place_components(state: Stygian) -> None:
    """Steps 1, 2, 4, 6, 7, 8: board, banks, decks; each deck shuffled from its own stream."""
    for place in range(len(FACE_DOWN)):
        deck = FACE_DOWN[place]
        pile = state.content.decks[place].copy()
        state.chance.shuffle(deck.stream, pile)
        setattr(state, deck.field, pile)


def give_heroes(state: Stygian, settings: TableSettings) -> None:
    """Step 3: heroes, their mats and decks, a random first-level skill each."""
    count = heroes_in_play(settings.players, settings.duo)
    kinds = settings.heroes
    if not kinds:
        kinds = [0, 1, 2, 3]
        state.chance.shuffle(HERO_STREAM, kinds)
        kinds = kinds[:count]
    for place in range(len(kinds)):
        kind = kinds[place]
        mat, deck = state.content.mats[kind], state.content.skill_decks[kind]
        state.heroes.append(
            new_hero(kind, place * settings.players // len(kinds), [mat], deck.copy())
        )
    for index in range(len(state.heroes)):
        hero = state.heroes[index]
        first = draw_random_skill(state, index, 1)
        hero.deck.remove(first)
        hero.cards.append(first)
    state.seats = list(range(settings.players))


def track_tokens(state: Stygian, settings: TableSettings) -> None:
    """Step 5: luck 0, experience 0 and 8, wounds 0 and 25 (28 in the two-hero variant), peril 0."""
    state.max_wounds = MAX_WOUNDS_DUO if settings.duo else MAX_WOUNDS


def deal_woes(state: Stygian, which: str) -> None:
    """Kickstarter extra: every hero is dealt one random Woe or Lamentation."""
    pile: list[int] = []
    if which != "none":
        for number in state.content.woes:
            masks = state.content.card(number).masks
            if which == "mixed" or masks == (1 if which == "woes" else 2):
                pile.append(number)
        state.chance.shuffle(WOE_STREAM, pile)
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

    CODES: ClassVar[dict[str, tuple[str, ...]]] = {"kind": HERO_NAMES}
    kind: int

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, state: Stygian) -> None:
        for index in range(len(state.heroes)):
            if state.heroes[index].who == self.kind:
                state.active = index
                return
        state.ask(ChooseFirst(state.seats, picks(list(range(len(state.heroes))))))


class ChooseFirst(WhichHero):
    """Which hero begins?"""

    PROMPT: ClassVar = "Which hero takes the first turn?"
    RULE: ClassVar = "stygian.setup.9.starting-hero"
    VERB: ClassVar = "first"

    def picked(self, state: Stygian, thing: int) -> None:
        state.active = thing
        if state.log is not None:
            state.log.say(
                f"The {title(state.heroes[thing])} begins.", "stygian.setup.9.starting-hero"
            )

    def meaning(self, state: Stygian, thing: int) -> str:
        hint = (
            " (the rulebook: often a good start)"
            if state.heroes[thing].who in GOOD_STARTERS
            else ""
        )
        return f"The {title(state.heroes[thing])} begins{hint}."


class SecondSkill(Step):
    """Two-hero variant: after the random first-level skill, each hero chooses another one."""

    hero: int

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def run(self, state: Stygian) -> None:
        hero = state.heroes[self.hero]
        cards = [n for n in hero.deck if state.content.card(n).level == 1]
        state.ask(ChooseSecond([hero.seat], picks(cards), self.hero))


class ChooseSecond(WhichCard):
    """Which further first-level skill?"""

    RULE: ClassVar = "stygian.modes.duo.second-skill"
    VERB: ClassVar = "start"
    hero: int

    def __init__(self, seats: list[int], options: list[int], hero: int) -> None:
        super().__init__(seats, options)
        self.hero = hero

    def picked(self, state: Stygian, thing: int) -> None:
        hero = state.heroes[self.hero]
        hero.deck.remove(thing)
        hero.cards.append(thing)
        if state.log is not None:
            state.log.say(
                f"{title(hero)} also starts with {state.content.card(thing).name}.",
                "stygian.modes.duo.second-skill",
                "stygian.modes.duo.three-skills",
                "stygian.modes.duo.random-skill",
                "stygian.modes.duo.one-hero-each",
            )
            show_card(state, thing, "", hero_id(self.hero))
        recount(state)

    def prompt(self, state: Stygian) -> str:
        return (
            f"{title(state.heroes[self.hero])} starts with a second first-level skill: which one?"
        )

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        """Skills of higher levels, and what the hero has."""
        hero = state.heroes[self.hero]
        found: list[Refusal] = []
        for number in [*hero.deck, *hero.cards]:
            card = state.content.card(number)
            why = "is not of the first level" if card.level != 1 else "is the hero's already"
            rule = "stygian.modes.duo.second-skill"
            found.append(Refusal(f"start {card.id}", rule, f"{card.name} {why}."))
        return found


TELL_SETUP: Final = TellSetup()
