"""How likely an action can be paid for, said before it is chosen."""

from roguetable.engine.view import CardItem, CardsPanel
from roguetable.games.stygian.model import odds as model_odds
from roguetable.games.stygian.model.odds import (
    MOST_KNOWN,
    falling_cubes,
    odds_text,
    payable_chance,
    tried_chance,
)
from tests.games.stygian.acts import card
from tests.games.stygian.sitting import Sitting, table


def odds(sitting: Sitting, name: str = "steel-fist") -> str:
    return odds_text(sitting.state, card(sitting, name))


def test_what_an_action_needs_what_lies_there_and_how_likely_the_rest_falls() -> None:
    assert odds(table(tower="8 blue")).startswith("needs 2 blue, 0 lie there: about ")
    assert odds(table(field="1 blue")).startswith("needs 2 blue, 1 lies there: ")
    assert odds(table(crypt="1 blue")) == "needs 2 blue, 2 lie there"
    assert odds(table(), "regroup") == odds(table(), "focus") == ""
    assert odds(table(field="1 white"), "first-aid").startswith(
        "needs 2 of one hero colour, 1 white lie there: about "
    )
    assert odds(table(manual_tower=True)) == "needs 2 blue, 0 lie there"


def test_the_chance_is_that_of_the_tower_and_of_what_the_bank_still_has() -> None:
    plenty, little, none = table(), table(tower="9 blue"), table(box="10 blue")
    chances = [payable_chance(each.state, card(each, "steel-fist")) for each in (plenty, none)]
    assert chances[0] > 50
    assert chances[1] == 0
    # The grey cube falls in the colour that is wanted, as long as the bank has it.
    assert falling_cubes(plenty.state, card(plenty, "steel-fist"))[:3] == [3, 0, 0]
    assert falling_cubes(little.state, card(little, "steel-fist"))[0] == 1
    # Asking changes nothing, and the same table gives the same answer.
    before = list(plenty.state.cubes)
    assert payable_chance(plenty.state, card(plenty, "steel-fist")) == chances[0]
    assert plenty.state.cubes == before


def test_a_chance_is_worked_out_once_for_a_table_as_it_stands() -> None:
    model_odds._known.clear()
    sitting = table(front=["slasher", "slasher"])
    sitting.table.view(0)
    known = len(model_odds._known)
    assert known
    for seat in (-1, 0):
        sitting.table.view(seat)
    sitting.table.options()
    assert len(model_odds._known) == known


def test_what_is_remembered_is_never_the_chance_of_another_table() -> None:
    plain, fed, inside = table(), table(field="1 blue"), table(tower="8 blue")
    lucky, single = table(), table(crypt="1 blue")
    lucky.state.luck += 1
    single.state.crypt_single = True
    tables = [plain, fed, inside, lucky, single]
    found = []
    for sitting in tables:
        for name in ("steel-fist", "first-aid"):
            asked = card(sitting, name)
            assert asked.cost is not None
            falling = falling_cubes(sitting.state, asked)
            chance = payable_chance(sitting.state, asked)
            assert chance == tried_chance(sitting.state, asked.cost, falling)
            found.append(chance)
    assert len(set(found)) > 4  # they do differ


def test_only_so_many_chances_are_remembered() -> None:
    sitting = table()
    model_odds._known.clear()
    for luck in range(MOST_KNOWN):
        model_odds._known[(luck,)] = 1
    payable_chance(sitting.state, card(sitting, "steel-fist"))
    assert len(model_odds._known) == 1


def cards(sitting: Sitting) -> list[CardItem]:
    """The first hero's cards as they are shown."""
    panel = next(panel for panel in sitting.table.view(0).panels if panel.id == "hero-0")
    assert isinstance(panel, CardsPanel)
    return panel.items


def test_card_and_question_say_it() -> None:
    knight = table(front=["slasher", "slasher"])
    shown = cards(knight)
    assert shown[0].remark.startswith("Payable: about ")
    assert "(needs 2 blue, 0 lie there: about" in knight.table.options()[0].sentence
    knight.play("act steel-fist")
    assert "It needs 2 blue, 0 lie there: about" in knight.asked
    knight.play("target front 1")
    shown = cards(knight)
    assert not any(item.remark for item in shown)
