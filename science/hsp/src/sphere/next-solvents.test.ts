import { describe, expect, test } from 'vitest';
import { label, randomPoints, valueOf } from '../testing/scored-sets.ts';
import { solvents } from '../testing/solvents.ts';
import { nearOptimal } from './flatness.ts';
import { nextSolvents } from './next-solvents.ts';

const at = (dP: number) => ({ dD: 16, dP, dH: 5 });
const spheres = [1, 2, 3, 4].map((r) => ({ ...at(0), r }));

describe('CON-5 next solvents to test', () => {
  test('the first splits the spheres in half, the next splits what is left', () => {
    const list = valueOf(nextSolvents([at(0.5), at(9), at(2.5), at(1.5), at(3.5)], { spheres }, 3));
    expect(list[0]).toEqual({ index: 2, inside: 0.5, information: 1 });
    expect(list.map(({ index }) => index)).toEqual([2, 3, 4]);
    expect(list[1]?.information).toBeCloseTo(0.5, 12);
  });

  test('no solvent is proposed twice, nor one on which all agree', () => {
    const list = valueOf(nextSolvents([at(0.5), at(2.5), at(2.5), at(9)], { spheres }, 4));
    expect(list.map(({ index }) => index)).toEqual([1]);
  });

  test('testing them narrows the sphere faster than testing at random', () => {
    const truth = { dD: 18, dP: 8, dH: 7, r: 7 };
    const known = label(randomPoints(12, 3), [truth]);
    const near = valueOf(nearOptimal(known));
    const chosen = valueOf(nextSolvents(solvents, near, 4)).map(({ index }) => solvents[index] ?? at(0));
    const volume = (extra: typeof chosen) =>
      valueOf(nearOptimal([...known, ...label(extra, [truth])])).volume;
    const others = [0, 10, 20, 30].map((from) => volume(solvents.slice(from, from + 4)));
    expect(volume(chosen)).toBeLessThan(others.reduce((sum, value) => sum + value, 0) / others.length);
  });

  test('FIT-10 refusals', () => {
    expect(nextSolvents([], { spheres })).toEqual({ ok: false, reason: 'no-candidates' });
    expect(nextSolvents([at(1)], { spheres: [] })).toEqual({ ok: false, reason: 'no-spheres' });
    expect(nextSolvents([at(1)], { spheres }, 0)).toEqual({ ok: false, reason: 'count-out-of-range' });
    expect(nextSolvents([at(-1)], { spheres })).toMatchObject({ reason: 'parameter-out-of-range' });
  });
});
