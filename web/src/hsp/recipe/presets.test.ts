import { hspDocumentSchema } from '@suite/contracts/hsp-document';
import { DEFAULT_HSP_DOCUMENT } from '@suite/recipes';
import { DEFAULT_SCORE_LIMITS } from '@suite/hsp';
import { describe, expect, test } from 'vitest';
import { HSP_SCIENCE, NEW_HSP_DOCUMENT } from './hsp-science.ts';
import { isOfPreset, PRESET_NAMES, presetOf, withoutNarrowing, withPreset } from './presets.ts';
import { ownRankRequest, rankRequest } from '../compatibility-explorer/candidates/rank-request.ts';

const { filters: STARTING_FILTERS } = NEW_HSP_DOCUMENT.candidates;
const ASKED = { targets: [], limits: DEFAULT_SCORE_LIMITS };

describe('R1.2 presets of candidates', () => {
  test('a new recipe looks at practical solvents, also one that begins with tests', () => {
    expect(presetOf(STARTING_FILTERS)).toBe('practical');
    expect(presetOf(HSP_SCIENCE.starts?.['tests']?.candidates.filters ?? {})).toBe('practical');
    const { filters } = rankRequest({ ...ASKED, filters: STARTING_FILTERS, datasetIds: [] });
    expect(filters).toMatchObject({
      'filter[practical][none]': 'no',
      'filter[state][none]': 'solid,gas,unknown',
    });
  });

  test('each preset is recognised by its filters, also where more narrows it', () => {
    for (const name of PRESET_NAMES) {
      const filters = withPreset({ q: 'ketone' }, name);
      expect(presetOf(filters)).toBe(name);
      expect(presetOf({ ...filters, hasDensity: true, types: ['solvent'] })).toBe(name);
    }
    expect(presetOf({ isPractical: true })).toBeUndefined();
  });

  test('another kind of substance leaves what narrows it as it is', () => {
    const narrowed = { ...STARTING_FILTERS, q: 'ketone', hasDensity: true, hasNoCmr: true };
    expect(withPreset(narrowed, 'everything')).toEqual({ q: 'ketone', hasDensity: true, hasNoCmr: true });
    expect(withPreset(withPreset({ q: 'ketone' }, 'green'), 'practical')).toEqual({
      q: 'ketone',
      ...STARTING_FILTERS,
    });
    expect(withoutNarrowing(narrowed)).toEqual(STARTING_FILTERS);
    expect(isOfPreset(narrowed, 'hasNoCmr')).toBe(false);
    expect(isOfPreset(withPreset({}, 'green'), 'hasNoCmr')).toBe(true);
  });

  test('the green ones are recommended by CHEM21 and carry no CMR category, in own sets too', () => {
    const green = withPreset({}, 'green');
    const { filters } = rankRequest({ ...ASKED, filters: green, datasetIds: [] });
    expect(filters?.['filter[chem21][in]']).toBe('recommended');
    expect(filters?.['filter[cmr][none]']).toContain('Repr. 1B');
    expect(ownRankRequest({ ...ASKED, filters: green, top: 10 }).facts).toEqual(green);
  });

  test('a recipe of an earlier release opens with the filters it has', () => {
    const filters = { types: ['solvent'], q: 'ketone' };
    const old = { ...DEFAULT_HSP_DOCUMENT, candidates: { datasetIds: [], filters } };
    expect(hspDocumentSchema.parse(old).candidates.filters).toEqual(filters);
    expect(presetOf(filters)).toBe('everything');
  });

  test('a filter beyond its limits is refused', () => {
    const read = (filters: object) =>
      hspDocumentSchema.safeParse({ ...DEFAULT_HSP_DOCUMENT, candidates: { datasetIds: [], filters } })
        .success;
    expect(read({ flashPoint: { min: 23 }, boilingPoint: { min: 50, max: 220 }, has: ['flashPoint'] })).toBe(
      true,
    );
    expect(read({ flashPoint: { min: -300 } })).toBe(false);
    expect(read({ chem21: ['splendid'] })).toBe(false);
    expect(read({ has: ['soul'] })).toBe(false);
  });
});
