import { unknownPath } from '../delivery-error.ts';
import type { Library } from '../library.ts';
import { idOf } from '../links.ts';
import { type LocaleView, valueIn } from '../locale.ts';
import type { FieldDefinition, StoredContentType, StoredEntry } from '../model.ts';
import { assetAttributes } from './asset-attributes.ts';
import {
  ANYTHING,
  type Attribute,
  type FindAttribute,
  finderIn,
  instantOf,
  resourceAttributes,
} from './attributes.ts';

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
    // The words stand in the target, where no index leads back from.
    find: find && ANYTHING,
  };
}

function idsOf(links: unknown): unknown {
  return Array.isArray(links) ? links.map(idOf) : undefined;
}
