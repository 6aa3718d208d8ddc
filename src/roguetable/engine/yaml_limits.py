"""What a YAML text from a stranger may hold, looked at before a tree is made of it.

libyaml makes the tree by calling itself, and a text that nests deeply ends the process. Its parser does
not: it tells one thing after the other, and they are counted here. Brackets are not counted in the text,
for one in quotes closes nothing.
"""

import re
from typing import Final

import yaml

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # PyYAML built without libyaml
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]

Loader = _Loader
DEEPEST: Final = 40
"""How deep lists and mappings may lie in one another; no row of ours is a quarter as deep."""
LONGEST_NUMBER: Final = 100
_SIXTIES: Final = re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+")
_DIRECTIVE: Final = re.compile(r"^%", re.MULTILINE)


def count_parts(text: str, most: int) -> int:
    """How many words, lists and mappings there are. `YAMLError` if they are too many or lie too deep."""
    directive = _DIRECTIVE.search(text)
    if directive is not None:  # thousands of them take minutes
        raise yaml.MarkedYAMLError(problem="a line begins with %, which no file needs")
    parts = depth = 0
    for event in yaml.parse(text, Loader=Loader):
        if isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
            continue
        parts += 1
        if isinstance(event, yaml.ScalarEvent):
            problem = "too large a number" if _endless(event) else ""
        elif isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            problem = f"lists and mappings lie more than {DEEPEST} deep" if depth > DEEPEST else ""
        else:
            continue
        if parts > most:
            problem = "its words, lists and mappings are too many"
        if problem:
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=event.start_mark)
    return parts


def _endless(scalar: yaml.ScalarEvent) -> bool:
    """Whether it is a number that takes minutes to work out: 59:59:59 and so on counts in sixties."""
    if len(scalar.value) <= LONGEST_NUMBER:
        return False
    forced = scalar.tag is not None and scalar.tag.endswith((":int", ":float"))
    return forced or _SIXTIES.fullmatch(scalar.value) is not None
