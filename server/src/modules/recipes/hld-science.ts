import { HLD_ENGINE } from '@suite/contracts/hld-document';
import { type NumberField, numberFields } from '@suite/contracts/ingredients';
import { compareHldDocuments } from '@suite/contracts/recipe-difference';
import {
  deriveRecipe,
  type IngredientKey,
  isFullForm,
  isSameKey,
  loadDocument,
  type OilEntry,
  type ReadIngredients,
  type Recipe,
  type RecipeOil,
  type RecipeSurfactant,
  recipeUncertainty,
  type StoredAs,
  type SurfactantEntry,
} from '@suite/recipes';
import { typeProbability } from '@suite/hld';
import { evaluateGuardedHld, isGuarded } from '../ingredients/index.ts';
import type { RecipeDocumentOf } from '@suite/contracts/recipes';
import type { IngredientRow, Evaluation, KeyEntry, Prediction, RecipeScience } from './recipe-science.ts';

type RecipeDocument = RecipeDocumentOf<'hld'>;

/** HLD recipes: surfactants and oils, and what the engine makes of them. */
export const hldScience: RecipeScience<'hld'> = {
  kind: 'hld',
  ingredientKinds: ['hld-surfactant', 'hld-oil'],
  keysOf,
  idsIn: (document) => keysOf(document).map(({ ingredientId }) => ingredientId),
  evaluate,
  namesIn: ({ surfactants, oils }) => [...surfactants, ...oils],
  compare: compareHldDocuments,
  withValues,
  predictionIn,
  withKeys,
};

function keysOf({ surfactantMix, oilBlend }: RecipeDocument): KeyEntry[] {
  const entries = [
    ...surfactantMix.map(({ surfactant }, index) => ({
      held: surfactant,
      pointer: `surfactantMix/${index}/surfactant`,
    })),
    ...oilBlend.map(({ oil }, index) => ({ held: oil, pointer: `oilBlend/${index}/oil` })),
  ];
  return entries.flatMap(({ held, pointer }) =>
    isFullForm(held) ? [] : [{ datasetId: held.datasetId, ingredientId: held.ingredientId, pointer }],
  );
}

function evaluate(document: RecipeDocument, rows: readonly IngredientRow[]): Evaluation<'hld'> {
  const { recipe, missing } = loadDocument(document, readOf(rows));
  const { result, eacn } = rows.some(isGuarded)
    ? { result: guardedResult(recipe, rows), eacn: null }
    : openResult(recipe);
  const surfactants = countingFirst(recipe.surfactantMix).map(({ surfactant }) => surfactant.name);
  const oils = countingFirst(recipe.oilBlend).map(({ oil }) => oil.name);
  return {
    missing,
    summary: {
      ...result,
      engine: HLD_ENGINE,
      targetEmulsionType: document.targetEmulsionType,
      temperature: document.conditions.temperature,
      salinity: document.conditions.salinity,
      eacn,
      surfactants,
      oils,
      missing: missing.length,
    },
  };
}

type Result = Pick<Evaluation<'hld'>['summary'], 'hld' | 'emulsionType' | 'match' | 'reason'>;

const noResult = (reason: string): Result => ({ hld: null, emulsionType: null, match: null, reason });

function openResult(recipe: Recipe): { result: Result; eacn: number | null } {
  const { hld, verdict, eacn } = deriveRecipe(recipe);
  const result =
    hld.ok && verdict.ok
      ? { hld: hld.value, emulsionType: verdict.value.emulsionType, match: verdict.value.match }
      : noResult(hld.ok ? 'no-active-surfactant' : hld.reason);
  return { result, eacn: eacn.ok ? eacn.value : null };
}

/** As a calculation gives it. A recipe is saved without a result if there is none. */
function guardedResult(recipe: Recipe, rows: readonly IngredientRow[]): Result {
  const guarded = new Set(rows.filter(isGuarded).map(({ id }) => id));
  const isMarked = ({ ingredientId }: IngredientKey, storedAs: StoredAs) =>
    storedAs === 'key' && guarded.has(ingredientId);
  const formulation = {
    ...recipe,
    surfactantMix: recipe.surfactantMix.map((entry) => ({
      ...entry,
      isGuarded: isMarked(entry.surfactant, entry.storedAs),
    })),
    oilBlend: recipe.oilBlend.map((entry) => ({ ...entry, isGuarded: isMarked(entry.oil, entry.storedAs) })),
  };
  const result = evaluateGuardedHld(formulation, recipe.targetEmulsionType);
  if (!result.ok) return noResult(result.reason);
  const { hld, verdict } = result.value;
  return { hld, emulsionType: verdict.emulsionType, match: verdict.match };
}

/** No chance where values are only for calculation: errors of methods do not count how far these are shifted (decision 078). */
function predictionIn(
  { document, summary: { hld, emulsionType } }: { document: RecipeDocument; summary: Result },
  rows: readonly IngredientRow[],
): Prediction {
  const none = { hld, emulsionType, chance: null };
  if (hld === null || emulsionType === null || rows.some(isGuarded)) return none;
  const { recipe, missing } = loadDocument(document, readOf(rows));
  if (missing.length > 0) return none;
  const methods = new Map(rows.map(({ id, method }) => [id, method]));
  const uncertainty = recipeUncertainty(recipe, ({ ingredientId }) => methods.get(ingredientId) ?? 'na');
  if (!uncertainty) return none;
  return { hld, emulsionType, chance: typeProbability(hld, uncertainty.standardError)[emulsionType] };
}

/** A list shows the first two: those that count. */
function countingFirst<Entry extends SurfactantEntry | OilEntry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => Number(other.active) - Number(one.active));
}

function withValues(
  document: RecipeDocument,
  rows: readonly IngredientRow[],
  datasetId: string,
): RecipeDocument {
  const { surfactants, oils } = readOf(rows);
  const inFull = <Held extends IngredientKey>(held: IngredientKey | Held, read: readonly Held[]) =>
    held.datasetId === datasetId ? (read.find((one) => isSameKey(one, held)) ?? held) : held;
  return {
    ...document,
    surfactantMix: document.surfactantMix.map(({ surfactant, ...entry }) => {
      const held = isFullForm<RecipeSurfactant>(surfactant) ? surfactant : inFull(surfactant, surfactants);
      return { surfactant: copyOf(held), ...entry };
    }),
    oilBlend: document.oilBlend.map(({ oil, ...entry }) => ({
      oil: isFullForm<RecipeOil>(oil) ? oil : inFull(oil, oils),
      ...entry,
    })),
  };
}

function withKeys(document: RecipeDocument, rows: readonly IngredientRow[]): RecipeDocument {
  const { surfactants, oils } = readOf(rows);
  const keyOf = <Held extends IngredientKey>(held: Held, read: readonly Held[]) => {
    const same = read.find((one) => isSameKey(one, held));
    const isSame = same !== undefined && textOf(same) === textOf(held);
    return isSame ? { datasetId: held.datasetId, ingredientId: held.ingredientId } : held;
  };
  return {
    ...document,
    surfactantMix: document.surfactantMix.map(({ surfactant, ...entry }) => ({
      surfactant: isFullForm<RecipeSurfactant>(surfactant) ? keyOf(surfactant, surfactants) : surfactant,
      ...entry,
    })),
    oilBlend: document.oilBlend.map(({ oil, ...entry }) => ({
      oil: isFullForm<RecipeOil>(oil) ? keyOf(oil, oils) : oil,
      ...entry,
    })),
  };
}

/** The same values in the same text, whatever order they came in. */
function textOf(held: IngredientKey): string {
  return JSON.stringify(Object.entries(held).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The sources in a list of its own, as a document holds them. */
function copyOf(held: IngredientKey | RecipeSurfactant) {
  return isFullForm<RecipeSurfactant>(held) ? { ...held, sources: [...held.sources] } : held;
}

function readOf(rows: readonly IngredientRow[]): ReadIngredients {
  return {
    surfactants: rows.flatMap((row) => surfactantOf(row) ?? []),
    oils: rows.flatMap((row) => oilOf(row) ?? []),
  };
}

function oilOf(row: IngredientRow): RecipeOil | undefined {
  const eacn = valueOf(row, 'eacn');
  if (row.kind !== 'hld-oil' || eacn === undefined) return undefined;
  return { datasetId: row.datasetId, ingredientId: row.id, name: row.name, eacn };
}

const PARAMETERS = numberFields('hld-surfactant').filter((field) => field !== 'cc0');

function surfactantOf(row: IngredientRow): RecipeSurfactant | undefined {
  const { surfactantType, salinityFunction } = row;
  const cc0 = valueOf(row, 'cc0');
  if (row.kind !== 'hld-surfactant' || surfactantType === null || cc0 === undefined) return undefined;
  const parameters = PARAMETERS.flatMap((name) => {
    const value = valueOf(row, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    datasetId: row.datasetId,
    ingredientId: row.id,
    name: row.name,
    sources: row.sources,
    surfactantType,
    cc0,
    ...Object.fromEntries(parameters),
    ...(salinityFunction === null || !mayCompute(row, 'salinityFunction') ? {} : { salinityFunction }),
  };
}

function valueOf(row: IngredientRow, name: NumberField): number | undefined {
  return mayCompute(row, name) ? (row[name] ?? undefined) : undefined;
}

/** What is only for calculation counts here: a result reveals less than the value. */
function mayCompute({ visibility }: IngredientRow, field: string): boolean {
  return ['public', 'calculation'].includes(visibility[field] ?? 'public');
}
