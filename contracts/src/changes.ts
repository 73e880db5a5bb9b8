import { z } from 'zod';
import { pageAfter, pageSize } from './list-parameters.ts';

/** For so long it is known what was deleted or withdrawn. */
export const CHANGES_KEPT_DAYS = 90;

/** Types of resources whose changes are told. */
export const CHANGE_TYPES = [
  'hld-recipe',
  'hsp-recipe',
  'lab-result',
  'datasets',
  'hld-oil',
  'hld-surfactant',
  'hsp',
] as const;

export const changeListQuerySchema = z.strictObject({ 'page[size]': pageSize, 'page[after]': pageAfter });

const changeSchema = z.object({
  type: z.enum(CHANGE_TYPES),
  id: z.string(),
  /** As in the ETag of the resource; null where it was deleted. */
  version: z.int().nullable(),
  time: z.iso.datetime(),
  /** Only where it was deleted, or can no longer be read. */
  deleted: z.literal(true).optional(),
  /** Of a lab result: the recipe under which it is read. */
  recipe: z.object({ type: z.enum(['hld-recipe', 'hsp-recipe']), id: z.string() }).optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** GET /api/changes: `links.next` is always there, and good for asking again later. */
export const changeListSchema = z.object({
  data: z.array(changeSchema),
  links: z.object({ next: z.string() }),
});
