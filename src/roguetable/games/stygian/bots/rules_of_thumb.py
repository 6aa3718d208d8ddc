"""Rules of thumb: what a player who knows the game does without working it out.

They are quick, and complete: every question of the game gets an answer, so that a bot can play a
thought to the end of the turn. Where it matters the bots look ahead and overrule them.
"""

from roguetable.engine.judge import NO_OPTION
from roguetable.games.stygian.bots.rules_of_thumb_cubes import (
    STATUS_WEIGHTS,
    colour_worth,
    cube_move,
    heal_weight,
    payment,
    wanted_colour,
)
from roguetable.games.stygian.bots.rules_of_thumb_turn import (
    best_act,
    best_target,
    how_much,
    removal_score,
)
from roguetable.games.stygian.bots.study import Study
from roguetable.games.stygian.bots.weights import WEIGHTS
from roguetable.games.stygian.flow.chests import (
    DONE,
    ChooseChest,
    ChooseReceiver,
    ChooseTrade,
    GiveTreasure,
    Trap,
)
from roguetable.games.stygian.flow.choices import (
    STOP,
    ChooseColours,
    ChooseCube,
    ChoosePlace,
    ChooseRefresh,
    ChooseStolen,
    ChooseSwap,
    ChooseTired,
    ChooseVictim,
)
from roguetable.games.stygian.flow.drop import ChooseLeftOut, ChooseWild, TypeDrop
from roguetable.games.stygian.flow.end_of_turn import DROP_WOE, END, REMOVE_LAST, ChooseEnd
from roguetable.games.stygian.flow.enemy_step import Act
from roguetable.games.stygian.flow.hero_action import ChooseSpend
from roguetable.games.stygian.flow.levels import RANDOM_SKILL, ChooseSkill
from roguetable.games.stygian.flow.party import Suffer
from roguetable.games.stygian.flow.payment import PayAny, PayColour, PaySame
from roguetable.games.stygian.flow.responses import PASS, Respond
from roguetable.games.stygian.flow.setup import ChooseFirst, ChooseSecond
from roguetable.games.stygian.flow.status import GO_ON, ChooseCure, ChooseRemoval, ChooseToken
from roguetable.games.stygian.flow.turn import ChooseAct, ChooseTarget
from roguetable.games.stygian.model.cards import (
    ACTION,
    DISCARD,
    ENEMY_ACTION,
    EXHAUST,
    READY,
    TRAP,
    WOUNDS,
)
from roguetable.games.stygian.model.cubes import COLOURS, CRYPT, GREY, HERO_COLOUR_COUNT
from roguetable.games.stygian.model.mods import BRING, PLUS, SHIELDS, TOKEN_PLACES
from roguetable.games.stygian.model.questions import party_defence
from roguetable.games.stygian.model.state import Hero, Stygian
from roguetable.kit.best import Best
from roguetable.kit.menu import kind_of, other_of, thing_of
from roguetable.kit.ready_menus import NO, YES


def rule_of_thumb(state: Stygian, study: Study) -> int:
    """The option that a rule of thumb chooses at the open request."""
    request = state.request
    if isinstance(request, ChooseAct):
        return best_act(state, study, request.options)
    if isinstance(request, ChooseTarget):
        return best_target(state, study, request)
    if isinstance(request, ChooseWild):
        return wanted_colour(state, study, request.options)
    if isinstance(request, ChooseSpend):
        return how_much(state, study, request)
    if isinstance(request, (PayColour, PayAny, PaySame)):
        return payment(state, study, request)
    if isinstance(request, Respond):
        return respond(state, study, request)
    if isinstance(request, ChooseSkill):
        return best_skill(state, study, request)
    if isinstance(request, ChooseChest):
        return chest(state, study)
    if isinstance(request, (ChooseEnd, ChooseLeftOut, ChooseFirst, ChooseSecond, TypeDrop)):
        return small_choice(state, study, request.options)
    if isinstance(request, ChooseRemoval):
        return GO_ON
    return other_choice(state, study)


def obvious(state: Stygian, study: Study) -> int:
    """What needs no thought: how to pay, what to lose, whom to hand a treasure."""
    request = state.request
    if isinstance(request, (PayColour, PayAny)):
        return payment(state, study, request)
    if isinstance(request, ChooseRemoval):
        # It can be done at the end of the turn as well.
        return GO_ON
    if isinstance(
        request,
        (
            ChooseTrade,
            ChooseReceiver,
            ChooseStolen,
            ChooseToken,
            ChooseCure,
            ChooseTired,
            ChooseRefresh,
            ChoosePlace,
            ChooseSwap,
        ),
    ):
        return other_choice(state, study)
    return NO_OPTION


def respond(state: Stygian, study: Study, request: Respond) -> int:
    """Use what costs nothing; keep what is used up for a blow that deserves it."""
    best = PASS
    most = 0.0
    for option in request.options:
        if option == PASS:
            continue
        card = state.content.card(thing_of(option))
        trait = study.cards[thing_of(option)]
        gain = trait.gain + trait.heals * heal_weight(state) + trait.hits * WEIGHTS.hit
        if request.when == WOUNDS:
            coming = wounds_now(state)
            stopped = min(trait.guards, coming)
            gain += stopped
            if coming >= state.max_wounds - state.wounds:
                gain += 20.0
            elif stopped < WEIGHTS.answer_guard and card.use != READY:
                gain = -1.0
        elif request.when in (ENEMY_ACTION, TRAP) and trait.stops:
            gain += harm_now(state, study) - WEIGHTS.answer_stop
        if card.cost is not None:
            gain -= card.cost.total * WEIGHTS.answer_cube
        price = 0.0
        if card.use == EXHAUST:
            price = WEIGHTS.answer_exhaust
        elif card.use == DISCARD:
            price = WEIGHTS.answer_discard
        if gain - price > most:
            best = option
            most = gain - price
    return best


def wounds_now(state: Stygian) -> float:
    """The wounds about to be suffered, less what shields and guard will stop."""
    for step in reversed(state.agenda):
        if isinstance(step, Suffer):
            frail, shields, guard = party_defence(state, step.amount)
            return float(step.amount + frail - shields - guard)
    return 0.0


def harm_now(state: Stygian, study: Study) -> float:
    """What the enemy action or trap that is about to happen will do."""
    for step in reversed(state.agenda):
        if isinstance(step, Act):
            part = study.parts[step.row][step.part]
            figures = 0
            for rank in (state.front, state.rear):
                for figure in rank:
                    if figure.foe == step.row:
                        figures += 1
            return part.harm + part.harm_each * figures + max(0.0, part.peril - 1.0)
        if isinstance(step, Trap):
            return study.cards[step.chest].harm
    return 0.0


def best_skill(state: Stygian, study: Study, request: ChooseSkill) -> int:
    """The most useful skill on offer; a random one of a new level counts as the average."""
    hero = state.heroes[request.hero]
    best = Best(request.options[0])
    for option in request.options:
        if kind_of(option) != RANDOM_SKILL:
            score = skill_worth(state, study, hero, thing_of(option))
        else:
            # A higher level also opens its other cards for the next time.
            total = 0.0
            count = 0
            for number in hero.deck:
                if state.content.card(number).level == thing_of(option):
                    total += skill_worth(state, study, hero, number)
                    count += 1
            score = total / max(1, count) + WEIGHTS.new_level
        best.weigh(option, score)
    return best.option


def skill_worth(state: Stygian, study: Study, hero: Hero, number: int) -> float:
    """A card's worth to a hero; a second attack of the same strength adds little."""
    trait = study.cards[number]
    card = state.content.card(number)
    worth = trait.worth
    if card.type == ACTION and card.use == READY and trait.hits > 0.0:
        for other in hero.cards:
            if state.content.card(other).type == ACTION and study.cards[other].rate >= trait.rate:
                worth *= WEIGHTS.second_attack
                break
    return worth


def fit(state: Stygian, study: Study, hero: Hero, number: int) -> float:
    """How well a treasure suits a hero."""
    card = state.content.card(number)
    score = 0.0
    for index, amount in card.mods:
        if PLUS <= index < PLUS + 4:
            for other in hero.cards:
                trait = study.cards[other]
                if trait.hits > 0.0 and trait.kind == index - PLUS and other != number:
                    score += amount
        elif BRING <= index < BRING + GREY:
            for other in hero.cards:
                if study.cards[other].main == index - BRING:
                    score += amount
    if card.type == ACTION:
        # Who has the weakest attack of its own gains most by another.
        best = 0.0
        for other in hero.cards:
            if other != number:
                best = max(best, study.cards[other].rate)
        score -= best * 0.3
    if card.shields:
        own = card.shields if number in hero.cards else 0
        score -= (hero.mods[SHIELDS] - own) * 0.5
    for other in hero.cards:
        if other != number and state.content.card(other).kind == "treasure":
            score -= 0.1
    return score


def best_fit(state: Stygian, study: Study, options: list[int], number: int) -> int:
    """The hero whom a treasure suits best."""
    best = Best(options[0])
    for option in options:
        score = fit(state, study, state.heroes[thing_of(option)], number)
        best.weigh(option, score)
    return best.option


def trade(state: Stygian, study: Study, options: list[int]) -> int:
    """Hand a treasure on only where it suits clearly better: so trading comes to an end."""
    for option in options:
        if option == DONE:
            continue
        number = thing_of(option)
        owner = -1
        score = 0.0
        best = -1000.0
        for index in range(len(state.heroes)):
            hero = state.heroes[index]
            fits = fit(state, study, hero, number)
            if number in hero.cards:
                owner = index
                score = fits
            else:
                best = max(best, fits)
        if owner >= 0 and best > score + 0.9 and state.content.card(number).mods:
            return option
    return DONE


def chest(state: Stygian, study: Study) -> int:
    """Open it, unless the trap that peril makes likely could kill."""
    harm = 0.0
    for number in state.chest_deck:
        if state.content.chest(number).threshold <= state.peril:
            harm += study.cards[number].harm
    harm /= max(1, len(state.chest_deck))
    left = state.max_wounds - state.wounds
    return YES if left > WEIGHTS.chest_left and harm < WEIGHTS.chest_harm else NO


def small_choice(state: Stygian, study: Study, options: list[int]) -> int:
    """End of turn, a cube to leave out, who begins, a second first skill."""
    request = state.request
    if isinstance(request, ChooseEnd):
        best = END
        most = 0.0
        for option in options:
            if option == DROP_WOE:
                return DROP_WOE
            if kind_of(option) == REMOVE_LAST:
                score = removal_score(state, study, state.hero(), option)
                if score > most:
                    best = option
                    most = score
        return best
    if isinstance(request, ChooseLeftOut):
        best = options[0]
        least = 1000.0
        for option in options:
            worth = colour_worth(state, study, thing_of(option))
            if worth < least:
                best = option
                least = worth
        return best
    if isinstance(request, ChooseSecond):
        best = options[0]
        most = -1.0
        for option in options:
            if study.cards[thing_of(option)].worth > most:
                best = option
                most = study.cards[thing_of(option)].worth
        return best
    if isinstance(request, ChooseFirst):
        # The hero with the strongest attack opens; ties go to the first seat.
        best = options[0]
        most = -1.0
        for option in options:
            rate = 0.0
            for number in state.heroes[thing_of(option)].cards:
                rate = max(rate, study.cards[number].rate)
            if rate > most:
                best = option
                most = rate
        return best
    return options[0]


def other_choice(state: Stygian, study: Study) -> int:
    """What effects leave to the players, and treasures."""
    request = state.request
    assert request is not None
    options = request.options
    if isinstance(request, ChooseCube):
        return cube_move(state, study, request)
    if isinstance(request, GiveTreasure):
        return best_fit(state, study, options, request.card)
    if isinstance(request, ChooseReceiver):
        return best_fit(state, study, options, request.card)
    if isinstance(request, ChooseTrade):
        return trade(state, study, options)
    best = Best(options[0])
    for option in options:
        score = 0.0
        thing = thing_of(option)
        if isinstance(request, ChooseStolen):
            score = -colour_worth(state, study, thing % COLOURS) * (
                state.crypt_worth() if thing // COLOURS == CRYPT else 1
            )
        elif isinstance(request, ChooseColours):
            if option != STOP:
                old = colour_worth(state, study, thing)
                new = colour_worth(state, study, other_of(option))
                score = new - old - 0.1
        elif isinstance(request, ChooseRefresh):
            score = study.cards[thing].worth
        elif isinstance(request, ChooseTired):
            score = -study.cards[thing].worth
        elif isinstance(request, (ChoosePlace, ChooseSwap)):
            # The crypt's cube counts double: better gone if it is the enemies', better swapped.
            score = 1.0 if thing == CRYPT else 0.0
        elif isinstance(request, ChooseVictim):
            score = -victim_score(state, thing, request.status)
        elif isinstance(request, (ChooseToken, ChooseCure)):
            score = STATUS_WEIGHTS[thing // HERO_COLOUR_COUNT]
        best.weigh(option, score)
    return best.option


def victim_score(state: Stygian, index: int, status: int) -> float:
    """How bad an affliction is for a hero: worse for who has some already, or acts next."""
    hero = state.heroes[index]
    tokens = 0
    for at in range(TOKEN_PLACES):
        tokens += hero.tokens[at]
    score = 0.3 * tokens
    if status == 0:
        score -= 0.5 * hero.mods[SHIELDS]
    if status == 2:
        for number in hero.cards:
            if state.content.card(number).type == 1:
                score += 0.5
    return score
