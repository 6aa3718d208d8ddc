"""Costs in cubes, and what they come to with extra payments."""

from itertools import product

import pytest

from roguetable.engine.state import choose
from roguetable.games.stygian.flow.payment import PayAny, PayColour, PaySame
from roguetable.games.stygian.model.cards import Cost
from roguetable.games.stygian.model.cubes import BANK, COLOURS, CRYPT, FIELD, RED, fresh, move
from roguetable.games.stygian.model.payment import affordable
from roguetable.games.stygian.model.state import Stygian
from tests.games.stygian.acts import card
from tests.games.stygian.sitting import bench


@pytest.mark.rule("stygian.hero.repeatable-parts")
def test_every_part_of_an_extra_payment_is_paid_as_often_as_it_is_made() -> None:
    cost = Cost([1, 0, 0, 0, 0, 0], 2, 1)
    extra = Cost([1, 2, 0, 0, 0, 0], 3, 4)
    twice = cost.with_extras(extra, 2)
    assert (twice.colours, twice.any, twice.same) == ([3, 4, 0, 0, 0, 0], 8, 9)
    assert twice.total == 24
    # The printed cost stays as it is: every copy of the game reads it.
    assert (cost.colours, cost.any, cost.same) == ([1, 0, 0, 0, 0, 0], 2, 1)


def test_a_cost_of_one_colour_is_still_of_one_colour_with_more_of_the_same() -> None:
    blue = Cost([2, 0, 0, 0, 0, 0], 0, 0)
    assert blue.with_extras(Cost([1, 0, 0, 0, 0, 0], 0, 0), 3).only == 0
    assert blue.with_extras(Cost([0, 1, 0, 0, 0, 0], 0, 0), 3).only == -1


@pytest.mark.rule("stygian.hero.spend-from")
def test_a_cost_can_be_paid_if_the_cubes_and_the_luck_suffice_and_not_otherwise() -> None:
    """Every small cost of blue, red and any hero colour against every small board.

    What a colour lacks is luck's to pay. Any hero colour is paid with what blue and green have left,
    never with red.
    """
    knight = bench().state
    small = range(3)
    for field_blue, crypt_blue, green, red in product(small, range(2), small, small):
        knight.cubes = fresh()
        for place, colour, count in (
            (FIELD, 0, field_blue), (CRYPT, 0, crypt_blue), (FIELD, 1, green), (FIELD, RED, red),
        ):  # fmt: skip
            move(knight.cubes, colour, BANK, place, count)
        blue = field_blue + 2 * crypt_blue
        for need_blue, need_red, of_any, luck in product(small, small, small, small):
            knight.luck = luck
            left = max(0, blue - need_blue) + green
            short = max(0, need_blue - blue) + max(0, need_red - red) + max(0, of_any - left)
            cost = Cost([need_blue, 0, 0, need_red, 0, 0], of_any, 0)
            assert affordable(knight, cost) == (short <= luck), (
                cost.text(),
                blue,
                green,
                red,
                luck,
            )


@pytest.mark.rule("stygian.hero.spend-free-choice")
@pytest.mark.parametrize(
    "cards", ["alms", "pledge", "toll", "levy", "dowry", "trousseau", "dues", "fee", "rent"]
)
def test_whatever_is_paid_first_the_rest_can_be_paid_too(cards: str) -> None:
    """Every way through the questions of a payment ends with the card resolved, and all of it paid.

    Only the last crypt cube may be worth more than what it pays for: then nothing else was needed.
    """
    for field, crypt, luck in product(
        ("", "1 blue", "2 blue", "1 blue, 1 green", "2 blue, 1 green", "1 red"),
        ("", "1 blue", "2 blue", "1 green"),
        range(3),
    ):
        start = bench(
            [f"knight {cards}", "doctor idle"], field=field, crypt=crypt, luck=luck, wounds=5
        )
        start.drop()
        start.play(f"act {cards}")
        if "resolve" not in start.options:
            continue
        before = start.state.copy()
        start.play("resolve")
        price = card(start, cards).cost
        assert price is not None
        waiting = [start.state]
        ends = 0
        while waiting:
            state = waiting.pop()
            request = state.request
            assert request is not None
            if isinstance(request, PayColour | PaySame | PayAny):
                assert request.options
                for option in request.options:
                    twin = state.copy()
                    choose(twin, option)
                    waiting.append(twin)
            else:
                ends += 1
                assert state.wounds == 4  # it heals one
                assert state.luck >= 0
                assert min(state.cubes) >= 0
                from_field, from_crypt = (
                    lying(before, place) - lying(state, place) for place in (FIELD, CRYPT)
                )
                of_luck = luck - state.luck
                over = from_field + 2 * from_crypt + of_luck - price.total
                assert over >= 0
                if cards == "levy" and over:
                    assert (over, from_field, of_luck) == (1, 0, 0)
        assert ends


def lying(state: Stygian, place: int) -> int:
    """The cubes in the field or in the crypt."""
    return sum(state.cubes[place * COLOURS : (place + 1) * COLOURS])
