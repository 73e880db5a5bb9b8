import { notFound } from './delivery-error.ts';
import { findIncludes } from './includes.ts';
import { createStore, type Library, type Store } from './library.ts';
import type { StoredItem } from './model.ts';
import { contentTypeAttributes, noAttributes, tagAttributes } from './query/attributes.ts';
import { cutPage, type Page } from './query/page.ts';
import { readParameters } from './query/parameters.ts';
import { type CollectionRules, parseQuery, type Query, refuseRest } from './query/query.ts';
import { parseAssetsQuery, parseEntriesQuery, parseResourceQuery } from './query/resource-query.ts';
import {
  assetResource,
  contentTypeResource,
  entryResource,
  type EntryView,
  localeResource,
  missingLink,
  type Scope,
  tagResource,
} from './resource.ts';

/** The collections of an environment by the name they have in a path. */
export function createCollections(library: Library, scope: Scope): ReadonlyMap<string, Collection> {
  const { locales, tags, contentTypes } = library.content;
  const plain = {
    content_types: plainCollection(contentTypes, scope, {
      name: 'content_types',
      type: 'ContentType',
      limit: 100,
      find: contentTypeAttributes,
      textOf: ({ name, description }) => `${name} ${description}`,
      toResource: contentTypeResource,
    }),
    tags: plainCollection(tags, scope, {
      name: 'tags',
      type: 'Tag',
      limit: 100,
      find: tagAttributes,
      toResource: tagResource,
    }),
    locales: plainCollection(locales, scope, {
      name: 'locales',
      type: 'Locale',
      limit: 1000,
      find: noAttributes,
      toResource: localeResource,
    }),
  };
  return new Map<string, Collection>([
    ['entries', entriesCollection(library, scope)],
    ['assets', assetsCollection(library, scope)],
    ['content_types', plain.content_types],
    ['tags', plain.tags],
    ['locales', { ...plain.locales, one: undefined }],
  ]);
}

interface PlainRules<Item> extends CollectionRules<Item> {
  name: string;
  type: string;
  toResource: (item: Item, scope: Scope) => object;
}

/** A collection whose resources look the same to everybody: no content type, no locale, no selection. */
function plainCollection<Item extends StoredItem>(
  items: readonly Item[],
  scope: Scope,
  rules: PlainRules<Item>,
): Collection {
  const { name, type, toResource } = rules;
  const store = createStore(items);
  return {
    list(search) {
      const query = parseQuery(readParameters(search), rules);
      const page = findPage(store, query);
      return {
        ...pageResource(page, query, { scope, name, search }),
        items: page.items.map((item) => toResource(item, scope)),
      };
    },
    one(id, search) {
      refuseRest(readParameters(search));
      const item = store.get(id);
      if (!item) throw notFound({ type, id, ...scope });
      return toResource(item, scope);
    },
  };
}

export function entriesCollection(library: Library, scope: Scope): Collection {
  const isLocalised = localisedBy(library);
  return {
    list(search) {
      const query = parseEntriesQuery(search, library);
      const { selection, locale } = query;
      const page = findPage(library.entries, query);
      const view: EntryView = { scope, locale, isLocalised };
      const { entries, assets, missing } = findIncludes(page.items, query, library);
      const includes = {
        ...(entries.length > 0 && { Entry: entries.map((entry) => entryResource(entry, view)) }),
        ...(assets.length > 0 && { Asset: assets.map((asset) => assetResource(asset, view)) }),
      };
      return {
        ...pageResource(page, query, { scope, name: 'entries', search }),
        items: page.items.map((entry) => entryResource(entry, { ...view, selection })),
        // Absent, not empty, when there is nothing.
        ...(missing.length > 0 && { errors: missing.map(missingLink) }),
        ...(Object.keys(includes).length > 0 && { includes }),
      };
    },
    one(id, search) {
      const locale = parseResourceQuery(search, library);
      const entry = library.entries.get(id);
      if (!entry) throw notFound({ type: 'Entry', id, ...scope });
      return entryResource(entry, { scope, locale, isLocalised });
    },
  };
}

export function assetsCollection(library: Library, scope: Scope): Collection {
  return {
    list(search) {
      const query = parseAssetsQuery(search, library);
      const { selection, locale } = query;
      const page = findPage(library.assets, query);
      return {
        ...pageResource(page, query, { scope, name: 'assets', search }),
        items: page.items.map((asset) => assetResource(asset, { scope, locale, selection })),
      };
    },
    one(id, search) {
      const locale = parseResourceQuery(search, library);
      const asset = library.assets.get(id);
      if (!asset) throw notFound({ type: 'Asset', id, ...scope });
      return assetResource(asset, { scope, locale });
    },
  };
}

export function localisedBy({ field }: Library): EntryView['isLocalised'] {
  return (contentType, id) => field(contentType, id)?.localized ?? false;
}

/** What a path such as `entries` or `entries/{id}` answers. */
export interface Collection {
  list: (search: URLSearchParams) => object;
  /** Locales have no addresses of their own. */
  one: ((id: string, search: URLSearchParams) => object) | undefined;
}

export function findPage<Item extends StoredItem>(
  store: Store<Item>,
  { filters, arrange, page }: Query<Item>,
): Page<Item> {
  return cutPage(store.find(filters), page, arrange);
}

/** Where a collection stands, so that a page can name the pages beside it. */
export interface PageAddress {
  scope: Scope;
  name: string;
  search: URLSearchParams;
}

/** A page without its items. Asked for by cursor it does not count, and names the pages beside it. */
export function pageResource<Item>(
  found: Page<Item>,
  { page }: Pick<Query<Item>, 'page'>,
  address: PageAddress,
): object {
  const sys = { type: 'Array' };
  if (page.by === 'offset') return { sys, total: found.total, skip: page.skip, limit: page.limit };
  const { pageNext, pagePrev } = found;
  const pages = {
    ...(pageNext !== undefined && { next: pageLink(address, 'pageNext', pageNext) }),
    ...(pagePrev !== undefined && { prev: pageLink(address, 'pagePrev', pagePrev) }),
  };
  return { sys, limit: page.limit, pages };
}

function pageLink({ scope, name, search }: PageAddress, parameter: string, token: string): string {
  const query = new URLSearchParams(search);
  query.delete('pageNext');
  query.delete('pagePrev');
  query.set(parameter, token);
  return `/spaces/${scope.space}/environments/${scope.environment}/${name}?${query.toString()}`;
}
