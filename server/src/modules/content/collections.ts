import { type Collection, findPage, pageResource } from './collection.ts';
import { notFound } from './delivery-error.ts';
import type { Library } from './library.ts';
import type { StoredItem } from './model.ts';
import { contentTypeAttributes, noAttributes, tagAttributes } from './query/attributes.ts';
import { readParameters } from './query/parameters.ts';
import { type CollectionRules, parseQuery, refuseRest } from './query/query.ts';
import { assetsCollection, entriesCollection } from './resource-collections.ts';
import { contentTypeResource, localeResource, type Place, tagResource } from './resource.ts';
import { createStore } from './store.ts';

/** The collections of an environment by the name they have in a path. */
export function createCollections(library: Library, place: Place): ReadonlyMap<string, Collection> {
  const { locales, tags, contentTypes } = library.content;
  const plain = {
    content_types: plainCollection(contentTypes, place, {
      name: 'content_types',
      type: 'ContentType',
      limit: 100,
      find: contentTypeAttributes,
      textOf: ({ name, description }) => `${name} ${description}`,
      toResource: contentTypeResource,
    }),
    tags: plainCollection(tags, place, {
      name: 'tags',
      type: 'Tag',
      limit: 100,
      find: tagAttributes,
      toResource: tagResource,
    }),
    locales: plainCollection(locales, place, {
      name: 'locales',
      type: 'Locale',
      limit: 1000,
      find: noAttributes,
      toResource: localeResource,
    }),
  };
  return new Map<string, Collection>([
    ['entries', entriesCollection(library, place)],
    ['assets', assetsCollection(library, place)],
    ['content_types', plain.content_types],
    ['tags', plain.tags],
    ['locales', { ...plain.locales, one: undefined }],
  ]);
}

interface PlainRules<Item> extends CollectionRules<Item> {
  name: string;
  type: string;
  toResource: (item: Item, place: Place) => object;
}

/** A collection whose resources look the same to everybody: no content type, no locale, no selection. */
function plainCollection<Item extends StoredItem>(
  items: readonly Item[],
  place: Place,
  rules: PlainRules<Item>,
): Collection {
  const { name, type, toResource } = rules;
  const store = createStore(items);
  return {
    list(search) {
      const query = parseQuery(readParameters(search), rules);
      const page = findPage(store, query);
      return {
        ...pageResource(page, query, { place, name, search }),
        items: page.items.map((item) => toResource(item, place)),
      };
    },
    one(id, search) {
      refuseRest(readParameters(search));
      const item = store.get(id);
      if (!item) throw notFound({ type, id, ...place });
      return toResource(item, place);
    },
  };
}
