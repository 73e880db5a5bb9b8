import { DEFAULT_RECIPE, type Recipe } from '@suite/recipes';
import { expect, test } from 'vitest';
import { batchRows, decimalsFor, hasTooMuchWater } from './batch-rows.ts';

const REQUEST = { batch: 250, water: 100, densities: {}, activeMatter: {}, phases: {} };
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
    const rows = batchRows(recipe, { ...REQUEST, water });
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
  }
});

test('a batch sheet lists what counts: water, salt, active oils by volume and active surfactants', () => {
  const rows = batchRows(recipe, REQUEST);
  expect(rows.map(({ part, name }) => name ?? part)).toEqual(['water', 'salt', 'S1', 'S2', 'O1', 'O2']);
  const total = 100 + 3.3 + 85 + 1 / 3 + 7;
  expect(rows[0]?.share).toBe(Math.round((100 / total) * 10_000));
  expect(rows[0]?.mass).toBeCloseTo((250 * 100) / total, 1);
});

test('grams are made from the shares before they are rounded', () => {
  const rows = batchRows(recipe, { ...REQUEST, batch: 25_000 });
  const total = 100 + 3.3 + 85 + 1 / 3 + 7;
  expect(rows.find(({ name }) => name === 'S2')?.mass).toBeCloseTo((25_000 * 7) / total, 9);
  expect(rows.reduce((sum, { mass }) => sum + mass, 0)).toBeCloseTo(25_000, 6);
});

test('a batch sheet without oils has one oil in it, known by its EACN', () => {
  const rows = batchRows({ ...recipe, oilBlend: [] }, REQUEST);
  expect(rows.filter(({ part }) => part === 'oil')).toHaveLength(1);
});

test('every oil has its own density', () => {
  const rows = batchRows(recipe, { ...REQUEST, densities: { 'd/1': 1.2, 'd/2': 0.8 } });
  const massOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.mass ?? 0;
  // One part of the first and two of the second, by volume.
  expect(massOf('O1') / massOf('O2')).toBeCloseTo(1.2 / (2 * 0.8), 12);
});

test('of a surfactant with less than 100 % active matter more is weighed in, and less water', () => {
  const rows = batchRows(recipe, { ...REQUEST, activeMatter: { 'd/2': 28 } });
  const total = 100 + 3.3 + 85 + 1 / 3 + 7;
  const massOf = (id: string) => rows.find((row) => row.part !== 'oil' && row.id === id)?.mass ?? 0;
  expect(massOf('d/2')).toBeCloseTo((250 * 7) / 0.28 / total, 9);
  expect(massOf('water')).toBeCloseTo((250 * (100 - (7 / 0.28 - 7))) / total, 9);
  expect(hasTooMuchWater(recipe, REQUEST)).toBe(false);
  expect(hasTooMuchWater(recipe, { ...REQUEST, water: 10, activeMatter: { 'd/2': 28 } })).toBe(true);
});

test('what prefers oil is in phase B with the oils, unless it is moved', () => {
  const withCc = (n: number, cc0: number) => {
    const entry = surfactant(n, 5);
    return { ...entry, surfactant: { ...entry.surfactant, cc0 } };
  };
  const mixed: Recipe = { ...recipe, surfactantMix: [withCc(1, -5), withCc(2, 5)] };
  const phasesOf = (phases: Parameters<typeof batchRows>[1]['phases']) =>
    batchRows(mixed, { ...REQUEST, phases }).map(({ phase, part, name }) => `${phase} ${name ?? part}`);
  expect(phasesOf({})).toEqual(['A water', 'A salt', 'A S1', 'B S2', 'B O1', 'B O2']);
  expect(phasesOf({ salt: 'C' }).at(-1)).toBe('C salt');
});

test.each([
  [100, 3],
  [5000, 2],
  [25_000, 1],
])('a batch of %d g is weighed to %d decimals', (batch, decimals) => {
  expect(decimalsFor(batch)).toBe(decimals);
});
