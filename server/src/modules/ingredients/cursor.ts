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

const cursorSchema = z.strictObject({
  order: z.string().max(200),
  place: z.array(z.union([z.string().max(500), z.number(), z.boolean(), z.null()])).max(12),
  total: z.int().min(0).optional(),
  similarity: z.number().min(0.3).max(1),
});

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Undefined for anything that is no cursor of ours; one that somebody made up only finds other places of the same list. */
export function readCursor(text: string): Cursor | undefined {
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
