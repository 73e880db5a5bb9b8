import { linksIn } from './links.ts';
import {
  type Content,
  type FieldDefinition,
  filesOf,
  resourceKey,
  type ResourceType,
  type StoredAsset,
  type StoredContentType,
  type StoredEntry,
  type StoredItem,
} from './model.ts';
import { createTextIndex, createTextIndexInSlices, plainText, type TextIndex } from './query/full-text.ts';

/** One content with all that questions about it need. Parts that few ask for are made when first asked for. */
export interface Library {
  content: Content;
  entries: Store<StoredEntry>;
  assets: Store<StoredAsset>;
  contentType: (id: string) => StoredContentType | undefined;
  field: (contentType: string, id: string) => FieldDefinition | undefined;
  entryWords: () => TextIndex<StoredEntry>;
  assetWords: () => TextIndex<StoredAsset>;
  /** Makes the index of words before somebody asks, a little at a time: asked for at once it holds up the one who asks and all others. */
  prepareWords: () => Promise<void>;
  /** The entries that link to a resource, in any field and locale. */
  linkingTo: (type: ResourceType, id: string) => ReadonlySet<StoredEntry>;
}

export function createLibrary(content: Content): Library {
  const types = new Map(
    content.contentTypes.map((type) => [
      type.id,
      { type, fields: new Map(type.fields.map((field) => [field.id, field])) },
    ]),
  );
  const field = (contentType: string, id: string) => types.get(contentType)?.fields.get(id);
  const entryTexts = (entry: StoredEntry) => textsOf(entry, field);
  let entryWords: TextIndex<StoredEntry> | undefined;
  const linkers = lazily(() => findLinkers(content.entries, field));

  return {
    content,
    entries: createStore(content.entries),
    assets: createStore(content.assets),
    contentType: (id) => types.get(id)?.type,
    field,
    entryWords: () => (entryWords ??= createTextIndex(content.entries, entryTexts)),
    assetWords: lazily(() => createTextIndex(content.assets, textsOfAsset)),
    prepareWords: async () => {
      const made = await createTextIndexInSlices(content.entries, entryTexts);
      entryWords ??= made;
    },
    linkingTo: (type, id) => linkers().get(resourceKey(type, id)) ?? new Set(),
  };
}

type FindField = Library['field'];

const TEXTS: ReadonlySet<string> = new Set(['Symbol', 'Text', 'RichText', 'Array']);

/** The texts of all fields in all locales. */
function textsOf(entry: StoredEntry, field: FindField): string[] {
  return Object.entries(entry.fields).flatMap(([id, byLocale]) =>
    TEXTS.has(field(entry.contentType, id)?.type ?? '') ? Object.values(byLocale).map(plainText) : [],
  );
}

function textsOfAsset(asset: StoredAsset): string[] {
  const texts = ['title', 'description'].flatMap((name) => Object.values(asset.fields[name] ?? {}));
  return [...texts.map(plainText), ...filesOf(asset).map(([, { fileName }]) => fileName)];
}

function findLinkers(
  entries: readonly StoredEntry[],
  field: FindField,
): ReadonlyMap<string, ReadonlySet<StoredEntry>> {
  const linkers = new Map<string, Set<StoredEntry>>();
  for (const entry of entries) {
    for (const [id, byLocale] of Object.entries(entry.fields)) {
      const definition = field(entry.contentType, id);
      if (!definition) continue;
      for (const link of Object.values(byLocale).flatMap((value) => linksIn(value, definition))) {
        const key = resourceKey(link.type, link.id);
        linkers.set(key, (linkers.get(key) ?? new Set()).add(entry));
      }
    }
  }
  return linkers;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Things of one kind in memory: found by id, or by what they must fulfil. */
export interface Store<Item> {
  get: (id: string) => Item | undefined;
  /** What fulfils all filters, newest first, then by id: an answer without an order is the same every time. */
  find: (filters: readonly ((item: Item) => boolean)[]) => Item[];
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
