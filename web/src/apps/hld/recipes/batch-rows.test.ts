import { DEFAULT_RECIPE, type Recipe } from '@suite/hld';
import { expect, test } from 'vitest';
import { batchRows } from './batch-rows.ts';

const WISH = { batch: 250, water: 100, oilDensity: 0.85 };
const key = (n: number) => ({ datasetId: 'd', ingredientId: String(n) });
const surfactant = (n: number, concentration: number, active = true) => ({
  surfactant: {
    ...key(n),
    name: `S${n}`,
    surfactantType: 'anionic' as const,
    cc0: 0,
    mw: 300,
    sources: [],
  },
  concentration,
  active,
  visible: true,
  valid: true,
  color: 'e1',
  storedAs: 'full' as const,
});
const oil = (n: number, volume: number, active = true) => ({
  oil: { ...key(n), name: `O${n}`, eacn: 7 },
  volume,
  active,
  visible: true,
  color: 'e1',
  storedAs: 'full' as const,
});
const recipe: Recipe = {
  ...DEFAULT_RECIPE,
  conditions: { ...DEFAULT_RECIPE.conditions, salinity: 3.3 },
  surfactantMix: [surfactant(1, 1 / 3), surfactant(2, 7), surfactant(3, 9, false)],
  oilBlend: [oil(1, 1), oil(2, 2), oil(3, 5, false)],
  manualEACN: false,
};

test('a batch sheet is 100.00 per cent, whatever the amounts', () => {
  for (const water of [0, 0.1, 33.333, 100, 777.7]) {
    const rows = batchRows(recipe, { ...WISH, water });
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
  }
});

test('a batch sheet lists what counts: water, salt, active oils by volume and active surfactants', () => {
  const rows = batchRows(recipe, WISH);
  expect(rows.map(({ part, name }) => name ?? part)).toEqual(['water', 'salt', 'O1', 'O2', 'S1', 'S2']);
  const total = 100 + 3.3 + 85 + 1 / 3 + 7;
  expect(rows[0]?.share).toBe(Math.round((100 / total) * 10_000));
  expect(rows[0]?.mass).toBeCloseTo((250 * 100) / total, 1);
});

test('grams are made from the shares before they are rounded', () => {
  const rows = batchRows(recipe, { ...WISH, batch: 25_000 });
  const total = 100 + 3.3 + 85 + 1 / 3 + 7;
  expect(rows.find(({ name }) => name === 'S2')?.mass).toBeCloseTo((25_000 * 7) / total, 9);
  expect(rows.reduce((sum, { mass }) => sum + mass, 0)).toBeCloseTo(25_000, 6);
});

test('a batch sheet without oils has one oil in it, known by its EACN', () => {
  const rows = batchRows({ ...recipe, oilBlend: [] }, WISH);
  expect(rows.filter(({ part }) => part === 'oil')).toHaveLength(1);
});
