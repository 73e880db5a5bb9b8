import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ID = /\b(?:HLD|DEF|SAL|MIX|OIL|EMU|QTY|SCAN|SOLVE|WHY|FIND|UNC|NAC|NX|RK)-\d+\b/g;

function idsIn(text: string): string[] {
  return [...new Set(text.match(ID))].toSorted();
}

test('every rule of SPEC.md is carried by a test, and every id of a test is a rule', () => {
  const folder = import.meta.dirname;
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const rules = readFileSync(join(folder, '..', 'SPEC.md'), 'utf8').match(/^- \S+/gm) ?? [];
  expect(idsIn(rules.join(' '))).toEqual(idsIn(tests.join(' ')));
  expect(rules).toHaveLength(new Set(rules).size);
});
