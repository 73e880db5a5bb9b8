import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumSettings } from '../frame/settings.ts';

export interface Chromium extends AsyncDisposable {
  /** Where its debugging protocol is spoken, as it chose it. */
  port: number;
  version: string;
}

const START_WITHIN_MS = 30_000;

/** Starts a browser without a window and with an empty profile, which is gone when it ends. */
export async function startChromium(): Promise<Chromium> {
  const { path, flags } = chromiumSettings();
  const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'));
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  // A group of its own: what is named may be a script that starts the browser, and does not end it.
  const child = spawn(path, [...flags, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const kill = () => isRunning() && child.pid !== undefined && process.kill(-child.pid);
  process.once('exit', kill); // also when this process ends by an error
  const ended = once(child, 'exit');
  async function stop(): Promise<void> {
    kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 }); // its helpers may still be writing
  }
  try {
    const port = await readPort(child.stderr);
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
    const { Browser: version } = (await answer.json()) as { Browser: string };
    return { port, version, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The browser chooses a free port and says which. */
async function readPort(stderr: NodeJS.ReadableStream): Promise<number> {
  let said = '';
  const timer = AbortSignal.timeout(START_WITHIN_MS);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The browser did not start:\n${said.slice(-2000)}`));
    timer.addEventListener('abort', fail);
    stderr.on('end', fail);
    stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
  });
}
