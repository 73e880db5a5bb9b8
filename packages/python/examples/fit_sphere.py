"""Fits a sphere to tested solvents from a CSV: 1 dissolves, 0 does not.

SUITE_URL=https://… SUITE_TOKEN=pfs_… python fit_sphere.py [scores.csv]

Scope of the token: calculations.
"""

import csv
import os
import sys
from pathlib import Path

from suite_client import SuiteClient, table

suite = SuiteClient(os.environ["SUITE_URL"], token=os.environ["SUITE_TOKEN"])

path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("scores.csv")
with path.open(newline="", encoding="utf-8") as file:
    tests = list(csv.DictReader(file))
points = [{name: float(test[name]) for name in ("dD", "dP", "dH", "score")} for test in tests]

# The same seed gives the same sphere.
fitted = suite.post("/api/calculations/hsp-fit", {"points": points, "seed": 1})
sphere = fitted["spheres"][0]
wrong = fitted["wrongIn"] + fitted["wrongOut"]
print(f"{len(points)} solvents, {wrong} on the wrong side, fit {fitted['fit']:.3f}")
intervals = fitted.get("intervals")
print(
    table(
        {
            "parameter": name,
            "value": sphere[name],
            "from": intervals[name][0] if intervals else None,
            "to": intervals[name][1] if intervals else None,
        }
        for name in ("dD", "dP", "dH", "r")
    )
)
if intervals:
    print(f"Intervals of {intervals['level'] * 100:.0f} % from {intervals['refits']} refits")
print("Source: your own tests in", path.name)
