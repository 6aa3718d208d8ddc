"""Everything that is asked, offered, refused and told in whole games is a sentence, and reads as one."""

import re

import pytest

from roguetable.engine.game import configure
from roguetable.engine.log import Log
from roguetable.engine.state import Request, choose
from roguetable.games.deadcells.campaign.stages import STAGE_NAMES
from roguetable.games.deadcells.game import DEADCELLS
from roguetable.games.deadcells.model.state import DeadCells
from tests.games.players import Anybody

WRONG = re.compile(
    r"\b1 (times|Shields|Cells|Vials|Potions|Scrolls|Minions|Shurikens|Worms|Keys|Gold Teeth)\b"
    r"|\b1 (cards|tokens|types|enemies|blueprints|others|tiles|runs)\b"
    r"|\b0 (Potions|Gold Teeth) (discarded|lost)"
    r"|\ba (Elite|Encounter|Exit|Enemy|Equipment)\b|\bthe The\b|\bof the Serenade\b"
    r"|  |\.\.(?!\.)|\bNone\b(?! of)|\{|\}"
)
"""Plurals of one, wrong articles, and what a program forgot to fill in."""


def faults(text: str, ends: str) -> list[str]:
    """What is wrong with a sentence."""
    found = [f"{text!r}: {wrong.group()!r}" for wrong in WRONG.finditer(text)]
    if not text.endswith(tuple(ends)):
        found.append(f"{text!r} is no whole sentence")
    return found


def of_request(state: DeadCells, request: Request) -> list[str]:
    """What is wrong with a question, its answers and its refusals."""
    found = faults(request.prompt(state), "?.)")
    for option in request.options:
        text = request.sentence(state, option)
        found += faults(text, ".?!")
        if text == request.notation(state, option):
            found.append(f"{text!r} is only a notation")
    for seat in request.seats:
        for refusal in request.refusals(state, seat):
            found += faults(refusal.sentence, ".")
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_speak_in_sentences(players: int) -> None:
    found: list[str] = []
    for seed, stage in enumerate(STAGE_NAMES):
        log = Log()
        config = configure(DEADCELLS, {"players": players, "stage": stage})
        state = DEADCELLS.new(config, seed, log=log)
        assert isinstance(state, DeadCells)
        player = Anybody(seed)
        while (request := state.request) is not None:
            found += of_request(state, request)
            log.turn_page()
            choose(state, player.pick(state))
        for entry in log.entries:
            if entry.text:
                found += faults(entry.text, ".?!")
    assert "\n".join(sorted(set(found))) == ""


def test_every_row_reads_well() -> None:
    found = [
        f"{row.id}: {wrong.group()!r} in {row.sentence()!r}"
        for row in DEADCELLS.content().rows
        for wrong in WRONG.finditer(row.sentence())
    ]
    assert found == []
