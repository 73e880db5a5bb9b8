import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every rule of SPEC.md has a number of its own and is carried by a test', () => {
  const folder = import.meta.dirname;
  const rules = [
    ...readFileSync(join(folder, '..', 'SPEC.md'), 'utf8').matchAll(/\*\*([A-Z]{3}-\d+)\*\*/g),
  ].map(([, id]) => id);
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join(' ');
  const known = new Set(tests.match(/\b[A-Z]{3}-\d+\b/g));
  expect(rules).toHaveLength(new Set(rules).size);
  expect(rules.filter((id) => id === undefined || !known.has(id))).toEqual([]);
});
