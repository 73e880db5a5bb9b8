import type { DuplicateRule } from '@suite/contracts/datasets';
import { HttpError } from '../../../http/http-error.ts';
import { WorkPool } from '../../../platform/work-pool.ts';
import type { MatchOutcome, MatchTask } from './match-rows.ts';
import type { Problem, ReadOutcome, ReadTask } from './read-rows.ts';

type ImportTask = ReadTask | MatchTask;
type ImportOutcome = ReadOutcome | MatchOutcome;

const TIME_MS = 10_000;

export interface ReadBody {
  digest: string;
  rows: string;
  count: number;
  duplicates: DuplicateRule;
}

/** Reads and matches rows on a thread of its own: thousands of them would hold up everybody else. */
export function createImportPool() {
  const pool = new WorkPool<ImportTask, ImportOutcome>({
    file: new URL('worker.ts', import.meta.url),
    threads: 1,
    timeMs: TIME_MS,
    waiting: 20,
  });

  async function run(task: ImportTask): Promise<ImportOutcome> {
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
    async match(task: Omit<MatchTask, 'task'>): Promise<Extract<MatchOutcome, { isMatched: true }>> {
      const matched = (await run({ task: 'match', ...task })) as MatchOutcome; // what this task gives
      if (matched.isMatched) return matched;
      throw refusalOf(matched.problems, matched.problems.length);
    },
  };
}

export type ImportPool = ReturnType<typeof createImportPool>;

/** Every wrong row with its reason; nothing was written (S-40). */
function refusalOf(problems: Problem[], total: number): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    findings: problems.map(({ row, field, detail }) => ({
      detail,
      ...(row === undefined
        ? {}
        : { source: { pointer: `/data/attributes/rows/${row}${field === undefined ? '' : `/${field}`}` } }),
    })),
    meta: { total },
  });
}
