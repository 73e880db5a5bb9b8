import { DEFAULT_STATE } from '@suite/recipes';
import { expect, test } from 'vitest';
import type { HldSession } from './hld-science.ts';
import { openSession, SDS } from './testing/sample.ts';

const temperature = (session: HldSession) => session.get().current.conditions.temperature;

test('what is done can be undone and done again, whatever it was', () => {
  const { session } = openSession();
  session.dispatch({ type: 'set-temperature', value: 40 });
  session.dispatch({ type: 'select-surfactant', surfactant: SDS, color: 'e1' });
  session.dispatch({ type: 'clear' });
  expect(session.get()).toMatchObject(DEFAULT_STATE);
  session.undo();
  expect(session.get().current.surfactantMix).toHaveLength(1);
  session.undo();
  session.undo();
  expect(session.get()).toMatchObject({ ...DEFAULT_STATE, canUndo: false, canRedo: true });
  session.redo();
  expect(temperature(session)).toBe(40);
});

test('one gesture is one step, and the next one is another', () => {
  const { session } = openSession();
  for (const value of [26, 27, 28]) session.dispatch({ type: 'set-temperature', value }, 'drag-1');
  for (const value of [29, 30]) session.dispatch({ type: 'set-temperature', value }, 'drag-2');
  session.undo();
  expect(temperature(session)).toBe(28);
  session.undo();
  expect(temperature(session)).toBe(25);
});

test('a gesture does not go on after an undo', () => {
  const { session } = openSession();
  session.dispatch({ type: 'set-temperature', value: 30 }, 'field-1');
  session.undo();
  session.dispatch({ type: 'set-temperature', value: 31 }, 'field-1');
  session.undo();
  expect(temperature(session)).toBe(25);
});

test('what comes after an undo replaces what was undone', () => {
  const { session } = openSession();
  session.dispatch({ type: 'set-temperature', value: 30 });
  session.undo();
  session.dispatch({ type: 'set-salinity', value: 2 });
  session.redo();
  expect(temperature(session)).toBe(25);
});

test('R4.9 a refused action changes nothing, tells why, and leaves nothing to undo', () => {
  const { session } = openSession();
  const before = session.get();
  expect(session.dispatch({ type: 'set-salinity', value: -1 })).toBe('salinity-negative');
  expect(session.get()).toBe(before);
});

test('subscribers hear of every change until they leave', () => {
  const { session } = openSession();
  let count = 0;
  const leave = session.subscribe(() => {
    count += 1;
  });
  session.dispatch({ type: 'set-fa', value: 1 });
  session.undo();
  leave();
  session.redo();
  expect(count).toBe(2);
});
