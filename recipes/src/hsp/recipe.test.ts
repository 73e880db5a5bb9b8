import { describe, expect, test } from 'vitest';
import { deriveBlend } from './derive-blend.ts';
import { DEFAULT_HSP_DOCUMENT, type HspDocument, type HspTarget, resolveTargets } from './document.ts';

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
test('HSR-1 tests without a fit are no target', () => {
  const fit: HspTarget = {
    id: 'f',
    kind: 'fit',
    name: 'Tests',
    role: 'must',
    tests: [],
    insideLimit: 1,
    method: 'double',
    spheres: [{ dD: 10, dP: 30, dH: 30, r: 3 }],
  };
  expect(resolveTargets([fit])).toHaveLength(1);
  expect(resolveTargets([{ ...fit, spheres: [] }, PS])).toMatchObject([{ id: 'ps' }]);
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

  test('HSR-2 two bad solvents make a good one: 51 to 49 gives RED 0.799', () => {
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

  test('HSR-2 nothing, no share, and a missing density are refused with the component', () => {
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
