"""Words of the story: what Scenarios, friendly monsters, Quests and pages of the town do."""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.engine.events import Moved
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.actions.harm import heal, hurt
from roguetable.games.gaia.actions.suits import a_delver, gain_tokens, recount
from roguetable.games.gaia.flow.delving import AnyElement
from roguetable.games.gaia.flow.elements import GainElement
from roguetable.games.gaia.flow.interlude import Improve
from roguetable.games.gaia.flow.levels import LEVEL_UPS, gain_level_card, gain_xp
from roguetable.games.gaia.flow.quest import next_hero
from roguetable.games.gaia.flow.shop import OPEN_SHOP, GainProduct, change_parts
from roguetable.games.gaia.flow.story import OneOfThem
from roguetable.games.gaia.flow.town import DONATE, change_opinion
from roguetable.games.gaia.model.names import (
    CONSUMABLE_TITLES,
    DISCIPLINE_TITLES,
    ELEMENT_NAMES,
    ELEMENTS,
    EQUIPMENT_TYPES,
    NOBODY,
)
from roguetable.games.gaia.model.questions import living_suits
from roguetable.games.gaia.model.shown import FOR_SALE, show_number
from roguetable.games.gaia.model.state import Gaia
from roguetable.kit.forms import RowName

EACH: Final = 0
ONE: Final = 1
ANY_ELEMENT: Final = ELEMENTS
HP_RULE: Final = "gaia.story.scenario"


def by_name(state: Gaia, by: Do) -> str:
    """The card or page that does it, for the log."""
    return state.content.rows[by.row].name


class StoryHeal(Effect):
    """Delvers heal: each of them, or one of the players' choice."""

    FORM: ClassVar = "heal N [who:each|one]"
    n: int
    who: int

    def __init__(self, n: int, who: int = EACH) -> None:
        self.n = n
        self.who = who

    def run(self, state: Gaia, by: Do) -> None:
        if self.who == ONE:
            state.push(OneOfThem(self.n, by.row))
            return
        for i in living_suits(state):
            heal(state, i, self.n, by_name(state, by))

    def sentence(self) -> str:
        whom = "one delver heals" if self.who == ONE else "each delver heals"
        return f"{whom} {self.n} HP"


class StorySuffer(Effect):
    """Delvers suffer damage: each of them, or one of the players' choice."""

    FORM: ClassVar = "suffer N [who:each|one]"
    n: int
    who: int

    def __init__(self, n: int, who: int = EACH) -> None:
        self.n = n
        self.who = who

    def run(self, state: Gaia, by: Do) -> None:
        if self.who == ONE:
            state.push(OneOfThem(-self.n, by.row))
            return
        for i in living_suits(state):
            hurt(state, a_delver(state, i), self.n, by_name(state, by), HP_RULE)

    def sentence(self) -> str:
        whom = "one delver suffers" if self.who == ONE else "each delver suffers"
        return f"{whom} {self.n} damage"


class StoryTokens(Effect):
    """Consumables to be spent once, for each delver."""

    FORM: ClassVar = "tokens TOKEN N"
    token: int
    n: int

    def __init__(self, token: int, n: int) -> None:
        self.token = token
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        for i in living_suits(state):
            gain_tokens(state, i, self.token, self.n, lent=True)

    def sentence(self) -> str:
        return f"each delver gains {self.n} {CONSUMABLE_TITLES[self.token]} to spend once"


class StoryElement(Effect):
    """Elements for each delver."""

    FORM: ClassVar = "element ELEMENT-OR-ANY N"
    element: int
    n: int

    def __init__(self, element_or_any: int, n: int) -> None:
        self.element = element_or_any
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        steps: list[Step] = []
        for i in living_suits(state):
            if self.element == ANY_ELEMENT:
                steps.append(AnyElement(i, self.n))
            else:
                steps += [GainElement(i, self.element)] * self.n
        state.plan_list(steps)

    def sentence(self) -> str:
        any_one = self.element == ANY_ELEMENT
        what = "element of your choice" if any_one else ELEMENT_NAMES[self.element]
        return f"each delver gains {self.n} {what}"


class StoryXp(Effect):
    """XP for both."""

    FORM: ClassVar = "xp N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        gain_xp(state, self.n, by_name(state, by))
        state.push(LEVEL_UPS)

    def sentence(self) -> str:
        return f"gain {self.n} XP"


class StoryLevelCard(Effect):
    """A Level card for each."""

    FORM: ClassVar = "level-card"

    def run(self, state: Gaia, by: Do) -> None:
        gain_level_card(state, "gaia.story.scenario")

    def sentence(self) -> str:
        return "each delver gains a Level card"


class PartsWord(Effect):
    """Minion parts for each player; a negative number takes them, as far as they go."""

    FORM: ClassVar = "parts N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        for i, suit in enumerate(state.suits):
            change_parts(state, i, 0, max(self.n, -suit.minion_parts))
        if state.log is not None:
            state.log.say(
                f"{by_name(state, by)}: {self.n:+d} minion parts each.", "gaia.town.record-parts"
            )

    def sentence(self) -> str:
        return f"{self.n:+d} minion parts each"


class BossPartWord(Effect):
    """A boss part of a level for each player."""

    FORM: ClassVar = "boss-part LEVEL"
    level: int

    def __init__(self, level: int) -> None:
        self.level = level

    def run(self, state: Gaia, by: Do) -> None:
        for i in range(len(state.suits)):
            change_parts(state, i, self.level, 1)
        if state.log is not None:
            state.log.say(
                f"{by_name(state, by)}: a Level {self.level} boss part each.",
                "gaia.town.record-parts",
            )

    def sentence(self) -> str:
        return f"a Level {self.level} boss part each"


class CircuitWord(Effect):
    """Circuits of the party; a negative number spends them, as far as they go."""

    FORM: ClassVar = "circuit N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        sheet = state.new_sheet()
        before = sheet.circuits
        sheet.circuits = max(0, before + self.n)
        show_number(state, "circuits", before, sheet.circuits)
        if state.log is not None:
            state.log.say(
                f"{by_name(state, by)}: {sheet.circuits} Circuits now.",
                "gaia.sheet.circuits",
                "gaia.sheet.circuit-use",
            )

    def sentence(self) -> str:
        return f"{self.n:+d} Circuit{'s' if abs(self.n) > 1 else ''}"


class OpinionWord(Effect):
    """What one of the townsfolk thinks of you moves by so many steps."""

    FORM: ClassVar = "opinion PERSON N"
    person: int
    title: str
    n: int

    def __init__(self, person: RowName, n: int) -> None:
        self.person = person.number
        self.title = person.title
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        change_opinion(state, self.person, self.n, "gaia.sheet.opinions")

    def sentence(self) -> str:
        return f"{self.title}: opinion {self.n:+d}"


class GossipWord(Effect):
    """The Gossip Mill learns something."""

    FORM: ClassVar = "gossip GOSSIP"
    rumour: int
    title: str

    def __init__(self, gossip: RowName) -> None:
        self.rumour = gossip.number
        self.title = gossip.title

    def run(self, state: Gaia, by: Do) -> None:
        if self.rumour not in state.sheet.gossip:
            state.new_sheet().gossip.append(self.rumour)
            if state.log is not None:
                text = state.content.rumour(self.rumour).text
                state.log.say(f"Gossip: {text}", "gaia.sheet.gossip")

    def sentence(self) -> str:
        return f"gossip: {self.title}"


class HeroWord(Effect):
    """The next Hero card of a discipline joins."""

    FORM: ClassVar = "hero DISCIPLINE"
    discipline: int

    def __init__(self, discipline: int) -> None:
        self.discipline = discipline

    def run(self, state: Gaia, by: Do) -> None:
        hero = next_hero(state, self.discipline)
        if hero == NOBODY:
            return
        state.new_sheet().heroes[self.discipline].append(hero)
        if state.log is not None:
            name = state.content.rows[hero].name
            state.log.say(f"{name} joins.", "gaia.start.gain-heroes", "gaia.start.slate-of-delvers")

    def sentence(self) -> str:
        return f"a {DISCIPLINE_TITLES[self.discipline]} joins"


class ProductWord(Effect):
    """One delver gains a product."""

    FORM: ClassVar = "product PRODUCT"
    product: int
    title: str

    def __init__(self, product: RowName) -> None:
        self.product = product.number
        self.title = product.title

    def run(self, state: Gaia, by: Do) -> None:
        if self.product in state.for_sale:
            state.for_sale.remove(self.product)
            if state.log is not None:
                state.log.show(Moved(FOR_SALE, "", card=state.content.name(self.product)))
        if not any([self.product in suit.products for suit in state.suits]):
            state.push(GainProduct(self.product))

    def sentence(self) -> str:
        return f"one delver gains {self.title}"


class OfferWord(Effect):
    """A product can be bought from now on."""

    FORM: ClassVar = "offer PRODUCT"
    product: int
    title: str

    def __init__(self, product: RowName) -> None:
        self.product = product.number
        self.title = product.title

    def run(self, state: Gaia, by: Do) -> None:
        owned = any([self.product in suit.products for suit in state.suits])
        if self.product not in state.for_sale and not owned:
            state.for_sale.append(self.product)
            if state.log is not None:
                state.log.say(f"{self.title} can be bought now.", "gaia.shop.add-vs-gain")
                state.log.show(Moved("", FOR_SALE, card=state.content.name(self.product)))

    def sentence(self) -> str:
        return f"{self.title} can be bought"


class OpenWord(Effect):
    """A Quest is open from now on."""

    FORM: ClassVar = "open QUEST"
    quest: int
    title: str

    def __init__(self, quest: RowName) -> None:
        self.quest = quest.number
        self.title = quest.title

    def run(self, state: Gaia, by: Do) -> None:
        sheet = state.sheet
        if self.quest not in sheet.opened and self.quest not in sheet.completed:
            state.new_sheet().opened.append(self.quest)
            if state.log is not None:
                state.log.say(f"{self.title} is open.", "gaia.chapter.step1-choose-quest")

    def sentence(self) -> str:
        return f"the Quest {self.title} is open"


class MaxRankWord(Effect):
    """Each player raises maximum ranks of their choice."""

    FORM: ClassVar = "max-rank N"
    n: int

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        steps: list[Step] = []
        for i in range(len(state.suits)):
            steps += [Improve(i, list(range(EQUIPMENT_TYPES)))] * self.n
        state.plan_list(steps)

    def sentence(self) -> str:
        return f"each player raises {self.n} maximum Rank{'s' if self.n > 1 else ''}"


class SlotWord(Effect):
    """Each suit has one more weapon slot, for good."""

    FORM: ClassVar = "slot"

    def run(self, state: Gaia, by: Do) -> None:
        sheet = state.new_sheet()
        for i, suit in enumerate(state.suits):
            sheet.slots[suit.discipline] += 1
            recount(state, i)
        if state.log is not None:
            state.log.say("Each suit has one more weapon slot.", "gaia.town.keep-slots")

    def sentence(self) -> str:
        return "one more weapon slot for each suit, for good"


class CurioWord(Effect):
    """A Curio card is found."""

    FORM: ClassVar = "curio CURIO"
    curio: int
    title: str

    def __init__(self, curio: RowName) -> None:
        self.curio = curio.number
        self.title = curio.title

    def run(self, state: Gaia, by: Do) -> None:
        if self.curio in state.sheet.curios:
            return
        state.new_sheet().curios.append(self.curio)
        for i in range(len(state.suits)):
            recount(state, i)
        if state.log is not None:
            text = state.content.curio(self.curio).text
            state.log.say(f"{self.title}: {text}", "gaia.components.curio-cards")

    def sentence(self) -> str:
        return f"you find {self.title}"


class AddLevelWord(Effect):
    """The next Level card of the campaign goes into the Level deck."""

    FORM: ClassVar = "add-level"

    def run(self, state: Gaia, by: Do) -> None:
        more = state.content.more_levels
        have = len(state.sheet.level_added)
        if have < len(more):
            state.new_sheet().level_added.append(more[have])
            if state.log is not None:
                name = state.content.rows[more[have]].name
                state.log.say(f"{name} joins the Level deck.", "gaia.components.level-deck")

    def sentence(self) -> str:
        return "a card joins the Level deck"


class AddSpawnWord(Effect):
    """The next Spawn card of the campaign goes into the Spawn deck."""

    FORM: ClassVar = "add-spawn"

    def run(self, state: Gaia, by: Do) -> None:
        more = state.content.more_spawns
        have = len(state.sheet.spawn_added)
        if have < len(more):
            state.new_sheet().spawn_added.append(more[have])
            if state.log is not None:
                name = state.content.rows[more[have]].name
                state.log.say(f"{name} joins the Spawn deck.", "gaia.components.spawn-deck")

    def sentence(self) -> str:
        return "a card joins the Spawn deck"


class ShopWord(Effect):
    """The shops are open."""

    FORM: ClassVar = "shop"

    def run(self, state: Gaia, by: Do) -> None:
        state.push(OPEN_SHOP)

    def sentence(self) -> str:
        return "the shops are open"


class DonateWord(Effect):
    """The Delving Academy takes donations."""

    FORM: ClassVar = "donate"

    def run(self, state: Gaia, by: Do) -> None:
        state.push(DONATE)

    def sentence(self) -> str:
        return "the Academy takes donations"


class EndingWord(Effect):
    """The campaign ends so."""

    FORM: ClassVar = "ending ENDING"
    ending: int
    title: str

    def __init__(self, ending: RowName) -> None:
        self.ending = ending.number
        self.title = ending.title

    def run(self, state: Gaia, by: Do) -> None:
        state.new_sheet().ending = self.ending
        if state.log is not None:
            text = state.content.ending(self.ending).text
            state.log.say(f"{self.title}. {text}", "gaia.sheet.ending", "gaia.death.campaign-end")

    def sentence(self) -> str:
        return f"the campaign ends: {self.title}"
