"""Scans the HLD of a formulation over salinity, and asks where it inverts.

SUITE_URL=https://… SUITE_TOKEN=pfs_… python scan_hld.py

Scopes of the token: ingredients:read, calculations.
"""

import os

from suite_client import SuiteClient, table

suite = SuiteClient(os.environ["SUITE_URL"], token=os.environ["SUITE_TOKEN"])

surfactants = suite.get("/api/ingredients/hld-surfactant", q="SDHS", include="sources")
surfactant = surfactants["data"][0]["attributes"]
oils = suite.get("/api/ingredients/hld-oil", q="n-Octane", include="sources")
oil = oils["data"][0]["attributes"]

# Ingredients are named; the server takes their values.
formulation = {
    "conditions": {"temperature": 25, "salinity": 3, "eacn": 8, "fa": 0},
    "surfactants": [
        {
            "datasetId": surfactant["datasetId"],
            "ingredientId": surfactant["ingredientId"],
            "concentration": 4,
        }
    ],
    "oils": [{"datasetId": oil["datasetId"], "ingredientId": oil["ingredientId"], "volume": 1}],
}
scan = suite.post(
    "/api/calculations/hld-scan",
    {**formulation, "variable": "salinity", "from": 1, "to": 10, "steps": 9},
)
solved = suite.post("/api/calculations/hld-solve", {**formulation, "variable": "salinity", "target": 0})

print(f"{surfactant['name']} with {oil['name']} at 25 °C")
print(table({"salinity": salt, "HLD": hld} for salt, hld in zip(scan["x"], scan["mix"])))
if solved["value"] is None:
    print("It inverts nowhere in range:", solved["reason"])
else:
    print(f"It inverts at {solved['value']:.2f} g/100 mL")
sources = {each["id"]: each["attributes"]["citation"] for each in surfactants["included"] + oils["included"]}
print("Sources:", "; ".join(sources.values()))
print("Values of", surfactant["updated"][:10], "version", surfactant["version"])
