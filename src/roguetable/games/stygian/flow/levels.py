"""Experience and levels: the party grows together."""

from typing import ClassVar, Final

from roguetable.engine.state import Refusal, Step
from roguetable.games.stygian.actions.cards import draw_random_skill, recount, refresh_all
from roguetable.games.stygian.flow.responses import Moment
from roguetable.games.stygian.flow.which import WhichCard
from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import LEVEL
from roguetable.games.stygian.model.limits import TOP_LEVEL
from roguetable.games.stygian.model.questions import title
from roguetable.games.stygian.model.shown import hero_id, show_card, show_track
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Choice, Menu, code, thing_of
from roguetable.kit.ready_menus import CardThing, pick


class GainXp(Step):
    """Experience gained; a level as soon as the needed value is reached (stygian.levels.trigger)."""

    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: Stygian) -> None:
        total = state.xp + self.amount
        if total < state.need:
            state.xp = total
            if state.log is not None and self.amount:
                state.log.say(
                    f"The party gains {self.amount} experience ({state.xp} of {state.need}).",
                    "stygian.enemies.eliminate.xp",
                    "stygian.levels.party-wide",
                    "stygian.boards.status.xp-track",
                )
                show_track(state, shown.EXPERIENCE, total - self.amount, total)
            return
        # The five steps of a level, in order; what asks waits on the agenda.
        if state.log is not None:
            state.log.say(
                f"The party gains a level (needed {state.need} experience).",
                "stygian.levels.trigger",
                "stygian.levels.immediate",
                "stygian.levels.step1-reset",
                "stygian.enemies.eliminate.level",
            )
        remaining = total - state.need
        before = state.xp
        state.xp = 0
        if state.need < state.content.xp_max:
            state.need += 1
            if state.log is not None:
                state.log.cite("stygian.levels.step2-advance")
        elif state.log is not None:
            state.log.cite("stygian.levels.step2-maximum")
        show_track(state, shown.EXPERIENCE, before, 0, state.need)
        refresh_all(state)
        if state.log is not None and remaining:
            state.log.cite("stygian.levels.step5-remaining")
            if remaining >= state.need:
                state.log.cite("stygian.levels.step5-chain")
        steps: list[Step] = []
        for index in range(len(state.heroes)):
            steps.append(Learn(index))
        state.plan_list([*steps, Moment(LEVEL), GainXp(remaining)])


class Learn(Step):
    """Level step 4 for one hero: a skill of a known level by choice, or a random one of the next."""

    hero: int

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def run(self, state: Stygian) -> None:
        hero = state.heroes[self.hero]
        content = state.content
        known = [False, False, False, False]
        for number in hero.cards:
            card = content.card(number)
            if card.kind == "skill":
                known[card.level] = True
        highest = 0
        for level in range(TOP_LEVEL + 1):
            if known[level]:
                highest = level
        options: list[int] = []
        next_left = False
        for number in hero.deck:
            level = content.card(number).level
            if known[level]:
                options.append(pick(number))
            elif level == highest + 1:
                next_left = True
        if next_left:
            options.append(code(RANDOM_SKILL, highest + 1))
        if options:
            state.ask(ChooseSkill([hero.seat], options, self.hero))
        elif state.log is not None:
            state.log.say(
                f"{title(hero)} has no skill left to gain.",
                "stygian.levels.step4-no-card",
                "stygian.levels.step4-must-gain",
            )


class RandomSkill(Choice):
    """A random skill of the next level, which is the thing."""

    RULE: ClassVar = "stygian.levels.step4-random-next"

    def answer(self, state: Stygian, menu: "ChooseSkill", option: int) -> None:
        menu.learn(state, draw_random_skill(state, menu.hero, thing_of(option)), True)

    def notation(self, state: Stygian, menu: Menu, option: int) -> str:
        return f"learn random level {thing_of(option)}"

    def sentence(self, state: Stygian, menu: Menu, option: int) -> str:
        return f"A random skill of level {thing_of(option)}."


RANDOM_SKILL: Final = 1
SKILLS_TO_LEARN: Final[list[Choice]] = [CardThing(), RandomSkill()]


class ChooseSkill(WhichCard):
    """Which skill does the hero gain? One of a known level, or a random one of the next."""

    RULE: ClassVar = "stygian.levels.step4-choose-known"
    VERB: ClassVar = "learn"
    hero: int

    def __init__(self, seats: list[int], options: list[int], hero: int) -> None:
        super().__init__(seats, options)
        self.hero = hero

    def choices(self) -> list[Choice]:
        return SKILLS_TO_LEARN

    def picked(self, state: Stygian, thing: int) -> None:
        self.learn(state, thing, False)

    def learn(self, state: Stygian, number: int, drawn: bool) -> None:
        """The skill is the hero's from now on."""
        hero = state.heroes[self.hero]
        hero.deck.remove(number)
        hero.cards.append(number)
        if state.log is not None:
            card = state.content.card(number)
            state.log.say(
                f"{title(hero)} learns {card.name}" + (" (drawn at random)." if drawn else "."),
                "stygian.levels.step4-each-hero",
                "stygian.levels.step4-must-gain",
                "stygian.levels.step4-random-next"
                if drawn
                else "stygian.levels.step4-choose-known",
                "stygian.levels.step4-faceup",
                "stygian.levels.step4-keep",
                "stygian.levels.step4-no-duplicate",
                "stygian.anatomy.skill.levels",
            )
            show_card(state, number, "", hero_id(self.hero))
            if drawn:
                state.log.cite("stygian.levels.step4-next-level-only")
            elif card.level == TOP_LEVEL:
                state.log.cite("stygian.levels.step4-top-level")
        recount(state)

    def prompt(self, state: Stygian) -> str:
        return f"{title(state.heroes[self.hero])} gains a skill: which one?"

    def meaning(self, state: Stygian, thing: int) -> str:
        card = state.content.card(thing)
        return f"{card.name} (level {card.level}): {card.sentence()}"

    def not_offered(self, state: Stygian, seat: int) -> list[Refusal]:
        """Skills of levels that the hero does not know yet, and what is known already."""
        hero = state.heroes[self.hero]
        found: list[Refusal] = []
        for number in hero.deck:
            card = state.content.card(number)
            why = f"{card.name} is of level {card.level}, of which the hero knows no skill yet."
            rule = "stygian.levels.step4-choose-known"
            found.append(Refusal(f"learn {card.id}", rule, why))
        for number in hero.cards:
            card = state.content.card(number)
            why = f"The hero knows {card.name} already."
            found.append(Refusal(f"learn {card.id}", "stygian.levels.step4-no-duplicate", why))
        for level in range(1, TOP_LEVEL + 1):
            found.append(
                Refusal(
                    f"learn random level {level}",
                    "stygian.levels.step4-next-level-only",
                    "A random skill is of the level above the hero's highest.",
                )
            )
        return found
