"""Why what is obvious is so: the thought behind each rule of thumb, in a sentence for people."""

from roguetable.engine.state import Request
from roguetable.games.deadcells.flow.before_a_run import (
    BOARD_DONE,
    DECKS_DONE,
    BeforeTheRun,
    MoveCards,
    Rearranging,
    WhoTakes,
)
from roguetable.games.deadcells.flow.biome_tokens import WhoHasWorms, WhoIsUnwell
from roguetable.games.deadcells.flow.checks import WhichReward
from roguetable.games.deadcells.flow.combat.hurting import GOLDEN_SHIELD, SpendShields
from roguetable.games.deadcells.flow.combat.passing import KEEP_CARDS, ChangeCards, PassersScroll
from roguetable.games.deadcells.flow.combat.playing import WhichPower
from roguetable.games.deadcells.flow.equipping import (
    DROP,
    EQUIP,
    EquipOrDiscard,
    WhichIsDropped,
    WhoCarries,
)
from roguetable.games.deadcells.flow.gains import (
    WhichColour,
    WhichScrollGoes,
    WhoGetsTheVial,
    WhoIsHarmed,
    WhoReads,
)
from roguetable.games.deadcells.flow.interbiome import WhichNext
from roguetable.games.deadcells.flow.mutations import SET_ASIDE, MakeRoom
from roguetable.games.deadcells.flow.purging import KEEP_ALL, WhichCard
from roguetable.games.deadcells.flow.setup import (
    WhereToBegin,
    WhichBoard,
    WhoBeginsHurt,
    WhoIsFirst,
)
from roguetable.games.deadcells.flow.spending import BUY_UPGRADE, Spending
from roguetable.games.deadcells.flow.unpacking import Unpacking
from roguetable.games.deadcells.flow.upgrades import WhoseCard
from roguetable.games.deadcells.model.names import POISONED, WELL
from roguetable.games.deadcells.model.questions import immune, name_of, slots
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.menu import kind_of, thing_of


def reason_of(state: DeadCells, option: int) -> str:
    """The thought behind an obvious choice; '' where a look ahead tells more."""
    request = state.request
    if request is None:
        return ""
    if len(request.options) == 1:
        return "There is nothing else to choose."
    found = fight_reason(state, request, option)
    if not found:
        found = way_reason(state, request, option)
    return found or campaign_reason(state, request, option)


def fight_reason(state: DeadCells, request: Request, option: int) -> str:
    """Of what a fight asks."""
    if isinstance(request, SpendShields):
        if kind_of(option) == GOLDEN_SHIELD:
            return "A Golden Shield stops all of it; plain ones would let too much through."
        if thing_of(option):
            return "Shields do not outlast the fight, Damage does."
        return "A Golden Shield is kept for a blow that is worth it."
    if isinstance(request, ChangeCards):
        if kind_of(option) == KEEP_CARDS:
            return "What is on the hand is no worse than what would be drawn."
        if thing_of(option).bit_count() > 1:
            return "They are worth less than most cards of this deck: others will be better."
        return "It is worth less than most cards of this deck: another one will be better."
    if isinstance(request, PassersScroll):
        return "Its next step on that track is worth more."
    if isinstance(request, WhichPower):
        return "That power does more in a fight."
    return ""


def way_reason(state: DeadCells, request: Request, option: int) -> str:
    """Of what is asked between fights."""
    thing = thing_of(option)
    if isinstance(request, WhoReads):
        return f"The next step of this track does most for {name_of(state, thing)}."
    if isinstance(request, WhichColour):
        return "The next step of that track does most for somebody of the Group."
    if isinstance(request, WhichScrollGoes):
        return "That step is worth least."
    if isinstance(request, WhoCarries):
        return carrier_reason(state, thing)
    if isinstance(request, EquipOrDiscard):
        return equip_reason(state, request, option)
    if isinstance(request, WhichIsDropped):
        return "Of all that is carried it does least."
    if isinstance(request, WhoGetsTheVial):
        return f"{name_of(state, thing)} has least Health left."
    if isinstance(request, (WhoIsHarmed, WhoIsUnwell)):
        return f"{name_of(state, thing)} can bear it best: nobody has more Health left."
    if isinstance(request, WhoBeginsHurt):
        return f"{name_of(state, thing)} is not First Player soon, and that is whom most Enemies strike."
    if isinstance(request, WhoHasWorms):
        if immune(state.group[thing], POISONED):
            return f"Poison does nothing to {name_of(state, thing)}, so Worms do not either."
        return f"{name_of(state, thing)} has most Health left beside the Worms it has."
    if isinstance(request, WhichReward):
        return "What that symbol brings is worth more to the Group as it stands."
    if isinstance(request, Unpacking):
        return "What is carried does more than an empty slot."
    if isinstance(request, WhichNext):
        return "In which order they lie hardly matters: all of them come."
    return ""


def carrier_reason(state: DeadCells, index: int) -> str:
    """Why somebody gets equipment."""
    one = state.group[index]
    if len(one.equipment) < slots(one):
        return f"{name_of(state, index)} has a free slot."
    return f"It is better than what {name_of(state, index)} carries, by more than for anybody else."


def equip_reason(state: DeadCells, request: EquipOrDiscard, option: int) -> str:
    """Why equipment is taken up, or not."""
    if kind_of(option) == EQUIP:
        return "There is a slot for it."
    if kind_of(option) == DROP:
        carried = state.group[request.index].equipment[thing_of(option)]
        new = state.content.rows[request.card].name
        return f"{new} does more in a fight than {state.content.rows[carried].name}."
    return "What is carried already does more in a fight."


def campaign_reason(state: DeadCells, request: Request, option: int) -> str:
    """Of what is asked before and after a run."""
    kind = kind_of(option)
    if isinstance(request, Spending):
        if kind != BUY_UPGRADE:
            return "There are no Cells left for anything."
        if thing_of(option) == WELL:
            return "For an upgrade the Cells that are left do not suffice."
        return "Of this deck the campaign has bought least, and each helps in its own way."
    if isinstance(request, WhoseCard):
        return "The cards of that deck are worth least on average: it gains most."
    if isinstance(request, MakeRoom):
        if kind == SET_ASIDE:
            return "It is worth less than what is there."
        return "The new card is worth more."
    if isinstance(request, WhichCard):
        if kind == KEEP_ALL:
            return "Every card that is left pulls its weight in its deck."
        return "It is the worst beside the other cards of its deck, and will not be drawn any more."
    if isinstance(request, Rearranging):
        if kind == BOARD_DONE:
            return "Nothing that was set aside is worth a slot."
        return "It is the best of what was set aside."
    if isinstance(request, BeforeTheRun):
        return "Cards were placed as well as could be when they were bought."
    if isinstance(request, WhoTakes):
        return "Shared out, the cards make no deck much better than another."
    if isinstance(request, MoveCards):
        if kind == DECKS_DONE:
            return "The decks are good as they are."
        return "It comes from the deck with most to spare."
    if isinstance(request, WhereToBegin):
        return "So far on the Group is strong enough with the upgrades it has; earlier ones bring less."
    if isinstance(request, WhoIsFirst):
        return "Who begins makes no difference that could be told now."
    if isinstance(request, WhichBoard):
        return "None of the Beheaded is better than the others."
    return ""
