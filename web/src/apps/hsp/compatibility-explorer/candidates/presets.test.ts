import { expect, test } from 'vitest';
import { NEW_HSP_DOCUMENT } from '../../recipe/hsp-science.ts';
import { presetOf, withoutNarrowing, withPreset } from './presets.ts';

const { filters: STARTING_FILTERS } = NEW_HSP_DOCUMENT.candidates;

test('a new recipe looks at solvents; another kind of substance leaves what narrows it as it is', () => {
  expect(presetOf(STARTING_FILTERS)).toBe('solvents');
  const narrowed = { ...STARTING_FILTERS, q: 'ketone', hasDensity: true };
  expect(withPreset(narrowed, 'everything')).toEqual({ q: 'ketone', hasDensity: true });
  expect(presetOf(withPreset(narrowed, 'everything'))).toBe('everything');
  expect(withPreset({ q: 'ketone' }, 'solvents')).toEqual({ q: 'ketone', types: ['solvent'] });
  expect(withoutNarrowing(narrowed)).toEqual(STARTING_FILTERS);
});

test('kinds that somebody chose one by one are no preset', () => {
  expect(presetOf({ types: ['solvent', 'polymer'] })).toBeUndefined();
});
