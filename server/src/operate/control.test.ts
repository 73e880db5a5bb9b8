import { linkSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askToRun, openControl } from './control.ts';

let folder: string;
const warnings: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'control-'));
  warnings.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (name: string) =>
  openControl(folder, {
    commands: { who: () => Promise.resolve(name) },
    warn: (text) => void warnings.push(text),
  });
const who = () => askToRun(folder, 'who', { x: 1 });

test('a second server on one folder leaves the first its socket', async () => {
  const first = await open('first');
  const second = await open('second');
  expect(warnings).toEqual([expect.stringContaining('answered by another server')]);
  expect(await who()).toBe('first');
  await second.close();
  expect(await who()).toBe('first');
  expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
  await first.close();
  expect(await who()).toBeUndefined();
});

test('a socket that a killed process left behind is taken over', async () => {
  const path = join(folder, 'control.sock');
  const left = createServer();
  await new Promise<void>((resolve) => left.listen(path, resolve));
  // As a kill does it: nobody listens any more, and the file stays.
  const { dev, ino } = statSync(path);
  const kept = join(folder, 'kept.sock');
  linkSync(path, kept);
  await new Promise<void>((resolve) => left.close(() => resolve()));
  renameSync(kept, path);
  expect(statSync(path)).toMatchObject({ dev, ino });
  const next = await open('next');
  expect([await who(), warnings]).toEqual(['next', []]);
  await next.close();
});
