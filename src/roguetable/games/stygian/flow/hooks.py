"""What happens when something below calls (model/hooks.py)."""

from roguetable.engine.state import Refusal
from roguetable.games.stygian.model.hooks import Hooks
from roguetable.games.stygian.model.menus import refused_in_every_menu
from roguetable.games.stygian.model.state import Stygian
from roguetable.kit.menu import Menu


class FlowHooks(Hooks):
    """The order of things answers."""

    def also_refused(self, state: Stygian, menu: Menu, seat: int) -> list[Refusal]:
        return refused_in_every_menu(state, menu, seat)
