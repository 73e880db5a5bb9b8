import { DATASET_LIMITS } from '@suite/contracts/datasets';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { ActorDatabase, Transaction } from '../../../db/database.ts';
import { HttpError, invalid } from '../../../http/http-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { WorkPool } from '../../../platform/work-pool.ts';
import type { MatchOutcome, MatchTask } from './match-rows.ts';
import type { Problem, ReadOutcome, ReadTask } from './read-rows.ts';
import {
  addPart,
  beginImport,
  changePart,
  countTarget,
  endImport,
  type ImportRow,
  lockSet,
  type PartWork,
  presentRows,
  stateOfSet,
  type Target,
} from './store.ts';

/** The longest that the thread works on one import. */
const TASK_MS = 10_000;

export type ReadBody = Extract<ReadOutcome, { isRead: true }>;
type Matched = Extract<MatchOutcome, { isMatched: true }>;

/** Reads and matches rows on a thread of its own: thousands of them would hold up all other requests. */
export function createImportPool() {
  const pool = new WorkPool<ReadTask | MatchTask, ReadOutcome | MatchOutcome>({
    file: new URL('worker.ts', import.meta.url),
    threads: 1,
    timeMs: TASK_MS,
    waiting: 20,
  });

  async function run(task: ReadTask | MatchTask): Promise<ReadOutcome | MatchOutcome> {
    const outcome = await pool.run(task);
    if (outcome.kind === 'done') return outcome.value;
    throw new HttpError('SERVICE_UNAVAILABLE', {
      detail: 'Too many imports are running. Nothing was changed; try again later.',
      headers: { 'Retry-After': '10' },
    });
  }

  return {
    async read(task: Omit<ReadTask, 'task'>): Promise<ReadBody> {
      const read = (await run({ task: 'read', ...task })) as ReadOutcome; // what this task gives
      if (read.isRead) return read;
      throw read.isBroken
        ? new HttpError('BAD_REQUEST', { detail: read.problems[0]?.detail ?? '' })
        : refusalOf(read.problems, read.total);
    },
    async match(task: Omit<MatchTask, 'task'>): Promise<Matched> {
      const matched = (await run({ task: 'match', ...task })) as MatchOutcome; // what this task gives
      if (matched.isMatched) return matched;
      throw refusalOf(matched.problems, matched.problems.length);
    },
  };
}

export type ImportPool = ReturnType<typeof createImportPool>;

/** Every wrong row with its reason; nothing was written (S-40). */
function refusalOf(problems: Problem[], total: number): HttpError {
  const findings = problems.map(({ row, field, detail }) => {
    const cell = field === undefined ? `${row}` : `${row}/${field}`;
    return { detail, ...(row !== undefined && { source: { pointer: `/data/attributes/rows/${cell}` } }) };
  });
  return new HttpError('UNPROCESSABLE_CONTENT', { findings, meta: { total } });
}

/** The rows of an import with the outcome of each, and the state of the set that they were matched with. */
export interface Prepared {
  matched: Matched;
  /** By stateOfSet. */
  state: string;
  at: Date;
}

/** The set was changed since the rows were matched with it: they have to be matched anew. */
export class SetChanged extends Error {
  override name = 'SetChanged';
}

/** Matches the rows with those of the set on the thread, outside of any transaction: nobody waits for it. */
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

/** Positions of one part; a part never holds more rows. */
const PART = 1000;
/** After this time an import is given up. */
const TIME_MS = 30_000;

/** Writes what was prepared in one transaction, part by part: either all of it is there afterwards or nothing (S-40). */
export async function writeImport(
  tx: Transaction,
  {
    target,
    clock,
    count,
    prepared: { matched, state, at },
  }: { target: Target; clock: Clock; count: number; prepared: Prepared },
): Promise<{ row: ImportRow; ids: (string | null)[] }> {
  const begun = clock.monotonic();
  await lockSet(tx, target);
  if ((await stateOfSet(tx, target)) !== state) throw new SetChanged();
  const { ids, addedCount } = matched;
  if (addedCount > 0 && (await countTarget(tx, target)) + addedCount > DATASET_LIMITS.rows) {
    throw invalid(`A dataset can have at most ${DATASET_LIMITS.rows} ingredients.`);
  }
  const meant = ids.filter((id) => id !== null).length;
  const importId = await beginImport(tx, target, { at, added: addedCount, skipped: count - meant });
  const writes = [
    ...matched.added.map((part) => (work: PartWork) => addPart(tx, part, work)),
    ...matched.changed.map((part) => (work: PartWork) => changePart(tx, part, work)),
  ];
  for (const [index, write] of writes.entries()) {
    if (clock.monotonic() - begun > TIME_MS) throw tookTooLong();
    await write({ importId, from: index * PART, target, at });
  }
  return { row: await endImport(tx, importId, meant - addedCount), ids };
}

function tookTooLong(): HttpError {
  return new HttpError('SERVICE_UNAVAILABLE', {
    detail: `The import took longer than ${TIME_MS / 1000} seconds and was stopped. Nothing was changed.`,
    headers: { 'Retry-After': '60' },
  });
}
