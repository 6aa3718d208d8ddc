"""Gone to Gaia as a `Game`: what everything outside `games/` knows of it.

How it is played is in `flow/`: begin there, with its table of contents.
"""

from roguetable.engine.telling import Odds
from roguetable.games.gaia.bots.judge import GaiaJudge
from roguetable.games.gaia.campaign.campaign import WAYS_TO_BEGIN, GaiaCampaign
from roguetable.games.gaia.campaign.reach import out_of_reach
from roguetable.games.gaia.campaign.settings import SETTINGS, understand
from roguetable.games.gaia.flow.interlude import Retreat
from roguetable.games.gaia.flow.setup import new_game
from roguetable.games.gaia.loading.rows import load_content
from roguetable.games.gaia.model.content import GaiaContent
from roguetable.games.gaia.model.names import FALL_TEXTS, NOBODY
from roguetable.games.gaia.model.state import Gaia
from roguetable.games.gaia.model.streams import STREAMS
from roguetable.games.gaia.table import in_play
from roguetable.games.gaia.table.epilogue import epilogue
from roguetable.games.gaia.table.inventory import invariants, inventory
from roguetable.games.gaia.table.keywords import KEYWORDS
from roguetable.games.gaia.table.odds import odds
from roguetable.games.gaia.table.position import POSITIONS
from roguetable.games.gaia.table.view import headline, panels, place
from roguetable.games.gaia.table.view_suit import title
from roguetable.kit.game import Rooms, RoomsGame


class GaiaGame(RoomsGame[Gaia, GaiaContent]):
    """Gone to Gaia, for everything that plays or shows games."""

    id = "gaia"
    title = "Gone to Gaia"
    about = (
        "Two delvers climb down into the mist, strike, and are struck back: every attack is answered, so "
        "where you stand is who you are. Five Waves of an Onslaught, or a town to keep alive."
    )
    primer = (
        "Get through the Waves, boards full of enemies: kill what you can, take what it drops, and run in time.",
        (
            "In your turn you exhaust a weapon onto a slot of your suit, move, and do what either the weapon or the "
            "slot says; the weapon comes back when the two elements of its slot have been gained."
        ),
        "An Onslaught is won after five Waves, a Quest when its goal is reached.",
        "A delver without HP is gone for good; when both are gone it is over.",
        (
            "After an attack a die is rolled, and whoever was attacked strikes along its arrows, the white ones on 2 "
            "to 5, the black ones on 6: attack from where no white arrow points."
        ),
    )
    accent = "#6fb9b5"
    all_open = True
    players = (1, 2)
    streams = STREAMS
    keywords = KEYWORDS
    marks = ("stunned", "runs")
    fallen = "delver-"
    won_by = ("gaia.death.quest-success", "gaia.parting.clear-board")
    lost_by = (
        "gaia.death.both-dead",
        "gaia.interlude.retreat-ends",
        "gaia.parting.clear-board",
    )
    settings = SETTINGS
    starts = WAYS_TO_BEGIN
    chapter = "in Wave"
    beyond_play = (
        ("gaia.meta.document-status", "It says how the rulebook is made."),
        ("gaia.meta.ambiguity-worse", "It says how the rulebook is read: the settings have it."),
        ("gaia.meta.specific-beats-general", "It says how the rulebook is read."),
        (
            "gaia.meta.same-players",
            "It speaks of the people at the table, from one day to the next.",
        ),
        ("gaia.session.save-exact", "A save is no move: it keeps the whole table at any moment."),
        ("gaia.session.no-save-in-delver-phase", "A save is no move: it is offered at any moment."),
        ("gaia.session.discovered-bag", "It says in which bag cards are kept."),
        ("gaia.setup.tray", "It says where a tray of card stands."),
        ("gaia.setup.aid", "It says where a sheet of paper lies."),
        ("gaia.setup.die", "It says where a die lies."),
        ("gaia.xp.deck-open", "To look at open cards is no move."),
        ("gaia.equipment.names-lost", "It says what four cards are called."),
        ("gaia.simple-visit.page", "It is a page number of another book."),
        ("gaia.sheet.dating", "It belongs to an expansion that is not in this box."),
        ("gaia.ability-general.terms", "It says what words mean."),
        ("gaia.ability-general.count", "It is a count of the rulebook."),
    )
    wordless_cards = ("level", "spawn", "curio")
    campaign = GaiaCampaign()
    judge = GaiaJudge()
    rooms = Rooms(
        content=load_content,
        understand=understand,
        set_up=new_game,
        headline=headline,
        place=place,
        panels=panels,
        positions=POSITIONS,
        invariants=invariants,
        inventory=inventory,
        out_of_reach=out_of_reach,
    )

    def seats(self, state: Gaia) -> list[str]:
        names = [""] * max(len(state.suits), state.players)
        for i, suit in enumerate(state.suits):
            names[suit.seat] = title(state, i)
        return names

    def rows_in_play(self, state: Gaia) -> list[int]:
        return in_play.rows_in_play(state)

    def rows_on_table(self, state: Gaia, seat: int) -> dict[str, int]:
        return in_play.rows_on_table(state, seat)

    def chapter_of(self, state: Gaia) -> int:
        return state.wave

    def odds(self, state: Gaia, rolled: bool) -> list[Odds] | None:
        return odds(state, rolled)

    def epilogue(self, state: Gaia) -> list[tuple[str, str]]:
        return epilogue(state)

    def cause_of_loss(self, before: Gaia, end: Gaia) -> str:
        dead = [one for one in range(len(end.delvers)) if end.delvers[one].dead]
        last = [one for one in dead if not before.delvers[one].dead]
        for one in [*last, *dead]:
            delver = end.delvers[one]
            if delver.fallen_to != NOBODY:
                return FALL_TEXTS[delver.fallen_by].format(end.content.rows[delver.fallen_to].name)
        return "A retreat" if isinstance(before.request, Retreat) else "The goal was not reached"


GAIA = GaiaGame()
