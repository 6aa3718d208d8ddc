"""Sentences made of what rows say.

>>> from roguetable.kit.words import Plain
>>> class Rest(Plain):
...     TEXT = "heal 1 HP"
>>> class Go(Plain):
...     TEXT = "move on"
>>> said([Rest(), Rest(), Go()]), capital("the lamp")
('heal 1 HP (twice); move on', 'The lamp')
"""

from roguetable.engine.effects import Effect


def said(effects: list[Effect]) -> str:
    """Effects as one sentence part; what comes twice in a row is said once."""
    found: list[str] = []
    for effect in effects:
        text = effect.sentence()
        if found and found[-1] == text:
            found[-1] = f"{text} (twice)"
        else:
            found.append(text)
    return "; ".join(found)


def either(names: list[str]) -> str:
    """One of several, for people.

    >>> either(["I", "II", "III"]), either(["I"]), either([])
    ('I, II or III', 'I', '')
    """
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def capital(text: str) -> str:
    """With a capital letter at its beginning; the rest stays as it is."""
    return text[:1].upper() + text[1:]
