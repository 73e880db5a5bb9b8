import { CALCULATED, FILTER_FIELDS, sortFields } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import {
  type Conditions,
  readConditions,
  readNumber,
  readSort,
  SEARCH_LIMITS,
  type Sort,
  splitList,
  writeConditions,
} from '@suite/contracts/search';
import type { Hsp } from '@suite/hsp';
import {
  type ChangeSearch as ChangeSearchState,
  type SearchCodec,
  useSearchState,
} from '../../ui/use-search-state.ts';

export const MOST_COMPARED = 4;

/** What is looked for and how it is shown: all of it stands in the address. */
export interface CatalogueSearch {
  text: string;
  conditions: Conditions;
  sorts: Sort[];
  /** A place in Hansen space: the nearest first. */
  near?: Hsp;
  /** How far from there, at most. */
  within?: number;
  /** The ingredient that place is from. */
  origin?: string;
  /** Whether what the database calculated itself stays away (decision 046). */
  isCalculatedHidden: boolean;
  isChart: boolean;
  /** Only what fits the recipe that is worked on. */
  isFitting: boolean;
  /** The ingredient in the panel at the side. */
  open?: string;
  compared: string[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The search of an address. What the address says wrongly is left out: a link somebody mangled still opens. */
export function readSearch(kind: IngredientKind, address: URLSearchParams): CatalogueSearch {
  const get = (name: string) => address.get(name) ?? '';
  const near = kind === 'hsp' ? readPoint(get('near')) : undefined;
  const within = readNumber(get('within'));
  const origin = get('origin');
  const open = get('open');
  const { [CALCULATED]: _, ...conditions } = readConditions(
    Object.fromEntries(address),
    FILTER_FIELDS[kind],
  ).conditions;
  return {
    text: get('q').slice(0, SEARCH_LIMITS.textLength),
    conditions,
    isCalculatedHidden: kind === 'hsp' && get(CALCULATED) !== 'yes',
    sorts: get('sort') === '' ? [] : (readSort(get('sort'), sortFields(kind)) ?? []),
    near,
    within: near && within !== undefined && within > 0 && within <= 1000 ? within : undefined,
    origin: near && UUID.test(origin) ? origin : undefined,
    isChart: get('view') === 'chart',
    isFitting: kind !== 'hsp' && get('fits') === 'yes',
    open: UUID.test(open) ? open : undefined,
    compared: splitList(get('compare'))
      .filter((id) => UUID.test(id))
      .slice(0, MOST_COMPARED),
  };
}

function readPoint(text: string): Hsp | undefined {
  const [dD, dP, dH, ...more] = text.split(',').map(readNumber);
  if (dD === undefined || dP === undefined || dH === undefined || more.length > 0) return undefined;
  return [dD, dP, dH].every((value) => value >= 0 && value <= 1000) ? { dD, dP, dH } : undefined;
}

/** The parameters the API is asked with. */
export function toParameters(search: CatalogueSearch): [string, string][] {
  return search.isCalculatedHidden ? [...wanted(search), HIDE_CALCULATED] : wanted(search);
}

/** Without what the database calculated; its very name finds it all the same. */
export const HIDE_CALCULATED: [string, string] = [`filter[${CALCULATED}]`, 'no'];

function wanted({ text, conditions, sorts, near, within }: CatalogueSearch): [string, string][] {
  const query = text.trim();
  return [
    ...(query === '' ? [] : [['q', query] as [string, string]]),
    ...writeConditions(conditions),
    ...(sorts.length === 0 ? [] : [['sort', sortText(sorts)] as [string, string]]),
    ...(near ? [['near', pointText(near)] as [string, string]] : []),
    ...(near && within !== undefined ? [['within', String(within)] as [string, string]] : []),
  ];
}

/** The address of a search of a kind; `kept` are parameters of the screen around it. */
export function toAddress(
  kind: IngredientKind,
  search: CatalogueSearch,
  kept: [string, string][] = [],
): URLSearchParams {
  const { origin, isChart, isFitting, open, compared } = search;
  return new URLSearchParams([
    ...kept,
    ...wanted(search),
    ...(kind === 'hsp' && !search.isCalculatedHidden ? [[CALCULATED, 'yes']] : []),
    ...(origin === undefined ? [] : [['origin', origin]]),
    ...(isChart ? [['view', 'chart']] : []),
    ...(isFitting ? [['fits', 'yes']] : []),
    ...(open === undefined ? [] : [['open', open]]),
    ...(compared.length === 0 ? [] : [['compare', compared.join()]]),
  ]);
}

export function pointText({ dD, dP, dH }: Hsp): string {
  return [dD, dP, dH].join();
}

function sortText(sorts: readonly Sort[]): string {
  return sorts.map(({ field, isDescending }) => (isDescending ? `-${field}` : field)).join();
}

/** Whether anything narrows the list down. */
export function isNarrowed({ text, conditions, within, isFitting }: CatalogueSearch): boolean {
  return isFitting || text.trim() !== '' || Object.keys(conditions).length > 0 || within !== undefined;
}

/** Whether a search shows one set, whole. */
export function isOnlySet({ text, conditions, within }: CatalogueSearch, datasetId: string): boolean {
  const { datasetId: set, ...others } = conditions;
  if (!set || text.trim() !== '' || within !== undefined || Object.keys(others).length > 0) return false;
  return set.kind === 'equals'
    ? set.value === datasetId
    : set.kind === 'in' && set.values.join() === datasetId;
}

export type ChangeSearch = ChangeSearchState<CatalogueSearch>;

function codecOf(kind: IngredientKind): SearchCodec<CatalogueSearch> {
  return {
    read: (address) => readSearch(kind, address),
    write: (search, before) => {
      const tab = before.get('kind');
      return toAddress(kind, search, tab === null ? [] : [['kind', tab]]);
    },
  };
}

const CODECS = {
  'hld-surfactant': codecOf('hld-surfactant'),
  'hld-oil': codecOf('hld-oil'),
  hsp: codecOf('hsp'),
} satisfies Record<IngredientKind, SearchCodec<CatalogueSearch>>;

/** The search of a list of ingredients in the address, and how to change it. */
export function useCatalogueSearch(kind: IngredientKind): [CatalogueSearch, ChangeSearch] {
  return useSearchState(CODECS[kind]);
}
