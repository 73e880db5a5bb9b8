import { z } from 'zod';
import { idOf, isRecord, sysOf } from '../links.ts';
import {
  type FieldDefinition,
  fieldSchema,
  type LocalisedFields,
  RESOURCE_ID,
  type StoredEntry,
  type StoredItem,
  type StoredLocale,
  type StoredTag,
} from '../model.ts';
import { instantOf } from '../query/attributes.ts';
import { pointIn } from '../query/filter.ts';

/**
 * What is read of an export file, from either side of the service: with management's `sys` (publishedVersion, publishedAt,
 * publishedCounter …) or with delivery's (revision). Everything else in a file is left alone.
 */
const idSchema = z.string().regex(RESOURCE_ID, 'is no id');
const linkSchema = z.object({ sys: z.object({ id: idSchema }) });
const dateSchema = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is no date');
const countSchema = z.number().int().nonnegative();

const sysSchema = z.object({
  id: idSchema,
  version: countSchema.optional(),
  revision: countSchema.optional(),
  publishedVersion: countSchema.optional(),
  publishedCounter: countSchema.optional(),
  archivedVersion: countSchema.optional(),
  createdAt: dateSchema.optional(),
  updatedAt: dateSchema.optional(),
  publishedAt: dateSchema.optional(),
  firstPublishedAt: dateSchema.optional(),
});
export type ExportSys = z.infer<typeof sysSchema>;

export const contentTypeSchema = z.object({
  sys: sysSchema,
  name: z.string(),
  description: z.string().nullish(),
  displayField: z.string().nullish(),
  fields: z.array(fieldSchema),
});

const metadataSchema = z.object({
  tags: z.array(linkSchema).default([]),
  concepts: z.array(linkSchema).default([]),
});

const assetSchema = z.object({
  sys: sysSchema,
  metadata: metadataSchema.prefault({}),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});
export type ExportedAsset = z.infer<typeof assetSchema>;

export const entrySchema = assetSchema.extend({ sys: sysSchema.extend({ contentType: linkSchema }) });
export type ExportedEntry = z.infer<typeof entrySchema>;

const localeSchema = z.object({
  sys: z.object({ id: z.string(), version: countSchema.optional() }).optional(),
  // Codes become names of properties.
  code: z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*$/, 'is no code of a locale'),
  name: z.string(),
  default: z.boolean().default(false),
  fallbackCode: z.string().nullish(),
  contentDeliveryApi: z.boolean().default(true),
});

const tagSchema = z.object({
  name: z.string(),
  sys: sysSchema.extend({ visibility: z.string().optional() }),
});

export const exportSchema = z.object({
  contentTypes: z.array(contentTypeSchema),
  /** Each is checked on its own: there may be many. */
  entries: z.array(z.unknown()).default([]),
  assets: z.array(assetSchema).default([]),
  locales: z.array(localeSchema).min(1, 'names no locale'),
  tags: z.array(tagSchema).default([]),
});
export type ExportFile = z.infer<typeof exportSchema>;

/** Where a file gives no date: a fixed one, so that what has not changed does not look changed. */
const UNDATED = '1970-01-01T00:00:00.000Z';

/** What the parts of a file are read with. */
export interface ExportScope {
  /** Codes of the locales that are delivered. */
  codes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  warn: (text: string) => void;
}

interface Numbers {
  revision: number;
  publishedVersion?: number;
  createdAt?: string;
  updatedAt?: string;
}

function itemOf(id: string, { revision, publishedVersion, createdAt, updatedAt }: Numbers): StoredItem {
  return {
    id,
    createdAt: new Date(createdAt ?? UNDATED).toISOString(),
    updatedAt: new Date(updatedAt ?? UNDATED).toISOString(),
    revision,
    publishedVersion: publishedVersion ?? revision,
  };
}

/** What is delivered of a `sys`; undefined for what is not published. Names what management and delivery call differently. */
export function publishedItem(sys: ExportSys): StoredItem | undefined {
  const { id, revision, publishedVersion, createdAt, updatedAt } = sys;
  if (revision !== undefined) return itemOf(id, { revision, publishedVersion, createdAt, updatedAt });
  if (publishedVersion === undefined || sys.archivedVersion !== undefined) return undefined;
  return itemOf(id, {
    revision: sys.publishedCounter ?? 1,
    publishedVersion,
    createdAt: sys.firstPublishedAt ?? createdAt,
    updatedAt: sys.publishedAt ?? updatedAt,
  });
}

/** The content types that are published; what their fields say is left as it was read. */
export function toContentTypes<Field>(
  contentTypes: readonly (Omit<ExportFile['contentTypes'][number], 'fields'> & { fields: Field[] })[],
) {
  return contentTypes.flatMap(({ sys, name, description, displayField, fields }) => {
    const item = publishedItem(sys);
    if (!item) return [];
    return { ...item, name, description: description ?? '', displayField: displayField ?? null, fields };
  });
}

/** Only public tags are delivered. */
export function toTags({ tags }: ExportFile): StoredTag[] {
  const delivered = tags.filter(({ sys }) => sys.visibility === 'public');
  return delivered.map(({ name, sys }) => ({
    ...itemOf(sys.id, { revision: sys.version ?? 1, createdAt: sys.createdAt, updatedAt: sys.updatedAt }),
    name,
  }));
}

export function toLocales({ locales }: ExportFile): StoredLocale[] {
  const delivered = locales.filter(({ contentDeliveryApi }) => contentDeliveryApi);
  const codes = delivered.map(({ code }) => code);
  return delivered.map(({ code, name, default: isDefault, fallbackCode, sys }) => ({
    ...itemOf(sys?.id ?? code, { revision: sys?.version ?? 1 }),
    code,
    name,
    default: isDefault,
    // A locale that is not delivered cannot be fallen back to.
    fallbackCode: fallbackCode && codes.includes(fallbackCode) ? fallbackCode : null,
  }));
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
  const definitions = fieldsOf(contentType)?.filter(({ omitted }) => !omitted);
  if (!definitions) {
    scope.warn(`the entry ${item.id} is left out, because its content type ${contentType} is not published`);
    return undefined;
  }
  const what = `entry ${item.id}`;
  warnAboutDraft(what, sys, scope);
  return {
    ...item,
    contentType,
    ...metadataOf(exported, scope),
    fields: toFields(what, { fields, definitions }, scope),
  };
}

/** An export by the management side holds the latest values, published or not. */
export function warnAboutDraft(
  what: string,
  { version, publishedVersion, revision }: ExportSys,
  { warn }: ExportScope,
): void {
  if (revision !== undefined || version === undefined || publishedVersion === undefined) return;
  if (version > publishedVersion + 1)
    warn(`the ${what} was changed after it was published: the changes are served too`);
}

export function metadataOf(
  { metadata }: ExportedAsset,
  { tags }: ExportScope,
): Pick<StoredEntry, 'tags' | 'concepts'> {
  return {
    tags: metadata.tags.map(({ sys }) => sys.id).filter((id) => tags.has(id)),
    concepts: metadata.concepts.map(({ sys }) => sys.id),
  };
}

/** Values of fields and locales that are delivered. What does not fit its field is left out, and said. */
export function toFields(
  what: string,
  { fields, definitions }: { fields: LocalisedFields; definitions: readonly Fitted[] },
  { codes, warn }: ExportScope,
): LocalisedFields {
  const kept = definitions.flatMap((field): [string, object][] => {
    const given = Object.hasOwn(fields, field.id) ? Object.entries(fields[field.id] ?? {}) : [];
    const fitting = given.filter(([code, value]) => {
      if (!codes.has(code) || value === null || value === undefined) return false;
      const fits = isFitting(value, field);
      if (!fits)
        warn(`the ${what} has a value in ${field.id} (${code}) that is no ${field.type}: it is left out`);
      return fits;
    });
    return fitting.length > 0 ? [[field.id, Object.fromEntries(fitting)]] : [];
  });
  return Object.fromEntries(kept) as LocalisedFields;
}

/** What has to be known of a field to judge which values fit it. */
type Fitted = Pick<FieldDefinition, 'id' | 'type' | 'items'>;

/** Whether a value of a file is one that its field may have. What queries compare must be what they expect. */
export function isFitting(value: unknown, { type, items }: Pick<Fitted, 'type' | 'items'>): boolean {
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
      return pointIn(value) !== undefined;
    case 'RichText':
      return isRecord(value) && value['nodeType'] === 'document' && Array.isArray(value['content']);
    case 'Link':
    case 'ResourceLink':
      return idOf(value) !== undefined || typeof sysOf(value)['urn'] === 'string';
    case 'Array': {
      const each = items?.type === 'Symbol' ? 'Symbol' : 'Link';
      return Array.isArray(value) && value.every((one) => isFitting(one, { type: each }));
    }
    case 'Object':
      return isRecord(value);
  }
}
