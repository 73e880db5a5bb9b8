import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { LIGHT_ENGINE } from './light-engine.ts';

export interface Child {
  process: ChildProcess;
  lines: AsyncIterable<string>;
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts a file of this folder as a process of its own, with the light engine. */
export function startChild(file: string, ...parameters: string[]): Child {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [...LIGHT_ENGINE, path, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    process: child,
    lines: createInterface({ input: child.stdout }),
    ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal))),
  };
}

export async function firstLine({ lines }: Child): Promise<string | undefined> {
  for await (const line of lines) return line;
  return undefined;
}
