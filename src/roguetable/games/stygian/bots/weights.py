"""What bots of The Stygian Society weigh things with: all figures of the judgement and of rules of thumb.

The unit is one wound of the party. All were first guessed and then tuned. So a single figure tells little: together
they are what came furthest up. What a card is worth to its owner is weighed twice: rules of thumb have figures of
their own, for the judgement was tuned with the first guess and would be wrong with others.
"""

from typing import Final


class Owning:
    """What it is worth to own a card."""

    inflow: float  # value that a dropped cube comes to in the long run: some land in the crypt
    action_exhaust: float
    action_discard: float
    own_heal: float
    own_guard: float
    own_best: float  # what a hero's action brings a turn anyway
    own_better: float
    own_least: float
    own_stronger: float  # attacks that are stronger by one
    own_shield: float
    own_free: float  # a support or response used again and again, for nothing
    own_paid: float
    own_answer: float  # a response that is exhausted
    own_answer_once: float
    own_support: float
    own_support_once: float
    own_each_turn: float  # how often a passive card acts on a floor
    own_each_kill: float

    def __init__(self) -> None:
        self.inflow = 1.12
        self.action_exhaust = 0.7
        self.action_discard = 0.5
        self.own_heal = 1.0
        self.own_guard = 0.6
        self.own_best = 1.4
        self.own_better = 1.6
        self.own_least = 0.4
        self.own_stronger = 2.0
        self.own_shield = 2.2
        self.own_free = 1.5
        self.own_paid = 1.0
        self.own_answer = 1.0
        self.own_answer_once = 0.7
        self.own_support = 0.9
        self.own_support_once = 0.6
        self.own_each_turn = 2.5
        self.own_each_kill = 3.0


class Judgement:
    """How good a position is."""

    # The enemies and how long they last.
    waste: float  # health that a figure costs over its own: the last attack overkills
    escort: float  # how much of its escort's health stands between the party and a boss
    cube: float  # how well a cube in field or crypt is used
    surplus: float  # ... one more than the heroes can use soon
    flow: float  # value that comes out of the tower for each enemy cube dropped
    residue: float  # of the dearest unused pile, what lies unused when the floor ends
    falling: float  # enemies get fewer: the share of its figures a colour has on average
    ready_share: float  # how much of the enemies' health the cubes lying ready can answer for
    turns_each: float  # turns that each figure takes at least
    stays: float  # how long a colour is still there before the room acts in its place
    # ... what they do to the party.
    act: float  # harm of enemy actions, over or under what their cards say
    event: float  # ... of peril events
    peril_margin: float
    peril_scale: float
    certain: float  # peril spreads more, the more turns are to come
    floor_margin: float
    floor_scale: float
    wounds_spread: float  # wounds spread more, the more turns are to come
    stricken: float
    dazed: float
    bound: float
    exposed: float
    shield: float  # wounds that a shield stops a turn
    healing: float  # how much of the heal that the cubes lying ready allow is counted
    # ... and the floors to come.
    future_scale: float
    need_lower: float  # wounds that a floor still to come will cost
    need_upper: float
    cards: float  # what the cards in play are worth to the floors to come
    cards_ahead: float  # ... for each of them
    tired: float  # ... of an exhausted one
    luck: float
    level: float

    def __init__(self) -> None:
        self.waste = 0.97
        self.escort = 0.32
        self.cube = 0.32
        self.surplus = 0.21
        self.flow = 1.12
        self.residue = 0.43
        self.falling = 0.87
        self.ready_share = 0.38
        self.turns_each = 0.82
        self.stays = 1.07
        self.act = 0.90
        self.event = 1.08
        self.peril_margin = 0.27
        self.peril_scale = 1.86
        self.certain = 0.25
        self.floor_margin = 0.03
        self.floor_scale = 2.93
        self.wounds_spread = 0.14
        self.stricken = 0.82
        self.dazed = 0.82
        self.bound = 0.75
        self.exposed = 0.82
        self.shield = 0.50
        self.healing = 0.35
        self.future_scale = 8.2
        self.need_lower = 2.52
        self.need_upper = 5.2
        self.cards = 0.62
        self.cards_ahead = 0.15
        self.tired = 0.26
        self.luck = 1.10
        self.level = 6.5


class Weights(Owning):
    """What rules of thumb weigh with."""

    # What a wound of an enemy, of the party, a point of peril comes to.
    hit: float
    heal: float
    heal_hurt: float  # ... more, the nearer the wounds are to the maximum
    calm: float
    calm_late: float  # ... more, the nearer peril is to the end of its chart
    kill: float  # a figure finished off, over the hits
    # Acts.
    drop: float  # each hero cube of an action's drop
    act_guard: float
    act_gain: float
    act_harm: float  # what an action does to the party itself
    keep_exhaust: float  # share of its worth that a card must bring to be exhausted
    keep_discard: float
    short: float  # chance lost for each cube that will be short
    short_luck: float
    # Supports.
    support_heal: float
    support_guard: float
    support_boost: float
    support_cube: float
    support_price: float
    support_exhaust: float
    support_discard: float
    # Responses.
    answer_stop: float  # harm that an enemy action must do before it is stopped
    answer_guard: float  # wounds that a card must stop before it is used up
    answer_cube: float
    answer_exhaust: float
    answer_discard: float
    # Targets.
    target_done: float
    target_kill: float
    target_boss: float
    threat_boss: float
    threat_any: float
    threat_time: float
    # Cubes.
    comes_out: float  # value that a cube dropped now brings this turn, on average
    next_hero: float  # how much less a cube counts for each hero further on
    mixed: float
    plenty: float  # from so many on one more is of little use
    spare: float
    wild_lacks: float
    wild_extra: float
    wild_same: float
    pay_luck: float
    pay_over: float
    pay_any_luck: float
    hostile_room: float  # harm of a room's action
    hostile_near: float
    removal_luck: float
    removal_gap: float
    # Between the floors.
    new_level: float  # a higher level also opens its other cards for the next time
    second_attack: float
    chest_left: float
    chest_harm: float

    def __init__(self) -> None:
        super().__init__()
        self.inflow = 2.82
        self.action_exhaust = 0.589
        self.action_discard = 0.252
        self.own_heal = 0.868
        self.own_guard = 0.241
        self.own_best = 0.97
        self.own_better = 0.416
        self.own_least = 0.173
        self.own_stronger = 1.62
        self.own_shield = 0.412
        self.own_free = 1.02
        self.own_paid = 1.03
        self.own_answer = 1.09
        self.own_answer_once = 1.94
        self.own_support = 0.524
        self.own_support_once = 0.591
        self.own_each_turn = 2.3
        self.own_each_kill = 1.44
        self.hit = 0.61
        self.heal = 0.258
        self.heal_hurt = 1.05
        self.calm = 0.136
        self.calm_late = 3.39
        self.kill = 3.2
        self.drop = 0.411
        self.act_guard = 0.543
        self.act_gain = 1.32
        self.act_harm = 0.342
        self.keep_exhaust = 0.163
        self.keep_discard = 0.828
        self.short = 0.304
        self.short_luck = 0.256
        self.support_heal = 0.151
        self.support_guard = 0.927
        self.support_boost = 0.555
        self.support_cube = 0.895
        self.support_price = 0.167
        self.support_exhaust = 0.579
        self.support_discard = 1.13
        self.answer_stop = 3.68
        self.answer_guard = 1.97
        self.answer_cube = 0.256
        self.answer_exhaust = 0.767
        self.answer_discard = 1.77
        self.target_done = 0.198
        self.target_kill = 0.767
        self.target_boss = 0.134
        self.threat_boss = 2.29
        self.threat_any = 0.565
        self.threat_time = 0.637
        self.comes_out = 0.85
        self.next_hero = 0.498
        self.mixed = 0.624
        self.plenty = 1.42
        self.spare = 0.0598
        self.wild_lacks = 1.03
        self.wild_extra = 0.281
        self.wild_same = 0.0917
        self.pay_luck = 0.839
        self.pay_over = 0.418
        self.pay_any_luck = 1.69
        self.hostile_room = 1.58
        self.hostile_near = 0.328
        self.removal_luck = 0.893
        self.removal_gap = 0.15
        self.new_level = 1.05
        self.second_attack = 0.359
        self.chest_left = 1.61
        self.chest_harm = 8.82


JUDGED: Final = Owning()
JUDGEMENT: Final = Judgement()
"""Found by cross-entropy search over games of the greedy bot, from a first guess by hand."""

WEIGHTS: Final = Weights()
"""Found by an evolution strategy over climbs by rules of thumb alone (``build_support/weights_stygian.py``)."""
