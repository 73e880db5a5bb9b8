import { isRecord } from '../links.ts';
import type {
  FieldDefinition,
  LocalisedFields,
  StoredContentType,
  StoredEntry,
  StoredItem,
  StoredLocale,
  StoredTag,
} from '../model.ts';
import { instantOf } from '../query/attributes.ts';
import { isPoint } from '../query/location.ts';
import type { ExportedEntry, ExportFile, ExportSys } from './export-schema.ts';

/** Where a file gives no date: a fixed one, so that what has not changed does not look changed. */
const UNDATED = '1970-01-01T00:00:00.000Z';

export type Warn = (text: string) => void;

/** What the parts of a file are read with. */
export interface ExportScope {
  /** Codes of the locales that are delivered. */
  codes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  warn: Warn;
}

/** What is delivered of a `sys`; undefined for what is not published. Names what management and delivery call differently. */
export function publishedItem(sys: ExportSys): StoredItem | undefined {
  const { id, revision, publishedVersion } = sys;
  if (revision !== undefined) {
    return {
      id,
      createdAt: iso(sys.createdAt ?? UNDATED),
      updatedAt: iso(sys.updatedAt ?? UNDATED),
      revision,
      publishedVersion: publishedVersion ?? revision,
    };
  }
  if (publishedVersion === undefined || sys.archivedVersion !== undefined) return undefined;
  return {
    id,
    createdAt: iso(sys.firstPublishedAt ?? sys.createdAt ?? UNDATED),
    updatedAt: iso(sys.publishedAt ?? sys.updatedAt ?? UNDATED),
    revision: sys.publishedCounter ?? 1,
    publishedVersion,
  };
}

export function toContentTypes(file: ExportFile): StoredContentType[] {
  return file.contentTypes.flatMap(({ sys, name, description, displayField, fields }) => {
    const item = publishedItem(sys);
    if (!item) return [];
    return [{ ...item, name, description: description ?? '', displayField: displayField ?? null, fields }];
  });
}

/** Only public tags are delivered. */
export function toTags(file: ExportFile): StoredTag[] {
  return file.tags.flatMap(({ name, sys }) => {
    if (sys.visibility !== 'public') return [];
    const version = sys.version ?? 1;
    const [createdAt, updatedAt] = [iso(sys.createdAt ?? UNDATED), iso(sys.updatedAt ?? UNDATED)];
    return [{ id: sys.id, name, createdAt, updatedAt, revision: version, publishedVersion: version }];
  });
}

export function toLocales(file: ExportFile): StoredLocale[] {
  const delivered = file.locales.filter(({ contentDeliveryApi }) => contentDeliveryApi);
  return delivered.map((locale) => {
    const { code, name, fallbackCode, sys } = locale;
    const version = sys?.version ?? 1;
    return {
      id: sys?.id ?? code,
      code,
      name,
      default: locale.default,
      // A locale that is not delivered cannot be fallen back to.
      fallbackCode: delivered.some((other) => other.code === fallbackCode) ? (fallbackCode ?? null) : null,
      createdAt: UNDATED,
      updatedAt: UNDATED,
      revision: version,
      publishedVersion: version,
    };
  });
}

/** The entry as it is delivered; undefined when it is not published, or its content type is not. */
export function toEntry(
  exported: ExportedEntry,
  fieldsOf: (contentType: string) => readonly FieldDefinition[] | undefined,
  scope: ExportScope,
): StoredEntry | undefined {
  const { sys, fields } = exported;
  const item = publishedItem(sys);
  if (!item) return undefined;
  const contentType = sys.contentType.sys.id;
  const definitions = fieldsOf(contentType);
  if (!definitions) {
    scope.warn(`the entry ${item.id} is left out, because its content type ${contentType} is not published`);
    return undefined;
  }
  warnAboutDraft(`entry ${item.id}`, sys, scope.warn);
  return {
    ...item,
    contentType,
    ...metadataOf(exported, scope),
    fields: toFields(`entry ${item.id}`, { values: fields, definitions }, scope),
  };
}

/** An export by the management side holds the latest values, published or not. */
export function warnAboutDraft(
  what: string,
  { version, publishedVersion, revision }: ExportSys,
  warn: Warn,
): void {
  if (revision !== undefined || version === undefined || publishedVersion === undefined) return;
  if (version > publishedVersion + 1)
    warn(`the ${what} was changed after it was published: the changes are served too`);
}

export function metadataOf(
  { metadata }: Pick<ExportedEntry, 'metadata'>,
  { tags }: ExportScope,
): Pick<StoredEntry, 'tags' | 'concepts'> {
  return {
    tags: metadata.tags.map(({ sys }) => sys.id).filter((id) => tags.has(id)),
    concepts: metadata.concepts.map(({ sys }) => sys.id),
  };
}

/** Values of fields and locales that are delivered. What does not fit its field is left out, and said. */
function toFields(
  what: string,
  { values, definitions }: { values: LocalisedFields; definitions: readonly FieldDefinition[] },
  { codes, warn }: ExportScope,
): LocalisedFields {
  const fields: [string, Record<string, unknown>][] = [];
  for (const field of definitions.filter(({ omitted }) => !omitted)) {
    const given = Object.hasOwn(values, field.id) ? Object.entries(values[field.id] ?? {}) : [];
    const fitting = given.filter(([code, value]) => {
      if (!codes.has(code) || value === null || value === undefined) return false;
      const fits = isFitting(value, field);
      if (!fits)
        warn(`the ${what} has a value in ${field.id} (${code}) that is no ${field.type}: it is left out`);
      return fits;
    });
    if (fitting.length > 0) fields.push([field.id, Object.fromEntries(fitting)]);
  }
  return Object.fromEntries(fields);
}

function iso(date: string): string {
  return new Date(date).toISOString();
}

/** Whether a value of a file is one that its field may have. What queries compare must be what they expect. */
export function isFitting(value: unknown, { type, items }: Pick<FieldDefinition, 'type' | 'items'>): boolean {
  switch (type) {
    case 'Symbol':
    case 'Text':
      return typeof value === 'string';
    case 'Integer':
      return Number.isSafeInteger(value);
    case 'Number':
      return Number.isFinite(value);
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Date':
      return typeof value === 'string' && instantOf(value) !== undefined;
    case 'Location':
      return isRecord(value) && isPoint(value);
    case 'RichText':
      return isRecord(value) && value['nodeType'] === 'document' && Array.isArray(value['content']);
    case 'Link':
    case 'ResourceLink':
      return isLink(value);
    case 'Array':
      return Array.isArray(value) && value.every(items?.type === 'Symbol' ? isText : isLink);
    case 'Object':
      return isRecord(value);
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isLink(value: unknown): boolean {
  const sys = isRecord(value) ? value['sys'] : undefined;
  return isRecord(sys) && (typeof sys['id'] === 'string' || typeof sys['urn'] === 'string');
}
