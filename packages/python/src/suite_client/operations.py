# Written by tools/write-packages.ts from the API document. Change the API, not this file.

from collections.abc import Iterator
from typing import Any

from . import types as t
from .transport import Transport, part


class Operations(Transport):
    """Every operation of the API that a program may call."""

    def calculate_hld(self, body: t.CalculateHldBody) -> t.CalculateHldAnswer:
        """Calculate HLD and emulsion type. Scope: calculations."""
        return self._send("POST", "/api/calculations/hld", body=body, media_type="application/json", is_repeatable=True)

    def solve_hld(self, body: t.SolveHldBody) -> t.SolveHldAnswer:
        """Solve for an HLD. Scope: calculations."""
        return self._send("POST", "/api/calculations/hld-solve", body=body, media_type="application/json", is_repeatable=True)

    def scan_hld(self, body: t.ScanHldBody) -> t.ScanHldAnswer:
        """Scan HLD over a range. Scope: calculations."""
        return self._send("POST", "/api/calculations/hld-scan", body=body, media_type="application/json", is_repeatable=True)

    def plan_rack(self, body: t.PlanRackBody) -> t.PlanRackAnswer:
        """Plan a rack of tubes. Scope: calculations."""
        return self._send("POST", "/api/calculations/hld-rack-plan", body=body, media_type="application/json", is_repeatable=True)

    def read_rack(self, body: t.ReadRackBody) -> t.ReadRackAnswer:
        """Read a rack of tubes. Scope: calculations."""
        return self._send("POST", "/api/calculations/hld-rack-read", body=body, media_type="application/json", is_repeatable=True)

    def score_candidates(self, body: t.ScoreCandidatesBody) -> t.ScoreCandidatesAnswer:
        """Score candidates. Scope: calculations."""
        return self._send("POST", "/api/calculations/hsp-score", body=body, media_type="application/json", is_repeatable=True)

    def fit_sphere(self, body: t.FitSphereBody) -> t.FitSphereAnswer:
        """Fit a sphere. Scope: calculations."""
        return self._send("POST", "/api/calculations/hsp-fit", body=body, media_type="application/json", is_repeatable=True)

    def find_blends(self, body: t.FindBlendsBody) -> t.FindBlendsAnswer:
        """Find the best blends. Scope: calculations."""
        return self._send("POST", "/api/calculations/hsp-blend", body=body, media_type="application/json", is_repeatable=True)

    def estimate_hsp(self, body: t.EstimateHspBody | t.EstimateHspBody2) -> t.EstimateHspAnswer | t.EstimateHspAnswer2:
        """Estimate Hansen parameters from a structure. Scope: calculations."""
        return self._send("POST", "/api/calculations/hsp-estimate", body=body, media_type="application/json", is_repeatable=True)

    def describe_solvent_blend(self, body: t.DescribeSolventBlendBody) -> t.DescribeSolventBlendAnswer:
        """Calculate drying path, flash point, VOC and label of a solvent blend. Scope: calculations."""
        return self._send("POST", "/api/calculations/solvent-blend", body=body, media_type="application/json", is_repeatable=True)

    def replace_solvent(self, body: t.ReplaceSolventBody) -> t.ReplaceSolventAnswer:
        """Find blends that replace a solvent or a blend, or meet targets under limits. Scope: calculations."""
        return self._send("POST", "/api/calculations/solvent-replacement", body=body, media_type="application/json", is_repeatable=True)

    def list_blend_ingredients(self, body: t.ListBlendIngredientsBody) -> t.ListBlendIngredientsAnswer:
        """List candidate components for a blend: database ingredients that match the filters. Scope: calculations."""
        return self._send("POST", "/api/calculations/hsp-pool", body=body, media_type="application/json", is_repeatable=True)

    def list_hld_sources(self, body: t.ListHldSourcesBody) -> t.ListHldSourcesAnswer:
        """List the sources of surfactants and oils. Scope: calculations."""
        return self._send("POST", "/api/calculations/hld-sources", body=body, media_type="application/json", is_repeatable=True)

    def list_hsp_sources(self, body: t.ListHldSourcesBody) -> t.ListHldSourcesAnswer:
        """List the sources of solvents and materials. Scope: calculations."""
        return self._send("POST", "/api/calculations/hsp-sources", body=body, media_type="application/json", is_repeatable=True)

    def rank_ingredients(self, body: t.RankIngredientsBody) -> t.RankIngredientsAnswer:
        """Rank database ingredients for one or more targets. Scope: calculations."""
        return self._send("POST", "/api/calculations/hsp-rank", body=body, media_type="application/json", is_repeatable=True)

    def list_datasets(self, query: t.ListDatasetsQuery | None = None) -> t.ListDatasetsAnswer:
        """List datasets. Scope: hld/datasets or hsp/datasets."""
        return self._send("GET", "/api/datasets", query=query, is_repeatable=True)

    def read_dataset(self, id: str) -> t.ReadDatasetAnswer:
        """Get a dataset. Scope: hld/datasets or hsp/datasets."""
        return self._send("GET", f"/api/datasets/{part(id)}", is_repeatable=True)

    def list_hld_oils(self, query: t.ListHldOilsQuery | None = None) -> t.ListHldOilsAnswer:
        """Search ingredients, or get them by id. Scope: hld/datasets or ingredients:read."""
        return self._send("GET", "/api/ingredients/hld-oil", query=query, is_repeatable=True)

    def each_hld_oils(self, query: t.ListHldOilsQuery | None = None) -> Iterator[t.ListHldOilsAnswerDataItem]:
        """The same, entry by entry, over all pages."""
        return self._pages("/api/ingredients/hld-oil", query)

    def read_hld_oil(self, id: str) -> t.ReadHldOilAnswer:
        """Get an ingredient with its sources. Scope: hld/datasets or ingredients:read."""
        return self._send("GET", f"/api/ingredients/hld-oil/{part(id)}", is_repeatable=True)

    def list_hld_oil_values(self, id: str) -> t.ListHldOilValuesAnswer:
        """List conflicting values from the sources. Scope: hld/datasets."""
        return self._send("GET", f"/api/ingredients/hld-oil/{part(id)}/values", is_repeatable=True)

    def read_hld_oil_facts(self, id: str) -> t.ReadHldOilFactsAnswer:
        """What is known of a shipped substance, each value with its source. Scope: hld/datasets or ingredients:read."""
        return self._send("GET", f"/api/ingredients/hld-oil/{part(id)}/facts", is_repeatable=True)

    def list_hld_oil_changes(self, id: str) -> t.ListHldOilChangesAnswer:
        """List the changes, latest first. Scope: hld/datasets or ingredients:read."""
        return self._send("GET", f"/api/ingredients/hld-oil/{part(id)}/history", is_repeatable=True)

    def list_hld_surfactants(self, query: t.ListHldSurfactantsQuery | None = None) -> t.ListHldSurfactantsAnswer:
        """Search ingredients, or get them by id. Scope: hld/datasets or ingredients:read."""
        return self._send("GET", "/api/ingredients/hld-surfactant", query=query, is_repeatable=True)

    def each_hld_surfactants(self, query: t.ListHldSurfactantsQuery | None = None) -> Iterator[t.ListHldSurfactantsAnswerDataItem]:
        """The same, entry by entry, over all pages."""
        return self._pages("/api/ingredients/hld-surfactant", query)

    def read_hld_surfactant(self, id: str) -> t.ReadHldSurfactantAnswer:
        """Get an ingredient with its sources. Scope: hld/datasets or ingredients:read."""
        return self._send("GET", f"/api/ingredients/hld-surfactant/{part(id)}", is_repeatable=True)

    def list_hld_surfactant_values(self, id: str) -> t.ListHldOilValuesAnswer:
        """List conflicting values from the sources. Scope: hld/datasets."""
        return self._send("GET", f"/api/ingredients/hld-surfactant/{part(id)}/values", is_repeatable=True)

    def read_hld_surfactant_facts(self, id: str) -> t.ReadHldOilFactsAnswer:
        """What is known of a shipped substance, each value with its source. Scope: hld/datasets or ingredients:read."""
        return self._send("GET", f"/api/ingredients/hld-surfactant/{part(id)}/facts", is_repeatable=True)

    def list_hld_surfactant_changes(self, id: str) -> t.ListHldOilChangesAnswer:
        """List the changes, latest first. Scope: hld/datasets or ingredients:read."""
        return self._send("GET", f"/api/ingredients/hld-surfactant/{part(id)}/history", is_repeatable=True)

    def list_hsp_ingredients(self, query: t.ListHspIngredientsQuery | None = None) -> t.ListHspIngredientsAnswer:
        """Search ingredients, or get them by id. Scope: hsp/datasets or ingredients:read."""
        return self._send("GET", "/api/ingredients/hsp", query=query, is_repeatable=True)

    def each_hsp_ingredients(self, query: t.ListHspIngredientsQuery | None = None) -> Iterator[t.RankIngredientsAnswerRowIngredient]:
        """The same, entry by entry, over all pages."""
        return self._pages("/api/ingredients/hsp", query)

    def read_hsp_ingredient(self, id: str) -> t.ReadHspIngredientAnswer:
        """Get an ingredient with its sources. Scope: hsp/datasets or ingredients:read."""
        return self._send("GET", f"/api/ingredients/hsp/{part(id)}", is_repeatable=True)

    def list_hsp_ingredient_values(self, id: str) -> t.ListHldOilValuesAnswer:
        """List conflicting values from the sources. Scope: hsp/datasets."""
        return self._send("GET", f"/api/ingredients/hsp/{part(id)}/values", is_repeatable=True)

    def read_hsp_ingredient_facts(self, id: str) -> t.ReadHldOilFactsAnswer:
        """What is known of a shipped substance, each value with its source. Scope: hsp/datasets or ingredients:read."""
        return self._send("GET", f"/api/ingredients/hsp/{part(id)}/facts", is_repeatable=True)

    def list_hsp_ingredient_changes(self, id: str) -> t.ListHldOilChangesAnswer:
        """List the changes, latest first. Scope: hsp/datasets or ingredients:read."""
        return self._send("GET", f"/api/ingredients/hsp/{part(id)}/history", is_repeatable=True)

    def export_dataset(self, id: str, query: t.ExportDatasetQuery | None = None) -> str:
        """Export a dataset. Scope: hld/datasets or hsp/datasets."""
        return self._send("GET", f"/api/datasets/{part(id)}/export", query=query, is_repeatable=True, is_text=True)

    def list_dataset_imports(self, id: str) -> t.ListDatasetImportsAnswer:
        """List the imports of the last day. Scope: hld/datasets or hsp/datasets."""
        return self._send("GET", f"/api/datasets/{part(id)}/imports", is_repeatable=True)

    def list_hld_recipe_examples(self) -> t.ListHldRecipeExamplesAnswer:
        """List worked examples. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/recipes/hld/examples", is_repeatable=True)

    def list_all_hld_lab_results(self, query: t.ListAllHldLabResultsQuery | None = None) -> t.ListAllHldLabResultsAnswer:
        """List the lab results of all recipes, latest first. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/recipes/hld/lab-results", query=query, is_repeatable=True)

    def each_all_hld_lab_results(self, query: t.ListAllHldLabResultsQuery | None = None) -> Iterator[t.ListAllHldLabResultsAnswerDataItem]:
        """The same, entry by entry, over all pages."""
        return self._pages("/api/recipes/hld/lab-results", query)

    def read_hld_lab_scores(self) -> t.ReadHldLabScoresAnswer:
        """How often predictions were right in the lab. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/recipes/hld/lab-scores", is_repeatable=True)

    def export_hld_recipes(self, query: t.ExportHldRecipesQuery) -> t.ExportHldRecipesAnswer:
        """Get several recipes with their lab results. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/recipes/hld/export", query=query, is_repeatable=True)

    def list_hld_recipes(self, query: t.ListHldRecipesQuery | None = None) -> t.ListHldRecipesAnswer:
        """List your recipes. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/recipes/hld", query=query, is_repeatable=True)

    def each_hld_recipes(self, query: t.ListHldRecipesQuery | None = None) -> Iterator[t.ListHldRecipesAnswerDataItem]:
        """The same, entry by entry, over all pages."""
        return self._pages("/api/recipes/hld", query)

    def add_hld_recipe(self, body: t.AddHldRecipeBody) -> t.AddHldRecipeAnswer:
        """Save a new recipe. Scope: recipes:write."""
        return self._send("POST", "/api/recipes/hld", body=body, media_type="application/vnd.api+json", has_key=True, is_repeatable=True)

    def read_hld_recipe(self, id: str) -> t.AddHldRecipeAnswer:
        """Get a recipe. Scope: recipes:read or recipes:write."""
        return self._send("GET", f"/api/recipes/hld/{part(id)}", is_repeatable=True)

    def change_hld_recipe(self, id: str, body: t.ChangeHldRecipeBody, version: int) -> t.AddHldRecipeAnswer:
        """Save changes to a recipe. Scope: recipes:write."""
        return self._send("PATCH", f"/api/recipes/hld/{part(id)}", body=body, media_type="application/vnd.api+json", version=version)

    def delete_hld_recipe(self, id: str, version: int) -> None:
        """Move a recipe to the bin. Scope: recipes:write."""
        return self._send("DELETE", f"/api/recipes/hld/{part(id)}", version=version)

    def duplicate_hld_recipe(self, id: str, body: t.DuplicateHldRecipeBody) -> t.AddHldRecipeAnswer:
        """Copy a recipe. Scope: recipes:write."""
        return self._send("POST", f"/api/recipes/hld/{part(id)}/duplicate", body=body, media_type="application/vnd.api+json", has_key=True, is_repeatable=True)

    def restore_hld_recipe(self, id: str, version: int) -> t.AddHldRecipeAnswer:
        """Restore a recipe from the bin. Scope: recipes:write."""
        return self._send("POST", f"/api/recipes/hld/{part(id)}/restore", version=version, has_key=True, is_repeatable=True)

    def list_hld_recipe_versions(self, id: str, query: t.ListHldRecipeVersionsQuery | None = None) -> t.ListHldRecipeVersionsAnswer:
        """List the versions of a recipe, latest first. Scope: recipes:read or recipes:write."""
        return self._send("GET", f"/api/recipes/hld/{part(id)}/versions", query=query, is_repeatable=True)

    def each_hld_recipe_versions(self, id: str, query: t.ListHldRecipeVersionsQuery | None = None) -> Iterator[t.ListHldRecipeVersionsAnswerDataItem]:
        """The same, entry by entry, over all pages."""
        return self._pages(f"/api/recipes/hld/{part(id)}/versions", query)

    def read_hld_recipe_version(self, id: str, version: str) -> t.ReadHldRecipeVersionAnswer:
        """Get a version with its document. Scope: recipes:read or recipes:write."""
        return self._send("GET", f"/api/recipes/hld/{part(id)}/versions/{part(version)}", is_repeatable=True)

    def restore_hld_recipe_version(self, id: str, version: str, current: int) -> t.AddHldRecipeAnswer:
        """Restore a version as a new one. Scope: recipes:write."""
        return self._send("POST", f"/api/recipes/hld/{part(id)}/versions/{part(version)}/restore", version=current, has_key=True, is_repeatable=True)

    def list_hld_lab_results(self, id: str) -> t.ListHldLabResultsAnswer:
        """List lab results, latest first. Scope: recipes:read or recipes:write."""
        return self._send("GET", f"/api/recipes/hld/{part(id)}/lab-results", is_repeatable=True)

    def add_hld_lab_result(self, id: str, body: t.AddHldLabResultBody) -> t.AddHldLabResultAnswer:
        """Add a lab result. Scope: recipes:write."""
        return self._send("POST", f"/api/recipes/hld/{part(id)}/lab-results", body=body, media_type="application/vnd.api+json", has_key=True, is_repeatable=True)

    def change_hld_lab_result(self, id: str, result_id: str, body: t.ChangeHldLabResultBody, version: int) -> t.AddHldLabResultAnswer:
        """Update a lab result. Scope: recipes:write."""
        return self._send("PATCH", f"/api/recipes/hld/{part(id)}/lab-results/{part(result_id)}", body=body, media_type="application/vnd.api+json", version=version)

    def delete_hld_lab_result(self, id: str, result_id: str, version: int) -> None:
        """Delete a lab result. Scope: recipes:write."""
        return self._send("DELETE", f"/api/recipes/hld/{part(id)}/lab-results/{part(result_id)}", version=version)

    def import_hld_recipes(self, body: t.ImportHldRecipesBody) -> t.ImportHldRecipesAnswer:
        """Save several recipes with their lab results. Scope: recipes:write."""
        return self._send("POST", "/api/recipes/hld/import", body=body, media_type="application/vnd.api+json", has_key=True, is_repeatable=True)

    def list_hsp_recipe_examples(self) -> t.ListHspRecipeExamplesAnswer:
        """List worked examples. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/recipes/hsp/examples", is_repeatable=True)

    def list_all_hsp_lab_results(self, query: t.ListAllHldLabResultsQuery | None = None) -> t.ListAllHspLabResultsAnswer:
        """List the lab results of all recipes, latest first. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/recipes/hsp/lab-results", query=query, is_repeatable=True)

    def each_all_hsp_lab_results(self, query: t.ListAllHldLabResultsQuery | None = None) -> Iterator[t.ListAllHspLabResultsAnswerDataItem]:
        """The same, entry by entry, over all pages."""
        return self._pages("/api/recipes/hsp/lab-results", query)

    def read_hsp_lab_scores(self) -> t.ReadHldLabScoresAnswer:
        """How often predictions were right in the lab. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/recipes/hsp/lab-scores", is_repeatable=True)

    def export_hsp_recipes(self, query: t.ExportHldRecipesQuery) -> t.ExportHspRecipesAnswer:
        """Get several recipes with their lab results. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/recipes/hsp/export", query=query, is_repeatable=True)

    def list_hsp_recipes(self, query: t.ListHldRecipesQuery | None = None) -> t.ListHspRecipesAnswer:
        """List your recipes. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/recipes/hsp", query=query, is_repeatable=True)

    def each_hsp_recipes(self, query: t.ListHldRecipesQuery | None = None) -> Iterator[t.ListHspRecipesAnswerDataItem]:
        """The same, entry by entry, over all pages."""
        return self._pages("/api/recipes/hsp", query)

    def add_hsp_recipe(self, body: t.AddHspRecipeBody) -> t.AddHspRecipeAnswer:
        """Save a new recipe. Scope: recipes:write."""
        return self._send("POST", "/api/recipes/hsp", body=body, media_type="application/vnd.api+json", has_key=True, is_repeatable=True)

    def read_hsp_recipe(self, id: str) -> t.AddHspRecipeAnswer:
        """Get a recipe. Scope: recipes:read or recipes:write."""
        return self._send("GET", f"/api/recipes/hsp/{part(id)}", is_repeatable=True)

    def change_hsp_recipe(self, id: str, body: t.ChangeHspRecipeBody, version: int) -> t.AddHspRecipeAnswer:
        """Save changes to a recipe. Scope: recipes:write."""
        return self._send("PATCH", f"/api/recipes/hsp/{part(id)}", body=body, media_type="application/vnd.api+json", version=version)

    def delete_hsp_recipe(self, id: str, version: int) -> None:
        """Move a recipe to the bin. Scope: recipes:write."""
        return self._send("DELETE", f"/api/recipes/hsp/{part(id)}", version=version)

    def duplicate_hsp_recipe(self, id: str, body: t.DuplicateHspRecipeBody) -> t.AddHspRecipeAnswer:
        """Copy a recipe. Scope: recipes:write."""
        return self._send("POST", f"/api/recipes/hsp/{part(id)}/duplicate", body=body, media_type="application/vnd.api+json", has_key=True, is_repeatable=True)

    def restore_hsp_recipe(self, id: str, version: int) -> t.AddHspRecipeAnswer:
        """Restore a recipe from the bin. Scope: recipes:write."""
        return self._send("POST", f"/api/recipes/hsp/{part(id)}/restore", version=version, has_key=True, is_repeatable=True)

    def list_hsp_recipe_versions(self, id: str, query: t.ListHldRecipeVersionsQuery | None = None) -> t.ListHspRecipeVersionsAnswer:
        """List the versions of a recipe, latest first. Scope: recipes:read or recipes:write."""
        return self._send("GET", f"/api/recipes/hsp/{part(id)}/versions", query=query, is_repeatable=True)

    def each_hsp_recipe_versions(self, id: str, query: t.ListHldRecipeVersionsQuery | None = None) -> Iterator[t.ListHspRecipeVersionsAnswerDataItem]:
        """The same, entry by entry, over all pages."""
        return self._pages(f"/api/recipes/hsp/{part(id)}/versions", query)

    def read_hsp_recipe_version(self, id: str, version: str) -> t.ReadHspRecipeVersionAnswer:
        """Get a version with its document. Scope: recipes:read or recipes:write."""
        return self._send("GET", f"/api/recipes/hsp/{part(id)}/versions/{part(version)}", is_repeatable=True)

    def restore_hsp_recipe_version(self, id: str, version: str, current: int) -> t.AddHspRecipeAnswer:
        """Restore a version as a new one. Scope: recipes:write."""
        return self._send("POST", f"/api/recipes/hsp/{part(id)}/versions/{part(version)}/restore", version=current, has_key=True, is_repeatable=True)

    def list_hsp_lab_results(self, id: str) -> t.ListHspLabResultsAnswer:
        """List lab results, latest first. Scope: recipes:read or recipes:write."""
        return self._send("GET", f"/api/recipes/hsp/{part(id)}/lab-results", is_repeatable=True)

    def add_hsp_lab_result(self, id: str, body: t.AddHspLabResultBody) -> t.AddHspLabResultAnswer:
        """Add a lab result. Scope: recipes:write."""
        return self._send("POST", f"/api/recipes/hsp/{part(id)}/lab-results", body=body, media_type="application/vnd.api+json", has_key=True, is_repeatable=True)

    def change_hsp_lab_result(self, id: str, result_id: str, body: t.ChangeHspLabResultBody, version: int) -> t.AddHspLabResultAnswer:
        """Update a lab result. Scope: recipes:write."""
        return self._send("PATCH", f"/api/recipes/hsp/{part(id)}/lab-results/{part(result_id)}", body=body, media_type="application/vnd.api+json", version=version)

    def delete_hsp_lab_result(self, id: str, result_id: str, version: int) -> None:
        """Delete a lab result. Scope: recipes:write."""
        return self._send("DELETE", f"/api/recipes/hsp/{part(id)}/lab-results/{part(result_id)}", version=version)

    def import_hsp_recipes(self, body: t.ImportHspRecipesBody) -> t.ImportHldRecipesAnswer:
        """Save several recipes with their lab results. Scope: recipes:write."""
        return self._send("POST", "/api/recipes/hsp/import", body=body, media_type="application/vnd.api+json", has_key=True, is_repeatable=True)

    def read_hld_oil_table(self, query: t.ReadHldOilTableQuery | None = None) -> str:
        """Search ingredients, as CSV. Scope: hld/datasets or ingredients:read."""
        return self._send("GET", "/api/tables/ingredients/hld-oil", query=query, is_repeatable=True, is_text=True)

    def read_hld_surfactant_table(self, query: t.ReadHldSurfactantTableQuery | None = None) -> str:
        """Search ingredients, as CSV. Scope: hld/datasets or ingredients:read."""
        return self._send("GET", "/api/tables/ingredients/hld-surfactant", query=query, is_repeatable=True, is_text=True)

    def read_hsp_ingredient_table(self, query: t.ReadHspIngredientTableQuery | None = None) -> str:
        """Search ingredients, as CSV. Scope: hsp/datasets or ingredients:read."""
        return self._send("GET", "/api/tables/ingredients/hsp", query=query, is_repeatable=True, is_text=True)

    def read_red_table(self, query: t.ReadRedTableQuery) -> str:
        """Rank ingredients by their RED to a sphere, as CSV. Scope: calculations."""
        return self._send("GET", "/api/tables/hsp-red", query=query, is_repeatable=True, is_text=True)

    def read_hld_recipe_table(self, query: t.ReadHldRecipeTableQuery | None = None) -> str:
        """List your recipes, as CSV. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/tables/recipes/hld", query=query, is_repeatable=True, is_text=True)

    def read_hsp_recipe_table(self, query: t.ReadHldRecipeTableQuery | None = None) -> str:
        """List your recipes, as CSV. Scope: recipes:read or recipes:write."""
        return self._send("GET", "/api/tables/recipes/hsp", query=query, is_repeatable=True, is_text=True)

    def read_hld_scan_table(self, id: str, query: t.ReadHldScanTableQuery | None = None) -> str:
        """Scan the HLD of a recipe over a range, as CSV. Scope: recipes:read or recipes:write."""
        return self._send("GET", f"/api/tables/recipes/hld/{part(id)}/scan", query=query, is_repeatable=True, is_text=True)

    def list_changes(self, query: t.ListAllHldLabResultsQuery | None = None) -> t.ListChangesAnswer:
        """List what has changed since you last asked. Scope: hld/datasets or hsp/datasets or ingredients:read or recipes:read or recipes:write."""
        return self._send("GET", "/api/changes", query=query, is_repeatable=True)
