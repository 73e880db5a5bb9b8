"""Screens 200 solvents against the sphere of a polymer, and prints the ten best.

SUITE_URL=https://… SUITE_TOKEN=pfs_… python screen_solvents.py

Scopes of the token: ingredients:read, calculations.
"""

import os

from suite_client import SuiteClient, table

suite = SuiteClient(os.environ["SUITE_URL"], token=os.environ["SUITE_TOKEN"])

# The polymer with its sphere, as the parameter database has it.
found = suite.get("/api/ingredients/hsp", q="Polystyrene", include="sources", **{"filter[role]": "polymer"})
polymer = found["data"][0]["attributes"]
sphere = {"dD": polymer["dD"], "dP": polymer["dP"], "dH": polymer["dH"], "r": polymer["r"]}

# The 200 solvents that stand best to it, measured values only.
ranked = suite.post(
    "/api/calculations/hsp-rank",
    {
        "targets": [{"goal": "dissolve", "spheres": [sphere]}],
        "filters": {"filter[role]": "solvent", "filter[calculated]": "no"},
        "size": 200,
    },
)
rows = [
    {
        "solvent": row["ingredient"]["attributes"]["name"],
        "CAS": row["ingredient"]["attributes"].get("cas"),
        "Ra": row["targets"][0]["Ra"],
        "RED": row["targets"][0]["RED"],
        "score": row["score"],
    }
    for row in ranked["rows"]
]

inside = sum(row["RED"] <= 1 for row in rows)
print(f"{polymer['name']}: {inside} of {len(rows)} solvents inside, {ranked['total']} in the database")
print(table(rows[:10]))
print("Sources:", "; ".join(source["attributes"]["citation"] for source in found["included"]))
print("Values of", polymer["updated"][:10], "version", polymer["version"])
