import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inputsHash } from './inputs-hash.ts';

test('pages are built anew when a guide has changed, and not for other documents', () => {
  const root = mkdtempSync(join(tmpdir(), 'inputs-'));
  mkdirSync(join(root, 'docs', 'guides'), { recursive: true });
  const before = inputsHash(root);
  writeFileSync(join(root, 'docs', 'scale.md'), '# Scale\n');
  expect(inputsHash(root)).toBe(before);
  writeFileSync(join(root, 'docs', 'guides', 'excel.md'), '# Excel\n');
  expect(inputsHash(root)).not.toBe(before);
  rmSync(root, { recursive: true });
});
