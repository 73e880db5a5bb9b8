import type { FieldType, StoredContentType, StoredItem, StoredResource, StoredTag } from '../model.ts';

/** Something of an item that a query may filter or order by. `List` is a list of symbols. */
export interface Attribute<Item> {
  path: string;
  type: FieldType | 'List';
  /** Undefined where there is no value. A date is read as an instant, whatever its spelling. */
  read: (item: Item) => unknown;
  /** Where full text can be looked for: tells which items may hold all the words, without reading them. */
  mayHold?: (words: readonly string[]) => (item: Item) => boolean;
}

/** The attribute a path names, or the reason why there is none. */
export type FindAttribute<Item> = (path: string) => Attribute<Item> | { problem: string };

export const NOT_RECOGNIZED = { problem: 'is not recognized' };

export function byPath<Item>(attributes: Attribute<Item>[]): ReadonlyMap<string, Attribute<Item>> {
  return new Map(attributes.map((attribute) => [attribute.path, attribute]));
}

export function sysAttributes(type: string): Attribute<StoredItem>[] {
  return [
    { path: 'sys.id', type: 'Symbol', read: (item) => item.id },
    { path: 'sys.type', type: 'Symbol', read: () => type },
    { path: 'sys.createdAt', type: 'Date', read: (item) => instantOf(item.createdAt) },
    { path: 'sys.updatedAt', type: 'Date', read: (item) => instantOf(item.updatedAt) },
  ];
}

const VERSIONS: Attribute<StoredItem>[] = [
  { path: 'sys.revision', type: 'Integer', read: (item) => item.revision },
  { path: 'sys.publishedVersion', type: 'Integer', read: (item) => item.publishedVersion },
];

/** What entries and assets have outside of their fields. */
export function resourceAttributes(type: string): Attribute<StoredResource>[] {
  return [
    ...sysAttributes(type),
    ...VERSIONS,
    { path: 'metadata.tags.sys.id', type: 'List', read: ({ tags }) => someOf(tags) },
    { path: 'metadata.tags', type: 'Array', read: ({ tags }) => someOf(tags) },
    { path: 'metadata.concepts.sys.id', type: 'List', read: ({ concepts }) => someOf(concepts) },
    // No concept of ours has others below it: those below are the concept itself.
    { path: 'metadata.concepts.descendants', type: 'List', read: ({ concepts }) => someOf(concepts) },
    { path: 'metadata.concepts', type: 'Array', read: ({ concepts }) => someOf(concepts) },
  ];
}

/** Nothing in a list counts as no value, so that `metadata.tags[exists]=false` finds untagged entries. */
function someOf(list: readonly string[]): readonly string[] | undefined {
  return list.length > 0 ? list : undefined;
}

const CONTENT_TYPE_ATTRIBUTES = byPath<StoredContentType>([
  ...sysAttributes('ContentType'),
  ...VERSIONS,
  { path: 'name', type: 'Symbol', read: (contentType) => contentType.name },
]);

export const contentTypeAttributes: FindAttribute<StoredContentType> = (path) =>
  CONTENT_TYPE_ATTRIBUTES.get(path) ?? NOT_RECOGNIZED;

const TAG_ATTRIBUTES = byPath<StoredTag>([
  ...sysAttributes('Tag'),
  { path: 'sys.visibility', type: 'Symbol', read: () => 'public' },
  { path: 'sys.version', type: 'Integer', read: (tag) => tag.publishedVersion },
  // Tags are few: the name of each is read.
  { path: 'name', type: 'Symbol', read: (tag) => tag.name, mayHold: () => () => true },
]);

export const tagAttributes: FindAttribute<StoredTag> = (path) => TAG_ATTRIBUTES.get(path) ?? NOT_RECOGNIZED;

/** A collection that is paged, but neither filtered nor ordered. */
export const noAttributes: FindAttribute<unknown> = () => NOT_RECOGNIZED;

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The instant an ISO 8601 date names, in milliseconds; undefined for anything else. */
export function instantOf(text: string): number | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  // A time without a zone would be read in the zone of this machine.
  const isZoned = match[1] !== undefined || text.length === 10;
  const instant = Date.parse(isZoned ? text : `${text}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}
