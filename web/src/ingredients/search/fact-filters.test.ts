import { expect, test } from 'vitest';
import { LIST_PRESETS, presetOf, withPreset } from './fact-filters.tsx';

test('R3.22 a preset is told from the conditions, and another one takes its place alone', () => {
  for (const name of LIST_PRESETS) expect(presetOf(withPreset({}, name))).toBe(name);
  const narrowed = {
    ...withPreset({}, 'green'),
    boilingPoint: { kind: 'range' as const, from: { value: 100, isClosed: true } },
  };
  expect(presetOf(narrowed)).toBe('green');
  expect(withPreset(narrowed, 'everything')).toEqual({ boilingPoint: narrowed.boilingPoint });
  expect(presetOf(withPreset(narrowed, 'liquids'))).toBe('liquids');
  expect(presetOf({ state: { kind: 'in', values: ['gas'] } })).toBeUndefined();
});
