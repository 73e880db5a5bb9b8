import { createHash } from 'node:crypto';
import { inSlices } from './in-slices.ts';

/** The types a field of a content type may have; names as in the delivery protocol. */
export const FIELD_TYPES = [
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

/** What the elements of an Array field are. */
export interface FieldItems {
  type: string;
  linkType?: string;
  validations?: readonly unknown[];
}

export interface FieldDefinition {
  id: string;
  name: string;
  type: FieldType;
  localized: boolean;
  required: boolean;
  /** Not shown to editors; delivered all the same. */
  disabled?: boolean;
  /** Not delivered. */
  omitted?: boolean;
  linkType?: string;
  items?: FieldItems;
}

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

/** Fields title, description and file (a FileValue); the address of a file of ours begins with /assets/. */
export interface StoredAsset extends StoredResource {
  /** Only who holds an asset key may fetch the file. */
  isProtected: boolean;
}

/** The value of an asset's field `file`; loaders store no other form. */
export interface FileValue {
  url: string;
  fileName: string;
  contentType: string;
  details: { size: number; image?: { width: number; height: number } };
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

export function createContent(parts: ContentParts): Content {
  return sealContent(parts, new Map([...resourcesOf(parts)].map(fingerprint)));
}

/** The same for content that may be large: others have their turn in between. */
export async function createContentInSlices(parts: ContentParts): Promise<Content> {
  const fingerprints = new Map<string, string>();
  await inSlices(resourcesOf(parts), (resource) => fingerprints.set(...fingerprint(resource)));
  return sealContent(parts, fingerprints);
}

function sealContent(parts: ContentParts, fingerprints: ReadonlyMap<string, string>): Content {
  const { locales, contentTypes, tags } = parts;
  const whole = createHash('sha256').update(JSON.stringify({ locales, contentTypes, tags }));
  for (const print of fingerprints.values()) whole.update(print);
  return { ...parts, version: whole.digest('hex').slice(0, 32), fingerprints };
}

function fingerprint([type, item]: [ResourceType, StoredResource]): [key: string, print: string] {
  const print = createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 22);
  return [resourceKey(type, item.id), print];
}

export function* resourcesOf({ entries, assets }: ContentParts): Generator<[ResourceType, StoredResource]> {
  for (const entry of entries) yield ['Entry', entry];
  for (const asset of assets) yield ['Asset', asset];
}

/** The files of an asset by locale. */
export function filesOf({ fields }: StoredAsset): [locale: string, file: FileValue][] {
  return Object.entries(fields['file'] ?? {}) as [string, FileValue][]; // loaders store nothing else in this field
}

export type ResourceType = 'Entry' | 'Asset';

/** One name for an entry or asset: the two may share an id. */
export function resourceKey(type: ResourceType, id: string): string {
  return `${type}!${id}`;
}

/** What the id of a resource looks like; a path with anything else in its place leads nowhere. */
export const RESOURCE_ID = /^[A-Za-z0-9._-]{1,64}$/;
