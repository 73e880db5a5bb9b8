import type { HspPoolAnswer } from '@suite/contracts/calculations';
import type { HspIngredient } from '@suite/recipes';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { SolventFacts } from '@suite/solvents';

/** A solvent that may take part: its facts, and the ingredient that a recipe takes. */
export interface PoolSolvent {
  facts: SolventFacts;
  ingredient: HspIngredient;
}

/** The rows of the database, column by column, as solvents. */
export function solventsOf({ columns, facts }: HspPoolAnswer): PoolSolvent[] {
  return columns.name.map((name, row) => {
    const number = (values: readonly (number | null)[] | undefined) => values?.[row] ?? undefined;
    const ingredient = withoutGaps({
      datasetId: columns.datasetId[row],
      ingredientId: columns.ingredientId[row],
      name,
      dD: columns.dD[row] ?? NaN,
      dP: columns.dP[row] ?? NaN,
      dH: columns.dH[row] ?? NaN,
      method: methodOf(columns.method[row]),
      cas: columns.cas[row] ?? undefined,
      r: number(columns.r),
      density: number(columns.density),
      molarVolume: number(columns.molarVolume),
      boilingPoint: number(columns.boilingPoint),
    });
    const more = facts
      ? Object.fromEntries(Object.entries(facts).map(([field, values]) => [field, values[row] ?? undefined]))
      : {};
    return { ingredient, facts: { ...factsOfRecipe(ingredient), ...more } };
  });
}

/** An ingredient with all its fields, as it is read alone or of an own set. */
export function solventOf(record: Ingredient): PoolSolvent | undefined {
  const { dD, dP, dH, datasetId, ingredientId, name, cas, method } = record;
  if (dD === undefined || dP === undefined || dH === undefined) return undefined;
  const { r, density, molarVolume, boilingPoint } = record;
  const ingredient = withoutGaps({
    datasetId,
    ingredientId,
    name,
    dD,
    dP,
    dH,
    method: methodOf(method),
    cas,
    r,
    density,
    molarVolume,
    boilingPoint,
  });
  return { ingredient, facts: { ...record, dD, dP, dH } };
}

/** What a recipe knows of an ingredient by itself. */
export function factsOfRecipe(ingredient: HspIngredient): SolventFacts {
  const { name, cas, dD, dP, dH, density, molarVolume, boilingPoint } = ingredient;
  return { name, cas, dD, dP, dH, density, molarVolume, boilingPoint };
}

/** The place of an ingredient of a recipe in the pool, by id, CAS number or name. */
export function placeOf(pool: readonly PoolSolvent[], { ingredientId, cas, name }: HspIngredient): number {
  const byId = pool.findIndex(
    ({ ingredient }) => ingredientId !== undefined && ingredient.ingredientId === ingredientId,
  );
  if (byId >= 0) return byId;
  const byCas = pool.findIndex(({ ingredient }) => cas !== undefined && ingredient.cas === cas);
  return byCas >= 0 ? byCas : pool.findIndex(({ ingredient }) => ingredient.name === name);
}

function methodOf(method: string | null | undefined): NonNullable<HspIngredient['method']> {
  return method === 'exp' || method === 'calc' ? method : 'na';
}

function withoutGaps<Values extends object>(values: Values) {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as {
    [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key];
  } & {
    [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>;
  }; // what is undefined is absent
}
