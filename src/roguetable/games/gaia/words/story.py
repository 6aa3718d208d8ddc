"""Words of the story: what Scenarios, friendly monsters, Quests and pages of the town do."""

from typing import ClassVar, Final

from roguetable.engine.effects import Effect
from roguetable.engine.events import Moved
from roguetable.engine.log import count
from roguetable.engine.state import Step
from roguetable.games.gaia.actions.campaign import add_hero, change_circuits, change_opinion
from roguetable.games.gaia.actions.do import Do
from roguetable.games.gaia.actions.harm import heal, hurt
from roguetable.games.gaia.actions.parts import change_parts
from roguetable.games.gaia.actions.suits import a_delver, recount
from roguetable.games.gaia.actions.tokens import gain_tokens
from roguetable.games.gaia.flow.delving import elements_for
from roguetable.games.gaia.flow.gained_products import GainProduct
from roguetable.games.gaia.flow.interlude import Improve
from roguetable.games.gaia.flow.levels import gain_level_card, in_words
from roguetable.games.gaia.flow.shop import OPEN_SHOP
from roguetable.games.gaia.flow.story import OneOfThem
from roguetable.games.gaia.flow.town import DONATE
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import (
    DISCIPLINE_TITLES,
    EQUIPMENT_TYPES,
    consumables,
    elements_said,
)
from roguetable.games.gaia.model.questions import living_suits
from roguetable.games.gaia.model.sheet import Sheet
from roguetable.games.gaia.model.shown import FOR_SALE
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.words.delving import Experience
from roguetable.kit.forms import RowName
from roguetable.kit.words import Named, Numbered, Plain

EACH: Final = 0
ONE: Final = 1
WHO: Final = ("each", "one")
HP_RULE: Final = "gaia.story.scenario"


class StoryHeal(Numbered):
    """Delvers heal: each of them, or one of the players' choice."""

    FORM: ClassVar = "heal amount:N [who:each|one]"
    TEXT: ClassVar = " delver heals {} HP"
    who: int

    def __init__(self, amount: int, who: int = EACH) -> None:
        super().__init__(amount)
        self.who = who

    def run(self, state: Gaia, by: Do) -> None:
        if self.who == ONE:
            state.push(OneOfThem(self.amount, by.row))
            return
        for i in living_suits(state):
            heal(state, i, self.amount, by.source(state))

    def sentence(self) -> str:
        return WHO[self.who] + super().sentence()


class StorySuffer(StoryHeal):
    """Delvers suffer damage: each of them, or one of the players' choice."""

    FORM: ClassVar = "suffer amount:N [who:each|one]"
    TEXT: ClassVar = " delver suffers {} damage"

    def run(self, state: Gaia, by: Do) -> None:
        if self.who == ONE:
            state.push(OneOfThem(-self.amount, by.row))
            return
        for i in living_suits(state):
            hurt(state, a_delver(state, i), self.amount, by.source(state), HP_RULE, row=by.row)


class StoryTokens(Numbered):
    """Consumables to be spent once, for each delver."""

    FORM: ClassVar = "tokens TOKEN amount:N"
    token: int

    def __init__(self, token: int, amount: int) -> None:
        super().__init__(amount)
        self.token = token

    def run(self, state: Gaia, by: Do) -> None:
        for i in living_suits(state):
            gain_tokens(state, i, self.token, self.amount, lent=True)

    def sentence(self) -> str:
        return f"each delver gains {consumables(self.amount, self.token)} to spend once"


class StoryElement(Numbered):
    """Elements for each delver."""

    FORM: ClassVar = "element ELEMENT-OR-ANY amount:N"
    element: int

    def __init__(self, element_or_any: int, amount: int) -> None:
        super().__init__(amount)
        self.element = element_or_any

    def run(self, state: Gaia, by: Do) -> None:
        steps: list[Step] = []
        for i in living_suits(state):
            steps += elements_for(i, self.element, self.amount, by.row)
        state.plan_list(steps)

    def sentence(self) -> str:
        return f"each delver gains {elements_said(self.amount, self.element)}"


class StoryXp(Experience):
    """XP for both."""

    FORM: ClassVar = "xp amount:N"


class StoryLevelCard(Plain):
    """A Level card for each."""

    FORM: ClassVar = "level-card"
    TEXT: ClassVar = "each delver gains a Level card"

    def run(self, state: Gaia, by: Do) -> None:
        gain_level_card(state, "gaia.story.scenario")


def tell_parts(state: Gaia, by: Do, text: str) -> None:
    """Parts for each player are told; alone there is nobody else."""
    if state.log is not None:
        if len(state.suits) == 1:
            text = text.removesuffix(" each")
        state.log.say(f"{by.source(state)}: {text}.", "gaia.town.record-parts")


class PartsWord(Numbered):
    """Minion parts for each player; a negative number takes them, as far as they go."""

    FORM: ClassVar = "parts amount:N"

    def sentence(self) -> str:
        return f"{'+' if self.amount > 0 else ''}{count(self.amount, 'minion part')} each"

    def run(self, state: Gaia, by: Do) -> None:
        for i, suit in enumerate(state.suits):
            change_parts(state, i, 0, max(self.amount, -suit.minion_parts))
            state.collected += max(0, self.amount)
        tell_parts(state, by, self.sentence())


class BossPartWord(Numbered):
    """A boss part of a level for each player."""

    FORM: ClassVar = "boss-part amount:LEVEL"
    TEXT: ClassVar = "a Level {} boss part each"

    def run(self, state: Gaia, by: Do) -> None:
        for i in range(len(state.suits)):
            change_parts(state, i, self.amount, 1)
            state.collected += 1
        tell_parts(state, by, self.sentence())


class CircuitWord(Numbered):
    """Circuits of the party; a negative number spends them, as far as they go."""

    FORM: ClassVar = "circuit amount:N"

    def run(self, state: Gaia, by: Do) -> None:
        change_circuits(state, self.amount)
        if state.log is not None:
            state.log.say(
                f"{by.source(state)}: {state.sheet.circuits} Circuits now.",
                "gaia.sheet.circuits",
                "gaia.sheet.circuit-use",
            )

    def sentence(self) -> str:
        return f"{self.amount:+d} Circuit{'s' if abs(self.amount) > 1 else ''}"


class OpinionWord(Named):
    """What one of the townsfolk thinks of you moves by so many steps."""

    FORM: ClassVar = "opinion name:PERSON N"
    TEXT: ClassVar = "{}: opinion {:+d}"
    n: int

    def __init__(self, name: RowName, n: int) -> None:
        super().__init__(name)
        self.n = n

    def run(self, state: Gaia, by: Do) -> None:
        change_opinion(state, self.named, self.n, "gaia.sheet.opinions")

    def sentence(self) -> str:
        return self.TEXT.format(self.title, self.n)


class GossipWord(Named):
    """The Gossip Mill learns something."""

    FORM: ClassVar = "gossip name:GOSSIP"
    TEXT: ClassVar = "gossip: {}"

    def run(self, state: Gaia, by: Do) -> None:
        if self.named not in state.sheet.gossip:
            state.new_sheet().gossip.append(self.named)
            if state.log is not None:
                text = state.content.rumour(self.named).text
                state.log.say(f"Gossip: {text}", "gaia.sheet.gossip")


class HeroWord(Plain):
    """The next Hero card of a discipline joins."""

    FORM: ClassVar = "hero DISCIPLINE"
    TEXT: ClassVar = "a {} joins"
    discipline: int

    def __init__(self, discipline: int) -> None:
        self.discipline = discipline

    def run(self, state: Gaia, by: Do) -> None:
        name = add_hero(state, self.discipline)
        if state.log is not None and name:
            state.log.say(f"{name} joins.", "gaia.start.gain-heroes", "gaia.start.slate-of-delvers")

    def sentence(self) -> str:
        return self.TEXT.format(DISCIPLINE_TITLES[self.discipline])


class ProductWord(Named):
    """One delver gains a product."""

    FORM: ClassVar = "product name:PRODUCT"
    TEXT: ClassVar = "one delver gains {}"

    def run(self, state: Gaia, by: Do) -> None:
        if self.named in state.for_sale:
            state.for_sale.remove(self.named)
            if state.log is not None:
                state.log.show(Moved(FOR_SALE, "", card=state.content.name(self.named)))
        if not any(self.named in suit.products for suit in state.suits):
            state.push(GainProduct(self.named))


class OfferWord(Named):
    """A product can be bought from now on."""

    FORM: ClassVar = "offer name:PRODUCT"
    TEXT: ClassVar = "{} can be bought"

    def run(self, state: Gaia, by: Do) -> None:
        if state.log is not None:
            self.tell(state, by.effects(state), by.index)
        if self.is_new(state):
            state.for_sale.append(self.named)
            if state.log is not None:
                state.log.show(Moved("", FOR_SALE, card=state.content.name(self.named)))

    def is_new(self, state: Gaia) -> bool:
        """Nobody has it, and it is not for sale."""
        owned = any(self.named in suit.products for suit in state.suits)
        return self.named not in state.for_sale and not owned

    def tell(self, state: Gaia, effects: list[Effect], index: int) -> None:
        """The first of several offers names them all, in one line."""
        assert state.log is not None
        if index and isinstance(effects[index - 1], OfferWord):
            return
        names: list[str] = []
        for effect in effects[index:]:
            if not isinstance(effect, OfferWord):
                break
            if effect.is_new(state):
                names.append(effect.title)
        if names:
            state.log.say(f"New in the shops: {', '.join(names)}.", "gaia.shop.add-vs-gain")
            if state.sheet.visits == 0:
                state.log.cite("gaia.shop.first-visit")


class OpenWord(Named):
    """A Quest is open from now on."""

    FORM: ClassVar = "open name:QUEST"
    TEXT: ClassVar = "the Quest {} is open"

    def run(self, state: Gaia, by: Do) -> None:
        sheet = state.sheet
        if self.named not in sheet.opened and self.named not in sheet.completed:
            state.new_sheet().opened.append(self.named)
            if state.log is not None:
                state.log.say(f"{self.title} is open.", "gaia.chapter.step1-choose-quest")


class MaxRankWord(Numbered):
    """Each player raises maximum ranks of their choice."""

    FORM: ClassVar = "max-rank amount:N"
    TEXT: ClassVar = "each player raises {}"
    THING: ClassVar = "maximum Rank"

    def run(self, state: Gaia, by: Do) -> None:
        steps: list[Step] = []
        for i in range(len(state.suits)):
            steps += [Improve(i, list(range(EQUIPMENT_TYPES)))] * self.amount
        state.plan_list(steps)


class SlotWord(Plain):
    """Each suit has one more weapon slot, for good."""

    FORM: ClassVar = "slot"
    TEXT: ClassVar = "one more weapon slot for each suit, for good"

    def run(self, state: Gaia, by: Do) -> None:
        sheet = state.new_sheet()
        for i, suit in enumerate(state.suits):
            sheet.slots[suit.discipline] += 1
            recount(state, i)
        if state.log is not None:
            state.log.say("Each suit has one more weapon slot.", "gaia.town.keep-slots")


class CurioWord(Named):
    """A Curio card is found."""

    FORM: ClassVar = "curio name:CURIO"
    TEXT: ClassVar = "you find {}"

    def run(self, state: Gaia, by: Do) -> None:
        if self.named in state.sheet.curios:
            return
        state.new_sheet().curios.append(self.named)
        for i in range(len(state.suits)):
            recount(state, i)
        if state.log is not None:
            text = state.content.curio(self.named).text
            state.log.say(f"{self.title}: {text}", "gaia.components.curio-cards")


class AddCard(Plain):
    """The next card of the campaign's own goes into a deck."""

    DECK: ClassVar[str] = ""
    RULE: ClassVar[str] = ""

    def own(self, content: GaiaContent) -> list[int]:
        """The campaign's own cards of that deck, in their order."""
        raise NotImplementedError

    def added(self, sheet: Sheet) -> list[int]:
        """Those that have joined it."""
        raise NotImplementedError

    def run(self, state: Gaia, by: Do) -> None:
        own = self.own(state.content)
        have = len(self.added(state.sheet))
        if have < len(own):
            self.added(state.new_sheet()).append(own[have])
            if state.log is not None:
                name = self.name_of(state.content, own[have])
                state.log.say(f"{name} joins the {self.DECK} deck.", self.RULE)

    def name_of(self, content: GaiaContent, card: int) -> str:
        """The card, for people."""
        return content.rows[card].name

    def sentence(self) -> str:
        return f"a card joins the {self.DECK} deck"


class AddLevelWord(AddCard):
    """The next Level card of the campaign goes into the Level deck."""

    FORM: ClassVar = "add-level"
    DECK: ClassVar = "Level"
    RULE: ClassVar = "gaia.components.level-deck"

    def name_of(self, content: GaiaContent, card: int) -> str:
        return f"A card with more to choose from ({in_words(content.level(card).types)})"

    def own(self, content: GaiaContent) -> list[int]:
        return content.more_levels

    def added(self, sheet: Sheet) -> list[int]:
        return sheet.level_added


class AddSpawnWord(AddCard):
    """The next Spawn card of the campaign goes into the Spawn deck."""

    FORM: ClassVar = "add-spawn"
    DECK: ClassVar = "Spawn"
    RULE: ClassVar = "gaia.components.spawn-deck"

    def own(self, content: GaiaContent) -> list[int]:
        return content.more_spawns

    def added(self, sheet: Sheet) -> list[int]:
        return sheet.spawn_added


class ShopWord(Plain):
    """The shops are open."""

    FORM: ClassVar = "shop"
    TEXT: ClassVar = "the shops are open"

    def run(self, state: Gaia, by: Do) -> None:
        state.push(OPEN_SHOP)


class DonateWord(Plain):
    """The Delving Academy takes donations."""

    FORM: ClassVar = "donate"
    TEXT: ClassVar = "the Academy takes donations"

    def run(self, state: Gaia, by: Do) -> None:
        state.push(DONATE)


class EndingWord(Named):
    """The campaign ends so."""

    FORM: ClassVar = "ending name:ENDING"
    TEXT: ClassVar = "the campaign ends: {}"

    def run(self, state: Gaia, by: Do) -> None:
        state.new_sheet().ending = self.named
        if state.log is not None:
            text = state.content.ending(self.named).text
            state.log.narrate(
                f"{self.title}. {text}", "gaia.sheet.ending", "gaia.death.campaign-end"
            )
