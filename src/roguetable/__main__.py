"""`python -m roguetable` is the `roguetable` command."""

from roguetable.cli.main import main

if __name__ == "__main__":
    main()
