import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';
import { ROOT } from './settings.ts';

/** A program that listens, from its start to its end; leaving its scope ends it. */
export interface Program extends AsyncDisposable {
  pid: number;
  /** From the start of the process to the first 200 of its readiness check. */
  readyAfterMs: number;
  /** Ends it; tells whether something it had started was still there a good while after it. */
  stop: () => Promise<{ isLeftBehind: boolean }>;
}

export interface Start {
  command: string;
  args: string[];
  env: Record<string, string>;
  /** Asked again and again until it answers 200. */
  readyUrl: string;
  withinMs: number;
}

const ASK_EVERY_MS = 20;
const STOP_WITHIN_MS = 15_000;

export async function startProgram({ command, args, env, readyUrl, withinMs }: Start): Promise<Program> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, so that nothing of it can be left behind
  });
  const killAll = () => killGroup(child);
  process.once('exit', killAll); // also when this process ends by an error
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  await once(child, 'spawn');
  async function stop(): Promise<{ isLeftBehind: boolean }> {
    await end(child);
    const isLeftBehind = !(await isGroupGone(child));
    killAll();
    process.off('exit', killAll);
    return { isLeftBehind };
  }
  while (!(await isReady(readyUrl))) {
    const isLate = performance.now() - started > withinMs;
    if (isLate || hasEnded(child)) {
      await stop();
      const reason = isLate ? `was not ready within ${withinMs} ms` : 'ended before it was ready';
      const said = Buffer.concat(output).toString().slice(-2000);
      throw new Error(`${command} ${args.join(' ')} ${reason}:\n${said}`);
    }
    await sleep(ASK_EVERY_MS);
  }
  return {
    pid: child.pid ?? 0, // set since 'spawn'
    readyAfterMs: performance.now() - started,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

function isReady(url: string): Promise<boolean> {
  return ask(url).then(
    ({ status }) => status === 200,
    () => false, // nobody listens
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(cut);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Waits for everything that the program started: the server behind npm closes its database in its own time. */
async function isGroupGone({ pid = 0 }: ChildProcess): Promise<boolean> {
  for (let waited = 0; waited < STOP_WITHIN_MS; waited += ASK_EVERY_MS) {
    try {
      process.kill(-pid, 0);
    } catch {
      return true;
    }
    await sleep(ASK_EVERY_MS);
  }
  return false;
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // the group is gone: that is how it should be
  }
}
