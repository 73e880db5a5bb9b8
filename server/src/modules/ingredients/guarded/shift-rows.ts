import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import type { ingredient } from '../../../db/schema.ts';
import { CALCULATION_FIELDS, isGuarded } from '../guarded.ts';
import { askerOf } from './questions.ts';
import { shifted } from './shift.ts';

type Row = typeof ingredient.$inferSelect;

/**
 * Rows with their guarded values as the caller's calculations see them. Whatever leaves this module for a calculation has
 * gone through here: outside of it the true values are not there to be told.
 */
export async function shiftRows<Some extends Row>(tx: Transaction, rows: readonly Some[]): Promise<Some[]> {
  if (!rows.some(isGuarded)) return [...rows];
  const [found] = await tx.orm.select({ secret: sql<string>`secret` }).from(sql`guarded_secret() as secret`);
  if (!found) throw new Error('There is no secret for guarded values.');
  const asker = askerOf(tx);
  return rows.map((row) => {
    const shifts = CALCULATION_FIELDS.flatMap((field) => {
      const value = row[field];
      if (row.visibility[field] !== 'calculation' || typeof value !== 'number') return [];
      return [[field, shifted(value, field, { secret: found.secret, asker, ingredientId: row.id })] as const];
    });
    return { ...row, ...Object.fromEntries(shifts) };
  });
}
