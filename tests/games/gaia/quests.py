"""The words of the tests of the campaign and of the shops: a sheet, a Quest from its set-up on, one Wave."""

from typing import Any

from roguetable.engine.content import layer
from roguetable.engine.game import configure
from roguetable.engine.log import Log
from roguetable.engine.state import Step, advance
from roguetable.games.gaia.campaign.sheets import write_sheet
from roguetable.games.gaia.flow.shop import OPEN_SHOP
from roguetable.games.gaia.game import GAIA
from roguetable.games.gaia.loading.reading import Reading
from roguetable.games.gaia.loading.rows import FOLDER, load_content
from roguetable.games.gaia.loading.tale import Tale
from roguetable.games.gaia.model.sheet import Sheet, fresh_sheet, open_chapter
from roguetable.games.gaia.model.story_rows import NodeChoice, TownNode
from roguetable.kit.campaigns import sheet_text
from tests.games.gaia.scene import Scene, scene

CONTENT = load_content(())
PAGES = [raw for raw in layer(FOLDER, ())[0] if raw.kind == "town"]
TALE = Tale(Reading(layer(FOLDER, ())[0]))


def way_that_needs(needs: str) -> NodeChoice:
    """A way on from a page of the town, as a designer writes it."""
    page = TownNode(0, "town", "page", "A page", "ours")
    return TALE.choice(PAGES[0], page, {"say": "On.", "to": "end", "needs": needs})


def sheet_in(chapter: int = 2, **more: Any) -> Sheet:
    """A campaign that has come to a chapter."""
    sheet = fresh_sheet(CONTENT)
    sheet.chapter = chapter
    sheet.visits = chapter - 1
    open_chapter(CONTENT, sheet)
    for name, value in more.items():
        setattr(sheet, name, value)
    return sheet


def campaign(sheet: Sheet, seed: int = 1, **config: Any) -> Scene:
    """A Quest of a campaign from its set-up on."""
    text = sheet_text(write_sheet(sheet, CONTENT))
    log = Log()
    config = {"mode": "campaign", "campaign": "test", "sheet": text, **config}
    state = GAIA.new(configure(GAIA, config), seed, log=log)
    found = Scene(state)
    state.log = log
    return found


def settle(game: Scene, *stops: str, last: bool = False) -> None:
    """Take the first option until something of these is offered; leave shops, run from fights."""
    for _ in range(400):
        options = game.options()
        if not options or any(option.startswith(stops) for option in options):
            return
        for wish in ("leave", "run", "enough", "done"):
            wanted = [option for option in options if option.endswith(wish)]
            if wanted:
                if wish == "run" and game.state.sheet.chapter == 1:
                    harden(game)
                game.play(wanted[0])
                break
        else:
            game.play(options[-1 if last else 0])


def harden(game: Scene) -> None:
    """From the first Quest nobody who runs at once comes home: here they can stand all parting shots."""
    for suit in game.state.suits:
        if suit.hp > 0:
            suit.max_hp = suit.hp = max(suit.max_hp, 30)


def quest_wave(*enemies: str, quest: str = "lights-on-the-water", **more: Any) -> Scene:
    """A Wave of a Quest in chapter 2."""
    more = {"wave": 1, "sheet": {"chapter": 2, "visits": 1}, **more}
    own: dict[str, Any] = {"hero": "ottoline-marsh", **more.pop("suit", {})}
    other: dict[str, Any] = {"hero": "brannigan-holt", **more.pop("body_suit", {})}
    foes = enemies or ("dummy f1",)
    return scene(*foes, mode="campaign", quest=quest, suit=own, body_suit=other, **more)


def shop(*products: str, **more: Any) -> Scene:
    """The shops with these products."""
    game = scene("dummy f1", for_sale=list(products), **more)
    comes_now(game, OPEN_SHOP)
    return game


def comes_now(game: Scene, step: Step) -> None:
    """Instead of what was to come, this comes now and nothing after it."""
    state = game.state
    state.request = None
    state.agenda.clear()
    state.push(step)
    advance(state)


def owned(game: Scene, i: int = 0) -> list[str]:
    """The products of a suit."""
    return [game.state.content.name(product) for product in game.state.suits[i].products]
