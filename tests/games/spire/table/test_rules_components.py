"""What is in the box, counted; and the cards, items and enemies that the rulebook names."""

from collections import Counter

import pytest

from roguetable.engine.errors import UserError
from roguetable.engine.view import MapPanel
from roguetable.games.spire.actions.deck import ANY_CARD, UPGRADE
from roguetable.games.spire.flow.combat.die import roll_die
from roguetable.games.spire.flow.rooms.changing_cards import ChangeCards
from roguetable.games.spire.flow.rooms.merchant import visit_merchant
from roguetable.games.spire.game import SPIRE
from roguetable.games.spire.model import cards as c
from roguetable.games.spire.model import enemy_cards as f
from roguetable.games.spire.model.ascension import LEVELS
from roguetable.games.spire.model.cards import CHARACTER_NAMES, Card
from roguetable.games.spire.model.enemy_cards import Foe
from roguetable.games.spire.model.streams import DIE_STREAM
from tests.games.spire.fights import fight, new_game, player
from tests.games.spire.scenes import first_fight, happens, out_of_combat, proceed

FOUR = "ironclad,silent,defect,watcher"


def counted() -> dict[str, int]:
    """The inventory: what there is of each component."""
    return {row.component: row.actual for row in SPIRE.inventory()}


def plain_cards() -> list[Card]:
    content = SPIRE.content()
    return [content.cards[number] for number in content.faces]


def foes() -> list[Foe]:
    content = SPIRE.content()
    return [content.foes[number] for number in content.foe_rows]


# --- counting ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("component", "number"),
    [
        pytest.param(component, number, marks=pytest.mark.rule(f"spire.components.{rule}"))
        for rule, component, number in (
            ("first-encounters", "1st Encounter! of Act I", 4),
            ("encounters", "Encounters", 43),
            ("encounters", "Encounters of Act I", 12),
            ("encounters", "Encounters of Act II", 12),
            ("encounters", "Encounters of Act III", 10),
            ("encounters", "Encounters of Act I (Ascension)", 3),
            ("encounters", "Encounters of Act II (Ascension)", 3),
            ("encounters", "Encounters of Act III (Ascension)", 3),
            ("summons", "Summons", 89),
            ("summons", "Summons of Act I", 35),
            ("summons", "Summons of Act II", 31),
            ("summons", "Summons of Act III", 20),
            ("summons", "Summons of Act I (Ascension)", 0),
            ("summons", "Summons of Act II (Ascension)", 2),
            ("summons", "Summons of Act III (Ascension)", 1),
            ("elites", "Elites", 27),
            ("elites", "Elites of Act I", 3),
            ("elites", "Elites of Act II", 3),
            ("elites", "Elites of Act III", 3),
            ("elites", "Elites of Act I (Ascension)", 6),
            ("elites", "Elites of Act II (Ascension)", 6),
            ("elites", "Elites of Act III (Ascension)", 6),
            ("events", "Events", 51),
            ("events", "Events of Act I", 12),
            ("events", "Events of Act II", 14),
            ("events", "Events of Act III", 11),
            ("events", "Events of Act I (Ascension)", 6),
            ("events", "Events of Act II (Ascension)", 5),
            ("events", "Events of Act III (Ascension)", 2),
            ("events", "Events (unlock)", 1),
            ("status", "Status cards", 36),
            ("daze", "Daze cards", 10),
            ("neow", "Neow's Blessings at first", 14),
            ("neow", "Neow's Blessings", 20),
            ("player-cards", "ironclad cards", 85),
            ("player-cards", "silent cards", 87),
            ("player-cards", "defect cards", 85),
            ("player-cards", "watcher cards", 85),
            ("player-cards", "Curses", 17),
            ("player-cards", "colorless cards", 22),
            ("small-cards", "Prismatic Shards", 4),
            ("small-cards", "Loaded Die", 1),
            ("small-cards", "Boss relics", 20),
            ("small-cards", "relics", 58),
            ("small-cards", "potions", 29),
            ("boss-cards", "Bosses at first", 11),
            ("boss-cards", "Bosses", 26),
        )
    ],
)
def test_the_box_holds_as_many(component: str, number: int) -> None:
    assert counted()[component] == number


@pytest.mark.rule("spire.components.first-encounters")
def test_only_act_1_has_first_encounters() -> None:
    assert {foe.act for foe in foes() if foe.tier == f.FIRST} == {1}


@pytest.mark.rule("spire.components.status", "spire.components.daze")
def test_the_status_and_daze_decks_lie_ready() -> None:
    t = new_game()
    assert (t.state.status, t.state.daze) == (36, 10)


@pytest.mark.rule("spire.components.neow")
@pytest.mark.parametrize(("unlocks", "number"), [("none", 14), ("all", 20)])
def test_neow_has_14_blessings_at_first_and_20_in_the_end(unlocks: str, number: int) -> None:
    t = new_game(players=1, unlocks=unlocks)
    assert len(t.state.blessings) == number - 1  # one is for the player


@pytest.mark.rule("spire.components.ascension-locked")
@pytest.mark.parametrize(
    ("ascension", "elites", "events", "encounters"),
    [(0, {0}, {0}, {0}), (2, {1}, {0}, {0}), (7, {1}, {0, 3}, {0, 7}), (12, {12}, {0, 3}, {0, 7})],
)
def test_ascension_cards_stay_out_of_the_decks_until_their_level(
    ascension: int, elites: set[int], events: set[int], encounters: set[int]
) -> None:
    t = first_fight(players=1, ascension=ascension)
    state, content = t.state, t.state.content
    assert {content.foes[number].ascension for number in state.elites} == elites
    assert {content.events[number].ascension for number in state.events} == events
    assert {content.foes[number].ascension for number in state.encounters} == encounters
    assert {content.foes[number].ascension for number in state.summons} == {0}


@pytest.mark.rule("spire.components.ascension-reference")
def test_there_is_a_line_for_each_of_the_13_levels() -> None:
    assert len(LEVELS) == 1 + 13
    assert len(set(LEVELS)) == len(LEVELS)
    (setting,) = [setting for setting in SPIRE.settings if setting.name == "ascension"]
    assert setting.choices == tuple(range(14))


@pytest.mark.rule("spire.components.main-boards")
def test_two_boards_with_two_sides_are_four_maps() -> None:
    found = counted()
    assert [found[f"maps of Act {act}"] for act in ("I", "II", "III")] == [2, 1, 1]


@pytest.mark.rule("spire.components.main-boards")
def test_both_maps_of_act_1_are_used() -> None:
    boards = {
        t.state.content.name(t.state.board) for t in (first_fight(seed=n) for n in range(1, 9))
    }
    assert boards == {"act-1-a", "act-1-b"}


@pytest.mark.rule("spire.components.sleeves")
def test_every_card_has_another_side_except_curses_status_and_tickets() -> None:
    for card in plain_cards():
        flat = card.type in (c.CURSE, c.STATUS, c.TICKET)
        assert (card.up < 0) is flat, card.id


@pytest.mark.rule("spire.components.sleeves")
def test_one_card_is_flipped_the_other_copies_are_not() -> None:
    t = out_of_combat(players=1, characters="ironclad")
    t.mark()
    happens(t, ChangeCards(0, UPGRADE, 1, ANY_CARD, False))
    t.play("upgrade ironclad-strike")
    assert t.changes == "-ironclad-strike deck; +ironclad-strike+ deck"


@pytest.mark.rule("spire.components.dividers")
def test_every_deck_holds_cards_of_one_kind() -> None:
    state = first_fight(players=1, unlocks="all").state
    content = state.content
    for deck, kind in (
        (state.encounters, "foe"),
        (state.elites, "foe"),
        (state.summons, "foe"),
        (state.events, "event"),
        (state.relic_deck, "relic"),
        (state.boss_relic_deck, "boss-relic"),
        (state.potion_deck, "potion"),
        (state.curse_deck, "card"),
        (state.colorless, "card"),
    ):
        assert {content.rows[number].kind for number in deck} == {kind}
    for foes_of_a_tier, tier in (
        (state.encounters, f.ENCOUNTER),
        (state.elites, f.ELITE),
        (state.summons, f.SUMMON),
    ):
        assert {content.foes[number].tier for number in foes_of_a_tier} == {tier}
    assert {content.cards[number].type for number in state.curse_deck} == {c.CURSE}
    assert {content.cards[number].owner for number in state.colorless} == {c.COLORLESS}


@pytest.mark.rule("spire.components.tokens")
def test_the_tokens_in_the_box_limit_what_can_be_gained() -> None:
    t = fight(
        player(
            "silent",
            hand="riddle-with-holes, malaise, limit-break, worship, trip+",
            energy=6,
            strength=6,
            miracles=4,
            shivs=3,
        ),
        foes=["dummy poison=29 weak=2 vulnerable=2"],
    )
    t.play("play riddle-with-holes", "skip", "skip", "play limit-break", "play trip+")
    t.me.energy = 3
    t.play("play worship", "x 1", "play malaise", "x 2")
    assert (t.me.shivs, t.me.strength, t.me.miracles) == (5, 8, 5)
    assert (t.enemy().poison, t.enemy().weak, t.enemy().vulnerable) == (30, 3, 3)


@pytest.mark.rule("spire.components.merchant-board")
def test_the_merchant_has_3_relics_3_potions_3_cards_a_player_and_card_removes() -> None:
    t = out_of_combat(players=1, characters="ironclad")
    state = t.state
    t.me.gold = 99
    state.players[0].rewards = [state.content.number(id) for id in ("anger", "clash", "cleave")]
    visit_merchant(state, [0])
    proceed(t)
    assert (len(state.shop_relics), len(state.shop_potions), len(state.shop_cards[0])) == (3, 3, 3)
    assert "ironclad buys remove" in t.options
    assert "shop" in [panel.id for panel in SPIRE.panels(state, 0)]


@pytest.mark.rule("spire.components.hp-board")
def test_the_hp_of_enemies_with_much_hp_are_counted_like_any_others() -> None:
    t = fight(
        player("ironclad", hand="bash"),
        player("silent"),
        player("defect"),
        player("watcher"),
        foes=["corrupt-heart"],
    )
    assert t.enemy().hp == 400
    t.play("ironclad play bash")
    assert t.enemy().hp == 398


@pytest.mark.rule("spire.components.minis", "spire.components.player-boards")
def test_each_character_has_one_board_and_one_figure() -> None:
    t = first_fight(players=4, characters=FOUR)
    figures = [
        item.name
        for panel in SPIRE.panels(t.state, 0)
        if panel.id.startswith("row:")
        for item in panel.items
        if item.id.startswith("player:")
    ]
    assert sorted(figures) == ["Defect", "Ironclad", "Silent", "Watcher"]
    assert len(SPIRE.content().characters) == 4
    with pytest.raises(UserError, match="No two players share a character"):
        new_game(players=2, characters="silent,silent")


@pytest.mark.rule("spire.components.die")
def test_the_one_die_has_six_sides() -> None:
    state = new_game().state
    faces: Counter[int] = Counter()
    for _ in range(300):
        roll_die(state, DIE_STREAM)
        faces[state.die] += 1
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert min(faces.values()) > 20


@pytest.mark.rule("spire.components.boot")
def test_one_boot_marks_the_whole_party_on_the_map() -> None:
    t = first_fight(players=4, characters=FOUR)
    (board,) = [panel for panel in SPIRE.panels(t.state, 0) if panel.id == "map"]
    assert isinstance(board, MapPanel)
    assert board.party == f"node:{t.state.node}"


@pytest.mark.rule("spire.components.cubes")
def test_the_50_cubes_are_10_of_each_of_five_colours() -> None:
    # Yellow, blue and purple ones are Orbs; red ones are HP, black ones mark actions and uses.
    assert SPIRE.content().figures["orb-cubes"] == 50 // 5
    nine = ", ".join(["frost"] * 9)
    t = fight(player("defect", hand="coolheaded, coolheaded", orbs=nine, slots=12))
    t.play("play coolheaded", "play coolheaded")
    assert t.me.orbs.count(1) == 10


@pytest.mark.rule("spire.components.starter-decks")
def test_starter_decks_hold_4_or_5_strikes_and_defends_and_two_or_fewer_others() -> None:
    t = new_game(players=4, characters=FOUR)
    names = {
        name: Counter(t.state.content.rows[number].name for number in t.player(name).deck)
        for name in CHARACTER_NAMES
    }
    assert names == {
        "ironclad": {"Strike": 5, "Defend": 4, "Bash": 1},
        "silent": {"Strike": 5, "Defend": 5, "Neutralize": 1, "Survivor": 1},
        "defect": {"Strike": 4, "Defend": 4, "Zap": 1, "Dual Cast": 1},
        "watcher": {"Strike": 4, "Defend": 4, "Eruption": 1, "Vigilance": 1},
    }


@pytest.mark.rule("spire.components.max-hp-printed")
def test_players_start_with_their_printed_maximum_hp() -> None:
    t = new_game(players=4, characters=FOUR)
    assert {name: (t.player(name).hp, t.player(name).max_hp) for name in CHARACTER_NAMES} == {
        "ironclad": (10, 10),
        "silent": (9, 9),
        "defect": (9, 9),
        "watcher": (9, 9),
    }


@pytest.mark.rule("spire.components.common-copies")
def test_every_common_card_exists_twice_every_other_reward_card_once() -> None:
    for card in plain_cards():
        if card.rarity == c.COMMON:
            assert card.copies == 2, card.id
        elif card.rarity in (c.UNCOMMON, c.RARE):
            assert card.copies == 1, card.id


@pytest.mark.rule("spire.components.reward-decks")
def test_each_character_has_a_starter_deck_a_rewards_deck_and_a_rare_deck() -> None:
    t = new_game(players=4, characters=FOUR, unlocks="all")
    cards = t.state.content.cards
    sizes = {}
    for name in CHARACTER_NAMES:
        p = t.player(name)
        offered = [number for one in t.state.rewards for number in one.offer]
        assert offered == []  # nobody has looked at Neow's rewards yet
        owners = {cards[number].owner for number in (*p.deck, *p.rewards, *p.rares)}
        assert owners == {p.character}
        assert {cards[number].rarity for number in p.rares} == {c.RARE}
        assert {cards[number].rarity for number in p.rewards if cards[number].type != c.TICKET} == {
            c.COMMON,
            c.UNCOMMON,
        }
        sizes[name] = (len(p.deck), len(p.rewards), len(p.rares))
    assert sizes == {
        "ironclad": (10, 60, 15),
        "silent": (12, 60, 15),
        "defect": (10, 60, 15),
        "watcher": (10, 60, 15),
    }


@pytest.mark.rule("spire.components.golden-ticket", "spire.named.cards-other")
@pytest.mark.parametrize(("unlocks", "tickets"), [("none", 1), ("all", 2)])
def test_golden_tickets_are_in_the_rewards_deck_only(unlocks: str, tickets: int) -> None:
    t = new_game(players=4, characters=FOUR, unlocks=unlocks)
    cards = t.state.content.cards
    for p in t.state.players:
        assert [cards[number].type for number in p.rewards].count(c.TICKET) == tickets
        assert c.TICKET not in [cards[number].type for number in (*p.deck, *p.rares)]


# --- cards that the rulebook names ---------------------------------------------------------------


def owners(*names: str) -> list[set[str]]:
    """Whose cards of these names are."""
    return [
        {c.OWNER_NAMES[card.owner] for card in plain_cards() if card.name == name} for name in names
    ]


@pytest.mark.rule("spire.named.cards-ironclad")
def test_cards_of_the_ironclad() -> None:
    assert owners("Twin Strike", "Clash", "Dark Embrace", "Havoc") == [{"ironclad"}] * 4
    everybody = set(CHARACTER_NAMES)
    assert owners("Strike", "Defend") == [everybody, everybody]


@pytest.mark.rule("spire.named.cards-silent")
def test_cards_of_the_silent() -> None:
    assert owners("Finisher", "Tactician", "Corpse Explosion") == [{"silent"}] * 3


@pytest.mark.rule("spire.named.cards-defect")
def test_cards_of_the_defect() -> None:
    named = ("Barrage", "Dual Cast", "Streamline", "Consume", "Amplify", "Buffer")
    assert owners(*named) == [{"defect"}] * 6


@pytest.mark.rule("spire.named.cards-watcher")
def test_cards_of_the_watcher() -> None:
    assert owners("Signature Move", "Tantrum", "Rushdown") == [{"watcher"}] * 3


@pytest.mark.rule("spire.named.cards-other")
def test_other_cards() -> None:
    assert owners("Mayhem") == [{"colorless"}]
    types = {card.name: c.TYPE_NAMES[card.type] for card in plain_cards()}
    named = ("Ascender's Bane", "Golden Ticket", "Daze", "Slimed", "Burn")
    assert [types[name] for name in named] == ["curse", "ticket", "status", "status", "status"]


@pytest.mark.rule("spire.named.potions")
def test_potions() -> None:
    content = SPIRE.content()
    assert {content.rows[number].name for number in content.potions} >= {
        "Gambler's Brew",
        "Entropic Brew",
        "Blood Potion",
        "Fairy in a Bottle",
        "Distilled Chaos",
        "Skill Potion",
    }


@pytest.mark.rule("spire.named.relics")
def test_relics() -> None:
    content = SPIRE.content()
    kinds = {
        row.name: row.kind for row in content.rows if row.kind in ("relic", "boss-relic", "special")
    }
    named = (
        "Loaded Die",
        "Prismatic Shard",
        "Gambling Chip",
        "The Abacus",
        "Toolbox",
        "Wrist Blade",
    )
    assert [kinds[name] for name in named] == [
        "special",
        "special",
        "relic",
        "relic",
        "relic",
        "boss-relic",
    ]


@pytest.mark.rule("spire.named.enemies")
def test_enemies() -> None:
    tiers: dict[str, set[int]] = {}
    for foe in foes():
        tiers.setdefault(foe.name, set()).add(foe.tier)
    for name in ("Fungi Beast", "Large Slime", "Cultist"):
        assert tiers[name] >= {f.ENCOUNTER, f.SUMMON}, name
    assert tiers["Snecko"] == tiers["Transient"] == {f.ENCOUNTER}
    assert tiers["Gremlin Nob"] == tiers["Sentries"] == {f.ELITE}
    assert tiers["Sentry A"] == tiers["Sentry B"] == tiers["Torch Head"] == {f.SUMMON}
    assert tiers["The Guardian"] == tiers["The Collector"] == tiers["Corrupt Heart"] == {f.BOSS}
    assert len({foe.name for foe in foes() if foe.group == "gremlin"}) > 1
    assert SPIRE.content().figures["dark-burning-elite"] == 1


@pytest.mark.rule("spire.named.abilities")
def test_spore_cloud_makes_the_player_of_the_row_vulnerable_when_a_fungi_beast_dies() -> None:
    t = fight(
        player("ironclad", hand="bludgeon"), player("silent"), foes=["fungi-beast", "dummy row=1"]
    )
    t.play("ironclad play bludgeon", "at fungi-beast")
    assert (t.player("ironclad").vulnerable, t.player("silent").vulnerable) == (1, 0)


@pytest.mark.rule("spire.named.abilities")
def test_gremlin_nob_once_enraged_answers_a_skill_with_1_damage() -> None:
    t = fight(player(hand="flex", draw="flex, bash"), foes=["gremlin-nob"])
    t.play("play flex")
    assert t.me.hp == 10  # not enraged yet
    t.end_turn()
    t.play("play flex")
    assert t.me.hp == 9
    t.play("play bash")
    assert t.me.hp == 9


@pytest.mark.rule("spire.named.abilities")
def test_the_guardian_has_an_attack_mode_and_a_defensive_mode() -> None:
    t = fight(player(draw="bash, flex", block=20), foes=["the-guardian mode=1 cube=1"])
    t.end_turn()  # no Block left: it does not attack, and changes its mode
    assert (t.me.hp, t.enemy().mode) == (10, 2)
    t.play("play flex")
    assert t.me.hp == 10
    t.play("play bash")  # Sharp Hide, in Defensive Mode
    assert t.me.hp == 9


@pytest.mark.rule("spire.named.twin-strike")
def test_twin_strike_is_two_hits_of_1_on_one_target() -> None:
    t = fight(player(hand="twin-strike", strength=1), foes=["dummy", "doll"])
    t.play("play twin-strike", "at doll")
    assert t.changes == "doll -4 hp; ironclad -1 energy; twin-strike hand>discard"


@pytest.mark.rule("spire.named.finisher-barrage")
def test_finisher_hits_once_for_each_attack_played_and_barrage_once_for_each_orb() -> None:
    t = fight(player("silent", hand="slice, finisher", shivs=1, strength=1), foes=["dummy hp=40"])
    t.play("play slice", "shiv")
    t.mark()
    t.play("play finisher")
    assert t.changes == "dummy -4 hp; silent -1 energy; finisher hand>discard"
    t = fight(player("defect", hand="barrage", orbs="frost, dark", strength=1))
    t.play("play barrage")
    assert t.changes == "dummy -4 hp; defect -1 energy; barrage hand>discard"


@pytest.mark.rule("spire.named.streamline")
@pytest.mark.parametrize(("powers", "cost"), [("", 2), ("loop", 1), ("loop, storm, fusion", 0)])
def test_streamline_costs_1_less_for_each_power_in_play(powers: str, cost: int) -> None:
    t = fight(player("defect", hand="streamline", powers=powers))
    t.play("play streamline")
    assert (t.me.energy, t.enemy().hp) == (3 - cost, 27)


@pytest.mark.rule("spire.named.clash-signature-tactician")
def test_clash_needs_a_hand_of_attacks_and_signature_move_no_other_attack() -> None:
    rule = "spire.named.clash-signature-tactician"
    assert fight(player(hand="clash, flex")).refused("play clash") == rule
    t = fight(player(hand="clash, bash"))
    t.play("play clash")
    assert t.enemy().hp == 27
    assert (
        fight(player("watcher", hand="signature-move, halt, eruption")).refused(
            "play signature-move"
        )
        == rule
    )
    t = fight(player("watcher", hand="signature-move, halt"))
    t.play("play signature-move")
    assert t.enemy().hp == 24
    fight(player("silent", hand="tactician")).refused("play tactician")


@pytest.mark.rule("spire.named.havoc-mayhem-chaos")
def test_havoc_mayhem_and_distilled_chaos_play_cards_for_nothing() -> None:
    t = fight(player(hand="havoc", draw="bludgeon", energy=1))
    t.play("play havoc")
    assert t.changes == (
        "dummy -7 hp; ironclad -1 energy; bludgeon draw>exhausted; havoc hand>discard"
    )
    t = fight(player(hand="havoc", draw="demon-form"))
    t.play("play havoc")
    assert t.cards("powers") == ["demon-form"]
    t = fight(player(powers="mayhem", draw="flex, flex, flex, flex, flex, bludgeon"))
    t.end_turn()
    assert (t.enemy().hp, t.me.energy) == (23, 3)
    assert t.cards("discard") == ["bludgeon"]
    t = fight(player(potions="distilled-chaos", draw="bash, bludgeon, ironclad-defend", energy=0))
    t.play("drink distilled-chaos", "play bash", "play ironclad-defend")
    # Bash's Vulnerable doubles the Bludgeon, which is played last.
    assert t.changes == (
        "dummy -16 hp; ironclad +1 block -distilled-chaos; bash draw>discard; "
        "bludgeon draw>discard; ironclad-defend draw>discard"
    )


@pytest.mark.rule("spire.named.dark-embrace")
def test_dark_embrace_draws_a_card_when_its_player_exhausts_one() -> None:
    t = fight(player(hand="flex", powers="dark-embrace", draw="bash, clash"))
    t.play("play flex")
    assert t.cards("hand") == ["bash"]


@pytest.mark.rule("spire.named.skill-potion")
def test_skill_potion_plays_the_next_skill_twice() -> None:
    t = fight(player(hand="flex, seeing-red, ironclad-strike", potions="skill-potion", energy=1))
    t.play("drink skill-potion", "play ironclad-strike", "play flex")
    assert t.me.strength == 2
    t = fight(player("silent", hand="backflip, backflip", potions="skill-potion", energy=2))
    t.play("drink skill-potion", "play backflip", "play backflip")
    assert t.me.block == 2 + 1
