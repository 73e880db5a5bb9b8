import { linksIn } from './links.ts';
import {
  type Content,
  filesOf,
  resourceKey,
  type ResourceType,
  type StoredEntry,
  type StoredItem,
} from './model.ts';
import { createTextIndex, plainText } from './query/full-text.ts';

/** One content with all that questions about it need. Parts that are rarely needed are made when first needed. */
export type Library = ReturnType<typeof createLibrary>;

const WITH_WORDS: ReadonlySet<string | undefined> = new Set(['Symbol', 'Text', 'RichText', 'Array']);

export function createLibrary(content: Content) {
  const types = new Map(content.contentTypes.map((type) => [type.id, type]));
  const fields = new Map(
    content.contentTypes.map((type) => [type.id, new Map(type.fields.map((field) => [field.id, field]))]),
  );
  const field = (contentType: string, id: string) => fields.get(contentType)?.get(id);
  const [entries, assets] = [createStore(content.entries), createStore(content.assets)];
  let linkers: ReadonlyMap<string, ReadonlySet<StoredEntry>> | undefined;

  return {
    content,
    entries,
    assets,
    resource: (type: ResourceType, id: string) => (type === 'Entry' ? entries : assets).get(id),
    contentType: (id: string) => types.get(id),
    field,
    /** Whether a field of a content type has a value in each locale. */
    isLocalised: (contentType: string, id: string) => field(contentType, id)?.localized ?? false,
    /** The texts of all fields in all locales. */
    entryWords: createTextIndex(content.entries, (entry) =>
      Object.entries(entry.fields).flatMap(([id, byLocale]) =>
        WITH_WORDS.has(field(entry.contentType, id)?.type) ? Object.values(byLocale).map(plainText) : [],
      ),
    ),
    assetWords: createTextIndex(content.assets, (asset) => [
      ...['title', 'description'].flatMap((name) => Object.values(asset.fields[name] ?? {}).map(plainText)),
      ...filesOf(asset).map(([, { fileName }]) => fileName),
    ]),
    /** The entries that link to a resource, in any field and locale. */
    linkingTo(type: ResourceType, id: string): ReadonlySet<StoredEntry> {
      return (linkers ??= findLinkers()).get(resourceKey(type, id)) ?? new Set();
    },
  };

  function findLinkers(): ReadonlyMap<string, ReadonlySet<StoredEntry>> {
    const found = new Map<string, Set<StoredEntry>>();
    for (const entry of content.entries) {
      for (const [id, byLocale] of Object.entries(entry.fields)) {
        const definition = field(entry.contentType, id);
        if (!definition) continue;
        for (const link of Object.values(byLocale).flatMap((value) => linksIn(value, definition))) {
          const key = resourceKey(link.type, link.id);
          found.set(key, (found.get(key) ?? new Set()).add(entry));
        }
      }
    }
    return found;
  }
}

/** Things of one kind in memory: found by id, or by what they must fulfil. */
export interface Store<Item> {
  get: (id: string) => Item | undefined;
  /** What fulfils all filters, newest first, then by id: an answer without an order is the same every time. */
  find: (filters: readonly ((item: Item) => boolean)[]) => readonly Item[];
}

export function createStore<Item extends StoredItem>(items: readonly Item[]): Store<Item> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const inOrder = items.toSorted(
    (a, b) => compareTexts(b.updatedAt, a.updatedAt) || compareTexts(a.id, b.id),
  );
  return {
    get: (id) => byId.get(id),
    find: (filters) => inOrder.filter((item) => filters.every((matches) => matches(item))),
  };
}

/** By code unit: the same on every machine and in every language. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
