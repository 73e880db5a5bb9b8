import { type IngredientValues, valueFields } from '@suite/contracts/ingredients';
import type { ingredient } from '../../db/schema.ts';

type Row = typeof ingredient.$inferSelect;

/** An ingredient's values as columns hold them: null where there is none, a list where it may be empty. */
export type StoredValues = Omit<
  Row,
  | 'id'
  | 'datasetId'
  | 'organisationId'
  | 'kind'
  | 'nameKey'
  | 'visibility'
  | 'customers'
  | 'replacedBy'
  | 'version'
  | 'created'
  | 'updated'
  | 'withdrawn'
>;

/** Every field of every kind, each once. */
const VALUE_FIELDS = [
  ...new Set([...valueFields('hld-oil'), ...valueFields('hld-surfactant'), ...valueFields('hsp')]),
];

export function storedOf(values: IngredientValues): StoredValues {
  const { name, method, sources = [], types = [], industries = [], applications = [] } = values;
  return {
    name,
    method,
    cas: values.cas ?? null,
    inci: values.inci ?? null,
    externalId: values.externalId ?? null,
    surfactantType: values.surfactantType ?? null,
    salinityFunction: values.salinityFunction ?? null,
    smiles: values.smiles ?? null,
    eacn: values.eacn ?? null,
    cc0: values.cc0 ?? null,
    mw: values.mw ?? null,
    density: values.density ?? null,
    k: values.k ?? null,
    alpha: values.alpha ?? null,
    b: values.b ?? null,
    ccConcentration: values.ccConcentration ?? null,
    dD: values.dD ?? null,
    dP: values.dP ?? null,
    dH: values.dH ?? null,
    r: values.r ?? null,
    molarVolume: values.molarVolume ?? null,
    boilingPoint: values.boilingPoint ?? null,
    sources,
    types,
    industries,
    applications,
    supplier: values.supplier ?? null,
    link: values.link ?? null,
    other: values.other ?? null,
  };
}

/** The values of a row, without what the server keeps about it. */
export function valuesOf(row: Row): StoredValues {
  // Every field is a column of the row, and together they are what the type says.
  return Object.fromEntries(VALUE_FIELDS.map((field) => [field, row[field]])) as unknown as StoredValues;
}

/** What differs, field by field, for the history. */
export function changesBetween(
  before: StoredValues,
  after: StoredValues,
): Record<string, { from?: unknown; to?: unknown }> {
  return Object.fromEntries(
    VALUE_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map(
      (field) => [field, { from: before[field], to: after[field] }],
    ),
  );
}
