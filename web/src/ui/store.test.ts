import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('subscribers hear of every change until they leave, and of nothing that stays the same', () => {
  const store = createStore({ value: 1 });
  const onChange = vi.fn<() => void>();
  const leave = store.subscribe(onChange);
  store.set({ value: 2 });
  expect(store.get()).toEqual({ value: 2 });
  expect(onChange).toHaveBeenCalledTimes(1);
  store.set(store.get());
  expect(onChange).toHaveBeenCalledTimes(1);
  leave();
  store.set({ value: 3 });
  expect(onChange).toHaveBeenCalledTimes(1);
});
