import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repositoryRoot } from '../list-files.ts';

const unit = readFileSync(join(repositoryRoot, 'deploy/systemd/suite.service'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'unit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

test('F-02 the unit waits longer for the end than open requests have, and starts it again after a failure', () => {
  const limits = readFileSync(join(repositoryRoot, 'server/src/platform/limits.ts'), 'utf8');
  const [, drain = ''] = /drainMs: ([\d_]+)/.exec(limits) ?? [];
  expect(Number(valuesOf('TimeoutStopSec')[0]) * 1000).toBeGreaterThanOrEqual(
    2 * Number(drain.replace('_', '')),
  );
  expect(valuesOf('Restart')).toEqual(['on-failure']);
});

test('S-52 the unit is not root, and is closed but for its folder; code that is made while it runs is allowed', () => {
  expect(valuesOf('User')).toEqual(['suite']);
  expect(valuesOf('StateDirectory')).toEqual(['suite']);
  expect(valuesOf('Environment').join(' ')).toContain('DATA_DIR=/var/lib/suite');
  expect(valuesOf('ProtectSystem')).toEqual(['strict']);
  expect(valuesOf('CapabilityBoundingSet')).toEqual(['']);
  for (const name of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices']) {
    expect([name, valuesOf(name)]).toEqual([name, ['yes']]);
  }
  expect(valuesOf('MemoryDenyWriteExecute')).toEqual([]);
  const program = valuesOf('ExecStart')[0]?.split(' ').at(-1) ?? '?';
  expect(existsSync(join(repositoryRoot, program))).toBe(true);
});

// The first version that judges a unit which is not installed.
const OLDEST = 250;
const version = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout;
const hasSystemd = Number(/^systemd (\d+)/.exec(version ?? '')?.[1] ?? 0) >= OLDEST;
if (!hasSystemd)
  process.stderr.write(`not checked: what systemd ${OLDEST} or newer says, for it is not here\n`);

test.runIf(hasSystemd)('systemd finds nothing wrong with the unit, and little that is open', () => {
  const file = join(folder, 'suite.service');
  // On this machine nothing is in /opt.
  writeFileSync(file, unit.replaceAll('/opt/suite/tools/node/node_modules/node/bin/node', process.execPath));
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect(verified.stderr.split('\n').filter((line) => line.includes('suite.service'))).toEqual([]);
  const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', file], {
    encoding: 'utf8',
  });
  expect([judged.status, judged.stdout.split('\n').at(-2)]).toEqual([
    0,
    expect.stringContaining('Overall exposure level'),
  ]);
});
