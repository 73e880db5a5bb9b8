import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from '../list-files.ts';
import { runSteps } from './run-steps.ts';

function script(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'run-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'step.mjs');
  writeFileSync(file, source);
  return relative(repositoryRoot, file);
}

test('a failed step does not stop the others, and its output is kept', async () => {
  const steps = [
    { name: 'bad', script: script('console.log("the reason"); process.exit(2)'), args: [] },
    { name: 'good', script: script(''), args: [] },
  ];
  const lines: string[] = [];
  const results = await runSteps(steps, { atATime: 1, say: (line) => lines.push(line) });
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['bad', false],
    ['good', true],
  ]);
  expect(results[0]?.output).toBe('the reason\n');
  expect(lines).toEqual([
    expect.stringMatching(/^failed {2}bad \(\d/),
    expect.stringMatching(/^ok {6}good \(\d/),
  ]);
});

test('a step waits for the one it comes after, also when that one fails', async () => {
  const steps = [
    { name: 'second', script: script(''), args: [], after: 'first' },
    { name: 'first', script: script('setTimeout(() => process.exit(1), 200)'), args: [] },
    { name: 'third', script: script(''), args: [], after: 'not in the list' },
  ];
  const lines: string[] = [];
  await runSteps(steps, { atATime: 2, say: (line) => lines.push(line) });
  expect(lines.findIndex((line) => line.includes('second'))).toBeGreaterThan(
    lines.findIndex((line) => line.includes('first')),
  );
  expect(lines).toHaveLength(3);
});
