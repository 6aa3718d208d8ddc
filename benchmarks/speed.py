"""Decisions per second, copies and loading of the engine that is on the path, as JSON.

python benchmarks/speed.py [SECONDS] [GAME ...]
"""

import json
import sys

from roguetable.lab.bench import SECONDS, bench

if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    print(json.dumps(bench(seconds, sys.argv[2:] or None), indent=2))
