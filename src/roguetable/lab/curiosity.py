"""A player who tries what is new: for a search for what has not been seen yet.

The choices are a bot's, with five exceptions.

- What is on offer and was never used is taken, more often than not.
- What speaks of what is sought, as a boss with the ability that a rule is about, is dear: answers about it and those
  that bring it are preferred, so that it is gone after.
- In each game the heart is set on one thing that was never used, the one that is aimed at if there is one. Answers
  that share a word with its id are preferred: so what comes only at the end of a long way, as the fifth rank of a
  weapon, is worked for.
- A question that has seldom been asked gets the answer that was given to it least: so pages of a town, rewards and
  rare decisions are tried out. The turns of a fight, which are asked all the time, are played as well as the bot can.
- What an answer would bring at once is looked at, always where it is seldom asked and now and then elsewhere: one that
  shows something new is given. (Players could not look; but they could answer so.)
"""

import re
from collections import Counter
from random import Random

from roguetable.bots import Bot
from roguetable.engine.game import Game
from roguetable.engine.rows import Content
from roguetable.engine.state import Request, State
from roguetable.lab.observing import Observer, brought_by

NEW = 0.7
"""The chance that something new is taken where it is offered, and an answer that is worked for."""
LOOKING = 0.04
"""The chance that one looks what the answers to a familiar question would bring."""
SELDOM = 0.05
"""Questions up to this share of all are seldom asked."""
TELLING = 0.3
"""A word that more of the cards of a kind have in their ids says nothing."""
SHORTEST = 3
"""Letters of a word that says something."""
A_LITTLE, VERY = 3, 40
"""How curious one is: a question asked so often is answered by the bot every second time, and more often
from then on."""


class Curiosity:
    """What has been asked and answered so far, in the games of one batch."""

    def __init__(
        self,
        game: Game,
        content: Content,
        wanted: frozenset[str],
        seed: int,
        degree: int = A_LITTLE,
        dear: frozenset[str] = frozenset(),
        aim: str = "",
    ) -> None:
        self.game = game
        self.degree = degree
        self.content = content
        self.dear = {content.numbers[one] for one in dear}
        self.aim = content.numbers.get(aim, -1)
        self.wanted = {content.numbers[one] for one in wanted if one in content.numbers}
        self.rules = {one for one in wanted if one not in content.numbers}
        self.draw = Random(seed)
        self.heart: list[str] = []
        self.asked: Counter[str] = Counter()
        self.given: Counter[tuple[str, str]] = Counter()

    def begin(self) -> None:
        """A game begins: the words of what the heart is set on."""
        self.heart = []
        if self.wanted:
            aimed_at = self.aim in self.wanted
            row = self.content.rows[self.aim if aimed_at else self.draw.choice(sorted(self.wanted))]
            like = [other.id.split("-") for other in self.content.rows if other.kind == row.kind]
            self.heart = [
                word
                for word in row.id.split("-")
                if len(word) >= SHORTEST
                and sum(word in words for words in like) <= TELLING * len(like)
            ]

    def choose(self, state: State, seat: int, player: Bot) -> int:
        """One of the open request's options that the seat may choose."""
        request = state.request
        assert request is not None
        options = request.options_for(seat)
        if len(options) == 1:
            return options[0]
        for rows in (self.wanted, self.dear):
            about = self.about(rows, state, request, seat, options)
            if about and self.draw.random() < NEW:
                return self.draw.choice(about)
        question = request.prompt(state)
        seldom = self.asked[question] <= SELDOM * self.asked.total()
        if seldom or self.draw.random() < LOOKING:
            shown = self.that_shows_new(state, options)
            if shown is not None:
                self.asked[question] += 1
                return shown
        if self.heart and seldom:
            good = [option for option in options if self.is_worked_for(state, request, option)]
            if good and self.draw.random() < NEW:
                self.asked[question] += 1
                return self.draw.choice(good)
        strange = self.degree / (self.degree + self.asked[question])
        self.asked[question] += 1
        if self.draw.random() >= strange:
            return player.choose(state, seat)
        answers = [(question, request.notation(state, option)) for option in options]
        least = min(self.given[answer] for answer in answers)
        place = self.draw.choice(
            [place for place, answer in enumerate(answers) if self.given[answer] == least]
        )
        self.given[answers[place]] += 1
        return options[place]

    def that_shows_new(self, state: State, options: list[int]) -> int | None:
        """An option that would at once show a rule or a card that is new; else one that brings what is dear."""
        if not self.wanted and not self.rules:
            return None
        dear: int | None = None
        here = set(self.game.rows_in_play(state) or []) if self.dear else set()
        for option in self.draw.sample(options, len(options)):
            rows, rules = brought_by(self.game, state, option)
            if self.wanted & rows or self.rules & rules:
                return option
            if self.dear & rows - here:
                dear = option
        return dear

    def has_seen(self, observer: Observer) -> None:
        """What was seen is no longer new."""
        self.wanted -= observer.just_used
        self.rules -= observer.just_fired

    def is_worked_for(self, state: State, request: Request, option: int) -> bool:
        """Has an answer to do with what the heart is set on?"""
        text = f"{request.notation(state, option)} {request.sentence(state, option)}".lower()
        return any(word in self.heart for word in re.findall(r"[a-z]+", text))

    def about(
        self, wanted: set[int], state: State, request: Request, seat: int, options: list[int]
    ) -> list[int]:
        """The options about one of these rows: it itself, or a thing on the table that is of it."""
        if not wanted:
            return []
        found: list[int] = []
        rows: dict[str, int] | None = None
        for option in options:
            subject = request.subject(state, option)
            number = self.content.numbers.get(subject, -1)
            if number < 0 and subject:
                if rows is None:
                    rows = self.game.rows_on_table(state, seat) or {}
                number = rows.get(subject, -1)
            if number in wanted:
                found.append(option)
        return found
