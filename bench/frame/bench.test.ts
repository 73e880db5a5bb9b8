import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findUnmeasured, readBudgets, ROOT } from './bench.ts';

describe('budgets.json', () => {
  test.each(Object.entries(readBudgets()))(
    '%s has a number, a direction, a reason and a benchmark',
    (name, budget) => {
      expect(budget).toEqual({
        limit: expect.any(Number) as number,
        direction: expect.stringMatching(/^at (?:least|most)$/) as string,
        why: expect.stringMatching(/\w{3}/) as string,
      });
      expect(existsSync(join(ROOT, 'bench', `${name.split('.')[0]}.bench.ts`))).toBe(true);
    },
  );
});

test('findUnmeasured names the limits of this benchmark that have no number', () => {
  const limit = { limit: 1, direction: 'at most', why: 'test' } as const;
  const budgets = { 'a.x': limit, 'a.y': limit, 'ab.z': limit };
  expect(findUnmeasured('a', budgets, ['a.x', 'a.other'])).toEqual(['a.y']);
});
