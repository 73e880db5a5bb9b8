import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupsOf, type SolventName, valueOf } from '../testing/solvents.ts';
import { INTERACTIONS, MAIN_GROUPS, SUBGROUPS } from './unifac.data.ts';
import { unifacModel } from './unifac.ts';

const KELVIN = 298.15;

const gammas = (names: [SolventName, SolventName], x: number) =>
  valueOf(unifacModel(groupsOf(...names)))(KELVIN)([x, 1 - x]);

describe('SOL-8 vectors at 25 °C', () => {
  test.each<[SolventName, SolventName, [number, number]]>([
    ['ethanol', 'toluene', [9.8948, 5.832]],
    ['mek', 'heptane', [5.1436, 4.5675]],
    ['acetone', 'heptane', [5.919, 6.6501]],
    ['toluene', 'heptane', [1.5575, 1.6044]],
    ['ethanol', 'water', [7.6238, 2.6628]],
  ])('%s and %s at infinite dilution', (one, other, [first, second]) => {
    expect(Math.abs((gammas([one, other], 0)[0] ?? 0) - first)).toBeLessThan(1e-4);
    expect(Math.abs((gammas([one, other], 1)[1] ?? 0) - second)).toBeLessThan(1e-4);
  });

  test.each<[SolventName, SolventName, [number, number]]>([
    ['ethanol', 'toluene', [1.50843, 1.66239]],
    ['mek', 'heptane', [1.44793, 1.4876]],
    ['toluene', 'heptane', [1.12618, 1.11742]],
  ])('%s and %s, half of each', (one, other, [first, second]) => {
    const [own = 0, others = 0] = gammas([one, other], 0.5);
    expect(Math.abs(own - first)).toBeLessThan(1e-5);
    expect(Math.abs(others - second)).toBeLessThan(1e-5);
  });
});

describe('SOL-7 refusals', () => {
  test('a missing interaction is named, never taken as zero', () => {
    expect(unifacModel([{ 16: 1 }, { 67: 1 }]).ok).toBe(true);
    expect(unifacModel([{ 27: 1, 2: 3 }, { 57: 1, 9: 5 }, { 105: 1 }])).toMatchObject({
      ok: false,
      reason: 'interaction-missing',
      between: [expect.any(String), expect.any(String)],
    });
  });

  test.each([
    [[], 'no-components'],
    [[undefined], 'groups-missing'],
    [[{}], 'groups-missing'],
    [[{ 1: Number.NaN }], 'groups-missing'],
    [[{ 1: -2 }], 'groups-missing'],
    [[{ 1: 1e9 }], 'groups-missing'],
    [[{ 999: 1 }], 'group-unknown'],
  ])('%j is %s', (molecules, reason) => {
    expect(unifacModel(molecules)).toMatchObject({ ok: false, reason });
  });
});

test('SOL-8 a pure liquid has activity 1, and Gibbs and Duhem agree', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<[SolventName, SolventName]>(
        ['ethanol', 'octane'],
        ['mek', 'water'],
        ['toluene', 'acetone'],
      ),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      (names, x) => {
        expect(gammas(names, 1)[0]).toBeCloseTo(1, 10);
        const step = 1e-5;
        const up = gammas(names, x + step).map(Math.log);
        const down = gammas(names, x - step).map(Math.log);
        const slope = (at: number) => ((up[at] ?? 0) - (down[at] ?? 0)) / (2 * step);
        expect(x * slope(0) + (1 - x) * slope(1)).toBeCloseTo(0, 5);
      },
    ),
    { numRuns: 40 },
  );
});

test('SOL-7 the table is that of data/unifac', () => {
  const read = (name: string) =>
    readFileSync(join(import.meta.dirname, '../../../../data/unifac', name), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
  const subgroups = read('subgroups.csv');
  expect(subgroups.map(([group, name, main, , r, q]) => [group, name, ...[main, r, q].map(Number)])).toEqual(
    Object.entries(SUBGROUPS).map(([group, row]) => [group, ...row]),
  );
  for (const [, , main = '', name] of subgroups) expect(MAIN_GROUPS[Number(main)]).toBe(name);
  const held = Object.entries(INTERACTIONS).flatMap(([from, row]) =>
    row.split(' ').map((pair) => `${from}:${pair}`),
  );
  expect(new Set(held)).toEqual(
    new Set(read('interactions.csv').map(([from, to, kelvin]) => `${from}:${to}:${Number(kelvin)}`)),
  );
});
