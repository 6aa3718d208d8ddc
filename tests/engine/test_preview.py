"""Previews: what a choice changes, for those who may know it, and never what chance will do."""

import pytest

from roguetable.engine.game import load_game
from roguetable.engine.preview import Note, changes, preview
from roguetable.engine.snapshot import hash_of
from roguetable.engine.table import Table
from roguetable.engine.view import Item, Panel
from tests.games.players import Anybody
from tests.minigame.game import LEDGE


def climbing(seed: int = 4) -> Table:
    """Ann leads, and has climbed once."""
    table = Table.new(LEDGE, {}, seed)
    table.choose("Ann leads")
    table.choose("climb")
    return table


def test_what_a_choice_changes_and_what_comes_next() -> None:
    table = climbing()
    before = hash_of(table.state, table.content)
    notes = preview(LEDGE, table.state, 0, table.find("camp"))
    height = next(item.value for item in table.view().panels[0].items if item.name == "Ann")
    assert Note("change", f"Ann: camp at {height}") in notes
    assert notes[-1] == Note("next", "Next: What does Ben do?")
    assert hash_of(table.state, table.content) == before


def test_what_chance_decides_is_not_foreseen() -> None:
    table = climbing()
    assert preview(LEDGE, table.state, 0, table.find("climb")) == [
        Note("next", "Then the die decides.")
    ]


@pytest.mark.parametrize("game", ["spire", "stygian"])
def test_looking_ahead_leaves_the_game_as_it_was(game: str) -> None:
    table = Table.new(load_game(game), {"players": 2}, 7)
    player = Anybody(7)
    for _ in range(40):
        if table.state.request is None:
            break
        before = hash_of(table.state, table.content)
        for option in table.options():
            seat = option.seat if option.seat >= 0 else table.state.request.seats[0]
            assert all(note.text for note in preview(table.game, table.state, seat, option.number))
        assert hash_of(table.state, table.content) == before
        table.choose(player.pick(table.state))


def test_differences_in_the_order_that_players_ask_for_them() -> None:
    def panels(hp: int, hand: list[Item], count: int) -> list[Panel]:
        return [
            Panel("piles", "piles", "Draw pile", [Item("pile", "cards", count=count)]),
            Panel("hand", "cards", "Hand", hand),
            Panel("foes", "figures", "Enemies", [Item("worm", "Jaw Worm", value=hp, limit=8)]),
        ]

    bash = Item("bash", "Bash")
    assert changes(panels(8, [bash], 5), panels(6, [], 4)) == [
        "Jaw Worm 8/8 → 6/8",
        "Bash: gone",
        "Draw pile cards ×5 → ×4",
    ]
    assert changes(panels(8, [bash], 5), panels(8, [bash], 5)) == []


def test_a_hand_that_is_laid_down_is_not_told_card_by_card() -> None:
    bash, anger = Item("bash", "Bash"), Item("anger", "Anger")
    hand = Panel("hand", "cards", "Hand", [bash, anger])
    held = Panel("hand", "cards", "Hand", [anger])
    assert changes([hand], [Panel("hand", "cards", "Hand", [])]) == []
    assert changes([hand], []) == []
    assert changes([hand], [held]) == ["Bash: gone"]
    ranks = Panel("foes", "figures", "Enemies", [bash, anger])
    assert changes([ranks], []) == ["Bash: gone", "Anger: gone"]


def test_a_map_is_not_told_room_by_room() -> None:
    here = Panel("map", "map", "Map", [Item("a", "A", tags=["here"]), Item("b", "B")])
    there = Panel("map", "map", "Map", [Item("a", "A"), Item("b", "B", tags=["here"])])
    assert changes([here], [there]) == []
