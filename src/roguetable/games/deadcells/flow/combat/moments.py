"""Moments of a fight: `actions/moments.py` says who answers them."""

from roguetable.games.deadcells.actions.moments import happen as happen
