"""Looks for blends that replace NMP: no CMR, no acute toxicity, a label that is not more severe.

SUITE_URL=https://… SUITE_TOKEN=pfs_… python replace_nmp.py

Scopes of the token: ingredients:read, calculations.
"""

import os

from suite_client import SuiteClient, table

suite = SuiteClient(os.environ["SUITE_URL"], token=os.environ["SUITE_TOKEN"])

# Solvents of the database that can be bought, with flash points, vapour pressures and hazards.
pool = suite.post(
    "/api/calculations/hsp-pool",
    {
        "filters": {
            "filter[role]": "solvent",
            "filter[practical]": "industrial",
            "filter[calculated]": "no",
        },
        "facts": True,
    },
)
columns = {**pool["columns"], **pool["facts"]}
fields = [name for name in columns if name not in ("ingredientId", "datasetId", "method", "r", "fact")]
solvents = [
    {name: columns[name][at] for name in fields if columns[name][at] not in (None, [])}
    for at in range(len(columns["name"]))
]

nmp = next(solvent for solvent in solvents if solvent.get("cas") == "872-50-4")
others = [solvent for solvent in solvents if solvent is not nmp]

# As near to NMP in Hansen space as RED 1 of a sphere of 5 around it.
around = {"dD": nmp["dD"], "dP": nmp["dP"], "dH": nmp["dH"], "r": 5}
answer = suite.post(
    "/api/calculations/solvent-replacement",
    {
        "original": [{**nmp, "fraction": 1}],
        "solvents": others,
        "targets": [{"goal": "dissolve", "spheres": [around]}],
        "limits": {"red": 1, "drying": None, "noCmr": True, "noAcute": True, "components": 2},
        "top": 5,
    },
)

print(f"{answer['found']} blends of {len(others)} solvents keep every limit")
print(
    table(
        {
            "blend": " + ".join(f"{part['fraction']:.0%} {part['name']}" for part in blend["components"]),
            "RED": blend["RED"],
            "flash point": blend["flashPoint"].get("value"),
            "label": " ".join(blend["label"].get("statements", [])),
        }
        for blend in answer["blends"]
    )
)
source = suite.get("/api/ingredients/hsp", q="872-50-4", include="sources")
print("Sources of NMP:", "; ".join(each["attributes"]["citation"] for each in source["included"]))
values = source["data"][0]["attributes"]
print("Values of", values["updated"][:10], "version", values["version"])
print("For comparing blends: a competent person classifies what you sell.")
