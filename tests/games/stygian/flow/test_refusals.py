"""Why not? What a player may well try, and the rule that does not let them."""

import pytest

from roguetable.engine.state import Refusal
from tests.games.stygian.sitting import Sitting, bench


def why(sitting: Sitting, notation: str) -> tuple[str, str]:
    """The rule and the sentence with which something is refused now."""
    request = sitting.state.request
    assert request is not None
    found: dict[str, Refusal] = {
        one.notation: one for one in request.refusals(sitting.state, request.seats[0])
    }
    assert sitting.refused(notation) == found[notation].rule
    return found[notation].rule, found[notation].sentence


@pytest.mark.parametrize(
    ("hero", "tried", "rule", "sentence"),
    [
        (
            "knight idle brew",
            "support brew",
            "stygian.hero.forfeit",
            "Brew needs more cubes than field, crypt and luck have.",
        ),
        (
            "knight idle riposte",
            "act riposte",
            "stygian.skills.response.trigger",
            "Riposte is a response: it waits for its moment.",
        ),
        (
            "knight idle riposte",
            "respond riposte",
            "stygian.skills.response.trigger",
            "Riposte answers something that happens: nothing of the kind happens now.",
        ),
        (
            "knight idle",
            "end turn",
            "stygian.skills.action.mandatory",
            "A turn without an action is not possible.",
        ),
        (
            "knight idle",
            "open chest",
            "stygian.chests.optional",
            "Chests are opened when the floor is complete.",
        ),
        (
            "knight idle",
            "remove blue token with luck",
            "stygian.status.remove.turn-after",
            "The Knight has no blue token that can be removed now.",
        ),
        (
            "knight idle lamp",
            "trade lamp",
            "stygian.treasure.trade-not-in-battle",
            "Treasures are traded between two floors, not during a battle.",
        ),
    ],
)
def test_what_cannot_be_done_in_a_turn(hero: str, tried: str, rule: str, sentence: str) -> None:
    assert why(bench([hero]), tried) == (rule, sentence)


def test_another_hero_s_card_waits_for_that_hero_s_turn() -> None:
    party = bench(["knight idle", "doctor smite"])
    assert why(party, "act smite") == ("stygian.turn.per-hero", "It is the turn of the Knight.")


def test_colours_that_heroes_do_not_pay_with() -> None:
    party = bench(["knight toll"], field="2 blue, 1 white, 2 red", luck=0)
    party.drop()
    party.play("act toll", "resolve")
    assert why(party, "pay red from field") == (
        "stygian.hero.only-hero-colours",
        "Heroes pay with hero colours.",
    )
    assert why(party, "pay luck")[1] == "The party has no luck."
    assert why(party, "pay green from crypt")[1] == "There is no green cube in the crypt."


def test_a_grey_cube_is_of_a_hero_colour() -> None:
    party = bench(["knight rainbow"])
    party.play("act rainbow")
    assert why(party, "wild red") == (
        "stygian.icons.grey-cube.no-enemy",
        "A grey cube is of a hero colour.",
    )


def test_an_action_is_paid_as_often_as_card_and_cubes_allow() -> None:
    party = bench(["knight tithe"], field="1 blue")
    party.drop()
    party.play("act tithe")
    assert party.options == ["resolve", "skip"]
    assert why(party, "resolve +1")[0] == "stygian.hero.repeatable-parts"
