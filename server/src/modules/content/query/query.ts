import { badRequest, unknownContentType, unknownPath } from '../delivery-error.ts';
import type { Content, StoredContentType, StoredEntry, StoredItem } from '../model.ts';
import { entryAttributes, type FindAttribute } from './attributes.ts';
import { type Predicate, parseFilter } from './filter.ts';
import { type Compare, defaultOrder, parseOrder } from './order.ts';
import { type Parameters, readParameters, takeInteger } from './parameters.ts';
import { parseSelect, type Selection } from './select.ts';

/** Which items of a collection are asked for, in which order, and which page of them. */
export interface Query<Item> {
  filters: readonly Predicate<Item>[];
  compare: Compare<Item>;
  skip: number;
  limit: number;
}

export interface EntriesQuery extends Query<StoredEntry> {
  locale: string;
  /** Undefined: everything. */
  selection: Selection | undefined;
}

const MAX_LIMIT = 1000;
const MAX_INCLUDE = 10;

/** Reads the query of the entries collection; whatever is not understood is refused, never left out. */
export function parseEntriesQuery(search: URLSearchParams, content: Content): EntriesQuery {
  const parameters = readParameters(search);
  const contentType = takeContentType(parameters, content);
  const locale = takeLocale(parameters, content);
  // No field of ours holds a link, so every depth gives the same answer; a wrong depth is still wrong.
  takeInteger(parameters, 'include', { fallback: 1, max: MAX_INCLUDE });
  const select = parameters.take('select');
  const selection = select === undefined ? undefined : parseSelect(select, contentType);
  const query = parseCollectionQuery(parameters, { find: entryAttributes(contentType, locale), limit: 100 });
  if (!contentType) return { ...query, locale, selection };
  return {
    ...query,
    locale,
    selection,
    filters: [(entry) => entry.contentType === contentType.id, ...query.filters],
  };
}

export interface CollectionRules<Item> {
  find: FindAttribute<Item>;
  /** Page size when none is asked for. */
  limit: number;
}

/** Reads what all collections understand: limit, skip, order and filters. */
export function parseCollectionQuery<Item extends StoredItem>(
  parameters: Parameters,
  { find, limit }: CollectionRules<Item>,
): Query<Item> {
  const page = {
    skip: takeInteger(parameters, 'skip', { fallback: 0, max: Number.MAX_SAFE_INTEGER }),
    limit: takeInteger(parameters, 'limit', { fallback: limit, max: MAX_LIMIT }),
  };
  const order = parameters.take('order');
  const compare = order === undefined ? defaultOrder : parseOrder(order, find);
  const filters = parameters.rest().map(([name, value]) => parseFilter(name, value, find));
  return { ...page, compare, filters };
}

/** A single resource takes a locale when it has texts, and nothing else. */
export function parseEntryQuery(search: URLSearchParams, content: Content): { locale: string } {
  const parameters = readParameters(search);
  const locale = takeLocale(parameters, content);
  refuseRest(parameters);
  return { locale };
}

export function refuseRest(parameters: Parameters): void {
  const [first] = parameters.rest();
  if (first) throw unknownPath(first[0]);
}

function takeContentType(parameters: Parameters, content: Content): StoredContentType | undefined {
  const id = parameters.take('content_type');
  if (id === undefined) return undefined;
  const contentType = content.contentTypes.find((candidate) => candidate.id === id);
  if (!contentType) throw unknownContentType();
  return contentType;
}

function takeLocale(parameters: Parameters, content: Content): string {
  const code = parameters.take('locale');
  const locale = content.locales.find((candidate) =>
    code === undefined ? candidate.default : candidate.code === code,
  );
  if (locale) return locale.code;
  throw badRequest({
    name: 'locale',
    path: ['locale'],
    value: code ?? '',
    details: `Unknown locale: ${code ?? '(none)'}`,
  });
}
