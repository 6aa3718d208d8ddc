"""What players give each other: parts and products, on every page of the town and in the shops."""

from typing import Any

import pytest

from roguetable.engine.state import Refusal
from roguetable.games.gaia.flow.town import DONATE, NextPage
from roguetable.lab.players import answerer
from tests.games.gaia.quests import CONTENT, comes_now, owned, quest_wave, shop
from tests.games.gaia.scene import Scene, between, offered

PAGE = CONTENT.number("town-5-afternoon")
PURSE = {"minion_parts": 2, "boss_parts": [0, 1, 0, 0, 0], "products": ["product-35"]}


def page(**more: Any) -> Scene:
    """A page of the town lies open."""
    game = quest_wave(**more)
    comes_now(game, NextPage(PAGE))
    return game


def refused(game: Scene, notation: str, seat: int) -> Refusal:
    """Why a seat may not."""
    request = game.state.request
    assert request is not None
    found = {one.notation: one for one in request.refusals(game.state, seat)}
    assert notation in found, f"{notation!r} is not refused to seat {seat}"
    return found[notation]


@pytest.mark.rule("gaia.town.donate")
def test_parts_can_be_given_on_every_page_of_the_town() -> None:
    game = page(suit=PURSE)
    asked = game.asked()
    mind, body = game.state.suits
    game.play("mind give minion", "mind give boss 2")
    assert (mind.minion_parts, body.minion_parts) == (1, 1)
    assert (mind.boss_parts[1], body.boss_parts[1]) == (0, 1)
    assert game.asked() == asked, "the page is still open"
    game.play("body give boss 2")
    assert mind.boss_parts[1] == 1
    assert refused(game, "body give boss 2", 1).rule == "gaia.town.donate"
    assert not refused(game, "body give boss 2", 1).listed, "a page is for reading"


@pytest.mark.rule("gaia.town.gift-product")
def test_a_product_can_be_given_on_every_page_for_a_part() -> None:
    game = page(suit=PURSE)
    game.play("mind gift product-35")
    assert (owned(game, 0), owned(game, 1)) == ([], ["product-35"])
    assert game.state.suits[0].minion_parts == 1
    assert "body gift product-35" not in game.options()
    why = refused(game, "body gift product-35", 1)
    assert (why.rule, why.sentence) == (
        "gaia.town.gift-product",
        "It costs 1 minion part, and you have 0.",
    )
    not_theirs = refused(game, "mind gift product-35", 0)
    assert (not_theirs.rule, not_theirs.sentence) == (
        "gaia.town.gift-product",
        "You do not own it.",
    )


@pytest.mark.rule("gaia.town.donate", "gaia.town.gift-product")
def test_the_academy_waits_while_players_give_each_other_something() -> None:
    game = quest_wave(suit=PURSE)
    game.state.over = True
    comes_now(game, DONATE)
    game.play("mind give minion", "mind gift product-35")
    assert not offered(game, "mind donate")
    game.play("body donate 1")
    assert game.state.sheet.donations == 1


@pytest.mark.rule("gaia.town.donate", "gaia.town.gift-product")
def test_who_has_left_the_shops_may_still_give_and_nobody_waits_for_them() -> None:
    game = shop("product-44", suit=PURSE)
    game.play("mind leave")
    request = game.state.request
    assert request is not None
    mine = [request.notation(game.state, option) for option in request.options_for(0)]
    assert mine == ["mind give minion", "mind give boss 2", "mind gift product-35"]
    assert (request.waits_for(0), request.waits_for(1)) == (False, True)
    assert answerer(request) == 1, "bots are not made to give"
    for tried in ("buy product-44", "exchange 2", "leave"):
        why = refused(game, f"mind {tried}", 0)
        assert (why.rule, why.listed) == ("gaia.shop.each-visit", False), tried
        assert why.sentence.startswith("You have left the shops.")
    game.play("mind give minion", "mind gift product-35")
    assert owned(game, 1) == ["product-35"]
    assert game.state.suits[1].minion_parts == 1
    game.play("mind give boss 2")
    assert game.state.request is not None
    assert game.state.request.seats == [1], "there is nothing left to give"
    assert refused(game, "buy product-44", 0).rule == "gaia.shop.each-visit"


@pytest.mark.rule("gaia.shop.own-parts")
def test_who_is_given_something_after_leaving_may_buy_once_more() -> None:
    game = shop("product-44", body_suit={"minion_parts": 9})
    game.play("mind leave", "give minion")
    assert "mind leave" in game.options()
    game.play("mind leave", "body leave" if "body leave" in game.options() else "leave")
    assert not game.options()


DEAD = [{"discipline": "mind", "tile": "c3"}, {"discipline": "body", "dead": True}]


@pytest.mark.rule("gaia.death.lone-delver", "gaia.town.donate", "gaia.town.gift-product")
def test_between_waves_the_dead_neither_give_nor_get() -> None:
    game = shop("product-44", delvers=DEAD, suit=PURSE, body_suit={"minion_parts": 3})
    assert not offered(game, "give")
    assert not offered(game, "gift")
    for tried in ("give minion", "give boss 2", "gift product-35"):
        why = refused(game, tried, 0)
        assert why.rule == "gaia.death.lone-delver", tried
        assert why.sentence == "Between Waves the dead neither give nor get anything."
    assert refused(game, "give minion", 1).rule == "gaia.death.lone-delver"
    assert refused(game, "buy product-44", 1).rule == "gaia.death.lone-delver"


@pytest.mark.rule("gaia.town.donate")
def test_between_waves_the_living_give_as_in_town() -> None:
    game = between(suit=PURSE)
    while not offered(game, "mind give"):
        game.play(game.options()[-1])
    before = game.state.suits[1].minion_parts
    game.play("mind give minion", "mind leave")
    game.play("mind give minion")
    assert game.state.suits[1].minion_parts == before + 2


@pytest.mark.rule("gaia.shop.own-parts")
@pytest.mark.parametrize(("mind", "body"), [(24, 0), (11, 13), (12, 12)])
def test_a_page_that_costs_twelve_parts_each_is_paid_by_each(mind: int, body: int) -> None:
    """What it does takes twelve of each player; parts that are given to the other count as theirs."""
    heard = {"chapter": 6, "visits": 5, "gossip": ["under-the-cloth"]}
    game = quest_wave(suit={"minion_parts": mind}, body_suit={"minion_parts": body}, sheet=heard)
    comes_now(game, NextPage(CONTENT.number("town-0-home")))
    [place] = [
        place
        for place, way in enumerate(CONTENT.node(game.state.node).choices)
        if "twelve parts each" in way.text
    ]
    if (mind, body) != (12, 12):
        why = refused(game, f"page {place + 1}", 0)
        assert "12 minion parts each" in why.sentence
        while game.state.suits[0].minion_parts > 12:
            game.play("mind give minion")
        while game.state.suits[1].minion_parts > 12:
            game.play("body give minion")
    game.play(f"page {place + 1}")
    assert [suit.minion_parts for suit in game.state.suits] == [0, 0]
