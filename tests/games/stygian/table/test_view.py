"""The table as clients draw it: what is a row of content says which."""

from tests.games.stygian.acts import panel
from tests.games.stygian.sitting import table


def test_skills_figures_and_the_room_can_be_looked_up() -> None:
    sitting = table(front=["tallow-imp"], rear=["weaver"])
    content = sitting.state.content
    for part in [panel(sitting, id) for id in ("front", "rear", "hero-0", "generic")]:
        for thing in part.items:
            assert thing.card in content.numbers, thing.id
            assert content.rows[content.numbers[thing.card]].name == thing.name
    assert panel(sitting, "room").card == content.name(sitting.state.room)
