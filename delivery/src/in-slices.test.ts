import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

test('others have their turn while many items are gone through, each of them once and in order', async () => {
  let turns = 0;
  let isDone = false;
  const tick = () => {
    turns += 1;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  const items = Array.from({ length: 40 }, (_, index) => index);
  const seen: number[] = [];
  await inSlices(items, (item) => {
    seen.push(item);
    const end = performance.now() + 2;
    while (performance.now() < end);
  });
  isDone = true;
  expect(seen).toEqual(items);
  expect(turns).toBeGreaterThanOrEqual(5);
});

test('what fails ends it', async () => {
  const work = inSlices([1, 2], () => {
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
});
