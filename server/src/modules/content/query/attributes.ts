import type {
  FieldType,
  StoredContentType,
  StoredEntry,
  StoredItem,
  StoredLocale,
  StoredTag,
} from '../model.ts';

/** Something of an item that a query may filter or order by. `List` is a list of symbols. */
export interface Attribute<Item> {
  path: string;
  type: FieldType | 'List';
  read: (item: Item) => unknown;
}

/** The attribute a path names, or the reason why there is none. */
export type FindAttribute<Item> = (path: string) => Attribute<Item> | { problem: string };

const NOT_RECOGNIZED = { problem: 'is not recognized' };

/** Attributes of entries; those of fields exist only once a content type is known. */
export function entryAttributes(
  contentType: StoredContentType | undefined,
  locale: string,
): FindAttribute<StoredEntry> {
  return (path) => {
    if (!path.startsWith('fields.')) return ENTRY_ATTRIBUTES.get(path) ?? NOT_RECOGNIZED;
    if (!contentType) return { problem: 'needs the parameter content_type' };
    const field = contentType.fields.find(({ id }) => path === `fields.${id}`);
    if (!field) return NOT_RECOGNIZED;
    return { path, type: field.type, read: (entry) => entry.fields[field.id]?.[locale] };
  };
}

export const contentTypeAttributes: FindAttribute<StoredContentType> = (path) =>
  CONTENT_TYPE_ATTRIBUTES.get(path) ?? NOT_RECOGNIZED;

export const tagAttributes: FindAttribute<StoredTag> = (path) => TAG_ATTRIBUTES.get(path) ?? NOT_RECOGNIZED;

/** Locales are paged, but neither filtered nor ordered. */
export const localeAttributes: FindAttribute<StoredLocale> = () => NOT_RECOGNIZED;

function sysAttributes(type: string): Attribute<StoredItem>[] {
  return [
    { path: 'sys.id', type: 'Symbol', read: (item) => item.id },
    { path: 'sys.type', type: 'Symbol', read: () => type },
    { path: 'sys.createdAt', type: 'Date', read: (item) => item.createdAt },
    { path: 'sys.updatedAt', type: 'Date', read: (item) => item.updatedAt },
  ];
}

const REVISION: Attribute<StoredItem> = {
  path: 'sys.revision',
  type: 'Integer',
  read: (item) => item.revision,
};

function byPath<Item>(attributes: Attribute<Item>[]): ReadonlyMap<string, Attribute<Item>> {
  return new Map(attributes.map((attribute) => [attribute.path, attribute]));
}

const ENTRY_ATTRIBUTES = byPath<StoredEntry>([
  ...sysAttributes('Entry'),
  REVISION,
  { path: 'sys.contentType.sys.id', type: 'Symbol', read: (entry) => entry.contentType },
  { path: 'metadata.tags.sys.id', type: 'List', read: tagsOf },
  { path: 'metadata.tags', type: 'List', read: tagsOf },
]);

const CONTENT_TYPE_ATTRIBUTES = byPath<StoredContentType>([...sysAttributes('ContentType'), REVISION]);

const TAG_ATTRIBUTES = byPath<StoredTag>([
  ...sysAttributes('Tag'),
  { path: 'sys.visibility', type: 'Symbol', read: () => 'public' },
  { path: 'name', type: 'Symbol', read: (tag) => tag.name },
]);

/** No tags count as no value, so that `metadata.tags[exists]=false` finds untagged entries. */
function tagsOf(entry: StoredEntry): readonly string[] | undefined {
  return entry.tags.length > 0 ? entry.tags : undefined;
}
