"""What a card in hand would deal now is told beside its text, where that differs from the print."""

import pytest

from roguetable.engine.preview import preview
from roguetable.games.spire.flow.combat.previews import deals_now
from tests.games.spire.fights import fight, player


@pytest.mark.parametrize(
    ("card", "strength", "told"),
    [
        ("ironclad-strike", 0, ""),
        ("ironclad-strike", 2, "[deals 3]"),
        ("whirlwind", 0, ""),
        ("whirlwind", 2, ""),
    ],
)
def test_what_a_card_deals_is_told_unless_nobody_knows_its_energy_yet(
    card: str, strength: int, told: str
) -> None:
    """Whirlwind hits X times: before X is chosen it would deal nothing."""
    t = fight(player("ironclad", hand=card, energy=3, strength=strength), foes=("puncher",))
    assert deals_now(t.state, 0, 0) == told


def told(card: str, foes: tuple[str, ...] = ("puncher",), energy: int = 1) -> list[str]:
    """What playing the card would do, where nothing else is left to do."""
    t = fight(player("ironclad", hand=f"{card}, daze", energy=energy), foes=foes, patient=False)
    seen = preview(t.table.game, t.state, 0, t.table.find(f"play {card}"))
    return [note.text for note in seen.notes]


def test_the_last_card_says_that_it_ends_the_turn_and_names_its_block() -> None:
    """The Block blocks, and is gone when the next turn begins: it is told all the same."""
    assert told("ironclad-defend") == [
        "Ends your turn; you will take 2.",
        "Ironclad: Energy 1 → 0, Block 0 → 1",
        "Defend → Discard",
        "Then: Puncher: hit for 3 (you: 3, 1 blocked).",
        "Ironclad 10 → 8 HP, Block 1 → 0, Energy 0 → 3",
        "Then the die decides.",
    ]


def test_a_card_after_which_something_is_left_to_do_does_not_end_the_turn() -> None:
    t = fight(player("ironclad", hand="ironclad-defend, ironclad-strike", energy=2), patient=False)
    seen = preview(t.table.game, t.state, 0, t.table.find("play ironclad-defend"))
    assert not any("your turn" in note.text for note in seen.notes)


def test_a_card_that_wins_the_fight_does_not_end_the_turn() -> None:
    assert not any("your turn" in text for text in told("ironclad-strike", ("puncher hp=1",)))


def test_who_says_done_is_not_told_that_it_ends_the_turn() -> None:
    t = fight(player("ironclad", hand="ironclad-defend"), patient=False)
    seen = preview(t.table.game, t.state, 0, t.table.find("done"))
    assert not any("your turn" in note.text for note in seen.notes)


@pytest.mark.parametrize(
    ("hand", "energy", "asked"),
    [
        ("ironclad-defend", 3, "End your turn with 3 Energy left?"),
        ("daze", 3, ""),
        ("bash", 1, ""),
        ("anger", 0, ""),
    ],
)
def test_a_hasty_end_of_turn_is_asked_about_where_energy_and_playable_cards_are_left(
    hand: str, energy: int, asked: str
) -> None:
    t = fight(player("ironclad", hand=hand, energy=energy))
    found = {option.notation: option.confirm for option in t.table.options()}
    assert found.pop("done") == asked
    assert not any(found.values())


def test_energy_of_somebody_else_is_no_reason_to_ask() -> None:
    seats = player("ironclad", hand="ironclad-strike"), player("silent", hand="daze")
    t = fight(*seats)
    asked = {option.notation: option.confirm for option in t.table.options()}
    assert asked["ironclad done"] == "End your turn with 3 Energy left?"
    assert asked["silent done"] == ""
