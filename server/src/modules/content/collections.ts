import { notFound } from './delivery-error.ts';
import type { Content, StoredItem } from './model.ts';
import {
  contentTypeAttributes,
  type FindAttribute,
  localeAttributes,
  tagAttributes,
} from './query/attributes.ts';
import { readParameters } from './query/parameters.ts';
import { parseCollectionQuery, parseEntriesQuery, parseEntryQuery, refuseRest } from './query/query.ts';
import {
  collectionResource,
  contentTypeResource,
  entryResource,
  localeResource,
  type Place,
  tagResource,
} from './resource.ts';
import { createStore } from './store.ts';

/** What a path such as `entries` or `entries/{id}` answers. */
export interface Collection {
  list: (search: URLSearchParams) => object;
  /** Locales have no addresses of their own. */
  one: ((id: string, search: URLSearchParams) => object) | undefined;
}

/** The collections of an environment by the name they have in a path. */
export function createCollections(content: Content, place: Place): ReadonlyMap<string, Collection> {
  const contentTypes = plainCollection({
    type: 'ContentType',
    items: content.contentTypes,
    attributes: contentTypeAttributes,
    limit: 100,
    place,
    toResource: contentTypeResource,
  });
  const tags = plainCollection({
    type: 'Tag',
    items: content.tags,
    attributes: tagAttributes,
    limit: 100,
    place,
    toResource: tagResource,
  });
  const locales = plainCollection({
    type: 'Locale',
    items: content.locales,
    attributes: localeAttributes,
    limit: 1000,
    place,
    toResource: localeResource,
  });
  return new Map<string, Collection>([
    ['entries', entriesCollection(content, place)],
    ['content_types', contentTypes],
    ['tags', tags],
    ['locales', { ...locales, one: undefined }],
  ]);
}

function entriesCollection(content: Content, place: Place): Collection {
  const entries = createStore(content.entries);
  return {
    list(search) {
      const query = parseEntriesQuery(search, content);
      const view = { ...place, locale: query.locale, selection: query.selection };
      return collectionResource(entries.find(query), query, (entry) => entryResource(entry, view));
    },
    one(id, search) {
      const { locale } = parseEntryQuery(search, content);
      const entry = entries.get(id);
      if (!entry) throw notFound({ type: 'Entry', id, ...place });
      return entryResource(entry, { ...place, locale, selection: undefined });
    },
  };
}

interface PlainCollection<Item> {
  type: string;
  items: readonly Item[];
  attributes: FindAttribute<Item>;
  limit: number;
  place: Place;
  toResource: (item: Item, place: Place) => object;
}

/** A collection whose resources look the same to everybody: no content type, no locale, no selection. */
function plainCollection<Item extends StoredItem>(options: PlainCollection<Item>): Collection {
  const { type, attributes, limit, place, toResource } = options;
  const store = createStore(options.items);
  return {
    list(search) {
      const query = parseCollectionQuery(readParameters(search), { find: attributes, limit });
      return collectionResource(store.find(query), query, (item) => toResource(item, place));
    },
    one(id, search) {
      refuseRest(readParameters(search));
      const item = store.get(id);
      if (!item) throw notFound({ type, id, ...place });
      return toResource(item, place);
    },
  };
}
