"""Cards in play: what the passive ones add up to, using them up, readying them."""

from roguetable.games.stygian.model import shown
from roguetable.games.stygian.model.cards import DISCARD, EXHAUST, Card
from roguetable.games.stygian.model.mods import BURDEN, LUCK_CAP, MODS, SHIELDS, STATUSES
from roguetable.games.stygian.model.questions import THE_PARTY, tokens_of
from roguetable.games.stygian.model.shown import hero_id, show_card, show_exhausted, show_track
from roguetable.games.stygian.model.state import Stygian
from roguetable.games.stygian.model.streams import SKILL_STREAM


def recount(state: Stygian) -> None:
    """Add up the passive cards anew; called whenever a card or status token is gained, lost or used.

    Shields on exhausted cards still count (stygian.icons.exhaust.stays-owned).
    """
    content = state.content
    shared = [0] * MODS
    watch = 0
    for number in state.party:
        card = content.card(number)
        _add(shared, card)
        if card.watch and number not in state.party_exhausted:
            watch |= card.watch
    cap = shared[LUCK_CAP]
    for hero in state.heroes:
        mods = shared.copy()
        for number in hero.cards:
            card = content.card(number)
            _add(mods, card)
            if card.watch and number not in hero.exhausted:
                watch |= card.watch
        if hero.woe >= 0:
            card = content.card(hero.woe)
            _add(mods, card)
            watch |= card.watch
        for status in range(STATUSES):
            tokens = tokens_of(hero, status)
            if tokens > 0:
                mods[BURDEN] += tokens
                card = content.card(content.statuses[status])
                for index, amount in card.mods:
                    mods[index] += amount * tokens if card.per_token else amount
        hero.mods = mods
        cap += mods[LUCK_CAP] - shared[LUCK_CAP]
    luck = state.luck
    most = state.luck_cap
    state.luck_cap = max(0, content.luck_max + state.luck_cap_change + cap)
    if luck > state.luck_cap:
        state.luck = state.luck_cap
    if most != state.luck_cap:
        show_track(state, shown.LUCK, luck, state.luck, state.luck_cap)
    state.watch = watch


def _add(mods: list[int], card: Card) -> None:
    mods[SHIELDS] = mods[SHIELDS] + card.shields
    for index, amount in card.mods:
        mods[index] = mods[index] + amount


def use_up(state: Stygian, owner: int, number: int) -> None:
    """A used card is exhausted or discarded, as its icon says (stygian.icons.exhaust, .discard).

    An enemy may have exhausted it since it was chosen.
    """
    card = state.content.card(number)
    exhausted = state.party_exhausted if owner == THE_PARTY else state.heroes[owner].exhausted
    if card.use == EXHAUST:
        if number in exhausted:
            return
        exhausted.append(number)
        if state.log is not None:
            state.log.say(
                f"{card.name} is exhausted.",
                "stygian.icons.exhaust",
                "stygian.icons.exhaust.where",
                "stygian.icons.exhaust.stays-owned",
            )
            show_exhausted(state, number, True)
        recount(state)
    elif card.use == DISCARD:
        if owner == THE_PARTY:
            state.party.remove(number)
        else:
            state.heroes[owner].cards.remove(number)
        if number in exhausted:
            exhausted.remove(number)
        state.discards.append(number)
        if state.log is not None:
            state.log.say(
                f"{card.name} is discarded.", "stygian.icons.discard", "stygian.icons.discard.where"
            )
            show_card(state, number, hero_id(owner), "")
        recount(state)


def refresh_all(state: Stygian) -> None:
    """Level step 3: every exhausted skill and treasure is ready again."""
    some = len(state.party_exhausted) > 0
    treasures = some
    in_use = False
    ready = state.party_exhausted
    state.party_exhausted = []
    for hero in state.heroes:
        if hero.exhausted:
            some = True
            if state.log is not None:
                for card in hero.exhausted:
                    if state.content.card(card).kind == "treasure":
                        treasures = True
                    elif card == state.card:
                        in_use = True
            ready = ready + hero.exhausted
            hero.exhausted = []
    if some:
        if state.log is not None:
            state.log.say(
                "All exhausted cards are refreshed.",
                "stygian.levels.step3-refresh",
                "stygian.icons.exhaust.refresh",
            )
            for number in ready:
                show_exhausted(state, number, False)
            if treasures:
                state.log.cite("stygian.levels.step3-refresh-treasures")
            if in_use:
                state.log.cite("stygian.levels.step3-card-in-use")
        recount(state)


def draw_random_skill(state: Stygian, hero: int, level: int) -> int:
    """Shuffle the hero's remaining cards of a level and take one."""
    cards = [n for n in state.heroes[hero].deck if state.content.card(n).level == level]
    return cards[state.chance.below(SKILL_STREAM, len(cards))]
