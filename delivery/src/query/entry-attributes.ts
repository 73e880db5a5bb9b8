import type { Library } from '../library.ts';
import { isRecord } from '../links.ts';
import { type LocaleView, valueIn } from '../locale.ts';
import type { FieldDefinition, StoredContentType, StoredEntry } from '../model.ts';
import { assetAttributes } from './asset-attributes.ts';
import {
  type Attribute,
  byPath,
  type FindAttribute,
  instantOf,
  NOT_RECOGNIZED,
  resourceAttributes,
} from './attributes.ts';
import { holderCheck } from './full-text.ts';

export interface EntryScope {
  library: Library;
  locale: LocaleView;
  contentType: StoredContentType | undefined;
  /** The content type that the target of a link field must have, where the query says so. */
  targetTypes: ReadonlyMap<string, StoredContentType>;
}

const ENTRY_ATTRIBUTES = byPath<StoredEntry>([
  ...resourceAttributes('Entry'),
  { path: 'sys.contentType.sys.id', type: 'Symbol', read: (entry) => entry.contentType },
]);

/** Attributes of entries; those of fields exist only once a content type is known. */
export function entryAttributes(scope: EntryScope): FindAttribute<StoredEntry> {
  const { contentType, locale } = scope;
  return (path) => {
    if (path === 'sys.locale') return { path, type: 'Symbol', read: () => locale.code };
    if (!path.startsWith('fields.')) return ENTRY_ATTRIBUTES.get(path) ?? NOT_RECOGNIZED;
    if (!contentType) return { problem: 'needs the parameter content_type' };
    const [, id = '', ...below] = path.split('.');
    const field = contentType.fields.find((candidate) => candidate.id === id);
    if (!field || field.omitted) return NOT_RECOGNIZED;
    const rest = below.join('.');
    if (rest === '') return ownField(path, field, scope);
    if (rest === 'sys.id') return linkedId(path, field, scope);
    if (field.type !== 'Link') return NOT_RECOGNIZED;
    if (rest === 'sys.contentType.sys.id') return linkedType(path, field, scope);
    return rest.startsWith('fields.') ? throughLink({ path, field, rest }, scope) : NOT_RECOGNIZED;
  };
}

function ownField(path: string, field: FieldDefinition, scope: EntryScope): Attribute<StoredEntry> {
  const read = reader(field, scope.locale);
  const mayHold = holderCheck(scope.library.entryWords);
  switch (field.type) {
    case 'Symbol':
    case 'Text':
    case 'RichText':
      return { path, type: field.type, read, mayHold };
    case 'Date':
      return { path, type: 'Date', read: (entry) => instantIn(read(entry)) };
    case 'Array':
      return field.items?.type === 'Symbol'
        ? { path, type: 'List', read, mayHold }
        : { path, type: 'Array', read };
    default:
      return { path, type: field.type, read };
  }
}

function linkedId(
  path: string,
  field: FieldDefinition,
  { locale }: EntryScope,
): ReturnType<FindAttribute<StoredEntry>> {
  const read = reader(field, locale);
  if (field.type === 'Link') return { path, type: 'Symbol', read: (entry) => idOf(read(entry)) };
  if (field.type !== 'Array' || field.items?.type !== 'Link') return NOT_RECOGNIZED;
  return {
    path,
    type: 'List',
    read(entry) {
      const links = read(entry);
      return Array.isArray(links) ? links.map(idOf) : undefined;
    },
  };
}

function linkedType(path: string, field: FieldDefinition, scope: EntryScope): Attribute<StoredEntry> {
  const read = reader(field, scope.locale);
  return {
    path,
    type: 'Symbol',
    read: (entry) => scope.library.entries.get(idOf(read(entry)) ?? '')?.contentType,
  };
}

/** Search on references: an attribute of the entry or asset that a field links to. */
function throughLink(
  { path, field, rest }: { path: string; field: FieldDefinition; rest: string },
  scope: EntryScope,
): ReturnType<FindAttribute<StoredEntry>> {
  const { library, locale, targetTypes } = scope;
  const readLink = reader(field, locale);
  if (field.linkType === 'Asset') {
    return follow(assetAttributes(library, locale)(rest), (id) => library.assets.get(id));
  }
  const contentType = targetTypes.get(field.id);
  if (!contentType) return { problem: `needs the parameter fields.${field.id}.sys.contentType.sys.id` };
  const target = entryAttributes({ library, locale, contentType, targetTypes: new Map() })(rest);
  return follow(target, (id) => {
    const entry = library.entries.get(id);
    return entry?.contentType === contentType.id ? entry : undefined;
  });

  function follow<Target>(
    attribute: ReturnType<FindAttribute<Target>>,
    get: (id: string) => Target | undefined,
  ): ReturnType<FindAttribute<StoredEntry>> {
    if ('problem' in attribute) return attribute;
    const { type, read } = attribute;
    return {
      path,
      type,
      read(entry) {
        const linked = get(idOf(readLink(entry)) ?? '');
        return linked && read(linked);
      },
      // The words stand in the target, where no index leads back from: every entry may be one.
      ...(attribute.mayHold && { mayHold: () => () => true }),
    };
  }
}

function reader(field: FieldDefinition, locale: LocaleView): (entry: StoredEntry) => unknown {
  return (entry) => valueIn(entry.fields[field.id], field.localized, locale);
}

function idOf(link: unknown): string | undefined {
  const sys = isRecord(link) ? link['sys'] : undefined;
  return isRecord(sys) && typeof sys['id'] === 'string' ? sys['id'] : undefined;
}

function instantIn(value: unknown): number | undefined {
  return typeof value === 'string' ? instantOf(value) : undefined;
}
