import { DEFAULT_STATE } from '@suite/hld';
import { expect, test } from 'vitest';
import { createRecipeHistory } from './recipe-history.ts';
import { SDS } from './testing/sample.ts';

const temperature = (history: ReturnType<typeof createRecipeHistory>) =>
  history.view().state.current.conditions.temperature;

test('what is done can be undone and done again, whatever it was', () => {
  const history = createRecipeHistory(DEFAULT_STATE);
  history.dispatch({ type: 'set-temperature', value: 40 });
  history.dispatch({ type: 'select-surfactant', surfactant: SDS, color: 'e1' });
  history.dispatch({ type: 'clear' });
  expect(history.view().state).toEqual(DEFAULT_STATE);
  history.undo();
  expect(history.view().state.current.surfactantMix).toHaveLength(1);
  history.undo();
  history.undo();
  expect(history.view()).toMatchObject({ state: DEFAULT_STATE, canUndo: false, canRedo: true });
  history.redo();
  expect(temperature(history)).toBe(40);
});

test('one gesture is one step, and the next one is another', () => {
  const history = createRecipeHistory(DEFAULT_STATE);
  for (const value of [26, 27, 28]) history.dispatch({ type: 'set-temperature', value }, 'drag-1');
  for (const value of [29, 30]) history.dispatch({ type: 'set-temperature', value }, 'drag-2');
  history.undo();
  expect(temperature(history)).toBe(28);
  history.undo();
  expect(temperature(history)).toBe(25);
});

test('a gesture does not go on after an undo', () => {
  const history = createRecipeHistory(DEFAULT_STATE);
  history.dispatch({ type: 'set-temperature', value: 30 }, 'field-1');
  history.undo();
  history.dispatch({ type: 'set-temperature', value: 31 }, 'field-1');
  history.undo();
  expect(temperature(history)).toBe(25);
});

test('what comes after an undo replaces what was undone', () => {
  const history = createRecipeHistory(DEFAULT_STATE);
  history.dispatch({ type: 'set-temperature', value: 30 });
  history.undo();
  history.dispatch({ type: 'set-salinity', value: 2 });
  history.redo();
  expect(temperature(history)).toBe(25);
});

test('R4.9 a refused action changes nothing, tells why, and leaves nothing to undo', () => {
  const history = createRecipeHistory(DEFAULT_STATE);
  const before = history.view();
  expect(history.dispatch({ type: 'set-salinity', value: -1 })).toBe('salinity-negative');
  expect(history.view()).toBe(before);
});

test('followers are told of every change until they leave', () => {
  const history = createRecipeHistory(DEFAULT_STATE);
  let told = 0;
  const leave = history.follow(() => {
    told += 1;
  });
  history.dispatch({ type: 'set-fa', value: 1 });
  history.undo();
  leave();
  history.redo();
  expect(told).toBe(2);
});
