import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOTH, type Scale, type When } from '../faults/fault.ts';
import { countOf, lineOf, summaryTable } from '../faults/report.ts';
import { runFaults } from '../faults/run-faults.ts';
import type { DatabaseName } from '../faults/stage.ts';
import { FAULTS } from '../faults/table.ts';
import type { Count } from './count.ts';

export interface FaultOptions {
  /** Ids of faults; none for all. */
  ids: readonly string[];
  /** Databases, and '' for proofs that bring their own; none for everything. */
  lanes?: readonly (DatabaseName | '')[];
  isLong: boolean;
  /** Counts by name that replace those of the table. */
  counts: ReadonlyMap<string, number>;
  /** What runs them; a part of tests leaves out what other parts run. */
  as: 'command' | 'part of test' | 'part of test:all';
}

const RUN: Record<FaultOptions['as'], readonly When[]> = {
  command: ['quick', 'long', 'elsewhere'],
  'part of test': ['quick'],
  'part of test:all': ['quick', 'long'],
};

/** Does to the product what it promises to survive, and prints what came of it. */
export async function proveFaults(root: string, options: FaultOptions): Promise<Count> {
  const { ids, lanes = [], isLong, counts, as } = options;
  const scale: Scale = {
    isLong,
    // `npm test` has to hold on a machine that is busy.
    judgesTimes: as !== 'part of test',
    count: (name, { short, long }) => counts.get(name) ?? (isLong ? long : short),
  };
  const tasks = FAULTS.filter(({ id }) => ids.length === 0 || ids.includes(id)).flatMap((fault) =>
    fault.proofs.filter(({ when }) => RUN[as].includes(when)).map((proof) => ({ fault, proof })),
  );
  const rows = await runFaults(tasks, {
    root,
    scale,
    lanes: lanes.length > 0 ? lanes : [...BOTH, ''],
    isAtOnce: as === 'part of test',
    onRow: (row) => console.log(lineOf(row)),
  });
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'faults.json'),
    JSON.stringify({ date: new Date(), isLong, rows }, undefined, 2),
  );
  if (as !== 'part of test') console.log(`\n${summaryTable(rows)}`);
  return countOf(rows);
}
