import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const OPENER = join(import.meta.dirname, 'embedded-opener.ts');

export interface Opener {
  child: ChildProcess;
  /** Its lines, one after the other. */
  lines: AsyncIterator<string>;
  ended: Promise<number | string>;
}

/** A process of its own that opens a folder and writes, until it is told to end or killed. */
export function startOpener(
  folder: string,
  options: { uid?: number; gid?: number; from?: number } = {},
): Opener {
  const { from = 0, ...ids } = options;
  const child = spawn(process.execPath, [OPENER, folder, String(from)], {
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

export async function nextLine({ lines }: Opener): Promise<string> {
  const { value } = await lines.next();
  return String(value);
}

/** The main process of PostgreSQL on a folder. */
export function pidOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
