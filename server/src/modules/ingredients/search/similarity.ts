import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';

/** Reads rows whose words are at least so similar, by their index, however few rows there are; with 1, the very words. */
export async function withSimilarity<Rows>(
  { orm }: Transaction,
  similarity: number,
  readRows: () => Promise<Rows>,
): Promise<Rows> {
  if (similarity === 1) return readRows();
  await orm.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true),
    set_config('enable_seqscan', 'off', true)`);
  const rows = await readRows();
  // What the transaction reads next may have no index that helps.
  await orm.execute(sql`set local enable_seqscan = on`);
  return rows;
}
