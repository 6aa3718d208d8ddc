"""What a YAML text from a stranger may hold, looked at before a tree is made of it.

libyaml makes the tree by calling itself, and a text that nests deeply ends the process. Its parser does
not: it tells one thing after the other, and they are counted here. Brackets are not counted in the text,
for one in quotes closes nothing.
"""

import re
from typing import Any, Final

import yaml

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # PyYAML built without libyaml
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]

Loader = _Loader
DEEPEST: Final = 40
"""How deep lists and mappings may lie in one another; no row of ours is a quarter as deep."""
LONGEST_NUMBER: Final = 100
"""Letters of a number. A longer one takes minutes to work out (59:59:59 and so on counts in sixties), is larger
than any arithmetic, or cannot even be told in a complaint."""
_BREAKS: Final = "\\r\\n\\x85\\u2028\\u2029"
_BREAK: Final = re.compile(rf"\r\n|[{_BREAKS}]")
_DIRECTIVE: Final = re.compile(rf"(?:\A|[{_BREAKS}])\ufeff*%")
_RESOLVER: Final[Any] = yaml.resolver.Resolver()


def count_parts(text: str, most: int) -> int:
    """How many words, lists and mappings there are. `YAMLError` if they are too many or lie too deep."""
    _refuse_directives(text)
    parts = depth = 0
    for event in yaml.parse(text, Loader=Loader):
        if isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if not isinstance(event, yaml.NodeEvent):  # the text or a document begins or ends
            continue
        parts += 1
        problem = ""
        if isinstance(event, yaml.ScalarEvent):
            problem = "too large a number" if _endless(event) else ""
        elif isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            problem = f"lists and mappings lie more than {DEEPEST} deep" if depth > DEEPEST else ""
        if parts > most:
            problem = "its words, lists and mappings are too many"
        if problem:
            mark: Any = event.start_mark
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=mark)
    return parts


def _refuse_directives(text: str) -> None:
    """No line may begin with %: thousands of such lines take minutes."""
    found = _DIRECTIVE.search(text)
    if found is not None:
        line = len(_BREAK.findall(text, 0, found.end()))
        mark = yaml.Mark("", found.end() - 1, line, 0, None, 0)
        raise yaml.MarkedYAMLError(
            problem="a line begins with %, which no file needs", problem_mark=mark
        )


def _endless(scalar: yaml.ScalarEvent) -> bool:
    """Whether it is a number, written or by its tag, that nobody can work with."""
    if len(scalar.value) <= LONGEST_NUMBER:
        return False
    tag: str | None = scalar.tag
    if tag is None or tag == "!":
        tag = _RESOLVER.resolve(yaml.ScalarNode, scalar.value, scalar.implicit)
    return str(tag).endswith((":int", ":float"))
