import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './list-files.ts';

test('an assistant that starts the tools before they are installed hears a sentence, and nothing is installed', () => {
  const root = mkdtempSync(join(tmpdir(), 'suite-start-'));
  try {
    mkdirSync(join(root, 'tools/commands'), { recursive: true });
    writeFileSync(join(root, 'tools/commands/mcp.ts'), '');
    cpSync(join(repositoryRoot, 'tools/start.mjs'), join(root, 'tools/start.mjs'));
    writeFileSync(join(root, 'package-lock.json'), '{}');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/start.mjs', 'mcp'], {
      cwd: root,
      input: '',
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('run `npm run mcp` once in a terminal');
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
  } finally {
    rmSync(root, { recursive: true });
  }
});
