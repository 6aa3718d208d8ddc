"""What bots would do at a table under test, in the words of the table."""

from roguetable.games.gaia.bots.judge import GaiaJudge
from tests.games.gaia.scene import Scene

JUDGE = GaiaJudge()


def thumb(table: Scene) -> str:
    """What a rule of thumb chooses, in notation."""
    request = table.state.request
    assert request is not None
    return request.notation(table.state, JUDGE.rule_of_thumb(table.state))
