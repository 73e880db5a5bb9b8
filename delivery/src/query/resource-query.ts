import { badRequest, invalidQuery, unknownContentType } from '../delivery-error.ts';
import type { Library } from '../library.ts';
import { type LocaleView, localeView } from '../locale.ts';
import type { StoredAsset, StoredContentType, StoredEntry } from '../model.ts';
import { assetAttributes, fileIn, MIMETYPE_GROUPS, mimetypeGroup } from './asset-attributes.ts';
import { entryAttributes } from './entry-attributes.ts';
import type { Predicate } from './filter.ts';
import { type Parameters, readParameters, takeInteger } from './parameters.ts';
import { wordsOf } from './full-text.ts';
import { parseQuery, type Query, refuseRest } from './query.ts';
import { parseSelect, type Selection } from './select.ts';

export interface ResourceQuery<Item> extends Query<Item> {
  locale: LocaleView;
  /** Undefined: everything. */
  selection: Selection | undefined;
}

export interface EntriesQuery extends ResourceQuery<StoredEntry> {
  /** How far links are followed. */
  include: number;
}

const USUAL_LIMIT = 100;
const MAX_INCLUDE = 10;
const MAX_REFERENCE_SEARCHES = 2;
const ASSET_FIELDS = ['title', 'description', 'file'];

/** Reads the query of the entries collection; whatever is not understood is refused, never left out. */
export function parseEntriesQuery(search: URLSearchParams, library: Library): EntriesQuery {
  const parameters = readParameters(search);
  const contentType = takeContentType(parameters, library);
  const locale = takeLocale(parameters, library);
  const include = takeInteger(parameters, 'include', { fallback: 1, max: MAX_INCLUDE });
  const fields = contentType?.fields.filter(({ omitted }) => !omitted).map(({ id }) => id);
  const selection = takeSelection(parameters, fields);
  const filters: Predicate<StoredEntry>[] = [];
  if (contentType) filters.push((entry) => entry.contentType === contentType.id);
  for (const type of ['Entry', 'Asset'] as const) {
    const id = parameters.take(`links_to_${type.toLowerCase()}`);
    if (id === undefined) continue;
    const linking = library.linkingTo(type, id);
    filters.push((entry) => linking.has(entry));
  }
  filters.push(...takeWords(parameters, (words) => library.entryWords().find(words)));
  const targetTypes = readTargetTypes(parameters, library);
  const query = parseQuery(parameters, {
    find: entryAttributes({ library, locale, contentType, targetTypes }),
    limit: USUAL_LIMIT,
  });
  return { ...query, filters: [...filters, ...query.filters], locale, selection, include };
}

export function parseAssetsQuery(search: URLSearchParams, library: Library): ResourceQuery<StoredAsset> {
  const parameters = readParameters(search);
  const locale = takeLocale(parameters, library);
  const selection = takeSelection(parameters, ASSET_FIELDS);
  const filters = takeWords(parameters, (words) => library.assetWords().find(words));
  const group = parameters.take('mimetype_group');
  if (group !== undefined) {
    if (!MIMETYPE_GROUPS.includes(group)) {
      const details = `"mimetype_group" must be one of ${MIMETYPE_GROUPS.join(', ')}`;
      throw invalidQuery({ name: 'mimetype_group', path: ['mimetype_group'], value: group, details });
    }
    filters.push((asset) => mimetypeGroup(fileIn(asset, locale)?.contentType ?? '') === group);
  }
  const query = parseQuery(parameters, { find: assetAttributes(library, locale), limit: USUAL_LIMIT });
  return { ...query, filters: [...filters, ...query.filters], locale, selection };
}

/** A single resource takes a locale and nothing else. */
export function parseResourceQuery(search: URLSearchParams, library: Library): LocaleView {
  const parameters = readParameters(search);
  const locale = takeLocale(parameters, library);
  refuseRest(parameters);
  return locale;
}

function takeWords<Item>(
  parameters: Parameters,
  find: (words: readonly string[]) => ReadonlySet<Item>,
): Predicate<Item>[] {
  const words = wordsOf(parameters.take('query') ?? '');
  if (words.length === 0) return [];
  const found = find(words);
  return [(item) => found.has(item)];
}

function takeSelection(parameters: Parameters, fields: readonly string[] | undefined): Selection | undefined {
  const select = parameters.take('select');
  return select === undefined ? undefined : parseSelect(select, fields);
}

function takeContentType(parameters: Parameters, library: Library): StoredContentType | undefined {
  const id = parameters.take('content_type');
  if (id === undefined) return undefined;
  const contentType = library.contentType(id);
  if (!contentType) throw unknownContentType();
  return contentType;
}

function takeLocale(parameters: Parameters, { content }: Library): LocaleView {
  const code = parameters.take('locale');
  const view = localeView(code, content.locales);
  if (view) return view;
  throw badRequest({
    name: 'locale',
    path: ['locale'],
    value: code ?? '',
    details: `Unknown locale: ${code ?? '(none)'}`,
  });
}

/** `fields.author.sys.contentType.sys.id=person` says what `fields.author.fields.name` is a field of. */
function readTargetTypes(parameters: Parameters, library: Library): ReadonlyMap<string, StoredContentType> {
  const types = new Map<string, StoredContentType>();
  let searches = 0;
  for (const [name, value] of parameters.rest()) {
    if (/^fields\.[^.]+\.fields\./.test(name)) searches += 1;
    const field = /^fields\.([^.[]+)\.sys\.contentType\.sys\.id$/.exec(name)?.[1];
    if (field === undefined) continue;
    const contentType = library.contentType(value);
    if (!contentType) throw unknownContentType();
    types.set(field, contentType);
  }
  if (searches > MAX_REFERENCE_SEARCHES) {
    const details = `At most ${MAX_REFERENCE_SEARCHES} searches on references may stand in a query`;
    throw invalidQuery({ name: 'references', path: [], details });
  }
  return types;
}
