import { CALCULATION_LIMITS, type HspPoolAnswer } from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import type { IngredientResource } from '@suite/contracts/ingredient-schemas';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import type { SolventReplacementRequest } from '@suite/contracts/solvent-calculations';
import { z } from 'zod';
import type { AskApi } from '../../../http/ask-api.ts';
import { defined } from '../../../platform/defined.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { quoted, RefusedError, type Source } from '../tool.ts';

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
  /** Values that calculations need are not shown: the server computes with them. */
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

/** A solvent as calculations take it, by its values; its id is that of its ingredient. */
export type Solvent = SolventReplacementRequest['solvents'][number];

/** The rows of a pool as solvents; what is not known is absent. */
export function solventsOf({ columns, facts }: HspPoolAnswer): Solvent[] {
  const { ingredientId, datasetId: _, r: __, method: ___, fact: ____, ...values } = columns;
  const fields = Object.entries({ ...values, ...facts });
  return ingredientId.map((id, row) => {
    const known = fields.flatMap(([field, column]) => {
      const value: unknown = column?.[row];
      const isKnown = value !== null && value !== undefined && value !== false;
      return isKnown && !(Array.isArray(value) && value.length === 0) ? [[field, value] as const] : [];
    });
    return { id, ...Object.fromEntries(known) } as Solvent; // each column has the name of its field
  });
}

/** Solvents with their facts by the ids of their ingredients, as far as everybody may read their values. */
export async function solventsById(ids: readonly string[], ask: AskApi) {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const solvents =
    wanted.length === 0
      ? []
      : solventsOf(await ask(calculationEndpoints.hspPool, { body: { ids: wanted, facts: true } }));
  const byId = new Map(solvents.map((solvent) => [solvent.id, solvent]));
  return {
    find: (id: string): Solvent => {
      const found = byId.get(id.toLowerCase());
      if (found) return found;
      throw new RefusedError(
        `There is no ingredient ${id} with Hansen parameters that can be told: it does not exist, or its values are for calculation only.`,
      );
    },
  };
}

const ENDPOINTS = { hld: calculationEndpoints.hldSources, hsp: calculationEndpoints.hspSources };

/** Where the values of ingredients are from that a calculation named by their ids; what people wrote is quoted. */
export async function citedSources(
  science: 'hld' | 'hsp',
  ids: readonly string[],
  ask: AskApi,
): Promise<Source[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isUuid);
  if (wanted.length === 0) return [];
  const { sources } = await ask(ENDPOINTS[science], {
    body: { ids: wanted.slice(0, CALCULATION_LIMITS.named) },
  });
  return sources.map(({ id, citation, licence }) =>
    id === undefined ? { citation: quoted(citation) } : { id, citation, ...defined({ licence }) },
  );
}

const cite = (citation: string): Source => ({ citation });

const HANDBOOK = cite(
  "C. M. Hansen, Hansen Solubility Parameters: A User's Handbook, 2nd ed., CRC Press 2007",
);

/** What the methods are from; the packages of science cite all of it. */
export const LITERATURE = {
  hld: [
    cite('Schirone, Tartaro, Gentile, Palazzo, JCIS Open 4 (2021) 100033, after Salager'),
    cite('Acosta, Colloids Surf. A 320 (2008) 193'),
  ],
  hsp: [HANDBOOK],
  fit: [HANDBOOK, cite('Efron, Tibshirani, An Introduction to the Bootstrap, Chapman & Hall 1993')],
  estimate: [
    cite('Rasmussen, Williams, Gaussian Processes for Machine Learning, MIT Press 2006'),
    cite('Mathieu, ACS Omega 3 (2018) 17049'),
    cite('Stefanis, Panayiotou, Int. J. Pharm. 426 (2012) 29'),
    cite('van Krevelen, Properties of Polymers (Hoftyzer and van Krevelen)'),
  ],
  solvents: [
    HANDBOOK,
    cite('Mackay, van Wesenbeeck, Environ. Sci. Technol. 48 (2014) 10259'),
    cite('Liaw et al., J. Loss Prev. Process Ind. 15 (2002) 429'),
  ],
  label: [cite('Regulation (EC) No 1272/2008, Annex I'), cite('Directive 2004/42/EC')],
} as const satisfies Record<string, readonly Source[]>;

/** Values that the caller sent have no source of ours. */
export const OWN_VALUES: Source = cite('Values as they were sent');
