"""Fits the temperature of the face reader and shows what each bar of certainty would give.

    python models/training/calibrate.py --models models --photos PHOTOS --quick DATA

Reads validation pictures only, the way the program does, and matches what it read to the labels.
The temperature is the one under which the read probabilities fit best (Guo et al., "On Calibration
of Modern Neural Networks", 2017); export.py writes it into the graph.
"""

from __future__ import annotations

import numpy as np
from measuring.reads import Read, asked_for
from numpy.typing import NDArray

BARS = (0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97)
TEMPERATURES = np.linspace(0.3, 2.0, 35)


def _softened(values: NDArray[np.float64], temperature: float) -> NDArray[np.float64]:
    powered = np.power(np.maximum(values, 1e-9), 1 / temperature)
    return powered / powered.sum(-1, keepdims=True)


def best_temperature(reads: list[Read]) -> float:
    """Least negative log likelihood of the labelled values over the dice that were read."""
    looks = np.array([[r.found.first, r.found.second] for r in reads if r.truth])
    truth = np.array([r.truth - 1 for r in reads if r.truth])
    losses = []
    for temperature in TEMPERATURES:
        both = _softened(looks, temperature).mean(1)
        losses.append(-np.log(both[np.arange(len(truth)), truth]).mean())
    return float(TEMPERATURES[int(np.argmin(losses))])


def _table(reads: list[Read], temperature: float) -> None:
    for bar in BARS:
        row = [f"{bar:.2f}"]
        for source in dict.fromkeys(r.source for r in reads):
            sure = wrong = extra = total = 0
            for read in (r for r in reads if r.source == source):
                looks = _softened(np.array([read.found.first, read.found.second]), temperature)
                value = int(looks.mean(0).argmax())
                total += read.truth > 0
                if min(looks[:, value].min(), read.found.die) >= bar and not read.found.leaning:
                    sure += 1
                    wrong += read.truth > 0 and value + 1 != read.truth
                    extra += read.truth == 0
            row.append(f"{source} {sure / max(total, 1):.3f} sure, {wrong} wrong, {extra} no die;")
        print("  ".join(row))


def main() -> None:
    """Reads the pictures that the command line names."""
    reads = asked_for(__doc__.split("\n", 1)[0])
    temperature = best_temperature([r for r in reads if r.source != "white_table"])
    print(f"temperature {temperature:.2f} (over that of the models)")
    _table(reads, temperature)


if __name__ == "__main__":
    main()
