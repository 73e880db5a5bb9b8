import { z } from 'zod';
import { InvalidCursorError, readCursor, writeCursor } from '../../db/keyset-page.ts';

const digits = z.string().regex(/^\d{1,18}$/);
const positionSchema = z.strictObject({
  /** A fingerprint of what makes positions mean something: the database, and what the reader may read of it. */
  of: z.string(),
  xid: digits,
  seq: digits,
  /** How far the order was settled when the reader began: what was deleted before, it never saw. */
  since: digits,
});

/** Where a reader is in the order of changes. */
export type Position = z.infer<typeof positionSchema>;

export function readPosition(cursor: string): Position {
  const position = readCursor(cursor, positionSchema);
  if (!position) throw new InvalidCursorError();
  return position;
}

export function writePosition(position: Position): string {
  return writeCursor(position);
}
