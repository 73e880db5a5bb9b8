import { isDatasetId } from '@suite/contracts/dataset-id';
import {
  DEFAULT_RECIPE,
  type IngredientKey,
  type ReadIngredients,
  RECIPE_LIMITS,
  RECIPE_VERSION,
  type RecipeOil,
  type RecipeSurfactant,
  type StoredDocument,
  type StoredOilEntry,
  type StoredSurfactantEntry,
  SURFACTANT_TYPES,
  TARGET_EMULSION_TYPES,
} from '@suite/hld';

type Given = Record<string, unknown>;

/**
 * A stored document from whatever stands there. What is missing takes the value of the default recipe, and what
 * cannot be an entry is left out: half a recipe is more than none. Undefined when it is no recipe at all.
 */
export function readDocument(given: Given): StoredDocument | undefined {
  const { conditions, surfactantMix, oilBlend } = given;
  if (!isRecord(conditions) || !Array.isArray(surfactantMix) || !Array.isArray(oilBlend)) return undefined;
  const normal = DEFAULT_RECIPE;
  const condition = (name: keyof typeof normal.conditions) =>
    numberOf(conditions[name]) ?? normal.conditions[name];
  return {
    version: RECIPE_VERSION,
    name: textOf(given['name']) ?? normal.name,
    targetEmulsionType: oneOf(TARGET_EMULSION_TYPES, given['targetEmulsionType']) ?? 'Any',
    conditions: {
      temperature: condition('temperature'),
      salinity: Math.max(0, condition('salinity')),
      eacn: condition('eacn'),
      fa: condition('fa'),
    },
    surfactantMix: unique(surfactantMix.flatMap(readSurfactant), ({ surfactant }) => surfactant).slice(
      0,
      RECIPE_LIMITS.surfactants,
    ),
    surfactantMixTotalVisible: given['surfactantMixTotalVisible'] !== false,
    ...optional('surfactantMixTotalColor', textOf(given['surfactantMixTotalColor'])),
    oilBlend: unique(oilBlend.flatMap(readOil), ({ oil }) => oil).slice(0, RECIPE_LIMITS.oils),
    oilBlendTotalVisible: given['oilBlendTotalVisible'] !== false,
    ...optional('oilBlendTotalColor', textOf(given['oilBlendTotalColor'])),
    manualEACN: given['manualEACN'] !== false,
  };
}

/** Ingredients with their values, as far as they are any. */
export function readIngredients(given: unknown): ReadIngredients {
  const lists = isRecord(given) ? given : {};
  const read = <Held>(list: unknown, toHeld: (one: Given) => Held | undefined) =>
    Array.isArray(list) ? list.flatMap((one) => (isRecord(one) ? (toHeld(one) ?? []) : [])) : [];
  return { surfactants: read(lists['surfactants'], fullSurfactant), oils: read(lists['oils'], fullOil) };
}

function readSurfactant(given: unknown): StoredSurfactantEntry[] {
  if (!isRecord(given) || !isRecord(given['surfactant'])) return [];
  const surfactant =
    'name' in given['surfactant'] ? fullSurfactant(given['surfactant']) : keyOf(given['surfactant']);
  const concentration = numberOf(given['concentration']);
  if (surfactant === undefined || concentration === undefined || concentration < 0) return [];
  return [{ surfactant, concentration, ...lookOf(given), valid: given['valid'] !== false }];
}

function readOil(given: unknown): StoredOilEntry[] {
  if (!isRecord(given) || !isRecord(given['oil'])) return [];
  const oil = 'name' in given['oil'] ? fullOil(given['oil']) : keyOf(given['oil']);
  const volume = numberOf(given['volume']);
  if (oil === undefined || volume === undefined || volume < 0) return [];
  return [{ oil, volume, ...lookOf(given) }];
}

function lookOf(given: Given) {
  return {
    active: given['active'] !== false,
    visible: given['visible'] !== false,
    color: textOf(given['color']) ?? '',
  };
}

function fullSurfactant(given: Given): RecipeSurfactant | undefined {
  const key = keyOf(given);
  const [name, cc0] = [textOf(given['name']), numberOf(given['cc0'])];
  const surfactantType = oneOf(SURFACTANT_TYPES, given['surfactantType']);
  if (!key || name === undefined || cc0 === undefined || surfactantType === undefined) return undefined;
  const { sources } = given;
  return {
    ...key,
    name,
    surfactantType,
    cc0,
    sources: Array.isArray(sources) ? sources.filter((source) => typeof source === 'string') : [],
    ...optional('mw', numberOf(given['mw'])),
    ...optional('density', numberOf(given['density'])),
    ...optional('ccConcentration', numberOf(given['ccConcentration'])),
    ...optional('salinityFunction', oneOf(['ln', 'b'] as const, given['salinityFunction'])),
    ...optional('b', numberOf(given['b'])),
    ...optional('k', numberOf(given['k'])),
    ...optional('alpha', numberOf(given['alpha'])),
  };
}

function fullOil(given: Given): RecipeOil | undefined {
  const key = keyOf(given);
  const [name, eacn] = [textOf(given['name']), numberOf(given['eacn'])];
  return key && name !== undefined && eacn !== undefined ? { ...key, name, eacn } : undefined;
}

function keyOf(given: Given): IngredientKey | undefined {
  const [datasetId, ingredientId] = [textOf(given['datasetId']), textOf(given['ingredientId'])];
  if (datasetId === undefined || ingredientId === undefined) return undefined;
  // What names no dataset that there could be would be refused when it is saved (R5.12).
  return isDatasetId(datasetId) ? { datasetId, ingredientId } : undefined;
}

function unique<Entry>(entries: readonly Entry[], key: (entry: Entry) => IngredientKey): Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const id = `${key(entry).datasetId}/${key(entry).ingredientId}`;
    return !seen.has(id) && seen.add(id);
  });
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined) {
  // One property or none: the type says what the code does.
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

function numberOf(given: unknown): number | undefined {
  return typeof given === 'number' && Number.isFinite(given) ? given : undefined;
}

function textOf(given: unknown): string | undefined {
  return typeof given === 'string' && given !== '' ? given : undefined;
}

function isRecord(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
