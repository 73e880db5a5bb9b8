import { describe, expect, test } from 'vitest';
import { red } from './distance.ts';
import { commonSolvents, rankForTargets, selectiveSolvents } from './targets.ts';
import { valueOf } from './testing/scored-sets.ts';
import { solvent, solvents } from './testing/solvents.ts';
import { spheres } from './testing/spheres.ts';

const redOf = (index: number, sphere: (typeof spheres)[keyof typeof spheres]) =>
  valueOf(red(solvents[index] ?? solvent('water'), sphere));

describe('TAR-2 common solvents', () => {
  test('are inside every sphere, by their largest RED', () => {
    const list = valueOf(commonSolvents(solvents, [spheres.pvc, spheres.pmma]));
    expect(list.length).toBeGreaterThan(3);
    const all = solvents.flatMap((_, index) => {
      const worst = Math.max(redOf(index, spheres.pvc), redOf(index, spheres.pmma));
      return worst <= 1 ? [worst] : [];
    });
    expect(list.map(({ worst }) => worst)).toEqual(all.toSorted((first, second) => first - second));
  });
});

describe('TAR-3 selective solvents', () => {
  test('are inside one and outside the other, by the gap', () => {
    const list = valueOf(selectiveSolvents(solvents, spheres.polystyrene, spheres.pmma));
    expect(list.map(({ index }) => solvents[index]?.name)).toContain('toluene');
    for (const { redWanted, redUnwanted } of list) {
      expect(redWanted).toBeLessThanOrEqual(1);
      expect(redUnwanted).toBeGreaterThan(1);
    }
    const gaps = list.map(({ redWanted, redUnwanted }) => redUnwanted - redWanted);
    expect(gaps).toEqual(gaps.toSorted((first, second) => second - first));
  });
});

describe('TAR-4 several targets', () => {
  const targets = [
    { ...spheres.polystyrene, goal: 'dissolve' as const },
    { ...spheres.pmma, goal: 'avoid' as const },
  ];

  test('rank by the worst case, and those that meet all are the selective ones', () => {
    const list = valueOf(rankForTargets(solvents, targets));
    expect(list).toHaveLength(solvents.length);
    list.forEach(({ worst, reds: [near = 0, far = 0] }, place) => {
      expect(worst).toBe(Math.max(near, 2 - far));
      expect(worst).toBeGreaterThanOrEqual(list[place - 1]?.worst ?? -Infinity);
    });
    const selective = valueOf(selectiveSolvents(solvents, spheres.polystyrene, spheres.pmma));
    expect(list.filter(({ meetsAll }) => meetsAll)).toHaveLength(selective.length);
  });

  test('HSP-5 no targets, or one without a radius, are refused; no candidates give an empty list', () => {
    expect(rankForTargets(solvents, [])).toEqual({ ok: false, reason: 'no-targets' });
    expect(commonSolvents(solvents, [{ ...spheres.pvc, r: 0 }])).toMatchObject({
      reason: 'radius-not-positive',
    });
    expect(rankForTargets([], targets)).toEqual({ ok: true, value: [] });
  });
});
