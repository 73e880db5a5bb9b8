import { LAB_STATUSES, type LabStatus, RECIPE_SORTS, type RecipeListQuery } from '@suite/contracts/recipes';
import { cleanText, type SearchCodec } from '../../ui/use-search-state.ts';

/** The most recipes that stand side by side. */
export const MOST_COMPARED = 4;

const TYPES = ['O/W', 'ME', 'W/O'] as const;
const SORTS = RECIPE_SORTS.flatMap((field) => [field, `-${field}`] as const);
const ID = /^[0-9a-f-]{36}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type RecipeSorting = (typeof SORTS)[number];

/** What is looked at, as it stands in the address. */
export interface RecipeSearch {
  readonly text: string;
  readonly tag: string;
  readonly labStatus: LabStatus | undefined;
  readonly type: (typeof TYPES)[number] | undefined;
  readonly match: 'yes' | 'no' | undefined;
  readonly warnings: 'yes' | 'no' | undefined;
  /** The ingredient it must hold, by its id. */
  readonly ingredient: string | undefined;
  /** Days, as `2026-01-31`, between which it was saved last. */
  readonly from: string;
  readonly to: string;
  readonly sort: RecipeSorting;
  readonly isBin: boolean;
  /** Those of others, which were granted. */
  readonly isGranted: boolean;
  /** The recipe in the panel at the side. */
  readonly open: string | undefined;
  readonly compared: readonly string[];
  /** The recipe whose batch sheet is shown. */
  readonly batch: string | undefined;
  /** Whether predictions against the laboratory stand in place of the list. */
  readonly isScores: boolean;
}

const DEFAULT_SORT = '-updated';

export function readSearch(address: URLSearchParams): RecipeSearch {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === address.get(name));
  const id = (name: string) => {
    const given = address.get(name);
    return given !== null && ID.test(given) ? given : undefined;
  };
  const day = (name: string) => {
    const given = address.get(name) ?? '';
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : '';
  };
  const compared = (address.get('compare') ?? '').split(',').filter((given) => ID.test(given));
  return {
    text: (address.get('q') ?? '').slice(0, 200),
    tag: (address.get('tag') ?? '').slice(0, 40),
    labStatus: one('lab', LAB_STATUSES),
    type: one('type', TYPES),
    match: one('match', ['yes', 'no'] as const),
    warnings: one('warnings', ['yes', 'no'] as const),
    ingredient: id('ingredient'),
    from: day('from'),
    to: day('to'),
    sort: one('sort', SORTS) ?? DEFAULT_SORT,
    isBin: address.get('bin') === 'yes',
    isGranted: address.get('owner') === 'granted',
    open: id('open'),
    compared: [...new Set(compared)].slice(0, MOST_COMPARED),
    batch: id('batch'),
    isScores: address.get('scores') === 'yes',
  };
}

export function toAddress(search: RecipeSearch): URLSearchParams {
  const { text, tag, labStatus, type, match, sort, isBin, open, compared, batch } = search;
  const { warnings, ingredient, from, to } = search;
  const all = {
    q: text,
    tag,
    lab: labStatus,
    type,
    match,
    warnings,
    ingredient,
    from,
    to,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    bin: isBin ? 'yes' : undefined,
    owner: search.isGranted ? 'granted' : undefined,
    open,
    compare: compared.join(','),
    batch,
    scores: search.isScores ? 'yes' : undefined,
  };
  return new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

/** What the list asks the API for. */
export function toQuery(search: RecipeSearch): Omit<RecipeListQuery, 'page[after]'> {
  const { text, tag, labStatus, type, match, warnings, ingredient, from, to, sort, isBin } = search;
  return {
    'page[size]': '100',
    sort,
    ...(cleanText(text) === '' ? {} : { q: cleanText(text) }),
    ...(cleanText(tag) === '' ? {} : { 'filter[tag]': cleanText(tag) }),
    ...(labStatus ? { 'filter[labStatus]': labStatus } : {}),
    ...(type ? { 'filter[emulsionType]': type } : {}),
    ...(match ? { 'filter[match]': match } : {}),
    ...(warnings ? { 'filter[warnings]': warnings } : {}),
    ...(ingredient === undefined ? {} : { 'filter[ingredient]': ingredient }),
    ...(from === '' ? {} : { 'filter[updated][gte]': from }),
    ...(to === '' ? {} : { 'filter[updated][lte]': to }),
    ...(isBin ? { 'filter[bin]': 'yes' as const } : {}),
    ...(search.isGranted ? { 'filter[owner]': 'granted' as const } : {}),
  };
}

/** Whether something leaves recipes out. */
export function isNarrowed(search: RecipeSearch): boolean {
  const { text, tag, from, to, labStatus, type, match, warnings, ingredient } = search;
  const hasText = [text, tag, from, to].some((one) => one.trim() !== '');
  return hasText || [labStatus, type, match, warnings, ingredient].some((one) => one !== undefined);
}

export const EVERYTHING = {
  text: '',
  tag: '',
  labStatus: undefined,
  type: undefined,
  match: undefined,
  warnings: undefined,
  ingredient: undefined,
  from: '',
  to: '',
} as const;

/** The search of a list of recipes, as it stands in the address. */
export const RECIPE_SEARCH: SearchCodec<RecipeSearch> = { read: readSearch, write: toAddress };

export function isRecipeSort(text: string): text is RecipeSorting {
  return SORTS.some((sort) => sort === text);
}
