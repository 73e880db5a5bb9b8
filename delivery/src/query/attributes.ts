import { unknownPath } from '../delivery-error.ts';
import type { FieldType, StoredContentType, StoredItem, StoredResource, StoredTag } from '../model.ts';

/** Something of an item that a query may filter or order by. `List` is a list of symbols. */
export interface Attribute<Item> {
  type: FieldType | 'List';
  /** Undefined where there is no value. A date is read as an instant, whatever its spelling. */
  read: (item: Item) => unknown;
  /** Where full text can be looked for: what may hold all the words, told without reading it. */
  find?: ((words: readonly string[]) => { has: (item: Item) => boolean }) | undefined;
}

export type Attributes<Item> = Readonly<Record<string, Attribute<Item>>>;

/** The attribute a path names; throws where there is none, and names the path as the query has it. */
export type FindAttribute<Item> = (path: string, asGiven?: string) => Attribute<Item>;

export function finderIn<Item>(attributes: Attributes<Item>): FindAttribute<Item> {
  const byPath = new Map(Object.entries(attributes));
  return (path, asGiven = path) => {
    const attribute = byPath.get(path);
    if (!attribute) throw unknownPath(asGiven);
    return attribute;
  };
}

/** Where no index leads to what holds the words, everything may hold them. */
export const ANYTHING = () => ({ has: () => true });

export function sysAttributes(type: string): Attributes<StoredItem> {
  return {
    'sys.id': { type: 'Symbol', read: (item) => item.id },
    'sys.type': { type: 'Symbol', read: () => type },
    'sys.createdAt': { type: 'Date', read: (item) => instantOf(item.createdAt) },
    'sys.updatedAt': { type: 'Date', read: (item) => instantOf(item.updatedAt) },
  };
}

const VERSIONS: Attributes<StoredItem> = {
  'sys.revision': { type: 'Integer', read: (item) => item.revision },
  'sys.publishedVersion': { type: 'Integer', read: (item) => item.publishedVersion },
};

/** What entries and assets have outside of their fields. */
export function resourceAttributes(type: string): Attributes<StoredResource> {
  // Nothing in a list counts as no value, so that `metadata.tags[exists]=false` finds untagged entries.
  const tags = (item: StoredResource) => (item.tags.length > 0 ? item.tags : undefined);
  const concepts = (item: StoredResource) => (item.concepts.length > 0 ? item.concepts : undefined);
  return {
    ...sysAttributes(type),
    ...VERSIONS,
    'metadata.tags.sys.id': { type: 'List', read: tags },
    'metadata.tags': { type: 'Array', read: tags },
    'metadata.concepts.sys.id': { type: 'List', read: concepts },
    // No concept of ours has others below it: those below are the concept itself.
    'metadata.concepts.descendants': { type: 'List', read: concepts },
    'metadata.concepts': { type: 'Array', read: concepts },
  };
}

export const findContentTypeAttribute = finderIn<StoredContentType>({
  ...sysAttributes('ContentType'),
  ...VERSIONS,
  name: { type: 'Symbol', read: (contentType) => contentType.name },
});

export const findTagAttribute = finderIn<StoredTag>({
  ...sysAttributes('Tag'),
  'sys.visibility': { type: 'Symbol', read: () => 'public' },
  'sys.version': { type: 'Integer', read: (tag) => tag.publishedVersion },
  name: { type: 'Symbol', read: (tag) => tag.name, find: ANYTHING },
});

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
