"""Rules of thumb: what a player who knows the game does without working it out.

They are quick, and complete: every question of the game gets an answer, so that a bot can play a thought
to the end of the fight. Where it matters the bots look ahead and overrule them (`obvious` is what they
need not think about).
"""

from roguetable.engine.judge import ANYBODY, NO_OPTION
from roguetable.engine.state import Request
from roguetable.games.deadcells.bots.rules_of_thumb_campaign import (
    before_the_run,
    make_room,
    move_cards,
    purge,
    rearrange,
    spend,
    where_to_begin,
    who_takes,
    whose_card,
)
from roguetable.games.deadcells.bots.rules_of_thumb_fight import (
    assign_damage,
    assign_state,
    best_card,
    change_card,
    choose_target,
    choose_whom,
    loot,
    play_card,
    shields_to_spend,
    strongest,
    thirst,
    use_skill,
    use_timed,
    weakest,
)
from roguetable.games.deadcells.bots.rules_of_thumb_way import (
    check_card,
    dropped,
    either_or,
    equip,
    market,
    passers_scroll,
    reward,
    route,
    scroll_that_goes,
    shop,
    where_to,
    which_colour,
    which_power,
    who_carries,
    who_reads,
)
from roguetable.games.deadcells.bots.study import Study
from roguetable.games.deadcells.flow.before_a_run import (
    BeforeTheRun,
    MoveCards,
    Rearranging,
    WhoTakes,
)
from roguetable.games.deadcells.flow.biome_tokens import WhoHasWorms, WhoIsUnwell
from roguetable.games.deadcells.flow.checks import WhichCheckCard, WhichReward
from roguetable.games.deadcells.flow.combat.acting import UseTimed
from roguetable.games.deadcells.flow.combat.damage import AssignDamage
from roguetable.games.deadcells.flow.combat.hurting import SpendShields
from roguetable.games.deadcells.flow.combat.looting import DrinkNow, Loot, WhoDrinks
from roguetable.games.deadcells.flow.combat.passing import (
    ChangeCards,
    ChoosePasser,
    PassersScroll,
)
from roguetable.games.deadcells.flow.combat.playing import PlayCard, WhichPower
from roguetable.games.deadcells.flow.combat.skills import UseSkill
from roguetable.games.deadcells.flow.combat.states import AssignState
from roguetable.games.deadcells.flow.combat.targets import ChooseTarget, ChooseWhom
from roguetable.games.deadcells.flow.equipping import EquipOrDiscard, WhichIsDropped, WhoCarries
from roguetable.games.deadcells.flow.exploring import Route, WhereTo
from roguetable.games.deadcells.flow.gains import (
    WhichColour,
    WhichScrollGoes,
    WhoGetsTheVial,
    WhoIsHarmed,
    WhoReads,
)
from roguetable.games.deadcells.flow.interbiome import Market, WhichNext
from roguetable.games.deadcells.flow.mutations import MakeRoom
from roguetable.games.deadcells.flow.purging import WhichCard
from roguetable.games.deadcells.flow.setup import (
    WhereToBegin,
    WhichBoard,
    WhoBeginsHurt,
    WhoIsFirst,
)
from roguetable.games.deadcells.flow.spending import Spending
from roguetable.games.deadcells.flow.tiles import EitherOr, Shop
from roguetable.games.deadcells.flow.unpacking import Unpacking
from roguetable.games.deadcells.flow.upgrades import WhoseCard
from roguetable.games.deadcells.model.names import POISONED
from roguetable.games.deadcells.model.questions import immune
from roguetable.games.deadcells.model.state import DeadCells
from roguetable.kit.best import Best
from roguetable.kit.menu import thing_of
from roguetable.kit.ready_menus import NO, YES


def rule_of_thumb(state: DeadCells, study: Study, seat: int = ANYBODY) -> int:
    """The option that a rule of thumb chooses; NO_OPTION only for a question it does not know."""
    request = state.request
    if request is None:
        return NO_OPTION
    if len(request.options) == 1:
        return request.options[0]
    option = in_a_fight(state, study, request, seat)
    if option == NO_OPTION:
        option = on_the_way(state, study, request)
    if option == NO_OPTION:
        option = for_the_campaign(state, study, request)
    return option


def habit(state: DeadCells, study: Study) -> int:
    """The rule of thumb while a thought is played on: nobody listens to what is announced there."""
    request = state.request
    if isinstance(request, PlayCard) and len(request.options) > 1:
        return best_card(state, study, request, ANYBODY)
    return rule_of_thumb(state, study)


def in_a_fight(state: DeadCells, study: Study, request: Request, seat: int) -> int:
    """Questions of a fight, the commonest first."""
    if isinstance(request, ChooseTarget):
        return choose_target(state, study, request)
    if isinstance(request, AssignDamage):
        return assign_damage(state, request)
    if isinstance(request, PlayCard):
        return play_card(state, study, request, seat)
    if isinstance(request, UseSkill):
        return use_skill(state, study, request)
    if isinstance(request, UseTimed):
        return use_timed(state, study, request)
    if isinstance(request, SpendShields):
        return shields_to_spend(state, request)
    if isinstance(request, Loot):
        return loot(state, request)
    if isinstance(request, AssignState):
        return assign_state(state, study, request)
    if isinstance(request, ChooseWhom):
        return choose_whom(state, request)
    if isinstance(request, DrinkNow):
        return YES if thirst(state) >= 2.0 else NO
    if isinstance(request, WhoDrinks):
        return most_hurt(state, request.options)
    if isinstance(request, ChoosePasser):
        return weakest(state, request.options, False)
    if isinstance(request, ChangeCards):
        return change_card(state, study, request)
    if isinstance(request, PassersScroll):
        return passers_scroll(state, study, request)
    if isinstance(request, WhichPower):
        return which_power(state, study, request)
    return NO_OPTION


def on_the_way(state: DeadCells, study: Study, request: Request) -> int:
    """Questions between fights."""
    if isinstance(request, Route):
        return route(state, request)
    if isinstance(request, WhoReads):
        return who_reads(state, study, request)
    if isinstance(request, WhoCarries):
        return who_carries(state, study, request)
    if isinstance(request, EquipOrDiscard):
        return equip(state, study, request)
    if isinstance(request, WhoGetsTheVial):
        return weakest(state, request.options, False)
    if isinstance(request, WhoIsHarmed):
        return strongest(state, request.options)
    if isinstance(request, EitherOr):
        return either_or(state, study, request)
    if isinstance(request, WhichCheckCard):
        return check_card(state, study, request)
    if isinstance(request, WhichReward):
        return reward(state, study, request)
    if isinstance(request, WhichColour):
        return which_colour(state, study, request)
    if isinstance(request, Shop):
        return shop(state, study, request)
    if isinstance(request, Market):
        return market(state, study, request)
    if isinstance(request, WhichNext):
        return request.options[0]
    if isinstance(request, Unpacking):
        return request.options[-1]
    if isinstance(request, WhereTo):
        return where_to(state, request)
    if isinstance(request, WhoHasWorms):
        return who_has_worms(state, request.options)
    if isinstance(request, WhoIsUnwell):
        return strongest(state, request.options)
    if isinstance(request, WhichScrollGoes):
        return scroll_that_goes(state, study, request)
    if isinstance(request, WhichIsDropped):
        return dropped(state, study, request)
    return NO_OPTION


def for_the_campaign(state: DeadCells, study: Study, request: Request) -> int:
    """Questions before and after a run, and what upgrades ask in its middle."""
    if isinstance(request, Spending):
        return spend(state, request)
    if isinstance(request, WhoseCard):
        return whose_card(state, study, request)
    if isinstance(request, MakeRoom):
        return make_room(state, study, request)
    if isinstance(request, WhichCard):
        return purge(state, study, request)
    if isinstance(request, BeforeTheRun):
        return before_the_run(state, request)
    if isinstance(request, WhoTakes):
        return who_takes(state, request)
    if isinstance(request, MoveCards):
        return move_cards(state, request)
    if isinstance(request, Rearranging):
        return rearrange(state, study, request)
    if isinstance(request, WhereToBegin):
        return where_to_begin(state, request)
    if isinstance(request, WhoBeginsHurt):
        return out_of_the_way(state, request.options)
    if isinstance(request, (WhoIsFirst, WhichBoard)):
        return request.options[0]
    return NO_OPTION


def out_of_the_way(state: DeadCells, options: list[int]) -> int:
    """Who survives a wound and is First Player last: that is whom most Enemies strike."""
    best = Best(options[0])
    for option in options:
        index = thing_of(option)
        turns = (index - state.first) % len(state.group)
        best.weigh(option, turns if state.group[index].life() > 1 else -1.0)
    return best.option


def most_hurt(state: DeadCells, options: list[int]) -> int:
    """Who drinks: a Potion takes all Damage away."""
    best = Best(options[0])
    for option in options:
        one = state.group[thing_of(option)]
        worth = one.wounds + (1.5 if one.life() <= 1 else 0.0)
        best.weigh(option, worth)
    return best.option


def who_has_worms(state: DeadCells, options: list[int]) -> int:
    """Who is immune to Poison, else who has most left beside the Worms it has."""
    best = Best(options[0])
    for option in options:
        one = state.group[thing_of(option)]
        worth = 100.0 if immune(one, POISONED) else one.life() - 1.5 * one.worms
        best.weigh(option, worth)
    return best.option


def obvious(state: DeadCells, study: Study, seat: int = ANYBODY) -> int:
    """What needs no thought: whatever looking ahead to the end of a fight would not tell better."""
    request = state.request
    if request is None:
        return NO_OPTION
    if len(request.options) == 1:
        return request.options[0]
    if needs_thought(state, request):
        return NO_OPTION
    return rule_of_thumb(state, study, seat)


def needs_thought(state: DeadCells, request: Request) -> bool:
    """Would a look ahead tell more than the rule of thumb?"""
    if state.over:
        return False
    if isinstance(request, PlayCard):
        return True
    return isinstance(
        request,
        (
            ChooseTarget,
            AssignDamage,
            UseSkill,
            UseTimed,
            Loot,
            AssignState,
            ChooseWhom,
            DrinkNow,
            WhoDrinks,
            ChoosePasser,
            Route,
            EitherOr,
            WhichCheckCard,
            Shop,
            Market,
            WhereTo,
        ),
    )


def shapes_the_run(state: DeadCells) -> bool:
    """Who gets Scrolls, equipment and Damage: it shows in the fights to come."""
    return isinstance(
        state.request,
        (
            WhoReads,
            WhichColour,
            WhoCarries,
            EquipOrDiscard,
            WhichReward,
            WhoGetsTheVial,
            WhoIsHarmed,
            ChangeCards,
            PassersScroll,
        ),
    )
