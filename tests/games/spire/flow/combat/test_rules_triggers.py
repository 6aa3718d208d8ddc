"""Words that say when: on death, start and end of turn and combat, once per combat or room."""

from pathlib import Path

import pytest

from roguetable.engine.state import advance
from roguetable.games.spire.actions.relics import lose_relic
from roguetable.games.spire.flow.rooms.events import visit_event
from roguetable.games.spire.model.cards import DIE
from roguetable.games.spire.table.view_players import relic_item
from tests.games.spire.fights import Fight, player
from tests.games.spire.fights import fight as in_the_middle
from tests.games.spire.opening import fight, lineup, next_combat, opening


def event(t: Fight, name: str, *faces: int) -> None:
    """The party goes into an Event room, draws this card, and rolls this."""
    t.script("rolls", *(face - 1 for face in faces))
    state = t.state
    state.request = None
    state.agenda.clear()
    state.enemies = []
    state.events = [state.content.number(name)]
    visit_event(state)
    advance(state)


# --- death ---------------------------------------------------------------------------------------


@pytest.mark.rule("spire.triggers.on-death")
def test_on_death_triggers_when_its_enemy_dies_and_only_once() -> None:
    t = fight(
        player("silent", shivs=2), foes=["fungi-beast hp=1", "summon-fungi-beast-a1", "dummy"]
    )
    t.play("shiv", "at fungi-beast#1")
    assert t.me.vulnerable == 1
    t.play("shiv", "at dummy")
    assert t.me.vulnerable == 1  # another enemy, and the Beast is already dead


@pytest.mark.rule("spire.triggers.on-death")
def test_on_death_triggers_whatever_killed_the_enemy() -> None:
    t = fight(player("silent", draw="slice"), foes=["fungi-beast hp=2 poison=2", "dummy"])
    t.play("done")
    assert t.enemy("fungi-beast").dead
    assert t.me.vulnerable == 1


@pytest.mark.rule("spire.triggers.on-death")
def test_two_enemies_that_die_together_both_trigger() -> None:
    t = fight(
        player(hand="cleave"),
        foes=["fungi-beast hp=1", "summon-fungi-beast-a1 hp=1", "dummy"],
    )
    t.play("play cleave")
    assert t.me.vulnerable == 2


# --- turns and combats ---------------------------------------------------------------------------


@pytest.mark.rule("spire.triggers.start-of-turn")
def test_start_of_turn_comes_once_a_round_and_not_in_the_enemy_turn() -> None:
    # Noxious Fumes puts 1 Poison at the start of turn, so the enemy lives through one more turn.
    t = fight(player("silent", powers="noxious-fumes"), foes=["dummy"])
    assert t.enemy().poison == 0
    t.play("done")
    assert (t.enemy().poison, t.enemy().hp) == (1, 30)
    t.play("done")
    assert (t.enemy().poison, t.enemy().hp) == (2, 29)


@pytest.mark.rule("spire.triggers.start-of-combat")
def test_start_of_combat_comes_on_turn_1_only_and_again_in_the_next_combat() -> None:
    t = opening(player("defect"), foes=["dummy"])
    assert t.me.orbs == [0]
    t.play("done")
    assert len(t.me.orbs) == 1
    t.me.orbs = []
    next_combat(t)
    assert t.me.orbs == [0]


@pytest.mark.rule("spire.triggers.start-of-next-round")
def test_start_of_next_round_is_the_start_of_the_next_player_turn() -> None:
    # Large Slime, third step: summon an Acid Slime at the start of next round.
    t = fight(player(hp=10), foes=["large-slime cube=2"])
    t.play("done")
    assert lineup(t, 0) == ["Large Slime", "Acid Slime"]
    assert t.me.hp == 10  # it came after the Enemy Turn
    assert "done" in t.options


@pytest.mark.rule("spire.triggers.start-of-next-round")
def test_the_slimes_of_a_split_do_not_come_before_the_next_round() -> None:
    t = fight(player(hand="bludgeon"), player("silent"), foes=["slime-boss hp=7"])
    t.play("ironclad play bludgeon")
    assert [e.dead for e in t.state.enemies] == [True]
    t.end_turn()
    assert [lineup(t, row) for row in (0, 1)] == [["Large Slime", "Acid Slime", "Spike Slime"]] * 2


@pytest.mark.rule("spire.triggers.end-of-turn")
def test_end_of_turn_comes_before_the_enemies_act_and_not_after() -> None:
    t = fight(player(powers="metallicize", hp=10), foes=["puncher", "puncher"])
    t.play("done")
    assert (t.me.hp, t.me.block) == (10 - 5, 0)


@pytest.mark.rule("spire.triggers.end-of-combat")
def test_end_of_combat_triggers_when_the_combat_ends_not_before() -> None:
    t = fight(player(hand="bash, anger", hp=5, relics="golden-idol"), foes=["weakling", "dummy"])
    t.play("play anger", "at weakling")
    assert (t.me.hp, t.me.gold) == (5, 0)
    t.enemy("dummy").hp = 2
    t.play("play bash", "all")
    assert (t.me.hp, t.me.gold) == (6, 1)


# --- once ----------------------------------------------------------------------------------------


@pytest.mark.rule("spire.triggers.once-per-combat", "spire.triggers.once-per-combat-flip")
def test_once_per_combat_is_one_use_whatever_the_turn() -> None:
    t = fight(player(relics="ninja-scroll"), foes=["dummy"])
    t.play("done")  # not used in the first turn: it keeps
    t.play("use ninja-scroll")
    assert t.enemy().hp == 28
    assert "use ninja-scroll" not in t.options
    t.play("done")
    assert "use ninja-scroll" not in t.options
    next_combat(t)
    assert "use ninja-scroll" in t.options


@pytest.mark.rule("spire.triggers.once-per-combat-flip")
def test_each_item_is_turned_over_on_its_own() -> None:
    t = fight(player(relics="ninja-scroll, golden-eye"), player("silent"), foes=["weakling"])
    t.play("ironclad use golden-eye")
    assert "ironclad use ninja-scroll" in t.options
    t.play("ironclad use ninja-scroll")
    assert t.me.spent == 0  # the combat is over: both lie face up again


@pytest.mark.rule("spire.triggers.once-per-combat")
def test_a_relic_that_the_end_of_turn_made_of_use_can_be_used_before_the_enemies_act() -> None:
    t = fight(player("watcher", relics="self-forming-clay", stance="wrath", hp=8), foes=["puncher"])
    t.play("done")
    assert (t.me.hp, t.options) == (7, ["pass", "use self-forming-clay"])
    t.play("use self-forming-clay")
    assert t.me.hp == 7  # 3 Block were there when the enemy hit
    assert t.refused("use self-forming-clay") == "spire.triggers.once-per-combat-flip"


@pytest.mark.rule("spire.triggers.once-per-combat", "spire.faq_cards.dark-embrace.keep")
def test_cards_drawn_by_a_relic_at_the_end_of_the_turn_stay_in_hand() -> None:
    t = fight(
        player(relics="centennial-puzzle", hand="decay, bash", draw="anger, flex, cleave", hp=8),
        foes=["dummy"],
    )
    t.play("done", "use centennial-puzzle")
    assert set(t.cards("hand")) >= {"anger", "flex", "cleave"}
    assert "bash" not in t.cards("hand")[:3]


@pytest.mark.rule("spire.triggers.once-per-combat")
def test_who_passes_keeps_the_relic_and_is_not_asked_without_a_new_reason() -> None:
    t = fight(
        player("watcher", relics="self-forming-clay, golden-eye", stance="wrath", hp=8),
        foes=["dummy"],
    )
    t.play("done")
    assert t.options == ["pass", "use self-forming-clay", "use golden-eye"]
    t.play("use golden-eye")
    while t.asked.startswith("Scry"):
        t.play(t.options[0])
    assert t.options == ["pass", "use self-forming-clay"]
    t.play("pass")
    assert "use self-forming-clay" in t.options
    before = t.state.round
    t.play("done")  # it was of use before the end of turn: nothing is asked
    assert (t.state.round, t.asked[:5]) == (before + 1, "Round")


@pytest.mark.rule("spire.triggers.once-per-combat")
def test_relics_are_used_between_the_abilities_of_a_moment() -> None:
    t = fight(
        player(relics="ninja-scroll", powers="metallicize"),
        player("watcher", stance="wrath"),
        foes=["dummy"],
    )
    t.play("ironclad done", "watcher done")
    assert t.options[0] == "all"
    assert t.options[-1] == "ironclad use ninja-scroll"
    use = t.table.options()[-1]
    assert (use.seat, use.rule) == (0, "spire.triggers.once-per-combat")
    hp = t.enemy().hp
    t.play("ironclad use ninja-scroll")
    assert t.enemy().hp == hp - 2
    assert t.options[0] == "all"  # both abilities are still to come
    assert len(t.options) == 3
    t.play("all")
    assert t.player("watcher").hp == t.player("watcher").max_hp - 1


@pytest.mark.rule("spire.triggers.once-per-combat")
def test_calipers_keep_block_once_per_combat() -> None:
    t = fight(player(relics="calipers", block=4), foes=["dummy"])
    t.play("done", "keep")
    assert t.me.block == 4
    t.play("done")
    assert t.me.block == 0


@pytest.mark.rule("spire.triggers.once-per-room", "spire.triggers.once-per-room-flip")
def test_once_per_room_is_one_use_per_combat() -> None:
    t = fight(player(relics="the-abacus"), foes=["dummy"])
    t.roll(2, 2, 4, 4)
    t.play("done", "ironclad the-abacus")
    assert t.state.die == 3
    t.play("done")
    assert t.state.die == 2  # not asked again
    next_combat(t)
    assert t.options == ["accept", "ironclad the-abacus"]


@pytest.mark.rule("spire.triggers.once-per-room", "spire.triggers.once-per-room-flip")
def test_once_per_room_serves_an_event_and_is_turned_up_again_after_it() -> None:
    # Wheel of Change: each player rolls; on a 1 the player heals to full.
    t = fight(player(relics="the-abacus", hp=5), player("silent", hp=5), foes=["dummy"])
    event(t, "wheel-of-change-act1", 6, 1)
    t.play("ironclad spin")
    assert t.options == ["accept", "ironclad the-abacus"]
    t.play("ironclad the-abacus")  # 6 becomes 1
    # The Silent has spun as well: the Abacus was not offered again, and the 1 stood.
    assert [p.hp for p in t.state.players] == [10, 9]
    assert t.options == []
    assert t.me.spent == 0  # face up
    event(t, "wheel-of-change-act1", 6, 1)
    t.play("ironclad spin")
    assert t.options == ["accept", "ironclad the-abacus"]


@pytest.mark.rule("spire.triggers.once-per-room")
def test_a_use_in_an_event_does_not_spoil_the_next_combat() -> None:
    t = fight(player(relics="the-abacus", hp=5), foes=["dummy"])
    event(t, "wheel-of-change-act1", 6)
    t.play("ironclad the-abacus")
    next_combat(t)
    assert t.options == ["accept", "ironclad the-abacus"]


# --- once per turn -------------------------------------------------------------------------------

DEFENDS = "ironclad-defend, ironclad-defend, ironclad-defend"
URN = "{id: bird-faced-urn, fx: 'blocks-turn: draw 1'}"
STRIKES = "ironclad-strike, ironclad-strike, ironclad-strike"


def with_relics(tmp_path: Path, rows: str, *relics: str) -> Fight:
    """A fight with three Defends in hand and these relics, some of them as in a pack's rows."""
    (tmp_path / "pack.yaml").write_text("name: once\ncounts: free\nabout: Once per turn.\n")
    (tmp_path / "relics.yaml").write_text(f"kind: relic\nrows:\n- {rows}\n")
    me = player(hand=DEFENDS, draw=STRIKES, relics=", ".join(relics))
    return in_the_middle(me, foes=["dummy"], packs=[tmp_path])


def defend_twice(t: Fight) -> int:
    """Play two Defends; so many cards are drawn."""
    before = len(t.me.hand)
    t.play("play ironclad-defend", "play ironclad-defend")
    return len(t.me.hand) + 2 - before


def test_a_relic_of_once_per_turn_does_it_once_and_again_next_turn(tmp_path: Path) -> None:
    t = with_relics(tmp_path, URN, "bird-faced-urn")
    number = t.state.content.number("bird-faced-urn")
    assert "Once per turn, when you gain Block: draw 1." in t.state.content.cards[number].sentence()
    assert defend_twice(t) == 1
    t.end_turn()
    assert defend_twice(t) == 1


def test_a_relic_without_a_limit_does_it_every_time(tmp_path: Path) -> None:
    t = with_relics(tmp_path, "{id: bird-faced-urn, fx: 'blocks: draw 1'}", "bird-faced-urn")
    assert defend_twice(t) == 2


def test_relics_of_once_per_turn_count_each_for_itself(tmp_path: Path) -> None:
    rows = f"{URN}\n- {{id: horn-cleat, fx: 'blocks-turn: draw 1'}}"
    assert defend_twice(with_relics(tmp_path, rows, "bird-faced-urn", "horn-cleat")) == 2


def test_a_relic_of_once_per_turn_spends_no_power_at_its_place(tmp_path: Path) -> None:
    t = with_relics(tmp_path, URN, "bird-faced-urn")
    defend_twice(t)
    assert (t.me.used, t.me.used_relics, t.me.spent) == (0, 0b1, 0)


def test_a_relic_that_was_used_this_turn_looks_like_it(tmp_path: Path) -> None:
    t = with_relics(tmp_path, URN, "bird-faced-urn")
    assert relic_item(t.state, 0, 0, t.me.relics[0]).condition == ""
    defend_twice(t)
    assert relic_item(t.state, 0, 0, t.me.relics[0]).condition == "spent"


@pytest.mark.parametrize(("lost", "left"), [(0, 0b10), (1, 0b11), (2, 0b01)])
def test_a_relic_that_leaves_uses_no_other_up_for_the_turn(lost: int, left: int) -> None:
    relics = "golden-eye, vajra, centennial-puzzle"
    t = fight(player(relics=relics, used_relics=0b101), foes=["dummy"])
    lose_relic(t.state, 0, lost)
    assert t.me.used_relics == left


def test_what_a_relic_did_this_turn_is_forgotten_after_the_combat() -> None:
    t = fight(player("silent", shivs=1, relics="vajra", used_relics=0b1), foes=["weakling"])
    t.play("shiv")
    assert t.state.round == 0  # the combat is over
    assert t.me.used_relics == 0


# --- the die -------------------------------------------------------------------------------------


@pytest.mark.rule("spire.triggers.die-relic")
def test_die_relics_trigger_in_the_start_of_turn_step() -> None:
    t = fight(player(relics="horn-cleat, the-boot"), player("silent"), foes=["dummy"])
    t.roll(1, 6)
    t.end_turn()
    assert (t.me.block, t.enemy().hp) == (1, 30)
    t.end_turn()
    assert (t.me.block, t.enemy().hp) == (0, 29)


@pytest.mark.rule("spire.triggers.die-relic")
def test_only_relics_and_boss_relics_have_die_abilities() -> None:
    content = fight(foes=["dummy"]).state.content
    kinds = set()
    for card in content.cards:
        if any(trigger.when == DIE for trigger in card.triggers):
            kinds.add(card.kind)
    assert kinds == {"relic", "boss-relic", "special"} & kinds
    assert {"relic", "boss-relic"} <= kinds


@pytest.mark.rule("spire.triggers.die-relic-combat-only")
def test_die_relics_do_not_answer_the_rolls_of_events() -> None:
    t = fight(player(relics="snecko-eye, sundial, horn-cleat", hp=5, draw="flex"), foes=["dummy"])
    event(t, "wheel-of-change-act1", 1)
    assert t.me.hp == 10  # 1: heal to full
    # Snecko Eye would draw 2 on a 1, Horn Cleat give 1 Block.
    assert (t.me.block, t.me.energy, t.cards("hand")) == (0, 3, [])


@pytest.mark.rule("spire.triggers.once-per-combat-flip")
@pytest.mark.parametrize(("lost", "left"), [(0, 0b10), (1, 0b11), (2, 0b01)])
def test_a_relic_that_leaves_turns_no_other_over(lost: int, left: int) -> None:
    t = fight(player(relics="golden-eye, vajra, centennial-puzzle", spent=0b101), foes=["dummy"])
    lose_relic(t.state, 0, lost)
    assert t.me.spent == left  # the first and the last of the three were used
