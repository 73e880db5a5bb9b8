import { badRequest, invalidQuery, unknownContentType } from '../delivery-error.ts';
import type { Library } from '../library.ts';
import { localeView, type LocaleView } from '../locale.ts';
import type { StoredAsset, StoredContentType, StoredEntry } from '../model.ts';
import {
  assetAttributes,
  entryAttributes,
  fileIn,
  type FindAttribute,
  MIMETYPE_GROUPS,
  mimetypeGroup,
} from './attributes.ts';
import { parseFilter, type Predicate, splitName } from './filter.ts';
import { type TextIndex, wordsOf } from './full-text.ts';
import { type Arrange, parseNear, parseOrder } from './order.ts';
import { type PageRequest, type Parameters, takePage, USUAL_LIMIT } from './page.ts';
import { parseSelect, type Selection } from '../resource.ts';

/** Which items of a collection are asked for, in which order, and which page of them. */
export interface Query<Item> {
  filters: readonly Predicate<Item>[];
  /** Undefined: the order of the store. */
  arrange: Arrange<Item> | undefined;
  page: PageRequest;
}

export interface ResourceQuery<Item> extends Query<Item> {
  locale: LocaleView;
  /** Undefined: everything. */
  selection: Selection | undefined;
}

export interface EntriesQuery extends ResourceQuery<StoredEntry> {
  /** How far links are followed. */
  include: number;
}

const MAX_INCLUDE = 10;
const MAX_REFERENCE_SEARCHES = 2;
const ASSET_FIELDS = ['title', 'description', 'file'];

/** Reads what all collections understand: a page, order and filters. Whatever else is there is refused, never left out. */
export function parseQuery<Item>(
  parameters: Parameters,
  find: FindAttribute<Item>,
  { limit = USUAL_LIMIT, filters = [] }: { limit?: number; filters?: Predicate<Item>[] } = {},
): Query<Item> {
  const page = takePage(parameters, limit);
  const order = parameters.take('order');
  const all = [...filters];
  let arrange: Arrange<Item> | undefined;
  for (const [name, value] of parameters.rest()) {
    if (splitName(name).operator === 'near') arrange = parseNear(name, value, find);
    else all.push(parseFilter(name, value, find));
  }
  if (order !== undefined) arrange = parseOrder(order, find);
  return { filters: all, arrange, page };
}

export function parseEntriesQuery(parameters: Parameters, library: Library): EntriesQuery {
  const filters: Predicate<StoredEntry>[] = [];
  const contentType = takeContentType(parameters, library);
  if (contentType) filters.push((entry) => entry.contentType === contentType.id);
  const locale = takeLocale(parameters, library);
  const include = parameters.takeInteger('include', { fallback: 1, max: MAX_INCLUDE });
  const fields = contentType?.fields.filter(({ omitted }) => !omitted).map(({ id }) => id);
  const selection = takeSelection(parameters, fields);
  for (const type of ['Entry', 'Asset'] as const) {
    const id = parameters.take(`links_to_${type.toLowerCase()}`);
    if (id === undefined) continue;
    const linking = library.linkingTo(type, id);
    filters.push((entry) => linking.has(entry));
  }
  filters.push(...takeWords(parameters, library.entryWords));
  const targetTypes = readTargetTypes(parameters, library);
  const find = entryAttributes({ library, locale, contentType, targetTypes });
  return { ...parseQuery(parameters, find, { filters }), locale, selection, include };
}

export function parseAssetsQuery(parameters: Parameters, library: Library): ResourceQuery<StoredAsset> {
  const locale = takeLocale(parameters, library);
  const selection = takeSelection(parameters, ASSET_FIELDS);
  const filters = takeWords(parameters, library.assetWords);
  const group = parameters.take('mimetype_group');
  if (group !== undefined) {
    if (!MIMETYPE_GROUPS.includes(group)) {
      const details = `"mimetype_group" must be one of ${MIMETYPE_GROUPS.join(', ')}`;
      throw invalidQuery({ name: 'mimetype_group', value: group, details });
    }
    filters.push((asset) => mimetypeGroup(fileIn(asset, locale)?.contentType ?? '') === group);
  }
  const query = parseQuery(parameters, assetAttributes(library, locale), { filters });
  return { ...query, locale, selection };
}

export function takeLocale(parameters: Parameters, { content }: Pick<Library, 'content'>): LocaleView {
  const code = parameters.take('locale');
  const view = localeView(code, content.locales);
  if (view) return view;
  throw badRequest({ name: 'locale', value: code ?? '', details: `Unknown locale: ${code ?? '(none)'}` });
}

/** Reads `query`: the items that hold all its words, in whatever field. */
export function takeWords<Item>(parameters: Parameters, index: TextIndex<Item>): Predicate<Item>[] {
  const words = wordsOf(parameters.take('query') ?? '');
  if (words.length === 0) return [];
  const found = index.find(words);
  return [(item) => found.has(item)];
}

function takeSelection(parameters: Parameters, fields: readonly string[] | undefined): Selection | undefined {
  const select = parameters.take('select');
  return select === undefined ? undefined : parseSelect(select, fields);
}

function takeContentType(parameters: Parameters, library: Library): StoredContentType | undefined {
  const id = parameters.take('content_type');
  return id === undefined ? undefined : contentTypeCalled(id, library);
}

export function contentTypeCalled(id: string, library: Library): StoredContentType {
  const contentType = library.contentType(id);
  if (!contentType) throw unknownContentType();
  return contentType;
}

/** `fields.author.sys.contentType.sys.id=person` says what `fields.author.fields.name` is a field of. */
function readTargetTypes(parameters: Parameters, library: Library): ReadonlyMap<string, StoredContentType> {
  const types = new Map<string, StoredContentType>();
  const asked = parameters.rest();
  for (const [name, value] of asked) {
    const field = /^fields\.([^.[]+)\.sys\.contentType\.sys\.id$/.exec(name)?.[1];
    if (field !== undefined) types.set(field, contentTypeCalled(value, library));
  }
  if (asked.filter(([name]) => /^fields\.[^.]+\.fields\./.test(name)).length > MAX_REFERENCE_SEARCHES) {
    const details = `At most ${MAX_REFERENCE_SEARCHES} searches on references may stand in a query`;
    throw invalidQuery({ name: 'references', path: [], details });
  }
  return types;
}
