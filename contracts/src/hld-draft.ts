import {
  DEFAULT_RECIPE,
  type ReadIngredients,
  RECIPE_LIMITS,
  RECIPE_VERSION,
  type StoredDocument,
} from '@suite/recipes';
import { RACK_LIMITS } from '@suite/hld';
import { z } from 'zod';
import { datasetIdSchema } from './dataset-id.ts';
import { readRackDraft } from './rack-document.ts';
import {
  closedDocumentSchema,
  oilEntrySchema,
  oilSchema,
  surfactantEntrySchema,
  surfactantSchema,
} from './hld-document.ts';

/*
 * The same document as in hld-document.ts, read from what a browser kept or a file holds: half a recipe is more than
 * none. What is missing takes the value of the default recipe, and what cannot be an entry is left out.
 */

/** The elements of a list that can be read. */
function readable<Element extends z.ZodType>(element: Element) {
  return z
    .array(z.unknown())
    .transform((given) => given.flatMap((one) => element.safeParse(one).data ?? []) as z.infer<Element>[]);
}

interface Key {
  datasetId: string;
  ingredientId: string;
}

/** Each ingredient once, and no more of them than a recipe holds. */
function limited<Entry>(keyOf: (entry: Entry) => Key, most: number) {
  return (entries: Entry[]): Entry[] => {
    const seen = new Set<string>();
    const first = entries.filter((entry) => {
      const { datasetId, ingredientId } = keyOf(entry);
      const text = `${datasetId} ${ingredientId}`;
      return !seen.has(text) && seen.add(text);
    });
    return first.slice(0, most);
  };
}

// A dataset that cannot exist would be refused when the recipe is saved (R5.12).
const key = { datasetId: datasetIdSchema, ingredientId: oilSchema.shape.ingredientId };
const isOn = z.boolean().catch(true);
const look = { active: isOn, visible: isOn, color: z.string().catch('') };
const amount = z.number().min(0);
// Any finite number opens, and its field says what is wrong with it.
const finite = z.number();
const number = finite.optional().catch(undefined);

const draftSurfactant = z.object({
  ...surfactantSchema.shape,
  ...key,
  cc0: finite,
  sources: readable(surfactantSchema.shape.sources.element).catch([]),
  mw: number,
  k: number,
  alpha: number,
  b: number,
  ccConcentration: number,
  density: number,
  salinityFunction: surfactantSchema.shape.salinityFunction.catch(undefined),
});
const draftOil = z.object({ ...oilSchema.shape, ...key, eacn: finite });

/** In full if it has a name, else by its key. */
function keyOrFull<Full extends z.ZodType>(full: Full) {
  return z.union([full, z.object({ ...key, name: z.undefined().optional() })]);
}

const draftSurfactantEntry = z.object({
  ...surfactantEntrySchema.shape,
  ...look,
  surfactant: keyOrFull(draftSurfactant),
  concentration: amount,
  valid: isOn,
});
const draftOilEntry = z.object({
  ...oilEntrySchema.shape,
  ...look,
  oil: keyOrFull(draftOil),
  volume: amount,
});

const { name, conditions, targetEmulsionType } = DEFAULT_RECIPE;
const { shape } = closedDocumentSchema;
const color = z.string().min(1).optional().catch(undefined);

const draftSchema = z.object({
  version: z
    .unknown()
    .refine(isReadable)
    .transform(() => RECIPE_VERSION),
  name: shape.name.catch(name),
  targetEmulsionType: shape.targetEmulsionType.catch(targetEmulsionType),
  conditions: z.object({
    temperature: finite.catch(conditions.temperature),
    salinity: finite.catch(conditions.salinity).transform((salinity) => Math.max(0, salinity)),
    eacn: finite.catch(conditions.eacn),
    fa: finite.catch(conditions.fa),
  }),
  surfactantMix: readable(draftSurfactantEntry).transform(
    limited(({ surfactant }) => surfactant, RECIPE_LIMITS.surfactants),
  ),
  surfactantMixTotalVisible: isOn,
  surfactantMixTotalColor: color,
  oilBlend: readable(draftOilEntry).transform(limited(({ oil }) => oil, RECIPE_LIMITS.oils)),
  oilBlendTotalVisible: isOn,
  oilBlendTotalColor: color,
  manualEACN: isOn,
  racks: z
    .array(z.unknown())
    .transform((given) => given.flatMap((one) => readRackDraft(one) ?? []).slice(0, RACK_LIMITS.racks))
    .optional()
    .catch(undefined),
});

/** Older documents are read as far as they go; what a later product wrote may mean something else. */
function isReadable(version: unknown): boolean {
  const major = (text: string) => Number(/^\d+/.exec(text)?.[0] ?? 0);
  return typeof version !== 'string' || major(version) <= major(RECIPE_VERSION);
}

/** A stored document from whatever is given; undefined when it is no recipe that this version can read. */
export function readHldDraft(given: unknown): StoredDocument | undefined {
  // An option that is undefined is absent for the engine.
  return draftSchema.safeParse(given).data as StoredDocument | undefined;
}

const ingredientsSchema = z.object({
  surfactants: readable(draftSurfactant).catch([]),
  oils: readable(draftOil).catch([]),
});

/** Ingredients with their values, as far as they can be read. */
export function readHldIngredients(given: unknown): ReadIngredients {
  const read = ingredientsSchema.safeParse(given).data;
  return read ?? { surfactants: [], oils: [] };
}
