import { unknownPath } from '../delivery-error.ts';
import type { Library } from '../library.ts';
import { idOf } from '../links.ts';
import { type LocaleView, valueIn } from '../locale.ts';
import type {
  FieldDefinition,
  FieldType,
  FileValue,
  StoredAsset,
  StoredContentType,
  StoredEntry,
  StoredItem,
  StoredResource,
  StoredTag,
} from '../model.ts';

/** Something of an item that a query may filter or order by. `List` is a list of symbols. */
export interface Attribute<Item> {
  type: FieldType | 'List';
  /** Undefined where there is no value. A date is read as an instant, whatever its spelling. */
  read: (item: Item) => unknown;
  /** For full text: the items that may hold all the words, known without reading them. */
  find?: (words: readonly string[]) => { has: (item: Item) => boolean };
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

export interface EntryScope {
  library: Library;
  locale: LocaleView;
  contentType: StoredContentType | undefined;
  /** The content type that the target of a link field must have, where the query says so. */
  targetTypes: ReadonlyMap<string, StoredContentType>;
}

const findOutsideOfFields = finderIn<StoredEntry>({
  ...resourceAttributes('Entry'),
  'sys.contentType.sys.id': { type: 'Symbol', read: (entry) => entry.contentType },
});

/** Attributes of entries; those of fields exist only once a content type is known. */
export function entryAttributes(scope: EntryScope): FindAttribute<StoredEntry> {
  const { contentType, library, locale } = scope;
  return (path, asGiven = path) => {
    if (path === 'sys.locale') return { type: 'Symbol', read: () => locale.code };
    if (!path.startsWith('fields.')) return findOutsideOfFields(path, asGiven);
    if (!contentType) throw unknownPath(asGiven, 'needs the parameter content_type');
    const [, id = '', ...below] = path.split('.');
    const field = library.field(contentType.id, id);
    if (!field || field.omitted) throw unknownPath(asGiven);
    const rest = below.join('.');
    const read = (entry: StoredEntry) => valueIn(entry.fields[id], field.localized, locale);
    if (rest === '') return ownField(field, read, library);
    if (rest === 'sys.id' && field.type === 'Array' && field.items?.type === 'Link') {
      return { type: 'List', read: (entry) => idsOf(read(entry)) };
    }
    if (field.type !== 'Link') throw unknownPath(asGiven);
    const linkedId = (entry: StoredEntry) => idOf(read(entry)) ?? '';
    if (rest === 'sys.id') return { type: 'Symbol', read: (entry) => idOf(read(entry)) };
    if (rest === 'sys.contentType.sys.id') {
      return { type: 'Symbol', read: (entry) => library.entries.get(linkedId(entry))?.contentType };
    }
    if (!rest.startsWith('fields.')) throw unknownPath(asGiven);
    if (field.linkType === 'Asset') {
      const attribute = assetAttributes(library, locale)(rest, asGiven);
      return throughLink(attribute, (entry) => library.assets.get(linkedId(entry)));
    }
    const target = scope.targetTypes.get(id);
    if (!target) throw unknownPath(asGiven, `needs the parameter fields.${id}.sys.contentType.sys.id`);
    const ofTarget = entryAttributes({ library, locale, contentType: target, targetTypes: new Map() });
    return throughLink(ofTarget(rest, asGiven), (entry) => {
      const linked = library.entries.get(linkedId(entry));
      return linked?.contentType === target.id ? linked : undefined;
    });
  };
}

function ownField(
  { type, items }: FieldDefinition,
  read: Attribute<StoredEntry>['read'],
  { entryWords: { find } }: Library,
): Attribute<StoredEntry> {
  if (type === 'Array' && items?.type === 'Symbol') return { type: 'List', read, find };
  if (type === 'Symbol' || type === 'Text' || type === 'RichText') return { type, read, find };
  if (type !== 'Date') return { type, read };
  return {
    type,
    read(entry) {
      const value = read(entry);
      return typeof value === 'string' ? instantOf(value) : undefined;
    },
  };
}

/** Search on references: an attribute of what an entry links to, where that is there. */
function throughLink<Target>(
  { type, read, find }: Attribute<Target>,
  follow: (entry: StoredEntry) => Target | undefined,
): Attribute<StoredEntry> {
  return {
    type,
    read(entry) {
      const linked = follow(entry);
      return linked && read(linked);
    },
    // The words are in the target, and no index leads back from it.
    find: find && ANYTHING,
  };
}

function idsOf(links: unknown): unknown {
  return Array.isArray(links) ? links.map(idOf) : undefined;
}

const RESOURCE = resourceAttributes('Asset');

export function assetAttributes(library: Library, locale: LocaleView): FindAttribute<StoredAsset> {
  const { find } = library.assetWords;
  const text = (id: string) => (asset: StoredAsset) => valueIn(asset.fields[id], true, locale);
  const ofFile = (
    type: Attribute<StoredAsset>['type'],
    read: (value: FileValue) => unknown,
  ): Attribute<StoredAsset> => ({
    type,
    read(asset) {
      const value = fileIn(asset, locale);
      return value && read(value);
    },
  });
  return finderIn({
    ...RESOURCE,
    'sys.locale': { type: 'Symbol', read: () => locale.code },
    'fields.title': { type: 'Symbol', read: text('title'), find },
    'fields.description': { type: 'Text', read: text('description'), find },
    'fields.file': ofFile('Object', (file) => file),
    'fields.file.url': ofFile('Symbol', ({ url }) => url),
    'fields.file.fileName': { ...ofFile('Symbol', ({ fileName }) => fileName), find },
    'fields.file.contentType': ofFile('Symbol', ({ contentType }) => contentType),
    'fields.file.details': ofFile('Object', ({ details }) => details),
    'fields.file.details.size': ofFile('Integer', ({ details }) => details.size),
    'fields.file.details.image.width': ofFile('Integer', ({ details }) => details.image?.width),
    'fields.file.details.image.height': ofFile('Integer', ({ details }) => details.image?.height),
  });
}

export function fileIn(asset: StoredAsset, locale: LocaleView): FileValue | undefined {
  // The loaders store nothing else in this field.
  return valueIn(asset.fields['file'], true, locale) as FileValue | undefined;
}

/** The groups of media types that a caller may filter by. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  image: /^image\//,
  audio: /^audio\//,
  video: /^video\//,
  pdfdocument: /^application\/pdf$/,
  archive:
    /^application\/(?:zip|gzip|x-(?:7z-compressed|tar|gzip|bzip2?|rar-compressed)|vnd\.rar|java-archive)$/,
  presentation:
    /^application\/(?:vnd\.(?:ms-powerpoint.*|openxmlformats-officedocument\.presentationml\..*|oasis\.opendocument\.presentation.*)|vnd\.apple\.keynote)$/,
  spreadsheet:
    /^(?:application\/(?:vnd\.(?:ms-excel.*|openxmlformats-officedocument\.spreadsheetml\..*|oasis\.opendocument\.spreadsheet.*)|vnd\.apple\.numbers)|text\/(?:csv|tab-separated-values))$/,
  richtext:
    /^(?:application\/(?:rtf|msword|vnd\.(?:openxmlformats-officedocument\.wordprocessingml\..*|oasis\.opendocument\.text.*))|text\/(?:rtf|richtext))$/,
  code: /^(?:application\/(?:javascript|ecmascript|json|typescript|x-(?:sh|php|python|ruby)|sql)|text\/(?:javascript|css|x-.+))$/,
  markup: /^(?:application\/(?:xml|xhtml\+xml|.+\+xml)|text\/(?:html|xml|markdown))$/,
  plaintext: /^text\/plain$/,
};

export const MIMETYPE_GROUPS: readonly string[] = [...Object.keys(GROUPS), 'attachment'];

/** The one group of a media type; what fits nowhere is an attachment. */
export function mimetypeGroup(mediaType: string): string {
  const essence = (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const group = Object.entries(GROUPS).find(([, pattern]) => pattern.test(essence));
  return group?.[0] ?? 'attachment';
}
