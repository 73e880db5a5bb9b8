import { describe, expect, test } from 'vitest';
import { seededRandom } from '@suite/numeric';
import { deriveBlend } from './derive-blend.ts';
import { DEFAULT_HSP_DOCUMENT, type HspDocument, type HspTarget } from './document.ts';
import { rankColumns } from './rank-columns.ts';
import { resolveTargets, standingsOf } from './targets.ts';

const PS: HspTarget = {
  id: 'ps',
  kind: 'values',
  name: 'Polystyrene',
  role: 'must',
  dD: 18.5,
  dP: 4.5,
  dH: 2.9,
  r: 5.3,
  radius: 'known',
};
const PES: HspTarget = {
  ...PS,
  id: 'pes',
  name: 'PES',
  role: 'must-not',
  dD: 19.6,
  dP: 10.8,
  dH: 9.2,
  r: 6.2,
};
const TOLUENE = { dD: 18, dP: 1.4, dH: 2 };

describe('targets', () => {
  test('REC-1 REC-2 toluene: inside polystyrene, outside PES, and the worse of both counts', () => {
    const standings = standingsOf(TOLUENE, resolveTargets([PS, PES]));
    expect(standings?.each[0]?.red).toBeCloseTo(0.6376, 4);
    expect(standings?.each[1]?.red).toBeCloseTo(1.9783, 4);
    expect(standings?.worst).toBeCloseTo(0.6376, 4);
    expect(standings).toMatchObject({ score: 2, meetsAll: true });
  });

  test('REC-1 of two spheres the nearer one counts, and tests without a fit are no target', () => {
    const fit: HspTarget = {
      id: 'f',
      kind: 'fit',
      name: 'Tests',
      role: 'must',
      tests: [],
      insideLimit: 1,
      method: 'double',
      spheres: [
        { dD: 10, dP: 30, dH: 30, r: 3 },
        { ...TOLUENE, r: 4 },
      ],
    };
    expect(standingsOf(TOLUENE, resolveTargets([fit]))).toMatchObject({ worst: 0, score: 1 });
    expect(resolveTargets([{ ...fit, spheres: [] }])).toEqual([]);
    expect(standingsOf(TOLUENE, [])).toBeUndefined();
  });

  test('REC-4 columns give the rows that single points give', () => {
    const random = seededRandom(3);
    const points = Array.from({ length: 500 }, () => ({
      dD: 14 + 8 * random(),
      dP: 20 * random(),
      dH: 25 * random(),
    }));
    const targets = resolveTargets([PS, PES]);
    const single = points
      .map((point, row) => ({ row, ...standingsOf(point, targets) }))
      .toSorted((one, other) => (one.worst ?? 0) - (other.worst ?? 0) || one.row - other.row);
    const columns = {
      dD: Float64Array.from([...points.map(({ dD }) => dD), NaN]),
      dP: Float64Array.from([...points.map(({ dP }) => dP), 1]),
      dH: Float64Array.from([...points.map(({ dH }) => dH), 1]),
    };
    const ranking = rankColumns(columns, targets, { top: 40 });
    expect([...ranking.rows]).toEqual(single.slice(0, 40).map(({ row }) => row));
    expect(ranking.total).toBe(500);
    for (const score of [1, 2, 3, 4, 5, 6]) {
      const held = single.filter((entry) => entry.score === score).length;
      expect(ranking.counts[score - 1]).toBe(held);
      expect(rankColumns(columns, targets, { top: 5, scores: [score] }).total).toBe(held);
    }
  });
});

describe('the blend of a recipe', () => {
  const part = { share: 50, isLocked: false, isActive: true, color: '#000000' };
  const butanol = { name: '1-Butanol', dD: 16, dP: 5.7, dH: 15.8, density: 0.81 };
  const nitroethane = { name: 'Nitroethane', dD: 16, dP: 15.5, dH: 4.5, density: 1.05 };
  const epikote: HspTarget = { ...PS, dD: 20, dP: 10.32, dH: 10.11, r: 10.02 };
  const recipe = (blend: Partial<HspDocument['blend']>): HspDocument => ({
    ...DEFAULT_HSP_DOCUMENT,
    targets: [epikote],
    blend: { ...DEFAULT_HSP_DOCUMENT.blend, ...blend },
  });

  test('REC-3 two bad solvents make a good one: 51 to 49 gives RED 0.799', () => {
    const components = [
      { ...part, share: 51, ingredient: butanol },
      { ...part, share: 49, ingredient: nitroethane },
    ];
    const derived = deriveBlend(recipe({ components }));
    expect(derived.ok && derived.value.hsp.dP).toBeCloseTo(10.5, 2);
    expect(derived.ok && derived.value.standings?.worst).toBeCloseTo(0.799, 3);
    const massed = deriveBlend(recipe({ components, unit: 'mass' }));
    expect(massed.ok && massed.value.parts[0]?.fraction).toBeCloseTo(
      0.51 / 0.81 / (0.51 / 0.81 + 0.49 / 1.05),
      9,
    );
    const warm = deriveBlend(recipe({ components, temperature: 60 }));
    expect(warm.ok && warm.value.hsp.dD).toBeLessThan(16);
  });

  test('CON-7 estimated components tell the chance to be inside; a half of them is half as unsure', () => {
    const chances = (...components: HspDocument['blend']['components']) => {
      const derived = deriveBlend(recipe({ components }));
      return derived.ok ? derived.value.chances : [];
    };
    const known = { ...part, ingredient: butanol };
    expect(chances(known)).toEqual([undefined]);
    // RED 1.1 and unsure: as likely as not, where the number alone says no.
    const guessed = { ...part, ingredient: { ...butanol, deviation: { dD: 1.2, dP: 3, dH: 3 } } };
    const [alone = 0] = chances(guessed);
    expect(alone).toBeGreaterThan(0.1);
    expect(alone).toBeLessThan(0.6);
    const [mixed = 0] = chances(guessed, { ...part, ingredient: nitroethane });
    expect(mixed).toBeGreaterThan(0.9);
    const assumed = {
      ...recipe({ components: [guessed] }),
      targets: [{ ...epikote, radius: 'assumed' as const }],
    };
    const derived = deriveBlend(assumed);
    expect(derived.ok && derived.value.chances).toEqual([undefined]);
  });

  test('REC-3 nothing, no share, and a missing density are refused with the component', () => {
    expect(deriveBlend(recipe({ components: [] }))).toEqual({ ok: false, reason: 'no-components' });
    const off = { ...part, isActive: false, ingredient: butanol };
    expect(deriveBlend(recipe({ components: [off] }))).toMatchObject({ reason: 'shares-zero' });
    const { density: _, ...light } = nitroethane;
    const components = [off, { ...part, ingredient: light }];
    expect(deriveBlend(recipe({ components, unit: 'mass' }))).toEqual({
      ok: false,
      reason: 'density-missing',
      at: 1,
    });
  });
});
