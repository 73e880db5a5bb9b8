import { z } from 'zod';

/** Where a list goes on: the place of its last entry, and what was found out for its first page. */
export interface Cursor {
  /** Which order the place belongs to. */
  order: string;
  place: (string | number | boolean | null)[];
  /** Absent where nobody asked how many there are. */
  total?: number | undefined;
  /** How similar words had to be; 1 where only the very words were looked for. */
  similarity: number;
}

export const cursorSchema = z.strictObject({
  order: z.string().max(200),
  place: z.array(z.union([z.string().max(500), z.number(), z.boolean(), z.null()])).max(12),
  total: z.int().min(0).optional(),
  similarity: z.number().min(0.3).max(1),
});
