"""Every word tells what somebody with a Shield must know of it: it is played, and what came of it is compared.

So a new word that heals or strikes cannot be forgotten where Shields are asked about.
"""

import re
from collections.abc import Iterator

import pytest

from roguetable.engine.effects import Effect
from roguetable.engine.state import choose
from roguetable.games.deadcells.flow.combat.looting import Loot
from roguetable.games.deadcells.flow.combat.rounds import ALL_ROUNDS
from roguetable.games.deadcells.flow.combat.skills import UseSkill
from roguetable.games.deadcells.model.names import ROUND_I
from roguetable.games.deadcells.model.rows import DEATH
from roguetable.games.deadcells.model.signs import Signs
from roguetable.games.deadcells.words import attacks, bosses, defence, enemies, gains
from roguetable.kit.forms import words_in
from tests.games.deadcells.fights import Fight, fight, hero

ARGUMENTS = {
    "AMOUNT": "1",
    "RANGE": "any",
    "STATE": "poisoned",
    "COLOUR": "tactics",
    "PLACE": "far",
    "N": "1",
}
OF_THE_GROUP = words_in(attacks, defence)
OF_ENEMIES = words_in(enemies, bosses)
NOT_IN_A_FIGHT = {"rune", "secret", "purge", "purge-tile", "blueprint", "equipment"}
LATER = {"kindle", "shuriken"}
"""Damage that comes at the ends of rounds, when the boss lets it."""

WORDS = [*OF_THE_GROUP, *OF_ENEMIES, *words_in(gains)]
KINDS = ("heals", "loots", "skills", "potions", "strikes")


def clauses(word: type[Effect]) -> Iterator[str]:
    """Everything that may be written of a word, with one thing of each sort that it names."""
    form = word.FORM.partition(" | ")[0]
    plain = re.sub(r" \[[^]]*\]", "", form)
    for name, text in ARGUMENTS.items():
        plain = re.sub(rf"(\w+:)?\b{name}\b", text, plain)
    plain = re.sub(r"\w+:(\w+)[\w|]*", r"\1", plain)
    yield plain
    for _, choices in re.findall(r" \[(\w+:)?([a-z|]+)\]", form):
        for choice in choices.split("|"):
            yield f"{plain} {choice}"


def table_with(word: type[Effect], clause: str) -> tuple[Fight, int, int]:
    """A table where it is about to happen, and where it stands: on which row, in which part."""
    card, near = "III: block 1 @tactics", "9 | III: mend 1"
    if word in OF_THE_GROUP:
        card = f"I: {clause} @tactics"
    elif word in OF_ENEMIES:
        near = f"9 | I: {clause}"
    else:
        card, near = "I: hit 1 near @tactics", f"1 | death: {clause}"
    one = {"wounds": 2, "shields": 3, "equipment": ["skill: golden 1"]}
    table = fight(hero(card, **one), hero("III: block 1", **one), near=near, far="9")
    table.state.loot[:2] = [1, 1]
    if word in OF_THE_GROUP:
        return table, table.group[0].active[0], ROUND_I
    return table, table.enemy("near").card, ROUND_I if word in OF_ENEMIES else DEATH


def seen(table: Fight, answer: int) -> set[str]:
    """What comes of it in Round I, with the first or the last answer to every question."""
    state = table.state
    wounds, potions = table.wounds, state.potions
    found: set[str] = set()
    table.push(ALL_ROUNDS[ROUND_I])
    while (request := state.request) is not None:
        if isinstance(request, Loot):
            found.add("loots")
        if isinstance(request, UseSkill):
            found.add("skills")
        choose(state, request.options[answer])
        if any(now < before for now, before in zip(table.wounds, wounds, strict=True)):
            found.add("heals")
    if any(now < before for now, before in zip(table.wounds, wounds, strict=True)):
        found.add("heals")
    if state.potions > potions:
        found.add("potions")
    if "deadcells.block.cancel" in table.cited:
        found.add("strikes")
    return found


def told(effect: Effect) -> set[str]:
    """What the word itself foretells."""
    signs = Signs()
    effect.foretell(signs)
    found = {kind for kind in KINDS[1:] if getattr(signs, kind)}
    return found | ({"heals"} if signs.heals_owner or signs.heals_others else set())


@pytest.mark.rule("deadcells.block.cancel")
@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.FORM.partition(" ")[0])
def test_a_word_foretells_what_comes_of_it(word: type[Effect]) -> None:
    name = word.FORM.partition(" ")[0]
    if name in NOT_IN_A_FIGHT:
        effect = word.__new__(word)
        assert told(effect) == set()
        return
    for clause in clauses(word):
        table, row, part = table_with(word, clause)
        (effect,) = table.state.content.rows[row].parts[part]
        assert isinstance(effect, word)
        found = seen(table, 0) | seen(table_with(word, clause)[0], -1)
        assert told(effect) == (found | {"strikes"} if name in LATER else found), clause


@pytest.mark.rule("deadcells.block.cancel")
@pytest.mark.parametrize(
    "word",
    [word for word in OF_THE_GROUP if "AMOUNT" in word.FORM],
    ids=lambda word: word.FORM.partition(" ")[0],
)
@pytest.mark.parametrize("more", ["1+1?hurt", "1/shields", "1/wounds"])
def test_an_amount_that_counts_shields_or_damage_is_heeded(word: type[Effect], more: str) -> None:
    clause = next(clauses(word))
    for amount, heeded in ((more, 1 << ROUND_I), ("1+1?unhurt", 0), ("1+1/enemies", 0)):
        table, row, _ = table_with(word, clause.replace(" 1", f" {amount}", 1))
        assert table.state.content.heeds_wounds[row] == heeded


@pytest.mark.rule("deadcells.icons.vial")
def test_a_vial_for_another_does_not_heal_who_has_it() -> None:
    for effect, owner in (("vial 1 ally", 0), ("vial 1", 1)):
        table = fight(hero(), near="9", mutations=[{"when": "kill", "effect": effect}])
        content, row = table.state.content, table.state.sheet.during[0]
        assert (content.heals_owner[row], content.heals_others[row]) == (owner, 1)
