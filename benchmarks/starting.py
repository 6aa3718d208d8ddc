"""How long a fresh process takes to load each game's content, and to say --help."""

from roguetable.engine.game import GAMES
from roguetable.lab.bench import help_seconds, load_seconds

if __name__ == "__main__":
    for game in GAMES:
        print(f"{game}: content in {load_seconds(game):.3f} s")
    print(f"--help in {help_seconds():.3f} s")
