"""Every Boss relic, the Loaded Die and the Prismatic Shard."""

import pytest

from roguetable.games.spire.flow.journey.climb import rest
from roguetable.games.spire.model.cards import Card
from roguetable.games.spire.model.player import STANCE_NAMES
from tests.games.spire.cards.cases import Case, case, check, title
from tests.games.spire.fights import fight, new_game, player
from tests.games.spire.opening import next_combat
from tests.games.spire.rooms import (
    Visit,
    camp,
    content,
    event,
    hero,
    ids,
    obtain,
    visit,
)
from tests.games.spire.rooms import check as check_visit
from tests.games.spire.rooms import title as visit_title

FIVE = "ironclad-strike, ironclad-strike, ironclad-strike, ironclad-strike, ironclad-strike"
WEAKLING = "weakling"

# fmt: off
CASES = [
    *[case(relic, f"1 Energy at the start of round {before + 1}", player(relics=relic),
           "end turn", "ironclad +1 energy", round=before)
      for relic in ("coffee-dripper", "cursed-key", "ectoplasm", "fusion-hammer", "mark-of-pain",
                    "sozu")
      for before in (0, 4)],
    case("black-blood", "heals 2 after combat",
         player("silent", relics="black-blood", hand="silent-strike", hp=5), "play silent-strike",
         "die 0; silent +2 hp; silent-strike hand>deck", WEAKLING, options=""),
    case("black-blood", "on top of Burning Blood",
         player(relics="black-blood", hand="ironclad-strike", hp=5), "play ironclad-strike, all",
         "die 0; ironclad +3 hp; ironclad-strike hand>deck", WEAKLING, options=""),
    case("frozen-core", "1 Block at the end of turn", player(relics="frozen-core"), "end turn",
         "ironclad -2 hp", "puncher"),
    case("frozen-core", "also with Block", player(relics="frozen-core", block=1), "end turn",
         "ironclad -1 hp -1 block", "puncher"),
    case("holy-water", "a cube for an Energy", player(relics="holy-water 2"), "use holy-water",
         "ironclad +1 energy"),
    case("holy-water", "two cubes", player(relics="holy-water 2"),
         "use holy-water, use holy-water", "ironclad +2 energy", refused="use holy-water"),
    case("holy-water", "no cube, no Energy", player(relics="holy-water 0"), "", "",
         refused="use holy-water"),
    case("ring-of-the-serpent", "one card more", player(relics="ring-of-the-serpent",
         draw=f"{FIVE}, bash, anger"), "end turn", "5 ironclad-strike draw>hand; bash draw>hand"),
    case("ring-of-the-serpent", "from the first turn on", player(relics="ring-of-the-serpent",
         draw=f"{FIVE}, bash, anger"), "end turn", "5 ironclad-strike draw>hand; bash draw>hand",
         round=0),
    case("wrist-blade", "1 more for an Attack of 0",
         player(relics="wrist-blade", hand="anger"), "play anger", "dummy -2 hp; anger hand>draw"),
    case("wrist-blade", "nothing for dearer ones",
         player(relics="wrist-blade", hand="ironclad-strike"), "play ironclad-strike",
         "dummy -1 hp; ironclad -1 energy; ironclad-strike hand>discard"),
    case("wrist-blade", "for every Shiv", player("silent", relics="wrist-blade", shivs=2),
         "shiv, shiv", "dummy -4 hp; silent -2 shivs"),
    case("wrist-blade", "for every hit of an Attack that costs 0 now",
         player(relics="wrist-blade", hand="twin-strike", free_next=1), "play twin-strike",
         "dummy -4 hp; ironclad -1 free_next; twin-strike hand>discard"),
    case("loaded-die", "a 6 with nothing else gives its own Block", player(relics="loaded-die"),
         "end turn", "ironclad +1 block", die=6),
    case("loaded-die", "a 3 gives nothing", player(relics="loaded-die"), "end turn", "", die=3),
    case("prismatic-shard", "Stances for others", player(relics="prismatic-shard", hand="eruption"),
         "play eruption", "dummy -2 hp; ironclad -2 energy wrath; eruption hand>discard"),
    case("prismatic-shard", "no Stance without it", player(hand="eruption"), "play eruption",
         "dummy -2 hp; ironclad -2 energy; eruption hand>discard"),
    case("prismatic-shard", "Orbs for others", player(relics="prismatic-shard", hand="zap"),
         "play zap", "ironclad -1 energy +lightning; zap hand>discard"),
    case("prismatic-shard", "no Orb without it", player(hand="zap"), "play zap",
         "ironclad -1 energy; zap hand>discard"),
    case("prismatic-shard", "two slots", player(relics="prismatic-shard", orbs="frost, frost",
         hand="zap"), "play zap",
         "ironclad -1 energy +1 block +lightning -frost; zap hand>discard"),
    case("prismatic-shard", "no more slots for the Defect",
         player("defect", relics="prismatic-shard", orbs="frost, frost, frost", hand="zap"),
         "play zap", "defect -1 energy +1 block +lightning -frost; zap hand>discard"),
]
# fmt: on


@pytest.mark.parametrize("row", CASES, ids=title)
def test_a_boss_relic_in_combat(row: Case) -> None:
    check(row)


RELICS = ", ".join(
    f"look ironclad relic, take ironclad relic: {relic}" for relic in ("anchor", "lantern", "vajra")
)
THREE = ("bash", "ironclad-defend", "ironclad-strike")

AT_ONCE = [
    visit(
        "astrolabe",
        "upgrade 3",
        ", ".join(f"upgrade {card}" for card in THREE),
        "; ".join(f"-{card} deck; +{card}+ deck" for card in THREE),
        hero(deck="ironclad-strike, ironclad-defend, bash, anger"),
    ),
    visit(
        "calling-bell",
        "3 relics and a Curse",
        RELICS,
        "ironclad +anchor +lantern +vajra; +injury deck",
    ),
    visit(
        "empty-cage",
        "remove 2",
        "remove bash, remove ironclad-strike",
        "bash deck>removed; ironclad-strike deck>removed",
    ),
    visit(
        "enchiridion",
        "a rare card of five",
        "look ironclad rare-card",
        "",
        options=", ".join(
            f"take ironclad rare-card: {card}"
            for card in ("offering", "impervious", "bludgeon", "feed", "barricade")
        )
        + ", skip ironclad rare-card",
    ),
    visit(
        "enchiridion",
        "taken",
        "look ironclad rare-card, take ironclad rare-card: barricade",
        "+barricade deck",
    ),
    visit(
        "orrery",
        "4 card rewards",
        "",
        "",
        options=", ".join(
            f"{do} ironclad card{n}" for n in ("", " 2", " 3", " 4") for do in ("look", "skip")
        ),
    ),
    visit(
        "orrery",
        "two taken",
        "look ironclad card, take ironclad card: anger, look ironclad card,"
        "take ironclad card: shrug-it-off, skip ironclad card, skip ironclad card",
        "+anger deck; +shrug-it-off deck",
    ),
    visit(
        "pandoras-box",
        "transform 3",
        ", ".join(f"transform {card}" for card in THREE),
        "bash deck>removed; ironclad-defend deck>removed; ironclad-strike deck>removed;"
        " +anger deck; +cleave deck; +disarm deck",
    ),
    visit(
        "tiny-house",
        "a card, a potion, 3 gold and an upgrade",
        "look ironclad card, take ironclad card: anger, look ironclad potion,"
        "take ironclad potion: fire-potion, upgrade bash",
        "ironclad +3 gold +fire-potion; +anger deck; -bash deck; +bash+ deck",
    ),
]


@pytest.mark.rule("spire.rewards.boss-relic.bottom")
@pytest.mark.parametrize("row", AT_ONCE, ids=visit_title)
def test_a_boss_relic_used_at_once_and_discarded(row: Visit) -> None:
    t = check_visit(row, obtain)
    assert ids(t.state, "boss_relic_deck")[-1] == row.id
    assert t.cards("relics").count(row.id) == 0


def test_cursed_key_brings_two_curses() -> None:
    t = obtain("cursed-key", hero())
    assert t.changes == "ironclad +cursed-key; +doubt deck; +injury deck"


def test_coffee_dripper_does_not_let_sleep() -> None:
    t = camp(hero(relics="coffee-dripper"))
    t.play("upgrade bash")  # Smithing is all that is left
    assert t.changes == "-bash deck; +bash+ deck"


def test_fusion_hammer_does_not_smith() -> None:
    t = camp(hero(relics="fusion-hammer"))
    assert t.changes == "ironclad +3 hp"  # Resting is all that is left


def test_only_the_owner_may_not_rest_or_smith() -> None:
    t = camp(hero(relics="coffee-dripper"), hero("silent", relics="fusion-hammer"))
    assert t.options == ["ironclad smith", "silent rest"]


def test_ectoplasm_lets_no_gold_come() -> None:
    t = event("wing-statue", hero(relics="ectoplasm"), hero("silent"))
    t.play("ironclad gather-gold", "silent gather-gold")
    assert t.changes == "silent +2 gold"


def test_ectoplasm_lets_gold_go() -> None:
    t = event("the-cleric", hero(relics="ectoplasm"))
    t.play("ironclad heal")
    assert t.changes == "ironclad +3 hp -1 gold"


def test_sozu_lets_no_potion_come() -> None:
    t = event("lab", hero(relics="sozu"), hero("silent"), rolls=[1])
    assert t.options == ["look silent potion", "skip silent potion"]
    t.play("skip silent potion")
    assert t.changes == ""


def test_sozu_lets_no_potion_be_bought() -> None:
    t = event("the-merchant-act1", hero(relics="sozu", gold=20))
    assert not any("potion" in option for option in t.options)


@pytest.mark.parametrize(("hp", "after"), [(1, 4), (4, 6), (6, 6), (8, 6)])
def test_mark_of_pain_hp_that_would_go_above_6_becomes_6(hp: int, after: int) -> None:
    t = camp(hero(relics="mark-of-pain", hp=hp))
    t.play("ironclad rest")
    assert t.me.hp == after


@pytest.mark.parametrize("ascension", [0, 6])
def test_mark_of_pain_of_a_boss_leaves_6_hp_at_the_start_of_the_next_act(ascension: int) -> None:
    t = obtain("mark-of-pain", hero(hp=9), ascension=ascension)
    assert t.me.hp == 9  # it has not gone up yet
    rest(t.state, 0)
    assert t.me.hp == 6


def test_holy_water_has_two_cubes_in_every_combat() -> None:
    t = fight(player(relics="holy-water 0"), round=0)
    t.roll(1, 1)
    t.end_turn()
    assert t.me.uses_left[0] == 2
    t.play("use holy-water")
    t.end_turn()
    assert t.me.uses_left[0] == 1  # only at the start of combat


def test_white_beast_statue_finds_a_potion_after_combat() -> None:
    t = fight(
        player("silent", relics="white-beast-statue", hand="silent-strike"), foes=["weakling"]
    )
    top = ids(t.state, "potion_deck")[0]
    t.play("play silent-strike")
    assert t.options == ["look silent potion", "skip silent potion"]
    t.play("look silent potion", f"take silent potion: {top}")
    assert t.changes == f"silent +{top}; silent-strike hand>deck; die 0"


@pytest.mark.rule("spire.rewards.full-knowledge-default")
def test_a_white_beast_statue_gives_its_potion_with_the_other_rewards() -> None:
    t = fight(
        player("silent", relics="white-beast-statue, golden-idol", hand="silent-strike"),
        foes=["red-slaver hp=1"],
    )
    t.play("play silent-strike", "all")  # both abilities, and only then the rewards
    potion, card = (["look silent " + one, "skip silent " + one] for one in ("potion", "card"))
    assert t.options == [*potion, *card]
    t.play("look silent card", "skip silent potion")
    assert any(option.startswith("take silent card") for option in t.options)


@pytest.mark.rule("spire.deck.loaded-die")
def test_on_a_6_the_loaded_die_triggers_any_die_ability_of_its_owner() -> None:
    t = fight(player(relics="loaded-die, duality, sundial, anchor"), die=6)
    t.roll(6)
    t.end_turn()
    assert t.options == ["loaded-die 4-5", "duality 2", "duality 4", "sundial 2"]
    t.play("duality 4")
    assert t.changes == "dummy -2 hp"


@pytest.mark.rule("spire.setup.solo-loaded-die")
def test_only_a_solo_player_has_the_loaded_die() -> None:
    for party in ("ironclad", "ironclad,silent"):
        solo = party == "ironclad"
        t = new_game(players=1 if solo else 2, characters=party)
        while not t.asked.startswith(("Act I begins", "Round 1")):
            t.play(next((o for o in t.options if o.startswith("skip")), t.options[0]))
        assert ("loaded-die" in t.cards("relics")) == solo


@pytest.mark.rule("spire.other_characters.shard")
@pytest.mark.parametrize(
    ("card", "changes"),
    [
        ("zap", "ironclad +prismatic-shard; +zap deck"),
        ("crescendo", "ironclad +prismatic-shard; +crescendo deck"),
        ("claw", "+claw deck"),
        ("consecrate", "+consecrate deck"),
        ("slice", "+slice deck"),
    ],
)
def test_a_foreign_card_of_stances_or_orbs_comes_with_a_shard(card: str, changes: str) -> None:
    t = event("a-note-for-yourself-act2", hero(), hero("silent", rewards=card))
    foreign = "ironclad card-of-another-character"
    t.play("ironclad take", f"look {foreign}", "from silent", f"take {foreign}: {card}")
    assert t.changes == changes


@pytest.mark.rule("spire.other_characters.shard")
def test_one_shard_is_enough() -> None:
    me = hero(relics="prismatic-shard")
    t = event("a-note-for-yourself-act2", me, hero("silent", rewards="zap"))
    foreign = "ironclad card-of-another-character"
    t.play("ironclad take", f"look {foreign}", "from silent", f"take {foreign}: zap")
    assert t.changes == "+zap deck"


@pytest.mark.rule("spire.other_characters.shard-neutral")
def test_with_a_shard_every_combat_begins_in_neutral() -> None:
    t = fight(player(relics="prismatic-shard", stance="wrath"))
    next_combat(t)
    assert STANCE_NAMES[t.me.stance] == "neutral"


@pytest.mark.rule("spire.other_characters.shard-defect")
def test_the_defect_has_three_slots_with_or_without_a_shard() -> None:
    for relics in ("", "prismatic-shard"):
        t = fight(player("defect", relics=relics, orbs="frost, frost, frost", hand="zap"))
        t.play("play zap")
        assert t.changes == "defect -1 energy +1 block +lightning -frost; zap hand>discard"


@pytest.mark.rule("spire.other_characters.shard-watcher")
def test_the_watcher_has_one_stance_with_or_without_a_shard() -> None:
    for relics in ("", "prismatic-shard"):
        t = fight(player("watcher", relics=relics, stance="calm", hand="eruption"))
        t.play("play eruption")  # for 2 Energy, and leaving Calm gives 2
        assert t.changes == "dummy -2 hp; watcher wrath; eruption hand>discard"


OTHERWISE = {"white-beast-statue", "snecko-eye"}
"""Boss relics tested alone or with the die relics."""


@pytest.mark.rule("spire.components.small-cards")
def test_every_boss_relic_is_tested() -> None:
    cards = [row for row in content().rows if isinstance(row, Card) and row.kind == "boss-relic"]
    assert len(cards) == 20
    assert {card.copies for card in cards} == {1}
    assert {card.price for card in cards} == {-1}
    tested = {row.card for row in CASES} | {row.id for row in AT_ONCE} | OTHERWISE
    assert tested - {"loaded-die", "prismatic-shard"} == {card.id for card in cards}


@pytest.mark.rule("spire.components.small-cards")
def test_one_loaded_die_and_four_shards() -> None:
    cards = [row for row in content().rows if isinstance(row, Card) and row.kind == "special"]
    assert {card.id: card.copies for card in cards} == {"loaded-die": 1, "prismatic-shard": 4}
