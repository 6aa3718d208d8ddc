"""What happens when something below calls (model/hooks.py)."""

from roguetable.engine.state import Refusal
from roguetable.games.spire.actions.do import Do
from roguetable.games.spire.flow.combat.aiming import Aim
from roguetable.games.spire.flow.combat.deaths import settle
from roguetable.games.spire.model.hooks import Hooks
from roguetable.games.spire.model.menus import refused_in_every_menu
from roguetable.games.spire.model.state import Spire
from roguetable.kit.menu import Menu
from roguetable.kit.ready_menus import picks


class FlowHooks(Hooks):
    """The order of things answers."""

    def count_the_dead(self, state: Spire) -> None:
        settle(state)

    def aim(self, state: Spire, then: Do, need: int, options: list[int]) -> None:
        state.ask(Aim([then.owner], picks(options), then, need))

    def also_refused(self, state: Spire, menu: Menu, seat: int) -> list[Refusal]:
        return refused_in_every_menu(state, menu, seat)
