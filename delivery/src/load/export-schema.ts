import { z } from 'zod';
import { fieldSchema, RESOURCE_ID } from '../model.ts';

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
