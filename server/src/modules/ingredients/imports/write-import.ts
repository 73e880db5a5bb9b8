import { DATASET_LIMITS } from '@suite/contracts/datasets';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { ActorDatabase, Transaction } from '../../../db/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ImportPool, ReadBody } from './import-pool.ts';
import {
  addPart,
  beginImport,
  changePart,
  countTarget,
  endImport,
  type ImportRow,
  lockSet,
  presentRows,
  stateOfSet,
  type Target,
} from './store.ts';

const TIME_MS = 30_000;

export type Matched = Awaited<ReturnType<ImportPool['match']>>;

/** The rows of an import with what is to become of each, and the state of the set that says so. */
export interface Prepared {
  matched: Matched;
  /** As stateOfSet told it. */
  state: string;
  at: Date;
}

/** The set was changed since the rows were matched with it: they have to be matched anew. */
export class SetChanged extends Error {
  override name = 'SetChanged';
}

interface Work {
  target: Target;
  clock: Clock;
  count: number;
  prepared: Prepared;
}

/**
 * Matches the rows with those of the set, on a thread, and outside of any transaction: while it works the database is
 * everybody's.
 */
export async function prepareImport(
  database: ActorDatabase,
  { rows, duplicates }: ReadBody,
  { kind, target, clock, pool }: { kind: IngredientKind; target: Target; clock: Clock; pool: ImportPool },
): Promise<Prepared> {
  const at = clock.now();
  const { present, state } = await database.transaction(async (tx) => ({
    // The state first: a row that comes in between is then found to be new.
    state: await stateOfSet(tx, target),
    present: await presentRows(tx, target),
  }));
  const into = { ...target, at: at.toISOString() };
  return { matched: await pool.match({ kind, rows, present, duplicates, into }), state, at };
}

/**
 * Writes what was prepared, part by part in one transaction: either all of it is there afterwards or nothing (S-40). Between
 * parts everybody else gets their turn; over its time it is given up.
 */
export async function writeImport(
  tx: Transaction,
  { target, clock, count, prepared }: Work,
): Promise<{ row: ImportRow; ids: (string | null)[] }> {
  const { matched, state, at } = prepared;
  const begun = clock.monotonic();
  const inTime = () => {
    if (clock.monotonic() - begun <= TIME_MS) return;
    throw new HttpError('SERVICE_UNAVAILABLE', {
      detail: `The import took longer than ${TIME_MS / 1000} seconds and was stopped. Nothing was changed.`,
      headers: { 'Retry-After': '60' },
    });
  };
  await lockSet(tx, target);
  if ((await stateOfSet(tx, target)) !== state) throw new SetChanged();
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
    detail: `A dataset can have at most ${DATASET_LIMITS.rows} ingredients.`,
  });
}
