import { z } from 'zod';
import { documentSchema, listSchema, newResourceSchema, resourceSchema } from './json-api.ts';
import { lineSchema } from './users.ts';

/** Where the tables are that a link can open. */
const TABLE_PREFIX = '/api/tables/';

/** Links that open one table without a header, for a while. */
export const TABLE_LINK_LIMITS = { perPerson: 50, days: 30, defaultDays: 7 } as const;

/** Of whoever signed in more than five minutes ago. */
const password = z.string().min(1).max(128).optional();

/** POST /api/me/table-links */
export const newTableLinkSchema = newResourceSchema(
  'table-links',
  z.strictObject({
    name: lineSchema(100),
    table: z
      .string()
      .max(4000)
      .startsWith(TABLE_PREFIX, { error: `A table begins with ${TABLE_PREFIX}` })
      .regex(/^[\x21-\x7e]+$/, { error: 'Encode the address of the table as in a browser.' })
      .meta({ description: 'The path of a table with its query, /api/tables/…' }),
    days: z
      .int()
      .min(1)
      .max(TABLE_LINK_LIMITS.days)
      .default(TABLE_LINK_LIMITS.defaultDays)
      .meta({ description: 'After how many days it expires.' }),
    password,
  }),
);
export const tableLinkSchema = resourceSchema(
  'table-links',
  z.object({
    name: z.string(),
    table: z.string(),
    created: z.iso.datetime(),
    expires: z.iso.datetime(),
    /** To within ten minutes. */
    lastUsed: z.iso.datetime().nullable(),
    /** The address itself, only in the answer that made it. */
    url: z.string().optional(),
  }),
);
export type TableLink = z.infer<typeof tableLinkSchema>;
export const tableLinkAnswerSchema = documentSchema(tableLinkSchema);
export const tableLinkListSchema = listSchema(tableLinkSchema, z.object({ total: z.int() }));
