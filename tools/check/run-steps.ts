import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { repositoryRoot } from '../list-files.ts';
import type { Step } from './steps.ts';

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

/** Runs steps, a few at a time, and prints one line for each; continues after a failure. */
export async function runSteps(steps: Step[], options: { atATime: number; say: (line: string) => void }) {
  const waiting = [...steps];
  const results = new Map<string, StepResult>();
  let wake = Promise.withResolvers<void>();

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const index = waiting.findIndex(({ after }) => isReady(after));
      const [step] = index === -1 ? [] : waiting.splice(index, 1);
      if (step === undefined) {
        await wake.promise;
        continue;
      }
      const result = await runStep(step);
      results.set(step.name, result);
      options.say(`${result.ok ? 'ok    ' : 'failed'}  ${step.name} (${result.seconds.toFixed(1)} s)`);
      wake.resolve();
      wake = Promise.withResolvers<void>();
    }
  }

  /** A step named by `after` that is not in the list has nothing to wait for. */
  function isReady(after: string | undefined): boolean {
    return after === undefined || results.has(after) || !steps.some(({ name }) => name === after);
  }

  await Promise.all(Array.from({ length: options.atATime }, work));
  return steps.flatMap(({ name }) => results.get(name) ?? []);
}

function runStep({ name, script, args, folder = '.' }: Step): Promise<StepResult> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<StepResult>();
  const child = spawn(process.execPath, [join(repositoryRoot, script), ...args], {
    cwd: join(repositoryRoot, folder),
    // Programs that start `node` themselves get the pinned one.
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  function finish(ok: boolean): void {
    resolve({ name, ok, output, seconds: (performance.now() - started) / 1000 });
  }
  child.on('error', (error) => {
    output += error.message;
    finish(false);
  });
  child.on('close', (code) => finish(code === 0));
  return promise;
}
