import { notFound, unknownPath } from './delivery-error.ts';
import { findIncludes } from './includes.ts';
import { createStore, type Library, type Store } from './library.ts';
import type { StoredAsset, StoredEntry, StoredItem, StoredLocale } from './model.ts';
import { findContentTypeAttribute, finderIn, findTagAttribute } from './query/attributes.ts';
import { createTextIndex } from './query/full-text.ts';
import { cutPage, MAX_LIMIT, Parameters, USUAL_LIMIT } from './query/page.ts';
import {
  type EntriesQuery,
  parseAssetsQuery,
  parseEntriesQuery,
  parseQuery,
  type Query,
  takeLocale,
  takeWords,
} from './query/query.ts';
import {
  contentTypeResource,
  localeResource,
  missingLink,
  resourceOf,
  type ResourceView,
  type Scope,
  tagResource,
} from './resource.ts';

/** What a path such as `entries` or `entries/{id}` answers. */
export interface Collection {
  list: (search: URLSearchParams) => object;
  /** Not all of them have addresses for their resources. */
  one?: (id: string, search: URLSearchParams) => object;
}

/** The collections of an environment by the name they have in a path. */
export function createCollections(library: Library, scope: Scope): ReadonlyMap<string, Collection> {
  const { contentTypes, locales, tags } = library.content;
  const { isLocalised } = library;
  const withNothing = () => ({});
  const typeWords = createTextIndex(contentTypes, ({ name, description }) => [name, description]);
  const readView = (parameters: Parameters) => ({ locale: takeLocale(parameters, library) });
  const toResource = (item: StoredEntry | StoredAsset, view: Pick<ResourceView, 'locale' | 'selection'>) =>
    resourceOf(item, { ...view, scope, isLocalised });
  return new Map([
    collection('entries', scope, {
      type: 'Entry',
      store: library.entries,
      readQuery: (parameters) => parseEntriesQuery(parameters, library),
      readView,
      toResource,
      beside: (page, query) => besideEntries(page, query),
    }),
    collection('assets', scope, {
      type: 'Asset',
      store: library.assets,
      readQuery: (parameters) => parseAssetsQuery(parameters, library),
      readView,
      toResource,
    }),
    collection('content_types', scope, {
      type: 'ContentType',
      store: createStore(contentTypes),
      readQuery: (parameters) =>
        parseQuery(parameters, findContentTypeAttribute, { filters: takeWords(parameters, typeWords) }),
      readView: withNothing,
      toResource: (contentType) => contentTypeResource(contentType, scope),
    }),
    collection('tags', scope, {
      type: 'Tag',
      store: createStore(tags),
      readQuery: (parameters) => parseQuery(parameters, findTagAttribute),
      readView: withNothing,
      toResource: (tag) => tagResource(tag, scope),
    }),
    collection('locales', scope, {
      type: 'Locale',
      store: createStore(locales),
      isListOnly: true,
      // Paged, but neither filtered nor ordered.
      readQuery: (parameters) => parseQuery(parameters, finderIn<StoredLocale>({}), { limit: 1000 }),
      readView: withNothing,
      toResource: localeResource,
    }),
    ['taxonomy/concepts', emptyCollection('TaxonomyConcept', scope)],
    ['taxonomy/concept-schemes', emptyCollection('TaxonomyConceptScheme', scope)],
  ]);

  function besideEntries(page: readonly StoredEntry[], query: EntriesQuery): object {
    const { entries, assets, missing } = findIncludes(page, query, library);
    const { locale } = query;
    const includes = {
      ...(entries.length > 0 && { Entry: entries.map((entry) => toResource(entry, { locale })) }),
      ...(assets.length > 0 && { Asset: assets.map((asset) => toResource(asset, { locale })) }),
    };
    // Absent, not empty, when there is nothing.
    return {
      ...(missing.length > 0 && { errors: missing.map(missingLink) }),
      ...(Object.keys(includes).length > 0 && { includes }),
    };
  }
}

/** What is particular to a collection. */
interface Rules<Item, View, Asked extends Query<Item> & View> {
  type: string;
  store: Store<Item>;
  isListOnly?: boolean;
  readQuery: (parameters: Parameters) => Asked;
  /** What a single resource may be asked with. */
  readView: (parameters: Parameters) => View;
  toResource: (item: Item, view: View) => object;
  /** What stands beside the items of a page. */
  beside?: (items: readonly Item[], asked: Asked) => object;
}

function collection<Item extends StoredItem, View, Asked extends Query<Item> & View>(
  name: string,
  scope: Scope,
  { type, store, isListOnly, readQuery, readView, toResource, beside }: Rules<Item, View, Asked>,
): [name: string, answers: Collection] {
  return [name, { list, one: isListOnly ? undefined : one }];

  function list(search: URLSearchParams): object {
    const asked = readQuery(new Parameters(search));
    const page = cutPage(store.find(asked.filters), asked, (side, token) => {
      const query = new URLSearchParams(search);
      query.delete('pageNext');
      query.delete('pagePrev');
      query.set(side, token);
      return `/spaces/${scope.space}/environments/${scope.environment}/${name}?${query.toString()}`;
    });
    const items = page.items.map((item) => toResource(item, asked));
    return { sys: { type: 'Array' }, ...page.frame, items, ...beside?.(page.items, asked) };
  }

  function one(id: string, search: URLSearchParams): object {
    const parameters = new Parameters(search);
    const view = readView(parameters);
    parameters.refuseRest();
    const item = store.get(id);
    if (!item) throw notFound({ type, id, ...scope });
    return toResource(item, view);
  }
}

const TAXONOMY_ORDERS = ['sys.createdAt', 'sys.updatedAt', 'prefLabel'];

/** Our model has no concepts: lists of them are empty, and no concept is found. */
function emptyCollection(type: string, scope: Scope): Collection {
  return {
    list(search) {
      const parameters = new Parameters(search);
      const limit = parameters.takeInteger('limit', { fallback: USUAL_LIMIT, max: MAX_LIMIT });
      const order = parameters.take('order')?.split(',') ?? [];
      const unknown = order.find((part) => !TAXONOMY_ORDERS.includes(part.replace(/^-/, '')));
      if (unknown !== undefined) throw unknownPath(unknown);
      for (const name of ['conceptScheme', 'query', 'pageNext', 'pagePrev']) parameters.take(name);
      parameters.refuseRest();
      return { sys: { type: 'Array' }, limit, pages: {}, items: [] };
    },
    one(id) {
      throw notFound({ type, id, ...scope });
    },
  };
}
