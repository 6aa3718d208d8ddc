"""Setting up an Act: its four decks, board, map tokens, figures and Boss; and what follows a Boss."""

from typing import Final

from roguetable.engine.state import WON, Request, Step
from roguetable.games.spire.actions.do import player_name
from roguetable.games.spire.campaign.achievements import act_three_beaten, tell_feats
from roguetable.games.spire.model.ascension import (
    HARD_BOSSES,
    HARD_ELITES,
    HARD_ENCOUNTERS,
    HARD_EVENTS,
    HARD_HEART,
    HARDER_ELITES,
    LITTLE_HEALING,
    TOP_LEVEL,
    TWO_BOSSES,
    act_that_unlocks,
    elite_level,
    in_play,
)
from roguetable.games.spire.model.enemy_cards import BOSS, ELITE, ENCOUNTER, FIRST, PARTNER, SUMMON
from roguetable.games.spire.model.readings import KEEP_CLIMBING
from roguetable.games.spire.model.room_cards import (
    BURNING_ELITE,
    CAMPFIRE,
    DARK_SPACE,
    ELITE_ROOM,
    ENCOUNTER_ROOM,
    EVENT_ROOM_KIND,
    LIGHT_SPACE,
    MERCHANT,
)
from roguetable.games.spire.model.state import (
    ALL_KEYS,
    BOSSES,
    ELITES,
    EMERALD,
    ENCOUNTERS,
    EVENTS,
    FIRST_ENCOUNTERS,
    MAP,
    REWARDS,
    SETUP,
    UNCERTAIN,
    Spire,
)

LAST_ACT: Final = 4
ACT_NAMES: Final = ("", "Act I", "Act II", "Act III", "Act IV")


# Decks.


# Keys of SpireContent.box.
DARK_TOKENS: Final = 1
LIGHT_TOKENS: Final = 2
FOE_DECKS: Final = 10000
EVENT_DECKS: Final = 20000


def foes_of(state: Spire, tier: int, act: int) -> list[int]:
    """The enemy cards of a kind that an Act uses at this Ascension, every copy."""
    content = state.content
    key = FOE_DECKS + (tier * 10 + act) * 100 + state.ascension
    found = content.box.get(key)
    if found is not None:
        return found.copy()
    pile: list[int] = []
    for number in content.foe_rows:
        foe = content.foes[number]
        if foe.tier == tier and foe.act == act and in_play(foe, state.ascension):
            for _ in range(foe.copies):
                pile.append(number)
    content.box[key] = pile
    return pile.copy()


def act_decks(state: Spire, act: int) -> None:
    """Encounter, Elite, Event and Summon decks of an Act (spire.act_setup.replace-decks).

    All are shuffled but the Summons (spire.setup.decks-not-shuffled). Summons of earlier Acts stay
    at hand: the Gremlin Leader of Act II calls the Gremlins of Act I.
    """
    chance = state.chance
    encounters = foes_of(state, ENCOUNTER, act)
    chance.shuffle(ENCOUNTERS, encounters)
    state.encounters = encounters
    elites = foes_of(state, ELITE, act)
    chance.shuffle(ELITES, elites)
    state.elites = elites
    events = events_of(state, act)
    chance.shuffle(EVENTS, events)
    state.events = events
    summons: list[int] = []
    for earlier in range(1, act + 1):
        summons += foes_of(state, SUMMON, earlier)
    state.summons = summons
    first: list[int] = []
    if act == 1:
        first = foes_of(state, FIRST, act)
        chance.shuffle(FIRST_ENCOUNTERS, first)
    state.first_encounters = first


def events_of(state: Spire, act: int) -> list[int]:
    """The Event cards of an Act (spire.ascension.3, spire.unlocks.colorless-extra)."""
    content = state.content
    unlocked = 1 if state.colorless_unlocked else 0
    key = EVENT_DECKS + (act * 100 + state.ascension) * 2 + unlocked
    found = content.box.get(key)
    if found is not None:
        return found.copy()
    pile: list[int] = []
    for number in content.event_rows:
        event = content.events[number]
        if event.act != act or (event.unlock and not state.colorless_unlocked):
            continue
        if event.ascension and state.ascension < HARD_EVENTS:
            continue
        for _ in range(event.copies):
            pile.append(number)
    content.box[key] = pile
    return pile.copy()


# Bosses.


def random_boss(state: Spire, act: int, but: int) -> list[int]:
    """A random Boss of an Act, by the die faces on the cards' backs; never `but`.

    (spire.setup.boss-random; a Boss with a partner brings it along.)
    """
    foes = state.content.foes
    choices = [n for n in foes_of(state, BOSS, act) if n != but and (foes[n].back or act == 4)]
    chosen = choices[0]
    if len(choices) > 1:
        face = state.chance.below(BOSSES, 6)
        shown = [n for n in choices if foes[n].back >> face & 1]
        if not shown:
            # The face of the Boss that has been beaten, or of none: roll on among the others.
            shown = choices
        chosen = shown[0] if len(shown) == 1 else shown[state.chance.below(BOSSES, len(shown))]
    bosses = [chosen]
    if foes[chosen].traits[PARTNER]:
        for number in foes_of(state, BOSS, act):
            if number != chosen and foes[number].traits[PARTNER]:
                bosses.append(number)
    return bosses


def boss_names(state: Spire) -> str:
    """``Donu and Deca``."""
    return " and ".join([state.content.rows[number].name for number in state.bosses])


# The board.


def place_board(state: Spire, act: int) -> None:
    """Steps 5 to 9: a random map of the Act, its tokens, the figures, the Boss, the boot."""
    content = state.content
    boards = [number for number in content.boards if content.board(number).act == act]
    state.board = boards[0]
    if len(boards) > 1:
        state.board = boards[state.chance.below(MAP, len(boards))]
    place_tokens(state)
    # Each figure takes the lowest open row: the order is kept, gaps close.
    order = sorted([(p.row, index) for index, p in enumerate(state.players)])
    for row in range(len(order)):
        state.players[order[row][1]].row = row
    state.bosses = random_boss(state, act, -1)
    state.node = -1
    state.visited = []


def place_tokens(state: Spire) -> None:
    """Dark tokens onto dark spaces, light ones onto light spaces, at random (spire.setup.map-tokens)."""
    dark, light = token_piles(state)
    state.chance.shuffle(MAP, dark)
    state.chance.shuffle(MAP, light)
    rooms = state.content.board(state.board).kinds.copy()
    # Uncertain Future: they stay face down until the party lands on them (spire.daily.b3-uncertain).
    face_down = state.modifiers & UNCERTAIN != 0
    state.hidden = 0
    top_dark, top_light = len(dark), len(light)
    for node in range(len(rooms)):
        kind = rooms[node]
        if kind == DARK_SPACE:
            top_dark -= 1
            rooms[node] = dark[top_dark]
        elif kind == LIGHT_SPACE:
            top_light -= 1
            rooms[node] = light[top_light]
        else:
            continue
        if face_down:
            state.hidden |= 1 << node
    state.rooms = rooms


def token_piles(state: Spire) -> tuple[list[int], list[int]]:
    """The dark and the light map tokens; the Burning Elite takes the place of a dark Encounter.

    (spire.act4.burning-token, spire.act4.burning-token-back, spire.setup.burning-elite-excluded)
    """
    box = state.content.box
    if DARK_TOKENS not in box:
        figures = state.content.figures
        box[DARK_TOKENS] = (
            [ENCOUNTER_ROOM] * figures["dark-encounter"]
            + [ELITE_ROOM] * figures["dark-elite"]
            + [EVENT_ROOM_KIND] * figures["dark-event"]
        )
        box[LIGHT_TOKENS] = (
            [ENCOUNTER_ROOM] * figures["light-encounter"]
            + [EVENT_ROOM_KIND] * figures["light-event"]
            + [MERCHANT] * figures["light-merchant"]
            + [CAMPFIRE] * figures["light-campfire"]
        )
    dark = box[DARK_TOKENS].copy()
    if burning(state):
        dark[dark.index(ENCOUNTER_ROOM)] = BURNING_ELITE
    return dark, box[LIGHT_TOKENS].copy()


def burning(state: Spire) -> bool:
    """Is there a Burning Elite on the map of this Act? (spire.act4.burning-retry)"""
    return state.act4 and state.act < LAST_ACT and not state.keys & EMERALD


def set_up_act(state: Spire, act: int) -> None:
    """Everything that an Act needs on the table (spire.act_setup)."""
    state.act = act
    state.phase = SETUP
    act_decks(state, act)
    place_board(state, act)


def tell_act(state: Spire) -> None:
    """Say what the new Act looks like."""
    log = state.log
    if log is None:
        return
    log.say(
        f"{ACT_NAMES[state.act]}: {state.content.rows[state.board].name}. At its end waits "
        f"{boss_names(state)}.",
        "spire.setup.map-random",
        "spire.setup.figures",
        "spire.setup.boss-random",
        "spire.setup.boss-placed",
        "spire.setup.boot",
        "spire.overview.acts",
    )
    if state.act == LAST_ACT:
        log.cite("spire.act4.map", "spire.act4.boss")
        if state.ascension >= HARD_HEART:
            log.cite("spire.ascension.11")
    else:
        log.cite("spire.setup.map-tokens")
        log.cite("spire.daily.b3-uncertain" if state.hidden else "spire.setup.map-tokens-flip")
        if burning(state):
            log.cite("spire.act4.burning-token")
            if state.act > 1:
                log.cite("spire.act4.burning-retry")
        elif not state.act4:
            log.cite("spire.setup.burning-elite-excluded")
        elif state.act > 1:
            log.cite("spire.act4.burning-token-back")
        if elite_level(state.ascension, state.act) == HARD_ELITES:
            log.cite("spire.ascension.1")
        if state.ascension >= HARD_EVENTS:
            log.cite("spire.ascension.3")
        if state.ascension >= HARD_ENCOUNTERS:
            log.cite("spire.ascension.7")
        if state.ascension >= HARD_BOSSES:
            log.cite("spire.ascension.10")
        if state.ascension >= HARDER_ELITES:
            log.cite("spire.ascension.12")


# From Act to Act.


class BossBeaten(Step):
    """The Boss lies dead and its rewards are taken: the Act is beaten (spire.map.boss.beaten)."""

    def run(self, state: Spire) -> None:
        state.boss_count += 1
        if state.act == 3 and state.ascension >= TWO_BOSSES and not state.deaths:
            state.push(SECOND_BOSS)
        else:
            state.push(ACT_BEATEN)


class SecondBoss(Step):
    """Ascension 13: another Boss of Act III at once (spire.ascension.13).

    An ordinary end of combat with its rewards comes between the two fights, and rows may be
    switched as after any combat, but there is no healing.
    """

    def run(self, state: Spire) -> None:
        from roguetable.games.spire.flow.journey.map import FIGHT_BOSS, Gather

        state.bosses = random_boss(state, state.act, state.bosses[0])
        if state.log is not None:
            state.log.say(f"Another Boss comes down: {boss_names(state)}.", "spire.ascension.13")
        state.push(SECOND_BOSS_BEATEN)
        state.push(Gather(FIGHT_BOSS))


class SecondBossBeaten(Step):
    """Both Bosses of Act III are beaten."""

    def run(self, state: Spire) -> None:
        state.boss_count += 1
        state.push(ACT_BEATEN)


class ActBeaten(Step):
    """Was it the last one? If not: on, or stop here (spire.overview.act-end-choice)."""

    def run(self, state: Spire) -> None:
        state.beaten |= 1 << (state.act - 1)
        if state.log is not None:
            state.log.say(f"{ACT_NAMES[state.act]} is beaten!", "spire.map.boss.beaten")
            if state.deaths:
                state.log.cite("spire.optional.last-stand.win")
        if state.act == 3:
            act_three_beaten(state)
        if state.act >= state.final_act:
            win(state, "The final Boss is defeated")
        elif state.deaths:
            if state.log is not None:
                state.log.cite("spire.optional.last-stand.no-next-act")
            win(state, "Somebody has fallen, so the climb ends here")
        elif state.act == 3 and not may_enter_heart(state):
            win(state, "Without all three keys the way to Act IV stays shut")
            if state.log is not None:
                state.log.cite("spire.act4.three-keys")
        elif state.readings & KEEP_CLIMBING:
            state.push(NextAct(state.act + 1))
        else:
            state.ask(ActEnd(state.seats, [GO_ON, STOP_HERE]))


def may_enter_heart(state: Spire) -> bool:
    """Act IV is unlocked and all keys are found (spire.unlocks.act4, spire.act4.three-keys)."""
    return state.act4 and state.keys == ALL_KEYS


def win(state: Spire, why: str) -> None:
    """The party wins together; then everything goes back into the box (spire.overview.victory)."""
    if state.log is not None:
        state.log.say(
            f"{why}: the party has won after {ACT_NAMES[state.act]}.",
            "spire.overview.victory",
            "spire.overview.final-boss-choice",
            "spire.overview.cooperative",
        )
    tell_end(state)
    state.finish(WON)


def tell_end(state: Spire) -> None:
    """Won or lost: what goes back into the box, and what a profile keeps (unlocks.record)."""
    if state.log is None:
        return
    state.log.say(
        "The game is over: all cards, items and tokens go back.",
        "spire.game_end.reset-always",
        "spire.game_end.reset-upgrades",
        "spire.game_end.reset-deck",
        "spire.game_end.reset-return",
        "spire.game_end.reset-tokens",
        "spire.game_end.nothing-kept",
        "spire.overview.start-over",
    )
    boxes = state.boss_count + 1
    state.log.say(
        f"Each player checks {boxes} {'box' if boxes == 1 else 'boxes'} on the sheet of unlocks.",
        "spire.unlocks.boxes",
        "spire.unlocks.character-first",
        "spire.unlocks.then-shared",
        "spire.unlocks.tracks",
    )
    tell_feats(state)
    if state.beaten >> (act_that_unlocks(len(state.players)) - 1) & 1:
        if state.ascension < TOP_LEVEL:
            state.log.say(
                f"This unlocks Ascension {state.ascension + 1}.",
                "spire.ascension.unlock-next" if state.ascension else "spire.ascension.unlock-1",
                "spire.ascension.one-level-per-win",
            )
        else:
            state.log.say("There is no higher Ascension level.", "spire.ascension.max")


GO_ON: Final = 0
STOP_HERE: Final = 1


class ActEnd(Request):
    """The Act is beaten: to the next Act, or end the game here with a victory?"""

    def answer(self, state: Spire, option: int) -> None:
        if state.log is not None:
            state.log.cite("spire.overview.act-end-choice", "spire.map.save")
        if option == GO_ON:
            state.push(NextAct(state.act + 1))
        else:
            win(state, "The party stops here")

    def prompt(self, state: Spire) -> str:
        return (
            f"{ACT_NAMES[state.act]} is beaten. Go on to {ACT_NAMES[state.act + 1]}, or stop here?"
        )

    def notation(self, state: Spire, option: int) -> str:
        return "go on" if option == GO_ON else "stop here"

    def sentence(self, state: Spire, option: int) -> str:
        if option == GO_ON:
            return f"On to {ACT_NAMES[state.act + 1]} (the game can also be saved now)."
        return f"End the game with a victory after {ACT_NAMES[state.act]}."

    def rule(self, state: Spire, option: int) -> str:
        return "spire.overview.act-end-choice" if option == GO_ON else "spire.map.boss.beaten"


class NextAct(Step):
    """Set up a later Act: decks, board, newcomers, healing, card rewards shuffled."""

    act: int

    def __init__(self, act: int) -> None:
        self.act = act

    def run(self, state: Spire) -> None:
        from roguetable.games.spire.flow.journey.quick_start import newcomers

        set_up_act(state, self.act)
        if state.log is not None:
            state.log.say(
                f"The decks of {ACT_NAMES[self.act]} replace those of the Act before.",
                "spire.act_setup.replace-decks",
                "spire.act_setup.shuffle-new-decks",
                "spire.act_setup.no-first-encounter",
                "spire.act_setup.no-neow",
                "spire.act_setup.items-kept",
            )
        tell_act(state)
        if state.log is not None:
            state.log.cite("spire.act_setup.board")
            if self.act == LAST_ACT:
                state.log.cite("spire.act4.unlocked", "spire.act4.three-keys", "spire.unlocks.act4")
        state.push(BEGIN_ACT)
        newcomers(state)


class BeginAct(Step):
    """A later Act begins, when those who join have caught up."""

    def run(self, state: Spire) -> None:
        begin_act(state)


def begin_act(state: Spire) -> None:
    """The start of a later Act: all players heal and shuffle; then the party sets out."""
    from roguetable.games.spire.flow.journey.map import ONWARD

    for player in range(len(state.players)):
        rest(state, player)
        shuffle_rewards(state, player)
    if state.log is not None:
        state.log.say(
            "All card rewards decks are shuffled; the rare rewards are not.",
            "spire.act_setup.shuffle-card-rewards",
            "spire.act_setup.rares-not-shuffled",
        )
        if state.colorless_unlocked:
            state.log.cite("spire.unlocks.colorless-not-reshuffled")
    state.push(ONWARD)


def rest(state: Spire, player: int) -> None:
    """Healing between Acts: to the maximum, or 4 HP from Ascension 6 on (spire.act_setup.heal)."""
    from roguetable.games.spire.actions.tokens import heal

    p = state.players[player]
    if state.ascension >= LITTLE_HEALING:
        heal(state, player, state.content.figures["heal-asc6"])
    else:
        heal(state, player, p.max_hp)
    if state.log is not None:
        state.log.say(
            f"{player_name(state, player)} begins {ACT_NAMES[state.act]} with {p.hp} HP.",
            "spire.ascension.6" if state.ascension >= LITTLE_HEALING else "spire.act_setup.heal",
        )
        if state.act == LAST_ACT:
            state.log.cite("spire.act4.heal")


def shuffle_rewards(state: Spire, player: int) -> None:
    """The whole card rewards deck, skipped cards and tickets too (not the rares)."""
    rewards = state.players[player].rewards.copy()
    state.chance.shuffle(REWARDS + player, rewards)
    state.players[player].rewards = rewards


BOSS_BEATEN: Final = BossBeaten()
SECOND_BOSS: Final = SecondBoss()
SECOND_BOSS_BEATEN: Final = SecondBossBeaten()
ACT_BEATEN: Final = ActBeaten()
BEGIN_ACT: Final = BeginAct()
