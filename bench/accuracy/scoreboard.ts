import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HldQuantity, HldScore, Misses, Scoreboard } from '@suite/contracts/accuracy';
import { shippedOils } from '@suite/estimator/hld-model';
import { errorSize, fitCcLine, leftOutEacn } from '@suite/estimator/training';
import { measureEstimator } from './estimator-score.ts';
import { measureDissolves, measureFits, readScoredSets } from './scored-sets.ts';
import { round } from './sides.ts';
import { readKnownEthoxylates, readTrainingMolecules } from './data.ts';

// The second half of `npm run accuracy`: everything the page about accuracy shows, and the files it offers.
const ROOT = join(import.meta.dirname, '../..');
export const SCOREBOARD_FILE = join(ROOT, 'web/src/site/accuracy/scoreboard.json');
export const MISS_LISTS = ['estimator', 'dissolves', 'hld'] as const;
const DOWNLOADS = join(ROOT, 'web/public/accuracy');

/** What takes seconds: fits, dissolves or not, HLD. */
export async function measureQuickly(): Promise<
  Pick<Scoreboard, 'fits' | 'dissolves' | 'chances' | 'hld'> & { misses: Pick<Misses, 'dissolves' | 'hld'> }
> {
  const sets = await readScoredSets();
  const dissolves = measureDissolves(sets);
  const hld = await measureHld();
  return {
    fits: await measureFits(sets),
    dissolves: dissolves.scores,
    chances: dissolves.chances,
    hld: hld.scores,
    misses: { dissolves: dissolves.misses, hld: hld.misses },
  };
}

/** Measures everything and writes it down. */
export async function writeScoreboard(date: string): Promise<Scoreboard> {
  const quick = await measureQuickly();
  const { estimator, groupMethods, misses } = measureEstimator(await readTrainingMolecules());
  const board: Scoreboard = {
    date,
    command: 'npm run accuracy',
    estimator,
    groupMethods,
    ...quick,
    misses: { estimator: misses, ...quick.misses },
  };
  writeFileSync(SCOREBOARD_FILE, `${JSON.stringify(board, null, 2)}\n`);
  mkdirSync(DOWNLOADS, { recursive: true });
  for (const name of MISS_LISTS)
    writeFileSync(join(DOWNLOADS, `${name}-misses.csv`), csvOf(board.misses[name]));
  return board;
}

/** The scoreboard as it is committed. */
export function readScoreboard(): Scoreboard {
  // Written by this file alone.
  return JSON.parse(readFileSync(SCOREBOARD_FILE, 'utf8')) as Scoreboard;
}

/** Rows of one shape as a table of text, the names of the fields first. */
export function csvOf(rows: readonly object[]): string {
  const cell = (value: unknown) => {
    const text = String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const header = Object.keys(rows[0] ?? {});
  return `${[header, ...rows.map((row) => Object.values<unknown>({ ...row }))].map((line) => line.map(cell).join(',')).join('\n')}\n`;
}

interface LeftOut {
  name: string;
  published: number;
  error: number;
}

/** EACN of oils and Cc of ethoxylates, each left out in turn. */
async function measureHld(): Promise<{ scores: HldScore[]; misses: Misses['hld'] }> {
  const oils = shippedOils();
  const ethoxylates = await readKnownEthoxylates();
  const published = new Map(ethoxylates.map(({ name, cc }) => [name, cc]));
  const measured: Record<HldQuantity, LeftOut[]> = {
    eacn: leftOutEacn(oils).map(({ error }, index) => {
      const { name = '', eacn = 0 } = oils.model.oils[index] ?? {};
      return { name, published: eacn, error };
    }),
    cc: fitCcLine(ethoxylates).leftOut.map(({ name, error }) => ({
      name,
      published: published.get(name) ?? 0,
      error,
    })),
  };
  const misses: Misses['hld'][number][] = [];
  const scores = (['eacn', 'cc'] as const).map((quantity) => {
    const rows = measured[quantity];
    const { n, mae, rmse } = errorSize(rows.map(({ error }) => error));
    const sizes = rows.map(({ error }) => Math.abs(error)).toSorted((one, other) => one - other);
    for (const { name, published: value, error } of rows)
      if (Math.abs(error) > 2 * rmse)
        misses.push({ quantity, name, published: round(value), predicted: round(value - error) });
    const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
    return { quantity, n, mae: round(mae), rmse: round(rmse), median: round(median) };
  });
  return { scores, misses };
}
