import type { Call } from '@suite/clients/api/call';
import { ingredientListMetaSchema, ingredientSchema } from '@suite/contracts/ingredient-schemas';
import type { IngredientValues } from '@suite/contracts/ingredients';
import { listSchema } from '@suite/contracts/json-api';
import type { Found, HldIngredients, HldKind, IngredientSource } from './ingredient-source.ts';

const HITS = 12;
const PAGE = 100;
/** More candidates than a search over mixes could try. */
const MAX_LISTED = 500;
/** R7.2 */
const MOST_IDS = 100;

const surfactants = listSchema(ingredientSchema('hld-surfactant'), ingredientListMetaSchema);
const oils = listSchema(ingredientSchema('hld-oil'), ingredientListMetaSchema);

/** Ingredients from our API, with the rights of whoever calls. */
export function apiIngredientSource(call: Call): IngredientSource {
  async function page<Kind extends HldKind>(
    kind: Kind,
    path: string,
    signal?: AbortSignal,
  ): Promise<{ found: Found<Kind>[]; next: string | null }> {
    const options = signal ? { signal } : {};
    const answerOf = async () => {
      if (kind === 'hld-surfactant') {
        const { data, meta, links } = await call(path, { answer: surfactants, ...options });
        const found = data.flatMap(({ attributes }) => marked(surfactantOf(attributes), attributes));
        return { found: found as Found<Kind>[], meta, links };
      }
      const { data, meta, links } = await call(path, { answer: oils, ...options });
      const found = data.flatMap(({ attributes }) => marked(oilOf(attributes), attributes));
      return { found: found as Found<Kind>[], meta, links };
    };
    const { found, meta, links } = await answerOf();
    return {
      found: meta.isOnlySimilar ? found.map((one) => ({ ...one, isSimilar: true })) : found,
      next: links.next,
    };
  }
  return {
    search: async (kind, text, signal) => {
      const query = new URLSearchParams({ includeFilters: 'no', 'page[size]': String(HITS) });
      if (text.trim() !== '') query.set('q', text.trim());
      return (await page(kind, pathOf(kind, query), signal)).found;
    },
    read: async (kind, ingredientIds) => {
      const found: Found<typeof kind>[] = [];
      for (let start = 0; start < ingredientIds.length; start += MOST_IDS) {
        const ids = ingredientIds.slice(start, start + MOST_IDS).join(',');
        const query = new URLSearchParams({ includeFilters: 'no', ingredientIds: ids });
        found.push(...(await page(kind, pathOf(kind, query))).found);
      }
      return found;
    },
    list: async (kind, signal) => {
      const found: Found<typeof kind>[] = [];
      const query = new URLSearchParams({ includeFilters: 'no', 'page[size]': String(PAGE), sort: 'name' });
      let next: string | null = pathOf(kind, query);
      while (next !== null && found.length < MAX_LISTED) {
        const part: { found: Found<typeof kind>[]; next: string | null } = await page(kind, next, signal);
        // Nothing can be tried with values that are not here.
        found.push(...part.found.filter(({ ingredient }) => !ingredient.onlyForCalculation));
        next = part.next;
      }
      return found;
    },
  };
}

function pathOf(kind: HldKind, query: URLSearchParams): string {
  return `/api/ingredients/${kind}?${query.toString()}`;
}

/** Stand in for values that stay on the server: the engine here refuses to compute with them. */
const NOT_HERE = { onlyForCalculation: true } as const;

type Answered = { [Field in keyof IngredientValues]?: IngredientValues[Field] } & {
  datasetId: string;
  datasetName: string;
  ingredientId: string;
  onlyForCalculation?: true;
  withdrawn?: string;
  replacedBy?: string;
};

function marked<Kind extends HldKind>(
  found: Found<Kind>[],
  { inci, density, withdrawn, replacedBy }: Answered,
): Found<Kind>[] {
  const more = {
    ...(inci === undefined ? {} : { inci }),
    ...(density === undefined ? {} : { density }),
    ...(withdrawn === undefined ? {} : { isWithdrawn: true, ...(replacedBy ? { replacedBy } : {}) }),
  };
  return found.map((one) => ({ ...one, ...more }));
}

/** A record without what the equation needs is no candidate. */
export function surfactantOf(given: Answered): Found<'hld-surfactant'>[] {
  const { name, method = 'na', datasetName, datasetId, ingredientId } = given;
  if (given.onlyForCalculation && name !== undefined) {
    const { surfactantType = 'other', sources = [] } = given;
    const key = { datasetId, ingredientId, name };
    return [{ ingredient: { ...key, surfactantType, cc0: 0, sources, ...NOT_HERE }, method, datasetName }];
  }
  const { surfactantType, cc0 } = given;
  if (name === undefined || surfactantType === undefined || cc0 === undefined) return [];
  const { mw, density, ccConcentration, salinityFunction, b, k, alpha, sources = [] } = given;
  const extra = { mw, density, ccConcentration, salinityFunction, b, k, alpha };
  const known = Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== undefined));
  const ingredient: HldIngredients['hld-surfactant'] = {
    datasetId,
    ingredientId,
    name,
    surfactantType,
    cc0,
    sources,
    ...known,
  };
  return [{ ingredient, method, datasetName }];
}

export function oilOf(given: Answered): Found<'hld-oil'>[] {
  const { name, eacn, method = 'na', datasetName, datasetId, ingredientId } = given;
  if (name === undefined) return [];
  const key = { datasetId, ingredientId, name };
  if (given.onlyForCalculation)
    return [{ ingredient: { ...key, eacn: 0, ...NOT_HERE }, method, datasetName }];
  return eacn === undefined ? [] : [{ ingredient: { ...key, eacn }, method, datasetName }];
}
