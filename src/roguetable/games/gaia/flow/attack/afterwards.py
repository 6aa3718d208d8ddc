"""After the answers to an attack, after the attack, and after the whole weapon card: what enemy abilities
and passives still do."""

from typing import Final

from roguetable.engine.state import Step
from roguetable.games.gaia.actions.moments import happen
from roguetable.games.gaia.model.moments import ATTACKED
from roguetable.games.gaia.model.questions import bearer, card_of
from roguetable.games.gaia.model.state import Gaia, clear_card


class Answered(Step):
    """The answers to an attack are made: what else its targets do to delvers, before anything is gained
    from the dead (gaia.resolve.rewards-after-damage)."""

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        # What comes later is put on the agenda first: what an extra attempt lays on a delver (Omen) counts
        # for damage that is paid back.
        for place, uid in enumerate(attack.targets):
            enemy = state.find(uid)
            if enemy is not None:
                for ability in card_of(state, enemy).abilities:
                    ability.repaid(state, attack, enemy, attack.suffered[place])
        for place, uid in enumerate(attack.targets):
            enemy = state.find(uid)
            if enemy is not None:
                for ability in card_of(state, enemy).abilities:
                    ability.answered(state, attack, enemy, attack.suffered[place])


class AttackOver(Step):
    """One attack has gone all its way."""

    def run(self, state: Gaia) -> None:
        attack = state.attack
        assert attack is not None
        for place, uid in enumerate(attack.targets):
            enemy = bearer(state, uid)
            if enemy is not None:
                for ability in card_of(state, enemy).abilities:
                    ability.attack_over(state, attack, enemy, attack.suffered[place])
        happen(state, ATTACKED, attack.delver)


class WeaponOver(Step):
    """A weapon card, with all its attacks, is resolved."""

    def run(self, state: Gaia) -> None:
        state.push(CARD_PUT_AWAY)
        tell_resolved(state)
        attack = state.attack
        if attack is None:
            return  # it reached nobody
        seen: list[int] = []
        for uid in state.card_targets:
            if uid in seen:
                continue
            seen.append(uid)
            enemy = bearer(state, uid)
            if enemy is None:
                continue
            total = 0
            for place, other in enumerate(state.card_targets):
                if other == uid:
                    total += state.card_suffered[place]
            if state.log is not None and enemy in state.fallen and card_of(state, enemy).abilities:
                state.log.cite("gaia.ability-general.dead-effects")
            for ability in card_of(state, enemy).abilities:
                ability.card_over(state, attack, enemy, total)


def tell_resolved(state: Gaia) -> None:
    """Tell the enemies that a weapon card is resolved, those too that it did not target."""
    for enemy in [*state.enemies, *state.fallen]:
        for ability in card_of(state, enemy).abilities:
            ability.weapon_resolved(state, state.active)


class CardPutAway(Step):
    """Nothing more comes of a weapon card, a slot or an Ultimate."""

    def run(self, state: Gaia) -> None:
        state.attack = None
        clear_card(state)


ANSWERED: Final = Answered()
ATTACK_OVER: Final = AttackOver()
CARD_PUT_AWAY: Final = CardPutAway()
WEAPON_OVER: Final = WeaponOver()
