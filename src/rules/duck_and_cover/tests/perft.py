"""Makes perft.txt: counts lines of play from random deals, cell by cell, knowing nothing of the Rust rules.

python3 perft.py > perft.txt
"""

import random


def beside(cell):
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def targets(pond, duck):
    """Where a visible duck lies, and the cells it may move to. A pond is a dict from cell to stack, top first."""
    start = next(cell for cell, stack in pond.items() if stack[0] == duck)
    covers = {cell for cell in beside(start) if cell in pond}
    gaps = {gap for cell in pond if cell != start for gap in beside(cell) if gap not in pond}
    return start, covers | gaps


def count(pond, calls):
    if not calls or len(pond) == 1:
        return 1
    tops = [stack[0] for stack in pond.values()]
    duck = max(tops) if calls[0] == "max" else int(calls[0])
    if duck not in tops:
        return count(pond, calls[1:])
    start, cells = targets(pond, duck)
    if len(calls) == 1:
        return len(cells)
    total = 0
    for cell in cells:
        after = dict(pond)
        stack = after.pop(start)
        after[cell] = stack + after.get(cell, ())
        total += count(after, calls[1:])
    return total


if __name__ == "__main__":
    rng = random.Random(20)
    print("# grid, row by row | calls | lines of play after 1, 2, … calls")
    for line in range(12):
        family = rng.sample(range(1, 13), 12)
        deck = [str(number) for number in range(1, 13)] * 2 + ["max"] * 3
        rng.shuffle(deck)
        calls = deck[:4]
        if line >= 9:
            calls = [calls[0], calls[0], "max", calls[1]]
        pond = {(place % 4, place // 4): (duck,) for place, duck in enumerate(family)}
        counts = [count(pond, calls[:depth]) for depth in range(1, len(calls) + 1)]
        print(*family, "|", *calls, "|", *counts)
