import { describe, expect, test } from 'vitest';
import { red } from './distance.ts';
import { rankPairsForTargets } from './target-pairs.ts';
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

describe('TAR-5 blends of two for several targets', () => {
  test('beat both components, and no ratio of a grid beats them', () => {
    const some = solvents.slice(0, 14);
    const targets = [
      { ...spheres.epikote1001, goal: 'dissolve' as const },
      { ...spheres.pvc, goal: 'dissolve' as const },
    ];
    const list = valueOf(rankPairsForTargets(some, targets, 5));
    expect(list.length).toBeGreaterThan(0);
    const alone = new Map(valueOf(rankForTargets(some, targets)).map(({ index, worst }) => [index, worst]));
    for (const { first, second, worst } of list) {
      expect(worst).toBeLessThan(Math.min(alone.get(first) ?? 0, alone.get(second) ?? 0));
      const one = some[first] ?? solvent('water');
      const other = some[second] ?? solvent('water');
      for (let step = 0; step <= 200; step += 1) {
        const share = step / 200;
        const mixed = {
          dD: share * one.dD + (1 - share) * other.dD,
          dP: share * one.dP + (1 - share) * other.dP,
          dH: share * one.dH + (1 - share) * other.dH,
        };
        expect(valueOf(rankForTargets([mixed], targets))[0]?.worst).toBeGreaterThanOrEqual(worst - 1e-6);
      }
    }
  });

  test('refusals', () => {
    const targets = [{ ...spheres.pvc, goal: 'dissolve' as const }];
    expect(
      rankPairsForTargets(
        Array.from({ length: 501 }, () => solvent('water')),
        targets,
      ),
    ).toMatchObject({
      reason: 'too-many-candidates',
    });
    expect(rankPairsForTargets(solvents, targets, 0)).toMatchObject({ reason: 'top-out-of-range' });
    expect(rankPairsForTargets([], targets)).toEqual({ ok: true, value: [] });
  });
});
