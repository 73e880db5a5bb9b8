import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@suite/contracts/endpoint';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import { datasetFileEndpoints, ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { sharedEndpoints } from '@suite/contracts/endpoints/shares';
import { userEndpoints } from '@suite/contracts/endpoints/users';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { endpointQuery } from './endpoint-query.ts';
import { createQueryClient } from './query-client.ts';

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
  const endpoints = [
    calculationEndpoints.hspPool,
    datasetFileEndpoints.export,
    recipeEndpoints('hld').examples,
    userEndpoints.previewErasure,
    sharedEndpoints.open,
    ingredientEndpoints('hsp').read,
  ];
  for (const each of endpoints as Endpoint[]) {
    expect(endpointQuery(call, each, {})).not.toHaveProperty('staleTime');
  }
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
