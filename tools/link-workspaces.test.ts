import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkWorkspaces } from './link-workspaces.ts';

test('a workspace that came since the last install is linked, once', () => {
  const root = mkdtempSync(join(tmpdir(), 'workspaces-'));
  const folder = join(root, 'parts', 'new');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['parts/*'] }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@some/new' }));
  expect(linkWorkspaces(root)).toEqual(['@some/new']);
  expect(realpathSync(join(root, 'node_modules/@some/new'))).toBe(realpathSync(folder));
  expect(linkWorkspaces(root)).toEqual([]);
});
