"""What has to do with what, read from ids, names and sentences."""

import pytest

from roguetable.engine.game import load_game
from roguetable.lab.kinship import Kinship, links_of, rarest
from roguetable.lab.observing import cards


@pytest.fixture(scope="module")
def gaia() -> Kinship:
    game = load_game("gaia")
    return Kinship(game.rules(), cards(game.content(), game.wordless_cards))


@pytest.fixture(scope="module")
def linked() -> Kinship:
    """Of Gone to Gaia, with what stands in its files."""
    game = load_game("gaia")
    content = game.content()
    links = links_of(game, content)
    return Kinship(game.rules(), cards(content, game.wordless_cards), links)


@pytest.fixture(scope="module")
def deadcells() -> Kinship:
    game = load_game("deadcells")
    return Kinship(game.rules(), cards(game.content(), game.wordless_cards))


def test_rules_of_a_chapter_and_cards_of_a_deck_are_kin(deadcells: Kinship) -> None:
    assert "deadcells.constraint.potions" in deadcells.kin["deadcells.constraint.shields"]
    assert "deadcells.saving.state" not in deadcells.kin["deadcells.constraint.shields"]
    assert all(one.startswith("b7-") for one in deadcells.kin["b7-sober-cellar"])


def test_of_a_small_chapter_the_one_above_is_kin(gaia: Kinship) -> None:
    assert "gaia.abilities.pact.needs" in gaia.kin["gaia.abilities.hardy.three"]


def test_who_has_an_ability_tells_of_its_rules(gaia: Kinship) -> None:
    assert gaia.tellers("gaia.abilities.hardy.three") == ["mike-the-mushroom"]
    assert set(gaia.tellers("gaia.abilities.last-act.slayer")) == {
        "putrid-mistspawn",
        "incomplete-revenant",
    }


def test_where_a_thing_is_to_be_had_tells_of_it(gaia: Kinship) -> None:
    assert gaia.tellers("product-54") == ["town-5-vera"]
    assert "town-5-speech-pay" in gaia.tellers("vault-open")
    assert gaia.tellers("level-campaign-05") == []


def test_cards_that_name_each_other_in_their_files_are_linked_both_ways(linked: Kinship) -> None:
    assert set(linked.linked("it-will-wait-longer")) == {"town-6-sill", "town-6-half"}
    assert {"it-waits", "promised-to-come"} <= linked.links["town-6-sill"]
    assert "town-6-sill" in linked.links["it-waits"]
    assert linked.linked("unknown-2") == [], "half of the town speaks of it"


def test_the_other_side_of_a_card_is_named_with_it(linked: Kinship) -> None:
    assert "the-unknown-warden" in linked.tellers("floating-orb-hard")
    assert "floating-orb-hard" in linked.links["the-unknown-warden"]
    assert linked.linked("the-unknown-warden") == [], "so many are met there that it leads nowhere"


def test_words_of_a_tale_are_no_names(linked: Kinship) -> None:
    """The last row gets up in that Quest, and a shape of attacks is called so."""
    assert load_game("gaia").content().number("row")
    assert "row" not in linked.links["the-unknown-warden"]


def test_what_has_to_be_known_before_is_a_step_towards_it(linked: Kinship) -> None:
    steps = linked.steps("it-will-wait-longer")
    assert steps["town-6-sill"] == 1
    assert steps["it-waits"] == steps["promised-to-come"] == 2
    assert steps["town-5-rail"] == 3
    assert "it-will-wait-longer" not in steps
    ward = linked.steps("upgraded-mind-ward-5")
    assert (ward["product-15"], ward["upgraded-mind-ward-4"]) == (1, 2)
    assert linked.steps("gaia.abilities.grow.supply")["timberfiend"] == 2, "who comes with Saplings"


def test_what_else_a_teller_speaks_of_is_a_step_towards_a_rule(linked: Kinship) -> None:
    """Whoever is Malevolent has a Pact: it has to be beaten first."""
    assert linked.steps("gaia.abilities.malevolent.choice")["gaia.abilities.pact.needs"] == 2
    assert "gaia.abilities.pact.needs" not in linked.steps("tidekin-puppet")


def test_what_everybody_speaks_of_says_nothing(gaia: Kinship) -> None:
    assert gaia.tellers("gaia.attack.modifier-order") == []


def test_the_nearer_share_more_words_from_the_left(gaia: Kinship) -> None:
    near = gaia.nearness
    assert near("level-campaign-05", "level-campaign-01") == 2
    assert near("level-campaign-05", "level-04") == 1
    assert near("gaia.abilities.hardy.three", "gaia.abilities.pact.needs") == 2
    assert near("the-gate", "gate-ajar") == 0


def test_neighbours_in_a_file_are_near(deadcells: Kinship) -> None:
    near = deadcells.nearness
    assert near("velocity", "ice-crossbow") == near("velocity", "tainted-flask") == 2
    assert near("velocity", "ice-shards") == 1
    assert near("velocity", "lightspeed") == 0
    assert near("ice-crossbow", "ice-shards") == 3, "and one word is the same"


def test_the_rarest_were_seen_but_seldom() -> None:
    assert rarest("abcd", {"a": 9, "b": 0, "c": 1, "d": 5}, 2) == ["c", "d"]


def test_what_many_name_is_no_step(linked: Kinship) -> None:
    rule = "gaia.start.one-each"
    assert "product-25" in linked.tellers(rule)
    assert "town-1-market" in linked.linked("product-25")
    assert linked.linked("town-1-market") == [], "it names too many"
    assert "town-1-market" not in linked.steps(rule)
