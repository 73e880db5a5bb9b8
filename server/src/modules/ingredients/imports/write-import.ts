import { DATASET_LIMITS } from '@suite/contracts/datasets';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Transaction } from '../../../db/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ImportPool, ReadBody } from './import-pool.ts';
import type { ImportRow } from './resource.ts';
import {
  addPart,
  beginImport,
  changePart,
  countTarget,
  endImport,
  lockSet,
  presentRows,
  type Target,
} from './store.ts';

const TIME_MS = 30_000;

interface Work {
  kind: IngredientKind;
  target: Target;
  clock: Clock;
  pool: ImportPool;
}

/**
 * Writes what was read, part by part in one transaction: either all of it is there afterwards or nothing (S-40). Between
 * parts everybody else gets their turn; over its time it is given up.
 */
export async function writeImport(
  tx: Transaction,
  { rows, count, duplicates }: ReadBody,
  { kind, target, clock, pool }: Work,
): Promise<{ row: ImportRow; ids: (string | null)[] }> {
  const at = clock.now();
  const begun = clock.monotonic();
  const inTime = () => {
    if (clock.monotonic() - begun <= TIME_MS) return;
    throw new HttpError('SERVICE_UNAVAILABLE', {
      detail: `The import took longer than ${TIME_MS / 1000} seconds: nothing was changed.`,
      headers: { 'Retry-After': '60' },
    });
  };
  await lockSet(tx, target);
  const matched = await pool.match({
    kind,
    rows,
    present: await presentRows(tx, target),
    duplicates,
    into: { ...target, at: at.toISOString() },
  });
  if (matched.addedCount > 0) await requireRoom(tx, target, matched.addedCount);
  const meant = matched.ids.filter((id) => id !== null).length;
  const skipped = count - meant;
  const importId = await beginImport(tx, target, { at, added: matched.addedCount, skipped });
  let from = 0;
  const work = () => ({ importId, from, target, at });
  for (const part of matched.added) {
    inTime();
    await addPart(tx, part, work());
    from += PART;
  }
  for (const part of matched.changed) {
    inTime();
    await changePart(tx, part, work());
    from += PART;
  }
  return { row: await endImport(tx, importId, meant - matched.addedCount), ids: matched.ids };
}

/** Positions of one part; a part never holds more rows. */
const PART = 1000;

async function requireRoom(tx: Transaction, target: Target, added: number): Promise<void> {
  if ((await countTarget(tx, target)) + added <= DATASET_LIMITS.rows) return;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: `A dataset may hold at most ${DATASET_LIMITS.rows} ingredients.`,
  });
}
