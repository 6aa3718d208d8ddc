"""Writing files: JSON that people can read."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from roguetable.engine import files


def test_pretty_json_is_the_same_data_within_the_width() -> None:
    data = {
        "numbers": list(range(100)),
        "words": [{"name": f"word {i}", "more": [i, None, True]} for i in range(5)],
        "empty": [{}, []],
        "nested": {"deep": {"deeper": {"text": "ä" * 60}, "flag": False}},
    }
    text = files.pretty(data, 80)
    assert json.loads(text) == data
    assert max(len(line) for line in text.splitlines()) <= 80
    assert len(text.splitlines()) < 30


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(data=JSON, width=st.integers(1, 120))
def test_pretty_json_is_json(data: Any, width: int) -> None:
    assert json.loads(files.pretty(data, width)) == data
