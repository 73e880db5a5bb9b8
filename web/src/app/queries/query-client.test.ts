import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { hspPoolQuery, ownRowsQuery } from './hsp-rank.ts';
import { ownIngredientQuery } from './ingredients.ts';
import { createQueryClient } from './query-client.ts';
import { recipeExamplesQuery } from './recipes.ts';
import { sharedQuery } from './shares.ts';
import { erasureQuery } from './staff.ts';

const WEB = join(import.meta.dirname, '..', '..', '..');
const call = () => Promise.reject(new Error('Nothing is asked here.'));

test('R9.4 no file but one says how long an answer is fresh', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/\.test\.tsx?$/.test(file));
  const sayers = files.filter((file) =>
    /\b(?:staleTime|refetchOn\w+)\b/.test(readFileSync(join(WEB, file), 'utf8')),
  );
  expect(sayers).toEqual([join('src', 'ui', 'freshness.ts')]);
});

test('R9.4 usual queries have no time of their own', () => {
  const queries = [
    hspPoolQuery(call, { datasetIds: [] } as never),
    ownRowsQuery(call, 'set'),
    recipeExamplesQuery(call, 'hld'),
    erasureQuery(call, 'customer'),
    sharedQuery(call, 'token', undefined),
    ownIngredientQuery(call, 'hsp', 'id'),
  ];
  for (const query of queries) expect(query).not.toHaveProperty('staleTime');
});

test('R9.4 what was read is fresh for 15 minutes and read again when the window gets the focus', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries?.staleTime).toBe(900_000);
  expect(queries?.refetchOnWindowFocus).toBe(true);
});

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

test('R9.4 whoever comes back within 15 minutes sees what was read, and after that it is read again', async () => {
  vi.useFakeTimers();
  const queries = createQueryClient();
  queries.mount();
  let asked = 0;
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: () => (asked += 1) });
  const leave = observer.subscribe(() => undefined);
  const comeBackAfter = async (minutes: number) => {
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(1);
  };
  await comeBackAfter(14);
  expect(asked).toBe(1);
  await comeBackAfter(2);
  expect(asked).toBe(2);
  leave();
  queries.unmount();
});
