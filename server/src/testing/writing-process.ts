import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { Driver } from '../db/driver.ts';

const WRITER = join(import.meta.dirname, 'pair-writer.ts');

interface Writer {
  child: ChildProcess;
  /** Its lines, one after the other. */
  lines: AsyncIterator<string>;
  ended: Promise<number | string>;
}

/** A process of its own that opens a folder or an address and writes, until it is ended or killed. */
export function startWriter(
  place: string,
  options: { uid?: number; gid?: number; from?: number } = {},
): Writer {
  const { from = 0, ...ids } = options;
  const child = spawn(process.execPath, [WRITER, place, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...ids,
  });
  return {
    child,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    ended: new Promise((resolve) =>
      child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown')),
    ),
  };
}

export async function nextLine({ lines }: Writer): Promise<string> {
  const { value } = await lines.next();
  return String(value);
}

/** The next numbers that the database has acknowledged; all up to the end of the process where no count is given. */
export async function nextNumbers({ lines }: Writer, count = Infinity): Promise<number[]> {
  const numbers: number[] = [];
  while (numbers.length < count) {
    const line = await lines.next();
    if (line.done) break;
    numbers.push(Number(line.value));
  }
  return numbers;
}

/** Everything acknowledged is there, and no pair is torn. */
export async function expectWholePairs(driver: Driver, acknowledged: number[]): Promise<void> {
  const rows = await driver.query<{ id: number; halves: number }>(
    'select id, count(*)::int as halves from half group by id',
  );
  const found = new Map(rows.map(({ id, halves }) => [id, halves]));
  expect(acknowledged.filter((id) => found.get(id) !== 2)).toEqual([]);
  expect([...found.values()].filter((halves) => halves !== 2)).toEqual([]);
}

/** The main process of PostgreSQL on a folder. */
export function pidOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
