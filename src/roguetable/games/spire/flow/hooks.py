"""What happens when something below calls (model/hooks.py)."""

from roguetable.games.spire.flow.combat.deaths import settle
from roguetable.games.spire.model.hooks import Hooks
from roguetable.games.spire.model.state import Spire


class FlowHooks(Hooks):
    """The order of things answers."""

    def count_the_dead(self, state: Spire) -> None:
        settle(state)
