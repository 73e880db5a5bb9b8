import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What the id of a resource looks like; a path with anything else in its place leads nowhere. */
export const RESOURCE_ID = /^[A-Za-z0-9._-]{1,64}$/;

const FIELD_TYPES = [
  'Symbol',
  'Text',
  'RichText',
  'Integer',
  'Number',
  'Date',
  'Boolean',
  'Location',
  'Object',
  'Link',
  'Array',
  'ResourceLink',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A field of a content type, as it is read and as it is delivered. */
export const fieldSchema = z.object({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'is no name of a field')
    // A property that every object has could not be distinguished from a field.
    .refine((id) => !(id in {}), 'is no name of a field'),
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  localized: z.boolean().default(false),
  required: z.boolean().default(false),
  /** Not shown to editors; delivered all the same. */
  disabled: z.boolean().default(false),
  /** Not delivered. */
  omitted: z.boolean().default(false),
  linkType: z.string().exactOptional(),
  /** What the elements of an Array are. */
  items: z
    .object({
      type: z.string(),
      linkType: z.string().exactOptional(),
      validations: z.array(z.unknown()).exactOptional(),
    })
    .exactOptional(),
});
export type FieldDefinition = z.infer<typeof fieldSchema>;

/** The value of an asset's field `file`; the address of a file of ours begins with /assets/. */
export const fileSchema = z.object({
  url: z.string().min(1),
  fileName: z.string().min(1),
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+(?:;[^\r\n]*)?$/),
  details: z
    .object({
      size: z.number().nonnegative().default(0),
      image: z.object({ width: z.number(), height: z.number() }).exactOptional(),
    })
    .prefault({}),
});
export type FileValue = z.infer<typeof fileSchema>;

/** What every stored thing has, so that all of them can be found, ordered and paged alike. */
export interface StoredItem {
  id: string;
  /** Like updatedAt in UTC with milliseconds, so that the order of the texts is the order in time. */
  createdAt: string;
  updatedAt: string;
  revision: number;
  publishedVersion: number;
}

export interface StoredContentType extends StoredItem {
  name: string;
  description: string;
  displayField: string | null;
  fields: readonly FieldDefinition[];
}

export interface StoredTag extends StoredItem {
  name: string;
}

export interface StoredLocale extends StoredItem {
  code: string;
  name: string;
  default: boolean;
  fallbackCode: string | null;
}

/** Values by field, and in each field by locale, as in an export of the content service. */
export type LocalisedFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What entries and assets have in common. */
export interface StoredResource extends StoredItem {
  tags: readonly string[];
  concepts: readonly string[];
  fields: LocalisedFields;
}

export interface StoredEntry extends StoredResource {
  contentType: string;
}

/** Fields title, description and file; loaders store nothing but a FileValue in the last one. */
export interface StoredAsset extends StoredResource {
  /** Only who holds an asset key may fetch the file. */
  isProtected: boolean;
}

/** A file of an asset as it was when the content was loaded. */
export interface AssetFile {
  path: string;
  size: number;
  /** Of the last change: a file that changes later no longer is the one the content describes. */
  mtimeMs: number;
  contentType: string;
  isProtected: boolean;
}

export interface ContentParts {
  locales: readonly StoredLocale[];
  contentTypes: readonly StoredContentType[];
  tags: readonly StoredTag[];
  entries: readonly StoredEntry[];
  assets: readonly StoredAsset[];
  /** By address below the service: /assets/… */
  files: ReadonlyMap<string, AssetFile>;
}

/** Everything the delivery service can answer with. Never changed in place: new content is a new value. */
export interface Content extends ContentParts {
  /** Changes with anything that is delivered. */
  version: string;
  /** A hash of each entry and asset, by type and id: what has changed from one content to the next. */
  fingerprints: ReadonlyMap<string, string>;
}

export function createContent(
  parts: ContentParts,
  fingerprints: ReadonlyMap<string, string> = new Map(fingerprintsOf(parts)),
): Content {
  const { locales, contentTypes, tags } = parts;
  const whole = createHash('sha256').update(JSON.stringify({ locales, contentTypes, tags }));
  for (const print of fingerprints.values()) whole.update(print);
  return { ...parts, version: whole.digest('hex').slice(0, 32), fingerprints };
}

/** One after the other, for a loader of large content to let others have their turn in between. */
export function* fingerprintsOf(parts: ContentParts): Generator<[key: string, print: string]> {
  for (const [type, item] of resourcesOf(parts)) {
    const print = createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 22);
    yield [resourceKey(type, item.id), print];
  }
}

export function* resourcesOf({ entries, assets }: ContentParts): Generator<[ResourceType, StoredResource]> {
  for (const entry of entries) yield ['Entry', entry];
  for (const asset of assets) yield ['Asset', asset];
}

export type ResourceType = 'Entry' | 'Asset';

/** One name for an entry or asset: the two may share an id. */
export function resourceKey(type: ResourceType, id: string): string {
  return `${type}!${id}`;
}

/** The asset with other values of its field `file`; one that has none stays as it is. */
export function withFiles<Asset extends Pick<StoredAsset, 'fields'>>(
  asset: Asset,
  change: (file: FileValue) => FileValue,
): Asset {
  const files = filesOf(asset).map(([locale, file]) => [locale, change(file)]);
  if (files.length === 0) return asset;
  return { ...asset, fields: { ...asset.fields, file: Object.fromEntries(files) } };
}

/** The files of an asset by locale. */
export function filesOf({ fields }: Pick<StoredAsset, 'fields'>): [locale: string, file: FileValue][] {
  return Object.entries(fields['file'] ?? {}) as [string, FileValue][]; // loaders store nothing else in this field
}
