import type { IngredientResource } from '@suite/contracts/ingredient-schemas';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { z } from 'zod';
import { defined } from '../../../platform/defined.ts';
import { quoted, type Source } from '../answer.ts';

/** An ingredient in short: who it is, its values, and where they are from. */
export const ingredientRowSchema = z.object({
  id: z.string(),
  kind: z.enum(INGREDIENT_KINDS),
  name: z.string(),
  datasetId: z.string(),
  datasetName: z.string(),
  cas: z.string().optional(),
  inci: z.string().optional(),
  supplier: z.string().optional(),
  /** exp: measured, biblio: published, calc: calculated, na: not known. */
  method: z.string().optional(),
  /** As the app has them: MPa½, °C, g/cm³, g/mol. */
  values: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Values that calculations need are not told: the server computes with them. */
  onlyForCalculation: z.boolean(),
  sources: z.array(z.string()),
});
export type IngredientRow = z.infer<typeof ingredientRowSchema>;

/** Words that are values and no description. */
const WORDS = ['surfactantType', 'salinityFunction', 'smiles', 'state', 'chem21', 'flashMethod'];
const NO_VALUES = ['version'];

const ROW_TEXTS = ['name', 'datasetName', 'cas', 'inci', 'supplier', 'values.smiles', 'sources'];

/** Where texts of people are, in an answer with rows at this path. */
export function rowTexts(path: string): string[] {
  return [...ROW_TEXTS.map((field) => `${path}.${field}`), SOURCE_TEXTS];
}

/** Sources that are not shipped are cited as somebody wrote them. */
export const SOURCE_TEXTS = 'about.sources[].citation';

export function ingredientRow({ id, type, attributes }: IngredientResource): IngredientRow {
  const { name = '', datasetId, datasetName, method, onlyForCalculation = false } = attributes;
  const { cas, inci, supplier, sources = [] } = attributes;
  const values = Object.entries(attributes).flatMap(([field, value]: [string, unknown]) =>
    (typeof value === 'number' && !NO_VALUES.includes(field)) ||
    (typeof value === 'string' && WORDS.includes(field))
      ? [[field, value] as const]
      : [],
  );
  return {
    id,
    kind: type,
    name,
    datasetId,
    datasetName,
    ...defined({ cas, inci, supplier, method }),
    values: Object.fromEntries(values),
    onlyForCalculation,
    sources: [...sources],
  };
}

interface IncludedSource {
  id: string;
  attributes: { citation: string; licence: string };
}

/** The sources that came with rows. Of those that are not shipped, all there is is what somebody wrote: it is quoted. */
export function sourcesOf(
  rows: readonly IngredientRow[],
  included: readonly IncludedSource[] = [],
): Source[] {
  const named = [...new Set(rows.flatMap(({ sources }) => sources))];
  const described = new Map(included.map((source) => [source.id, source.attributes]));
  const rest = included.filter(({ id }) => !named.includes(id)).map(({ id }) => id);
  return [...named, ...rest].map((id) => {
    const source = described.get(id);
    return source ? { id, citation: source.citation, licence: source.licence } : { citation: quoted(id) };
  });
}
