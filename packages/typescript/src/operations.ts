// Written by tools/write-packages.ts from the API document. Change the API, not this file.

import { part, Transport } from './transport.ts';
import type * as T from './types.ts';

/** Every operation of the API that a program may call. */
export class Operations extends Transport {
  /** Calculate HLD and emulsion type. Scope: calculations. */
  calculateHld(body: T.CalculateHldBody): Promise<T.CalculateHldAnswer> { return this.send<T.CalculateHldAnswer>({ method: 'POST', path: '/api/calculations/hld', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Solve for an HLD. Scope: calculations. */
  solveHld(body: T.SolveHldBody): Promise<T.SolveHldAnswer> { return this.send<T.SolveHldAnswer>({ method: 'POST', path: '/api/calculations/hld-solve', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Scan HLD over a range. Scope: calculations. */
  scanHld(body: T.ScanHldBody): Promise<T.ScanHldAnswer> { return this.send<T.ScanHldAnswer>({ method: 'POST', path: '/api/calculations/hld-scan', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Plan a rack of tubes. Scope: calculations. */
  planRack(body: T.PlanRackBody): Promise<T.PlanRackAnswer> { return this.send<T.PlanRackAnswer>({ method: 'POST', path: '/api/calculations/hld-rack-plan', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Read a rack of tubes. Scope: calculations. */
  readRack(body: T.ReadRackBody): Promise<T.ReadRackAnswer> { return this.send<T.ReadRackAnswer>({ method: 'POST', path: '/api/calculations/hld-rack-read', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Score candidates. Scope: calculations. */
  scoreCandidates(body: T.ScoreCandidatesBody): Promise<T.ScoreCandidatesAnswer> { return this.send<T.ScoreCandidatesAnswer>({ method: 'POST', path: '/api/calculations/hsp-score', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Fit a sphere. Scope: calculations. */
  fitSphere(body: T.FitSphereBody): Promise<T.FitSphereAnswer> { return this.send<T.FitSphereAnswer>({ method: 'POST', path: '/api/calculations/hsp-fit', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Find the best blends. Scope: calculations. */
  findBlends(body: T.FindBlendsBody): Promise<T.FindBlendsAnswer> { return this.send<T.FindBlendsAnswer>({ method: 'POST', path: '/api/calculations/hsp-blend', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Estimate Hansen parameters from a structure. Scope: calculations. */
  estimateHsp(body: T.EstimateHspBody | T.EstimateHspBody2): Promise<T.EstimateHspAnswer | T.EstimateHspAnswer2> { return this.send<T.EstimateHspAnswer | T.EstimateHspAnswer2>({ method: 'POST', path: '/api/calculations/hsp-estimate', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Calculate drying path, flash point, VOC and label of a solvent blend. Scope: calculations. */
  describeSolventBlend(body: T.DescribeSolventBlendBody): Promise<T.DescribeSolventBlendAnswer> { return this.send<T.DescribeSolventBlendAnswer>({ method: 'POST', path: '/api/calculations/solvent-blend', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Find blends that replace a solvent or a blend, or meet targets under limits. Scope: calculations. */
  replaceSolvent(body: T.ReplaceSolventBody): Promise<T.ReplaceSolventAnswer> { return this.send<T.ReplaceSolventAnswer>({ method: 'POST', path: '/api/calculations/solvent-replacement', body, mediaType: 'application/json', isRepeatable: true }); }
  /** List candidate components for a blend: database ingredients that match the filters. Scope: calculations. */
  listBlendIngredients(body: T.ListBlendIngredientsBody): Promise<T.ListBlendIngredientsAnswer> { return this.send<T.ListBlendIngredientsAnswer>({ method: 'POST', path: '/api/calculations/hsp-pool', body, mediaType: 'application/json', isRepeatable: true }); }
  /** List the sources of surfactants and oils. Scope: calculations. */
  listHldSources(body: T.ListHldSourcesBody): Promise<T.ListHldSourcesAnswer> { return this.send<T.ListHldSourcesAnswer>({ method: 'POST', path: '/api/calculations/hld-sources', body, mediaType: 'application/json', isRepeatable: true }); }
  /** List the sources of solvents and materials. Scope: calculations. */
  listHspSources(body: T.ListHldSourcesBody): Promise<T.ListHldSourcesAnswer> { return this.send<T.ListHldSourcesAnswer>({ method: 'POST', path: '/api/calculations/hsp-sources', body, mediaType: 'application/json', isRepeatable: true }); }
  /** Rank database ingredients for one or more targets. Scope: calculations. */
  rankIngredients(body: T.RankIngredientsBody): Promise<T.RankIngredientsAnswer> { return this.send<T.RankIngredientsAnswer>({ method: 'POST', path: '/api/calculations/hsp-rank', body, mediaType: 'application/json', isRepeatable: true }); }
  /** List datasets. Scope: hld/datasets or hsp/datasets. */
  listDatasets(query: T.ListDatasetsQuery = {}): Promise<T.ListDatasetsAnswer> { return this.send<T.ListDatasetsAnswer>({ method: 'GET', path: '/api/datasets', query, isRepeatable: true }); }
  /** Get a dataset. Scope: hld/datasets or hsp/datasets. */
  readDataset(id: string): Promise<T.ReadDatasetAnswer> { return this.send<T.ReadDatasetAnswer>({ method: 'GET', path: `/api/datasets/${part(id)}`, isRepeatable: true }); }
  /** Search ingredients, or get them by id. Scope: hld/datasets or ingredients:read. */
  listHldOils(query: T.ListHldOilsQuery = {}): Promise<T.ListHldOilsAnswer> { return this.send<T.ListHldOilsAnswer>({ method: 'GET', path: '/api/ingredients/hld-oil', query, isRepeatable: true }); }
  /** The same, entry by entry, over all pages. */
  eachHldOils(query: T.ListHldOilsQuery = {}): AsyncGenerator<T.ListHldOilsAnswerDataItem> { return this.pages<T.ListHldOilsAnswerDataItem>('/api/ingredients/hld-oil', query); }
  /** Get an ingredient with its sources. Scope: hld/datasets or ingredients:read. */
  readHldOil(id: string): Promise<T.ReadHldOilAnswer> { return this.send<T.ReadHldOilAnswer>({ method: 'GET', path: `/api/ingredients/hld-oil/${part(id)}`, isRepeatable: true }); }
  /** List conflicting values from the sources. Scope: hld/datasets. */
  listHldOilValues(id: string): Promise<T.ListHldOilValuesAnswer> { return this.send<T.ListHldOilValuesAnswer>({ method: 'GET', path: `/api/ingredients/hld-oil/${part(id)}/values`, isRepeatable: true }); }
  /** What is known of a shipped substance, each value with its source. Scope: hld/datasets or ingredients:read. */
  readHldOilFacts(id: string): Promise<T.ReadHldOilFactsAnswer> { return this.send<T.ReadHldOilFactsAnswer>({ method: 'GET', path: `/api/ingredients/hld-oil/${part(id)}/facts`, isRepeatable: true }); }
  /** List the changes, latest first. Scope: hld/datasets or ingredients:read. */
  listHldOilChanges(id: string): Promise<T.ListHldOilChangesAnswer> { return this.send<T.ListHldOilChangesAnswer>({ method: 'GET', path: `/api/ingredients/hld-oil/${part(id)}/history`, isRepeatable: true }); }
  /** Search ingredients, or get them by id. Scope: hld/datasets or ingredients:read. */
  listHldSurfactants(query: T.ListHldSurfactantsQuery = {}): Promise<T.ListHldSurfactantsAnswer> { return this.send<T.ListHldSurfactantsAnswer>({ method: 'GET', path: '/api/ingredients/hld-surfactant', query, isRepeatable: true }); }
  /** The same, entry by entry, over all pages. */
  eachHldSurfactants(query: T.ListHldSurfactantsQuery = {}): AsyncGenerator<T.ListHldSurfactantsAnswerDataItem> { return this.pages<T.ListHldSurfactantsAnswerDataItem>('/api/ingredients/hld-surfactant', query); }
  /** Get an ingredient with its sources. Scope: hld/datasets or ingredients:read. */
  readHldSurfactant(id: string): Promise<T.ReadHldSurfactantAnswer> { return this.send<T.ReadHldSurfactantAnswer>({ method: 'GET', path: `/api/ingredients/hld-surfactant/${part(id)}`, isRepeatable: true }); }
  /** List conflicting values from the sources. Scope: hld/datasets. */
  listHldSurfactantValues(id: string): Promise<T.ListHldOilValuesAnswer> { return this.send<T.ListHldOilValuesAnswer>({ method: 'GET', path: `/api/ingredients/hld-surfactant/${part(id)}/values`, isRepeatable: true }); }
  /** What is known of a shipped substance, each value with its source. Scope: hld/datasets or ingredients:read. */
  readHldSurfactantFacts(id: string): Promise<T.ReadHldOilFactsAnswer> { return this.send<T.ReadHldOilFactsAnswer>({ method: 'GET', path: `/api/ingredients/hld-surfactant/${part(id)}/facts`, isRepeatable: true }); }
  /** List the changes, latest first. Scope: hld/datasets or ingredients:read. */
  listHldSurfactantChanges(id: string): Promise<T.ListHldOilChangesAnswer> { return this.send<T.ListHldOilChangesAnswer>({ method: 'GET', path: `/api/ingredients/hld-surfactant/${part(id)}/history`, isRepeatable: true }); }
  /** Search ingredients, or get them by id. Scope: hsp/datasets or ingredients:read. */
  listHspIngredients(query: T.ListHspIngredientsQuery = {}): Promise<T.ListHspIngredientsAnswer> { return this.send<T.ListHspIngredientsAnswer>({ method: 'GET', path: '/api/ingredients/hsp', query, isRepeatable: true }); }
  /** The same, entry by entry, over all pages. */
  eachHspIngredients(query: T.ListHspIngredientsQuery = {}): AsyncGenerator<T.RankIngredientsAnswerRowIngredient> { return this.pages<T.RankIngredientsAnswerRowIngredient>('/api/ingredients/hsp', query); }
  /** Get an ingredient with its sources. Scope: hsp/datasets or ingredients:read. */
  readHspIngredient(id: string): Promise<T.ReadHspIngredientAnswer> { return this.send<T.ReadHspIngredientAnswer>({ method: 'GET', path: `/api/ingredients/hsp/${part(id)}`, isRepeatable: true }); }
  /** List conflicting values from the sources. Scope: hsp/datasets. */
  listHspIngredientValues(id: string): Promise<T.ListHldOilValuesAnswer> { return this.send<T.ListHldOilValuesAnswer>({ method: 'GET', path: `/api/ingredients/hsp/${part(id)}/values`, isRepeatable: true }); }
  /** What is known of a shipped substance, each value with its source. Scope: hsp/datasets or ingredients:read. */
  readHspIngredientFacts(id: string): Promise<T.ReadHldOilFactsAnswer> { return this.send<T.ReadHldOilFactsAnswer>({ method: 'GET', path: `/api/ingredients/hsp/${part(id)}/facts`, isRepeatable: true }); }
  /** List the changes, latest first. Scope: hsp/datasets or ingredients:read. */
  listHspIngredientChanges(id: string): Promise<T.ListHldOilChangesAnswer> { return this.send<T.ListHldOilChangesAnswer>({ method: 'GET', path: `/api/ingredients/hsp/${part(id)}/history`, isRepeatable: true }); }
  /** Export a dataset. Scope: hld/datasets or hsp/datasets. */
  exportDataset(id: string, query: T.ExportDatasetQuery = {}): Promise<string> { return this.send<string>({ method: 'GET', path: `/api/datasets/${part(id)}/export`, query, isRepeatable: true, isText: true }); }
  /** List the imports of the last day. Scope: hld/datasets or hsp/datasets. */
  listDatasetImports(id: string): Promise<T.ListDatasetImportsAnswer> { return this.send<T.ListDatasetImportsAnswer>({ method: 'GET', path: `/api/datasets/${part(id)}/imports`, isRepeatable: true }); }
  /** List worked examples. Scope: recipes:read or recipes:write. */
  listHldRecipeExamples(): Promise<T.ListHldRecipeExamplesAnswer> { return this.send<T.ListHldRecipeExamplesAnswer>({ method: 'GET', path: '/api/recipes/hld/examples', isRepeatable: true }); }
  /** List the lab results of all recipes, latest first. Scope: recipes:read or recipes:write. */
  listAllHldLabResults(query: T.ListAllHldLabResultsQuery = {}): Promise<T.ListAllHldLabResultsAnswer> { return this.send<T.ListAllHldLabResultsAnswer>({ method: 'GET', path: '/api/recipes/hld/lab-results', query, isRepeatable: true }); }
  /** The same, entry by entry, over all pages. */
  eachAllHldLabResults(query: T.ListAllHldLabResultsQuery = {}): AsyncGenerator<T.ListAllHldLabResultsAnswerDataItem> { return this.pages<T.ListAllHldLabResultsAnswerDataItem>('/api/recipes/hld/lab-results', query); }
  /** How often predictions were right in the lab. Scope: recipes:read or recipes:write. */
  readHldLabScores(): Promise<T.ReadHldLabScoresAnswer> { return this.send<T.ReadHldLabScoresAnswer>({ method: 'GET', path: '/api/recipes/hld/lab-scores', isRepeatable: true }); }
  /** Get several recipes with their lab results. Scope: recipes:read or recipes:write. */
  exportHldRecipes(query: T.ExportHldRecipesQuery): Promise<T.ExportHldRecipesAnswer> { return this.send<T.ExportHldRecipesAnswer>({ method: 'GET', path: '/api/recipes/hld/export', query, isRepeatable: true }); }
  /** List your recipes. Scope: recipes:read or recipes:write. */
  listHldRecipes(query: T.ListHldRecipesQuery = {}): Promise<T.ListHldRecipesAnswer> { return this.send<T.ListHldRecipesAnswer>({ method: 'GET', path: '/api/recipes/hld', query, isRepeatable: true }); }
  /** The same, entry by entry, over all pages. */
  eachHldRecipes(query: T.ListHldRecipesQuery = {}): AsyncGenerator<T.ListHldRecipesAnswerDataItem> { return this.pages<T.ListHldRecipesAnswerDataItem>('/api/recipes/hld', query); }
  /** Save a new recipe. Scope: recipes:write. */
  addHldRecipe(body: T.AddHldRecipeBody): Promise<T.AddHldRecipeAnswer> { return this.send<T.AddHldRecipeAnswer>({ method: 'POST', path: '/api/recipes/hld', body, mediaType: 'application/vnd.api+json', hasKey: true, isRepeatable: true }); }
  /** Get a recipe. Scope: recipes:read or recipes:write. */
  readHldRecipe(id: string): Promise<T.AddHldRecipeAnswer> { return this.send<T.AddHldRecipeAnswer>({ method: 'GET', path: `/api/recipes/hld/${part(id)}`, isRepeatable: true }); }
  /** Save changes to a recipe. Scope: recipes:write. */
  changeHldRecipe(id: string, body: T.ChangeHldRecipeBody, version: number): Promise<T.AddHldRecipeAnswer> { return this.send<T.AddHldRecipeAnswer>({ method: 'PATCH', path: `/api/recipes/hld/${part(id)}`, body, mediaType: 'application/vnd.api+json', version }); }
  /** Move a recipe to the bin. Scope: recipes:write. */
  deleteHldRecipe(id: string, version: number): Promise<undefined> { return this.send<undefined>({ method: 'DELETE', path: `/api/recipes/hld/${part(id)}`, version }); }
  /** Copy a recipe. Scope: recipes:write. */
  duplicateHldRecipe(id: string, body: T.DuplicateHldRecipeBody): Promise<T.AddHldRecipeAnswer> { return this.send<T.AddHldRecipeAnswer>({ method: 'POST', path: `/api/recipes/hld/${part(id)}/duplicate`, body, mediaType: 'application/vnd.api+json', hasKey: true, isRepeatable: true }); }
  /** Restore a recipe from the bin. Scope: recipes:write. */
  restoreHldRecipe(id: string, version: number): Promise<T.AddHldRecipeAnswer> { return this.send<T.AddHldRecipeAnswer>({ method: 'POST', path: `/api/recipes/hld/${part(id)}/restore`, version, hasKey: true, isRepeatable: true }); }
  /** List the versions of a recipe, latest first. Scope: recipes:read or recipes:write. */
  listHldRecipeVersions(id: string, query: T.ListHldRecipeVersionsQuery = {}): Promise<T.ListHldRecipeVersionsAnswer> { return this.send<T.ListHldRecipeVersionsAnswer>({ method: 'GET', path: `/api/recipes/hld/${part(id)}/versions`, query, isRepeatable: true }); }
  /** The same, entry by entry, over all pages. */
  eachHldRecipeVersions(id: string, query: T.ListHldRecipeVersionsQuery = {}): AsyncGenerator<T.ListHldRecipeVersionsAnswerDataItem> { return this.pages<T.ListHldRecipeVersionsAnswerDataItem>(`/api/recipes/hld/${part(id)}/versions`, query); }
  /** Get a version with its document. Scope: recipes:read or recipes:write. */
  readHldRecipeVersion(id: string, version: string): Promise<T.ReadHldRecipeVersionAnswer> { return this.send<T.ReadHldRecipeVersionAnswer>({ method: 'GET', path: `/api/recipes/hld/${part(id)}/versions/${part(version)}`, isRepeatable: true }); }
  /** Restore a version as a new one. Scope: recipes:write. */
  restoreHldRecipeVersion(id: string, version: string, current: number): Promise<T.AddHldRecipeAnswer> { return this.send<T.AddHldRecipeAnswer>({ method: 'POST', path: `/api/recipes/hld/${part(id)}/versions/${part(version)}/restore`, version: current, hasKey: true, isRepeatable: true }); }
  /** List lab results, latest first. Scope: recipes:read or recipes:write. */
  listHldLabResults(id: string): Promise<T.ListHldLabResultsAnswer> { return this.send<T.ListHldLabResultsAnswer>({ method: 'GET', path: `/api/recipes/hld/${part(id)}/lab-results`, isRepeatable: true }); }
  /** Add a lab result. Scope: recipes:write. */
  addHldLabResult(id: string, body: T.AddHldLabResultBody): Promise<T.AddHldLabResultAnswer> { return this.send<T.AddHldLabResultAnswer>({ method: 'POST', path: `/api/recipes/hld/${part(id)}/lab-results`, body, mediaType: 'application/vnd.api+json', hasKey: true, isRepeatable: true }); }
  /** Update a lab result. Scope: recipes:write. */
  changeHldLabResult(id: string, resultId: string, body: T.ChangeHldLabResultBody, version: number): Promise<T.AddHldLabResultAnswer> { return this.send<T.AddHldLabResultAnswer>({ method: 'PATCH', path: `/api/recipes/hld/${part(id)}/lab-results/${part(resultId)}`, body, mediaType: 'application/vnd.api+json', version }); }
  /** Delete a lab result. Scope: recipes:write. */
  deleteHldLabResult(id: string, resultId: string, version: number): Promise<undefined> { return this.send<undefined>({ method: 'DELETE', path: `/api/recipes/hld/${part(id)}/lab-results/${part(resultId)}`, version }); }
  /** Save several recipes with their lab results. Scope: recipes:write. */
  importHldRecipes(body: T.ImportHldRecipesBody): Promise<T.ImportHldRecipesAnswer> { return this.send<T.ImportHldRecipesAnswer>({ method: 'POST', path: '/api/recipes/hld/import', body, mediaType: 'application/vnd.api+json', hasKey: true, isRepeatable: true }); }
  /** List worked examples. Scope: recipes:read or recipes:write. */
  listHspRecipeExamples(): Promise<T.ListHspRecipeExamplesAnswer> { return this.send<T.ListHspRecipeExamplesAnswer>({ method: 'GET', path: '/api/recipes/hsp/examples', isRepeatable: true }); }
  /** List the lab results of all recipes, latest first. Scope: recipes:read or recipes:write. */
  listAllHspLabResults(query: T.ListAllHldLabResultsQuery = {}): Promise<T.ListAllHspLabResultsAnswer> { return this.send<T.ListAllHspLabResultsAnswer>({ method: 'GET', path: '/api/recipes/hsp/lab-results', query, isRepeatable: true }); }
  /** The same, entry by entry, over all pages. */
  eachAllHspLabResults(query: T.ListAllHldLabResultsQuery = {}): AsyncGenerator<T.ListAllHspLabResultsAnswerDataItem> { return this.pages<T.ListAllHspLabResultsAnswerDataItem>('/api/recipes/hsp/lab-results', query); }
  /** How often predictions were right in the lab. Scope: recipes:read or recipes:write. */
  readHspLabScores(): Promise<T.ReadHldLabScoresAnswer> { return this.send<T.ReadHldLabScoresAnswer>({ method: 'GET', path: '/api/recipes/hsp/lab-scores', isRepeatable: true }); }
  /** Get several recipes with their lab results. Scope: recipes:read or recipes:write. */
  exportHspRecipes(query: T.ExportHldRecipesQuery): Promise<T.ExportHspRecipesAnswer> { return this.send<T.ExportHspRecipesAnswer>({ method: 'GET', path: '/api/recipes/hsp/export', query, isRepeatable: true }); }
  /** List your recipes. Scope: recipes:read or recipes:write. */
  listHspRecipes(query: T.ListHldRecipesQuery = {}): Promise<T.ListHspRecipesAnswer> { return this.send<T.ListHspRecipesAnswer>({ method: 'GET', path: '/api/recipes/hsp', query, isRepeatable: true }); }
  /** The same, entry by entry, over all pages. */
  eachHspRecipes(query: T.ListHldRecipesQuery = {}): AsyncGenerator<T.ListHspRecipesAnswerDataItem> { return this.pages<T.ListHspRecipesAnswerDataItem>('/api/recipes/hsp', query); }
  /** Save a new recipe. Scope: recipes:write. */
  addHspRecipe(body: T.AddHspRecipeBody): Promise<T.AddHspRecipeAnswer> { return this.send<T.AddHspRecipeAnswer>({ method: 'POST', path: '/api/recipes/hsp', body, mediaType: 'application/vnd.api+json', hasKey: true, isRepeatable: true }); }
  /** Get a recipe. Scope: recipes:read or recipes:write. */
  readHspRecipe(id: string): Promise<T.AddHspRecipeAnswer> { return this.send<T.AddHspRecipeAnswer>({ method: 'GET', path: `/api/recipes/hsp/${part(id)}`, isRepeatable: true }); }
  /** Save changes to a recipe. Scope: recipes:write. */
  changeHspRecipe(id: string, body: T.ChangeHspRecipeBody, version: number): Promise<T.AddHspRecipeAnswer> { return this.send<T.AddHspRecipeAnswer>({ method: 'PATCH', path: `/api/recipes/hsp/${part(id)}`, body, mediaType: 'application/vnd.api+json', version }); }
  /** Move a recipe to the bin. Scope: recipes:write. */
  deleteHspRecipe(id: string, version: number): Promise<undefined> { return this.send<undefined>({ method: 'DELETE', path: `/api/recipes/hsp/${part(id)}`, version }); }
  /** Copy a recipe. Scope: recipes:write. */
  duplicateHspRecipe(id: string, body: T.DuplicateHspRecipeBody): Promise<T.AddHspRecipeAnswer> { return this.send<T.AddHspRecipeAnswer>({ method: 'POST', path: `/api/recipes/hsp/${part(id)}/duplicate`, body, mediaType: 'application/vnd.api+json', hasKey: true, isRepeatable: true }); }
  /** Restore a recipe from the bin. Scope: recipes:write. */
  restoreHspRecipe(id: string, version: number): Promise<T.AddHspRecipeAnswer> { return this.send<T.AddHspRecipeAnswer>({ method: 'POST', path: `/api/recipes/hsp/${part(id)}/restore`, version, hasKey: true, isRepeatable: true }); }
  /** List the versions of a recipe, latest first. Scope: recipes:read or recipes:write. */
  listHspRecipeVersions(id: string, query: T.ListHldRecipeVersionsQuery = {}): Promise<T.ListHspRecipeVersionsAnswer> { return this.send<T.ListHspRecipeVersionsAnswer>({ method: 'GET', path: `/api/recipes/hsp/${part(id)}/versions`, query, isRepeatable: true }); }
  /** The same, entry by entry, over all pages. */
  eachHspRecipeVersions(id: string, query: T.ListHldRecipeVersionsQuery = {}): AsyncGenerator<T.ListHspRecipeVersionsAnswerDataItem> { return this.pages<T.ListHspRecipeVersionsAnswerDataItem>(`/api/recipes/hsp/${part(id)}/versions`, query); }
  /** Get a version with its document. Scope: recipes:read or recipes:write. */
  readHspRecipeVersion(id: string, version: string): Promise<T.ReadHspRecipeVersionAnswer> { return this.send<T.ReadHspRecipeVersionAnswer>({ method: 'GET', path: `/api/recipes/hsp/${part(id)}/versions/${part(version)}`, isRepeatable: true }); }
  /** Restore a version as a new one. Scope: recipes:write. */
  restoreHspRecipeVersion(id: string, version: string, current: number): Promise<T.AddHspRecipeAnswer> { return this.send<T.AddHspRecipeAnswer>({ method: 'POST', path: `/api/recipes/hsp/${part(id)}/versions/${part(version)}/restore`, version: current, hasKey: true, isRepeatable: true }); }
  /** List lab results, latest first. Scope: recipes:read or recipes:write. */
  listHspLabResults(id: string): Promise<T.ListHspLabResultsAnswer> { return this.send<T.ListHspLabResultsAnswer>({ method: 'GET', path: `/api/recipes/hsp/${part(id)}/lab-results`, isRepeatable: true }); }
  /** Add a lab result. Scope: recipes:write. */
  addHspLabResult(id: string, body: T.AddHspLabResultBody): Promise<T.AddHspLabResultAnswer> { return this.send<T.AddHspLabResultAnswer>({ method: 'POST', path: `/api/recipes/hsp/${part(id)}/lab-results`, body, mediaType: 'application/vnd.api+json', hasKey: true, isRepeatable: true }); }
  /** Update a lab result. Scope: recipes:write. */
  changeHspLabResult(id: string, resultId: string, body: T.ChangeHspLabResultBody, version: number): Promise<T.AddHspLabResultAnswer> { return this.send<T.AddHspLabResultAnswer>({ method: 'PATCH', path: `/api/recipes/hsp/${part(id)}/lab-results/${part(resultId)}`, body, mediaType: 'application/vnd.api+json', version }); }
  /** Delete a lab result. Scope: recipes:write. */
  deleteHspLabResult(id: string, resultId: string, version: number): Promise<undefined> { return this.send<undefined>({ method: 'DELETE', path: `/api/recipes/hsp/${part(id)}/lab-results/${part(resultId)}`, version }); }
  /** Save several recipes with their lab results. Scope: recipes:write. */
  importHspRecipes(body: T.ImportHspRecipesBody): Promise<T.ImportHldRecipesAnswer> { return this.send<T.ImportHldRecipesAnswer>({ method: 'POST', path: '/api/recipes/hsp/import', body, mediaType: 'application/vnd.api+json', hasKey: true, isRepeatable: true }); }
  /** Search ingredients, as CSV. Scope: hld/datasets or ingredients:read. */
  readHldOilTable(query: T.ReadHldOilTableQuery = {}): Promise<string> { return this.send<string>({ method: 'GET', path: '/api/tables/ingredients/hld-oil', query, isRepeatable: true, isText: true }); }
  /** Search ingredients, as CSV. Scope: hld/datasets or ingredients:read. */
  readHldSurfactantTable(query: T.ReadHldSurfactantTableQuery = {}): Promise<string> { return this.send<string>({ method: 'GET', path: '/api/tables/ingredients/hld-surfactant', query, isRepeatable: true, isText: true }); }
  /** Search ingredients, as CSV. Scope: hsp/datasets or ingredients:read. */
  readHspIngredientTable(query: T.ReadHspIngredientTableQuery = {}): Promise<string> { return this.send<string>({ method: 'GET', path: '/api/tables/ingredients/hsp', query, isRepeatable: true, isText: true }); }
  /** Rank ingredients by their RED to a sphere, as CSV. Scope: calculations. */
  readRedTable(query: T.ReadRedTableQuery): Promise<string> { return this.send<string>({ method: 'GET', path: '/api/tables/hsp-red', query, isRepeatable: true, isText: true }); }
  /** List your recipes, as CSV. Scope: recipes:read or recipes:write. */
  readHldRecipeTable(query: T.ReadHldRecipeTableQuery = {}): Promise<string> { return this.send<string>({ method: 'GET', path: '/api/tables/recipes/hld', query, isRepeatable: true, isText: true }); }
  /** List your recipes, as CSV. Scope: recipes:read or recipes:write. */
  readHspRecipeTable(query: T.ReadHldRecipeTableQuery = {}): Promise<string> { return this.send<string>({ method: 'GET', path: '/api/tables/recipes/hsp', query, isRepeatable: true, isText: true }); }
  /** Scan the HLD of a recipe over a range, as CSV. Scope: recipes:read or recipes:write. */
  readHldScanTable(id: string, query: T.ReadHldScanTableQuery = {}): Promise<string> { return this.send<string>({ method: 'GET', path: `/api/tables/recipes/hld/${part(id)}/scan`, query, isRepeatable: true, isText: true }); }
  /** List what has changed since you last asked. Scope: hld/datasets or hsp/datasets or ingredients:read or recipes:read or recipes:write. */
  listChanges(query: T.ListAllHldLabResultsQuery = {}): Promise<T.ListChangesAnswer> { return this.send<T.ListChangesAnswer>({ method: 'GET', path: '/api/changes', query, isRepeatable: true }); }
}
