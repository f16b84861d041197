"""What counting pips adds to the networks: who notices whose mistakes, and what each bar gives.

    python models/training/second_opinion.py --models models --photos PHOTOS --quick DATA

Reads validation pictures only, the way the program does, and matches what it read to the labels.
The second table is for choosing ``CERTAIN_WITH_PIPS`` and ``CERTAIN_ALONE`` of the reader: which
share of the dice each bar would make certain, and how many of these are wrong.
"""

from __future__ import annotations

from collections import Counter

from measuring.reads import Read, asked_for

BARS = (0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 0.985, 0.99, 0.995)


def verdict(read: Read) -> str:
    """Who was right about a die, in words."""
    networks = "networks right" if read.found.value == read.truth else "networks wrong"
    said = read.found.pips
    if said is None:
        return f"{networks}, pips silent"
    if said.value == read.found.value:
        return f"{networks}, pips agree"
    pips = "right" if said.value == read.truth else "wrong too"
    return f"{networks}, pips differ" + (f" and are {pips}" if "wrong" in networks else "")


def certain_at(reads: list[Read], bar: float, *, with_pips: bool) -> tuple[int, int]:
    """-> (dice certain at this bar, how many of them are wrong or no dice)."""
    sure = [
        read for read in reads
        if read.found.agreed >= bar and read.found.plain
        and (read.found.pips.value == read.found.value if read.found.pips else not with_pips)
        and (read.found.pips is not None) == with_pips
    ]  # fmt: skip
    return len(sure), sum(read.truth != read.found.value for read in sure)


def main() -> None:
    """Reads the pictures that the command line names."""
    reads = asked_for(__doc__.split("\n", 1)[0])
    for source in dict.fromkeys(read.source for read in reads):
        here = [read for read in reads if read.source == source]
        print(f"{source}: {len(here)} places")
        for words, count in sorted(Counter(verdict(r) for r in here if r.truth).items()):
            print(f"    {count:5} {words}")
        for bar in BARS:
            alone, agreed = (certain_at(here, bar, with_pips=pips) for pips in (False, True))
            print(
                f"    from {bar:.3f}: pips agree {agreed[0]} ({agreed[1]} wrong),"
                f" pips silent {alone[0]} ({alone[1]} wrong)"
            )


if __name__ == "__main__":
    main()
