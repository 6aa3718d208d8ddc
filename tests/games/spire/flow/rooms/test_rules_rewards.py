"""Rewards: in any order, seen or unseen, taken or skipped; and where what is left goes."""

from collections.abc import Callable

import pytest

from roguetable.games.spire.actions.deck import gain_curse
from tests.games.spire.fights import Fight, fight, player
from tests.games.spire.opening import fight as battle
from tests.games.spire.opening import with_a_map
from tests.games.spire.rooms import (
    ON_THE_MAP,
    camp,
    chest,
    coded,
    event,
    given,
    hero,
    ids,
    offered,
    on_the_map,
    party,
    pieces,
    prizes,
    shop,
    shown,
)

TICKET = "golden-ticket-ironclad"
SECOND_TICKET = "golden-ticket-ironclad-2"


# --- taking and skipping -------------------------------------------------------------------------


@pytest.mark.rule("spire.rewards.any-order")
def test_rewards_are_taken_in_any_order() -> None:
    everything = "card, potion, silent card, silent relic"
    expected = pieces("ironclad +fire-potion; +anger deck; silent +anchor; +slice deck")
    labels = ["silent relic", "ironclad card", "silent card", "ironclad potion"]
    for order in (labels, labels[::-1], labels[2:] + labels[:2]):
        t = prizes(everything, hero(), hero("silent"))
        for label in order:
            t.play(f"look {label}")
            t.play(f"take {label}: {offered(t, label)[0]}")
        assert pieces(t.changes) == expected
        assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.rewards.skip")
@pytest.mark.parametrize(
    ("prize", "label"),
    [
        ("card", "card"),
        ("upgraded", "upgraded-card"),
        ("rare", "rare-card"),
        ("potion", "potion"),
        ("relic", "relic"),
    ],
)
def test_any_reward_may_be_skipped_when_it_has_been_seen(prize: str, label: str) -> None:
    t = prizes(prize, hero())
    t.play(f"look ironclad {label}", f"skip ironclad {label}")
    assert t.changes == ""
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.rewards.skip")
def test_a_boss_relic_may_be_skipped_and_the_other_still_picks() -> None:
    t = prizes("boss relics", hero(), hero("silent"))
    t.play("look party boss-relics", "skip ironclad boss-relic")
    t.play("take silent boss-relic: black-blood")
    assert t.changes == "silent +black-blood"
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.rewards.deck-empty")
@pytest.mark.parametrize(
    ("prize", "label", "deck"),
    [("potion", "potion", "potion_deck"), ("relic", "relic", "relic_deck")],
)
def test_an_empty_deck_gives_nothing(prize: str, label: str, deck: str) -> None:
    t = prizes(prize, hero(), **{deck: ""})
    t.play(f"look ironclad {label}")  # then there is nothing left but to skip it
    assert (t.changes, t.asked) == ("", ON_THE_MAP)


@pytest.mark.rule("spire.rewards.deck-empty")
@pytest.mark.parametrize("left", ["", "anger", "anger, cleave"])
def test_of_a_card_rewards_deck_that_runs_low_what_there_is_is_revealed(left: str) -> None:
    t = prizes("card", hero(rewards=left))
    t.play("look ironclad card")
    if not left:
        assert (t.changes, t.asked) == ("", ON_THE_MAP)
        return
    assert offered(t, "ironclad card") == left.split(", ")
    t.play("take ironclad card: anger")
    assert t.changes == "+anger deck"


@pytest.mark.rule("spire.rewards.deck-empty")
def test_a_ticket_without_a_rare_card_left_adds_nothing() -> None:
    t = prizes("card", hero(rewards=f"{TICKET}, anger", rares=""))
    t.play("look ironclad card")
    assert offered(t, "ironclad card") == ["anger"]
    assert "A Golden Ticket, but no rare card is left." in t.told
    assert "A Golden Ticket: a rare card is among the choices." not in t.told


@pytest.mark.rule("spire.rewards.deck-empty", "spire.rewards.ticket.multiple")
def test_the_second_of_two_tickets_promises_no_rare_card_that_is_not_there() -> None:
    t = prizes("card", hero(rewards=f"{TICKET}, {SECOND_TICKET}, anger", rares="feed"))
    t.play("look ironclad card")
    assert sorted(offered(t, "ironclad card")) == ["anger", "feed"]
    tickets = [text for text in t.told if text.startswith("A Golden Ticket")]
    assert tickets == [
        "A Golden Ticket: a rare card is among the choices.",
        "A Golden Ticket, but no rare card is left.",
    ]


@pytest.mark.rule("spire.rewards.deck-empty")
@pytest.mark.parametrize(("left", "count"), [("offering, feed", 2), ("feed", 1)])
def test_of_a_rare_deck_that_runs_low_what_there_is_is_revealed(left: str, count: int) -> None:
    t = prizes("rare", hero(rares=left))
    t.play("look ironclad rare-card")
    assert len(offered(t, "ironclad rare-card")) == count


@pytest.mark.rule("spire.rewards.deck-empty")
def test_with_one_boss_relic_left_one_of_two_players_gains_it() -> None:
    t = prizes("boss relics", hero(), hero("silent"), boss_relic_deck="black-blood")
    t.play("look party boss-relics", "take silent boss-relic: black-blood")
    assert (t.changes, t.asked) == ("silent +black-blood", ON_THE_MAP)


@pytest.mark.rule("spire.rewards.deck-empty")
def test_without_a_curse_left_no_curse_is_gained() -> None:
    state, _ = party(hero(), curse_deck="injury")
    gain_curse(state, 0)
    gain_curse(state, 0)
    assert [state.content.name(number) for number in state.players[0].deck[3:]] == ["injury"]


@pytest.mark.rule("spire.rewards.deck-empty")
def test_a_merchant_has_what_the_decks_still_hold() -> None:
    t = shop(hero(rewards="anger", gold=99), relic_deck="anchor", potion_deck="")
    bought = [option for option in t.options if " buys " in option]
    assert [option.split()[-1] for option in bought] == ["anchor", "anger", "remove"]


@pytest.mark.rule("spire.rewards.potion.use-outside")
def test_potions_may_be_used_while_rewards_are_on_offer() -> None:
    t = prizes("card", hero(hp=5, potions="blood-potion"))
    t.play("look ironclad card", "ironclad uses blood-potion")
    assert t.changes == "ironclad +2 hp -blood-potion"
    assert offered(t, "ironclad card") == ["anger", "cleave", "disarm"]


@pytest.mark.parametrize("prize", ["card", "rare", "potion", "relic", "boss relics"])
def test_what_was_revealed_is_taken_back_only_if_the_table_agrees(prize: str) -> None:
    t = prizes(prize, hero())
    assert t.table.undo_needs != "agreement"
    t.play(next(option for option in t.options if option.startswith("look")))
    assert t.table.undo_needs == "agreement"


@pytest.mark.rule("spire.rewards.skip-reveal")
@pytest.mark.parametrize(
    ("prize", "label", "deck", "of"),
    [
        ("card", "card", "rewards", 0),
        ("rare", "rare-card", "rares", 0),
        ("potion", "potion", "potion_deck", -1),
        ("relic", "relic", "relic_deck", -1),
        ("boss relics", "boss-relic", "boss_relic_deck", -1),
    ],
)
def test_a_deck_need_not_be_looked_at(prize: str, label: str, deck: str, of: int) -> None:
    t = prizes(prize, hero())
    before = ids(t.state, deck, of)
    t.play(f"skip ironclad {label}")
    assert t.asked == ON_THE_MAP
    assert ids(t.state, deck, of) == before  # in the same order: nothing went to the bottom


@pytest.mark.rule("spire.rewards.full-knowledge")
def test_everything_may_be_revealed_before_anything_is_decided() -> None:
    t = prizes("card, potion, silent card", hero(), hero("silent"))
    t.play("look ironclad card", "look silent card", "look ironclad potion")
    assert t.changes == ""
    assert t.options == [
        "take ironclad card: anger",
        "take ironclad card: cleave",
        "take ironclad card: disarm",
        "skip ironclad card",
        "take ironclad potion: fire-potion",
        "skip ironclad potion",
        "take silent card: slice",
        "take silent card: backflip",
        "take silent card: dash",
        "skip silent card",
    ]


def test_rewards_are_decided_by_those_who_gain_them() -> None:
    t = prizes("card, silent relic, boss relics", hero(), hero("silent"))
    request = t.state.request
    assert request is not None
    found = {option: request.seat_of(code) for option, code in coded(t).items()}
    assert found == {
        "look ironclad card": 0,
        "skip ironclad card": 0,
        "look silent relic": 1,
        "skip silent relic": 1,
        "look party boss-relics": -1,  # anybody's
        "skip ironclad boss-relic": 0,
        "skip silent boss-relic": 1,
    }


@pytest.mark.rule("spire.rewards.full-knowledge-default")
def test_in_a_treasure_room_too_all_relics_may_be_seen_first() -> None:
    t = chest(hero(), hero("silent"), unlocks="none")
    t.play("look silent relic", "look ironclad relic")
    assert offered(t, "silent relic") == ["anchor"]
    assert offered(t, "ironclad relic") == ["lantern"]
    t.play("skip silent relic", "take ironclad relic: lantern")
    assert t.changes == "ironclad +lantern"


@pytest.mark.rule("spire.rewards.full-knowledge-default")
def test_a_players_two_cards_of_one_room_may_both_be_seen_first() -> None:
    t = prizes("card, card", hero())
    t.play("look ironclad card", "look ironclad card 2")
    assert offered(t, "ironclad card") == ["anger", "cleave", "disarm"]
    assert offered(t, "ironclad card 2") == ["shrug-it-off", "twin-strike", "clothesline"]


@pytest.mark.rule("spire.rewards.check-upgrades")
def test_an_offered_card_tells_what_its_upgraded_side_does() -> None:
    t = prizes("card", hero(rewards="cleave, blood-for-blood, body-slam"))
    t.play("look ironclad card")
    texts = {option.notation: option.sentence for option in t.table.options()}
    assert "for 2" in texts["take ironclad card: cleave"].partition("Upgraded: ")[0]
    assert "for 3" in texts["take ironclad card: cleave"].partition("Upgraded: ")[2]
    # Where only the cost changes, that is what it says: Body Slam costs 1, upgraded 0.
    assert "Upgraded: (0) " in texts["take ironclad card: body-slam"]
    # At the Merchant too.
    t = shop(hero(gold=9))
    texts = {option.notation: option.sentence for option in t.table.options()}
    assert "Upgraded: 3 Weak" in texts["ironclad buys disarm"]
    assert "Upgraded" not in texts["ironclad buys lantern"]


# --- trading -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.rewards.trade-potions-only")
def test_a_potion_may_be_given_to_another_player_between_rooms() -> None:
    t = on_the_map(hero(potions="fire-potion"), hero("silent"))
    t.play("ironclad gives fire-potion to silent")
    assert t.changes == "ironclad -fire-potion; silent +fire-potion"
    assert t.asked == ON_THE_MAP  # and the party is where it was
    t.play("silent gives fire-potion to ironclad")
    assert t.changes == ""


ROOMS: dict[str, Callable[..., Fight]] = {
    "rewards": lambda *seats: prizes("card", *seats),
    "treasure": chest,
    "campfire": camp,
    "merchant": shop,
    "event": lambda *seats: event("winding-halls", *seats),
}


@pytest.mark.rule("spire.rewards.trade-potions-only")
@pytest.mark.parametrize("room", ROOMS)
def test_a_potion_may_be_given_to_another_player_in_every_room(room: str) -> None:
    t = ROOMS[room](hero(potions="fire-potion"), hero("silent"))
    asked, options = t.asked, [option for option in t.options if " gives " not in option]
    t.play("ironclad gives fire-potion to silent")
    assert t.changes == "ironclad -fire-potion; silent +fire-potion"
    assert t.asked == asked  # and the room goes on as it was
    assert [option for option in t.options if " gives " not in option] == options
    t.play("silent gives fire-potion to ironclad")
    assert t.changes == ""


@pytest.mark.rule("spire.rewards.trade-potions-only")
def test_a_potion_may_be_given_between_two_rewards_of_a_fight() -> None:
    # Only the Silent has a reward, and the Ironclad can give nonetheless.
    t = fight(
        player(potions="fire-potion"),
        player("silent", hand="silent-strike"),
        foes=["red-slaver hp=1 row=1"],
    )
    t.play("silent play silent-strike", "look silent card")
    t.play("ironclad gives fire-potion to silent")
    assert "skip silent card" in t.options


@pytest.mark.rule("spire.rewards.trade-potions-only")
@pytest.mark.parametrize(
    ("room", "play"),
    [
        ("rewards", "skip ironclad card"),
        ("campfire", "ironclad rest"),
        ("event", "ironclad press-on"),
    ],
)
def test_nobody_waits_for_a_player_who_could_only_give_a_potion(room: str, play: str) -> None:
    rooms = {**ROOMS, "rewards": lambda *seats: prizes("card, silent card", *seats)}
    t = rooms[room](hero(potions="fire-potion", hp=5), hero("silent"))
    request = t.state.request
    assert request is not None
    assert (request.waits_for(0), request.waits_for(1)) == (True, True)
    t.play(play)
    request = t.state.request
    assert request is not None
    assert (request.waits_for(0), request.waits_for(1)) == (False, True)
    t.table.choose("ironclad gives fire-potion to silent", 0)


@pytest.mark.rule("spire.rewards.trade-potions-only")
def test_who_has_rested_may_still_give_a_potion_at_the_fire() -> None:
    t = camp(hero(potions="fire-potion", hp=5), hero("silent"))
    t.play("ironclad rest", "ironclad gives fire-potion to silent")
    assert given(t) == ["silent gives fire-potion to ironclad"]


@pytest.mark.rule("spire.rewards.trade-potions-only", "spire.rewards.potion.limit")
def test_nobody_is_given_a_fourth_potion() -> None:
    full = "block-potion, swift-potion, weak-potion"
    t = on_the_map(hero(potions="fire-potion"), hero("silent", potions=full))
    t.refused("ironclad gives fire-potion to silent")
    assert "silent gives swift-potion to ironclad" in t.options


@pytest.mark.rule("spire.rewards.no-other-trade")
def test_nothing_but_potions_can_be_given() -> None:
    rich = hero(gold=9, relics="anchor, black-blood", potions="fire-potion")
    for t in (on_the_map(rich, hero("silent")), shop(rich, hero("silent"))):
        assert given(t) == ["ironclad gives fire-potion to silent"]
        for treasure in ("anchor", "black-blood", "bash", "1 gold"):
            t.refused(f"ironclad gives {treasure} to silent")


@pytest.mark.rule("spire.rewards.no-trade-in-combat")
def test_in_combat_no_potion_is_given_away() -> None:
    t = fight(player("ironclad", potions="fire-potion"), player("silent"))
    assert given(t) == []
    assert "ironclad drink fire-potion" in t.options
    t.refused("ironclad gives fire-potion to silent")


# --- card rewards --------------------------------------------------------------------------------


@pytest.mark.rule("spire.rewards.card.reveal-3")
def test_a_card_reward_shows_the_top_3_and_gives_one_of_them() -> None:
    for card in ("anger", "cleave", "disarm"):
        t = prizes("card", hero())
        t.play("look ironclad card")
        assert offered(t, "ironclad card") == ["anger", "cleave", "disarm"]
        t.play(f"take ironclad card: {card}")
        assert t.changes == f"+{card} deck"
        assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.rewards.card.reveal-3")
def test_each_player_reveals_from_the_own_deck() -> None:
    t = prizes("silent card", hero(), hero("silent"))
    t.play("look silent card")
    assert offered(t, "silent card") == ["slice", "backflip", "dash"]
    t.play("take silent card: dash")
    assert t.cards("deck", "silent")[-1] == "dash"
    assert ids(t.state, "rewards", 0)[0] == "anger"


@pytest.mark.rule("spire.rewards.card.return-bottom")
def test_cards_that_are_not_taken_go_under_the_deck() -> None:
    rest = ["shrug-it-off", "twin-strike", "clothesline", "flex"]
    t = prizes("card", hero())
    t.play("look ironclad card", "take ironclad card: cleave")
    deck = ids(t.state, "rewards", 0)
    assert deck[:4] == rest
    assert sorted(deck[4:]) == ["anger", "disarm"]
    t = prizes("card", hero())
    t.play("look ironclad card", "skip ironclad card")
    deck = ids(t.state, "rewards", 0)
    assert deck[:4] == rest
    assert sorted(deck[4:]) == ["anger", "cleave", "disarm"]


@pytest.mark.rule("spire.rewards.ticket.adds-rare", "spire.rewards.ticket.not-a-choice")
def test_two_cards_and_a_ticket_are_three_choices() -> None:
    t = prizes("card", hero(rewards=f"anger, {TICKET}, cleave, disarm"))
    t.play("look ironclad card")
    assert sorted(offered(t, "ironclad card")) == ["anger", "cleave", "offering"]
    t.play("take ironclad card: offering")
    assert t.changes == "+offering deck"


@pytest.mark.rule("spire.rewards.ticket.multiple")
def test_each_ticket_adds_a_rare_card() -> None:
    t = prizes("card", hero(rewards=f"{TICKET}, anger, {SECOND_TICKET}, cleave"))
    t.play("look ironclad card")
    assert sorted(offered(t, "ironclad card")) == ["anger", "impervious", "offering"]


@pytest.mark.rule("spire.rewards.ticket.one-pick")
def test_with_a_ticket_still_only_one_card_is_taken() -> None:
    t = prizes("card", hero(rewards=f"anger, {TICKET}, cleave, disarm"))
    t.play("look ironclad card", "take ironclad card: anger")
    assert t.changes == "+anger deck"
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.rewards.ticket.rare-bottom", "spire.rewards.ticket.bottom")
def test_the_ticket_and_its_rare_go_under_their_decks() -> None:
    t = prizes("card", hero(rewards=f"anger, {TICKET}, cleave, disarm"))
    t.play("look ironclad card", "take ironclad card: anger")
    deck = ids(t.state, "rewards", 0)
    assert deck[0] == "disarm"
    assert sorted(deck[1:]) == ["cleave", TICKET]
    rares = ids(t.state, "rares", 0)
    assert rares == ["impervious", "bludgeon", "feed", "barricade", "juggernaut", "offering"]


@pytest.mark.rule("spire.rewards.ticket.bottom")
@pytest.mark.parametrize("choice", ["take ironclad card: offering", "skip ironclad card"])
def test_the_ticket_goes_under_the_deck_whatever_is_taken(choice: str) -> None:
    t = prizes("card", hero(rewards=f"anger, {TICKET}, cleave, disarm, flex"))
    t.play("look ironclad card", choice)
    deck = ids(t.state, "rewards", 0)
    assert deck[:2] == ["disarm", "flex"]
    assert TICKET in deck[2:]
    assert TICKET not in t.cards("deck")


@pytest.mark.rule("spire.rewards.upgraded-card")
def test_an_upgraded_card_reward_gives_the_upgraded_side() -> None:
    t = prizes("upgraded", hero())
    t.play("look ironclad upgraded-card")
    assert offered(t, "ironclad upgraded-card") == ["anger", "cleave", "disarm"]
    t.play("take ironclad upgraded-card: cleave")
    assert t.changes == "+cleave+ deck"
    assert sorted(ids(t.state, "rewards", 0)[4:]) == ["anger", "disarm"]  # these are not upgraded


@pytest.mark.rule("spire.rewards.upgraded-card")
def test_a_rare_of_an_upgraded_card_reward_is_upgraded_too() -> None:
    t = prizes("upgraded", hero(rewards=f"anger, {TICKET}, cleave, disarm"))
    t.play("look ironclad upgraded-card", "take ironclad upgraded-card: offering")
    assert t.changes == "+offering+ deck"


@pytest.mark.rule("spire.rewards.rare")
def test_a_rare_reward_shows_the_top_3_rares() -> None:
    t = prizes("rare", hero())
    t.play("look ironclad rare-card")
    assert offered(t, "ironclad rare-card") == ["offering", "impervious", "bludgeon"]
    t.play("take ironclad rare-card: bludgeon")
    assert t.changes == "+bludgeon deck"
    rares = ids(t.state, "rares", 0)
    assert rares[:3] == ["feed", "barricade", "juggernaut"]
    assert sorted(rares[3:]) == ["impervious", "offering"]
    assert ids(t.state, "rewards", 0)[0] == "anger"  # the other deck is not touched


# --- relics --------------------------------------------------------------------------------------


@pytest.mark.rule("spire.rewards.relic.draw")
def test_a_relic_reward_is_the_top_relic() -> None:
    t = prizes("relic", hero())
    t.play("look ironclad relic")
    assert offered(t, "ironclad relic") == ["anchor"]
    t.play("take ironclad relic: anchor")
    assert t.changes == "ironclad +anchor"
    assert ids(t.state, "relic_deck")[0] == "lantern"


@pytest.mark.rule("spire.rewards.relic.bottom")
def test_a_skipped_or_discarded_relic_goes_under_the_deck() -> None:
    t = prizes("relic", hero())
    t.play("look ironclad relic", "skip ironclad relic")
    assert ids(t.state, "relic_deck")[-1] == "anchor"
    # The Old Coin is 10 gold and then discarded.
    t = prizes("relic", hero(), relic_deck="old-coin, anchor")
    t.play("look ironclad relic", "take ironclad relic: old-coin")
    assert t.changes == "ironclad +10 gold"
    assert ids(t.state, "relic_deck") == ["anchor", "old-coin"]


@pytest.mark.rule("spire.rewards.relic.face-up")
def test_everybody_sees_every_relic_and_boss_relic() -> None:
    t = on_the_map(hero(relics="anchor"), hero("silent", relics="black-blood"))
    for seat in (-1, 0, 1):
        assert {"Anchor", "Black Blood"} <= shown(t, seat)


SIX = "frozen-core, sozu, black-blood, ectoplasm, snecko-eye, mark-of-pain"
FOUR = (hero(), hero("silent"), player("defect"), player("watcher"))


@pytest.mark.rule("spire.rewards.boss-relic.reveal", "spire.rewards.boss-relic.solo")
@pytest.mark.parametrize(("players", "relics"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_one_boss_relic_more_than_players_is_revealed_and_3_for_one(
    players: int, relics: int
) -> None:
    t = prizes("boss relics", *FOUR[:players], boss_relic_deck=SIX)
    t.play("look party boss-relics")
    names = SIX.split(", ")
    assert offered(t, "ironclad boss-relic") == names[:relics]
    assert ids(t.state, "boss_relic_deck") == names[relics:]


@pytest.mark.rule("spire.rewards.boss-relic.reveal", "spire.rewards.skip-reveal")
def test_who_skips_before_boss_relics_are_revealed_takes_none_from_the_others() -> None:
    t = prizes("boss relics", *FOUR[:3], boss_relic_deck=SIX)
    t.play("skip silent boss-relic", "skip ironclad boss-relic", "look party boss-relics")
    assert offered(t, "defect boss-relic") == SIX.split(", ")[:4]


@pytest.mark.rule("spire.rewards.boss-relic.pick", "spire.rewards.any-order")
def test_boss_relics_are_picked_from_among_other_rewards() -> None:
    t = prizes("card, boss relics, potion", hero(), boss_relic_deck=SIX)
    t.play("look ironclad card", "look party boss-relics", "look ironclad potion")
    assert offered(t, "ironclad boss-relic") == SIX.split(", ")[:3]
    t.play("take ironclad boss-relic: black-blood")
    assert t.changes == "ironclad +black-blood"
    assert offered(t, "ironclad card") == ["anger", "cleave", "disarm"]


@pytest.mark.rule("spire.rewards.boss-relic.pick")
def test_each_player_picks_one_boss_relic_that_nobody_has() -> None:
    t = prizes("boss relics", hero(), hero("silent"), boss_relic_deck=SIX)
    t.play("look party boss-relics", "take silent boss-relic: sozu")
    assert offered(t, "ironclad boss-relic") == ["frozen-core", "black-blood"]
    assert offered(t, "silent boss-relic") == []  # one each
    t.play("take ironclad boss-relic: frozen-core")
    assert t.changes == "ironclad +frozen-core; silent +sozu"
    assert t.asked == ON_THE_MAP


@pytest.mark.rule("spire.rewards.boss-relic.bottom")
def test_boss_relics_that_are_left_go_under_their_deck() -> None:
    t = prizes("boss relics", hero(), hero("silent"), boss_relic_deck=SIX)
    t.play("look party boss-relics", "take silent boss-relic: sozu", "skip ironclad boss-relic")
    deck = ids(t.state, "boss_relic_deck")
    assert deck[:3] == ["ectoplasm", "snecko-eye", "mark-of-pain"]
    assert sorted(deck[3:]) == ["black-blood", "frozen-core"]


# --- gold ----------------------------------------------------------------------------------------


@pytest.mark.rule("spire.rewards.gold.gain")
@pytest.mark.parametrize(
    ("foe", "gold"),
    [("red-slaver", 1), ("blue-slaver", 2), ("gremlin-nob", 2), ("hexaghost", 3), ("looter-a1", 0)],
)
def test_the_printed_gold_is_gained(foe: str, gold: int) -> None:
    t = with_a_map(battle(player(hand="ironclad-strike", gold=4), foes=[f"{foe} hp=1"]))
    t.play("play ironclad-strike")
    assert t.me.gold == 4 + gold


@pytest.mark.rule("spire.rewards.gold.spend")
def test_gold_is_spent_at_the_merchant_and_in_events() -> None:
    t = shop(hero(gold=9))
    t.play("ironclad buys vajra")
    assert t.changes == "ironclad -7 gold +vajra"
    t = event("the-cleric", hero(gold=4))
    t.play("ironclad purify", "remove bash")
    assert t.changes == "ironclad -3 gold; bash deck>removed"


@pytest.mark.rule("spire.rewards.gold.pool")
def test_a_purchase_may_be_paid_with_other_players_gold() -> None:
    t = shop(hero(gold=1), hero("silent", gold=6), player("defect", gold=4))
    t.play("ironclad buys vajra")  # 7: what the Ironclad has not the others pay
    assert t.asked == "Silent: how much of 6 gold do you pay?"
    assert t.options == ["pay 2", "pay 3", "pay 4", "pay 5", "pay 6"]
    t.play("pay 4")  # and so the Defect 2
    assert t.changes == "ironclad -1 gold +vajra; silent -4 gold; defect -2 gold"


@pytest.mark.rule("spire.rewards.gold.pool")
def test_an_event_may_be_paid_with_other_players_gold() -> None:
    t = event("the-cleric", hero(gold=0), hero("silent", gold=3))
    t.play("ironclad purify", "remove bash")
    assert t.changes == "bash deck>removed; silent -3 gold"
